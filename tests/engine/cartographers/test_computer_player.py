"""The computer player of Cartographers."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.cartographers import GAME
from engine.cartographers.cards import AMBUSH, EXPLORE
from engine.cartographers.imagine import imagine
from engine.cartographers.moves import Draw
from engine.cartographers.rules import start
from engine.game import Chance, Setup
from engine.players import OTHERS, chooser
from engine.players.cartographers import MIND
from engine.players.search import weigh
from tests.engine.cartographers.table import Played, at_ambush, at_card
from tests.engine.cartographers.test_skills import RICH


def test_the_greedy_player_places_a_monster_where_it_costs_the_neighbour_stars() -> None:
    table = at_ambush("ogre-charge", 2)
    seen, moves = table.see(0), GAME.moves(table.state, 0)
    before = seen.sheets[1].loss
    move = chooser("greedy", GAME.name)(seen, moves, Chance(1))
    after = GAME.observe(GAME.play(table.state, 0, move).state, 0).sheets[1].loss
    assert after >= before + 6


def test_determinization_samples_face_down_cards_uniformly() -> None:
    state = start(Setup(game=GAME.name, seats=2, seed=3)).state
    seen, chance, worlds = GAME.observe(state, 0), Chance("even"), 1300
    tops = Counter(imagine(seen, chance).world.deck[-1] for _ in range(worlds))
    ambushes = {card.id for card in AMBUSH if not card.promo}
    cards = [card.id for card in EXPLORE if card.id not in seen.revealed]
    even = worlds / (len(cards) + 1)
    distances = [tops[card] - even for card in cards] + [sum(tops[card] for card in ambushes) - even]
    assert sum(distance * distance for distance in distances) / even < 32.9  # by chance alone in one of a thousand
    assert {card for card in ambushes if tops[card]} == ambushes


@pytest.mark.parametrize("seats", [1, 2])
def test_a_rollout_from_the_last_card_gives_the_final_score(seats: int) -> None:
    chance = Chance("last")
    state = start(Setup(game=GAME.name, seats=seats, seed=4)).state
    while GAME.waiting(state):
        before = state
        for seat in GAME.waiting(state):
            state = GAME.play(state, seat, GAME.sample(state, seat, chance)).state
    for move in [GAME.sample(before, 0, chance) for _ in range(5)]:
        end = before
        for seat in GAME.waiting(before):
            end = GAME.play(end, seat, move if seat == 0 else GAME.sample(end, seat, chance)).state
        score = GAME.scores(end)[0]
        assert MIND.playout is not None
        assert MIND.playout(before, 0, (move,), chance) == (score.total, score.parts)


def test_every_candidate_drawing_of_a_monster_costs_the_neighbour_stars() -> None:
    table = at_ambush("ogre-charge", 2)
    for line in MIND.plans(table.state, 0, Chance(1)):
        after = GAME.observe(GAME.play(table.state, 0, line[0]).state, 0).sheets[1].loss
        assert after > table.see(0).sheets[1].loss


def test_a_monster_that_costs_the_neighbour_more_is_evaluated_higher() -> None:
    table = at_ambush("ogre-charge", 2)
    worst, *_ = MIND.plans(table.state, 0, Chance(1))
    losses = {move: GAME.observe(GAME.play(table.state, 0, move).state, 0).sheets[1].loss for move in drawn_by(table)}
    mild = min(losses, key=lambda move: losses[move])
    one, other = weigh(GAME, MIND, table.see(0), [worst, (mild,)], 24, Chance(2))
    assert one.value > other.value + 3
    assert one.parts == {OTHERS: one.value}


def drawn_by(table: Played) -> list[Draw]:
    """Return the drawings that are legal for the first seat."""
    return [move for move in GAME.moves(table.state, 0) if isinstance(move, Draw)]


def test_the_evaluation_before_an_ambush_weighs_acrobatics_against_the_full_monster() -> None:
    table = at_ambush("ogre-charge", 2, skills=("acrobatics", "search", "knowledge"), maps={0: RICH})
    lines = {GAME.notation(line[0]): line for line in MIND.plans(table.state, 0, Chance(1))}
    assert {*lines} == {"skill acrobatics", "pass"}
    dodged, struck = weigh(GAME, MIND, table.see(0), [lines["skill acrobatics"], lines["pass"]], 48, Chance(2))
    assert dodged.parts["monsters"] > struck.parts["monsters"]
    assert dodged.parts["coins"] < struck.parts["coins"]


def test_the_search_considers_drawings_both_with_and_without_a_skill() -> None:
    table = at_card("hamlet", skills=("search", "knowledge", "acrobatics"), maps={0: RICH})
    plans = MIND.plans(table.state, 0, Chance(1))
    assert {(type(line[0]).__name__, len(line)) for line in plans} == {("Skill", 2), ("Draw", 1)}
    assert MIND.playout is not None
    skill = plans[0][0]
    able = GAME.play(table.state, 0, skill).state
    with_drawing = (skill, *MIND.policy(able, 0, Chance(3)))
    # The policy completes the turn after a line, above all the drawing.
    assert MIND.playout(table.state, 0, (skill,), Chance(3)) == MIND.playout(table.state, 0, with_drawing, Chance(3))
