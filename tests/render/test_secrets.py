"""Whole games: what is drawn for the table or for a seat depends on nothing that it may not know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.bunny_kingdom.observation import Observation as KingdomSeen
from engine.game import Chance, Setup
from engine.games import GAMES
from engine.imhotep.observation import Observation as SitesSeen
from engine.wonderful_world.observation import Observation
from i18n import say
from render import bunny_kingdom, imhotep, wonderful_world
from render.picture import Picture
from tests import gallery
from tests.engine.test_battery import ALIKE, HIDDEN, walk

NAME = "wonderful_world"
GAME = GAMES[NAME]
NAMES = gallery.names(5)


def pictures(seen: Observation, language: str = "en") -> list[Picture]:
    """All that a viewer is sent in this position."""
    if seen.viewer is None:
        return [wonderful_world.table(seen, NAMES, language, page) for page in range(wonderful_world.table_pages(seen))]
    own = wonderful_world.hand if seen.step in ("draft", "dig") else wonderful_world.planning
    return [own(seen, NAMES, language), wonderful_world.table(seen, NAMES, language)]


def of_sites(seen: SitesSeen, language: str = "en") -> list[Picture]:
    """The same of Imhotep."""
    public = [imhotep.table(seen, NAMES, language)]
    return public if seen.viewer is None else [imhotep.market(seen, NAMES, language), *public]


def of_kingdom(seen: KingdomSeen, language: str = "en") -> list[Picture]:
    """The same of Bunny Kingdom."""
    public = [bunny_kingdom.table(seen, NAMES, language)]
    if seen.viewer is None:
        return public
    own = bunny_kingdom.hand if seen.step == "exploration" else bunny_kingdom.construction
    return [own(seen, NAMES, language), *public]


SENT: dict[str, Callable[[Any], list[Picture]]] = {
    "wonderful_world": pictures,
    "imhotep": of_sites,
    "bunny_kingdom": of_kingdom,
}


@pytest.mark.parametrize(
    ("game", "seats", "seed", "options"),
    [
        ("wonderful_world", 1, 4, {}),
        ("wonderful_world", 2, 5, {}),
        ("wonderful_world", 3, 6, {}),
        ("imhotep", 3, 5, {"sites": "BBBBB"}),
        ("bunny_kingdom", 2, 5, {}),
        ("bunny_kingdom", 3, 6, {"express": "on"}),
    ],
)
def test_other_hidden_cards_give_the_same_bytes_and_words(game: str, seats: int, seed: int, options: dict[str, str]):
    rules, chance = GAMES[game], Chance(seed, "alike")
    different = 0
    for number, (state, seat, _) in enumerate(walk(rules, Setup(game=game, seats=seats, seed=seed, options=options))):
        if number % 7:
            continue
        for viewer in (None, (seat + 1) % seats):
            other = ALIKE[game](state, viewer, chance)
            different += other != state
            assert SENT[game](rules.observe(state, viewer)) == SENT[game](rules.observe(other, viewer))
    assert different


@pytest.mark.parametrize(("seats", "seed"), [(1, 7), (2, 8), (4, 9)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_words_of_a_picture_name_a_card_that_its_viewer_cannot_see(seats: int, seed: int, language: str):
    looked = 0
    for number, (state, seat, _) in enumerate(walk(GAME, Setup(game=NAME, seats=seats, seed=seed))):
        if number % 7:
            continue
        for viewer in (None, seat):
            seen = GAME.observe(state, viewer)
            alts = [picture.alt for picture in pictures(seen, language)]
            handled = {word for move in seen.chosen for word in move.split()}
            for card in {*HIDDEN[NAME](state, viewer)} - handled:
                name = say(language, f"wonderful_world-card-{card}")
                looked += 1
                assert not any(name in alt for alt in alts), card
    assert looked
