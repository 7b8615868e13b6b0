"""Decisions and what is legal in them."""

from __future__ import annotations

from collections.abc import Mapping

from engine.cartographers.cards import (
    ACROBATICS,
    CARDS,
    COSTS,
    CURE_WOUNDS,
    DIPLOMACY,
    DOMINO,
    SIDES,
    Card,
    Side,
)
from engine.cartographers.choice import DrawingChoice, ambush_choice, explore_choice, extra_choice
from engine.cartographers.grid import BOARD, neighbours
from engine.cartographers.sheet import Map
from engine.cartographers.solo import monster_place
from engine.cartographers.state import State
from engine.game import RuleError
from engine.phase import owed

DRAW, BRACE, AMBUSHED, EXTRA, OVER = "draw", "brace", "ambush", "extra", "over"
"""Kinds of phases and of decisions. `EXTRA` is only a decision, `OVER` only a phase."""


def side_of(state: State) -> Side:
    """Return the side of the map that this game uses."""
    return SIDES[state.setup.options["side"]]


def current_card(state: State) -> Card:
    """Return the card revealed last."""
    return CARDS[state.world.revealed[-1]]


def drawn_on(state: State, seat: int) -> int:
    """Return the seat on whose map this seat draws: during an ambush a neighbour's, else its own (C-046, C-047)."""
    if state.phase.kind != AMBUSHED:
        return seat
    back = -1 if current_card(state).direction == "clockwise" else 1
    return (seat + back) % state.setup.seats


def choice_of(state: State, seat: int) -> DrawingChoice | None:
    """Return the drawing that a seat must make; None if it must brace or has nothing to draw."""
    kind = owed(state.phase, seat)
    turn = state.phase.turns[seat]
    world, options = state.world, state.setup.options
    if kind == DRAW:
        sheet, skill = (world.maps[seat], None) if turn is None else (turn.sheet, turn.skill)
        return explore_choice(sheet, side_of(state), current_card(state), world.pending, skill, options)
    if kind == AMBUSHED:
        owner = drawn_on(state, seat)
        agile = bool(world.agile >> owner & 1)
        return ambush_choice(world.maps[owner], side_of(state), current_card(state), world.pending, agile, options)
    if turn is not None and turn.owes == EXTRA:
        return extra_choice(turn, current_card(state))
    return None


def can_pass(state: State, seat: int) -> bool:
    """Whether a seat may decline its current decision."""
    return owed(state.phase, seat) in (BRACE, EXTRA)


def declarable_skills(state: State, seat: int) -> tuple[str, ...]:
    """List the skills that a seat can declare now."""
    world, phase = state.world, state.phase
    if not world.skills or phase.turns[seat] is not None or owed(phase, seat) not in (DRAW, BRACE):
        return ()
    return tuple(skill for skill in world.skills if skill_error(state, seat, skill) is None)


def skill_error(state: State, seat: int, skill: str) -> RuleError | None:
    """Return the rule against declaring a skill at the start of the turn; None if it is allowed (C-015)."""
    sheet, kind = state.world.maps[seat], state.phase.kind
    if skill not in state.world.skills:
        return RuleError("skill-unknown", skill=skill)
    if sheet.skill is not None:
        return RuleError("skill-used")
    if sheet.coins < COSTS[skill]:
        return RuleError("skill-cost", cost=COSTS[skill])
    if kind == BRACE:
        if skill not in (ACROBATICS, DIPLOMACY):
            return RuleError("skill-with-drawing", skill=skill)
        if skill == ACROBATICS and not _can_dodge(state, sheet):
            return RuleError("skill-no-room", skill=skill)
        return None
    if skill == ACROBATICS:
        return RuleError("skill-before-ambush", skill=skill)
    if kind != DRAW:
        return RuleError("skill-with-drawing", skill=skill)
    return _skill_drawing_error(state, sheet, skill)


def _skill_drawing_error(state: State, sheet: Map, skill: str) -> RuleError | None:
    side, card, pending, options = side_of(state), current_card(state), state.world.pending, state.setup.options
    plain = explore_choice(sheet, side, card, pending, None, options)
    if plain is None or plain.single is not None:
        return RuleError("skill-single")
    if explore_choice(sheet, side, card, pending, skill, options) is None:
        return RuleError("skill-no-room", skill=skill)
    if skill == CURE_WOUNDS and not DOMINO.places(BOARD ^ sheet.filled, neighbours(sheet.monster) & ~sheet.filled):
        return RuleError("skill-no-room", skill=skill)
    return None


def _can_dodge(state: State, sheet: Map) -> bool:
    """Whether Acrobatics can have an effect on this map: both the monster and the domino must fit."""
    side, card, pending, options = side_of(state), current_card(state), state.world.pending, state.setup.options
    if state.setup.seats == 1:
        return all(solo_place(sheet, side, card, pending, agile, options) for agile in (False, True))
    return all(ambush_choice(sheet, side, card, pending, agile, options).single is None for agile in (False, True))


def solo_place(sheet: Map, side: Side, card: Card, pending: bool, agile: bool, options: Mapping[str, str]) -> int:
    """Return the cells of a solo monster; 0 if it fits nowhere (C-054, C-086 to C-092).

    The domino of Acrobatics may always be turned.
    """
    touch = side.ruins & ~sheet.filled if pending and options["ruins_then_ambush"] == "overlap" else BOARD
    turned = agile or options["solo_monsters"] == "turned"
    return monster_place(card, DOMINO if agile else card.pieces[0], sheet.filled, touch, turned)
