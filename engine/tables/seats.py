"""Who sits at a table: opening one, sitting down, inviting, standing up, coming back, showing somebody out.

Pure, as `engine.tables.table`. A seat belongs to a person: who stands up in a running game may come back to it, and
nobody else sits down there unless the table agrees (`engine.tables.proposals`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engine.games import GAMES
from engine.players import levels, stand_in
from engine.tables.jobs import (
    EditBoard,
    Job,
    MoveComputers,
    PostNotice,
    SendPrivateView,
    ShowLobby,
    ShowProposals,
)
from engine.tables.table import (
    NO_SERVER,
    Change,
    Seat,
    Sitter,
    Status,
    Table,
    TableError,
    check_options,
    cleared,
    end,
    in_lobby,
    no_more,
    require,
    require_owner,
    revised,
    shown_in_channel,
)

COMPUTER_NAMES = ("Ada", "Bo", "Cai", "Dov", "Eri", "Fen", "Gil", "Hana", "Ivo", "Jun", "Kit", "Lou")
COMPANY = 6
"""Seats up to which one press fills a lobby with computer players: for more than that it would be a crowd."""


def new_table(
    *, guild: int, channel: int, owner: int, name: str, game: str, options: Mapping[str, str], language: str
) -> Table:
    """A lobby with its opener in the first seat; id 0 until it is stored.

    Errors: RuleError for an unknown option; TableError for a game that nobody plays alone, where nobody else can come.
    """
    rules = GAMES[game]
    chosen = {option.key: options.get(option.key, option.default) for option in rules.options}
    check_options(rules, chosen)
    if guild == NO_SERVER and 1 not in rules.places(chosen):
        raise TableError("not-alone")
    return Table(
        id=0,
        guild=guild,
        channel=channel,
        owner=owner,
        game=game,
        options=chosen,
        language=language,
        status=Status.LOBBY,
        seats=(Seat(name, user=owner),),
        version=rules.version,
    )


def again(table: Table, user: int, name: str, language: str) -> Table:
    """A lobby like a table that is over, opened by one of its people, whose name is `name` now.

    The same options and computer players; seats are kept for the other people, for those too who left one in which
    somebody went on for them. Errors: TableError for a stranger, and for a table that lives.
    """
    if table.seat_of(user) is None and table.kept_seat(user) is None:
        raise TableError("not-seated")
    if table.status.live:
        raise TableError("already-started")
    opened = new_table(
        guild=table.guild,
        channel=table.channel,
        owner=user,
        name=name,
        game=table.game,
        options=table.options,
        language=language,
    )
    called = [(seat.name, seat.user) for seat in table.seats]
    called += [(_name_of_owner(seat), seat.kept_for) for seat in table.seats]
    people = [Seat(name, kept_for=person) for name, person in called if person not in (user, None)]
    computers = [seat for seat in table.seats if seat.player is not None and seat.kept_for is None]
    seats = (*opened.seats, *people, *(Seat(seat.name, player=seat.player) for seat in computers))
    most = table.places[-1]
    return msgspec.structs.replace(opened, seats=seats[:most], clock=table.clock, invited_only=table.invited_only)


def _name_of_owner(seat: Seat) -> str:
    """The name of the person for whom a seat is kept, as far as it is known: a computer player goes on under it."""
    return seat.former[-1].name if seat.user is not None and seat.former else seat.name


def join(table: Table, user: int, name: str) -> Change:
    """Sit down: in the lobby, on the seat that is kept for this person or a new one; later only on the former.

    Errors: TableError; `no-free-seat` in a running game for whom none is kept.
    """
    if table.seat_of(user) is not None:
        raise TableError("already-seated")
    number = table.kept_seat(user)
    if table.status is Status.PLAYING:
        if number is None:
            raise TableError("no-free-seat")
        return take(table, number, user, name, "returned")
    require(table, Status.LOBBY)
    if number is not None:
        return in_lobby(table, seats=_with(table, number, Seat(name, user=user)))
    if table.invited_only or user in table.shown_out:
        raise TableError("invited-only")
    _require_place(table)
    return in_lobby(table, seats=(*table.seats, Seat(name, user=user)))


def free_seat(table: Table) -> int:
    """The seat that a newcomer to a running game would take: a computer player's, at last one that is kept.

    Errors: TableError when people sit everywhere.
    """
    played = [number for number, seat in enumerate(table.seats) if seat.player is not None]
    if not played:
        raise TableError("no-free-seat")
    return next((number for number in played if table.seats[number].kept_for is None), played[0])


def take(
    table: Table, number: int, user: int, name: str, note: str, stead: str = "", *, kept_for: int | None = None
) -> Change:
    """A person plays on that seat from now on; `note`: what the channel reads of it. Errors: TableError.

    `stead`: the name of the person in whose stead they play.
    """
    require(table, Status.PLAYING)
    if table.seat_of(user) is not None:
        raise TableError("already-seated")
    # Who comes back by a press of their own reads what waits there.
    seen = table.moves if note == "returned" else -1
    seat = msgspec.structs.replace(table.seats[number], name=name, user=user, player=None, kept_for=kept_for, seen=seen)
    return _reseat(table, number, seat, note, name, *([stead] if stead else []))


def leave(table: Table, user: int) -> Change:
    """Stand up. In a running game a computer player takes over, and the next person becomes the owner.

    The seat stays theirs, or whose stead they played in.
    """
    number = table.seat_of(user)
    if number is None:
        raise TableError("not-seated")
    others = tuple(person for person in table.people if person != user)
    if not others:
        return end(table, user)
    if table.status is Status.PLAYING:
        return _computer_instead(table, number, "left", kept_for=table.seats[number].kept_for or user)
    require(table, Status.LOBBY)
    owner = table.owner if table.owner != user else others[0]
    return _out_of_lobby(table, number, owner=owner)


def replace(table: Table, number: int) -> Change:
    """Let a computer player go on for a person who does not decide; the seat stays theirs. Errors: TableError."""
    require(table, Status.PLAYING)
    seat = table.seats[number]
    if seat.user is None:
        raise TableError("no-person", name=seat.name)
    return _computer_instead(table, number, "replaced", kept_for=seat.kept_for or seat.user)


def remove(table: Table, user: int, number: int, *, steward: str = "") -> Change:
    """Take a seat from whoever has it: in the lobby the owner may, later only a moderator of the channel.

    `steward`: the moderator's name. In a running game a computer player goes on there under a name of its own, and the
    seat is nobody's; where nobody else sits the table is cleared. Errors: TableError.
    """
    if not 0 <= number < len(table.seats):
        raise TableError("gone")
    seat = table.seats[number]
    if table.status is Status.PLAYING:
        if not steward:
            raise TableError("moderators-only")
        if seat.user is None:
            raise TableError("no-person", name=seat.name)
        if len(table.people) == 1:
            return cleared(table, "ended", steward)
        computer = computer_seat(table.seats, stand_in(table.game))
        nobodys = msgspec.structs.replace(seat, name=computer.name, user=None, player=computer.player, kept_for=None)
        return _reseat(table, number, nobodys, "removed", seat.name, *([steward] if steward else []))
    require(table, Status.LOBBY)
    require_owner(table, user, steward=bool(steward))
    if seat.user == table.owner:
        raise TableError("owner-stays")
    out = table.shown_out if seat.user is None else (*table.shown_out, seat.user)
    return _out_of_lobby(table, number, shown_out=out)


def hand_over(table: Table, user: int, number: int, *, steward: bool = False) -> Change:
    """Make another person the owner. Errors: TableError."""
    if not table.status.live:
        raise no_more(table)
    require_owner(table, user, steward=steward)
    seat = table.seats[number] if 0 <= number < len(table.seats) else None
    if seat is None or seat.user is None:
        raise TableError("no-person", name=seat.name if seat is not None else "?")
    if seat.user == table.owner:
        raise TableError("owner-already", name=seat.name)
    jobs = (PostNotice("owner", seat.name), shown_in_channel(table))
    return Change(revised(table, owner=seat.user), jobs=jobs)


def invite(table: Table, user: int, invited: int, name: str) -> Change:
    """Keep a seat in the lobby for a person, whom the lobby calls; one who was shown out may come again.

    Errors: TableError for a stranger, a full table, and one who sits or is invited already.
    """
    require(table, Status.LOBBY)
    if table.seat_of(user) is None:
        raise TableError("not-seated")
    if table.seat_of(invited) is not None or table.kept_seat(invited) is not None:
        raise TableError("invited-already", name=name)
    if invited in table.shown_out:
        require_owner(table, user)
    _require_place(table)
    out = tuple(person for person in table.shown_out if person != invited)
    changed = revised(table, seats=(*table.seats, Seat(name, kept_for=invited)), shown_out=out)
    number = table.seat_of(user) or 0
    told = PostNotice("invited", table.seats[number].name, named=invited)
    return Change(changed, jobs=(told, ShowLobby()))


def forgotten(table: Table, user: int) -> Table:
    """The table without that person's id, as far as they do not sit at it while it lives."""
    seats = tuple(
        msgspec.structs.replace(
            seat,
            user=None if seat.user == user and not table.status.live else seat.user,
            kept_for=None if seat.kept_for == user else seat.kept_for,
        )
        for seat in table.seats
    )
    proposals = tuple(
        proposal.among(lambda other: other != user)
        for proposal in table.proposals
        # What the others are asked about somebody who still sits there nobody has asked.
        if user not in (proposal.by, proposal.to) or (proposal.about == "late" and table.status.live)
    )
    changed = msgspec.structs.replace(
        table,
        seats=tuple(seat for seat in seats if not seat.is_free or seat.kept_for is not None or not table.status.live),
        owner=0 if table.owner == user and not table.status.live else table.owner,
        # It tells whose direct messages they are.
        channel=0 if table.in_messages and not table.status.live else table.channel,
        proposals=proposals,
        shown_out=tuple(other for other in table.shown_out if other != user),
        calls=tuple(call for call in table.calls if call[0] != user),
    )
    return changed if changed == table else revised(changed)


def only_invited(table: Table, user: int, *, only: bool) -> Change:
    """Let only those sit down who are invited, or everybody. Errors: TableError for anyone but the owner."""
    require(table, Status.LOBBY)
    require_owner(table, user)
    return in_lobby(table, invited_only=only)


def give_hints(table: Table, user: int, *, give: bool) -> Change:
    """Let everybody ask for hints at this table, or nobody. Errors: TableError for anyone but the owner."""
    require(table, Status.LOBBY)
    require_owner(table, user)
    return in_lobby(table, hints=give)


def add_computer(table: Table, user: int, player: str) -> Change:
    """Give the next seat to a computer player. Errors: TableError for a stranger, a full table, an unknown player."""
    require(table, Status.LOBBY)
    if table.seat_of(user) is None:
        raise TableError("not-seated")
    if player not in levels(table.game):
        raise TableError("unknown-computer", name=player)
    _require_place(table)
    return in_lobby(table, seats=(*table.seats, computer_seat(table.seats, player)))


def fill(table: Table, user: int, player: str) -> Change:
    """Give computer players all seats that are left, at a table of at most `COMPANY`. Errors: as `add_computer`."""
    filled = add_computer(table, user, player).table
    while len(filled.seats) < fills_to(table):
        filled = msgspec.structs.replace(filled, seats=(*filled.seats, computer_seat(filled.seats, player)))
    return in_lobby(table, seats=filled.seats)


def fills_to(table: Table) -> int:
    """How many sit at a table that `fill` has filled."""
    return min(table.places[-1], COMPANY)


def remove_computer(table: Table, user: int) -> Change:
    """Take the last computer player away again."""
    require(table, Status.LOBBY)
    if table.seat_of(user) is None:
        raise TableError("not-seated")
    for number in reversed(range(len(table.seats))):
        if table.seats[number].player is not None:
            return in_lobby(table, seats=table.seats[:number] + table.seats[number + 1 :])
    raise TableError("no-computer")


def computer_seat(seats: Sequence[Seat], player: str) -> Seat:
    """A seat for a computer player of that level beside these, with a name of its own."""
    taken = {seat.name for seat in seats}
    count = sum(seat.player is not None for seat in seats)
    names = (*COMPUTER_NAMES, *(f"{name} {n}" for n in range(2, 10) for name in COMPUTER_NAMES))
    name = next(name for name in (*names[count % len(names) :], *names) if name not in taken)
    return Seat(name, player=player)


def _require_place(table: Table) -> None:
    if len(table.seats) >= table.places[-1]:
        raise TableError("full", seats=table.places[-1])


def _with(table: Table, number: int, seat: Seat) -> tuple[Seat, ...]:
    return (*table.seats[:number], seat, *table.seats[number + 1 :])


def _out_of_lobby(table: Table, number: int, **changes: Any) -> Change:
    """A seat goes from the lobby, and with it what its person has asked."""
    user, left = table.seats[number].user, table.seats[:number] + table.seats[number + 1 :]
    asked = tuple(proposal for proposal in table.proposals if proposal.by != user)
    change = in_lobby(table, seats=left, proposals=asked, **changes)
    return change._replace(jobs=(*change.jobs, ShowProposals())) if table.proposals else change


def _computer_instead(table: Table, number: int, note: str, *, kept_for: int | None) -> Change:
    was = table.seats[number]
    seat = msgspec.structs.replace(was, user=None, player=stand_in(table.game), kept_for=kept_for)
    return _reseat(table, number, seat, note, was.name)


def _former(table: Table, was: Seat) -> tuple[Sitter, ...]:
    """Who sat on a seat before and did something, when whoever sits there stands up."""
    if was.former and was.former[-1].until in (None, table.moves):
        return was.former
    # What is decided in a phase may be told when it closes.
    until = None if was.moved > table.phase_opened else table.moves
    return (*was.former, Sitter(was.name, was.player, until))


def _reseat(table: Table, number: int, seat: Seat, *note: str) -> Change:
    """Another sits there from now on; everybody hears of it, and whoever left loses the private message.

    A table whose owner has left is the next person's.
    """
    was = table.seats[number]
    # What was ordered ends with whoever ordered it.
    seat = msgspec.structs.replace(seat, orders=(), plan=None, own=None, void="")
    if (seat.name, seat.player) != (was.name, was.player):
        seat = msgspec.structs.replace(seat, former=_former(table, was))
    seats = _with(table, number, seat)
    people = [other.user for other in seats if other.user is not None]
    owner = table.owner if table.owner in people else next((user for user in people if user != seat.user), people[0])
    proposals = tuple(
        # A substitute who has said yes does not sit there yet.
        proposal.among({*people, proposal.to}.__contains__)
        for proposal in table.proposals
        # What is asked by or about whoever sat there has lost its sense.
        if proposal.seat != number and (was.user is None or was.user not in (proposal.by, proposal.to))
    )
    pending = None if table.pending is not None and table.pending.seat == number else table.pending
    changed = revised(table, seats=seats, proposals=proposals, pending=pending, owner=owner)
    key, name, by = (*note, "", "")[:3]
    jobs: list[Job] = [PostNotice(key, name, by), EditBoard()]
    if table.proposals:
        jobs.append(ShowProposals())
    if was.user is not None:
        jobs.append(SendPrivateView(was.user, lost_seat=note[0], successor=seat.name))
    if number in changed.waiting():
        if seat.user is None:
            jobs.insert(0, MoveComputers())
        elif seat.user in changed.written_to:
            jobs.append(SendPrivateView(seat.user))
    return Change(changed, jobs=tuple(jobs))
