"""The other empires at the foot of a desktop page: side by side, with production, holdings and constructions."""

from __future__ import annotations

from collections.abc import Sequence

from engine.wonderful_world.observation import EmpireSeen, Observation
from i18n import say
from render.canvas import Box, Canvas
from render.desk import LEFT, RIGHT
from render.frame import LEAST
from render.palette import Ink
from render.wonderful_world import faces, key, large
from render.wonderful_world.faces import ENTRY, GAP, nearest
from render.wonderful_world.facts import LARGE, facts_of, side
from render.wonderful_world.panels import DRAFT, HEADING, heading, sites_of
from render.wonderful_world.rivals import others
from render.wonderful_world.scenes import scene

_INSET = 6
_FACTS = sum(LARGE)
_SIDE = 380
"""Width of an empire's numbers if its cards are at their right."""
_EDGE, _MARK = 2, 5
"""Frame width of an empire, and of the one that receives the viewer's hand."""
_WIDE = 700
"""Width from which the cards are at the right of the numbers."""
_MOST, _IN_ALL = 3, 4
"""Maximum lines of constructions of an empire, and maximum constructions; more would not be legible."""
_ALONE = 112, 280
"""Minimum and maximum height of an Empire card without constructions."""


def _across(observation: Observation) -> int:
    """Return the width of a tableau."""
    return (RIGHT - LEFT + GAP) // len(others(observation)) - GAP


def high(observation: Observation, lines: int) -> tuple[int, int]:
    """Return minimum and maximum height of the tableaus with that many lines of constructions, including the heading.

    Both are 0 in solo.
    """
    seats = others(observation)
    if not seats:
        return 0, 0
    beside = _across(observation) >= _WIDE
    count = max(len(observation.empires[seat].sites) for seat in seats)
    rows = [min(count, down) for down in (lines, _MOST)]
    cards = [HEADING + down * (each + GAP) if down else 0 for down, each in zip(rows, ENTRY.high, strict=True)]
    shown = cards if count else (_ALONE[0] if lines else 0, _ALONE[1])
    least, most = (max(_FACTS, each) if beside else _FACTS + each for each in shown)
    return HEADING + 2 * _INSET + least, HEADING + 2 * _INSET + most


def lay(canvas: Canvas, box: Box, observation: Observation, names: Sequence[str], language: str) -> None:
    """Draw all tableaus side by side under a heading, beginning with the one that receives the viewer's hand."""
    left, top, right, bottom = box
    passed = observation.step == DRAFT
    words = "picture-ww-others-hand" if passed else "picture-ww-others"
    canvas.label((left, top, right, top + HEADING - 4), say(language, words), LEAST, ink=Ink.soft, on=Ink.paper)
    cubes = key.draw_colours(language)
    canvas.place(cubes, (right - cubes.size[0], top - 2))
    wide = _across(observation)
    for place, seat in enumerate(others(observation)):
        x = left + place * (wide + GAP)
        box = (x, top + HEADING, x + wide, bottom)
        _draw_tableau(canvas, box, observation, seat, names[seat], language, _MARK if passed and not place else _EDGE)


def _draw_tableau(
    canvas: Canvas, box: Box, observation: Observation, seat: int, name: str, language: str, edge: int
) -> None:
    left, top, right, bottom = box
    canvas.panel(box, Ink.card, Ink.ink if seat in observation.waiting else Ink.line, width=edge)
    inside = (left + _INSET, top + _INSET, right - _INSET, bottom - _INSET)
    facts, empire = facts_of(observation, seat, name), observation.empires[seat]
    if right - left >= _WIDE:
        # Without constructions the Empire card is drawn large next to the numbers, so the numbers omit it.
        numbers = side(facts, _SIDE, bottom - top - 2 * _INSET, pictured=bool(empire.sites), lines=LARGE)
        canvas.place(numbers, inside[:2])
        inside = (left + _SIDE + 3 * _INSET, *inside[1:])
    else:
        canvas.place(side(facts, right - left - 2 * _INSET, _FACTS, pictured=False, lines=LARGE), inside[:2])
        inside = (inside[0], top + _INSET + _FACTS, *inside[2:])
    room = inside[3] - inside[1]
    if empire.sites and room >= HEADING + ENTRY.high[0]:
        _draw_sites(canvas, inside, empire, language)
    elif not empire.sites and room >= _ALONE[0]:
        _empire_card(canvas, inside, observation, empire)


def _draw_sites(canvas: Canvas, box: Box, empire: EmpireSeen, language: str) -> None:
    """Draw constructions with their empty slots, nearest to completion first."""
    left, top, right, bottom = box
    sites = nearest(sites_of(empire.sites))
    shown = [site._replace(ground=Ink.card) for site in sites]
    top += HEADING
    # The heading says how many there are if not all are shown.
    most = (bottom - top + GAP) // (ENTRY.high[0] + GAP) * faces.columns(ENTRY, right - left)
    most = min(_MOST * faces.columns(ENTRY, right - left), _IN_ALL, most)
    words = "picture-ww-sites" if len(shown) <= most else "picture-ww-sites-next"
    title = say(language, words, count=len(shown))
    heading(canvas, (left, top - HEADING, right, top), "ww-planning", title, on=Ink.card)
    faces.lay(canvas, (left, top, right, bottom), shown[:most], language, (ENTRY,))


def _empire_card(canvas: Canvas, box: Box, observation: Observation, empire: EmpireSeen) -> None:
    """Draw the Empire card's scene above what it gives, for an empire without constructions."""
    left, top, right, bottom = box
    foot = bottom - 40
    canvas.stamp(scene(empire.card, right - left, foot - top), (left, top))
    canvas.frame((left, top, right, foot), Ink.line, 2)
    faces.row(canvas, left + 4, foot + 21, large.gives(observation, empire, 34), Ink.card)
