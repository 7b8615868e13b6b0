"""The sources of the points of a finished game, player by player and turn by turn."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter

import discord

from cogs.commands.history import require_shown
from cogs.commands.table_actions import find, last_here, screen_of
from cogs.host import host_of
from cogs.panel import Panel
from cogs.replies import answer, chosen_values, in_whisper, meet
from cogs.routes import NUMBER, FromList, Interaction, Route
from cogs.views.limits import LIST, PLACEHOLDER, cut, option
from cogs.views.screens import Screen
from cogs.views.table_views import table_button, view_of
from cogs.words import fitting, player_name, shown_names
from engine.tables import points
from engine.tables.points import PointGain, ScoreStage
from engine.tables.table import Table
from i18n import listed, say, signed
from render.growth import draw_growth
from render.ranking import order

MOST = 24
"""Maximum lines of a message; if there are more, the gains of one step of the game share a line."""


async def show_here(interaction: Interaction) -> None:
    """Show the sources of the points of the channel's last game. Errors: TableError if none has ended."""
    await show_points(interaction, (await last_here(interaction)).id)


async def show_points(interaction: Interaction, number: int, seat: int | None = None) -> None:
    """Show a seat's points turn by turn (None: the reader's own, else the winner's).

    Errors: TableError before the end.
    """
    table, language = await find(interaction, number), await meet(interaction)
    require_shown(interaction, table)
    host, screen = host_of(interaction), screen_of(interaction, table)
    log = await host.store.log(table, after=-1)

    async def panel() -> Panel:
        course = await asyncio.to_thread(points.scoring_stages, table, log, turn_by_turn=screen.game.open_board)
        ranked = order([score.rank for score in course[-1].scores])
        of = shown_seat(table, seat, interaction.user.id, ranked)
        picture = await host.draw(
            draw_growth,
            table.game,
            shown_names(table),
            [stage.number for stage in course],
            [[stage.scores[other].total for stage in course] for other in range(len(table.seats))],
            of,
            language,
            fewest_win=table.rules.fewest_win(table.options),
        )
        first = say(language, "table-points-title", name=player_name(table.seats[of]))
        lines = _points_lines(points.gains_of(course, of), screen, table, language)
        return Panel(
            fitting([first], lines, screen.game.dearest(table, of, language), language),
            (picture,),
            _points_view(table, course, ranked, of, language),
        )

    await answer(interaction, panel, update=in_whisper(interaction))


def shown_seat(table: Table, seat: int | None, user: int, ranked: Sequence[int]) -> int:
    """That seat if the table has it, else the person's own, else the winner's."""
    if seat is not None and seat < len(table.seats):
        return seat
    own = table.seat_of(user)
    return ranked[0] if own is None else own


def player_list(
    table: Table, ranked: Sequence[int], seat: int, language: str, action: str, totals: Sequence[str] | None = None
) -> discord.ui.Select[discord.ui.View]:
    """The list of players, the best first, always with the shown `seat`; `totals`: descriptions by seat."""
    of = [other for place, other in enumerate(ranked) if place < LIST - 1 or other == seat][:LIST]
    return discord.ui.Select(
        placeholder=cut(say(language, "table-points-players"), PLACEHOLDER),
        options=[
            option(
                table.seats[other].name, str(other), None if totals is None else totals[other], default=other == seat
            )
            for other in of
        ],
        custom_id=f"table:{table.id}:{action}",
    )


def _points_lines(found: Sequence[PointGain], screen: Screen, table: Table, language: str) -> list[str]:
    """A line for each gain; if there are too many, for each step of the game."""
    steps = [(screen.board.headline(gain.table, language), gain) for gain in found]
    if len(steps) > MOST:
        by_step = (list(same) for _, same in groupby(steps, key=itemgetter(0)))
        steps = [(same[0][0], points.sum_of_gains([gain for _, gain in same])) for same in by_step]
    return [
        say(
            language,
            "table-points-line",
            when=when,
            move=gain.number,
            gain=_more(sum(gain.parts.values())),
            parts=listed(
                (
                    f"{say(language, f'{table.game}-part-{part}')} {_more(gained)}"
                    for part, gained in gain.parts.items()
                ),
                language,
            ),
            total=gain.total,
        )
        for when, gain in steps
    ]


def _more(gained: int) -> str:
    return f"+{gained}" if gained > 0 else signed(gained)


def _points_view(
    table: Table, course: Sequence[ScoreStage], ranked: Sequence[int], seat: int, language: str
) -> discord.ui.View:
    """The list of players, the best first, and the button to the history."""
    history = table_button(table.id, "history", language)
    if len(ranked) < 2:
        return view_of(history)
    totals = [str(score.total) for score in course[-1].scores]
    return view_of(player_list(table, ranked, seat, language, "points-list", totals), history)


async def _answer_points(interaction: Interaction, match: re.Match[str]) -> None:
    await show_points(interaction, int(match["table"]))


async def _points_list(interaction: Interaction, match: re.Match[str]) -> None:
    await show_points(interaction, int(match["table"]), int(chosen_values(interaction)[0]))


POINTS_ROUTES: dict[str, Route] = {
    r"table:(?P<table>\d+):points": _answer_points,
    r"table:(?P<table>\d+):points-list": FromList(_points_list, NUMBER),
}
"""Handlers of the points button below a ranking, and of its list of players."""
