"""The buttons and lists of a private view, the same for every game.

A *look* changes only what the person sees: its id carries the view it leads to (a short text that the game's screen
understands). A *move* decides: its id or value is the move's notation. Both carry the table and the moment they belong
to, so they work after a restart, and a stale one shows where the table stands. An *order* says what is to be done
later, and belongs to no moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from cogs.limits import BUTTON, LIST, PLACEHOLDER, cut
from engine.table import Table

ID = r"(?P<table>\d+):(?P<stamp>\d+)"
"""The beginning of each id, after its kind: the table and the moment."""
LOOK_BUTTON = rf"look:{ID}:[a-z]+:(?P<view>[A-Za-z0-9-]*)"
LOOK_LIST = rf"looks:{ID}:[a-z]+"
MOVE_BUTTON = rf"move:{ID}:(?P<move>[A-Za-z0-9 -]+)"
ORDER_BUTTON = r"order:(?P<table>\d+):(?P<name>[a-z]+):(?P<way>give|lift)(?::(?P<choice>[A-Za-z0-9 -]+))?"
ORDER_LIST = r"orders:(?P<table>\d+):(?P<name>[a-z]+):\d+"
MOVE_LIST = rf"moves:{ID}:(?P<verb>[a-z]+)(?::[a-z]+)?"
GREY = discord.ButtonStyle.secondary
BUTTONS_IN_ROW = 5


class Controls:
    """Collects the items of one private view of one seat, row by row."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table.id
        self.seat = seat
        self.stamp = table.stamp(seat)
        self.items: list[discord.ui.Item[Any]] = []

    def look(self, row: int, key: str, label: str, view: str | None) -> None:
        """A button that leads to a view; greyed where there is none."""
        button: discord.ui.Button[Any] = discord.ui.Button(
            label=cut(label, BUTTON),
            style=GREY,
            custom_id=f"look:{self.table}:{self.stamp}:{key}:{view or ''}",
            disabled=view is None,
            row=row,
        )
        self.items.append(button)

    def looks(self, row: int, key: str, placeholder: str, options: Sequence[discord.SelectOption]) -> None:
        """A list of views."""
        select: discord.ui.Select[Any] = discord.ui.Select(
            placeholder=cut(placeholder, PLACEHOLDER),
            options=list(options)[:LIST],
            custom_id=f"looks:{self.table}:{self.stamp}:{key}",
            row=row,
        )
        self.items.append(select)

    def move(self, row: int, move: str, label: str, style: discord.ButtonStyle = GREY) -> None:
        """A button that plays a move."""
        button: discord.ui.Button[Any] = discord.ui.Button(
            label=cut(label, BUTTON), style=style, custom_id=f"move:{self.table}:{self.stamp}:{move}", row=row
        )
        self.items.append(button)

    def moves(
        self,
        row: int,
        verb: str,
        placeholder: str,
        options: Sequence[discord.SelectOption],
        *,
        number: int = 1,
        key: str = "",
    ) -> None:
        """A list of moves that begin with one verb; `number` values make a move; `key` tells lists of a verb apart."""
        select: discord.ui.Select[Any] = discord.ui.Select(
            placeholder=cut(placeholder, PLACEHOLDER),
            options=list(options)[:LIST],
            min_values=number,
            max_values=number,
            custom_id=f"moves:{self.table}:{self.stamp}:{verb}" + (f":{key}" if key else ""),
            row=row,
        )
        self.items.append(select)

    def order(self, row: int, what: str, label: str, style: discord.ButtonStyle = GREY) -> None:
        """A button that gives an order (`name:give:choice`) or ends it (`name:lift`)."""
        button: discord.ui.Button[Any] = discord.ui.Button(
            label=cut(label, BUTTON), style=style, custom_id=f"order:{self.table}:{what}", row=row
        )
        self.items.append(button)

    def orders(self, row: int, name: str, placeholder: str, options: Sequence[discord.SelectOption]) -> None:
        """A list of what an order can be given with."""
        select: discord.ui.Select[Any] = discord.ui.Select(
            placeholder=cut(placeholder, PLACEHOLDER),
            options=list(options)[:LIST],
            custom_id=f"orders:{self.table}:{name}:{row}",
            row=row,
        )
        self.items.append(select)

    def has_room(self, row: int) -> bool:
        """Whether another button finds place in that row."""
        there = [item for item in self.items if item.row == row]
        return len(there) < BUTTONS_IN_ROW and not any(isinstance(item, discord.ui.Select) for item in there)
