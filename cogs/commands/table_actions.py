"""Functions that every action at a table needs, and the buttons below a board."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable, Sequence

from cogs.commands.server import opening_by
from cogs.contexts import is_brought, require_server, server_of
from cogs.host import host_of
from cogs.panel import Panel
from cogs.permissions import lacking_here, lacking_words, permission_names
from cogs.replies import answer, in_whisper, meet, placed, reader_of, tell, whisper
from cogs.routes import Interaction, Route
from cogs.views.advice import plays_at_once, with_what_a_press_does
from cogs.views.asides import read_pages
from cogs.views.screens import Screen
from cogs.views.table_views import has_takeable_seat, pages_view, read_view
from cogs.words import (
    awaited,
    neutral_name,
    place_of,
    refusal,
    standing_lines,
    waiting_lines,
)
from engine.storage.records import ChannelTakenError
from engine.storage.store import Store
from engine.tables import table as tables
from engine.tables.jobs import SendPrivateView
from engine.tables.reach import unreachable_people
from engine.tables.rewind import last_decision
from engine.tables.servers import Opening
from engine.tables.table import Change, Entry, Status, Table, TableError, shown_in_channel
from engine.tables.upgrade import has_only_result
from i18n import listed, say

log = logging.getLogger(__name__)


def screen_of(interaction: Interaction, table: Table) -> Screen:
    """The screen of the table's game."""
    return host_of(interaction).screens[table.game]


async def find(interaction: Interaction, number: int) -> Table:
    """The table with that id. Errors: TableError if it has ended or never existed."""
    found: Table | None = await host_of(interaction).store.table(number)
    if found is None:
        raise TableError("gone")
    interaction.extras.update(game=found.game, table=found)
    return found


async def find_here(interaction: Interaction, game: str | None = None) -> Table:
    """The table of the channel of a command; if there is none, the person's table that waits for them.

    `game`: the only game the command is for. Errors: TableError if there is none, if it is of another game, or if
    several tables wait.
    """
    store = host_of(interaction).store
    in_server, found = bool(server_of(interaction)), None
    if not is_brought(interaction):
        found = await store.table_in(interaction.channel_id or 0, None if in_server else game)
    if found is not None and not in_server and not (found.status.live and game in (None, found.game)):
        # In direct messages, people also play their tables of servers.
        found = None
    if found is None:
        found = await _only_own_table(interaction, game, "none-here" if in_server else "none-yours")
    elif game not in (None, found.game):
        language = await meet(interaction)
        raise TableError("other-game", game=say(language, f"game-{found.game}"))
    interaction.extras.update(game=found.game, table=found)
    return found


async def last_here(interaction: Interaction) -> Table:
    """The channel's latest game, over or not. Errors: TableError if none has begun."""
    table = await host_of(interaction).store.table_in(interaction.channel_id or 0)
    if table is None or table.status is Status.LOBBY:
        raise TableError("none-ended")
    return table


async def _only_own_table(interaction: Interaction, game: str | None, none: str) -> Table:
    """The only table a person can mean in a channel without one. Errors: TableError, `none` if they sit at none."""
    own = [
        table
        for table in await host_of(interaction).store.tables_of(interaction.user.id)
        if table.status is Status.PLAYING and game in (None, table.game)
    ]
    waiting = [table for table in own if table.seat_of(interaction.user.id) in table.awaited()]
    candidates = waiting or own
    if not candidates:
        raise TableError(none)
    if len(candidates) > 1:
        raise TableError("which-table")
    return candidates[0]


def seat_in(table: Table, user: int) -> int:
    """The person's seat. Errors: TableError for somebody who does not sit there."""
    number = table.seat_of(user)
    if number is None and (kept := table.kept_seat(user)) is not None and table.seats[kept].user is not None:
        raise TableError("seat-kept", name=table.seats[kept].name)
    if number is None:
        raise TableError("not-seated" if table.status is Status.LOBBY or has_takeable_seat(table) else "without-you")
    return number


async def change(
    interaction: Interaction,
    number: int,
    make: Callable[[Table], Change],
    *,
    found: Table | None = None,
    brought: Opening | None = None,
) -> Table:
    """Store a change that this interaction asks for; the outbox delivers it after the presser has an answer.

    `found`: the table, if it has been read; `brought`: as `opening` in `Store.change`.
    """
    found = found or await find(interaction, number)
    result = await host_of(interaction).store.change(number, make, interaction.id, found=found, opening=brought)
    interaction.extras["changed"] = True
    table: Table = result.table
    seat = table.seat_of(interaction.user.id)
    said = "repeated" if result.repeated else "accepted"
    log.info("interaction %s %s: table %s, seat %s, revision %s", interaction.id, said, number, seat, table.revision)
    return table


async def to_undo(interaction: Interaction, table: Table) -> tuple[Entry, ...]:
    """The moves that an undo by this person would undo, oldest first; empty for none."""
    seat = table.seat_of(interaction.user.id)
    log = await host_of(interaction).store.log(table, after=-1)
    return () if seat is None else last_decision(table, log, seat)


def undone_words(interaction: Interaction, after: Table, undone: Sequence[Entry], language: str) -> str:
    """A sentence about the undo of a person who plays alone; `after`: the table after the undo."""
    screen, observation = screen_of(interaction, after), after.observe(undone[0].seat)
    moves = screen.game.together_words(after, observation, [entry.notation for entry in undone], language)
    # Only the first undo makes a game unranked, and a guided game is never ranked.
    unranked = after.undone > 1 or bool(after.advice.guide)
    key = "table-undone" if len(after.seats) == 1 else "table-undone-since"
    done = say(language, key, moves=listed(moves, language))
    return done if unranked else say(language, "table-undone-first", undone=done)


def is_steward(interaction: Interaction, table: Table) -> bool:
    """Whether the person is a moderator of the table's channel and acts there."""
    return interaction.channel_id == table.channel and interaction.permissions.manage_channels


def steward_name(interaction: Interaction, table: Table) -> str:
    """The name of a moderator who acts in the table's channel; empty for other people."""
    return neutral_name(interaction.user.display_name) if is_steward(interaction, table) else ""


async def hand_panel(interaction: Interaction, table: Table) -> Panel:
    """The person's private view. Errors: TableError for people who do not sit there."""
    if table.status is Status.LOBBY:
        raise TableError("not-started")
    if table.status is Status.ENDED:
        raise tables.no_more(table)
    seat = seat_in(table, interaction.user.id)
    return await private_view(interaction, table, seat, await meet(interaction))


async def private_view(
    interaction: Interaction,
    table: Table,
    seat: int,
    language: str,
    view: str = "",
    note: str | None = None,
    thought: Sequence[str] = (),
    *,
    advice: bool = True,
) -> Panel:
    """The private view of a person at the table (`PrivateView.panel`) in their layout, with its place if needed."""
    reader = await reader_of(interaction)
    private = screen_of(interaction, table).private
    made = await private.panel(table, seat, language, view, note, thought, advice=advice, wide=reader.wide)
    if not view:
        at_once = plays_at_once(reader, table, usual=host_of(interaction).one_press)
        made = with_what_a_press_does(made, table, seat, language, at_once=at_once)
    return placed_here(interaction, made, table, language, seat)


def placed_here(interaction: Interaction, panel: Panel, table: Table, language: str, seat: int) -> Panel:
    """A private view; in direct messages that are not the table's own, with the table's place (`placed`)."""
    return placed(panel, table, language, seat=seat) if not server_of(interaction) else panel


async def show_hand(interaction: Interaction, number: int) -> None:
    """Show the person's private view to them alone."""
    table = await find(interaction, number)
    await answer(interaction, lambda: hand_panel(interaction, table), view_of=table)


async def status_text(interaction: Interaction, table: Table) -> str:
    """Status of a table: game, round, who is awaited, and a link to its newest message."""
    language = await meet(interaction)
    lines = [f"**{say(language, f'game-{table.game}')}** · {place_of(table, language)}"]
    if table.status is Status.LOBBY:
        lines.append(say(language, "table-status-lobby", count=sum(not seat.is_free for seat in table.seats)))
    elif table.status is Status.PLAYING:
        lines += await _playing_lines(interaction, table, language)
    else:
        lines.append(say(language, f"table-status-{table.status.value}"))
        lines += standing_lines(table, language) if has_only_result(table) or table.status is Status.ENDED else []
    return "\n".join([*lines, *await _message_lines(interaction, table, language)])


async def _playing_lines(interaction: Interaction, table: Table, language: str) -> list[str]:
    """The round, who is awaited, and whether this person is."""
    host = host_of(interaction)
    people, now = await host.store.people.known(table.people), host.clock()
    seats = [table.seats[number] for number in table.waiting()]
    names = [awaited(seat, people.get(seat.user or 0), language, now) for seat in seats]
    gone = unreachable_people(table, people).intersection(seat.user for seat in seats if seat.user is not None)
    headline = screen_of(interaction, table).board.headline(table, language)
    lines = [headline, *waiting_lines(table, names, gone, language)]
    own = table.seat_of(interaction.user.id)
    if own in table.awaited():
        button = say(table.language, f"{table.game}-button-hand")
        lines.append(say(language, "table-status-your-turn", button=button))
    elif own is not None:
        lines.append(say(language, "table-status-not-you"))
    return lines


async def _message_lines(interaction: Interaction, table: Table, language: str) -> list[str]:
    """A link to the table's newest message, or why there is none, and which permissions the bot lacks here."""
    host, lines = host_of(interaction), list[str]()
    held = await host.store.deliveries.held(table.id) if table.status.live else ""
    link = await link_to(host.store, table, interaction.user.id)
    if held and interaction.channel_id != table.channel:
        lines += [lacking_words(held, language), say(language, "table-status-move")]
    elif link is not None:
        lines.append(say(language, "table-status-link", link=link))
    if interaction.channel_id == table.channel and (lacking := lacking_here(interaction)):
        lines.append(refusal(language, TableError("permissions", names=permission_names(lacking, language)), None))
    return lines


async def link_to(store: Store, table: Table, user: int) -> str | None:
    """A link to the table's newest public message, in direct messages to that person's private view."""
    role = "lobby" if table.status is Status.LOBBY else "pad" if table.in_messages else "board"
    reader = user if role == "pad" else 0
    place = await store.deliveries.message(table.id, role, reader)
    server = "@me" if table.in_messages else table.guild
    return None if place is None else f"https://discord.com/channels/{server}/{place.channel}/{place.message}"


async def show_status(interaction: Interaction, number: int) -> None:
    """Show the table's status; a deleted board is posted again."""
    table = await find(interaction, number)
    if table.status.live:
        owed = host_of(interaction).store.deliveries
        board = await owed.message(table.id, "board")
        if board is None or interaction.message is None or interaction.message.id != board.message:
            await owed.doubt(table.id)
        await owed.ask(table.id, shown_in_channel(table))
        if table.in_messages and table.status is Status.PLAYING:
            await owed.doubt(table.id, private=True)
            await owed.ask(table.id, SendPrivateView(table.owner))
        await owed.release(channel=table.channel)
        interaction.extras["changed"] = True
    await whisper(interaction, await status_text(interaction, table))


async def show_pages(interaction: Interaction, number: int, page: int = 0) -> None:
    """Show a private copy of the board, page by page."""
    table = await find(interaction, number)
    screen = screen_of(interaction, table)
    language = await meet(interaction)
    pages = screen.board.pages(table)
    at = page % pages
    playing = table.status is Status.PLAYING
    text = screen.board.headline(table, language) if playing else say(language, f"table-status-{table.status.value}")

    async def panel() -> Panel:
        picture = await screen.board.picture(table, language, at, seat=table.seat_of(interaction.user.id))
        return Panel(text, (picture,), pages_view(table, at, pages, language))

    message = interaction.message
    turning = message is not None and message.flags.ephemeral
    await answer(interaction, panel, update=turning)


async def show_read(interaction: Interaction, number: int, page: int = 0) -> None:
    """Show a private copy of the board in words, page by page."""
    table = await find(interaction, number)
    if table.snapshot is None:
        raise TableError("only-result" if has_only_result(table) else "not-started")
    language = await meet(interaction)
    pages = await read_pages(screen_of(interaction, table).board, table, table.seat_of(interaction.user.id), language)
    at = page % len(pages)

    async def panel() -> Panel:
        return Panel(pages[at], (), read_view(table, at, len(pages), language))

    await answer(interaction, panel, update=in_whisper(interaction))


async def movable_tables(interaction: Interaction) -> list[Table]:
    """The person's live tables that are in other channels."""
    tables = await host_of(interaction).store.tables_of(interaction.user.id)
    return [table for table in tables if table.channel != interaction.channel_id]


async def move_here(interaction: Interaction, number: int | None) -> None:
    """`/table move`: move a table to this channel; `number`: which, None when there is only one."""
    guild = require_server(interaction)
    if lacking := lacking_here(interaction):
        raise TableError("permissions", names=permission_names(lacking, await meet(interaction)))
    candidates = [table for table in await movable_tables(interaction) if number in (None, table.id)]
    if not candidates:
        raise TableError("none-to-move")
    if len(candidates) > 1:
        raise TableError("which-to-move")
    channel, (table,) = interaction.channel_id or 0, candidates
    owed = host_of(interaction).store.deliveries
    lost = bool(await owed.held(table.id))
    try:
        await change(
            interaction,
            table.id,
            lambda now: tables.move_table(now, interaction.user.id, guild, channel, lost=lost),
            found=table,
            brought=opening_by(interaction),
        )
    except ChannelTakenError:
        raise TableError("channel-taken") from None
    # The private messages name the former place.
    await owed.doubt(table.id, private=True)
    await owed.release(channel=channel)
    await tell(interaction, "table-moved")


TABLE_ACTIONS: dict[str, Callable[[Interaction, int], Awaitable[None]]] = {
    "hand": show_hand,
    "status": show_status,
}


async def _answer_board_button(interaction: Interaction, match: re.Match[str]) -> None:
    await TABLE_ACTIONS[match["action"]](interaction, int(match["table"]))


async def _turn_page(interaction: Interaction, match: re.Match[str]) -> None:
    await show_pages(interaction, int(match["table"]), int(match["page"] or 0))


async def _turn_read_page(interaction: Interaction, match: re.Match[str]) -> None:
    await show_read(interaction, int(match["table"]), int(match["page"] or 0))


TABLE_ROUTES: dict[str, Route] = {
    rf"table:(?P<table>\d+):(?P<action>{'|'.join(TABLE_ACTIONS)})": _answer_board_button,
    r"table:(?P<table>\d+):pages(?::(?P<page>\d+))?": _turn_page,
    r"table:(?P<table>\d+):read(?::(?P<page>\d+))?": _turn_read_page,
}
"""Handlers of the buttons below a board."""
