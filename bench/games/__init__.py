"""What is measured of a game: what the module of its name says (`MEASURES`), else what is measured of any game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple

from bench import Row
from engine.game import Chance
from engine.games import GAMES
from engine.players import chooser
from i18n import say
from tests.games import Case, declared

Draw = Callable[[Any, Sequence[str], str], Any]
"""An observation, names and a language → a picture, or the bytes of a peer's."""


class Pace(NamedTuple):
    """Random games in each move of which all legal ones are listed; of several cases the slowest counts.

    `games`: in each round of a case. `moves`: per second at least, 0 without a goal. `whole`: the name of a further
    measure, of whole games, and how many a second at least.
    """

    name: str
    cases: Sequence[Case]
    games: int = 20
    moves: int = 20_000
    whole: tuple[str, int] | None = None


class Kind(NamedTuple):
    """A kind of picture: `seen` are the positions, `naive` draws the same anew."""

    name: str
    seen: Sequence[Any]
    draw: Draw
    seats: int
    naive: Draw | None = None
    largest: str = ""


class Measures(NamedTuple):
    """What is measured of a game. `averaged`: tables of which single calls are measured, by what their rows begin with.

    `calls`: further measures of the rules.
    """

    paces: Sequence[Pace]
    averaged: Mapping[str, Case]
    kinds: Callable[[], Sequence[Kind]]
    calls: Callable[[], Iterator[Row]] = lambda: iter(())


def measures(game: str) -> Measures:
    """Those that the game's module declares, or the usual ones."""
    if game not in {module.name for module in iter_modules(__path__)}:
        return usual(game)
    found: Measures = import_module(f"bench.games.{game}").MEASURES
    return found


def usual(game: str) -> Measures:
    """The largest table that the game declares to the tests: random games, single calls, and all that is sent."""
    declaration, label = declared(game), say("en", f"game-{game}")
    case = max(declaration.cases, key=lambda case: case.seats)

    def kinds() -> list[Kind]:
        seen = positions(game, case, (case.seed,), lambda seen: seen.viewer is not None)

        def draw(seen: Any, _: Sequence[str], language: str) -> Any:
            return declaration.sent(seen, language)[0]

        return [Kind(f"private picture of {label}, {case.seats} players", seen, draw, case.seats)]

    name = f"{label}: random game, {case.seats} seats, full legal list"
    return Measures((Pace(name, (case,)),), {f"{label}: ": case}, kinds)


def positions(
    game: str, case: Case, seeds: Iterable[int], keep: Callable[[Any], bool], *, spectator: bool = False
) -> list[Any]:
    """What was seen before each move of greedy games, by the seat that moved or a spectator; those that are kept."""
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
