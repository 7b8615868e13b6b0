"""How late an event loop runs while a computer player's search runs in another process, and that process's memory.

The loop does nothing else, so its delay is the cost of the search; the peer is the same loop without a search. The
positions come from games that the rollout policy plays. Each question asks for a hint, for a strong move, or for the
cost of a move.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from statistics import quantiles
from typing import Any

from cogs import pace
from cogs.thinking import Thinker, Urgency, resident_megabytes
from engine.game import AnyGame, Chance
from engine.games import GAMES
from engine.lines import steps_of
from engine.parts import import_part
from engine.players import thinks
from engine.tables.thoughts import Question, question_for
from tests.games import Case
from tools.bench import Measurement

AREA = "thinking"
BEAT = 0.005
"""Seconds between two looks at the clock."""
LATE = 3
"""Largest accepted delay in milliseconds at the 95th percentile."""
SEATS = 2
QUESTIONS = 12
"""Positions per game."""


def sample_questions(game: AnyGame) -> list[Question]:
    """Return questions for hints, for strong moves and for the cost of the first legal move, in turn.

    The positions are spread from a game's beginning to its end.
    """
    policy, chance = import_part(game.name, f"engine.players.{game.name}", "MIND").MIND.policy, Chance("bench")
    state = game.start(Case(SEATS).setup(game.name, 0)).state
    met = list[tuple[Any, int, str]]()
    while waiting := game.waiting(state):
        seat = min(waiting)
        if len(legal := game.moves(state, seat)) > 1:
            met.append((game.observe(state, seat), seat, game.notation(next(iter(legal)))))
        for _, step in steps_of(game, state, seat, policy(state, seat, chance)):
            state = step.state
    return [
        question_for(
            game,
            "strong",
            seen,
            "bench",
            number,
            seat,
            played=(move,) if number % 3 == 2 else (),
            reasons=number % 3 == 0,
        )
        for number, (seen, seat, move) in enumerate(met[:: max(1, len(met) // QUESTIONS)][:QUESTIONS])
    ]


async def _loop_delays(until: asyncio.Task[None]) -> list[float]:
    """Return the delay of each look at the clock, in milliseconds, until the task is done."""
    loop, late = asyncio.get_running_loop(), list[float]()
    while not until.done():
        begun = loop.time()
        await asyncio.sleep(BEAT)
        late.append((loop.time() - begun - BEAT) * 1000)
    return late


async def measure_delay(thinker: Thinker, asked: Sequence[Question]) -> tuple[float, float]:
    """Return the 95th percentile of the loop's delay in ms, with and without a search.

    Errors: RuntimeError if a search is given up.
    """

    async def think() -> None:
        for one in asked:
            if await thinker.ask(one, Urgency.HINT) is None:
                raise RuntimeError(f"a thought of {one.game} was given up")

    loop = asyncio.get_running_loop()
    begun, thinking = loop.time(), asyncio.create_task(think())
    while_thinking = await _loop_delays(thinking)
    await thinking
    alone = await _loop_delays(asyncio.create_task(asyncio.sleep(loop.time() - begun)))
    return quantiles(while_thinking, n=20)[-1], quantiles(alone, n=20)[-1]


async def _measure_all_games() -> tuple[list[Measurement], float]:
    """Return the rows of all games, searched by one process, and its memory in MB at the end (0 if unknown)."""
    thinker, found = Thinker(), list[Measurement]()
    try:
        for game in filter(lambda game: thinks(game.name), GAMES.values()):
            asked = sample_questions(game)
            await thinker.ask(asked[0], Urgency.HINT)
            late, alone = await measure_delay(thinker, asked[1:])
            name = f"{game.name}: 95 of 100 looks at the clock are late by at most, while it thinks"
            goal = f"at most {LATE} ms"
            found.append(Measurement(AREA, name, late, "ms", "while nobody thinks", alone, goal, late <= LATE))
        return found, 0.0 if thinker.process is None else resident_megabytes(thinker.process.pid)
    finally:
        await thinker.close()


def rows() -> Iterator[Measurement]:
    """Yield the delay of the loop for each game, and the memory of the process that searched all of them."""
    found, megabytes = asyncio.run(_measure_all_games())
    yield from found
    if megabytes:
        name = "the process that thinks, after all games"
        yield Measurement(
            AREA, name, megabytes, "MB", goal=f"at most {pace.THINKER_HOLDS} MB", met=megabytes <= pace.THINKER_HOLDS
        )
