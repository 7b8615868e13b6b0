"""The log: no token, JSON lines on request, and no error texts in short form."""

from __future__ import annotations

import io
import json
import logging
import sqlite3
import sys
from collections.abc import Iterator

import pytest

from cogs.logs import LAST, Discreet, Recent, Structured, in_short, named, set_up, without_secrets

TOKEN = "MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs-abcdefgh"


def record(message: str, error: BaseException | None = None, level: int = logging.ERROR) -> logging.LogRecord:
    info = None if error is None else (type(error), error, error.__traceback__)
    return logging.LogRecord("engawa", level, __file__, 1, message, (), info)


def raised(error: Exception) -> Exception:
    """Return the error after it has been raised and caught."""

    def fail() -> None:
        raise error

    try:
        fail()
    except type(error) as caught:
        return caught
    raise AssertionError


HAND = "the hand of Ben: museum, harbour"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (f"Authorization: Bot {TOKEN}", "Authorization: Bot ***"),
        ("POST https://discord.com/api/v10/interactions/12/aW50ZXJhY3Rpb246/callback", "/interactions/12/***/callback"),
        ("PATCH https://discord.com/api/v10/webhooks/34/aW50.ZXJh/messages/@original", "/webhooks/34/***/messages/"),
        ("GET https://discord.com/api/v10/channels/56/messages?limit=2", "/channels/56/messages?limit=2"),
        (
            "engine/wonderful_world/rules.py is read by cogs.commands.table_actions.find",
            "rules.py is read by cogs.commands.table_actions",
        ),
    ],
)
def test_the_log_masks_tokens_and_nothing_else(text: str, shown: str) -> None:
    assert shown in without_secrets(text)


def test_the_configured_token_is_masked_in_any_format() -> None:
    formatter = Discreet(logging.Formatter(), "my.token")
    assert formatter.format(record("it is my.token")) == "it is ***"


def test_a_token_in_a_traceback_is_masked() -> None:
    text = Discreet(logging.Formatter()).format(record("failed", raised(ValueError(TOKEN))))
    assert "ValueError: ***" in text
    assert TOKEN not in text


def test_a_structured_line_is_one_json_object() -> None:
    line = Discreet(Structured()).format(record("two\nlines", raised(KeyError(HAND))))
    assert "\n" not in line
    found = json.loads(line)
    assert (found["level"], found["logger"], found["message"]) == ("ERROR", "engawa", "two\nlines")
    assert found["at"].endswith("+00:00")
    assert "KeyError" in found["error"]


class Output(io.StringIO):
    """A standard error stream that is a terminal, or not."""

    def __init__(self, *, terminal: bool) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


@pytest.fixture
def loggers() -> Iterator[None]:
    """Restore the logging configuration afterwards."""
    root, library = logging.getLogger(), logging.getLogger("discord")
    handlers, levels = root.handlers[:], (root.level, library.level)
    yield
    root.handlers[:] = handlers
    root.setLevel(levels[0])
    library.setLevel(levels[1])


@pytest.mark.usefixtures("loggers")
@pytest.mark.parametrize(
    ("terminal", "no_color", "colours"),
    [(True, "", True), (True, "1", False), (False, "", False)],
    ids=["terminal", "NO_COLOR", "redirected"],
)
def test_only_a_terminal_is_sent_colours(
    monkeypatch: pytest.MonkeyPatch, terminal: bool, no_color: str, colours: bool
) -> None:
    output = Output(terminal=terminal)
    monkeypatch.setattr(sys, "stderr", output)
    monkeypatch.setenv("NO_COLOR", no_color)
    # A container's log is no terminal, although discord.py treats it as one.
    monkeypatch.setattr("discord.utils.is_docker", lambda: True)
    set_up("INFO", "text")
    logging.getLogger("engawa").error("the disk is full")
    assert "the disk is full" in output.getvalue()
    assert ("\x1b" in output.getvalue()) is colours


def test_an_error_is_named_without_its_text() -> None:
    assert named(raised(KeyError(HAND))).startswith("KeyError at tests/cogs/test_logs.py:")
    assert "museum" not in in_short(record("a press failed", raised(KeyError(HAND))))


@pytest.mark.parametrize(
    ("error", "name"),
    [
        (ValueError(HAND), "ValueError"),
        (OSError("no space left on device"), "OSError: no space left on device"),
        (sqlite3.OperationalError("database is locked"), "OperationalError: database is locked"),
    ],
)
def test_errors_without_game_data_keep_their_text(error: Exception, name: str) -> None:
    assert named(error) == name


def test_an_error_among_the_arguments_of_a_message_is_named_without_its_text() -> None:
    line = record("table %s: %s", None)
    line.args = (3, ValueError(HAND))
    assert in_short(line) == "table 3: ValueError"
    assert line.getMessage() == f"table 3: {HAND}"


def test_a_librarys_message_is_reported_by_its_first_line() -> None:
    said = f"Task exception was never retrieved\nfuture: <Task exception=KeyError('{HAND}')>"
    line = record(said)
    assert in_short(line) == said
    line.name = "asyncio"
    assert in_short(line) == "Task exception was never retrieved"


def test_the_recent_log_keeps_a_limited_number_of_one_line_records() -> None:
    recent = Recent()
    for number in range(LAST + 5):
        recent.handle(record(f"line {number}\nand more", level=logging.WARNING))
    assert len(recent.lines) == LAST
    assert recent.lines[-1].endswith(f"WARNING line {LAST + 4}")


def test_a_record_that_cannot_be_formatted_does_not_raise(capsys: pytest.CaptureFixture[str]) -> None:
    recent, line = Recent(), record("%s and %s")
    line.args = (1,)
    recent.handle(line)
    assert "Logging error" in capsys.readouterr().err
