"""Pictures of positions from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.game import Chance, Setup
from engine.games import GAMES
from engine.position import line_of
from render.__main__ import main, shown
from tests.games import fewest_seats

PNG = b"\x89PNG"


def line(name: str, *, ended: bool = False) -> str:
    """Return a game as a position line, after its first move or at its end."""
    game, chance = GAMES[name], Chance("show")
    state = game.start(Setup(game=name, seats=fewest_seats(name), seed=1)).state
    moves = 0
    while (waiting := game.waiting(state)) and (ended or not moves):
        seat = min(waiting)
        state = game.play(state, seat, game.sample(state, seat, chance)).state
        moves += 1
    return line_of(game, state)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("seat", "language"), [(None, "en"), (1, "ja")], ids=["everybody", "a seat"])
def test_a_position_is_drawn_and_described_in_words(
    name: str, seat: int | None, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "shown.png"
    more = [] if seat is None else ["--seat", str(seat), "--language", language]
    assert main(["show", line(name), "--out", str(out), *more]) == 0
    picture = shown(line(name), seat, language)
    assert out.read_bytes() == picture.data
    assert picture.data.startswith(PNG)
    assert capsys.readouterr().out == f"{picture.alt}\n"


def test_a_position_can_be_drawn_for_a_desktop(tmp_path: Path) -> None:
    out, position = tmp_path / "shown.png", line("imhotep")
    assert main(["show", position, "--out", str(out), "--seat", "0", "--wide"]) == 0
    assert out.read_bytes() == shown(position, 0, "en", wide=True).data != shown(position, 0, "en").data


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("more", [[], ["--seat", "0"]], ids=["everybody", "a seat"])
def test_the_end_of_a_game_is_drawn(name: str, more: list[str], tmp_path: Path) -> None:
    out = tmp_path / "shown.png"
    assert main(["show", line(name, ended=True), "--out", str(out), *more]) == 0
    assert out.read_bytes().startswith(PNG)


def test_an_undrawable_position_prints_a_one_line_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", line("imhotep"), "--out", str(tmp_path / "no" / "shown.png")]) == 2
    assert main(["show", line("imhotep"), "--out", str(tmp_path / "shown.png"), "--seat", "9"]) == 2
    assert capsys.readouterr().err.count("\n") == 2
