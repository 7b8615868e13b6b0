"""The log, without secrets, as text or as JSON, and in a short form for reports."""

from __future__ import annotations

import json
import logging
import os
import re
import sqlite3
import sys
import traceback
from collections import deque
from datetime import UTC, datetime
from pathlib import Path
from typing import TextIO

import discord

from engine.storage.connections import UnusableError

ROOT = Path(__file__).parent.parent
HIDDEN = "***"
TOKEN = re.compile(r"(?<![\w-])[\w-]{20,}\.[\w-]{6,7}\.[\w-]{25,}")
"""A bot token."""
ANSWERING = re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/\s\"'?]+")
"""The secret part of a webhook's address, with which anybody could answer an interaction."""
OWN = ("cogs", "engawa", "engine")
"""Loggers of this project."""
PLAIN = "[{asctime}] [{levelname:<8}] {name}: {message}"
"""A line of text without colours."""
FOR_OPERATOR = "for_operator"
"""Attribute of a record below ERROR that the operator's channel gets too."""
LAST = 10
"""Lines kept for reports."""
LONGEST = 120
"""Maximum characters of each such line."""


def without_secrets(text: str, *more: str) -> str:
    """The text without tokens; `more`: further secrets."""
    text = TOKEN.sub(HIDDEN, ANSWERING.sub(rf"\1{HIDDEN}", text))
    for secret in more:
        text = text.replace(secret, HIDDEN)
    return text


def named(error: BaseException) -> str:
    """An error for reports: its kind and origin without its text, which may mention hidden hands."""
    kind = type(error).__name__
    if isinstance(error, discord.HTTPException):
        return f"{kind} {error.status}/{error.code}"
    if isinstance(error, OSError | sqlite3.Error | UnusableError):
        # Errors of the disk or the network contain nothing of a game.
        return f"{kind}: {error}"
    places = [(Path(frame.filename), frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    own = [(path, line) for path, line in places if path.is_relative_to(ROOT) and "site-packages" not in path.parts]
    return f"{kind} at {own[-1][0].relative_to(ROOT)}:{own[-1][1]}" if own else kind


def in_short(record: logging.LogRecord) -> str:
    """A log record for reports: errors are only named, and tokens are removed."""
    told = logging.makeLogRecord({**vars(record), "args": _named_in(record.args)})
    # Libraries log the texts of errors below the first line of a message.
    said = told.getMessage() if record.name.split(".")[0] in OWN else told.getMessage().partition("\n")[0]
    error = record.exc_info[1] if record.exc_info else None
    return without_secrets(said if error is None else f"{said} ({named(error)})")


def _named_in(args: object) -> object:
    if not isinstance(args, tuple):
        return args
    return tuple(named(arg) if isinstance(arg, BaseException) else arg for arg in args)


class Discreet(logging.Formatter):
    """A formatter that removes secrets from the output of another."""

    def __init__(self, formatter: logging.Formatter, *secrets: str) -> None:
        super().__init__()
        self._formatter = formatter
        self._secrets = secrets

    def format(self, record: logging.LogRecord) -> str:
        """The record as text."""
        return without_secrets(self._formatter.format(record), *self._secrets)


class Structured(logging.Formatter):
    """One JSON object per line: `at` (ISO 8601, UTC), `level`, `logger`, `message`, and `error` with its traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class Recent(logging.Handler):
    """Keeps the last warnings and errors in short form: `lines`, oldest first."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: deque[str] = deque(maxlen=LAST)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one record."""
        try:
            at = datetime.fromtimestamp(record.created, UTC).strftime("%H:%M:%S")
            said = in_short(record).partition("\n")[0]
            self.lines.append(f"{at} {record.levelname} {said[:LONGEST]}")
        except Exception:  # noqa: BLE001 - logging must not make its caller fail
            self.handleError(record)


def coloured(stream: TextIO) -> bool:
    """Whether output to that stream is coloured: only on a terminal, and not if NO_COLOR is set."""
    return stream.isatty() and not os.environ.get("NO_COLOR")


def set_up(level: str, kind: str, *secrets: str) -> None:
    """Log everything from that level on to standard error, in the format `kind` (`text` or `json`)."""
    handler, formatter = logging.StreamHandler(sys.stderr), discord.utils.MISSING
    if kind == "json":
        formatter = Structured()
    elif not coloured(handler.stream):
        # The library's default also colours the log of a container.
        formatter = logging.Formatter(PLAIN, "%Y-%m-%d %H:%M:%S", style="{")
    discord.utils.setup_logging(handler=handler, formatter=formatter, level=logging.getLevelName(level), root=True)
    handler.setFormatter(Discreet(handler.formatter or logging.Formatter(), *secrets))
    logging.getLogger("discord").setLevel(logging.WARNING)
