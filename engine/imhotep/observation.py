"""The observation of a seat or spectator of Imhotep. Renderer, texts and computer players get only this.

Nearly everything is public. Hidden are the draw pile, the future round cards and the two face-down cards of a market on
side B, which only the seat that picked them up sees while it chooses.

Ids: sites `market`, `pyramid`, `temple`, `burial`, `obelisks` (`cards.SITES`); ships by capacity and a letter, `4a`;
cards by their printed name (`cards.CARDS`). Slots of a ship count from 1 at the bow. A stone is the number of its
owner's seat, None is an empty place.
"""

from __future__ import annotations

import msgspec


class ShipSeen(msgspec.Struct, frozen=True):
    """A ship of the round.

    A ship that is being unloaded has sailed and still carries the stones that are not unloaded yet.
    """

    id: str
    capacity: int
    minimum: int
    """The number of stones it needs to sail."""
    slots: tuple[int | None, ...]
    """From the bow."""
    site: str
    """The site it has sailed to; empty before."""


class Space(msgspec.Struct, frozen=True):
    """A space of a pyramid."""

    level: int
    """From 1 at the bottom."""
    row: int
    """From 1 at the top edge."""
    column: int
    """From 1 at the left."""
    points: int
    bonus: str
    """Empty, card (draw one), stones (take up to 3) or place (put a stone on a ship)."""
    stone: int | None
    """The seat that built there."""


class PyramidSeen(msgspec.Struct, frozen=True):
    """A pyramid."""

    id: str
    """`main` on side A; `left`, `middle` and `right` on side B."""
    spaces: tuple[Space, ...]
    """In filling order."""
    built: int
    """The number of filled spaces; the next stone goes to `spaces[built]`, if that exists."""


class PyramidSite(msgspec.Struct, frozen=True):
    """All pyramids."""

    side: str
    pyramids: tuple[PyramidSeen, ...]
    beside: tuple[int, ...]
    """The stones put next to the full pyramids (1 point each)."""


class TempleSite(msgspec.Struct, frozen=True):
    """The temple."""

    side: str
    rows: tuple[tuple[int | None, ...], ...]
    """The stones from the bottom row up, each row from the left."""
    visible: tuple[int | None, ...]
    """The stone visible from above, by column."""
    bonuses: tuple[str, ...]
    """By column: point (side A); point-or-stones, points (2) or card (side B)."""
    next: int
    """The column of the next stone, from 1."""


class Group(msgspec.Struct, frozen=True):
    """Connected stones of one colour."""

    stone: int
    spaces: tuple[tuple[int, int], ...]
    """(row, column), from 1."""
    points: int
    """The points at the end of the game."""


class BurialSite(msgspec.Struct, frozen=True):
    """The burial chamber."""

    side: str
    rows: tuple[tuple[int, ...], ...]
    """Three rows from the top, each from the left."""
    next: int
    """The row of the next stone, from 1."""
    groups: tuple[Group, ...]
    """Side A; empty on side B."""
    row_points: tuple[tuple[int, ...], ...]
    """Side B: for each row, each seat's current points; empty on side A."""


class ObeliskSite(msgspec.Struct, frozen=True):
    """The obelisks."""

    side: str
    heights: tuple[int, ...]
    """By seat: the stones on the space of its colour; on side B the loose ones."""
    places: tuple[int, ...]
    """Side A: the points by rank. Side B: the points of the tower spaces from the left."""
    towers: tuple[int, ...]
    """Side B: the owner of each tower, from the left."""
    points: tuple[int, ...]
    """Each seat's current points from obelisks."""


class MarketSite(msgspec.Struct, frozen=True):
    """The market."""

    side: str
    cards: tuple[str | None, ...]
    """The face-up cards by place; None where one was taken."""
    facedown: int
    """The number of face-down cards on the last place (side B)."""


class SeatSeen(msgspec.Struct, frozen=True):
    """One seat's belongings."""

    sled: int
    """The number of stones on the sled."""
    quarry: int
    """The number of stones in the quarry."""
    cards: tuple[str, ...]
    """Blue and green cards and statues, in the order taken."""
    points: int
    """Points on the scoring track."""
    parts: dict[str, int]
    """Points by source if the game ended now (see `cards.SOURCES`)."""
    total: int
    """The sum of `parts`."""


class Pending(msgspec.Struct, frozen=True):
    """A choice in the middle of a resolution; public."""

    kind: str
    """See `Task`."""
    seat: int
    """The seat that chooses."""
    cause: str
    """`unload`, `card` (a red card) or `temple`."""
    ship: str
    """The ship being unloaded; empty if none."""
    site: str
    """The site where it happens."""
    stone: bool
    """Whether the seat still has a stone to put down, which has left its ship or quarry."""
    rest: tuple[int, ...]
    """The stones to unload afterwards, in order."""
    column: int = 0
    """While the temple is assessed, the column from 1; else 0."""


class Task(msgspec.Struct, frozen=True):
    """The viewer's decision and its legal moves."""

    kind: str
    """The kind of decision.

    `turn` (one action), `take` (a market card), `keep` (one of the two face-down cards), `pyramid` (for the stone),
    `stones` (take some or skip), `place` (put a stone on a ship or skip), `temple` (a point or stones).
    """
    stones: tuple[int, ...] = ()
    """The numbers of stones that may be taken, as an action or a bonus, most first."""
    loads: dict[str, tuple[int, ...]] = {}
    """Ship → free slots, for `turn` and `place`. Empty without a stone on the sled."""
    sails: dict[str, tuple[str, ...]] = {}
    """Ship → sites to which it may sail now."""
    docks: tuple[str, ...] = ()
    """The sites without a ship."""
    use: tuple[str, ...] = ()
    """The blue cards that can be played now."""
    chisel_slots: dict[str, tuple[int, ...]] = {}
    """Ship → slots; a Chisel fills any two of them."""
    sail_slots: dict[str, tuple[int, ...]] = {}
    """Ship → slots; a Sail card fills any one of them and sails to any of `docks`."""
    lever_orders: dict[str, tuple[tuple[int, ...], ...]] = {}
    """Ship → unloading orders for a Lever, one for each sequence of owners; it sails to any of `docks`."""
    hammer_slots: dict[str, tuple[int, ...]] = {}
    """Ship → slots; a Hammer fills any one of them."""
    cards: tuple[str, ...] = ()
    """The cards to take or keep."""
    facedown: bool = False
    """Whether the face-down cards can be picked up."""
    pyramids: tuple[str, ...] = ()
    """The pyramids to choose from."""
    can_skip: bool = False
    """Whether `skip` is legal."""


class Outcome(msgspec.Struct, frozen=True):
    """The effect of unloading one stone of a ship that sails (see `preview`).

    | kind | values |
    |---|---|
    | card | `left`: cards to choose from, the face-down pair counted as one |
    | no-card | no card is left |
    | pyramid | `points`, and `bonus` (side B; only if a single pyramid is open) |
    | pyramid-choice | `open`: how many pyramids may still have room, so the owner chooses |
    | beside | `points`, since all pyramids are full |
    | temple | `column`, `level` from 1, `covers`: the seat whose stone it covers, −1 if none |
    | burial | `row`, `column`, `joined`: the resulting size of its group (side B: its stones in the row) |
    | obelisk | `height`: the resulting number of stones (side B: of loose stones) |
    | tower | `points` |
    """

    stone: int
    kind: str
    values: dict[str, int | str] = {}


class Result(msgspec.Struct, frozen=True):
    """The final result, by seat."""

    ranks: tuple[int, ...]
    """1 is best; seats that no tie-break separates share a rank."""
    totals: tuple[int, ...]
    sleds: tuple[int, ...]
    """Stones on the sled (tie-break)."""


class Observation(msgspec.Struct, frozen=True):
    """The table as one viewer sees it."""

    viewer: int | None
    """The viewer's seat; None for a spectator."""
    options: dict[str, str]
    sides: str
    """Five letters in the order of `cards.SITES`."""
    round: int
    """From 1 to `rounds`."""
    rounds: int
    step: str
    """`turns`, `temple` (it is being assessed, side B) or `over`."""
    round_card: tuple[int, ...]
    """The capacities of the round's ships."""
    start: int
    """The seat that began this round."""
    turn: int
    """The seat whose turn it is."""
    ships: tuple[ShipSeen, ...]
    market: MarketSite
    pyramid: PyramidSite
    temple: TempleSite
    burial: BurialSite
    obelisks: ObeliskSite
    seats: tuple[SeatSeen, ...]
    used: str
    """The blue card played in the current action; else empty."""
    pending: Pending | None
    waiting: dict[int, str]
    """Seat → kind of decision, at most one seat."""
    task: Task | None
    looked: tuple[str, ...]
    """The two face-down cards, only for the seat that chooses between them."""
    deck: int
    """The number of cards in the draw pile."""
    discarded: tuple[str, ...]
    """The discard pile, face up, the top card last."""
    voyaged: tuple[tuple[int, ...], ...]
    """The round cards of earlier rounds, in order."""
    can_take_back: bool
    result: Result | None
