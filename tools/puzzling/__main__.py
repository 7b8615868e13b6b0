"""`make puzzles`: find puzzles and write them to `data/puzzles.json`; the same seed writes the same bytes."""

from __future__ import annotations

import argparse

import msgspec

from tools import ROOT
from tools.puzzling import find_puzzles


def main() -> None:
    """Find the puzzles and write the file."""
    parser = argparse.ArgumentParser(prog="make puzzles", description="Find the puzzles of the days.")
    parser.add_argument("--seed", type=int, default=1)
    lines = [msgspec.json.encode(puzzle) for puzzle in find_puzzles(parser.parse_args().seed)]
    (ROOT / "data" / "puzzles.json").write_bytes(b"[" + b",\n".join(lines) + b"]\n")


if __name__ == "__main__":
    main()
