"""Time from a press to the answer, in words or with a new picture, compared with a bot whose answers are fixed.

Each bot is a separate process, connected over loopback to its own local Discord in this process; the two are pressed
alternately. Engawa's database has fifty live tables. The null bot's picture is one of Engawa's private views.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from cogs.thinking import resident_megabytes
from engine.storage.store import Store
from engine.tables import turns
from engine.tables.seats import join, new_table
from local_discord import LocalDiscord
from local_discord.driver import Person
from local_discord.views import MessageView
from tools import ROOT
from tools.bench import Measurement, Samples
from tools.bench._copies import copy_tables

AREA = "answer"
TABLES = 50
ROUNDS = 2
STARTS = 3
IDLE_TABLES = 100_000
PATIENCE = 60.0
PEER = "null bot"


class Bot:
    """A bot process connected to its own local Discord."""

    def __init__(self, local: LocalDiscord, process: asyncio.subprocess.Process, seconds: float) -> None:
        self.local = local
        self.process = process
        self.seconds = seconds

    def megabytes(self) -> float:
        """Return its resident memory in megabytes, or 0 if the system does not report it."""
        return resident_megabytes(self.process.pid)

    @property
    def aiko(self) -> Person:
        """The person who presses the buttons."""
        return self.local.person("Aiko")


@asynccontextmanager
async def _running_bot(local: LocalDiscord, *arguments: str, **environment: str) -> AsyncIterator[Bot]:
    begin = perf_counter()
    process = await asyncio.create_subprocess_exec(
        sys.executable, *arguments, cwd=ROOT, env={"PATH": os.environ["PATH"], **environment}, stdout=-3, stderr=-3
    )
    try:
        async with asyncio.timeout(PATIENCE):
            await local.world.wait_for(lambda: local.gateway.connected)
        yield Bot(local, process, perf_counter() - begin)
    finally:
        process.kill()
        await process.wait()


@asynccontextmanager
async def _running_engawa(database: Path) -> AsyncIterator[Bot]:
    channels = [f"table-{number}" for number in range(TABLES)]
    async with LocalDiscord(people=("Aiko", "Ben"), channels=channels) as local:
        if database.name == "full.db":
            await _deal_games(database, local)
        environment = {
            "DISCORD_TOKEN": local.token,
            "ENGAWA_DISCORD_URL": local.url,
            "ENGAWA_DATABASE": str(database),
        }
        async with _running_bot(local, str(ROOT / "bot.py"), **environment) as bot:
            yield bot


@asynccontextmanager
async def _running_null_bot(picture: Path, text: str) -> AsyncIterator[Bot]:
    async with (
        LocalDiscord(people=("Aiko", "Ben")) as local,
        _running_bot(local, "-m", "tools.bench._null_bot", local.url, local.token, str(picture), text) as bot,
    ):
        yield bot


async def _deal_games(database: Path, local: LocalDiscord) -> None:
    """Start a game in every channel with Aiko and Ben; all notifications are still undelivered."""
    aiko, ben = local.person("Aiko"), local.person("Ben")
    store = await Store.open(database)
    for number in range(TABLES):
        lobby = new_table(
            guild=local.guild.id,
            channel=local.channel(f"#table-{number}").id,
            owner=aiko.id,
            name=aiko.name,
            game="cartographers",
            options={},
            language="en",
        )
        table = (await store.create(lobby, number)).table
        await store.change(table.id, lambda table: join(table, ben.id, ben.name))
        await store.change(table.id, lambda table: turns.start(table, aiko.id, table.id))
    await store.close()


async def _until_told(bot: Bot, database: Path) -> None:
    """Wait until the running bot's outbox is empty."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
                (waiting,) = db.execute("SELECT count(*) FROM outbox").fetchone()
            if not waiting:
                break
            await asyncio.sleep(0.05)
    await bot.local.settled()


async def _time_press(person: Person, message: MessageView, label: str, *, deferred: bool = False) -> float:
    """Press the button whose label starts with `label` and return the milliseconds to the first answer.

    `deferred`: whether that answer may be deferred, as it is among many presses on a busy machine.
    """
    button = next((button for button in message.buttons if button.label.startswith(label)), None)
    if button is None:
        raise RuntimeError(f"no button {label!r}: {message}")
    begin = perf_counter()
    answer = await person.press(message, button)
    waited = (perf_counter() - begin) * 1000
    if answer.kind not in ("update", "message") and not (deferred and answer.kind == "deferred_update"):
        raise RuntimeError(f"the press was answered by {answer.kind}: {answer.text}")
    return waited


def _null_message(null: Bot) -> MessageView:
    """Post a message of the null bot with its two buttons."""
    dm = null.local.channel(null.aiko.say("dm", "hello").channel_id)
    message = null.local.world.new_message(dm, null.local.world.bot.id)
    message.components = [{"type": 1, "id": 1, "components": [_button_component("Press"), _button_component("Say")]}]
    null.local.world.post(message)
    return null.aiko.dms()[-1]


def _button_component(label: str) -> dict[str, object]:
    return {"type": 2, "id": 2, "style": 2, "label": label, "custom_id": label.lower()}


async def _measure_answers(folder: Path, *, many: bool) -> Samples:
    """Measure presses and starts; with `many` also starts with 100,000 idle tables."""
    kinds = ("words", "arrow", "draw", "burst", "start", "idle")
    found: Samples = {f"{name}{kind}": [] for name in ("", "null ", "many ") for kind in kinds}
    picture = folder / "pad.png"
    async with _running_engawa(folder / "full.db") as ours:
        await _until_told(ours, folder / "full.db")
        pads = ours.aiko.dms()
        text = pads[0].text
        picture.write_bytes(pads[0].images[0].data)
        async with _running_null_bot(picture, text) as null:
            button = _null_message(null)
            await _in_turns(ours, null, pads, button, found, folder / "full.db")
    if many:
        copy_tables((folder / "full.db").rename(folder / "many.db"), IDLE_TABLES)
    for number in range(STARTS):
        starts = {
            "": _running_engawa(folder / f"empty-{number}.db"),
            "null ": _running_null_bot(picture, text),
            **({"many ": _running_engawa(folder / "many.db")} if many else {}),
        }
        for name, starting in starts.items():
            async with starting as bot:
                await bot.local.settled(quiet=0.5)
                found[f"{name}start"].append(bot.seconds)
                found[f"{name}idle"].append(bot.megabytes())
    return found


async def _in_turns(
    ours: Bot, null: Bot, pads: list[MessageView], button: MessageView, found: Samples, database: Path
) -> None:
    """Press both bots alternately.

    Before each press the change of the press before is delivered, which else takes a core or Python's lock from it.
    """
    for pad in pads[:5]:
        await _time_press(ours.aiko, pad, "▼ Down")
        await _time_press(null.aiko, button, "Press")
    for _ in range(ROUNDS):
        for pad in pads:
            for kind, label in (("arrow", "▼ Down"), ("draw", "Confirm")):
                found[kind].append(await _time_press(ours.aiko, pad, label))
                await _until_told(ours, database)
                found["null arrow"].append(await _time_press(null.aiko, button, "Press"))
            await _time_press(ours.aiko, pad, "Undo")
            await _until_told(ours, database)
        for number in range(TABLES):
            board = ours.local.messages(f"#table-{number}")[-1]
            found["words"].append(await _time_press(ours.aiko, board, "Table status"))
            await ours.local.settled(quiet=0.02)
            found["null words"].append(await _time_press(null.aiko, button, "Say"))
        found["burst"] += await asyncio.gather(*(_time_press(ours.aiko, pad, "▲ Up", deferred=True) for pad in pads))
        found["null burst"] += await asyncio.gather(*(_time_press(null.aiko, button, "Press") for _ in pads))
    found["null draw"] = found["null arrow"]


def _percentile_95(values: list[float]) -> float:
    return quantiles(values, n=20)[18]


def felt() -> Iterator[Measurement]:
    """Yield the answers to a press, the start and the memory of an idle bot."""
    with tempfile.TemporaryDirectory() as folder:
        yield from _answer_rows(asyncio.run(_measure_answers(Path(folder), many=False)))


def _answer_rows(found: Samples) -> Iterator[Measurement]:
    within = "at most twice the peer"
    kinds: tuple[tuple[str, Callable[[list[float]], float]], ...] = (("median", median), ("p95", _percentile_95))
    for kind, words in (
        ("words", "answer in words, status"),
        ("arrow", "new picture, the pad's arrow"),
        ("draw", "new picture, Draw"),
    ):
        for name, value in kinds:
            ours, null = value(found[kind]), value(found[f"null {kind}"])
            measure = f"press to {words}, {TABLES} live tables, {name}"
            yield Measurement(AREA, measure, ours, "ms", PEER, null, within, ours <= 2 * null)
    ours, null = median(found["start"]), median(found["null start"])
    goal = "at most 1.8 of the peer"
    yield Measurement(AREA, "start of the process to logged in", ours, "s", PEER, null, goal, ours <= 1.8 * null)
    ours, null = median(found["idle"]), median(found["null idle"])
    yield Measurement(AREA, "idle bot, resident", ours, "MB", PEER, null, "at most 75", ours <= 75)


def rows() -> Iterator[Measurement]:
    """Yield the answer-time rows."""
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(_measure_answers(Path(folder), many=True))
    yield from _answer_rows(found)
    ours, null = _percentile_95(found["burst"]), _percentile_95(found["null burst"])
    yield Measurement(
        AREA, f"{TABLES} arrows pressed at once, p95", ours, "ms", PEER, null, "within Discord's 3 s", ours < 3000
    )
    many, none = median(found["many start"]), median(found["start"])
    measure = f"start with {IDLE_TABLES:,} idle tables to logged in"
    yield Measurement(AREA, measure, many, "s", "without tables", none, "at most 1", many <= 1)
    many, none = median(found["many idle"]), median(found["idle"])
    measure = f"idle bot with {IDLE_TABLES:,} idle tables, resident"
    yield Measurement(AREA, measure, many, "MB", "without tables", none, "at most 90", many <= 90)
