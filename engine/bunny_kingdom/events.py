"""What happens in Bunny Kingdom. `seat` is whom an event is about.

Those of `Told` are told to the seat at once, and to everybody when the phase closes; those marked private to the seat
alone. Cards, pieces and cells are named as in `observation`.
"""

from __future__ import annotations

from engine.events import Event


class CentralStation(Event, frozen=True):
    """Expansion: where the Central Station and the water tower stand."""

    cell: str


class StationTrack(Event, frozen=True):
    """Expansion: the first sheriff has laid the track of the Central Station; on the border `other` is the side."""

    cell: str
    other: str


class FirstSheriff(Event, frozen=True):
    """Expansion: who begins with the star."""


class RoundBegins(Event, frozen=True):
    """A round; `direction`: where hands are passed, left or right."""

    round: int
    direction: str


class Picked(Event, frozen=True):
    """Private: a card is chosen to be played."""

    card: str


class Discarded(Event, frozen=True):
    """Private, two players: a card is chosen to be thrown away."""

    card: str


class LastCards(Event, frozen=True):
    """The last cards of each hand, so many, are played without asking."""

    cards: int


class Claimed(Event, frozen=True):
    """A territory is played: a rabbit stands on its cell."""

    card: str
    cell: str


class CampLeaves(Event, frozen=True):
    """The territory card of a camp's cell is played: the camp goes."""

    card: str
    cell: str


class Reserved(Event, frozen=True):
    """A building is played: its piece lies before the seat."""

    card: str


class Sealed(Event, frozen=True):
    """A parchment is played, face down."""


class SealedCard(Event, frozen=True):
    """Private: which parchment was played."""

    card: str


class Provisions(Event, frozen=True):
    """Provisions are discarded, and so many cards drawn and played."""

    cards: int


class RailwayCard(Event, frozen=True):
    """A rail or switch card is played, with so many track tokens."""

    card: str
    tokens: int


class Sheriff(Event, frozen=True):
    """Who is sheriff in this construction, with so many railway cards played in this round."""

    cards: int


class Track(Event, frozen=True):
    """Private: track is laid between two cells; on the border `other` is the side."""

    cell: str
    other: str


class Laid(Event, frozen=True):
    """A seat has laid so much track."""

    count: int


class SheriffScores(Event, frozen=True):
    """The sheriff's points for the track that all have laid."""

    count: int
    points: int


class CampAnnounced(Event, frozen=True):
    """A camp will be placed once the holders of lower numbers have been asked."""

    card: str


class CampHeld(Event, frozen=True):
    """A camp that was asked about is kept for later."""

    card: str


class Built(Event, frozen=True):
    """A piece is placed."""

    card: str
    cell: str


class Linked(Event, frozen=True):
    """Sky towers link two cells."""

    cell: str
    other: str


class Post(Event, frozen=True):
    """What the trading post on a cell gives in this harvest."""

    what: str
    cell: str


class Charged(Event, frozen=True):
    """Private: whose cities a station will count; `owner` is a seat."""

    owner: int


class Railway(Event, frozen=True):
    """Harvest: points for towers of cities along the railway."""

    points: int


class Station(Event, frozen=True):
    """Harvest: stations count the cities of an opponent; `owner` is a seat."""

    owner: int
    cities: int


class Fief(Event, frozen=True):
    """Harvest: a fief that gives points."""

    cells: int
    strength: int
    wealth: int
    points: int


class Harvested(Event, frozen=True):
    """Harvest: points of fiefs, railway and stations in this round; all points so far."""

    points: int
    total: int


class RoundEnds(Event, frozen=True):
    """After the harvest."""

    round: int


class SheriffEnds(Event, frozen=True):
    """The last sheriff's points for the railway cards it played in the game."""

    cards: int
    points: int


class Reveals(Event, frozen=True):
    """A seat shows its parchments, so many."""

    cards: int


class Copied(Event, frozen=True):
    """A parchment becomes another: private when it is chosen; for all when it is counted, then the last of a chain."""

    card: str
    what: str


class Parchment(Event, frozen=True):
    """A parchment is counted."""

    card: str
    points: int


class Done(Event, frozen=True):
    """Private: the seat has decided."""


Told = StationTrack | CampAnnounced | CampHeld | Built | Linked | Post
"""What a turn keeps until the phase closes."""
