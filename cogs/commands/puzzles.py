"""The puzzle of the day: a position, what might be done, and after an answer what each of it is worth.

Everything is told to the person alone; of others only how many have solved it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import Any

import discord

from cogs.host import Handler, Host, Interaction, Panel, host_of
from cogs.replies import answer, chosen, in_whisper, meet, reader_of
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
"""What answers are called; each has a button in one row."""


async def show(interaction: Interaction) -> None:
    """Today's puzzle; what it is worth for who has answered. Errors: TableError outside of servers."""
    await _show(interaction, _today(interaction))


async def today_line(host: Host, guild: int, language: str) -> str:
    """On the first page: that there is one, how many have solved it here and on how many days."""
    day = daily.today(host.clock())
    told = " ".join(_solved_lines(await host.store.puzzles.solved(guild), day, language))
    return say(language, "start-puzzle", solved=told)


def _today(interaction: Interaction) -> date:
    return daily.today(host_of(interaction).clock())


async def _show(interaction: Interaction, day: date, late: int | None = None, at: int | None = None) -> None:
    """The puzzle of a day.

    `late`: what was answered only after that day, which counts for nothing; `at`: the answer that is drawn.
    """
    if interaction.guild_id is None:
        raise TableError("server-only")
    guild, host, language = interaction.guild_id, host_of(interaction), await meet(interaction)
    puzzle = puzzles.of_day(day, await host.store.secret())
    given = await host.store.puzzles.answer(day.isoformat(), interaction.user.id, puzzle.mark)
    told = _solved_lines(await host.store.puzzles.solved(guild), day, language)
    if given is None and late is not None:
        given, told = late, [say(language, "table-puzzle-late"), *told]

    wide = (await reader_of(interaction)).wide

    async def panel() -> Panel:
        return await puzzle_panel(host, puzzle, day, given, told, language, at=at, wide=wide)

    await answer(interaction, panel, update=in_whisper(interaction))


def _solved_lines(solved: dict[str, int], day: date, language: str) -> list[str]:
    """How many have solved it in a server, and on how many days in a row somebody has."""
    days = puzzles.streak(solved, day)
    count = say(language, "table-puzzle-solved", count=solved.get(day.isoformat(), 0))
    return [count, *([say(language, "table-puzzle-streak", days=days)] if days else [])]


async def puzzle_panel(
    host: Host,
    puzzle: Puzzle,
    day: date,
    given: int | None,
    solved: Sequence[str],
    language: str,
    *,
    at: int | None = None,
    wide: bool = False,
) -> Panel:
    """The position with what might be done; for who has answered, what each is worth.

    `at`: the answer that is drawn; None: none, and for who has answered the best.
    """
    screen = host.screens[puzzle.game]
    names = [say(language, f"table-puzzle-{who}") for who in ("you", "rival")]
    table = puzzles.table_of(puzzle, names, language)
    moves = [moves_words(screen, table, SEAT, one.moves, language) for one in puzzle.answers]
    drawn = puzzle.best if at is None and given is not None else at
    if drawn is None:
        pictures: tuple[Picture, ...] = (await screen.position(table, SEAT, language, wide=wide),)
    else:
        line = f"{DO}{joined(puzzle.answers[drawn].moves)}"
        pictures = (await screen.hand(table, SEAT, language, line, wide=wide)).pictures
    if not (wide and screen.desktop):
        pictures = (*pictures, await screen.board(table, language, seat=SEAT))
    game = say(language, f"game-{puzzle.game}")
    title = say(language, "table-puzzle-title", day=day.isoformat(), game=game, when=screen.headline(table, language))
    if given is None:
        lines = [
            say(language, "table-puzzle-answer", letter=letter, move=words)
            for letter, words in zip(LETTERS, moves, strict=False)
        ]
        view = view_of(*_letters(day, puzzle, moves), _list(day, puzzle, moves, drawn, language))
        return Panel(fitting([title], lines, list(solved)), pictures, view)
    right = say(
        language,
        "table-puzzle-right" if given == puzzle.best else "table-puzzle-wrong",
        **({} if given == puzzle.best else {"best": LETTERS[puzzle.best]}),
    )
    lines = [_worth(table, puzzle, at, words, language) for at, words in enumerate(moves)]
    return Panel(
        fitting([title, right], lines, list(solved)), pictures, view_of(_list(day, puzzle, moves, drawn, language))
    )


def _worth(table: Table, puzzle: Puzzle, at: int, move: str, language: str) -> str:
    """What an answer is worth, and the parts of the score by which it is worse than the best."""
    one, best = puzzle.answers[at], puzzle.answers[puzzle.best]
    why = reasons_of(table, difference(one.parts, best.parts), language)
    told = partial(say, language, letter=LETTERS[at], move=move, worth=tenths(one.value))
    return told("table-puzzle-worth-why", why=why, best=LETTERS[puzzle.best]) if why else told("table-puzzle-worth")


def _letters(day: date, puzzle: Puzzle, moves: Sequence[str]) -> list[discord.ui.Item[Any]]:
    """A button for each answer."""
    return [
        discord.ui.Button(
            label=cut(f"{letter}. {words}", BUTTON), custom_id=f"puzzle:{day.isoformat()}:{at}:{puzzle.mark}"
        )
        for at, (letter, words) in enumerate(zip(LETTERS, moves, strict=False))
    ]


def _list(day: date, puzzle: Puzzle, moves: Sequence[str], drawn: int | None, language: str) -> discord.ui.Item[Any]:
    """The answers to look at; none of them is given by that."""
    options = [
        option(f"{letter}. {words}", str(at), default=at == drawn)
        for at, (letter, words) in enumerate(zip(LETTERS, moves, strict=False))
    ]
    placeholder = cut(say(language, "table-puzzle-look"), PLACEHOLDER)
    return discord.ui.Select[discord.ui.View](
        placeholder=placeholder, options=options, custom_id=f"puzzle:{day.isoformat()}:look:{puzzle.mark}"
    )


async def _asked(interaction: Interaction, match: re.Match[str], at: int) -> tuple[int, date, Puzzle]:
    """The server, day and puzzle whose answer `at` was pressed. Errors: TableError where it is not there any more."""
    guild, day = interaction.guild_id, date.fromisoformat(match["day"])
    if guild is None:
        raise TableError("server-only")
    puzzle = puzzles.of_day(day, await host_of(interaction).store.secret())
    if at >= len(puzzle.answers) or match["mark"] != puzzle.mark:
        raise TableError("puzzle-gone")
    return guild, day, puzzle


async def _look(interaction: Interaction, match: re.Match[str]) -> None:
    """One of the answers, drawn."""
    at = int(chosen(interaction)[0])
    _, day, _ = await _asked(interaction, match, at)
    await _show(interaction, day, at=at)


async def _answer(interaction: Interaction, match: re.Match[str]) -> None:
    """An answer; the first one stands, and only on its day it counts."""
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
PUZZLE_ROUTES: dict[str, Handler] = {
    rf"{_DAY}:(?P<at>\d)(?::(?P<mark>[0-9a-f]{{8}}))?": _answer,
    rf"{_DAY}:look:(?P<mark>[0-9a-f]{{8}})": _look,
}
"""What answers the buttons and the list of a puzzle."""
