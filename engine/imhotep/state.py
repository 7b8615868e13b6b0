"""The state of a game: frozen structs that share unchanged parts.

A row of stones is a string with a character for each: the number of the owner's seat, or `.` for an empty place.
"""

from __future__ import annotations

from typing import Final

import msgspec

from engine import agenda
from engine.imhotep.cards import SITES
from engine.imhotep.moves import Move

EMPTY: Final = "."

TURNS, ASSESSING, OVER = "turns", "temple", "over"
"""Steps of a round, and the end of the game."""
UNLOAD, ASSESS = "unload", "assess"
"""Kinds of frames that need no choice."""
TURN = agenda.TURN
PICK, KEEP, BUILD, STONES, PLACE, VISIBLE = "take", "keep", "pyramid", "stones", "place", "temple"
"""Kinds of decisions other than a turn.

A market card, one of the two face-down cards, a pyramid for the stone, the stones of a pyramid's bonus, a stone for a
ship as another pyramid bonus, a point or stones in the temple.
"""
BY_SHIP, BY_CARD, BY_TEMPLE = "unload", "card", "temple"
"""Causes of a choice: a ship unloaded, a red card, the temple."""


class Ship(msgspec.Struct, frozen=True, gc=False):
    """A ship of the round."""

    id: str
    slots: str
    """From the bow."""
    site: str = ""
    """The site it has sailed to; empty while it is in the harbour."""


class ActionFrame(msgspec.Struct, frozen=True, gc=False):
    """An unfinished action.

    `unload` and `assess` continue without a choice. The other kinds wait for a seat, and at most one of them lies on
    top of those. During `take` and `pyramid`, the stone concerned is in no other part of the state.
    """

    kind: str
    """`unload` (a ship), `assess` (the temple), or a kind of decision."""
    seat: int = -1
    """The seat that decides."""
    cause: str = ""
    """`unload`, `card` or `temple`."""
    ship: str = ""
    """The ship being unloaded."""
    order: tuple[int, ...] = ()
    """The slots still to unload, from 1."""
    column: int = 0
    """The next column of the temple to assess, from 0."""


class World(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The table."""

    sides: str
    """A or B for each site."""
    round: int = 0
    step: str = TURNS
    """`turns`, `temple` or `over`."""
    voyages: tuple[tuple[int, ...], ...]
    """The future round cards, the next one last."""
    voyaged: tuple[tuple[int, ...], ...] = ()
    """The round cards of earlier rounds, in order."""
    round_card: tuple[int, ...] = ()
    start: int
    """The seat that began the round."""
    turn: int
    """The seat whose turn it is, or that took the last action."""
    ships: tuple[Ship, ...] = ()
    deck: tuple[str, ...]
    """Face down, the top card last."""
    discards: tuple[str, ...] = ()
    market: tuple[str, ...] = ()
    """The face-up cards by place; empty strings where one was taken."""
    facedown: tuple[str, ...] = ()
    """The face-down cards on the last place."""
    pyramids: tuple[str, ...]
    """The stones of each pyramid, in the order of placing."""
    beside: str = ""
    temple: str = ""
    """The stones in the order of placing."""
    burial: str = ""
    """The stones in the order of placing."""
    heights: tuple[int, ...]
    """By seat: the stones on its own obelisk space."""
    towers: str = ""
    """Side B: the owner of each tower."""
    sleds: tuple[int, ...]
    quarries: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    gained: tuple[tuple[int, int, int], ...]
    """By seat: points from pyramids, temple and towers."""
    used: str = ""
    """The blue card played in the current action."""
    shuffles: int = 0
    """How often the discards were shuffled into a new deck."""

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is; None when the game is over."""
        return None if self.step == OVER else self.turn

    def side(self, site: str) -> str:
        """Return the side of a site in use, A or B."""
        return self.sides[SITES.index(site)]


class State(agenda.State[World, ActionFrame, Move], frozen=True, gc=False):
    """The whole state of a game of Imhotep."""
