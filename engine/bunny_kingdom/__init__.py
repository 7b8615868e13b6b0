"""Bunny Kingdom with the expansion Bunny Express, for 2 to 4 seats."""

from __future__ import annotations

from engine.bunny_kingdom import asking, events, moves, rules, scoring
from engine.bunny_kingdom.cards import SEATS
from engine.bunny_kingdom.guide import GUIDE
from engine.bunny_kingdom.imagine import imagine
from engine.bunny_kingdom.observation import Observation
from engine.bunny_kingdom.observe import observe
from engine.bunny_kingdom.orders import ORDERS
from engine.bunny_kingdom.state import State
from engine.events import declared
from engine.game import Game
from engine.phase import can_take_back, waiting

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
    phase=asking.phase,
    chapter=asking.chapter,
    notation=moves.notation,
    parse=moves.parse,
    orders=ORDERS,
    guide=GUIDE,
    imagine=imagine,
    together=("pick", "play", "discard"),
    events=declared(events),
    words={
        "card": ("card",),
        "other": ("card",),
        "what": ("card", "resource"),
        "terrain": ("terrain",),
        "found": ("terrain",),
        "owed": ("owed",),
    },
)
