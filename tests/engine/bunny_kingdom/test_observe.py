"""What a seat's observation says of the table and of its task."""

from __future__ import annotations

import pytest

from engine.bunny_kingdom.board import INDEX
from tests.engine.bunny_kingdom.table import Played, constructing, dealt, ending, harvesting, holding, started


@pytest.mark.parametrize(("seats", "turns"), [(2, 10), (3, 6), (4, 5)])
def test_the_number_of_turns_of_an_exploration_is_told(seats: int, turns: int) -> None:
    assert started(seats).see(None).parts == turns


def test_each_cell_tells_whether_it_lies_along_the_railway() -> None:
    table = harvesting(holding("E5 E4 A1"), holding(), holding(), central="E6", rails="E5|E6 E5|D5")
    seen = table.see(None).cells
    assert [cell.name for cell in seen if cell.railside] == ["D5", "E5", "E6"]
    assert seen[INDEX["E5"]].seat == seen[INDEX["E4"]].seat == 0


def test_the_first_seat_can_be_the_sheriff() -> None:
    table = harvesting(holding(), holding(), holding(), central="E6", rails="E5|E6", sheriff=0)
    assert table.see(None).sheriff == 0
    assert started(3).see(None).sheriff is None


def test_what_is_left_of_a_task_is_counted() -> None:
    picking = started(3)
    assert picking.task().left == 2
    assert picking.do(0, picking.moves(0)[0]).task().left == 1
    playing = started(2)
    assert playing.task().left == 2
    assert playing.do(0, playing.moves(0)[0]).task().left == 1
    turning = started(3, express="on", station_track="chosen")
    assert [turning.task(seat).left for seat in turning.waiting()] == [1]
    laying = constructing(holding(rails=3, switches=2), holding(), holding(), central="E6", rails="E5|E6")
    assert laying.task().left == 5
    posts = harvesting(holding("A8 A9", "A8:trading-post A9:trading-post"), holding(), holding())
    assert (posts.task().left, posts.task().cell) == (2, "A8")
    posts.do(0, "post fish")
    assert (posts.task().left, posts.task().cell) == (1, "A9")


def test_the_stations_that_are_still_to_be_told_whom_to_count_are_counted() -> None:
    stations = "E4 D4 D5 F4 F6"
    table = harvesting(
        holding(stations, " ".join(f"{cell}:station" for cell in stations.split())),
        holding("E5", "E5:city-1"),
        holding("E6", "E6:city-1"),
        holding(),
        central="J1",
        rails="E5|E6",
    )
    assert table.task().left == 2
    assert table.do(0, "charge 2").task().left == 1


def test_who_may_stop_is_told_so() -> None:
    laying = constructing(holding(rails=1), holding(), holding(), central="E6", rails="E5|E6")
    building = constructing(holding("A1", pieces="city-1"), holding(), holding())
    camping = constructing(holding(pieces="camp-4"), holding(pieces="camp-2"), holding()).do(
        0, "announce camp-4", "done"
    )
    assert laying.task().can_finish
    assert building.task().can_finish
    camping.do(1, "done")
    assert camping.task(1).can_finish
    assert not started(3).task().can_finish


def test_what_a_trading_post_would_give_counts_with_what_the_later_ones_gave_last() -> None:
    posts = "A3:trading-post A9:trading-post J2:trading-post"
    table = harvesting(holding("A3 A4 A9 B9 J2 J3", posts, posts="fish carrot fish"), holding(), holding())
    assert table.task().gives == {"wood": 4, "fish": 5, "carrot": 5}
    assert table.do(0, "post fish").task().gives == {"wood": 5, "fish": 5, "carrot": 5}


def copying() -> Played:
    return ending(holding(cards="liberal royal-ring"), holding(), holding(cards="royal-crown bureaucrat"))


def test_a_copy_is_worth_what_it_gives_without_one_parchment_more() -> None:
    assert copying().task().worth == {"royal-crown": 5, "bureaucrat": 2}


def test_the_owner_sees_what_its_copy_has_become() -> None:
    table = ending(
        holding(cards="liberal"), holding(cards="socialist royal-ring"), holding(cards="royal-crown royal-coat")
    ).do(0, "copy royal-crown")
    assert [(one.card, one.copied, one.points) for one in table.see(0).parchments] == [("liberal", ("royal-crown",), 5)]


@pytest.mark.parametrize(("piece", "best"), [("city-2", "A1"), ("trading-post", "J2"), ("sky-tower", "A3")])
def test_a_piece_of_the_hand_is_offered_where_it_would_bring_most(piece: str, best: str) -> None:
    cells = {"city-2": "J7 F4 F5 A1 A2", "trading-post": "A5 A6 J2 J3", "sky-tower": "A3 A4 J2 J3 J9 J10 D10"}[piece]
    drafting = dealt(f"{piece} H1", "B1 B2", "C1 C2", holdings=(holding(cells), holding(), holding()))
    offer = drafting.see(0).offers[0]
    task = constructing(holding(cells, pieces=piece), holding(), holding()).task()
    could = [spot.harvest for spot in task.spots.get(piece, ())] or [pair.harvest for pair in task.bridges]
    assert (offer.card, offer.best) == (piece, best)
    assert offer.points == max(could) - drafting.mine().harvest > min(could) - drafting.mine().harvest


def test_a_card_of_the_hand_offers_one_parchment_more() -> None:
    table = dealt(
        "bureaucrat A1 A2", "B1 B2 B3", "C1 C2 C3", holdings=(holding(cards="bureaucrat"), holding(), holding())
    )
    assert next(offer.points for offer in table.see(0).offers if offer.card == "bureaucrat") == 3
