"""Whole games written out as text, to be read and compared: `python -m tests.contract.playthrough [GAME ...]`.

This writes the files of the named games again, or of all games. A file holds the setup, each move and its events, and
the table at the end of each season or round. The test replays the moves in the file, so a change of the rules shows as
a difference in the events.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from engine.events import Event
from engine.game import Chance, Setup
from engine.games import GAMES
from engine.players import chooser
from tests.contract import declarations
from tests.games import declared

FOLDER = Path(__file__).parents[1] / "golden"


def playthroughs() -> dict[str, tuple[Setup, str]]:
    """Return the setup and the kind of computer player of each written game, by file."""
    return {
        f"{game}/{name}": (case.setup(game), player)
        for game, declaration in declarations().items()
        for name, (case, player) in declaration.playthroughs.items()
    }


def written(setup: Setup, moves: Iterable[tuple[int, str]]) -> str:
    """Return the playthrough of a game for its moves."""
    game, declaration = GAMES[setup.game], declared(setup.game)
    lines = [f"setup {msgspec.json.encode(setup).decode()}", ""]
    step = game.start(setup)
    state = step.state
    lines += [_told(event) for event in step.events]
    lines += (declaration.beginning or declaration.written)(game.observe(state, None))
    for seat, text in moves:
        step = game.play(state, seat, game.parse(text))
        lines.append(f"> {seat} {text}")
        lines += [_told(event) for event in step.events]
        if any(event.kind in ("season-ends", "round-ends") for event in step.events):
            lines += declaration.written(game.observe(step.state, None))
        if game.phase(step.state) != game.phase(state):
            lines += ["", f"== {game.phase(step.state)}"]
        state = step.state
    lines += declaration.written(game.observe(state, None))
    lines += [
        f"{score.seat}: rank {score.rank}, {score.total} {declaration.unit}, {score.parts}"
        for score in game.scores(state)
    ]
    return "\n".join(lines) + "\n"


def _told(event: Event) -> str:
    who = "" if event.seat is None else f" {event.seat}"
    private = "" if event.to is None else f" (only to {', '.join(map(str, event.to))})"
    values = "".join(f" {key}={value}" for key, value in event.values.items())
    return f"  {event.kind}{who}{private}{values}"


def read(text: str) -> tuple[Setup, list[tuple[int, str]]]:
    """Return the setup and the moves of a written playthrough."""
    first, *lines = text.splitlines()
    moves = [line[2:].split(" ", 1) for line in lines if line.startswith("> ")]
    return msgspec.json.decode(first.removeprefix("setup "), type=Setup), [(int(seat), move) for seat, move in moves]


def played(setup: Setup, player: str) -> list[tuple[int, str]]:
    """Return the moves of a game between computer players; seats decide in a random order and sometimes undo."""
    game, chance = GAMES[setup.game], Chance(setup.seed, "playthrough")
    state: Any = game.start(setup).state
    moves = []
    while waiting := game.waiting(state):
        seat = chance.pick(list(waiting))
        move = chooser(player, game.name)(game.observe(state, seat), game.moves(state, seat), chance)
        after = game.play(state, seat, move).state
        moves.append((seat, game.notation(move)))
        if game.can_take_back(after, seat) and not chance.below(20):
            after = game.play(after, seat, game.take_back).state
            moves.append((seat, game.notation(game.take_back)))
        state = after
    return moves


def main(games: Sequence[str]) -> None:
    """Write the playthroughs of these games, or of all games if none is named."""
    for name, (setup, player) in playthroughs().items():
        if games and setup.game not in games:
            continue
        file = FOLDER / f"{name}.txt"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(written(setup, played(setup, player)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
