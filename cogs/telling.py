"""What each job of the outbox tells Discord: boards, lobbies and calls in a channel, private messages, farewells.

A job may be tried again after a crash, so each is written such that its second attempt tells nothing twice: how many of
its messages Discord has stands in its row, and since when the next one is under way. That one carries a nonce, for
which Discord gives the same message again; after the nonce's life it is looked for in the channel.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from datetime import UTC, datetime
from typing import Any

import discord

from cogs.app import Engawa
from cogs.direct import direct_channel
from cogs.host import Panel, Screen, digest
from cogs.lobby import invited, lobby_panel
from cogs.permissions import lacking_words
from cogs.proposals import proposal_panel
from cogs.refusals import NEVER_EDITED, NO_EDIT
from cogs.reminders import reminder
from cogs.replay import Replays
from cogs.replies import marking, placed
from cogs.screens import ends, heard, news_since
from cogs.spectators import spectacle
from cogs.table_views import board_view, lasts, over_view
from cogs.words import (
    CONTENT,
    NAMES_SHOWN,
    fitting,
    name_list,
    place_of,
    plain,
    private_language,
    seat_name,
    since_lines,
    since_news,
    standing,
    standing_lines,
    waiting_lines,
)
from engine.clock import runs_out, waits_since
from engine.deliveries import Message, Posting, StoredJob, meanwhile
from engine.people import Person, asleep
from engine.rest import ASLEEP
from engine.store import Moment
from engine.table import DM_SEATS, Change, Entry, Job, Status, Table, act_all, choose_for_computers
from i18n import say

CALLED_AT_ONCE = 80
"""Mentions that one message takes."""
NONCE_LIFE = 60.0
"""Seconds for which Discord knows a nonce for certain; later a message is looked for in its channel."""
OLD = 3600.0
"""Seconds after which Discord lets a message be edited only now and then."""
LOOKED_AT = 100
"""Messages of a channel among which it is looked for."""


class Teller:
    """Does the jobs of a bot's outbox, each by its kind."""

    def __init__(self, bot: Engawa) -> None:
        self.bot = bot
        self.store = bot.store
        self._owed = bot.store.deliveries
        self._replays = Replays(bot.draw)
        self._kinds: dict[str, Callable[[StoredJob, Moment], Awaitable[None]]] = {
            "lobby": self._lobby,
            "board": self._board,
            "refresh": self._refresh,
            "meanwhile": self._meanwhile,
            "call": self._call,
            "moved": self._moved,
            "proposals": self._proposals,
            "pad": self._pad,
            "pad-next": self._pad_next,
            "pad-refresh": self._pad_refresh,
            "nudge": self._nudge,
            "lost": self._lost,
            "computers": self._computers,
            "notice": self._notice,
            "farewell": self._farewell,
            "replay": self._replay,
            "away": self._away,
            "stray": self._stray,
            "spectators": self._spectators,
        }

    async def tell(self, job: StoredJob) -> None:
        """Do one job, with its table as it stands. Errors: what Discord and the store raise."""
        moment = await self.store.moment(job.table, _told_before(job.job))
        if moment is not None:
            await self._kinds[job.job.kind](job, moment)

    # What a table says in its channel

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self.bot.get_partial_messageable(table.channel, guild_id=table.guild or None)

    def _at(self, place: Message) -> discord.PartialMessage:
        return self.bot.get_partial_messageable(place.channel).get_partial_message(place.message)

    async def _edit(
        self, moment: Moment, role: str, reader: int, panel: Panel, past: str = "", *, called: Sequence[int] = ()
    ) -> bool:
        """Bring a long-lived message up to date; False when there is none (any more).

        What it shows already is not sent again. `called`: the people who stay marked in it; an edit wakes nobody.
        """
        table, place = moment.table, moment.messages.get((role, reader))
        if place is None:
            return False
        if not reader and place.channel != table.channel:
            await self._dismiss(moment, (role, reader))
            return False
        changed = _message(table, place.channel, place.message, panel, past)
        if role in ("board", "call"):
            # It calls for what was to be decided when it came; an edit wakes nobody.
            changed = changed._replace(moves=place.moves, called=place.called)
        if (again := _again(role)) is not None:
            changed = changed._replace(moves=table.revision)
        if place.shown != panel.digest:
            same = place.shown and place.pictures == changed.pictures
            pictures: Any = discord.utils.MISSING if same else panel.files
            try:
                await self._at(place).edit(
                    content=panel.text, attachments=pictures, view=panel.view, allowed_mentions=marking(called)
                )
            except (discord.HTTPException, discord.RateLimited) as error:
                if not (self._is_old(place) if isinstance(error, discord.RateLimited) else error.code in NO_EDIT):
                    raise
                await self._dismiss(moment, (role, reader))
                return False
        if place != changed:
            moment.messages[role, reader] = changed
            if again is not None:
                await self._owed.changed(table.id, role, place, changed, again)
            else:
                await self._owed.keep(table.id, (role, reader, changed))
        return True

    def _is_old(self, place: Message) -> bool:
        """Whether Discord limits the edits of a message because of its age."""
        return self.bot.clock() - discord.utils.snowflake_time(place.message).timestamp() > OLD

    async def _dismiss(self, moment: Moment, *roles: tuple[str, int]) -> None:
        """Put long-lived messages away that were overtaken."""
        places = [moment.messages.pop(role) for role in roles if role in moment.messages]
        if places:
            await self._owed.dismiss(moment.table.id, roles, places)

    async def _post(
        self,
        job: StoredJob,
        moment: Moment,
        channel: discord.PartialMessageable,
        panel: Panel,
        *,
        called: Sequence[int] = (),
        silent: bool = False,
    ) -> int:
        """Post the next message of a job, once: one that was under way when a process died is taken for it.

        `called`: the people who are marked in it, Discord ids.
        """
        begun = job.posting if job.posting is not None and job.posting.may_be_in(channel.id) else None
        late = begun is not None and self.bot.clock() - begun.since > NONCE_LIFE
        message = await self._left_behind(begun, moment, channel, panel, called) if begun is not None and late else None
        if message is not None:
            return message.id
        if begun is None or late:
            await self._owed.posting(job, channel.id, digest(panel.text.strip()))
        view: Any = panel.view if panel.view is not None else discord.utils.MISSING
        nonce = f"{await self.store.name()}-{job.id}-{job.round}-{job.sent}"
        message = await channel.send(
            panel.text, files=panel.files, view=view, nonce=nonce, allowed_mentions=marking(called), silent=silent
        )
        if begun is not None and not await _show(message, panel, called):
            await self._owed.dismiss(moment.table.id, (), [Message(channel.id, message.id)])
            raise TimeoutError("what came cannot be used; another is written when its nonce is forgotten")
        return message.id

    async def _left_behind(
        self,
        begun: Posting,
        moment: Moment,
        channel: discord.PartialMessageable,
        panel: Panel,
        called: Sequence[int],
    ) -> discord.Message | None:
        """The message that an attempt to post this panel has left in the channel though nobody heard of it.

        It shows the panel from then on. What else has buttons and nobody knows of is put away.
        """
        table = moment.table.id
        lives = panel.view is not None and lasts(panel.view.walk_children(), table)
        found: discord.Message | None = None
        async for message in self._unknown(begun, moment, channel):
            lasting = lasts(_items(message), table)
            # A press may have changed its words by now, and at the end have taken its buttons.
            drawn = bool(panel.pictures) and _pictures(message) == panel.filenames
            same = digest(message.content.strip()) == begun.says or drawn or (lives and lasting)
            if found is None and same and await _show(message, panel, called):
                found = message
            elif lasting or (found is None and same):
                await self._owed.dismiss(table, (), [Message(channel.id, message.id)])
        return found

    async def _unknown(
        self, begun: Posting, moment: Moment, channel: discord.PartialMessageable
    ) -> AsyncIterator[discord.Message]:
        """The bot's messages in a channel since an attempt began of which the store does not know."""
        known = await self._owed.known(moment.table.id)
        since = datetime.fromtimestamp(begun.since - NONCE_LIFE, UTC)
        async for message in channel.history(limit=LOOKED_AT, after=since):
            own = self.bot.user is not None and message.author.id == self.bot.user.id
            if own and message.interaction_metadata is None and message.id not in known:
                yield message

    async def _lobby(self, job: StoredJob, moment: Moment) -> None:
        table = moment.table
        panel, called = lobby_panel(table, self.bot.screens[table.game]), invited(table)
        there = await self._edit(moment, "lobby", 0, panel, called=called)
        if not there and table.status is Status.LOBBY and not job.sent:
            wished = await self._interested(table) if not called else ()
            if wished:
                names = name_list([f"<@{user}>" for user in wished], table.language)
                panel = panel._replace(text=f"{panel.text}\n{say(table.language, 'table-lobby-calls', names=names)}")
            await self._post_kept(job, moment, "lobby", panel, called=(*called, *wished))

    async def _interested(self, table: Table) -> tuple[int, ...]:
        """Who wants to be called to a new table of this game, and may be now."""
        now, users = self.bot.clock(), await self.store.interested(table.guild, table.game)
        others = [user for user in users if user not in table.people]
        return tuple([user for user in others if not asleep(await self.store.person(user), now)][:NAMES_SHOWN])

    async def _post_kept(
        self,
        job: StoredJob,
        moment: Moment,
        role: str,
        panel: Panel,
        past: str = "",
        *,
        called: Sequence[int] = (),
        silent: bool = False,
    ) -> StoredJob:
        """Post what takes the place of the channel's message of that role; a call is answered by it."""
        table = moment.table
        message = await self._post(job, moment, self._channel(table), panel, called=called, silent=silent)
        new = _message(table, table.channel, message, panel, past)
        new = new._replace(moves=-1) if silent else new.waking(called)
        gone = [(role, 0)] if role != "board" else [("board", 0), ("call", 0)]
        away = [place for name in gone if (place := moment.messages.pop(name, None)) and place.message != message]
        moment.messages[role, 0] = new
        forgotten = [(*name, None) for name in gone if name != (role, 0)]
        return await self._owed.posted(job, (role, 0, new), *forgotten, away=away)

    async def _board(self, job: StoredJob, moment: Moment) -> None:
        table = moment.table
        screen = self.bot.screens[table.game]
        entries = [entry for entry in moment.entries if entry.number <= job.job.until]
        news = await screen.news(table, entries, table.language)
        for part, panel in enumerate(news):
            if part >= job.sent:
                last = ends(entries) and part == len(news) - 1
                await self._post(job, moment, self._channel(table), panel, silent=not last)
                job = await self._owed.posted(job)
        if job.job.since < 0:
            await self._edit(moment, "lobby", 0, lobby_panel(table, screen))
        if table.in_messages and job.sent and table.status is Status.PLAYING:
            # The private view is all that there is: it stands below what was told.
            await self._dismiss(moment, *(("pad", user) for user in table.people))
            await self._owed.ask(table.id, *(Job("pad", user) for user in table.people))
        told = _last_told(entries, screen.told_apart) if news else job.job.since
        later = await self._owed.take_over(job, told) if job.sent == len(news) else None
        if later is not None:
            # The table has gone on: one board, the present one, tells the rest.
            await self.tell(later)
        elif table.status is Status.PLAYING and not table.in_messages:
            await self._new_board(job, moment, entries, len(news))
        else:
            await self._dismiss(moment, ("board", 0), ("call", 0), *_proposed(moment))

    async def _new_board(self, job: StoredJob, moment: Moment, entries: Sequence[Entry], before: int) -> None:
        """The new board, and calls for those who find no room in it; `before`: messages of the job that precede it."""
        table = moment.table
        names, called = await self._awaited(moment)
        if job.sent == before:
            panel, past = await self._board_panel(table, entries, names)
            job = await self._post_kept(job, moment, "board", panel, past, called=called[:NAMES_SHOWN])
        while (board := await self._owed.message(table.id, "board")) is not None and board.channel == table.channel:
            # Who acts between two attempts is called no more, so the others are not counted but named.
            people = [user for user in called if user not in board.woken][:CALLED_AT_ONCE]
            if not people:
                return
            text = " ".join(f"<@{user}>" for user in people)
            panel = Panel(say(table.language, "table-board-waiting", names=text)[:CONTENT])
            await self._post(job, moment, self._channel(table), panel, called=people)
            job = await self._owed.posted(job, ("board", 0, board.waking(people)))

    async def _refresh(self, job: StoredJob, moment: Moment) -> None:
        table = moment.table
        # A board that is to come tells what is new; the one before must not.
        if table.in_messages or table.status is not Status.PLAYING or ("board", 0) in moment.owed:
            return
        names, called = await self._awaited(moment)
        await self._still_called(moment, called)
        panel, past = await self._board_panel(table, moment.entries, names)
        if not await self._edit(moment, "board", 0, panel, past, called=called[:NAMES_SHOWN]) and not job.sent:
            await self._post_kept(job, moment, "board", panel, past, silent=True)

    async def _meanwhile(self, job: StoredJob, moment: Moment) -> None:
        """Let the board that stands show the present while its channel is held, without the news of the next."""
        table, place, comes = moment.table, moment.messages.get(("board", 0)), ("board", 0) in moment.owed
        if table.status is not Status.PLAYING or not (comes or ("refresh", 0) in moment.owed):
            return
        if place is None or place.message != job.job.until or place.channel != table.channel:
            return
        names, called = await self._awaited(moment)
        panel, _ = await self._board_panel(table, () if comes else moment.entries, names)
        shown = place._replace(shown=panel.digest, pictures=",".join(panel.filenames))
        if shown != place:
            marks, at = marking(called[:NAMES_SHOWN]), self._at(place)
            await at.edit(content=panel.text, attachments=panel.files, view=panel.view, allowed_mentions=marks)
            await self._owed.changed(table.id, "board", place, shown, meanwhile(place))

    async def _moved(self, job: StoredJob, moment: Moment) -> None:
        """Go on in another channel, unless what was owed has led there already."""
        table = moment.table
        role = "lobby" if table.status is Status.LOBBY else "board"
        place = moment.messages.get((role, 0))
        arrived = place is not None and place.channel == table.channel
        if not table.status.live or (arrived and not job.sent):
            return
        if table.status is Status.PLAYING:
            await self._new_board(job, moment, moment.entries, 0)
        elif not job.sent:
            await self._post_kept(job, moment, "lobby", lobby_panel(table, self.bot.screens[table.game]))

    async def _call(self, job: StoredJob, moment: Moment) -> None:
        """Call in the channel whom no private message reaches: an edited board wakes nobody."""
        table = moment.table
        if table.in_messages:
            return
        _, called = await self._awaited(moment)
        panel = Panel(_call(table, called))
        there = moment.messages.get(("call", 0))
        latest = max((table.stamp(seat) for seat in table.waiting()), default=0)
        board = moment.messages.get(("board", 0))
        if not called:
            await self._dismiss(moment, ("call", 0))
        elif job.job.since:
            if not job.sent:
                await self._post_kept(job, moment, "call", panel, called=called)
        elif board is not None and board.moves >= latest and board.woken.issuperset(called):
            # It woke them all when it came.
            return
        elif not job.sent and (there is None or there.moves < latest or there.shown != panel.digest):
            await self._post_kept(job, moment, "call", panel, called=called)

    async def _still_called(self, moment: Moment, called: Sequence[int]) -> None:
        """Let a call name only those who still have not answered it."""
        if called:
            await self._edit(moment, "call", 0, Panel(_call(moment.table, called)), called=called)
        else:
            await self._dismiss(moment, ("call", 0))

    async def _board_panel(self, table: Table, entries: Sequence[Entry], names: Sequence[str]) -> tuple[Panel, str]:
        """The channel's message for the present chapter, and what is to remain of it when that is past."""
        language = table.language
        screen = self.bot.screens[table.game]
        title = f"**{say(language, f'game-{table.game}')}** · {screen.headline(table, language)}"
        waiting = waiting_lines(table, names, language)
        happened, so_far = _since(screen, table, entries, language), screen.so_far(table, language)
        picture = await screen.board(table, language, entries=standing(table, entries))
        view = board_view(table, screen.pages(table), screen.controls(table, language) or ())
        return Panel(fitting([title], happened, [*so_far, *waiting]), (picture,), view), fitting([title], happened, [])

    async def _awaited(self, moment: Moment) -> tuple[list[str], list[int]]:
        """The awaited seats as names or mentions, those first who are called: whom no direct message reaches.

        Who is not to be called at this hour is later.
        """
        table, now = moment.table, self.bot.clock()
        people = await self.store.people(table.people)
        names: list[str] = []
        called: list[int] = []
        for number in table.waiting():
            seat = table.seats[number]
            if seat.user is None:
                names.append(seat_name(seat, table.language))
                continue
            person = people.get(seat.user) or Person(seat.user)
            if (
                table.rests == ASLEEP
                or asleep(person, now)
                or (len(table.people) <= DM_SEATS and _reaches(moment, person))
            ):
                names.append(plain(seat.name))
            else:
                called.append(seat.user)
        return [*(f"<@{user}>" for user in called), *names], called

    async def _notice(self, job: StoredJob, moment: Moment) -> None:
        table = moment.table
        key, name = job.job.note
        text = say(
            table.language,
            f"table-notice-{key}",
            name=plain(name),
            called=f"<@{job.job.since}>",
        )
        called = [job.job.since] if job.job.since else []
        if not job.sent:
            await self._post(job, moment, self._channel(table), Panel(text), called=called, silent=not called)
            await self._owed.posted(job)

    async def _proposals(self, job: StoredJob, moment: Moment) -> None:
        """Show what the table is asked, each in a message of its own that goes when it is answered."""
        table = moment.table
        asked = {f"ask-{proposal.number}": proposal for proposal in table.proposals}
        await self._dismiss(moment, *(role for role in _proposed(moment) if role[0] not in asked))
        for role, proposal in asked.items():
            panel, called = proposal_panel(table, proposal)
            if not await self._edit(moment, role, 0, panel, called=called):
                job = await self._post_kept(job, moment, role, panel, called=called)

    async def _spectators(self, job: StoredJob, moment: Moment) -> None:
        """Show the table where people watch it, in place of what was shown there before; its end stays."""
        table, channel, role = moment.table, job.job.since, f"spectators-{job.job.since}"
        if channel == table.channel or channel not in await self._owed.watched_in(table.id):
            await self._dismiss(moment, (role, 0))
            return
        if table.status is Status.LOBBY or job.sent:
            return
        panel, past = await spectacle(self.bot.screens[table.game], moment)
        message = await self._post(job, moment, self.bot.get_partial_messageable(channel), panel, silent=True)
        shown = _message(table, channel, message, panel, past) if table.status is Status.PLAYING else None
        old = moment.messages.pop((role, 0), None)
        await self._owed.posted(job, (role, 0, shown), away=[old] if old is not None else [])
        if shown is None:
            await self._owed.watch_no_more(table.id, channel)

    # Private messages

    async def _pad(self, job: StoredJob, moment: Moment) -> None:
        table = moment.table
        user = job.job.reader
        number = table.seat_of(user)
        old = moment.messages.get(("pad", user))
        if table.rests == ASLEEP:
            await self._dismiss(moment, ("pad", user))
        elif number is None or number not in table.waiting():
            await self._end_pad(job, moment, number)
        elif old is not None and old.moves >= table.stamp(number) and await self._edit_pad(moment, user, news=True):
            # They have been told of this decision.
            return
        elif not job.sent:
            await self._write(job, moment, await self._hand(moment, number, user, news=True), "pad")

    async def _end_pad(self, job: StoredJob, moment: Moment, number: int | None) -> None:
        """Nothing is owed here now: the pad says so, or goes where the board shows all that it could show.

        After the game it shows how it ended. Whoever made the last move has seen the end, so theirs is edited; to the
        others it is news.
        """
        table, user = moment.table, job.job.reader
        if table.status is Status.OVER and number is not None:
            if job.sent or ("end", user) in moment.messages:
                return
            panel = await self._hand(moment, number, user)
            if job.job.kind != "pad-next" or not await self._edit(moment, "pad", user, panel):
                await self._write(job, moment, panel, "end")
            elif (shown := moment.messages.get(("pad", user))) is not None:
                await self._owed.keep(table.id, ("pad", user, None), ("end", user, shown))
        elif number is not None and table.status is Status.PLAYING and not self.bot.screens[table.game].open_board:
            await self._edit_pad(moment, user)
        else:
            await self._dismiss(moment, ("pad", user))

    async def _write(self, job: StoredJob, moment: Moment, panel: Panel, role: str) -> None:
        """A new private message of that role in place of the one before, which goes even if nothing can be written."""
        table, user = moment.table, job.job.reader
        person = await self.store.person(user)
        channel = await self._direct(table, person)
        if channel is None:
            await self._dismiss(moment, ("pad", user))
            return
        silent = asleep(person, self.bot.clock())
        new = _message(table, channel.id, await self._post(job, moment, channel, panel, silent=silent), panel)
        old = moment.messages.pop(("pad", user), None)
        await self._owed.posted(job, ("pad", user, None), (role, user, new), away=[old] if old is not None else [])

    async def _nudge(self, job: StoredJob, moment: Moment) -> None:
        """Remind somebody of their turn, in place of the reminder before; it goes when they have acted."""
        table, user = moment.table, job.job.reader
        number, there = table.seat_of(user), moment.messages.get(("nudge", user))
        nudged = table.seats[number].nudged if number is not None and number in table.waiting() else 0
        if number is None or not nudged:
            await self._dismiss(moment, ("nudge", user))
            return
        person = await self.store.person(user)
        language = private_language(person.language, person.locale)
        panel = reminder(table, number, moment.messages.get(("pad", user)), language)
        if job.sent or (there is not None and (there.moves, there.shown) == (nudged, panel.digest)):
            return
        channel = await self._direct(table, person)
        if channel is None:
            await self._owed.ask(table.id, Job("call", since=1))
            return
        message = await self._post(job, moment, channel, panel)
        new = _message(table, channel.id, message, panel)._replace(moves=nudged)
        await self._owed.posted(job, ("nudge", user, new), away=[there] if there is not None else [])

    async def _lost(self, job: StoredJob, moment: Moment) -> None:
        """Tell a player that nothing can be shown in the table's channel, and what would help, for as long as it is so.

        It goes when the channel takes messages again.
        """
        table, user = moment.table, job.job.reader
        what = await self._owed.held(table.id)
        if job.sent or not what or not table.status.live or ("lost", user) in moment.messages:
            return
        person = await self.store.person(user)
        channel = await self._direct(table, person)
        if channel is None:
            return
        language = private_language(person.language, person.locale)
        lines = [
            f"**{say(language, f'game-{table.game}')}** · {place_of(table, language)}",
            lacking_words(what, language),
            say(language, f"table-lost-then-{table.status.value}"),
        ]
        panel = Panel("\n".join(lines))
        told = _message(table, channel.id, await self._post(job, moment, channel, panel), panel)
        await self._owed.posted(job, ("lost", user, told))
        if not await self._owed.held(table.id):
            await self._owed.dismiss(table.id, [("lost", user)], [told])

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

    async def _hand(self, moment: Moment, number: int, user: int, *, news: bool = False) -> Panel:
        """One's private view; `news`: with what happened since one's last move."""
        table = moment.table
        person = await self.store.person(user)
        language = private_language(person.language, person.locale)
        screen = self.bot.screens[table.game]
        note = news_since(screen, table, number, moment.entries, language) if news else None
        return placed(await screen.hand(table, number, language, note=note), table, language)

    async def _direct(self, table: Table, person: Person) -> discord.PartialMessageable | None:
        """The person's direct-message channel; None when they take or want none, or the hour's budget is spent."""
        if table.in_messages:
            return self._channel(table)
        if not person.written_to:
            return None
        channel = await direct_channel(self.bot, person)
        return None if channel is None else self.bot.get_partial_messageable(channel)

    async def _pad_refresh(self, job: StoredJob, moment: Moment) -> None:
        if moment.table.status is Status.PLAYING:
            await self._edit_pad(moment, job.job.reader)

    async def _edit_pad(self, moment: Moment, user: int, *, news: bool = False) -> bool:
        """Bring a private message up to date, unless a press has just done so; False when there is none."""
        table, place = moment.table, moment.messages.get(("pad", user))
        number = table.seat_of(user)
        if place is None or number is None:
            return False
        if place.shown and place.moves == table.moves:
            return True
        return await self._edit(moment, "pad", user, await self._hand(moment, number, user, news=news))

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

        done = await self.store.change(table.id, act, found=table)
        self.bot.metrics.computers_moved(table.game, len(done.change.entries))

    async def _farewell(self, job: StoredJob, moment: Moment) -> None:
        table = moment.table
        why, name = job.job.note
        game = say(table.language, f"game-{table.game}")
        text = say(table.language, f"table-farewell-{why}", game=game, name=plain(name))
        panel = Panel(fitting([text], [], standing_lines(table, table.language)), (), over_view(table))
        if not job.sent:
            await self._post(job, moment, self._channel(table), panel)
            await self._owed.posted(job)
        await self._edit(moment, "lobby", 0, lobby_panel(table, self.bot.screens[table.game]))
        await self._owed.keep(table.id, ("lobby", 0, None))
        await self._dismiss(moment, *(place for place in moment.messages if place[0] != "lobby"))

    async def _replay(self, job: StoredJob, moment: Moment) -> None:
        """The film and the record of a finished game, in silence."""
        table = moment.table
        if not self.bot.replays or table.status is not Status.OVER or table.snapshot is None or job.sent:
            return
        panel = await self._replays.panel(self.bot.screens[table.game], table, moment.entries)
        await self._post(job, moment, self._channel(table), panel, silent=True)
        await self._owed.posted(job)

    async def _away(self, job: StoredJob, _moment: Moment) -> None:
        """A message of the past keeps what happened, without picture and buttons, or goes if it told nothing."""
        place = self._at(Message(job.job.since, job.job.until))
        past = job.job.note[0]
        try:
            await (place.edit(content=past, attachments=[], view=None) if past else place.delete())
        except discord.HTTPException as error:
            # An archived thread is not woken for it: what is owed there waits until somebody does.
            if error.code not in NEVER_EDITED:
                raise

    async def _stray(self, job: StoredJob, moment: Moment) -> None:
        """Delete what an attempt may have left behind whose job was given up."""
        begun = Posting(job.job.until, job.job.since, job.job.note[0])
        async for message in self._unknown(begun, moment, self.bot.get_partial_messageable(begun.channel)):
            if digest(message.content.strip()) == begun.says or lasts(_items(message), moment.table.id):
                await message.delete()


def _again(role: str) -> Job | None:
    """What shows a message again that presses change as well; None for every other message."""
    return Job("lobby") if role == "lobby" else Job("proposals") if role.startswith("ask-") else None


def _proposed(moment: Moment) -> list[tuple[str, int]]:
    """The messages that ask the table something, by role and reader."""
    return [place for place in moment.messages if place[0].startswith("ask-")]


def _message(table: Table, channel: int, message: int, panel: Panel, past: str = "") -> Message:
    """A long-lived message that shows this panel of a table."""
    return Message(channel, message, past, panel.digest, ",".join(panel.filenames), table.moves)


async def _show(message: discord.Message, panel: Panel, called: Sequence[int]) -> bool:
    """Make a message show that, unless it does so as far as text and pictures go.

    False when it cannot be edited, or has not marked all who are called: an edit wakes nobody.
    """
    if not {user.id for user in message.mentions}.issuperset(called):
        return False
    if message.content.strip() != panel.text.strip() or _pictures(message) != panel.filenames:
        marks = marking(called)
        try:
            await message.edit(content=panel.text, attachments=panel.files, view=panel.view, allowed_mentions=marks)
        except discord.HTTPException as error:
            if error.code not in NO_EDIT:
                raise
            return False
    return True


def _pictures(message: discord.Message) -> tuple[str, ...]:
    """The names of a message's pictures, which hold digests of them."""
    return tuple(attachment.filename for attachment in message.attachments)


def _items(message: discord.Message) -> list[Any]:
    """The buttons and lists of a message."""
    return [item for row in message.components if isinstance(row, discord.ActionRow) for item in row.children]


def _told_before(job: Job) -> Callable[[Table], int]:
    """The number above which a job tells the log."""

    def after(table: Table) -> int:
        if job.kind == "board":
            return job.since
        if job.kind == "replay":
            return -1
        seat = table.seat_of(job.reader)
        return table.told if seat is None else heard(table, seat)

    return after


def _reaches(moment: Moment, person: Person) -> bool:
    """Whether a private message has come to this person, or will when its turn in the outbox comes."""
    if ("pad", person.user) in moment.messages:
        return True
    owed = not moment.owed.isdisjoint({("pad", person.user), ("pad-next", person.user)})
    return owed and person.dm_channel is not None and person.written_to


def _since(screen: Screen, table: Table, entries: Sequence[Entry], language: str) -> list[str]:
    """What happened in these moves, as far as no message of its own tells it."""
    return screen.happened(table, since_news(standing(table, entries), screen.told_apart), language)


def _last_told(entries: Sequence[Entry], told_apart: Collection[str]) -> int:
    """The number of the last of these moves, some of which messages of their own tell, that one of them tells."""
    return max(entry.number for entry in entries if any(event.kind in told_apart for event in entry.events))


def _call(table: Table, called: Sequence[int]) -> str:
    text = name_list([f"<@{user}>" for user in called], table.language)
    waiting = say(table.language, "table-board-waiting", names=text)
    return "\n".join([waiting, *since_lines(waits_since(table), table.language, runs_out(table))])
