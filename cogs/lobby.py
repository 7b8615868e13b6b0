"""The lobby of a table: who sits there, the options, and the buttons to change both."""

from __future__ import annotations

import re
from collections.abc import Awaitable
from typing import Any

import discord

from cogs.host import Handler, Interaction, Panel, Screen, host_of
from cogs.limits import LIST
from cogs.limits import option as line
from cogs.replies import chosen, reader_language, update_kept, whisper
from cogs.table_actions import LOBBY_ACTIONS, change, choose_option, find, screen_of
from cogs.table_views import STYLES, view_of
from cogs.words import marked, name_list, plain, seat_name
from engine import clock
from engine.clock import CLOCKS, RELAXED
from engine.seats import fills_to
from engine.table import Job, Status, Table
from i18n import labelled, say


def option_words(table: Table, screen: Screen, language: str) -> str:
    """The options that differ from the usual, one line."""
    parts = []
    for option in table.rules.options:
        value = table.options[option.key]
        if value == option.default:
            continue
        if value in option.choices:
            shown = say(language, f"{table.game}-option-{option.key}-{value}")
        else:
            shown = screen.free_option(option.key, value, language)
        parts.append(labelled(say(language, f"{table.game}-option-{option.key}"), shown, language))
    return " · ".join(parts) or say(language, "table-options-usual")


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
        lines.append(say(language, key, owner=plain(owner)))
        return Panel("\n".join(lines), (), lobby_view(table))
    lines.append(say(language, "table-lobby-begun" if table.status is not Status.ENDED else "table-lobby-ended"))
    return Panel("\n".join(lines))


def invited(table: Table) -> tuple[int, ...]:
    """The people for whom a seat is kept in a lobby, Discord ids."""
    return tuple(seat.kept_for for seat in table.seats if seat.is_free and seat.kept_for is not None)


async def update_lobby(interaction: Interaction, work: Awaitable[Table]) -> None:
    """The lobby as it then stands is the whole answer to a press in it."""
    table = await work
    panel = lobby_panel(table, screen_of(interaction, table))
    # Nothing is said in it here, but direct messages to this person will be.
    await reader_language(interaction)
    await update_kept(interaction, table, "lobby", panel, invited(table), Job("lobby"))
    if table.in_messages and interaction.guild_id is not None:
        link = f"https://discord.com/channels/@me/{table.channel}"
        await whisper(interaction, say(await reader_language(interaction), "table-in-messages", link=link))


def lobby_view(table: Table) -> discord.ui.View:
    """Seats, options, start; nobody is asked to a table for one."""
    alone = table.places[-1] == 1 == len(table.seats)
    fill = ("fill",) if len(table.seats) < fills_to(table) else ()
    open_to = "everybody" if table.invited_only else "invited"
    rows: list[tuple[str, ...]] = [
        ("join", "leave", "start"),
        ("computer", "beginner", *fill, "uncomputer"),
        (open_to, "notify"),
    ]
    if alone:
        rows = [("leave", "start")]
    clocks = [] if alone else [_clock_list(table)]
    return view_of(
        discord.ui.Select(
            placeholder=say(table.language, "table-option-placeholder"),
            options=option_lines(table),
            custom_id=f"option:{table.id}",
            row=0,
        ),
        *clocks,
        *(_button(table, action, row) for row, actions in enumerate(rows, start=1) for action in actions),
    )


def _clock_list(table: Table) -> discord.ui.Select[Any]:
    """How much time everybody has."""
    language = table.language
    options = [
        line(
            say(language, f"table-clock-{name}"),
            name,
            say(language, f"table-clock-{name}-meaning"),
            default=name == table.clock,
        )
        for name in CLOCKS
    ]
    return discord.ui.Select(options=options, custom_id=f"clock:{table.id}", row=4)


def _button(table: Table, action: str, row: int) -> discord.ui.Button[Any]:
    return discord.ui.Button(
        label=say(table.language, f"table-button-{action}", seats=fills_to(table)),
        style=STYLES.get(action, discord.ButtonStyle.secondary),
        custom_id=f"lobby:{table.id}:{action}",
        row=row,
    )


def option_lines(table: Table) -> list[discord.SelectOption]:
    """Every choice of every option that has few; those in force are marked."""
    language = table.language
    lines = []
    for option in table.rules.options:
        for choice in option.choices if len(option.choices) > 1 else ():
            name = say(language, f"{table.game}-option-{option.key}")
            shown = say(language, f"{table.game}-option-{option.key}-{choice}")
            mark = "✓ " if table.options[option.key] == choice else ""
            lines.append(line(f"{mark}{labelled(name, shown, language)}", f"{option.key}={choice}"))
    return lines[:LIST]


async def _notify(interaction: Interaction, match: re.Match[str]) -> None:
    """Call this person from now on when a table of the game opens in the server, or no more."""
    store, user = host_of(interaction).store, interaction.user.id
    table = await find(interaction, int(match["table"]))
    language = await reader_language(interaction)
    wants = user not in await store.interested(table.guild, table.game)
    await store.be_interested(table.guild, table.game, user, interested=wants)
    game = say(language, f"game-{table.game}")
    await whisper(interaction, say(language, "table-notified" if wants else "table-notified-no-more", game=game))


async def _act(interaction: Interaction, match: re.Match[str]) -> None:
    await update_lobby(interaction, LOBBY_ACTIONS[match["action"]](interaction, int(match["table"])))


async def _choose_option(interaction: Interaction, match: re.Match[str]) -> None:
    await update_lobby(interaction, choose_option(interaction, int(match["table"]), chosen(interaction)[0]))


async def _choose_clock(interaction: Interaction, match: re.Match[str]) -> None:
    number, name, user = int(match["table"]), chosen(interaction)[0], interaction.user.id
    await update_lobby(interaction, change(interaction, number, lambda table: clock.choose(table, user, name)))


LOBBY_ROUTES: dict[str, Handler] = {
    rf"lobby:(?P<table>\d+):(?P<action>{'|'.join(LOBBY_ACTIONS)})": _act,
    r"lobby:(?P<table>\d+):notify": _notify,
    r"option:(?P<table>\d+)": _choose_option,
    r"clock:(?P<table>\d+)": _choose_clock,
}
"""What answers the buttons and the list of a lobby."""
