"""Events of Bunny Kingdom; `seat` is the seat concerned.

A seat sees the events in `Told` at once, and everybody sees them when the phase closes. Only the seat itself sees those
marked private. Cards, pieces and cells are named as in `observation`.
"""

from __future__ import annotations

from engine.events import Event


class CentralStation(Event, frozen=True):
    """Expansion: the position of the Central Station and the water tower."""

    cell: str


class StationTrack(Event, frozen=True):
    """Expansion: the first sheriff laid the track of the Central Station."""

    cell: str
    other: str
    """The cell on the other side; on the border the side's name."""


class FirstSheriff(Event, frozen=True):
    """Expansion: the seat starts with the sheriff's star."""


class RoundBegins(Event, frozen=True):
    """A round begins."""

    round: int
    direction: str
    """The direction in which hands are passed, left or right."""


class Picked(Event, frozen=True):
    """Private: the seat chose a card to play."""

    card: str


class Discarded(Event, frozen=True):
    """Private, two players: the seat chose a card to discard."""

    card: str


class LastCards(Event, frozen=True):
    """The last cards of each hand are played automatically."""

    cards: int
    """How many per hand."""


class Claimed(Event, frozen=True):
    """A territory was played: a rabbit occupies its cell."""

    card: str
    cell: str


class CampLeaves(Event, frozen=True):
    """The territory card of a camp's cell was played, so the camp is removed."""

    card: str
    cell: str


class Reserved(Event, frozen=True):
    """A building was played: its piece now lies in front of the seat."""

    card: str


class Sealed(Event, frozen=True):
    """A parchment was played face down."""


class SealedCard(Event, frozen=True):
    """Private: the parchment that was played."""

    card: str


class Provisions(Event, frozen=True):
    """Provisions were discarded; the drawn cards are played."""

    cards: int
    """The number of cards drawn."""


class RailwayCard(Event, frozen=True):
    """A rail or switch card was played."""

    card: str
    tokens: int
    """The number of track tokens."""


class Sheriff(Event, frozen=True):
    """The seat is sheriff in this construction."""

    cards: int
    """The railway cards that it played in this round."""


class Track(Event, frozen=True):
    """Private: track was laid between two cells."""

    cell: str
    other: str
    """The cell on the other side; on the border the side's name."""


class Laid(Event, frozen=True):
    """A seat laid track."""

    count: int
    """The number of tokens."""


class SheriffScores(Event, frozen=True):
    """The sheriff scores for the track that all seats laid."""

    count: int
    points: int


class CampAnnounced(Event, frozen=True):
    """A camp was announced; it is placed after the holders of lower numbers were asked."""

    card: str


class CampHeld(Event, frozen=True):
    """The holder kept the camp that it was asked about."""

    card: str


class Built(Event, frozen=True):
    """A piece was placed."""

    card: str
    cell: str


class Linked(Event, frozen=True):
    """Sky towers connect two cells."""

    cell: str
    other: str


class Post(Event, frozen=True):
    """The resource that a trading post produces in this harvest."""

    what: str
    cell: str


class Charged(Event, frozen=True):
    """Private: the opponent whose cities a station will count."""

    owner: int
    """The opponent's seat."""


class Railway(Event, frozen=True):
    """Harvest: points for the towers of cities along the railway."""

    points: int


class Station(Event, frozen=True):
    """Harvest: stations count the cities of an opponent."""

    owner: int
    """The opponent's seat."""
    cities: int


class Fief(Event, frozen=True):
    """Harvest: a fief scored points."""

    cells: int
    strength: int
    wealth: int
    points: int


class Harvested(Event, frozen=True):
    """Harvest: the seat's sum."""

    points: int
    """The points of fiefs, railway and stations in this round."""
    total: int
    """All points so far."""


class RoundEnds(Event, frozen=True):
    """A round ended, after the harvest."""

    round: int


class SheriffEnds(Event, frozen=True):
    """The last sheriff scored for the railway cards it played in the game."""

    cards: int
    points: int


class Reveals(Event, frozen=True):
    """A seat reveals its parchments."""

    cards: int
    """The number of parchments."""


class Copied(Event, frozen=True):
    """A parchment copies another one.

    Private when it is chosen. When it is scored, everybody sees the last parchment of the chain.
    """

    card: str
    what: str


class Parchment(Event, frozen=True):
    """A parchment scored."""

    card: str
    points: int


class Done(Event, frozen=True):
    """Private: the seat has decided."""


Told = StationTrack | CampAnnounced | CampHeld | Built | Linked | Post
"""The events that a turn stores until the phase closes."""
