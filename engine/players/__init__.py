"""Computer players. They see what a person in that seat sees, an observation, and choose one of the legal moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from engine.bunny_kingdom.observation import Observation as BunnyKingdomObservation
from engine.cartographers.observation import Observation as CartographersObservation
from engine.game import Chance
from engine.imhotep.observation import Observation as ImhotepObservation
from engine.players import bunny_kingdom, cartographers, imhotep, wonderful_world
from engine.wonderful_world.observation import Observation as WonderfulWorldObservation


class Player(Protocol):
    """Chooses a move for a seat."""

    def choose(self, observation: Any, moves: Sequence[Any], chance: Chance) -> Any:
        """One of `moves`, all legal in what the observation shows; the same chance gives the same choice."""


class RandomPlayer:
    """Each legal move is as likely as the others."""

    def choose(self, observation: Any, moves: Sequence[Any], chance: Chance) -> Any:
        """One of the moves."""
        del observation  # the contract's; this player looks at nothing
        return chance.pick(moves)


class GreedyPlayer:
    """The move after which the table looks best, by the measure of each game; no look ahead."""

    _by_observation: Mapping[type, Callable[[Any, Sequence[Any], Chance], Any]] = {
        CartographersObservation: cartographers.choose,
        WonderfulWorldObservation: wonderful_world.choose,
        ImhotepObservation: imhotep.choose,
        BunnyKingdomObservation: bunny_kingdom.choose,
    }

    def choose(self, observation: Any, moves: Sequence[Any], chance: Chance) -> Any:
        """The best of the moves; chance decides between equals."""
        return self._by_observation[type(observation)](observation, moves, chance)


PLAYERS: Mapping[str, Player] = {"random": RandomPlayer(), "greedy": GreedyPlayer()}
