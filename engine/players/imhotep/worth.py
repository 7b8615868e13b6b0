"""Values of moves in Imhotep: by how much a move changes the estimated result.

A ship in the harbour has an expected value to the player: the gain at the sites it may sail to, minus the others' gain.
Loading changes that value, and sailing realizes it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import agenda
from engine.imhotep.asking import MOST
from engine.imhotep.cards import CHISEL, HAMMER, LEVER, PYRAMID, SAIL, SHIPS
from engine.imhotep.harbour import free_docks, slots_with_stone, takeable_stones
from engine.imhotep.moves import (
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
)
from engine.imhotep.sites import PYRAMID_NAMES, SPOTS
from engine.imhotep.state import EMPTY, State
from engine.players.imhotep.prices import AHEAD, DRAWN, Measure, prices_of, worth_of_space

_NOT_READY = 0.85
"""The factor on the value of a ship that has too few stones to sail."""


class Outlook:
    """Values of moves for one seat in one state."""

    def __init__(self, state: State, own: int, measure: Measure) -> None:
        world = state.world
        self.own = own
        self.stone_of = str(own)
        self.prices = prices_of(
            world.sides,
            world.round,
            world.market,
            bool(world.facedown),
            world.hands,
            tuple([quarry > 0 for quarry in world.quarries]),
            world.pyramids,
            len(world.beside),
            world.temple,
            world.burial,
            world.heights,
            len(world.towers),
            free_docks(world.ships),
            state.setup.options["figures"],
            measure,
        )
        self.stone = self.prices.stone
        stack = state.agenda.stack
        most = MOST.get(stack[-1].kind if stack else agenda.TURN, 0)
        self.most = takeable_stones(world.sleds[own], world.quarries[own], most)
        """The number of stones the seat can take now."""
        self.ships = {ship.id: ship.slots for ship in world.ships}
        self.now: dict[str, float] = {}
        """Cache of `before`."""

    def before(self, ship: str) -> float:
        """Return the value of a ship in the harbour as it is."""
        promise = self.now.get(ship)
        if promise is None:
            promise = self.now[ship] = self.afloat(ship, self.ships[ship])
        return promise

    def afloat(self, ship: str, slots: str) -> float:
        """Return the value of a ship in the harbour with these slots."""
        stones = slots.replace(EMPTY, "")
        promise = self.prices.promise(self.own, stones)
        return promise if len(stones) >= SHIPS[ship].minimum else _NOT_READY * promise

    def loaded(self, ship: str, *slots: int) -> str:
        """Return a ship's slots with the seat's own stones added in the given slots."""
        after = self.ships[ship]
        for slot in slots:
            after = slots_with_stone(after, slot, self.stone_of)
        return after

    def load(self, ship: str, *slots: int) -> float:
        """Return the value of placing own stones on a ship."""
        return self.afloat(ship, self.loaded(ship, *slots)) - self.before(ship) - self.stone * len(slots)

    def sail(self, ship: str, site: str, slots: str) -> float:
        """Return the value of sailing a ship to a site with these slots, in the order of unloading."""
        return self.prices.net(self.own, slots.replace(EMPTY, ""), site) - self.before(ship)


def _worth_of_stones(outlook: Outlook, move: Stones) -> float:
    return outlook.stone * (move.count or outlook.most)


def _worth_of_load(outlook: Outlook, move: Load) -> float:
    return outlook.load(move.ship, move.slot)


def _worth_of_sail(outlook: Outlook, move: Sail) -> float:
    return outlook.sail(move.ship, move.site, outlook.ships[move.ship])


def _worth_of_chisel(outlook: Outlook, move: Chisel) -> float:
    if move.ship == move.other:
        return outlook.load(move.ship, move.slot, move.other_slot) - outlook.prices.spend(CHISEL)
    return outlook.load(move.ship, move.slot) + outlook.load(move.other, move.other_slot) - outlook.prices.spend(CHISEL)


def _sail_card(outlook: Outlook, move: SailCard) -> float:
    gain = outlook.sail(move.ship, move.site, outlook.loaded(move.ship, move.slot))
    return gain - outlook.stone - outlook.prices.spend(SAIL)


def _worth_of_lever(outlook: Outlook, move: Lever) -> float:
    slots = outlook.ships[move.ship]
    in_order = "".join([slots[slot - 1] for slot in move.order])
    return outlook.sail(move.ship, move.site, in_order) - outlook.prices.spend(LEVER)


def _worth_of_hammer(outlook: Outlook, move: Hammer) -> float:
    return outlook.stone * outlook.most + outlook.load(move.ship, move.slot) - outlook.prices.spend(HAMMER)


def _worth_of_card(outlook: Outlook, move: Take | Keep) -> float:
    return outlook.prices.card(outlook.own, move.card)


def _worth_of_stack(outlook: Outlook, move: Stack) -> float:
    prices = outlook.prices
    side = prices.sides[PYRAMID]
    number = PYRAMID_NAMES[side].index(move.pyramid)
    spot = SPOTS[side][number][prices.built[number]]
    return worth_of_space(spot.points, spot.bonus, prices.later > 0)


def _worth_of_bonus(outlook: Outlook, move: Bonus) -> float:
    return outlook.stone * (move.count or outlook.most) if move.kind == "stones" else 1.0


_WORTHS: dict[type[Move], Callable[[Outlook, Any], float]] = {
    Stones: _worth_of_stones,
    Load: _worth_of_load,
    Sail: _worth_of_sail,
    Chisel: _worth_of_chisel,
    SailCard: _sail_card,
    Lever: _worth_of_lever,
    Hammer: _worth_of_hammer,
    Take: _worth_of_card,
    Keep: _worth_of_card,
    FaceDown: lambda *_: DRAWN + 0.5,
    Stack: _worth_of_stack,
    Bonus: _worth_of_bonus,
    Skip: lambda *_: 0.0,
}
"""The value of a move, by its type."""


def worth_of_moves(state: State, seat: int, measure: Measure = AHEAD) -> Callable[[Move], float]:
    """Return the function that values a seat's moves with these weights."""
    outlook = Outlook(state, seat, measure)
    return lambda move: _WORTHS[type(move)](outlook, move)
