"""Simulates a month at many tables whose players behave like people.

They play at odd hours, forget, go on holiday, leave and come back. Time is virtual and pictures are not drawn. All
checks use the messages that were actually sent.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from cogs import pace
from engine.games import GAMES
from engine.storage import records, watch
from engine.storage.store import Store
from engine.tables import rest
from engine.tables.clock import CLOCKS
from engine.tables.people import DIGEST, MENTION, is_quiet, zone_of
from engine.tables.people import Person as Remembered
from engine.tables.proposals import WAIT
from engine.tables.table import Status, Table
from i18n import say
from local_discord import LocalDiscord
from local_discord.client import point_discord_py_at
from local_discord.driver import Person
from local_discord.errors import NotPossibleError
from local_discord.model import DeliveryRecord, Interaction, InteractionState, MessageFlag
from tests.virtual_time.life import Host, Ledger, Life
from tests.virtual_time.loop import TimelessLoop
from tests.virtual_time.players import Player, lobby
from tests.waiting import until
from tools.month.clocks import LEFT, REMOVED, Clocks
from tools.month.deeds import Deeds
from tools.month.turns import Turns

BEGINNING = 1_800_000_000.0
HOUR, DAY = 3600.0, 86400.0
AT_A_GUILD = 20
"""Tables per server, each in its own channel; `CIRCLE` people are members."""
CIRCLE = 12
HERE = 900.0
"""Seconds for which a person counts as present after a press; the answer to the press replaces a notification."""
PROMPT = 1800.0
"""Seconds within which a player must be notified of a turn."""
GRACE = 10.0
REMINDERS = 4
"""Most reminders per turn: one when the person may be notified, and three more."""
ONCE = "A computer player has decided once for"
"""Text that only the report of a computer player's single decision contains."""
REMINDS = "it is your turn."
"""Text that only reminders contain."""
DAILY = re.compile(r"\*\*(1 table is|\d+ tables are) waiting for you\*\*")
"""Start of the daily digest."""
TRIES = 25
"""Most presses per visit at a table."""
A_FEW = 4
"""The same at a solo table, where nobody else waits."""
SELDOM = 0.1
"""Probability of another action per check-in; higher in short simulations."""
WISHED = ("", "", "", "none", "three-days", "three-days", "three-days", "day", "day", "live")
"""Clock settings to choose from; an empty one keeps the default."""
STAND = "stand"
"""Name of a server's spectator channel."""
SLEEPS = 6 * DAY
"""Seconds of inactivity after which a game falls asleep; shorter than usual, so that some do."""
LOOK = 2.0
ROUND = 6 * HOUR
"""Seconds between two runs of the background checks; the usual interval would mean forty thousand runs."""


class MonthFigures(NamedTuple):
    """Result of a simulation; every value from `missed` on must be 0."""

    seed: int
    tables: int
    days: int
    turns: int
    moves: int
    late: int
    """Proposals about a player who ran out of time."""
    votes: int
    """Other proposals."""
    rested: int
    """Tables that were paused or asleep."""
    alone: int
    """Games in direct messages."""
    shown: int
    """Boards posted for spectators."""
    missed: int
    """Turns without a notification."""
    twice: int
    """Notifications sent twice."""
    quiet: int
    """Notifications in quiet hours, during an absence or at a resting table."""
    forgotten: int
    """Tables at the end that lack a job or wait for nobody."""
    lost: int
    """Seats that were not given back to their returning player."""
    endless: int
    """Reminders or proposals that do not end."""
    punished: int
    """Seats given away, or decisions made, without a decision of the others."""
    counted: int
    """Errors in counted time."""

    @property
    def broken(self) -> int:
        """The number of promises that were not kept."""
        return sum(self[MonthFigures._fields.index("missed") :])


class MonthTurn(NamedTuple):
    """A turn of a person at a table."""

    table: int
    user: int
    stamp: int
    """Stamp of the turn's buttons, which differs from turn to turn."""


def lived(
    seed: int, tables: int, days: float, folder: Path, say_so: Callable[[str], None] = lambda _: None
) -> MonthFigures:
    """Run a simulation; `say_so` receives a line for every promise that was not kept."""
    loop = TimelessLoop()
    with (
        asyncio.Runner(loop_factory=lambda: loop) as runner,
        patch.multiple(pace, WATCH=ROUND, LOOK_AGAIN=ROUND, BEAT=HOUR / 4),
        patch.object(rest, "SLEEPS", SLEEPS),
    ):
        month = _Month(seed, tables, days, folder / "month.db", loop, say_so)
        with patch.object(records, "write_change", partial(month.turns.stored, records.write_change)):
            return runner.run(month.live())


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
        self._guilds = [
            self.local.add_guild(f"Guild {g}", self.circles[g], [*self._channels[g], STAND]) for g in range(guilds)
        ]
        self._stands = [
            next(c.id for c in self.local.world.guild_channels(guild) if c.name == STAND) for guild in self._guilds
        ]
        self.host = Host(database, self.now, lambda: self.local.token, seed=seed)
        self._records = Store(Ledger(database, Life()), self.now)
        self._ids = {person.id: person for person in self.local.people}
        self._pressed: defaultdict[int, float] = defaultdict(float)
        self._told: Counter[MonthTurn] = Counter()
        self.turns = Turns(self._broken, self.now)
        self._seen: dict[MonthTurn, float] = {}
        self._reminded: defaultdict[tuple[int, int], list[float]] = defaultdict(list)
        self._endless: set[MonthTurn] = set()
        self._daily: defaultdict[int, dict[date, float]] = defaultdict(dict)
        self._found: Counter[str] = Counter()
        self._set: defaultdict[int, float] = defaultdict(float)
        self._left: dict[tuple[int, int], int] = {}
        self._posted: Counter[tuple[str, int]] = Counter()
        self._decided: defaultdict[tuple[int, int], float] = defaultdict(float)
        self._anew: dict[MonthTurn, float] = {}
        self._rests: set[int] = set()
        self._rested_once: set[int] = set()
        self._questions: defaultdict[str, set[str]] = defaultdict(set)
        self._shown = 0
        self._tables: dict[int, Table] = {}
        self._clocks = Clocks(self._broken)
        self._deeds = Deeds(self.local, self._records, self._answered, self._forget_told, self._clocks)
        self._often = SELDOM * max(1.0, 12 / days)

    def now(self) -> float:
        """Return the simulated wall-clock time."""
        return BEGINNING + self._loop.time()

    def _broken(self, kind: str, what: str) -> None:
        self._found[kind] += 1
        self._say(f"{kind}: {what}")

    async def live(self) -> MonthFigures:
        """Run from the first table to the last day and return the result."""
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
                # Leave time for the last deliveries to arrive.
                await asyncio.sleep(HOUR)
                await self._look()
                await self._at_the_end()
                all_tables = await self._all_tables()
                await self.host.stop()
        finally:
            await self._records.close()
        return MonthFigures(
            self.seed,
            self.tables,
            round(self.days),
            len(self._seen),
            sum(table.moves for table in all_tables),
            len(self._questions["late"]),
            len(self._questions["vote"]),
            len(self._rested_once),
            sum(table.in_messages for table in all_tables),
            self._shown,
            *(self._found[kind] for kind in MonthFigures._fields[MonthFigures._fields.index("missed") :]),
        )

    async def _ready(self) -> None:
        await until(lambda: self.host.bot is not None and self.host.bot.is_ready(), None, LOOK)

    async def _restarts(self) -> None:
        """Kill the bot from time to time and restart it after minutes or hours."""
        chance = random.Random(f"restarts {self.seed}")
        while True:
            await asyncio.sleep(chance.uniform(0.07, 0.2) * self.days * DAY)
            if self.host.bot is not None:
                self.host.absence = chance.choice([60.0, 600.0, 3 * HOUR])
                self.host.bot.life.kill_soon(chance.randint(1, 40))

    # People

    async def _open(self, guild: int, channel: str) -> None:
        """Open a table and start its game within the first two days."""
        chance = random.Random(f"{self.seed} {guild} {channel}")
        await asyncio.sleep(chance.uniform(0, min(2.0, self.days / 3)) * DAY)
        await self._ready()
        game = chance.choice([*GAMES])
        place = next(c for c in self.local.world.guild_channels(self._guilds[guild]) if c.name == channel).id
        names = chance.sample(self.circles[guild], chance.choice([2, 2, 3]))
        people = [self.local.person(name) for name in names]
        await self._answered(people[0], lambda: people[0].send_slash(place, f"{say('en', f'{game}-command')} new"))
        await asyncio.sleep(30)
        if (wished := chance.choice(WISHED)) in CLOCKS:
            await self._choose_clock(people[0], place, wished)
        actions = [(person, "join") for person in people[1:]]
        actions += [(people[0], "computer")] * chance.choice([0, 0, 1]) + [(people[0], "start")]
        for person, action in actions:
            found = lobby(self.local.messages(place))
            if found is not None:
                number = next(str(b.custom_id).split(":")[1] for b in found.buttons)
                await self._answered(person, partial(person.send_press, found, f"lobby:{number}:{action}"))
            await asyncio.sleep(20)

    async def _choose_clock(self, person: Person, place: int, wished: str) -> None:
        found = lobby(self.local.messages(place))
        if found is None:
            return
        number = next(str(b.custom_id).split(":")[1] for b in found.buttons)
        await self._answered(person, partial(person.send_press, found, f"lobby:{number}:options"))
        for options in person.ephemerals(place)[-1:]:
            chosen = partial(self.local.acts.select, person.user, options.message, f"clock:{number}", [wished])
            await self._answered(person, chosen)

    async def _person(self, name: str) -> None:
        """Simulate a person who checks in while awake, plays every waiting turn and sometimes does other things."""
        chance = random.Random(f"{self.seed} {name}")
        person = self.local.person(name)
        zone = chance.randint(-11, 12)
        wakes, sleeps = 7 + chance.random() * 3, 22 + chance.random() * 2
        pause = chance.choice([1.0, 2.0, 4.0, 10.0]) * HOUR
        if chance.random() < 0.5:
            await self._ready()
            await self._records.people.update(person.id, quiet_from=22 * 60, quiet_to=8 * 60, zone=f"UTC{zone:+d}")
        wish = chance.random()
        if wish < 0.2:
            await self._records.people.update(person.id, notice=MENTION)
        elif wish < 0.35:
            hour = chance.randint(0, 23)
            await self._records.people.update(person.id, notice=DIGEST, digest_at=hour * 60, zone=f"UTC{zone:+d}")
        while True:
            await asyncio.sleep(chance.expovariate(1 / pause))
            local_hour = (self.now() / HOUR + zone) % 24
            if not wakes <= local_hour <= sleeps:
                continue
            what = chance.random()
            if what < 0.02:
                await asyncio.sleep(4 * DAY)  # misses several days
            elif what < 0.03:
                self._set[person.id] = self.now()
                until = self.now() + chance.uniform(2, 6) * DAY
                await self._records.people.update(person.id, away_until=until)
                await asyncio.sleep(until - self.now())
            elif what < 0.05:
                person.dms_open = not person.dms_open
            elif what < 0.06:
                await self._leave(person, chance)
            elif what < 0.06 + self._often:
                guild = next(n for n, circle in enumerate(self.circles) if name in circle)
                await self._deeds.something(person, self.circles[guild], self._stands[guild], chance)
            await self._deeds.answer(person, chance)
            await self._visit(person, chance)

    async def _visit(self, person: Person, chance: random.Random) -> None:
        """Play the turns that wait at all of the person's tables, and reclaim seats they left."""
        player = Player(self.local, person.name, chance)
        if self.host.bot is not None:
            self.host.bot.grace = GRACE
        for table in await self._records.tables_of(person.id):
            if table.clock.rests:
                if table.clock.rests == rest.ASLEEP:
                    self._forget_told(table.id)
                await self._deeds.wake(person, table, chance)
                continue
            for _ in range(A_FEW if table.in_messages else TRIES):
                now = await self._records.table(table.id)
                if now is None or now.seat_of(person.id) not in now.awaited():
                    break
                self._decided[table.id, person.id] = self.now()
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
        self._clocks.hear(table.id, self.now(), person.id, LEFT)
        await self._answered(person, lambda: person.send_press(found[-1], f"table:{table.id}:leave-now"))
        after = await self._records.table(table.id)
        # A substitute who leaves has no claim to the seat.
        kept = None if after is None or after.status is not Status.PLAYING else after.kept_seat(person.id)
        if kept is not None:
            self._left[table.id, person.id] = kept

    async def _come_back(self, person: Person, number: int, seat: int) -> None:
        """Reclaim a seat that the person left, and check that the table gives it back."""
        table, join = await self._records.table(number), f"table:{number}:join"
        del self._left[number, person.id]
        if table is None or table.status is not Status.PLAYING:
            return
        messages = self.local.messages(table.channel)
        boards = [message for message in messages if any(button.custom_id == join for button in message.buttons)]
        if not boards:
            return
        self._forget_told(number, person.id)
        # The answer shows their waiting turn and replaces the notification.
        self._decided[number, person.id] = self.now()
        pressed = await self._answered(person, lambda: person.send_press(boards[-1], join))
        if pressed is None or pressed.state is InteractionState.FAILED:
            # A bot that has just been killed answers nobody; they try again another day.
            self._left[number, person.id] = seat
            return
        await asyncio.sleep(60)
        after = await self._records.table(number)
        if after is not None and after.status is Status.PLAYING:
            self._given_back(after, person, seat)

    def _given_back(self, table: Table, person: Person, seat: int) -> None:
        """Check that a returning player has their seat.

        The table may have given it to someone else, and a moderator may have removed the player.
        """
        given = table.seats[seat].user not in (None, person.id) or self._clocks.heard(table.id, 0.0, REMOVED)
        if table.seat_of(person.id) != seat and not given:
            seen = self.local.world.messages_for(person.id, self.local.channel(table.channel))
            answer = [message.content for message in seen if message.ephemeral][-1:]
            who = [(other.name, other.user, other.kept_for, other.player) for other in table.seats]
            self._broken("lost", f"table {table.id}: seat {seat} was not given back to {person.name}: {answer!r} {who}")

    async def _answered(self, person: Person, press: Callable[[], Interaction | None]) -> Interaction | None:
        """Send an interaction and wait for the answer; return None if its control has disappeared."""
        self._pressed[person.id] = self.now()
        try:
            interaction = press()
        except NotPossibleError:
            return None
        if interaction is not None:
            await self.local.world.wait_for(lambda: interaction.state is not InteractionState.PENDING)
        return interaction

    # Checks of what was sent

    async def _look(self) -> None:
        """Check everything sent since the last call, and all current turns."""
        people = {user: await self._records.people.person(user) for user in self._ids}
        live = await self._records.live_tables()
        self._tables = {table.channel: table for table in live}
        for sent in self.local.world.deliveries:
            self._disturbed(sent, people)
            self._note(sent, people)
        self.local.world.deliveries.clear()
        is_up = self.host.bot is not None and self.host.bot.is_ready()
        for table in live:
            if is_up:
                # A bot that is still starting has not yet credited its downtime.
                self._clocks.look(table, self.now(), self.host.away)
            for number in table.awaited():
                user = table.seats[number].user
                if user is not None:
                    turn = MonthTurn(table.id, user, table.stamp(number))
                    self._look_at_turn(turn, table, people[user], is_up=is_up)
        self._rests = {table.id for table in live if table.clock.rests}
        self._rested_once |= self._rests

    def _disturbed(self, sent: DeliveryRecord, people: Mapping[int, Remembered]) -> None:
        """Check that a message wakes nobody in quiet hours or during an absence."""
        for user in self._woken(sent):
            # A message sent before the person announced the absence could not respect it.
            known = sent.time > self._set[user]
            if known and self.now() - self._pressed[user] > 2 * HOUR and is_quiet(people[user], sent.time):
                self._broken("quiet", f"{self._ids[user].name} was called at {sent.time:.0f}: {sent.route}")

    def _look_at_turn(self, turn: MonthTurn, table: Table, person: Remembered, *, is_up: bool) -> None:
        """Check the notification of a current turn and its reminders; `is_up`: the bot is ready."""
        self._seen.setdefault(turn, self.now())
        if table.clock.rests:
            # Reminders start over when the table resumes.
            self._anew[turn] = self.now()
            return
        away = any(is_quiet(person, moment) for moment in (self.now() - PROMPT, self.now()))
        # A game in direct messages can notify a player only there.
        if is_up and not away and (not table.in_messages or self._ids[turn.user].dms_open):
            self._missed(turn, table, person)
        self._goes_on_for_ever(turn, table)

    def _woken(self, sent: DeliveryRecord) -> Iterator[int]:
        """Yield the people whose phones make a sound for this message."""
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

    def _note(self, sent: DeliveryRecord, people: Mapping[int, Remembered]) -> None:
        """Record the turns a message announces and the people it notifies, and report duplicates."""
        said = json.dumps(sent.payload)
        stamps = {(int(table), int(stamp)) for table, stamp in re.findall(r'"(?:moves?|looks?):(\d+):(\d+):', said)}
        posted = sent.route.startswith("POST /channels/")
        if len(sent.audience) == 1:
            for user in sent.audience & self._ids.keys():
                self._note_turns([MonthTurn(table, user, stamp) for table, stamp in stamps], posted=posted)
        for user in self._woken(sent):
            content, place = sent.payload.get("content") or "", int(sent.route.split("/")[2])
            table = self._tables.get(place)
            if table is not None and '"ask:' not in said:
                self.turns.hear(table.id, user, sent.time, content)
            if DAILY.match(content):
                self._note_digest(people[user], sent.time)
            if REMINDS in content and not stamps:
                # A reminder of a game in direct messages is posted in that same channel.
                place = int(next(iter(re.findall(r"<#(\d+)>", content)), place))
                self._reminded[user, place].append(sent.time)
                self._rested(place, "is reminded")
        if posted:
            self._note_post(sent, int(sent.route.split("/")[2]))

    def _note_turns(self, turns: Iterable[MonthTurn], *, posted: bool) -> None:
        """Record the turns in a private message; `posted`: it is a new message, not an answer or an edit."""
        for turn in turns:
            self._told[turn] += posted
            if posted and self._told[turn] > 1:
                self._broken("twice", f"{self._ids[turn.user].name} has two messages of one turn at table {turn.table}")

    def _note_digest(self, person: Remembered, time: float) -> None:
        """Record a daily digest, and check that it is the only one of its day."""
        day = datetime.fromtimestamp(time, zone_of(person.zone)).date()
        if day in self._daily[person.user]:
            self._broken("twice", f"{self._ids[person.user].name} has two digests on {day}")
        self._daily[person.user][day] = time

    def _note_post(self, sent: DeliveryRecord, place: int) -> None:
        """Record proposals and decisions posted in a channel, and check the boards shown to spectators."""
        said, table = json.dumps(sent.payload), self._tables.get(place)
        for asked, answer in {*re.findall(r'"ask:(\d+:\d+):(wait|yes)"', said)}:
            self._questions["late" if answer == WAIT else "vote"].add(asked)
            # A proposal is repeated for people who were not notified during their quiet hours.
            for user in self._woken(sent):
                self._posted[asked, user] += 1
                if self._posted[asked, user] > 1:
                    self._broken("twice", f"{self._ids[user].name} is asked {asked} again")
        if table is not None and ONCE in (sent.payload.get("content") or ""):
            self._clocks.decided_for(table.id, sent.time)
        loud = not int(sent.payload.get("flags") or 0) & MessageFlag.SUPPRESS_NOTIFICATIONS
        self._shown += place in self._stands
        if place in self._stands and (loud or sent.payload.get("components")):
            self._broken("quiet", f"those who look on are called at {sent.time:.0f}")

    def _rested(self, place: int, what: str) -> None:
        """Check that the table did not rest both now and at the last check."""
        table = self._tables.get(place)
        if table is not None and table.clock.rests and table.id in self._rests:
            self._broken("quiet", f"somebody {what} at table {table.id}, which rests")

    def _forget_told(self, table: int, user: int | None = None) -> None:
        """Expect new notifications after somebody joins a table or wakes it."""
        for turn in [turn for turn in self._told if turn.table == table and user in (None, turn.user)]:
            del self._told[turn]
        self.turns.anew(table, user)

    def _missed(self, turn: MonthTurn, table: Table, person: Remembered) -> None:
        """Check that an awaited player was notified, in a private view or by mention in the channel."""
        since = self._seen[turn]
        begun = next((seat.clock.since for seat in table.seats if seat.user == turn.user), None) or 0.0
        if abs(self._decided[turn.table, turn.user] - begun) < HERE:
            # The answer to their own press shows the turn.
            return
        here = self.now() - since - sum(max(0.0, to - max(begin, since)) for begin, to in self.host.away)
        # Notifications that came due during downtime are sent when the bot is back.
        back = max((to for _, to in self.host.away), default=0.0)
        if here < PROMPT + HOUR or self.now() - back < PROMPT or turn in self._told:
            return
        if self._is_left_to_digest(turn, person, max(since, back)) or self.turns.called(table.id, turn.user):
            return
        self._told[turn] += 0
        self._broken("missed", f"{self._ids[turn.user].name} was not notified of a turn at table {table.id}")

    def _is_left_to_digest(self, turn: MonthTurn, person: Remembered, since: float) -> bool:
        """Return whether a daily digest has announced the turn, or still has time to; `since`: when it could first."""
        if person.notice != DIGEST:
            return False
        # After an absence the next digest may come a whole day later than usual.
        daily = DAY + PROMPT + 2 * HOUR if person.away_until is None else 2 * DAY
        if self.now() - max(since, self._set[turn.user], person.away_until or 0.0) < daily:
            return True
        return any(moment >= self._seen[turn] for moment in self._daily[turn.user].values())

    def _goes_on_for_ever(self, turn: MonthTurn, table: Table) -> None:
        """Check that the reminders of a turn end."""
        begun = self._anew.get(turn, self._seen[turn])
        reminded = [moment for moment in self._reminded[turn.user, table.channel] if moment > begun]
        if len(reminded) > REMINDERS and turn not in self._endless:
            self._endless.add(turn)
            self._broken("endless", f"{self._ids[turn.user].name} is reminded of a turn at table {table.id} for ever")

    async def _at_the_end(self) -> None:
        """Check that no table stalls or is forgotten."""
        for table in await self._records.live_tables():
            standing = await self._records.standing(table.id)
            if standing is not None and (lacking := watch.lacking_jobs(standing)):
                self._broken("forgotten", f"table {table.id} lacks {[job.kind for job in lacking]}")
            if watch.stands_still(table):
                self._broken("forgotten", f"table {table.id} waits for nobody")

    async def _all_tables(self) -> list[Table]:
        found = [await self._records.table(number) for number in await self._records.numbers()]
        return [table for table in found if table is not None]
