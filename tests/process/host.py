"""The bot as a host runs it: a separate process configured only by its environment."""

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
from local_discord.views import AnswerView, ImageView, MessageView
from tests.waiting import until

ROOT = Path(__file__).parents[2]
CHANNEL = "#table-1"
PATIENCE = 60.0
DECIDES = ("Confirm", "Skip the bonus", "Use no skill")


class Ended(NamedTuple):
    """The exit code and output of a process, without the lines read before."""

    code: int
    out: str
    err: str


def _obey_permissions() -> None:
    """Drop root's privilege to ignore file permissions; other users do not have it."""
    capbset_drop, cap_dac_override = 24, 1
    ctypes.CDLL(None).prctl(capbset_drop, cap_dac_override, 0, 0, 0)


class Process:
    """A running `bot.py`."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, folder: Path, *arguments: str, **environment: str) -> Process:
        """Start in a folder without a `.env`; the environment holds only the search path and the given variables.

        Even as root, the process is subject to file permissions.
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
        """Return the next output line that contains these words. Errors: AssertionError if the process ends first."""
        assert self._process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            while line := (await self._process.stdout.readline()).decode():
                if part in line:
                    return line
        raise AssertionError(f"the process ended without saying {part!r}: {await self.ended()}")

    async def complaint(self) -> str:
        """Return the next line of its error output; empty after it has ended."""
        assert self._process.stderr is not None
        async with asyncio.timeout(PATIENCE):
            return (await self._process.stderr.readline()).decode()

    @property
    def number(self) -> int:
        return self._process.pid

    def signal(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    def kill(self) -> None:
        """Kill it at once, as a power cut would."""
        os.kill(self._process.pid, signal.SIGKILL)

    async def ended(self) -> Ended:
        async with asyncio.timeout(PATIENCE):
            out, err = await self._process.communicate()
        # Each accepted press has its line; everything else in the log is unusual.
        unusual = [line for line in err.decode().splitlines(keepends=True) if " accepted: table " not in line]
        return Ended(self._process.returncode or 0, out.decode(), "".join(unusual))

    async def close(self) -> None:
        """Kill the process if it still runs."""
        if self.running:
            self.kill()
        await self.ended()


class Shown(NamedTuple):
    """A message as a person sees it, comparable between two runs of one game."""

    text: str
    pictures: tuple[tuple[str, str], ...]
    buttons: tuple[tuple[str, str | None], ...]
    silent: bool


class HandClock:
    """A clock that a test advances by hand."""

    def __init__(self) -> None:
        self.seconds = 1_800_000_000.0

    def __call__(self) -> float:
        return self.seconds


class Host:
    """A computer on which the bot runs, dies and is restarted, and the local Discord it talks to."""

    def __init__(self, local: LocalDiscord, clock: HandClock, folder: Path) -> None:
        self.local = local
        self.clock = clock
        self.folder = folder
        self.database = folder / "engawa.db"
        self.process: Process

    async def launch(self, **environment: str) -> None:
        """Start the bot without waiting for a connection."""
        usual = {
            "DISCORD_TOKEN": self.local.token,
            "ENGAWA_DISCORD_URL": self.local.url,
            "ENGAWA_DATABASE": str(self.database),
            # Without the delay, each decision is one step, and the story can be killed between any two.
            "ENGAWA_GRACE": "0",
            # The film is posted seconds after a game; other tests cover it.
            "ENGAWA_REPLAYS": "off",
        }
        self.process = await Process.start(self.folder, **{**usual, **environment})

    async def start(self, **environment: str) -> None:
        await until(lambda: not self.local.gateway.connected)
        await self.launch(**environment)
        await until(lambda: self.local.gateway.connected or not self.process.running)
        assert self.process.running, await self.process.ended()

    async def health(self) -> Ended:
        """Run the health check and return its result."""
        return await (await Process.start(self.folder, "--healthy", ENGAWA_DATABASE=str(self.database))).ended()

    async def restart(self) -> None:
        """Restart the bot after a kill; pending interactions have expired by then."""
        await self.process.ended()
        self.clock.seconds += 4
        self.local.time_passed()
        await self.start()
        await self.idle()

    async def idle(self) -> None:
        """Wait until the running bot has answered everything and its outbox is empty."""
        await until(lambda: self.outbox() == 0 and not self.local.world.pending())
        await self.local.settled(quiet=0)

    def outbox(self) -> int:
        """Return the number of rows in the running bot's outbox."""
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True) as db:
            (count,) = db.execute("SELECT count(*) FROM outbox").fetchone()
        db.close()
        return int(count)

    # What people do and see

    async def deal(self, *names: str, seed: int, until_season_ends: bool = False) -> None:
        """Start a game in the database while the bot does not run.

        A host cannot choose the seed, so only this makes a game repeatable. With `until_season_ends`, everybody draws
        what the pad proposes, up to the last round of the season.
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
        # Leave only the notifications of the current phase pending.
        with sqlite3.connect(self.database) as db:
            db.execute("DELETE FROM outbox")
        db.close()
        store = await Store.open(self.database)
        pads = (SendPrivateView(person.id) for person in people)
        await store.deliveries.ask(table.id, *pads, PostBoard(told=table.told, last=table.moves))
        await store.close()

    async def begin(self, *names: str, seed: int, until_season_ends: bool = False) -> None:
        """Start a game and the bot, and wait until everybody has been notified."""
        await self.deal(*names, seed=seed, until_season_ends=until_season_ends)
        await self.start()
        await self.idle()

    def posted(self) -> int:
        """Return the number of messages in the channel."""
        return len(self.local.messages(CHANNEL))

    def pad(self, name: str) -> MessageView:
        return self.local.person(name).dms()[-1]

    def can_act(self, name: str) -> bool:
        dms = self.local.person(name).dms()
        return bool(dms) and any(button.label in DECIDES and not button.disabled for button in dms[-1].buttons)

    async def decide(self, name: str) -> AnswerView:
        """Draw what the pad proposes, or pass."""
        return await self.local.person(name).press(self.pad(name), self.decision(name))

    def decision(self, name: str) -> str:
        """Return the id of the button that decides."""
        found = next(button for button in self.pad(name).buttons if button.label in DECIDES and not button.disabled)
        assert found.custom_id is not None
        return found.custom_id

    def screen(self, *names: str) -> dict[str, list[Shown]]:
        """Return everything these people see in the channel and in their direct messages."""
        places = {CHANNEL: self.local.messages(CHANNEL)}
        places |= {name: self.local.person(name).dms() for name in names}
        return {place: [_shown(message) for message in messages] for place, messages in places.items()}

    def told(self) -> dict[str, int]:
        """Return the number of messages posted per route; edits do not count, deleted messages do."""
        counts: dict[str, int] = {}
        for delivery in self.local.deliveries:
            if delivery.route.startswith("POST /channels/"):
                counts[delivery.route] = counts.get(delivery.route, 0) + 1
        return counts

    async def stored(self) -> tuple[Table, list[tuple[int, str]]]:
        """Return the table and its moves. The bot must not run, because opening recovers what a killed bot left."""
        store = await Store.open(self.database)
        table = await store.table(1)
        assert table is not None
        log = await store.log(table)
        await store.close()
        return table, [(entry.seat, entry.notation) for entry in log]


def _round(table: Table) -> tuple[list[tuple[int, str]], Table]:
    """Return each awaited seat's proposed drawing, and the table after all of them."""
    moves = []
    for seat in table.waiting():
        cursor = pad.cursor_at_start(table.observe(seat))
        assert cursor is not None
        moves.append((seat, table.rules.notation(pad.drawing_of(cursor))))
        table = turns.act(table, *moves[-1]).table
    return moves, table


def _pictured(image: ImageView) -> tuple[str, str]:
    """Return a picture's name and content hash."""
    return image.filename, hashlib.sha256(image.data).hexdigest()


def _shown(message: MessageView) -> Shown:
    # The answer to a press names its table at the end; if it was lost, the replacing message starts with the name.
    text = re.sub(r"^.*: your turn\n|\n-# Table: <#\d+>$", "", message.text)
    return Shown(
        # Two runs have different times, and emojis with different ids that may come later.
        re.sub(r"<:\w+:\d+> ?", "", re.sub(r"<t:\d+", "<t:", text)),
        tuple(map(_pictured, message.images)),
        tuple((button.label, button.custom_id) for button in message.buttons),
        message.silent,
    )
