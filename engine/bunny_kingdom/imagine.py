"""Determinization: builds random states that are consistent with an observation, drawn uniformly."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from engine.bunny_kingdom import rules
from engine.bunny_kingdom.asking import COPYING, camps_held, can_build, next_copy, opponents_open, post_cells
from engine.bunny_kingdom.asking import moves as moves_of
from engine.bunny_kingdom.board import INDEX, SIZE
from engine.bunny_kingdom.cards import CARDS, EXPRESS, HAND, PARCHMENTS, PICKS, base_deck
from engine.bunny_kingdom.moves import DONE, Rail, parse
from engine.bunny_kingdom.observation import Observation, SeatSeen
from engine.bunny_kingdom.rails import edge_at
from engine.bunny_kingdom.state import (
    BUILD,
    CAMPING,
    CAMPS,
    CHARGE,
    CONSTRUCTION,
    COPIES,
    COPY,
    EXPLORATION,
    HARVEST,
    ORIENT,
    ORIENTATION,
    PICK,
    PLAY,
    POSTING,
    RAIL,
    RAILWAY,
    State,
    World,
)
from engine.draft import LEFT, take_last
from engine.game import Chance, Setup
from engine.grid import mask_of
from engine.phase import DECIDED, opened, owed


def imagine(seen: Observation, chance: Chance) -> State:
    """Return a random state in which the viewer has the same observation and the same legal moves.

    Seats that have decided get legal moves. The viewer's own moves of the open phase are replayed.
    """
    seats = len(seen.seats)
    setup = Setup(game=rules.NAME, seats=seats, seed=chance.below(1 << 32), options=seen.options, version=rules.VERSION)
    world = _world_at_opening(seen, chance)
    state = State(setup, world, opened(seen.step, (DECIDED,) * seats))
    state = State(setup, world, opened(seen.step, [_decision_at_opening(state, seat) for seat in range(seats)]))
    for text in seen.made:
        state = rules.play(state, seen.viewer or 0, parse(text)).state
    return _decide_for_others(state, seen, chance)


def _world_at_opening(seen: Observation, chance: Chance) -> World:
    """Return a random world when the phase opened."""
    pool = hidden_cards(seen)
    chance.shuffle(pool)
    sealed = [card for card in pool if card in PARCHMENTS]
    holdings = [
        replace(holding, played=tuple([card or _take_parchment(pool, sealed) for card in holding.played]))
        for holding in seen.holdings
    ]
    hands = _hands_at_opening(seen, pool, sealed)
    reserves = tuple([take_last(pool, own.reserve) for own in seen.seats])
    discards = _discard_pile(seen, pool)
    printed, rails = _railway_at_opening(seen)
    return World(
        deck=tuple(pool),
        hands=hands,
        reserves=reserves,
        holdings=tuple(holdings),
        harvests=tuple([own.rounds for own in seen.seats]),
        copies=tuple([_chains_of_copies(own) for own in seen.seats]),
        round=seen.round,
        part=0 if seen.step == CAMPS else seen.part,
        camps=seen.camps,
        discards=discards,
        central=INDEX[seen.central] if seen.central else -1,
        printed=printed,
        rails=rails,
        sheriff=-1 if seen.sheriff is None else seen.sheriff,
        laid=seen.laid,
    )


def _discard_pile(seen: Observation, pool: list[str]) -> tuple[str, ...]:
    """Return the discard pile; with two seats the viewer knows every other card, those it discarded itself."""
    unknown = [pool.pop() for _ in range(seen.discards - len(seen.thrown))]
    if not seen.thrown:
        return tuple(unknown)
    others, own = iter(unknown), iter(seen.thrown)
    return tuple([next(own) if at % 2 == seen.viewer else next(others) for at in range(seen.discards)])


def _railway_at_opening(seen: Observation) -> tuple[int, int]:
    """Return the edge of the printed track (-1 if none), and the edges with track when the phase opened."""
    made = mask_of([move.edge for move in map(parse, seen.made) if isinstance(move, Rail)])
    edges = {edge_at(*divmod(INDEX[rail.cell], SIZE), rail.side): rail.printed for rail in seen.rails}
    return next((edge for edge, printed in edges.items() if printed), -1), mask_of(edges) & ~made


def _chains_of_copies(own: SeatSeen) -> tuple[tuple[str, ...], ...]:
    """Return the chains of a seat's copying parchments."""
    return tuple([(one.card, *one.copied) for one in own.revealed if CARDS[one.card].rule in COPYING])


def _decide_for_others(state: State, seen: Observation, chance: Chance) -> State:
    """Play random moves of the other seats that have decided."""
    for seat in range(state.setup.seats):
        while seat != seen.viewer and seat not in seen.waiting and owed(state.phase, seat):
            move = DONE if owed(state.phase, seat) == BUILD else chance.pick(moves_of(state, seat))
            state = rules.play(state, seat, move).state
    return state


def _decision_at_opening(state: State, seat: int) -> str:
    """Return the kind of the seat's decision when the phase opened."""
    kind, world = state.phase.kind, state.world
    if kind == EXPLORATION:
        return PICK if state.setup.seats > 2 else PLAY
    if kind in (ORIENTATION, RAILWAY, CAMPS):
        alone, what = {
            ORIENTATION: (world.sheriff, ORIENT),
            RAILWAY: (world.part, RAIL),
            CAMPS: (camps_held(world.holdings)[world.camps.queue[0]] if world.camps.queue else -1, CAMPING),
        }[kind]
        return what if seat == alone else DECIDED
    if kind == CONSTRUCTION:
        return BUILD if _is_asked(state, seat) and can_build(state, seat) else DECIDED
    if kind == HARVEST:
        if post_cells(world.holdings[seat]):
            return POSTING
        return CHARGE if opponents_open(state, seat, ()) else DECIDED
    return COPY if kind == COPIES and next_copy(state, seat, world.copies[seat]) else DECIDED


def _is_asked(state: State, seat: int) -> bool:
    """Whether the open construction includes a seat; after a question about camps it does not include all."""
    camps = state.world.camps
    if state.setup.options["camps"] == "in_order" or not (camps.answers or camps.active):
        return True
    held = camps_held(state.world.holdings)
    return seat in camps.active or any(
        owner == seat and camps.may_be_announced(number) for number, owner in held.items()
    )


def hidden_cards(seen: Observation) -> list[str]:
    """List all cards hidden from the viewer, in a fixed order."""
    deck = base_deck(int(seen.options["provisions"]))
    if seen.central:
        deck.remove(seen.central)
        deck += [card.id for card in EXPRESS.values() for _ in range(card.copies)]
    hidden = Counter(deck)
    for holding in seen.holdings:
        hidden.subtract([card for card in holding.played if card])
    for known in (seen.hand, seen.chosen, seen.thrown, [seen.discarded] if seen.discarded else [], *seen.known):
        hidden.subtract(known)
    return list(hidden.elements())


def _take_parchment(pool: list[str], sealed: list[str]) -> str:
    """Remove a parchment from the pool and return it."""
    card = sealed.pop()
    pool.remove(card)
    return card


def _hands_at_opening(seen: Observation, pool: list[str], sealed: list[str]) -> tuple[tuple[str, ...], ...]:
    """Return a hand of the correct size for each seat."""
    seats = len(seen.seats)
    if seen.step != EXPLORATION:
        return ((),) * seats
    size = HAND[seats] + 2 - seen.part if seats == 2 else HAND[seats] - PICKS * (seen.part - 1)
    passed_on = _seats_passed_to(seen)
    hands: list[tuple[str, ...]] = []
    for seat, known in enumerate(seen.known):
        if seat == seen.viewer:
            # Chosen cards come first, because the first of two equal cards is the one removed.
            hands.append((*seen.chosen, *([seen.discarded] if seen.discarded else []), *seen.hand))
        elif seat in passed_on:
            # In a hand from which others have picked since, the viewer knows all cards except parchments.
            hands.append((*known, *[_take_parchment(pool, sealed) for _ in range(size - len(known))]))
        else:
            hands.append(known)
    return tuple([hand or take_last(pool, size) if len(hand) != size - 1 else (*hand, pool.pop()) for hand in hands])


def _seats_passed_to(seen: Observation) -> set[int]:
    """Return the seats with a hand that the viewer has passed on, in games of three and more seats."""
    seats = len(seen.seats)
    if seats == 2 or seen.viewer is None:
        return set()
    step = 1 if seen.direction == LEFT else -1
    return {(seen.viewer + step * ago) % seats for ago in range(1, min(seen.part, seats))}
