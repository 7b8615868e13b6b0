"""Thinking: how late an event loop is while computers think beside it, and what their process holds.

The loop does nothing else, so that what is measured is what thinking costs it; the peer is the same loop while nobody
thinks. Positions are of games in which the policy plays; each is asked for a hint and for a strong move.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from statistics import quantiles
from typing import Any

from bench import Row
from bench.memory import resident
from cogs.thinking import Thinker, Urgency
from engine.game import Chance, Game
from engine.games import GAMES
from engine.lines import steps_of
from engine.parts import part
from engine.players import thinks
from engine.thoughts import Question, question
from tests.games import Case

AREA = "thinking"
BEAT = 0.005
"""Seconds from one look at the clock to the next."""
LATE = 3
"""Milliseconds that 95 of 100 of them may be late at most."""
HELD = 45
"""Megabytes that the process may hold."""
SEATS = 2
QUESTIONS = 12
"""Positions of each game."""


def questions(game: Game[Any, Any, Any]) -> list[Question]:
    """Every other a hint, the others a move, at positions from the beginning of a game to its end."""
    policy, chance = part(game.name, f"engine.players.{game.name}", "MIND").MIND.policy, Chance("bench")
    state = game.start(Case(SEATS).setup(game.name, 0)).state
    met = list[tuple[Any, int]]()
    while waiting := game.waiting(state):
        seat = min(waiting)
        if len(game.moves(state, seat)) > 1:
            met.append((game.observe(state, seat), seat))
        for _, step in steps_of(game, state, seat, policy(state, seat, chance)):
            state = step.state
    return [
        question(game, "strong", seen, "bench", number, seat, reasons=number % 2 == 0)
        for number, (seen, seat) in enumerate(met[:: max(1, len(met) // QUESTIONS)][:QUESTIONS])
    ]


async def _beats(until: asyncio.Task[None]) -> list[float]:
    """By how many milliseconds each look at the clock came late."""
    loop, late = asyncio.get_running_loop(), list[float]()
    while not until.done():
        begun = loop.time()
        await asyncio.sleep(BEAT)
        late.append((loop.time() - begun - BEAT) * 1000)
    return late


async def measured(asked: Sequence[Question]) -> tuple[float, float, float]:
    """At 95 of 100 looks how late the loop is, while it thinks and while nobody does, in ms; what the process holds."""
    thinker = Thinker()
    try:
        await thinker.ask(asked[0], Urgency.HINT)

        async def think() -> None:
            for one in asked[1:]:
                await thinker.ask(one, Urgency.HINT)

        loop = asyncio.get_running_loop()
        begun = loop.time()
        thinking = await _beats(asyncio.create_task(think()))
        alone = await _beats(asyncio.create_task(asyncio.sleep(loop.time() - begun)))
        process = thinker.process
        return (
            quantiles(thinking, n=20)[-1],
            quantiles(alone, n=20)[-1],
            0.0 if process is None else resident(process.pid),
        )
    finally:
        await thinker.close()


def rows() -> Iterator[Row]:
    """The loop and the process of every game that is thought ahead in."""
    for game in GAMES.values():
        if not thinks(game.name):
            continue
        late, alone, megabytes = asyncio.run(measured(questions(game)))
        name = f"{game.name}: 95 of 100 looks at the clock are late by at most, while it thinks"
        yield Row(AREA, name, late, "ms", "while nobody thinks", alone, f"at most {LATE} ms", late <= LATE)
        if megabytes:
            name = f"{game.name}: the process that thinks"
            yield Row(AREA, name, megabytes, "MB", goal=f"at most {HELD} MB", met=megabytes <= HELD)
