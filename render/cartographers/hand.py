"""The cards in play, whole: the four edicts with a small diagram each, and the skills."""

from __future__ import annotations

from typing import NamedTuple

from engine.cartographers.cards import COSTS, SEASONS
from engine.cartographers.observation import Observation
from i18n import say
from render.art import icon
from render.canvas import Canvas
from render.cartographers import chart, panels, tiles
from render.cartographers.overview import grid, status
from render.frame import BOTTOM, COLUMN, CORNER, LEFT, MAIN, RIGHT, SMALL, TOP, badge, corner, page
from render.palette import Ink
from render.shelf import shelved
from render.text import Fitted, fill


class Example(NamedTuple):
    """A corner of a map: rows of signs (`r` empty ruins, `a` a farm on ruins), the spaces that count, the stars.

    `edges`: the sides of the drawing that are edges of the map (top, left, bottom, right).
    """

    rows: str
    counted: str
    stars: int
    edges: str = "tl"


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
_HIGH = 486  # of a card above a row of skills; without them cards are as high as the page


def example_of(card: str, cell: int, on: int) -> Canvas:
    """The example of a scoring card: spaces that count are framed, the map's edges are drawn in ink."""
    example = EXAMPLES[card]
    marks = example.rows.split()
    side = len(marks)
    counting = [(ord(name[0]) - 65) * chart.SIDE + int(name[1:]) - 1 for name in example.counted.split()]
    canvas = Canvas(side * cell + 8, side * cell + 8, on)
    for r, row in enumerate(marks):
        for c, sign in enumerate(row):
            mark = {"r": tiles.EMPTY, "a": tiles.FARM}.get(sign, sign)
            edges = 0
            for bit, dr, dc in ((1, -1, 0), (2, 0, 1), (4, 1, 0), (8, 0, -1)):
                inside = 0 <= r + dr < side and 0 <= c + dc < side
                if not inside or marks[r + dr][c + dc].upper() != sign.upper():
                    edges |= bit
            canvas.stamp(tiles.tile(mark, cell, edges, ruins=sign in "ra"), (4 + c * cell, 4 + r * cell))
    chart.outline(canvas, (4, 4), cell, counting, Ink.accent, 4)
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
    """A scoring card under its edict: letter, name, example, and the rule in text of at most that size."""
    ground = Ink.glow if current else Ink.card
    tall = high > _HIGH
    canvas = Canvas(wide, high, Ink.paper)
    canvas.panel((0, 0, wide, high), ground, Ink.accent if current else Ink.line, width=3 if current else 2)
    badge(canvas, (14, 20, 54, 60), panels.LETTERS[edict], Ink.accent if current else Ink.soft, ground)
    name = (64, 6, wide - 8, 78)
    canvas.label(name, panels.card_name(language, card), 30, on=ground, bold=True, smallest=SMALL, lines=2)
    canvas.rect((14, 84, wide - 14, 86), Ink.line)
    diagram = example_of(card, 59 if tall else 40, ground)
    canvas.place(diagram, (14, 100))
    # The stars of the example stand beside it, or under it where it takes the whole width.
    middle = 100 + diagram.size[1] + (26 if tall else -20)
    panels.starred(canvas, wide - 14, middle, EXAMPLES[card].stars, 30, ground)
    box = (16, _RULE_TOP_TALL if tall else _RULE_TOP, wide - 14, high - 12)
    canvas.lines_of(box, _rule(card, tall, wide, high, size, language), on=ground, top=True)
    return canvas


_RULE_TOP, _RULE_TOP_TALL = 278, 396


def _rule(card: str, tall: bool, wide: int, high: int, size: int, language: str) -> Fitted:
    """The rule in lines: whole where cards are high, else its short form."""
    text = say(language, f"cartographers-rule-{card}" if tall else f"picture-rule-{card}")
    return fill(text, wide - 30, high - 16 - (_RULE_TOP_TALL if tall else _RULE_TOP), size, SMALL)


@shelved
def skill_card(card: str, wide: int, high: int, size: int, language: str) -> Canvas:
    """A skill: cost, name, and its effect in text of at most that size."""
    canvas = Canvas(wide, high, Ink.paper)
    canvas.panel((0, 0, wide, high), Ink.card, Ink.ink)
    canvas.stamp(icon("coin", 40, Ink.card), (14, 12))
    canvas.label((60, 10, 92, 54), str(COSTS[card]), 33, bold=True)
    canvas.label((92, 8, wide - 12, 56), panels.card_name(language, card), 30, bold=True, smallest=SMALL)
    canvas.rect((14, 58, wide - 14, 60), Ink.line)
    canvas.lines_of((14, 64, wide - 12, high - 8), _effect(card, wide, high, size, language), top=True)
    return canvas


def _effect(card: str, wide: int, high: int, size: int, language: str) -> Fitted:
    return fill(say(language, f"cartographers-rule-{card}"), wide - 26, high - 76, size, SMALL)


def cards(observation: Observation, language: str) -> Canvas:
    """The whole picture."""
    canvas = page()
    line = say(language, "picture-cards-for-all")
    corner(canvas, say(language, "picture-title-cards"), status(observation, language), line, busy=False)
    track = panels.season_track(observation.season, observation.time, observation.threshold)
    canvas.place(track, (MAIN, TOP + 12))
    canvas.stamp(icon("rose", CORNER, Ink.paper), (MAIN + COLUMN + (RIGHT - MAIN - COLUMN - CORNER) // 2, TOP))
    skills = observation.skills
    top = TOP + CORNER + 8
    foot = top + _HIGH if skills else BOTTOM
    current = SEASONS[observation.season].edicts if observation.result is None else ()
    boxes = grid((LEFT, top, RIGHT, foot), 4, 1, gap=14)
    wide, high = boxes[0][2] - boxes[0][0], foot - top
    # All rules in one size: the largest that the longest of them allows.
    tall = high > _HIGH
    size = min(_rule(card, tall, wide, high, 36 if tall else 30, language).size for card in observation.edicts)
    for i, box in enumerate(boxes):
        canvas.place(scoring_card(i, observation.edicts[i], i in current, wide, high, size, language), box[:2])
    if skills:
        boxes = grid((LEFT, foot + 14, RIGHT, BOTTOM), len(skills), 1, gap=14)
        wide, high = boxes[0][2] - boxes[0][0], BOTTOM - foot - 14
        size = min(_effect(card, wide, high, 30, language).size for card in skills)
        for card, box in zip(skills, boxes, strict=True):
            canvas.place(skill_card(card, wide, high, size, language), box[:2])
    return canvas
