"""What must be true of a table, whatever has happened, once nothing goes wrong any more and nothing is owed."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from cogs.views.controls import SURE
from cogs.words import addressed, event_line, plain
from engine.tables import turns
from engine.tables.clock import knows
from engine.tables.log import goes_back, standing
from engine.tables.table import Entry, Status, Table
from i18n import say
from local_discord import LocalDiscord
from local_discord.model import Channel
from local_discord.views import MessageView
from tests.chaos.life import Mortal, seen
from tests.chaos.players import controls

LOST, TWICE, STUCK, LEAKED = "lost", "twice", "stuck", "leaked"


class Broken(NamedTuple):
    """A claim that does not hold: which kind, and what is to be seen of it."""

    kind: str
    what: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.what}"


class Sight(NamedTuple):
    """All that is looked at: the Discord, and the table as it is stored with its log.

    `states`: those that the log leads through, before the first move and after each. `news`: the texts in which all
    that is told in messages of its own would be told now. `unheard`: messages that a moderator deleted when the bot
    may not have heard yet that they had come.
    """

    local: LocalDiscord
    table: Table
    log: Sequence[Entry]
    states: Sequence[Any]
    news: str
    told_apart: frozenset[str]
    unheard: Sequence[MessageView]


async def sight(
    local: LocalDiscord, bot: Mortal, table: Table, log: Sequence[Entry], unheard: Sequence[MessageView] = ()
) -> Sight:
    """What is to be seen of a table."""
    screen = bot.screens[table.game]
    states = [*_states(table, log)]
    news = await screen.news(table, log, table.language) if states else ()
    return Sight(local, table, log, states, "\n".join(panel.text for panel in news), screen.told_apart, unheard)


def broken(sight: Sight) -> Iterator[Broken]:
    """Every claim that does not hold at this moment."""
    yield from _replay(sight)
    yield from _shown(sight)
    yield from _news(sight)
    if sight.table.status is Status.PLAYING:
        yield from _board(sight)
        yield from _awaited(sight)
    if sight.table.status is Status.OVER:
        yield from _over(sight)


def _replay(sight: Sight) -> Iterator[Broken]:
    """The log leads to the snapshot."""
    table = sight.table
    if table.seed is None:
        return
    moves = [(entry.seat, entry.notation) for entry in sight.log if entry.number]
    if [entry.number for entry in sight.log] != list(range(len(sight.log))):
        yield Broken(LOST, "the log has gaps")
    elif turns.replay(table.setup, moves) != table.snapshot:
        yield Broken(LOST, "the log does not lead to the snapshot")


def _pictures(files: dict[str, bytes]) -> list[dict[str, Any]]:
    return [json.loads(data) for data in files.values()]


def picture(message: MessageView) -> dict[str, Any] | None:
    """What the first picture of a message would show."""
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


def _shown(sight: Sight) -> Iterator[Broken]:
    """Whatever was shown to anybody is what they may see of a state that the log holds."""
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


def _news(sight: Sight) -> Iterator[Broken]:
    """Each line of what is told in a message of its own was posted as often as it happened, the end once.

    Of what was gone back behind some was told before, and the rest is told no more. What an attempt left in a channel,
    and is told in another because the table has moved, is taken back.
    """
    table = sight.table
    due, happened = _happened(sight, standing(sight.log)), _happened(sight, sight.log)
    if table.status is Status.OVER:
        due[END] = happened[END] = 1
    posted = {channel.id: _posted(sight, channel) for channel in _channels(sight)}
    everywhere = Counter(line for told in posted.values() for line in told)
    in_one = {line: max(told.count(line) for told in posted.values()) for line in happened}
    stands = _told(table, [m for channel in _channels(sight) for m in sight.local.messages(channel)])
    # What was gone before the bot heard of it can only be told again.
    again = _told(table, sight.unheard)
    for line, times in happened.items():
        # What an attempt has left, whose answer was lost, is made into what is to be told by then.
        if max(everywhere[line], stands[line]) < due[line]:
            yield Broken(LOST, f"told {everywhere[line]} times of {due[line]}: {line}")
        if max(in_one[line] - again[line], stands[line]) > times:
            yield Broken(TWICE, f"told {everywhere[line]} times of {times}: {line}")


def _happened(sight: Sight, log: Sequence[Entry]) -> Counter[str]:
    """How often each line that is told in a message of its own happened in that part of the log."""
    lines = [
        event_line(sight.table.language, sight.table.seated_at(entry.number), event.kind, event.seat, event.values)
        for entry in log
        for event in entry.events
        if event.to is None and event.kind in sight.told_apart
    ]
    # Some of it stands in pictures alone.
    said = sight.news.split("\n")
    return Counter(line for line in lines if line in said)


END = "the end"
"""Stands for a line that only the message of the end has: it has a button for the next game."""


def _lines(table: Table, content: str, components: Sequence[Any]) -> list[str]:
    """What a message of its own tells: one without buttons of the board."""
    buttons = json.dumps(components)
    if ":hand" in buttons:
        return []
    return [*content.split("\n"), *([END] if f"table:{table.id}:again" in buttons else [])]


def _told(table: Table, messages: Sequence[MessageView]) -> Counter[str]:
    """How often each line is told in these messages."""
    return Counter(line for message in messages for line in _lines(table, message.content, message.components))


def _posted(sight: Sight, channel: Channel) -> list[str]:
    """The lines that were posted in a channel in messages of their own, answers to commands left aside."""
    route = f"POST /channels/{channel.id}/messages"
    payloads = [delivery.payload for delivery in sight.local.deliveries if delivery.route == route]
    return [
        line
        for payload in payloads
        for line in _lines(sight.table, payload.get("content") or "", payload.get("components", []))
    ]


def _channels(sight: Sight) -> list[Channel]:
    return [channel for channel in sight.local.world.channels.values() if channel.guild_id is not None]


def _with(sight: Sight, part: str) -> list[MessageView]:
    found = re.compile(rf"^{part}$")
    return [
        message
        for channel in _channels(sight)
        for message in sight.local.messages(channel)
        if any(found.match(button.custom_id or "") for button in message.buttons)
    ]


def _board(sight: Sight) -> Iterator[Broken]:
    """One board with buttons, which shows the table as it stands; no lobby any more."""
    table = sight.table
    boards = _with(sight, rf"table:{table.id}:hand")
    if any(board.channel_id != table.channel for board in boards):
        yield Broken(TWICE, "a board with buttons stands where the table is not")
    if len(boards) != 1:
        yield Broken(TWICE if boards else LOST, f"{len(boards)} boards with buttons")
    for board in boards:
        shown = picture(board)
        if shown is None or shown["seen"] != seen(table.observe(None)):
            yield Broken(LOST, "the board shows another moment")
    if _with(sight, rf"lobby:{table.id}:.*"):
        yield Broken(TWICE, "the lobby still has its buttons")


def _awaited(sight: Sight) -> Iterator[Broken]:
    """Whoever is awaited has been told, in private, by name in the channel or in the answer to their own press.

    Those who left the server, or have just come back, are named without a mention.

    Nobody has two private views.
    """
    table = sight.table
    waiting = table.waiting()
    if not waiting:
        yield Broken(STUCK, "nobody is awaited")
    last = [message for message in sight.local.messages(table.channel)[-8:] if message.author == "Bot"]
    called = {name for message in last for name in message.mentions}
    for number, seat in enumerate(table.seats):
        if seat.user is None:
            if number in waiting:
                yield Broken(STUCK, f"the computer player {seat.name} does not move")
            continue
        views = _private(sight, seat.user)
        if len(views) > 1:
            yield Broken(TWICE, f"{seat.name} has {len(views)} private views with buttons")
        if number not in table.awaited() or seat.user not in table.written_to:
            continue
        stamp = str(table.stamp(number))
        now = [view for view in views if all(i.split(":")[2] == stamp for i in controls(view, table.id))]
        gone = say(table.language, "table-awaited-gone", name=addressed(plain(seat.name), table.language))
        named = seat.name in called or any(gone in message.text for message in last)
        if not now and not named and not knows(table, number):
            yield Broken(STUCK, f"{seat.name} is awaited and has not been told")
        # What others did since they were asked need not be there.
        states = sight.states[table.stamp(number) :]
        for view in now:
            shown = picture(view)
            if shown is None and any(SURE in custom_id for custom_id in controls(view, table.id)):
                continue  # a question about a move stands in its place
            if shown is None or shown["seen"] not in {seen(table.rules.observe(state, number)) for state in states}:
                yield Broken(LOST, f"the private view of {seat.name} shows another moment")


def _private(sight: Sight, user: int) -> list[MessageView]:
    """The private views that stay in somebody's direct messages."""
    return [m for m in _direct(sight, user) if controls(m, sight.table.id)]


def _direct(sight: Sight, user: int) -> list[MessageView]:
    person = next(person for person in sight.local.people if person.id == user)
    return [message for message in person.dms() if not message.ephemeral]


def _over(sight: Sight) -> Iterator[Broken]:
    """The end is told once to each person; nothing of the game can be pressed any more."""
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
