"""What can be looked at in Imhotep: market cards, both sides of the sites, ships, sleds, the quarry and wrath."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from importlib import resources

import msgspec
from PIL import Image

from engine.imhotep.cards import BURIAL, CARDS, MARKET, PYRAMID, SITES, TEMPLE
from engine.imhotep.observation import BurialSite, MarketSite, ObeliskSite, Observation, PyramidSite, TempleSite
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


class ExampleSites(msgspec.Struct, frozen=True):
    """The sites in the middle of a game of `SEATS` players."""

    market: MarketSite
    pyramid: PyramidSite
    temple: TempleSite
    burial: BurialSite
    obelisks: ObeliskSite


EXAMPLES = msgspec.json.decode(
    resources.files("data").joinpath("imhotep/examples.json").read_bytes(), type=dict[str, ExampleSites]
)
"""Side → its sites."""


def _draw_site(site: str, side: str, language: str) -> Canvas:
    """Draw a site in the middle of a game."""
    shown = EXAMPLES[side]
    if site == MARKET:
        body = goods.market(shown.market, PUBLISHED, language, ROOM - 60)
    elif site == PYRAMID:
        body = pyramids.pyramid(shown.pyramid, language, ROOM)
    elif site == TEMPLE:
        body = sites.temple(shown.temple, SEATS, 0)
    elif site == BURIAL:
        body = sites.burial(shown.burial, SEATS, PUBLISHED, language, 0)
    else:
        body = sites.obelisks(shown.obelisks, language)
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
