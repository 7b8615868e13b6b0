"""Seats, moderators and proposals: what people press and read."""

from __future__ import annotations

from functools import partial

from engine.tables import alarm, proposals, seats
from engine.tables.table import Status
from local_discord.views import MessageView
from tests.e2e.conftest import CHANNEL, House


def question(house: House) -> MessageView | None:
    """Return the message with the table's current proposal, if there is one."""
    return next((m for m in house.local.messages(CHANNEL) if any(b.label == "Agree" for b in m.buttons)), None)


async def leave(house: House, name: str) -> None:
    asked = await house.person(name).slash(CHANNEL, "table leave")
    await house.person(name).press(asked.message, "Leave the table")
    await house.idle()


async def test_a_newcomer_asks_to_join_on_the_board_and_gets_a_seat_when_the_players_agree(house: House) -> None:
    await house.open("Ben", "Chie")
    await leave(house, "Ben")
    answer = await house.person("Dan").press(house.board(), "Join the game")
    assert "asked the players" in answer.text
    await house.idle()
    asked = question(house)
    assert asked is not None
    assert "Dan" in asked.text
    assert set(asked.message.mention_ids) == {house.person("Aiko").id, house.person("Chie").id}
    await house.person("Aiko").press(asked, "Agree")
    await house.idle()
    assert "1 of 2" in asked.text
    assert (asked.edits, asked.mentions) == (1, ["Chie"])
    await house.person("Chie").press(asked, "Agree")
    await house.idle()
    assert question(house) is None
    assert (await house.table()).seat_of(house.person("Dan").id) == 1


async def test_a_stranger_cannot_vote_on_a_proposal(house: House) -> None:
    await house.open("Ben", "Chie")
    answer = await house.person("Ben").slash(CHANNEL, "table end")
    await house.person("Ben").press(answer.message, "Ask the players")
    await house.idle()
    asked = question(house)
    assert asked is not None
    assert "players at this table" in (await house.person("Dan").press(asked, "Agree")).text
    await house.person("Ben").press(asked, "Withdraw vote")
    await house.idle()
    assert question(house) is None


async def test_a_proposal_survives_a_restart_and_expires_without_votes(house: House) -> None:
    await house.open("Ben", "Chie")
    answer = await house.person("Ben").slash(CHANNEL, "table end")
    await house.person("Ben").press(answer.message, "Ask the players")
    await house.idle()
    await house.sleep()
    await house.wake()
    await house.idle()
    assert question(house) is not None
    house.clock.now += proposals.LIFE
    house.bot.outbox.poke()
    await house.idle()
    assert question(house) is None
    assert (await house.table()).status is Status.PLAYING


async def test_an_invited_substitute_plays_until_the_seats_player_returns(house: House) -> None:
    await house.open("Ben")
    dan = house.person("Dan")
    await house.person("Ben").slash(CHANNEL, "table substitute", person=dan.id)
    await house.idle()
    asked = question(house)
    assert asked is not None
    assert dan.id in asked.message.mention_ids
    await dan.press(asked, "Agree")
    await house.person("Aiko").press(asked, "Agree")
    await house.idle()
    assert house.pad("Dan") is not None
    assert house.private("Ben") is None
    assert "Dan now plays in your place" in house.person("Ben").dms()[-1].text
    await house.person("Ben").press(house.board(), "Join the game")
    await house.idle()
    assert house.pad("Ben") is not None
    assert house.private("Dan") is None
    assert "Ben has returned" in dan.dms()[-1].text


async def test_a_player_who_reclaims_their_seat_gets_no_mention_for_the_current_turn(house: House) -> None:
    ben, dan = house.person("Ben"), house.person("Dan")
    ben.dms_open = False
    await house.open("Ben")
    await ben.slash(CHANNEL, "table substitute", person=dan.id)
    await house.idle()
    asked = question(house)
    assert asked is not None
    await dan.press(asked, "Agree")
    await house.person("Aiko").press(asked, "Agree")
    await house.idle()
    for name in ("Aiko", "Dan"):
        await house.draw(name)
    await house.idle()
    await ben.press(house.board(), "Join the game")
    await house.idle()
    assert ben.id in (await house.table()).people
    assert f"Waiting for <@{ben.id}>" in house.board().text, "in an edit, which wakes nobody"
    calls = [m for m in house.local.messages(CHANNEL) if m.text.startswith("Waiting for") and "Ben" in m.mentions]
    assert calls == []


async def test_an_invitation_mentions_the_person_and_reserves_a_seat(house: House) -> None:
    lobby = await house.lobby()
    ben = house.person("Ben")
    await house.person("Aiko").press(await house.options(lobby), "Invited only")
    assert "invited" in (await house.person("Dan").press(lobby, "Join")).text
    await house.idle()
    await house.person("Aiko").slash(CHANNEL, "table invite", person=ben.id)
    await house.idle()
    *_, told, lobby = house.local.messages(CHANNEL)
    assert (told.silent, told.message.mention_ids, "invites" in told.text) == (True, [], True)
    assert lobby.message.mention_ids == [ben.id]
    assert f"Invited: <@{ben.id}>" in lobby.text
    await ben.press(lobby, "Join")
    await house.idle()
    assert (await house.table()).people == (house.person("Aiko").id, ben.id)


async def test_a_rematch_mentions_the_same_people_and_waits_for_them(house: House) -> None:
    await house.open("Ben")
    answer = await house.person("Aiko").slash(CHANNEL, "table end")
    await house.person("Aiko").press(answer.message, "Close the table")
    await house.idle()
    farewell = house.local.messages(CHANNEL)[-1]
    assert "The ranking at that time" in farewell.text
    await house.person("Ben").press(farewell, "Play again")
    await house.idle()
    lobby = house.local.messages(CHANNEL)[-1]
    assert lobby.message.mention_ids == [house.person("Aiko").id]
    await house.person("Aiko").press(lobby, "Join")
    await house.idle()
    assert (await house.table(2)).people == (house.person("Ben").id, house.person("Aiko").id)


async def test_a_channel_moderator_removes_players_and_closes_the_table_without_a_vote(house: House) -> None:
    await house.open("Ben")
    dan = house.person("Dan")
    assert "not at this table" in (await dan.slash(CHANNEL, "table end")).text
    house.local.appoint(CHANNEL, dan, "MANAGE_CHANNELS")
    question = await dan.slash(CHANNEL, "table remove", player="Ben")
    assert "more than half of the players agree" in question.text
    assert (await house.table()).seat_of(house.person("Ben").id) == 1
    await dan.press(question.message, "Remove player")
    await house.idle()
    assert (await house.table()).seat_of(house.person("Ben").id) is None
    assert "Moderator Dan has removed Ben from the table" in house.local.messages(CHANNEL)[-1].text
    assert "a moderator has removed you from the table" in house.person("Ben").dms()[-1].text
    answer = await dan.slash(CHANNEL, "table end")
    await dan.press(answer.message, "Close the table")
    await house.idle()
    assert (await house.table()).status is Status.ENDED


async def chosen(house: House, command: str, name: str) -> str:
    """Return the value for that name in the command's list of players."""
    (choice,) = await house.person("Aiko").autocomplete(CHANNEL, command, focused="player", player=name)
    assert choice.name == name
    return str(choice.value)


async def test_removing_a_chosen_player_works_after_other_seats_have_shifted(house: House) -> None:
    lobby = await house.lobby("Ben", "Chie", "Dan", computers=2)
    chie = await chosen(house, "table remove", "Chie")
    computer = await chosen(house, "table remove", (await house.table()).names[4])
    await house.person("Ben").press(await house.options(lobby, "Ben"), "Leave")
    assert "Chie" in (await house.person("Aiko").slash(CHANNEL, "table remove", player=chie)).text
    await house.person("Aiko").slash(CHANNEL, "table remove", player=computer)
    table = await house.table()
    assert table.people == (house.person("Aiko").id, house.person("Dan").id)
    assert (len(table.seats), computer in table.names) == (3, False)


async def test_a_chosen_player_who_has_left_since_is_reported_as_absent(house: House) -> None:
    lobby = await house.lobby("Ben", "Chie")
    ben = await chosen(house, "table handover", "Ben")
    await house.person("Ben").press(await house.options(lobby, "Ben"), "Leave")
    assert "no longer at this table" in (await house.person("Aiko").slash(CHANNEL, "table handover", player=ben)).text
    assert (await house.table()).owner == house.person("Aiko").id


async def test_a_numeric_name_matches_its_player_and_an_ambiguous_name_asks_for_a_choice(house: House) -> None:
    await house.lobby("Ben")
    for user, name in ((71, "1"), (72, "Eve"), (73, "Eve")):
        await house.bot.store.change(1, partial(seats.join, user=user, name=name))
    aiko = house.person("Aiko")
    assert "Choose one from the list" in (await aiko.slash(CHANNEL, "table remove", player="Eve")).text
    await aiko.slash(CHANNEL, "table remove", player="73")
    await aiko.slash(CHANNEL, "table handover", player="1")
    table = await house.table()
    assert (table.owner, table.people) == (71, (aiko.id, house.person("Ben").id, 71, 72))


async def test_closing_a_table_asks_again_when_players_joined_since_the_question(house: House) -> None:
    lobby = await house.lobby()
    question = await house.person("Aiko").slash(CHANNEL, "table end")
    await house.person("Ben").press(lobby, "Join")
    anew = await house.person("Aiko").press(question.message, "Close the table")
    assert "has changed since I asked" in anew.message.text
    assert (await house.table()).status is Status.LOBBY
    await house.person("Aiko").press(anew.message, "Close the table")
    assert (await house.table()).status is Status.ENDED


async def test_players_can_vote_against_a_proposal_and_a_rejected_one_closes_with_a_notice(house: House) -> None:
    await house.open("Ben", "Chie")
    answer = await house.person("Ben").slash(CHANNEL, "table end")
    await house.person("Ben").press(answer.message, "Ask the players")
    await house.idle()
    asked = question(house)
    assert asked is not None
    await house.person("Aiko").press(asked, "Disagree")
    await house.idle()
    assert "Agreed: 1 of 2 needed, 1 against" in asked.text
    await house.person("Chie").press(asked, "Disagree")
    await house.idle()
    assert question(house) is None
    assert house.local.messages(CHANNEL)[-1].text == "Too few players agreed to what Ben asked, so nothing changes."


async def test_an_abandoned_lobby_closes_itself_and_frees_its_channel(house: House) -> None:
    lobby = await house.lobby()
    house.clock.now += alarm.ABANDONED
    house.bot.outbox.poke()
    await house.idle()
    assert (await house.table()).status is Status.ENDED
    assert lobby.buttons == []
    assert "for a week" in house.local.messages(CHANNEL)[-1].text


async def test_a_follower_of_a_game_is_mentioned_at_each_new_table_until_they_unfollow(house: House) -> None:
    ben = house.person("Ben")
    lobby = await house.lobby()
    assert "I notify you" in (await ben.press(await house.options(lobby, "Ben"), "Follow new tables")).text
    for called in ([ben.id], []):
        answer = await house.person("Aiko").slash(CHANNEL, "table end")
        await house.person("Aiko").press(answer.message, "Close the table")
        await house.idle()
        lobby = await house.lobby()
        assert lobby.message.mention_ids == called
        await ben.press(await house.options(lobby, "Ben"), "Follow new tables")
