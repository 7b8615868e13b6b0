"""One player's map, large, with the score sheet so far."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cartographers.cards import SEASONS
from engine.cartographers.observation import Observation
from i18n import say, signed
from render.cartographers import alt, panels
from render.cartographers.alt import LETTERS
from render.cartographers.face import FACE
from render.cartographers.panels import cell, count, line
from render.frame import LEAST, TITLE
from render.layout import Block, Cached, Column, Icon, Plate, Row, Sized, Text
from render.palette import Ink
from render.text import one_line

_CELL = 70
"""Width of a column of the score table."""


def score_table(observation: Observation, seat: int, *, over: bool) -> Block:
    """Return a row for each season: its two edicts, coins, monsters, total; unless `over`, the current one is lit."""
    sheet, rows = observation.sheets[seat], list[Block]()
    heads = (Icon(icon=icon, size=36) for icon in ("coin", "horned", "star"))
    rows.append(Row(parts=(Block(grow=1), *(Sized(part=head, room=_CELL - 18) for head in heads)), gap=18))
    for number, season in enumerate(SEASONS):
        lit = number == observation.season and not over
        on = Ink.glow if lit else Ink.card
        cells: tuple[Block, ...] = tuple(cell(LETTERS[edict], _CELL, on, ink=Ink.soft) for edict in season.edicts)
        if number < len(sheet.seasons):
            score = sheet.seasons[number]
            values = (score.first, score.second, score.coins, -score.monsters, score.total)
            cells = tuple(cell(signed(value), _CELL, on, bold=i == 4) for i, value in enumerate(values))
        row: Block = Row(parts=(Icon(icon=f"season-{number}", size=36, on=on), *cells), gap=6, least=42)
        rows.append(Plate(part=row, fill=on, line=on, on=Ink.card, radius=8, pad=(0, 0)) if lit else row)
    total = Row(parts=(Block(grow=1), count("star", sheet.total, size=TITLE), Block()), least=44)
    return Cached(part=Plate(part=Column(parts=(*rows, line(), total)), pad=(10, 4)), on=Ink.paper)


def board(observation: Observation, names: Sequence[str], language: str, seat: int, status: str = "") -> Block:
    """Return the whole page; `status`: progress to show instead of the table's current one."""
    sheet, when = observation.sheets[seat], status or alt.status(observation, language)
    titles = tuple(
        say(language, "picture-title-board", name=one_line(names[seat], room, LEAST, LEAST, bold=True).lines[0])
        for room in range(panels.WIDE, LEAST, -LEAST)
    )
    head = (
        Text(ways=titles, size=TITLE, bold=True, tall=True, on=Ink.paper, grow=1, most=44),
        Text(ways=(when,), ink=Ink.soft, on=Ink.paper, grow=1, most=38),
    )
    told = (say(language, "picture-title-board", name=names[seat]), when)
    table = score_table(observation, seat, over=bool(status) or observation.result is not None)
    edicts = panels.edicts(observation, language, sheet.edicts)
    column = Column(parts=(*head, table, edicts), gap=3)
    words = (
        Block(said=(" · ".join((say(language, f"game-{FACE.name}"), told[0])), when)),
        alt.player(observation, seat, names[seat], language),
        Block(said=(say(language, "picture-alt-loss", loss=sheet.loss),)),
        alt.whole(sheet.cells, language),
    )
    whole = panels.large_map(observation, seat, alt.current_edicts(observation))
    both = Row(parts=(Sized(part=column, room=panels.WIDE), whole), gap=20, grow=1)
    return Column(parts=(words[0], both, Column(parts=words[1:])), gap=6)
