"""A fast exact simulation of one empire's round in It's a Wonderful World; the planner runs its plans on it.

Cards are numbers (`NUMBER`). Kinds of slots are numbers too: 0 to 4 are the colours, 5 Krystallium, 6 Financier, 7
General.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from engine.wonderful_world.cards import (
    CARDS,
    COLOURS,
    CONVERSION,
    EMPIRES,
    FINANCIER,
    GENERAL,
    KRYSTALLIUM,
    LETTER,
    SOLO,
    TOKENS,
    TYPES,
    Card,
    EmpireCard,
)
from engine.wonderful_world.moves import DONE, EMPIRE, Build, Discard, Move, Place, Recycle, Token
from engine.wonderful_world.observation import EmpireSeen
from engine.wonderful_world.state import Empire

KINDS = (*COLOURS, KRYSTALLIUM, *TOKENS)
FIN, GEN = 6, 7
NAMES = tuple(CARDS)
NUMBER = {name: number for number, name in enumerate(NAMES)}
_LETTERS = "".join(LETTER[kind] for kind in KINDS)


def _needs_of(slots: str) -> tuple[int, ...]:
    return tuple(slots.count(letter) for letter in _LETTERS)


def _counted_by_points(card: Card | EmpireCard) -> int:
    """Return the type (0 to 4), Financier (6) or General (7) that the points count; -1 if they are fixed."""
    per = card.points_per
    if per is None:
        return -1
    return FIN if per == FINANCIER else GEN if per == GENERAL else TYPES.index(per)


NEEDS = tuple(_needs_of(card.slots) for card in CARDS.values())
SIZE = tuple(len(card.slots) for card in CARDS.values())
TYPE = tuple(TYPES.index(card.type) for card in CARDS.values())
RECYCLES = tuple(COLOURS.index(card.recycle) for card in CARDS.values())
MADE = tuple(card.production for card in CARDS.values())
MADE_PER = tuple(-1 if card.production_per is None else card.production_per for card in CARDS.values())
POINTS = tuple(card.points for card in CARDS.values())
POINTS_PER = tuple(_counted_by_points(card) for card in CARDS.values())
BONUS = tuple(KINDS.index(card.bonus) if card.bonus else -1 for card in CARDS.values())
BONUS_COUNT = tuple(card.bonus_count for card in CARDS.values())

SiteNumbers = list[int]
"""A card under construction as 11 integers.

The card, the number of empty slots of each of the eight kinds, their total (`LACKS`), and 1 if the scenario demands the
card (`STAR`).
"""
LACKS, STAR = 9, 10


def site_of(card: int) -> SiteNumbers:
    """Return a card newly put under construction."""
    return [card, *NEEDS[card], SIZE[card], 0]


class Own:
    """An empire as numbers.

    - `made`: cubes per production step.
    - `made_per`: by type of card, the cubes that each further card of the type adds to `made`.
    - `kinds`: completed cards by type.
    - `per_kind`: points per completed card, by type.
    - `per_fin`, `per_gen`: points per Financier and per General, including the token's own point.
    - `flat`: fixed points.
    - `kry`, `fin`, `gen`: Krystallium, Financiers and Generals held.
    - `stored`: cubes on the Empire card.
    - `sites`: cards under construction.
    - `soft`: expected points of tokens from supremacy.
    - `stars`: completed cards that the scenario demands.
    """

    __slots__ = (
        "fin",
        "flat",
        "gen",
        "kinds",
        "kry",
        "made",
        "made_per",
        "per_fin",
        "per_gen",
        "per_kind",
        "sites",
        "soft",
        "stars",
        "stored",
    )

    def __init__(self, card: EmpireCard) -> None:
        self.made = list(card.production)
        self.made_per: list[list[int] | None] = [None] * 5
        self.kinds = [0] * 5
        self.per_kind = [0] * 5
        self.per_fin = self.per_gen = 1
        self.flat = self.kry = self.fin = self.gen = self.stored = self.stars = 0
        self.soft = 0.0
        self.sites: list[SiteNumbers] = []
        self._counts(card.points, _counted_by_points(card))

    def copy(self) -> Own:
        """Return an independent copy."""
        new = Own.__new__(Own)
        new.made = self.made[:]
        new.made_per = self.made_per[:]
        new.kinds = self.kinds[:]
        new.per_kind = self.per_kind[:]
        new.per_fin, new.per_gen, new.flat = self.per_fin, self.per_gen, self.flat
        new.kry, new.fin, new.gen, new.stored = self.kry, self.fin, self.gen, self.stored
        new.stars, new.soft = self.stars, self.soft
        new.sites = [site[:] for site in self.sites]
        return new

    def _counts(self, points: int, per: int) -> None:
        if per < 0:
            self.flat += points
        elif per == FIN:
            self.per_fin += points
        elif per == GEN:
            self.per_gen += points
        else:
            self.per_kind[per] += points

    def add(self, card: int) -> None:
        """Add a completed card to the empire, without its bonus."""
        kind, made, kinds, per = TYPE[card], self.made, self.kinds, MADE_PER[card]
        kinds[kind] += 1
        more = self.made_per[kind]
        if more is not None:
            for colour in range(5):
                made[colour] += more[colour]
        times = 1
        if per >= 0:
            times = kinds[per]
            before = self.made_per[per] or (0, 0, 0, 0, 0)
            self.made_per[per] = [a + b for a, b in zip(before, MADE[card], strict=True)]
        for colour, count in enumerate(MADE[card]):
            made[colour] += count * times
        self._counts(POINTS[card], POINTS_PER[card])

    def complete(self, card: int) -> None:
        """Add a completed card to the empire and gain its bonus."""
        self.add(card)
        bonus = BONUS[card]
        if bonus == FIN:
            self.fin += BONUS_COUNT[card]
        elif bonus == GEN:
            self.gen += BONUS_COUNT[card]
        elif bonus >= 0:
            self.kry += BONUS_COUNT[card]

    def points(self) -> int:
        """Return the empire's current points, without `soft`."""
        total = self.flat + self.per_fin * self.fin + self.per_gen * self.gen
        for count, worth in zip(self.kinds, self.per_kind, strict=True):
            total += count * worth
        return total


def own_of(seen: EmpireSeen, side: str) -> Own:
    """Convert an observed empire to numbers."""
    own = Own(EMPIRES[side][seen.card])
    for done in seen.built:
        own.add(NUMBER[done.card])
        own.stars += done.star
    own.kry, own.fin, own.gen, own.stored = seen.krystallium, seen.financiers, seen.generals, sum(seen.cubes)
    own.sites = [_site_as_seen(lying.card, lying.filled, lying.star) for lying in seen.sites]
    return own


@lru_cache(maxsize=256)
def own_in(empire: Empire, side: str) -> Own:
    """Convert an empire of a state to numbers. Cached: callers must copy it before changing it."""
    own = Own(EMPIRES[side][empire.card])
    for done in empire.built:
        own.add(NUMBER[done])
    own.stars = len(empire.stars)
    own.kry, own.fin, own.gen, own.stored = empire.krystallium, empire.financiers, empire.generals, sum(empire.cubes)
    own.sites = [_site_as_seen(lying.card, lying.filled, lying.star) for lying in empire.sites]
    return own


def _site_as_seen(name: str, filled: str, star: bool) -> SiteNumbers:
    """Convert a card under construction to a `SiteNumbers`."""
    return [*_lacking_of(name, filled), int(star)]


@cache  # the cards have about a thousand fillings
def _lacking_of(name: str, filled: str) -> tuple[int, ...]:
    """Return the card, its empty slots of each kind, and their total."""
    lacks = [0] * 8
    for slot, lies in zip(CARDS[name].slots, filled, strict=True):
        if lies == ".":
            lacks[_LETTERS.index(slot)] += 1
    return (NUMBER[name], *lacks, sum(lacks))


class Round:
    """The known facts of a round for which a plan is made.

    - `hand`: cards to build or recycle.
    - `step`: -1 in planning, else the colour of the open production step.
    - `left`: cubes still to place in that step.
    - `rivals`: by colour, the highest production of another empire; None in a solo game.
    - `choosing`: whether the token of the step is still to be chosen.
    - `later`: rounds after this one.
    """

    __slots__ = ("choosing", "hand", "later", "left", "own", "rivals", "step")

    def __init__(
        self,
        own: Own,
        hand: Sequence[int],
        step: int,
        left: int,
        rivals: Sequence[int] | None,
        later: int,
        choosing: bool = False,
    ) -> None:
        self.own = own
        self.hand = list(hand)
        self.step = step
        self.left = left
        self.rivals = rivals
        self.later = later
        self.choosing = choosing


class RoundPlan:
    """How to use the cards and cubes of a round.

    - `order`: the cards to supply, by priority: indices of sites, then (counting on) of hand cards, which are built.
      The
      other cards of the hand are recycled.
    - `cut`: how many of `order` receive cubes; the rest receive none.
    - `eager`: spend Krystallium as soon as it completes a card. Else only when the card can no longer be completed
      without
      it.
    """

    __slots__ = ("cut", "eager", "order")

    def __init__(self, order: list[int], cut: int, eager: bool = False) -> None:
        self.order = order
        self.cut = cut
        self.eager = eager

    @property
    def key(self) -> tuple[tuple[int, ...], int, bool]:
        """The identity of the plan, as a dictionary key."""
        return tuple(self.order), self.cut, self.eager


_LEAD = {-3: 0.03, -2: 0.08, -1: 0.17, 0: 0.33, 1: 0.6, 2: 0.8, 3: 0.9}
"""The probability of supremacy by the current lead in production."""


def run_round(now: Round, plan: RoundPlan, extra: Sequence[int] = (), log: list[Move] | None = None) -> Own:
    """Simulate the rest of the round under a plan and return the empire at its end.

    `extra` holds further cards to recycle. If `log` is given, it receives the moves of the open phase, and the
    simulation stops there.
    """
    own = now.own.copy()
    targets = _begin_sites(own, now, plan, log)
    if now.step < 0:
        _recycle_rest(own, now, plan, targets, extra, log)
        _spend_tokens(own, targets, -1, plan.eager, log)
        if log is not None:
            log.append(DONE)
            return own
    for colour in range(max(now.step, 0), 5):
        _run_step(own, now, targets, colour, plan.eager, log)
        if log is not None:
            log.append(DONE)
            return own
    return own


def _begin_sites(own: Own, now: Round, plan: RoundPlan, log: list[Move] | None) -> list[SiteNumbers]:
    """Put the plan's new cards under construction; return the cards that receive cubes, by priority."""
    sites, known = own.sites, len(own.sites)
    targets = []
    for place in plan.order:
        if place < known:
            targets.append(sites[place])
        else:
            new = site_of(now.hand[place - known])
            sites.append(new)
            targets.append(new)
            if log is not None:
                log.append(Build(NAMES[new[0]]))
    return targets[: plan.cut]


def _recycle_rest(
    own: Own, now: Round, plan: RoundPlan, targets: list[SiteNumbers], extra: Sequence[int], log: list[Move] | None
) -> None:
    """Recycle the cards of the hand that the plan does not build, colour by colour."""
    known = len(now.own.sites)
    cubes = [0] * 5
    given: list[list[str]] = [[], [], [], [], []]
    for number, card in enumerate(now.hand, known):
        if number not in plan.order:
            cubes[RECYCLES[card]] += 1
            given[RECYCLES[card]].append(NAMES[card])
    for card in extra:
        cubes[RECYCLES[card]] += 1
    for colour in range(5):
        if cubes[colour]:
            _spread_cubes(own, targets, colour, cubes[colour], given[colour], log)


def _run_step(
    own: Own, now: Round, targets: list[SiteNumbers], colour: int, eager: bool, log: list[Move] | None
) -> None:
    """Simulate a production step, or the rest of the open one."""
    if colour == now.step:
        count = now.left
        if now.choosing:
            _choose_token(own, targets, log)
    else:
        count = own.made[colour]
        _add_supremacy(own, now, colour, count)
    if count:
        _spread_cubes(own, targets, colour, count, None, log)
    last = colour == 4 and not now.later
    _spend_tokens(own, targets, colour, eager or last, log)
    if last:
        _cash_in_sites(own, log)


def _choose_token(own: Own, targets: list[SiteNumbers], log: list[Move] | None) -> None:
    """Choose the token of the science step: one that a card needs, else the one with more points."""
    token = FIN if own.per_fin >= own.per_gen else GEN
    short = _slots_lacking(targets, FIN) > own.fin, _slots_lacking(targets, GEN) > own.gen
    if short[0] != short[1]:
        token = FIN if short[0] else GEN
    own.fin += token == FIN
    own.gen += token == GEN
    if log is not None:
        log.append(Token(KINDS[token]))


def _slots_lacking(targets: list[SiteNumbers], kind: int) -> int:
    return sum([target[kind + 1] for target in targets if target[LACKS]])


def _add_supremacy(own: Own, now: Round, colour: int, count: int) -> None:
    """Add the token for supremacy in a step; in multiplayer games its expected points."""
    rivals = now.rivals
    general = colour in (1, 4) or (colour == 2 and own.per_gen > own.per_fin)
    if rivals is None:
        if count >= SOLO.supremacy:
            if general:
                own.gen += 1
            else:
                own.fin += 1
        return
    lead = count - rivals[colour]
    chance = _LEAD[lead] if -3 <= lead <= 3 else 0.0 if lead < 0 else 0.97
    own.soft += chance * (own.per_gen if general else own.per_fin)


def _name_and_copy(own: Own, target: SiteNumbers) -> tuple[str, int]:
    """Return the name of a site and its number among the copies of that card."""
    copy = 1
    for other in own.sites:
        if other is target:
            break
        copy += other[0] == target[0]
    return NAMES[target[0]], copy


def _spread_cubes(
    own: Own, targets: list[SiteNumbers], colour: int, count: int, given: list[str] | None, log: list[Move] | None
) -> None:
    """Place cubes of a colour on the targets by priority, and the rest on the Empire card."""
    at = colour + 1
    for target in targets:
        lacks = target[at]
        if lacks and target[LACKS]:
            placed = min(count, lacks)
            if log is not None:
                _log_placing(own, target, colour, placed, given, log)
            target[at] -= placed
            target[LACKS] -= placed
            count -= placed
            if not target[LACKS]:
                _complete_site(own, target)
            if not count:
                return
    own.stored += count
    if own.stored >= CONVERSION:
        own.kry += own.stored // CONVERSION
        own.stored %= CONVERSION
    if log is not None:
        if given is not None:
            log += [Recycle(card, EMPIRE) for card in given]
        elif any(other[at] for other in own.sites):  # without an open slot they go there automatically
            log += [Place(COLOURS[colour], EMPIRE)] * count


def _log_placing(
    own: Own, target: SiteNumbers, colour: int, count: int, given: list[str] | None, log: list[Move]
) -> None:
    """Record that cubes of a colour are placed on a target; `given`: the cards that are recycled for them."""
    name, copy = _name_and_copy(own, target)
    if given is None:
        log += [Place(COLOURS[colour], name, copy)] * count
    else:
        log += [Recycle(given.pop(), name, copy) for _ in range(count)]


def _complete_site(own: Own, target: SiteNumbers) -> None:
    own.complete(target[0])
    own.stars += target[STAR]
    sites = own.sites
    for at, other in enumerate(sites):
        if other is target:
            del sites[at]
            return


def _spend_tokens(own: Own, targets: list[SiteNumbers], step: int, eager: bool, log: list[Move] | None) -> None:
    """Complete cards with tokens and Krystallium: if `eager`, at once; else when production can no longer do it."""
    again = True
    while again:
        again = False
        for target in targets:
            lacks = target[LACKS]
            if not lacks:
                continue
            financiers, generals = target[7], target[8]
            wild = lacks - financiers - generals
            if wild > own.kry or financiers > own.fin or generals > own.gen:
                continue
            if not eager and wild and any(target[step + 2 : 6]):
                continue
            if log is not None:
                _log_spending(own, target, log)
            own.kry -= wild
            own.fin -= financiers
            own.gen -= generals
            target[LACKS] = 0
            _complete_site(own, target)
            again = True


def _log_spending(own: Own, target: SiteNumbers, log: list[Move]) -> None:
    name, copy = _name_and_copy(own, target)
    for kind in range(8):
        for _ in range(target[kind + 1]):
            if kind >= FIN:
                log.append(Place(KINDS[kind], name, copy))
            else:
                log.append(Place(KRYSTALLIUM, name, copy, KINDS[kind]))


def _cash_in_sites(own: Own, log: list[Move] | None) -> None:
    """At the end of the game, discard unfinished cards for cubes if the Krystallium completes another card."""
    while (target := _most_gainful(own)) is not None:
        wild = target[LACKS] - target[7] - target[8]
        while wild > own.kry:
            # Copies of a card may compare equal, so compare by identity.
            at = next(at for at, site in enumerate(own.sites) if site is not target)
            if log is not None:
                log.append(Discard(*_name_and_copy(own, own.sites[at])))
            del own.sites[at]
            own.stored += 1
            if own.stored == CONVERSION:
                own.stored = 0
                own.kry += 1
        if log is not None:
            _log_spending(own, target, log)
        own.kry -= wild
        own.fin -= target[7]
        own.gen -= target[8]
        target[LACKS] = 0
        _complete_site(own, target)


def _most_gainful(own: Own) -> SiteNumbers | None:
    """Return the card that gains most if tokens and the cubes of all other cards complete it; None if none gains."""
    best, most = None, 0.0
    for target in own.sites:
        wild = target[LACKS] - target[7] - target[8]
        if target[7] > own.fin or target[8] > own.gen:
            continue
        if wild <= own.kry + (own.stored + len(own.sites) - 1) // CONVERSION:
            gain = _gain_of_card(own, target[0]) - target[7] * own.per_fin - target[8] * own.per_gen
            if gain > most:
                best, most = target, gain
    return best


def _gain_of_card(own: Own, card: int) -> int:
    """Return the points gained by completing a card."""
    before = own.points()
    after = own.copy()
    after.complete(card)
    return after.points() - before
