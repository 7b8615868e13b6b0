"""The event loop with virtual time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from typing import Any

from tests.virtual_time.loop import LIFE, TimelessLoop


def run(main: Coroutine[Any, Any, Any]) -> Any:
    loop = TimelessLoop()
    try:
        return loop.run_until_complete(main)
    finally:
        loop.close()


def test_a_day_of_sleep_takes_no_time() -> None:
    async def day() -> float:
        await asyncio.sleep(86_400)
        return asyncio.get_running_loop().time()

    before = time.perf_counter()
    assert run(day()) >= 86_400
    assert time.perf_counter() - before < 1


def test_who_sleeps_shorter_wakes_first() -> None:
    woken: list[int] = []

    async def sleeper(seconds: int) -> None:
        await asyncio.sleep(seconds)
        woken.append(seconds)

    async def all_of_them() -> None:
        await asyncio.gather(*map(sleeper, (300, 1, 20)))

    run(all_of_them())
    assert woken == [1, 20, 300]


def test_what_goes_through_a_socket_comes_before_a_second_has_passed() -> None:
    async def spoken() -> bytes:
        async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(await reader.read(5))
            writer.close()

        server = await asyncio.start_server(echo, "127.0.0.1", 0)
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        writer.write(b"hello")
        async with asyncio.timeout(1):
            heard = await reader.read(5)
        writer.close()
        server.close()
        await server.wait_closed()
        return heard

    assert run(spoken()) == b"hello"


def test_all_that_is_begun_within_a_life_belongs_to_it() -> None:
    async def lives() -> tuple[int, int]:
        async def begin() -> None:
            asyncio.create_task(asyncio.sleep(5))  # noqa: RUF006 - the life holds it
            await asyncio.sleep(1)

        outside = asyncio.create_task(asyncio.sleep(9))
        tasks: set[asyncio.Task[Any]] = set()
        kept = LIFE.set(tasks)
        asyncio.create_task(begin())  # noqa: RUF006 - the life holds it
        LIFE.reset(kept)
        await asyncio.sleep(0.5)
        during = len(tasks)
        await outside
        return during, len(tasks)

    assert run(lives()) == (2, 0)
