"""The contract that all games keep: pure functions over one plain state.

The same setup and the same moves give the same game on any machine: all chance comes from the seed in the setup,
through `Chance`. A game does no I/O beyond reading its fact files when it is imported (`load_facts`).
"""

from __future__ import annotations

import random
from collections.abc import Mapping, MutableSequence, Sequence
from importlib import resources
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec

S = TypeVar("S")
M = TypeVar("M")
O_co = TypeVar("O_co", covariant=True)
T = TypeVar("T")


LONGEST_QUOTE = 100


class RuleError(ValueError):
    """An illegal move or setup: names the rule; the state is untouched.

    `rule` is the last part of a text key (`<game>-error-<rule>`), `values` fill that text; what somebody typed is cut
    short in it.
    """

    def __init__(self, rule: str, **values: str | int) -> None:
        values = {key: value[:LONGEST_QUOTE] if isinstance(value, str) else value for key, value in values.items()}
        details = ", ".join(f"{key} {value}" for key, value in values.items())
        super().__init__(f"{rule} ({details})" if details else rule)
        self.rule = rule
        self.values = values


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """All that decides a game before the first move; `options` holds every option of the game, checked by `start`."""

    game: str
    seats: int
    seed: int
    options: dict[str, str] = {}
    version: int = 1


class Option(msgspec.Struct, frozen=True):
    """One thing the opener of a table may choose. `free` options take other values too; the game checks them."""

    key: str
    choices: tuple[str, ...]
    free: bool = False

    @property
    def default(self) -> str:
        """The first choice."""
        return self.choices[0]


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened, told in words elsewhere (text key `<game>-event-<kind>`).

    `seat` is whom it is about; `to` the seats that may know, None for everybody.
    """

    kind: str
    seat: int | None = None
    to: tuple[int, ...] | None = None
    values: dict[str, str | int] = {}


class Step(NamedTuple, Generic[S]):
    """What one move leads to."""

    state: S
    events: tuple[Event, ...]


class Score(msgspec.Struct, frozen=True):
    """One seat's result: `rank` starts at 1 and is shared by seats that no tie-break separates."""

    seat: int
    rank: int
    total: int
    parts: dict[str, int]


class Game(Protocol[S, M, O_co]):
    """What tables, computer players, simulations and tests know of a game."""

    name: str
    seats: range
    options: tuple[Option, ...]
    version: int

    def start(self, setup: Setup) -> Step[S]:
        """First state and what happened on the way to it.

        Errors: RuleError for a seat count or an option the game does not have.
        """

    def waiting(self, state: S) -> Mapping[int, str]:
        """Seat → kind of the decision it owes now; several in simultaneous phases; empty when the game is over."""

    def moves(self, state: S, seat: int) -> Sequence[M]:
        """Every legal forward move of that seat, in a stable order; taking back is not listed."""

    def sample(self, state: S, seat: int, chance: Chance) -> M:
        """One move drawn evenly from `moves`, without listing them where that is slow."""

    def play(self, state: S, seat: int, move: M) -> Step[S]:
        """The next state and what happened. Errors: RuleError, naming the rule."""

    def can_take_back(self, state: S, seat: int) -> bool:
        """Whether `take_back` is legal: a step of this seat in the open phase, nothing hidden shown since."""

    @property
    def take_back(self) -> M:
        """The move that takes back the seat's last step."""

    def observe(self, state: S, viewer: int | None) -> O_co:
        """All that this seat (None: a spectator) may know, and nothing more."""

    def scores(self, state: S) -> tuple[Score, ...]:
        """Result by seat as it stands, tie-breaks applied."""

    def phase(self, state: S) -> str:
        """A label that changes exactly when a phase closes; the channel gets a new picture then."""

    def notation(self, move: M) -> str:
        """The move as short text; `parse` is its inverse."""

    def parse(self, text: str) -> M:
        """The move that a text names. Errors: RuleError."""

    def encode(self, state: S) -> bytes:
        """The state as JSON, equal bytes for equal states."""

    def decode(self, data: bytes) -> S:
        """Inverse of `encode`."""


class Chance:
    """Reproducible chance. Only `random.Random.random` is used: Python promises its sequence for a seed."""

    def __init__(self, *seed: int | str) -> None:
        self._next = random.Random(":".join(map(str, seed))).random

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        return int(self._next() * n)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[int(self._next() * len(items))]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Fisher-Yates, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = int(self._next() * (i + 1))
            items[i], items[j] = items[j], items[i]


def load_facts(path: str, kind: type[T]) -> T:
    """A fact file of `data/` (JSON), validated against `kind`. Errors: msgspec.ValidationError."""
    return msgspec.json.decode(resources.files("data").joinpath(path).read_bytes(), type=kind)
