"""The page for a desktop: larger than that for a phone by a third each way, with letters as large in pixels.

Discord shows it 550 pixels wide at most, so that `frame.LEAST` is ten of them. What is decided on stands in the upper
left corner as it does on a phone; beside it and below it stands what one looks at meanwhile.
"""

from __future__ import annotations

from render import frame
from render.canvas import Canvas

WIDTH, HEIGHT = 1600, 1200
LEFT, TOP = frame.LEFT, frame.TOP
RIGHT, BOTTOM = WIDTH - LEFT, HEIGHT - TOP
GAP = 12
BESIDE = frame.RIGHT + GAP
"""Where what stands beside the decision begins."""


def page() -> Canvas:
    """A fresh page for a desktop."""
    return frame.page(HEIGHT, WIDTH)
