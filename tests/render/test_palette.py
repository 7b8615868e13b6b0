from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest
from PIL import Image

from engine.bunny_kingdom.board import SIZE, TERRAIN
from engine.bunny_kingdom.cards import RESOURCES
from engine.imhotep.cards import CARDS, SITES
from engine.parts import import_part
from engine.wonderful_world.cards import KIND
from render import illustration, palette
from render.art import draw_icon
from render.bunny_kingdom.icons import PLAYERS, draw_cutout
from render.bunny_kingdom.land import GROUND as LANDS
from render.bunny_kingdom.land import land
from render.cartographers import tiles
from render.faces import THEMES
from render.imhotep.icons import KIND_COLOUR
from render.imhotep.stones import STONES
from render.palette import NAMES, Ink
from render.wonderful_world.icons import TYPE_COLOUR, TYPE_INK
from tests.illustrations import DATA

RGB = tuple[float, float, float]

# Machado, Oliveira, Fernandes 2009, severity 1.0, for linear RGB.
DEFICIENCIES = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TERRAINS = (
    tiles.EMPTY,
    tiles.FOREST,
    tiles.VILLAGE,
    tiles.FARM,
    tiles.WATER,
    tiles.MONSTER,
    tiles.MOUNTAIN,
    tiles.WASTE,
)


def linear(colour: tuple[int, int, int]) -> RGB:
    r, g, b = (c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour)
    return r, g, b


def seen(colour: tuple[int, int, int], kind: str) -> RGB:
    """Return linear RGB as somebody with that deficiency sees it."""
    rgb = linear(colour)
    r, g, b = (min(1.0, max(0.0, sum(m * c for m, c in zip(row, rgb, strict=True)))) for row in DEFICIENCIES[kind])
    return r, g, b


def lab(rgb: RGB) -> RGB:
    """Convert linear RGB to CIE L*a*b*, D65."""
    r, g, b = rgb
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


Drawn = dict[object, bytes]
"""Thing to be told apart → the colour numbers of all its pixels."""
SEEN = [(theme, kind) for theme in THEMES for kind in ([theme] if theme in DEFICIENCIES else DEFICIENCIES)]
"""Each theme with the kinds of colour vision it serves: its own deficiency, or all of them."""


def average(pixels: bytes, table: Sequence[tuple[int, int, int]]) -> tuple[int, int, int]:
    """Return the average colour of a drawing, which is what remains of it at a small size."""
    numbers = Counter(pixels)
    r, g, b = (round(sum(table[number][i] * many for number, many in numbers.items()) / len(pixels)) for i in range(3))
    return r, g, b


def near(game: str, drawn: Drawn, theme: str, kind: str, least: float) -> dict[tuple[object, object], float]:
    """Return the pairs whose colours differ by less than `least` (CIE 1976) for that vision and theme."""
    table = import_part(game, f"render.{game}.face", "FACE").FACE.colours(theme).table
    colours = {name: lab(seen(average(pixels, table), kind)) for name, pixels in drawn.items()}
    apart = {(a, b): round(math.dist(colours[a], colours[b]), 1) for a, b in combinations(drawn, 2)}
    return {pair: far for pair, far in apart.items() if far < least}


@pytest.mark.parametrize(("theme", "kind"), SEEN)
def test_terrains_differ_in_colour_for_every_kind_of_colour_vision(theme: str, kind: str) -> None:
    drawn: Drawn = {mark: tiles.draw_ground(mark, 32).tobytes() for mark in TERRAINS}
    assert near("cartographers", drawn, theme, kind, 11) == {}


def test_terrains_differ_in_shape_without_any_colour() -> None:
    # Even in grey, with all grounds at the same level, the patterns tell the terrains apart.
    shapes = {}
    for mark in TERRAINS:
        image = tiles.draw_ground(mark, 32)
        most = max(range(256), key=lambda number: image.tobytes().count(number))
        shapes[mark] = bytes(0 if number == most else 1 for number in image.tobytes())
    for a, b in combinations(TERRAINS, 2):
        differing = sum(p != q for p, q in zip(shapes[a], shapes[b], strict=True))
        assert differing > 60, (a, b)


@pytest.mark.parametrize(("theme", "kind"), SEEN)
def test_resources_and_tokens_differ_in_colour_for_every_kind_of_colour_vision(theme: str, kind: str) -> None:
    drawn: Drawn = {}
    for letter in KIND:
        shape, *_ = illustration.marks((DATA / f"wonderful_world/icons/{letter}.svg").read_bytes(), "wonderful_world")
        assert shape.fill is not None
        drawn[letter] = bytes([NAMES[shape.fill]])
    assert near("wonderful_world", drawn, theme, kind, 11) == {}


def outline(name: str) -> bytes:
    """Return which pixels of an icon are not its ground."""
    return bytes(number != Ink.card for number in draw_icon(name, 34, Ink.card).tobytes())


def figure(name: str) -> bytes:
    """Return the pixels of an icon that are not its ground."""
    return draw_icon(name, 34, Ink.card).tobytes().replace(bytes([Ink.card]), b"")


def dark(name: str) -> bytes:
    """Return which pixels of an icon are dark, whatever their hue."""
    return bytes(sum(palette.rgb(number)) < 384 for number in draw_icon(name, 34, Ink.card).tobytes())


def apart(a: bytes, b: bytes) -> int:
    return sum(p != q for p, q in zip(a, b, strict=True))


def test_resources_differ_in_outline_without_any_colour() -> None:
    for a, b in combinations("MESGXK", 2):
        assert apart(outline(f"ww-{a}"), outline(f"ww-{b}")) > 80, (a, b)


def test_resources_and_tokens_differ_in_figure_without_any_colour() -> None:
    for a, b in combinations(KIND, 2):
        assert apart(dark(f"ww-{a}"), dark(f"ww-{b}")) > 200, (a, b)


@pytest.mark.parametrize("letter", KIND)
def test_a_filled_slot_differs_from_an_empty_one_without_any_colour(letter: str) -> None:
    assert apart(dark(f"ww-{letter}"), dark(f"ww-{letter}-done")) > 300


def test_types_of_cards_differ_in_figure_without_any_colour() -> None:
    for a, b in combinations(TYPE_COLOUR, 2):
        assert apart(dark(f"ww-{a}"), dark(f"ww-{b}")) > 150, (a, b)


@pytest.mark.parametrize(("theme", "kind"), SEEN)
@pytest.mark.parametrize("side", ["front", "top"])
def test_stones_of_seats_differ_in_colour_for_every_kind_of_colour_vision(theme: str, kind: str, side: str) -> None:
    drawn: Drawn = {seat: bytes([getattr(stone, side)]) for seat, stone in enumerate(STONES)}
    assert near("imhotep", drawn, theme, kind, 20) == {}


def marks(seat: int, size: int) -> bytes:
    """Return which pixels of a stone's face have the colour of its mark."""
    middle = draw_icon(f"im-face-{seat}", size, Ink.card).crop(
        (size // 5, size // 5, size - size // 5, size - size // 5)
    )
    return bytes(number == STONES[seat].mark for number in middle.tobytes())


def test_stones_of_seats_differ_in_mark_without_any_colour() -> None:
    for a, b in combinations(range(len(STONES)), 2):
        assert apart(marks(a, 34), marks(b, 34)) > 30, (a, b)


def test_every_stone_has_a_light_top_and_a_dark_side() -> None:
    for stone in STONES:
        top, front, side = (sum(linear(palette.rgb(colour))) for colour in stone[:3])
        assert top > front > side


def test_cards_and_sites_of_imhotep_differ_in_figure_without_any_colour() -> None:
    cards = [f"im-card-{card.id}" for card in CARDS.values() if card.colour != "green"]
    for family in ([f"im-{site}" for site in SITES], cards):
        for a, b in combinations(family, 2):
            assert apart(dark(a), dark(b)) > 150, (a, b)


# Bunny Kingdom.


def of_terrain(terrain: str) -> bytes:
    """Return the pixels of all spaces of a terrain on the empty map."""
    size = 36
    cells = [cell for cell, kind in enumerate(TERRAIN) if kind == terrain]
    strip = Image.new("L", (size * len(cells), size))
    for i, cell in enumerate(cells):
        x, y = cell % SIZE * size, cell // SIZE * size
        strip.paste(land(size).wild.crop((x, y, x + size, y + size)), (i * size, 0))
    return strip.tobytes()


@pytest.mark.parametrize(("theme", "kind"), SEEN)
def test_terrains_of_the_kingdom_differ_in_colour_for_every_kind_of_colour_vision(theme: str, kind: str) -> None:
    drawn: Drawn = {terrain: of_terrain(terrain) for terrain in LANDS}
    assert near("bunny_kingdom", drawn, theme, kind, 10) == {}


@pytest.mark.parametrize(("theme", "kind"), SEEN)
def test_rabbits_differ_in_colour_for_every_kind_of_colour_vision(theme: str, kind: str) -> None:
    drawn: Drawn = {seat: bytes([colour]) for seat, colour in enumerate(PLAYERS)}
    assert near("bunny_kingdom", drawn, theme, kind, 20) == {}


def standing(name: str, size: int = 35) -> bytes:
    """Return which pixels of a piece on the map are not transparent."""
    return draw_cutout(name, size).mask.convert("L").tobytes()


def test_rabbits_differ_in_the_shape_of_their_shield_without_any_colour() -> None:
    for a, b in combinations(range(len(PLAYERS)), 2):
        for drawn in ("rabbit", "shield"):
            assert apart(standing(f"{drawn}-{a}"), standing(f"{drawn}-{b}")) > 100, (a, b)


def test_resources_of_the_kingdom_differ_in_outline_without_any_colour() -> None:
    for a, b in combinations(RESOURCES, 2):
        assert apart(outline(f"bk-{a}"), outline(f"bk-{b}")) > 120, (a, b)


@pytest.mark.parametrize(("theme", "kind"), SEEN)
def test_resources_of_the_kingdom_with_outlines_alike_differ_in_colour(theme: str, kind: str) -> None:
    for a, b in combinations(RESOURCES, 2):
        if apart(outline(f"bk-{a}"), outline(f"bk-{b}")) < 250:
            drawn: Drawn = {name: figure(f"bk-{name}") for name in (a, b)}
            assert near("bunny_kingdom", drawn, theme, kind, 6) == {}


def test_cities_differ_in_outline_by_their_towers() -> None:
    for a, b in combinations((1, 2, 3), 2):
        assert apart(standing(f"city-{a}"), standing(f"city-{b}")) > 100, (a, b)


def contrast(ink: int, on: int) -> float:
    """Return the contrast ratio of WCAG 2."""
    light = [0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(palette.rgb(ink)), linear(palette.rgb(on)))]
    return (max(light) + 0.05) / (min(light) + 0.05)


@pytest.mark.parametrize(
    ("ink", "on"),
    [(ink, on) for ink in (Ink.ink, Ink.soft, Ink.accent, Ink.pine) for on in (Ink.paper, Ink.card, Ink.glow)]
    + [(Ink.card, on) for on in (Ink.accent, Ink.ink, Ink.soft)]
    + [(TYPE_INK[kind], TYPE_COLOUR[kind]) for kind in TYPE_COLOUR]
    + [(ink, Ink.sand) for ink in (Ink.ink, Ink.soft)]
    + [(Ink.coal, Ink.water), (Ink.white, Ink.plank)]
    + [(Ink.coal, colour) for colour in LANDS.values()]
    + [(Ink.white, colour) for colour in KIND_COLOUR.values()],
)
def test_text_has_enough_contrast_with_its_background(ink: int, on: int) -> None:
    assert contrast(ink, on) >= 4.5


def test_the_palette_fits_an_image_with_one_byte_a_pixel() -> None:
    assert len(palette.COLOURS) <= 256


def test_a_colour_ramp_runs_from_the_background_to_the_ink() -> None:
    ramp = palette.ramp(Ink.ink, Ink.paper)
    assert (ramp[0], ramp[255], len(ramp)) == (Ink.paper, Ink.ink, 256)


def test_names_of_colours_and_their_numbers_agree() -> None:
    for name, number in palette.NAMES.items():
        assert (Ink.own[int(name[3:])] if name.startswith("own") else getattr(Ink, name)) == number
