"""Every press and every typed input is answered in words, and nothing is lost."""

from __future__ import annotations

import asyncio
import re

import pytest

from cogs import replies
from engine.players import stand_in
from engine.tables.table import Status
from i18n import say
from tests.e2e.conftest import CHANNEL, House


async def test_a_stranger_who_presses_my_map_is_refused(house: House) -> None:
    await house.open("Ben")
    answer = await house.person("Chie").press(house.board(), "My map")
    assert answer.ephemeral
    assert "You are not in this game" in answer.text


async def test_reopening_a_private_view_deletes_the_older_one(house: House) -> None:
    await house.open("Ben")
    aiko, ben = house.person("Aiko"), house.person("Ben")
    first = (await aiko.press(house.board(), "My map")).message
    others = (await ben.press(house.board(), "My map")).message
    newest = (await aiko.press(house.board(), "My map")).message
    await house.local.wait_for(lambda: first.id not in [said.id for said in aiko.ephemerals(CHANNEL)])
    assert newest.id in [said.id for said in aiko.ephemerals(CHANNEL)]
    assert others.id in [said.id for said in ben.ephemerals(CHANNEL)]


@pytest.mark.parametrize("pressed", [True, False])
async def test_the_bot_can_delete_an_ephemeral_view_for_15_minutes_after_its_last_press(
    house: House, pressed: bool
) -> None:
    await house.open("Ben")
    aiko = house.person("Aiko")
    first = (await aiko.press(house.board(), "My map")).message
    house.clock.now += 14 * 60
    if pressed:
        await aiko.press(first, "Help")
        await aiko.press(first, "To my turn")
        await house.idle()
    house.clock.now += 2 * 60
    newest = (await aiko.press(house.board(), "My map")).message
    await house.idle()
    stand = [said.id for said in aiko.ephemerals(CHANNEL)]
    assert newest.id in stand
    assert (first.id in stand) is not pressed


async def test_the_pressed_view_explains_a_press_without_effect_until_the_next_press(house: House) -> None:
    await house.open("Ben")
    aiko = house.person("Aiko")
    first = (await aiko.press(house.board(), "My map")).message
    pad = house.pad("Aiko")
    assert pad is not None
    await aiko.press(pad, "Confirm")
    await aiko.press(first, "Confirm")
    await house.idle()
    assert "has changed since" in first.text.splitlines()[-1]
    await aiko.press(first, "Players")
    await house.idle()
    assert "has changed since" not in first.text


async def test_a_player_can_reopen_a_dismissed_private_view(house: House) -> None:
    await house.open("Ben")
    aiko = house.person("Aiko")
    aiko.delete((await aiko.press(house.board(), "My map")).message)
    assert (await aiko.press(house.board(), "My map")).ephemeral


async def test_a_stranger_cannot_draw_with_another_players_private_view(house: House) -> None:
    await house.open("Ben")
    answer = await house.person("Aiko").press(house.board(), "My map")
    label = next(b.label for b in answer.message.buttons if b.label == "Confirm")
    custom_id = answer.message.button(label).custom_id
    assert custom_id is not None
    # The same id pressed by Ben acts for Ben's seat, never for Aiko's.
    await house.person("Ben").press(house.pad("Ben") or answer.message, label)
    table = await house.table()
    assert table.seats[0].moved == 0
    assert table.seats[1].moved == 1


async def test_a_second_table_in_the_channel_is_refused(house: House) -> None:
    await house.lobby()
    answer = await house.person("Ben").slash(CHANNEL, "cartographers new")
    assert answer.ephemeral
    assert "already has a table" in answer.text


async def test_only_the_owner_starts_the_game(house: House) -> None:
    lobby = await house.lobby("Ben")
    answer = await house.person("Ben").press(lobby, "Start the game")
    assert "Only Aiko, who opened the table, can start the game." in answer.text
    assert (await house.table()).status is Status.LOBBY


async def test_the_options_page_lets_the_owner_change_options_and_everybody_read_them(house: House) -> None:
    lobby = await house.lobby()
    shown = ["Join", "Start the game", "Add computer", "Options", "How to play", "Guided first game"]
    assert [button.label for button in lobby.buttons] == shown
    assert lobby.selects == []
    options = await house.options(lobby)
    await house.person("Aiko").select(options, "Change an option …", ["side=B"])
    await house.idle()
    assert (await house.table()).options["side"] == "B"
    assert "side B" in house.local.messages(CHANNEL)[-1].text
    assert "- Map: side B" in options.text
    meanings = [option.get("description") or "" for option in options.find_select("Change an option …").options]
    assert any("Side of the map" in meaning for meaning in meanings)
    read = await house.options(lobby, "Ben")
    assert "- Map: side B" in read.text
    assert "Side of the map" in read.text
    assert (read.selects, [button.label for button in read.buttons]) == ([], ["Follow new tables"])


async def test_a_full_lobby_takes_nobody(house: House) -> None:
    await house.person("Aiko").slash(CHANNEL, "bunny new")
    await house.idle()
    lobby = house.local.messages(CHANNEL)[-1]
    options = await house.options(lobby)
    await house.person("Aiko").press(options, "Fill up to 4")
    await house.idle()
    assert [button.label for button in lobby.buttons if button.disabled] == ["Join", "Add computer"]
    assert not [select for select in options.selects if select.custom_id.startswith("level:")]
    await house.person("Aiko").press(options, "Remove computer")
    await house.idle()
    assert not lobby.button("Add computer").disabled
    assert not lobby.button("Join").disabled


async def test_a_stale_private_view_refreshes_and_says_that_the_table_has_changed(house: House) -> None:
    await house.open("Ben")
    aiko = house.person("Aiko")
    first = (await aiko.press(house.board(), "My map")).message
    old_draw = next(b for b in first.buttons if b.label == "Confirm")
    await house.idle()
    house.bot.opened.clear()  # as after a restart: the open view is unknown
    second = (await aiko.press(house.board(), "My map")).message
    await aiko.press(second, next(b for b in second.buttons if b.label == "Confirm"))
    await aiko.press(first, old_draw)
    await house.idle()
    await house.local.wait_for(lambda: any("has changed since" in said.text for said in aiko.ephemerals(CHANNEL)))
    assert len(await house.bot.store.log(await house.table())) == 1


async def test_a_view_from_before_an_undo_makes_no_move_until_it_is_refreshed(house: House) -> None:
    await house.open("Ben")
    aiko = house.person("Aiko")
    mine = (await aiko.press(house.board(), "My map")).message
    old = next(b for b in mine.buttons if b.label == "Confirm")
    await house.draw("Aiko")
    await house.idle()
    await aiko.press(aiko.dms()[-1], "Undo")
    await house.idle()
    before = await house.table()
    await aiko.press(mine, old)
    await house.local.wait_for(lambda: any("is still possible" in said.text for said in aiko.ephemerals(CHANNEL)))
    assert "Your choice" in mine.text
    assert (await house.table()).moves == before.moves
    await aiko.press(mine, next(b for b in mine.buttons if b.label == "Confirm"))
    await house.idle()
    assert (await house.table()).moves == before.moves + 1
    assert house.pad("Aiko") is None, "the view in direct messages follows"


async def test_any_navigation_button_refreshes_an_outdated_view(house: House) -> None:
    await house.open("Ben")
    aiko = house.person("Aiko")
    mine = (await aiko.press(house.board(), "My map")).message
    await house.draw("Aiko")
    await house.draw("Ben")
    await house.idle()
    await aiko.press(mine, "▼ Down")
    await house.idle()
    assert "has changed since" not in mine.text
    stamp = (await house.table()).stamp(0)
    looks = [str(button.custom_id) for button in mine.buttons if str(button.custom_id).startswith("look:1:")]
    assert looks
    assert all(custom_id.startswith(f"look:1:{stamp}:") for custom_id in looks)


async def test_a_player_can_undo_a_drawing_until_the_last_player_has_drawn(house: House) -> None:
    await house.open("Ben")
    pad = await house.draw("Aiko")
    await house.idle()
    before = await house.table()
    await house.person("Aiko").press(house.person("Aiko").dms()[-1], "Undo")
    await house.idle()
    assert 0 in (await house.table()).waiting()
    assert (await house.table()).snapshot != before.snapshot
    assert any(b.label == "Confirm" for b in house.person("Aiko").dms()[-1].buttons)
    del pad


async def test_two_simultaneous_presses_are_both_answered_and_make_one_move(house: House) -> None:
    await house.open("Ben")
    aiko = house.person("Aiko")
    pad = house.pad("Aiko")
    assert pad is not None
    draw = next(b for b in pad.buttons if b.label == "Confirm")
    answers = await asyncio.gather(aiko.press(pad, draw), aiko.press(pad, draw))
    await house.idle()
    assert all(answer.kind != "failed" for answer in answers)
    assert len([e for e in await house.bot.store.log(await house.table()) if e.seat == 0]) == 1


async def test_an_interaction_that_is_delivered_twice_acts_once(house: House) -> None:
    await house.open("Ben")
    aiko = house.person("Aiko")
    pad = house.pad("Aiko")
    assert pad is not None
    sent = aiko.send_press(pad, next(b for b in pad.buttons if b.label == "Confirm"))
    await house.idle()
    house.local.redeliver(sent)
    await house.idle()
    assert len(await house.bot.store.log(await house.table())) == 1


async def test_arrows_move_the_shape_without_deciding(house: House) -> None:
    await house.open("Ben")
    pad = house.pad("Aiko")
    assert pad is not None
    before = pad.text
    answer = await house.person("Aiko").press(pad, "▶ Right")
    assert answer.kind == "update"
    assert pad.text != before
    assert await house.bot.store.log(await house.table()) == ()


async def test_typing_a_cell_moves_the_shape_there(house: House) -> None:
    await house.open("Ben")
    pad = house.pad("Aiko")
    assert pad is not None
    aiko = house.person("Aiko")
    modal = await aiko.press(pad, "Go to space …")
    assert modal.kind == "modal"
    await aiko.submit(modal, {"cell": "A1"})
    assert " A1" in pad.text


async def test_the_form_immediately_shows_the_shape_in_the_chosen_direction(house: House) -> None:
    await house.open("Ben")
    pad = house.pad("Aiko")
    assert pad is not None
    aiko = house.person("Aiko")
    await house.bot.store.people.update(aiko.id, one_press=False)
    for cell in ("K11", "A1"):
        modal = await aiko.press(pad, "Go to space …")
        assert modal.modal is not None
        offered = modal.modal.fields["way"]["options"]
        # The first dot is the cell at the top left.
        drawn = [(option["value"], re.search("[\u2800-\u28ff]+$", option["label"])) for option in offered]
        ways = [way for way, dots in drawn if dots is not None and ord(dots[0][0]) & 1]
        await aiko.submit(modal, {"way": ways[-1], "cell": cell, "then": "draw"})
        await house.idle()
        if cell == "K11":
            await house.local.wait_for(lambda: "Nothing is drawn yet" in aiko.dms()[-1].text)
            assert " K11" in pad.text
    assert "You have drawn" in pad.text
    assert (await house.table()).seats[0].moved == 1


async def test_the_last_line_of_the_view_explains_a_rejected_form_and_the_shape_stays(house: House) -> None:
    await house.open("Ben")
    pad = house.pad("Aiko")
    assert pad is not None
    aiko = house.person("Aiko")
    modal = await aiko.press(pad, "Go to space …")
    before = pad.text
    await aiko.submit(modal, {"cell": "Z9"})
    await house.local.wait_for(lambda: "The map has no space Z9" in pad.text)
    assert pad.text.splitlines()[:-1] == before.splitlines()
    modal = await aiko.press(pad, "Go to space …")
    await aiko.submit(modal, {"cell": "K12"})
    await house.local.wait_for(lambda: "K12" in pad.text and "Z9" not in pad.text)
    await aiko.press(pad, "▲ Up")
    await house.local.wait_for(lambda: "⚠️" not in pad.text)
    assert aiko.ephemerals("dm") == []


async def test_autocomplete_offers_legal_drawings_and_the_command_draws_one(house: House) -> None:
    await house.open("Ben")
    aiko = house.person("Aiko")
    choices = await aiko.autocomplete(CHANNEL, "cartographers draw", focused="where", where="k11")
    assert choices
    assert all("K11" in choice.name for choice in choices)
    answer = await aiko.slash(CHANNEL, "cartographers draw", where=choices[0].value)
    assert answer.ephemeral
    assert (await house.table()).seats[0].moved == 1


async def test_an_illegal_typed_drawing_names_the_rule_and_loses_nothing(house: House) -> None:
    await house.open("Ben")
    before = await house.table()
    answer = await house.person("Aiko").slash(CHANNEL, "cartographers draw", where="monster A1")
    assert answer.ephemeral
    assert "card" in answer.text
    assert await house.table() == before


async def test_unreadable_input_is_answered_with_an_example(house: House) -> None:
    await house.open("Ben")
    answer = await house.person("Aiko").slash(CHANNEL, "cartographers draw", where="skill of ages")
    assert "forest C5 C6 D6" in answer.text


async def test_a_command_without_a_table_says_how_to_open_one(house: House) -> None:
    answer = await house.person("Aiko").slash("#general", "table status")
    assert "/engawa start" in answer.text


async def test_without_permissions_the_table_is_refused_with_their_names(house: House) -> None:
    house.local.deny_bot(CHANNEL, "SEND_MESSAGES")
    answer = await house.person("Aiko").slash(CHANNEL, "cartographers new")
    assert "Send Messages" in answer.text
    assert await house.bot.store.table(1) is None


async def test_a_player_with_closed_direct_messages_is_mentioned_on_the_board(house: House) -> None:
    await house.answer_there("Aiko", "Ben", "Chie")
    house.person("Ben").dms_open = False
    await house.open("Ben")
    assert house.person("Ben").dms() == []
    assert house.person("Ben").mention in house.board().text
    assert house.person("Aiko").mention not in house.board().text
    answer = await house.person("Ben").press(house.board(), "My map")
    assert answer.message.images


async def test_a_player_mentioned_on_the_board_gets_no_second_mention(house: House) -> None:
    ben = house.person("Ben")
    ben.dms_open = False
    await house.open("Ben")
    for _ in range(2):
        assert sum("Ben" in message.mentions for message in house.local.messages(CHANNEL)) == 1
        mine = (await ben.press(house.board(), "My map")).message
        await ben.press(mine, next(b for b in mine.buttons if b.label == "Confirm"))
        await house.idle()
        await house.draw("Aiko")
        await house.idle()


async def test_a_player_who_reopens_direct_messages_receives_them_again(house: House) -> None:
    ben = house.person("Ben")
    ben.dms_open = False
    await house.open("Ben")
    ben.dms_open = True
    mine = (await ben.press(house.board(), "My map")).message
    await ben.press(mine, next(b for b in mine.buttons if b.label == "Confirm"))
    await house.draw("Aiko")
    await house.idle()
    assert ben.dms()


async def test_a_deleted_board_is_posted_again(house: House) -> None:
    await house.answer_there("Aiko", "Ben", "Chie")
    await house.open("Ben")
    house.local.delete_message(house.board())
    await house.draw("Aiko")
    await house.idle()
    assert "Waiting for Ben" in house.board().text


async def test_a_deleted_lobby_is_posted_again(house: House) -> None:
    lobby = await house.lobby()
    house.local.delete_message(lobby)
    await house.person("Aiko").slash(CHANNEL, "table status")
    await house.idle()
    assert "Aiko has opened a table" in house.local.messages(CHANNEL)[-1].text


async def test_the_game_goes_on_in_direct_messages_when_the_channel_is_gone(house: House) -> None:
    await house.open("Ben")
    house.local.delete_channel(CHANNEL)
    for _ in range(2):
        await house.draw("Aiko")
        await house.draw("Ben")
        await house.idle()
    assert (await house.table()).moves == 4


async def test_losing_the_permission_to_write_does_not_stop_the_game(house: House) -> None:
    await house.open("Ben")
    house.local.deny_bot(CHANNEL, "SEND_MESSAGES")
    await house.draw("Aiko")
    await house.draw("Ben")
    await house.idle()
    assert house.pad("Aiko") is not None
    answer = await house.person("Aiko").slash(CHANNEL, "table status")
    assert "Send Messages" in answer.text


async def test_an_unknown_old_button_is_answered(house: House) -> None:
    await house.open("Ben")
    board = house.board()
    board.message.components[0]["components"][0]["custom_id"] = "from-long-ago"
    answer = await house.person("Aiko").press(board, "My map")
    assert "too old" in answer.text


async def test_a_button_with_an_impossible_table_id_is_answered(house: House) -> None:
    await house.open("Ben")
    board = house.board()
    board.message.components[0]["components"][0]["custom_id"] = f"table:{1 << 70}:status"
    answer = await house.person("Aiko").press(board, "My map")
    assert "too old" in answer.text


async def test_leaving_asks_first_and_a_computer_takes_over(house: House) -> None:
    await house.open("Ben")
    ben = house.person("Ben")
    asked = await ben.slash(CHANNEL, "table leave")
    assert (await house.table()).seats[1].user is not None
    await ben.press(asked.message, "Leave the table")
    await house.idle()
    table = await house.table()
    assert table.seats[1].player == stand_in("cartographers")
    assert table.waiting().keys() == {0}


async def test_the_owner_closes_the_table_after_a_confirmation(house: House) -> None:
    await house.open("Ben")
    asked = await house.person("Aiko").slash(CHANNEL, "table end")
    assert (await house.table()).status is Status.PLAYING
    await house.person("Aiko").press(asked.message, "Close the table")
    await house.idle()
    assert (await house.table()).status is Status.ENDED
    assert "has closed the table" in house.local.messages(CHANNEL)[-1].text
    assert house.person("Ben").dms() == []


async def test_play_again_opens_a_lobby_with_the_same_options(house: House) -> None:
    await house.open(side="B")
    asked = await house.person("Aiko").slash(CHANNEL, "table end")
    await house.person("Aiko").press(asked.message, "Close the table")
    await house.idle()
    await house.person("Aiko").press(house.local.messages(CHANNEL)[-1], "Play again")
    await house.idle()
    assert (await house.table(2)).options["side"] == "B"


async def test_my_tables_links_to_the_tables_that_wait_for_the_player(house: House) -> None:
    await house.open("Ben")
    answer = await house.person("Ben").slash("#general", "table mine")
    assert "Your turn" in answer.text
    pad = house.pad("Ben")
    assert pad is not None
    assert str(pad.id) in answer.text


async def test_the_log_describes_moves_in_words(house: House) -> None:
    await house.open("Ben")
    await house.draw("Aiko")
    await house.draw("Ben")
    await house.idle()
    answer = await house.person("Aiko").slash(CHANNEL, "table log")
    assert "Aiko has drawn" in answer.text
    assert "Ben has drawn" in answer.text


async def test_the_log_hides_drawings_of_the_open_phase_from_other_players(house: House) -> None:
    await house.open("Ben")
    await house.draw("Aiko")
    mine = await house.person("Aiko").slash(CHANNEL, "table log")
    theirs = await house.person("Ben").slash(CHANNEL, "table log")
    assert "Aiko draws" in mine.text
    assert "Aiko" not in theirs.text


async def test_a_spectator_can_look_at_any_players_map(house: House) -> None:
    await house.open("Ben")
    choices = await house.person("Chie").autocomplete(CHANNEL, "table board", focused="player", player="b")
    assert [choice.name for choice in choices] == ["Ben"]
    answer = await house.person("Chie").slash(CHANNEL, "table board", player=choices[0].value)
    assert answer.message.images[0].filename.startswith("map-")


async def test_cards_hand_and_rules_are_answered_privately(house: House) -> None:
    await house.open("Ben")
    for command in ("cartographers cards", "cartographers rules", "table hand", "table board"):
        answer = await house.person("Aiko").slash(CHANNEL, command)
        assert answer.ephemeral, command
        assert answer.kind == "message", command


async def test_private_texts_use_the_readers_language_and_public_ones_that_of_the_server(house: House) -> None:
    house.person("Ben").locale = "ja"
    await house.open("Ben")
    ben = house.pad("Aiko"), house.person("Ben").dms()[-1]
    assert "カートグラファー" in ben[1].text
    assert "Cartographers" in house.board().text
    answer = await house.person("Ben").press(house.board(), "My map")
    assert any(button.label == say("ja", "table-button-do") for button in answer.message.buttons)


async def test_a_table_uses_the_language_of_its_owner(house: House) -> None:
    house.person("Aiko").locale = "ja"
    await house.lobby()
    assert "テーブルを開きました" in house.local.messages(CHANNEL)[-1].text


async def test_the_tables_language_can_be_changed(house: House) -> None:
    await house.open("Ben")
    await house.person("Aiko").slash(CHANNEL, "table language", language="ja", **{"for": "table"})
    await house.idle()
    assert "待っています" in house.board().text


async def test_private_texts_name_board_buttons_in_the_language_of_the_board(house: House) -> None:
    await house.open("Ben", computers=1)
    await house.person("Aiko").slash(CHANNEL, "table language", language="ja", **{"for": "table"})
    await house.idle()
    ben, chie = house.person("Ben"), house.person("Chie")
    assert "Press “自分の地図”" in (await ben.slash(CHANNEL, "table status")).text
    refused = await chie.slash(CHANNEL, "table hand")
    assert "“参加する” before the game begins, or “ゲームに参加する” on the board" in refused.text
    asked = await ben.slash(CHANNEL, "table leave")
    assert "“ゲームに参加する” on the board" in asked.text
    assert [button.label for button in asked.message.buttons] == ["Leave the table"]


async def test_a_player_can_change_their_own_language(house: House) -> None:
    await house.open("Ben")
    await house.person("Ben").slash(CHANNEL, "table language", language="ja")
    answer = await house.person("Ben").slash(CHANNEL, "table hand")
    assert "カートグラファー" in answer.text


async def test_closing_a_lobby_does_not_mention_a_game(house: House) -> None:
    await house.lobby("Ben")
    asked = await house.person("Aiko").slash(CHANNEL, "table end")
    assert asked.text == "The game has not begun. Do you want to close the table?"


async def test_the_board_of_a_closed_table_says_so_and_offers_only_history(house: House) -> None:
    await house.open("Ben")
    asked = await house.person("Aiko").slash(CHANNEL, "table end")
    assert "for everyone" in asked.text
    assert asked.message is not None
    await house.person("Aiko").press(asked.message, asked.message.buttons[0])
    answer = await house.person("Ben").slash(CHANNEL, "table board")
    assert answer.text == "The table was closed before the end of the game."
    assert answer.message is not None
    assert answer.message.images
    assert [button.label for button in answer.message.buttons] == ["Read the board", "History"]


async def test_deleting_a_persons_data_removes_them_from_tables_and_deletes_their_settings(house: House) -> None:
    await house.open("Ben")
    ben = house.person("Ben")
    asked = await ben.slash(CHANNEL, "table forget")
    assert (await house.table()).seat_of(ben.id) is not None
    await ben.press(asked.message, "Delete my data")
    await house.idle()
    assert (await house.table()).seat_of(ben.id) is None
    assert (await house.bot.store.people.person(ben.id)).dm_channel is None


async def test_a_departure_is_announced_and_the_board_offers_the_seat(house: House) -> None:
    await house.open("Ben")
    ben = house.person("Ben")
    asked = await ben.slash(CHANNEL, "table leave")
    await ben.press(asked.message, "Leave the table")
    await house.idle()
    assert any("Ben has left" in message.text for message in house.local.messages(CHANNEL))
    await ben.press(house.board(), "Join the game")
    await house.idle()
    assert (await house.table()).seat_of(ben.id) == 1


async def test_a_player_who_left_sees_nothing_of_their_successor(house: House) -> None:
    await house.open("Ben")
    ben, dan = house.person("Ben"), house.person("Dan")
    asked = await ben.slash(CHANNEL, "table leave")
    await ben.press(asked.message, "Leave the table")
    await house.idle()
    assert ben.dms() == []
    before = len(house.local.deliveries)
    await dan.press(house.board(), "Join the game")
    await house.idle()
    await house.person("Aiko").press(house.local.messages(CHANNEL)[-1], "Agree")
    await house.idle()
    await house.draw("Aiko")
    await house.idle()
    await house.draw("Dan")
    await house.idle()
    assert ben.dms() == []
    assert not any(d.audience == {ben.id} for d in house.local.deliveries[before:])


async def test_a_closed_table_has_no_buttons_and_says_how_to_open_another(house: House) -> None:
    await house.open("Ben")
    board = house.board()
    asked = await house.person("Aiko").slash(CHANNEL, "table end")
    await house.person("Aiko").press(asked.message, "Close the table")
    await house.idle()
    assert board.buttons == []
    answer = await house.person("Ben").slash(CHANNEL, "table hand")
    assert answer.text.startswith("This table was closed. Open a new one with `/")


async def test_the_final_result_stays_in_direct_messages(house: House) -> None:
    await house.open()
    await house.play_to_the_end("Aiko")
    last = house.person("Aiko").dms()[-1]
    assert "The Queen calls you" in last.text
    assert [button.label for button in last.buttons] == ["My tables"]


async def test_an_old_board_keeps_its_title_but_no_picture_and_no_waiting_line(house: House) -> None:
    await house.open("Ben")
    old = house.board()
    await house.draw("Aiko")
    await house.draw("Ben")
    await house.idle()
    assert old.images == []
    assert old.buttons == []
    assert "Cartographers" in old.text
    assert "Waiting" not in old.text


async def test_former_players_reopen_the_table_with_play_again_and_others_join_through_it(house: House) -> None:
    await house.open("Ben", computers=1)
    asked = await house.person("Aiko").slash(CHANNEL, "table end")
    await house.person("Aiko").press(asked.message, "Close the table")
    await house.idle()
    last = house.local.messages(CHANNEL)[-1]
    chie = house.person("Chie")
    assert "Only players of this game" in (await chie.press(last, "Play again")).text
    await house.bot.store.people.be_interested((await house.table()).guild, "cartographers", chie.id, interested=True)
    await house.person("Aiko").press(last, "Play again")
    await house.idle()
    assert [seat.player for seat in (await house.table(2)).seats] == [None, None, "random"]
    assert house.local.messages(CHANNEL)[-1].message.mention_ids == [house.person("Ben").id, chie.id]
    link = f"/{house.local.messages(CHANNEL)[-1].id}"
    assert (await chie.press(last, "Play again")).text.endswith(link)
    assert (await house.table(2)).seat_of(chie.id) == 3


async def test_a_complete_cell_name_matches_only_that_cell(house: House) -> None:
    await house.open("Ben")
    choices = await house.person("Aiko").autocomplete(CHANNEL, "cartographers draw", focused="where", where="a1")
    assert choices
    assert all("A1" in choice.name.split() for choice in choices)


async def test_an_ambiguous_typed_drawing_asks_for_more_spaces(house: House) -> None:
    await house.open("Ben")
    table = await house.table()
    first = table.rules.notation(table.rules.moves(table.state(), 0)[0])
    typed = " ".join(first.split()[1:3])
    answer = await house.person("Aiko").slash(CHANNEL, "cartographers draw", where=typed)
    assert "Name more spaces" in answer.text


async def test_edicts_are_chosen_by_name(house: House) -> None:
    names = "Sentinel Wood, Wildholds, Canal Lake, Borderlands"
    await house.lobby(edicts=names)
    assert names in house.local.messages(CHANNEL)[-1].text


async def test_overlong_input_is_answered_with_one_sentence(house: House) -> None:
    await house.open("Ben")
    answer = await house.person("Aiko").slash(CHANNEL, "table board", player="x" * 3000)
    assert "No player at this table is called" in answer.text
    answer = await house.person("Aiko").slash("#table-2", "cartographers new", edicts="x" * 3000)
    assert answer.ephemeral
    assert answer.kind == "message"


async def test_a_slow_view_defers_its_answer_and_fills_it_in_later(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.open("Ben")
    monkeypatch.setattr(replies, "PATIENCE", 0)
    answer = await house.person("Aiko").press(house.board(), "My map")
    assert (answer.kind, answer.ephemeral) == ("deferred", True)
    assert "Confirm" in " ".join(button.label for button in (await answer.done()).message.buttons)


async def test_a_press_with_a_slow_picture_is_stored_before_the_picture_is_shown(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.open("Ben")
    monkeypatch.setattr(replies, "PATIENCE", 0)
    pad = await house.draw("Aiko")
    await house.local.wait_for(lambda: any(button.label == "Undo" for button in pad.buttons))
    assert (await house.table()).seats[0].moved == 1


async def test_a_large_table_shows_a_player_their_own_map_on_the_first_page(house: House) -> None:
    await house.lobby(computers=11)
    await house.person("Ben").press(house.local.messages(CHANNEL)[-1], "Join")
    await house.person("Aiko").press(house.local.messages(CHANNEL)[-1], "Start the game")
    await house.idle()
    own = (await house.person("Ben").slash(CHANNEL, "table board")).message
    copies = [image for message in (house.board(), own) for image in message.images]
    assert ["Ben: 0 stars" in str(image.alt).partition("Edicts:")[2] for image in copies] == [False, True]
