"""What happens in a game; `seat` is whom it is about.

Cells are names in reading order with spaces between, cards, seasons and terrains are ids, `owner` is the seat whose map
it is. What a seat does in a phase it hears at once, alone; the others hear it when the phase has closed.
"""

from __future__ import annotations

from engine.events import Event
from engine.events import Result as ResultOfAnyGame


class SeasonBegins(Event, frozen=True):
    """A season card is on top. `season`: counted from 0."""

    season: int
    threshold: int


class Revealed(Event, frozen=True):
    """An explore card is turned up; `time`: the sum of the season."""

    card: str
    time: int
    threshold: int


class Ruins(Event, frozen=True):
    """A ruins card is turned up: the next drawing must cover ruins."""

    card: str


class Rift(Event, frozen=True):
    """Rift Lands is turned up."""

    card: str


class Ambush(Event, frozen=True):
    """An ambush is turned up, and maps are handed on in its direction."""

    card: str
    direction: str


class AmbushSolo(Event, frozen=True):
    """An ambush is turned up in a solo game."""

    card: str
    corner: str
    direction: str


class MapFull(Event, frozen=True):
    """This seat owes nothing: the map it would draw on is full."""


class Drew(Event, frozen=True):
    """What the seat itself hears at once of its drawing, on whichever map."""

    terrain: str
    cells: str
    owner: int


class Drawn(Event, frozen=True):
    """A drawing on one's own map."""

    terrain: str
    cells: str


class Monster(Event, frozen=True):
    """A monster drawn on a neighbour's map."""

    cells: str
    owner: int


class MonsterSolo(Event, frozen=True):
    """The monster that the rules place in a solo game."""

    card: str
    cells: str


class MonsterNowhere(Event, frozen=True):
    """It fits nowhere in a solo game: no effect."""

    card: str


class Skill(Event, frozen=True):
    """A skill is declared and paid for."""

    skill: str
    cost: int


class Passed(Event, frozen=True):
    """A seat goes without the further piece or the skill."""


class ShapeCoin(Event, frozen=True):
    """The drawn shape pays a coin."""


class MountainCoin(Event, frozen=True):
    """A mountain is closed in: a coin for this map's owner."""

    cell: str


class CoinLost(Event, frozen=True):
    """The coin track is full."""

    coins: int


class SeasonScore(Event, frozen=True):
    """A seat's column of the score sheet; `monsters`: the loss, >= 0."""

    season: int
    first: int
    second: int
    coins: int
    monsters: int
    total: int


class SeasonEnds(Event, frozen=True):
    """All columns of the season are written."""

    season: int


class Result(ResultOfAnyGame, frozen=True):
    """A seat's end; `monsters`: all that it lost to them."""

    monsters: int


class Rating(Event, frozen=True):
    """The Queen's rating of a solo game; `title`: the id of its title."""

    rating: int
    title: str


Told = Drawn | Monster | Skill | Passed | ShapeCoin | MountainCoin | CoinLost
"""What a seat's own turn leads to."""
