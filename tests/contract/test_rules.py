"""The promises of every game's rules, tested on whole games."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import Chance, RuleError, Setup
from engine.games import GAMES
from engine.simulate import play_out, replay
from tests.contract import every_case, every_game, walk
from tests.games import Case, declared

some_seeds = st.integers(0, 2**32)
whole_games = settings(max_examples=6, deadline=None)
pytestmark = pytest.mark.uncounted  # whole games: shorter tests cover the same lines


@every_case
@given(seed=some_seeds)
@whole_games
def test_the_same_setup_and_moves_give_the_same_bytes(game: str, case: Case, seed: int) -> None:
    rules = GAMES[game]
    record = play_out(rules, case.setup(game, seed))
    assert record == play_out(rules, case.setup(game, seed))
    for _ in replay(record):
        pass


@every_case
@given(seed=some_seeds)
@whole_games
def test_every_legal_move_applies_and_no_move_is_listed_twice(game: str, case: Case, seed: int) -> None:
    rules = GAMES[game]
    chance = Chance(seed, "which")
    for state, seat, _ in walk(rules, case.setup(game, seed)):
        moves = rules.moves(state, seat)
        assert moves
        assert len(set(moves)) == len(moves)
        for move in [moves[0], moves[-1], chance.pick(moves), chance.pick(moves)]:
            rules.play(state, seat, move)


@every_case
@given(seed=some_seeds)
@whole_games
def test_a_sampled_move_is_a_legal_move(game: str, case: Case, seed: int) -> None:
    rules = GAMES[game]
    for state, seat, move in walk(rules, case.setup(game, seed)):
        assert move in rules.moves(state, seat)


@every_case
def test_the_wish_of_a_player_carries_over_to_the_next_game(game: str, case: Case) -> None:
    rules = GAMES[game]
    for wish in rules.wishes:
        begun = rules.start(msgspec.structs.replace(case.setup(game), wishes=(rules.notation(wish),) * case.seats))
        assert {rules.wish(begun.state, seat) for seat in range(case.seats)} <= {wish, None}
    said = 0
    for state, seat, move in walk(rules, case.setup(game, 8)):
        if move in rules.wishes:
            said += 1
            assert rules.wish(rules.play(state, seat, move).state, seat) in (move, None)
    assert said or not rules.wishes


@every_case
def test_a_setup_with_an_unknown_wish_is_refused(game: str, case: Case) -> None:
    for wishes in (("to win",) * case.seats, ("",) * (case.seats + 1)):
        with pytest.raises(RuleError, match="option wishes"):
            GAMES[game].start(msgspec.structs.replace(case.setup(game), wishes=wishes))


@every_case
def test_sampling_eventually_returns_every_legal_move(game: str, case: Case) -> None:
    rules = GAMES[game]
    chance = Chance(1, "even")
    fewest = min(
        (moment for moment in walk(rules, case.setup(game, 3)) if len(rules.moves(moment.state, moment.seat)) > 1),
        key=lambda moment: len(rules.moves(moment.state, moment.seat)),
    )
    moves = rules.moves(fewest.state, fewest.seat)
    seen = {rules.sample(fewest.state, fewest.seat, chance) for _ in range(40 * len(moves))}
    assert seen == set(moves)


@every_case
@given(seed=some_seeds)
@whole_games
def test_states_survive_encoding(game: str, case: Case, seed: int) -> None:
    rules = GAMES[game]
    for state, _, _ in walk(rules, case.setup(game, seed)):
        data = rules.encode(state)
        assert rules.decode(data) == state
        assert rules.encode(rules.decode(data)) == data


@every_case
@given(seed=some_seeds)
@whole_games
def test_a_move_and_its_text_are_each_others_inverse(game: str, case: Case, seed: int) -> None:
    rules = GAMES[game]
    for state, seat, _ in walk(rules, case.setup(game, seed)):
        for move in rules.moves(state, seat)[::37]:
            assert rules.parse(rules.notation(move)) == move
    assert rules.parse(rules.notation(rules.take_back)) == rules.take_back


@every_case
def test_the_pieces_of_a_game_are_conserved(game: str, case: Case) -> None:
    rules, check = GAMES[game], declared(game).check
    for seed in range(3):
        for state, seat, move in walk(rules, case.setup(game, seed)):
            check(state)
            last = rules.play(state, seat, move).state
        check(last)


@every_case
@given(seed=some_seeds)
@whole_games
def test_undo_restores_the_state(game: str, case: Case, seed: int) -> None:
    rules = GAMES[game]
    for state, seat, move in walk(rules, case.setup(game, seed)):
        after = rules.play(state, seat, move).state
        if rules.phase(after) == rules.phase(state) and declared(game).together:
            assert rules.can_take_back(after, seat)
        if rules.can_take_back(after, seat):
            assert rules.encode(rules.play(after, seat, rules.take_back).state) == rules.encode(state)


@every_case
@given(seed=some_seeds)
@whole_games
def test_an_impossible_undo_is_refused(game: str, case: Case, seed: int) -> None:
    rules = GAMES[game]
    for state, seat, _ in walk(rules, case.setup(game, seed)):
        if not rules.can_take_back(state, seat):
            with pytest.raises(RuleError):
                rules.play(state, seat, rules.take_back)


@every_case
def test_a_refused_move_leaves_the_state_untouched(game: str, case: Case) -> None:
    rules = GAMES[game]
    moments = list(walk(rules, case.setup(game, 4)))
    for state, seat, move in moments[::5]:
        before = rules.encode(state)
        for other in range(-1, case.seats + 1):
            if other not in rules.waiting(state):
                with pytest.raises(RuleError):
                    rules.play(state, other, move)
        for _, _, foreign in moments[::7]:
            if foreign not in rules.moves(state, seat):
                with pytest.raises(RuleError):
                    rules.play(state, seat, foreign)
        assert rules.encode(state) == before


@every_case
@given(seed=some_seeds)
@whole_games
def test_a_game_ends_with_a_rank_for_every_seat(game: str, case: Case, seed: int) -> None:
    rules = GAMES[game]
    *_, last = walk(rules, case.setup(game, seed))
    state = rules.play(last.state, last.seat, last.move).state
    assert not rules.waiting(state)
    for seat in range(case.seats):
        assert not rules.moves(state, seat)
        with pytest.raises(RuleError):
            rules.play(state, seat, last.move)
    scores = rules.scores(state)
    assert [score.seat for score in scores] == list(range(case.seats))
    assert min(score.rank for score in scores) == 1
    assert all(score.total == sum(score.parts.values()) for score in scores)
    sign = -1 if rules.fewest_win(case.options) else 1
    best_first = sorted(scores, key=lambda score: (-sign * score.total, score.rank))
    assert [score.rank for score in best_first] == sorted(score.rank for score in scores)


@every_case
def test_a_chapter_ends_only_with_a_phase_and_never_comes_again(game: str, case: Case) -> None:
    rules = GAMES[game]
    states = [state for state, _, _ in walk(rules, case.setup(game, 8))]
    labels = [rules.chapter(state) for state in states]
    changes = [n for n in range(1, len(states)) if labels[n] != labels[n - 1]]
    assert all(rules.phase(states[n]) != rules.phase(states[n - 1]) for n in changes)
    assert len(changes) + 1 == len(set(labels))


@every_case
def test_a_phase_label_is_never_used_again(game: str, case: Case) -> None:
    rules = GAMES[game]
    labels = [rules.phase(state) for state, _, _ in walk(rules, case.setup(game, 8))]
    changes = [label for label, before in zip(labels, [None, *labels], strict=False) if label != before]
    assert len(changes) == len(set(changes))


@every_game
def test_an_unsupported_setup_is_refused(game: str) -> None:
    rules = GAMES[game]
    for seats, options in (
        (rules.seats[0] - 1, {}),
        (rules.seats[-1] + 1, {}),
        (rules.seats[-1], {"no-such-option": "x"}),
        *((rules.seats[-1], {option.key: "no-such-value"}) for option in rules.options),
    ):
        with pytest.raises(RuleError):
            rules.start(Setup(game=game, seats=seats, seed=1, options=options))
    with pytest.raises(RuleError):
        rules.start(Setup(game="another", seats=rules.seats[-1], seed=1))
    with pytest.raises(RuleError):
        rules.start(Setup(game=game, seats=rules.seats[-1], seed=1, version=rules.version + 1))
