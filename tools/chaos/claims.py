"""The claims that must hold of a table, whatever has happened, once faults have ended and no delivery is pending."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from cogs.views.controls import SURE
from cogs.words import addressed, event_line, plain
from engine.tables import turns
from engine.tables.clock import needs_no_notice
from engine.tables.log import goes_back, valid_lines
from engine.tables.table import Entry, Seat, Status, Table
from i18n import say
from local_discord import LocalDiscord
from local_discord.model import Channel
from local_discord.views import MessageView
from tests.virtual_time.life import Mortal, seen
from tests.virtual_time.players import controls

LOST, TWICE, STUCK, LEAKED = "lost", "twice", "stuck", "leaked"


class Broken(NamedTuple):
    """A claim that does not hold."""

    kind: str
    """One of `LOST`, `TWICE`, `STUCK`, `LEAKED`."""
    what: str
    """The evidence."""

    def __str__(self) -> str:
        return f"{self.kind}: {self.what}"


class ReadTable(NamedTuple):
    """Everything that the claims examine: the local Discord, and the stored table with its log."""

    local: LocalDiscord
    table: Table
    log: Sequence[Entry]
    states: Sequence[object]
    """The states of the log, before the first move and after each."""
    news: str
    """The texts of all separate news messages, as they would be posted now."""
    told_apart: frozenset[str]
    """Kinds of events that are posted in separate messages."""
    unheard: Sequence[MessageView]
    """Messages that a moderator deleted, possibly before the bot learned that they had been posted."""


async def sight(
    local: LocalDiscord, bot: Mortal, table: Table, log: Sequence[Entry], unheard: Sequence[MessageView] = ()
) -> ReadTable:
    """Collect what the claims examine."""
    screen = bot.screens[table.game]
    states = [*_states(table, log)]
    news = await screen.news.panels(table, log, table.language) if states else ()
    return ReadTable(
        local, table, log, states, "\n".join(panel.text for panel in news), screen.game.told_apart, unheard
    )


def broken(sight: ReadTable) -> Iterator[Broken]:
    """Yield every claim that does not hold now."""
    yield from _replay(sight)
    yield from _shown(sight)
    yield from _news(sight)
    if sight.table.status is Status.PLAYING:
        yield from _board(sight)
        yield from _awaited(sight)
    if sight.table.status is Status.OVER:
        yield from _over(sight)


def _replay(sight: ReadTable) -> Iterator[Broken]:
    """Check that the log leads to the snapshot."""
    table = sight.table
    if table.seed is None:
        return
    moves = [(entry.seat, entry.notation) for entry in sight.log if entry.number]
    if [entry.number for entry in sight.log] != list(range(len(sight.log))):
        yield Broken(LOST, "the log has gaps")
    elif turns.replayed_state(table.setup, moves) != table.snapshot:
        yield Broken(LOST, "the log does not lead to the snapshot")


def _pictures(files: dict[str, bytes]) -> list[dict[str, Any]]:
    return [json.loads(data) for data in files.values()]


def picture(message: MessageView) -> dict[str, Any] | None:
    """Return what the first picture of a message would show."""
    return json.loads(message.images[0].data) if message.images else None


def _states(table: Table, log: Sequence[Entry]) -> Iterator[Any]:
    if table.seed is None:
        return
    rules = table.rules
    state = rules.start(table.setup).state
    yield state
    after = {0: state}
    for entry in log:
        if entry.number:
            back = goes_back(entry.notation)
            state = rules.play(state, entry.seat, rules.parse(entry.notation)).state if back is None else after[back]
            after[entry.number] = state
            yield state


def _shown(sight: ReadTable) -> Iterator[Broken]:
    """Check that every picture shows a state of the log, as its viewer may see it."""
    table = sight.table
    viewers = (None, *range(len(table.seats)))
    known = {viewer: {seen(table.rules.observe(state, viewer)) for state in sight.states} for viewer in viewers}
    for delivery in sight.local.deliveries:
        for shown in _pictures(delivery.files):
            viewer = shown["viewer"]
            if shown["seen"] not in known[viewer]:
                yield Broken(LOST, f"{shown['picture']} showed {viewer} what the log does not hold ({delivery.route})")
            owner = None if viewer is None else table.seats[viewer].user
            if viewer is not None and delivery.audience != {owner}:
                yield Broken(LEAKED, f"{shown['picture']} of seat {viewer} was shown to {sorted(delivery.audience)}")


def _news(sight: ReadTable) -> Iterator[Broken]:
    """Check that each line of news was posted as often as it happened, and the end once.

    News from before an undo may have been posted, and the remaining ones must not be. If an attempt left a message in a
    channel and the table then moved, the message is removed and its news posted in the new channel.
    """
    table = sight.table
    due, happened = _happened(sight, valid_lines(sight.log)), _happened(sight, sight.log)
    if table.status is Status.OVER:
        due[END] = happened[END] = 1
    posted = {channel.id: _posted(sight, channel) for channel in _channels(sight)}
    everywhere = Counter(line for told in posted.values() for line in told)
    in_one = {line: max(told.count(line) for told in posted.values()) for line in happened}
    stands = _told(table, [m for channel in _channels(sight) for m in sight.local.messages(channel)])
    # A message deleted before the bot learned of it can only be posted again.
    again = _told(table, sight.unheard)
    for line, times in happened.items():
        # A message left by an attempt whose answer was lost is edited into the news due by then.
        if max(everywhere[line], stands[line]) < due[line]:
            yield Broken(LOST, f"told {everywhere[line]} times of {due[line]}: {line}")
        if max(in_one[line] - again[line], stands[line]) > times:
            yield Broken(TWICE, f"told {everywhere[line]} times of {times}: {line}")


def _happened(sight: ReadTable, log: Sequence[Entry]) -> Counter[str]:
    """Count how often each line of news happened in that part of the log."""
    lines = [
        event_line(sight.table.language, sight.table.seated_at(entry.number), event.kind, event.seat, event.values)
        for entry in log
        for event in entry.events
        if event.to is None and event.kind in sight.told_apart
    ]
    # Some of these events appear only in pictures.
    said = sight.news.split("\n")
    return Counter(line for line in lines if line in said)


END = "the end"
"""A line for the message of the end, which is recognised by its button for the next game."""


def _lines(table: Table, content: str, components: Sequence[object]) -> list[str]:
    """Return the lines of a separate news message; none if the message has the board's buttons."""
    buttons = json.dumps(components)
    if ":hand" in buttons:
        return []
    return [*content.split("\n"), *([END] if f"table:{table.id}:again" in buttons else [])]


def _told(table: Table, messages: Sequence[MessageView]) -> Counter[str]:
    """Count how often each line of news appears in these messages."""
    return Counter(line for message in messages for line in _lines(table, message.content, message.components))


def _posted(sight: ReadTable, channel: Channel) -> list[str]:
    """Return the lines posted in separate messages in a channel, without answers to commands."""
    route = f"POST /channels/{channel.id}/messages"
    payloads = [delivery.payload for delivery in sight.local.deliveries if delivery.route == route]
    return [
        line
        for payload in payloads
        for line in _lines(sight.table, payload.get("content") or "", payload.get("components", []))
    ]


def _channels(sight: ReadTable) -> list[Channel]:
    return [channel for channel in sight.local.world.channels.values() if channel.guild_id is not None]


def _with(sight: ReadTable, part: str) -> list[MessageView]:
    found = re.compile(rf"^{part}$")
    return [
        message
        for channel in _channels(sight)
        for message in sight.local.messages(channel)
        if any(found.match(button.custom_id or "") for button in message.buttons)
    ]


def _board(sight: ReadTable) -> Iterator[Broken]:
    """Check that there is exactly one board with buttons, showing the current state, and no lobby."""
    table = sight.table
    boards = _with(sight, rf"table:{table.id}:hand")
    if any(board.channel_id != table.channel for board in boards):
        yield Broken(TWICE, "a board with buttons is in a channel that the table has left")
    if len(boards) != 1:
        yield Broken(TWICE if boards else LOST, f"{len(boards)} boards with buttons")
    for board in boards:
        shown = picture(board)
        if shown is None or shown["seen"] != seen(table.observe(None)):
            yield Broken(LOST, "the board shows another moment")
    if _with(sight, rf"lobby:{table.id}:.*"):
        yield Broken(TWICE, "the lobby still has its buttons")


def _awaited(sight: ReadTable) -> Iterator[Broken]:
    """Check that awaited people were notified and that nobody has two private views.

    The notification is a private view, a mention in the channel or the answer to their own press. People who left the
    server, or have just come back, are named without a mention.
    """
    table = sight.table
    waiting = table.waiting()
    if not waiting:
        yield Broken(STUCK, "nobody is awaited")
    for number, seat in enumerate(table.seats):
        if seat.user is None:
            if number in waiting:
                yield Broken(STUCK, f"the computer player {seat.name} does not move")
            continue
        views = _private(sight, seat.user)
        if len(views) > 1:
            yield Broken(TWICE, f"{seat.name} has {len(views)} private views with buttons")
        if number in table.awaited() and seat.user in table.written_to:
            stamp = str(table.stamp(number))
            now = [view for view in views if all(i.split(":")[2] == stamp for i in controls(view, table.id))]
            if not now and not _is_named(sight, seat) and not needs_no_notice(table, number):
                yield Broken(STUCK, f"{seat.name} is awaited and has not been notified")
            if any(not _shows_turn(sight, number, view) for view in now):
                yield Broken(LOST, f"the private view of {seat.name} shows another moment")


def _is_named(sight: ReadTable, seat: Seat) -> bool:
    """Return whether the latest messages in the channel mention an awaited person, or name one who is gone."""
    table = sight.table
    last = [message for message in sight.local.messages(table.channel)[-8:] if message.author == "Bot"]
    gone = say(table.language, "table-awaited-gone", name=addressed(plain(seat.name), table.language))
    return any(seat.name in message.mentions or gone in message.text for message in last)


def _shows_turn(sight: ReadTable, number: int, view: MessageView) -> bool:
    """Return whether a private view shows its seat's turn, or a question about a move instead.

    The view need not include what others have done since its turn began.
    """
    table, shown = sight.table, picture(view)
    if shown is None:
        return any(SURE in custom_id for custom_id in controls(view, table.id))
    states = sight.states[table.stamp(number) :]
    return shown["seen"] in {seen(table.rules.observe(state, number)) for state in states}


def _private(sight: ReadTable, user: int) -> list[MessageView]:
    """Return the private views in somebody's direct messages, without ephemeral ones."""
    return [m for m in _direct(sight, user) if controls(m, sight.table.id)]


def _direct(sight: ReadTable, user: int) -> list[MessageView]:
    person = next(person for person in sight.local.people if person.id == user)
    return [message for message in person.dms() if not message.ephemeral]


def _over(sight: ReadTable) -> Iterator[Broken]:
    """Check that each person gets the end once and that no control of the game is left."""
    table = sight.table
    if _with(sight, rf"table:{table.id}:hand"):
        yield Broken(TWICE, "a board still has its buttons")
    for number, seat in enumerate(table.seats):
        if seat.user is None:
            continue
        if _private(sight, seat.user):
            yield Broken(TWICE, f"{seat.name} still has a private view with buttons")
        final = seen(table.observe(number))
        told = sum((picture(message) or {}).get("seen") == final for message in _direct(sight, seat.user))
        if told > 1:
            yield Broken(TWICE, f"{seat.name} was told the end {told} times")
