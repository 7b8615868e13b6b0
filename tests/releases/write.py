"""Write a database with tables of every kind, and the messages on Discord: what a release leaves behind.

`python -m tests.releases.write FOLDER/NAME` writes NAME.db.gz and NAME.json.gz with the code of this tree; with numbers
after it, only those of `TABLES`, counted from 1. Never rewrite a kept file: later releases must read it as it is. See
README.md.
"""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from cogs.app import Engawa
from engine.game import FOR_ME
from engine.games import GAMES
from engine.storage.store import Store
from engine.tables import daily, turns
from engine.tables import table as tables
from engine.tables.clock import RELAXED, choose_clock
from engine.tables.jobs import Queue
from engine.tables.people import MENTION
from engine.tables.seats import add_computer, join
from engine.tables.servers import MOST_TABLES
from engine.tables.table import Change, Status, Table
from local_discord import LocalDiscord
from local_discord.client import point_discord_py_at
from local_discord.views import MessageView
from tests.releases.deeds import DEEDS, STANDS_STILL, Case
from tests.releases.kept import DAY, stood

NOW = 1_790_000_000.0
PEOPLE = ("Aiko", "Ben", "Chie", "Dan", *(f"Guest {number}" for number in range(1, 11)))
ALL = ("Aiko", "Ben", "Chie", "Dan")
NEWCOMER = PEOPLE[-1]


class Kept(msgspec.Struct, frozen=True):
    """A table to write: who plays there, and how far."""

    command: str
    """The game's command, or a whole command that opens the table."""
    people: tuple[str, ...]
    until: str = ""
    """Where to stop: a kind of decision that is awaited, or the label of the phase or its middle part.

    Empty: after `moves` moves. "over": at the end. "lobby": before the start. "ended": the game is ended early.
    """
    moves: int = 0
    """Least number of moves."""
    computers: int = 0
    options: dict[str, str] = {}
    where: Callable[[Any], bool] = bool
    """Condition on the state that must also hold."""
    seed: int = 1
    """Seed of the game and of all choices; use another one if a game does not get that far."""
    clock: str = RELAXED
    """One of `engine.tables.clock.CLOCKS`."""
    deeds: tuple[str, ...] = ()
    """Names from `DEEDS`, done when the table has got that far."""
    in_messages: bool = False
    """Whether a solo game runs in its player's direct messages."""
    watched: bool = False
    """Whether another channel shows the table too."""
    looks: tuple[str, ...] = ("table hand", "table board", "table leave")
    """Commands that the last player uses at the end."""

    @property
    def begins(self) -> str:
        """The command that opens the table."""
        return self.command if " " in self.command else f"{self.command} new"


def loaded(state: Any) -> bool:
    """Imhotep: return whether three ships with stones are in the harbour."""
    loaded_ships = [ship for ship in state.world.ships if not ship.site and ship.slots.strip(".")]
    return len(loaded_ships) >= 3


def camps_held(state: Any) -> bool:
    """Bunny Kingdom: return whether two players have camps that are not on the board yet."""
    return sum(any(piece.startswith("camp") for piece in holding.pieces) for holding in state.world.holdings) >= 2


def one_left(state: Any) -> bool:
    """Cartographers: return whether all but one have decided."""
    return len(GAMES["cartographers"].waiting(state)) == 1


TABLES = (
    Kept("cartographers", ("Aiko",), moves=9, options={"skills": "on"}),
    Kept("cartographers", ("Aiko", "Ben"), moves=14, computers=1, options={"side": "B", "promo": "mixed"}),
    Kept("cartographers", ALL, "ambush", options={"skills": "on", "ruins_then_ambush": "overlap"}),
    Kept("cartographers", ("Ben", "Chie"), moves=31, options={"single_space": "chosen_shape", "ruins_space": "card"}),
    Kept("cartographers", PEOPLE, moves=20),
    Kept("cartographers", ("Ben",), "over", options={"solo_monsters": "turned"}),
    Kept("cartographers", ("Chie", "Dan"), "lobby", computers=1, options={"edicts": "random", "promo": "only"}),
    Kept("wonder", ("Aiko",), moves=17),
    Kept("wonder", ("Aiko", "Ben"), "draft", moves=4, computers=1),
    Kept("wonder", ("Ben", "Chie"), "planning", moves=30, options={"side": "B"}),
    Kept("wonder", ALL, "place", moves=60),
    Kept("wonder", ("Chie", "Aiko"), "token", moves=40),
    Kept("wonder", ("Ben", "Chie", "Dan"), "free", moves=100, computers=1),
    Kept("wonder", ("Aiko",), "dig", moves=8, options={"scenario": "money-has-no-smell"}),
    Kept("wonder", ("Chie",), "place", options={"scenario": "a-better-world"}),
    Kept("wonder", ("Dan", "Chie"), "over"),
    Kept("wonder", ("Ben",), "over"),
    Kept("imhotep", ("Aiko", "Ben"), moves=13),
    Kept("imhotep", ("Aiko", "Ben", "Chie"), moves=22, computers=1, options={"sites": "BBBBB"}, where=loaded),
    Kept("imhotep", ALL, moves=38, options={"sites": "ABABA", "figures": "help_page", "wrath": "on"}),
    Kept("imhotep", ("Dan", "Ben"), "take", moves=9, computers=1, options={"market_pick": "optional"}),
    Kept("imhotep", ("Chie", "Dan"), "temple", moves=12, options={"sites": "AABBA", "wrath": "on"}),
    Kept("imhotep", ("Chie", "Ben", "Dan"), moves=50, options={"sites": "BBAAB", "wrath": "on"}, where=loaded),
    Kept("imhotep", ("Aiko", "Dan"), moves=3, where=loaded),
    Kept("imhotep", ("Ben", "Chie"), moves=15, options={"take_fewer": "on", "first": "opener"}),
    Kept("imhotep", ("Dan", "Aiko", "Chie"), "keep", options={"sites": "BBBBB"}),
    Kept("imhotep", ("Chie", "Aiko"), "over", options={"sites": "random"}),
    Kept("imhotep", ("Ben", "Aiko"), "ended", moves=7),
    Kept("imhotep", ("Dan",), "lobby", options={"sites": "BABAB"}),
    Kept("bunny", ("Aiko", "Ben"), moves=9),
    Kept("bunny", ("Aiko", "Ben", "Chie"), moves=50, computers=1),
    Kept("bunny", ALL, moves=30, options={"express": "on"}, where=camps_held),
    Kept("bunny", ALL, "camps", moves=30, options={"express": "on"}, where=camps_held, seed=2),
    Kept("bunny", ("Aiko", "Chie"), "camp", options={"express": "on", "border_rails": "on"}, seed=4),
    Kept("bunny", ("Ben", "Dan", "Aiko"), "camps", computers=1, where=camps_held),
    Kept("bunny", ("Ben", "Dan"), "construction", moves=60, computers=1, options={"express": "on"}),
    Kept("bunny", ("Ben", "Chie", "Dan"), "railway", moves=40, options={"express": "on", "sheriff_tie": "literal"}),
    Kept("bunny", ("Dan", "Aiko"), "post", moves=30, computers=1, options={"provisions": "3"}),
    Kept("bunny", ("Chie", "Ben", "Dan"), "charge", options={"express": "on"}),
    Kept("bunny", ("Chie", "Ben", "Dan"), "copy", options={"express": "on"}),
    Kept("bunny", ("Ben", "Aiko"), "orient", options={"express": "on", "station_track": "chosen"}),
    Kept(
        "bunny",
        ("Aiko", "Chie", "Dan"),
        moves=55,
        options={"express": "on", "rail_cards": "one_end", "camp_cells": "cities"},
    ),
    Kept("bunny", ("Dan", "Ben"), "over", computers=1),
    Kept("bunny", ("Chie",), "lobby", computers=2, options={"express": "on"}),
    Kept("cartographers", ("Aiko", "Ben", "Chie"), moves=14, clock="three-days", deeds=("undo asked",)),
    Kept("cartographers", ("Aiko", "Ben"), moves=9, where=one_left, clock="day", deeds=("pending",)),
    Kept("cartographers", ("Ben",), moves=9, deeds=("undone",), in_messages=True),
    Kept("wonder", ("Ben", "Chie", "Dan", "Guest 1"), "draft", moves=5, clock="live", deeds=("late",)),
    Kept("wonder", ("Chie", "Aiko"), "planning", moves=20, clock="none", deeds=("asleep",)),
    Kept("imhotep", ("Aiko", "Ben"), moves=9, clock="day", deeds=("paused",)),
    Kept(
        "imhotep",
        ("Chie", "Guest 2", "Dan"),
        moves=12,
        clock="three-days",
        deeds=("undone together", "substitute asked"),
        watched=True,
        looks=("table hand", "table history", "table log", "table end", "engawa settings"),
    ),
    Kept("bunny", ("Aiko", "Chie", "Dan"), moves=12, clock="day", deeds=("left", "seat asked")),
    Kept("bunny", ("Ben", "Guest 2"), moves=12, options={"express": "on"}, clock="day", deeds=("substituted",)),
    Kept("table daily", ("Aiko",), moves=4, options={"day": "2026-09-21"}),
    Kept("table daily", ("Ben",), "over", options={"day": "2026-09-20"}),
    Kept("imhotep", ("Dan", "Ben"), "over", clock="live"),
    Kept("cartographers", ("Aiko", "Ben"), "lobby", clock="live", deeds=("invited",)),
)


def channel_of(number: int) -> str:
    """Return the name of a table's channel."""
    return f"kept-{number}"


class Writer:
    """A bot on a local Discord whose tables are played at random."""

    def __init__(self, local: LocalDiscord, database: Path) -> None:
        self.local = local
        self.chance = Random(0)
        self.bot = Engawa(database, lambda: NOW, new_seed=lambda: self.chance.getrandbits(53))

    async def settle(self) -> None:
        await self.local.settled(quiet=0)
        await self.bot.outbox.empty()
        await self.local.settled(quiet=0)

    async def table(self, number: int, kept: Kept) -> None:
        """Create one table, with everything that is shown of it."""
        await self.seat(number, kept)
        if kept.until != "lobby":
            await self.play(self.bot.store, number, kept)
            await self.settle()
        newcomer = self.local.person(NEWCOMER)
        for deed in kept.deeds:
            for step in DEEDS[deed]:
                await self.bot.store.change(number, partial(step, Case(NOW, newcomer.id, newcomer.name)))
                await self.settle()
        if kept.watched:
            elsewhere = self.local.channel(f"#{channel_of(number - 1)}").id
            await self.bot.store.deliveries.watch(number, elsewhere)
            await self.settle()
        if kept.until not in ("lobby", "over", "ended"):
            await self.look_around(number, kept)

    async def seat(self, number: int, kept: Kept) -> None:
        """Open a table and start its game unless it stays in the lobby."""
        self.chance.seed(kept.seed)
        owner = self.local.person(kept.people[0])
        channel = "dm" if kept.in_messages else f"#{channel_of(number)}"
        await owner.slash(channel, kept.begins, **kept.options)
        await self.settle()
        if (await self.now(self.bot.store, number)).status is Status.PLAYING:
            return
        if kept.clock != RELAXED:
            await self.bot.store.change(number, partial(choose_clock, user=owner.id, name=kept.clock))
        for name in kept.people[1:]:
            user = self.local.person(name).id
            await self.bot.store.change(number, partial(join, user=user, name=name))
        for level in ("greedy", "random")[: kept.computers]:
            await self.bot.store.change(number, partial(add_computer, user=owner.id, player=level))
        await self.settle()
        if kept.until != "lobby":
            await owner.press(owner.sees(channel)[-1], f"lobby:{number}:start")
            await self.settle()
            assert (await self.now(self.bot.store, number)).status is Status.PLAYING

    async def play(self, store: Store, number: int, kept: Kept) -> None:
        """Play at random until the table reaches the wanted state."""
        table = await self.now(store, number)
        while not self._there(table, kept):
            table = await self.step(store, number)
        if table.status is Status.OVER and kept.until != "over":
            raise AssertionError(f"table {number} never came to {kept.until or kept.where}: another seed")
        if kept.until == "ended":
            await store.change(number, lambda table: tables.end(table, table.owner))

    async def step(self, store: Store, number: int) -> Table:
        """Make one more move, if the game is still being played."""
        table = await self.now(store, number)
        return (await store.change(number, self.move(table))).table if table.status is Status.PLAYING else table

    @staticmethod
    async def now(store: Store, number: int) -> Table:
        table = await store.table(number)
        assert table is not None
        return table

    @staticmethod
    def _there(table: Table, kept: Kept) -> bool:
        if table.status is not Status.PLAYING:
            return True
        if kept.until == "over" or table.moves < kept.moves or not kept.where(table.state()):
            return False
        phase, owed = table.rules.phase(table.state()), table.waiting().values()
        return kept.until in ("", "ended", *owed) or phase.startswith(kept.until) or f"-{kept.until}" in phase

    def move(self, table: Table) -> Callable[[Table], Change]:
        """Choose what an awaited seat, or one that can undo, does next."""
        rules, state = table.rules, table.state()
        seat = self.chance.choice(list(table.waiting()))
        if table.seats[seat].player is not None:
            chosen = turns.choose_for_computers(table)
            return lambda table: turns.act_all(table, chosen)
        kind = self.chance.random()
        move = rules.notation(self.chance.choice(list(rules.moves(state, seat))))
        decided = [other for other, _ in enumerate(table.seats) if rules.can_take_back(state, other)]
        if kind < 0.05 and decided:
            seat, move = decided[0], rules.notation(rules.take_back)
        elif kind < 0.1:
            move = FOR_ME
        return lambda table: self._act(table, seat, move)

    @staticmethod
    def _act(table: Table, seat: int, move: str) -> Change:
        try:
            return turns.act(table, seat, move)
        except tables.TableError:
            # The bot cannot choose here, so make the first legal move.
            return turns.act(table, seat, table.rules.notation(table.rules.moves(table.state(), seat)[0]))

    async def look_around(self, number: int, kept: Kept) -> None:
        """Run the commands whose answers only their reader sees."""
        person = self.local.person(kept.people[-1])
        channel = "dm" if kept.in_messages else f"#{channel_of(number)}"
        for command in kept.looks:
            await person.slash(channel, command)

    def messages(self) -> list[dict[str, Any]]:
        """Return the bot's messages that still have controls."""
        world = self.local.world
        found = [message for channel in world.channels.values() for message in channel.messages.values()]
        return [
            {
                "id": message.id,
                "channel": message.channel_id,
                "recipient": message.recipient_id,
                "content": message.content,
                "components": message.components,
                "flags": int(message.flags),
            }
            for message in (*found, *world.ephemerals.values())
            if MessageView(world, message).buttons or MessageView(world, message).selects
        ]


async def wishes(writer: Writer, guild: int) -> None:
    """Store some settings of people and of a server."""
    store, local = writer.bot.store, writer.local
    await store.people.update(local.person("Aiko").id, quiet_from=22 * 60, quiet_to=8 * 60, zone="Asia/Tokyo")
    await store.people.update(local.person("Ben").id, grace=30.0, reminders=False)
    await store.people.update(local.person("Guest 1").id, notice=MENTION)
    await store.people.update(local.person("Guest 2").id, away_until=NOW + 5 * DAY)
    await store.people.be_interested(guild, "imhotep", local.person("Guest 3").id, interested=True)
    await store.update_server(guild, most=MOST_TABLES, threads=False)
    today = daily.day_of(NOW).isoformat()
    await store.puzzles.keep(today, local.person("Aiko").id, guild, 1, "b1f4c2d0", solved=True)


async def write(path: Path, kept: Sequence[Kept] = TABLES) -> None:
    """Write both files; `path` has no suffix."""
    channels = [channel_of(number) for number in range(1, len(kept) + 1)]
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "engawa.db"
        async with LocalDiscord(people=PEOPLE, channels=channels, clock=lambda: NOW) as local:
            point_discord_py_at(local)
            writer = Writer(local, database)
            await writer.bot.login(local.token)
            running = asyncio.create_task(writer.bot.connect())
            await writer.bot.wait_until_ready()
            try:
                await local.person("Chie").slash("#" + channels[0], "table language", language="ja")
                local.person("Dan").dms_open = False
                await wishes(writer, local.channel("#" + channels[0]).guild_id or 0)
                for number, table in enumerate(kept, start=1):
                    await writer.table(number, table)
            finally:
                await writer.bot.close()
                await running
            messages = writer.messages()
            # Moves from here on are not announced yet: their deliveries wait in the outbox.
            store = await Store.open(database, lambda: NOW)
            for number in range(3, len(kept) + 1, 3):
                for _ in range(0 if STANDS_STILL.intersection(kept[number - 1].deeds) else 4):
                    await writer.step(store, number)
            failing, posting, *held = await store.deliveries.take(Queue.NEWS, 3, "writer")
            await store.deliveries.later(failing, NOW + 30)
            for lane in held:
                await store.deliveries.later(lane, NOW + 3600, held="send_messages")
            job = await store.deliveries.first(posting)
            posted = await store.table(posting.table)
            if job is not None and posted is not None:
                await store.deliveries.posting(job, posted.channel, "")
            stands = [await stood(store, number) for number in range(1, len(kept) + 1)]
            await store.close()
        whole = Path(folder) / "whole.db"
        with closing(sqlite3.connect(database)) as db:
            db.execute("VACUUM INTO ?", (str(whole),))
        beside = {"people": PEOPLE, "channels": channels, "messages": messages, "stood": stands}
        path.parent.mkdir(parents=True, exist_ok=True)
        path.with_name(f"{path.name}.db.gz").write_bytes(gzip.compress(whole.read_bytes(), mtime=0))
        path.with_name(f"{path.name}.json.gz").write_bytes(gzip.compress(msgspec.json.encode(beside), mtime=0))


if __name__ == "__main__":
    asyncio.run(write(Path(sys.argv[1]), [TABLES[int(number) - 1] for number in sys.argv[2:]] or TABLES))
