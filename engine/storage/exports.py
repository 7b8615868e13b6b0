"""Exports all that is stored about one person, for that person."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from engine.storage.database import Connection, Row
from engine.storage.flat import StoredSeat, seat_of
from engine.tables.table import Proposal, Status

STAYS = {"name", "player", "kept_for", "wish", "former"}
"""The fields of a seat that belong to its owner, or to nobody, while another person plays there."""


def of_person(db: Connection, user: int) -> dict[str, Any]:
    """All that is stored with that Discord id: settings, wishes, and tables with the moves of the person's seat.

    Reads within a transaction. Reveals nothing hidden of a running game: no seed, no hidden card, and no move of their
    seat while another person plays there.
    """
    tables = db.execute(
        "SELECT * FROM board_table WHERE owner = ?1 OR id IN (SELECT board_table FROM seat WHERE user = ?1 OR"
        " kept_for = ?1) ORDER BY id",
        (user,),
    ).fetchall()
    return {
        "user": user,
        "person": [dict(row) for row in db.execute("SELECT * FROM person WHERE user = ?", (user,))],
        "wishes": [dict(row) for row in db.execute("SELECT game, notation FROM wish WHERE user = ?", (user,))],
        "called_for": [dict(row) for row in db.execute("SELECT guild, game FROM interest WHERE user = ?", (user,))],
        "puzzles": [
            dict(row)
            for row in db.execute("SELECT day, guild, answer, mark, solved FROM puzzle_answer WHERE user = ?", (user,))
        ],
        "called_later": [
            {"board_table": row["id"], "at": at}
            for row in db.execute("SELECT id, calls FROM board_table WHERE calls <> '[]'")
            for other, at in msgspec.json.decode(row["calls"])
            if other == user
        ],
        "asked": [
            {"board_table": row["id"], **_export_proposal(proposal, user)}
            for row in db.execute("SELECT id, proposals FROM board_table WHERE proposals <> '[]'")
            for proposal in msgspec.json.decode(row["proposals"], type=tuple[Proposal, ...])
            if user in (proposal.by, proposal.to, *proposal.agreed, *(other for other, _ in proposal.said))
        ],
        "shown_out": [
            row["id"]
            for row in db.execute("SELECT id, shown_out FROM board_table WHERE shown_out <> '[]'")
            if user in msgspec.json.decode(row["shown_out"])
        ],
        "marked_in": [
            {"board_table": row["board_table"], "role": row["role"]}
            for row in db.execute("SELECT board_table, role, called FROM message WHERE called <> ''")
            if str(user) in row["called"].split(",")
        ],
        "messages": [
            dict(row)
            for row in db.execute("SELECT board_table, role, channel, message FROM message WHERE reader = ?", (user,))
        ],
        "tables": [_export_table(db, row, user) for row in tables],
    }


def _export_table(db: Connection, row: Row, user: int) -> dict[str, object]:
    seats = msgspec.json.decode(row["seats"])
    own = next((number for number, seat in enumerate(seats) if user in (seat.get("user"), seat.get("kept_for"))), None)
    # It is not stored who made a move of the seat, so all of them are left out until the end.
    another = own is not None and row["status"] == Status.PLAYING and seats[own].get("user") != user
    moves: Iterable[Row] = (
        []
        if own is None or another
        else db.execute(
            "SELECT number, notation, at FROM move WHERE board_table = ? AND seat = ? AND number > 0 ORDER BY number",
            (row["id"], own),
        )
    )
    seat = None if own is None else seat_of(msgspec.convert(seats[own], StoredSeat))
    result = [score for score in msgspec.json.decode(row["result"]) if score["seat"] == own]
    return {
        **{name: row[name] for name in ("id", "guild", "channel", "game", "status", "changed_at")},
        "owner": row["owner"] == user,
        "options": msgspec.json.decode(row["options"]),
        "number_of_seat": own,
        "seat": None if own is None else _export_seat(seats[own], user),
        "result": result[0] if result else None,
        "moves": [{**dict(move), "by": "" if seat is None else seat.at(move["number"]).name} for move in moves],
    }


def _export_proposal(proposal: Proposal, user: int) -> dict[str, object]:
    """A proposal and that person's part in it, without the ids of others."""
    return {
        "about": proposal.about,
        "until": proposal.until,
        "by": proposal.by == user,
        "to": proposal.to == user,
        "agreed": user in proposal.agreed,
        "said": [word for other, word in proposal.said if other == user],
    }


def _export_seat(seat: dict[str, object], user: int) -> dict[str, Any]:
    """A seat without the ids of other people, and without what belongs to another person who plays there now."""
    if seat.get("user") != user:
        return {key: value for key, value in seat.items() if key in STAYS}
    return {key: value for key, value in seat.items() if key != "kept_for"}
