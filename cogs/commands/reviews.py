"""The review of a finished game: each player's costliest turns, better moves and why, and the luck of the deal."""

from __future__ import annotations

import re
from collections.abc import Sequence

import discord

from cogs.commands.history import require_shown
from cogs.commands.points import player_list, shown_seat
from cogs.commands.table_actions import find, last_here, screen_of
from cogs.host import host_of
from cogs.panel import Panel
from cogs.replies import answer, chosen_values, in_whisper, meet, reader_of, show_later
from cogs.reviewing import Review
from cogs.routes import NUMBER, FromList, Interaction, Route
from cogs.views.controls import DO, joined
from cogs.views.hints import reasons_of
from cogs.views.limits import PLACEHOLDER, cut, option
from cogs.views.orders import moves_words
from cogs.views.screens import Screen
from cogs.views.table_views import view_of
from cogs.words import fitting, plain, player_name
from engine.tables import review
from engine.tables.review import Loss
from engine.tables.table import Table
from i18n import listed, say, tenths
from render.ranking import order

ROOM = {"en": 55, "ja": 30}
"""Characters of moves that, with the words before them, fill two lines of a phone."""


async def show_here(interaction: Interaction) -> None:
    """The review of the channel's last game. Errors: TableError."""
    await show_review(interaction, (await last_here(interaction)).id)


async def show_review(interaction: Interaction, number: int, seat: int | None = None, at: int = 0) -> None:
    """Show the costliest turns of a seat (None: the reader's, else the winner's).

    `at`: the turn to draw, by its first move. Errors: TableError before the end.
    """
    table, language = await find(interaction, number), await meet(interaction)
    review.require_review(table)
    require_shown(interaction, table)
    host, screen = host_of(interaction), screen_of(interaction, table)
    own = table.seat_of(interaction.user.id)
    wide = (await reader_of(interaction)).wide
    made = host.reviews.of(table, await host.store.log(table, after=-1), own if seat is None else seat)

    async def panel() -> Panel:
        ranked = order([score.rank for score in table.result])
        of = shown_seat(table, seat, interaction.user.id, ranked)
        return await review_panel(screen, table, made, ranked, of, at, language, wide=wide)

    coming = made.coming
    await answer(interaction, panel, update=in_whisper(interaction))
    if coming:
        host.reviews.follow(made, coming, lambda: show_later(interaction, panel))


async def review_panel(
    screen: Screen,
    table: Table,
    made: Review,
    ranked: Sequence[int],
    seat: int,
    at: int,
    language: str,
    *,
    wide: bool = False,
) -> Panel:
    """The losses of a seat; the turn that began with move `at`, else the costliest, drawn with the better move."""
    sitters, losses = _sitter_names(table, seat), review.costliest_turns(made.losses, seat)
    name = listed(map(plain, sitters), language)
    first = [say(language, "table-review-title", name=name)]
    if made.failed:
        first.append(say(language, "table-review-failed"))
    elif not made.over:
        first.append(_how_far(made, language))
    elif (luck := review.luck_of_deal(made.dealt, seat)) is not None:
        key = "table-review-luck" if len(table.seats) > 1 else "table-review-luck-alone"
        points, error = map(tenths, luck)
        first.append(say(language, key, points=points, error=error.removeprefix("+")))
    if made.missed:
        first.append(say(language, "table-review-missed", count=made.missed))
    lines = [_loss_words(screen, one, language, whose=len(sitters) > 1) for one in losses]
    if not lines and made.over and not made.failed:
        lines = [say(language, "table-review-nothing", name=name)]
    hand = Panel("")
    if losses:
        shown = next((one for one in losses if one.decision.number == at), losses[0])
        at = shown.decision.number
        better = f"{DO}{joined(shown.line)}"
        hand = await screen.private.panel(shown.decision.table, seat, language, better, wide=wide)
        lines.append(say(language, "table-review-drawn", move=at))
    view = _review_view(screen, table, made, ranked, seat, losses, at, language)
    # The text below the picture is about deciding now; only the picture shows the effect of the better move.
    return hand._replace(text=fitting(first, [], lines, language), view=view, below="")


def _sitter_names(table: Table, seat: int) -> list[str]:
    """The names of the people who have had that seat, in order."""
    here = table.seats[seat]
    return [*dict.fromkeys([*(before.name for before in here.former), here.name])]


def _how_far(made: Review, language: str) -> str:
    """How many turns are reviewed, and how long the others may take."""
    if made.left is None:
        return say(language, "table-review-begins")
    return say(language, "table-review-working", done=made.done, turns=made.turns, minutes=round(made.left / 60))


def _loss_words(screen: Screen, one: Loss, language: str, *, whose: bool) -> str:
    """A turn: its time, the player (`whose`), the moves played, the better ones, the difference and the reasons."""
    table, seat = one.decision.table, one.decision.seat
    room, error = ROOM[language], tenths(one.error).removeprefix("+")
    played = cut(moves_words(screen.game, table, seat, one.decision.moves, language), room)
    better = cut(moves_words(screen.game, table, seat, one.line, language), room)
    cost = tenths(one.cost).removeprefix("+")
    of = {"name": player_name(table.seats[seat])} if whose else {}
    key = "table-review-when-of" if whose else "table-review-when"
    when = say(language, key, when=screen.board.headline(table, language), move=one.decision.number, **of)
    lines = [when, say(language, "table-review-played", played=played)]
    if error == "±0":
        # A turn that cost nothing gets no correction.
        lines.append(say(language, "table-review-better", cost=cost, better=better))
    else:
        lines.append(say(language, "table-review-better-about", cost=cost, error=error, better=better))
    if why := reasons_of(table, one.parts, language):
        lines.append(say(language, "table-review-why", why=why))
    return "\n".join(lines)


def _review_view(
    screen: Screen,
    table: Table,
    made: Review,
    ranked: Sequence[int],
    seat: int,
    losses: Sequence[Loss],
    at: int,
    language: str,
) -> discord.ui.View:
    """Lists of the turns and the players; while the review is running, a button to refresh."""
    items: list[discord.ui.Item[discord.ui.View]] = []
    if len(losses) > 1:
        turns = [
            option(
                f"{screen.board.headline(one.decision.table, language)} · −{tenths(one.cost).removeprefix('+')}",
                str(one.decision.number),
                default=one.decision.number == at,
            )
            for one in losses
        ]
        placeholder = cut(say(language, "table-review-turns"), PLACEHOLDER)
        custom_id = f"table:{table.id}:review-move:{seat}"
        items.append(discord.ui.Select(placeholder=placeholder, options=turns, custom_id=custom_id))
    if len(ranked) > 1:
        items.append(player_list(table, ranked, seat, language, "review-list"))
    if not made.over:
        again = say(language, "table-button-review-again")
        items.append(discord.ui.Button(label=again, custom_id=f"table:{table.id}:review:{seat}"))
    return view_of(*items)


async def _answer_review(interaction: Interaction, match: re.Match[str]) -> None:
    seat = match["seat"]
    await show_review(interaction, int(match["table"]), None if seat is None else int(seat))


async def _review_list(interaction: Interaction, match: re.Match[str]) -> None:
    await show_review(interaction, int(match["table"]), int(chosen_values(interaction)[0]))


async def _review_move(interaction: Interaction, match: re.Match[str]) -> None:
    await show_review(interaction, int(match["table"]), int(match["seat"]), int(chosen_values(interaction)[0]))


REVIEW_ROUTES: dict[str, Route] = {
    r"table:(?P<table>\d+):review(?::(?P<seat>\d+))?": _answer_review,
    r"table:(?P<table>\d+):review-list": FromList(_review_list, NUMBER),
    r"table:(?P<table>\d+):review-move:(?P<seat>\d+)": FromList(_review_move, NUMBER),
    # The lists of an earlier release contain positions, which a new review may have changed.
    r"table:(?P<table>\d+):review-turn:(?P<seat>\d+)": FromList(_answer_review),
}
"""Handlers of the review button below a ranking, and of its lists."""
