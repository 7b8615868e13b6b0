"""Every game has benchmarks, even without a module of its own."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.tables import turns
from engine.tables.seats import join, new_table
from i18n import has_text
from tests.contract import every_game
from tests.screens import undrawn_screen
from tools.bench import Measurement, asked, games, presses
from tools.bench.against import measure_area
from tools.bench.clock import let_hours_pass
from tools.bench.engine import pace_rows
from tools.bench.render import kind_rows


@every_game
def test_every_game_has_measures(game: str) -> None:
    measures = games.measures_of(game)
    assert measures.paces
    assert callable(measures.kinds)


def test_a_game_without_its_own_measures_is_measured_at_its_largest_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "iter_modules", lambda _: iter(()))
    measures = games.measures_of("imhotep")
    (pace,), (kind,) = measures.paces, measures.kinds()
    (rate,) = pace_rows(GAMES["imhotep"], pace._replace(games=1, moves=1))
    assert (rate.measure, rate.unit) == ("Imhotep: random game, 4 seats, full legal list", "moves/s")
    assert rate.value > 0
    new, again, size = kind_rows(kind)
    assert (new.measure, new.unit) == ("private picture of Imhotep, 4 players, new positions", "ms")
    assert (again.unit, again.goal) == ("ms", "at most 8 ms")
    assert (size.unit, size.goal) == ("KB", "at most 110 KB")


@pytest.mark.trial
async def test_the_presses_of_every_decision_of_a_game_are_counted() -> None:
    found = [pressed async for pressed in presses.play_game("imhotep", seed=7)]
    assert {pressed.game for pressed in found} == {"imhotep"}
    assert {"stones", "load", "sail"} <= {pressed.decision for pressed in found}
    # Each choice is shown first. Taking stones: a button, then Confirm. Sailing: a list entry, then Confirm.
    assert {pressed.cost for pressed in found if pressed.decision == "stones"} == {(2, 2)}
    assert min(pressed.cost for pressed in found if pressed.decision == "sail") == (2, 3), "opening a list is a tap"


def test_half_of_the_production_steps_with_a_legal_choice_ask_a_person() -> None:
    found = asked.asked_in_game("greedy", seed=7)
    assert found.steps == 60
    assert 0 < found.asked <= found.legal / 2
    assert found.legal > 40, "the games have many steps in which one can do something"


def test_every_text_that_the_benchmarks_draw_exists() -> None:
    asked = {
        node.args[1].value
        for file in (Path(games.__file__).parent).glob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say"
        if isinstance(node.args[1], ast.Constant) and isinstance(node.args[1].value, str)
    }
    assert asked
    assert {key for key in asked if not has_text("en", key)} == set()


@pytest.mark.parametrize(("form", "most"), [(True, 2), (False, 4)])
async def test_a_drawing_takes_two_presses_in_the_form_and_four_by_lists_and_buttons(
    monkeypatch: pytest.MonkeyPatch, *, form: bool, most: int
) -> None:
    made = new_table(
        guild=1, channel=1, owner=1, name="Aiko", game="cartographers", options={"skills": "on"}, language="en"
    )
    table = turns.start(join(made, 2, "Ben").table, 1, 7).table
    screen = undrawn_screen("cartographers")
    if not form:
        monkeypatch.setattr(presses, "_has_form", lambda _: False)
    drawings = [move for move in map(table.rules.notation, table.rules.moves(table.state(), 0)) if "draw" in move]
    for move in drawings[7 :: len(drawings) // (3 if form else 1)]:
        found = await presses.fewest_presses(screen, table, 0, move)
        assert found is not None
        assert found.interactions <= most


@pytest.mark.parametrize("tables", [0, 5])
def test_the_event_loop_wakes_only_for_due_work(tables: int) -> None:
    time = let_hours_pass(tables, hours=8)
    assert (time.rings > 0) is (tables > 0)
    assert time.looks <= time.rings + time.told + time.beats + 1


def test_an_earlier_commit_without_short_rows_is_measured_by_all_its_rows(tmp_path: Path) -> None:
    (tmp_path / "bench").mkdir()
    (tmp_path / "bench" / "store.py").write_text("def rows():\n    yield 'store', 'one move', 3.0, 'ms'\n")
    assert measure_area(tmp_path, "store", "felt") == [Measurement("store", "one move", 3.0, "ms")]
