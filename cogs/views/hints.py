"""Hints: the best lines that a computer player finds for a decision, with their worth and reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord

from cogs.panel import Panel
from cogs.views.asides import aside_buttons
from cogs.views.choosing import BACK, HINT, ROW, do_button, with_back
from cogs.views.controls import DO, Controls
from cogs.views.limits import option
from cogs.views.orders import moves_words
from cogs.views.provider import AnyProvider
from cogs.views.screens import Screen
from cogs.views.table_views import view_of
from cogs.words import game_text, text_key
from engine.lines import difference
from engine.players import OTHERS
from engine.tables import guides
from engine.tables.table import Table
from engine.tables.thoughts import CERTAIN, AnswerLine
from i18n import has_text, listed, say, tenths, with_number

MOST = 3
"""Maximum lines shown."""
TELLS = 0.5
"""Minimum points for a part of the score to count as a reason."""
NEAR = 1.0
"""Maximum points between two lines that count as about as good."""
PARTS = 3
"""Maximum reasons named where nothing else limits them."""


def shown_line(text: str) -> int | None:
    """The line that a view's text (`hint 2`) shows, from 0; None if it names none (`hint`)."""
    _, _, number = text.partition(BACK)[0].partition(" ")
    return int(number) - 1 if number.isdecimal() and 0 < int(number) <= MOST else None


def preselected(table: Table, seat: int, lines: Sequence[AnswerLine], back: str) -> int | None:
    """The line that hints show as chosen: the best if it is better than the next beyond chance; else None.

    Also None if the person has chosen something in the view `back`, or if a guided game gives advice, which the lines
    may contradict.
    """
    if back:
        return None
    clear = len(lines) < 2 or compared_with(lines, 1) == 0
    return 0 if clear and not guides.advice_for(table, seat) else None


async def hint_panel(
    screen: Screen,
    table: Table,
    seat: int,
    language: str,
    lines: Sequence[AnswerLine],
    at: int | None,
    note: str | None,
    *,
    back: str = "",
    wide: bool = False,
) -> Panel:
    """The best lines in words, and a list of them, instead of a tip, with the way back to the view `back`.

    Line `at` is drawn as if chosen; None: what was chosen in that view.
    """
    told = lines[:MOST]
    at = None if at is None else min(at, len(told) - 1)
    words = [line_words(screen.game, table, seat, told, number, language) for number in range(len(told))]
    even = all_even(told)
    title = say(language, "table-hint-all-even") if even else say(language, "table-hint-title")
    text = "\n".join([*([note] if note else []), title, *words, meaning_words(table, seat, language)])
    view, moves = (back, ()) if at is None else (f"{DO}{HINT} {at + 1}", told[at].moves)
    panel = await screen.private.panel(table, seat, language, view, text, moves, advice=False, wide=wide)
    controls = Controls(table, seat)
    options = [
        option(
            moves_words(screen.game, table, seat, line.moves, language),
            with_back(f"{HINT} {number + 1}", back),
            worth_words(line, language),
            default=number == at,
        )
        for number, line in enumerate(told)
    ]
    if len(told) > 1:
        controls.looks(0, HINT, say(language, "table-hint-placeholder"), options)
    elif at is None:
        controls.look(0, HINT, say(language, "table-hint-show"), options[0].value)
    controls.look(1, "back", say(language, "table-button-aside-back"), back)
    below = [item for item in panel.view.children if item.row == ROW] if panel.view is not None else []
    confirm, undo = below[:2]
    if at is None and not back:
        # The proposal of the game itself is no line of the hint.
        do_button(controls, table, language, (), "", discord.ButtonStyle.secondary)
        confirm = controls.items.pop()
    controls.items += [confirm, undo]
    aside_buttons(controls, language, back)
    return panel._replace(view=view_of(*controls.items))


def meaning_words(table: Table, seat: int, language: str) -> str:
    """A sentence about the meaning of a line's worth in this game and for this decision."""
    kind, solo = table.waiting().get(seat, ""), "yes" if len(table.seats) == 1 else "no"
    if text_key(language, table.game, f"hint-means-{kind}") is not None:
        return game_text(language, table.game, f"hint-means-{kind}", solo=solo)
    return game_text(language, table.game, "hint-means", solo=solo)


def worth_words(line: AnswerLine, language: str) -> str:
    """The expected result of a line: not a difference, so only a minus gets a sign."""
    return say(language, "table-hint-worth", points=tenths(line.value).lstrip("+±"))


def line_words(
    game: AnyProvider, table: Table, seat: int, lines: Sequence[AnswerLine], number: int, language: str
) -> str:
    """A line: its moves, its worth, and why it is better or worse than the line it is compared with."""
    line, other = lines[number], compared_with(lines, number)
    moves = moves_words(game, table, seat, line.moves, language)
    worth = worth_words(line, language)
    if other is None:
        # If all lines are even, the text above them says so.
        even = number and not all_even(lines) and is_near(lines, number)
        why = say(language, "table-hint-even") if even else ""
    else:
        parts = reasons_against(table, line, lines[other], language)
        key = "table-hint-worse" if number else "table-hint-better"
        why = say(language, key, number=other + 1, why=parts) if parts else ""
    key = "table-hint-line-why" if why else "table-hint-line"
    return say(language, key, number=number + 1, move=moves, worth=worth, why=why)


def compared_with(lines: Sequence[AnswerLine], number: int) -> int | None:
    """The line that one is compared with: the best with the first clearly worse one, others with the best.

    None for a line that is not clearly worse than the best, and for the best if no line is.
    """
    lost = [lines[0].value - line.value for line in lines]
    worse = [at for at, line in enumerate(lines) if lost[at] > 0 and lost[at] >= CERTAIN * line.error]
    if number:
        return 0 if number in worse else None
    return min(worse, default=None)


def is_near(lines: Sequence[AnswerLine], number: int) -> bool:
    """Whether a line is about as good as the best: not clearly worse, and only a few points are between them."""
    return compared_with(lines, number) is None and lines[0].value - lines[number].value <= NEAR


def all_even(lines: Sequence[AnswerLine]) -> bool:
    """Whether there are several lines, and all are about as good."""
    return len(lines) > 1 and all(is_near(lines, number) for number in range(1, len(lines)))


def reasons_against(table: Table, line: AnswerLine, other: AnswerLine, language: str) -> str:
    """The part of the score that makes a line better, or worse, than another most; empty for none."""
    better = line.value > other.value
    differs = difference(line.parts, other.parts)
    return reasons_of(table, {part: by for part, by in differs.items() if (by > 0) is better}, language, most=1)


def reasons_of(table: Table, differs: Mapping[str, float], language: str, most: int = PARTS) -> str:
    """The differences worth naming, largest first; empty for none."""
    # Other things that a player values, such as production, have no name in the score.
    others = text_key(language, table.game, "hint-others") or ""
    keys = {part: others if part == OTHERS else f"{table.game}-part-{part}" for part in differs}
    named = [part for part, key in keys.items() if abs(differs[part]) >= TELLS and has_text(language, key)]
    largest = sorted(named, key=lambda part: -abs(differs[part]))[:most]
    # The best opponent's points are a negative part; if the fewest points win, all parts are negated.
    negated = table.rules.fewest_win(table.options)
    more = {part: -differs[part] if (part == OTHERS) is not negated else differs[part] for part in largest}
    return listed((with_number(say(language, keys[part]), tenths(more[part]), language) for part in largest), language)
