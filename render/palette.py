"""The family palette: at most 256 colour numbers, shared by every picture of every game.

Pictures are drawn as images of colour numbers. Anti-aliasing mixes two colours of the palette, so each pair of colours
that can meet in text or in an outline has a ramp of steps in it; everything else goes to its nearest colour.

Which colour a number is, a face says (`render/faces.py`): another game or theme gives some names another colour, and
the steps of their ramps go with them. So the *page* (`PAGE`: paper, cards, lines, text) may turn dark, and whatever is
drawn of the game's world keeps its colours: that is drawn and written on in `coal` and `white`, never in `ink`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache, reduce
from itertools import chain
from operator import or_

from PIL import Image, ImagePalette

RGB = tuple[int, int, int]

STEPS = 3  # shades between the two ends of a ramp; more are not seen at 27 px and cost bytes


def _rgb(code: str) -> RGB:
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
    # Terrain: a ground and a dark tone for its pattern; chosen so that no two look alike to anybody (test_palette).
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
    # Resources and tokens of It's a Wonderful World that no earlier colour serves.
    "steel": "9DA6AB",
    "leaf": "62AE5B",
    "ruby": "C4215C",
    "ember": "DB6D33",
    # Imhotep: desert, wood, and the light and shadow of the four kinds of stone that no earlier colour serves.
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
    # The plains of Bunny Kingdom, which no ground of the maps before looks like.
    "meadow": "C9D98C",
    "grass": "8CA552",
    # Black that is drawn, as `white` is white that is drawn: of things, not of the page, and of text on them.
    "coal": "211A13",
    # What has changed since the last picture, and nothing else.
    "fresh": "00A896",
    # Each game's own, named in its `face.py`.
    "own0": "26346B",
    "own1": "3A4C8C",
    "own2": "B98A46",
    "own3": "E5C178",
    "own4": "7A4E9C",
    "own5": "C77FB2",
    "own6": "2F6F73",
    "own7": "9CCFC0",
}
_NAMES = tuple(_BASE)


class Ink:
    """Colour numbers by name: `paper` is the ground of a page, `card` of a panel, `accent` the one accent."""

    paper, card, shade, line, glow, ink, soft, accent, blush, white, gold, bronze = range(12)
    forest, pine, village, brick, farm, straw, water, deep, monster, night, mountain, rock, waste, crack = range(12, 26)
    steel, leaf, ruby, ember = range(26, 30)
    sand, dune, wood, plank, sky, sea, clay, rust, lime, chalk, slate, basalt = range(30, 42)
    meadow, grass, coal, fresh = range(42, 46)
    own = tuple(range(46, 54))


PAGE = frozenset(range(Ink.white))
"""What belongs to the page and not to the world that is drawn on it: paper, cards, lines, text, the accent."""


# Which ink may be written or drawn smoothly on which ground.
_PAIRS: tuple[tuple[int, int], ...] = (
    *((ink, on) for on in (Ink.paper, Ink.card, Ink.glow, Ink.shade) for ink in (Ink.ink, Ink.soft, Ink.accent)),
    *((Ink.card, on) for on in (Ink.accent, Ink.ink, Ink.soft)),
    *((coal, on) for on in (Ink.paper, Ink.card) for coal in (Ink.coal, Ink.fresh)),
    (Ink.coal, Ink.glow),
    (Ink.ink, Ink.blush),
    (Ink.white, Ink.monster),
    (Ink.white, Ink.coal),
    *((Ink.coal, on) for on in (Ink.white, Ink.gold, Ink.fresh)),
    *(
        (dark, ground)
        for dark, ground in (
            (Ink.pine, Ink.forest),
            (Ink.brick, Ink.village),
            (Ink.straw, Ink.farm),
            (Ink.deep, Ink.water),
            (Ink.night, Ink.monster),
            (Ink.rock, Ink.mountain),
            (Ink.crack, Ink.waste),
            (Ink.card, Ink.paper),
            (Ink.card, Ink.shade),
            (Ink.gold, Ink.bronze),
            (Ink.white, Ink.water),
            (Ink.coal, Ink.forest),
            (Ink.coal, Ink.village),
            (Ink.coal, Ink.farm),
            (Ink.coal, Ink.water),
            (Ink.coal, Ink.mountain),
            (Ink.accent, Ink.blush),
            (Ink.coal, Ink.steel),
            (Ink.coal, Ink.leaf),
            (Ink.coal, Ink.ember),
            (Ink.coal, Ink.ruby),
            (Ink.coal, Ink.deep),
            (Ink.white, Ink.ruby),
            (Ink.white, Ink.deep),
            (Ink.pine, Ink.shade),
            (Ink.ink, Ink.sand),
            (Ink.soft, Ink.sand),
            (Ink.accent, Ink.sand),
            (Ink.coal, Ink.lime),
            (Ink.coal, Ink.wood),
            (Ink.white, Ink.plank),
            (Ink.white, Ink.basalt),
            (Ink.plank, Ink.water),
            (Ink.plank, Ink.wood),
            (Ink.sand, Ink.water),
            (Ink.dune, Ink.sand),
            (Ink.coal, Ink.meadow),
            *zip(Ink.own[1::2], Ink.own[::2], strict=True),
        )
    ),
)


def _numbered() -> dict[tuple[int, int], tuple[int, ...]]:
    """Each pair's ramp, from the ground to the ink: numbers of its own between the two, whatever their colours are."""
    ramps: dict[tuple[int, int], tuple[int, ...]] = {}
    number = len(_NAMES)
    for ink, on in _PAIRS:
        ramps[ink, on] = (on, *range(number, number + STEPS), ink)
        number += STEPS
    if number > 256:
        raise ValueError(f"the palette has {number} colours")
    return ramps


_RAMPS = _numbered()
ALL = tuple(range(len(_NAMES) + STEPS * len(_RAMPS)))
"""All colour numbers."""


class Colours:
    """Which colour each number is: the family's, but for the names that have `others` (`{"paper": "1A2238"}`).

    Errors: ValueError for a name that there is not.
    """

    def __init__(self, others: Mapping[str, str] | None = None) -> None:
        if unknown := (others or {}).keys() - _BASE.keys():
            raise ValueError(f"no colour is called {', '.join(sorted(unknown))}")
        named = [_rgb(code) for code in {**_BASE, **(others or {})}.values()]
        steps = [
            _between(named[on], named[ink], step / (STEPS + 1)) for ink, on in _RAMPS for step in range(1, STEPS + 1)
        ]
        self.table: tuple[RGB, ...] = (*named, *steps)
        """Red, green and blue by number."""
        self.flat: bytes = bytes(chain.from_iterable(self.table))
        """The same as the palette of a file."""

    def nearest(self, colour: RGB) -> int:
        """The number of the colour nearest to this one (weighted squares, as the eye sees green best)."""
        r, g, b = colour
        table = self.table
        return min(
            ALL, key=lambda n: 2 * (table[n][0] - r) ** 2 + 4 * (table[n][1] - g) ** 2 + 3 * (table[n][2] - b) ** 2
        )

    def smooth(self, drawn: Image.Image, over: int, numbers: tuple[int, ...] = ALL) -> Image.Image:
        """A drawing of colour numbers (mode L), `over` points for each pixel each way, with smooth edges.

        Each pixel has the nearest of these numbers to the mean of its points, without dither. With few of them it is
        less smooth, and a large drawing has a fifth fewer bytes.
        """
        # Numbers are drawn, as that takes a part of the time that red, green and blue take.
        coloured = drawn.copy()
        coloured.putpalette(ImagePalette.raw("RGB", self.flat))
        mean = coloured.convert("RGB").reduce(over)
        found = mean.quantize(palette=_holder(self, numbers), dither=Image.Dither.NONE)
        return Image.frombytes("L", found.size, found.tobytes().translate(bytes(numbers).ljust(256, b"\0")))


def _between(a: RGB, b: RGB, share: float) -> RGB:
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def on_ground(ink: int, on: int) -> int:
    """The colour in which text and lines stand on a ground.

    `ink` is `coal` on what is drawn of the world, whose colours stay when the page turns dark; `white` on the page's
    own colours is its `card`.
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
    """Red, green and blue of a colour number, in the family's colours."""
    return COLOURS[colour]


def has_ramp(ink: int, on: int) -> bool:
    """Whether there are steps between a colour and that ground which go with both into every theme."""
    return (ink, on) in _RAMPS


@lru_cache(maxsize=512)
def ramp(ink: int, on: int) -> tuple[int, ...]:
    """256 colour numbers: coverage 0 gives `on`, 255 gives `ink`."""
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
    """The numbers that a drawing may have on that ground, of which it has `used` some by name.

    The page's colours are for what lies on the page, and only those that are used: in another theme they are others,
    and what is drawn of the world would change its colours with them.
    """
    page = PAGE & {on, *used} if on in PAGE else frozenset()
    return tuple(number for number, needed in zip(ALL, _pages(), strict=True) if needed <= page)


@cache
def _pages() -> tuple[frozenset[int], ...]:
    """For each number the page's colours that it is or lies between."""
    ends = {number: pair for pair, ramp_ in _RAMPS.items() for number in ramp_[1:-1]}
    return tuple(PAGE.intersection(ends.get(number, (number,))) for number in ALL)


@lru_cache(maxsize=16)
def _near(colours: Colours) -> tuple[int, ...]:
    """For each colour number, as bits, which numbers have a colour that hardly differs from its own."""
    channels = []
    for channel in range(3):
        having = [0] * 256
        for number, colour in enumerate(colours.table):
            having[colour[channel]] |= 1 << number
        channels.append([reduce(or_, having[max(0, level - _LIKE) : level + _LIKE + 1]) for level in range(256)])
    red, green, blue = channels
    return tuple(red[r] & green[g] & blue[b] for r, g, b in colours.table)


_LIKE = 9
"""By so much in each channel colours differ at most that hardly differ."""


@lru_cache(maxsize=64)
def _holder(colours: Colours, numbers: tuple[int, ...]) -> Image.Image:
    # Pillow's search is exact to four levels only: shades too near to a colour before them would spoil flat grounds.
    image = Image.new("P", (1, 1))
    table, near, kept, held = colours.table, _near(colours), list[RGB](), 0
    for number in numbers:
        clear = number < len(_NAMES) or not near[number] & held
        kept.append(table[number] if clear else table[numbers[0]])
        held |= clear << number
    image.putpalette(ImagePalette.raw("RGB", bytes(chain.from_iterable(kept))))
    return image
