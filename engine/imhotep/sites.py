"""The stones at the sites, as choices and scoring need them."""

from __future__ import annotations

from typing import Final

from engine.imhotep.cards import BUILDINGS, BURIAL, PYRAMID, PYRAMIDS, TEMPLE, TOWER
from engine.imhotep.state import EMPTY, World

PYRAMID_NAMES: Final = {up: tuple(pyramids) for up, pyramids in PYRAMIDS.items()}
SPOTS: Final = {up: tuple(pyramids.values()) for up, pyramids in PYRAMIDS.items()}
"""Spaces in filling order, by side and by pyramid."""


def open_pyramids(world: World) -> list[int]:
    """List the indices of the pyramids with room: I-046, I-051."""
    built = world.pyramids
    return [number for number, spots in enumerate(SPOTS[world.side(PYRAMID)]) if len(built[number]) < len(spots)]


def visible_stones(temple: str, columns: int) -> str:
    """Return the stones of the temple that are visible from above, by column: I-054."""
    seen = [EMPTY] * columns
    for number, stone in enumerate(temple[-columns:], start=max(0, len(temple) - columns)):
        seen[number % columns] = stone
    return "".join(seen)


def stones_at(world: World, site: str) -> str:
    """Return every stone at a building site, including covered and loose ones, in no particular order."""
    if site == PYRAMID:
        return "".join(world.pyramids) + world.beside
    if site == TEMPLE:
        return world.temple
    if site == BURIAL:
        return world.burial
    heights = "".join([str(seat) * height for seat, height in enumerate(world.heights)])
    return heights + world.towers * TOWER


def all_stones(world: World) -> dict[str, str]:
    """Return `stones_at` of each building site."""
    return {site: stones_at(world, site) for site in BUILDINGS}
