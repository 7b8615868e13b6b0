"""The planner simulates rounds with numbers, which must match the rules."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import Chance, Setup
from engine.games import GAMES
from engine.players import planner
from engine.players.wonderful_world.plan import Search
from engine.players.wonderful_world.round import Own, own_of, run_round
from engine.players.wonderful_world.thought import Thought
from engine.wonderful_world.moves import DONE
from engine.wonderful_world.observation import Observation

GAME = GAMES["wonderful_world"]


def numbers(own: Own) -> dict[str, Any]:
    found = {name: getattr(own, name) for name in own.__slots__ if name != "soft"}
    return {**found, "sites": sorted(own.sites)}


def own_seen(seen: Observation) -> dict[str, Any]:
    return numbers(own_of(seen.empires[seen.viewer or 0], seen.options["side"]))


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (1, {"scenario": "end-of-times"}), (1, {"asking": "each_round"}), (3, {"side": "B"})],
)
def test_the_numeric_simulation_of_a_round_equals_the_rules(seats: int, options: dict[str, str]) -> None:
    chance, compared = Chance("exact"), 0
    state = GAME.start(Setup(game=GAME.name, seats=seats, seed=5, options=options)).state
    while waiting := GAME.waiting(state):
        phase = GAME.phase(state)
        for seat in waiting:
            thought = Thought(GAME.observe(state, seat), 40, chance)
            moves = list(thought.lines()[0].moves)
            if moves[-1] == DONE:
                search = Search(thought.now, thought.value).go(20, chance)
                moves.clear()
                own = run_round(thought.now, search.best, log=moves)
                for move in moves[:-1]:
                    state = GAME.play(state, seat, move).state
                    if seat not in GAME.waiting(state) or GAME.phase(state) != phase:
                        break
                else:
                    assert numbers(own) == own_seen(GAME.observe(state, seat))
                    compared += 1
                    state = GAME.play(state, seat, DONE).state
            else:
                state = GAME.play(state, seat, moves[0]).state
    assert compared > 10 * seats


@pytest.mark.uncounted  # whole games: shorter tests cover the same lines
def test_the_steady_player_usually_wins_a_solo_medal() -> None:
    plan, totals = planner("steady", GAME.name), []
    for seed in range(3):
        chance = Chance(seed, "medal")
        state = GAME.start(Setup(game=GAME.name, seats=1, seed=seed)).state
        while GAME.waiting(state):
            phase = GAME.phase(state)
            for move in plan(GAME.observe(state, 0), GAME.moves(state, 0), chance):
                state = GAME.play(state, 0, move).state
                if GAME.phase(state) != phase or not GAME.waiting(state):
                    break
        totals.append(GAME.scores(state)[0].total)
    assert sorted(totals)[1] >= 75
