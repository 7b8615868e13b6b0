"""What happens in a game; `seat` is whom it is about.

What a seat does in an open phase it alone hears at once; when the phase closes, everybody does. `what` is a resource or
a token, `slot` a kind of slot, `card` and `other` are ids of cards.
"""

from __future__ import annotations

from engine import events as shared
from engine.events import Event


class ScenarioCard(Event, frozen=True):
    """A card that the scenario demands lies under construction."""

    card: str


class RoundBegins(Event, frozen=True):
    """`direction`: left or right, where hands are passed; empty in solo."""

    round: int
    direction: str


class Pile(Event, frozen=True):
    """Solo: five cards are laid out for the planning half 1 or 2."""

    half: int


class Drafted(Event, frozen=True):
    """A card is picked."""

    card: str


class LastCard(Event, frozen=True):
    """The last card of a hand, which nobody chooses."""

    card: str


class DraftRest(Event, frozen=True):
    """Two players: so many cards of a hand are discarded."""

    cards: int


class Slated(Event, frozen=True):
    """A drafted card goes under construction."""

    card: str


class Recycled(Event, frozen=True):
    """A drafted card is discarded for a cube."""

    card: str
    what: str


class Discarded(Event, frozen=True):
    """A card under construction is discarded for a cube."""

    card: str
    what: str


class Placed(Event, frozen=True):
    """A cube or token lies on a card under construction."""

    what: str
    slot: str
    card: str


class Stored(Event, frozen=True):
    """Cubes go to the Empire card; where there was no choice, everybody hears it at once."""

    what: str
    count: int


class Converted(Event, frozen=True):
    """Five cubes each on the Empire card became Krystallium."""

    count: int


class Completed(Event, frozen=True):
    """A card is complete."""

    card: str


class Bonus(Event, frozen=True):
    """What a completed card brings once."""

    card: str
    what: str
    count: int


class Dug(Event, frozen=True):
    """Solo: two drafted cards are discarded to look at five."""

    card: str
    other: str


class Looked(Event, frozen=True):
    """How many cards were looked at; to the seat alone."""

    cards: int


class Reshuffled(Event, frozen=True):
    """Solo: so many discarded cards are shuffled into the deck."""

    cards: int


class Kept(Event, frozen=True):
    """Solo: one of the cards looked at is drafted."""

    card: str


class Step(Event, frozen=True):
    """A production step begins."""

    what: str


class Produced(Event, frozen=True):
    """A seat's production in this step, if any."""

    what: str
    count: int


class Supremacy(Event, frozen=True):
    """A seat produced the most and gains the token; where it does not choose it, everybody hears it at once."""

    what: str
    count: int
    token: str


class NoSupremacy(Event, frozen=True):
    """Nobody produced more than all others; in solo, not enough."""

    what: str


class Auto(Event, frozen=True):
    """A seat does not want to be asked for free actions; to the seat alone."""


class Ask(Event, frozen=True):
    """A seat wants to be asked in every step; to the seat alone."""


class Usual(Event, frozen=True):
    """A seat wants to be asked where a free action can matter; to the seat alone."""


class Done(Event, frozen=True):
    """A seat has decided; to the seat alone."""


class RoundEnds(Event, frozen=True):
    """After exploration."""

    round: int


class Result(shared.Result, frozen=True):
    """A seat's end, with both tie-breaks."""

    completed: int
    tokens: int


class Medal(Event, frozen=True):
    """Solo: gold, silver, bronze, none; in a scenario also failed or unfinished."""

    medal: str
    total: int


Told = (
    Drafted | Slated | Recycled | Discarded | Placed | Stored | Converted | Completed | Bonus | Dug | Kept | Supremacy
)
"""What a seat can do or bring about in an open phase, as everybody hears it when the phase closes."""
