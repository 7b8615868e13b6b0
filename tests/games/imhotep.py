"""Declaration of Imhotep for the tests."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine import agenda
from engine.game import Chance
from engine.imhotep.cards import CARDS, PYRAMIDS, ROUND_CARDS, SHIPS, SITES
from engine.imhotep.observation import Observation
from engine.imhotep.state import State
from render import imhotep as pictures
from render.picture import Picture
from tests import gallery
from tests.engine.imhotep.test_conservation import check
from tests.games import Case, Declaration, Playthrough, Rules


def alike(state: State, viewer: int | None, chance: Chance) -> State:
    """Return a state with another draw pile, other future round cards and, unless looked at, face-down cards."""
    world, looking = state.world, agenda.asked(state) == (viewer, "keep")
    pool = [*world.deck, *(() if looking else world.facedown)]
    chance.shuffle(pool)
    coming = [card for card in ROUND_CARDS[state.setup.seats] if card not in (world.round_card, *world.voyaged)]
    chance.shuffle(coming)
    return msgspec.structs.replace(
        state,
        setup=msgspec.structs.replace(state.setup, seed=state.setup.seed + 1),
        world=msgspec.structs.replace(
            world,
            voyages=tuple(coming[: len(world.voyages)]),
            facedown=world.facedown if looking else tuple([pool.pop() for _ in world.facedown]),
            deck=tuple(pool),
        ),
    )


def hidden(state: State, viewer: int | None) -> tuple[str, ...]:
    """Return the cards of which no copy lies face up."""
    world = state.world
    open_ = {*world.market, *(card for hand in world.hands for card in hand), *world.discards, world.used}
    hidden = set(world.deck)
    looking = agenda.asked(state) == (viewer, "keep")
    (open_ if looking else hidden).update(world.facedown)
    return tuple(hidden - open_)


def sent(seen: Observation, language: str) -> list[Picture]:
    """Return the table; for a player also the market, alone and in the desktop picture."""
    names = gallery.names(len(seen.seats))
    table = [pictures.table(seen, names, language)]
    if seen.viewer is None:
        return table
    return [pictures.market(seen, names, language), pictures.private(seen, names, language, wide=True), *table]


def written(seen: Observation) -> list[str]:
    """Return the table as lines of a playthrough."""

    def row(stones: Iterable[int | None]) -> str:
        return "".join("." if stone is None else str(stone) for stone in stones)

    pyramids = [f"{pyramid.id} {row(space.stone for space in pyramid.spaces)}" for pyramid in seen.pyramid.pyramids]
    obelisks = seen.obelisks
    lines = [
        "",
        f"sides {seen.sides}, deck {seen.deck}, discards {len(seen.discarded)}",
        f"ships {', '.join(f'{ship.id} {row(ship.slots)} {ship.site}'.strip() for ship in seen.ships)}",
        f"market {' '.join(card or '-' for card in seen.market.cards)}, face down {seen.market.facedown}",
        f"pyramid {', '.join(pyramids)}, beside {row(seen.pyramid.beside)}",
        f"temple {' '.join(map(row, seen.temple.rows))}",
        f"burial {' '.join(map(row, seen.burial.rows))}",
        f"obelisks {obelisks.heights}, towers {row(obelisks.towers)}",
    ]
    for number, seat in enumerate(seen.seats):
        lines += [
            f"seat {number}: {seat.points} points, {seat.total} as it stands, sled {seat.sled}, quarry {seat.quarry}",
            f"       holds {' '.join(seat.cards)}",
        ]
    return [*lines, ""]


DECLARATION = Declaration(
    cases=(
        Case(2, {"sites": "random", "market_pick": "optional"}),
        Case(3, {"sites": "BBBBB", "wrath": "on"}),
        Case(4, {"sites": "BABAB", "figures": "help_page"}),
    ),
    together=False,
    alike=alike,
    hidden=hidden,
    sent=sent,
    check=check,
    playthroughs={
        "two_greedy": Playthrough(Case(2, seed=4)),
        "three_greedy_mixed": Playthrough(Case(3, {"sites": "AABBA"}, seed=7)),
        "four_random_side_b": Playthrough(
            Case(4, {"sites": "BBBBB", "wrath": "on", "market_pick": "optional"}, seed=114), player="random"
        ),
        "two_random_help_page": Playthrough(
            Case(2, {"sites": "BAABB", "figures": "help_page"}, seed=3), player="random"
        ),
    },
    written=written,
    rare=frozenset({"no-card", "no-stone", "passed", "sold-out", "stranded"}),
    words={
        "card": CARDS,
        "site": SITES,
        "ship": SHIPS,
        "pyramid": {name for pyramids in PYRAMIDS.values() for name in pyramids},
        "choice": {"take", "keep", "pyramid", "stones", "place", "temple"},
    },
    everyday=frozenset({"sail"}),
    rules=Rules({"I": 81}),
    computers=(Case(2, {"sites": "BBBBB", "market_pick": "optional"}), Case(4, {"figures": "help_page"})),
    ahead=15,
)
