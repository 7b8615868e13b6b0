"""Bunny Kingdom's face: colours of a kingdom in spring."""

from __future__ import annotations

from render.faces import Face
from render.palette import Ink

FACE = Face(
    "bunny_kingdom",
    own={
        "paper": "E3F0CD",
        "card": "FBFDF1",
        "shade": "D0E4B0",
        "line": "94B56C",
        "glow": "FFF0A6",
        "ink": "22301B",
        "soft": "4A5D3E",
        "accent": "AE2318",
        "blush": "FAD0C4",
        "brick": "B8402E",
        "village": "E7A085",
        "rock": "9D9184",
        "crack": "6A5E52",
        "pine": "34693C",
        "meadow": "CFE08F",
        "own0": "EE8FA0",
        "own1": "FBE3DC",
        "own2": "A9794E",
        "own3": "F0DDBE",
        "own4": "4C4A9E",
        "own5": "BDB4E6",
        "own6": "2C7F8A",
        "own7": "CBEAF3",
        # Tones of two players' colours, for rabbits on the ground of their fiefs.
        "waste": "6A0A2E",
        "chalk": "0D2A45",
        # Faded colours, under names that this game uses for nothing else: each is two fifths of a world colour and
        # three fifths of the page's grey (see `chart.FADED`).
        "lime": "D1DCB0",
        "rust": "A5BF97",
        "clay": "DBC2AC",
        "wood": "E6DFBC",
        "sky": "B8D0D2",
        "slate": "8E8F80",
        "sea": "CD8F9C",
        "plank": "86A3AF",
        "basalt": "DBC98E",
    },
    dark={
        "paper": "17231A",
        "card": "213024",
        "shade": "2C412F",
        "line": "55714E",
        "ink": "F0F6E4",
        "soft": "B2C3A4",
        # The faded colours for a dark page: darker than the colours that are not faded.
        "lime": "6C7B54",
        "rust": "3D5D3A",
        "clay": "766050",
        "wood": "8B8768",
        "sky": "526F78",
        "slate": "20251E",
        "sea": "682B3F",
        "plank": "25475A",
        "basalt": "776831",
    },
    inks=dict(zip(("rose", "pale", "fur", "cream", "royal", "lilac", "teal", "azure"), Ink.own, strict=True)),
    letters="Baloo 2",
)
