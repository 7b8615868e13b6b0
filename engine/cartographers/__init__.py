"""Cartographers: the base game, its eight skills and all eight ambushes, for 1 to 100 seats."""

from __future__ import annotations

from engine.cartographers import events, moves, rules, scoring
from engine.cartographers.cards import SEATS
from engine.cartographers.guide import GUIDE
from engine.cartographers.imagine import imagine
from engine.cartographers.observation import Observation
from engine.cartographers.observe import observe
from engine.cartographers.orders import ORDERS
from engine.cartographers.state import State
from engine.events import declared
from engine.game import Game
from engine.phase import can_take_back, waiting

GAME: Game[State, moves.Move, Observation] = Game(
    name=rules.NAME,
    seats=SEATS,
    options=rules.OPTIONS,
    version=rules.VERSION,
    take_back=moves.BACK,
    state=State,
    start=rules.start,
    waiting=waiting,
    moves=rules.moves,
    play=rules.play,
    can_take_back=can_take_back,
    observe=observe,
    scores=scoring.scores,
    phase=rules.phase,
    notation=moves.notation,
    parse=moves.parse,
    orders=ORDERS,
    guide=GUIDE,
    imagine=imagine,
    events=declared(events),
    words={
        "card": ("card",),
        "skill": ("card",),
        "edicts": ("card",),
        "terrain": ("terrain",),
        "season": ("season",),
        "direction": ("direction",),
        "corner": ("corner",),
        "title": ("title",),
    },
)
