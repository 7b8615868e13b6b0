"""What a table is: its people, its log, what must be done about a change of it; the lobby, the end, moving on.

Pure: every function takes a table and gives a `Change`, or raises `TableError` (or the game's `RuleError`) and leaves
the table as it was. `engine/storage` makes a change durable; nothing here knows how.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from typing import Any, NamedTuple

import msgspec

from engine.events import Event
from engine.game import Game, RuleError, Score, Setup
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
"""Tables with more people than this get no direct messages: opening many at once gets a bot blocked."""

NO_SERVER = 0
"""In place of a server's id: the table's channel is that of somebody's direct messages."""
LONGEST_OPTION = 100


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


class Given(msgspec.Struct, frozen=True, omit_defaults=True):
    """An order that stands for a seat: which (`engine.game.Order`), with what it was given, and in which span."""

    name: str
    said: tuple[str, ...] = ()
    span: str = ""


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """What will be played for a seat though nobody presses: moves in notation.

    `order`: the name of the order that says so; empty where it is all that can be played.
    """

    moves: tuple[str, ...]
    order: str = ""


class Sitter(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sat there before, a person or a computer player (`player`).

    What the log has up to number `until` is theirs; None while the phase is open in which they have decided last.
    """

    name: str
    player: str | None = None
    until: int | None = None


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits there: a person (`user`, a Discord id) or a computer player (`player`, one of `players.levels`).

    `moved`: number of this seat's last move in the table's log, 0 before the first. `asked`: how many moves there were
    when it became this seat's turn within a phase. `seen`: how many there were when the answer to their own move last
    showed its person where they stand, -1 before. `wish`: what its person had wished last when the game began.
    `kept_for`: whose seat it is while another plays there, or nobody yet, because they are only invited: that person
    sits down there without being asked. `since`: when it was last this person's to act, seconds since 1970; None while
    they are not awaited (`engine.tables.clock`). `nudge`: when they are to be reminded next, None for never; `nudged`:
    how often they were in this turn; `asleep`: whether that will be the first they hear of it; `last`: whether they are
    to know that all others have decided. `bank`: how many seconds they had for deciding when that was counted last;
    `until`: when those are used up, None while none are counted. `away`: when the holiday ends, or has ended, that its
    person took while they are awaited, None for none. `orders`: what its person wants done in their stead. `plan`: what
    stands for what it owes now, so that it is not asked (`engine.tables.plans`). `own`: number of the last move that
    was not made by an order, None for `moved`. `void`: the move of an order that was not possible any more. `former`:
    who sat there before and did something, oldest first. `advice`: at a guided table, the idea for what it was asked
    last, empty for none; `advised`: all ideas that it was told (`engine.tables.guides`). `sent`: how many moves each of
    its sendings had in the open phase, oldest first; they are taken back as they were sent. `named`: the turn
    (`Table.turn`) for which the channel named its person beside a direct message, None before
    (`engine.tables.reach`).
    """

    name: str
    user: int | None = None
    player: str | None = None
    moved: int = 0
    asked: int = 0
    seen: int = -1
    wish: str = ""
    kept_for: int | None = None
    since: float | None = None
    nudge: float | None = None
    nudged: int = 0
    asleep: bool = False
    last: bool = False
    bank: float = 0.0
    until: float | None = None
    away: float | None = None
    orders: tuple[Given, ...] = ()
    plan: Plan | None = None
    own: int | None = None
    void: str = ""
    former: tuple[Sitter, ...] = ()
    advice: str = ""
    advised: tuple[str, ...] = ()
    sent: tuple[int, ...] = ()
    named: int | None = None

    def at(self, number: int) -> Seat:
        """The seat with whoever did there what the log has under that number."""
        for sitter in self.former:
            if sitter.until is None or number <= sitter.until:
                return msgspec.structs.replace(self, name=sitter.name, player=sitter.player, user=None, former=())
        return self

    @property
    def by_hand(self) -> int:
        """Number of the last move in the log that its person made, 0 before the first."""
        return self.moved if self.own is None else self.own

    @property
    def whose(self) -> str:
        """What tells the seat from the others wherever it moves: a Discord id, the name of a computer player's own."""
        return str(self.user or self.kept_for or self.name)

    @property
    def is_free(self) -> bool:
        """Whether nobody sits there: it is kept for somebody who is invited."""
        return self.user is None and self.player is None


def settled(seat: Seat, until: int | None) -> tuple[Sitter, ...]:
    """Who sat on a seat before, when what the last of them decided in the open phase is known to end with that line."""
    if not seat.former or seat.former[-1].until is not None:
        return seat.former
    return (*seat.former[:-1], msgspec.structs.replace(seat.former[-1], until=until))


class Proposal(msgspec.Struct, frozen=True):
    """What somebody asks of the people at a table, who say yes or no by a button.

    `about`: end (the table is cleared), seat (the asker, who sits nowhere, takes `seat`), substitute (`to` plays on
    `seat` in the asker's stead), pause (the clock stands still), undo (the table goes back to before the asker's last
    decision), late (what to do about who has no time left; nobody asks, `by` is that person).
    `name`: of who asks, `to_name`: of `to`. `until`: when it is void, seconds since 1970. `number`: by which buttons
    know it, 0 before it is asked. `agreed`: who has said yes so far; where there is more to say than yes, `said` has
    who said what. `move`: for undo, the number in the log of the decision that goes, if everybody knows of it.
    """

    about: str
    by: int
    name: str
    until: float
    number: int = 0
    seat: int = -1
    to: int = 0
    to_name: str = ""
    agreed: tuple[int, ...] = ()
    said: tuple[tuple[int, str], ...] = ()
    move: int = 0

    def among(self, counts: Callable[[int], bool]) -> Proposal:
        """The proposal with only what those have said who count."""
        agreed = tuple(user for user in self.agreed if counts(user))
        return msgspec.structs.replace(self, agreed=agreed, said=tuple(word for word in self.said if counts(word[0])))


class Pending(msgspec.Struct, frozen=True):
    """A move that closes its phase, not made yet: its player may take it back. `until`: seconds since 1970.

    `beside`: how many moves were sent with it that are made.
    """

    seat: int
    notation: str
    until: float
    beside: int = 0


class Table(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """One table. Truth is the setup (game, options, seed, version, number of seats) and the log of moves.

    `snapshot` is the encoded state they lead to, a cache; `shape` is `Game.shape` of the code that wrote it. `result`:
    how the game ended, by seat. `moves`: how many the log holds. `phase_opened`: how many it held when the present
    phase opened, and `opened`: when that was, seconds since 1970 (`engine.tables.clock`). `told`: how many the channel
    knew before its newest board. `proposals`: what its people are asked. `pending`: the last decision of the open
    phase, which may still be taken back. `clock`: one of `engine.tables.clock.CLOCKS`. `rests`: whether it is paused or
    sleeps (`engine.tables.rest`); `touched`: when somebody last did something, seconds since 1970. `invited_only`:
    whether only those sit down for whom a seat is kept. `shown_out`: whom the owner does not want in this lobby.
    `undone`: how often it went back behind a closed phase; such a game counts for no rank. `daily`: of which day's deal
    it is (2026-11-22), empty for other tables. `guided`: whether it is somebody's guided first game, which counts for
    no rank: `on` or `off`, as advice is wanted, empty for other tables. `hints`: whether hints are given though several
    people play (`engine.tables.thoughts.gives_hints`). `theme`: of its public pictures (`render.faces.THEMES`).
    `calls`: who is called later for what the table asks, and when (`engine.tables.calls`).
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
    opened: float | None = None
    told: int = 0
    snapshot: bytes | None = None
    shape: str = ""
    result: tuple[Score, ...] = ()
    proposals: tuple[Proposal, ...] = ()
    pending: Pending | None = None
    clock: str = "relaxed"
    rests: str = ""
    touched: float | None = None
    invited_only: bool = False
    shown_out: tuple[int, ...] = ()
    undone: int = 0
    daily: str = ""
    guided: str = ""
    hints: bool = False
    theme: str = "own"
    calls: tuple[tuple[int, float], ...] = ()

    @property
    def rules(self) -> Game[Any, Any, Any]:
        """The game that is played here."""
        return GAMES[self.game]

    @property
    def in_messages(self) -> bool:
        """Whether the table stands in its person's direct messages, in no server: it has no board, and one seat."""
        return self.guild == NO_SERVER

    @property
    def places(self) -> range:
        """How many can sit here."""
        return range(1, 2) if self.in_messages else self.rules.places(self.options)

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
        """The Discord ids of those people to whom this table may write direct messages."""
        return self.people if len(self.people) <= DM_SEATS else ()

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

    def kept_seat(self, user: int) -> int | None:
        """The seat that is kept for a person, None when there is none."""
        return next((number for number, seat in enumerate(self.seats) if seat.kept_for == user), None)

    def state(self) -> Any:
        """The game's state. Errors: TableError before the start, and where only the result is left of a game."""
        if self.snapshot is None:
            raise TableError("not-started" if self.seed is None else "only-result")
        return self._state

    @cached_property
    def _state(self) -> Any:
        return self.rules.decode(self.snapshot or b"")

    def keeping_state(self, state: Any = None, **changes: Any) -> Table:
        """The table with these fields changed, but for the snapshot, whose `state` is known: it need not be decoded."""
        changed = msgspec.structs.replace(self, **changes)
        known = self.__dict__.get("_state") if state is None else state
        if known is not None:
            changed.__dict__["_state"] = known
        return changed

    def seated_at(self, number: int) -> Table:
        """The table with those on its seats who did what the log has under that number: past lines name them."""
        if not any(seat.former for seat in self.seats):
            return self
        return self.keeping_state(seats=tuple(seat.at(number) for seat in self.seats))

    def observe(self, viewer: int | None) -> Any:
        """What that seat (None: anybody) may know.

        A view asks for it again and again; the last seat's is kept, and what all may know. Of a hundred seats all
        would take a hundred times the memory.
        """
        kept = "_seen_by_all" if viewer is None else "_seen_by_one"
        known = self.__dict__.get(kept)
        if known is None or known[0] != viewer:
            known = self.__dict__[kept] = viewer, self.rules.observe(self.state(), viewer)
        return known[1]

    def waiting(self) -> Mapping[int, str]:
        """Seat → kind of decision it owes; empty unless the game is being played."""
        return self.rules.waiting(self.state()) if self.status is Status.PLAYING else {}

    def awaited(self) -> list[int]:
        """The seats for which the table really waits: no plan stands for what they owe."""
        return [number for number in self.waiting() if self.seats[number].plan is None]

    @property
    def goes_on(self) -> bool:
        """Whether the table goes on though nobody presses: computer players are to move, or plans to be played."""
        waiting = self.waiting()
        if any(self.seats[number].player is not None for number in waiting):
            return True
        return bool(waiting) and not self.awaited() and self.pending is None

    def wish(self, seat: int) -> str | None:
        """What stands for that seat of the game's `wishes`, in notation; None where nothing does beyond this table."""
        wish = self.rules.wish(self.state(), seat)
        return None if wish is None else self.rules.notation(wish)

    def turn(self, seat: int) -> int:
        """The move since which that seat is awaited, if it is; of whom all decide at once it is the phase's first."""
        return max(self.phase_opened, self.seats[seat].asked)

    def stamp(self, seat: int) -> int:
        """What a fresh button of this seat carries: changes when the phase or its own turn moves on."""
        return max(self.phase_opened, self.seats[seat].moved, self.seats[seat].asked)


class Entry(msgspec.Struct, frozen=True):
    """One line of the log: the move in its notation and what it led to. Number 0 is the start, which is no move."""

    number: int
    seat: int
    notation: str
    events: tuple[Event, ...]


def shown_in_private(user: int) -> Job:
    """The job that brings a private message up to date though no move was made since it was shown."""
    return EditPrivateView(user, anyhow=True)


def shown_in_channel(table: Table) -> Job:
    """The job that brings what a live table shows in its channel up to date."""
    return ShowLobby() if table.status is Status.LOBBY else EditBoard()


class Change(NamedTuple):
    """A table after a change, what to append to its log, and what must be done about it.

    `wishes`: people who wish something else now, and what (one of the game's `wishes` in notation). `undo`: the seat
    before whose last decision the table goes, for which its log is needed (`engine.tables.rewind`).
    """

    table: Table
    entries: tuple[Entry, ...] = ()
    jobs: tuple[Job, ...] = ()
    wishes: tuple[tuple[int, str], ...] = ()
    undo: int | None = None


def check_options(rules: Game[Any, Any, Any], options: dict[str, str]) -> None:
    """Starting a game that nobody sees is the one complete check of its options. Errors: RuleError."""
    for key, value in options.items():
        if len(value) > LONGEST_OPTION:
            raise RuleError("option-value", option=key, value=value)
    rules.start(Setup(game=rules.name, seats=rules.places(options)[-1], seed=0, options=options))


def revised(table: Table, **changes: Any) -> Table:
    """The table's next revision, with these fields changed."""
    return msgspec.structs.replace(table, revision=table.revision + 1, **changes)


def in_lobby(table: Table, **changes: Any) -> Change:
    """A change that the lobby shows."""
    return Change(revised(table, **changes), jobs=(ShowLobby(),))


def require(table: Table, status: Status) -> None:
    """Errors: TableError unless the table is where it must be."""
    if table.status is status:
        return
    if table.status is Status.LOBBY:
        raise TableError("not-started")
    raise TableError("already-started") if table.status is Status.PLAYING else no_more(table)


def no_more(table: Table) -> TableError:
    """Why nothing can be done at a table that is not live: it was cleared, or its game has come to an end."""
    return TableError("cleared" if table.status is Status.ENDED else "finished")


def require_owner(table: Table, user: int, *, steward: bool = False) -> None:
    """Errors: TableError for anyone but the owner; a `steward` (a moderator of the channel) may as well."""
    if user != table.owner and not steward:
        raise TableError("owner-only", owner=next((s.name for s in table.seats if s.user == table.owner), "?"))


def set_option(table: Table, user: int, key: str, value: str) -> Change:
    """Change one option in the lobby. Errors: TableError for anyone but the owner, RuleError for a wrong value."""
    require(table, Status.LOBBY)
    require_owner(table, user)
    options = {**table.options, key: value}
    check_options(table.rules, options)
    return in_lobby(table, options=options)


def end(table: Table, user: int, *, steward: str = "") -> Change:
    """Clear the table before the game's end; how it stood is kept.

    `steward`: the name of a moderator of the channel, who may although they sit nowhere. Errors: TableError for a
    stranger or when it is already over.
    """
    if not table.status.live:
        raise no_more(table)
    number = table.seat_of(user)
    if number is None and user != table.owner and not steward:
        raise TableError("not-seated")
    name = table.seats[number].name if number is not None else steward
    return cleared(table, "ended", name)


def cleared(table: Table, why: str, name: str = "") -> Change:
    """The table before its game's end, without more to do; `why`: the last part of the text key that says so."""
    stood = table.rules.scores(table.state()) if table.status is Status.PLAYING else ()
    changed = revised(table, status=Status.ENDED, result=stood, proposals=(), pending=None, calls=())
    return Change(changed, jobs=(PostFarewell(why, name),))


def move(table: Table, user: int, guild: int, channel: int, *, lost: bool) -> Change:
    """Go on in another channel. Errors: TableError; only the owner may, unless the present channel is `lost`."""
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
    """The change, with its table in that channel of direct messages from then on, if one plays there alone."""
    table = change.table
    if len(table.seats) > 1:
        return change
    return change._replace(table=table.keeping_state(guild=NO_SERVER, channel=channel))


def set_language(table: Table, user: int, language: str, *, steward: bool = False) -> Change:
    """Change the language of what the table says in public. Errors: TableError for anyone but the owner."""
    require_owner(table, user, steward=steward)
    jobs = (shown_in_channel(table),) if table.status.live else ()
    return Change(revised(table, language=language), jobs=jobs)


def set_theme(table: Table, user: int, theme: str, *, steward: bool = False) -> Change:
    """Show the table's public pictures in that theme. Errors: TableError for anyone but the owner."""
    require_owner(table, user, steward=steward)
    jobs = (shown_in_channel(table),) if table.status.live else ()
    return Change(revised(table, theme=theme), jobs=jobs)


def visible(events: Sequence[Event], seat: int | None) -> list[Event]:
    """The events that a seat (None: anybody) may hear of."""
    return [event for event in events if event.to is None or (seat is not None and seat in event.to)]
