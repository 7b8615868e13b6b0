"""The Nile at dusk."""

from __future__ import annotations

from render.faces import Face

FACE = Face(
    "imhotep",
    own={
        "paper": "F4CFA6",
        "card": "FCEAD0",
        "shade": "EDC195",
        "line": "B9764F",
        "glow": "FFD98A",
        "ink": "2A1730",
        "soft": "5A3345",
        "accent": "8F1434",
        "blush": "F0B3A4",
    },
    dark={
        "paper": "251A33",
        "card": "322443",
        "shade": "4A3558",
        "line": "7A5A73",
        "ink": "FBE6CB",
        "soft": "CDB0A6",
    },
    letters="Cinzel",
)
