"""The final picture: every player's points by source, in solo also the medal."""

from __future__ import annotations

from collections.abc import Sequence

from engine.wonderful_world.cards import TYPES
from engine.wonderful_world.observation import Observation, Result
from i18n import listed, say
from render.art import draw_icon, icon_drawing, illustrated
from render.canvas import Box, Canvas
from render.frame import LEAST, LEFT, RIGHT, TITLE
from render.layout import Block, Column, DrawnBlock, Icon, number
from render.palette import Ink
from render.ranking import Ranked, Source, draw_portrait, headline, order, ranking, required_result, winners
from render.text import width
from render.wonderful_world import alt
from render.wonderful_world.face import FACE, ROSE
from render.wonderful_world.faces import Shown, picture
from render.wonderful_world.icons import TYPE_COLOUR
from render.wonderful_world.panels import word
from render.wonderful_world.scenes import scene

SOURCES = (*TYPES, "empire", "financier", "general")
SIGNS = (*(f"ww-{kind}" for kind in TYPES), "ww-empire", "ww-F", "ww-N")
BAR = (*(TYPE_COLOUR[kind] for kind in TYPES), ROSE, Ink.water, Ink.ember)


MEDALS = {"gold": Ink.gold, "silver": Ink.steel, "bronze": Ink.village}


for _name, _fill in MEDALS.items():
    icon_drawing(f"ww-medal-{_name}", flat=True)(illustrated("wonderful_world/figures/medal", figure=_fill))


def outcome(result: Result, names: Sequence[str], language: str) -> str:
    """Return the sentence about the winner, or about the medal."""
    if result.medal is not None:
        return say(language, f"picture-ww-medal-{result.medal}")
    return winners(result.ranks, names, language)


COLUMNS = tuple(Source(sign, colour) for sign, colour in zip(SIGNS, BAR, strict=True))


def tree(observation: Observation, names: Sequence[str], language: str) -> Block:
    """Return the whole page. Errors: ValueError before the end of the game."""
    result = required_result(observation.result)
    solo = result.medal is not None
    title = say(language, "picture-ww-title-solo" if solo else "picture-ww-title-final")
    sign = "crown" if not solo else f"ww-medal-{result.medal}" if result.medal in MEDALS else "cross"
    parts = [headline(FACE, title, names, lambda cut: outcome(result, cut, language), language, sign=sign)]
    if solo:
        missing = alt.unfinished(observation, language)
        medals = (result.medal, result.totals[0], tuple(observation.medals.items()), missing)
        parts.append(DrawnBlock(drawing=_draw_solo, of=medals, tall=434 if missing else 348,
                                said=(alt.medals(observation, language), missing)))  # fmt: skip
    rows = [_ranked(observation, result, seat, names[seat], language) for seat in order(result.ranks)]
    return Column(parts=(*parts, *ranking(COLUMNS, rows, _draw_card, FACE, signed=True)), gap=8)


def _ranked(observation: Observation, result: Result, seat: int, name: str, language: str) -> Ranked:
    """Return one player's row."""
    empire, rank = observation.empires[seat], 0 if result.medal is not None else result.ranks[seat]
    on, total = Ink.glow if rank == 1 else Ink.card, result.totals[seat]
    sources = (f"{word(language, source)} {empire.points[source]}" for source in SOURCES if empire.points[source])
    told = say(language, "picture-ww-alt-rank", rank=result.ranks[seat], name=name, points=total,
               sources=listed(sources, language))  # fmt: skip
    counts = (("check", result.completed[seat]), ("ww-N", result.tokens[seat]))
    check, general = (number(Icon(icon=icon, size=34, on=on), str(count), size=LEAST, on=on)
                      for icon, count in counts)  # fmt: skip
    return Ranked(
        rank,
        name,
        tuple(empire.points[source] for source in SOURCES),
        total,
        DrawnBlock(drawing=_draw_scene, of=(empire.card, rank), room=min(190, 760 // len(result.ranks))),
        tuple((built.card, built.points or None) for built in sorted(empire.built, key=lambda built: -built.points)),
        (Block(said=(told,)),),
        facts=(check, Icon(icon="ww-F", size=34, on=on), general),
    )


def _draw_scene(canvas: Canvas, box: Box, card: str, rank: int) -> None:
    draw_portrait(canvas, box, scene(card, box[2] - box[0], box[3] - box[1]), rank)


def _draw_card(canvas: Canvas, box: Box, card: str) -> None:
    canvas.place(picture(Shown(card), box[2] - box[0], box[3] - box[1]), box[:2])


def _draw_solo(
    canvas: Canvas, box: Box, medal: str, total: int, medals: Sequence[tuple[str, int]], missing: str
) -> None:  # fmt: skip
    """Draw the medal, a scale with the points for each medal, and which cards are missing."""
    _, top, _, bottom = box
    canvas.panel(box, Ink.card, Ink.line)
    canvas.stamp(draw_icon(f"ww-medal-{medal}" if medal in MEDALS else "rose", 280, Ink.card), (LEFT + 40, top + 34))
    left, right = LEFT + 370, RIGHT - 60
    most = max(total, *(least for _, least in medals)) * 1.06
    base = top + 170
    end = left + round((right - left) * max(0, total) / most)
    canvas.label((left, top + 14, right, top + 74), str(total), 44, bold=True)
    canvas.stamp(draw_icon("star", 52, Ink.card), (left + width(str(total), 44, bold=True) + 12, top + 18))
    canvas.rect((left, base, right, base + 48), Ink.shade)
    canvas.rect((left, base, end, base + 48), Ink.gold)
    canvas.frame((left, base, right, base + 48), Ink.ink, 2)
    for name, least in medals:
        x = left + round((right - left) * least / most)
        canvas.rect((x - 2, base - 8, x + 2, base + 56), Ink.ink)
        canvas.stamp(draw_icon(f"ww-medal-{name}", 68, Ink.card), (x - 34, base - 78))
        canvas.label((x - 40, base + 60, x + 40, base + 102), str(least), TITLE, bold=True, align="middle")
    if missing:
        canvas.label((left, base + 112, right, bottom - 8), missing, LEAST, bold=True, lines=3, top=True)
