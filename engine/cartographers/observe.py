"""Builds observations: hides face-down cards and the other seats' open turns."""

from __future__ import annotations

from functools import lru_cache

from engine.cartographers.asking import (
    OVER,
    can_pass,
    choice_of,
    declarable_skills,
    drawn_on,
    side_of,
)
from engine.cartographers.cards import SEASONS, Side
from engine.cartographers.grid import BOARD, CELLS
from engine.cartographers.observation import Observation, Result, Shape, Sheet, Task
from engine.cartographers.scoring import scores, solo_rating, stars_of_card, title_of_rating
from engine.cartographers.sheet import Map, loss_to_monsters
from engine.cartographers.state import State
from engine.grid import cells_of
from engine.phase import can_take_back, owed, waiting


def observe(state: State, viewer: int | None) -> Observation:
    """Return the observation of a seat, or of a spectator (None) (C-008, C-013, C-022, C-085)."""
    side, world, phase = side_of(state), state.world, state.phase
    awaited = waiting(state)
    drawing_on = None if viewer is None else drawn_on(state, viewer)
    maps = list(world.maps)
    fresh = [sheet.fresh for sheet in maps]
    own = None if viewer is None else phase.turns[viewer]
    if drawing_on is not None and own is not None:
        # The viewer's drawings of the open phase; if there are none yet, those of the last phase.
        fresh[drawing_on] = own.sheet.filled ^ maps[drawing_on].filled or fresh[drawing_on]
        maps[drawing_on] = own.sheet
    return Observation(
        viewer=viewer,
        options=state.setup.options,
        season=world.season,
        turn=world.turn,
        time=world.time,
        threshold=SEASONS[world.season].threshold,
        revealed=world.revealed,
        gone=world.gone,
        agile=cells_of(world.agile),
        pending_ruins=world.pending,
        edicts=world.edicts,
        skills=world.skills,
        ruins=cells_of(side.ruins),
        sheets=tuple(
            [
                _sheet_seen(sheet, side, world.edicts, fresh=fresh[seat], decided=seat not in awaited)
                for seat, sheet in enumerate(maps)
            ]
        ),
        waiting={seat: kind if seat == viewer else phase.kind for seat, kind in awaited.items()},
        task=None if viewer is None else _task_of(state, viewer),
        drawing_on=drawing_on,
        can_take_back=viewer is not None and can_take_back(state, viewer),
        result=_final_result(state) if phase.kind == OVER else None,
    )


def _sheet_seen(sheet: Map, side: Side, edicts: tuple[str, str, str, str], *, fresh: int, decided: bool) -> Sheet:
    signs, stars_now, lost = _worked_out(sheet, side, edicts)
    return Sheet(
        cells=signs,
        fresh=cells_of(fresh),
        coins=sheet.coins,
        track=sheet.track,
        edicts=stars_now,
        loss=lost,
        seasons=sheet.seasons,
        total=sum([column.total for column in sheet.seasons]),
        skill_used=sheet.skill,
        decided=decided,
    )


@lru_cache(maxsize=512)  # all viewers see the same maps
def _worked_out(
    sheet: Map, side: Side, edicts: tuple[str, str, str, str]
) -> tuple[str, tuple[int, int, int, int], int]:
    a, b, c, d = [stars_of_card(card, sheet, side) for card in edicts]
    return signs_of(sheet, side), (a, b, c, d), loss_to_monsters(sheet)


def signs_of(sheet: Map, side: Side) -> str:
    """Return a map as 121 characters, see `Sheet.cells`."""
    cells = ["."] * CELLS
    both = sheet.village & sheet.farm
    for sign, mask in (
        ("F", sheet.forest),
        ("V", sheet.village),
        ("A", sheet.farm),
        ("D", both),
        ("W", sheet.water),
        ("X", sheet.monster),
        ("M", side.mountains),
        ("#", side.wasteland),
    ):
        for cell in cells_of(mask):
            cells[cell] = sign
    return "".join(cells)


def _task_of(state: State, viewer: int) -> Task | None:
    kind = owed(state.phase, viewer)
    if not kind:
        return None
    sheet = drawn_on(state, viewer)
    choice = choice_of(state, viewer)
    if choice is None:  # nothing is drawn before an ambush
        return Task(kind, sheet, (), (), skills=declarable_skills(state, viewer), can_pass=True)
    turn = state.phase.turns[viewer]
    return Task(
        kind=kind,
        sheet=sheet,
        terrains=choice.terrains,
        shapes=tuple(Shape(piece.name, piece.cells, piece is choice.coin) for piece in choice.pieces),
        single=choice.single,
        ruins=choice.why == "ruins",
        touch=() if choice.touch == BOARD else cells_of(choice.touch),
        skills=declarable_skills(state, viewer),
        skill=None if turn is None else turn.skill,
        can_pass=can_pass(state, viewer),
    )


def _final_result(state: State) -> Result:
    results = scores(state)
    rated = solo_rating(state) if state.setup.seats == 1 else None
    return Result(
        ranks=tuple(score.rank for score in results),
        totals=tuple(score.total for score in results),
        losses=tuple(-score.parts["monsters"] for score in results),
        rating=rated,
        title=None if rated is None else title_of_rating(rated, state.setup.options["titles"]),
    )
