"""People who have just pressed in their private view: their view and the board change without new messages."""

from __future__ import annotations

from engine.tables.jobs import EditBoard
from local_discord.views import MessageView
from tests.e2e.conftest import House

PRESENT = 60.0


async def second_turn(house: House) -> MessageView:
    """Let Aiko and then Ben draw, and return Aiko's private view as it was before."""
    await house.open("Ben")
    view = await house.draw("Aiko")
    await house.idle()
    await house.draw("Ben")
    await house.idle()
    return view


def of_table(house: House, name: str) -> list[int]:
    """Return the ids of a person's direct messages, oldest first."""
    return [message.id for message in house.person(name).dms()]


async def test_a_new_decision_edits_the_private_view_of_a_present_person(house: House) -> None:
    view = await second_turn(house)
    assert of_table(house, "Aiko") == [view.id]
    assert "turn 2" in view.text
    assert house.pad("Aiko") is not None


async def test_a_present_person_who_does_not_press_again_is_notified_once(house: House) -> None:
    view = await second_turn(house)
    house.clock.now += PRESENT
    await house.idle()
    (new,) = of_table(house, "Aiko")
    assert new != view.id
    house.clock.now += PRESENT
    await house.idle()
    assert of_table(house, "Aiko") == [new]


async def test_a_present_person_has_a_minute_from_the_new_decision(house: House) -> None:
    await house.open("Ben")
    view = await house.draw("Aiko")
    await house.idle()
    house.clock.now += PRESENT - 1
    await house.draw("Ben")
    await house.idle()
    house.clock.now += PRESENT - 1
    await house.idle()
    assert of_table(house, "Aiko") == [view.id]
    house.clock.now += 1
    await house.idle()
    assert view.id not in of_table(house, "Aiko")


async def test_a_press_in_the_edited_view_shows_that_no_message_is_needed(house: House) -> None:
    view = await second_turn(house)
    house.clock.now += PRESENT / 2
    await house.person("Aiko").press(view, "▶ Right")
    house.clock.now += PRESENT
    await house.idle()
    assert of_table(house, "Aiko") == [view.id]


async def test_a_person_who_pressed_some_time_ago_is_notified_immediately(house: House) -> None:
    await house.open("Ben")
    view = await house.draw("Aiko")
    await house.idle()
    house.clock.now += PRESENT
    await house.draw("Ben")
    await house.idle()
    assert view.id not in of_table(house, "Aiko")


async def test_a_restart_notifies_a_present_person_immediately(house: House) -> None:
    view = await second_turn(house)
    await house.sleep()
    await house.wake()
    await house.idle()
    (new,) = of_table(house, "Aiko")
    assert new != view.id


async def test_a_present_person_whose_view_was_deleted_gets_a_new_one(house: House) -> None:
    await house.open("Ben")
    view = await house.draw("Aiko")
    await house.idle()
    house.person("Aiko").delete(view)
    await house.draw("Ben")
    await house.idle()
    (new,) = of_table(house, "Aiko")
    assert new != view.id


async def test_a_view_without_a_decision_stays_while_its_reader_is_present(house: House) -> None:
    await house.open_game("imhotep", "Ben", "Chie", first="opener")
    view = house.private("Aiko")
    assert view is not None
    await house.act("Aiko")
    await house.idle()
    await house.act("Ben")
    await house.idle()
    assert of_table(house, "Aiko") == [view.id]
    house.clock.now += PRESENT
    await house.idle()
    assert of_table(house, "Aiko") == []


async def test_the_board_waits_for_a_present_person_who_is_about_to_decide(house: House) -> None:
    await house.open("Ben")
    pad = house.pad("Ben")
    assert pad is not None
    await house.person("Ben").press(pad, "▶ Right")
    before = house.board().text
    await house.draw("Aiko")
    await house.idle()
    assert house.board().text == before
    house.clock.now += PRESENT
    await house.idle()
    assert house.board().text != before


async def test_the_board_waits_at_most_a_minute_for_a_person_who_goes_on_looking(house: House) -> None:
    await house.open("Ben")
    pad = house.pad("Ben")
    assert pad is not None
    await house.person("Ben").press(pad, "▶ Right")
    before = house.board().text
    await house.draw("Aiko")
    await house.idle()
    house.clock.now += PRESENT - 1
    await house.person("Ben").press(pad, "▶ Right")
    await house.idle()
    assert house.board().text == before
    house.clock.now += 1
    await house.idle()
    assert house.board().text != before


async def test_the_next_board_does_not_wait(house: House) -> None:
    await house.open("Ben")
    pad = house.pad("Ben")
    assert pad is not None
    await house.person("Ben").press(pad, "▶ Right")
    await house.draw("Aiko")
    await house.idle()
    await house.draw("Ben")
    await house.idle()
    assert "turn 2" in house.board().text


async def test_another_change_of_the_board_does_not_wait(house: House) -> None:
    await house.open("Ben")
    pad = house.pad("Ben")
    assert pad is not None
    await house.person("Ben").press(pad, "▶ Right")
    before = house.board().text
    await house.draw("Aiko")
    await house.idle()
    await house.bot.store.deliveries.ask(1, EditBoard())
    house.bot.outbox.poke()
    await house.idle()
    assert house.board().text != before
