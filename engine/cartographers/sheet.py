"""A map sheet and the effect of a drawing on it. Sets of cells are ints (see `grid`)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from engine.cartographers.cards import FARM, FOREST, MONSTER, TRACK, VILLAGE, WATER, Side
from engine.cartographers.grid import neighbours, surrounded_cells
from engine.cartographers.observation import ScoredSeason
from engine.grid import BitSet


class Map(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """One seat's map sheet."""

    forest: BitSet = 0
    village: BitSet = 0
    """A Diplomacy space is in `village` and in `farm`."""
    farm: BitSet = 0
    water: BitSet = 0
    monster: BitSet = 0
    filled: BitSet = 0
    """Everything drawn, plus mountains and wasteland."""
    coins: BitSet = 0
    """Unspent coins."""
    track: BitSet = 0
    """Filled slots of the coin track."""
    skill: str | None = None
    """The skill used this season."""
    fresh: BitSet = 0
    """The cells drawn in the last phase."""
    seasons: tuple[ScoredSeason, ...] = ()


def blank_map(side: Side) -> Map:
    """Return a map sheet before the first drawing (C-004, C-030)."""
    return Map(filled=side.blocked)


def sheet_with_drawing(sheet: Map, side: Side, terrain: str, mask: int, shape_coin: bool) -> Map:
    """Return the sheet with these cells filled and the coins that they earn (C-037, C-038)."""
    filled = sheet.filled | mask
    gained = int(shape_coin)
    if mask & side.foothills:
        gained += closed_in(sheet.filled, filled, side).bit_count()
    coins, track = sheet.coins, sheet.track
    if gained:
        gained = min(gained, TRACK - track)
        coins += gained
        track += gained
    # One branch per field: passing the field's name as a variable is three times slower, and playouts draw thousands.
    if terrain == FOREST:
        return replace(sheet, forest=sheet.forest | mask, filled=filled, coins=coins, track=track)
    if terrain == VILLAGE:
        return replace(sheet, village=sheet.village | mask, filled=filled, coins=coins, track=track)
    if terrain == FARM:
        return replace(sheet, farm=sheet.farm | mask, filled=filled, coins=coins, track=track)
    if terrain == WATER:
        return replace(sheet, water=sheet.water | mask, filled=filled, coins=coins, track=track)
    if terrain == MONSTER:
        return replace(sheet, monster=sheet.monster | mask, filled=filled, coins=coins, track=track)
    village, farm = sheet.village | mask, sheet.farm | mask  # Diplomacy
    return replace(sheet, village=village, farm=farm, filled=filled, coins=coins, track=track)


def track_full(sheet: Map) -> bool:
    """Whether the coin track has no free slot (C-038)."""
    return sheet.track >= TRACK


def closed_in(before: int, after: int, side: Side) -> int:
    """Return the mountains whose last open side was filled; each pays a coin (C-036)."""
    closed = side.mountains & surrounded_cells(after)
    return closed & ~surrounded_cells(before) if closed else 0


def loss_to_monsters(sheet: Map) -> int:
    """Return the number of empty cells next to a monster, each counted once (C-066, C-067)."""
    return (neighbours(sheet.monster) & ~sheet.filled).bit_count()
