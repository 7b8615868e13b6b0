"""Production steps without a useful choice, and those that must ask."""

from __future__ import annotations

import pytest

from engine.wonderful_world.cards import CARDS
from engine.wonderful_world.obvious import obvious_move
from tests.engine.wonderful_world.table import AZTEC, EUROPE, NORAM, Played, at, empire, site

JUGGERNAUT, TANK, LUNAR = "juggernaut", "tank-division", "lunar-base"


def obvious(table: Played) -> str | None:
    """Return what goes without saying for the first seat."""
    return obvious_move(table.see(0))


def test_automatic_moves_place_cubes_on_the_only_card_that_takes_them() -> None:
    table = at("materials", empire(EUROPE, site(JUGGERNAUT)), empire(AZTEC))
    assert table.task().kind == "place"
    assert obvious(table) == f"place materials on {JUGGERNAUT}"


def test_no_automatic_move_chooses_between_two_cards_for_too_few_cubes() -> None:
    table = at("materials", empire(EUROPE, site(JUGGERNAUT), site(TANK)), empire(AZTEC))
    room = sum(CARDS[card].slots.count("M") for card in (JUGGERNAUT, TANK))
    assert table.task().left < room
    assert obvious(table) is None


def test_automatic_moves_fill_two_cards_when_the_cubes_suffice_for_both() -> None:
    first, second = CARDS[JUGGERNAUT].slots, CARDS[TANK].slots
    lies = [slots.replace("M", "m", slots.count("M") - 1) for slots in (first, second)]
    filled = ["".join("M" if letter == "m" else "." for letter in word) for word in lies]
    table = at("materials", empire(EUROPE, site(JUGGERNAUT, filled[0]), site(TANK, filled[1])), empire(AZTEC))
    assert table.task().left >= 2
    assert obvious(table) == f"place materials on {JUGGERNAUT}"


@pytest.mark.parametrize(("round_", "asked"), [(1, False), (4, True)])
def test_completing_a_card_with_krystallium_is_postponed_until_the_last_step_of_the_game(
    round_: int, asked: bool
) -> None:
    one = empire(NORAM, site(LUNAR, "EESSG.K"), krystallium=1)
    table = at("exploration", one, empire(AZTEC), round_=round_)
    assert table.task().kind == "free"
    assert obvious(table) == (None if asked else "done")


def test_no_automatic_move_postpones_a_card_that_would_produce_in_the_next_step() -> None:
    made = next(
        card
        for card, fact in CARDS.items()
        if fact.production[3] and not {"F", "N"} & {*fact.slots} and fact.production_per is None
    )
    slots = CARDS[made].slots
    one = empire(NORAM, site(made, f".{slots[1:]}"), krystallium=1)
    assert obvious(at("science", one, empire(AZTEC))) is None
    energy = at("energy", one, empire(AZTEC))
    assert energy.kind == "energy"
    assert obvious(energy) is not None, "the completion can wait for the step before"


def test_a_seat_that_chose_ask_gets_no_automatic_move() -> None:
    one = empire(EUROPE, site(JUGGERNAUT), free="ask")
    assert obvious(at("materials", one, empire(AZTEC))) is None


def test_automatic_moves_ignore_reachable_krystallium_except_in_the_last_round() -> None:
    slots = CARDS[LUNAR].slots
    lies = (site(TANK, ".EE"), site(LUNAR, slots.replace("K", ".")))
    for round_, move in ((3, f"place materials on {TANK}"), (4, None)):
        table = at("materials", empire(EUROPE, *lies, cubes=(1, 0, 0, 0, 0)), empire(AZTEC), round_=round_)
        assert obvious(table) == move


def test_automatic_moves_place_no_cube_on_a_card_that_the_last_round_cannot_complete() -> None:
    table = at("materials", empire(EUROPE, site(JUGGERNAUT)), empire(AZTEC), round_=4)
    assert obvious(table) == "done"
