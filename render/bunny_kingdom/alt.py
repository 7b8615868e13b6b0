"""Alt texts of the Bunny Kingdom pictures, and the board as lines for screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.bunny_kingdom.cards import CARDS, MISSION, TERRITORY, TREASURE
from engine.bunny_kingdom.observation import FiefSeen, Observation, Offer, ParchmentSeen, RailSeen, SeatSeen
from i18n import bracketed, listed, plus, say, with_number
from render.alt import sentences
from render.banner import NO_ANSWERS, Answers, answers_in_words
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.panels import best_first, card_name, counted, pieces_of, status, terrain_name
from render.bunny_kingdom.placing import OpenDecision, gains, pairs_in_order
from render.frame import seat_of
from render.layout import Block
from render.ranking import required_result

SOURCES = ("fiefs", "railway", "stations", "sheriff", "parchments")


def of_pieces(seen: SeatSeen, language: str) -> str:
    """Say a player's pieces to place."""
    parts = [
        card_name(language, card) + (f" ×{count}" if count > 1 else "") for card, count in counted(seen.pieces).items()
    ]
    for key, count in (("rail", seen.rails), ("switch", seen.switches)):
        if count:
            parts.append(f"{say(language, f'picture-bk-track-{key}')} ×{count}")
    cards = listed(parts, language) or say(language, "picture-bk-none")
    return say(language, "picture-bk-alt-pieces", cards=cards)


def _cells(seen: SeatSeen, name: str, language: str) -> list[str]:
    """Return a player's cells, if any."""
    return [say(language, "picture-bk-alt-cells", name=name, list=" ".join(seen.cells))] if seen.cells else []


def of_seat(seen: SeatSeen, name: str, language: str) -> str:
    """Say a player's numbers."""
    return say(language, "picture-bk-alt-seat", name=name, points=seen.total, cells=len(seen.cells),
               harvest=seen.harvest, parchments=seen.parchments, pieces=pieces_of(seen))  # fmt: skip


def of_public(
    observation: Observation, names: Sequence[str], language: str, fresh: Iterable[str] = (),
    answers: Answers = NO_ANSWERS,
) -> list[str]:  # fmt: skip
    """Say game, whose turn, what changed, who leads, and the railway; in the draft also the passing direction."""
    totals, changed = [seen.total for seen in observation.seats], " ".join(fresh)
    parts = answers_in_words(
        observation, names[: len(totals)], language, face=FACE, status=status(observation, language), answers=answers,
        totals=totals,
    )  # fmt: skip
    if observation.step == "exploration" and observation.direction:
        parts.append(say(language, f"picture-bk-alt-pass-{observation.direction}"))
    if changed:
        parts.append(say(language, "picture-alt-fresh", places=changed))
    return [*filter(None, parts), *_railway(observation, names, language)]


def _railway(observation: Observation, names: Sequence[str], language: str) -> list[str]:
    if not observation.central:
        return []
    parts = [say(language, "picture-bk-alt-railway", cell=observation.central, count=len(observation.rails))]
    if observation.sheriff is not None:
        parts.append(say(language, "picture-bk-alt-sheriff", name=names[observation.sheriff]))
    return parts


def of_fiefs(seen: SeatSeen, name: str, language: str, most: int = 5, first: int = 0) -> list[str]:
    """Say a player's best scoring fiefs, at most `most`, without the `first` ones; nothing without any."""
    fiefs = [
        say(language, "picture-bk-alt-fief", cell=fief.cells[0], strength=fief.strength,
            resources=len(fief.resources), points=fief.points)
        for fief in seen.fiefs[first:most]
        if fief.points
    ]  # fmt: skip
    return [say(language, "picture-bk-alt-fiefs", name=name, fiefs=listed(fiefs, language))] if fiefs else []


def blocks_of_seat(seen: SeatSeen, name: str, language: str) -> tuple[Block, ...]:
    """Say a player's numbers, then the cells if there is room."""
    cells = Block(said=tuple(_cells(seen, name, language)), rank=1)
    return (Block(said=(of_seat(seen, name, language),)), cells)


def _offered(card: str, number: int, offer: Offer | None, language: str) -> str:
    text = f"{number} {card_name(language, card)}"
    if offer is None:
        return text
    found = CARDS[card]
    if found.kind in (MISSION, TREASURE):
        return bracketed(text, say(language, "bunny_kingdom-adds", points=offer.points), language)
    if not offer.points if found.kind == TERRITORY else not offer.best:
        return text
    best = [say(language, "bunny_kingdom-best", cell=offer.best)] if offer.best else []
    harvest = say(language, "bunny_kingdom-adds-harvest", points=offer.points)
    return bracketed(text, listed([harvest, *best], language), language)


def _chip_name(held: ParchmentSeen, language: str) -> str:
    """Return a parchment's name; for a copying one also the name of the copied parchment."""
    name = card_name(language, held.card)
    if not held.copied:
        return name
    return say(language, "picture-bk-became", card=name, became=card_name(language, held.copied[-1]))


def held(parchments: Sequence[ParchmentSeen], language: str) -> str:
    """Name parchments with their points, best first."""
    found = (with_number(_chip_name(one, language), one.points, language) for one in best_first(parchments))
    return listed(found, language)


def of_hand(observation: Observation, language: str) -> list[str]:
    """Say the hand, and what is chosen."""
    offers = {offer.card: offer for offer in observation.offers}
    parts = []
    if observation.hand:
        cards = (_offered(card, i + 1, offers.get(card), language) for i, card in enumerate(observation.hand))
        parts.append(say(language, "picture-bk-alt-hand", cards=listed(cards, language)))
    if chosen := observation.chosen:
        parts.append(
            say(language, "picture-bk-alt-chosen", cards=listed((card_name(language, c) for c in chosen), language))
        )
    if observation.discarded:
        parts.append(say(language, "picture-bk-alt-thrown", card=card_name(language, observation.discarded)))
    return [*parts, say(language, "picture-bk-alt-harvest-now", points=observation.seats[seat_of(observation)].harvest)]


def of_kept(observation: Observation, language: str) -> list[str]:
    """Say the viewer's pieces to place and parchments."""
    seen = observation.seats[seat_of(observation)]
    parts = [of_pieces(seen, language)]
    if observation.parchments:
        parts.append(say(language, "picture-bk-alt-parchments", cards=held(observation.parchments, language)))
    return parts


def kingdoms(observation: Observation, names: Sequence[str], language: str) -> list[Block]:
    """Say the viewer's numbers, cells and best fiefs, then the cells of the others, then their numbers."""
    viewer = seat_of(observation)
    told = [
        (_cells(seen, name, language), of_seat(seen, name, language))
        for seen, name in zip(observation.seats, names, strict=False)
    ]
    cells, numbers = told.pop(viewer)
    own = [numbers, *cells, *of_fiefs(observation.seats[viewer], names[viewer], language)]
    ranked = (own, [cell for cells, _ in told for cell in cells], [numbers for _, numbers in told])
    return [Block(said=tuple(said), rank=rank) for rank, said in enumerate(ranked, start=2)]


def of_construction(of: OpenDecision) -> list[Block]:
    """Say what is chosen, the possible places with their gain, the pieces, and all players' cells."""
    parts = [say(of.language, "picture-bk-alt-chosen", cards=listed(of.marked, of.language))] if of.marked else []
    parts.append(say(of.language, "picture-bk-alt-harvest-now", points=of.seen.harvest))
    if of.is_along_sides:
        sides = (f"{i}: {spot.cell}–{spot.other or spot.side}" for i, spot in enumerate(of.task.tracks, start=1))
        parts += _list("tracks", "edges", sides, of.language)
    elif of.task.kind == "copy":
        parts += _copied_cards(of)
    elif of.is_of_towers:
        parts += _tower_pairs(of)
    elif of.task.kind and of.chosen is not None:
        gained = sorted(gains(of.observation, of.chosen).items(), key=lambda item: -item[1])
        cells = (f"{cell} {plus(gain)}" if gain else cell for cell, gain in gained)
        parts += _list("spots", "cells", cells, of.language, piece=card_name(of.language, of.chosen))
    pieces, *parchments = of_kept(of.observation, of.language)
    heard = (Block(said=tuple(parts)), Block(said=(pieces,), rank=1))
    others = kingdoms(of.observation, of.names, of.language)
    return [*heard, *others, Block(said=tuple(parchments), rank=5)]


def _list(key: str, value: str, parts: Iterable[str], language: str, **more: str) -> list[str]:
    """Return a sentence with a list as its `value`; nothing if the list is empty."""
    shown = listed(parts, language)
    return [say(language, f"picture-bk-alt-{key}", **{value: shown}, **more)] if shown else []


def _copied_cards(of: OpenDecision) -> list[str]:
    """Return whose parchments may be copied, and what each of them is worth."""
    language, owner = of.language, of.task.owner
    title = [] if owner is None else [say(language, "picture-bk-title-parchments", name=of.names[owner])]
    worth = (with_number(card_name(language, card), of.task.worth.get(card, 0), language) for card in of.task.cards)
    return [*title, listed(worth, language)]


def _tower_pairs(of: OpenDecision) -> list[str]:
    """Return a sentence on the chosen pair of sky towers, or else on the best pairs, if any."""
    now = of.seen.harvest
    if of.towers is not None:
        pair = of.towers.bridge
        fiefs, cells = f"{' '.join(pair.first)} + {' '.join(pair.second)}", " ".join(of.towers.open)
        return [say(of.language, "picture-bk-alt-pair", fiefs=fiefs, cells=cells, gain=pair.harvest - now)]
    best = [of.task.bridges[number] for number in pairs_in_order(of.task)][:20]
    pairs = (f"{pair.first[0]}–{pair.second[0]} {plus(pair.harvest - now)}" for pair in best)
    return _list("bridges", "pairs", pairs, of.language)


def ranked(observation: Observation, name: str, seat: int, language: str) -> tuple[Block, ...]:
    """Say one player's place in the ranking, and the parchments; only copied ones if the text would be too long."""
    result, seen = required_result(observation.result), observation.seats[seat]
    sources = listed(
        (
            with_number(say(language, f"picture-bk-source-{source}"), seen.points[source], language)
            for source in SOURCES
            if seen.points.get(source)
        ),
        language,
    )
    rank, total = result.ranks[seat], result.totals[seat]
    row = say(language, "picture-bk-alt-rank", rank=rank, name=name, points=total, sources=sources)
    shown = (held(found, language) for found in (seen.revealed, [one for one in seen.revealed if one.copied]))
    every, copies = (say(language, "picture-bk-alt-opened", cards=cards) if cards else "" for cards in shown)
    return (Block(said=(row,)), Block(said=(every,), brief=(copies,), rank=1))


# The whole board as lines, to be read without its picture.


def read(observation: Observation, names: Sequence[str], language: str) -> list[str]:
    """Return the board as lines: progress, each player with its fiefs, map rows, lava, sky towers, track.

    Adjacent cells of a row with the same content are joined: `1–3 forest`.
    """
    lines = of_public(observation, names, language)
    for seat, seen in enumerate(observation.seats):
        lines += [of_seat(seen, names[seat], language), *_cells(seen, names[seat], language)]
        lines.append(of_pieces(seen, language))
        lines += [_fief(fief, names[seat], language) for fief in seen.fiefs]
    lines += _rows(observation, names, language)
    lines.append(
        say(language, "picture-bk-read-lava", pairs=listed((f"{a}–{b}" for a, b in observation.lava), language))
    )
    for pair in observation.links:
        lines.append(say(language, "picture-bk-read-sky", name=names[pair.seat], first=pair.first, second=pair.second))
    if observation.rails:
        lines.append(say(language, "picture-bk-read-rails", sides=listed(map(_side, observation.rails), language)))
    lines.append(say(language, "picture-bk-read-deck", deck=observation.deck))
    return [sentences([line], language) for line in lines]


def _side(rail: RailSeen) -> str:
    return f"{rail.cell}–{rail.other}" if rail.other else rail.cell


def _fief(fief: FiefSeen, name: str, language: str) -> str:
    resources = listed((say(language, f"bunny_kingdom-resource-{one}") for one in fief.resources), language)
    return say(
        language, "picture-bk-read-fief", name=name, cells=" ".join(fief.cells), strength=fief.strength,
        resources=resources or say(language, "picture-bk-read-nothing"), points=fief.points,
    )  # fmt: skip


def _rows(observation: Observation, names: Sequence[str], language: str) -> list[str]:
    """Return a line for each row of the map."""
    between, after = ("、", "；") if language == "ja" else (", ", "; ")
    rows: dict[str, list[tuple[str, list[str]]]] = {}
    for cell in observation.cells:
        parts = [terrain_name(language, cell.terrain)]
        if cell.piece:
            parts.append(card_name(language, cell.piece))
        if cell.piece == "trading-post":
            parts += [say(language, f"bunny_kingdom-resource-{one}") for one in cell.produces[-1:]]
        if cell.seat is not None:
            parts.append(names[cell.seat])
        runs = rows.setdefault(cell.name[0], [])
        if runs and runs[-1][0] == between.join(parts):
            runs[-1][1].append(cell.name[1:])
        else:
            runs.append((between.join(parts), [cell.name[1:]]))
    return [
        say(
            language,
            "picture-bk-read-row",
            row=row,
            cells=after.join(
                f"{columns[0]}–{columns[-1]} {what}" if len(columns) > 1 else f"{columns[0]} {what}"
                for what, columns in runs
            ),
        )
        for row, runs in rows.items()
    ]
