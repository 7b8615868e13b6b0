"""The family palette: at most 256 colours, shared by every picture of every game.

Pictures are drawn as images of colour numbers. Anti-aliasing mixes two colours of the palette, so each pair of colours
that can meet in text or in an outline has a ramp of steps in it; everything else goes to its nearest colour.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from PIL import Image

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
}
_NAMES = tuple(_BASE)


class Ink:
    """Colour numbers by name: `paper` is the ground of a page, `card` of a panel, `accent` the one accent."""

    paper, card, shade, line, glow, ink, soft, accent, blush, white, gold, bronze = range(12)
    forest, pine, village, brick, farm, straw, water, deep, monster, night, mountain, rock, waste, crack = range(12, 26)
    steel, leaf, ruby, ember = range(26, 30)
    sand, dune, wood, plank, sky, sea, clay, rust, lime, chalk, slate, basalt = range(30, 42)
    meadow, grass = range(42, 44)


# Which ink may be written or drawn smoothly on which ground.
_PAIRS: tuple[tuple[int, int], ...] = (
    *((ink, on) for on in (Ink.paper, Ink.card, Ink.glow, Ink.shade) for ink in (Ink.ink, Ink.soft, Ink.accent)),
    *((Ink.white, on) for on in (Ink.accent, Ink.ink, Ink.soft, Ink.monster)),
    *((Ink.ink, on) for on in (Ink.blush, Ink.white, Ink.gold)),
    *(
        (dark, ground)
        for dark, ground in (
            (Ink.pine, Ink.forest),
            (Ink.brick, Ink.village),
            (Ink.straw, Ink.farm),
            (Ink.deep, Ink.water),
            (Ink.night, Ink.monster),
            (Ink.card, Ink.monster),
            (Ink.rock, Ink.mountain),
            (Ink.crack, Ink.waste),
            (Ink.card, Ink.paper),
            (Ink.card, Ink.shade),
            (Ink.gold, Ink.bronze),
            (Ink.white, Ink.water),
            (Ink.ink, Ink.forest),
            (Ink.ink, Ink.village),
            (Ink.ink, Ink.farm),
            (Ink.ink, Ink.water),
            (Ink.ink, Ink.mountain),
            (Ink.card, Ink.brick),
            (Ink.accent, Ink.blush),
            (Ink.ink, Ink.steel),
            (Ink.ink, Ink.leaf),
            (Ink.ink, Ink.ember),
            (Ink.ink, Ink.ruby),
            (Ink.ink, Ink.deep),
            (Ink.white, Ink.ruby),
            (Ink.white, Ink.deep),
            (Ink.pine, Ink.shade),
            (Ink.ink, Ink.sand),
            (Ink.soft, Ink.sand),
            (Ink.accent, Ink.sand),
            (Ink.ink, Ink.lime),
            (Ink.ink, Ink.wood),
            (Ink.white, Ink.plank),
            (Ink.white, Ink.basalt),
            (Ink.plank, Ink.water),
            (Ink.plank, Ink.wood),
            (Ink.sand, Ink.water),
            (Ink.dune, Ink.sand),
            (Ink.ink, Ink.meadow),
        )
    ),
)


def _build() -> tuple[tuple[RGB, ...], dict[tuple[int, int], tuple[int, ...]]]:
    colours = [_rgb(code) for code in _BASE.values()]
    ramps: dict[tuple[int, int], tuple[int, ...]] = {}
    for ink, on in _PAIRS:
        numbers = [on]
        for step in range(1, STEPS + 1):
            share = step / (STEPS + 1)
            a, b = colours[on], colours[ink]
            colour = (
                round(a[0] + (b[0] - a[0]) * share),
                round(a[1] + (b[1] - a[1]) * share),
                round(a[2] + (b[2] - a[2]) * share),
            )
            if colour not in colours:
                colours.append(colour)
            numbers.append(colours.index(colour))
        numbers.append(ink)
        ramps[ink, on] = tuple(numbers)
        ramps[on, ink] = tuple(reversed(numbers))
    if len(colours) > 256:
        raise ValueError(f"the palette has {len(colours)} colours")
    return tuple(colours), ramps


COLOURS, _RAMPS = _build()
FLAT: bytes = bytes(chain.from_iterable(COLOURS))


def rgb(colour: int) -> RGB:
    """Red, green and blue of a colour number."""
    return COLOURS[colour]


def nearest(colour: RGB) -> int:
    """The number of the palette colour nearest to this one (weighted squares, as the eye sees green best)."""
    r, g, b = colour
    return min(
        range(len(COLOURS)),
        key=lambda n: 2 * (COLOURS[n][0] - r) ** 2 + 4 * (COLOURS[n][1] - g) ** 2 + 3 * (COLOURS[n][2] - b) ** 2,
    )


@lru_cache(maxsize=512)
def ramp(ink: int, on: int) -> tuple[int, ...]:
    """256 colour numbers: coverage 0 gives `on`, 255 gives `ink`."""
    numbers = _RAMPS.get((ink, on))
    if numbers is None:
        a, b = COLOURS[on], COLOURS[ink]
        middle = [
            nearest(
                (
                    round(a[0] + (b[0] - a[0]) * s / (STEPS + 1)),
                    round(a[1] + (b[1] - a[1]) * s / (STEPS + 1)),
                    round(a[2] + (b[2] - a[2]) * s / (STEPS + 1)),
                )
            )
            for s in range(1, STEPS + 1)
        ]
        numbers = (on, *middle, ink)
    last = len(numbers) - 1
    return tuple(numbers[round(coverage * last / 255)] for coverage in range(256))


@lru_cache(maxsize=4)
def _holder(colours: tuple[int, ...]) -> Image.Image:
    # Pillow's search is exact to four levels only: shades too near to a colour before them would spoil flat grounds.
    image = Image.new("P", (1, 1))
    kept: list[RGB] = []
    for number in colours:
        colour = COLOURS[number]
        clear = all(max(abs(a - b) for a, b in zip(colour, other, strict=True)) > 9 for other in kept)
        kept.append(colour if clear or number < len(_NAMES) else COLOURS[0])
    image.putpalette(bytes(chain.from_iterable(kept)))
    return image


ALL = tuple(range(len(COLOURS)))
"""All colour numbers."""


def quantised(image: Image.Image, colours: tuple[int, ...] = ALL) -> Image.Image:
    """An RGB drawing as colour numbers (mode L), each pixel at its nearest palette colour, without dither.

    With few `colours` it is less smooth, and a large drawing has a fifth fewer bytes.
    """
    numbers = image.quantize(palette=_holder(colours), dither=Image.Dither.NONE)
    found = Image.frombytes("L", numbers.size, numbers.tobytes())
    return found if colours is ALL else found.point([*colours] + [0] * (256 - len(colours)))
