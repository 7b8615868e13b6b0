"""A host gets one report when the database cannot take changes, and one when it can again."""

from __future__ import annotations

import logging

import pytest

from cogs.trouble import QUIET, Trouble
from engine.storage.connections import BusyError, FullError
from tests.engine.stored import Clock


class Host:
    """Collects the reports of trouble; its clock is stopped."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.reports: list[str] = []
        self.trouble = Trouble(self.clock, self.reports.append)


@pytest.fixture
def host(caplog: pytest.LogCaptureFixture) -> Host:
    caplog.set_level(logging.INFO)
    return Host()


def test_changes_that_succeed_between_failures_do_not_end_the_trouble(
    host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(5):
        host.trouble.hear(FullError("the disk is full"))
        host.clock.now += QUIET - 1
        host.trouble.hear(None)
    assert len(host.reports) == 1
    assert caplog.messages == []
    assert host.trouble.sentence.startswith("Storage is full.")


def test_trouble_that_returns_is_reported_again(host: Host, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(2):
        host.trouble.hear(FullError("the disk is full"))
        host.clock.now += QUIET
        host.trouble.hear(None)
    assert len(host.reports) == 2
    assert caplog.messages == ["the database takes changes again, after 30 s"] * 2
    assert host.trouble.sentence == ""


def test_alternating_causes_are_reported_and_logged_once(host: Host, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(3):
        host.trouble.hear(BusyError("another program holds it locked"))
        host.trouble.hear(FullError("the disk is full"))
    assert len(host.reports) == 1
    assert len(caplog.messages) == 1
