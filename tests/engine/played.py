"""A game in progress for the tests of the rules: moves are typed, the last events are kept."""

from __future__ import annotations

from typing import Generic, Self, TypeVar

from engine.events import Event
from engine.game import AnyGame, RuleError

S = TypeVar("S")


class Played(Generic[S]):
    """A state of a game, and the events of the last moves."""

    game: AnyGame

    def __init__(self, state: S) -> None:
        self.state = state
        self.events: list[Event] = []

    def do(self, seat: int, *texts: str) -> Self:
        """Make moves of a seat; `events` holds those of all of them."""
        self.events = []
        for text in texts:
            step = self.game.play(self.state, seat, self.game.parse(text))
            self.state = step.state
            self.events += step.events
        return self

    def all_done(self) -> Self:
        """Let every awaited seat say that it is done."""
        events = []
        for seat in list(self.game.waiting(self.state)):
            events += self.do(seat, "done").events
        self.events = events
        return self

    def refused(self, seat: int, text: str) -> RuleError:
        """Return the error of a move that must be refused; the state must not change."""
        before = self.game.encode(self.state)
        try:
            self.game.play(self.state, seat, self.game.parse(text))
        except RuleError as error:
            assert self.game.encode(self.state) == before
            return error
        raise AssertionError(f"{text} was allowed")

    def rule(self, seat: int, text: str) -> str:
        """Return the rule that a refused move breaks."""
        return self.refused(seat, text).rule

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    def told(self, kind: str, seat: int | None = None) -> list[dict[str, str | int]]:
        """Return the values of the public events of that kind."""
        return [
            event.values
            for event in self.events
            if event.kind == kind and event.to is None and seat in (None, event.seat)
        ]

    def moves(self, seat: int) -> list[str]:
        return [self.game.notation(move) for move in self.game.moves(self.state, seat)]

    def waiting(self) -> dict[int, str]:
        return dict(self.game.waiting(self.state))

    def phase(self) -> str:
        return self.game.phase(self.state)
