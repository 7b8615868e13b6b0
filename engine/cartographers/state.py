"""The state of a game: frozen structs that share what did not change. Sets of cells are ints (see `grid`)."""

from __future__ import annotations

import msgspec

from engine.cartographers.cards import BOTH, FARM, FOREST, MONSTER, TRACK, VILLAGE, WATER, Side
from engine.cartographers.grid import neighbours, surrounded
from engine.cartographers.observation import SeasonScore
from engine.game import Setup


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


class Turn(msgspec.Struct, frozen=True, gc=False):
    """What a seat has done in the open phase: its last step, and before that the steps that led there.

    `sheet`: the map it draws on, after the step. `owes`: the kind of decision still owed, empty when it has decided.
    `skill`: declared for this turn. `terrain`, `cells`, `coin`: what the step drew, and whether the shape paid a coin.
    """

    sheet: Map
    owes: str
    skill: str | None = None
    terrain: str = ""
    cells: int = 0
    coin: bool = False
    before: Turn | None = None


class State(msgspec.Struct, frozen=True, gc=False):
    """Everything. `maps` are those at the start of the phase, `turns` what each seat has done in it (None: nothing).

    `step`: kind of the open phase (draw, brace, ambush, over). `awaited`: how many seats owe a decision. `idle`: the
    seats (a bit each) that owe nothing in this phase. `deck`, `ambushes`: face down, the top card last. `revealed`:
    this season's cards, oldest first. `gone`: ambushes out of the game. `agile`: seats whose ambush piece is a domino.
    """

    setup: Setup
    edicts: tuple[str, str, str, str]
    skills: tuple[str, ...]
    season: int
    turn: int
    step: str
    time: int
    pending: bool
    deck: tuple[str, ...]
    ambushes: tuple[str, ...]
    revealed: tuple[str, ...]
    gone: tuple[str, ...]
    maps: tuple[Map, ...]
    turns: tuple[Turn | None, ...]
    awaited: int
    idle: int = 0
    agile: int = 0


def loss(sheet: Map) -> int:
    """Empty spaces with a monster beside them, each once."""
    return (neighbours(sheet.monster) & ~sheet.filled).bit_count()
