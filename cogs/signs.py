"""Signs: the emojis of a game's pieces on buttons, in lists and in sentences.

A screen names a sign. Only the panel that is sent gets the emoji, if Discord has it; anything else, such as a form or a
completion, shows the words alone.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Mapping
from typing import Any

import discord

Ids = Mapping[str, int]
"""Name of an emoji → its id on Discord."""
_IN_TEXT = re.compile(r"<:(\w+):\d+> ?")


class Signs:
    """The emojis of this application that Discord has."""

    def __init__(self) -> None:
        self.ids: Ids = {}
        self.doubted = asyncio.Event()
        """Set when Discord may have lost some of them."""

    def doubt(self) -> None:
        """Use no emojis until the bot knows again which ones Discord has."""
        self.ids = {}
        self.doubted.set()


class SignedButton(discord.ui.Button[Any]):
    """A button with a sign; `sign`: the name of an emoji, empty for none."""

    def __init__(self, *, sign: str = "", **options: Any) -> None:
        super().__init__(**options)
        self.sign = sign


class SignedOption(discord.SelectOption):
    """An option of a list with a sign, as `SignedButton`."""

    __slots__ = ("sign",)

    def __init__(self, *, sign: str = "", **options: Any) -> None:
        super().__init__(**options)
        self.sign = sign


def sign_of(game: str, what: str) -> str:
    """The name of the emoji of a game's piece."""
    return f"{game}_{what}"


def signed(sign: str, words: str) -> str:
    """Words of a private view, preceded by a sign."""
    return f"<:{sign}:0> {words}"


def with_emojis(text: str, ids: Ids) -> str:
    """The text with the emojis of these signs; other signs are left out."""

    def emoji(found: re.Match[str]) -> str:
        return f"<:{found[1]}:{ids[found[1]]}> " if found[1] in ids else ""

    return _IN_TEXT.sub(emoji, text)


def put_emojis(view: discord.ui.View, ids: Ids) -> bool:
    """Set the emojis of signed buttons and options; a sign without an id gets none. Returns whether any was set."""
    found = False
    for item in _signed_items(view):
        number = ids.get(item.sign)
        item.emoji = None if number is None else discord.PartialEmoji(name=item.sign, id=number)
        found |= number is not None
    return found


def _signed_items(view: discord.ui.View) -> Iterator[SignedButton | SignedOption]:
    for item in view.children:
        if isinstance(item, SignedButton):
            yield item
        elif isinstance(item, discord.ui.Select):
            yield from (one for one in item.options if isinstance(one, SignedOption))
