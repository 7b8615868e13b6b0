"""One bot as several processes on PostgreSQL: what a move costs them, and how long it takes to stand in for one.

Moves go through 1, 2 and 4 processes, each at its own tables, with all that a press does to the database but nothing
told to Discord. Two cores are shared with PostgreSQL, so what counts is the time of the bot's processes alone.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from multiprocessing.queues import Queue
from pathlib import Path
from statistics import median
from threading import Barrier
from time import perf_counter, process_time, time

from bench import Row
from bench.store import TABLES, Seats
from engine.cluster import BEAT, Cluster, Share
from engine.store import Store
from local_discord import LocalDiscord
from local_discord.model import InteractionState
from tests.cluster import hosts
from tests.postgres import database, running

AREA = "cluster"
PROCESSES = (1, 2, 4)
ROUNDS = 3
MOVES = 1000
"""Of each process."""
AT_LEAST = 0.85
TAKEOVERS = 3
TAKEN_OVER = 30.0
PLACE = "table-1"
FRESH = multiprocessing.get_context("spawn")


async def _play(address: str, number: int, moves: int, begin: Barrier) -> tuple[int, float, float]:
    """Play as one of several processes; gives how many moves, in how many seconds of its CPU and of the clock."""
    store = await Store.open(address)
    cluster = Cluster(store.db, Share(max(PROCESSES)), time)
    seats = Seats(store)
    seats.presses *= number + 2
    await seats.deal(range(1000 * number, 1000 * number + TABLES))
    beating = asyncio.create_task(_beat(cluster))
    await asyncio.to_thread(begin.wait)
    began, cpu = perf_counter(), process_time()

    async def play(table: int) -> None:
        for _ in range(moves // TABLES):
            await cluster.answers(seats.presses + 1)
            await seats.move(table)

    await asyncio.gather(*map(play, seats.numbers))
    took = process_time() - cpu, perf_counter() - began
    beating.cancel()
    await store.close()
    return moves // TABLES * TABLES, *took


def _process(address: str, number: int, moves: int, begin: Barrier, told: Queue[tuple[int, float, float]]) -> None:
    told.put(asyncio.run(_play(address, number, moves, begin)))


async def _beat(cluster: Cluster) -> None:
    while True:
        await cluster.beat(())
        await asyncio.sleep(BEAT)


def _through(address: str, processes: int) -> tuple[float, float]:
    """Moves a second of CPU of so many processes, and of the clock."""
    begin, told = FRESH.Barrier(processes), FRESH.Queue()
    started = [
        FRESH.Process(target=_process, args=(address, number, MOVES, begin, told)) for number in range(processes)
    ]
    for one in started:
        one.start()
    found = [told.get() for _ in started]
    for one in started:
        one.join()
    done = sum(count for count, _, _ in found)
    return done / sum(cpu for _, cpu, _ in found), done / max(wall for _, _, wall in found)


async def _takeover(address: str, folder: Path) -> float:
    """Seconds from the death of one of two processes until its server is answered again."""
    local = LocalDiscord(people=("Aiko",), rate_limits=True, shards=2)
    servers = [hosts.server(local, ("Aiko",), shard, 2, (PLACE,)) for shard in range(2)]
    aiko = local.person("Aiko")
    async with local:
        cluster = hosts.Cluster(local, address, folder, 2)
        for _ in range(2):
            await cluster.start()
        await hosts.until(lambda: cluster.whole)
        lost = cluster.processes[0]
        began = perf_counter()
        await cluster.kill(lost)
        while True:
            answers = [aiko.send_slash(f"{guild.name}/#{PLACE}", "table status") for guild in servers]
            await hosts.until(lambda: all(one.state is not InteractionState.PENDING for one in answers))  # noqa: B023 - at once
            if all(one.state is InteractionState.ANSWERED for one in answers):
                break
        took = perf_counter() - began
        await cluster.close()
    return took


def rows() -> Iterator[Row]:
    """The measures of several processes."""
    found: dict[int, list[tuple[float, float]]] = {processes: [] for processes in PROCESSES}
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="engawa-cluster-")))
        folder.chmod(0o755)
        server = stack.enter_context(running(folder / "postgres", durable=True))
        for _ in range(ROUNDS):
            for processes in PROCESSES:
                with database(server) as address:
                    found[processes].append(_through(address, processes))
        takeovers = []
        for number in range(TAKEOVERS):
            (folder / str(number)).mkdir()
            with database(server) as address:
                takeovers.append(asyncio.run(_takeover(address, folder / str(number))))
    alone = median(cpu for cpu, _ in found[1])
    for processes in PROCESSES:
        rate = median(cpu for cpu, _ in found[processes])
        words = "1 process" if processes == 1 else f"{processes} processes"
        goal, met = ("", None) if processes == 1 else (f"at least {AT_LEAST} of it", rate >= AT_LEAST * alone)
        yield Row(AREA, f"moves a second of the bot's CPU, {words}", rate, "moves/s", "1 process", alone, goal, met)
        wall = median(wall for _, wall in found[processes])
        yield Row(AREA, f"moves a second on this machine, {words}", wall, "moves/s", "", None, "", None)
    worst = max(takeovers)
    yield Row(
        AREA,
        "after kill -9, until its tables answer again",
        worst,
        "s",
        "",
        None,
        f"at most {TAKEN_OVER:.0f}",
        worst <= TAKEN_OVER,
    )
