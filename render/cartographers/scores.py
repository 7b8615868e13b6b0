"""The score sheet after a season: per player and edict, with coins, monsters and totals; pages for many players."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cartographers.cards import SEASONS
from engine.cartographers.observation import Observation, SeasonScore
from i18n import say, signed
from render.art import icon
from render.canvas import Canvas
from render.cartographers import panels
from render.cartographers.overview import STEP, edict_column, ranked, standings
from render.cartographers.panels import starred
from render.frame import BOTTOM, GAP, LEFT, MAIN, RIGHT, SMALL, TOP, badge, corner, numbered, page
from render.palette import Ink
from render.shelf import shelved
from render.text import fit

FEW = 4  # players whose seasons are shown in full, each in a block of its own
_BLOCK = (BOTTOM - TOP - 3 * GAP) // FEW
_SEASON = 178
_PARTS = (10, 82, _SEASON - 6)  # two columns; the second has room for a loss of two digits with its minus


def scored(observation: Observation) -> int:
    """How many seasons have been scored."""
    return max(len(sheet.seasons) for sheet in observation.sheets)


def status(observation: Observation, language: str) -> str:
    """The season that the sheet is about: the one scored last, whatever the table is at by now."""
    count = scored(observation)
    if not count:
        return panels.season_name(language, observation.season)
    return say(language, "picture-status-scored", season=panels.season_name(language, count - 1))


@shelved
def season_block(season: int, score: SeasonScore | None, fresh: bool, high: int) -> Canvas:
    """One season of one player: two edicts, coins, monsters, total."""
    canvas = Canvas(_SEASON, high, Ink.paper)
    fill = Ink.glow if fresh else Ink.card
    canvas.panel((0, 0, _SEASON, high), fill, Ink.accent if fresh else Ink.line, width=3 if fresh else 2, radius=12)
    canvas.stamp(icon(f"season-{season}", 36, fill), (12, 8))
    if score is not None:
        starred(canvas, _SEASON - 14, 27, score.total, 30, fill)
    canvas.rect((12, 50, _SEASON - 12, 52), Ink.line)
    middle = 58
    step = (high - 62) // 2
    for i, edict in enumerate(SEASONS[season].edicts):
        x = _PARTS[i]
        badge(canvas, (x, middle, x + 32, middle + 32), panels.LETTERS[edict], Ink.soft, fill)
        if score is not None:
            value = score.first if i == 0 else score.second
            canvas.label((x + 38, middle, _PARTS[i + 1], middle + 32), signed(value), SMALL, on=fill)
    middle += step
    for i, name in enumerate(("coin", "horned")):
        x = _PARTS[i]
        canvas.stamp(icon(name, 32, fill), (x, middle))
        if score is not None:
            value = score.coins if i == 0 else -score.monsters
            canvas.label(
                (x + 38, middle, _PARTS[i + 1], middle + 32),
                signed(value),
                SMALL,
                on=fill,
                ink=Ink.accent if value < 0 else Ink.ink,
            )
    return canvas


def _blocks(canvas: Canvas, observation: Observation, names: Sequence[str]) -> None:
    last = scored(observation) - 1
    result = observation.result
    for place, seat in enumerate(ranked(observation)):
        sheet = observation.sheets[seat]
        y = TOP + place * (_BLOCK + GAP)
        left = MAIN
        if result is not None and result.ranks[seat] == 1:
            canvas.stamp(icon("crown", 36, Ink.paper), (left, y))
            left += 46
        star = starred(canvas, RIGHT - 8, y + 19, sheet.total, 33)
        fitted = fit(names[seat], star - 12 - left, 33, SMALL, 2, bold=True)
        row = 40 if len(fitted.lines) == 1 else 66
        canvas.lines_of((left, y, star - 12, y + row), fitted, on=Ink.paper, bold=True)
        for season in range(4):
            score = sheet.seasons[season] if season < len(sheet.seasons) else None
            x = MAIN + round(season * (RIGHT - MAIN - _SEASON) / 3)
            canvas.place(season_block(season, score, season == last, _BLOCK - row - 4), (x, y + row + 4))


_COLUMNS = (430, 508, 586, 664, 748, 826, 904, 982)
_NAME = (LEFT + 58, 420)


def _heads(canvas: Canvas, observation: Observation, y: int, bottom: int) -> None:
    """Icons over the columns of the long list: the last season's parts, then the seasons, then the total."""
    last = scored(observation) - 1
    canvas.panel((_COLUMNS[0] - 14, y - 8, _COLUMNS[4] - 10, bottom), Ink.card, Ink.line)
    for i, edict in enumerate(SEASONS[max(last, 0)].edicts):
        badge(canvas, (_COLUMNS[i] + 14, y, _COLUMNS[i] + 48, y + 34), panels.LETTERS[edict], Ink.accent, Ink.card)
    canvas.stamp(icon("coin", 34, Ink.card), (_COLUMNS[2] + 14, y))
    canvas.stamp(icon("horned", 34, Ink.card), (_COLUMNS[3] + 14, y))
    for season in range(4):
        canvas.stamp(icon(f"season-{season}", 34, Ink.paper), (_COLUMNS[4 + season] + 14, y))
    canvas.stamp(icon("star", 36, Ink.paper), (RIGHT - 58, y))


def _row_height(name: str) -> int:
    return 38 + (len(fit(name, _NAME[1] - _NAME[0], SMALL, SMALL, 3).lines) - 1) * STEP


_LIST_TOP = TOP + 116 + 52


def _leaves(observation: Observation, names: Sequence[str]) -> list[list[int]]:
    """Seats page by page, the best first."""
    leaves: list[list[int]] = [[]]
    y = _LIST_TOP
    for seat in ranked(observation):
        high = _row_height(names[seat])
        if y + high > BOTTOM - 6 and leaves[-1]:
            leaves.append([])
            y = _LIST_TOP
        leaves[-1].append(seat)
        y += high
    return leaves


def pages(observation: Observation, names: Sequence[str]) -> int:
    """How many pages the score sheet has."""
    return 1 if len(observation.sheets) <= FEW else len(_leaves(observation, names))


def on_page(observation: Observation, names: Sequence[str], number_of_page: int) -> Sequence[int]:
    """The seats on one page, the best first."""
    return ranked(observation) if len(observation.sheets) <= FEW else _leaves(observation, names)[number_of_page]


def _list(canvas: Canvas, observation: Observation, names: Sequence[str], seats: Sequence[int]) -> None:
    rank = {row.name: row.rank for row in standings(observation, [str(i) for i in range(len(names))])}
    y = _LIST_TOP
    _heads(canvas, observation, y - 44, y + sum(_row_height(names[seat]) for seat in seats) + 6)
    for seat in seats:
        sheet = observation.sheets[seat]
        high = _row_height(names[seat])
        canvas.rect((LEFT, y, RIGHT, y + 1), Ink.line)
        canvas.label(
            (LEFT, y, LEFT + 46, y + 38),
            str(rank[str(seat)]),
            SMALL,
            ink=Ink.soft,
            on=Ink.paper,
            bold=True,
            align="right",
        )
        canvas.label((*(_NAME[0], y), _NAME[1], y + high), names[seat], SMALL, on=Ink.paper, lines=3)
        if sheet.seasons:
            score = sheet.seasons[-1]
            for x, value in zip(_COLUMNS, (score.first, score.second, score.coins, -score.monsters), strict=False):
                colour = Ink.accent if value < 0 else Ink.ink
                canvas.label((x, y, x + 62, y + 38), signed(value), SMALL, ink=colour, align="middle")
        for i, score in enumerate(sheet.seasons):
            x = _COLUMNS[4 + i]
            canvas.label((x, y, x + 62, y + 38), signed(score.total), SMALL, on=Ink.paper, align="middle")
        canvas.label(
            (RIGHT - 110, y, RIGHT - 24, y + 38), signed(sheet.total), 30, on=Ink.paper, bold=True, align="right"
        )
        y += high


def score_sheet(observation: Observation, names: Sequence[str], language: str, number_of_page: int = 0) -> Canvas:
    """One page of the score sheet."""
    canvas = page()
    title = numbered(language, say(language, "picture-title-scores"), number_of_page, pages(observation, names))
    corner(canvas, title, status(observation, language), "", busy=False)
    if len(observation.sheets) <= FEW:
        count = scored(observation)
        edict_column(canvas, observation, language, SEASONS[count - 1].edicts if count else ())
        canvas.stamp(icon("rose", 200, Ink.paper), (LEFT + 88, TOP + 150))
        _blocks(canvas, observation, names)
    else:
        _list(canvas, observation, names, _leaves(observation, names)[number_of_page])
    return canvas
