"""The whole board as lines, for players who play by text."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from engine.cartographers.cards import CARDS, COSTS, SEASONS
from engine.cartographers.observation import Observation, Sheet
from i18n import listed, say
from render.banner import NO_ANSWERS, answers_in_words
from render.cartographers import chart, overview, panels
from render.cartographers.face import FACE

_TERRAINS = {
    "F": "forest",
    "V": "village",
    "A": "farm",
    "W": "water",
    "X": "monster",
    "D": "farm-village",
    "M": "mountain",
    "#": "wasteland",
}


def terrain_of(mark: str, language: str) -> str:
    """Return the name of a mark's terrain."""
    if mark in _TERRAINS:
        return say(language, f"cartographers-terrain-{_TERRAINS[mark]}")
    return say(language, "picture-read-empty")


def row(cells: str, number: int, language: str) -> str:
    """Describe a row of a map (from 0) as runs: `Row B: 1 empty, 2–4 farm, 5–11 empty`."""
    runs, column = [], 1
    for mark, group in groupby(cells[number * chart.SIDE : (number + 1) * chart.SIDE]):
        end = column + len([*group]) - 1
        where = str(column) if end == column else f"{column}–{end}"
        runs.append(say(language, "picture-read-run", cells=where, terrain=terrain_of(mark, language)))
        column = end + 1
    return say(language, "picture-read-row", row=chart.ROWS[number], runs=listed(runs, language))


def rows(cells: str, language: str) -> list[str]:
    """Describe the map row by row."""
    return [row(cells, number, language) for number in range(chart.SIDE)]


def read(observation: Observation, names: Sequence[str], language: str) -> list[str]:
    """Return the board as lines: the table, the card and its shapes, edicts with rules, skills, then every map."""
    totals = [sheet.total for sheet in observation.sheets]
    status = overview.status(observation, language)
    lines = answers_in_words(
        observation, names, language, face=FACE, status=status, answers=NO_ANSWERS, totals=totals
    )  # fmt: skip
    if observation.result is None:
        lines.append(say(language, "picture-alt-time", time=observation.time, threshold=observation.threshold))
        season = say(language, f"cartographers-season-{observation.season}")
        first, second = (panels.LETTERS[edict] for edict in SEASONS[observation.season].edicts)
        lines.append(say(language, "picture-read-season", season=season, first=first, second=second))
        lines += _card(observation, language)
    for letter, card in zip(panels.LETTERS, observation.edicts, strict=True):
        rule = say(language, f"cartographers-rule-{card}")
        name = f"{letter} {panels.card_name(language, card)}"
        lines.append(say(language, "picture-alt-rule", card=name, rule=rule))
    for card in observation.skills:
        name = say(language, "picture-alt-skill", skill=panels.card_name(language, card), cost=COSTS[card])
        lines.append(say(language, "picture-alt-rule", card=name, rule=say(language, f"cartographers-rule-{card}")))
    lines.append(say(language, "picture-read-ruins", cells=_cells(observation.ruins, language)))
    for seat in overview.order(observation):
        lines += _sheet(observation, observation.sheets[seat], names[seat], language)
    return [line for line in lines if line]


def _cells(cells: Sequence[int], language: str) -> str:
    return listed([chart.cell_name(cell) for cell in sorted(cells)], language)


def _card(observation: Observation, language: str) -> list[str]:
    """Describe the current card, its terrains, and each of its shapes row by row."""
    card, ruins = panels.current_card(observation)
    if card is None:
        return []
    face = CARDS[card]
    lines = [say(language, "picture-alt-card", card=panels.card_name(language, card))]
    if face.kind == "ruins":
        return lines
    terrains = listed([say(language, f"cartographers-terrain-{terrain}") for terrain in face.terrains], language)
    lines.append(say(language, "picture-read-terrains", terrains=terrains))
    for number, piece in enumerate(face.pieces, 1):
        lines.append(_shape(piece.cells, number, piece is face.coin, language))
    if ruins:
        lines.append(say(language, "picture-alt-ruins"))
    return lines


def _shape(cells: Sequence[tuple[int, int]], number: int, coin: bool, language: str) -> str:
    rows = []
    for r in range(max(r for r, _ in cells) + 1):
        columns = [c + 1 for at, c in sorted(cells) if at == r]
        said = listed([str(column) for column in columns], language)
        rows.append(say(language, "picture-read-line", row=r + 1, columns=said, count=len(columns)))
    key = "picture-read-shape-coin" if coin else "picture-read-shape"
    return say(language, key, number=number, rows=listed(rows, language))


def _sheet(observation: Observation, sheet: Sheet, name: str, language: str) -> list[str]:
    """Describe a player's numbers and map, the coins on it, and the last drawing."""
    edicts = listed([f"{letter} {stars}" for letter, stars in zip(panels.LETTERS, sheet.edicts, strict=True)], language)
    empty = sheet.cells.count(".")
    lines = [
        say(language, "picture-alt-standing", name=name, stars=sheet.total, coins=sheet.coins, empty=empty),
        say(language, "picture-read-edicts", edicts=edicts),
        say(language, "picture-alt-loss", loss=sheet.loss),
    ]
    if sheet.skill_used is not None:
        lines.append(say(language, "picture-alt-skill-used", skill=panels.card_name(language, sheet.skill_used)))
    lines += rows(sheet.cells, language)
    if coins := chart.unclaimed(sheet.cells):
        lines.append(say(language, "picture-read-coins", cells=_cells([*coins], language)))
    if sheet.fresh and observation.result is None:
        lines.append(say(language, "picture-alt-fresh", places=_cells(sheet.fresh, language)))
    return lines
