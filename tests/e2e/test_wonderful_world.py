"""Whole tables of It's a Wonderful World, played by people through the local Discord."""

from __future__ import annotations

from engine import table as tables
from engine.table import Status
from tests.e2e.conftest import CHANNEL, House


async def test_two_people_and_a_computer_play_to_the_end(house: House):
    await house.open_wonder("Ben", computers=1)
    await house.act_to_the_end("Aiko", "Ben")
    table = await house.table()
    assert table.status is Status.OVER
    assert "the game is over" in house.local.messages(CHANNEL)[-1].text
    log = await house.bot.store.log(table.id)
    assert tables.replay(table.setup, ((entry.seat, entry.notation) for entry in log)) == table.snapshot


async def test_a_solo_scenario_comes_to_its_medal(house: House):
    await house.open_wonder(scenario="a-better-world")
    await house.act_to_the_end("Aiko")
    assert "points" in house.local.messages(CHANNEL)[-1].text


async def test_no_hand_reaches_another_person(house: House):
    await house.open_wonder("Ben")
    people = {name: house.person(name).id for name in ("Aiko", "Ben")}
    for _ in range(30):
        table = await house.table()
        if table.status is not Status.PLAYING:
            break
        for seat, name in enumerate(("Aiko", "Ben")):
            hand = table.observe(seat).hand
            others = [d for d in house.local.deliveries if d.audience - {people[name]}]
            own = table.observe(None)
            public = {*own.demanded} | {card for e in own.empires for card in e.drafted}
            public |= {site.card for e in own.empires for site in e.sites}
            public |= {built.card for e in own.empires for built in e.built}
            theirs = table.observe(1 - seat).hand
            for delivery in others[-4:]:
                for card in set(hand) - public - set(theirs):
                    assert card not in str(delivery.payload)
            await house.act(name)
        await house.idle()


async def test_a_pick_can_be_changed_until_everybody_has_picked(house: House):
    await house.open_wonder("Ben")
    await house.act("Aiko")
    await house.idle()
    view = house.person("Aiko").dms()[-1]
    await house.person("Aiko").press(view, "Take back")
    await house.idle()
    assert 0 in (await house.table()).waiting()


async def test_moves_are_offered_while_typing(house: House):
    await house.open_wonder("Ben")
    choices = await house.person("Aiko").autocomplete(CHANNEL, "wonder do", focused="move", move="pick")
    assert choices
    answer = await house.person("Aiko").slash(CHANNEL, "wonder do", move=choices[0].value)
    assert answer.ephemeral
    assert (await house.table()).seats[0].moved == 1


async def test_a_card_that_is_not_in_the_hand_is_refused_in_one_sentence(house: House):
    await house.open_wonder("Ben")
    before = await house.table()
    hand = set(before.observe(0).hand)
    other = next(card for card in ("zeppelin", "tank-division", "juggernaut") if card not in hand)
    answer = await house.person("Aiko").slash(CHANNEL, "wonder do", move=f"pick {other}")
    assert "is not in your hand" in answer.text
    assert await house.table() == before


async def test_a_scenario_is_for_one(house: House):
    await house.person("Aiko").slash(CHANNEL, "wonder new", scenario="end-of-times")
    await house.idle()
    lobby = house.local.messages(CHANNEL)[-1]
    await house.person("Ben").press(lobby, "Join")
    answer = await house.person("Aiko").press(lobby, "Start the game")
    assert "one player alone" in answer.text
    assert (await house.table()).status is Status.LOBBY


async def test_the_game_is_played_in_japanese(house: House):
    house.person("Ben").locale = "ja"
    await house.open_wonder("Ben")
    view = house.person("Ben").dms()[-1]
    assert "ワンダフルワールド" in view.text


async def test_commands_of_another_game_say_what_is_played_here(house: House):
    await house.open_wonder("Ben")
    for command, options in (("cartographers draw", {"where": "forest A1"}), ("cartographers cards", {})):
        answer = await house.person("Aiko").slash(CHANNEL, command, **options)
        assert "It's a Wonderful World is played" in answer.text
    assert await house.person("Aiko").autocomplete(CHANNEL, "cartographers draw", focused="where", where="f") == []
