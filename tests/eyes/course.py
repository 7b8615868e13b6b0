"""A whole game in virtual time with every event through which somebody could see too much.

Three people play, one joins and leaves as a substitute, one only watches, one is a moderator. All of them open
everything they can.
"""

from __future__ import annotations

import asyncio
import io
import json
import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from PIL import Image

from cogs import pace
from engine.game import Chance
from engine.games import GAMES
from engine.storage.store import Store
from engine.tables import daily, turns
from engine.tables.jobs import ShowSpectators
from engine.tables.table import Change, Status, Table
from i18n import say
from local_discord import LocalDiscord
from local_discord.client import point_discord_py_at
from local_discord.driver import Person
from local_discord.errors import NotPossibleError
from local_discord.model import DeliveryRecord, Interaction, InteractionState
from local_discord.views import MessageView
from render.film import small
from render.picture import Picture
from tests.eyes.sight import Leak, Past, leaks
from tests.games import declared
from tests.said import miscounted
from tests.virtual_time.life import Ledger, Life, Mortal
from tests.virtual_time.loop import TimelessLoop
from tests.virtual_time.players import Player, lobby
from tests.waiting import until

AT_THE_TABLE = ("Aiko", "Ben", "Chie")
STAND_IN, ONLOOKER, MODERATOR = "Dan", "Eri", "Fumi"
ALL = (*AT_THE_TABLE, STAND_IN, ONLOOKER, MODERATOR)
PLACE, ELSEWHERE = "#table-1", "#elsewhere"
BEGINNING = 1_800_000_000.0
SEED = 7_000_000_000_007
"""Seed of the game: a number that appears nowhere by chance."""
GRACE = 10.0
LOOKS = ("hand", "board", "history", "log", "status", "mine", "export", "results")
"""`/table` commands that show something to everybody."""
LEAFS = re.compile(r"table:\d+:(history|log|pages)|looks?:\d+:|mine$|results$")
"""Ids of controls that only show more."""
FEW = 4
"""A game with at most this many turns between two events counts as quick."""
ACTS = 6
"""Presses within which a move should be made: cards that stay pressed, then Confirm."""
STEP = 25
"""Moves made at once while nobody looks."""


class Sights(NamedTuple):
    """Result of a game."""

    leaks: tuple[Leak, ...]
    miscounted: set[str]
    """Texts with a wrong plural."""
    messages: int
    """Messages checked."""
    done: Counter[str]
    """How often each action happened."""


class _Filmed(Mortal):
    """A bot whose film records which observations its frames would show."""

    def __init__(self, database: Path, clock: Callable[[], float], life: Life) -> None:
        super().__init__(database, clock, SEED, life)
        self.grace, self.replays = GRACE, True
        self.filmed: list[dict[str, Any]] = []

    async def draw(self, make: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        """Return a description of the observation in place of the picture; film frames are dummy pictures."""
        if make is small:
            self.filmed.append(json.loads(args[0].data))
            frame = io.BytesIO()
            Image.new("RGB", (8, 8)).save(frame, "PNG")
            return frame.getvalue()
        if not hasattr(args[0], "viewer"):
            return Picture(b"{}", "results.png", "", 1, 1)
        return await super().draw(make, *args, **kwargs)


def sights(game: str, folder: Path, *, seed: int = 1, alone: bool = False, turns: int = 8) -> Sights:
    """Play such a game and check everything that was sent, until something leaks.

    `alone`: play a deal of the day, of which others may see only the board. `turns`: turns between two events; if there
    are few, few people look around.
    """
    loop = TimelessLoop()
    with asyncio.Runner(loop_factory=lambda: loop) as runner, patch.multiple(pace, WATCH=1e9):
        course = _Course(game, folder / "eyes.db", loop, seed, turns)
        return runner.run(course.live(course.alone if alone else course.together))


class _LeakedError(Exception):
    """Ends the game once something has leaked."""


class _Course:
    def __init__(self, game: str, database: Path, loop: TimelessLoop, seed: int, turns: int) -> None:
        self._game, self._turns, self._loop = game, turns, loop
        self._chance = random.Random(f"eyes {game} {seed}")
        self.local = LocalDiscord(people=ALL, channels=[PLACE[1:], ELSEWHERE[1:]], clock=self.now)
        self._ledger = Ledger(database, Life())
        self._records = Store(self._ledger, self.now)
        self._bot = _Filmed(database, self.now, Life())
        self._ids = {person.id for person in self.local.people}
        self._place = self.local.channel(PLACE).id
        self._past: Past | None = None
        self._leaks: list[Leak] = []
        self._miscounted: set[str] = set()
        self._messages = 0
        self._turn = 0
        self._done: Counter[str] = Counter()

    def now(self) -> float:
        """Return the simulated wall-clock time."""
        return BEGINNING + self._loop.time()

    async def live(self, course: Callable[[], Any]) -> Sights:
        """Run from the opening to the end and return the result."""
        async with self.local:
            point_discord_py_at(self.local)
            self.local.appoint(PLACE, self._person(MODERATOR), "MANAGE_CHANNELS")
            await self._bot.login(self.local.token)
            running = asyncio.create_task(self._bot.connect())
            await self._bot.wait_until_ready()
            try:
                with suppress(_LeakedError):
                    await course()
            finally:
                running.cancel()
                await self._bot.die()
                await self._ledger.close()
        return Sights(tuple(dict.fromkeys(self._leaks)), self._miscounted, self._messages, self._done)

    # Events

    async def together(self) -> None:
        """Play with three people, through every event by which a seat or a decision changes hands."""
        first, second, third = AT_THE_TABLE
        case = next(case for case in declared(self._game).cases if case.seats == len(AT_THE_TABLE))
        offered = {option.key for option in GAMES[self._game].options}
        options = {key: value for key, value in case.options.items() if key in offered}
        await self._slash(first, f"{say('en', f'{self._game}-command')} new", **options)
        await self._lobby(second, "join")
        await self._lobby(third, "join")
        await self._lobby(first, "start")
        await self._slash(ONLOOKER, "table watch", where=ELSEWHERE)
        await self._play()
        await self._everybody_looks()
        deeds = (
            self._undo, self._substitute, self._back, self._leave, self._newcomer, self._hand_over, self._remove,
        )  # fmt: skip
        for number, then in enumerate(deeds):
            await then()
            await self._everybody_looks()
            await self._play()
            if self._turns > FEW or number % 3 == 0:
                await self._other_secrets()
        await self._to_the_end()

    async def alone(self) -> None:
        """Play a deal of the day that others can still play."""
        day = daily.day_of(self.now())
        day = day if daily.game_of(day) == self._game else day.replace(day=day.day - 1)
        await self._slash(AT_THE_TABLE[0], "table daily", day=day.isoformat())
        await self._slash(ONLOOKER, "table watch", where=ELSEWHERE)
        for _ in range(2):
            await self._play()
            await self._slash(AT_THE_TABLE[0], "table undo")
            self._done["undone"] = (await self._table()).undone
            await self._everybody_looks()
            await self._other_secrets()
        await self._to_the_end()

    async def _undo(self) -> None:
        table = await self._table()
        asker = max((seat for seat in table.seats if seat.user), key=lambda seat: seat.moved)
        await self._slash(asker.name, "table undo")
        await self._all_say_yes()
        self._done["undone"] += (await self._table()).undone

    async def _substitute(self) -> None:
        first = AT_THE_TABLE[0]
        await self._slash(first, "table substitute", person=self._person(STAND_IN).id)
        await self._all_say_yes()
        self._done["substituted"] += (await self._seat_of(STAND_IN)) == 0

    async def _back(self) -> None:
        await self._press(AT_THE_TABLE[0], PLACE, "table:1:join")
        self._done["returned"] += (await self._seat_of(AT_THE_TABLE[0])) == 0

    async def _leave(self) -> None:
        await self._slash(AT_THE_TABLE[1], "table leave")
        await self._press(AT_THE_TABLE[1], PLACE, "table:1:leave-now")
        self._done["left"] += (await self._seat_of(AT_THE_TABLE[1])) is None

    async def _newcomer(self) -> None:
        await self._press(STAND_IN, PLACE, "table:1:join")
        await self._all_say_yes()
        self._done["newcomer"] += (await self._seat_of(STAND_IN)) is not None

    async def _hand_over(self) -> None:
        await self._slash(AT_THE_TABLE[0], "table handover", player=AT_THE_TABLE[2])
        self._done["handed over"] += (await self._table()).owner == self._person(AT_THE_TABLE[2]).id

    async def _remove(self) -> None:
        await self._slash(MODERATOR, "table remove", player=AT_THE_TABLE[0])
        await self._press(MODERATOR, PLACE, r"table:1:remove-now:.*")
        self._done["removed"] += (await self._seat_of(AT_THE_TABLE[0])) is None

    async def _all_say_yes(self) -> None:
        for name in ALL:
            await self._press(name, PLACE, r"ask:1:\d+:yes")

    async def _to_the_end(self) -> None:
        """Play the rest in large steps; then everybody looks at everything once more."""
        chance = Chance("to the end")
        while (table := await self._table()).status is Status.PLAYING:
            for _ in range(STEP):
                if not table.waiting():
                    break
                # A computer player may move meanwhile, so `_moved` finds the awaited seat in the table it changes.
                table = (await self._records.change(1, partial(_moved, chance=chance))).table
            self._bot.outbox.poke()
            await self._read()
        await self._everybody_looks()
        self._done["filmed"] += len(self._bot.filmed)
        for picture in self._bot.filmed:
            if picture["viewer"] is not None:
                self._leaks.append(Leak(0, f"{picture['picture']} of seat {picture['viewer']}", "the film"))

    # Actions

    def _person(self, name: str) -> Person:
        return self.local.person(name)

    async def _play(self) -> None:
        """Let awaited players act, and sometimes look around first."""
        for _ in range(self._turns):
            table = await self._table()
            awaited = [p for p in self.local.people if table.seat_of(p.id) in table.waiting()]
            if not awaited:
                await asyncio.sleep(GRACE)
                continue
            player = Player(self.local, self._chance.choice(awaited).name, self._chance)
            for _ in range(ACTS):
                await self._answered(partial(player.act, table))
                now = await self._table()
                if now.moves != table.moves or now.pending is not None:
                    break
            else:
                # The presses only gave orders or turned pages.
                seat = table.seat_of(player.person.id)
                await self._answered(partial(player.type_move, table, min(table.waiting()) if seat is None else seat))
            if (await self._table()).pending is not None:
                self._done["pending"] += 1
                await self._look(self._chance.choice(ALL))
                await asyncio.sleep(GRACE)
            await self._read()

    def _some(self, *names: str) -> list[Person]:
        """Return all of these people; in a quick game, one player and one non-player in rotation."""
        if self._turns > FEW:
            return [self._person(name) for name in names]
        self._turn += 1
        return [self._person(names[self._turn % len(AT_THE_TABLE)]), self._person(names[-1 - self._turn % 3])]

    async def _everybody_looks(self) -> None:
        for person in self._some(*ALL):
            await self._look(person.name)

    async def _look(self, name: str) -> None:
        """Run some of the `LOOKS` commands and press some of the controls they offer."""
        for command in self._chance.sample(sorted(LOOKS, key=self._done.__getitem__)[:5], 4):
            self._done[command] += 1
            await self._slash(name, f"table {command}")
        seen = [(m, i) for m in self._person(name).ephemerals(PLACE)[-4:] for i in _controls(m) if LEAFS.match(i[0])]
        for message, (custom_id, values) in self._chance.sample(seen, min(3, len(seen))):
            self._done["leafed"] += 1
            await self._use(name, message, custom_id, values)

    async def _slash(self, name: str, command: str, where: str = PLACE, **options: Any) -> None:
        await self._answered(lambda: self._person(name).send_slash(where, command, **options))
        await self._read()

    async def _lobby(self, name: str, action: str) -> None:
        found = lobby(self.local.messages(PLACE))
        assert found is not None
        await self._use(name, found, f"lobby:1:{action}", ())

    async def _press(self, name: str, where: str, custom_id: str) -> None:
        """Press the newest button with such an id, if there is one."""
        for message in reversed(self._person(name).sees(where)):
            for found, values in _controls(message):
                if re.fullmatch(custom_id, found):
                    await self._use(name, message, found, values)
                    return

    async def _use(self, name: str, message: MessageView, custom_id: str, values: Sequence[str]) -> None:
        user, acts = self._person(name).user, self.local.acts
        if values:
            await self._answered(lambda: acts.select(user, message.message, custom_id, values))
        else:
            await self._answered(lambda: acts.press(user, message.message, custom_id))
        await self._read()

    async def _answered(self, do: Callable[[], Interaction | None]) -> None:
        try:
            interaction = do()
        except NotPossibleError:
            return
        if interaction is not None:
            await self.local.world.wait_for(lambda: interaction.state is not InteractionState.PENDING)

    # Checks of what was sent

    async def _settle(self) -> None:
        """Wait until everything due has been sent."""
        owing = "SELECT 1 FROM lane WHERE due < ? OR claim <> ''"
        await until(lambda: not self._ledger.read(owing, self.now() + 1.5), None, 1.0)
        await self.local.world.wait_for(lambda: not self.local.world.unanswered)

    async def _read(self) -> None:
        """Check everything sent since the last call."""
        await self._settle()
        found = [*self.local.world.deliveries]
        self.local.world.deliveries.clear()
        table = await self._records.table(1)
        if table is None or table.seed is None:
            return
        self._past = self._past or Past(table)
        self._past.goes_on(table, await self._records.log(table, -1))
        self._messages += len(found)
        for sent in found:
            self._leaks += leaks(sent, table, self._past, self._ids)
            self._miscounted |= miscounted(json.dumps(sent.payload, ensure_ascii=False))
        if self._leaks:
            raise _LeakedError

    async def _other_secrets(self) -> None:
        """Check that hidden information does not affect what each person sees."""
        while _goes_on_by_itself(table := await self._table()):
            await asyncio.sleep(GRACE)
            await self._read()
        if table.status is not Status.PLAYING:
            return
        people = self._some(*(person.name for person in self.local.people))
        # Clean up the previous messages first; this happens only once.
        await self._shown(people[0])
        for person in people:
            viewer = table.seat_of(person.id)
            other = declared(self._game).alike(table.state(), viewer, Chance("other", person.name))
            shown = [await self._shown(person), await self._shown(person, table.rules.encode(other))]
            self._done["compared"] += len(shown[0])
            if shown[0] != shown[1]:
                what = next((pair for pair in zip(*shown, strict=False) if pair[0] != pair[1]), ("more",))
                self._leaks.append(Leak(person.id, f"what others may not know changes {what}", "other secrets"))
                raise _LeakedError
        # Nobody may act on the changed state.
        await self._shown(people[0])

    async def _shown(self, person: Person, snapshot: bytes | None = None) -> list[str]:
        """Return everything a person can see now; with `snapshot`, the table has that state for the duration."""
        table = await self._table()
        if snapshot is not None:
            await self._swap(snapshot)
        self.local.world.deliveries.clear()
        await self._bot.show_again()
        channel = self.local.channel(ELSEWHERE).id
        await self._bot.store.deliveries.ask(1, ShowSpectators(channel=channel))
        await self._settle()
        for command in ("hand", "board", "status"):
            await self._answered(partial(person.send_slash, PLACE, f"table {command}"))
            await self._settle()
        shown = sorted(_without_ids(sent) for sent in self.local.world.deliveries if person.id in sent.audience)
        self.local.world.deliveries.clear()
        if snapshot is not None:
            await self._swap(table.snapshot)
        return shown

    async def _swap(self, snapshot: bytes | None) -> None:
        await self._ledger.write("UPDATE board_table SET snapshot = ? WHERE id = 1", snapshot)

    async def _table(self) -> Table:
        table = await self._records.table(1)
        assert table is not None
        return table

    async def _seat_of(self, name: str) -> int | None:
        return (await self._table()).seat_of(self._person(name).id)


def _moved(table: Table, chance: Chance) -> Change:
    """Make any legal move of an awaited seat; change nothing if there is none."""
    seat = next(iter(table.waiting()), None)
    if seat is None:
        return Change(table)
    return turns.act(table, seat, table.rules.notation(table.rules.sample(table.state(), seat, chance)))


def _goes_on_by_itself(table: Table) -> bool:
    """Return whether a computer player is about to move or a decision is about to become final."""
    return table.pending is not None or any(table.seats[seat].player is not None for seat in table.waiting())


def _controls(message: MessageView) -> list[tuple[str, tuple[str, ...]]]:
    """Return the ids of the controls that can be used, and for a list the last value."""
    pressed = [(button.custom_id or "", ()) for button in message.buttons if not button.disabled]
    listed = [(found.custom_id, tuple(str(o["value"]) for o in found.options[-1:])) for found in message.selects]
    return [*pressed, *listed]


def _without_ids(sent: DeliveryRecord) -> str:
    """Return a message as its reader sees it, without the ids that Discord assigns to each message."""
    said = json.dumps([sent.payload, {name: data.decode() for name, data in sent.files.items()}], sort_keys=True)
    return re.sub(r'(?<=#/)[\w-]{40,}|"nonce": "[^"]*"|<t:\d+', "#", re.sub(r"\d{17,}", "#", f"{sent.route} {said}"))
