"""What the people at a table are asked by one another, and answer with a button: a proposal.

Pure, as `engine.tables.table`. A proposal is carried as soon as more than half of those have agreed whom it concerns,
and gone as soon as that cannot be any more; until then each may withdraw what they said, and it is void after `LIFE`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.tables import rest, seats
from engine.tables.clock import longer, may_end_alone
from engine.tables.jobs import PostNotice, ShowProposals
from engine.tables.people import Person, wakes
from engine.tables.table import (
    Change,
    Proposal,
    Status,
    Table,
    TableError,
    cleared,
    end,
    no_more,
    require,
    revised,
    shown_in_channel,
    shown_in_private,
)
from engine.tables.turns import move_for

WAIT, ONCE, REPLACE = "wait", "once", "replace"
CHOICES = (WAIT, ONCE, REPLACE)
"""What can be done about somebody who has no time left: wait, let a computer player decide once, or go on for them."""
NO = "no"
"""What is said against any other proposal."""
LIFE = 3 * 86400.0
"""Seconds until a proposal is void: whoever looks in once a day has seen it."""


def voters(table: Table, proposal: Proposal) -> tuple[int, ...]:
    """The people at the table whose yes counts: all, but nobody decides who plays in their own stead, or waits."""
    return tuple(user for user in table.people if proposal.about not in ("substitute", "late") or user != proposal.by)


def needed(table: Table, proposal: Proposal) -> int:
    """How many of them must agree: more than half; nobody where nobody else sits there; all to go back."""
    count = len(voters(table, proposal))
    if proposal.about == "undo":
        return count
    return count // 2 + 1 if count else 0


def asked(table: Table, proposal: Proposal) -> tuple[int, ...]:
    """The people who have not said yes: those whom it calls."""
    people = (*voters(table, proposal), *([proposal.to] if proposal.to else []))
    answered = (*proposal.agreed, *(user for user, _ in proposal.said))
    return tuple(user for user in people if user not in answered)


def carried(table: Table, proposal: Proposal) -> bool:
    """Whether enough have agreed; a substitute must, too."""
    count = sum(user in proposal.agreed for user in voters(table, proposal))
    return count >= needed(table, proposal) and (not proposal.to or proposal.to in proposal.agreed)


def hopeless(table: Table, proposal: Proposal) -> bool:
    """Whether too many have said no for it to be carried."""
    against = [user for user, word in proposal.said if word == NO]
    left = sum(user not in against for user in voters(table, proposal))
    return left < needed(table, proposal) or (bool(proposal.to) and proposal.to in against)


def count(table: Table, proposal: Proposal) -> tuple[int, int]:
    """How many have said yes of those who must, and how many must; a substitute's own yes is one of them."""
    most = needed(table, proposal)
    agreed = min(sum(user in proposal.agreed for user in voters(table, proposal)), most)
    return (agreed + (proposal.to in proposal.agreed), most + 1) if proposal.to else (agreed, most)


def found(table: Table, number: int) -> Proposal:
    """The proposal that buttons know by that number. Errors: TableError when it is no more."""
    proposal = next((proposal for proposal in table.proposals if proposal.number == number), None)
    if proposal is None:
        raise TableError("proposal-gone")
    return proposal


def clear(table: Table, user: int, now: float) -> Change:
    """Ask for the end of the table, unless this person's word is enough. Errors: TableError."""
    if not table.status.live:
        raise no_more(table)
    if may_end_alone(table, user, now):
        return end(table, user)
    return _ask_once(table, user, now, "end")


def pause(table: Table, user: int, now: float, *, steward: str = "") -> Change:
    """Ask for a pause of the table's clock, or end its rest.

    `steward`: the name of a moderator of the channel, whose word is enough. Errors: TableError.
    """
    require(table, Status.PLAYING)
    if table.rests:
        number = table.seat_of(user)
        if number is None and steward:
            return rest.go_on(table, table.people[0], steward)
        return rest.go_on(table, user, "" if number is None else table.seats[number].name)
    return rest.pause(table, steward, steward=True) if steward else _ask_once(table, user, now, "pause")


def _ask_once(table: Table, user: int, now: float, about: str) -> Change:
    """Ask for that, or agree where it is asked already. Errors: TableError."""
    number = table.seat_of(user)
    if number is None:
        raise TableError("not-seated")
    if asking := next((proposal for proposal in table.proposals if proposal.about == about), None):
        return agree(table, user, asking.number)
    return _propose(table, now, about=about, by=user, name=table.seats[number].name, agreed=(user,))


def sit_down(table: Table, user: int, name: str, now: float) -> Change:
    """Sit down, where only the table can allow it by asking for that. Errors: TableError."""
    if table.status is not Status.PLAYING or table.seat_of(user) is not None or table.kept_seat(user) is not None:
        return seats.join(table, user, name)
    if any(proposal.about == "seat" and proposal.by == user for proposal in table.proposals):
        raise TableError("asked-already")
    return _propose(table, now, about="seat", by=user, name=name, seat=seats.free_seat(table))


def ask_substitute(table: Table, user: int, substitute: int, name: str, now: float) -> Change:
    """Ask somebody who does not sit there to play in one's stead, and the others to allow it. Errors: TableError."""
    require(table, Status.PLAYING)
    number = table.seat_of(user)
    if number is None:
        raise TableError("not-seated")
    if table.seat_of(substitute) is not None:
        raise TableError("seated-already", name=name)
    if any(proposal.about == "substitute" and proposal.by == user for proposal in table.proposals):
        raise TableError("asked-already")
    own = table.seats[number].name
    return _propose(table, now, about="substitute", by=user, name=own, seat=number, to=substitute, to_name=name)


def ask_undo(table: Table, user: int, now: float, move: int = 0) -> Change:
    """Go back to before one's last decision, if one plays alone; else ask the others. Errors: TableError.

    `move`: the number of that decision in the log.
    """
    require(table, Status.PLAYING)
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
    # How many moves an open phase has had is nobody's business.
    told = move if move <= table.phase_opened else 0
    return _propose(table, now, about="undo", by=user, name=name, seat=number, agreed=(user,), move=told)


def late(table: Table, now: float, people: Mapping[int, Person], *, held: bool = False) -> Change:
    """Ask the others what to do about those who have no time left.

    `held`: whether the table's channel takes nothing; then, and while somebody is not to be called, they have more.
    """
    changed = table
    for number, seat in enumerate(table.seats):
        if seat.user is None or seat.until is None or seat.until > now:
            continue
        wake = wakes(people.get(seat.user) or Person(seat.user), now)
        if wake > now or held:
            changed = longer(changed, number, wake)
            continue
        changed = msgspec.structs.replace(
            changed,
            seats=tuple(
                msgspec.structs.replace(s, bank=0.0, until=None) if n == number else s
                for n, s in enumerate(changed.seats)
            ),
        )
        if len(table.people) > 1:
            changed = _asking(changed, Proposal("late", by=seat.user, name=seat.name, until=now + LIFE, seat=number))
    jobs = (shown_in_channel(table), *([ShowProposals()] if changed.proposals != table.proposals else []))
    return Change(revised(changed), jobs=jobs)


def choose(table: Table, user: int, number: int, choice: str, now: float, moves: Sequence[str] = ()) -> Change:
    """Say which of `CHOICES` is to be done about who has no time left: more than half decide. Errors: TableError.

    `moves`: see `turns.move_for`.
    """
    said = _chosen(table, user, number, choice)
    if votes(said, choice) < needed(table, said):
        return _with(table, said)
    proposal = found(table, number)
    left = msgspec.structs.replace(table, proposals=_others(table, proposal))
    if choice == WAIT:
        told = PostNotice("waits", proposal.name)
        return Change(revised(longer(left, proposal.seat, now)), jobs=(told, ShowProposals(), shown_in_channel(left)))
    change = move_for(left, proposal.seat, moves) if choice == ONCE else seats.replace(left, proposal.seat)
    return change._replace(jobs=(*change.jobs, ShowProposals()))


def _chosen(table: Table, user: int, number: int, choice: str) -> Proposal:
    """The question with what that person says. Errors: TableError."""
    proposal = found(table, number)
    if proposal.about != "late" or choice not in CHOICES:
        raise TableError("proposal-gone")
    if user not in voters(table, proposal):
        raise TableError("not-asked")
    others = tuple(word for word in proposal.said if word[0] != user)
    return msgspec.structs.replace(proposal, said=(*others, (user, choice)))


def moved_for(table: Table, user: int, number: int, choice: str) -> int | None:
    """The seat for which a move is to be thought of because this answer decides so; None else. Errors: TableError."""
    said = _chosen(table, user, number, choice)
    decides = choice == ONCE and votes(said, choice) >= needed(table, said)
    return said.seat if decides and said.seat in table.waiting() else None


def votes(proposal: Proposal, choice: str = NO) -> int:
    """How many have said that."""
    return sum(word == choice for _, word in proposal.said)


def agree(table: Table, user: int, number: int) -> Change:
    """Say yes. Errors: TableError for whom it does not concern, and who has said so before."""
    proposal = found(table, number)
    if user not in (*voters(table, proposal), proposal.to) or proposal.about == "late":
        raise TableError("not-asked")
    if user in proposal.agreed and not carried(table, proposal):
        votes, most = count(table, proposal)
        raise TableError("agreed-already", votes=votes, needed=most)
    unsaid = proposal.among(lambda other: other != user)
    said = msgspec.structs.replace(unsaid, agreed=(*unsaid.agreed, user))
    return _done(table, said) if carried(table, said) else _with(table, said)


def refuse(table: Table, user: int, number: int) -> Change:
    """Say no; where it can no longer be carried the proposal is gone. Errors: as `agree`."""
    proposal = found(table, number)
    if proposal.about == "late" or user not in (*voters(table, proposal), proposal.to, proposal.by):
        raise TableError("not-asked")
    if user == proposal.by:
        return _without(table, proposal)
    unsaid = proposal.among(lambda other: other != user)
    said = msgspec.structs.replace(unsaid, said=(*unsaid.said, (user, NO)))
    if not hopeless(table, said):
        return _with(table, said)
    return _declined(table, proposal)


def withdraw(table: Table, user: int, number: int) -> Change:
    """Take back what one said; from whoever asked, or is to be the substitute, the proposal is gone.

    Errors: TableError.
    """
    proposal = found(table, number)
    if user in (proposal.by, proposal.to) and proposal.about != "late":
        return _without(table, proposal)
    unsaid = proposal.among(lambda other: other != user)
    if unsaid == proposal or proposal.about == "late":
        raise TableError("not-agreed" if user in voters(table, proposal) else "not-asked")
    return _with(table, unsaid)


def decided(table: Table) -> Proposal | None:
    """One that is carried, or no longer can be, since somebody has left whose yes was wanted."""
    asked = (proposal for proposal in table.proposals if proposal.about != "late")
    return next((proposal for proposal in asked if carried(table, proposal) or hopeless(table, proposal)), None)


def concluded(table: Table, proposal: Proposal) -> Change:
    """What comes of one that is decided; one that has become impossible is gone."""
    if carried(table, proposal):
        try:
            return _done(table, proposal)
        except TableError:
            return _without(table, proposal)
    return _declined(table, proposal)


def expired(table: Table, now: float) -> Change:
    """The table without the proposals that are void; where nobody says what to do about somebody, it waits."""
    valid = tuple(proposal for proposal in table.proposals if proposal.until > now)
    for proposal in table.proposals:
        if proposal not in valid and proposal.about == "late":
            table = longer(table, proposal.seat, now)
    return Change(revised(table, proposals=valid), jobs=(ShowProposals(),))


def _propose(table: Table, now: float, **what: Any) -> Change:
    proposal = Proposal(until=now + LIFE, **what)
    if carried(table, proposal):
        return _done(table, proposal)
    return Change(_asking(table, proposal), jobs=(ShowProposals(),))


def _asking(table: Table, proposal: Proposal) -> Table:
    """The table with one proposal more, which no other has had the number of: buttons of those that are gone go on."""
    number = max([table.revision, *(other.number for other in table.proposals)]) + 1
    numbered = msgspec.structs.replace(proposal, number=number)
    return msgspec.structs.replace(table, revision=number, proposals=(*table.proposals, numbered))


def _done(table: Table, proposal: Proposal) -> Change:
    """What was agreed to is done."""
    if proposal.about == "end":
        return cleared(table, "agreed", proposal.name)
    left, number = msgspec.structs.replace(table, proposals=_others(table, proposal)), proposal.seat
    if proposal.about == "pause":
        change = rest.pause(left, proposal.name)
        return change._replace(jobs=(*change.jobs, ShowProposals()))
    if proposal.about == "undo":
        return Change(revised(left), jobs=(ShowProposals(),), undo=number)
    if proposal.about == "seat":
        change = seats.take(left, number, proposal.by, proposal.name, "joined")
    else:
        stead = left.seats[number].kept_for or proposal.by
        own = left.seats[number].name
        change = seats.take(left, number, proposal.to, proposal.to_name, "substituted", own, kept_for=stead)
    return change._replace(jobs=(*change.jobs, ShowProposals()))


def _declined(table: Table, proposal: Proposal) -> Change:
    gone = _without(table, proposal)
    return gone._replace(jobs=(*gone.jobs, PostNotice("declined", proposal.name)))


def _others(table: Table, proposal: Proposal) -> tuple[Proposal, ...]:
    return tuple(other for other in table.proposals if other.number != proposal.number)


def _with(table: Table, proposal: Proposal) -> Change:
    """The table with that proposal as it is now."""
    changed = tuple(proposal if other.number == proposal.number else other for other in table.proposals)
    return Change(revised(table, proposals=changed), jobs=(ShowProposals(),))


def _without(table: Table, proposal: Proposal) -> Change:
    return Change(revised(table, proposals=_others(table, proposal)), jobs=(ShowProposals(),))
