"""One mutant before the tests, in a process of its own that has not imported any game yet."""

from __future__ import annotations

import importlib.util
import json
import os
import resource
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from types import CodeType, ModuleType
from typing import Any, NamedTuple

import pytest

from tests.mutants.changes import ROOT, Mutant, mutated

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
        self._name = mutant.file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
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
    if not told:
        return Verdict(f"no end (status {status})", frozenset())
    killed, held = json.loads(told)
    return Verdict(killed, frozenset(held))


def _judge(mutant: Mutant | None, arguments: Sequence[str], rows: frozenset[str], seconds: int, pipe: int) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    if mutant is not None:
        sys.meta_path.insert(0, _Finder(mutant))
    judge = Judge(rows)
    status = pytest.main([*OPTIONS, *arguments], plugins=[judge])
    killed = judge.killed or ("" if status in (0, 5) else f"pytest ended with {status}")
    os.write(pipe, json.dumps([killed, sorted(judge.rows)]).encode())
    os.close(pipe)
