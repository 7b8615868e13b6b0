"""The functions named in `docs/map.md` and `docs/debugging.md` exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
STOP = re.compile(r"`([\w/]+\.py):(\w+)`")
PAGES = ("docs/map.md", "docs/debugging.md")


def stops() -> list[tuple[str, str]]:
    return [stop for page in PAGES for stop in STOP.findall((ROOT / page).read_text(encoding="utf-8"))]


def test_the_code_map_has_more_than_twenty_stops() -> None:
    assert len(stops()) > 20


@pytest.mark.parametrize(("file", "function"), sorted(set(stops())))
def test_each_stop_of_the_code_map_is_a_function_in_its_file(file: str, function: str) -> None:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    names = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    assert function in names
