"""Events of It's a Wonderful World; `seat` is the seat concerned.

A seat sees the events of its own moves at once; the others see them when the phase closes. `what` is a resource or a
token, `slot` a kind of slot, `card` and `other` are ids of cards.
"""

from __future__ import annotations

from engine import events as shared
from engine.events import Event


class ScenarioCard(Event, frozen=True):
    """The scenario put a card under construction."""

    card: str


class RoundBegins(Event, frozen=True):
    """A round begins."""

    round: int
    direction: str
    """The direction in which hands are passed, left or right; empty in a solo game."""


class Pile(Event, frozen=True):
    """Solo: five cards were laid out for a planning half."""

    half: int
    """1 or 2."""


class Drafted(Event, frozen=True):
    """A card was picked."""

    card: str


class LastCard(Event, frozen=True):
    """The last card of a hand was taken automatically."""

    card: str


class DraftRest(Event, frozen=True):
    """Two players: the rest of a hand was discarded."""

    cards: int
    """How many cards."""


class Slated(Event, frozen=True):
    """A drafted card was put under construction."""

    card: str


class Recycled(Event, frozen=True):
    """A drafted card was discarded for a cube."""

    card: str
    what: str


class Discarded(Event, frozen=True):
    """A card under construction was discarded for a cube."""

    card: str
    what: str


class Placed(Event, frozen=True):
    """A cube or token was put on a card under construction."""

    what: str
    slot: str
    card: str


class Stored(Event, frozen=True):
    """Cubes went to the Empire card. If there was no choice, everybody sees it at once."""

    what: str
    count: int


class Converted(Event, frozen=True):
    """Cubes on the Empire card became Krystallium, five cubes each."""

    count: int
    """How many Krystallium."""


class Completed(Event, frozen=True):
    """A card was completed."""

    card: str


class Bonus(Event, frozen=True):
    """The bonus of a completed card was gained."""

    card: str
    what: str
    count: int


class Dug(Event, frozen=True):
    """Solo: two drafted cards were discarded to see five others."""

    card: str
    other: str


class Looked(Event, frozen=True):
    """The cards of a dig were shown; only to the seat."""

    cards: int
    """How many cards."""


class Reshuffled(Event, frozen=True):
    """Solo: discarded cards were shuffled into the deck."""

    cards: int
    """How many cards."""


class Kept(Event, frozen=True):
    """Solo: one of the cards shown by a dig was drafted."""

    card: str


class Step(Event, frozen=True):
    """A production step begins."""

    what: str


class Produced(Event, frozen=True):
    """The cubes that a seat produced in this step, if any."""

    what: str
    count: int


class Supremacy(Event, frozen=True):
    """A seat produced the most and gains the token. If it does not choose the token, everybody sees it at once."""

    what: str
    count: int
    token: str


class NoSupremacy(Event, frozen=True):
    """No seat produced more than all others; in a solo game, not enough."""

    what: str


class Auto(Event, frozen=True):
    """The seat is no longer asked for free actions; only the seat sees this."""


class Ask(Event, frozen=True):
    """The seat is asked in every step from now on; only the seat sees this."""


class Usual(Event, frozen=True):
    """The seat is asked again when a free action can matter; only the seat sees this."""


class Done(Event, frozen=True):
    """The seat has decided; only the seat sees this."""


class RoundEnds(Event, frozen=True):
    """A round ended, after the exploration step."""

    round: int


class Result(shared.Result, frozen=True):
    """A seat's final result."""

    completed: int
    """The number of completed cards, the first tie-break."""
    tokens: int
    """The number of tokens, the second tie-break."""


class Medal(Event, frozen=True):
    """The result of a solo game."""

    medal: str
    """`gold`, `silver`, `bronze` or `none`; in a scenario also `failed` or `unfinished`."""
    total: int


Told = (
    Drafted | Slated | Recycled | Discarded | Placed | Stored | Converted | Completed | Bonus | Dug | Kept | Supremacy
)
"""The events of a seat's open turn, as everybody sees them when the phase closes."""
