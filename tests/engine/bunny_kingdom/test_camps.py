"""Camps: where they go, in which order, and when they leave."""

from __future__ import annotations

import pytest

from engine.bunny_kingdom.board import CELL_NAMES
from tests.engine.bunny_kingdom.table import Played, all_pick, constructing, dealt, holding


def asked(table: Played) -> int:
    """Return the number of the camp to be placed."""
    seen = table.see(None)
    assert seen.step == "camps"
    return seen.part


@pytest.mark.rule("B-028")
def test_a_camp_needs_an_unoccupied_cell_without_a_city() -> None:
    table = constructing(holding("A1", pieces="camp-1"), holding("C3"), holding())
    assert table.rule(0, "build camp-1 A1") == "camp-occupied"
    assert table.rule(0, "build camp-1 C3") == "camp-occupied"
    assert table.rule(0, "build camp-1 A4") == "slot"
    assert len(table.moves(0)) == 100 - 18 - 2 + 1
    table.do(0, "build camp-1 J5", "done")
    assert (table.owner("J5"), table.piece("J5")) == (0, "camp-1")


@pytest.mark.rule("B-028")
def test_an_option_allows_a_camp_on_an_unoccupied_printed_city() -> None:
    own = [holding("B3", pieces="camp-1 city-1"), holding("C1"), holding()]
    table = constructing(*own, camp_cells="cities")
    assert len(table.moves(0)) == 100 - 2 + 1, "the city of B3 can hold nothing more"
    assert table.rule(0, "build camp-1 C1") == "camp-occupied"
    table.do(0, "build camp-1 A4")
    assert (table.mine().cities, table.piece("A4", 0)) == (2, "camp-1")
    assert table.rule(0, "build city-1 A4") == "slot"


def test_a_camp_gives_what_its_cell_prints_and_fills_the_slot() -> None:
    table = constructing(holding("A4", pieces="camp-1 city-1"), holding(), holding())
    table.do(0, "build camp-1 A3")
    assert table.mine().harvest == 1
    assert table.rule(0, "build city-1 A3") == "slot"


def test_no_two_camps_share_a_cell() -> None:
    table = constructing(holding("A1", pieces="camp-1 camp-2"), holding(), holding()).do(0, "build camp-1 J5")
    assert table.rule(0, "build camp-2 J5") == "camp-occupied"


@pytest.mark.rule("B-029")
def test_playing_the_territory_of_a_cell_removes_another_players_camp_from_it() -> None:
    own = holding("A4", "A3:camp-5")
    table = dealt("E1 E2 E3 E4 E5", "A3 B2 B4 B5 B6", "C1 C2 C3 C4 C5", holdings=(own, holding(), holding()))
    assert next(offer.camp for offer in table.see(1).offers if offer.card == "A3") == 5
    all_pick(table, "pick E1, pick E2", "pick A3, pick B2", "pick C1, pick C2")
    assert table.told("camp-leaves", 0) == [{"card": "camp-5", "cell": "A3"}]
    assert (table.owner("A3"), table.piece("A3")) == (1, "")
    assert "A3" not in table.mine(0).cells
    assert table.mine(0).pieces == (), "the camp does not come back"


@pytest.mark.rule("B-029")
def test_playing_the_territory_of_an_own_camp_keeps_the_cell_and_frees_its_slot() -> None:
    own = holding("A4 B3", "A3:camp-5")
    table = dealt("A3 E2 E3 E4 E5", "B1 B2 B4 B5 B6", "C1 C2 C3 C4 C5", holdings=(own, holding(), holding()))
    before = table.mine(0).fiefs
    all_pick(table, "pick A3, pick E2", "pick B1, pick B2", "pick C1, pick C2")
    assert (table.owner("A3"), table.piece("A3")) == (0, "")
    assert table.mine(0).fiefs[0] == before[0]
    assert not table.state.world.holdings[0].filled


def test_a_camp_that_leaves_from_the_middle_splits_the_fief() -> None:
    own = holding("A2 A4", "A3:camp-5")
    table = dealt("E1 E2 E3 E4 E5", "A3 B2 B4 B5 B6", "C1 C2 C3 C4 C5", holdings=(own, holding(), holding()))
    assert len(table.mine(0).fiefs) == 1
    all_pick(table, "pick E5, pick E2", "pick A3, pick B2", "pick C1, pick C2")
    assert ("A2",) in [fief.cells for fief in table.mine(0).fiefs]
    assert ("A4",) in [fief.cells for fief in table.mine(0).fiefs]


@pytest.mark.rule("B-030", "B-031")
def test_announced_camps_are_placed_in_the_order_of_the_numbers() -> None:
    table = constructing(holding("A1", pieces="camp-4"), holding("B1", pieces="camp-2"), holding("C1", pieces="camp-6"))
    assert table.phase() == "1-construction-0"
    assert table.waiting() == dict.fromkeys(range(3), "build")
    assert table.rule(0, "build camp-4 J5") == "camp-announce"
    table.do(0, "announce camp-4", "done").do(2, "announce camp-6", "done").do(1, "announce camp-2", "done")
    assert [table.told("camp-announced", seat) for seat in range(3)] == [
        [{"card": card}] for card in ("camp-4", "camp-2", "camp-6")
    ]
    assert (asked(table), table.waiting()) == (2, {1: "camp"})
    table.do(1, "build camp-2 J5")
    assert table.told("built") == [{"card": "camp-2", "cell": "J5"}]
    assert (asked(table), table.waiting()) == (4, {0: "camp"})
    assert table.rule(0, "build camp-4 J5") == "camp-occupied", "the lower number was first"
    table.do(0, "build camp-4 J4")
    assert (table.phase(), table.waiting()) == ("1-construction-2", {2: "build"}), "the last one needs no order"
    table.do(2, "build camp-6 J6", "done")
    assert table.state.world.round == 2


@pytest.mark.rule("B-030")
def test_an_announcement_names_the_number_of_a_camp_and_its_cell_is_chosen_later() -> None:
    table = constructing(holding("A1", pieces="camp-4"), holding("B1", pieces="camp-2"), holding())
    task = table.task(0)
    assert (task.announce, len(task.spots["camp-4"])) == (("camp-4",), 80)
    assert table.moves(0) == ["announce camp-4", "done"]
    table.do(0, "announce 4")
    assert (table.see(0).announced, table.see(1).announced) == (("camp-4",), ())
    assert table.told("camp-announced") == [], "the others hear of it when all are done"
    assert table.moves(0) == ["done"]
    table.do(0, "back", "announce camp-4", "done").do(1, "announce camp-2", "done")
    task = table.task(1)
    assert (task.kind, task.piece) == ("camp", "camp-2")
    assert len(task.spots["camp-2"]) == len(table.moves(1)) - 1 == 80


@pytest.mark.rule("B-031")
def test_a_player_who_held_a_camp_back_may_place_it_before_an_announced_higher_one() -> None:
    table = constructing(holding("A1", pieces="camp-4"), holding("B1", pieces="camp-2"), holding("C1"))
    table.do(1, "done").do(0, "announce camp-4", "done")
    assert (asked(table), table.waiting()) == (2, {1: "camp"})
    table.do(1, "build camp-2 J5")
    assert table.waiting() == {0: "build"}, "the camps left are all of one seat"
    assert table.rule(0, "build camp-4 J5") == "camp-occupied"
    table.do(0, "build camp-4 J4", "done")
    assert table.piece("J5") == "camp-2"
    assert table.piece("J4") == "camp-4"


@pytest.mark.rule("B-031")
def test_a_player_may_hold_a_camp_back_again_and_the_higher_one_is_then_placed() -> None:
    table = constructing(holding("A1", pieces="camp-4"), holding("B1", pieces="camp-2 city-1"), holding("C1"))
    table.do(1, "done").do(0, "announce camp-4", "done")
    assert table.rule(1, "build city-1 B1") == "not-now"
    table.do(1, "done")
    assert table.told("camp-held", 1) == [{"card": "camp-2"}]
    table.do(0, "build camp-4 J5")
    assert table.waiting() == {1: "build"}, "only one seat has a camp now, and another one was placed since it held"
    table.do(1, "build camp-2 J4", "done")
    assert table.state.world.round == 2


@pytest.mark.rule("B-031")
def test_a_camp_that_was_held_back_can_be_announced_again_when_another_was_placed() -> None:
    table = constructing(
        holding("A1", pieces="camp-2"), holding("B1", pieces="camp-4"), holding("C1", pieces="camp-6 camp-3")
    )
    table.do(0, "done").do(2, "done").do(1, "announce camp-4", "done")
    table.do(0, "done").do(2, "done").do(1, "build camp-4 J5")
    assert table.waiting() == {0: "build", 2: "build"}
    table.do(2, "announce camp-6", "done").do(0, "done")
    assert (asked(table), table.waiting()) == (2, {0: "camp"}), "its own lower camp is no answer to its own"
    table.do(0, "done").do(2, "done")
    assert table.state.world.round == 2, "nothing was placed since all have said no"


@pytest.mark.rule("B-031")
def test_an_announced_camp_that_was_held_back_cannot_be_announced_again_immediately() -> None:
    table = constructing(holding("A1", pieces="camp-4 city-1"), holding("B1", pieces="camp-2"), holding("C1"))
    table.do(1, "done").do(0, "announce camp-4", "done").do(1, "done").do(0, "done")
    assert table.waiting() == {0: "build"}, "whoever announced has kept other pieces until then"
    assert table.rule(0, "announce camp-4") == "no-announce"
    assert table.moves(0) == ["build city-1 A1", "done"]


def test_a_player_can_announce_only_their_own_camps_and_each_only_once() -> None:
    table = constructing(holding("A1", pieces="camp-4 city-1"), holding("B1", pieces="camp-2"), holding("C1"))
    assert table.rule(0, "announce camp-2") == "not-held"
    table.do(0, "announce camp-4")
    assert table.rule(0, "announce camp-4") == "no-announce"


@pytest.mark.rule("B-031")
def test_a_camp_can_be_kept_for_the_next_round() -> None:
    table = constructing(holding("A1", pieces="camp-4"), holding("B1", pieces="camp-2"), holding("C1"))
    table.do(0, "done").do(1, "done")
    assert table.state.world.round == 2
    assert [own.pieces for own in table.see(None).seats] == [("camp-4",), ("camp-2",), ()]
    assert constructing(*table.state.world.holdings, round_=2).waiting() == {0: "build", 1: "build"}


@pytest.mark.rule("B-031")
def test_a_seat_that_alone_has_camps_places_them_without_announcing() -> None:
    table = constructing(holding("A1", pieces="camp-5 city-1 camp-2"), holding("B1"), holding())
    assert table.phase() == "1-construction-0"
    assert table.rule(0, "announce camp-5") == "no-announce"
    table.do(0, "build camp-5 J5", "build city-1 A1", "build camp-2 J4", "done")
    assert table.see(None).seats[0].pieces == ()


def test_an_announced_camp_without_a_free_cell_is_skipped() -> None:
    full = holding(" ".join(cell for cell in CELL_NAMES if cell != "J5"), pieces="camp-2")
    table = constructing(full, holding(pieces="camp-4"), holding(pieces="camp-6"))
    table.do(1, "announce camp-4", "done").do(2, "announce camp-6", "done").do(0, "announce camp-2", "done")
    table.do(0, "build camp-2 J5")
    assert table.state.world.round == 2
    assert [own.pieces for own in table.see(None).seats] == [(), ("camp-4",), ("camp-6",)]


def test_camps_are_skipped_when_no_cell_is_free() -> None:
    full = holding(" ".join(CELL_NAMES), pieces="camp-4")
    table = constructing(full, holding(pieces="camp-2"), holding())
    assert table.state.world.round == 2


# --- As in version 1 of the rules -------------------------------------------------------------------------------------


@pytest.mark.rule("B-031")
def test_with_camps_in_order_the_seats_place_camps_by_number_without_announcing() -> None:
    own = [holding("A1", pieces="camp-4"), holding("B1", pieces="camp-2"), holding("C1", pieces="camp-6")]
    table = constructing(*own, camps="in_order")
    assert (asked(table), table.waiting()) == (2, {1: "camp"})
    table.do(1, "build camp-2 J5")
    assert table.waiting() == {0: "camp"}
    table.do(0, "build camp-4 J4")
    assert table.waiting() == {2: "build"}, "the last one needs no order"


@pytest.mark.rule("B-031")
def test_with_camps_in_order_a_held_back_camp_waits_for_the_next_round() -> None:
    own = [holding("A1", pieces="camp-4"), holding("B1", pieces="camp-2 city-1"), holding("C1")]
    table = constructing(*own, camps="in_order")
    table.do(1, "done")
    assert table.rule(1, "build camp-2 J5") == "camp-order"
    assert table.rule(1, "announce camp-2") == "no-announce"
    assert table.moves(1) == ["build city-1 B1", "done"]
    table.do(0, "build camp-4 J5", "done").do(1, "done")
    again = constructing(*table.state.world.holdings, round_=2)
    assert again.waiting() == {1: "build"}
    assert "build camp-2 J4" in again.moves(1)
