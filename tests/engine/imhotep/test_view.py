"""What a viewer is shown; the controls built from it are exactly the legal moves."""

from __future__ import annotations

from itertools import combinations, permutations

import msgspec
import pytest

from engine.game import Chance
from engine.imhotep import GAME
from engine.imhotep.moves import Lever, Move, chisel_in_order, notation
from engine.imhotep.observation import Observation, Task
from engine.imhotep.state import State
from tests.engine.imhotep.table import at, sent, setup


def from_task(task: Task, observation: Observation) -> set[str]:
    """Return every move that controls built from a task would offer."""
    found = {f"load {ship} {slot}" for ship, slots in task.loads.items() for slot in slots}
    found |= {f"sail {ship} {site}" for ship, sites in task.sails.items() for site in sites}
    slots = [(ship, slot) for ship, free in task.chisel_slots.items() for slot in free]
    found |= {notation(chisel_in_order(one, other)) for one, other in combinations(slots, 2)}
    found |= {
        f"sail-card {ship} {slot} {site}"
        for ship, free in task.sail_slots.items()
        for slot in free
        for site in task.docks
    }
    found |= {
        f"lever {ship} {site} {' '.join(map(str, order))}"
        for ship, orders in task.lever_orders.items()
        for order in orders
        for site in task.docks
    }
    found |= {f"hammer {ship} {slot}" for ship, free in task.hammer_slots.items() for slot in free}
    found |= {f"{'keep' if task.kind == 'keep' else 'take'} {card}" for card in task.cards}
    found |= {f"stack {pyramid}" for pyramid in task.pyramids}
    said = task.kind == "temple" or observation.options["figures"] == "help_page"
    verb = "stones" if task.kind == "turn" else "bonus stones"
    found |= {f"{verb} {count}" if said else verb for count in task.stones}
    if task.facedown:
        found.add("facedown")
    if task.can_skip:
        found.add("skip")
    if task.kind == "temple":
        found.add("bonus point")
    return found


def first_of_its_kind(state: State, move: Move) -> bool:
    """Return whether no earlier order of a Lever unloads the same colours."""
    if not isinstance(move, Lever):
        return True
    slots = next(ship.slots for ship in state.world.ships if ship.id == move.ship)
    colours = [slots[slot - 1] for slot in move.order]
    alike = [order for order in permutations(move.order) if [slots[slot - 1] for slot in order] == colours]
    return move.order == min(alike)


@pytest.mark.parametrize("options", [{}, {"market_pick": "optional", "figures": "help_page"}])
@pytest.mark.parametrize("seats", [2, 4])
def test_controls_built_from_the_task_are_exactly_the_legal_moves(seats: int, options: dict[str, str]) -> None:
    for seed in range(4):
        chance = Chance(seed, "controls")
        state = GAME.start(setup(seats, seed, sites="B", **options)).state
        while waiting := GAME.waiting(state):
            (seat,) = waiting
            seen = GAME.observe(state, seat)
            assert seen.task is not None
            moves = GAME.moves(state, seat)
            assert from_task(seen.task, seen) == {notation(move) for move in moves if first_of_its_kind(state, move)}
            assert all(GAME.observe(state, other).task is None for other in range(seats) if other != seat)
            state = GAME.play(state, seat, chance.pick(moves)).state


def test_all_seats_see_the_pending_choice_and_the_stones_that_follow() -> None:
    table = sent("market", "101", seats=3, market=("statue", "chisel", "lever", "sail"))
    pending = table.see().pending
    assert pending is not None
    assert (pending.kind, pending.seat, pending.cause) == ("take", 1, "unload")
    assert (pending.ship, pending.site, pending.stone, pending.rest) == ("3a", "market", True, (0, 1))
    assert pending.column == 0
    assert table.see().ships[0].slots == (None, 0, 1)
    assert table.see().waiting == {1: "take"}


def test_the_blue_card_of_the_action_in_progress_is_shown() -> None:
    table = at(ships=["4a 0.1.", "3a ...", "2a ..", "1a ."], hands=["sail"], market=("statue", "lever", "sail", ""))
    table.do(0, "sail-card 4a 2 market")
    assert table.see().used == "sail"
    table.do(0, "take statue").do(0, "take lever")
    assert table.see().used == ""


def test_the_current_points_of_a_seat_are_the_sum_of_its_parts() -> None:
    seen = at(gained=((3, 2, 0), (0, 0, 0)), heights=(1, 0)).see()
    assert (seen.seats[0].points, seen.seats[0].total) == (5, 15)
    assert sum(seen.seats[0].parts.values()) == 15


def test_an_observation_survives_encoding() -> None:
    seen = sent("market", "101", seats=3, market=("statue", "chisel", "lever", "sail")).see(1)
    assert msgspec.json.decode(msgspec.json.encode(seen), type=Observation) == seen
