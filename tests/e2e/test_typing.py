"""Moves typed on the local Discord, in the player's language."""

from __future__ import annotations

import pytest

from engine.game import FOR_ME
from engine.tables.table import Table
from i18n import say
from tests.e2e.conftest import CHANNEL, House


def hand(table: Table, seat: int, language: str) -> list[tuple[str, str]]:
    """Return the cards of a hand to draft from: id and name."""
    return [(card, say(language, f"wonderful_world-card-{card}")) for card in dict.fromkeys(table.observe(seat).hand)]


async def test_the_typed_for_me_move_works_only_where_its_button_is_offered(house: House) -> None:
    await house.open_game("imhotep", "Ben", first="opener")
    before = await house.table()
    answer = await house.person("Aiko").slash(CHANNEL, "imhotep do", move="for me")
    assert "Nothing more" in answer.text
    assert await house.table() == before


async def test_a_move_typed_out_of_turn_is_answered_with_nothing_to_decide(house: House) -> None:
    await house.open_game("imhotep", "Ben", first="opener")
    answer = await house.person("Ben").slash(CHANNEL, "imhotep do", move="take 3 stones")
    assert "nothing to decide" in answer.text


async def test_a_typed_voyage_shows_its_consequences_before_it_is_played(house: House) -> None:
    await house.open_game("imhotep", "Ben", first="opener")
    names = ("Aiko", "Ben")
    for _ in range(40):
        table = await house.table()
        seat = next(iter(table.waiting()))
        sails = [move for move in moves_of(table, seat) if move.startswith("sail ")]
        if sails:
            break
        loads = [move for move in moves_of(table, seat) if move.startswith(("load", "stones"))]
        await house.person(names[seat]).slash(CHANNEL, "imhotep do", move=loads[0])
        await house.idle()
    answer = await house.person(names[seat]).slash(CHANNEL, "imhotep do", move=sails[0])
    assert "now:" in answer.text
    assert await house.table() == table
    await house.person(names[seat]).press(answer.message, "Confirm")
    await house.idle()
    assert (await house.table()).moves == table.moves + 1


def moves_of(table: Table, seat: int) -> list[str]:
    return [table.rules.notation(move) for move in table.rules.moves(table.state(), seat)]


async def test_a_japanese_reader_finds_a_card_by_its_name(house: House) -> None:
    house.person("Ben").locale = "ja"
    await house.open_wonder("Ben")
    card, name = hand(await house.table(), 1, "ja")[0]
    choices = await house.person("Ben").autocomplete(CHANNEL, "wonder do", focused="move", move=name)
    assert (choices[0].name, choices[0].value) == (f"{name}を取る", f"pick {card}")
    answer = await house.person("Ben").slash(CHANNEL, "wonder do", move=choices[0].value)
    assert answer.ephemeral
    assert (await house.table()).seats[1].moved == 1


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_words_that_fit_one_move_play_it_without_the_list(house: House, locale: str) -> None:
    await house.open_wonder("Ben")
    house.person("Aiko").locale = locale
    card, name = hand(await house.table(), 0, "ja" if locale == "ja" else "en")[2]
    await house.person("Aiko").slash(CHANNEL, "wonder do", move=name)
    assert (await house.bot.store.log(await house.table()))[-1].notation == f"pick {card}"


async def test_words_that_fit_several_moves_play_none(house: House) -> None:
    await house.open_wonder("Ben")
    before = await house.table()
    answer = await house.person("Aiko").slash(CHANNEL, "wonder do", move="draft")
    assert "moves match “draft”" in answer.text
    assert await house.table() == before


async def test_for_me_and_undo_can_be_typed_with_the_words_of_their_buttons(house: House) -> None:
    await house.open_game("bunny", "Ben")
    aiko = house.person("Aiko")
    names: dict[str, str] = {}
    for _ in range(60):
        choices = await aiko.autocomplete(CHANNEL, "bunny do", focused="move", move="")
        assert 1 <= len(choices) <= 25 or 0 not in (await house.table()).waiting()
        names = {choice.value: choice.name for choice in choices}
        if FOR_ME in names:
            break
        for name in ("Aiko", "Ben"):
            await house.act(name)
        await house.idle()
    assert (names[FOR_ME], names["done"]) == ("Place for me", "Nothing this round")
    before = (await house.table()).snapshot
    shown = await aiko.slash(CHANNEL, "bunny do", move="place for me")
    assert "Your choice" in shown.text
    assert (await house.table()).snapshot == before
    await aiko.press(shown.message, "Confirm")
    assert (await house.table()).snapshot != before
    choices = await aiko.autocomplete(CHANNEL, "bunny do", focused="move", move="undo")
    assert [(choice.value, choice.name) for choice in choices] == [("back", "Undo")]
    await aiko.slash(CHANNEL, "bunny do", move="Undo")
    assert (await house.bot.store.log(await house.table()))[-1].notation == "back"


async def test_a_stranger_gets_no_autocomplete_choices_and_an_explanation(house: House) -> None:
    await house.open_wonder("Ben")
    assert await house.person("Dan").autocomplete(CHANNEL, "wonder do", focused="move", move="draft") == []
    answer = await house.person("Dan").slash(CHANNEL, "wonder do", move="draft")
    assert "You are not in this game" in answer.text


async def test_typing_a_move_before_the_game_starts_is_explained(house: House) -> None:
    await house.person("Aiko").slash(CHANNEL, "imhotep new")
    await house.idle()
    assert await house.person("Aiko").autocomplete(CHANNEL, "imhotep do", focused="move", move="") == []
    answer = await house.person("Aiko").slash(CHANNEL, "imhotep do", move="take stones")
    assert "has not begun" in answer.text
