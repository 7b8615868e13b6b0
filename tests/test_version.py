"""The version is the same wherever it is written."""

from __future__ import annotations

import re
import tomllib

from cogs import VERSION
from tests.said import ROOT


def test_the_package_the_changelog_and_the_shown_version_agree() -> None:
    package = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    releases = re.findall(r"^## \[(\d+\.\d+\.\d+)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert package == releases[0] == VERSION
