"""Night blue and brass."""

from __future__ import annotations

from render.faces import Face

FACE = Face(
    "wonderful_world",
    own={
        "paper": "131B33",
        "card": "1D2847",
        "shade": "2C3A61",
        "line": "8C7038",
        "glow": "4C3C16",
        "ink": "F5ECD6",
        "soft": "BDB7A8",
        "accent": "FF8E78",
        "blush": "5B3038",
    },
    dark={
        "paper": "131B33",
        "card": "1D2847",
        "shade": "2C3A61",
        "line": "8C7038",
    },
    letters="Righteous",
)
