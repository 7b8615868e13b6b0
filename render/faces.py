"""Each game's face (page colours, own colours, display letters) and the reader's themes.

Changing the theme of a finished picture only replaces its palette; nothing is redrawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from typing import NamedTuple, cast

from render.palette import FAMILY, Colours

OWN = "own"
"""The theme that keeps the game's own page colours."""
THEMES = (OWN, "light", "dark", "contrast", "protan", "deutan", "tritan")
"""Themes that a reader may choose.

`own`: the game's page; `light`, `dark`, `contrast`: other pages; `protan`, `deutan`, `tritan`: colours for readers with
that colour vision deficiency (red-green for the first two, blue-yellow for the last).
"""

_DARK = {
    "paper": "202228",
    "card": "2B2E35",
    "shade": "3A3E47",
    "line": "565B66",
    "glow": "4A3D1C",
    "ink": "F3EEE2",
    "soft": "B9B3A4",
    "accent": "FF8A73",
    "blush": "57302A",
}
_LIGHT = {
    "paper": "F4F1EA",
    "card": "FFFEFA",
    "shade": "E3DED2",
    "line": "C9C2B2",
    "glow": "FBE7AE",
    "ink": "241E17",
    "soft": "5D5345",
    "accent": "B3261A",
    "blush": "F6CFC2",
}
_CONTRAST = {
    "paper": "FFFFFF",
    "card": "FFFFFF",
    "shade": "E6E6E6",
    "line": "5A5A5A",
    "glow": "FFF1A8",
    "ink": "000000",
    "soft": "2B2B2B",
    "accent": "A80000",
    "blush": "FFD9CF",
    "coal": "000000",
}
_APART: dict[str, dict[str, str]] = {
    # Moves pairs that such a reader would confuse apart in lightness or along the other colour axis.
    "protan": {"fresh": "E08A00", "ruby": "7A0A3C", "leaf": "2F8F6B"},
    "deutan": {"fresh": "E08A00", "ruby": "7A0A3C", "leaf": "2F8F6B"},
    "tritan": {"village": "E29470", "farm": "F7C6CF", "straw": "B0455E", "gold": "F0A0B0"},
}


class Face(NamedTuple):
    """What makes a game's pictures its own."""

    name: str
    """The game's name."""
    own: Mapping[str, str] = {}
    """Palette names with the game's colours, in every theme."""
    light: Mapping[str, str] = {}
    """Palette names that also change on a light page."""
    dark: Mapping[str, str] = {}
    """Palette names that also change on a dark page."""
    inks: Mapping[str, int] = {}
    """The game's names of its own colours, for its illustrations."""
    letters: str = ""
    """The display letters of titles (`fonts.DISPLAY`); empty for the shared ones."""

    def colours(self, theme: str = OWN) -> Colours:
        """Return its colours in a theme of `THEMES`; an unknown theme returns its own colours."""
        return _colours(self.name, tuple(sorted(_themed(self, theme).items())))


def face_of(game: str) -> Face:
    """Return the face declared by a game's `face` module, or the shared face if it has none or is no game."""
    name = f"render.{game}.face"
    try:
        return cast("Face", import_module(name).FACE)
    except ModuleNotFoundError as error:
        if error.name not in (name, f"render.{game}"):
            raise
        return FAMILY_FACE


def _themed(face: Face, theme: str) -> dict[str, str]:
    pages = {
        "light": {**_LIGHT, **face.light},
        "dark": {**_DARK, **face.dark},
        "contrast": {**face.light, **_CONTRAST},
        OWN: {},
    }
    return {**face.own, **(_APART[theme] if theme in _APART else pages.get(theme, {}))}


@lru_cache(maxsize=64)
def _colours(name: str, named: tuple[tuple[str, str], ...]) -> Colours:
    del name
    return Colours(dict(named)) if named else FAMILY


FAMILY_FACE = Face("family")
"""Face of pictures that belong to no game."""
