"""Whole games of Imhotep between people on the local Discord."""

from __future__ import annotations

import pytest

from cogs.thinking import Thinker
from cogs.views.controls import SURE
from engine.tables import turns
from engine.tables.table import Status
from i18n import say
from tests.e2e.conftest import CHANNEL, House

LAST = 6
"""The last round."""


async def test_a_player_can_view_the_market_cards_before_choosing(house: House) -> None:
    await house.open_game("imhotep", "Ben", first="opener")
    ben = house.person("Ben")
    answer = await ben.press(house.board(), "My turn")
    answer = await ben.press(answer.message, "Market cards")
    assert "market" in answer.message.images[0].filename
    answer = await ben.press(answer.message, "Back")
    assert "table" in answer.message.images[0].filename


async def test_the_ship_that_was_loaded_last_is_named(house: House) -> None:
    await house.open_game("imhotep", "Ben", first="opener")
    loads = next(select for select in house.board().selects if select.custom_id.endswith(":load"))
    slot = loads.options[0]["value"]
    await house.person("Aiko").select(house.board(), loads.custom_id, [slot])
    await house.idle()
    assert f"Last change: Aiko loads ship {slot.split()[0]}." in str(house.board().images[0].alt)


async def test_the_player_to_move_plays_on_the_channels_message(house: House) -> None:
    await house.open_game("imhotep", "Ben", first="opener")
    board = house.board()
    answer = await house.person("Aiko").press(board, "Take 3 stones")
    await house.idle()
    assert answer.kind == "deferred_update"
    table = await house.table()
    assert table.observe(None).seats[0].sled == 5
    assert house.board().id == board.id
    assert "takes 3 stones" in house.board().text


async def test_another_player_who_presses_the_board_sees_whose_turn_it_is(house: House) -> None:
    await house.open_game("imhotep", "Ben", first="opener")
    before = await house.table()
    answer = await house.person("Ben").press(house.board(), "Take 3 stones")
    assert answer.ephemeral
    assert "Waiting for Aiko" in answer.text
    assert await house.table() == before


async def test_each_turn_within_a_round_is_notified_by_direct_message(house: House) -> None:
    await house.open_game("imhotep", "Ben", first="opener")
    assert house.person("Ben").dms() == []
    await house.person("Aiko").press(house.board(), "Take 3 stones")
    await house.idle()
    assert "It is your turn" in house.person("Ben").dms()[-1].text
    assert "You have played your move" in house.person("Aiko").dms()[-1].text


async def test_a_player_with_closed_direct_messages_is_mentioned_at_each_turn(house: House) -> None:
    house.person("Ben").dms_open = False
    await house.open_game("imhotep", "Ben", first="opener")
    await house.person("Aiko").press(house.board(), "Take 3 stones")
    await house.idle()
    assert f"<@{house.person('Ben').id}>" in house.local.messages(CHANNEL)[-1].text


async def test_the_existing_board_is_updated_while_a_new_message_is_blocked(house: House) -> None:
    house.person("Ben").dms_open = False
    await house.open_game("imhotep", "Ben", first="opener")
    house.local.deny_bot(CHANNEL, "SEND_MESSAGES")
    await house.local.settled()
    for name, stones in (("Aiko", 3), ("Ben", 2)):
        await house.person(name).press(house.board(), f"Take {stones} stones")
        await house.idle()
    assert "Ben takes 2 stones" in house.board().text
    assert "Waiting for Aiko" in house.board().text


async def test_the_list_of_voyages_describes_the_effect_on_each_stone(house: House) -> None:
    await house.open_game("imhotep", "Ben", first="opener")
    aiko, ben = house.person("Aiko"), house.person("Ben")
    ships = (await house.table()).observe(None).ships
    ship = max(ships, key=lambda one: len(one.slots)).id
    for person in (aiko, ben, aiko, ben):
        view = person.dms()[-1]
        load = next(s for s in view.selects if s.custom_id.endswith(":load"))
        slots = sorted((option["value"] for option in load.options), key=lambda slot: not slot.startswith(ship))
        await person.select(view, load.custom_id, [slots[0]])
        await house.idle()
    view = aiko.dms()[-1]
    voyages = next(s for s in view.selects if s.placeholder == "Sail a ship …")
    voyage = next(option for option in voyages.options if option["label"].endswith("to the pyramid"))
    assert voyage["description"] == "Points if the game ended after this: +5; Aiko: 2 points, 3 points; Ben: 1 point"
    await aiko.select(view, voyages.custom_id, [voyage["value"]])
    told = aiko.dms()[-1].text
    assert "to the **pyramid** now" in told
    assert "1. Aiko: 2 points" in told
    await aiko.press(aiko.dms()[-1], "Confirm")
    await house.idle()
    assert (await house.table()).observe(None).seats[0].points >= 2


async def test_a_move_against_the_rules_is_refused_in_one_sentence(house: House) -> None:
    await house.open_game("imhotep", "Ben", first="opener")
    before = await house.table()
    ship = before.observe(None).ships[0].id
    for move, why in (
        (f"sail {ship} temple", "Too few stones"),
        (f"load {ship} 9", "There is no such slot"),
        ("chisel 4 1 2", "You have no Chisel"),
        ("gibberish", "I cannot read"),
    ):
        answer = await house.person("Aiko").slash(CHANNEL, "imhotep do", move=move)
        assert why in answer.text
    assert await house.table() == before


async def test_sides_are_offered_while_typing(house: House) -> None:
    choices = await house.person("Aiko").autocomplete(CHANNEL, "imhotep new", focused="sites", sites="AAB")
    assert [choice.value for choice in choices] == ["AABAA", "AABAB", "AABBA", "AABBB"]


@pytest.mark.trial
@pytest.mark.uncounted  # a whole game: shorter tests cover the same lines
async def test_a_game_with_mixed_sides_ends_and_face_down_cards_reach_only_their_holder(
    house: House,
) -> None:
    names = ("Aiko", "Ben")
    await house.open_game("imhotep", "Ben", computers=1, sites="BABBA", first="opener")
    people = [house.person(name).id for name in names]
    checked = 0
    for turn in range(400):
        table = await house.table()
        if table.status is not Status.PLAYING:
            break
        seat = next(iter(table.waiting()))
        read = len(house.local.deliveries)
        moves = [table.rules.notation(move) for move in table.rules.moves(table.state(), seat)]
        sail = next((move for move in moves if move.startswith("sail") and move.endswith("market")), None)
        # Sailing takes several lists; moves that need more than one press are typed occasionally.
        if "facedown" in moves or sail:
            wanted = "facedown" if "facedown" in moves else sail
            await house.person(names[seat]).slash(CHANNEL, "imhotep do", move=f"{SURE}{wanted}")
        elif turn % 3 == 2 or not await house.act(names[seat]):
            await house.type(names[seat], "imhotep do")
        await house.idle()
        after = await house.table()
        looked = after.observe(seat).looked
        seen = after.observe(None)
        shown = {*seen.market.cards, *seen.discarded, *(card for other in seen.seats for card in other.cards)}
        # Most cards exist twice, and everybody may know the other copy.
        log = await house.bot.store.log(after)
        told = {value for entry in log for event in entry.events if event.to is None for value in event.values.values()}
        words = {say("en", f"imhotep-card-{card}") for card in set(looked) - shown - told}
        for delivery in house.local.deliveries[read:] if words else ():
            if delivery.audience - {people[seat]}:
                checked += 1
                assert [word for word in words if word in str(delivery.payload)] == []
    assert checked
    assert table.status is Status.OVER
    assert "the game is over" in house.local.messages(CHANNEL)[-1].text
    log = await house.bot.store.log(table)
    assert turns.replayed_state(table.setup, ((entry.seat, entry.notation) for entry in log)) == table.snapshot


async def test_an_undo_on_the_board_removes_the_move_and_the_next_players_notification(house: House) -> None:
    await house.open_game("imhotep", "Ben", first="opener")
    aiko = house.person("Aiko")
    await aiko.press(house.board(), "Take 3 stones")
    await house.idle()
    assert house.person("Ben").dms()
    await aiko.press(house.board(), "Undo (Aiko)")
    await house.idle()
    assert house.person("Ben").dms() == []
    assert "takes 3 stones" not in house.board().text
    assert "undoes a decision" not in house.board().text
    assert 0 in (await house.table()).waiting()


async def test_a_player_cannot_undo_another_players_move(house: House) -> None:
    await house.open_game("imhotep", "Ben", first="opener")
    await house.person("Aiko").press(house.board(), "Take 3 stones")
    await house.idle()
    before = await house.table()
    answer = await house.person("Ben").press(house.board(), "Undo (Aiko)")
    assert answer.ephemeral
    assert await house.table() == before


async def test_the_summary_of_a_long_round_shows_only_its_newest_moves(house: House) -> None:
    await house.open_game("imhotep", "Ben", "Chie", first="opener")
    names = ("Aiko", "Ben", "Chie")
    for _ in range(100):
        table = await house.table()
        if table.observe(None).round == 2:
            break
        seat = next(iter(table.waiting()))
        await house.type(names[seat], "imhotep do")
        await house.idle()
    folded = [m for m in house.local.messages(CHANNEL) if "Round 1 of 6" in m.text]
    assert "earlier events" in folded[-1].text
    assert "puts a stone" in folded[-1].text


async def test_players_who_did_not_make_the_last_move_get_the_result_as_a_new_direct_message(house: House) -> None:
    await house.open_game("imhotep", "Ben", first="opener")
    await house.skip_to(lambda table: table.observe(None).round == LAST)
    names = ("Aiko", "Ben")
    last = 0
    for _ in range(400):
        table = await house.table()
        if table.status is not Status.PLAYING:
            break
        last = next(iter(table.waiting()))
        before = [message.id for message in house.person(names[1 - last]).dms()]
        await house.type(names[last], "imhotep do")
        await house.idle()
    other = house.person(names[1 - last]).dms()
    assert "Your rank is" in other[-1].text
    assert other[-1].id not in before


async def test_the_lobby_says_which_sides_were_chosen(house: House) -> None:
    await house.person("Aiko").slash(CHANNEL, "imhotep new", sites="BABBA")
    await house.idle()
    assert "market B, pyramid A" in house.local.messages(CHANNEL)[-1].text


async def test_a_searching_computer_player_moves_and_its_level_is_shown_with_its_name(house: House) -> None:
    house.bot.thinking = Thinker()
    aiko = house.person("Aiko")
    lobby = await house.beside("steady")
    assert "Ada (computer, steady)" in lobby.text
    await aiko.press(lobby, "Start the game")
    await house.idle()
    await aiko.press(house.board(), "Take 3 stones")
    await house.idle()
    table = await house.table()
    assert (table.seats[1].player, table.seats[1].moved, table.awaited()) == ("steady", 2, [0])
