"""What the buttons and commands of every table do: parse, ask the table, show."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Final

import discord
import msgspec

from cogs.direct import direct_channel
from cogs.host import Handler, Interaction, Panel, Screen, host_of
from cogs.permissions import lacking_for_thread, lacking_here, lacking_words, permission_names
from cogs.replies import answer, reader_language, tell, whisper
from cogs.server import opening
from cogs.table_views import pages_view
from cogs.words import (
    addressed,
    fitting,
    neutral,
    place_of,
    plain,
    public_buttons,
    refusal,
    standing_lines,
    waiting_lines,
)
from engine import daily, proposals, rest, seats, turns
from engine import table as tables
from engine.records import ChannelTakenError
from engine.table import NO_SERVER, Change, Job, Status, Table, TableError, shown_in_channel
from engine.upgrade import closed
from i18n import labelled, language_of, say

THREAD_STAYS: Final = 10080
"""Minutes without a message after which Discord hides a thread: a week, the longest."""


def screen_of(interaction: Interaction, table: Table) -> Screen:
    """How the table's game is shown."""
    return host_of(interaction).screens[table.game]


async def find(interaction: Interaction, number: int) -> Table:
    """The table of that id. Errors: TableError when it is gone, or never was: an id has 63 bits."""
    found: Table | None = await host_of(interaction).store.table(number) if number < 1 << 63 else None
    if found is None:
        raise TableError("gone")
    interaction.extras.update(game=found.game, table=found)
    return found


async def find_here(interaction: Interaction, game: str | None = None) -> Table:
    """The table of the channel where a command was given; where there is none, the person's table that waits.

    `game`: the only one that the command is for. Errors: TableError when there is none, when it is of another game, or
    when several wait and only a channel could tell them apart.
    """
    store = host_of(interaction).store
    in_server = interaction.guild_id is not None and interaction.channel_id is not None
    found: Table | None = await store.table_in(interaction.channel_id or 0)
    if found is not None and not in_server and not (found.status.live and game in (None, found.game)):
        # Their tables in servers are played in direct messages too.
        found = None
    if found is None:
        found = await _own(interaction, game, "none-here" if in_server else "none-yours")
    elif game not in (None, found.game):
        language = await reader_language(interaction)
        raise TableError("other-game", game=say(language, f"game-{found.game}"))
    interaction.extras.update(game=found.game, table=found)
    return found


async def _own(interaction: Interaction, game: str | None, none: str) -> Table:
    """The only table that a person can mean where there is none. Errors: TableError, `none` when they sit at none."""
    own = [
        table
        for table in await host_of(interaction).store.tables_of(interaction.user.id)
        if table.status is Status.PLAYING and game in (None, table.game)
    ]
    waiting = [table for table in own if table.seat_of(interaction.user.id) in table.waiting()]
    candidates = waiting or own
    if not candidates:
        raise TableError(none)
    if len(candidates) > 1:
        raise TableError("which-table")
    return candidates[0]


def seat_in(table: Table, user: int) -> int:
    """The person's seat. Errors: TableError for somebody who does not sit there."""
    number = table.seat_of(user)
    if number is None:
        raise TableError("not-seated")
    return number


async def change(
    interaction: Interaction, number: int, make: Callable[[Table], Change], *, found: Table | None = None
) -> Table:
    """Store a change that this interaction asks for; the outbox hears of it once the presser has been answered.

    `found`: the table, where it has been read already.
    """
    found = found or await find(interaction, number)
    result = await host_of(interaction).store.change(number, make, interaction.id, found=found)
    interaction.extras["changed"] = True
    table: Table = result.table
    return table


def is_steward(interaction: Interaction, table: Table) -> bool:
    """Whether a moderator of the table's channel has spoken there."""
    return interaction.channel_id == table.channel and interaction.permissions.manage_channels


async def leave_everywhere(interaction: Interaction) -> None:
    """Stand up from every table."""
    store = host_of(interaction).store
    for table in await store.tables_of(interaction.user.id):
        await store.change(table.id, lambda table: seats.leave(table, interaction.user.id))
    interaction.extras["changed"] = True


async def open_table(interaction: Interaction, game: str, options: dict[str, str]) -> None:
    """`/<game> new`: a lobby; in direct messages for this person alone."""
    await _create(interaction, await new_here(interaction, game, options))


async def new_here(interaction: Interaction, game: str, options: dict[str, str]) -> Table:
    """A table that this person opens in this channel, not stored yet. Errors: RuleError."""
    interaction.extras["game"] = game
    guild = interaction.guild_id or NO_SERVER
    server = await host_of(interaction).store.server(guild)
    return seats.new_table(
        guild=guild,
        channel=interaction.channel_id or 0,
        owner=interaction.user.id,
        name=neutral(interaction.user.display_name),
        game=game,
        options=options,
        language=server.language or await _public_language(interaction),
    )


async def _public_language(interaction: Interaction) -> str:
    """The language of the server, in direct messages the reader's."""
    locale = interaction.guild_locale
    return language_of(str(locale)) if locale else await reader_language(interaction)


async def open_daily(interaction: Interaction, typed: str) -> None:
    """`/table daily`: the deal of that day, for the person alone, in this channel."""
    if interaction.guild_id is None:
        raise TableError("server-only")
    host = host_of(interaction)
    day = daily.day_named(typed, host.clock())
    table = msgspec.structs.replace(await new_here(interaction, daily.title(day), {}), daily=day.isoformat())
    secret = await host.store.secret()
    await _create(interaction, table, lambda opened: daily.dealt(opened, secret), "table-daily-opened")


async def show_daily(interaction: Interaction, typed: str) -> None:
    """What people of this server have reached in the deal of that day."""
    if interaction.guild_id is None:
        raise TableError("server-only")
    host, language = host_of(interaction), await reader_language(interaction)
    day = daily.day_named(typed, host.clock())
    lines = []
    for attempt in daily.attempts(await host.store.daily_tables(day.isoformat(), interaction.guild_id)):
        if attempt.points is not None:
            reached = say(language, "table-results-points", points=attempt.points)
        else:
            reached = say(language, "table-daily-plays" if attempt.status.live else "table-daily-out")
        lines.append(f"- {labelled(plain(attempt.name), reached, language)}")
    game = say(language, f"game-{daily.title(day)}")
    first = [say(language, "table-daily-title", day=day.isoformat(), game=game)]
    await whisper(interaction, fitting(first, [], lines or [say(language, "table-daily-none")]))


async def _create(
    interaction: Interaction,
    table: Table,
    begin: Callable[[Table], Change] | None = None,
    opened: str = "table-opened",
) -> None:
    """The table in this channel, or in a thread of its own."""
    store, channel, language = host_of(interaction).store, interaction.channel, await reader_language(interaction)
    server, where = await store.server(table.guild), opening(interaction)
    opened = "table-opened-alone" if table.in_messages else opened
    told = say(language, opened, start=say(table.language, "table-button-start"))
    own_thread = host_of(interaction).threads if server.threads is None else server.threads
    if own_thread and isinstance(channel, discord.TextChannel) and not channel.is_news():
        await _create_in_thread(interaction, table, begin, channel, told)
        return
    if lacking := lacking_here(interaction):
        raise TableError("permissions", names=permission_names(lacking, language))
    try:
        await store.create(table, interaction.id, begin, where)
    except ChannelTakenError:
        raise TableError("channel-taken") from None
    interaction.extras["changed"] = True
    await whisper(interaction, told)


async def _create_in_thread(
    interaction: Interaction,
    table: Table,
    begin: Callable[[Table], Change] | None,
    channel: discord.TextChannel,
    told: str,
) -> None:
    """The table in a new thread of that channel; the answer, `told`, links to it."""
    store, language, where = host_of(interaction).store, await reader_language(interaction), opening(interaction)
    if lacking := lacking_for_thread(interaction):
        raise TableError("permissions-thread", names=permission_names(lacking, language))
    await store.may_open(table.guild, where)
    if not await store.first_time(interaction.id):
        return

    async def made() -> Panel:
        game = say(table.language, f"game-{table.game}")
        name = say(table.language, "table-thread-name", game=game, owner=table.seats[0].name)
        kind = discord.ChannelType.public_thread
        thread = await channel.create_thread(name=name, type=kind, auto_archive_duration=THREAD_STAYS)
        await store.create(msgspec.structs.replace(table, channel=thread.id), None, begin, where)
        interaction.extras["changed"] = True
        return Panel(f"{told}\n{say(language, 'table-in-thread', thread=f'<#{thread.id}>')}")

    await answer(interaction, made)


# The lobby


async def _join(interaction: Interaction, number: int) -> Table:
    name = neutral(interaction.user.display_name)
    return await change(interaction, number, lambda table: seats.join(table, interaction.user.id, name))


async def _leave(interaction: Interaction, number: int) -> Table:
    return await change(interaction, number, lambda table: seats.leave(table, interaction.user.id))


async def _start(interaction: Interaction, number: int) -> Table:
    seed, found = host_of(interaction).new_seed(), await find(interaction, number)
    wishes = await host_of(interaction).store.wishes(found.game, found.people)
    messages = await _messages_for(interaction, found)

    def begin(table: Table) -> Change:
        begun = turns.start(table, interaction.user.id, seed, wishes)
        return begun if messages is None else tables.to_messages(begun, messages)

    try:
        return await change(interaction, number, begin, found=found)
    except ChannelTakenError:
        raise TableError("messages-taken") from None


async def _messages_for(interaction: Interaction, table: Table) -> int | None:
    """The channel of direct messages where a game for one goes on by its server's wish; None for where it stands."""
    alone = sum(not seat.is_free for seat in table.seats) == 1 and table.owner == interaction.user.id
    store = host_of(interaction).store
    if table.in_messages or not alone or not (await store.server(table.guild)).alone_in_messages:
        return None
    try:
        channel = await direct_channel(host_of(interaction), await store.person(interaction.user.id))
    except discord.HTTPException as error:
        raise TableError("no-messages") from error
    if channel is None:
        raise TableError("no-messages")
    return channel


async def _computer(interaction: Interaction, number: int) -> Table:
    return await change(interaction, number, lambda table: seats.add_computer(table, interaction.user.id, "greedy"))


async def _beginner(interaction: Interaction, number: int) -> Table:
    return await change(interaction, number, lambda table: seats.add_computer(table, interaction.user.id, "random"))


async def _uncomputer(interaction: Interaction, number: int) -> Table:
    return await change(interaction, number, lambda table: seats.remove_computer(table, interaction.user.id))


async def _fill(interaction: Interaction, number: int) -> Table:
    return await change(interaction, number, lambda table: seats.fill(table, interaction.user.id, "greedy"))


async def _only_invited(interaction: Interaction, number: int) -> Table:
    return await change(interaction, number, lambda table: seats.only_invited(table, interaction.user.id, only=True))


async def _everybody(interaction: Interaction, number: int) -> Table:
    return await change(interaction, number, lambda table: seats.only_invited(table, interaction.user.id, only=False))


LOBBY_ACTIONS: dict[str, Callable[[Interaction, int], Awaitable[Table]]] = {
    "join": _join,
    "leave": _leave,
    "start": _start,
    "computer": _computer,
    "beginner": _beginner,
    "uncomputer": _uncomputer,
    "fill": _fill,
    "invited": _only_invited,
    "everybody": _everybody,
}


async def choose_option(interaction: Interaction, number: int, line: str) -> Table:
    """Set an option from the lobby's list; `line` is `key=value`."""
    key, _, value = line.partition("=")
    return await change(interaction, number, lambda table: tables.set_option(table, interaction.user.id, key, value))


async def join_running(interaction: Interaction, number: int) -> None:
    """Sit down in a game that is being played: on one's own seat, else where the table allows it."""
    name, now = neutral(interaction.user.display_name), host_of(interaction).clock()
    table = await change(interaction, number, lambda table: proposals.sit_down(table, interaction.user.id, name, now))
    language = await reader_language(interaction)
    if table.seat_of(interaction.user.id) is None:
        await whisper(interaction, say(language, "table-seat-asked"))
        return
    await whisper(interaction, say(language, "table-joined", button=say(table.language, f"{table.game}-button-hand")))


# Beside the board


async def hand_panel(interaction: Interaction, table: Table) -> Panel:
    """What this person sees and can do now. Errors: TableError for people who do not sit there."""
    if table.status is Status.LOBBY:
        raise TableError("not-started")
    if table.status is Status.ENDED:
        raise tables.no_more(table)
    seat = seat_in(table, interaction.user.id)
    language = await reader_language(interaction)
    return await screen_of(interaction, table).hand(table, seat, language)


async def show_hand(interaction: Interaction, number: int) -> None:
    """One's own private view, only for oneself."""
    table = await find(interaction, number)
    await answer(interaction, lambda: hand_panel(interaction, table))


async def status_text(interaction: Interaction, table: Table) -> str:
    """Where a table stands: game, round, who is awaited, and a link to its newest message."""
    language = await reader_language(interaction)
    lines = [f"**{say(language, f'game-{table.game}')}** · {place_of(table, language)}"]
    if table.status is Status.LOBBY:
        lines.append(say(language, "table-status-lobby", count=sum(not seat.is_free for seat in table.seats)))
    elif table.status is Status.PLAYING:
        lines.append(screen_of(interaction, table).headline(table, language))
        waiting = table.waiting()
        names = [addressed(plain(table.seats[seat].name), language) for seat in waiting]
        lines += waiting_lines(table, names, language)
        own = table.seat_of(interaction.user.id)
        if own in waiting:
            button = say(table.language, f"{table.game}-button-hand")
            lines.append(say(language, "table-status-your-turn", button=button))
        elif own is not None:
            lines.append(say(language, "table-status-not-you"))
    else:
        lines.append(say(language, f"table-status-{table.status.value}"))
        lines += standing_lines(table, language) if closed(table) or table.status is Status.ENDED else []
    held = await host_of(interaction).store.deliveries.held(table.id) if table.status.live else ""
    link = await link_to(interaction, table)
    if held and interaction.channel_id != table.channel:
        lines += [lacking_words(held, language), say(language, "table-status-move")]
    elif link is not None:
        lines.append(say(language, "table-status-link", link=link))
    if interaction.channel_id == table.channel and (lacking := lacking_here(interaction)):
        lines.append(refusal(language, TableError("permissions", names=permission_names(lacking, language)), None))
    return "\n".join(lines)


async def link_to(interaction: Interaction, table: Table) -> str | None:
    """A link to the table's newest public message, in direct messages to the private view."""
    role = "lobby" if table.status is Status.LOBBY else "pad" if table.in_messages else "board"
    reader = interaction.user.id if role == "pad" else 0
    place = await host_of(interaction).store.deliveries.message(table.id, role, reader)
    server = "@me" if table.in_messages else table.guild
    return None if place is None else f"https://discord.com/channels/{server}/{place.channel}/{place.message}"


async def show_status(interaction: Interaction, number: int) -> None:
    """Where the table stands; a board that was deleted is posted again."""
    table = await find(interaction, number)
    if table.status.live:
        owed = host_of(interaction).store.deliveries
        board = await owed.message(table.id, "board")
        if board is None or interaction.message is None or interaction.message.id != board.message:
            await owed.doubt(table.id)
        await owed.ask(table.id, shown_in_channel(table))
        if table.in_messages and table.status is Status.PLAYING:
            await owed.doubt(table.id, private=True)
            await owed.ask(table.id, Job("pad", table.owner))
        await owed.release(channel=table.channel)
        interaction.extras["changed"] = True
    await whisper(interaction, await status_text(interaction, table))


async def show_pages(interaction: Interaction, number: int, page: int = 0) -> None:
    """One's own copy of the board, page by page."""
    table = await find(interaction, number)
    screen = screen_of(interaction, table)
    language = await reader_language(interaction)
    pages = screen.pages(table)
    at = page % pages
    playing = table.status is Status.PLAYING
    text = screen.headline(table, language) if playing else say(language, f"table-status-{table.status.value}")

    async def panel() -> Panel:
        picture = await screen.board(table, language, at)
        return Panel(text, (picture,), pages_view(table, at, pages, language))

    message = interaction.message
    turning = message is not None and message.flags.ephemeral
    await answer(interaction, panel, update=turning)


async def movable(interaction: Interaction) -> list[Table]:
    """The live tables of a person that are not in the channel where they are asked for."""
    tables = await host_of(interaction).store.tables_of(interaction.user.id)
    return [table for table in tables if table.channel != interaction.channel_id]


async def move_here(interaction: Interaction, number: int | None) -> None:
    """`/table move`: take one's table to this channel; `number`: which, None when there is only one."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise TableError("server-only")
    if lacking := lacking_here(interaction):
        raise TableError("permissions", names=permission_names(lacking, await reader_language(interaction)))
    candidates = [table for table in await movable(interaction) if number in (None, table.id)]
    if not candidates:
        raise TableError("none-to-move")
    if len(candidates) > 1:
        raise TableError("which-to-move")
    guild, channel, (table,) = interaction.guild_id, interaction.channel_id, candidates
    await host_of(interaction).store.may_open(guild, opening(interaction), table=table.id)
    owed = host_of(interaction).store.deliveries
    lost = bool(await owed.held(table.id))
    try:
        await change(
            interaction,
            table.id,
            lambda now: tables.move(now, interaction.user.id, guild, channel, lost=lost),
            found=table,
        )
    except ChannelTakenError:
        raise TableError("channel-taken") from None
    # What the private messages say of the place is no longer true.
    await owed.doubt(table.id, private=True)
    await owed.release(channel=channel)
    await tell(interaction, "table-moved")


async def end_now(interaction: Interaction, number: int) -> None:
    """Clear the table, or ask for it."""
    found, user, now = await find(interaction, number), interaction.user.id, host_of(interaction).clock()
    name = neutral(interaction.user.display_name) if is_steward(interaction, found) else ""

    def clear(table: Table) -> Change:
        return tables.end(table, user, steward=name) if name else proposals.clear(table, user, now)

    table = await change(interaction, number, clear, found=found)
    await tell(interaction, "table-ended" if table.status is Status.ENDED else "table-end-asked")


async def wake(interaction: Interaction, number: int) -> None:
    """End a table's rest."""
    name, user = neutral(interaction.user.display_name), interaction.user.id
    await change(interaction, number, lambda table: rest.go_on(table, user, name))
    await tell(interaction, "table-resumed")


async def pause(interaction: Interaction, table: Table) -> None:
    """`/table pause`: ask for a pause of the clock, or end it."""
    user, now = interaction.user.id, host_of(interaction).clock()
    steward = neutral(interaction.user.display_name) if is_steward(interaction, table) else ""
    after = await change(
        interaction, table.id, lambda table: proposals.pause(table, user, now, steward=steward), found=table
    )
    asked = "paused" if after.rests else "resumed" if table.rests else "pause-asked"
    await tell(interaction, f"table-{asked}")


async def invite(interaction: Interaction, table: Table, invited: discord.User | discord.Member) -> None:
    """`/table invite`: keep a seat in the lobby for somebody, and call them to it."""
    _require_person(invited)
    name = neutral(invited.display_name)
    await change(
        interaction,
        table.id,
        lambda table: seats.invite(table, interaction.user.id, invited.id, name),
        found=table,
    )
    await tell(interaction, "table-invited", name=plain(name))


async def ask_substitute(interaction: Interaction, table: Table, other: discord.User | discord.Member) -> None:
    """`/table substitute`: ask somebody to play in one's stead."""
    _require_person(other)
    name, now = neutral(other.display_name), host_of(interaction).clock()
    await change(
        interaction,
        table.id,
        lambda table: proposals.ask_substitute(table, interaction.user.id, other.id, name, now),
        found=table,
    )
    await tell(interaction, "table-substitute-asked", name=plain(name), **public_buttons(table.language))


async def undo(interaction: Interaction, table: Table) -> None:
    """`/table undo`: go back to before one's last decision, or ask the others for it."""
    now = host_of(interaction).clock()
    after = await change(
        interaction, table.id, lambda table: proposals.ask_undo(table, interaction.user.id, now), found=table
    )
    if after.undone > table.undone:
        told = "table-undone"
    else:
        told = "table-undo-asked" if after.proposals != table.proposals else "table-taken-back"
    await tell(interaction, told)


def _require_person(user: discord.User | discord.Member) -> None:
    if user.bot:
        raise TableError("no-person", name=plain(user.display_name))


async def remove(interaction: Interaction, table: Table, seat: int) -> None:
    """`/table remove`: take a seat from whoever has it."""
    await _at_seat(interaction, table, seat, seats.remove, "table-removed")


async def hand_over(interaction: Interaction, table: Table, seat: int) -> None:
    """`/table handover`: make another person the owner."""
    await _at_seat(interaction, table, seat, seats.hand_over, "table-handed-over")


async def _at_seat(interaction: Interaction, table: Table, seat: int, make: Callable[..., Change], told: str) -> None:
    """Do something with the seat of another person, as its owner's or a moderator's right."""
    name, steward = plain(table.seats[seat].name), is_steward(interaction, table)
    await change(
        interaction,
        table.id,
        lambda now: make(now, interaction.user.id, _same(table, now, seat), steward=steward),
        found=table,
    )
    await tell(interaction, told, name=name)


def _same(before: Table, now: Table, seat: int) -> int:
    """That seat, if the same person still sits there. Errors: TableError."""
    if seat >= len(now.seats) or now.seats[seat].user != before.seats[seat].user:
        raise TableError("stale")
    return seat


async def leave_now(interaction: Interaction, number: int) -> None:
    """Stand up."""
    await _leave(interaction, number)
    await tell(interaction, "table-left")


async def play_again(interaction: Interaction, number: int) -> None:
    """A new lobby with the same options and computer players."""
    table = await find(interaction, number)
    await _create(interaction, seats.again(table, interaction.user.id, table.language))


async def forget_now(interaction: Interaction, _number: int) -> None:
    """Leave everything and delete what is remembered of this person."""
    language = await reader_language(interaction)
    await leave_everywhere(interaction)
    await host_of(interaction).store.forget(interaction.user.id)
    await whisper(interaction, say(language, "table-forgotten"))


TABLE_ACTIONS: dict[str, Callable[[Interaction, int], Awaitable[None]]] = {
    "hand": show_hand,
    "join": join_running,
    "status": show_status,
    "wake": wake,
    "end-now": end_now,
    "leave-now": leave_now,
    "again": play_again,
    "forget-now": forget_now,
}


async def _act(interaction: Interaction, match: re.Match[str]) -> None:
    await TABLE_ACTIONS[match["action"]](interaction, int(match["table"]))


async def _turn_page(interaction: Interaction, match: re.Match[str]) -> None:
    await show_pages(interaction, int(match["table"]), int(match["page"] or 0))


TABLE_ROUTES: dict[str, Handler] = {
    rf"table:(?P<table>\d+):(?P<action>{'|'.join(TABLE_ACTIONS)})": _act,
    r"table:(?P<table>\d+):pages(?::(?P<page>\d+))?": _turn_page,
}
"""What answers the buttons beside a board."""
