"""Whether a live table can go on: somebody can act and has been told so, or a computer player is about to move.

Pure. What a change causes is stored with it, so a table lacks something only when a row was lost, or a message was
given up; then what is lacking is asked for again. What waits to be told is not lacking.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.storage.owed import Message
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


class Standing(NamedTuple):
    """What is stored of a table that tells whether it goes on, all of it as it stood at one moment.

    `messages`: the long-lived ones by role and reader. `owed`: kind and reader of the jobs that wait or were set aside.
    `people`: what is remembered of those who play there; strangers are left out. `asleep`: those who are not to be
    called now, and hear of their turn later (`engine.tables.clock`).
    """

    table: Table
    messages: Mapping[tuple[str, int], Message]
    owed: frozenset[tuple[str, int]]
    people: Mapping[int, Person]
    asleep: frozenset[int] = frozenset()

    def shown(self, role: str, reader: int = 0) -> Message | None:
        """The long-lived message of a role; None where there is none, or it was left behind in another channel."""
        message = self.messages.get((role, reader))
        return None if message is None or (not reader and message.channel != self.table.channel) else message

    def way(self, user: int) -> Way:
        """How a person at the table hears of their turn."""
        person = self.people.get(user) or Person(user)
        return way_to_reach(
            self.table, person, arrives=person.dm_channel is not None or self.shown("pad", user) is not None
        )

    def owes(self, *kinds: str, reader: int = 0) -> bool:
        """Whether a job of one of these kinds waits."""
        return any((kind, reader) in self.owed for kind in kinds)


def stands_still(table: Table) -> bool:
    """Whether a game is neither over nor waits for anybody: no press and no job would ever move it."""
    return table.status is Status.PLAYING and not table.waiting()


def lacking(standing: Standing) -> tuple[Job, ...]:
    """The jobs that a live table lacks, to be asked for again; done twice they tell nothing twice."""
    table = standing.table
    if table.status is Status.LOBBY:
        lobby = () if standing.shown("lobby") or standing.owes("lobby", "moved") else (ShowLobby(),)
        return (*lobby, *_proposals(standing))
    if table.status is not Status.PLAYING or table.rests == ASLEEP:
        return ()
    return (*_computers(standing), *_private(standing), *_channel(standing), *_proposals(standing))


def _computers(standing: Standing) -> Iterator[Job]:
    if standing.table.goes_on and not standing.owes("computers"):
        yield MoveComputers()


def _private(standing: Standing) -> Iterator[Job]:
    table = standing.table
    for number in table.awaited():
        user = table.seats[number].user
        if user is None or not standing.way(user).by_message:
            continue
        told = _tells(standing.shown("pad", user), table.turn(number), table.moves)
        if not told and not standing.owes("pad", "pad-next", reader=user):
            yield SendPrivateView(user)


def _channel(standing: Standing) -> Iterator[Job]:
    """The board, and a call for whom the channel has to name and neither board nor call has named."""
    table = standing.table
    if table.in_messages or standing.owes("board", "moved"):
        return
    board, call = standing.shown("board"), standing.shown("call")
    if not _tells(board, table.told + 1, table.moves) and not standing.owes("refresh"):
        # Where there is none, a moderator may have taken it away after it had told its news.
        yield EditBoard() if board is None else PostBoard(told=table.told, last=table.moves)
        if board is not None:
            return
    for number in table.awaited():
        user, since = table.seats[number].user, table.turn(number)
        named = _tells(board, since, table.moves) or _tells(call, since, table.moves)
        quiet = (
            user is None
            or not standing.way(user).in_channel
            or user in standing.asleep
            or needs_no_notice(table, number)
        )
        if not quiet and not named and not standing.owes("call"):
            yield CallPeople()
            return


def _proposals(standing: Standing) -> Iterator[Job]:
    asked = {f"ask-{proposal.number}" for proposal in standing.table.proposals}
    answered = any(role.startswith("ask-") and role not in asked for role, _ in standing.messages)
    if (answered or not all(map(standing.shown, asked))) and not standing.owes("proposals"):
        yield ShowProposals()


def _tells(message: Message | None, since: int, moves: int) -> bool:
    """Whether a message has come since that move, of so many; of when it is may not be known."""
    return message is not None and (message.moves < 0 or since <= message.moves <= moves)
