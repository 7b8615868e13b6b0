"""Games at many tables on one bot of several processes, some of which are killed, suspended or replaced.

The processes are real and use a real PostgreSQL and a local Discord with its rate limits. People press what their
messages offer.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, ExitStack
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

from cogs.views.controls import SURE
from engine.games import GAMES
from engine.storage.connections import UnusableError
from engine.tables.table import Status, Table
from engine.tables.turns import replayed_state
from i18n import say
from local_discord import LocalDiscord
from local_discord.model import CallbackType, Interaction, InteractionState
from local_discord.state import WorldChange
from tests.games import declared
from tests.postgres import running
from tests.virtual_time.players import Player, lobby
from tests.waiting import until
from tools.cluster.hosts import HostGroup, server

T = TypeVar("T")

PEOPLE = 24
"""Number of people who open a direct-message channel; Discord allows 30 per hour."""
APART = (4.0, 10.0)
"""Seconds between two faults."""
SLEEPS = (3.0, 20.0)
"""Seconds for which a process is suspended: both shorter and longer than its claim on its shards lasts."""
FIRST_SLEEP = 60.0
"""Seconds of the first suspension: long enough for the others to take over and for its connections to close."""
ACTS = 8.0
"""Actions per second of all people together: what two cores can answer while processes start."""
PAUSE = 0.05
"""Shortest pause in seconds between two checks of a lobby."""
ANSWERED = 4.0
"""Seconds after which a press is answered or has failed."""
LONG = 180.0
"""Seconds after which deliveries still pending at the end count as stuck."""
REFUSED = ("global", "identify")
"""Rate limits of the whole bot, which its processes share."""
NOT_PLAYED = 40
"""Actions without effect after which a player opens the private view again."""


class Wish(NamedTuple):
    """What to run."""

    seed: int
    processes: int = 3
    shards: int = 8
    tables: int = 40
    strikes: int = 12
    """Number of faults; after them nothing more is disturbed."""
    seconds: float = 7200.0
    """Time limit."""


class ClusterCourse:
    """One run."""

    def __init__(self, wish: Wish, folder: Path) -> None:
        self.wish = wish
        self.counted: Counter[str] = Counter()
        self.broken: list[str] = []
        self.takeovers: list[float] = [0.0]
        self._folder = folder
        self._chance = random.Random(wish.seed)
        self._acknowledged: dict[int, Interaction] = {}
        self._silent: dict[int, bool] = {}
        self._updating = False
        self._playing = 0
        self._server = ExitStack()
        self.local: LocalDiscord
        self.cluster: HostGroup

    @property
    def told(self) -> dict[str, int | float]:
        """The figures of the last line of output."""
        wish = self.wish
        counts = {name: self.counted[name] for name in ("moves", "kills", "stops", "restarts", "updates")}
        wrong = {name: self.counted[name] for name in ("lost", "twice", "stuck")}
        return {
            "seed": wish.seed,
            "processes": wish.processes,
            "shards": wish.shards,
            "tables": wish.tables,
            **counts,
            "presses": self.counted["presses"],
            "unanswered": self.counted["unanswered"],
            "late_while_updated": self.counted["late"],
            **wrong,
            **{f"refused_{what}": self.local.ratelimits.refused[what] for what in REFUSED},
            "takeover_seconds": round(max(self.takeovers), 1),
        }

    def _wrong(self, kind: str, what: str) -> None:
        self.counted[kind] += 1
        self.broken.append(f"{kind}: {what}")

    async def run(self) -> None:
        """Run from the start of the processes to the end of all tables, then check the outcome."""
        names = [f"Person {number}" for number in range(PEOPLE)]
        self.local = LocalDiscord(people=names, rate_limits=True, shards=self.wish.shards)
        self.local.world.listeners.append(self._answered)
        places = [f"table-{number}" for number in range(-(-self.wish.tables // self.wish.shards))]
        servers = [server(self.local, names, n, self.wish.shards, places) for n in range(self.wish.shards)]
        (self._folder / "bots").mkdir()
        async with AsyncExitStack() as stack:
            address = self._server.enter_context(running(self._folder / "postgres"))
            stack.callback(self._server.close)
            await stack.enter_async_context(self.local)
            self.cluster = HostGroup(self.local, address.format("postgres"), self._folder / "bots", self.wish.shards)
            stack.push_async_callback(self.cluster.close)
            for _ in range(self.wish.processes):
                await self.cluster.start()
            try:
                await until(lambda: self.cluster.whole, 180)
                async with asyncio.timeout(self.wish.seconds):
                    await self._play([f"{guild.name}/#{place}" for place in places for guild in servers], names)
            except TimeoutError:
                self._wrong("stuck", f"{self._playing} tables are not over, and it took too long")
            else:
                await self._look()

    async def _play(self, places: list[str], names: list[str]) -> None:
        games = [*GAMES]
        striking = asyncio.create_task(self._strike())
        async with asyncio.TaskGroup() as group:
            for number, place in enumerate(places[: self.wish.tables]):
                people = [names[(2 * number + seat) % PEOPLE] for seat in range(2)]
                chance = random.Random(f"{self.wish.seed} {number}")
                group.create_task(self._table(games[number % len(games)], place, people, chance))
        if striking.done():
            await striking
        elif not self.counted["updates"]:
            self._wrong("untried", "the tables were over before the processes were replaced")
        striking.cancel()
        await asyncio.gather(striking, return_exceptions=True)

    # People

    async def _table(self, game: str, place: str, names: list[str], chance: random.Random) -> None:
        """Play one game from its opening to its end."""
        self._playing += 1
        table = await self._opened(game, place, names, chance)
        people = [Player(self.local, name, chance) for name in names]
        idle = 0
        while table.status is Status.PLAYING:
            awaited = [player for player in people if table.seat_of(player.person.id) in table.waiting()] or people
            await self._answer(chance.choice(awaited).act(table))
            await asyncio.sleep(chance.uniform(0.5, 1.5) * self._playing / ACTS)
            now = await self._patiently(partial(self.cluster.store.table, table.id))
            assert now is not None
            idle = 0 if now.moves != table.moves else idle + 1
            if idle % NOT_PLAYED == NOT_PLAYED - 1:
                await self._answer(people[0].person.send_slash(table.channel, "table hand"))
            table = now
        self.counted["moves"] += table.moves
        self._playing -= 1

    async def _opened(self, game: str, place: str, names: list[str], chance: random.Random) -> Table:
        case = next(case for case in declared(game).cases if case.seats >= len(names))
        offered = {option.key for option in GAMES[game].options}
        options = {key: value for key, value in case.options.items() if key in offered}
        owner, friend = (self.local.person(name) for name in names)
        channel = self.local.channel(place).id
        while True:
            table = await self._patiently(partial(self.cluster.store.table_in, channel))
            if table is not None and table.status is Status.PLAYING:
                return table
            there = lobby(self.local.messages(place))
            if table is None:
                await self._answer(owner.send_slash(place, f"{say('en', f'{game}-command')} new", **options))
            elif there is not None and friend.id not in table.people:
                await self._answer(friend.send_press(there, f"lobby:{table.id}:join"))
            elif there is not None:
                await self._answer(owner.send_press(there, f"lobby:{table.id}:start"))
            await asyncio.sleep(chance.uniform(PAUSE, 1.0))

    async def _answer(self, interaction: Interaction | None) -> None:
        if interaction is None:
            return
        self.counted["presses"] += 1
        await self.local.world.wait_for(lambda: interaction.state is not InteractionState.PENDING)
        if interaction.state is not InteractionState.ANSWERED:
            self.counted["unanswered"] += 1
            self._silent[interaction.id] = self._updating

    def _answered(self, change: WorldChange) -> None:
        """Remember moves that were acknowledged without a text: they must be stored."""
        if change.kind != "interaction" or change.subject.callback is not CallbackType.DEFERRED_UPDATE:
            return
        if f":{SURE}" in str(change.subject.data.get("custom_id", "")):
            self._acknowledged[change.subject.id] = change.subject

    async def _patiently(self, ask: Callable[[], Awaitable[T]]) -> T:
        """Return the answer of the database, retrying while it is unavailable."""
        while True:
            try:
                return await ask()
            except UnusableError:
                await asyncio.sleep(0.5)

    # Faults

    async def _strike(self) -> None:
        """Inject one fault after another; an update of all processes comes in the middle."""
        kinds = self._kinds()
        for _ in range(self.wish.strikes):
            await asyncio.sleep(self._chance.uniform(*APART))
            await getattr(self, f"_{(kind := next(kinds))}")()
            await self._whole(kind)

    async def _whole(self, after: str) -> None:
        """Wait until exactly one process serves each shard."""
        try:
            await until(lambda: self.cluster.whole, 180)
        except TimeoutError:
            served = [self.cluster.connections(shard) for shard in range(self.wish.shards)]
            db = self.cluster.store.db
            held = [tuple(row) for row in await db.rows("SELECT number, holder, ready FROM shard ORDER BY number")]
            there = [tuple(row) for row in await db.rows("SELECT name, seen FROM process")]
            self._wrong("stuck", f"after {after} the shards have {served} connections: {held}, {there}")
            raise

    def _kinds(self) -> Iterator[str]:
        kinds = [("kill", "stop", "restart")[number % 3] for number in range(self.wish.strikes)]
        self._chance.shuffle(kinds)
        if kinds:
            kinds[len(kinds) // 2] = "update"
        yield from kinds

    async def _kill(self) -> None:
        self.counted["kills"] += 1
        began = asyncio.get_running_loop().time()
        await self.cluster.kill(self._chance.choice(self.cluster.processes))
        await until(lambda: self.cluster.served, 120)
        self.takeovers.append(asyncio.get_running_loop().time() - began)
        await self.cluster.start()

    async def _stop(self) -> None:
        self.counted["stops"] += 1
        process = self._chance.choice([process for process in self.cluster.processes if process.running])
        self.cluster.stop(process)
        await asyncio.sleep(FIRST_SLEEP if self.counted["stops"] == 1 else self._chance.uniform(*SLEEPS))
        self.cluster.go_on(process)

    async def _restart(self) -> None:
        """Stop PostgreSQL and start it again after a while."""
        self.counted["restarts"] += 1
        # In a thread, so that the local Discord keeps receiving the processes' answers.
        await asyncio.to_thread(self._server.close)
        await asyncio.sleep(self._chance.uniform(0.5, 5.0))
        await asyncio.to_thread(self._server.enter_context, running(self._folder / "postgres"))

    async def _update(self) -> None:
        """Replace each process by a new one started alongside it; everybody must be answered meanwhile."""
        self.counted["updates"] += 1
        # By then, earlier presses have been answered or have failed.
        await asyncio.sleep(ANSWERED)
        self._updating = True
        for old in [*self.cluster.processes]:
            await self.cluster.start()
            await self._whole("a process more")
            if (code := await self.cluster.leave(old)) != 0:
                self._wrong("stuck", f"a process that was to end gave {code}")
            await self._whole("a process that has left")
        await asyncio.sleep(ANSWERED)
        self._updating = False

    # Checks

    async def _look(self) -> None:
        await self._settle()
        for what in REFUSED:
            if times := self.local.ratelimits.refused[what]:
                self._wrong("refused", f"Discord's limit of {what} requests was passed {times} times")
        for process in self.cluster.processes:
            if not process.running:
                ended = await process.ended()
                self._wrong("stuck", f"a process has ended by itself with {ended.code}: {ended.err.strip()}")
        await self._look_at_presses()
        for number in await self.cluster.store.numbers():
            await self._look_at(number)
        posted = Counter(
            (delivery.route, delivery.payload["nonce"])
            for delivery in self.local.deliveries
            if delivery.route.startswith("POST /channels/") and delivery.payload.get("nonce") is not None
        )
        for (route, nonce), times in posted.items():
            if times > 1:
                self._wrong("twice", f"{nonce} was posted {times} times ({route})")

    async def _settle(self) -> None:
        """Wait until no delivery is pending, or report that it takes too long."""
        owing = "SELECT board_table, lane, held FROM lane"
        until_then = asyncio.get_running_loop().time() + LONG
        while owed := await self._patiently(lambda: self.cluster.store.db.rows(owing)):
            if asyncio.get_running_loop().time() > until_then:
                self._wrong("stuck", f"owed: {[tuple(row) for row in owed]}")
                return
            await asyncio.sleep(0.5)

    async def _look_at_presses(self) -> None:
        """Check that acknowledged moves are stored and that every press during the update reached a process."""
        db = self.cluster.store.db
        stored = {row["id"] for row in await db.rows("SELECT id FROM interaction")}
        heard = {row["id"] for row in await db.rows("SELECT id FROM heard")}
        for silent in [one for one, updating in self._silent.items() if updating]:
            if silent in heard:
                # The host was too busy to answer within three seconds.
                self.counted["late"] += 1
            else:
                self._wrong("lost", f"nobody heard of interaction {silent} while processes were replaced")
        for lost in self._acknowledged.keys() - stored:
            # A late refusal is sent as a follow-up message.
            if not self._acknowledged[lost].message_ids:
                self._wrong("lost", f"interaction {lost} was acknowledged and is not stored")

    async def _look_at(self, number: int) -> None:
        """Check that the log of a table leads to its snapshot and that its end is posted once."""
        store = self.cluster.store
        table = await store.table(number)
        assert table is not None
        log = await store.log(table, -1)
        moves = [(entry.seat, entry.notation) for entry in log if entry.number]
        if [entry.number for entry in log] != [*range(len(log))] or replayed_state(
            table.setup, moves
        ) != table.snapshot:
            self._wrong("lost", f"the log of table {number} does not lead to its snapshot")
        ends = [m for m in self.local.messages(table.channel) if f"table:{number}:again" in str(m.components)]
        if len(ends) != 1:
            self._wrong("twice" if ends else "lost", f"the end of table {number} is told {len(ends)} times")
