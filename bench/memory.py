"""Memory: what a process holds that has drawn pictures of whole games, beside what it held before the first.

Pages of font files are counted once, however often the process has opened the file.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import memory
from bench import Row
from cogs.app import DRAWERS
from engine.game import Chance, Game
from engine.games import GAMES
from i18n import LANGUAGES
from render.picture import Picture
from tests.games import Case, declared

AREA = "memory"
ROOT = Path(__file__).parent.parent
PAGES = Path("/proc/self/smaps_rollup")
LIMIT = 130
APART = 4
"""Moves from one moment that is drawn to the next."""


def held() -> float:
    """Megabytes that this process holds, a page that is there several times counted once."""
    return next(int(line.split()[1]) for line in PAGES.read_text().splitlines() if line.startswith("Pss:")) / 1024


def moments(rules: Game[Any, Any, Any], case: Case) -> list[Any]:
    """What is seen now and then in a game of chance, by who has moved and by a spectator."""
    chance, state = Chance(case.seed, "memory"), rules.start(case.setup(rules.name)).state
    seen: list[Any] = []
    moves = 0
    while waiting := rules.waiting(state):
        for seat in waiting:
            state = rules.play(state, seat, chance.pick(rules.moves(state, seat))).state
            moves += 1
            if moves % APART == 0:
                seen += [rules.observe(state, viewer) for viewer in (seat, None)]
    return seen


def counted(sent: Callable[[Any, str], Sequence[Picture]], seen: Any, language: str) -> int:
    """How many pictures that are; they are not kept."""
    return len(sent(seen, language))


def burst() -> tuple[float, float, int]:
    """Draw a game of chance at each table that is declared: what was held before, what after, and how many pictures.

    Each moment is drawn with all that is sent of it, in all languages in turn.
    """
    memory.save(None)
    before, pictures = held(), 0
    with ThreadPoolExecutor(DRAWERS) as pool:
        for name, rules in GAMES.items():
            for case in declared(name).cases:
                seen = moments(rules, case)
                languages = (LANGUAGES[number % len(LANGUAGES)] for number in range(len(seen)))
                pictures += sum(pool.map(partial(counted, declared(name).sent), seen, languages))
    return before, held(), pictures


def rows() -> Iterator[Row]:
    """What a burst of pictures leaves behind."""
    if not PAGES.exists():
        return
    done = subprocess.run(
        [sys.executable, "-c", "from bench.memory import burst; print(*burst())"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    before, after, pictures = map(float, done.stdout.split())
    measure = f"held after {pictures:,.0f} pictures of all games, {DRAWERS} at a time"
    yield Row(AREA, measure, after, "MB", "before", before, f"at most {LIMIT}", after <= LIMIT)
