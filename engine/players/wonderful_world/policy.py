"""The fast policy of It's a Wonderful World: plays whole phases by a short search for a plan.

It reads only the parts of a state that the seat may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.game import Chance
from engine.phase import owed
from engine.players.wonderful_world.plan import Search
from engine.players.wonderful_world.round import LACKS, NUMBER, SIZE, Own, Round, RoundPlan, own_in, run_round
from engine.players.wonderful_world.worth import expected_points
from engine.wonderful_world.asking import CHOOSING, FREE, KEEPING, PICKING, empire_of, left_of
from engine.wonderful_world.cards import COLOURS, ROUNDS
from engine.wonderful_world.moves import DONE, Keep, Move, Pick
from engine.wonderful_world.state import State

_TRIES = 30
"""The number of plans tried per decision."""
_CUBE = 0.8
"""The value of a cube: gained by recycling a card, spent by building one."""
_FEW = 3
"""The number of cards of a hand that are simulated together with those drafted before."""
_BESIDE = 1.5
"""The weight of that simulation against the card's own value."""
_ROOM = 1.2
"""The total size of the cards to build, as a multiple of the cubes of a round."""


def policy(state: State, seat: int, chance: Chance) -> Sequence[Move]:
    """Return the moves for the seat's decision in the open phase."""
    kind = owed(state.phase, seat)
    if kind in (PICKING, KEEPING):
        cards = state.world.hands[seat] if kind == PICKING else state.world.dug
        best = _best_pick(state, seat, cards)
        return (Pick(best) if kind == PICKING else Keep(best),)
    if kind == FREE and not _can_spend(state, seat):
        return (DONE,)
    return _plan_moves(state, seat, kind, chance)


def _best_pick(state: State, seat: int, cards: Sequence[str]) -> str:
    """Return the best card, by its own value and by a simulation together with the cards drafted so far."""
    own, later = _own_empire(state, seat), ROUNDS - state.world.round
    alone = {card: _rough_value(own, NUMBER[card], later) for card in cards}
    drafted = [NUMBER[card] for card in empire_of(state, seat).drafted]

    def value(card: str) -> float:
        now = Round(own, [*drafted, NUMBER[card]], -1, 0, None, later)
        return alone[card] + _BESIDE * expected_points(run_round(now, _first_plan(now)), later)

    few = sorted(alone, key=lambda card: -alone[card])[:_FEW]
    return max(few, key=value) if len(few) > 1 else few[0]


def _own_empire(state: State, seat: int) -> Own:
    return own_in(empire_of(state, seat), state.setup.options["side"])


def _can_spend(state: State, seat: int) -> bool:
    """Whether a free action could gain anything: with held tokens or Krystallium, or by discards at the end."""
    empire = empire_of(state, seat)
    last = state.world.round == ROUNDS and state.phase.kind == COLOURS[-1]
    return bool(empire.sites) and (last or bool(empire.krystallium or empire.financiers or empire.generals))


@lru_cache(maxsize=256)
def _so_far(own: Own, later: int) -> float:
    """Return the (cached) value of an empire."""
    return expected_points(own, later)


@lru_cache(maxsize=2048)
def _rough_value(own: Own, card: int, later: int) -> float:
    """Return the rough value of a card in the hand: built or recycled, whichever is better."""
    done = own.copy()
    done.complete(card)
    gain = expected_points(done, later) - _so_far(own, later)
    made = sum(own.made) + 3
    likely = min(1.0, made * (1 + later) / (1.5 * SIZE[card]))
    return max(_CUBE, gain * likely - _CUBE * SIZE[card])


def _plan_moves(state: State, seat: int, kind: str, chance: Chance) -> Sequence[Move]:
    """Find a plan for the rest of the round with a short search, and return its moves in the open phase."""
    world = state.world
    own, side, later = _own_empire(state, seat), state.setup.options["side"], ROUNDS - world.round
    rivals = None
    if state.setup.seats > 1:
        others = [own_in(empire, side).made for other, empire in enumerate(world.empires) if other != seat]
        rivals = [max(made) for made in zip(*others, strict=True)]
    step = COLOURS.index(state.phase.kind) if state.phase.kind in COLOURS else -1
    hand = [NUMBER[card] for card in empire_of(state, seat).drafted]
    left = left_of(state, seat) if step >= 0 else 0
    now = Round(own, hand, step, left, rivals, later, kind == CHOOSING)
    plan = _first_plan(now)
    if step < 0:
        plan = Search(now, expected_points, first=plan).go(_TRIES, chance).best
    moves: list[Move] = []
    run_round(now, plan, log=moves)
    return moves


def _first_plan(now: Round) -> RoundPlan:
    """Return the initial plan: supply all cards under construction, nearly complete ones first, then build more."""
    own = now.own
    order = sorted(range(len(own.sites)), key=lambda at: own.sites[at][LACKS])
    if now.step >= 0:
        return RoundPlan(order, len(order))
    room = _ROOM * (sum(own.made) + len(now.hand)) - sum([site[LACKS] for site in own.sites])
    worths = [(_rough_value(own, card, now.later), at) for at, card in enumerate(now.hand, len(own.sites))]
    for value, at in sorted(worths, reverse=True):
        size = SIZE[now.hand[at - len(own.sites)]]
        if value <= _CUBE or size > room:
            continue
        room -= size
        order.append(at)
    return RoundPlan(order, len(order))
