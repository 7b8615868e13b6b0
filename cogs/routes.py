"""Answers to presses and forms: which function answers the ids that match a pattern."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from re import Match
from typing import NamedTuple

import discord

Interaction = discord.Interaction[discord.Client]
Handler = Callable[[Interaction, Match[str]], Awaitable[None]]
"""Answers a press or a modal; the match is the one of its id."""
NUMBER = r"\d+"
"""Pattern of list values that are numbers."""


class FromList(NamedTuple):
    """Answers a choice from a list. `value`: the pattern of each value; `least`: how many values there must be."""

    answer: Handler
    value: str = r".+"
    least: int = 1


class FromForm(NamedTuple):
    """Answers a sent form."""

    answer: Handler


Route = Handler | FromList | FromForm
"""The answer to presses whose id matches a pattern; a plain handler answers a button.

A press without the values that its route declares never reaches the handler; it is answered like an old button.
"""
