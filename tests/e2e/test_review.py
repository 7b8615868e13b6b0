"""The review of a finished game, as it is shown."""

from __future__ import annotations

import asyncio

import msgspec

from cogs.commands.reviews import review_panel
from cogs.reviewing import Review
from cogs.thinking import Urgency
from engine.tables import review
from engine.tables.review import Loss
from engine.tables.table import Sitter, Status
from engine.tables.thoughts import AnswerLine, Question
from local_discord import Person
from local_discord.views import AnswerView
from tests.e2e.conftest import CHANNEL, House


class Stern:
    """Finds at once that every move lost three points against taking stones, and that the deal favoured Ben."""

    def __init__(self) -> None:
        self.asked = 0

    async def ask(self, question: Question, urgency: Urgency) -> tuple[AnswerLine, ...] | None:
        self.asked += urgency is Urgency.REVIEW
        if question.setup:
            return AnswerLine((), -4.0, 1.0, 9, {}), AnswerLine((), 4.0, 1.0, 9, {})
        best = AnswerLine(("stones",), 3.0, 0.0, 9, {"temple": 2.0, "others": 1.0})
        return best, AnswerLine(question.played, 0.0, 1.0, 9, {"temple": 0.0, "others": 0.0})

    async def close(self) -> None:
        """Do nothing."""


async def test_a_review_describes_and_draws_the_costliest_turns_of_each_player(house: House) -> None:
    stern = Stern()
    house.bot.reviews = type(house.bot.reviews)(stern)
    await house.open_game("imhotep", "Ben", first="opener")
    assert "only after the game" in (await house.person("Ben").slash(CHANNEL, "table review")).text
    await house.skip_to(lambda table: table.status is Status.OVER)
    ben = house.person("Ben")
    last = house.local.messages(CHANNEL)[-1]
    shown = await ben.press(last, "Review")
    while "See result" in [button.label for button in shown.message.buttons]:
        shown = await ben.press(shown.message, "See result")
    assert shown.ephemeral
    assert "**Ben**" in shown.text
    lines = shown.text.splitlines()
    assert len([line for line in lines if line.startswith("- ")]) == 3
    assert len([line for line in lines if line.startswith("  Better by 3 ± 0.6: **Take")]) == 3
    assert lines.count("  (temple +2, best opponent's points −1)") == 3
    assert max(map(len, lines)) <= 90
    assert "Luck of the draw in points, if all play equally well: +4 ± 0.5 against the best opponent" in shown.text
    drawn, asked = shown.message.images[0].filename, stern.asked
    turn = shown.message.find_select("Another costly turn …").options[2]["value"]
    other = await ben.select(shown.message, "Another costly turn …", [turn])
    assert other.message.images[0].filename != drawn
    aiko = await ben.select(other.message, "Another player …", ["0"])
    assert aiko.text.startswith("**Aiko**")
    assert stern.asked == asked > 20


class Waits(Stern):
    """Answers once the test lets it."""

    def __init__(self) -> None:
        super().__init__()
        self.first = asyncio.Event()

    async def ask(self, question: Question, urgency: Urgency) -> tuple[AnswerLine, ...] | None:
        await self.first.wait()
        return await super().ask(question, urgency)


async def test_a_review_shows_its_first_turns_without_another_press(house: House) -> None:
    waits = Waits()
    ben, shown = await begun(house, waits)
    assert "Better by" not in shown.text
    waits.first.set()
    await house.local.wait_for(lambda: "Better by" in shown.message.text)
    assert ben.ephemerals(CHANNEL)[-1].id == shown.message.id


class Pauses(Stern):
    """Answers four questions, then waits for the test."""

    def __init__(self) -> None:
        super().__init__()
        self.rest = asyncio.Event()

    async def ask(self, question: Question, urgency: Urgency) -> tuple[AnswerLine, ...] | None:
        if self.asked == 4:
            await self.rest.wait()
        return await super().ask(question, urgency)


async def test_a_finished_review_replaces_its_interim_result_without_another_press(house: House) -> None:
    pauses = Pauses()
    ben, shown = await begun(house, pauses)
    await house.local.wait_for(lambda: "Better by" in shown.message.text)
    shown = await ben.press(shown.message, "See result")
    assert "interim result" in shown.message.text
    pauses.rest.set()
    await house.local.wait_for(lambda: "Luck of the draw" in shown.message.text)
    assert "See result" not in [button.label for button in shown.message.buttons]


async def test_an_updated_review_keeps_the_readers_choice(house: House) -> None:
    waits = Waits()
    ben, shown = await begun(house, waits)
    await ben.select(shown.message, "Another player …", ["0"])
    waits.first.set()
    await house.local.wait_for(lambda: "Better by" in shown.message.text)
    assert shown.message.text.startswith("**Aiko**")


class Mild(Stern):
    """Finds no better move than the one played."""

    async def ask(self, question: Question, urgency: Urgency) -> tuple[AnswerLine, ...] | None:
        found = await super().ask(question, urgency)
        return found if question.setup or found is None else found[1:]


async def test_the_review_of_a_solo_game_shows_the_luck_of_the_draw_in_points(house: House) -> None:
    house.bot.reviews = type(house.bot.reviews)(Mild())
    await house.open_game("cartographers")
    await house.skip_to(lambda table: table.status is Status.OVER)
    aiko = house.person("Aiko")
    shown = await aiko.slash(CHANNEL, "table review")
    while "See result" in [button.label for button in shown.message.buttons]:
        shown = await aiko.press(shown.message, "See result")
    assert "Luck of the draw in points, if played equally well: −4 ± 0.5 against other deals." in shown.text


class Slow(Stern):
    """Answers the first question about a turn, then fails to answer in time, and waits at the third for the test."""

    def __init__(self) -> None:
        super().__init__()
        self.seats: list[int | str] = []
        self.last = asyncio.Event()

    async def ask(self, question: Question, urgency: Urgency) -> tuple[AnswerLine, ...] | None:
        self.seats.append(question.seed[-1])
        if self.asked == 3:
            await self.last.wait()
        found = await super().ask(question, urgency)
        return found if self.asked == 1 else None


async def begun(house: House, thinker: Stern) -> tuple[Person, AnswerView]:
    """Let Ben ask for the review of a finished game of Imhotep; return him and the first answer."""
    house.bot.reviews = type(house.bot.reviews)(thinker)
    await house.open_game("imhotep", "Ben", first="opener")
    await house.skip_to(lambda table: table.status is Status.OVER)
    ben = house.person("Ben")
    return ben, await ben.press(house.local.messages(CHANNEL)[-1], "Review")


async def test_a_review_starts_with_the_readers_turns_and_shows_remaining_time_and_omitted_turns(
    house: House,
) -> None:
    slow = Slow()
    ben, shown = await begun(house, slow)
    while slow.asked < 3:
        shown = await ben.press(shown.message, "See result")
    shown = await ben.press(shown.message, "See result")
    assert "turn 3 of" in shown.text
    assert "less than a minute" in shown.text
    assert "Turns left out for lack of time: 2" in shown.text
    assert set(slow.seats) == {1}
    slow.last.set()


class Broken(Stern):
    """Fails at the third question."""

    async def ask(self, question: Question, urgency: Urgency) -> tuple[AnswerLine, ...] | None:
        found = await super().ask(question, urgency)
        if self.asked == 3:
            raise ValueError("a planted fault")
        return found


async def test_a_review_that_fails_says_so_and_does_not_begin_again(house: House) -> None:
    broken = Broken()
    ben, shown = await begun(house, broken)
    while "See result" in [button.label for button in shown.message.buttons]:
        shown = await ben.press(shown.message, "See result")
    again = await ben.slash(CHANNEL, "table review")
    assert "Something went wrong" in shown.text
    assert "Something went wrong" in again.text
    assert len([line for line in again.text.splitlines() if line.startswith("- ")]) == 2
    assert broken.asked == 3


async def test_a_selected_turn_stays_after_a_costlier_one_is_found_and_names_its_player(house: House) -> None:
    await house.open_game("imhotep", "Ben", first="opener")
    await house.skip_to(lambda table: table.status is Status.OVER)
    table = await house.table()
    log = await house.bot.store.log(table, after=-1)
    before = msgspec.structs.replace(table.seats[0], name="Ada", former=(Sitter("Aiko", until=log[-6].number),))
    table = table.keeping_state(seats=(before, table.seats[1]))
    own = [one for one in review.decisions_of(table, log) if one.seat == 0]
    made = Review()
    screen = house.bot.screens["imhotep"]

    def lost(at: int, cost: float) -> None:
        made.losses.append(Loss(own[at], cost, 0.0, own[at].moves, {}))

    lost(1, 2.0)
    lost(-1, 1.0)
    shown = await review_panel(screen, table, made, [0, 1], 0, own[-1].number, "en")
    lost(2, 3.0)
    again = await review_panel(screen, table, made, [0, 1], 0, own[-1].number, "en")
    assert again.pictures[0].filename == shown.pictures[0].filename
    named = [line for line in again.text.splitlines() if line.startswith("- ")]
    assert [line.endswith("Ada)") for line in named] == [False, False, True]
    assert [line.endswith("Aiko)") for line in named] == [True, True, False]
    assert again.text.startswith("**Aiko, Ada**")
