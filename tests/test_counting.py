"""Lines are counted for some tests: `make test` tries this while they are."""

from __future__ import annotations

import sys

import pytest


@pytest.mark.uncounted  # what that does is what is tested
def test_nothing_counts_the_lines_of_an_uncounted_test() -> None:
    assert sys.gettrace() is None
