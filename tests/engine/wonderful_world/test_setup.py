"""Setting up a game, and the cards of the box."""

from __future__ import annotations

import json
from collections import Counter
from importlib import resources

import pytest

from engine.game import RuleError, load_facts
from engine.wonderful_world import cards
from engine.wonderful_world.cards import CARDS, DECK, EMPIRES, KIND, SCENARIOS, TYPES
from i18n import LANGUAGES, has_text
from tests.engine.wonderful_world.table import AZTEC, EUROPE, NORAM, empire, planning, site, started


@pytest.mark.rule("W-001")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_every_seat_has_an_empire_card_and_nothing_else(seats: int) -> None:
    for own in started(seats).see(None).empires:
        assert own.card in EMPIRES["A"]
        assert (own.built, own.sites, own.cubes) == ((), (), (0, 0, 0, 0, 0))
        assert (own.krystallium, own.financiers, own.generals) == (0, 0, 0)


@pytest.mark.parametrize("seats", [0, 6])
def test_no_seat_and_six_are_refused(seats: int) -> None:
    with pytest.raises(RuleError) as error:
        started(seats)
    assert (error.value.rule, error.value.values) == ("seats", {"least": 1, "most": 5})


@pytest.mark.rule("W-002", "W-003")
def test_on_side_a_all_empires_differ_and_on_side_b_all_produce_the_same() -> None:
    for named in ("random", f"{AZTEC} {NORAM}"):
        assert len({own.production for own in started(5, side="A", empires=named).see(None).empires}) == 5
    assert {own.production for own in started(5, side="B").see(None).empires} == {(2, 1, 1, 0, 0)}
    assert all(card.points == 0 for card in EMPIRES["B"].values())


@pytest.mark.rule("W-003")
def test_side_a_is_the_default() -> None:
    assert started().see(None).options["side"] == "A"


@pytest.mark.parametrize(
    ("card", "production", "points"),
    [
        (AZTEC, (0, 2, 0, 0, 1), (3, "discovery")),
        ("federation-of-asia", (1, 0, 0, 2, 0), (2, "project")),
        (NORAM, (3, 0, 0, 1, 0), (1, "financier")),
        ("panafrican-union", (2, 0, 2, 0, 0), (2, "research")),
        (EUROPE, (2, 1, 1, 0, 0), (1, "general")),
    ],
)
def test_the_empires_of_side_a(card: str, production: tuple[int, ...], points: tuple[int, str]) -> None:
    fact = EMPIRES["A"][card]
    assert (fact.production, (fact.points, fact.points_per)) == (production, points)


@pytest.mark.rule("W-001")
def test_empire_cards_are_dealt_at_random() -> None:
    assert len({started(1, seed).see(None).empires[0].card for seed in range(60)}) == 5


def test_an_option_names_the_empires_in_order_of_the_seats() -> None:
    cards = [own.card for own in started(3, empires=f"{AZTEC}, {NORAM}").see(None).empires]
    assert cards[:2] == [AZTEC, NORAM]
    assert len(set(cards)) == 3
    assert [own.card for own in started(2, empires=f"{AZTEC}, {NORAM}, ").see(None).empires] == [AZTEC, NORAM]


@pytest.mark.parametrize(
    ("named", "rule"),
    [
        (f"{AZTEC},,{NORAM}", "empires"),
        (f"{AZTEC} {AZTEC}", "empires"),
        ("atlantis", "empire-unknown"),
        ("random x", "empire-unknown"),
        (f"{AZTEC} {NORAM} {EUROPE} panafrican-union", "empires"),
    ],
)
def test_empires_named_twice_or_unknown_are_refused(named: str, rule: str) -> None:
    with pytest.raises(RuleError) as error:
        started(empires=named)
    assert error.value.rule == rule


def test_a_game_of_version_1_may_have_named_more_empires_than_it_has_seats() -> None:
    cards = [own.card for own in started(2, empires=f"{AZTEC} {NORAM} {EUROPE}", asking="each_round").see(None).empires]
    assert cards == [AZTEC, NORAM]


@pytest.mark.rule("W-015")
def test_the_deck_holds_each_design_as_often_as_its_card_says() -> None:
    assert len(CARDS) == 78
    assert len(DECK) == 150
    assert Counter(DECK) == {card.id: card.copies for card in CARDS.values()}
    assert Counter(CARDS[card].type for card in DECK) == {
        "structure": 50, "vehicle": 31, "research": 23, "project": 29, "discovery": 17,
    }  # fmt: skip
    world = started(4).world
    assert Counter([*world.deck, *(card for hand in world.hands for card in hand)]) == Counter(DECK)


@pytest.mark.rule("W-016")
def test_each_card_has_one_type_and_one_cube_for_recycling() -> None:
    assert all(card.type in TYPES for card in CARDS.values())
    assert Counter(CARDS[card].recycle for card in DECK) == {
        "gold": 37, "materials": 33, "exploration": 28, "energy": 27, "science": 25,
    }  # fmt: skip


@pytest.mark.rule("W-011")
def test_the_slots_of_all_cards_add_up() -> None:
    slots = Counter(KIND[letter] for card in DECK for letter in CARDS[card].slots)
    assert slots == {
        "materials": 189, "energy": 132, "science": 124, "gold": 95, "exploration": 91,
        "krystallium": 11, "financier": 5, "general": 4,
    }  # fmt: skip


@pytest.mark.rule("W-011")
def test_a_card_under_construction_shows_its_slots_and_what_lies_on_them() -> None:
    table = planning(empire(EUROPE, site("juggernaut", "M..K"), drafted="time-travel"), empire())
    old, new = table.do(0, "build time-travel").mine().sites
    assert (old.slots, old.filled) == ("MMMEEEK", "M..K...")
    assert (new.slots, new.filled) == ("SSSSSKKK", "........")


@pytest.mark.rule("W-012")
def test_the_fixed_points_of_all_cards_add_up_to_the_recorded_total() -> None:
    assert sum(CARDS[card].points for card in DECK if CARDS[card].points_per is None) == 153
    counted = {card.points_per for card in CARDS.values()}
    assert counted == {None, "vehicle", "research", "project", "discovery", "financier", "general"}


def test_every_name_is_recorded_as_published_or_translated_and_exists_in_every_language() -> None:
    names = load_facts("wonderful_world/names.json", dict[str, tuple[str, ...]])
    published, ours = set(names["published"]), set(names["translated_by_us"])
    assert not published & ours
    assert published | ours == {*CARDS, *EMPIRES["A"], *SCENARIOS}
    for language in LANGUAGES:
        for family, ids in (("card", CARDS), ("empire", EMPIRES["A"]), ("scenario", SCENARIOS)):
            assert [name for name in ids if not has_text(language, f"wonderful_world-{family}-{name}")] == []


@pytest.mark.rule("W-016")
def test_a_card_file_with_an_unknown_type_is_refused() -> None:
    facts = json.loads(resources.files("data").joinpath("wonderful_world/cards.json").read_text())
    for field in ("type", "recycle", "points_per"):
        broken = {"points": 1, **facts[0], field: "nonsense"}
        fact = cards._Card(**broken)
        with pytest.raises(ValueError, match="nonsense"):
            cards._card_of_fact(fact)
    with pytest.raises(ValueError, match="nonsense"):
        cards._card_of_fact(cards._Card(**{**facts[0], "production": {"materials": 1, "nonsense": 1}}))
