"""The setup of a game, and the effect of each move."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from engine.cartographers import events
from engine.cartographers.asking import (
    DRAW,
    EXTRA,
    OVER,
    can_pass,
    choice_of,
    current_card,
    declarable_skills,
    drawn_on,
    side_of,
    skill_error,
)
from engine.cartographers.cards import (
    AMBUSH,
    AMBUSHES_IN_PLAY,
    CATEGORIES,
    COSTS,
    DIPLOMACY,
    MONSTER,
    SCORING,
    SEASONS,
    SEATS,
    SIDES,
    SKILLS_IN_PLAY,
    Card,
)
from engine.cartographers.choice import EXTRA_PIECE, DrawingMoves, extra_choice, plainly_legal
from engine.cartographers.course import Course, close_phase, coins_told
from engine.cartographers.events import Drawn, Drew, Monster, Told
from engine.cartographers.grid import names_of
from engine.cartographers.moves import PASS, Back, Draw, Move, Skill
from engine.cartographers.sheet import Map, blank_map, sheet_with_drawing, track_full
from engine.cartographers.state import State, Turn, World
from engine.events import Event
from engine.game import Chance, Option, RuleError, Setup, Step, checked
from engine.phase import DECIDED, Together

NAME = "cartographers"
VERSION = 1

OPTIONS = (
    Option("side", ("A", "B")),
    Option("promo", ("none", "mixed", "only")),
    Option("skills", ("off", "on")),
    Option("ruins_then_ambush", ("official", "overlap")),
    Option("solo_monsters", ("printed", "turned")),
    Option("single_space", ("official", "chosen_shape")),
    Option("ruins_space", ("any", "card")),
    Option("titles", ("edition", "help_page")),
    Option("edicts", ("random",), free=True),
)

PROMO = {"none": (False,), "mixed": (False, True), "only": (True,)}
"""By value of the option: the ambushes in the game, those of the box (False) and the promo ones (True)."""

_SEPARATOR = re.compile(r"\s*,\s*|\s+")  # between the edicts in the option's value


# --- Setting up -------------------------------------------------------------------------------------------------------


def start(setup: Setup) -> Step[State]:
    """Return the first state and the events of the setup (C-001 to C-003, C-015).

    Errors: RuleError (game, version, seats, option, option-value, edicts, edict-unknown).
    """
    setup = checked(setup, name=NAME, version=VERSION, seats=SEATS, options=OPTIONS)
    chance = Chance(setup.seed, "setup")
    world = World(
        edicts=_choose_edicts(setup.options["edicts"], chance),
        skills=_shuffled_deck(list(COSTS), chance)[:SKILLS_IN_PLAY] if setup.options["skills"] == "on" else (),
        ambushes=_ambush_deck(setup.options["promo"], chance),
        maps=(blank_map(SIDES[setup.options["side"]]),) * setup.seats,
    )
    course = Course(setup, world)
    course.begin_season(0)
    return course.explore()


def _shuffled_deck(cards: list[str], chance: Chance) -> tuple[str, ...]:
    chance.shuffle(cards)
    return tuple(cards)


def _choose_edicts(wanted: str, chance: Chance) -> tuple[str, str, str, str]:
    """Return a scoring card of each category for A to D: random, or four named cards in that order (C-005 to C-009).

    Names are ids in either case, separated by a comma or spaces; a separator at the end is allowed.
    """
    if wanted == "random":
        chosen = [
            chance.pick([card.id for card in SCORING.values() if card.category == category]) for category in CATEGORIES
        ]
        chance.shuffle(chosen)
    else:
        chosen = _SEPARATOR.split(wanted.lower())
        if not chosen[-1]:
            chosen.pop()
        for word in chosen:
            if word and word not in SCORING:
                raise RuleError("edict-unknown", card=word)
        if (
            "" in chosen
            or len(chosen) != len(CATEGORIES)
            or {SCORING[card].category for card in chosen} != set(CATEGORIES)
        ):
            raise RuleError("edicts")
    a, b, c, d = chosen
    return a, b, c, d


def _ambush_deck(promo: str, chance: Chance) -> tuple[str, ...]:
    """Return four shuffled ambushes (C-012, C-016)."""
    return _shuffled_deck([card.id for card in AMBUSH if card.promo in PROMO[promo]], chance)[:AMBUSHES_IN_PLAY]


# --- Moves ------------------------------------------------------------------------------------------------------------


def moves(state: State, seat: int) -> Sequence[Move]:
    """List a seat's legal moves except taking back: drawings, then skills, then passing."""
    choice = choice_of(state, seat)
    draws = DrawingMoves() if choice is None else choice.draws()
    if not state.world.skills:
        return draws
    others: list[Move] = [Skill(skill) for skill in declarable_skills(state, seat)]
    if can_pass(state, seat):
        others.append(PASS)
    return draws.and_more(others)


def turn_after(state: State, seat: int, move: Move) -> tuple[Turn, tuple[Event, ...]]:
    """Return a seat's open turn after one more move; no event stays private. Errors: RuleError."""
    if isinstance(move, Draw):
        return _draw_shape(state, seat, move), ()
    if isinstance(move, Skill):
        return _declare_skill(state, seat, move), ()
    return _pass_turn(state, seat), ()


def _draw_shape(state: State, seat: int, move: Draw) -> Turn:
    """Apply a drawing on the own or a neighbour's map (C-025, C-037, C-048, C-049)."""
    terrain, mask = move.terrain, move.mask
    phase, world = state.phase, state.world
    kind, before = phase.kind, phase.turns[seat]
    owner = seat if kind == DRAW else drawn_on(state, seat)
    sheet = world.maps[owner] if before is None else before.sheet
    card, side = current_card(state), side_of(state)
    if kind == DRAW and before is None and plainly_legal(sheet, side, card, world.pending, terrain, mask):
        coin = card.coin is not None and mask in card.coin.masks
    else:
        coin = _pays_if_legal(state, seat, move)
    after = sheet_with_drawing(sheet, side, terrain, mask, coin)
    cells = names_of(mask)
    drew = Drawn(terrain, cells, seat=seat) if owner == seat else Monster(cells, owner, seat=seat)
    told: tuple[Told, ...] = (drew,)
    if after.track != sheet.track or track_full(after):  # otherwise no coin was paid or lost
        told += coins_told(owner, side, coin, sheet, after)
    if before is None:
        return Turn(after, DECIDED, (move,), told)
    return _drawn_again(before, move, after, told, card)


def _pays_if_legal(state: State, seat: int, move: Draw) -> bool:
    """Return whether a drawing pays a coin (C-037). Errors: RuleError if it is illegal."""
    choice = choice_of(state, seat)
    if choice is None:
        raise RuleError("brace")
    if error := choice.error(move.terrain, move.mask):
        raise error
    return choice.pays(move.mask)


def _drawn_again(before: Turn, move: Draw, after: Map, told: tuple[Told, ...], card: Card) -> Turn:
    """Return a turn after a skill and a drawing; the skill may give an extra piece (C-015)."""
    turn = Turn(after, DECIDED, (*before.moves, move), (*before.told, *told), before.skill)
    if before.owes == DRAW and turn.skill in EXTRA_PIECE and extra_choice(turn, card) is not None:
        turn = replace(turn, owes=EXTRA)
    return turn


def _declare_skill(state: State, seat: int, move: Skill) -> Turn:
    """Declare a skill and pay for it (C-015)."""
    skill = move.name
    if state.phase.turns[seat] is not None:
        raise RuleError("skill-used")
    error = skill_error(state, seat, skill)
    if error is not None:
        raise error
    cost = COSTS[skill]
    sheet = state.world.maps[seat]
    sheet = replace(sheet, coins=sheet.coins - cost, skill=skill)
    owes = DRAW if state.phase.kind == DRAW else EXTRA if skill == DIPLOMACY else DECIDED
    return Turn(sheet, owes, (move,), (events.Skill(skill, cost, seat=seat),), skill)


def _pass_turn(state: State, seat: int) -> Turn:
    """Decline the extra piece or the skill (C-015)."""
    if not can_pass(state, seat):
        raise RuleError("pass")
    passed = events.Passed(seat=seat)
    before = state.phase.turns[seat]
    if before is None:
        return Turn(state.world.maps[seat], DECIDED, (PASS,), (passed,))
    return replace(before, owes=DECIDED, moves=(*before.moves, PASS), told=(*before.told, passed))


def _events_heard(seat: int, told: Sequence[Event]) -> tuple[Event, ...]:
    """Return the events that a seat sees at once for its own move; a drawing becomes `Drew`, on any map."""
    first, alone = told[0], (seat,)
    if isinstance(first, Drawn):
        first = Drew(first.terrain, first.cells, seat, seat=seat, to=alone)
    elif isinstance(first, Monster):
        first = Drew(MONSTER, first.cells, first.owner, seat=seat, to=alone)
    else:
        first = replace(first, to=alone)
    return (first,) if len(told) == 1 else (first, *[replace(event, to=alone) for event in told[1:]])


play = Together(acted=turn_after, close=close_phase, back=Back, heard=_events_heard).play


def phase(state: State) -> str:
    """Return the phase label: `spring-3-draw` (season, turn in it, kind of the open phase), or `over` at the end."""
    world, kind = state.world, state.phase.kind
    return OVER if kind == OVER else f"{SEASONS[world.season].id}-{world.turn}-{kind}"
