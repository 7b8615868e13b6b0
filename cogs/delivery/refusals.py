"""What it means when Discord does not take a request: one reading of its answers for everything that is sent."""

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
TOO_MANY_COMMANDS, COMMANDS_OF_A_DAY = 30032, 30034
OLD_EDITS = 30046
OPENING_TOO_FAST, SENDING_DISABLED = 40003, 40004
FOREIGN_MESSAGE = 50005
ARCHIVED_THREAD = 50083
OVERLOADED = 130000

NEVER_EDITED = (UNKNOWN_MESSAGE, FOREIGN_MESSAGE)
"""A message that is gone, or not ours to edit."""
NO_EDIT = (*NEVER_EDITED, ARCHIVED_THREAD, OLD_EDITS)
"""A message that cannot be edited (now); a new one can be posted, which wakes an archived thread."""
CLOSED = (50007,)
"""A person who takes no messages of this bot."""
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
"""The place is gone or takes nothing of this bot now: missing access or permission, archived, locked, full of
threads, a server's own rules about words."""
NO_ANSWER = (UNKNOWN_INTERACTION, UNKNOWN_WEBHOOK, INVALID_TOKEN, ALREADY_ANSWERED, UNKNOWN_MESSAGE)
"""An interaction that expired or was answered before, or whose answer was deleted."""
LATER = (OPENING_TOO_FAST, SENDING_DISABLED, OVERLOADED)
AT_THE_EDGE = (403, 404, 408)
"""What the network's edge answers for Discord, without a code. What it calls wrong (400) would be wrong again."""
ON_THE_WAY = (discord.DiscordException, aiohttp.ClientError, ConnectionError, TimeoutError)
"""What fails between Discord and here; any other error of the system, such as a full disk, is one of this computer."""


UNKNOWN_TOKEN = 4004
"""What a connection is closed with when the token is not, or no longer, the bot's."""


class Refusal(Enum):
    """What is to be done about it."""

    LATER = "Discord or the way to it fails: it is tried again"
    HERE = "nothing is taken at this place until something changes there"
    CLOSED = "this person takes no messages"
    MISTAKE = "the request is wrong, and would be wrong again"
    CREDENTIALS = "Discord does not know this bot any more: nothing can be sent at all"


def refusal_of(error: Exception) -> Refusal | None:
    """What Discord means; None for what is no answer of Discord at all but a fault of our own."""
    if isinstance(error, discord.LoginFailure):
        return Refusal.CREDENTIALS
    if isinstance(error, discord.ConnectionClosed):
        # The library connects again by itself where that would help.
        return Refusal.CREDENTIALS if error.code == UNKNOWN_TOKEN else Refusal.MISTAKE
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return Refusal.MISTAKE
    if not isinstance(error, discord.HTTPException):
        return Refusal.LATER if isinstance(error, ON_THE_WAY) else None
    if error.status == 401:
        return Refusal.CREDENTIALS
    at_the_edge = not error.code and error.status in AT_THE_EDGE
    if at_the_edge or error.status == 429 or error.status >= 500 or error.code in LATER:
        return Refusal.LATER
    if error.code in CLOSED:
        return Refusal.CLOSED
    return Refusal.HERE if error.code in HERE else Refusal.MISTAKE


def unanswerable(error: BaseException) -> TypeGuard[discord.HTTPException]:
    """Whether Discord takes no answer to this interaction, whatever the answer says.

    The interaction is over, or its channel, thread or direct message cannot be written to.
    """
    if not isinstance(error, discord.HTTPException):
        return False
    return error.code in NO_ANSWER or refusal_of(error) in (Refusal.HERE, Refusal.CLOSED)


@contextmanager
def refused_as(rule: str) -> Iterator[None]:
    """What Discord does not take within is refused to whoever asked for it.

    Errors: TableError of that rule; as they are, what is wrong with a request or the token, and what is not Discord's.
    """
    try:
        yield
    except Exception as error:
        if refusal_of(error) in (Refusal.LATER, Refusal.HERE, Refusal.CLOSED):
            raise TableError(rule) from error
        raise
