"""Determinizations: states that a seat cannot tell from the true one, and that reveal nothing of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.bunny_kingdom.imagine import hidden_cards as bunny_hidden
from engine.game import Chance, Setup
from engine.games import GAMES
from engine.parts import IncompleteGameError
from engine.players import planner
from engine.wonderful_world.imagine import hidden_cards as wonderful_hidden
from tests.contract import declarations, every_game, walk
from tests.games import Case, declared

pytestmark = pytest.mark.uncounted  # whole games: shorter tests cover the same lines

NOT_YET: set[str] = set()
"""Games whose players cannot search yet."""


each_imagined = pytest.mark.parametrize(
    ("game", "case"),
    [
        pytest.param(game, case, id=f"{game}-{case.seats}")
        for game, declaration in declarations().items()
        if GAMES[game].imagine is not None
        for case in declaration.cases
    ],
)


def imagined(game: str, seen: Any, chance: Chance) -> Any:
    imagine = GAMES[game].imagine
    assert imagine is not None
    return imagine(seen, chance)


def test_only_the_listed_games_lack_a_determinization() -> None:
    assert {game for game in GAMES if GAMES[game].imagine is None} == NOT_YET


@every_game
def test_a_thinking_player_requires_a_determinization_of_its_game(game: str) -> None:
    if GAMES[game].imagine is None:
        with pytest.raises(IncompleteGameError, match="MIND"):
            planner("strong", game)
    else:
        planner("strong", game)


@each_imagined
def test_a_determinization_has_the_same_observation_as_the_true_state(game: str, case: Case) -> None:
    rules, chance = GAMES[game], Chance("imagined")
    for state, mover, _ in list(walk(rules, case.setup(game, 11)))[::2]:
        for seat in (mover, (mover + 1) % case.seats):
            seen = rules.observe(state, seat)
            world = imagined(game, seen, chance)
            assert rules.observe(world, seat) == seen
            assert list(rules.moves(world, seat)) == list(rules.moves(state, seat))
            assert rules.waiting(world).keys() == rules.waiting(state).keys()
            assert rules.phase(world) == rules.phase(state)
            declared(game).check(world)


@each_imagined
def test_a_determinization_does_not_depend_on_hidden_information(game: str, case: Case) -> None:
    rules, chance = GAMES[game], Chance("swapped")
    for number, (state, seat, _) in enumerate(list(walk(rules, case.setup(game, 12)))[::3]):
        other = declared(game).alike(state, seat, chance)
        one, two = (imagined(game, rules.observe(true, seat), Chance(number)) for true in (state, other))
        assert rules.encode(one) == rules.encode(two)


@each_imagined
def test_a_determinization_can_be_played_to_the_end_of_the_game(game: str, case: Case) -> None:
    rules, chance = GAMES[game], Chance("on")
    for state, seat, _ in list(walk(rules, case.setup(game, 13)))[::9]:
        world = imagined(game, rules.observe(state, seat), chance)
        while waiting := rules.waiting(world):
            mover = min(waiting)
            world = rules.play(world, mover, rules.sample(world, mover, chance)).state
        assert len(rules.scores(world)) == case.seats


@each_imagined
def test_the_planner_chooses_legal_moves_that_do_not_depend_on_hidden_information(game: str, case: Case) -> None:
    rules, plan, chance = GAMES[game], planner("steady", game), Chance("thought")
    for number, (state, seat, _) in enumerate(list(walk(rules, case.setup(game, 14)))[6::60]):
        other = declared(game).alike(state, seat, chance)
        one, two = (plan(rules.observe(true, seat), rules.moves(true, seat), Chance(number)) for true in (state, other))
        assert tuple(one) == tuple(two)
        now, phase = state, rules.phase(state)
        for made, move in enumerate(one):
            if made and (rules.phase(now) != phase or seat not in rules.waiting(now)):
                break  # the planner cannot know whether others still have to decide
            assert move in rules.moves(now, seat)
            now = rules.play(now, seat, move).state


@pytest.mark.parametrize(
    ("game", "hidden_cards"), [("wonderful_world", wonderful_hidden), ("bunny_kingdom", bunny_hidden)]
)
def test_a_hidden_hand_is_sampled_uniformly_from_all_possible_cards(game: str, hidden_cards: Any) -> None:
    rules, chance, draws = GAMES[game], Chance("even"), 600
    state = rules.start(Setup(game=game, seats=3, seed=5)).state
    seen = rules.observe(state, 0)
    pool = Counter(hidden_cards(seen))
    drawn: Counter[str] = Counter()
    for _ in range(draws):
        drawn.update(imagined(game, seen, chance).world.hands[1])
    each = draws * len(state.world.hands[1]) / pool.total()
    assert drawn.total() == draws * len(state.world.hands[1])
    assert drawn.keys() <= pool.keys()
    # Pearson's chi-squared statistic over the designs: exceeds this by chance once in a million.
    far = sum((drawn[card] - copies * each) ** 2 / (copies * each) for card, copies in pool.items())
    free = len(pool) - 1
    assert free - 5 * (2 * free) ** 0.5 < far < free + 5 * (2 * free) ** 0.5
