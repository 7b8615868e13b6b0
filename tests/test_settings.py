"""An invalid setting is reported by name, with what would be valid."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.storage.places import shown
from settings import Settings, SettingsError


@pytest.fixture(autouse=True)
def nothing_is_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run in an empty folder and without environment variables for settings."""
    monkeypatch.chdir(tmp_path)
    for name in os.environ:
        if name.startswith("ENGAWA_") or name == "DISCORD_TOKEN":
            monkeypatch.delenv(name)


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("DISCORD_TOKEN", "two words", "no spaces"),
        ("ENGAWA_LOCAL_PORT", "65536", "65535"),
        ("ENGAWA_LOCAL_PEOPLE", "A" * 33, "32 characters"),
        ("ENGAWA_LOCAL_PEOPLE", "Aiko, Ben, Aiko", "once"),
        ("ENGAWA_DISCORD_URL", "http://example.org", "http://127.0.0.1:8321"),
        ("ENGAWA_DISCORD_URL", "http://127.0.0.1:8321", "DISCORD_TOKEN"),
        ("ENGAWA_LOG_FORMAT", "xml", "'json'"),
        ("ENGAWA_LOG_LEVEL", "LOUD", "'WARNING'"),
        ("ENGAWA_METRICS", "yes", "HOST:PORT"),
        ("ENGAWA_METRICS", "0.0.0.0:65536", "HOST:PORT"),
        ("ENGAWA_OPERATOR_CHANNEL", "#general", "id of a channel"),
        ("ENGAWA_OPERATOR_CHANNEL", str(1 << 63), "id of a channel"),
        ("ENGAWA_CACHE_MB", "-1", "megabytes"),
        ("ENGAWA_GRACE", "61", "seconds"),
        ("ENGAWA_WHEN_REFUSED", "loop", "'wait'"),
        ("ENGAWA_THREADS", "1", "'on'"),
        ("ENGAWA_LOCAL", "no", "'off'"),
        ("ENGAWA_GAMES", "imhotep, chess", "“chess”.*cartographers"),
        ("ENGAWA_GAMES", ",", "cartographers"),
        ("ENGAWA_SHARDS", "8", "auto/8"),
        ("ENGAWA_SHARDS", "4-3/8", "auto/8"),
        ("ENGAWA_SHARDS", "0-8/8", "auto/8"),
        ("ENGAWA_SHARDS", "auto/0", "auto/8"),
        ("ENGAWA_SHARDS", "auto/8", "PostgreSQL"),
    ],
)
def test_an_invalid_setting_is_named_with_the_valid_values(
    name: str, value: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError, match=f"^{name} (is invalid|needs)[^\\n]*{reason}"):
        Settings.read()


def test_the_games_setting_limits_the_bot_to_the_named_games(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings.read().games == tuple(GAMES)
    monkeypatch.setenv("ENGAWA_GAMES", "imhotep, cartographers")
    assert set(Settings.read().games) == {"imhotep", "cartographers"}


@pytest.mark.parametrize(
    ("value", "host"),
    [("9000", "127.0.0.1"), (":9000", "127.0.0.1"), ("host:9000", "host"), ("[::1]:9000", "::1")],
)
def test_metrics_are_served_on_localhost_unless_a_host_is_given(
    value: str, host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ENGAWA_METRICS", value)
    metrics = Settings.read().metrics
    assert metrics is not None
    assert (metrics.host, metrics.port) == (host, 9000)


def test_settings_are_also_read_from_the_env_file(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("ENGAWA_OPERATOR_CHANNEL=123456789012345678\n")
    assert Settings.read().operator_channel == 123456789012345678


def test_an_env_file_that_is_not_text_is_named_in_the_error(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SettingsError, match=r"\.env"):
        Settings.read()


@pytest.mark.parametrize(
    ("place", "seen"),
    [
        ("postgresql://me:secret@host/db", "postgresql://host/db"),
        ("postgresql://me:se/cr@et?@host/db", "postgresql://host/db"),
        ("postgresql://host/db?user=me&password=secret&port=1", "postgresql://host/db?user=me&password=...&port=1"),
        ("postgresql:///db?host=/sockets", "postgresql:///db?host=/sockets"),
    ],
)
def test_the_password_of_a_database_address_is_not_shown(place: str, seen: str) -> None:
    assert shown(place) == seen


@pytest.mark.parametrize(
    ("value", "count", "numbers"), [("auto/8", 8, None), ("0-3/8", 8, (0, 1, 2, 3)), ("7/8", 8, (7,))]
)
def test_the_shards_setting_assigns_shards_to_a_process(
    value: str, count: int, numbers: tuple[int, ...] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ENGAWA_SHARDS", value)
    monkeypatch.setenv("ENGAWA_DATABASE", "postgresql://host/name")
    monkeypatch.setenv("DISCORD_TOKEN", "token")
    shards = Settings.read().shards
    assert shards is not None
    assert (shards.count, shards.numbers) == (count, numbers)
