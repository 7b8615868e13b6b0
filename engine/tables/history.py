"""What everybody has seen of a game, scene by scene: its setup and what stands of its log, played again.

Pure. A scene is shown as anybody may see its table (`Table.observe(None)`); what the open phase holds is in none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from engine.simulate import Record, end_of
from engine.tables.log import played, standing, without_taken_back
from engine.tables.table import Entry, Status, Table, TableError
from engine.tables.upgrade import closed

T = TypeVar("T")


class Scene(NamedTuple):
    """What everybody saw after one line of the log: its `number`, and the `table` as it then stood.

    `entries`: what had been done since the scene before, without what was taken back. `chapter`: as `Game.chapter`.
    Since when it waited is not known: moves have no times.
    """

    number: int
    table: Table
    entries: tuple[Entry, ...]
    chapter: str


def require_game(table: Table) -> None:
    """Errors: TableError before the start, and where only the result is left of a game."""
    if table.snapshot is None:
        raise TableError("only-result" if closed(table) else "not-started")


def scenes(table: Table, log: Sequence[Entry], *, turn_by_turn: bool) -> Iterator[Scene]:
    """The scenes of a table in order, made one by one; `log`: all of it, from the start.

    One a closed phase, or (`turn_by_turn`, where everybody sees each move at once) one a move.
    Errors: TableError as `require_game`.
    """
    require_game(table)
    rules = table.rules
    lines = standing(log)
    stands = {line.number for line in without_taken_back(lines, rules.notation(rules.take_back))}
    since: list[Entry] = []
    for line, before, state in played(rules, table.setup, lines):
        if line.number not in stands:
            continue
        since.append(line)
        if turn_by_turn or not line.number or rules.phase(state) != rules.phase(before):
            over = not rules.waiting(state)
            seats = table.seats if over else table.seated_at(line.number).seats
            stood = table.keeping_state(
                state,
                status=Status.OVER if over else Status.PLAYING,
                seats=tuple(replace(seat, since=None) for seat in seats),
                moves=line.number,
                phase_opened=line.number,
                opened=None,
                pending=None,
                proposals=(),
            )
            yield Scene(line.number, stood, tuple(since), rules.chapter(state))
            since = []


class Place(NamedTuple):
    """One `scene` among all of a table: `numbers` are those of all, `at` which of them it is, from 0.

    `chapters`: the scenes with which chapters begin; where they are too many, some evenly over the game.
    """

    scene: Scene
    at: int
    numbers: tuple[int, ...]
    chapters: tuple[Scene, ...]


def place(table: Table, log: Sequence[Entry], number: int | None, *, turn_by_turn: bool, most: int) -> Place:
    """The scene after that line of the log, else the last one before it; None: the newest.

    `most`: how many chapters are wanted at most. Errors: TableError as `require_game`.
    """
    numbers: list[int] = []
    chapters: list[Scene] = []
    for scene in scenes(table, log, turn_by_turn=turn_by_turn):
        if not numbers or number is None or scene.number <= number:
            found, at = scene, len(numbers)
        numbers.append(scene.number)
        if not chapters or chapters[-1].chapter != scene.chapter:
            chapters.append(scene)
    return Place(found, at, tuple(numbers), tuple(evenly(chapters, most)))


def last_round(found: Sequence[Scene]) -> list[Scene]:
    """The newest chapter that has come to its end, and the present one: the scenes from where the former began.

    `found`: all scenes of a table. With the scene before them, as what changes from there on is looked at.
    """
    begins = [at for at, scene in enumerate(found) if not at or found[at - 1].chapter != scene.chapter]
    return list(found[max(0, begins[-2:][0] - 1) :])


def evenly(items: Sequence[T], most: int) -> list[T]:
    """At most so many of the items, two or more, in order, evenly, with the first and the last."""
    if len(items) <= most:
        return list(items)
    return [items[n * (len(items) - 1) // (most - 1)] for n in range(most)]


def recorded(table: Table, log: Sequence[Entry]) -> bytes:
    """The game as a record that `python -m engine replay` reads, one line of JSON; nobody is named in it.

    `log`: all of it, from the start; what was undone is left out. Errors: TableError as `require_game`.
    """
    require_game(table)
    moves = tuple(f"{line.seat} {line.notation}" for line in standing(log) if line.number)
    setup = table.rules.of_today(table.setup)
    return msgspec.json.encode(Record(setup, moves, end_of(table.rules, table.state()))) + b"\n"
