"""Where an interaction comes from."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from discord import app_commands

from cogs import contexts
from engine.tables.table import TableError


def interaction(guild: int | None, owners: dict[int, int], *, private: bool = False) -> Any:
    return SimpleNamespace(
        guild_id=guild,
        context=app_commands.AppCommandContext(private_channel=private),
        is_guild_integration=lambda: guild is not None and owners.get(0) == guild,
        is_user_integration=lambda: owners.get(1) == 5,
    )


@pytest.mark.parametrize(
    ("guild", "owners", "private", "server", "own", "brought"),
    [
        (9, {0: 9}, False, 9, False, False),
        (9, {0: 9, 1: 5}, False, 9, False, False),
        (9, {1: 5}, False, 0, False, True),
        # Discord names no owner for a press in a message that answered nothing.
        (9, {}, False, 9, False, False),
        (None, {0: 0}, False, 0, True, False),
        (None, {0: 0, 1: 5}, False, 0, True, False),
        # Direct messages between people, and groups.
        (None, {1: 5}, True, 0, False, True),
    ],
)
def test_an_interaction_comes_from_a_server_the_bots_direct_messages_or_a_user_install(
    guild: int | None, owners: dict[int, int], *, private: bool, server: int, own: bool, brought: bool
) -> None:
    asked = cast("Any", interaction(guild, owners, private=private))
    assert contexts.server_of(asked) == server
    assert contexts.in_own_messages(asked) is own
    assert contexts.is_brought(asked) is brought
    if not server:
        with pytest.raises(TableError, match="server-only"):
            contexts.require_server(asked)
