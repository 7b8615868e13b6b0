"""A table and its changes: seats, log, proposals, jobs; options, closing, and moving to another channel.

Pure: a function takes a table and returns a `Change`, or raises `TableError` (or the game's `RuleError`) and leaves
the table unchanged. `engine/storage` stores the change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from typing import Any, NamedTuple

import msgspec

from engine.events import Event
from engine.game import AnyGame, RuleError, Score, Setup
from engine.games import GAMES
from engine.tables.jobs import (
    ArriveInChannel,
    EditBoard,
    EditPrivateView,
    Job,
    PostFarewell,
    ShowLobby,
    ShowProposals,
)

DM_SEATS = 12
"""The most people of a table that uses direct messages: Discord blocks a bot that opens many of them at once."""

NO_SERVER = 0
"""The server id of a table in direct messages."""
SOLO_TABLES = 10
"""The most live tables in one person's direct messages."""
LONGEST_OPTION = 100
"""The most characters that an option's value may have."""


class TableError(RuleError):
    """An action that the table does not allow; its text is `table-error-<rule>`."""


class Status(StrEnum):
    """The stage of a table's life. A channel of a server has at most one live table."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    ENDED = "ended"

    @property
    def live(self) -> bool:
        """Whether the table occupies its channel: it is in the lobby or being played."""
        return self in (Status.LOBBY, Status.PLAYING)


class Given(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A standing order of a seat."""

    name: str
    """The key of the order in `Game.orders`."""
    said: tuple[str, ...] = ()
    """The choices of the person, in order of preference if the order is ranked."""
    span: str = ""
    """The span in which it was given (`engine.game.Order.span`); the order ends with it."""


class SeatPlan(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Moves that the table will play for a seat without asking."""

    moves: tuple[str, ...]
    """In notation."""
    order: str = ""
    """The name of the order that chose the moves; empty where they are the only legal ones."""


class Sitter(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A person or computer player who had the seat before."""

    name: str
    """The name at that time."""
    player: str | None = None
    """The level of a computer player, None for a person."""
    until: int | None = None
    """The number of their last line in the log; None while the phase of their last decision is open."""


class Part(msgspec.Struct, frozen=True, gc=False):
    """Fields of a seat or a table that belong together; stored flat (`engine.storage.flat`)."""


class SeatClock(Part, frozen=True):
    """The turn of a seat's person and their thinking time (`engine.tables.clock`)."""

    since: float | None = None
    """When the turn began, seconds since 1970; None while it is not their turn."""
    bank: float = 0.0
    """The thinking time left when it was last counted, in seconds."""
    until: float | None = None
    """When the thinking time runs out, seconds since 1970; None while no time is counted."""
    away: float | None = None
    """The end of a holiday during this turn, which may be over, seconds since 1970; None for no holiday."""
    is_last: bool = msgspec.field(default=False, name="last")
    """Whether the private view says that everybody else has decided."""


class Reminder(Part, frozen=True):
    """The notices of a turn to a seat's person, and the next reminder."""

    due: float | None = msgspec.field(default=None, name="nudge")
    """When the next one is due, seconds since 1970; None for no reminder."""
    sent: int = msgspec.field(default=0, name="nudged")
    """How many the person has had in this turn."""
    is_notice: bool = msgspec.field(default=False, name="asleep")
    """Whether the next one is the first notice of this turn, because quiet hours or a holiday delayed it."""
    mentioned: int | None = msgspec.field(default=None, name="named")
    """The turn (`Table.turn`) in which the channel last mentioned the person; None before (`engine.tables.reach`)."""


class StandingOrders(Part, frozen=True):
    """The standing orders of a seat and what follows from them (`engine.tables.orders`)."""

    given: tuple[Given, ...] = msgspec.field(default=(), name="orders")
    """The orders in force."""
    void: str = ""
    """The move of a one-time order that has become illegal, in notation; empty for none."""
    last_by_hand: int | None = msgspec.field(default=None, name="own")
    """The number of the last move that the person chose by hand; None if it is the seat's last move."""


class Tips(Part, frozen=True):
    """The tips of the guide that a seat has read (`engine.tables.guides`)."""

    latest: str = msgspec.field(default="", name="advice")
    """The idea for the latest decision; empty for none."""
    read: tuple[str, ...] = msgspec.field(default=(), name="advised")
    """The names of all ideas that the seat has read."""


class Submitted(Part, frozen=True):
    """The moves that a seat can take back in the open phase."""

    counts: tuple[int, ...] = msgspec.field(default=(), name="sent")
    """The number of moves in each submission, oldest first; undo takes back one submission."""
    moves: tuple[str, ...] = msgspec.field(default=(), name="decided")
    """The moves in notation, oldest first."""


class Seat(msgspec.Struct, frozen=True, gc=False):
    """A seat of a table and the person or computer player on it."""

    name: str
    """The name that pictures and messages show."""
    user: int | None = None
    """The Discord id of the person who sits there, None for a computer player or an empty seat."""
    player: str | None = None
    """The level of the computer player (one of `players.levels`), None for a person or an empty seat."""
    moved: int = 0
    """The number of this seat's last move in the table's log, 0 before the first."""
    asked: int = 0
    """The number of moves in the log when the seat's turn began within a phase."""
    seen: int = -1
    """How many moves the log had when the answer to a move last showed the position to the person; -1 before."""
    wish: str = ""
    """The person's preference when the game began (`Game.wishes`), in notation; empty for none."""
    kept_for: int | None = None
    """The Discord id of the person who may take the seat without a vote: the absent owner, or an invited person."""
    plan: SeatPlan | None = None
    """The plan for the present decision (`engine.tables.plans`); None if the table asks the person."""
    former: tuple[Sitter, ...] = ()
    """Earlier players of this seat who made a move, oldest first."""
    clock: SeatClock = SeatClock()
    """The person's turn and thinking time."""
    reminder: Reminder = Reminder()
    """The notices of the turn."""
    orders: StandingOrders = StandingOrders()
    """The standing orders."""
    tips: Tips = Tips()
    """The tips of the guide."""
    submitted: Submitted = Submitted()
    """The moves of the open phase that it can take back."""

    def at(self, number: int) -> Seat:
        """The seat with the player who made the log line of that number."""
        for sitter in self.former:
            if sitter.until is None or number <= sitter.until:
                return msgspec.structs.replace(self, name=sitter.name, player=sitter.player, user=None, former=())
        return self

    def with_clock(self, **changes: object) -> Seat:
        """The seat with these fields of its clock changed."""
        return msgspec.structs.replace(self, clock=msgspec.structs.replace(self.clock, **changes))

    def with_reminder(self, **changes: object) -> Seat:
        """The seat with these fields of its reminder changed."""
        return msgspec.structs.replace(self, reminder=msgspec.structs.replace(self.reminder, **changes))

    @property
    def by_hand(self) -> int:
        """The number of the last move in the log that its person made by hand, 0 before the first."""
        last = self.orders.last_by_hand
        return self.moved if last is None else last

    @property
    def whose(self) -> str:
        """An identity that stays when seats are reordered: a Discord id, or the name of a computer player."""
        return str(self.user or self.kept_for or self.name)

    @property
    def is_free(self) -> bool:
        """Whether the seat is empty and reserved for an invited person."""
        return self.user is None and self.player is None


def settle_former(seat: Seat, until: int | None) -> tuple[Sitter, ...]:
    """The seat's earlier players; the last one's moves end with line `until` if no end is stored yet."""
    if not seat.former or seat.former[-1].until is not None:
        return seat.former
    return (*seat.former[:-1], msgspec.structs.replace(seat.former[-1], until=until))


class Proposal(msgspec.Struct, frozen=True, gc=False):
    """A question that the people at a table vote on with buttons.

    `end` closes the table. `seat`: a newcomer takes `seat`. `substitute`: `to` plays on `seat` instead of the asker.
    `pause` stops the clock. `undo` goes back to before the asker's last decision. `late` asks what happens to a person
    whose time has run out; the table asks it, and `by` is that person.
    """

    about: str
    """One of `end`, `seat`, `substitute`, `pause`, `undo` and `late`."""
    by: int
    """The Discord id of the asker; of the late person for `late`."""
    name: str
    """The name of that person."""
    until: float
    """When the vote expires, seconds since 1970."""
    number: int = 0
    """The number in the ids of its buttons, 0 before the vote begins."""
    seat: int = -1
    """The seat that the question is about, -1 for none."""
    to: int = 0
    """The Discord id of the substitute, 0 for none."""
    to_name: str = ""
    """The name of the substitute."""
    agreed: tuple[int, ...] = ()
    """The Discord ids of those who have said yes."""
    said: tuple[tuple[int, str], ...] = ()
    """Other answers: Discord id and word."""
    move: int = 0
    """For `undo`, the number of the decision in the log; 0 if it must stay secret."""

    def among(self, counts: Callable[[int], bool]) -> Proposal:
        """The proposal with only the answers of the people for whom `counts` returns True."""
        agreed = tuple(user for user in self.agreed if counts(user))
        return msgspec.structs.replace(self, agreed=agreed, said=tuple(word for word in self.said if counts(word[0])))


class PendingMove(msgspec.Struct, frozen=True, gc=False):
    """The last decision of a phase, which is not played yet, so its player can take it back."""

    seat: int
    """The seat that decided."""
    notation: str
    """The move in notation, or `engine.tables.turns.ORDERED`."""
    until: float
    """When it is played, seconds since 1970."""
    beside: int = 0
    """How many moves of the same submission have been played."""


class Admission(Part, frozen=True):
    """Who may sit down in the lobby."""

    invited_only: bool = False
    """Whether only invited people may."""
    removed: tuple[int, ...] = msgspec.field(default=(), name="shown_out")
    """The Discord ids of the people that the owner removed."""

    def allowing(self, user: int) -> Admission:
        """The admission with that person no longer removed."""
        return Admission(self.invited_only, tuple(other for other in self.removed if other != user))


class OpenPhase(Part, frozen=True):
    """When the present phase of a game opened."""

    start: int = msgspec.field(default=0, name="phase_opened")
    """The number of moves in the log at that time."""
    since: float | None = msgspec.field(default=None, name="opened")
    """The time, seconds since 1970 (`engine.tables.clock`); None while the phase waits for nobody."""


class TableClock(Part, frozen=True):
    """Which clock runs at a table, and whether it does (`engine.tables.clock`, `engine.tables.rest`)."""

    name: str = msgspec.field(default="relaxed", name="clock")
    """One of `engine.tables.clock.CLOCKS`."""
    rests: str = ""
    """`PAUSED` or `ASLEEP` of `engine.tables.rest`; empty while the table is active."""
    touched: float | None = None
    """When somebody last acted, seconds since 1970."""


class Advice(Part, frozen=True):
    """The help that the players of a game get."""

    guide: str = msgspec.field(default="", name="guided")
    """`on` or `off` (whether tips are shown) at a guided first game, which counts for no rank; else empty."""
    hints: bool = False
    """Whether hints are allowed with several people (`engine.tables.thoughts.gives_hints`)."""


class Table(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A table. Its setup (game, options, seed, version, number of seats) and its log of moves define the game."""

    id: int
    """The number of the table, 0 until it is stored."""
    guild: int
    """The Discord id of the server, `NO_SERVER` in direct messages."""
    channel: int
    """The Discord id of the channel."""
    owner: int
    """The Discord id of the person who may change the table, 0 after that person was forgotten."""
    game: str
    """The key of the game in `GAMES`."""
    options: dict[str, str]
    """The value of each of the game's options."""
    language: str
    """The language of public messages."""
    status: Status
    """The stage of its life."""
    seats: tuple[Seat, ...]
    """The seats in order; a seat's number is its index."""
    seed: int | None = None
    """The seed of the game's random generator, None before the start."""
    version: int = 1
    """The version of the rules (`Game.version`)."""
    revision: int = 0
    """Counts the stored changes of the table."""
    moves: int = 0
    """The number of moves in the log."""
    told: int = 0
    """The number of the last move that the board before the newest one reported; -1 before the first board."""
    snapshot: bytes | None = None
    """The encoded state after the last move, as a cache. None before the start, and where only the result is left."""
    shape: str = ""
    """`Game.shape` of the code that encoded the snapshot."""
    result: tuple[Score, ...] = ()
    """The scores at the end, by seat."""
    proposals: tuple[Proposal, ...] = ()
    """The open votes."""
    pending: PendingMove | None = None
    """The last decision of the open phase while it can be taken back."""
    undone: int = 0
    """How often the game went back to an earlier phase; a game that did counts for no rank."""
    daily: str = ""
    """The day (2026-11-22) whose deal it is, empty for other tables."""
    theme: str = "own"
    """The theme of public pictures (`render.faces.THEMES`)."""
    calls: tuple[tuple[int, float], ...] = ()
    """Delayed mentions: Discord id and time, seconds since 1970 (`engine.tables.calls`)."""
    admission: Admission = Admission()
    """Who may sit down in the lobby."""
    phase: OpenPhase = OpenPhase()
    """When the present phase opened."""
    clock: TableClock = TableClock()
    """Which clock runs, and whether it does."""
    advice: Advice = Advice()
    """The help that the players get."""
    origin: int = NO_SERVER
    """The server from which a table in direct messages was opened; its list of the day's deal shows the table."""

    @property
    def rules(self) -> AnyGame:
        """The rules of the table's game."""
        return GAMES[self.game]

    @property
    def in_messages(self) -> bool:
        """Whether the table is in direct messages: one person plays there, and no message shows the board alone."""
        return self.guild == NO_SERVER

    @property
    def places(self) -> range:
        """The numbers of players that the game allows with the table's options."""
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
    def written_to(self) -> tuple[int, ...]:
        """The Discord ids of the people who get direct messages of this table; nobody at a table above `DM_SEATS`."""
        return self.people if len(self.people) <= DM_SEATS else ()

    @property
    def setup(self) -> Setup:
        """The game's setup. Errors: TableError before the start."""
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
        """The number of a person's seat, None when they do not sit here."""
        return next((number for number, seat in enumerate(self.seats) if seat.user == user), None)

    def kept_seat(self, user: int) -> int | None:
        """The number of the seat that is reserved for a person, None when there is none."""
        return next((number for number, seat in enumerate(self.seats) if seat.kept_for == user), None)

    def state(self) -> Any:
        """The game's state. Errors: TableError before the start, and when only the result of the game is left."""
        if self.snapshot is None:
            raise TableError("not-started" if self.seed is None else "only-result")
        return self._state

    @cached_property
    def _state(self) -> Any:
        return self.rules.decode(self.snapshot or b"")

    def keeping_state(self, state: object = None, **changes: object) -> Table:
        """The table with these fields changed and the decoded state kept; `state`: the one of a new snapshot."""
        changed = msgspec.structs.replace(self, **changes)
        known = self.__dict__.get("_state") if state is None else state
        if known is not None:
            changed.__dict__["_state"] = known
        return changed

    def with_rest(self, rests: str) -> Table:
        """The table with the clock stopped for that reason, or running if it is empty, and the decoded state kept."""
        return self.keeping_state(clock=msgspec.structs.replace(self.clock, rests=rests))

    def with_seat(self, number: int, **changes: object) -> Table:
        """The table with these fields of a seat changed and the decoded state kept."""
        seats = list(self.seats)
        seats[number] = msgspec.structs.replace(seats[number], **changes)
        return self.keeping_state(seats=tuple(seats))

    def seated_at(self, number: int) -> Table:
        """The table with the players who had the seats at that line of the log, so that past lines name them."""
        if not any(seat.former for seat in self.seats):
            return self
        return self.keeping_state(seats=tuple(seat.at(number) for seat in self.seats))

    def observe(self, viewer: int | None) -> Any:
        """The observation of that seat (None: of spectators).

        Caches the spectators' observation and that of the last seat: a view asks for them repeatedly, and caching all
        seats of a large table would take too much memory.
        """
        kept = "_seen_by_all" if viewer is None else "_seen_by_one"
        known = self.__dict__.get(kept)
        if known is None or known[0] != viewer:
            known = self.__dict__[kept] = viewer, self.rules.observe(self.state(), viewer)
        return known[1]

    def waiting(self) -> Mapping[int, str]:
        """Seat → kind of its open decision; empty unless the game is being played."""
        return self._waiting

    @cached_property
    def _waiting(self) -> Mapping[int, str]:
        return self.rules.waiting(self.state()) if self.status is Status.PLAYING else {}

    def awaited(self) -> list[int]:
        """The seats whose decision is open and has no plan, so the table waits for them."""
        return [number for number in self.waiting() if self.seats[number].plan is None]

    @property
    def goes_on(self) -> bool:
        """Whether the table can continue without a press: by moves of computer players or by plans."""
        waiting = self.waiting()
        if any(self.seats[number].player is not None for number in waiting):
            return True
        return bool(waiting) and not self.awaited() and self.pending is None

    def wish(self, seat: int) -> str | None:
        """The seat's preference of `Game.wishes`, in notation; None where the game keeps none for later tables."""
        wish = self.rules.wish(self.state(), seat)
        return None if wish is None else self.rules.notation(wish)

    def turn(self, seat: int) -> int:
        """The number of the move at which the seat's turn began, or the phase if all decide together."""
        return max(self.phase.start, self.seats[seat].asked)

    def stamp(self, seat: int) -> int:
        """The stamp in the ids of the seat's buttons: it changes with the phase and with the seat's own moves."""
        return max(self.phase.start, self.seats[seat].moved, self.seats[seat].asked)


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A line of the log: a move and its events."""

    number: int
    """Counts from 1; 0 is the start, which is not a move."""
    seat: int
    """The seat that moved."""
    notation: str
    """The move in notation, or `engine.tables.log.back_to`."""
    events: tuple[Event, ...]
    """The events of the move, in order."""


def shown_in_private(user: int) -> Job:
    """The job that edits a private view even if no move was made since it was sent."""
    return EditPrivateView(user, anyhow=True)


def shown_in_channel(table: Table) -> Job:
    """The job that edits the message of a live table in its channel: the lobby or the board."""
    return ShowLobby() if table.status is Status.LOBBY else EditBoard()


class Change(NamedTuple):
    """The result of an action at a table, which the store writes in one transaction."""

    table: Table
    """The table after the change."""
    entries: tuple[Entry, ...] = ()
    """The new lines of its log."""
    jobs: tuple[Job, ...] = ()
    """The jobs for Discord that follow, in order."""
    wishes: tuple[tuple[int, str], ...] = ()
    """New preferences of people: Discord id and one of `Game.wishes` in notation."""
    undo: int | None = None
    """The seat whose last decision the store must undo with `engine.tables.rewind`, which needs the log; None for no
    undo.
    """


def check_options(rules: AnyGame, options: dict[str, str]) -> None:
    """Check the options by starting a game with them, which is the only complete check. Errors: RuleError."""
    for key, value in options.items():
        if len(value) > LONGEST_OPTION:
            raise RuleError("option-value", option=key, value=value)
    rules.start(Setup(game=rules.name, seats=rules.places(options)[-1], seed=0, options=options))


def revised(table: Table, **changes: object) -> Table:
    """The table's next revision, with these fields changed."""
    return msgspec.structs.replace(table, revision=table.revision + 1, **changes)


def in_lobby(table: Table, **changes: object) -> Change:
    """The change of a lobby's fields, with the job that shows it."""
    return Change(revised(table, **changes), jobs=(ShowLobby(),))


def require_status(table: Table, status: Status) -> None:
    """Check that the table has that status. Errors: TableError."""
    if table.status is status:
        return
    if table.status is Status.LOBBY:
        raise TableError("not-started")
    raise TableError("already-started") if table.status is Status.PLAYING else no_more(table)


def no_more(table: Table) -> TableError:
    """The error for an action at a table that is not live: it was closed, or its game is over."""
    return TableError("cleared" if table.status is Status.ENDED else "finished")


def require_owner(table: Table, user: int, *, steward: bool = False, rule: str = "owner-only") -> None:
    """Check that the person is the owner or a `steward` (a moderator of the channel). Errors: TableError (`rule`)."""
    if user != table.owner and not steward:
        raise TableError(rule, owner=next((s.name for s in table.seats if s.user == table.owner), "?"))


def set_option(table: Table, user: int, key: str, value: str) -> Change:
    """Change one option in the lobby. Errors: TableError for anyone but the owner, RuleError for a wrong value."""
    require_status(table, Status.LOBBY)
    require_owner(table, user)
    options = {**table.options, key: value}
    check_options(table.rules, options)
    return in_lobby(table, options=options)


def end(table: Table, user: int, *, steward: str = "") -> Change:
    """Close the table before the game's end and keep the present scores as its result.

    `steward`: the name of a moderator of the channel, who need not sit at the table. Errors: TableError for a stranger
    and for a table that is not live.
    """
    if not table.status.live:
        raise no_more(table)
    number = table.seat_of(user)
    if number is None and user != table.owner and not steward:
        raise TableError("not-seated")
    name = table.seats[number].name if number is not None else steward
    return close_table(table, "ended", name)


def close_table(table: Table, why: str, name: str = "") -> Change:
    """The change that closes a table before its game's end; `why`: the last part of the farewell's text key."""
    result = table.rules.scores(table.state()) if table.status is Status.PLAYING else ()
    changed = revised(table, status=Status.ENDED, result=result, proposals=(), pending=None, calls=())
    return Change(changed, jobs=(PostFarewell(why, name),))


def move_table(table: Table, user: int, guild: int, channel: int, *, lost: bool) -> Change:
    """Move the table to another channel. Errors: TableError; unless the channel is `lost`, only the owner may do it."""
    if not table.status.live:
        raise no_more(table)
    if not lost:
        require_owner(table, user)
    elif table.seat_of(user) is None:
        raise TableError("not-seated")
    if table.channel == channel:
        raise TableError("here-already")
    people = table.written_to if table.status is Status.PLAYING else ()
    asked = [ShowProposals()] if table.proposals else []
    jobs = (ArriveInChannel(), *asked, *(shown_in_private(person) for person in people))
    return Change(revised(table, guild=guild, channel=channel), jobs=jobs)


def to_messages(change: Change, channel: int) -> Change:
    """The change with its table moved to that channel of direct messages if it has one seat; else unchanged."""
    table = change.table
    if len(table.seats) > 1:
        return change
    return change._replace(table=table.keeping_state(guild=NO_SERVER, channel=channel))


def set_language(table: Table, user: int, language: str, *, steward: bool = False) -> Change:
    """Change the language of public messages. Errors: TableError for anyone but the owner or a steward."""
    require_owner(table, user, steward=steward)
    jobs = (shown_in_channel(table),) if table.status.live else ()
    return Change(revised(table, language=language), jobs=jobs)


def set_theme(table: Table, user: int, theme: str, *, steward: bool = False) -> Change:
    """Change the theme of public pictures. Errors: TableError for anyone but the owner or a steward."""
    require_owner(table, user, steward=steward)
    jobs = (shown_in_channel(table),) if table.status.live else ()
    return Change(revised(table, theme=theme), jobs=jobs)


def visible_events(events: Sequence[Event], seat: int | None) -> list[Event]:
    """The events that a seat (None: spectators) may know."""
    return [event for event in events if event.to is None or (seat is not None and seat in event.to)]
