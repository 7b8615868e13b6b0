"""The computer player of Cartographers."""

from __future__ import annotations

from engine.cartographers import GAME
from engine.game import Chance
from engine.players import chooser
from tests.engine.cartographers.table import at_ambush


def test_on_a_neighbours_map_the_greedy_player_costs_the_neighbour_stars() -> None:
    table = at_ambush("ogre-charge", 2)
    seen, moves = table.see(0), GAME.moves(table.state, 0)
    before = seen.sheets[1].loss
    move = chooser("greedy", GAME.name)(seen, moves, Chance(1))
    after = GAME.observe(GAME.play(table.state, 0, move).state, 0).sheets[1].loss
    assert after >= before + 6
