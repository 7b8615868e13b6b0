"""Whole games among kills and faults, and that the trial of them can fail.

A failure prints its seed and the smallest schedule that still fails; `make chaos SEED=7 GAMES=4` plays others.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cogs.telling import Teller
from engine import store
from engine.deliveries import Deliveries
from engine.games import GAMES
from tests.chaos.claims import LOST, TWICE
from tests.chaos.game import Plan, plan, played
from tests.chaos.report import course, explained, shrunk
from tests.chaos.strikes import KINDS, Strike

KILLS = 200
SHORT = {"cartographers": 3, "imhotep": 3, "bunny_kingdom": 4, "wonderful_world": 5}
"""Seeds of short games."""


@pytest.fixture(autouse=True)
def silent() -> Iterator[None]:
    """What the bot has to say about faults is not what is looked for."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_among_kills_and_faults_keeps_what_is_promised(game: str, tmp_path: Path) -> None:
    went = played(plan(game, SHORT.get(game, 1)), tmp_path)
    assert not went.broken, explained(went)
    assert went.faults > 3


def test_the_same_seed_goes_the_same_way(tmp_path: Path) -> None:
    (tmp_path / "again").mkdir()
    once = plan("cartographers", SHORT["cartographers"])
    assert played(once, tmp_path) == played(once, tmp_path / "again")


@pytest.mark.long
def test_two_hundred_kills_lose_nothing_and_tell_nothing_twice() -> None:
    kills, kinds, seed = 0, set[str](), 1000
    while kills < KILLS or kinds < KINDS.keys():
        for game in GAMES:
            went = course(plan(game, seed, every=4))
            assert not went.broken, explained(went)
            kills += went.kills
            kinds |= went.kinds.keys()
        seed += 1


# The trial can fail


def test_messages_of_the_past_that_keep_their_buttons_are_seen_and_the_schedule_shrinks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def left(*_: Any) -> None:
        return

    monkeypatch.setattr(Teller, "_away", left)
    went = course(Plan("cartographers", 3, (Strike(5, "jump", 0, 0), Strike(9, "jump", 0, 0))))
    assert TWICE in {broken.kind for broken in went.broken}
    assert shrunk(went).strikes == ()


@pytest.mark.long
def test_an_interaction_that_is_acknowledged_and_not_stored_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "_first_time", lambda *_: True)
    assert LOST in {broken.kind for broken in course(plan("imhotep", 1)).broken}


@pytest.mark.long
def test_a_post_that_nobody_remembers_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    async def forgotten(*_: Any) -> None:
        return

    monkeypatch.setattr(Deliveries, "posting", forgotten)
    seeds = range(1, 12)
    kinds = {broken.kind for seed in seeds for broken in course(plan("imhotep", seed, every=3)).broken}
    assert TWICE in kinds
