"""Setting up a game, the contents of the box, and the options."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.game import RuleError, Setup, load_facts
from engine.imhotep import GAME
from engine.imhotep.cards import CARDS, DECK, PYRAMIDS, ROUND_CARDS, SHIPS, ships_of
from engine.imhotep.rules import KEPT
from tests.engine.imhotep.table import at, started

SEEDS = range(40)


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_can_play(seats: int) -> None:
    with pytest.raises(RuleError) as error:
        started(seats)
    assert error.value.values == {"least": 2, "most": 4}


@pytest.mark.rule("I-003")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_owns_thirty_stones_one_of_which_keeps_the_score(seats: int) -> None:
    for seen in started(seats).see().seats:
        assert seen.sled + seen.quarry == 29


@pytest.mark.rule("I-003")
def test_the_help_page_gives_every_seat_forty_stones() -> None:
    for seen in started(3, figures="help_page").see().seats:
        assert seen.sled + seen.quarry == 40


@pytest.mark.rule("I-004")
def test_the_seats_begin_with_two_three_four_and_five_stones_on_the_sled() -> None:
    assert started(4).world.sleds == (2, 3, 4, 5)
    assert started(4).world.quarries == (27, 26, 25, 24)
    assert started(2).world.sleds == (2, 3)


@pytest.mark.rule("I-004")
def test_with_the_figures_of_the_help_page_the_first_seat_begins_with_none() -> None:
    assert started(4, figures="help_page").world.sleds == (0, 2, 3, 4)


@pytest.mark.rule("I-005")
def test_a_ship_may_sail_to_each_of_five_sites_and_delivers_its_stone_there() -> None:
    ships = ["1a 1", "4a ....", "3a ...", "2a .."]
    arrived = {
        "market": "took-card", "pyramid": "pyramid", "temple": "temple", "burial": "burial", "obelisks": "obelisk",
    }  # fmt: skip
    assert at(ships=ships).task().sails == {"1a": tuple(arrived)}
    for site, kind in arrived.items():
        table = at(ships=ships, market=("", "", "statue", "")).do(0, f"sail 1a {site}")
        assert table.kinds() == ["sailed", kind]
        assert table.events[-1].seat == 1


@pytest.mark.rule("I-006")
def test_each_site_has_its_own_side_and_side_a_is_the_default() -> None:
    assert started().see().sides == "AAAAA"
    seen = started(sites="ABBAB").see()
    sides = (seen.market.side, seen.pyramid.side, seen.temple.side, seen.burial.side, seen.obelisks.side)
    assert "".join(sides) == seen.sides == "ABBAB"


@pytest.mark.rule("I-006")
def test_sides_at_random_are_any_mix_and_the_same_for_the_same_seed() -> None:
    found = {started(seed=seed, sites="random").world.sides for seed in range(400)}
    assert len(found) == 32
    assert started(seed=3, sites="random").world.sides == started(seed=3, sites="random").world.sides


@pytest.mark.parametrize(("typed", "sides"), [("b", "BBBBB"), ("aabba", "AABBA"), ("A A B B A", "AABBA")])
def test_sides_may_be_typed_in_lower_case_with_spaces_or_as_one_letter_for_all(typed: str, sides: str) -> None:
    assert started(sites=typed).world.sides == sides


@pytest.mark.parametrize("typed", ["", "AB", "AABBC", "AABBAA"])
def test_sides_that_are_not_five_letters_are_refused(typed: str) -> None:
    with pytest.raises(RuleError) as error:
        started(sites=typed)
    assert error.value.rule == "sites"


@pytest.mark.rule("I-007")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_of_the_seven_round_cards_are_used_in_any_order(seats: int) -> None:
    cards = ROUND_CARDS[seats]
    assert len(set(cards)) == 7
    used = {(*started(seats, seed).world.voyages, started(seats, seed).world.round_card) for seed in SEEDS}
    assert all(len(set(six)) == 6 and set(six) < set(cards) for six in used)
    assert len({frozenset(six) for six in used}) > 3
    assert len(used) > 30


@pytest.mark.rule("I-007")
def test_a_round_has_the_four_ships_of_its_card() -> None:
    for seed in SEEDS:
        seen = started(4, seed).see()
        assert [ship.capacity for ship in seen.ships] == list(seen.round_card)
        assert len({ship.id for ship in seen.ships}) == 4


def test_the_box_has_the_ships_for_every_round_card() -> None:
    for cards in ROUND_CARDS.values():
        for card in cards:
            assert len(set(ships_of(card))) == 4
    assert Counter(ship.capacity for ship in SHIPS.values()) == {4: 2, 3: 3, 2: 2, 1: 1}


@pytest.mark.rule("I-020")
def test_a_ship_needs_all_but_one_of_its_stones_and_at_least_one() -> None:
    for ship in SHIPS.values():
        assert ship.minimum == max(ship.capacity - 1, 1)


def test_thirty_four_market_cards_of_four_colours() -> None:
    colours = Counter(CARDS[card].colour for card in DECK)
    assert colours == {"red": 6, "blue": 10, "green": 8, "purple": 10}


@pytest.mark.rule("I-009", "I-039")
@pytest.mark.parametrize(("side", "open_", "hidden"), [("A", 4, 0), ("B", 3, 2)])
def test_the_market_is_dealt_and_the_rest_is_the_draw_pile(side: str, open_: int, hidden: int) -> None:
    seen = started(sites=side).see()
    assert len(seen.market.cards) == open_
    assert None not in seen.market.cards
    assert seen.market.facedown == hidden
    assert seen.deck == 34 - open_ - hidden


def test_the_first_player_is_drawn_by_lot() -> None:
    begun = [started(3, seed, first="lot") for seed in range(300)]
    counts = Counter(table.world.start for table in begun)
    assert all(70 < counts[seat] < 130 for seat in range(3))
    assert all(table.waiting() == {table.world.start: "turn"} for table in begun)


def test_drawing_the_first_player_does_not_change_the_rest_of_the_setup() -> None:
    for seed in range(20):
        lot, opener = started(4, seed, first="lot").world, started(4, seed).world
        assert (lot.deck, lot.market, lot.voyages) == (opener.deck, opener.market, opener.voyages)


def test_with_an_option_the_first_seat_begins() -> None:
    for seed in range(20):
        table = started(3, seed, first="opener")
        assert table.waiting() == {0: "turn"}
        assert table.told("round-begins", 0) == [{"round": 1, "ships": " ".join(map(str, table.world.round_card))}]


@pytest.mark.rule("I-004")
def test_the_first_sleds_go_by_turn_order_from_the_first_player() -> None:
    sleds = {table.world.start: table.world.sleds for table in (started(4, seed, first="lot") for seed in range(40))}
    assert sleds == {0: (2, 3, 4, 5), 1: (5, 2, 3, 4), 2: (4, 5, 2, 3), 3: (3, 4, 5, 2)}


def test_games_of_earlier_rule_versions_still_start_with_the_first_seat() -> None:
    for version, options in KEPT.items():
        assert version < GAME.version
        kept = GAME.start(Setup(game="imhotep", seats=3, seed=4, options=options)).state
        assert kept.world.start == 0


def test_side_a_has_a_pyramid_of_fourteen_spaces_and_side_b_three_pyramids_of_five() -> None:
    assert {name: len(spots) for name, spots in PYRAMIDS["A"].items()} == {"main": 14}
    assert {name: len(spots) for name, spots in PYRAMIDS["B"].items()} == {"left": 5, "middle": 5, "right": 5}
    assert sum(spot.points for spots in PYRAMIDS["A"].values() for spot in spots) == 34
    assert sum(spot.points for spots in PYRAMIDS["B"].values() for spot in spots) == 36


def test_every_card_name_is_recorded_as_published_or_as_translated_by_the_project() -> None:
    names = load_facts("imhotep/names.json", dict[str, tuple[str, ...]])
    published, ours = set(names["published"]), set(names["translated_by_us"])
    assert published | ours == set(CARDS)
    assert not published & ours
