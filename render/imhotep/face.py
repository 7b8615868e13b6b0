"""Imhotep's face: the Nile at dusk."""

from __future__ import annotations

from render.faces import Face
from render.palette import Ink

DUSK, CREAM, PLUM, SUN, ROSE, AMBER, NILE, FOAM = Ink.own
"""Upper sky, its lettering; silhouettes, the sun; lower sky; dark and light water."""
FACE = Face(
    "imhotep",
    own={
        "paper": "F4CFA6",
        "card": "FCEAD0",
        "shade": "E9C68E",
        "line": "B9764F",
        "glow": "FFD98A",
        "ink": "2A1730",
        "soft": "5A3345",
        "accent": "8F1434",
        "blush": "F0B3A4",
        "own0": "2B2450",
        "own1": "FFF1D6",
        "own2": "633468",
        "own3": "FFCF7D",
        "own4": "B14C6C",
        "own5": "EE955C",
        "own6": "2F6A86",
        "own7": "96C9CC",
        "sand": "E9C68E",
        "dune": "CD9F62",
        "water": "5A9CB3",
        "brick": "A3301F",
    },
    dark={
        "paper": "251A33",
        "card": "322443",
        "shade": "4A3558",
        "line": "7A5A73",
        "ink": "FBE6CB",
        "soft": "CDB0A6",
    },
    inks=dict(zip(("dusk", "cream", "plum", "sun", "rose", "amber", "nile", "foam"), Ink.own, strict=True)),
    letters="Cinzel",
)
SAND = Ink.shade
"""Ground of the sites: a colour of the page, so that the desert turns dark with it."""
NEXT = Ink.glow
"""Ground of what comes next."""
