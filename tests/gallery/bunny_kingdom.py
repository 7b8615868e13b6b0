"""Pictures of Bunny Kingdom and the positions they show."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any

import msgspec

from engine.bunny_kingdom.cards import CARDS as BUNNIES
from engine.bunny_kingdom.cards import PARCHMENTS, RESOURCES, Harvest
from engine.bunny_kingdom.observation import FiefSeen, Observation, Offer, ParchmentSeen, TrackSpot
from engine.games import GAMES
from i18n import say
from render import bunny_kingdom
from render.banner import Answers
from render.picture import Picture
from tests import gallery

GAME = GAMES["bunny_kingdom"]
NAMES = gallery.names(4)


COURSE = ("exploration", "railway", "construction", "camps", "harvest", "copies", "over")
"""The phases of Bunny Kingdom in order."""
EXPRESS = (("express", "on"),)
"""The whole landscape: a hundred spaces need more than one page of panels."""


@cache
def position(
    seats: int,
    when: tuple[int, str, int] = (3, "exploration", 3),
    *,
    seed: int = 3,
    decided: int = 0,
    viewer: int | None = None,
    kind: str = "",
    player: str = "greedy",
    options: tuple[tuple[str, str], ...] = (),
) -> Observation:
    """Return an observation from that round, phase and part (or later), when `decided` seats have decided.

    With a `kind`, play on until a seat must make that kind of decision, and observe as the first such seat.
    """
    begin = (when[0], COURSE.index(when[1]), when[2])

    def owing(waiting: Mapping[int, str]) -> list[int]:
        return [seat for seat, owed in sorted(waiting.items()) if owed == kind]

    def stop(seen: Observation, waiting: Mapping[int, str]) -> bool:
        if (seen.round, COURSE.index(seen.step), seen.part) < begin or seats - len(waiting) < decided:
            return False
        return not kind or bool(owing(waiting))

    state, waiting = gallery.play_until(GAME, seats, seed, stop, player=player, options=dict(options))
    if kind:
        viewer = owing(waiting)[0]
    seen: Observation = GAME.observe(state, viewer)
    return seen


def position_owing(seats: int, when: tuple[int, str, int], kind: str, seed: int) -> Observation | None:
    """Like `position` with the expansion; None if nobody makes that kind of decision in the rest of the game."""
    try:
        return position(seats, when, seed=seed, kind=kind, options=EXPRESS)
    except IndexError:
        return None


def handed(seen: Observation, cards: Sequence[str]) -> Observation:
    """Return the same draft with another hand for its viewer; each card has an offer with two-digit numbers."""
    offers = tuple(Offer(card, 12 + i, best="" if card[0].isupper() else "J10") for i, card in enumerate(cards))
    task = None if seen.task is None else msgspec.structs.replace(seen.task, cards=tuple(cards))
    return msgspec.structs.replace(seen, hand=tuple(cards), task=task, offers=offers)


def opened(seen: Observation, held: Sequence[int]) -> Observation:
    """Return the same end with that many parchments open per seat, worth two digits each, long names first.

    The copying parchments are among them and have become those with the longest names.
    """
    cards = [card for card in BUNNIES if card in PARCHMENTS]
    cards.sort(key=lambda card: (not BUNNIES[card].rule.startswith("copy"), -len(card)))
    copied = iter(("master-of-the-mountains", "royal-pocket-watch"))
    found = [
        ParchmentSeen(card, 10 + i, (next(copied),) if BUNNIES[card].rule.startswith("copy") else ())
        for i, card in enumerate(cards)
    ]
    players = list(seen.seats)
    for seat in sorted(range(len(held)), key=lambda seat: -held[seat]):
        own, found = found[: held[seat]], found[held[seat] :]
        players[seat] = msgspec.structs.replace(players[seat], revealed=tuple(own), parchments=len(own))
    return msgspec.structs.replace(seen, seats=tuple(players))


def settled(seen: Observation) -> Observation:
    """Return the same table with a rabbit in every space, the most pieces per player, and long numbers."""
    seats = len(seen.seats)
    cells = tuple(
        cell if cell.seat is not None else msgspec.structs.replace(cell, seat=(i * 7 + i // 10) % seats)
        for i, cell in enumerate(seen.cells)
    )
    pieces = ("city-1", "city-1", "city-3", "farm-fish", "farm-gold", "farm-iron", "trading-post", "camp-6", "station")
    players = []
    for seat, player in enumerate(seen.seats):
        alone = tuple(
            FiefSeen((cell.name,), 1, 1, (), 0)
            for cell, before in zip(cells, seen.cells, strict=True)
            if cell.seat == seat and before.seat is None
        )
        own = tuple(cell.name for cell in cells if cell.seat == seat)
        rich = msgspec.structs.replace(player.fiefs[0], strength=14, resources=RESOURCES, points=140)
        players.append(
            msgspec.structs.replace(
                player,
                cells=own,
                fiefs=(rich, *player.fiefs[1:], *alone),
                harvest=222,
                pieces=pieces[: 9 - seat],
                rails=5,
                switches=2,
                parchments=14,
                rounds=(*player.rounds[:-1], Harvest(222, 24, 12, 16)),
                total=345,
            )
        )
    task = seen.task
    if task is not None and seen.viewer is not None:
        more = 222 - seen.seats[seen.viewer].harvest
        spots = {
            piece: tuple(msgspec.structs.replace(spot, harvest=spot.harvest + more) for spot in found)
            for piece, found in task.spots.items()
        }
        task = msgspec.structs.replace(task, spots=spots)
    return msgspec.structs.replace(seen, cells=cells, seats=tuple(players), task=task)


PLAYED: tuple[int, dict[str, str]] = (4, dict(EXPRESS))
"""Seats and options of the table whose boards are shown."""


def pictures() -> dict[str, Callable[[], Picture]]:
    """Return the pictures of Bunny Kingdom, with and without Bunny Express."""
    names, express = gallery.names, EXPRESS
    found: dict[str, Callable[[], Picture]] = {}

    def add(kind: str, name: str, see: Callable[[], Any], language: str, *more: Any, nasty: bool = False) -> None:
        def draw() -> Picture:
            seen = see()
            picture: Picture = getattr(bunny_kingdom, kind)(seen, names(len(seen.seats), nasty=nasty), language, *more)
            return picture

        found[f"bunny-{kind}-{name}-{language}"] = draw

    at = gallery.moments(position)

    def full(seats: int, number: int, step: str, **where: Any) -> Callable[[], Any]:
        return lambda: settled(position(seats, (number, step, 0), **where))

    add("board", "start", at(3, 1, "exploration", 1), "en")
    add("board", "start-express", at(4, 1, "exploration", 1, options=express), "ja")
    add("board", "2", at(2, 2, "exploration", 5), "en")
    add("board", "3", at(3, 3, "exploration", 3, decided=1), "ja")
    add("board", "4", at(4, 3, "exploration", 3, decided=2), "en")
    add("board", "4-express", at(4, 4, "construction", options=express), "en")
    add("board", "4-random", at(4, 4, "construction", options=express, player="random"), "ja")
    add("board", "4-names", at(4, 3, "exploration", 2, options=express), "en", nasty=True)
    add("board", "4-full", full(4, 4, "construction", options=express, player="random"), "en", nasty=True)
    add("board", "4-full", full(4, 4, "exploration", options=express), "ja")
    found["bunny-board-fresh-en"] = lambda: bunny_kingdom.board(
        position(4, (3, "exploration", 3), options=express),
        names(4),
        "en",
        fresh=("A4", "B7", "C1", "E6", "E10", "H3", "J3"),
    )
    for language, answers, nasty in (
        ("en", Answers("21:40", "Ann builds a city of two towers on E5"), False),
        ("ja", Answers("21:40", "さくらさんがC4とD7の区域を得た"), True),
    ):
        found[f"bunny-table-answers-{language}"] = partial(
            bunny_kingdom.table,
            position(4, (3, "exploration", 3), options=express),
            names(4, nasty=nasty),
            language,
            fresh=("C4", "D7", "E5"),
            answers=answers,
        )
    add("kingdom", "usual", at(3, 3, "exploration", 3), "en", 1)
    add("kingdom", "names", at(4, 4, "exploration", 5, options=express, player="random"), "ja", 0, nasty=True)

    add("hand", "12", at(3, 3, "exploration", 1, kind="pick", options=express), "en")
    add("hand", "12", at(3, 2, "exploration", 1, kind="pick"), "ja")
    add("hand", "10", at(4, 2, "exploration", 1, kind="pick", options=express), "ja")
    add("hand", "10-names", at(4, 4, "exploration", 1, kind="pick"), "en", nasty=True)
    add("hand", "11-two", at(2, 2, "exploration", 1, kind="play"), "en")
    add("hand", "6", at(4, 3, "exploration", 3, kind="pick"), "en")
    add("hand", "3-two", at(2, 3, "exploration", 9, kind="play"), "ja")
    add("hand", "picked", at(4, 2, "exploration", 2, decided=1, viewer=0), "en")
    parchments = sorted(card.id for card in BUNNIES.values() if card.kind in ("mission", "treasure"))
    others = [card.id for card in BUNNIES.values() if card.kind not in ("mission", "treasure", "territory")]
    for language in ("en", "ja"):
        longest = sorted(parchments, key=lambda card: -len(say(language, f"bunny_kingdom-rule-{card}")))
        for part, cards in enumerate((longest[:12], longest[12:24], longest[24:36], others[:12], others[12:24],
                                      others[-9:])):  # fmt: skip
            add("hand", f"cards-{part + 1}", partial(_dealt, cards), language)

    add("construction", "pieces", at(4, 3, "construction", kind="build"), "en")
    add("construction", "pieces", at(3, 4, "construction", kind="build", options=express), "ja")
    add("construction", "done", at(3, 3, "construction", decided=1, viewer=0), "en")
    add("construction", "rail", at(4, 2, "railway", kind="rail", options=express), "en")
    add("construction", "camp", at(4, 2, "camps", kind="camp", seed=4, player="random"), "ja")
    found["bunny-construction-chosen-en"] = partial(_chosen, "en", 4, (3, "construction", 0))
    found["bunny-construction-chosen-ja"] = partial(_chosen, "ja", 3, (4, "construction", 0), options=express)
    found["bunny-construction-towers-en"] = partial(_chosen, "en", 4, (3, "construction", 0), piece="sky-tower")
    found["bunny-construction-rail-switches-ja"] = partial(_branching, "ja")
    for name, first, language in (("pair", False, "ja"), ("first", True, "en")):
        found[f"bunny-construction-towers-{name}-{language}"] = partial(_joined, language, first=first)
    for kind, language in (("post", "en"), ("charge", "ja"), ("copy", "en")):
        found[f"bunny-construction-{kind}-{language}"] = partial(_owed, kind, language)

    add("harvest", "2", at(2, 3, "exploration", 1), "en")
    add("harvest", "3", at(3, 4, "exploration", 1, options=express), "ja")
    add("harvest", "4", at(4, 4, "exploration", 1, options=express), "en")
    add("harvest", "4-names", full(4, 4, "over", options=express), "ja", nasty=True)
    for seats, language in ((2, "ja"), (3, "en"), (4, "en")):
        add("final", str(seats), at(seats, 4, "over", options=express if seats == 4 else ()), language)
    add("final", "4-names", at(4, 4, "over", options=express, player="random"), "ja", nasty=True)
    add("final", "2-random", at(2, 4, "over", player="random"), "en", nasty=True)
    for language in ("en", "ja"):
        found[f"bunny-final-uneven-{language}"] = partial(_opened, language)
    found["bunny-parchments-uneven-en"] = partial(_opened, "en", part=1)
    add("final", "page", at(3, 4, "over", options=express), "en", 1)
    add("parchments", "many", at(2, 4, "over", player="random", seed=5), "ja", 0)
    return found | wide()


def wide() -> dict[str, Callable[[], Picture]]:
    """Return the pictures a desktop shows for each decision."""
    found: dict[str, Callable[[], Picture]] = {}
    add = gallery.for_a_desktop(found, "bunny", bunny_kingdom.private, lambda seen: len(seen.seats), nasty=True)

    at = gallery.moments(position)

    add("hand-first", at(4, 1, "exploration", 1, kind="pick"), "en")
    add("hand-12", at(3, 3, "exploration", 1, kind="pick", options=EXPRESS), "en")
    add("hand-10", at(4, 4, "exploration", 1, kind="pick", options=EXPRESS), "ja")
    # These cards have some of the largest files.
    border = (*EXPRESS, ("border_rails", "on"), ("sheriff_tie", "literal"))
    for number, seed in ((3, 60), (4, 90)):
        busy = at(3, number, "exploration", 1, kind="pick", seed=seed, player="random", options=border)
        add(f"hand-busy-{number}", busy, "ja", nasty=False)
    add("hand-6", at(4, 3, "exploration", 3, kind="pick"), "en", nasty=False)
    add("hand-3", at(2, 4, "exploration", 9, kind="play"), "ja")
    add("hand-picked", at(4, 2, "exploration", 2, decided=1, viewer=0), "en")
    add("pieces", at(4, 3, "construction", kind="build"), "en", nasty=False)
    add("pieces", at(3, 4, "construction", kind="build", options=EXPRESS), "ja")
    add("pieces-first", at(4, 1, "construction", kind="build"), "ja")
    add("pieces-two", at(2, 4, "construction", kind="build"), "en")
    add("rail", at(4, 2, "railway", kind="rail", options=EXPRESS), "en")
    add("camp", at(4, 2, "camps", kind="camp", seed=4, player="random"), "ja")
    for kind, language in (("post", "en"), ("charge", "ja"), ("copy", "en")):
        add(kind, partial(_seen_owing, kind), language)
    parchments = sorted(card.id for card in BUNNIES.values() if card.kind in ("mission", "treasure"))
    others = [card.id for card in BUNNIES.values() if card.kind not in ("mission", "treasure", "territory")]
    for language in ("en", "ja"):
        longest = sorted(parchments, key=lambda card: -len(say(language, f"bunny_kingdom-rule-{card}")))
        for part, cards in enumerate((longest[:12], longest[12:24], others[:12], others[12:24])):
            add(f"cards-{part + 1}", partial(_dealt, cards), language)
        add("held", partial(_holding, longest[:20]), language)
        add("full", lambda: settled(position(4, (4, "construction", 0), kind="build", options=EXPRESS)), language)
    return found


def _holding(cards: Sequence[str]) -> Observation:
    """Return a construction whose viewer holds these parchments."""
    seen = position(4, (4, "construction", 0), kind="build", options=EXPRESS)
    held = tuple(ParchmentSeen(card, 10 + i) for i, card in enumerate(cards))
    return msgspec.structs.replace(seen, parchments=held)


def _opened(language: str, part: int | None = None) -> Picture:
    """Draw the ranking at the end of a four-player game, or a part of one player's parchments.

    The names are the longest, and that player has most of the parchments, two of them copies.
    """
    seen = opened(position(4, (4, "over", 0), options=EXPRESS), (5, 24, 1, 4))
    names = gallery.names(4, nasty=True)
    if part is not None:
        return bunny_kingdom.parchments(seen, names, language, 1, part)
    return bunny_kingdom.final(seen, names, language)


def _dealt(cards: list[str]) -> Any:
    """Return an observation with a hand of these cards."""
    seen = position(3, (3, "exploration", 1), kind="pick", options=EXPRESS)
    return handed(seen, cards)


def _chosen(language: str, seats: int, when: tuple[int, str, int], piece: str = "", **where: Any) -> Picture:
    """Draw a construction with a piece in hand: the named one, or the one with the most places."""
    seen, seed = None, 2
    while seen is None or not _places(seen, piece):
        seed += 1
        seen = position(seats, when, kind="build", seed=seed, **where)
    places = _places(seen, piece)
    return bunny_kingdom.construction(seen, gallery.names(seats), language, max(places, key=lambda name: places[name]))


def _branching(language: str) -> Picture:
    """Draw a railway turn with rails and switches in hand, and as many possible sides as a long railway has."""
    seen: Any = position(4, (4, "railway", 0), kind="rail", options=EXPRESS)
    sides = []
    for i, cell in enumerate(seen.cells):
        other = seen.cells[i + 1].name if i % 10 < 9 else ""
        below = seen.cells[i + 10].name if i < 90 else ""
        sides += [(cell.name, "east", other), (cell.name, "south", below)] if other and below else []
    chosen = sides[44:88]
    tracks = tuple(TrackSpot(*side, "rail" if i < 4 else "switch") for i, side in enumerate(chosen))
    task = msgspec.structs.replace(seen.task, tracks=tracks, left=7)
    seats = tuple(msgspec.structs.replace(seat, rails=5, switches=2) for seat in seen.seats)
    seen = msgspec.structs.replace(seen, task=task, seats=seats)
    return bunny_kingdom.construction(seen, gallery.names(4), language)


def _joined(language: str, *, first: bool) -> Picture:
    """Draw sky towers in hand for the pair of fiefs with the most cells; with `first`, the first tower has its cell."""
    seen: Any = None
    seed = 1
    while seen is None or len(seen.task.bridges) < 16:
        seed += 1
        seen = position(3, (3, "construction", 0), kind="build", seed=seed)
    bridges = seen.task.bridges
    number = max(
        range(len(bridges)), key=lambda i: (len(bridges[i].first) * len(bridges[i].second), bridges[i].harvest)
    )
    cell = bridges[number].first[0] if first else ""
    return bunny_kingdom.construction(seen, gallery.names(4), language, "sky-tower", bridge=number, first=cell)


def _places(seen: Any, piece: str) -> dict[str, int]:
    """Return piece → number of places for it; only the named piece if there is one."""
    counts = {name: len(spots) for name, spots in seen.task.spots.items() if spots}
    if seen.task.bridges:
        counts["sky-tower"] = len(seen.task.bridges)
    return {name: count for name, count in counts.items() if not piece or name == piece}


def _owed(kind: str, language: str) -> Picture:
    return bunny_kingdom.construction(_seen_owing(kind), gallery.names(4), language)


def _seen_owing(kind: str) -> Observation:
    """Return an observation from the first game in which somebody must make that kind of decision."""
    for seed in range(1, 40):
        step = "copies" if kind == "copy" else "harvest"
        number = 4 if kind == "copy" else 2
        seen = position_owing(4, (number, step, 0), kind, seed)
        if seen is not None:
            return seen
    raise LookupError(kind)


def kept(name: str) -> Observation:
    """Read a position of the approved pictures from its file."""
    return gallery.kept(name, Observation)


def _building() -> Picture:
    """Draw a construction with the piece in hand that has the most places."""
    seen = kept("bunny-build")
    assert seen.task is not None
    spots = seen.task.spots
    return bunny_kingdom.construction(seen, NAMES, "ja", max(spots, key=lambda piece: len(spots[piece])))


def _towers() -> Picture:
    """Draw the best pair of fiefs chosen for sky towers, and the first tower placed."""
    seen = kept("bunny-towers")
    assert seen.task is not None
    pairs = seen.task.bridges
    best = max(range(len(pairs)), key=lambda number: pairs[number].harvest)
    return bunny_kingdom.construction(seen, NAMES, "en", "sky-tower", bridge=best, first=pairs[best].first[0])


POSITIONS: dict[str, Callable[[], Observation]] = {
    "bunny-late": lambda: position(4, (4, "exploration", 2), options=EXPRESS),
    "bunny-draft": lambda: position(3, (3, "exploration", 1), kind="pick", options=EXPRESS),
    "bunny-build": lambda: position(3, (3, "construction", 0), kind="build"),
    "bunny-rail": lambda: position(4, (2, "railway", 0), kind="rail", options=EXPRESS),
    "bunny-towers": lambda: position(3, (3, "construction", 0), kind="build", seed=2),
    "bunny-end": lambda: position(4, (4, "over", 0), options=EXPRESS),
}
"""Positions of the approved pictures. Stored in files, so that a stronger computer player changes no picture."""

APPROVED: dict[str, Callable[[], Picture]] = {
    "bunny-board": lambda: bunny_kingdom.board(kept("bunny-late"), NAMES, "en", fresh=("A1", "E5")),
    "bunny-hand": lambda: bunny_kingdom.hand(kept("bunny-draft"), NAMES, "en"),
    "bunny-construction": _building,
    "bunny-wide": lambda: bunny_kingdom.private(kept("bunny-draft"), NAMES, "ja", wide=True),
    "bunny-wide-build": lambda: bunny_kingdom.private(kept("bunny-build"), NAMES, "en", wide=True),
    "bunny-rail": lambda: bunny_kingdom.construction(kept("bunny-rail"), NAMES, "en"),
    "bunny-towers": _towers,
    "bunny-harvest": lambda: bunny_kingdom.harvest(kept("bunny-end"), NAMES, "en"),
    "bunny-final": lambda: bunny_kingdom.final(kept("bunny-end"), NAMES, "ja"),
    "bunny-parchments": lambda: bunny_kingdom.final(kept("bunny-end"), NAMES, "en", 1),
}
"""Pictures that must not change by accident."""
