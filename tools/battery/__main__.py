"""`make battery GAMES=10000 SWAPS=10000`: the last line is one JSON object; exits with 1 if anything failed."""

from __future__ import annotations

import argparse
import sys
from time import process_time

import msgspec

from tools.battery import play_games, swap


def main() -> int:
    """Run both parts and return the exit code."""
    parser = argparse.ArgumentParser(prog="make battery", description="Games of all levels, and hidden cards swapped.")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--swaps", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    began = process_time()
    games = play_games(chosen.games, chosen.seed, lambda line: print(line, file=sys.stderr))
    swaps = swap(chosen.swaps, chosen.seed, lambda line: print(line, file=sys.stderr))
    told = {"games": games.told(), "swaps": swaps.told(), "cpu_seconds": round(process_time() - began)}
    print(msgspec.json.encode(told).decode())
    return 1 if games.wrong or swaps.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
