"""Choices as buttons that stay pressed: a person presses as many as they may choose, then *Confirm*."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import discord

from cogs.views.choosing import kept_moves
from cogs.views.controls import BUTTONS_IN_ROW, GREY, ID, Controls, parted
from cogs.views.limits import cut
from engine.tables.table import Table

TOGGLE = rf"toggle:{ID}:\d+-(?P<most>\d+):(?P<moves>[A-Za-z0-9 ;-]*)"
"""The id of such a button: its place, how many can be pressed, and all moves that are chosen after the press."""
MOST = 15
"""The most choices that become buttons: three rows, above the two rows of every private view."""
LABEL = 12
"""The most characters of a label: on a phone, longer ones take a line each."""


def chosen_after(custom_id: str | None) -> tuple[str, ...]:
    """The moves that are chosen after a press on such a button, as its id has them; none for other buttons."""
    found = re.fullmatch(TOGGLE, custom_id or "")
    return parted(found["moves"]) if found is not None and found["moves"] else ()


class Toggle(NamedTuple):
    """A choice: its move in notation, and the label of its button. Copies have the same move."""

    move: str
    label: str


def add_toggles(
    controls: Controls, table: Table, choices: Sequence[Toggle], chosen: Sequence[str], most: int, length: int = LABEL
) -> None:
    """Add a button for each of at most `MOST` choices, in rows of equal length; `chosen` ones are pressed.

    Of more than `most` chosen, the oldest is released. `length`: the most characters of a label.
    """
    pressed = Counter(chosen)
    rows = -(-len(choices) // BUTTONS_IN_ROW)
    in_row = -(-len(choices) // max(rows, 1))
    for at, choice in enumerate(choices):
        is_pressed = pressed[choice.move] > 0
        pressed[choice.move] -= is_pressed
        after = list(chosen)
        if is_pressed:
            after.remove(choice.move)
        else:
            after = [*after, choice.move][-most:]
        text = kept_moves(table, controls.seat, after) or ""
        custom_id = f"toggle:{controls.table}:{controls.stamp}:{at}-{most}:{text}"
        style = discord.ButtonStyle.primary if is_pressed else GREY
        label = cut(choice.label, length)
        controls.items.append(discord.ui.Button(label=label, style=style, custom_id=custom_id, row=at // in_row))
