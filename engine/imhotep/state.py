"""The state of a game: frozen structs that share what did not change.

Stones in a row are written as text, a character each: the number of the seat that owns the stone, `.` where none lies.
"""

from __future__ import annotations

from typing import Final

import msgspec

from engine import agenda
from engine.imhotep.cards import SITES
from engine.imhotep.moves import Move

EMPTY: Final = "."

TURNS, ASSESSING, OVER = "turns", "temple", "over"
"""Steps of a round, and the end."""
UNLOAD, ASSESS = "unload", "assess"
"""Kinds of frames that go on by themselves."""
TURN = agenda.TURN
PICK, KEEP, BUILD, STONES, PLACE, VISIBLE = "take", "keep", "pyramid", "stones", "place", "temple"
"""What a seat may owe: an action, a market card, one of the two face-down cards, a pyramid for the stone, the stones of
a pyramid's bonus, a stone for a ship as another one's bonus, a point or stones in the temple."""
BY_SHIP, BY_CARD, BY_TEMPLE = "unload", "card", "temple"
"""What a choice comes from; a red card, in the case of `BY_CARD`."""


class Ship(msgspec.Struct, frozen=True, gc=False):
    """A ship of the round: `slots` from the bow, and the `site` it has sailed to, empty while it is in the harbour."""

    id: str
    slots: str
    site: str = ""


class Frame(msgspec.Struct, frozen=True, gc=False):
    """Something begun and not finished.

    `kind`: unload (a ship, `order`: the slots still to unload, from 1) and assess (the temple from `column` on, from 0)
    go on by themselves; the others wait for the choice of `seat`, and one at a time lies on one of those. With take and
    pyramid the stone of the seat is in its hand, nowhere else. `cause`: unload, card or temple.
    """

    kind: str
    seat: int = -1
    cause: str = ""
    ship: str = ""
    order: tuple[int, ...] = ()
    column: int = 0


class World(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What lies on the table.

    `sides`: A or B for each site. `step`: turns, temple or over. `voyages`: round cards to come, the next one last;
    `voyaged`: those of earlier rounds, in order.
    `start` began the round, `turn` is whose turn it is, or who took the last action. `deck`: face down, the top card
    last. `market`: face-up cards by place, empty where taken; `facedown`: on its last place. `pyramids`, `temple`,
    `burial`: stones in the order in which they were placed. `heights`: stones by seat on their own obelisk space;
    `towers`: who built on each space of side B. `gained`: points by seat from pyramid, temple and towers. `used`: the
    blue card of the action in progress. `shuffles`: how often the discards became the deck.
    """

    sides: str
    round: int = 0
    step: str = TURNS
    voyages: tuple[tuple[int, ...], ...]
    voyaged: tuple[tuple[int, ...], ...] = ()
    round_card: tuple[int, ...] = ()
    start: int
    turn: int
    ships: tuple[Ship, ...] = ()
    deck: tuple[str, ...]
    discards: tuple[str, ...] = ()
    market: tuple[str, ...] = ()
    facedown: tuple[str, ...] = ()
    pyramids: tuple[str, ...]
    beside: str = ""
    temple: str = ""
    burial: str = ""
    heights: tuple[int, ...]
    towers: str = ""
    sleds: tuple[int, ...]
    quarries: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    gained: tuple[tuple[int, int, int], ...]
    used: str = ""
    shuffles: int = 0

    @property
    def to_move(self) -> int | None:
        """Whose turn it is, None when the game is over."""
        return None if self.step == OVER else self.turn

    def side(self, site: str) -> str:
        """Which side of a site is up, A or B."""
        return self.sides[SITES.index(site)]


class State(agenda.State[World, Frame, Move], frozen=True, gc=False):
    """Everything."""
