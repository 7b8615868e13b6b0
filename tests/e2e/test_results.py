"""Finished games are kept: results of a person, alone and with others, and the data stored about a person."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from cogs import replies
from engine.game import Score
from engine.tables import seats, turns
from engine.tables import table as tables
from engine.tables.table import Change, Status, Table
from tests.e2e.conftest import CHANNEL, House


async def finished(house: House, channel: int, guild: int, points: dict[str, int]) -> int:
    """Store a finished game of these people in a server, with these points."""
    people = {name: int(house.person(name).id) for name in points}
    first, *rest = people
    table = seats.new_table(
        guild=guild, channel=channel, owner=people[first], name=first, game="imhotep", options={}, language="en"
    )
    for name in rest:
        table = seats.join(table, people[name], name).table
    store = house.bot.store
    number = (await store.create(table, channel)).table.id
    await store.change(number, lambda table: turns.start(table, table.owner, 7))
    order = sorted(points.values(), reverse=True)

    def end(table: Table) -> Change:
        result = tuple(Score(n, order.index(total) + 1, total, {}) for n, total in enumerate(points.values()))
        return Change(tables.revised(table, status=Status.OVER, result=result))

    house.clock.now += 60
    await store.change(number, end)
    return number


async def test_results_rank_people_per_server_and_show_a_person_all_their_own_games(house: House) -> None:
    here = house.local.guild.id
    for n, (aiko, ben) in enumerate([(30, 20), (18, 20), (31, 20)]):
        await finished(house, 900 + n, here, {"Aiko": aiko, "Ben": ben})
    await finished(house, 950, 77, {"Aiko": 99, "Chie": 1})
    mine = await house.person("Aiko").slash(CHANNEL, "table results")
    assert mine.ephemeral
    assert "4 games · 3 won · won the last 2 · best 99, average 44.5" in mine.text
    assert "rank 1 of 2 on this server" in mine.text
    assert mine.text.index("rank 1 of 2, 99 points") < mine.text.index("rank 2 of 2, 18 points")
    servers = await house.person("Chie").slash(CHANNEL, "table results", whose="server")
    assert servers.ephemeral
    (shown,) = servers.message.images
    assert shown.alt is not None
    title, first, second = shown.alt.split("\n")
    assert title == "Imhotep"
    assert first.startswith("1. Aiko: rating ")
    assert first.endswith("3 games, 2 won, best 31, average 26.3")
    assert second.startswith("2. Ben: rating ")


async def test_a_finished_game_is_shown_again_from_the_list(house: House) -> None:
    await house.open()
    await house.play_to_the_end("Aiko")
    aiko = house.person("Aiko")
    results = (await aiko.slash("#general", "table results")).message
    shown = await aiko.select(results, "Show a final board …", ["1"])
    assert shown.message.id != results.id
    assert shown.message.images[0].filename.startswith("final")
    assert shown.message.button("‹ Back")


async def test_an_export_contains_the_persons_own_data_and_nothing_hidden(house: House) -> None:
    await house.open("Ben")
    await house.draw("Aiko")
    answer = await house.person("Aiko").slash(CHANNEL, "table export")
    assert answer.ephemeral
    (file,) = answer.message.images
    data = json.loads(file.data)
    assert data["user"] == int(house.person("Aiko").id)
    (table,) = data["tables"]
    assert [(move["notation"].split()[0], move["by"]) for move in table["moves"]] == [("draw", "Aiko")]
    assert str(house.person("Ben").id) not in file.data.decode()
    assert "seed" not in table


@pytest.mark.parametrize(
    ("command", "options", "slow", "told"),
    [
        ("table results", {}, "finished", "rank 1 of 2, 30 points"),
        ("table results", {"whose": "server"}, "finished", "Results on this server"),
        ("table export", {}, "export", "store about you"),
    ],
    ids=["own", "server", "export"],
)
async def test_slow_results_and_exports_are_deferred_and_then_answered(
    house: House, monkeypatch: pytest.MonkeyPatch, command: str, options: dict[str, str], slow: str, told: str
) -> None:
    await finished(house, 900, house.local.guild.id, {"Aiko": 30, "Ben": 20})
    monkeypatch.setattr(replies, "PATIENCE", 0)
    gather, ready = getattr(house.bot.store, slow), asyncio.Event()

    async def slowly(*args: Any, **kwargs: Any) -> Any:
        await ready.wait()
        return await gather(*args, **kwargs)

    monkeypatch.setattr(house.bot.store, slow, slowly)
    answer = await house.person("Aiko").slash(CHANNEL, command, **options)
    assert answer.kind == "deferred"
    ready.set()
    assert told in (await answer.done()).text
