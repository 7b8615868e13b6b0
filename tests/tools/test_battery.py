"""A small part of the battery, and a check that it reports failures."""

from __future__ import annotations

import pytest

import tools.battery
from tools.battery import play_games, swap

pytestmark = pytest.mark.uncounted  # whole games: shorter tests cover the same lines


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools.battery, "OFTEN", {"random": 9, "greedy": 1, "steady": 0, "strong": 0})


@pytest.mark.usefixtures("quick")
def test_games_reach_their_end_and_swapped_secrets_change_no_decision() -> None:
    heard = list[str]()
    games, swaps = play_games(6, 1, heard.append), swap(60, 1, heard.append)
    assert heard == []
    assert (sum(games.done.values()), sum(swaps.done.values())) == (6, 60)
    assert games.told()["wrong"] == swaps.told()["wrong"] == 0


@pytest.mark.usefixtures("quick")
def test_failures_are_counted_and_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = list[str]()

    def broken(*_: object) -> object:
        raise ValueError

    monkeypatch.setattr(tools.battery, "planner", broken)
    assert play_games(2, 1, heard.append).wrong == len(heard) == 2
    answers = iter(range(1000))
    monkeypatch.setattr(tools.battery, "planner", lambda *_: lambda *_: (next(answers),))
    assert swap(3, 1, heard.append).wrong == 3
