"""It's a Wonderful World: the base game for 1 to 5 seats, with the six solo scenarios."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.game import Chance, Option, RuleError, Score, Setup, Step
from engine.wonderful_world import moves as _moves
from engine.wonderful_world import rules
from engine.wonderful_world.cards import SEATS
from engine.wonderful_world.moves import BACK, Move
from engine.wonderful_world.observation import Observation
from engine.wonderful_world.observe import observe
from engine.wonderful_world.state import State

_encoder = msgspec.json.Encoder(order="deterministic")
_decoder = msgspec.json.Decoder(State)


class WonderfulWorld:
    """The contract of `engine.game.Game`, kept by the functions of `rules`, `moves` and `observe`."""

    name: str = rules.NAME
    seats: range = SEATS
    options: tuple[Option, ...] = rules.OPTIONS
    version: int = rules.VERSION
    take_back: Move = BACK

    def start(self, setup: Setup) -> Step[State]:
        """The first state, and the events on the way to it.

        Errors: RuleError (game, version, seats, option, option-value, empires, empire-unknown, scenario-solo).
        """
        return rules.start(setup)

    def waiting(self, state: State) -> dict[int, str]:
        """Seat → kind of the decision it owes: pick, plan, keep, token, place or free."""
        return rules.waiting(state)

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        """Every legal move except taking back."""
        return rules.moves(state, seat)

    def sample(self, state: State, seat: int, chance: Chance) -> Move:
        """One of `moves`, drawn evenly. Errors: RuleError `not-waiting`."""
        found = rules.moves(state, seat)
        if not found:
            raise RuleError("not-waiting")
        return chance.pick(found)

    def play(self, state: State, seat: int, move: Move) -> Step[State]:
        """The next state and the events of `rules`. Errors: RuleError."""
        return rules.play(state, seat, move)

    def can_take_back(self, state: State, seat: int) -> bool:
        """Whether this seat has done something in the open phase."""
        return rules.can_take_back(state, seat)

    def observe(self, state: State, viewer: int | None) -> Observation:
        """The table as that seat or a spectator sees it."""
        return observe(state, viewer)

    def scores(self, state: State) -> tuple[Score, ...]:
        """Result by seat as it stands."""
        return rules.scores(state)

    def phase(self, state: State) -> str:
        """`2-draft-3`."""
        return rules.phase(state)

    def notation(self, move: Move) -> str:
        """The move as text."""
        return _moves.notation(move)

    def parse(self, text: str) -> Move:
        """The move that a text names. Errors: RuleError `notation`, `card-unknown`, `card-ambiguous`."""
        return _moves.parse(text)

    def encode(self, state: State) -> bytes:
        """The state as JSON."""
        return _encoder.encode(state)

    def decode(self, data: bytes) -> State:
        """Inverse of `encode`."""
        return _decoder.decode(data)


GAME = WonderfulWorld()
