"""Goofspiel, as the tests know it."""

from __future__ import annotations

import msgspec

from engine import phase
from engine.game import Chance
from engine.goofspiel.moves import Bid
from engine.goofspiel.observation import Observation
from engine.goofspiel.rules import CARDS, HasBid, State, Turn
from render import goofspiel as pictures
from render.picture import Picture
from tests import gallery
from tests.games import Case, Declaration, Playthrough


def alike(state: State, viewer: int | None, chance: Chance) -> State:
    """Another seed, other prizes to come, other hands and open bids of others."""
    prizes, hands, other = [*state.world.prizes], [*state.world.hands], state
    chance.shuffle(prizes)
    for seat in {*range(state.setup.seats)} - {viewer}:
        hands[seat] = tuple(sorted(chance.below(CARDS) + 1 for _ in hands[seat]))
        if state.phase.turns[seat] is not None:
            card = chance.pick(hands[seat])
            other = phase.with_turn(other, seat, Turn((Bid(card),), (HasBid(card, seat=seat),)))
    setup = msgspec.structs.replace(state.setup, seed=state.setup.seed + 1)
    world = msgspec.structs.replace(state.world, prizes=tuple(prizes), hands=tuple(hands))
    return msgspec.structs.replace(other, setup=setup, world=world)


def hidden(state: State, viewer: int | None) -> set[str]:
    """The open bids of others, and the prizes face down."""
    bids = {seat: f"bid {turn.moves[0].card}" for seat, turn in enumerate(state.phase.turns) if turn is not None}
    prizes = {f"prize {prize}" for prize in state.world.prizes}
    return prizes | {bid for bid in bids.values() if viewer is None or bid != bids.get(viewer)}


def sent(seen: Observation, language: str) -> list[Picture]:
    """The table; for a player also the private picture."""
    names = gallery.names(len(seen.points))
    table = [pictures.table(seen, names, language)]
    return table if seen.viewer is None else [pictures.private(seen, names, language), *table]


def check(state: State) -> None:
    """Every hand has a card for each open prize; points stay within the stakes."""
    world = state.world
    left = len(world.prizes) + bool(world.prize)
    assert {len(hand) for hand in world.hands} == {left}
    assert sum(world.points) + sum(world.prizes) + world.prize <= CARDS * (CARDS + 1) // 2


def written(seen: Observation) -> list[str]:
    """The lines of a playthrough."""
    return ["", *(f"seat {seat}: {points} points" for seat, points in enumerate(seen.points)), ""]


DECLARATION = Declaration(
    cases=(Case(2), Case(3, {"win": "fewest"}), Case(5)),
    together=True,
    alike=alike,
    hidden=hidden,
    sent=sent,
    check=check,
    playthroughs={"five_random": Playthrough(Case(5), player="random")},
    written=written,
    computers=(Case(2), Case(3, {"win": "fewest"})),
    ahead=3,
    from_others=True,
)
