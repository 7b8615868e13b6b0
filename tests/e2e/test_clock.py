"""Waiting times, as people read them."""

from __future__ import annotations

import asyncio
import time

import pytest

from cogs import replies
from engine.tables.clock import CLOCKS, REMINDERS, UNHURRIED
from engine.tables.rest import SLEEPS
from tests.e2e.conftest import CHANNEL, House
from tests.thinking import Slow
from tests.waiting import until


async def test_every_view_shows_since_when_the_table_waits(house: House) -> None:
    await house.open("Ben")
    since = f"<t:{int(house.clock.now)}:R>"
    ben = house.person("Ben")
    house.clock.now += UNHURRIED
    await house.draw("Aiko")
    await house.idle()
    pad = house.pad("Ben")
    assert pad is not None
    texts = [house.board().text, pad.text]
    texts += [(await ben.slash("#table-1", f"table {command}")).text for command in ("status", "mine")]
    assert [since in text for text in texts] == [True] * 4
    assert "Only you are left" in pad.text


async def test_a_notice_begins_with_the_game_the_table_and_whose_turn_it_is(house: House) -> None:
    await house.open("Ben")
    pad = house.pad("Ben")
    assert pad is not None
    assert pad.text.splitlines()[0] == f"**Cartographers** in <#{(await house.table()).channel}>: your turn"


def reminders(house: House, name: str) -> list[int]:
    """Return the ids of the reminders in that person's direct messages."""
    return [m.message.id for m in house.person(name).dms() if "Go to your turn" in m.text]


async def pass_time(house: House, seconds: float) -> None:
    house.clock.now += seconds
    house.bot.outbox.poke()
    await house.idle()


async def test_a_reminder_replaces_the_former_one_and_is_deleted_after_a_move(house: House) -> None:
    await house.open("Ben")
    await pass_time(house, REMINDERS[0])
    (first,) = reminders(house, "Ben")
    await pass_time(house, REMINDERS[1])
    # On a busy machine a delivery may fail and is retried.
    await pass_time(house, 60)
    (second,) = reminders(house, "Ben")
    assert second != first
    (shown,) = [m for m in house.person("Ben").dms() if m.message.id == second]
    assert "Your turn" in (await house.person("Ben").press(shown, "My tables")).text
    await house.draw("Ben")
    await house.idle()
    assert reminders(house, "Ben") == []
    assert len(reminders(house, "Aiko")) == 1


async def test_a_player_with_closed_direct_messages_is_reminded_by_a_channel_mention(house: House) -> None:
    house.person("Ben").dms_open = False
    await house.open("Ben")
    await pass_time(house, REMINDERS[0])
    last = house.local.messages(CHANNEL)[-1]
    assert last.mentions == ["Ben"]
    assert "Waiting for" in last.text


async def test_a_turn_during_quiet_hours_is_silent_and_reminded_of_afterwards(house: House) -> None:
    ben = house.person("Ben")
    await house.lobby("Ben")
    hour = int(house.clock.now // 3600 % 24)
    await house.bot.store.people.update(ben.id, quiet_from=hour * 60, quiet_to=(hour + 2) % 24 * 60)
    await house.person("Aiko").press(house.local.messages(CHANNEL)[-1], "Start the game")
    await house.idle()
    (pad,) = ben.dms()
    assert (pad.silent, house.person("Aiko").dms()[-1].silent) == (True, False)
    await pass_time(house, 2 * 3600)
    assert len(reminders(house, "Ben")) == 1


async def with_a_day(house: House) -> None:
    """Start a table with a clock of one day; Aiko has drawn and Ben is awaited."""
    lobby = await house.lobby("Ben")
    await house.person("Aiko").select(await house.options(lobby), f"clock:{(await house.table()).id}", ["day"])
    await house.person("Aiko").press(lobby, "Start the game")
    await house.idle()
    await house.draw("Aiko")
    await house.idle()


async def test_the_table_votes_on_an_overdue_player_and_the_clock_stops_while_the_bot_is_down(
    house: House,
) -> None:
    await with_a_day(house)
    until = f"time is up <t:{int(house.clock.now + CLOCKS['day'].bank)}:R>"
    assert until in house.board().text
    await house.sleep()
    house.clock.now += CLOCKS["day"].bank
    await house.wake()
    await house.idle()
    assert not any("no time left" in m.text for m in house.local.messages(CHANNEL))
    await pass_time(house, CLOCKS["day"].bank)
    asked = house.local.messages(CHANNEL)[-1]
    assert asked.mentions == ["Aiko"]
    assert "no time left" in asked.text
    pad = house.pad("Ben")
    assert pad is not None
    assert "Your time is up" in pad.text
    await house.person("Aiko").press(asked, "Keep waiting")
    await house.idle()
    assert f"time is up <t:{int(house.clock.now + CLOCKS['day'].refill)}:R>" in pad.text
    assert "keeps waiting for Ben" in house.local.messages(CHANNEL)[-1].text
    await pass_time(house, CLOCKS["day"].refill)
    asked = house.local.messages(CHANNEL)[-1]
    moves = (await house.table()).moves
    await house.person("Aiko").press(asked, "Computer decides once")
    await house.idle()
    assert (await house.table()).moves > moves
    assert not any("no time left" in m.text for m in house.local.messages(CHANNEL))


async def test_a_vote_that_waits_for_a_computer_move_defers_its_answer(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await with_a_day(house)
    await pass_time(house, CLOCKS["day"].bank)
    slow = house.bot.thinking = Slow()
    monkeypatch.setattr(replies, "PATIENCE", 0.0)
    pressed = asyncio.create_task(
        house.person("Aiko").press(house.local.messages(CHANNEL)[-1], "Computer decides once")
    )
    await slow.asked.wait()
    assert (await pressed).kind == "deferred_update"
    slow.go_on.set()
    await until(lambda: not any("no time left" in m.text for m in house.local.messages(CHANNEL)))


async def test_time_while_the_host_machine_sleeps_is_charged_to_no_player(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await house.lobby("Ben")
    await house.person("Aiko").select(await house.options(lobby), f"clock:{(await house.table()).id}", ["day"])
    await house.person("Aiko").press(lobby, "Start the game")
    await house.idle()
    now, bank = time.time, CLOCKS["day"].bank
    monkeypatch.setattr(time, "time", lambda: now() + bank)
    await pass_time(house, bank)
    assert f"time is up <t:{int(house.clock.now + bank)}:R>" in house.board().text


async def test_an_idle_table_falls_asleep_and_keeps_only_a_wake_button(house: House) -> None:
    await house.open("Ben")
    for _ in range(4):
        await pass_time(house, SLEEPS / 4)
    assert (house.private("Aiko"), reminders(house, "Ben")) == (None, [])
    assert "sleeps" in house.local.messages(CHANNEL)[-1].text
    (board,) = [m for m in house.local.messages(CHANNEL) if m.buttons]
    assert [button.label for button in board.buttons] == ["Wake the table"]
    await house.sleep()
    await house.wake()
    await house.idle()
    assert "not at this table" in (await house.person("Dan").press(board, "Wake the table")).text
    await house.person("Ben").press(board, "Wake the table")
    await house.idle()
    assert house.pad("Aiko") is not None
    assert house.pad("Ben") is not None
    assert "My map" in [button.label for button in house.board().buttons]


async def test_the_board_shows_a_pause_until_any_player_ends_it(house: House) -> None:
    await house.open("Ben")
    await house.person("Ben").slash(CHANNEL, "table pause")
    await house.idle()
    await house.person("Aiko").press(house.local.messages(CHANNEL)[-1], "Agree")
    await house.idle()
    assert "Paused" in house.board().text
    pad = house.pad("Aiko")
    assert pad is not None
    assert "Paused" in pad.text
    await pass_time(house, REMINDERS[0])
    assert reminders(house, "Aiko") == []
    await house.person("Ben").slash(CHANNEL, "table pause")
    await house.idle()
    assert "Paused" not in house.board().text
    assert "Paused" not in pad.text


async def test_after_a_move_the_view_links_the_longest_waiting_table_and_a_list_of_all(house: House) -> None:
    aiko = house.person("Aiko")
    await house.open("Ben")
    house.clock.now += 3600
    await aiko.slash("#general", "imhotep new")
    await house.idle()
    lobby = house.local.messages("#general")[-1]
    await house.beginners(lobby, 1)
    await aiko.press(lobby, "Start the game")
    await house.idle()
    (first,) = [m for m in aiko.dms() if any("Mirror" in b.label for b in m.buttons)]
    # The drawing's own buttons leave no room for this button, so open Help.
    await aiko.press(first, "Help")
    listed = (await aiko.press(first, "My tables")).text
    await aiko.press(first, "To my turn")
    assert listed.index("Cartographers") < listed.index("Imhotep")
    assert "Next table: Imhotep" not in first.text
    await aiko.press(first, next(b for b in first.buttons if b.label == "Confirm"))
    await house.idle()
    assert "Next table: Imhotep" in first.text
