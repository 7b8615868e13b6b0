"""The search of It's a Wonderful World for one decision: lines of moves with their values, from an observation."""

from __future__ import annotations

from collections.abc import Sequence

from engine.draft import LEFT
from engine.game import Chance
from engine.players.mind import Line
from engine.players.wonderful_world.plan import Extras, Search, Worth
from engine.players.wonderful_world.round import NAMES, NUMBER, Own, Round, RoundPlan, own_of, run_round
from engine.players.wonderful_world.worth import expected_points
from engine.wonderful_world.asking import CHOOSING, KEEPING, PICKING, PLAN
from engine.wonderful_world.cards import COLOURS, PICKS, SOLO
from engine.wonderful_world.imagine import hidden_cards
from engine.wonderful_world.moves import Dig, Keep, Move, Pick
from engine.wonderful_world.observation import Observation

LINES = 3
"""The maximum number of plans returned."""
_DIG = 0.5
"""Points by which digging must beat the best plan without it, because its estimate is slightly optimistic."""


class Thought:
    """One decision of a seat, with a budget of rounds to simulate."""

    def __init__(self, seen: Observation, budget: int, chance: Chance, value: Worth = expected_points) -> None:
        if seen.viewer is None or seen.task is None:
            raise ValueError("there is nothing to think of")
        self.seen, self.budget, self.chance = seen, budget, chance
        self.lone = len(seen.empires) == 1
        self.value = value
        self.now = self._round(seen.viewer, seen.task.kind == CHOOSING)

    def _round(self, seat: int, choosing: bool = False) -> Round:
        """Return the known facts of the round for a seat."""
        seen = self.seen
        own = seen.empires[seat]
        rivals = None
        if not self.lone:
            others = [empire for other, empire in enumerate(seen.empires) if other != seat]
            rivals = [max(empire.production[colour] for empire in others) for colour in range(len(COLOURS))]
        step = COLOURS.index(seen.step) if seen.step in COLOURS else -1
        hand = [NUMBER[card] for card in own.drafted]
        later = seen.rounds - seen.round
        return Round(own_of(own, seen.options["side"]), hand, step, own.left, rivals, later, choosing)

    def _extras(self, count: int, worlds: int) -> Extras:
        """Return `worlds` samples of `count` hidden cards that may still come this round."""
        if not count:
            return ((),)
        pool = [NUMBER[card] for card in hidden_cards(self.seen)]
        return [self._drawn(pool, count) for _ in range(worlds)]

    def _drawn(self, pool: Sequence[int], count: int) -> list[int]:
        rest, drawn = list(pool), []
        for _ in range(min(count, len(rest))):
            at = self.chance.below(len(rest))
            drawn.append(rest[at])
            rest[at] = rest[-1]
            rest.pop()
        return drawn

    def lines(self) -> list[Line]:
        """Return the lines for the decision, best first."""
        kind = self.seen.task.kind if self.seen.task else ""
        if kind == PICKING:
            found = self._picks()
        elif kind == KEEPING:
            found = self._keeps()
        else:
            found = self._plans(may_dig=kind == PLAN and self.lone)
        return sorted(found, key=lambda line: -line.value)

    def _picks(self) -> list[Line]:
        """Rate each card of the hand by its gain in the own round, plus what it denies the next seat."""
        seen, cards = self.seen, list(dict.fromkeys(self.seen.hand))
        extras = self._extras(PICKS - 1 - len(self.now.hand), 3)
        own = Search(self.now, self.value, extras).go(self.budget // 24, self.chance)
        values = {card: own.with_card(NUMBER[card]) for card in cards}
        if len(cards) > 1:
            step = 1 if seen.direction == LEFT else -1
            theirs = Search(self._round(((seen.viewer or 0) + step) % len(seen.empires)), self.value, extras[:1])
            theirs.go(self.budget // 24, self.chance)
            wanted = sorted([(theirs.with_card(NUMBER[card]), card) for card in cards], reverse=True)
            (most, card), (next_best, _) = wanted[:2]
            if seen.hand.count(card) == 1:
                values[card] += (most - next_best) / len(seen.empires)
        return [Line((Pick(card),), values[card], 0.0, self.budget, {}) for card in cards]

    def _keeps(self) -> list[Line]:
        """Rate each of the dug cards by the best plan with it."""
        now, cards = self.now, list(dict.fromkeys(self.seen.dug))
        extras, found = self._later_cards(), []
        for card in cards:
            more = Round(now.own, [*now.hand, NUMBER[card]], now.step, now.left, now.rivals, now.later)
            search = Search(more, self.value, extras).go(self.budget // 20, self.chance)
            found.append(Line((Keep(card),), search.most, 0.0, len(search.tried), {}))
        return found

    def _later_cards(self) -> Extras:
        """Sample the second pile of a solo round while the first is planned."""
        halves = SOLO.halves - self.seen.part if self.lone and self.now.step < 0 else 0
        return self._extras(SOLO.pile * halves, 4)

    def _plans(self, *, may_dig: bool) -> list[Line]:
        """Return the best plans, and digging if it is possible."""
        extras = self._later_cards()
        search = Search(self.now, self.value, extras).go(self.budget // len(extras), self.chance)
        found: dict[tuple[Move, ...], Line] = {}
        for key, value in sorted(search.tried.items(), key=lambda item: -item[1]):
            plan = RoundPlan(list(key[0]), key[1], key[2])
            log: list[Move] = []
            run_round(self.now, plan, log=log)
            same = tuple(sorted(log, key=repr))
            if same not in found:
                after = run_round(self.now, plan, extras[0])
                found[same] = Line(tuple(log), value, 0.0, len(search.tried), _parts_of(after))
            if len(found) == LINES:
                break
        dig = self._dig(search) if may_dig and len(self.now.hand) >= SOLO.dig_discards else None
        return [*found.values(), *([dig] if dig else [])]

    def _dig(self, search: Search) -> Line:
        """Rate digging: find the best two cards to discard for the choice of one of five others."""
        hand = self.now.hand
        pairs = [(one, two) for two in range(len(hand)) for one in range(two)]
        rests = sorted([(search.without_cards(pair), pair) for pair in pairs], key=lambda rest: -rest[0].most)
        pool = [NUMBER[card] for card in hidden_cards(self.seen)]
        looks = [dict.fromkeys(self._drawn(pool, SOLO.dig_shows)) for _ in range(4 + self.budget // 100)]
        found = []
        for rest, (one, two) in rests[:2]:
            alone, rest.extras = rest.most, rest.extras[:1]
            rest.tried.clear()
            base = rest.worth(rest.best)
            gain = sum([max(rest.with_card(card) for card in look) for look in looks]) / len(looks) - base
            first, other = sorted((NAMES[hand[one]], NAMES[hand[two]]))
            found.append(Line((Dig(first, other),), alone + gain - _DIG, 0.0, len(looks), {}))
        return max(found, key=lambda line: line.value)


def _parts_of(own: Own) -> dict[str, float]:
    """Return the empire's points, production and Krystallium at the end of the round."""
    return {"points": float(own.points()), "production": float(sum(own.made)), "krystallium": own.kry + own.stored / 5}
