"""Illustrations under `data/`: `python -m tests.illustrations` writes the palette's colours into their styles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from render.faces import face_of
from render.palette import NAMES

DATA = Path(__file__).parents[1] / "data"
FREE = {"cloth", "edge", "figure", "front", "ground", "hole", "mark", "pelt", "rim", "side", "top"}
"""Classes whose colours the code chooses."""


def every() -> Iterator[str]:
    """Yield the name of every illustration, as `render.illustration` takes it."""
    for file in sorted(DATA.rglob("*.svg")):
        yield file.relative_to(DATA).with_suffix("").as_posix()


def inks(name: str) -> dict[str, int]:
    """Return the colours that an illustration may name."""
    return {**NAMES, **face_of(name.partition("/")[0]).inks}


def styled(name: str) -> str:
    """Return the text of an illustration whose styles have the colours of the palette."""
    table, named = face_of(name.partition("/")[0]).colours().table, inks(name)

    def style(rule: re.Match[str]) -> str:
        ink = named.get(rule["name"].removesuffix("-line"))
        return rule[0] if ink is None else f".{rule['name']} {{ {rule['how']}: #{bytes(table[ink]).hex().upper()} }}"

    text = (DATA / f"{name}.svg").read_text(encoding="utf-8")
    return re.sub(r"\.(?P<name>[\w-]+) { (?P<how>fill|stroke): #[0-9a-fA-F]{6} }", style, text)


if __name__ == "__main__":
    for each in every():
        text = styled(each)
        (DATA / f"{each}.svg").write_text(text, encoding="utf-8")
