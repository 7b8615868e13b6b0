"""Upgrade of tables from an earlier release, and repair of damaged ones, by a replay of their log.

Pure. The setup and the moves define a game; states and events follow from them, and their shape may change with every
release. `Game.kept` lists the options under which the current rules play as an earlier version did.

If a part of a table was lost, the game continues from the first of these that is usable: the complete log, the stored
state, the part of the log that can be replayed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.events import Event, Forced, Obvious, Ordered, Rewound
from engine.game import AnyGame, Score, Step
from engine.tables.jobs import (
    CallPeople,
    EditBoard,
    Job,
    MoveComputers,
    PostBoard,
    PostFarewell,
    PostNotice,
    SendPrivateView,
)
from engine.tables.log import goes_back
from engine.tables.table import StandingOrders, Status, Submitted, Table, settle_former

StoredEvents = list[dict[str, Any]]
"""The stored events of a move: for each one its kind, seat, readers, and the values of its text."""

FORCED = str(Forced.__struct_config__.tag)
"""The stored kind of the event that marks a forced move."""
FOR_SEAT: dict[str, type[Event]] = {str(kind.__struct_config__.tag): kind for kind in (Ordered, Obvious)}
"""The marks of automatic moves that only the seat sees, by their kinds."""
"""The stored kind of the event that marks a move of an order."""


class Logged(NamedTuple):
    """A stored line of a table's log."""

    number: int
    """As `Entry.number`."""
    seat: int
    """As `Entry.seat`."""
    notation: str
    """As `Entry.notation`."""
    events: str
    """JSON."""


class Upgrade(NamedTuple):
    """A table in the form of this release."""

    table: Table
    """The table."""
    events: Mapping[int, tuple[Event, ...]]
    """The events of each replayed move, by its number."""
    jobs: tuple[Job, ...] = ()
    """The jobs that follow."""
    damage: str = ""
    """The damage and, in brackets, its repair, for the host; empty for a sound table."""


def is_outdated(table: Table) -> bool:
    """Whether the table was stored by code with another shape or version, or its state cannot be read."""
    rules = table.rules
    if table.version != rules.version or any(option.key not in table.options for option in rules.options):
        return True
    if table.seed is None or has_only_result(table):
        return False
    return table.snapshot is None or table.shape != rules.shape or not _has_readable_state(table)


def has_only_result(table: Table) -> bool:
    """Whether only the result of the game is left, because the current rules cannot replay it."""
    return table.seed is not None and table.snapshot is None and not table.status.live


def upgrade(table: Table, log: Sequence[Logged]) -> Upgrade:
    """Upgrade a table to the current rules. A sound table of this release changes only its revision.

    Replays an earlier version with the options of `Game.kept`. If those do not fit, uses the current defaults if they
    lead to the same events, and tells the table by a notice. If neither fits, closes the table with its result.
    """
    usual = _with_current_version(table, {})
    if table.seed is None or has_only_result(table):
        return Upgrade(usual, {})
    if table.version == table.rules.version:
        return _from_best_copy(table, usual, _replay_log(usual, log), log)
    return _from_earlier_version(table, usual, log)


def _from_earlier_version(table: Table, usual: Table, log: Sequence[Logged]) -> Upgrade:
    """Upgrade a table of an earlier version. `usual`: the table with the current defaults. See `upgrade`."""
    as_begun = table.rules.kept.get(table.version)
    replay = first = _replay_log(usual if as_begun is None else _with_current_version(table, as_begun), log)
    if not first.agrees(table, log) and as_begun is not None:
        replay = _replay_log(usual, log)
    if replay.agrees(table, log):
        heard = table.status is Status.PLAYING and replay is not first
        return Upgrade(replay.table, replay.events, _called_again(replay.table, "rules", EditBoard()) if heard else ())
    if [entry.number for entry in log] != list(range(table.moves + 1)):
        return _from_best_copy(table, usual, replay, log)
    live = table.status is Status.PLAYING
    left = msgspec.structs.replace(
        usual,
        status=Status.ENDED if live else table.status,
        snapshot=None,
        result=table.result or _stored_scores(table) or first.result,
    )
    return Upgrade(left, {}, (PostFarewell("outdated"),) if live else ())


def _from_best_copy(before: Table, table: Table, replay: _Replay, log: Sequence[Logged]) -> Upgrade:
    """Continue from the log if the game can go on from it, else from the stored state. `before`: the stored table."""
    stored = _playable_snapshot(table)
    whole, same = replay.reached == len(log) - 1 >= 0, stored == replay.table.snapshot
    if whole and (same or stored is None or replay.reached >= table.moves):
        lost_end = replay.reached < table.moves and not same
        if lost_end and table.status is Status.PLAYING:
            return _cut_short(table, replay)
        if not (lost_end and table.status is Status.OVER and table.rules.waiting(replay.table.state())):
            return _from_log(before, replay, log, damaged=not same)
    if stored is not None:
        return _from_state(table, stored, replay, log)
    if table.status is Status.PLAYING and replay.reached >= 0:
        return _cut_short(table, replay)
    return _without_copy(table)


def _from_state(table: Table, stored: bytes, replay: _Replay, log: Sequence[Logged]) -> Upgrade:
    """Continue from the stored state, because the log cannot be replayed to the end."""
    # New lines must not reuse the numbers of stored lines.
    moves = max(table.moves, *(entry.number for entry in log), 0)
    damage = (
        f"its log can be replayed only to move {max(replay.reached, 0)} of {moves}; its game goes on from its state"
    )
    return Upgrade(msgspec.structs.replace(table, snapshot=stored, moves=moves), replay.events, damage=damage)


def _without_copy(table: Table) -> Upgrade:
    """Close the table, or keep only the result of a game that is over, because its state and its log are lost."""
    damage = "its state is lost and its log cannot be replayed"
    if table.status is not Status.PLAYING:
        left = msgspec.structs.replace(table, snapshot=None)
        return Upgrade(left, {}, damage=f"{damage} (repair: keep its result)")
    left = msgspec.structs.replace(table, status=Status.ENDED, snapshot=None)
    return Upgrade(left, {}, (PostFarewell("damaged"),), f"{damage} (repair: close it)")


def _from_log(before: Table, replay: _Replay, log: Sequence[Logged], *, damaged: bool) -> Upgrade:
    """Continue from the complete log. `damaged`: the stored state differs from it, or cannot be read."""
    after = msgspec.structs.replace(replay.table, moves=replay.reached)
    if replay.reached != before.moves:
        damage = f"it counts {before.moves} moves, and its log has {replay.reached} (repair: count the log)"
        return Upgrade(after, replay.events, damage=damage)
    if before.shape == before.rules.shape:
        damage = "its state does not follow from its log (repair: rebuild its state)" if damaged else ""
        return Upgrade(after, replay.events, damage=damage)
    # A release has changed the effect of moves without a new version of the rules.
    readable = [entry for entry in log if _stored_events(entry) is not None]
    changed = before.status is Status.PLAYING and not _same_public_events(readable, replay.events)
    return Upgrade(after, replay.events, _called_again(after, "rules", EditBoard()) if changed else ())


def _cut_short(table: Table, replay: _Replay) -> Upgrade:
    """Continue from the last move that can be replayed, because nothing newer is left."""
    reached = replay.reached
    seats = tuple(
        msgspec.structs.replace(
            seat,
            moved=min(seat.moved, reached),
            asked=reached,
            seen=-1,
            plan=None,
            orders=StandingOrders(seat.orders.given),
            submitted=Submitted(),
            former=settle_former(seat, reached),
        )
        for seat in table.seats
    )
    left = msgspec.structs.replace(
        replay.table,
        status=Status.PLAYING if replay.table.rules.waiting(replay.table.state()) else Status.OVER,
        seats=seats,
        moves=reached,
        phase=msgspec.structs.replace(replay.table.phase, start=reached),
        told=reached - 1,
        pending=None,
        proposals=(),
    )
    damage = f"its state and its moves after {reached} are lost (repair: go on from move {reached})"
    board = PostBoard(told=left.told, last=left.moves)
    return Upgrade(left, replay.events, _called_again(left, "cut-short", board), damage)


def _called_again(table: Table, why: str, board: Job) -> tuple[Job, ...]:
    """The jobs for a table that may now wait for other people than before.

    `why`: the key of the notice in the channel; `board`: the job that shows the board.
    """
    computers = any(table.seats[number].player is not None for number in table.waiting())
    return (
        *([MoveComputers()] if computers else []),
        PostNotice(why),
        *(SendPrivateView(user) for user in table.written_to),
        board,
        CallPeople(),
    )


def _with_current_version(table: Table, kept: Mapping[str, str]) -> Table:
    """The table with the current version and shape; new options get the value of `kept`, else their default."""
    rules = table.rules
    options = {**{option.key: option.default for option in rules.options}, **kept, **table.options}
    return msgspec.structs.replace(
        table, options=options, version=rules.version, shape=rules.shape, revision=table.revision + 1
    )


def _has_readable_state(table: Table) -> bool:
    try:
        table.state()
    except (msgspec.MsgspecError, ValueError):
        return False
    return True


def _playable_snapshot(table: Table) -> bytes | None:
    """The stored state, encoded by the current code; None if it cannot be read or played."""
    if table.snapshot is None:
        return None
    rules = table.rules
    try:
        state = rules.decode(table.snapshot)
        rules.scores(state)
        for seat in (None, *rules.waiting(state)):
            rules.observe(state, seat)
        return rules.encode(state)
    except Exception:  # noqa: BLE001 - a state of other code, or a damaged one, may break the rules anywhere
        return None


def _stored_scores(table: Table) -> tuple[Score, ...]:
    """The scores of the stored state if the current code reads it with the same shape; else empty."""
    if table.snapshot is None or table.shape != table.rules.shape:
        return ()
    try:
        return table.rules.scores(table.state())
    except Exception:  # noqa: BLE001 - a state of other rules may break these anywhere
        return ()


class _Replay(NamedTuple):
    """The replay of a log up to the first gap or illegal line."""

    table: Table
    """The table with the state after the replay, if the log has a first line."""
    reached: int
    """The number of the last line that was replayed, -1 for none."""
    result: tuple[Score, ...]
    """The scores after the replay."""
    events: dict[int, tuple[Event, ...]]
    """The events of each replayed line, by its number."""

    def agrees(self, table: Table, log: Sequence[Logged]) -> bool:
        """Whether the replay covers the complete log and leads to the stored position with the stored events."""
        if self.reached != table.moves or len(log) != table.moves + 1:
            return False
        ended = not self.table.rules.waiting(self.table.state())
        readable = all(_stored_events(entry) is not None for entry in log)
        return readable and (table.status is Status.OVER) is ended and _same_public_events(log, self.events)


def _automatic_mark(entry: Logged) -> tuple[Event, ...]:
    """The event that marks an automatic move; a replay of the rules does not produce it."""
    told = {told["kind"] for told in _stored_events(entry) or ()}
    if FORCED in told:
        return (Forced(seat=entry.seat),)
    return tuple(mark(seat=entry.seat, to=(entry.seat,)) for kind, mark in FOR_SEAT.items() if kind in told)


def _replay_log(table: Table, log: Sequence[Logged]) -> _Replay:
    """Replay the log as far as possible."""
    rules, state = table.rules, None
    states: dict[int, object] = {}
    events: dict[int, tuple[Event, ...]] = {}
    told: tuple[Event, ...]
    for number, entry in enumerate(log):
        if entry.number != number:
            break
        try:
            back = goes_back(entry.notation)
            if back is not None:
                state, told = states[back], (Rewound(seat=entry.seat),)
            else:
                step = rules.start(table.setup) if state is None else _play_line(rules, state, entry)
                state, told = step.state, (*_automatic_mark(entry), *step.events)
        except Exception:  # noqa: BLE001 - what other rules have logged, or a damaged line, may break these anywhere
            break
        states[number], events[number] = state, told
    result: tuple[Score, ...] = ()
    if state is not None:
        result = rules.scores(state)
        ended = result if table.status is Status.OVER else table.result
        table = msgspec.structs.replace(table, snapshot=rules.encode(state), result=ended)
    return _Replay(table, len(states) - 1, result, events)


def _play_line(rules: AnyGame, state: object, entry: Logged) -> Step[Any]:
    return rules.play(state, entry.seat, rules.parse(entry.notation))


def _same_public_events(log: Sequence[Logged], events: Mapping[int, tuple[Event, ...]]) -> bool:
    """Whether the public events of the replay equal the stored ones.

    Ignores kinds of events and values that only one side has, because a release may add, drop or rename them. Ignores
    private events, which follow from the same moves.
    """
    then = {entry.number: _public_events(_decode_events(entry.events)) for entry in log}
    now = {number: _public_events(_decode_events(msgspec.json.encode(told))) for number, told in events.items()}
    common = _kinds_of(then) & _kinds_of(now)
    return all(_equal_events(_of_kinds(then[number], common), _of_kinds(now[number], common)) for number in then)


def _stored_events(entry: Logged) -> StoredEvents | None:
    """The stored events of a move, None if they cannot be read."""
    try:
        return _decode_events(entry.events)
    except (msgspec.MsgspecError, ValueError):
        return None


def _decode_events(events: str | bytes) -> StoredEvents:
    """Decode the events of a move from JSON; the first release stored the values of texts one level deeper."""
    return [{**event.pop("values", {}), **event} for event in msgspec.json.decode(events, type=StoredEvents)]


def _public_events(told: StoredEvents) -> StoredEvents:
    return [event for event in told if event.get("to") is None]


def _kinds_of(log: Mapping[int, StoredEvents]) -> set[str]:
    return {event["kind"] for told in log.values() for event in told}


def _of_kinds(told: StoredEvents, kinds: Collection[str]) -> StoredEvents:
    return [event for event in told if event["kind"] in kinds]


def _equal_events(then: StoredEvents, now: StoredEvents) -> bool:
    return len(then) == len(now) and all(
        old["kind"] == new["kind"] and all(old[name] == new[name] for name in old.keys() & new.keys())
        for old, new in zip(then, now, strict=True)
    )
