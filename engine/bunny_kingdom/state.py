"""The state of a game: frozen structs that share what did not change. Sets of cells and railways are ints."""

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
    """What one seat has on the board and in front of it.

    `cells`: where its rabbits stand. `filled`: those of them where something was built. `built`: cell and piece, oldest
    first; a sky tower stands there for each of its two cells. `links`: the cells of each pair of sky towers. `pieces`:
    not placed yet, in the order they came. `rails`, `switches`: track tokens of either kind of card. `railway_round`,
    `railway_cards`: railway cards played in this round, in the game. `played`: all cards played, in order. `posts`:
    what its trading posts gave last, in the order of `built`.
    """

    cells: BitSet = 0
    filled: BitSet = 0
    built: tuple[tuple[int, str], ...] = ()
    links: tuple[tuple[int, int], ...] = ()
    pieces: tuple[str, ...] = ()
    rails: int = 0
    switches: int = 0
    railway_round: int = 0
    railway_cards: int = 0
    played: tuple[str, ...] = ()
    posts: tuple[str, ...] = ()


class Turn(msgspec.Struct, frozen=True, gc=False):
    """What a seat has done in the open phase, and the moves that led there.

    `owes`: the kind of decision still owed, empty when it has decided. `holding`, `rails` (the railway): as they
    became. `chosen`: cards to play. `discarded`: the card that one of two players throws away. `posted`: for how many
    of its trading posts it has decided. `charged`: the opponents chosen for its stations. `copied`: for each copying
    parchment, itself and what it became, step by step. `announced`: camps. `end`: the corner of the railway
    to which its last rail led, before the first `ANY_END`. `told`: what everybody hears when the phase closes.
    """

    holding: Holding
    owes: str
    moves: tuple[Move, ...] = ()
    rails: BitSet = 0
    chosen: tuple[str, ...] = ()
    discarded: str = ""
    posted: int = 0
    charged: tuple[int, ...] = ()
    copied: tuple[tuple[str, ...], ...] = ()
    announced: tuple[str, ...] = ()
    end: int = ANY_END
    told: tuple[Told, ...] = ()


class World(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The table as it was when the phase opened.

    `round` counts from 1. `part`: the turn of the exploration (from 1), the seat that lays track. `camps`: what was
    announced in this construction, by the numbers of camps. `deck`: face down, the top card last.
    `hands`, `reserves`: by seat. `discards`: face down, of two players. `central`: the cell of the Central Station, -1
    without one; `printed`: the edge of its track. `rails`: the railway. `sheriff`: a seat, -1 without one. `laid`:
    track tokens laid in this round. `holdings`: by seat. `harvests`: by seat, one for each round so far. `copies`: by
    seat, what its copying parchments became.
    """

    deck: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    reserves: tuple[tuple[str, ...], ...]
    holdings: tuple[Holding, ...]
    harvests: tuple[tuple[Harvest, ...], ...]
    copies: tuple[tuple[tuple[str, ...], ...], ...]
    round: int = 1
    part: int = 0
    camps: Announcing = Announcing()
    discards: tuple[str, ...] = ()
    central: int = -1
    printed: int = -1
    rails: BitSet = 0
    sheriff: int = -1
    laid: int = 0


class State(engine.phase.State[World, Turn], frozen=True, gc=False):
    """Everything. The kinds of its phases are those above."""
