"""The construction as one player sees it: where a piece may go on the map, and the resulting harvest."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.bunny_kingdom.board import INDEX
from engine.bunny_kingdom.cards import CAMP, CARDS, CITY, RESOURCES, STATION, TOWER, Harvest
from engine.bunny_kingdom.observation import (
    Bridge,
    FiefSeen,
    Observation,
    RailSeen,
    SeatSeen,
    Task,
    TrackSpot,
    counted_next,
    towers_along,
)
from i18n import plus, say
from render import desk
from render.band import BELOW as UNDER
from render.band import draw_band
from render.banner import BELOW, NO_ANSWERS, Answers
from render.bunny_kingdom import cards, chart, rows
from render.bunny_kingdom.cards import ShownCard
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.overview import leads
from render.bunny_kingdom.panels import (
    BOARD,
    CELL,
    COLUMN,
    RIVAL,
    SIZE,
    band_of,
    beyond,
    card_icon,
    card_name,
    counted,
    draw_resources,
    draw_strip,
    draw_tokens,
    fief_line,
    fief_room,
    kept,
    parchments_of,
    rivals,
    rows_of,
    sign,
    tokens_in_row,
)
from render.bunny_kingdom.scenes import portrait
from render.canvas import Box, Canvas
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, RIGHT, TITLE, page, seat_of
from render.layout import Row, draw
from render.palette import Ink
from render.text import NARROW, Fitted, fit, in_one, one_line, width

_ROW, _MANY, _FEW, _ROOMY = 46, 62, 84, 100
"""Row heights: pieces in hand, many places to choose from, few choices, few choices with ample room."""
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


def draw_construction(
    observation: Observation,
    names: Sequence[str],
    language: str,
    piece: str | None = None,
    bridge: int | None = None,
    first: str = "",
    marked: Collection[str] = (),
) -> Canvas:
    """Draw the whole phone page; `marked`: names of cells."""
    task = observation.task
    if task is not None and task.kind == "copy":
        return copying(observation, names, language)
    chosen = piece_in_hand(task, piece)
    towers = towers_of(task, chosen, bridge, first)
    canvas = page()
    draw_band(canvas, band_of(observation, names, language, instruction(observation, language, piece, towers), chosen))
    draw_country(canvas, observation, chosen, towers, marked)
    _column(canvas, (LEFT, UNDER, LEFT + COLUMN, BOTTOM), observation, names, chosen, towers, language)
    return canvas


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
    if task is not None and _along_sides(task):
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
    choosing = chosen is not None or _along_sides(task)
    told: Collection[int] = () if choosing else range(len(observation.seats)) if alone else (seat,)
    free = best | {INDEX[task.cell]} if task is not None and task.cell else best
    look = chart.MapStyle(calm=alone, rich=alone, clear=not choosing, line=not alone or _along_sides(task),
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


def _along_sides(task: Task | None) -> bool:
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
    if task is not None and _along_sides(task):
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
    high: int = _ROW
    """Height of the row, which determines the size of icon and text."""
    place: str = ""
    """The place with that gain. If set, place and gain go below the text, which gets the full width."""
    cells: tuple[str, ...] = ()
    """The place with that gain, at the right of the text, in the colour of the lines on the map."""
    idle: bool = False
    """Whether it cannot be chosen now."""
    basket: bool = False
    """Whether the gain is one of the harvest and has the basket icon."""


def rows_shown(count: int, chosen: int, room: int) -> range:
    """Return the rows of a list to show, including the chosen one (from 0; -1 for none).

    If not all fit, one row is left free for the number of those left out.
    """
    if count <= room:
        return range(count)
    fitting = max(0, room - 1)
    start = max(0, chosen - fitting + 1)
    return range(start, start + fitting)


def _column(
    canvas: Canvas,
    box: Box,
    observation: Observation,
    names: Sequence[str],
    chosen: str | None,
    towers: Towers | None,
    language: str,
) -> None:
    """Draw the phone column: the others' parchments, the choices, then the viewer's fiefs."""
    left, top, right, bottom = box
    seat = seat_of(observation)
    seen = observation.seats[seat]
    others = tuple(parchments_of(observation, other, Ink.paper) for other in rivals(observation, seat))
    draw(Row(parts=others, gap=16), canvas, (left, top, right, top + RIVAL))
    y = top + RIVAL + 6
    task = observation.task
    if task is not None and _along_sides(task):
        y = _held_track(canvas, (left, y, right, bottom), seen, task)
    choices = _choices(observation, names, seat, chosen, towers, language)
    y, shown = _listed(canvas, (left, y, right, bottom), choices)
    y = _left_out(canvas, (left, y, right, bottom), _hidden(task, chosen, choices, shown), language, some=bool(shown))
    y = _scoring(canvas, (left, y + 8, right, bottom), seen, say(language, "picture-bk-source-fiefs"))
    rows.draw_held(canvas, (left, y + 8, right, bottom), observation, language)


_HIGHS = (_FEW, _MANY, 56)
"""Heights of rows next to a desktop map; the first one with which all rows fit is used."""
_STAY = 60
"""Height of the row of pieces that cannot be placed now."""


def decided(
    canvas: Canvas,
    box: Box,
    observation: Observation,
    names: Sequence[str],
    chosen: str | None,
    towers: Towers | None,
    language: str,
) -> int:
    """Draw the desktop column: the choices and below them the viewer's scoring fiefs; return the bottom."""
    left, y, right, bottom = box
    seat, task = seat_of(observation), observation.task
    seen = observation.seats[seat]
    if task is not None and _along_sides(task):
        y = _held_track(canvas, (left, y, right, bottom), seen, task, language)
    held = _held_back(observation, seat, chosen)
    choices = _choices(observation, names, seat, chosen, towers, language, alone=True)
    high = _height_of_rows(choices, seen, bottom - y - (_STAY if held else 0), right - left)
    gain = task is not None and task.kind in (*PLACING, "post")
    choices = [choice._replace(high=high, basket=gain and choice.worth.startswith("+")) for choice in choices]
    box = (left, y, right, bottom - (_STAY if held else 0))
    if task is not None and _along_sides(task) and high < _MANY:
        y, shown = _draw_abreast(canvas, box, [choice._replace(high=_MANY) for choice in choices])
    else:
        y, shown = _listed(canvas, box, choices)
    y = _not_now(canvas, (left, y, right, bottom), held, language)
    y = _left_out(canvas, (left, y, right, bottom), _hidden(task, chosen, choices, shown), language, some=bool(shown))
    return _scoring(canvas, (left, y + 8, right, bottom), seen, say(language, "picture-bk-source-fiefs"), wrapped=True)


def _height_of_rows(choices: Sequence[ChoiceRow], seen: SeatSeen, room: int, wide: int) -> int:
    """Return the height of the rows of choices; ample if all choices and scoring fiefs fit into `room` that way."""
    room -= sum(_SUM for choice in choices if choice.sum)
    under = 8 + _ROW + sum(_LARGE + _wrapped(fief, wide) for fief in seen.fiefs if fief.points)
    if _ROOMY * len(choices) + under <= room:
        return _ROOMY
    return next((high for high in _HIGHS if high * len(choices) <= room), _HIGHS[-1])


def _left_out(canvas: Canvas, box: Box, hidden: int, language: str, *, some: bool) -> int:
    """Draw how many choices are left out; `some`: others are shown; return the bottom."""
    left, y, right, _ = box
    if not hidden:
        return y
    words = say(language, "picture-bk-more" if some else "picture-bk-sides", count=hidden)
    canvas.label((left + 8, y, right, y + _ROW - 2), words, LEAST, ink=Ink.soft, on=Ink.paper)
    return y + _ROW


def _held_back(observation: Observation, seat: int, chosen: str | None) -> list[tuple[str, str]]:
    """Return icons and numbers of pieces that cannot be placed now; empty unless the decision is to place pieces."""
    seen, task = observation.seats[seat], observation.task
    if task is not None and (task.kind not in PLACING or (chosen is not None and CARDS[chosen].kind == TOWER)):
        return []
    pieces, signs = counted(seen.pieces), kept(seen)
    stay = [sign for card, sign in zip(pieces, signs, strict=False) if not _gained(observation, card)]
    return [*stay, *signs[len(pieces) :]]


def _not_now(canvas: Canvas, box: Box, held: Sequence[tuple[str, str]], language: str) -> int:
    """Draw a line with the pieces that cannot be placed now; return the bottom."""
    left, y, right, _ = box
    if not held:
        return y
    words = say(language, "picture-bk-not-now")
    x = left + 14 + width(words, LEAST) + 16
    canvas.panel((left, y, right, y + _STAY - 2), Ink.paper, Ink.line, radius=10)
    canvas.label((left + 14, y, x, y + _STAY - 2), words, LEAST, ink=Ink.soft, on=Ink.paper)
    size = 42 if len(rows_of(held, right - 8 - x, 42)) == 1 else 36
    tokens_in_row(canvas, (x, y + (_STAY - 2 - size) // 2, right - 8, y + _STAY), held, size, Ink.paper, "+")
    return y + _STAY


def _listed(canvas: Canvas, box: Box, choices: Sequence[ChoiceRow]) -> tuple[int, range]:
    """Draw the choices as rows, as many as fit; return the bottom and the range of rows shown."""
    left, y, right, bottom = box
    marked = next((i for i, choice in enumerate(choices) if choice.marked), -1)
    rows = _set(choices, right - left, bottom - y)
    tall = [_tall(choice, text) for choice, text in rows]
    most = len(rows) if sum(tall) <= bottom - y else (bottom - y) // max(tall)
    shown = rows_shown(len(rows), marked, most)
    for (choice, text), high in list(zip(rows, tall, strict=True))[shown.start : shown.stop]:
        _row(canvas, (left, y, right, y + high - 2), choice, text)
        y += high
    return y, shown


def _draw_abreast(canvas: Canvas, box: Box, choices: Sequence[ChoiceRow]) -> tuple[int, range]:
    """Draw the choices in two columns, for short rows such as track sides; see `_listed`."""
    left, top, right, bottom = box
    half, middle = -(-len(choices) // 2), (left + right) // 2
    y, shown = _listed(canvas, (left, top, middle - 5, bottom), choices[:half])
    _, rest = _listed(canvas, (middle + 5, top, right, bottom), choices[half:])
    return y, range(len(shown) + len(rest))


_SECOND = 54
"""Height of a second line in a row."""


def _set(choices: Sequence[ChoiceRow], wide: int, high: int) -> list[tuple[ChoiceRow, Fitted]]:
    """Fit the rows' texts, in letters of one size and width if the whole list has room for that.

    Prefers one line with places, then narrowed letters, two lines, and cut text. Places are dropped if they take too
    much room.
    """
    bare = [choice._replace(place="") for choice in choices]
    if any(choice.place for choice in choices) and (found := _narrow(choices, wide, high)):
        return found
    if found := _narrow(bare, wide, high, NARROW[:3]):
        return found
    texts = [fit(choice.text, _room(choice, wide), CHOICE, CHOICE, 2) for choice in bare]
    if _has_room(bare, texts, high):
        return list(zip(bare, texts, strict=True))
    return _narrow(bare, wide, high) or [
        (choice, in_one(choice.text, room, CHOICE, bold=False) or fit(choice.text, room, CHOICE, LEAST, 2))
        for choice, room in ((choice, _room(choice, wide)) for choice in bare)
    ]


def _narrow(
    choices: Sequence[ChoiceRow], wide: int, high: int, shares: Sequence[int] = NARROW
) -> list[tuple[ChoiceRow, Fitted]]:
    """Fit the rows' texts into one line each, all narrowed as the longest needs; empty if they do not fit."""
    for share in shares:
        ways = [in_one(choice.text, _room(choice, wide), CHOICE, bold=False, shares=(share,)) for choice in choices]
        texts = [text for text in ways if text is not None]
        if len(texts) == len(choices) and _has_room(choices, texts, high):
            return list(zip(choices, texts, strict=True))
    return []


def _has_room(choices: Sequence[ChoiceRow], texts: Sequence[Fitted], high: int) -> bool:
    """Return whether no row is cut and all together fit into that height."""
    tall = sum(_tall(choice, text) for choice, text in zip(choices, texts, strict=True))
    return tall <= high and not any(text.cut for text in texts)


def _room(choice: ChoiceRow, wide: int) -> int:
    """Return the width available for a row's text."""
    return wide - 28 - _icon_wide(choice) - _number_wide(choice) - (0 if choice.place else _worth_wide(choice))


def _tall(choice: ChoiceRow, text: Fitted) -> int:
    """Return the height of a row with this text."""
    second = _SECOND if choice.place or len(text.lines) > 1 else 0
    return choice.high + second + (_SUM if choice.sum else 0)


def _hidden(task: Task | None, chosen: str | None, choices: Sequence[ChoiceRow], shown: range) -> int:
    """Return how many choices the list leaves out: track sides, sky tower pairs, or its own rows."""
    if task is not None and task.kind == "rail":
        return len(task.tracks) - len({choice.number for choice in choices[shown.start : shown.stop]})
    if task is not None and chosen is not None and CARDS[chosen].kind == TOWER:
        return len(task.bridges) - len(shown)
    return len(choices) - len(shown)


def _row(canvas: Canvas, box: Box, choice: ChoiceRow, text: Fitted) -> None:
    """Draw one choice: a track side's number, the icon, the text, and at the end its worth."""
    left, top, right, below = box
    on = Ink.glow if choice.marked else Ink.card
    line, thick = (Ink.ink, 4) if choice.marked else (Ink.line, 2)
    canvas.panel(box, on, line, radius=10, width=thick)
    icon, number = _icon_wide(choice), _number_wide(choice)
    if choice.sum:
        below -= _SUM
        canvas.label((left + 12 + icon, below, right - 6, below + _SUM), choice.sum, LEAST, ink=Ink.soft, on=on)
    if choice.resources:
        x = left + 24 + icon + width(text.lines[0], text.size, narrow=text.narrow)
        middle = (top + below) // 2
        draw_resources(canvas, (x, middle - 17, right - 14 - _worth_wide(choice), middle + 17), choice.resources, on)
    if number:
        chart.plate_of_number(
            canvas, (left + 6 + number // 2, (top + below) // 2), choice.number, choice.token or "rail"
        )
    canvas.stamp(sign(choice.sign, icon, on), (left + 6 + number, (top + below - icon) // 2))
    end = right - 10
    room = _worth_wide(choice)
    x, middle = left + 12 + number + icon, below - _SECOND if choice.place else top
    ink = Ink.soft if choice.idle else Ink.ink
    if choice.basket:
        start = end - width(choice.worth, CHOICE, bold=True) - _BASKET
        canvas.stamp(sign("bk-harvest", _BASKET - 6, on), (start, (middle + below - _BASKET + 6) // 2))
    canvas.label((end - room, middle, end, below), choice.worth, CHOICE, ink=ink, on=on, bold=not choice.idle,
                 align="right")  # fmt: skip
    if choice.place:
        canvas.label((x, middle, end - room, below), choice.place, LEAST, ink=Ink.soft, on=on)
        canvas.lines_of((x, top + 4, right - 6, middle + 4), text, on=on)
    else:
        canvas.lines_of((x, top, end - room, below), text, ink=ink, on=on)
    x, middle = end - room + 8, (top + below) // 2
    for cell in choice.cells:
        place = (x, middle - 22, x + _cell_wide(cell) - 8, middle + 22)
        canvas.panel(place, Ink.gold, Ink.coal, on=on, radius=8)
        canvas.label(place, cell, LEAST, ink=Ink.coal, on=Ink.gold, bold=True, align="middle")
        x += _cell_wide(cell)


def _cell_wide(cell: str) -> int:
    """Return the width of a cell on its plate, including the gap."""
    return width(cell, LEAST, bold=True) + 26


def _held_track(canvas: Canvas, box: Box, seen: SeatSeen, task: Task, language: str = "") -> int:
    """Draw rails and switches in hand with the numbers of their sides, then the other pieces; return the bottom.

    `language`: if given, label the other pieces in it if there is room.
    """
    left, y, right, _ = box
    numbers = _numbers_of_tracks(task)
    if len(numbers) == 1:
        # The numbers only need explaining if there are two kinds of token.
        numbers = {}
    x = left + 4
    for name, count, key in (("bk-rail", seen.rails, "rail"), ("bk-switch", seen.switches, "switch")):
        if not count:
            continue
        text, plate = f"×{count}", numbers.get(key, "")
        wide = 44 + width(text, LEAST, bold=True) + (chart.plate_size(plate)[0] + 8 if plate else 0)
        if x > left + 4 and x + wide > right:
            x, y = left + 4, y + RIVAL + 4
        canvas.stamp(sign(name, 40, Ink.paper), (x, y + 4))
        end = x + 44 + width(text, LEAST, bold=True)
        canvas.label((x + 42, y, end + 2, y + RIVAL + 4), text, LEAST, on=Ink.paper, bold=True)
        if plate:
            chart.plate_of_number(canvas, (end + 6 + chart.plate_size(plate)[0] // 2, y + RIVAL // 2 + 2), plate, key)
        x += wide + 16
    if language:
        x += 24
    else:
        x, y = left + 4, y + RIVAL + 8
    others = [(card_icon(card), f"×{count}" if count > 1 else "") for card, count in counted(seen.pieces).items()]
    if others and language:
        words = say(language, "picture-bk-to-place")
        end = x + width(words, LEAST)
        canvas.label((x, y, end, y + RIVAL + 4), words, LEAST, ink=Ink.soft, on=Ink.paper)
        x, y = end + 12, y + 4
    for row in rows_of(others, right - x, 40, LEAST)[:1]:
        draw_tokens(canvas, x, y, row, 40, Ink.paper, LEAST)
        y += RIVAL + 4
    return y + 2


_BASKET = 42
"""Width of the harvest icon before a choice's worth."""
_SUM = 40
"""Height of the line with the sum of a fief."""


def _icon_wide(choice: ChoiceRow) -> int:
    return 60 if choice.place else {_ROOMY: 72, _FEW: 60, _MANY: 44}.get(choice.high, 36)


def _number_wide(choice: ChoiceRow) -> int:
    """Return the width of the plate with a row's number."""
    return chart.plate_size(choice.number)[0] + 8 if choice.number else 0


def _worth_wide(choice: ChoiceRow) -> int:
    """Return the width of the end of a row."""
    cells = sum(map(_cell_wide, choice.cells))
    basket = _BASKET if choice.basket else 0
    return width(choice.worth, CHOICE, bold=True) + 8 + basket + (cells + 16 if cells else 0)


def draw_numbers(canvas: Canvas, box: Box, observation: Observation, seat: int) -> None:
    """Draw the rabbit, the current harvest of the fiefs, and the points, with a crown for the leader."""
    left, top, right, bottom = box
    seen = observation.seats[seat]
    canvas.panel(box, Ink.glow, Ink.bronze)
    canvas.stamp(sign(f"bk-rabbit-{seat}", 38, Ink.glow), (left + 10, top + 9))
    x = left + 62
    for name, text in (("bk-harvest", f"+{seen.harvest}"), ("star", str(seen.total))):
        canvas.stamp(sign(name, 38, Ink.glow), (x, top + 9))
        wide = width(text, 36, bold=True) + 4
        canvas.label((x + 44, top + 4, x + 44 + wide, bottom - 4), text, 36, on=Ink.glow, bold=True)
        x += 44 + wide + 22
    if leads(observation, seat):
        canvas.stamp(sign("crown", 38, Ink.glow), (right - 50, top + 9))


_SMALL, _LARGE = 42, 50
"""Height of a fief's line, and of one in larger letters."""
_SCENE, _SCENE_MOST = 110, 220
"""Minimum and maximum height of the portrait, which is omitted if there is no room."""


def _draw_rest(canvas: Canvas, box: Box, seen: SeatSeen, seat: int) -> None:
    """Draw the scoring fiefs, and the player's portrait if there is room."""
    left, _, right, bottom = box
    y = _scoring(canvas, box, seen, "") + 12
    if bottom - y >= _SCENE:
        high = min(bottom - y, _SCENE_MOST)
        y = bottom - high
        canvas.stamp(portrait(seat, right - left, high), (left, y))
        canvas.frame((left, y, right, y + high), Ink.coal, 2)


def _scoring(canvas: Canvas, box: Box, seen: SeatSeen, heading: str, *, wrapped: bool = False) -> int:
    """Draw the scoring fiefs, in larger letters if all of them fit; return the bottom.

    `heading`: drawn above them if all fit below it. `wrapped`: resources too many for a fief's line go below it, if all
    fit that way.
    """
    left, y, right, bottom = box
    scoring = sum(1 for fief in seen.fiefs if fief.points)
    if heading and scoring and y + _ROW + scoring * _SMALL <= bottom:
        canvas.stamp(sign("bk-harvest", 34, Ink.paper), (left + 4, y + 5))
        canvas.label((left + 46, y, right, y + _ROW), heading, LEAST, on=Ink.paper, bold=True)
        y += _ROW
    more = [_wrapped(fief, right - left) if fief.points else 0 for fief in seen.fiefs]
    if wrapped and any(more) and y + scoring * _LARGE + sum(more) <= bottom:
        for fief, below in zip(seen.fiefs, more, strict=True):
            if fief.points:
                y = _large_fief(canvas, (left, y, right, bottom), fief, below)
        return y
    return _draw_fiefs(canvas, (left, y, right, bottom), seen, large=y + scoring * _LARGE <= bottom)


_UNDER = 48
"""Height of a line of resources."""


def _wrapped(fief: FiefSeen, wide: int) -> int:
    """Return the height of a fief's second line: 0 if its resources fit on the first in large letters."""
    return 0 if fief_room(fief, CHOICE) <= wide else _UNDER


def _large_fief(canvas: Canvas, box: Box, fief: FiefSeen, below: int) -> int:
    """Draw a fief in large letters, with `below` pixels for its resources under it; return the bottom."""
    left, y, right, _ = box
    fief_line(canvas, (left, y, right, y + _LARGE - 2), fief, Ink.paper, CHOICE, bare=below > 0)
    if below:
        draw_resources(canvas, (left + CELL, y + _LARGE - 2, right, y + _LARGE + 42), fief.resources, Ink.paper)
    return y + _LARGE + below


def _draw_fiefs(canvas: Canvas, box: Box, seen: SeatSeen, *, large: bool = False) -> int:
    """Draw the scoring fiefs, best first, as many as fit; return the bottom."""
    left, y, right, bottom = box
    high, size = (_LARGE, CHOICE) if large else (_SMALL, LEAST)
    for fief in seen.fiefs:
        if fief.points and y + high <= bottom:
            fief_line(canvas, (left, y, right, y + high - 2), fief, Ink.paper, size)
            y += high
    return y


def draw_kingdom(
    observation: Observation, names: Sequence[str], language: str, seat: int, answers: Answers = NO_ANSWERS
) -> Canvas:
    """Draw one player's spaces on the map, numbers, unplaced pieces and fiefs."""
    canvas = page()
    seen = observation.seats[seat]
    draw_strip(canvas, observation, names, language, answers)
    chart.paint_map(canvas, BOARD, SIZE, observation, seat=seat, lit={INDEX[cell] for cell in seen.cells}, told=(seat,))
    canvas.title((LEFT, BELOW, LEFT + COLUMN, BELOW + 50), names[seat], TITLE, LEAST, letters=FACE.letters)
    top = BELOW + 58
    draw_numbers(canvas, (LEFT, top, LEFT + COLUMN, top + 56), observation, seat)
    y = top + 68
    for row in rows_of((("bk-parchment", str(seen.parchments)), *kept(seen)), COLUMN, 36, LEAST):
        draw_tokens(canvas, LEFT, y, row, 36, Ink.paper, LEAST)
        y += 44
    top = BOTTOM - len(seen.rounds) * _ROW
    _draw_rest(canvas, (LEFT, y + 6, LEFT + COLUMN, top - 10), seen, seat)
    _draw_harvests(canvas, (LEFT, top, LEFT + COLUMN, BOTTOM), [_whole(one) for one in seen.rounds])
    return canvas


def _whole(one: Harvest) -> int:
    """Return all points of a harvest."""
    return one.fiefs + one.railway + one.stations + one.sheriff


def _draw_harvests(canvas: Canvas, box: Box, rounds: Sequence[int]) -> None:
    """Draw the points of each harvest so far, with bars to compare them."""
    left, y, right, _ = box
    wide, most = right - left - 190, max([1, *rounds])
    for number, points in enumerate(rounds, start=1):
        canvas.stamp(sign("bk-harvest", 36, Ink.paper), (left, y + 3))
        canvas.label((left + 42, y, left + 84, y + _ROW - 4), str(number), LEAST, ink=Ink.soft, on=Ink.paper)
        canvas.rect((left + 84, y + 8, left + 84 + max(4, wide * points // most), y + _ROW - 12), Ink.leaf)
        canvas.label((right - 96, y, right, y + _ROW - 4), f"+{points}", 36, on=Ink.paper, bold=True, align="right")
        y += _ROW


def _choices(
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
            ChoiceRow(f"bk-rabbit-{owner}", names[owner], f"+{points}", _stands_out(points, task.opponents), high=_FEW)
            for owner, points in task.opponents.items()
        ]
    if task is not None and _along_sides(task):
        return _side_choices(observation, task, seat)
    if chosen is not None and CARDS[chosen].kind == TOWER and task is not None:
        return _pairs(seen, task, towers, language)
    whole = not (alone and _held_back(observation, seat, chosen))
    rows = _piece_choices(observation, seat, chosen, language, alone=alone, whole=whole)
    return rows + _track_choices(seen, language) if whole else rows


def _resource_choices(gained: Mapping[str, int], language: str) -> list[ChoiceRow]:
    """Return the rows of the resources of a trading post, each with its gain."""
    return [
        ChoiceRow(
            f"bk-{resource}",
            say(language, f"bunny_kingdom-resource-{resource}"),
            plus(gain),
            _stands_out(gain, gained),
            high=_FEW,
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
        cells = _cells(card, place, gained) if alone else ()
        rows.append(ChoiceRow(card_icon(card), text, worth, card == chosen, place="" if alone else place, cells=cells,
                           number=numbers.get(card, ""), idle=not gained))  # fmt: skip
    # Pieces that gain something come first, then those that can be placed; rows of one height stay together.
    rows.sort(key=lambda row: (row.idle, not (row.place or row.cells)))
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
        rows.append(ChoiceRow("bk-sky", words, worth, marked, sum=came if number == told else "", resources=made,
                           high=_MANY))  # fmt: skip
    return rows


def _stands_out(points: int, choices: Mapping[Any, int]) -> bool:
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
            row = ChoiceRow(
                f"bk-rabbit-{owner}", _side(spot), f"+{towers}", token=spot.token, number=number, high=_MANY
            )
            found.append((owner != seat, -towers, int(number), row))
    return [row for *_, row in sorted(found)][:_ALONG]


def _idle(task: Task, told: Collection[str]) -> list[ChoiceRow]:
    """Return rows for the remaining track sides, which would connect no towers to the railway."""
    return [
        ChoiceRow(f"bk-{spot.token}", _side(spot), "", token=spot.token, number=number, high=_MANY)
        for number, spot in _numbered(task)
        if number not in told
    ]


def _side(spot: TrackSpot) -> str:
    """Name a side by the cells that it separates."""
    return f"{spot.cell}–{spot.other}" if spot.other else spot.cell


def _numbers_of_tracks(task: Task | None) -> dict[str, str]:
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


_ROWS = 12
"""Up to this number of parchments each has a row on a desktop."""


def copying(observation: Observation, names: Sequence[str], language: str, *, alone: bool = False) -> Canvas:
    """Draw the candidates for a copying parchment with their points; `alone`: in rows on a desktop page."""
    task = observation.task
    canvas = desk.page() if alone else page()
    if task is None:
        return canvas
    order = instruction(observation, language)
    draw_band(canvas, band_of(observation, names, language, order, task.piece), RIGHT)
    end = UNDER
    worth = {card: task.worth.get(card, 0) for card in task.cards}
    shown = [
        ShownCard(card, i + 1, task.worth.get(card), top=_stands_out(worth[card], worth))
        for i, card in enumerate(task.cards)
    ]
    if task.owner is not None:
        canvas.stamp(sign(f"bk-rabbit-{task.owner}", 44, Ink.paper), (LEFT + 4, end - 4))
        room = RIGHT - LEFT - 70 - width(say(language, "picture-bk-title-parchments", name=""), CHOICE, bold=True)
        name = one_line(names[task.owner], room, CHOICE, CHOICE, bold=True).lines[0]
        whose = say(language, "picture-bk-title-parchments", name=name)
        canvas.label((LEFT + 58, end - 6, RIGHT, end + 42), whose, CHOICE, on=Ink.paper, bold=True)
        end += 50
    box = (LEFT, end, RIGHT, BOTTOM)
    if alone and len(shown) <= _ROWS:
        rows.lay(canvas, box, shown, language)
        return canvas
    # As many columns as leave each card room for what it asks.
    columns = 2 if len(shown) <= 10 else 3
    cards.lay(canvas, box, shown, language, tallest=290, columns=columns)
    return canvas
