"""Hints: the best lines for a decision, where hints are allowed."""

from __future__ import annotations

import asyncio

import pytest

from cogs import replies
from cogs.routes import Interaction
from cogs.thinking import Urgency, moves_for
from cogs.views import choosing
from engine.cartographers import pad, places
from engine.games import GAMES
from engine.tables import daily
from engine.tables.thoughts import AnswerLine, Question, seen_in
from local_discord import Person
from local_discord.model import InteractionState
from local_discord.views import MessageView
from tests.e2e.conftest import CHANNEL, House
from tests.thinking import Here, Slow
from tests.waiting import until


@pytest.fixture
def searching(house: House) -> House:
    """The house, with searches in this process."""
    house.bot.thinking = Here()
    house.bot.one_press = False
    return house


async def choose_first(person: Person, hint: MessageView) -> MessageView:
    """Choose the first line of a hint, which preselects it only where it is clearly the best."""
    return (await person.select(hint, "Show a hint in the picture …", ["hint 1"])).message


@pytest.mark.uncounted  # includes a search: shorter tests cover the same lines
async def test_a_solo_player_sees_the_best_lines_as_hints_and_plays_one(searching: House) -> None:
    await searching.open(computers=1)
    pad = searching.private("Aiko")
    assert pad is not None
    aiko = searching.person("Aiko")
    shown = await aiko.press((await aiko.press(pad, "Help")).message, "Hint")
    lines = [line for line in shown.text.splitlines() if line[:2] in ("1.", "2.", "3.")]
    assert len(lines) == 3
    drawn = shown.message.images[0].filename
    other = await aiko.select(shown.message, "Show a hint in the picture …", ["hint 2"])
    assert other.message.images[0].filename != drawn
    words = lines[1].removeprefix("2. ").split(":")[0]
    await aiko.press(other.message, "Confirm")
    await searching.idle()
    played = next(entry for entry in await searching.bot.store.log(await searching.table()) if entry.seat == 0)
    assert words == searching.bot.screens["cartographers"].game.move_words(
        await searching.table(), None, played.notation, "en"
    )


async def test_at_a_shared_table_hints_are_off_until_the_owner_allows_them(searching: House) -> None:
    await searching.open_game("imhotep", "Ben", first="opener")
    assert "began without hints" in (await searching.person("Aiko").slash(CHANNEL, "imhotep hint")).text


async def test_the_owner_allows_and_forbids_hints_in_the_lobby(searching: House) -> None:
    aiko, ben = searching.person("Aiko"), searching.person("Ben")
    await aiko.slash(CHANNEL, "imhotep new", first="opener")
    await searching.idle()
    lobby = searching.local.messages(CHANNEL)[-1]
    await ben.press(lobby, "Join")
    options = await searching.options(lobby)
    assert "Allow hints" not in [button.label for button in (await searching.options(lobby, "Ben")).buttons]
    await aiko.press(options, "Allow hints")
    assert "All players can use hints" in options.text
    assert "Forbid hints" in [button.label for button in options.buttons]
    await aiko.press(lobby, "Start the game")
    await searching.idle()
    hint = await aiko.slash(CHANNEL, "imhotep hint")
    assert hint.ephemeral
    assert "1. " in hint.text
    await aiko.press(await choose_first(aiko, hint.message), "Confirm")
    await searching.idle()
    assert (await searching.table()).moves == 1
    assert "nothing" in (await aiko.slash(CHANNEL, "imhotep hint")).text.lower()


@pytest.mark.parametrize("one_press", [False, True])
async def test_a_press_that_waits_for_a_long_search_is_deferred_and_then_answered(
    house: House, monkeypatch: pytest.MonkeyPatch, one_press: bool
) -> None:
    monkeypatch.setattr(replies, "PATIENCE", 0.0)
    await house.open_game("wonder", computers=1)
    await house.skip_to(lambda table: table.observe(0).step == "planning")
    slow = house.bot.thinking = Slow()
    house.bot.one_press = one_press
    aiko = house.person("Aiko")
    before = aiko.dms()[-1].text
    pressed = asyncio.create_task(aiko.press(aiko.dms()[-1], "Plan for me"))
    await slow.asked.wait()
    answer = await pressed
    assert answer.kind == "deferred_update"
    slow.go_on.set()
    await house.local.wait_for(lambda: aiko.dms()[-1].text != before)


async def at_help(house: House) -> tuple[Slow, MessageView]:
    """Start a solo game in which Aiko has opened *Help* with the hint; the test decides when its search ends."""
    house.bot.one_press = False
    slow = house.bot.thinking = Slow()
    await house.open(computers=1)
    aiko = house.person("Aiko")
    return slow, (await aiko.press(aiko.dms()[-1], "Help")).message


async def test_a_slow_hint_does_not_replace_a_view_opened_in_the_meantime(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, helped = await at_help(house)
    aiko = house.person("Aiko")
    over: list[Interaction] = []
    monkeypatch.setattr(replies, "release_news", over.append)
    with monkeypatch.context() as impatient:
        impatient.setattr(replies, "PATIENCE", 0.0)
        hint = await aiko.press(helped, "Hint")
    assert hint.kind == "deferred_update"
    there = (await aiko.press(aiko.dms()[-1], "To my turn")).text
    slow.go_on.set()
    await until(lambda: any("hint" in replies.custom_id_of(one) for one in over))
    await house.local.settled(quiet=0)
    assert aiko.dms()[-1].text == there


async def test_a_private_view_shows_that_the_bot_is_thinking_until_the_hint_arrives(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, helped = await at_help(house)
    aiko = house.person("Aiko")
    monkeypatch.setattr(replies, "PATIENCE", 0.0)
    hint = await aiko.press(helped, "Hint")
    await house.local.wait_for(lambda: "I am thinking" in helped.text)
    assert hint.kind == "deferred_update"
    slow.go_on.set()
    await house.local.wait_for(lambda: "1. " in helped.text)
    assert "I am thinking" not in helped.text


async def test_a_failed_search_restores_the_text_of_the_view(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    slow, helped = await at_help(house)
    before, aiko = helped.text, house.person("Aiko")
    monkeypatch.setattr(replies, "PATIENCE", 0.0)
    go_on = asyncio.Event()

    async def nothing_found(question: Question, urgency: Urgency) -> None:
        del question, urgency
        await go_on.wait()

    monkeypatch.setattr(slow, "ask", nothing_found)
    await aiko.press(helped, "Hint")
    await house.local.wait_for(lambda: "I am thinking" in helped.text)
    go_on.set()
    await house.local.wait_for(lambda: aiko.ephemerals("dm") != [])
    await house.idle()
    assert helped.text == before


async def test_a_press_superseded_before_its_response_is_still_answered(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, helped = await at_help(house)
    aiko = house.person("Aiko")
    monkeypatch.setattr(replies, "PATIENCE", 60.0)
    hint = aiko.send_press(helped, "Hint")
    await slow.asked.wait()
    there = (await aiko.press(aiko.dms()[-1], "To my turn")).text
    slow.go_on.set()
    await house.local.wait_for(lambda: hint.state is not InteractionState.PENDING)
    assert (hint.state, aiko.dms()[-1].text) == (InteractionState.ANSWERED, there)


async def test_a_slow_hint_command_is_deferred_and_then_answered(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = house.bot.thinking = Slow()
    await house.open(computers=1)
    monkeypatch.setattr(replies, "PATIENCE", 0.0)
    aiko = house.person("Aiko")
    asked = asyncio.create_task(aiko.slash(CHANNEL, "cartographers hint"))
    await slow.asked.wait()
    answer = await asked
    assert (answer.kind, answer.ephemeral) == ("deferred", True)
    slow.go_on.set()
    await house.local.wait_for(lambda: "1. " in answer.message.text)


class Fickle(Here):
    """Changes its first line with every question, as if others had decided meanwhile."""

    times = 0

    async def ask(self, question: Question, urgency: Urgency) -> tuple[AnswerLine, ...] | None:
        first, *others = await super().ask(question, urgency) or ()
        self.times += 1
        return (first, *others) if self.times % 2 else (*others, first)


@pytest.mark.parametrize("longest", [70, 0], ids=["kept-in-the-id", "too-long-for-an-id"])
async def test_confirming_a_hint_plays_exactly_the_hint_shown(
    house: House, monkeypatch: pytest.MonkeyPatch, longest: int
) -> None:
    monkeypatch.setattr(choosing, "LONGEST", longest)
    house.bot.thinking, house.bot.one_press = Fickle(), False
    await house.open(computers=1)
    aiko = house.person("Aiko")
    shown = await choose_first(aiko, (await aiko.slash(CHANNEL, "cartographers hint")).message)
    words = shown.text.split("Your choice: ")[1].split(".")[0]
    await aiko.press(shown, "Confirm")
    await house.idle()
    played = next(entry for entry in await house.bot.store.log(await house.table()) if entry.seat == 0)
    assert words == house.bot.screens["cartographers"].game.move_words(await house.table(), None, played.notation, "en")


@pytest.fixture
async def of_long_lines(searching: House, monkeypatch: pytest.MonkeyPatch) -> Person:
    """Start a game of Aiko and a computer in which every line is too long for a button id."""
    monkeypatch.setattr(choosing, "LONGEST", 0)
    await searching.open(computers=1)
    return searching.person("Aiko")


async def test_a_long_hint_in_the_private_view_is_played_at_the_first_press(
    house: House, of_long_lines: Person
) -> None:
    aiko = of_long_lines
    await aiko.press(aiko.dms()[-1], "Help")
    shown = await choose_first(aiko, (await aiko.press(aiko.dms()[-1], "Hint")).message)
    await aiko.press(shown, "Confirm")
    assert (await house.table()).seats[0].moved > 0


async def test_a_forgotten_hint_is_shown_again_before_it_is_played(house: House, of_long_lines: Person) -> None:
    aiko = of_long_lines
    shown = await choose_first(aiko, (await aiko.slash(CHANNEL, "cartographers hint")).message)
    house.bot.thoughts.clear()
    shown = (await aiko.press(shown, "Confirm")).message
    assert (await house.table()).seats[0].moved == 0
    await aiko.press(shown, "Confirm")
    assert (await house.table()).seats[0].moved > 0


class Says:
    """Answers with three drawings, of which the first leads by that much."""

    def __init__(self, lead: float) -> None:
        self.lead = lead

    async def ask(self, question: Question, urgency: Urgency) -> tuple[AnswerLine, ...] | None:
        del urgency
        rules, seen = GAMES[question.game], seen_in(question)
        moves = [rules.notation(pad.drawing_of(place)) for place in places.richest_three(seen)]
        return tuple(AnswerLine((move,), -self.lead * bool(at), 1.0, 9, {}) for at, move in enumerate(moves))

    async def close(self) -> None:
        """Do nothing."""


@pytest.mark.parametrize(("lead", "clear"), [(9.0, True), (0.5, False)], ids=["clearly-best", "within-chance"])
async def test_a_hint_preselects_its_first_line_only_where_that_is_clearly_best(
    house: House, lead: float, *, clear: bool
) -> None:
    house.bot.thinking = Says(lead)
    await house.open(computers=1)
    hint = (await house.person("Aiko").slash(CHANNEL, "cartographers hint")).message
    assert hint.button("Confirm").disabled is not clear
    assert ("too close to call" in hint.text) is not clear
    assert ("Your choice" in hint.text) is clear


async def test_a_hint_replaces_the_advice_of_a_guided_game_and_preselects_nothing(house: House) -> None:
    house.bot.thinking = Says(9.0)
    aiko = house.person("Aiko")
    start = await aiko.slash(CHANNEL, "engawa start")
    await aiko.select(start.message, "start:guide", ["cartographers"])
    await house.idle()
    assert "Tip." in aiko.dms()[-1].text
    await aiko.press(aiko.dms()[-1], "Help")
    hint = (await aiko.press(aiko.dms()[-1], "Hint")).message
    assert "Tip." not in hint.text
    assert hint.button("Confirm").disabled


async def test_a_hint_keeps_what_its_reader_has_chosen_and_leads_back_to_it(house: House) -> None:
    house.bot.thinking = Says(9.0)
    await house.open(computers=1)
    aiko = house.person("Aiko")
    pad = house.pad("Aiko")
    assert pad is not None
    first = pad.images[0].filename
    await aiko.press(pad, "▶ Right")
    await aiko.press(pad, "▶ Right")
    chosen, drawn = pad.button("Confirm").custom_id, pad.images[0].filename
    assert drawn != first
    await aiko.press(pad, "Help")
    await aiko.press(pad, "Hint")
    assert "1. " in pad.text
    assert (pad.images[0].filename, pad.button("Confirm").custom_id) == (drawn, chosen)
    await aiko.select(pad, "Show a hint in the picture …", [pad.selects[0].options[0]["value"]])
    assert pad.button("Confirm").custom_id != chosen
    await aiko.press(pad, "To my turn")
    assert (pad.images[0].filename, pad.button("Confirm").custom_id) == (drawn, chosen)


async def test_a_single_hint_is_no_list(house: House) -> None:
    house.bot.thinking = Content()
    await house.open_game("wonder", computers=1)
    await house.decide_to(lambda table: 0 in table.awaited() and table.waiting()[0] == "place")
    aiko = house.person("Aiko")
    hint = (await aiko.slash(CHANNEL, "wonder hint")).message
    assert hint.selects == []
    assert not hint.button("Confirm").disabled
    await aiko.press(hint, "To my turn")
    assert "To my turn" not in [button.label for button in hint.buttons]


@pytest.mark.parametrize("page", ["Market cards", "Board", "Players"])
async def test_the_way_back_from_help_leads_to_the_actions_of_the_turn(house: House, page: str) -> None:
    await house.open_game("imhotep", "Ben", first="opener")
    aiko = house.person("Aiko")
    view = (await aiko.press(house.board(), "My turn")).message
    actions = [button.label for button in view.buttons]
    if page not in actions:
        await aiko.press(view, "Help")
    await aiko.press(view, page)
    await aiko.press(view, "Help")
    await aiko.press(view, "To my turn")
    assert [button.label for button in view.buttons] == actions


class Content:
    """Always advises doing nothing more."""

    async def ask(self, question: Question, urgency: Urgency) -> tuple[AnswerLine, ...] | None:
        del urgency
        rules = GAMES[question.game]
        assert rules.done is not None
        return (AnswerLine((rules.notation(rules.done),), 0.0, 0.0, 1, {}),)

    async def close(self) -> None:
        """Do nothing."""


@pytest.mark.parametrize("one_press", [False, True])
async def test_place_for_me_says_when_nothing_is_worth_doing_and_plays_no_move(house: House, one_press: bool) -> None:
    await house.open_game("wonder", computers=1)
    await house.decide_to(lambda table: 0 in table.awaited() and table.waiting()[0] == "place")
    house.bot.thinking, house.bot.one_press = Content(), one_press
    aiko, before = house.person("Aiko"), await house.table()
    await aiko.press(aiko.dms()[-1], "Place for me")
    await house.local.wait_for(lambda: "Nothing more is worth doing here" in aiko.dms()[-1].text)
    assert (await house.table()).moves == before.moves


async def test_the_daily_deal_chooses_moves_for_a_player_without_a_search(house: House) -> None:
    day = daily.day_of(house.clock())
    day = day if daily.game_of(day) == "wonderful_world" else day.replace(day=day.day - 1)
    await house.person("Aiko").slash(CHANNEL, "table daily", day=day.isoformat())
    await house.idle()
    await house.skip_to(lambda table: table.waiting().get(0) == "plan")
    thinking = Fickle()
    assert await moves_for(thinking, await house.table(), 0)
    assert thinking.times == 0
