"""The previews of a ship match what the rules do, as far as everybody can see it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.game import Chance
from engine.imhotep import GAME
from engine.imhotep import course as rules
from engine.imhotep.cards import BURIAL, TEMPLE
from engine.imhotep.observation import Outcome
from engine.imhotep.preview import gains_of_move, preview_unloading
from tests.engine.imhotep.table import HARBOUR, Played, at, setup


def preview_of(site: str, stones: str, **changes: Any) -> tuple[Outcome, ...]:
    """Return the preview when seat 0 sails a full ship with these stones, listed from the bow, to a site."""
    ship = f"{len(stones)}a"
    table = at(ships=[f"{ship} {stones}", *(other for other in HARBOUR if other[0] != ship[0])], **changes)
    return preview_unloading(table.state, 0, f"sail {ship} {site}")


def test_each_stone_at_the_market_leaves_one_card_fewer_in_the_preview() -> None:
    assert preview_of("market", "0101", market=("statue", "", "chisel", "lever")) == (
        Outcome(0, "card", {"left": 3}), Outcome(1, "card", {"left": 2}), Outcome(0, "card", {"left": 1}),
        Outcome(1, "no-card"),
    )  # fmt: skip


def test_the_preview_counts_the_face_down_pair_of_the_market_as_one_choice() -> None:
    market = {"sides": "BBAAA", "market": ("entrance", "", ""), "facedown": ("sail", "lever")}
    assert preview_of("market", "011", **market) == (
        Outcome(0, "card", {"left": 2}), Outcome(1, "card", {"left": 1}), Outcome(1, "no-card"),
    )  # fmt: skip


def test_the_preview_shows_a_choice_of_pyramid_while_more_than_one_has_room() -> None:
    assert preview_of("pyramid", "101", sides="ABAAA", pyramids=("00000", "0000", "0000")) == (
        Outcome(1, "pyramid-choice", {"open": 2}), Outcome(0, "pyramid-choice", {"open": 1}),
        Outcome(1, "beside", {"points": 1}),
    )  # fmt: skip


def test_the_preview_counts_a_pyramid_that_may_still_have_room_as_open() -> None:
    assert [outcome.values for outcome in preview_of("pyramid", "1010", sides="ABAAA", pyramids=("0000", "", "0"))] == [
        {"open": 3}, {"open": 3}, {"open": 3}, {"open": 3},
    ]  # fmt: skip


def test_on_the_only_open_pyramid_points_and_bonus_are_previewed() -> None:
    assert preview_of("pyramid", "10", pyramids=("0" * 13,)) == (
        Outcome(1, "pyramid", {"points": 4, "bonus": ""}), Outcome(0, "beside", {"points": 1}),
    )  # fmt: skip
    assert preview_of("pyramid", "1", sides="ABAAA", pyramids=("0", "00000", "00000")) == (
        Outcome(1, "pyramid", {"points": 1, "bonus": "card"}),
    )


def test_a_stone_at_the_temple_may_cover_another() -> None:
    assert preview_of("temple", "11", temple="010") == (
        Outcome(1, "temple", {"column": 4, "level": 1, "covers": -1}),
        Outcome(1, "temple", {"column": 1, "level": 2, "covers": 0}),
    )


def test_the_group_that_a_stone_joins_in_the_burial_chamber_is_previewed() -> None:
    assert preview_of("burial", "10", burial="1011") == (
        Outcome(1, "burial", {"row": 2, "column": 2, "joined": 3}),
        Outcome(0, "burial", {"row": 3, "column": 2, "joined": 1}),
    )
    assert preview_of("burial", "0", sides="AAABA", burial="1011") == (
        Outcome(0, "burial", {"row": 2, "column": 2, "joined": 2}),
    )


def test_obelisks_grow_and_the_third_loose_stone_of_side_b_makes_a_tower() -> None:
    assert preview_of("obelisks", "01", heights=(2, 0)) == (
        Outcome(0, "obelisk", {"height": 3}), Outcome(1, "obelisk", {"height": 1}),
    )  # fmt: skip
    assert preview_of("obelisks", "0", sides="AAAAB", heights=(2, 0)) == (Outcome(0, "tower", {"points": 10}),)


def test_the_preview_respects_the_order_of_a_lever_and_the_stone_of_a_sail() -> None:
    table = at(ships=["4a 01.1", "3a ...", "2a ..", "1a ."], hands=["lever sail"])
    lever = preview_unloading(table.state, 0, "lever 4a obelisks 4 1 2")
    assert [outcome.stone for outcome in lever] == [1, 0, 1]
    assert [outcome.stone for outcome in preview_unloading(table.state, 0, "sail-card 4a 3 obelisks")] == [0, 1, 0, 1]


def test_a_move_without_a_sailing_ship_has_an_empty_preview() -> None:
    assert preview_unloading(at().state, 0, "stones") == ()


def told(table: Played, seat: int, move: str) -> list[tuple[int | None, str, dict[str, Any]]]:
    """Return what happens to each stone when the ship sails."""
    kinds = ("temple", "burial", "obelisk", "tower")
    return [(event.seat, event.kind, event.values) for event in table.do(seat, move).events if event.kind in kinds]


@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_previews_match_the_results_in_whole_games(seats: int, sides: str) -> None:
    counted = 0
    for seed in range(6):
        chance = Chance(seed, "preview")
        state = GAME.start(setup(seats, seed, sites=sides)).state
        while waiting := GAME.waiting(state):
            (seat,) = waiting
            move = GAME.sample(state, seat, chance)
            outcomes = preview_unloading(state, seat, GAME.notation(move))
            if outcomes and getattr(move, "site", "") in ("temple", "burial", "obelisks"):
                for outcome, (owner, kind, values) in zip(
                    outcomes, told(Played(state), seat, GAME.notation(move)), strict=False
                ):
                    assert (owner, kind) == (outcome.stone, outcome.kind)
                    assert values.items() <= outcome.values.items()
                    counted += 1
            state = GAME.play(state, seat, move).state
    assert counted > 50


def _elsewhere(self: rules.Course, seat: int, site: str, cause: str) -> None:
    """Deliver to the burial chamber what was meant for the temple."""
    DELIVER(self, seat, BURIAL if site == TEMPLE else site, cause)


DELIVER = rules.Course.deliver


@pytest.mark.parametrize(
    ("site", "rule", "changed"),
    [
        ("temple", "Course.deliver", _elsewhere),
        ("temple", "COLUMNS", {2: 3}),
        ("burial", "full_slots", lambda slots: tuple(range(len(slots), 0, -1))),
        ("burial", "BURIAL_ROWS", 4),
        ("obelisks", "TOWER", 2),
        ("obelisks", "TOWER_POINTS", (40, 30)),
    ],
)
def test_previews_follow_changed_rules(monkeypatch: pytest.MonkeyPatch, site: str, rule: str, changed: object) -> None:
    table = at(ships=["4a 0100", "3a ...", "2a ..", "1a ."], sides="AAAAB", heights=(1, 0), temple="00")
    before = preview_unloading(table.state, 0, f"sail 4a {site}")
    monkeypatch.setattr(f"engine.imhotep.course.{rule}", changed)
    after = preview_unloading(table.state, 0, f"sail 4a {site}")
    assert after != before
    happened = told(table, 0, f"sail 4a {site}")
    assert [(outcome.stone, outcome.kind) for outcome in after] == [(owner, kind) for owner, kind, _ in happened]
    for outcome, (_, _, values) in zip(after, happened, strict=True):
        assert values.items() <= outcome.values.items()


def test_hidden_cards_do_not_change_a_preview() -> None:
    table = at(
        ships=["4a 0101", "3a ...", "2a ..", "1a ."],
        sides="BBBBB",
        pyramids=("0", "00000", "00000"),
        deck=("entrance",) * 5,
        facedown=("sarcophagus", "lever"),
        discards=("sail", "statue"),
    )
    other = msgspec.structs.replace(
        table.state,
        setup=msgspec.structs.replace(table.state.setup, seed=99),
        world=msgspec.structs.replace(
            table.world, deck=("statue",) * 5, facedown=("hammer", "entrance"), discards=("entrance", "statue")
        ),
    )
    for site in ("market", "pyramid", "temple", "burial", "obelisks"):
        assert preview_unloading(table.state, 0, f"sail 4a {site}") == preview_unloading(other, 0, f"sail 4a {site}")


def seen_points(state: Any) -> list[int]:
    """Return each seat's total, plus what side A of the temple will pay at the end of the round."""
    seen = GAME.observe(state, None)
    return [own.total + seen.temple.visible.count(seat) for seat, own in enumerate(seen.seats)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_previewed_points_of_a_move_for_each_seat_equal_the_points_gained(seats: int) -> None:
    state, chance, kept = GAME.start(setup(seats, 3)).state, Chance(seats, "gains"), 0
    while waiting := GAME.waiting(state):
        (seat,) = waiting
        move = GAME.sample(state, seat, chance)
        promised = gains_of_move(state, seat, GAME.notation(move))
        now, later = GAME.observe(state, None), GAME.play(state, seat, move).state
        then = GAME.observe(later, None)
        # At the end of a round and when cards are chosen, more happens than the move itself.
        quiet = now.pending is None and then.pending is None and then.round == now.round and then.result is None
        if quiet and "market" not in GAME.notation(move):
            grown = [after - before for after, before in zip(seen_points(later), seen_points(state), strict=True)]
            assert promised == tuple(grown)
            kept += any(grown)
        state = later
    assert kept > 5


def test_the_previewed_points_of_a_ship_include_gains_and_losses_of_the_other_seats() -> None:
    table = at(ships=["4a 0101", "3a ...", "2a ..", "1a ."], temple="1111", heights=(1, 2))
    assert gains_of_move(table.state, 0, "sail 4a temple") == (2, -2)
    assert gains_of_move(table.state, 0, "sail 4a obelisks") == (0, 0)
    assert gains_of_move(table.state, 1, "sail 4a market") == (0, 0)


def test_the_preview_of_a_pyramid_choice_counts_its_fewest_points_and_no_drawn_card() -> None:
    table = at(ships=["2a 00", "3a ...", "2b ..", "1a ."], sides="ABAAA", deck=("statue",) * 5)
    least = min(seen.spaces[0].points for seen in table.see().pyramid.pyramids)
    assert gains_of_move(table.state, 0, "sail 2a pyramid")[0] >= least
    assert gains_of_move(table.state, 0, "sail 2a pyramid")[1] == 0


def test_hidden_cards_do_not_change_the_previewed_points() -> None:
    tables = [
        at(ships=["2a 00", "3a ...", "2b ..", "1a ."], sides="BBAAA", deck=(card,) * 9, facedown=(card, "lever"))
        for card in ("statue", "entrance", "chisel")
    ]
    for move in ("sail 2a pyramid", "sail 2a market", "sail 2a burial"):
        assert len({gains_of_move(table.state, 0, move) for table in tables}) == 1
