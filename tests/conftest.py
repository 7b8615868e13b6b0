"""What all tests share."""

from __future__ import annotations

import gc
import os
from collections.abc import Generator, Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from coverage import Coverage

from engine.storage import connections
from engine.storage import postgres as driver
from render.canvas import Canvas
from tests.postgres import database, shared

WHOLE_BOTS = ("e2e",)
"""Folders of tests of which each runs a bot."""
TRIALS = ("chaos", "cluster", "eyes", "month", "process")
"""Folders of tests of bots that are processes of their own, and of long trials in their short form; not counted."""
PICTURES = ("test_gallery.py", "test_golden.py", "test_secrets.py", "test_cockpit.py", "test_shelf.py")
"""Tests that draw hundreds of pictures: counting the lines they pass through would triple their time."""
READERS = ("test_texts.py", "test_terms.py", "test_walls.py")
"""Tests that read the code and run hardly any of it."""


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules, by their ids on the rules page, that it holds")
    config.addinivalue_line("markers", "uncounted: no lines are counted for it, nor for what it stands in")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Counting the lines that a test passes through nearly doubles its time.

    Of the files that run whole bots the first test is counted, of others each test's first case: the rest tell what is
    done, not which lines there are.
    """
    counted = set[tuple[Path, str]]()
    for item in items:
        if item.path.parent.name in TRIALS:
            item.add_marker("trial")
        if item.get_closest_marker("trial") or item.path.name in (*PICTURES, *READERS):
            item.add_marker("uncounted")
        if item.get_closest_marker("uncounted"):
            continue
        counts = (item.path, "" if item.path.parent.name in WHOLE_BOTS else item.nodeid.split("[", 1)[0])
        if counts in counted:
            item.add_marker("uncounted")
        counted.add(counts)


@pytest.fixture(scope="session")
def postgres(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of a PostgreSQL for this run, to which the name of a database is to be added."""
    workers = getattr(request.config, "workerinput", {})
    with shared(workers.get("testrunuid", str(os.getpid()))) as address:
        yield address


@pytest.fixture(scope="session")
def kept_database(postgres: str) -> Iterator[str]:
    """The address of a PostgreSQL database of today's schema."""
    with database(postgres) as address:
        driver.prepare(address)
        yield address


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Let no lines be counted from before the fixtures of an uncounted test to after them."""
    stopped: list[Coverage] = []
    if item.get_closest_marker("uncounted") is not None:
        # In a worker another one has been begun before its own: it goes on as soon as that one is stopped.
        while (counting := Coverage.current()) is not None:
            counting.stop()
            stopped.append(counting)
    try:
        return (yield)
    finally:
        for counting in reversed(stopped):
            counting.start()


def pytest_collection_finish() -> None:
    """What thousands of tests stand in stays until the end: looking through it again and again takes long."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def unpressed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are digests of their pixels: pressing those into a file takes long, and only some tests look at it."""
    monkeypatch.setattr(Canvas, "png", lambda canvas, *_most: sha256(canvas.image.tobytes()).digest())


@pytest.fixture
def unsynced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for the disk: where no power is cut, what was written is there."""
    pragmas = [pragma for pragma in connections.PRAGMAS if not pragma.startswith("synchronous")]
    monkeypatch.setattr(connections, "PRAGMAS", (*pragmas, "synchronous = OFF"))
