"""The draft as one player sees it: the whole hand, and above it what the player owns."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bunny_kingdom.board import INDEX, TERRAIN
from engine.bunny_kingdom.cards import CARDS, CITY, FARM, PARCHMENTS, RESOURCES, TERRITORY
from engine.bunny_kingdom.observation import Observation, Offer, Parchment
from i18n import say
from render.art import draw_icon
from render.bunny_kingdom import cards
from render.bunny_kingdom.cards import Near, Shown
from render.bunny_kingdom.chart import fiefs_of, piece_name
from render.bunny_kingdom.land import PRINTED
from render.bunny_kingdom.overview import leads
from render.bunny_kingdom.panels import (
    RIVAL,
    beyond,
    card_name,
    draw_head,
    draw_rival,
    factors,
    kept,
    rivals,
    tokens_in_row,
)
from render.bunny_kingdom.scenes import scene_of
from render.canvas import Box, Canvas
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, MAIN, RIGHT, TOP, page, seat_of
from render.palette import Ink
from render.text import width


def near_of(observation: Observation, seat: int) -> Near:
    """Return what lies around territories, as this seat sees it."""
    owners = tuple(-1 if cell.seat is None else cell.seat for cell in observation.cells)
    pieces = tuple(piece_name(cell) for cell in observation.cells)
    central = INDEX[observation.central] if observation.central else None
    return Near(seat, owners, pieces, fiefs_of(observation), central, observation.rails)


def shown_cards(observation: Observation) -> list[Shown]:
    """Return the hand with what each card would add, and chosen cards, marked; those that have left it come last."""
    offers = {offer.card: offer for offer in observation.offers}
    chosen, thrown = list(observation.chosen), [observation.discarded] if observation.discarded else []
    best = max((offer.points for offer in observation.offers if offer.card not in PARCHMENTS), default=0)
    shown = []
    for i, card in enumerate(observation.hand):
        mark = ""
        for pile, name in ((chosen, "chosen"), (thrown, "thrown")):
            if not mark and card in pile:
                pile.remove(card)
                mark = name
        offer = offers.get(card)
        if offer is None:
            shown.append(Shown(card, i + 1, mark=mark))
        else:
            top = card not in PARCHMENTS and 0 < offer.points == best
            shown.append(Shown(card, i + 1, offer.points, offer.best, len(offer.joins), offer.camp, mark, top=top))
    gone = [Shown(card, mark=name) for pile, name in ((chosen, "chosen"), (thrown, "thrown")) for card in pile]
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


def draw_hand(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """Draw the hand on a phone page."""
    seat = seat_of(observation)
    canvas = page()
    end = draw_head(canvas, observation, names, language)
    bottom = own_panel(canvas, (MAIN, TOP, RIGHT, TOP + PANEL), observation, seat)
    top = max(end, bottom) + 10
    shown = shown_cards(observation)
    if not shown:
        canvas.label((LEFT, top, RIGHT, BOTTOM), say(language, "picture-bk-hand-empty"), 36, ink=Ink.soft, on=Ink.paper,
                     align="middle")  # fmt: skip
        return canvas
    cards.lay(canvas, (LEFT, top, RIGHT, BOTTOM), shown, near_of(observation, seat), language)
    return canvas


def own_panel(canvas: Canvas, box: Box, observation: Observation, seat: int) -> int:
    """Draw the viewer's points, harvest, pieces and parchments, then the other players; return the bottom."""
    left, top, right, bottom = box
    seen = observation.seats[seat]
    canvas.panel(box, Ink.card, Ink.line)
    x = left + 12
    canvas.stamp(draw_icon(f"bk-rabbit-{seat}", 38, Ink.card), (x, top + 4))
    x += 46
    for sign, text in (("star", str(seen.total)), ("bk-harvest", f"+{seen.harvest}")):
        canvas.stamp(draw_icon(sign, 34, Ink.card), (x, top + 7))
        wide = width(text, CHOICE, bold=True) + 2
        canvas.label((x + 36, top + 2, x + 36 + wide, top + RIVAL), text, CHOICE, bold=True)
        x += 36 + wide + 14
    if leads(observation, seat):
        canvas.stamp(draw_icon("crown", 34, Ink.card), (x - 6, top + 7))
        x += 36
    if kept(seen):
        canvas.rect((x - 6, top + 10, x - 4, top + 38), Ink.line)
        end = right - 6 - min(200, 70 * len(observation.parchments))
        x = tokens_in_row(canvas, (x + 6, top + 7, end, top + RIVAL), kept(seen), 34, Ink.card) + 14
    if observation.parchments:
        canvas.rect((x - 6, top + 10, x - 4, top + 38), Ink.line)
        held_in_row(canvas, (x + 4, top, right - 6, top + RIVAL), observation.parchments)
    y = top + RIVAL + 2
    canvas.rect((left + 8, y, right - 8, y + 2), Ink.line)
    step = (right - left - 12) // (len(observation.seats) - 1)
    for number, other in enumerate(rivals(observation, seat)):
        x = left + 12 + number * step
        draw_rival(canvas, (x, y, x + step - 4, y + RIVAL), observation, other, Ink.card)
    return bottom


_REST = 84
"""Pixels reserved for the number of parchments that do not fit."""


def held_in_row(canvas: Canvas, box: Box, parchments: Sequence[Parchment], on: int = Ink.card) -> None:
    """Draw parchments as small scenes with their current points, best first, as many as fit."""
    left, top, right, _ = box
    x = left
    for number, held in enumerate(sorted(parchments, key=lambda one: -one.points)):
        points = str(held.points)
        wide = 40 + 4 + width(points, LEAST, bold=True) + 12
        rest = len(parchments) - number
        if x + wide + (_REST if rest > 1 else 0) > right:
            canvas.stamp(draw_icon("bk-parchment", 30, on), (x, top + 8))
            canvas.label((x + 34, top, right, top + RIVAL), beyond(rest), LEAST, ink=Ink.soft, on=on, bold=True)
            return
        canvas.stamp(scene_of(held.copied[-1] if held.copied else held.card, 40, 40), (x, top + 3))
        canvas.frame((x, top + 3, x + 40, top + 43), Ink.coal, 2)
        canvas.label((x + 44, top, x + wide - 8, top + RIVAL), points, LEAST, on=on, bold=True)
        x += wide


PANEL = 2 * RIVAL + 4
"""Height of the panel with the viewer's and the other players' numbers."""


def chip_name(held: Parchment, language: str) -> str:
    """Return a parchment's name; for a copying one also what it became."""
    name = card_name(language, held.card)
    if not held.copied:
        return name
    return say(language, "picture-bk-became", card=name, became=card_name(language, held.copied[-1]))
