"""The bot as a host runs it: a process of its own that is told everything by its environment."""

from __future__ import annotations

import asyncio
import ctypes
import hashlib
import os
import re
import signal
import sqlite3
import sys
from functools import partial
from pathlib import Path
from typing import NamedTuple

from engine.cartographers import pad
from engine.storage.store import Store
from engine.tables import turns
from engine.tables.jobs import PostBoard, SendPrivateView
from engine.tables.seats import join, new_table
from engine.tables.table import Table
from local_discord import LocalDiscord
from local_discord.views import Answer, ImageView, MessageView
from tests.waiting import until

ROOT = Path(__file__).parents[2]
CHANNEL = "#table-1"
PATIENCE = 60.0
DECIDES = ("Do it", "Go without", "Use no skill")


class Ended(NamedTuple):
    """How a process ended, and what it had to say (without what was read before)."""

    code: int
    out: str
    err: str


def _obey_permissions() -> None:
    """Give up what makes root stand above the permissions of files; nobody else has it."""
    capbset_drop, cap_dac_override = 24, 1
    ctypes.CDLL(None).prctl(capbset_drop, cap_dac_override, 0, 0, 0)


class Process:
    """A running `bot.py`."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, folder: Path, *arguments: str, **environment: str) -> Process:
        """Start in a folder without a `.env`; nothing of this process's environment but the search path is passed.

        As root it may read and write only what the permissions of files allow.
        """
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            str(ROOT / "bot.py"),
            *arguments,
            cwd=folder,
            env={"PATH": os.environ["PATH"], **environment},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            preexec_fn=_obey_permissions,
        )
        return cls(process)

    @property
    def running(self) -> bool:
        return self._process.returncode is None

    async def line(self, part: str) -> str:
        """The next line of the output that has these words; AssertionError when the process ends before."""
        assert self._process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            while line := (await self._process.stdout.readline()).decode():
                if part in line:
                    return line
        raise AssertionError(f"the process ended without saying {part!r}: {await self.ended()}")

    async def complaint(self) -> str:
        """The next line of what it has to say of errors; empty when it has ended."""
        assert self._process.stderr is not None
        async with asyncio.timeout(PATIENCE):
            return (await self._process.stderr.readline()).decode()

    @property
    def number(self) -> int:
        return self._process.pid

    def signal(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    def kill(self) -> None:
        """End it at this very moment, as a power cut would."""
        os.kill(self._process.pid, signal.SIGKILL)

    async def ended(self) -> Ended:
        async with asyncio.timeout(PATIENCE):
            out, err = await self._process.communicate()
        return Ended(self._process.returncode or 0, out.decode(), err.decode())

    async def close(self) -> None:
        """Leave nothing behind."""
        if self.running:
            self.kill()
        await self.ended()


class Shown(NamedTuple):
    """A message as a person sees it: what two runs of one game can be compared by."""

    text: str
    pictures: tuple[tuple[str, str], ...]
    buttons: tuple[tuple[str, str | None], ...]
    silent: bool


class HandClock:
    """A clock that a test moves by hand."""

    def __init__(self) -> None:
        self.seconds = 1_800_000_000.0

    def __call__(self) -> float:
        return self.seconds


class Host:
    """A computer on which the bot runs, dies and is started again, and the Discord it speaks to."""

    def __init__(self, local: LocalDiscord, clock: HandClock, folder: Path) -> None:
        self.local = local
        self.clock = clock
        self.folder = folder
        self.database = folder / "engawa.db"
        self.process: Process

    async def launch(self, **environment: str) -> None:
        """Start the bot, whatever comes of it."""
        usual = {
            "DISCORD_TOKEN": self.local.token,
            "ENGAWA_DISCORD_URL": self.local.url,
            "ENGAWA_DATABASE": str(self.database),
            # Each decision is one step of a story that is killed between any two.
            "ENGAWA_GRACE": "0",
            # Its film comes some seconds after a game, and is tried elsewhere.
            "ENGAWA_REPLAYS": "off",
        }
        self.process = await Process.start(self.folder, **{**usual, **environment})

    async def start(self, **environment: str) -> None:
        await until(lambda: not self.local.gateway.connected)
        await self.launch(**environment)
        await until(lambda: self.local.gateway.connected or not self.process.running)
        assert self.process.running, await self.process.ended()

    async def health(self) -> Ended:
        """What is said of how the bot is."""
        return await (await Process.start(self.folder, "--healthy", ENGAWA_DATABASE=str(self.database))).ended()

    async def restart(self) -> None:
        """After the process was killed: what Discord still waits for fails, and the bot comes back."""
        await self.process.ended()
        self.clock.seconds += 4
        self.local.time_passed()
        await self.start()
        await self.idle()

    async def idle(self) -> None:
        """Until the running bot has answered everything and nothing remains to be told."""
        await until(lambda: self.outbox() == 0 and not self.local.world.pending())
        await self.local.settled(quiet=0)

    def outbox(self) -> int:
        """How many rows wait in the outbox of the running bot."""
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True) as db:
            (count,) = db.execute("SELECT count(*) FROM outbox").fetchone()
        db.close()
        return int(count)

    # What people do and see

    async def deal(self, *names: str, seed: int, until_season_ends: bool = False) -> None:
        """A table that has begun, in the database of a bot that does not run yet.

        The seed comes from nowhere a host could reach, so that a game can be repeated only this way. Moves are those
        that the pad proposes.
        """
        people = [self.local.person(name) for name in names]
        store = await Store.open(self.database)
        lobby = new_table(
            guild=self.local.guild.id,
            channel=self.local.channel(CHANNEL).id,
            owner=people[0].id,
            name=names[0],
            game="cartographers",
            options={},
            language="en",
        )
        table = (await store.create(lobby, 1)).table
        for person in people[1:]:
            await store.change(table.id, partial(join, user=person.id, name=person.name))
        table = (await store.change(table.id, lambda table: turns.start(table, people[0].id, seed))).table
        while until_season_ends:
            moves, after = _round(table)
            if after.observe(None).season != table.observe(None).season:
                break
            for seat, notation in moves:
                change = await store.change(table.id, partial(turns.act, seat=seat, notation=notation))
                table = change.table
        await store.close()
        # As if all of this had been told before, but for the present phase.
        with sqlite3.connect(self.database) as db:
            db.execute("DELETE FROM outbox")
        db.close()
        store = await Store.open(self.database)
        pads = (SendPrivateView(person.id) for person in people)
        await store.deliveries.ask(table.id, *pads, PostBoard(told=table.told, last=table.moves))
        await store.close()

    async def begin(self, *names: str, seed: int, until_season_ends: bool = False) -> None:
        """The bot runs, the table has begun, and everybody has been told."""
        await self.deal(*names, seed=seed, until_season_ends=until_season_ends)
        await self.start()
        await self.idle()

    def posted(self) -> int:
        """How many messages stand in the channel."""
        return len(self.local.messages(CHANNEL))

    def pad(self, name: str) -> MessageView:
        return self.local.person(name).dms()[-1]

    def can_act(self, name: str) -> bool:
        dms = self.local.person(name).dms()
        return bool(dms) and any(button.label in DECIDES and not button.disabled for button in dms[-1].buttons)

    async def decide(self, name: str) -> Answer:
        """Draw where the pad proposes, or go without."""
        return await self.local.person(name).press(self.pad(name), self.decision(name))

    def decision(self, name: str) -> str:
        """The id of the button that decides."""
        found = next(button for button in self.pad(name).buttons if button.label in DECIDES and not button.disabled)
        assert found.custom_id is not None
        return found.custom_id

    def screen(self, *names: str) -> dict[str, list[Shown]]:
        """All that these people see, in the channel and in their direct messages."""
        places = {CHANNEL: self.local.messages(CHANNEL)}
        places |= {name: self.local.person(name).dms() for name in names}
        return {place: [_shown(message) for message in messages] for place, messages in places.items()}

    def told(self) -> dict[str, int]:
        """How many messages were posted, by the id of the channel; edits are not counted, what was deleted is."""
        counts: dict[str, int] = {}
        for delivery in self.local.deliveries:
            if delivery.route.startswith("POST /channels/"):
                counts[delivery.route] = counts.get(delivery.route, 0) + 1
        return counts

    async def stored(self) -> tuple[Table, list[tuple[int, str]]]:
        """The table and its moves; the bot must not run, for this recovers what a killed one left."""
        store = await Store.open(self.database)
        table = await store.table(1)
        assert table is not None
        log = await store.log(table)
        await store.close()
        return table, [(entry.seat, entry.notation) for entry in log]


def _round(table: Table) -> tuple[list[tuple[int, str]], Table]:
    """What every awaited seat draws where its pad proposes, and the table afterwards."""
    moves = []
    for seat in table.waiting():
        cursor = pad.cursor_at_start(table.observe(seat))
        assert cursor is not None
        moves.append((seat, table.rules.notation(pad.move(cursor))))
        table = turns.act(table, *moves[-1]).table
    return moves, table


def _pictured(image: ImageView) -> tuple[str, str]:
    """A picture's name and content; of one that says since when somebody is awaited, what it says but for the time."""
    words, dated = re.subn(r"since \w+ \d+, \d+:\d+ UTC", "since", image.alt or "")
    if dated:
        return image.filename.partition("-")[0], words
    return image.filename, hashlib.sha256(image.data).hexdigest()


def _shown(message: MessageView) -> Shown:
    # The answer to a press names its table at the end; where it was lost, the message that comes begins with that.
    text = re.sub(r"^.*: your turn\n|\n-# Table: <#\d+>$", "", message.text)
    return Shown(
        # Two runs are not at the same time.
        re.sub(r"<t:\d+", "<t:", text),
        tuple(map(_pictured, message.images)),
        tuple((button.label, button.custom_id) for button in message.buttons),
        message.silent,
    )
