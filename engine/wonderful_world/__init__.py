"""It's a Wonderful World: the base game for 1 to 5 seats, with the six solo scenarios."""

from __future__ import annotations

from engine.events import declared
from engine.game import Game
from engine.phase import can_take_back, waiting
from engine.wonderful_world import asking, events, moves, rules, scoring
from engine.wonderful_world.cards import SEATS
from engine.wonderful_world.guide import GUIDE
from engine.wonderful_world.imagine import imagine
from engine.wonderful_world.observation import Observation
from engine.wonderful_world.observe import observe
from engine.wonderful_world.orders import ORDERS
from engine.wonderful_world.state import State

GAME: Game[State, moves.Move, Observation] = Game(
    name=rules.NAME,
    seats=SEATS,
    options=rules.OPTIONS,
    version=rules.VERSION,
    kept=rules.KEPT,
    take_back=moves.BACK,
    done=moves.DONE,
    state=State,
    start=rules.start,
    waiting=waiting,
    moves=asking.moves,
    play=rules.play,
    can_take_back=can_take_back,
    observe=observe,
    scores=scoring.scores,
    phase=rules.phase,
    chapter=rules.chapter,
    places=rules.allowed_seats,
    notation=moves.notation,
    parse=moves.parse,
    wishes=asking.WISHES,
    wish=asking.standing_wish,
    orders=ORDERS,
    guide=GUIDE,
    imagine=imagine,
    events=declared(events),
    words={
        "card": ("card",),
        "other": ("card",),
        "what": ("resource", "token"),
        "slot": ("resource", "token"),
        "token": ("token",),
        "empires": ("empire",),
        "direction": ("direction",),
        "medal": ("medal",),
        "owed": ("owed",),
    },
)
