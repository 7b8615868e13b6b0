"""Alt texts of the pictures, and the board as lines for screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from engine.imhotep.observation import Observation, PyramidSite, ShipSeen
from i18n import bracketed, grouped, listed, say, signed, with_number
from render.alt import of_game, sentences, who_is_awaited
from render.band import in_words
from render.banner import NO_ANSWERS, Answers, answers_in_words, leading
from render.frame import order_now
from render.imhotep.ending import sources
from render.imhotep.face import FACE
from render.imhotep.goods import effect, when
from render.imhotep.overview import doing, status, totals
from render.imhotep.people import kinds
from render.imhotep.sites import card_name, group_totals
from render.ranking import order, required_result, winners

NONE = "–"


def _colour(seat: int | None, language: str) -> str:
    """Return the colour name of a stone, or "free" for None."""
    return say(language, "picture-im-free" if seat is None else f"picture-im-stone-{seat}")


def _stones(stones: Iterable[int | None], language: str) -> str:
    """Return a row of stones in words, counting consecutive stones of one colour."""
    runs = ((_colour(stone, language), len([*run])) for stone, run in groupby(stones))
    words = (
        say(language, "picture-im-run", stone=colour, count=count) if count > 1 else colour for colour, count in runs
    )
    return listed(words, language) or say(language, "picture-im-none")


def _each(numbers: Iterable[int], language: str) -> str:
    """Return a number for each colour, in words."""
    shown = (
        say(language, "picture-im-of", stone=_colour(seat, language), number=number)
        for seat, number in enumerate(numbers)
    )
    return listed(shown, language)


def _site(site: str, language: str) -> str:
    return say(language, f"imhotep-site-{site}")


def _head(observation: Observation, names: Sequence[str], language: str) -> list[str]:
    return [
        status(observation, language), who_is_awaited(observation, names, language), *_tasks(observation, language)
    ]  # fmt: skip


def _tasks(observation: Observation, language: str) -> list[str]:
    return [doing(observation, seat, language) for seat in observation.waiting]


def _ship(ship: ShipSeen, language: str) -> str:
    if not ship.site:
        return say(
            language, "picture-im-alt-ship", ship=ship.id, minimum=ship.minimum, slots=_stones(ship.slots, language)
        )
    left = [stone for stone in ship.slots if stone is not None]
    if left:
        site = _site(ship.site, language)
        return say(language, "picture-im-alt-ship-unloading", ship=ship.id, site=site, slots=_stones(left, language))
    return say(language, "picture-im-alt-ship-sailed", ship=ship.id, site=_site(ship.site, language))


def _ships(observation: Observation, language: str) -> str:
    ships = grouped((_ship(ship, language) for ship in observation.ships), language)
    return say(language, "picture-im-alt-ships", ships=ships)


def _next(site: PyramidSite) -> str:
    """Return the points of the next stones; with three pyramids, of each pyramid's next stone."""
    if site.side == "A":
        seen = site.pyramids[0]
        return " ".join(str(space.points) for space in seen.spaces[seen.built : seen.built + 4]) or "1"
    open_now = [seen.spaces[seen.built] if seen.built < len(seen.spaces) else None for seen in site.pyramids]
    return " / ".join(NONE if space is None else str(space.points) for space in open_now)


def _market(observation: Observation, language: str) -> str:
    site = observation.market
    taken = say(language, "picture-im-taken")
    cards = [taken if card is None else card_name(card, language) for card in site.cards]
    if site.facedown:
        cards.append(with_number(say(language, "picture-im-facedown"), site.facedown, language))
    return say(language, "picture-im-alt-market", side=site.side, cards=listed(cards, language))


def _sites(observation: Observation, language: str) -> list[str]:
    pyramid, temple, burial, obelisks = (
        observation.pyramid, observation.temple, observation.burial, observation.obelisks,
    )  # fmt: skip
    built = sum(seen.built for seen in pyramid.pyramids) + len(pyramid.beside)
    heights = _each(obelisks.heights, language)
    rows = grouped((_stones(row, language) for row in burial.rows), language)
    parts = [
        say(language, "picture-im-alt-pyramid", side=pyramid.side, built=built, next=_next(pyramid)),
        say(language, "picture-im-alt-temple", side=temple.side, stones=_stones(temple.visible, language)),
        say(language, "picture-im-alt-burial", side=burial.side, rows=rows),
    ]
    if obelisks.side == "A":
        parts.append(say(language, "picture-im-alt-obelisks", side=obelisks.side, heights=heights))
    else:
        towers = _stones(obelisks.towers, language)
        parts.append(say(language, "picture-im-alt-towers", side=obelisks.side, towers=towers, heights=heights))
    return parts


def _seats(observation: Observation, names: Sequence[str], language: str) -> list[str]:
    return [seat_words(observation, names, language, seat) for seat in range(len(observation.seats))]


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
    found = _points(seen.parts, language)
    total = say(language, "picture-im-now", points=seen.total)
    return bracketed(total, listed(found, language), language) if found else total


def _points(parts: Mapping[str, int], language: str) -> list[str]:
    """Return each source with its points, without sources of zero points."""
    return [
        with_number(_source(source, language), signed(points), language) for source, points in parts.items() if points
    ]


def table(observation: Observation, names: Sequence[str], language: str, answers: Answers = NO_ANSWERS) -> str:
    """Describe whose turn it is, what changed, who leads, the ships, everybody's holdings, the sites."""
    return sentences(
        [
            *answers_in_words(
                observation,
                names,
                language,
                face=FACE,
                status=status(observation, language),
                answers=answers,
                totals=totals(observation),
            ),
            *(_tasks(observation, language) or [order_now(observation, "", language)]),
            _ships(observation, language),
            *_seats(observation, names, language),
            _market(observation, language),
            *_sites(observation, language),
        ],
        language,
    )


def read(observation: Observation, names: Sequence[str], language: str) -> list[str]:
    """Return the board as lines, complete enough to play from: who must act, ships, sites, seats."""
    points = totals(observation)
    lead = leading(points, names[: len(points)], language, heard=True) if observation.result is None else ""
    return [
        *(part for part in (*_head(observation, names, language), lead) if part),
        _ships(observation, language),
        *_read_market(observation, language),
        *_read_pyramids(observation.pyramid, language),
        *_read_temple(observation, language),
        *_read_burial(observation, language),
        *_read_obelisks(observation, language),
        *_seats(observation, names, language),
    ]


def _titled(site: str, side: str, language: str) -> str:
    return say(language, "picture-im-read-site", site=say(language, f"picture-im-source-{site}"), side=side)


def _read_market(observation: Observation, language: str) -> Iterator[str]:
    figures = observation.options.get("figures", "official")
    yield say(language, "picture-im-read-market", side=observation.market.side, deck=observation.deck)
    for card in observation.market.cards:
        yield say(language, "picture-im-taken") if card is None else _described(card, figures, language)
    if observation.market.facedown:
        yield say(language, "picture-im-read-facedown", cards=observation.market.facedown)


def _space(points: int, bonus: str, language: str) -> str:
    return say(language, f"picture-im-read-bonus-{bonus}", points=points) if bonus else str(points)


def _read_pyramids(site: PyramidSite, language: str) -> Iterator[str]:
    yield _titled("pyramid", site.side, language)
    for seen in site.pyramids:
        name = say(language, f"imhotep-pyramid-{seen.id}")
        for level, spaces in groupby(seen.spaces, key=lambda space: space.level):
            row = [*spaces]
            built = [space.stone for space in row if space.stone is not None]
            ahead = listed((_space(one.points, one.bonus, language) for one in row if one.stone is None), language)
            yield say(
                language, "picture-im-read-level", pyramid=name, level=level, stones=_stones(built, language),
                spaces=ahead or say(language, "picture-im-none"),
            )  # fmt: skip
    if site.beside:
        yield say(language, "picture-im-read-beside", stones=_stones(site.beside, language))


def _read_temple(observation: Observation, language: str) -> Iterator[str]:
    site = observation.temple
    yield _titled("temple", site.side, language)
    for level, row in reversed([*enumerate(site.rows, 1)]):
        yield say(language, "picture-im-read-temple-level", level=level, stones=_stones(row, language))
    gives = (say(language, f"picture-im-read-gives-{bonus}") for bonus in site.bonuses[: len(site.visible)])
    yield say(language, "picture-im-read-temple-gives", gives=listed(gives, language), next=site.next)
    counts = (site.visible.count(seat) for seat in range(len(observation.seats)))
    yield say(language, "picture-im-read-temple-seen", stones=_each(counts, language))


def _read_burial(observation: Observation, language: str) -> Iterator[str]:
    site = observation.burial
    yield _titled("burial", site.side, language)
    for row, stones in enumerate(site.rows, 1):
        line = say(language, "picture-im-read-row", row=row, stones=_stones(stones, language))
        if site.side == "B":
            line = say(language, "picture-im-read-gets", row=line, points=_each(site.row_points[row - 1], language))
        yield line
    yield say(language, "picture-im-read-next-row", row=site.next)
    if site.side == "A":
        points = _each(group_totals(site, len(observation.seats)), language)
        yield say(language, "picture-im-read-groups", points=points)


def _read_obelisks(observation: Observation, language: str) -> Iterator[str]:
    site = observation.obelisks
    yield _titled("obelisks", site.side, language)
    if site.side == "A":
        yield say(language, "picture-im-read-heights", heights=_each(site.heights, language))
        places = listed(map(str, site.places), language)
        yield say(language, "picture-im-read-ranks", places=places, points=_each(site.points, language))
        return
    yield say(language, "picture-im-read-towers", towers=_stones(site.towers, language))
    free = listed(map(str, site.places[len(site.towers) :]), language)
    yield say(
        language,
        "picture-im-read-places",
        places=free or say(language, "picture-im-none"),
        loose=_each(site.heights, language),
    )


def _described(card: str, figures: str, language: str) -> str:
    words = effect(card, figures, language)
    return say(language, "picture-im-alt-card", card=card_name(card, language), effect=words, when=when(card, language))


def market(observation: Observation, names: Sequence[str], language: str, *, wide: bool = False) -> str:
    """Describe each card with its effect; `wide`: then the rest of the table."""
    figures = observation.options.get("figures", "official")
    points = totals(observation)
    standing = in_words(points, names[: len(points)], observation.viewer, language)
    parts = [*_head(observation, names, language), *standing]
    if observation.looked:
        cards = " / ".join(_described(card, figures, language) for card in observation.looked)
        parts.append(say(language, "picture-im-alt-looked", cards=cards))
    site = observation.market
    parts.extend(_described(card, figures, language) for card in site.cards if card is not None)
    if site.facedown and not observation.looked:
        parts.append(with_number(say(language, "picture-im-facedown"), site.facedown, language))
    if wide:
        parts += [_ships(observation, language), *_seats(observation, names, language), *_sites(observation, language)]
    return sentences(parts, language)


def _source(source: str, language: str) -> str:
    return say(language, f"picture-im-source-{source}")


def final(observation: Observation, names: Sequence[str], language: str) -> str:
    """Describe the ranking with points by source, then the sites."""
    result = required_result(observation.result)
    shown = sources(observation)
    parts = [
        of_game(FACE.name, say(language, "picture-im-title-final"), language),
        winners(result.ranks, names, language),
    ]
    for seat in order(result.ranks):
        points = observation.seats[seat].parts
        found = _points({source: points[source] for source in shown}, language)
        rank, total = result.ranks[seat], result.totals[seat]
        text = say(
            language, "picture-im-alt-rank", rank=rank, name=names[seat], points=total, sources=listed(found, language),
            sled=result.sleds[seat],
        )  # fmt: skip
        parts.append(text)
    return sentences([*parts, *_sites(observation, language)], language)
