"""Game events as typed structs: one schema for texts, the log, statistics and replay.

A game declares its events, one struct each, in a module that its `GAME` names (`declared`). The class name yields the
kind (`RoundBegins`: `round-begins`) and the text key (`<game>-event-<kind>`); the fields are the arguments of the text.
An event in JSON is flat: `{"kind": "built", "card": "farm", "cell": "A1", "seat": 2}`.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType

import msgspec


def _kind(name: str) -> str:
    return "".join(f"-{sign.lower()}" if sign.isupper() else sign for sign in name).removeprefix("-")


class Event(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag_field="kind", tag=_kind):
    """Base class of a game's events. Subclasses add fields that hold ids, seats and counts (str, int)."""

    seat: int | None = None
    """The seat that the event is about."""
    to: tuple[int, ...] | None = None
    """The seats that may see the event; None for everybody."""

    @property
    def kind(self) -> str:
        """The kind of the event; the last part of its text key."""
        return str(self.__struct_config__.tag)

    @property
    def values(self) -> dict[str, str | int]:
        """The subclass's fields by name, as arguments of its text, without those that are None."""
        fields = {name: getattr(self, name) for name in self.__struct_fields__ if name not in ("seat", "to")}
        return {name: value for name, value in fields.items() if value is not None}


class Forced(Event, frozen=True):
    """A seat had exactly one legal move, so the bot played it at once."""


class Ordered(Event, frozen=True):
    """A standing order of the seat's player caused the following moves. Only that player sees this event."""


class Obvious(Event, frozen=True):
    """A seat had no useful choice, so the bot played the following moves. Only that player sees this event."""


class TookBack(Event, frozen=True):
    """A seat took back its last move."""


class Rewound(Event, frozen=True):
    """The table was rewound to before a seat's last decision."""


class GameEnds(Event, frozen=True):
    """The game is over and all points are counted."""


class Result(Event, frozen=True):
    """A seat's final result. A game with further tie-breaks adds them as fields of a subclass."""

    rank: int
    """Starts at 1."""
    total: int


def declared(module: ModuleType) -> tuple[type[Event], ...]:
    """Return all kinds of events of a game, sorted by kind: the common ones and those that its module declares.

    A class that another one extends is left out.
    """
    found: set[type[Event]] = {Forced, GameEnds, Obvious, Ordered, Result, Rewound, TookBack}
    found |= {kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Event)}
    bases: set[type] = {base for kind in found for base in kind.__mro__[1:]}
    return tuple(sorted([kind for kind in found if kind not in bases], key=lambda kind: _kind(kind.__name__)))


def own_events(seat: int, told: Iterable[Event]) -> tuple[Event, ...]:
    """Return public events addressed to one seat, which sees them before everybody else does."""
    return tuple([msgspec.structs.replace(event, seat=seat, to=(seat,)) for event in told])
