"""Computer players. They see what a person in that seat sees, an observation, and choose one of the legal moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any, Protocol

from engine.game import Chance, Game, Setup
from engine.parts import IncompleteGameError, part
from engine.players import deals
from engine.players.mind import OTHERS as OTHERS
from engine.players.mind import Line as Line
from engine.players.search import Advice, think, weigh

Choose = Callable[[Any, Sequence[Any], Chance], Any]
"""(observation, moves, chance) → one of `moves`, all legal in what is observed; equal chance gives equal choices."""
Plan = Callable[[Any, Sequence[Any], Chance], Sequence[Any]]
"""The same for several moves at once: the first one of `moves`, the others to be made after it while the phase is open
and as far as they are legal then. At least one; when they are made and more is owed it is asked again."""

PLAYERS = ("greedy", "random")
"""Their names, as tables have them. The greedy one takes the move after which the table looks best, by the measure of
each game."""
THINKERS = {"steady": 8, "strong": 1}
"""Those that think ahead, and what part of the playouts of `Mind.budget` they have: one in so many."""
POLICY = "policy"
"""Who plays the policy of a game's `Mind` in one imagined state: what a thought plays on with, in place of a thought
that may not take any time, and measured beside the others. No level that people choose."""


def _at_random(observation: Any, moves: Sequence[Any], chance: Chance) -> Any:
    """Each legal move is as likely as the others."""
    del observation  # the contract's; this player looks at nothing
    return chance.pick(moves)


@cache
def chooser(player: str, game: str) -> Choose:
    """How the player of that name chooses in the game of that name. Errors: KeyError, IncompleteGameError."""
    if player not in PLAYERS:
        raise KeyError(player)
    if player == "random":
        return _at_random
    choose: Choose = part(game, f"engine.players.{game}", "choose").choose
    return choose


Advise = Callable[[Any, Chance, int], Advice]
"""(observation, chance, how many times its playouts) → what the viewer, who owes a decision, might do."""


@cache
def thinks(game: str) -> bool:
    """Whether the players of that game can think ahead."""
    return _rules(game).imagine is not None and hasattr(part(game, f"engine.players.{game}"), "MIND")


def _rules(game: str) -> Game[Any, Any, Any]:
    found: Game[Any, Any, Any] = part(game, f"engine.{game}", "GAME").GAME
    return found


def levels(game: str) -> tuple[str, ...]:
    """The players of that game, the weakest first."""
    return ("random", "greedy", *(THINKERS if thinks(game) else ()))


def stand_in(game: str) -> str:
    """Who plays for a person that does not."""
    return "steady" if thinks(game) else "greedy"


@cache
def advisor(player: str, game: str) -> Advise:
    """What a player of that name, one of `THINKERS`, thinks of. Errors: KeyError, IncompleteGameError."""
    rules, mind = _rules(game), part(game, f"engine.players.{game}", "MIND").MIND
    budget = mind.budget // THINKERS[player]
    return lambda observation, chance, more: think(rules, mind, observation, budget * more, chance)


class Weigh(Protocol):
    """What each line is worth, tried in the same so many new worlds; `ranked`: the best first."""

    def __call__(
        self, observation: Any, lines: Sequence[Sequence[Any]], worlds: int, chance: Chance, *, ranked: bool = False
    ) -> tuple[Line, ...]:
        """The lines as `search.weigh` gives them."""


@cache
def plans_ahead(game: str) -> bool:
    """Whether thoughts of that game compare its plans by a measure of its own, and not by playing on to the end."""
    return thinks(game) and part(game, f"engine.players.{game}", "MIND").MIND.lines is not None


@cache
def plays_on_alone(game: str) -> bool:
    """Whether lines of that game are played on for one seat by itself, however many sit there."""
    return thinks(game) and part(game, f"engine.players.{game}", "MIND").MIND.playout is not None


@cache
def weigher(game: str) -> Weigh:
    """How lines of that game are valued beside each other. Errors: IncompleteGameError."""
    rules, mind = _rules(game), part(game, f"engine.players.{game}", "MIND").MIND
    return partial(weigh, rules, mind)


@cache
def fortune(game: str) -> Callable[[Setup, int, Chance], tuple[Line, ...]]:
    """What a deal of that game is worth to each seat, as `deals.fortune` tells. Errors: IncompleteGameError."""
    rules, mind = _rules(game), part(game, f"engine.players.{game}", "MIND").MIND
    return partial(deals.fortune, rules, mind)


@cache
def planner(player: str, game: str) -> Plan:
    """How the player of that name, one of `PLAYERS`, `THINKERS` or `POLICY`, plans in the game of that name.

    Errors: KeyError, IncompleteGameError.
    """
    if player == POLICY:
        imagine, mind = _rules(game).imagine, part(game, f"engine.players.{game}", "MIND").MIND
        if imagine is None:
            raise IncompleteGameError(game, "imagine in its `GAME`")
        return lambda observation, _, chance: mind.policy(imagine(observation, chance), observation.viewer, chance)
    if player not in THINKERS:
        choose = chooser(player, game)
        return lambda observation, moves, chance: (choose(observation, moves, chance),)
    advise = advisor(player, game)

    def plan(observation: Any, moves: Sequence[Any], chance: Chance) -> Sequence[Any]:
        return (moves[0],) if len(moves) == 1 else advise(observation, chance, 1).moves

    return plan
