"""Imhotep: the base game for 2 to 4 seats, each site on side A or B."""

from __future__ import annotations

from engine import agenda
from engine.events import declared
from engine.game import Game
from engine.imhotep import asking, events, moves, rules, scoring
from engine.imhotep.cards import SEATS
from engine.imhotep.guide import GUIDE
from engine.imhotep.imagine import imagine
from engine.imhotep.observation import Observation
from engine.imhotep.observe import observe
from engine.imhotep.orders import ORDERS
from engine.imhotep.state import State

GAME: Game[State, moves.Move, Observation] = Game(
    name=rules.NAME,
    seats=SEATS,
    options=rules.OPTIONS,
    version=rules.VERSION,
    kept=rules.KEPT,
    take_back=moves.BACK,
    state=State,
    orders=ORDERS,
    guide=GUIDE,
    imagine=imagine,
    events=declared(events),
    start=rules.start,
    waiting=agenda.waiting,
    moves=asking.moves,
    play=rules.play,
    can_take_back=agenda.can_take_back,
    observe=observe,
    scores=scoring.scores,
    phase=asking.phase,
    notation=moves.notation,
    parse=moves.parse,
    words={
        "card": ("card",),
        "other": ("card",),
        "ship": ("ship",),
        "site": ("site",),
        "pyramid": ("pyramid",),
        "choice": ("choice",),
    },
)
