"""Undo of a decision whose phase has closed.

Pure, as `engine.tables.table`. A person alone may undo as often as they like, and the result is marked; among several
all must agree (`engine.tables.proposals`). The log keeps the undone moves and gets a line that undoes them
(`engine.tables.log`).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.events import Event, Forced, Obvious, Rewound
from engine.tables.jobs import ContinuePrivateView, MoveComputers, PostBoard, SendPrivateView
from engine.tables.log import back_to, final_lines, replay_lines, valid_lines
from engine.tables.plans import looked_at, with_seats
from engine.tables.table import (
    Change,
    Entry,
    StandingOrders,
    Status,
    Submitted,
    Table,
    TableError,
    require_status,
    revised,
    settle_former,
)


def last_decision(table: Table, log: Sequence[Entry], seat: int) -> tuple[Entry, ...]:
    """The lines of the seat's last decision that was not forced or taken back, oldest first; empty for none.

    Usually one line. If several moves form one decision (`Game.together`): all of them in the phase. If the last moves
    were obvious: all obvious ones since the last decision by hand. `log`: the complete log.
    """
    own = [entry for entry in final_lines(table.rules, log) if entry.seat == seat and entry.number]
    while own and _has_mark(own[-1], Forced):
        own.pop()
    if own and _has_mark(own[-1], Obvious):
        by_hand = [at for at, entry in enumerate(own) if not _has_mark(entry, Forced, Obvious)]
        obvious = own[by_hand[-1] + 1 :] if by_hand else own
        return tuple(entry for entry in obvious if _has_mark(entry, Obvious))
    if not own or not _is_together(table, own[-1]):
        return tuple(own[-1:])
    opened, last = _phase_openings(table, log), own[-1]
    return tuple(one for one in own if _is_together(table, one) and opened[one.number] == opened[last.number])


def _has_mark(entry: Entry, *kinds: type[Event]) -> bool:
    return any(isinstance(event, kinds) for event in entry.events)


def _is_together(table: Table, entry: Entry) -> bool:
    return entry.notation.split(maxsplit=1)[0] in table.rules.together


def _phase_openings(table: Table, log: Sequence[Entry]) -> dict[int, int]:
    """The number of each valid move → the number of the move that opened its phase, 0 for the first phase."""
    rules, opened, found = table.rules, 0, dict[int, int]()
    for entry, before, state in replay_lines(rules, table.setup, log):
        if entry.number:
            found[entry.number] = opened
            opened = entry.number if rules.phase(state) != rules.phase(before) else opened
    return found


def rewind_decision(table: Table, log: Sequence[Entry], seat: int) -> Change:
    """The change that goes back to before that seat's last decision; `log`: the complete log.

    Errors: TableError if the seat has decided nothing.
    """
    require_status(table, Status.PLAYING)
    last = last_decision(table, log, seat)
    if not last:
        raise TableError("nothing-to-undo")
    first = last[0].number
    kept = [entry for entry in valid_lines(log) if entry.number < first]
    rules, opened = table.rules, 0
    for entry, before, state in replay_lines(rules, table.setup, kept):
        opened = entry.number if rules.phase(state) != rules.phase(before) else opened
    number = table.moves + 1
    waiting = rules.waiting(state)
    moved = {entry.seat: entry.number for entry in kept if entry.number}
    seats = tuple(
        # A new `asked` makes buttons from before the undo stale.
        msgspec.structs.replace(
            other,
            moved=moved.get(n, 0),
            asked=number if n in waiting else other.asked,
            plan=None,
            orders=StandingOrders(other.orders.given),
            submitted=Submitted(),
            former=settle_former(other, table.moves),
        )
        for n, other in enumerate(table.seats)
    )
    after = revised(
        table,
        seats=seats,
        snapshot=rules.encode(state),
        moves=number,
        phase=msgspec.structs.replace(table.phase, start=opened),
        told=number - 1,
        pending=None,
        undone=table.undone + 1,
    )
    # The seat that undid decides by hand; the orders of other seats apply again.
    after = with_seats(after, [(n, looked_at(after, state, n)) for n in waiting if n != seat])
    entry = Entry(number, seat, back_to(first - 1), (Rewound(seat=seat),))
    computers = [MoveComputers()] if after.goes_on else []
    user = table.seats[seat].user
    private = [(ContinuePrivateView if person == user else SendPrivateView)(person) for person in after.written_to]
    return Change(after, (entry,), (*computers, *private, PostBoard(told=number - 1, last=number)))
