"""The pages for people name what there is: files, settings, commands of the host, targets of the Makefile."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from bot import arguments_of
from settings import Settings
from tests.said import ROOT

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
JAPANESE = [page for page in PAGES if page.name.endswith(".ja.md")]
HOSTING = [ROOT / "docs" / "hosting.md", ROOT / "docs" / "hosting.ja.md"]
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def every(pages: list[Path]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("page", pages, ids=name)


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


@every(PAGES)
def test_every_link_to_a_file_has_an_existing_target(page: Path) -> None:
    links = re.findall(r"\]\((?!https?://|#)([^)#\s]+)", FENCE.sub("", text_of(page)))
    assert [link for link in links if not (page.parent / link).exists()] == []


@every(PAGES)
def test_every_make_target_on_a_page_exists(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", text_of(ROOT / "Makefile"), re.MULTILINE))
    named = re.findall(r"(?:`|^    )make ([a-z-]+)", text_of(page), re.MULTILINE)
    assert set(named) <= targets


@every(PAGES)
def test_every_command_of_the_host_on_a_page_can_be_parsed(page: Path) -> None:
    values = {"TABLE": "17", "CHANNEL": "1192778583970414592"}
    for line in re.findall(r"bot\.py ([a-z-][\w \-./]*)", text_of(page)):
        given = [values.get(word, word) for word in line.split()]
        if given[0] in ("check", "inspect", "backup", "restore", "copy", "smoke", "--healthy"):
            needed = {"inspect": 2, "backup": 2, "restore": 2, "copy": 3, "smoke": 2}.get(given[0], len(given))
            arguments_of(given[: max(needed, 1)])
        else:
            pytest.fail(f"bot.py has no command {given[0]}")


@every(HOSTING)
def test_the_hosting_page_lists_every_setting(page: Path) -> None:
    fields = [field.name.upper() for field in msgspec.structs.fields(Settings)]
    settings = {field if field == "DISCORD_TOKEN" else f"ENGAWA_{field}" for field in fields}
    assert set(re.findall(r"^\| `([A-Z_]+)` \|", text_of(page), re.MULTILINE)) == settings


def broken_lines(text: str) -> Iterator[str]:
    """Yield lines of prose that go on in the next line; browsers show a gap there between Japanese characters."""
    other = r"\s*([-*>|#]|\d+\.|!\[|$)|    "
    lines = FENCE.sub("", text).split("\n")
    for line, following in pairwise(lines):
        ends = re.match(r"[|#]|!\[|    |\s*$", line) or re.match(other, following)
        if not ends:
            yield line


@every(JAPANESE)
def test_a_japanese_paragraph_contains_no_line_break(page: Path) -> None:
    assert [*broken_lines(text_of(page))] == []
