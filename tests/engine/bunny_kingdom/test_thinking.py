"""The rollouts of the search count what the rules count."""

from __future__ import annotations

from engine.bunny_kingdom.board import INDEX
from engine.bunny_kingdom.cards import CARDS, CITY, FARM, TERRITORY
from engine.bunny_kingdom.moves import Build
from engine.game import Chance, Setup
from engine.games import GAMES
from engine.players import chooser, planner
from engine.players.bunny_kingdom import MIND
from engine.players.bunny_kingdom.kingdom import Kingdom
from engine.players.bunny_kingdom.policy import kingdom_of
from tests.engine.bunny_kingdom.table import constructing, holding

GAME = GAMES["bunny_kingdom"]


def harvest(kingdom: Kingdom) -> int:
    return sum(strength * goods.bit_count() for _, strength, goods in kingdom.fiefs)


def test_the_simulated_harvest_gains_equal_the_observed_offers() -> None:
    chance, compared, greedy = Chance("offers"), 0, chooser("greedy", GAME.name)
    state = GAME.start(Setup(game=GAME.name, seats=3, seed=4, options={"express": "on"})).state
    while waiting := GAME.waiting(state):
        seat = min(waiting)
        seen = GAME.observe(state, seat)
        if seen.step == "exploration" and not seen.chosen:
            kingdom = kingdom_of(state, seat)
            assert harvest(kingdom) == seen.seats[seat].harvest
            for offer in seen.offers:
                kind = CARDS[offer.card].kind
                if kind == TERRITORY:
                    grown = kingdom.copy()
                    grown.claim(INDEX[offer.card])
                    assert harvest(grown) - harvest(kingdom) == offer.points
                    compared += 1
                elif kind in (CITY, FARM):
                    assert int(kingdom.best_place(offer.card)[0]) == offer.points
                    compared += 1
        state = GAME.play(state, seat, greedy(seen, GAME.moves(state, seat), chance)).state
    assert compared > 100


def test_with_two_players_the_computer_plans_both_the_played_and_the_discarded_card() -> None:
    state = GAME.start(Setup(game=GAME.name, seats=2, seed=4)).state
    play, thrown = planner("steady", GAME.name)(GAME.observe(state, 0), GAME.moves(state, 0), Chance("thrown"))
    after = GAME.play(GAME.play(state, 0, play).state, 0, thrown).state
    assert 0 not in GAME.waiting(after)


def test_the_computer_considers_useless_placements_only_in_the_last_round() -> None:
    for round_, tried in ((1, False), (4, True)):
        state = constructing(holding("A1 C1", pieces="trading-post"), holding("J1"), holding("J3"), round_=round_).state
        lines = MIND.plans(state, 0, Chance("plans"))
        assert any(isinstance(move, Build) for line in lines for move in line) is tried


def test_the_rollout_policy_places_stations_along_the_railway() -> None:
    table = constructing(
        holding("D5 A1", pieces="station"), holding("D6"), holding("J3"), central="E5", rails="D5|E5 D5|D6"
    )
    assert Build("station", INDEX["D5"]) in MIND.policy(table.state, 0, Chance("policy"))
