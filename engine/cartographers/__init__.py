"""Cartographers: the base game, its eight skills and all eight ambushes, for 1 to 100 seats."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.cartographers import moves as _moves
from engine.cartographers import rules
from engine.cartographers.cards import SEATS
from engine.cartographers.moves import BACK, Move
from engine.cartographers.observation import Observation
from engine.cartographers.observe import observe
from engine.cartographers.state import State
from engine.game import Chance, Option, Score, Setup, Step

_encoder = msgspec.json.Encoder(order="deterministic")
_decoder = msgspec.json.Decoder(State)


class Cartographers:
    """The contract of `engine.game.Game`, kept by the functions of `rules`, `moves` and `observe`."""

    name: str = rules.NAME
    seats: range = SEATS
    options: tuple[Option, ...] = rules.OPTIONS
    version: int = rules.VERSION
    take_back: Move = BACK

    def start(self, setup: Setup) -> Step[State]:
        """The first state, and the events on the way to it (cards turned up, in solo perhaps a monster).

        Errors: RuleError (game, version, seats, option, option-value, edicts, edict-unknown).
        """
        return rules.start(setup)

    def waiting(self, state: State) -> dict[int, str]:
        """Seat → kind of the decision it owes: draw, ambush, brace or extra."""
        return rules.waiting(state)

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        """Every legal move except taking back."""
        return rules.moves(state, seat)

    def sample(self, state: State, seat: int, chance: Chance) -> Move:
        """One of `moves`, drawn evenly without listing them."""
        return rules.sample(state, seat, chance)

    def play(self, state: State, seat: int, move: Move) -> Step[State]:
        """The next state and the events of `rules`. Errors: RuleError."""
        return rules.play(state, seat, move)

    def can_take_back(self, state: State, seat: int) -> bool:
        """Whether this seat has taken a step in the open phase."""
        return rules.can_take_back(state, seat)

    def observe(self, state: State, viewer: int | None) -> Observation:
        """The table as that seat or a spectator sees it."""
        return observe(state, viewer)

    def scores(self, state: State) -> tuple[Score, ...]:
        """Result by seat as it stands."""
        return rules.scores(state)

    def phase(self, state: State) -> str:
        """`spring-3-draw`."""
        return rules.phase(state)

    def notation(self, move: Move) -> str:
        """The move as text."""
        return _moves.notation(move)

    def parse(self, text: str) -> Move:
        """The move that a text names. Errors: RuleError `notation`, `cell`."""
        return _moves.parse(text)

    def encode(self, state: State) -> bytes:
        """The state as JSON."""
        return _encoder.encode(state)

    def decode(self, data: bytes) -> State:
        """Inverse of `encode`."""
        return _decoder.decode(data)


GAME = Cartographers()
