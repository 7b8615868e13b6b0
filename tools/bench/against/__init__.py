"""Compares two working trees of this repository, row by row."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tools.bench import Measurement

MEASURE = """
import json, sys, time
module, rows, clock = sys.argv[1:]
time.perf_counter = getattr(time, clock)
from importlib import import_module
area = import_module(module)
for row in getattr(area, rows, area.rows)():
    print(json.dumps(row), flush=True)
"""


def measure_area(tree: Path, area: str, rows: str = "rows", clock: str = "perf_counter") -> list[Measurement]:
    """Run a function of an area in that tree, with that clock of `time`, and return its rows.

    A commit that lacks the function runs its `rows`.
    """
    # Earlier commits have the benchmarks at the top.
    module = f"tools.bench.{area}" if (tree / "tools" / "bench").exists() else f"bench.{area}"
    done = subprocess.run(  # noqa: S603 - runs this interpreter in trees given on the command line
        [sys.executable, "-c", MEASURE, module, rows, clock], cwd=tree, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"{module} failed in {tree}:\n{done.stderr}")
    return [Measurement(*row) for row in map(json.loads, done.stdout.splitlines())]
