"""The last decision can be undone for a while: the views of its player and of everybody else."""

from __future__ import annotations

import re

import pytest

from cogs.views.toggles import chosen_after
from i18n import say
from local_discord.views import ButtonView
from tests.e2e.conftest import CHANNEL, House

GRACE = 10.0


@pytest.fixture
def patient(house: House) -> House:
    """A bot with a grace period for the last decision."""
    house.bot.grace = GRACE
    return house


async def pass_time(house: House, seconds: float) -> None:
    house.clock.now += seconds
    house.bot.outbox.poke()
    await house.idle()


def labels(house: House, name: str) -> list[str]:
    view = house.private(name)
    return [] if view is None else [button.label for button in view.buttons]


def asks(button: ButtonView) -> bool:
    """Return whether a button answers a proposal at the table."""
    return (button.custom_id or "").startswith("ask:")


async def test_the_last_drawing_stays_hidden_during_its_grace_period_and_then_notifies_everybody(
    patient: House,
) -> None:
    await patient.open("Ben")
    await patient.draw("Aiko")
    await patient.idle()
    before = len(patient.local.messages(CHANNEL))
    await patient.draw("Ben")
    await patient.idle()
    assert labels(patient, "Ben") == ["Skip the wait", "Undo", "Board", "Players", "Help", "My tables"]
    held = patient.private("Ben")
    assert held is not None
    assert "You have decided: farm" in held.text
    assert len(patient.local.messages(CHANNEL)) == before
    assert "turn 1" in patient.board().text
    pad = patient.private("Ben")
    await pass_time(patient, GRACE)
    assert "turn 2" in patient.board().text
    assert patient.pad("Ben") is not None
    assert patient.private("Ben") != pad


async def test_skipping_the_wait_shows_the_next_card_immediately(patient: House) -> None:
    await patient.open("Ben")
    await patient.draw("Aiko")
    await patient.idle()
    held = await patient.draw("Ben")
    await patient.person("Ben").press(held, "Skip the wait")
    await patient.idle()
    assert patient.pad("Ben") == held
    assert "turn 2" in patient.board().text


async def test_undo_keeps_the_chosen_place_of_the_shape(patient: House) -> None:
    await patient.open("Ben")
    await patient.draw("Aiko")
    await patient.idle()
    ben = patient.person("Ben")
    pad = patient.pad("Ben")
    assert pad is not None
    await ben.press(pad, "▼ Down")
    chosen = next(b.label for b in pad.buttons if b.label == "Confirm")
    await ben.press(pad, chosen)
    await ben.press(pad, "Undo")
    await patient.idle()
    assert chosen in [b.label for b in pad.buttons]
    await pass_time(patient, 2 * GRACE)
    assert "turn 1" in patient.board().text


async def test_the_picture_of_a_pending_decision_shows_no_prompt(patient: House) -> None:
    await patient.open("Ben")
    await patient.draw("Aiko")
    await patient.idle()
    pad = patient.pad("Ben")
    assert pad is not None
    assert "Draw on your map" in str(pad.images[0].alt)
    await patient.draw("Ben")
    assert "Draw on your map" not in str(pad.images[0].alt)
    await patient.person("Ben").press(pad, "Undo")
    assert "Draw on your map" in str(pad.images[0].alt)


async def test_a_pending_decision_is_played_after_a_late_restart(patient: House) -> None:
    await patient.open("Ben")
    await patient.draw("Aiko")
    await patient.draw("Ben")
    await patient.sleep()
    patient.clock.now += 600
    await patient.wake()
    await patient.idle()
    assert "turn 2" in patient.board().text


async def test_a_person_can_turn_off_their_grace_period(patient: House) -> None:
    await patient.open("Ben")
    await patient.bot.store.people.update(patient.person("Ben").id, grace=0)
    await patient.draw("Aiko")
    await patient.draw("Ben")
    await patient.idle()
    assert "turn 2" in patient.board().text


async def test_a_turn_can_be_undone_before_the_computer_player_moves(patient: House) -> None:
    await patient.open_game("imhotep", computers=1, first="opener")
    aiko = patient.person("Aiko")
    await aiko.press(patient.board(), next(b for b in patient.board().buttons if "tone" in b.label))
    await patient.idle()
    table = await patient.table()
    assert table.moves == 1
    mine = (await aiko.press(patient.board(), "My turn")).message
    assert mine is not None
    await aiko.press(mine, "Undo")
    await patient.idle()
    assert 0 in (await patient.table()).waiting()


async def test_an_undo_against_computers_says_that_their_moves_are_undone_too(house: House) -> None:
    await house.open_game("imhotep", computers=1, first="opener")
    aiko = house.person("Aiko")
    await aiko.press(house.board(), next(b for b in house.board().buttons if "tone" in b.label))
    await house.idle()
    assert (await house.table()).moves > 1
    mine = (await aiko.press(house.board(), "My turn")).message
    assert mine is not None
    undone = await aiko.press(mine, "Undo (game unranked)")
    assert "Undone: Take 3 stones. So is everything played since then. This game is now unranked." in undone.text
    assert (await house.table()).undone == 1


async def test_a_solo_player_can_undo_past_revealed_cards_and_the_game_becomes_unranked(house: House) -> None:
    await house.open()
    await house.draw("Aiko")
    await house.idle()
    assert "turn 2" in house.board().text
    pad = house.private("Aiko")
    assert pad is not None
    await house.person("Aiko").press(pad, "Undo (game unranked)")
    await house.idle()
    assert re.search(r"Undone: .*[A-K]\d.*\. This game is now unranked", pad.text)
    assert "turn 1" in house.board().text
    assert "is undone" in house.board().text
    assert not any("Undo" in button.label for button in pad.buttons if not button.disabled)
    # The game is already marked as undone; another undo has no further cost.
    await house.draw("Aiko")
    await house.idle()
    assert "Undo" in labels(house, "Aiko")


async def test_an_undo_at_a_shared_table_needs_the_agreement_of_the_others(house: House) -> None:
    await house.open("Ben")
    await house.draw("Aiko")
    await house.draw("Ben")
    await house.idle()
    assert "asked the other players" in (await house.person("Ben").slash(CHANNEL, "table undo")).text
    await house.idle()
    asked = house.local.messages(CHANNEL)[-1]
    assert "undo their last decision (move 2 of" in asked.text
    await house.person("Aiko").press(asked, "Agree")
    await house.idle()
    assert "turn 1" in house.board().text
    assert house.pad("Ben") is not None
    assert house.pad("Aiko") is None
    assert not [button for message in house.local.messages(CHANNEL) for button in message.buttons if asks(button)]


async def test_the_undo_command_reverts_a_pending_decision_and_says_so(patient: House) -> None:
    await patient.open("Ben")
    await patient.draw("Aiko")
    await patient.draw("Ben")
    assert "Choose again" in (await patient.person("Ben").slash(CHANNEL, "table undo")).text
    await patient.idle()
    assert (await patient.table()).pending is None


async def test_undo_is_not_offered_for_a_final_decision(patient: House) -> None:
    await patient.open_game("imhotep", "Ben", "Chie", first="opener")
    aiko = patient.person("Aiko")
    (pad,) = [m for m in aiko.dms() if m.buttons]
    await aiko.press(pad, next(b for b in pad.buttons if b.label.startswith("Take")))
    await patient.idle()
    assert "Undo" in labels(patient, "Aiko")
    await patient.skip_to(lambda table: table.moves == 2)
    assert not {"Undo", "Skip the wait"} & {*labels(patient, "Aiko")}
    assert patient.private("Chie") is not None


def marking(house: House, name: str) -> set[int]:
    """Return the ids of the channel's messages that mention a person."""
    return {message.id for message in house.local.messages(CHANNEL) if name in message.mentions}


def calls_of(house: House, name: str) -> int:
    """Return how many messages of the channel have notified a person."""
    return len(marking(house, name))


async def test_a_player_mentioned_for_a_turn_is_not_mentioned_again_when_they_act(patient: House) -> None:
    ben = patient.person("Ben")
    ben.dms_open = False
    await patient.open_wonder("Ben")
    await patient.skip_to(lambda table: table.observe(None).step == "planning")
    called = calls_of(patient, "Ben")
    mine = (await ben.press(patient.board(), "My hand")).message
    for _ in range(3):
        await patient.idle()
        way = next(one for one in mine.selects if ":where" in one.custom_id)
        await ben.select(mine, way.custom_id, [way.options[0]["value"]])
    await patient.idle()
    assert calls_of(patient, "Ben") == called


async def test_a_player_who_sees_the_next_decision_in_the_answer_to_a_press_gets_no_mention(patient: House) -> None:
    ben = patient.person("Ben")
    ben.dms_open = False
    await patient.open_wonder("Ben")
    called = marking(patient, "Ben")
    assert len(called) == 1
    await patient.act("Aiko")
    mine = (await ben.press(patient.board(), "My hand")).message
    for _ in range(2):
        await ben.press(mine, next(button for button in mine.buttons if chosen_after(button.custom_id)))
        await ben.press(mine, "Skip the wait")
        await patient.idle()
        # Whether the board still mentions him depends on when it was edited; an edit notifies nobody.
        assert marking(patient, "Ben") <= called
        await patient.act("Aiko")
    # This time he does not press Skip the wait, and his decision becomes final on its own.
    await ben.press(mine, next(button for button in mine.buttons if chosen_after(button.custom_id)))
    await pass_time(patient, GRACE)
    assert len(marking(patient, "Ben") - called) == 1


async def test_a_skip_pressed_too_late_shows_the_next_decision_without_a_warning(patient: House) -> None:
    ben = patient.person("Ben")
    ben.dms_open = False
    await patient.open_wonder("Ben")
    await patient.act("Aiko")
    mine = (await ben.press(patient.board(), "My hand")).message
    await ben.press(mine, next(button for button in mine.buttons if chosen_after(button.custom_id)))
    await patient.idle()
    patient.bot.opened.clear()  # as after a restart: the open view is unknown
    await pass_time(patient, GRACE)
    shown = await ben.press(mine, "Skip the wait")
    assert say("en", "table-error-stale") not in shown.text
    assert any(chosen_after(button.custom_id) for button in mine.buttons)
