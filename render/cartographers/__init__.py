"""Pictures of Cartographers, each from an observation, the seats' names and a language."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cartographers.observation import Observation
from render.canvas import Canvas
from render.cartographers import alt
from render.cartographers import pad as _pad
from render.cartographers import table as _table
from render.cartographers.pad import Preview
from render.picture import Picture, clip_alt

__all__ = ["Preview", "pad", "table"]


def _finished(canvas: Canvas, filename: str, words: str) -> Picture:
    width, height = canvas.size
    return Picture(canvas.png(), filename, clip_alt(words), width, height)


def table(observation: Observation, names: Sequence[str], lang: str) -> Picture:
    """The channel's picture: card, season, edicts, every map."""
    return _finished(_table.table(observation, names, lang), "table.png", alt.table(observation, names, lang))


def pad(
    observation: Observation,
    names: Sequence[str],
    lang: str,
    cursor_cells: Sequence[int],
    terrain: str | None,
    legal: bool,
    preview: Preview | None = None,
) -> Picture:
    """The viewer's drawing pad with the piece in hand on `cursor_cells`.

    `terrain` is the piece's terrain (None: farm and village at once); `preview` what the edicts would give with it.
    """
    canvas = _pad.pad(observation, names, lang, cursor_cells, terrain, legal, preview)
    return _finished(canvas, "pad.png", alt.pad(observation, names, lang, cursor_cells, terrain, legal, preview))
