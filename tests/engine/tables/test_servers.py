"""A server's settings for its tables."""

from __future__ import annotations

import msgspec
import pytest

from engine.storage.store import KEEP_LEFT, Store
from engine.tables import table as tables
from engine.tables.servers import MODERATORS, Opening, Server, may_open
from engine.tables.table import TableError
from tests.engine.stored import OWNER, Clock, lobby

ANYBODY = Opening(frozenset({20, 5}), moderator=False)
MODERATOR = ANYBODY._replace(moderator=True)


@pytest.mark.parametrize(
    ("server", "opening"),
    [
        (Server(10), ANYBODY),
        (Server(10, openers=MODERATORS), MODERATOR),
        (Server(10, channels=(7, 5)), ANYBODY),
        (Server(10, most=3), ANYBODY),
    ],
    ids=["nothing-is-set", "a-moderator", "what-holds-the-channel", "room-for-one"],
)
def test_a_table_can_be_opened_where_the_server_allows_it(server: Server, opening: Opening) -> None:
    may_open(server, opening, live=2)


@pytest.mark.parametrize(
    ("server", "error"),
    [
        (Server(10, openers=MODERATORS), "moderators-open"),
        (Server(10, channels=(7,)), "other-channels"),
        (Server(10, most=2), "server-full"),
    ],
)
def test_a_table_cannot_be_opened_elsewhere(server: Server, error: str) -> None:
    with pytest.raises(TableError, match=error):
        may_open(server, ANYBODY, live=2)


async def test_a_server_at_its_limit_takes_no_more_tables(store: Store) -> None:
    await store.update_server(10, most=1)
    table = (await store.create(lobby(20), 1, opening=ANYBODY)).table
    with pytest.raises(TableError, match="server-full"):
        await store.create(lobby(21), 2, opening=ANYBODY)
    other = (await store.create(msgspec.structs.replace(lobby(31), guild=11), 3)).table
    with pytest.raises(TableError, match="server-full"):
        await store.change(other.id, lambda t: tables.move_table(t, OWNER, 10, 22, lost=False), 4, opening=ANYBODY)
    # A table that moves within the server is not counted as a new one.
    moved = await store.change(table.id, lambda t: tables.move_table(t, OWNER, 10, 23, lost=False), 5, opening=ANYBODY)
    assert moved.table.channel == 23


async def test_the_settings_of_a_server_are_deleted_with_its_other_data(store: Store, clock: Clock) -> None:
    wanted = await store.update_server(10, channels=(20, 21), language="ja", threads=True)
    await store.in_guilds([], await store.guilds())
    await store.tidy()
    assert await store.server(10) == wanted == Server(10, channels=(20, 21), language="ja", threads=True)
    clock.now += KEEP_LEFT + 1
    await store.tidy()
    assert await store.server(10) == Server(10)
