"""Which reviews are remembered."""

from __future__ import annotations

import msgspec

from cogs.reviewing import KEPT, Reviews
from engine.tables.seats import new_table
from tests.thinking import Nobody
from tests.waiting import until


async def test_so_many_games_are_remembered_and_the_oldest_is_thought_over_anew() -> None:
    table = new_table(guild=1, channel=1, owner=1, name="Aiko", game="imhotep", options={}, language="en")
    reviews = Reviews(Nobody())

    async def of(number: int) -> object:
        found = reviews.of(msgspec.structs.replace(table, id=number), ())
        await until(lambda: found.over)
        return found

    found = [await of(number) for number in range(KEPT)]
    assert [await of(number) for number in range(KEPT)] == found
    await of(KEPT)
    assert await of(1) is found[1]
    assert await of(0) is not found[0]
    await reviews.close()
