"""The life of one table: seats, options, moves, taking back, computer players, the end.

Pure: every function takes a table and gives a `Change`, or raises `TableError` (or the game's `RuleError`) and leaves
the table as it was. `store.py` makes a change durable; nothing here knows how.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from typing import Any, NamedTuple

import msgspec

from engine.events import Event, Forced
from engine.game import Chance, Game, RuleError, Score, Setup
from engine.games import GAMES
from engine.players import PLAYERS, chooser

DM_SEATS = 12
"""Tables with more people than this get no direct messages: opening many at once gets a bot blocked."""

LONGEST_OPTION = 100
FOR_ME = "for me"
"""What a person plays, in place of a move, to let the bot do the obvious."""
MOST_FOR_ME = 50
COMPUTER_NAMES = ("Ada", "Bo", "Cai", "Dov", "Eri", "Fen", "Gil", "Hana", "Ivo", "Jun", "Kit", "Lou")


class TableError(RuleError):
    """Something a table does not allow; its text is `table-error-<rule>`."""


class Status(StrEnum):
    """Where a table is in its life; a channel has at most one in the lobby or being played."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    ENDED = "ended"

    @property
    def live(self) -> bool:
        """Whether the table still occupies its channel."""
        return self in (Status.LOBBY, Status.PLAYING)


class Seat(msgspec.Struct, frozen=True):
    """Who sits there: a person (`user`, a Discord id) or a computer player (`player`, its name in `PLAYERS`).

    `moved`: number of this seat's last move in the table's log, 0 before the first. `asked`: how many moves there were
    when it became this seat's turn within a phase. `wish`: what its person had wished last when the game began.
    """

    name: str
    user: int | None = None
    player: str | None = None
    moved: int = 0
    asked: int = 0
    wish: str = ""


class Table(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """One table. Truth is the setup (game, options, seed, version, number of seats) and the log of moves.

    `snapshot` is the encoded state they lead to, a cache; `shape` is `Game.shape` of the code that wrote it. `result`:
    how the game ended, by seat. `moves`: how many the log holds. `phase_opened`: how many it held when the present
    phase opened. `told`: how many the channel knew before its newest board. `votes`: people who want the table to end.
    """

    id: int
    guild: int
    channel: int
    owner: int
    game: str
    options: dict[str, str]
    language: str
    status: Status
    seats: tuple[Seat, ...]
    seed: int | None = None
    version: int = 1
    revision: int = 0
    moves: int = 0
    phase_opened: int = 0
    told: int = 0
    snapshot: bytes | None = None
    shape: str = ""
    result: tuple[Score, ...] = ()
    votes: tuple[int, ...] = ()

    @property
    def rules(self) -> Game[Any, Any, Any]:
        """The game that is played here."""
        return GAMES[self.game]

    @property
    def places(self) -> range:
        """How many can sit here."""
        return self.rules.places(self.options)

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names in order."""
        return tuple(seat.name for seat in self.seats)

    @property
    def people(self) -> tuple[int, ...]:
        """The Discord ids of the people who sit here."""
        return tuple(seat.user for seat in self.seats if seat.user is not None)

    @property
    def votes_needed(self) -> int:
        """Votes of people at the table that end it: more than half."""
        return len(self.people) // 2 + 1

    @property
    def setup(self) -> Setup:
        """What the game starts from. Errors: TableError before the start."""
        if self.seed is None:
            raise TableError("not-started")
        wishes = tuple(seat.wish for seat in self.seats)
        return Setup(
            game=self.game,
            seats=len(self.seats),
            seed=self.seed,
            options=self.options,
            version=self.version,
            wishes=wishes if any(wishes) else (),
        )

    def seat_of(self, user: int) -> int | None:
        """The seat of a person, None when they do not sit here."""
        return next((number for number, seat in enumerate(self.seats) if seat.user == user), None)

    def state(self) -> Any:
        """The game's state. Errors: TableError before the start, and where only the result is left of a game."""
        if self.snapshot is None:
            raise TableError("not-started" if self.seed is None else "only-result")
        return self._state

    @cached_property
    def _state(self) -> Any:
        return self.rules.decode(self.snapshot or b"")

    def observe(self, viewer: int | None) -> Any:
        """What that seat (None: anybody) may know."""
        return self.rules.observe(self.state(), viewer)

    def waiting(self) -> Mapping[int, str]:
        """Seat → kind of decision it owes; empty unless the game is being played."""
        return self.rules.waiting(self.state()) if self.status is Status.PLAYING else {}

    def wish(self, seat: int) -> str | None:
        """What stands for that seat of the game's `wishes`, in notation; None where nothing does beyond this table."""
        wish = self.rules.wish(self.state(), seat)
        return None if wish is None else self.rules.notation(wish)

    def stamp(self, seat: int) -> int:
        """What a fresh button of this seat carries: changes when the phase or its own turn moves on."""
        return max(self.phase_opened, self.seats[seat].moved, self.seats[seat].asked)


class Entry(msgspec.Struct, frozen=True):
    """One line of the log: the move in its notation and what it led to. Number 0 is the start, which is no move."""

    number: int
    seat: int
    notation: str
    events: tuple[Event, ...]


class Job(msgspec.Struct, frozen=True):
    """Something that must happen after a change is stored.

    `kind`: lobby (show the lobby), board (post the new chapter), refresh (edit the board), call (name in the channel
    whom no private message reaches), pad (a private message with the new decision, or its end), pad-next (the same for
    one who has just acted: the message they have is edited), pad-refresh (edit it), computers (let computer players
    act), notice (a line in the channel), farewell (the table was ended), moved (it goes on in another channel), lost
    (the reader is told that the channel takes nothing), away (a message of the past is put away), stray (what an
    attempt may have posted for a job that was given up is looked for and deleted).
    `reader`: whose private message, a Discord id. `since`, `until`: for board, the moves that it tells (numbers above
    the first, up to the second); for away, the message's channel and id; for stray, the channel and when the attempt
    began. `note`: for notice and farewell, the last part of its text key and a name; for away, what the message
    is to say from then on; for stray, a digest of what it says.
    """

    kind: str
    reader: int = 0
    since: int = 0
    until: int = 0
    note: tuple[str, str] = ("", "")

    @property
    def lane(self) -> str:
        """Jobs of one lane are done in order; a lane that is held up holds up no other."""
        if self.kind == "computers":
            return "computers"
        if self.kind == "away":
            return f"away-{self.until}"
        return str(self.reader) if self.reader else "channel"


def shown_in_channel(table: Table) -> Job:
    """The job that brings what a live table shows in its channel up to date."""
    return Job("lobby" if table.status is Status.LOBBY else "refresh")


class Change(NamedTuple):
    """A table after a change, what to append to its log, and what must be done about it.

    `wishes`: people who wish something else now, and what (one of the game's `wishes` in notation).
    """

    table: Table
    entries: tuple[Entry, ...] = ()
    jobs: tuple[Job, ...] = ()
    wishes: tuple[tuple[int, str], ...] = ()


def new_table(
    *, guild: int, channel: int, owner: int, name: str, game: str, options: Mapping[str, str], language: str
) -> Table:
    """A lobby with its opener in the first seat; id 0 until it is stored. Errors: RuleError for an unknown option."""
    rules = GAMES[game]
    chosen = {option.key: options.get(option.key, option.default) for option in rules.options}
    _check_options(rules, chosen)
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


def again(table: Table, user: int, language: str) -> Table:
    """A lobby like a table that is over: the same options and computer players, opened by one of its people."""
    number = table.seat_of(user)
    if number is None:
        raise TableError("not-seated")
    if table.status.live:
        raise TableError("already-started")
    opened = new_table(
        guild=table.guild,
        channel=table.channel,
        owner=user,
        name=table.seats[number].name,
        game=table.game,
        options=table.options,
        language=language,
    )
    computers = tuple(Seat(seat.name, player=seat.player) for seat in table.seats if seat.player is not None)
    return msgspec.structs.replace(opened, seats=(*opened.seats, *computers))


def _check_options(rules: Game[Any, Any, Any], options: dict[str, str]) -> None:
    """Starting a game that nobody sees is the one complete check of its options."""
    for key, value in options.items():
        if len(value) > LONGEST_OPTION:
            raise RuleError("option-value", option=key, value=value)
    rules.start(Setup(game=rules.name, seats=rules.places(options)[-1], seed=0, options=options))


def _replace(table: Table, **changes: Any) -> Table:
    return msgspec.structs.replace(table, revision=table.revision + 1, **changes)


def _lobby(table: Table, **changes: Any) -> Change:
    return Change(_replace(table, **changes), jobs=(Job("lobby"),))


def _require(table: Table, status: Status) -> None:
    if table.status is status:
        return
    if table.status is Status.LOBBY:
        raise TableError("not-started")
    raise TableError("already-started") if table.status is Status.PLAYING else no_more(table)


def no_more(table: Table) -> TableError:
    """Why nothing can be done at a table that is not live: it was cleared, or its game has come to an end."""
    return TableError("cleared" if table.status is Status.ENDED else "finished")


def _require_owner(table: Table, user: int) -> None:
    if user != table.owner:
        raise TableError("owner-only", owner=next((s.name for s in table.seats if s.user == table.owner), "?"))


def _require_place(table: Table) -> None:
    if len(table.seats) >= table.places[-1]:
        raise TableError("full", seats=table.places[-1])


def join(table: Table, user: int, name: str) -> Change:
    """Sit down: in the lobby on a new seat, in a running game in the place of a computer player."""
    if table.seat_of(user) is not None:
        raise TableError("already-seated")
    if table.status is Status.PLAYING:
        for number, seat in enumerate(table.seats):
            if seat.player is not None:
                taken = msgspec.structs.replace(seat, name=name, user=user, player=None)
                return _reseat(table, number, taken, "joined")
        raise TableError("no-free-seat")
    _require(table, Status.LOBBY)
    _require_place(table)
    return _lobby(table, seats=(*table.seats, Seat(name, user=user)))


def leave(table: Table, user: int) -> Change:
    """Stand up. In a running game a computer player takes over, and the next person becomes the owner."""
    number = table.seat_of(user)
    if number is None:
        raise TableError("not-seated")
    others = tuple(person for person in table.people if person != user)
    if not others:
        return end(table, user)
    owner = table.owner if table.owner != user else others[0]
    if table.status is Status.PLAYING:
        seat = table.seats[number]
        return _reseat(table, number, msgspec.structs.replace(seat, user=None, player="greedy"), "left", owner=owner)
    _require(table, Status.LOBBY)
    return _lobby(table, seats=table.seats[:number] + table.seats[number + 1 :], owner=owner)


def _reseat(table: Table, number: int, seat: Seat, note: str, **changes: Any) -> Change:
    """Another sits there from now on; everybody hears of it, and whoever left loses the private message."""
    seats = (*table.seats[:number], seat, *table.seats[number + 1 :])
    votes = tuple(vote for vote in table.votes if any(other.user == vote for other in seats))
    changed = _replace(table, seats=seats, votes=votes, **changes)
    was = table.seats[number]
    jobs = [Job("notice", note=(note, was.name if seat.user is None else seat.name)), Job("refresh")]
    if was.user is not None:
        jobs.append(Job("pad", was.user))
    if number in changed.waiting():
        if seat.user is None:
            jobs.insert(0, Job("computers"))
        elif len(changed.people) <= DM_SEATS:
            jobs.append(Job("pad", seat.user))
    return Change(changed, jobs=tuple(jobs))


def add_computer(table: Table, user: int, player: str) -> Change:
    """Give the next seat to a computer player. Errors: TableError for a stranger, a full table, an unknown player."""
    _require(table, Status.LOBBY)
    if table.seat_of(user) is None:
        raise TableError("not-seated")
    if player not in PLAYERS:
        raise TableError("unknown-computer", name=player)
    _require_place(table)
    taken = set(table.names)
    count = sum(seat.player is not None for seat in table.seats)
    names = (*COMPUTER_NAMES, *(f"{name} {n}" for n in range(2, 10) for name in COMPUTER_NAMES))
    name = next(name for name in (*names[count % len(names) :], *names) if name not in taken)
    return _lobby(table, seats=(*table.seats, Seat(name, player=player)))


def remove_computer(table: Table, user: int) -> Change:
    """Take the last computer player away again."""
    _require(table, Status.LOBBY)
    if table.seat_of(user) is None:
        raise TableError("not-seated")
    for number in reversed(range(len(table.seats))):
        if table.seats[number].player is not None:
            return _lobby(table, seats=table.seats[:number] + table.seats[number + 1 :])
    raise TableError("no-computer")


def set_option(table: Table, user: int, key: str, value: str) -> Change:
    """Change one option in the lobby. Errors: TableError for anyone but the owner, RuleError for a wrong value."""
    _require(table, Status.LOBBY)
    _require_owner(table, user)
    options = {**table.options, key: value}
    _check_options(table.rules, options)
    return _lobby(table, options=options)


def start(table: Table, user: int, seed: int, wishes: Mapping[int, str] | None = None) -> Change:
    """Deal. `seed` is the game's only chance; `wishes`: what people have wished last, as any release wrote it down."""
    _require(table, Status.LOBBY)
    _require_owner(table, user)
    if len(table.seats) < table.places[0]:
        raise TableError("too-few", seats=table.places[0])
    known = {table.rules.notation(wish) for wish in table.rules.wishes}
    said = {user: wish for user, wish in (wishes or {}).items() if wish in known}
    seats = tuple(
        msgspec.structs.replace(seat, wish="" if seat.user is None else said.get(seat.user, "")) for seat in table.seats
    )
    dealt = _replace(table, seed=seed, status=Status.PLAYING, seats=seats)
    step = dealt.rules.start(dealt.setup)
    return _settle(dealt, None, step.state, [Entry(0, 0, "start", step.events)])


def act(table: Table, seat: int, notation: str, stamp: int | None = None) -> Change:
    """Play one move of a seat, or what `FOR_ME` stands for.

    `stamp`: what the pressed button carried; a stale one raises TableError("stale").
    """
    _require(table, Status.PLAYING)
    if stamp is not None and stamp != table.stamp(seat):
        raise TableError("stale")
    state = table.state()
    if notation == FOR_ME:
        return _for_me(table, state, seat)
    rules = table.rules
    try:
        step = rules.play(state, seat, rules.parse(notation))
    except RuleError as error:
        if error.rule == "not-waiting" and rules.can_take_back(state, seat):
            raise TableError("decided") from error
        raise
    entry = Entry(table.moves + 1, seat, notation, step.events)
    return _settle(_replace(table), state, step.state, [entry])


def _for_me(table: Table, before: Any, seat: int) -> Change:
    """What the greedy computer player would do for this seat in the open phase, but for the last word, `done`."""
    rules = table.rules
    state = before
    entries: list[Entry] = []
    while seat in rules.waiting(state) and rules.phase(state) == rules.phase(before) and len(entries) < MOST_FOR_ME:
        number = table.moves + len(entries) + 1
        chance = Chance(table.seed or 0, "for-me", number, seat)
        move = chooser("greedy", rules.name)(rules.observe(state, seat), rules.moves(state, seat), chance)
        if move == rules.done:
            break
        step = rules.play(state, seat, move)
        entries.append(Entry(number, seat, rules.notation(move), step.events))
        state = step.state
    if not entries:
        raise TableError("nothing-for-you")
    return _settle(_replace(table), before, state, entries)


def act_all(table: Table, moves: Iterable[tuple[int, str]]) -> Change:
    """Play moves of computer players as one change, leaving out what is not legal; stops when the phase closes.

    In whose place a person has sat down meanwhile has no move played for them.
    """
    _require(table, Status.PLAYING)
    rules = table.rules
    before = state = table.state()
    phase = rules.phase(state)
    entries: list[Entry] = []
    for seat, notation in moves:
        if rules.phase(state) != phase or seat not in rules.waiting(state):
            break
        if table.seats[seat].player is None:
            continue
        try:
            step = rules.play(state, seat, rules.parse(notation))
        except RuleError:
            continue
        state = step.state
        entries.append(Entry(table.moves + len(entries) + 1, seat, notation, step.events))
    return _settle(_replace(table), before, state, entries)


def _settle(table: Table, before: Any | None, state: Any, entries: list[Entry]) -> Change:
    """Play what is forced and say who must hear of it. `before`: the state before the moves, None at the start."""
    rules = table.rules
    acted = {entry.seat for entry in entries} if before is not None else set()
    state = _play_forced(table, before, state, entries)
    closed = before is None or rules.phase(state) != rules.phase(before)
    anew = closed and (before is None or rules.chapter(state) != rules.chapter(before))
    waiting = rules.waiting(state)
    moves = entries[-1].number if entries else table.moves
    was = {} if before is None else rules.waiting(before)
    turn, past = waiting.keys() - was.keys() - acted, was.keys() - waiting.keys() - acted
    last = {entry.seat: entry.number for entry in entries}
    seats = tuple(
        msgspec.structs.replace(seat, moved=last.get(number, seat.moved), asked=moves if number in turn else seat.asked)
        for number, seat in enumerate(table.seats)
    )
    after = msgspec.structs.replace(
        table,
        seats=seats,
        snapshot=rules.encode(state),
        shape=rules.shape,
        result=() if waiting else rules.scores(state),
        moves=moves,
        phase_opened=moves if closed else table.phase_opened,
        told=-1 if before is None else table.moves if anew else table.told,
        status=Status.PLAYING if waiting else Status.OVER,
    )
    # Computer players first: what is then shown is up to date, and a person is not called too early.
    jobs = [Job("computers")] if any(seats[number].player is not None for number in waiting) else []
    if not entries and before is not None:
        return Change(after, (), tuple(jobs))
    # The private message first: it tells whether a person must be called in the channel instead.
    written = {number: seat.user for number, seat in enumerate(seats) if seat.user is not None}
    if len(written) > DM_SEATS:
        written = {}
    if closed:
        jobs.extend(Job("pad-next" if number in acted else "pad", user) for number, user in written.items())
        called = True
    else:
        jobs.extend(Job("pad", user) for number, user in written.items() if number in turn or number in past)
        jobs.extend(Job("pad-refresh", user) for number, user in written.items() if number in acted)
        called = any(seats[number].user is not None for number in turn | past)
    if anew:
        jobs.append(Job("board", since=after.told, until=moves))
    else:
        jobs.append(Job("refresh"))
        if called:
            jobs.append(Job("call"))
    return Change(after, tuple(entries), tuple(jobs), () if before is None else _wishes(table, before, state, acted))


def _wishes(table: Table, before: Any, state: Any, acted: Iterable[int]) -> tuple[tuple[int, str], ...]:
    """Which people who have acted wish something else now, and what."""
    rules = table.rules
    return tuple(
        (user, rules.notation(wish))
        for seat in acted
        if (user := table.seats[seat].user) is not None
        and (wish := rules.wish(state, seat)) is not None
        and wish != rules.wish(before, seat)
    )


def _play_forced(table: Table, before: Any | None, state: Any, entries: list[Entry]) -> Any:
    """Play for the seats whose turn it has become and that have exactly one move: nobody is asked what is no question.

    `before`: the state before the moves of `entries`, None at the start.
    """
    rules = table.rules
    acted = {entry.seat for entry in entries} if before is not None else set()
    while True:
        phase, seats = rules.phase(state), set(rules.waiting(state))
        if before is not None and rules.phase(before) == phase:
            # Whoever has moved in an open phase, or took a move back, has the last word there.
            seats = seats - rules.waiting(before).keys() - acted
        opened = state
        for seat in sorted(seats):
            only = rules.moves(state, seat)
            if len(only) != 1:
                continue
            step = rules.play(state, seat, only[0])
            number = (entries[-1].number if entries else table.moves) + 1
            entries.append(Entry(number, seat, rules.notation(only[0]), (Forced(seat=seat), *step.events)))
            state = step.state
            if rules.phase(state) != phase:
                break
        if state is opened:
            return state
        before, acted = opened, set()


def vote_end(table: Table, user: int) -> Change:
    """Ask for the end: the owner's word is enough, else more than half of the people."""
    if not table.status.live:
        raise no_more(table)
    if user == table.owner:
        return end(table, user)
    if table.seat_of(user) is None:
        raise TableError("not-seated")
    if user in table.votes:
        raise TableError("voted", votes=len(table.votes), needed=table.votes_needed)
    votes = (*table.votes, user)
    if len(votes) >= table.votes_needed:
        return end(table, user)
    number = table.seat_of(user)
    name = table.seats[number].name if number is not None else ""
    return Change(_replace(table, votes=votes), jobs=(Job("notice", note=("voted", name)),))


def end(table: Table, user: int) -> Change:
    """Clear the table before the game's end. Errors: TableError for a stranger or when it is already over."""
    if not table.status.live:
        raise no_more(table)
    if table.seat_of(user) is None and user != table.owner:
        raise TableError("not-seated")
    number = table.seat_of(user)
    name = "" if number is None else table.seats[number].name
    return Change(_replace(table, status=Status.ENDED), jobs=(Job("farewell", note=("ended", name)),))


def move(table: Table, user: int, guild: int, channel: int, *, lost: bool) -> Change:
    """Go on in another channel. Errors: TableError; only the owner may, unless the present channel is `lost`."""
    if not table.status.live:
        raise no_more(table)
    if not lost:
        _require_owner(table, user)
    elif table.seat_of(user) is None:
        raise TableError("not-seated")
    if table.channel == channel:
        raise TableError("here-already")
    people = table.people if table.status is Status.PLAYING and len(table.people) <= DM_SEATS else ()
    jobs = (Job("moved"), *(Job("pad-refresh", person) for person in people))
    return Change(_replace(table, guild=guild, channel=channel), jobs=jobs)


def set_language(table: Table, language: str) -> Change:
    """Change the language of what the table says in public."""
    jobs = (Job("lobby" if table.status is Status.LOBBY else "refresh"),) if table.status.live else ()
    return Change(_replace(table, language=language), jobs=jobs)


def choose_for_computers(table: Table) -> list[tuple[int, str]]:
    """A move for each computer player that is awaited, in notation; slow players take milliseconds each."""
    rules = table.rules
    state = table.state()
    chosen = []
    for seat in rules.waiting(state):
        name = table.seats[seat].player
        if name is not None:
            chance = Chance(table.seed or 0, "computer", table.moves, seat)
            move = chooser(name, rules.name)(rules.observe(state, seat), rules.moves(state, seat), chance)
            chosen.append((seat, rules.notation(move)))
    return chosen


def replay(setup: Setup, moves: Iterable[tuple[int, str]]) -> bytes:
    """The encoded state that a setup and moves (seat, notation) lead to."""
    rules = GAMES[setup.game]
    state = rules.start(rules.of_today(setup)).state
    for seat, notation in moves:
        state = rules.play(state, seat, rules.parse(notation)).state
    return rules.encode(state)


def visible(events: Sequence[Event], seat: int | None) -> list[Event]:
    """The events that a seat (None: anybody) may hear of."""
    return [event for event in events if event.to is None or (seat is not None and seat in event.to)]
