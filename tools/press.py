"""`python -m tools.press [GAME ...] [--list]`: the product's files that one press enters, for each game.

Two people play the first decisions of a game on a local Discord in this process. Of the presses that play a move, the
one that enters most files is printed: its files until it is answered, which includes the picture of an updated private
view, and until all its jobs are delivered. A comprehension or lambda belongs to its function. `--list` adds the
functions of each file, in the order of their first call.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from unittest.mock import patch

from cogs import replies
from cogs.app import Engawa
from engine.games import GAMES
from local_discord import LocalDiscord
from local_discord.model import Interaction, InteractionState
from tools import ROOT
from tools.bench.requests import PEOPLE, make_decision, open_game, wait_until_idle

PRODUCT = ("bot.py", "settings.py", "cogs/", "data/", "engine/", "i18n/", "render/")
DECISIONS = 8
PATIENCE = 60.0
"""Seconds for which an answer waits for its picture: counting slows drawing down."""

Entered = dict[str, dict[str, None]]
"""File → its functions that were entered, in order."""


class Trace:
    """The functions that the newest press enters. A press begins when the local Discord has its interaction."""

    def __init__(self) -> None:
        self.interactions: dict[str, Interaction] = {}
        """The interactions of the local Discord, oldest first."""
        self._press: Interaction | None = None
        self._names: dict[str, str] = {}
        self.answered: Entered = {}
        """Until its first answer."""
        self.out: Entered = {}
        """Until now."""

    @contextmanager
    def noting(self) -> Iterator[None]:
        """Note the calls of this thread, and of the threads that begin meanwhile."""
        threading.setprofile(self._note)
        sys.setprofile(self._note)
        try:
            yield
        finally:
            sys.setprofile(None)
            threading.setprofile(None)

    def _note(self, frame: FrameType, event: str, argument: object) -> None:
        del argument
        if event != "call" or not (file := self._product_file(frame.f_code.co_filename)):
            return
        press = next(reversed(self.interactions.values()), None)
        if press is not self._press:
            self._press, self.answered, self.out = press, {}, {}
        names = {} if frame.f_code.co_name.startswith("<") else {frame.f_code.co_qualname: None}
        self.out.setdefault(file, {}).update(names)
        if press is not None and press.state is InteractionState.PENDING:
            self.answered.setdefault(file, {}).update(names)

    def _product_file(self, path: str) -> str:
        """Return the product's file of a path, relative to the root; an empty text for other files."""
        if path not in self._names:
            name = path.removeprefix(f"{ROOT}/")
            self._names[path] = name if name.startswith(PRODUCT) else ""
        return self._names[path]


async def longest_press(game: str, folder: Path) -> tuple[Entered, Entered]:
    """Return the functions of the press that enters most files: until its answer, and until its jobs are delivered."""
    trace = Trace()
    with trace.noting(), patch.object(replies, "PATIENCE", PATIENCE):
        async with open_game(game, folder, computers=False) as (local, bot):
            trace.interactions = local.world.interactions
            found = [entered async for entered in _moves_played(local, bot, trace)]
    return max(found, key=lambda entered: len(entered[1]))


async def _moves_played(local: LocalDiscord, bot: Engawa, trace: Trace) -> AsyncIterator[tuple[Entered, Entered]]:
    """Let both people decide in turn; yield what each press that plays a move enters."""
    for turn in range(DECISIONS):
        for person in (local.person(name) for name in PEOPLE):
            table = await bot.store.table(1)
            if table is None or table.seat_of(person.id) not in table.waiting():
                continue
            await make_decision(person, turn)
            await wait_until_idle(local, bot)
            now = await bot.store.table(1)
            if now is not None and now.moves > table.moves:
                # The bot's work until the next press, or its end, does not belong to this one.
                yield trace.answered, {file: {**names} for file, names in trace.out.items()}


def lines(game: str, answered: Entered, out: Entered, *, functions: bool) -> Iterator[str]:
    """Yield the counts of a game, then its files with their functions: `*` marks those entered before the answer."""
    drawing = sum(file.startswith("render/") for file in answered)
    counts = f"{len(answered)} files until answered ({drawing} of them draw), {len(out)} until all is out"
    yield f"{game}: {counts}, {sum(map(len, out.values()))} functions"
    for file, names in out.items() if functions else ():
        yield f"{'*' if file in answered else ' '} {file}: {', '.join(names)}"


def main() -> int:
    """Print the counts of the given games, or of all."""
    parser = argparse.ArgumentParser(prog="python -m tools.press", description="files that one press enters")
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(sorted(GAMES)))
    parser.add_argument("--list", action="store_true", help="list the files and their functions")
    arguments = parser.parse_args()
    for game in arguments.games or sorted(GAMES):
        with tempfile.TemporaryDirectory() as folder:
            entered = asyncio.run(longest_press(game, Path(folder)))
        print("\n".join(lines(game, *entered, functions=arguments.list)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
