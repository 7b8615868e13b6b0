"""Whole games: what is drawn for the table or for a seat depends on nothing that it may not know."""

from __future__ import annotations

import pytest

from engine.game import Chance, Setup
from engine.games import GAMES
from engine.wonderful_world.observation import Observation
from i18n import say
from render import samples, wonderful_world
from render.picture import Picture
from tests.engine.test_battery import ALIKE, HIDDEN, walk

NAME = "wonderful_world"
GAME = GAMES[NAME]
NAMES = samples.names(5)


def pictures(seen: Observation, lang: str = "en") -> list[Picture]:
    """All that a viewer is sent in this position."""
    if seen.viewer is None:
        return [wonderful_world.table(seen, NAMES, lang, page) for page in range(wonderful_world.table_pages(seen))]
    own = wonderful_world.hand if seen.step in ("draft", "dig") else wonderful_world.planning
    return [own(seen, NAMES, lang), wonderful_world.table(seen, NAMES, lang)]


@pytest.mark.parametrize(("seats", "seed"), [(1, 4), (2, 5), (3, 6)])
def test_other_hidden_hands_give_the_same_bytes_and_words(seats: int, seed: int):
    chance = Chance(seed, "alike")
    different = 0
    for number, (state, seat, _) in enumerate(walk(GAME, Setup(game=NAME, seats=seats, seed=seed))):
        if number % 7:
            continue
        for viewer in (None, (seat + 1) % seats):
            other = ALIKE[NAME](state, viewer, chance)
            different += other.hands != state.hands
            assert pictures(GAME.observe(state, viewer)) == pictures(GAME.observe(other, viewer))
    assert different or seats == 1


@pytest.mark.parametrize(("seats", "seed"), [(1, 7), (2, 8), (4, 9)])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_words_of_a_picture_name_a_card_that_its_viewer_cannot_see(seats: int, seed: int, lang: str):
    looked = 0
    for number, (state, seat, _) in enumerate(walk(GAME, Setup(game=NAME, seats=seats, seed=seed))):
        if number % 7:
            continue
        for viewer in (None, seat):
            seen = GAME.observe(state, viewer)
            alts = [picture.alt for picture in pictures(seen, lang)]
            handled = {word for move in seen.chosen for word in move.split()}
            for card in {*HIDDEN[NAME](state, viewer)} - handled:
                name = say(lang, f"wonderful_world-card-{card}")
                looked += 1
                assert not any(name in alt for alt in alts), card
    assert looked
