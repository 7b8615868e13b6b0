"""A table watched from another channel: its content, its readers, its end."""

from __future__ import annotations

from local_discord.model import DeliveryRecord
from tests.e2e.conftest import CHANNEL, House

ELSEWHERE = "#table-2"


async def watch(house: House, name: str, **options: object) -> str:
    answer = await house.person(name).slash(ELSEWHERE, "table watch", **options)
    await house.idle()
    return answer.text


async def test_spectators_see_a_table_in_another_channel_silently_and_without_buttons(house: House) -> None:
    await house.lobby("Ben")
    house.local.hide_channel(CHANNEL, house.person("Dan"))
    assert "no such table" in await watch(house, "Dan")
    assert "is now shown here too" in await watch(house, "Chie")
    assert house.local.messages(ELSEWHERE) == []
    await house.person("Aiko").press(house.local.messages(CHANNEL)[-1], "Start the game")
    await house.idle()
    (first,) = house.local.messages(ELSEWHERE)
    assert [image.filename for image in first.images] == [image.filename for image in house.board().images]
    assert "turn 1" in first.text
    assert f"<#{house.local.channel(CHANNEL).id}>" in first.text
    for name in ("Aiko", "Ben"):
        await house.draw(name)
    await house.idle()
    second = house.local.messages(ELSEWHERE)[-1]
    assert "turn 2" in second.text
    assert first.images == []
    assert first.buttons == second.buttons == []
    assert all(_silent(delivery) for delivery in _posts(house))
    await house.skip_to(lambda table: not table.status.live)
    final = house.local.messages(ELSEWHERE)[-1]
    assert final.images
    assert final.buttons == []
    assert await house.bot.store.deliveries.watched_in(1) == []


async def test_watching_ends_on_a_second_request_or_when_the_channel_refuses_messages(house: House) -> None:
    await house.open("Ben")
    assert "is now shown here too" in await watch(house, "Chie")
    assert "no longer" in await watch(house, "Dan", table="1")
    assert house.local.messages(ELSEWHERE)[-1].images == []
    await watch(house, "Chie")
    house.local.deny_bot(ELSEWHERE, "SEND_MESSAGES")
    for name in ("Aiko", "Ben"):
        await house.draw(name)
    await house.idle()
    assert "turn 2" in house.board().text
    assert await house.bot.store.deliveries.watched_in(1) == []


def _posts(house: House) -> list[DeliveryRecord]:
    """Return the bot's posts in the channel from which the table is watched."""
    route = f"POST /channels/{house.local.channel(ELSEWHERE).id}/messages"
    return [delivery for delivery in house.local.deliveries if delivery.route == route]


def _silent(delivery: DeliveryRecord) -> bool:
    return bool(delivery.payload.get("flags", 0) & 1 << 12)
