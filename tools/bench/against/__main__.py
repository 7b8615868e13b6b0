"""`python -m tools.bench.against FOLDER [AREA] [--times 7]`: compare this working tree with another one, row by row.

The two trees run alternately, each time in a new process. Only processor time counts, because other load on the machine
slows both. For each row that both trees have, it prints one line: the value here, the value there, the speed-up (the
median of the paired ratios), and the lowest and highest ratio.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median

from tools import ROOT
from tools.bench.__main__ import format_number
from tools.bench.against import measure_area

Rows = dict[str, tuple[float, str]]


def speed_up(here: float, there: float, unit: str) -> float:
    """Return the speed-up of this tree; above 1 this tree is faster."""
    return here / there if unit.endswith("/s") else there / here


def comparison_lines(pairs: list[tuple[Rows, Rows]], same: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Yield a Markdown table of the rows that both trees have and of the pairs in `same`."""
    yield "| measure | here | there | faster | lowest | highest |\n|---|---|---|---|---|---|"
    both = [(name, name) for name in pairs[0][0] if name in pairs[0][1]]
    for name, former in [*both, *same]:
        unit = pairs[0][0][name][1]
        here, there = [one[name][0] for one, _ in pairs], [other[former][0] for _, other in pairs]
        ratios = sorted(speed_up(one, other, unit) for one, other in zip(here, there, strict=True))
        cells = f"{format_number(median(here))} {unit} | {format_number(median(there))} {unit}"
        yield f"| {name} | {cells} | {median(ratios):.2f} | {ratios[0]:.2f} | {ratios[-1]:.2f} |"


def main() -> int:
    """Measure both trees alternately and print the comparison."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.against", description="compare with another tree")
    parser.add_argument("folder", type=Path, help="the other tree, as `git worktree add --detach` makes it")
    parser.add_argument("area", nargs="?", default="engine")
    parser.add_argument("--times", type=int, default=7)
    names = ("ROOT", "THERE")
    parser.add_argument("--same", nargs=2, action="append", default=[], metavar=names, help="rows of the same work")
    arguments = parser.parse_args()
    pairs: list[tuple[Rows, Rows]] = []
    for turn in range(arguments.times):
        trees = (ROOT, arguments.folder) if turn % 2 else (arguments.folder, ROOT)
        found = {
            tree: {
                row.measure: (row.value, row.unit) for row in measure_area(tree, arguments.area, clock="process_time")
            }
            for tree in trees
        }
        pairs.append((found[ROOT], found[arguments.folder]))
    print("\n".join(comparison_lines(pairs, arguments.same)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
