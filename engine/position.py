"""A position is the whole state of a game as one line of text, like FEN in chess.

`cartographers/1 seats=2 seed=7 options=(side=B) world=(edicts=[greenbough wildholds canal-lake borderlands] ...)
phase=(kind=draw owed=[draw draw] turns=[null null] awaited=2)`

The line starts with the game and its rules version; the fields of the setup and of the state follow as `name=value`. A
value is a number, a word, `true`, `false`, `null`, a list `[…]` or a structure `(name=value …)`. A word is written as a
JSON string if it contains other characters than letters, digits and `_-+.:'/*`, or could be read as another value.
Fields with their default value are omitted, so old lines stay readable when a field with a default is added. A number
of more than 32 bits is a set of cells and is written in hexadecimal.

A line contains all hidden information. Use it in tests and reports, and never show it to players.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple, NoReturn

import msgspec

from engine.game import AnyGame, GameState, RuleError
from engine.games import GAMES

_WORD = re.compile(r"[A-Za-z][\w\-+.:'/*]*", re.ASCII)
_NUMBER = re.compile(r"-?(0x[0-9a-f]+|0|[1-9][0-9]*)")
_PART = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]()=]|[^\s\[\]()="]+')
_KEYWORDS = {"true": True, "false": False, "null": None}
_LARGE = 1 << 32
_END = ""


class PositionError(ValueError):
    """A text that is not a valid position. The message says in one sentence where and why."""


class Position(NamedTuple):
    """A game and one of its states."""

    game: AnyGame
    state: Any


def line_of(game: AnyGame, state: GameState) -> str:
    """Write a state as a line; `read` is the inverse."""
    setup = state.setup
    defaults = {option.key: option.default for option in game.all_options}
    options = {key: value for key, value in setup.options.items() if value != defaults.get(key)}
    fields = {"seats": setup.seats, "seed": setup.seed, **({"options": options} if options else {})}
    fields |= {"wishes": list(setup.wishes)} if setup.wishes else {}
    fields |= {name: value for name, value in _plain_value(state).items() if name != "setup"}
    return f"{game.name}/{setup.version} {_text_of_pairs(fields)}"


def read(line: str) -> Position:
    """Parse a line. Errors: PositionError."""
    head = line.split(maxsplit=1)[0] if line.strip() else ""
    name, _, version = head.partition("/")
    if name not in GAMES:
        raise PositionError(
            f"A line begins with the name of a game ({', '.join(GAMES)}), not with {head or 'nothing'}."
        )
    if not version.isdecimal():
        raise PositionError(f"After {name} the version of its rules should stand, as in {name}/{GAMES[name].version}.")
    game = GAMES[name]
    try:
        state = _state_of(game, int(version), _Reader(line, line.index(head) + len(head)).fields())
    except msgspec.ValidationError as error:
        raise PositionError(_explain_error(str(error))) from None
    except RuleError as error:
        raise PositionError(f"setup: {name} refuses it ({error}).") from None
    except RecursionError:
        raise PositionError("The brackets of the line are too deep.") from None
    try:
        for viewer in (None, *game.waiting(state)):
            game.observe(state, viewer)
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as error:
        raise PositionError(f"The parts of the position do not fit together ({error!r}).") from None
    return Position(game, state)


def describe_position(position: Position, viewer: int | None = None) -> str:
    """Describe a position in words: the phase, the open decisions, an observation and the legal moves.

    Each fact gets a line. `viewer` None means a spectator's observation and the moves of all seats that must decide.
    Errors: PositionError if there is no such seat.
    """
    game, state = position
    seats = state.setup.seats
    if viewer is not None and viewer not in range(seats):
        raise PositionError(f"There is no seat {viewer}; the seats are 0 to {seats - 1}.")
    waiting = game.waiting(state)
    owed = ", ".join(f"seat {seat} owes {kind}" for seat, kind in waiting.items())
    lines = [f"{game.name}, {seats} seats, phase {game.phase(state)}", owed or "The game is over."]
    lines += ["", "What everybody sees:" if viewer is None else f"What seat {viewer} sees:"]
    lines += _lines_of_fields(_plain_value(game.observe(state, viewer)))
    for seat in waiting if viewer is None else (viewer,):
        lines += ["", *_lines_of_moves(game, state, seat)]
    return "\n".join(lines)


def _lines_of_fields(fields: Mapping[str, object]) -> list[str]:
    """Return a line for each field, and one for each element of a list of structures."""
    lines = []
    for name, value in fields.items():
        if isinstance(value, list) and any(isinstance(part, dict) for part in value):
            lines += [f"  {name} {number}: {_text_of(part)}" for number, part in enumerate(value)]
        else:
            lines.append(f"  {name}: {_text_of(value)}")
    return lines


def _lines_of_moves(game: AnyGame, state: object, seat: int) -> list[str]:
    """Return the number of a seat's legal moves and a line for each."""
    moves = [game.notation(move) for move in game.moves(state, seat)]
    if game.can_take_back(state, seat):
        moves.append(game.notation(game.take_back))
    return [f"Moves of seat {seat}: {len(moves)}", *(f"  {move}" for move in moves)]


def _state_of(game: AnyGame, version: int, fields: dict[str, object]) -> Any:
    options = fields.pop("options", {})
    if not isinstance(options, dict):
        raise PositionError("options: expected (name=value …).")
    setup: dict[str, object] = {
        "game": game.name,
        "version": version,
        **{key: fields.pop(key) for key in ("seats", "seed", "wishes") if key in fields},
        "options": {key: str(value) for key, value in options.items()},
    }
    state = game.convert({"setup": setup, **fields})
    if unknown := _find_unknown(fields, state):
        raise PositionError(f"{unknown}: there is no such part.")
    return msgspec.structs.replace(state, setup=game.start(game.of_today(state.setup)).state.setup)


def _find_unknown(given: object, value: object) -> str:
    """Return the path of the first name that is not a field of its structure; empty if there is none."""
    if isinstance(given, list):
        if isinstance(value, tuple):
            found = (
                (f"[{number}]", _find_unknown(*pair)) for number, pair in enumerate(zip(given, value, strict=False))
            )
            return next((f"{place}.{path}" for place, path in found if path), "")
        return ""
    if not isinstance(given, dict) or not isinstance(value, msgspec.Struct):
        return ""
    for name, part in given.items():
        if name in value.__struct_fields__:
            if path := _find_unknown(part, getattr(value, name)):
                return f"{name}.{path}"
        elif name != value.__struct_config__.tag_field:
            return str(name)
    return ""


def _plain_value(value: object) -> Any:
    """Convert a value to lists, dicts, strings and numbers, without fields that have their default."""
    if isinstance(value, msgspec.Struct):
        return _plain_struct(value)
    if isinstance(value, Mapping):
        return {str(key): _plain_value(part) for key, part in value.items()}
    return [_plain_value(part) for part in value] if isinstance(value, tuple | list) else value


def _plain_struct(struct: msgspec.Struct) -> Any:
    config = struct.__struct_config__
    tag = [] if config.tag is None else [(config.tag_field, config.tag)]
    fields = [(field, getattr(struct, field.name)) for field in msgspec.structs.fields(struct)]
    if config.array_like:
        while fields and _is_default(*fields[-1]):
            fields.pop()
        return [*(value for _, value in tag), *(_plain_value(value) for _, value in fields)]
    given = [(field.name, _plain_value(value)) for field, value in fields if not _is_default(field, value)]
    return dict([*tag, *given])


def _is_default(field: msgspec.structs.FieldInfo, value: object) -> bool:
    if field.default_factory is not msgspec.NODEFAULT:
        return bool(value == field.default_factory())
    return bool(field.default is not msgspec.NODEFAULT and value == field.default)


def _text_of_pairs(fields: Mapping[str, object]) -> str:
    return " ".join(f"{_text_of(name)}={_text_of(value)}" for name, value in fields.items())


def _text_of(value: object) -> str:
    if isinstance(value, dict):
        return f"({_text_of_pairs(value)})"
    if isinstance(value, list):
        return f"[{' '.join(map(_text_of, value))}]"
    if isinstance(value, str):
        plain = _WORD.fullmatch(value) and value not in _KEYWORDS
        return value if plain else msgspec.json.encode(value).decode()
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= _LARGE:
        return hex(value)
    return msgspec.json.encode(value).decode()


class _Reader:
    """Parses the values of a line, starting at a character index (from 0)."""

    def __init__(self, line: str, begin: int) -> None:
        self._parts = [(found.start() + 1, found[0]) for found in _PART.finditer(line, begin)]
        self._parts.append((len(line) + 1, _END))
        self._next = 0

    @property
    def _part(self) -> str:
        return self._parts[self._next][1]

    def _fail(self, expected: str) -> NoReturn:
        at, part = self._parts[self._next]
        raise PositionError(f"At character {at} stands {part or 'the end of the line'}, where {expected} should be.")

    def fields(self, end: str = _END) -> dict[str, object]:
        """Parse `name=value` pairs up to the token `end`, and skip that token."""
        found: dict[str, object] = {}
        while self._part != end:
            name = self._single()
            if not isinstance(name, str) or name in found:
                self._next -= 1
                self._fail("a name that is not there yet" if name in found else "a name")
            if self._part != "=":
                self._fail("=")
            self._next += 1
            found[name] = self._value()
        self._next += 1
        return found

    def _value(self) -> Any:
        if self._part == "(":
            self._next += 1
            return self.fields(")")
        if self._part != "[":
            return self._single()
        self._next += 1
        values = []
        while self._part != "]":
            values.append(self._value())
        self._next += 1
        return values

    def _single(self) -> Any:
        part = self._part
        value: object = part
        if part in _KEYWORDS:
            value = _KEYWORDS[part]
        elif _NUMBER.fullmatch(part):
            value = int(part, 0)
        elif part.startswith('"'):
            try:
                value = msgspec.json.decode(part, type=str)
            except msgspec.DecodeError:
                self._fail("a text in double quotes")
        elif not _WORD.fullmatch(part):
            self._fail("a value")
        self._next += 1
        return value


def _explain_error(error: str) -> str:
    """Put the path first in a msgspec message: "world.season: expected `int`, got `str`."."""
    what, _, path = error.partition(" - at ")
    place = path.strip("`").removeprefix("$.") or "the line"
    return f"{place}: {what[:1].lower()}{what[1:]}."
