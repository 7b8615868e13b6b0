"""A crash at any point loses nothing that was acknowledged and notifies nobody twice."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest

from cogs.delivery.telling import Teller
from engine.storage.deliveries import Lane
from engine.tables.jobs import (
    PutAway,
    Queue,
)
from engine.tables.table import Status
from tests.e2e.conftest import CHANNEL, House


async def test_buttons_sent_before_a_restart_work_after_it(house: House) -> None:
    await house.open("Ben")
    old = house.pad("Aiko")
    board = house.board()
    await house.sleep()
    await house.wake()
    assert old is not None
    await house.person("Aiko").press(old, next(b for b in old.buttons if b.label == "Confirm"))
    assert (await house.table()).seats[0].moved == 1
    answer = await house.person("Ben").press(board, "My map")
    assert answer.message.images


async def test_old_buttons_still_work_after_every_kind_of_flow(house: House) -> None:
    lobby = await house.lobby("Ben")
    await house.person("Aiko").press(lobby, "Start the game")
    await house.idle()
    board = house.board()
    await house.draw("Aiko")
    await house.draw("Ben")
    await house.idle()
    asked = await house.person("Aiko").slash(CHANNEL, "table end")
    assert asked.message.buttons
    for name in ("Aiko", "Ben"):
        assert (await house.person(name).press(house.board(), "My map")).message.images
    # Views have been sent, edited and emptied since; a message from before is still answered.
    board.message.components = house.board().message.components
    assert (await house.person("Ben").press(board, "My map")).message.images


async def test_a_form_opened_before_a_restart_can_be_submitted_after_it(house: House) -> None:
    await house.open("Ben")
    pad = house.pad("Aiko")
    assert pad is not None
    modal = await house.person("Aiko").press(pad, "Go to space …")
    await house.sleep()
    await house.wake()
    await house.person("Aiko").submit(modal, {"cell": "A1"})
    assert " A1" in pad.text


async def test_the_end_is_posted_once_despite_a_delayed_edit_of_the_old_board(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An old board cannot be edited while the game ends; the later retry must not post the end again."""
    await house.open("Ben")
    away, held = Teller._away, False

    async def failing(teller: Teller, job: PutAway) -> None:
        if held:
            raise ConnectionError("no connection")
        await away(teller, job)

    monkeypatch.setattr(Teller, "_away", failing)
    await house.skip_to(lambda table: table.observe(None).season == 3)
    for _ in range(100):
        table = await house.table()
        if table.status is not Status.PLAYING:
            break
        held = table.observe(None).season == 3
        for name in ("Aiko", "Ben"):
            if house.pad(name) is not None:
                await house.draw(name)
        await house.idle()
    assert table.status is Status.OVER
    held = False
    for _ in range(12):
        house.clock.now += 400
        house.bot.outbox.poke()
        await house.idle()
    told = [m for m in house.local.messages(CHANNEL) if any(":again" in (b.custom_id or "") for b in m.buttons)]
    assert len(told) == 1
    assert (await house.bot.store.deliveries.owed()).lanes == 0


async def test_a_board_is_posted_once_although_discords_response_is_lost(house: House) -> None:
    await house.open("Ben")
    await house.draw("Aiko")
    await house.idle()
    before = len(house.local.messages(CHANNEL))
    house.local.faults.add(
        method="POST", path_regex=r"/channels/\d+/messages", after_effect=True, drop_connection=True, times=2
    )
    await house.draw("Ben")
    for _ in range(6):
        house.clock.now += 60
        house.bot.outbox.poke()
        await house.local.settled()
    await house.idle()
    assert len(house.local.messages(CHANNEL)) == before + 1
    assert len(house.person("Aiko").dms()) == 1
    assert len(house.person("Ben").dms()) == 1


async def test_pending_deliveries_are_sent_after_a_restart(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await house.open("Ben")
    await house.draw("Aiko")
    await house.idle()
    # The move is stored, but the process dies before announcing it.
    monkeypatch.setattr(house.bot.outbox, "poke", lambda: None)
    await house.draw("Ben")
    await house.sleep()
    before = len(house.local.messages(CHANNEL))
    await house.wake()
    await house.idle()
    assert len(house.local.messages(CHANNEL)) == before + 1
    assert house.pad("Aiko") is not None
    assert house.pad("Ben") is not None


async def test_the_bot_goes_on_after_the_gateway_was_dropped(house: House) -> None:
    await house.open("Ben")
    await house.local.gateway.drop(resumable=True)
    await house.local.bot_connected()
    await house.draw("Aiko")
    assert (await house.table()).seats[0].moved == 1


async def test_missing_commands_are_registered_again_at_start_although_unchanged(house: House) -> None:
    await house.sleep()
    house.local.world.commands.clear()
    await house.wake()
    assert house.person("Aiko").choices(CHANNEL)


async def test_tables_are_posted_again_after_discord_loses_all_messages(house: House) -> None:
    await house.open("Ben")
    for message in house.local.messages(CHANNEL):
        house.local.delete_message(message)
    await house.bot.show_again()
    await house.idle()
    assert "Waiting for" in house.board().text
    assert len(house.person("Ben").dms()) == 1


async def test_deliveries_resume_after_an_hour_of_discord_failures(house: House) -> None:
    await house.open("Ben")
    await house.draw("Aiko")
    await house.idle()
    fault = house.local.faults.add(
        method="POST", path_regex=r"/channels/\d+/messages", drop_connection=True, times=1000
    )
    await house.draw("Ben")
    for _ in range(40):
        house.clock.now += 90
        house.bot.outbox.poke()
        await house.idle()
    house.local.faults.clear()
    assert fault.hits > 20
    house.clock.now += 600
    await house.idle()
    assert house.pad("Aiko") is not None
    assert house.pad("Ben") is not None
    assert "Waiting for" in house.board().text


async def test_a_failing_direct_message_does_not_block_other_players(house: House) -> None:
    await house.open("Ben")
    aikos = house.person("Aiko").dms()[-1].channel_id
    house.local.faults.add(method="POST", path_regex=rf"/channels/{aikos}/messages", status=400, code=20009, times=1000)
    await house.draw("Aiko")
    await house.draw("Ben")
    await house.idle()
    assert house.pad("Ben") is not None
    assert house.person("Aiko").mention in house.board().text


async def test_the_outbox_survives_a_transient_database_error(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await house.open("Ben")
    real = house.bot.store.deliveries.take
    calls = 0

    async def failing(queue: Queue, most: int, claim: str, **more: Any) -> list[Lane]:
        nonlocal calls
        calls += 1
        if calls == 1:
            raise sqlite3.OperationalError("disk I/O error")
        return await real(queue, most, claim, **more)

    monkeypatch.setattr(house.bot.store.deliveries, "take", failing)
    house.bot.outbox.poke()
    await house.draw("Aiko")
    await house.idle()
    assert calls > 1
    assert house.bot.outbox.alive
