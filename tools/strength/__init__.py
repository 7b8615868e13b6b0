"""How strong the computer players that search are: `make strength ROW=imhotep-2` plays one row of `docs/players.md`.

Each game is stored under `build/strength` as it ends, so an interrupted run continues where it stopped. Games played by
other versions of the code are stored separately. Without a row, the rows are listed with their stored results. The last
line of output is one JSON object.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.arena import Bout, play_bout, summarize_bouts
from engine.game import Setup
from engine.games import GAMES
from engine.wonderful_world.cards import SCENARIOS
from tools import ROOT

KEPT = ROOT / "build" / "strength"
GAMES_A_ROW = 200


class Match(NamedTuple):
    """A match to play: the game, its options, and the levels of the players."""

    game: str
    seats: int
    goal: tuple[str, float] | None
    """A key of the summary and its smallest accepted value.

    None for a yardstick, and for the scenarios, where the score counts how many demanded cards are built.
    """
    options: Mapping[str, str] = {}
    hero: str = "strong"
    """Level of the player that is measured."""
    others: str = "greedy"
    """Level of the other seats."""


ROWS = {
    **{
        f"imhotep-{seats}": Match("imhotep", seats, ("share", goal)) for seats, goal in ((2, 0.97), (3, 0.85), (4, 0.8))
    },
    **{
        f"imhotep-{seats}-b": Match("imhotep", seats, ("share", goal), {"sites": "BBBBB"})
        for seats, goal in ((2, 0.97), (3, 0.85), (4, 0.8))
    },
    "imhotep-eighth": Match("imhotep", 2, ("share", 0.6), others="steady"),
    "cartographers-1": Match("cartographers", 1, ("rating", 36)),
    "cartographers-1-greedy": Match("cartographers", 1, None, hero="greedy"),
    "cartographers-2": Match("cartographers", 2, ("share", 0.82)),
    "cartographers-4": Match("cartographers", 4, ("share", 0.6)),
    "cartographers-eighth": Match("cartographers", 2, ("share", 0.6), others="steady"),
    "wonderful-1": Match("wonderful_world", 1, ("hero", 75)),
    **{f"wonderful-{name}": Match("wonderful_world", 1, None, {"scenario": name}) for name in SCENARIOS},
    **{
        f"wonderful-{seats}": Match("wonderful_world", seats, ("share", goal))
        for seats, goal in ((2, 0.92), (3, 0.75), (5, 0.55))
    },
    "wonderful-eighth": Match("wonderful_world", 2, ("share", 0.6), others="steady"),
    **{f"bunny-{seats}": Match("bunny_kingdom", seats, ("share", goal)) for seats, goal in ((2, 0.75), (4, 0.5))},
    **{
        f"bunny-{seats}-express": Match("bunny_kingdom", seats, ("share", goal), {"express": "on"})
        for seats, goal in ((2, 0.75), (4, 0.5))
    },
    "bunny-eighth": Match("bunny_kingdom", 2, ("share", 0.6), others="steady"),
}


OF_ALL = [f"engine/{name}.py" for name in ("agenda", "announce", "arena", "draft", "game", "grid", "lines", "phase")]
"""Source files that affect the play and the evaluation of every game."""


def code_digest(game: str, *others: str) -> str:
    """Return a digest of all code and data that a game's players depend on, and of the files in `others`.

    Paths in `others` are relative to the project's root.
    """
    found = hashlib.sha256()
    for other in (*OF_ALL, *others):
        found.update((ROOT / other).read_bytes())
    for place in ("engine/players", f"engine/{game}", f"data/{game}"):
        for file in sorted((ROOT / place).rglob("*")):
            others_own = file.relative_to(ROOT / place).parts[0].removesuffix(".py") in GAMES.keys() - {game}
            if file.suffix in (".py", ".json") and not others_own:
                found.update(file.read_bytes())
    return found.hexdigest()[:12]


def result_file(name: str, seed: int) -> Path:
    """Return the file for a row's games that start at that seed."""
    return KEPT / f"{name}-{seed}-{code_digest(ROWS[name].game)}.jsonl"


def stored_bouts(file: Path) -> list[Bout]:
    """Return the stored games."""
    return [msgspec.json.decode(line, type=Bout) for line in file.read_bytes().splitlines()] if file.exists() else []


def play_row(name: str, games: int, seed: int) -> list[Bout]:
    """Return the games of a row; play those that are not stored yet."""
    row, file = ROWS[name], result_file(name, seed)
    game = GAMES[row.game]
    bouts = stored_bouts(file)[:games]
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("ab") as lines:
        for number in range(len(bouts), games):
            setup = Setup(
                game=game.name,
                seats=row.seats,
                seed=seed + number,
                options=dict(row.options),
                version=game.version,
            )
            bouts.append(play_bout(game, setup, row.hero, row.others, number))
            lines.write(msgspec.json.encode(bouts[-1]) + b"\n")
            lines.flush()
    return bouts


def summary_of(name: str, bouts: list[Bout]) -> str:
    """Return the summary of a row as JSON."""
    goal = ROWS[name].goal
    return msgspec.json.encode(
        {"row": name, **summarize_bouts(bouts), **({"goal": dict([goal])} if goal else {})}
    ).decode()
