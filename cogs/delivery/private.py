"""Direct messages: a person's private view, reminders, digests, and why a table's channel cannot be used."""

from __future__ import annotations

import logging
from typing import assert_never

from cogs.app import Engawa
from cogs.delivery.direct import BUDGET, direct_channel
from cogs.delivery.messages import TableMessages, message_of
from cogs.delivery.reminders import reminder_panel
from cogs.discord_errors import ON_THE_WAY
from cogs.logs import named
from cogs.panel import Panel
from cogs.panels.digest import digest_panel, tables_that_wait
from cogs.permissions import lacking_words
from cogs.replies import placed
from cogs.views.advice import plays_at_once, with_what_a_press_does
from cogs.views.happened import news_since
from cogs.views.table_views import with_own_tables
from cogs.words import place_of, plain, private_language, public_buttons
from engine.storage.deliveries import StoredJob
from engine.storage.owed import StoredMessage
from engine.storage.store import TableMoment
from engine.tables.jobs import (
    CallPeople,
    ContinuePrivateView,
    EditPrivateView,
    PrivateJob,
    Remind,
    ReportHeldChannel,
    SendDigest,
    SendPrivateView,
)
from engine.tables.people import Person, is_quiet, reachable_from
from engine.tables.reach import Way, way_to_reach
from engine.tables.rest import ASLEEP
from engine.tables.table import Status, Table
from i18n import has_text, say

log = logging.getLogger(__name__)


class Private:
    """Runs the jobs that write to one person, each by its kind."""

    def __init__(self, bot: Engawa, messages: TableMessages) -> None:
        self.bot = bot
        self._store = bot.store
        self._owed = bot.store.deliveries
        self._messages = messages

    async def tell(self, stored: StoredJob, job: PrivateJob, moment: TableMoment) -> None:
        """Run one job. Errors: what Discord and the store raise."""
        match job:
            case SendPrivateView() | ContinuePrivateView():
                await self._redraw_opened(job.user, moment)
                await self._send(stored, job, moment)
            case EditPrivateView():
                await self._redraw_opened(job.user, moment)
                await self._refresh(job, moment)
            case Remind():
                await self._remind(stored, job.user, moment)
            case SendDigest():
                await self._digest(stored, job, moment)
            case ReportHeldChannel():
                await self._report_held(stored, job.user, moment)
            case _:
                assert_never(job)

    async def _send(self, stored: StoredJob, job: SendPrivateView | ContinuePrivateView, moment: TableMoment) -> None:
        """Send a person's private view for a new decision, or update it after their last one."""
        table, user = moment.table, job.user
        number = table.seat_of(user)
        old = moment.messages.get(("pad", user))
        decides = number is not None and number in table.awaited()
        if decides and isinstance(job, ContinuePrivateView) and await self._edit_pad(moment, user, news=True):
            # They have seen the view in the answer to their press, so a new message would notify them for nothing.
            return
        if table.clock.rests == ASLEEP:
            await self._messages.dismiss(moment, ("pad", user))
        elif number is None or number not in table.awaited():
            await self._end_pad(stored, job, moment, number)
        elif old is not None and old.moves >= table.stamp(number) and await self._edit_pad(moment, user, news=True):
            # An earlier message has notified them of this decision.
            return
        elif not stored.sent:
            await self._write(stored, moment, await self._hand(moment, number, user, news=True), "pad")

    async def _end_pad(
        self, stored: StoredJob, job: SendPrivateView | ContinuePrivateView, moment: TableMoment, number: int | None
    ) -> None:
        """Update or remove the private view of a person who has nothing to decide.

        It stays if it shows more than the board does. After the game it shows the result: as a new message, or as an
        edit for the player whose press ended the game, because they have seen the end.
        """
        table, user = moment.table, job.user
        if table.status is Status.OVER and number is not None:
            if stored.sent or ("end", user) in moment.messages:
                return
            panel = await self._hand(moment, number, user)
            if isinstance(job, SendPrivateView) or not await self._messages.edit(moment, "pad", user, panel):
                await self._write(stored, moment, panel, "end")
            elif (shown := moment.messages.get(("pad", user))) is not None:
                await self._owed.keep(table.id, ("pad", user, None), ("end", user, shown))
        elif number is not None and table.status is Status.PLAYING and not self.bot.screens[table.game].game.open_board:
            await self._edit_pad(moment, user, news=table.seats[number].orders.last_by_hand is not None)
        else:
            if number is None and (place := moment.messages.get(("pad", user))) is not None:
                person = await self._store.people.person(user)
                past = unseated_text(table, job, private_language(person.language, person.locale))
                moment.messages["pad", user] = place._replace(past=past)
            await self._messages.dismiss(moment, ("pad", user))

    async def _write(self, job: StoredJob, moment: TableMoment, panel: Panel, role: str) -> None:
        """Send a private message of that role; remove the old private view even if nothing can be sent."""
        user = job.job.reader
        person = await self._store.people.person(user)
        new = await self._post(job, moment, person, panel)
        if new is None:
            await self._messages.dismiss(moment, ("pad", user))
            return
        old = moment.messages.pop(("pad", user), None)
        await self._owed.posted(job, ("pad", user, None), (role, user, new), away=[old] if old is not None else [])

    async def _remind(self, job: StoredJob, user: int, moment: TableMoment) -> None:
        """Send a reminder in place of the previous one; remove it once the person has acted."""
        table = moment.table
        number, there = table.seat_of(user), moment.messages.get(("nudge", user))
        nudged = table.seats[number].reminder.sent if number is not None and number in table.awaited() else 0
        if number is None or not nudged:
            await self._messages.dismiss(moment, ("nudge", user))
            return
        person = await self._store.people.person(user)
        language = private_language(person.language, person.locale)
        panel = reminder_panel(table, number, moment.messages.get(("pad", user)), language)
        if job.sent or (there is not None and (there.moves, there.shown) == (nudged, panel.digest)):
            return
        new = await self._post(job, moment, person, panel)
        if new is None:
            await self._owed.ask(table.id, CallPeople(again=user))
            return
        shown = ("nudge", user, new._replace(moves=nudged))
        await self._owed.posted(job, shown, away=[there] if there is not None else [])

    async def _digest(self, job: StoredJob, digest: SendDigest, moment: TableMoment) -> None:
        """Send or update a person's daily digest: all tables that wait for them."""
        table, user, now = moment.table, digest.user, self.bot.clock()
        person = await self._store.people.person(user)
        # Nobody is reminded of a table that rests.
        waiting = [
            table for table in tables_that_wait(await self._store.tables_of(user), user) if not table.clock.rests
        ]
        language = private_language(person.language, person.locale)
        if digest.keep_up:
            if waiting and person.digested:
                await self._messages.edit(moment, "digest", user, digest_panel(waiting, user, language))
            else:
                await self._messages.dismiss(moment, ("digest", user))
            return
        if job.sent or not waiting or not person.digested:
            return
        if is_quiet(person, now):
            await self._store.digests.put_off(user, reachable_from(person, now) - now)
            return
        channel = await direct_channel(self.bot, person)
        if channel is None:
            await self._store.digests.put_off(user, BUDGET)
            return
        panel = digest_panel(waiting, user, language)
        message = await self._messages.post(job, moment, self.bot.get_partial_messageable(channel), panel)
        await self._owed.posted(job, ("digest", user, message_of(table, channel, message, panel)))

    async def _report_held(self, job: StoredJob, user: int, moment: TableMoment) -> None:
        """Tell a player that the bot cannot post in the table's channel, with the remedy.

        The message is removed when the channel accepts messages again.
        """
        table = moment.table
        what = await self._owed.held(table.id)
        if job.sent or not what or not table.status.live or ("lost", user) in moment.messages:
            return
        person = await self._store.people.person(user)
        language = private_language(person.language, person.locale)
        lines = [
            f"**{say(language, f'game-{table.game}')}** · {place_of(table, language)}",
            lacking_words(what, language),
            say(language, f"table-lost-then-{table.status.value}"),
        ]
        told = await self._post(
            job, moment, person, with_own_tables(Panel("\n".join(lines)), language).for_discord_in(person.locale)
        )
        if told is None:
            return
        await self._owed.posted(job, ("lost", user, told))
        if not await self._owed.held(table.id):
            await self._owed.dismiss(table.id, [("lost", user)], [told])

    async def _redraw_opened(self, user: int, moment: TableMoment) -> None:
        """Show the present decision in the ephemeral private view that the person looked at last.

        Only if its buttons are old or it asks for nothing, so that no choice in it is lost. Discord accepts edits of it
        for a short time only, and nothing else depends on it, so an edit that fails is not retried.
        """
        table, opened = moment.table, self.bot.opened.get((user, moment.table.id))
        number = table.seat_of(user)
        if opened is None or number is None or not opened.newest or opened.revision >= table.revision:
            return
        if opened.stamp == table.stamp(number) and number in table.awaited():
            return
        opened.revision, opened.stamp = table.revision, table.stamp(number)
        panel = await self._hand(moment, number, user, news=True, in_server=opened.in_server)
        board_shows_all = self.bot.screens[table.game].game.open_board and opened.in_server
        if board_shows_all and table.status is Status.PLAYING and number not in table.waiting():
            panel = panel._replace(pictures=())

        async def edit(shown: Panel) -> None:
            await opened.by.edit_message(
                opened.message, content=shown.text, attachments=shown.files, embeds=shown.embeds, view=shown.view
            )

        try:
            await panel.sent_with(self.bot.signs, edit)
        except ON_THE_WAY as error:
            log.info("table %s: the view that person %s opened is not redrawn: %s", table.id, user, named(error))

    async def _hand(
        self, moment: TableMoment, number: int, user: int, *, news: bool = False, in_server: bool = False
    ) -> Panel:
        """Draw a seat's private view; `news`: whether with the events since the player's last move.

        Elsewhere than `in_server` it names the table's place.
        """
        table = moment.table
        person = await self._store.people.person(user)
        language = private_language(person.language, person.locale)
        screen = self.bot.screens[table.game]
        note = news_since(screen.game, table, number, moment.entries, language) if news else None
        panel = await screen.private.panel(table, number, language, note=note, wide=person.wide)
        at_once = plays_at_once(person, table, usual=self.bot.one_press)
        panel = with_what_a_press_does(panel, table, number, language, at_once=at_once)
        if not in_server:
            panel = placed(panel, table, language, seat=number)
        return panel.for_discord_in(person.locale).fitted_to(person)

    async def _post(self, job: StoredJob, moment: TableMoment, person: Person, panel: Panel) -> StoredMessage | None:
        """Post the job's next message in a person's direct messages, silently during their quiet hours.

        None if they get no messages or this hour's budget is spent.
        """
        table = moment.table
        channel = self._messages.channel(table)
        if not table.in_messages:
            reached = way_to_reach(table, person).by_message
            direct = await direct_channel(self.bot, person) if reached else None
            if direct is None:
                return None
            channel = self.bot.get_partial_messageable(direct)
        silent = is_quiet(person, self.bot.clock())
        message = await self._messages.post(job, moment, channel, panel, silent=silent)
        return message_of(table, channel.id, message, panel)

    async def _refresh(self, job: EditPrivateView, moment: TableMoment) -> None:
        """Bring a person's private view up to date."""
        user = job.user
        # Another job sends a new view, which notifies them and reports the news.
        comes = not moment.owed.isdisjoint({("pad", user), ("pad-next", user)})
        if moment.table.status is Status.PLAYING and not comes:
            await self._edit_pad(moment, user, anyhow=job.anyhow)

    async def _edit_pad(self, moment: TableMoment, user: int, *, news: bool = False, anyhow: bool = False) -> bool:
        """Edit a private view, unless a press has just done so; False if there is none.

        `anyhow`: edit it in any case, because something other than a move has changed it.
        """
        table, place = moment.table, moment.messages.get(("pad", user))
        number = table.seat_of(user)
        if place is None or number is None:
            return False
        if place.shown and place.moves == table.moves and not anyhow:
            return True
        return await self._messages.edit(moment, "pad", user, await self._hand(moment, number, user, news=news))


def unseated_text(table: Table, job: SendPrivateView | ContinuePrivateView, language: str) -> str:
    """The text that replaces the private view of a person who lost their seat; empty if they left by a press."""
    lost_seat, successor = ("", "") if isinstance(job, ContinuePrivateView) else (job.lost_seat, job.successor)
    key = f"table-unseated-{lost_seat}"
    if not has_text(language, key):
        return ""
    game = say(language, f"game-{table.game}")
    words = public_buttons(table.language)
    return say(language, key, game=game, place=place_of(table, language), name=plain(successor), **words)


def way_of(moment: TableMoment, person: Person) -> Way:
    """How a person is notified of their turn at a table.

    A direct message counts as delivered if it was sent, or if it waits in the outbox and its channel is open.
    """
    come = any((role, person.user) in moment.messages for role in ("pad", "end"))
    owed = not moment.owed.isdisjoint({("pad", person.user), ("pad-next", person.user)})
    return way_to_reach(moment.table, person, arrives=come or (owed and person.dm_channel is not None))
