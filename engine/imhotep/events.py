"""Events of Imhotep; `seat` is the seat concerned. All are public at once except `Looked`."""

from __future__ import annotations

from engine import events as kit
from engine.events import Event, Forced, GameEnds, TookBack

__all__ = ["Forced", "GameEnds", "TookBack"]


class RoundBegins(Event, frozen=True):
    """A round begins with this seat."""

    round: int
    ships: str
    """The capacities of the round's ships, separated by spaces."""


class Stones(Event, frozen=True):
    """The seat took stones from the quarry to the sled, as an action."""

    count: int


class Loaded(Event, frozen=True):
    """The seat put a stone on a ship."""

    ship: str
    slot: int


class Used(Event, frozen=True):
    """The seat played and discarded a blue card; its effects follow."""

    card: str


class Sailed(Event, frozen=True):
    """A ship sailed to a site and will be unloaded."""

    ship: str
    site: str


class TookCard(Event, frozen=True):
    """The seat took a face-up card of the market; the stone returned to the quarry."""

    card: str


class PickedUp(Event, frozen=True):
    """The seat picked up the face-down cards of the market; the stone returned to the quarry."""

    cards: int
    """The number of cards."""


class Looked(Event, frozen=True):
    """The two face-down cards; only the seat that picked them up sees this event."""

    card: str
    other: str


class Kept(Event, frozen=True):
    """The seat kept one of the cards it picked up."""

    card: str


class Discarded(Event, frozen=True):
    """The other card was discarded face up."""

    card: str


class SoldOut(Event, frozen=True):
    """The market had no card left for the stone, which returned to the quarry."""


class Declined(Event, frozen=True):
    """The owner declined a card, if the table allows that; the stone returned to the quarry."""


class Drew(Event, frozen=True):
    """The seat drew a card from the draw pile."""

    card: str


class NoCard(Event, frozen=True):
    """There was no card to draw."""


class Reshuffled(Event, frozen=True):
    """The discards were shuffled into a new draw pile."""

    cards: int
    """The number of cards."""


class NoStone(Event, frozen=True):
    """A red card had no effect because the quarry was empty."""

    card: str


class Pyramid(Event, frozen=True):
    """A stone was put on a pyramid."""

    pyramid: str
    points: int


class Beside(Event, frozen=True):
    """A stone was put next to the full pyramids."""

    points: int


class Temple(Event, frozen=True):
    """A stone was put on the temple."""

    level: int
    """From 1 at the bottom."""
    column: int
    """From 1."""


class Burial(Event, frozen=True):
    """A stone was put in the burial chamber."""

    row: int
    """From 1."""
    column: int
    """From 1."""


class Obelisk(Event, frozen=True):
    """A stone was put on the obelisk of its colour."""

    height: int
    """The number of its stones; on side B of the loose ones."""


class Tower(Event, frozen=True):
    """The third loose stone completed a tower."""

    points: int


class BonusStones(Event, frozen=True):
    """The seat took stones from the quarry to the sled, as a bonus of a pyramid or the temple."""

    count: int


class Skipped(Event, frozen=True):
    """The seat skipped a bonus of a pyramid."""


class TemplePoints(Event, frozen=True):
    """The temple scored at the end of a round."""

    points: int


class Passed(Event, frozen=True):
    """The seat has no legal action."""


class Stranded(Event, frozen=True):
    """No seat has a legal action: the unsailed ships return their stones, and the turns of the round end."""


class RoundEnds(Event, frozen=True):
    """The round ends, after the temple was assessed."""

    round: int


class Wrath(Event, frozen=True):
    """The Wrath of the Pharaoh penalizes the seat."""

    points: int
    """Negative."""


class Result(kit.Result, frozen=True):
    """A seat's final result."""

    stones: int
    """Stones on the sled, which break ties."""
