"""Proposals: votes among the people at a table, by button.

Pure, as `engine.tables.table`. A proposal passes as soon as more than half of its voters agree, and fails as soon as
they no longer can. Until then voters may withdraw their answers. It expires after `LIFE` seconds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.tables import rest, seats
from engine.tables.clock import may_end_alone, with_more_time
from engine.tables.jobs import PostNotice, ShowProposals
from engine.tables.people import Person, reachable_from
from engine.tables.table import (
    Change,
    Proposal,
    Status,
    Table,
    TableError,
    close_table,
    end,
    no_more,
    require_status,
    revised,
    shown_in_channel,
    shown_in_private,
)
from engine.tables.turns import move_for

WAIT, ONCE, REPLACE = "wait", "once", "replace"
CHOICES = (WAIT, ONCE, REPLACE)
"""The possible votes about a late person: wait, let a computer player decide once, or let it take the seat."""
NO = "no"
"""The vote against any other proposal."""
LIFE = 3 * 86400.0
"""Seconds until a proposal expires: enough for people who look once a day."""


def voters_of(table: Table, proposal: Proposal) -> tuple[int, ...]:
    """The people whose votes count: all except the late person, or the asker in a vote on a substitute."""
    return tuple(user for user in table.people if proposal.about not in ("substitute", "late") or user != proposal.by)


def votes_needed(table: Table, proposal: Proposal) -> int:
    """The number of votes that it needs: more than half; all for an undo; 0 without other people."""
    count = len(voters_of(table, proposal))
    if proposal.about == "undo":
        return count
    return count // 2 + 1 if count else 0


def people_asked(table: Table, proposal: Proposal) -> tuple[int, ...]:
    """The people who have not answered; the proposal's message mentions them."""
    people = (*voters_of(table, proposal), *([proposal.to] if proposal.to else []))
    answered = (*proposal.agreed, *(user for user, _ in proposal.said))
    return tuple(user for user in people if user not in answered)


def has_passed(table: Table, proposal: Proposal) -> bool:
    """Whether it has passed: enough voters agree, and so does the substitute."""
    count = sum(user in proposal.agreed for user in voters_of(table, proposal))
    return count >= votes_needed(table, proposal) and (not proposal.to or proposal.to in proposal.agreed)


def has_failed(table: Table, proposal: Proposal) -> bool:
    """Whether it has failed: too many voters, or the substitute, said no."""
    against = [user for user, word in proposal.said if word == NO]
    left = sum(user not in against for user in voters_of(table, proposal))
    return left < votes_needed(table, proposal) or (bool(proposal.to) and proposal.to in against)


def vote_count(table: Table, proposal: Proposal) -> tuple[int, int]:
    """The number of votes in favour and the number needed, each including the substitute."""
    most = votes_needed(table, proposal)
    agreed = min(sum(user in proposal.agreed for user in voters_of(table, proposal)), most)
    return (agreed + (proposal.to in proposal.agreed), most + 1) if proposal.to else (agreed, most)


def proposal_numbered(table: Table, number: int) -> Proposal:
    """The proposal with that number. Errors: TableError if it is closed."""
    proposal = next((proposal for proposal in table.proposals if proposal.number == number), None)
    if proposal is None:
        raise TableError("proposal-gone")
    return proposal


def ask_end(table: Table, user: int, now: float) -> Change:
    """Close the table if this person may do it alone, else start a vote on it. Errors: TableError."""
    if not table.status.live:
        raise no_more(table)
    if may_end_alone(table, user, now):
        return end(table, user)
    return _ask_once(table, user, now, "end")


def ask_pause(table: Table, user: int, now: float, *, steward: str = "") -> Change:
    """Start a vote on a pause, or end the pause or sleep of the table.

    `steward`: the name of a moderator of the channel, who needs no vote. Errors: TableError.
    """
    require_status(table, Status.PLAYING)
    if table.clock.rests:
        number = table.seat_of(user)
        if number is None and steward:
            return rest.go_on(table, table.people[0], steward)
        return rest.go_on(table, user, "" if number is None else table.seats[number].name)
    return rest.pause_clock(table, steward, steward=True) if steward else _ask_once(table, user, now, "pause")


def _ask_once(table: Table, user: int, now: float, about: str) -> Change:
    """Start a vote, or agree if the same one is open. Errors: TableError."""
    number = table.seat_of(user)
    if number is None:
        raise TableError("not-seated")
    if asking := next((proposal for proposal in table.proposals if proposal.about == about), None):
        return agree(table, user, asking.number)
    return _start_vote(table, now, about=about, by=user, name=table.seats[number].name, agreed=(user,))


def sit_down(table: Table, user: int, name: str, now: float) -> Change:
    """Sit down; in a running game without a reserved seat start a vote on it. Errors: TableError."""
    if table.status is not Status.PLAYING or table.seat_of(user) is not None or table.kept_seat(user) is not None:
        return seats.join(table, user, name)
    if any(proposal.about == "seat" and proposal.by == user for proposal in table.proposals):
        raise TableError("asked-already")
    return _start_vote(table, now, about="seat", by=user, name=name, seat=seats.free_seat(table))


def ask_substitute(table: Table, user: int, substitute: int, name: str, now: float) -> Change:
    """Start a vote on a substitute for the asker, in which the substitute must agree too. Errors: TableError."""
    require_status(table, Status.PLAYING)
    number = table.seat_of(user)
    if number is None:
        raise TableError("not-seated")
    if table.seat_of(substitute) is not None:
        raise TableError("seated-already", name=name)
    if any(proposal.about == "substitute" and proposal.by == user for proposal in table.proposals):
        raise TableError("asked-already")
    own = table.seats[number].name
    return _start_vote(table, now, about="substitute", by=user, name=own, seat=number, to=substitute, to_name=name)


def ask_undo(table: Table, user: int, now: float, move: int = 0) -> Change:
    """Undo the asker's last decision; with other people at the table start a vote on it. Errors: TableError.

    `move`: the number of that decision in the log.
    """
    require_status(table, Status.PLAYING)
    number = table.seat_of(user)
    if number is None:
        raise TableError("not-seated")
    if table.pending is not None and table.pending.seat == number:
        return Change(revised(table, pending=None), jobs=(shown_in_private(user),))
    if any(proposal.about == "undo" for proposal in table.proposals):
        raise TableError("asked-already")
    if not table.seats[number].moved:
        raise TableError("nothing-to-undo")
    name = table.seats[number].name
    # The number of moves in an open phase is secret.
    told = move if move <= table.phase.start else 0
    return _start_vote(table, now, about="undo", by=user, name=name, seat=number, agreed=(user,), move=told)


def ask_about_late(table: Table, now: float, people: Mapping[int, Person], *, held: bool = False) -> Change:
    """Start a vote about each person whose time has run out.

    `held`: whether the table's channel refuses messages; then, and in quiet hours, the person gets more time.
    """
    changed = table
    for number, seat in enumerate(table.seats):
        if seat.user is None or seat.clock.until is None or seat.clock.until > now:
            continue
        wake = reachable_from(people.get(seat.user) or Person(seat.user), now)
        if wake > now or held:
            changed = with_more_time(changed, number, wake)
            continue
        changed = changed.with_seat(number, clock=msgspec.structs.replace(seat.clock, bank=0.0, until=None))
        if len(table.people) > 1:
            changed = _with_proposal(
                changed, Proposal("late", by=seat.user, name=seat.name, until=now + LIFE, seat=number)
            )
    jobs = (shown_in_channel(table), *([ShowProposals()] if changed.proposals != table.proposals else []))
    return Change(revised(changed), jobs=jobs)


def choose_for_late(table: Table, user: int, number: int, choice: str, now: float, moves: Sequence[str] = ()) -> Change:
    """Vote for one of `CHOICES` about a late person; more than half decide. Errors: TableError.

    `moves`: see `turns.move_for`.
    """
    said = _with_choice(table, user, number, choice)
    if votes_for(said, choice) < votes_needed(table, said):
        return _replace_proposal(table, said)
    proposal = proposal_numbered(table, number)
    left = msgspec.structs.replace(table, proposals=_proposals_except(table, proposal))
    if choice == WAIT:
        told = PostNotice("waits", proposal.name)
        return Change(
            revised(with_more_time(left, proposal.seat, now)), jobs=(told, ShowProposals(), shown_in_channel(left))
        )
    change = move_for(left, proposal.seat, moves) if choice == ONCE else seats.replace_by_computer(left, proposal.seat)
    return change._replace(jobs=(*change.jobs, ShowProposals()))


def _with_choice(table: Table, user: int, number: int, choice: str) -> Proposal:
    """The proposal with that person's choice. Errors: TableError."""
    proposal = proposal_numbered(table, number)
    if proposal.about != "late" or choice not in CHOICES:
        raise TableError("proposal-gone")
    if user not in voters_of(table, proposal):
        raise TableError("not-asked")
    others = tuple(word for word in proposal.said if word[0] != user)
    return msgspec.structs.replace(proposal, said=(*others, (user, choice)))


def moved_for(table: Table, user: int, number: int, choice: str) -> int | None:
    """The seat for which a computer player decides once because of this answer; None if it settles nothing.

    Errors: TableError.
    """
    said = _with_choice(table, user, number, choice)
    decides = choice == ONCE and votes_for(said, choice) >= votes_needed(table, said)
    return said.seat if decides and said.seat in table.waiting() else None


def votes_for(proposal: Proposal, choice: str = NO) -> int:
    """The number of people who gave that answer."""
    return sum(word == choice for _, word in proposal.said)


def agree(table: Table, user: int, number: int) -> Change:
    """Vote yes. Errors: TableError for people without a vote, and for a second yes."""
    proposal = proposal_numbered(table, number)
    if user not in (*voters_of(table, proposal), proposal.to) or proposal.about == "late":
        raise TableError("not-asked")
    if user in proposal.agreed and not has_passed(table, proposal):
        votes, most = vote_count(table, proposal)
        raise TableError("agreed-already", votes=votes, needed=most)
    unsaid = proposal.among(lambda other: other != user)
    said = msgspec.structs.replace(unsaid, agreed=(*unsaid.agreed, user))
    return _carry_out(table, said) if has_passed(table, said) else _replace_proposal(table, said)


def refuse(table: Table, user: int, number: int) -> Change:
    """Vote no, which closes a proposal that can no longer pass. Errors: TableError for people without a vote."""
    proposal = proposal_numbered(table, number)
    if proposal.about == "late" or user not in (*voters_of(table, proposal), proposal.to, proposal.by):
        raise TableError("not-asked")
    if user == proposal.by:
        return _close_proposal(table, proposal)
    unsaid = proposal.among(lambda other: other != user)
    said = msgspec.structs.replace(unsaid, said=(*unsaid.said, (user, NO)))
    if not has_failed(table, said):
        return _replace_proposal(table, said)
    return _decline_proposal(table, proposal)


def withdraw(table: Table, user: int, number: int) -> Change:
    """Withdraw a vote; if the asker or the substitute withdraws, the proposal is closed.

    Errors: TableError.
    """
    proposal = proposal_numbered(table, number)
    if user in (proposal.by, proposal.to) and proposal.about != "late":
        return _close_proposal(table, proposal)
    unsaid = proposal.among(lambda other: other != user)
    if unsaid == proposal or proposal.about == "late":
        raise TableError("not-agreed" if user in voters_of(table, proposal) else "not-asked")
    return _replace_proposal(table, unsaid)


def decided_proposal(table: Table) -> Proposal | None:
    """An open proposal that passes or fails because a voter has left; None for none."""
    asked = (proposal for proposal in table.proposals if proposal.about != "late")
    return next((proposal for proposal in asked if has_passed(table, proposal) or has_failed(table, proposal)), None)


def conclude_proposal(table: Table, proposal: Proposal) -> Change:
    """The change of a decided proposal; one that has become impossible is closed."""
    if has_passed(table, proposal):
        try:
            return _carry_out(table, proposal)
        except TableError:
            return _close_proposal(table, proposal)
    return _decline_proposal(table, proposal)


def expire_proposals(table: Table, now: float) -> Change:
    """The change that closes expired proposals; late people get more time."""
    valid = tuple(proposal for proposal in table.proposals if proposal.until > now)
    for proposal in table.proposals:
        if proposal not in valid and proposal.about == "late":
            table = with_more_time(table, proposal.seat, now)
    return Change(revised(table, proposals=valid), jobs=(ShowProposals(),))


def _start_vote(table: Table, now: float, **what: Any) -> Change:
    proposal = Proposal(until=now + LIFE, **what)
    if has_passed(table, proposal):
        return _carry_out(table, proposal)
    return Change(_with_proposal(table, proposal), jobs=(ShowProposals(),))


def _with_proposal(table: Table, proposal: Proposal) -> Table:
    """The table with one more proposal, under a new number: buttons of closed proposals still exist."""
    number = max([table.revision, *(other.number for other in table.proposals)]) + 1
    numbered = msgspec.structs.replace(proposal, number=number)
    return msgspec.structs.replace(table, revision=number, proposals=(*table.proposals, numbered))


def _carry_out(table: Table, proposal: Proposal) -> Change:
    """Carry out a proposal that has passed."""
    if proposal.about == "end":
        return close_table(table, "agreed", proposal.name)
    left, number = msgspec.structs.replace(table, proposals=_proposals_except(table, proposal)), proposal.seat
    if proposal.about == "pause":
        change = rest.pause_clock(left, proposal.name)
        return change._replace(jobs=(*change.jobs, ShowProposals()))
    if proposal.about == "undo":
        return Change(revised(left), jobs=(ShowProposals(),), undo=number)
    if proposal.about == "seat":
        change = seats.take_seat(left, number, proposal.by, proposal.name, "joined")
    else:
        stead = left.seats[number].kept_for or proposal.by
        own = left.seats[number].name
        change = seats.take_seat(left, number, proposal.to, proposal.to_name, "substituted", own, kept_for=stead)
    return change._replace(jobs=(*change.jobs, ShowProposals()))


def _decline_proposal(table: Table, proposal: Proposal) -> Change:
    gone = _close_proposal(table, proposal)
    return gone._replace(jobs=(*gone.jobs, PostNotice("declined", proposal.name)))


def _proposals_except(table: Table, proposal: Proposal) -> tuple[Proposal, ...]:
    return tuple(other for other in table.proposals if other.number != proposal.number)


def _replace_proposal(table: Table, proposal: Proposal) -> Change:
    """The change that replaces the proposal of the same number."""
    changed = tuple(proposal if other.number == proposal.number else other for other in table.proposals)
    return Change(revised(table, proposals=changed), jobs=(ShowProposals(),))


def _close_proposal(table: Table, proposal: Proposal) -> Change:
    return Change(revised(table, proposals=_proposals_except(table, proposal)), jobs=(ShowProposals(),))
