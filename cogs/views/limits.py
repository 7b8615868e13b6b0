"""Discord's limits for the parts of a message, and functions that cut texts to them."""

from __future__ import annotations

import discord
from discord import app_commands

from cogs.signs import SignedOption

LIST = 25
"""Options of a list, choices of an autocomplete."""
LINE = 100
"""Characters of an option's label, of its description, and of a choice."""
BUTTON = 80
"""Characters on a button."""
TITLE = 45
"""Characters of a form's title and of a field's label."""
PLACEHOLDER = 150
"""Characters of a list's placeholder."""


def cut(text: str, most: int = LINE) -> str:
    """The text, cut to the limit."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def option(
    label: str, value: str, description: str | None = None, *, default: bool = False, sign: str = ""
) -> discord.SelectOption:
    """An option of a list; `sign`: as of `SignedOption`."""
    about = cut(description) if description else None
    return SignedOption(label=cut(label), value=value, description=about, default=default, sign=sign)


def suggestion(name: str, value: str) -> app_commands.Choice[str]:
    """A suggestion of an autocomplete."""
    return app_commands.Choice(name=cut(name), value=value)
