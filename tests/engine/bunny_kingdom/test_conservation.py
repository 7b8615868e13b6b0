"""Cards, rabbits and pieces neither appear nor vanish: counted after every move of random games."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.bunny_kingdom import GAME
from engine.bunny_kingdom.board import CELL_NAMES
from engine.bunny_kingdom.cards import (
    CAMP,
    CARDS,
    CENTRAL,
    EXPRESS,
    PIECES,
    RAIL_CARD,
    SWITCH_CARD,
    TERRITORY,
    base_deck,
)
from engine.bunny_kingdom.rails import ENDS, LAVA_EDGES, open_edges
from engine.bunny_kingdom.state import Holding, State
from engine.game import Chance
from engine.grid import cells_of
from engine.simulate import play_out, replay
from tests.engine.bunny_kingdom.table import setup


def box(state: State) -> Counter[str]:
    """Return all cards of the game."""
    found = Counter(base_deck(int(state.setup.options["provisions"])))
    if state.world.central >= 0:
        found[CELL_NAMES[state.world.central]] -= 1
        found.update(card.id for card in EXPRESS.values() for _ in range(card.copies))
    return +found


def cards(state: State) -> Counter[str]:
    """Count every card wherever it lies; a card picked in an open turn is still in the hand."""
    world = state.world
    places = [world.deck, world.discards, *world.reserves, *world.hands, *(own.played for own in world.holdings)]
    return Counter(card for place in places for card in place)


def check_holding(state: State, own: Holding) -> None:
    """Check that a holding matches its cards."""
    kinds = Counter(card for card in own.played if card in PIECES)
    placed = Counter(piece for _, piece in own.built if piece != "sky-tower")
    placed["sky-tower"] = len(own.links)
    gone = kinds - Counter(own.pieces) - placed
    assert all(CARDS[card].kind == CAMP for card in gone), "only camps leave the board"
    assert Counter(own.pieces) + placed <= kinds
    camps = {cell for cell, piece in own.built if CARDS[piece].kind == CAMP}
    territories = {card for card in own.played if CARDS[card].kind == TERRITORY}
    if CENTRAL in own.played:
        territories.add(CELL_NAMES[state.world.central])
    assert {CELL_NAMES[cell] for cell in cells_of(own.cells)} == territories | {CELL_NAMES[cell] for cell in camps}
    assert own.filled & ~own.cells == 0
    assert own.filled.bit_count() == len(own.built), "one building a cell"
    tokens = sum(CARDS[card].tokens for card in own.played if CARDS[card].kind in (RAIL_CARD, SWITCH_CARD))
    assert 0 <= own.rails + own.switches <= tokens


def check(state: State) -> None:
    """Check the invariants of a state."""
    assert cards(state) == box(state)
    taken = 0
    for seat, own in enumerate(state.world.holdings):
        assert not taken & own.cells, "one rabbit a cell"
        taken |= own.cells
        check_holding(state, own)
        turn = state.phase.turns[seat]
        if turn is not None:
            check_holding(state, turn.holding)
            assert not turn.rails & LAVA_EDGES
    laid = sum(CARDS[card].tokens for own in state.world.holdings for card in own.played)
    left = sum(own.rails + own.switches for own in state.world.holdings)
    assert state.world.rails.bit_count() == laid - left + (state.world.printed >= 0)
    if state.world.rails:
        corners = sum(1 for _ in open_corners(state.world.rails))
        assert corners == state.world.rails.bit_count() + 1, "a tree has one corner more than edges"
        assert open_edges(state.world.rails, -1).branching & state.world.rails == 0


def open_corners(rails: int) -> set[int]:
    return {corner for edge in cells_of(rails) for corner in ENDS[edge]}


def play_counted(seats: int, seed: int, options: dict[str, str]) -> None:
    """Play a random game and check everything after every move."""
    chance = Chance(seed, "counted")
    state = GAME.start(setup(seats, seed, **options)).state
    check(state)
    while waiting := GAME.waiting(state):
        seat = chance.pick(list(waiting))
        state = GAME.play(state, seat, GAME.sample(state, seat, chance)).state
        check(state)


def any_game(seed: int, chance: Chance) -> tuple[int, dict[str, str]]:
    """Return a number of seats, in rotation, and random options."""
    return 2 + seed % 3, {option.key: chance.pick(option.choices) for option in GAME.options}


@pytest.mark.uncounted  # whole games: shorter tests cover the same lines
def test_cards_rabbits_and_track_are_conserved() -> None:
    chance = Chance("conserved")
    for seed in range(36):
        seats, options = any_game(seed, chance)
        play_counted(seats, seed, options)


@pytest.mark.long
def test_ten_thousand_random_games_conserve_all_pieces_and_replay_to_the_same_bytes() -> None:
    chance = Chance("long")
    for seed in range(10_000):
        seats, options = any_game(seed, chance)
        play_counted(seats, seed, options)
        for _ in replay(play_out(GAME, setup(seats, seed, **options))):
            pass
