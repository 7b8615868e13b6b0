"""The stored emojis of applications."""

from __future__ import annotations

from engine.storage.store import Store


async def test_storing_emojis_replaces_all_emojis_of_the_application(store: Store) -> None:
    await store.emojis.keep(1, {"stone": 10, "cube": 11})
    await store.emojis.keep(2, {"stone": 20})
    await store.emojis.keep(1, {"stone": 12})
    assert await store.emojis.known(1) == {"stone": 12}
    assert await store.emojis.known(2) == {"stone": 20}
