"""What each job of the outbox tells Discord: boards, lobbies and calls in a channel, private messages, farewells.

A job may be tried again after a crash, so each is written such that its second attempt tells nothing twice: a new
message carries a nonce made from the job's row, and what was posted is remembered in that row.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord

from cogs.app import Engawa
from cogs.host import Panel, Screen
from cogs.lobby import lobby_panel
from cogs.replies import placed
from cogs.screens import ends, heard, news_since
from cogs.table_views import board_view, over_view
from cogs.words import (
    CONTENT,
    NAMES_SHOWN,
    fitting,
    name_list,
    plain,
    private_language,
    seat_name,
    since_news,
    standing,
    standing_lines,
)
from engine.store import Message, Moment, Person, StoredJob
from engine.table import DM_SEATS, Change, Entry, Job, Status, Table, act_all, choose_for_computers
from i18n import say

log = logging.getLogger(__name__)

CALLED_AT_ONCE = 80
"""Mentions that one message takes."""
NEW_DIRECT_MESSAGES = 30
"""Direct-message channels opened in an hour at most: opening many gets a bot blocked."""
REMEMBERED = 2000

CLOSED = (50007, 50278)
"""Codes for a person who takes no messages of this bot."""
OPENING_TOO_FAST = 40003
UNKNOWN_MESSAGE = 10008
FOREIGN_MESSAGE = 50005
ARCHIVED_THREAD = 50083
NO_MESSAGE = (UNKNOWN_MESSAGE, FOREIGN_MESSAGE, ARCHIVED_THREAD)
"""Codes for a message that can no longer be edited; a new one can be posted (it wakes an archived thread)."""


def refused(error: Exception) -> bool:
    """Whether Discord will never take this request; everything else is worth another try."""
    return (
        isinstance(error, discord.HTTPException)
        and 400 <= error.status < 500
        and error.status != 429
        and error.code != OPENING_TOO_FAST
    )


class Teller:
    """Does the jobs of a bot's outbox, each by its kind."""

    def __init__(self, bot: Engawa) -> None:
        self.bot = bot
        self.store = bot.store
        self._opened: list[float] = []
        self._shown: dict[tuple[int, int], tuple[int, int]] = {}
        self._kinds: dict[str, Callable[[StoredJob, Moment], Awaitable[None]]] = {
            "lobby": self._lobby,
            "board": self._board,
            "refresh": self._refresh,
            "call": self._call,
            "pad": self._pad,
            "pad-next": self._pad_next,
            "pad-refresh": self._pad_refresh,
            "computers": self._computers,
            "notice": self._notice,
            "farewell": self._farewell,
        }

    async def tell(self, job: StoredJob) -> None:
        """Do one job, with its table as it stands. Errors: what Discord and the store raise."""
        moment = await self.store.moment(job.table, _told_before(job.job))
        if moment is not None:
            await self._kinds[job.job.kind](job, moment)

    def shown(self, table: Table, user: int, message: int) -> None:
        """A press has just brought this person's private message up to date."""
        if table.seat_of(user) is not None:
            if len(self._shown) >= REMEMBERED:
                self._shown.clear()
            self._shown[table.id, user] = (message, table.moves)

    # What a table says in its channel

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self.bot.get_partial_messageable(table.channel, guild_id=table.guild)

    def _at(self, place: Message) -> discord.PartialMessage:
        return self.bot.get_partial_messageable(place.channel).get_partial_message(place.message)

    async def _edit(self, moment: Moment, role: str, reader: int, panel: Panel) -> bool:
        """Bring a long-lived message up to date; False when there is none (any more)."""
        place = moment.messages.get((role, reader))
        if place is None:
            return False
        try:
            await self._at(place).edit(content=panel.text, attachments=panel.files, view=panel.view)
        except discord.HTTPException as error:
            if error.code not in NO_MESSAGE:
                raise
            del moment.messages[role, reader]
            await self.store.set_message(moment.table.id, role, reader, None)
            return False
        return True

    async def _post(
        self, job: StoredJob, part: int, channel: discord.abc.Messageable, panel: Panel, **more: Any
    ) -> int:
        """A new message; the nonce makes a repeated attempt give the same message."""
        view: Any = panel.view if panel.view is not None else discord.utils.MISSING
        nonce = f"{job.id}-{job.round}-{part}"
        message = await channel.send(panel.text, files=panel.files, view=view, nonce=nonce, **more)
        return message.id

    async def _post_once(
        self, job: StoredJob, part: int, channel: discord.abc.Messageable, panel: Panel, **more: Any
    ) -> int:
        """The message that the job is about; once it is posted, later attempts only do what remains."""
        if job.posted is not None:
            return job.posted
        message = await self._post(job, part, channel, panel, **more)
        await self.store.job_posted(job, message)
        return message

    async def _delete(self, place: Message) -> None:
        try:
            await self._at(place).delete()
        except discord.HTTPException as error:
            if not refused(error):
                raise
            log.info("an old message could not be deleted: %s", error)

    async def _fold(self, place: Message) -> None:
        """A board of the past keeps what happened, without picture and buttons: the newest one is enough to look at."""
        try:
            await self._at(place).edit(content=place.past or None, attachments=[], view=None)
        except discord.HTTPException as error:
            if not refused(error):
                raise
            log.info("an old board could not be edited: %s", error)

    async def _lobby(self, job: StoredJob, moment: Moment) -> None:
        table = moment.table
        panel = lobby_panel(table, self.bot.screens[table.game])
        if not await self._edit(moment, "lobby", 0, panel) and table.status is Status.LOBBY:
            message = await self._post_once(job, 0, self._channel(table), panel)
            await self.store.set_message(table.id, "lobby", 0, Message(table.channel, message))

    async def _board(self, job: StoredJob, moment: Moment) -> None:
        table = moment.table
        if await self.store.merge(job):
            return
        screen = self.bot.screens[table.game]
        entries = [entry for entry in moment.entries if entry.number <= job.job.until]
        channel = self._channel(table)
        news = await screen.news(table, entries, table.language)
        for part, panel in enumerate(news):
            if part >= job.sent:
                last = ends(entries) and part == len(news) - 1
                await self._post(job, part, channel, panel, silent=not last)
                await self.store.job_sent(job, part + 1)
        old, new = moment.messages.get(("board", 0)), None
        if table.status is Status.PLAYING:
            new = await self._post_board(job, moment, entries, len(news))
        if old is not None and (new is None or old.message != new.message):
            await self._fold(old)
        await self.store.set_message(table.id, "board", 0, new)
        await self._end_call(moment)
        if job.job.since < 0:
            await self._edit(moment, "lobby", 0, lobby_panel(table, self.bot.screens[table.game]))

    async def _post_board(self, job: StoredJob, moment: Moment, entries: Sequence[Entry], part: int) -> Message:
        """The new board, and calls for those who find no room in it."""
        table = moment.table
        channel = self._channel(table)
        names, called = await self._awaited(moment)
        panel, past = await self._board_panel(table, entries, names)
        shown = [discord.Object(user) for user in called[:NAMES_SHOWN]]
        message = await self._post_once(job, part, channel, panel, allowed_mentions=_only(shown))
        for first in range(NAMES_SHOWN, len(called), CALLED_AT_ONCE):
            part += 1
            people = called[first : first + CALLED_AT_ONCE]
            text = " ".join(f"<@{user}>" for user in people)
            line = say(table.language, "table-board-waiting", names=text)
            objects = [discord.Object(user) for user in people]
            await self._post(job, part, channel, Panel(line[:CONTENT]), allowed_mentions=_only(objects))
        return Message(table.channel, message, past)

    async def _refresh(self, job: StoredJob, moment: Moment) -> None:
        table = moment.table
        # A board that is to come tells what is new; the one before must not.
        if table.status is not Status.PLAYING or "board" in moment.owed:
            return
        names, called = await self._awaited(moment)
        await self._still_called(moment, called)
        panel, past = await self._board_panel(table, moment.entries, names)
        if await self._edit(moment, "board", 0, panel):
            place = moment.messages["board", 0]
            if place.past != past:
                await self.store.set_message(table.id, "board", 0, place._replace(past=past))
        else:
            message = await self._post_once(job, 0, self._channel(table), panel, silent=True)
            await self.store.set_message(table.id, "board", 0, Message(table.channel, message, past))

    async def _call(self, job: StoredJob, moment: Moment) -> None:
        """Call in the channel whom no private message reaches: an edited board wakes nobody."""
        table = moment.table
        _, called = await self._awaited(moment)
        if not called:
            await self._end_call(moment)
            return
        objects = [discord.Object(user) for user in called]
        panel = Panel(_call(table, called))
        message = await self._post_once(job, 0, self._channel(table), panel, allowed_mentions=_only(objects))
        await self._end_call(moment, but=message)
        await self.store.set_message(table.id, "call", 0, Message(table.channel, message))

    async def _still_called(self, moment: Moment, called: Sequence[int]) -> None:
        """Let a call name only those who still have not answered it; an edit wakes nobody."""
        if called:
            await self._edit(moment, "call", 0, Panel(_call(moment.table, called)))
        else:
            await self._end_call(moment)

    async def _end_call(self, moment: Moment, but: int | None = None) -> None:
        """Take away a call that was answered."""
        old = moment.messages.get(("call", 0))
        if old is not None and old.message != but:
            await self._delete(old)
            await self.store.set_message(moment.table.id, "call", 0, None)

    async def _board_panel(self, table: Table, entries: Sequence[Entry], names: Sequence[str]) -> tuple[Panel, str]:
        """The channel's message for the present chapter, and what is to remain of it when that is past."""
        language = table.language
        screen = self.bot.screens[table.game]
        title = f"**{say(language, f'game-{table.game}')}** · {screen.headline(table, language)}"
        waiting = [say(language, "table-board-waiting", names=name_list(names, language))] if names else []
        happened = _since(screen, table, entries, language)
        picture = await screen.board(table, language, entries=standing(table, entries))
        view = board_view(table, screen.pages(table), screen.controls(table, language) or ())
        return Panel(fitting([title], happened, waiting), (picture,), view), fitting([title], happened, [])

    async def _awaited(self, moment: Moment) -> tuple[list[str], list[int]]:
        """The awaited seats as names or mentions, those first who are called: whom no direct message reaches."""
        table = moment.table
        names: list[str] = []
        called: list[int] = []
        for number in table.waiting():
            seat = table.seats[number]
            if seat.user is None:
                names.append(seat_name(seat, table.language))
            elif len(table.people) <= DM_SEATS and await self._reaches(moment, seat.user):
                names.append(plain(seat.name))
            else:
                called.append(seat.user)
        return [*(f"<@{user}>" for user in called), *names], called

    async def _reaches(self, moment: Moment, user: int) -> bool:
        """Whether a private message has come to this person, or will when its turn in the outbox comes."""
        if ("pad", user) in moment.messages:
            return True
        person = await self.store.person(user)
        return person.dm_channel is not None and not person.dm_closed

    async def _notice(self, job: StoredJob, moment: Moment) -> None:
        table = moment.table
        key, name = job.job.note
        text = say(
            table.language,
            f"table-notice-{key}",
            name=plain(name),
            votes=len(table.votes),
            needed=table.votes_needed,
        )
        await self._post(job, 0, self._channel(table), Panel(text), silent=True)

    # Private messages

    async def _pad(self, job: StoredJob, moment: Moment) -> None:
        table = moment.table
        user = job.job.reader
        number = table.seat_of(user)
        old = moment.messages.get(("pad", user))
        if number is None or number not in table.waiting():
            await self._end_pad(job, moment, number, old)
            return
        if old is not None and self._shown.get((table.id, user)) == (old.message, table.moves):
            return
        person = await self.store.person(user)
        place = await self._write(job, user, await self._hand(moment, number, person, news=True))
        # Remembered last: until the old pad is gone, a repeated attempt must know it.
        if place is not None and old is not None and old.message != place.message:
            await self._delete(old)
        await self.store.set_message(table.id, "pad", user, place)

    async def _end_pad(self, job: StoredJob, moment: Moment, number: int | None, old: Message | None) -> None:
        """Nothing is owed here now: the pad says so, or goes where the board shows all that it could show.

        After the game it shows how it ended. Whoever made the last move has seen the end, so theirs is edited; to the
        others it is news.
        """
        table, user = moment.table, job.job.reader
        if table.status is Status.OVER and number is not None:
            panel = await self._hand(moment, number, await self.store.person(user))
            if job.job.kind != "pad-next" or not await self._edit(moment, "pad", user, panel):
                await self._write(job, user, panel)
                if old is not None:
                    await self._delete(old)
        elif number is not None and table.status is Status.PLAYING and not self.bot.screens[table.game].open_board:
            await self._edit_pad(moment, user)
            return
        elif old is not None:
            await self._delete(old)
        await self.store.set_message(table.id, "pad", user, None)

    async def _write(self, job: StoredJob, user: int, panel: Panel) -> Message | None:
        """A new private message; None when none reaches this person."""
        person = await self.store.person(user)
        try:
            channel = await self._direct(person)
            if channel is None:
                return None
            return Message(channel.id, await self._post_once(job, 0, channel, panel))
        except discord.HTTPException as error:
            if not refused(error):
                raise
            # Nobody is stopped by one person's messages: the board calls them instead, and the channel is asked for
            # anew the next time.
            log.info("person %s cannot be written to: %s", user, error)
            closed = person.dm_closed or error.code in CLOSED
            await self.store.update_person(user, dm_channel=None, dm_closed=closed)
            return None

    async def _pad_next(self, job: StoredJob, moment: Moment) -> None:
        """The answer to their press has shown it already, so nobody need be called: an edit is enough."""
        table = moment.table
        number = table.seat_of(job.job.reader)
        if (
            number is None
            or number not in table.waiting()
            or not await self._edit_pad(moment, job.job.reader, news=True)
        ):
            await self._pad(job, moment)

    async def _hand(self, moment: Moment, number: int, person: Person, *, news: bool = False) -> Panel:
        """One's private view; `news`: with what happened since one's last move."""
        table = moment.table
        language = private_language(person.language, person.locale)
        note = news_since(self.bot.screens[table.game], table, number, moment.entries, language) if news else None
        screen = self.bot.screens[table.game]
        return placed(await screen.hand(table, number, language, note=note), table, language)

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
            await self.store.update_person(person.user, dm_channel=opened.id)
            return self.bot.get_partial_messageable(opened.id)
        return self.bot.get_partial_messageable(person.dm_channel)

    async def _pad_refresh(self, job: StoredJob, moment: Moment) -> None:
        table = moment.table
        if table.status is Status.PLAYING:
            await self._edit_pad(moment, job.job.reader)

    async def _edit_pad(self, moment: Moment, user: int, *, news: bool = False) -> bool:
        """Bring a private message up to date, unless a press has just done so; False when there is none."""
        table, place = moment.table, moment.messages.get(("pad", user))
        number = table.seat_of(user)
        if place is None or number is None:
            return False
        if self._shown.get((table.id, user)) == (place.message, table.moves):
            return True
        person = await self.store.person(user)
        return await self._edit(moment, "pad", user, await self._hand(moment, number, person, news=news))

    # Everything else

    async def _computers(self, _job: StoredJob, moment: Moment) -> None:
        table = moment.table
        if table.status is not Status.PLAYING:
            return
        moves = await asyncio.to_thread(choose_for_computers, table)
        together = len(table.waiting()) > 1

        def act(now: Table) -> Change:
            # Where all decide at once, what others did meanwhile changes nothing; in turns it may change everything.
            same = now.phase_opened == table.phase_opened if together else now.moves == table.moves
            return act_all(now, moves if same else ())

        await self.store.change(table.id, act, found=table)

    async def _farewell(self, job: StoredJob, moment: Moment) -> None:
        table = moment.table
        why, name = job.job.note
        game = say(table.language, f"game-{table.game}")
        text = say(table.language, f"table-farewell-{why}", game=game, name=plain(name))
        panel = Panel(fitting([text], [], standing_lines(table, table.language)), (), over_view(table))
        await self._post_once(job, 0, self._channel(table), panel)
        for (role, reader), place in list(moment.messages.items()):
            if role in ("pad", "call"):
                await self._delete(place)
            elif role == "board":
                await self._fold(place)
            else:
                await self._edit(moment, role, reader, lobby_panel(table, self.bot.screens[table.game]))
            await self.store.set_message(table.id, role, reader, None)


def _told_before(job: Job) -> Callable[[Table], int]:
    """The number above which a job tells the log."""

    def after(table: Table) -> int:
        if job.kind == "board":
            return job.since
        seat = table.seat_of(job.reader)
        return table.told if seat is None else heard(table, seat)

    return after


def _since(screen: Screen, table: Table, entries: Sequence[Entry], language: str) -> list[str]:
    """What happened in these moves, as far as no message of its own tells it."""
    return screen.happened(table, since_news(standing(table, entries), screen.told_apart), language)


def _call(table: Table, called: Sequence[int]) -> str:
    text = name_list([f"<@{user}>" for user in called], table.language)
    return say(table.language, "table-board-waiting", names=text)


def _only(people: Sequence[discord.Object]) -> discord.AllowedMentions:
    # What is not named would be allowed by default.
    return discord.AllowedMentions(everyone=False, roles=False, users=list(people), replied_user=False)
