"""Classifies Discord's errors by their meaning for the request."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from typing import TypeGuard

import aiohttp
import discord

from engine.tables.table import TableError

UNKNOWN_CHANNEL, UNKNOWN_GUILD, UNKNOWN_MEMBER, UNKNOWN_MESSAGE, UNKNOWN_USER = 10003, 10004, 10007, 10008, 10013
UNKNOWN_WEBHOOK, UNKNOWN_INTERACTION = 10015, 10062
ALREADY_ANSWERED = 40060
INVALID_TOKEN = 50027
INVALID_FORM = 50035
TOO_MANY_COMMANDS, COMMANDS_OF_A_DAY = 30032, 30034
OLD_EDITS = 30046
OPENING_TOO_FAST, SENDING_DISABLED = 40003, 40004
FOREIGN_MESSAGE = 50005
ARCHIVED_THREAD = 50083
OVERLOADED = 130000

EVENT_REFUSALS = {50001: "event-permission", 50013: "event-permission", 30038: "event-many"}
"""Codes with which Discord refuses a scheduled event → the rule that says so."""
NEVER_EDITED = (UNKNOWN_MESSAGE, FOREIGN_MESSAGE)
"""The message was deleted, or is not one of the bot's."""
NO_EDIT = (*NEVER_EDITED, ARCHIVED_THREAD, OLD_EDITS)
"""The message cannot be edited now. A new one can be posted, which also reopens an archived thread."""
CLOSED = (50007,)
"""The person accepts no direct messages of this bot."""
NO_SHARED_SERVER = 50278
HERE = (
    NO_SHARED_SERVER,
    UNKNOWN_CHANNEL,
    UNKNOWN_GUILD,
    UNKNOWN_USER,
    50001,
    50013,
    ARCHIVED_THREAD,
    160005,
    160006,
    200000,
    200001,
)
"""The channel was deleted, or accepts nothing from the bot now: missing access or permission, an archived or locked
thread, too many threads, the server's word filter."""
NO_ANSWER = (UNKNOWN_INTERACTION, UNKNOWN_WEBHOOK, INVALID_TOKEN, ALREADY_ANSWERED, UNKNOWN_MESSAGE)
"""The interaction expired or was answered before, or its answer was deleted."""
LATER = (OPENING_TOO_FAST, SENDING_DISABLED, OVERLOADED)
"""Discord refuses the request only for now."""
AT_THE_EDGE = (403, 404, 408)
"""Statuses without a code that are temporary errors of Discord's proxies. Not 400: a retry would fail again."""
ON_THE_WAY = (discord.DiscordException, aiohttp.ClientError, ConnectionError, TimeoutError)
"""Errors of the connection to Discord. Any other OSError, such as a full disk, is a fault of this computer."""
UNKNOWN_TOKEN = 4004
"""Close code of a gateway connection whose token is wrong or was reset."""


class Refusal(Enum):
    """The meaning of a Discord error for the request; each value explains its member."""

    LATER = "Discord or the way to it fails: it is tried again"
    HERE = "nothing is taken at this place until something changes there"
    CLOSED = "this person takes no messages"
    MISTAKE = "the request is wrong, and would be wrong again"
    CREDENTIALS = "Discord does not know this bot any more: nothing can be sent at all"


def refusal_of(error: Exception) -> Refusal | None:
    """The meaning of an error; None if it does not come from Discord or the connection but from our own code."""
    if isinstance(error, discord.LoginFailure):
        return Refusal.CREDENTIALS
    if isinstance(error, discord.ConnectionClosed):
        # The library raises this only after reconnecting has failed or cannot help.
        return Refusal.CREDENTIALS if error.code == UNKNOWN_TOKEN else Refusal.MISTAKE
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return Refusal.MISTAKE
    if isinstance(error, discord.HTTPException):
        return _refusal_in_answer(error)
    return Refusal.LATER if isinstance(error, ON_THE_WAY) else None


def _refusal_in_answer(error: discord.HTTPException) -> Refusal:
    if error.status == 401:
        return Refusal.CREDENTIALS
    at_the_edge = not error.code and error.status in AT_THE_EDGE
    if at_the_edge or error.status == 429 or error.status >= 500 or error.code in LATER:
        return Refusal.LATER
    if error.code in CLOSED:
        return Refusal.CLOSED
    return Refusal.HERE if error.code in HERE else Refusal.MISTAKE


def is_unanswerable(error: BaseException) -> TypeGuard[discord.HTTPException]:
    """Whether Discord would refuse any answer to this interaction.

    The interaction is over, or the bot cannot write to its channel, thread or direct message.
    """
    if not isinstance(error, discord.HTTPException):
        return False
    return error.code in NO_ANSWER or refusal_of(error) in (Refusal.HERE, Refusal.CLOSED)


@contextmanager
def refused_as(rule: str) -> Iterator[None]:
    """Turn Discord's refusals within the block into a TableError of that rule.

    Other errors pass unchanged: a wrong request, a wrong token, and errors that do not come from Discord.
    """
    try:
        yield
    except Exception as error:
        if refusal_of(error) in (Refusal.LATER, Refusal.HERE, Refusal.CLOSED):
            raise TableError(rule) from error
        raise
