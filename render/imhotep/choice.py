"""The table as it is seen while its viewer has chosen moves that are not played yet."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.imhotep.cards import SITES
from engine.imhotep.observation import Observation

LOADS = ("load", "sail-card", "chisel", "hammer")


def with_choice(observation: Observation, chosen: Sequence[str]) -> tuple[Observation, set[str]]:
    """The observation with the stones that moves load, and the slots (`3a 2`) and sites that they are about.

    `chosen`: legal moves in their notation.
    """
    marked: set[str] = set()
    for verb, *words in (move.split() for move in chosen):
        marked |= {word for word in words if word in SITES}
        for number, ship in enumerate(observation.ships):
            if ship.id not in words:
                continue
            slot = words[words.index(ship.id) + 1 :][:1]
            if verb in LOADS:
                slots = list(ship.slots)
                slots[int(slot[0]) - 1] = observation.viewer
                ships = list(observation.ships)
                ships[number] = replace(ship, slots=tuple(slots))
                observation = replace(observation, ships=tuple(ships))
                marked.add(f"{ship.id} {slot[0]}")
            else:
                full = (at for at, stone in enumerate(ship.slots, start=1) if stone is not None)
                marked |= {f"{ship.id} {at}" for at in full}
    return observation, marked
