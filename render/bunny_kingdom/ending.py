"""The end: points by round and by source, and each player's parchments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.bunny_kingdom.observation import Observation, Parchment, Result
from i18n import say
from render.art import icon
from render.bunny_kingdom import cards
from render.bunny_kingdom.cards import NOBODY, Shown
from render.bunny_kingdom.drafting import CHIP, chip_lines, chip_rows
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.panels import legend, legend_width, name_fitted, status
from render.canvas import Box, Canvas
from render.frame import BOTTOM, COLUMN, LEAST, LEFT, RIGHT, SMALL, TITLE, TOP, corner, numbered, page
from render.palette import Ink
from render.text import LEADING, Fitted, one_line, width

PER_PAGE = 12
"""Parchments on a page of one player's."""
_NAME = 328
_FIRST = LEFT + 60 + _NAME + 12
"""Where the columns of numbers begin."""
_GAP = 8
"""Between the boxes of players."""
_HEAD = 56
"""What the numbers of a player take."""
_LEAST = 100
"""The lowest box of a player."""
_STRIP = 42
"""What the legend takes."""


def result_of(observation: Observation) -> Result:
    """The end. Errors: ValueError before it."""
    if observation.result is None:
        raise ValueError("the game is not over")
    return observation.result


def order(result: Result) -> list[int]:
    """Seats, the winner first."""
    return sorted(range(len(result.ranks)), key=lambda seat: (result.ranks[seat], seat))


def outcome(result: Result, names: Sequence[str], language: str) -> str:
    """Who has won."""
    first = [names[seat] for seat, rank in enumerate(result.ranks) if rank == 1]
    if len(first) == 1:
        return say(language, "picture-won", name=first[0])
    return say(language, "picture-won-many", count=len(first))


class Source(NamedTuple):
    """A column of the ranking: its icon, the number of a round or nothing, and what each seat got."""

    sign: str
    number: str
    points: tuple[int, ...]


def sources(observation: Observation) -> list[Source]:
    """Fiefs by round, then the railway's with the expansion, then parchments."""
    seats = observation.seats
    found = [
        Source("bk-harvest", str(i + 1), tuple(seat.rounds[i].fiefs if i < len(seat.rounds) else 0 for seat in seats))
        for i in range(observation.rounds)
    ]
    if observation.central:
        for sign, key in (("bk-rail", "railway"), ("bk-station", "stations"), ("bk-sheriff", "sheriff")):
            found.append(Source(sign, "", tuple(seat.points.get(key, 0) for seat in seats)))
    found.append(Source("bk-parchment", "", tuple(seat.points.get("parchments", 0) for seat in seats)))
    return found


def best_first(parchments: Sequence[Parchment]) -> list[Parchment]:
    """Parchments, those with the most points first."""
    return sorted(parchments, key=lambda held: -held.points)


def final(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """The ranking. Errors: ValueError before the end of the game."""
    result = result_of(observation)
    columns = sources(observation)
    cell = min(124, (RIGHT - _FIRST - 110) // len(columns))
    below = BOTTOM - _STRIP
    # With many parchments and long names the line under the title, which the crown says too, gives way, then icons.
    for line, signs in ((outcome(result, names, language), True), ("", True), ("", False)):
        canvas = page()
        title = say(language, "picture-bk-title-final")
        end = corner(canvas, title, status(observation, language), line, busy=False, mark="crown", width=COLUMN)
        top = max(TOP + 116, end) + 6
        blocks = {
            seat: _block(best_first(observation.seats[seat].revealed), names[seat], language, signs=signs)
            for seat in order(result)
        }
        needed = {seat: block.high for seat, block in blocks.items()}
        if sum(needed.values()) + _GAP * (len(needed) - 1) <= below - top:
            break
    heights = _heights(needed, below - top)
    gap = min(18, _GAP + (below - top - sum(heights.values()) - _GAP * (len(heights) - 1)) // max(1, len(heights) - 1))
    _signs(canvas, columns, cell)
    y = top
    for seat, block in blocks.items():
        _row(canvas, (LEFT, y, RIGHT, y + heights[seat]), observation, result, seat, block, columns, cell, language)
        y += heights[seat] + gap
    parts = [(source.sign, say(language, f"picture-bk-legend-{_LEGEND[source.sign]}")) for source in columns]
    parts = [*dict.fromkeys(parts)]
    legend(canvas, (RIGHT - legend_width(parts), BOTTOM - 38), parts)
    return canvas


_LEGEND = {
    "bk-harvest": "rounds",
    "bk-rail": "rail",
    "bk-station": "station",
    "bk-sheriff": "sheriff",
    "bk-parchment": "parchments",
}
"""Icon of a column → what it is called."""


class Block(NamedTuple):
    """One player's part of the ranking: the name, how many lines of parchments stand beside it, and its height.

    `signs`: with an icon for each parchment.
    """

    name: Fitted
    beside: int
    high: int
    signs: bool

    def indent(self, line: int) -> int:
        """How far in a line of parchments begins: beside the name, then under it."""
        return _FIRST - LEFT - 62 if line < self.beside else 0


def _block(revealed: Sequence[Parchment], name: str, language: str, *, signs: bool) -> Block:
    fitted = name_fitted(name, _NAME)
    name_end = 14 + len(fitted.lines) * round(fitted.size * LEADING)
    beside = max(0, -(-(name_end - 8 - _HEAD) // CHIP))
    block = Block(fitted, beside, 0, signs)
    lines = len(chip_rows(revealed, language, lambda line: _ROOM - block.indent(line), signs=signs))
    return block._replace(high=max(_LEAST, name_end + 6, _HEAD + max(1, lines) * CHIP + 6))


_ROOM = RIGHT - LEFT - 62 - 14
"""Pixels of a line of parchments that begins under the name."""


def _heights(needed: Mapping[int, int], room: int) -> dict[int, int]:
    """Heights of boxes: what each needs; where that is too much, the tallest ones lose lines."""
    heights = dict(needed)
    while sum(heights.values()) + _GAP * (len(heights) - 1) > room:
        tallest = max(heights, key=lambda seat: heights[seat])
        heights[tallest] -= CHIP
    return heights


def _signs(canvas: Canvas, columns: Sequence[Source], cell: int) -> None:
    """The heads of the columns."""
    bottom = TOP + 116
    for i, source in enumerate(columns):
        x = _FIRST + i * cell
        canvas.stamp(icon(source.sign, 44, Ink.paper), (x + (cell - 44) // 2, bottom - 48))
        if source.number:
            canvas.label((x, bottom - 88, x + cell, bottom - 50), source.number, SMALL, ink=Ink.soft, on=Ink.paper,
                         bold=True, align="middle")  # fmt: skip
    x = _FIRST + len(columns) * cell
    canvas.stamp(icon("star", 48, Ink.paper), (x + (RIGHT - x - 48) // 2, bottom - 52))


def _row(
    canvas: Canvas,
    box: Box,
    observation: Observation,
    result: Result,
    seat: int,
    block: Block,
    columns: Sequence[Source],
    cell: int,
    language: str,
) -> None:
    """One player: rank, rabbit, name, points by source, total, and the parchments."""
    left, top, right, bottom = box
    rank = result.ranks[seat]
    fill = Ink.glow if rank == 1 else Ink.card
    canvas.panel(box, fill, Ink.bronze if rank == 1 else Ink.line, width=3 if rank == 1 else 2)
    canvas.stamp(icon("crown", 40, fill) if rank == 1 else icon(f"bk-rabbit-{seat}", 40, fill), (left + 12, top + 8))
    if rank == 1:
        canvas.stamp(icon(f"bk-rabbit-{seat}", 40, fill), (left + 12, top + 54))
    else:
        canvas.label((left + 10, top + 50, left + 54, top + 88), str(rank), 30, ink=Ink.soft, on=fill, bold=True,
                     align="middle")  # fmt: skip
    fitted = block.name
    high = 14 + len(fitted.lines) * round(fitted.size * LEADING)
    canvas.lines_of((left + 62, top + 4, left + 62 + _NAME, top + 4 + max(52, high)), fitted, on=fill, bold=True)
    for i, source in enumerate(columns):
        x = _FIRST + i * cell
        value = source.points[seat]
        canvas.label((x, top + 6, x + cell, top + 56), str(value), 33, ink=Ink.ink if value else Ink.soft, on=fill,
                     bold=bool(value), align="middle", smallest=SMALL)  # fmt: skip
    x = _FIRST + len(columns) * cell
    canvas.label((x, top + 4, right - 8, top + 60), str(result.totals[seat]), 44, on=fill, bold=True, align="middle",
                 smallest=30)  # fmt: skip
    revealed = best_first(observation.seats[seat].revealed)
    chip_lines(
        canvas,
        (left + 62, top + _HEAD, right - 14, bottom - 6),
        revealed,
        language,
        fill,
        block.indent,
        signs=block.signs,
    )


def parts_of(observation: Observation, seat: int) -> int:
    """How many pages one player's parchments take."""
    return max(1, -(-len(observation.seats[seat].revealed) // PER_PAGE))


def pages_of(observation: Observation) -> list[tuple[int, int]]:
    """The pages with parchments: seat and part, the winner's first."""
    return [(seat, part) for seat in order(result_of(observation)) for part in range(parts_of(observation, seat))]


def parchments(observation: Observation, names: Sequence[str], language: str, seat: int, part: int = 0) -> Canvas:
    """One player's parchments as whole cards with their points. Errors: ValueError before the end, for the part."""
    result = result_of(observation)
    revealed = best_first(observation.seats[seat].revealed)
    parts = parts_of(observation, seat)
    canvas = page()
    name = one_line(names[seat], 380, TITLE, LEAST).lines[0]
    title = numbered(language, say(language, "picture-bk-title-parchments", name=name), part, parts)
    canvas.title((LEFT, TOP, RIGHT - 430, TOP + 56), title, TITLE, LEAST, letters=FACE.letters)
    points = observation.seats[seat].points.get("parchments", 0)
    total = result.totals[seat]
    x = RIGHT
    for sign, number in (("star", f"{total}"), ("", "="), ("bk-parchment", f"+{points}"), ("", f"{total - points}")):
        wide = width(number, 44, bold=bool(sign)) + 4
        x -= wide
        ink = Ink.ink if sign else Ink.soft
        canvas.label((x, TOP, x + wide, TOP + 56), number, 44, ink=ink, on=Ink.paper, bold=bool(sign))
        if sign:
            x -= 54
            canvas.stamp(icon(sign, 48, Ink.paper), (x, TOP + 4))
        x -= 14
    canvas.stamp(icon(f"bk-rabbit-{seat}", 48, Ink.paper), (x - 52, TOP + 4))
    shown = [
        Shown(held.card, points=held.points, became=held.copied[-1] if held.copied else "")
        for held in revealed[part * PER_PAGE : (part + 1) * PER_PAGE]
    ]
    top = TOP + 68
    if not shown:
        nothing = say(language, "picture-bk-no-parchments")
        canvas.label((LEFT, top, RIGHT, BOTTOM), nothing, 36, ink=Ink.soft, on=Ink.paper, align="middle")
        return canvas
    cards.lay(canvas, (LEFT, top, RIGHT, BOTTOM), shown, NOBODY, language)
    return canvas
