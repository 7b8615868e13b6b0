"""One player's whole empire, large."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.wonderful_world.cards import CARDS, EMPIRES, TYPES
from engine.wonderful_world.observation import EmpireSeen, Observation
from i18n import say
from render.art import icon
from render.canvas import Canvas
from render.frame import BOTTOM, LEAST, LEFT, RIGHT, page
from render.palette import Ink
from render.wonderful_world.drafting import offered
from render.wonderful_world.faces import (
    BUILT,
    BUILT_LOW,
    CHIP,
    GAP,
    LINES,
    LOW,
    MEDIUM,
    MINI,
    WHOLE,
    Piece,
    Shown,
    row,
    worth,
)
from render.wonderful_world.icons import COLOUR_LETTERS
from render.wonderful_world.panels import (
    HEAD,
    Section,
    counts_row,
    head,
    ornament,
    own_panel,
    sections,
    sites_of,
    solo,
    type_counts,
)


def by_type(empire: EmpireSeen) -> list[Shown]:
    """Completed cards by type, the designs once with their number."""
    counts = Counter((built.card, built.star) for built in empire.built)
    order = sorted(counts, key=lambda key: (TYPES.index(CARDS[key[0]].type), key))
    return [Shown(card, star=star, times=counts[card, star]) for card, star in order]


def completed(empire: EmpireSeen, language: str) -> Section:
    """The completed cards as a section."""
    title = say(language, "picture-ww-built", count=len(empire.built))
    return Section("check", title, by_type(empire), (BUILT, BUILT, BUILT, BUILT, BUILT, BUILT_LOW, BUILT_LOW))


def gives(observation: Observation, empire: EmpireSeen, size: int) -> list[Piece]:
    """What an Empire card produces, and its points."""
    card = EMPIRES[observation.options.get("side", "A")][empire.card]
    made = [
        Piece(f"ww-{letter}", size)
        for letter, count in zip(COLOUR_LETTERS, card.production, strict=True)
        for _ in range(count)
    ]
    points = worth(card.points, card.points_per, size)
    return [Piece("ww-gives", size - 2), *made, *([Piece("  ", LEAST, text=True)] if points else []), *points]


def _empire_card(canvas: Canvas, observation: Observation, empire: EmpireSeen, top: int, language: str) -> int:
    """The Empire card: name, own production and points, and the cubes on it; returns its bottom."""
    high = 56
    canvas.panel((LEFT, top, RIGHT, top + high), Ink.card, Ink.line)
    name = say(language, f"wonderful_world-empire-{empire.card}")
    canvas.label((LEFT + 14, top, LEFT + 380, top + high), name, LEAST, bold=True)
    middle = top + high // 2
    row(canvas, LEFT + 396, middle, gives(observation, empire, 34), Ink.card)
    cubes = [letter for letter, count in zip(COLOUR_LETTERS, empire.cubes, strict=True) for _ in range(count)]
    x = RIGHT - 14 - 5 * 40
    canvas.stamp(icon("ww-cubes", 38, Ink.card), (x - 52, middle - 19))
    for i in range(5):
        if i < len(cubes):
            canvas.stamp(icon(f"ww-{cubes[i]}", 34, Ink.card), (x + i * 40, middle - 17))
        else:
            canvas.stamp(icon("coin-slot", 34, Ink.card), (x + i * 40, middle - 17))
    return top + high


def empire(observation: Observation, names: Sequence[str], language: str, seat: int) -> Canvas:
    """The whole picture."""
    seen = observation.empires[seat]
    canvas = page()
    title = say(language, "picture-ww-title-empire", name=names[seat])
    top = max(HEAD, head(canvas, observation, names, language, title) + 6)
    own_panel(canvas, observation, seat, language)
    top = solo(canvas, top, observation, language)
    y = _empire_card(canvas, observation, seen, top, language) + GAP
    sites = sites_of(seen.sites)
    parts = [completed(seen, language)]
    title = say(language, "picture-ww-sites", count=len(sites))
    parts.append(Section("ww-planning", title, sites, (WHOLE, MEDIUM, CHIP, LINES, LINES, MINI, LOW)))
    if seen.drafted:
        title = say(language, "picture-ww-drafted", count=len(seen.drafted))
        drafted = offered(observation, seen.drafted, numbered=False)
        parts.append(Section("ww-draft", title, drafted, (MEDIUM, MEDIUM, CHIP, CHIP, LINES, MINI, LOW)))
    ornament(
        canvas, sections(canvas, (LEFT, y, RIGHT, BOTTOM), parts, language, tail=counts_row(tuple(type_counts(seen))))
    )
    return canvas
