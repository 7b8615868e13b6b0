"""The media type of an attachment, and the size of a picture read from its first bytes."""

from __future__ import annotations

import mimetypes
import re
import struct

_UNSAFE = re.compile(r"[^A-Za-z0-9._\-]+")


def safe_filename(name: str) -> str:
    """Return the name as Discord stores it: letters, digits, dots, dashes and underscores."""
    stem, dot, ending = _UNSAFE.sub("_", name).rpartition(".")
    return f"{stem.strip('_') or 'unknown'}{dot}{ending}" if dot else ending.strip("_") or "unknown"


def content_type(filename: str) -> str:
    """Return the media type for the extension of the name."""
    if filename.endswith(".webp"):
        return "image/webp"
    return mimetypes.guess_type(filename)[0] or "application/octet-stream"


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Return (width, height) in pixels of a PNG, GIF, WebP or JPEG, or None for anything else."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return int(width), int(height)
    if data[:6] in (b"GIF87a", b"GIF89a") and len(data) >= 10:
        width, height = struct.unpack("<HH", data[6:10])
        return int(width), int(height)
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP" and len(data) >= 30:
        return _webp_size(data)
    if data[:2] == b"\xff\xd8":
        return _jpeg_size(data)
    return None


def _webp_size(data: bytes) -> tuple[int, int] | None:
    kind = data[12:16]
    if kind == b"VP8X":
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    if kind == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8 ":
        width, height = struct.unpack("<HH", data[26:30])
        return width & 0x3FFF, height & 0x3FFF
    return None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 < len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        # Start-of-frame markers contain the size; C4, C8 and CC are in the same range but mean something else.
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return int(width), int(height)
        at += 2 + int.from_bytes(data[at + 2 : at + 4])
    return None
