"""The puzzle of the day: a position, the possible answers, and after the reader's answer the worth of each.

Only the person sees their answers; of others, only how many have solved it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from functools import partial
from typing import NamedTuple

import discord

from cogs.contexts import server_of
from cogs.host import Host, host_of
from cogs.panel import Panel
from cogs.replies import answer, chosen_values, in_whisper, meet, reader_of
from cogs.routes import FromList, Interaction, Route
from cogs.views.controls import DO, joined
from cogs.views.hints import reasons_of
from cogs.views.limits import BUTTON, PLACEHOLDER, cut, option
from cogs.views.orders import moves_words
from cogs.views.screens import Screen
from cogs.views.table_views import view_of
from cogs.words import fitting
from engine.lines import difference
from engine.tables import daily, puzzles
from engine.tables.puzzles import SEAT, Puzzle
from engine.tables.table import NO_SERVER, Table, TableError
from i18n import say, tenths
from render.picture import Picture

LETTERS = "ABCDE"
"""Labels of answers whose cards have no numbers; each answer has a button in one row."""
POSITION, BOARD = "-", "b"
"""The list values of the position without an answer, and of the board."""


async def show(interaction: Interaction, *, update: bool | None = None) -> None:
    """Show today's puzzle; `update`: whether in the pressed message; None: only if it is ephemeral."""
    await _show(interaction, _today(interaction), update=update)


async def today_line(host: Host, guild: int, language: str) -> str:
    """The line on the first page, with how many people of the server have solved the puzzle, and for how many days.

    Errors: TableError if the offered games have no puzzle.
    """
    day = daily.day_of(host.clock())
    await _puzzle_of(host, day)
    solved = " ".join(await _solved_lines(host, guild, day, language))
    return say(language, "start-puzzle", solved=solved).rstrip()


def _today(interaction: Interaction) -> date:
    return daily.day_of(host_of(interaction).clock())


async def _puzzle_of(host: Host, day: date) -> Puzzle:
    """The puzzle of that day. Errors: TableError if the offered games have none."""
    return puzzles.of_day(day, await host.store.secret(), host.games)


class _View(NamedTuple):
    """The state of a puzzle for one reader.

    `given`: their answer; `late`: whether they gave it after the puzzle's day, so that it does not count. `drawn`: the
    list value of the picture. `wide`: for a desktop.
    """

    puzzle: Puzzle
    day: date
    language: str
    wide: bool
    given: int | None
    late: bool
    drawn: str


async def _show(
    interaction: Interaction,
    day: date,
    late: int | None = None,
    look: str | None = None,
    *,
    update: bool | None = None,
) -> None:
    """Show the puzzle of a day; `update`: as in `show`.

    `late`: the reader's answer if they gave it after that day. `look`: the list value of the picture; None: the best
    answer for readers who have answered, else the position.
    """
    host, language = host_of(interaction), await meet(interaction)
    puzzle = await _puzzle_of(host, day)
    kept = await host.store.puzzles.answer(day.isoformat(), interaction.user.id, puzzle.mark)
    given = late if kept is None else kept
    drawn = look or (POSITION if given is None else str(puzzle.best))
    wide = (await reader_of(interaction)).wide
    view = _View(puzzle, day, language, wide, given, kept is None and late is not None, drawn)
    solved = await _solved_lines(host, server_of(interaction), day, language)
    update = in_whisper(interaction) if update is None else update
    await answer(interaction, lambda: _puzzle_panel(host, view, solved), update=update)


async def _solved_lines(host: Host, guild: int, day: date, language: str) -> list[str]:
    """How many people of a server have solved the puzzle, and on how many successive days somebody has.

    Empty in direct messages.
    """
    if guild == NO_SERVER:
        return []
    solved = await host.store.puzzles.solved(guild)
    days = puzzles.streak_up_to(solved, day)
    count = say(language, "table-puzzle-solved", count=solved.get(day.isoformat(), 0))
    return [count, *([say(language, "table-puzzle-streak", days=days)] if days else [])]


async def _puzzle_panel(host: Host, view: _View, solved: Sequence[str]) -> Panel:
    """The position and the answers; for readers who have answered, with the worth of each."""
    puzzle, language = view.puzzle, view.language
    screen = host.screens[puzzle.game]
    names = [say(language, f"table-puzzle-{who}") for who in ("you", "rival")]
    table = puzzles.table_of(puzzle, names, language)
    answers = _answers(screen, table, puzzle, language)
    game = say(language, f"game-{puzzle.game}")
    when = screen.board.headline(table, language)
    first = [say(language, "table-puzzle-title", day=view.day.isoformat(), game=game, when=when)]
    if view.given is None:
        lines = [say(language, "table-puzzle-answer", label=one.label, move=one.move) for one in answers.values()]
    else:
        first += _verdict_words(view, answers)
        lines = [_worth(table, view, answers, at) for at in answers]
    buttons = _answer_buttons(view, answers) if view.given is None else []
    controls = view_of(*buttons, _puzzle_list(screen, view, answers))
    return Panel(fitting(first, [], [*lines, *solved], language), await _puzzle_pictures(screen, table, view), controls)


class _Answer(NamedTuple):
    """An answer as its reader sees it."""

    label: str
    """The numbers of its cards in the picture, or a letter."""
    move: str
    """Its moves in words."""

    @property
    def line(self) -> str:
        """Label and moves, for buttons and lists."""
        return f"{self.label}. {self.move}"


def _answers(screen: Screen, table: Table, puzzle: Puzzle, language: str) -> dict[int, _Answer]:
    """The answers by index, in the order of their labels."""
    observation = table.observe(SEAT)
    numbers = [[screen.game.number_of(observation, move) for move in one.moves] for one in puzzle.answers]
    known = [tuple(number for number in found if number is not None) for found in numbers]
    shown = len({*known}) == len(known) and all(None not in found for found in numbers)
    labels = [" + ".join(map(str, found)) for found in known] if shown else [*LETTERS]
    moves = [moves_words(screen.game, table, SEAT, one.moves, language) for one in puzzle.answers]
    order = sorted(range(len(moves)), key=known.__getitem__) if shown else range(len(moves))
    return {at: _Answer(labels[at], moves[at]) for at in order}


async def _puzzle_pictures(screen: Screen, table: Table, view: _View) -> tuple[Picture, ...]:
    """The chosen picture: the position, the board or an answer. Only one, because phones show two in half the width."""
    if view.drawn == POSITION:
        return (await screen.private.position(table, SEAT, view.language, wide=view.wide),)
    if view.drawn == BOARD:
        return (await screen.board.picture(table, view.language, seat=SEAT),)
    line = f"{DO}{joined(view.puzzle.answers[int(view.drawn)].moves)}"
    return (await screen.private.panel(table, SEAT, view.language, line, wide=view.wide)).pictures


def _verdict_words(view: _View, answers: Mapping[int, _Answer]) -> list[str]:
    """Whether the answer was the best."""
    best = view.puzzle.best
    right = say(view.language, "table-puzzle-right")
    told = right if view.given == best else say(view.language, "table-puzzle-wrong", best=answers[best].line)
    return [told, say(view.language, "table-puzzle-late")] if view.late else [told]


def _worth(table: Table, view: _View, answers: Mapping[int, _Answer], at: int) -> str:
    """The worth of an answer, and the parts of the score in which it is worse than the best."""
    puzzle, language = view.puzzle, view.language
    one, best = puzzle.answers[at], puzzle.answers[puzzle.best]
    why = reasons_of(table, difference(one.parts, best.parts), language)
    told = partial(say, language, label=answers[at].label, move=answers[at].move, worth=tenths(one.value))
    return (
        told("table-puzzle-worth-why", why=why, best=answers[puzzle.best].label) if why else told("table-puzzle-worth")
    )


def _answer_buttons(view: _View, answers: Mapping[int, _Answer]) -> list[discord.ui.Item[discord.ui.View]]:
    """A button for each answer."""
    begin = f"puzzle:{view.day.isoformat()}"
    return [
        discord.ui.Button(label=cut(one.line, BUTTON), custom_id=f"{begin}:{at}:{view.puzzle.mark}")
        for at, one in answers.items()
    ]


def _puzzle_list(screen: Screen, view: _View, answers: Mapping[int, _Answer]) -> discord.ui.Item[discord.ui.View]:
    """The list of pictures: the position, the board if that is another one, each answer; a choice answers nothing."""
    shown = {POSITION: say(view.language, "table-puzzle-position")}
    if not screen.game.open_board and not (view.wide and screen.game.desktop):
        shown[BOARD] = say(view.language, "table-button-board")
    shown |= {str(at): one.line for at, one in answers.items()}
    options = [option(name, value, default=value == view.drawn) for value, name in shown.items()]
    late = f":{view.given}" if view.late else ""
    return discord.ui.Select[discord.ui.View](
        placeholder=cut(say(view.language, "table-puzzle-look"), PLACEHOLDER),
        options=options,
        custom_id=f"puzzle:{view.day.isoformat()}:look:{view.puzzle.mark}{late}",
    )


async def _asked(interaction: Interaction, match: re.Match[str], at: int) -> tuple[date, Puzzle]:
    """The day and puzzle whose answer `at` was pressed. Errors: TableError if it no longer exists."""
    try:
        day = date.fromisoformat(match["day"])
    except ValueError:
        raise TableError("puzzle-gone") from None
    puzzle = await _puzzle_of(host_of(interaction), day)
    if at >= len(puzzle.answers) or match["mark"] != puzzle.mark:
        raise TableError("puzzle-gone")
    return day, puzzle


async def _look(interaction: Interaction, match: re.Match[str]) -> None:
    """Show the position or one of the answers."""
    look, late = chosen_values(interaction)[0], match["late"]
    day, _ = await _asked(interaction, match, int(look) if look.isdecimal() else 0)
    await _show(interaction, day, late=None if late is None else int(late), look=look)


async def _answer(interaction: Interaction, match: re.Match[str]) -> None:
    """Store an answer; only the first one counts, and only on its day."""
    host, at = host_of(interaction), int(match["at"])
    day, puzzle = await _asked(interaction, match, at)
    if day != _today(interaction):
        await _show(interaction, day, late=at)
        return
    guild = server_of(interaction)
    await host.store.puzzles.keep(
        day.isoformat(), interaction.user.id, guild, at, puzzle.mark, solved=at == puzzle.best
    )
    await _show(interaction, day)


_DAY = r"puzzle:(?P<day>\d{4}-\d\d-\d\d)"
PUZZLE_ROUTES: dict[str, Route] = {
    rf"{_DAY}:(?P<at>\d)(?::(?P<mark>[0-9a-f]{{8}}))?": _answer,
    rf"{_DAY}:look:(?P<mark>[0-9a-f]{{8}})(?::(?P<late>\d))?": FromList(_look, rf"{POSITION}|{BOARD}|\d"),
}
"""Handlers of the buttons and the list of a puzzle."""
