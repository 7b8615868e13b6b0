"""The stored form of tables and seats: flat, without a level for parts, as in every release.

A part (`engine.tables.table.Part`) groups fields in the code only. So the columns of a table and the JSON of a seat
stay readable for earlier and later releases. A field is stored under its own name, or under the `name` that its
declaration gives.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from operator import attrgetter
from types import GenericAlias
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import FieldInfo

from engine.tables.table import Part, Seat, Table


class _Layout(NamedTuple):
    """The fields of a struct, by their place: in the struct itself or in one of its parts."""

    own: tuple[FieldInfo, ...]
    parts: dict[str, tuple[type[Part], tuple[FieldInfo, ...]]]
    """The type and the fields of each part, by the part's name."""

    def stored(self) -> dict[str, tuple[str, FieldInfo]]:
        """The name of each stored field → its path in the struct (`clock.until`), and the field."""
        of_parts = [(f"{name}.{field.name}", field) for name, (_, fields) in self.parts.items() for field in fields]
        return {field.encode_name: (path, field) for path, field in [*((own.name, own) for own in self.own), *of_parts]}


def _layout_of(struct: type[msgspec.Struct]) -> _Layout:
    own, parts = list[FieldInfo](), {}
    for field in msgspec.structs.fields(struct):
        if isinstance(field.type, type) and issubclass(field.type, Part):
            parts[field.name] = field.type, msgspec.structs.fields(field.type)
        else:
            own.append(field)
    return _Layout(tuple(own), parts)


_TABLE, _SEAT = _layout_of(Table), _layout_of(Seat)
TABLE_PATHS = {name: path for name, (path, _) in _TABLE.stored().items()}
"""The name of each stored field of a table → its path in `Table`."""
TABLE_DEFAULTS = {name: field.default for name, (_, field) in _TABLE.stored().items() if not field.required}
"""The defaults of stored fields of a table."""
_OWN_OF_TABLE = [(field.name, field.encode_name) for field in _TABLE.own]
_PARTS_OF_TABLE = [
    (name, part, [field.encode_name for field in fields]) for name, (part, fields) in _TABLE.parts.items()
]

StoredSeat = msgspec.defstruct(
    "StoredSeat",
    [
        (name, field.type) if field.required else (name, field.type, field.default)
        for name, (_, field) in _SEAT.stored().items()
    ],
    frozen=True,
    omit_defaults=True,
    gc=False,
)
"""A seat as it is stored."""
STORED_SEATS = GenericAlias(tuple, (StoredSeat, ...))
"""The stored seats of a table."""
_values_of_seat = attrgetter(*(path for path, _ in _SEAT.stored().values()))
_OWN_OF_SEAT = len(_SEAT.own)
_ENDS = itertools.accumulate((len(fields) for _, fields in _SEAT.parts.values()), initial=_OWN_OF_SEAT)
_PARTS_OF_SEAT = [
    (part, slice(*ends)) for (part, _), ends in zip(_SEAT.parts.values(), itertools.pairwise(_ENDS), strict=True)
]


def table_of(stored: Mapping[str, Any]) -> Table:
    """Decode the stored fields of a table."""
    fields = {name: stored[column] for name, column in _OWN_OF_TABLE}
    for name, part, columns in _PARTS_OF_TABLE:
        fields[name] = part(*[stored[column] for column in columns])
    return Table(**fields)


def stored_seats(seats: Iterable[Seat]) -> list[msgspec.Struct]:
    """Seats as they are stored."""
    return [StoredSeat(*_values_of_seat(seat)) for seat in seats]


def seat_of(stored: msgspec.Struct) -> Seat:
    """Decode a stored seat; in `Seat`, the parts follow its own fields."""
    values = msgspec.structs.astuple(stored)
    return Seat(*values[:_OWN_OF_SEAT], *[part(*values[place]) for part, place in _PARTS_OF_SEAT])
