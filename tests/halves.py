"""Cases tested in two ways: `make test` runs each case in one of them, `make test-long` in the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest


def half(cases: Mapping[str, Any], first: int) -> list[Any]:
    """Return the cases as parameters; every second one from `first` (0 or 1) always runs, the others are long."""
    return [
        pytest.param(case, id=name, marks=() if number % 2 == first else pytest.mark.long)
        for number, (name, case) in enumerate(cases.items())
    ]
