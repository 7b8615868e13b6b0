"""The shared palette: at most 256 colour numbers used by every picture of every game.

Pictures are images of colour numbers. Anti-aliasing mixes two colours, so every pair of colours that can meet in text
or in an outline has a ramp of intermediate colours in the palette; other mixtures use the nearest colour.

A face (`render/faces.py`) maps the numbers to RGB. Another game or theme may change some named colours, and their ramps
change with them. This lets the *page* (`PAGE`: paper, cards, lines, text) turn dark while drawings of the game's world
keep their colours: those are drawn and labelled in `coal` and `white`, never in `ink`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache, reduce
from itertools import chain
from operator import or_

from PIL import Image, ImagePalette

RGB = tuple[int, int, int]

STEPS = 3  # shades between the two ends of a ramp; more would cost bytes without being visible at 27 px


def rgb_of(code: str) -> RGB:
    """Return the red, green and blue of a hex code such as `FBF5E3`."""
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


_BASE: dict[str, str] = {
    "paper": "F1E3C4",
    "card": "FBF5E3",
    "shade": "E2CFA6",
    "line": "D0BB90",
    "glow": "FBE3A0",
    "ink": "2B2118",
    "soft": "6B5942",
    "accent": "B82E1F",
    "blush": "F3C9B4",
    "white": "FFFEF9",
    "gold": "E8B23A",
    "bronze": "94600F",
    # Terrain: a ground and a dark tone for its pattern. Chosen to differ for every kind of colour vision
    # (test_palette).
    "forest": "6FA059",
    "pine": "2C5B36",
    "village": "EFAA84",
    "brick": "8A3A20",
    "farm": "F4D772",
    "straw": "B98B1C",
    "water": "8FC3E3",
    "deep": "245F92",
    "monster": "4C2F67",
    "night": "26133B",
    "mountain": "E6DFD3",
    "rock": "8A7F74",
    "waste": "A0968C",
    "crack": "463C33",
    # Resources and tokens of It's a Wonderful World that none of the colours above fits.
    "steel": "9DA6AB",
    "leaf": "62AE5B",
    "ruby": "C4215C",
    "ember": "DB6D33",
    # Imhotep: desert, wood, and light and shadow of the four stone colours that none of the colours above fits.
    "sand": "EFD9A4",
    "dune": "DCBD7C",
    "wood": "C68B4A",
    "plank": "6A3F1B",
    "sky": "73A9D3",
    "sea": "173F63",
    "clay": "F3A274",
    "rust": "98431A",
    "lime": "E9E1D2",
    "chalk": "BFB29B",
    "slate": "75695F",
    "basalt": "3A312A",
    # The plains of Bunny Kingdom, distinct from the terrain grounds above.
    "meadow": "C9D98C",
    "grass": "8CA552",
    # Black for drawings, as `white` is: objects and the text on them, independent of the page's theme.
    "coal": "211A13",
    # Marks what changed since the last picture, and nothing else.
    "fresh": "00A896",
    # Each game's own colours, named in its `face.py`.
    "own0": "26346B",
    "own1": "3A4C8C",
    "own2": "B98A46",
    "own3": "E5C178",
    "own4": "7A4E9C",
    "own5": "C77FB2",
    "own6": "2F6F73",
    "own7": "9CCFC0",
}
NAMES: Mapping[str, int] = {name: number for number, name in enumerate(_BASE)}
"""Name → colour number."""


class Ink:
    """Colour numbers by name: `paper` is the ground of a page, `card` of a panel, `accent` the single accent colour."""

    paper, card, shade, line, glow, ink, soft, accent, blush, white, gold, bronze = range(12)
    forest, pine, village, brick, farm, straw, water, deep, monster, night, mountain, rock, waste, crack = range(12, 26)
    steel, leaf, ruby, ember = range(26, 30)
    sand, dune, wood, plank, sky, sea, clay, rust, lime, chalk, slate, basalt = range(30, 42)
    meadow, grass, coal, fresh = range(42, 46)
    own = tuple(range(46, 54))


PAGE = frozenset(range(Ink.white))
"""Colours of the page rather than of the drawn world: paper, cards, lines, text, the accent."""


# (ink, ground) pairs whose edges are smoothed with a ramp of their own.
_PAIRS: tuple[tuple[int, int], ...] = (
    *((ink, on) for on in (Ink.paper, Ink.card, Ink.glow, Ink.shade) for ink in (Ink.ink, Ink.soft, Ink.accent)),
    *((Ink.card, on) for on in (Ink.accent, Ink.ink, Ink.soft)),
    *((coal, on) for on in (Ink.paper, Ink.card) for coal in (Ink.coal, Ink.fresh)),
    (Ink.coal, Ink.glow), (Ink.ink, Ink.blush), (Ink.white, Ink.monster), (Ink.white, Ink.coal),
    *((Ink.coal, on) for on in (Ink.white, Ink.gold, Ink.fresh)),
    (Ink.pine, Ink.forest), (Ink.brick, Ink.village), (Ink.straw, Ink.farm), (Ink.deep, Ink.water),
    (Ink.night, Ink.monster), (Ink.rock, Ink.mountain), (Ink.crack, Ink.waste), (Ink.card, Ink.paper),
    (Ink.card, Ink.shade), (Ink.gold, Ink.bronze), (Ink.white, Ink.water),
    *((Ink.coal, on) for on in (Ink.forest, Ink.village, Ink.farm, Ink.water, Ink.mountain)),
    (Ink.accent, Ink.blush),
    *((Ink.coal, on) for on in (Ink.steel, Ink.leaf, Ink.ember, Ink.ruby, Ink.deep)),
    (Ink.white, Ink.ruby), (Ink.white, Ink.deep), (Ink.pine, Ink.shade),
    *((ink, Ink.sand) for ink in (Ink.ink, Ink.soft, Ink.accent)),
    (Ink.coal, Ink.lime), (Ink.coal, Ink.wood), (Ink.white, Ink.plank), (Ink.white, Ink.basalt),
    (Ink.plank, Ink.water), (Ink.plank, Ink.wood), (Ink.sand, Ink.water), (Ink.dune, Ink.sand),
    (Ink.coal, Ink.meadow), *zip(Ink.own[1::2], Ink.own[::2], strict=True),
)  # fmt: skip


def _numbered() -> dict[tuple[int, int], tuple[int, ...]]:
    """Return each pair's ramp, from the ground to the ink; each ramp has its own numbers between the two.

    Errors: ValueError if the palette would exceed 256 colours.
    """
    ramps: dict[tuple[int, int], tuple[int, ...]] = {}
    number = len(NAMES)
    for ink, on in _PAIRS:
        ramps[ink, on] = (on, *range(number, number + STEPS), ink)
        number += STEPS
    if number > 256:
        raise ValueError(f"the palette has {number} colours")
    return ramps


_RAMPS = _numbered()
ALL = tuple(range(len(NAMES) + STEPS * len(_RAMPS)))
"""All colour numbers."""


class Colours:
    """Maps colour numbers to RGB: the shared colours, overridden by `others` (name to hex code, `{"paper": "1A2238"}`).

    Errors: ValueError for an unknown name.
    """

    def __init__(self, others: Mapping[str, str] | None = None) -> None:
        if unknown := (others or {}).keys() - _BASE.keys():
            raise ValueError(f"no colour is called {', '.join(sorted(unknown))}")
        named = [rgb_of(code) for code in {**_BASE, **(others or {})}.values()]
        steps = [
            _between(named[on], named[ink], step / (STEPS + 1)) for ink, on in _RAMPS for step in range(1, STEPS + 1)
        ]
        self.table: tuple[RGB, ...] = (*named, *steps)
        """Red, green and blue by number."""
        self.flat: bytes = bytes(chain.from_iterable(self.table))
        """The same table as the bytes of a file's palette."""

    def nearest(self, colour: RGB) -> int:
        """Return the number of the nearest colour (weighted squares, as the eye is most sensitive to green)."""
        r, g, b = colour
        table = self.table
        return min(
            ALL, key=lambda n: 2 * (table[n][0] - r) ** 2 + 4 * (table[n][1] - g) ** 2 + 3 * (table[n][2] - b) ** 2
        )

    def smooth(self, drawn: Image.Image, over: int, numbers: tuple[int, ...] = ALL) -> Image.Image:
        """Scale down a drawing of colour numbers (mode L), `over` points per pixel each way, smoothing its edges.

        Each pixel gets the number out of `numbers` nearest to the mean of its points, without dithering. Fewer numbers
        mean rougher edges, but a large drawing then takes a fifth fewer bytes.
        """
        # Drawing numbers and converting here is several times faster than drawing in RGB.
        coloured = drawn.copy()
        coloured.putpalette(ImagePalette.raw("RGB", self.flat))
        mean = coloured.convert("RGB").reduce(over)
        found = mean.quantize(palette=_holder(self, numbers), dither=Image.Dither.NONE)
        return Image.frombytes("L", found.size, found.tobytes().translate(bytes(numbers).ljust(256, b"\0")))


def forget_palettes() -> None:
    """Free what Pillow keeps of the palettes with which it has quantized."""
    _holder.cache_clear()


def _between(a: RGB, b: RGB, share: float) -> RGB:
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def on_ground(ink: int, on: int) -> int:
    """Return the colour in which to draw an ink on a ground.

    `ink` becomes `coal` on a ground of the drawn world, which keeps its colour when the page turns dark. `white`
    becomes `card` on a ground of the page.
    """
    if ink == Ink.ink and on not in PAGE:
        return Ink.coal
    if ink == Ink.white and on in PAGE:
        return Ink.card
    return ink


FAMILY = Colours()
COLOURS = FAMILY.table
FLAT = FAMILY.flat
nearest = FAMILY.nearest


def rgb(colour: int) -> RGB:
    """Return red, green and blue of a colour number in the shared colours."""
    return COLOURS[colour]


def has_ramp(ink: int, on: int) -> bool:
    """Return whether this ink and ground have a ramp of their own, which follows both into every theme."""
    return (ink, on) in _RAMPS


@lru_cache(maxsize=512)
def ramp(ink: int, on: int) -> tuple[int, ...]:
    """Return 256 colour numbers by coverage: 0 is `on`, 255 is `ink`."""
    if (ink, on) in _RAMPS:
        numbers = _RAMPS[ink, on]
    elif (on, ink) in _RAMPS:
        numbers = _RAMPS[on, ink][::-1]
    else:
        a, b = COLOURS[on], COLOURS[ink]
        numbers = (on, *(nearest(_between(a, b, step / (STEPS + 1))) for step in range(1, STEPS + 1)), ink)
    last = len(numbers) - 1
    return tuple(numbers[round(coverage * last / 255)] for coverage in range(256))


@lru_cache(maxsize=256)
def numbers_for(on: int, used: frozenset[int] = frozenset()) -> tuple[int, ...]:
    """Return the numbers that a drawing on that ground may contain; `used` are those it names.

    Page colours are included only on a page ground and only if used. They change with the theme, and a part of the
    drawn world that used them would change with them.
    """
    page = PAGE & {on, *used} if on in PAGE else frozenset()
    return tuple(number for number, needed in zip(ALL, _pages(), strict=True) if needed <= page)


@cache
def _pages() -> tuple[frozenset[int], ...]:
    """Return, for each number, the page colours that it is or lies between."""
    ends = {number: pair for pair, ramp_ in _RAMPS.items() for number in ramp_[1:-1]}
    return tuple(PAGE.intersection(ends.get(number, (number,))) for number in ALL)


@lru_cache(maxsize=16)
def _near(colours: Colours) -> tuple[int, ...]:
    """Return, for each colour number, a bit mask of the numbers with almost the same colour."""
    channels = []
    for channel in range(3):
        having = [0] * 256
        for number, colour in enumerate(colours.table):
            having[colour[channel]] |= 1 << number
        channels.append([reduce(or_, having[max(0, level - _LIKE) : level + _LIKE + 1]) for level in range(256)])
    red, green, blue = channels
    return tuple(red[r] & green[g] & blue[b] for r, g, b in colours.table)


_LIKE = 9
"""Maximum difference per channel between colours that count as almost the same."""


@lru_cache(maxsize=4)  # Pillow keeps half a megabyte for each palette with which it has quantized
def _holder(colours: Colours, numbers: tuple[int, ...]) -> Image.Image:
    # Pillow's search is exact to four levels only, so shades too near an earlier colour would spoil flat grounds.
    image = Image.new("P", (1, 1))
    table, near, kept, held = colours.table, _near(colours), list[RGB](), 0
    for number in numbers:
        clear = number < len(NAMES) or not near[number] & held
        kept.append(table[number] if clear else table[numbers[0]])
        held |= clear << number
    image.putpalette(ImagePalette.raw("RGB", bytes(chain.from_iterable(kept))))
    return image
