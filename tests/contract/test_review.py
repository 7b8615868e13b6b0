"""The review of a finished game: it evaluates every decision with what its seat saw, and what it reports."""

from __future__ import annotations

import msgspec
import pytest

from engine.games import GAMES
from engine.players import thinks
from engine.tables import review, seats, turns
from engine.tables.review import Decision, Loss
from engine.tables.table import Status, TableError
from engine.tables.thoughts import AnswerLine, answer_question
from tests.contract.test_points import played

THOUGHT_OVER = [game for game in GAMES if thinks(game)]


@pytest.mark.parametrize("game", GAMES)
def test_the_review_examines_each_decision_with_a_choice_once(game: str) -> None:
    table, log = played(game)
    rules, covered = table.rules, list[tuple[int, str]]()
    for decision in review.decisions_of(table, log):
        state = decision.table.state()
        assert decision.seat in rules.waiting(state)
        assert decision.moves[0] in map(rules.notation, rules.moves(state, decision.seat))
        covered += [(decision.seat, move) for move in decision.moves]
    made = [(entry.seat, entry.notation) for entry in log if entry.number]
    assert not [one for one in covered if covered.count(one) > made.count(one)]
    assert len(covered) > len(made) / 2


@pytest.mark.uncounted  # games thought to their end: shorter tests cover the same lines
@pytest.mark.parametrize("game", THOUGHT_OVER)
def test_the_review_compares_the_played_move_with_the_best_unless_it_is_the_best(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for worlds in ("WORLDS", "MANY"):
        monkeypatch.setattr(f"engine.tables.thoughts.{worlds}", 2)
    table, log = played(game)
    decision = next(iter(review.decisions_of(table, log)))
    lines = answer_question(decision.question)
    assert lines[-1].moves == decision.moves
    assert [line.visits for line in lines] == [2] * len(lines)
    assert len(lines) == 1 or lines[0].moves != decision.moves


def test_an_undone_done_move_does_not_split_a_turn() -> None:
    table = seats.new_table(guild=1, channel=1, owner=1, name="Aiko", game="wonderful_world", options={}, language="en")
    # Both want to be asked at every step, so no step plays itself.
    change = turns.start(seats.join(table, 2, "Ben").table, 1, 3, {1: "ask", 2: "ask"})
    table, log = change.table, [*change.entries]

    def play(seat: int, *moves: str) -> None:
        nonlocal table
        for move in moves:
            change = turns.act(table, seat, move)
            table = change.table
            log.extend(change.entries)

    while set(table.waiting().values()) != {"place"} or len(table.waiting()) < 2:
        change = turns.move_for(table, min(table.waiting()))
        table = change.table
        log += change.entries
    rules, begun = table.rules, table.moves + 1
    first = next(move for move in map(rules.notation, rules.moves(table.state(), 0)) if move.startswith("place "))
    play(0, first, "done", rules.notation(rules.take_back), "done")
    while 1 in table.waiting() and table.waiting()[1] == "place":
        change = turns.move_for(table, 1)
        table = change.table
        log += change.entries
    own = [one for one in review.decisions_of(table, log) if one.seat == 0 and one.number >= begun]
    assert own[0].moves == (first, "done")


def told(value: float, error: float = 1.0) -> AnswerLine:
    return AnswerLine(("stones",), value, error, 48, {"temple": value})


@pytest.fixture(scope="module")
def decision() -> Decision:
    return next(iter(review.decisions_of(*played("imhotep"))))


def test_a_loss_is_reported_only_above_two_standard_errors(decision: Decision) -> None:
    assert review.loss_of(decision, [told(5.0)]) is None
    assert review.loss_of(decision, [told(5.0), told(3.1)]) is None
    lost = review.loss_of(decision, [told(5.0), told(2.0)])
    assert lost is not None
    assert (lost.cost, lost.parts) == (3.0, {"temple": 3.0})


def test_the_costliest_turns_of_a_seat_come_first(decision: Decision) -> None:
    losses = [Loss(decision._replace(seat=seat), cost, 0.1, ("stones",), {}) for seat, cost in
              [(0, 1.0), (1, 9.0), (0, 4.0), (0, 2.0), (0, 3.0)]]  # fmt: skip
    assert [one.cost for one in review.costliest_turns(losses, 0)] == [4.0, 3.0, 2.0]


@pytest.mark.uncounted  # whole games played on: shorter tests cover the same lines
@pytest.mark.parametrize("game", THOUGHT_OVER)
def test_the_luck_of_the_deal_is_computed_only_for_finished_games(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.tables.thoughts.DEALS", 2)
    table, _ = played(game)
    asked = review.deal_questions(table)
    first, second = answer_question(asked[0])
    assert (first.moves, first.visits, first.value) == ((), 2, -second.value)
    assert answer_question(asked[0]) == (first, second) != answer_question(asked[1])
    with pytest.raises(TableError, match="not-over"):
        review.deal_questions(msgspec.structs.replace(table, status=Status.PLAYING))


def test_luck_is_reported_only_above_two_standard_errors_of_the_pooled_answers() -> None:
    answers = [[told(5.0, 2.0), told(-5.0, 2.0)], [told(3.0, 2.0), told(-3.0, 2.0)]]
    assert review.luck_of_deal(answers[1:], 0) is None
    luck = review.luck_of_deal(answers, 1)
    assert luck is not None
    assert luck[0] == -4.0
    assert luck[1] == pytest.approx(2**0.5)
    assert review.luck_of_deal((), 0) is None


def test_a_turn_with_a_negligible_cost_is_not_reported(decision: Decision) -> None:
    losses = [Loss(decision._replace(seat=0), cost, 0.05, ("stones",), {}) for cost in (0.2, 0.5)]
    assert [one.cost for one in review.costliest_turns(losses, 0)] == [0.5]


def test_a_review_requires_a_finished_game_and_a_thinking_player_for_it(decision: Decision) -> None:
    with pytest.raises(TableError, match="not-over"):
        review.require_review(decision.table)
    for game in sorted({*GAMES} - {*THOUGHT_OVER}):
        with pytest.raises(TableError, match="no-review"):
            review.require_review(played(game)[0])
