"""The outbox: everything Discord must be told, in the order in which it became true, once.

Rows are written with the change that causes them; this worker sends them. A row is taken out only after Discord has
the message, and every new message carries a nonce made from its row, so a crash between the two tells nobody twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord

from cogs import lobby
from cogs.answers import Panel, placed
from cogs.app import Engawa
from cogs.screens import SCREENS
from cogs.views import board_view, over_view
from cogs.words import NAMES_SHOWN, event_line, fitting, name_list, plain, private_language
from engine.store import Message, Person, StoredJob
from engine.table import DM_SEATS, Entry, Status, Table, act_all, choose_for_computers, visible
from i18n import say

log = logging.getLogger(__name__)

TABLES_AT_ONCE = 8
LONGEST_WAIT = 300.0
LOOK_AGAIN = 30.0
TRIES = 12
LINES = 14
NEW_DIRECT_MESSAGES = 30
"""Direct-message channels opened in an hour at most: opening many gets a bot blocked."""

CLOSED = (50007, 50278, 40003)
"""Codes for a person who cannot be written to (now)."""
GONE = (10003, 50001, 50013, 10004)
"""Codes for a channel that cannot be written to."""
UNKNOWN_MESSAGE = 10008
FOREIGN_MESSAGE = 50005
ARCHIVED_THREAD = 50083


class Outbox:
    """Sends what the store's outbox holds, one job at a time for each table."""

    def __init__(self, bot: Engawa) -> None:
        self.bot = bot
        self.store = bot.store
        self._wake = asyncio.Event()
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._runner: asyncio.Task[None] | None = None
        self._opened: list[float] = []
        self._shown: dict[tuple[int, int], tuple[int, int]] = {}
        self._stopping = False
        self._kinds: dict[str, Callable[[StoredJob, Table], Awaitable[None]]] = {
            "lobby": self._lobby,
            "board": self._board,
            "refresh": self._refresh,
            "pad": self._pad,
            "pad-next": self._pad_next,
            "pad-refresh": self._pad_refresh,
            "computers": self._computers,
            "farewell": self._farewell,
        }

    def start(self) -> None:
        """Begin to send once the bot is connected."""
        self._runner = asyncio.create_task(self._run(), name="outbox")

    def poke(self) -> None:
        """There is something new to send."""
        self._wake.set()

    def shown(self, table: int, seat: int, message: int, stamp: int) -> None:
        """A press has just brought this seat's private message up to date."""
        self._shown[table, seat] = (message, stamp)

    async def stop(self) -> None:
        """Finish the jobs that are under way."""
        self._stopping = True
        if self._runner is not None:
            self._runner.cancel()
            await asyncio.gather(self._runner, *self._busy.values(), return_exceptions=True)

    async def empty(self) -> None:
        """Wait until nothing that is due remains to be told."""
        while True:
            await asyncio.gather(*self._busy.values())
            due = [job for job in await self.store.next_jobs(frozenset()) if job.due <= self.bot.clock()]
            if not due and not self._busy:
                return
            self.poke()
            await asyncio.sleep(0)

    async def _run(self) -> None:
        await self.bot.wait_until_ready()
        while not self._stopping:
            self._wake.clear()
            wait = LOOK_AGAIN
            for job in await self.store.next_jobs(frozenset(self._busy)):
                if job.due > self.bot.clock():
                    wait = min(wait, job.due - self.bot.clock())
                    break
                if len(self._busy) >= TABLES_AT_ONCE:
                    break
                self._busy[job.table] = asyncio.create_task(self._one(job), name=f"outbox-{job.id}")
            # Not wait_for: in Python 3.11 it can swallow the cancellation that ends this loop.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._wake.wait()

    async def _one(self, job: StoredJob) -> None:
        try:
            table = await self.store.table(job.table)
            if table is not None:
                await self._kinds[job.job.kind](job, table)
            await self.store.job_done(job)
        except (discord.HTTPException, discord.DiscordException, aiohttp.ClientError, OSError) as error:
            await self._failed(job, error)
        except Exception:
            log.exception("job %s (%s of table %s) failed", job.id, job.job.kind, job.table)
            await self._again(job)
        finally:
            del self._busy[job.table]
            self._wake.set()

    async def _failed(self, job: StoredJob, error: Exception) -> None:
        code = error.code if isinstance(error, discord.HTTPException) else 0
        if code in GONE or code == ARCHIVED_THREAD or isinstance(error, discord.Forbidden):
            # Nothing to be done about it here; the table goes on and can be shown again from anywhere.
            log.info("job %s of table %s: the channel cannot be written to (%s)", job.job.kind, job.table, code)
            await self.store.job_done(job)
            return
        log.warning("job %s of table %s will be tried again: %s", job.job.kind, job.table, error)
        await self._again(job)

    async def _again(self, job: StoredJob) -> None:
        if job.tries >= TRIES:
            log.error("job %s of table %s is given up", job.job.kind, job.table)
            await self.store.job_done(job)
        else:
            await self.store.job_failed(job, self.bot.clock() + min(2.0**job.tries, LONGEST_WAIT))

    # What a table says in its channel

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self.bot.get_partial_messageable(table.channel, guild_id=table.guild)

    async def _edit(self, table: Table, role: str, seat: int, panel: Panel) -> bool:
        """Bring a long-lived message up to date; False when there is none (any more)."""
        place = await self.store.message(table.id, role, seat)
        if place is None:
            return False
        message = self.bot.get_partial_messageable(place.channel).get_partial_message(place.message)
        try:
            await message.edit(content=panel.text, attachments=panel.files, view=panel.view)
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_MESSAGE, FOREIGN_MESSAGE):
                raise
            await self.store.set_message(table.id, role, seat, None)
            return False
        return True

    async def _post(
        self, job: StoredJob, part: int, channel: discord.abc.Messageable, panel: Panel, **more: Any
    ) -> int:
        """A new message; the nonce makes a repeated attempt give the same message."""
        view: Any = panel.view if panel.view is not None else discord.utils.MISSING
        message = await channel.send(panel.text, files=panel.files, view=view, nonce=f"{job.id}-{part}", **more)
        return message.id

    async def _delete(self, place: Message) -> None:
        message = self.bot.get_partial_messageable(place.channel).get_partial_message(place.message)
        try:
            await message.delete()
        except discord.HTTPException as error:
            if error.status >= 500:
                raise
            log.info("an old message could not be deleted: %s", error.code)

    async def _lobby(self, job: StoredJob, table: Table) -> None:
        panel = lobby.panel(table)
        if not await self._edit(table, "lobby", -1, panel) and table.status is Status.LOBBY:
            message = await self._post(job, 0, self._channel(table), panel)
            await self.store.set_message(table.id, "lobby", -1, Message(table.channel, message))

    async def _board(self, job: StoredJob, table: Table) -> None:
        if await self.store.merge(job):
            return
        screen = SCREENS[table.game]
        entries = await self.store.log(table.id, job.job.since)
        channel = self._channel(table)
        news = await screen.news(self.bot, table, entries, table.language)
        for part, panel in enumerate(news):
            if part >= job.sent:
                await self._post(job, part, channel, panel, silent=True)
                await self.store.job_sent(job, part + 1)
        old, new = await self.store.message(table.id, "board"), None
        if table.status is Status.PLAYING:
            panel, mentions = await self._board_panel(table, job.job.since)
            allowed = discord.AllowedMentions(everyone=False, roles=False, users=mentions, replied_user=False)
            new = Message(table.channel, await self._post(job, len(news), channel, panel, allowed_mentions=allowed))
        # Remembered last, and compared: a repeated attempt must not take the new board's buttons for the old one's.
        if old != new:
            await self._quiet_old(table, old)
        if new is not None:
            await self.store.set_message(table.id, "board", -1, new)
        if job.job.since < 0:
            await self._edit(table, "lobby", -1, lobby.panel(table))

    async def _quiet_old(self, table: Table, old: Message | None) -> None:
        """The board of the phase before keeps its picture but not its buttons."""
        if old is None:
            return
        message = self.bot.get_partial_messageable(old.channel).get_partial_message(old.message)
        try:
            await message.edit(view=None)
        except discord.HTTPException as error:
            if error.status >= 500:
                raise
            log.info("the board before could not be edited: %s", error.code)
        if table.status is not Status.PLAYING:
            await self.store.set_message(table.id, "board", -1, None)

    async def _refresh(self, job: StoredJob, table: Table) -> None:
        if table.status is not Status.PLAYING:
            return
        panel, _ = await self._board_panel(table, None)
        if not await self._edit(table, "board", -1, panel):
            message = await self._post(job, 0, self._channel(table), panel, silent=True)
            await self.store.set_message(table.id, "board", -1, Message(table.channel, message))

    async def _board_panel(self, table: Table, since: int | None) -> tuple[Panel, list[discord.Object]]:
        """The channel's message for the present phase, and whom it calls."""
        language = table.language
        screen = SCREENS[table.game]
        entries = await self.store.log(table.id, table.told if since is None else since)
        title = f"**{say(language, f'game-{table.game}')}** · {screen.headline(table, language)}"
        awaited, mentions = await self._awaited(table)
        waiting = [say(language, "table-board-waiting", names=awaited)] if awaited else []
        text = fitting([title], self._happened(table, entries, language), waiting)
        picture = await screen.board(self.bot, table, language)
        return Panel(text, (picture,), board_view(table, screen.pages(table))), mentions

    def _happened(self, table: Table, entries: list[Entry], language: str) -> list[str]:
        """What the phase before brought; where it is much, only what concerns everybody."""
        told: list[tuple[int | None, str]] = []
        for entry in entries:
            if entry.number > table.phase_opened:
                continue
            for event in visible(entry.events, None):
                if event.kind in SCREENS[table.game].told_apart:
                    continue
                line = event_line(language, table, event.kind, event.seat, event.values)
                if line is not None:
                    told.append((event.seat, line))
        return [line for seat, line in told if seat is None or len(told) <= LINES]

    async def _awaited(self, table: Table) -> tuple[str, list[discord.Object]]:
        """The awaited seats by name; people whom no direct message reaches are called by mention."""
        names: list[str] = []
        called: list[discord.Object] = []
        for number in table.waiting():
            seat = table.seats[number]
            if seat.user is None:
                names.append(plain(seat.name))
                continue
            reached = len(table.people) <= DM_SEATS and await self.store.message(table.id, "pad", number) is not None
            if reached or len(called) >= NAMES_SHOWN:
                names.append(plain(seat.name))
            else:
                names.append(f"<@{seat.user}>")
                called.append(discord.Object(seat.user))
        return name_list(names, table.language), called

    # Private messages

    async def _pad(self, job: StoredJob, table: Table) -> None:
        number = job.job.seat
        if number is None or table.seats[number].user is None:
            return
        old = await self.store.message(table.id, "pad", number)
        if number not in table.waiting():
            if old is not None:
                await self._delete(old)
                await self.store.set_message(table.id, "pad", number, None)
            return
        if old is not None and self._shown.get((table.id, number)) == (old.message, table.stamp(number)):
            return
        person = await self.store.person(table.seats[number].user or 0)
        try:
            channel = await self._direct(person)
            if channel is None:
                await self.store.set_message(table.id, "pad", number, None)
                return
            panel = await self._hand(table, number, person)
            message = await self._post(job, 0, channel, panel)
        except discord.HTTPException as error:
            if error.code not in CLOSED and not isinstance(error, discord.Forbidden):
                raise
            log.info("person %s takes no direct messages (%s)", person.user, error.code)
            person = await self.store.person(person.user)
            await self.store.remember(Person(person.user, person.language, person.locale, True, person.dm_channel))
            await self.store.set_message(table.id, "pad", number, None)
            return
        # Remembered last: until the old pad is gone, a repeated attempt must know it.
        if old is not None and old.message != message:
            await self._delete(old)
        await self.store.set_message(table.id, "pad", number, Message(channel.id, message))

    async def _pad_next(self, job: StoredJob, table: Table) -> None:
        """The answer to their press has shown it already, so nobody need be called: an edit is enough."""
        number = job.job.seat
        if number is None or number not in table.waiting() or not await self._edit_pad(table, number):
            await self._pad(job, table)

    async def _hand(self, table: Table, number: int, person: Person) -> Panel:
        language = private_language(person.language, person.locale)
        return placed(await SCREENS[table.game].hand(self.bot, table, number, language), table, language)

    async def _direct(self, person: Person) -> discord.PartialMessageable | None:
        """The person's direct-message channel; None when it is known to be closed or the hour's budget is spent."""
        if person.dm_closed:
            return None
        if person.dm_channel is None:
            now = self.bot.clock()
            self._opened = [at for at in self._opened if now - at < 3600]
            if len(self._opened) >= NEW_DIRECT_MESSAGES:
                return None
            self._opened.append(now)
            opened = await self.bot.create_dm(discord.Object(person.user))
            await self.store.remember(Person(person.user, person.language, person.locale, False, opened.id))
            return self.bot.get_partial_messageable(opened.id)
        return self.bot.get_partial_messageable(person.dm_channel)

    async def _pad_refresh(self, job: StoredJob, table: Table) -> None:
        number = job.job.seat
        if number is not None and table.status is Status.PLAYING:
            await self._edit_pad(table, number)

    async def _edit_pad(self, table: Table, number: int) -> bool:
        """Bring a private message up to date, unless a press has just done so; False when there is none."""
        place = await self.store.message(table.id, "pad", number)
        user = table.seats[number].user
        if place is None or user is None:
            return False
        if self._shown.get((table.id, number)) == (place.message, table.stamp(number)):
            return True
        person = await self.store.person(user)
        return await self._edit(table, "pad", number, await self._hand(table, number, person))

    # Everything else

    async def _computers(self, job: StoredJob, table: Table) -> None:
        del job
        if table.status is not Status.PLAYING:
            return
        moves = await asyncio.to_thread(choose_for_computers, table)
        await self.store.change(
            table.id, lambda now: act_all(now, moves if now.phase_opened == table.phase_opened else ())
        )

    async def _farewell(self, job: StoredJob, table: Table) -> None:
        for role, seat in (("lobby", -1), ("board", -1), *(("pad", number) for number in range(len(table.seats)))):
            place = await self.store.message(table.id, role, seat)
            if place is None:
                continue
            if role == "pad":
                await self._delete(place)
            else:
                await self._quiet_old(table, place)
            await self.store.set_message(table.id, role, seat, None)
        text = say(table.language, "table-farewell", game=say(table.language, f"game-{table.game}"))
        await self._post(job, 0, self._channel(table), Panel(text, (), over_view(table)))


async def setup(bot: Engawa) -> None:
    """Start the worker with the bot."""
    bot.outbox = Outbox(bot)
    bot.outbox.start()


async def teardown(bot: Engawa) -> None:
    """Let what is under way finish."""
    await bot.outbox.stop()
