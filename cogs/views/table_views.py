"""The buttons that every table has, and the views that contain them.

Their ids contain table and action, and no other state exists: `cogs.commands.presses` answers a press by its id, so
they work after a restart and in any message.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import discord

from cogs.panel import Panel
from engine.players import thinks
from engine.tables.rest import ASLEEP
from engine.tables.table import Status, Table
from i18n import say

STYLES = {
    "end-now": discord.ButtonStyle.danger,
    "leave-now": discord.ButtonStyle.danger,
    "remove-now": discord.ButtonStyle.danger,
    "forget-now": discord.ButtonStyle.danger,
    "hand": discord.ButtonStyle.primary,
    "wake": discord.ButtonStyle.primary,
}


ROWS, WIDTH = 5, 5
"""Rows of buttons and lists below a message, and buttons in a row."""
MINE = "mine"
"""Id of the button that shows the presser's tables, and the prefix of those on that page."""
PROBLEM = r"problem:(?P<table>\d+):(?P<revision>\d+):(?P<moves>\d+):(?P<fault>\d+)"
"""Id of the button that reports a problem: the table then (0: unknown) and the interaction that failed."""


def view_of(*items: discord.ui.Item[discord.ui.View]) -> discord.ui.View:
    """A view for one send."""
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    # Stop the view, because discord.py would keep a listening view in memory until the bot ends.
    view.stop()
    return view


def table_button(
    table: int, action: str, language: str, *, page: int | None = None, label: str | None = None
) -> discord.ui.Button[discord.ui.View]:
    """A button below the board; `page`: the page that it opens."""
    return discord.ui.Button(
        label=label or say(language, f"table-button-{action}"),
        style=STYLES.get(action, discord.ButtonStyle.secondary),
        custom_id=f"table:{table}:{action}" + ("" if page is None else f":{page}"),
    )


def own_tables_button(language: str, row: int) -> discord.ui.Button[discord.ui.View]:
    """Opens the list of the presser's tables."""
    return discord.ui.Button(label=say(language, "table-button-mine"), custom_id=MINE, row=row)


def with_own_tables(panel: Panel, language: str) -> Panel:
    """The panel with the button that shows the person's tables below everything else, if there is room for it."""
    items = [] if panel.view is None else panel.view.children
    rows = sorted({item.row or 0 for item in items})
    if len(rows) == ROWS or any(getattr(item, "custom_id", "") == MINE for item in items):
        return panel
    for item in items:
        item.row = rows.index(item.row or 0)
    return panel._replace(view=view_of(*items, own_tables_button(language, len(rows))))


def hand_button(table: Table, language: str) -> discord.ui.Button[discord.ui.View]:
    """Opens the presser's private view; labelled with the game's word for it."""
    return table_button(table.id, "hand", language, label=say(language, f"{table.game}-button-hand"))


def pages_button(table: Table) -> discord.ui.Button[discord.ui.View]:
    """Opens the presser's own copy of all pages of the board."""
    label = say(table.language, f"{table.game}-button-pages")
    return table_button(table.id, "pages", table.language, page=0, label=label)


def has_takeable_seat(table: Table) -> bool:
    """Whether somebody can sit down: a seat is free, or its former player may return."""
    return any(seat.player is not None or seat.kept_for is not None for seat in table.seats)


def _invites(table: Table) -> bool:
    """Whether the board offers a seat.

    In a guided game only to a returning player: a learner would take the button for a step.
    """
    if table.advice.guide:
        return any(seat.kept_for is not None for seat in table.seats)
    return has_takeable_seat(table)


def board_view(table: Table, pages: int, controls: Sequence[discord.ui.Item[discord.ui.View]] = ()) -> discord.ui.View:
    """The buttons below the channel's board; `controls`: those of the game, in rows 0 to 3."""
    if table.clock.rests == ASLEEP:
        return view_of(table_button(table.id, "wake", table.language))
    items = [hand_button(table, table.language), table_button(table.id, "status", table.language)]
    if pages > 1:
        items.append(pages_button(table))
    if _invites(table):
        label = say(table.language, "table-button-join-running")
        items.append(table_button(table.id, "join", table.language, label=label))
    for item in items:
        item.row = 4
    return view_of(*controls, *items)


def back_label(language: str) -> str:
    """Label of the button for the previous page: a sign that no phone draws as an emoji, and a word to read aloud."""
    return say(language, "table-button-leaf-back")


def on_label(page: int, pages: int, language: str) -> str:
    """Label of the button for the next page, with the current page; pages count from 0."""
    return say(language, "table-button-leaf-on", page=page + 1, pages=pages)


class Leaf(NamedTuple):
    """A page button: the word in its id, the page that it opens, and whether it is enabled."""

    key: str
    to: int
    label: str
    possible: bool


def leaf_targets(at: int, last: int, language: str) -> tuple[Leaf, ...]:
    """The buttons first, previous, next and last; pages count from 0."""
    return (
        Leaf("first", 0, say(language, "table-button-leaf-first"), at > 0),
        Leaf("back", max(at - 1, 0), back_label(language), at > 0),
        Leaf("on", min(at + 1, last), on_label(at, last + 1, language), at < last),
        Leaf("last", last, say(language, "table-button-leaf-last"), at < last),
    )


def leaf_buttons(begin: str, at: int, last: int, language: str) -> list[discord.ui.Item[discord.ui.View]]:
    """`leaf_targets` as buttons with ids `begin:page:word`; none for a single page."""
    return [
        discord.ui.Button(label=leaf.label, custom_id=f"{begin}:{leaf.to}:{leaf.key}", disabled=not leaf.possible)
        for leaf in (leaf_targets(at, last, language) if last else ())
    ]


def _turn_buttons(
    table: Table, action: str, page: int, pages: int, language: str
) -> list[discord.ui.Item[discord.ui.View]]:
    """Buttons to the previous and the next page; of two pages only to the other one."""
    back = [(-1, back_label(language))] if pages > 2 else []
    on = [(1, on_label(page, pages, language))] if pages > 1 else []
    return [
        table_button(table.id, action, language, page=(page + step) % pages, label=label) for step, label in back + on
    ]


def pages_view(table: Table, page: int, pages: int, language: str) -> discord.ui.View:
    """Buttons to turn the pages of a private copy of the board."""
    turns = _turn_buttons(table, "pages", page, pages, language)
    hand = [] if table.status is Status.ENDED else [hand_button(table, language)]
    return view_of(
        *turns, *hand, table_button(table.id, "read", language, page=0), table_button(table.id, "history", language)
    )


def read_view(table: Table, page: int, pages: int, language: str) -> discord.ui.View:
    """Buttons to turn the pages of the board in words, and to return to its picture."""
    turns = _turn_buttons(table, "read", page, pages, language)
    return view_of(*turns, table_button(table.id, "pages", language, page=0, label=say(language, "table-button-board")))


def over_view(table: Table, pages: int = 1) -> discord.ui.View:
    """Buttons after the end; `pages`: those of the final picture."""
    items = [table_button(table.id, "again", table.language)]
    if pages > 1:
        items.append(pages_button(table))
    if table.snapshot is not None:
        items.append(table_button(table.id, "history", table.language))
    if table.snapshot is not None and table.status is Status.OVER:
        items.append(table_button(table.id, "points", table.language))
        if thinks(table.game):
            items.append(table_button(table.id, "review", table.language))
    return view_of(*items)


LASTING = ("move", "moves", "look", "looks", "order", "orders", "lobby", "ask")


def lasts(items: Iterable[object], table: int) -> bool:
    """Whether one of these items belongs to a table's lobby, board or proposal, or to a private view."""
    beginnings = (f"table:{table}:hand", f"table:{table}:wake", *(f"{kind}:{table}:" for kind in LASTING))
    return any(str(getattr(item, "custom_id", "")).startswith(beginnings) for item in items)


def confirm_view(table: int, action: str, label: str) -> discord.ui.View:
    """The confirmation of something that cannot be undone; `table`: its id."""
    return view_of(
        discord.ui.Button(
            label=label,
            style=STYLES.get(action.partition(":")[0], discord.ButtonStyle.secondary),
            custom_id=f"table:{table}:{action}",
        )
    )


def problem_view(table: int, revision: int, moves: int, fault: int, language: str) -> discord.ui.View:
    """The button below an apology; `table`: its id, 0 if unknown; `fault`: the id of the interaction that failed."""
    button = discord.ui.Button[discord.ui.View](
        label=say(language, "table-button-problem"),
        style=discord.ButtonStyle.secondary,
        custom_id=f"problem:{table}:{revision}:{moves}:{fault}",
    )
    return view_of(button)
