"""What happens in a game of Imhotep; `seat` is whom it is about. All are public at once, but `Looked`."""

from __future__ import annotations

from engine import events as kit
from engine.events import Event, Forced, GameEnds, TookBack

__all__ = ["Forced", "GameEnds", "TookBack"]


class RoundBegins(Event, frozen=True):
    """The seat begins; `ships`: the capacities of the round's ships, with spaces between them."""

    round: int
    ships: str


class Stones(Event, frozen=True):
    """Stones from the quarry to the sled, as an action."""

    count: int


class Loaded(Event, frozen=True):
    """A stone on a ship."""

    ship: str
    slot: int


class Used(Event, frozen=True):
    """A blue card is played and discarded; what it does follows."""

    card: str


class Sailed(Event, frozen=True):
    """A ship has sailed and will be unloaded."""

    ship: str
    site: str


class TookCard(Event, frozen=True):
    """A face-up card of the market; the stone is back in the quarry."""

    card: str


class PickedUp(Event, frozen=True):
    """The face-down cards of the market, so many; the stone is back in the quarry."""

    cards: int


class Looked(Event, frozen=True):
    """What the two face-down cards are; only the seat that picked them up hears it."""

    card: str
    other: str


class Kept(Event, frozen=True):
    """One of the cards picked up is kept."""

    card: str


class Discarded(Event, frozen=True):
    """The other is discarded face up."""

    card: str


class SoldOut(Event, frozen=True):
    """A stone finds no card in the market and goes back to the quarry."""


class Declined(Event, frozen=True):
    """The same by choice, where the table allows it."""


class Drew(Event, frozen=True):
    """A card from the draw pile."""

    card: str


class NoCard(Event, frozen=True):
    """There is no card to draw."""


class Reshuffled(Event, frozen=True):
    """So many discards become the draw pile."""

    cards: int


class NoStone(Event, frozen=True):
    """A red card has no effect, as the quarry is empty."""

    card: str


class Pyramid(Event, frozen=True):
    """A stone on a pyramid."""

    pyramid: str
    points: int


class Beside(Event, frozen=True):
    """A stone beside the full pyramids."""

    points: int


class Temple(Event, frozen=True):
    """A stone at the temple; `level` and `column` from 1."""

    level: int
    column: int


class Burial(Event, frozen=True):
    """A stone in the burial chamber; `row` and `column` from 1."""

    row: int
    column: int


class Obelisk(Event, frozen=True):
    """A stone on the obelisk of its colour; on side B `height` counts the loose ones."""

    height: int


class Tower(Event, frozen=True):
    """The third loose stone makes a tower."""

    points: int


class BonusStones(Event, frozen=True):
    """Stones from the quarry to the sled, as a bonus of a pyramid or the temple."""

    count: int


class Skipped(Event, frozen=True):
    """A bonus of a pyramid was not taken."""


class TemplePoints(Event, frozen=True):
    """The temple at the end of a round."""

    points: int


class Passed(Event, frozen=True):
    """The seat has no legal action."""


class Stranded(Event, frozen=True):
    """Nobody has one: ships that have not sailed give their stones back, and the turns of the round end."""


class RoundEnds(Event, frozen=True):
    """After the temple."""

    round: int


class Wrath(Event, frozen=True):
    """The Wrath of the Pharaoh strikes the seat; `points` are negative."""

    points: int


class Result(kit.Result, frozen=True):
    """A seat's end; `stones` on the sled break ties."""

    stones: int
