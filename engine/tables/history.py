"""The public history of a game, scene by scene: a replay of its setup and of the valid lines of its log.

Pure. Scenes show the observation of spectators (`Table.observe(None)`), and nothing of the open phase.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

import msgspec

from engine.simulate import Record, end_of
from engine.tables.log import final_lines, replay_lines, valid_lines
from engine.tables.table import Entry, OpenPhase, Status, Table, TableError
from engine.tables.upgrade import has_only_result

T = TypeVar("T")


class PublicScene(NamedTuple):
    """The table after one line of the log."""

    number: int
    """The number of that line."""
    table: Table
    """The table at that time; without the times of turns, because the log has none."""
    entries: tuple[Entry, ...]
    """The moves since the previous scene, without those that were taken back."""
    chapter: str
    """`Game.chapter` of the state."""


def require_game(table: Table) -> None:
    """Check that the game can be replayed. Errors: TableError before the start, and when only the result is left."""
    if table.snapshot is None:
        raise TableError("only-result" if has_only_result(table) else "not-started")


def scenes_of(table: Table, log: Sequence[Entry], *, turn_by_turn: bool) -> Iterator[PublicScene]:
    """Yield the scenes of a table in order; `log`: the complete log.

    One scene for each closed phase, or for each move if `turn_by_turn` (all moves are public at once).
    Errors: TableError as `require_game`.
    """
    require_game(table)
    rules = table.rules
    final = {line.number for line in final_lines(rules, log)}
    since: list[Entry] = []
    for line, before, state in replay_lines(rules, table.setup, log):
        if line.number not in final:
            continue
        since.append(line)
        if turn_by_turn or not line.number or rules.phase(state) != rules.phase(before):
            over = not rules.waiting(state)
            seats = table.seats if over else table.seated_at(line.number).seats
            then = table.keeping_state(
                state,
                status=Status.OVER if over else Status.PLAYING,
                seats=tuple(seat.with_clock(since=None) for seat in seats),
                moves=line.number,
                phase=OpenPhase(line.number),
                pending=None,
                proposals=(),
            )
            yield PublicScene(line.number, then, tuple(since), rules.chapter(state))
            since = []


class ScenePlace(NamedTuple):
    """A scene and its place among all scenes of a table."""

    scene: PublicScene
    """The scene."""
    at: int
    """Its index among all scenes."""
    numbers: tuple[int, ...]
    """The numbers of all scenes."""
    chapters: tuple[PublicScene, ...]
    """The first scenes of chapters; an even selection of them where they are too many."""


def place_of_scene(
    table: Table, log: Sequence[Entry], number: int | None, *, turn_by_turn: bool, most: int
) -> ScenePlace:
    """The scene after that line of the log, or the last one before it; None for the newest.

    `most`: the maximum number of chapters. Errors: TableError as `require_game`.
    """
    numbers: list[int] = []
    chapters: list[PublicScene] = []
    for scene in scenes_of(table, log, turn_by_turn=turn_by_turn):
        if not numbers or number is None or scene.number <= number:
            found, at = scene, len(numbers)
        numbers.append(scene.number)
        if not chapters or chapters[-1].chapter != scene.chapter:
            chapters.append(scene)
    return ScenePlace(found, at, tuple(numbers), tuple(evenly_chosen(chapters, most)))


def last_round(found: Sequence[PublicScene]) -> list[PublicScene]:
    """The scenes of the last complete chapter and of the present one, with the scene before them for comparison.

    `found`: all scenes of a table.
    """
    begins = [at for at, scene in enumerate(found) if not at or found[at - 1].chapter != scene.chapter]
    return list(found[max(0, begins[-2:][0] - 1) :])


def evenly_chosen(items: Sequence[T], most: int) -> list[T]:
    """At most `most` of the items (at least 2), evenly spread, with the first and the last."""
    if len(items) <= most:
        return list(items)
    return [items[n * (len(items) - 1) // (most - 1)] for n in range(most)]


def record_of(table: Table, log: Sequence[Entry]) -> bytes:
    """The game as one line of JSON without names, which `python -m engine replay` reads.

    `log`: the complete log; the record leaves out moves that were undone. Errors: TableError as `require_game`.
    """
    require_game(table)
    moves = tuple(f"{line.seat} {line.notation}" for line in valid_lines(log) if line.number)
    setup = table.rules.of_today(table.setup)
    return msgspec.json.encode(Record(setup, moves, end_of(table.rules, table.state()))) + b"\n"
