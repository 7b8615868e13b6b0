"""What the blocks of a page say: short sentences for the alt text, details for the board in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from engine.imhotep.cards import MARKET, SITES
from engine.imhotep.observation import Observation, PyramidSite, ShipSeen
from i18n import bracketed, grouped, labelled, listed, say, signed, with_number
from render.imhotep.goods import card_name, described, kinds, on_offer
from render.imhotep.sites import group_totals
from render.layout import Block

NONE = "–"
SITE, DETAIL = 1, 2
"""Ranks of what sites say; the details go first where the alt text would be too long."""


def stones(shown: Iterable[int | None], language: str) -> str:
    """Return a row of stones in words, counting consecutive stones of one colour."""
    runs = ((_colour(stone, language), len([*run])) for stone, run in groupby(shown))
    words = (
        say(language, "picture-im-run", stone=colour, count=count) if count > 1 else colour for colour, count in runs
    )
    return listed(words, language) or say(language, "picture-im-none")


def _colour(seat: int | None, language: str) -> str:
    """Return the colour name of a stone, or "free" for None."""
    return say(language, "picture-im-free" if seat is None else f"picture-im-stone-{seat}")


def _each(numbers: Iterable[int], language: str) -> str:
    """Return a number for each colour, in words."""
    shown = (
        say(language, "picture-im-of", stone=_colour(seat, language), number=number)
        for seat, number in enumerate(numbers)
    )
    return listed(shown, language)


def ships(observation: Observation, language: str) -> str:
    """Return all ships with their stones."""
    words = grouped((_ship(ship, language) for ship in observation.ships), language)
    return say(language, "picture-im-alt-ships", ships=words)


def _ship(ship: ShipSeen, language: str) -> str:
    site = say(language, f"imhotep-site-{ship.site}") if ship.site else ""
    left = [stone for stone in ship.slots if stone is not None]
    if not site:
        slots = stones(ship.slots, language)
        return say(language, "picture-im-alt-ship", ship=ship.id, minimum=ship.minimum, slots=slots)
    if left:
        slots = stones(left, language)
        return say(language, "picture-im-alt-ship-unloading", ship=ship.id, site=site, slots=slots)
    return say(language, "picture-im-alt-ship-sailed", ship=ship.id, site=site)


def site(observation: Observation, name: str, language: str, *, choosing: bool = False) -> tuple[Block, ...]:
    """Return what a site says: one sentence, then its details; of a market while `choosing`, only the cards."""
    told = dict(zip(SITES, (_market, _pyramid, _temple, _burial, _obelisks), strict=True))
    short, *details = told[name](observation, language)
    if name == MARKET and choosing:
        return (Block(said=tuple(details[1:])),)
    return Block(said=(short,), rank=SITE), Block(said=tuple(details), rank=DETAIL)


def _market(observation: Observation, language: str) -> list[str]:
    seen, figures = observation.market, observation.options.get("figures", "official")
    taken = say(language, "picture-im-taken")
    cards = [taken if card is None else card_name(card, language) for card in seen.cards]
    facedown = with_number(say(language, "picture-im-facedown"), seen.facedown, language)
    looked = " / ".join(described(card, figures, language) for card in observation.looked)
    offer = on_offer(observation, language)
    now = grouped((labelled(card_name(card, language), brings, language) for card, brings in offer), language)
    shown = listed([*cards, *([facedown] if seen.facedown else [])], language)
    return [
        say(language, "picture-im-alt-market", side=seen.side, cards=shown),
        say(language, "picture-im-read-deck", deck=observation.deck),
        *([say(language, "picture-im-alt-looked", cards=looked)] if looked else []),
        *([now] if now else []),
        *dict.fromkeys(described(card, figures, language) for card in seen.cards if card is not None),
        *([facedown] if seen.facedown and not looked else []),
    ]


def _pyramid(observation: Observation, language: str) -> list[str]:
    seen = observation.pyramid
    built = sum(one.built for one in seen.pyramids) + len(seen.beside)
    lines = [say(language, "picture-im-alt-pyramid", side=seen.side, built=built, next=_next(seen))]
    for one in seen.pyramids:
        name = say(language, f"imhotep-pyramid-{one.id}")
        for level, spaces in groupby(one.spaces, key=lambda space: space.level):
            row = [*spaces]
            laid = stones((space.stone for space in row if space.stone is not None), language)
            ahead = listed((space_words(one.points, one.bonus, language) for one in row if one.stone is None), language)
            lines.append(say(language, "picture-im-read-level", pyramid=name, level=level, stones=laid,
                             spaces=ahead or say(language, "picture-im-none")))  # fmt: skip
    if seen.beside:
        lines.append(say(language, "picture-im-read-beside", stones=stones(seen.beside, language)))
    return lines


def _next(seen: PyramidSite) -> str:
    """Return the points of the next stones; with three pyramids, of each pyramid's next stone."""
    if seen.side == "A":
        one = seen.pyramids[0]
        return " ".join(str(space.points) for space in one.spaces[one.built : one.built + 4]) or "1"
    open_now = [one.spaces[one.built] if one.built < len(one.spaces) else None for one in seen.pyramids]
    return " / ".join(NONE if space is None else str(space.points) for space in open_now)


def space_words(points: int, bonus: str, language: str) -> str:
    """Return what a space of a pyramid gives."""
    return say(language, f"picture-im-read-bonus-{bonus}", points=points) if bonus else str(points)


def _temple(observation: Observation, language: str) -> list[str]:
    seen = observation.temple
    levels = (
        say(language, "picture-im-read-temple-level", level=level, stones=stones(row, language))
        for level, row in reversed([*enumerate(seen.rows, 1)])
    )
    gives = (say(language, f"picture-im-read-gives-{bonus}") for bonus in seen.bonuses[: len(seen.visible)])
    return [
        say(language, "picture-im-alt-temple", side=seen.side, stones=stones(seen.visible, language)),
        *levels,
        say(language, "picture-im-read-temple-gives", gives=listed(gives, language), next=seen.next),
    ]


def _burial(observation: Observation, language: str) -> list[str]:
    seen = observation.burial
    rows = grouped((stones(row, language) for row in seen.rows), language)
    lines = [
        say(language, "picture-im-alt-burial", side=seen.side, rows=rows),
        say(language, "picture-im-read-next-row", row=seen.next),
    ]
    if seen.side == "A":
        points = _each(group_totals(seen, len(observation.seats)), language)
        return [*lines, say(language, "picture-im-read-groups", points=points)]
    gets = (say(language, "picture-im-read-gets", row=row, points=_each(points, language))
            for row, points in enumerate(seen.row_points, 1))  # fmt: skip
    return [*lines, *gets]


def _obelisks(observation: Observation, language: str) -> list[str]:
    seen = observation.obelisks
    heights = _each(seen.heights, language)
    if seen.side == "A":
        places = listed(map(str, seen.places), language)
        return [
            say(language, "picture-im-alt-obelisks", side=seen.side, heights=heights),
            say(language, "picture-im-read-ranks", places=places, points=_each(seen.points, language)),
        ]
    towers, free = stones(seen.towers, language), listed(map(str, seen.places[len(seen.towers) :]), language)
    return [
        say(language, "picture-im-alt-towers", side=seen.side, towers=towers, heights=heights),
        say(language, "picture-im-read-places", places=free or say(language, "picture-im-none")),
    ]


def seat_words(observation: Observation, names: Sequence[str], language: str, seat: int) -> str:
    """Describe a player's points, stones and cards."""
    seen = observation.seats[seat]
    text = say(
        language, "picture-im-alt-seat", sign=_colour(seat, language), name=names[seat], points=seen.points,
        sled=seen.sled, quarry=seen.quarry,
    )  # fmt: skip
    if not seen.cards:
        return text
    held = (with_number(card_name(card, language), count, language) if count > 1 else card_name(card, language)
            for card, count in kinds(seen.cards))  # fmt: skip
    return say(language, "picture-im-alt-cards", seat=text, cards=listed(held, language))


def standing_words(observation: Observation, language: str, seat: int) -> str:
    """Describe a player's points if the game ended now, by source."""
    seen = observation.seats[seat]
    found = points_by_source(seen.parts, language)
    total = say(language, "picture-im-now", points=seen.total)
    return bracketed(total, listed(found, language), language) if found else total


def points_by_source(parts: Mapping[str, int], language: str) -> list[str]:
    """Return each source with its points, without sources of zero points."""
    return [
        with_number(say(language, f"picture-im-source-{source}"), signed(points), language)
        for source, points in parts.items()
        if points
    ]
