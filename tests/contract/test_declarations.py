"""Every registered game has a complete declaration; missing parts are named, and a leak is detected."""

from __future__ import annotations

import copy
import dataclasses
from typing import Any

import msgspec
import pytest

from engine.games import GAMES
from tests.contract import every_game, test_secrecy
from tests.games import Case, UndeclaredError, declared, missing_parts


@every_game
def test_every_game_has_a_complete_declaration(game: str) -> None:
    assert missing_parts(declared(game)) == []


def test_a_game_without_a_declaration_fails_by_name() -> None:
    with pytest.raises(UndeclaredError, match=r"no tests/games/nobodys\.py"):
        declared("nobodys")


@pytest.mark.parametrize("part", ["cases", "playthroughs", "computers"])
def test_an_empty_part_of_a_declaration_is_named(part: str) -> None:
    emptied: dict[str, Any] = {part: ()}
    assert missing_parts(dataclasses.replace(declared("imhotep"), **emptied)) == [part]


class Leak(msgspec.Struct, frozen=True):
    """An observation that also holds everything the viewer may not see."""

    seen: Any
    state: Any


@pytest.fixture
def leaking(monkeypatch: pytest.MonkeyPatch) -> str:
    """Register a game whose observations hold everybody's secrets."""
    game = "wonderful_world"
    leak, observe = copy.copy(GAMES[game]), GAMES[game].observe
    leak.observe = lambda state, viewer: Leak(observe(state, viewer), state)
    monkeypatch.setitem(GAMES, game, leak)
    return game


def test_a_game_whose_observations_show_all_hands_fails_the_secrecy_tests(leaking: str) -> None:
    case = Case(2)
    alike: Any = test_secrecy.test_an_observation_does_not_depend_on_information_hidden_from_the_viewer
    with pytest.raises(AssertionError):
        alike.hypothesis.inner_test(leaking, case, seed=6)
    with pytest.raises(AssertionError):
        test_secrecy.test_hidden_cards_are_not_in_an_encoded_observation(leaking, case)


def test_a_declaration_that_swaps_no_secrets_fails_the_secrecy_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    hollow = dataclasses.replace(declared("imhotep"), alike=lambda state, *_: state)
    monkeypatch.setattr(test_secrecy, "declared", lambda _game: hollow)
    with pytest.raises(AssertionError):
        test_secrecy.test_the_declared_swap_of_secrets_changes_the_state("imhotep", Case(2))
