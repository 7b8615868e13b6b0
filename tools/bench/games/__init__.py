"""What to measure for each game: `MEASURES` of the module with the game's name, or else `default_measures`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple

from engine.game import Chance
from engine.games import GAMES
from engine.players import chooser
from i18n import say
from tests.games import Case, declared
from tools.bench import Measurement

DrawCall = Callable[[Any, Sequence[str], str], Any]
"""Draws an observation with the players' names in a language; returns a picture, or the bytes of a peer's file."""


class MovePace(NamedTuple):
    """Random games with a full list of legal moves before each move; the slowest of the cases counts."""

    name: str
    cases: Sequence[Case]
    games: int = 20
    """Games per case in each round."""
    moves: int = 20_000
    """Goal in moves per second; 0 for no goal."""
    whole: tuple[str, int] | None = None
    """Name and goal (games per second) of a second row, for whole games."""


class Kind(NamedTuple):
    """A kind of picture."""

    name: str
    seen: Sequence[object]
    """The observations to draw."""
    draw: DrawCall
    seats: int
    naive: DrawCall | None = None
    """Draws the same content from scratch; None if there is no naive version."""
    largest: str = ""
    """Name of the row for the largest file, if it differs from `name`."""


class Measures(NamedTuple):
    """What to measure for a game."""

    paces: Sequence[MovePace]
    averaged: Mapping[str, Case]
    """Prefix of the row names → table for which single calls are averaged."""
    kinds: Callable[[], Sequence[Kind]]
    calls: Callable[[], Iterator[Measurement]] = lambda: iter(())
    """Yields further rows about the rules."""


def measures_of(game: str) -> Measures:
    """Return what the game's module declares, or the defaults."""
    if game not in {module.name for module in iter_modules(__path__)}:
        return default_measures(game)
    found: Measures = import_module(f"tools.bench.games.{game}").MEASURES
    return found


def default_measures(game: str) -> Measures:
    """Return the defaults: random games, single calls and the pictures sent, at the game's largest declared table."""
    declaration, label = declared(game), say("en", f"game-{game}")
    case = max(declaration.cases, key=lambda case: case.seats)

    def kinds() -> list[Kind]:
        seen = sample_positions(game, case, (case.seed,), lambda seen: seen.viewer is not None)

        def draw(seen: Any, _: Sequence[str], language: str) -> Any:
            return declaration.sent(seen, language)[0]

        return [Kind(f"private picture of {label}, {case.seats} players", seen, draw, case.seats)]

    name = f"{label}: random game, {case.seats} seats, full legal list"
    return Measures((MovePace(name, (case,)),), {f"{label}: ": case}, kinds)


def sample_positions(
    game: str, case: Case, seeds: Iterable[int], keep: Callable[[Any], bool], *, spectator: bool = False
) -> list[Any]:
    """Return the observations before each move of greedy games that satisfy `keep`.

    The observer is the seat to move, or a spectator.
    """
    rules, choose = GAMES[game], chooser("greedy", game)
    found: list[Any] = []
    for seed in seeds:
        chance = Chance(seed, "bench")
        state = rules.start(case.setup(game, seed)).state
        while waiting := rules.waiting(state):
            seat = min(waiting)
            own = rules.observe(state, seat)
            seen = rules.observe(state, None) if spectator else own
            if keep(seen):
                found.append(seen)
            state = rules.play(state, seat, choose(own, rules.moves(state, seat), chance)).state
    return found
