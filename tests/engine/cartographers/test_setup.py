"""Setting up a game, and the cards of the box."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from engine.cartographers import GAME
from engine.cartographers.cards import AMBUSH, CARDS, COSTS, EXPLORE, SCORING, SEASONS, SIDES
from engine.game import RuleError, Setup, load_facts
from tests.engine.cartographers.table import BLANK, started

SEEDS = range(60)
BASE = {"goblin-attack", "bugbear-assault", "kobold-onslaught", "gnoll-raid"}
PROMO = {"flayer-incursion", "insectoid-invasion", "ratman-strike", "ogre-charge"}


@pytest.mark.rule("C-001")
@pytest.mark.parametrize("seats", [1, 2, 37, 100])
def test_one_to_a_hundred_seats_can_play(seats: int) -> None:
    assert len(started(seats).state.world.maps) == seats


@pytest.mark.rule("C-001")
@pytest.mark.parametrize("seats", [0, 101])
def test_no_seat_and_a_hundred_and_one_are_refused(seats: int) -> None:
    with pytest.raises(RuleError) as error:
        started(seats)
    assert error.value.rule == "seats"
    assert error.value.values == {"least": 1, "most": 100}


@pytest.mark.rule("C-002", "C-003")
@pytest.mark.parametrize("side", ["A", "B"])
def test_every_seat_begins_with_a_blank_map_of_the_same_side(side: str) -> None:
    table = started(3, side=side)
    for sheet in table.see(None).sheets:
        assert sheet.cells == BLANK[side]
        assert (sheet.coins, sheet.track, sheet.seasons, sheet.fresh) == (0, 0, (), ())


@pytest.mark.rule("C-004")
def test_side_b_has_seven_wasteland_spaces_in_the_middle_and_side_a_none() -> None:
    assert SIDES["A"].wasteland == 0
    assert SIDES["B"].wasteland.bit_count() == 7
    assert all(3 <= at // 11 <= 6 and 4 <= at % 11 <= 6 for at in range(121) if SIDES["B"].wasteland >> at & 1)


@pytest.mark.parametrize("side", ["A", "B"])
def test_a_side_has_five_mountains_and_six_ruins_none_of_them_on_the_border(side: str) -> None:
    assert SIDES[side].mountains.bit_count() == 5
    assert SIDES[side].ruins.bit_count() == 6
    inner = [at for at in range(121) if 0 < at // 11 < 10 and 0 < at % 11 < 10]
    assert (SIDES[side].mountains | SIDES[side].ruins) & ~sum(1 << at for at in inner) == 0


@pytest.mark.rule("C-005", "C-006", "C-007", "C-008")
def test_four_scoring_cards_one_of_each_back_lie_face_up_under_a_to_d() -> None:
    for seed in SEEDS:
        edicts = started(seed=seed).see(None).edicts
        assert len(edicts) == 4
        assert {SCORING[card].category for card in edicts} == {"forest", "village", "farm-water", "placement"}


@pytest.mark.rule("C-006", "C-007")
def test_any_scoring_card_can_come_under_any_edict() -> None:
    places = {(card, at) for seed in range(600) for at, card in enumerate(started(seed=seed).state.world.edicts)}
    assert places == {(card, at) for card in SCORING for at in range(4)}


@pytest.mark.parametrize(
    "edicts",
    [
        "Borderlands, great-city treetower,mages-valley",
        "borderlands great-city treetower mages-valley ",
        "borderlands , great-city,  treetower,mages-valley, ",
    ],
)
def test_an_option_names_the_four_scoring_cards_in_order(edicts: str) -> None:
    table = started(edicts=edicts)
    assert table.state.world.edicts == ("borderlands", "great-city", "treetower", "mages-valley")
    assert table.state.setup.options["edicts"] == edicts


@pytest.mark.parametrize(
    ("edicts", "rule"),
    [
        ("borderlands great-city treetower", "edicts"),
        ("borderlands great-city treetower greenbough", "edicts"),
        ("borderlands great-city treetower mages-valley canal-lake", "edicts"),
        ("borderlands great-city treetower atlantis", "edict-unknown"),
        ("borderlands;great-city;treetower;mages-valley", "edict-unknown"),
        ("random borderlands great-city treetower", "edict-unknown"),
        ("borderlands,,great-city,treetower,mages-valley", "edicts"),
        (", borderlands great-city treetower mages-valley", "edicts"),
        ("borderlands great-city treetower mages-valley,,", "edicts"),
        (",", "edicts"),
        ("", "edicts"),
    ],
)
def test_named_scoring_cards_that_are_not_one_of_each_back_are_refused(edicts: str, rule: str) -> None:
    with pytest.raises(RuleError) as error:
        started(edicts=edicts)
    assert error.value.rule == rule


@pytest.mark.rule("C-009")
def test_the_twelve_other_scoring_cards_are_not_in_the_game() -> None:
    world = started().state.world
    others = set(SCORING) - set(world.edicts)
    assert len(others) == 12
    assert not others & {*world.deck, *world.ambushes, *world.revealed, *world.skills, *world.gone}


@pytest.mark.rule("C-010", "C-011")
def test_the_seasons_are_spring_summer_autumn_winter_with_times_8_8_7_6() -> None:
    assert [(season.id, season.threshold) for season in SEASONS] == [
        ("spring", 8),
        ("summer", 8),
        ("autumn", 7),
        ("winter", 6),
    ]
    assert (started().see(0).season, started().see(0).threshold) == (0, 8)


@pytest.mark.rule("C-012", "C-013")
def test_the_explore_deck_is_thirteen_cards_and_one_hidden_ambush_of_a_shuffled_four() -> None:
    mixed_in = Counter[str]()
    for seed in SEEDS:
        world = started(seed=seed).state.world
        deck = [*world.deck, *world.revealed]
        ambushes = [card for card in deck if card in BASE]
        assert sorted(card for card in deck if card not in BASE) == sorted(card.id for card in EXPLORE)
        assert len(ambushes) == 1
        assert {*ambushes, *world.ambushes} == BASE
        mixed_in += Counter(ambushes)
    assert set(mixed_in) == BASE


@pytest.mark.rule("C-013")
@pytest.mark.parametrize("seats", [1, 3])
def test_nobody_sees_which_ambush_is_mixed_in(seats: int) -> None:
    for seed in SEEDS:
        step = GAME.start(Setup(game="cartographers", seats=seats, seed=seed))
        state = step.state
        (mixed_in,) = {*state.world.deck, *state.world.revealed} & BASE
        if mixed_in in state.world.revealed:
            continue
        told = [msgspec.json.encode(event).decode() for event in step.events]
        seen = [msgspec.json.encode(GAME.observe(state, viewer)).decode() for viewer in (None, *range(seats))]
        assert not [text for text in (*told, *seen) if mixed_in in text]


@pytest.mark.rule("C-013")
def test_the_decks_are_in_another_order_for_another_seed() -> None:
    assert len({started(seed=seed).state.world.deck for seed in SEEDS}) == len(SEEDS)


@pytest.mark.rule("C-015")
def test_three_of_the_eight_skills_lie_face_up_when_the_option_is_on() -> None:
    assert len(COSTS) == 8
    seen: set[str] = set()
    for seed in SEEDS:
        skills = started(seed=seed, skills="on").see(None).skills
        assert len(set(skills)) == 3
        seen.update(skills)
    assert seen == set(COSTS)
    assert started().see(None).skills == ()


@pytest.mark.rule("C-016")
def test_promo_ambushes_replace_or_join_the_others() -> None:
    def four(promo: str, seed: int) -> set[str]:
        world = started(seed=seed, promo=promo).state.world
        return {card for card in (*world.deck, *world.revealed, *world.ambushes) if card in BASE | PROMO}

    for seed in SEEDS:
        assert four("none", seed) == BASE
        assert four("only", seed) == PROMO
        assert len(four("mixed", seed)) == 4
    assert set().union(*(four("mixed", seed) for seed in SEEDS)) == BASE | PROMO


@pytest.mark.rule("C-017")
def test_the_decks_contain_only_explore_cards_and_ambushes() -> None:
    assert len(EXPLORE) == 13
    assert {card.id for card in AMBUSH} == BASE | PROMO
    world = started().state.world
    assert sorted([*world.deck, *world.revealed, *world.ambushes]) == sorted([*(card.id for card in EXPLORE), *BASE])


def test_the_times_of_the_explore_cards_add_up_to_sixteen() -> None:
    assert sum(card.time for card in EXPLORE) == 16
    assert Counter(card.time for card in EXPLORE) == {0: 3, 1: 4, 2: 6}


def test_one_terrain_cards_pay_a_coin_for_their_smaller_shape_and_no_other_card_pays() -> None:
    for card in EXPLORE:
        if len(card.terrains) == 1:
            small, large = card.pieces
            assert card.coin is small
            assert len(small.cells) < len(large.cells)
        else:
            assert card.coin is None


def test_every_card_name_is_recorded_as_published_or_as_translated_by_the_project() -> None:
    names = load_facts("cartographers/names.json", dict[str, tuple[str, ...]])
    published, ours = set(names["published"]), set(names["translated_by_us"])
    assert published | ours == {*CARDS, *SCORING, *COSTS}
    assert not published & ours
