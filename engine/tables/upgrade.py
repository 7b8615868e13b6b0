"""Tables that an earlier release began: their setup and log are played again under the rules of today.

Pure. A state is a cache and an event is what a move led to, so both may look different in every release; the setup and
the moves are the truth. A game says in `Game.kept` with which options its rules play as those of an earlier version.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.events import Event, Forced, Ordered, Rewound
from engine.game import Game, Score, Step
from engine.tables.log import goes_back
from engine.tables.table import Job, Status, Table

Told = list[dict[str, Any]]
"""The events of a move as they are stored, flat: their kind, seat and who may know, and what fills their text."""

FORCED = str(Forced.__struct_config__.tag)
ORDERED = str(Ordered.__struct_config__.tag)


class Logged(NamedTuple):
    """A line of a table's log as it is stored; `events` is JSON."""

    number: int
    seat: int
    notation: str
    events: str


class Upgrade(NamedTuple):
    """A table as today's code knows it, what its moves tell now, by number, and what must be done about it."""

    table: Table
    events: Mapping[int, tuple[Event, ...]]
    jobs: tuple[Job, ...] = ()


def outdated(table: Table) -> bool:
    """Whether the table was stored by code of another shape or other rules, or its state cannot be read."""
    rules = table.rules
    if table.version != rules.version or any(option.key not in table.options for option in rules.options):
        return True
    if table.seed is None or closed(table):
        return False
    return table.snapshot is None or table.shape != rules.shape or not _readable(table)


def closed(table: Table) -> bool:
    """Whether nothing is left of the game but its result: it cannot be played again under the rules of today."""
    return table.seed is not None and table.snapshot is None and not table.status.live


def upgrade(table: Table, log: Sequence[Logged]) -> Upgrade:
    """An outdated table as it is under today's rules, whatever its log holds.

    Under the options with which they play as the rules that it began with, else under those of today if they too lead
    to what has happened, which is then told. A table that can be played under neither is closed with its result.
    """
    usual = _dated(table, {})
    if table.seed is None or closed(table):
        return Upgrade(usual, {})
    as_begun = table.rules.kept.get(table.version)
    others = table.version != table.rules.version
    replay = first = _replay(usual if as_begun is None else _dated(table, as_begun), log, others=others)
    if not first.agrees and as_begun is not None:
        replay = _replay(usual, log, others=others)
    live = table.status is Status.PLAYING
    if replay.agrees:
        return Upgrade(replay.table, replay.events, _woken(replay.table) if live and replay is not first else ())
    left = msgspec.structs.replace(
        usual,
        status=Status.ENDED if live else table.status,
        snapshot=None,
        result=table.result or _stood(table) or first.result,
    )
    return Upgrade(left, {}, (Job("farewell", note=("outdated", "")),) if live else ())


def _woken(table: Table) -> tuple[Job, ...]:
    """What is to be done for a table that goes on under other rules, which may await others than the former did."""
    computers = any(table.seats[number].player is not None for number in table.waiting())
    return (
        *([Job("computers")] if computers else []),
        Job("notice", note=("rules", "")),
        *(Job("pad", user) for user in table.written_to),
        Job("refresh"),
        Job("call"),
    )


def _dated(table: Table, kept: Mapping[str, str]) -> Table:
    """The table with today's version and shape, and the options that came later: as `kept` says, else the usual."""
    rules = table.rules
    options = {**{option.key: option.default for option in rules.options}, **kept, **table.options}
    return msgspec.structs.replace(
        table, options=options, version=rules.version, shape=rules.shape, revision=table.revision + 1
    )


def _readable(table: Table) -> bool:
    try:
        table.state()
    except (msgspec.MsgspecError, ValueError):
        return False
    return True


def _stood(table: Table) -> tuple[Score, ...]:
    """How the table stood when its own release stored it, where that is still read as it was meant; else nothing."""
    if table.snapshot is None or table.shape != table.rules.shape:
        return ()
    try:
        return table.rules.scores(table.state())
    except Exception:  # noqa: BLE001 - a state of other rules may break these anywhere
        return ()


class _Replay(NamedTuple):
    """A log played again: whether it leads to where the table is and tells what was told then.

    `table` is with the state that it leads to, `result` how that stands, `events` are those of each move by number.
    """

    table: Table
    agrees: bool
    result: tuple[Score, ...]
    events: dict[int, tuple[Event, ...]]


def _why(entry: Logged) -> tuple[Event, ...]:
    """Why the table played a move by itself: no rule tells that."""
    told = {told["kind"] for told in _told(entry) or ()}
    if FORCED in told:
        return (Forced(seat=entry.seat),)
    return (Ordered(seat=entry.seat, to=(entry.seat,)),) if ORDERED in told else ()


def _replay(table: Table, log: Sequence[Logged], *, others: bool) -> _Replay:
    """Play the log again, as far as it goes. `others`: it was written under other rules than those of today.

    Under the same rules the moves lead where they led, and what they told is needed no more if it cannot be read.
    """
    rules, state = table.rules, None
    states: dict[int, Any] = {}
    result: tuple[Score, ...] = ()
    events: dict[int, tuple[Event, ...]] = {}
    try:
        for entry in log:
            back = goes_back(entry.notation)
            if back is not None:
                state = states[entry.number] = states[back]
                events[entry.number] = (Rewound(seat=entry.seat),)
                continue
            step = rules.start(table.setup) if state is None else _played(rules, state, entry)
            state = states[entry.number] = step.state
            events[entry.number] = (*_why(entry), *step.events)
        whole = len(log) == table.moves + 1 and (table.status is Status.OVER) is not bool(rules.waiting(state))
        agrees = whole and _alike(log if others else [entry for entry in log if _told(entry) is not None], events)
    except Exception:  # noqa: BLE001 - what other rules have logged may break these anywhere
        agrees = False
    if state is not None:
        result = rules.scores(state)
        ended = result if table.status is Status.OVER else ()
        table = msgspec.structs.replace(table, snapshot=rules.encode(state), result=ended)
    return _Replay(table, agrees, result, events)


def _played(rules: Game[Any, Any, Any], state: Any, entry: Logged) -> Step[Any]:
    return rules.play(state, entry.seat, rules.parse(entry.notation))


def _alike(log: Sequence[Logged], events: Mapping[int, tuple[Event, ...]]) -> bool:
    """Whether the moves tell everybody now what they told then.

    A kind of event that stands only in one of the two logs has another name or is new or gone, and so has a value that
    only one of two events has; what both tell must be equal. What a seat alone heard follows from the same moves.
    """
    then = {entry.number: _public(_flat(entry.events)) for entry in log}
    now = {number: _public(_flat(msgspec.json.encode(told))) for number, told in events.items()}
    common = _kinds(then) & _kinds(now)
    return all(_same(_of(then[number], common), _of(now[number], common)) for number in then)


def _told(entry: Logged) -> Told | None:
    """What a move told, None when that cannot be read."""
    try:
        return _flat(entry.events)
    except (msgspec.MsgspecError, ValueError):
        return None


def _flat(events: str | bytes) -> Told:
    """The events of a move from JSON; the first release kept what fills their text one level deeper."""
    return [{**event.pop("values", {}), **event} for event in msgspec.json.decode(events, type=Told)]


def _public(told: Told) -> Told:
    return [event for event in told if event.get("to") is None]


def _kinds(log: Mapping[int, Told]) -> set[str]:
    return {event["kind"] for told in log.values() for event in told}


def _of(told: Told, kinds: Collection[str]) -> Told:
    return [event for event in told if event["kind"] in kinds]


def _same(then: Told, now: Told) -> bool:
    return len(then) == len(now) and all(
        old["kind"] == new["kind"] and all(old[name] == new[name] for name in old.keys() & new.keys())
        for old, new in zip(then, now, strict=True)
    )
