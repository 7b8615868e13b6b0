"""The map with all that lies on it: fiefs, rabbits, buildings, sky towers, the railway; and spaces lit or named."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter

from engine.bunny_kingdom.board import INDEX, TERRAIN
from engine.bunny_kingdom.board import SIZE as SIDE
from engine.bunny_kingdom.observation import Cell, Fief, Link, Observation, Rail
from render.art import Sprite
from render.bunny_kingdom import icons
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.icons import PLAYER_INK, PLAYERS, TONES, cutout, cutout_of
from render.bunny_kingdom.land import CITY, EDGE, GROUND, PRINTED, SIGNS, SLOT, land, print_on, streams
from render.bunny_kingdom.panels import HEDGE
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST
from render.palette import Ink, ramp
from render.shelf import shelved
from render.text import CAP, one_line, width

ROWS = "ABCDEFGHIJ"
Place = tuple[int, int]


def corner_of(at: Place, size: int, cell: int) -> Place:
    """The upper left pixel of a space."""
    return at[0] + cell % SIDE * size, at[1] + cell // SIDE * size


def frame(canvas: Canvas, at: Place, size: int, text: int) -> None:
    """The hedge around the map with its coordinates, letters at the left and numbers above."""
    left, top = at
    side = size * SIDE
    box = (left - HEDGE[0], top - HEDGE[1], left + side + HEDGE[2], top + side + HEDGE[3])
    canvas.panel(box, Ink.pine, Ink.coal, radius=12, width=2)
    for i in range(SIDE):
        middle = i * size + size // 2
        name, letter = str(i + 1), ROWS[i]
        x = left + middle - width(name, text, True) // 2
        canvas.line_of(x, top - 4, name, text, ink=Ink.white, on=Ink.pine, bold=True)
        x = left - HEDGE[0] // 2 - width(letter, text, True) // 2
        base = top + middle + round(text * CAP / 2)
        canvas.line_of(x, base, letter, text, ink=Ink.white, on=Ink.pine, bold=True)
    canvas.frame((left - 2, top - 2, left + side + 2, top + side + 2), Ink.coal, 2)


# Fiefs.

UP, EAST, DOWN, WEST = 1, 2, 4, 8
_STEPS = ((UP, -1, 0), (EAST, 0, 1), (DOWN, 1, 0), (WEST, 0, -1))
_DIAGONALS = ((16, -1, 1, UP | EAST), (32, 1, 1, EAST | DOWN), (64, 1, -1, DOWN | WEST), (128, -1, -1, UP | WEST))


def _edges(cell: int, group: Collection[int]) -> int:
    """Bits of the sides where a group ends, and of the corners where it turns inwards."""
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
"""Points for each pixel of a fief, each way: of them the middle one is shown."""
_BEND = 0.24
"""How far from a corner the line around a fief turns, in spaces."""
_SEAM, _LINE = 0.5, 2
"""Pixels of landscape beside the line around a fief, and of that line."""


@shelved
def _ground(bits: int, size: int, colour: int) -> Sprite:
    """The part of a fief in one space: the colour within a dark line, round where it turns."""
    side = size * _OVER
    image = Image.new("L", (side, side))
    draw = ImageDraw.Draw(image)
    round_ = (bits & (UP | WEST) == UP | WEST, bits & (UP | EAST) == UP | EAST, bits & (DOWN | EAST) == DOWN | EAST,
              bits & (DOWN | WEST) == DOWN | WEST)  # fmt: skip
    bands = ((round(_SEAM * _OVER), 1), (round((_SEAM + _LINE) * _OVER), 2))
    for depth, band in bands:
        left, right = (depth if bits & WEST else 0), side - 1 - (depth if bits & EAST else 0)
        top, bottom = (depth if bits & UP else 0), side - 1 - (depth if bits & DOWN else 0)
        draw.rounded_rectangle((left, top, right, bottom), max(0, round(_BEND * side) - depth), band, corners=round_)
    for bit, dr, dc, _ in _DIAGONALS:
        if bits & bit:
            x, y = (side - 1 if dc > 0 else 0), (side - 1 if dr > 0 else 0)
            for depth, band in reversed(bands):
                draw.ellipse((x - depth, y - depth, x + depth, y + depth), fill=band - 1)
    shown = image.resize((size, size), Image.Resampling.NEAREST)
    return Sprite(shown.point([Ink.coal, Ink.coal, colour] + [0] * 253), shown.point([0, 255, 255] + [0] * 253, "1"))


@lru_cache(maxsize=512)
def _parts(cells: frozenset[int]) -> tuple[tuple[int, int], ...]:
    """The cells of a group, each with its bits (`_edges`)."""
    return tuple((cell, _edges(cell, cells)) for cell in cells)


def has_ground(fief: Fief) -> bool:
    """Whether a fief has a ground: a lone rabbit that gives nothing stands in its landscape."""
    return len(fief.cells) > 1 or fief.points > 0


def fief_ground(canvas: Canvas, at: Place, size: int, cells: frozenset[int], colour: int) -> None:
    """One fief in that colour."""
    for cell, bits in _parts(cells):
        ground = _ground(bits, size, colour)
        canvas.stamp(ground.image, corner_of(at, size, cell), ground.mask)


_BAND = 7
"""Pixels of the bright line within the dark one around a fief."""
_FIRST = 64
"""The first of four steps on a ramp."""
_AWAY = (ramp(Ink.white, Ink.ruby)[_FIRST], ramp(Ink.deep, Ink.water)[255 - _FIRST], ramp(Ink.straw, Ink.farm)[_FIRST],
         Ink.mountain)  # fmt: skip
"""Seat → a colour nearer to the land, which its fiefs have where those of another one are to be seen first."""
_BRIGHT = (Ink.white, Ink.white, Ink.white, Ink.gold)
"""Seat → colour of that line, which its ground has not."""


@shelved
def _edge(bits: int, size: int, colour: int) -> Sprite:
    """The bright line of a fief in one space, within its dark line, as if all ended there that `bits` name."""
    whole, inner = _ground(bits, size, colour), Image.new("1", (size, size), 1)
    left, right = (_BAND if bits & WEST else 0), size - (_BAND if bits & EAST else 0)
    top, bottom = (_BAND if bits & UP else 0), size - (_BAND if bits & DOWN else 0)
    mask = whole.mask.copy()
    draw = ImageDraw.Draw(inner)
    draw.rectangle((0, 0, size, size), fill=1)
    corners = (bits & (UP | WEST) == UP | WEST, bits & (UP | EAST) == UP | EAST, bits & (DOWN | EAST) == DOWN | EAST,
               bits & (DOWN | WEST) == DOWN | WEST)  # fmt: skip
    draw.rounded_rectangle((left, top, right - 1, bottom - 1), round(_BEND * size) - _BAND, 0, corners=corners)
    for bit, dr, dc, _ in _DIAGONALS:
        if bits & bit:
            x, y = (size - 1 if dc > 0 else 0), (size - 1 if dr > 0 else 0)
            draw.ellipse((x - _BAND, y - _BAND, x + _BAND, y + _BAND), fill=1)
    mask.paste(0, (0, 0), inner.point([1] + [0] * 255, "1"))
    return Sprite(whole.image, mask)


def _edged(canvas: Canvas, at: Place, size: int, cells: frozenset[int], seat: int) -> None:
    """A bright line around one fief, by which it is found among those of others."""
    for cell, bits in _parts(cells):
        if bits:
            edge = _edge(bits, size, _BRIGHT[seat])
            canvas.stamp(edge.image, corner_of(at, size, cell), edge.mask)


# What stands on spaces.

STATION = "central-station"
"""The terrain of the cell with the printed station."""
STANDING = {CITY: "city-1", STATION: "station"}
"""Terrain → the drawing of what is printed there, which the landscape has where nobody lives."""


def _stamp(canvas: Canvas, cut: Sprite, x: int, y: int) -> None:
    canvas.stamp(cut.image, (x, y), cut.mask)


def piece_name(cell: Cell) -> str:
    """The drawing of what a player has on a space, built or printed there, empty when there is none."""
    if cell.piece.startswith("camp-"):
        return "camp"
    if not cell.piece:
        return STANDING.get(cell.terrain, "") if cell.seat is not None else ""
    return {"trading-post": "post", "sky-tower": "sky"}.get(cell.piece, cell.piece)


SHIELD = (0.74, 0.74, 0.86, 0.74)
"""Seat → width in spaces of its shield with a building on it: a lozenge has less room within than the others."""
LONE = (0.61, 0.64, 0.74, 0.61)
"""Seat → width in spaces of its rabbit where none stands."""
MIDDLE = 0.57
"""Where the middle of these is, in spaces, beside what the terrain gives."""
LIFT = (0.02, 0.02, 0.04, 0.08)
"""Seat → how far above the middle of its shield a building stands, in spaces: where the shield is widest."""
TALL = 0.76
"""Width of a building in spaces where it has no shield."""


def _amid(spot: Place, size: int, wide: int) -> Place:
    """The corner of what stands in the middle of those pieces."""
    away = round(size * MIDDLE) - wide // 2
    return spot[0] + away, spot[1] + away


_DARK = (Ink.waste, Ink.chalk, Ink.straw, Ink.rock)
"""Seat → in what the lines of its things are drawn where these step back on the ground of its fiefs."""


@lru_cache(maxsize=4)
def _softened(seat: int) -> bytes:
    """Each colour number → what it becomes on such a thing: what is nearly black, that colour."""
    table = FACE.colours().table
    black = [sum((a - b) ** 2 for a, b in zip(table[Ink.coal], colour, strict=True)) < _BLACK for colour in table]
    return bytes(_DARK[seat] if number < len(black) and black[number] else number for number in range(256))


_BLACK = 90**2
"""The square of how far a colour that is nearly black is from black."""


@shelved
def _drawn(name: str, size: int, soft: int | None) -> Sprite:
    """A drawing; `soft`: without dark lines, on the ground of that seat's fief."""
    drawn = cutout(name, size)
    return drawn if soft is None else Sprite(drawn.image.point(_softened(soft)), drawn.mask)


def building(
    canvas: Canvas,
    spot: Place,
    size: int,
    name: str,
    seat: int | None = None,
    *,
    foot: bool = True,
    soft: int | None = None,
) -> tuple[Place, int]:
    """A drawing on its owner's shield, without one in the lower right part; its corner and its width.

    `foot`: what stands there may; else it stands in the upper right part, as something is written below. `soft`: see
    `_drawn`.
    """
    edge = round(size * EDGE)
    if seat is not None and foot:
        side, shield = round(size * SLOT), round(size * SHIELD[seat])
        x, y = _amid(spot, size, shield)
        _stamp(canvas, cutout(f"shield-{seat}", shield), x, y)
        x, y = x + (shield - side) // 2, y + (shield - side) // 2 - round(size * LIFT[seat])
    else:
        side = round(size * TALL) if foot else round(size * SLOT) - edge
        x, y = spot[0] + size - side - edge, spot[1] + (size - side - edge if foot else edge // 2)
    _stamp(canvas, _drawn(name, side, soft), x, y)
    return (x, y), side


def piece(
    canvas: Canvas,
    spot: Place,
    size: int,
    cell: Cell,
    *,
    ground: bool = False,
    foot: bool = True,
    low: bool = False,
    soft: int | None = None,
) -> None:
    """What stands on a space, and whose it is unless its `ground` says so; a camp has its number, a post its resource.

    `foot`: it may stand at the foot of the space, where else something is written. `low`: see `rabbit`; `soft`: see
    `_drawn`.
    """
    name = piece_name(cell)
    if not name:
        if cell.seat is not None and foot:
            rabbit(canvas, spot, size, cell.seat, quiet=ground, low=low)
        return
    (x, y), side = building(canvas, spot, size, name, None if ground else cell.seat, foot=foot, soft=soft)
    if name == "camp":
        label = cell.piece[5:]
        text = LEAST
        wide = width(label, text, bold=True)
        ink = Ink.coal if soft is None else _DARK[soft]
        canvas.line_of(x + (side - wide) // 2, y + side - 4, label, text, ink=ink, on=Ink.white, bold=True)
    elif name == "post" and (given := given_by_post(cell)):
        small = round(side * 0.62)
        _stamp(canvas, _drawn(f"plate-{given}", small, soft), x + (side - small) // 2, y + side - small + 4)


def given_by_post(cell: Cell) -> str:
    """What the trading post on a space gives, empty until that is chosen; the land there gives its own first."""
    made = cell.produces[1:] if cell.terrain in PRINTED else cell.produces
    return made[-1] if made else ""


GIVES, CORNER = 0.46, 0.03
"""Width in spaces of the sign of a terrain where somebody lives, and how far it stands from the corner of the space."""


@shelved
def _haloed(name: str, size: int) -> Sprite:
    """A drawing within a light rim, which parts it from whatever it lies on."""
    room = max(1, size // 13)
    drawn = cutout(name, size - 2 * room)
    covered = Image.new("L", (size, size))
    covered.paste(255, (room, room), drawn.mask)
    image = Image.new("L", (size, size), Ink.white)
    image.paste(drawn.image, (room, room), drawn.mask)
    return Sprite(image, covered.filter(ImageFilter.MaxFilter(2 * room + 1)).convert("1"))


_SIGNS = {**SIGNS, STATION: "water-tower"}
"""Terrain → its sign where somebody lives; the printed station is told by its water tower from those that are built."""


def gives(canvas: Canvas, spot: Place, size: int, terrain: str) -> None:
    """What a terrain gives, or what it is, over all that stands on the space."""
    if terrain in _SIGNS:
        edge = round(size * CORNER)
        _stamp(canvas, _haloed(_SIGNS[terrain], round(size * GIVES)), spot[0] + edge, spot[1] + edge)


LOW = 0.84
"""Width of a rabbit beside a sign, where these lie apart, for that of another one."""


def rabbit(canvas: Canvas, spot: Place, size: int, seat: int, *, quiet: bool = False, low: bool = False) -> None:
    """A player's rabbit on a space without a building.

    `quiet`: on the ground of its fief, which says whose it is. `low`: smaller, in the lower right corner, as what the
    space gives stands in the other one.
    """
    side = round(size * LONE[seat])
    if low:
        side = round(side * LOW)
        away = size - side - round(size * CORNER)
        _stamp(canvas, cutout(f"rabbit-{seat}", side), spot[0] + away, spot[1] + away)
        return
    drawn = cutout(f"quiet-{seat}", side, TONES[seat]) if quiet else cutout(f"rabbit-{seat}", side)
    _stamp(canvas, drawn, *_amid(spot, size, side))


_UNIT = 72
"""Pixels of a space where it is reckoned on which spaces beads lie."""


@shelved
def _dot(size: int, seat: int, *, soft: bool = False) -> Sprite:
    line = _DARK[seat] if soft else Ink.coal
    return cutout_of(lambda pen: pen.disc(0.5, 0.5, 0.5, PLAYERS[seat], line, 0.17), size, line)


def _bead(size: int) -> int:
    """Pixels of a bead of a string."""
    return max(6, round(size * 0.15))


def _beads(size: int, start: Place, end: Place) -> Iterator[tuple[float, float]]:
    """The middles of the beads of a string between two spaces, of which these are the corners."""
    off_x, off_y = round(size * 0.66), round(size * 0.44)
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = max(1.0, (dx * dx + dy * dy) ** 0.5)
    count = max(2, round(long / (_bead(size) * 1.6)))
    for i in range(1, count):
        t = i / count
        yield start[0] + off_x + dx * t, start[1] + off_y + dy * t


@lru_cache(maxsize=64)
def _strung(first: int, second: int) -> frozenset[int]:
    """The spaces on which beads of a string lie, in full or in part."""
    ends = [corner_of((0, 0), _UNIT, cell) for cell in (first, second)]
    half = _bead(_UNIT) / 2
    return frozenset(
        int(y + dy) // _UNIT * SIDE + int(x + dx) // _UNIT
        for x, y in _beads(_UNIT, ends[0], ends[1])
        for dx in (-half, half)
        for dy in (-half, half)
    )


def link(
    canvas: Canvas,
    at: Place,
    size: int,
    first: int,
    second: int,
    seat: int,
    *,
    between: bool = False,
    soft: bool = False,
) -> None:
    """A string of beads in a player's colour between two sky towers.

    `between`: not on their own spaces; `soft`: without dark lines.
    """
    (x0, y0), (x1, y1) = ends = [corner_of(at, size, cell) for cell in (first, second)]
    bead = _bead(size)
    dot = _dot(bead, seat, soft=soft)
    for x, y in _beads(size, (x0, y0), (x1, y1)):
        on = [max(abs(x - left - size / 2), abs(y - top - size / 2)) for left, top in ends]
        if between and min(on) < (size + bead) / 2:
            continue
        _stamp(canvas, dot, round(x - bead / 2), round(y - bead / 2))


@shelved
def _track(size: int, level: bool, look: str) -> Sprite:
    """Track along one side of a space, upright or level; `look`: see `icons.track`, or `faded`, which steps back."""
    square = cutout_of(partial(icons.track, level, "laid" if look == "faded" else look), size)
    if look == "faded":
        square = _stepped_back(square)
    half = max(5, round(size * 0.13))
    middle = size // 2
    box = (0, middle - half, size, middle + half) if level else (middle - half, 0, middle + half, size)
    return Sprite(square.image.crop(box), square.mask.crop(box))


def track(canvas: Canvas, at: Place, size: int, rail: Rail, look: str = "laid") -> None:
    """Track on the side of a space."""
    cell = INDEX[rail.cell]
    x, y = corner_of(at, size, cell)
    level = rail.side in ("south", "north")
    sprite = _track(size, level, look)
    half = (sprite.image.height if level else sprite.image.width) // 2
    if rail.side == "south":
        y += size - half
    elif rail.side == "east":
        x += size - half
    elif rail.side == "north":
        y -= half
    else:
        x -= half
    _stamp(canvas, sprite, x, y)


def choice(canvas: Canvas, at: Place, size: int, rail: Rail, kind: str, number: int | None) -> None:
    """A side where track of that kind of token may go, with its number in the list where there is room for it."""
    track(canvas, at, size, rail, kind)
    if number is not None:
        plate_of_number(canvas, side_middle(at, size, rail), str(number), kind, LEAST)


def side_middle(at: Place, size: int, rail: Rail) -> Place:
    """The middle of a side of a space."""
    x, y = corner_of(at, size, INDEX[rail.cell])
    dx, dy = {"south": (1, 2), "east": (2, 1), "north": (1, 0), "west": (0, 1)}[rail.side]
    return x + dx * size // 2, y + dy * size // 2


def plate_size(text: str, letters: int = CHOICE) -> Place:
    """Width and height of a plate with a number; on a map its letters are small, as it covers what it is about."""
    return max(letters, width(text, letters, bold=True) + 8), letters + 2


def plate_of_number(canvas: Canvas, middle: Place, text: str, kind: str, letters: int = CHOICE) -> None:
    """A number in the colours of a choice of track: white on violet for a rail, violet on white for a switch."""
    fill, ink = (Ink.monster, Ink.white) if kind == "rail" else (Ink.white, Ink.coal)
    wide, high = plate_size(text, letters)
    x, y = middle[0] - wide // 2, middle[1] - high // 2
    box = (x, y, x + wide, y + high)
    canvas.rect(box, fill)
    canvas.frame(box, Ink.coal if kind == "rail" else Ink.monster, 2 if kind == "rail" else 3)
    canvas.label(box, text, letters, ink=ink, on=fill, bold=True, align="middle")


def switch(canvas: Canvas, at: Place, size: int, row: int, column: int, *, faded: bool = False) -> None:
    """The disc on a corner of the grid from which a branch goes off."""
    side = round(size * 0.24)
    disc = cutout("points", side)
    if faded:
        disc = _stepped_back(disc)
    _stamp(canvas, disc, at[0] + column * size - side // 2, at[1] + row * size - side // 2)


# The whole map.

_IVORY, _STONE = ramp(Ink.plank, Ink.wood), ramp(Ink.coal, Ink.wood)
"""Steps from the pale yellow of a field to the pale blue of a player and to black, which are greys: for what is white
and for mountains."""
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
"""Colour of the world → the one where nothing can be done, in every theme nearer to the page (`face.py`)."""


@lru_cache(maxsize=1)
def _faded() -> bytes:
    """Each colour number → what it becomes where nothing can be done: what the nearest colour of `FADED` does."""
    table = FACE.colours().table
    found = []
    for colour in table:
        near = min(FADED, key=lambda one: sum((a - b) ** 2 for a, b in zip(table[one], colour, strict=True)))
        found.append(FADED[near])
    return bytes(found + [0] * (256 - len(found)))


def _spread(size: int, cells: Iterable[int]) -> Image.Image:
    """A mask of these spaces of a map."""
    spaces = bytearray(SIDE * SIDE)
    for cell in cells:
        spaces[cell] = 255
    mask = Image.frombytes("L", (SIDE, SIDE), bytes(spaces)).convert("1", dither=Image.Dither.NONE)
    return mask.resize((size * SIDE, size * SIDE), Image.Resampling.NEAREST)


def light(canvas: Canvas, at: Place, size: int, lit: Collection[int]) -> None:
    """Let all spaces but these step back."""
    left, top = at
    whole = canvas.image.crop((left, top, left + size * SIDE, top + size * SIDE))
    dark = _spread(size, (cell for cell in range(SIDE * SIDE) if cell not in lit))
    canvas.image.paste(whole.point(_faded()), at, dark)


@shelved
def _pale(size: int, *, bare: bool) -> Image.Image:
    """The landscape where nobody lives, stepped back; `bare`: without trees, waves and furrows."""
    image = land(size).wild
    if bare:
        image = land(size).settled.copy()
        print_on(image, size)
    return image.point(_faded())


@shelved
def _pale_settled(size: int) -> Image.Image:
    """The landscape where others live, stepped back."""
    return land(size).settled.point(_faded())


def settle(
    canvas: Canvas, at: Place, size: int, taken: Iterable[int], *, pale: bool = False, bare: bool = False
) -> None:
    """The landscape, with these spaces as they are where somebody lives; `pale`: the others step back, or are bare."""
    found = land(size)
    canvas.stamp(_pale(size, bare=bare) if pale else found.wild, at)
    canvas.stamp(found.settled, at, _spread(size, taken))


def _settle_around(
    canvas: Canvas, at: Place, size: int, taken: frozenset[int], lit: frozenset[int], *, bare: bool
) -> None:
    """The same, where all steps back but the spaces that are `lit`."""
    found = land(size)
    canvas.stamp(_pale(size, bare=bare), at)
    canvas.stamp(_pale_settled(size), at, _spread(size, taken - lit))
    canvas.stamp(found.wild, at, _spread(size, lit - taken))
    canvas.stamp(found.settled, at, _spread(size, lit & taken))


class Look(NamedTuple):
    """How a map is drawn.

    `calm`: things lie apart as far as they can, and what says nothing new is left out: rabbits on the grounds of
    fiefs, and the signs of what steps back. `rich`: fiefs of others keep their colours, the own ones have a bright
    line. `clear`: while few spaces are settled the land between them keeps its colours too. `line`: track does not step
    back. `kept`: spaces on which no worth of a fief is written where that can be.
    """

    calm: bool = False
    rich: bool = False
    clear: bool = False
    line: bool = True
    kept: Collection[int] = ()


PLAIN, CALM = Look(), Look(calm=True)


def paint(
    canvas: Canvas,
    at: Place,
    size: int,
    observation: Observation,
    *,
    seat: int | None = None,
    lit: Collection[int] | None = None,
    bare: Collection[int] = (),
    pale: bool = False,
    told: Collection[int] = (),
    look: Look = PLAIN,
) -> None:
    """The map with all that everybody sees.

    `lit`: only these spaces keep their colours, None for all, and of strings between sky towers those of `seat`; on
    `bare` spaces nothing says whose they are. `pale`: where nobody lives the landscape steps back. `told`: the seats
    whose fiefs say what they are worth.
    """
    calm = look.calm
    seen = _land_of(observation, size, calm=calm)
    grounds = _spaces(seen.fiefs)
    everywhere = range(SIDE * SIDE)
    shown = everywhere if lit is None else lit
    own = [pair for pair in observation.links if lit is None or pair.seat == seat]
    strung = frozenset[int]().union(*(_strung(INDEX[one.first], INDEX[one.second]) for one in observation.links))
    worths = _worths(observation, told, strung.union(look.kept), seat if look.rich else None)
    written = {*bare, *worths}
    if calm:
        written |= {cell for cell in grounds if not piece_name(observation.cells[cell])}
    if lit is None:
        country = _country(seen, pale=pale, bare=calm and len(seen.taken) >= _SETTLED)
    else:
        far = tuple((i, observation.cells[i]) for i in everywhere if i not in lit)
        others = tuple(pair for pair in observation.links if pair not in own)
        back = _Back(frozenset(lit), far, others, frozenset(written).difference(lit))
        if look.rich and seat is not None:
            theirs = tuple((observation.cells[i], *worth) for i, worth in worths.items() if worth[0] != seat)
            worths = {i: worth for i, worth in worths.items() if worth[0] == seat}
            country = _among(seen, seat, back, theirs, clear=look.clear)
        else:
            country = _around(seen, back)
    canvas.place(country, (at[0] - HEDGE[0], at[1] - HEDGE[1]))
    _links(canvas, at, size, own)
    _pieces(canvas, at, size, [(i, observation.cells[i]) for i in shown], grounds, written, low=calm)
    _railway(canvas, at, size, observation, everywhere if look.line else shown)
    for space, (owner, points) in worths.items():
        cell, spot = observation.cells[space], corner_of(at, size, space)
        if look.rich:
            free = not piece_name(cell) and cell.terrain not in _SIGNS
            _even_worth(canvas, spot, size, owner, points, PLAYERS[owner], free=free)
        else:
            _worth(canvas, spot, size, cell, owner, points, framed=space in strung)


def _worths(
    observation: Observation, told: Iterable[int], busy: Collection[int], seat: int | None
) -> dict[int, tuple[int, int]]:
    """The spaces on which the fiefs of these seats say what they are worth, with whose each is and its points.

    `busy`: see `_site`; of fiefs of others than a `seat` no signs lie in the way.
    """
    return {
        _site(observation, fief, busy, signs=seat is None or owner == seat): (owner, fief.points)
        for owner in told
        for fief in observation.seats[owner].fiefs
        if fief.points
    }


def drafted(canvas: Canvas, at: Place, size: int, observation: Observation, offered: Collection[int]) -> None:
    """The calm map of a draft, where these spaces are to be had.

    As soon as somebody lives there the rest of the country steps back, so that one finds them among what is settled.
    """
    seen = _land_of(observation, size, calm=True)
    canvas.place(_peopled(seen, observation.cells, observation.links), (at[0] - HEDGE[0], at[1] - HEDGE[1]))
    for i in offered:
        if observation.cells[i].terrain in GROUND:
            over = tuple(one for one in observation.links if i in _strung(INDEX[one.first], INDEX[one.second]))
            canvas.stamp(_to_be_had(size, i, over), corner_of(at, size, i))
    _railway(canvas, at, size, observation, range(SIDE * SIDE))


def _railway(canvas: Canvas, at: Place, size: int, observation: Observation, shown: Collection[int]) -> None:
    """All track; what is not beside these spaces steps back."""
    for rail in observation.rails:
        clear = not {INDEX[name] for name in (rail.cell, rail.other) if name}.isdisjoint(shown)
        track(canvas, at, size, rail, "laid" if clear else "faded")
    for row, column in observation.switches:
        corners = {r * SIDE + c for r in (row - 1, row) for c in (column - 1, column) if {r, c} <= set(range(SIDE))}
        switch(canvas, at, size, row, column, faded=corners.isdisjoint(shown))


def fiefs_of(observation: Observation) -> tuple[tuple[int, frozenset[int]], ...]:
    """All fiefs that have a ground, each with its seat."""
    return tuple(
        (seat, frozenset(INDEX[name] for name in fief.cells))
        for seat, seen in enumerate(observation.seats)
        for fief in seen.fiefs
        if has_ground(fief)
    )


def _spaces(fiefs: Iterable[tuple[int, frozenset[int]]]) -> frozenset[int]:
    """All spaces of these fiefs."""
    return frozenset[int]().union(*(cells for _, cells in fiefs))


def _housed(
    observation: Observation, fiefs: Sequence[tuple[int, frozenset[int]]]
) -> tuple[tuple[int, frozenset[int]], ...]:
    """Lone spaces with a building beside the sign of their land: a ground there takes less room than a shield."""
    grounds = _spaces(fiefs)
    return tuple(
        (cell.seat, frozenset([i]))
        for i, cell in enumerate(observation.cells)
        if cell.seat is not None and i not in grounds and cell.terrain in _SIGNS and piece_name(cell)
    )


_LINES = 6
"""Pixels of the lines around a space that is to be had."""
_OFFERED = 0.37
"""Width of the sign there, in spaces: under it there is room for a number."""


@shelved
def offered_tile(size: int, terrain: str) -> Image.Image:
    """A space that is to be had: its bare ground in three lines, at the upper right what it gives."""
    canvas = Canvas(size, size, GROUND[terrain])
    name = SIGNS.get(terrain, STANDING.get(terrain, ""))
    if name:
        side = round(size * _OFFERED)
        _stamp(canvas, cutout(name, side), size - side - _LINES - 1, _LINES)
    lined(canvas, canvas.limit)
    return canvas.image


def lined(canvas: Canvas, box: Box) -> None:
    """The lines around a space that is to be had."""
    left, top, right, bottom = box
    canvas.frame(box, Ink.coal, _LINES)
    canvas.frame((left + 2, top + 2, right - 2, bottom - 2), Ink.white, 3)


@shelved
def _to_be_had(size: int, cell: int, links: tuple[Link, ...]) -> Image.Image:
    """The same with what lies on its sides and over it, which counts there too."""
    canvas, (x, y) = Canvas(size, size), corner_of((0, 0), size, cell)
    canvas.stamp(offered_tile(size, TERRAIN[cell]), (0, 0))
    flow(canvas, (-x, -y), size)
    _links(canvas, (-x, -y), size, links)
    return canvas.image


_SETTLED = 30
"""From so many settled spaces on a calm map nothing grows on those that step back."""
CROWDED = 90
"""From so many settled spaces the whole map is calm."""


def crowded(observation: Observation) -> bool:
    """Whether there is hardly a free space."""
    return sum(cell.seat is not None for cell in observation.cells) >= CROWDED


class _Land(NamedTuple):
    """The land that everybody at a table sees: the size of a space, those taken, the Central Station, all grounds."""

    size: int
    taken: frozenset[int]
    central: str
    fiefs: tuple[tuple[int, frozenset[int]], ...]


def _land_of(observation: Observation, size: int, *, calm: bool) -> _Land:
    """The land at this moment; `calm`: buildings beside the sign of their land have a ground of their own."""
    taken = frozenset(i for i, cell in enumerate(observation.cells) if cell.seat is not None)
    fiefs = fiefs_of(observation)
    if calm:
        fiefs += _housed(observation, fiefs)
    return _Land(size, taken, observation.central, fiefs)


class _Back(NamedTuple):
    """What steps back around spaces that are `lit`: what stands on those `far`, beads, and where a worth is written."""

    lit: frozenset[int]
    far: tuple[tuple[int, Cell], ...]
    links: tuple[Link, ...]
    written: frozenset[int]


@shelved
def _around(seen: _Land, back: _Back) -> Canvas:
    """The country with all that steps back, where on the other spaces nothing stands yet.

    It is kept: while somebody places pieces all around stays as it is.
    """
    canvas, at, size = _country(seen).copy(), HEDGE[:2], seen.size
    _links(canvas, at, size, back.links)
    _pieces(canvas, at, size, back.far, _spaces(seen.fiefs), back.written)
    light(canvas, at, size, back.lit)
    return canvas


@shelved
def _among(seen: _Land, seat: int, back: _Back, worths: tuple[tuple[Cell, int, int], ...], *, clear: bool) -> Canvas:
    """The same, where fiefs of others keep their colours: what stands there has no dark lines, the own ones shine.

    `worths`: spaces of others with whose fief it is and what that is worth. `clear`: see `Look`.
    """
    at, size = HEDGE[:2], seen.size
    canvas = _hedged(size)
    settled = len(seen.taken) >= _SETTLED
    kept = frozenset(range(SIDE * SIDE)) if clear and not settled else back.lit
    _settle_around(canvas, at, size, seen.taken, kept, bare=settled)
    _grounds(canvas, at, seen, [*_AWAY[:seat], PLAYERS[seat], *_AWAY[seat + 1 :]])
    for owner, cells in seen.fiefs:
        if owner == seat:
            _edged(canvas, at, size, cells, seat)
    flow(canvas, at, size)
    _links(canvas, at, size, back.links, soft=True)
    _pieces(canvas, at, size, back.far, _spaces(seen.fiefs), back.written, signs=False, soft=True)
    for cell, owner, points in worths:
        spot = corner_of(at, size, INDEX[cell.name])
        _even_worth(canvas, spot, size, owner, points, _AWAY[owner], free=not piece_name(cell))
    return canvas


@shelved
def _country(seen: _Land, *, pale: bool = False, bare: bool = False) -> Canvas:
    """The landscape in its hedge, with the grounds of fiefs, and over them the lava that parts some of them.

    `pale`: where nobody lives it steps back; `bare`: without trees, waves and furrows.

    It is kept: everybody at a table sees the same, and while pieces are placed it stays as it is.
    """
    at, canvas = HEDGE[:2], _hedged(seen.size)
    settle(canvas, at, seen.size, seen.taken, pale=pale, bare=bare)
    _grounds(canvas, at, seen)
    flow(canvas, at, seen.size)
    return canvas


@shelved
def _peopled(seen: _Land, cells: tuple[Cell, ...], links: tuple[Link, ...]) -> Canvas:
    """The same with all that stands there in a draft, as far apart as it can.

    It is kept: for all who draft at a table only the spaces to be had differ.
    """
    at, size, count = HEDGE[:2], seen.size, len(seen.taken)
    canvas = _country(seen, pale=count > 0, bare=count >= _SETTLED).copy()
    grounds = _spaces(seen.fiefs)
    written = {cell for cell in grounds if not piece_name(cells[cell])}
    _links(canvas, at, size, links)
    _pieces(canvas, at, size, enumerate(cells), grounds, written, low=True)
    return canvas


def _hedged(size: int) -> Canvas:
    """The hedge around a map, with room for that."""
    side = size * SIDE
    canvas = Canvas(HEDGE[0] + side + HEDGE[2], HEDGE[1] + side + HEDGE[3])
    frame(canvas, HEDGE[:2], size, LEAST)
    return canvas


def _grounds(canvas: Canvas, at: Place, seen: _Land, colours: Sequence[int] = PLAYERS) -> None:
    """The space of the Central Station, and all fiefs in the colours of their seats."""
    if seen.central:
        canvas.stamp(central_tile(seen.size), corner_of(at, seen.size, INDEX[seen.central]))
    for seat, cells in seen.fiefs:
        fief_ground(canvas, at, seen.size, cells, colours[seat])


def _site(observation: Observation, fief: Fief, busy: Collection[int], *, signs: bool = True) -> int:
    """The space of a fief on which its worth is written: one with little on it, in the middle of the fief.

    `busy`: spaces on which something else lies, such as beads between sky towers; `signs`: and the signs of their land.
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
"""Letters of what a fief is worth, under what stands on its space, and where nothing does."""
_FOOT, _BELOW = 27, 5
"""Pixels at the foot of a space for a number, and under it."""
_BESIDE = 7
"""Pixels that a plate with a number has at its sides."""
_MARGIN = 8
"""Pixels between a number and the sides of its space, where all numbers are alike."""


def _worth(canvas: Canvas, spot: Place, size: int, cell: Cell, seat: int, points: int, *, framed: bool = False) -> None:
    """What a fief would give now, on its ground: at the foot of a space, or in the middle where it is free.

    `framed`: on a plate with a rim, as what lies beside it would else be read with it.
    """
    left, top = spot
    right, bottom = left + size, top + size
    free = not piece_name(cell) and cell.terrain not in _SIGNS
    if not free:
        bottom -= _BELOW
        top = bottom - _FOOT
    fitted = one_line(str(points), size - 6, _FREE if free else _WORTH, LEAST, bold=True, letters=FACE.letters)
    half = width(fitted.lines[0], fitted.size, bold=True, letters=FACE.letters) // 2
    high = round(fitted.size * CAP / 2) + 2
    x, y = (left + right) // 2, (top + bottom) // 2
    if framed:
        half, high = min(half + _BESIDE, size // 2 - 2), high + 3
    on = PLAYERS[seat]
    canvas.rect((x - half, y - high, x + half, y + high), on)
    if framed:
        canvas.frame((x - half, y - high, x + half, y + high), Ink.coal, 2)
    canvas.lines_of((left, top, right, bottom), fitted, ink=PLAYER_INK[seat], on=on, bold=True,
                    letters=FACE.letters, align="middle")  # fmt: skip


def _even_worth(canvas: Canvas, spot: Place, size: int, seat: int, points: int, on: int, *, free: bool) -> None:
    """The same in letters of one size for all: in the middle of a `free` space, else at its foot."""
    x, y = spot
    fitted = one_line(str(points), size - 2 * _MARGIN, CHOICE, LEAST, bold=True, letters=FACE.letters)
    top, bottom = (y, y + size) if free else (y + size - _MARGIN - _BELOW - _FOOT, y + size - _MARGIN - _BELOW)
    box = (x + _MARGIN, top, x + size - _MARGIN, bottom)
    if free:
        # Beads may lie there.
        middle, high = y + size // 2, round(fitted.size * CAP / 2) + 2
        canvas.rect((box[0], middle - high, box[2], middle + high), on)
    canvas.lines_of(box, fitted, ink=PLAYER_INK[seat], on=on, bold=True, letters=FACE.letters, align="middle")


def flow(canvas: Canvas, at: Place, size: int, lit: Collection[int] | None = None) -> None:
    """All lava; `lit`: what is not beside these spaces steps back."""
    for (x, y), stream, beside in _beds(size):
        clear = lit is None or not beside.isdisjoint(lit)
        _stamp(canvas, stream if clear else _stepped_back(stream), at[0] + x, at[1] + y)


@shelved
def _beds(size: int) -> tuple[tuple[Place, Sprite, frozenset[int]], ...]:
    """All lava, each part with its corner and the spaces beside it."""
    found = []
    for (x, y), stream in streams(size):
        wide, high = stream.image.size
        rows, columns = range(y // size, (y + high) // size + 1), range(x // size, (x + wide) // size + 1)
        found.append(((x, y), stream, frozenset(r * SIDE + c for r in rows for c in columns)))
    return tuple(found)


def _stepped_back(drawn: Sprite) -> Sprite:
    """The same where nothing can be done."""
    return Sprite(drawn.image.point(_faded()), drawn.mask)


def _pieces(
    canvas: Canvas,
    at: Place,
    size: int,
    cells: Iterable[tuple[int, Cell]],
    grounds: Collection[int],
    written: Collection[int],
    *,
    signs: bool = True,
    low: bool = False,
    soft: bool = False,
) -> None:
    """What stands on spaces, and over it the `signs` of their land; `low`: see `rabbit`, `soft`: see `_drawn`."""
    for i, cell in cells:
        spot, ground = corner_of(at, size, i), i in grounds
        piece(canvas, spot, size, cell, ground=ground, foot=i not in written, low=low and cell.terrain in _SIGNS,
              soft=cell.seat if soft and ground else None)  # fmt: skip
        if signs and cell.seat is not None:
            gives(canvas, spot, size, cell.terrain)


def _links(canvas: Canvas, at: Place, size: int, pairs: Iterable[Link], *, soft: bool = False) -> None:
    for pair in pairs:
        link(canvas, at, size, INDEX[pair.first], INDEX[pair.second], pair.seat, soft=soft)


def mark(canvas: Canvas, at: Place, size: int, cells: Iterable[int], colour: int = Ink.fresh) -> None:
    """Brackets around spaces: of what has changed last, or in another colour."""
    drawn = _brackets(size, colour)
    for cell in cells:
        x, y = corner_of(at, size, cell)
        _stamp(canvas, drawn, x - _RIM, y - _RIM)


_RIM = 2
"""Pixels of the dark rim around a bracket."""


@shelved
def _brackets(size: int, colour: int) -> Sprite:
    """The brackets around one space, with their rim, which stands outside it."""
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


@shelved
def central_tile(size: int) -> Image.Image:
    """The space of the Central Station."""
    return icons.central(size)


_TWO = 2
"""Of so many pieces that wait for one space each has its number there, of more the first and the last."""
_PARTED = 4
"""Pixels between these."""
_OUTSIDE = 4
"""Pixels by which the lines of such a space lie outside it, so that lava beside it does not touch it."""
_UNDER = 0.66
"""Where the middle of numbers without a piece is, in spaces, under the sign of the land."""
_HANG = 8
"""Pixels by which the number of a piece hangs out of its space."""


def awaited(
    canvas: Canvas, spot: Place, size: int, names: Sequence[str], numbers: Sequence[str], terrain: str = ""
) -> None:
    """A space that pieces are best for, light and within gold: a piece as large as one that stands, with its number.

    Of more than one piece the numbers alone. What its `terrain` gives counts beside what is placed there.
    """
    x, y = spot
    whole = _waiting(size, terrain, names[0] if len(names) == 1 else "")
    canvas.stamp(whole, (x - _OUTSIDE, y - _OUTSIDE))
    wide, high = plate_size(numbers[0], LEAST)
    if len(names) == 1:
        plate_of_number(canvas, (x - _HANG + wide // 2, y + size + _HANG - high // 2), numbers[0], "rail", LEAST)
        return
    told = [*numbers] if len(names) <= _TWO else [_span([int(number) for number in numbers])]
    wides = [plate_size(text, LEAST)[0] for text in told]
    left = x + (size - sum(wides) - _PARTED * (len(told) - 1)) // 2
    for text, wide in zip(told, wides, strict=True):
        plate_of_number(canvas, (left + wide // 2, y + round(size * _UNDER)), text, "rail", LEAST)
        left += wide + _PARTED


def _span(numbers: Sequence[int]) -> str:
    """The first and the last of these numbers, with a dash where none between them is missing."""
    whole = numbers[-1] - numbers[0] == len(numbers) - 1
    return f"{numbers[0]}{'–' if whole else '…'}{numbers[-1]}"


@shelved
def _waiting(size: int, terrain: str, name: str) -> Image.Image:
    """The same without numbers."""
    side = size + 2 * _OUTSIDE
    canvas, spot = Canvas(side, side, Ink.white), (_OUTSIDE, _OUTSIDE)
    canvas.frame(canvas.limit, Ink.coal, 9)
    canvas.frame((2, 2, side - 2, side - 2), Ink.gold, 5)
    if name:
        building(canvas, spot, size, name)
    gives(canvas, (spot[0] + _INWARDS, spot[1] + _INWARDS), size, terrain)
    return canvas.image


_INWARDS = 3
"""Pixels by which the sign of the land there stands further in than elsewhere."""


NOBODY: Mapping[int, int] = {}


def plates(
    canvas: Canvas,
    at: Place,
    size: int,
    texts: Mapping[int, str],
    best: Collection[int] = (),
    owners: Mapping[int, int] = NOBODY,
) -> None:
    """A short text on a light plate at the foot of each of these spaces, on a golden one where it is best.

    `owners`: seats whose colour is around a plate.
    """
    for cell, text in texts.items():
        on = Ink.gold if cell in best else Ink.card
        x, y = corner_of(at, size, cell)
        letters = CHOICE if width(text, CHOICE, bold=True) + 10 <= size - 2 else LEAST
        wide = width(text, letters, bold=True) + 10
        left = x + (size - wide) // 2
        box = (left, y + size - 5 - letters - 3, left + wide, y + size - 5)
        canvas.rect(box, on)
        if cell in owners:
            canvas.frame((box[0] - 5, box[1] - 5, box[2] + 5, box[3] + 5), Ink.coal, 7)
            canvas.frame((box[0] - 3, box[1] - 3, box[2] + 3, box[3] + 3), PLAYERS[owners[cell]], 4)
        canvas.frame(box, Ink.ink, 2)
        canvas.label(box, text, letters, on=on, bold=True, align="middle")
