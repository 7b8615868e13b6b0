"""Events of Cartographers; `seat` is the seat concerned.

Cells are names in reading order separated by spaces. Cards, seasons and terrains are ids. `owner` is the seat that owns
the map. A seat sees the events of its own moves at once; the others see them when the phase closes.
"""

from __future__ import annotations

from engine.events import Event
from engine.events import Result as ResultOfAnyGame


class SeasonBegins(Event, frozen=True):
    """A season begins."""

    season: int
    """From 0."""
    threshold: int
    """The time at which it ends."""


class Revealed(Event, frozen=True):
    """An explore card was revealed."""

    card: str
    time: int
    """The sum of the season so far."""
    threshold: int
    """The time at which the season ends."""


class Ruins(Event, frozen=True):
    """A ruins card was revealed: the next drawing must cover ruins."""

    card: str


class Rift(Event, frozen=True):
    """Rift Lands was revealed."""

    card: str


class Ambush(Event, frozen=True):
    """An ambush was revealed; maps are passed in its direction."""

    card: str
    direction: str


class AmbushSolo(Event, frozen=True):
    """An ambush was revealed in a solo game."""

    card: str
    corner: str
    direction: str


class MapFull(Event, frozen=True):
    """The seat has no decision because the map it would draw on is full."""


class Drew(Event, frozen=True):
    """The seat's own drawing, on any map; only the seat sees this, at once."""

    terrain: str
    cells: str
    owner: int


class Drawn(Event, frozen=True):
    """The seat drew on its own map."""

    terrain: str
    cells: str


class Monster(Event, frozen=True):
    """The seat drew a monster on a neighbour's map."""

    cells: str
    owner: int


class MonsterSolo(Event, frozen=True):
    """The rules placed a monster in a solo game."""

    card: str
    cells: str


class MonsterNowhere(Event, frozen=True):
    """The monster fits nowhere in a solo game and has no effect."""

    card: str


class Skill(Event, frozen=True):
    """The seat declared a skill and paid for it."""

    skill: str
    cost: int


class Passed(Event, frozen=True):
    """The seat declined the extra piece or the skill."""


class ShapeCoin(Event, frozen=True):
    """The drawn shape pays a coin."""


class MountainCoin(Event, frozen=True):
    """A mountain was surrounded: its map's owner gets a coin."""

    cell: str


class CoinLost(Event, frozen=True):
    """Coins were lost because the coin track is full."""

    coins: int
    """How many."""


class SeasonScore(Event, frozen=True):
    """A seat's score in a season."""

    season: int
    first: int
    second: int
    coins: int
    monsters: int
    """The loss, >= 0."""
    total: int


class SeasonEnds(Event, frozen=True):
    """The season has been scored."""

    season: int


class Result(ResultOfAnyGame, frozen=True):
    """A seat's final result."""

    monsters: int
    """The total loss."""


class Rating(Event, frozen=True):
    """The rating of a solo game."""

    rating: int
    title: str
    """The id of the title."""


Told = Drawn | Monster | Skill | Passed | ShapeCoin | MountainCoin | CoinLost
"""The public events of a seat's own turn."""
