"""`python -m tools.cluster SEED TABLES`: play on several processes while some are killed; the last line is JSON."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path

from tools.cluster.run import ClusterCourse, Wish


def main() -> int:
    """Play all tables and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.cluster", description="one bot as several processes")
    parser.add_argument("seed", type=int, nargs="?", default=1)
    parser.add_argument("tables", type=int, nargs="?", default=40)
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--shards", type=int, default=8)
    parser.add_argument("--strikes", type=int, default=12, help="kills, stops, restarts; one is an update of all")
    found = parser.parse_args()
    # PostgreSQL runs as another user, who may not read private folders.
    with tempfile.TemporaryDirectory(prefix="engawa-cluster-") as folder:
        Path(folder).chmod(0o755)
        course = ClusterCourse(
            Wish(found.seed, found.processes, found.shards, found.tables, found.strikes), Path(folder)
        )
        asyncio.run(course.run())
    for line in course.broken:
        print(line)
    print(json.dumps(course.told))
    return 1 if course.broken else 0


if __name__ == "__main__":
    sys.exit(main())
