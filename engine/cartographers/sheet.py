"""A map sheet and what drawing on it does. Sets of cells are ints (see `grid`)."""

from __future__ import annotations

import msgspec

from engine.cartographers.cards import BOTH, FARM, FOREST, MONSTER, TRACK, VILLAGE, WATER, Side
from engine.cartographers.grid import neighbours, surrounded
from engine.cartographers.observation import SeasonScore


class Map(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """One seat's map sheet. A space of Diplomacy is in `village` and in `farm`.

    `filled`: all that is drawn, mountains and wasteland. `unpaid`: mountains whose coin is still there. `track`: filled
    slots of the coin track, `coins`: those of them not spent. `skill`: the one used this season. `fresh`: the cells
    drawn in the last phase.
    """

    forest: int
    village: int
    farm: int
    water: int
    monster: int
    filled: int
    unpaid: int
    coins: int
    track: int
    skill: str | None
    fresh: int
    seasons: tuple[SeasonScore, ...]


def blank_map(side: Side) -> Map:
    """A map sheet before the first drawing."""
    return Map(0, 0, 0, 0, 0, side.blocked, side.mountains, 0, 0, None, 0, ())


def drawn(sheet: Map, side: Side, terrain: str, mask: int, shape_coin: bool) -> Map:
    """The sheet with those cells filled, and with the coins that this gives: the shape's, and mountains closed in."""
    filled = sheet.filled | mask
    unpaid, gained = sheet.unpaid, int(shape_coin)
    if mask & side.foothills:
        closed = surrounded(filled) & unpaid
        if closed:
            unpaid ^= closed
            gained += closed.bit_count()
    room = TRACK - sheet.track
    if gained > room:
        gained = room
    both = terrain == BOTH
    return Map(
        sheet.forest | mask if terrain == FOREST else sheet.forest,
        sheet.village | mask if both or terrain == VILLAGE else sheet.village,
        sheet.farm | mask if both or terrain == FARM else sheet.farm,
        sheet.water | mask if terrain == WATER else sheet.water,
        sheet.monster | mask if terrain == MONSTER else sheet.monster,
        filled,
        unpaid,
        sheet.coins + gained,
        sheet.track + gained,
        sheet.skill,
        sheet.fresh,
        sheet.seasons,
    )


def freshened(sheet: Map, fresh: int) -> Map:
    """The sheet with those cells as the ones drawn last."""
    return Map(
        sheet.forest,
        sheet.village,
        sheet.farm,
        sheet.water,
        sheet.monster,
        sheet.filled,
        sheet.unpaid,
        sheet.coins,
        sheet.track,
        sheet.skill,
        fresh,
        sheet.seasons,
    )


def loss(sheet: Map) -> int:
    """Empty spaces with a monster beside them, each once."""
    return (neighbours(sheet.monster) & ~sheet.filled).bit_count()
