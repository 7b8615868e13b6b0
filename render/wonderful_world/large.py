"""One player's whole empire, large."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.wonderful_world.cards import CARDS, EMPIRES, TYPES
from engine.wonderful_world.observation import EmpireSeen, Observation
from i18n import say
from render.banner import BELOW, NO_ANSWERS
from render.canvas import Canvas
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, MAIN, RIGHT, page
from render.palette import Ink
from render.text import one_line
from render.wonderful_world.drafting import drafted
from render.wonderful_world.faces import (
    BUILT,
    BUILT_LOW,
    CHIP,
    CHIP_LOW,
    GAP,
    LINE,
    MEDIUM,
    MOSAIC,
    PICTURE,
    PICTURE_LOW,
    SPOT,
    WHOLE,
    Piece,
    Shown,
    nearest,
    row,
    worth,
)
from render.wonderful_world.icons import COLOUR_LETTERS
from render.wonderful_world.panels import (
    Section,
    cells_of,
    counts_row,
    course,
    draw_sections,
    holdings,
    public_head,
    sites_of,
    solo,
    type_counts,
)
from render.wonderful_world.scenes import scene

_BUILT = (BUILT, BUILT, BUILT, BUILT, BUILT_LOW, PICTURE, PICTURE_LOW, PICTURE_LOW, PICTURE_LOW)
_SITES = (WHOLE, MEDIUM, CHIP, CHIP_LOW, CHIP_LOW, CHIP_LOW, SPOT, LINE, LINE)
_DRAFTED = (MEDIUM, MEDIUM, MEDIUM, CHIP_LOW, CHIP_LOW, CHIP_LOW, MOSAIC, LINE, MOSAIC)
"""Styles of the three groups of an empire's cards, used together, largest first."""


def by_type(empire: EmpireSeen) -> list[Shown]:
    """Return completed cards by type, each design once with its count."""
    counts = Counter((built.card, built.star) for built in empire.built)
    order = sorted(counts, key=lambda key: (TYPES.index(CARDS[key[0]].type), key))
    return [Shown(card, star=star, times=counts[card, star]) for card, star in order]


def completed(empire: EmpireSeen, language: str) -> Section:
    """Return the completed cards as a section."""
    title = say(language, "picture-ww-built", count=len(empire.built))
    return Section("check", title, by_type(empire), _BUILT)


def gives(observation: Observation, empire: EmpireSeen, size: int) -> list[Piece]:
    """Return what an Empire card produces, and its points."""
    made, points = parts(observation, empire, size)
    return [*made, *([Piece("  ", LEAST, text=True)] if points else []), *points]


def parts(observation: Observation, empire: EmpireSeen, size: int) -> tuple[list[Piece], list[Piece]]:
    """Return what an Empire card produces, after the cog, and separately its points."""
    card = EMPIRES[observation.options.get("side", "A")][empire.card]
    made = [
        Piece(f"ww-{letter}", size)
        for letter, count in zip(COLOUR_LETTERS, card.production, strict=True)
        for _ in range(count)
    ]
    return [Piece("ww-gives", size - 2), *made], worth(card.points, card.points_per, size)


def _alone(canvas: Canvas, top: int, observation: Observation, seen: EmpireSeen) -> None:
    """Draw the Empire card large with what it gives, when the empire has no other cards."""
    foot = BOTTOM - 84
    canvas.stamp(scene(seen.card, RIGHT - LEFT, foot - top), (LEFT, top))
    canvas.rect((LEFT, foot, RIGHT, BOTTOM), Ink.card)
    canvas.frame((LEFT, top, RIGHT, BOTTOM), Ink.line, 3)
    row(canvas, LEFT + 24, foot + 42, gives(observation, seen, 56), Ink.card)


_CARD = 132
"""Height of the Empire card."""


def _empire_card(canvas: Canvas, observation: Observation, seat: int, name: str, top: int, language: str) -> int:
    """Draw the Empire card with scene and owner, and the empire's production and holdings; return the bottom."""
    empire = observation.empires[seat]
    bottom, wide = top + _CARD, MAIN - LEFT - 12
    canvas.panel((LEFT, top, LEFT + wide, bottom), Ink.card, Ink.line)
    canvas.stamp(scene(empire.card, 150, _CARD - 4), (LEFT + 2, top + 2))
    x = LEFT + 164
    fitted = one_line(name, LEFT + wide - 10 - x, CHOICE, LEAST, bold=True)
    canvas.lines_of((x, top + 4, LEFT + wide - 10, top + 48), fitted, bold=True)
    title = say(language, f"wonderful_world-empire-{empire.card}")
    canvas.label((x, top + 46, LEFT + wide - 8, top + _CARD - 4), title, LEAST, ink=Ink.soft, lines=2)
    cells = (*cells_of(observation, empire.production, language), *holdings(empire))
    canvas.place(course(cells, RIGHT - MAIN, _CARD), (MAIN, top))
    return bottom


def draw_empire(observation: Observation, names: Sequence[str], language: str, seat: int) -> Canvas:
    """Draw the whole picture."""
    canvas = page()
    public_head(canvas, observation, names, language, NO_ANSWERS)
    return draw_tableau(canvas, BELOW, observation, names, language, seat)


def draw_tableau(
    canvas: Canvas, top: int, observation: Observation, names: Sequence[str], language: str, seat: int
) -> Canvas:
    """Draw one empire on a page below its head."""
    seen = observation.empires[seat]
    top = solo(canvas, top, observation, language)
    y = _empire_card(canvas, observation, seat, names[seat], top, language) + GAP
    sites = nearest(sites_of(seen.sites))
    if not (seen.built or sites or seen.drafted):
        _alone(canvas, y, observation, seen)
        return canvas
    parts = [completed(seen, language)]
    title = say(language, "picture-ww-sites", count=len(sites))
    parts.append(Section("ww-planning", title, sites, _SITES))
    if seen.drafted:
        parts.append(drafted(observation, seen, language, _DRAFTED))
    draw_sections(canvas, (LEFT, y, RIGHT, BOTTOM), parts, language, tail=counts_row(tuple(type_counts(seen))))
    return canvas
