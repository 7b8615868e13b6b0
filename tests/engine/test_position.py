"""Positions as lines of text."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.__main__ import main
from engine.game import AnyGame, Chance, Setup
from engine.games import GAMES
from engine.position import PositionError, describe_position, line_of, read
from tests.contract.test_random_games import any_game
from tests.games import fewest_seats

LINE = (
    "cartographers/1 seats=1 seed=7 options=(side=B) "
    "world=(edicts=[greenbough wildholds canal-lake borderlands] ambushes=[gnoll-raid] "
    "maps=[[0 0 0 0 0 0x22000400803803004002080000]] turn=1 time=2 deck=[farmland orchard] revealed=[great-river]) "
    "phase=(kind=draw owed=[draw] turns=[null] awaited=1)"
)


def played(seed: int, moves: int) -> tuple[AnyGame, Any]:
    """Return a random game after that many moves, or at its end."""
    chance = Chance(seed, "position")
    setup = any_game(seed, chance)
    game = GAMES[setup.game]
    state = game.start(setup).state
    while (waiting := game.waiting(state)) and moves:
        seat = chance.pick(list(waiting))
        state = game.play(state, seat, game.sample(state, seat, chance)).state
        moves -= 1
    return game, state


@pytest.mark.uncounted  # whole games: shorter tests cover the same lines
@given(seed=st.integers(0, 2**32), moves=st.integers(0, 300))
@settings(max_examples=80, deadline=None)
def test_a_position_is_read_as_it_was_written(seed: int, moves: int) -> None:
    game, state = played(seed, moves)
    line = line_of(game, state)
    assert "\n" not in line
    assert read(line) == (game, state)
    assert line_of(*read(line)) == line


@pytest.mark.parametrize("name", GAMES)
def test_the_end_of_a_game_is_read_as_it_was_written(name: str) -> None:
    game, chance = GAMES[name], Chance("end")
    state = game.start(Setup(game=name, seats=fewest_seats(name), seed=1)).state
    while waiting := game.waiting(state):
        seat = min(waiting)
        state = game.play(state, seat, game.sample(state, seat, chance)).state
    assert read(line_of(game, state)).state == state


def test_fields_with_their_default_are_left_out() -> None:
    game = GAMES["cartographers"]
    line = line_of(game, game.start(Setup(game=game.name, seats=1, seed=3, options={"side": "B"})).state)
    assert line.startswith("cartographers/1 seats=1 seed=3 options=(side=B) world=(edicts=[")
    assert "gone" not in line
    assert "promo" not in line


def test_words_are_unquoted_unless_they_could_be_read_as_another_value() -> None:
    options = LINE.replace("(side=B)", '("side"="B" edicts="greenbough wildholds canal-lake borderlands")')
    written = line_of(*read(options))
    assert 'options=(side=B edicts="greenbough wildholds canal-lake borderlands")' in written


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "A line begins with the name of a game (bunny_kingdom, cartographers, imhotep, wonderful_world)"),
        ("chess/1 seats=2", "not with chess/1."),
        ("cartographers seats=2", "After cartographers the version of its rules should stand, as in cartographers/1."),
        (LINE.replace("turn=1", "turn=one"), "world.turn: expected `int`, got `str`."),
        (LINE.replace("turn=1 ", "turns=1 "), "world.turns: there is no such part."),
        (LINE.replace("seed=7 ", ""), "setup: object missing required field `seed`."),
        (LINE.replace(" time=2", " time"), "stands deck, where = should be."),
        (LINE.replace(" time=2", " turn=2"), "stands turn, where a name that is not there yet should be."),
        (LINE[:-1], "stands the end of the line, where a value should be."),
        (LINE.replace("[farmland", "[=farmland"), "stands =, where a value should be."),
        (LINE.replace("side=B", "side=C"), "setup: cartographers refuses it (option-value (option side, value C))."),
        (LINE.replace("0x22", "-0x22"), "world.maps[0][5]: expected `int` >= 0."),
        (LINE.replace("great-river", "great-lake"), "do not fit together (KeyError('great-lake'))."),
    ],
)
def test_an_invalid_position_is_refused_with_the_place(line: str, sentence: str) -> None:
    with pytest.raises(PositionError) as error:
        read(line)
    assert sentence in str(error.value)


def test_the_location_of_an_error_is_its_character_in_the_line() -> None:
    line = LINE.replace("kind=draw", "kind=]")
    with pytest.raises(PositionError, match=f"At character {line.index(']', line.index('kind')) + 1} stands ]"):
        read(line)


@given(data=st.data())
@settings(max_examples=200, deadline=None)
def test_a_damaged_line_raises_no_other_error_than_position_error(data: st.DataObject) -> None:
    at = data.draw(st.integers(len("cartographers/1 "), len(LINE)))
    cut = data.draw(st.integers(0, 6))
    put = data.draw(st.text('[]()=" abz019x-\\', max_size=4))
    with contextlib.suppress(PositionError):
        read(LINE[:at] + put + LINE[at + cut :])


def test_a_described_position_has_open_decisions_observation_and_legal_moves() -> None:
    text = describe_position(read(LINE), 0)
    assert "cartographers, 1 seats, phase spring-1-draw" in text
    assert "seat 0 owes draw" in text
    assert "  revealed: [great-river]" in text
    assert "  draw water A1 A2 A3" in text
    assert "farmland" not in text


def test_show_describes_a_position_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", LINE]) == 0
    assert "What everybody sees:" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"), [([LINE, "--seat", "1"], "There is no seat 1"), (["x"], "A line begins")]
)
def test_show_refuses_invalid_arguments_with_one_line(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", *arguments]) == 2
    error = capsys.readouterr().err
    assert error.startswith(sentence)
    assert error.count("\n") == 1
