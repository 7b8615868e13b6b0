"""The state of a game: frozen structs that share unchanged parts. Sets of cells and railways are ints."""

from __future__ import annotations

import msgspec

import engine.phase
from engine.announce import Announcing
from engine.bunny_kingdom.cards import Harvest
from engine.bunny_kingdom.events import Told
from engine.bunny_kingdom.moves import Move
from engine.bunny_kingdom.rails import ANY_END
from engine.grid import BitSet

ORIENTATION = "orientation"
EXPLORATION, RAILWAY, CAMPS, CONSTRUCTION, HARVEST = "exploration", "railway", "camps", "construction", "harvest"
COPIES, OVER = "copies", "over"
"""The kinds of phases, see `course`."""
PICK, PLAY, RAIL, CAMPING, BUILD = "pick", "play", "rail", "camp", "build"
ORIENT, POSTING, CHARGE, COPY = "orient", "post", "charge", "copy"
"""The kinds of decisions, see `observation.Task`."""


class Holding(msgspec.Struct, frozen=True, gc=False):
    """One seat's belongings, on the board and in front of it."""

    cells: BitSet = 0
    """The cells with its rabbits."""
    filled: BitSet = 0
    """Those of them with something built."""
    built: tuple[tuple[int, str], ...] = ()
    """Cell and piece, oldest first; sky towers appear once for each of their two cells."""
    links: tuple[tuple[int, int], ...] = ()
    """The two cells of each pair of sky towers."""
    pieces: tuple[str, ...] = ()
    """Pieces not placed yet, in the order they came."""
    rails: int = 0
    """Track tokens of rail cards."""
    switches: int = 0
    """Track tokens of switch cards."""
    railway_round: int = 0
    """Railway cards played in this round."""
    railway_cards: int = 0
    """Railway cards played in the game."""
    played: tuple[str, ...] = ()
    """All cards played, in order."""
    posts: tuple[str, ...] = ()
    """The resources of its trading posts in the last harvest, in the order of `built`."""


class Turn(msgspec.Struct, frozen=True, gc=False):
    """A seat's turn in the open phase."""

    holding: Holding
    """The holding after the moves."""
    owes: str
    """The kind of decision still to make; empty if it has decided."""
    moves: tuple[Move, ...] = ()
    """The moves made so far."""
    rails: BitSet = 0
    """The railway after the moves."""
    chosen: tuple[str, ...] = ()
    """The cards chosen to be played."""
    discarded: str = ""
    """Two players: the card chosen to be discarded."""
    posted: int = 0
    """The number of its trading posts decided."""
    charged: tuple[int, ...] = ()
    """The opponents chosen for its stations."""
    copied: tuple[tuple[str, ...], ...] = ()
    """For each copying parchment: the parchment and its chain of copies."""
    announced: tuple[str, ...] = ()
    """The camps announced."""
    end: int = ANY_END
    """The corner of the railway where its last rail ended; `ANY_END` before the first."""
    told: tuple[Told, ...] = ()
    """The events that everybody sees when the phase closes."""


class World(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The table as it was when the phase opened."""

    deck: tuple[str, ...]
    """Face down, the top card last."""
    hands: tuple[tuple[str, ...], ...]
    """By seat."""
    reserves: tuple[tuple[str, ...], ...]
    """By seat; two players only."""
    holdings: tuple[Holding, ...]
    """By seat."""
    harvests: tuple[tuple[Harvest, ...], ...]
    """By seat: one for each round so far."""
    copies: tuple[tuple[tuple[str, ...], ...], ...]
    """By seat: the chains of its copying parchments."""
    round: int = 1
    """From 1."""
    part: int = 0
    """The turn of the exploration (from 1), or the seat that lays track."""
    camps: Announcing = Announcing()
    """The announcements in this construction, by the numbers of camps."""
    discards: tuple[str, ...] = ()
    """Two players: face down."""
    central: int = -1
    """The cell of the Central Station; -1 if there is none."""
    printed: int = -1
    """The edge of its track."""
    rails: BitSet = 0
    """The railway."""
    sheriff: int = -1
    """A seat; -1 if there is none."""
    laid: int = 0
    """The track tokens laid in this round."""


class State(engine.phase.State[World, Turn], frozen=True, gc=False):
    """The whole state of a game of Bunny Kingdom."""
