"""The state of a game: frozen structs that share unchanged parts. Sets of cells are ints (see `grid`)."""

from __future__ import annotations

import msgspec

from engine import phase
from engine.cartographers.events import Told
from engine.cartographers.moves import Move
from engine.cartographers.sheet import Map
from engine.grid import BitSet


class Turn(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A seat's turn in the open phase."""

    sheet: Map
    """The map it draws on, with its drawings."""
    owes: str
    """The kind of decision still to make; empty if it has decided."""
    moves: tuple[Move, ...]
    """The moves made so far."""
    told: tuple[Told, ...]
    """The events that everybody sees when the phase closes."""
    skill: str | None = None
    """The skill declared for this turn."""


class World(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The table as it was when the open phase began."""

    edicts: tuple[str, str, str, str]
    skills: tuple[str, ...] = ()
    ambushes: tuple[str, ...]
    """The ambushes of later seasons, face down, the top card last."""
    maps: tuple[Map, ...]
    season: int = 0
    """From 0."""
    turn: int = 0
    """The number of the explore card in the season, from 1."""
    time: int = 0
    """The sum of the season so far."""
    pending: bool = False
    """Whether a ruins card still requires a drawing on ruins."""
    deck: tuple[str, ...] = ()
    """Face down, the top card last."""
    revealed: tuple[str, ...] = ()
    """This season's cards, oldest first."""
    gone: tuple[str, ...] = ()
    """The ambushes out of the game."""
    agile: BitSet = 0
    """The seats (a bit each) on whose maps the ambush is a domino."""


class State(phase.State[World, Turn], frozen=True, gc=False):
    """The whole state. Kinds of phases: draw, brace (before maps are passed), ambush and over (see `asking`)."""
