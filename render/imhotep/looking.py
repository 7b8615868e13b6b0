"""What can be looked at in Imhotep: market cards, both sides of the sites, ships, sleds, the quarry and wrath."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from PIL import Image

from engine.imhotep.cards import (
    BURIAL,
    CARDS,
    FIGURES,
    MARKET,
    OBELISK_PLACES,
    PYRAMID,
    PYRAMIDS,
    SITES,
    TEMPLE,
    TEMPLE_BONUSES,
    TOWER_POINTS,
)
from engine.imhotep.observation import (
    BurialSite,
    Group,
    MarketSite,
    ObeliskSite,
    Observation,
    PyramidSeen,
    PyramidSite,
    Space,
    TempleSite,
)
from i18n import listed, say
from render.canvas import Canvas
from render.imhotep import goods, people, pyramids, sites
from render.imhotep.goods import effect, when
from render.imhotep.icons import KIND_COLOUR
from render.imhotep.scenes import VIEWED, scene, view
from render.layout import draw
from render.looking import ROOM, Sign, Thing, said, sign, term, terms
from render.palette import Ink

SEATS = 3
PUBLISHED = "official"
TERMS = {
    "round": "im-sun",
    "action": "im-choice",
    "stones": "im-stones",
    "sailing": "im-card-sail",
    "bow": "im-place",
    "slot": "im-put",
    "site": "im-pyramid",
    "market-cards": "im-market",
    "red-cards": "im-card-entrance",
    "blue-cards": "im-blue",
    "green-cards": "im-decorations",
    "purple-cards": "im-statues",
    "pile": "im-draw",
    "points": "star",
}
"""Terms of the rules, with their icons."""


def _pyramid(side: str, built: int) -> PyramidSite:
    """Return pyramids with `built` stones each."""
    pyramids = []
    for name, spots in PYRAMIDS[side].items():
        stones = [number % SEATS if number < built else None for number in range(len(spots))]
        spaces = [
            Space(spot.level, spot.row, spot.column, spot.points, spot.bonus, stone)
            for spot, stone in zip(spots, stones, strict=True)
        ]
        pyramids.append(PyramidSeen(name, tuple(spaces), built))
    return PyramidSite(side, tuple(pyramids), ())


_MARKET = {
    "A": MarketSite("A", ("paved-path", "chisel", "statue", "temple-decoration"), 0),
    "B": MarketSite("B", ("entrance", "lever", "statue"), 2),
}
_TEMPLE = {
    side: TempleSite(side, ((0, 1, 2, 0, 1), (2, 1, None, None, None)), (2, 1, 2, 0, 1), TEMPLE_BONUSES[side], 3)
    for side in "AB"
}
_BURIAL = {
    "A": BurialSite(
        side="A",
        rows=((0, 0, 2), (1, 0, 2), (1, 1)),
        next=3,
        groups=(
            Group(0, ((1, 1), (1, 2), (2, 2)), FIGURES[PUBLISHED].group_points[2]),
            Group(1, ((2, 1), (3, 1), (3, 2)), FIGURES[PUBLISHED].group_points[2]),
            Group(2, ((1, 3), (2, 3)), FIGURES[PUBLISHED].group_points[1]),
        ),
        row_points=(),
    ),
    "B": BurialSite(
        side="B", rows=((0, 0, 2), (1, 0, 2), (1, 1)), next=3, groups=(), row_points=((8, 0, 4), (4, 4, 4), (0, 8, 0))
    ),
}
_OBELISKS = {
    "A": ObeliskSite("A", (2, 4, 3), OBELISK_PLACES[SEATS], (), (1, 12, 6)),
    "B": ObeliskSite("B", (1, 0, 2), TOWER_POINTS, (1, 0), (10, 10, 2)),
}
"""Sites in the middle of a three-player game."""


def _draw_site(site: str, side: str, language: str) -> Canvas:
    """Draw a site in the middle of a game."""
    if site == MARKET:
        body = goods.market(_MARKET[side], PUBLISHED, language, ROOM - 60)
    elif site == PYRAMID:
        body = pyramids.pyramid(_pyramid(side, 5 if side == "A" else 2), language, ROOM)
    elif site == TEMPLE:
        body = sites.temple(_TEMPLE[side], SEATS, 0)
    elif site == BURIAL:
        body = sites.burial(_BURIAL[side], SEATS, PUBLISHED, language, 0)
    else:
        body = sites.obelisks(_OBELISKS[side], language)
    canvas = Canvas(ROOM, 360, Ink.coal)
    draw(body, canvas, (3, 3, ROOM - 3, 357))
    return canvas


def _draw_card(card: str, language: str) -> Canvas:
    del language  # no text in the drawing
    canvas = Canvas(ROOM - 20, ROOM - 40, Ink.coal)
    wide, high = canvas.size
    canvas.stamp(scene(card, wide - 6, high - 26), (3, 3))
    canvas.rect((0, high - 20, wide, high), KIND_COLOUR[CARDS[card].colour])
    canvas.place(goods.draw_figure(card, 96, Ink.coal), (16, high - 108))
    return canvas


def _small(card: str, size: int) -> Image.Image:
    return goods.draw_figure(card, size, Ink.paper).image


def _pile(colour: str, size: int) -> Image.Image:
    return people.draw_pile(colour, size, Ink.paper).image


def _draw_view(word: str, language: str) -> Canvas:
    del language  # no text in the drawing
    canvas = Canvas(ROOM - 20, ROOM - 40, Ink.coal)
    wide, high = canvas.size
    canvas.stamp(view(word, wide - 6, high - 6), (3, 3))
    return canvas


def _card_rule(card: str, language: str) -> str:
    copies = CARDS[card].copies
    does, then = effect(card, PUBLISHED, language), when(card, language)
    return say(language, "imhotep-look-card", effect=does, when=then, copies=copies)


def _site_name(site: str, side: str, language: str) -> str:
    return say(language, "imhotep-look-side", site=say(language, f"imhotep-site-{site}"), side=side)


def _card_thing(card: str) -> Thing:
    colour = CARDS[card].colour
    return Thing(
        said(f"imhotep-card-{card}"),
        said(f"imhotep-look-kind-{colour}"),
        partial(_card_rule, card),
        partial(_draw_card, card),
        f"imhotep-ruling-{card if colour == 'blue' else colour}",
    )


def _site_thing(site: str, side: str) -> Thing:
    return Thing(
        partial(_site_name, site, side),
        said("imhotep-look-kind-site"),
        said(f"imhotep-look-{site}-{side}"),
        partial(_draw_site, site, side),
        f"imhotep-ruling-{site}-{side}",
    )


THINGS: dict[str, Thing] = {
    **{card: _card_thing(card) for card in CARDS},
    **{f"{site}-{side}": _site_thing(site, side) for site in SITES for side in "AB"},
    **{word: term("imhotep", word, partial(_draw_view, word)) for word in VIEWED},
    **terms("imhotep", TERMS),
}

SIGNS = (
    *(sign(f"im-{site}", said(f"imhotep-site-{site}")) for site in SITES),
    *(Sign(partial(_small, card), said(f"imhotep-card-{card}")) for card in CARDS),
    *(
        sign(f"im-{name}", said(f"imhotep-sign-{name}"))
        for name in ("quarry", "draw", "facedown", "start", "sun", "stones", "place", "choice", "two", "wrath")
    ),
    sign("star", said("imhotep-sign-star")),
    *(Sign(partial(_pile, colour), said(f"imhotep-sign-pile-{colour}")) for colour in ("blue", "green")),
)


def where(key: str, observation: Observation, names: Sequence[str], language: str) -> list[str] | None:
    """Say who holds a card and whether it is in the market, or which side of a site is in use."""
    site, _, side = key.rpartition("-")
    if site in SITES and side in ("A", "B"):
        up = observation.sides[SITES.index(site)]
        return [say(language, f"imhotep-where-side-{'same' if up == side else 'other'}", side=up)]
    if key not in CARDS:
        return None
    lines = []
    lying = observation.market.cards.count(key)
    if lying:
        lines.append(say(language, "imhotep-where-market", cards=lying))
    held = {names[seat]: Counter(seen.cards)[key] for seat, seen in enumerate(observation.seats)}
    shown = [say(language, "imhotep-where-held", name=name, cards=cards) for name, cards in held.items() if cards]
    if shown:
        lines.append(listed(shown, language))
    return lines
