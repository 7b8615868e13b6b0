"""Cards by name in lines, where there is no room for faces: drafted ones, and those under construction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.art import icon
from render.canvas import Box, Canvas
from render.palette import Ink
from render.shelf import shelved
from render.wonderful_world import faces
from render.wonderful_world.faces import ENTRY, Shown
from render.wonderful_world.flow import flow, lines_of

INDENT = 36  # of lines behind their sign


class Group(NamedTuple):
    """Cards behind a sign."""

    sign: str
    cards: list[Shown]


class _Form(NamedTuple):
    """How cards stand in lines: with names, with every slot, and each kind from a new line on."""

    drafted: bool
    sites: bool
    slots: bool
    apart: bool


_FORMS = (
    _Form(drafted=True, sites=True, slots=True, apart=True),
    _Form(drafted=True, sites=True, slots=False, apart=True),
    _Form(drafted=True, sites=True, slots=False, apart=False),
    _Form(drafted=True, sites=False, slots=False, apart=False),
    _Form(drafted=False, sites=False, slots=False, apart=False),
)
"""The most telling first."""


def lines(canvas: Canvas, box: Box, groups: Sequence[Group], language: str) -> int:
    """Cards in lines, in the most telling form that fits; returns the bottom."""
    left, top, right, bottom = box
    for form in _FORMS:
        blocks = _blocks(groups, form, language)
        wide = right - left - INDENT
        lines = sum(len(lines_of([part.size[0] for part in block.parts], wide, _GAP)) for block in blocks)
        if lines * ENTRY <= bottom - top:
            break
    pitch = min(ENTRY + 12, max(ENTRY, (bottom - top) // max(1, lines)))
    y = top
    for block in blocks:
        canvas.place(_sign(block.sign), (left, y + (pitch - ENTRY) // 2))
        y = flow(canvas, (left + INDENT, y, right, bottom), block.parts, _GAP, pitch)
    return y


_GAP = 18  # between cards in a line


class _Block(NamedTuple):
    """Entries that begin on a line of their own, behind a sign."""

    sign: str
    parts: list[Canvas]


def _blocks(groups: Sequence[Group], form: _Form, language: str) -> list[_Block]:
    """The entries in their blocks; further signs stand among them."""
    blocks: list[_Block] = []
    for group in groups:
        building = group.sign == "ww-planning"
        named = form.sites if building else form.drafted
        parts = [faces.entry(card, named, form.slots and building, language) for card in group.cards]
        if blocks and not form.apart:
            blocks[-1].parts.extend([_sign(group.sign), *parts])
        else:
            blocks.append(_Block(group.sign, parts))
    return blocks


@shelved
def _sign(name: str) -> Canvas:
    canvas = Canvas(ENTRY, ENTRY, Ink.card)
    canvas.stamp(icon(name, ENTRY - 2, Ink.card), (0, 0))
    return canvas
