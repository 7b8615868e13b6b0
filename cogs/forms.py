"""Forms: what a modal of a private view asks for."""

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
    """Several decisions in one sending: at most five fields."""

    title: str
    fields: Sequence[Field]
