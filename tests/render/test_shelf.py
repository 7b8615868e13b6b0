"""The cache of drawings keeps within its total size."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PIL import Image

from render.shelf import BESIDE, MEGABYTE, ROOM, SHELF, shelved
from tests import gallery
from tests.render.conftest import ROOMY

Square = Callable[[int], Image.Image]

SIDE = 256
A_PICTURE = SIDE * SIDE + BESIDE


@pytest.fixture(autouse=True)
def room() -> Iterator[None]:
    """Make room for four pictures."""
    SHELF.resize(4.5 * A_PICTURE / MEGABYTE)
    yield
    SHELF.resize(ROOMY)


@pytest.fixture
def drawn() -> list[int]:
    """The shades drawn, in order."""
    return []


@pytest.fixture
def square(drawn: list[int]) -> Square:
    """A cached function that draws a square of a shade."""

    @shelved
    def draw(shade: int) -> Image.Image:
        drawn.append(shade)
        return Image.new("P", (SIDE, SIDE), shade)

    return draw


def test_a_drawn_item_is_cached(square: Square, drawn: list[int]) -> None:
    assert square(1) is square(1)
    assert drawn == [1]


def test_the_least_recently_used_item_is_evicted_first(square: Square, drawn: list[int]) -> None:
    for shade in (1, 2, 3, 4, 1, 5, 1, 2):
        square(shade)
    assert drawn == [1, 2, 3, 4, 5, 2]


def test_the_cache_stays_within_its_size_limit(square: Square) -> None:
    for shade in range(20):
        square(shade)
    assert SHELF.taken == 4 * A_PICTURE


def test_an_item_larger_than_the_cache_is_drawn_each_time(square: Square, drawn: list[int]) -> None:
    SHELF.resize(0.5 * A_PICTURE / MEGABYTE)
    square(1)
    square(1)
    assert drawn == [1, 1]
    assert SHELF.taken == 0


def test_an_empty_result_is_cached(drawn: list[int]) -> None:
    @shelved
    def nothing() -> None:
        drawn.append(0)

    nothing()
    nothing()
    assert drawn == [0]


@pytest.mark.parametrize("name", ["table", "wonder-table", "bunny-board", "imhotep-table"])
def test_a_picture_is_the_same_without_a_cache(name: str) -> None:
    draw = gallery.approved()[name]
    SHELF.resize(ROOM)
    kept = draw().data
    SHELF.resize(0)
    assert draw().data == kept
