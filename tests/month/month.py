"""A month in which people play at many tables as people do: at odd hours, forgetting, on holiday, leaving, coming back.

Time is virtual and pictures are not drawn; all that is claimed is read from what was really sent.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from cogs import pace
from engine import watch
from engine.games import GAMES
from engine.people import DIGEST, MENTION, asleep, zone_of
from engine.people import Person as Remembered
from engine.store import Store
from engine.table import Status, Table
from i18n import say
from local_discord import LocalDiscord
from local_discord.client import point_discord_py_at
from local_discord.driver import Person
from local_discord.errors import NotPossibleError
from local_discord.model import Delivery, Interaction, InteractionState, MessageFlag
from tests.chaos.life import Host, Ledger, Life
from tests.chaos.loop import TimelessLoop
from tests.chaos.players import Player, lobby

BEGINNING = 1_800_000_000.0
HOUR, DAY = 3600.0, 86400.0
AT_A_GUILD = 20
"""Tables of one server, each with a channel of its own; a dozen people are in it."""
CIRCLE = 12
HERE = 900.0
"""Seconds for which somebody who has pressed is taken to be there: what then comes wakes nobody."""
PROMPT = 1800.0
"""Seconds within which a turn must have been told to whom it is."""
GRACE = 10.0
REMINDERS = 4
"""Reminders of a turn at most: that it is there once its person may be called, and three more."""
REMINDS = "it is your turn."
"""What reminders say, and nothing else does."""
DAILY = re.compile(r"\*\*(One table waits|\d+ tables wait) for you\*\*")
"""How the message begins that somebody gets once a day."""
TRIES = 25
"""Presses of one visit at one table."""
LOOK = 2.0
ROUND = 6 * HOUR
"""Seconds between two looks at what nobody asks for: there would be forty thousand of them."""


class Figures(NamedTuple):
    """What came of a month; all but the first five must be 0."""

    seed: int
    tables: int
    days: int
    turns: int
    moves: int
    missed: int
    twice: int
    quiet: int
    forgotten: int
    lost: int
    endless: int

    @property
    def broken(self) -> int:
        """How many promises were not kept."""
        return self.missed + self.twice + self.quiet + self.forgotten + self.lost + self.endless


class Turn(NamedTuple):
    """That somebody is awaited at a table: the stamp of its buttons tells one turn from the next."""

    table: int
    user: int
    stamp: int


def lived(seed: int, tables: int, days: float, folder: Path, say_so: Callable[[str], None] = lambda _: None) -> Figures:
    """Live such a month; `say_so` hears of each promise that was not kept."""
    loop = TimelessLoop()
    with asyncio.Runner(loop_factory=lambda: loop) as runner, patch.multiple(pace, WATCH=ROUND, LOOK_AGAIN=ROUND):
        return runner.run(_Month(seed, tables, days, folder / "month.db", loop, say_so).live())


class _Month:
    def __init__(
        self,
        seed: int,
        tables: int,
        days: float,
        database: Path,
        loop: TimelessLoop,
        say_so: Callable[[str], None],
    ) -> None:
        self.seed, self.tables, self.days = seed, tables, days
        self._say = say_so
        self._loop = loop
        self._chance = random.Random(f"month {seed}")
        guilds = -(-tables // AT_A_GUILD)
        names = [f"Person {number + 1}" for number in range(guilds * CIRCLE)]
        self.local = LocalDiscord(people=names, channels=[], clock=self.now)
        self.circles = [names[n * CIRCLE : (n + 1) * CIRCLE] for n in range(guilds)]
        self._channels = [
            [f"table-{g}-{n}" for n in range(min(AT_A_GUILD, tables - g * AT_A_GUILD))] for g in range(guilds)
        ]
        self._guilds = [self.local.add_guild(f"Guild {g}", self.circles[g], self._channels[g]) for g in range(guilds)]
        self.host = Host(database, self.now, lambda: self.local.token, seed=seed)
        self._records = Store(Ledger(database, Life()), self.now)
        self._ids = {person.id: person for person in self.local.people}
        self._pressed: defaultdict[int, float] = defaultdict(float)
        self._told: Counter[Turn] = Counter()
        self._called: defaultdict[tuple[int, int], list[float]] = defaultdict(list)
        self._seen: dict[Turn, float] = {}
        self._reminded: defaultdict[tuple[int, int], list[float]] = defaultdict(list)
        self._absent = 0.0
        self._endless: set[Turn] = set()
        self._daily: defaultdict[int, dict[date, float]] = defaultdict(dict)
        self._found: Counter[str] = Counter()
        self._set: defaultdict[int, float] = defaultdict(float)
        self._left: dict[tuple[int, int], int] = {}

    def now(self) -> float:
        """The wall clock of everybody."""
        return BEGINNING + self._loop.time()

    def _broken(self, kind: str, what: str) -> None:
        self._found[kind] += 1
        self._say(f"{kind}: {what}")

    async def live(self) -> Figures:
        """From the first table to the last day."""
        try:
            async with self.local:
                point_discord_py_at(self.local)
                self.host.start()
                await self._ready()
                people = [asyncio.create_task(self._person(name)) for circle in self.circles for name in circle]
                opening = [asyncio.create_task(self._open(g, c)) for g, own in enumerate(self._channels) for c in own]
                restarts = asyncio.create_task(self._restarts())
                while self._loop.time() < self.days * DAY:
                    await asyncio.sleep(HOUR)
                    await self._look()
                for task in (*people, *opening, restarts):
                    task.cancel()
                results = await asyncio.gather(*people, *opening, restarts, return_exceptions=True)
                for error in results:
                    if isinstance(error, Exception):
                        raise error
                await self._ready()
                # What was asked for last is told, too.
                await asyncio.sleep(HOUR)
                await self._look()
                await self._at_the_end()
                live = await self._records.live_tables()
                moves = sum(table.moves for table in await self._all_tables())
                await self.host.stop()
        finally:
            await self._records.close()
        del live
        return Figures(
            self.seed,
            self.tables,
            round(self.days),
            len(self._seen),
            moves,
            *(self._found[kind] for kind in ("missed", "twice", "quiet", "forgotten", "lost", "endless")),
        )

    async def _ready(self) -> None:
        while self.host.bot is None or not self.host.bot.is_ready():  # noqa: ASYNC110 - bots come and go
            await asyncio.sleep(LOOK)

    async def _restarts(self) -> None:
        """A process dies now and then, and is away for minutes or hours."""
        chance = random.Random(f"restarts {self.seed}")
        while True:
            await asyncio.sleep(chance.uniform(2, 6) * DAY)
            if self.host.bot is not None:
                self.host.absence = chance.choice([60.0, 600.0, 3 * HOUR])
                self.host.bot.life.kill_soon(chance.randint(1, 40))

    # People

    async def _open(self, guild: int, channel: str) -> None:
        """A table begins in the first two days."""
        chance = random.Random(f"{self.seed} {guild} {channel}")
        await asyncio.sleep(chance.uniform(0, min(2.0, self.days / 3)) * DAY)
        await self._ready()
        game = chance.choice([*GAMES])
        place = next(c for c in self.local.world.guild_channels(self._guilds[guild]) if c.name == channel).id
        names = chance.sample(self.circles[guild], chance.choice([2, 2, 3]))
        people = [self.local.person(name) for name in names]
        await self._answered(people[0], lambda: people[0].send_slash(place, f"{say('en', f'{game}-command')} new"))
        await asyncio.sleep(30)
        actions = [(person, "join") for person in people[1:]]
        actions += [(people[0], "computer")] * chance.choice([0, 0, 1]) + [(people[0], "start")]
        for person, action in actions:
            found = lobby(self.local.messages(place))
            if found is not None:
                number = next(str(b.custom_id).split(":")[1] for b in found.buttons)
                await self._answered(person, partial(person.send_press, found, f"lobby:{number}:{action}"))
            await asyncio.sleep(20)

    async def _person(self, name: str) -> None:
        """Somebody who looks in when they are awake, does what waits for them, and has a life beside it."""
        chance = random.Random(f"{self.seed} {name}")
        person = self.local.person(name)
        zone = chance.randint(-11, 12)
        wakes, sleeps = 7 + chance.random() * 3, 22 + chance.random() * 2
        pause = chance.choice([1.0, 2.0, 4.0, 10.0]) * HOUR
        if chance.random() < 0.5:
            await self._ready()
            await self._records.update_person(person.id, quiet_from=22 * 60, quiet_to=8 * 60, zone=f"UTC{zone:+d}")
        wish = chance.random()
        if wish < 0.2:
            await self._records.update_person(person.id, notice=MENTION)
        elif wish < 0.35:
            hour = chance.randint(0, 23)
            await self._records.update_person(person.id, notice=DIGEST, digest_at=hour * 60, zone=f"UTC{zone:+d}")
        while True:
            await asyncio.sleep(chance.expovariate(1 / pause))
            local_hour = (self.now() / HOUR + zone) % 24
            if not wakes <= local_hour <= sleeps:
                continue
            what = chance.random()
            if what < 0.02:
                await asyncio.sleep(4 * DAY)  # forgets all about it
            elif what < 0.03:
                self._set[person.id] = self.now()
                until = self.now() + chance.uniform(2, 6) * DAY
                await self._records.update_person(person.id, away_until=until)
                await asyncio.sleep(until - self.now())
            elif what < 0.05:
                person.dms_open = not person.dms_open
            elif what < 0.06:
                await self._leave(person, chance)
            await self._visit(person, chance)

    async def _visit(self, person: Person, chance: random.Random) -> None:
        """Do what waits at all one's tables, and sit down again where one has left."""
        player = Player(self.local, person.name, chance)
        if self.host.bot is not None:
            self.host.bot.grace = GRACE
        for table in await self._records.tables_of(person.id):
            for _ in range(TRIES):
                now = await self._records.table(table.id)
                if now is None or now.seat_of(person.id) not in now.awaited():
                    break
                await self._answered(person, partial(player.act, now))
                await asyncio.sleep(chance.choice([5.0, 15.0, 40.0]))
        for (number, user), seat in [*self._left.items()]:
            if user == person.id and chance.random() < 0.5:
                await self._come_back(person, number, seat)

    async def _leave(self, person: Person, chance: random.Random) -> None:
        playing = [t for t in await self._records.tables_of(person.id) if t.status is Status.PLAYING]
        playing = [table for table in playing if len(table.people) > 1]
        if not playing:
            return
        table = chance.choice(playing)
        asked = await self._answered(person, lambda: person.send_slash(table.channel, "table leave"))
        found = [m for m in person.ephemerals(table.channel) if m.buttons]
        if asked is None or not found:
            return
        await self._answered(person, lambda: person.send_press(found[-1], f"table:{table.id}:leave-now"))
        after = await self._records.table(table.id)
        if after is not None and after.status is Status.PLAYING and after.seat_of(person.id) is None:
            self._left[table.id, person.id] = next(
                number for number, seat in enumerate(table.seats) if seat.user == person.id
            )

    async def _come_back(self, person: Person, number: int, seat: int) -> None:
        table = await self._records.table(number)
        del self._left[number, person.id]
        if table is None or table.status is not Status.PLAYING:
            return
        boards = [
            m
            for m in self.local.messages(table.channel)
            if any(b.custom_id == f"table:{number}:join" for b in m.buttons)
        ]
        if not boards:
            return
        pressed = await self._answered(person, lambda: person.send_press(boards[-1], f"table:{number}:join"))
        if pressed is None or pressed.state is InteractionState.FAILED:
            # A process that has just died answers nobody; they press again another day.
            self._left[number, person.id] = seat
            return
        await asyncio.sleep(60)
        after = await self._records.table(number)
        if after is not None and after.status is Status.PLAYING and after.seat_of(person.id) != seat:
            self._broken("lost", f"table {number}: seat {seat} was not given back to {person.name}")

    async def _answered(self, person: Person, press: Callable[[], Interaction | None]) -> Interaction | None:
        """Do something and wait for the answer; nothing where what was to be pressed has gone."""
        self._pressed[person.id] = self.now()
        try:
            interaction = press()
        except NotPossibleError:
            return None
        if interaction is not None:
            await self.local.world.wait_for(lambda: interaction.state is not InteractionState.PENDING)
        return interaction

    # What was sent

    async def _look(self) -> None:
        """Read what was sent since the last look, and who is awaited now."""
        if self.host.bot is None or not self.host.bot.is_ready():
            self._absent = self.now()
        people = {user: await self._records.person(user) for user in self._ids}
        for sent in self.local.world.deliveries:
            for user in self._woken(sent):
                # What came before they said that they are away could not know of it.
                known = sent.time > self._set[user]
                if known and self.now() - self._pressed[user] > 2 * HOUR and asleep(people[user], sent.time):
                    self._broken("quiet", f"{self._ids[user].name} was called at {sent.time:.0f}: {sent.route}")
            self._note(sent, people)
        self.local.world.deliveries.clear()
        for table in await self._records.live_tables():
            for number in table.awaited():
                seat = table.seats[number]
                if seat.user is not None:
                    turn = Turn(table.id, seat.user, table.stamp(number))
                    self._seen.setdefault(turn, self.now())
                    if not any(asleep(people[seat.user], moment) for moment in (self.now() - PROMPT, self.now())):
                        self._missed(turn, table, people[seat.user])
                    self._goes_on_for_ever(turn, table)

    def _woken(self, sent: Delivery) -> Iterator[int]:
        """Whose phone makes a sound for it."""
        channel = re.fullmatch(r"POST /channels/(\d+)/messages", sent.route)
        if channel is None or int(sent.payload.get("flags") or 0) & MessageFlag.SUPPRESS_NOTIFICATIONS:
            return
        place = self.local.world.channels[int(channel[1])]
        if place.guild_id is None:
            yield from sent.audience & self._ids.keys()
        else:
            marked = re.findall(r"<@(\d+)>", sent.payload.get("content") or "")
            allowed = {int(user) for user in (sent.payload.get("allowed_mentions") or {}).get("users", [])}
            yield from allowed & {int(user) for user in marked} & self._ids.keys()

    def _note(self, sent: Delivery, people: Mapping[int, Remembered]) -> None:
        """Which turns it tells of, and whom it calls to which table."""
        stamps = {(int(t), int(s)) for t, s in re.findall(r'"(?:moves?|looks?):(\d+):(\d+):', json.dumps(sent.payload))}
        posted = sent.route.startswith("POST /channels/")
        for user in sent.audience & self._ids.keys() if len(sent.audience) == 1 else ():
            for table, stamp in stamps:
                turn = Turn(table, user, stamp)
                self._told[turn] += 0
                if posted:
                    self._told[turn] += 1
                    if self._told[turn] > 1:
                        self._broken("twice", f"{self._ids[user].name} has two messages of one turn at table {table}")
        for user in self._woken(sent):
            self._called[user, int(sent.route.split("/")[2])].append(sent.time)
            content = sent.payload.get("content") or ""
            if DAILY.match(content):
                day = datetime.fromtimestamp(sent.time, zone_of(people[user].zone)).date()
                if day in self._daily[user]:
                    self._broken("twice", f"{self._ids[user].name} is told twice on {day} what waits")
                self._daily[user][day] = sent.time
            if REMINDS in content and not stamps:
                self._reminded[user, int(re.findall(r"<#(\d+)>", content)[0])].append(sent.time)

    def _missed(self, turn: Turn, table: Table, person: Remembered) -> None:
        """Whoever is awaited has been told so: in a private view, or by name in the channel."""
        since = self._seen[turn]
        # Nobody can be told while the process is away.
        if self.now() - max(since, self._absent) < PROMPT + HOUR or turn in self._told:
            return
        if person.digested and (
            self.now() - max(since, self._set[turn.user], person.away_until or 0.0) < 2 * DAY
            or any(moment >= since for moment in self._daily[turn.user].values())
        ):
            return
        if any(moment >= since - 2 * HOUR for moment in self._called[turn.user, table.channel]):
            return
        self._told[turn] += 0
        self._broken("missed", f"{self._ids[turn.user].name} has not been told of a turn at table {table.id}")

    def _goes_on_for_ever(self, turn: Turn, table: Table) -> None:
        """Reminders of one turn come to an end."""
        reminded = [moment for moment in self._reminded[turn.user, table.channel] if moment > self._seen[turn]]
        if len(reminded) > REMINDERS and turn not in self._endless:
            self._endless.add(turn)
            self._broken("endless", f"{self._ids[turn.user].name} is reminded of a turn at table {table.id} for ever")

    async def _at_the_end(self) -> None:
        """No table stands still or is forgotten."""
        for table in await self._records.live_tables():
            standing = await self._records.standing(table.id)
            if standing is not None and (lacking := watch.lacking(standing)):
                self._broken("forgotten", f"table {table.id} lacks {[job.kind for job in lacking]}")
            if watch.stands_still(table):
                self._broken("forgotten", f"table {table.id} waits for nobody")

    async def _all_tables(self) -> list[Table]:
        found = [await self._records.table(number) for number in await self._records.numbers()]
        return [table for table in found if table is not None]
