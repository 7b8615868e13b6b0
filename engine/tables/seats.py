"""The seats of a table: opening a table, joining, inviting, leaving, returning, and removing somebody.

Pure, as `engine.tables.table`. A person who leaves a running game keeps the right to the seat: others need a vote to
take it (`engine.tables.proposals`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

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
    Admission,
    Advice,
    Change,
    Proposal,
    Seat,
    Sitter,
    StandingOrders,
    Status,
    Table,
    TableClock,
    TableError,
    check_options,
    close_table,
    end,
    in_lobby,
    no_more,
    require_owner,
    require_status,
    revised,
    shown_in_channel,
)

COMPUTER_NAMES = ("Ada", "Bo", "Cai", "Dov", "Eri", "Fen", "Gil", "Hana", "Ivo", "Jun", "Kit", "Lou")
"""The names of computer players."""
COMPANY = 6
"""The number of seats that a lobby has after one press has added computer players."""


def new_table(
    *, guild: int, channel: int, owner: int, name: str, game: str, options: Mapping[str, str], language: str
) -> Table:
    """A lobby with its owner in the first seat; its id is 0 until it is stored. Errors: RuleError."""
    rules = GAMES[game]
    chosen = {option.key: options.get(option.key, option.default) for option in rules.options}
    check_options(rules, chosen)
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


def lobby_again(table: Table, user: int, name: str, language: str) -> Table:
    """A new lobby with the settings of a finished table, opened by one of its people under the name `name`.

    It keeps options and computer players, and reserves seats for the other people, including those who left during the
    game. Errors: TableError for a stranger, and for a live table.
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
    return msgspec.structs.replace(
        opened,
        seats=seats[:most],
        clock=TableClock(table.clock.name),
        admission=Admission(table.admission.invited_only),
    )


def _name_of_owner(seat: Seat) -> str:
    """The name of the person with the right to a seat, if known; a computer player continues under that name."""
    return seat.former[-1].name if seat.user is not None and seat.former else seat.name


def join(table: Table, user: int, name: str) -> Change:
    """Sit down on the seat that is reserved for this person; in the lobby also on a new one.

    Errors: TableError; `no-free-seat` in a running game without a reserved seat.
    """
    if table.seat_of(user) is not None:
        raise TableError("already-seated")
    number = table.kept_seat(user)
    if table.status is Status.PLAYING:
        if number is None:
            raise TableError("no-free-seat")
        return take_seat(table, number, user, name, "returned")
    require_status(table, Status.LOBBY)
    if number is not None:
        return in_lobby(table, seats=_with_seat(table, number, Seat(name, user=user)))
    if table.admission.invited_only or user in table.admission.removed:
        raise TableError("invited-only")
    _require_place_for_person(table)
    return in_lobby(table, seats=(*table.seats, Seat(name, user=user)))


def free_seat(table: Table) -> int:
    """The seat that a newcomer to a running game would take: a computer player's, preferably one without an owner.

    Errors: TableError when people have all seats.
    """
    played = [number for number, seat in enumerate(table.seats) if seat.player is not None]
    if not played:
        raise TableError("no-free-seat")
    return next((number for number in played if table.seats[number].kept_for is None), played[0])


def take_seat(
    table: Table, number: int, user: int, name: str, note: str, stead: str = "", *, kept_for: int | None = None
) -> Change:
    """Give a seat to a person; `note`: the key of the notice in the channel. Errors: TableError.

    `stead`: the name of the replaced person. `kept_for`: their Discord id.
    """
    require_status(table, Status.PLAYING)
    if table.seat_of(user) is not None:
        raise TableError("already-seated")
    # A person who returns by a press sees the position in its answer.
    seen = table.moves if note == "returned" else -1
    seat = msgspec.structs.replace(table.seats[number], name=name, user=user, player=None, kept_for=kept_for, seen=seen)
    return _give_seat(table, number, seat, note, name, *([stead] if stead else []))


def leave(table: Table, user: int) -> Change:
    """Leave the table. In a running game a computer player takes the seat; the next person becomes the owner.

    The seat stays reserved for them, or for the person that they substituted.
    """
    number = table.seat_of(user)
    if number is None:
        raise TableError("not-seated")
    others = tuple(person for person in table.people if person != user)
    if not others:
        return end(table, user)
    if table.status is Status.PLAYING:
        return _computer_instead(table, number, "left", kept_for=table.seats[number].kept_for or user)
    require_status(table, Status.LOBBY)
    owner = table.owner if table.owner != user else others[0]
    return _out_of_lobby(table, number, owner=owner)


def replace_by_computer(table: Table, number: int) -> Change:
    """Let a computer player take an inactive person's seat, which stays reserved for them. Errors: TableError."""
    require_status(table, Status.PLAYING)
    seat = table.seats[number]
    if seat.user is None:
        raise TableError("no-person", name=seat.name)
    return _computer_instead(table, number, "replaced", kept_for=seat.kept_for or seat.user)


def remove_player(table: Table, user: int, number: int, *, steward: str = "") -> Change:
    """Remove a player from a seat: the owner may do it in the lobby, later only a moderator of the channel.

    `steward`: the moderator's name. In a running game a computer player takes the seat under a new name, and the seat
    is reserved for nobody; if the person was alone the table closes. Errors: TableError.
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
            return close_table(table, "ended", steward)
        computer = computer_seat(table.seats, stand_in(table.game))
        nobodys = msgspec.structs.replace(seat, name=computer.name, user=None, player=computer.player, kept_for=None)
        return _give_seat(table, number, nobodys, "removed", seat.name, *([steward] if steward else []))
    require_status(table, Status.LOBBY)
    require_owner(table, user, steward=bool(steward))
    if seat.user == table.owner:
        raise TableError("owner-stays")
    removed = table.admission.removed
    out = removed if seat.user is None else (*removed, seat.user)
    return _out_of_lobby(table, number, admission=Admission(table.admission.invited_only, out))


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
    """Reserve a seat in the lobby for a person and mention them there; the owner may invite one who was removed.

    Errors: TableError for a stranger, a full table, and a person who is seated or invited already.
    """
    require_status(table, Status.LOBBY)
    if table.seat_of(user) is None:
        raise TableError("not-seated")
    if table.seat_of(invited) is not None or table.kept_seat(invited) is not None:
        raise TableError("invited-already", name=name)
    if invited in table.admission.removed:
        require_owner(table, user)
    _require_place_for_person(table)
    seats = (*table.seats, Seat(name, kept_for=invited))
    changed = revised(table, seats=seats, admission=table.admission.allowing(invited))
    number = table.seat_of(user) or 0
    told = PostNotice("invited", table.seats[number].name, named=invited)
    return Change(changed, jobs=(told, ShowLobby()))


def without_person(table: Table, user: int) -> Table:
    """The table without that person's id, except for their own seat and ownership while the table is live."""
    live = table.status.live
    changed = msgspec.structs.replace(
        table,
        seats=_seats_without(table, user),
        owner=0 if table.owner == user and not live else table.owner,
        # A direct-message channel identifies the person.
        channel=0 if table.in_messages and not live else table.channel,
        proposals=tuple(
            proposal.among(lambda other: other != user)
            for proposal in table.proposals
            # The table itself asks about a late person, who still sits there.
            if user not in (proposal.by, proposal.to) or (proposal.about == "late" and live)
        ),
        admission=table.admission.allowing(user),
        calls=tuple(call for call in table.calls if call[0] != user),
    )
    return changed if changed == table else revised(changed)


def _seats_without(table: Table, user: int) -> tuple[Seat, ...]:
    """The seats for `without_person`; a seat in the lobby that was reserved for that person goes."""
    live = table.status.live
    seats = [
        msgspec.structs.replace(
            seat,
            user=None if seat.user == user and not live else seat.user,
            kept_for=None if seat.kept_for == user else seat.kept_for,
        )
        for seat in table.seats
    ]
    return tuple(seat for seat in seats if not (live and seat.is_free and seat.kept_for is None))


def only_invited(table: Table, user: int, *, only: bool) -> Change:
    """Set whether only invited people may sit down. Errors: TableError for anyone but the owner."""
    require_status(table, Status.LOBBY)
    require_owner(table, user)
    return in_lobby(table, admission=Admission(only, table.admission.removed))


def give_hints(table: Table, user: int, *, give: bool) -> Change:
    """Set whether this table allows hints. Errors: TableError for anyone but the owner."""
    require_status(table, Status.LOBBY)
    require_owner(table, user)
    return in_lobby(table, advice=Advice(table.advice.guide, give))


def add_computer(table: Table, user: int, player: str) -> Change:
    """Add a computer player. Errors: TableError for a stranger, a full table, and an unknown level."""
    require_status(table, Status.LOBBY)
    if table.seat_of(user) is None:
        raise TableError("not-seated")
    if player not in levels(table.game):
        raise TableError("unknown-computer", name=player)
    _require_place(table)
    return in_lobby(table, seats=(*table.seats, computer_seat(table.seats, player)))


def fill_with_computers(table: Table, user: int, player: str) -> Change:
    """Add computer players up to `COMPANY` seats. Errors: as `add_computer`."""
    filled = add_computer(table, user, player).table
    while len(filled.seats) < fills_to(table):
        filled = msgspec.structs.replace(filled, seats=(*filled.seats, computer_seat(filled.seats, player)))
    return in_lobby(table, seats=filled.seats)


def fills_to(table: Table) -> int:
    """The number of seats that `fill_with_computers` leads to."""
    return min(table.places[-1], COMPANY)


def remove_computer(table: Table, user: int) -> Change:
    """Remove the last computer player. Errors: TableError for a stranger, and if there is none."""
    require_status(table, Status.LOBBY)
    if table.seat_of(user) is None:
        raise TableError("not-seated")
    for number in reversed(range(len(table.seats))):
        if table.seats[number].player is not None:
            return in_lobby(table, seats=table.seats[:number] + table.seats[number + 1 :])
    raise TableError("no-computer")


def computer_seat(seats: Sequence[Seat], player: str) -> Seat:
    """A seat for a computer player of that level, with a name that differs from these seats' names."""
    taken = {seat.name for seat in seats}
    count = sum(seat.player is not None for seat in seats)
    names = (*COMPUTER_NAMES, *(f"{name} {n}" for n in range(2, 10) for name in COMPUTER_NAMES))
    name = next(name for name in (*names[count % len(names) :], *names) if name not in taken)
    return Seat(name, player=player)


def _require_place(table: Table) -> None:
    if len(table.seats) >= table.places[-1]:
        raise TableError("full", seats=table.places[-1])


def _require_place_for_person(table: Table) -> None:
    """As `_require_place`, and refuse tables in direct messages, where nobody else can follow the game."""
    if table.in_messages:
        raise TableError("full", seats=1)
    _require_place(table)


def _with_seat(table: Table, number: int, seat: Seat) -> tuple[Seat, ...]:
    return (*table.seats[:number], seat, *table.seats[number + 1 :])


def _out_of_lobby(table: Table, number: int, **changes: object) -> Change:
    """Remove a seat from the lobby, with the proposals of its person."""
    user, left = table.seats[number].user, table.seats[:number] + table.seats[number + 1 :]
    asked = tuple(proposal for proposal in table.proposals if proposal.by != user)
    change = in_lobby(table, seats=left, proposals=asked, **changes)
    return change._replace(jobs=(*change.jobs, ShowProposals())) if table.proposals else change


def _computer_instead(table: Table, number: int, note: str, *, kept_for: int | None) -> Change:
    was = table.seats[number]
    seat = msgspec.structs.replace(was, user=None, player=stand_in(table.game), kept_for=kept_for)
    return _give_seat(table, number, seat, note, was.name)


def _earlier_players(table: Table, was: Seat) -> tuple[Sitter, ...]:
    """The earlier players of a seat, including the one who leaves it now (`was`)."""
    if was.former and was.former[-1].until in (None, table.moves):
        return was.former
    # Some events of a decision come only with the line that closes the phase.
    until = None if was.moved > table.phase.start else table.moves
    return (*was.former, Sitter(was.name, was.player, until))


def _give_seat(table: Table, number: int, seat: Seat, *note: str) -> Change:
    """Give a seat to another player, post the notice, and remove the private view of the person who left.

    If the owner has left, the next person becomes the owner.
    """
    was = table.seats[number]
    # Orders end with the person who gave them.
    seat = msgspec.structs.replace(seat, orders=StandingOrders(), plan=None)
    if (seat.name, seat.player) != (was.name, was.player):
        seat = msgspec.structs.replace(seat, former=_earlier_players(table, was))
    if seat.user != was.user:
        seat = seat.with_reminder(mentioned=None)
    seats = _with_seat(table, number, seat)
    people = [other.user for other in seats if other.user is not None]
    owner = table.owner if table.owner in people else next((user for user in people if user != seat.user), people[0])
    pending = None if table.pending is not None and table.pending.seat == number else table.pending
    proposals = _proposals_left(table, number, people)
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


def _proposals_left(table: Table, number: int, people: Collection[int]) -> tuple[Proposal, ...]:
    """The proposals, with the answers of these people, when another player takes seat `number`."""
    user = table.seats[number].user
    return tuple(
        # A substitute who has agreed does not sit there yet, but their answer counts.
        proposal.among({*people, proposal.to}.__contains__)
        for proposal in table.proposals
        # Votes by or about the person who left end.
        if proposal.seat != number and (user is None or user not in (proposal.by, proposal.to))
    )
