"""It's a Wonderful World's face: night blue and brass."""

from __future__ import annotations

from render.faces import Face
from render.palette import Ink

NAVY, AZURE, BRASS, LAMP, VIOLET, ROSE, TEAL, MINT = Ink.own
"""Its own colours, alternating between dark and light."""

_PAGE = {
    "paper": "131B33",
    "card": "1D2847",
    "shade": "2C3A61",
    "line": "8C7038",
}
FACE = Face(
    "wonderful_world",
    own={
        **_PAGE,
        "glow": "4C3C16",
        "ink": "F5ECD6",
        "soft": "BDB7A8",
        "accent": "FF8E78",
        "blush": "5B3038",
        "own0": "1B2A52",
        "own1": "4F78B8",
        "own2": "8A6429",
        "own3": "EBC573",
        "own4": "5B3B8C",
        "own5": "E08FA8",
        "own6": "1F666B",
        "own7": "93D6C4",
    },
    dark=_PAGE,
    inks=dict(zip(("navy", "azure", "brass", "lamp", "violet", "rose", "teal", "mint"), Ink.own, strict=True)),
    letters="Righteous",
)
