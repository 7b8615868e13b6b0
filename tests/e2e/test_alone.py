"""Solo games in direct messages post nothing in a channel."""

from __future__ import annotations

import asyncio

import pytest

from cogs import replies
from engine.tables.alarm import ABANDONED
from engine.tables.table import SOLO_TABLES, Status
from local_discord.model import MessageFlag
from local_discord.views import MessageView
from tests.e2e.conftest import CHANNEL, House


def sheets(house: House) -> list[MessageView]:
    return [m for m in house.person("Aiko").dms() if m.images and m.images[0].filename.startswith("scores-")]


@pytest.mark.uncounted  # a whole game: shorter tests cover the same lines
async def test_a_solo_game_is_opened_played_and_finished_in_direct_messages(house: House) -> None:
    aiko = house.person("Aiko")
    assert "Your solo table" in (await aiko.slash("dm", "cartographers new")).text
    await house.idle()
    (lobby,) = [m for m in aiko.dms() if m.buttons]
    assert [button.label for button in lobby.buttons] == [
        "Start the game",
        "Add computer",
        "Options",
        "How to play",
        "Guided first game",
    ]
    await aiko.press(lobby, "Start the game")
    await house.idle()
    await house.draw("Aiko")
    await house.idle()
    # A phase without news adds no message; the bot edits the private view instead.
    (pad,) = [m for m in aiko.dms() if m.buttons]
    status = await aiko.slash("dm", "table status")
    assert "your direct messages" in status.text
    assert f"channels/@me/{pad.channel_id}/{pad.id}" in status.text
    await house.idle()
    while not sheets(house):
        await house.act("Aiko")
        await house.idle()
    # News come in their own message above the private view.
    assert house.pad("Aiko") == aiko.dms()[-1]
    await house.act_to_the_end("Aiko")
    assert (await house.table()).status is Status.OVER
    assert len(sheets(house)) == 4
    await aiko.press(aiko.dms()[-1], "Play again")
    await house.idle()
    assert (await house.table(2)).in_messages
    assert house.local.messages(CHANNEL) == []


async def test_closing_an_abandoned_lobby_in_direct_messages_makes_no_sound_on_holiday(house: House) -> None:
    aiko = house.person("Aiko")
    await aiko.slash("dm", "cartographers new")
    await house.idle()
    await house.bot.store.people.update(aiko.id, away_until=house.clock() + 2 * ABANDONED)
    house.clock.now += ABANDONED + 1
    house.bot.outbox.poke()
    await house.idle()
    assert (await house.table()).status is Status.ENDED
    (told,) = [d for d in house.local.deliveries if "is closed" in (d.payload.get("content") or "") and not d.files]
    assert told.payload["flags"] & MessageFlag.SUPPRESS_NOTIFICATIONS


async def test_a_server_setting_moves_a_solo_game_to_direct_messages_at_its_start(house: House) -> None:
    aiko = house.person("Aiko")
    settings = await aiko.slash(CHANNEL, "engawa server")
    await aiko.press(settings.message, "Solo: direct messages")
    await house.open()
    assert house.local.messages(CHANNEL) == []
    assert house.pad("Aiko") == aiko.dms()[-1]
    lobby = await house.lobby()
    await house.person("Ben").press(lobby, "Join")
    await aiko.press(lobby, "Start the game")
    await house.idle()
    assert not (await house.table(2)).in_messages


async def test_a_game_against_the_computer_is_played_in_direct_messages(house: House) -> None:
    aiko = house.person("Aiko")
    await aiko.slash("dm", "imhotep new")
    await house.idle()
    lobby = next(m for m in aiko.dms() if m.buttons)
    assert "at least 2" in (await aiko.press(lobby, "Start the game")).text
    await aiko.press(lobby, "Add computer")
    await aiko.press(lobby, "Start the game")
    await house.idle()
    assert await house.act("Aiko")
    await house.skip_to(lambda table: table.status is Status.OVER)
    await aiko.press(aiko.dms()[-1], "Play again")
    await house.idle()
    again = await house.table(2)
    assert again.in_messages
    assert [seat.player for seat in again.seats] == [None, "greedy"]
    assert house.local.messages(CHANNEL) == []


async def test_solo_games_in_direct_messages_do_not_block_each_other_and_my_tables_switches(house: House) -> None:
    aiko = house.person("Aiko")
    await aiko.slash("dm", "cartographers guide")
    await house.idle()
    await aiko.slash("dm", "wonder guide")
    await house.idle()
    guided, wonder = await house.table(1), await house.table(2)
    assert guided.in_messages
    assert wonder.channel == guided.channel
    last = aiko.dms()[-1]
    assert f":{wonder.id}:" in str([button.custom_id for button in last.buttons])
    assert "It's a Wonderful World" in (await aiko.slash("dm", "table status")).text
    await house.idle()
    mine = await aiko.slash("dm", "table mine")
    await aiko.select(mine.message, "Open a game …", [str(guided.id)])
    await house.idle()
    now = aiko.dms()[-1]
    assert now.id > last.id
    assert f":{guided.id}:" in str([button.custom_id for button in now.buttons])
    # One private view of each table stays, and typed commands mean the lowest one.
    assert len([m for m in aiko.dms() if any((b.custom_id or "").startswith("move:") for b in m.buttons)]) == 2
    assert "Cartographers" in (await aiko.slash("dm", "table status")).text


async def test_direct_messages_hold_a_limited_number_of_games(house: House) -> None:
    aiko = house.person("Aiko")
    for _ in range(SOLO_TABLES):
        await aiko.slash("dm", "cartographers new")
    assert "are full: 10 is the most" in (await aiko.slash("dm", "cartographers new")).text
    await house.idle()
    asked = await aiko.slash("dm", "table end")
    await aiko.press(asked.message, "Close the table")
    assert "Your solo table" in (await aiko.slash("dm", "cartographers new")).text
    await house.idle()


async def wished(house: House) -> MessageView:
    """Return Aiko's lobby on a server where solo games run in direct messages."""
    settings = await house.person("Aiko").slash(CHANNEL, "engawa server")
    await house.person("Aiko").press(settings.message, "Solo: direct messages")
    return await house.lobby()


async def test_a_start_is_answered_before_direct_messages_are_open(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replies, "PATIENCE", 0)
    lobby, hold = await wished(house), asyncio.Event()
    house.local.faults.add(method="POST", path_regex="/users/@me/channels$", hold=hold)
    await house.person("Aiko").press(lobby, "Start the game")
    assert (await house.table()).status is Status.LOBBY
    hold.set()
    await house.local.wait_for(lambda: bool(house.person("Aiko").dms()))
    await house.idle()
    assert (await house.table()).in_messages


@pytest.mark.parametrize(("status", "code", "seconds"), [(429, 0, 3600.0), (400, 50007, 0.0)])
async def test_starting_a_solo_game_explains_when_discord_opens_no_direct_messages(
    house: House, status: int, code: int, seconds: float
) -> None:
    lobby = await wished(house)
    house.local.faults.add(path_regex="/users/@me/channels$", status=status, code=code, retry_after=seconds)
    assert "I cannot reach you there" in (await house.person("Aiko").press(lobby, "Start the game")).text
    assert (await house.table()).status is Status.LOBBY
