"""Stones and cards neither appear nor vanish: counted after every move of random games."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from engine.game import Chance
from engine.imhotep import GAME
from engine.imhotep.cards import DECK, FIGURES, SEATS, SLED, STONES_PER_COLOUR
from engine.imhotep.sites import stones_at
from engine.imhotep.state import State
from engine.simulate import play_out, replay
from tests.engine.imhotep.table import setup

COLOURS = 4
MIXES = ["".join(letters) for letters in product("AB", repeat=5)]


def stones(state: State, seat: int) -> int:
    """Count every stone of a seat wherever it is, including the one on the scoring track."""
    world = state.world
    at_sites = sum(stones_at(world, site).count(str(seat)) for site in ("pyramid", "temple", "burial", "obelisks"))
    on_ships = sum(ship.slots.count(str(seat)) for ship in world.ships)
    in_hand = sum(frame.seat == seat and frame.kind in ("take", "pyramid") for frame in state.agenda.stack)
    return at_sites + on_ships + in_hand + world.sleds[seat] + world.quarries[seat] + 1


def check(state: State) -> None:
    """Check the invariants of a state."""
    world = state.world
    seats = state.setup.seats
    figures = FIGURES[state.setup.options["figures"]]
    of_seats = [stones(state, seat) for seat in range(seats)]
    assert of_seats == [figures.usable_stones + 1] * seats
    if state.setup.options["figures"] == "official":
        assert sum(of_seats) + STONES_PER_COLOUR * (COLOURS - seats) == 120
    assert all(0 <= sled <= SLED for sled in world.sleds)
    assert min(world.quarries) >= 0
    cards = [
        *world.deck,
        *world.discards,
        *world.facedown,
        *(card for card in world.market if card),
    ]
    assert Counter([*cards, *(card for hand in world.hands for card in hand)]) == Counter(DECK)
    sites = [ship.site for ship in world.ships if ship.site]
    assert len(sites) == len(set(sites))
    assert len(world.ships) == 4
    if world.sides[4] == "B" and len(world.towers) < 8:
        assert max(world.heights) < 3
    assert len(state.agenda.stack) < 8


def play_counted(seats: int, seed: int, options: dict[str, str]) -> int:
    """Play a random game, check everything after every move and return the number of moves."""
    chance = Chance(seed, "counted")
    state = GAME.start(setup(seats, seed, **options)).state
    check(state)
    moves = 0
    while waiting := GAME.waiting(state):
        ((seat, _),) = waiting.items()
        state = GAME.play(state, seat, chance.pick(GAME.moves(state, seat))).state
        check(state)
        moves += 1
    return moves


def options_of(number: int) -> dict[str, str]:
    """Return a mix of sides in rotation, and often the other options."""
    return {
        "sites": MIXES[number % 32],
        "figures": "help_page" if number % 5 == 4 else "official",
        "wrath": "on" if number % 3 == 2 else "off",
        "market_pick": "optional" if number % 7 == 6 else "mandatory",
    }


def test_stones_and_cards_are_conserved_in_every_mix_of_sides() -> None:
    for number in range(32):
        assert play_counted(SEATS[number % 3], number, options_of(number)) > 40


@pytest.mark.long
def test_ten_thousand_games_conserve_stones_and_cards_and_replay_to_the_same_bytes() -> None:
    for number in range(10_000):
        options, seats = options_of(number), SEATS[number % 3]
        play_counted(seats, number, options)
        for _ in replay(play_out(GAME, setup(seats, number, **options))):
            pass
