"""The cards in play as whole cards: the four edicts with a small diagram each, and the skills."""

from __future__ import annotations

from importlib import resources

import msgspec

from engine.cartographers.cards import COSTS
from engine.cartographers.observation import Observation
from i18n import say
from render.canvas import Box, Canvas
from render.cartographers import alt, chart, panels, tiles
from render.cartographers.alt import LETTERS
from render.cartographers.face import FACE
from render.cartographers.overview import stacked
from render.cartographers.panels import count, line, lines, lit_plate, picture, spread
from render.frame import LEAST, NO_LIMIT, TITLE
from render.layout import Block, Cached, Column, DrawnBlock, Plate, Row, Sized, Text
from render.palette import Ink


class Example(msgspec.Struct, frozen=True):
    """An example of a scoring rule: a part of a map."""

    rows: tuple[str, ...]
    """Rows of marks (`r` empty ruins, `a` a farm on ruins)."""
    counted: tuple[str, ...]
    """Names of the spaces that count."""
    stars: int
    """The resulting stars."""
    edges: str = "tl"
    """The sides that are edges of the map (top, left, bottom, right)."""


EXAMPLES = msgspec.json.decode(
    resources.files("data").joinpath("cartographers/examples.json").read_bytes(), type=dict[str, Example]
)


def example(card: str, cell: int, on: int) -> DrawnBlock:
    """Return the example of a scoring card: counted spaces are framed, the map's edges are in ink."""
    side = len(EXAMPLES[card].rows) * cell + 8
    return DrawnBlock(drawing=_draw_example, of=(card, cell, on), room=side, tall=side)


def _draw_example(canvas: Canvas, box: Box, card: str, cell: int, on: int) -> None:
    canvas.place(_example_of(card, cell, on), box[:2])


def _example_of(card: str, cell: int, on: int) -> Canvas:
    example = EXAMPLES[card]
    marks, side = example.rows, len(example.rows)
    counting = [(ord(name[0]) - 65) * chart.SIDE + int(name[1:]) - 1 for name in example.counted]
    canvas = Canvas(side * cell + 8, side * cell + 8, on)
    drawn = "".join(marks).replace("r", tiles.EMPTY).replace("a", tiles.FARM)
    sides = tiles.sides_of(drawn, side)
    for i, (sign, mark) in enumerate(zip("".join(marks), drawn, strict=True)):
        at = (4 + i % side * cell, 4 + i // side * cell)
        canvas.stamp(tiles.tile(mark, cell, sides[i], ruins=sign in "ra", variant=i % 5), at)
    chart.draw_outline(canvas, (4, 4), cell, counting, Ink.coal, 4, 1)
    chart.draw_outline(canvas, (4, 4), cell, counting, Ink.gold, 2)
    far = side * cell + 4
    strips = ((0, 0, far + 4, 4), (0, 0, 4, far + 4), (0, far, far + 4, far + 4), (far, 0, far + 4, far + 4))
    for edge, strip in zip("tlbr", strips, strict=True):
        if edge in example.edges:
            canvas.rect(strip, Ink.ink)
    return canvas


WIDE, LOW = 277, 456
"""Width of a scoring card, and its height above a row of skills; without skills it is as high as the page."""
_LEADING = 1.12
"""Distance of two lines of a rule, in text sizes."""


def scoring_card(observation: Observation, number: int, size: int, language: str, *, tall: bool) -> Block:
    """Return a scoring card with its edict's letter: scene, name, example, and the rule in text of at most `size`."""
    card, lit = observation.edicts[number], number in alt.current_edicts(observation)
    on, stars, name = Ink.glow if lit else Ink.card, EXAMPLES[card].stars, alt.card_name(language, card)
    scene = picture(card, 200 if tall else 110, letter=LETTERS[number])
    diagram = example(card, 40 if tall else 25, on)
    rule = lines(_rule(card, size, language, tall=tall)[0], size=size, on=on, top=True, leading=_LEADING)
    called = lines(name, bold=True, on=on, rows=2, align="middle" if tall else "left")
    if tall:
        # The example's stars are next to the scene; the name goes below the scene and above the example.
        star = Column(parts=(Block(grow=1), stacked("star", stars, on, panels.NUMBER, 54), Block(grow=1)))
        parts: tuple[Block, ...] = (Row(parts=(scene, star)), called, line(), spread((diagram,)), rule)
    else:
        right = Row(parts=(Block(grow=1), count("star", stars, on)))
        parts = (Row(parts=(scene, diagram), gap=14), called, right, line(), rule)
    return Cached(part=lit_plate(Column(parts=parts, gap=6), lit, Ink.ink, (12, 12)), on=Ink.paper)


def _rule(card: str, size: int, language: str, *, tall: bool) -> tuple[str, int]:
    """Return a rule and its size; its short form if the whole one does not fit in whole words or the card is low."""
    room = (WIDE - 26, 256 if tall else 182)
    for key in (f"cartographers-rule-{card}", f"picture-rule-{card}")[not tall :]:
        text = say(language, key)
        fitted = panels.in_words(text, *room, size, leading=_LEADING)
        if fitted is not None:
            return text, fitted.size
    return text, LEAST


def skill_card(card: str, language: str) -> Block:
    """Return a skill: scene, cost, name, and its effect."""
    name = Text(ways=(alt.card_name(language, card),), bold=True, grow=1)
    words = Column(parts=(count("coin", COSTS[card], size=TITLE, side=40), name), gap=4, grow=1)
    effect = lines(say(language, f"cartographers-rule-{card}"), top=True)
    head = Row(parts=(picture(card, 90), words), gap=12)
    return Cached(part=Plate(part=Column(parts=(head, effect), gap=4), line=Ink.ink, pad=(10, 8)), on=Ink.paper)


def cards(observation: Observation, language: str) -> Block:
    """Return the whole page."""
    title = say(language, "picture-title-cards")
    heading = Text(ways=(title,), size=44, bold=True, letters=FACE.letters, on=Ink.paper, grow=1, said=(title,))
    about = Text(ways=(say(language, "picture-cards-for-all"),), ink=Ink.soft, on=Ink.paper, grow=1)
    track = Sized(part=panels.track(observation, language), room=panels.WIDE)
    top = Row(parts=(Column(parts=(Sized(part=heading, tall=54), about), grow=1), track), least=92)
    skills = observation.skills
    # All rules have the same size, the largest with which the longest of them fits.
    size = min(_rule(card, TITLE, language, tall=not skills)[1] for card in observation.edicts)
    edicts = tuple(scoring_card(observation, number, size, language, tall=not skills) for number in range(len(LETTERS)))
    rows: list[Block] = [Row(parts=edicts, even=True, gap=12, grow=1, most=LOW if skills else NO_LIMIT,
                             said=alt.edicts(observation, language, read=True))]  # fmt: skip
    if skills:
        told = tuple(alt.rule(alt.skill(card, language), card, language) for card in skills)
        rows.append(
            Row(parts=tuple(skill_card(card, language) for card in skills), even=True, gap=12, grow=1, said=told)
        )
    return Column(parts=(top, *rows), gap=12)
