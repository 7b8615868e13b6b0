"""What the tests need to know of each game: one declaration per game, in the module with the game's name.

The contract suite (`tests/contract`) tests every registered game with its declaration. A game without a declaration, or
whose declaration lacks a required part, fails by name.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from engine.game import Chance, Setup
from engine.games import GAMES
from render.picture import Picture


class Case(NamedTuple):
    """A table for games: number of seats and options."""

    seats: int
    options: Mapping[str, str] = {}
    seed: int = 2

    def setup(self, game: str, seed: int | None = None) -> Setup:
        """Return the setup of this table under the current rules, with another seed if given."""
        chosen = self.seed if seed is None else seed
        return Setup(
            game=game,
            seats=self.seats,
            seed=chosen,
            options=dict(self.options),
            version=GAMES[game].version,
        )


def fewest_seats(game: str) -> int:
    """Return the least number of seats, from 2 on, at which the game can be played."""
    return max(2, GAMES[game].seats[0])


class Playthrough(NamedTuple):
    """A game written out in `tests/golden`, between computer players of one kind."""

    case: Case
    player: str = "greedy"


class Rules(NamedTuple):
    """The ids on the rules page."""

    series: Mapping[str, int]
    """Letter → number of its ids (`C-001` to `C-095`)."""
    flavour: frozenset[str] = frozenset()
    """Ids that need no test."""

    def ids(self) -> list[str]:
        """Return all ids in order."""
        return [f"{letter}-{number:03}" for letter, count in self.series.items() for number in range(1, count + 1)]


NO_PAGE = Rules({})


@dataclass(frozen=True, kw_only=True)
class Declaration:
    """Declaration of one game for the tests. Parts without a default are required and must not be empty."""

    cases: Sequence[Case]
    """Tables for whole random games; every option that changes the course of the game occurs in one of them."""
    together: bool
    """Whether the seats play a phase in secret until it closes; otherwise everybody sees a move at once."""
    alike: Callable[[Any, int | None, Chance], Any]
    """Returns another state that this viewer (None: a spectator) cannot tell from the given one; all secrets differ."""
    hidden: Callable[[Any, int | None], Collection[str]]
    """Returns the ids of things of which this viewer sees no copy, as an encoded observation would hold them.

    In a whole game it is not always empty for a spectator. Ids are texts. A number has other uses in an observation, so
    it cannot be searched for there: return it with the name of its field in events, such as `card 4`, which finds a
    leak in an event, and let `alike` change it, which finds a leak in an observation.
    """
    sent: Callable[[Any, str], Sequence[Picture]]
    """Returns all pictures sent to a viewer, for their observation and language; seats may have any names."""
    check: Callable[[Any], None]
    """Asserts the invariants of a state: nothing appears, nothing vanishes."""
    playthroughs: Mapping[str, Playthrough]
    """Written games, by file name."""
    written: Callable[[Any], list[str]]
    """Returns the table as lines of a playthrough, for an observation."""
    computers: Sequence[Case]
    """Tables for tests of the computer players."""
    ahead: int
    """Least lead of the greedy player over a random one, on average over a few two-player games."""
    from_others: bool = False
    """Whether points are won at the others' expense; then the two play at one table, not each at its own."""
    words: Mapping[str, Collection[str]] = field(default_factory=dict)
    """Text family → the ids that have a text in it (`<game>-<family>-<id>`), no more and no fewer.

    Every family named in `GAME.words` must be present.
    """
    everyday: frozenset[str] = frozenset()
    """Ids of hidden things whose words also occur for other things, so that reading them reveals nothing."""
    passing: frozenset[str] = frozenset()
    """Kinds of events that show a thing which is hidden again after the move: a card that goes to a hidden pile."""
    rules: Rules = NO_PAGE
    """The ids on the game's rules page; a game may do without a page."""
    beginning: Callable[[Any], list[str]] | None = None
    """Returns the lines written before the first move, if not those of `written`."""
    unit: str = "points"
    """The playthroughs' word for points."""
    rare: frozenset[str] = frozenset()
    """Kinds of events that occur in no written game; separate tests cover them."""
    refusals: frozenset[str] = frozenset()
    """Rules that an error names through a variable."""
    not_together: frozenset[str] = frozenset()
    """The refusals for options that cannot be combined."""


class UndeclaredError(AssertionError):
    """A registered game lacks a declaration, or a part that every game has to declare."""


@cache
def declared(game: str) -> Declaration:
    """Return the declaration of a game. Errors: UndeclaredError, naming the game and the part."""
    try:
        module = import_module(f"tests.games.{game}")
    except ModuleNotFoundError as error:
        raise UndeclaredError(f"{game} declares nothing: there is no tests/games/{game}.py") from error
    declaration = getattr(module, "DECLARATION", None)
    if not isinstance(declaration, Declaration):
        raise UndeclaredError(f"{game} declares nothing: tests/games/{game}.py has no DECLARATION")
    for part in missing_parts(declaration):
        raise UndeclaredError(f"{game} declares no {part} (tests/games/{game}.py)")
    return declaration


def missing_parts(declaration: Declaration) -> list[str]:
    """Return the names of the required parts that are empty."""
    required = [part.name for part in fields(declaration) if part.default is part.default_factory is MISSING]
    parts = {name: getattr(declaration, name) for name in required}
    return [name for name, part in parts.items() if isinstance(part, Sequence | Mapping) and not part]
