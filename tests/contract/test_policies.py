"""Rollout policies and plans: legal, based on what the seat sees, and with reasons."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import AnyGame, Chance
from engine.games import GAMES
from engine.parts import import_part
from engine.players import thinks
from engine.players.mind import Mind
from engine.tables.thoughts import REASONED, REASONS, answer_question, question_for
from tests.contract import declarations, walk
from tests.games import Case, declared

pytestmark = pytest.mark.uncounted  # whole games: shorter tests cover the same lines

each_thought = pytest.mark.parametrize(
    ("game", "case"),
    [
        pytest.param(game, case, id=f"{game}-{case.seats}")
        for game, declaration in declarations().items()
        if thinks(game)
        for case in declaration.cases
    ],
)


def mind_of(game: str) -> Mind[Any, Any]:
    found: Mind[Any, Any] = import_part(game, f"engine.players.{game}", "MIND").MIND
    return found


def played_line(rules: AnyGame, state: Any, seat: int, line: Any) -> Any:
    """Return the state after a line; each move must be legal while the phase is open and the seat is awaited."""
    phase = rules.phase(state)
    for number, move in enumerate(line):
        if number and (rules.phase(state) != phase or seat not in rules.waiting(state)):
            break
        assert move in rules.moves(state, seat)
        state = rules.play(state, seat, move).state
    return state


@each_thought
def test_a_policy_plays_whole_games_by_legal_lines(game: str, case: Case) -> None:
    rules, policy, chance = GAMES[game], mind_of(game).policy, Chance("policy")
    state = rules.start(case.setup(game, 3)).state
    while waiting := rules.waiting(state):
        seat = chance.pick(list(waiting))
        line = policy(state, seat, chance)
        assert line
        state = played_line(rules, state, seat, line)
    assert rules.scores(state)


@each_thought
def test_the_candidate_plans_of_a_state_are_legal(game: str, case: Case) -> None:
    rules, plans, chance = GAMES[game], mind_of(game).plans, Chance("plans")
    for state, seat, _ in list(walk(rules, case.setup(game, 5)))[::13]:
        for line in plans(state, seat, chance):
            played_line(rules, state, seat, line)


@each_thought
def test_a_policy_does_not_depend_on_hidden_information(game: str, case: Case) -> None:
    rules, policy, chance = GAMES[game], mind_of(game).policy, Chance("swapped")
    for number, (state, seat, _) in enumerate(list(walk(rules, case.setup(game, 12)))[::5]):
        other = declared(game).alike(state, seat, chance)
        assert list(policy(state, seat, Chance(number))) == list(policy(other, seat, Chance(number)))


@pytest.mark.parametrize("game", [game for game in GAMES if thinks(game)])
def test_a_hint_splits_the_value_of_each_line_into_parts_of_the_final_score(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = GAMES[game]
    monkeypatch.setattr("engine.tables.thoughts.REASONS", min(REASONS, 4))
    state = rules.start(declared(game).cases[0].setup(game, 4)).state
    seat = min(rules.waiting(state))
    lines = answer_question(question_for(rules, "steady", rules.observe(state, seat), 1, reasons=True))[:REASONED]
    assert len(lines) > 1
    assert all(line.visits and line.parts for line in lines)
    assert abs(sum(lines[0].parts.values()) - lines[0].value) < 1e-6
    assert {part for line in lines for part in line.parts} >= {*rules.scores(state)[0].parts} or game == "cartographers"
