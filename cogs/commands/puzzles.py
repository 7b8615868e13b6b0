"""The puzzle of the day: a position, the possible answers, and after the reader's answer the worth of each.

Only the person sees their answers; of others, only how many have solved it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import Any, NamedTuple

import discord

from cogs.host import FromList, Host, Interaction, Panel, Route, Screen, host_of
from cogs.replies import answer, chosen_values, in_whisper, meet, reader_of
from cogs.views.controls import DO, joined
from cogs.views.hints import reasons_of
from cogs.views.limits import BUTTON, PLACEHOLDER, cut, option
from cogs.views.orders import moves_words
from cogs.views.table_views import view_of
from cogs.words import fitting
from engine.lines import difference
from engine.tables import daily, puzzles
from engine.tables.puzzles import SEAT, Puzzle
from engine.tables.table import Table, TableError
from i18n import say, tenths
from render.picture import Picture

LETTERS = "ABCDE"
"""Letters of the answers, each of which has a button in one row."""
POSITION = "-"
"""The list value of the position without an answer."""


async def show(interaction: Interaction) -> None:
    """Show today's puzzle. Errors: TableError outside of servers."""
    await _show(interaction, _today(interaction))


async def today_line(host: Host, guild: int, language: str) -> str:
    """The line on the first page: how many people of the server have solved the puzzle, and for how many days.

    Errors: TableError if the offered games have no puzzle.
    """
    day = daily.day_of(host.clock())
    await _puzzle_of(host, day)
    told = " ".join(_solved_lines(await host.store.puzzles.solved(guild), day, language))
    return say(language, "start-puzzle", solved=told)


def _today(interaction: Interaction) -> date:
    return daily.day_of(host_of(interaction).clock())


async def _puzzle_of(host: Host, day: date) -> Puzzle:
    """The puzzle of that day. Errors: TableError if the offered games have none."""
    return puzzles.of_day(day, await host.store.secret(), host.games)


class _View(NamedTuple):
    """The state of a puzzle for one reader.

    `given`: their answer; `late`: whether they gave it after the puzzle's day, so that it does not count. `drawn`: the
    answer that is drawn, None for the position alone. `wide`: for a desktop.
    """

    puzzle: Puzzle
    day: date
    language: str
    wide: bool
    given: int | None
    late: bool
    drawn: int | None


async def _show(interaction: Interaction, day: date, late: int | None = None, look: str | None = None) -> None:
    """Show the puzzle of a day.

    `late`: the reader's answer if they gave it after that day. `look`: the list value of the picture; None: the best
    answer for readers who have answered, else the position.
    """
    if interaction.guild_id is None:
        raise TableError("server-only")
    guild, host, language = interaction.guild_id, host_of(interaction), await meet(interaction)
    puzzle = await _puzzle_of(host, day)
    kept = await host.store.puzzles.answer(day.isoformat(), interaction.user.id, puzzle.mark)
    given = late if kept is None else kept
    best = None if given is None else puzzle.best
    drawn = best if look is None else None if look == POSITION else int(look)
    wide = (await reader_of(interaction)).wide
    view = _View(puzzle, day, language, wide, given, kept is None and late is not None, drawn)
    solved = _solved_lines(await host.store.puzzles.solved(guild), day, language)
    await answer(interaction, lambda: _puzzle_panel(host, view, solved), update=in_whisper(interaction))


def _solved_lines(solved: dict[str, int], day: date, language: str) -> list[str]:
    """How many people of a server have solved the puzzle, and on how many successive days somebody has."""
    days = puzzles.streak_up_to(solved, day)
    count = say(language, "table-puzzle-solved", count=solved.get(day.isoformat(), 0))
    return [count, *([say(language, "table-puzzle-streak", days=days)] if days else [])]


async def _puzzle_panel(host: Host, view: _View, solved: Sequence[str]) -> Panel:
    """The position and the answers; for readers who have answered, with the worth of each."""
    puzzle, language = view.puzzle, view.language
    screen = host.screens[puzzle.game]
    names = [say(language, f"table-puzzle-{who}") for who in ("you", "rival")]
    table = puzzles.table_of(puzzle, names, language)
    moves = [moves_words(screen, table, SEAT, one.moves, language) for one in puzzle.answers]
    game = say(language, f"game-{puzzle.game}")
    first = [
        say(language, "table-puzzle-title", day=view.day.isoformat(), game=game, when=screen.headline(table, language))
    ]
    if view.given is None:
        lines = [
            say(language, "table-puzzle-answer", letter=letter, move=words) for letter, words in _lettered_lines(moves)
        ]
    else:
        first += _verdict_words(view)
        lines = [_worth(table, puzzle, at, words, language) for at, words in enumerate(moves)]
    buttons = _letter_buttons(view, moves) if view.given is None else []
    controls = view_of(*buttons, _puzzle_list(view, moves))
    return Panel(fitting(first, [], [*lines, *solved], language), await _puzzle_pictures(screen, table, view), controls)


def _lettered_lines(moves: Sequence[str]) -> list[tuple[str, str]]:
    """Each answer with its letter."""
    return [*zip(LETTERS, moves, strict=False)]


async def _puzzle_pictures(screen: Screen, table: Table, view: _View) -> tuple[Picture, ...]:
    """The picture of the position or of an answer; on a phone also the board."""
    pictures: tuple[Picture, ...]
    if view.drawn is None:
        pictures = (await screen.position(table, SEAT, view.language, wide=view.wide),)
    else:
        line = f"{DO}{joined(view.puzzle.answers[view.drawn].moves)}"
        pictures = (await screen.hand(table, SEAT, view.language, line, wide=view.wide)).pictures
    if view.wide and screen.desktop:
        return pictures
    return (*pictures, await screen.board(table, view.language, seat=SEAT))


def _verdict_words(view: _View) -> list[str]:
    """Whether the answer was the best."""
    best = view.puzzle.best
    right = say(view.language, "table-puzzle-right")
    told = right if view.given == best else say(view.language, "table-puzzle-wrong", best=LETTERS[best])
    return [told, say(view.language, "table-puzzle-late")] if view.late else [told]


def _worth(table: Table, puzzle: Puzzle, at: int, move: str, language: str) -> str:
    """The worth of an answer, and the parts of the score in which it is worse than the best."""
    one, best = puzzle.answers[at], puzzle.answers[puzzle.best]
    why = reasons_of(table, difference(one.parts, best.parts), language)
    told = partial(say, language, letter=LETTERS[at], move=move, worth=tenths(one.value))
    return told("table-puzzle-worth-why", why=why, best=LETTERS[puzzle.best]) if why else told("table-puzzle-worth")


def _letter_buttons(view: _View, moves: Sequence[str]) -> list[discord.ui.Item[Any]]:
    """A button for each answer."""
    begin = f"puzzle:{view.day.isoformat()}"
    return [
        discord.ui.Button(label=cut(f"{letter}. {words}", BUTTON), custom_id=f"{begin}:{at}:{view.puzzle.mark}")
        for at, (letter, words) in enumerate(_lettered_lines(moves))
    ]


def _puzzle_list(view: _View, moves: Sequence[str]) -> discord.ui.Item[Any]:
    """The list of pictures: the position, and each answer; a choice gives no answer."""
    options = [option(say(view.language, "table-puzzle-position"), POSITION, default=view.drawn is None)]
    options += [
        option(f"{letter}. {words}", str(at), default=at == view.drawn)
        for at, (letter, words) in enumerate(_lettered_lines(moves))
    ]
    late = f":{view.given}" if view.late else ""
    return discord.ui.Select[discord.ui.View](
        placeholder=cut(say(view.language, "table-puzzle-look"), PLACEHOLDER),
        options=options,
        custom_id=f"puzzle:{view.day.isoformat()}:look:{view.puzzle.mark}{late}",
    )


async def _asked(interaction: Interaction, match: re.Match[str], at: int) -> tuple[int, date, Puzzle]:
    """The server, day and puzzle whose answer `at` was pressed. Errors: TableError if it no longer exists."""
    guild = interaction.guild_id
    if guild is None:
        raise TableError("server-only")
    try:
        day = date.fromisoformat(match["day"])
    except ValueError:
        raise TableError("puzzle-gone") from None
    puzzle = await _puzzle_of(host_of(interaction), day)
    if at >= len(puzzle.answers) or match["mark"] != puzzle.mark:
        raise TableError("puzzle-gone")
    return guild, day, puzzle


async def _look(interaction: Interaction, match: re.Match[str]) -> None:
    """Show the position or one of the answers."""
    look, late = chosen_values(interaction)[0], match["late"]
    _, day, _ = await _asked(interaction, match, 0 if look == POSITION else int(look))
    await _show(interaction, day, late=None if late is None else int(late), look=look)


async def _answer(interaction: Interaction, match: re.Match[str]) -> None:
    """Store an answer; only the first one counts, and only on its day."""
    host, at = host_of(interaction), int(match["at"])
    guild, day, puzzle = await _asked(interaction, match, at)
    if day != _today(interaction):
        await _show(interaction, day, late=at)
        return
    await host.store.puzzles.keep(
        day.isoformat(), interaction.user.id, guild, at, puzzle.mark, solved=at == puzzle.best
    )
    await _show(interaction, day)


_DAY = r"puzzle:(?P<day>\d{4}-\d\d-\d\d)"
PUZZLE_ROUTES: dict[str, Route] = {
    rf"{_DAY}:(?P<at>\d)(?::(?P<mark>[0-9a-f]{{8}}))?": _answer,
    rf"{_DAY}:look:(?P<mark>[0-9a-f]{{8}})(?::(?P<late>\d))?": FromList(_look, rf"{POSITION}|\d"),
}
"""Handlers of the buttons and the list of a puzzle."""
