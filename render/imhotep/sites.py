"""The five sites as they stand, each on desert sand, cached by what is built there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from engine.imhotep.cards import CARDS, FIGURES, ROW_PLACES
from engine.imhotep.observation import (
    BurialSite,
    MarketSite,
    ObeliskSite,
    PyramidSeen,
    PyramidSite,
    TempleSite,
)
from i18n import say
from render.art import Pen, Sprite, cut_out, icon
from render.canvas import Box, Canvas
from render.frame import LEAST
from render.imhotep.icons import KIND_COLOUR
from render.imhotep.stones import DEPTH, HIGH, STONES, block, cube, draw_mark
from render.palette import Ink
from render.shelf import shelved
from render.text import width

HEIGHT = 266
"""Of every site under its name."""
CHIPS = 40
"""Height of the line under a site that says what each seat gets there."""
PAD = 8
GAP = 4
EDGE = 4  # beside the cards of the market


def chips(
    canvas: Canvas, box: Box, shown: Sequence[tuple[int, int]], on: int = Ink.sand, *, signed: bool = False
) -> None:
    """A seat's mark and a number, side by side over the whole width; `signed`: more or less of it."""
    left, top, right, bottom = box

    def words(number: int) -> str:
        return f"{number:+}".replace("-", "−") if signed else str(number)

    for size in (26, 23, 20, 17, 14):
        wides = [size + 2 + width(words(number), LEAST, bold=True) for _, number in shown]
        gap = min(26.0, (right - left - sum(wides)) / max(1, len(shown) - 1))
        if gap >= GAP:
            break
    x = left + max(0.0, (right - left - sum(wides) - gap * (len(shown) - 1)) / 2)
    middle = (top + bottom) // 2
    for (seat, number), wide in zip(shown, wides, strict=True):
        at = round(x)
        canvas.stamp(icon(f"im-face-{seat}", size, on), (at, middle - size // 2))
        box = (at + size + 2, top, at + wide + 1, bottom)
        canvas.label(box, words(number), LEAST, ink=Ink.ink if number else Ink.soft, on=on, bold=True)
        x += wide + gap


def _panel(wide: int) -> Canvas:
    return Canvas(wide, HEIGHT, Ink.sand)


def title(canvas: Canvas, box: Box, site: str, side: str, language: str) -> None:
    """A site's figure, name and side."""
    left, top, right, _ = box
    canvas.stamp(icon(f"im-{site}", 30, Ink.sand), (left + PAD - 4, top + 2))
    name = say(language, f"picture-im-site-{site}")
    canvas.label((left + PAD + 28, top, right - PAD - 15, top + 36), name, LEAST, on=Ink.sand, bold=True)
    box = (right - PAD - 22, top, right - PAD, top + 36)
    canvas.label(box, side, LEAST, ink=Ink.soft, on=Ink.sand, bold=True, align="right")


# The market.


@shelved
def figure(card: str, side: int, on: int = Ink.sand) -> Canvas:
    """A card's figure on its colour, `side` pixels wide and high."""
    colour = KIND_COLOUR[CARDS[card].colour]
    canvas = Canvas(side, side, on)
    canvas.panel((0, 0, side, side), colour, Ink.ink, on=on, radius=max(5, side // 6))
    inner = round(side * 0.8)
    canvas.stamp(icon(f"im-card-{card}", inner, colour), ((side - inner) // 2, (side - inner) // 2))
    return canvas


def card_name(card: str, language: str) -> str:
    """A card's name."""
    return say(language, f"imhotep-card-{card}")


def short_name(card: str, language: str) -> str:
    """A card's name, that of a decoration shortened: its colour and figure say the rest."""
    if CARDS[card].colour == "green":
        return say(language, f"picture-im-short-{card}")
    return card_name(card, language)


@shelved
def _card_row(card: str, wide: int, high: int, language: str) -> Canvas:
    """A card of the market with its short name."""
    canvas = Canvas(wide, high, Ink.sand)
    colour = KIND_COLOUR[CARDS[card].colour]
    side = high - 12
    canvas.panel((0, 0, wide, high), Ink.card, Ink.ink, on=Ink.sand, radius=10)
    canvas.panel((0, 0, side + 12, high), colour, Ink.ink, on=Ink.sand, radius=10)
    canvas.rect((side, 2, side + 12, high - 2), Ink.card)
    canvas.rect((side, 0, side + 12, 2), Ink.ink)
    canvas.rect((side, high - 2, side + 12, high), Ink.ink)
    canvas.rect((side, 0, side + 2, high), Ink.ink)
    inner = side - 2
    canvas.stamp(icon(f"im-card-{card}", inner, colour), (2, (high - inner) // 2))
    name = short_name(card, language)
    bold = width(name, LEAST, bold=True) <= wide - side - 6
    canvas.label((side + 4, 0, wide - 2, high), name, LEAST, bold=bold)
    return canvas


@shelved
def _back_row(count: int, wide: int, high: int, language: str) -> Canvas:
    canvas = Canvas(wide, high, Ink.sand)
    if count > 1:
        canvas.panel((6, 6, wide, high), Ink.dune, Ink.ink, on=Ink.sand, radius=10)
    canvas.panel((0, 0, wide - 6, high - 6), Ink.shade, Ink.ink, on=Ink.sand, radius=10)
    canvas.stamp(icon("im-facedown", high - 12, Ink.shade), (4, 3))
    text = say(language, "picture-im-facedown")
    canvas.label((high, 0, wide - 8, high - 6), text, LEAST, on=Ink.shade, bold=True)
    return canvas


@shelved
def market(site: MarketSite, wide: int, language: str, deck: int) -> Canvas:
    """Cards by their places; a taken one leaves its place open."""
    canvas = _panel(wide)
    places = len(site.cards) + (1 if site.side == "B" else 0)
    step = 56
    high = step - 6
    for i in range(places):
        y = i * step
        if i == len(site.cards):
            if site.facedown:
                canvas.place(_back_row(site.facedown, wide - 2 * EDGE, high, language), (EDGE, y))
                continue
            card = None
        else:
            card = site.cards[i]
        if card is None:
            canvas.panel((EDGE, y, wide - EDGE, y + high), Ink.sand, Ink.dune, on=Ink.sand, radius=10)
        else:
            canvas.place(_card_row(card, wide - 2 * EDGE, high, language), (EDGE, y))
    canvas.stamp(icon("im-draw", 32, Ink.sand), (PAD, HEIGHT - CHIPS + 3))
    canvas.label((PAD + 38, HEIGHT - CHIPS, PAD + 100, HEIGHT), str(deck), LEAST, on=Ink.sand, bold=True)
    return canvas


# Pyramids.


def _cell(fill: int, line: int, pen: Pen) -> None:
    pen.shape([(0.02, 0.25), (0.5, 0.02), (0.98, 0.25), (0.5, 0.48)], fill, line, 0.022)


@shelved
def _ground(size: int, fill: int, line: int) -> Sprite:
    """An empty space of a pyramid."""
    return cut_out(partial(_cell, fill, line), size, Ink.sand)


SMALL_CELL = 50
"""Width of a space of one of three pyramids."""
BONUS = {"card": "im-draw", "stones": "im-stones", "place": "im-place"}


def _pyramid(canvas: Canvas, seen: PyramidSeen, middle: int, top: int, cell: int) -> None:
    """Blocks in courses, from behind to before; `top`: of the lowest course's farthest corner."""
    half, quarter, high = cell / 2, cell / 4, cell * HIGH
    courses = max(space.level for space in seen.spaces)
    done = [all(s.stone is not None for s in seen.spaces if s.level == level) for level in range(1, courses + 1)]
    # A course that cannot be begun yet lies over stones that are still missing: it is not drawn.
    open_level = next((level for level, full in enumerate(done, 1) if not full), courses)
    nearest = seen.spaces[seen.built] if seen.built < len(seen.spaces) else None
    for space in sorted(seen.spaces, key=lambda s: (s.level, s.row + s.column, s.column)):
        if space.level > open_level:
            continue
        x = middle + (space.column - space.row) * half
        y = top + (space.column + space.row - 2 + (space.level - 1)) * quarter - (space.level - 1) * high
        at = (round(x - half), round(y))
        if space.stone is not None:
            sprite = cube(space.stone, cell, Ink.ink)
            canvas.stamp(sprite.image, (at[0], round(y - high)), sprite.mask)
            continue
        fill = Ink.glow if space is nearest else Ink.card
        sprite = _ground(cell, fill, Ink.accent if space is nearest else Ink.ink)
        canvas.stamp(sprite.image, at, sprite.mask)
        box = (round(x - 24), round(y + quarter - 18), round(x + 24), round(y + quarter + 18))
        if space.bonus:
            size = min(34, round(cell * 0.46))
            canvas.stamp(icon(BONUS[space.bonus], size, fill), (round(x - size / 2), round(y + quarter - size / 2)))
        else:
            canvas.label(box, str(space.points), LEAST, on=fill, bold=True, align="middle")


@shelved
def pyramid(site: PyramidSite, wide: int, language: str) -> Canvas:
    """Side A: one large pyramid and the next points. Side B: three, each with what its next stone gives."""
    canvas = _panel(wide)
    if site.side == "A":
        seen = site.pyramids[0]
        _pyramid(canvas, seen, wide // 2, 62, 78)
        left = [space.points for space in seen.spaces[seen.built :]] or [1]
        canvas.label((PAD + 4, HEIGHT - CHIPS, wide, HEIGHT), say(language, "picture-im-next"), LEAST, on=Ink.sand)
        x = PAD + 14 + width(say(language, "picture-im-next"), LEAST)
        _queue(canvas, x, HEIGHT - CHIPS, left, wide - PAD)
    else:
        for i, seen in enumerate(site.pyramids):
            _small_pyramid(canvas, seen, i * 86 + 6, "" if site.beside else language, wide)
    counts = [(seat, site.beside.count(seat)) for seat in sorted(set(site.beside))]
    if site.side == "A":
        chips(canvas, (PAD, HEIGHT - 2 * CHIPS, wide - PAD, HEIGHT - CHIPS), counts)
    else:
        # Stones lie beside only when all three are full: their place is where the next points stood.
        column = PAD + 2 * SMALL_CELL + 18
        for i, count in enumerate(counts):
            chips(canvas, (column, 30 + i * 46, wide, 68 + i * 46), [count])
        if counts:
            canvas.stamp(icon("star", 30, Ink.sand), (column, HEIGHT - CHIPS + 4))
            canvas.label((column + 34, HEIGHT - CHIPS, wide - 4, HEIGHT), "1", LEAST, on=Ink.sand, bold=True)
    return canvas


def _queue(canvas: Canvas, x: int, y: int, points: Iterable[int], right: int) -> None:
    """The points of the next stones, the first one marked."""
    for i, number in enumerate(points):
        if x + 34 > right:
            return
        on = Ink.glow if i == 0 else Ink.sand
        if i == 0:
            canvas.panel((x, y + 2, x + 34, y + CHIPS - 2), on, Ink.accent, on=Ink.sand, radius=8, width=3)
        ink = Ink.ink if i == 0 else Ink.soft
        canvas.label((x, y, x + 34, y + CHIPS), str(number), LEAST, ink=ink, on=on, bold=True, align="middle")
        x += 38 if i == 0 else 32


def _small_pyramid(canvas: Canvas, seen: PyramidSeen, top: int, language: str, wide: int) -> None:
    """One of three; beside it, with a language, its name and what its next stone gives."""
    cell = SMALL_CELL
    _pyramid(canvas, seen, PAD + cell, top + 24, cell)
    if not language:
        return
    x = PAD + 2 * cell + 8
    name = say(language, f"picture-im-pyramid-{seen.id}")
    canvas.label((x, top + 4, wide - 4, top + 38), name, LEAST, ink=Ink.soft, on=Ink.sand, smallest=LEAST)
    if seen.built >= len(seen.spaces):
        canvas.stamp(icon("check", 28, Ink.sand), (x, top + 42))
        return
    space = seen.spaces[seen.built]
    canvas.stamp(icon("star", 30, Ink.sand), (x, top + 40))
    canvas.label((x + 34, top + 38, x + 56, top + 74), str(space.points), LEAST, on=Ink.sand, bold=True)
    if space.bonus:
        canvas.stamp(icon(BONUS[space.bonus], 34, Ink.sand), (x + 60, top + 39))


# The temple.

TEMPLE_SIGNS = {"point": "star", "points": "im-two", "point-or-stones": "im-choice", "card": "im-draw"}


def _next(pen: Pen) -> None:
    for x, y, dx, dy in ((0.06, 0.06, 1, 1), (0.94, 0.06, -1, 1), (0.06, 0.94, 1, -1), (0.94, 0.94, -1, -1)):
        pen.path([(x + dx * 0.26, y), (x, y), (x, y + dy * 0.26)], Ink.accent, 0.1)


@shelved
def here(size: int) -> Sprite:
    """Four corners around the place of the next stone."""
    return cut_out(_next, size, Ink.sand)


@shelved
def temple(site: TempleSite, wide: int, seats: int, assessed: int = 0) -> Canvas:
    """The wall from the front: on top of each column lies the stone that is seen from above.

    `assessed`: the column that is being assessed, from 1, else 0.
    """
    canvas = _panel(wide)
    columns = len(site.visible)
    size = 46
    front = round(size * (1 - DEPTH))
    deep = size - front
    left = (wide - columns * front - deep) // 2
    floor = HEIGHT - CHIPS - 46
    canvas.rect((left - 6, floor - 1, left + columns * front + deep + 2, floor + 3), Ink.ink)
    canvas.rect((left - 6, floor + 3, left + columns * front + deep + 2, floor + 42), Ink.card)
    canvas.frame((left - 6, floor - 1, left + columns * front + deep + 2, floor + 42), Ink.ink, 2)
    for column, bonus in enumerate(site.bonuses[:columns]):
        x = left + column * front
        on = Ink.glow if column + 1 == assessed else Ink.card
        if on == Ink.glow:
            canvas.rect((x - 2, floor + 1, x + front + 2, floor + 42), Ink.accent)
            canvas.rect((x + 1, floor + 4, x + front - 1, floor + 39), on)
        canvas.stamp(icon(TEMPLE_SIGNS[bonus], 32, on), (x + (front - 32) // 2, floor + 6))
    levels = len(site.rows)
    full = sum(stone is not None for stone in site.rows[-1]) == columns if site.rows else True
    shown = levels + (1 if full else 0)
    step = min(front, (floor - 4 - size) // max(1, shown - 1)) if shown > 1 else front
    for level, row in enumerate(site.rows):
        for column, stone in enumerate(row):
            if stone is not None:
                sprite = block(stone, size, Ink.ink)
                canvas.stamp(sprite.image, (left + column * front, floor - level * step - size), sprite.mask)
    level = levels if full else levels - 1
    sprite = here(front)
    canvas.stamp(sprite.image, (left + (site.next - 1) * front, floor - level * step - front), sprite.mask)
    counts = [(seat, site.visible.count(seat)) for seat in range(seats)]
    chips(canvas, (PAD, HEIGHT - CHIPS, wide - PAD, HEIGHT), counts)
    return canvas


# The burial chamber.


@shelved
def burial(site: BurialSite, wide: int, seats: int, figures: str) -> Canvas:
    """The chamber from above. Joined stones of a group touch; side B has each row's points under it."""
    canvas = _panel(wide)
    longest = max(6, *(len(row) for row in site.rows))
    most = max(len(row) for row in site.rows)
    if most * 3 == sum(map(len, site.rows)):
        longest = max(longest, most + 1)
    room = wide - 2 * PAD - 8
    if site.side == "A":
        cell = min(44, room // longest)
        top = 20 + (132 - 3 * cell) // 2
        _chamber(canvas, site, (wide - longest * cell) // 2, top, cell, cell, longest)
        table = FIGURES[figures].group_points
        y = 168
        _scale(canvas, (PAD, y, wide - PAD, y + 36), [*map(str, table), "+2"])
        totals = [0] * seats
        for group in site.groups:
            totals[group.stone] += group.points
        chips(canvas, (PAD, HEIGHT - CHIPS, wide - PAD, HEIGHT), list(enumerate(totals)))
    else:
        cell = min(44, room // longest)
        step = 88
        cell = min(cell, 42)
        _chamber(canvas, site, (wide - longest * cell) // 2, 4, cell, step, longest)
        for row, points in enumerate(site.row_points):
            y = 4 + row * step + cell + 3
            shown = [(seat, number) for seat, number in enumerate(points) if seat in site.rows[row]]
            if shown:
                chips(canvas, (PAD, y, wide - PAD, y + 36), shown)
            else:
                _scale(canvas, (PAD, y, wide - PAD, y + 36), [str(place) for place in ROW_PLACES if place])
    return canvas


def _scale(canvas: Canvas, box: Box, words: Sequence[str]) -> None:
    """Printed numbers side by side."""
    left, top, right, bottom = box
    gaps = (right - left - sum(width(word, LEAST) for word in words)) / (len(words) + 1)
    x = left + min(gaps, 22)
    if gaps > 22:
        x = (left + right - sum(width(word, LEAST) for word in words) - 22 * (len(words) - 1)) / 2
    for word in words:
        wide = width(word, LEAST)
        canvas.label((round(x), top, round(x) + wide + 2, bottom), word, LEAST, ink=Ink.soft, on=Ink.sand)
        x += wide + min(gaps, 22)


def _chamber(canvas: Canvas, site: BurialSite, left: int, top: int, cell: int, step: int, columns: int) -> None:
    if step == cell:
        canvas.rect((left - 6, top - 6, left + columns * cell + 6, top + 3 * cell + 6), Ink.plank)
        canvas.frame((left - 6, top - 6, left + columns * cell + 6, top + 3 * cell + 6), Ink.ink, 2)
    for row in range(3):
        y = top + row * step
        if step != cell:
            canvas.rect((left - 5, y - 3, left + columns * cell + 5, y + cell + 3), Ink.plank)
            canvas.frame((left - 5, y - 3, left + columns * cell + 5, y + cell + 3), Ink.ink, 2)
        stones = site.rows[row]
        for column in range(columns):
            x = left + column * cell
            if column < len(stones):
                canvas.stamp(icon(f"im-face-{stones[column]}", cell, Ink.ink), (x, y))
            elif row + 1 == site.next and column == len(stones):
                canvas.rect((x + 1, y + 1, x + cell - 1, y + cell - 1), Ink.glow)
                canvas.frame((x, y, x + cell, y + cell), Ink.accent, 3)
            else:
                canvas.rect((x + 2, y + 2, x + cell - 2, y + cell - 2), Ink.dune)
    if step != cell:
        return
    rim = max(3, cell // 6)
    for group in site.groups:
        spaces = set(group.spaces)
        colour = STONES[group.stone].front
        for row, column in spaces:
            x, y = left + (column - 1) * cell, top + (row - 1) * cell
            if (row, column + 1) in spaces:
                canvas.rect((x + cell - rim, y + rim, x + cell + rim, y + cell - rim), colour)
            if (row + 1, column) in spaces:
                canvas.rect((x + rim, y + cell - rim, x + cell - rim, y + cell + rim), colour)


# The obelisks.


@shelved
def obelisks(site: ObeliskSite, wide: int) -> Canvas:
    """Side A: a tower for each colour, how high it is and what it gives. Side B: the places of the towers."""
    canvas = _panel(wide)
    if site.side == "A":
        _towers(canvas, site, wide)
    else:
        _places(canvas, site, wide)
    return canvas


def _towers(canvas: Canvas, site: ObeliskSite, wide: int) -> None:
    seats = len(site.heights)
    step = (wide - 2 * PAD) // seats
    size = 42
    front = round(size * (1 - DEPTH))
    floor = HEIGHT - 36
    _scale(canvas, (PAD, 0, wide - PAD, 32), [str(place) for place in site.places])
    most = max(*site.heights, 1)
    rise = min(front, (floor - 70 - size) / max(1, most - 1))
    for seat, (height, points) in enumerate(zip(site.heights, site.points, strict=True)):
        x = PAD + seat * step
        _pedestal(canvas, (x + 2, floor, x + step - 2, floor + 32), points, weak=not points)
        left = x + (step - size) // 2 + 1
        for i in range(height):
            sprite = block(seat, size, Ink.ink)
            canvas.stamp(sprite.image, (left, round(floor + 2 - i * rise - size)), sprite.mask)
        top = round(floor + 2 - (height - 1) * rise - size) if height else floor
        box = (x, top - 34, x + step - 8, top - 2)
        if height:
            canvas.label(box, str(height), LEAST, on=Ink.sand, bold=True, align="middle")
        else:
            canvas.stamp(icon(f"im-face-{seat}", 23, Ink.sand), (x + (step - 23) // 2, floor - 30))


def _pedestal(canvas: Canvas, box: Box, points: int, *, weak: bool) -> None:
    """The foot of an obelisk, with its points."""
    canvas.panel(box, Ink.card, Ink.ink, on=Ink.sand, radius=6)
    canvas.label(box, str(points), LEAST, ink=Ink.soft if weak else Ink.ink, bold=True, align="middle")


def _needle(seat: int, pen: Pen) -> None:
    """A finished obelisk in a seat's stone."""
    stone = STONES[seat]
    pen.shape([(0.5, 0.02), (0.64, 0.16), (0.7, 0.97), (0.5, 0.97)], stone.side, Ink.ink, 0.03)
    pen.shape([(0.5, 0.02), (0.36, 0.16), (0.3, 0.97), (0.62, 0.97), (0.58, 0.16)], stone.front, Ink.ink, 0.03)
    pen.shape([(0.5, 0.02), (0.36, 0.16), (0.64, 0.16)], Ink.gold, Ink.ink, 0.03)
    draw_mark(pen, seat, 0.46, 0.5, 0.1, stone.mark)


@shelved
def _obelisk(seat: int, size: int) -> Sprite:
    return cut_out(partial(_needle, seat), size, Ink.sand)


def _places(canvas: Canvas, site: ObeliskSite, wide: int) -> None:
    step = (wide - 2 * PAD) // 4
    row, foot = 112, 30
    for i, points in enumerate(site.places):
        x, y = PAD + i % 4 * step, i // 4 * row
        taken = i < len(site.towers)
        _pedestal(canvas, (x + 2, y + row - foot - 2, x + step - 2, y + row - 2), points, weak=taken)
        if taken:
            size = row - foot
            sprite = _obelisk(site.towers[i], size)
            canvas.stamp(sprite.image, (x + (step - size) // 2, y), sprite.mask)
    chips(canvas, (PAD, HEIGHT - CHIPS, wide - PAD, HEIGHT), list(enumerate(site.heights)))
