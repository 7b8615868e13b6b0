"""The map with everything on it: fiefs, rabbits, buildings, sky towers, the railway, highlights and labels."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter

from engine.bunny_kingdom.board import INDEX, TERRAIN
from engine.bunny_kingdom.board import SIZE as SIDE
from engine.bunny_kingdom.observation import Cell, FiefSeen, Link, Observation, RailSeen
from render.art import Sprite
from render.bunny_kingdom import icons
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.icons import PLAYER_INK, PLAYERS, TONES, cutout_of, draw_cutout
from render.bunny_kingdom.land import CITY, EDGE, GROUND, PRINTED, SIGNS, SLOT, land, print_on, streams
from render.bunny_kingdom.panels import BOARD, HEDGE, SIZE
from render.canvas import Canvas
from render.frame import CHOICE, LEAST
from render.palette import Ink, ramp
from render.shelf import shelved
from render.text import CAP, one_line, width

ROWS = "ABCDEFGHIJ"
EVERYWHERE = frozenset(range(SIDE * SIDE))
"""All spaces."""
SpaceIndex = tuple[int, int]


def corner_of(at: SpaceIndex, size: int, cell: int) -> SpaceIndex:
    """Return the upper left pixel of a space."""
    return at[0] + cell % SIDE * size, at[1] + cell // SIDE * size


class MapCanvas(NamedTuple):
    """A map on a canvas."""

    canvas: Canvas
    """The canvas."""
    at: SpaceIndex = BOARD
    """The upper left pixel of the map."""
    size: int = SIZE
    """Pixels of a space."""

    def corner(self, cell: int) -> SpaceIndex:
        """Return the upper left pixel of a space."""
        return corner_of(self.at, self.size, cell)

    def stamp(self, cut: Sprite, x: int, y: int) -> None:
        """Draw a sprite with its upper left corner at (x, y)."""
        self.canvas.stamp(cut.image, (x, y), cut.mask)


def draw_frame(board: MapCanvas, text: int) -> None:
    """Draw the hedge around the map with its coordinates: letters at the left, numbers above."""
    left, top = board.at
    side = board.size * SIDE
    box = (left - HEDGE[0], top - HEDGE[1], left + side + HEDGE[2], top + side + HEDGE[3])
    board.canvas.panel(box, Ink.pine, Ink.coal, radius=12, width=2)
    for i in range(SIDE):
        middle = i * board.size + board.size // 2
        name, letter = str(i + 1), ROWS[i]
        x = left + middle - width(name, text, True) // 2
        board.canvas.line_of(x, top - 4, name, text, ink=Ink.white, on=Ink.pine, bold=True)
        x = left - HEDGE[0] // 2 - width(letter, text, True) // 2
        base = top + middle + round(text * CAP / 2)
        board.canvas.line_of(x, base, letter, text, ink=Ink.white, on=Ink.pine, bold=True)
    board.canvas.frame((left - 2, top - 2, left + side + 2, top + side + 2), Ink.coal, 2)


# Fiefs.

UP, EAST, DOWN, WEST = 1, 2, 4, 8
_STEPS = ((UP, -1, 0), (EAST, 0, 1), (DOWN, 1, 0), (WEST, 0, -1))
_DIAGONALS = ((16, -1, 1, UP | EAST), (32, 1, 1, EAST | DOWN), (64, 1, -1, DOWN | WEST), (128, -1, -1, UP | WEST))


def _edges(cell: int, group: Collection[int]) -> int:
    """Return bits for the sides where a group ends and for the corners where its outline turns inwards."""
    row, column = divmod(cell, SIDE)
    bits = 0
    for bit, dr, dc in _STEPS:
        r, c = row + dr, column + dc
        if not (0 <= r < SIDE and 0 <= c < SIDE and r * SIDE + c in group):
            bits |= bit
    for bit, dr, dc, sides in _DIAGONALS:
        if not bits & sides and (row + dr) * SIDE + column + dc not in group:
            bits |= bit
    return bits


_OVER = 3
"""Supersampling factor of a fief along each axis; the middle sample is shown."""
_BEND = 0.24
"""Corner radius of the line around a fief, in spaces."""
_SEAM, _LINE = 0.5, 2
"""Pixels of landscape outside the line around a fief, and the line's width."""


def _rounded(bits: int) -> tuple[bool, bool, bool, bool]:
    """Return which corners of a fief are round in one space, clockwise from the upper left."""
    return (bits & (UP | WEST) == UP | WEST, bits & (UP | EAST) == UP | EAST, bits & (DOWN | EAST) == DOWN | EAST,
            bits & (DOWN | WEST) == DOWN | WEST)  # fmt: skip


def _draw_area(draw: ImageDraw.ImageDraw, bits: int, side: int, depth: int, fill: int) -> None:
    """Fill the part of a fief in one space that is at least `depth` pixels inside its edge."""
    left, right = (depth if bits & WEST else 0), side - 1 - (depth if bits & EAST else 0)
    top, bottom = (depth if bits & UP else 0), side - 1 - (depth if bits & DOWN else 0)
    radius = max(0, round(_BEND * side) - depth)
    draw.rounded_rectangle((left, top, right, bottom), radius, fill, corners=_rounded(bits))


def _draw_turns(draw: ImageDraw.ImageDraw, bits: int, side: int, depth: int, fill: int) -> None:
    """Fill what is less than `depth` pixels inside the corners where the outline of a fief turns inwards."""
    for bit, dr, dc, _ in _DIAGONALS:
        if bits & bit:
            x, y = (side - 1 if dc > 0 else 0), (side - 1 if dr > 0 else 0)
            draw.ellipse((x - depth, y - depth, x + depth, y + depth), fill=fill)


@shelved
def _draw_ground(bits: int, size: int, colour: int) -> Sprite:
    """Draw the part of a fief in one space: its colour within a dark line with round corners."""
    side = size * _OVER
    image = Image.new("L", (side, side))
    draw = ImageDraw.Draw(image)
    outer, inner = round(_SEAM * _OVER), round((_SEAM + _LINE) * _OVER)
    _draw_area(draw, bits, side, outer, 1)
    _draw_area(draw, bits, side, inner, 2)
    _draw_turns(draw, bits, side, inner, 1)
    _draw_turns(draw, bits, side, outer, 0)
    shown = image.resize((size, size), Image.Resampling.NEAREST)
    return Sprite(shown.point([Ink.coal, Ink.coal, colour] + [0] * 253), shown.point([0, 255, 255] + [0] * 253, "1"))


@lru_cache(maxsize=512)
def _parts(cells: frozenset[int]) -> tuple[tuple[int, int], ...]:
    """Return the cells of a group, each with its `_edges` bits."""
    return tuple((cell, _edges(cell, cells)) for cell in cells)


def fief_ground(board: MapCanvas, cells: frozenset[int], colour: int) -> None:
    """Draw one fief in that colour."""
    for cell, bits in _parts(cells):
        ground = _draw_ground(bits, board.size, colour)
        board.canvas.stamp(ground.image, board.corner(cell), ground.mask)


_BAND = 7
"""Pixels of the bright line within the dark one around a fief."""
_FIRST = 64
"""Coverage of the first of four steps on a ramp."""
_AWAY = (ramp(Ink.white, Ink.ruby)[_FIRST], ramp(Ink.deep, Ink.water)[255 - _FIRST], ramp(Ink.straw, Ink.farm)[_FIRST],
         Ink.mountain)  # fmt: skip
"""Seat → a colour nearer to the land, for its fiefs when another seat's fiefs are emphasised."""
_BRIGHT = (Ink.white, Ink.white, Ink.white, Ink.gold)
"""Seat → colour of the bright line, different from its ground."""


@shelved
def _draw_edge(bits: int, size: int, colour: int) -> Sprite:
    """Draw the bright line of a fief in one space, inside its dark line; `bits` are the sides where the fief ends."""
    whole, inner = _draw_ground(bits, size, colour), Image.new("1", (size, size), 1)
    mask, draw = whole.mask.copy(), ImageDraw.Draw(inner)
    _draw_area(draw, bits, size, _BAND, 0)
    _draw_turns(draw, bits, size, _BAND, 1)
    mask.paste(0, (0, 0), inner.point([1] + [0] * 255, "1"))
    return Sprite(whole.image, mask)


def _edged(board: MapCanvas, cells: frozenset[int], seat: int) -> None:
    """Draw a bright line around one fief, which distinguishes it from the fiefs of others."""
    for cell, bits in _parts(cells):
        if bits:
            edge = _draw_edge(bits, board.size, _BRIGHT[seat])
            board.canvas.stamp(edge.image, board.corner(cell), edge.mask)


# What is on spaces.

STATION = "central-station"
"""The terrain of the cell with the printed station."""
STANDING = {CITY: "city-1", STATION: "station"}
"""Terrain → drawing of what is printed there, which the landscape shows on unowned spaces."""


def piece_name(cell: Cell) -> str:
    """Return the drawing of a player's building on a space, built or printed; empty if there is none."""
    if cell.piece.startswith("camp-"):
        return "camp"
    if not cell.piece:
        return STANDING.get(cell.terrain, "") if cell.seat is not None else ""
    return {"trading-post": "post", "sky-tower": "sky"}.get(cell.piece, cell.piece)


SHIELD = (0.74, 0.74, 0.86, 0.74)
"""Seat → width in spaces of the shield behind a building; the lozenge is wider, as it has less room inside."""
LONE = (0.61, 0.64, 0.74, 0.61)
"""Seat → width in spaces of a rabbit on a space without a building."""
MIDDLE = 0.57
"""Middle of shields and rabbits within a space, in spaces; the terrain's sign takes the rest."""
LIFT = (0.02, 0.02, 0.04, 0.08)
"""Seat → how far a building is drawn above the middle of its shield, in spaces, where the shield is widest."""
TALL = 0.76
"""Width in spaces of a building without a shield."""


def _amid(spot: SpaceIndex, size: int, wide: int) -> SpaceIndex:
    """Return the corner of a centred drawing of that width."""
    away = round(size * MIDDLE) - wide // 2
    return spot[0] + away, spot[1] + away


_DARK = (Ink.waste, Ink.chalk, Ink.straw, Ink.rock)
"""Seat → colour that replaces dark lines on the seat's faded fiefs."""


@lru_cache(maxsize=4)
def _softened(seat: int) -> bytes:
    """Return a table by colour number that replaces nearly black colours with the seat's line colour."""
    table = FACE.colours().table
    black = [sum((a - b) ** 2 for a, b in zip(table[Ink.coal], colour, strict=True)) < _BLACK for colour in table]
    return bytes(_DARK[seat] if number < len(black) and black[number] else number for number in range(256))


_BLACK = 90**2
"""Squared distance from black below which a colour counts as nearly black."""


@shelved
def _drawn(name: str, size: int, soft: int | None) -> Sprite:
    """Draw a piece; `soft`: the seat on whose fief it stands, to draw it without dark lines."""
    drawn = draw_cutout(name, size)
    return drawn if soft is None else Sprite(drawn.image.point(_softened(soft)), drawn.mask)


def draw_building(
    board: MapCanvas,
    spot: SpaceIndex,
    name: str,
    seat: int | None = None,
    *,
    foot: bool = True,
    soft: int | None = None,
) -> tuple[SpaceIndex, int]:
    """Draw a building on its owner's shield, or at the lower right without one; return its corner and width.

    `foot`: whether it may use the foot of the space; otherwise it goes to the upper right, above a label. `soft`: see
    `_drawn`.
    """
    edge = round(board.size * EDGE)
    if seat is not None and foot:
        side, shield = round(board.size * SLOT), round(board.size * SHIELD[seat])
        x, y = _amid(spot, board.size, shield)
        board.stamp(draw_cutout(f"shield-{seat}", shield), x, y)
        x, y = x + (shield - side) // 2, y + (shield - side) // 2 - round(board.size * LIFT[seat])
    else:
        side = round(board.size * TALL) if foot else round(board.size * SLOT) - edge
        x, y = spot[0] + board.size - side - edge, spot[1] + (board.size - side - edge if foot else edge // 2)
    board.stamp(_drawn(name, side, soft), x, y)
    return (x, y), side


def draw_piece(
    board: MapCanvas,
    spot: SpaceIndex,
    cell: Cell,
    *,
    ground: bool = False,
    foot: bool = True,
    low: bool = False,
    soft: int | None = None,
) -> None:
    """Draw what is on a space: a building (a camp with its number, a post with its resource) or a rabbit.

    `ground`: the fief's ground already shows the owner. `foot`: whether it may use the foot of the space; otherwise a
    label is there. `low`: see `draw_rabbit`; `soft`: see `_drawn`.
    """
    name = piece_name(cell)
    if not name:
        if cell.seat is not None and foot:
            draw_rabbit(board, spot, cell.seat, quiet=ground, low=low)
        return
    (x, y), side = draw_building(board, spot, name, None if ground else cell.seat, foot=foot, soft=soft)
    if name == "camp":
        label = cell.piece[5:]
        text = LEAST
        wide = width(label, text, bold=True)
        ink = Ink.coal if soft is None else _DARK[soft]
        board.canvas.line_of(x + (side - wide) // 2, y + side - 4, label, text, ink=ink, on=Ink.white, bold=True)
    elif name == "post" and (given := given_by_post(cell)):
        small = round(side * 0.62)
        board.stamp(_drawn(f"plate-{given}", small, soft), x + (side - small) // 2, y + side - small + 4)


def given_by_post(cell: Cell) -> str:
    """Return the resource of a trading post on a space, empty until it is chosen; skips the land's own resource."""
    made = cell.produces[1:] if cell.terrain in PRINTED else cell.produces
    return made[-1] if made else ""


GIVES, CORNER = 0.46, 0.03
"""Width of an inhabited terrain's sign and its distance from the corner of the space, in spaces."""


@shelved
def _haloed(name: str, size: int) -> Sprite:
    """Draw a sprite with a light rim that separates it from what lies below."""
    room = max(1, size // 13)
    drawn = draw_cutout(name, size - 2 * room)
    covered = Image.new("L", (size, size))
    covered.paste(255, (room, room), drawn.mask)
    image = Image.new("L", (size, size), Ink.white)
    image.paste(drawn.image, (room, room), drawn.mask)
    return Sprite(image, covered.filter(ImageFilter.MaxFilter(2 * room + 1)).convert("1"))


_SIGNS = {**SIGNS, STATION: "water-tower"}
"""Terrain → its sign on an inhabited space; the printed station has a water tower, unlike built stations."""


def gives(board: MapCanvas, spot: SpaceIndex, terrain: str) -> None:
    """Draw the sign of a terrain over everything on the space."""
    if terrain in _SIGNS:
        edge = round(board.size * CORNER)
        board.stamp(_haloed(_SIGNS[terrain], round(board.size * GIVES)), spot[0] + edge, spot[1] + edge)


LOW = 0.84
"""Relative width of a rabbit next to a sign on maps that keep the two apart."""


def draw_rabbit(board: MapCanvas, spot: SpaceIndex, seat: int, *, quiet: bool = False, low: bool = False) -> None:
    """Draw a player's rabbit on a space without a building.

    `quiet`: on the ground of its fief, which already shows the owner. `low`: smaller, in the lower right corner,
    because the terrain's sign is in the upper left one.
    """
    side = round(board.size * LONE[seat])
    if low:
        side = round(side * LOW)
        away = board.size - side - round(board.size * CORNER)
        board.stamp(draw_cutout(f"rabbit-{seat}", side), spot[0] + away, spot[1] + away)
        return
    drawn = draw_cutout(f"quiet-{seat}", side, TONES[seat]) if quiet else draw_cutout(f"rabbit-{seat}", side)
    board.stamp(drawn, *_amid(spot, board.size, side))


_UNIT = 72
"""Pixels of a space in the calculation of which spaces beads cover."""


@shelved
def _dot(size: int, seat: int, *, soft: bool = False) -> Sprite:
    line = _DARK[seat] if soft else Ink.coal
    return cutout_of(lambda pen: pen.disc(0.5, 0.5, 0.5, PLAYERS[seat], line, 0.17), size, line)


def _bead(size: int) -> int:
    """Return the diameter of a bead in pixels."""
    return max(6, round(size * 0.15))


def _beads(size: int, start: SpaceIndex, end: SpaceIndex) -> Iterator[tuple[float, float]]:
    """Yield the middles of the beads between two spaces, given by their corners."""
    off_x, off_y = round(size * 0.66), round(size * 0.44)
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = max(1.0, (dx * dx + dy * dy) ** 0.5)
    count = max(2, round(long / (_bead(size) * 1.6)))
    for i in range(1, count):
        t = i / count
        yield start[0] + off_x + dx * t, start[1] + off_y + dy * t


@lru_cache(maxsize=64)
def _spaces_of_string(first: int, second: int) -> frozenset[int]:
    """Return the spaces that beads of a string touch."""
    ends = [corner_of((0, 0), _UNIT, cell) for cell in (first, second)]
    half = _bead(_UNIT) / 2
    return frozenset(
        int(y + dy) // _UNIT * SIDE + int(x + dx) // _UNIT
        for x, y in _beads(_UNIT, ends[0], ends[1])
        for dx in (-half, half)
        for dy in (-half, half)
    )


def draw_link(
    board: MapCanvas, first: int, second: int, seat: int, *, between: bool = False, soft: bool = False
) -> None:
    """Draw a string of beads in a player's colour between two sky towers.

    `between`: omit the beads on the towers' own spaces; `soft`: without dark lines.
    """
    (x0, y0), (x1, y1) = ends = [board.corner(cell) for cell in (first, second)]
    bead = _bead(board.size)
    dot = _dot(bead, seat, soft=soft)
    for x, y in _beads(board.size, (x0, y0), (x1, y1)):
        on = [max(abs(x - left - board.size / 2), abs(y - top - board.size / 2)) for left, top in ends]
        if between and min(on) < (board.size + bead) / 2:
            continue
        board.stamp(dot, round(x - bead / 2), round(y - bead / 2))


@shelved
def _draw_track(size: int, level: bool, look: str) -> Sprite:
    """Draw track along one side of a space, vertical or `level`; `look`: see `icons.track`, or `faded`."""
    square = cutout_of(partial(icons.draw_track, level, "laid" if look == "faded" else look), size)
    if look == "faded":
        square = _stepped_back(square)
    half = max(5, round(size * 0.13))
    middle = size // 2
    box = (0, middle - half, size, middle + half) if level else (middle - half, 0, middle + half, size)
    return Sprite(square.image.crop(box), square.mask.crop(box))


def draw_track(board: MapCanvas, rail: RailSeen, look: str = "laid") -> None:
    """Draw track on a side of a space."""
    cell = INDEX[rail.cell]
    x, y = board.corner(cell)
    level = rail.side in ("south", "north")
    sprite = _draw_track(board.size, level, look)
    half = (sprite.image.height if level else sprite.image.width) // 2
    if rail.side == "south":
        y += board.size - half
    elif rail.side == "east":
        x += board.size - half
    elif rail.side == "north":
        y -= half
    else:
        x -= half
    board.stamp(sprite, x, y)


def draw_choice(board: MapCanvas, rail: RailSeen, kind: str, number: int | None) -> None:
    """Draw a side where a track token of that kind may go; `number`: its number in the list, None to omit it."""
    draw_track(board, rail, kind)
    if number is not None:
        plate_of_number(board.canvas, side_middle(board.at, board.size, rail), str(number), kind, LEAST)


def side_middle(at: SpaceIndex, size: int, rail: RailSeen) -> SpaceIndex:
    """Return the middle of a side of a space."""
    x, y = corner_of(at, size, INDEX[rail.cell])
    dx, dy = {"south": (1, 2), "east": (2, 1), "north": (1, 0), "west": (0, 1)}[rail.side]
    return x + dx * size // 2, y + dy * size // 2


def plate_size(text: str, letters: int = CHOICE) -> SpaceIndex:
    """Return width and height of a plate with a number; map plates use small letters to cover less of the map."""
    return max(letters, width(text, letters, bold=True) + 8), letters + 2


def plate_of_number(canvas: Canvas, middle: SpaceIndex, text: str, kind: str, letters: int = CHOICE) -> None:
    """Draw a numbered plate for a track choice: white on violet for a rail, black on white for a switch."""
    fill, ink = (Ink.monster, Ink.white) if kind == "rail" else (Ink.white, Ink.coal)
    wide, high = plate_size(text, letters)
    x, y = middle[0] - wide // 2, middle[1] - high // 2
    box = (x, y, x + wide, y + high)
    canvas.rect(box, fill)
    canvas.frame(box, Ink.coal if kind == "rail" else Ink.monster, 2 if kind == "rail" else 3)
    canvas.label(box, text, letters, ink=ink, on=fill, bold=True, align="middle")


def draw_switch(board: MapCanvas, row: int, column: int, *, faded: bool = False) -> None:
    """Draw the disc of a switch on a corner of the grid."""
    side = round(board.size * 0.24)
    disc = draw_cutout("points", side)
    if faded:
        disc = _stepped_back(disc)
    board.stamp(disc, board.at[0] + column * board.size - side // 2, board.at[1] + row * board.size - side // 2)


# The whole map.

_IVORY, _STONE = ramp(Ink.plank, Ink.wood), ramp(Ink.coal, Ink.wood)
"""Ramps of greys for white things and mountains: from a field's faded yellow to a player's faded blue and to black."""
FADED = {
    Ink.meadow: Ink.lime,
    Ink.forest: Ink.rust,
    Ink.village: Ink.clay,
    Ink.farm: Ink.wood,
    Ink.water: Ink.sky,
    Ink.crack: Ink.slate,
    Ink.coal: Ink.slate,
    Ink.ruby: Ink.sea,
    Ink.deep: Ink.plank,
    Ink.gold: Ink.basalt,
    Ink.white: _IVORY[64],
    Ink.mountain: _IVORY[128],
    Ink.rock: _STONE[64],
}
"""World colour → its faded colour, closer to the page in every theme (`face.py`)."""


@lru_cache(maxsize=1)
def _faded() -> bytes:
    """Return a table that fades colour numbers; each maps like the nearest colour of `FADED`."""
    table = FACE.colours().table
    found = []
    for colour in table:
        near = min(FADED, key=lambda one: sum((a - b) ** 2 for a, b in zip(table[one], colour, strict=True)))
        found.append(FADED[near])
    return bytes(found + [0] * (256 - len(found)))


def _spread(size: int, cells: Iterable[int]) -> Image.Image:
    """Return a mask of these spaces of a map."""
    spaces = bytearray(SIDE * SIDE)
    for cell in cells:
        spaces[cell] = 255
    mask = Image.frombytes("L", (SIDE, SIDE), bytes(spaces)).convert("1", dither=Image.Dither.NONE)
    return mask.resize((size * SIDE, size * SIDE), Image.Resampling.NEAREST)


def fade_other_spaces(board: MapCanvas, lit: Collection[int]) -> None:
    """Fade all spaces except these."""
    left, top = board.at
    whole = board.canvas.image.crop((left, top, left + board.size * SIDE, top + board.size * SIDE))
    dark = _spread(board.size, EVERYWHERE.difference(lit))
    board.canvas.image.paste(whole.point(_faded()), board.at, dark)


@shelved
def _pale(size: int, *, bare: bool) -> Image.Image:
    """Return the faded uninhabited landscape; `bare`: without trees, waves and furrows."""
    image = land(size).wild
    if bare:
        image = land(size).settled.copy()
        print_on(image, size)
    return image.point(_faded())


@shelved
def _pale_settled(size: int) -> Image.Image:
    """Return the faded inhabited landscape."""
    return land(size).settled.point(_faded())


def settle(
    board: MapCanvas, taken: frozenset[int] = frozenset(),
    lit: frozenset[int] = EVERYWHERE, *, bare: bool = False,
) -> None:  # fmt: skip
    """Draw the landscape with the `taken` spaces as inhabited, and all spaces faded except the `lit` ones.

    `bare`: draw faded spaces without trees, waves and furrows.
    """
    found = land(board.size)
    board.canvas.stamp(found.wild, board.at)
    if far := EVERYWHERE - lit:
        board.canvas.stamp(_pale(board.size, bare=bare), board.at, _spread(board.size, far))
        board.canvas.stamp(_pale_settled(board.size), board.at, _spread(board.size, far & taken))
    board.canvas.stamp(found.settled, board.at, _spread(board.size, lit & taken))


class MapStyle(NamedTuple):
    """How a map is drawn."""

    calm: bool = False
    """Keep signs and pieces apart and omit redundant ones: rabbits on coloured grounds, signs of faded spaces."""
    rich: bool = False
    """Fiefs of others keep their colours, and the viewer's have a bright line."""
    clear: bool = False
    """While few spaces are settled, the land between them keeps its colours too."""
    line: bool = True
    """Track is not faded."""
    kept: Collection[int] = ()
    """Spaces to avoid when a fief's worth is written."""


PLAIN, CALM = MapStyle(), MapStyle(calm=True)


def paint_map(
    board: MapCanvas,
    observation: Observation,
    *,
    seat: int | None = None,
    lit: Collection[int] | None = None,
    bare: Collection[int] = (),
    pale: bool = False,
    told: Collection[int] = (),
    look: MapStyle = PLAIN,
) -> None:
    """Draw the map with everything public on it.

    `lit`: the only spaces that keep their colours (None for all); strings between sky towers are then drawn only for
    `seat`. `bare`: spaces without an owner's sign. `pale`: fade uninhabited landscape. `told`: seats whose fiefs show
    their worth.
    """
    calm = look.calm
    seen = _land_of(observation, board.size, calm=calm)
    grounds = _spaces_of(seen.fiefs)
    shown = EVERYWHERE if lit is None else lit
    own = [pair for pair in observation.links if lit is None or pair.seat == seat]
    strung = {at for one in observation.links for at in _spaces_of_string(INDEX[one.first], INDEX[one.second])}
    worths = _worths(observation, told, strung.union(look.kept), seat if look.rich else None)
    written = {*bare, *worths, *(at for at in grounds if calm and not piece_name(observation.cells[at]))}
    if lit is None:
        country = _draw_country(seen, pale=pale, bare=calm and len(seen.taken) >= _SETTLED)
    elif look.rich and seat is not None:
        theirs = tuple((observation.cells[i], *worth) for i, worth in worths.items() if worth[0] != seat)
        worths = {i: worth for i, worth in worths.items() if worth[0] == seat}
        country = _among(seen, seat, _background(observation, lit, own, written), theirs, clear=look.clear)
    else:
        country = _around(seen, _background(observation, lit, own, written))
    board.canvas.place(country, (board.at[0] - HEDGE[0], board.at[1] - HEDGE[1]))
    _draw_links(board, own)
    _draw_pieces(board, [(i, observation.cells[i]) for i in shown], grounds, written, low=calm)
    _draw_railway(board, observation, EVERYWHERE if look.line else shown)
    _write_worths(board, observation, worths, strung, rich=look.rich)


def _write_worths(
    board: MapCanvas, observation: Observation, worths: Mapping[int, tuple[int, int]],
    strung: Collection[int], *, rich: bool,
) -> None:  # fmt: skip
    """Write what fiefs are worth, framed on spaces below a string between sky towers; `rich`: see `MapStyle`."""
    for space, (owner, points) in worths.items():
        cell, spot = observation.cells[space], board.corner(space)
        if rich:
            free = not piece_name(cell) and cell.terrain not in _SIGNS
            _even_worth(board, spot, owner, points, PLAYERS[owner], free=free)
        else:
            _worth(board, spot, cell, owner, points, framed=space in strung)


def _background(
    observation: Observation, lit: Collection[int], own: Collection[Link], written: Collection[int]
) -> _Back:
    """Return what is faded around the `lit` spaces; `own`: links that are not; `written`: spaces without signs."""
    far = tuple((i, cell) for i, cell in enumerate(observation.cells) if i not in lit)
    others = tuple(pair for pair in observation.links if pair not in own)
    return _Back(frozenset(lit), far, others, frozenset(written).difference(lit))


def _worths(
    observation: Observation, told: Iterable[int], busy: Collection[int], seat: int | None
) -> dict[int, tuple[int, int]]:
    """Return the spaces on which fiefs of these seats show their worth, with owner and points.

    `busy`: see `_site`. With a `seat`, signs are ignored on the fiefs of others, where they are not drawn.
    """
    return {
        _site(observation, fief, busy, signs=seat is None or owner == seat): (owner, fief.points)
        for owner in told
        for fief in observation.seats[owner].fiefs
        if fief.points
    }


def drafted(board: MapCanvas, observation: Observation, offered: Collection[int]) -> None:
    """Draw the calm map of a draft, with the `offered` spaces highlighted.

    Once somebody lives on the map, the rest of the country is faded so that offered spaces are easy to find.
    """
    seen = _land_of(observation, board.size, calm=True)
    board.canvas.place(
        _peopled(seen, observation.cells, observation.links), (board.at[0] - HEDGE[0], board.at[1] - HEDGE[1])
    )
    for i in offered:
        if observation.cells[i].terrain in GROUND:
            over = tuple(
                one for one in observation.links if i in _spaces_of_string(INDEX[one.first], INDEX[one.second])
            )
            board.canvas.stamp(_to_be_had(board.size, i, over), board.corner(i))
    _draw_railway(board, observation, EVERYWHERE)


def _draw_railway(board: MapCanvas, observation: Observation, shown: Collection[int]) -> None:
    """Draw all track, faded where it does not touch the `shown` spaces."""
    for rail in observation.rails:
        clear = not {INDEX[name] for name in (rail.cell, rail.other) if name}.isdisjoint(shown)
        draw_track(board, rail, "laid" if clear else "faded")
    for row, column in observation.switches:
        corners = {r * SIDE + c for r in (row - 1, row) for c in (column - 1, column) if {r, c} <= set(range(SIDE))}
        draw_switch(board, row, column, faded=corners.isdisjoint(shown))


def fiefs_of(observation: Observation) -> tuple[tuple[int, frozenset[int]], ...]:
    """Return all fiefs with a coloured ground, each with its seat; a lone rabbit that gives nothing has none."""
    return tuple(
        (seat, frozenset(INDEX[name] for name in fief.cells))
        for seat, seen in enumerate(observation.seats)
        for fief in seen.fiefs
        if len(fief.cells) > 1 or fief.points > 0
    )


def _spaces_of(fiefs: Iterable[tuple[int, frozenset[int]]]) -> frozenset[int]:
    """Return all spaces of these fiefs."""
    return frozenset[int]().union(*(cells for _, cells in fiefs))


def _housed(
    observation: Observation, fiefs: Sequence[tuple[int, frozenset[int]]]
) -> tuple[tuple[int, frozenset[int]], ...]:
    """Return lone spaces with both a building and a terrain sign, as fiefs: a ground takes less room than a shield."""
    grounds = _spaces_of(fiefs)
    return tuple(
        (cell.seat, frozenset([i]))
        for i, cell in enumerate(observation.cells)
        if cell.seat is not None and i not in grounds and cell.terrain in _SIGNS and piece_name(cell)
    )


_LINES = 6
"""Pixels of the lines around an offered space."""
_OFFERED = 0.34
"""Width of the sign there, in spaces; a number fits below it."""


@shelved
def offered_tile(size: int, terrain: str) -> Image.Image:
    """Draw an offered space: its bare ground within three lines, with what it gives at the upper right."""
    canvas = Canvas(size, size, GROUND[terrain])
    name = SIGNS.get(terrain, STANDING.get(terrain, ""))
    if name:
        side = round(size * _OFFERED)
        MapCanvas(canvas).stamp(draw_cutout(name, side), size - side - _LINES - 1, _LINES)
    canvas.frame(canvas.limit, Ink.coal, _LINES)
    canvas.frame((2, 2, size - 2, size - 2), Ink.white, 3)
    return canvas.image


@shelved
def _to_be_had(size: int, cell: int, links: tuple[Link, ...]) -> Image.Image:
    """Draw an offered space with the lava and sky tower strings that cross it, which matter for its value."""
    x, y = corner_of((0, 0), size, cell)
    board = MapCanvas(Canvas(size, size), (-x, -y), size)
    board.canvas.stamp(offered_tile(size, TERRAIN[cell]), (0, 0))
    draw_flow(board)
    _draw_links(board, links)
    return board.canvas.image


_SETTLED = 30
"""Number of settled spaces from which faded spaces of a calm map lose their trees, waves and furrows."""
CROWDED = 90
"""Number of settled spaces from which the whole map is calm."""


def is_crowded(observation: Observation) -> bool:
    """Return whether hardly any space is free."""
    return sum(cell.seat is not None for cell in observation.cells) >= CROWDED


class _PublicLand(NamedTuple):
    """The public state of the land, a cache key."""

    size: int
    """Size of a space in pixels."""
    taken: frozenset[int]
    """Settled cells."""
    central: str
    """Cell of the Central Station; empty without the railway."""
    fiefs: tuple[tuple[int, frozenset[int]], ...]
    """Fiefs with a ground: seat and cells."""


def _land_of(observation: Observation, size: int, *, calm: bool) -> _PublicLand:
    """Return the current land; `calm`: buildings next to a terrain sign get a ground of their own."""
    taken = frozenset(i for i, cell in enumerate(observation.cells) if cell.seat is not None)
    fiefs = fiefs_of(observation)
    if calm:
        fiefs += _housed(observation, fiefs)
    return _PublicLand(size, taken, observation.central, fiefs)


class _Back(NamedTuple):
    """The faded surroundings of highlighted spaces, a cache key."""

    lit: frozenset[int]
    """The highlighted cells."""
    far: tuple[tuple[int, Cell], ...]
    """Faded cells and what is on them."""
    links: tuple[Link, ...]
    """Strings of beads to draw."""
    written: frozenset[int]
    """Cells on which a worth is written."""


@shelved
def _around(seen: _PublicLand, back: _Back) -> Canvas:
    """Draw the country with everything faded, leaving the highlighted spaces empty.

    Cached, because the surroundings do not change while somebody places pieces.
    """
    board = MapCanvas(_draw_country(seen).copy(), HEDGE[:2], seen.size)
    _draw_links(board, back.links)
    _draw_pieces(board, back.far, _spaces_of(seen.fiefs), back.written)
    fade_other_spaces(board, back.lit)
    return board.canvas


@shelved
def _among(
    seen: _PublicLand, seat: int, back: _Back, worths: tuple[tuple[Cell, int, int], ...], *, clear: bool
) -> Canvas:
    """Draw the faded surroundings with all fiefs in colour; others have no dark lines, the viewer's a bright line.

    `worths`: cells of others with the seat and the worth of their fief. `clear`: see `MapStyle`.
    """
    board, settled = _hedged(seen.size), len(seen.taken) >= _SETTLED
    settle(board, seen.taken, EVERYWHERE if clear and not settled else back.lit, bare=settled)
    _draw_grounds(board, seen, [*_AWAY[:seat], PLAYERS[seat], *_AWAY[seat + 1 :]])
    for owner, cells in seen.fiefs:
        if owner == seat:
            _edged(board, cells, seat)
    draw_flow(board)
    _draw_links(board, back.links, soft=True)
    _draw_pieces(board, back.far, _spaces_of(seen.fiefs), back.written, signs=False, soft=True)
    for cell, owner, points in worths:
        spot = board.corner(INDEX[cell.name])
        _even_worth(board, spot, owner, points, _AWAY[owner], free=not piece_name(cell))
    return board.canvas


@shelved
def _draw_country(seen: _PublicLand, *, pale: bool = False, bare: bool = False) -> Canvas:
    """Draw the landscape in its hedge, with the grounds of fiefs and the lava over them.

    `pale`: fade uninhabited land; `bare`: without trees, waves and furrows. Cached, because it is the same for
    everybody at a table and does not change while pieces are placed.
    """
    board = _hedged(seen.size)
    settle(board, seen.taken, seen.taken if pale else EVERYWHERE, bare=bare)
    _draw_grounds(board, seen)
    draw_flow(board)
    return board.canvas


@shelved
def _peopled(seen: _PublicLand, cells: tuple[Cell, ...], links: tuple[Link, ...]) -> Canvas:
    """Draw the country with everything on it for a draft, with signs and pieces kept apart.

    Cached, because only the offered spaces differ between the players who draft.
    """
    count, grounds = len(seen.taken), _spaces_of(seen.fiefs)
    country = _draw_country(seen, pale=count > 0, bare=count >= _SETTLED)
    board = MapCanvas(country.copy(), HEDGE[:2], seen.size)
    written = {cell for cell in grounds if not piece_name(cells[cell])}
    _draw_links(board, links)
    _draw_pieces(board, enumerate(cells), grounds, written, low=True)
    return board.canvas


def _hedged(size: int) -> MapCanvas:
    """Return a canvas with the hedge and room for a map of that size."""
    side = size * SIDE
    board = MapCanvas(Canvas(HEDGE[0] + side + HEDGE[2], HEDGE[1] + side + HEDGE[3]), HEDGE[:2], size)
    draw_frame(board, LEAST)
    return board


def _draw_grounds(board: MapCanvas, seen: _PublicLand, colours: Sequence[int] = PLAYERS) -> None:
    """Draw the Central Station's space, and all fiefs in the colours of their seats."""
    if seen.central:
        board.canvas.stamp(icons.draw_central(seen.size), board.corner(INDEX[seen.central]))
    for seat, cells in seen.fiefs:
        fief_ground(board, cells, colours[seat])


def _site(observation: Observation, fief: FiefSeen, busy: Collection[int], *, signs: bool = True) -> int:
    """Return the space on which a fief's worth is written: one with little on it, near the fief's middle.

    `busy`: spaces covered by something else, such as beads; `signs`: whether terrain signs count as covering a space.
    """
    spaces = [INDEX[name] for name in fief.cells]
    row, column = (sum(along) / len(spaces) for along in zip(*(divmod(at, SIDE) for at in spaces), strict=True))

    def cost(space: int) -> tuple[int, float]:
        cell = observation.cells[space]
        held = 4 if cell.piece.startswith("camp-") else 2 if piece_name(cell) else 0
        return held + (signs and cell.terrain in _SIGNS) + (space in busy), (space // SIDE - row) ** 2 + (
            space % SIDE - column
        ) ** 2

    return min(spaces, key=cost)


_WORTH, _FREE = 36, 60
"""Text sizes of a fief's worth: below a piece, and on a free space."""
_FOOT, _BELOW = 27, 5
"""Pixels at the foot of a space for a number, and below the number."""
_BESIDE = 7
"""Horizontal padding of a plate with a number."""
_MARGIN = 8
"""Horizontal margin of a number within its space on maps where all numbers have the same size."""


def _worth(board: MapCanvas, spot: SpaceIndex, cell: Cell, seat: int, points: int, *, framed: bool = False) -> None:
    """Write a fief's current worth on its ground: at the foot of a space, or in the middle if it is free.

    `framed`: on a plate with a rim, so that it is not read together with a number next to it.
    """
    left, top = spot
    right, bottom = left + board.size, top + board.size
    free = not piece_name(cell) and cell.terrain not in _SIGNS
    if not free:
        bottom -= _BELOW
        top = bottom - _FOOT
    fitted = one_line(str(points), board.size - 6, _FREE if free else _WORTH, LEAST, bold=True, letters=FACE.letters)
    half = width(fitted.lines[0], fitted.size, bold=True, letters=FACE.letters) // 2
    high = round(fitted.size * CAP / 2) + 2
    x, y = (left + right) // 2, (top + bottom) // 2
    if framed:
        half, high = min(half + _BESIDE, board.size // 2 - 2), high + 3
    on = PLAYERS[seat]
    board.canvas.rect((x - half, y - high, x + half, y + high), on)
    if framed:
        board.canvas.frame((x - half, y - high, x + half, y + high), Ink.coal, 2)
    board.canvas.lines_of((left, top, right, bottom), fitted, ink=PLAYER_INK[seat], on=on, bold=True,
                    letters=FACE.letters, align="middle")  # fmt: skip


def _even_worth(board: MapCanvas, spot: SpaceIndex, seat: int, points: int, on: int, *, free: bool) -> None:
    """Write a fief's worth at one size for all fiefs: in the middle of a `free` space, else at its foot."""
    x, y = spot
    fitted = one_line(str(points), board.size - 2 * _MARGIN, CHOICE, LEAST, bold=True, letters=FACE.letters)
    top, bottom = (
        (y, y + board.size) if free else (y + board.size - _MARGIN - _BELOW - _FOOT, y + board.size - _MARGIN - _BELOW)
    )
    box = (x + _MARGIN, top, x + board.size - _MARGIN, bottom)
    if free:
        # Covers beads that may cross the space.
        middle, high = y + board.size // 2, round(fitted.size * CAP / 2) + 2
        board.canvas.rect((box[0], middle - high, box[2], middle + high), on)
    board.canvas.lines_of(box, fitted, ink=PLAYER_INK[seat], on=on, bold=True, letters=FACE.letters, align="middle")


def draw_flow(board: MapCanvas, lit: Collection[int] | None = None) -> None:
    """Draw all lava; with `lit`, parts that do not touch these spaces are faded."""
    for (x, y), stream, banks in _beds(board.size):
        clear = lit is None or not banks.isdisjoint(lit)
        board.stamp(stream if clear else _stepped_back(stream), board.at[0] + x, board.at[1] + y)


@shelved
def _beds(size: int) -> tuple[tuple[SpaceIndex, Sprite, frozenset[int]], ...]:
    """Return all parts of the lava, each with its corner and the spaces that it touches."""
    found = []
    for (x, y), stream in streams(size):
        wide, high = stream.image.size
        rows, columns = range(y // size, (y + high) // size + 1), range(x // size, (x + wide) // size + 1)
        found.append(((x, y), stream, frozenset(r * SIDE + c for r in rows for c in columns)))
    return tuple(found)


def _stepped_back(drawn: Sprite) -> Sprite:
    """Return the sprite in faded colours."""
    return Sprite(drawn.image.point(_faded()), drawn.mask)


def _draw_pieces(
    board: MapCanvas,
    cells: Iterable[tuple[int, Cell]],
    grounds: Collection[int],
    written: Collection[int],
    *,
    signs: bool = True,
    low: bool = False,
    soft: bool = False,
) -> None:
    """Draw what is on spaces, and over it the terrain `signs`; `low`: see `draw_rabbit`, `soft`: see `_drawn`."""
    for i, cell in cells:
        spot, ground = board.corner(i), i in grounds
        draw_piece(board, spot, cell, ground=ground, foot=i not in written, low=low and cell.terrain in _SIGNS,
              soft=cell.seat if soft and ground else None)  # fmt: skip
        if signs and cell.seat is not None:
            gives(board, spot, cell.terrain)


def _draw_links(board: MapCanvas, pairs: Iterable[Link], *, soft: bool = False) -> None:
    for pair in pairs:
        draw_link(board, INDEX[pair.first], INDEX[pair.second], pair.seat, soft=soft)


def draw_mark(board: MapCanvas, cells: Iterable[int], colour: int = Ink.fresh) -> None:
    """Draw brackets around spaces; the default colour means that they have changed."""
    drawn = _draw_brackets(board.size, colour)
    for cell in cells:
        x, y = board.corner(cell)
        board.stamp(drawn, x - _RIM, y - _RIM)


_RIM = 2
"""Pixels of the dark rim around a bracket."""


@shelved
def _draw_brackets(size: int, colour: int) -> Sprite:
    """Draw the brackets around one space; their rim lies outside the space."""
    arm, thick, side = round(size * 0.36), 7, size + 2 * _RIM
    image, mask = Image.new("L", (side, side)), Image.new("1", (side, side))
    ends = ((_RIM, _RIM + arm), (_RIM + size - arm, _RIM + size))
    edges = ((_RIM, _RIM + thick), (_RIM + size - thick, _RIM + size))
    bars = [((x0, y0), (x1, y1)) for x0, x1 in ends for y0, y1 in edges]
    bars += [((x0, y0), (x1, y1)) for x0, x1 in edges for y0, y1 in ends]
    for grow, fill in ((_RIM, Ink.coal), (0, colour)):
        for (x0, y0), (x1, y1) in bars:
            box = (x0 - grow, y0 - grow, x1 + grow, y1 + grow)
            image.paste(fill, box)
            mask.paste(1, box)
    return Sprite(image, mask)


_TWO = 2
"""Up to this number of pieces for one space are all numbered there; of more, only the first and the last."""
_PARTED = 4
"""Pixels between these numbers."""
_OUTSIDE = 4
"""Pixels by which the frame of such a space extends outside it, so that lava does not touch the space."""
_UNDER = 0.66
"""Vertical middle of numbers without a piece, in spaces, below the terrain's sign."""
_HANG = 8
"""Pixels by which the number of a piece extends outside its space."""


def awaited(
    board: MapCanvas, spot: SpaceIndex, names: Sequence[str], numbers: Sequence[str], terrain: str = ""
) -> None:
    """Draw a space where pieces gain most, light with a golden frame: the piece at full size with its number.

    For more than one piece only the numbers are drawn. The sign of `terrain` stays visible, as its resource counts too.
    """
    x, y = spot
    whole = _waiting(board.size, terrain, names[0] if len(names) == 1 else "")
    board.canvas.stamp(whole, (x - _OUTSIDE, y - _OUTSIDE))
    wide, high = plate_size(numbers[0], LEAST)
    if len(names) == 1:
        plate_of_number(
            board.canvas, (x - _HANG + wide // 2, y + board.size + _HANG - high // 2), numbers[0], "rail", LEAST
        )
        return
    told = [*numbers] if len(names) <= _TWO else [_span([int(number) for number in numbers])]
    wides = [plate_size(text, LEAST)[0] for text in told]
    left = x + (board.size - sum(wides) - _PARTED * (len(told) - 1)) // 2
    for text, wide in zip(told, wides, strict=True):
        plate_of_number(board.canvas, (left + wide // 2, y + round(board.size * _UNDER)), text, "rail", LEAST)
        left += wide + _PARTED


def _span(numbers: Sequence[int]) -> str:
    """Return the first and the last number, joined by a dash if consecutive, else by an ellipsis."""
    whole = numbers[-1] - numbers[0] == len(numbers) - 1
    return f"{numbers[0]}{'–' if whole else '…'}{numbers[-1]}"


@shelved
def _waiting(size: int, terrain: str, name: str) -> Image.Image:
    """Draw such a space without numbers."""
    side = size + 2 * _OUTSIDE
    canvas = Canvas(side, side, Ink.white)
    board = MapCanvas(canvas, (0, 0), size)
    canvas.frame(canvas.limit, Ink.coal, 9)
    canvas.frame((2, 2, side - 2, side - 2), Ink.gold, 5)
    if name:
        draw_building(board, (_OUTSIDE, _OUTSIDE), name)
    gives(board, (_OUTSIDE + _INWARDS, _OUTSIDE + _INWARDS), terrain)
    return canvas.image


_INWARDS = 3
"""Pixels by which the terrain's sign is further inside than elsewhere."""


NOBODY: Mapping[int, int] = {}


def write_plates(
    board: MapCanvas, texts: Mapping[int, str], best: Collection[int] = (), owners: Mapping[int, int] = NOBODY
) -> None:
    """Write a short text on a light plate at the foot of each space; the `best` ones have a golden plate.

    `owners`: seats in whose colour a plate is framed.
    """
    for cell, text in texts.items():
        on = Ink.gold if cell in best else Ink.card
        x, y = board.corner(cell)
        letters = CHOICE if width(text, CHOICE, bold=True) + 10 <= board.size - 2 else LEAST
        wide, bottom = width(text, letters, bold=True) + 10, y + board.size - (5 if cell in owners else 2)
        left = x + (board.size - wide) // 2
        # As low as its digits allow: the terrain's sign above it counts too.
        box = (left, bottom - round(letters * CAP) - 6, left + wide, bottom)
        board.canvas.rect(box, on)
        if cell in owners:
            board.canvas.frame((box[0] - 5, box[1] - 5, box[2] + 5, box[3] + 5), Ink.coal, 7)
            board.canvas.frame((box[0] - 3, box[1] - 3, box[2] + 3, box[3] + 3), PLAYERS[owners[cell]], 4)
        board.canvas.frame(box, Ink.ink, 2)
        board.canvas.label(box, text, letters, on=on, bold=True, align="middle")
