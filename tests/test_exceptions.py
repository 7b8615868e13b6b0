"""Every lint or type exception, and every skipped or uncounted test, gives a reason.

The linters themselves report unneeded exceptions.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PARTS = ("*.py", "cogs/**/*.py", "engine/**/*.py", "i18n/**/*.py", "local_discord/**/*.py",
         "render/**/*.py", "tests/**/*.py", "tools/**/*.py")  # fmt: skip
MADE = re.compile(r"# (?:noqa|type: ignore)|mark\.(?:uncounted|skip|xfail)")
SAID = re.compile(
    r"# noqa: [A-Z]+\d+ - (?!the same|as above)\w|# type: ignore\[[a-z-]+\] # (?!the same|as above)\w"
    r"|mark\.uncounted,?  # \w|mark\.(?:skip|xfail)\w*\(.*reason=\"\w"
)


def unexplained(text: str) -> list[str]:
    """Return the lines with an exception that has no reason."""
    return [line for line in text.splitlines() if MADE.search(line) and not SAID.search(line)]


def test_each_suppressed_check_has_a_reason() -> None:
    files = {file for part in PARTS for file in ROOT.glob(part)} - {Path(__file__)}
    found = {file.relative_to(ROOT): unexplained(file.read_text(encoding="utf-8")) for file in files}
    assert len(found) > 500
    assert {file: lines for file, lines in found.items() if lines} == {}


@pytest.mark.parametrize("comment", ["# noqa", "# noqa: S608", "# noqa: S608 of here", "# type: ignore[arg-type]",
                                     "# noqa: S608 - the same", "# noqa: S608 - as above", "@pytest.mark.uncounted",
                                     "mark.skip", "mark.skipif(late)", "mark.xfail"])  # fmt: skip
def test_a_suppression_without_a_reason_is_reported(comment: str) -> None:
    assert unexplained(f"one = 1  {comment}") == [f"one = 1  {comment}"]


@pytest.mark.parametrize(
    "comment",
    [
        "# noqa: S608 - the schema's",
        "# type: ignore[arg-type] # a union is no class",
        "@pytest.mark.uncounted  # whole games",
        'mark.skipif(late, reason="it is late")',
    ],
)
def test_a_suppression_with_a_reason_is_not_reported(comment: str) -> None:
    assert unexplained(f"one = 1  {comment}") == []
