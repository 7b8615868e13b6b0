"""Forms: the fields of a modal of a private view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import discord


class Field(NamedTuple):
    """A list in a form; `most` values can be chosen; `needed`: at least one must be."""

    key: str
    label: str
    options: Sequence[discord.SelectOption]
    about: str = ""
    most: int = 1
    needed: bool = False


class Form(NamedTuple):
    """A form for several decisions at once: at most five fields."""

    title: str
    fields: Sequence[Field]
