"""Databases left by earlier releases, and the messages that were on Discord at that time."""

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
    """A message of the bot with controls."""

    id: int
    channel: int
    recipient: int | None
    """The only person who sees it; None if everybody does."""
    content: str
    components: list[Json]
    flags: int


class Beside(msgspec.Struct):
    """The local Discord that belongs to a database."""

    people: list[str]
    channels: list[str]
    """Names of the channels; the n-th is that of table n."""
    messages: list[Said]
    stood: list[Json] = []
    """The state of each table as returned by `stood`; the first releases did not store it."""


async def stood(store: Store, number: int) -> Json:
    """Return the state of a table that does not follow from its log: seats, proposals, pauses, results and so on."""
    table = await store.table(number)
    assert table is not None
    pending = table.pending
    return {
        "seats": [[seat.user, seat.player, seat.kept_for, seat.clock.bank, seat.clock.until] for seat in table.seats],
        "asked": [
            [p.about, p.by, p.to, p.seat, p.until, [*p.agreed], [list(word) for word in p.said]]
            for p in table.proposals
        ],
        "pending": None if pending is None else [pending.seat, pending.notation],
        "clock": table.clock.name,
        "rests": table.clock.rests,
        "undone": table.undone,
        "daily": table.daily,
        "invited_only": table.admission.invited_only,
        "in_messages": table.in_messages,
        "watched": await store.deliveries.watched_in(number),
        "result": [score.total for score in table.result],
    }


def unpacked(release: str, folder: Path) -> Path:
    """Copy that release's database into the folder and return its path."""
    path = folder / f"{release}.db"
    path.write_bytes(gzip.decompress((FOLDER / f"{release}.db.gz").read_bytes()))
    return path


def beside(release: str) -> Beside:
    """Return the contents of Discord at the time of that release."""
    return msgspec.json.decode(gzip.decompress((FOLDER / f"{release}.json.gz").read_bytes()), type=Beside)


def restore(local: LocalDiscord, messages: list[Said]) -> None:
    """Post the messages again in their channels."""
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
