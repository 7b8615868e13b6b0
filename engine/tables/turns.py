"""Playing at a table: start, moves, taking back, automatic moves, computer players, the end.

Pure, as `engine.tables.table`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet

import msgspec

from engine.game import FOR_ME, Chance, RuleError, Setup
from engine.games import GAMES
from engine.players import PLAYERS, THINKERS, chooser, thinks
from engine.tables import guides, plans
from engine.tables.jobs import (
    CallPeople,
    ContinuePrivateView,
    EditBoard,
    EditPrivateView,
    Job,
    MoveComputers,
    PostBoard,
    PostNotice,
    PostReplay,
    SendPrivateView,
)
from engine.tables.log import replay_lines
from engine.tables.table import (
    Admission,
    Change,
    Entry,
    PendingMove,
    Seat,
    Status,
    Submitted,
    Table,
    TableError,
    require_owner,
    require_status,
    revised,
    settle_former,
)
from engine.tables.thoughts import Question, question_for, seed_of

GO_ON = "go on"
"""A value in place of a move: play the pending decision now, without waiting for the rest of its grace period."""
UNDO = "undo"
"""A value in place of a move: undo the last decision, for a person who plays alone."""
ALL_BACK = "all back"
"""A value in place of a move: take back all moves of the seat in the open phase."""
ORDERED = "as ordered"
"""A value in place of a pending move: the plan of an order that its person has just given."""


def start(table: Table, user: int, seed: int, wishes: Mapping[int, str] | None = None) -> Change:
    """Start the game. `seed`: of its random generator. `wishes`: Discord id → latest preference, perhaps illegal."""
    require_status(table, Status.LOBBY)
    require_owner(table, user, rule="owner-starts")
    seated = tuple(seat for seat in table.seats if not seat.is_free)
    admission = Admission(table.admission.invited_only)
    table = msgspec.structs.replace(table, seats=seated, admission=admission, calls=())
    if len(table.seats) < table.places[0]:
        raise TableError("too-few", seats=table.places[0])
    known = {table.rules.notation(wish) for wish in table.rules.wishes}
    said = {user: wish for user, wish in (wishes or {}).items() if wish in known}
    seats = tuple(
        msgspec.structs.replace(seat, wish="" if seat.user is None else said.get(seat.user, "")) for seat in table.seats
    )
    dealt = revised(table, seed=seed, status=Status.PLAYING, seats=seats)
    step = dealt.rules.start(dealt.setup)
    return _complete_change(dealt, None, step.state, [Entry(0, 0, "start", step.events)])


def act(
    table: Table,
    seat: int,
    notation: str,
    stamp: int | None = None,
    *,
    until: float | None = None,
    confirmed: bool = False,
) -> Change:
    """Play one move of a seat, or carry out `FOR_ME`, `GO_ON`, `UNDO` or `ALL_BACK`.

    `stamp`: the stamp of the pressed button; an old one raises TableError("stale"). `until`: the end of the time to
    take the move back, seconds since 1970; until then a move that closes the phase is pending, and computer players
    wait. None: the move is final at once. `confirmed`: whether the person saw the move before they confirmed it; it is
    then final if the seat decides alone. If only `done` is left to the seat, it is played with the move. Errors:
    RuleError for an illegal move; TableError.
    """
    _require_fresh(table, seat, stamp)
    if notation == GO_ON:
        return go_on(table, seat)
    before, table = table, _without_pending(table, seat)
    if (reverted := _reverted(before, table, seat, notation)) is not None:
        return reverted
    made, entries = _play_move(table, seat, notation)
    if _only_done_is_left(table, seat, made):
        moves = [entry.notation for entry in entries]
        return act_together(table, seat, [*moves, _done(table)], until=until, confirmed=confirmed)
    state, table = table.state(), plans.decided_by_hand(table, seat)
    if until is not None and _closes_phase(table, state, made):
        if not (confirmed and decides_alone(table, seat)):
            return Change(revised(table, pending=PendingMove(seat, notation, until)))
        until = None
    return _complete_change(revised(table), state, made, entries, until=until)


def _reverted(before: Table, table: Table, seat: int, notation: str) -> Change | None:
    """Carry out `UNDO`, `ALL_BACK` or the game's take-back; None for any other move.

    `before`: the table that may have a pending decision; `table`: the same without that of the seat.
    """
    take_back = table.rules.notation(table.rules.take_back)
    if before.pending is not None and before.pending.seat == seat and notation in (UNDO, take_back):
        # No job edits the private view: the answer to the press does that, and keeps the selected place.
        played = before.pending.beside
        return _taken_back(table, seat, played) if played else Change(revised(table))
    if notation == UNDO:
        if len(table.people) > 1:
            raise TableError("undo-together")
        return Change(revised(table), undo=seat)
    if notation == ALL_BACK:
        return _taken_back(table, seat)
    sent = table.seats[seat].submitted.counts
    return _taken_back(table, seat, sent[-1]) if notation == take_back and sent else None


def _done(table: Table) -> str:
    return "" if table.rules.done is None else table.rules.notation(table.rules.done)


def _only_done_is_left(table: Table, seat: int, made: object) -> bool:
    """Whether a seat, after moves that led to this state, has no other move in the open phase than `done`."""
    rules = table.rules
    if rules.done is None or rules.phase(made) != rules.phase(table.state()) or seat not in rules.waiting(made):
        return False
    return list(rules.moves(made, seat)) == [rules.done]


def finish_too(table: Table, seat: int, notations: Sequence[str]) -> bool:
    """Whether these moves of a seat, played together, also play a `done` that is not among them."""
    try:
        _, entries = _made_together(table, seat, notations)
    except RuleError:
        return False
    return len(entries) > len(notations)


def _require_fresh(table: Table, seat: int, stamp: int | None) -> None:
    """Check that the game is being played and that a pressed button with this stamp is not old. Errors: TableError."""
    require_status(table, Status.PLAYING)
    if stamp is not None and stamp != table.stamp(seat):
        raise TableError("stale")


def _without_pending(table: Table, seat: int) -> Table:
    """The table without a pending decision of that seat, because another move replaces it."""
    if table.pending is None or table.pending.seat != seat:
        return table
    return plans.without_plan(table.keeping_state(pending=None), seat)


def decides_alone(table: Table, seat: int) -> bool:
    """Whether no other person has a hidden choice in the open phase.

    Nobody else has a decision, except for forced and obvious plans.
    """
    waiting = table.waiting()
    return all(
        other.moved <= table.phase.start
        and (n not in waiting or (other.plan is not None and not plans.is_given(other, other.plan)))
        for n, other in enumerate(table.seats)
        if n != seat
    )


def _closes_phase(table: Table, before: object, state: object) -> bool:
    """Whether moves from one state to the other close the phase, directly or by the automatic moves that follow."""
    return table.rules.phase(state) != table.rules.phase(before) or plans.all_planned(table, state)


def _taken_back(table: Table, seat: int, most: int | None = None) -> Change:
    """Take back the seat's moves in the open phase, the last `most` or all. Errors: TableError if there are none."""
    rules, made, entries = table.rules, table.state(), list[Entry]()
    while rules.can_take_back(made, seat) and len(entries) != most:
        made = _play_line(table, made, seat, rules.notation(rules.take_back), entries)
    if not entries:
        raise TableError("nothing-to-undo")
    return _complete_change(revised(plans.decided_by_hand(table, seat)), table.state(), made, entries)


def _play_line(table: Table, state: object, seat: int, notation: str, entries: list[Entry]) -> object:
    """The state after one more move of a change; adds the move's line to `entries`. Errors: RuleError."""
    step = table.rules.play(state, seat, table.rules.parse(notation))
    entries.append(Entry(table.moves + len(entries) + 1, seat, notation, step.events))
    return step.state


def act_together(
    table: Table,
    seat: int,
    notations: Sequence[str],
    stamp: int | None = None,
    *,
    until: float | None = None,
    confirmed: bool = False,
) -> Change:
    """Play several moves of a seat as one change: all or none. Each gets its own line in the log.

    Adds a last `done` if nothing else is left, and leaves it out if it is not needed any more. `stamp`, `until`,
    `confirmed`: as in `act`; only the last move can be pending, and taking it back takes back the others too.
    Errors: RuleError with the illegal `move`; TableError.
    """
    if len(notations) == 1:
        return act(table, seat, notations[0], stamp, until=until, confirmed=confirmed)
    _require_fresh(table, seat, stamp)
    table = _without_pending(table, seat)
    states, entries = _made_together(table, seat, notations)
    before, made = states[0], states[-1]
    table = plans.decided_by_hand(table, seat)
    closes = _closes_phase(table, before, made)
    if closes and confirmed and decides_alone(table, seat):
        until = None
    if until is None or not closes:
        return _complete_change(revised(table), before, made, entries, until=until)
    last = entries.pop()
    if not entries:
        return Change(revised(table, pending=PendingMove(seat, last.notation, until)))
    change = _complete_change(revised(table), before, states[-2], entries, until=until)
    pending = PendingMove(seat, last.notation, until, len(entries))
    return change._replace(table=change.table.keeping_state(pending=pending))


def _made_together(table: Table, seat: int, notations: Sequence[str]) -> tuple[list[object], list[Entry]]:
    """The present state and the state after each move, and the moves' lines of the log. Errors: as `act_together`."""
    rules, states, entries = table.rules, [table.state()], list[Entry]()
    for notation in notations:
        state = states[-1]
        try:
            if entries and (rules.phase(state) != rules.phase(states[0]) or seat not in rules.waiting(state)):
                if rules.parse(notation) == rules.done and len(entries) == len(notations) - 1:
                    break
                raise TableError("decided")
            states.append(_play_line(table, state, seat, notation, entries))
        except RuleError as error:
            error.move = notation
            raise
    if not entries:
        raise TableError("nothing-chosen")
    if _only_done_is_left(table, seat, states[-1]):
        states.append(_play_line(table, states[-1], seat, _done(table), entries))
    return states, entries


def go_on(table: Table, seat: int, *, present: bool = True) -> Change:
    """Play a seat's pending decision, or end the wait of the computer players.

    `present`: whether the seat's person reads the answer. Errors: TableError if the seat can take nothing back.
    """
    require_status(table, Status.PLAYING)
    state = table.state()
    if table.pending is None or table.pending.seat != seat:
        if not table.rules.can_take_back(state, seat):
            raise TableError("nothing-pending")
        return Change(revised(table), jobs=(MoveComputers(),))
    notation, table = table.pending.notation, table.keeping_state(pending=None)
    if notation == ORDERED:
        table, made, entries = plans.with_plan_played(table, state, seat, [])
    else:
        made, entries = _play_move(table, seat, notation)
    return _complete_change(revised(table), state, made, entries, present=present)


def _play_move(table: Table, seat: int, notation: str) -> tuple[object, list[Entry]]:
    """The state after a move, or after `FOR_ME`, and its lines of the log. Errors: RuleError."""
    state, entries = table.state(), list[Entry]()
    if notation == FOR_ME:
        return plans.for_me(table, state, seat)
    try:
        return _play_line(table, state, seat, notation, entries), entries
    except RuleError as error:
        if error.rule == "not-waiting" and table.rules.can_take_back(state, seat):
            raise TableError("decided") from error
        raise


def _play_moves(table: Table, seat: int, moves: Sequence[str]) -> tuple[object, list[Entry]]:
    """The state after moves that complete the seat's decision, and their lines of the log. Errors: RuleError."""
    rules = table.rules
    state, entries = table.state(), list[Entry]()
    for notation in moves:
        state = _play_line(table, state, seat, notation, entries)
    if rules.phase(state) == rules.phase(table.state()) and seat in rules.waiting(state):
        raise TableError("nothing-for-you")
    return state, entries


def move_for(table: Table, seat: int, moves: Sequence[str] = ()) -> Change:
    """Let a computer player decide once for an inactive person.

    `moves`: the result of its search, in notation, which completes the decision in the open phase.
    """
    require_status(table, Status.PLAYING)
    table = plans.without_plan(table, seat)
    try:
        state, entries = _play_moves(table, seat, moves)
    except RuleError:
        # There are no moves, or another decision is open now.
        state, entries = plans.for_me(table, table.state(), seat, last_word=True)
    change = _complete_change(revised(table, pending=None), table.state(), state, entries, present=False)
    return change._replace(jobs=(PostNotice("moved-once", table.seats[seat].name), *change.jobs))


def act_all(table: Table, moves: Iterable[tuple[int, str]]) -> Change:
    """Play moves of computer players as one change, up to the end of the phase.

    Skips seats that a person has taken since, and the moves of a seat after its first illegal one.
    """
    require_status(table, Status.PLAYING)
    rules = table.rules
    before = state = table.state()
    phase = rules.phase(state)
    entries: list[Entry] = []
    stuck: set[int] = set()
    for seat, notation in moves:
        if rules.phase(state) != phase:
            break
        if table.seats[seat].player is None or seat in stuck or seat not in rules.waiting(state):
            continue
        try:
            state = _play_line(table, state, seat, notation, entries)
        except RuleError:
            # The seat's later moves are useless without this one, because the search planned them together.
            stuck.add(seat)
    return _complete_change(revised(table), before, state, entries)


class _Played(msgspec.Struct, frozen=True):
    """Moves that were played at a table as one change, with the automatic moves that followed."""

    table: Table
    """The table before the moves, without the automatic moves that have been played."""
    before: object | None
    """The game's state before the moves; None at the start."""
    state: object
    """The game's state after them."""
    entries: Sequence[Entry]
    acted: frozenset[int]
    """The seats whose moves led to the change."""
    present: bool
    """Whether the people of these seats read the answer."""
    computers_wait: bool
    """Whether computer players wait because the moves can be taken back."""
    waiting_before: Mapping[int, str]
    """Seat → kind of its open decision before the moves."""
    waiting: Mapping[int, str]
    """Seat → kind of its open decision after them."""
    phase_closed: bool
    """Whether another phase has opened."""
    chapter_opened: bool
    """Whether the channel gets a new board message."""
    asked: AbstractSet[int]
    """The seats for which the table waits now."""
    newly_asked: AbstractSet[int]
    """The seats for which it waits now and did not before, without those that acted."""
    asked_no_more: AbstractSet[int]
    """The seats that have nothing to decide now, but had a decision or an automatic move before."""

    @property
    def moves(self) -> int:
        """The number of the last line of the log."""
        return self.entries[-1].number if self.entries else self.table.moves


def _complete_change(
    table: Table,
    before: object | None,
    state: object,
    entries: list[Entry],
    *,
    until: float | None = None,
    present: bool = True,
) -> Change:
    """Complete a change: play the automatic moves that follow, and collect the jobs.

    `before`: the state before the moves, None at the start. `until`: the time from which computer players and plans may
    move, if the moves can be taken back. `present`: as in `_Played`.
    """
    played = _play_automatic_moves(table, before, state, entries, until=until, present=present)
    after = _table_after(played)
    jobs = [*_computers_job(played, after, until), *_notification_jobs(played, after)]
    preferences = _new_preferences(played.table, before, played.state, played.acted)
    return Change(after, tuple(played.entries), tuple(jobs), preferences)


def _play_automatic_moves(
    table: Table, before: object | None, state: object, entries: list[Entry], *, until: float | None, present: bool
) -> _Played:
    rules, starts = table.rules, before is None
    waiting_before = {} if starts else rules.waiting(before)
    acted = frozenset() if starts else frozenset(entry.seat for entry in entries)
    asked_before = {number for number in waiting_before if table.seats[number].plan is None}
    wait = until is not None and any(rules.can_take_back(state, number) for number in acted)
    table, state, entries = plans.played_out(table, before, state, entries, wait=wait)
    waiting = rules.waiting(state)
    phase_closed = starts or rules.phase(state) != rules.phase(before)
    asked = {number for number in waiting if table.seats[number].plan is None}
    return _Played(
        table=table,
        before=before,
        state=state,
        entries=entries,
        acted=acted,
        present=present,
        computers_wait=wait,
        waiting_before=waiting_before,
        waiting=waiting,
        phase_closed=phase_closed,
        chapter_opened=phase_closed and (starts or rules.chapter(state) != rules.chapter(before)),
        asked=asked,
        newly_asked=asked - asked_before - acted,
        asked_no_more=asked_before.union([entry.seat for entry in entries]) - asked - acted,
    )


def _seats_after(played: _Played) -> tuple[Seat, ...]:
    """The seats after the moves, with new `moved` and `asked`."""
    begun = played.waiting.keys() - played.waiting_before.keys() - played.acted
    last = {entry.seat: entry.number for entry in played.entries}
    first = {entry.seat: entry.number for entry in reversed(played.entries)}
    newly_asked = {*begun, *played.newly_asked}

    def after(number: int, seat: Seat) -> Seat:
        if not played.phase_closed and number not in last and number not in newly_asked:
            return seat
        reads = played.present and number in played.acted and seat.user is not None
        ended = first[number] - 1 if number in first else played.moves if played.phase_closed else None
        return msgspec.structs.replace(
            seat,
            moved=last.get(number, seat.moved),
            asked=played.moves if number in newly_asked else seat.asked,
            seen=played.moves if reads else seat.seen,
            former=settle_former(seat, ended),
            submitted=Submitted() if played.phase_closed else _submitted_after(played, number),
        )

    return tuple(after(number, seat) for number, seat in enumerate(played.table.seats))


def _table_after(played: _Played) -> Table:
    """The table after the moves, with its new state and with the advice for new decisions."""
    table, rules, goes_on = played.table, played.table.rules, bool(played.waiting)
    known = table.moves if played.chapter_opened else table.told
    after = msgspec.structs.replace(
        table,
        seats=_seats_after(played),
        snapshot=rules.encode(played.state),
        shape=rules.shape,
        result=() if goes_on else rules.scores(played.state),
        moves=played.moves,
        phase=msgspec.structs.replace(table.phase, start=played.moves) if played.phase_closed else table.phase,
        told=-1 if played.before is None else known,
        status=Status.PLAYING if goes_on else Status.OVER,
        proposals=table.proposals if goes_on else (),
        calls=table.calls if goes_on else (),
        pending=table.pending if goes_on else None,
    ).keeping_state(played.state)
    new_decisions = {
        number
        for number in played.asked
        if played.phase_closed
        or number in played.newly_asked
        or played.waiting[number] != played.waiting_before.get(number)
    }
    # A person who took moves back faces the earlier decision again, so show its advice again.
    back = {entry.seat for entry in played.entries if entry.notation == rules.notation(rules.take_back)}
    return guides.with_advice(after, new_decisions, again=back)


def _computers_job(played: _Played, after: Table, until: float | None) -> Iterator[Job]:
    """The job that lets computer players move. It is the first job, so the others show its moves."""
    if after.goes_on:
        yield MoveComputers(due=math.ceil(until or 0) if played.computers_wait else 0)


def _notification_jobs(played: _Played, after: Table) -> Iterator[Job]:
    """The notifications of the moves. Private views come first, because the channel mentions those who miss theirs."""
    if not played.entries and played.before is not None:
        return
    table = played.table
    readers = {number: user for user in table.written_to if (number := table.seat_of(user)) is not None}
    if played.phase_closed:
        reading = played.acted if played.present else ()
        for number, user in readers.items():
            yield (ContinuePrivateView if number in reading else SendPrivateView)(user)
    else:
        yield from _private_views_within_phase(played, readers)
    if played.chapter_opened:
        yield PostBoard(told=after.told, last=played.moves)
    else:
        yield EditBoard()
        changed = (*played.newly_asked, *played.asked_no_more)
        if played.phase_closed or any(after.seats[number].user is not None for number in changed):
            yield CallPeople()
    if not played.waiting and not table.daily:
        # Others can still play the deal of the day, so its replay stays secret.
        yield PostReplay()


def _private_views_within_phase(played: _Played, readers: Mapping[int, int]) -> Iterator[Job]:
    """The jobs for private views that change although the phase is still open. `readers`: the person of each seat."""
    shown = {*played.newly_asked, *played.asked_no_more}
    shown |= {
        number
        for number in readers
        if number not in played.acted and _became_final(played.table, played.before, played.state, number)
    }
    yield from (SendPrivateView(user) for number, user in readers.items() if number in shown)
    yield from (EditPrivateView(user) for number, user in readers.items() if number in played.acted)


def _submitted_after(played: _Played, number: int) -> Submitted:
    """The new `Seat.submitted` after the seat's moves: the moves of the open phase that it can take back."""
    rules, before = played.table.rules, played.table.seats[number].submitted
    own = [entry.notation for entry in played.entries if entry.seat == number]
    back = rules.notation(rules.take_back)
    counts = _counts_after(before.counts, len(own), own.count(back)) if number in played.acted else before.counts
    if not rules.can_take_back(played.state, number):
        return Submitted(counts)
    moves = list(before.moves)
    for notation in own:
        if notation != back:
            moves.append(notation)
        else:
            # A table from before the update has stored no moves of the phase.
            del moves[-1:]
    return Submitted(counts, tuple(moves))


def _counts_after(counts: tuple[int, ...], new: int, back: int) -> tuple[int, ...]:
    """The new `Submitted.counts` after a submission of `new` moves, or after `back` moves were taken back."""
    if not back:
        return (*counts, new)
    while counts and back > 0:
        back -= counts[-1]
        counts = counts[:-1]
    return counts


def told_late(table: Table, before: Table, since: int) -> Change:
    """The change that marks the moves after `since` as reported by the newest board.

    `before`: the table as the newest board shows it.
    """
    return Change(table if table.told != before.told else revised(table, told=min(table.told, since)))


def _became_final(table: Table, before: object, state: object, seat: int) -> bool:
    """Whether a seat's moves have just become final and it has nothing to decide, so its private view changes."""
    rules = table.rules
    back = rules.can_take_back(before, seat) and not rules.can_take_back(state, seat)
    return back and seat not in rules.waiting(state)


def _new_preferences(table: Table, before: object, state: object, acted: Iterable[int]) -> tuple[tuple[int, str], ...]:
    """The new preferences of the people who acted: Discord id and preference in notation."""
    rules = table.rules
    return tuple(
        (user, rules.notation(wish))
        for seat in acted
        if (user := table.seats[seat].user) is not None
        and (wish := rules.wish(state, seat)) is not None
        and wish != rules.wish(before, seat)
    )


def choose_for_computers(table: Table) -> list[tuple[int, str]]:
    """A move in notation for each waiting computer player without a search; `search_questions` covers the others."""
    rules, state = table.rules, table.state()
    thinking = _searching_players(table)
    return [
        (seat, rules.notation(_choose_move(table, seat, name if name in PLAYERS else "greedy")))
        for seat in rules.waiting(state)
        if (name := table.seats[seat].player) is not None and seat not in thinking
    ]


def search_questions(table: Table, most: int | None = None) -> list[tuple[int, Question]]:
    """The questions for the computer players that search, by seat; at most `most`, None for all."""
    rules, state = table.rules, table.state()
    return [
        (seat, question_for(rules, name, rules.observe(state, seat), seed_of(table), table.stamp(seat), seat))
        for seat, name in [*_searching_players(table).items()][:most]
    ]


def _searching_players(table: Table) -> dict[int, str]:
    """Seat → level of the computer players that have to decide by search: those with more than one legal move."""
    rules, state = table.rules, table.state()
    return {
        seat: name
        for seat in rules.waiting(state)
        if (name := table.seats[seat].player) in THINKERS and thinks(rules.name) and len(rules.moves(state, seat)) > 1
    }


def without_thinking(table: Table, seat: int) -> tuple[str, ...]:
    """The moves, in notation, of a computer player without time for a search."""
    chance = Chance(seed_of(table), "computer", table.moves, seat)
    return tuple(map(table.rules.notation, plans.at_once(table, table.state(), seat, chance)))


def _choose_move(table: Table, seat: int, player: str) -> object:
    rules, state = table.rules, table.state()
    chance = Chance(seed_of(table), "computer", table.moves, seat)
    return chooser(player, rules.name)(rules.observe(state, seat), rules.moves(state, seat), chance)


def replayed_state(setup: Setup, moves: Iterable[tuple[int, str]]) -> bytes:
    """The encoded state after a replay. `moves`: the seat and the notation of each line, from line 1 on."""
    rules = GAMES[setup.game]
    lines = [Entry(number, seat, notation, ()) for number, (seat, notation) in enumerate(((0, ""), *moves))]
    *_, last = replay_lines(rules, setup, lines)
    return rules.encode(last.state)
