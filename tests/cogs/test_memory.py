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


def test_garbage_is_looked_for_once_modules_are_loaded_but_not_among_them() -> None:
    gc.disable()
    created: list[object] = []
    memory.loaded()
    assert gc.isenabled()
    assert not any(known is created for known in gc.get_objects())


def test_what_exists_after_the_start_is_not_looked_at_again() -> None:
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
