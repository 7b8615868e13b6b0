"""A PNG of colour numbers with the family palette.

Pillow writes PNGs too; zlib-ng presses the same rows in half the time to fewer bytes.
"""

from __future__ import annotations

import struct

from PIL import Image
from zlib_ng import zlib_ng

from render.palette import FLAT

BYTES = 80 * 1024

# The next level takes half as long again for a few bytes less; it is for the few pictures that would be too large.
LEVEL, LEVEL_LARGE = 5, 6
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_DEPTH, _PALETTE = 8, 3
"""Bits for each pixel, and the kind of colours: numbers of a palette."""


def png(image: Image.Image, most: int = BYTES) -> bytes:
    """The file of an image of colour numbers; when it would have more than `most` bytes it is pressed harder."""
    width, _ = image.size
    # Each row begins with the number of its filter, 0 for none: a zero in front of all, and one that ends each row.
    rows = b"\0" + image.tobytes("raw", "L", width + 1, 1)[:-1]
    data = _file(image.size, zlib_ng.compress(rows, LEVEL))
    return data if len(data) <= most else _file(image.size, zlib_ng.compress(rows, LEVEL_LARGE))


def _file(size: tuple[int, int], pressed: bytes) -> bytes:
    head = struct.pack(">IIBBBBB", *size, _DEPTH, _PALETTE, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"PLTE", FLAT), (b"IDAT", pressed), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib_ng.crc32(kind + data))
