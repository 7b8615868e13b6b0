"""What a seat or a spectator of Imhotep may know. Pictures, texts and computer players get only this.

Nearly everything lies open: hidden are the draw pile, the round cards to come and the two face-down cards of a market
on side B, which only the seat that picked them up sees while it chooses.

Ids: sites `market`, `pyramid`, `temple`, `burial`, `obelisks` (`cards.SITES`); ships by capacity and a letter, `4a`;
cards by what is printed on them (`cards.CARDS`). Slots of a ship count from 1 at the bow. A stone is written as the
number of the seat it belongs to, None where no stone lies.
"""

from __future__ import annotations

import msgspec


class ShipSeen(msgspec.Struct, frozen=True):
    """A ship of the round; `slots` from the bow, `minimum` to sail, `site` once it has sailed, else empty.

    A ship that is being unloaded has sailed and still carries the stones whose turn has not come.
    """

    id: str
    capacity: int
    minimum: int
    slots: tuple[int | None, ...]
    site: str


class Space(msgspec.Struct, frozen=True):
    """A space of a pyramid: `level` from 1 at the bottom, `row` from 1 at the top edge, `column` from 1 at the left.

    `bonus`: empty, card (draw one), stones (take up to 3) or place (put a stone on a ship). `stone`: who built there.
    """

    level: int
    row: int
    column: int
    points: int
    bonus: str
    stone: int | None


class PyramidSeen(msgspec.Struct, frozen=True):
    """A pyramid: `main` on side A, `left`, `middle`, `right` on side B. `spaces` in the order in which they are filled.

    `built`: how many are filled, so the next stone goes to `spaces[built]` if there is one.
    """

    id: str
    spaces: tuple[Space, ...]
    built: int


class PyramidSite(msgspec.Struct, frozen=True):
    """All pyramids, and the stones laid beside them when all were full (1 point each)."""

    side: str
    pyramids: tuple[PyramidSeen, ...]
    beside: tuple[int, ...]


class TempleSite(msgspec.Struct, frozen=True):
    """The temple: `rows` of stones from below, each from the left; `visible`: the stone seen from above by column.

    `bonuses` by column: point (A), point-or-stones, points (2) or card (B). `next`: column of the next stone, from 1.
    """

    side: str
    rows: tuple[tuple[int | None, ...], ...]
    visible: tuple[int | None, ...]
    bonuses: tuple[str, ...]
    next: int


class Group(msgspec.Struct, frozen=True):
    """Joined stones of one colour: `spaces` as (row, column) from 1, and what the group gives at the end."""

    stone: int
    spaces: tuple[tuple[int, int], ...]
    points: int


class BurialSite(msgspec.Struct, frozen=True):
    """The burial chamber: three `rows` from above, each from the left; the next stone goes to row `next`, from 1.

    `groups` on side A; on side B `row_points`: for each row what each seat gets as it stands.
    """

    side: str
    rows: tuple[tuple[int, ...], ...]
    next: int
    groups: tuple[Group, ...]
    row_points: tuple[tuple[int, ...], ...]


class ObeliskSite(msgspec.Struct, frozen=True):
    """The obelisks. `heights`: stones by seat that stand on their colour's own space (side B: the loose ones).

    `places`: side A, the points for the ranks; side B, the points of the tower spaces from the left. `towers`: side B,
    whose tower stands on each space taken, from the left. `points`: what each seat gets here as it stands.
    """

    side: str
    heights: tuple[int, ...]
    places: tuple[int, ...]
    towers: tuple[int, ...]
    points: tuple[int, ...]


class MarketSite(msgspec.Struct, frozen=True):
    """The market: the face-up `cards` by place, None where one was taken; `facedown` cards on the last place (B)."""

    side: str
    cards: tuple[str | None, ...]
    facedown: int


class SeatSeen(msgspec.Struct, frozen=True):
    """All before one seat. `sled`, `quarry`: stones. `cards` in the order taken: blue, green and statues.

    `points`: on the scoring track. `parts`: by source as if the game ended now (see `cards.SOURCES`); `total` their
    sum.
    """

    sled: int
    quarry: int
    cards: tuple[str, ...]
    points: int
    parts: dict[str, int]
    total: int


class Pending(msgspec.Struct, frozen=True):
    """A choice in the middle of a resolution, for everybody to see.

    `kind`: see `Task`. `seat` chooses. `cause`: unload, card (a red card), temple. `ship`: the one being unloaded,
    empty when there is none; `site`: where. `stone`: whether a stone of the seat waits in the hand (it has left the
    ship or the quarry and is not counted elsewhere). `rest`: the stones still to unload after it, in order. `column`:
    of the temple, while it is assessed, from 1, else 0.
    """

    kind: str
    seat: int
    cause: str
    ship: str
    site: str
    stone: bool
    rest: tuple[int, ...]
    column: int = 0


class Task(msgspec.Struct, frozen=True):
    """What the viewer owes now, and all it may do.

    `kind`: turn (one action), take (a market card), keep (one of the two face-down cards), pyramid (which pyramid the
    stone goes to), stones (take some or skip), place (put a stone on a ship or skip), temple (a point or stones).

    `stones`: how many stones may be taken, as an action or a bonus, the most first; empty when that is impossible.

    For a turn: `loads`: ship → free slots
    (empty without a stone on the sled); also for place. `sails`: ship → sites to which it may sail now. `use`: blue
    cards that can be played now. With chisel any two slots of `chisel_slots`; with sail any slot of `sail_slots` and
    any site of `docks`; with lever any of `lever_orders` (ship → orders of its slots, one for each order of colours)
    and any site of `docks`; with hammer any slot of `hammer_slots`.

    `cards`: to take or keep. `facedown`: whether the face-down cards can be picked. `pyramids`: to choose from.
    `can_skip`: whether `skip` is legal.
    """

    kind: str
    stones: tuple[int, ...] = ()
    loads: dict[str, tuple[int, ...]] = {}
    sails: dict[str, tuple[str, ...]] = {}
    docks: tuple[str, ...] = ()
    use: tuple[str, ...] = ()
    chisel_slots: dict[str, tuple[int, ...]] = {}
    sail_slots: dict[str, tuple[int, ...]] = {}
    lever_orders: dict[str, tuple[tuple[int, ...], ...]] = {}
    hammer_slots: dict[str, tuple[int, ...]] = {}
    cards: tuple[str, ...] = ()
    facedown: bool = False
    pyramids: tuple[str, ...] = ()
    can_skip: bool = False


class Outcome(msgspec.Struct, frozen=True):
    """What will happen to one stone of a ship that sails somewhere (see `preview`), in the order of unloading.

    | kind | values |
    |---|---|
    | card | `left`: cards to choose from, the face-down pair counted as one |
    | no-card | no card is left |
    | pyramid | `points`, and `bonus` (side B; only where a single pyramid is open) |
    | pyramid-choice | `open`: how many pyramids may still have room, so the owner chooses |
    | beside | `points`, as all pyramids are full |
    | temple | `column`, `level` from 1, `covers`: the seat whose stone it hides, −1 none |
    | burial | `row`, `column`, `joined`: the size of its group then (side A; B: its stones in the row) |
    | obelisk | `height` then (side B: loose stones then) |
    | tower | `points` |
    """

    stone: int
    kind: str
    values: dict[str, int | str] = {}


class Result(msgspec.Struct, frozen=True):
    """The end, by seat: rank (1 is best, shared where nothing separates), totals, stones on the sled (tie-break)."""

    ranks: tuple[int, ...]
    totals: tuple[int, ...]
    sleds: tuple[int, ...]


class Observation(msgspec.Struct, frozen=True):
    """The table as one viewer sees it.

    `sides`: five letters in the order of `cards.SITES`. `round` from 1 to `rounds`. `step`: turns, temple (it is being
    assessed, side B) or over. `round_card`: capacities of the round's ships. `start`: who began this round. `turn`:
    whose turn it is. `used`: the blue card that the action in progress was made with, else empty. `waiting`: seat →
    kind of decision, one seat at most. `looked`: the two face-down cards, for the seat that chooses among them alone.
    `deck`: how many cards. `discarded`: those that lie face up beside it, the top one last. `voyaged`: the round cards
    of earlier rounds, in order.
    """

    viewer: int | None
    options: dict[str, str]
    sides: str
    round: int
    rounds: int
    step: str
    round_card: tuple[int, ...]
    start: int
    turn: int
    ships: tuple[ShipSeen, ...]
    market: MarketSite
    pyramid: PyramidSite
    temple: TempleSite
    burial: BurialSite
    obelisks: ObeliskSite
    seats: tuple[SeatSeen, ...]
    used: str
    pending: Pending | None
    waiting: dict[int, str]
    task: Task | None
    looked: tuple[str, ...]
    deck: int
    discarded: tuple[str, ...]
    voyaged: tuple[tuple[int, ...], ...]
    can_take_back: bool
    result: Result | None
