"""Compares two working trees of this repository, row by row."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from bench import Measurement

HERE = Path(__file__).parents[2]
MEASURE = """
import json, sys, time
area, rows, clock = sys.argv[1:]
time.perf_counter = getattr(time, clock)
from importlib import import_module
for row in getattr(import_module(f"bench.{area}"), rows)():
    print(json.dumps(row), flush=True)
"""


def measure_area(tree: Path, area: str, rows: str = "rows", clock: str = "perf_counter") -> list[Measurement]:
    """Run a function of an area in that tree, with that clock of `time`, and return its rows."""
    done = subprocess.run(  # noqa: S603 - runs this interpreter in trees given on the command line
        [sys.executable, "-c", MEASURE, area, rows, clock], cwd=tree, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"bench.{area} failed in {tree}:\n{done.stderr}")
    return [Measurement(*row) for row in map(json.loads, done.stdout.splitlines())]
