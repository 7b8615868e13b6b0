"""What lies at the sites, as far as choices and counting need it."""

from __future__ import annotations

from typing import Final

from engine.imhotep.cards import BUILDINGS, BURIAL, PYRAMID, PYRAMIDS, TEMPLE, TOWER
from engine.imhotep.state import EMPTY, World

PYRAMID_NAMES: Final = {up: tuple(pyramids) for up, pyramids in PYRAMIDS.items()}
SPOTS: Final = {up: tuple(pyramids.values()) for up, pyramids in PYRAMIDS.items()}
"""By side, then by pyramid: the spaces in the order in which they are filled."""


def open_pyramids(world: World) -> list[int]:
    """The numbers of the pyramids that have room: I-046, I-051."""
    built = world.pyramids
    return [number for number, spots in enumerate(SPOTS[world.side(PYRAMID)]) if len(built[number]) < len(spots)]


def visible(temple: str, columns: int) -> str:
    """The stones of the temple that are seen from above, by column: I-054."""
    seen = [EMPTY] * columns
    for number, stone in enumerate(temple[-columns:], start=max(0, len(temple) - columns)):
        seen[number % columns] = stone
    return "".join(seen)


def stones_at(world: World, site: str) -> str:
    """Every stone at a building site, covered and loose ones included, in no order."""
    if site == PYRAMID:
        return "".join(world.pyramids) + world.beside
    if site == TEMPLE:
        return world.temple
    if site == BURIAL:
        return world.burial
    heights = "".join([str(seat) * height for seat, height in enumerate(world.heights)])
    return heights + world.towers * TOWER


def all_stones(world: World) -> dict[str, str]:
    """`stones_at` each building site."""
    return {site: stones_at(world, site) for site in BUILDINGS}
