"""Checks that a live table can go on: somebody can act and was notified, or a computer player is about to move.

Pure. A change stores the jobs that it causes, so a job is missing only if a row was lost or a message was given up;
then it is asked for again. A job that still waits is not missing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.storage.owed import StoredMessage
from engine.tables.clock import needs_no_notice
from engine.tables.jobs import (
    CallPeople,
    EditBoard,
    Job,
    MoveComputers,
    PostBoard,
    SendPrivateView,
    ShowLobby,
    ShowProposals,
)
from engine.tables.people import Person
from engine.tables.reach import Way, way_to_reach
from engine.tables.rest import ASLEEP
from engine.tables.table import Status, Table


class TableStanding(NamedTuple):
    """The stored data that show whether a table can go on, read in one transaction."""

    table: Table
    messages: Mapping[tuple[str, int], StoredMessage]
    """The long-lived messages by role and reader."""
    owed: frozenset[tuple[str, int]]
    """Kind and reader of the jobs that wait or were set aside."""
    people: Mapping[int, Person]
    """Those of its players who have stored settings, by Discord id."""
    asleep: frozenset[int] = frozenset()
    """The people who must not be disturbed now and are notified later (`engine.tables.clock`)."""

    def shown(self, role: str, reader: int = 0) -> StoredMessage | None:
        """The long-lived message of a role; None if there is none, or it is in a former channel of the table."""
        message = self.messages.get((role, reader))
        return None if message is None or (not reader and message.channel != self.table.channel) else message

    def way(self, user: int) -> Way:
        """How a person at the table is notified of their turn."""
        person = self.people.get(user) or Person(user)
        return way_to_reach(
            self.table, person, arrives=person.dm_channel is not None or self.shown("pad", user) is not None
        )

    def has_job(self, *kinds: str, reader: int = 0) -> bool:
        """Whether a job of one of these kinds waits."""
        return any((kind, reader) in self.owed for kind in kinds)


def stands_still(table: Table) -> bool:
    """Whether a game is not over and yet waits for nobody, so that no press or job could ever advance it."""
    return table.status is Status.PLAYING and not table.waiting()


def lacking_jobs(standing: TableStanding) -> tuple[Job, ...]:
    """The jobs that a live table lacks; running one twice sends nothing twice."""
    table = standing.table
    if table.status is Status.LOBBY:
        lobby = () if standing.shown("lobby") or standing.has_job("lobby", "moved") else (ShowLobby(),)
        return (*lobby, *_lacking_proposals(standing))
    if table.status is not Status.PLAYING or table.clock.rests == ASLEEP:
        return ()
    return (
        *_lacking_computers(standing),
        *_lacking_private(standing),
        *_lacking_in_channel(standing),
        *_lacking_proposals(standing),
    )


def _lacking_computers(standing: TableStanding) -> Iterator[Job]:
    if standing.table.goes_on and not standing.has_job("computers"):
        yield MoveComputers()


def _lacking_private(standing: TableStanding) -> Iterator[Job]:
    table = standing.table
    for number in table.awaited():
        user = table.seats[number].user
        if user is None or not standing.way(user).by_message:
            continue
        notified = _is_known_from(standing.shown("pad", user), table.turn(number), table)
        if not notified and not standing.has_job("pad", "pad-next", reader=user):
            yield SendPrivateView(user)


def _lacking_in_channel(standing: TableStanding) -> Iterator[Job]:
    """The missing job of the board, and a call if board and call have not named everybody they must."""
    table, board = standing.table, standing.shown("board")
    if table.in_messages or standing.has_job("board", "moved"):
        return
    if not _is_known_from(board, table.told + 1, table) and not standing.has_job("refresh"):
        # If there is no board, a moderator may have deleted it after it had shown its news.
        yield EditBoard() if board is None else PostBoard(told=table.told, last=table.moves)
        if board is not None:
            return
    if not standing.has_job("call") and any(_must_be_called(standing, number) for number in table.awaited()):
        yield CallPeople()


def _must_be_called(standing: TableStanding, number: int) -> bool:
    """Whether the channel must mention the person of an awaited seat, and the board and the call have not done so."""
    table = standing.table
    user, since = table.seats[number].user, table.turn(number)
    if user is None or user in standing.asleep or needs_no_notice(table, number) or not standing.way(user).in_channel:
        return False
    return not any(_is_known_from(standing.shown(role), since, table) for role in ("board", "call"))


def _lacking_proposals(standing: TableStanding) -> Iterator[Job]:
    asked = {f"ask-{proposal.number}" for proposal in standing.table.proposals}
    answered = any(role.startswith("ask-") and role not in asked for role, _ in standing.messages)
    if (answered or not all(map(standing.shown, asked))) and not standing.has_job("proposals"):
        yield ShowProposals()


def _is_known_from(message: StoredMessage | None, since: int, table: Table) -> bool:
    """Whether a message was posted after move `since` of a table, or at an unknown time."""
    # Early releases stored a revision there; more than that is damage.
    newest = max(table.moves, table.revision)
    return message is not None and (message.moves < 0 or since <= message.moves <= newest)
