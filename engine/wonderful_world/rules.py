"""The setup of a game of It's a Wonderful World, and the effect of each move.

Only the seat itself sees its moves in an open phase; the others see them when the phase closes. `asking` determines the
decisions, `course` what follows without a decision.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from engine.draft import deal_hands
from engine.events import Event
from engine.game import Chance, Option, RuleError, Setup, Step, checked
from engine.phase import DECIDED, Together
from engine.wonderful_world import events
from engine.wonderful_world.asking import (
    CHOOSING,
    DIGGING,
    DRAFT,
    EACH_ROUND,
    FREE,
    KEEPING,
    OVER,
    PICKING,
    PLACING,
    PLAN,
    PLANNING,
    SAID,
    STANDING,
    WISHES,
    first_wishes,
    says_done,
    store_what_fits_nowhere,
    wish_lasts,
    words_of,
)
from engine.wonderful_world.cards import COLOURS, DECK, EMPIRES, LETTER, ROUNDS, SCENARIOS, SEATS, SOLO, SUPREMACY
from engine.wonderful_world.course import Course
from engine.wonderful_world.moves import (
    EMPIRE,
    Ask,
    Auto,
    Back,
    Build,
    Dig,
    Discard,
    Done,
    Keep,
    Move,
    Pick,
    Place,
    Recycle,
    Token,
    Usual,
    notation,
)
from engine.wonderful_world.scoring import demanded_cards
from engine.wonderful_world.sites import new_site
from engine.wonderful_world.state import Empire, State, Turn, World
from engine.wonderful_world.works import Works

NAME = "wonderful_world"
VERSION = 2

OPTIONS = (
    Option("side", ("A", "B")),
    Option("empires", ("random",), free=True),
    Option("scenario", ("none", *SCENARIOS)),
    Option("asking", (STANDING, EACH_ROUND), offered=False),
)
KEPT = {1: {"asking": EACH_ROUND}}
"""For each earlier version: the options that reproduce its rules for tables that began under it."""

_SEPARATOR = re.compile(r"\s*,\s*|\s+")  # between the Empire cards in the option's value


# --- Setting up -------------------------------------------------------------------------------------------------------


def start(setup: Setup) -> Step[State]:
    """Return the first state and the events of the setup (W-001, W-015, W-052, W-058, W-060).

    Errors: RuleError (game, version, seats, option, option-value, empires, empire-unknown, scenario-solo).
    """
    setup = _checked_setup(setup)
    chance = Chance(setup.seed, "setup")
    cards = list(DECK)
    demanded = demanded_cards(setup)
    for card in demanded:
        cards.remove(card)
    chance.shuffle(cards)
    sites = tuple(new_site(card, star=True) for card in demanded)
    deck, piles = deal_hands(cards, ROUNDS * SOLO.halves if setup.seats == 1 else 0, SOLO.pile)
    none = (0,) * setup.seats
    world = World(
        empires=tuple(
            Empire(card, sites=sites, free=free)
            for card, free in zip(_empire_cards(setup, chance), first_wishes(setup), strict=True)
        ),
        round=0,
        deck=deck,
        produced=none,
        left=none,
        hands=((),) * setup.seats,
        piles=piles,
    )
    course = Course(setup, world)
    course.told += [events.ScenarioCard(card, seat=0) for card in demanded]
    return course.begin_round()


def allowed_seats(options: Mapping[str, str]) -> range:
    """Return the allowed numbers of seats with these options: scenarios are for one player (W-058, W-059)."""
    return SEATS if options.get("scenario", "none") == "none" else range(1, 2)


def _checked_setup(setup: Setup) -> Setup:
    """Return the setup with every option filled in; a scenario uses side B (W-003, W-059)."""
    setup = checked(
        setup, name=NAME, version=VERSION, seats=SEATS, options=OPTIONS, wishes=[notation(wish) for wish in WISHES]
    )
    if setup.options["scenario"] == "none":
        return setup
    if setup.seats not in allowed_seats(setup.options):
        raise RuleError("scenario-solo")
    return msgspec.structs.replace(setup, options={**setup.options, "side": "B"})


def _empire_cards(setup: Setup, chance: Chance) -> list[str]:
    """Return a different Empire card for each seat: the named ones in seat order, then random ones (W-001, W-002).

    Names are ids in either case, separated by a comma or spaces; a separator at the end is allowed.
    """
    wanted = setup.options["empires"]
    named = [] if wanted == "random" else _SEPARATOR.split(wanted.lower())
    if named and not named[-1]:
        named.pop()
    if len(named) > setup.seats and wish_lasts(setup):  # tables of version 1 could name more
        raise RuleError("empires")
    others = list(EMPIRES["A"])
    chance.shuffle(others)
    for card in named:
        if card and card not in EMPIRES["A"]:
            raise RuleError("empire-unknown", card=card)
        if card not in others:
            raise RuleError("empires")
        others.remove(card)
    return [*named, *others][: setup.seats]


# --- Moves ------------------------------------------------------------------------------------------------------------


class _Acting(msgspec.Struct, frozen=True):
    """A move being applied."""

    state: State
    works: Works
    """The seat's empire while it changes."""
    left: int
    """The cubes left to place."""
    private: list[Event]
    """The events that only the seat sees."""


def _turn_after(state: State, seat: int, move: Move) -> tuple[Turn, tuple[Event, ...]]:
    """Return the seat's open turn after one more move, and the private events. Errors: RuleError."""
    before = state.phase.turns[seat]
    if before is None:
        before = Turn(state.world.empires[seat], state.phase.owed[seat], state.world.left[seat], ())
    # On replay after taking back, the seat may no longer be the last one and so have decided already.
    kind = before.owes or FREE
    if kind == CHOOSING and not isinstance(move, Token):
        raise RuleError("token-first")
    if isinstance(move, Dig) and state.setup.seats > 1:
        raise RuleError("dig-solo")
    kinds, act = _ACTS[type(move)]
    if kind not in kinds:
        raise RuleError("not-now", owed=kind)
    acting = _Acting(state, Works(seat, before.empire), before.left, [])
    works = acting.works
    left = act(acting, move)
    if type(move) in _LAST:
        owes = DECIDED
    elif kind == PLAN:
        owes = PLAN
    else:
        left, owes = store_what_fits_nowhere(state.setup, works, COLOURS.index(state.phase.kind), left)
        if owes == DECIDED and not isinstance(move, Token) and says_done(state, works):
            owes = FREE
    turn = Turn(
        works.empire,
        owes,
        left,
        (*before.moves, move),
        (*before.discarded, *works.discarded),
        (*before.told, *works.told),
    )
    return turn, tuple(acting.private)


def _close_phase(state: State) -> Step[State]:
    return Course(state.setup, state.world).close(state.phase)


play = Together(acted=_turn_after, close=_close_phase, back=Back).play
"""Play a move and return the next state and the events. Errors: RuleError; the given state never changes."""


def _pick(acting: _Acting, move: Pick) -> int:
    """Pick a card of the hand (W-007)."""
    works = acting.works
    if move.card not in acting.state.world.hands[works.seat]:
        raise RuleError("not-in-hand", card=move.card)
    works.add_drafted(move.card)
    works.told.append(events.Drafted(move.card, seat=works.seat))
    return acting.left


def _keep(acting: _Acting, move: Keep) -> int:
    """Keep one of the cards of a dig (W-054)."""
    works, dug = acting.works, list(acting.state.world.dug)
    if move.card not in dug:
        raise RuleError("not-dug", card=move.card)
    dug.remove(move.card)
    works.add_drafted(move.card)
    works.discarded += dug
    works.told.append(events.Kept(move.card, seat=works.seat))
    return acting.left


def _build(acting: _Acting, move: Build) -> int:
    acting.works.build(move.card)
    return acting.left


def _recycle(acting: _Acting, move: Recycle) -> int:
    acting.works.recycle(move.card, move.on, move.copy)
    return acting.left


def _dig(acting: _Acting, move: Dig) -> int:
    """Discard two cards for a dig (W-054, W-055)."""
    works = acting.works
    if len(works.empire.drafted) < SOLO.dig_discards or move.first > move.other:  # each pair has one notation
        raise RuleError("dig-cards")
    for card in (move.first, move.other):
        works.take_drafted(card)
        works.discarded.append(card)
    works.told.append(events.Dug(move.first, move.other, seat=works.seat))
    return acting.left


def _place(acting: _Acting, move: Place) -> int:
    """Place a cube, a token or Krystallium (W-030, W-040)."""
    works, what = acting.works, move.what
    if what not in LETTER:
        raise RuleError("none-held", what=what)
    if move.on == EMPIRE and (move.copy, move.slot) != (1, ""):
        raise RuleError("no-site", card=EMPIRE, copy=move.copy)
    if what not in COLOURS:
        if move.on == EMPIRE:
            raise RuleError("not-produced", what=what)
        works.use(what, works.site(move.on, move.copy), move.slot)
        return acting.left
    if not acting.left or what != acting.state.phase.kind:
        raise RuleError("not-produced", what=what)
    if move.on == EMPIRE:
        works.store(what, 1)
    else:
        at = works.site(move.on, move.copy)
        works.fill(what, works.slot(what, at, move.slot), at)
    return acting.left - 1


def _discard(acting: _Acting, move: Discard) -> int:
    """Discard a card under construction (W-041)."""
    acting.works.discard(acting.works.site(move.card, move.copy))
    return acting.left


def _token(acting: _Acting, move: Token) -> int:
    """Choose the token of the step (W-028)."""
    state, works = acting.state, acting.works
    if move.kind not in SUPREMACY[COLOURS.index(state.phase.kind)]:
        raise RuleError("none-held", what=move.kind)
    works.gain(move.kind, 1)
    count = state.world.produced[works.seat]
    works.told.append(events.Supremacy(state.phase.kind, count, move.kind, seat=works.seat))
    return acting.left


def _say(acting: _Acting, move: Auto | Ask | Usual) -> int:
    works = acting.works
    if move not in words_of(acting.state, works.seat):
        raise RuleError("said")
    works.empire = msgspec.structs.replace(works.empire, free=SAID[type(move)])
    acting.private.append(_SAYS[type(move)](seat=works.seat, to=(works.seat,)))
    return acting.left


def _finish(acting: _Acting, move: Done) -> int:
    """End the turn and store the remaining cubes (W-017, W-021, W-030, W-053)."""
    del move
    works, kind = acting.works, acting.state.phase.kind
    if kind == PLANNING and works.empire.drafted:
        raise RuleError("cards-left", cards=len(works.empire.drafted))
    if acting.left:
        works.store(kind, acting.left)
    acting.private.append(events.Done(seat=works.seat, to=(works.seat,)))
    return 0


_SAYS: dict[type[Move], type[Event]] = {Auto: events.Auto, Ask: events.Ask, Usual: events.Usual}
_LAST = frozenset({Pick, Keep, Dig, Done})
"""Moves that end a seat's turn."""
_BUSY = frozenset({PLAN, PLACING, FREE})
_ACTS: dict[type[Move], tuple[frozenset[str], Callable[[_Acting, Any], int]]] = {
    Pick: (frozenset({PICKING}), _pick),
    Keep: (frozenset({KEEPING}), _keep),
    Build: (frozenset({PLAN}), _build),
    Recycle: (frozenset({PLAN}), _recycle),
    Dig: (frozenset({PLAN}), _dig),
    Token: (frozenset({CHOOSING}), _token),
    Place: (_BUSY, _place),
    Discard: (_BUSY, _discard),
    Auto: (_BUSY, _say),
    Ask: (_BUSY, _say),
    Usual: (_BUSY, _say),
    Done: (_BUSY, _finish),
}
"""For each type of move: the decisions in which it is allowed, and the function that applies it.

The function returns the cubes left to place.
"""


# --- Labels -----------------------------------------------------------------------------------------------------------


def phase(state: State) -> str:
    """Return the phase label: `2-draft-3`, `2-planning`, `2-science` (round, kind, number), or `over` at the end."""
    kind, world = state.phase.kind, state.world
    if kind == OVER:
        return OVER
    if kind == DRAFT:
        return f"{world.round}-draft-{world.part}"
    if state.setup.seats == 1 and kind in (PLANNING, DIGGING):
        return f"{world.round}-{kind}-{world.part}-{world.digs}"
    return f"{world.round}-{kind}"


def chapter(state: State) -> str:
    """Return the board-message key: `phase`, but the same for all picks of a draft and all planning of a solo round."""
    kind = state.phase.kind
    return OVER if kind == OVER else f"{state.world.round}-{PLANNING if kind == DIGGING else kind}"
