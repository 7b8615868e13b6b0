"""The deal of the day, played by two people of a server."""

from __future__ import annotations

import re

import pytest

from engine.tables import daily
from engine.tables.table import Status
from i18n import signed
from tests.e2e.conftest import CHANNEL, House


@pytest.mark.uncounted  # a whole game: shorter tests cover the same lines
async def test_a_daily_deal_starts_immediately_and_its_results_list_shows_only_points(house: House) -> None:
    day = daily.day_of(house.clock())
    day = day if daily.game_of(day) == "cartographers" else day.replace(day=day.day - 1)
    house.bot.replays = True
    answer = await house.person("Aiko").slash(CHANNEL, "table daily", day=day.isoformat())
    assert "daily deal" in answer.text
    await house.idle()
    # Everybody gets their own thread.
    await house.person("Ben").slash(CHANNEL, "table daily", day=day.isoformat())
    await house.idle()
    first, second = await house.table(1), await house.table(2)
    assert len({first.channel, second.channel, house.local.channel(CHANNEL).id}) == 3
    thread, bens = first.channel, second.channel
    assert first.status is Status.PLAYING
    assert first.snapshot == second.snapshot
    assert house.pad("Aiko") is not None
    watching = await house.person("Ben").slash(bens, "table watch", table="1")
    assert "Daily deals cannot be watched" in watching.text
    await house.play_to_the_end("Aiko")
    told = (await house.person("Ben").slash(CHANNEL, "table daily", what="results", day=day.isoformat())).text
    points = (await house.table(1)).result[0].total
    ended, playing = told.splitlines()[1:]
    assert re.fullmatch(rf"- Aiko: {signed(points)} points?", ended)
    assert playing == "- Ben: still playing"
    # Ben may still play the deal, so he must not see its boards or its seed.
    for command in ("table history", "table log"):
        assert "Only its player can look back" in (await house.person("Ben").slash(thread, command)).text
        assert "Only its player" not in (await house.person("Aiko").slash(thread, command)).text
    shown = [image.filename for message in house.local.messages(thread) for image in message.images]
    assert all(name.endswith(".png") for name in shown)


async def test_a_daily_deal_opened_in_a_thread_moves_to_direct_messages_and_counts_in_the_server(
    house: House,
) -> None:
    aiko, ben = house.person("Aiko"), house.person("Ben")
    await house.lobby()
    await aiko.slash(CHANNEL, "table daily")
    await house.idle()
    thread = (await house.table(2)).channel
    answer = await ben.slash(thread, "table daily")
    assert "in your direct messages" in answer.text
    await house.idle()
    dealt = await house.table(3)
    assert dealt.in_messages
    assert house.private("Ben") == ben.dms()[-1]
    told = (await aiko.slash(CHANNEL, "table daily", what="results")).text
    assert told.splitlines()[1:] == ["- Aiko: still playing", "- Ben: still playing"]
    # The list of a person's direct messages shows nobody else.
    told = (await ben.slash("dm", "table daily", what="results")).text
    assert told.splitlines()[1:] == ["- Ben: still playing"]
    told = (await aiko.slash("dm", "table daily", what="results", day="2026-11-22")).text
    assert "have not played this deal yet" in told


async def test_a_first_daily_deal_played_in_direct_messages_is_the_one_that_counts_in_a_server(house: House) -> None:
    aiko = house.person("Aiko")
    assert "server" not in (await aiko.slash("dm", "table daily")).text
    await house.idle()
    none = await aiko.slash(CHANNEL, "table daily", what="results")
    assert "No one on this server" in none.text
    ended = await aiko.slash("dm", "table end")
    await aiko.press(ended.message, "Close the table")
    await aiko.slash(CHANNEL, "table daily")
    await house.idle()
    told = (await aiko.slash(CHANNEL, "table daily", what="results")).text
    assert told.splitlines()[1:] == ["- Aiko: unranked"]


async def test_a_person_with_closed_direct_messages_plays_the_daily_deal_in_ephemeral_views(house: House) -> None:
    ben = house.person("Ben")
    ben.dms_open = False
    await house.lobby()
    await house.person("Aiko").slash(CHANNEL, "table daily")
    await house.idle()
    opened = await ben.slash((await house.table(2)).channel, "table daily")
    await house.idle()
    before = (await house.table(3)).moves
    hand = await ben.press(opened.message, next(b for b in opened.message.buttons if ":hand" in (b.custom_id or "")))
    assert hand.ephemeral
    confirm = next(b for b in hand.message.buttons if (b.custom_id or "").startswith("move:"))
    await ben.press(hand.message, confirm)
    assert (await house.table(3)).moves > before
