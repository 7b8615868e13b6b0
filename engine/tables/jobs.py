"""The jobs of a table: actions on Discord that follow a stored change.

Pure. Each kind of job is a struct, whose class variables describe the kind. A row of the outbox stores a job in five
columns: `kind` (the tag of the struct), `reader`, `since`, `until` and `note`; each struct maps its fields to them.

To add a kind, write a struct here and put it into `ChannelJob` or `PrivateJob`. A channel job also goes into
`OnceJob` or `KeptJob` of `cogs/delivery/telling.py`. The type checker then reports the `match` that needs a case. A
move (`turns`), a timer (`alarm`) or a repair (`engine/storage/watch`) asks for the job; `_told_before` in
`telling.py` returns the line after which it reads the log. Rows outlive releases: never rename a tag, and never move a
field to another column. An older process that shares the database sets unknown kinds aside; the newer one does them
later.

>>> job = PostBoard(told=3, last=5)
>>> job.stored
JobColumns(kind='board', reader=0, since=3, until=5, note=('', ''))
>>> job_of(job.stored) == job
True
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any, ClassVar, NamedTuple, TypeAlias, get_args

import msgspec

EVERYBODY = 1
"""A value in place of a person's id: the channel mentions everybody."""


class Queue(IntEnum):
    """The queues of the outbox, which are served independently."""

    COMPUTERS = 0
    NEWS = 1
    COSMETIC = 2


class JobColumns(NamedTuple):
    """A job as a row of the outbox."""

    kind: str
    """The tag of its struct."""
    reader: int
    """`Job.reader`."""
    since: int
    """The value of `since_field`, 0 for none."""
    until: int
    """The value of `until_field`, 0 for none."""
    note: tuple[str, ...]
    """The values of `note_fields`, at least two texts."""


class UnknownJobError(ValueError):
    """A row of the outbox has a kind that this release does not know."""


class Job(msgspec.Struct, frozen=True, gc=False, tag_field="kind"):
    """The base of all kinds of jobs. Class variables describe a kind."""

    since_field: ClassVar[str] = ""
    """The field that is stored in the column `since`."""
    until_field: ClassVar[str] = ""
    """The field that is stored in the column `until`."""
    note_fields: ClassVar[tuple[str, ...]] = ()
    """The fields that are stored in the column `note`, all of them texts."""
    queue: ClassVar[Queue] = Queue.NEWS
    """The queue that serves its lane. `COSMETIC` jobs bring no news to the people at the table."""
    shows_present: ClassVar[bool] = False
    """Whether it shows the state at the time when it runs, so that one waiting row serves for several equal jobs."""
    keeps_larger: ClassVar[bool] = False
    """Whether two equal jobs that share a row keep the larger `since`."""
    one_a_person: ClassVar[bool] = False
    """Whether each person, whose id is `since`, has a row of their own."""
    is_private_view: ClassVar[bool] = False
    """Whether it shows somebody's private view."""
    supersedes: ClassVar[bool] = False
    """Whether it replaces the waiting private views of its reader."""
    is_for_spectators: ClassVar[bool] = False
    """Whether the spectator channels of the table show its news too."""
    updates_board: ClassVar[bool] = False
    """Whether it changes the board in the channel. While the channel is held, an `UpdateHeldBoard` job edits the old
    board instead.
    """
    only_tidies: ClassVar[bool] = False
    """Whether it only removes or updates an old message, so a refusal loses nothing."""
    call_instead: ClassVar[bool] = False
    """Whether the channel mentions its reader when the direct message cannot be delivered."""
    call_again: ClassVar[bool] = False
    """Whether it mentions the reader again after an earlier mention."""

    @classmethod
    def tag(cls) -> str:
        """The name of the kind in the outbox, in logs and in metrics."""
        return str(cls.__struct_config__.tag)

    @property
    def kind(self) -> str:
        """The tag of the job's kind."""
        return self.tag()

    @property
    def lane(self) -> str:
        """The lane of the job. Jobs of one lane run in order; lanes do not block each other."""
        return "channel"

    @property
    def reader(self) -> int:
        """The Discord id of the owner of a private job; 0 for a job in a channel."""
        return 0

    @property
    def since_stored(self) -> int:
        """The value of `since_field`, 0 for none."""
        return int(getattr(self, self.since_field)) if self.since_field else 0

    @property
    def stored(self) -> JobColumns:
        """The job as a row. Its `note` has at least two texts, because earlier releases read two."""
        until = int(getattr(self, self.until_field)) if self.until_field else 0
        note = [getattr(self, name) for name in self.note_fields]
        while note and not note[-1]:
            note.pop()
        return JobColumns(self.kind, self.reader, self.since_stored, until, (*note, *[""] * (2 - len(note))))


class ShowLobby(Job, frozen=True, tag="lobby"):
    """Edit the lobby's message to show the lobby as it is now."""

    queue = Queue.COSMETIC
    shows_present = True


class PostBoard(Job, frozen=True, tag="board"):
    """Post the news and the board of a new chapter."""

    since_field = "told"
    until_field = "last"
    note_fields = ("news_told",)
    is_for_spectators = True
    updates_board = True

    told: int = 0
    """The number of the last move that the channel shows already."""
    last: int = 0
    """The number of the last move that the board shows."""
    news_told: str = ""
    """The number of the last move whose news is posted; empty for none."""


class EditBoard(Job, frozen=True, tag="refresh"):
    """Edit the posted board."""

    queue = Queue.COSMETIC
    shows_present = True
    updates_board = True


class OfMessage(Job, frozen=True):
    """The base of jobs about one posted message; each message has its own lane."""

    since_field = "channel"
    until_field = "message"
    queue = Queue.COSMETIC
    only_tidies = True

    channel: int
    """Discord id."""
    message: int
    """Discord id."""

    @property
    def lane(self) -> str:
        """A lane for the message, so that an unreachable message blocks nothing else."""
        return f"away-{self.message}"


class UpdateHeldBoard(OfMessage, frozen=True, tag="meanwhile"):
    """Edit the old board, without news, while the channel refuses the new one."""

    shows_present = True


class PutAway(OfMessage, frozen=True, tag="away"):
    """Delete an old message, or reduce it to a text about what happened."""

    note_fields = ("past",)

    past: str = ""
    """The text that remains; empty: the message is deleted."""


class CallPeople(Job, frozen=True, tag="call"):
    """Mention in the channel the people who cannot be reached by direct message."""

    since_field = "again"
    shows_present = True
    keeps_larger = True
    one_a_person = True

    again: int = 0
    """The person to mention again after an earlier mention: a Discord id, `EVERYBODY`, or 0 for nobody."""


class ArriveInChannel(Job, frozen=True, tag="moved"):
    """Post the lobby or the board in the channel to which the table has moved."""


class ShowProposals(Job, frozen=True, tag="proposals"):
    """Show the open votes."""

    shows_present = True


class PostNotice(Job, frozen=True, tag="notice"):
    """Post a line in the channel (`table-notice-<key>`)."""

    since_field = "named"
    note_fields = ("key", "name", "by")

    key: str
    """The last part of the text's key."""
    name: str = ""
    """A name for the text."""
    by: str = ""
    """The name of the person who did it, for texts that name two people."""
    named: int = 0
    """The Discord id of the person to mention, 0 for none."""


class PostFarewell(Job, frozen=True, tag="farewell"):
    """Say that the table was closed before its game's end (`table-farewell-<why>`)."""

    note_fields = ("why", "name")
    is_for_spectators = True

    why: str
    """The last part of the text's key."""
    name: str = ""
    """The name of the person who closed it."""


class PostReplay(Job, frozen=True, tag="replay"):
    """Post the film and the record of a finished game."""

    queue = Queue.COSMETIC


class ShowSpectators(Job, frozen=True, tag="spectators"):
    """Show the table in a spectator channel, or stop showing it."""

    since_field = "channel"
    queue = Queue.COSMETIC
    shows_present = True

    channel: int
    """Discord id."""

    @property
    def lane(self) -> str:
        """A lane for each spectator channel."""
        return f"spectators-{self.channel}"


class DeleteStray(Job, frozen=True, tag="stray"):
    """Find and delete a message that an abandoned job may have posted."""

    since_field = "channel"
    until_field = "begun"
    note_fields = ("says",)
    queue = Queue.COSMETIC
    only_tidies = True

    channel: int
    """Discord id."""
    begun: int
    """When the attempt began, seconds since 1970."""
    says: str
    """A digest of the message."""
    user: int = 0
    """The Discord id of the reader of a direct message; 0 in a channel."""

    @property
    def lane(self) -> str:
        """The lane of its reader or channel; the storage uses another one if the channel is not the table's."""
        return str(self.user) if self.user else "channel"

    @property
    def reader(self) -> int:
        """Its `user`."""
        return self.user


class MoveComputers(Job, frozen=True, tag="computers"):
    """Let the computer players act."""

    since_field = "due"
    queue = Queue.COMPUTERS
    shows_present = True

    due: int = 0
    """When they may act, seconds since 1970; 0 for at once."""

    @property
    def lane(self) -> str:
        """Its own lane: computer players do not depend on Discord."""
        return "computers"


class ToPerson(Job, frozen=True):
    """The base of jobs in somebody's direct messages."""

    user: int
    """Discord id."""

    @property
    def lane(self) -> str:
        """A lane for each person."""
        return str(self.user)

    @property
    def reader(self) -> int:
        """Its `user`."""
        return self.user


class NewPrivateView(ToPerson, frozen=True):
    """The base of jobs that show a person a new decision, or the end."""

    is_private_view = True
    supersedes = True
    call_instead = True


class SendPrivateView(NewPrivateView, frozen=True, tag="pad"):
    """Send the private view as a new message."""

    note_fields = ("lost_seat", "successor")

    lost_seat: str = ""
    """The reason why the reader lost the seat (the last part of a text key); empty while they have it."""
    successor: str = ""
    """The name of the new player of that seat."""


class ContinuePrivateView(NewPrivateView, frozen=True, tag="pad-next"):
    """Edit the message that the person has, because they have just acted."""


class EditPrivateView(ToPerson, frozen=True, tag="pad-refresh"):
    """Edit a person's private view."""

    since_field = "anyhow"
    queue = Queue.COSMETIC
    shows_present = True
    keeps_larger = True
    is_private_view = True

    anyhow: bool = False
    """Whether to edit it even if no move was made since it was sent."""


class Remind(ToPerson, frozen=True, tag="nudge"):
    """Remind a person of their turn."""

    shows_present = True
    call_instead = True
    call_again = True


class SendDigest(ToPerson, frozen=True, tag="digest"):
    """Send a person the daily list of tables that wait for them."""

    since_field = "keep_up"
    shows_present = True

    keep_up: bool = False
    """Whether to edit today's message; if False, send the message of a new day."""


class ReportHeldChannel(ToPerson, frozen=True, tag="lost"):
    """Tell a person that the table's channel refuses messages, and how to fix it."""

    shows_present = True


ChannelJob: TypeAlias = (
    ShowLobby
    | PostBoard
    | EditBoard
    | UpdateHeldBoard
    | PutAway
    | CallPeople
    | ArriveInChannel
    | ShowProposals
    | PostNotice
    | PostFarewell
    | PostReplay
    | ShowSpectators
    | DeleteStray
    | MoveComputers
)
"""The jobs in channels, which `Teller` does."""
PrivateJob: TypeAlias = (
    SendPrivateView | ContinuePrivateView | EditPrivateView | Remind | SendDigest | ReportHeldChannel
)
"""The jobs in direct messages, which `Private` does."""
AnyJob: TypeAlias = ChannelJob | PrivateJob
"""All kinds of jobs."""

KINDS: dict[str, type[AnyJob]] = {kind.tag(): kind for kind in (*get_args(ChannelJob), *get_args(PrivateJob))}
"""All kinds by their tags."""


def tags_with(**likeness: object) -> tuple[str, ...]:
    """Return the tags of the kinds whose class variables have these values.

    >>> tags_with(is_private_view=True)
    ('pad', 'pad-next', 'pad-refresh')
    """
    return tuple(
        tag for tag, kind in KINDS.items() if all(getattr(kind, name) == value for name, value in likeness.items())
    )


def job_of(stored: JobColumns) -> AnyJob:
    """Decode a row. Raises UnknownJobError; msgspec.ValidationError if a value does not fit its field."""
    kind = KINDS.get(stored.kind)
    if kind is None:
        raise UnknownJobError(f"no kind of job is called {stored.kind!r}")
    values: dict[str, Any] = dict(zip(kind.note_fields, stored.note, strict=False))
    values |= {
        name: value for name, value in zip((kind.since_field, kind.until_field), stored[2:4], strict=True) if name
    }
    if "user" in kind.__struct_fields__:
        values["user"] = stored.reader
    return msgspec.convert(values, kind, strict=False)


def queue_of(tag: str) -> Queue:
    """The queue of a kind; `NEWS` for an unknown kind."""
    return KINDS[tag].queue if tag in KINDS else Queue.NEWS
