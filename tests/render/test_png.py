"""Pictures are valid PNG files, and rows that are known are not compressed again."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator
from random import Random

import pytest
from PIL import Image

from render.png import png
from render.shelf import ROOM, SHELF


@pytest.fixture(autouse=True)
def room() -> Iterator[None]:
    """Begin and end with an empty cache."""
    SHELF.resize(ROOM)
    yield
    SHELF.resize(ROOM)


def noise(width: int, height: int) -> Image.Image:
    """An image of random colour numbers."""
    return Image.frombytes("L", (width, height), Random(width * height).randbytes(width * height))


def chunk(data: bytes, kind: bytes) -> bytes:
    """The content of a chunk of a PNG file."""
    start = data.index(kind)
    (length,) = struct.unpack(">I", data[start - 4 : start])
    return data[start + 4 : start + 4 + length]


@pytest.mark.parametrize(("width", "height"), [(1, 1), (1200, 54), (1200, 55), (1600, 121), (70000, 3)])
def test_the_rows_of_a_picture_decompress_to_its_colour_numbers(width: int, height: int) -> None:
    image = noise(width, height)
    for _ in range(2):  # the second time from the cache
        data = png(image)
        rows = zlib.decompress(chunk(data, b"IDAT"))
        assert len(rows) == (width + 1) * height
        assert set(rows[:: width + 1]) == {0}
        assert b"".join(rows[at + 1 : at + 1 + width] for at in range(0, len(rows), width + 1)) == image.tobytes()
        Image.open(io.BytesIO(data)).verify()


def test_rows_that_stay_the_same_are_not_compressed_again() -> None:
    image = noise(1200, 900)
    png(image)
    taken = SHELF.taken
    image.paste(0, (600, 450, 601, 451))
    png(image)
    assert taken < SHELF.taken < 1.1 * taken


def test_a_picture_that_differs_in_one_pixel_gets_its_own_rows() -> None:
    image = noise(1200, 900)
    png(image)
    image.paste(Image.eval(image, lambda ink: ink ^ 1).crop((1199, 899, 1200, 900)), (1199, 899))
    assert Image.open(io.BytesIO(png(image))).tobytes() == image.tobytes()
