"""Decisions and legal moves.

The seat whose turn it is makes one action (`turn`). Its consequences may ask seats, one at a time, to `take` a market
card, `keep` one of the two face-down cards, choose a `pyramid`, take the `stones` of a pyramid's bonus, `place` a stone
on a ship as another pyramid bonus, or choose a point or stones in the `temple`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.imhotep.cards import CHISEL, FIGURES, HAMMER, LEVER, PYRAMID, PYRAMID_STONES, SAIL, TAKE, TEMPLE_STONES
from engine.imhotep.harbour import (
    chisels_between,
    chisels_on,
    free_docks,
    hammer_moves,
    lever_moves,
    load_moves,
    missing_stones,
    sail_card_moves,
    sail_moves,
    takeable_stones,
)
from engine.imhotep.moves import (
    BONUS_POINT,
    BONUS_STONES,
    FACE_DOWN,
    SKIP,
    STONES,
    Bonus,
    Keep,
    Move,
    Stack,
    Stones,
    Take,
)
from engine.imhotep.scoring import Scorable
from engine.imhotep.sites import PYRAMID_NAMES, open_pyramids
from engine.imhotep.state import BUILD, KEEP, OVER, PICK, TURN, VISIBLE, Ship, State
from engine.imhotep.state import STONES as STONES_BONUS

MOST = {TURN: TAKE, STONES_BONUS: PYRAMID_STONES, VISIBLE: TEMPLE_STONES}
"""The maximum number of stones that can be taken, by kind of decision."""


def phase(state: State) -> str:
    """Return the phase label: `round-3`, or `over` at the end."""
    return OVER if state.world.step == OVER else f"round-{state.world.round}"


def can_skip_pick(state: Scorable) -> bool:
    """Whether the owner of a stone at the market may decline a card: I-032."""
    return state.setup.options["market_pick"] == "optional"


def takes_fewer(state: Scorable, kind: str) -> bool:
    """Whether a seat with this kind of decision may take fewer stones than possible: I-014, I-048, I-057."""
    options = state.setup.options
    if kind != TURN and options["bonus_stones"] == "all":
        return False
    return kind == VISIBLE or options["take_fewer"] == "on" or FIGURES[options["figures"]].take_fewer


def stone_amounts(state: Scorable, seat: int, kind: str) -> tuple[int, ...]:
    """List how many stones a seat may take in this kind of decision, most first: I-014, I-048, I-057."""
    most = takeable_stones(state.world.sleds[seat], state.world.quarries[seat], MOST[kind])
    return tuple(range(most, 0, -1)) if takes_fewer(state, kind) else (most,) if most else ()


def moves(state: State, seat: int) -> Sequence[Move]:
    """List a seat's legal moves except taking back."""
    stack = state.agenda.stack
    if stack:
        _, frame = stack
        return _choices_of_kind(state, seat, frame.kind) if frame.seat == seat else []
    world = state.world
    return _actions_of_turn(state, seat) if world.turn == seat and world.step != OVER else []


def _choices_of_kind(state: State, seat: int, kind: str) -> list[Move]:
    """List the choices in the middle of a resolution."""
    world = state.world
    if kind == PICK:
        return _market_picks(state)
    if kind == KEEP:
        return [Keep(card) for card in world.facedown]
    if kind == BUILD:
        names = PYRAMID_NAMES[world.side(PYRAMID)]
        return [Stack(names[number]) for number in open_pyramids(world)]
    if kind in (STONES_BONUS, VISIBLE):
        else_ = SKIP if kind == STONES_BONUS else BONUS_POINT
        if takes_fewer(state, kind):
            return [*[Bonus("stones", count) for count in stone_amounts(state, seat, kind)], else_]
        return [BONUS_STONES, else_]
    return [*[load for ship in world.ships if not ship.site for load in load_moves(ship.id, ship.slots)], SKIP]


def _market_picks(state: State) -> list[Move]:
    world = state.world
    found: list[Move] = [Take(card) for card in dict.fromkeys(world.market) if card]
    if world.facedown:
        found.append(FACE_DOWN)
    if can_skip_pick(state):
        found.append(SKIP)
    return found


def _actions_of_turn(state: State, seat: int) -> list[Move]:
    """List the actions of a turn: I-011."""
    world = state.world
    sled = world.sleds[seat]
    found: list[Move] = []
    room = takeable_stones(sled, world.quarries[seat], TAKE)
    if room:
        found += [Stones(count) for count in range(room, 0, -1)] if takes_fewer(state, TURN) else [STONES]
    harbour = [ship for ship in world.ships if not ship.site]
    free = free_docks(world.ships)
    if sled:
        for ship in harbour:
            found += load_moves(ship.id, ship.slots)
    for ship in harbour:
        if missing_stones(ship.id, ship.slots) <= 0:
            found += sail_moves(ship.id, free)
    if world.hands[seat]:
        found += _card_actions(world.hands[seat], sled, room, harbour, free)
    return found


def _card_actions(
    hand: tuple[str, ...], sled: int, room: int, harbour: list[Ship], free: tuple[str, ...]
) -> Iterator[Move]:
    """Yield the actions with blue cards. `room` is the number of stones that can be taken, `free` the docks."""
    if CHISEL in hand and sled > 1:
        for number, ship in enumerate(harbour):
            yield from chisels_on(ship.id, ship.slots)
            for other in harbour[number + 1 :]:
                yield from chisels_between(ship.id, ship.slots, other.id, other.slots)
    if SAIL in hand and sled:
        for ship in harbour:
            yield from sail_card_moves(ship.id, ship.slots, free)
    if LEVER in hand:
        for ship in harbour:
            yield from lever_moves(ship.id, ship.slots, free)
    if HAMMER in hand and room:
        for ship in harbour:
            yield from hammer_moves(ship.id, ship.slots)
