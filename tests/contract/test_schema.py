"""Every kind of event and every refusal of the rules has a text that uses only the given values."""

from __future__ import annotations

import ast

import pytest

from engine.games import GAMES
from tests.contract import every_game
from tests.contract.schema import ENGINE, called, errors, events, imported, parsed, refusals
from tests.games import declared
from tests.test_texts import messages


def own_texts(game: str, family: str) -> dict[str, set[str]]:
    """Return the game's own texts of a family, by the last part of their keys, with the values they use."""
    start = f"{game}-{family}-"
    return {key.removeprefix(start): values for key, values in messages("en").items() if key.startswith(start)}


def texts(game: str, family: str) -> dict[str, set[str]]:
    """Return the texts of a family for a game; its own take precedence over the shared ones."""
    return own_texts("any", family) | own_texts(game, family)


def said(game: str, family: str) -> set[str]:
    """Return the last parts of the keys of all events or refusals of a game."""
    return set(events(game)) if family == "event" else {*refusals(game), *declared(game).refusals}


@every_game
@pytest.mark.parametrize("family", ["event", "error"])
def test_events_and_refusals_have_texts_and_no_text_is_unused(game: str, family: str) -> None:
    assert said(game, family) <= set(texts(game, family))
    assert set(own_texts(game, family)) <= said(game, family)


@pytest.mark.parametrize("family", ["event", "error"])
def test_a_shared_text_is_used_by_at_least_two_games_or_by_the_kit(family: str) -> None:
    kit = {rule for file in ENGINE.glob("*.py") for rule, _ in errors(parsed(file))} if family == "error" else set()
    for name in own_texts("any", family).keys() - kit:
        said_so = [game for game in GAMES if name in said(game, family) and name not in own_texts(game, family)]
        assert len(said_so) > 1, name


@every_game
def test_the_text_of_an_event_uses_only_its_own_values_and_the_name_of_its_seat(game: str) -> None:
    for kind, values in events(game).items():
        # For a value with a word, the text may also use the number.
        asked = {value.removesuffix("-number") for value in texts(game, "event")[kind]}
        assert asked <= {*values, "name"}, kind


@every_game
def test_every_declared_kind_of_event_is_created_in_the_code(game: str) -> None:
    own = [event.__name__ for event in GAMES[game].events if event.__module__.startswith(f"engine.{game}.")]
    assert own
    assert set(own) <= called(game)


@every_game
def test_the_text_of_a_refusal_uses_only_values_that_the_code_passes_everywhere(game: str) -> None:
    for rule, places in refusals(game).items():
        for values in places:
            # Every refusal may use the name of the game.
            assert texts(game, "error")[rule] <= values | {"game"}, rule


@every_game
def test_each_id_of_a_game_has_a_word_and_no_word_lacks_an_id(game: str) -> None:
    # If code completes a key, any ending counts as used there; here the endings must match exactly.
    words = declared(game).words
    assert {family for families in GAMES[game].words.values() for family in families} <= set(words)
    for family, ids in words.items():
        assert set(own_texts(game, family)) == set(ids), family


@every_game
def test_each_option_and_choice_has_a_text_and_no_text_lacks_an_option(game: str) -> None:
    # Choices kept for tables of earlier rules are not options of the game but may have texts.
    options = {option.key: option.choices for option in GAMES[game].options}
    choices = {f"{key}-{choice}" for key, of_it in options.items() for choice in of_it}
    assert {key for key in own_texts(game, "option") if key.split("-")[0] in options} == {*options, *choices}


def test_refusals_are_read_from_the_code() -> None:
    code = """
raise RuleError("shape" if alone else "single", cell=1, **more)
error = game.RuleError("filled")
other("x")
"""
    given = frozenset({"cell", ""})
    assert errors(ast.parse(code)) == [("shape", given), ("single", given), ("filled", frozenset())]


def test_the_refusals_from_the_kit_are_those_of_its_imported_functions() -> None:
    assert imported(ast.parse("from engine.grid import mask_of")) == []
    assert imported(ast.parse("from engine.grid import find_cell")) == [("cell", frozenset({"cell"}))]
    assert ("game-over", frozenset()) in imported(ast.parse("from engine import phase"))
