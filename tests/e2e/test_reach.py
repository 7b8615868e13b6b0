"""The channel notifies people who get no direct messages, and tells the table about people it cannot notify at all."""

from __future__ import annotations

from engine.tables.clock import REMINDERS
from engine.tables.people import ANSWERS, CLOSED, GONE, UNSEEN
from local_discord.views import MessageView
from tests.e2e.conftest import CHANNEL, House

HELP = "left this server. A moderator can"


def leaves(house: House, name: str) -> None:
    house.local.world.leave(house.local.guild, house.person(name).user)


def returns(house: House, name: str) -> None:
    house.local.world.join(house.local.guild, house.person(name).user)


async def reach(house: House, name: str) -> str:
    return (await house.bot.store.people.person(house.person(name).id)).reach


async def pass_time(house: House, seconds: float) -> None:
    house.clock.now += seconds
    house.bot.outbox.poke()
    await house.idle()


async def left(house: House) -> None:
    """Let Ben leave the server after his private view arrived, and play on until it is his turn again."""
    await house.answer_there("Aiko", "Ben")
    await house.open("Ben")
    await house.draw("Ben")
    leaves(house, "Ben")
    await house.draw("Aiko")
    await house.idle()


def calls(house: House) -> list[MessageView]:
    """Return the messages of the channel below the board."""
    return [message for message in house.local.messages(CHANNEL) if message.id > house.board().id]


async def test_the_board_names_a_player_who_left_the_server_and_explains_what_to_do(house: House) -> None:
    await left(house)
    text = house.board().text
    assert "Ben (cannot be reached)" in text
    assert HELP in text
    assert house.person("Ben").mention not in text


async def test_each_reminder_names_a_player_who_left_the_server(house: House) -> None:
    await left(house)
    named = []
    for wait in REMINDERS:
        await pass_time(house, wait)
        (call,) = [message for message in calls(house) if "cannot be reached" in message.text]
        named.append(call.id)
        assert house.person("Ben").mention not in call.text
    assert len({*named}) == len(REMINDERS)


async def test_the_status_marks_an_unreachable_player_in_both_languages(house: House) -> None:
    await left(house)
    aiko = house.person("Aiko")
    assert "Ben (cannot be reached)" in (await aiko.slash(CHANNEL, "table status")).text
    aiko.locale = "ja"
    text = (await aiko.slash(CHANNEL, "table status")).text
    assert "Benさん（連絡できません）" in text
    assert "`/テーブル 外す`" in text


async def test_every_table_of_a_person_who_left_the_server_shows_them_as_unreachable(house: House) -> None:
    await house.answer_there("Aiko", "Ben")
    await house.person("Aiko").slash("#table-2", "cartographers new")
    await house.idle()
    lobby = house.local.messages("#table-2")[-1]
    await house.person("Ben").press(lobby, "Join")
    await house.person("Aiko").press(lobby, "Start the game")
    await left(house)
    assert "Ben (cannot be reached)" in house.board("#table-2").text


async def test_a_returning_player_gets_direct_messages_after_a_press(house: House) -> None:
    await left(house)
    returns(house, "Ben")
    assert house.pad("Ben") is None
    await house.person("Ben").press(house.board(), "My map")
    await house.idle()
    assert house.pad("Ben") is not None
    assert "cannot be reached" not in house.board().text
    assert await reach(house, "Ben") == UNSEEN


async def test_a_returning_player_gets_a_direct_message_when_the_next_reminder_is_due(house: House) -> None:
    await left(house)
    returns(house, "Ben")
    await pass_time(house, REMINDERS[0])
    assert house.pad("Ben") is not None


async def test_a_player_who_blocks_the_bot_is_mentioned_immediately(house: House) -> None:
    await house.answer_there("Aiko", "Ben")
    await house.open("Ben")
    await house.draw("Ben")
    house.person("Ben").dms_open = False
    await house.draw("Aiko")
    await house.idle()
    assert house.person("Ben").mention in house.board().text
    assert await reach(house, "Ben") == CLOSED


async def test_a_member_whose_account_hides_the_messages_of_strangers_is_mentioned_at_once(house: House) -> None:
    await house.answer_there("Aiko", "Ben")
    await house.open("Ben")
    await house.draw("Ben")
    channel = house.local.world.dm_channel(house.person("Ben").user).id
    house.local.faults.add(method="POST", channel_id=channel, status=403, code=50278, times=None)
    await house.draw("Aiko")
    await house.idle()
    assert house.person("Ben").mention in house.board().text
    assert await reach(house, "Ben") == CLOSED


async def test_a_departed_player_who_prefers_mentions_is_named_without_one_in_reminders(house: House) -> None:
    await house.answer_there("Aiko")
    await house.bot.store.people.update(house.person("Ben").id, notice="mention", locale="en-US")
    await house.open("Ben")
    leaves(house, "Ben")
    await pass_time(house, REMINDERS[0])
    assert "Ben (cannot be reached)" in house.local.messages(CHANNEL)[-1].text
    assert await reach(house, "Ben") == GONE


async def test_a_vote_does_not_mention_a_player_who_left_the_server(house: House) -> None:
    await left(house)
    await house.person("Aiko").slash(CHANNEL, "table undo")
    await house.idle()
    asked = house.local.messages(CHANNEL)[-1]
    assert "Waiting for Ben." in asked.text
    assert house.person("Ben").mention not in asked.text


async def test_a_player_who_never_pressed_in_direct_messages_is_mentioned_once_per_table(house: House) -> None:
    await house.answer_there("Aiko")
    await house.open_game("imhotep", "Ben", first="opener")
    called = list[bool]()
    for _ in range(3):
        await house.type("Aiko", "imhotep do")
        await house.idle()
        called.append(any("Ben" in message.mentions for message in calls(house)))
        assert len(house.person("Ben").dms()) == 1
        await house.type("Ben", "imhotep do")
        await house.idle()
    assert called == [True, False, False]


async def test_only_a_press_in_direct_messages_proves_that_they_are_read(
    house: House,
) -> None:
    await house.open("Ben")
    await house.person("Aiko").press(house.board(), "My map")
    await house.draw("Ben")
    assert (await reach(house, "Aiko"), await reach(house, "Ben")) == (UNSEEN, ANSWERS)
    await house.idle()
    assert house.person("Aiko").mention in house.board().text
    assert house.person("Ben").mention not in house.board().text


async def test_a_player_who_chose_direct_messages_gets_no_mention_as_well(house: House) -> None:
    await house.answer_there("Aiko")
    ben = house.person("Ben")
    shown = (await ben.slash(CHANNEL, "engawa settings")).message
    await ben.select(shown, "set:notice", ["message"])
    await house.open("Ben")
    assert ben.mention not in house.board().text
