from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tests import gallery
from tests.render.golden import DOCS

# Another FreeType version may smooth letters differently; a moved line or a lost icon exceeds this.
STEP = 40
SHARE = 0.0005


def differing(a: Image.Image, b: Image.Image) -> float:
    """Return the share of pixels that differ by more than a small step."""
    difference = ImageChops.difference(a.convert("RGB"), b.convert("RGB")).convert("L")
    return sum(difference.histogram()[STEP:]) / (a.width * a.height)


@pytest.mark.parametrize("name", gallery.approved())
def test_a_picture_matches_its_approved_version(name: str) -> None:
    approved = Image.open(gallery.FOLDER / f"{name}.png")
    drawn = Image.open(io.BytesIO(gallery.approved()[name]().data))
    assert drawn.size == approved.size
    assert differing(drawn, approved) < SHARE, "look at it, then: python -m tests.render.golden"


SHOWN = sorted(DOCS.glob("*.png"))


@pytest.mark.parametrize("picture", SHOWN, ids=[picture.stem for picture in SHOWN])
def test_a_picture_in_the_docs_is_an_approved_picture(picture: Path) -> None:
    assert picture.read_bytes() == (gallery.FOLDER / picture.name).read_bytes()


def test_a_missing_word_fails_the_comparison() -> None:
    approved = Image.open(gallery.FOLDER / "table.png")
    broken = approved.copy()
    broken.paste(0, (20, 60, 260, 100))
    assert differing(broken, approved) >= SHARE
