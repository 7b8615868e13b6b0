"""Fixtures and hooks shared by all tests."""

from __future__ import annotations

import gc
import logging
import os
from collections.abc import Generator, Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from coverage import Coverage

from engine.storage import connections
from engine.storage import postgres as driver
from engine.storage.places import prepare_database
from render.canvas import Canvas
from tests.postgres import database, shared

WHOLE_BOTS = ("e2e",)
"""Folders whose tests each run a bot."""
TRIALS = ("chaos", "cluster", "eyes", "month", "process", "virtual_time")
"""Folders whose tests run bots as separate processes or short versions of long trials; excluded from coverage."""
PICTURES = ("test_gallery.py", "test_golden.py", "test_secrets.py", "test_cockpit.py", "test_shelf.py")
"""Files whose tests draw hundreds of pictures: measuring their coverage would triple their time."""
READERS = ("test_texts.py", "test_terms.py", "test_walls.py")
"""Files whose tests read the code and run hardly any of it."""
TOOLS = "tools"
"""The folder with the tests of the programs for maintainers, which are not measured."""


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules, by their ids on the rules page, that it holds")
    config.addinivalue_line("markers", "uncounted: excluded from coverage, as a test or a module")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that run without coverage, because measuring it nearly doubles a test's time.

    Of a file whose tests run whole bots, only the first test is measured; of other tests, the first case. The remaining
    ones check behaviour but hardly reach other lines.
    """
    counted = set[tuple[Path, str]]()
    for item in items:
        if item.path.parent.name in TRIALS:
            item.add_marker("trial")
        unmeasured = item.path.parent.name == TOOLS or item.path.name in (*PICTURES, *READERS)
        if unmeasured or item.get_closest_marker("trial"):
            item.add_marker("uncounted")
        if item.get_closest_marker("uncounted"):
            continue
        counts = (item.path, "" if item.path.parent.name in WHOLE_BOTS else item.nodeid.split("[", 1)[0])
        if counts in counted:
            item.add_marker("uncounted")
        counted.add(counts)


@pytest.fixture(scope="session")
def postgres(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of this run's PostgreSQL server, with `{}` in place of the database name."""
    workers = getattr(request.config, "workerinput", {})
    with shared(workers.get("testrunuid", str(os.getpid()))) as address:
        yield address


@pytest.fixture(scope="session")
def kept_database(postgres: str) -> Iterator[str]:
    """The address of a PostgreSQL database with the current schema."""
    with database(postgres) as address:
        driver.prepare_database(address)
        yield address


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty SQLite database with the current schema, to copy: applying all migrations takes 20 milliseconds."""
    path = tmp_path_factory.mktemp("empty") / "empty.db"
    prepare_database(path)
    return path


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Pause the coverage measurement for an uncounted test and its fixtures."""
    stopped: list[Coverage] = []
    if item.get_closest_marker("uncounted") is not None:
        # A worker process has an outer measurement, which resumes as soon as the inner one stops; stop both.
        while (counting := Coverage.current()) is not None:
            counting.stop()
            stopped.append(counting)
    try:
        return (yield)
    finally:
        for counting in reversed(stopped):
            counting.start()


def pytest_collection_finish() -> None:
    """Freeze the objects created so far, because they live until the end, and scan the others less often.

    With Python's thresholds, scans took a seventh of the tests' CPU time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture
def silent() -> Iterator[None]:
    """Silence the log: the test kills bots or presses old buttons on purpose."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


@pytest.fixture
def unpressed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace PNG files by a digest of their pixels: compressing takes long, and only some tests look at the file."""
    monkeypatch.setattr(Canvas, "png", lambda canvas, *_most: sha256(canvas.image.tobytes()).digest())


@pytest.fixture
def unsynced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turn off SQLite's synchronous writes: without a power cut, nothing is lost."""
    pragmas = [pragma for pragma in connections.PRAGMAS if not pragma.startswith("synchronous")]
    monkeypatch.setattr(connections, "PRAGMAS", (*pragmas, "synchronous = OFF"))
