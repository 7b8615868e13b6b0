"""The state of a game: frozen structs that share unchanged parts."""

from __future__ import annotations

import msgspec

from engine import phase
from engine.wonderful_world.cards import Five
from engine.wonderful_world.events import Told
from engine.wonderful_world.moves import Move
from engine.wonderful_world.sites import Site

USUALLY, NEVER, ALWAYS = "", "auto", "ask"
"""When a seat is asked for free actions: if they can matter, never, in every step."""


class Empire(msgspec.Struct, frozen=True, gc=False):
    """One seat's empire."""

    card: str
    """Its Empire card."""
    drafted: tuple[str, ...] = ()
    """Cards that still have to be built or recycled."""
    sites: tuple[Site, ...] = ()
    """Cards under construction, oldest first."""
    built: tuple[str, ...] = ()
    """Completed cards."""
    stars: tuple[str, ...] = ()
    """The completed cards that the scenario demands."""
    cubes: Five = (0, 0, 0, 0, 0)
    """Cubes on the Empire card by colour, fewer than five in total."""
    krystallium: int = 0
    financiers: int = 0
    generals: int = 0
    free: str = USUALLY
    """When it is asked for free actions (see `asking.wish`)."""


class Turn(msgspec.Struct, frozen=True, gc=False):
    """A seat's turn in the open phase."""

    empire: Empire
    """The empire after the moves."""
    owes: str
    """The kind of decision still to make; empty if it has decided."""
    left: int
    """The cubes produced and not placed yet."""
    moves: tuple[Move, ...]
    """The moves made so far."""
    discarded: tuple[str, ...] = ()
    """The cards that go to the discard pile."""
    told: tuple[Told, ...] = ()
    """The events that everybody sees when the phase closes."""


Gained = tuple[str, int | None, str]
"""Step, winner (None if there is none), token (empty without a winner and while the winner must choose)."""


class World(msgspec.Struct, frozen=True, gc=False):
    """The table as it was when the phase opened."""

    empires: tuple[Empire, ...]
    """By seat."""
    round: int
    """From 1."""
    deck: tuple[str, ...]
    """Face down, the top card last."""
    produced: tuple[int, ...]
    """The cubes produced in this step, by seat."""
    left: tuple[int, ...]
    """The cubes not placed when the phase opened, by seat."""
    hands: tuple[tuple[str, ...], ...]
    """The cards to pick from, by seat."""
    part: int = 0
    """The pick, or the solo planning half, from 1."""
    digs: int = 0
    """How often a solo player has dug."""
    discards: tuple[str, ...] = ()
    piles: tuple[tuple[str, ...], ...] = ()
    """Solo piles not opened yet, the next one last."""
    dug: tuple[str, ...] = ()
    """The cards shown by a dig."""
    gained: tuple[Gained, ...] = ()
    """The winners of the steps of the latest production."""


class State(phase.State[World, Turn], frozen=True, gc=False):
    """The whole state. Kinds of phases: draft, planning, dig, one of the five colours, and over."""
