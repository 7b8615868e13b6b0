"""The setup of a game of Bunny Kingdom, and the effect of each move. `course` runs what follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.bunny_kingdom import events
from engine.bunny_kingdom.asking import (
    announceable_camps,
    camp_now,
    copyable_parchments,
    follow_forced_copies,
    has_border_rails,
    land_of,
    left_in_hand,
    next_copy,
    opponents_open,
    part_of_phase,
    post_cells,
    rail_end,
    taken_cells,
    turn_of,
)
from engine.bunny_kingdom.board import CELL_NAMES, INDEX, SIZE
from engine.bunny_kingdom.building import TOWER_CARD, check_place, check_towers, holding_with_piece
from engine.bunny_kingdom.cards import BASIC, CAMP, CARDS, EXPRESS, PICKS, SEATS, TERRITORY, base_deck
from engine.bunny_kingdom.course import Course
from engine.bunny_kingdom.moves import (
    Announce,
    Back,
    Build,
    Charge,
    Copy,
    Discard,
    Done,
    Move,
    Pick,
    Play,
    Post,
    Rail,
    Tower,
)
from engine.bunny_kingdom.rails import SIDE_OF, SIDES, check_edge, edge_at, end_after, place_of, station_sides
from engine.bunny_kingdom.state import (
    BUILD,
    CAMPING,
    CHARGE,
    COPY,
    EXPLORATION,
    ORIENT,
    PICK,
    PLAY,
    POSTING,
    RAIL,
    Holding,
    State,
    Turn,
    World,
)
from engine.events import Event
from engine.game import Chance, Option, RuleError, Setup, Step, checked
from engine.phase import DECIDED, Together, opened

NAME = "bunny_kingdom"
VERSION = 2
KEPT = {1: {"camps": "in_order"}}
"""For each earlier version: the options that reproduce its rules for tables that began under it."""

OPTIONS = (
    Option("provisions", ("7", "3")),
    Option("express", ("off", "on")),
    Option("border_rails", ("off", "on"), needs=("express", "on")),
    Option("sheriff_tie", ("clockwise", "literal"), needs=("express", "on")),
    Option("station_track", ("random", "chosen"), needs=("express", "on")),
    Option("rail_cards", ("any_end", "one_end"), needs=("express", "on")),
    Option("camp_cells", ("free", "cities")),
    Option("camps", ("announced", "in_order"), offered=False),
)

# --- Setting up -------------------------------------------------------------------------------------------------------


def start(setup: Setup) -> Step[State]:
    """Return the first state and the events of the setup.

    X-001, X-002, X-003, X-004, X-005, X-006, X-007, X-008, X-009, X-010, X-028. Errors: RuleError (game, version,
    seats, option, option-value).
    """
    setup = checked(setup, name=NAME, version=VERSION, seats=SEATS, options=OPTIONS)
    chance = Chance(setup.seed, "setup")
    deck = base_deck(int(setup.options["provisions"]))
    chance.shuffle(deck)
    none = ((),) * setup.seats
    world = World(
        deck=(),
        hands=none,
        reserves=none,
        holdings=(Holding(),) * setup.seats,
        harvests=none,
        copies=none,
    )
    express = setup.options["express"] == "on"
    if express:
        # Cards are revealed from the top until one is a territory, which is removed from the game.
        at = max(place for place, card in enumerate(deck) if CARDS[card].kind == TERRITORY)
        central = INDEX[deck.pop(at)]
        if setup.options["station_track"] == "random":
            sides = [edge_at(*divmod(central, SIZE), side) for side in SIDES]
            printed = chance.pick([edge for edge in sides if station_sides(central) >> edge & 1])
            world = replace(world, printed=printed, rails=1 << printed)
        deck += [card.id for card in EXPRESS.values() for _ in range(card.copies)]
        chance.shuffle(deck)
        world = replace(world, central=central, sheriff=chance.below(setup.seats))
    course = Course(State(setup, replace(world, deck=tuple(deck)), opened(EXPLORATION, (DECIDED,) * setup.seats)))
    if express:
        course.tell(events.CentralStation(CELL_NAMES[world.central]))
        course.tell(events.FirstSheriff(seat=world.sheriff))
        if not world.rails:
            return course.ask_orientation()
    return course.begin_round()


# --- Moves ------------------------------------------------------------------------------------------------------------


class _Acting(msgspec.Struct, frozen=True):
    """A move being applied."""

    state: State
    seat: int
    turn: Turn
    """The seat's turn so far."""
    private: list[Event]
    """The events that only the seat sees."""

    def whisper(self, event: Event) -> None:
        """Record an event that only the seat sees."""
        self.private.append(replace(event, seat=self.seat, to=(self.seat,)))


def _turn_after(state: State, seat: int, move: Move) -> tuple[Turn, tuple[Event, ...]]:
    """Return a seat's open turn after one more move, and the private events. Errors: RuleError."""
    turn = turn_of(state, seat)
    kinds, act = _ACTS[type(move)]
    if turn.owes not in kinds:
        raise RuleError("not-now", owed=turn.owes)
    acting = _Acting(state, seat, replace(turn, moves=(*turn.moves, move)), [])
    return act(acting, move), tuple(acting.private)


def _pick(acting: _Acting, move: Pick) -> Turn:
    """Choose a card of the hand to play (B-010)."""
    turn = acting.turn
    if move.card not in left_in_hand(acting.state, acting.seat):
        raise RuleError("not-in-hand", card=move.card)
    acting.whisper(events.Picked(move.card))
    chosen = (*turn.chosen, move.card)
    return replace(turn, chosen=chosen, owes=PICK if len(chosen) < PICKS else DECIDED)


def _play(acting: _Acting, move: Play) -> Turn:
    """Two players: choose a card of the hand to play (B-023)."""
    turn = acting.turn
    if turn.chosen:
        raise RuleError("play-first", card=turn.chosen[0])
    if move.card not in left_in_hand(acting.state, acting.seat):
        raise RuleError("not-in-hand", card=move.card)
    acting.whisper(events.Picked(move.card))
    return replace(turn, chosen=(move.card,), owes=DECIDED if turn.discarded else PLAY)


def _discard(acting: _Acting, move: Discard) -> Turn:
    """Two players: choose a card of the hand to discard (B-023)."""
    turn = acting.turn
    if turn.discarded:
        raise RuleError("discard-first", card=turn.discarded)
    if move.card not in left_in_hand(acting.state, acting.seat):
        raise RuleError("not-in-hand", card=move.card)
    acting.whisper(events.Discarded(move.card))
    return replace(turn, discarded=move.card, owes=DECIDED if turn.chosen else PLAY)


def _rail(acting: _Acting, move: Rail) -> Turn:
    """Lay a track token (X-017, X-026, X-027) or the track of the Central Station (X-006, X-007, X-008)."""
    turn = acting.turn
    side = SIDE_OF[move.edge]
    if turn.owes == ORIENT:
        if not station_sides(acting.state.world.central) >> move.edge & 1:
            raise RuleError("not-a-side", place=place_of(move.edge))
        track = events.StationTrack(side.cell, side.other or side.side, seat=acting.seat)
        return replace(turn, rails=1 << move.edge, owes=DECIDED, told=(track,))
    holding = turn.holding
    switched = check_edge(
        turn.rails,
        move.edge,
        border=has_border_rails(acting.state),
        extends=holding.rails > 0,
        branches=holding.switches > 0,
        end=rail_end(acting.state, turn),
    )
    holding = replace(holding, switches=holding.switches - 1) if switched else replace(holding, rails=holding.rails - 1)
    acting.whisper(events.Track(side.cell, side.other or side.side))
    end = turn.end if switched else end_after(turn.rails, move.edge)
    return replace(turn, holding=holding, rails=turn.rails | 1 << move.edge, end=end)


def _build(acting: _Acting, move: Build) -> Turn:
    """Place a piece on a cell (B-025, B-027, B-028, B-031)."""
    state, turn = acting.state, acting.turn
    holding = turn.holding
    card = CARDS[move.piece]
    if move.piece == TOWER_CARD:
        raise RuleError("one-cell")
    if card.kind == CAMP:
        if move.piece in holding.pieces and not camp_now(state, card.number):
            raise RuleError("camp-announce" if announceable_camps(state, turn) else "camp-order", number=card.number)
    elif turn.owes == CAMPING:
        raise RuleError("not-now", owed=CAMPING)
    taken = taken_cells(state) | holding.cells
    check_place(holding, land_of(state), state.world.rails, move.piece, move.cell, taken)
    told = (*turn.told, events.Built(move.piece, CELL_NAMES[move.cell], seat=acting.seat))
    return replace(
        turn,
        holding=holding_with_piece(holding, move.piece, move.cell),
        owes=BUILD if turn.owes == BUILD else DECIDED,
        told=told,
    )


def _announce(acting: _Acting, move: Announce) -> Turn:
    """Announce a camp (B-030)."""
    turn = acting.turn
    if move.piece not in turn.holding.pieces:
        raise RuleError("not-held", card=move.piece)
    if move.piece not in announceable_camps(acting.state, turn):
        raise RuleError("no-announce", card=move.piece)
    told = (*turn.told, events.CampAnnounced(move.piece, seat=acting.seat))
    return replace(turn, announced=(*turn.announced, move.piece), told=told)


def _tower(acting: _Acting, move: Tower) -> Turn:
    """Connect two fiefs by a pair of sky towers (B-043)."""
    turn = acting.turn
    check_towers(turn.holding, land_of(acting.state), move.first, move.second)
    holding = holding_with_piece(turn.holding, TOWER_CARD, move.first, move.second)
    linked = events.Linked(CELL_NAMES[move.first], CELL_NAMES[move.second], seat=acting.seat)
    return replace(turn, holding=holding, told=(*turn.told, linked))


def _post(acting: _Acting, move: Post) -> Turn:
    """Choose what the next trading post produces."""
    turn = acting.turn
    if move.resource not in BASIC:
        raise RuleError("no-post")
    cells = post_cells(turn.holding)
    posted = turn.posted + 1
    posts = turn.holding.posts
    holding = replace(turn.holding, posts=(*posts[: turn.posted], move.resource, *posts[posted:]))
    owes = POSTING if posted < len(cells) else CHARGE if opponents_open(acting.state, acting.seat, ()) else DECIDED
    post = events.Post(move.resource, CELL_NAMES[cells[turn.posted]], seat=acting.seat)
    return replace(turn, holding=holding, owes=owes, posted=posted, told=(*turn.told, post))


def _charge(acting: _Acting, move: Charge) -> Turn:
    """Choose whose cities a station counts (X-037, X-039, X-040)."""
    state, turn, seat = acting.state, acting.turn, acting.seat
    if move.seat not in opponents_open(state, seat, turn.charged):
        raise RuleError(
            "charge-self" if move.seat == seat else "charge-twice" if move.seat in turn.charged else "no-station"
        )
    acting.whisper(events.Charged(move.seat))
    charged = (*turn.charged, move.seat)
    return replace(turn, charged=charged, owes=CHARGE if opponents_open(state, seat, charged) else DECIDED)


def _copy(acting: _Acting, move: Copy) -> Turn:
    """Choose what a copying parchment copies (B-045)."""
    state, turn, seat = acting.state, acting.turn, acting.seat
    chain = next_copy(state, seat, turn.copied)
    if move.card not in copyable_parchments(state, seat, chain):
        raise RuleError("no-copy", card=move.card)
    chains = follow_forced_copies(state, seat, [(*old, move.card) if old == chain else old for old in turn.copied])
    acting.whisper(events.Copied(chain[0], move.card))
    return replace(turn, copied=chains, owes=COPY if next_copy(state, seat, chains) else DECIDED)


def _finish(acting: _Acting, move: Done) -> Turn:
    """End the turn; unplaced pieces are kept (B-025, B-026)."""
    del move  # has no parameters
    turn = acting.turn
    acting.whisper(events.Done())
    told = turn.told
    if turn.owes == CAMPING:
        camp = next(card for card in turn.holding.pieces if CARDS[card].number == part_of_phase(acting.state))
        told = (*told, events.CampHeld(camp, seat=acting.seat))
    return replace(turn, owes=DECIDED, told=told)


_ACTS: dict[type[Move], tuple[frozenset[str], Callable[[_Acting, Any], Turn]]] = {
    Pick: (frozenset({PICK}), _pick),
    Play: (frozenset({PLAY}), _play),
    Discard: (frozenset({PLAY}), _discard),
    Rail: (frozenset({RAIL, ORIENT}), _rail),
    Build: (frozenset({BUILD, CAMPING}), _build),
    Tower: (frozenset({BUILD}), _tower),
    Announce: (frozenset({BUILD}), _announce),
    Post: (frozenset({POSTING}), _post),
    Charge: (frozenset({CHARGE}), _charge),
    Copy: (frozenset({COPY}), _copy),
    Done: (frozenset({RAIL, BUILD, CAMPING}), _finish),
}
"""For each type of move: the decisions in which it is allowed, and the function that applies it."""

_TOGETHER: Together[State, Move] = Together(acted=_turn_after, close=lambda state: Course(state).close(), back=Back)
play = _TOGETHER.play
"""Play a move and return the next state and the events. Errors: RuleError; the given state never changes."""
