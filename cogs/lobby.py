"""The lobby of a table: who sits there, the options, and the buttons to change both."""

from __future__ import annotations

import re
from collections.abc import Awaitable
from typing import Any

import discord

from cogs.answers import Panel, guarded, language
from cogs.handlers import LOBBY_ACTIONS, Interaction, choose_option
from cogs.limits import LIST
from cogs.limits import option as line
from cogs.screens import SCREENS
from cogs.views import STYLES, view_of
from cogs.words import name_list, plain, seat_name
from engine.table import Status, Table
from i18n import say


def option_words(table: Table, language: str) -> str:
    """The options that differ from the usual, one line."""
    parts = []
    for option in table.rules.options:
        value = table.options[option.key]
        if value == option.default:
            continue
        if value in option.choices:
            shown = say(language, f"{table.game}-option-{option.key}-{value}")
        else:
            shown = SCREENS[table.game].free_option(table, option.key, value, language)
        parts.append(f"{say(language, f'{table.game}-option-{option.key}')}: {shown}")
    return " · ".join(parts) or say(language, "table-options-usual")


def lobby_panel(table: Table) -> Panel:
    """The lobby's message in the table's language."""
    words = table.language
    game = say(words, f"game-{table.game}")
    owner = next((seat.name for seat in table.seats if seat.user == table.owner), "?")
    names = name_list([seat_name(seat, words) for seat in table.seats], words)
    lines = [
        say(words, "table-lobby-title", game=game, owner=plain(owner)),
        say(words, "table-lobby-seats", count=len(table.seats), most=table.places[-1], names=names),
        f"-# {option_words(table, words)}",
    ]
    if table.status is Status.LOBBY:
        key = "table-lobby-help" if table.places[-1] > 1 else "table-lobby-help-solo"
        lines.append(say(words, key, owner=plain(owner)))
        return Panel("\n".join(lines), (), lobby_view(table))
    lines.append(say(words, "table-lobby-begun" if table.status is not Status.ENDED else "table-lobby-ended"))
    return Panel("\n".join(lines))


async def update_lobby(interaction: Interaction, work: Awaitable[Table]) -> None:
    """The lobby as it then stands is the whole answer to a press in it."""
    panel = lobby_panel(await work)
    # Nothing is said in it here, but direct messages to this person will be.
    await language(interaction)
    await interaction.response.edit_message(content=panel.text, view=panel.view)


class LobbyButton(
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=rf"lobby:(?P<table>\d+):(?P<action>{'|'.join(LOBBY_ACTIONS)})",
):
    """A button of the lobby."""

    def __init__(self, table: int, action: str, language: str = "en", *, row: int | None = None) -> None:
        self.table, self.action = table, action
        super().__init__(
            discord.ui.Button(
                label=say(language, f"table-button-{action}"),
                style=STYLES.get(action, discord.ButtonStyle.secondary),
                custom_id=f"lobby:{table}:{action}",
                row=row,
            )
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> LobbyButton:
        """The pressed button."""
        del interaction, item
        return cls(int(match["table"]), match["action"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do it."""
        await guarded(interaction, update_lobby(interaction, LOBBY_ACTIONS[self.action](interaction, self.table)))


class OptionSelect(discord.ui.DynamicItem[discord.ui.Select[Any]], template=r"option:(?P<table>\d+)"):
    """The lobby's list of options: each line sets one."""

    def __init__(self, table: int, language: str = "en", lines: list[discord.SelectOption] | None = None) -> None:
        self.table = table
        super().__init__(
            discord.ui.Select(
                placeholder=say(language, "table-option-placeholder"),
                options=lines or [discord.SelectOption(label="-", value="-")],
                custom_id=f"option:{table}",
                row=0,
            )
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> OptionSelect:
        """The used list."""
        del interaction, item
        return cls(int(match["table"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Set the option."""
        work = choose_option(interaction, self.table, self.item.values[0])
        await guarded(interaction, update_lobby(interaction, work))


def lobby_view(table: Table) -> discord.ui.View:
    """Seats, options, start; nobody is asked to a table for one."""
    alone = table.places[-1] == 1 == len(table.seats)
    rows = [("leave", "start")] if alone else [("join", "leave", "start"), ("computer", "beginner", "uncomputer")]
    return view_of(
        OptionSelect(table.id, table.language, option_lines(table)),
        *(
            LobbyButton(table.id, action, table.language, row=row)
            for row, actions in enumerate(rows, start=1)
            for action in actions
        ),
    )


def option_lines(table: Table) -> list[discord.SelectOption]:
    """Every choice of every option that has few; those in force are marked."""
    words = table.language
    lines = []
    for option in table.rules.options:
        for choice in option.choices if len(option.choices) > 1 else ():
            name = say(words, f"{table.game}-option-{option.key}")
            shown = say(words, f"{table.game}-option-{option.key}-{choice}")
            mark = "✓ " if table.options[option.key] == choice else ""
            lines.append(line(f"{mark}{name}: {shown}", f"{option.key}={choice}"))
    return lines[:LIST]


LOBBY_ITEMS: tuple[type[discord.ui.DynamicItem[Any]], ...] = (LobbyButton, OptionSelect)
