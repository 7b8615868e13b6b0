"""Databases of earlier releases can be opened, shown and played on by this release."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from cogs.app import Engawa
from cogs.panel import RunDrawing
from engine.game import Chance
from engine.storage.copying import copy_database
from engine.storage.places import DatabasePlace, prepare_database
from engine.storage.store import Store
from engine.tables import daily, turns
from engine.tables.table import Status, Table
from i18n import LANGUAGES, say
from local_discord import LocalDiscord
from local_discord.client import point_discord_py_at
from local_discord.driver import Person
from local_discord.views import MessageView
from tests.halves import half
from tests.postgres import emptied, on_postgresql
from tests.releases.kept import DAY, RELEASES, Beside, beside, restore, stood, unpacked
from tests.releases.write import NOW

MOST_MOVES = 3000
BY_NAME = {release: release for release in RELEASES}
each_release = pytest.mark.parametrize("release", RELEASES)
pytestmark = [
    pytest.mark.usefixtures("unsynced"),
    pytest.mark.uncounted,  # many tables: shorter tests cover the same lines
]


def a_day_later() -> float:
    return NOW + DAY


@pytest.fixture
def place(request: pytest.FixtureRequest, release: str, tmp_path: Path) -> DatabasePlace:
    """The location of that release's tables; `make test-postgresql` has moved them to PostgreSQL."""
    path = unpacked(release, tmp_path)
    if not on_postgresql():
        return path
    address: str = request.getfixturevalue("kept_database")
    emptied(address)
    prepare_database(path)
    copy_database(path, address)
    return address


@pytest.fixture
async def store(place: DatabasePlace) -> AsyncIterator[Store]:
    opened = await Store.open(place, a_day_later)
    yield opened
    await opened.close()


class House(NamedTuple):
    local: LocalDiscord
    bot: Engawa
    beside: Beside

    async def idle(self) -> None:
        await self.local.settled(quiet=0)
        async with asyncio.timeout(60):
            await self.bot.outbox.empty()
        await self.local.settled(quiet=0)

    def by_id(self, user: int) -> Person:
        return self.local.person(self.local.world.users[user].name)


@pytest.fixture
async def house(release: str, place: DatabasePlace) -> AsyncIterator[House]:
    kept = beside(release)
    async with LocalDiscord(people=kept.people, channels=kept.channels, clock=a_day_later) as local:
        restore(local, kept.messages)
        point_discord_py_at(local)
        bot = Engawa(place, a_day_later, new_seed=lambda: 5)
        await bot.login(local.token)
        running = asyncio.create_task(bot.connect())
        await bot.wait_until_ready()
        yield House(local, bot, kept)
        await bot.close()
        await running


async def all_tables(store: Store, kept: Beside) -> list[Table]:
    found = [await store.table(number) for number in range(1, len(kept.channels) + 1)]
    assert None not in found
    return [table for table in found if table is not None]


@each_release
async def test_every_table_keeps_its_status_moves_and_awaited_players(store: Store, release: str) -> None:
    """The same players are awaited, and no log has been closed or reworded."""
    for number, _ in enumerate(beside(release).channels, start=1):
        status, moves, jobs = await before(store, number)
        table = await store.table(number)
        assert table is not None
        assert (table.status, table.moves) == (status, moves)
        assert (table.snapshot is None) is (table.seed is None)
        assert await before(store, number) == (status, moves, jobs)
    for number, stands in enumerate(beside(release).stood, start=1):
        assert await stood(store, number) == stands


@pytest.mark.parametrize("release", [release for release in RELEASES if release.startswith("0011-")])
async def test_a_puzzle_answer_stored_before_marks_existed_is_kept(store: Store) -> None:
    day = daily.day_of(NOW).isoformat()
    ((answered,),) = await store.db.rows("SELECT user FROM puzzle_answer")
    assert await store.puzzles.answer(day, answered, "a1") == 1
    await store.puzzles.keep(day, answered, 1, 0, "a1", solved=False)
    assert await store.puzzles.answer(day, answered, "a1") == 1


async def before(store: Store, number: int) -> tuple[str, int, int]:
    """Return what the database stores of a table."""
    row = await store.db.row(
        "SELECT status, moves, (SELECT count(*) FROM outbox WHERE board_table = ?1) FROM board_table WHERE id = ?1",
        number,
    )
    return row[0], row[1], row[2]


@pytest.mark.trial
@each_release
async def test_every_table_is_played_to_its_end(store: Store, release: str) -> None:
    for table in await all_tables(store, beside(release)):
        now, chance = table, Chance(table.id)
        for _ in range(MOST_MOVES):
            if now.status is not Status.PLAYING:
                break
            seat = chance.pick(list(now.waiting()))
            move = now.rules.notation(chance.pick(now.rules.moves(now.state(), seat)))
            now = (await store.change(table.id, partial(turns.act, seat=seat, notation=move))).table
        if table.status is not Status.PLAYING:
            assert now.status is table.status
            continue
        assert now.status is Status.OVER
        log = [(entry.seat, entry.notation) for entry in await store.log(now)]
        assert turns.replayed_state(now.setup, log) == now.snapshot


@pytest.mark.trial
@pytest.mark.parametrize("release", half(BY_NAME, 0))
@pytest.mark.usefixtures("unpressed")
async def test_every_table_is_shown(
    house: House, release: str, one_picture: RunDrawing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Draw each table in one language, alternating, because many releases have tables of the same kinds.

    In the same way, one private view per table is drawn; of the others only the text is checked.
    """
    draw = house.bot.draw
    for table in await all_tables(house.bot.store, house.beside):
        if table.status is Status.LOBBY or table.status is Status.ENDED:
            continue
        screen = house.bot.screens[table.game]
        turn = table.id + RELEASES.index(release)
        language = LANGUAGES[turn % len(LANGUAGES)]
        assert screen.board.headline(table, language)
        for page in range(screen.board.pages(table)):
            assert (await screen.board.picture(table, language, page)).data
        for seat, _ in enumerate(table.seats):
            monkeypatch.setattr(screen.board, "draw", draw if seat == turn % len(table.seats) else one_picture)
            assert (await screen.private.panel(table, seat, language)).words


@pytest.mark.trial
@pytest.mark.parametrize("release", half(BY_NAME, 1))
@pytest.mark.usefixtures("undrawn")
async def test_every_button_of_the_earlier_release_is_answered(house: House, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    caplog.clear()
    people = {table.id: table.people for table in await all_tables(house.bot.store, house.beside)}
    errors = ("table-error-unexpected", "table-error-old-button")
    unexpected = [say(language, error) for error in errors for language in LANGUAGES]
    pressed = 0
    for said in house.beside.messages:
        message = house.local.world.any_message(said.id)
        if message is None:
            continue
        then = MessageView(house.local.world, message)
        message.components = deepcopy(said.components)
        for custom_id, values in controls(then):
            if message.deleted:
                break
            message.components = deepcopy(said.components)
            found = re.search(r"\d+", custom_id)
            seated = people.get(int(found[0]), ()) if found else ()
            reader = said.recipient or house.local.world.channels[said.channel].recipient_id or (seated or [0])[0]
            person = house.by_id(reader or house.local.person("Aiko").id)
            answer = await (person.select(then, custom_id, values) if values else person.press(then, custom_id))
            assert answer.kind != "failed", custom_id
            assert not any(line in answer.text for line in unexpected), custom_id
            pressed += 1
    await house.idle()
    assert pressed > len(house.beside.channels)
    assert [record.getMessage() for record in caplog.records] == []


def controls(message: MessageView) -> list[tuple[str, list[str]]]:
    """Return the ids of the usable controls, and for a list the values."""
    buttons: list[tuple[str, list[str]]] = [
        (button.custom_id, []) for button in message.buttons if button.custom_id and not button.disabled
    ]
    lists = [(found.custom_id, [o["value"] for o in found.options[: found.min_values]]) for found in message.selects]
    return [*buttons, *lists]


@pytest.mark.trial
@each_release
async def test_jobs_in_the_outbox_of_the_earlier_release_are_delivered(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    caplog.clear()
    owed = await house.bot.store.deliveries.owed()
    await house.idle()
    assert owed.lanes
    assert (await house.bot.store.deliveries.owed()).lanes == 0
    assert [record.getMessage() for record in caplog.records] == []
