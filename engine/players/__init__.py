"""Computer players. They get the same observation as a person in that seat and choose among the legal moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any, Protocol

from engine.game import AnyGame, Chance, Setup
from engine.parts import IncompleteGameError, import_part
from engine.players import deals
from engine.players.mind import OTHERS as OTHERS
from engine.players.mind import Line as Line
from engine.players.mind import Mind
from engine.players.search import SearchResult, think, weigh

Choose = Callable[[Any, Sequence[Any], Chance], Any]
"""(observation, moves, chance) → one of `moves`, the legal moves. Equal chance gives equal choices."""
Plan = Callable[[Any, Sequence[Any], Chance], Sequence[Any]]
"""Like `Choose`, but returns several moves in a row, at least one.

The first is one of `moves`. The others follow it while the phase is open and they remain legal. If the seat must still
decide after them, the planner is called again.
"""

PLAYERS = ("greedy", "random")
"""Player names used by tables. The greedy player takes the move with the best result by its game's measure."""
THINKERS = {"steady": 8, "strong": 1}
"""The players that search, and the divisor of their playout budget: each gets `Mind.budget` divided by it."""
POLICY = "policy"
"""Plays the policy of a game's `Mind` in one imagined state, without searching.

Used in place of a search that may take no time, and as a baseline in the arena. People cannot choose it as a level.
"""


def _at_random(observation: object, moves: Sequence[object], chance: Chance) -> Any:
    """Choose uniformly."""
    del observation  # required by `Choose`; this player ignores it
    return chance.pick(moves)


@cache
def chooser(player: str, game: str) -> Choose:
    """Return the choice function of a player, one of `PLAYERS`. Errors: KeyError, IncompleteGameError."""
    if player not in PLAYERS:
        raise KeyError(player)
    if player == "random":
        return _at_random
    choose: Choose = import_part(game, f"engine.players.{game}", "choose").choose
    return choose


Advise = Callable[[Any, Chance, int], SearchResult]
"""(observation, chance, factor on the playout budget) → advice for the viewer, who must have a decision to make."""


@cache
def thinks(game: str) -> bool:
    """Whether the game has computer players that search."""
    return _rules(game).imagine is not None and hasattr(import_part(game, f"engine.players.{game}"), "MIND")


def _rules(game: str) -> AnyGame:
    found: AnyGame = import_part(game, f"engine.{game}", "GAME").GAME
    return found


def _mind(game: str) -> Mind[Any, Any]:
    found: Mind[Any, Any] = import_part(game, f"engine.players.{game}", "MIND").MIND
    return found


def levels(game: str) -> tuple[str, ...]:
    """List the levels of the game's computer players, weakest first."""
    return ("random", "greedy", *(THINKERS if thinks(game) else ()))


def stand_in(game: str) -> str:
    """Return the level that plays for an absent person."""
    return "steady" if thinks(game) else "greedy"


@cache
def advisor(player: str, game: str) -> Advise:
    """Return the search of a player, one of `THINKERS`. Errors: KeyError, IncompleteGameError."""
    rules, mind = _rules(game), _mind(game)
    budget = mind.budget // THINKERS[player]
    return lambda observation, chance, more: think(rules, mind, observation, budget * more, chance)


class Weigh(Protocol):
    """Evaluates lines in the same new imagined worlds."""

    def __call__(
        self,
        observation: object,
        lines: Sequence[Sequence[object]],
        worlds: int,
        chance: Chance,
        *,
        least: int = 0,
    ) -> tuple[Line, ...]:
        """Return the lines with their values, as `search.weigh` does."""


@cache
def plans_ahead(game: str) -> bool:
    """Whether the game's search rates its lines itself (`Mind.lines`) instead of playing games to the end."""
    return thinks(game) and _mind(game).lines is not None


@cache
def plays_on_alone(game: str) -> bool:
    """Whether playouts of the game simulate only the searching seat (`Mind.playout`), however many seats there are."""
    return thinks(game) and _mind(game).playout is not None


@cache
def weigher(game: str) -> Weigh:
    """Return the function that evaluates lines of the game. Errors: IncompleteGameError."""
    return partial(weigh, _rules(game), _mind(game))


@cache
def fortune(game: str) -> Callable[[Setup, int, Chance], tuple[Line, ...]]:
    """Return `deals.fortune` for the game: the luck of a deal for each seat. Errors: IncompleteGameError."""
    return partial(deals.fortune, _rules(game), _mind(game))


@cache
def planner(player: str, game: str) -> Plan:
    """Return the planner of a player, one of `PLAYERS`, `THINKERS` or `POLICY`.

    Errors: KeyError, IncompleteGameError.
    """
    if player == POLICY:
        imagine, mind = _rules(game).imagine, _mind(game)
        if imagine is None:
            raise IncompleteGameError(game, "imagine in its `GAME`")
        return lambda observation, _, chance: mind.policy(imagine(observation, chance), observation.viewer, chance)
    if player not in THINKERS:
        choose = chooser(player, game)
        return lambda observation, moves, chance: (choose(observation, moves, chance),)
    advise = advisor(player, game)

    def plan(observation: object, moves: Sequence[object], chance: Chance) -> Sequence[Any]:
        return (moves[0],) if len(moves) == 1 else advise(observation, chance, 1).moves

    return plan
