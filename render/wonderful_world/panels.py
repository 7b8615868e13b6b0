"""Parts shared by the pictures of It's a Wonderful World: corner block, course of the round, an empire's numbers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.wonderful_world.cards import CARDS, COLOURS, CONVERSION, KRYSTALLIUM, LETTER, SUPREMACY, TYPES, Five
from engine.wonderful_world.observation import EmpireSeen, Observation, UnderConstruction
from i18n import listed, say
from render import banner as strip
from render.art import draw_icon
from render.band import BELOW, Standing, band, draw_band
from render.banner import Answers
from render.canvas import Box, Canvas
from render.frame import CHOICE, CORNER, LEAST, LEFT, RIGHT, draw_badge, seat_of
from render.layout import Block, Icon, Plate, Row, Text, draw
from render.palette import Ink
from render.shelf import shelved
from render.text import fit, in_one, width
from render.wonderful_world import faces
from render.wonderful_world.face import FACE
from render.wonderful_world.faces import GAP, Shown, Style
from render.wonderful_world.flow import draw_flow, lines_of
from render.wonderful_world.icons import COLOUR_LETTERS

COURSE = 58
"""Height of the line with the course of the round and the viewer's numbers."""
DRAFT, PLANNING, DIGGING, OVER = "draft", "planning", "dig", "over"
NOBODY = "–"


def word(language: str, kind: str) -> str:
    """Return the name of a card type, a token, Krystallium, or the Empire card."""
    if kind == "empire":
        return say(language, "wonderful_world-term-empire")
    if kind == KRYSTALLIUM:
        return say(language, "wonderful_world-resource-krystallium")
    return say(language, f"wonderful_world-{'type' if kind in TYPES else 'token'}-{kind}")


def phase_name(observation: Observation, language: str) -> str:
    """Return the name of the current phase."""
    step = observation.step
    if step in COLOURS:
        return say(language, f"wonderful_world-resource-{step}")
    if step == PLANNING and observation.part:
        return say(language, "picture-ww-phase-half", half=observation.part)
    if step == DRAFT:
        return say(language, "picture-ww-phase-draft", pick=observation.part)
    return say(language, f"picture-ww-phase-{step}")


def status(observation: Observation, language: str) -> str:
    """Return round and phase in words."""
    if observation.result is not None:
        return say(language, "picture-status-over")
    phase = phase_name(observation, language)
    return say(language, "picture-ww-status", round=observation.round, rounds=observation.rounds, phase=phase)


def headline(observation: Observation, language: str) -> str:
    """Return a shorter status for pictures, with an arrow for the passing direction."""
    if observation.result is not None:
        return status(observation, language)
    phase = phase_name(observation, language)
    if observation.step == DRAFT:
        way = {"left": "←", "right": "→"}.get(observation.direction, "")
        phase = say(language, "picture-ww-pick", pick=observation.part, way=way)
    elif observation.step == PLANNING and observation.part:
        phase = say(language, "picture-ww-half", half=observation.part)
    return say(language, "picture-ww-headline", round=observation.round, rounds=observation.rounds, phase=phase)


def public_head(
    canvas: Canvas, observation: Observation, names: Sequence[str], language: str, answers: Answers
) -> None:
    """Draw the strip at the top of a public picture, with the game's name."""
    totals = [empire.total for empire in observation.empires]
    strip.draw_banner(canvas, observation, names, language, face=FACE, status=headline(observation, language),
                 answers=answers, totals=totals)  # fmt: skip


def supreme(observation: Observation) -> int | None:
    """Return the seat that has produced most in the current step; None if there is none or no step is under way."""
    won = observation.supremacy.get(observation.step)
    return None if won is None else won.seat


def produced_last(observation: Observation) -> int:
    """Return the round of the latest production."""
    before = observation.step in (DRAFT, PLANNING, DIGGING)
    return observation.round - 1 if before else observation.round


class Cell(NamedTuple):
    """A column of the course of the round."""

    name: str
    """Its icon."""
    text: str = ""
    """A number below the icon."""
    signs: tuple[str, ...] = ()
    """Smaller icons below the icon."""
    now: bool = False
    """Whether it is the current phase, which is framed."""
    mark: str = ""
    """Number of the seat that has won the step; a dash if nobody has."""


def cells_of(observation: Observation, numbers: Five | None, language: str) -> list[Cell]:
    """Return the cells for draft, planning and the five production steps.

    With `numbers` each step shows that production; otherwise its token and who has gained it. Steps of this round that
    have not begun show only their tokens. Before the first step the results are those of the previous round, whose
    number comes first.
    """
    step = observation.step
    won = observation.supremacy if numbers is None else {}
    cells = []
    if observation.direction:
        cells.append(Cell("ww-draft", signs=(f"pass-{observation.direction}",), now=step == DRAFT))
    last = say(language, "picture-ww-round", round=produced_last(observation)) if won else ""
    cells.append(Cell("ww-planning", last, now=step in (PLANNING, DIGGING)))
    for i, colour in enumerate(COLOURS):
        letter = COLOUR_LETTERS[i]
        if numbers is None:
            gained = won.get(colour)
            tokens = SUPREMACY[i] if gained is None or not gained.token else (gained.token,)
            signs = tuple(f"ww-{LETTER[token]}" for token in tokens)
            mark = "" if gained is None else NOBODY if gained.seat is None else str(gained.seat + 1)
            cells.append(Cell(f"ww-{letter}", signs=signs, now=step == colour, mark=mark))
        else:
            cells.append(Cell(f"ww-{letter}", str(numbers[i]), now=step == colour))
    return cells


@shelved
def course(cells: tuple[Cell, ...], wide: int, high: int = CORNER) -> Canvas:
    """Draw the phases of a round side by side, with the current one framed."""
    canvas = Canvas(wide, high, Ink.paper)
    canvas.panel((0, 0, wide, high), Ink.card, Ink.line)
    step = (wide - 16) / len(cells)
    for i, cell in enumerate(cells):
        left, right = round(8 + i * step), round(8 + (i + 1) * step)
        on = Ink.card
        if cell.now:
            on = Ink.glow
            canvas.panel((left + 1, 6, right - 1, high - 6), on, Ink.ink, on=Ink.card, radius=10, width=3)
        middle = (left + right) // 2
        canvas.stamp(draw_icon(cell.name, 44, on), (middle - 22, 14))
        if cell.text:
            size = LEAST if len(cell.text) > 2 else CHOICE
            canvas.label((left, high - 56, right, high - 8), cell.text, size, on=on, bold=True, align="middle")
        count = len(cell.signs) + bool(cell.mark)
        side = 32 if count < 3 else 28
        x = middle - (count * (side + 3) - 3) // 2
        base = high - 32
        if cell.mark == NOBODY:
            canvas.rect((x + side // 2 - 9, base - 2, x + side // 2 + 9, base + 2), Ink.soft)
        elif cell.mark:
            draw_badge(canvas, (x, base - side // 2, x + side, base + side // 2), cell.mark, Ink.ink, on)
        x += side + 3 if cell.mark else 0
        for sign in cell.signs:
            canvas.stamp(draw_icon(sign, side, on), (x, base - side // 2))
            x += side + 3
    return canvas


def holdings(empire: EmpireSeen) -> list[Cell]:
    """Return an empire's holdings: cubes towards the next Krystallium, Krystallium, tokens, points."""
    return [
        Cell("ww-cubes", f"{sum(empire.cubes)}/{CONVERSION}"),
        Cell("ww-K", str(empire.krystallium)),
        Cell("ww-F", str(empire.financiers)),
        Cell("ww-N", str(empire.generals)),
        Cell("star", str(empire.total)),
    ]


def instruction(observation: Observation, language: str) -> str:
    """Return a short instruction for the viewer."""
    task = observation.task
    if task is None:
        return say(language, "picture-ww-do-wait" if observation.can_take_back else "picture-ww-do-nothing")
    if task.kind == "plan" and task.can_finish:
        return say(language, "picture-ww-do-finish")
    if task.kind == "place":
        return say(language, "picture-ww-do-place", count=task.left)
    if task.kind == "free":
        held = [what for what in task.spots if what not in COLOURS]
        if not held:
            return say(language, "picture-ww-do-discard")
        return say(language, "picture-ww-do-free", held=listed((word(language, what) for what in held), language))
    return say(language, f"picture-ww-do-{task.kind}")


def draw_top(
    canvas: Canvas,
    observation: Observation,
    names: Sequence[str],
    language: str,
    order: str,
    signs: Sequence[str] = (),
) -> int:
    """Draw the band, and below it the viewer's production and holdings; return the top of the rest."""
    draw_band(canvas, band_of(observation, names, language, order, signs))
    empire = observation.empires[seat_of(observation)]
    # The band has the points.
    cells = (*cells_of(observation, empire.production, language), *holdings(empire)[:-1])
    canvas.place(_in_line(cells, RIGHT - LEFT), (LEFT, BELOW - 4))
    return BELOW + COURSE + 2


def band_of(
    observation: Observation, names: Sequence[str], language: str, order: str, signs: Sequence[str] = ()
) -> Block:
    """Return the band of a private picture."""
    standings = [Standing(empire.total) for empire in observation.empires]
    ways = (status(observation, language), headline(observation, language))
    return band(observation, names, language, order=order, signs=signs, status=ways, standings=standings)


@shelved
def _in_line(cells: tuple[Cell, ...], wide: int) -> Canvas:
    """Draw phases and holdings side by side, each with its number after its icon; the current phase is framed."""
    canvas = Canvas(wide, COURSE, Ink.paper)
    canvas.panel(canvas.limit, Ink.card, Ink.line)
    parts = tuple(map(_cell, cells))
    draw(Row(parts=parts, gap=0), canvas, (8, 5, wide - 8, COURSE - 5))
    return canvas


def _cell(cell: Cell) -> Block:
    """Return a phase or holding, framed if it is the current phase."""
    on, line = (Ink.glow, Ink.ink) if cell.now else (Ink.card, Ink.card)
    signs = (Icon(icon=sign, size=28, on=on) for sign in cell.signs)
    size = CHOICE if len(cell.text) < 4 else LEAST
    text = Text(ways=(cell.text,), size=size, bold=True, on=on)
    row = Row(parts=(Icon(icon=cell.name, size=38, on=on), *signs, text), gap=4)
    return Plate(part=row, fill=on, line=line, on=Ink.card, thick=3, radius=10, pad=(6, 0), grow=1)


def solo(canvas: Canvas, top: int, observation: Observation, language: str) -> int:
    """Draw a solo player's points, medal thresholds, and scenario with its cards; return the top of the rest.

    Draws nothing with several players.
    """
    if not observation.medals:
        return top
    empire = observation.empires[0]
    done = sorted(built.card for built in empire.built if built.star)
    block = _solo(observation.options["scenario"], observation.demanded, tuple(done), empire.total,
                  tuple(observation.medals.items()), language)  # fmt: skip
    canvas.place(block, (LEFT, top))
    return top + block.size[1] + 6


@shelved
def _solo(
    scenario: str, demanded: tuple[str, ...], done: tuple[str, ...], total: int, medals: tuple[tuple[str, int], ...],
    language: str,
) -> Canvas:  # fmt: skip
    """Draw name, points and medals in a line, reached medals framed; below it the demanded cards, some ticked."""
    wide, line = RIGHT - LEFT, 46
    parts = [_demanded(card, card in done, language) for card in demanded]
    rows = len(lines_of([part.size[0] for part in parts], wide - 24, 18))
    canvas = Canvas(wide, line + rows * 42 + (6 if rows else 0), Ink.paper)
    canvas.panel(canvas.limit, Ink.card, Ink.line)
    name = say(language, "picture-ww-solo" if scenario == "none" else f"wonderful_world-scenario-{scenario}")
    x = wide - 6
    for medal, least in medals:
        on = Ink.glow if total >= least else Ink.card
        room = 44 + width(str(least), LEAST, bold=True) + 14
        x -= room
        if total >= least:
            canvas.panel((x, 4, x + room - 4, line - 4), on, Ink.bronze, on=Ink.card, radius=10)
        canvas.stamp(draw_icon(f"ww-medal-{medal}", 34, on), (x + 5, 6))
        canvas.label((x + 44, 4, x + room, line - 4), str(least), LEAST, on=on, bold=True)
    x -= 30 + 40 + width(str(total), 33, bold=True)
    canvas.stamp(draw_icon("star", 36, Ink.card), (x, 5))
    canvas.label((x + 40, 2, x + 120, line - 2), str(total), 33, bold=True)
    canvas.label((14, 2, x - 20, line - 2), name, LEAST, bold=True)
    draw_flow(canvas, (14, line, wide - 10, line + rows * 42), parts, 18, 42)
    return canvas


@shelved
def _demanded(card: str, done: bool, language: str) -> Canvas:
    """Draw a card demanded by the scenario, with a tick if completed, else a star."""
    name = faces.card_name(language, card)
    canvas = Canvas(34 + width(name, LEAST), 42, Ink.card)
    if done:
        canvas.stamp(draw_icon("check", 28, Ink.card), (0, 7))
    else:
        canvas.label((0, 0, 30, 42), "★", LEAST, ink=Ink.ink, bold=True, align="middle")
    canvas.label((34, 0, canvas.size[0], 42), name, LEAST, ink=Ink.soft if done else Ink.ink)
    return canvas


def type_counts(empire: EmpireSeen) -> list[int]:
    """Return the number of completed cards by type."""
    kinds = [CARDS[built.card].type for built in empire.built]
    return [kinds.count(kind) for kind in TYPES]


@shelved
def counts_row(counts: tuple[int, ...]) -> Canvas:
    """Draw each type's figure with its number of completed cards, in columns of equal width."""
    step, size = 80, 34
    canvas = Canvas(step * len(counts), size + 4, Ink.paper)
    for i, (kind, count) in enumerate(zip(TYPES, counts, strict=True)):
        x = i * step
        canvas.stamp(draw_icon(f"ww-{kind}", size, Ink.paper), (x, 2))
        canvas.label((x + size + 4, 0, x + step, size + 4), str(count), LEAST, on=Ink.paper, bold=True)
    return canvas


def sites_of(sites: Sequence[UnderConstruction], marked: Collection[tuple[str, int]] = ()) -> list[Shown]:
    """Return cards under construction as drawn; `marked` contains (card, copy) pairs."""
    return [
        Shown(
            site.card,
            site.filled,
            site.star,
            copy=site.copy,
            marked=(site.card, site.copy) in marked,
            points=site.points,
            made=sum(site.production),
        )
        for site in sites
    ]


class Section(NamedTuple):
    """Cards under a heading."""

    sign: str
    """Icon of the heading."""
    title: str
    """Text of the heading."""
    cards: Sequence[Shown]
    """The cards."""
    styles: Sequence[Style]
    """Styles, largest first; sections on one page use the styles at the same index."""


HEADING = 38


def need(rows: int, style: Style) -> int:
    """Return the height of a section with that many rows, including heading and bottom gap."""
    return HEADING + (rows * (style.high[0] + GAP) + 4 if rows else 0)


def _measured(parts: Sequence[Section], step: int, wide: int) -> tuple[list[Style], list[int], int]:
    """Return the sections' styles at index `step`, the rows that each takes, and the total height."""
    styles = [part.styles[step] for part in parts]
    rows = [faces.rows_of(style, wide, part.cards) for part, style in zip(parts, styles, strict=True)]
    return styles, rows, sum(map(need, rows, styles))


def have_room(parts: Sequence[Section], wide: int, high: int) -> bool:
    """Return whether the sections fit into that space with any of their styles."""
    return any(_measured(parts, step, wide)[2] <= high + GAP for step in range(len(parts[0].styles)))


def draw_sections(canvas: Canvas, box: Box, parts: Sequence[Section], language: str, tail: Canvas | None = None) -> int:
    """Draw sections below one another, in the largest styles with which all fit; return the bottom.

    `tail` goes at the right end of the first heading. If even the last styles are too large, rows are removed one by
    one from the section with the most rows (the last of several) until all fit.
    """
    left, top, right, bottom = box
    room = bottom - top + GAP
    for step in range(len(parts[0].styles)):
        styles, rows, whole = _measured(parts, step, right - left)
        if whole <= room:
            break
    while sum(map(need, rows, styles)) > room and max(rows) > 1:
        rows[max(range(len(rows)), key=lambda i: (rows[i], i))] -= 1
    spare = max(0, room - sum(map(need, rows, styles)))
    y = top
    for i, (part, style, count) in enumerate(zip(parts, styles, rows, strict=True)):
        first = tail if i == 0 else None
        end = right if first is None else right - first.size[0] - 16
        heading(canvas, (left, y, end, y + HEADING), part.sign, part.title)
        if first is not None:
            canvas.place(first, (right - first.size[0], y - 1))
        y += HEADING
        if count:
            # Remaining height makes the cards higher, up to their limit.
            high = count * (style.high[0] + GAP) - GAP + spare * count // sum(rows)
            high = min(high, count * (style.high[1] + GAP) - GAP)
            y = faces.lay(canvas, (left, y, right, min(bottom, y + high)), part.cards, language, (style,)) + GAP + 4
    return y


def heading(canvas: Canvas, box: Box, sign: str, text: str, on: int = Ink.paper) -> None:
    """Draw a small icon and a line of text."""
    left, top, right, bottom = box
    canvas.stamp(draw_icon(sign, 30, on), (left, top + 2))
    fitted = in_one(text, right - left - 38, LEAST, bold=True) or fit(text, right - left - 38, LEAST, LEAST, bold=True)
    canvas.lines_of((left + 38, top, right, bottom - 4), fitted, ink=Ink.soft, on=on, bold=True)


def draw_legend(canvas: Canvas, box: Box, language: str) -> None:
    """Draw the meanings of the card icons in a free area."""
    left, top, right, bottom = box
    signs = ("ww-gives", "ww-bonus", "star", "ww-recycle")
    step = min(72, (bottom - top) // len(signs))
    y = top + (bottom - top - len(signs) * step) // 2
    for sign, key in zip(signs, ("gives", "bonus", "points", "recycle"), strict=True):
        canvas.stamp(draw_icon(sign, 36, Ink.paper), (left + 14, y + (step - 36) // 2))
        text = say(language, f"picture-ww-sign-{key}")
        canvas.label((left + 56, y, right, y + step), text, LEAST, ink=Ink.soft, on=Ink.paper, lines=2)
        y += step
