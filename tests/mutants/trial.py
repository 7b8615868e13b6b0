"""Mutants before the tests, each in a process of its own.

`quickly` forks from one process that has imported the game and collected its tests, and puts the changed code into the
function that is there. What was computed with the function while modules were imported it leaves as it was, so who
survives there is given to `tried`, which imports the changed game anew.
"""

from __future__ import annotations

import importlib.util
import inspect
import json
import os
import resource
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

import pytest

from tests.mutants.changes import ROOT, Mutant, module_of, mutated

MEMORY = 2 << 30
"""Bytes that a trial may use: a loop without end must not take the machine with it."""
OPTIONS = (
    "-o", "addopts=", "--import-mode=importlib", "-q", "-m", "not long", "--timeout=0", "-p", "no:cacheprovider",
    "--assert=plain", "-p", "no:xdist", "--hypothesis-seed=0",
)  # fmt: skip


class Verdict(NamedTuple):
    """`killed` by the first test that failed (empty: survived), and the rows of the tests that did."""

    killed: str
    rows: frozenset[str]


class Judge:
    """A pytest plugin: first the tests that carry the rows of the function, all of them, then until one fails."""

    def __init__(self, rows: frozenset[str]) -> None:
        self._wanted = rows
        self._carried: dict[str, frozenset[str]] = {}
        self._first = 0
        self._done = 0
        self.killed = ""
        self.rows: set[str] = set()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            named = frozenset(row for mark in item.iter_markers("rule") for row in mark.args)
            self._carried[item.nodeid] = named & self._wanted
        items.sort(key=lambda item: not self._carried[item.nodeid])
        self._first = sum(bool(rows) for rows in self._carried.values())

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.killed = self.killed or f"import of {report.nodeid}"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.killed = self.killed or report.nodeid
            self.rows |= self._carried[report.nodeid]

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        self._done += 1
        if self.killed and self._done >= self._first:
            item.session.shouldstop = "killed"


class _Loader(SourceFileLoader):
    """Gives the changed code in place of what stands in the file."""

    def __init__(self, name: str, mutant: Mutant) -> None:
        super().__init__(name, str(ROOT / mutant.file))
        self._mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        """Past the file, and the compiled ones that Python keeps."""
        return compile(mutated(self._mutant), self.get_filename(fullname), "exec")


class _Finder(MetaPathFinder):
    """Finds the changed module before Python finds the file."""

    def __init__(self, mutant: Mutant) -> None:
        self._name = module_of(mutant)
        self._loader = _Loader(self._name, mutant)

    def find_spec(self, name: str, path: Any = None, target: ModuleType | None = None) -> ModuleSpec | None:
        del path, target
        if name != self._name:
            return None
        return importlib.util.spec_from_file_location(name, self._loader.path, loader=self._loader)


def tried(mutant: Mutant | None, arguments: Sequence[str], rows: frozenset[str], seconds: int) -> Verdict:
    """What pytest with these arguments says of a mutant, or of the code as it is.

    `seconds`: of processor time, after which the mutant is taken for one that never ends, and is killed.
    """
    sys.stdout.flush()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            _judge(mutant, arguments, rows, seconds, writing)
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        told = pipe.read()
    _, status = os.waitpid(child, 0)
    return _verdict(told, status)


def _verdict(told: str, status: int) -> Verdict:
    if not told:
        return Verdict(f"no end (status {status})", frozenset())
    killed, held = json.loads(told)
    return Verdict(killed, frozenset(held))


def _confined(seconds: int) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)


def _judge(mutant: Mutant | None, arguments: Sequence[str], rows: frozenset[str], seconds: int, pipe: int) -> None:
    _confined(seconds)
    if mutant is not None:
        sys.meta_path.insert(0, _Finder(mutant))
    judge = Judge(rows)
    status = pytest.main([*OPTIONS, *arguments], plugins=[judge])
    killed = judge.killed or ("" if status in (0, 5) else f"pytest ended with {status}")
    os.write(pipe, json.dumps([killed, sorted(judge.rows)]).encode())
    os.close(pipe)


def quickly(mutants: Sequence[Mutant], arguments: Sequence[str], words: str, seconds: int) -> Iterator[Verdict]:
    """What the tests say of each mutant in turn, as far as a function can be changed after its game was imported.

    `words`: what the names of shared tests (those with no folder of the game) must hold to be run.
    """
    sys.stdout.flush()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            loop = _Trials(mutants, words, seconds, writing)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            pytest.main([*OPTIONS, "--capture=no", *arguments], plugins=[loop])
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        for line in pipe:
            killed, held = json.loads(line)
            yield Verdict(killed, frozenset(held))
    os.waitpid(child, 0)


class _Trials:
    """A pytest plugin: in place of running the tests once, a fork runs them for each mutant."""

    def __init__(self, mutants: Sequence[Mutant], words: str, seconds: int, pipe: int) -> None:
        self._mutants = mutants
        self._words = words
        self._seconds = seconds
        self._pipe = pipe
        self._noticed: Counter[str] = Counter()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self._words in item.nodeid]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for mutant in self._mutants:
            verdict = self._tried(mutant, session)
            self._noticed[verdict.killed] += 1
            os.write(self._pipe, (json.dumps([verdict.killed, sorted(verdict.rows)]) + "\n").encode())
        return True

    def _tried(self, mutant: Mutant, session: pytest.Session) -> Verdict:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                _confined(self._seconds)
                verdict = self._ran(mutant, session)
                os.write(writing, json.dumps([verdict.killed, sorted(verdict.rows)]).encode())
            finally:
                os._exit(0)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            told = pipe.read()
        _, status = os.waitpid(child, 0)
        return _verdict(told, status)

    def _ran(self, mutant: Mutant, session: pytest.Session) -> Verdict:
        if not _put_in(mutant):
            return Verdict("", frozenset())
        judge = Judge(mutant.rows)
        session.config.pluginmanager.register(judge)
        # The tests that noticed most so far come first: most mutants meet them.
        items = sorted(session.items, key=lambda item: -self._noticed[item.nodeid])
        judge.pytest_collection_modifyitems(items)
        for item, following in zip(items, [*items[1:], None], strict=True):
            session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if session.shouldstop:
                break
        return Verdict(judge.killed, frozenset(judge.rows))


def _put_in(mutant: Mutant) -> bool:
    """Change the function where it stands; False where that cannot be done."""
    module = import_module(module_of(mutant))
    found: Any = module
    code: CodeType | None = compile(mutated(mutant), str(ROOT / mutant.file), "exec")
    for name in mutant.function.split("."):
        found = inspect.getattr_static(found, name)
        code = next((part for part in _parts(code) if part.co_name == name), None)
    function = _inner(found)
    if function is None or code is None or code.co_freevars != function.__code__.co_freevars:
        return False
    function.__code__ = code
    for name, loaded in list(sys.modules.items()):
        if name.startswith("engine."):
            for value in list(vars(loaded).values()):
                if callable(clear := getattr(value, "cache_clear", None)):
                    clear()
    return True


def _parts(code: CodeType | None) -> list[CodeType]:
    return [part for part in code.co_consts if isinstance(part, CodeType)] if code is not None else []


def _inner(found: Any) -> FunctionType | None:
    """The function in what its decorators made of it."""
    if isinstance(found, property):
        found = found.fget
    elif isinstance(found, cached_property):
        found = found.func
    elif isinstance(found, staticmethod | classmethod):
        found = found.__func__
    found = inspect.unwrap(found) if callable(found) else None
    return found if isinstance(found, FunctionType) else None
