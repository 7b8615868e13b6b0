"""Everything shown of a table comes from one snapshot, and a press costs one read and one move."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import pytest

from engine.games import GAMES
from tests.e2e.conftest import CHANNEL, House
from tests.engine.stored import sqlite
from tests.postgres import on_postgresql

counts_statements = pytest.mark.skipif(on_postgresql(), reason="it hears what SQLite is asked")


async def draw_between(house: House, monkeypatch: pytest.MonkeyPatch, readings: int, *, before: bool = False) -> None:
    """Let Aiko draw, and Ben, who is last, when the outbox has read `readings` times, or at the end if it reads less.

    `before`: just before that read instead of after it.
    """
    pad = house.pad("Ben")
    assert pad is not None
    draws = next(button for button in pad.buttons if button.label == "Confirm")
    count, drawn, db = 0, False, house.bot.store.db

    async def draw() -> None:
        nonlocal drawn
        drawn = True
        await house.person("Ben").press(pad, draws)

    async def reading(read: Callable[..., Any], *args: Any) -> Any:
        nonlocal count
        task = asyncio.current_task()
        count += task is not None and task.get_name().startswith("outbox-")
        now = count == readings and not drawn
        if now and before:
            await draw()
        found = await read(*args)
        if now and not before:
            await draw()
        return found

    for name in ("rows", "at_once"):
        monkeypatch.setattr(db, name, partial(reading, getattr(db, name)))
    await house.draw("Aiko")
    await house.idle()
    if not drawn:
        await draw()
        await house.idle()


@pytest.mark.parametrize("readings", range(1, 7))
async def test_a_press_during_a_board_refresh_causes_no_duplicate_lines(
    house: House, monkeypatch: pytest.MonkeyPatch, readings: int
) -> None:
    await house.open("Ben")
    await draw_between(house, monkeypatch, readings)
    lines = Counter(line for message in house.local.messages(CHANNEL)[1:] for line in message.text.splitlines())
    told = {line: times for line, times in lines.items() if not line.startswith(("Waiting", "**Carto"))}
    assert told
    assert max(told.values()) == 1, told


@pytest.mark.parametrize("readings", range(1, 5))
async def test_a_turn_that_begins_during_a_view_refresh_still_sends_a_new_message(
    house: House, monkeypatch: pytest.MonkeyPatch, readings: int
) -> None:
    await house.open("Ben")
    before = house.person("Aiko").dms()[-1].id
    await draw_between(house, monkeypatch, readings, before=True)
    assert house.person("Aiko").dms()[-1].id != before


class Cost(NamedTuple):
    """The cost of an action."""

    statements: list[str]
    """Database statements."""
    plays: list[Any]
    """Arguments of each move computed by the rules."""

    @property
    def readings(self) -> int:
        return sum(statement.startswith("SELECT * FROM board_table WHERE id =") for statement in self.statements)


@pytest.fixture
async def counted(house: House, monkeypatch: pytest.MonkeyPatch) -> Cost:
    """Start a two-player table with a silent outbox, and count the costs from then on."""
    await house.open("Ben")
    cost, game = Cost([], []), GAMES["cartographers"]
    play = game.play

    def counting(*move: Any) -> Any:
        cost.plays.append(move)
        return play(*move)

    monkeypatch.setattr(game, "play", counting)
    monkeypatch.setattr(house.bot.outbox, "poke", lambda: None)
    db, heard = sqlite(house.bot.store), cost.statements.append
    await db.atomically(lambda db: db.set_trace_callback(heard))
    await db.at_once(lambda db: db.set_trace_callback(heard))
    await db._reader.set_trace_callback(heard)
    return cost


@counts_statements
async def test_a_press_reads_its_table_once_and_plays_its_move_once(house: House, counted: Cost) -> None:
    await house.draw("Aiko")
    assert (counted.readings, len(counted.plays)) == (1, 1)


@counts_statements
async def test_a_navigation_press_reads_its_table_once_and_plays_nothing(house: House, counted: Cost) -> None:
    pad = house.pad("Aiko")
    assert pad is not None
    await house.person("Aiko").press(pad, "▲ Up")
    assert (counted.readings, len(counted.plays)) == (1, 0)
