"""The construction as one player sees it: where a piece may go on the map, and the resulting harvest."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.bunny_kingdom.board import INDEX
from engine.bunny_kingdom.cards import CAMP, CARDS, CITY, RESOURCES, STATION, TOWER
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
from render.bunny_kingdom.panels import BOARD, SIZE, beyond, card_icon, card_name, counted, kept
from render.canvas import Canvas
from render.frame import LEAST, seat_of
from render.palette import Ink

FEW = 8
"""Up to this number of track sides have their numbers on the map; with more, the list names their cells instead."""
SKY_TOWER = "sky-tower"
"""The piece placed on both cells of a pair."""


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


def towers_of(task: Task | None, piece: str | None, bridge: int | None, first: str) -> Towers | None:
    """Return the choice of sky towers; None before a pair of fiefs is chosen, or if the choice is outdated."""
    if task is None or not piece or CARDS[piece].kind != TOWER:
        return None
    if bridge is None or not 0 <= bridge < len(task.bridges):
        return None
    found = task.bridges[bridge]
    return Towers(bridge, found, first if first in found.first else "")


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


def piece_in_hand(task: Task | None, piece: str | None) -> str | None:
    """Return the piece whose spaces are highlighted: the chosen one, or in the camps step the current camp."""
    if task is not None and task.kind == "camp":
        return task.piece
    return piece


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


def draw_country(
    canvas: Canvas,
    observation: Observation,
    chosen: str | None,
    towers: Towers | None,
    marked: Collection[str],
    at: chart.SpaceIndex = BOARD,
    size: int = SIZE,
    *,
    alone: bool = False,
) -> None:
    """Draw the map with the places for the piece or track in hand.

    `alone`: on a desktop, where the best places also show which piece they are for.
    """
    seat, task = seat_of(observation), observation.task
    found = {} if chosen is not None or marked else _best_places(observation, _by_gain(observation, seat))
    best = {*found.values()}
    plates = {} if chosen is None else _plates(observation, chosen, towers)
    _paint_country(canvas, at, size, observation, chosen, towers, best, plates, alone=alone)
    chart.write_plates(canvas, at, size, {cell: plus(gain) for cell, gain in plates.items()}, _best(plates))
    for one, other in _joining(task, chosen, towers):
        chart.draw_link(canvas, at, size, one, other, seat, between=True)
    chart.draw_mark(canvas, at, size, _decided_cells(task, towers), Ink.gold)
    around = {INDEX[cell] for cell in marked}
    chart.draw_mark(canvas, at, size, around if alone else best | around, Ink.gold)
    if alone:
        _draw_best_places(canvas, observation, found, at, size)
    if task is not None and along_sides(task):
        _draw_sides(canvas, observation, task, seat, at, size)


def _decided_cells(task: Task | None, towers: Towers | None) -> list[int]:
    """Return the space of the first sky tower, and the one whose trading post is asked about."""
    first = [INDEX[towers.first]] if towers is not None and towers.first else []
    post = [INDEX[task.cell]] if task is not None and task.kind == "post" else []
    return first + post


def _paint_country(
    canvas: Canvas, at: chart.SpaceIndex, size: int, observation: Observation, chosen: str | None,
    towers: Towers | None, best: set[int], plates: Collection[int], *, alone: bool,
) -> None:  # fmt: skip
    """Paint the map itself; `best`: the best places, never faded; `plates`: spaces where a gain is written."""
    seat, task = seat_of(observation), observation.task
    seen = observation if towers is None or not towers.first else with_tower(observation, towers.first)
    # While a piece or track is being placed, the fiefs' own numbers could be mistaken for gains.
    choosing = chosen is not None or along_sides(task)
    told: Collection[int] = () if choosing else range(len(observation.seats)) if alone else (seat,)
    free = best | {INDEX[task.cell]} if task is not None and task.cell else best
    look = chart.MapStyle(calm=alone, rich=alone, clear=not choosing, line=not alone or along_sides(task),
                      kept=free if alone else ())  # fmt: skip
    lit = _lit(observation, seat, chosen, towers) | best
    chart.paint_map(canvas, at, size, seen, seat=seat, lit=lit, bare=plates, told=told, look=look)


def _draw_best_places(
    canvas: Canvas, observation: Observation, found: Mapping[str, int], at: chart.SpaceIndex, size: int
) -> None:
    """Draw on each best place the pieces for it, with their numbers; `found`: see `_best_places`."""
    for cell in {*found.values()}:
        there = [(number, piece) for number, piece in enumerate(found, start=1) if found[piece] == cell]
        signs, tags = [card_icon(piece)[3:] for _, piece in there], [str(number) for number, _ in there]
        chart.awaited(canvas, chart.corner_of(at, size, cell), size, signs, tags, observation.cells[cell].terrain)


def along_sides(task: Task | None) -> bool:
    """Return whether the decision is about sides of spaces."""
    return task is not None and task.kind in ("rail", "orient")


def _draw_sides(
    canvas: Canvas, observation: Observation, task: Task, seat: int, at: chart.SpaceIndex, size: int
) -> None:
    """Draw the sides where track may go: the best ones large and numbered unless numbers overlap, the others small."""
    named = _named(observation, task, seat)
    sides = [(number, RailSeen(spot.cell, spot.side, spot.other), spot.token) for number, spot in _numbered(task)]
    for number, side, token in sides:
        if number not in named:
            chart.draw_track(canvas, at, size, side, f"{token}-quiet")
    loud = {number: side for number, side, _ in sides if number in named}
    order = [row.number for row in _along(observation, task, seat)]
    told = _apart(loud, order, size) if len(sides) > FEW else {*loud}
    for number, side, token in sides:
        if number in named:
            chart.draw_choice(canvas, at, size, side, token, int(number) if number in told else None)


def _lit(observation: Observation, seat: int, chosen: str | None, towers: Towers | None) -> set[int]:
    """Return the spaces that are not faded: the viewer's, the possible places, and those next to laid track."""
    task = observation.task
    own = observation.seats[seat]
    lit = {INDEX[cell] for cell in own.cells}
    if task is not None and along_sides(task):
        sides = [(side.cell, side.other) for side in observation.rails]
        named = _named(observation, task, seat)
        sides += [(side.cell, side.other) for number, side in _numbered(task) if number in named]
        return lit | {INDEX[name] for names in sides for name in names if name}
    if chosen is not None and towers is None:
        lit |= {INDEX[cell] for cell in gains(observation, chosen)}
    return lit


def _plates(observation: Observation, chosen: str, towers: Towers | None) -> dict[int, int]:
    """Return by space what the harvest would gain; for sky towers only the best pairs or the chosen pair."""
    if towers is not None:
        now = observation.seats[seat_of(observation)].harvest
        return {INDEX[cell]: towers.bridge.harvest - now for cell in towers.open}
    gained = gains(observation, chosen)
    kind, best = CARDS[chosen].kind, max(gained.values(), default=0)
    if kind == TOWER:
        # One plate per fief, on the cell that names it.
        ends = {INDEX[cell] for cell in _ends(observation)}
        return {INDEX[cell]: gain for cell, gain in gained.items() if gain == best > 0 and INDEX[cell] in ends}
    # Free spaces are visible as such, so a camp only needs plates with a gain; for other pieces all possible spaces
    # have one.
    least = 1 if kind == CAMP else 0
    return {INDEX[cell]: gain for cell, gain in gained.items() if gain >= least}


_PAIRS = 3
"""Number of pairs of fiefs whose possible sky towers the map shows."""


def _ends(observation: Observation) -> set[str]:
    """Return the cells that name the fiefs of all pairs."""
    task = observation.task
    return {cells[0] for pair in (task.bridges if task is not None else ()) for cells in (pair.first, pair.second)}


def _joining(task: Task | None, chosen: str | None, towers: Towers | None) -> list[tuple[int, int]]:
    """Return the cell pairs to connect with sky tower lines: the chosen pair, else the best ones."""
    if task is None or chosen is None or CARDS[chosen].kind != TOWER:
        return []
    found = [towers.number] if towers is not None else pairs_in_order(task)[:_PAIRS]
    ends = [(task.bridges[at].first[0], task.bridges[at].second[0]) for at in found]
    if towers is not None and towers.first:
        ends = [(towers.first, ends[0][1])]
    return [(INDEX[first], INDEX[second]) for first, second in ends]


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


def held_back(observation: Observation, seat: int, chosen: str | None) -> list[tuple[str, str]]:
    """Return icons and numbers of pieces that cannot be placed now; empty unless the decision is to place pieces."""
    seen, task = observation.seats[seat], observation.task
    if task is not None and (task.kind not in PLACING or (chosen is not None and CARDS[chosen].kind == TOWER)):
        return []
    pieces, signs = counted(seen.pieces), kept(seen)
    stay = [sign for card, sign in zip(pieces, signs, strict=False) if not _gained(observation, card)]
    return [*stay, *signs[len(pieces) :]]


def hidden_of(task: Task | None, chosen: str | None, choices: Sequence[ChoiceRow], shown: Sequence[ChoiceRow]) -> int:
    """Return how many choices the list leaves out: track sides, sky tower pairs, or its own rows."""
    if task is not None and task.kind == "rail":
        return len(task.tracks) - len({choice.number for choice in shown})
    if task is not None and chosen is not None and CARDS[chosen].kind == TOWER:
        return len(task.bridges) - len(shown)
    return len(choices) - len(shown)


def choices_of(
    observation: Observation,
    names: Sequence[str],
    seat: int,
    chosen: str | None,
    towers: Towers | None,
    language: str,
    *,
    alone: bool = False,
) -> list[ChoiceRow]:
    """Return the rows of the column; `alone`: on a desktop, where pieces that cannot be placed now are elsewhere."""
    seen, task = observation.seats[seat], observation.task
    if task is not None and task.kind == "post":
        return _resource_choices(_of_post(observation, seen, task), language)
    if task is not None and task.kind == "charge":
        return [
            ChoiceRow(f"bk-rabbit-{owner}", names[owner], f"+{points}", stands_out(points, task.opponents))
            for owner, points in task.opponents.items()
        ]
    if task is not None and along_sides(task):
        return _side_choices(observation, task, seat)
    if chosen is not None and CARDS[chosen].kind == TOWER and task is not None:
        return _pairs(seen, task, towers, language)
    whole = not (alone and held_back(observation, seat, chosen))
    rows = _piece_choices(observation, seat, chosen, language, alone=alone, whole=whole)
    return rows + _track_choices(seen, language) if whole else rows


def _resource_choices(gained: Mapping[str, int], language: str) -> list[ChoiceRow]:
    """Return the rows of the resources of a trading post, each with its gain."""
    return [
        ChoiceRow(
            f"bk-{resource}",
            say(language, f"bunny_kingdom-resource-{resource}"),
            plus(gain),
            stands_out(gain, gained),
        )
        for resource, gain in gained.items()
    ]


def _track_choices(seen: SeatSeen, language: str) -> list[ChoiceRow]:
    """Return the rows of the viewer's track tokens."""
    kinds = (("bk-rail", seen.rails, "rail"), ("bk-switch", seen.switches, "switch"))
    return [
        ChoiceRow(name, say(language, f"picture-bk-track-{key}"), f"×{count}") for name, count, key in kinds if count
    ]


def _side_choices(observation: Observation, task: Task, seat: int) -> list[ChoiceRow]:
    """Return the rows of the track sides: the best ones, or if there are few all, ordered by their numbers."""
    told = _along(observation, task, seat)
    if len(task.tracks) > FEW:
        return told
    return sorted([*told, *_idle(task, {row.number for row in told})], key=lambda row: int(row.number))


def _piece_choices(
    observation: Observation, seat: int, chosen: str | None, language: str, *, alone: bool, whole: bool
) -> list[ChoiceRow]:
    """Return the rows of the viewer's pieces; `whole`: also of those that cannot be placed now."""
    task, rows, pieces = observation.task, list[ChoiceRow](), counted(observation.seats[seat].pieces)
    order = _by_gain(observation, seat) if alone else [*pieces]
    numbered = _best_places(observation, order) if alone and chosen is None else {}
    numbers = {card: str(number) for number, card in enumerate(numbered, start=1)}
    for card in order:
        count = pieces[card]
        text = _short_name(card, language) + (f" ×{count}" if count > 1 else "")
        gained = _gained(observation, card)
        if not (gained or whole):
            continue
        worth = plus(max(gained.values())) if gained else "–"
        place = _place(task, card, gained, language)
        rows.append(ChoiceRow(card_icon(card), text, worth, card == chosen, number=numbers.get(card, ""),
                           cells=_cells(card, place, gained), idle=not gained))  # fmt: skip
    # Pieces that gain something come first, then those that can be placed; rows of one height stay together.
    rows.sort(key=lambda row: (row.idle, not row.cells))
    return rows


PLACING = ("build", "camp")
"""Kinds of decisions about placing pieces."""


def _gained(observation: Observation, card: str) -> dict[str, int]:
    """Return `gains` of a piece, or nothing if the decision is not about placing pieces."""
    task = observation.task
    return gains(observation, card) if task is not None and task.kind in PLACING else {}


def _short_name(piece: str, language: str) -> str:
    """Return a piece's name, shortened for a city."""
    card = CARDS[piece]
    if card.kind == CITY:
        return say(language, "picture-bk-city", towers=card.strength)
    return card_name(language, piece)


def _by_gain(observation: Observation, seat: int) -> list[str]:
    """Return the viewer's pieces by gain, most first, in the order of the message's list."""
    pieces = counted(observation.seats[seat].pieces)
    return sorted(pieces, key=lambda piece: -max(_gained(observation, piece).values(), default=-1))


def _best_places(observation: Observation, pieces: Iterable[str]) -> dict[str, int]:
    """Return by piece the space where it gains most, for pieces that gain something.

    They keep their order, which determines their numbers on the map and in the column.
    """
    task = observation.task
    if task is None or task.kind != "build":
        return {}
    places = {piece: _place(task, piece, gains(observation, piece), "") for piece in pieces
              if CARDS[piece].kind != TOWER}  # fmt: skip
    return {piece: INDEX[place] for piece, place in places.items() if place}


_NAMED = 5
"""Maximum number of entries that name cells with the largest gain of a camp."""


def _cells(piece: str, place: str, gained: Mapping[str, int]) -> tuple[str, ...]:
    """Return the cell where a piece gains most; for a camp, which often has several equal ones, all of these."""
    if not place or CARDS[piece].kind != CAMP:
        return (place,) if place else ()
    best = tuple(cell for cell in gained if gained[cell] == gained[place])
    return best if len(best) <= _NAMED else (*best[: _NAMED - 1], beyond(len(best) - _NAMED + 1))


def _place(task: Task | None, piece: str, gained: Mapping[str, int], language: str) -> str:
    """Return where a piece gains most, for sky towers the two fiefs; empty if it gains nothing."""
    best = max(gained, key=lambda cell: gained[cell], default="")
    if task is None or gained.get(best, 0) <= 0:
        return ""
    if CARDS[piece].kind == TOWER:
        return _pair(task.bridges[pairs_in_order(task)[0]], language)
    return best


def _of_post(observation: Observation, seen: SeatSeen, task: Task) -> dict[str, int]:
    """Return by resource what the harvest gains from it at the current trading post, compared with none."""
    fief = next(fief for fief in seen.fiefs if task.cell in fief.cells)
    there = {name for cell in fief.cells for name in observation.cells[INDEX[cell]].produces}
    least = min(harvest - (fief.strength if name not in there else 0) for name, harvest in task.gives.items())
    return {name: harvest - least for name, harvest in task.gives.items()}


def _pairs(seen: SeatSeen, task: Task, towers: Towers | None, language: str) -> list[ChoiceRow]:
    """Return the rows for pairs of fiefs that sky towers could join, best first.

    If a pair gains something, those that gain nothing are left out. The best or chosen pair also has its sum.
    """
    order = pairs_in_order(task)
    if task.bridges and max(pair.harvest for pair in task.bridges) > seen.harvest:
        held = towers.number if towers is not None else -1
        order = [number for number in order if task.bridges[number].harvest > seen.harvest or number == held]
    told = towers.number if towers is not None else order[0] if order else -1
    rows = []
    for number in order:
        pair = task.bridges[number]
        came, made = _joined(seen, pair)
        marked = towers is not None and towers.number == number
        words = _pair(pair, language)
        worth = plus(pair.harvest - seen.harvest)
        rows.append(ChoiceRow("bk-sky", words, worth, marked, sum=came if number == told else "", resources=made))
    return rows


def stands_out(points: int, choices: Mapping[Any, int]) -> bool:
    """Return whether a choice is worth the maximum and another one is worth less."""
    return min(choices.values()) < points == max(choices.values())


_ALONG = 6
"""Number of rows that say whose towers a track side would connect to the railway."""


def _numbered(task: Task) -> list[tuple[str, TrackSpot]]:
    """Return the sides where track may go, with their numbers from 1."""
    return [(str(number), spot) for number, spot in enumerate(task.tracks, start=1)]


def _named(observation: Observation, task: Task, seat: int) -> set[str]:
    """Return the numbers of the sides marked on the map: all if they are few, else the best ones."""
    if len(task.tracks) <= FEW:
        return {number for number, _ in _numbered(task)}
    return {row.number for row in _along(observation, task, seat)}


def _apart(sides: Mapping[str, RailSeen], best_first: Iterable[str], size: int) -> set[str]:
    """Return the numbers to draw, dropping the worse of overlapping ones; the list names the cells of those."""
    placed: dict[str, chart.SpaceIndex] = {}
    for number in dict.fromkeys(best_first):
        x, y = chart.side_middle((0, 0), size, sides[number])
        wide, high = chart.plate_size(number, LEAST)
        if all(abs(x - left) >= wide or abs(y - top) >= high for left, top in placed.values()):
            placed[number] = x, y
    return set(placed)


def _along(observation: Observation, task: Task, seat: int) -> list[ChoiceRow]:
    """Return rows for track sides and whose towers they would connect to the railway, the viewer's first."""
    found = []
    for number, spot in _numbered(task):
        for owner, towers in towers_along(observation, (spot.cell, spot.other)).items():
            row = ChoiceRow(f"bk-rabbit-{owner}", _side(spot), f"+{towers}", token=spot.token, number=number)
            found.append((owner != seat, -towers, int(number), row))
    return [row for *_, row in sorted(found)][:_ALONG]


def _idle(task: Task, told: Collection[str]) -> list[ChoiceRow]:
    """Return rows for the remaining track sides, which would connect no towers to the railway."""
    return [
        ChoiceRow(f"bk-{spot.token}", _side(spot), "", token=spot.token, number=number)
        for number, spot in _numbered(task)
        if number not in told
    ]


def _side(spot: TrackSpot) -> str:
    """Name a side by the cells that it separates."""
    return f"{spot.cell}–{spot.other}" if spot.other else spot.cell


def numbers_of_tracks(task: Task | None) -> dict[str, str]:
    """Return by kind of token the range of numbers of its sides, which are consecutive."""
    found: dict[str, str] = {}
    for token in ("rail", "switch"):
        numbers = [i for i, spot in enumerate(task.tracks, start=1) if spot.token == token] if task is not None else []
        if numbers:
            found[token] = str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"
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
