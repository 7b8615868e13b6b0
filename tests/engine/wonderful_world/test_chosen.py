"""A seat sees its own choices in the open phase, in order; nobody else does."""

from __future__ import annotations

from tests.engine.wonderful_world.table import EUROPE, Played, at, empire, planning, site, started


def told_to_others(table: Played) -> set[tuple[str, ...]]:
    return {table.see(viewer).chosen for viewer in (None, 1)}


def test_a_pick_is_shown_to_who_made_it_until_all_have_picked() -> None:
    table = started(2)
    card = table.see(0).hand[3]
    table.do(0, f"pick {card}")
    assert table.see(0).chosen == (f"pick {card}",)
    assert told_to_others(table) == {()}
    table.do(1, table.moves(1)[0])
    assert table.see(0).chosen == ()


def test_the_moves_of_planning_are_shown_in_their_order_with_what_was_taken_back_gone() -> None:
    table = planning(empire(EUROPE, site("tank-division"), drafted="wind-turbines zeppelin"), empire(EUROPE))
    table.do(0, "build zeppelin", "recycle wind turbines to tank")
    assert table.see(0).chosen == ("build zeppelin", "recycle wind-turbines to tank-division")
    assert told_to_others(table) == {()}
    assert table.do(0, "back").see(0).chosen == ("build zeppelin",)


def test_who_is_done_still_sees_what_it_did_until_the_phase_closes() -> None:
    table = planning(empire(EUROPE, drafted="zeppelin"), empire(EUROPE))
    table.do(0, "build zeppelin", "done")
    assert table.see(0).chosen == ("build zeppelin", "done")
    table.do(1, "done")
    assert table.see(0).chosen == ()


def test_cubes_placed_in_a_production_step_are_shown() -> None:
    table = at("materials", empire(EUROPE, site("industrial-complex"), built="recycling-plant"), empire(EUROPE))
    table.do(0, "place materials on industrial-complex")
    assert table.see(0).chosen == ("place materials on industrial-complex",)
    assert told_to_others(table) == {()}
