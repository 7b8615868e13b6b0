"""The final pictures: the ranking with points by source and parchments, and each player's parchments."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bunny_kingdom.observation import Observation
from i18n import say
from render.alt import of_game
from render.bunny_kingdom import alt
from render.bunny_kingdom.cards import abreast, card_row, opened
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.panels import legend
from render.bunny_kingdom.scenes import portrait, scene_of
from render.canvas import Box, Canvas
from render.frame import LEAST, TITLE, numbered
from render.layout import Block, Column, DrawnBlock, Icon, Row, Sized, Text
from render.palette import Ink
from render.ranking import Ranked, Source, draw_portrait, headline, order, ranking, required_result, winners
from render.text import one_line

PER_PAGE = 12
"""Parchments on a page of one player."""
_ROWS, _TALLEST = 780, 250
"""Height of all their rows, and largest height of a row."""
_GAP = 8
_LILAC, _TEAL = FACE.inks["lilac"], FACE.inks["teal"]
_ROUNDS = (Ink.meadow, Ink.farm, Ink.leaf, Ink.pine)
_EXPRESS = {
    "railway": Source("bk-rail", Ink.steel),
    "stations": Source("bk-station", _TEAL),
    "sheriff": Source("bk-sheriff", Ink.ember),
}
_LEGEND = {
    "bk-harvest": "rounds",
    "bk-rail": "rail",
    "bk-station": "station",
    "bk-sheriff": "sheriff",
    "bk-parchment": "parchments",
}
"""Icon of a column → key of its name."""


def sources(observation: Observation) -> dict[Source, tuple[int, ...]]:
    """Return the points by seat of each source: fiefs by round, those of the railway in the expansion, parchments."""
    seats, found = observation.seats, dict[Source, tuple[int, ...]]()
    for i in range(observation.rounds):
        points = tuple(seat.rounds[i].fiefs if i < len(seat.rounds) else 0 for seat in seats)
        found[Source("bk-harvest", _ROUNDS[i % len(_ROUNDS)], str(i + 1))] = points
    named = {**(_EXPRESS if observation.central else {}), "parchments": Source("bk-parchment", _LILAC)}
    return found | {source: tuple(seat.points.get(key, 0) for seat in seats) for key, source in named.items()}


def tree(observation: Observation, names: Sequence[str], language: str) -> Block:
    """Return the ranking. Errors: ValueError before the end of the game."""
    result, columns = required_result(observation.result), sources(observation)
    title = say(language, "picture-bk-title-final")
    head = headline(FACE, title, names, lambda cut: winners(result.ranks, cut, language), language)
    keys = dict.fromkeys(one.sign for one in columns)
    told = legend([(icon, say(language, f"picture-bk-legend-{_LEGEND[icon]}")) for icon in keys])
    rows = []
    for seat in order(result.ranks):
        rank, held = result.ranks[seat], opened(observation.seats[seat].revealed)
        rows.append(
            Ranked(
                rank,
                names[seat],
                tuple(points[seat] for points in columns.values()),
                result.totals[seat],
                DrawnBlock(drawing=_draw_face, of=(seat, rank), room=min(176, 480 // len(names))),
                tuple((one.became or one.card, one.points) for one in held),
                alt.ranked(observation, names[seat], seat, language),
                emblem=f"bk-rabbit-{seat}",
            )
        )
    parts = (head, Row(parts=(Block(grow=1), told)), *ranking([*columns], rows, _draw_card, FACE))
    return Column(parts=parts, gap=_GAP)


def _draw_face(canvas: Canvas, box: Box, seat: int, rank: int) -> None:
    draw_portrait(canvas, box, portrait(seat, box[2] - box[0], box[3] - box[1], crowned=rank == 1), rank)


def _draw_card(canvas: Canvas, box: Box, card: str) -> None:
    canvas.stamp(scene_of(card, box[2] - box[0], box[3] - box[1]), box[:2])
    canvas.frame(box, Ink.coal, 2)


def parts_of(observation: Observation, seat: int) -> int:
    """Return the number of pages of one player's parchments."""
    return max(1, -(-len(observation.seats[seat].revealed) // PER_PAGE))


def pages_of(observation: Observation) -> list[tuple[int, int]]:
    """Return the pages with parchments as (seat, part), the winner's first."""
    seats = order(required_result(observation.result).ranks)
    return [(seat, part) for seat in seats for part in range(parts_of(observation, seat))]


def parchments(observation: Observation, names: Sequence[str], language: str, seat: int, part: int = 0) -> Block:
    """Return one player's parchments as whole cards with their points, and the sum.

    Errors: ValueError before the end of the game or if the part does not exist.
    """
    total, seen = required_result(observation.result).totals[seat], observation.seats[seat]
    points, parts = seen.points.get("parchments", 0), parts_of(observation, seat)
    called = (names[seat], one_line(names[seat], 380, TITLE, LEAST).lines[0])
    whole, short = (say(language, "picture-bk-title-parchments", name=name) for name in called)
    ways = tuple(numbered(language, title, part, parts) for title in (whole, short))
    words = Text(ways=ways, size=TITLE, bold=True, letters=FACE.letters, on=Ink.paper)
    rabbit, parchment, star = (
        Icon(icon=icon, size=48, on=Ink.paper) for icon in (f"bk-rabbit-{seat}", "bk-parchment", "star")
    )
    numbers = (f"{total - points}", f"+{points}", "=", f"{total}")
    before, plus, equals, after = (
        Text(ways=(text,), size=44, bold=text == numbers[3], on=Ink.paper, ink=Ink.ink if i % 2 else Ink.soft)
        for i, text in enumerate(numbers)
    )
    head = Row(parts=(Sized(part=words, room=1, grow=1), rabbit, before, parchment, plus, equals, star, after), gap=14,
               least=56, said=(of_game(FACE.name, whole, language),))  # fmt: skip
    shown = opened(seen.revealed)[part * PER_PAGE : (part + 1) * PER_PAGE]
    columns = 1 if len(shown) <= PER_PAGE // 2 else 2
    most = min(_TALLEST, _ROWS // max(1, -(-len(shown) // columns)))
    rows = [card_row(one, language, wide=False, most=most) for one in shown]
    nothing = say(language, "picture-bk-no-parchments")
    body = abreast(rows, columns) if rows else Text(ways=(nothing,), ink=Ink.soft, on=Ink.paper, align="middle", grow=1)
    summed = say(language, "picture-bk-alt-parchments-sum", before=total - points, points=points, total=total)
    heard = Block(said=(alt.held(seen.revealed, language) or nothing, summed))
    return Column(parts=(head, body, heard), gap=12)
