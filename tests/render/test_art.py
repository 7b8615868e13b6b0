"""The shared icons, on the page and in other themes."""

from __future__ import annotations

import pytest
from PIL import Image, ImageFilter

from render.art import draw_icon
from render.palette import Ink, ramp

SIZE = 40


def at_the_edge(drawn: Image.Image, ground: int) -> set[int]:
    """Return the colour numbers next to the ground of a drawing."""
    clear = drawn.point([255 * (number == ground) for number in range(256)])
    beside = clear.filter(ImageFilter.MaxFilter(3))
    return {number for number, near in zip(drawn.tobytes(), beside.tobytes(), strict=True) if near} - {ground}


@pytest.mark.parametrize("ground", [Ink.paper, Ink.card, Ink.glow], ids=["paper", "card", "glow"])
@pytest.mark.parametrize("name", ["star", "coin", "crown", "season-2", "season-3"])
def test_the_outline_of_an_icon_blends_into_its_background(name: str, ground: int) -> None:
    found = at_the_edge(draw_icon(name, SIZE, ground), ground)
    assert found <= set(ramp(Ink.coal, ground))
    assert len(found) > 1
