"""A face for each game: the colours of its page, its own colours, its display letters; and the reader's themes.

A finished picture is dressed in another theme by exchange of its palette, so that nothing is drawn again.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from typing import NamedTuple, cast

from render.palette import FAMILY, Colours

OWN = "own"
"""As the game has been given its face."""
THEMES = (OWN, "light", "dark", "contrast", "protan", "deutan", "tritan")
"""What a reader may choose: the game's own, a light or a dark page, the strongest contrast, and for eyes that tell red
and green (protan, deutan) or blue and yellow (tritan) less well."""

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
    # What is told apart by a colour that such eyes confuse is moved along lightness or along the other axis.
    "protan": {"fresh": "E08A00", "ruby": "7A0A3C", "leaf": "2F8F6B"},
    "deutan": {"fresh": "E08A00", "ruby": "7A0A3C", "leaf": "2F8F6B"},
    "tritan": {"village": "E29470", "farm": "F7C6CF", "straw": "B0455E", "gold": "F0A0B0"},
}


class Face(NamedTuple):
    """What makes a game's pictures its own.

    `own`: names of the palette with the game's colours; `light`, `dark`: those that another page changes besides;
    `letters`: the display letters of titles (`fonts.DISPLAY`), none for the family's.
    """

    name: str
    own: Mapping[str, str] = {}
    light: Mapping[str, str] = {}
    dark: Mapping[str, str] = {}
    letters: str = ""

    def colours(self, theme: str = OWN) -> Colours:
        """Its colours in a theme of `THEMES`; its own in a theme that there is not."""
        return _colours(self.name, tuple(sorted(_themed(self, theme).items())))


def face_of(game: str) -> Face:
    """The face of a game, by its name; that of the family where it has none of its own."""
    name = f"render.{game}.face"
    try:
        return cast("Face", import_module(name).FACE)
    except ModuleNotFoundError as error:
        if error.name != name:
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
"""Of pictures that belong to no game."""
