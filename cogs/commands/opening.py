"""Opening a table: a new one, one like a finished one, or the deal of a day."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import discord
import msgspec

from cogs.commands.server import opening_by
from cogs.commands.table_actions import change, find, link_to
from cogs.contexts import is_brought, server_of
from cogs.delivery.direct import direct_channel
from cogs.discord_errors import ON_THE_WAY, refused_as
from cogs.host import host_of
from cogs.panel import Panel
from cogs.panels.lobby import lobby_view
from cogs.permissions import lacking_for_thread, lacking_here, permission_names
from cogs.replies import answer, in_whisper, meet, patiently, tell, whisper
from cogs.routes import Interaction, Route
from cogs.views.table_views import hand_button, leaf_buttons, view_of
from cogs.words import PAGE, chunked, neutral_name, place_of, plain
from engine.games import GAMES
from engine.reading import is_month_first
from engine.storage.records import ChannelTakenError
from engine.tables import daily, guides, seats, turns
from engine.tables.servers import Server
from engine.tables.table import NO_SERVER, Change, Status, Table, TableError
from i18n import labelled, say

THREAD_STAYS: Final = 10080
"""Minutes without a message after which Discord archives a thread: a week, the maximum."""


async def open_table(interaction: Interaction, game: str, options: dict[str, str]) -> None:
    """`/<game> new`: open a lobby; in direct messages a solo one."""
    await _create_table(interaction, await new_here(interaction, game, options))


async def new_here(interaction: Interaction, game: str, options: dict[str, str]) -> Table:
    """A new table of this person in this channel, not stored yet. Errors: RuleError."""
    interaction.extras["game"] = game
    guild = server_of(interaction)
    server = await host_of(interaction).store.server(guild)
    return seats.new_table(
        guild=guild,
        channel=interaction.channel_id or 0,
        owner=interaction.user.id,
        name=neutral_name(interaction.user.display_name),
        game=game,
        options=options,
        language=server.language or await meet(interaction),
    )


async def open_daily(interaction: Interaction, typed: str) -> None:
    """`/table daily`: open the deal of that day for this person, in a thread or in their direct messages."""
    host = host_of(interaction)
    day = daily.day_named(typed, host.clock(), month_first=is_month_first(str(interaction.locale)))
    game = daily.game_of(day, host.games)
    table = msgspec.structs.replace(await new_here(interaction, game, {}), daily=day.isoformat())
    secret = await host.store.secret()
    told = "table-daily-opened-alone" if table.in_messages else "table-daily-opened"
    await _create_table(interaction, table, lambda opened: daily.start_daily_game(opened, secret), told)


async def open_guided(interaction: Interaction, game: str) -> None:
    """`/<game> guide`: open the person's guided first game, in a thread or in their direct messages."""
    guide = GAMES[game].guide
    if guide is None:
        raise TableError("no-guide")
    table, seed = guides.with_guide(await new_here(interaction, game, {})), guide.seed
    await _create_table(
        interaction, table, lambda opened: turns.start(opened, opened.owner, seed), f"{game}-guide-opened"
    )


async def show_daily(interaction: Interaction, typed: str, page: int = 0) -> None:
    """Show a page of this server's results in the deal of that day."""
    await answer(interaction, lambda: _daily_panel(interaction, typed, page), update=in_whisper(interaction))


async def _daily_panel(interaction: Interaction, typed: str, page: int) -> Panel:
    host, language, guild = host_of(interaction), await meet(interaction), server_of(interaction)
    day = daily.day_named(typed, host.clock(), month_first=is_month_first(str(interaction.locale)))
    lines, tables = [], await host.store.daily_tables(day.isoformat(), guild, interaction.user.id)
    for attempt in daily.first_attempts(tables):
        if attempt.points is not None:
            reached = say(language, "table-results-points", points=attempt.points)
        else:
            reached = say(language, "table-daily-plays" if attempt.status.live else "table-daily-out")
        lines.append(f"- {labelled(plain(attempt.name), reached, language)}")
    # The game of that day may be one that the host no longer offers.
    dealt = tables[0].game if tables else daily.game_of(day, host.games)
    title = say(language, "table-daily-title", day=day.isoformat(), game=say(language, f"game-{dealt}"))
    none = say(language, "table-daily-none" if guild else "table-daily-none-yours")
    pages = chunked(lines or [none], PAGE)
    at = min(page, len(pages) - 1)
    turns = leaf_buttons(f"daily:{day.isoformat()}", at, len(pages) - 1, language)
    return Panel(f"{title}\n{pages[at]}", (), view_of(*turns) if turns else None)


async def _create_table(
    interaction: Interaction,
    table: Table,
    begin: Callable[[Table], Change] | None = None,
    opened: str = "table-opened",
) -> None:
    """Create the table in this channel, in a new thread or, for a game of one person, in their direct messages.

    A guided game or a deal of the day occupies the channel only if nothing else is possible: others want to play
    theirs.
    """
    store, language = host_of(interaction).store, await meet(interaction)
    if table.game not in host_of(interaction).games:
        raise TableError("left-out", game=say(language, f"game-{table.game}"))
    server, personal = await store.server(table.guild), bool(table.advice.guide or table.daily)
    opened = "table-opened-alone" if table.in_messages and opened == "table-opened" else opened
    told = say(language, opened, start=say(table.language, "table-button-start"))
    may_move = personal and not table.in_messages
    channel = None if may_move and server.alone_in_messages else _thread_parent(interaction, server, personal=personal)
    if is_brought(interaction):
        await _create_in_own_messages(interaction, table, begin, told)
    elif channel is not None:
        await _create_in_thread(interaction, table, begin, channel, told)
    elif may_move and (direct := await direct_for(interaction)) is not None:
        await _create_in_messages(interaction, table, begin, direct, told)
    else:
        await _create_here(interaction, table, begin, told)


def _thread_parent(interaction: Interaction, server: Server, *, personal: bool) -> discord.TextChannel | None:
    """The channel in which a new table gets a thread; None if it gets none. `personal`: a game of one person."""
    wished = server.threads
    if wished is None:
        wished = host_of(interaction).threads or (personal and not lacking_for_thread(interaction))
    channel = interaction.channel
    if not wished or not isinstance(channel, discord.TextChannel) or channel.is_news():
        return None
    return channel


async def _create_in_own_messages(
    interaction: Interaction, table: Table, begin: Callable[[Table], Change] | None, told: str
) -> None:
    """Create the table in the person's direct messages. Errors: TableError if Discord does not open them now."""
    direct = await direct_for(interaction)
    if direct is None:
        raise TableError("messages-closed")
    await _create_in_messages(interaction, table, begin, direct, told)


async def _create_here(
    interaction: Interaction, table: Table, begin: Callable[[Table], Change] | None, told: str
) -> None:
    """Create the table in this channel and answer with `told`."""
    if lacking := lacking_here(interaction):
        raise TableError("permissions", names=permission_names(lacking, await meet(interaction)))
    try:
        await host_of(interaction).store.create(table, interaction.id, begin, opening_by(interaction))
    except ChannelTakenError:
        raise TableError("channel-taken") from None
    interaction.extras["changed"] = True
    seen = [say(await meet(interaction), "table-daily-seen")] if table.daily and not table.in_messages else []
    await whisper(interaction, "\n".join([told, *seen]))


async def direct_for(interaction: Interaction) -> int | None:
    """The channel of this person's direct messages; None if Discord does not open it now."""
    host = host_of(interaction)
    person = await host.store.people.person(interaction.user.id)

    async def opened() -> int | None:
        with suppress(TableError), refused_as("no-messages"):
            return await direct_channel(host, person, seated=False)
        return None

    return await patiently(interaction, opened())


async def _create_in_messages(
    interaction: Interaction,
    table: Table,
    begin: Callable[[Table], Change] | None,
    channel: int,
    told: str,
) -> None:
    """Create a game of this person in that channel, their direct messages.

    The answer, `told`, links to it and has the button of the private view, for people who refuse direct messages.
    """
    host, language = host_of(interaction), await meet(interaction)
    there = msgspec.structs.replace(table, guild=NO_SERVER, channel=channel, origin=table.guild)
    made = (await host.store.create(there, interaction.id, begin)).table
    interaction.extras["changed"] = True
    link = say(language, "table-opened-in-messages", link=f"https://discord.com/channels/@me/{channel}")
    view = lobby_view(made) if made.status is Status.LOBBY else view_of(hand_button(made, language))
    await whisper(interaction, f"{told}\n{link}", view)


async def _create_in_thread(
    interaction: Interaction,
    table: Table,
    begin: Callable[[Table], Change] | None,
    channel: discord.TextChannel,
    told: str,
) -> None:
    """Create the table in a new thread of that channel; the answer, `told`, links to it."""
    store, language, where = host_of(interaction).store, await meet(interaction), opening_by(interaction)
    if lacking := lacking_for_thread(interaction):
        raise TableError("permissions-thread", names=permission_names(lacking, language))
    await store.may_open(table.guild, where)
    if not await store.first_time(interaction.id):
        return

    async def made() -> Panel:
        game = say(table.language, f"game-{table.game}")
        name = say(table.language, "table-thread-name", game=game, owner=table.seats[0].name)
        kind = discord.ChannelType.public_thread
        with refused_as("no-thread"):
            thread = await channel.create_thread(name=name, type=kind, auto_archive_duration=THREAD_STAYS)
        try:
            await store.create(msgspec.structs.replace(table, channel=thread.id), None, begin, where)
        except Exception:
            # The creator of a thread may archive it but not delete it.
            with suppress(*ON_THE_WAY):
                await thread.edit(archived=True)
            raise
        interaction.extras["changed"] = True
        lines = [told, say(language, "table-in-thread", thread=f"<#{thread.id}>")]
        return Panel("\n".join([*lines, say(language, "table-daily-seen")] if table.daily else lines))

    await answer(interaction, made)


async def play_again(interaction: Interaction, number: int) -> None:
    """Open a lobby with the same options and computer players, or join the one that is already open.

    Errors: TableError for people who were not at the table, if no lobby is open.
    """
    table, user = await find(interaction, number), interaction.user.id
    name = neutral_name(interaction.user.display_name)
    there = await host_of(interaction).store.table_in(interaction.channel_id or 0, table.game)
    if there is not None and there.status is Status.LOBBY:
        joined = await change(interaction, there.id, lambda now: seats.join(now, user, name), found=there)
        link = await link_to(host_of(interaction).store, joined, user)
        await tell(interaction, "table-again-joined", link=link or place_of(joined, joined.language))
        return
    if table.seat_of(user) is None and table.kept_seat(user) is None:
        raise TableError("again-others")
    await _create_table(interaction, seats.lobby_again(table, user, name, table.language))


async def _answer_play_again(interaction: Interaction, match: re.Match[str]) -> None:
    await play_again(interaction, int(match["table"]))


async def _daily_page(interaction: Interaction, match: re.Match[str]) -> None:
    await show_daily(interaction, match["day"], int(match["page"]))


OPENING_ROUTES: dict[str, Route] = {
    r"table:(?P<table>\d+):again": _answer_play_again,
    r"daily:(?P<day>\d{4}-\d\d-\d\d):(?P<page>\d{1,4}):[a-z]+": _daily_page,
}
"""Handlers of the button that opens a similar table, and of the pages of a day's results."""
