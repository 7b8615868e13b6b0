"""The coverage measurement pauses for uncounted tests; `make test` runs this while it measures."""

from __future__ import annotations

import sys

import pytest


@pytest.mark.uncounted  # the marker is what is tested
def test_coverage_is_not_traced_in_an_uncounted_test() -> None:
    assert sys.gettrace() is None
