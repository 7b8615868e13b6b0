"""Builds observations: hides hands, face-down cards and the other seats' open turns."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.draft import LEFT
from engine.game import Setup
from engine.phase import can_take_back, owed, waiting
from engine.wonderful_world.asking import (
    DRAFT,
    KEEPING,
    OVER,
    PICKING,
    SAID,
    empire_of,
    left_of,
    moves,
    wish_of,
)
from engine.wonderful_world.cards import (
    CARDS,
    COLOURS,
    KRYSTALLIUM,
    PASSED,
    ROUNDS,
    TOKENS,
)
from engine.wonderful_world.moves import DONE, EMPIRE, Dig, Move, Place, Recycle, Token, notation
from engine.wonderful_world.observation import (
    CompletedCard,
    EmpireSeen,
    Observation,
    Offer,
    Result,
    Spot,
    StepWinner,
    Task,
    UnderConstruction,
)
from engine.wonderful_world.preview import gain_of_card
from engine.wonderful_world.scoring import (
    counts_of_types,
    demanded_cards,
    empire_card,
    medal_of,
    medals_of,
    points_by_source,
    points_of_card,
    production,
    scores,
)
from engine.wonderful_world.sites import Site, numbered_copies
from engine.wonderful_world.state import Empire, State


def observe(state: State, viewer: int | None) -> Observation:
    """Return the observation of a seat, or of a spectator (None)."""
    seen = _public_part(state, viewer)
    return seen if viewer is None else _with_private_part(seen, state, viewer)


def _public_part(state: State, viewer: int | None) -> Observation:
    """Return a seat's observation without its own cards, open turn and decision."""
    setup, world = state.setup, state.world
    awaited = waiting(state)
    empires, left = list(world.empires), list(world.left)
    if viewer is not None:
        empires[viewer], left[viewer] = empire_of(state, viewer), left_of(state, viewer)
    return Observation(
        viewer=viewer,
        options=setup.options,
        round=world.round,
        rounds=ROUNDS,
        step=state.phase.kind,
        part=world.part,
        digs=world.digs,
        direction="" if setup.seats == 1 else PASSED[world.round - 1],
        deck=len(world.deck) + sum(len(pile) for pile in world.piles),
        demanded=demanded_cards(setup),
        medals=medals_of(setup) if setup.seats == 1 else {},
        hand=(),
        dug=(),
        offers=(),
        empires=tuple(
            _empire_seen(
                setup,
                empire,
                produced=world.produced[seat],
                left=left[seat],
                free=wish_of(setup, empire.free) if seat == viewer else "",
                decided=seat not in awaited,
            )
            for seat, empire in enumerate(empires)
        ),
        waiting={seat: kind if seat == viewer else state.phase.kind for seat, kind in awaited.items()},
        task=None,
        can_take_back=False,
        supremacy={step: StepWinner(seat, token) for step, seat, token in world.gained},
        chosen=(),
        before=None,
        known=_hands_known(state, viewer),
        discards=(),
        result=_final_result(state) if state.phase.kind == OVER else None,
    )


def _with_private_part(seen: Observation, state: State, viewer: int) -> Observation:
    """Return the observation with the viewer's own cards, open turn and decision."""
    world, own = state.world, empire_of(state, viewer)
    hand = world.hands[viewer]
    return replace(
        seen,
        hand=hand,
        dug=world.dug,
        offers=tuple(_offer_of(card, own) for card in dict.fromkeys((*hand, *own.drafted, *world.dug))),
        task=_task_of(state, viewer),
        can_take_back=can_take_back(state, viewer),
        chosen=_moves_made(state, viewer),
        before=None if state.phase.turns[viewer] is None else world.empires[viewer],
        discards=tuple(sorted(world.discards)),
    )


def _moves_made(state: State, viewer: int) -> tuple[str, ...]:
    """Return a seat's moves in the open phase."""
    turn = state.phase.turns[viewer]
    return () if turn is None else tuple([notation(move) for move in turn.moves])


def _hands_known(state: State, viewer: int | None) -> tuple[tuple[str, ...], ...]:
    """Return the hands that the viewer has passed on. It can infer them: it saw them, and picks are public."""
    seats, world = state.setup.seats, state.world
    known: list[tuple[str, ...]] = [()] * seats
    if viewer is not None and state.phase.kind == DRAFT:
        step = 1 if PASSED[world.round - 1] == LEFT else -1
        for ago in range(1, min(world.part, seats)):
            at = (viewer + step * ago) % seats
            known[at] = world.hands[at]
    return tuple(known)


def _offer_of(card: str, empire: Empire) -> Offer:
    return Offer(card, *gain_of_card(card, empire.built, empire.financiers, empire.generals))


def _site_seen(site: Site, copy: int, empire: Empire) -> UnderConstruction:
    given, made = gain_of_card(site.card, empire.built, empire.financiers, empire.generals)
    return UnderConstruction(site.card, copy, CARDS[site.card].slots, site.filled, site.star, given, made)


def _empire_seen(setup: Setup, empire: Empire, *, produced: int, left: int, free: str, decided: bool) -> EmpireSeen:
    card = empire_card(setup, empire)
    of_type = counts_of_types(empire.built)
    parts = points_by_source(card, empire.built, empire.financiers, empire.generals)
    stars = list(empire.stars)
    built = []
    for name in empire.built:
        star = name in stars
        if star:
            stars.remove(name)
        given = points_of_card(CARDS[name], of_type, empire.financiers, empire.generals)
        built.append(CompletedCard(name, given, star))
    return EmpireSeen(
        card=empire.card,
        drafted=empire.drafted,
        sites=tuple([_site_seen(site, copy, empire) for site, copy in numbered_copies(empire.sites)]),
        built=tuple(built),
        cubes=empire.cubes,
        krystallium=empire.krystallium,
        financiers=empire.financiers,
        generals=empire.generals,
        production=production(card, empire.built),
        produced=produced,
        left=left,
        points=parts,
        total=sum(parts.values()),
        free=free,
        decided=decided,
    )


def _task_of(state: State, viewer: int) -> Task | None:
    """Summarize a seat's decision and its legal moves."""
    kind = owed(state.phase, viewer)
    if not kind:
        return None
    if kind in (PICKING, KEEPING):
        return Task(kind, cards=state.world.hands[viewer] if kind == PICKING else state.world.dug)
    found = moves(state, viewer)
    return Task(
        kind,
        cards=empire_of(state, viewer).drafted,
        left=left_of(state, viewer),
        spots=_spots_of_moves(found),
        tokens=tuple([move.kind for move in found if isinstance(move, Token)]),
        words=tuple([notation(move) for move in found if type(move) in SAID]),
        can_dig=any(isinstance(move, Dig) for move in found),
        can_finish=DONE in found,
    )


def _spots_of_moves(found: Sequence[Move]) -> dict[str, tuple[Spot, ...]]:
    """Map each cube or token to the slots that these moves put it on."""
    spots: dict[str, dict[Spot, None]] = {what: {} for what in (*COLOURS, *TOKENS, KRYSTALLIUM)}
    for move in found:
        if isinstance(move, Place) and move.on != EMPIRE:
            spots[move.what][Spot(move.on, move.copy, move.slot or move.what)] = None
        elif isinstance(move, Recycle) and move.on != EMPIRE:
            colour = CARDS[move.card].recycle
            spots[colour][Spot(move.on, move.copy, colour)] = None
    return {what: tuple(where) for what, where in spots.items() if where}


def _final_result(state: State) -> Result:
    results = scores(state)
    return Result(
        ranks=tuple(score.rank for score in results),
        totals=tuple(score.total for score in results),
        completed=tuple(len(empire.built) for empire in state.world.empires),
        tokens=tuple(empire.financiers + empire.generals for empire in state.world.empires),
        medal=medal_of(state) if state.setup.seats == 1 else None,
    )
