"""Runs the jobs of the outbox: boards, lobbies and calls in the table's channel, farewells, views for spectators.

`messages` makes sure that a message is posted once; `private` runs the jobs that write to one person.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias, assert_never

import discord
import msgspec

from cogs import pace
from cogs.app import Engawa
from cogs.delivery.direct import is_member
from cogs.delivery.messages import TableMessages, again_of, items_of, message_of
from cogs.delivery.private import Private, way_of
from cogs.discord_errors import NEVER_EDITED
from cogs.panel import Panel, digest
from cogs.panels.lobby import invited, lobby_panel
from cogs.panels.proposals import proposal_panel
from cogs.panels.spectators import spectacle
from cogs.replies import marking
from cogs.thinking import Urgency
from cogs.views.happened import ends, happened, heard
from cogs.views.screens import Screen
from cogs.views.table_views import board_view, lasts, over_view
from cogs.words import (
    NAMELESS,
    NAMES_SHOWN,
    awaited,
    called_lines,
    fitting,
    marked,
    mention,
    name_list,
    plain,
    seat_name,
    since_news,
    standing,
    standing_lines,
    waiting_lines,
)
from engine.storage.deliveries import StoredJob
from engine.storage.owed import Posting, StoredMessage, held_board_update
from engine.storage.store import TableMoment
from engine.tables import calls, turns
from engine.tables.clock import needs_no_notice
from engine.tables.jobs import (
    EVERYBODY,
    ArriveInChannel,
    CallPeople,
    DeleteStray,
    EditBoard,
    Job,
    MoveComputers,
    PostBoard,
    PostFarewell,
    PostNotice,
    PostReplay,
    PrivateJob,
    PutAway,
    SendPrivateView,
    ShowLobby,
    ShowProposals,
    ShowSpectators,
    UpdateHeldBoard,
)
from engine.tables.people import GONE, UNSEEN, Person, is_quiet, reachable_from
from engine.tables.reach import Way, unreachable_people, way_to_reach
from engine.tables.rest import ASLEEP
from engine.tables.table import Change, Entry, Status, Table
from engine.tables.turns import act_all, choose_for_computers, told_late
from i18n import listed, say

CALLED_AT_ONCE = 75
"""Number of mentions that fit in a message next to its other text."""
OnceJob: TypeAlias = MoveComputers | PostNotice | PostFarewell | PostReplay | PutAway | DeleteStray
"""The channel's jobs without a long-lived message."""
KeptJob: TypeAlias = (
    ShowLobby | PostBoard | EditBoard | UpdateHeldBoard | CallPeople | ArriveInChannel | ShowProposals | ShowSpectators
)
"""The channel's jobs that post, edit or remove long-lived messages."""


class Awaited(NamedTuple):
    """The players that a table waits for, in the words that its channel shows."""

    told: Mapping[int, str]
    """The people to notify in the channel (`Way.in_channel`): Discord id → mention or name."""
    others: tuple[str, ...]
    """The names of all other awaited players, including computer players."""
    gone: frozenset[int]
    """The people in `told` who cannot be reached; the message names them without a mention."""

    @property
    def called(self) -> list[int]:
        """The Discord ids of the people to notify in the channel."""
        return [*self.told]

    @property
    def names(self) -> list[str]:
        """The mentions and names of all awaited players."""
        return [*self.told.values(), *self.others]

    def parted(self, users: Iterable[int]) -> tuple[list[int], list[int]]:
        """Split these people into those to mention and those only to name."""
        asked = [*users]
        return [user for user in asked if user not in self.gone], [user for user in asked if user in self.gone]

    def calling(self, users: Iterable[int], language: str) -> Awaited:
        """A copy that also mentions these people."""
        return self._replace(told={**self.told, **{user: mention(user, language) for user in users}})


class Teller:
    """Runs the jobs of a bot's outbox, each by its kind."""

    def __init__(self, bot: Engawa) -> None:
        self.bot = bot
        self.store = bot.store
        self._owed = bot.store.deliveries
        self._messages = TableMessages(bot)
        self._private = Private(bot, self._messages)

    async def tell(self, job: StoredJob) -> None:
        """Run one job, with the present state of its table. Errors: what Discord and the store raise."""
        moment = await self.store.moment(job.table, _told_before(job.job))
        if moment is None:
            return
        kind = job.job
        if isinstance(kind, PrivateJob):
            await self._private.tell(job, kind, moment)
        elif isinstance(kind, OnceJob):
            await self._do_once(job, kind, moment)
        else:
            await self._update_kept(job, kind, moment)

    async def _update_kept(self, stored: StoredJob, job: KeptJob, moment: TableMoment) -> None:
        """Run a job that posts, edits or removes a long-lived message."""
        match job:
            case ShowLobby():
                await self._lobby(stored, moment)
            case PostBoard():
                await self._board(stored, job, moment)
            case EditBoard():
                await self._refresh(stored, moment)
            case UpdateHeldBoard():
                await self._update_held(job, moment)
            case CallPeople():
                await self._call(stored, job, moment)
            case ArriveInChannel():
                await self._moved(stored, moment)
            case ShowProposals():
                await self._proposals(stored, moment)
            case ShowSpectators():
                await self._spectators(stored, job, moment)
            case _:
                assert_never(job)

    async def _do_once(self, stored: StoredJob, job: OnceJob, moment: TableMoment) -> None:
        """Run a job without a long-lived message."""
        match job:
            case MoveComputers():
                await self._computers(moment)
            case PostNotice():
                await self._notice(stored, job, moment)
            case PostFarewell():
                await self._farewell(stored, job, moment)
            case PostReplay():
                await self._replay(stored, moment)
            case PutAway():
                await self._away(job)
            case DeleteStray():
                await self._stray(job, moment)
            case _:
                assert_never(job)

    # Messages in the table's channel

    async def _lobby(self, job: StoredJob, moment: TableMoment) -> None:
        """Edit the lobby, or post a new one if somebody must be called: an edit notifies nobody."""
        table, there = moment.table, moment.messages.get(("lobby", 0))
        panel, asked = lobby_panel(table, self.bot.screens[table.game]), invited(table)
        if table.status is not Status.LOBBY or job.sent:
            await self._messages.edit(moment, "lobby", 0, panel, called=asked)
            return
        wished = await self._wished(table, first=there is None)
        called = await self._called(table, (*asked, *wished), there)
        if not called and await self._messages.edit(moment, "lobby", 0, panel, called=asked):
            return
        if named := [user for user in called if user in wished]:
            names = name_list(marked(named, table.language), table.language)
            panel = panel._replace(text=f"{panel.text}\n{say(table.language, 'table-lobby-calls', names=names)}")
        await self._post_kept(job, moment, "lobby", panel, called=called)

    async def _wished(self, table: Table, *, first: bool) -> list[int]:
        """The people who want to be called to a table of this game while it has room.

        The `first` time all of them; after that those whose call was postponed.
        """
        if table.admission.invited_only or len(table.seats) >= table.places[-1]:
            return []
        users = await self.store.people.interested(table.guild, table.game)
        late = dict(table.calls)
        here = (*table.people, *table.admission.removed)
        return [user for user in users if user not in here and (first or user in late)][:NAMES_SHOWN]

    async def _called(self, table: Table, asked: Sequence[int], there: StoredMessage | None) -> list[int]:
        """The `asked` people that a new message must mention now, because the message `there` did not.

        Schedules the call of those who must not be disturbed at this hour. Leaves out those who cannot be reached.
        """
        now, people = self.bot.clock(), await self.store.people.known(asked)
        gone = unreachable_people(table, people)
        wake = {user: reachable_from(people.get(user) or Person(user), now) for user in asked if user not in gone}
        called = [user for user in wake if there is None or user not in there.woken]
        sleepers = {user: wake[user] for user in called if wake[user] > now}
        if sleepers.items() - dict(table.calls).items():
            await self.store.change(table.id, lambda table: calls.delay_calls(table, sleepers))
        return [user for user in called if user not in sleepers]

    async def _post_kept(
        self,
        job: StoredJob,
        moment: TableMoment,
        role: str,
        panel: Panel,
        past: str = "",
        *,
        called: Sequence[int] = (),
        known: Sequence[int] = (),
        silent: bool = False,
    ) -> StoredJob:
        """Post a message that replaces the channel's message of that role; a new board replaces the call, too.

        `called`: the people that it mentions. `known`: people who count as called too, without a mention in it.
        """
        table = moment.table
        message = await self._messages.post(
            job, moment, self._messages.channel(table), panel, called=called, silent=silent
        )
        new = message_of(table, table.channel, message, panel, past).waking([*called, *known])
        if again_of(role) is not None and (old := moment.messages.get((role, 0))) is not None:
            new = new.waking(user for user in sorted(old.woken) if user not in called)
        elif silent:
            new = new._replace(moves=-1)
        gone = [(role, 0)] if role != "board" else [("board", 0), ("call", 0)]
        away = [place for name in gone if (place := moment.messages.pop(name, None)) and place.message != message]
        moment.messages[role, 0] = new
        forgotten = [(*name, None) for name in gone if name != (role, 0)]
        return await self._owed.posted(job, (role, 0, new), *forgotten, away=away)

    async def _board(self, job: StoredJob, board: PostBoard, moment: TableMoment) -> None:
        table = moment.table
        screen = self.bot.screens[table.game]
        entries = [entry for entry in moment.entries if entry.number <= board.last]
        entries = _without_known_events(entries, board.news_told, screen.game.told_apart)
        news = await screen.news.panels(table, entries, table.language)
        job = await self._post_news(job, moment, news, final=ends(entries))
        if board.told < 0:
            await self._messages.edit(moment, "lobby", 0, lobby_panel(table, screen))
        if table.in_messages and job.sent and table.status is Status.PLAYING:
            # In direct messages the private view is the only board, so it must follow the news.
            await self._messages.dismiss(moment, *(("pad", user) for user in table.people))
            await self._owed.ask(table.id, *(SendPrivateView(user) for user in table.people))
        told, news_told = board.told, board.news_told
        if news:
            # The board reports those events of this move that follow the news.
            last_told = _last_told(entries, screen.game.told_apart)
            told, news_told = last_told - 1, str(last_told)
        later = await self._owed.take_over(job, told, news_told) if job.sent == len(news) else None
        if later is not None:
            # The table has gone on: one board of the present state reports the rest.
            await self.tell(later)
        elif table.status is Status.PLAYING and not table.in_messages:
            if board.told < table.told:
                # Keep late news on the board when it is edited.
                await self.store.change(table.id, lambda now: told_late(now, table, board.told))
            await self._new_board(job, moment, entries, len(news))
        else:
            await self._messages.dismiss(moment, ("board", 0), ("call", 0), *_proposal_roles(moment))

    async def _post_news(self, job: StoredJob, moment: TableMoment, news: Sequence[Panel], *, final: bool) -> StoredJob:
        """Post those news of a board's job that Discord does not have; `final`: the last one tells the game's end."""
        table = moment.table
        people = await self.store.people.known(table.people)
        # If private messages tell everybody about the end, the channel's message must not notify them again.
        heard = all(way_of(moment, people.get(user) or Person(user)).by_message for user in table.people)
        for part, panel in enumerate(news):
            if part >= job.sent:
                silent = heard or not (final and part == len(news) - 1)
                job = await self._post_once(job, moment, panel, silent=silent)
        return job

    async def _post_once(self, job: StoredJob, moment: TableMoment, panel: Panel, *, silent: bool) -> StoredJob:
        """Post a message that is not edited later in the table's channel."""
        await self._messages.post(job, moment, self._messages.channel(moment.table), panel, silent=silent)
        return await self._owed.posted(job)

    async def _new_board(self, job: StoredJob, moment: TableMoment, entries: Sequence[Entry], before: int) -> None:
        """Post a new board, then messages that mention the people that it has no room for.

        `before`: how many messages of the job precede the board.
        """
        table = moment.table
        awaited = await self._awaited(moment)
        if job.sent == before:
            panel, past = await self._board_panel(table, entries, awaited)
            called = _to_call(table, awaited.called[:NAMES_SHOWN])
            marked, named = awaited.parted(called)
            job = await self._post_kept(job, moment, "board", panel, past, called=marked, known=named)
        while (board := await self._owed.message(table.id, "board")) is not None and board.channel == table.channel:
            # Ask again each time: somebody may have acted between two attempts.
            people = [user for user in _to_call(table, awaited.called) if user not in board.woken][:CALLED_AT_ONCE]
            if not people:
                return
            text = listed([awaited.told[user] for user in people], table.language)
            panel = Panel(say(table.language, "table-board-waiting", names=text))
            marked, _ = awaited.parted(people)
            await self._messages.post(job, moment, self._messages.channel(table), panel, called=marked)
            job = await self._owed.posted(job, ("board", 0, board.waking(people)))

    async def _refresh(self, job: StoredJob, moment: TableMoment) -> None:
        table = moment.table
        # A waiting job posts the next board with the news, so the old one must not show them.
        if table.in_messages or table.status is not Status.PLAYING or ("board", 0) in moment.owed:
            return
        awaited = await self._awaited(moment)
        await self._still_called(moment, awaited)
        panel, past = await self._board_panel(table, moment.entries, awaited)
        marked, _ = awaited.parted(awaited.called[:NAMES_SHOWN])
        if not await self._messages.edit(moment, "board", 0, panel, past, called=marked) and not job.sent:
            await self._post_kept(job, moment, "board", panel, past, silent=True)

    async def _update_held(self, job: UpdateHeldBoard, moment: TableMoment) -> None:
        """Edit the old board to show the present state while its channel is held, without the next board's news."""
        table, place, comes = moment.table, moment.messages.get(("board", 0)), ("board", 0) in moment.owed
        if table.status is not Status.PLAYING or not (comes or ("refresh", 0) in moment.owed):
            return
        if place is None or place.message != job.message or place.channel != table.channel:
            return
        awaited = await self._awaited(moment)
        panel, _ = await self._board_panel(table, () if comes else moment.entries, awaited)
        shown = place._replace(shown=panel.digest, pictures=",".join(panel.filenames))
        if shown != place:
            marks, at = marking(awaited.parted(awaited.called[:NAMES_SHOWN])[0]), self._messages.at(place)
            await at.edit(content=panel.text, attachments=panel.files, view=panel.view, allowed_mentions=marks)
            await self._owed.changed(table.id, "board", place, shown, held_board_update(place))

    async def _moved(self, job: StoredJob, moment: TableMoment) -> None:
        """Post the lobby or the board in the table's new channel, unless another job has done so already."""
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

    async def _call(self, job: StoredJob, call: CallPeople, moment: TableMoment) -> None:
        """Mention the people to notify in the channel: an edit of the board notifies nobody."""
        table, again = moment.table, call.again
        # The waiting board will mention them.
        if table.in_messages or ("board", 0) in moment.owed:
            return
        if again not in (0, EVERYBODY) and await self._looked_for(table, again):
            # Storing that has asked their tables for the jobs that follow, including this call.
            return
        awaited = await self._awaited(moment)
        new = [user for user in _to_call(table, awaited.called) if not _was_called(moment, user)]
        if again:
            new = [user for user in awaited.called if user in new or again in (EVERYBODY, user)]
        if not awaited.called:
            await self._still_called(moment, awaited)
        elif new and not job.sent:
            marked, named = awaited.parted(new)
            known = [user for user in table.people if user not in new and _was_called(moment, user)]
            panel = Panel(_call_text(table, awaited))
            await self._post_kept(job, moment, "call", panel, called=marked, known=[*named, *known])

    async def _looked_for(self, table: Table, user: int) -> bool:
        """Ask Discord whether a person is in the server; stores a change and returns whether there was one."""
        person = await self.store.people.person(user)
        if person.digested or way_to_reach(table, person).by_message:
            return False
        there = await is_member(self.bot, table, user)
        if there is None or there is (person.reach != GONE):
            return False
        await self.store.learn(person, UNSEEN if there else GONE, seated=True)
        return True

    async def _still_called(self, moment: TableMoment, awaited: Awaited) -> None:
        """Edit the call to name only people who have not acted yet, even those with quiet hours by now."""
        if there := moment.messages.get(("call", 0)):
            people = {moment.table.seats[number].user for number in moment.table.awaited()}
            others = sorted(there.woken.intersection(people).difference(awaited.told))
            known, now = await self.store.people.known(others), self.bot.clock()
            sleepers = [user for user in others if is_quiet(known.get(user) or Person(user), now)]
            awaited = awaited.calling(sleepers, moment.table.language)
        if awaited.told:
            marked, _ = awaited.parted(awaited.called)
            await self._messages.edit(moment, "call", 0, Panel(_call_text(moment.table, awaited)), called=marked)
        else:
            await self._messages.dismiss(moment, ("call", 0))

    async def _board_panel(self, table: Table, entries: Sequence[Entry], awaited: Awaited) -> tuple[Panel, str]:
        """The board message of the present chapter, and the text that replaces it when the chapter is over."""
        language = table.language
        screen = self.bot.screens[table.game]
        title = f"**{say(language, f'game-{table.game}')}** · {screen.board.headline(table, language)}"
        waiting = waiting_lines(table, awaited.names, awaited.gone, language)
        lines, so_far = _lines_since(screen, table, entries, language), screen.game.so_far(table, language)
        picture = await screen.board.picture(table, language, entries=standing(table, entries))
        view = board_view(table, screen.board.pages(table), screen.game.controls(table, language))
        text = fitting([title], lines, [*so_far, *waiting], language)
        return Panel(text, (picture,), view), fitting([title], lines, [], language)

    async def _awaited(self, moment: TableMoment) -> Awaited:
        """The players that the table waits for; people who are asleep are named and not called."""
        table, now = moment.table, self.bot.clock()
        people = await self.store.people.known(table.people)
        told: dict[int, str] = {}
        others: list[str] = []
        gone: list[int] = []
        for number in table.waiting():
            seat = table.seats[number]
            if seat.user is None:
                others.append(seat_name(seat, table.language))
                continue
            person = people.get(seat.user) or Person(seat.user)
            how = way_of(moment, person)
            words = awaited(seat, person, table.language, now)
            if seat.plan is not None or table.clock.rests == ASLEEP or is_quiet(person, now) or not how.in_channel:
                others.append(words)
            elif how is Way.NONE:
                gone.append(seat.user)
                told[seat.user] = words
            else:
                told[seat.user] = mention(seat.user, table.language)
        return Awaited(told, tuple(others), frozenset(gone))

    async def _notice(self, job: StoredJob, notice: PostNotice, moment: TableMoment) -> None:
        table = moment.table
        text = say(
            table.language,
            f"table-notice-{notice.key}",
            name=plain(notice.name),
            by=plain(notice.by) if notice.by else NAMELESS,
            called=f"<@{notice.named}>",
        )
        if not job.sent:
            await self._post_once(job, moment, Panel(text), silent=True)

    async def _proposals(self, job: StoredJob, moment: TableMoment) -> None:
        """Show each open proposal in a message of its own; remove the messages of closed ones."""
        table = moment.table
        asked = {f"ask-{proposal.number}": proposal for proposal in table.proposals}
        await self._messages.dismiss(moment, *(role for role in _proposal_roles(moment) if role[0] not in asked))
        gone = unreachable_people(table, await self.store.people.known(table.people)) if asked else frozenset[int]()
        for role, proposal in asked.items():
            panel, waits = proposal_panel(table, proposal, gone)
            called = await self._called(table, waits, moment.messages.get((role, 0)))
            # An edit notifies nobody, so only a new message can call people.
            if called or not await self._messages.edit(moment, role, 0, panel, called=waits):
                job = await self._post_kept(job, moment, role, panel, called=called, silent=not called)

    async def _spectators(self, job: StoredJob, shown_there: ShowSpectators, moment: TableMoment) -> None:
        """Replace the message in a channel of spectators; the message of the game's end stays."""
        table, channel, role = moment.table, shown_there.channel, shown_there.lane
        if channel == table.channel or channel not in await self._owed.watched_in(table.id):
            await self._messages.dismiss(moment, (role, 0))
            return
        if table.status is Status.LOBBY or job.sent:
            return
        panel, past = await spectacle(self.bot.screens[table.game], moment)
        message = await self._messages.post(job, moment, self.bot.get_partial_messageable(channel), panel, silent=True)
        shown = message_of(table, channel, message, panel, past) if table.status is Status.PLAYING else None
        old = moment.messages.pop((role, 0), None)
        await self._owed.posted(job, (role, 0, shown), away=[old] if old is not None else [])
        if shown is None:
            await self._owed.watch_no_more(table.id, channel)

    # Jobs without a long-lived message

    async def _computers(self, moment: TableMoment) -> None:
        table = moment.table
        if table.status is not Status.PLAYING:
            return
        moves = await asyncio.to_thread(choose_for_computers, table)
        moves += await self._thought_of(table)
        together = len(table.waiting()) > 1

        def act(now: Table) -> Change:
            # In a simultaneous phase the moves of others change nothing; in turns any move may change everything.
            same = now.phase.start == table.phase.start if together else now.moves == table.moves
            return act_all(now, moves if same else ())

        done = await self.store.change(table.id, act, found=table)
        self.bot.metrics.computers_moved(table.game, len(done.change.entries))

    async def _thought_of(self, table: Table) -> list[tuple[int, str]]:
        """The moves of some computer players that search; the stored change asks for another job for the others."""
        moves: list[tuple[int, str]] = []
        ends = asyncio.get_running_loop().time() + pace.THINKS_AT_MOST
        for seat, question in await asyncio.to_thread(turns.search_questions, table, pace.THOUGHTS):
            lines = None
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout_at(ends):
                    lines = await self.bot.thinking.ask(question, Urgency.TURN)
            if not lines:
                moves += [(seat, move) for move in turns.without_thinking(table, seat)]
                break
            moves += [(seat, move) for move in lines[0].moves]
        return moves

    async def _farewell(self, job: StoredJob, farewell: PostFarewell, moment: TableMoment) -> None:
        table = moment.table
        game = say(table.language, f"game-{table.game}")
        text = say(table.language, f"table-farewell-{farewell.why}", game=game, name=plain(farewell.name))
        panel = Panel(fitting([text], [], standing_lines(table, table.language), table.language), (), over_view(table))
        if not job.sent:
            # A solo player in direct messages would be notified.
            alone = await self.store.people.person(table.people[0]) if table.in_messages and table.people else None
            silent = alone is not None and is_quiet(alone, self.bot.clock())
            await self._post_once(job, moment, panel, silent=silent)
        await self._messages.edit(moment, "lobby", 0, lobby_panel(table, self.bot.screens[table.game]))
        await self._owed.keep(table.id, ("lobby", 0, None))
        await self._messages.dismiss(moment, *(place for place in moment.messages if place[0] != "lobby"))

    async def _replay(self, job: StoredJob, moment: TableMoment) -> None:
        """Post the film and the record of a finished game without a notification."""
        table = moment.table
        if not self.bot.replays or table.status is not Status.OVER or table.snapshot is None or job.sent:
            return
        panel = await self.bot.films.panel(self.bot.screens[table.game], table, moment.entries)
        await self._post_once(job, moment, panel, silent=True)

    async def _away(self, job: PutAway) -> None:
        """Reduce an old message to its text, without picture and buttons; delete it if it has no text to keep."""
        place, past = self._messages.at(StoredMessage(job.channel, job.message)), job.past
        try:
            await (place.edit(content=past, attachments=[], view=None) if past else place.delete())
        except discord.HTTPException as error:
            # Do not reopen an archived thread for this: the job waits until somebody reopens it.
            if error.code not in NEVER_EDITED:
                raise

    async def _stray(self, job: DeleteStray, moment: TableMoment) -> None:
        """Delete the message that an attempt at an abandoned job may have left behind."""
        begun = Posting(job.begun, job.channel, job.says)
        async for message in self._messages.unknown(begun, moment, self.bot.get_partial_messageable(begun.channel)):
            if digest(message.content.strip()) == begun.says or lasts(items_of(message), moment.table.id):
                await message.delete()


def _proposal_roles(moment: TableMoment) -> list[tuple[str, int]]:
    """The messages that show proposals, by role and reader."""
    return [place for place in moment.messages if place[0].startswith("ask-")]


def _told_before(job: Job) -> Callable[[Table], int]:
    """A function that returns the number of the move after which a job reports the log."""

    def after(table: Table) -> int:
        if isinstance(job, PostBoard):
            return job.told
        if isinstance(job, PostReplay):
            return -1
        seat = table.seat_of(job.reader)
        return table.told if seat is None else heard(table, seat)

    return after


def _lines_since(screen: Screen, table: Table, entries: Sequence[Entry], language: str) -> list[str]:
    """The lines that report these moves, without events that have a separate message."""
    return happened(screen.game, table, since_news(standing(table, entries), screen.game.told_apart), language)


def _without_known_events(entries: Sequence[Entry], told: str, told_apart: Collection[str]) -> list[Entry]:
    """The moves without the events that the channel knows.

    Of the move numbered `told` it knows all events up to the news.

    `told` is a move's number as text; empty for none.
    """
    return [entry if str(entry.number) != told else _after_news(entry, told_apart) for entry in entries]


def _after_news(entry: Entry, told_apart: Collection[str]) -> Entry:
    last = max((n for n, event in enumerate(entry.events) if event.kind in told_apart), default=-1)
    return msgspec.structs.replace(entry, events=entry.events[last + 1 :])


def _last_told(entries: Sequence[Entry], told_apart: Collection[str]) -> int:
    """The number of the last of these moves with an event that has a separate message; at least one must have one."""
    return max(entry.number for entry in entries if any(event.kind in told_apart for event in entry.events))


def _to_call(table: Table, users: Sequence[int]) -> list[int]:
    """Those of these awaited people who do not know that it is their turn and will get no reminder."""
    seats = ((user, table.seat_of(user)) for user in users)
    return [
        user
        for user, number in seats
        if number is not None and not (needs_no_notice(table, number) or table.seats[number].reminder.is_notice)
    ]


def _was_called(moment: TableMoment, user: int) -> bool:
    """Whether the present board or call mentioned this person for their present turn."""
    number = moment.table.seat_of(user)
    since = 0 if number is None else moment.table.turn(number)
    there = (moment.messages.get((role, 0)) for role in ("board", "call"))
    return any(place is not None and place.moves >= since and user in place.woken for place in there)


def _call_text(table: Table, awaited: Awaited) -> str:
    return "\n".join(called_lines(table, [*awaited.told.values()], awaited.gone, table.language))
