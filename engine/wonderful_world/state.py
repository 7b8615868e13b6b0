"""The state of a game: frozen structs that share what did not change."""

from __future__ import annotations

import msgspec

from engine import phase
from engine.wonderful_world.cards import Five
from engine.wonderful_world.events import Told
from engine.wonderful_world.moves import Move
from engine.wonderful_world.sites import Site

USUALLY, NEVER, ALWAYS = "", "auto", "ask"
"""How far a seat wants to be asked for free actions: where they can matter, never, in every step."""


class Empire(msgspec.Struct, frozen=True, gc=False):
    """What lies before one seat.

    `card`: its Empire card. `drafted`: cards neither slated nor recycled yet. `sites`: cards under construction, oldest
    first. `built`: completed cards. `stars`: those of them that the scenario demands. `cubes`: on the Empire card, by
    colour, never five in all. `free`: how far it wants to be asked for free actions (see `asking.wish`).
    """

    card: str
    drafted: tuple[str, ...] = ()
    sites: tuple[Site, ...] = ()
    built: tuple[str, ...] = ()
    stars: tuple[str, ...] = ()
    cubes: Five = (0, 0, 0, 0, 0)
    krystallium: int = 0
    financiers: int = 0
    generals: int = 0
    free: str = USUALLY


class Turn(msgspec.Struct, frozen=True, gc=False):
    """What a seat has done in the open phase: its empire as it became, and the moves that led there.

    `owes`: the kind of decision still owed, empty when it has decided. `left`: cubes produced and not yet placed.
    `discarded`: cards that go to the discard pile. `told`: what everybody hears when the phase closes.
    """

    empire: Empire
    owes: str
    left: int
    moves: tuple[Move, ...]
    discarded: tuple[str, ...] = ()
    told: tuple[Told, ...] = ()


Gained = tuple[str, int | None, str]
"""Step, seat that produced the most in it, token, which is empty while the seat has the choice; None, empty: nobody."""


class World(msgspec.Struct, frozen=True, gc=False):
    """What lies on the table, as it was when the phase opened.

    `empires`: by seat. `round` counts from 1. `deck`: face down, the top card last. `part`: the pick (from 1), or the
    solo planning half (from 1). `digs`: how often a solo player has dug. `piles`: solo piles not opened yet, the next
    one last. `hands`: cards to pick from, by seat. `dug`: cards shown by a dig. `produced`: cubes by seat in this step.
    `left`: those not placed when the phase opened. `gained`: what supremacy gave in the steps of the latest production.
    """

    empires: tuple[Empire, ...]
    round: int
    deck: tuple[str, ...]
    produced: tuple[int, ...]
    left: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    part: int = 0
    digs: int = 0
    discards: tuple[str, ...] = ()
    piles: tuple[tuple[str, ...], ...] = ()
    dug: tuple[str, ...] = ()
    gained: tuple[Gained, ...] = ()


class State(phase.State[World, Turn], frozen=True, gc=False):
    """Everything. The phase is of the kind draft, planning, dig, one of the five colours, or over."""
