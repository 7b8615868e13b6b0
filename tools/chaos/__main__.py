"""`python -m tools.chaos SEED GAMES`: play whole games with injected faults; the last line is one JSON object."""

from __future__ import annotations

import argparse
import json
import logging
import sys
from collections import Counter

from engine.games import GAMES
from tools.chaos.claims import LEAKED, LOST, STUCK, TWICE
from tools.chaos.game import EVERY, plan
from tools.chaos.report import course, explained


def main() -> int:
    """Play the games and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.chaos", description="whole games among faults")
    parser.add_argument("seed", type=int, nargs="?", default=1, help="of the first game of each title")
    parser.add_argument("games", type=int, nargs="?", default=len(GAMES), help="how many, one title after another")
    parser.add_argument("--every", type=float, default=EVERY, help="turns from one strike to the next, on average")
    arguments = parser.parse_args()
    # Silence the bot's log messages about the injected faults.
    logging.disable(logging.CRITICAL)
    found = Counter({LOST: 0, TWICE: 0, STUCK: 0, LEAKED: 0})
    kills = faults = 0
    for number in range(arguments.games):
        game = [*GAMES][number % len(GAMES)]
        went = course(plan(game, arguments.seed + number // len(GAMES), every=arguments.every))
        kills += went.kills
        faults += went.faults
        found.update(broken.kind for broken in went.broken)
        if went.broken:
            print(explained(went), flush=True)
    print(json.dumps({"seed": arguments.seed, "games": arguments.games, "kills": kills, "faults": faults, **found}))
    return 1 if found.total() else 0


if __name__ == "__main__":
    sys.exit(main())
