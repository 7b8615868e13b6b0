"""Cards by name in lines, where there is no room for faces: drafted ones, and those under construction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.art import icon
from render.canvas import Box, Canvas
from render.frame import LEAST, SMALL
from render.palette import Ink
from render.shelf import shelved
from render.wonderful_world import faces
from render.wonderful_world.faces import Shown, entry_high
from render.wonderful_world.flow import flow, lines_of

INDENT = entry_high(SMALL) + 6  # of lines behind their sign, of the smallest size


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


def lines(canvas: Canvas, box: Box, groups: Sequence[Group], language: str, size: int = LEAST) -> int:
    """Cards in lines of that size, in the most telling form that fits; returns the bottom."""
    left, top, right, bottom = box
    high = entry_high(size)
    indent = high + 6
    for form in _FORMS:
        blocks = _blocks(groups, form, language, size)
        wide = right - left - indent
        lines = sum(len(lines_of([part.size[0] for part in block.parts], wide, _GAP)) for block in blocks)
        if lines * high <= bottom - top:
            break
    pitch = min(high + 12, max(high, (bottom - top) // max(1, lines)))
    y = top
    for block in blocks:
        canvas.place(_sign(block.sign, high), (left, y + (pitch - high) // 2))
        y = flow(canvas, (left + indent, y, right, bottom), block.parts, _GAP, pitch)
    return y


_GAP = 18  # between cards in a line


class _Block(NamedTuple):
    """Entries that begin on a line of their own, behind a sign."""

    sign: str
    parts: list[Canvas]


def _blocks(groups: Sequence[Group], form: _Form, language: str, size: int) -> list[_Block]:
    """The entries in their blocks; further signs stand among them."""
    blocks: list[_Block] = []
    for group in groups:
        building = group.sign == "ww-planning"
        named = form.sites if building else form.drafted
        parts = [faces.entry(card, named, form.slots and building, language, size) for card in group.cards]
        if blocks and not form.apart:
            blocks[-1].parts.extend([_sign(group.sign, entry_high(size)), *parts])
        else:
            blocks.append(_Block(group.sign, parts))
    return blocks


@shelved
def _sign(name: str, high: int) -> Canvas:
    canvas = Canvas(high, high, Ink.card)
    canvas.stamp(icon(name, high - 2, Ink.card), (0, 0))
    return canvas
