"""Several moves of one sending: what can be chosen beside each other, and the order in which it is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.wonderful_world.cards import CARDS, KIND, KRYSTALLIUM, LETTER, TOKENS
from engine.wonderful_world.moves import DONE, EMPIRE, Build, Discard, Place, Recycle, notation, parse
from engine.wonderful_world.observation import EmpireSeen, Observation


class Target(NamedTuple):
    """A card that takes cubes: under construction, or drafted (`new`), which must then be built in the same sending.

    `empty`: the letters of its empty slots.
    """

    card: str
    copy: int
    empty: str
    new: bool = False

    def takes(self, what: str) -> dict[str, int]:
        """Kind of slot (a word) → how many of it a cube or token could fill (W-038, W-039)."""
        if what != KRYSTALLIUM:
            count = self.empty.count(LETTER[what])
            return {what: count} if count else {}
        tokens = {LETTER[token] for token in TOKENS}
        return {KIND[letter]: count for letter, count in Counter(self.empty).items() if letter not in tokens}


def targets(observation: Observation, *, new: bool = False) -> list[Target]:
    """The viewer's cards under construction, nearest to their completion first; `new`: also the drafted designs."""
    own = observation.empires[observation.viewer or 0]
    found = [Target(site.card, site.copy, _empty(site.slots, site.filled)) for site in own.sites]
    found.sort(key=lambda target: len(target.empty))
    if new:
        there = Counter(site.card for site in own.sites)
        cards = dict.fromkeys(own.drafted)
        found += [Target(card, there[card] + 1, CARDS[card].slots, new=True) for card in cards]
    return found


def _empty(slots: str, filled: str) -> str:
    return "".join(slot for slot, lies in zip(slots, filled, strict=True) if lies == ".")


def recyclings(observation: Observation) -> list[tuple[int, Target]]:
    """Each drafted card (its place) with each card that takes its cube (W-019, W-020); on itself none is recycled."""
    drafted = observation.empires[observation.viewer or 0].drafted
    return [
        (at, target)
        for target in targets(observation, new=True)
        for at, card in enumerate(drafted)
        if target.takes(CARDS[card].recycle) and not (target.new and card == target.card and drafted.count(card) == 1)
    ]


def held(own: EmpireSeen) -> dict[str, int]:
    """Krystallium and tokens, and how many of each lie there."""
    return {KRYSTALLIUM: own.krystallium, TOKENS[0]: own.financiers, TOKENS[1]: own.generals}


def in_order(moves: Iterable[str]) -> list[str]:
    """The moves (notations) as they do not stand in each other's way.

    Produced cubes go to the Empire card first: those that fit nothing any more go there by themselves (W-030). What is
    built comes before what lies on it, what is recycled to the Empire card after that, the last word last. Of copies of
    a design the newest is filled first: a copy that is completed makes the later ones count anew.
    """

    def key(text: str) -> tuple[int, int]:
        match parse(text):
            case Build():
                return 0, 0
            case Recycle(on=on, copy=copy) | Place(on=on, copy=copy) if on != EMPIRE:
                return 1, -copy
            case Place():
                return 0, 0
            case Discard(copy=copy):
                return 2, -copy
            case Recycle():
                return 3, 0
            case _:
                return 4, 0

    return sorted(moves, key=key)


class Clash(NamedTuple):
    """Why moves of one planning do not go together.

    `kind`: `both`, the card is built and recycled; `twice`, it is recycled to more places than there are copies, which
    is so `chosen` often; `unbuilt`, nothing can lie on the card, which is neither under construction nor built.
    `copies`: how many of it were drafted.
    """

    kind: str
    card: str
    copies: int = 0
    chosen: int = 0


def clash(observation: Observation, moves: Iterable[str]) -> Clash | None:
    """The first thing by which moves of a planning, in notation, stand in each other's way; None for none."""
    own = observation.empires[observation.viewer or 0]
    drafted, there = Counter(own.drafted), Counter(site.card for site in own.sites)
    built: Counter[str] = Counter()
    recycled: Counter[str] = Counter()
    lies: dict[str, int] = {}
    for move in map(parse, moves):
        if isinstance(move, Build):
            built[move.card] += 1
        if isinstance(move, Recycle):
            recycled[move.card] += 1
        if isinstance(move, Recycle | Place) and move.on != EMPIRE:
            lies[move.on] = max(lies.get(move.on, 0), move.copy)
    for card, count in recycled.items():
        if built[card] and built[card] + count > drafted[card]:
            return Clash("both", card, drafted[card])
        if count > drafted[card]:
            return Clash("twice", card, drafted[card], count)
    unbuilt = (card for card, copy in lies.items() if copy > there[card] + built[card])
    return next((Clash("unbuilt", card) for card in unbuilt), None)


def rest(observation: Observation, moves: Sequence[str]) -> list[str]:
    """Recycling to the Empire card what these moves leave of the drafted cards."""
    left = Counter(observation.empires[observation.viewer or 0].drafted)
    left -= Counter(move.card for move in map(parse, moves) if isinstance(move, Build | Recycle))
    return [notation(Recycle(card, EMPIRE)) for card in left.elements()]


LAST = notation(DONE)
"""The last word of a phase."""
