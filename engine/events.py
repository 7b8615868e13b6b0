"""What happens in a game, as typed structs: one schema for texts, the log, statistics and replay.

A game declares its events in `engine/<game>/events.py`, a struct each. The name of the class is the kind
(`RoundBegins`: `round-begins`) and the key of its text (`<game>-event-<kind>`); its fields are the text's values. An
event in JSON is flat: `{"kind": "built", "card": "farm", "cell": "A1", "seat": 2}`.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType

import msgspec


def _kind(name: str) -> str:
    return "".join(f"-{sign.lower()}" if sign.isupper() else sign for sign in name).removeprefix("-")


class Event(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag_field="kind", tag=_kind):
    """The base of a game's events, whose own fields are ids of the game, seats and counts (str, int).

    `seat` is whom it is about; `to` the seats that may know, None for everybody.
    """

    seat: int | None = None
    to: tuple[int, ...] | None = None

    @property
    def kind(self) -> str:
        """The last part of its text key."""
        return str(self.__struct_config__.tag)

    @property
    def values(self) -> dict[str, str | int]:
        """Its own fields by name, for texts; those that are None are left out."""
        fields = {name: getattr(self, name) for name in self.__struct_fields__ if name not in ("seat", "to")}
        return {name: value for name, value in fields.items() if value is not None}


class Forced(Event, frozen=True):
    """A seat had exactly one legal move; it was played at once."""


class Ordered(Event, frozen=True):
    """A seat's person had given an order for what follows; only they hear that it was not their hand."""


class TookBack(Event, frozen=True):
    """A seat has taken back its last move."""


class Rewound(Event, frozen=True):
    """The table went back to before a seat's last decision."""


class GameEnds(Event, frozen=True):
    """Everything is counted."""


class Result(Event, frozen=True):
    """A seat's end; `rank` from 1. A game whose ties are broken by more adds it as fields."""

    rank: int
    total: int


def declared(module: ModuleType) -> tuple[type[Event], ...]:
    """The kinds of events of a game, by kind: those that all games have, and those that its module declares.

    Bases of others are left out.
    """
    found: set[type[Event]] = {Forced, GameEnds, Ordered, Result, Rewound, TookBack}
    found |= {kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Event)}
    bases: set[type] = {base for kind in found for base in kind.__mro__[1:]}
    return tuple(sorted([kind for kind in found if kind not in bases], key=lambda kind: _kind(kind.__name__)))


def own(seat: int, told: Iterable[Event]) -> tuple[Event, ...]:
    """What everybody will hear later, as the seat hears it at once."""
    return tuple([msgspec.structs.replace(event, seat=seat, to=(seat,)) for event in told])
