"""Databases that earlier releases left, and the messages that then stood on Discord."""

from __future__ import annotations

import gzip
from copy import deepcopy
from pathlib import Path

import msgspec

from engine.storage.store import Store
from local_discord import LocalDiscord
from local_discord.model import Json, Message, MessageFlag

FOLDER = Path(__file__).parent
RELEASES = tuple(sorted(path.name.removesuffix(".db.gz") for path in FOLDER.glob("*.db.gz")))
DAY = 86400.0


class Said(msgspec.Struct):
    """A message of the bot that can be pressed; `recipient`: who alone sees it."""

    id: int
    channel: int
    recipient: int | None
    content: str
    components: list[Json]
    flags: int


class Beside(msgspec.Struct):
    """The local Discord of a database: who is there, its channels (the n-th is that of table n), what was said.

    `stood`: how each table stood, as `stood` gives it; the first releases did not write it down.
    """

    people: list[str]
    channels: list[str]
    messages: list[Said]
    stood: list[Json] = []


async def stood(store: Store, number: int) -> Json:
    """What of a table does not follow from its log: who sits there, what is asked, how it rests, what is counted."""
    table = await store.table(number)
    assert table is not None
    pending = table.pending
    return {
        "seats": [[seat.user, seat.player, seat.kept_for, seat.bank, seat.until] for seat in table.seats],
        "asked": [
            [p.about, p.by, p.to, p.seat, p.until, [*p.agreed], [list(word) for word in p.said]]
            for p in table.proposals
        ],
        "pending": None if pending is None else [pending.seat, pending.notation],
        "clock": table.clock,
        "rests": table.rests,
        "undone": table.undone,
        "daily": table.daily,
        "invited_only": table.invited_only,
        "in_messages": table.in_messages,
        "watched": await store.deliveries.watched_in(number),
        "result": [score.total for score in table.result],
    }


def unpacked(release: str, folder: Path) -> Path:
    """A copy of that release's database."""
    path = folder / f"{release}.db"
    path.write_bytes(gzip.decompress((FOLDER / f"{release}.db.gz").read_bytes()))
    return path


def beside(release: str) -> Beside:
    """What stood on Discord then."""
    return msgspec.json.decode(gzip.decompress((FOLDER / f"{release}.json.gz").read_bytes()), type=Beside)


def restore(local: LocalDiscord, messages: list[Said]) -> None:
    """Put the messages back where they stood."""
    for said in messages:
        channel = local.world.channels[said.channel]
        message = Message(
            said.id,
            said.channel,
            channel.guild_id,
            local.world.bot.id,
            local.world.clock.datetime(),
            content=said.content,
            components=deepcopy(said.components),
            flags=MessageFlag(said.flags),
            application_id=local.world.bot.id,
            recipient_id=said.recipient,
        )
        local.world.post(message)
