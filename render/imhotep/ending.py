"""The end: every seat's points by source, and the sites as they stand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.imhotep.cards import BUILDINGS, SITES, SOURCES
from engine.imhotep.observation import Observation
from i18n import say
from render.canvas import Canvas
from render.frame import BODY, BOTTOM, COLUMN, LEFT, RIGHT, corner, page
from render.imhotep import sites
from render.imhotep.overview import HEAD, status
from render.palette import Ink
from render.ranking import Line, Source, heads, order, rows, winners
from render.text import width

SIGNS = {
    "pyramid": ("im-pyramid", Ink.farm),
    "temple": ("im-temple", Ink.blush),
    "burial": ("im-burial", Ink.ember),
    "obelisks": ("im-obelisks", Ink.steel),
    "statues": ("im-statues", Ink.monster),
    "decorations": ("im-decorations", Ink.pine),
    "blue": ("im-blue", Ink.deep),
    "wrath": ("im-wrath", Ink.accent),
}
"""Source of points → its icon, and its colour in the bar."""
WIDE = {"pyramid": 280, "temple": 250, "burial": 320, "obelisks": 270}
NAME = 44


def sources(observation: Observation) -> tuple[str, ...]:
    """Where points come from at this table."""
    return tuple(source for source in SOURCES if source != "wrath" or observation.options.get("wrath") == "on")


def final(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """The whole picture. Errors: ValueError before the end of the game."""
    result = observation.result
    if result is None:
        raise ValueError("the game is not over")
    canvas = page()
    line = winners(result.ranks, names, language)
    if width(line, BODY) > COLUMN - 36:
        line = ""  # the first row says it
    end = corner(
        canvas, say(language, "picture-im-title-final"), status(observation, language), line, busy=False, mark="crown"
    )
    shown = sources(observation)
    columns = tuple(Source(*SIGNS[source]) for source in shown)
    heads(canvas, columns, language)
    lines = [
        Line(
            result.ranks[seat],
            names[seat],
            tuple(observation.seats[seat].parts[source] for source in shown),
            result.totals[seat],
            say(language, "picture-im-tie-break", count=result.sleds[seat]),
        )
        for seat in order(result.ranks)
    ]
    land = BOTTOM - NAME - sites.HEIGHT - 8
    rows(canvas, max(HEAD, end + 6), lines, columns, bottom=land - 10)
    _strip(canvas, observation, land, language)
    return canvas


def _strip(canvas: Canvas, observation: Observation, top: int, language: str) -> None:
    """The building sites side by side."""
    canvas.rect((LEFT, top, RIGHT, BOTTOM), Ink.sand)
    seats = len(observation.seats)
    figures = observation.options.get("figures", "official")
    drawn = {
        "pyramid": sites.pyramid(observation.pyramid, WIDE["pyramid"], language),
        "temple": sites.temple(observation.temple, WIDE["temple"], seats),
        "burial": sites.burial(observation.burial, WIDE["burial"], seats, figures),
        "obelisks": sites.obelisks(observation.obelisks, WIDE["obelisks"]),
    }
    x = LEFT
    for site in BUILDINGS:
        if x > LEFT:
            canvas.rect((x - 5, top + 10, x - 3, BOTTOM - 10), Ink.dune)
        box = (x, top + 6, x + WIDE[site], top + NAME)
        sites.title(canvas, box, site, observation.sides[SITES.index(site)], language)
        canvas.place(drawn[site], (x, top + NAME))
        x += WIDE[site] + 8
    canvas.frame((LEFT, top, RIGHT, BOTTOM), Ink.ink, 3)
