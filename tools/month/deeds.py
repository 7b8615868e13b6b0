"""What people do occasionally besides playing: make proposals, watch a table, play solo, moderate."""

from __future__ import annotations

import random
import re
from collections.abc import Awaitable, Callable
from functools import partial

from engine.games import GAMES
from engine.storage.store import Store
from engine.tables.proposals import CHOICES, ONCE, REPLACE, WAIT
from engine.tables.rest import PAUSED as RESTS
from engine.tables.table import Status, Table
from i18n import say
from local_discord import LocalDiscord
from local_discord.driver import Person
from local_discord.model import Interaction
from tools.month.clocks import PAUSED, REMOVED, Clocks

Answered = Callable[[Person, Callable[[], Interaction | None]], Awaitable[Interaction | None]]
ANSWERS = 0.5
"""Probability that somebody who checks in answers a proposal."""
ALONE = tuple(name for name, game in GAMES.items() if 1 in game.seats)


class Deeds:
    """Performs these actions through the interface that Discord offers.

    `told_anew` is called when a person joins a table; `clocks` records everything that affects people's time.
    """

    def __init__(
        self,
        local: LocalDiscord,
        records: Store,
        answered: Answered,
        told_anew: Callable[[int, int], None],
        clocks: Clocks,
    ) -> None:
        self._local, self._records, self._answered, self._clocks = local, records, answered, clocks
        self._told_anew = told_anew
        self._asked: dict[int, set[int]] = {}

    async def something(self, person: Person, circle: list[str], watched: int, chance: random.Random) -> None:
        """Perform one random action.

        `circle`: the people of the server, the first is its moderator; `watched`: the server's channel for
        spectators.
        """
        own = [table for table in await self._records.tables_of(person.id) if table.status is Status.PLAYING]
        shared = [table for table in own if len(table.people) > 1]
        kind = chance.choice(
            ["alone", "watch", "sit", "moderate", *["pause", "undo", "substitute", "end"] * bool(shared)]
        )
        if kind == "alone":
            await self._alone(person, chance)
        elif kind == "watch":
            await self._watch(person, watched, chance)
        elif kind == "sit":
            await self._sit(person, circle, chance)
        elif kind == "moderate":
            if person.name == circle[0]:
                await self._moderate(person, watched, chance)
        else:
            await self._ask(person, chance.choice(shared), kind, circle, chance)

    async def _slash(self, who: Person, table: Table, command: str, **options: object) -> None:
        await self._answered(who, partial(who.send_slash, table.channel, command, **options))

    async def _press(self, person: Person, channel: int, custom_id: str) -> bool:
        """Press the newest visible button with such an id; return False if there is none."""
        for message in reversed(person.sees(channel)):
            for button in message.buttons:
                if re.fullmatch(custom_id, button.custom_id or "") and not button.disabled:
                    await self._answered(person, partial(person.send_press, message, button))
                    return True
        return False

    async def _ask(self, person: Person, table: Table, kind: str, circle: list[str], chance: random.Random) -> None:
        """Propose a pause, an undo or a substitute, or, rarely, to end the game."""
        if kind == "pause":
            self._clocks.hear(table.id, self._now(), person.id, PAUSED)
            await self._slash(person, table, "table pause")
        elif kind == "undo":
            await self._slash(person, table, "table undo")
        elif kind == "substitute":
            stand_in = self._local.person(chance.choice(circle)).id
            self._asked.setdefault(stand_in, set()).add(table.id)
            await self._slash(person, table, "table substitute", person=stand_in)
        elif chance.random() < 0.2:
            await self._slash(person, table, "table end")
            await self._press(person, table.channel, rf"table:{table.id}:end-now.*")

    def _now(self) -> float:
        return self._local.world.clock.now()

    async def _alone(self, person: Person, chance: random.Random) -> None:
        """Start a solo game in the person's direct messages, unless one is running."""
        if any(table.in_messages for table in await self._records.tables_of(person.id)) or not person.dms_open:
            return
        await self._answered(
            person, partial(person.send_slash, "dm", f"{say('en', f'{chance.choice(ALONE)}-command')} new")
        )
        await self._press(person, person.channel("dm").id, r"lobby:\d+:start")

    async def _watch(self, person: Person, watched: int, chance: random.Random) -> None:
        """Show a table in the spectators' channel, or stop showing it."""
        guild = self._local.world.channels[watched].guild_id or 0
        tables = await self._records.live_tables_of(guild=guild)
        if tables:
            which = str(chance.choice(tables).id)
            await self._answered(person, partial(person.send_slash, watched, "table watch", table=which))

    async def _sit(self, person: Person, circle: list[str], chance: random.Random) -> None:
        """Ask for a computer player's seat at somebody else's table."""
        others = await self._records.tables_of(self._local.person(chance.choice(circle)).id)
        found = [table for table in others if not table.in_messages and table.seat_of(person.id) is None]
        if found:
            table = chance.choice(found)
            self._told_anew(table.id, person.id)
            await self._press(person, table.channel, f"table:{table.id}:join")

    async def _moderate(self, person: Person, watched: int, chance: random.Random) -> None:
        """As a moderator, pause a table, remove a player, hand over a seat or, rarely, end the game."""
        guild = self._local.world.channels[watched].guild_id or 0
        tables = [t for t in await self._records.live_tables_of(guild=guild) if t.status is Status.PLAYING]
        if not tables:
            return
        table, kind = chance.choice(tables), chance.random()
        whose = chance.choice(table.seats).whose
        if kind < 0.4:
            self._clocks.hear(table.id, self._now(), person.id, PAUSED)
            await self._slash(person, table, "table pause")
        elif kind < 0.7:
            self._clocks.hear(table.id, self._now(), person.id, REMOVED)
            await self._slash(person, table, "table remove", player=whose)
            await self._press(person, table.channel, rf"table:{table.id}:remove-now:.*")
        elif kind < 0.95:
            await self._slash(person, table, "table handover", player=whose)
        else:
            await self._slash(person, table, "table end")
            await self._press(person, table.channel, rf"table:{table.id}:end-now.*")

    async def answer(self, person: Person, chance: random.Random) -> None:
        """Vote on the proposals at the person's tables, and accept or decline invitations to substitute."""
        tables = {table.id: table for table in await self._records.tables_of(person.id)}
        for number in self._asked.pop(person.id, set()) - tables.keys():
            if (table := await self._records.table(number)) is not None and table.status is Status.PLAYING:
                tables[number] = table
        for table in tables.values():
            for proposal in table.proposals:
                if chance.random() > ANSWERS:
                    continue
                word = chance.choice(["yes", "yes", "yes", "against", "no"])
                if proposal.about == "late":
                    word = chance.choice([WAIT, WAIT, WAIT, ONCE, ONCE, REPLACE])
                if word in CHOICES:
                    self._clocks.hear(table.id, self._now(), person.id, word)
                await self._press(person, table.channel, f"ask:{table.id}:{proposal.number}:{word}")

    async def wake(self, person: Person, table: Table, chance: random.Random) -> None:
        """Possibly end a table's pause."""
        if chance.random() < 0.3:
            self._clocks.hear(table.id, self._now(), person.id, PAUSED)
            if table.clock.rests == RESTS:
                await self._slash(person, table, "table pause")
            else:
                await self._press(person, table.channel, f"table:{table.id}:wake")
