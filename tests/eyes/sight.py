"""What each viewer may have seen of a table so far, and which parts of a message go beyond that.

Three kinds of evidence: the pictures, which name their viewer and observation; the names and ids of things the reader
never saw; and lines about events that only some seats may know.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cogs.views.private_view import awaiting_others
from cogs.words import event_line
from engine.events import Event
from engine.tables.log import goes_back
from engine.tables.table import Entry, Status, Table
from i18n import LANGUAGES
from local_discord.model import DeliveryRecord
from tests.games import declared
from tests.render.test_secrets import named, words_of
from tests.virtual_time.life import seen

EXPORT = "engawa-export.json"


class Leak(NamedTuple):
    """Something a person saw and must not see."""

    eyes: int
    """Id of the person; 0 for everybody."""
    what: str
    route: str


class Past:
    """The history of a table, as far as each viewer could see it; viewer None is a spectator."""

    def __init__(self, table: Table) -> None:
        self._rules = table.rules
        self._declaration = declared(table.game)
        self._states: dict[int, Any] = {}
        self._words: dict[frozenset[str], Mapping[str, set[str]]] = {}
        self.shown: dict[int | None, set[str]] = {}
        """Viewer → digests of all their observations."""
        self.denied: dict[int | None, frozenset[str]] = {}
        """Viewer → ids of things of which they have never seen a copy."""
        self.private: dict[str, set[int]] = {}
        """Line about an event → the seats that may read it."""
        self._names: tuple[str, ...] = ()
        self._heard = 0
        self._events: list[tuple[int, Event]] = []
        self.moves: dict[int, tuple[int, str]] = {}
        """Number of a line of the log → seat and notation."""

    def goes_on(self, table: Table, log: Sequence[Entry]) -> None:
        """Add what has happened since; `log` is the whole log."""
        for entry in log:
            if entry.number in self._states:
                continue
            state = self._after(table, entry)
            self._states[entry.number] = state
            self.moves[entry.number] = entry.seat, entry.notation
            for viewer in (None, *range(len(table.seats))):
                observation = self._rules.observe(state, viewer)
                shown = self.shown.setdefault(viewer, set())
                shown.add(seen(observation))
                if viewer is not None:
                    # The seat's view while its last decision can still be undone.
                    shown.add(seen(awaiting_others(observation, viewer)))
                hidden = frozenset(self._declaration.hidden(state, viewer)) - self._declaration.everyday
                # A card that is drawn and discarded at once is hidden before and after, but an event showed it.
                told = {
                    str(value)
                    for event in entry.events
                    if event.to is None or viewer in event.to
                    for value in event.values.values()
                }
                self.denied[viewer] = (self.denied.get(viewer, hidden) & hidden) - told
            self._events += ((entry.number, event) for event in entry.events)
        if self._names != table.names or len(self._states) != self._heard:
            self._names, self._heard = table.names, len(self._states)
            self._hear(table)

    def _after(self, table: Table, entry: Entry) -> Any:
        rules, before = self._rules, self._states.get(entry.number - 1)
        if before is None:
            return rules.start(rules.of_today(table.setup)).state
        if (back := goes_back(entry.notation)) is not None:
            return self._states[back]
        return rules.play(before, entry.seat, rules.parse(entry.notation)).state

    def _hear(self, table: Table) -> None:
        """Word all events with the names of the players who now sit there."""
        self.private.clear()
        public = set()
        for number, event in self._events:
            for language in LANGUAGES:
                line = event_line(language, table, event.kind, event.seat, event.values)
                if event.to is not None:
                    self.private.setdefault(line, set()).update(event.to)
                    continue
                # Past events are told with the names of that time, and others may have these names now.
                public |= {line, event_line(language, table.seated_at(number), event.kind, event.seat, event.values)}
        for line in public & self.private.keys():
            del self.private[line]

    def words(self, ids: frozenset[str]) -> Mapping[str, set[str]]:
        """Return the names of these things in all languages, by id; things of the same kind are included."""
        if ids not in self._words:
            found: dict[str, set[str]] = {}
            for language in LANGUAGES:
                for id_, said in words_of(self._rules.name, set(ids), language).items():
                    found.setdefault(id_, set()).update(said)
            self._words[ids] = found
        return self._words[ids]


def leaks(sent: DeliveryRecord, table: Table, past: Past, people: Collection[int]) -> Iterator[Leak]:
    """Yield what a message shows to readers who may not see it, given the table at that time."""
    pictures, files = _files(sent)
    text = json.dumps(sent.payload, ensure_ascii=False)
    # A finished game has no secrets, unless others can still play the same deal.
    open_book = table.status is Status.OVER and not table.daily
    if not open_book and (early := files.keys() - {EXPORT}):
        yield Leak(0, f"the files {sorted(early)} while the game can still be played", sent.route)
    for user in sent.audience & set(people):
        viewer = next((number for number, seat in enumerate(table.seats) if seat.user == user), None)
        for picture in pictures:
            whose = picture["viewer"]
            if whose is not None and whose != viewer:
                yield Leak(user, f"{picture['picture']} of seat {whose}", sent.route)
            elif picture["seen"] not in past.shown[whose]:
                yield Leak(user, f"{picture['picture']} of what never was", sent.route)
        exported = files.get(EXPORT)
        if exported is not None:
            yield from (Leak(user, what, sent.route) for what in _exported(json.loads(exported), table, past, viewer))
        for what in _told(text, table, past, viewer):
            yield Leak(user, what, sent.route)


def _files(sent: DeliveryRecord) -> tuple[list[dict[str, Any]], dict[str, str]]:
    """Return the descriptions in the pictures, and the text of all other files."""
    pictures = [json.loads(data) for name, data in sent.files.items() if name.endswith(".png")]
    others = {name: data.decode() for name, data in sent.files.items() if name.endswith(".json")}
    return [picture for picture in pictures if "viewer" in picture], others


def _told(text: str, table: Table, past: Past, viewer: int | None) -> Iterator[str]:
    """Yield what a text reveals beyond this viewer's knowledge."""
    if table.status is Status.PLAYING and str(table.seed) in text:
        yield "the chance of the game"
    denied = past.denied.get(viewer, frozenset())
    if table.status is not Status.OVER or table.daily:
        if told := denied & {*re.split(r"[\s:\"\\,]+", text)}:
            yield f"the ids {sorted(told)}"
        if told := frozenset(named(text, {*denied}, past.words(denied))):
            yield f"the names of {sorted(told)}"
    for line, seats in past.private.items():
        if viewer not in seats and line in text:
            yield f"what only {sorted(seats)} may hear: {line}"


def _exported(data: dict[str, Any], table: Table, past: Past, viewer: int | None) -> Iterator[str]:
    """Yield what a person's data export reveals about others' moves."""
    for own in data["tables"]:
        for move in own["moves"] if own["id"] == table.id else ():
            seat, notation = past.moves[move["number"]]
            if seat != viewer and table.status is Status.PLAYING:
                yield f"move {move['number']} of seat {seat}: {notation}"
    if str(table.seed) in json.dumps(data) and table.status is Status.PLAYING:
        yield "the chance of the game"
