"""Goofspiel, for 2 to 5 seats."""

from __future__ import annotations

from engine.events import declared
from engine.game import Game
from engine.goofspiel import moves, rules
from engine.goofspiel.observation import Observation
from engine.phase import can_take_back, waiting

GAME: Game[rules.State, moves.Move, Observation] = Game(
    name=rules.NAME,
    seats=rules.SEATS,
    options=rules.OPTIONS,
    version=rules.VERSION,
    take_back=moves.BACK,
    state=rules.State,
    start=rules.start,
    waiting=waiting,
    moves=rules.moves,
    play=rules.play,
    can_take_back=can_take_back,
    observe=rules.observe,
    scores=rules.scores,
    fewest_win=rules.fewest_win,
    phase=rules.label,
    notation=moves.notation,
    parse=moves.parse,
    events=declared(rules),
)
