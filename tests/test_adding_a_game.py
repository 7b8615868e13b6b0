"""The example game of `docs/adding_a_game.md` works: it passes the contract tests, and they detect a leak in it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "adding_a_game.md"
GAME = "goofspiel"
EXAMPLE = ROOT / "docs" / GAME

pytestmark = pytest.mark.trial

CONTRACT = {f"tests/contract/{file.name}" for file in (ROOT / "tests" / "contract").glob("test_*.py")} - {
    "tests/contract/test_random_games.py",  # picks games at random
    "tests/contract/test_policies.py",  # only for games with a search
}

FEWEST_WIN = f"tests/e2e/test_{GAME}_fewest_win.py"
"""Where tests of the variant run in which the fewest points win."""

OWN_BID = 'chosen=notation(turn.moves[0]) if turn is not None else "",'
ALL_BIDS = 'chosen=" ".join(notation(bid.moves[0]) for bid in state.phase.turns if bid is not None),'
OWN_HAND = "hand=() if viewer is None else world.hands[viewer],"
NEXT_HAND = "hand=() if viewer is None else world.hands[viewer - 1],"
TURNED, NEXT_PRIZE = "PrizeTurned(prize)", "PrizeTurned(prizes[-1] if prizes else prize)"
RANKS = "ranked(points, fewest_win=fewest_win(state.setup.options))"


def files() -> dict[str, str]:
    """Return the files of the example, by their path in the project."""
    return {
        file.relative_to(EXAMPLE).as_posix(): file.read_text(encoding="utf-8")
        for file in sorted(EXAMPLE.rglob("*"))
        if file.suffix in (".py", ".ftl")
    }


def run(tree: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603 - this interpreter, on files of the project
        [sys.executable, "-m", *command], cwd=tree, capture_output=True, text=True, check=False
    )


def run_tests(tree: Path, only: str, *tests: str) -> subprocess.CompletedProcess[str]:
    # Plain asserts: rewriting the asserts of all tests takes longer than running these tests.
    options = ["-n", "0", "-p", "no:cacheprovider", "--assert=plain", "-rfp"]
    return run(tree, "pytest", *options, "-m", "not long and not browser", "-k", only, *tests)


def for_each_game(tree: Path) -> list[str]:
    """Return the test files that cover every game; collecting all others would double the time."""
    files = (tree / "tests").rglob("test_*.py")
    return sorted(
        str(file.relative_to(tree))
        for file in files
        if GAME in file.name
        or file.parent.name in ("contract", "cogs")
        or any(each in file.read_text(encoding="utf-8") for each in ("GAMES", "every_game"))
    )


def listed(outcome: str, report: str) -> list[tuple[str, str]]:
    """Return the tests with that outcome (`PASSED` or `FAILED`), each with its file."""
    return re.findall(rf"^{outcome} (\S+?)::(\w+)", report, re.MULTILINE)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the project with the files of the example added."""
    shutil.copytree(ROOT, tmp_path, ignore=shutil.ignore_patterns(".*", "build", "*.pyc.*"), dirs_exist_ok=True)
    for name, text in files().items():
        file = tmp_path / name
        assert not file.exists(), f"{name} is there already: nothing that exists has to be changed"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    shutil.copy(ROOT / "tests" / "fewest_win.py", tmp_path / FEWEST_WIN)
    return tmp_path


def test_the_example_game_reaches_its_end_and_passes_the_contract(tree: Path) -> None:
    written = run(tree, "tests.contract.playthrough", GAME)
    assert written.returncode == 0, written.stderr
    # All tests parametrized by game, and the tests of the import walls and the texts.
    tried = run_tests(tree, f"{GAME} or test_texts or test_every_module_respects_the_import_wall", *for_each_game(tree))
    assert tried.returncode == 0, tried.stdout
    assert {f"tests/e2e/test_{GAME}.py", FEWEST_WIN, *CONTRACT} <= {file for file, _ in listed("PASSED", tried.stdout)}


def planted(tree: Path, right: str, wrong: str, tests: str) -> set[str]:
    """Return the names of the contract tests that fail after a change of the example's rules."""
    rules = tree / "engine" / GAME / "rules.py"
    code = rules.read_text(encoding="utf-8")
    assert right in code
    rules.write_text(code.replace(right, wrong), encoding="utf-8")
    tried = run_tests(tree, GAME, f"tests/contract/{tests}")
    assert tried.returncode == pytest.ExitCode.TESTS_FAILED, tried.stdout
    return {test for _, test in listed("FAILED", tried.stdout)}


def test_a_leak_of_bids_in_the_example_fails_the_contract(tree: Path) -> None:
    assert planted(tree, OWN_BID, ALL_BIDS, "test_secrecy.py") == {
        "test_an_observation_does_not_depend_on_information_hidden_from_the_viewer",
        "test_hidden_cards_are_not_in_an_encoded_observation",
    }


def test_a_leak_of_hands_in_the_example_fails_the_contract(tree: Path) -> None:
    assert planted(tree, OWN_HAND, NEXT_HAND, "test_secrecy.py") == {
        "test_an_observation_does_not_depend_on_information_hidden_from_the_viewer"
    }


def test_a_leak_of_the_next_prize_in_an_event_fails_the_contract(tree: Path) -> None:
    assert planted(tree, TURNED, NEXT_PRIZE, "test_secrecy.py") == {
        "test_no_event_shows_a_viewer_what_is_hidden_from_them"
    }


def test_ranks_that_contradict_the_goal_of_the_example_fail_the_contract(tree: Path) -> None:
    assert planted(tree, RANKS, "ranked(points)", "test_rules.py") == {"test_a_game_ends_with_a_rank_for_every_seat"}


def test_the_page_links_to_every_file_of_the_example() -> None:
    linked = re.findall(rf"\({GAME}/([\w/.]+)\)", PAGE.read_text(encoding="utf-8"))
    assert sorted(linked) == sorted(files())


def test_the_example_game_is_small_and_passes_the_linter(tree: Path) -> None:
    assert len(files()) <= 12
    assert sum(bool(line) for text in files().values() for line in text.splitlines()) <= 425
    code = [name for name in files() if name.endswith(".py")]
    for check in (("check",), ("format", "--check")):
        checked = run(tree, "ruff", *check, "--no-cache", *code)
        assert checked.returncode == 0, checked.stdout
