"""Messages left behind by failed attempts are found, so that no message stays twice."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.delivery.messages import NONCE_LIFE
from cogs.delivery.private import Private
from cogs.panel import Panel
from cogs.views.table_views import MINE
from engine.storage.deliveries import Deliveries, StoredJob
from engine.storage.store import TableMoment
from engine.tables.jobs import EditBoard, SendPrivateView
from engine.tables.table import Status
from local_discord.views import MessageView
from tests.e2e.conftest import CHANNEL, House

POSTS = r"/channels/\d+/messages$"


def private(house: House, name: str) -> list[MessageView]:
    """Return the private views in that person's direct messages."""
    return [message for message in house.person(name).dms() if any(b.custom_id != MINE for b in message.buttons)]


async def a_turn(house: House) -> None:
    """Play a turn, which Ben ends, so that Aiko gets a new message."""
    for name in ("Aiko", "Ben"):
        await house.draw(name)


def direct(house: House, name: str) -> int:
    """Return the id of that person's direct-message channel."""
    return house.person(name).dms()[-1].channel_id


async def an_answer_lost(house: House) -> None:
    """Post Aiko's private view without letting the bot learn of it."""
    await house.open("Ben")
    house.local.faults.add(method="POST", channel_id=direct(house, "Aiko"), status=503, after_effect=True)
    await a_turn(house)
    await house.idle()


async def looked(house: House) -> MessageView:
    """Let Aiko press a button of that view that changes its text, and return the view."""
    left = private(house, "Aiko")[-1]
    await house.person("Aiko").press(left, next(b for b in left.buttons if (b.custom_id or "").startswith("look:")))
    return left


async def waits(house: House, seconds: float) -> None:
    house.clock.now += seconds
    house.bot.outbox.poke()
    await house.idle()


async def test_a_stray_private_view_is_deleted_when_its_reader_closes_direct_messages(house: House) -> None:
    await an_answer_lost(house)
    house.person("Aiko").dms_open = False
    await waits(house, 5)
    house.person("Aiko").dms_open = True
    assert private(house, "Aiko") == []


async def test_a_stray_private_view_is_deleted_although_a_press_has_edited_it(house: House) -> None:
    await an_answer_lost(house)
    await looked(house)
    house.person("Aiko").dms_open = False
    await waits(house, 5)
    house.person("Aiko").dms_open = True
    assert private(house, "Aiko") == []


async def test_a_stray_private_view_edited_by_a_press_is_found_long_after_a_crash(house: House) -> None:
    await an_answer_lost(house)
    left = await looked(house)
    await waits(house, 10 * NONCE_LIFE)
    assert private(house, "Aiko") == [left]


async def test_a_stray_private_view_is_deleted_when_the_table_closes_before_the_retry(house: House) -> None:
    await an_answer_lost(house)
    await house.person("Aiko").slash(CHANNEL, "table end")
    ended = await house.person("Aiko").slash(CHANNEL, "table end")
    await house.person("Aiko").press(ended.message, ended.message.buttons[0])
    await waits(house, 5)
    assert (await house.table()).status is Status.ENDED
    assert private(house, "Aiko") == []


async def test_a_private_view_superseded_while_rendering_is_not_posted(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.open("Ben")
    hand, posted, aiko = Private._hand, Deliveries.posted, house.person("Aiko").id
    overtaken, heard = False, False

    async def overtaking(telling: Private, moment: TableMoment, number: int, user: int, *, news: bool = False) -> Panel:
        nonlocal overtaken
        panel = await hand(telling, moment, number, user, news=news)
        if user == aiko and not overtaken:
            overtaken = True
            await telling.bot.store.deliveries.ask(moment.table.id, SendPrivateView(aiko))
        return panel

    async def unheard(owed: Deliveries, job: StoredJob, *places: Any, **more: Any) -> StoredJob:
        nonlocal heard
        if job.job.reader == aiko and not heard:
            heard = True
            raise ConnectionError("the answer of Discord is lost")
        return await posted(owed, job, *places, **more)

    monkeypatch.setattr(Private, "_hand", overtaking)
    monkeypatch.setattr(Deliveries, "posted", unheard)
    await a_turn(house)
    await house.idle()
    await waits(house, 5)
    assert heard
    assert len(private(house, "Aiko")) == 1


async def test_each_player_gets_the_end_once_despite_earlier_pending_private_views(house: House) -> None:
    await house.open("Ben")
    await house.play_to_the_end("Aiko", "Ben")
    table, people = await house.table(), [house.person(name) for name in ("Aiko", "Ben")]
    assert table.status is Status.OVER
    before = [len(person.dms()) for person in people]
    assert house.local.messages(CHANNEL)[-1].silent, "whom a private message tells the channel need not"
    # Jobs requested when a phase closed before the last move, and processed only now.
    await house.bot.store.deliveries.ask(table.id, *(SendPrivateView(person.id) for person in people))
    await waits(house, 1)
    assert [len(person.dms()) for person in people] == before


async def test_an_old_board_loses_its_buttons_after_temporary_refusals(house: House) -> None:
    await house.open("Ben")
    old = house.board()
    fault = house.local.faults.add(method="PATCH", path_regex=rf"/messages/{old.id}$", status=403, code=50013, times=3)
    await a_turn(house)
    await house.idle()
    for _ in range(5):
        await waits(house, 600)
    assert fault.hits == 3
    assert old.buttons == []
    assert (await house.bot.store.deliveries.owed()).lanes == 0


async def test_an_old_view_awaiting_deletion_is_not_mistaken_for_a_stray(house: House) -> None:
    await house.open("Ben")
    where = direct(house, "Aiko")
    staying = house.local.faults.add(method="DELETE", channel_id=where, status=503, times=None)
    await a_turn(house)
    await house.idle()
    house.local.faults.add(method="POST", channel_id=where, status=503)
    await a_turn(house)
    await house.idle()
    await waits(house, 10 * NONCE_LIFE)
    house.local.faults.remove(staying)
    await waits(house, 10 * NONCE_LIFE)
    kept = await house.bot.store.deliveries.message(1, "pad", house.person("Aiko").id)
    assert kept is not None
    assert [view.id for view in private(house, "Aiko")] == [kept.message]


async def test_a_stray_private_view_that_cannot_be_edited_is_posted_again(house: House) -> None:
    await house.open("Ben")
    house.local.faults.add(method="POST", channel_id=direct(house, "Aiko"), status=503, after_effect=True)
    await a_turn(house)
    await house.idle()
    left = private(house, "Aiko")[-1]
    await house.person("Aiko").press(left, next(b for b in left.buttons if (b.custom_id or "").startswith("look:")))
    gone = house.local.faults.add(method="PATCH", path_regex=rf"/messages/{left.id}$", status=404, code=10008)
    await waits(house, 10 * NONCE_LIFE)
    assert gone.hits == 1
    assert len(private(house, "Aiko")) == 1
    assert private(house, "Aiko")[0].id > left.id


async def test_an_edited_mention_message_keeps_its_mention(house: House) -> None:
    house.person("Ben").dms_open = False
    await house.open_wonder("Ben")
    await house.type("Ben", "wonder do")
    await house.act("Aiko")
    await house.idle()
    call = house.local.messages(CHANNEL)[-1]
    assert call.mentions == ["Ben"]
    await house.bot.store.deliveries.doubt(1)
    await house.bot.store.deliveries.ask(1, EditBoard())
    await waits(house, 1)
    assert call.edits == 1
    assert call.mentions == ["Ben"]


async def test_a_stray_private_view_with_buttons_is_deleted_after_the_game_ends(house: House) -> None:
    await house.open("Ben")
    where = direct(house, "Aiko")
    house.local.faults.add(method="POST", channel_id=where, status=503, after_effect=True)
    await a_turn(house)
    await house.idle()
    left = private(house, "Aiko")[-1]
    await house.person("Aiko").press(left, next(b for b in left.buttons if (b.custom_id or "").startswith("look:")))
    await house.skip_to(lambda table: table.status is Status.OVER)
    await waits(house, 10 * NONCE_LIFE)
    assert private(house, "Aiko") == []
    assert "the game is over" in house.person("Aiko").dms()[-1].text


async def test_a_mention_stays_although_direct_messages_work_again(house: House) -> None:
    await house.open_wonder("Ben")
    ben, where = house.person("Ben").id, direct(house, "Ben")
    house.local.faults.add(method="POST", channel_id=where, status=403, code=50001)
    await house.act("Ben")
    await house.act("Aiko")
    await house.idle()
    call = house.local.messages(CHANNEL)[-1]
    assert call.mentions == ["Ben"]
    await house.bot.store.people.update(ben, dm_channel=where)
    await house.bot.store.deliveries.ask(1, EditBoard())
    house.bot.outbox.poke()
    await house.bot.outbox.empty()
    assert not call.deleted
    assert call.mentions == ["Ben"]


async def test_a_stray_private_view_that_already_shows_the_end_is_reused(house: House) -> None:
    await house.open("Ben")
    house.local.faults.add(method="POST", channel_id=direct(house, "Aiko"), status=503, after_effect=True)
    await a_turn(house)
    await house.idle()
    left = private(house, "Aiko")[-1]
    await house.skip_to(lambda table: table.status is Status.OVER)
    await house.person("Aiko").press(left, next(b for b in left.buttons if (b.custom_id or "").startswith("look:")))
    assert "the game is over" in left.text
    await waits(house, 10 * NONCE_LIFE)
    assert [message for message in house.person("Aiko").dms() if "the game is over" in message.text] == [left]


@pytest.mark.parametrize("later", [5, 10 * NONCE_LIFE], ids=["soon", "late"])
async def test_a_later_mention_is_a_new_message_that_replaces_a_stray_one(house: House, later: float) -> None:
    await house.open_wonder("Ben", "Chie")
    house.person("Ben").dms_open = False
    house.local.faults.add(method="POST", channel_id=house.local.channel(CHANNEL).id, status=503, after_effect=True)
    for name in ("Ben", "Chie", "Aiko"):
        await house.act(name)
        await house.idle()
    left = house.local.messages(CHANNEL)[-1]
    assert left.mentions == ["Ben"]
    house.person("Chie").dms_open = False
    await house.type("Ben", "wonder do")
    for name in ("Chie", "Aiko"):
        await house.act(name)
        await house.idle()
    await waits(house, later)
    await waits(house, 2 * NONCE_LIFE)
    call = house.local.messages(CHANNEL)[-1]
    assert left.deleted
    assert "Chie" in call.mentions
    assert call.edits == 0


async def test_a_possible_stray_in_an_unreadable_channel_does_not_block_another_channel(house: House) -> None:
    await house.open("Ben")
    where = house.local.channel(CHANNEL).id
    house.local.faults.add(method="POST", channel_id=where, status=503, after_effect=True)
    await a_turn(house)
    await house.idle()
    left = house.board()
    house.local.deny_bot(CHANNEL, "VIEW_CHANNEL")
    await house.local.settled()
    await house.person("Aiko").slash("#table-2", "table move")
    await waits(house, 5)
    board = house.board("#table-2")
    await a_turn(house)
    await house.idle()
    assert house.board("#table-2").id != board.id
    assert not left.deleted
    house.local.deny_bot(CHANNEL)
    await house.local.settled()
    await waits(house, 1)
    assert left.deleted
