"""The lobby of a table: its message, and the panel of its options."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.panel import Panel
from cogs.views.learning import about, guide_button, learn_button, players_lines
from cogs.views.limits import LIST
from cogs.views.limits import option as line
from cogs.views.screens import Screen
from cogs.views.table_views import view_of
from cogs.words import game_text, marked, name_list, plain, seat_name
from engine.game import Option
from engine.players import levels, thinks
from engine.tables.clock import CLOCKS, RELAXED
from engine.tables.seats import fills_to
from engine.tables.table import DM_SEATS, Status, Table
from i18n import labelled, say


def option_words(table: Table, screen: Screen, language: str) -> str:
    """The options that differ from the default, in one line."""
    parts = [
        _option_words(table, option, screen, language)
        for option in set_up(table)
        if table.options[option.key] != option.default
    ]
    return " · ".join(parts) or game_text(language, table.game, "options-usual")


def _option_words(table: Table, option: Option, screen: Screen, language: str) -> str:
    """An option and its value."""
    value = table.options[option.key]
    if value in option.choices:
        shown = say(language, f"{table.game}-option-{option.key}-{value}")
    else:
        shown = screen.game.free_option(option.key, value, language)
    return labelled(say(language, f"{table.game}-option-{option.key}"), shown, language)


def lobby_panel(table: Table, screen: Screen) -> Panel:
    """The lobby's message in the table's language."""
    language = table.language
    owner = plain(next((seat.name for seat in table.seats if seat.user == table.owner), "?"))
    seated = [seat_name(seat, language) for seat in table.seats if not seat.is_free]
    lines = [
        say(language, "table-lobby-title", game=say(language, f"game-{table.game}"), owner=owner),
        *_seats_lines(table, seated, language),
        *_rules_lines(table, screen, len(seated), language),
    ]
    if table.status is Status.LOBBY:
        return Panel("\n".join([*lines, *_help_lines(table, owner, language)]), (), lobby_view(table))
    lines.append(say(language, "table-lobby-begun" if table.status is not Status.ENDED else "table-lobby-ended"))
    return Panel("\n".join(lines))


def _seats_lines(table: Table, seated: Sequence[str], language: str) -> list[str]:
    """Who sits at the table and who is invited."""
    most = 1 if _is_solo(table) and len(seated) == 1 else table.places[-1]
    names = name_list(seated, language)
    lines = [say(language, "table-lobby-seats", count=len(seated), most=most, names=names)]
    if awaited := invited(table):
        mentions = name_list(marked(awaited, language), language)
        lines.append(say(language, "table-lobby-invited", names=mentions))
    return lines


def _rules_lines(table: Table, screen: Screen, players: int, language: str) -> list[str]:
    """The options, the clock, and the rules for that many players, in small print."""
    lines = [option_words(table, screen, language)]
    if table.advice.hints:
        lines.append(say(language, "table-hints-given"))
    if table.clock.name != RELAXED:
        lines.append(say(language, f"table-clock-{table.clock.name}"))
    # While the owner of a table for several still waits alone, the lobby does not show the solo rules.
    if players > 1 or _is_solo(table):
        lines += players_lines(table.game, players, language)
    return [f"-# {line}" for line in lines]


def _help_lines(table: Table, owner: str, language: str) -> list[str]:
    """How people join and begin; `owner`: the name."""
    lines = [say(language, "table-lobby-only-invited")] if table.admission.invited_only else []
    whose = "-solo" if _is_for_one(table) else "-messages" if table.in_messages else ""
    solo = "yes" if table.places[0] == 1 else "no"
    crowd = "yes" if table.places[-1] > DM_SEATS else "no"
    lines.append(say(language, f"table-lobby-help{whose}", owner=owner, crowd=crowd, solo=solo))
    return [say(language, "table-lobby-guide"), *lines] if table.rules.guide is not None else lines


def invited(table: Table) -> tuple[int, ...]:
    """The people with a reserved seat in a lobby, Discord ids."""
    return tuple(seat.kept_for for seat in table.seats if seat.is_free and seat.kept_for is not None)


STYLES = {"join": discord.ButtonStyle.primary}


def lobby_view(table: Table) -> discord.ui.View:
    """The most used buttons in one row, then the buttons for newcomers; a solo table needs fewer of them."""
    joins = () if _is_solo(table) else ("join",)
    actions = (*joins, "start", *(() if _is_for_one(table) else ("computer",)), "options")
    buttons = [_lobby_button(table, action, table.language, row=0) for action in actions]
    guide = [] if table.rules.guide is None else [guide_button(table.game, table.language, row=1)]
    return view_of(*buttons, learn_button(table.game, table.language, row=1), *guide)


def _is_solo(table: Table) -> bool:
    """Whether no other person can join."""
    return table.in_messages or _is_for_one(table)


def _is_for_one(table: Table) -> bool:
    """Whether the table has one seat only."""
    return table.places[-1] == 1 == len(table.seats)


def options_panel(table: Table, screen: Screen, user: int, language: str, *, events: bool = False) -> Panel:
    """The table's options, and the controls that this person may use.

    `events`: whether the bot can create scheduled events in the server.
    """
    if table.status is not Status.LOBBY:
        return Panel(say(language, "table-lobby-begun" if table.status is not Status.ENDED else "table-lobby-ended"))
    lists = _option_lists(table, user, language)
    buttons = [
        _lobby_button(table, action, language, row=row)
        for row, actions in enumerate(_option_actions(table, user, events=events), start=len(lists))
        for action in actions
    ]
    return Panel("\n".join(_option_lines(table, screen, user, language)), (), view_of(*lists, *buttons))


def _option_lines(table: Table, screen: Screen, user: int, language: str) -> list[str]:
    """The table's options; people without the owner's lists see the meanings too."""
    lists = user == table.owner
    return [
        say(language, "table-options-title", game=say(language, f"game-{table.game}")),
        *(
            f"- {_option_words(table, option, screen, language)}"
            + ("" if lists else f"\n-# {about(table.game, option, language)}")
            for option in set_up(table)
        ),
        *([] if _is_solo(table) or lists else [f"- {say(language, f'table-clock-{table.clock.name}')}"]),
        *([f"- {say(language, 'table-hints-given')}"] if table.advice.hints else []),
    ]


def _option_lists(table: Table, user: int, language: str) -> list[discord.ui.Item[discord.ui.View]]:
    """The lists with which this person changes options and the clock, and seats computer players."""
    lists: list[discord.ui.Item[discord.ui.View]] = []
    if user == table.owner:
        lists.append(_option_list(table, language))
        lists += [] if _is_solo(table) else [_clock_list(table, language)]
    if table.seat_of(user) is not None and not _is_for_one(table) and len(table.seats) < table.places[-1]:
        lists.append(_level_list(table, language, row=len(lists)))
    return lists


def _option_actions(table: Table, user: int, *, events: bool) -> list[tuple[str, ...]]:
    """The actions of the buttons that this person has, row by row."""
    own = ("leave",) if table.seat_of(user) is not None else ()
    if _is_for_one(table):
        return [own]
    if table.in_messages:
        return [("start", *own, "uncomputer")]
    rows: list[tuple[str, ...]] = []
    if own:
        rows.append((*(("fill",) if len(table.seats) < fills_to(table) else ()), "uncomputer"))
    owners = ()
    if user == table.owner:
        hints = ("nohints" if table.advice.hints else "hints",) if thinks(table.game) else ()
        planned = ("event",) if events else ()
        owners = ("everybody" if table.admission.invited_only else "invited", *hints, *planned)
    return [*rows, (*own, *owners, "notify")]


def set_up(table: Table) -> list[Option]:
    """All options with an effect at this table, except typed ones without a value."""
    return [
        option
        for option in table.rules.options
        if option.matters(table.options) and (len(option.choices) > 1 or table.options[option.key] != option.default)
    ]


def _option_list(table: Table, language: str) -> discord.ui.Select[discord.ui.View]:
    """All choices of all options that have few, the present ones marked; below the first, the meaning of the option."""
    lines = []
    for option in set_up(table):
        for number, choice in enumerate(option.choices if len(option.choices) > 1 else ()):
            name = say(language, f"{table.game}-option-{option.key}")
            shown = say(language, f"{table.game}-option-{option.key}-{choice}")
            mark = "✓ " if table.options[option.key] == choice else ""
            meaning = None if number else about(table.game, option, language)
            lines.append(line(f"{mark}{labelled(name, shown, language)}", f"{option.key}={choice}", meaning))
    return discord.ui.Select(
        placeholder=say(language, "table-option-placeholder"),
        options=lines[:LIST],
        custom_id=f"option:{table.id}",
        row=0,
    )


def _clock_list(table: Table, language: str) -> discord.ui.Select[discord.ui.View]:
    """How much time each player has."""
    options = [
        line(
            say(language, f"table-clock-{name}"),
            name,
            say(language, f"table-clock-{name}-meaning"),
            default=name == table.clock.name,
        )
        for name in CLOCKS
    ]
    return discord.ui.Select(options=options, custom_id=f"clock:{table.id}", row=1)


def _level_list(table: Table, language: str, *, row: int) -> discord.ui.Select[discord.ui.View]:
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


def _lobby_button(table: Table, action: str, language: str, *, row: int) -> discord.ui.Button[discord.ui.View]:
    full = len(table.seats) >= table.places[-1]
    taken = full and not any(seat.is_free for seat in table.seats)
    computers = any(seat.player is not None for seat in table.seats)
    # All readers of a lobby see the same button, so its label invites nobody if only the owner can start.
    starts = discord.ButtonStyle.success if _is_solo(table) else discord.ButtonStyle.secondary
    return discord.ui.Button(
        label=say(language, f"table-button-{action}", seats=fills_to(table)),
        style=starts if action == "start" else STYLES.get(action, discord.ButtonStyle.secondary),
        custom_id=f"lobby:{table.id}:{action}",
        disabled=(full and action == "computer")
        or (taken and action == "join")
        or (not computers and action == "uncomputer"),
        row=row,
    )
