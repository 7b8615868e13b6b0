"""The process in which the computer players search."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import pytest_asyncio

from cogs import pace, thinking
from cogs.logs import in_short
from cogs.thinking import Thinker, Thinkers, Urgency, moves_for
from engine.game import Chance, Setup
from engine.games import GAMES
from engine.players import POLICY, planner, thinks
from engine.tables import plans, turns
from engine.tables.seats import add_computer, join, new_table
from engine.tables.table import Advice, Status
from engine.tables.thoughts import AnswerLine, Question, answer_question, question_for, seed_of, seen_in

PATIENCE = 60.0
RULES = GAMES["imhotep"]
STATE = RULES.start(Setup(game="imhotep", seats=2, seed=3, options={"first": "opener"})).state
ASKED, OTHER, *MORE = [question_for(RULES, "steady", RULES.observe(STATE, 0), 1, number, 0) for number in range(7)]


@pytest_asyncio.fixture
async def thinker(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Thinker]:
    """A thinker with enough time even on a busy machine."""
    monkeypatch.setattr(pace, "THINKER_BEGINS", 250.0)
    monkeypatch.setattr(pace, "THOUGHT", 250.0)
    monkeypatch.setattr(pace, "ASKED_FOR", 250.0)
    monkeypatch.setattr(pace, "REVIEWED", 250.0)
    made = Thinker()
    yield made
    await made.close()


@pytest_asyncio.fixture
async def thinkers(thinker: Thinker) -> AsyncIterator[Thinkers]:
    """Both processes, with as much time."""
    del thinker
    made = Thinkers()
    yield made
    await made.close()


async def test_the_process_answers_like_a_local_search_even_after_a_kill_or_an_error(
    thinker: Thinker,
) -> None:
    assert await thinker.ask(ASKED, Urgency.TURN) == answer_question(ASKED)
    assert await thinker.ask(Question("imhotep", "steady", b"\x90", (1,)), Urgency.TURN) is None
    assert thinker.process is not None
    thinker.process.kill()
    await thinker.process.wait()
    assert await thinker.ask(OTHER, Urgency.TURN) is None
    assert await thinker.ask(OTHER, Urgency.TURN) == answer_question(OTHER)


async def test_a_thinking_process_ignores_ctrl_c_until_its_bot_ends_it(
    thinker: Thinker, capfd: pytest.CaptureFixture[str]
) -> None:
    assert await thinker.ask(ASKED, Urgency.TURN) == answer_question(ASKED)
    assert thinker.process is not None
    thinker.process.send_signal(signal.SIGINT)
    assert await thinker.ask(OTHER, Urgency.TURN) == answer_question(OTHER)
    assert capfd.readouterr().err == ""


async def test_a_question_that_fails_is_only_logged_and_the_process_continues(
    thinker: Thinker, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    assert await thinker.ask(ASKED, Urgency.TURN) == answer_question(ASKED)
    process = thinker.process
    assert await thinker.ask(Question("imhotep", "nobody", ASKED.seen, (1,)), Urgency.TURN) is None
    (record,) = caplog.records
    assert record.levelno == logging.ERROR
    assert record.exc_info is not None
    assert "thinker.py" in str(record.exc_info[1])
    # The host's log must not contain the text of the error, which may reveal hidden hands.
    assert re.fullmatch(r"a thought of imhotep failed \(ThoughtError at cogs/thinking\.py:\d+\)", in_short(record))
    assert capfd.readouterr().err == ""
    assert thinker.process is process


async def test_every_failure_gives_the_asker_no_answer(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(_process: asyncio.subprocess.Process, _question: Question) -> tuple[AnswerLine, ...]:
        raise RuntimeError("nobody has thought of this")

    with monkeypatch.context() as wrong:
        wrong.setattr(thinking, "_ask_process", fails)
        async with asyncio.timeout(PATIENCE):
            assert await thinker.ask(ASKED, Urgency.TURN) is None
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    assert await thinker.ask(ASKED, Urgency.TURN) == answer_question(ASKED)


async def test_a_search_that_takes_too_long_is_abandoned_with_its_process(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pace, "THOUGHT", 0.0)
    assert await thinker.ask(ASKED, Urgency.TURN) is None
    assert thinker.process is None


async def test_a_process_with_too_much_memory_is_restarted_before_the_next_question(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    await thinker.ask(ASKED, Urgency.TURN)
    first = thinker.process
    assert await thinker.ask(OTHER, Urgency.TURN) == answer_question(OTHER)
    assert first is not None
    assert thinker.process is first
    monkeypatch.setattr(pace, "THINKER_HOLDS", 1.0)
    assert await thinker.ask(MORE[0], Urgency.TURN) == answer_question(MORE[0])
    await asyncio.wait_for(first.wait(), 60)
    assert await thinker.ask(MORE[1], Urgency.TURN) == answer_question(MORE[1])


@pytest.mark.parametrize(("urgency", "most"), [(Urgency.HINT, "ASKED_FOR"), (Urgency.REVIEW, "REVIEWED")])
async def test_hints_have_a_longer_time_limit_than_turns_and_reviews_the_longest(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch, urgency: Urgency, most: str
) -> None:
    for name in ("THOUGHT", "ASKED_FOR", "REVIEWED"):
        monkeypatch.setattr(pace, name, 250.0 if name == most else 0.0)
    assert await thinker.ask(ASKED, urgency) == answer_question(ASKED)


@pytest.mark.parametrize("urgency", [Urgency.HINT, Urgency.TURN])
async def test_a_hint_does_not_wait_for_a_review(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch, urgency: Urgency
) -> None:
    exchange, begun, go_on = thinking._ask_process, asyncio.Event(), asyncio.Event()

    async def long_at(process: asyncio.subprocess.Process, question: Question) -> tuple[AnswerLine, ...]:
        if question == ASKED:
            begun.set()
            await go_on.wait()
        return await exchange(process, question)

    monkeypatch.setattr(thinking, "_ask_process", long_at)
    review = asyncio.create_task(thinkers.ask(ASKED, Urgency.REVIEW))
    await begun.wait()
    assert await thinkers.ask(OTHER, urgency) == answer_question(OTHER)
    go_on.set()
    assert await review == answer_question(ASKED)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system does not report niceness")
async def test_only_reviews_run_with_low_priority(thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    exchange, niceness = thinking._ask_process, list[int]()

    async def noted(process: asyncio.subprocess.Process, question: Question) -> tuple[AnswerLine, ...]:
        niceness.append(os.getpriority(os.PRIO_PROCESS, process.pid))
        return await exchange(process, question)

    monkeypatch.setattr(thinking, "_ask_process", noted)
    for asked, urgency in ((ASKED, Urgency.REVIEW), (OTHER, Urgency.HINT), (MORE[0], Urgency.TURN)):
        await thinkers.ask(asked, urgency)
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert niceness == [min(19, own + thinking.LOW), own, own]


async def test_urgent_questions_come_first_and_an_idle_process_ends(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pace, "IDLE", 0.0)
    order: list[Urgency] = []

    async def ask(urgency: Urgency, asked: Question) -> None:
        await thinker.ask(asked, urgency)
        order.append(urgency)

    await asyncio.gather(*map(ask, (Urgency.REVIEW, Urgency.TURN, Urgency.HINT, Urgency.TURN), MORE))
    # The first question asked, when nothing else was waiting, is already being answered.
    assert order[-3:] in ([Urgency.TURN, Urgency.TURN, Urgency.REVIEW], [Urgency.HINT, Urgency.TURN, Urgency.TURN])
    process = thinker.process
    if process is not None:
        await process.wait()
    assert await thinker.ask(ASKED, Urgency.TURN) == answer_question(ASKED)
    assert thinker.process is not process


async def test_simultaneous_equal_questions_share_one_search(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    thought, exchange = list[Question](), thinking._ask_process

    async def counted(process: asyncio.subprocess.Process, question: Question) -> tuple[AnswerLine, ...]:
        thought.append(question)
        return await exchange(process, question)

    monkeypatch.setattr(thinking, "_ask_process", counted)
    asked = (ASKED, OTHER, ASKED, ASKED)
    found = await asyncio.gather(*(thinker.ask(question, Urgency.HINT) for question in asked))
    assert found == [answer_question(question) for question in asked]
    assert thought == [ASKED, OTHER]


async def test_the_suggested_moves_complete_the_decision_and_are_the_moves_that_are_played(thinker: Thinker) -> None:
    table = new_table(guild=1, channel=1, owner=1, name="Aiko", game="imhotep", options={}, language="en")
    table = turns.start(join(table, 2, "Ben").table, 1, 3).table
    (seat,) = table.awaited()
    moves = await moves_for(thinker, table, seat)
    assert moves == await moves_for(thinker, table, seat)
    assert seat not in turns.act_together(table, seat, moves).table.waiting()
    moved = turns.move_for(table, seat, moves)
    assert [entry.notation for entry in moved.entries[:1]] == [*moves[:1]]


class Stubborn:
    """Repeats its first answer to every question, although that move is possible only once."""

    first: tuple[AnswerLine, ...] = ()

    async def ask(self, asked: Question, urgency: Urgency) -> tuple[AnswerLine, ...] | None:
        del urgency
        if not self.first:
            card = seen_in(asked).empires[0].drafted[0]
            self.first = (AnswerLine((f"recycle {card} to empire",), 1.0, 0.0, 1, {}),)
        return self.first

    async def close(self) -> None:
        """Do nothing."""


async def test_a_search_that_cannot_continue_is_abandoned_and_a_move_is_played_anyway() -> None:
    table = new_table(guild=1, channel=1, owner=1, name="Aiko", game="wonderful_world", options={}, language="en")
    table = turns.start(join(table, 2, "Ben").table, 1, 5).table
    while table.waiting().get(0) != "plan":
        table = turns.move_for(table, min(table.waiting())).table
    drafted = table.observe(0).empires[0].drafted
    assert len(set(drafted)) == len(drafted)
    tried = Stubborn()
    assert await moves_for(tried, table, 0) == tuple(
        entry.notation for entry in plans.for_me(table, table.state(), 0, last_word=True)[1]
    )
    assert tried.first


@pytest.mark.parametrize("hints", [False, True])
async def test_moves_that_are_shown_first_are_searched_only_where_hints_are_allowed(hints: bool) -> None:
    table = new_table(guild=1, channel=1, owner=1, name="Aiko", game="wonderful_world", options={}, language="en")
    table = turns.start(join(table, 2, "Ben").table, 1, 5).table
    while table.waiting().get(0) != "plan":
        table = turns.move_for(table, min(table.waiting())).table
    tried = Stubborn()
    assert await moves_for(tried, msgspec.structs.replace(table, advice=Advice(hints=hints)), 0, shown=True)
    assert bool(tried.first) is hints


@pytest.mark.parametrize("game", [game for game in GAMES if thinks(game)])
def test_moves_chosen_for_a_person_without_a_search_come_from_the_policy(game: str) -> None:
    table = new_table(guild=1, channel=1, owner=1, name="Aiko", game=game, options={}, language="en")
    table = turns.start(join(table, 2, "Ben").table, 1, 5).table
    played: list[str] = []
    policy: list[str] = []
    while table.status is Status.PLAYING:
        seat, rules, state = min(table.waiting()), table.rules, table.state()
        chance = Chance(seed_of(table), "for-me", table.stamp(seat) + 1, seat)
        moves = planner(POLICY, game)(rules.observe(state, seat), rules.moves(state, seat), chance)
        change = turns.move_for(table, seat)
        own = [entry.notation for entry in change.entries if entry.seat == seat]
        played += own[:1]
        policy.append(rules.notation(moves[0]))
        table = change.table
    assert played == policy


def test_observations_are_computed_only_for_the_computers_that_think_in_this_delivery(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = new_table(guild=1, channel=1, owner=1, name="Aiko", game="wonderful_world", options={}, language="en")
    for _ in range(4):
        table = add_computer(table, 1, "strong").table
    table = turns.start(table, 1, 5).table
    assert [seat for seat, _ in turns.search_questions(table)] == [1, 2, 3, 4]
    seen, observe = list[int | None](), table.rules.observe

    def counted(state: Any, viewer: int | None) -> Any:
        seen.append(viewer)
        return observe(state, viewer)

    monkeypatch.setattr(table.rules, "observe", counted)
    assert [seat for seat, _ in turns.search_questions(table, 3)] == [1, 2, 3]
    assert {*seen} == {1, 2, 3}
