"""The observation of a seat or spectator of Bunny Kingdom. Renderer, texts and computer players get only this.

Cells are named by row letter and column number, A1 (top left) to J10. Cards are ids; `cards.CARDS` has their facts. A
piece has the id of its card: city-1, city-2, city-3, farm-wood (and fish, carrot, pearl, mushroom, spice, diamond,
gold, copper, iron), trading-post, camp-1 to camp-6, sky-tower, station. Resources are the last words of the farms.
Terrains are forest, sea, field, plains, mountain, city and central-station.
"""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from engine.announce import Announcing
from engine.bunny_kingdom.board import INDEX
from engine.bunny_kingdom.cards import Harvest
from engine.bunny_kingdom.state import Holding


class Cell(msgspec.Struct, frozen=True):
    """A cell of the board; there are a hundred, in reading order."""

    name: str
    terrain: str
    seat: int | None
    """The seat whose rabbit occupies it."""
    piece: str
    """The piece on its slot; empty if none. Printed cities and the printed station are not pieces."""
    strength: int
    """Towers of its city, printed or built."""
    produces: tuple[str, ...]
    """Its resources, one entry per unit (a forest with a wood farm has wood twice)."""
    railside: bool
    """Whether it lies along the railway."""


class Link(msgspec.Struct, frozen=True):
    """Two sky towers of a seat, which make their cells adjacent."""

    seat: int
    first: str
    second: str


class RailSeen(msgspec.Struct, frozen=True):
    """Track on a side of a cell."""

    cell: str
    side: str
    """South or east of `cell`; on the upper or left border of the board north or west."""
    other: str
    """The cell on the other side; empty beyond the border."""
    printed: bool = False
    """Whether it belongs to the Central Station."""


class FiefSeen(msgspec.Struct, frozen=True):
    """Connected cells of one seat."""

    cells: tuple[str, ...]
    cities: int
    """The number of cities, not of towers."""
    strength: int
    resources: tuple[str, ...]
    """Different resources in the order of `cards.RESOURCES`."""
    points: int
    """`strength` times the number of different resources."""


class ParchmentSeen(msgspec.Struct, frozen=True):
    """A parchment and its points."""

    card: str
    points: int
    """Current points in a private view; final points once it is revealed."""
    copied: tuple[str, ...] = ()
    """The chain of cards that a copying parchment copied; the last one determines the points."""


class SeatSeen(msgspec.Struct, frozen=True):
    """One seat's belongings. For its owner they include the moves of the open phase."""

    cells: tuple[str, ...]
    """The cells occupied by its rabbits."""
    fiefs: tuple[FiefSeen, ...]
    """The current fiefs, most points first."""
    harvest: int
    """The points that these would score now."""
    cities: int
    """The number of cities it controls."""
    rail_cities: int
    """The number of these along the railway."""
    railway: int
    """Their towers: the points of harvest step A now."""
    stations: int
    """The number of stations it controls, including the printed one."""
    pieces: tuple[str, ...]
    """Pieces not placed yet, in the order of `cards.CARDS`."""
    rails: int
    """Track tokens of rail cards."""
    switches: int
    """Track tokens of switch cards."""
    railway_round: int
    """Railway cards played in this round."""
    railway_cards: int
    """Railway cards played in the game."""
    camps: int
    """Camp cards played."""
    parchments: int
    """The number of parchments held."""
    reserve: int = 0
    """The number of cards in its face-down reserve (two players)."""
    rounds: tuple[Harvest, ...] = ()
    """The harvests so far. The sheriff's points for track appear here with the harvest."""
    points: dict[str, int] = {}
    """Points by source: fiefs, railway, stations, sheriff, parchments.

    The sheriff's points for track appear here as soon as all seats have laid theirs.
    """
    total: int = 0
    """The sum of `points`."""
    decided: bool = False
    """Whether it has nothing left to decide in the open phase."""
    revealed: tuple[ParchmentSeen, ...] = ()
    """Its parchments after the last harvest; empty before."""


class Offer(msgspec.Struct, frozen=True):
    """What a card of the hand would add now."""

    card: str
    points: int
    """For a parchment the points added to the final score.

    For other cards the points added to a harvest of the viewer's current fiefs; for a building, at its best cell.
    """
    best: str = ""
    """The best cell for a building; empty if it cannot be placed."""
    joins: tuple[int, ...] = ()
    """For a territory: the viewer's fiefs it would touch, as indices of `SeatSeen.fiefs`."""
    camp: int = 0
    """The number of the camp that would be removed; 0 if none."""


class PieceSpot(msgspec.Struct, frozen=True):
    """A cell where a piece may go."""

    cell: str
    harvest: int
    """The total harvest of the viewer's fiefs with the piece there."""


class Bridge(msgspec.Struct, frozen=True):
    """Two fiefs that sky towers could connect: any cell of `first` with any of `second`."""

    first: tuple[str, ...]
    second: tuple[str, ...]
    harvest: int
    """The resulting total harvest."""
    parchments: int = 0
    """The points that the viewer's own parchments would gain."""


class TrackSpot(msgspec.Struct, frozen=True):
    """A place for track: a side of a cell as in `RailSeen`."""

    cell: str
    side: str
    other: str
    token: str
    """`rail` or `switch`: the kind of the viewer's token that it takes."""


class Task(msgspec.Struct, frozen=True):
    """The viewer's decision and its legal moves."""

    kind: str
    """The kind of decision.

    `pick` (two cards of the hand, one after the other), `play` (two players: play one card and discard one), `rail`
    (lay track), `orient` (the track of the Central Station), `camp` (place the camp or hold it), `build` (place
    pieces), `post` (what a trading post produces), `charge` (the opponent for a station), `copy` (what a parchment
    copies).
    """
    cards: tuple[str, ...] = ()
    """The cards to choose from (pick, play, copy)."""
    left: int = 0
    """How many cards to pick, track tokens or stations are left."""
    can_play: bool = False
    """Two players: whether the card to play is still to be chosen."""
    can_discard: bool = False
    """Two players: whether the card to discard is still to be chosen."""
    piece: str = ""
    """The camp asked about, or the copying parchment."""
    cell: str = ""
    """The cell of the trading post."""
    spots: dict[str, tuple[PieceSpot, ...]] = {}
    """Piece → the cells where it may go."""
    announce: tuple[str, ...] = ()
    """The pieces of `spots` that are announced first, and placed after the holders of lower camps were asked."""
    bridges: tuple[Bridge, ...] = ()
    """The pairs of fiefs for sky towers."""
    tracks: tuple[TrackSpot, ...] = ()
    """The places for track."""
    gives: dict[str, int] = {}
    """For post: resource → harvest."""
    opponents: dict[int, int] = {}
    """For charge: seat → points."""
    worth: dict[str, int] = {}
    """For copy: card → current points."""
    owner: int | None = None
    """For copy: the seat that holds these cards."""
    can_finish: bool = False
    """Whether `done` is legal."""


class Result(msgspec.Struct, frozen=True):
    """The final result, by seat."""

    ranks: tuple[int, ...]
    """1 is best; equal totals share a rank."""
    totals: tuple[int, ...]
    sources: tuple[dict[str, int], ...]
    """Points by source."""


class Observation(msgspec.Struct, frozen=True):
    """The table as one viewer sees it."""

    viewer: int | None
    """The viewer's seat; None for a spectator."""
    options: dict[str, str]
    round: int
    """From 1 to `rounds`."""
    rounds: int
    step: str
    """`orientation`, `exploration`, `railway`, `camps`, `construction`, `harvest`, `copies` or `over`.

    Orientation comes before the first deal. The harvest is open while trading posts or stations need a choice, and is
    scored when it closes.
    """
    part: int
    """The turn of the exploration (from 1), the number of the camp, or the seat laying track; else 0."""
    parts: int
    """The number of turns of an exploration."""
    direction: str
    """The direction in which hands are passed this round: left or right."""
    deck: int
    """The number of cards in the deck."""
    discards: int
    """The number of cards that two players have discarded face down."""
    cells: tuple[Cell, ...]
    lava: tuple[tuple[str, str], ...]
    """Pairs of cells separated by a lava line."""
    links: tuple[Link, ...]
    central: str
    """The cell of the Central Station and the water tower; empty without the expansion."""
    rails: tuple[RailSeen, ...]
    switches: tuple[tuple[int, int], ...]
    """(row, column) of the corners where the line branches, 0 to 10; each is the upper left corner of that cell."""
    sheriff: int | None
    """The seat with the star."""
    laid: int
    """The track tokens laid in this round."""
    seats: tuple[SeatSeen, ...]
    hand: tuple[str, ...]
    """The viewer's cards to choose from."""
    chosen: tuple[str, ...]
    """The cards chosen in this turn, in order."""
    discarded: str
    """The card chosen to be discarded."""
    announced: tuple[str, ...]
    """The camps that the viewer has announced."""
    parchments: tuple[ParchmentSeen, ...]
    """The viewer's own parchments."""
    offers: tuple[Offer, ...]
    """For each card of the hand, once."""
    holdings: tuple[Holding, ...]
    """By seat, when the phase opened. Hidden parchments of other seats have an empty name."""
    camps: Announcing
    """The announcements in this construction."""
    made: tuple[str, ...]
    """The viewer's moves in the open phase, as notation."""
    known: tuple[tuple[str, ...], ...]
    """By seat: the cards known in a hand that the viewer has passed on.

    Not known are a card drawn since, and parchments if another seat has picked since.
    """
    thrown: tuple[str, ...]
    """Two players: the cards that the viewer has discarded."""
    waiting: dict[int, str]
    """Seat → kind of decision; for other seats only the step."""
    task: Task | None
    can_take_back: bool
    result: Result | None


def towers_along(observation: Observation, cells: Collection[str]) -> dict[int, int]:
    """Map each seat to the towers of its cities that track next to these cells would put along the railway.

    Names that are not cells, such as those beyond the border, are ignored.
    """
    more: dict[int, int] = {}
    for cell in (observation.cells[at] for at in sorted({INDEX[name] for name in cells if name in INDEX})):
        if not cell.railside and cell.seat is not None and cell.strength:
            more[cell.seat] = more.get(cell.seat, 0) + cell.strength
    return more


def counted_next(observation: Observation, seat: int) -> int:
    """Return how many cities one more station of a seat would count (X-038 to X-040).

    They belong to the opponent with the most cities along the railway among those its stations count least often.
    """
    cities = sorted((seen.rail_cities for other, seen in enumerate(observation.seats) if other != seat), reverse=True)
    return cities[observation.seats[seat].stations % len(cities)]
