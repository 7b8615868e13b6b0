"""A seat sees its own choices in the open phase, in order; nobody else does."""

from __future__ import annotations

from tests.engine.wonderful_world.table import EUROPE, Played, at, empire, planning, site, started


def told_to_others(table: Played) -> set[tuple[str, ...]]:
    return {table.see(viewer).chosen for viewer in (None, 1)}


def test_a_pick_is_shown_to_its_player_until_all_have_picked() -> None:
    table = started(2)
    card = table.see(0).hand[3]
    table.do(0, f"pick {card}")
    assert table.see(0).chosen == (f"pick {card}",)
    assert told_to_others(table) == {()}
    table.do(1, table.moves(1)[0])
    assert table.see(0).chosen == ()


def test_planning_moves_are_shown_in_order_without_undone_moves() -> None:
    table = planning(empire(EUROPE, site("tank-division"), drafted="wind-turbines zeppelin"), empire(EUROPE))
    table.do(0, "build zeppelin", "recycle wind turbines to tank")
    assert table.see(0).chosen == ("build zeppelin", "recycle wind-turbines to tank-division")
    assert told_to_others(table) == {()}
    assert table.do(0, "back").see(0).chosen == ("build zeppelin",)


def test_a_seat_that_is_done_still_sees_its_moves_until_the_phase_closes() -> None:
    table = planning(empire(EUROPE, drafted="zeppelin"), empire(EUROPE))
    table.do(0, "build zeppelin", "done")
    assert table.see(0).chosen == ("build zeppelin", "done")
    table.do(1, "done")
    assert table.see(0).chosen == ()


def test_placed_cubes_of_an_open_production_step_are_shown_to_their_player_only() -> None:
    table = at("materials", empire(EUROPE, site("industrial-complex"), built="recycling-plant"), empire(EUROPE))
    table.do(0, "place materials on industrial-complex")
    assert table.see(0).chosen == ("place materials on industrial-complex",)
    assert told_to_others(table) == {()}
