"""Private view of planning and of production steps with a choice: the instruction and the cards to decide on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.wonderful_world.cards import COLOURS, CONVERSION, LETTER
from engine.wonderful_world.observation import EmpireSeen, Observation, Task
from i18n import say
from render.canvas import Box, Canvas
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, RIGHT, page, seat_of
from render.palette import Ink
from render.wonderful_world import chosen, large, rivals
from render.wonderful_world.drafting import offered
from render.wonderful_world.faces import (
    CHIP,
    CHIP_LOW,
    GAP,
    LEDGER,
    MEDIUM,
    MOSAIC,
    PICTURE_LOW,
    SPOT,
    TILE_LOW,
    WHOLE,
    Piece,
    Shown,
    columns,
    draw_ledger,
    lacking,
    lay,
    row,
    row_width,
    rows_of,
)
from render.wonderful_world.large import completed
from render.wonderful_world.panels import (
    HEADING,
    Section,
    counts_row,
    draw_sections,
    draw_top,
    have_room,
    heading,
    instruction,
    need,
    sites_of,
    solo,
    type_counts,
)
from render.wonderful_world.scenes import scene


def signs_of(observation: Observation, task: Task | None) -> list[str]:
    """Return the icons of the cubes or tokens that the instruction is about."""
    if task is None:
        return []
    if task.kind == "place":
        return [f"ww-{LETTER[observation.step]}"] * task.left
    if task.kind == "token":
        return [f"ww-{LETTER[token]}" for token in task.tokens]
    if task.kind == "free":
        return [f"ww-{LETTER[what]}" for what in task.spots if what not in COLOURS]
    return []


def usable(task: Task | None) -> set[tuple[str, int]]:
    """Return the cards under construction that can receive the waiting cube or token; empty for other decisions."""
    if task is None or task.kind not in ("place", "free"):
        return set()
    return {(spot.card, spot.copy) for spots in task.spots.values() for spot in spots}


def decided(observation: Observation, drafted: Sequence[Shown]) -> list[Shown]:
    """Return the drafted cards, adding icons for chosen actions that are not carried out yet."""
    own = observation.empires[seat_of(observation)]
    before = observation.before.drafted if observation.before is not None else own.drafted
    done = Counter(before) - Counter(own.drafted)
    signs: dict[str, list[str]] = {}
    for choice in chosen.choices(observation.chosen):
        if choice.word in SIGNS:
            signs.setdefault(choice.card, []).append(SIGNS[choice.word])
    left = {card: words[done[card] :] for card, words in signs.items()}
    return [shown._replace(decided=left[shown.card].pop(0)) if left.get(shown.card) else shown for shown in drafted]


def cubes_shown(observation: Observation) -> set[tuple[str, int]]:
    """Return the cards under construction (with copy) for which a placement is chosen but not carried out yet."""
    sites = observation.empires[seat_of(observation)].sites
    lies = {(site.card, site.copy): _lying(site.filled) for site in sites}
    lay = _lay(observation)
    asked = Counter[tuple[str, int]]()
    for choice in chosen.choices(observation.chosen):
        if choice.word == "place":
            asked[choice.on, int(choice.copy or 1)] += choice.times
    return {site for site, count in asked.items() if site in lies and count > lies[site] - lay.get(site, 0)}


def _lay(observation: Observation) -> dict[tuple[str, int], int]:
    """Return filled slots by card and copy at the start of the viewer's decision; the oldest copy comes first."""
    if observation.before is None:
        sites = observation.empires[seat_of(observation)].sites
        return {(site.card, site.copy): _lying(site.filled) for site in sites}
    lay, copies = dict[tuple[str, int], int](), Counter[str]()
    for site in observation.before.sites:
        copies[site.card] += 1
        lay[site.card, copies[site.card]] = _lying(site.filled)
    return lay


def _lying(filled: str) -> int:
    """Return the number of filled slots."""
    return len(filled) - filled.count(".")


def token_shown(observation: Observation) -> str:
    """Return the token that is chosen but not yet taken; empty if none."""
    if observation.task is None or observation.task.kind != "token":
        return ""
    return next((choice.what for choice in chosen.choices(observation.chosen) if choice.word == "token"), "")


SIGNS = {"build": "ww-planning", "recycle": "ww-recycle"}
"""Action on a drafted card → its icon."""
_DRAFTED = (WHOLE, WHOLE, MEDIUM, MEDIUM, MEDIUM, MEDIUM)
_SITES = (WHOLE, MEDIUM, MEDIUM, CHIP, CHIP_LOW, TILE_LOW)
"""Styles of drafted cards and of constructions, used in pairs, largest first."""
_MANY = 8
"""With more constructions than this, the choices get only one line."""


def _empire_card(canvas: Canvas, box: Box, observation: Observation, empire: EmpireSeen, language: str) -> None:
    """Draw the viewer's Empire card next to a few cards: its name, what it gives and the cubes on it.

    What it gives takes two rows if it is too long for one.
    """
    left, top, right, bottom = box
    rows = [large.gives(observation, empire, 34)]
    if row_width(rows[0]) > right - left - 28:
        rows = list(large.parts(observation, empire, 34))
    foot = bottom - 52 - 44 * len(rows)
    canvas.rect(box, Ink.card)
    canvas.stamp(scene(empire.card, right - left, foot - top), (left, top))
    name = say(language, f"wonderful_world-empire-{empire.card}")
    canvas.label((left + 14, foot + 2, right - 14, foot + 48), name, CHOICE, bold=True, smallest=LEAST)
    end = left
    for pieces, middle in zip(rows, range(foot + 70, bottom, 44), strict=False):
        end = row(canvas, left + 14, middle, pieces, Ink.card)
    cubes = [Piece("ww-cubes", 36), Piece(f"{sum(empire.cubes)}/{CONVERSION}", LEAST, text=True)]
    if end + 20 + row_width(cubes) <= right - 14:
        row(canvas, right - 14 - row_width(cubes), bottom - 26, cubes, Ink.card)
    canvas.frame(box, Ink.line, 2)


def _crowd(canvas: Canvas, box: Box, parts: Sequence[Section], language: str, tail: Canvas | None) -> None:
    """Draw more cards than fit in any style: constructions in a table or, if that is too high, some without names.

    Those that can receive something now or are nearest to completion keep their names. Drafted cards keep showing all
    that they give.
    """
    left, top, right, bottom = box
    *drafted, under = [part._replace(styles=(MEDIUM,)) for part in parts]
    if drafted:
        least = need(rows_of(MEDIUM, right - left, drafted[0].cards), MEDIUM) - GAP
        top = draw_sections(canvas, (left, top, right, top + least), drafted, language, tail)
    sites = sorted(under.cards, key=lambda site: (not site.marked, len(lacking(site))))
    if _in_lines(sites, right - left) <= bottom - top:
        _draw_ledger(canvas, (left, top, right, bottom), under._replace(cards=sites), language)
        return
    across = columns(SPOT, right - left)
    rows = -(-len(sites) // across)
    while rows and need(rows, SPOT) + _lines(sites[rows * across :], right - left) > bottom - top + GAP:
        rows -= 1
    named, rest = sites[: rows * across], sites[rows * across :]
    middle = top + need(rows, SPOT) - GAP if rest else bottom
    part = under._replace(cards=named, styles=(SPOT,))
    y = draw_sections(canvas, (left, top, right, middle), [part], language, None if drafted else tail)
    lay(canvas, (left, y, right, bottom), rest, language, (MOSAIC,))


_CLOSE = 3
"""Pixels between two lines of a table."""


def _in_lines(sites: Sequence[Shown], wide: int) -> int:
    """Return the minimum height of a table of these cards, including its heading."""
    return HEADING + -(-len(sites) // columns(LEDGER, wide)) * (LEDGER.high[0] + _CLOSE)


def _draw_ledger(canvas: Canvas, box: Box, under: Section, language: str) -> None:
    """Draw a table of all constructions, column by column, nearest to completion first."""
    left, top, right, bottom = box
    heading(canvas, (left, top, right, top + HEADING), under.sign, under.title)
    top += HEADING
    across = columns(LEDGER, right - left)
    down = -(-len(under.cards) // across)
    wide = (right - left + GAP) // across - GAP
    step = min(LEDGER.high[1], (bottom - top) // down)
    for i, site in enumerate(under.cards):
        at = (left + i // down * (wide + GAP), top + i % down * step)
        canvas.place(draw_ledger(site, wide, step - _CLOSE, language), at)


def _lines(cards: Sequence[Shown], wide: int) -> int:
    """Return the minimum height of these cards drawn without names."""
    return rows_of(MOSAIC, wide, cards) * (MOSAIC.high[0] + GAP) if cards else 0


def parts_of(observation: Observation, language: str) -> list[Section]:
    """Return the cards to decide on: drafted cards and cards under construction."""
    empire, task = observation.empires[seat_of(observation)], observation.task
    parts = []
    if empire.drafted:
        cards = decided(observation, offered(observation, empire.drafted, numbered=task is not None))
        title = say(language, "picture-ww-drafted", count=len(cards))
        parts.append(Section("ww-draft", title, cards, _DRAFTED))
    # Cards that can receive the waiting cube come first.
    sites = sorted(sites_of(empire.sites, usable(task)), key=lambda site: not site.marked)
    shown = cubes_shown(observation)
    sites = [site._replace(decided="check") if (site.card, site.copy) in shown else site for site in sites]
    if sites or not parts:
        title = say(language, "picture-ww-sites", count=len(sites))
        parts.append(Section("ww-planning", title, sites, _SITES))
    return parts


def told(canvas: Canvas, box: Box, observation: Observation, language: str) -> int:
    """Draw the choices that are not visible on the cards (builds are); return the bottom."""
    choices = [choice for choice in observation.chosen if not choice.startswith("build ")]
    lines = 1 if len(observation.empires[seat_of(observation)].sites) > _MANY else 3
    return chosen.draw_strip(canvas, box, choices, language, lines)


def lay_out(canvas: Canvas, box: Box, parts: Sequence[Section], language: str, tail: Canvas | None) -> int:
    """Draw these sections in a box, with all names if there is room; return the bottom."""
    left, top, right, bottom = box
    if have_room(parts, right - left, bottom - top):
        return draw_sections(canvas, box, parts, language, tail)
    _crowd(canvas, box, parts, language, tail)
    return bottom


def draw_planning(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """Draw the drafted cards to decide on, the construction area, and the empire's numbers."""
    seat = seat_of(observation)
    empire = observation.empires[seat]
    canvas = page()
    asked = instruction(observation, language)
    top = draw_top(canvas, observation, names, language, asked, signs_of(observation, observation.task))
    y = solo(canvas, top, observation, language)
    y = told(canvas, (LEFT, y, RIGHT, BOTTOM), observation, language)
    tail = counts_row(tuple(type_counts(empire)))
    parts = parts_of(observation, language)
    below = BOTTOM - rivals.height(observation)
    if not have_room(parts, RIGHT - LEFT, below - y):
        # Too many cards to leave room for the other empires.
        _crowd(canvas, (LEFT, y, RIGHT, BOTTOM), parts, language, tail)
        return canvas
    end = lay_out(canvas, (LEFT, y, RIGHT, below), parts, language, tail)
    beside = LEFT + len(empire.sites) * (WHOLE.wide[1] + GAP)
    if not empire.drafted and RIGHT - beside >= WHOLE.wide[0]:
        bottom = end - GAP - 4 if empire.sites else min(below, y + HEADING + WHOLE.high[1])
        _empire_card(canvas, (beside, y + HEADING, RIGHT, bottom), observation, empire, language)
        end = bottom + GAP + 4
    if empire.built and below - end > HEADING + PICTURE_LOW.high[0] + 2 * GAP:
        box = (LEFT, end + GAP, RIGHT, below)
        end = draw_sections(canvas, box, [completed(empire, language)], language)
    rivals.rows(canvas, (LEFT, below + 6, RIGHT, BOTTOM), observation, names)
    return canvas
