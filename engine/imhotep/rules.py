"""The setup of a game, and the effect of each move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.agenda import InTurn
from engine.game import Chance, Option, RuleError, Setup, Step, checked
from engine.imhotep import events
from engine.imhotep.asking import can_skip_pick, stone_amounts
from engine.imhotep.cards import (
    CHISEL,
    DECK,
    FIGURES,
    HAMMER,
    LEVER,
    PYRAMID,
    PYRAMIDS,
    ROUND_CARDS,
    ROUNDS,
    SAIL,
    SEATS,
    SITES,
    SLED,
    TAKE,
    TEMPLE_POINT,
)
from engine.imhotep.course import Course
from engine.imhotep.harbour import full_slots, missing_stones
from engine.imhotep.moves import (
    Back,
    Bonus,
    Chisel,
    FaceDown,
    Hammer,
    Keep,
    Lever,
    Load,
    Move,
    Sail,
    SailCard,
    Skip,
    Stack,
    Stones,
    Take,
    digit_of,
)
from engine.imhotep.sites import PYRAMID_NAMES, open_pyramids
from engine.imhotep.state import BUILD, EMPTY, KEEP, PICK, PLACE, TURN, VISIBLE, ActionFrame, Ship, State, World
from engine.imhotep.state import STONES as STONES_BONUS

NAME = "imhotep"
VERSION = 2
KEPT = {1: {"first": "opener", "bonus_stones": "all"}}
"""For each earlier version: the options that reproduce its rules for tables that began under it."""

OPTIONS = (
    Option("sites", ("AAAAA", "BBBBB", "random"), free=True),
    Option("figures", ("official", "help_page")),
    Option("wrath", ("off", "on")),
    Option("market_pick", ("mandatory", "optional")),
    Option("take_fewer", ("off", "on")),
    Option("first", ("lot", "opener")),
    Option("bonus_stones", ("up_to", "all"), offered=False),
)


# --- Setting up -------------------------------------------------------------------------------------------------------


def start(setup: Setup) -> Step[State]:
    """Return the first state and the events of the setup: I-003, I-004, I-006, I-007.

    Errors: RuleError (game, version, seats, option, option-value, sites).
    """
    setup = checked(setup, name=NAME, version=VERSION, seats=SEATS, options=OPTIONS)
    numbers = FIGURES[setup.options["figures"]]
    sides = _choose_sides(setup)
    chance = Chance(setup.seed, "setup")
    deck = list(DECK)
    chance.shuffle(deck)
    voyages = list(ROUND_CARDS[setup.seats])
    chance.shuffle(voyages)
    lot = setup.options["first"] == "lot"
    first = Chance(setup.seed, "first").below(setup.seats) if lot else 0
    sleds = tuple([numbers.first_sled[(seat - first) % setup.seats] for seat in range(setup.seats)])
    world = World(
        sides=sides,
        voyages=tuple(voyages[:ROUNDS]),
        start=first,
        turn=first,
        deck=tuple(deck),
        pyramids=("",) * len(PYRAMIDS[sides[SITES.index(PYRAMID)]]),
        heights=(0,) * setup.seats,
        sleds=sleds,
        quarries=tuple([numbers.usable_stones - sled for sled in sleds]),
        hands=((),) * setup.seats,
        gained=((0, 0, 0),) * setup.seats,
    )
    course = Course(setup, world)
    course.begin_round()
    course.settle()
    return Step(State(setup, course.world, course.agenda), tuple(course.events))


def _choose_sides(setup: Setup) -> str:
    """Return the side of each site: five letters, one letter for all, or random: I-006."""
    wanted = setup.options["sites"]
    if wanted == "random":
        chance = Chance(setup.seed, "sites")
        return "".join(["AB"[chance.below(2)] for _ in SITES])
    sides = wanted.upper().replace(" ", "")
    if len(sides) == 1:
        sides *= len(SITES)
    if len(sides) != len(SITES) or set(sides) - {"A", "B"}:
        raise RuleError("sites", value=wanted)
    return sides


# --- Moves ------------------------------------------------------------------------------------------------------------


def apply_move(course: Course, frame: ActionFrame, move: Move) -> None:
    """Apply a move for the decision in `frame`, without its consequences: I-011, I-024, I-025.

    Errors: RuleError, which names the rule; the course is unchanged.
    """
    kinds, deed = _DEEDS[type(move)]
    if frame.kind not in kinds:
        if frame.kind == TURN:
            raise RuleError("no-choice")
        if isinstance(move, _CARD_MOVES):
            raise RuleError("card-turn")
        raise RuleError("choice-first", choice=frame.kind)
    deed(course, frame, move)


def _act_and_continue(state: State, seat: int, kind: str, move: Move) -> Course:
    """Apply a move and continue up to the next decision: I-010."""
    if kind == TURN:
        course, frame = Course(state.setup, state.world), ActionFrame(TURN, seat)
    else:
        course = Course(state.setup, state.world, state.agenda.stack)
        frame = course.stack.pop()
    apply_move(course, frame, move)
    course.settle()
    return course


play = InTurn[State, Move](act=_act_and_continue, back=Back).play
"""Play a move and return the next state and the events. Errors: RuleError; the given state never changes."""


# --- What the moves do; each checks first, then changes the course ----------------------------------------------------


def _take_stones(course: Course, frame: ActionFrame, move: Stones) -> None:
    """Take stones as an action: I-014, I-015."""
    _need_room(course, frame.seat)
    course.tell(events.Stones(course.take(frame.seat, _count_taken(course, frame, move.count)), seat=frame.seat))


def _need_room(course: Course, seat: int) -> None:
    """Check that the sled has room and the quarry has stones: I-015. Errors: RuleError `sled-full`, `quarry-empty`."""
    if course.world.sleds[seat] >= SLED:
        raise RuleError("sled-full")
    if not course.world.quarries[seat]:
        raise RuleError("quarry-empty")


def _count_taken(course: Course, frame: ActionFrame, wanted: int) -> int:
    """Return how many stones are taken; `wanted` 0 means as many as possible: I-014, I-048, I-057.

    Errors: RuleError `stones-count`, `stones-all`.
    """
    possible = stone_amounts(course, frame.seat, frame.kind)
    if wanted > possible[0]:
        raise RuleError("stones-count", most=possible[0])
    if wanted and wanted not in possible:
        raise RuleError("stones-all", most=possible[0])
    return wanted or possible[0]


def _load(course: Course, frame: ActionFrame, move: Load) -> None:
    """Put a stone on a ship: I-016, I-017, I-049."""
    _need_stones(course, frame.seat, 1)
    _check_slot(course, move.ship, move.slot)
    course.place(frame.seat, move.ship, move.slot)


def _sail(course: Course, frame: ActionFrame, move: Sail) -> None:
    """Sail a ship: I-019, I-020, I-021."""
    _ship_ready_to_sail(course, move.ship, move.site)
    course.sail(frame.seat, move.ship, move.site)


def _chisel(course: Course, frame: ActionFrame, move: Chisel) -> None:
    """Play a Chisel: I-024, I-025."""
    seat = frame.seat
    _need_card(course, seat, CHISEL)
    _need_stones(course, seat, 2)
    _check_slot(course, move.ship, move.slot)
    _check_slot(course, move.other, move.other_slot)
    if (move.ship, move.slot) == (move.other, move.other_slot):
        raise RuleError("same-slot", ship=move.ship, slot=move.slot)
    course.use(seat, CHISEL)
    course.place(seat, move.ship, move.slot)
    course.place(seat, move.other, move.other_slot)


def _sail_card(course: Course, frame: ActionFrame, move: SailCard) -> None:
    """Play a Sail card: I-024, I-025."""
    seat = frame.seat
    _need_card(course, seat, SAIL)
    _need_stones(course, seat, 1)
    _check_slot(course, move.ship, move.slot)
    _ship_ready_to_sail(course, move.ship, move.site, more=1)
    course.use(seat, SAIL)
    course.place(seat, move.ship, move.slot)
    course.sail(seat, move.ship, move.site)


def _lever(course: Course, frame: ActionFrame, move: Lever) -> None:
    """Play a Lever: I-024, I-025."""
    _need_card(course, frame.seat, LEVER)
    ship = _ship_ready_to_sail(course, move.ship, move.site)
    if tuple(sorted(move.order)) != full_slots(ship.slots):
        raise RuleError("lever-order", ship=move.ship)
    course.use(frame.seat, LEVER)
    course.sail(frame.seat, move.ship, move.site, move.order)


def _hammer(course: Course, frame: ActionFrame, move: Hammer) -> None:
    """Play a Hammer: I-024, I-025."""
    seat = frame.seat
    _need_card(course, seat, HAMMER)
    _need_room(course, seat)
    _check_slot(course, move.ship, move.slot)
    course.use(seat, HAMMER)
    course.tell(events.Stones(course.take(seat, course.takeable(seat, TAKE)), seat=seat))
    course.place(seat, move.ship, move.slot)


def _need_stones(course: Course, seat: int, needed: int) -> None:
    """Check that the sled has enough stones: I-016. Errors: RuleError `sled-short`."""
    if course.world.sleds[seat] < needed:
        raise RuleError("sled-short", stones=course.world.sleds[seat], needed=needed)


def _need_card(course: Course, seat: int, card: str) -> None:
    """Check that the seat holds the card: I-025. Errors: RuleError `not-held`."""
    if card not in course.world.hands[seat]:
        raise RuleError("not-held", card=card)


def _in_harbour(course: Course, ship: str) -> Ship:
    """Return a ship of the harbour: I-018. Errors: RuleError `ship-absent`, `ship-sailed`."""
    for other in course.world.ships:
        if other.id == ship:
            if other.site:
                raise RuleError("ship-sailed", ship=ship)
            return other
    raise RuleError("ship-absent", ship=ship)


def _check_slot(course: Course, ship: str, slot: int) -> None:
    """Check that a slot is free: I-008.

    Errors: RuleError `ship-absent`, `ship-sailed`, `slot-unknown`, `slot-taken`.
    """
    slots = _in_harbour(course, ship).slots
    if not 1 <= slot <= len(slots):
        raise RuleError("slot-unknown", ship=ship, slots=len(slots))
    if slots[slot - 1] != EMPTY:
        raise RuleError("slot-taken", ship=ship, slot=slot)


def _ship_ready_to_sail(course: Course, ship: str, site: str, more: int = 0) -> Ship:
    """Return a ship that may sail to a site once it has `more` stones: I-005, I-013, I-020, I-021.

    Errors: RuleError `ship-absent`, `ship-sailed`, `below-minimum`, `site-unknown`, `site-taken`.
    """
    found = _in_harbour(course, ship)
    stones = len(found.slots) - found.slots.count(EMPTY) + more
    short = missing_stones(ship, found.slots) - more
    if short > 0:
        raise RuleError("below-minimum", ship=ship, stones=stones, needed=stones + short)
    if site not in SITES:
        raise RuleError("site-unknown", site=site)
    if any(other.site == site for other in course.world.ships):
        raise RuleError("site-taken", site=site)
    return found


def _take(course: Course, frame: ActionFrame, move: Take) -> None:
    """Take a market card, given by id or place: I-032."""
    market = course.world.market
    if move.card in market and move.card:
        course.pick(frame.seat, market.index(move.card))
        return
    # A place: one of the face-up cards, or the last place with the face-down cards.
    place = digit_of(move.card)
    if 0 < place <= len(market) and market[place - 1]:
        course.pick(frame.seat, place - 1)
    elif place == len(market) + 1 and course.world.facedown:
        course.pick_up(frame.seat)
    else:
        raise RuleError("not-in-market", card=move.card)


def _pick_up(course: Course, frame: ActionFrame, move: FaceDown) -> None:
    """Pick up the face-down cards: I-038, I-040."""
    del move
    if not course.world.facedown:
        raise RuleError("no-facedown")
    course.pick_up(frame.seat)


def _keep(course: Course, frame: ActionFrame, move: Keep) -> None:
    """Keep one of the cards picked up: I-040."""
    if move.card not in course.world.facedown:
        raise RuleError("not-looked", card=move.card)
    course.keep(frame.seat, move.card)


def _stack(course: Course, frame: ActionFrame, move: Stack) -> None:
    """Put the stone on a pyramid: I-046, I-051."""
    names = PYRAMID_NAMES[course.world.side(PYRAMID)]
    if move.pyramid not in names or names.index(move.pyramid) not in open_pyramids(course.world):
        raise RuleError("pyramid-full", pyramid=move.pyramid)
    course.build_on(frame.seat, names.index(move.pyramid), frame.cause)


def _bonus(course: Course, frame: ActionFrame, move: Bonus) -> None:
    """Take a bonus of a pyramid or the temple: I-048, I-057."""
    in_temple = frame.kind == VISIBLE
    if move.kind == "stones":
        course.tell(
            events.BonusStones(course.take(frame.seat, _count_taken(course, frame, move.count)), seat=frame.seat)
        )
    elif in_temple and move.kind == "point":
        course.reward(frame.seat, TEMPLE_POINT)
    else:
        raise RuleError("no-choice")


def _skip(course: Course, frame: ActionFrame, move: Skip) -> None:
    """Decline a bonus or a market card: I-032, I-048, I-049."""
    del move
    if frame.kind != PICK:
        course.tell(events.Skipped(seat=frame.seat))
        return
    if not can_skip_pick(course):
        raise RuleError("must-take")
    course.supply(frame.seat, 1)
    course.tell(events.Declined(seat=frame.seat))


_CARD_MOVES = (Chisel, SailCard, Lever, Hammer)
_DEEDS: dict[type[Move], tuple[frozenset[str], Callable[[Course, ActionFrame, Any], None]]] = {
    Stones: (frozenset({TURN}), _take_stones),
    Load: (frozenset({TURN, PLACE}), _load),
    Sail: (frozenset({TURN}), _sail),
    Chisel: (frozenset({TURN}), _chisel),
    SailCard: (frozenset({TURN}), _sail_card),
    Lever: (frozenset({TURN}), _lever),
    Hammer: (frozenset({TURN}), _hammer),
    Take: (frozenset({PICK}), _take),
    FaceDown: (frozenset({PICK}), _pick_up),
    Keep: (frozenset({KEEP}), _keep),
    Stack: (frozenset({BUILD}), _stack),
    Bonus: (frozenset({STONES_BONUS, VISIBLE}), _bonus),
    Skip: (frozenset({PICK, STONES_BONUS, PLACE}), _skip),
}
"""For each type of move: the decisions in which it is allowed, and the function that applies it."""
