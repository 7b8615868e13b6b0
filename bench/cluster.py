"""One bot as several processes on PostgreSQL: what a move costs them, and how long it takes to stand in for one.

Moves go through 1, 2 and 4 processes, each at its own tables, with all that a press does to the database but nothing
told to Discord. Two cores are shared with PostgreSQL, so what counts is the time of the bot's processes alone. What
sharing the cores costs whoever stores the same shows beside it: the same processes then do the statements by hand.
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

from bench import Row
from bench.postgres import Hand
from bench.store import TABLES, Seats
from engine.storage.cluster import BEAT, Cluster, Share
from engine.storage.postgres import THREADS
from engine.storage.store import Store
from local_discord import LocalDiscord
from local_discord.model import Interaction, InteractionState
from tests.cluster import hosts
from tests.postgres import database, running
from tests.waiting import until

AREA = "cluster"
PROCESSES = (1, 2, 4)
ROUNDS = 3
MOVES = 1000
"""Of each process."""
BY_HAND = "psycopg by hand"
AT_LEAST = 0.85
TAKEOVERS = 3
TAKEN_OVER = 30.0
PLACE = "table-1"
FRESH = multiprocessing.get_context("spawn")


class Done(NamedTuple):
    """What a process has done: moves, in how many seconds of its CPU and of the clock."""

    moves: int
    cpu: float
    wall: float


class Rates(NamedTuple):
    """What several processes have done together: moves a second of their CPU, and of the clock."""

    cpu: float
    wall: float

    @classmethod
    def of(cls, done: Sequence[Done]) -> Rates:
        """Of what each has done."""
        moves = sum(one.moves for one in done)
        return cls(moves / sum(one.cpu for one in done), moves / max(one.wall for one in done))


async def _play(address: str, number: int, moves: int, begin: Barrier) -> tuple[Done, Done]:
    """Play as one of several processes, then by hand; each begins when all are ready for it."""
    store = await Store.open(address)
    cluster = Cluster(store.db, Share(max(PROCESSES)), time)
    seats = Seats(store)
    seats.presses *= number + 2
    await seats.deal(range(1000 * number, 1000 * number + TABLES + THREADS))
    hand, numbers = await Hand.beside(store, seats, address)
    hand.ids = count((number + 5) * 1_000_000_000)
    beating = asyncio.create_task(_beat(cluster))

    async def play(table: int) -> None:
        for _ in range(moves // TABLES):
            await cluster.answers(seats.presses + 1)
            await seats.move(table)

    await asyncio.to_thread(begin.wait)
    began, cpu = perf_counter(), process_time()
    await asyncio.gather(*map(play, seats.numbers))
    stored = Done(moves // TABLES * TABLES, process_time() - cpu, perf_counter() - began)
    beating.cancel()
    await store.close()
    await asyncio.to_thread(begin.wait)
    began, cpu = perf_counter(), process_time()
    by_hand = Done(hand.many(numbers, moves), process_time() - cpu, perf_counter() - began)
    hand.close()
    return stored, by_hand


def _process(address: str, number: int, moves: int, begin: Barrier, told: Queue[tuple[Done, Done]]) -> None:
    told.put(asyncio.run(_play(address, number, moves, begin)))


async def _beat(cluster: Cluster) -> None:
    while True:
        await cluster.beat(())
        await asyncio.sleep(BEAT)


def _through(address: str, processes: int) -> tuple[Rates, Rates]:
    """What so many processes do, and what they do by hand."""
    begin, told = FRESH.Barrier(processes), FRESH.Queue()
    started = [
        FRESH.Process(target=_process, args=(address, number, MOVES, begin, told)) for number in range(processes)
    ]
    for one in started:
        one.start()
    stored, by_hand = zip(*(told.get() for _ in started), strict=True)
    for one in started:
        one.join()
    return Rates.of(stored), Rates.of(by_hand)


def _settled(answers: Sequence[Interaction]) -> bool:
    """Whether each was answered, or cannot be any more."""
    return all(one.state is not InteractionState.PENDING for one in answers)


async def _takeover(address: str, folder: Path) -> float:
    """Seconds from the death of one of two processes until its server is answered again."""
    local = LocalDiscord(people=("Aiko",), rate_limits=True, shards=2)
    servers = [hosts.server(local, ("Aiko",), shard, 2, (PLACE,)) for shard in range(2)]
    aiko = local.person("Aiko")
    async with local:
        cluster = hosts.Cluster(local, address, folder, 2)
        for _ in range(2):
            await cluster.start()
        await until(lambda: cluster.whole)
        lost = cluster.processes[0]
        began = perf_counter()
        await cluster.kill(lost)
        while True:
            answers = [aiko.send_slash(f"{guild.name}/#{PLACE}", "table status") for guild in servers]
            await until(partial(_settled, answers))
            if all(one.state is InteractionState.ANSWERED for one in answers):
                break
        took = perf_counter() - began
        await cluster.close()
    return took


def rows() -> Iterator[Row]:
    """The measures of several processes."""
    found: dict[int, list[tuple[Rates, Rates]]] = {processes: [] for processes in PROCESSES}
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
    for processes in PROCESSES:
        stored, by_hand = zip(*found[processes], strict=True)
        words = "1 process" if processes == 1 else f"{processes} processes"
        cpu, peer = median(one.cpu for one in stored), median(one.cpu for one in by_hand)
        yield Row(AREA, f"moves a second of the bot's CPU, {words}", cpu, "moves/s", BY_HAND, peer, "", None)
        wall, peer = median(one.wall for one in stored), median(one.wall for one in by_hand)
        yield Row(AREA, f"moves a second on this machine, {words}", wall, "moves/s", BY_HAND, peer, "", None)
    for processes in PROCESSES[1:]:
        # Round by round: what else the machine does is the same for both.
        paired = [*zip(found[1], found[processes], strict=True)]
        rate = median(many[0].cpu / one[0].cpu for one, many in paired)
        peer = median(many[1].cpu / one[1].cpu for one, many in paired)
        words = f"of the moves of one process for its CPU, each of {processes}"
        yield Row(AREA, words, rate, "", BY_HAND, peer, f"at least {AT_LEAST}", rate >= AT_LEAST)
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
