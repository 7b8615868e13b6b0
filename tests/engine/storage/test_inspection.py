"""A table described in words: what it waits for and what is pending, without a player's secrets."""

from __future__ import annotations

import pytest

from engine.position import line_of
from engine.storage.inspection import describe_table
from engine.storage.store import Store
from engine.tables import turns
from tests.engine.stored import Clock, begun, first_move, make_newer


async def lines(store: Store, clock: Clock, number: int = 1, *, secrets: bool = False) -> list[str]:
    return await store.db.at_once(lambda db: list(describe_table(db, number, clock.now, line_of if secrets else None)))


async def test_inspection_shows_the_awaited_decision_and_button_stamp_of_each_seat(store: Store, clock: Clock) -> None:
    table = await begun(store)
    said = await lines(store, clock)
    assert said[0] == f"Table 1: cartographers, version {table.version} of its rules, playing."
    assert any(line.startswith("Seat 0: 'Aiko', person 1, owes 'draw' since") for line in said)
    assert any(line.endswith(f"buttons carry stamp {table.stamp(0)}.") for line in said)


async def test_inspection_shows_a_pending_decision_and_its_deadline(store: Store, clock: Clock) -> None:
    table = await begun(store)
    table = (await store.change(table.id, lambda t: turns.act(t, 0, first_move(t, 0)))).table
    until = clock.now + 10
    await store.change(table.id, lambda t: turns.act(t, 1, first_move(t, 1), until=until))
    (pending,) = [line for line in await lines(store, clock) if line.startswith("Pending")]
    assert "by seat 1" in pending
    assert "(in 10 s)" in pending


async def test_inspection_lists_the_waiting_jobs_and_their_reasons(store: Store, clock: Clock) -> None:
    await begun(store)
    await store.db.write("UPDATE lane SET held = 'access' WHERE lane = 'channel'")
    jobs = [line for line in await lines(store, clock) if line.startswith("Job")]
    assert any("in lane channel, held (access)" in line for line in jobs)


async def test_inspection_hides_the_secrets_of_a_game_unless_requested(store: Store, clock: Clock) -> None:
    table = await begun(store)
    move = first_move(table, 0)
    await store.change(table.id, lambda t: turns.act(t, 0, move))
    said, secrets = "\n".join(await lines(store, clock)), "\n".join(await lines(store, clock, secrets=True))
    assert str(table.seed) not in said.replace(f"{clock.now:.0f}", "").split()
    assert move not in said
    assert "Position" not in said
    assert f"seat 0 played {move!r}" in secrets
    assert f"Position: cartographers/{table.version}" in secrets


async def test_a_table_of_a_newer_release_is_named(store: Store, clock: Clock) -> None:
    await begun(store)
    await make_newer(store)
    (line,) = await lines(store, clock)
    assert "newer release" in line


@pytest.mark.parametrize("number", [7, 10**30])
async def test_a_table_that_does_not_exist_is_refused(store: Store, clock: Clock, number: int) -> None:
    with pytest.raises(LookupError, match=f"There is no table {number}"):
        await lines(store, clock, number)


async def test_damage_is_named(store: Store, clock: Clock) -> None:
    await begun(store)
    await store.db.write("UPDATE board_table SET clock = 'sundial'")
    said = await lines(store, clock)
    assert any(line.startswith("Damage: its clock is unknown") for line in said)
    assert not any("owes nothing" in line for line in said)
