"""The benchmark of hints and reviews, and the storage of its results."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tools.judging
from engine.game import Chance
from engine.games import GAMES
from tools.judging import Blunder, Judgement, find_blunder, first_state, judged_games, play_on, summary_of


@pytest.mark.trial
def test_a_blunder_is_a_legal_move_that_costs_and_is_not_the_worst_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools.judging, "MOMENTS", 1)
    monkeypatch.setattr(tools.judging, "TRIED", 2)
    monkeypatch.setattr(tools.judging, "FRESH", 2)
    decided = list(play_on(GAMES["wonderful_world"], first_state("wonderful_world", 1), 1))[:8]
    found = find_blunder("wonderful_world", decided, Chance("blunder"))
    assert isinstance(found, Blunder)
    assert found.move in GAMES["wonderful_world"].moves(decided[found.at].state, 0)


def test_positions_of_one_game_count_as_one_measurement_in_the_error() -> None:
    told_of_two = json.loads(
        summary_of("regret", "imhotep", [[Judgement(False, 1.0)] * 4, [Judgement(False, 3.0)] * 4])
    )
    assert (told_of_two["count"], told_of_two["points"], told_of_two["error"]) == (8, 2.0, 1.0)


def test_luck_is_judged_by_its_correlation_with_results() -> None:
    rows = [[Judgement(True, luck, 2 * luck + 1)] for luck in (-3.0, 0.0, 6.0)]
    summary = json.loads(summary_of("luck", "bunny_kingdom", rows))
    assert (summary["correlation"], summary["slope"], summary["share"]) == (1.0, 2.0, 1.0)


def test_an_interrupted_judging_resumes_from_its_stored_results(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[int]()

    def once(_: str, seed: int) -> list[Judgement]:
        asked.append(seed)
        return [Judgement(seed % 2 == 0, float(seed))]

    monkeypatch.setitem(tools.judging.KINDS, "planted", once)
    first = judged_games("planted", "imhotep", 2, tmp_path)
    again = judged_games("planted", "imhotep", 4, tmp_path)
    assert asked == [0, 1, 2, 3]
    assert again[:2] == first
    assert json.loads(summary_of("planted", "imhotep", again)) | {
        "count": 4,
        "share": 0.5,
        "points": 1.5,
    } == json.loads(summary_of("planted", "imhotep", again))
