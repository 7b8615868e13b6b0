"""Computed from an observation alone: the legal drawings, and the effect of a drawing.

Used by the drawing pad, computer players and the completion of typed moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from engine.cartographers.cards import MOVE_SILENTLY, PIECES, SEARCH, SEASONS, SIDES, Side
from engine.cartographers.choice import BESIDE_DRAWING, BESIDE_MONSTER, RUINS, DrawingChoice, shapes_on
from engine.cartographers.grid import BOARD
from engine.cartographers.moves import Draw, Move
from engine.cartographers.observation import Observation, Sheet, Task
from engine.cartographers.scoring import stars_of_card
from engine.cartographers.sheet import Map, loss_to_monsters, sheet_with_drawing
from engine.grid import cells_of, mask_of

_ALL = "FVAWXDM#"


def _translation_table(signs: str) -> dict[int, int]:
    return str.maketrans("." + _ALL, "0" + "".join("1" if sign in signs else "0" for sign in _ALL))


_FOREST, _VILLAGE, _FARM, _WATER, _MONSTER = map(_translation_table, ("F", "VD", "AD", "W", "X"))
_FILLED = _translation_table(_ALL)


class Preview(msgspec.Struct, frozen=True):
    """The effect of a drawing."""

    cells: tuple[int, ...]
    """The cells of the drawing."""
    coins: int
    """The coins gained."""
    edicts: tuple[int, int, int, int]
    """The resulting stars of edicts A to D."""
    loss: int
    """The resulting loss to monsters."""


def side_seen(observation: Observation) -> Side:
    """Return the side of the map."""
    return SIDES[observation.options["side"]]


def map_seen(sheet: Sheet) -> Map:
    """Convert a sheet to sets of cells."""
    backwards = sheet.cells[::-1]
    filled = int(backwards.translate(_FILLED), 2)
    return Map(
        forest=int(backwards.translate(_FOREST), 2),
        village=int(backwards.translate(_VILLAGE), 2),
        farm=int(backwards.translate(_FARM), 2),
        water=int(backwards.translate(_WATER), 2),
        monster=int(backwards.translate(_MONSTER), 2),
        filled=filled,
        coins=sheet.coins,
        track=sheet.track,
        skill=sheet.skill_used,
        fresh=mask_of(sheet.fresh),
        seasons=sheet.seasons,
    )


def choice_seen(observation: Observation) -> DrawingChoice | None:
    """Return the drawing that the viewer must make; None if there is none."""
    task = observation.task
    return None if task is None or not task.shapes else _choice_of(task, observation.sheets[task.sheet].cells)


@lru_cache(maxsize=64)  # each button, list and sentence of a private view asks for the same choice
def _choice_of(task: Task, cells: str) -> DrawingChoice:
    pieces = [PIECES[shape.name] for shape in task.shapes]
    coin = next((PIECES[shape.name] for shape in task.shapes if shape.coin), None)
    filled = int(cells[::-1].translate(_FILLED), 2)
    touch = mask_of(task.touch) if task.touch else BOARD
    overhang = task.kind == "draw" and task.skill == MOVE_SILENTLY
    why = RUINS if task.ruins else BESIDE_DRAWING if task.skill == SEARCH else BESIDE_MONSTER
    return DrawingChoice(
        terrains=task.terrains,
        shapes=tuple([(piece, 0) for piece in pieces]) if overhang else shapes_on(pieces, BOARD ^ filled, touch),
        filled=filled,
        touch=touch,
        why=why if task.touch else "",
        coin=coin,
        single=task.single,
        overhang=overhang,
    )


def legal_placements(observation: Observation) -> Sequence[Move]:
    """Return every legal drawing of the viewer, in the order of `moves`."""
    choice = choice_seen(observation)
    return () if choice is None else choice.draws()


def legal_drawings(observation: Observation) -> list[Draw]:
    """Return the same as a list of `Draw`."""
    return [move for move in legal_placements(observation) if isinstance(move, Draw)]


def preview_drawing(observation: Observation, move: Draw) -> Preview:
    """Return the effect of a drawing on the map that the viewer draws on (for a spectator: on the first map)."""
    return preview_drawings(observation, [move])[0]


def preview_drawings(observation: Observation, moves: Iterable[Draw]) -> list[Preview]:
    """Return the effects of several drawings."""
    side = side_seen(observation)
    before = map_seen(observation.sheets[observation.drawing_on or 0])
    choice = choice_seen(observation)
    found = []
    for move in moves:
        coin = choice is not None and choice.pays(move.mask)
        after = sheet_with_drawing(before, side, move.terrain, move.mask & ~before.filled, coin)
        a, b, c, d = (stars_of_card(card, after, side) for card in observation.edicts)
        found.append(Preview(cells_of(move.mask), after.track - before.track, (a, b, c, d), loss_to_monsters(after)))
    return found


class Gain(NamedTuple):
    """The difference that a drawing makes on its map."""

    now: int
    """Additional stars in the open season if it were scored after the drawing."""
    edicts: tuple[int, ...]
    """Additional stars of edicts A to D."""
    coins: int
    """Coins gained."""
    monsters: int
    """Additional stars from monsters; negative if they are lost."""


def gains_of_drawings(observation: Observation, moves: Iterable[Draw]) -> list[Gain]:
    """Return the difference that each drawing makes."""
    sheet = observation.sheets[observation.drawing_on or 0]
    found = []
    for then in preview_drawings(observation, moves):
        edicts = tuple(after - before for after, before in zip(then.edicts, sheet.edicts, strict=True))
        monsters = sheet.loss - then.loss
        now = sum(edicts[edict] for edict in SEASONS[observation.season].edicts) + then.coins + monsters
        found.append(Gain(now, edicts, then.coins, monsters))
    return found


def season_now(observation: Observation) -> list[int]:
    """Return each seat's stars in the open season if it were scored now."""
    first, second = SEASONS[observation.season].edicts
    return [sheet.edicts[first] + sheet.edicts[second] + sheet.coins - sheet.loss for sheet in observation.sheets]
