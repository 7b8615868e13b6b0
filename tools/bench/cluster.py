"""One bot as several processes on PostgreSQL: the cost of a move, and the time until another process takes over.

Moves go through 1, 2 and 4 processes, each with its own tables. Every move does all the database work of a press, but
nothing is sent to Discord. The processes share two cores with PostgreSQL, so the goal counts only the bot's own CPU
time. To show what sharing the cores costs any client, the same processes then execute the same statements by hand.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from itertools import count
from multiprocessing.queues import Queue
from pathlib import Path
from statistics import median
from threading import Barrier
from time import perf_counter, process_time, time
from typing import NamedTuple

from engine.storage.cluster import BEAT, Cluster, Share
from engine.storage.postgres import THREADS
from engine.storage.store import Store
from local_discord import LocalDiscord
from local_discord.model import Interaction, InteractionState
from tests.postgres import database, running
from tests.waiting import until
from tools.bench import Measurement
from tools.bench.postgres import Hand
from tools.bench.store import TABLES, Seats
from tools.cluster import hosts

AREA = "cluster"
PROCESSES = (1, 2, 4)
ROUNDS = 3
MOVES = 1000
"""Moves per process."""
BY_HAND = "psycopg by hand"
AT_LEAST = 0.85
TAKEOVERS = 3
TAKEN_OVER = 30.0
PLACE = "table-1"
FRESH = multiprocessing.get_context("spawn")


class ProcessWork(NamedTuple):
    """Work done by one process."""

    moves: int
    """Seconds of CPU time."""
    cpu: float
    """Seconds of wall-clock time."""
    wall: float


class Rates(NamedTuple):
    """Throughput of several processes together."""

    cpu: float
    """Moves per second of their CPU time."""
    wall: float
    """Moves per second of wall-clock time."""

    @classmethod
    def of(cls, done: Sequence[ProcessWork]) -> Rates:
        """Combine the work of all processes."""
        moves = sum(one.moves for one in done)
        return cls(moves / sum(one.cpu for one in done), moves / max(one.wall for one in done))


async def _play_both_phases(address: str, number: int, moves: int, begin: Barrier) -> tuple[ProcessWork, ProcessWork]:
    """Play through the store, then by hand; each phase starts when all processes are ready."""
    store = await Store.open(address)
    cluster = Cluster(store.db, Share(max(PROCESSES)), time)
    seats = Seats(store)
    seats.presses *= number + 2
    await seats.deal(range(1000 * number, 1000 * number + TABLES + THREADS))
    hand, numbers = await Hand.beside(store, seats, address)
    hand.ids = count((number + 5) * 1_000_000_000)
    beating = asyncio.create_task(_keep_beating(cluster))

    async def play(table: int) -> None:
        for _ in range(moves // TABLES):
            await cluster.answers(seats.presses + 1)
            await seats.move(table)

    await asyncio.to_thread(begin.wait)
    began, cpu = perf_counter(), process_time()
    await asyncio.gather(*map(play, seats.numbers))
    stored = ProcessWork(moves // TABLES * TABLES, process_time() - cpu, perf_counter() - began)
    beating.cancel()
    await store.close()
    await asyncio.to_thread(begin.wait)
    began, cpu = perf_counter(), process_time()
    by_hand = ProcessWork(hand.many(numbers, moves), process_time() - cpu, perf_counter() - began)
    hand.close()
    return stored, by_hand


def _run_process(
    address: str, number: int, moves: int, begin: Barrier, told: Queue[tuple[ProcessWork, ProcessWork]]
) -> None:
    told.put(asyncio.run(_play_both_phases(address, number, moves, begin)))


async def _keep_beating(cluster: Cluster) -> None:
    while True:
        await cluster.beat(())
        await asyncio.sleep(BEAT)


def _measure_rates(address: str, processes: int) -> tuple[Rates, Rates]:
    """Run that many processes and return their rates through the store and by hand."""
    begin, told = FRESH.Barrier(processes), FRESH.Queue()
    started = [
        FRESH.Process(target=_run_process, args=(address, number, MOVES, begin, told)) for number in range(processes)
    ]
    for one in started:
        one.start()
    stored, by_hand = zip(*(told.get() for _ in started), strict=True)
    for one in started:
        one.join()
    return Rates.of(stored), Rates.of(by_hand)


def _all_settled(answers: Sequence[Interaction]) -> bool:
    """Return whether each interaction was answered or has expired."""
    return all(one.state is not InteractionState.PENDING for one in answers)


async def _takeover_seconds(address: str, folder: Path) -> float:
    """Kill one of two processes and return the seconds until its server gets answers again."""
    local = LocalDiscord(people=("Aiko",), rate_limits=True, shards=2)
    servers = [hosts.server(local, ("Aiko",), shard, 2, (PLACE,)) for shard in range(2)]
    aiko = local.person("Aiko")
    async with local:
        cluster = hosts.HostGroup(local, address, folder, 2)
        for _ in range(2):
            await cluster.start()
        await until(lambda: cluster.whole)
        lost = cluster.processes[0]
        began = perf_counter()
        await cluster.kill(lost)
        while True:
            answers = [aiko.send_slash(f"{guild.name}/#{PLACE}", "table status") for guild in servers]
            await until(partial(_all_settled, answers))
            if all(one.state is InteractionState.ANSWERED for one in answers):
                break
        took = perf_counter() - began
        await cluster.close()
    return took


def rows() -> Iterator[Measurement]:
    """Yield the rows for several processes."""
    found: dict[int, list[tuple[Rates, Rates]]] = {processes: [] for processes in PROCESSES}
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="engawa-cluster-")))
        folder.chmod(0o755)
        server = stack.enter_context(running(folder / "postgres", durable=True))
        for _ in range(ROUNDS):
            for processes in PROCESSES:
                with database(server) as address:
                    found[processes].append(_measure_rates(address, processes))
        takeovers = []
        for number in range(TAKEOVERS):
            (folder / str(number)).mkdir()
            with database(server) as address:
                takeovers.append(asyncio.run(_takeover_seconds(address, folder / str(number))))
    for processes in PROCESSES:
        stored, by_hand = zip(*found[processes], strict=True)
        words = "1 process" if processes == 1 else f"{processes} processes"
        cpu, peer = median(one.cpu for one in stored), median(one.cpu for one in by_hand)
        yield Measurement(AREA, f"moves a second of the bot's CPU, {words}", cpu, "moves/s", BY_HAND, peer, "", None)
        wall, peer = median(one.wall for one in stored), median(one.wall for one in by_hand)
        yield Measurement(AREA, f"moves a second on this machine, {words}", wall, "moves/s", BY_HAND, peer, "", None)
    for processes in PROCESSES[1:]:
        # Compare within a round: other load on the machine then affects both alike.
        paired = [*zip(found[1], found[processes], strict=True)]
        rate = median(many[0].cpu / one[0].cpu for one, many in paired)
        peer = median(many[1].cpu / one[1].cpu for one, many in paired)
        words = f"of the moves of one process for its CPU, each of {processes}"
        yield Measurement(AREA, words, rate, "", BY_HAND, peer, f"at least {AT_LEAST}", rate >= AT_LEAST)
    worst = max(takeovers)
    yield Measurement(
        AREA,
        "after kill -9, until its tables answer again",
        worst,
        "s",
        "",
        None,
        f"at most {TAKEN_OVER:.0f}",
        worst <= TAKEN_OVER,
    )
