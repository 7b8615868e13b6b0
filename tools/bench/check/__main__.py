"""`python -m tools.bench.check [--against COMMIT] [--write]`: compare what users feel with an earlier commit.

Each area of `AREAS` has a function `felt`, whose rows take seconds. This tree and a worktree of the earlier commit run
alternately, each time in a new process. A row compares with its peer first, so that a busy or slow machine changes
both. Exits with status 1 if a row is below `LEAST` of the earlier commit. `--write` puts the table into docs/speed.md.
"""

from __future__ import annotations

import argparse
import datetime
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from tools import ROOT
from tools.bench import Measurement
from tools.bench.__main__ import format_number
from tools.bench.against import measure_area

AREAS: Mapping[str, int] = {"answer": 2, "store": 3, "engine": 3, "render": 2, "memory": 1}
"""Area → how often each tree measures it."""
LEAST = 0.9
"""Smallest accepted ratio to the earlier commit."""
BASELINE = Path(__file__).parent.parent / "baseline"
"""Names the commit with which the check compares by default."""
PAGE = ROOT / "docs" / "speed.md"
MARK = "<!-- written by `make bench-check` -->\n"
"""The command replaces everything below this line of the page."""

Runs = Mapping[str, list[Measurement]]
"""Measure → its row in each round."""


@contextmanager
def worktree(commit: str) -> Iterator[Path]:
    """Check out a commit into a temporary folder."""
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        tree = Path(folder) / "tree"
        _git("worktree", "add", "--quiet", "--detach", str(tree), commit)
        try:
            yield tree
        finally:
            _git("worktree", "remove", "--force", str(tree))


def _git(*arguments: str) -> str:
    command = [shutil.which("git") or "git", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603 - fixed commands of a tool for developers
    return done.stdout.strip()


def advantage(row: Measurement) -> float:
    """How much better a row is than its peer, or than 1 unit without a peer; larger is better."""
    peer = 1.0 if row.peer_value is None else row.peer_value
    return row.value / peer if row.unit.endswith("/s") else peer / row.value


def measure_both(other: Path) -> tuple[Runs, Runs]:
    """Measure all areas in this tree and in the other one, alternately."""
    found: dict[Path, dict[str, list[Measurement]]] = {ROOT: {}, other: {}}
    for area, times in AREAS.items():
        for turn in range(times):
            for tree in (ROOT, other) if turn % 2 else (other, ROOT):
                for row in measure_area(tree, area, "felt"):
                    found[tree].setdefault(row.measure, []).append(row)
    return found[ROOT], found[other]


def ratio_to(earlier: list[Measurement] | None, rows: list[Measurement]) -> float | None:
    """The median of the paired ratios to the earlier commit; None if it lacks the row."""
    if not earlier:
        return None
    return median(advantage(one) / advantage(other) for one, other in zip(rows, earlier, strict=True))


def table_lines(here: Runs, there: Runs, commit: str) -> Iterator[str]:
    """Yield the Markdown table of this tree's rows; each value is the median of its rounds."""
    yield f"| measure | value | peer | goal | met | ratio to {commit} |\n|---|---|---|---|---|---|"
    for name, rows in here.items():
        row = sorted(rows, key=advantage)[len(rows) // 2]
        peer = "" if row.peer_value is None else f"{row.peer}: {format_number(row.peer_value)} {row.unit}"
        met = "" if row.met is None else "yes" if row.met else "**no**"
        ratio = ratio_to(there.get(name), rows)
        compared = "" if ratio is None else f"{ratio:.2f}" if ratio >= LEAST else f"**{ratio:.2f}**"
        yield f"| {name} | {format_number(row.value)} {row.unit} | {peer} | {row.goal} | {met} | {compared} |"


def write_page(table: str) -> None:
    """Replace the table of docs/speed.md, with the commit, the date and the machine."""
    head, mark, _ = PAGE.read_text(encoding="utf-8").partition(MARK)
    if not mark:
        raise SystemExit(f"{PAGE}: the line {MARK.strip()!r} is missing")
    day, commit = datetime.datetime.now(tz=datetime.UTC).date(), _git("rev-parse", "--short", "HEAD")
    machine = f"{os.cpu_count()} cores, Python {platform.python_version()}"
    PAGE.write_text(f"{head}{mark}\nMeasured on {day} at {commit}; {machine}.\n\n{table}\n", encoding="utf-8")


def main() -> int:
    """Measure, print the table, and compare each row with the earlier commit."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.check", description="measure what users feel")
    parser.add_argument("--against", metavar="COMMIT", help="default: the commit in tools/bench/baseline")
    parser.add_argument("--write", action="store_true", help="put the table into docs/speed.md")
    arguments = parser.parse_args()
    commit = arguments.against or BASELINE.read_text(encoding="utf-8").strip()
    with worktree(commit) as other:
        here, there = measure_both(other)
    table = "\n".join(table_lines(here, there, commit[:8]))
    print(table)
    if arguments.write:
        write_page(table)
    slower = [name for name, rows in here.items() if (ratio_to(there.get(name), rows) or 1.0) < LEAST]
    for name in slower:
        print(f"slower than {LEAST} of {commit[:8]}: {name}", file=sys.stderr)
    return 1 if slower else 0


if __name__ == "__main__":
    sys.exit(main())
