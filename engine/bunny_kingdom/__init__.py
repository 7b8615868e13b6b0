"""Bunny Kingdom with the expansion Bunny Express, for 2 to 4 seats."""

from __future__ import annotations

from engine.bunny_kingdom import moves, results, rules
from engine.bunny_kingdom.cards import SEATS
from engine.bunny_kingdom.observation import Observation
from engine.bunny_kingdom.observe import observe
from engine.bunny_kingdom.state import State
from engine.game import Game
from engine.together import waiting

GAME: Game[State, moves.Move, Observation] = Game(
    name=rules.NAME,
    seats=SEATS,
    options=rules.OPTIONS,
    version=rules.VERSION,
    take_back=moves.BACK,
    done=moves.DONE,
    state=State,
    start=rules.start,
    waiting=waiting,
    moves=rules.moves,
    play=rules.play,
    can_take_back=rules.can_take_back,
    observe=observe,
    scores=results.scores,
    phase=rules.phase,
    chapter=rules.chapter,
    notation=moves.notation,
    parse=moves.parse,
)
