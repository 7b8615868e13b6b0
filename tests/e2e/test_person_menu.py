"""The commands of the menu on a person."""

from __future__ import annotations

from i18n import say
from tests.e2e.conftest import CHANNEL, House

INVITE, BOARD = say("en", "command-person-invite"), say("en", "command-person-board")


async def test_a_person_is_invited_from_their_menu_to_the_lobby_of_the_server(house: House) -> None:
    aiko = house.person("Aiko")
    house.local.add_channel("talk")
    assert "no table on this server" in (await aiko.use_on(CHANNEL, INVITE, "Ben")).text
    await house.lobby()
    assert "Ben" in (await aiko.use_on("#talk", INVITE, "Ben")).text
    await house.idle()
    assert (await house.table()).kept_seat(house.person("Ben").id) is not None
    called = house.local.messages(CHANNEL)[-1]
    assert f"<@{house.person('Ben').id}>" in called.text


async def test_an_invitation_prefers_the_lobby_of_the_current_channel(house: House) -> None:
    aiko = house.person("Aiko")
    house.local.add_channel("talk")
    house.local.add_channel("second")
    await house.lobby()
    await aiko.slash("#second", "imhotep new")
    assert "several tables" in (await aiko.use_on("#talk", INVITE, "Ben")).text
    await aiko.use_on("#second", INVITE, "Ben")
    await house.idle()
    assert (await house.table(2)).kept_seat(house.person("Ben").id) is not None


async def test_the_board_of_a_player_is_shown_from_their_menu(house: House) -> None:
    await house.open("Ben")
    dan = house.person("Dan")
    shown = await dan.use_on(CHANNEL, BOARD, "Ben")
    assert shown.ephemeral
    assert shown.text == "Ben"
    assert len(shown.message.images) == 1
    assert "plays at no table" in (await dan.use_on(CHANNEL, BOARD, "Chie")).text


async def test_for_a_player_with_several_tables_a_list_asks_for_the_table(house: House) -> None:
    house.local.add_channel("talk")
    await house.open("Ben")
    await house.person("Ben").slash(CHANNEL, "imhotep guide")
    await house.idle()
    asked = await house.person("Dan").use_on("#talk", BOARD, "Ben")
    (choice,) = asked.message.selects
    shown = await house.person("Dan").select(asked.message, choice.custom_id, ["1"])
    assert shown.text == "Ben"


async def test_the_menu_hides_a_daily_deal_from_a_person_who_can_still_play_it(house: House) -> None:
    house.local.add_channel("talk")
    await house.person("Ben").slash(CHANNEL, "table daily")
    await house.idle()
    assert "plays at no table" in (await house.person("Dan").use_on("#talk", BOARD, "Ben")).text
    assert (await house.person("Ben").use_on("#talk", BOARD, "Ben")).text == "Ben"
