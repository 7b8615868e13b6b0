"""A table whose jobs were lost gets them again, and nobody is notified twice."""

from __future__ import annotations

import logging
from functools import partial
from typing import Any, cast

import pytest

from cogs.watch import RETRY, Watch
from engine.tables import table as tables
from engine.tables import turns
from engine.tables.jobs import ShowLobby
from tests.e2e.conftest import CHANNEL, House

LIVES = 3


def watch_of(house: House) -> Watch:
    # Each start reloads the extension, so its class is not the one imported here.
    return cast("Watch", house.bot.get_cog("Watch"))


async def lose(house: House, *statements: str) -> None:
    for statement in statements:
        await house.bot.store.db.write(statement)


def told(house: House) -> list[tuple[Any, ...]]:
    """Return all messages that anybody can see, with their contents."""
    places = [house.local.messages(CHANNEL), *(house.person(name).dms() for name in ("Aiko", "Ben"))]
    return [(message.message.id, message.text) for messages in places for message in messages]


async def test_computer_players_with_a_lost_job_resume_after_the_watch(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.open(computers=2)
    monkeypatch.setattr(house.bot.outbox, "poke", lambda: None)
    await house.draw("Aiko")
    # The only row that would let the computer players act.
    await lose(house, "DELETE FROM outbox WHERE kind = 'computers'", "DELETE FROM lane WHERE lane = 'computers'")
    before = (await house.table()).moves
    await house.sleep()
    await house.wake()
    await watch_of(house).look()
    await house.idle()
    assert (await house.table()).moves > before
    assert house.pad("Aiko") is not None


async def test_deliveries_lost_at_the_end_of_a_phase_are_sent_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.open("Ben")
    await house.draw("Aiko")
    await house.idle()
    monkeypatch.setattr(house.bot.outbox, "poke", lambda: None)
    await house.draw("Ben")
    await lose(house, "DELETE FROM outbox", "DELETE FROM lane")
    boards = len(house.local.messages(CHANNEL))
    monkeypatch.undo()
    await watch_of(house).look()
    await house.idle()
    assert len(house.local.messages(CHANNEL)) == boards + 1
    assert len(house.person("Aiko").dms()) == len(house.person("Ben").dms()) == 1
    assert house.pad("Aiko") is not None
    assert house.pad("Ben") is not None


async def test_a_private_message_that_was_never_sent_is_sent(house: House) -> None:
    await house.open("Ben")
    await lose(house, "DELETE FROM message WHERE role = 'pad'")
    await watch_of(house).look()
    await house.idle()
    assert all(len(house.person(name).dms()) == 2 for name in ("Aiko", "Ben"))


async def test_the_watch_sends_nothing_if_nothing_was_lost(house: House) -> None:
    house.person("Chie").dms_open = False
    await house.open("Ben", "Chie", computers=1)
    for _ in range(LIVES):
        await house.draw("Aiko")
        await house.idle()
        before = told(house), len(house.local.deliveries)
        await watch_of(house).look()
        await house.idle()
        assert (told(house), len(house.local.deliveries)) == before
        await house.draw("Ben")
        pad = (await house.person("Chie").press(house.board(), "My map")).message
        await house.person("Chie").press(pad, next(b for b in pad.buttons if b.label == "Confirm"))
        await house.idle()
    assert watch_of(house).asked == {}


async def test_a_table_that_waits_for_nobody_is_reported_once_each_time(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = list[str]()
    monkeypatch.setattr(house.bot, "report", said.append)
    await house.open("Ben")
    for times, name in enumerate(("Aiko", "Ben")):
        await house.draw(name)
        await house.idle()
        with monkeypatch.context() as wrong:
            wrong.setattr(tables.Table, "waiting", lambda _: {})
            for _ in range(LIVES):
                await watch_of(house).look()
        found = [line for line in said if "waits for no one" in line]
        assert found == ["table 1 waits for no one, but its game is not over"] * (times + 1)


async def test_a_lost_mention_is_posted_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.person("Aiko").dms_open = False
    await house.open_game("imhotep", "Ben")
    monkeypatch.setattr(house.bot.outbox, "poke", lambda: None)
    table = await house.table()
    # Play until it is the turn of the player who gets no direct messages.
    while True:
        seat = next(iter(table.waiting()))
        move = table.rules.notation(table.rules.moves(table.state(), seat)[0])
        table = (await house.bot.store.change(1, partial(turns.act, seat=seat, notation=move))).table
        await lose(house, "DELETE FROM outbox", "DELETE FROM lane")
        if table.seats[next(iter(table.waiting()))].user == house.person("Aiko").id:
            break
    monkeypatch.undo()
    await watch_of(house).look()
    await house.idle()
    assert any(house.person("Aiko").mention in message.text for message in house.local.messages(CHANNEL)[2:])


async def test_the_watch_checks_every_page_of_tables(house: House) -> None:
    for channel in ("#table-1", "#table-2"):
        await house.person("Aiko").slash(channel, "cartographers new")
    await house.idle()
    await lose(house, "DELETE FROM message")
    looks = [await watch_of(house).look(1) for _ in range(LIVES)]
    assert looks == [True, True, False]
    await house.idle()
    assert watch_of(house).asked == {"lobby": 2}


async def test_an_unreadable_table_does_not_stop_the_watch_of_others(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    for channel in ("#table-1", "#table-2"):
        await house.person("Aiko").slash(channel, "cartographers new")
    await house.idle()
    await lose(house, "DELETE FROM message WHERE board_table = 2")
    standing = house.bot.store.standing

    async def failing(number: int) -> Any:
        if number == 1:
            raise OSError("the disk")
        return await standing(number)

    monkeypatch.setattr(house.bot.store, "standing", failing)
    await watch_of(house).look()
    monkeypatch.undo()
    await house.idle()
    assert watch_of(house).asked == {"lobby": 1}


async def test_the_log_reports_what_the_watch_requests_again(house: House, caplog: pytest.LogCaptureFixture) -> None:
    await house.person("Aiko").slash(CHANNEL, "cartographers new")
    await house.idle()
    await lose(house, "DELETE FROM message")
    with caplog.at_level(logging.ERROR):
        await watch_of(house).look()
    assert "table 1 lacked lobby" in caplog.text
    await house.idle()


async def test_a_job_set_aside_is_retried_after_an_hour(house: House) -> None:
    await house.lobby()
    await lose(house, "DELETE FROM message")
    await house.bot.store.deliveries.ask(1, ShowLobby())
    await lose(house, "UPDATE outbox SET buried = 'a fault'", "DELETE FROM lane")
    boards = len(house.local.messages(CHANNEL))
    await watch_of(house).look()
    await house.idle()
    assert len(house.local.messages(CHANNEL)) == boards
    house.clock.now += RETRY
    await watch_of(house).look()
    await house.idle()
    assert len(house.local.messages(CHANNEL)) == boards + 1
