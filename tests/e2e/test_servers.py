"""A server's settings for its tables: how they are set, and their effects."""

from __future__ import annotations

import asyncio

import pytest

from local_discord.model import Channel
from local_discord.views import MessageView
from tests.e2e.conftest import CHANNEL, House


async def settings(house: House) -> MessageView:
    answer = await house.person("Aiko").slash(CHANNEL, "engawa server")
    assert answer.message is not None
    return answer.message


async def opened(house: House, name: str, channel: str | Channel = CHANNEL) -> str:
    """Return the answer to a person who opens a table."""
    answer = await house.person(name).slash(channel, "cartographers new")
    await house.idle()
    return answer.text


async def test_only_server_managers_can_open_the_server_settings(house: House) -> None:
    assert "Manage Server" in (await house.person("Ben").slash(CHANNEL, "engawa server")).text
    shown = await settings(house)
    assert "everyone" in shown.text
    assert "everywhere" in shown.text
    (openers, *_) = shown.selects
    assert openers.options[0]["label"] == "Who can open tables: everyone"


async def test_server_settings_limit_who_opens_tables_where_and_how_many(house: House) -> None:
    aiko, shown = house.person("Aiko"), await settings(house)
    await aiko.select(shown, "server:openers", ["moderators"])
    assert "Who can open tables: moderators of the channel" in shown.text
    assert "only moderators" in await opened(house, "Ben")
    await aiko.select(shown, "server:openers", ["everybody"])
    await aiko.select(shown, "server:channels", ["table-2"])
    assert f"open tables only in <#{house.local.channel('#table-2').id}>" in await opened(house, "Ben")
    await aiko.select(shown, "server:most", ["1"])
    await aiko.select(shown, "server:language", ["ja"])
    await opened(house, "Ben", "#table-2")
    assert "テーブルを開きました" in house.local.messages("#table-2")[-1].text
    await aiko.select(shown, "server:channels", [])
    assert "one open table" in await opened(house, "Ben")
    await aiko.select(shown, "server:most", [])
    assert "The table is open" in await opened(house, "Ben")


async def test_with_threads_enabled_each_table_gets_a_thread_that_stays_after_the_end(house: House) -> None:
    aiko, shown = house.person("Aiko"), await settings(house)
    await aiko.press(shown, "Use threads")
    house.local.deny_bot(CHANNEL, "CREATE_PUBLIC_THREADS")
    assert "Create Public Threads" in await opened(house, "Aiko")
    house.local.deny_bot(CHANNEL)
    told = await opened(house, "Aiko")
    (thread,) = [channel for channel in house.local.world.channels.values() if channel.is_thread]
    assert thread.name == "Cartographers · Aiko"
    assert f"<#{thread.id}>" in told
    assert house.local.messages(CHANNEL) == []
    (lobby,) = house.local.messages(thread)
    await aiko.press(await house.options(lobby), "Leave")
    await house.idle()
    assert not thread.archived
    # In a thread, as in a forum post, a table stays where it was opened.
    await opened(house, "Aiko", thread)
    assert (await house.table(2)).channel == thread.id


async def with_threads(house: House) -> None:
    await house.person("Aiko").press(await settings(house), "Use threads")


@pytest.mark.parametrize(("status", "code"), [(400, 160006), (403, 50013), (429, 0)])
async def test_a_failed_thread_creation_is_explained_and_opens_no_table(house: House, status: int, code: int) -> None:
    await with_threads(house)
    house.local.faults.add(path_regex="/threads$", status=status, code=code, retry_after=3600.0)
    assert "open a thread for the table now" in await opened(house, "Aiko")
    assert await house.bot.store.table(1) is None


async def test_a_thread_for_a_table_refused_meanwhile_is_archived(house: House) -> None:
    await with_threads(house)
    hold = asyncio.Event()
    asked = house.local.faults.add(path_regex="/threads$", hold=hold)
    ben = house.person("Ben")
    ben.send_slash(CHANNEL, "cartographers new")
    await house.local.wait_for(lambda: asked.hits == 1)
    await house.bot.store.update_server(house.local.channel(CHANNEL).guild_id or 0, openers="moderators")
    hold.set()
    await house.idle()
    assert "only moderators" in ben.ephemerals(CHANNEL)[-1].text
    (thread,) = [channel for channel in house.local.world.channels.values() if channel.is_thread]
    assert thread.archived
