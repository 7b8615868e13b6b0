"""All games share one way of acting: choose, look, confirm, undo; and controls next to each decision."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from cogs.views.toggles import chosen_after
from engine.tables.table import Status
from local_discord.views import MessageView
from tests.e2e.conftest import CHANNEL, House

COMMANDS = {"cartographers": "cartographers", "imhotep": "imhotep", "bunny": "bunny", "wonder": "wonder"}
BOTTOM = ["Confirm", "Undo", "Board", "Players", "Help"]
NAVIGATION = ["To my turn", "Board", "Players", "Help"]


@pytest.fixture
def careful(house: House) -> House:
    """A house in which nobody has chosen to play with one press."""
    house.bot.one_press = False
    return house


def view(house: House, name: str = "Aiko") -> MessageView:
    found = house.private(name)
    assert found is not None
    return found


def labels(message: MessageView) -> list[str]:
    return [button.label for button in message.buttons]


async def choose(house: House, name: str = "Aiko") -> str:
    """Choose the first entry of a private view's first list, or press its first button; return the resulting text."""
    before = view(house, name)
    play = [b for b in before.buttons if b.label == "Take 3 stones" or chosen_after(b.custom_id)]
    if play:
        await house.person(name).press(before, play[0])
    elif before.selects:
        one = before.selects[0]
        await house.person(name).select(before, one.custom_id, [o["value"] for o in one.options[: one.min_values]])
    await house.idle()
    return view(house, name).text


@pytest.mark.parametrize("command", ["wonder", "bunny", "imhotep"])
async def test_the_bot_shows_a_choice_before_playing_it_and_undo_reverts_it_afterwards(
    careful: House, command: str
) -> None:
    options: Any = {"first": "opener"} if command == "imhotep" else {}
    await careful.open_game(command, "Ben", **options)
    before = await careful.table()
    assert "Your choice" in await choose(careful)
    assert await careful.table() == before
    if command == "bunny":
        # Of two people each also discards a card.
        *_, discards = view(careful).selects
        await careful.person("Aiko").select(view(careful), discards.custom_id, [discards.options[-1]["value"]])
    await careful.person("Aiko").press(view(careful), "Confirm")
    await careful.idle()
    played = await careful.table()
    assert played.moves == before.moves + 1 + (command == "bunny")
    await careful.person("Aiko").press(view(careful), "Undo")
    await careful.idle()
    assert (await careful.table()).observe(0).task == before.observe(0).task


async def test_undo_clears_a_choice_that_is_not_yet_confirmed(careful: House) -> None:
    await careful.open_game("wonder", "Ben")
    before, text = await careful.table(), view(careful).text
    await choose(careful)
    await careful.person("Aiko").press(view(careful), "Undo")
    assert view(careful).text == text
    assert await careful.table() == before


async def test_moves_that_are_chosen_together_are_shown_and_played_together(careful: House) -> None:
    await careful.open_game("bunny", "Ben", "Chie")
    aiko = careful.person("Aiko")
    chosen = []
    for at in range(2):
        button = [button for button in view(careful).buttons if len(chosen_after(button.custom_id)) == at + 1][-1]
        chosen.append(button.label.split(". ")[1].split(" +")[0].rstrip("…"))
        await aiko.press(view(careful), button)
    assert (await careful.table()).moves == 0
    assert all(name in view(careful).text for name in chosen)
    await aiko.press(view(careful), "Confirm")
    await careful.idle()
    assert (await careful.table()).moves == 2
    assert (await careful.table()).observe(0).task is None
    assert "Undo all" not in [button.label for button in view(careful).buttons]
    await aiko.press(view(careful), "Undo")
    await careful.idle()
    assert (await careful.table()).observe(0).task.left == 2


async def test_a_press_on_the_board_shows_its_person_what_it_would_do(careful: House) -> None:
    await careful.open_game("imhotep", "Ben", first="opener")
    before = await careful.table()
    answer = await careful.person("Aiko").press(careful.board(), "Take 3 stones")
    assert answer.ephemeral
    assert "Your choice: Take 3 stones" in answer.text
    assert await careful.table() == before
    await careful.person("Aiko").press(answer.message, "Confirm")
    await careful.idle()
    assert (await careful.table()).moves == 1


async def test_a_person_may_play_with_one_press(careful: House) -> None:
    aiko = careful.person("Aiko")
    settings = (await aiko.slash("#general", "engawa settings")).message
    await aiko.press(settings, "Skip confirmation")
    await careful.open_game("wonder", "Ben")
    before = (await careful.table()).moves
    assert "Your choice" not in await choose(careful)
    assert (await careful.table()).moves == before + 1
    await careful.person("Aiko").press((await aiko.slash("#general", "engawa settings")).message, "Confirm every move")
    assert (await careful.bot.store.people.person(aiko.id)).one_press is False


async def test_an_irreversible_move_needs_confirmation_even_in_one_press_mode(house: House) -> None:
    house.bot.grace = 10.0
    await house.open_wonder(scenario="a-better-world")
    aiko = house.person("Aiko")
    await aiko.press(view(house), "Dig …")
    digging = view(house).selects[0]
    await aiko.select(view(house), digging.custom_id, [option["value"] for option in digging.options[:2]])
    assert "cannot undo this" in view(house).text


async def test_computer_players_move_without_a_wait_when_a_solo_player_can_undo(
    careful: House,
) -> None:
    careful.bot.grace = 10.0
    aiko = careful.person("Aiko")
    await aiko.slash(CHANNEL, "imhotep new", first="opener")
    await careful.idle()
    lobby = careful.local.messages(CHANNEL)[-1]
    await aiko.press(lobby, "Add computer")
    await aiko.press(lobby, "Start the game")
    await careful.idle()
    before = (await careful.table()).observe(0).task
    await choose(careful)
    await aiko.press(view(careful), "Confirm")
    await careful.idle()
    assert ((await careful.table()).moves, (await careful.table()).awaited()) == (2, [0])
    await aiko.press(view(careful), "Undo (game unranked)")
    await careful.idle()
    assert ((await careful.table()).observe(0).task, (await careful.table()).undone) == (before, 1)


async def test_without_a_grace_period_the_last_decision_warns_that_undo_is_impossible(careful: House) -> None:
    await careful.open_wonder("Ben")
    assert "cannot undo it" not in await choose(careful)
    await careful.person("Aiko").press(view(careful), "Confirm")
    await careful.idle()
    assert "cannot undo it" in await choose(careful, "Ben")
    careful.bot.grace = 10.0
    assert "cannot undo it" not in await choose(careful, "Ben")


@pytest.mark.parametrize("command", ["cartographers", "wonder", "bunny", "imhotep"])
async def test_every_decision_offers_board_players_and_help_and_each_page_leads_back(
    careful: House, command: str
) -> None:
    options: Any = {"first": "opener"} if command == "imhotep" else {}
    await careful.open_game(command, "Ben", "Chie", **options)
    aiko = careful.person("Aiko")
    await choose(careful)
    chosen = view(careful)
    assert [label for label in labels(chosen) if label in BOTTOM] == BOTTOM
    pictures = {chosen.images[0].filename}
    for label in ("Board", "Players", "Help"):
        await aiko.press(view(careful), label)
        shown = view(careful)
        assert [label for label in labels(shown) if label in NAVIGATION] == NAVIGATION
        pictures.add(shown.images[0].filename)
    await aiko.press(view(careful), "To my turn")
    assert view(careful).text == chosen.text
    assert labels(view(careful)) == labels(chosen)
    assert len(pictures) >= 3


async def test_the_planning_view_offers_the_same_navigation_buttons_as_a_decision(careful: House) -> None:
    await careful.open_wonder("Ben")
    aiko, turn = careful.person("Aiko"), labels(view(careful))
    await aiko.press(view(careful), "Plan ahead …")
    assert [label for label in labels(view(careful)) if label in BOTTOM] == BOTTOM[2:]
    await aiko.press(view(careful), "Players")
    await aiko.press(view(careful), "To my turn")
    assert labels(view(careful)) == turn


async def test_an_outdated_private_view_keeps_its_navigation_buttons(careful: House) -> None:
    await careful.open_game("imhotep", "Ben", first="opener")
    mine = (await careful.person("Aiko").press(careful.board(), "My turn")).message
    await careful.skip_to(lambda table: table.moves == 2)
    await careful.person("Aiko").press(mine, "Help")
    assert "has changed since then" not in mine.text
    assert [label for label in labels(mine) if label in NAVIGATION] == NAVIGATION


async def test_the_players_page_leads_to_each_players_board(careful: House) -> None:
    await careful.open_game("wonder", "Ben", "Chie")
    aiko = careful.person("Aiko")
    await aiko.press(view(careful), "Players")
    assert [option["label"] for option in view(careful).selects[0].options] == ["Aiko", "Ben", "Chie"]
    ben = view(careful).images[0]
    await aiko.select(view(careful), view(careful).selects[0].custom_id, [view(careful).selects[0].options[2]["value"]])
    assert view(careful).images[0].filename != ben.filename


@pytest.mark.trial
async def test_a_whole_game_is_played_by_choosing_and_confirming(careful: House) -> None:
    await careful.open_wonder("Ben")
    await careful.act_to_the_end("Aiko", "Ben")
    assert (await careful.table()).status is Status.OVER


@pytest.mark.parametrize("command", ["cartographers", "wonder", "bunny", "imhotep"])
async def test_a_navigation_button_of_a_closed_table_says_that_the_table_was_closed(
    careful: House, command: str
) -> None:
    options: Any = {"first": "opener"} if command == "imhotep" else {}
    await careful.open_game(command, "Ben", **options)
    aiko = careful.person("Aiko")
    hand = (await aiko.slash(CHANNEL, "table hand")).message
    asked = await aiko.slash(CHANNEL, "table end")
    await aiko.press(asked.message, "Close the table")
    assert "was closed" in (await aiko.press(hand, "Players")).text


async def test_the_log_names_the_table_the_seat_and_the_revision_of_each_accepted_press(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    await house.open("Ben")
    caplog.set_level(logging.INFO, "cogs")
    await house.draw("Aiko")
    revision = (await house.table()).revision
    (line,) = [message for message in caplog.messages if " accepted: " in message]
    assert line.endswith(f"accepted: table 1, seat 0, revision {revision}")
