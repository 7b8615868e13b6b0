"""Whole games with kills and faults, and tests that the checks can fail.

A failure prints its seed and the smallest schedule that still fails; `make chaos SEED=7 GAMES=4` plays other games.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from cogs.delivery import messages
from cogs.delivery.private import Private
from cogs.delivery.telling import Teller
from engine.games import GAMES
from engine.storage import deliveries, records
from engine.storage.deliveries import Deliveries, StoredJob
from engine.storage.store import TableMoment
from tools.chaos.claims import LOST, STUCK, TWICE
from tools.chaos.game import GameToPlay, PlayedGame, plan
from tools.chaos.report import course, explained, shrunk
from tools.chaos.strikes import KINDS, Strike

KILLS = 200
SHORT = {"cartographers": 7, "imhotep": 8, "bunny_kingdom": 1, "wonderful_world": 5}
"""Seeds of short games."""


@pytest.fixture(autouse=True)
def silent() -> Iterator[None]:
    """Silence the bot's log messages about the injected faults."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


@cache
def short(game: str) -> PlayedGame:
    """Play a short game."""
    return course(plan(game, SHORT.get(game, 1)))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_kills_and_faults_keeps_every_guarantee(game: str) -> None:
    went = short(game)
    assert not went.broken, explained(went)
    assert went.faults > 3


def test_the_same_seed_gives_the_same_course() -> None:
    assert course(plan("imhotep", SHORT["imhotep"])) == short("imhotep")


@pytest.mark.long
def test_two_hundred_kills_lose_nothing_and_deliver_nothing_twice() -> None:
    kills, kinds, seed = 0, set[str](), 1000
    while kills < KILLS or kinds < KINDS.keys():
        for game in GAMES:
            went = course(plan(game, seed, every=4))
            assert not went.broken, explained(went)
            kills += went.kills
            kinds |= went.kinds.keys()
        seed += 1


# The checks can fail


def found(*plans: GameToPlay) -> set[str]:
    """Play these games and return the kinds of broken claims."""
    return {broken.kind for plan in plans for broken in course(plan).broken}


async def nothing(*_: Any, **__: Any) -> None:
    """Do nothing, in place of the real function."""


def test_old_messages_that_keep_their_buttons_are_detected_and_the_schedule_shrinks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Teller, "_away", nothing)
    went = course(GameToPlay("cartographers", 3, (Strike(5, "jump", 0, 0), Strike(9, "jump", 0, 0))))
    assert TWICE in {broken.kind for broken in went.broken}
    assert shrunk(went).strikes == ()


@pytest.mark.long
def test_an_interaction_that_is_acknowledged_but_not_stored_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "first_time", lambda *_: True)
    assert LOST in found(plan("imhotep", 1))


@pytest.mark.long
def test_a_post_that_was_not_recorded_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Deliveries, "posting", nothing)
    assert TWICE in found(*(plan(game, 1, every=4) for game in SHORT))


@pytest.mark.long
def test_trusting_an_expired_nonce_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "NONCE_LIFE", 1e9)
    assert TWICE in found(*(plan("imhotep", seed, every=3) for seed in (1, 2)))


@pytest.mark.long
def test_a_missing_search_for_stray_messages_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages.TableMessages, "_left_behind", nothing)
    assert TWICE in found(*(plan("imhotep", seed, every=4) for seed in (1, 2, 3)))


@pytest.mark.long
def test_an_end_of_a_game_delivered_twice_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    end = Private._end_pad

    async def forgetful(private: Private, stored: StoredJob, job: Any, moment: TableMoment, number: int | None) -> None:
        moment.messages.pop(("end", job.user), None)
        await end(private, stored, job, moment, number)

    monkeypatch.setattr(Private, "_end_pad", forgetful)
    # A person who could not be reached for a while gets the last phase and the end only afterwards.
    deaf = tuple(Strike(turn, "deaf", turn // 4, 40) for turn in range(4, 200, 4))
    assert TWICE in found(*(GameToPlay("cartographers", seed, deaf) for seed in range(1, 7)))


@pytest.mark.long
def test_unfinished_jobs_of_a_dead_process_that_no_other_takes_over_are_detected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Patching `take_up` alone breaks nothing, because unfinished work becomes free when the claim expires.
    monkeypatch.setattr(Deliveries, "take_up", nothing)
    monkeypatch.setattr(deliveries, "LEASE", 1e9)
    assert STUCK in found(plan("imhotep", 1, every=4))
