"""Sizes of pictures are read from their first bytes, and file names are made safe."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from local_discord import media


@pytest.mark.parametrize(
    ("kind", "options"),
    [("PNG", {}), ("GIF", {}), ("JPEG", {}), ("WEBP", {"lossless": True}), ("WEBP", {"quality": 80})],
)
def test_the_size_of_a_picture_is_read(kind: str, options: dict[str, object]) -> None:
    data = io.BytesIO()
    Image.new("RGB", (321, 123), "teal").save(data, kind, **options)
    assert media.picture_size(data.getvalue()) == (321, 123)


def test_the_size_of_a_webp_with_alpha_is_read() -> None:
    data = io.BytesIO()
    Image.new("RGBA", (70, 50), (1, 2, 3, 90)).save(data, "WEBP", quality=80)
    assert media.picture_size(data.getvalue()) == (70, 50)


@pytest.mark.parametrize("data", [b"", b"text", b"\x89PNG\r\n\x1a\n", b"RIFF    WEBP", b"\xff\xd8\xff"])
def test_a_file_that_is_no_picture_has_no_size(data: bytes) -> None:
    assert media.picture_size(data) is None


@pytest.mark.parametrize(
    ("name", "stored"),
    [("board.png", "board.png"), ("my board.png", "my_board.png"), ("地図.png", "unknown.png"), ("../a", ".._a")],
)
def test_names_are_stored_as_discord_stores_them(name: str, stored: str) -> None:
    assert media.safe_filename(name) == stored


@pytest.mark.parametrize(
    ("name", "kind"), [("a.png", "image/png"), ("a.webp", "image/webp"), ("a.none", "application/octet-stream")]
)
def test_the_content_type_follows_the_name(name: str, kind: str) -> None:
    assert media.content_type(name) == kind
