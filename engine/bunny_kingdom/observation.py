"""What a seat or a spectator of Bunny Kingdom may know. Pictures, texts and computer players get only this.

Cells are named by row letter and column number, A1 (top left) to J10. Cards are named by their ids; what is printed on
them is in `cards.CARDS`. A piece has the id of its card: city-1, city-2, city-3, farm-wood (and fish, carrot, pearl,
mushroom, spice, diamond, gold, copper, iron), trading-post, camp-1 to camp-6, sky-tower, station. Resources are the
last words of the farms. Terrains are forest, sea, field, plains, mountain, city and central-station.
"""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from engine.announce import Announcing
from engine.bunny_kingdom.board import INDEX
from engine.bunny_kingdom.cards import Harvest
from engine.bunny_kingdom.state import Holding


class Cell(msgspec.Struct, frozen=True):
    """A cell of the board; there are a hundred of them, in reading order.

    `seat`: whose rabbit stands there. `piece`: what lies on its slot, empty when free; the city printed on a terrain
    `city` is none, and neither is the station printed on the Central Station. `strength`: towers of its city, printed
    or built. `produces`: the resources it gives, one for each unit (a forest with a wood farm gives wood twice).
    `railside`: it lies along the railway.
    """

    name: str
    terrain: str
    seat: int | None
    piece: str
    strength: int
    produces: tuple[str, ...]
    railside: bool


class Link(msgspec.Struct, frozen=True):
    """Two sky towers of a seat, which make their cells adjacent."""

    seat: int
    first: str
    second: str


class Rail(msgspec.Struct, frozen=True):
    """Track on a side of a cell.

    `side`: south or east of `cell`; for the upper or left border of the board north or west of it. `other`: the cell on
    the other side, empty beyond the border. `printed`: it belongs to the Central Station.
    """

    cell: str
    side: str
    other: str
    printed: bool = False


class Fief(msgspec.Struct, frozen=True):
    """Connected cells of one seat: `strength` times the number of different `resources` is `points`.

    `cities` counts cities, not towers. `resources` are in the order of `cards.RESOURCES`.
    """

    cells: tuple[str, ...]
    cities: int
    strength: int
    resources: tuple[str, ...]
    points: int


class Parchment(msgspec.Struct, frozen=True):
    """A parchment and what it gives: now in a private view, in the end when it is revealed.

    `copied`: what a copying card became, each card on the way; the last one gives the points.
    """

    card: str
    points: int
    copied: tuple[str, ...] = ()


class SeatSeen(msgspec.Struct, frozen=True):
    """All before one seat. For its owner with what it has done in the open phase, for the others without.

    `cells`: where its rabbits stand. `fiefs`: as they stand, most points first. `harvest`: what these would give now.
    `cities`: how many it controls. `rail_cities`: those along the railway; `railway`: their towers, what harvest step A
    would give now. `stations`: how many it controls, the printed one too. `pieces`: in front of it, not placed yet, in
    the order of `cards.CARDS`. `rails`, `switches`: track tokens of either kind of card in front of it.
    `railway_round`, `railway_cards`: railway cards played in this round, in the game. `camps`: camp cards played.
    `parchments`: how many it holds. `reserve`: face-down cards of a two-player game. `rounds`: harvests so far.
    `points`: by source (fiefs, railway, stations, sheriff, parchments); `total` their sum. `decided`: it owes nothing
    in the open phase. `revealed`: its parchments after the last harvest, empty before. The sheriff has its points for
    track in `points` as soon as all have laid theirs, and in `rounds` with the harvest.
    """

    cells: tuple[str, ...]
    fiefs: tuple[Fief, ...]
    harvest: int
    cities: int
    rail_cities: int
    railway: int
    stations: int
    pieces: tuple[str, ...]
    rails: int
    switches: int
    railway_round: int
    railway_cards: int
    camps: int
    parchments: int
    reserve: int = 0
    rounds: tuple[Harvest, ...] = ()
    points: dict[str, int] = {}
    total: int = 0
    decided: bool = False
    revealed: tuple[Parchment, ...] = ()


class Offer(msgspec.Struct, frozen=True):
    """What a card of the hand would add now.

    `points`: to a harvest of the viewer's fiefs as they stand (a building at its best cell `best`, empty when it could
    not be placed), for a parchment to the final score. `joins`: for a territory the viewer's fiefs that it would touch,
    by their place in `SeatSeen.fiefs`; `camp`: the number of a camp that would leave it, 0 for none.
    """

    card: str
    points: int
    best: str = ""
    joins: tuple[int, ...] = ()
    camp: int = 0


class Spot(msgspec.Struct, frozen=True):
    """A cell where a piece may go, and what the viewer's fiefs would then harvest in all."""

    cell: str
    harvest: int


class Bridge(msgspec.Struct, frozen=True):
    """Two fiefs that sky towers could join: any cell of `first` with any of `second`, and the harvest then.

    `parchments`: how many points more the viewer's own parchments would then give, as it stands.
    """

    first: tuple[str, ...]
    second: tuple[str, ...]
    harvest: int
    parchments: int = 0


class TrackSpot(msgspec.Struct, frozen=True):
    """Where track may be laid: side of a cell as in `Rail`; `token`: rail or switch, which of the viewer's it takes."""

    cell: str
    side: str
    other: str
    token: str


class Task(msgspec.Struct, frozen=True):
    """What the viewer owes now, and all it may do.

    `kind`: pick (two cards of the hand, one after the other), play (two players: play one card and discard one), rail
    (lay track), orient (lay that of the Central Station), camp (place the camp `piece` or hold it), build (place
    pieces), post (choose what the trading post on `cell` gives), charge (choose the opponent for a station), copy
    (choose what the parchment `piece` becomes).
    `cards`: those to choose from (pick, play, copy). `left`: cards to pick, track tokens or stations left to decide
    for. `can_play`, `can_discard`: two players, which of both is still open. `spots`: piece → where it may go;
    `announce`: those of these pieces that are announced, and placed when the holders of lower camps have been asked.
    `bridges`: for sky towers. `tracks`: for track. `gives`: for post, resource → harvest with it. `opponents`: for
    charge, seat → points. `worth`: for copy, card → points now; `owner`: the seat that has these cards. `can_finish`:
    whether `done` is legal.
    """

    kind: str
    cards: tuple[str, ...] = ()
    left: int = 0
    can_play: bool = False
    can_discard: bool = False
    piece: str = ""
    cell: str = ""
    spots: dict[str, tuple[Spot, ...]] = {}
    announce: tuple[str, ...] = ()
    bridges: tuple[Bridge, ...] = ()
    tracks: tuple[TrackSpot, ...] = ()
    gives: dict[str, int] = {}
    opponents: dict[int, int] = {}
    worth: dict[str, int] = {}
    owner: int | None = None
    can_finish: bool = False


class Result(msgspec.Struct, frozen=True):
    """The end, by seat: rank (1 is best, shared by equal totals), totals, and points by source."""

    ranks: tuple[int, ...]
    totals: tuple[int, ...]
    sources: tuple[dict[str, int], ...]


class Observation(msgspec.Struct, frozen=True):
    """The table as one viewer sees it.

    `round` counts from 1 to `rounds`. `step`: orientation (before the first hands are dealt), exploration, railway,
    camps, construction, harvest, copies or over; the harvest is open while trading posts or stations wait for a choice,
    and scored when it closes. `part`: the turn of the exploration (from 1, of `parts`), the number of the camp, or
    whose turn on the railway (a seat), else 0.
    `direction`: where hands are passed in this round, left or right. `deck`: how many cards are face down; `discards`:
    how many two players have discarded face down. `lava`: pairs of cells that a lava line parts. `central`: the cell of
    the Central Station and the water tower, empty without the expansion. `sheriff`: the seat with the star. `laid`:
    track tokens laid in this round. `switches`: where the line branches, as row and column of a corner of the cells (0
    to 10; the corner at row r and column c is the upper left one of the cell in that row and column, counted from 0).
    `hand`: the viewer's own cards to choose from; `chosen`: those it has chosen in this turn, in order, and `discarded`
    the one it throws away; `announced`: the camps that it has announced. `parchments`: its own. `offers`: for each card
    of the hand, once. `waiting`: seat → kind of decision, for other seats only the step.

    What an attentive viewer remembers: `holdings` as they were when the phase opened, with an empty name for each
    parchment of another seat that is not revealed; `camps`: what was announced in this construction; `made`: what the
    viewer has done in the open phase, as notations; `known`, by seat: cards of those of the others' hands that it has
    passed on, all but what a seat drew since, and but for parchments where another seat has picked since; `thrown`:
    what it has discarded as one of two players.
    """

    viewer: int | None
    options: dict[str, str]
    round: int
    rounds: int
    step: str
    part: int
    parts: int
    direction: str
    deck: int
    discards: int
    cells: tuple[Cell, ...]
    lava: tuple[tuple[str, str], ...]
    links: tuple[Link, ...]
    central: str
    rails: tuple[Rail, ...]
    switches: tuple[tuple[int, int], ...]
    sheriff: int | None
    laid: int
    seats: tuple[SeatSeen, ...]
    hand: tuple[str, ...]
    chosen: tuple[str, ...]
    discarded: str
    announced: tuple[str, ...]
    parchments: tuple[Parchment, ...]
    offers: tuple[Offer, ...]
    holdings: tuple[Holding, ...]
    camps: Announcing
    made: tuple[str, ...]
    known: tuple[tuple[str, ...], ...]
    thrown: tuple[str, ...]
    waiting: dict[int, str]
    task: Task | None
    can_take_back: bool
    result: Result | None


def along(observation: Observation, cells: Collection[str]) -> dict[int, int]:
    """Seat → the towers of its cities that would come to lie along the railway with track beside these cells.

    What is no cell, as beyond the map, counts nothing.
    """
    more: dict[int, int] = {}
    for cell in (observation.cells[at] for at in sorted({INDEX[name] for name in cells if name in INDEX})):
        if not cell.railside and cell.seat is not None and cell.strength:
            more[cell.seat] = more.get(cell.seat, 0) + cell.strength
    return more


def counted_next(observation: Observation, seat: int) -> int:
    """How many cities one more station of a seat would count (X-038 to X-040).

    Those of the opponent with the most along the railway, of those that its stations count least often.
    """
    cities = sorted((seen.rail_cities for other, seen in enumerate(observation.seats) if other != seat), reverse=True)
    return cities[observation.seats[seat].stations % len(cities)]
