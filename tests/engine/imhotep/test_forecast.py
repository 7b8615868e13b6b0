"""What is foretold of a ship is what happens."""

from __future__ import annotations

import pytest

from engine.game import Chance
from engine.imhotep import GAME
from engine.imhotep.forecast import forecast, stones_of
from engine.imhotep.moves import Lever, Sail, SailCard
from engine.imhotep.observation import Outcome
from tests.engine.imhotep.table import at, setup


def test_every_owner_at_the_market_finds_one_card_less() -> None:
    seen = at(ships=["4a 0101", "3a ...", "2a ..", "1a ."], market=("statue", "", "chisel", "lever")).see()
    assert forecast(seen, stones_of(seen, "4a"), "market") == (
        Outcome(0, "card", {"left": 3}), Outcome(1, "card", {"left": 2}), Outcome(0, "card", {"left": 1}),
        Outcome(1, "no-card"),
    )  # fmt: skip


def test_of_several_pyramids_the_owner_chooses_while_more_than_one_has_room() -> None:
    seen = at(sides="ABAAA", pyramids=("00000", "0000", "0000")).see()
    assert forecast(seen, (1, 0, 1), "pyramid") == (
        Outcome(1, "pyramid-choice", {"open": 2}), Outcome(0, "pyramid-choice", {"open": 1}),
        Outcome(1, "beside", {"points": 1}),
    )  # fmt: skip


def test_on_the_only_open_pyramid_points_and_bonus_are_foretold() -> None:
    seen = at(pyramids=("0" * 13,)).see()
    assert forecast(seen, (1, 0), "pyramid") == (
        Outcome(1, "pyramid", {"points": 4, "bonus": ""}), Outcome(0, "beside", {"points": 1}),
    )  # fmt: skip
    seen = at(sides="ABAAA", pyramids=("0", "00000", "00000")).see()
    assert forecast(seen, (1,), "pyramid") == (Outcome(1, "pyramid", {"points": 1, "bonus": "card"}),)


def test_a_stone_at_the_temple_may_cover_another() -> None:
    seen = at(temple="010").see()
    assert forecast(seen, (1, 1), "temple") == (
        Outcome(1, "temple", {"column": 4, "level": 1, "covers": -1}),
        Outcome(1, "temple", {"column": 1, "level": 2, "covers": 0}),
    )


def test_the_group_that_a_stone_joins_in_the_burial_chamber_is_foretold() -> None:
    seen = at(burial="1011").see()
    assert forecast(seen, (1, 0), "burial") == (
        Outcome(1, "burial", {"row": 2, "column": 2, "joined": 3}),
        Outcome(0, "burial", {"row": 3, "column": 2, "joined": 1}),
    )
    seen = at(sides="AAABA", burial="1011").see()
    assert forecast(seen, (0,), "burial") == (Outcome(0, "burial", {"row": 2, "column": 2, "joined": 2}),)


def test_the_order_of_a_lever_and_the_stone_of_a_sail_count() -> None:
    seen = at(ships=["4a 01.1", "3a ...", "2a ..", "1a ."]).see()
    assert stones_of(seen, "4a", order=(4, 1, 2)) == (1, 0, 1)
    assert stones_of(seen, "4a", loading=(3, 0)) == (0, 1, 0, 1)


@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_whole_games_stones_end_where_it_was_foretold(seats: int, sides: str) -> None:
    counted = 0
    for seed in range(6):
        chance = Chance(seed, "foretold")
        state = GAME.start(setup(seats, seed, sites=sides)).state
        while waiting := GAME.waiting(state):
            (seat,) = waiting
            move = GAME.sample(state, seat, chance)
            step = GAME.play(state, seat, move)
            if isinstance(move, Sail | SailCard | Lever) and move.site in ("temple", "burial", "obelisks"):
                seen = GAME.observe(state, seat)
                order = move.order if isinstance(move, Lever) else ()
                loading = (move.slot, seat) if isinstance(move, SailCard) else None
                stones = stones_of(seen, move.ship, order=order, loading=loading)
                told = [event for event in step.events if event.kind in ("temple", "burial", "obelisk", "tower")]
                for event, outcome in zip(told, forecast(seen, stones, move.site), strict=False):
                    assert (event.seat, event.kind) == (outcome.stone, outcome.kind)
                    assert event.values.items() <= outcome.values.items()
                    counted += 1
            state = step.state
    assert counted > 50
