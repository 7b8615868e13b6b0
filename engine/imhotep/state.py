"""The state of a game: frozen structs that share what did not change.

Stones in a row are written as text, a character each: the number of the seat that owns the stone, `.` where none lies.
"""

from __future__ import annotations

import msgspec

from engine.game import Setup
from engine.imhotep.moves import Move

EMPTY = "."


class Ship(msgspec.Struct, frozen=True, gc=False):
    """A ship of the round: `slots` from the bow, and the `site` it has sailed to, empty while it is in the harbour."""

    id: str
    slots: str
    site: str = ""


class Frame(msgspec.Struct, frozen=True, gc=False):
    """Something begun and not finished; the last one of the stack goes on first.

    `kind`: unload (a ship, `order`: the slots still to unload, from 1) and assess (the temple from `column` on, from 0)
    go on by themselves; take, keep, pyramid, stones, place, temple wait for the choice of `seat`. With take and pyramid
    the stone of the seat is in its hand, nowhere else. `cause`: unload, card or temple.
    """

    kind: str
    seat: int = -1
    cause: str = ""
    ship: str = ""
    order: tuple[int, ...] = ()
    column: int = 0


class State(msgspec.Struct, frozen=True, gc=False):
    """Everything.

    `sides`: A or B for each site. `step`: turns, temple or over. `voyages`: round cards to come, the next one last.
    `start` began the round, `turn` is whose turn it is, `actor` took the last action. `deck`: face down, the top card
    last. `market`: face-up cards by place, empty where taken; `facedown`: on its last place. `pyramids`, `temple`,
    `burial`: stones in the order in which they were placed. `heights`: stones by seat on their own obelisk space;
    `towers`: who built on each space of side B. `gained`: points by seat from pyramid, temple and towers. `used`: the
    blue card of the action in progress. `shuffles`: how often the discards became the deck.

    `base`: the state after the last move that showed something hidden, None when it is this one; `done`: the moves
    since then, which can be taken back.
    """

    setup: Setup
    sides: str
    round: int
    step: str
    voyages: tuple[tuple[int, ...], ...]
    round_card: tuple[int, ...]
    start: int
    turn: int
    actor: int
    ships: tuple[Ship, ...]
    deck: tuple[str, ...]
    discards: tuple[str, ...]
    market: tuple[str, ...]
    facedown: tuple[str, ...]
    pyramids: tuple[str, ...]
    beside: str
    temple: str
    burial: str
    heights: tuple[int, ...]
    towers: str
    sleds: tuple[int, ...]
    quarries: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    gained: tuple[tuple[int, int, int], ...]
    used: str
    stack: tuple[Frame, ...]
    shuffles: int
    base: State | None
    done: tuple[tuple[int, Move], ...]
