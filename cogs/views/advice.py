"""The advice that the private view of a guided first game shows, and the button to turn it off."""

from __future__ import annotations

import discord

from cogs.panel import Panel
from cogs.views.controls import OWN_ROW, SURE, Controls
from cogs.words import game_text, value_words
from engine.tables import guides
from engine.tables.people import Person
from engine.tables.table import Status, Table
from i18n import listed, say

ADVICE = "advice"
"""Prefix of the button's id: `advice:12:off`, with the table's number."""
END = "end"
"""The action that clears the table, after a confirmation."""


def advice_lines(table: Table, seat: int, language: str) -> list[str]:
    """The tip for this seat's decision, if there is one."""
    name = guides.advice_for(table, seat)
    if not name:
        return []
    if name == guides.OVER:
        return [say(language, "table-advice-over")]
    words = {
        key: listed((str(value_words(language, table.rules, key, each)) for each in value), language)
        if isinstance(value, tuple)
        else value_words(language, table.rules, key, value)
        for key, value in guides.values_of(table, seat, name).items()
    }
    return [say(language, "table-advice", idea=say(language, f"{table.game}-guide-{name}", **words))]


def plays_at_once(person: Person, table: Table, *, usual: bool) -> bool:
    """Whether this person plays moves that can be taken back with one press at a table; `usual`: the bot's default.

    In a guided first game the default is yes.
    """
    return (usual or bool(table.advice.guide)) if person.one_press is None else person.one_press


def with_what_a_press_does(panel: Panel, table: Table, seat: int, language: str, *, at_once: bool) -> Panel:
    """The private view of a learner, with a line if choices are played `at_once` and none waits for *Confirm*."""
    items = () if panel.view is None else panel.view.children
    waits = any(f":{SURE}" in str(getattr(item, "custom_id", "")) for item in items)
    if waits or not at_once or not guides.shows_advice(table) or seat not in table.awaited():
        return panel
    return panel._replace(below=f"{panel.below}\n{game_text(language, table.game, 'pad-at-once')}")


def tips_button(controls: Controls, table: Table, language: str, last: int = OWN_ROW) -> None:
    """Add the button that turns tips off or on to a guided table, in the row `last` or the nearest above with room."""
    if _is_guided(table):
        _guide_button(controls, table, language, last, "off" if table.advice.guide == "on" else "on")


def end_button(controls: Controls, table: Table, language: str, last: int = OWN_ROW) -> None:
    """Add the button that closes a guided table, after the teaching tips; the row as for `tips_button`."""
    if _is_guided(table) and guides.is_over(table, controls.seat):
        _guide_button(controls, table, language, last, END)


def _is_guided(table: Table) -> bool:
    """Whether a guided game is being played, with or without tips."""
    return bool(table.advice.guide) and table.status is Status.PLAYING


def _guide_button(controls: Controls, table: Table, language: str, last: int, way: str) -> None:
    row = controls.free_row(last)
    if row is not None:
        label, custom_id = say(language, f"table-button-advice-{way}"), f"{ADVICE}:{table.id}:{way}"
        controls.items.append(discord.ui.Button(label=label, custom_id=custom_id, row=row))
