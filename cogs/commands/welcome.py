"""`/engawa start`: the games to play here and the first steps; and `/engawa about`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress

import discord

from cogs import VERSION
from cogs.commands import learning, opening, own_settings, puzzles
from cogs.commands.spectators import may_read
from cogs.contexts import server_of
from cogs.host import host_of
from cogs.panel import Panel
from cogs.replies import answer, chosen_values, meet
from cogs.routes import FromList, Interaction, Route
from cogs.views.limits import LIST, option
from cogs.views.table_views import own_tables_button, view_of
from cogs.words import fitting
from engine.games import GAMES
from engine.tables import daily
from engine.tables.table import Status, Table, TableError
from i18n import grouped, has_text, labelled, say

START = "start"
"""Prefix of the ids on the first page: `start:open`."""
OPEN, LEARN, GUIDE = "open", "learn", "guide"
"""Its lists of games."""
TABLES = 5
"""Tables that wait for people on the first page."""
NEWS = 3
"""Lines of news on the page about Engawa."""


async def show_start(interaction: Interaction) -> None:
    """Show the first page to this person alone."""

    async def panel() -> Panel:
        host, language = host_of(interaction), await meet(interaction)
        pictures = [await host.draw(learning.sight, game, language) for game in host.games]
        shown = tuple(picture for picture in pictures if picture is not None)
        today = await _today_lines(interaction, language)
        guides = _with_guide(host.games)
        first = [say(language, "start-title"), *([say(language, "start-guide")] if guides else [])]
        lines = [*first, *_tables_lines(await _open_here(interaction), language), *today.values()]
        games = [_game_line(game, language) for game in host.games]
        return Panel(fitting(lines, [], games, language), shown, _start_view(host.games, guides, [*today], language))

    await answer(interaction, panel)


async def _today_lines(interaction: Interaction, language: str) -> dict[str, str]:
    """Today's offers by the actions of their buttons: the deal and the puzzle, if a game has them."""
    host, lines = host_of(interaction), dict[str, str]()
    with suppress(TableError):
        deal = daily.game_of(daily.day_of(host.clock()), host.games)
        lines["daily"] = say(language, "start-daily", game=say(language, f"game-{deal}"))
    with suppress(TableError):
        lines["puzzle"] = await puzzles.today_line(host, server_of(interaction), language)
    return lines


def _with_guide(offered: Sequence[str]) -> list[str]:
    return [game for game in offered if GAMES[game].guide is not None]


def _tables_lines(tables: Sequence[Table], language: str) -> list[str]:
    """The tables that wait for people, below a title; the oldest ones, which have waited longest."""
    if not tables:
        return []
    lines = [_table_line(table, language) for table in tables[:TABLES]]
    more = [say(language, "start-more", count=len(tables) - TABLES)] if len(tables) > TABLES else []
    return [say(language, "start-tables"), *lines, *more]


async def _open_here(interaction: Interaction) -> list[Table]:
    """The tables of this server that wait for people and whose channel this person can read."""
    guild = server_of(interaction)
    tables = await host_of(interaction).store.live_tables_of(guild=guild) if guild else []
    return [
        table
        for table in tables
        if table.status is Status.LOBBY and not table.admission.invited_only and may_read(interaction, table.channel)
    ]


def _game_line(game: str, language: str) -> str:
    """A sentence that recommends the game; without one, its description."""
    if not has_text(language, f"{game}-reason"):
        return f"- {say(language, f'{game}-command-description')}"
    name = say(language, f"game-{game}")
    return f"- {labelled(f'**{name}**', say(language, f'{game}-reason'), language)}"


def _table_line(table: Table, language: str) -> str:
    taken = sum(not seat.is_free for seat in table.seats)
    game, place = say(language, f"game-{table.game}"), f"<#{table.channel}>"
    return say(language, "start-table", game=game, place=place, count=taken, most=table.places[-1])


def _start_view(offered: Sequence[str], guides: Sequence[str], today: Sequence[str], language: str) -> discord.ui.View:
    """Lists to play one of the `guides`, to open an `offered` game and to learn it; today's actions; own pages.

    Lists, because a button for each game would take as many rows on a phone.
    """
    ways = {GUIDE: guides[:LIST], OPEN: offered[:LIST], LEARN: offered[:LIST]}
    items: list[discord.ui.Item[discord.ui.View]] = [
        discord.ui.Select(
            placeholder=say(language, f"start-{way}-placeholder"),
            options=[_game_option(game, language, guided=way == GUIDE) for game in there],
            custom_id=f"{START}:{way}",
            row=row,
        )
        for row, (way, there) in enumerate(ways.items())
        if there
    ]
    items += [_start_button(action, language, row=3) for action in today]
    items.append(own_tables_button(language, row=4))
    return view_of(*items, *(_start_button(action, language, row=4) for action in ("settings", "about")))


def _game_option(game: str, language: str, *, guided: bool) -> discord.SelectOption:
    """A game, with its number of players and duration; of a guided game only the duration."""
    if guided:
        return option(say(language, f"game-{game}"), game, say(language, "start-guide-length"))
    seats = GAMES[game].seats
    players = say(language, "start-players", least=seats[0], most=seats[-1])
    length = f"{game}-length"
    about = grouped([players, say(language, length)], language) if has_text(language, length) else players
    return option(say(language, f"game-{game}"), game, about)


def _start_button(action: str, language: str, *, row: int) -> discord.ui.Button[discord.ui.View]:
    return discord.ui.Button(label=say(language, f"start-button-{action}"), custom_id=f"{START}:{action}", row=row)


async def show_about(interaction: Interaction) -> None:
    """The version, its news, the stored data, and the effect of a restart."""
    language = await meet(interaction)

    async def panel() -> Panel:
        lines = [say(language, "about-title", version=VERSION), say(language, "about-news")]
        lines += [f"- {say(language, f'about-news-{number}')}" for number in range(1, NEWS + 1)]
        lines += [say(language, f"about-{key}") for key in ("privacy", "restarts", "unofficial")]
        return Panel("\n".join(lines))

    await answer(interaction, panel)


async def _open_game(interaction: Interaction, match: re.Match[str]) -> None:
    # Buttons of an earlier release contain the game.
    await opening.open_table(interaction, match["game"] or _chosen_game(interaction), {})


async def _learn_game(interaction: Interaction, _match: re.Match[str]) -> None:
    await learning.show(interaction, _chosen_game(interaction))


async def _guide_game(interaction: Interaction, _match: re.Match[str]) -> None:
    await opening.open_guided(interaction, _chosen_game(interaction))


def _chosen_game(interaction: Interaction) -> str:
    (game,) = chosen_values(interaction)
    return game


async def _play_daily(interaction: Interaction, _match: re.Match[str]) -> None:
    await opening.open_daily(interaction, "")


async def _show_puzzle(interaction: Interaction, _match: re.Match[str]) -> None:
    await puzzles.show(interaction, update=False)


async def _show_own_settings(interaction: Interaction, _match: re.Match[str]) -> None:
    await own_settings.show_settings(interaction)


async def _answer_about(interaction: Interaction, _match: re.Match[str]) -> None:
    await show_about(interaction)


_GAME = "|".join(GAMES)
START_ROUTES: dict[str, Route] = {
    rf"{START}:{OPEN}(?P<game>)": FromList(_open_game, _GAME),
    rf"{START}:{OPEN}:(?P<game>{_GAME})": _open_game,
    rf"{START}:{LEARN}": FromList(_learn_game, _GAME),
    rf"{START}:{GUIDE}": FromList(_guide_game, _GAME),
    rf"{START}:daily": _play_daily,
    rf"{START}:puzzle": _show_puzzle,
    rf"{START}:settings": _show_own_settings,
    rf"{START}:about": _answer_about,
}
"""Handlers of the lists and buttons of the first page."""
