"""`python -m tools.gallery DIR` writes every kind of picture into a folder."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests import gallery


class Exhibit(NamedTuple):
    """One picture of the gallery after writing."""

    file: str
    ms: float
    bytes: int
    size: tuple[int, int]


def write(folder: Path, rounds: int = 5) -> Iterator[Exhibit]:
    """Write every picture into the folder; `ms` is the median of the rounds after the first."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in gallery.pictures().items():
        picture = draw()
        times = []
        for _ in range(rounds):
            begin = time.perf_counter()
            draw()
            times.append(time.perf_counter() - begin)
        (folder / f"{name}.png").write_bytes(picture.data)
        (folder / f"{name}.txt").write_text(picture.alt + "\n", encoding="utf-8")
        ms = round(sorted(times)[len(times) // 2] * 1000, 1)
        yield Exhibit(f"{name}.png", ms, len(picture.data), (picture.width, picture.height))


def main(arguments: list[str]) -> int:
    """Write the gallery, print a JSON line per picture and return the exit code.

    Errors: SystemExit for a wrong command line.
    """
    parser = argparse.ArgumentParser(prog="python -m tools.gallery", description="Write every kind of picture.")
    parser.add_argument("folder", metavar="DIR", type=Path, help="where they are written; made if there is none")
    for shown in write(parser.parse_args(arguments).folder):
        print(json.dumps(shown._asdict()), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
