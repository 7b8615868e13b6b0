"""The loop that runs the clocks."""

from __future__ import annotations

import pytest

from bench.clock import let_hours_pass


@pytest.mark.parametrize("tables", [0, 5])
def test_the_loop_wakes_for_what_is_due_and_for_nothing_else(tables: int) -> None:
    time = let_hours_pass(tables, hours=8)
    assert (time.rings > 0) is (tables > 0)
    assert time.looks <= time.rings + time.told + time.beats + 1
