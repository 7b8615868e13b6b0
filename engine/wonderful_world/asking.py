"""Phases of the game, the decisions in them, and the legal moves.

A phase is open while a seat must decide. The kinds of decisions are `pick` in the draft, `plan` in planning and `keep`
for the cards shown by a solo dig. Each of the five production steps is a phase for the seats that have a choice in it:

- `token`: the winner of the science step chooses its token, before it places cubes.
- `place`: produced cubes fit a card under construction, so there is a choice between it and the Empire card.
- `free`: a free action can matter: the seat could use Krystallium or tokens, or discard cards under construction for
  Krystallium that fits another card. A seat is not asked merely because it could discard a card, unless it has said
  `ask`. After `auto` it is never asked for free actions. `usual` revokes both. A solo player keeps nobody waiting and
  is asked as after `ask`. A seat that is asked for another reason may make any free action.

The last seat to decide in a production step ends it with `done`, so that it can still take back a cube on the wrong
card. After `auto`, its last cube ends the step.

The option `asking` preserves the behaviour of version 1 for its tables (`EACH_ROUND`): `ask` and `auto` last for the
round, only `ask` causes questions about discarding (also in solo games), and the last cube ends the step.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Setup
from engine.phase import DECIDED, owed
from engine.wonderful_world.cards import (
    CARDS,
    COLOURS,
    CONVERSION,
    FINANCIER,
    GENERAL,
    KRYSTALLIUM,
    LETTER,
    SOLO,
    SUPREMACY,
)
from engine.wonderful_world.moves import (
    ASK,
    AUTO,
    DONE,
    EMPIRE,
    USUAL,
    Ask,
    Auto,
    Build,
    Dig,
    Discard,
    Keep,
    Move,
    Pick,
    Place,
    Recycle,
    Token,
    Usual,
    notation,
)
from engine.wonderful_world.sites import Site, numbered_copies, open_cubes, open_letters
from engine.wonderful_world.state import ALWAYS, NEVER, USUALLY, Empire, State
from engine.wonderful_world.works import Works, usable_now

DRAFT, PLANNING, DIGGING, OVER = "draft", "planning", "dig", "over"
PICKING, PLAN, KEEPING, CHOOSING, PLACING, FREE = "pick", "plan", "keep", "token", "place", "free"
STANDING, EACH_ROUND = "standing", "each_round"
"""Values of the option `asking`: what a seat says holds until revoked, or for the round."""
SAID: dict[type[Move], str] = {Auto: NEVER, Ask: ALWAYS, Usual: USUALLY}
"""Type of the move → when the seat is asked for free actions from then on."""
WISHES: tuple[Move, ...] = (USUAL, ASK, AUTO)
_WISH = {SAID[type(word)]: word for word in WISHES}
"""When a seat is asked for free actions → the move that requests it."""
_WISHED = {notation(word): SAID[type(word)] for word in WISHES}


def _other_words(*words: Move) -> dict[str, tuple[Move, ...]]:
    return {now: tuple(word for word in words if SAID[type(word)] != now) for now in SAID.values()}


_TWO_WAYS, _THREE_WAYS = _other_words(AUTO, ASK), _other_words(AUTO, ASK, USUAL)
"""When a seat is asked for free actions → the moves that change it."""


def empire_of(state: State, seat: int) -> Empire:
    """Return a seat's empire, including its moves in the open phase."""
    turn = state.phase.turns[seat]
    return state.world.empires[seat] if turn is None else turn.empire


def left_of(state: State, seat: int) -> int:
    """Return the number of cubes that a seat has produced in this step and not placed yet."""
    turn = state.phase.turns[seat]
    return state.world.left[seat] if turn is None else turn.left


# --- What is asked ----------------------------------------------------------------------------------------------------


def store_what_fits_nowhere(setup: Setup, works: Works, colour: int, left: int) -> tuple[int, str]:
    """Return the cubes left to place and the kind of decision. Cubes that fit no card are stored (W-030)."""
    if left:
        if has_slot_for(works.empire.sites, LETTER[COLOURS[colour]]):
            return left, PLACING
        works.store(COLOURS[colour], left)
    return 0, FREE if is_asked(setup, works.empire) else DECIDED


def is_asked(setup: Setup, empire: Empire) -> bool:
    """Whether a seat without cubes to place is asked for free actions (W-040, W-041)."""
    wanted = wish_of(setup, empire.free)
    if wanted == NEVER:
        return False
    if wanted == ALWAYS and empire.sites:
        return True
    return can_use_any(empire) or (wish_lasts(setup) and worth_discarding(empire))


def says_done(state: State, works: Works) -> bool:
    """Whether the seat must end the step with `done` after its last cube: if it is the last seat to decide."""
    others = state.phase.awaited - (owed(state.phase, works.seat) != DECIDED)
    return not others and works.empire.free != NEVER and wish_lasts(state.setup)


def wish_lasts(setup: Setup) -> bool:
    """Whether `ask` and `auto` hold until revoked."""
    return setup.options["asking"] == STANDING


def wish_of(setup: Setup, free: str) -> str:
    """Return when a seat is asked for free actions; by default a solo player always is."""
    return ALWAYS if free == USUALLY and setup.seats == 1 and wish_lasts(setup) else free


def standing_wish(state: State, seat: int) -> Move | None:
    """Return the move that requests the seat's current setting (W-041); None if it should not be remembered.

    It is not remembered in solo games and if it holds for one round only.
    """
    return _WISH[empire_of(state, seat).free] if _is_remembered(state.setup) else None


def first_wishes(setup: Setup) -> tuple[str, ...]:
    """Return when each seat is asked for free actions at the start of the game (W-041)."""
    if not (setup.wishes and _is_remembered(setup)):
        return (USUALLY,) * setup.seats
    return tuple(_WISHED.get(wish, USUALLY) for wish in setup.wishes)


def _is_remembered(setup: Setup) -> bool:
    return setup.seats > 1 and wish_lasts(setup)


def has_slot_for(sites: Sequence[Site], letter: str) -> bool:
    """Whether a card under construction has an empty slot of that kind."""
    return any(letter in open_letters(site.card, site.filled) for site in sites)


def can_use_any(empire: Empire) -> bool:
    """Whether Krystallium or a token fits a card under construction (W-038, W-039, W-040)."""
    if empire.financiers or empire.generals or empire.krystallium:
        for site in empire.sites:
            letters = open_letters(site.card, site.filled)
            if (
                (empire.krystallium and open_cubes(site.card, site.filled))
                or (empire.financiers and LETTER[FINANCIER] in letters)
                or (empire.generals and LETTER[GENERAL] in letters)
            ):
                return True
    return False


def worth_discarding(empire: Empire) -> bool:
    """Whether discarding cards could make Krystallium that fits another card (W-037, W-038, W-041, W-042).

    Each discarded card only adds one cube to the Empire card; the cubes on it are lost. One card with an empty cube
    slot must remain, and all others may be discarded.
    """
    if sum(empire.cubes) + len(empire.sites) - 1 < CONVERSION:
        return False
    return any(open_cubes(site.card, site.filled) for site in empire.sites)


def words_of(state: State, seat: int) -> tuple[Move, ...]:
    """List which of `auto`, `ask` and `usual` a seat can say now: one per phase, and only if it changes something."""
    turn = state.phase.turns[seat]
    if turn is not None:
        for move in turn.moves:
            if type(move) in SAID:
                return ()
    wanted = wish_of(state.setup, empire_of(state, seat).free)
    return (_TWO_WAYS if state.setup.seats == 1 or not wish_lasts(state.setup) else _THREE_WAYS)[wanted]


# --- What may be done -------------------------------------------------------------------------------------------------


def moves(state: State, seat: int) -> Sequence[Move]:
    """List a seat's legal moves except taking back."""
    kind = owed(state.phase, seat)
    if kind == PICKING:
        return [Pick(card) for card in dict.fromkeys(state.world.hands[seat])]
    if kind == PLAN:
        return _planning_moves(state, seat)
    if kind in (PLACING, FREE):
        return _production_moves(state, seat)
    if kind == CHOOSING:
        return [Token(token) for token in SUPREMACY[COLOURS.index(state.phase.kind)]]
    if kind == KEEPING:
        return [Keep(card) for card in dict.fromkeys(state.world.dug)]
    return []


def _planning_moves(state: State, seat: int) -> list[Move]:
    """List the moves of planning (W-017, W-018, W-019, W-020, W-054, W-055)."""
    empire = empire_of(state, seat)
    cards = list(dict.fromkeys(empire.drafted))
    sites = [(site.card, copy, open_letters(site.card, site.filled)) for site, copy in numbered_copies(empire.sites)]
    found: list[Move] = [Build(card) for card in cards]
    for card in cards:
        letter = LETTER[CARDS[card].recycle]
        found += [Recycle(card, on, copy) for on, copy, letters in sites if letter in letters]
        found.append(Recycle(card, EMPIRE))
    found += _free_moves(empire)
    if state.setup.seats == 1 and len(empire.drafted) >= SOLO.dig_discards:
        ordered = sorted(empire.drafted)
        pairs = [(first, other) for at, first in enumerate(ordered) for other in ordered[at + 1 :]]
        found += [Dig(first, other) for first, other in dict.fromkeys(pairs)]
    found += words_of(state, seat)
    if not empire.drafted:
        found.append(DONE)
    return found


def _production_moves(state: State, seat: int) -> list[Move]:
    """List the moves of a production step (W-030)."""
    empire = empire_of(state, seat)
    found: list[Move] = []
    if left_of(state, seat):
        colour = state.phase.kind
        letter = LETTER[colour]
        for site, copy in numbered_copies(empire.sites):
            if letter in open_letters(site.card, site.filled):
                found.append(Place(colour, site.card, copy))
        found.append(Place(colour, EMPIRE))
    found += _free_moves(empire)
    found += words_of(state, seat)
    found.append(DONE)
    return found


def _free_moves(empire: Empire) -> list[Move]:
    """List the uses of Krystallium and tokens, and every card to discard (W-038, W-039, W-040, W-041)."""
    found: list[Move] = []
    at_hand = [what for what, count in usable_now(empire) if count]
    for site, copy in numbered_copies(empire.sites):
        for what in at_hand:
            if what == KRYSTALLIUM:
                found += [Place(what, site.card, copy, slot) for slot in open_cubes(site.card, site.filled)]
            elif LETTER[what] in open_letters(site.card, site.filled):
                found.append(Place(what, site.card, copy))
    found += [Discard(site.card, copy) for site, copy in numbered_copies(empire.sites)]
    return found
