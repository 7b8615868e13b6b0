"""The settings of a server: who may open tables, where, how many, and with which defaults.

Pure.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from engine.tables.table import TableError

EVERYBODY, MODERATORS = "everybody", "moderators"
OPENERS = (EVERYBODY, MODERATORS)
"""Who may open tables."""
MOST_TABLES = 25
"""The highest limit of live tables that a server can set."""


class Server(msgspec.Struct, frozen=True):
    """The settings that the managers of a server chose. By default everybody may open tables in all channels."""

    guild: int
    """The Discord id of the server."""
    openers: str = EVERYBODY
    """One of `OPENERS`."""
    channels: tuple[int, ...] = ()
    """The Discord ids of the channels and categories that may have tables; empty for all."""
    most: int | None = None
    """The limit of live tables, None for no limit."""
    language: str | None = None
    """The language of new tables; None for that of the server's Discord locale."""
    threads: bool | None = None
    """Whether each new table gets its own thread; None for the bot's default."""
    alone_in_messages: bool = False
    """Whether a solo game moves to direct messages when it begins."""


class Opening(NamedTuple):
    """A request to open a table, or to move one to another channel."""

    places: frozenset[int]
    """The Discord ids of the channel and of its parents: channel of the thread, and category."""
    moderator: bool
    """Whether the person is a moderator of the channel."""


def may_open(server: Server, opening: Opening, live: int) -> None:
    """Check that the server allows one more table there; `live`: its number of live tables. Errors: TableError."""
    if server.openers == MODERATORS and not opening.moderator:
        raise TableError("moderators-open")
    may_stand(server, opening)
    if server.most is not None and live >= server.most:
        raise TableError("server-full", most=server.most)


def may_stand(server: Server, opening: Opening) -> None:
    """Check that the server allows tables in that channel. Errors: TableError."""
    if server.channels and opening.places.isdisjoint(server.channels):
        raise TableError("other-channels", channels=" ".join(map(str, server.channels)))
