"""`/table results` and `/table export`: results of people, and the stored data of one person."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from typing import NamedTuple

import discord
import msgspec

from cogs.commands.history import show_history
from cogs.contexts import require_server, server_of
from cogs.host import host_of
from cogs.panel import Panel
from cogs.panels.lobby import option_words
from cogs.replies import answer, chosen_values, meet
from cogs.routes import NUMBER, FromList, Interaction, Route
from cogs.views.limits import LIST, PLACEHOLDER, cut, option
from cogs.views.table_views import on_label, view_of
from cogs.words import fitting
from engine.tables.results import Finished, PersonStanding, Series, series_of, standings_in
from engine.tables.table import Table, TableError
from engine.tables.upgrade import has_only_result
from i18n import bracketed, labelled, listed, say, signed
from render.picture import Picture
from render.standings import MOST, PlayerRow
from render.standings import draw_standings as pictured

NEWEST = 10
"""Maximum recent games in the list."""


async def show_own(interaction: Interaction) -> None:
    """Show the person's results in all servers, and their newest games with a list of the final boards.

    Rating and rank compare the people of the present server.
    """
    language = await meet(interaction)
    await answer(interaction, lambda: _own_panel(interaction, language))


async def _own_panel(interaction: Interaction, language: str) -> Panel:
    store, user, guild = host_of(interaction).store, interaction.user.id, server_of(interaction)
    found = await store.finished(user=user, guild=guild or None)
    own = [game for game in found if game.score_of(user) is not None]
    here = [game for game in found if game.guild == guild]
    lines = await asyncio.to_thread(_own_lines, own, here, user, language)
    newest = sorted(own, key=lambda game: (-game.ended, -game.table))[:LIST]
    tables = await store.tables([game.table for game in newest])
    told = [
        _game_line(interaction, game, tables[game.table], user, language)
        for game in newest[:NEWEST]
        if game.table in tables
    ]
    if not told:
        return Panel(say(language, "table-results-none"))
    first = [say(language, "table-results-title"), *lines, say(language, "table-results-newest")]
    shown = [game for game in newest if game.table in tables and not has_only_result(tables[game.table])]
    options = [
        option(
            labelled(say(language, f"game-{game.game}"), _result_words(game, user, language), language),
            str(game.table),
            " · ".join(seat.name for seat in game.seats),
        )
        for game in shown
    ]
    view = None
    if options:
        select = discord.ui.Select[discord.ui.View](
            placeholder=cut(say(language, "table-results-show"), PLACEHOLDER),
            options=options,
            custom_id="results",
        )
        view = view_of(select)
    return Panel(fitting(first, [], told, language, more="table-results-more"), (), view)


def _own_lines(own: Sequence[Finished], here: Sequence[Finished], user: int, language: str) -> list[str]:
    lines = []
    for series in series_of(own):
        mine = next(one for one in standings_in(own, series) if one.user == user)
        among = standings_in(here, series)
        place = next((n for n, one in enumerate(among, start=1) if one.user == user), None)
        parts = _count_words(mine, series, language)
        if place is not None:
            parts += _rating_words(among[place - 1], language)
            parts.append(say(language, "table-results-rank", rank=place, people=len(among)))
        title = _series_title(f"**{say(language, f'game-{series.game}')}**", series, language)
        lines.append(labelled(title, " · ".join(parts), language))
    return lines


def _series_title(title: str, series: Series, language: str) -> str:
    """A title with the features that distinguish the series of games."""
    apart = [say(language, "table-results-alone")] if series.solo else []
    apart += [say(language, "table-results-fewest")] if series.fewest_win else []
    return bracketed(title, listed(apart, language), language) if apart else title


def _count_words(standing: PersonStanding, series: Series, language: str) -> list[str]:
    """The numbers of games and wins, and the points."""
    parts = [say(language, "table-results-games", games=standing.games)]
    if not series.solo:
        parts.append(say(language, "table-results-wins", wins=standing.wins))
        parts += [say(language, "table-results-streak", streak=standing.streak)] if standing.streak > 1 else []
    key = "table-results-scores-fewest" if series.fewest_win else "table-results-scores"
    return [*parts, say(language, key, best=standing.best, mean=f"{standing.mean:.1f}")]


def _rating_words(standing: PersonStanding, language: str) -> list[str]:
    return [] if standing.rating is None else [say(language, "table-results-rating", rating=standing.rating)]


def _game_line(interaction: Interaction, game: Finished, table: Table, user: int, language: str) -> str:
    """A finished game: date, name, and this person's result; of a solo game also the rating."""
    screen = host_of(interaction).screens[table.game]
    reached = screen.game.rating(table, language) if game.solo and not has_only_result(table) else None
    told = reached or _result_words(game, user, language)
    if table.undone:
        told = say(language, "table-results-undone", rating=told)
    elif table.advice.guide:
        told = say(language, "table-results-guided", rating=told)
    title = bracketed(f"**{say(language, f'game-{game.game}')}**", option_words(table, screen, language), language)
    return labelled(f"<t:{int(game.ended)}:d> {title}", told, language)


def _result_words(game: Finished, user: int, language: str) -> str:
    """Rank and points of a person who sat at the table at the end; of a solo game the points."""
    score = game.score_of(user)
    if score is None:
        raise TableError("not-seated")
    points = say(language, "table-results-points", points=score.total)
    if game.solo:
        return points
    return say(language, "table-results-place", rank=score.rank, players=len(game.seats), points=points)


async def show_server(interaction: Interaction, page: int = 0) -> None:
    """Show the results of this server, a page for each game; no boards: not everybody can read every channel."""
    guild, host, language = require_server(interaction), host_of(interaction), await meet(interaction)

    async def panel() -> Panel:
        sections = await asyncio.to_thread(_sections_of, await host.store.finished(guild=guild))
        if not sections:
            return Panel(say(language, "table-results-none-here"))
        at = page % len(sections)
        picture = await host.draw(_section_picture, sections[at], language)
        label = on_label(at, len(sections), language)
        turn = discord.ui.Button[discord.ui.View](label=label, custom_id=f"standings:{(at + 1) % len(sections)}")
        view = view_of(turn) if len(sections) > 1 else None
        return Panel(say(language, "table-results-server"), (picture,), view)

    message = interaction.message
    await answer(interaction, panel, update=message is not None and message.flags.ephemeral)


class _Section(NamedTuple):
    """The results of people in one series of games, the best first."""

    series: Series
    standings: Sequence[PersonStanding]


def _sections_of(games: Sequence[Finished]) -> list[_Section]:
    made = [_Section(series, standings_in(games, series)) for series in series_of(games)]
    return [section for section in made if section.standings]


def _section_picture(section: _Section, language: str) -> Picture:
    """The first lines of a section as a picture, with the same text in words."""
    series = section.series
    best = "best-fewest" if series.fewest_win else "best"
    heads = [best, "mean", "games"] if series.solo else ["rating", "games", "won", best, "mean"]
    rows, words = [], []
    for place, one in enumerate(section.standings[:MOST], start=1):
        known = {
            "rating": "–" if one.rating is None else str(one.rating),
            "games": str(one.games),
            "won": str(one.wins),
            best: signed(one.best),
            "mean": f"{one.mean:.1f}".replace("-", "−"),
        }
        rows.append(PlayerRow(one.name, tuple(known[head] for head in heads)))
        parts = [*_rating_words(one, language), *_count_words(one, series, language)]
        words.append(f"{place}. " + labelled(one.name, listed(parts, language), language))
    title = _series_title(say(language, f"game-{series.game}"), series, language)
    people = say(language, "picture-standing-people", count=len(section.standings))
    return pictured(
        series.game,
        title,
        people,
        [say(language, f"picture-standing-{head}") for head in heads],
        rows,
        "\n".join([title, *words]),
    )


async def export(interaction: Interaction) -> None:
    """Send this person a file with all their stored data."""
    language = await meet(interaction)

    async def panel() -> Panel:
        data = await host_of(interaction).store.export(interaction.user.id)
        text = await asyncio.to_thread(lambda: msgspec.json.format(msgspec.json.encode(data), indent=2))
        return Panel(say(language, "table-exported"), (Picture(text, "engawa-export.json", "", 0, 0),))

    await answer(interaction, panel)


async def _show_final_board(interaction: Interaction, _match: re.Match[str]) -> None:
    await show_history(interaction, int(chosen_values(interaction)[0]), fresh=True)


async def _turn_page(interaction: Interaction, match: re.Match[str]) -> None:
    await show_server(interaction, int(match["page"]))


RESULT_ROUTES: dict[str, Route] = {
    "results": FromList(_show_final_board, NUMBER),
    r"standings:(?P<page>\d{1,4})": _turn_page,
}
"""Handlers of the list of a person's finished games, and of the pages of a server's results."""
