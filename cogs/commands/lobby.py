"""The lobby of a table: its players, the options, and the buttons to change both."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Concatenate, ParamSpec

from cogs.commands.opening import direct_for
from cogs.commands.table_actions import change, find, hand_panel, screen_of
from cogs.contexts import in_own_messages
from cogs.host import host_of
from cogs.panel import Panel
from cogs.panels.lobby import invited, lobby_panel, options_panel
from cogs.permissions import may_create_events
from cogs.replies import answer, chosen_values, in_whisper, meet, update_kept, whisper
from cogs.routes import FromList, Interaction, Route
from cogs.words import neutral_name
from engine.tables import clock, seats, turns
from engine.tables import table as tables
from engine.tables.jobs import ShowLobby
from engine.tables.table import Change, Status, Table, TableError, require_status
from i18n import say

P = ParamSpec("P")


async def update_lobby(interaction: Interaction, work: Awaitable[Table]) -> None:
    """Do the work of a press, then show the updated lobby, or the options if the press was made there."""
    table = await work
    screen, user = screen_of(interaction, table), interaction.user.id
    # The lobby has its own language, but this person's direct messages need theirs.
    language = await meet(interaction)
    if in_whisper(interaction):

        async def panel() -> Panel:
            if table.in_messages and table.status is Status.PLAYING:
                return await hand_panel(interaction, table)
            return options_panel(table, screen, user, language, events=may_create_events(interaction))

        await answer(interaction, panel, update=True)
        return
    await update_kept(interaction, table, "lobby", lobby_panel(table, screen), invited(table), ShowLobby())
    if table.in_messages and not in_own_messages(interaction):
        link = f"https://discord.com/channels/@me/{table.channel}"
        await whisper(interaction, say(language, "table-in-messages", link=link))


async def _join_table(interaction: Interaction, number: int) -> Table:
    name = neutral_name(interaction.user.display_name)
    return await change(interaction, number, lambda table: seats.join(table, interaction.user.id, name))


async def _start_game(interaction: Interaction, number: int) -> Table:
    seed, found = host_of(interaction).new_seed(), await find(interaction, number)
    wishes = await host_of(interaction).store.people.wishes(found.game, found.people)
    messages = await _messages_for(interaction, found)

    def begin(table: Table) -> Change:
        begun = turns.start(table, interaction.user.id, seed, wishes)
        return begun if messages is None else tables.to_messages(begun, messages)

    return await change(interaction, number, begin, found=found)


async def _messages_for(interaction: Interaction, table: Table) -> int | None:
    """The channel of direct messages to which a solo game moves if its server wants that; else None."""
    alone = sum(not seat.is_free for seat in table.seats) == 1 and table.owner == interaction.user.id
    store = host_of(interaction).store
    if table.in_messages or not alone or not (await store.server(table.guild)).alone_in_messages:
        return None
    channel = await direct_for(interaction)
    if channel is None:
        raise TableError("no-messages")
    return channel


def _by_presser(
    make: Callable[Concatenate[Table, int, P], Change], *args: P.args, **kwargs: P.kwargs
) -> Callable[[Interaction, int], Awaitable[Table]]:
    """An action of a button that stores the change that `make` returns for its presser."""

    async def act(interaction: Interaction, number: int) -> Table:
        return await change(interaction, number, lambda table: make(table, interaction.user.id, *args, **kwargs))

    return act


LOBBY_ACTIONS: dict[str, Callable[[Interaction, int], Awaitable[Table]]] = {
    "join": _join_table,
    "leave": _by_presser(seats.leave),
    "start": _start_game,
    "computer": _by_presser(seats.add_computer, "greedy"),
    "beginner": _by_presser(seats.add_computer, "random"),
    "uncomputer": _by_presser(seats.remove_computer),
    "fill": _by_presser(seats.fill_with_computers, "greedy"),
    "invited": _by_presser(seats.only_invited, only=True),
    "everybody": _by_presser(seats.only_invited, only=False),
    "hints": _by_presser(seats.give_hints, give=True),
    "nohints": _by_presser(seats.give_hints, give=False),
}


async def _switch_notifications(interaction: Interaction, match: re.Match[str]) -> None:
    """Turn notifications of new tables of the game in this server on or off for this person."""
    store, user = host_of(interaction).store, interaction.user.id
    table = await find(interaction, int(match["table"]))
    language = await meet(interaction)
    wants = user not in await store.people.interested(table.guild, table.game)
    await store.people.be_interested(table.guild, table.game, user, interested=wants)
    game = say(language, f"game-{table.game}")
    await whisper(interaction, say(language, "table-notified" if wants else "table-notified-no-more", game=game))


async def _show_options(interaction: Interaction, match: re.Match[str]) -> None:
    table = await find(interaction, int(match["table"]))
    require_status(table, Status.LOBBY)
    language = await meet(interaction)

    async def panel() -> Panel:
        screen, user = screen_of(interaction, table), interaction.user.id
        return options_panel(table, screen, user, language, events=may_create_events(interaction))

    await answer(interaction, panel)


async def _answer_lobby_button(interaction: Interaction, match: re.Match[str]) -> None:
    await update_lobby(interaction, LOBBY_ACTIONS[match["action"]](interaction, int(match["table"])))


async def _choose_option(interaction: Interaction, match: re.Match[str]) -> None:
    key, _, value = chosen_values(interaction)[0].partition("=")
    choose = _by_presser(tables.set_option, key, value)
    await update_lobby(interaction, choose(interaction, int(match["table"])))


async def _choose_clock(interaction: Interaction, match: re.Match[str]) -> None:
    choose = _by_presser(clock.choose_clock, chosen_values(interaction)[0])
    await update_lobby(interaction, choose(interaction, int(match["table"])))


async def _add_of_level(interaction: Interaction, match: re.Match[str]) -> None:
    add = _by_presser(seats.add_computer, chosen_values(interaction)[0])
    await update_lobby(interaction, add(interaction, int(match["table"])))


LOBBY_ROUTES: dict[str, Route] = {
    rf"lobby:(?P<table>\d+):(?P<action>{'|'.join(LOBBY_ACTIONS)})": _answer_lobby_button,
    r"lobby:(?P<table>\d+):notify": _switch_notifications,
    r"lobby:(?P<table>\d+):options": _show_options,
    r"option:(?P<table>\d+)": FromList(_choose_option),
    r"clock:(?P<table>\d+)": FromList(_choose_clock),
    r"level:(?P<table>\d+)": FromList(_add_of_level),
}
"""Handlers of the buttons of a lobby, and of the options behind them."""
