"""Going back to before a decision whose phase has closed.

Pure, as `engine.table`. Who plays alone goes back as far as they like, and the result is marked; among several all must
agree (`engine.proposals`). The log keeps what was undone and says where it went back (`engine.log`).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.events import Forced, Rewound
from engine.log import back_to, standing, without_taken_back
from engine.plans import looked_at, with_seats
from engine.table import DM_SEATS, Change, Entry, Job, Status, Table, TableError, require, revised, settled


def last_decision(table: Table, log: Sequence[Entry], seat: int) -> Entry | None:
    """The seat's last move that stands, was not taken back and was no forced one; None when there is none.

    `log`: all of it, from the start.
    """
    stands = without_taken_back(standing(log), table.rules.notation(table.rules.take_back))
    own = [entry for entry in stands if entry.seat == seat and entry.number]
    return next((entry for entry in reversed(own) if not any(isinstance(e, Forced) for e in entry.events)), None)


def rewound(table: Table, log: Sequence[Entry], seat: int) -> Change:
    """The table as it was before that seat's last decision; `log`: all of it, from the start.

    Errors: TableError when the seat has decided nothing.
    """
    require(table, Status.PLAYING)
    last = last_decision(table, log, seat)
    if last is None:
        raise TableError("nothing-to-undo")
    kept = [entry for entry in standing(log) if entry.number < last.number]
    rules = table.rules
    state, opened = rules.start(rules.of_today(table.setup)).state, 0
    for entry in kept:
        if entry.number:
            phase = rules.phase(state)
            state = rules.play(state, entry.seat, rules.parse(entry.notation)).state
            opened = entry.number if rules.phase(state) != phase else opened
    number = table.moves + 1
    waiting = rules.waiting(state)
    moved = {entry.seat: entry.number for entry in kept if entry.number}
    seats = tuple(
        # What was asked before the way back is asked anew, so buttons from then are old.
        msgspec.structs.replace(
            other,
            moved=moved.get(n, 0),
            asked=number if n in waiting else other.asked,
            plan=None,
            own=None,
            void="",
            sent=(),
            former=settled(other, table.moves),
        )
        for n, other in enumerate(table.seats)
    )
    after = revised(
        table,
        seats=seats,
        snapshot=rules.encode(state),
        moves=number,
        phase_opened=opened,
        told=number - 1,
        pending=None,
        undone=table.undone + 1,
    )
    # Whoever goes back decides by hand now; what others had ordered speaks for them again.
    after = with_seats(after, [(n, looked_at(after, state, n)) for n in waiting if n != seat])
    entry = Entry(number, seat, back_to(last.number - 1), (Rewound(seat=seat),))
    people = [user for user in after.people if len(after.people) <= DM_SEATS]
    computers = [Job("computers")] if after.goes_on else []
    user = table.seats[seat].user
    private = [Job("pad-next" if person == user else "pad", person) for person in people]
    return Change(after, (entry,), (*computers, *private, Job("board", since=number - 1, until=number)))
