"""The health check, based on what the bot has stored."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cogs.app import Engawa
from cogs.health import BEAT, STALE, TOO_LONG, Health, Pulse, line, wrong
from engine.storage.connections import AwayError

NOW = 1_800_000_000.0
WELL = Health(at=NOW, heard=NOW, told=NOW, latency=0.1)


def but(**changes: Any) -> Health:
    return Health(**{**{name: getattr(WELL, name) for name in Health.__struct_fields__}, **changes})


def test_a_bot_that_owes_nothing_is_well_however_long_it_told_nothing() -> None:
    assert wrong(but(told=NOW - 1e6), NOW) == ""


def test_a_bot_that_tells_nothing_though_something_waits_is_not_well() -> None:
    late = but(told=NOW - TOO_LONG - 1, oldest=TOO_LONG + 1, owed=3)
    assert wrong(late, NOW).startswith("Nothing was told for 301 s")


@pytest.mark.parametrize(
    "excuse",
    [{"told": NOW - 1}, {"oldest": TOO_LONG}, {"outage": True}],
    ids=["it tells others", "it waits for less", "Discord takes nothing"],
)
def test_what_waits_is_no_fault_of_the_bot_where(excuse: dict[str, Any]) -> None:
    late = {"told": NOW - TOO_LONG - 1, "oldest": TOO_LONG + 1}
    assert wrong(but(**{**late, **excuse}), NOW) == ""


def test_what_was_written_long_ago_says_nothing_of_now() -> None:
    assert "not been heard of" in wrong(WELL, NOW + STALE + 1)


def test_a_bot_without_a_connection_is_not_well() -> None:
    assert wrong(but(heard=NOW - STALE), NOW) == ""
    assert "not connected" in wrong(but(heard=NOW - STALE - 1), NOW)


def test_all_figures_stand_in_one_line() -> None:
    said = line(but(owed=4, oldest=12.3, held=2, buried=1, latency=0.123, outage=True), NOW + 5)
    assert said == (
        "All is well. Written 5 s ago: latency 0.12 s, 4 places owed something, the oldest since 12 s, 2 held, "
        "1 jobs set aside, no interaction since the start; Discord takes nothing."
    )


def test_the_time_of_the_last_interaction_is_told_and_is_no_fault_however_long_ago() -> None:
    long_ago = but(interaction=NOW - 86_400)
    assert "last interaction 86400 s ago (2027-01-14 08:00:00 UTC)" in line(long_ago, NOW)
    assert wrong(long_ago, NOW) == ""


async def test_while_the_database_is_away_that_is_said_in_a_line_from_beat_to_beat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    waits: list[float] = []

    async def away() -> None:
        raise AwayError("the server is away")

    async def ready() -> None:
        pass

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        raise asyncio.CancelledError

    monkeypatch.setattr("cogs.health.asyncio.sleep", sleep)
    store = SimpleNamespace(deliveries=SimpleNamespace(owed=away))
    bot = SimpleNamespace(clock=lambda: NOW, wait_until_ready=ready, store=store)
    with pytest.raises(asyncio.CancelledError):
        await Pulse(cast("Engawa", bot), tmp_path / "engawa.alive").beat()
    assert waits == [BEAT]
    assert [(record.levelname, record.exc_info) for record in caplog.records] == [("WARNING", None)]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"at": "now"}'])
def test_a_file_that_cannot_be_read_is_as_none(tmp_path: Path, text: str) -> None:
    path = tmp_path / "engawa.alive"
    assert Health.read(path) is None
    path.write_text(text)
    assert Health.read(path) is None
    assert wrong(None, NOW) == "No bot is running."


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "engawa.alive"
    WELL.write(path)
    assert Health.read(path) == WELL
    assert [file.name for file in tmp_path.iterdir()] == ["engawa.alive"]
