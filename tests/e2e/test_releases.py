"""A new release of the bot starts with the tables of the previous one."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import partial

import pytest

from engine.storage.store import Store
from engine.tables import turns
from engine.tables.table import Status
from tests.e2e.conftest import CHANNEL, House
from tests.postgres import on_postgresql

pytestmark = pytest.mark.skipif(on_postgresql(), reason="it looks into a file of SQLite")

OTHER = "#table-2"


def left(house: House, statement: str, *values: object) -> None:
    """Change the database while the bot is stopped, to what an earlier release would have left."""
    with closing(sqlite3.connect(house.database)) as db:
        db.execute(statement, values)
        db.commit()


def left_by_other_rules(house: House) -> None:
    """Leave table 1 as rules that are gone would: today's rules lead to other events than people were shown."""
    left(house, "UPDATE board_table SET snapshot = x'7B7D', version = -1 WHERE id = 1")
    left(
        house,
        """UPDATE move SET events = replace(replace(events, '"round":1', '"round":7'), '"season":0', '"season":3')""",
    )


async def two_tables(house: House) -> None:
    """Open a table of Imhotep, and one of Cartographers in another channel; then stop the bot."""
    await house.open_game("imhotep", "Ben")
    await house.person("Aiko").slash(OTHER, "cartographers new")
    await house.idle()
    await house.sleep()


async def test_a_table_with_an_older_state_format_continues(house: House) -> None:
    await two_tables(house)
    left(house, "UPDATE board_table SET snapshot = x'7B7D', shape = 'older' WHERE id = 1")
    await house.wake()
    aiko = house.person("Aiko")
    for channel, command in ((CHANNEL, "table status"), (CHANNEL, "table mine"), (OTHER, "table mine")):
        answer = await aiko.slash(channel, command)
        assert "went wrong" not in answer.text
    before = await house.table()
    assert before.status is Status.PLAYING
    for name in ("Aiko", "Ben"):
        await house.type(name, "imhotep do")
    await house.idle()
    assert (await house.table()).moves > before.moves


async def test_a_table_incompatible_with_new_rules_is_closed_with_its_result(house: House) -> None:
    await two_tables(house)
    left_by_other_rules(house)
    await house.wake()
    aiko = house.person("Aiko")
    answer = await aiko.slash(OTHER, "table mine")

    assert "Cartographers" in answer.text
    status = await aiko.slash(CHANNEL, "table status")
    assert "Aiko: " in status.text
    await house.idle()
    farewell = house.local.messages(CHANNEL)[-1]
    assert "no longer be played" not in status.text
    assert "can no longer be played" in farewell.text
    assert "Aiko: " in farewell.text
    assert "Ben: " in farewell.text
    assert (await house.person("Ben").press(farewell, "Play again")).message is not None


async def test_an_unannounced_end_that_can_no_longer_be_drawn_is_posted_as_text(house: House) -> None:
    await house.open("Ben")
    await house.sleep()
    store = await Store.open(house.database)
    table = await store.table(1)
    while table is not None and table.status is Status.PLAYING:
        seat = min(table.waiting())
        move = table.rules.notation(table.rules.moves(table.state(), seat)[0])
        table = (await store.change(1, partial(turns.act, seat=seat, notation=move))).table
    await store.close()
    assert table is not None
    left_by_other_rules(house)
    await house.wake()
    await house.idle()
    said = house.local.messages(CHANNEL)[-1]
    assert "can no longer be played" in said.text
    assert f"Aiko: {table.result[0].total}" in said.text.replace("−", "-")
    assert f"Ben: {table.result[1].total}" in said.text.replace("−", "-")


async def test_the_buttons_of_a_closed_table_are_answered_with_text(house: House) -> None:
    await house.open_game("imhotep", "Ben")
    board = house.board()
    await house.sleep()
    left_by_other_rules(house)
    await house.wake()
    for button in (button for button in board.buttons if not button.disabled):
        answer = await house.person("Aiko").press(board, button)
        assert "went wrong" not in answer.text
    for command in ("table board", "table log", "table hand", "table results"):
        answer = await house.person("Aiko").slash(CHANNEL, command)
        assert answer.text
        assert "went wrong" not in answer.text


async def test_an_old_solo_game_is_listed_with_its_rating(house: House) -> None:
    await house.open()
    await house.play_to_the_end("Aiko")
    before = (await house.person("Aiko").slash(CHANNEL, "table results")).text
    await house.sleep()
    left(house, "UPDATE board_table SET snapshot = x'7B7D', shape = 'older', version = -1, result = '[]'")
    await house.wake()
    assert (await house.person("Aiko").slash(CHANNEL, "table results")).text == before


async def test_an_old_solo_game_that_cannot_be_shown_is_listed_with_its_points(house: House) -> None:
    await house.open()
    await house.play_to_the_end("Aiko")
    points = (await house.table()).result[0].total
    await house.sleep()
    left_by_other_rules(house)
    await house.wake()
    assert f"{points} points" in (await house.person("Aiko").slash(CHANNEL, "table results")).text
