"""Cartographers' face: inked parchment."""

from __future__ import annotations

from render.faces import Face
from render.palette import Ink

GLOW = Ink.own[4]
"""The glow of monsters."""

FACE = Face(
    "cartographers",
    own={
        "paper": "EFDDB6",
        "card": "FBF2DC",
        "shade": "E4CF9F",
        "line": "A58343",
        "glow": "FBE09A",
        "ink": "33210F",
        "soft": "5E4123",
        "accent": "9A2215",
        "blush": "F2C4AE",
        "own0": "2C3A6E",
        "own1": "55609A",
        "own3": "F6CFA0",
        "own4": "8A5BB0",
        "own5": "C08AAE",
        "own7": "BCD9D2",
    },
    light={"line": "98917F"},
    dark={
        "paper": "241C12",
        "card": "30261A",
        "shade": "44371F",
        "line": "89703F",
        "glow": "553816",
        "ink": "F5E8CC",
        "soft": "C4AE85",
    },
    inks={
        # Evening sky, upper and at the horizon; morning sky; the glow of monsters; clouds; distant hills.
        "dusk": Ink.own[0],
        "evening": Ink.own[1],
        "dawn": Ink.own[3],
        "aura": GLOW,
        "rose": Ink.own[5],
        "haze": Ink.own[7],
    },
    letters="Vollkorn",
)
