"""Lists that are too long for a message have pages, and none of their entries is silently left out."""

from __future__ import annotations

import re

import msgspec
import pytest

from cogs.panels.digest import digest_panel
from cogs.words import CONTENT
from engine.tables import daily, seats, turns
from i18n import LANGUAGES, say
from tests.e2e.conftest import CHANNEL, House

MANY = 60


async def open_many(house: House, day: str = "") -> None:
    """Store `MANY` tables: Aiko's, or one of that day's deal for each of as many differently named people."""
    for number in range(MANY):
        owner = 5000 + number if day else int(house.person("Aiko").id)
        table = seats.new_table(
            guild=house.local.guild.id,
            channel=900 + number,
            owner=owner,
            name=f"{'W' * 28}{number}",
            game="imhotep",
            options={},
            language="en",
        )
        table = msgspec.structs.replace(table, daily=day)
        await house.bot.store.create(table, table.channel)


async def test_my_tables_shows_all_tables_across_pages(house: House) -> None:
    await open_many(house)
    aiko = house.person("Aiko")
    answer = await aiko.slash(CHANNEL, "table mine")
    seen = set(re.findall(r"<#(9\d\d)>", answer.text))
    assert len(seen) < MANY
    while not (following := next(b for b in answer.message.buttons if "Next" in b.label)).disabled:
        answer = await aiko.press(answer.message, following)
        assert answer.kind == "update"
        seen |= set(re.findall(r"<#(9\d\d)>", answer.text))
    assert seen == {str(900 + number) for number in range(MANY)}


async def test_the_results_of_a_day_have_pages(house: House) -> None:
    day = daily.day_of(house.clock()).isoformat()
    await open_many(house, day)
    ben = house.person("Ben")
    answer = await ben.slash(CHANNEL, "table daily", what="results", day=day)
    first = answer.text
    answer = await ben.press(answer.message, next(b for b in answer.message.buttons if "Next" in b.label))
    assert answer.kind == "update"
    assert answer.text.splitlines()[0] == first.splitlines()[0]
    assert not set(answer.text.splitlines()[1:]) & set(first.splitlines()[1:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_daily_message_counts_omitted_tables_and_links_the_listed_ones(language: str) -> None:
    started = turns.start(
        seats.join(
            seats.new_table(
                guild=1, channel=2**63 - 1, owner=1, name="Aiko", game="imhotep", options={}, language="en"
            ),
            2,
            "Ben",
        ).table,
        1,
        7,
    ).table
    panel = digest_panel([started] * 2 * MANY, 1, language)
    assert len(panel.text) <= CONTENT
    *_, last = panel.text.splitlines()
    told = sum(line.startswith("**") for line in panel.text.splitlines()[1:])
    assert last == say(language, "table-digest-more", count=2 * MANY - told)
    assert panel.view is not None
    *tables, mine = panel.view.children
    assert len(tables) == min(told, 20)
    assert getattr(mine, "label", "") in last
