"""`python -m tools.month SEED TABLES DAYS`: simulate a month at many tables; the last line is one JSON object."""

from __future__ import annotations

import argparse
import json
import logging
import sys
import tempfile
import time
from pathlib import Path

from tools.month.month import lived


def main() -> int:
    """Run the simulation and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.month", description="a month of many tables")
    parser.add_argument("seed", type=int, nargs="?", default=1)
    parser.add_argument("tables", type=int, nargs="?", default=200)
    parser.add_argument("days", type=float, nargs="?", default=30)
    arguments = parser.parse_args()
    logging.disable(logging.CRITICAL)
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        figures = lived(arguments.seed, arguments.tables, arguments.days, Path(folder), print)
    print(json.dumps({**figures._asdict(), "seconds": round(time.perf_counter() - began)}))
    return 1 if figures.broken else 0


if __name__ == "__main__":
    sys.exit(main())
