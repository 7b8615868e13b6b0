"""Goofspiel, as the tests know it."""

from __future__ import annotations

import msgspec

from engine.game import Chance
from engine.games import GAMES
from engine.goofspiel.observation import Observation
from engine.goofspiel.rules import State
from render import goofspiel as pictures
from render.picture import Picture
from tests import gallery
from tests.games import Case, Declaration, Playthrough


def alike(state: State, viewer: int | None, chance: Chance) -> State:
    """Another seed, other prizes to come, other open bids."""
    game, other = GAMES["goofspiel"], state
    prizes = [*state.world.prizes]
    chance.shuffle(prizes)
    for seat, turn in enumerate(state.phase.turns):
        if seat != viewer and turn is not None:
            other = game.play(other, seat, game.take_back).state
            other = game.play(other, seat, game.sample(other, seat, chance)).state
    setup = msgspec.structs.replace(state.setup, seed=state.setup.seed + 1)
    return msgspec.structs.replace(other, setup=setup, world=msgspec.structs.replace(other.world, prizes=tuple(prizes)))


def hidden(state: State, viewer: int | None) -> set[str]:
    """The open bids of others."""
    bids = {seat: f"bid {turn.moves[0].card}" for seat, turn in enumerate(state.phase.turns) if turn is not None}
    return {bid for bid in bids.values() if viewer is None or bid != bids.get(viewer)}


def sent(seen: Observation, language: str) -> list[Picture]:
    """The table; for a player also the private picture."""
    names = gallery.names(len(seen.hands))
    table = [pictures.table(seen, names, language)]
    return table if seen.viewer is None else [pictures.private(seen, names, language), *table]


def check(state: State) -> None:
    """Every hand has a card for each open prize; points stay within the stakes."""
    world, cards = state.world, int(state.setup.options["cards"])
    left = len(world.prizes) + bool(world.prize)
    assert {len(hand) for hand in world.hands} == {left}
    assert sum(world.points) + sum(world.prizes) + world.prize <= cards * (cards + 1) // 2


def written(seen: Observation) -> list[str]:
    """The lines of a playthrough."""
    return ["", *(f"seat {seat}: {seen.points[seat]} points, {hand}" for seat, hand in enumerate(seen.hands)), ""]


DECLARATION = Declaration(
    cases=(Case(2), Case(3, {"cards": "5"}), Case(5, {"cards": "13"})),
    together=True,
    alike=alike,
    hidden=hidden,
    sent=sent,
    check=check,
    playthroughs={"three_random": Playthrough(Case(3, {"cards": "13"}), player="random")},
    written=written,
    computers=(Case(2), Case(3)),
    ahead=4,
    from_others=True,
)
