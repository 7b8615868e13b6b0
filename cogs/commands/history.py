"""The history of a table: its earlier boards, and its log page by page."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

import discord

from cogs.commands.table_actions import find, screen_of
from cogs.host import host_of
from cogs.panel import Panel
from cogs.replies import answer, chosen_values, in_whisper, meet, reader_of
from cogs.routes import NUMBER, FromList, Interaction, Route
from cogs.views.happened import story
from cogs.views.limits import LIST, PLACEHOLDER, cut, option
from cogs.views.screens import Screen
from cogs.views.table_views import leaf_buttons, leaf_targets, table_button, view_of
from cogs.words import CONTENT, Happened, event_lines, fitting, newest, public_news
from engine.tables import history
from engine.tables.history import ScenePlace, require_game
from engine.tables.table import Entry, Table, TableError, visible_events
from i18n import say

STORY_LINES = 20
"""Maximum lines about one scene."""
LOG_PAGE = CONTENT - 100
"""Maximum characters of a page of the log."""


async def show_history(
    interaction: Interaction,
    number: int,
    move: int | None = None,
    page: int = 0,
    *,
    fresh: bool = False,
    typed: bool = False,
) -> None:
    """Show the public board after a move (None: the newest), and the events before it.

    `fresh`: in a new message. `typed`: the move was typed, so it must exist. Errors: TableError if there is no history.
    """
    table = await find(interaction, number)
    require_shown(interaction, table)
    store, screen, language = host_of(interaction).store, screen_of(interaction, table), await meet(interaction)
    log, times = await store.log(table, after=-1), await store.times(table)

    async def panel() -> Panel:
        place = await asyncio.to_thread(
            history.place_of_scene, table, log, move, turn_by_turn=screen.game.open_board, most=LIST
        )
        scene = place.scene
        if typed and move is not None and move > place.numbers[-1]:
            raise TableError("no-such-move", last=place.numbers[-1])
        pages = screen.board.pages(scene.table)
        at = page % pages
        title = f"**{say(language, f'game-{table.game}')}** · {screen.board.headline(scene.table, language)}"
        when = say(language, "table-history-when", move=scene.number, time=f"<t:{int(times[scene.number])}:f>")
        lines = newest(story(screen.game, table, public_news(scene.entries), language), language, STORY_LINES)
        text = fitting([title, when], lines, screen.game.so_far(scene.table, language), language)
        picture = await screen.board.picture(scene.table, language, at, scene.entries)
        view = _history_view(table, screen, place, language, at, pages)
        return Panel(text, (picture,), view)

    await answer(interaction, panel, update=in_whisper(interaction) and not fresh)


def _history_view(
    table: Table, screen: Screen, place: ScenePlace, language: str, page: int, pages: int
) -> discord.ui.View:
    """Buttons to the other scenes and to the pages of the board, and the list of chapters."""
    at, numbers = place.at, place.numbers
    last = len(numbers) - 1
    items: list[discord.ui.Item[discord.ui.View]] = []
    for leaf in leaf_targets(at, last, language):
        # The button of the newest scene has no number: there may be a newer one when it is pressed.
        action = "history" if leaf.key == "last" else f"history:{numbers[leaf.to]}:{leaf.key}"
        button = table_button(table.id, action, language, label=leaf.label)
        button.disabled = not leaf.possible
        items.append(button)
    if pages > 1:
        label = say(language, "table-button-page", page=page + 1, pages=pages)
        following = f"history:{place.scene.number}:page:{(page + 1) % pages}"
        items.append(table_button(table.id, following, language, label=label))
    if last:
        items.append(table_button(table.id, "film", language))
    if len(place.chapters) > 1:
        select = discord.ui.Select[discord.ui.View](
            placeholder=cut(say(language, "table-history-jump"), PLACEHOLDER),
            options=[
                option(
                    screen.board.headline(scene.table, language),
                    str(scene.number),
                    say(language, "table-history-move", move=scene.number),
                )
                for scene in place.chapters
            ],
            custom_id=f"table:{table.id}:history-list",
        )
        items.append(select)
    return view_of(*items)


async def show_log(interaction: Interaction, table: Table, page: int | None = None) -> None:
    """Show the log in words, newest last; pages count from the oldest (0), None: the newest."""
    require_shown(interaction, table)
    language, store = await meet(interaction), host_of(interaction).store
    log, times = await store.log(table, after=-1), await store.times(table)
    seat = table.seat_of(interaction.user.id)

    async def panel() -> Panel:
        pages = await asyncio.to_thread(_log_pages, table, log, times, seat, language)
        if not pages:
            return Panel(say(language, "table-log-empty"))
        last = len(pages) - 1
        at = last if page is None else min(page, last)
        items = leaf_buttons(f"table:{table.id}:log", at, last, language)
        then = say(language, "table-button-board-then")
        items.append(table_button(table.id, f"history:{pages[at].first}:then", language, label=then))
        return Panel(pages[at].text, (), view_of(*items))

    await answer(interaction, panel, update=in_whisper(interaction))


class HistoryPage(NamedTuple):
    """One message of the log, and the number of the move that it begins with."""

    text: str
    first: int


def _log_pages(
    table: Table, log: Iterable[Entry], times: Mapping[int, float], seat: int | None, language: str
) -> list[HistoryPage]:
    """The log in messages; lines in small print give the time and move of the lines below them."""
    pages: list[HistoryPage] = []
    page: list[str] = []
    told, first = -1, 0
    for entry in log:
        lines = _lines_of_move(table, entry, seat, language)
        minute = int(times[entry.number] // 60)
        if lines and minute != told:
            told = minute
            lines.insert(0, say(language, "table-history-when", move=entry.number, time=f"<t:{minute * 60}:f>"))
        for line in lines:
            if page and sum(len(other) + 1 for other in (*page, line)) > LOG_PAGE:
                pages.append(HistoryPage("\n".join(page), first))
                page = []
            if not page:
                first = entry.number
            page.append(line)
    return [*pages, HistoryPage("\n".join(page), first)] if page else pages


def _lines_of_move(table: Table, entry: Entry, seat: int | None, language: str) -> list[str]:
    """The events of a move that a seat (None: anybody) may see now, a line each."""
    # After a phase has closed, all its events are public, except those of standing orders.
    to_all = visible_events(entry.events, seat if entry.number > table.phase.start else None)
    own = [event for event in visible_events(entry.events, seat) if event.kind in ("ordered", "obvious")]
    events = [event for event in entry.events if event in to_all or event in own]
    return event_lines(table, (Happened(entry.number, event) for event in events), language)


def require_shown(interaction: Interaction, table: Table) -> None:
    """Check that a person may see the history.

    Errors: TableError if there is none, and for a daily deal that they may still play.
    """
    require_game(table)
    if table.daily and table.seat_of(interaction.user.id) is None:
        raise TableError("daily-secret")


async def _turn_history(interaction: Interaction, match: re.Match[str]) -> None:
    move = match["move"]
    await show_history(interaction, int(match["table"]), None if move is None else int(move), int(match["page"] or 0))


async def _history_list(interaction: Interaction, match: re.Match[str]) -> None:
    await show_history(interaction, int(match["table"]), int(chosen_values(interaction)[0]))


async def _turn_log(interaction: Interaction, match: re.Match[str]) -> None:
    await show_log(interaction, await find(interaction, int(match["table"])), int(match["page"]))


async def _show_film(interaction: Interaction, match: re.Match[str]) -> None:
    """Show the last round as a film in a new message."""
    table = await find(interaction, int(match["table"]))
    require_shown(interaction, table)
    host, screen, language = host_of(interaction), screen_of(interaction, table), await meet(interaction)
    theme, log = (await reader_of(interaction)).theme, await host.store.log(table, after=-1)
    await answer(interaction, lambda: host.films.newest(screen, table, log, language, theme))


HISTORY_ROUTES: dict[str, Route] = {
    r"table:(?P<table>\d+):history(?::(?P<move>\d{1,9})(?::[a-z]+(?::(?P<page>\d{1,4}))?)?)?": _turn_history,
    r"table:(?P<table>\d+):history-list": FromList(_history_list, NUMBER),
    r"table:(?P<table>\d+):film": _show_film,
    r"table:(?P<table>\d+):log:(?P<page>\d{1,9}):[a-z]+": _turn_log,
}
"""Handlers of the buttons and lists of the history and the log."""
