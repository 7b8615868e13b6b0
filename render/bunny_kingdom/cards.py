"""Cards as rows: number, scene, name, rule, and gain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.bunny_kingdom.cards import (
    CARDS,
    CITY,
    FARM,
    MISSION,
    PARCHMENTS,
    PROVISIONS,
    RAIL_CARD,
    STATION,
    SWITCH_CARD,
    TERRITORY,
    TREASURE,
)
from engine.bunny_kingdom.observation import ParchmentSeen
from i18n import plus, say
from render.art import draw_icon
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.land import GROUND, SIGNS
from render.bunny_kingdom.panels import card_name, shrinking, sign, terrain_name, terrain_of
from render.bunny_kingdom.scenes import scene_of
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST
from render.layout import Block, Cached, Column, DrawnBlock, Fit, Icon, Plate, Row, Text, number
from render.palette import Ink
from render.text import width

NO_HARVEST = (RAIL_CARD, SWITCH_CARD, STATION, PROVISIONS)
"""Kinds of cards that add nothing to any fief."""


class ShownCard(NamedTuple):
    """A card as it is drawn."""

    card: str
    """The card's id."""
    number: int = 0
    """Its number in a list; 0 for none."""
    points: int | None = None
    """The points it adds; None to show none."""
    best: str = ""
    """The cell where it adds most."""
    joins: tuple[str, ...] = ()
    """The first cell of each of the viewer's fiefs that a territory would touch."""
    camp: int = 0
    """The number of a camp that the card would remove; 0 for none."""
    mark: str = ""
    """`chosen`, `thrown`, or empty."""
    became: str = ""
    """The parchment that a copy has become; its name replaces the rule of the card."""
    top: bool = False
    """Whether no other card adds more to the harvest."""
    grown: str = ""
    """How a fief would grow, as strength times resources."""


def short_rule(language: str, card: str) -> str:
    """Return the rule in the few words that fit on a card."""
    if CARDS[card].kind in (MISSION, TREASURE):
        return say(language, f"picture-bk-short-{card}")
    if CARDS[card].kind in (RAIL_CARD, SWITCH_CARD):
        return say(language, f"picture-bk-short-{CARDS[card].kind}")
    return rule(language, card)


def rule(language: str, card: str) -> str:
    """Return the effect of a building, or the condition of a parchment."""
    found = CARDS[card]
    if found.kind in (MISSION, TREASURE):
        return say(language, f"bunny_kingdom-rule-{card}")
    if found.terrain:
        return say(language, "picture-bk-on-terrain", terrain=terrain_name(language, found.terrain))
    if found.kind in (RAIL_CARD, SWITCH_CARD):
        return say(language, f"picture-bk-rule-{found.kind}", tokens=found.tokens)
    if found.kind in (CITY, FARM):
        return say(language, "picture-bk-anywhere")
    return say(language, f"picture-bk-rule-{found.kind}")


PIP = 44
"""Height of the pip with a card's number in a list."""


def draw_pip(canvas: Canvas, at: tuple[int, int], text: str, on: int, high: int = PIP) -> None:
    """Draw a card's number on a map or in the list next to it: violet and round, unlike anything else on a map."""
    x, y = at
    box = (x, y, x + pip_wide(text, high), y + high)
    canvas.panel(box, Ink.monster, Ink.white, on=on, radius=high // 2, width=3)
    canvas.label(box, text, max(LEAST, high - 8), ink=Ink.white, on=Ink.monster, bold=True, align="middle")


def pip_wide(text: str, high: int = PIP) -> int:
    """Return the width of a pip; a single digit makes it round."""
    return max(high, width(text, max(LEAST, high - 8), bold=True) + 14)


def asked(shown: ShownCard, language: str) -> list[str]:
    """Return wordings of the rule, or of the parchment that a copy has become, from longest to shortest."""
    if not shown.became:
        return [short_rule(language, shown.card)]
    name = card_name(language, shown.became)
    return [
        say(language, "picture-bk-copied-asks", card=name, rule=short_rule(language, shown.became)),
        say(language, "picture-bk-copied", card=name),
    ]


# Rows.

_LAND, _CARD = 42, 72
"""Least heights of the rows of a territory and of another card."""
_LARGE = 130
"""Above this height of a row, a scene is as wide as a picture."""


def card_list(rows: Sequence[Block]) -> Block:
    """Return cards below each other on a panel."""
    most = sum(row.most for row in rows) + 8
    return Plate(part=Column(parts=tuple(rows), line=Ink.line), pad=(8, 4), grow=1, most=most)


def card_row(shown: ShownCard, language: str, *, wide: bool, most: int = 130) -> Block:
    """Return a card's row: its number, scene and name, the fiefs it joins or its rule, and its gain if any.

    `wide`: on one line if it is low, for a broad list on a desktop; `most`: the height up to which it grows.
    """
    on = Ink.glow if shown.mark else Ink.card
    card = CARDS[shown.card]
    given = _given(shown, on)
    parts: tuple[Block, ...]
    if card.kind == TERRITORY:
        tile = DrawnBlock(drawing=_draw_tile, of=(card.id, on), room=128)
        removed = number(Icon(icon="bk-camp", on=on), str(shown.camp), size=LEAST, on=on)
        parts = (tile, _joined(shown, language, on), *([removed] if shown.camp else []), *given)
        high, most = _LAND, 84
    else:
        called = (card_name(language, card.id),)
        name = Text(ways=called, size=CHOICE, tall=True, bold=True, letters=FACE.letters, on=on, grow=1)
        asks = Text(ways=tuple(asked(shown, language)), size=36, on=on, grow=1)
        best = (cell_plate(shown.best, on),) if shown.best and shown.points and card.id not in PARCHMENTS else ()
        words: Block = Column(
            parts=(Row(parts=(name, *given), grow=1), Row(parts=(*best, asks, Block()), grow=1)), grow=1
        )
        if wide:
            # Names of their own size are easier to compare, as long as the rules have room.
            names = (replace(name, grow=0), name)
            words = Fit(ways=(words, *(Row(parts=(one, asks, *best, *given), gap=14) for one in names)), grow=1)
        side = most if most > _LARGE else 96 if wide else 60
        scene = DrawnBlock(drawing=_draw_scene, of=(shown.became or card.id,), room=side, drop=1)
        parts, high = (scene, words), _LAND if wide else _CARD
    row = Row(parts=(*_pip(shown, on), *parts), least=high)
    # Two lines are worth more than a high territory.
    grow = 1 if card.kind == TERRITORY else 3
    return Cached(part=row, on=on, grow=grow, most=most, name=f"card-{shown.number}")


def _joined(shown: ShownCard, language: str, on: int) -> Block:
    """Return the fiefs that a territory joins: their first cells and their growth, or their number."""
    if shown.points is None and (shown.number or shown.mark != "chosen"):
        return Block(grow=1)
    if not shown.joins:
        return Text(ways=(say(language, "picture-bk-alone"), ""), ink=Ink.soft, on=on, grow=1)
    cells = say(language, "picture-bk-joins-fiefs", fiefs=" + ".join(shown.joins))
    count = [say(language, f"picture-bk-{key}", count=len(shown.joins)) for key in ("joins", "joins-short")]
    grows = (f"{cells}: {shown.grown}",) if shown.grown and shown.points else ()
    return Text(ways=(*grows, cells, *count, ""), size=36, on=on, grow=1)


def _given(shown: ShownCard, on: int) -> tuple[Block, ...]:
    """Return the gain of a card, on gold for the best gain of the hand; empty if there is no forecast."""
    if shown.points is None or CARDS[shown.card].kind in NO_HARVEST:
        return ()
    final = shown.card in PARCHMENTS
    # A golden star is invisible on gold.
    ground = on if not shown.top else Ink.glow if final else Ink.gold
    line, ink = Ink.coal if shown.top else on, Ink.ink if shown.points else Ink.soft
    text = str(shown.points) if final else plus(shown.points)
    row = number(Icon(icon="star" if final else "bk-harvest", size=32, on=ground), text, ink=ink, on=ground)
    return (Plate(part=row, fill=ground, line=line, on=on, radius=8, pad=(6, 0)),)


def cell_plate(cell: str, on: int) -> Block:
    """Return the cell where a piece gives most."""
    text = Text(ways=(cell,), bold=True, ink=Ink.coal, on=Ink.gold)
    plate = Plate(part=text, fill=Ink.gold, line=Ink.coal, on=on, radius=8, pad=(6, 0))
    return Column(parts=(Block(grow=1), plate, Block(grow=1)))


def _pip(shown: ShownCard, on: int) -> tuple[Block, ...]:
    """Return a card's number, or for a card that has left the hand only its mark; nothing for a held parchment."""
    text = str(shown.number) if shown.number else ""
    room = pip_wide("12", 40) + (36 if shown.mark and text else 0)
    return (DrawnBlock(drawing=_draw_pip, of=(text, shown.mark, on), room=room),) if text or shown.mark else ()


def _draw_pip(canvas: Canvas, box: Box, text: str, mark: str, on: int) -> None:
    x, middle = box[0], (box[1] + box[3]) // 2
    if text:
        draw_pip(canvas, (x, middle - 20), text, on, 40)
        x += pip_wide("12", 40)
    if mark:
        canvas.stamp(draw_icon("check" if mark == "chosen" else "cross", 34, on), (x, middle - 17))


def _draw_tile(canvas: Canvas, box: Box, card: str, on: int) -> None:
    """Draw a territory's cell on the colour of its ground, with the sign of what is there."""
    left, top, right, bottom = box
    top, bottom = top + 3, bottom - 3
    terrain = terrain_of(card)
    fill, name = GROUND[terrain], SIGNS.get(terrain, "city-1" if terrain == CITY else "")
    canvas.panel((left, top, right, bottom), fill, Ink.coal, on=on, radius=8)
    canvas.label((left + 8, top, right, bottom), card, CHOICE, ink=Ink.coal, on=fill, bold=True)
    if name:
        canvas.stamp(draw_icon(f"bk-{name}", 34, fill), (right - 38, (top + bottom) // 2 - 17))


def _draw_scene(canvas: Canvas, box: Box, card: str) -> None:
    """Draw a card's scene, as high as its row."""
    left, top, right, bottom = box
    canvas.stamp(scene_of(card, right - left, bottom - top - 8, crisp=True), (left, top + 4))
    canvas.frame((left, top + 4, right, bottom - 4), Ink.coal, 2)


# Parchments.


def opened(parchments: Sequence[ParchmentSeen]) -> list[ShownCard]:
    """Return parchments as they are shown, those with most points first."""
    best_first = sorted(parchments, key=lambda held: -held.points)
    return [ShownCard(one.card, points=one.points, became=one.copied[-1] if one.copied else "") for one in best_first]


def abreast(rows: Sequence[Block], columns: int) -> Block:
    """Return rows in columns of equal width."""
    down = -(-len(rows) // columns)
    parts = tuple(card_list(rows[begin : begin + down]) for begin in range(0, len(rows), down))
    return Row(parts=parts, gap=12, even=True, grow=1, most=max(part.most for part in parts))


def name_row(shown: ShownCard, language: str) -> Block:
    """Return a row of a card with its name and gain only, the gain without its icon if there is no room for it."""
    name = Text(ways=(card_name(language, shown.became or shown.card),), size=CHOICE, tall=True, grow=1)
    points = Text(ways=(str(shown.points or 0),), size=CHOICE, bold=True)
    given = _given(shown, Ink.card)
    ends = ((name, *given), (replace(name, tall=False), *given), (shrinking(name), points))
    ways = tuple(Row(parts=(*_pip(shown, Ink.card), *end), least=_LAND) for end in ends)
    return Fit(ways=ways, grow=1, most=60)


def held_forms(parchments: Sequence[ParchmentSeen], language: str, columns: int) -> list[Block]:
    """Return the viewer's parchments in forms that need less and less room.

    In more than one column, the first form has what each asks. The last one has the best parchment and the number of
    the others.
    """
    shown = opened(parchments)
    if not shown:
        return [Block()]
    parchment, star = (Icon(icon=name, size=36, on=Ink.paper, drawing=sign) for name in ("bk-parchment", "star"))
    words = Text(ways=(say(language, "picture-bk-own-parchments"),), on=Ink.paper, grow=1)
    total = number(star, str(sum(one.points or 0 for one in shown)), on=Ink.paper)
    head = Row(parts=(parchment, words, total), least=44)
    lists = [card_list([card_row(one, language, wide=True, most=100) for one in shown])] if columns > 1 else []
    brief = [name_row(one, language) for one in shown]
    lists.append(abreast(brief, columns))
    for count in range(len(brief) - 2, 0, -columns):
        more = Text(ways=(say(language, "picture-bk-more", count=len(brief) - count),), ink=Ink.soft, grow=1, most=60)
        lists.append(abreast([*brief[:count], more], columns))
    return [Column(parts=(head, one), grow=1, most=head.high() + one.most) for one in lists]
