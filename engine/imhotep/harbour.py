"""Possible moves with ships and sleds, in small cached tables."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import combinations, permutations

from engine.imhotep.cards import SHIPS, SITES, SLED
from engine.imhotep.moves import Chisel, Hammer, Lever, Load, Move, Sail, SailCard, chisel_in_order
from engine.imhotep.state import EMPTY, Ship

LegalMoves = tuple[Move, ...]


def takeable_stones(sled: int, quarry: int, most: int) -> int:
    """Return how many stones can move from a quarry to a sled: I-014, I-015."""
    return min(most, SLED - sled, quarry)


@cache
def free_slots(slots: str) -> tuple[int, ...]:
    """List the empty slots, from 1 at the bow: I-008, I-017."""
    return tuple(number for number, stone in enumerate(slots, start=1) if stone == EMPTY)


@cache
def full_slots(slots: str) -> tuple[int, ...]:
    """List the slots with a stone, from 1 at the bow, which is the usual unloading order: I-022."""
    return tuple(number for number, stone in enumerate(slots, start=1) if stone != EMPTY)


@cache
def slots_with_stone(slots: str, slot: int, stone: str) -> str:
    """Return the slots with a stone put into one of them, or removed from it (EMPTY)."""
    return f"{slots[: slot - 1]}{stone}{slots[slot:]}"


@cache
def missing_stones(ship: str, slots: str) -> int:
    """Return how many stones a ship still needs to sail; 0 or less if it may: I-020."""
    return SHIPS[ship].minimum - len(slots) + slots.count(EMPTY)


@cache
def _find_free_docks(taken: frozenset[str]) -> tuple[str, ...]:
    return tuple(site for site in SITES if site not in taken)


def free_docks(ships: Iterable[Ship]) -> tuple[str, ...]:
    """List the sites without a ship: I-019, I-021."""
    return _find_free_docks(frozenset([ship.site for ship in ships]))


@cache
def distinct_orders(slots: str) -> tuple[tuple[int, ...], ...]:
    """List the unloading orders that differ in the sequence of owners; the first one of each."""
    found: dict[str, tuple[int, ...]] = {}
    for order in permutations(full_slots(slots)):
        found.setdefault("".join([slots[slot - 1] for slot in order]), order)
    return tuple(found.values())


@cache
def load_moves(ship: str, slots: str) -> LegalMoves:
    """List the moves that put a stone on a ship."""
    return tuple([Load(ship, slot) for slot in free_slots(slots)])


@cache
def sail_moves(ship: str, free: tuple[str, ...]) -> LegalMoves:
    """List the moves that sail a ship."""
    return tuple([Sail(ship, site) for site in free])


@cache
def hammer_moves(ship: str, slots: str) -> LegalMoves:
    """List the moves that play a Hammer on a ship."""
    return tuple([Hammer(ship, slot) for slot in free_slots(slots)])


@cache
def sail_card_moves(ship: str, slots: str, free: tuple[str, ...]) -> LegalMoves:
    """List the moves that play a Sail card with a ship."""
    if missing_stones(ship, slots) > 1:
        return ()
    return tuple([SailCard(ship, slot, site) for slot in free_slots(slots) for site in free])


@lru_cache(maxsize=4096)
def lever_moves(ship: str, slots: str, free: tuple[str, ...]) -> LegalMoves:
    """List the moves that play a Lever with a ship."""
    if missing_stones(ship, slots) > 0:
        return ()
    return tuple([Lever(ship, site, order) for site in free for order in permutations(full_slots(slots))])


@cache
def chisels_on(ship: str, slots: str) -> tuple[Chisel, ...]:
    """List the moves that put both stones of a Chisel on one ship."""
    return tuple([chisel_in_order((ship, one), (ship, other)) for one, other in combinations(free_slots(slots), 2)])


@lru_cache(maxsize=4096)
def chisels_between(ship: str, slots: str, other: str, other_slots: str) -> tuple[Chisel, ...]:
    """List the moves of a Chisel that put a stone on each of two ships."""
    return tuple(
        [chisel_in_order((ship, one), (other, two)) for one in free_slots(slots) for two in free_slots(other_slots)]
    )
