"""The smallest schedule that still fails."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tools.chaos.shrink import smallest


@pytest.mark.parametrize("needed", [set[int](), {4}, {0, 19}, {3, 9, 10}])
def test_shrinking_leaves_only_the_items_that_cause_the_failure(needed: set[int]) -> None:
    assert set(smallest(range(20), lambda kept: needed <= set(kept))) == needed


def test_shrinking_needs_few_runs() -> None:
    asked = 0

    def fails(kept: Sequence[int]) -> bool:
        nonlocal asked
        asked += 1
        return 77 in kept

    assert smallest(range(100), fails) == (77,)
    assert asked < 20
