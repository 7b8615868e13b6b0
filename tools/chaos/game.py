"""One whole game with faults: people play, scheduled strikes happen, and now and then all faults end for a check."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from engine.games import GAMES
from engine.storage.store import Store
from engine.tables.table import Status, Table
from i18n import say
from local_discord import LocalDiscord
from local_discord.client import point_discord_py_at
from local_discord.model import CallbackType, Interaction, InteractionState
from local_discord.state import WorldChange
from local_discord.views import MessageView
from tests.games import Case, declared
from tests.virtual_time.life import Host, Ledger, Life
from tests.virtual_time.loop import TimelessLoop
from tests.virtual_time.players import Player, lobby
from tests.waiting import until
from tools.chaos.claims import LOST, STUCK, Broken, broken, sight
from tools.chaos.strikes import KINDS, Strike, schedule

NAMES = ("Aiko", "Ben", "Chie", "Dan")
BEGINNING = 1_800_000_000.0
PLACE = "#table-1"
LONGEST = 1500
"""Turns after which the game is considered endless."""
EVERY = 6.0
"""Average number of turns between two strikes."""
CALM = 60
"""Turns between two checks of all claims."""
GOOD_AGAIN = 1200.0
"""Seconds within which all deliveries must be done once the faults have ended."""
NEW = "held = '' OR EXISTS (SELECT 1 FROM outbox WHERE outbox.lane = lane.lane AND kind NOT IN ('away', 'stray'))"
"""Condition for lanes that must not wait for an archived thread."""
BURIED = "SELECT lane, kind, buried FROM outbox WHERE lane NOT IN (SELECT lane FROM lane)"
"""Query for jobs that no lane will ever deliver."""
LOOK = 2.0
PAUSES = ((0.0, 12), (0.3, 6), (3.0, 4), (40.0, 2), (400.0, 1))
"""Pauses between two turns in seconds, with their weights."""


class GameToPlay(NamedTuple):
    """A game to play."""

    game: str
    seed: int
    """Seed of everything random."""
    strikes: tuple[Strike, ...]

    def without(self, strikes: Sequence[Strike]) -> GameToPlay:
        """Return the same game without these strikes."""
        return self._replace(strikes=tuple(strike for strike in self.strikes if strike not in strikes))


class PlayedGame(NamedTuple):
    """The result of a game."""

    plan: GameToPlay
    broken: tuple[Broken, ...]
    """The claims that broke; empty if all hold."""
    kills: int
    """How often the bot was killed."""
    faults: int
    """How many strikes happened."""
    turns: int
    kinds: Counter[str]


TURNS = {"cartographers": 140, "imhotep": 260, "bunny_kingdom": 340, "wonderful_world": 340}
"""Turns of a long game, so that strikes cover it to the end; games not listed count as short."""
SHORT = 6
FEWEST = 6
"""Least number of strikes in a game."""


def plan(game: str, seed: int, *, every: float = EVERY) -> GameToPlay:
    """Return a game with about one strike per `every` turns."""
    chance = random.Random(f"{game} {seed}")
    turns = TURNS.get(game, SHORT)
    return GameToPlay(game, seed, schedule(chance, turns, max(FEWEST, int(turns / every))))


def played(plan: GameToPlay, folder: Path) -> PlayedGame:
    """Play the game; the database is in the folder."""
    loop = TimelessLoop()
    # At the end, the runner cancels what discord.py has left running.
    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        return runner.run(_House(plan, folder / "chaos.db", loop).play())


class _Backoff:
    """Waits between two attempts to connect like discord.py, but without randomness."""

    def __init__(self, *_: object, **__: object) -> None:
        self._tries = 0

    def delay(self) -> float:
        self._tries = min(self._tries + 1, 6)
        return 2.0**self._tries / 2


class _House:
    """The local Discord, the host and the people of one game."""

    def __init__(self, plan: GameToPlay, database: Path, loop: TimelessLoop) -> None:
        self.plan = plan
        self._ledger = Ledger(database, Life())
        self._records = Store(self._ledger, self.now)
        self._chance = random.Random(f"people of {plan.game} {plan.seed}")
        self._loop = loop
        self._jumped = 0.0
        self._turn = 0
        self._messages_deleted = False
        self._unheard: list[MessageView] = []
        self._undo: list[tuple[int, Callable[[], object]]] = []
        self._broken: list[Broken] = []
        self.place: int = 0
        case = self._chance.choice([case for case in declared(plan.game).cases if case.seats <= len(NAMES)])
        people = self._chance.randint(1, min(3, case.seats))
        self.case: Case = case
        self.players = NAMES[:people]
        self.silent = set[str]()
        self._in_thread = self._chance.random() < 0.25
        self.local = LocalDiscord(people=self.players, clock=self.now, rate_limits=True)
        self.host = Host(database, self.now, lambda: self.local.token, seed=plan.seed)

    def now(self) -> float:
        """Return the wall-clock time of Discord and of the bot's computer."""
        return BEGINNING + self._loop.time() + self._jumped

    @property
    def life(self) -> Life | None:
        """The life of the running bot."""
        return None if self.host.bot is None else self.host.bot.life

    def jump(self, seconds: float) -> None:
        """Advance the wall clock."""
        self._jumped += seconds
        self.local.time_passed()

    def delete(self, message: MessageView) -> None:
        """Delete a message, as a moderator would."""
        if self._ledger.read("SELECT 1 FROM outbox WHERE posting IS NOT NULL"):
            self._unheard.append(message)
        self.local.delete_message(message)
        self._messages_deleted = True

    def later(self, turns: int, undo: Callable[[], object]) -> None:
        """End a fault after that many turns."""
        self._undo.append((self._turn + turns, undo))

    # The game

    async def play(self) -> PlayedGame:
        """Play from the opening to the end and return the result."""
        strikes = list(self.plan.strikes)
        try:
            with patch("discord.shard.ExponentialBackoff", _Backoff):
                async with self.local:
                    point_discord_py_at(self.local)
                    self.local.world.listeners.append(self._answered)
                    self.host.start()
                    await self._ready()
                    await self._play(strikes)
                    await self.host.stop()
        finally:
            await self._ledger.close()
        struck = [strike for strike in self.plan.strikes if strike not in strikes]
        kinds = Counter(strike.kind for strike in struck)
        return PlayedGame(
            self.plan, tuple(dict.fromkeys(self._broken)), self.host.kills, len(struck), self._turn, kinds
        )

    async def _play(self, strikes: list[Strike]) -> None:
        await self._open()
        people = [Player(self.local, name, self._chance) for name in self.players]
        while (table := await self._table()).status is Status.PLAYING and not self._broken:
            self._turn += 1
            self.place = table.channel
            if self._turn >= LONGEST:
                self._broken.append(Broken(STUCK, f"no end after {LONGEST} turns"))
                break
            self._make_good(self._turn)
            while strikes and strikes[0].turn < self._turn:
                strike = strikes.pop(0)
                KINDS[strike.kind][1](self, strike)
            present = [player for player in people if player.person.name not in self.silent]
            awaited = [player for player in present if table.seat_of(player.person.id) in table.waiting()] or present
            if awaited:
                await self._wait(self._chance.choice(awaited).act(table))
            pauses, weights = zip(*PAUSES, strict=True)
            await asyncio.sleep(self._chance.choices(pauses, weights)[0])
            if self._turn % CALM == 0:
                await self._calm()
        await self._calm()

    async def _open(self) -> None:
        """Open a lobby, let everybody join, add the computer players and start the game."""
        options = {key: value for key, value in self.case.options.items() if key in _offered(self.plan.game)}
        command = say("en", f"{self.plan.game}-command")
        owner = self.local.person(self.players[0])
        self.place = self.local.channel(PLACE).id
        if self._in_thread:
            self.place = owner.start_thread(self.place, "Game").id
        await self._wait(owner.send_slash(self.place, f"{command} new", **options))
        presses = [(name, "join") for name in self.players[1:]]
        presses += [(self.players[0], "beginner")] * (self.case.seats - len(self.players))
        for name, action in (*presses, (self.players[0], "start")):
            await self._settle()
            found = lobby(self.local.messages(self.place))
            assert found is not None, "no lobby was opened"
            person = self.local.person(name)
            if action == "beginner":
                await self._wait(person.send_press(found, "lobby:1:options"))
                await self._wait(person.send_select(person.ephemerals(self.place)[-1], "level:1", ["random"]))
                continue
            await self._wait(person.send_press(found, f"lobby:1:{action}"))

    async def _wait(self, interaction: Interaction | None) -> None:
        """Wait until the interaction is answered or has failed."""
        if interaction is not None:
            await self.local.world.wait_for(lambda: interaction.state is not InteractionState.PENDING)

    def _answered(self, change: WorldChange) -> None:
        """Check that an interaction acknowledged without a text is already stored."""
        if change.kind != "interaction" or change.subject.callback is not CallbackType.DEFERRED_UPDATE:
            return
        if not self._ledger.read("SELECT 1 FROM interaction WHERE id = ?", change.subject.id):
            self._broken.append(Broken(LOST, f"{change.subject.data} was acknowledged and is not stored"))

    # Ending faults

    def _make_good(self, turn: int | None = None) -> None:
        """End the faults that were to last until that turn, or all faults if no turn is given."""
        over = [undo for due, undo in self._undo if turn is None or due <= turn]
        self._undo = [(due, undo) for due, undo in self._undo if turn is not None and due > turn]
        for undo in over:
            undo()

    async def _calm(self) -> None:
        """End all faults, wait until every delivery is done, and check the claims."""
        self._make_good()
        self.local.faults.clear()
        self.host.absence = 0.0
        self.host.disk.room, self.host.disk.locked = None, False
        if self.life is not None:
            self.life.dies_at = self.life.fails_at = None
            self.life.dies_unheard = False
        await self._ready()
        owner = self.local.person(self.players[0])
        for thread in [channel for channel in self.local.world.channels.values() if channel.archived]:
            # Only old news may wait until somebody opens the thread.
            await self._settle(NEW)
            owner.say(thread, "Who is there?")
        if self._messages_deleted:
            # The bot notices the deletion when it next has something to show, or when asked.
            self._messages_deleted = False
            await self._wait(owner.send_slash(self.place, "table status"))
        await self._settle()
        bot = self.host.bot
        assert bot is not None
        table = await self._table()
        log = await self._records.log(table, -1)
        self._broken += broken(await sight(self.local, bot, table, log, self._unheard))

    async def _ready(self) -> None:
        await until(lambda: self.host.bot is not None and self.host.bot.is_ready(), 7 * 3600, LOOK)

    async def _settle(self, which: str = "TRUE") -> None:
        """Wait until no such lane is pending, or report that it takes too long."""
        until = self._loop.time() + GOOD_AGAIN
        owing = f"SELECT board_table, lane, queue, due, tries, claim, held FROM lane WHERE {which}"  # noqa: S608 - a condition written in this module
        while owed := self._ledger.read(owing):
            if self._loop.time() > until:
                jobs = self._ledger.read("SELECT lane, kind, buried FROM outbox")
                self._broken.append(Broken(STUCK, f"owed: {[tuple(row) for row in owed]} {[tuple(j) for j in jobs]}"))
                return
            await asyncio.sleep(LOOK)
        if buried := self._ledger.read(BURIED):
            self._broken.append(Broken(LOST, f"buried: {[tuple(row) for row in buried]}"))
        await self.local.world.wait_for(lambda: not self.local.world.unanswered)

    async def _table(self) -> Table:
        table = await self._records.table(1)
        assert table is not None, "no table was opened"
        return table


def _offered(game: str) -> set[str]:
    return {option.key for option in GAMES[game].options}
