"""Determinization: builds random states that are consistent with an observation.

The draw pile, the future round cards and the face-down cards are random. Everything else is public and copied.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.agenda import Agenda, Moment
from engine.game import Chance, Setup
from engine.imhotep.cards import BURIAL_ROWS, DECK, PYRAMID, ROUND_CARDS, ROUNDS, TEMPLE
from engine.imhotep.moves import SKIP, Move
from engine.imhotep.observation import Observation, ShipSeen
from engine.imhotep.rules import NAME, VERSION
from engine.imhotep.state import ASSESS, BY_TEMPLE, EMPTY, KEEP, UNLOAD, ActionFrame, Ship, State, World


def imagine(observation: Observation, chance: Chance) -> State:
    """Return a random state that is consistent with the viewer's observation. Errors: ValueError for a spectator."""
    if observation.viewer is None:
        raise ValueError("a spectator imagines nothing")
    world = _imagined_world(observation, chance)
    stack = _unfinished_actions(observation)
    agenda: Agenda[World, ActionFrame, Move] = Agenda(stack)
    if observation.can_take_back:
        # The observation shows the last move only by its effects, so taking it back leads to the same state.
        agenda = Agenda(stack, Moment(world, stack), ((observation.viewer, SKIP),))
    setup = Setup(
        game=NAME,
        seats=len(observation.seats),
        seed=chance.below(2**31),
        options=observation.options,
        version=VERSION,
    )
    return State(setup, world, agenda)


def _imagined_world(observation: Observation, chance: Chance) -> World:
    """Return a random world that is consistent with the observation."""
    facedown, deck = _draw_cards(observation, chance)
    seats = observation.seats
    return World(
        sides=observation.sides,
        round=observation.round,
        step=observation.step,
        voyages=_draw_voyages(observation, chance),
        voyaged=observation.voyaged,
        round_card=observation.round_card,
        start=observation.start,
        turn=observation.turn,
        ships=tuple([Ship(ship.id, _text_of_stones(ship.slots), ship.site) for ship in observation.ships]),
        deck=deck,
        discards=observation.discarded,
        market=tuple([card or "" for card in observation.market.cards]),
        facedown=facedown,
        pyramids=tuple(
            [
                _text_of_stones(space.stone for space in site.spaces[: site.built])
                for site in observation.pyramid.pyramids
            ]
        ),
        beside=_text_of_stones(observation.pyramid.beside),
        temple=_text_of_stones(stone for row in observation.temple.rows for stone in row).rstrip(EMPTY),
        burial=_stones_as_placed(observation),
        heights=observation.obelisks.heights,
        towers=_text_of_stones(observation.obelisks.towers),
        sleds=tuple([seat.sled for seat in seats]),
        quarries=tuple([seat.quarry for seat in seats]),
        hands=tuple([seat.cards for seat in seats]),
        gained=tuple(
            [
                (pyramid, temple, seat.points - pyramid - temple)
                for seat in seats
                for pyramid, temple in [(seat.parts[PYRAMID], seat.parts[TEMPLE])]
            ]
        ),
        used=observation.used,
    )


def _text_of_stones(stones: Iterable[int | None]) -> str:
    return "".join([EMPTY if stone is None else str(stone) for stone in stones])


def _stones_as_placed(observation: Observation) -> str:
    """Return the stones of the burial chamber in the order of placing."""
    rows = observation.burial.rows
    return "".join([str(rows[at % BURIAL_ROWS][at // BURIAL_ROWS]) for at in range(sum(map(len, rows)))])


def _draw_cards(observation: Observation, chance: Chance) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Draw the face-down cards of the market and the draw pile."""
    pool = [*DECK]
    for card in (
        *(card for card in observation.market.cards if card is not None),
        *(card for seat in observation.seats for card in seat.cards),
        *observation.discarded,
        *observation.looked,
    ):
        pool.remove(card)
    chance.shuffle(pool)
    if observation.looked:
        return observation.looked, tuple(pool)
    count = observation.market.facedown
    if KEEP in observation.waiting.values():
        while pool[0] == pool[1]:  # two equal cards would leave no choice
            chance.shuffle(pool)
    return tuple(pool[:count]), tuple(pool[count:])


def _draw_voyages(observation: Observation, chance: Chance) -> tuple[tuple[int, ...], ...]:
    """Draw the future round cards."""
    left = list(ROUND_CARDS[len(observation.seats)])
    for card in (*observation.voyaged, observation.round_card):
        left.remove(card)
    chance.shuffle(left)
    return tuple(left[: ROUNDS - observation.round])


def _unfinished_actions(observation: Observation) -> tuple[ActionFrame, ...]:
    """Reconstruct the stack of unfinished actions."""
    pending = observation.pending
    if pending is None:
        return ()
    if pending.ship:
        ship = next(ship for ship in observation.ships if ship.id == pending.ship)
        begun = ActionFrame(UNLOAD, ship=pending.ship, order=_order_of_slots(ship, pending.rest))
    else:
        begun = ActionFrame(ASSESS, column=pending.column)
    column = pending.column - 1 if pending.cause == BY_TEMPLE else 0
    return begun, ActionFrame(pending.kind, pending.seat, pending.cause, column=column)


def _order_of_slots(ship: ShipSeen, rest: tuple[int, ...]) -> tuple[int, ...]:
    """Return slots whose stones have this order; the order among one seat's stones does not matter."""
    slots = list(ship.slots)
    order = []
    for stone in rest:
        slot = slots.index(stone)
        slots[slot] = None
        order.append(slot + 1)
    return tuple(order)
