"""The board, the cards of the box, and setting up."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.bunny_kingdom.board import BORDER, CELL_NAMES, CORNERS, LAVA, TERRAIN, land_with
from engine.bunny_kingdom.cards import CARDS, EXPRESS, PARCHMENTS, PIECES, RESOURCES, TERRITORIES, TREASURES, base_deck
from engine.game import RuleError, load_facts
from i18n import LANGUAGES, has_text
from tests.engine.bunny_kingdom.table import all_pick, dealt, holding, pass_round, started


@pytest.mark.rule("B-001")
def test_the_board_has_a_hundred_cells_in_rows_a_to_j_and_columns_1_to_10() -> None:
    cells = started().see(None).cells
    assert [cell.name for cell in cells] == [f"{row}{column}" for row in "ABCDEFGHIJ" for column in range(1, 11)]
    assert Counter(cell.terrain for cell in cells) == {
        "forest": 15, "sea": 15, "field": 10, "plains": 26, "mountain": 16, "city": 18,
    }  # fmt: skip


def test_the_board_is_the_printed_one() -> None:
    rows = ["".join(TERRAIN[row * 10 + column][0] for column in range(10)) for row in range(10)]
    assert rows[0] == "fffcsssfps"
    assert rows[6] == "fcppcpfpcp"
    assert rows[9] == "ffcssfmmss"
    assert (BORDER.bit_count(), CORNERS.bit_count()) == (36, 4)
    assert {f"{CELL_NAMES[first]}|{CELL_NAMES[second]}" for first, second in LAVA} == {
        "B1|B2", "B6|C6", "C2|D2", "C8|C9", "D5|D6", "F2|F3", "I7|J7", "I8|J8",
    }  # fmt: skip


def test_forests_give_wood_the_sea_fish_and_fields_carrots() -> None:
    cells = started().see(None).cells
    given = {(cell.terrain, cell.produces, cell.strength) for cell in cells}
    assert given == {
        ("forest", ("wood",), 0), ("sea", ("fish",), 0), ("field", ("carrot",), 0),
        ("plains", (), 0), ("mountain", (), 0), ("city", (), 1),
    }  # fmt: skip


@pytest.mark.rule("B-002")
def test_the_deck_holds_one_territory_card_for_each_cell() -> None:
    assert [card for card in base_deck(7) if card in TERRITORIES] == list(CELL_NAMES)


@pytest.mark.rule("B-003")
def test_the_deck_holds_forty_two_buildings() -> None:
    found = Counter(CARDS[card].kind for card in base_deck(7) if card in PIECES)
    assert found == {"city": 21, "farm": 10, "post": 2, "camp": 6, "tower": 3}
    assert sum(found.values()) == 42
    assert Counter(card for card in base_deck(7) if CARDS[card].kind == "city") == {
        "city-1": 9, "city-2": 9, "city-3": 3,
    }  # fmt: skip


@pytest.mark.rule("B-004")
def test_the_deck_holds_thirty_seven_parchments_each_once() -> None:
    found = [card for card in base_deck(7) if card in PARCHMENTS]
    assert len(found) == len(set(found)) == 37
    assert sum(card in TREASURES for card in found) == 8


@pytest.mark.rule("B-005")
@pytest.mark.parametrize(("option", "cards"), [("7", 186), ("3", 182)])
def test_an_option_puts_seven_or_three_provisions_into_the_deck(option: str, cards: int) -> None:
    state = started(4, provisions=option).state
    deck = [*state.world.deck, *(card for hand in state.world.hands for card in hand)]
    assert deck.count("provisions") == int(option)
    assert len(deck) == cards
    assert started(4).state.setup.options["provisions"] == "7"


@pytest.mark.rule("B-006")
def test_rabbits_never_run_out() -> None:
    many = holding(" ".join(CELL_NAMES[2:]))
    table = dealt("A1 A2 city-1", "city-1 city-1 city-1", "city-2 city-2 city-2", holdings=(many, holding(), holding()))
    all_pick(table, "pick A1, pick A2", "pick city-1, pick city-1", "pick city-2, pick city-2")
    assert len(table.mine(0).cells) == 100


@pytest.mark.rule("B-007", "B-044")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_rounds_with_new_hands_of_the_same_size_in_each(seats: int) -> None:
    table = started(seats)
    sizes = []
    while table.waiting():
        observation = table.see(0)
        sizes.append((observation.round, len(observation.hand)))
        assert table.phase() == f"{len(sizes)}-exploration-1"
        pass_round(table)
        while table.state.phase.kind == "copies":
            table.do(min(table.waiting()), table.moves(min(table.waiting()))[0])
    hand = {2: 11, 3: 12, 4: 10}[seats]  # with two players it includes the first card of the reserve
    assert sizes == [(round_, hand) for round_ in (1, 2, 3, 4)]
    assert table.phase() == "over"


@pytest.mark.parametrize("seats", [1, 5])
def test_one_player_and_five_are_refused(seats: int) -> None:
    with pytest.raises(RuleError) as error:
        started(seats)
    assert (error.value.rule, error.value.values) == ("seats", {"least": 2, "most": 4})


def test_the_expansion_is_off_by_default() -> None:
    table = started()
    assert table.see(None).central == ""
    assert not any(card in EXPRESS for card in table.state.world.deck)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_resource_and_terrain_has_a_name(language: str) -> None:
    for card in CARDS:
        assert card in TERRITORIES or has_text(language, f"bunny_kingdom-card-{card}"), card
    for card in PARCHMENTS:
        assert has_text(language, f"bunny_kingdom-rule-{card}"), card
    for resource in RESOURCES:
        assert has_text(language, f"bunny_kingdom-resource-{resource}")
    for terrain in (*land_with(-1).terrains, "central-station"):
        assert has_text(language, f"bunny_kingdom-terrain-{terrain}")


def test_each_card_name_is_recorded_as_published_or_as_translated_by_the_project() -> None:
    names = load_facts("bunny_kingdom/names.json", dict[str, tuple[str, ...]])
    recorded = [name for origin in names.values() for name in origin]
    assert set(names) == {"published", "translated_by_us"}
    assert sorted(recorded) == sorted(set(CARDS) - set(TERRITORIES))
