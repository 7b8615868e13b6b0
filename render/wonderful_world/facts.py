"""An empire's numbers next to its cards: name, points, production and holdings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine.wonderful_world.cards import COLOURS, LETTER
from engine.wonderful_world.observation import Observation
from render.art import draw_icon
from render.canvas import Canvas
from render.frame import CHOICE, LEAST, mark_of
from render.palette import Ink
from render.shelf import shelved
from render.text import CAP, in_one, one_line, width
from render.wonderful_world.icons import COLOUR_LETTERS
from render.wonderful_world.panels import DRAFT, PLANNING, supreme
from render.wonderful_world.scenes import scene

_LARGEST = 44
"""Largest text size of numbers."""


class Facts(NamedTuple):
    """An empire's numbers, a cache key."""

    mark: str
    """Icon for awaited or decided; may be empty."""
    name: str
    """The player's name."""
    leads: bool
    """Whether it leads."""
    card: str
    """The Empire card."""
    production: tuple[int, ...]
    """Production by colour."""
    most: tuple[bool, ...]
    """By colour, whether it alone produces most."""
    now: int | None
    """Index of the colour of the current production step."""
    held: tuple[tuple[str, int, int], ...]
    """Icons of holdings, with the amount and how much of it the latest production brought."""
    total: int
    """Total points."""


def facts_of(observation: Observation, seat: int, name: str) -> Facts:
    """Return the facts of a seat; `name`: the player's name."""
    empire = observation.empires[seat]
    made = list(zip(*(other.production for other in observation.empires), strict=True))
    totals = [other.total for other in observation.empires]
    now = COLOURS.index(observation.step) if observation.step in COLOURS else None
    most = [leads(numbers, seat) for numbers in made]
    if now is not None:
        most[now] = supreme(observation) == seat
    won = Counter(LETTER[each.token] for each in observation.supremacy.values() if each.token and each.seat == seat)
    if not is_news(observation):
        won.clear()
    return Facts(
        mark_of(observation, seat),
        name,
        empire.total == max(totals) > min(totals),
        empire.card,
        empire.production,
        tuple(most),
        now,
        (("ww-K", empire.krystallium, 0), ("ww-F", empire.financiers, won["F"]), ("ww-N", empire.generals, won["N"]),
         ("ww-cubes", sum(empire.cubes), 0)),
        empire.total,
    )  # fmt: skip


def leads(numbers: Sequence[int], seat: int) -> bool:
    """Return whether a seat produces more than every other; false in solo."""
    own, others = numbers[seat], [*numbers[:seat], *numbers[seat + 1 :]]
    return bool(others) and own > max(others)


def is_news(observation: Observation) -> bool:
    """Return whether gains of the latest production are still news: until the next round's first pick."""
    return observation.step != PLANNING and not (observation.step == DRAFT and observation.part > 1)


_LINES = (48, 52, 38)
"""Minimum heights of name and points, production, and holdings."""
_SIGN = 32
"""Size of the icon of a holding."""


@shelved
def side(facts: Facts, wide: int, high: int, pictured: bool) -> Canvas:
    """Draw name and points, production and holdings; `pictured`: also the empire's scene if there is room."""
    canvas = Canvas(wide, high, Ink.card)
    free = high - sum(_LINES)
    if pictured and free >= _LEAST_SCENE:
        canvas.stamp(scene(facts.card, wide - 8, free - 10), (2, high - free + 4))
        canvas.frame((2, high - free + 4, wide - 6, high - 6), Ink.line, 2)
        free = 0
    first, second, third = (line + min(14, free // 3) for line in _LINES)
    y = (high - first - second - third) // 2 if free else 0
    _heading(canvas, y, first, facts)
    y += first
    made(canvas, y, second, facts)
    y += second
    each, end = wide // len(facts.held), 0
    for i, (name, count, won) in enumerate(facts.held):
        if not count:
            continue
        x, text = max(i * each + 6, end), str(count)
        canvas.stamp(draw_icon(name, _SIGN, Ink.card), (x, y + (third - _SIGN) // 2))
        x = _draw_number(canvas, x + _SIGN + 4, y + third // 2, text, LEAST)
        end = _won(canvas, x + 6, y, third, won) + 6 if won else x + 6
    return canvas


def _won(canvas: Canvas, x: int, y: int, high: int, count: int) -> int:
    """Draw how much of a holding is new, on the colour for changes; return the right edge."""
    text, middle = f"+{count}", y + high // 2
    end = x + width(text, LEAST, bold=True) + 12
    canvas.panel((x, middle - 18, end, middle + 18), Ink.fresh, Ink.fresh, on=Ink.card, radius=8)
    base = middle + round(LEAST * CAP / 2)
    canvas.line_of(x + 6, base, text, LEAST, ink=Ink.coal, on=Ink.fresh, bold=True)
    return end


def _draw_number(canvas: Canvas, x: int, middle: int, text: str, size: int) -> int:
    """Draw a number around a middle line; return the right edge."""
    return canvas.line_of(x, middle + round(size * CAP / 2), text, size, ink=Ink.soft, on=Ink.card, bold=True)


_LEAST_SCENE = 80


def _heading(canvas: Canvas, y: int, high: int, facts: Facts) -> None:
    wide, points = canvas.size[0], str(facts.total)
    end = wide - 10 - width(points, _LARGEST, bold=True)
    canvas.label((end, y, wide, y + high), points, _LARGEST, bold=True)
    canvas.stamp(draw_icon("crown" if facts.leads else "star", 40, Ink.card), (end - 46, y + (high - 40) // 2))
    x = 4
    if facts.mark:
        canvas.stamp(draw_icon(facts.mark, 36, Ink.card), (x, y + (high - 36) // 2))
        x += 44
    fitted = one_line(facts.name, end - 54 - x, CHOICE, LEAST, bold=True)
    canvas.lines_of((x, y, end - 54, y + high), fitted, bold=True)


_SIZES = ((42, _LARGEST), (36, CHOICE), (32, LEAST), (30, LEAST))
"""Icon sizes with their text sizes, largest first."""
_FRAME = 9
"""Pixels from the end of a number to the next colour: a frame with margins."""


def made(canvas: Canvas, y: int, high: int, facts: Facts) -> None:
    """Draw production by colour; the current step is a solid block, and a golden frame marks a sole maximum."""
    each = canvas.size[0] // len(COLOURS)
    for sign, size in _SIZES:
        if sign + 5 + max(width(str(count), size, bold=True) for count in facts.production) + _FRAME <= each:
            break
    for i, (letter, count) in enumerate(zip(COLOUR_LETTERS, facts.production, strict=True)):
        x, on = i * each, Ink.card
        if facts.most[i] or facts.now == i:
            # The current step is a solid block like the instruction, so that it is not taken for one of the frames.
            on = Ink.ink if facts.now == i else Ink.glow
            line = Ink.gold if facts.most[i] else on
            canvas.panel((x, y + 1, x + each - 2, y + high - 1), on, line, on=Ink.card, radius=10, width=3)
        canvas.stamp(draw_icon(f"ww-{letter}", sign, on), (x + 4, y + (high - sign) // 2))
        box = (x + sign + 5, y, x + each - _FRAME, y + high)
        # Large numbers are narrowed so that they do not touch their frames.
        number = in_one(str(count), box[2] - box[0], size, bold=True) or one_line(
            str(count), each, size, size, bold=True
        )
        ink = Ink.card if on == Ink.ink else Ink.ink if count else Ink.soft
        canvas.lines_of(box, number, ink=ink, on=on, bold=True)
