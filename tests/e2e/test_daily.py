"""The deal of the day, played by two people of a server."""

from __future__ import annotations

import re

from engine.tables import daily
from engine.tables.table import Status
from i18n import signed
from tests.e2e.conftest import CHANNEL, House


async def test_the_deal_of_a_day_begins_at_once_and_its_list_tells_nothing_but_points(house: House) -> None:
    day = daily.day_of(house.clock())
    day = day if daily.game_of(day) == "cartographers" else day.replace(day=day.day - 1)
    house.local.add_channel("table-9")
    house.bot.replays = True
    answer = await house.person("Aiko").slash(CHANNEL, "table daily", day=day.isoformat())
    assert "daily deal" in answer.text
    await house.idle()
    await house.person("Ben").slash("#table-9", "table daily", day=day.isoformat())
    await house.idle()
    first, second = await house.table(1), await house.table(2)
    assert first.status is Status.PLAYING
    assert first.snapshot == second.snapshot
    assert house.pad("Aiko") is not None
    watching = await house.person("Ben").slash("#table-9", "table watch", table="1")
    assert "Daily deals cannot be watched" in watching.text
    await house.play_to_the_end("Aiko")
    told = (await house.person("Ben").slash("#table-9", "table daily", what="results", day=day.isoformat())).text
    points = (await house.table(1)).result[0].total
    ended, playing = told.splitlines()[1:]
    assert re.fullmatch(rf"- Aiko: {signed(points)} points?", ended)
    assert playing == "- Ben: still playing"
    # Ben may still play the deal, so he must not see its boards or its seed.
    for command in ("table history", "table log"):
        assert "Only its player can look back" in (await house.person("Ben").slash(CHANNEL, command)).text
        assert "Only its player" not in (await house.person("Aiko").slash(CHANNEL, command)).text
    shown = [image.filename for message in house.local.messages(CHANNEL) for image in message.images]
    assert all(name.endswith(".png") for name in shown)
