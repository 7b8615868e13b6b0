"""`python -m render show LINE --out FILE`: draw a position as a PNG file."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from inspect import signature
from pathlib import Path

from engine.position import PositionError, read
from i18n import LANGUAGES
from render.picture import Picture


def shown(line: str, seat: int | None, language: str, *, wide: bool = False) -> Picture:
    """Draw a position as the channel shows it, or the private view of `seat` (`wide`: its desktop layout).

    Errors: PositionError, ValueError.
    """
    position = read(line)
    seats = position.state.setup.seats
    if seat is not None and seat not in range(seats):
        raise PositionError(f"There is no seat {seat}; the seats are 0 to {seats - 1}.")
    pictures = import_module(f"render.{position.game.name}")
    seen = position.game.observe(position.state, seat)
    names = [str(number) for number in range(seats)]
    if seat is not None:
        if wide and "wide" not in signature(pictures.private).parameters:
            raise PositionError(f"{position.game.name} has no layout for a desktop.")
        layout = {"wide": True} if wide else {}
        found: Picture = pictures.private(seen, names, language, **layout)
    elif position.game.waiting(position.state):
        found = pictures.table(seen, names, language)
    else:
        found = pictures.final(seen, names, language)
    return found


def main(arguments: list[str] | None = None) -> int:
    """Run a command and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m render", description="Pictures without Discord.")
    commands = parser.add_subparsers(dest="command", required=True)
    show = commands.add_parser("show", help="draw a position; the picture in words is printed")
    show.add_argument("line", help="a position as text (engine/position.py)")
    show.add_argument("--out", type=Path, required=True, metavar="FILE", help="the PNG to write")
    show.add_argument("--seat", type=int, help="as this seat sees it, from 0; else as everybody does")
    show.add_argument("--wide", action="store_true", help="as the seat sees it on a desktop")
    show.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0])
    parsed = parser.parse_args(arguments)
    try:
        picture = shown(parsed.line, parsed.seat, parsed.language, wide=parsed.wide)
        parsed.out.write_bytes(picture.data)
    except (PositionError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    print(picture.alt)
    return 0


if __name__ == "__main__":
    sys.exit(main())
