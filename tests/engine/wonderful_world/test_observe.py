"""What a seat's observation says of the table and of its possible actions."""

from __future__ import annotations

from engine.wonderful_world.observation import Spot
from tests.engine.wonderful_world.table import AZTEC, EUROPE, NORAM, at, empire, pass_drafts, planning, site, started


def test_a_task_lists_the_slots_for_each_kind_of_cube_and_token() -> None:
    own = empire(
        EUROPE, site("zeppelin"), site("zeppelin"), site("giant-tower", "MMGG."), drafted="museum wind-turbines",
        krystallium=1, financiers=1,
    )  # fmt: skip
    task = planning(own, empire()).task()
    assert task.cards == ("museum", "wind-turbines")
    spots = task.spots
    assert spots["energy"] == (Spot("zeppelin", 1, "energy"), Spot("zeppelin", 2, "energy"))
    assert spots["krystallium"] == (
        Spot("zeppelin", 1, "energy"), Spot("zeppelin", 2, "energy"), Spot("giant-tower", 1, "gold"),
    )  # fmt: skip
    assert spots["financier"] == (Spot("giant-tower", 1, "financier"),)
    assert "exploration" not in spots, "the museum fits nowhere but on the Empire card"
    placing = at("materials", empire(NORAM, site("recycling-plant")), empire(AZTEC)).task()
    assert placing.spots == {"materials": (Spot("recycling-plant", 1, "materials"),)}


def test_a_task_says_whether_one_can_dig_or_finish() -> None:
    alone, together = planning(empire(drafted="museum zeppelin")).task(), planning(empire(drafted="museum"), empire())
    assert (alone.can_dig, alone.can_finish) == (True, False)
    assert (together.task().can_dig, together.task().can_finish) == (False, False)
    assert together.do(0, "build museum").task().can_finish


def test_a_seat_without_an_open_task_counts_as_decided() -> None:
    table = planning(empire(), empire()).do(0, "done")
    assert [seen.decided for seen in table.see(None).empires] == [True, False]


def test_the_observed_part_of_a_round_is_the_number_of_the_draft_pick() -> None:
    table = started(3)
    assert table.see(None).part == 1
    assert pass_drafts(table).see(None).part == 0


def test_a_solo_observation_has_no_passing_direction_and_counts_the_deck() -> None:
    alone, two = started(1).see(0), started(2).see(0)
    assert (alone.direction, two.direction) == ("", "left")
    assert (alone.deck, two.deck) == (150 - 5, 150 - 20)


def test_a_card_under_construction_counts_its_placed_cubes() -> None:
    (under,) = planning(empire(EUROPE, site("giant-tower", "MMG")), empire()).mine().sites
    assert under.lying == 3
