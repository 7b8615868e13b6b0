"""The button that opens the rules of a game."""

from __future__ import annotations

import discord

from engine.game import Option
from i18n import has_text, say

LEARN = "learn"
"""Prefix of the ids of its buttons: `learn:imhotep:2:on`, pages count from 0."""


def learn_button(game: str, language: str, row: int | None = None) -> discord.ui.Button[discord.ui.View]:
    """The button to the first page of *How to play*."""
    return discord.ui.Button(label=say(language, "table-button-learn"), custom_id=f"{LEARN}:{game}:0:how", row=row)


GUIDE = "guide"
"""Prefix of the ids of buttons that open a guided first game: `guide:imhotep`."""


def guide_button(game: str, language: str, row: int | None = None) -> discord.ui.Button[discord.ui.View]:
    """Opens the person's guided first game."""
    return discord.ui.Button(label=say(language, "table-button-guide"), custom_id=f"{GUIDE}:{game}", row=row)


def about(game: str, option: Option, language: str) -> str:
    """The meaning of an option."""
    return say(language, f"{game}-command-{option.key}")


def players_lines(game: str, count: int, language: str) -> list[str]:
    """The rules that only apply with this number of players; empty if there are none."""
    key = f"{game}-players-{count}"
    return [say(language, key)] if has_text(language, key) else []
