"""Memory that a process holds after drawing pictures of whole games, compared with before the first picture.

Mapped pages of font files count once, however often the process has opened the file.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from cogs import memory
from cogs.app import DRAWERS
from engine.game import AnyGame, Chance
from engine.games import GAMES
from i18n import LANGUAGES
from render.picture import Picture
from tests.games import Case, declared
from tools import ROOT
from tools.bench import Measurement

AREA = "memory"
PAGES = Path("/proc/self/smaps_rollup")
LIMIT = 130
APART, FELT_APART = 4, 24
"""Moves between two drawn positions: in all rows, and in those that users notice."""


def held_megabytes() -> float:
    """Return the megabytes this process holds; a page mapped several times counts once."""
    return next(int(line.split()[1]) for line in PAGES.read_text().splitlines() if line.startswith("Pss:")) / 1024


def sample_observations(rules: AnyGame, case: Case, apart: int) -> list[Any]:
    """Return observations every `apart` moves of a random game, by the seat that has moved and by a spectator."""
    chance, state = Chance(case.seed, "memory"), rules.start(case.setup(rules.name)).state
    seen: list[Any] = []
    moves = 0
    while waiting := rules.waiting(state):
        for seat in waiting:
            state = rules.play(state, seat, chance.pick(rules.moves(state, seat))).state
            moves += 1
            if moves % apart == 0:
                seen += [rules.observe(state, viewer) for viewer in (seat, None)]
    return seen


def count_pictures(sent: Callable[[Any, str], Sequence[Picture]], seen: Any, language: str) -> int:
    """Return the number of pictures sent for an observation; the pictures are not kept."""
    return len(sent(seen, language))


def draw_burst(apart: int) -> tuple[float, float, int]:
    """Draw a random game at each declared table; return the megabytes before and after, and the number of pictures.

    For each position, all pictures that the bot would send are drawn; the languages alternate.
    """
    memory.save(None)
    before, pictures = held_megabytes(), 0
    with ThreadPoolExecutor(DRAWERS) as pool:
        for name, rules in GAMES.items():
            for case in declared(name).cases:
                seen = sample_observations(rules, case, apart)
                languages = (LANGUAGES[number % len(LANGUAGES)] for number in range(len(seen)))
                pictures += sum(pool.map(partial(count_pictures, declared(name).sent), seen, languages))
    memory.trim()  # as the bot does within a minute
    return before, held_megabytes(), pictures


def felt() -> Iterator[Measurement]:
    """Yield the memory held after some pictures of all games."""
    yield from _burst_rows(FELT_APART)


def rows() -> Iterator[Measurement]:
    """Yield the memory held after a burst of pictures."""
    yield from _burst_rows(APART)


def _burst_rows(apart: int) -> Iterator[Measurement]:
    if not PAGES.exists():
        return
    done = subprocess.run(  # noqa: S603 - runs this interpreter with a number of this module
        [sys.executable, "-c", f"from tools.bench.memory import draw_burst; print(*draw_burst({apart}))"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    before, after, pictures = map(float, done.stdout.split())
    measure = f"held after {pictures:,.0f} pictures of all games, {DRAWERS} at a time"
    yield Measurement(AREA, measure, after, "MB", "before", before, f"at most {LIMIT}", after <= LIMIT)
