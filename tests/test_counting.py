"""The coverage measurement pauses for uncounted tests; `make test` runs this while it measures."""

from __future__ import annotations

import sys

import pytest


@pytest.mark.uncounted  # the marker is what is tested
def test_nothing_counts_the_lines_of_an_uncounted_test() -> None:
    assert sys.gettrace() is None
