"""The cards in play, whole: the four edicts with a small diagram each, and the skills."""

from __future__ import annotations

from functools import lru_cache

from engine.cartographers.cards import COSTS, SEASONS
from engine.cartographers.observation import Observation
from i18n import say
from render.art import icon
from render.canvas import Canvas
from render.cartographers import panels, tiles
from render.cartographers.overview import grid, status
from render.frame import BOTTOM, COLUMN, CORNER, LEFT, MAIN, RIGHT, SMALL, TOP, badge, corner, page
from render.palette import Ink
from render.text import fill

# One example a card, our own: `r` is an empty ruins space, `a` a farm on ruins, `*` any filled space (drawn as forest).
# After the colon: what it gives. The spaces in the second list are the ones that count.
_DIAGRAMS: dict[str, tuple[str, str]] = {
    "sentinel-wood": ("FF.. F..M .F.F ....", "A1 A2 B1 C4"),
    "greenbough": (".F.. .... F..F ....", "A2 C1 C4"),
    "treetower": (".V.. VFA. .WF. ..M.", "B2"),
    "stoneside-forest": ("M.F. FFF. ..M. ...M", "A1 C3"),
    "wildholds": ("VVV. .VVV .... VV.F", "A1 A2 A3 B2 B3 B4"),
    "great-city": ("VM.V .VVV ..VV ....", "A4 B2 B3 B4 C3 C4"),
    "greengold-plains": ("FVV. .VWA ..X. V...", "A2 A3 B2"),
    "shieldgate": ("VV.. V..V .VVV ...V", "A1 A2 B1"),
    "canal-lake": ("AW.. .WA. .... A.WW", "A1 A2 B2 B3"),
    "mages-valley": (".WA. .M.. .A.W ..A.", "A2 C2"),
    "golden-granary": ("aW.. .... .Wr. a..A", "A1 A2 C2 D1"),
    "shoreside-expanse": ("AA.. ..W. .... .FF.", "B3"),
    "borderlands": ("VFAM .W.. .WF. .X..", "A1 A2 A3 A4"),
    "lost-barony": ("FFV. WMA. AAX. .F..", "A1 A2 A3 B1 B2 B3 C1 C2 C3"),
    "broken-road": ("V... FA.. .WM. A.XF", "A1 B2 C3 D4"),
    "cauldrons": (".F.. F.W. .A.V ..V.", "A1 B2"),
}
_HIGH = 486  # of a card above a row of skills; without them cards are as high as the page


def _diagram(card: str, cell: int) -> Canvas:
    """The example map of a scoring card; spaces that count are framed and starred."""
    rows, counted = _DIAGRAMS[card]
    marks = rows.split()
    counting = {(ord(name[0]) - 65) * 11 + int(name[1:]) - 1 for name in counted.split()}
    side = len(marks)
    canvas = Canvas(side * cell + 4, side * cell + 4, Ink.ink)
    for r, row in enumerate(marks):
        for c, sign in enumerate(row):
            mark = {"r": tiles.EMPTY, "a": tiles.FARM}.get(sign, sign)
            edges = 0
            for bit, dr, dc in ((1, -1, 0), (2, 0, 1), (4, 1, 0), (8, 0, -1)):
                inside = 0 <= r + dr < side and 0 <= c + dc < side
                if not inside or marks[r + dr][c + dc].lower() != sign.lower():
                    edges |= bit
            at = (2 + c * cell, 2 + r * cell)
            canvas.stamp(tiles.tile(mark, cell, edges, ruins=sign in "ra"), at)
            if r * 11 + c in counting:
                canvas.frame((at[0], at[1], at[0] + cell, at[1] + cell), Ink.accent, 4)
    return canvas


@lru_cache(maxsize=128)
def scoring_card(edict: int, card: str, current: bool, wide: int, high: int, lang: str) -> Canvas:
    """A scoring card under its edict: letter, name, diagram, rule."""
    ground = Ink.glow if current else Ink.card
    tall = high > _HIGH
    canvas = Canvas(wide, high, Ink.paper)
    canvas.panel((0, 0, wide, high), ground, Ink.accent if current else Ink.line, width=3 if current else 2)
    badge(canvas, (14, 20, 54, 60), panels.LETTERS[edict], Ink.accent if current else Ink.soft, ground)
    name = (64, 6, wide - 8, 78)
    canvas.label(name, panels.card_name(lang, card), 31, on=ground, bold=True, smallest=SMALL, lines=2)
    canvas.rect((14, 84, wide - 14, 86), Ink.line)
    diagram = _diagram(card, 60 if tall else 48)
    canvas.place(diagram, ((wide - diagram.size[0]) // 2, 112 if tall else 102))
    top = diagram.size[1] + (130 if tall else 112)
    text = say(lang, f"cartographers-rule-{card}" if tall else f"picture-rule-{card}")
    fitted = fill(text, wide - 30, high - 16 - top, 36 if tall else 31, SMALL)
    canvas.lines_of((16, top, wide - 14, high - 12), fitted, on=ground, top=True)
    return canvas


@lru_cache(maxsize=64)
def skill_card(card: str, wide: int, high: int, lang: str) -> Canvas:
    """A skill: cost, name, effect."""
    canvas = Canvas(wide, high, Ink.paper)
    canvas.panel((0, 0, wide, high), Ink.card, Ink.ink)
    canvas.stamp(icon("coin", 40, Ink.card), (14, 12))
    canvas.label((60, 10, 92, 54), str(COSTS[card]), 32, bold=True)
    canvas.label((92, 8, wide - 12, 56), panels.card_name(lang, card), 31, bold=True, smallest=SMALL)
    canvas.rect((14, 58, wide - 14, 60), Ink.line)
    canvas.label((14, 64, wide - 12, high - 8), say(lang, f"cartographers-rule-{card}"), 30, smallest=SMALL, lines=4)
    return canvas


def cards(observation: Observation, lang: str) -> Canvas:
    """The whole picture."""
    canvas = page()
    line = say(lang, "picture-wait-more-cards")
    corner(canvas, say(lang, "picture-title-cards"), status(observation, lang), line, busy=False)
    track = panels.season_track(observation.season, observation.time, observation.threshold)
    canvas.place(track, (MAIN, TOP + 12))
    canvas.stamp(icon("rose", CORNER, Ink.paper), (MAIN + COLUMN + (RIGHT - MAIN - COLUMN - CORNER) // 2, TOP))
    skills = observation.skills
    top = TOP + CORNER + 8
    foot = top + _HIGH if skills else BOTTOM
    current = SEASONS[observation.season].edicts if observation.result is None else ()
    for i, box in enumerate(grid((LEFT, top, RIGHT, foot), 4, 1, gap=14)):
        canvas.place(
            scoring_card(i, observation.edicts[i], i in current, box[2] - box[0], box[3] - box[1], lang), box[:2]
        )
    if skills:
        for card, box in zip(skills, grid((LEFT, foot + 14, RIGHT, BOTTOM), len(skills), 1, gap=14), strict=True):
            canvas.place(skill_card(card, box[2] - box[0], box[3] - box[1], lang), box[:2])
    return canvas
