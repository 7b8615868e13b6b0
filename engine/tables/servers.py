"""What a server wants of its tables: who opens them, where, how many, and how they begin.

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
    """What those who manage a server (a Discord id) have set; unless they have, everybody opens tables everywhere.

    `openers`: one of `OPENERS`. `channels`: where tables stand, ids of channels and of categories; none: everywhere.
    `most`: live tables at once. `language`: of new tables; None: as Discord has it. `threads`: whether each new table
    gets a thread of its own; None: as the bot has it. `alone_in_messages`: whether a game for one goes on in direct
    messages when it begins.
    """

    guild: int
    openers: str = EVERYBODY
    channels: tuple[int, ...] = ()
    most: int | None = None
    language: str | None = None
    threads: bool | None = None
    alone_in_messages: bool = False


class Opening(NamedTuple):
    """Who brings a table where: a moderator of the channel or not; the ids of the channel and of all that holds it."""

    places: frozenset[int]
    moderator: bool


def may_open(server: Server, opening: Opening, live: int) -> None:
    """Errors: TableError where the server does not want one more table there; `live`: how many it has."""
    if server.openers == MODERATORS and not opening.moderator:
        raise TableError("moderators-open")
    may_stand(server, opening)
    if server.most is not None and live >= server.most:
        raise TableError("server-full", most=server.most)


def may_stand(server: Server, opening: Opening) -> None:
    """Errors: TableError where the server wants no tables in that channel."""
    if server.channels and opening.places.isdisjoint(server.channels):
        raise TableError("other-channels", channels=" ".join(map(str, server.channels)))
