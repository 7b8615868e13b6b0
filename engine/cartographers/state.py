"""The state of a game: frozen structs that share what did not change. Sets of cells are ints (see `grid`)."""

from __future__ import annotations

import msgspec

from engine import phase
from engine.cartographers.events import Told
from engine.cartographers.moves import Move
from engine.cartographers.sheet import Map
from engine.grid import BitSet


class Turn(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What a seat has done in the open phase.

    `sheet`: the map it draws on, as it became. `owes`: the kind of decision still owed, empty when it has decided.
    `moves` led there. `told`: what everybody hears of them when the phase closes. `skill`: declared for this turn.
    """

    sheet: Map
    owes: str
    moves: tuple[Move, ...]
    told: tuple[Told, ...]
    skill: str | None = None


class World(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What lies on the table, as it was when the open phase began.

    `season` counts from 0, `turn` (a card drawn on) from 1 in each season. `time`: the sum of this season. `pending`: a
    ruins card still asks for a drawing on ruins. `deck`, `ambushes`: face down, the top card last. `revealed`: this
    season's cards, oldest first. `gone`: ambushes out of the game. `agile`: the seats (a bit each) on whose maps the
    ambush is a domino.
    """

    edicts: tuple[str, str, str, str]
    skills: tuple[str, ...] = ()
    ambushes: tuple[str, ...]
    maps: tuple[Map, ...]
    season: int = 0
    turn: int = 0
    time: int = 0
    pending: bool = False
    deck: tuple[str, ...] = ()
    revealed: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    agile: BitSet = 0


class State(phase.State[World, Turn], frozen=True, gc=False):
    """Everything. Kinds of phases: draw, brace (before the maps are handed on), ambush and over (see `asking`)."""
