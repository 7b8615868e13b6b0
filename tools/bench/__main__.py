"""`python -m tools.bench [AREA ...]`: run all benchmarks, or those of the given areas, and print them as a table.

`python -m tools.bench presses --seed 7` prints the counts of that area as JSON, one object per line.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules

from tools import bench
from tools.bench import Measurement

HEADINGS = ("area", "measure", "value", "peer", "goal", "")


def area_names() -> list[str]:
    """Return the names of the modules of this package that have rows."""
    return sorted(module.name for module in iter_modules(bench.__path__) if not (module.ispkg or module.name[0] == "_"))


def cells_of(row: Measurement) -> tuple[str, ...]:
    """Return a row as the cells of a table line."""
    peer = row.peer if row.peer_value is None else f"{row.peer}: {format_number(row.peer_value)} {row.unit}"
    met = "" if row.met is None else "yes" if row.met else "NO"
    return row.area, row.measure, f"{format_number(row.value)} {row.unit}", peer, row.goal, met


def format_number(value: float) -> str:
    """Format a number with three significant digits, or as an integer with thousands separators from 100 upwards."""
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def print_table(lines: Iterable[tuple[str, ...]]) -> None:
    """Print the lines as a Markdown table, each as soon as it is available."""
    print(f"| {' | '.join(HEADINGS)} |\n|{'---|' * len(HEADINGS)}", flush=True)
    for cells in lines:
        print(f"| {' | '.join(cells)} |", flush=True)


def main() -> int:
    """Run the benchmarks. Exits with status 2 for an unknown area, or for `--seed` with an area without JSON lines."""
    known = area_names()
    parser = argparse.ArgumentParser(prog="python -m tools.bench")
    parser.add_argument("areas", nargs="*", metavar="AREA", help=", ".join(known))
    parser.add_argument("--seed", type=int, help="count again from that seed, and print JSON lines (presses)")
    arguments = parser.parse_args()
    for area in arguments.areas:
        if area not in known:
            parser.error(f"no area {area!r} (there are {', '.join(known)})")
    modules = [import_module(f"tools.bench.{area}") for area in arguments.areas or known]
    if arguments.seed is None:
        print_table(cells_of(row) for module in modules for row in module.rows())
        return 0
    if not arguments.areas or not all(hasattr(module, "lines") for module in modules):
        parser.error("--seed goes with the area presses")
    for module in modules:
        for found in module.lines(arguments.seed):
            print(found, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
