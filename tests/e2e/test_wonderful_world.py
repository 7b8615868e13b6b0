"""Whole games of It's a Wonderful World between people on the local Discord."""

from __future__ import annotations

import re
from functools import partial

import pytest

from engine.tables import table as tables
from engine.tables import turns
from engine.tables.table import Status, Table
from i18n import say
from tests.e2e.conftest import CHANNEL, House

LAST = 4
"""The last round."""


async def test_a_solo_scenario_ends_with_its_result(house: House) -> None:
    await house.open_wonder(scenario="a-better-world")
    await house.skip_to(lambda table: table.observe(None).round == LAST)
    await house.act_to_the_end("Aiko")
    assert re.search(r"\*\*\d+\*\* points?\b", house.local.messages(CHANNEL)[-1].text)


@pytest.mark.trial
@pytest.mark.uncounted  # a whole game: shorter tests cover the same lines
async def test_two_people_and_a_computer_play_to_the_end_and_no_hand_reaches_another_person(house: House) -> None:
    """Checks everything that was sent: texts, alt texts, lists and ids of buttons."""
    names = ("Aiko", "Ben")
    await house.open_wonder("Ben", computers=1)
    people = [house.person(name).id for name in names]
    known: list[set[str]] = [set() for _ in names]
    read = checked = 0
    for _ in range(300):
        table = await house.table()
        if table.status is not Status.PLAYING:
            break
        hands = [set(table.observe(seat).hand) for seat in range(len(table.seats))]
        for seat in range(len(names)):
            known[seat] |= hands[seat] | _public(table)
        sent = house.local.deliveries[read:]
        read = len(house.local.deliveries)
        for seat, person in enumerate(people):
            secret = set().union(*hands) - known[seat]
            words = secret | {say("en", f"wonderful_world-card-{card}") for card in secret}
            for delivery in sent:
                if words and person in delivery.audience:
                    checked += 1
                    assert [word for word in words if word in str(delivery.payload)] == []
        for name in names:
            await house.act(name)
        await house.idle()
    assert table.status is Status.OVER
    assert checked > 50
    assert "The game ends" in house.local.messages(CHANNEL)[-1].text
    log = await house.bot.store.log(table)
    assert turns.replayed_state(table.setup, ((entry.seat, entry.notation) for entry in log)) == table.snapshot


def _public(table: Table) -> set[str]:
    """Return the cards that are face up, or were when they were last announced."""
    seen = table.observe(None)
    open_cards = {*seen.demanded}
    for empire in seen.empires:
        open_cards |= {*empire.drafted, *(site.card for site in empire.sites), *(built.card for built in empire.built)}
    return open_cards


async def test_a_pick_can_be_changed_until_everybody_has_picked(house: House) -> None:
    await house.open_wonder("Ben")
    await house.act("Aiko")
    await house.idle()
    view = house.person("Aiko").dms()[-1]
    await house.person("Aiko").press(view, "Undo")
    await house.idle()
    assert 0 in (await house.table()).waiting()


async def test_moves_are_offered_while_typing(house: House) -> None:
    await house.open_wonder("Ben")
    choices = await house.person("Aiko").autocomplete(CHANNEL, "wonder do", focused="move", move="pick")
    assert choices
    answer = await house.person("Aiko").slash(CHANNEL, "wonder do", move=choices[0].value)
    assert answer.ephemeral
    assert (await house.table()).seats[0].moved == 1


async def test_a_card_that_is_not_in_the_hand_is_refused_in_one_sentence(house: House) -> None:
    await house.open_wonder("Ben")
    before = await house.table()
    hand = set(before.observe(0).hand)
    other = next(card for card in ("zeppelin", "tank-division", "juggernaut") if card not in hand)
    answer = await house.person("Aiko").slash(CHANNEL, "wonder do", move=f"pick {other}")
    assert "is not in your hand" in answer.text
    assert await house.table() == before


async def test_a_scenario_lobby_offers_no_other_seats(house: House) -> None:
    await house.person("Aiko").slash(CHANNEL, "wonder new", scenario="end-of-times")
    await house.idle()
    lobby = house.local.messages(CHANNEL)[-1]
    assert [button.label for button in lobby.buttons] == [
        "Start the game",
        "Options",
        "How to play",
        "Guided first game",
    ]


async def test_a_scenario_does_not_start_with_two_players(house: House) -> None:
    await house.person("Aiko").slash(CHANNEL, "wonder new")
    await house.idle()
    lobby = house.local.messages(CHANNEL)[-1]
    await house.person("Ben").press(lobby, "Join")
    await house.person("Aiko").select(await house.options(lobby), "option:1", ["scenario=end-of-times"])
    answer = await house.person("Aiko").press(house.local.messages(CHANNEL)[-1], "Start the game")
    assert say("en", "wonderful_world-error-scenario-solo") in answer.text
    assert (await house.table()).status is Status.LOBBY


async def test_buttons_lead_to_digging_in_a_scenario(house: House) -> None:
    """Uses a scenario with cards under construction from the beginning."""
    await house.open_wonder(scenario="a-better-world")
    aiko = house.person("Aiko")
    await aiko.press(aiko.dms()[-1], "Dig …")
    digging = aiko.dms()[-1].selects[0]
    await aiko.select(aiko.dms()[-1], digging.custom_id, [option["value"] for option in digging.options[:2]])
    assert say("en", "wonderful_world-question-dig") in aiko.dms()[-1].text
    await aiko.press(aiko.dms()[-1], "Confirm")
    await house.idle()
    assert (await house.table()).observe(0).step == "dig"


def lying_with_cubes(table: Table) -> list[str]:
    """Return cards of the first seat that it could discard although they have cubes; the seat is planning."""
    seen = table.observe(0)
    if seen.task is None or seen.step != "planning":
        return []
    return [site.card for site in seen.empires[0].sites if site.lying and site.copy == 1]


async def test_discarding_a_card_with_cubes_asks_for_confirmation(house: House) -> None:
    await house.open_wonder("Ben")
    aiko = house.person("Aiko")
    await house.skip_to(lambda table: bool(lying_with_cubes(table)))
    before = await house.table()
    card = lying_with_cubes(before)[0]
    await aiko.select(aiko.dms()[-1], aiko.dms()[-1].selects[0].custom_id, [f"1-{card}"])
    await aiko.select(aiko.dms()[-1], aiko.dms()[-1].selects[1].custom_id, [f"discard {card}"])
    assert "you lose everything on it" in aiko.dms()[-1].text
    assert await house.table() == before


async def test_buttons_choose_when_the_table_asks_the_player(house: House) -> None:
    await house.open_wonder("Ben")
    aiko = house.person("Aiko")
    await reach_planning(house)
    await aiko.press(aiko.dms()[-1], "When to ask …")
    view = aiko.dms()[-1]
    assert say("en", "wonderful_world-pad-asking") in view.text
    labels = [button.label for button in view.buttons]
    assert labels[:4] == ["Ask when useful", "Ask every step", "Never ask", "Back"]
    assert view.buttons[0].disabled
    await aiko.press(view, "Never ask")
    await house.idle()
    assert (await house.table()).observe(0).empires[0].free == "auto"
    # A choice made in this phase can only be undone.
    assert "When to ask …" not in [button.label for button in aiko.dms()[-1].buttons]


async def test_the_choice_when_to_ask_is_confirmed_and_remembered_for_the_next_table(house: House) -> None:
    await house.open_wonder("Ben")
    await reach_planning(house)
    answer = await house.person("Aiko").slash(CHANNEL, "wonder do", move="never")
    assert say("en", "wonderful_world-wish-auto", kept="yes") in answer.text
    ben = house.person("Ben")
    await ben.press(ben.dms()[-1], "When to ask …")
    await ben.press(ben.dms()[-1], "Ask every step")
    assert say("en", "wonderful_world-wish-ask", kept="yes") in ben.dms()[-1].text
    await ben.press(ben.dms()[-1], "Undo")
    assert "Undone: Ask every step." in ben.dms()[-1].text
    await house.bot.store.change(1, lambda table: tables.end(table, table.owner))
    house.bot.outbox.poke()
    await house.idle()
    await house.open_wonder("Ben")
    assert (await house.table(2)).setup.wishes == ("auto", "usual")


async def test_in_a_solo_game_the_choice_when_to_ask_applies_only_to_this_table(house: House) -> None:
    await house.open_wonder()
    answer = await house.person("Aiko").slash(CHANNEL, "wonder do", move="auto")
    assert answer.text.splitlines()[1] == say("en", "wonderful_world-wish-auto", kept="no")
    assert await house.bot.store.people.wishes("wonderful_world", ((await house.table()).owner,)) == {}


async def reach_planning(house: House) -> None:
    while (await house.table()).observe(0).step == "draft":
        for name in ("Aiko", "Ben"):
            await house.act(name)
            await house.idle()


@pytest.mark.usefixtures("undrawn")
async def test_a_player_without_a_choice_in_a_production_step_keeps_their_view(house: House) -> None:
    await house.open_wonder("Ben")
    await reach_planning(house)
    await house.person("Aiko").slash(CHANNEL, "wonder do", move="auto")
    for _ in range(200):
        table = await house.table()
        if set(table.waiting()) == {1} and not table.rules.can_take_back(table.state(), 0):
            break
        for name in ("Aiko", "Ben"):
            await house.act(name)
            await house.idle()
    view = house.private("Aiko")
    assert view is not None
    assert "You have nothing to do now" in view.text
    assert "Waiting for Ben" in view.text


async def test_the_game_is_played_in_japanese(house: House) -> None:
    house.person("Ben").locale = "ja"
    await house.open_wonder("Ben")
    view = house.person("Ben").dms()[-1]
    assert "ワンダフルワールド" in view.text


async def test_a_command_of_another_game_names_the_game_of_the_table(house: House) -> None:
    await house.open_wonder("Ben")
    for command, options in (("cartographers draw", {"where": "forest A1"}), ("cartographers cards", {})):
        answer = await house.person("Aiko").slash(CHANNEL, command, **options)
        assert "This table plays It's a Wonderful World" in answer.text
    assert await house.person("Aiko").autocomplete(CHANNEL, "cartographers draw", focused="where", where="f") == []


async def test_the_planning_form_plays_all_its_moves_or_none_even_after_a_restart(house: House) -> None:
    await house.open_wonder("Ben")
    aiko = house.person("Aiko")
    await reach_planning(house)
    before = await house.table()
    form = (await aiko.press(aiko.dms()[-1], "Plan all cards …")).modal
    assert form is not None
    pair = form.fields["recycle"]["options"][0]["value"]
    _, card, _, target = pair.split()
    both = {"build": [f"build {card}", f"build {target}"], "recycle": [pair], "others": ["rest"]}
    await aiko.submit(form, both)
    await house.idle()
    await house.local.wait_for(lambda: "No move was played." in aiko.dms()[-1].text)
    assert await house.table() == before
    view = house.private("Aiko")
    assert view is not None
    again = (await aiko.press(view, "Plan all cards …")).modal
    assert again is not None
    chosen = {o["value"] for o in again.fields["build"]["options"] if o.get("default")}
    assert chosen == {*both["build"]}
    await house.sleep()
    await house.wake()
    await aiko.submit(again, {**both, "build": [f"build {target}"]})
    table, own = await house.table(), (await house.table()).observe(0).empires[0]
    assert ([site.card for site in own.sites], own.sites[0].lying, own.drafted) == ([target], 1, ())
    assert table.moves == before.moves + len(before.observe(0).empires[0].drafted)
    view = house.private("Aiko")
    assert view is not None
    await aiko.press(view, "Undo")
    assert (await house.table()).observe(0).empires == before.observe(0).empires


async def test_plans_from_the_form_and_from_plan_for_me_are_shown_before_they_are_played(house: House) -> None:
    house.bot.one_press = False
    await house.open_wonder("Ben")
    aiko = house.person("Aiko")
    await reach_planning(house)
    before = await house.table()
    form = (await aiko.press(aiko.dms()[-1], "Plan all cards …")).modal
    assert form is not None
    target = form.fields["build"]["options"][0]["value"]
    await aiko.submit(form, {"build": [target], "others": ["rest"]})
    assert await house.table() == before
    shown = aiko.dms()[-1]
    assert "Your choice" in shown.text
    assert form.fields["build"]["options"][0]["label"].split(". ")[1].split(" · ")[0] in shown.text
    await aiko.press(shown, "Players")
    await house.sleep()
    await house.wake()
    house.bot.one_press = False
    await aiko.press(aiko.dms()[-1], "To my turn")
    assert aiko.dms()[-1].text == shown.text
    await aiko.press(aiko.dms()[-1], "Confirm")
    own = (await house.table()).observe(0).empires[0]
    assert ([f"build {site.card}" for site in own.sites], own.drafted) == ([target], ())
    await aiko.press(aiko.dms()[-1], "Undo")
    await aiko.press(aiko.dms()[-1], "Plan for me")
    assert (await house.table()).observe(0).empires == before.observe(0).empires
    planned = aiko.dms()[-1].text
    assert "Your choice" in planned
    await aiko.press(aiko.dms()[-1], "Confirm")
    assert (await house.table()).observe(0).empires[0].drafted == ()


def places_several(table: Table) -> bool:
    """Return whether the first seat has two cubes to place and room for both."""
    task = table.observe(0).task
    return task is not None and task.left > 1 and bool(task.spots.get(table.observe(0).step))


async def test_all_cubes_of_a_step_are_shown_and_placed_in_one_submission(house: House) -> None:
    house.bot.one_press = False
    await house.open_wonder("Ben")
    aiko = house.person("Aiko")
    await reach_planning(house)
    await house.bot.store.change(1, partial(turns.act, seat=0, notation="ask"))
    await house.decide_to(places_several)
    before = (await house.table()).observe(0)
    cubes = next(select for select in aiko.dms()[-1].selects if select.custom_id.endswith(":cubes"))
    values = [option["value"] for option in cubes.options if f"place {before.step} on" in option["value"]]
    await aiko.select(aiko.dms()[-1], cubes.custom_id, [values[-1], values[0]])
    assert (await house.table()).observe(0) == before
    await aiko.press(aiko.dms()[-1], "Confirm")
    table = await house.table()
    assert table.observe(0).empires[0].left == before.empires[0].left - 2
    log = await house.bot.store.log(table)
    # The cubes for the Empire card are placed first, because afterwards a cube that fits nowhere moves automatically.
    assert [entry.notation for entry in log][-2:] == [values[-1].partition("#")[0], values[0]]


@pytest.mark.parametrize("one_press", [False, True])
async def test_plan_for_me_is_shown_first_and_ends_the_planning(house: House, *, one_press: bool) -> None:
    house.bot.one_press = one_press
    await house.open_wonder("Ben")
    await reach_planning(house)
    aiko, before = house.person("Aiko"), await house.table()
    await aiko.press(aiko.dms()[-1], "Plan for me")
    assert "This ends your planning." in aiko.dms()[-1].text
    assert await house.table() == before
    await aiko.press(aiko.dms()[-1], "Confirm")
    await house.idle()
    assert 0 not in (await house.table()).waiting()


async def test_place_for_me_ends_the_production_step_when_it_is_confirmed(house: House) -> None:
    await house.open_wonder("Ben")
    aiko = house.person("Aiko")
    await reach_planning(house)
    await house.bot.store.change(1, partial(turns.act, seat=0, notation="ask"))
    await house.decide_to(places_several)
    step = (await house.table()).observe(0).step
    await aiko.press(aiko.dms()[-1], "Place for me")
    assert "This ends your production step." in aiko.dms()[-1].text
    await aiko.press(aiko.dms()[-1], "Confirm")
    await house.idle()
    table = await house.table()
    assert table.observe(0).step != step or 0 not in table.waiting()


@pytest.fixture
def hoards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Choose for people as the greedy player does, who has many cards under construction."""
    monkeypatch.setattr("engine.tables.plans.thinks", lambda _: False)


@pytest.mark.usefixtures("hoards")
async def test_discarding_a_demanded_card_asks_for_confirmation(house: House) -> None:
    await house.open_wonder(scenario="a-better-world")
    aiko = house.person("Aiko")
    for _ in range(50):
        if discards := [s for s in aiko.dms()[-1].selects if s.custom_id.endswith(":discard")]:
            break
        await house.act("Aiko")
        await house.idle()
    card = (await house.table()).observe(0).demanded[0]
    before = await house.table()
    await aiko.select(aiko.dms()[-1], discards[0].custom_id, [f"discard {card}"])
    await house.idle()
    question = aiko.dms()[-1]
    assert "the scenario fails" in question.text
    assert await house.table() == before
    await aiko.press(aiko.dms()[-1], "Confirm")
    await house.idle()
    assert card not in [site.card for site in (await house.table()).observe(0).empires[0].sites if site.star]


@pytest.mark.usefixtures("hoards")
async def test_a_typed_discard_of_a_demanded_card_asks_for_confirmation(house: House) -> None:
    await house.open_wonder(scenario="a-better-world")
    aiko = house.person("Aiko")
    for _ in range(50):
        if any(s.custom_id.endswith(":discard") for s in aiko.dms()[-1].selects):
            break
        await house.act("Aiko")
        await house.idle()
    before = await house.table()
    card = before.observe(0).demanded[0]
    answer = await aiko.slash(CHANNEL, "wonder do", move=f"discard {card}")
    assert answer.ephemeral
    assert "the scenario fails" in answer.text
    assert await house.table() == before


async def test_solo_results_are_visible_only_to_their_player(house: House) -> None:
    await house.open_wonder(scenario="a-better-world")
    await house.skip_to(lambda table: table.observe(None).round == LAST)
    await house.act_to_the_end("Aiko")
    answer = await house.person("Aiko").slash(CHANNEL, "table results")
    assert answer.ephemeral
    assert "A Better World" in answer.text
    assert re.search(r"\*\*\d+\*\* points?\b", answer.text)
    others = await house.person("Ben").slash(CHANNEL, "table results")
    assert "not finished any game" in others.text


async def test_an_unreachable_player_is_mentioned_for_every_pick(house: House) -> None:
    house.person("Ben").dms_open = False
    await house.open_wonder("Ben")
    ben = house.person("Ben").id
    calls = []
    for _ in range(2):
        moves = await house.person("Ben").autocomplete(CHANNEL, "wonder do", focused="move", move="pick")
        await house.person("Ben").slash(CHANNEL, "wonder do", move=moves[0].value)
        await house.idle()
        await house.act("Aiko")
        await house.idle()
        calls.append(house.local.messages(CHANNEL)[-1])
    assert all(f"<@{ben}>" in call.text for call in calls)
    assert calls[0].id != calls[1].id
    assert calls[0].id not in [message.id for message in house.local.messages(CHANNEL)]


async def test_all_picks_of_a_draft_are_shown_in_one_message(house: House) -> None:
    await house.open_wonder("Ben")
    board = house.board().id
    for _ in range(3):
        await house.act("Aiko")
        await house.act("Ben")
        await house.idle()
    assert house.board().id == board
    assert "drafts" in house.board().text


async def test_an_illegal_move_is_refused_without_a_confirmation_question(house: House) -> None:
    await house.open_wonder("Ben")
    answer = await house.person("Aiko").slash(CHANNEL, "wonder do", move="dig zeppelin and submarine")
    assert say("en", "wonderful_world-question-dig") not in answer.text
    assert answer.text == say("en", "wonderful_world-error-dig-solo")
