"""Where a person has brought the app: a server without the bot, in which only answers are possible."""

from __future__ import annotations

import pytest

from engine.tables import daily, puzzles
from engine.tables.people import CLOSED
from engine.tables.table import Status
from local_discord import NotPossibleError
from local_discord.driver import Person
from local_discord.faults import Fault
from tests.e2e.conftest import House

ELSEWHERE = "Elsewhere/#talk"


@pytest.fixture
def dan(house: House) -> Person:
    """Dan with the app in a server without the bot; nothing is posted there."""
    guild = house.local.add_guild("Elsewhere", ["Dan", "Ben"], ["talk"])
    house.local.remove_bot(guild)
    person = house.person("Dan")
    person.has_app = True
    return person


def refuse(house: House, code: int) -> Fault:
    """Let Discord refuse every direct message with that error code."""
    return house.local.faults.add(
        method="POST", path_regex=r"/channels/\d+/messages$", status=403, code=code, times=None
    )


async def test_a_solo_game_is_opened_anywhere_and_played_in_direct_messages(house: House, dan: Person) -> None:
    opened = await dan.slash(ELSEWHERE, "cartographers new")
    assert opened.ephemeral
    assert "in your direct messages" in opened.text
    await house.idle()
    assert (await house.table()).in_messages
    lobby = next(m for m in dan.dms() if m.buttons)
    await dan.press(lobby, "Start the game")
    await house.idle()
    assert await house.act("Dan")
    assert (await house.table()).moves > 0
    assert house.local.messages(ELSEWHERE) == []


async def test_a_game_is_played_in_ephemeral_answers_where_direct_messages_are_refused(
    house: House, dan: Person
) -> None:
    refuse(house, 50278)
    opened = await dan.slash(ELSEWHERE, "imhotep new")
    await house.idle()
    assert (await house.bot.store.people.person(dan.id)).reach != CLOSED
    options = await dan.press(opened.message, "Add computer")
    hand = await dan.press(options.message, "Start the game")
    assert hand.ephemeral
    await house.idle()
    table = await house.table()
    assert table.status is Status.PLAYING
    assert (await house.bot.store.people.person(dan.id)).reach == CLOSED
    assert "Ada" in hand.text
    turn = await dan.press(hand.message, "Refresh")
    assert "It is your turn" in turn.text
    choice = next(
        b for b in turn.message.buttons if ":stones" in (b.custom_id or "") or ":take " in (b.custom_id or "")
    )
    shown = await dan.press(turn.message, choice)
    await dan.press(shown.message, "Skip the wait")
    await house.idle()
    assert (await house.table()).moves > table.moves
    assert dan.dms() == []


@pytest.mark.parametrize("code", [50278, 50001])
async def test_refused_direct_messages_are_retried_after_the_person_acts_again(
    house: House, dan: Person, code: int
) -> None:
    fault = refuse(house, code)
    await dan.slash(ELSEWHERE, "cartographers guide")
    await house.idle()
    assert dan.dms() == []
    house.local.faults.remove(fault)
    await dan.slash(ELSEWHERE, "engawa start")
    await house.idle()
    assert house.private("Dan") is not None


async def test_the_start_page_leads_to_the_daily_deal_the_puzzle_and_the_persons_tables(
    house: House, dan: Person
) -> None:
    page = await dan.slash(ELSEWHERE, "engawa start")
    assert "need players" not in page.text
    puzzle = await dan.press(page.message, "Solve the puzzle")
    right = puzzles.of_day(daily.day_of(house.clock()), await house.bot.store.secret()).best
    choice = next(b for b in puzzle.message.buttons if f":{right}:" in (b.custom_id or ""))
    assert "Right!" in (await dan.press(puzzle.message, choice)).text
    await dan.press(page.message, "Play the daily deal")
    await house.idle()
    assert (await house.table()).daily
    mine = await dan.press(page.message, "My tables")
    assert "your direct messages" in mine.text
    hand = await dan.select(mine.message, "Open a game …", ["1"])
    assert hand.ephemeral
    assert hand.message.images


async def test_commands_that_need_the_bot_in_the_server_are_hidden_or_explain_that(house: House, dan: Person) -> None:
    with pytest.raises(NotPossibleError):
        await dan.slash(ELSEWHERE, "table status")
    assert "only in the channels of a server" in (await dan.slash(ELSEWHERE, "engawa server")).text
    with pytest.raises(NotPossibleError):
        await house.person("Ben").slash(ELSEWHERE, "engawa start")


async def test_a_person_with_the_app_plays_in_channels_where_the_bot_is_a_member(house: House) -> None:
    aiko = house.person("Aiko")
    aiko.has_app = True
    await house.open("Ben")
    assert not (await house.table()).in_messages
