"""Cases that are tried in two ways, each in one of them by `make test` and in the other by `make test-long`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest


def half(cases: Mapping[str, Any], first: int) -> list[Any]:
    """Parameters by their ids: every second one from `first` (0 or 1) on is for every run, the others are long."""
    return [
        pytest.param(case, id=name, marks=() if number % 2 == first else pytest.mark.long)
        for number, (name, case) in enumerate(cases.items())
    ]
