"""One map: spaces, a frame with a scale, coordinates on two edges, the last drawing, and a piece in hand."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from PIL import Image

from render.canvas import Canvas
from render.cartographers import tiles
from render.palette import Ink
from render.shelf import shelved
from render.text import CAP, NARROW, width

SIDE = 11
ROWS = "ABCDEFGHIJK"
KEPT = 60
"""Maximum size of a space in maps that are cached whole, because a page has many or they are redrawn often."""
LIT = 12
"""Width in pixels of the outline of a highlighted piece in hand, inside its spaces."""
LAST = Ink.own[6]
"""Colour of the last drawing next to white: a darker version of `fresh`."""
SPECK = 20
"""Maximum size of spaces without the ruins sign on a drawing, where it would be too small to see."""


def cell_name(cell: int) -> str:
    """Return the name of a cell, `A1` to `K11`."""
    return f"{ROWS[cell // SIDE]}{cell % SIDE + 1}"


def _neighbours(cell: int) -> tuple[int, int, int, int]:
    """Return the cells above, right, below and left; -1 outside the map."""
    row, column = divmod(cell, SIDE)
    return (
        cell - SIDE if row else -1,
        cell + 1 if column < SIDE - 1 else -1,
        cell + SIDE if row < SIDE - 1 else -1,
        cell - 1 if column else -1,
    )


NEIGHBOURS = tuple(_neighbours(cell) for cell in range(SIDE * SIDE))


def unclaimed(cells: str) -> frozenset[int]:
    """Return the mountains whose coin is unclaimed: they have an empty space next to them."""
    return frozenset(
        cell
        for cell, mark in enumerate(cells)
        if mark == tiles.MOUNTAIN and any(cells[near] == tiles.EMPTY for near in NEIGHBOURS[cell] if near >= 0)
    )


@shelved
def _empty(size: int, ruins: frozenset[int]) -> Image.Image:
    """Draw an empty map: the dashed grid with the ruins."""
    image = Image.new("L", (size * SIDE, size * SIDE), Ink.card)
    for cell in range(SIDE * SIDE):
        image.paste(tiles.tile(tiles.EMPTY, size, ruins=cell in ruins), (cell % SIDE * size, cell // SIDE * size))
    return image


def paint_cells(canvas: Canvas, at: tuple[int, int], size: int, cells: str, ruins: Collection[int]) -> None:
    """Draw the 121 spaces, `size` pixels each, with the first one's corner at `at`."""
    if size <= KEPT:
        canvas.image.paste(_small(size, cells, frozenset(ruins)), at)
    else:
        _paint(canvas.image, at, size, cells, frozenset(ruins), frozenset(ruins))


@shelved
def _small(size: int, cells: str, ruins: frozenset[int]) -> Image.Image:
    image = Image.new("L", (size * SIDE, size * SIDE))
    _paint(image, (0, 0), size, cells, ruins, ruins)
    return image


def _paint(
    image: Image.Image, at: tuple[int, int], size: int, cells: str, ruins: frozenset[int], grid: frozenset[int]
) -> None:
    """Draw the spaces on the empty map with the ruins of `grid`; one such map serves whatever ruins are drawn on."""
    left, top = at
    coins = unclaimed(cells)
    image.paste(_empty(size, grid), at)
    for cell, (mark, sides) in enumerate(zip(cells, tiles.sides_of(cells, SIDE), strict=True)):
        if mark != tiles.EMPTY:
            below = cell in ruins and size > SPECK
            tile = tiles.tile(mark, size, sides, below, cell in coins, tiles.variant_of(cell))
            image.paste(tile, (left + cell % SIDE * size, top + cell // SIDE * size))


def fresh(canvas: Canvas, at: tuple[int, int], size: int, group: Collection[int]) -> None:
    """Outline the last drawing in the colour of changes, with dark edges that show on every ground.

    The line stays inside the drawing's spaces, so that it does not cover coins of adjacent mountains.
    """
    heavy, dark = (3, 1) if size < 40 else (5, 2)
    draw_outline(canvas, at, size, group, Ink.coal, heavy + dark, 2)
    draw_outline(canvas, at, size, group, Ink.fresh, heavy)


def last(canvas: Canvas, at: tuple[int, int], size: int, group: Collection[int]) -> None:
    """Outline the last drawing in dark teal and white, to differ from a piece in hand with its wide golden line."""
    heavy = max(3, size // 12)
    draw_outline(canvas, at, size, group, Ink.white, heavy + max(2, size // 18), 1)
    draw_outline(canvas, at, size, group, LAST, heavy)


def draw_outline(
    canvas: Canvas, at: tuple[int, int], size: int, group: Collection[int], colour: int, width: int, outside: int = 0
) -> None:
    """Draw a line around a group of spaces, `width` pixels inside them and `outside` pixels beyond."""
    left, top = at
    for cell in group:
        up, right, down, before = (near not in group for near in NEIGHBOURS[cell])
        x0, y0 = left + cell % SIDE * size, top + cell // SIDE * size
        x1, y1 = x0 + size, y0 + size
        o, w = outside, width
        # At a convex corner a strip is extended, so that the corner closes.
        left_end, right_end = x0 - o * before, x1 + o * right
        if up:
            canvas.rect((left_end, y0 - o, right_end, y0 + w), colour)
        if down:
            canvas.rect((left_end, y1 - w, right_end, y1 + o), colour)
        if before:
            canvas.rect((x0 - o, y0 - o * up, x0 + w, y1 + o * down), colour)
        if right:
            canvas.rect((x1 - w, y0 - o * up, x1 + o, y1 + o * down), colour)
        for dr, dc in _concave_corners(cell, group):
            x, y = (x0 if dc < 0 else x1 - w), (y0 if dr < 0 else y1 - w)
            canvas.rect((x, y, x + w, y + w), colour)


def _concave_corners(cell: int, group: Collection[int]) -> list[tuple[int, int]]:
    """Return the steps in rows and columns to spaces outside a group whose two neighbours next to `cell` are in it."""
    row, column = divmod(cell, SIDE)
    up, right, down, before = (near not in group for near in NEIGHBOURS[cell])
    corners = ((-1, -1, up, before), (-1, 1, up, right), (1, -1, down, before), (1, 1, down, right))
    return [
        (dr, dc)
        for dr, dc, open_a, open_b in corners
        if not (open_a or open_b)
        and 0 <= row + dr < SIDE
        and 0 <= column + dc < SIDE
        and (row + dr) * SIDE + column + dc not in group
    ]


def draw_frame(canvas: Canvas, at: tuple[int, int], size: int, band: int, ink: int = Ink.ink) -> None:
    """Draw the frame in ink; with a `band` also a scale of alternating light and dark pieces, as on old maps."""
    left, top = at
    side = size * SIDE
    if band < 5:
        canvas.frame((left - band, top - band, left + side + band, top + side + band), ink, band)
        return
    canvas.rect((left - band, top - band, left + side + band, top + side + band), ink)
    inner = band - 4
    for i in range(0, SIDE, 2):
        a, b = i * size, (i + 1) * size
        for start in (2 - band, side + 2):
            canvas.rect((left + a, top + start, left + b, top + start + inner), Ink.card)
            canvas.rect((left + start, top + a, left + start + inner, top + b), Ink.card)
    canvas.rect((left, top, left + side, top + side), Ink.card)


def draw_coordinates(canvas: Canvas, at: tuple[int, int], size: int, band: int, text: int, on: int = Ink.paper) -> None:
    """Draw row letters at the left and column numbers above, narrow if they would touch."""
    left, top = at
    narrow = 100 if width("10", text, bold=True) + 8 <= size else NARROW[2]
    base = top - band - 7
    for i in range(SIDE):
        middle, number, letter = i * size + size // 2, str(i + 1), ROWS[i]
        x, y = left + middle - width(number, text, True, narrow=narrow) // 2, top + middle + round(text * CAP / 2)
        canvas.line_of(x, base, number, text, ink=Ink.soft, on=on, bold=True, narrow=narrow)
        x = left - band - 7 - width(letter, text, True)
        canvas.line_of(x, y, letter, text, ink=Ink.soft, on=on, bold=True)


@shelved
def draw_rim(size: int, band: int, text: int, ink: int, on: int) -> Canvas:
    """Draw the frame and the coordinates of any map."""
    before = band + text + 7
    canvas = Canvas(before + size * SIDE + band, before + size * SIDE + band, on)
    draw_frame(canvas, (before, before), size, band, ink)
    draw_coordinates(canvas, (before, before), size, band, text, on)
    return canvas


def draw_targets(canvas: Canvas, at: tuple[int, int], size: int, cells: Iterable[int]) -> None:
    """Draw brackets in the accent colour around the spaces of which the piece must cover one."""
    left, top = at
    arm, thick = size // 4, size // 8
    for cell in cells:
        x0, y0 = left + cell % SIDE * size + 3, top + cell // SIDE * size + 3
        x1, y1 = x0 + size - 6, y0 + size - 6
        for x, inward in ((x0, x0 + arm), (x1 - arm, x1)):
            canvas.rect((x, y0, inward, y0 + thick), Ink.accent)
            canvas.rect((x, y1 - thick, inward, y1), Ink.accent)
        for y, inward in ((y0, y0 + arm), (y1 - arm, y1)):
            canvas.rect((x0, y, x0 + thick, inward), Ink.accent)
            canvas.rect((x1 - thick, y, x1, inward), Ink.accent)


def open_only(canvas: Canvas, at: tuple[int, int], size: int, cells: Collection[int]) -> None:
    """Draw a wide line in the accent colour around the few spaces that can be drawn on."""
    heavy = size // 8
    draw_outline(canvas, at, size, cells, Ink.white, heavy + 3)
    draw_outline(canvas, at, size, cells, Ink.accent, heavy)


def draw_shaded(
    canvas: Canvas, at: tuple[int, int], size: int, cells: str, ruins: Collection[int], closed: Iterable[int]
) -> None:
    """Draw a map whose `closed` spaces have slanting lines; dozens of crosses would be too prominent.

    It is composed from cached spaces: maps of half a megabyte would push these out of the cache.
    """
    under = under_drawings(cells, ruins)
    bare = frozenset(ruins) - under
    _paint(canvas.image, at, size, cells, bare, frozenset(ruins))
    for cell in closed:
        canvas.stamp(dim(size, ruins=cell in bare), (at[0] + cell % SIDE * size, at[1] + cell // SIDE * size))
    covered(canvas, at, size, under, size // 8)


def under_drawings(cells: str, ruins: Iterable[int]) -> frozenset[int]:
    """Return the ruins that are drawn on."""
    return frozenset(cell for cell in ruins if cells[cell] != tiles.EMPTY)


@shelved
def dim(size: int, *, ruins: bool = False) -> Image.Image:
    """Draw an empty space with slanting lines that continue in adjacent spaces; the grid stays for counting spaces.

    A darker ground would merge with the page. Lines in steps of two pixels take half the bytes.
    """
    space = tiles.tile(tiles.EMPTY, size, ruins=ruins)
    bare = space.point([255 if ink == Ink.card else 0 for ink in range(256)], "1")
    lines = Image.new("L", (size, size), Ink.card)
    for y in range(0, size, 2):
        for line in range(2 * SLANTS):
            x = line * size // SLANTS - y
            lines.paste(Ink.shade, (x, y, x + size // 12, y + 2))
    dim = space.copy()
    dim.paste(lines, (0, 0), bare)
    return dim


SLANTS = 3
"""Number of slanting lines across a row of a space that is out of reach."""


def covered(
    canvas: Canvas, at: tuple[int, int], size: int, cells: Iterable[int], inset: int, share: float = 0.4
) -> None:  # fmt: skip
    """Draw the ruins sign on drawn spaces, `inset` pixels inside, as large as that share of a space."""
    left, top = at
    sign, mask = tiles.sign("plaque", max(12, round(size * share)))
    for cell in cells:
        canvas.stamp(sign, (left + cell % SIDE * size + inset, top + cell // SIDE * size + inset), mask)


def draw_piece(
    canvas: Canvas, at: tuple[int, int], size: int, cells: str, group: Iterable[int], mark: str, legal: bool
) -> None:
    """Draw the piece in hand: its terrain with a wide golden outline if legal, else only outlined.

    The outline is inside the piece, so that it does not cover coins next to it.
    """
    members = frozenset(group)
    if not members:
        return
    spots = {cell: (at[0] + cell % SIDE * size, at[1] + cell // SIDE * size) for cell in members}
    if not legal:
        _draw_clash(canvas, at, size, members, frozenset(filled(cells, members)))
        return
    alone = "".join(mark if cell in members else tiles.EMPTY for cell in range(SIDE * SIDE))
    sides = tiles.sides_of(alone, SIDE)
    for cell, spot in spots.items():
        canvas.stamp(tiles.tile(mark, size, sides[cell], variant=tiles.variant_of(cell)), spot)
    draw_held(canvas, at, size, members, LIT)


def draw_held(canvas: Canvas, at: tuple[int, int], size: int, group: Collection[int], wide: int) -> None:
    """Draw the golden outline of a piece in hand, `wide` pixels inside its spaces."""
    for colour, inside, outside in ((Ink.white, wide, 0), (Ink.gold, wide - 3, 0), (Ink.coal, 2, 0), (Ink.coal, 0, 2)):
        draw_outline(canvas, at, size, group, colour, inside, outside)


def filled(cells: str, group: Iterable[int]) -> list[int]:
    """Return the spaces of a group that are not empty."""
    return [cell for cell in sorted(group) if cells[cell] != tiles.EMPTY]


def _draw_clash(
    canvas: Canvas, at: tuple[int, int], size: int, group: Collection[int], clash: Collection[int]
) -> None:  # fmt: skip
    """Outline a piece that must not lie where it is, and with a wide line those of its spaces that are not empty."""
    heavy = max(3, size // 13)
    for cells, wide in ((group, heavy), (clash, 2 * heavy)):
        draw_outline(canvas, at, size, cells, Ink.white, wide + heavy)
        draw_outline(canvas, at, size, cells, Ink.ruby, wide, 2)
