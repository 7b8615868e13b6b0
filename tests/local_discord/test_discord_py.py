"""An unmodified discord.py bot works with the local Discord."""

from __future__ import annotations

import asyncio

import discord
import pytest

from local_discord import LocalDiscord, NotPossibleError, Person
from tests.local_discord.bot import SmallBot, png
from tests.local_discord.support import HandClock

pytestmark = pytest.mark.usefixtures("bot")


async def test_commands_of_the_tree_are_registered(aiko: Person) -> None:
    assert aiko.choices("#general") == ["place"]


async def test_a_slash_command_is_answered_in_the_channel(aiko: Person, ben: Person) -> None:
    answer = await aiko.slash("#general", "place hello", times=2)
    assert answer.kind == "message"
    assert answer.message.mentions == ["Aiko"]
    assert ben.sees("#general") == [answer.message]


async def test_a_user_context_menu_command_is_answered(aiko: Person, ben: Person) -> None:
    assert (await aiko.use_on("#general", "Wave", "Ben")).text == f"Aiko waves at <@{ben.id}>"


async def test_only_the_invoking_person_sees_an_ephemeral_answer(
    local: LocalDiscord, aiko: Person, ben: Person
) -> None:
    answer = await aiko.slash("#general", "place secret")
    assert answer.ephemeral
    assert aiko.ephemerals("#general") == [answer.message]
    assert ben.sees("#general") == []
    assert local.messages("#general") == []
    (delivery,) = local.deliveries
    assert delivery.audience == {aiko.id}
    assert delivery.files == {"secret.png": png()}


async def test_a_dynamic_button_edits_its_message(aiko: Person, ben: Person) -> None:
    message = (await aiko.slash("#general", "place count")).message
    answer = await ben.press(message, "Count 1")
    assert answer.kind == "update"
    assert message.text == "Ben counted"
    assert [button.label for button in message.buttons] == ["Count 2"]
    assert message.edits == 1


async def test_a_select_takes_several_values(aiko: Person) -> None:
    message = (await aiko.slash("#general", "place choose")).message
    answer = await aiko.select(message, "Colours", ["red", "Blue"])
    assert answer.text == "chosen: red, blue"


async def test_a_user_select_brings_the_member(aiko: Person) -> None:
    message = (await aiko.slash("#general", "place choose")).message
    assert (await aiko.select(message, "who", ["Ben"])).text == "picked Ben"


async def test_a_dialog_from_a_button_is_submitted_with_all_kinds_of_fields(aiko: Person) -> None:
    message = (await aiko.slash("#general", "place choose")).message
    opened = await aiko.press(message, "Dialog")
    assert opened.kind == "modal"
    answer = await aiko.submit(opened, {"Name": "N", "size": "Large", "side": "B"})
    assert answer.kind == "update"
    assert message.text == "N Large B"


async def test_autocomplete_knows_the_other_options(aiko: Person) -> None:
    choices = await aiko.autocomplete("#general", "place draw", focused="where", where="C", side="B")
    assert [(choice.name, choice.value) for choice in choices] == [("C0 B", "C0"), ("C1 B", "C1"), ("C2 B", "C2")]


async def test_a_deferred_answer_is_filled_in_with_a_v2_board(aiko: Person) -> None:
    answer = await aiko.slash("#general", "place board")
    assert answer.kind == "deferred"
    await answer.done()
    assert answer.message.text == "# Board 1"
    (image,) = answer.message.images
    assert (image.filename, image.data, image.alt, image.width, image.height) == (
        "board.png",
        png(shade=1),
        "The board",
        4,
        3,
    )


async def test_a_v2_board_is_edited_with_a_new_picture(aiko: Person) -> None:
    answer = await (await aiko.slash("#general", "place board")).done()
    await aiko.press(answer.message, "Turn")
    assert answer.message.text == "# Board 2"
    assert [image.data for image in answer.message.images] == [png(shade=2)]


async def test_the_bot_can_send_a_direct_message(aiko: Person, ben: Person) -> None:
    answer = await (await aiko.slash("#general", "place letter", to=ben)).done()
    assert answer.text == "sent"
    assert [message.text for message in ben.dms()] == ["a letter from Aiko"]
    assert aiko.dms() == []


async def test_closed_dms_refuse_a_direct_message_with_50007(aiko: Person, ben: Person) -> None:
    ben.dms_open = False
    answer = await (await aiko.slash("#general", "place letter", to="Ben")).done()
    assert answer.text == "refused: 50007"


async def test_commands_work_in_the_dm(aiko: Person) -> None:
    assert (await aiko.slash("dm", "place hello")).kind == "message"


async def test_the_bot_starts_a_thread_and_writes_in_it(local: LocalDiscord, aiko: Person) -> None:
    await aiko.slash("#general", "place talk")
    await local.wait_for(lambda: any(channel.name == "Talk" for channel in local.world.channels.values()))
    await local.wait_for(lambda: bool(aiko.sees("#Talk")))
    assert [message.text for message in aiko.sees("#Talk")] == ["first words"]


async def test_an_interaction_that_nobody_answers_fails_after_three_seconds(
    local: LocalDiscord, aiko: Person, clock: HandClock
) -> None:
    interaction = aiko.send_slash("#general", "place never")
    clock.seconds += 2.9
    local.time_passed()
    assert interaction.state == "pending"
    clock.seconds += 0.2
    local.time_passed()
    assert interaction.state == "failed"


async def test_a_button_survives_a_restart_of_the_bot(local: LocalDiscord, bot: SmallBot, aiko: Person) -> None:
    message = (await aiko.slash("#general", "place count")).message
    board = (await (await aiko.slash("#general", "place board")).done()).message
    await bot.close()
    await local.wait_for(lambda: not local.gateway.connected)
    second = SmallBot()
    async with second:
        await second.login(local.token)
        task = asyncio.create_task(second.connect())
        await local.bot_connected()
        assert (await aiko.press(message, "Count 1")).kind == "update"
        assert (await aiko.press(board, "Turn")).kind == "update"
    await task


async def test_a_disabled_or_missing_control_cannot_be_used(aiko: Person) -> None:
    message = (await aiko.slash("#general", "place hello")).message
    with pytest.raises(NotPossibleError):
        await aiko.press(message, "Join")


async def test_the_bot_sees_messages_of_people_without_their_content(
    local: LocalDiscord, bot: SmallBot, aiko: Person
) -> None:
    heard: list[discord.Message] = []

    @bot.listen()
    async def on_message(message: discord.Message) -> None:
        heard.append(message)
        local.world.wake()

    aiko.say("#general", "good morning")
    await local.wait_for(lambda: bool(heard))
    assert (heard[0].author.display_name, heard[0].content) == ("Aiko", "")


async def test_a_dropped_session_is_resumed_and_missed_presses_arrive(
    local: LocalDiscord, bot: SmallBot, aiko: Person
) -> None:
    message = (await aiko.slash("#general", "place count")).message
    await local.gateway.drop()
    assert (await aiko.press(message, "Count 1")).kind == "update"
    await bot.resumed.wait()


async def test_op_7_lets_the_bot_resume(local: LocalDiscord, bot: SmallBot, aiko: Person) -> None:
    local.gateway.reconnect()
    await bot.resumed.wait()
    assert (await aiko.slash("#general", "place hello")).kind == "message"


async def test_an_interaction_delivered_twice_is_answered_once(local: LocalDiscord, aiko: Person) -> None:
    answer = await aiko.slash("#general", "place hello")
    local.redeliver(answer.interaction)
    await local.settled()
    assert len(local.messages("#general")) == 1
