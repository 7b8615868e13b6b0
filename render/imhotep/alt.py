"""The same content in words, for people who cannot see the picture."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from engine.imhotep.cards import SITES
from engine.imhotep.observation import Observation, PyramidSite, ShipSeen
from i18n import say
from render.frame import awaited
from render.imhotep.ending import sources
from render.imhotep.goods import effect, when
from render.imhotep.overview import doing, status
from render.imhotep.people import kinds
from render.imhotep.sites import card_name
from render.imhotep.stones import SIGNS
from render.ranking import order, winners

NONE = "–"


def _sentences(parts: Iterable[str], lang: str) -> str:
    end, between = ("。", "") if lang == "ja" else (".", " ")
    return between.join(part if part.endswith((end, "!", "？")) else part + end for part in parts if part)


def _stones(stones: Iterable[int | None]) -> str:
    return " ".join(NONE if stone is None else SIGNS[stone] for stone in stones) or NONE


def _site(site: str, lang: str) -> str:
    return say(lang, f"imhotep-site-{site}")


def _head(observation: Observation, names: Sequence[str], lang: str) -> list[str]:
    parts = [status(observation, lang)]
    waiting = sorted(observation.waiting)
    parts.append(awaited(names, waiting, observation.viewer, lang, room=10_000))
    parts.extend(doing(kind, lang, own=seat == observation.viewer) for seat, kind in observation.waiting.items())
    return parts


def _ship(ship: ShipSeen, lang: str) -> str:
    if not ship.site:
        return say(lang, "picture-im-alt-ship", ship=ship.id, minimum=ship.minimum, slots=_stones(ship.slots))
    left = [stone for stone in ship.slots if stone is not None]
    if left:
        site = _site(ship.site, lang)
        return say(lang, "picture-im-alt-ship-unloading", ship=ship.id, site=site, slots=_stones(left))
    return say(lang, "picture-im-alt-ship-sailed", ship=ship.id, site=_site(ship.site, lang))


def _next(site: PyramidSite) -> str:
    """The points of the next stones; of three pyramids that of each."""
    if site.side == "A":
        seen = site.pyramids[0]
        return " ".join(str(space.points) for space in seen.spaces[seen.built : seen.built + 4]) or "1"
    open_now = [seen.spaces[seen.built] if seen.built < len(seen.spaces) else None for seen in site.pyramids]
    return " / ".join(NONE if space is None else str(space.points) for space in open_now)


def _market(observation: Observation, lang: str) -> str:
    site = observation.market
    cards = [NONE if card is None else card_name(card, lang) for card in site.cards]
    if site.facedown:
        cards.append(f"{say(lang, 'picture-im-facedown')} {site.facedown}")
    return say(lang, "picture-im-alt-market", side=site.side, cards=", ".join(cards))


def _sites(observation: Observation, lang: str) -> list[str]:
    pyramid, temple, burial, obelisks = (
        observation.pyramid, observation.temple, observation.burial, observation.obelisks,
    )  # fmt: skip
    built = sum(seen.built for seen in pyramid.pyramids) + len(pyramid.beside)
    heights = ", ".join(f"{SIGNS[seat]} {height}" for seat, height in enumerate(obelisks.heights))
    rows = " / ".join(_stones(row) for row in burial.rows)
    parts = [
        say(lang, "picture-im-alt-pyramid", side=pyramid.side, built=built, next=_next(pyramid)),
        say(lang, "picture-im-alt-temple", side=temple.side, stones=_stones(temple.visible)),
        say(lang, "picture-im-alt-burial", side=burial.side, rows=rows),
    ]
    if obelisks.side == "A":
        parts.append(say(lang, "picture-im-alt-obelisks", side=obelisks.side, heights=heights))
    else:
        towers = _stones(obelisks.towers)
        parts.append(say(lang, "picture-im-alt-towers", side=obelisks.side, towers=towers, heights=heights))
    return parts


def _seats(observation: Observation, names: Sequence[str], lang: str) -> list[str]:
    parts = []
    for seat, seen in enumerate(observation.seats):
        text = say(
            lang, "picture-im-alt-seat", sign=SIGNS[seat], name=names[seat], points=seen.points, sled=seen.sled,
            quarry=seen.quarry,
        )  # fmt: skip
        if seen.cards:
            held = (f"{card_name(card, lang)} {count}" if count > 1 else card_name(card, lang)
                    for card, count in kinds(seen.cards))  # fmt: skip
            text = say(lang, "picture-im-alt-cards", seat=text, cards=", ".join(held))
        parts.append(text)
    return parts


def table(observation: Observation, names: Sequence[str], lang: str, fresh: Collection[str] = ()) -> str:
    """Whose turn it is, what changed last, the ships, everybody's holdings, the sites."""
    changed = ", ".join(say(lang, f"picture-im-site-{place}") if place in SITES else place for place in fresh)
    ships = "; ".join(_ship(ship, lang) for ship in observation.ships)
    return _sentences(
        [
            *_head(observation, names, lang),
            *([say(lang, "picture-alt-fresh", places=changed)] if changed else []),
            say(lang, "picture-im-alt-ships", ships=ships),
            *_seats(observation, names, lang),
            _market(observation, lang),
            *_sites(observation, lang),
        ],
        lang,
    )


def _described(card: str, figures: str, lang: str) -> str:
    words = effect(card, figures, lang)
    return say(lang, "picture-im-alt-card", card=card_name(card, lang), effect=words, when=when(card, lang))


def market(observation: Observation, names: Sequence[str], lang: str) -> str:
    """Each card with what it does."""
    figures = observation.options.get("figures", "official")
    parts = _head(observation, names, lang)
    if observation.looked:
        cards = " / ".join(_described(card, figures, lang) for card in observation.looked)
        parts.append(say(lang, "picture-im-alt-looked", cards=cards))
    site = observation.market
    parts.extend(_described(card, figures, lang) for card in site.cards if card is not None)
    if site.facedown and not observation.looked:
        parts.append(f"{say(lang, 'picture-im-facedown')} {site.facedown}")
    return _sentences(parts, lang)


def _source(source: str, lang: str) -> str:
    return say(lang, f"picture-im-source-{source}")


def final(observation: Observation, names: Sequence[str], lang: str) -> str:
    """The ranking with its sources, then the sites."""
    result = observation.result
    if result is None:
        raise ValueError("the game is not over")
    shown = sources(observation)
    parts = [say(lang, "picture-im-title-final"), winners(result.ranks, names, lang)]
    for seat in order(result.ranks):
        points = observation.seats[seat].parts
        found = [f"{_source(source, lang)} {points[source]}" for source in shown if points[source]]
        rank, total = result.ranks[seat], result.totals[seat]
        text = say(
            lang, "picture-im-alt-rank", rank=rank, name=names[seat], points=total, sources=", ".join(found),
            sled=result.sleds[seat],
        )  # fmt: skip
        parts.append(text)
    return _sentences([*parts, *_sites(observation, lang)], lang)
