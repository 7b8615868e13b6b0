"""`python -m tools.mutants [GAME ...] [--piece 1/20] [--seconds 600] [--results FOLDER] [--report]`.

Results are stored as lines of JSON, so the work can be split into pieces. A stored result stays valid while the
function's code is unchanged; for a mutant that survived or that names a rule not yet held, the tests must be unchanged
too. The last line is one JSON object.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from time import monotonic
from typing import Any

import hypothesis  # noqa: F401 - imported once, before the trials

from tools import ROOT
from tools.mutants.changes import Mutant, mutants
from tools.mutants.trial import MutantVerdict, quickly, tried

LEAST_SECONDS = 8
"""Least processor time for a trial; more if the tests take long on unchanged code."""
SHARED = tuple(f"tests/contract/test_{name}.py" for name in ("playthroughs", "rules", "secrecy", "players"))
"""Tests of all games; those of the game run if its own tests do not notice a mutant."""


def arguments(game: str) -> Iterator[list[str]]:
    """Yield the pytest arguments, in the order of the runs."""
    yield [f"tests/engine/{game}"]
    yield [*(path for path in SHARED if (ROOT / path).exists()), "-k", game]


def of_game(game: str) -> list[Mutant]:
    """Return every mutant of a game's rules."""
    files = sorted((ROOT / "engine" / game).glob("*.py"))
    return [mutant for file in files for mutant in mutants(file)]


def rows_of(game: str) -> list[str]:
    """Return the ids of the rules page, without entries marked as no rule."""
    page = (ROOT / f"docs/rules/{game}.md").read_text(encoding="utf-8")
    return re.findall(r"^- \*\*([A-Z]+-\d+)\*\* (?!No rule)", page, re.MULTILINE)


def tests_digest(game: str) -> str:
    """Return a digest of the tests of a game."""
    files = sorted((ROOT / "tests/engine" / game).glob("*.py"))
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]


def judged(mutant: Mutant, game: str, seconds: int) -> MutantVerdict:
    """Return the verdict of the tests on a mutant."""
    verdict = MutantVerdict("", frozenset())
    for asked in arguments(game):
        verdict = tried(mutant, asked, mutant.rows, seconds)
        if verdict.killed:
            break
    return verdict


def kept(file: Path, keys: Collection[str], tests: str) -> dict[str, dict[str, Any]]:
    """Return the results that are still valid for these mutants, by key."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    results = [result for line in lines if (result := json.loads(line))["key"] in keys]
    held = {row for result in results for row in result["held"]}
    return {
        result["key"]: result
        for result in results
        if result["tests"] == tests or (result["killed"] and held.issuperset(result["rows"]))
    }


def run(game: str, todo: Sequence[Mutant], file: Path, until: float) -> None:
    """Try mutants until that time (`monotonic`) and store the results."""
    tests, budget = tests_digest(game), LEAST_SECONDS
    for asked in arguments(game):
        begun = getrusage(RUSAGE_CHILDREN).ru_utime
        if killed := tried(None, asked, frozenset(), 3600).killed:
            raise SystemExit(f"The tests fail without a change: {killed}")
        budget = max(budget, round(4 * (getrusage(RUSAGE_CHILDREN).ru_utime - begun)))
    file.parent.mkdir(parents=True, exist_ok=True)
    together = [f"tests/engine/{game}", *(path for path in SHARED if (ROOT / path).exists())]
    # `strict=False`: returning early closes the iterator and starts no further trial.
    for mutant, first in zip(todo, quickly(todo, together, game, budget), strict=False):
        if monotonic() > until:
            return
        verdict = first or judged(mutant, game, budget)
        line = mutant._asdict() | {
            "rows": sorted(mutant.rows), "killed": verdict.killed, "held": sorted(verdict.rows), "tests": tests
        }  # fmt: skip
        with file.open("a", encoding="utf-8") as results:
            results.write(json.dumps(line) + "\n")
        print("." if verdict.killed else "S", end="", flush=True)


def report(game: str, every: Sequence[Mutant], known: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """Print the survivors and the rules not held; return the counts."""
    rows = rows_of(game)
    done = [(mutant, known[mutant.key]) for mutant in every if mutant.key in known]
    survivors = [mutant for mutant, result in done if not result["killed"]]
    held = {row for _, result in done for row in result["held"]}
    named = {row for mutant in every for row in mutant.rows}
    print()
    for mutant in survivors:
        print(f"survived: {mutant.file}:{mutant.line} {mutant.function}: {mutant.change}")
    for row in rows:
        if row not in held:
            print(f"not held: {row}" + ("" if row in named else " (no function with a change names it)"))
    return {
        "game": game,
        "mutants": len(every),
        "tried": len(done),
        "killed": len(done) - len(survivors),
        "rows": len(rows),
        "rows_held": sum(row in held for row in rows),
    }


def main() -> None:
    """Try the mutants without a result, and report."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="a package of engine/; all when none is named")
    parser.add_argument("--piece", default="1/1", help="which part of the mutants: 1/20")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no trial after that")
    parser.add_argument("--results", type=Path, default=ROOT / "build/mutants", help="where results are kept")
    parser.add_argument("--report", action="store_true", help="try nothing")
    given = parser.parse_args()
    piece, pieces = map(int, given.piece.split("/"))
    until, totals = monotonic() + given.seconds, []
    for game in given.games or sorted(page.stem for page in (ROOT / "docs/rules").glob("*.md") if "." not in page.stem):
        file = given.results / f"{game}.jsonl"
        every, tests = of_game(game), tests_digest(game)
        keys = frozenset(mutant.key for mutant in every)
        known = kept(file, keys, tests)
        todo = [mutant for mutant in every[piece - 1 :: pieces] if mutant.key not in known]
        if todo and not given.report:
            run(game, todo, file, until)
        totals.append(report(game, every, kept(file, keys, tests)))
    counts = ("mutants", "tried", "killed", "rows", "rows_held")
    total = {count: sum(result[count] for result in totals) for count in counts}
    print(json.dumps(total | {"games": totals}))


if __name__ == "__main__":
    main()
