"""The final picture: the ranking with every final map; in solo the rating and its title."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cartographers.cards import SCORING
from engine.cartographers.observation import Observation, Result
from i18n import say, signed
from render.alt import of_game
from render.banner import NO_ANSWERS, STRIP, draw_banner
from render.canvas import Box, Canvas
from render.cartographers import alt, overview, panels
from render.cartographers.alt import LETTERS
from render.cartographers.face import FACE
from render.cartographers.overview import facts, in_all, maps, order, stacked
from render.cartographers.panels import Grid, count, counts, line, lines, lit_plate, map_of, named, spread
from render.frame import CHOICE, LEAST, numbered
from render.layout import Block, Column, DrawnBlock, Icon, Plate, Row, Sized, Text
from render.palette import Ink
from render.ranking import draw_plate, required_result, winners


def final(observation: Observation, names: Sequence[str], language: str, number: int = 0) -> Block:
    """Return one page. Errors: ValueError before the end of the game or if the page does not exist."""
    result = required_result(observation.result)
    title = numbered(language, say(language, "picture-title-final"), number, overview.pages(observation))
    won = winners(result.ranks, names, language)
    if result.rating is not None:
        reached = say(language, f"cartographers-title-{result.title}")
        won = say(language, "picture-alt-rating", stars=result.totals[0], rating=result.rating, title=reached)

    def drawing(canvas: Canvas, box: Box) -> None:
        del box
        # The strip names only the winner; the points are shown at the maps below.
        level = [0] * len(result.totals)
        draw_banner(canvas, observation, names, language, face=FACE, status=title, answers=NO_ANSWERS, totals=level)
        draw_plate(canvas, names, lambda cut: _outcome(result, cut, language), FACE, high=STRIP[3] - STRIP[1])

    top = DrawnBlock(drawing=drawing, tall=STRIP[3] - STRIP[1], said=(of_game(FACE.name, title, language), won))
    if result.rating is not None:
        body = _solo(observation, result, result.rating, language)
    elif len(observation.sheets) > overview.FEW:
        body = maps(observation, names, language, number)
    else:
        body = _podium(observation, result, names, language)
    return Column(parts=(top, body), gap=12)


def _outcome(result: Result, names: Sequence[str], language: str) -> str:
    """Return who has won, or which title was reached."""
    if result.rating is not None:
        return say(language, f"cartographers-title-{result.title}")
    return winners(result.ranks, names, language)


def _podium(observation: Observation, result: Result, names: Sequence[str], language: str) -> Block:
    """Return each player's map with the sources of its stars; of two or three the winner has the full height."""
    seats = order(observation)
    tall = len(seats) if len(seats) == 2 else 1 if len(seats) == 3 else 0
    plates = []
    for place, seat in enumerate(seats):
        on = Ink.glow if result.ranks[seat] == 1 else Ink.card
        form = _tall if place < tall else _low
        block = form(observation, result, seat, names[seat], on)
        told = overview.heard(observation, seat, names[seat], language)
        plates.append(lit_plate(Column(parts=(block, *told)), on == Ink.glow, pad=(8, 6), grow=1))
    if len(seats) == 3:
        right = Grid(parts=tuple(plates[1:]), rows=(1, 1))
        return Grid(parts=(plates[0], right), rows=(2,), grow=1)
    return Grid(parts=tuple(plates), rows=(2,) if tall else (2, 2), grow=1)


def _place(result: Result, seat: int, on: int) -> Block:
    """Return a crown for the winner, or the rank of others."""
    if result.ranks[seat] == 1:
        return Icon(icon="crown", size=46, on=on)
    return Text(ways=(f"{result.ranks[seat]}.",), size=CHOICE, bold=True, ink=Ink.soft, on=on)


def _tall(observation: Observation, result: Result, seat: int, name: str, on: int) -> Block:
    """Return name, total, map, seasons, and points by edict, coins and monsters."""
    seasons = observation.sheets[seat].seasons
    star = count("star", result.totals[seat], on, panels.NUMBER, 48)
    totals = [stacked(f"season-{number}", score.total, on) for number, score in enumerate(seasons)]
    parts = (
        named(name, on, (_place(result, seat, on),), (star,), size=CHOICE, gap=12, least=52),
        map_of(observation, seat, grow=1),
        Row(parts=tuple(totals), even=True),
        line(),
        spread(counts(in_all(seasons), on), least=50),
    )
    return Column(parts=parts, gap=4, grow=1)


def _low(observation: Observation, result: Result, seat: int, name: str, on: int) -> Block:
    """Return the map and next to it total, name, seasons, edicts, coins and monsters."""
    seasons = observation.sheets[seat].seasons
    star = Text(ways=(signed(result.totals[seat]),), size=panels.NUMBER, bold=True, on=on)
    right = facts(name, (_place(result, seat, on),), star, in_all(seasons), seasons, on)
    return Row(parts=(Sized(part=map_of(observation, seat), room=overview.HALF - 12), right), gap=12, grow=1)


def _solo(observation: Observation, result: Result, rating: int, language: str) -> Block:
    """Return the solo title as a plate of honour, the rating as a sum, and the map."""
    sheet = observation.sheets[0]
    words = say(language, f"cartographers-title-{result.title}")
    # Of the eight titles the best two have four stars, the next two have two.
    sizes = (40, 56)[max(0, min(2, int((result.title or "7")[-1]) // 2)) :]
    stars = tuple(Icon(icon="star", size=size, on=Ink.glow) for size in sizes)
    crown = Row(parts=(Block(grow=1), *stars, Icon(icon="crown", size=110, on=Ink.glow), *stars[::-1], Block(grow=1)))
    title = lines(words, size=panels.NUMBER, bold=True, on=Ink.glow, rows=2, align="middle")
    honour = lit_plate(Column(parts=(crown, title)), lit=True, pad=(16, 10))

    def entry(before: Block, name: Block, value: int, size: int = LEAST, *, bold: bool = False) -> Block:
        return Row(parts=(before, name, Text(ways=(signed(value),), size=size, bold=bold)), gap=14, least=64)

    total = entry(Icon(icon="star", size=44), _label(language, "picture-total"), sheet.total, panels.NUMBER, bold=True)
    edicts = tuple(
        entry(
            panels.picture(card, 66, letter=letter),
            lines(alt.card_name(language, card), rows=2),
            -SCORING[card].dishonour,
        )
        for letter, card in zip(LETTERS, observation.edicts, strict=True)
    )
    last = entry(Block(), _label(language, "picture-rating"), rating, panels.NUMBER, bold=True)
    rows = Column(parts=(Column(parts=(total, *edicts), line=Ink.line, gap=10), Block(grow=1), line(Ink.ink, 4), last))
    column = Sized(part=Column(parts=(honour, Plate(part=rows, pad=(16, 6), grow=1)), gap=10), room=panels.WIDE)
    told = alt.whole(sheet.cells, language)
    return Column(parts=(Row(parts=(column, panels.large_map(observation, 0, ())), gap=20, grow=1), told), grow=1)


def _label(language: str, key: str) -> Block:
    return Text(ways=(say(language, key),), bold=True, grow=1)
