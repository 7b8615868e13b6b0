"""The cards in play as whole cards: the four edicts with a small diagram each, and the skills."""

from __future__ import annotations

from typing import NamedTuple

from engine.cartographers.cards import COSTS
from engine.cartographers.observation import Observation
from i18n import say
from render.art import draw_icon
from render.canvas import Canvas
from render.cartographers import chart, panels, tiles
from render.cartographers.face import FACE
from render.cartographers.overview import grid
from render.cartographers.scenes import scene
from render.frame import BOTTOM, LEAST, LEFT, RIGHT, TOP, draw_badge, page
from render.palette import Ink
from render.shelf import shelved
from render.text import Fitted, fill


class Example(NamedTuple):
    """An example of a scoring rule: a part of a map."""

    rows: str
    """Rows of marks (`r` empty ruins, `a` a farm on ruins)."""
    counted: str
    """Names of the spaces that count."""
    stars: int
    """The resulting stars."""
    edges: str = "tl"
    """The sides that are edges of the map (top, left, bottom, right)."""


EXAMPLES: dict[str, Example] = {
    "sentinel-wood": Example("FF.. F..M .F.F ....", "A1 A2 B1", 3),
    "greenbough": Example(".F.. .... F..F ....", "A2 C1 C4", 5),
    "treetower": Example("FV.. VFA. .WF. ..M.", "A1 B2", 2),
    "stoneside-forest": Example("M.F. FFF. ..M. ...M", "A1 C3", 6),
    "wildholds": Example("VVV. .VVV .... VV.F", "A1 A2 A3 B2 B3 B4", 8),
    "great-city": Example("VM.V ..VV ..VV ....", "A4 B3 B4 C3 C4", 5),
    "greengold-plains": Example("FVV. AVWA ..X. V...", "A2 A3 B2", 3),
    "shieldgate": Example("VV.. V..V .VVV ...V", "A1 A2 B1", 6),
    "canal-lake": Example("AW.. .WA. .... A.WW", "A1 A2 B2 B3", 4),
    "mages-valley": Example(".WA. .M.. .A.W ..A.", "A2 C2", 3),
    "golden-granary": Example("aW.. .... .Wr. a..A", "A1 A2 C2 D1", 8),
    "shoreside-expanse": Example("AA.. ..W. .A.. .A..", "B3 C2 D2", 6),
    "borderlands": Example("VFAM .W.. .WF. .X..", "A1 A2 A3 A4 B2 C2 D2", 12, "tlbr"),
    "lost-barony": Example("FFV. WMA. AAX. .F..", "A1 A2 A3 B1 B2 B3 C1 C2 C3", 9),
    "broken-road": Example("VF.. .A.. W.M. ..XF", "A1 B2 C3 D4", 3, "bl"),
    "cauldrons": Example(".F.. F.W. .A.V ..V.", "A1 B2 C3", 3),
}
_HIGH = 486  # height of a card above a row of skills; without skills cards are as high as the page


def example_of(card: str, cell: int, on: int) -> Canvas:
    """Draw the example of a scoring card: counted spaces are framed, the map's edges are in ink."""
    example = EXAMPLES[card]
    marks = example.rows.split()
    side = len(marks)
    counting = [(ord(name[0]) - 65) * chart.SIDE + int(name[1:]) - 1 for name in example.counted.split()]
    canvas = Canvas(side * cell + 8, side * cell + 8, on)
    drawn = "".join(marks).replace("r", tiles.EMPTY).replace("a", tiles.FARM)
    sides = tiles.sides_of(drawn, side)
    for i, (sign, mark) in enumerate(zip("".join(marks), drawn, strict=True)):
        at = (4 + i % side * cell, 4 + i // side * cell)
        canvas.stamp(tiles.tile(mark, cell, sides[i], ruins=sign in "ra", variant=i % 5), at)
    chart.draw_outline(canvas, (4, 4), cell, counting, Ink.coal, 4, 1)
    chart.draw_outline(canvas, (4, 4), cell, counting, Ink.gold, 2)
    far = side * cell + 4
    strips = {
        "t": (0, 0, far + 4, 4),
        "l": (0, 0, 4, far + 4),
        "b": (0, far, far + 4, far + 4),
        "r": (far, 0, far + 4, far + 4),
    }
    for edge, strip in strips.items():
        if edge in example.edges:
            canvas.rect(strip, Ink.ink)
    return canvas


@shelved
def scoring_card(edict: int, card: str, current: bool, wide: int, high: int, size: int, language: str) -> Canvas:
    """Draw a scoring card with its edict's letter: scene, name, example, and the rule in text of at most `size`."""
    tall = high > _HIGH
    canvas = Canvas(wide, high, Ink.paper)
    ground = canvas.card(canvas.limit, current, Ink.ink)
    side = 200 if tall else 110
    picture = scene(card, side)
    canvas.rect((13, 13, 15 + picture.width, 15 + side), Ink.coal)
    canvas.stamp(picture, (14, 14))
    draw_badge(canvas, (8, 8, 50, 52), panels.LETTERS[edict], Ink.coal, Ink.coal, LEAST)
    diagram = example_of(card, 25 if not tall else 40, ground)
    name = panels.card_name(language, card)
    if tall:
        # The example's stars are next to the scene; the name goes below the scene and above the example.
        canvas.label((12, 222, wide - 10, 300), name, LEAST, on=ground, bold=True, lines=2, align="middle")
        canvas.rect((14, 304, wide - 14, 306), Ink.line)
        canvas.place(diagram, ((wide - diagram.size[0]) // 2, 316))
        canvas.stamp(draw_icon("star", 54, ground), (picture.width + 22, 60))
        text = str(EXAMPLES[card].stars)
        canvas.label((picture.width + 16, 116, wide - 8, 166), text, 44, on=ground, bold=True, align="middle")
    else:
        canvas.place(diagram, (picture.width + 26, 14))
        canvas.label((12, 130, wide - 10, 208), name, LEAST, on=ground, bold=True, lines=2)
        panels.starred(canvas, wide - 14, 230, EXAMPLES[card].stars, LEAST, ground)
        canvas.rect((14, 252, wide - 14, 254), Ink.line)
    box = (14, _RULE_TOP_TALL if tall else _RULE_TOP, wide - 10, high - 8)
    canvas.lines_of(box, _rule(card, tall, wide, high, size, language), on=ground, top=True)
    return canvas


_RULE_TOP, _RULE_TOP_TALL = 258, 496


def _rule(card: str, tall: bool, wide: int, high: int, size: int, language: str) -> Fitted:
    """Fit the rule; uses its short form if the whole one does not fit or the card is low."""
    room = high - 12 - (_RULE_TOP_TALL if tall else _RULE_TOP)
    text = say(language, f"cartographers-rule-{card}")
    whole = fill(text, wide - 24, room, size, LEAST)
    return (
        whole if tall and not whole.cut else fill(say(language, f"picture-rule-{card}"), wide - 24, room, size, LEAST)
    )


@shelved
def skill_card(card: str, wide: int, high: int, size: int, language: str) -> Canvas:
    """Draw a skill: scene, cost, name, and its effect in text of at most `size`."""
    canvas = Canvas(wide, high, Ink.paper)
    canvas.panel((0, 0, wide, high), Ink.card, Ink.ink)
    picture = scene(card, 90)
    canvas.rect((9, 9, 11 + picture.width, 101), Ink.coal)
    canvas.stamp(picture, (10, 10))
    left = picture.width + 22
    canvas.stamp(draw_icon("coin", 40, Ink.card), (left, 12))
    canvas.label((left + 46, 10, left + 90, 54), str(COSTS[card]), 36, bold=True)
    canvas.label((left, 56, wide - 8, 100), panels.card_name(language, card), LEAST, bold=True)
    canvas.lines_of((12, 104, wide - 10, high - 4), _effect(card, wide, high, size, language), top=True)
    return canvas


def _effect(card: str, wide: int, high: int, size: int, language: str) -> Fitted:
    return fill(say(language, f"cartographers-rule-{card}"), wide - 22, high - 108, size, LEAST)


def draw_cards(observation: Observation, language: str) -> Canvas:
    """Draw the whole picture."""
    canvas = page()
    title = (LEFT, TOP, LEFT + 600, TOP + 54)
    canvas.title(title, say(language, "picture-title-cards"), 44, LEAST, letters=FACE.letters)
    said = say(language, "picture-cards-for-all")
    canvas.label((LEFT, TOP + 54, RIGHT - panels.WIDE - 16, TOP + 94), said, LEAST, ink=Ink.soft, on=Ink.paper)
    track = panels.season_track(observation.season, observation.time, observation.threshold)
    canvas.place(track, (RIGHT - panels.WIDE, TOP + 14))
    skills = observation.skills
    top = TOP + 102
    foot = top + _HIGH - 30 if skills else BOTTOM
    current = panels.current_edicts(observation)
    boxes = grid((LEFT, top, RIGHT, foot), 4, 1, gap=12)
    wide, high = boxes[0][2] - boxes[0][0], foot - top
    # All rules have the same size, the largest with which the longest of them fits.
    tall = high > _HIGH
    size = min(_rule(card, tall, wide, high, 36, language).size for card in observation.edicts)
    for i, box in enumerate(boxes):
        canvas.place(scoring_card(i, observation.edicts[i], i in current, wide, high, size, language), box[:2])
    if skills:
        boxes = grid((LEFT, foot + 12, RIGHT, BOTTOM), len(skills), 1, gap=12)
        wide, high = boxes[0][2] - boxes[0][0], BOTTOM - foot - 12
        size = min(_effect(card, wide, high, LEAST, language).size for card in skills)
        for card, box in zip(skills, boxes, strict=True):
            canvas.place(skill_card(card, wide, high, size, language), box[:2])
    return canvas
