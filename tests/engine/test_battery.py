"""One battery for all games: what every game promises, tried on whole games."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import agenda
from engine.bunny_kingdom.cards import PARCHMENTS, PROVISIONS, TERRITORIES
from engine.bunny_kingdom.state import Holding
from engine.bunny_kingdom.state import State as BunnyKingdomState
from engine.cartographers.state import State as CartographersState
from engine.game import Chance, Game, RuleError, Setup
from engine.games import GAMES
from engine.imhotep.cards import ROUND_CARDS
from engine.imhotep.state import State as ImhotepState
from engine.simulate import play_out, replay
from engine.wonderful_world.cards import SCENARIOS
from engine.wonderful_world.state import State as WonderfulWorldState


class Case(NamedTuple):
    game: str
    seats: int
    options: dict[str, str]

    def setup(self, seed: int) -> Setup:
        return Setup(game=self.game, seats=self.seats, seed=seed, options=self.options)


CASES = [
    Case("cartographers", 1, {}),
    Case("cartographers", 1, {"side": "B", "skills": "on", "solo_monsters": "turned"}),
    Case("cartographers", 2, {"skills": "on", "promo": "only"}),
    Case("cartographers", 3, {"side": "B", "promo": "mixed", "ruins_then_ambush": "overlap"}),
    Case("cartographers", 4, {"skills": "on", "single_space": "chosen_shape", "ruins_space": "card"}),
    Case("cartographers", 7, {"edicts": "borderlands great-city treetower mages-valley"}),
    Case("wonderful_world", 1, {}),
    Case("wonderful_world", 1, {"scenario": "end-of-times"}),
    Case("wonderful_world", 2, {"side": "B"}),
    Case("wonderful_world", 3, {"empires": "aztec-empire noram-states"}),
    Case("wonderful_world", 4, {"asking": "each_round"}),
    Case("wonderful_world", 5, {}),
    Case("imhotep", 2, {"sites": "random", "market_pick": "optional"}),
    Case("imhotep", 3, {"sites": "BBBBB", "wrath": "on"}),
    Case("imhotep", 4, {"sites": "BABAB", "figures": "help_page"}),
    Case("bunny_kingdom", 2, {}),
    Case("bunny_kingdom", 2, {"express": "on", "provisions": "3"}),
    Case("bunny_kingdom", 3, {"express": "on", "border_rails": "on", "sheriff_tie": "literal"}),
    Case("bunny_kingdom", 4, {"provisions": "3"}),
    Case("bunny_kingdom", 4, {"express": "on"}),
]
TURN_BY_TURN = {"imhotep"}
"""Games in which everybody sees a move at once; in the others a phase is played in secret until it closes."""
cases = pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}-{case.seats}")
some_seeds = st.integers(0, 2**32)
whole_games = settings(max_examples=6, deadline=None)


class Moment(NamedTuple):
    """A seat is about to move."""

    state: Any
    seat: int
    move: Any


def walk(game: Game[Any, Any, Any], setup: Setup) -> Iterator[Moment]:
    """A random game, seats deciding in a random order."""
    chance = Chance(setup.seed, "walk")
    state = game.start(setup).state
    while waiting := game.waiting(state):
        seat = chance.pick(list(waiting))
        move = game.sample(state, seat, chance)
        yield Moment(state, seat, move)
        state = game.play(state, seat, move).state


@cases
@given(seed=some_seeds)
@whole_games
def test_the_same_setup_and_moves_give_the_same_bytes(case: Case, seed: int) -> None:
    game = GAMES[case.game]
    record = play_out(game, case.setup(seed))
    assert record == play_out(game, case.setup(seed))
    for _ in replay(record):
        pass


@cases
@given(seed=some_seeds)
@whole_games
def test_every_legal_move_applies_and_no_move_is_listed_twice(case: Case, seed: int) -> None:
    game = GAMES[case.game]
    chance = Chance(seed, "which")
    for state, seat, _ in walk(game, case.setup(seed)):
        moves = game.moves(state, seat)
        assert moves
        assert len(set(moves)) == len(moves)
        for move in [moves[0], moves[-1], chance.pick(moves), chance.pick(moves)]:
            game.play(state, seat, move)


@cases
@given(seed=some_seeds)
@whole_games
def test_a_sampled_move_is_a_listed_one(case: Case, seed: int) -> None:
    game = GAMES[case.game]
    for state, seat, move in walk(game, case.setup(seed)):
        assert move in game.moves(state, seat)


@cases
def test_every_listed_move_is_sampled_in_the_end(case: Case) -> None:
    game = GAMES[case.game]
    chance = Chance(1, "even")
    fewest = min(
        (moment for moment in walk(game, case.setup(3)) if len(game.moves(moment.state, moment.seat)) > 1),
        key=lambda moment: len(game.moves(moment.state, moment.seat)),
    )
    moves = game.moves(fewest.state, fewest.seat)
    seen = {game.sample(fewest.state, fewest.seat, chance) for _ in range(40 * len(moves))}
    assert seen == set(moves)


@cases
@given(seed=some_seeds)
@whole_games
def test_states_survive_encoding(case: Case, seed: int) -> None:
    game = GAMES[case.game]
    for state, _, _ in walk(game, case.setup(seed)):
        data = game.encode(state)
        assert game.decode(data) == state
        assert game.encode(game.decode(data)) == data


@cases
@given(seed=some_seeds)
@whole_games
def test_a_move_and_its_text_are_each_others_inverse(case: Case, seed: int) -> None:
    game = GAMES[case.game]
    for state, seat, _ in walk(game, case.setup(seed)):
        for move in game.moves(state, seat)[::37]:
            assert game.parse(game.notation(move)) == move
    assert game.parse(game.notation(game.take_back)) == game.take_back


@cases
@given(seed=some_seeds)
@whole_games
def test_taking_back_restores_the_state(case: Case, seed: int) -> None:
    game = GAMES[case.game]
    for state, seat, move in walk(game, case.setup(seed)):
        after = game.play(state, seat, move).state
        if game.phase(after) == game.phase(state) and case.game not in TURN_BY_TURN:
            assert game.can_take_back(after, seat)
        if game.can_take_back(after, seat):
            assert game.encode(game.play(after, seat, game.take_back).state) == game.encode(state)


@cases
@given(seed=some_seeds)
@whole_games
def test_what_cannot_be_taken_back_is_refused(case: Case, seed: int) -> None:
    game = GAMES[case.game]
    for state, seat, _ in walk(game, case.setup(seed)):
        if not game.can_take_back(state, seat):
            with pytest.raises(RuleError):
                game.play(state, seat, game.take_back)


@cases
def test_a_refused_move_leaves_the_state_untouched(case: Case) -> None:
    game = GAMES[case.game]
    moments = list(walk(game, case.setup(4)))
    for state, seat, move in moments[::5]:
        before = game.encode(state)
        for other in range(-1, case.seats + 1):
            if other not in game.waiting(state):
                with pytest.raises(RuleError):
                    game.play(state, other, move)
        for _, _, foreign in moments[::7]:
            if foreign not in game.moves(state, seat):
                with pytest.raises(RuleError):
                    game.play(state, seat, foreign)
        assert game.encode(state) == before


@cases
@given(seed=some_seeds)
@whole_games
def test_a_game_ends_with_a_rank_for_every_seat(case: Case, seed: int) -> None:
    game = GAMES[case.game]
    *_, last = walk(game, case.setup(seed))
    state = game.play(last.state, last.seat, last.move).state
    assert not game.waiting(state)
    for seat in range(case.seats):
        assert not game.moves(state, seat)
        with pytest.raises(RuleError):
            game.play(state, seat, last.move)
    scores = game.scores(state)
    assert [score.seat for score in scores] == list(range(case.seats))
    assert min(score.rank for score in scores) == 1
    assert all(score.total == sum(score.parts.values()) for score in scores)


def _cartographers_alike(state: CartographersState, viewer: int | None, chance: Chance) -> CartographersState:
    """Another deck order, another next ambush, another seed, other open turns: all that the viewer cannot know."""
    deck, ambushes = list(state.world.deck), list(state.world.ambushes)
    hidden = [place for place, card in enumerate(deck) if card in GAME_AMBUSHES]
    if hidden and ambushes:
        deck[hidden[0]], ambushes[0] = ambushes[0], deck[hidden[0]]
    chance.shuffle(deck)
    chance.shuffle(ambushes)
    game = GAMES["cartographers"]
    other: CartographersState = msgspec.structs.replace(
        state,
        setup=msgspec.structs.replace(state.setup, seed=state.setup.seed + 1),
        world=msgspec.structs.replace(state.world, deck=tuple(deck), ambushes=tuple(ambushes)),
    )
    for seat, turn in enumerate(state.phase.turns):
        if seat == viewer or turn is None:
            continue
        while other.phase.turns[seat] is not None:
            other = game.play(other, seat, game.take_back).state
        if turn.owes:  # begun or not, it is still awaited
            continue
        # Decide anew, otherwise, but so that the seat has decided again.
        while seat in game.waiting(other):
            plain = [move for move in game.moves(other, seat) if not game.notation(move).startswith("skill")]
            other = game.play(other, seat, chance.pick(plain)).state
    return other


GAME_AMBUSHES = {
    "goblin-attack", "bugbear-assault", "kobold-onslaught", "gnoll-raid",
    "flayer-incursion", "insectoid-invasion", "ratman-strike", "ogre-charge",
}  # fmt: skip


def _wonderful_world_alike(state: WonderfulWorldState, viewer: int | None, chance: Chance) -> WonderfulWorldState:
    """Other cards in the deck, the piles and the others' hands, another seed, other open turns of the others."""
    game = GAMES["wonderful_world"]
    other, world = state, state.world
    decided = [
        seat for seat, turn in enumerate(state.phase.turns) if seat != viewer and turn is not None and not turn.owes
    ]
    for seat in range(state.setup.seats):
        while seat != viewer and other.phase.turns[seat] is not None:
            other = game.play(other, seat, game.take_back).state
    hidden = [[*world.deck], *([*pile] for pile in world.piles)]
    hidden += [[*hand] for seat, hand in enumerate(world.hands) if seat != viewer]
    if viewer is None:
        hidden.append([*world.dug])
    pool = [card for place in hidden for card in place]
    chance.shuffle(pool)
    dealt = iter([tuple([pool.pop() for _ in place]) for place in hidden])
    discards = [*world.discards]
    chance.shuffle(discards)
    other = msgspec.structs.replace(
        other,
        setup=msgspec.structs.replace(state.setup, seed=state.setup.seed + 1),
        world=msgspec.structs.replace(
            other.world,
            deck=next(dealt),
            piles=tuple([next(dealt) for _ in world.piles]),
            hands=tuple([hand if seat == viewer else next(dealt) for seat, hand in enumerate(world.hands)]),
            dug=next(dealt) if viewer is None else world.dug,
            discards=tuple(discards),
        ),
    )
    for seat in decided:
        while seat in game.waiting(other):
            other = game.play(other, seat, game.sample(other, seat, chance)).state
    return other


def _wonderful_world_hidden(state: WonderfulWorldState, viewer: int | None) -> tuple[str, ...]:
    """Cards of which no copy lies where the viewer sees it."""
    world = state.world
    empires = [
        world.empires[seat] if turn is None or seat != viewer else turn.empire
        for seat, turn in enumerate(state.phase.turns)
    ]
    seen = set(SCENARIOS[name].cards if (name := state.setup.options["scenario"]) in SCENARIOS else ())
    for empire in empires:
        seen |= {*empire.drafted, *empire.built, *(site.card for site in empire.sites)}
    hidden = {*world.deck, *(card for pile in world.piles for card in pile)}
    for seat, hand in enumerate(world.hands):
        (seen if seat == viewer else hidden).update(hand)
    (hidden if viewer is None else seen).update(world.dug)
    return tuple(hidden - seen)


def _imhotep_alike(state: ImhotepState, viewer: int | None, chance: Chance) -> ImhotepState:
    """Another draw pile, other round cards to come, other cards face down unless the viewer looks at them."""
    world, looking = state.world, agenda.asked(state) == (viewer, "keep")
    pool = [*world.deck, *(() if looking else world.facedown)]
    chance.shuffle(pool)
    coming = [card for card in ROUND_CARDS[state.setup.seats] if card != world.round_card]
    chance.shuffle(coming)
    earlier = [*world.discards[:-1]]
    chance.shuffle(earlier)
    return msgspec.structs.replace(
        state,
        setup=msgspec.structs.replace(state.setup, seed=state.setup.seed + 1),
        world=msgspec.structs.replace(
            world,
            voyages=tuple(coming[: len(world.voyages)]),
            facedown=world.facedown if looking else tuple([pool.pop() for _ in world.facedown]),
            deck=tuple(pool),
            discards=(*earlier, *world.discards[-1:]),
        ),
    )


def _imhotep_hidden(state: ImhotepState, viewer: int | None) -> tuple[str, ...]:
    """Cards of which no copy lies open."""
    world = state.world
    open_ = {*world.market, *(card for hand in world.hands for card in hand), *world.discards[-1:], world.used}
    hidden = set(world.deck)
    looking = agenda.asked(state) == (viewer, "keep")
    (open_ if looking else hidden).update(world.facedown)
    return tuple(hidden - open_)


def _bunny_kingdom_alike(state: BunnyKingdomState, viewer: int | None, chance: Chance) -> BunnyKingdomState:
    """Other cards in the deck, the reserves, the discards and the others' hands, other parchments and open turns."""
    game = GAMES["bunny_kingdom"]
    other, was = state, state.world
    seats = range(state.setup.seats)
    turns = state.phase.turns
    decided = [seat for seat in seats if seat != viewer and (turn := turns[seat]) is not None and not turn.owes]
    for seat in seats:
        while seat != viewer and other.phase.turns[seat] is not None:
            other = game.play(other, seat, game.take_back).state
    hidden = [[*was.deck], [*was.discards], *([*cards] for cards in was.reserves)]
    hidden += [[*hand] for seat, hand in enumerate(was.hands) if seat != viewer]
    sealed = {
        seat: [] if state.phase.kind in ("copies", "over") or seat == viewer else _sealed(state, seat) for seat in seats
    }
    pool = [card for place in (*hidden, *sealed.values()) for card in place]
    chance.shuffle(pool)
    parchments = [card for card in pool if card in PARCHMENTS]
    holdings = []
    for seat in seats:
        drawn = {card: parchments.pop() for card in sealed[seat]}
        for card in drawn.values():
            pool.remove(card)
        played = [drawn.get(card, card) for card in was.holdings[seat].played]
        holdings.append(msgspec.structs.replace(was.holdings[seat], played=tuple(played)))
    dealt = iter([tuple([pool.pop() for _ in place]) for place in hidden])
    world = msgspec.structs.replace(
        was,
        deck=next(dealt),
        discards=next(dealt),
        reserves=tuple([next(dealt) for _ in was.reserves]),
        hands=tuple([hand if seat == viewer else next(dealt) for seat, hand in enumerate(was.hands)]),
        holdings=tuple(holdings),
    )
    setup = msgspec.structs.replace(state.setup, seed=state.setup.seed + 1)
    other = msgspec.structs.replace(other, setup=setup, world=world)
    for seat in decided:
        while seat in game.waiting(other):
            other = game.play(other, seat, game.sample(other, seat, chance)).state
    return other


def _sealed(state: BunnyKingdomState, seat: int) -> list[str]:
    return [card for card in state.world.holdings[seat].played if card in PARCHMENTS]


def _bunny_kingdom_hidden(state: BunnyKingdomState, viewer: int | None) -> tuple[str, ...]:
    """Cards of which no copy lies where the viewer sees it; cells and options have names like those of cards."""
    holdings: list[Holding] = []
    for seat, turn in enumerate(state.phase.turns):
        holdings.append(state.world.holdings[seat] if turn is None or seat != viewer else turn.holding)
    seen = {*TERRITORIES, PROVISIONS, "central-station"}
    hidden = {*state.world.deck, *state.world.discards, *(card for cards in state.world.reserves for card in cards)}
    for seat, holding in enumerate(holdings):
        seen |= {*holding.pieces, *(piece for _, piece in holding.built)}
        (seen if seat == viewer else hidden).update(state.world.hands[seat])
        (seen if seat == viewer or state.phase.kind in ("copies", "over") else hidden).update(_sealed(state, seat))
    return tuple(hidden - seen)


ALIKE: dict[str, Callable[[Any, int | None, Chance], Any]] = {
    "cartographers": _cartographers_alike,
    "wonderful_world": _wonderful_world_alike,
    "imhotep": _imhotep_alike,
    "bunny_kingdom": _bunny_kingdom_alike,
}
HIDDEN: dict[str, Callable[[Any, int | None], tuple[str, ...]]] = {
    "cartographers": lambda state, _: (*state.world.deck, *state.world.ambushes),
    "wonderful_world": _wonderful_world_hidden,
    "imhotep": _imhotep_hidden,
    "bunny_kingdom": _bunny_kingdom_hidden,
}


@cases
@given(seed=some_seeds)
@whole_games
@pytest.mark.no_cover  # thousands of observations: shorter tests count their lines
def test_an_observation_does_not_change_with_what_the_viewer_cannot_know(case: Case, seed: int) -> None:
    game = GAMES[case.game]
    chance = Chance(seed, "alike")
    for state, seat, _ in list(walk(game, case.setup(seed)))[::3]:
        for viewer in (None, seat, (seat + 1) % case.seats):
            other = ALIKE[case.game](state, viewer, chance)
            assert msgspec.json.encode(game.observe(state, viewer)) == msgspec.json.encode(game.observe(other, viewer))


@cases
def test_hidden_cards_are_not_in_an_encoded_observation(case: Case) -> None:
    game = GAMES[case.game]
    for state, seat, _ in walk(game, case.setup(6)):
        for viewer in (None, seat):
            seen = msgspec.json.encode(game.observe(state, viewer)).decode()
            assert not [card for card in HIDDEN[case.game](state, viewer) if f'"{card}"' in seen]


@cases
def test_what_is_decided_together_goes_to_the_mover_alone_until_the_phase_closes(case: Case) -> None:
    game = GAMES[case.game]
    for state, seat, move in walk(game, case.setup(7)):
        step = game.play(state, seat, move)
        if case.game in TURN_BY_TURN:
            assert {len(event.to) for event in step.events if event.to is not None} <= {1}
        elif game.phase(step.state) == game.phase(state):
            assert {event.to for event in step.events} == {(seat,)}


@cases
def test_a_chapter_ends_only_with_a_phase_and_never_comes_again(case: Case) -> None:
    game = GAMES[case.game]
    states = [state for state, _, _ in walk(game, case.setup(8))]
    labels = [game.chapter(state) for state in states]
    changes = [n for n in range(1, len(states)) if labels[n] != labels[n - 1]]
    assert all(game.phase(states[n]) != game.phase(states[n - 1]) for n in changes)
    assert len(changes) + 1 == len(set(labels))


@cases
def test_a_phase_label_is_never_used_again(case: Case) -> None:
    game = GAMES[case.game]
    labels = [game.phase(state) for state, _, _ in walk(game, case.setup(8))]
    changes = [label for label, before in zip(labels, [None, *labels], strict=False) if label != before]
    assert len(changes) == len(set(changes))


@pytest.mark.parametrize("name", GAMES)
def test_a_setup_that_the_game_does_not_have_is_refused(name: str) -> None:
    game = GAMES[name]
    for seats, options in (
        (game.seats[0] - 1, {}),
        (game.seats[-1] + 1, {}),
        (game.seats[-1], {"no-such-option": "x"}),
        *((game.seats[-1], {option.key: "no-such-value"}) for option in game.options),
    ):
        with pytest.raises(RuleError):
            game.start(Setup(game=name, seats=seats, seed=1, options=options))
    with pytest.raises(RuleError):
        game.start(Setup(game="another", seats=game.seats[-1], seed=1))
    with pytest.raises(RuleError):
        game.start(Setup(game=name, seats=game.seats[-1], seed=1, version=game.version + 1))


def all_states(game: Game[Any, Any, Any], setup: Setup, moves: list[str] | None = None) -> tuple[list[str], str]:
    """The moves of a game, drawn at random unless given as text, and a digest over every state on the way."""
    chance = Chance(setup.seed, "all states")
    typed = iter(moves or ())
    state = game.start(setup).state
    played, digest = [], hashlib.sha256(game.encode(state))
    while waiting := game.waiting(state):
        seat = min(waiting)
        move = game.sample(state, seat, chance) if moves is None else game.parse(next(typed))
        state = game.play(state, seat, move).state
        played.append(game.notation(move))
        digest.update(game.encode(state))
    return played, digest.hexdigest()


def any_setup(seed: int, chance: Chance) -> Setup:
    """Any game with any options; those that do not go together are drawn again."""
    game = GAMES[chance.pick(sorted(GAMES))]
    counts = [1, 2, 2, 3, 3, 4, 4, 5, 6, 8, 12] + ([100] if seed % 500 == 499 else [])
    seats = chance.pick([count for count in counts if count in game.seats])
    while True:
        options = {option.key: chance.pick(option.choices) for option in game.options}
        setup = Setup(game=game.name, seats=seats, seed=seed, options=options)
        try:
            game.start(setup)
        except RuleError as error:
            if error.rule not in NOT_TOGETHER:
                raise
        else:
            return setup


NOT_TOGETHER = {"scenario-solo"}


def test_random_games_over_all_options_give_every_state_again_from_their_moves() -> None:
    chance = Chance("some")
    for seed in range(60):
        setup = any_setup(seed, chance)
        moves, digest = all_states(GAMES[setup.game], setup)
        assert all_states(GAMES[setup.game], setup, moves) == (moves, digest)


@pytest.mark.long
def test_ten_thousand_random_games_give_every_state_again_from_their_moves() -> None:
    chance = Chance("many")
    for seed in range(10_000):
        setup = any_setup(seed, chance)
        game = GAMES[setup.game]
        moves, digest = all_states(game, setup)
        assert all_states(game, setup, moves) == (moves, digest)


@pytest.mark.long
def test_a_thousand_random_games_with_every_legal_move_listed_replay_to_the_same_end() -> None:
    chance = Chance("listed")
    for seed in range(1000):
        setup = any_setup(seed, chance)
        for _ in replay(play_out(GAMES[setup.game], setup)):
            pass
