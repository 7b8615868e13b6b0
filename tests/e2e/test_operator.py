"""The operator receives reports of faults and reported problems, without a game's hidden information."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from typing import Any

import pytest

from cogs.logs import LAST
from cogs.operator import MOST, Operator
from cogs.words import CONTENT
from tests.e2e.conftest import CHANNEL, House
from tests.waiting import until

OPERATORS = "#general"
SECRET = "museum, harbour"


@pytest.fixture
async def operator(house: House, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Operator]:
    """An operator channel that sends when the test tells it to."""

    async def never(_: Operator) -> None:
        return

    monkeypatch.setattr(Operator, "_run", never)
    made = Operator(house.bot, house.local.channel(OPERATORS).id)
    yield made
    await made.cog_unload()


def heard(house: House) -> list[str]:
    return [message.text for message in house.local.messages(OPERATORS)]


async def hear(house: House, operator: Operator) -> list[str]:
    # The log record arrives in the next iteration of the event loop.
    await asyncio.sleep(0)
    assert await operator.send()
    return heard(house)


async def failing_press(house: House, monkeypatch: pytest.MonkeyPatch, name: str = "Aiko") -> Any:
    async def fail(*_: Any, **__: Any) -> None:
        raise KeyError(SECRET)

    with monkeypatch.context() as broken:
        broken.setattr(house.bot.store, "change", fail)
        pad = house.pad(name)
        assert pad is not None
        draw = next(button for button in pad.buttons if button.label == "Confirm")
        await house.person(name).press(pad, draw)
    return house.person(name).ephemerals(pad)[-1]


async def test_a_fault_report_names_the_exception_without_its_message(
    house: House, operator: Operator, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.open("Ben")
    await failing_press(house, monkeypatch)
    (told,) = await hear(house, operator)
    assert "failed (KeyError at tests/e2e/test_operator.py:" in told
    assert SECRET not in told


async def test_a_report_reaches_the_operator_channel(house: House, operator: Operator) -> None:
    house.bot.report("table 7 lacked a board")
    (told,) = await hear(house, operator)
    assert "table 7 lacked a board" in told


async def test_only_warnings_for_the_host_reach_the_operator_channel(house: House, operator: Operator) -> None:
    house.bot.report("Discord takes no commands", logging.WARNING)
    logging.getLogger("cogs").warning("this passes by itself")
    (told,) = await hear(house, operator)
    assert "Discord takes no commands" in told
    assert "passes" not in told


async def test_many_faults_share_one_message_and_duplicates_share_one_line(house: House, operator: Operator) -> None:
    for number in range(MOST + 10):
        house.bot.report(f"fault {number % (MOST + 5)} {'x' * 40}")
    house.bot.report("fault 0 " + "x" * 40)
    (told,) = await hear(house, operator)
    assert len(told) <= CONTENT
    lines = told.splitlines()
    assert lines[1].endswith("(×3)")
    assert lines[-1] == "```… 5 more in the log"
    for _ in range(10):
        await operator.send()
    text = "\n".join(heard(house))
    assert [text.count(f"fault {number} ") for number in range(MOST)] == [1] * MOST


async def test_a_fault_reported_during_a_send_is_sent_next(house: House, operator: Operator) -> None:
    operator.tell("a fault")
    hold = asyncio.Event()
    sent = house.local.faults.add(method="POST", channel_id=house.local.channel(OPERATORS).id, hold=hold)
    sending = asyncio.create_task(operator.send())
    await until(lambda: sent.hits, 5, 0)
    operator.tell("a fault")
    hold.set()
    assert await sending
    assert "a fault" in (await hear(house, operator))[1]


async def test_a_refused_operator_message_is_retried_and_reports_no_new_fault(
    house: House, operator: Operator, caplog: pytest.LogCaptureFixture
) -> None:
    house.local.deny_bot(OPERATORS, "SEND_MESSAGES")
    house.bot.report("a fault")
    await asyncio.sleep(0)
    with caplog.at_level(logging.INFO):
        assert not await operator.send()
    assert [found.levelname for found in caplog.records] == ["ERROR", "WARNING"]
    house.local.deny_bot(OPERATORS)
    assert "a fault" in (await hear(house, operator))[0]


async def test_operator_messages_mention_nobody(house: House, operator: Operator) -> None:
    house.bot.report(f"``` @everyone <@{house.person('Aiko').id}>")
    await hear(house, operator)
    (message,) = house.local.messages(OPERATORS)
    assert message.message.mention_ids == []
    assert not message.message.mention_everyone


async def test_an_error_message_has_a_button_that_reports_the_problem_without_secrets(
    house: House, operator: Operator, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A number that does not occur in a report by chance, as part of the time could.
    house.bot.new_seed = lambda: 2_718_281_828
    await house.open("Ben")
    await house.draw("Ben")
    await house.idle()
    sorry = await failing_press(house, monkeypatch)
    assert "Something went wrong" in sorry.text
    answer = await house.person("Aiko").press(sorry, "Report a problem")
    assert answer.ephemeral
    assert answer.text.startswith("Thank you")
    (told,) = await hear(house, operator)
    table = await house.table()
    assert "somebody reports a problem: interaction" in told
    assert "table 1: cartographers, version" in told
    at = f"revision {table.revision}, move 1"
    assert f"reported by seat 0; then at {at}; now at {at}" in told
    assert "last moves: 1 by seat 1" in told
    assert "ERROR interaction" in told
    log = await house.bot.store.log(table)
    told = re.sub(r"\d\d:\d\d:\d\d ", "", told)  # the time of day may be any number
    for secret in (SECRET, str(table.seed), log[0].notation, str(house.person("Aiko").id), "Aiko", house.local.token):
        assert secret not in told


@pytest.mark.parametrize(
    ("pressed", "told_of"), [("standings:1", "of no table"), ("table:1:hand", "table 1: cartographers")]
)
async def test_a_report_names_the_pressed_table_even_if_nothing_could_be_read(
    house: House, operator: Operator, monkeypatch: pytest.MonkeyPatch, pressed: str, told_of: str
) -> None:
    async def fail(*_: Any, **__: Any) -> None:
        raise KeyError(SECRET)

    await house.open("Ben")
    board = house.board()
    board.message.components = [{"type": 1, "components": [{"type": 2, "style": 2, "custom_id": pressed}]}]
    with monkeypatch.context() as broken:
        broken.setattr(house.bot.store, "finished", fail)
        broken.setattr(house.bot.store, "table", fail)
        await house.person("Aiko").press(board, pressed)
    sorry = house.person("Aiko").ephemerals(CHANNEL)[-1]
    await house.person("Aiko").press(sorry, "Report a problem")
    (told,) = await hear(house, operator)
    assert told_of in told


async def test_a_report_with_long_log_lines_fits_into_one_message(
    house: House, operator: Operator, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.open("Ben")
    sorry = await failing_press(house, monkeypatch)
    for _ in range(LAST):
        logging.getLogger("engawa").warning("x" * 500)
    await hear(house, operator)
    await house.person("Aiko").press(sorry, "Report a problem")
    _, told = await hear(house, operator)
    assert told.count("x" * 100) == LAST
    assert told.endswith("```")


async def test_a_fault_is_reported_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await house.open("Ben")
    sorry = await failing_press(house, monkeypatch)
    answer = await house.person("Aiko").press(sorry, "Report a problem")
    assert answer.kind == "update"
    assert answer.message.buttons == []


async def test_the_button_works_after_a_restart_and_without_a_channel_of_the_operator(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await house.open("Ben")
    sorry = await failing_press(house, monkeypatch)
    await house.sleep()
    await house.wake()
    with caplog.at_level(logging.ERROR):
        answer = await house.person("Aiko").press(sorry, "Report a problem")
    assert answer.text.startswith("Thank you")
    assert "somebody reports a problem" in caplog.text


async def test_a_problem_can_be_reported_while_the_store_is_unreadable(
    house: House, operator: Operator, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.open("Ben")
    sorry = await failing_press(house, monkeypatch)

    async def fail(*_: Any) -> None:
        raise OSError("the disk")

    monkeypatch.setattr(house.bot.store, "table", fail)
    answer = await house.person("Aiko").press(sorry, "Report a problem")
    assert answer.text.startswith("Thank you")
    (told,) = await hear(house, operator)
    assert "table 1, then at revision" in told
    assert "cannot be read: OSError: the disk" in told


async def test_if_the_table_cannot_be_read_the_report_button_takes_its_id_from_the_pressed_button(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.open("Ben")

    async def fail(*_: Any) -> None:
        raise OSError("the disk")

    with monkeypatch.context() as broken:
        broken.setattr(house.bot.store, "table", fail)
        answer = await house.person("Aiko").press(house.board(), "My map")
    (button,) = answer.message.buttons
    assert button.custom_id is not None
    assert button.custom_id.startswith("problem:1:0:0:")


async def test_a_failed_command_carries_the_button_too(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await house.open("Ben")

    async def fail(*_: Any) -> None:
        raise OSError("the disk")

    with monkeypatch.context() as broken:
        broken.setattr(house.bot.store, "table_in", fail)
        answer = await house.person("Aiko").slash(CHANNEL, "table status")
    (button,) = answer.message.buttons
    assert button.custom_id is not None
    assert button.custom_id.startswith("problem:0:0:0:")
