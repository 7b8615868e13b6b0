"""Pictures of Imhotep and the positions they show."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any

import msgspec

from engine.games import GAMES
from engine.imhotep.cards import CARDS as GOODS
from engine.imhotep.observation import Group, Observation
from render import imhotep
from render.banner import Answers
from render.picture import Picture
from tests import gallery

GAME = GAMES["imhotep"]
NAMES = gallery.names(4)


@cache
def position(
    seats: int,
    sides: str = "AAAAA",
    *,
    round_: int = 3,
    moves: int = 0,
    kind: str = "",
    seed: int = 3,
    viewer: int | None = None,
    player: str = "greedy",
    options: tuple[tuple[str, str], ...] = (),
) -> Observation:
    """Return an observation from that round after `moves` of its moves; round 7 is the end.

    With a `kind`, play on until a seat must make that kind of decision, and observe as that seat. Some kinds are rare,
    so further seeds are tried.
    """
    done = 0

    def stop(seen: Observation, waiting: Mapping[int, str]) -> bool:
        nonlocal done
        if seen.round < round_:
            return False
        done += 1
        return done > moves and (not kind or kind in waiting.values())

    given = dict(options) | {"sites": sides, "first": "opener"}
    state, waiting = gallery.play_until(GAME, seats, seed, stop, player=player, options=given)
    while kind and kind not in waiting.values():
        seed, done = seed + 1, 0
        state, waiting = gallery.play_until(GAME, seats, seed, stop, player=player, options=given)
    if kind:
        viewer = next(seat for seat, owed in waiting.items() if owed == kind)
    seen: Observation = GAME.observe(state, viewer)
    return seen


def heaped(seen: Observation) -> Observation:
    """Return the same table with as many stones as fit at every site, and every kind of card at each seat."""
    seats, most = len(seen.seats), 26
    stones = [(i * i + i // 3) % seats for i in range(most)]
    pyramids = tuple(
        msgspec.structs.replace(
            one,
            spaces=tuple(msgspec.structs.replace(space, stone=stones[i]) for i, space in enumerate(one.spaces)),
            built=len(one.spaces),
        )
        for one in seen.pyramid.pyramids
    )
    columns = len(seen.temple.visible)
    rows = tuple(tuple(stones[row * columns : (row + 1) * columns]) for row in range(24 // columns))
    lanes = tuple(tuple(stones[row::3]) for row in range(3))
    groups = tuple(
        Group(stone, ((row, column),), 1) for row, lane in enumerate(lanes, 1) for column, stone in enumerate(lane, 1)
    )
    towers = tuple(stones[:8])
    side_b = seen.obelisks.side == "B"
    kept = tuple(card.id for card in GOODS.values() if card.colour != "red")
    people = tuple(
        msgspec.structs.replace(one, sled=5, quarry=28, cards=kept * 2, points=108, total=131) for one in seen.seats
    )
    return msgspec.structs.replace(
        seen,
        pyramid=msgspec.structs.replace(seen.pyramid, pyramids=pyramids, beside=tuple(stones[:11])),
        temple=msgspec.structs.replace(seen.temple, rows=rows, visible=rows[-1], next=1),
        burial=msgspec.structs.replace(
            seen.burial,
            rows=lanes,
            next=3,
            groups=groups if seen.burial.side == "A" else (),
            row_points=((8, 4, 2, 0)[:seats],) * 3 if seen.burial.side == "B" else (),
        ),
        obelisks=msgspec.structs.replace(
            seen.obelisks,
            heights=(2,) * seats if side_b else (20, *(2,) * (seats - 1)),
            towers=towers if side_b else (),
            points=(15, 10, 5, 1)[:seats],
        ),
        seats=people,
        deck=34,
    )


def stall(seen: Observation, cards: Sequence[str], looked: Sequence[str] = ()) -> Observation:
    """Return the same table with other cards in the market, and the pair that the viewer looks at."""
    market = msgspec.structs.replace(seen.market, cards=tuple(cards[: len(seen.market.cards)]))
    return msgspec.structs.replace(seen, market=market, looked=tuple(looked))


PLAYED: tuple[int, dict[str, str]] = (4, {})
"""Seats and options of the table whose boards are shown."""


def pictures() -> dict[str, Callable[[], Picture]]:
    """Return the pictures of Imhotep."""
    names = gallery.names
    found: dict[str, Callable[[], Picture]] = {}

    def add(kind: str, name: str, see: Callable[[], Any], language: str, *, nasty: bool = False) -> None:
        def draw() -> Picture:
            seen = see()
            picture: Picture = getattr(imhotep, kind)(seen, names(len(seen.seats), nasty=nasty), language)
            return picture

        found[f"imhotep-{kind}-{name}-{language}"] = draw

    all_a, all_b = "AAAAA", "BBBBB"
    add("table", "4", partial(position, 4, all_a, round_=4, moves=12), "en")
    add("table", "4", partial(position, 4, all_b, round_=5, moves=9), "ja")
    add("table", "4-start", partial(position, 4, all_b, round_=1), "en")
    add("table", "4-names", partial(position, 4, all_a, round_=5, moves=8), "en", nasty=True)
    add("table", "3", partial(position, 3, "ABABA", round_=4, moves=7), "ja")
    add("table", "3-names", partial(position, 3, "BABAB", round_=3, moves=9), "ja", nasty=True)
    add("table", "2", partial(position, 2, all_a, round_=6, moves=8), "ja")
    add("table", "2", partial(position, 2, all_b, round_=4, moves=8), "en")
    add("table", "2-names", partial(position, 2, all_b, round_=4, moves=3), "en", nasty=True)
    for seats, sides, language, nasty in ((4, all_a, "en", False), (3, all_b, "ja", False), (4, "ABABA", "ja", True)):

        def answered(seats: int = seats, sides: str = sides, language: str = language, nasty: bool = nasty) -> Picture:
            people = names(seats, nasty=nasty)
            return _answered(seats, sides, people, language)

        found[f"imhotep-table-{seats}-answers{'-names' if nasty else ''}-{language}"] = answered
    for owed in ("take", "keep", "pyramid", "stones", "place", "temple"):
        chooses = partial(position, 4, all_b, round_=1, kind=owed, seed=11)
        for language in ("en", "ja"):
            add("private", owed, chooses, language)
            add("table", owed, partial(_for_all, chooses), language)
    for seats, sides, language in (
        (4, all_a, "en"),
        (4, all_b, "ja"),
        (3, all_a, "ja"),
        (2, all_b, "en"),
        (2, all_a, "en"),
    ):
        heap = partial(_heaped, seats, sides, 6)
        add("table", f"{seats}-{sides[0].lower()}-heaped", heap, language)
        add("table", f"{seats}-{sides[0].lower()}-heaped-names", heap, language, nasty=True)
    for language in ("en", "ja"):
        add("market", "4", partial(position, 4, all_a, round_=2, kind="take"), language)
        add("market", "pair", partial(position, 3, all_b, round_=2, moves=2), language)
        add("market", "keep", partial(position, 4, all_b, round_=1, kind="keep", seed=11), language)
        for i in range(0, len(GOODS), 4):
            add("market", f"cards-{i // 4 + 1}", partial(_stall, i), language, nasty=True)
        add("market", "keep-long", _pair, language)
    for seats, sides, language in ((4, all_a, "en"), (4, all_b, "ja"), (3, "BAABA", "en"), (2, all_b, "ja")):
        add("final", str(seats), partial(position, seats, sides, round_=7), language)
        add("final", f"{seats}-heaped-names", partial(_heaped, seats, sides, 7), language, nasty=True)
    add("final", "wrath", partial(position, 4, all_a, round_=7, options=(("wrath", "on"),)), "ja")
    return found | wide()


def wide() -> dict[str, Callable[[], Picture]]:
    """Return the pictures a desktop shows for each decision."""
    found: dict[str, Callable[[], Picture]] = {}
    add = gallery.for_a_desktop(found, "imhotep", imhotep.private, lambda seen: len(seen.seats), nasty=False)

    for seats, sides, language in ((4, "AAAAA", "en"), (3, "BABAB", "ja"), (2, "BBBBB", "en"), (2, "AAAAA", "ja")):
        add(f"{seats}-heaped-names", partial(_heaped, seats, sides, 6), language, nasty=True)
    for language in ("en", "ja"):
        for owed in ("turn", "take", "keep", "pyramid", "temple", "stones", "place"):
            add(owed, partial(position, 4, "BBBBB", round_=1, kind=owed, seed=11), language)
        add("keep-long", _pair, language)
        for sides, lying in (("AAAAA", 0), ("BBBBB", 0), ("AAAAA", 1), ("BBBBB", 2), ("BBBBB", 3)):
            add(f"{sides[0].lower()}-{lying}-left", partial(bought, sides, lying), language, nasty=True)
        for i in range(0, len(GOODS), 4):
            add(f"cards-{i // 4 + 1}", partial(_stall, i), language, nasty=True)
    return found


def _answered(seats: int, sides: str, people: Sequence[str], language: str) -> Picture:
    """Draw the whole banner, with a mark at everything a move can change."""
    seen = position(seats, sides, round_=4, moves=14)
    last = seen.ships[1]
    ship = msgspec.structs.replace(last, slots=(None,) * last.capacity, site="temple")
    seen = msgspec.structs.replace(seen, ships=(seen.ships[0], ship, *seen.ships[2:]))
    fresh = {
        ship.site,
        f"pyramid {seen.pyramid.pyramids[0].id} 1",
        "temple 1 1",
        "temple 1 2",
        "burial 1 1",
        "burial 2 1",
        "obelisks 1 1",
        "obelisks tower 1",
        "sled 1 2",
        *(f"card {seat} {card}" for seat, one in enumerate(seen.seats) for card in one.cards[-1:]),
    }
    changed = {"en": f"{people[1]} sails ship 3a to the temple", "ja": f"{people[1]}さん：船3aを寺院へ"}[language]
    since = {"en": "14 Mar, 21:40", "ja": "3月14日 21:40"}[language]
    return imhotep.table(seen, people, language, fresh=fresh, answers=Answers(since, changed))


def _heaped(seats: int, sides: str, round_: int) -> Any:
    return heaped(position(seats, sides, round_=round_))


def _for_all(see: Callable[[], Observation]) -> Observation:
    """Return the position as everybody sees it."""
    return msgspec.structs.replace(see(), viewer=None, task=None, looked=())


def _stall(first: int) -> Any:
    return stall(position(4, "AAAAA", round_=2, kind="take"), [*GOODS][first : first + 4])


def bought(sides: str, lying: int) -> Any:
    """Return a position in the middle of a round with that many cards left in the market."""
    seen = position(4, sides, round_=4, moves=9, viewer=0)
    cards = (*("hammer", "statue", "temple-decoration")[:lying], *(None,) * 4)[: len(seen.market.cards)]
    return msgspec.structs.replace(seen, market=msgspec.structs.replace(seen.market, cards=cards, facedown=0))


def _pair() -> Any:
    seen = position(4, "BBBBB", round_=1, kind="keep", seed=11)
    return stall(seen, ["statue", "burial-decoration", "sarcophagus"], ["statue", "burial-decoration"])


def kept(name: str) -> Observation:
    """Read a position of the approved pictures from its file."""
    return gallery.kept(name, Observation)


POSITIONS: dict[str, Callable[[], Observation]] = {
    "imhotep-a": lambda: position(4, "AAAAA", round_=4, moves=10),
    "imhotep-b": lambda: position(3, "BBBBB", round_=4, kind="pyramid"),
    "imhotep-take": lambda: position(4, "AAAAA", round_=2, kind="take"),
    "imhotep-end": lambda: position(4, "ABABA", round_=7),
}
"""Positions of the approved pictures. Stored in files, so that a stronger computer player changes no picture."""

APPROVED: dict[str, Callable[[], Picture]] = {
    "imhotep-table": lambda: imhotep.table(kept("imhotep-a"), NAMES, "en"),
    "imhotep-table-b": lambda: imhotep.table(kept("imhotep-b"), NAMES[:3], "ja"),
    "imhotep-wide": lambda: imhotep.private(kept("imhotep-take"), NAMES, "en", wide=True),
    "imhotep-market": lambda: imhotep.market(kept("imhotep-take"), NAMES, "en"),
    "imhotep-final": lambda: imhotep.final(kept("imhotep-end"), NAMES, "ja"),
}
"""Pictures that must not change by accident."""
