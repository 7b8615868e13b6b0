"""What the garbage collection looks at after the start."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from cogs import memory


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    gc.unfreeze()


def test_objects_that_exist_after_the_block_are_not_collected_again() -> None:
    with memory.starting():
        created: list[object] = []
        assert not gc.isenabled()
    assert gc.isenabled()
    assert not any(known is created for known in gc.get_objects())


def test_a_start_that_fails_excludes_nothing() -> None:
    created: list[object] = []
    with pytest.raises(ConnectionError), memory.starting():
        raise ConnectionError
    assert gc.isenabled()
    assert any(known is created for known in gc.get_objects())
