"""The draft as one player sees it: one map with the numbers of the cards in hand, and the list of these cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from dataclasses import replace as replaced

from msgspec.structs import replace

from engine.bunny_kingdom.board import INDEX, TERRAIN, are_adjacent
from engine.bunny_kingdom.board import SIZE as SIDE
from engine.bunny_kingdom.cards import CARDS, CITY, FARM, PARCHMENTS, TERRITORY
from engine.bunny_kingdom.observation import FiefSeen, Observation, Offer, ParchmentSeen
from i18n import say
from render.bunny_kingdom import alt, chart
from render.bunny_kingdom.cards import ShownCard, abreast, card_list, card_row, draw_pip, opened, pip_wide
from render.bunny_kingdom.icons import PLAYERS
from render.bunny_kingdom.land import GROUND, PRINTED
from render.bunny_kingdom.panels import (
    HEDGE,
    band_of,
    factors,
    fief_lines,
    goods_of,
    in_line,
    kept,
    others_of,
    parchments_of,
    rivals,
    sign,
    terrain_of,
    tokens,
)
from render.bunny_kingdom.placing import instruction
from render.bunny_kingdom.scenes import scene_of
from render.canvas import Box, Canvas
from render.frame import LEAST, seat_of
from render.layout import Block, Column, DrawnBlock, Fit, Plate, Row, Text, number
from render.palette import Ink

SPACE, WIDE = 62, 76
"""Size of a space of the map on a phone and on a desktop, in pixels."""
_GAP = 12
_FEW = 8
"""Up to this number of cards, a desktop also lists the viewer's parchments with what they ask."""


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
    gone = [ShownCard(card, mark="chosen", joins=_met(card, fiefs)) for card in chosen]
    return [*shown, *gone, *(ShownCard(card, mark="thrown") for card in thrown)]


def _met(card: str, fiefs: Sequence[FiefSeen]) -> tuple[str, ...]:
    """Return the first cell of each fief that a territory touches."""
    here = card if CARDS[card].kind == TERRITORY else ""
    return tuple(fief.cells[0] for fief in fiefs if here and any(are_adjacent(here, cell) for cell in fief.cells))


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
        strength, given = card.strength, goods_of(card.id)
    strength += sum(fief.strength for fief in before)
    made = given.union(*(fief.resources for fief in before))
    now, then = " + ".join(map(factors, before)), f"{strength}×{len(made)}"
    gained = strength * len(made) - sum(fief.points for fief in before)
    if not before or now == then or gained != offer.points:
        return ""
    return f"→ {then}" if len(before) > _SUMMED else f"{now} → {then}"


def tree(observation: Observation, names: Sequence[str], language: str, *, wide: bool = False) -> Block:
    """Return the whole page; `wide`: for a desktop. The list is next to the map, or has two columns without a map."""
    shown = shown_cards(observation)
    own, *others = alt.kingdoms(observation, names, language)
    land = _DraftMap(
        observation=observation, shown=tuple(shown), size=WIDE if wide else SPACE, said=own.said, rank=own.rank
    )
    told = alt.of_hand(observation, language)
    rows = [card_row(card, language, wide=wide) for card in shown]
    below = _below(observation, names, language, wide=wide)
    held = _held(observation, language, wide=wide, said=tuple(alt.of_kept(observation, language)), rank=1)
    words = say(language, "picture-bk-hand-empty")
    ways: tuple[Block, ...] = (
        Text(ways=(words,), size=36, ink=Ink.soft, on=Ink.paper, align="middle", grow=1, said=land.said),
    )
    if shown:
        right = Column(parts=(card_list(rows), *below), gap=_GAP, grow=1)
        ways = (
            Row(parts=(Column(parts=(land, held), gap=_GAP), right), gap=_GAP),
            Column(parts=(abreast(rows, 2), *below, replaced(held, most=held.high(), said=())), gap=_GAP),
        )
    body = Fit(ways=ways, grow=1, said=tuple(told))
    order = instruction(observation, language)
    seen = Column(parts=(band_of(observation, names, language, order), body), gap=_GAP, grow=1)
    return Column(parts=(seen, *others))


def _below(observation: Observation, names: Sequence[str], language: str, *, wide: bool) -> tuple[Block, ...]:
    """Return the blocks below the list, drawn if there is room: the viewer's fiefs, and more on a desktop."""
    own = fief_lines(observation.seats[seat_of(observation)])
    if not wide:
        return tuple(own)
    parchments = _parchments(observation, language) if len(observation.hand) <= _FEW else []
    return (*parchments, *own, replaced(others_of(observation, names), drop=1))


def _parchments(observation: Observation, language: str) -> list[Block]:
    """Return the viewer's parchments, best first: each in a row as in the hand."""
    rows = [card_row(one, language, wide=True) for one in opened(observation.parchments)]
    return [replaced(card_list(rows), drop=2)] if rows else []


def _held(observation: Observation, language: str, *, wide: bool, said: tuple[str, ...], rank: int) -> Block:
    """Return the viewer's pieces to place and parchments in one line, on a phone with the number of the others'."""
    seat = seat_of(observation)
    pieces, parchments = kept(observation.seats[seat]), observation.parchments
    own = (tokens(pieces), _parchments_in_line(parchments, language), Block(grow=1))
    theirs = () if wide else rivals(observation, seat)
    others = (replaced(parchments_of(observation, other, Ink.card), drop=1) for other in theirs)
    line = Row(parts=(*own, *others), gap=10)
    return Plate(part=line, pad=(6, 2), grow=1, most=60, said=said, rank=rank)


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
        board, pins = chart.MapCanvas(canvas, (box[0] + HEDGE[0], box[1] + HEDGE[1]), self.size), self._pins()
        offered = [one.card for one in pins.values() if CARDS[one.card].kind == TERRITORY and one.mark != "thrown"]
        cells = tuple(
            replace(cell, piece="", seat=None) if cell.name in offered and cell.piece.startswith("camp-") else cell
            for cell in self.observation.cells
        )
        chart.drafted(board, replace(self.observation, cells=cells), [INDEX[cell] for cell in offered])
        for cell, one in pins.items():
            x, y = board.corner(INDEX[cell])
            owner, land = self.observation.cells[INDEX[cell]].seat, CARDS[one.card].kind == TERRITORY
            on = GROUND[terrain_of(cell)] if owner is None or land else PLAYERS[owner]
            if one.mark:
                if one.mark == "chosen" and land:
                    chart.draw_mark(board, [INDEX[cell]], Ink.gold)
                    canvas.stamp(sign("check", 34, on), (x + 8, y + self.size - 42))
                continue
            # An offered space has its sign at the upper right, an inhabited one at the upper left.
            across = 3 if land else self.size - 3 - pip_wide(str(one.number), _PIN)
            draw_pip(canvas, (x + across, y + self.size - _PIN + 2), str(one.number), on, _PIN)


_PIN = 36
"""Height of a number on the map; the sign of the terrain stays visible above it."""


_SCENE = 40
"""Side of the scene of a parchment in a line."""


def _parchments_in_line(parchments: Sequence[ParchmentSeen], language: str) -> Block:
    """Return parchments as small scenes with their current points, best first, as many as fit."""
    parts = tuple(
        number(DrawnBlock(drawing=_draw_scene, of=(one.became or one.card,), room=_SCENE), str(one.points), size=LEAST)
        for one in opened(parchments)
    )
    return in_line(parts, (1 for _ in parts), more=say(language, "picture-bk-others", count="{}"))


def _draw_scene(canvas: Canvas, box: Box, card: str) -> None:
    left, top = box[0], (box[1] + box[3] - _SCENE) // 2
    canvas.stamp(scene_of(card, _SCENE, _SCENE), (left, top))
    canvas.frame((left, top, left + _SCENE, top + _SCENE), Ink.coal, 2)
