"""Redraws the approved pictures from stored positions, and those in the docs: `python -m tests.render.golden`."""

from __future__ import annotations

import msgspec
from PIL import Image

from tests import gallery
from tests.gallery import FOLDER

DOCS = FOLDER.parents[2] / "docs" / "pictures"


def write() -> None:
    """Redraw all pictures; write positions only where none is stored yet."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for module in gallery.modules():
        for name, position in module.POSITIONS.items():
            file = FOLDER / f"{name}.json"
            if not file.exists():
                file.write_bytes(msgspec.json.encode(position()) + b"\n")
    for name, draw in gallery.approved().items():
        file = FOLDER / f"{name}.png"
        file.write_bytes(draw().data)
        with Image.open(file) as image:
            image.load()
            image.save(file, "PNG", compress_level=9)
    for shown in DOCS.glob("*.png"):
        shown.write_bytes((FOLDER / shown.name).read_bytes())


if __name__ == "__main__":
    write()
