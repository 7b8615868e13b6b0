"""What the garbage collection looks at after the start, and what the caches of drawings hold."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from cogs import memory
from engine.games import GAMES
from render.emoji import emoji_art
from render.shelf import SHELF


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


def test_objects_created_at_the_start_are_excluded_from_garbage_collection() -> None:
    with memory.starting():
        created: list[object] = []
        assert not gc.isenabled()
    assert gc.isenabled()
    assert not any(known is created for known in gc.get_objects())


def test_a_failed_start_excludes_no_objects_from_garbage_collection() -> None:
    created: list[object] = []
    with pytest.raises(ConnectionError), memory.starting():
        raise ConnectionError
    assert gc.isenabled()
    assert any(known is created for known in gc.get_objects())


def test_drawings_that_are_not_needed_again_are_forgotten() -> None:
    before = [art.png() for art in emoji_art(GAMES).values()]
    assert SHELF.taken
    memory.forget_drawings()
    assert not SHELF.taken
    assert [art.png() for art in emoji_art(GAMES).values()] == before
