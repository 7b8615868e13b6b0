"""What tables in general ask of each game's screen: its texts and pictures from observations."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import discord

from cogs.answers import Panel
from cogs.words import LINES, card_word, event_line, newest, shown_names, standing
from engine.events import Event
from engine.table import Entry, Table
from render.picture import Picture

if TYPE_CHECKING:
    from cogs.app import Engawa


class Screen(Protocol):
    """One game's way of showing a table. Pictures are drawn through `bot.draw`, never on the event loop.

    `told_apart`: kinds of events that `news` tells, so the board's message need not; `told_to_own`: those of them that
    the private view of whom they are about tells too. `open_board`: the board shows all that there is to see.
    """

    told_apart: frozenset[str]
    told_to_own: frozenset[str]
    open_board: bool

    def happened(self, table: Table, events: Sequence[Event], language: str, most: int = LINES) -> list[str]:
        """What happened, a line each, without what the picture shows well enough; `most`: see `words.newest`."""

    async def board(
        self, bot: Engawa, table: Table, language: str, page: int = 0, entries: Sequence[Entry] = ()
    ) -> Picture:
        """The whole table as anybody may see it; what `entries`, moves that stand, have changed may be marked in it."""

    def pages(self, table: Table) -> int:
        """How many pages `board` has."""

    async def seat_board(self, bot: Engawa, table: Table, seat: int, language: str) -> Picture:
        """One player's board large, as anybody may see it."""

    async def news(self, bot: Engawa, table: Table, entries: Sequence[Entry], language: str) -> list[Panel]:
        """Messages of their own for what happened (a season's score sheet, the end), oldest first."""

    def headline(self, table: Table, language: str) -> str:
        """Where the game stands, in a few words."""

    async def hand(
        self, bot: Engawa, table: Table, seat: int, language: str, view: str = "", note: str | None = None
    ) -> Panel:
        """What this seat sees and can do now; only for its person.

        `view`: what a look button led to, empty for the first view; `note`: a line on top.
        """

    def controls(self, table: Table, language: str) -> list[discord.ui.Item[Any]]:
        """What stands on the board's message for whoever is to move, in rows 0 to 3; nothing secret."""

    def question(self, table: Table, seat: int, move: str, language: str) -> str | None:
        """What to ask before a move (in its notation, legal or not) that nobody makes lightly; None for the others."""

    def foreseen(self, table: Table, seat: int, move: str, language: str) -> str | None:
        """What a legal move that was typed would do, where its buttons show that before; None for the others."""

    def free_option(self, table: Table, key: str, value: str, language: str) -> str:
        """The value of an option that is none of its choices, in words."""

    def rating(self, table: Table, language: str) -> str | None:
        """What a finished game of one player came to, in a few words; None where a game has no ratings."""

    def move_words(self, table: Table, observation: Any, move: str, language: str) -> str:
        """A move (in its notation) that this observation's viewer may play, in words; no two of them alike."""

    def for_me(self, observation: Any, language: str) -> str | None:
        """What the button says that lets the bot do the obvious; None where the private view has none."""


class BoardPictures(Protocol):
    """The module of a game's pictures, as far as every game has them."""

    @property
    def table(self) -> Callable[..., Picture]:
        """Draws one page of the whole table: (observation, names, language, page), and `Boards.marks` by name."""

    def table_pages(self, observation: Any, names: Sequence[str]) -> int:
        """How many pages `table` has."""

    def final(self, observation: Any, names: Sequence[str], language: str, page: int = 0) -> Picture:
        """One page of the ranking."""

    def final_pages(self, observation: Any, names: Sequence[str]) -> int:
        """How many pages `final` has."""


class Boards:
    """The public pictures of a screen: the table while it is played, the ranking after the end."""

    told_apart: frozenset[str]
    told_to_own: frozenset[str] = frozenset()
    told_in_log: frozenset[str] = frozenset()
    """Kinds of events that the picture shows well enough, so that only the log tells them."""
    gathered: Mapping[str, str] = {}
    """Kinds of events of which a player's are told in one line, with the others of the same group."""
    open_board = False

    def __init__(self, pictures: BoardPictures, seat_board: Callable[[Any, Sequence[str], str, int], Picture]) -> None:
        self._pictures = pictures
        self._seat_board = seat_board

    async def board(
        self, bot: Engawa, table: Table, language: str, page: int = 0, entries: Sequence[Entry] = ()
    ) -> Picture:
        """The whole table as anybody may see it; after the end the ranking."""
        observation = table.observe(None)
        names = shown_names(table)
        if observation.result is not None:
            return await bot.draw(self._pictures.final, observation, names, language, page)
        marks = self.marks(table, observation, entries)
        return await bot.draw(self._pictures.table, observation, names, language, page, **marks)

    def marks(self, table: Table, observation: Any, entries: Sequence[Entry]) -> dict[str, Any]:
        """What to hand to the picture of the table, that it marks what the last of these moves have changed."""
        del table, observation, entries  # where an observation holds what is fresh, nothing need be handed over
        return {}

    def pages(self, table: Table) -> int:
        """How many pages `board` has."""
        observation = table.observe(None)
        count = self._pictures.final_pages if observation.result is not None else self._pictures.table_pages
        return count(observation, shown_names(table))

    async def seat_board(self, bot: Engawa, table: Table, seat: int, language: str) -> Picture:
        """One player's board large."""
        return await bot.draw(self._seat_board, table.observe(None), shown_names(table), language, seat)

    def happened(self, table: Table, events: Sequence[Event], language: str, most: int = LINES) -> list[str]:
        """What happened, a line each."""
        return newest(self.lines(table, events, language), language, most)

    def lines(self, table: Table, events: Sequence[Event], language: str) -> list[tuple[int | None, str]]:
        """What happened, each line with whose it is.

        What a player did in one way (`gathered`) stands in one line, up to what concerns everybody.
        """
        told: list[Event | list[Event]] = []
        open_lines: dict[tuple[int, str], list[Event]] = {}
        for event in events:
            group = self.gathered.get(event.kind)
            if event.seat is None:
                open_lines.clear()
            if event.seat is None or group is None:
                told.append(event)
                continue
            if (event.seat, group) not in open_lines:
                told.append(open_lines.setdefault((event.seat, group), []))
            open_lines[event.seat, group].append(event)
        lines: list[tuple[int | None, str]] = []
        for part in told:
            if isinstance(part, list):
                lines.append((part[0].seat, self.gather(table, part, language)))
            elif part.kind not in self.told_in_log:
                line = event_line(language, table, part.kind, part.seat, part.values)
                lines += [(part.seat, line)] if line is not None else []
        return lines

    def gather(self, table: Table, events: Sequence[Event], language: str) -> str:
        """One line for what a player did in one way."""
        raise NotImplementedError

    def controls(self, table: Table, language: str) -> list[discord.ui.Item[Any]]:
        """Where all decide in secret, the board has nothing to press."""
        del table, language
        return []

    def question(self, table: Table, seat: int, move: str, language: str) -> str | None:
        """Most moves need no question."""
        del table, seat, move, language
        return None

    def foreseen(self, table: Table, seat: int, move: str, language: str) -> str | None:
        """Most moves show what they do as soon as they are chosen."""
        del table, seat, move, language
        return None

    def free_option(self, table: Table, key: str, value: str, language: str) -> str:
        """Most games name cards."""
        del key
        return ", ".join(card_word(language, table.game, word) for word in value.replace(",", " ").split())

    def rating(self, table: Table, language: str) -> str | None:
        """Most games are not played alone."""
        del table, language
        return None

    def move_words(self, table: Table, observation: Any, move: str, language: str) -> str:
        """The notation, for games that have typing of their own."""
        del table, observation, language
        return move

    def for_me(self, observation: Any, language: str) -> str | None:
        """Some games have no such button."""
        del observation, language
        return None


def ends(entries: Iterable[Entry]) -> bool:
    """Whether these moves bring the game to its end: what is told late tells it once."""
    return any(event.kind == "game-ends" for entry in entries for event in entry.events)


def ranking_lines(table: Table, entries: Sequence[Entry], language: str, kinds: Collection[str]) -> list[str]:
    """How the game ended, told from its last events of these `kinds`: the end itself, then the ranks."""
    told = [event for entry in entries for event in entry.events if event.to is None and event.kind in kinds]
    told.sort(key=lambda event: (event.kind != "game-ends", event.values.get("rank", 0)))
    lines = (event_line(language, table, event.kind, event.seat, event.values) for event in told)
    return [line for line in lines if line is not None]


SCREENS: dict[str, Screen] = {}
"""Game → its screen; each game's cog adds its own."""

NEWS_LINES = 8
"""What happened since, in a private view."""


def heard(table: Table, seat: int) -> int:
    """The number above which the log is news to this seat: its last move may itself have closed the phase."""
    return max(table.seats[seat].moved - 1, 0)


def news_since(table: Table, seat: int, log: Sequence[Entry], language: str) -> str | None:
    """What happened since this seat's last move, in small print for its private view; None for nothing.

    `log`: the moves above `heard`. Where all decide at once it tells what all have done, with the last move itself.
    """
    screen = SCREENS[table.game]
    moved = table.seats[seat].moved
    entries = standing(table, log)
    if screen.open_board:
        # What was played for this seat is news, what it played itself is not.
        entries = [e for e in entries if e.number != moved or any(event.kind == "forced" for event in e.events)]
    events = [
        event
        for entry in entries
        for event in entry.events
        if event.to is None
        and (event.kind not in screen.told_apart or (event.kind in screen.told_to_own and event.seat == seat))
    ]
    lines = screen.happened(table, events, language, NEWS_LINES)
    return "\n".join(f"-# {line.removeprefix('-# ')}" for line in lines) or None
