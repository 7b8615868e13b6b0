"""What a local Discord keeps over a restart, and how much of it."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import tracemalloc
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest

from local_discord import Bounds, LocalDiscord, StorageError
from local_discord.model import Upload
from local_discord.server import UNBOUNDED
from tests.local_discord.bot import png
from tests.local_discord.support import HandClock, Rest, button, gallery, row, text


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "local_discord.db"


def club(file: Path | None, clock: HandClock, bounds: Bounds = UNBOUNDED) -> LocalDiscord:
    return LocalDiscord(people=("Aiko", "Ben"), clock=clock, file=file, bounds=bounds)


def picture(shade: int, size: int = 4) -> tuple[dict[str, object], dict[str, bytes]]:
    body = {"flags": 32768, "components": [text(f"number {shade}"), gallery("attachment://a.png")]}
    return body, {"a.png": png(size, size, shade)}


async def test_people_channels_messages_and_pictures_survive_a_restart(
    file: Path, clock: HandClock, session: aiohttp.ClientSession
) -> None:
    async with club(file, clock) as first:
        assert first.is_new
        rest = Rest(first, session)
        body, files = picture(1)
        _, posted = await rest.post("#general", body, files=files)
        await rest("PUT", f"/channels/{posted['channel_id']}/messages/{posted['id']}/reactions/👍/@me")
        ben = first.person("Ben")
        ben.locale, ben.dms_open = "ja", False
        first.world.choose_locale(first.person("Aiko").user, "ja")
        first.add_person("Chie")
        first.add_channel("games")
        thread = first.person("Aiko").start_thread("#games", "Monday", "Who plays?")
        first.lock_thread(thread)
        first.delete_channel("#table-2")
        first.world.mark_read(
            ben.user, first.channel("#general"), first.channel("#general").messages[int(posted["id"])]
        )
        (before,) = first.messages("#general")
        image = before.images[0].data
    async with club(file, clock) as again:
        assert not again.is_new
        assert [person.name for person in again.people] == ["Aiko", "Ben", "Chie"]
        assert (again.person("Ben").locale, again.person("Ben").dms_open) == ("ja", False)
        assert (again.person("Aiko").user.locale_chosen, again.guild.locale) == (True, "ja")
        assert [channel.name for channel in again.world.guild_channels(again.guild)] == ["general", "table-1", "games"]
        (message,) = again.messages("#general")
        assert (message.id, message.text, message.images[0].data) == (before.id, "number 1", image)
        assert message.message.reactions == before.message.reactions
        assert again.channel(thread.id).locked
        assert [one.text for one in again.messages(thread.id)] == ["Who plays?"]
        assert again.world.read_marks == first.world.read_marks
        async with session.get(again.url + message.message.attachments[0].path) as response:
            assert await response.read() == image


async def test_a_deleted_message_stays_deleted_and_its_picture_leaves_the_file(
    file: Path, clock: HandClock, session: aiohttp.ClientSession
) -> None:
    async with club(file, clock) as first:
        rest = Rest(first, session)
        for shade in (1, 2):
            body, files = picture(shade)
            await rest.post("#general", body, files=files)
        first.delete_message(first.messages("#general")[0])
    async with club(file, clock) as again:
        assert [message.text for message in again.messages("#general")] == ["number 2"]
    with closing(sqlite3.connect(file)) as db:
        assert db.execute("SELECT count(*) FROM files").fetchone() == (1,)


async def test_ephemeral_messages_and_deferred_answers_are_not_kept(file: Path, clock: HandClock) -> None:
    async with club(file, clock) as first:
        async with aiohttp.ClientSession() as session:
            rest = Rest(first, session)
            await rest("PUT", f"/applications/{first.world.bot.id}/commands", [{"name": "go", "description": "Go"}])
            for kind, flags in ((4, 64), (5, 0)):
                asked = first.person("Aiko").send_slash("#general", "go")
                await rest.answer(asked, kind, {"content": "psst", "flags": flags} if kind == 4 else None)
        assert len(first.world.messages_for(first.person("Aiko").id, first.channel("#general"))) == 2
    async with club(file, clock) as again:
        assert again.world.messages_for(again.person("Aiko").id, again.channel("#general")) == []


async def test_ids_keep_growing_after_a_restart_even_if_the_clock_was_advanced(file: Path, clock: HandClock) -> None:
    async with club(file, clock) as first:
        first.advance(3600)
        first.person("Aiko").say("#general", "earlier")
    async with club(file, clock) as again:
        assert again.now() == clock() + 3600
        again.person("Aiko").say("#general", "later")
        assert [message.text for message in again.messages("#general")] == ["earlier", "later"]
        assert again.messages("#general")[0].id < again.messages("#general")[1].id


async def test_a_file_in_use_by_another_local_discord_is_refused(file: Path, clock: HandClock) -> None:
    async with club(file, clock):
        with pytest.raises(StorageError, match="another local Discord uses it"):
            club(file, clock)


def test_a_file_of_another_program_is_refused_and_left_unchanged(tmp_path: Path, clock: HandClock) -> None:
    diary, database = tmp_path / "diary", tmp_path / "engawa.db"
    diary.write_text("Dear diary, today I began to write.\n" * 99)
    with closing(sqlite3.connect(database)) as db:
        db.execute("CREATE TABLE tables (id INTEGER)")
        db.commit()
    before = [diary.read_bytes(), database.read_bytes()]
    for path in (diary, database):
        with pytest.raises(StorageError, match=f"{path} is not a file of a local Discord"):
            club(path, clock)
    assert [diary.read_bytes(), database.read_bytes()] == before
    with pytest.raises(StorageError, match="unable to open"):
        club(tmp_path / "gone" / "local_discord.db", clock)


async def test_each_channel_keeps_only_its_newest_messages(clock: HandClock) -> None:
    async with club(None, clock, bounds=Bounds(messages=3)) as local:
        for number in range(5):
            local.person("Aiko").say("#general", str(number))
        local.person("Aiko").say("#table-1", "here")
        assert [message.text for message in local.messages("#general")] == ["2", "3", "4"]
        assert [local.channel(name).shortened for name in ("#general", "#table-1")] == [True, False]


async def test_too_many_pictures_drop_the_oldest_messages(
    file: Path, clock: HandClock, session: aiohttp.ClientSession
) -> None:
    size = len(png(9, 9, 0))
    async with club(file, clock, bounds=Bounds(file_bytes=3 * size + 20)) as local:
        rest = Rest(local, session)
        local.person("Aiko").say("#general", "before")
        for shade, channel in enumerate(("#general", "#table-1", "#general", "#general", "#general")):
            body, files = picture(shade, 9)
            await rest.post(channel, body, files=files)
        assert [message.text for message in local.messages("#general")] == ["number 2", "number 3", "number 4"]
        assert local.messages("#table-1") == []
        assert sum(attachment.size for attachment in local.world.attachments.values()) <= 3 * size + 20


async def test_an_ephemeral_picture_counts_toward_the_limit_and_is_deleted_with_its_channel(clock: HandClock) -> None:
    async with club(None, clock, bounds=Bounds(file_bytes=1000)) as local:
        world, aiko, bot = local.world, local.person("Aiko"), local.world.bot.id
        for channel in ("#general", "#table-1", "#table-1"):
            place = local.channel(channel)
            secret = world.new_message(place, bot, recipient_id=aiko.id)
            secret.attachments = [world.store_file(place.id, Upload(0, "a.png", bytes(400)), "a.png", None)]
            world.post(secret)
        assert [len(aiko.ephemerals(name)) for name in ("#general", "#table-1")] == [0, 2]
        local.delete_channel("#table-1")
        assert [len(held) for held in (world.attachments, world.ephemerals)] == [0, 0]
        assert not world.files


async def test_bytes_of_pictures_are_in_the_file_and_take_no_memory(
    file: Path, clock: HandClock, session: aiohttp.ClientSession
) -> None:
    async with club(file, clock, bounds=Bounds(deliveries=0)) as local:
        rest = Rest(local, session)
        body, files = picture(1, 300)
        _, posted = await rest.post("#general", body, files=files)
        path = f"/channels/{posted['channel_id']}/messages/{posted['id']}"
        held = []
        for shade in range(2, 6):
            body, files = picture(shade, 300)
            await rest("PATCH", path, {**body, "attachments": [{"id": 0, "filename": "a.png"}]}, files=files)
            held.append(len([one for one in gc.get_objects() if isinstance(one, Upload)]))
        assert list(local.world.attachments) == [local.messages("#general")[0].message.attachments[0].id]
        assert local.messages("#general")[0].images[0].data == files["a.png"]
        assert held[-1] <= 1


@pytest.mark.trial
async def test_hours_of_presses_and_pictures_take_no_more_memory_than_the_first(file: Path, clock: HandClock) -> None:
    async with club(file, clock, bounds=Bounds(messages=5, file_bytes=50_000, deliveries=0)) as local:
        aiko, general, world = local.person("Aiko"), local.channel("#general"), local.world

        async def one_hour() -> int:
            for number in range(400):
                board = world.new_message(general, world.bot.id, components=[row(button("a"))])
                upload = Upload(0, "a.png", bytes(10_000))
                world.replace_files(board, [world.store_file(general.id, upload, "a.png", None)])
                world.post(board)
                aiko.send_press(local.messages("#general")[-1], "a")
                clock.seconds += 9
                local.time_passed()
                if number % 50 == 0:
                    await asyncio.sleep(0)
            gc.collect()
            return tracemalloc.get_traced_memory()[0]

        tracemalloc.start()
        try:
            first, *_, last = [await one_hour() for _ in range(3)]
        finally:
            tracemalloc.stop()
        assert last - first < 100_000
        assert len(world.attachments) == 5
