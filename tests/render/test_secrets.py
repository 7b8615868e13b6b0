"""Over whole games, pictures for the table or a seat do not depend on what their viewer cannot know."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.game import Chance
from engine.games import GAMES
from i18n import LANGUAGES, say
from tests.contract import each, walk
from tests.games import Case, declared

pytestmark = pytest.mark.usefixtures("unpressed")
every_computer_case = each(lambda declaration: declaration.computers)
EVERY = 7
"""One of this many positions is checked."""


def words_of(game: str, hidden: set[str], language: str) -> dict[str, set[str]]:
    """Return the words for each id (a card's name, its rule), of all families that have hidden things."""
    words: dict[str, set[str]] = {}
    for family, ids in declared(game).words.items():
        if not hidden.isdisjoint(ids):
            for id_ in ids:
                words.setdefault(id_, set()).add(say(language, f"{game}-{family}-{id_}"))
    return words


def named(alt: str, hidden: set[str], words: Mapping[str, set[str]]) -> set[str]:
    """Return the hidden things named in the text, except where their words are part of longer, visible ones."""
    open_ = {word for id_, said in words.items() if id_ not in hidden for word in said}
    for word in sorted(open_, key=len, reverse=True):
        alt = alt.replace(word, "")
    return {id_ for id_ in hidden if any(word in alt for word in words.get(id_, ()))}


@every_computer_case
def test_hidden_information_changes_no_picture_and_no_alt_text(game: str, case: Case) -> None:
    rules, declaration, chance = GAMES[game], declared(game), Chance("alike")
    different = 0
    for number, (state, seat, _) in enumerate(walk(rules, case.setup(game))):
        if number % EVERY:
            continue
        for viewer in (None, (seat + 1) % case.seats):
            other = declaration.alike(state, viewer, chance)
            different += other != state
            seen = [declaration.sent(rules.observe(alike, viewer), "en") for alike in (state, other)]
            assert seen[0] == seen[1]
    assert different


@pytest.mark.trial
@every_computer_case
@pytest.mark.parametrize("language", LANGUAGES)
def test_alt_text_names_nothing_hidden_from_its_viewer(game: str, case: Case, language: str) -> None:
    rules, declaration = GAMES[game], declared(game)
    seen = [
        (rules.observe(state, viewer), {*declaration.hidden(state, viewer)} - declaration.everyday)
        # Each position is tested in one of the languages.
        for state, seat, _ in [*walk(rules, case.setup(game))][::EVERY][LANGUAGES.index(language) :: len(LANGUAGES)]
        for viewer in (None, seat)
    ]
    words = words_of(game, {id_ for _, hidden in seen for id_ in hidden}, language)
    assert words or not declaration.words
    for observation, hidden in seen:
        for picture in declaration.sent(observation, language):
            assert named(picture.alt, hidden, words) == set()


def test_the_check_finds_a_hidden_name_but_not_inside_a_longer_public_name() -> None:
    words = words_of("wonderful_world", {"tank-division", "university"}, "en")
    assert named("Drafted: Tank Division", {"tank-division", "university"}, words) == {"tank-division"}
    words["open"] = {"Old University"}
    assert named("Drafted: Old University", {"university"}, words) == set()
