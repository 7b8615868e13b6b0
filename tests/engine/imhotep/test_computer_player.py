"""The computer players of Imhotep."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.game import Chance, Setup
from engine.imhotep import GAME
from engine.imhotep.cards import ROUND_CARDS
from engine.imhotep.imagine import imagine
from engine.imhotep.rules import start
from engine.players import chooser
from engine.players.imhotep import MIND
from tests.contract import walk


def test_determinization_samples_future_round_cards_and_the_draw_pile_uniformly() -> None:
    state = start(Setup(game=GAME.name, seats=3, seed=3, options={"sites": "BBBBB"})).state
    seen, chance, worlds = GAME.observe(state, 1), Chance("even"), 1200
    found = [imagine(seen, chance).world for _ in range(worlds)]
    coming = Counter(world.voyages[-1] for world in found)
    others = [card for card in ROUND_CARDS[3] if card != seen.round_card]
    even = worlds / len(others)
    assert sum((coming[card] - even) ** 2 for card in others) / even < 20.5  # by chance alone in one of a thousand
    hidden = Counter((*state.world.deck, *state.world.facedown))
    tops = Counter(world.deck[-1] for world in found)
    expected = {card: worlds * count / hidden.total() for card, count in hidden.items()}
    assert sum((tops[card] - expected[card]) ** 2 / expected[card] for card in hidden) < 36.1


def test_determinization_gives_the_pair_two_different_cards_while_another_seat_chooses() -> None:
    picked = 0
    for state, seat, _ in walk(GAME, Setup(game=GAME.name, seats=2, seed=9, options={"sites": "BBBBB"})):
        if "keep" in GAME.waiting(state).values():
            one, other = imagine(GAME.observe(state, 1 - seat), Chance(state.world.round)).world.facedown
            assert one != other
            picked += 1
    assert picked


@pytest.mark.uncounted  # whole games: shorter tests cover the same lines
@pytest.mark.parametrize("sites", ["AAAAA", "BBBBB"])
def test_the_rollout_policy_beats_the_greedy_player(sites: str) -> None:
    greedy, lead = chooser("greedy", GAME.name), 0
    for number in range(30):
        setup = Setup(game=GAME.name, seats=2, seed=number // 2, options={"sites": sites})
        state, chance = start(setup).state, Chance("policy", number)
        while waiting := GAME.waiting(state):
            for seat in waiting:
                if seat == number % 2:
                    (move,) = MIND.policy(state, seat, chance)
                else:
                    move = greedy(GAME.observe(state, seat), GAME.moves(state, seat), chance)
                state = GAME.play(state, seat, move).state
        scores = GAME.scores(state)
        lead += scores[number % 2].total - scores[1 - number % 2].total
    assert lead / 30 > 5
