"""The lobby of a table: its players, the options, and the buttons to change both."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from cogs.commands.learning import about, learn_button
from cogs.commands.table_actions import change, find, screen_of
from cogs.delivery.direct import direct_channel
from cogs.delivery.refusals import refused_as
from cogs.host import FromList, Interaction, Panel, Route, Screen, host_of
from cogs.replies import answer, chosen_values, in_whisper, meet, patiently, update_kept, whisper
from cogs.views.limits import LIST
from cogs.views.limits import option as line
from cogs.views.table_views import view_of
from cogs.words import marked, name_list, neutral_name, plain, seat_name
from engine.game import Option
from engine.players import levels, thinks
from engine.storage.records import ChannelTakenError
from engine.tables import clock, seats, turns
from engine.tables import table as tables
from engine.tables.clock import CLOCKS, RELAXED
from engine.tables.jobs import ShowLobby
from engine.tables.seats import fills_to
from engine.tables.table import DM_SEATS, Change, Status, Table, TableError, require_status
from i18n import labelled, say


def option_words(table: Table, screen: Screen, language: str) -> str:
    """The options that differ from the default, in one line."""
    parts = [
        _option_words(table, option, screen, language)
        for option in table.rules.options
        if table.options[option.key] != option.default
    ]
    return " · ".join(parts) or say(language, "table-options-usual")


def _option_words(table: Table, option: Option, screen: Screen, language: str) -> str:
    """An option and its value."""
    value = table.options[option.key]
    if value in option.choices:
        shown = say(language, f"{table.game}-option-{option.key}-{value}")
    else:
        shown = screen.free_option(option.key, value, language)
    return labelled(say(language, f"{table.game}-option-{option.key}"), shown, language)


def lobby_panel(table: Table, screen: Screen) -> Panel:
    """The lobby's message in the table's language."""
    language = table.language
    game = say(language, f"game-{table.game}")
    owner = next((seat.name for seat in table.seats if seat.user == table.owner), "?")
    seated = [seat_name(seat, language) for seat in table.seats if not seat.is_free]
    lines = [
        say(language, "table-lobby-title", game=game, owner=plain(owner)),
        say(
            language,
            "table-lobby-seats",
            count=len(seated),
            most=table.places[-1],
            names=name_list(seated, language),
        ),
    ]
    if awaited := invited(table):
        mentions = name_list(marked(awaited, language), language)
        lines.append(say(language, "table-lobby-invited", names=mentions))
    lines.append(f"-# {option_words(table, screen, language)}")
    if table.clock != RELAXED:
        lines.append(f"-# {say(language, f'table-clock-{table.clock}')}")
    if table.status is Status.LOBBY:
        key = "table-lobby-help" if table.places[-1] > 1 else "table-lobby-help-solo"
        if table.invited_only:
            lines.append(say(language, "table-lobby-only-invited"))
        crowd = "yes" if table.places[-1] > DM_SEATS else "no"
        lines.append(say(language, key, owner=plain(owner), crowd=crowd))
        if table.rules.guide is not None:
            lines.append(say(language, "table-lobby-guide"))
        return Panel("\n".join(lines), (), lobby_view(table))
    lines.append(say(language, "table-lobby-begun" if table.status is not Status.ENDED else "table-lobby-ended"))
    return Panel("\n".join(lines))


def invited(table: Table) -> tuple[int, ...]:
    """The people with a reserved seat in a lobby, Discord ids."""
    return tuple(seat.kept_for for seat in table.seats if seat.is_free and seat.kept_for is not None)


async def update_lobby(interaction: Interaction, work: Awaitable[Table]) -> None:
    """Do the work of a press, then show the updated lobby, or the options if the press was made there."""
    table = await work
    screen, user = screen_of(interaction, table), interaction.user.id
    # The lobby has its own language, but this person's direct messages need theirs.
    language = await meet(interaction)
    if in_whisper(interaction):

        async def panel() -> Panel:
            return options_panel(table, screen, user, language)

        await answer(interaction, panel, update=True)
        return
    await update_kept(interaction, table, "lobby", lobby_panel(table, screen), invited(table), ShowLobby())
    if table.in_messages and interaction.guild_id is not None:
        link = f"https://discord.com/channels/@me/{table.channel}"
        await whisper(interaction, say(language, "table-in-messages", link=link))


STYLES = {"join": discord.ButtonStyle.primary, "start": discord.ButtonStyle.success}


def lobby_view(table: Table) -> discord.ui.View:
    """The most used buttons, in one row; a solo table has none to join."""
    actions = ("start", "options") if _is_for_one(table) else ("join", "start", "computer", "options")
    buttons = [_lobby_button(table, action, table.language, row=0) for action in actions]
    return view_of(*buttons, learn_button(table.game, table.language, row=0))


def _is_for_one(table: Table) -> bool:
    """Whether the table has one seat only."""
    return table.places[-1] == 1 == len(table.seats)


def options_panel(table: Table, screen: Screen, user: int, language: str) -> Panel:
    """The table's options, and controls for what this person may change or do."""
    if table.status is not Status.LOBBY:
        return Panel(say(language, "table-lobby-begun" if table.status is not Status.ENDED else "table-lobby-ended"))
    lists = _option_lists(table, user, language)
    buttons = [
        _lobby_button(table, action, language, row=row)
        for row, actions in enumerate(_option_actions(table, user), start=len(lists))
        for action in actions
    ]
    return Panel("\n".join(_option_lines(table, screen, language)), (), view_of(*lists, *buttons))


def _option_lines(table: Table, screen: Screen, language: str) -> list[str]:
    """The table's options, two lines for each."""
    return [
        say(language, "table-options-title", game=say(language, f"game-{table.game}")),
        *(
            f"- {_option_words(table, option, screen, language)}\n-# {about(table.game, option, language)}"
            for option in set_up(table)
        ),
        *([] if _is_for_one(table) else [f"- {say(language, f'table-clock-{table.clock}')}"]),
        *([f"- {say(language, 'table-hints-given')}"] if table.hints else []),
    ]


def _option_lists(table: Table, user: int, language: str) -> list[discord.ui.Item[Any]]:
    """The lists with which this person changes options and the clock, and seats computer players."""
    lists: list[discord.ui.Item[Any]] = []
    if user == table.owner:
        lists.append(_option_list(table, language))
        lists += [] if _is_for_one(table) else [_clock_list(table, language)]
    if table.seat_of(user) is not None and not _is_for_one(table) and len(table.seats) < table.places[-1]:
        lists.append(_level_list(table, language, row=len(lists)))
    return lists


def _option_actions(table: Table, user: int) -> list[tuple[str, ...]]:
    """The actions of the buttons that this person has, row by row."""
    own = ("leave",) if table.seat_of(user) is not None else ()
    if _is_for_one(table):
        return [own]
    rows: list[tuple[str, ...]] = []
    if own:
        rows.append((*(("fill",) if len(table.seats) < fills_to(table) else ()), "uncomputer"))
    owners = ()
    if user == table.owner:
        hints = ("nohints" if table.hints else "hints",) if thinks(table.game) else ()
        owners = ("everybody" if table.invited_only else "invited", *hints)
    return [*rows, (*own, *owners, "notify")]


def set_up(table: Table) -> list[Option]:
    """All options, except typed ones without a value."""
    return [
        option
        for option in table.rules.options
        if len(option.choices) > 1 or table.options[option.key] != option.default
    ]


def _option_list(table: Table, language: str) -> discord.ui.Select[Any]:
    """All choices of all options that have few; the present ones are selected."""
    lines = []
    for option in table.rules.options:
        for choice in option.choices if len(option.choices) > 1 else ():
            name = say(language, f"{table.game}-option-{option.key}")
            shown = say(language, f"{table.game}-option-{option.key}-{choice}")
            mark = "✓ " if table.options[option.key] == choice else ""
            lines.append(line(f"{mark}{labelled(name, shown, language)}", f"{option.key}={choice}"))
    return discord.ui.Select(
        placeholder=say(language, "table-option-placeholder"),
        options=lines[:LIST],
        custom_id=f"option:{table.id}",
        row=0,
    )


def _clock_list(table: Table, language: str) -> discord.ui.Select[Any]:
    """How much time each player has."""
    options = [
        line(
            say(language, f"table-clock-{name}"),
            name,
            say(language, f"table-clock-{name}-meaning"),
            default=name == table.clock,
        )
        for name in CLOCKS
    ]
    return discord.ui.Select(options=options, custom_id=f"clock:{table.id}", row=1)


def _level_list(table: Table, language: str, *, row: int) -> discord.ui.Select[Any]:
    """Adds a computer player of the chosen strength."""
    return discord.ui.Select(
        placeholder=say(language, "table-level-placeholder"),
        options=[
            line(say(language, f"table-level-{level}"), level, say(language, f"table-level-{level}-about"))
            for level in levels(table.game)
        ],
        custom_id=f"level:{table.id}",
        row=row,
    )


def _lobby_button(table: Table, action: str, language: str, *, row: int) -> discord.ui.Button[Any]:
    full = len(table.seats) >= table.places[-1]
    computers = any(seat.player is not None for seat in table.seats)
    return discord.ui.Button(
        label=say(language, f"table-button-{action}", seats=fills_to(table)),
        style=STYLES.get(action, discord.ButtonStyle.secondary),
        custom_id=f"lobby:{table.id}:{action}",
        disabled=(full and action == "computer") or (not computers and action == "uncomputer"),
        row=row,
    )


async def _join_table(interaction: Interaction, number: int) -> Table:
    name = neutral_name(interaction.user.display_name)
    return await change(interaction, number, lambda table: seats.join(table, interaction.user.id, name))


async def _leave_table(interaction: Interaction, number: int) -> Table:
    return await change(interaction, number, lambda table: seats.leave(table, interaction.user.id))


async def _start_game(interaction: Interaction, number: int) -> Table:
    seed, found = host_of(interaction).new_seed(), await find(interaction, number)
    wishes = await host_of(interaction).store.people.wishes(found.game, found.people)
    messages = await _messages_for(interaction, found)

    def begin(table: Table) -> Change:
        begun = turns.start(table, interaction.user.id, seed, wishes)
        return begun if messages is None else tables.to_messages(begun, messages)

    try:
        return await change(interaction, number, begin, found=found)
    except ChannelTakenError:
        raise TableError("messages-taken") from None


async def _messages_for(interaction: Interaction, table: Table) -> int | None:
    """The channel of direct messages to which a solo game moves if its server wants that; else None."""
    alone = sum(not seat.is_free for seat in table.seats) == 1 and table.owner == interaction.user.id
    store = host_of(interaction).store
    if table.in_messages or not alone or not (await store.server(table.guild)).alone_in_messages:
        return None
    person = await store.people.person(interaction.user.id)

    async def opened() -> int | None:
        with refused_as("no-messages"):
            return await direct_channel(host_of(interaction), person)

    channel = await patiently(interaction, opened())
    if channel is None:
        raise TableError("no-messages")
    return channel


async def _add_computer(interaction: Interaction, number: int) -> Table:
    return await change(interaction, number, lambda table: seats.add_computer(table, interaction.user.id, "greedy"))


async def _add_beginner(interaction: Interaction, number: int) -> Table:
    return await _of_level(interaction, number, "random")


async def _of_level(interaction: Interaction, number: int, level: str) -> Table:
    return await change(interaction, number, lambda table: seats.add_computer(table, interaction.user.id, level))


async def _remove_computers(interaction: Interaction, number: int) -> Table:
    return await change(interaction, number, lambda table: seats.remove_computer(table, interaction.user.id))


async def _fill_seats(interaction: Interaction, number: int) -> Table:
    return await change(
        interaction, number, lambda table: seats.fill_with_computers(table, interaction.user.id, "greedy")
    )


async def _only_invited(interaction: Interaction, number: int) -> Table:
    return await change(interaction, number, lambda table: seats.only_invited(table, interaction.user.id, only=True))


async def _open_to_everybody(interaction: Interaction, number: int) -> Table:
    return await change(interaction, number, lambda table: seats.only_invited(table, interaction.user.id, only=False))


async def _allow_hints(interaction: Interaction, number: int) -> Table:
    return await change(interaction, number, lambda table: seats.give_hints(table, interaction.user.id, give=True))


async def _no_hints(interaction: Interaction, number: int) -> Table:
    return await change(interaction, number, lambda table: seats.give_hints(table, interaction.user.id, give=False))


LOBBY_ACTIONS: dict[str, Callable[[Interaction, int], Awaitable[Table]]] = {
    "join": _join_table,
    "leave": _leave_table,
    "start": _start_game,
    "computer": _add_computer,
    "beginner": _add_beginner,
    "uncomputer": _remove_computers,
    "fill": _fill_seats,
    "invited": _only_invited,
    "everybody": _open_to_everybody,
    "hints": _allow_hints,
    "nohints": _no_hints,
}


async def choose_option(interaction: Interaction, number: int, line: str) -> Table:
    """Set an option from the lobby's list; `line` is `key=value`."""
    key, _, value = line.partition("=")
    return await change(interaction, number, lambda table: tables.set_option(table, interaction.user.id, key, value))


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
        return options_panel(table, screen_of(interaction, table), interaction.user.id, language)

    await answer(interaction, panel)


async def _answer_lobby_button(interaction: Interaction, match: re.Match[str]) -> None:
    await update_lobby(interaction, LOBBY_ACTIONS[match["action"]](interaction, int(match["table"])))


async def _choose_option(interaction: Interaction, match: re.Match[str]) -> None:
    await update_lobby(interaction, choose_option(interaction, int(match["table"]), chosen_values(interaction)[0]))


async def _choose_clock(interaction: Interaction, match: re.Match[str]) -> None:
    number, name, user = int(match["table"]), chosen_values(interaction)[0], interaction.user.id
    await update_lobby(interaction, change(interaction, number, lambda table: clock.choose_clock(table, user, name)))


async def _add_of_level(interaction: Interaction, match: re.Match[str]) -> None:
    await update_lobby(interaction, _of_level(interaction, int(match["table"]), chosen_values(interaction)[0]))


LOBBY_ROUTES: dict[str, Route] = {
    rf"lobby:(?P<table>\d+):(?P<action>{'|'.join(LOBBY_ACTIONS)})": _answer_lobby_button,
    r"lobby:(?P<table>\d+):notify": _switch_notifications,
    r"lobby:(?P<table>\d+):options": _show_options,
    r"option:(?P<table>\d+)": FromList(_choose_option),
    r"clock:(?P<table>\d+)": FromList(_choose_clock),
    r"level:(?P<table>\d+)": FromList(_add_of_level),
}
"""Handlers of the buttons of a lobby, and of the options behind them."""
