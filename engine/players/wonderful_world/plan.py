"""Finds the best plan for a round by local search, then by random changes; simulates each plan exactly."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.game import Chance
from engine.players.wonderful_world.round import LACKS, Own, Round, RoundPlan, run_round

Worth = Callable[[Own, int], float]
"""(empire, remaining rounds after this one) → expected final points."""
Extras = Sequence[Sequence[int]]
"""Samples of cards that may still come before production and be recycled; a plan's value is the mean over them."""


class Search:
    """Local search for the best plan of a round.

    `best` is the best plan so far, `most` its value, and `tried` holds the value of every plan tried. `first` is the
    start; by default a plan that supplies every card under construction and builds nothing new.
    """

    def __init__(self, now: Round, worth: Worth, extras: Extras = ((),), first: RoundPlan | None = None) -> None:
        self.now = now
        self.extras = extras
        self.known = len(now.own.sites)
        self.hand = len(now.hand) if now.step < 0 else 0
        self.tried: dict[tuple[tuple[int, ...], int, bool], float] = {}
        self._worth = worth
        order = sorted(range(self.known), key=lambda at: now.own.sites[at][LACKS])
        self.best = first or RoundPlan(order, len(order))
        self.most = self.worth(self.best)

    def worth(self, plan: RoundPlan) -> float:
        """Return the (cached) value of a plan."""
        key = plan.key
        found = self.tried.get(key)
        if found is None:
            later, now, worth = self.now.later, self.now, self._worth
            found = sum([worth(run_round(now, plan, extra), later) for extra in self.extras]) / len(self.extras)
            self.tried[key] = found
        return found

    def go(self, tries: int, chance: Chance) -> Search:
        """Try about `tries` plans: neighbours of the best plan while they improve it, then random changes."""
        better = True
        while better and len(self.tried) < tries:
            better = False
            for plan in list(self._near(self.best)):
                better |= self._take(plan)
                if len(self.tried) >= tries:
                    break
        left = tries - len(self.tried)
        while left > 0:
            left -= 1
            plan = self.best
            for _ in range(2 + chance.below(2)):
                plan = self._changed(plan, chance)
            self._take(plan)
        return self

    def _take(self, plan: RoundPlan) -> bool:
        """Make a plan the best one if it is better; return whether it is."""
        here = self.worth(plan)
        if here <= self.most + 1e-9:
            return False
        self.best, self.most = plan, here
        return True

    def _near(self, plan: RoundPlan) -> Iterator[RoundPlan]:
        """Yield plans that differ in one card: built or recycled, supplied first, or not supplied."""
        order, cut, eager = plan.order, plan.cut, plan.eager
        for at in range(self.known, self.known + self.hand):
            if at in order:
                yield _plan_without_card(plan, at)
            else:
                yield RoundPlan([at, *order], cut + 1, eager)
                yield RoundPlan([*order, at], cut + (cut == len(order)), eager)
        for place in range(1, len(order)):
            yield RoundPlan([order[place], *order[:place], *order[place + 1 :]], cut + (place >= cut), eager)
        for served in range(len(order) + 1):
            if served != cut:
                yield RoundPlan(order, served, eager)
        if self.now.own.kry:
            yield RoundPlan(order, cut, not eager)

    def _changed(self, plan: RoundPlan, chance: Chance) -> RoundPlan:
        """Return the plan with one random change."""
        what = chance.below(4)
        if what < 2 and self.hand:
            at = self.known + chance.below(self.hand)
            if at in plan.order:
                return _plan_without_card(plan, at)
            place = chance.below(len(plan.order) + 1)
            return RoundPlan([*plan.order[:place], at, *plan.order[place:]], plan.cut + 1, plan.eager)
        order = plan.order[:]
        if len(order) > 1 and what < 3:
            at = order.pop(chance.below(len(order)))
            order.insert(chance.below(len(order) + 1), at)
            return RoundPlan(order, plan.cut, plan.eager)
        return RoundPlan(order, chance.below(len(order) + 1), plan.eager)

    def with_card(self, card: int) -> float:
        """Return the best value with one more card in the hand, recycled or built at any position of the best plan."""
        now = self.now
        more = Search(Round(now.own, [*now.hand, card], now.step, now.left, now.rivals, now.later), self._worth)
        more.extras, more.tried = self.extras, {}
        at, order, cut = self.known + len(now.hand), self.best.order, self.best.cut
        found = more.worth(self.best)
        for place in range(len(order) + 1):
            found = max(found, more.worth(RoundPlan([*order[:place], at, *order[place:]], cut + 1, self.best.eager)))
        return found

    def without_cards(self, cards: Sequence[int]) -> Search:
        """Return the search without some cards of the hand (by position), starting from the rest of the best plan."""
        now, known = self.now, self.known
        kept = [at for at in range(len(now.hand)) if at not in cards]
        places = {known + at: known + new for new, at in enumerate(kept)}
        hand = [now.hand[at] for at in kept]
        rest = Search(Round(now.own, hand, now.step, now.left, now.rivals, now.later), self._worth, self.extras)
        plan = self.best
        for card in cards:
            plan = _plan_without_card(plan, known + card)
        rest.best = RoundPlan([places.get(at, at) for at in plan.order], plan.cut, plan.eager)
        rest.most = rest.worth(rest.best)
        return rest


def _plan_without_card(plan: RoundPlan, at: int) -> RoundPlan:
    """Return the plan with a card of the hand recycled instead of built."""
    if at not in plan.order:
        return plan
    place = plan.order.index(at)
    return RoundPlan([other for other in plan.order if other != at], plan.cut - (place < plan.cut), plan.eager)
