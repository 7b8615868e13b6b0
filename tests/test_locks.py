"""The lock files of the test dependencies satisfy the installer that comes with each Python."""

from __future__ import annotations

import re
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement

LOCKS = Path(__file__).parent.parent / "locks"


def pinned(lock: Path) -> dict[str, set[str]]:
    """Return the packages of a lock that apply to this machine, with the extras they are pinned with."""
    lines = re.findall(r"^(\w[^\\\n]*)", lock.read_text(encoding="utf-8"), re.MULTILINE)
    found = [Requirement(line.strip()) for line in lines]
    return {one.name: one.extras for one in found if one.marker is None or one.marker.evaluate()}


@pytest.mark.parametrize("lock", ["runtime", "postgresql", "dev"])
def test_a_dependency_with_extras_is_pinned_with_its_extras(lock: str) -> None:
    # Otherwise pip 23 chooses the newest release over the pinned one, and then refuses it because it has no hash.
    packages = pinned(LOCKS / f"{lock}.txt")
    asked: dict[str, set[str]] = {}
    for name, extras in packages.items():
        for need in [Requirement(text) for text in requires(name) or ()]:
            markers = [{"extra": extra} for extra in (*extras, "")]
            if need.extras and any(need.marker is None or need.marker.evaluate(marker) for marker in markers):
                asked[need.name] = need.extras | asked.get(need.name, set())
    assert {name: extras for name, extras in asked.items() if not extras <= packages[name]} == {}
