"""Whole games: what is drawn for the table or for a seat depends on nothing that it may not know."""

from __future__ import annotations

import pytest

from engine.game import Chance, Setup
from engine.games import GAMES
from i18n import say
from tests.contract import each, walk
from tests.games import Case, declared

NAME = "wonderful_world"
GAME = GAMES[NAME]


@each(lambda declaration: declaration.computers)
def test_other_secrets_give_the_same_bytes_and_words(game: str, case: Case) -> None:
    rules, declaration, chance = GAMES[game], declared(game), Chance("alike")
    different = 0
    for number, (state, seat, _) in enumerate(walk(rules, case.setup(game))):
        if number % 7:
            continue
        for viewer in (None, (seat + 1) % case.seats):
            other = declaration.alike(state, viewer, chance)
            different += other != state
            seen = [declaration.sent(rules.observe(alike, viewer), "en") for alike in (state, other)]
            assert seen[0] == seen[1]
    assert different


@pytest.mark.parametrize(("seats", "seed"), [(1, 7), (2, 8), (4, 9)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_words_of_a_picture_name_a_card_that_its_viewer_cannot_see(seats: int, seed: int, language: str) -> None:
    looked = 0
    for number, (state, seat, _) in enumerate(walk(GAME, Setup(game=NAME, seats=seats, seed=seed))):
        if number % 7:
            continue
        for viewer in (None, seat):
            seen = GAME.observe(state, viewer)
            alts = [picture.alt for picture in declared(NAME).sent(seen, language)]
            handled = {word for move in seen.chosen for word in move.split()}
            for card in {*declared(NAME).hidden(state, viewer)} - handled:
                name = say(language, f"wonderful_world-card-{card}")
                looked += 1
                assert not any(name in alt for alt in alts), card
    assert looked
