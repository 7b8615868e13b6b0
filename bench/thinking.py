"""Thinking: how late an event loop is while computers think beside it, and what their process holds.

The loop does nothing else, so that what is measured is what thinking costs it; the peer is the same loop while nobody
thinks. Positions are of games in which the policy plays; each is asked for a hint, for a strong move, or for
what a move cost.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from statistics import quantiles
from typing import Any

from bench import Row
from cogs import pace
from cogs.thinking import Thinker, Urgency, resident
from engine.game import Chance, Game
from engine.games import GAMES
from engine.lines import steps_of
from engine.parts import part
from engine.players import thinks
from engine.tables.review import MORE
from engine.tables.thoughts import Question, question
from tests.games import Case

AREA = "thinking"
BEAT = 0.005
"""Seconds from one look at the clock to the next."""
LATE = 3
"""Milliseconds that 95 of 100 of them may be late at most."""
SEATS = 2
QUESTIONS = 12
"""Positions of each game."""


def questions(game: Game[Any, Any, Any]) -> list[Question]:
    """Hints, moves, and what the first legal move costs, in turn, at positions from a game's beginning to its end."""
    policy, chance = part(game.name, f"engine.players.{game.name}", "MIND").MIND.policy, Chance("bench")
    state = game.start(Case(SEATS).setup(game.name, 0)).state
    met = list[tuple[Any, int, str]]()
    while waiting := game.waiting(state):
        seat = min(waiting)
        if len(legal := game.moves(state, seat)) > 1:
            met.append((game.observe(state, seat), seat, game.notation(next(iter(legal)))))
        for _, step in steps_of(game, state, seat, policy(state, seat, chance)):
            state = step.state
    return [
        question(
            game,
            "strong",
            seen,
            "bench",
            number,
            seat,
            more=MORE if number % 3 == 2 else 1,
            played=(move,) if number % 3 == 2 else (),
            reasons=number % 3 == 0,
        )
        for number, (seen, seat, move) in enumerate(met[:: max(1, len(met) // QUESTIONS)][:QUESTIONS])
    ]


async def _beats(until: asyncio.Task[None]) -> list[float]:
    """By how many milliseconds each look at the clock came late."""
    loop, late = asyncio.get_running_loop(), list[float]()
    while not until.done():
        begun = loop.time()
        await asyncio.sleep(BEAT)
        late.append((loop.time() - begun - BEAT) * 1000)
    return late


async def measured(thinker: Thinker, asked: Sequence[Question]) -> tuple[float, float]:
    """At 95 of 100 looks how late the loop is, while it thinks and while nobody does, in ms. Errors: RuntimeError."""

    async def think() -> None:
        for one in asked:
            if await thinker.ask(one, Urgency.HINT) is None:
                raise RuntimeError(f"a thought of {one.game} was given up")

    loop = asyncio.get_running_loop()
    begun, thinking = loop.time(), asyncio.create_task(think())
    while_thinking = await _beats(thinking)
    await thinking
    alone = await _beats(asyncio.create_task(asyncio.sleep(loop.time() - begun)))
    return quantiles(while_thinking, n=20)[-1], quantiles(alone, n=20)[-1]


async def _all() -> tuple[list[Row], float]:
    """The rows of all games, in which one process thinks, and what that holds in the end; 0 where nothing tells."""
    thinker, found = Thinker(), list[Row]()
    try:
        for game in filter(lambda game: thinks(game.name), GAMES.values()):
            asked = questions(game)
            await thinker.ask(asked[0], Urgency.HINT)
            late, alone = await measured(thinker, asked[1:])
            name = f"{game.name}: 95 of 100 looks at the clock are late by at most, while it thinks"
            goal = f"at most {LATE} ms"
            found.append(Row(AREA, name, late, "ms", "while nobody thinks", alone, goal, late <= LATE))
        return found, 0.0 if thinker.process is None else resident(thinker.process.pid)
    finally:
        await thinker.close()


def rows() -> Iterator[Row]:
    """The loop, game by game, and the process that has thought of all of them."""
    found, megabytes = asyncio.run(_all())
    yield from found
    if megabytes:
        name = "the process that thinks, after all games"
        yield Row(
            AREA, name, megabytes, "MB", goal=f"at most {pace.THINKER_HOLDS} MB", met=megabytes <= pace.THINKER_HOLDS
        )
