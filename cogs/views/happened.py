"""What happened at a table, in words: for the board, the log, the strip of the picture and the private view."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from cogs.views.orders import moves_words
from cogs.views.provider import AnyProvider
from cogs.words import LINES, Happened, event_line, newest, places_in_order, public_news, standing, unmarked
from engine.events import Event, Forced, Obvious, Ordered
from engine.tables import guides
from engine.tables.table import Entry, Table
from i18n import say

SeatLine = tuple[int | None, str]
"""A line and the seat that it concerns; None for all seats."""
NEWS_LINES, GUIDED_NEWS_LINES = 8, 2
"""Maximum lines of news in a private view, and in a guided game while it teaches, where the tips need the room."""
FEW_SEATS = 4
"""Maximum seats of a table whose private views tell the points of every player."""
AUTOMATIC = ("forced", "obvious", "ordered")
"""Kinds of events that mark an automatic move."""


def happened(game: AnyProvider, table: Table, news: Sequence[Happened], language: str, most: int = LINES) -> list[str]:
    """What happened, one line for each event, except events that the picture shows; `most`: see `words.newest`."""
    return newest(_seat_lines(game, table, news, language, game.told_in_log), language, most)


def story(game: AnyProvider, table: Table, news: Sequence[Happened], language: str) -> list[SeatLine]:
    """Everything that happened, each line with its seat."""
    return _seat_lines(game, table, news, language, frozenset())


def changed(game: AnyProvider, table: Table, entries: Sequence[Entry], language: str) -> str:
    """The changes by these moves in one line: the game's own line, else that of the last move with words."""
    own = game.changed(table, entries, language)
    return last_change(game, table, entries, language) if own is None else own


def last_change(game: AnyProvider, table: Table, entries: Sequence[Entry], language: str) -> str:
    """The events of the last of these moves that has words for any; empty for none."""
    for entry in reversed(entries):
        if lines := story(game, table, public_news([entry]), language):
            return unmarked(" · ".join(line for _, line in lines))
    return ""


def _seat_lines(
    game: AnyProvider, table: Table, news: Sequence[Happened], language: str, left_out: Collection[str]
) -> list[SeatLine]:
    """What happened without the kinds in `left_out`, with the names of that time."""
    parts: list[tuple[Table, list[Event]]] = []
    for number, event in places_in_order(news):
        then = table.seated_at(number)
        if not parts or parts[-1][0].seats != then.seats:
            parts.append((then, []))
        parts[-1][1].append(event)
    return [line for then, events in parts for line in _lines_of(game, then, events, language, left_out)]


def _lines_of(
    game: AnyProvider, table: Table, events: Sequence[Event], language: str, left_out: Collection[str]
) -> list[SeatLine]:
    """What happened while the same people had the seats."""
    lines: list[SeatLine] = []
    for item in _grouped(game, events, left_out):
        if isinstance(item, list):
            seat = None if item[0].kind in game.told_together else item[0].seat
            lines.append((seat, game.gather(table, item, language)))
        else:
            # Lines about points are never left out, like those that concern all seats.
            seat = None if item.kind in game.told_to_own else item.seat
            lines.append((seat, event_line(language, table, item.kind, item.seat, item.values)))
    return lines


def _grouped(game: AnyProvider, events: Sequence[Event], left_out: Collection[str]) -> list[Event | list[Event]]:
    """The events of each line: one event, or a list of those that the game words together.

    Events of one seat and one group (`gathered`) share a line, up to an event that concerns everybody. Successive
    events of one kind in `told_together` share a line too.
    """
    lines: list[Event | list[Event]] = []
    open_lines: dict[tuple[int, str], list[Event]] = {}
    for event in events:
        together, group = event.kind in game.told_together, game.gathered.get(event.kind)
        if event.seat is None and (event.kind in left_out or not together):
            open_lines.clear()
        if event.kind in left_out:
            continue
        if together:
            before = lines[-1] if lines else None
            if isinstance(before, list) and before[0].kind == event.kind:
                before.append(event)
            else:
                lines.append([event])
        elif event.seat is None or group is None:
            lines.append(event)
        else:
            if (event.seat, group) not in open_lines:
                lines.append(open_lines.setdefault((event.seat, group), []))
            open_lines[event.seat, group].append(event)
    return lines


def ends(entries: Iterable[Entry]) -> bool:
    """Whether these moves end the game; a late message then tells the end once."""
    return any(event.kind == "game-ends" for entry in entries for event in entry.events)


def public_events(entries: Iterable[Entry]) -> list[Event]:
    """The public events of these moves."""
    return [event for entry in entries for event in entry.events if event.to is None]


def newest_phase(table: Table, entries: Sequence[Entry]) -> Sequence[Entry]:
    """The moves that no earlier picture has shown: the move that opened the present phase, and the moves since.

    Automatic moves belong to the same change as the move before them, and may pass through several phases.
    """
    opened = [at for at, entry in enumerate(entries) if entry.number <= table.phase.start]
    first = opened[-1] if opened else 0
    while first and any(isinstance(event, Forced | Obvious | Ordered) for event in entries[first].events):
        first -= 1
    return entries[first:]


def heard(table: Table, seat: int) -> int:
    """The log number above which entries are news to this seat: its own last move may have closed the phase."""
    return max(table.seats[seat].by_hand - 1, 0)


def news_since(game: AnyProvider, table: Table, seat: int, log: Sequence[Entry], language: str) -> str | None:
    """What happened since this seat's last move, in small print for its private view; None for nothing.

    `log`: the moves above `heard`. If all decide at once, the news includes the seat's own last move.
    """
    entries = standing(table, log)
    most = GUIDED_NEWS_LINES if guides.teaches(table, seat) else NEWS_LINES
    lines = [
        *_learner_lines(game, table, seat, entries, language),
        *_automatic_lines(game, table, seat, entries, language),
        *game.own_news([event for event in public_events(entries) if event.seat == seat], language),
        *happened(game, table, _news_for(game, table, seat, entries), language, most),
    ]
    return "\n".join(f"-# {line.removeprefix('-# ')}" for line in lines) or None


def _learner_lines(game: AnyProvider, table: Table, seat: int, entries: Sequence[Entry], language: str) -> list[str]:
    """In a guided game of an open board, the last move of this seat: the bot may have chosen it."""
    if not (game.open_board and table.advice.guide):
        return []
    own = [
        entry for entry in entries if entry.number == table.seats[seat].by_hand and not _has_event(entry, *AUTOMATIC)
    ]
    return [line for _, line in story(game, table, public_news(own), language)[:1]]


def _automatic_lines(game: AnyProvider, table: Table, seat: int, entries: Sequence[Entry], language: str) -> list[str]:
    """The moves that standing orders and the bot made for this seat."""
    done = "" if table.rules.done is None else table.rules.notation(table.rules.done)
    lines = []
    for kind, key in (("ordered", "table-order-done"), ("obvious", "table-order-obvious-done")):
        moves = [entry.notation for entry in entries if entry.seat == seat and _has_event(entry, kind)]
        if any(move != done for move in moves):
            lines.append(say(language, key, moves=moves_words(game, table, seat, moves, language)))
    return lines


def _news_for(game: AnyProvider, table: Table, seat: int, entries: Sequence[Entry]) -> list[Happened]:
    """The events that the private view of this seat tells."""
    if game.open_board:
        # Automatic moves of this seat are news, its own moves are not.
        by_hand = table.seats[seat].by_hand
        entries = [entry for entry in entries if entry.number != by_hand or _has_event(entry, *AUTOMATIC)]
    own, few = game.told_to_own, len(table.seats) <= FEW_SEATS
    return [
        news
        for news in public_news(entries)
        if news.event.kind not in game.told_apart or (news.event.kind in own and (few or news.event.seat == seat))
    ]


def _has_event(entry: Entry, *kinds: str) -> bool:
    """Whether a move has caused an event of one of these kinds."""
    return any(event.kind in kinds for event in entry.events)
