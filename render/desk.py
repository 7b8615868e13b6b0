"""The desktop page, a third larger each way than the phone page, with text of the same pixel size.

Discord shows it at most 550 pixels wide, so text of size `frame.LEAST` appears about 11 pixels high. The decision stays
in the upper left corner as on a phone; reference information fills the space at its right and below it.
"""

from __future__ import annotations

from render import frame
from render.canvas import Canvas

WIDTH, HEIGHT = 1600, 1200
SHORT = 1018
"""Height of a page in the ratio that Discord shows on a desktop: at most 550 wide and 350 high."""
LEFT, TOP = frame.LEFT, frame.TOP
RIGHT, BOTTOM = WIDTH - LEFT, HEIGHT - TOP
GAP = 12
BESIDE = frame.RIGHT + GAP
"""Left edge of the column at the right of the decision."""


def page() -> Canvas:
    """Return an empty desktop page."""
    return frame.page(HEIGHT, WIDTH)


def short_page() -> Canvas:
    """Return an empty page that is shown as wide as possible."""
    return frame.page(SHORT, WIDTH)
