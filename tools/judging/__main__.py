"""`make judging WHAT=planted GAME=imhotep`: judge a game and print the summary as JSON."""

from __future__ import annotations

import argparse

from engine.games import GAMES
from tools.judging import KINDS, judged_games, summary_of


def main() -> None:
    """Print a summary as JSON, after playing the missing games."""
    parser = argparse.ArgumentParser(prog="make judging", description="How far hints and reviews can be believed.")
    parser.add_argument("what", choices=KINDS)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=50)
    chosen = parser.parse_args()
    print(summary_of(chosen.what, chosen.game, judged_games(chosen.what, chosen.game, chosen.games)))


if __name__ == "__main__":
    main()
