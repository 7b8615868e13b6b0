"""The columns of tables and people, and the values that a release writes into them; other values are damage."""

from __future__ import annotations

from collections.abc import Callable, Collection
from importlib import resources
from operator import attrgetter
from typing import Any

import msgspec

from engine.game import Score
from engine.games import GAMES
from engine.players import PLAYERS, THINKERS
from engine.storage.flat import STORED_SEATS, TABLE_PATHS, seat_of
from engine.tables.clock import CLOCKS
from engine.tables.people import ANSWERS, CLOSED, DIGEST, GONE, MENTION, MESSAGE, UNSEEN, Person
from engine.tables.rest import ASLEEP, PAUSED
from engine.tables.table import PendingMove, Proposal, Status

COLUMNS = tuple(name for name in TABLE_PATHS if name != "id")
"""The stored fields of a table, each in a column of its name."""
values_of = attrgetter(*(TABLE_PATHS[column] for column in COLUMNS))
"""Returns the fields of a table in the order of `COLUMNS`."""
LANGUAGES = frozenset(folder.name for folder in resources.files("data").joinpath("texts").iterdir())
DECODERS: dict[str, msgspec.json.Decoder[Any]] = {
    column: msgspec.json.Decoder(kind)
    for column, kind in {
        "options": dict[str, str],
        "seats": STORED_SEATS,
        "result": tuple[Score, ...],
        "proposals": tuple[Proposal, ...],
        "pending": PendingMove | None,
        "shown_out": tuple[int, ...],
        "calls": tuple[tuple[int, float], ...],
    }.items()
}
"""The columns that hold JSON, with the decoders of their fields."""
ALLOWED: dict[str, Collection[Any]] = {
    "game": GAMES,
    "language": LANGUAGES,
    "clock": CLOCKS,
    "rests": ("", PAUSED, ASLEEP),
    "guided": ("", "on", "off"),
}
"""The allowed values of columns that are enumerations."""
CONVERTED: dict[str, Callable[[Any], Any]] = {
    "status": Status,
    "invited_only": bool,
    "hints": bool,
    "seats": lambda stored: tuple(map(seat_of, stored)),
}
"""Functions that convert the value of a column into that of its field."""
KNOWN_PLAYERS = {*PLAYERS, *THINKERS}
"""The computer players of all games."""
COUNTS = ("phase_opened", "told")
"""The columns that are numbers of moves, so none is above `moves`."""


def _is_minute(value: int | None) -> bool:
    return value is None or 0 <= value < 24 * 60


def _is_time(value: float | None) -> bool:
    return value is None or 0 <= value < YEAR_3000


YEAR_3000 = 32503680000.0
"""Seconds since 1970."""
ALLOWED_OF_PERSON: dict[str, Callable[[Any], bool]] = {
    "language": (*LANGUAGES, None).__contains__,
    "notice": (MESSAGE, MENTION, DIGEST).__contains__,
    "reach": (UNSEEN, ANSWERS, CLOSED, GONE).__contains__,
    "quiet_from": _is_minute,
    "quiet_to": _is_minute,
    "digest_at": _is_minute,
    "away_until": _is_time,
    "digest_next": _is_time,
    "digest_due": _is_time,
}
"""Checks whether a value is allowed, by column of a person."""
PERSON_DEFAULTS = {field.name: field.default for field in msgspec.structs.fields(Person)}
"""The default of each field of a person."""
