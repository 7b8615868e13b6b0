"""The locks are enough for the installer that comes with each Python."""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement

LOCKS = sorted((Path(__file__).parent.parent / "locks").glob("*.txt"))


def pinned(lock: Path) -> dict[str, set[str]]:
    """Each package of a lock, by its name, with the extras that it is pinned with."""
    lines = re.findall(r"^(\S+==\S+)", lock.read_text(encoding="utf-8"), re.MULTILINE)
    return {found.name: found.extras for found in map(Requirement, lines)}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_what_is_asked_for_with_extras_is_pinned_with_them(lock: Path) -> None:
    # Where it is not, pip 23 takes the newest release in place of the pinned one, and refuses it for want of a hash.
    packages = pinned(lock)
    asked: dict[str, set[str]] = {}
    for name, extras in packages.items():
        try:
            needs = [Requirement(text) for text in requires(name) or ()]
        except PackageNotFoundError:
            continue
        for need in needs:
            markers = [{"extra": extra} for extra in (*extras, "")]
            if need.extras and any(need.marker is None or need.marker.evaluate(marker) for marker in markers):
                asked[need.name] = need.extras | asked.get(need.name, set())
    assert {name: extras for name, extras in asked.items() if not extras <= packages[name]} == {}
