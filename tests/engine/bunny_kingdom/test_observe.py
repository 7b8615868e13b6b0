"""What a seat's observation says of the table and of its task."""

from __future__ import annotations

import pytest

from engine.bunny_kingdom.board import INDEX
from tests.engine.bunny_kingdom.table import Played, constructing, dealt, ending, harvesting, holding, started


@pytest.mark.parametrize(("seats", "turns"), [(2, 10), (3, 6), (4, 5)])
def test_an_observation_contains_the_number_of_turns_of_an_exploration(seats: int, turns: int) -> None:
    assert started(seats).see(None).parts == turns


def test_each_observed_cell_says_whether_it_lies_along_the_railway() -> None:
    table = harvesting(holding("E5 E4 A1"), holding(), holding(), central="E6", rails="E5|E6 E5|D5")
    seen = table.see(None).cells
    assert [cell.name for cell in seen if cell.railside] == ["D5", "E5", "E6"]
    assert seen[INDEX["E5"]].seat == seen[INDEX["E4"]].seat == 0


def test_an_observation_distinguishes_the_first_seat_as_sheriff_from_no_sheriff() -> None:
    table = harvesting(holding(), holding(), holding(), central="E6", rails="E5|E6", sheriff=0)
    assert table.see(None).sheriff == 0
    assert started(3).see(None).sheriff is None


def test_a_task_contains_the_number_of_remaining_actions() -> None:
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


def test_a_task_contains_the_number_of_stations_that_still_need_an_opponent() -> None:
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


def test_a_task_says_whether_the_seat_may_stop() -> None:
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


def test_a_trading_post_is_previewed_with_the_last_resources_of_the_later_posts() -> None:
    posts = "A3:trading-post A9:trading-post J2:trading-post"
    table = harvesting(holding("A3 A4 A9 B9 J2 J3", posts, posts="fish carrot fish"), holding(), holding())
    assert table.task().gives == {"wood": 4, "fish": 5, "carrot": 5}
    assert table.do(0, "post fish").task().gives == {"wood": 5, "fish": 5, "carrot": 5}


def copying() -> Played:
    return ending(holding(cards="liberal royal-ring"), holding(), holding(cards="royal-crown bureaucrat"))


def test_the_value_of_a_copy_does_not_count_the_copy_as_an_extra_parchment() -> None:
    assert copying().task().worth == {"royal-crown": 5, "bureaucrat": 2}


def test_the_owner_of_a_copying_parchment_sees_the_copied_card() -> None:
    table = ending(
        holding(cards="liberal"), holding(cards="socialist royal-ring"), holding(cards="royal-crown royal-coat")
    ).do(0, "copy royal-crown")
    assert [(one.card, one.copied, one.points) for one in table.see(0).parchments] == [("liberal", ("royal-crown",), 5)]


@pytest.mark.parametrize(("piece", "best"), [("city-2", "A1"), ("trading-post", "J2"), ("sky-tower", "A3")])
def test_a_building_card_in_hand_shows_its_most_valuable_cell(piece: str, best: str) -> None:
    cells = {"city-2": "J7 F4 F5 A1 A2", "trading-post": "A5 A6 J2 J3", "sky-tower": "A3 A4 J2 J3 J9 J10 D10"}[piece]
    drafting = dealt(f"{piece} H1", "B1 B2", "C1 C2", holdings=(holding(cells), holding(), holding()))
    offer = drafting.see(0).offers[0]
    task = constructing(holding(cells, pieces=piece), holding(), holding()).task()
    could = [spot.harvest for spot in task.spots.get(piece, ())] or [pair.harvest for pair in task.bridges]
    assert (offer.card, offer.best) == (piece, best)
    assert offer.points == max(could) - drafting.mine().harvest > min(could) - drafting.mine().harvest


def test_the_value_of_a_parchment_in_hand_counts_the_parchment_itself() -> None:
    table = dealt(
        "bureaucrat A1 A2", "B1 B2 B3", "C1 C2 C3", holdings=(holding(cards="bureaucrat"), holding(), holding())
    )
    assert next(offer.points for offer in table.see(0).offers if offer.card == "bureaucrat") == 3
