"""The final picture: every seat's points by source, and the finished sites."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.imhotep.cards import BUILDINGS, SITES, SOURCES
from engine.imhotep.observation import Observation
from i18n import say, signed
from render.canvas import Canvas
from render.frame import BOTTOM, COLUMN, LEAST, LEFT, RIGHT, TOP, page
from render.imhotep import backdrop, sites
from render.imhotep.brush import icon
from render.imhotep.face import FACE, FOAM, NILE, PLUM, ROSE, SUN
from render.imhotep.people import SIGNS
from render.palette import Ink
from render.ranking import PointsPart, draw_bar, draw_plate, order, required_result, winners
from render.shelf import shelved
from render.text import whole_line

COLOURS = {
    "pyramid": Ink.straw,
    "temple": ROSE,
    "burial": FOAM,
    "obelisks": PLUM,
    "statues": SUN,
    "decorations": Ink.pine,
    "blue": NILE,
    "wrath": Ink.brick,
}
"""Source of points → its colour in the bar, different from the players' colours."""
WIDE = {"pyramid": 280, "temple": 250, "burial": 320, "obelisks": 270}
NAME = 46
HEADS = TOP + 112
"""Bottom of the column headings."""
NAMES, CELL, TOTAL = 246, 78, 130
"""Widths of the names, of a column, and of the totals."""
FIRST = 62 + 50 + NAMES + 14
"""Left edge of the columns within a row."""
SKY = 130
"""Maximum height of the sky above the sites."""
GAP, TALL = 8, 150
"""Gap between rows, and their maximum height."""


def sources(observation: Observation) -> tuple[str, ...]:
    """Return the sources of points in use at this table."""
    return tuple(source for source in SOURCES if source != "wrath" or observation.options.get("wrath") == "on")


def draw_final(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """Draw the whole picture. Errors: ValueError before the end of the game."""
    result = required_result(observation.result)
    canvas = page()
    title = say(language, "picture-im-title-final")
    canvas.title((LEFT, TOP, LEFT + COLUMN, TOP + 54), title, 44, LEAST, letters=FACE.letters)
    draw_plate(canvas, names, lambda cut: winners(result.ranks, cut, language), FACE)
    shown = sources(observation)
    for i, source in enumerate(shown):
        canvas.stamp(icon(SIGNS[source], 50, Ink.paper), (LEFT + FIRST + i * CELL + (CELL - 50) // 2, HEADS - 54))
    canvas.stamp(icon("star", 54, Ink.paper), (RIGHT - TOTAL // 2 - 27, HEADS - 56))
    top = HEADS + 6
    spare = BOTTOM - sites.HEIGHT - top - len(names) * (TALL + GAP)
    sky = max(NAME, min(SKY, spare))
    land = BOTTOM - sky - sites.HEIGHT
    high = min(TALL, (land - top) // len(names) - GAP)
    scale = max(1, *(sum(max(0, seat.parts[source]) for source in shown) for seat in observation.seats))
    for place, seat in enumerate(order(result.ranks)):
        tied = result.totals.count(result.totals[seat]) > 1
        points = tuple((source, observation.seats[seat].parts[source]) for source in shown)
        note = say(language, "picture-im-tie-break", count=result.sleds[seat]) if tied else ""
        row = _row((result.ranks[seat], seat, result.totals[seat]), names[seat], points, note, scale, high)
        canvas.place(row, (LEFT, top + place * (high + GAP)))
    _draw_strip(canvas, observation, land, sky, language)
    return canvas


@shelved
def _row(
    ranked: tuple[int, int, int], name: str, points: tuple[tuple[str, int], ...], note: str, scale: int, high: int
) -> Canvas:
    """Draw a player: rank, stone, name, points by source as numbers and as a bar, total."""
    rank, seat, total = ranked
    wide = RIGHT - LEFT
    canvas = Canvas(wide, high, Ink.paper)
    fill = canvas.card(canvas.limit, rank == 1)
    middle = high // 2
    if rank == 1:
        canvas.stamp(icon("crown", 42, fill), (11, middle - 22))
    else:
        canvas.label((6, 0, 58, high), str(rank), 40, ink=Ink.soft, on=fill, bold=True, align="middle")
    canvas.stamp(icon(f"im-face-{seat}", 42, fill), (62, middle - (42 if note else 21)))
    box = (114, middle - (44 if note else 23), 114 + NAMES, middle + (2 if note else 23))
    canvas.lines_of(box, whole_line(name, NAMES, LEAST, LEAST, bold=True), on=fill, bold=True)
    if note:
        canvas.label((114, middle + 2, 114 + NAMES, middle + 42), note, LEAST, ink=Ink.soft, on=fill)
    low = min(high, 130)
    top = (high - low) // 2
    for i, (_, value) in enumerate(points):
        x = FIRST + i * CELL
        canvas.label((x, top + 2, x + CELL, top + 46), signed(value), LEAST,
                     ink=Ink.ink if value else Ink.soft, on=fill, bold=bool(value), align="middle")  # fmt: skip
    canvas.label((wide - TOTAL, 0, wide - 4, high), str(total), 44, on=fill, bold=True, align="middle")
    parts = [PointsPart(value, COLOURS[source], SIGNS[source]) for source, value in points]
    draw_bar(canvas, (FIRST + 6, top + 49, wide - TOTAL, top + low - 10), parts, scale, icon)
    return canvas


def _draw_strip(canvas: Canvas, observation: Observation, top: int, sky: int, language: str) -> None:
    """Draw the building sites side by side under the evening sky, without markers for the next stones."""
    canvas.stamp(backdrop.draw_sky(RIGHT - LEFT, sky, stall=False), (LEFT, top))
    canvas.rect((LEFT, top + sky, RIGHT, BOTTOM), Ink.sand)
    seats = len(observation.seats)
    figures = observation.options.get("figures", "official")
    drawn = {
        "pyramid": sites.draw_pyramid(observation.pyramid, WIDE["pyramid"], language, over=True),
        "temple": sites.draw_temple(replace(observation.temple, next=0), WIDE["temple"], seats),
        "burial": sites.draw_burial(replace(observation.burial, next=0), WIDE["burial"], seats, figures),
        "obelisks": sites.draw_obelisks(observation.obelisks, WIDE["obelisks"]),
    }
    x = LEFT
    for site in BUILDINGS:
        box = (x, top + 5, x + WIDE[site], top + NAME)
        sites.title(canvas, box, site, observation.sides[SITES.index(site)], language)
        canvas.place(drawn[site], (x, top + sky))
        x += WIDE[site] + 8
    canvas.frame((LEFT, top, RIGHT, BOTTOM), Ink.coal, 3)
