"""The health check, based on what the bot has stored."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cogs.app import Engawa
from cogs.health import STALE, TOO_LONG, Health, Pulse, health_line, what_is_wrong
from cogs.trouble import Trouble
from engine.storage.connections import AwayError
from engine.storage.deliveries import Owed

NOW = 1_800_000_000.0
WELL = Health(at=NOW, heard=NOW, told=NOW, latency=0.1)


def but(**changes: Any) -> Health:
    return Health(**{**{name: getattr(WELL, name) for name in Health.__struct_fields__}, **changes})


def test_a_bot_without_jobs_is_healthy_however_long_ago_it_delivered() -> None:
    assert what_is_wrong(but(told=NOW - 1e6), NOW) == ""


def test_a_bot_that_delivers_nothing_while_jobs_wait_is_unhealthy() -> None:
    late = but(told=NOW - TOO_LONG - 1, oldest=TOO_LONG + 1, owed=3)
    assert what_is_wrong(late, NOW).startswith("Nothing was delivered for 301 s")


@pytest.mark.parametrize(
    "excuse",
    [{"told": NOW - 1}, {"oldest": TOO_LONG}, {"outage": True}],
    ids=["it tells others", "it waits for less", "Discord accepts nothing"],
)
def test_waiting_jobs_with_an_excuse_do_not_make_the_bot_unhealthy(excuse: dict[str, Any]) -> None:
    late = {"told": NOW - TOO_LONG - 1, "oldest": TOO_LONG + 1}
    assert what_is_wrong(but(**{**late, **excuse}), NOW) == ""


def test_an_old_report_makes_the_bot_unhealthy() -> None:
    assert "not reported" in what_is_wrong(WELL, NOW + STALE + 1)


def test_trouble_in_an_old_report_counts_as_no_report() -> None:
    assert "not reported" in what_is_wrong(but(trouble="Discord cannot be reached."), NOW + STALE + 1)


def test_a_bot_without_a_connection_is_unhealthy() -> None:
    assert what_is_wrong(but(heard=NOW - STALE), NOW) == ""
    assert "not connected" in what_is_wrong(but(heard=NOW - STALE - 1), NOW)


def test_the_health_line_contains_all_figures() -> None:
    said = health_line(but(owed=4, oldest=12.3, held=2, buried=1, latency=0.123, outage=True), NOW + 5)
    assert said == (
        "All is well. Reported 5 s ago: latency 0.12 s; places with waiting deliveries: 4 (oldest 12 s, held 2); "
        "jobs set aside: 1; no interaction since the start; Discord accepts nothing."
    )


def test_an_old_last_interaction_is_printed_and_does_not_make_the_bot_unhealthy() -> None:
    long_ago = but(interaction=NOW - 86_400)
    assert "last interaction 86400 s ago (2027-01-14 08:00:00 UTC)" in health_line(long_ago, NOW)
    assert what_is_wrong(long_ago, NOW) == ""


class Standing:
    """A bot on a database, without pending deliveries; `reports` holds the reports to its host."""

    def __init__(self, database: Path | str, error: AwayError | None = None) -> None:
        self.reports: list[str] = []
        self.clock = lambda: NOW
        self.trouble = Trouble(self.clock, self.reports.append)
        self.database = database
        self.connected, self.latency = True, 0.1
        self.last_interaction = 0.0
        self.outbox = SimpleNamespace(told=NOW, alive=True)
        self.breaker = SimpleNamespace(stopped=False)
        self.store = SimpleNamespace(deliveries=self, try_to_write=self.owed)
        self._error = error

    async def owed(self) -> Owed:
        if self._error is not None:
            self.trouble.hear(self._error)
            raise self._error
        return Owed(0, 0, 0, 0)


def pulse_of(bot: Standing, path: Path) -> Pulse:
    return Pulse(cast("Engawa", bot), path)


async def test_a_database_outage_is_shown_in_the_health_file_and_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    pulse = pulse_of(Standing("postgresql://host/name", AwayError("the server is away")), tmp_path / "engawa.alive")
    for _ in range(3):
        await pulse.once()
    assert what_is_wrong(Health.read(tmp_path / "engawa.alive"), NOW) == "The database cannot be reached."
    assert [(record.levelname, record.exc_info) for record in caplog.records] == [("WARNING", None)]


async def test_a_disk_too_full_for_the_health_file_is_reported_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, path = Standing(tmp_path / "engawa.db"), tmp_path / "engawa.alive"
    pulse = pulse_of(bot, path)
    await pulse.once()
    assert what_is_wrong(Health.read(path), NOW) == ""

    def full(path: Path, _: bytes) -> int:
        path.touch()
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_bytes", full)
    for _ in range(2):
        await pulse.once()
    assert what_is_wrong(Health.read(path), NOW).startswith("Storage is full.")
    assert not path.with_name("engawa.alive.part").exists()
    assert len(bot.reports) == 1


@pytest.mark.parametrize("text", ["", "{", "[]", '{"at": "now"}'])
def test_an_unreadable_health_file_counts_as_missing(tmp_path: Path, text: str) -> None:
    path = tmp_path / "engawa.alive"
    assert Health.read(path) is None
    path.write_text(text)
    assert Health.read(path) is None
    assert what_is_wrong(None, NOW) == "No bot is running."


def test_a_written_report_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "engawa.alive"
    WELL.write(path)
    assert Health.read(path) == WELL
    assert [file.name for file in tmp_path.iterdir()] == ["engawa.alive"]
