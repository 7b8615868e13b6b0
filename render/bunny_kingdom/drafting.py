"""The draft as one player sees it: one map with the numbers of the cards in hand, and the list of these cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from dataclasses import replace as replaced
from typing import ClassVar

from msgspec.structs import replace

from engine.bunny_kingdom.board import INDEX, TERRAIN
from engine.bunny_kingdom.board import SIZE as SIDE
from engine.bunny_kingdom.cards import CARDS, CITY, FARM, PARCHMENTS, RESOURCES, TERRITORY
from engine.bunny_kingdom.observation import FiefSeen, Observation, Offer, ParchmentSeen
from i18n import plus, say
from render import desk, frame
from render.art import draw_icon
from render.band import TOP
from render.bunny_kingdom import alt, chart
from render.bunny_kingdom.cards import NO_HARVEST, ShownCard, asked, draw_pip, pip_wide
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.icons import PLAYERS
from render.bunny_kingdom.land import GROUND, PRINTED, SIGNS
from render.bunny_kingdom.panels import (
    HEDGE,
    RIVAL,
    band_of,
    beyond,
    card_name,
    factors,
    fief_line,
    kept,
    parchments_of,
    rivals,
    sealed,
    sign,
    terrain_of,
    token_width,
    tokens_in_row,
)
from render.bunny_kingdom.placing import instruction
from render.bunny_kingdom.scenes import scene_of
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST, LEFT, seat_of
from render.layout import Block, Cached, Column, Fit, Icon, Plate, Row, Text, draw, number, said
from render.palette import Ink
from render.text import one_line, width

SPACE, WIDE = 62, 76
"""Size of a space of the map on a phone and on a desktop, in pixels."""
_LAND, _CARD = 42, 72
"""Least heights of the rows of a territory and of another card."""
_GAP = 12
_FEW = 8
"""Up to this number of cards, a desktop also lists the viewer's parchments with what they ask."""
_NAME = 260
"""Width of a long name of another player, in pixels."""


def shown_cards(observation: Observation) -> list[ShownCard]:
    """Return the hand with what each card would add, and the cards that have left it this turn."""
    offers = {offer.card: offer for offer in observation.offers}
    chosen, thrown = list(observation.chosen), [observation.discarded] if observation.discarded else []
    best = max((offer.points for offer in observation.offers if offer.card not in PARCHMENTS), default=0)
    fiefs, shown = observation.seats[seat_of(observation)].fiefs, []
    for i, card in enumerate(observation.hand):
        mark = ""
        for pile, name in ((chosen, "chosen"), (thrown, "thrown")):
            if not mark and card in pile:
                pile.remove(card)
                mark = name
        offer = offers.get(card)
        if offer is None:
            shown.append(ShownCard(card, i + 1, mark=mark))
        else:
            top = card not in PARCHMENTS and 0 < offer.points == best
            joins = tuple(fiefs[at].cells[0] for at in offer.joins)
            grows = grown(observation, offer)
            shown.append(
                ShownCard(card, i + 1, offer.points, offer.best, joins, offer.camp, mark, top=top, grown=grows)
            )
    gone = [*(ShownCard(card, mark="chosen") for card in chosen), *(ShownCard(card, mark="thrown") for card in thrown)]
    return [*shown, *gone]


_SUMMED = 2
"""Up to this number of joined fiefs, each fief's own product is written out."""


def grown(observation: Observation, offer: Offer) -> str:
    """Describe how a card grows a fief, as strength times resources; empty if no fief grows.

    Also empty if more changes than that, such as a camp removed by a territory: the harvest gain would not match.
    """
    card, fiefs = CARDS[offer.card], observation.seats[seat_of(observation)].fiefs
    if card.kind not in (TERRITORY, CITY, FARM):
        return ""
    if card.kind == TERRITORY:
        terrain = TERRAIN[INDEX[card.id]]
        before = [fiefs[at] for at in offer.joins]
        strength, given = int(terrain == CITY), {PRINTED[terrain]} if terrain in PRINTED else set[str]()
    else:
        before = [fief for fief in fiefs if offer.best in fief.cells]
        strength, given = card.strength, {name for bit, name in enumerate(RESOURCES) if card.goods >> bit & 1}
    strength += sum(fief.strength for fief in before)
    made = given.union(*(fief.resources for fief in before))
    now, then = " + ".join(map(factors, before)), f"{strength}×{len(made)}"
    gained = strength * len(made) - sum(fief.points for fief in before)
    if not before or now == then or gained != offer.points:
        return ""
    return f"→ {then}" if len(before) > _SUMMED else f"{now} → {then}"


def page(observation: Observation, names: Sequence[str], language: str, *, wide: bool = False) -> Block:
    """Return the whole page; `wide`: for a desktop. The list is next to the map, or has two columns without a map."""
    shown = shown_cards(observation)
    own, others = alt.kingdoms(observation, names, language)
    land = _DraftMap(observation=observation, shown=tuple(shown), size=WIDE if wide else SPACE, said=tuple(own), rank=2)
    told = alt.of_hand(observation, language)
    rows = tuple(_row(card, language, wide=wide) for card in shown)
    half = -(-len(rows) // 2)
    below = _below(observation, names, language, wide=wide)
    held = _held(observation, wide=wide, said=tuple(alt.of_kept(observation, language)), rank=1)
    beside = Column(parts=(_list(rows), *below), gap=_GAP, grow=1)
    columns = Row(parts=(_list(rows[:half]), _list(rows[half:])), gap=_GAP, even=True, grow=1)
    ways: tuple[Block, ...] = (
        Row(parts=(Column(parts=(land, held), gap=_GAP), beside), gap=_GAP),
        Column(parts=(columns, *below, replaced(held, most=held.high(), said=())), gap=_GAP),
    )
    if not shown:
        words = say(language, "picture-bk-hand-empty")
        ways = (Text(ways=(words,), size=36, ink=Ink.soft, on=Ink.paper, align="middle", grow=1, said=land.said),)
    body = Fit(ways=ways, grow=1, said=tuple(told))
    heard = Block(said=tuple(others), rank=3)
    order = instruction(observation, language)
    return Column(parts=(band_of(observation, names, language, order), body, heard), gap=_GAP)


def draw_hand(
    observation: Observation, names: Sequence[str], language: str, *, wide: bool = False
) -> tuple[Canvas, str]:  # fmt: skip
    """Draw the hand; return it with its words. `wide`: for a desktop."""
    canvas = desk.short_page() if wide else frame.page()
    tree = page(observation, names, language, wide=wide)
    right, bottom = canvas.size[0] - LEFT, canvas.size[1] - frame.TOP
    draw(tree, canvas, (LEFT, TOP, right, bottom))
    return canvas, said(tree, language)


def _list(rows: tuple[Block, ...]) -> Block:
    """Return cards below each other on a panel."""
    return Plate(part=Column(parts=rows, line=Ink.line), pad=(8, 4), grow=1, most=sum(row.most for row in rows) + 8)


def _row(shown: ShownCard, language: str, *, wide: bool) -> Block:
    """Return a row of a hand card: its number, scene and name, the fiefs it joins or its rule, and its gain if any."""
    on = Ink.glow if shown.mark else Ink.card
    card = CARDS[shown.card]
    given = _given(shown, on)
    parts: tuple[Block, ...]
    if card.kind == TERRITORY:
        parts = (_Tile(card=card.id, on=on), _joined(shown, language, on), *_camp(shown, on), *given)
        high, most = _LAND, 84
    else:
        called = (card_name(language, card.id),)
        name = Text(ways=called, size=CHOICE, tall=True, bold=True, letters=FACE.letters, on=on, grow=1)
        asks = Text(ways=tuple(asked(shown, language)), size=36, on=on, grow=1)
        best = (_plate(shown.best, on),) if shown.best and shown.points and card.id not in PARCHMENTS else ()
        words: Block = Column(parts=(Row(parts=(name, *given), grow=1), Row(parts=(asks, *best), grow=1)), grow=1)
        if wide:
            words = Fit(ways=(words, Row(parts=(name, asks, *best, *given))), grow=1)
        parts = (_DraftScene(card=card.id, side=96 if wide else 60, drop=1), words)
        high, most = (_LAND if wide else _CARD), 130
    pip = _Pip(text=str(shown.number) if shown.number else "", mark=shown.mark, on=on)
    row = Row(parts=(pip, *parts), least=high)
    # Two lines are worth more than a high territory.
    grow = 1 if card.kind == TERRITORY else 3
    return Cached(part=row, on=on, grow=grow, most=most, name=f"card-{shown.number}")


def _joined(shown: ShownCard, language: str, on: int) -> Block:
    """Return the fiefs that a territory joins: their first cells and their growth, or their number."""
    if shown.points is None:
        return Block(grow=1)
    if not shown.joins:
        return Text(ways=(say(language, "picture-bk-alone"), ""), ink=Ink.soft, on=on, grow=1)
    cells = say(language, "picture-bk-joins-fiefs", fiefs=" + ".join(shown.joins))
    count = [say(language, f"picture-bk-{key}", count=len(shown.joins)) for key in ("joins", "joins-short")]
    grows = (f"{cells}: {shown.grown}",) if shown.grown and shown.points else ()
    return Text(ways=(*grows, cells, *count, ""), size=36, on=on, grow=1)


def _camp(shown: ShownCard, on: int) -> tuple[Block, ...]:
    """Return the camp that a territory would remove, if any."""
    return (number(Icon(icon="bk-camp", on=on), str(shown.camp), size=LEAST, on=on),) if shown.camp else ()


def _given(shown: ShownCard, on: int) -> tuple[Block, ...]:
    """Return the gain of a card, on gold for the best gain of the hand; empty if there is no forecast."""
    if shown.points is None or CARDS[shown.card].kind in NO_HARVEST:
        return ()
    final = shown.card in PARCHMENTS
    ground, line, ink = (Ink.gold, Ink.coal, Ink.ink) if shown.top else (on, on, Ink.ink if shown.points else Ink.soft)
    text = str(shown.points) if final else plus(shown.points)
    row = number(Icon(icon="star" if final else "bk-harvest", size=32, on=ground), text, ink=ink, on=ground)
    return (Plate(part=row, fill=ground, line=line, on=on, radius=8, pad=(6, 0)),)


def _plate(cell: str, on: int) -> Block:
    """Return the cell where a piece gives most."""
    text = Text(ways=(cell,), bold=True, ink=Ink.coal, on=Ink.gold)
    return Plate(part=text, fill=Ink.gold, line=Ink.coal, on=on, radius=8, pad=(6, 0))


def _below(observation: Observation, names: Sequence[str], language: str, *, wide: bool) -> tuple[Block, ...]:
    """Return the blocks below the list, drawn if there is room: the viewer's fiefs, and more on a desktop."""
    fiefs = (fief for fief in observation.seats[seat_of(observation)].fiefs if fief.points)
    lines = tuple(_Line(fief=fief, drop=i) for i, fief in enumerate(fiefs, start=1))
    own = [Column(parts=lines, grow=1, most=_Line.HIGH * len(lines))] if lines else []
    if not wide:
        return tuple(own)
    parchments = _parchments(observation, language) if len(observation.hand) <= _FEW else []
    return (*parchments, *own, others_of(observation, names))


def _parchments(observation: Observation, language: str) -> list[Block]:
    """Return the viewer's parchments, best first: each in a row as in the hand."""
    held = sorted(observation.parchments, key=lambda one: -one.points)
    shown = [ShownCard(one.card, points=one.points, became=one.copied[-1] if one.copied else "") for one in held]
    rows = tuple(_row(one, language, wide=True) for one in shown)
    return [replaced(_list(rows), drop=2)] if rows else []


def others_of(observation: Observation, names: Sequence[str]) -> Block:
    """Return the other players, each with parchments and pieces to place."""
    rows = []
    for seat in rivals(observation, seat_of(observation)):
        seen = observation.seats[seat]
        rabbit = Icon(icon=f"bk-rabbit-{seat}", size=36, on=Ink.paper, drawing=sign)
        short = one_line(names[seat], _NAME, LEAST, LEAST).lines[0]
        name = Text(ways=(names[seat], short), on=Ink.paper, grow=1)
        pieces = _Tokens(held=kept(seen), on=Ink.paper, grow=1)
        rows.append(Row(parts=(rabbit, name, sealed(seen, Ink.paper), pieces), least=RIVAL))
    return Column(parts=tuple(rows), drop=1)


def _held(observation: Observation, *, wide: bool, said: tuple[str, ...], rank: int) -> Block:
    """Return the viewer's pieces to place and parchments in one line, on a phone with the number of the others'."""
    seat = seat_of(observation)
    pieces, parchments = kept(observation.seats[seat]), observation.parchments
    own = (
        _Tokens(held=pieces, grow=_tokens_wide(pieces)),
        _Scenes(held=parchments, grow=_scenes_wide(parchments)),
        Block(grow=1),
    )
    theirs = () if wide else rivals(observation, seat)
    others = (replaced(parchments_of(observation, other, Ink.card), drop=1) for other in theirs)
    line = Row(parts=(*own, *others), gap=14)
    return Plate(part=line, pad=(12, 2), grow=1, most=60, said=said, rank=rank)


def _tokens_wide(held: Sequence[tuple[str, str]]) -> int:
    return sum(token_width(text, 34) for _, text in held)


def _scenes_wide(held: Sequence[ParchmentSeen]) -> int:
    return sum(_SCENE + 20 + width(str(one.points), LEAST, bold=True) for one in held)


@dataclass(frozen=True, kw_only=True)
class _Tokens(Block):
    """Pieces to place in one line, and how many more there are."""

    held: tuple[tuple[str, str], ...]
    on: int = Ink.card

    def wide(self) -> int:
        """Return the width of a few pieces."""
        return min(_tokens_wide(self.held), 160)

    def high(self) -> int:
        """Return the height of the line."""
        return 42

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw the pieces."""
        left, top, right, bottom = box
        tokens_in_row(canvas, (left, (top + bottom) // 2 - 17, right, bottom), self.held, 34, self.on, "+")


@dataclass(frozen=True, kw_only=True)
class _Scenes(Block):
    """Parchments as small scenes with their points, the best first, and how many more there are."""

    held: tuple[ParchmentSeen, ...]

    def wide(self) -> int:
        """Return the width of the best one and the number of the others."""
        return min(_scenes_wide(self.held), 170)

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw the parchments."""
        middle = (box[1] + box[3]) // 2
        held_in_row(canvas, (box[0], middle - RIVAL // 2, box[2], middle + RIVAL // 2), self.held)


_SCENE = 40
"""Side of the scene of a parchment in a line."""


@dataclass(frozen=True, kw_only=True)
class _Line(Block):
    """One of the viewer's fiefs."""

    HIGH: ClassVar = 44
    """Height of a line."""
    fief: FiefSeen

    def high(self) -> int:
        """Return the height of a line."""
        return self.HIGH

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw its first cell, strength times resources, and the resources."""
        fief_line(canvas, (box[0] + 12, *box[1:]), self.fief, Ink.paper, CHOICE)


@dataclass(frozen=True, kw_only=True)
class _Pip(Block):
    """A card's number, or for a card that has left the hand only its mark."""

    text: str
    mark: str
    on: int

    def wide(self) -> int:
        """Return the width of two digits, with a mark more."""
        return pip_wide("12", 40) + (36 if self.mark and self.text else 0)

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw number and mark."""
        x, middle = box[0], (box[1] + box[3]) // 2
        if self.text:
            draw_pip(canvas, (x, middle - 20), self.text, self.on, 40)
            x += pip_wide("12", 40)
        if self.mark:
            canvas.stamp(draw_icon("check" if self.mark == "chosen" else "cross", 34, self.on), (x, middle - 17))


@dataclass(frozen=True, kw_only=True)
class _Tile(Block):
    """A territory: its cell on the colour of its ground, with the sign of what is there."""

    card: str
    on: int

    def wide(self) -> int:
        """Return the width of the longest cell with a sign."""
        return 128

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw the plate, as high as the row."""
        left, top, right, bottom = box
        top, bottom = top + 3, bottom - 3
        terrain = terrain_of(self.card)
        fill, name = GROUND[terrain], SIGNS.get(terrain, "city-1" if terrain == CITY else "")
        canvas.panel((left, top, right, bottom), fill, Ink.coal, on=self.on, radius=8)
        canvas.label((left + 8, top, right, bottom), self.card, CHOICE, ink=Ink.coal, on=fill, bold=True)
        if name:
            canvas.stamp(draw_icon(f"bk-{name}", 34, fill), (right - 38, (top + bottom) // 2 - 17))


@dataclass(frozen=True, kw_only=True)
class _DraftScene(Block):
    """A card's scene, as high as its row."""

    card: str
    side: int

    def wide(self) -> int:
        """Return its width."""
        return self.side

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw the scene."""
        left, top, right, bottom = box
        canvas.stamp(scene_of(self.card, right - left, bottom - top - 8, crisp=True), (left, top + 4))
        canvas.frame((left, top + 4, right, bottom - 4), Ink.coal, 2)


@dataclass(frozen=True, kw_only=True)
class _DraftMap(Block):
    """The map with the numbers of the territories in hand, and of the pieces where they give most."""

    observation: Observation
    shown: tuple[ShownCard, ...]
    size: int

    def wide(self) -> int:
        """Return the width of the map with its hedge."""
        return HEDGE[0] + SIDE * self.size + HEDGE[2]

    def high(self) -> int:
        """Return the height of the map with its hedge."""
        return HEDGE[1] + SIDE * self.size + HEDGE[3]

    def _pins(self) -> dict[str, ShownCard]:
        """Return the cells with a pin, each with its card."""
        pieces = {one.best: one for one in reversed(self.shown) if one.best and one.points and one.number}
        return pieces | {one.card: one for one in self.shown if CARDS[one.card].kind == TERRITORY}

    def laid(self, box: Box) -> Iterable[tuple[Block, Box]]:
        """Return each cell with a pin."""
        for cell in self._pins():
            x, y = chart.corner_of((box[0] + HEDGE[0], box[1] + HEDGE[1]), self.size, INDEX[cell])
            yield Block(name=f"pin-{cell}"), (x, y, x + self.size, y + self.size)

    def paint(self, canvas: Canvas, box: Box) -> None:
        """Draw the map without the camps that a territory in hand would remove, and the pins."""
        at, size, pins = (box[0] + HEDGE[0], box[1] + HEDGE[1]), self.size, self._pins()
        offered = [one.card for one in pins.values() if CARDS[one.card].kind == TERRITORY and one.mark != "thrown"]
        cells = tuple(
            replace(cell, piece="", seat=None) if cell.name in offered and cell.piece.startswith("camp-") else cell
            for cell in self.observation.cells
        )
        chart.drafted(canvas, at, size, replace(self.observation, cells=cells), [INDEX[cell] for cell in offered])
        for cell, one in pins.items():
            x, y = chart.corner_of(at, size, INDEX[cell])
            owner, land = self.observation.cells[INDEX[cell]].seat, CARDS[one.card].kind == TERRITORY
            on = GROUND[terrain_of(cell)] if owner is None or land else PLAYERS[owner]
            if one.mark:
                if one.mark == "chosen" and land:
                    chart.draw_mark(canvas, at, size, [INDEX[cell]], Ink.gold)
                    canvas.stamp(sign("check", 34, on), (x + 8, y + size - 42))
                continue
            draw_pip(canvas, (x + 5, y + size - _PIN - 5), str(one.number), on, _PIN)


_PIN = 38
"""Height of a number on the map; the sign of the terrain stays visible above it."""


_REST = 84
"""Pixels reserved for the number of parchments that do not fit."""


def held_in_row(canvas: Canvas, box: Box, parchments: Sequence[ParchmentSeen], on: int = Ink.card) -> None:
    """Draw parchments as small scenes with their current points, best first, as many as fit."""
    left, top, right, _ = box
    x = left
    for shown, held in enumerate(sorted(parchments, key=lambda one: -one.points)):
        points = str(held.points)
        wide = 40 + 4 + width(points, LEAST, bold=True) + 12
        rest = len(parchments) - shown
        if x + wide + (_REST if rest > 1 else 0) > right:
            canvas.stamp(draw_icon("bk-parchment", 30, on), (x, top + 8))
            canvas.label((x + 34, top, right, top + RIVAL), beyond(rest), LEAST, ink=Ink.soft, on=on, bold=True)
            return
        canvas.stamp(scene_of(held.copied[-1] if held.copied else held.card, 40, 40), (x, top + 3))
        canvas.frame((x, top + 3, x + 40, top + 43), Ink.coal, 2)
        canvas.label((x + 44, top, x + wide - 8, top + RIVAL), points, LEAST, on=on, bold=True)
        x += wide
