"""A whole table of Goofspiel through the local Discord."""

from __future__ import annotations

from engine.tables.table import Status
from tests.e2e.conftest import CHANNEL, House


async def test_a_table_is_played_to_the_ranking(house: House) -> None:
    await house.open_game("goofspiel", "Ben", computers=1)  # the text goofspiel-command
    await house.act_to_the_end("Aiko", "Ben")
    assert (await house.table()).status is Status.OVER
    last = house.local.messages(CHANNEL)[-1]
    assert "All prizes are gone" in last.text
    assert last.images[0].filename.startswith("final-")
