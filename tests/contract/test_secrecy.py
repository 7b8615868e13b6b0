"""Nobody sees what they may not know: an observation does not depend on the secrets."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import Chance
from engine.games import GAMES
from tests.contract import every_case, walk
from tests.games import Case, declared

some_seeds = st.integers(0, 2**32)
whole_games = settings(max_examples=3, deadline=None)
many_games = settings(max_examples=40, deadline=None)
pytestmark = pytest.mark.uncounted  # whole games: shorter tests cover the same lines


@every_case
@given(seed=some_seeds)
@whole_games
def test_an_observation_does_not_depend_on_information_hidden_from_the_viewer(game: str, case: Case, seed: int) -> None:
    looks_alike(game, case, seed)


@pytest.mark.long
@every_case
@given(seed=some_seeds)
@many_games
def test_in_many_games_an_observation_does_not_depend_on_hidden_information(game: str, case: Case, seed: int) -> None:
    looks_alike(game, case, seed)


def looks_alike(game: str, case: Case, seed: int) -> None:
    """Check along a game that a state and another one with different secrets have the same observation."""
    rules = GAMES[game]
    chance = Chance(seed, "alike")
    for state, seat, _ in list(walk(rules, case.setup(game, seed)))[::3]:
        for viewer in (None, seat, (seat + 1) % case.seats):
            other = declared(game).alike(state, viewer, chance)
            assert msgspec.json.encode(rules.observe(state, viewer)) == msgspec.json.encode(
                rules.observe(other, viewer)
            )


@every_case
def test_hidden_cards_are_not_in_an_encoded_observation(game: str, case: Case) -> None:
    rules = GAMES[game]
    for state, seat, _ in walk(rules, case.setup(game, 6)):
        for viewer in (None, seat):
            seen = msgspec.json.encode(rules.observe(state, viewer)).decode()
            assert not [card for card in declared(game).hidden(state, viewer) if f'"{card}"' in seen]


@every_case
def test_simultaneous_decisions_are_visible_only_to_the_mover_until_the_phase_closes(game: str, case: Case) -> None:
    rules = GAMES[game]
    for state, seat, move in walk(rules, case.setup(game, 7)):
        step = rules.play(state, seat, move)
        if not declared(game).together:
            assert {len(event.to) for event in step.events if event.to is not None} <= {1}
        elif rules.phase(step.state) == rules.phase(state):
            assert {event.to for event in step.events} == {(seat,)}


@every_case
def test_the_declared_swap_of_secrets_changes_the_state(game: str, case: Case) -> None:
    rules, declaration, chance = GAMES[game], declared(game), Chance("hollow")
    moments = list(walk(rules, case.setup(game, 9)))
    nothing = f"tests/games/{game}.py: `hidden` returns nothing for a spectator in a whole game"
    assert any(declaration.hidden(moment.state, None) for moment in moments), nothing
    for viewer in (None, *range(min(case.seats, 2))):
        same = f"tests/games/{game}.py: `alike` changes nothing for viewer {viewer} in a whole game"
        assert any(declaration.alike(moment.state, viewer, chance) != moment.state for moment in moments), same


@every_case
def test_no_event_shows_a_viewer_what_is_hidden_from_them(game: str, case: Case) -> None:
    rules, declaration = GAMES[game], declared(game)
    setup = case.setup(game, 6)
    steps = [rules.start(setup), *(rules.play(state, seat, move) for state, seat, move in walk(rules, setup))]
    for step in steps:
        for viewer in (None, 0):
            hidden = {*declaration.hidden(step.state, viewer)} - declaration.everyday
            for event in step.events:
                if event.kind not in declaration.passing and (event.to is None or viewer in event.to):
                    shown = {text for key, value in event.values.items() for text in (str(value), f"{key} {value}")}
                    leak = f"the event {event.kind} shows viewer {viewer}: {shown & hidden}; address it with `to`"
                    assert shown.isdisjoint(hidden), leak
