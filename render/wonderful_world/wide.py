"""What somebody decides by on a desktop: the cards to decide on, beside them the own empire, below the others'."""

from __future__ import annotations

from collections.abc import Sequence

from engine.wonderful_world.observation import Observation
from i18n import say
from render import desk
from render.canvas import Box, Canvas
from render.desk import BESIDE, BOTTOM, LEFT, RIGHT, TOP
from render.frame import BOTTOM as MIDDLE
from render.frame import CHOICE, LEAST, seat_of
from render.palette import Ink
from render.wonderful_world import deciding, drafting, large, overview, rivals
from render.wonderful_world.faces import BUILT, BUILT_LOW, CHIP, CHIP_LOW, GAP, PICTURE_LOW, row
from render.wonderful_world.panels import DRAFT, legend, need, sections

_CARD = 104
"""Height of what the own Empire card gives."""
_LOW, _HIGH, _TALL = 138, 230, 330
"""Heights of a row about others: a low one, one with its cards, and at most."""
_FEW = 2
"""So many others have the whole width each; more stand two by two."""
_MANY = 7
"""So many kinds of completed cards stand in one row with what they give; of more there is but room for the number."""


_NAMED, _SEEN = 3, 5
"""So many stand beside what is decided on with their names, and with what they give; more as pictures."""


def decision(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """The whole picture."""
    empire, others = observation.empires[seat_of(observation)], rivals.others(observation)
    done, end = large.completed(empire, language), MIDDLE
    drafts = observation.step in (DRAFT, "dig")
    if drafts:
        phone = drafting.hand(observation, names, language, alone=True)
    else:
        phone, end = deciding.decided_on(observation, names, language)
    canvas = desk.spread(phone)
    _own(canvas, (BESIDE, TOP, RIGHT, TOP + _CARD), observation, language)
    side, y = (BESIDE, TOP + _CARD + GAP, RIGHT, end), end + desk.GAP
    if drafts and drafting.is_crowded(observation):
        _constructions(canvas, side, observation, language)
        if 0 < len(done.cards) <= _MANY:
            sections(canvas, (LEFT, y + _LOW + GAP, RIGHT, BOTTOM), [done], language)
            _others(canvas, (LEFT, y, RIGHT, y + _LOW), observation, names, language, brief=True)
        else:
            _others(canvas, (LEFT, y, RIGHT, BOTTOM), observation, names, language, brief=True)
        return canvas
    rows = len(_rows(others))
    below = BOTTOM - rows * (_HIGH + GAP)
    if done.cards and (not others or below - y >= need(1, BUILT)):
        y = sections(canvas, (LEFT, y, RIGHT, below), [done], language)
        _legend(canvas, side, language)
    elif done.cards:
        if len(done.cards) > _NAMED:
            few = len(done.cards) <= _SEEN and len(done.cards) * (BUILT_LOW.high[0] + GAP) <= side[3] - side[1]
            done = done._replace(styles=(BUILT_LOW if few else PICTURE_LOW,))
        low = side[3] if done.styles[0] is not PICTURE_LOW else min(side[3], side[1] + need(2, PICTURE_LOW))
        sections(canvas, (*side[:3], low), [done], language)
    else:
        _legend(canvas, side, language)
    if others:
        y = max(y, BOTTOM - rows * (_TALL + GAP))
        _others(canvas, (LEFT, y, RIGHT, BOTTOM), observation, names, language)
    return canvas


def _legend(canvas: Canvas, box: Box, language: str) -> None:
    """What the signs mean, where there is room for it."""
    if box[3] - box[1] >= _LEGEND:
        legend(canvas, box, language)


_LEGEND = 290
"""Height that it takes."""


def _constructions(canvas: Canvas, box: Box, observation: Observation, language: str) -> None:
    """What of a larger hand has no room under it: drafted cards and those under construction, the nearest first."""
    left, top, right, bottom = box
    parts = drafting.parts_of(observation, observation.empires[seat_of(observation)], language)
    shown = [part._replace(title=str(len(part.cards)), styles=(CHIP, CHIP_LOW)) for part in parts]
    sections(canvas, (left, top, right, min(bottom, top + need(3, CHIP))), shown, language)


def _own(canvas: Canvas, box: Box, observation: Observation, language: str) -> None:
    """The own Empire card: its name and what it gives."""
    left, top, right, bottom = box
    empire = observation.empires[seat_of(observation)]
    canvas.panel(box, Ink.card, Ink.line)
    name = say(language, f"wonderful_world-empire-{empire.card}")
    canvas.label((left + 14, top + 4, right - 14, top + 52), name, CHOICE, bold=True, smallest=LEAST)
    row(canvas, left + 14, bottom - 30, large.gives(observation, empire, 34), Ink.card)


def _rows(others: Sequence[int]) -> list[Sequence[int]]:
    """Who stands in each row."""
    step = 1 if len(others) <= _FEW else 2
    return [others[at : at + step] for at in range(0, len(others), step)]


def _others(
    canvas: Canvas, box: Box, observation: Observation, names: Sequence[str], language: str, *, brief: bool = False
) -> None:
    """A row for each with its cards, or of many for two without; the one first to whom the viewer's hand goes.

    `brief`: without their cards.
    """
    left, top, right, bottom = box
    others = rivals.others(observation)
    rows = _rows(others)
    high = (bottom - top + GAP) // len(rows) - GAP
    for number, seats in enumerate(rows):
        y, wide = top + number * (high + GAP), (right - left + GAP) // len(seats)
        for place, seat in enumerate(seats):
            at = (left + place * wide, y, left + (place + 1) * wide - GAP, y + high)
            if len(others) <= _FEW and not brief:
                overview.row(canvas, at, observation, seat, names[seat], (), language)
            else:
                overview.brief(canvas, at, observation, seat, names[seat])
