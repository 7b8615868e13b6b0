"""`python -m render gallery DIR` writes every kind of picture into a folder."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from render import gallery

USAGE = "usage: python -m render gallery DIR"


def main(arguments: list[str]) -> int:
    """Exit code; a JSON line a picture on standard output."""
    if len(arguments) != 2 or arguments[0] != "gallery":
        print(USAGE, file=sys.stderr)
        return 2
    for shown in gallery.write(Path(arguments[1])):
        print(json.dumps(shown._asdict()), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
