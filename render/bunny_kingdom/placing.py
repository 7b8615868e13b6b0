"""The construction as one player sees it: where a piece may go on the map, and the resulting harvest."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from engine.bunny_kingdom.board import INDEX
from engine.bunny_kingdom.cards import CAMP, CARDS, CITY, FARM, RESOURCES, STATION, TOWER
from engine.bunny_kingdom.observation import (
    Bridge,
    Observation,
    RailSeen,
    SeatSeen,
    Task,
    TrackSpot,
    counted_next,
    towers_along,
)
from i18n import plus, say
from render.bunny_kingdom import chart
from render.bunny_kingdom.panels import card_icon, card_name, counted, goods_of, kept
from render.frame import LEAST, seat_of
from render.palette import Ink

FEW = 8
"""Up to this number of track sides have their numbers on the map; with more, the list names their cells instead."""
SKY_TOWER = "sky-tower"
"""The piece placed on both cells of a pair."""
PLACING = ("build", "camp")
"""Kinds of decisions about placing pieces."""


class Towers(NamedTuple):
    """The choice so far for a pair of sky towers."""

    number: int
    """Index of the pair in `Task.bridges`."""
    bridge: Bridge
    """The pair of fiefs."""
    first: str
    """The cell of the first tower; empty before it is chosen."""

    @property
    def open(self) -> tuple[str, ...]:
        """The cells where the next tower may be built."""
        return self.bridge.second if self.first else self.bridge.first


@dataclass(frozen=True)
class OpenDecision:
    """A decision after the draft, with the choice so far."""

    observation: Observation
    names: Sequence[str]
    language: str
    piece: str | None = None
    """The chosen piece."""
    bridge: int | None = None
    """For sky towers the index of the chosen pair of fiefs in `Task.bridges`."""
    first: str = ""
    """The cell of the first sky tower."""
    marked: Collection[str] = ()
    """Names of cells."""
    wide: bool = False
    """Whether it is shown on a desktop."""

    @property
    def seat(self) -> int:
        """The viewer's seat."""
        return seat_of(self.observation)

    @property
    def seen(self) -> SeatSeen:
        """What is public of the viewer."""
        return self.observation.seats[self.seat]

    @property
    def task(self) -> Task:
        """The legal moves; of no kind if there is nothing to decide."""
        return self.observation.task or Task("")

    @property
    def chosen(self) -> str | None:
        """The piece whose spaces are highlighted: the chosen one, or in the camps step the current camp."""
        return self.task.piece if self.task.kind == "camp" else self.piece

    @property
    def is_of_towers(self) -> bool:
        """Whether sky towers are being placed."""
        return bool(self.task.kind and self.chosen) and CARDS[self.chosen or ""].kind == TOWER

    @property
    def towers(self) -> Towers | None:
        """The choice of sky towers; None before a pair of fiefs is chosen, or if the choice is outdated."""
        bridges = self.task.bridges
        if not self.is_of_towers or self.bridge is None or not 0 <= self.bridge < len(bridges):
            return None
        found = bridges[self.bridge]
        return Towers(self.bridge, found, self.first if self.first in found.first else "")

    @property
    def is_along_sides(self) -> bool:
        """Whether it is about sides of spaces."""
        return self.task.kind in ("rail", "orient")

    def gained(self, piece: str) -> dict[str, int]:
        """Return `gains` of a piece, or nothing if the decision is not about placing pieces."""
        return gains(self.observation, piece) if self.task.kind in PLACING else {}

    def pieces(self) -> dict[str, int]:
        """Count the viewer's pieces by kind, those that gain most first, as the message lists them."""
        pieces = counted(self.seen.pieces)
        return {
            piece: pieces[piece]
            for piece in sorted(pieces, key=lambda piece: -max(self.gained(piece).values(), default=-1))
        }

    def best_places(self) -> dict[str, str]:
        """Return by piece the cell where it gains most, for pieces that gain something, in the order of `pieces`.

        Empty once something is chosen. The order determines the numbers on the map and in the column.
        """
        if self.task.kind != "build" or self.chosen is not None:
            return {}
        places = {piece: _place(self, piece) for piece in self.pieces() if CARDS[piece].kind != TOWER}
        return {piece: place for piece, place in places.items() if place}


def pairs_in_order(task: Task) -> list[int]:
    """Return the indices in `Task.bridges` of the pairs of fiefs that sky towers could join, best harvest first."""
    return sorted(range(len(task.bridges)), key=lambda number: -task.bridges[number].harvest)


def instruction(observation: Observation, language: str, piece: str | None = None, towers: Towers | None = None) -> str:
    """Return a short instruction for the current decision."""
    task = observation.task
    if task is None:
        return say(language, f"picture-bk-do-{'wait' if observation.can_take_back else 'nothing'}")
    kind = task.kind
    if kind == "camp":
        return say(language, "picture-bk-do-camp", number=CARDS[task.piece].number)
    if kind in ("rail", "pick", "post", "charge", "orient"):
        return say(language, f"picture-bk-do-{kind}", count=task.left, cell=task.cell)
    if kind == "play":
        owed = {(True, True): "play", (True, False): "play-only"}.get((task.can_play, task.can_discard), "discard-only")
        return say(language, f"picture-bk-do-{owed}")
    if kind == "copy":
        return say(language, "picture-bk-do-copy", card=card_name(language, task.piece))
    return _building_instruction(task, language, piece, towers)


def _building_instruction(task: Task, language: str, piece: str | None, towers: Towers | None) -> str:
    """Return the instruction for placing or announcing the chosen piece, or for choosing one."""
    if towers is not None:
        if towers.first:
            return say(language, "picture-bk-do-tower-second", cell=towers.first)
        return say(language, "picture-bk-do-tower-first")
    if task.kind == "build" and piece and CARDS[piece].kind == TOWER:
        return say(language, "picture-bk-do-tower-pair")
    if piece and piece in task.announce:
        return say(language, "picture-bk-do-announce", number=CARDS[piece].number)
    if piece:
        return say(language, "picture-bk-do-piece", piece=card_name(language, piece))
    return say(language, "picture-bk-do-build" if task.kind == "build" else "picture-bk-do-nothing")


def gains(observation: Observation, piece: str) -> dict[str, int]:
    """Return by space what the harvest would gain with the piece there, including a station's points."""
    task = observation.task
    if task is None:
        return {}
    now = observation.seats[seat_of(observation)].harvest
    if CARDS[piece].kind == TOWER:
        found: dict[str, int] = {}
        for bridge in task.bridges:
            for cell in (*bridge.first, *bridge.second):
                found[cell] = max(found.get(cell, bridge.harvest - now), bridge.harvest - now)
        return found
    counted = counted_next(observation, seat_of(observation)) if CARDS[piece].kind == STATION else 0
    return {spot.cell: spot.harvest - now + counted for spot in task.spots.get(piece, ())}


def draw_country(board: chart.MapCanvas, of: OpenDecision) -> None:
    """Draw the map with the places for the piece or track in hand, or with the best places for all pieces.

    These show the gain of the harvest on a phone, and on a desktop the pieces with their numbers in the list.
    """
    found = {} if of.marked else of.best_places()
    best = {INDEX[cell] for cell in found.values()}
    # The piece that gains most comes first, so it is written last.
    gained = {INDEX[cell]: of.gained(piece)[cell] for piece, cell in reversed([*found.items()])}
    plates = _plates(of) if of.chosen is not None else {} if of.wide else gained
    _paint_country(board, of, best, plates)
    if of.towers:
        first, second = of.towers.first or of.towers.bridge.first[0], of.towers.bridge.second[0]
        chart.draw_link(board, INDEX[first], INDEX[second], of.seat, between=True)
    decided = (of.towers.first if of.towers else "", of.task.cell if of.task.kind == "post" else "", *of.marked)
    around = {INDEX[cell] for cell in decided if cell}
    marked = around if of.wide else best | around
    chart.draw_mark(board, marked, Ink.gold)
    chart.write_plates(board, {cell: plus(gain) for cell, gain in plates.items()}, _best(plates))
    for cell in marked:
        if of.observation.cells[cell].seat is not None:
            chart.gives(board, board.corner(cell), of.observation.cells[cell].terrain)
    if of.wide:
        _draw_best_places(board, of, found)
    if of.is_along_sides:
        _draw_sides(board, of)


def _paint_country(board: chart.MapCanvas, of: OpenDecision, best: set[int], plates: Collection[int]) -> None:
    """Paint the map itself; `best`: the best places, never faded; `plates`: spaces where a gain is written."""
    observation, first = of.observation, of.towers.first if of.towers else ""
    seen = with_tower(observation, first) if first else observation
    # While a piece or track is being placed, the fiefs' own numbers could be mistaken for gains.
    choosing = of.chosen is not None or of.is_along_sides
    told: Collection[int] = () if choosing else range(len(observation.seats)) if of.wide else (of.seat,)
    free = {*best, *plates, *([INDEX[of.task.cell]] if of.task.cell else [])}
    look = chart.MapStyle(calm=of.wide, rich=of.wide, clear=not choosing, line=not of.wide or of.is_along_sides,
                          kept=free)  # fmt: skip
    chart.paint_map(board, seen, seat=of.seat, lit=_lit(of) | best, bare=plates, told=told, look=look)


def _draw_best_places(board: chart.MapCanvas, of: OpenDecision, found: Mapping[str, str]) -> None:
    """Draw on each best place the pieces for it, with their numbers; `found`: see `OpenDecision.best_places`."""
    for cell in {*found.values()}:
        there = [(number, piece) for number, piece in enumerate(found, start=1) if found[piece] == cell]
        signs, tags = [card_icon(piece)[3:] for _, piece in there], [str(number) for number, _ in there]
        spot, terrain = board.corner(INDEX[cell]), of.observation.cells[INDEX[cell]].terrain
        chart.awaited(board, spot, signs, tags, terrain)


def _draw_sides(board: chart.MapCanvas, of: OpenDecision) -> None:
    """Draw the sides where track may go: the best ones large and numbered unless numbers overlap, the others small."""
    named = _named(of)
    sides = [(number, RailSeen(spot.cell, spot.side, spot.other), spot.token) for number, spot in _numbered(of.task)]
    loud = {number: side for number, side, _ in sides if number in named}
    told = {*loud} if len(sides) <= FEW else _apart(loud, [row.number for row in along(of)], board.size)
    for number, side, token in sides:
        if number not in named:
            chart.draw_track(board, side, f"{token}-quiet")
    for number, side, token in sides:
        if number in named:
            chart.draw_choice(board, side, token, int(number) if number in told else None)


def _lit(of: OpenDecision) -> set[int]:
    """Return the spaces that are not faded: the viewer's, the possible places, and those next to laid track."""
    lit = {INDEX[cell] for cell in of.seen.cells}
    if of.is_along_sides:
        named = _named(of)
        sides = [(side.cell, side.other) for side in of.observation.rails]
        sides += [(side.cell, side.other) for number, side in _numbered(of.task) if number in named]
        return lit | {INDEX[name] for names in sides for name in names if name}
    if of.chosen is not None and of.towers is None:
        lit |= {INDEX[cell] for cell in gains(of.observation, of.chosen)}
    return lit


def _plates(of: OpenDecision) -> dict[int, int]:
    """Return by space what the harvest would gain; for sky towers only the best pairs or the chosen pair."""
    if of.towers is not None:
        return {INDEX[cell]: of.towers.bridge.harvest - of.seen.harvest for cell in of.towers.open}
    gained, kind = gains(of.observation, of.chosen or ""), CARDS[of.chosen or ""].kind
    if kind == TOWER:
        # One plate per fief, on the cell that names it.
        ends = {cells[0] for pair in of.task.bridges for cells in (pair.first, pair.second)}
        best = max(gained.values(), default=0)
        return {INDEX[cell]: gain for cell, gain in gained.items() if gain == best > 0 and cell in ends}
    # Free spaces are visible as such, so a camp only needs plates with a gain; for other pieces all possible spaces
    # have one.
    least = 1 if kind == CAMP else 0
    return {INDEX[cell]: gain for cell, gain in gained.items() if gain >= least}


def _best(gained: Mapping[int, int]) -> set[int]:
    """Return the spaces with the largest gain; none if it is zero or the same everywhere."""
    most = max(gained.values(), default=0)
    best = {cell for cell, gain in gained.items() if gain == most}
    return best if most > 0 and len(best) < len(gained) else set()


def with_tower(observation: Observation, cell: str) -> Observation:
    """Return the observation with a sky tower on a cell."""
    cells = tuple(
        msgspec.structs.replace(one, piece=SKY_TOWER) if one.name == cell else one for one in observation.cells
    )
    return msgspec.structs.replace(observation, cells=cells)


class ChoiceRow(NamedTuple):
    """A row of the column of choices."""

    sign: str
    """Its icon."""
    text: str
    """Its text."""
    worth: str
    """Its gain."""
    marked: bool = False
    """Whether it is chosen."""
    token: str = ""
    """For track the kind of token."""
    number: str = ""
    """Number of a track side or a piece, on the same plate as on the map."""
    sum: str = ""
    """For a joined fief, the sum that leads to its strength and resources, on a line of its own."""
    resources: tuple[str, ...] = ()
    """The resources of that fief."""
    cells: tuple[str, ...] = ()
    """The place with that gain, in the colour of the marks on the map."""
    idle: bool = False
    """Whether it cannot be chosen now."""


def held_back(of: OpenDecision) -> list[tuple[str, str]]:
    """Return icons and numbers of pieces that cannot be placed now; empty unless the decision is to place pieces."""
    if of.task.kind not in (*PLACING, "") or of.is_of_towers:
        return []
    pieces, signs = counted(of.seen.pieces), kept(of.seen)
    stay = [sign for card, sign in zip(pieces, signs, strict=False) if not of.gained(card)]
    return [*stay, *signs[len(pieces) :]]


def hidden_of(of: OpenDecision, choices: Sequence[ChoiceRow], shown: Sequence[ChoiceRow]) -> int:
    """Return how many choices the list leaves out: track sides, sky tower pairs, or its own rows."""
    if of.task.kind == "rail":
        return len(of.task.tracks) - len({choice.number for choice in shown})
    return (len(of.task.bridges) if of.is_of_towers else len(choices)) - len(shown)


def choices_of(of: OpenDecision) -> list[ChoiceRow]:
    """Return the rows of the column; on a desktop, pieces that cannot be placed now are elsewhere."""
    if of.task.kind == "post":
        return _resource_choices(of)
    if of.task.kind == "charge":
        given = of.task.opponents
        return [
            ChoiceRow(f"bk-rabbit-{owner}", of.names[owner], f"+{points}", stands_out(points, given))
            for owner, points in given.items()
        ]
    if of.is_along_sides:
        return _side_choices(of)
    if of.is_of_towers:
        return _pairs(of)
    if of.wide and held_back(of):
        return [row for row in _piece_choices(of) if not row.idle]
    return [*_piece_choices(of), *_track_choices(of)]


def _resource_choices(of: OpenDecision) -> list[ChoiceRow]:
    """Return the rows of the resources of a trading post, each with the resulting product of the fief."""
    products, gives = products_of_post(of), of.task.gives
    return [
        ChoiceRow(f"bk-{name}", say(of.language, f"bunny_kingdom-resource-{name}"), products[name],
                  stands_out(harvest, gives))
        for name, harvest in gives.items()
    ]  # fmt: skip


def _track_choices(of: OpenDecision) -> list[ChoiceRow]:
    """Return the rows of the viewer's track tokens."""
    kinds = (("rail", of.seen.rails), ("switch", of.seen.switches))
    named = ((key, say(of.language, f"picture-bk-track-{key}"), count) for key, count in kinds if count)
    return [ChoiceRow(f"bk-{key}", name, f"×{count}") for key, name, count in named]


def _side_choices(of: OpenDecision) -> list[ChoiceRow]:
    """Return the rows of the track sides: the best ones, or if there are few all, ordered by their numbers."""
    told = along(of)
    if len(of.task.tracks) > FEW:
        return told
    return sorted([*told, *_idle(of.task, {row.number for row in told})], key=lambda row: int(row.number))


def _piece_choices(of: OpenDecision) -> list[ChoiceRow]:
    """Return the rows of the viewer's pieces."""
    rows = list[ChoiceRow]()
    numbers = {card: str(number) for number, card in enumerate(of.best_places() if of.wide else (), start=1)}
    for card, count in of.pieces().items():
        gained = of.gained(card)
        text = short_name(card, of.language) + (f" ×{count}" if count > 1 else "")
        worth = plus(max(gained.values())) if gained else "–"
        cells = cells_of(card, _place(of, card), gained)
        rows.append(ChoiceRow(card_icon(card), text, worth, card == of.chosen, number=numbers.get(card, ""),
                              cells=cells, idle=not gained))  # fmt: skip
    # Pieces that gain something come first, then those that can be placed; rows of one height stay together.
    rows.sort(key=lambda row: (row.idle, not row.cells))
    return rows


def short_name(piece: str, language: str) -> str:
    """Return a piece's name, shortened for a city."""
    card = CARDS[piece]
    if card.kind == CITY:
        return say(language, "picture-bk-city", towers=card.strength)
    return card_name(language, piece)


_NAMED = 5
"""Maximum number of entries that name cells with the largest gain of a camp."""


def cells_of(piece: str, place: str, gained: Mapping[str, int]) -> tuple[str, ...]:
    """Return the cell where a piece gains most; for a camp, which often has several equal ones, all of these."""
    if not place or CARDS[piece].kind != CAMP:
        return (place,) if place else ()
    best = tuple(cell for cell in gained if gained[cell] == gained[place])
    return best if len(best) <= _NAMED else (*best[: _NAMED - 1], f"…{len(best) - _NAMED + 1}")


def _place(of: OpenDecision, piece: str) -> str:
    """Return where a piece gains most, for sky towers the two fiefs; empty if it gains nothing."""
    gained = of.gained(piece)
    best = max(gained, key=lambda cell: gained[cell], default="")
    if gained.get(best, 0) <= 0:
        return ""
    if CARDS[piece].kind == TOWER:
        return _pair(of.task.bridges[pairs_in_order(of.task)[0]], of.language)
    return best


def products_of_post(of: OpenDecision) -> dict[str, str]:
    """Return by resource of the current trading post what its fief is then worth, such as `3×2=6`."""
    fief = next(fief for fief in of.seen.fiefs if of.task.cell in fief.cells)
    worth = {name: fief.points + harvest - max(of.task.gives.values()) for name, harvest in of.task.gives.items()}
    one = fief.strength or 1
    return {name: f"{fief.strength}×{points // one}={points}" if points else "=0" for name, points in worth.items()}


def gain_together(of: OpenDecision) -> int:
    """Return what the harvest gains if each piece goes to its best place; 0 if unknown, or for only one piece."""
    places, pieces, gain = of.best_places(), of.pieces(), 0
    plain = all(CARDS[piece].kind in (CITY, FARM) and pieces[piece] == 1 for piece in places)
    if not plain or not 1 < len(places) == len({*places.values()}):
        return 0
    for fief in of.seen.fiefs:
        there = [piece for piece, cell in places.items() if cell in fief.cells]
        made = {*fief.resources}.union(*map(goods_of, there))
        gain += (fief.strength + sum(CARDS[piece].strength for piece in there)) * len(made) - fief.points
    return gain


def _pairs(of: OpenDecision) -> list[ChoiceRow]:
    """Return the rows for pairs of fiefs that sky towers could join, best first.

    If a pair gains something, those that gain nothing are left out. The best or chosen pair also has its sum.
    """
    order, now = pairs_in_order(of.task), of.seen.harvest
    chosen = of.towers.number if of.towers is not None else -1
    harvests = [bridge.harvest for bridge in of.task.bridges]
    if max(harvests, default=0) > now:
        order = [number for number in order if harvests[number] > now or number == chosen]
    rows = []
    for number in order:
        pair, marked = of.task.bridges[number], number == chosen
        came, made = _joined(of.seen, pair)
        summed = came if marked or (chosen < 0 and number == order[0]) else ""
        worth = plus(pair.harvest - now)
        rows.append(ChoiceRow("bk-sky", _pair(pair, of.language), worth, marked, sum=summed, resources=made))
    return rows


def stands_out(points: int, choices: Mapping[Any, int]) -> bool:
    """Return whether a choice is worth the maximum and another one is worth less."""
    return min(choices.values()) < points == max(choices.values())


ALONG = 6
"""Number of rows that say whose towers a track side would connect to the railway."""


def _numbered(task: Task) -> list[tuple[str, TrackSpot]]:
    """Return the sides where track may go, with their numbers from 1."""
    return [(str(number), spot) for number, spot in enumerate(task.tracks, start=1)]


def _named(of: OpenDecision) -> set[str]:
    """Return the numbers of the sides marked on the map: all if they are few, else the best ones."""
    if len(of.task.tracks) <= FEW:
        return {number for number, _ in _numbered(of.task)}
    return {row.number for row in along(of)}


def _apart(sides: Mapping[str, RailSeen], best_first: Iterable[str], size: int) -> set[str]:
    """Return the numbers to draw, dropping the worse of overlapping ones; the list names the cells of those."""
    placed: dict[str, chart.SpaceIndex] = {}
    for number in dict.fromkeys(best_first):
        x, y = chart.side_middle((0, 0), size, sides[number])
        wide, high = chart.plate_size(number, LEAST)
        if all(abs(x - left) >= wide or abs(y - top) >= high for left, top in placed.values()):
            placed[number] = x, y
    return set(placed)


def along(of: OpenDecision) -> list[ChoiceRow]:
    """Return rows for track sides and whose towers they would connect to the railway, the viewer's first."""
    found = []
    for number, spot in _numbered(of.task):
        for owner, towers in towers_along(of.observation, (spot.cell, spot.other)).items():
            row = ChoiceRow(f"bk-rabbit-{owner}", side_name(spot), f"+{towers}", token=spot.token, number=number)
            found.append((owner != of.seat, -towers, int(number), row))
    return [row for *_, row in sorted(found)][:ALONG]


def _idle(task: Task, told: Collection[str]) -> list[ChoiceRow]:
    """Return rows for the remaining track sides, which would connect no towers to the railway."""
    return [
        ChoiceRow(f"bk-{spot.token}", side_name(spot), "", token=spot.token, number=number)
        for number, spot in _numbered(task)
        if number not in told
    ]


def side_name(spot: TrackSpot) -> str:
    """Name a side by the cells that it separates."""
    return f"{spot.cell}–{spot.other}" if spot.other else spot.cell


def numbers_of_tracks(task: Task) -> dict[str, str]:
    """Return by kind of token the range of numbers of its sides, which are consecutive."""
    found: dict[str, str] = {}
    for token in ("rail", "switch"):
        numbers = [number for number, spot in _numbered(task) if spot.token == token]
        if numbers:
            found[token] = numbers[0] if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"
    return found


def _joined(seen: SeatSeen, bridge: Bridge) -> tuple[str, tuple[str, ...]]:
    """Return how two fiefs are joined and the resources; empty if nothing is gained or other fiefs change too."""
    ends = (bridge.first[0], bridge.second[0])
    one, other = (next(fief for fief in seen.fiefs if cell in fief.cells) for cell in ends)
    made = tuple(name for name in RESOURCES if name in one.resources or name in other.resources)
    strength = one.strength + other.strength
    gain = bridge.harvest - seen.harvest
    if not gain or strength * len(made) - one.points - other.points != gain:
        return "", ()
    parts = " + ".join(f"{fief.strength}×{len(fief.resources)}" for fief in (one, other))
    return f"{parts} → {strength}×{len(made)}", made


def _pair(bridge: Bridge, language: str) -> str:
    return say(language, "picture-bk-tower-pair", first=bridge.first[0], second=bridge.second[0])
