"""Inked parchment."""

from __future__ import annotations

from render.faces import Face

FACE = Face(
    "cartographers",
    own={
        "paper": "EFDDB6",
        "card": "FBF2DC",
        "shade": "E4CF9F",
        "line": "B7975F",
        "glow": "FBE09A",
        "ink": "33210F",
        "soft": "5E4123",
        "accent": "9A2215",
        "blush": "F2C4AE",
    },
    dark={
        "paper": "241C12",
        "card": "30261A",
        "shade": "44371F",
        "line": "6B5630",
        "ink": "F5E8CC",
        "soft": "C4AE85",
    },
    letters="Vollkorn",
)
