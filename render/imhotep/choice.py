"""Applies chosen but unplayed moves to an observation, so that private views can show them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

from msgspec.structs import replace

from engine.imhotep.cards import HAMMER, SITES
from engine.imhotep.observation import Observation

LOADS = ("load", "sail-card", "chisel", HAMMER)
TAKES = ("take", "keep", "facedown")


def with_choice(observation: Observation, chosen: Sequence[str]) -> tuple[Observation, set[str]]:
    """Return the observation with the stones that moves take and load, and the names of what they affect.

    These names are slots (`3a 2`), sites, pyramids (`left`), stones on a sled (`sled 0 3`: three) and cards of the
    market (`take chisel`, `keep chisel`, `facedown`). `chosen`: legal moves in notation.
    """
    marked: set[str] = set()
    for verb, *words in (move.split() for move in chosen):
        marked |= {word for word in words if word in SITES}
        if verb in LOADS:
            taken = _takeable(observation) if verb == HAMMER else 0
            observation, loaded = _loaded(_taken(observation, taken), words)
            marked |= loaded
        elif verb == "stones" or (verb, *words[:1]) == ("bonus", "stones"):
            count = int(words[-1]) if words[-1:] and words[-1].isdecimal() else _takeable(observation)
            observation = _taken(observation, count)
            marked.add(f"sled {observation.viewer or 0} {count}")
        elif verb == "stack":
            marked.add(words[0])
        elif verb in TAKES:
            marked.add(" ".join((verb, *words)))
        else:
            marked |= _full_slots(observation, words)
    return observation, marked


def _full_slots(observation: Observation, words: Collection[str]) -> set[str]:
    """Return the slots with stones of the named ships."""
    return {
        f"{ship.id} {at}"
        for ship in observation.ships
        if ship.id in words
        for at, stone in enumerate(ship.slots, start=1)
        if stone is not None
    }


def _takeable(observation: Observation) -> int:
    """Return how many stones the viewer can take at most."""
    return max(observation.task.stones, default=0) if observation.task is not None else 0


def _taken(observation: Observation, count: int) -> Observation:
    """Return the observation with `count` of the viewer's stones moved from the quarry to the sled."""
    seats, own = list(observation.seats), observation.viewer or 0
    seats[own] = replace(seats[own], sled=seats[own].sled + count, quarry=seats[own].quarry - count)
    return replace(observation, seats=tuple(seats))


def _loaded(observation: Observation, words: Sequence[str]) -> tuple[Observation, set[str]]:
    """Return the observation with the viewer's stones in the named slots (each after its ship), and these slots."""
    own = observation.viewer or 0
    seats, marked = list(observation.seats), set[str]()
    ships = {ship.id: ship for ship in observation.ships}
    for name, slot in pairwise(words):
        if name in ships and slot.isdecimal():
            slots = list(ships[name].slots)
            slots[int(slot) - 1] = own
            ships[name] = replace(ships[name], slots=tuple(slots))
            seats[own] = replace(seats[own], sled=seats[own].sled - 1)
            marked.add(f"{name} {slot}")
    return replace(observation, ships=tuple(ships.values()), seats=tuple(seats)), marked
