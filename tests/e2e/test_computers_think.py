"""Tables whose computer players search, also when a search takes long."""

from __future__ import annotations

from collections.abc import Hashable

import pytest

from cogs import pace
from cogs.delivery.telling import Teller
from engine.storage.deliveries import StoredJob
from tests.e2e.conftest import House
from tests.thinking import Slow


async def beside_a_steady_one(house: House) -> None:
    """Start a game of Imhotep between Aiko and a computer player that searches, and make her first move."""
    aiko = house.person("Aiko")
    lobby = await house.beside("steady")
    await aiko.press(lobby, "Start the game")
    await house.idle()
    await aiko.press(house.board(), "Take 3 stones")
    await house.idle()


async def test_a_computer_player_moves_without_a_search_result_after_a_timeout(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pace, "THINKS_AT_MOST", 0.0)
    house.bot.thinking = Slow()
    await beside_a_steady_one(house)
    table = await house.table()
    assert (table.seats[1].moved, table.awaited()) == (2, [0])


async def test_computer_players_that_fail_do_not_count_as_failures_of_discord(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    tell, late, failing = Teller.tell, list[str](), list[Hashable]()

    async def told(teller: Teller, job: StoredJob) -> None:
        if job.job.kind == "computers":
            late.append(job.job.kind)
            raise TimeoutError
        await tell(teller, job)

    monkeypatch.setattr(Teller, "tell", told)
    monkeypatch.setattr(house.bot.breaker, "failed", failing.append)
    await beside_a_steady_one(house)
    assert late
    assert not failing
