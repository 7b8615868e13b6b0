"""The score sheet after a season: points by player and edict, coins, monsters and totals; several pages if needed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace as replaced

import msgspec

from engine.cartographers.cards import SEASONS
from engine.cartographers.observation import Observation, ScoredSeason, Sheet
from i18n import say, signed
from render.alt import of_game
from render.canvas import Box, Canvas
from render.cartographers import alt, panels
from render.cartographers.alt import LETTERS
from render.cartographers.board import board
from render.cartographers.face import FACE
from render.cartographers.overview import head, ranked, ranks_of
from render.cartographers.panels import cell, even, lit_plate, map_of, mark, named, picture
from render.frame import CHOICE, LEAST, numbered
from render.layout import Block, Cached, Column, DrawnBlock, Icon, Plate, Row, Sized, Text
from render.palette import Ink
from render.ranking import PointsPart, draw_bar

FEW = 4
"""Up to this number of players, a row also has the map, a bar of the seasons, and what the next seasons would give."""
HEAD = 76
"""Height of the scenes above the columns."""
_PART, _SEASON, _TOTAL = 68, 78, 108
"""Widths of the columns."""
_ROW, _MOST = (44, 84), 14
"""Least and largest height of a row without a map, and the most rows on a page."""
_COLOURS = (Ink.own[5], Ink.gold, Ink.ember, Ink.water)
"""Colours of the seasons in a bar."""


def scored(observation: Observation) -> int:
    """Return the number of scored seasons."""
    return max(len(sheet.seasons) for sheet in observation.sheets)


def status(observation: Observation, language: str) -> str:
    """Return the last scored season in words, even if the table has gone on."""
    count = scored(observation)
    if not count:
        return alt.season_name(language, observation.season)
    return say(language, "picture-status-scored", season=alt.season_name(language, count - 1))


def _leaves(observation: Observation) -> tuple[int, ...]:
    """Return the number of seats on each page."""
    return even(len(observation.sheets), -(-len(observation.sheets) // _MOST))


def pages(observation: Observation) -> int:
    """Return the number of pages of the score sheet."""
    return len(_leaves(observation))


def on_page(observation: Observation, number: int) -> Sequence[int]:
    """Return the seats on a page, best first. Errors: ValueError if the page does not exist."""
    return panels.on_page(ranked(observation), _leaves(observation), number)


def _heads(observation: Observation, last: int, language: str) -> Block:
    """Return the scenes above the columns: the last season's edicts, coins, monsters, the seasons, the total.

    Before them the legend of the edicts that are still to be scored.
    """
    edicts = (picture(observation.edicts[edict], HEAD, letter=LETTERS[edict]) for edict in SEASONS[last].edicts)
    icons = (Icon(icon=icon, size=56, on=Ink.paper) for icon in ("coin", "horned"))
    parts = (Sized(part=part, room=_PART) for part in (*edicts, *icons))
    seasons = (
        Plate(part=(scene := picture(f"season-{season}", HEAD)), fill=(on := Ink.gold if season == last else Ink.paper),
              line=on, radius=8, pad=((_SEASON - scene.wide()) // 2, 2))
        for season in range(len(SEASONS))
    )  # fmt: skip
    star = Sized(part=Icon(icon="star", size=72, on=Ink.paper), room=_TOTAL - 12)
    legend: tuple[Block, ...] = (Block(grow=1),)
    if len(observation.sheets) <= FEW and scored(observation) < len(SEASONS):
        sample = (mark(LETTERS[edict], 34, Ink.paper) for edict in SEASONS[scored(observation)].edicts)
        words = Text(ways=(say(language, "picture-pad-now"),), ink=Ink.soft, on=Ink.paper)
        legend = (Row(parts=(Block(), *sample, words), gap=8), Block(grow=1))
    row = Row(parts=(*legend, *parts, Sized(part=Block(), room=2), *seasons, star, Block()), gap=0)
    return Cached(part=row, on=Ink.paper)


def sheet(observation: Observation, names: Sequence[str], language: str, number: int = 0) -> Block:
    """Return one page of the score sheet. Errors: ValueError if the page does not exist."""
    seats = on_page(observation, number)
    if len(observation.sheets) == 1:
        return board(observation, names, language, 0, status(observation, language))
    quiet = msgspec.structs.replace(observation, waiting={})  # a score sheet does not show who is awaited
    words = numbered(language, status(observation, language), number, pages(observation))
    last = max(scored(observation) - 1, 0)
    # A bar has no part for a season that cost points, so it may be longer than the total.
    best = max(sum(max(0, one.total) for one in each.seasons) for each in observation.sheets)
    ranks = ranks_of(observation)
    title = numbered(language, say(language, "picture-title-scores"), number, pages(observation))
    told = (of_game(FACE.name, title, language), status(observation, language))
    top = replaced(head(quiet, names, language, words), said=told)
    rows = tuple(_row(observation, seat, names[seat], ranks[seat], last, best, language) for seat in seats)
    return Column(parts=(top, _heads(observation, last, language), *rows), gap=4)


def _row(observation: Observation, seat: int, name: str, rank: int, last: int, best: int, language: str) -> Block:
    """Return a player's row, golden for a leader: name, parts of the last season, seasons, total."""
    shown, few = observation.sheets[seat], len(observation.sheets) <= FEW
    on, size = Ink.glow if rank == 1 else Ink.card, CHOICE if few else LEAST
    scores = [(one.first, one.second, one.coins, -one.monsters) for one in shown.seasons[-1:]]
    parts = (cell(signed(value), _PART, on, size) for score in scores for value in score)
    empty = () if scores else (Sized(part=Block(), room=4 * _PART),)
    seasons = (_season(shown, season, on, lit=season == last, few=few) for season in range(len(SEASONS)))
    total = cell(signed(shown.total), _TOTAL - 12, on, panels.NUMBER if few else CHOICE, bold=True)
    who = _player(observation, seat, name, rank, max(best, 1), on)
    row = Row(parts=(who, *parts, *empty, Sized(part=Block(), room=2), *seasons, total), gap=0, grow=1)
    plate = Cached(part=lit_plate(row, rank == 1, pad=(8, 3)), on=Ink.paper, grow=1)
    told = (plate, *alt.seasons(name, shown.seasons, shown.total, language))
    return Column(parts=told, grow=1, most=330 if few else _ROW[1])


def _player(observation: Observation, seat: int, name: str, rank: int, best: int, on: int) -> Block:
    """Return rank and name, of few players also the map and a bar of the seasons."""
    count, seasons = len(observation.sheets), observation.sheets[seat].seasons
    sign = Icon(icon="crown", size=36, on=on) if rank == 1 else cell(str(rank), 36, on, bold=True, ink=Ink.soft)
    who = named(name, on, (sign,), (Block(),), gap=6, grow=1, least=40, most=44 if count == 2 else 60)
    if count > FEW:
        return who
    bar = DrawnBlock(drawing=_draw_seasons, of=(seasons, best), tall=44)
    whole = map_of(observation, seat, grow=1)
    if count == 2:
        return Column(parts=(who, whole, bar, Sized(part=Block(), tall=2)), gap=5, grow=1)
    words = Column(parts=(Block(grow=1), who, bar, Block(grow=1)), gap=8, grow=1)
    return Row(parts=(Sized(part=whole, room=136 if count == FEW else 172), words), grow=1)


def _season(shown: Sheet, season: int, on: int, *, lit: bool, few: bool) -> Block:
    """Return what a season gave, or of `few` players what its edicts would give now."""
    if season < len(shown.seasons):
        ground = on if not lit else Ink.gold if on == Ink.glow else Ink.glow
        text = cell(signed(shown.seasons[season].total), _SEASON - 12, ground, CHOICE if few else LEAST, bold=lit)
        return Plate(part=text, fill=ground, line=ground, on=on, radius=8, pad=(6, 2))
    gives = (
        Row(parts=(mark(LETTERS[edict], 34, on), cell(str(shown.edicts[edict]), 36, on, ink=Ink.soft)), gap=4)
        for edict in (SEASONS[season].edicts if few else ())
    )
    return Sized(part=Column(parts=(Block(grow=1), *gives, Block(grow=1)), gap=8), room=_SEASON)


def _draw_seasons(canvas: Canvas, box: Box, seasons: Sequence[ScoredSeason], best: int) -> None:
    """Draw the points of the seasons as parts of a bar, in proportion to the best total."""
    points = (
        PointsPart(one.total, colour, f"season-{i}")
        for i, (one, colour) in enumerate(zip(seasons, _COLOURS, strict=False))
    )
    draw_bar(canvas, box, [*points], best)
