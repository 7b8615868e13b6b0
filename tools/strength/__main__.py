"""`make strength ROW=...`: play a row, or list the rows with their stored results."""

from __future__ import annotations

import argparse

from tools.strength import GAMES_A_ROW, ROWS, play_row, result_file, stored_bouts, summary_of


def main() -> None:
    """Print a row as JSON, after playing the missing games."""
    parser = argparse.ArgumentParser(prog="make strength", description="How strong the players are that think ahead.")
    parser.add_argument("row", nargs="?", choices=ROWS, metavar="ROW")
    parser.add_argument("--games", type=int, default=GAMES_A_ROW)
    parser.add_argument("--seed", type=int, default=100_000)
    arguments = parser.parse_args()
    if arguments.row is not None:
        print(summary_of(arguments.row, play_row(arguments.row, arguments.games, arguments.seed)))
        return
    for name in ROWS:
        bouts = stored_bouts(result_file(name, arguments.seed))
        print(summary_of(name, bouts) if bouts else f"{name}: nothing is kept")


if __name__ == "__main__":
    main()
