"""Runs the tests on mutants, each in its own process.

`quickly` forks from one process that has imported the game and collected its tests, replaces the function's code, and
runs the tests that call the function. Values computed while modules were imported keep their old result. A mutant that
might survive for that reason goes to `tried`, which imports the changed game afresh.
"""

from __future__ import annotations

import importlib.util
import inspect
import json
import os
import resource
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property, partial
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from time import process_time
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any, NamedTuple

import pytest

from tools import ROOT
from tools.mutants.changes import Mutant, module_of, mutated

MEMORY = 2 << 30
"""Bytes a trial may use, so that an endless loop does not exhaust the machine."""
OPTIONS = (
    "-o", "addopts=", "--import-mode=importlib", "-q", "-m", "not long", "--timeout=0", "-p", "no:cacheprovider",
    "--assert=plain", "-p", "no:xdist", "--hypothesis-seed=0",
)  # fmt: skip


Tell = Callable[[object], None]
"""Sends a JSON-serialisable value to the parent process."""


class MutantVerdict(NamedTuple):
    """Result of a trial."""

    killed: str
    """The first test that failed; empty if the mutant survived."""
    rows: frozenset[str]
    """The rules carried by the failed tests."""


class Judge:
    """A pytest plugin: runs all tests that carry the function's rules first, then the others until one fails."""

    def __init__(self, rows: frozenset[str]) -> None:
        self._wanted = rows
        self._carried: dict[str, frozenset[str]] = {}
        self._first = 0
        self._done = 0
        self.killed = ""
        self.rows: set[str] = set()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Put the tests that carry the rules first."""
        for item in items:
            named = frozenset(row for mark in item.iter_markers("rule") for row in mark.args)
            self._carried[item.nodeid] = named & self._wanted
        items.sort(key=lambda item: not self._carried[item.nodeid])
        self._first = sum(bool(rows) for rows in self._carried.values())

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Count a failed import as a failed test."""
        if report.failed:
            self.killed = self.killed or f"import of {report.nodeid}"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note the first failed test, and the rules of all that failed."""
        if report.failed:
            self.killed = self.killed or report.nodeid
            self.rows |= self._carried[report.nodeid]

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        """Stop after a failure once all tests that carry the rules have run."""
        self._done += 1
        if self.killed and self._done >= self._first:
            item.session.shouldstop = "killed"


class _Loader(SourceFileLoader):
    """Loads the mutated code in place of the file's."""

    def __init__(self, name: str, mutant: Mutant) -> None:
        super().__init__(name, str(ROOT / mutant.file))
        self._mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        """Compile the mutated code, ignoring the file and cached bytecode."""
        return compile(mutated(self._mutant), self.get_filename(fullname), "exec")


class _Finder(MetaPathFinder):
    """Finds the mutated module before Python finds the file."""

    def __init__(self, mutant: Mutant) -> None:
        self._name = module_of(mutant)
        self._loader = _Loader(self._name, mutant)

    def find_spec(self, name: str, path: object = None, target: ModuleType | None = None) -> ModuleSpec | None:
        del path, target
        if name != self._name:
            return None
        return importlib.util.spec_from_file_location(name, self._loader.path, loader=self._loader)


def _told(work: Callable[[Tell], None]) -> Iterator[Any]:
    """Run `work` in a forked process and yield the values it sends."""
    sys.stdout.flush()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            with os.fdopen(writing, "w") as pipe:
                work(lambda told: print(json.dumps(told), file=pipe, flush=True))
        finally:
            os._exit(0)
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            yield from map(json.loads, pipe)
    finally:
        os.waitpid(child, 0)


def _verdict(judge: Callable[[], MutantVerdict], seconds: int) -> MutantVerdict:
    """Run `judge` in a process with limited processor time; running out of time counts as killed."""

    def work(tell: Tell) -> None:
        _confined(seconds)
        killed, rows = judge()
        tell([killed, sorted(rows)])

    return next(map(_read, [*_told(work)]), MutantVerdict("no end", frozenset()))


def _read(told: Any) -> MutantVerdict:
    killed, rows = told
    return MutantVerdict(killed, frozenset(rows))


def _confined(seconds: int) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)


def tried(mutant: Mutant | None, arguments: Sequence[str], rows: frozenset[str], seconds: int) -> MutantVerdict:
    """Return the verdict of pytest with these arguments on a mutant, or on the unchanged code.

    `seconds`: processor time after which the mutant counts as endless, and therefore killed.
    """

    def judged() -> MutantVerdict:
        if mutant is not None:
            sys.meta_path.insert(0, _Finder(mutant))
        judge = Judge(rows)
        status = pytest.main([*OPTIONS, *arguments], plugins=[judge])
        killed = judge.killed or ("" if status in (0, 5) else f"pytest ended with {status}")
        return MutantVerdict(killed, frozenset(judge.rows))

    return _verdict(judged, seconds)


def quickly(
    mutants: Sequence[Mutant], arguments: Sequence[str], words: str, seconds: int
) -> Iterator[MutantVerdict | None]:
    """Yield the verdict on each mutant in turn; None if it cannot be decided without importing the game again.

    `words`: text that the names of the tests to run must contain.
    """

    def work(tell: Tell) -> None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        with _entered() as imported:
            pytest.main(
                [*OPTIONS, "--capture=no", *arguments], plugins=[_Trials(mutants, words, seconds, tell, imported)]
            )

    for told in _told(work):
        yield _read(told) if told else None


def _name(code: CodeType) -> str:
    """Return the file and the function or method that the code belongs to."""
    return f"{code.co_filename} {code.co_qualname.partition('.<locals>')[0]}"


@contextmanager
def _entered() -> Iterator[set[str]]:
    """Collect the names of the functions of `engine` that are called in the context."""
    found: set[str] = set()
    folder = str(ROOT / "engine")

    def enters(frame: FrameType, event: str, argument: object) -> None:
        del argument
        if event == "call" and frame.f_code.co_filename.startswith(folder):
            found.add(_name(frame.f_code))

    sys.setprofile(enters)
    try:
        yield found
    finally:
        sys.setprofile(None)


class _Run(NamedTuple):
    """How a test runs on unchanged code."""

    seconds: float
    """Its processor time."""
    entered: Collection[str]
    """The functions it calls, as named by `_name`."""


class _Trials:
    """A pytest plugin: instead of running the tests once, runs them for each mutant in a fork.

    `imported`: the functions called while the tests were collected.
    """

    def __init__(
        self, mutants: Sequence[Mutant], words: str, seconds: int, tell: Tell, imported: Collection[str]
    ) -> None:
        self._mutants = mutants
        self._words = words
        self._seconds = seconds
        self._tell = tell
        self._imported = imported
        self._noticed: Counter[str] = Counter()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self._words in item.nodeid]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.setprofile(None)  # collection is over
        runs = {item: _Run(*told) for item in session.items for told in _told(partial(_run, session, item))}
        for mutant in self._mutants:
            verdict = self._tried(mutant, session, runs)
            self._tell(verdict and [verdict.killed, sorted(verdict.rows)])
        return True

    def _tried(self, mutant: Mutant, session: pytest.Session, runs: Mapping[pytest.Item, _Run]) -> MutantVerdict | None:
        change = _change(mutant)
        if change is None:
            return None
        function, code = change
        name = _name(function.__code__)
        items = [item for item, run in runs.items() if name in run.entered]
        # Tests that noticed many mutants in little time come first.
        items.sort(key=lambda item: -(self._noticed[item.nodeid] + 1) / runs[item].seconds)

        def ran() -> MutantVerdict:
            function.__code__ = code
            _forget()
            judge = Judge(mutant.rows)
            session.config.pluginmanager.register(judge)
            judge.pytest_collection_modifyitems(items)
            for item, following in zip(items, [*items[1:], None], strict=False):
                session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                if session.shouldstop:
                    break
            return MutantVerdict(judge.killed, frozenset(judge.rows))

        verdict = _verdict(ran, self._seconds)
        self._noticed[verdict.killed] += 1
        return verdict if verdict.killed or name not in self._imported else None


def _run(session: pytest.Session, item: pytest.Item, tell: Tell) -> None:
    """Run a test and send the fields of its `_Run`."""
    _forget()
    begun = process_time()
    with _entered() as entered:
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
    tell([process_time() - begun, sorted(entered)])


def _forget() -> None:
    """Clear the caches of all functions of the engine and the tests."""
    for name, loaded in list(sys.modules.items()):
        if name.startswith(("engine.", "tests.")):
            for value in list(vars(loaded).values()):
                if callable(clear := getattr(value, "cache_clear", None)):
                    clear()


def _change(mutant: Mutant) -> tuple[FunctionType, CodeType] | None:
    """Return the imported function and its mutated code; None if it cannot be replaced, as with default values."""
    module = import_module(module_of(mutant))
    found: object = module
    code: CodeType | None = compile(mutated(mutant), str(ROOT / mutant.file), "exec")
    for name in mutant.function.split("."):
        found = inspect.getattr_static(found, name)
        code = next((part for part in _parts(code) if part.co_name == name), None)
    function = _inner(found)
    if function is None or code in (None, function.__code__) or code.co_freevars != function.__code__.co_freevars:
        return None
    return function, code


def _parts(code: CodeType | None) -> list[CodeType]:
    return [part for part in code.co_consts if isinstance(part, CodeType)] if code is not None else []


def _inner(found: object) -> FunctionType | None:
    """Return the function inside its decorators."""
    if isinstance(found, property):
        found = found.fget
    elif isinstance(found, cached_property):
        found = found.func
    elif isinstance(found, staticmethod | classmethod):
        found = found.__func__
    found = inspect.unwrap(found) if callable(found) else None
    return found if isinstance(found, FunctionType) else None
