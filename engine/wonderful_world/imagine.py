"""Determinization: builds random states that are consistent with an observation, drawn uniformly."""

from __future__ import annotations

from collections import Counter

import msgspec

from engine.draft import take_last
from engine.game import Chance, Setup
from engine.phase import DECIDED, opened
from engine.phase import owed as owed_by
from engine.wonderful_world import rules
from engine.wonderful_world.asking import (
    CHOOSING,
    DIGGING,
    DRAFT,
    FREE,
    KEEPING,
    OVER,
    PICKING,
    PLACING,
    PLAN,
    PLANNING,
    has_slot_for,
    is_asked,
    moves,
)
from engine.wonderful_world.cards import COLOURS, DECK, HAND, HAND_OF_TWO, LETTER, SOLO
from engine.wonderful_world.moves import DONE, EMPIRE, Build, Keep, Move, Pick, Place, Recycle, Token, parse
from engine.wonderful_world.observation import EmpireSeen, Observation
from engine.wonderful_world.sites import Site
from engine.wonderful_world.state import ALWAYS, USUALLY, Empire, State, World

_OWED = {DRAFT: PICKING, PLANNING: PLAN, DIGGING: KEEPING, OVER: DECIDED}
"""The decision of every seat when a phase other than a production step opens."""


def imagine(seen: Observation, chance: Chance) -> State:
    """Return a random state in which the viewer has the same observation and the same legal moves.

    Seats that have decided get legal moves. The viewer's own moves of the open phase are replayed.
    """
    setup = Setup(
        game=rules.NAME,
        seats=len(seen.empires),
        seed=chance.below(1 << 32),
        options=seen.options,
        version=rules.VERSION,
    )
    empires, left, owed = _seats_at_opening(seen, setup)
    world = _world_at_opening(seen, empires, left, chance)
    state = State(setup, world, opened(seen.step, owed))
    # The last seat to decide must say `done`, so the order matters: a seat still deciding moves after the others.
    if seen.viewer is not None and seen.viewer in seen.waiting:
        return _replay_own_moves(_decide_for_others(state, seen, chance), seen)
    return _decide_for_others(_replay_own_moves(state, seen), seen, chance)


def _seats_at_opening(seen: Observation, setup: Setup) -> tuple[list[Empire], list[int], list[str]]:
    """Return, by seat, the empire, the cubes left to place and the kind of the decision when the phase opened."""
    empires, left, owed = _empires_at_opening(seen), [], []
    for seat, empire in enumerate(empires):
        count = seen.empires[seat].left
        if seat == seen.viewer:
            fits = seen.step in COLOURS and has_slot_for(empire.sites, LETTER[seen.step])
            count = seen.empires[seat].produced if fits or _is_choosing(seen, seat) else 0
        kind = _decision_at_opening(seen, setup, seat, empire, count)
        if kind == FREE and seat != seen.viewer and not is_asked(setup, empire):
            # The seat must decide although nothing could matter, so it must have said `ask`.
            empires[seat] = msgspec.structs.replace(empire, free=ALWAYS)
        left.append(count)
        owed.append(kind)
    return empires, left, owed


def _world_at_opening(seen: Observation, empires: list[Empire], left: list[int], chance: Chance) -> World:
    """Return a random world when the phase opened."""
    seats = len(empires)
    pool = hidden_cards(seen)
    chance.shuffle(pool)
    size = (HAND_OF_TWO if seats == 2 else HAND) + 1 - seen.part if seen.step == DRAFT else 0
    hands = tuple(
        [seen.hand if seat == seen.viewer else known or take_last(pool, size) for seat, known in enumerate(seen.known)]
    )
    unopened = (seen.rounds - seen.round + 1) * SOLO.halves - (seen.part or SOLO.halves) if seats == 1 else 0
    piles = tuple([take_last(pool, SOLO.pile) for _ in range(unopened)])
    return World(
        empires=tuple(empires),
        round=seen.round,
        deck=take_last(pool, seen.deck - SOLO.pile * len(piles)),
        produced=tuple([empire.produced for empire in seen.empires]),
        left=tuple(left),
        hands=hands,
        part=seen.part,
        digs=seen.digs,
        discards=(*seen.discards, *pool),  # a spectator does not see the discard pile
        piles=piles,
        dug=seen.dug,
        gained=tuple([(step, who.seat, who.token) for step, who in seen.supremacy.items()]),
    )


def _empire_as_seen(seen: EmpireSeen) -> Empire:
    """Convert an observed empire to that of a state."""
    return Empire(
        card=seen.card,
        drafted=seen.drafted,
        sites=tuple([Site(site.card, site.filled, site.star) for site in seen.sites]),
        built=tuple([done.card for done in seen.built]),
        stars=tuple([done.card for done in seen.built if done.star]),
        cubes=seen.cubes,
        krystallium=seen.krystallium,
        financiers=seen.financiers,
        generals=seen.generals,
        free=seen.free or USUALLY,
    )


def _empires_at_opening(seen: Observation) -> list[Empire]:
    """Return the empires as they were when the phase opened."""
    empires = [_empire_as_seen(empire) for empire in seen.empires]
    if seen.viewer is not None and seen.before is not None:
        empires[seen.viewer] = seen.before
    return empires


def _is_choosing(seen: Observation, seat: int) -> bool:
    """Whether the seat had to choose the token when the open step began."""
    won = seen.supremacy.get(seen.step)
    return won is not None and won.seat == seat and not won.token


def _decision_at_opening(seen: Observation, setup: Setup, seat: int, empire: Empire, left: int) -> str:
    """Return the kind of the seat's decision when the phase opened."""
    if seen.step in _OWED:
        return _OWED[seen.step]
    if _is_choosing(seen, seat):
        return CHOOSING
    if left:
        return PLACING
    acted = seen.chosen if seat == seen.viewer else is_asked(setup, empire)
    return FREE if seat in seen.waiting or acted else DECIDED


def hidden_cards(seen: Observation) -> list[str]:
    """List all cards hidden from the viewer, sorted."""
    hidden = Counter(DECK)
    for empire in _empires_at_opening(seen):
        hidden.subtract(empire.drafted)
        hidden.subtract(empire.built)
        hidden.subtract([site.card for site in empire.sites])
    for known in (seen.hand, seen.dug, seen.discards, *seen.known):
        hidden.subtract(known)
    return sorted(hidden.elements())


def _replay_own_moves(state: State, seen: Observation) -> State:
    """Replay the viewer's moves of the open phase."""
    for text in seen.chosen:
        state = rules.play(state, seen.viewer or 0, parse(text)).state
    return state


def _decide_for_others(state: State, seen: Observation, chance: Chance) -> State:
    """Play random turns of the other seats that have decided."""
    for seat in range(state.setup.seats):
        if seat != seen.viewer and seat not in seen.waiting:
            while kind := owed_by(state.phase, seat):
                state = rules.play(state, seat, _some_move(state, seat, kind, chance)).state
    return state


def _some_move(state: State, seat: int, kind: str, chance: Chance) -> Move:
    """Return a move that leads to the end of the turn: every card is built or recycled, every cube stored."""
    if kind == FREE:
        return DONE
    if kind == PLACING:
        return Place(state.phase.kind, EMPIRE)
    found = [move for move in moves(state, seat) if isinstance(move, Pick | Build | Recycle | Keep | Token)]
    return chance.pick(found) if found else DONE
