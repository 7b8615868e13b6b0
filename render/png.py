"""Writes colour numbers as a PNG with a palette.

Faster than Pillow's own PNG writer: zlib-ng compresses the same rows in half the time to fewer bytes.
"""

from __future__ import annotations

import struct

from PIL import Image
from zlib_ng import zlib_ng

from render.palette import FAMILY, Colours

LEVEL = 5
BAND = 150
"""Rows that are compressed at a time: the allocator reuses small buffers, but maps new memory for a whole picture."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_DEPTH, _PALETTE = 8, 3
"""Bits per pixel, and PNG's colour type for palette images."""
_CHUNK = 12
"""Bytes of a chunk besides its data: length, kind and checksum."""


def png(image: Image.Image, colours: Colours = FAMILY) -> bytes:
    """Encode an image of colour numbers as a PNG file."""
    width, height = image.size
    press = zlib_ng.compressobj(LEVEL)
    # Each row starts with its filter number, 0 for none: one zero in front, then one padding zero per row but the last.
    pressed = [press.compress(b"\0")]
    for top in range(0, height, BAND):
        bottom = min(top + BAND, height)
        rows = memoryview(image.crop((0, top, width, bottom)).tobytes("raw", "L", width + 1, 1))
        pressed.append(press.compress(rows if bottom < height else rows[:-1]))
    pressed.append(press.flush())
    head = struct.pack(">IIBBBBB", width, height, _DEPTH, _PALETTE, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"PLTE", colours.flat), (b"IDAT", b"".join(pressed)), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def recoloured(data: bytes, colours: Colours) -> bytes:
    """Replace the palette of a file written by `png`."""
    start = len(_SIGNATURE) + _CHUNK + struct.calcsize(">IIBBBBB")
    end = start + _CHUNK + len(colours.flat)
    return data[:start] + _chunk(b"PLTE", colours.flat) + data[end:]


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib_ng.crc32(kind + data))
