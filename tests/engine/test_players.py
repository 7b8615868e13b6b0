"""Computer players."""

from __future__ import annotations

import msgspec
import pytest

from engine.game import Chance, Setup
from engine.games import GAMES
from engine.players import PLAYERS, chooser
from engine.simulate import play_out

GAME = GAMES["cartographers"]
SKILLS = {"skills": "on", "side": "B"}
SETUPS = [
    Setup(game="cartographers", seats=1, seed=2),
    Setup(game="cartographers", seats=1, seed=2, options=SKILLS),
    Setup(game="cartographers", seats=3, seed=2, options=SKILLS),
    Setup(game="wonderful_world", seats=1, seed=2, options={"scenario": "a-better-world"}),
    Setup(game="wonderful_world", seats=2, seed=2, options={"side": "B"}),
    Setup(game="wonderful_world", seats=3, seed=2),
    Setup(game="imhotep", seats=2, seed=2, options={"sites": "BBBBB", "market_pick": "optional"}),
    Setup(game="imhotep", seats=4, seed=2, options={"figures": "help_page"}),
    Setup(game="bunny_kingdom", seats=2, seed=2, options={"express": "on"}),
    Setup(game="bunny_kingdom", seats=4, seed=17, options={"express": "on", "border_rails": "on"}),
]


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.game}-{setup.seats}")
def test_a_player_chooses_a_legal_move_and_the_same_one_again(name: str, setup: Setup) -> None:
    game, choose = GAMES[setup.game], chooser(name, setup.game)
    state = game.start(setup).state
    walk = Chance("walk")
    while waiting := game.waiting(state):
        seat = walk.pick(list(waiting))
        moves = game.moves(state, seat)
        seen = game.observe(state, seat)
        move = choose(seen, moves, Chance("same"))
        assert move in moves
        assert move == choose(seen, moves, Chance("same"))
        state = game.play(state, seat, move).state


@pytest.mark.parametrize(
    ("game", "ahead"), [("cartographers", 40), ("wonderful_world", 20), ("imhotep", 15), ("bunny_kingdom", 40)]
)
def test_the_greedy_player_beats_a_random_one_by_far(game: str, ahead: int) -> None:
    def mean(player: str) -> float:
        totals = [
            total
            for seed in range(4)
            for total in play_out(GAMES[game], Setup(game=game, seats=2, seed=seed), player).end.totals
        ]
        return sum(totals) / len(totals)

    assert mean("greedy") > mean("random") + ahead


def test_on_a_neighbours_map_the_greedy_player_costs_the_neighbour_stars() -> None:
    from tests.engine.cartographers.table import at_ambush

    table = at_ambush("ogre-charge", 2)
    seen, moves = table.see(0), GAME.moves(table.state, 0)
    before = seen.sheets[1].loss
    move = chooser("greedy", GAME.name)(seen, moves, Chance(1))
    after = GAME.observe(GAME.play(table.state, 0, move).state, 0).sheets[1].loss
    assert after >= before + 6


@pytest.mark.parametrize("name", GAMES)
def test_the_greedy_player_needs_nothing_but_the_observation(name: str) -> None:
    game = GAMES[name]
    state = game.start(Setup(game=name, seats=2, seed=2)).state
    seat = min(game.waiting(state))
    seen, moves = game.observe(state, seat), game.moves(state, seat)
    copied = msgspec.json.decode(msgspec.json.encode(seen), type=type(seen))
    choose = chooser("greedy", name)
    assert choose(copied, moves, Chance(1)) == choose(seen, moves, Chance(1))


@pytest.mark.long
def test_two_hundred_greedy_games_of_four_end() -> None:
    for seed in range(200):
        options = {"skills": "on" if seed % 2 else "off", "side": "AB"[seed // 2 % 2]}
        play_out(GAME, Setup(game="cartographers", seats=4, seed=seed, options=options), "greedy")
        plain = {"side": "AB"[seed % 2]}
        play_out(GAMES["wonderful_world"], Setup(game="wonderful_world", seats=4, seed=seed, options=plain), "greedy")
        sites = {"sites": "random"}
        play_out(GAMES["imhotep"], Setup(game="imhotep", seats=4, seed=seed, options=sites), "greedy")
        express = {"express": "on" if seed % 2 else "off"}
        play_out(GAMES["bunny_kingdom"], Setup(game="bunny_kingdom", seats=4, seed=seed, options=express), "greedy")
