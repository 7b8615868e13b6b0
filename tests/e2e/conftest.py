"""A whole bot on a local Discord, in this process."""

from __future__ import annotations

import asyncio
import importlib.util
import pickle
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from functools import cache, partial
from hashlib import sha256
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from pathlib import Path
from shutil import copyfile
from types import ModuleType
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest
from discord import app_commands

from cogs import app, pace, replies
from cogs.app import Engawa
from cogs.thinking import Thinking
from cogs.views.controls import DO, SURE
from cogs.views.table_views import MINE
from cogs.views.toggles import chosen_after
from engine.game import FOR_ME, Chance
from engine.games import GAMES
from engine.storage.places import DatabasePlace
from engine.storage.watch import lacking_jobs
from engine.tables import turns
from engine.tables.jobs import Job
from engine.tables.people import ANSWERS
from engine.tables.table import Status, Table
from i18n import say
from local_discord import LocalDiscord
from local_discord.client import point_discord_py_at
from local_discord.driver import Person
from local_discord.views import ButtonView, MessageView
from tests.postgres import emptied, on_postgresql
from tests.screens import draw_nothing
from tests.thinking import Nobody

CHANNEL = "#table-1"
LEVELS = "Add a computer player …"
SEED = 11
PATIENCE = 60.0  # seconds, so that a missing event fails its test by name
DECIDES = ("Confirm", "Skip the bonus", "Use no skill")


class Clock:
    """Clock of the bot and of Discord; it advances only when a test says so, however slow the machine is."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


def _urgency(button: ButtonView) -> tuple[bool, int]:
    """Return a key that sorts buttons: *Confirm* first, then those that add to what is chosen."""
    return f":{SURE}" not in (button.custom_id or ""), -len(chosen_after(button.custom_id))


class House:
    """The local Discord and its bot, which can stop and start again."""

    def __init__(self, local: LocalDiscord, database: DatabasePlace, clock: Clock) -> None:
        self.local = local
        self.database = database
        self.clock = clock
        self.thinking: Callable[[], Thinking] = Nobody
        self.games: Collection[str] = GAMES
        self.bot: Engawa
        self._running: asyncio.Task[None] | None = None

    async def wake(self) -> None:
        self.bot = Engawa(self.database, self.clock, new_seed=lambda: SEED, thinking=self.thinking(), games=self.games)
        await self.bot.login(self.local.token)
        self._running = asyncio.create_task(self.bot.connect())
        await self.bot.wait_until_ready()

    async def sleep(self) -> None:
        await self.bot.close()
        if self._running is not None:
            await self._running

    async def closed(self) -> None:
        """Wait until the bot has ended on its own."""
        if self._running is not None:
            await self._running

    def person(self, name: str) -> Person:
        return self.local.person(name)

    async def answer_there(self, *names: str) -> None:
        """Record that these people have pressed something in their direct messages before."""
        for name in names:
            await self.bot.store.people.update(self.person(name).id, reach=ANSWERS)

    async def idle(self) -> None:
        """Wait until every interaction is answered and the outbox is empty; check that all tables can go on."""
        await self.local.settled(quiet=0)
        async with asyncio.timeout(PATIENCE):
            await self.bot.outbox.empty()
        await self.local.settled(quiet=0)
        assert await self.lacking() == []

    async def lacking(self) -> list[Job]:
        """Return the jobs that live tables lack to go on."""
        store = self.bot.store
        found = [await store.standing(number) for number in await store.live_numbers(-1, 100)]
        return [job for standing in found if standing is not None for job in lacking_jobs(standing)]

    def board(self, channel: str = CHANNEL) -> MessageView:
        """Return the newest message with the board's buttons."""
        return [m for m in self.local.messages(channel) if any(":hand" in (b.custom_id or "") for b in m.buttons)][-1]

    async def table(self, number: int = 1) -> Table:
        found = await self.bot.store.table(number)
        assert found is not None
        return found

    async def open(self, *joining: str, owner: str = "Aiko", computers: int = 0, **options: str) -> None:
        """Open a lobby with these people and start the game."""
        await self.lobby(*joining, owner=owner, computers=computers, **options)
        await self.person(owner).press(self.local.messages(CHANNEL)[-1], "Start the game")
        await self.idle()

    async def beside(self, level: str) -> MessageView:
        """Return a lobby of Imhotep with Aiko, who begins, and a computer player of that level."""
        aiko = self.person("Aiko")
        await aiko.slash(CHANNEL, "imhotep new", first="opener")
        await self.idle()
        lobby = self.local.messages(CHANNEL)[-1]
        await aiko.select(await self.options(lobby), LEVELS, [level])
        await self.idle()
        return lobby

    async def lobby(self, *joining: str, owner: str = "Aiko", computers: int = 0, **options: str) -> MessageView:
        answer = await self.person(owner).slash(CHANNEL, "cartographers new", **options)
        assert answer.message is not None, answer
        await self.idle()
        lobby = self.local.messages(CHANNEL)[-1]
        for name in joining:
            await self.person(name).press(lobby, "Join")
        await self.beginners(lobby, computers, owner)
        return self.local.messages(CHANNEL)[-1]

    async def options(self, lobby: MessageView, name: str = "Aiko") -> MessageView:
        """Open a lobby's *Options* as that person and return the message."""
        return (await self.person(name).press(lobby, "Options")).message

    async def beginners(self, lobby: MessageView, count: int, owner: str = "Aiko") -> None:
        """Add that many random computer players to a lobby."""
        options = await self.options(lobby, owner) if count else lobby
        for _ in range(count):
            await self.person(owner).select(options, LEVELS, ["random"])
        await self.idle()

    def pad(self, name: str) -> MessageView | None:
        """Return that person's private view if it offers a drawing."""
        view = self.private(name)
        return view if view is not None and any(b.label in DECIDES and not b.disabled for b in view.buttons) else None

    def private(self, name: str) -> MessageView | None:
        """Return the newest direct message that is a private view, which has other lists or buttons than My tables."""

        def is_view(message: MessageView) -> bool:
            ids = [*(one.custom_id for one in message.selects), *(one.custom_id for one in message.buttons)]
            return any(not (one or "").startswith(MINE) for one in ids)

        return next(filter(is_view, reversed(self.person(name).dms())), None)

    async def draw(self, name: str) -> MessageView:
        """Draw what the pad proposes."""
        pad = self.pad(name)
        assert pad is not None
        await self.person(name).press(pad, next(b for b in pad.buttons if b.label == "Confirm"))
        return pad

    async def play_to_the_end(self, *names: str) -> None:
        for _ in range(200):
            if (await self.table()).status is not Status.PLAYING:
                return
            for name in names:
                pad = self.pad(name)
                if pad is None:
                    continue
                skip = next((b for b in pad.buttons if b.label in DECIDES[1:]), None)
                if skip is not None:
                    await self.person(name).press(pad, skip)
                else:
                    await self.draw(name)
            await self.idle()
        raise AssertionError("the game did not end")

    async def open_wonder(self, *joining: str, computers: int = 0, **options: str) -> None:
        """Start a game of It's a Wonderful World."""
        await self.open_game("wonder", *joining, computers=computers, **options)

    async def open_game(self, command: str, *joining: str, computers: int = 0, **options: str) -> None:
        """Start a game; `command` is the game's command group."""
        await self.person("Aiko").slash(CHANNEL, f"{command} new", **options)
        await self.idle()
        lobby = self.local.messages(CHANNEL)[-1]
        for name in joining:
            await self.person(name).press(lobby, "Join")
        await self.beginners(lobby, computers)
        await self.person("Aiko").press(self.local.messages(CHANNEL)[-1], "Start the game")
        await self.idle()

    async def act(self, name: str) -> bool:
        """Make the first decision that this person's private view offers; return False if it offers none."""
        view = self.private(name)
        if view is None:
            return False
        idle = say("en", "table-error-nothing-for-you") in self.person(name).dms()[-1].text
        passed_over = (":back", ":all back", ":auto", ":ask", *([":for me"] if idle else []))
        for button in sorted(view.buttons, key=_urgency):
            custom_id = button.custom_id or ""
            if custom_id.startswith(("move:", "toggle:")) and not custom_id.endswith(passed_over):
                await self.person(name).press(view, button)
                return True
        for select in view.selects:
            if select.custom_id.startswith(("moves:", "several:")):
                values = [option["value"] for option in select.options[: select.min_values]]
                await self.person(name).select(view, select.custom_id, values)
                return True
            shown = [option["value"] for option in select.options if option["value"].startswith(DO)]
            if shown:
                await self.person(name).select(view, select.custom_id, shown[:1])
                return True
        return False

    async def type(self, name: str, command: str) -> None:
        """Let an awaited person type a legal move."""
        person = self.person(name)
        offered = await person.autocomplete(CHANNEL, command, focused="move", move="")
        moves = [choice.value for choice in offered if choice.value not in ("back", FOR_ME)]
        if moves:
            answer = await person.slash(CHANNEL, command, move=moves[7 * (await self.table()).moves % len(moves)])
            if "Your choice" in answer.text:
                await person.press(answer.message, "Confirm")

    async def skip_to(self, reached: Callable[[Table], bool], number: int = 1) -> None:
        """Make random moves directly in the store until the table satisfies `reached`; only that state is announced."""
        table, chance = await self.table(number), Chance("skip")
        while not reached(table):
            seat = next(iter(table.waiting()))
            move = table.rules.sample(table.state(), seat, chance)
            change = partial(turns.act, seat=seat, notation=table.rules.notation(move))
            table = (await self.bot.store.change(table.id, change)).table
        self.bot.outbox.poke()
        await self.idle()

    async def decide_to(self, reached: Callable[[Table], bool], number: int = 1) -> None:
        """Let a computer player decide for whoever is asked until the table satisfies `reached`; as `skip_to`."""
        while not reached(table := await self.table(number)):
            await self.bot.store.change(table.id, partial(turns.move_for, seat=min(table.awaited())))
        self.bot.outbox.poke()
        await self.idle()

    async def act_to_the_end(self, *names: str) -> None:
        for _ in range(200):
            if (await self.table()).status is not Status.PLAYING:
                return
            for name in names:
                await self.act(name)
            await self.idle()
        raise AssertionError("the game did not end")


_drawn: dict[bytes, Any] = {}
"""Pictures drawn in this process, by a digest of the arguments."""


@pytest.fixture
def drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cache pictures across tests, because games of one seed begin alike."""
    draw = Engawa.draw

    async def drawn(bot: Engawa, make: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        try:
            question = sha256(pickle.dumps((make, args, kwargs))).digest()
        except (pickle.PicklingError, AttributeError):
            # Some functions cannot be pickled.
            return await draw(bot, make, *args, **kwargs)
        if question not in _drawn:
            _drawn[question] = await draw(bot, make, *args, **kwargs)
        return _drawn[question]

    monkeypatch.setattr(Engawa, "draw", drawn)


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch, drawn_once: None) -> None:
    """Draw no pictures: the test plays many moves and looks only at messages."""
    del drawn_once

    async def drawn(bot: Engawa, make: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        del bot
        return await draw_nothing(make, *args, **kwargs)

    monkeypatch.setattr(Engawa, "draw", drawn)


class _Executed(Loader):
    """Loads a module that exists."""

    def __init__(self, module: ModuleType) -> None:
        self._module = module

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        del spec
        return self._module

    def exec_module(self, module: ModuleType) -> None:
        """Do nothing: the module was executed when it was imported."""


@cache
def _extension(name: str) -> ModuleType:
    return importlib.import_module(name)


@pytest.fixture
def executed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Execute the modules of the bot's extensions once: discord.py executes them again for each bot."""
    find = importlib.util.find_spec

    def found(name: str, package: str | None = None) -> ModuleSpec | None:
        return ModuleSpec(name, _Executed(_extension(name))) if name in app.EXTENSIONS else find(name, package)

    monkeypatch.setattr(importlib.util, "find_spec", found)


_payloads: dict[tuple[tuple[str, ...], type, str], dict[str, Any]] = {}
"""What bots register in this process: games, kind and name of a command → the command as Discord gets it."""


@pytest.fixture
def translated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cache the translated commands: each bot with the same games registers the same ones."""

    def cached(kind: type, translate: Callable[..., Awaitable[dict[str, Any]]]) -> Callable[..., Any]:
        async def translated(command: Any, tree: app_commands.CommandTree[Engawa], *translator: Any) -> dict[str, Any]:
            question = (tuple(tree.client.games), kind, command.qualified_name)
            if question not in _payloads:
                _payloads[question] = await translate(command, tree, *translator)
            return _payloads[question]

        return translated

    for kind in (app_commands.Command, app_commands.Group, app_commands.ContextMenu):
        monkeypatch.setattr(kind, "get_translated_payload", cached(kind, kind.get_translated_payload))


@pytest.fixture(autouse=True)
def signs(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Upload emojis only where the module says `SIGNS = True`: other tests count the requests of the bot."""
    if not getattr(request.module, "SIGNS", False):
        monkeypatch.setattr(app, "EXTENSIONS", [name for name in app.EXTENSIONS if name != "cogs.emojis"])


@pytest.fixture(autouse=True)
def quick(unpressed: None, unsynced: None, drawn_once: None, executed_once: None, translated_once: None) -> None:
    """Skip compression, disk syncs and repeated work at each start: tests with the bot as a process cover these."""
    del unpressed, unsynced, drawn_once, executed_once, translated_once


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path) -> DatabasePlace:
    """The location of the bot's empty database; `make test-postgresql` runs these tests on PostgreSQL."""
    if not on_postgresql():
        empty: Path = request.getfixturevalue("empty_database")
        return Path(copyfile(empty, tmp_path / "house.db"))
    address: str = request.getfixturevalue("kept_database")
    emptied(address)
    return address


@pytest.fixture
async def house(
    request: pytest.FixtureRequest, place: DatabasePlace, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[House]:
    """A running bot on a local Discord; the parameter is the number of shards, 1 by default."""
    # With long patience, a press is answered with its picture, so its move is stored by then.
    monkeypatch.setattr(replies, "PATIENCE", PATIENCE)
    # With a long wait, deliveries of private messages end before the channel's message, also on a slow machine.
    monkeypatch.setattr(pace, "A_BREATH", PATIENCE)
    # With a long wait, deliveries under way are done when the bot stops.
    monkeypatch.setattr(pace, "LAST_DELIVERIES", PATIENCE)
    # Let a second shard identify at once.
    monkeypatch.setattr(discord.Client, "before_identify_hook", AsyncMock())
    clock = Clock()
    shards = getattr(request, "param", 1)
    async with LocalDiscord(people=("Aiko", "Ben", "Chie", "Dan"), clock=clock, shards=shards) as local:
        point_discord_py_at(local)
        made = House(local, place, clock)
        await made.wake()
        yield made
        await made.sleep()
