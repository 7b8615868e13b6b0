"""Private views that their readers opened as ephemeral answers, which the bot redraws while Discord lets it."""

from __future__ import annotations

import pytest

from local_discord.driver import Person
from local_discord.views import MessageView
from tests.e2e.conftest import CHANNEL, House


async def open_view(house: House, name: str, label: str = "My turn") -> tuple[Person, MessageView]:
    person = house.person(name)
    return person, (await person.press(house.board(), label)).message


def edits(house: House, person: Person) -> int:
    """Return how often the bot has edited ephemeral messages of that person."""
    return sum(
        sent.route.startswith("PATCH /webhooks") and sent.audience == {person.id} for sent in house.local.deliveries
    )


async def test_an_opened_view_asks_again_when_the_computers_have_moved(house: House) -> None:
    await house.beside("greedy")
    await house.person("Aiko").press(house.local.messages(CHANNEL)[-1], "Start the game")
    await house.idle()
    aiko, view = await open_view(house, "Aiko")
    assert "Waiting for" in (await aiko.press(view, "Take 3 stones")).text
    await house.idle()
    assert 0 in (await house.table()).awaited()
    stamp = (await house.table()).stamp(0)
    assert "Waiting for" not in view.text
    assert "It is your turn" in view.text
    assert any((button.custom_id or "").startswith(f"move:1:{stamp}:") for button in view.buttons)


async def test_one_change_of_the_table_edits_an_opened_view_once(house: House) -> None:
    await house.open_game("imhotep", "Ben", first="opener")
    ben, view = await open_view(house, "Ben")
    assert "Waiting for" in view.text
    before = edits(house, ben)
    await house.person("Aiko").press(house.board(), "Take 3 stones")
    await house.idle()
    assert "It is your turn" in view.text
    assert edits(house, ben) == before + 1


async def test_a_choice_in_an_opened_view_survives_the_moves_of_others(house: House) -> None:
    await house.open("Ben", "Chie")
    aiko, view = await open_view(house, "Aiko", "My map")
    await aiko.press(view, "▶ Right")
    shown = view.text
    await house.draw("Ben")
    await house.idle()
    assert view.text == shown


async def test_who_went_on_in_their_direct_messages_has_no_other_view_redrawn(house: House) -> None:
    await house.open("Ben")
    aiko, view = await open_view(house, "Aiko", "My map")
    before = edits(house, aiko), view.text
    await house.draw("Aiko")
    await house.draw("Ben")
    await house.idle()
    assert (await house.table()).seats[0].moved
    assert (edits(house, aiko), view.text) == before


@pytest.mark.parametrize("gone", ["dismissed", "expired"])
async def test_an_opened_view_that_cannot_be_edited_any_more_holds_nothing_up(house: House, gone: str) -> None:
    await house.open_game("imhotep", "Ben", first="opener")
    ben, view = await open_view(house, "Ben")
    if gone == "dismissed":
        ben.delete(view)
    else:
        house.clock.now += 16 * 60
    await house.person("Aiko").press(house.board(), "Take 3 stones")
    await house.idle()
    assert "It is your turn" in ben.dms()[-1].text


async def test_only_other_people_are_a_reason_for_a_green_button_that_goes_on(house: House) -> None:
    house.bot.grace = 10
    house.bot.one_press = True
    await house.beside("greedy")
    await house.person("Aiko").press(house.local.messages(CHANNEL)[-1], "Start the game")
    await house.idle()
    aiko, view = await open_view(house, "Aiko")
    await aiko.press(view, "Take 3 stones")
    assert view.button("Skip the wait").style == 2
