"""What the tests know of each game: one declaration a game, in the module of the game's name.

The contract suite (`tests/contract`) tries every registered game with what its declaration says. A game that declares
nothing, or leaves out a part that every game has, fails by name.
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
    """A table that games are played at: so many seats, with these options."""

    seats: int
    options: Mapping[str, str] = {}
    seed: int = 2

    def setup(self, game: str, seed: int | None = None) -> Setup:
        """The setup of this table under today's rules, with another seed where one is given."""
        chosen = self.seed if seed is None else seed
        return Setup(
            game=game,
            seats=self.seats,
            seed=chosen,
            options=dict(self.options),
            version=GAMES[game].version,
        )


class Playthrough(NamedTuple):
    """A game that stands written in `tests/golden`: between computer players of one kind."""

    case: Case
    player: str = "greedy"


class Rules(NamedTuple):
    """The ids on the rules page: how many each letter has (`C-001` to `C-095`); those of `flavour` need no test."""

    series: Mapping[str, int]
    flavour: frozenset[str] = frozenset()

    def ids(self) -> list[str]:
        """All of them, in order."""
        return [f"{letter}-{number:03}" for letter, count in self.series.items() for number in range(1, count + 1)]


NO_PAGE = Rules({})


@dataclass(frozen=True, kw_only=True)
class Declaration:
    """One game as the tests know it. What has no default is required, and is not empty."""

    cases: Sequence[Case]
    """Tables at which whole games of chance are played; all options that change the course occur in one of them."""
    together: bool
    """Whether a phase is played in secret until it closes; if not, everybody sees a move at once."""
    alike: Callable[[Any, int | None, Chance], Any]
    """Another state that this viewer (None: a spectator) cannot tell from the given one: all secrets are others."""
    hidden: Callable[[Any, int | None], Collection[str]]
    """The ids of things of which this viewer sees no copy."""
    sent: Callable[[Any, str], Sequence[Picture]]
    """All pictures that a viewer is sent, from what they may see, in a language; seats have any names."""
    check: Callable[[Any], None]
    """Asserts what is true of every state: nothing appears, nothing vanishes."""
    playthroughs: Mapping[str, Playthrough]
    """Written games by the name of their file."""
    written: Callable[[Any], list[str]]
    """The table, from an observation, in lines of a playthrough."""
    computers: Sequence[Case]
    """Tables at which the computer players are tried."""
    ahead: int
    """How much more the greedy player has than a random one at the least, on the average of a few games of two."""
    from_others: bool = False
    """Whether what one wins others lose: then the two players are compared at one table, not each at its own."""
    words: Mapping[str, Collection[str]] = field(default_factory=dict)
    """The ids that have a text, by the family of the text (`<game>-<family>-<id>`): those and no others.

    No family that the game names in `GAME.words` may be left out.
    """
    everyday: frozenset[str] = frozenset()
    """Ids of hidden things whose words are said of other things too: to read them tells nothing."""
    rules: Rules = NO_PAGE
    """The ids on the game's rules page, which a game may do without."""
    beginning: Callable[[Any], list[str]] | None = None
    """What is written of the table before the first move, where it is not `written`."""
    unit: str = "points"
    """What a playthrough calls the points."""
    rare: frozenset[str] = frozenset()
    """Kinds of events that happen in no written game; tests of their own hold them."""
    refusals: frozenset[str] = frozenset()
    """Rules that an error names through a variable."""
    not_together: frozenset[str] = frozenset()
    """The refusals of options that do not go together."""


class UndeclaredError(AssertionError):
    """A registered game does not tell the tests something that every game tells them."""


@cache
def declared(game: str) -> Declaration:
    """The declaration of a game. Errors: UndeclaredError, naming the game and the part."""
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
    """The required parts that are empty."""
    required = [part.name for part in fields(declaration) if part.default is part.default_factory is MISSING]
    parts = {name: getattr(declaration, name) for name in required}
    return [name for name, part in parts.items() if isinstance(part, Sequence | Mapping) and not part]
