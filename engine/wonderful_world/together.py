"""Several moves sent at once: the possible combinations, and the order in which to play them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.wonderful_world.cards import CARDS, KIND, KRYSTALLIUM, LETTER, TOKENS
from engine.wonderful_world.moves import DONE, EMPIRE, Build, Discard, Place, Recycle, notation, parse
from engine.wonderful_world.observation import EmpireSeen, Observation


class Target(NamedTuple):
    """A card that takes cubes: under construction, or drafted and built with the same submission."""

    card: str
    copy: int
    empty: str
    """The letters of its empty slots."""
    new: bool = False
    """Whether the card is drafted and must be built with the same submission."""

    def takes(self, what: str) -> dict[str, int]:
        """Map each kind of slot (a word) to the number of slots that a cube or token could fill (W-038, W-039)."""
        if what != KRYSTALLIUM:
            count = self.empty.count(LETTER[what])
            return {what: count} if count else {}
        tokens = {LETTER[token] for token in TOKENS}
        return {KIND[letter]: count for letter, count in Counter(self.empty).items() if letter not in tokens}


def list_targets(observation: Observation, *, new: bool = False) -> list[Target]:
    """List the viewer's cards under construction, nearly complete ones first; `new` adds the drafted cards."""
    own = observation.empires[observation.viewer or 0]
    found = [Target(site.card, site.copy, _empty_slots(site.slots, site.filled)) for site in own.sites]
    found.sort(key=lambda target: len(target.empty))
    if new:
        there = Counter(site.card for site in own.sites)
        cards = dict.fromkeys(own.drafted)
        found += [Target(card, there[card] + 1, CARDS[card].slots, new=True) for card in cards]
    return found


def _empty_slots(slots: str, filled: str) -> str:
    return "".join(slot for slot, lies in zip(slots, filled, strict=True) if lies == ".")


def possible_recyclings(observation: Observation) -> list[tuple[int, Target]]:
    """List each drafted card (by position) with each card that takes its cube, except itself (W-019, W-020)."""
    drafted = observation.empires[observation.viewer or 0].drafted
    return [
        (at, target)
        for target in list_targets(observation, new=True)
        for at, card in enumerate(drafted)
        if target.takes(CARDS[card].recycle) and not (target.new and card == target.card and drafted.count(card) == 1)
    ]


def held_resources(own: EmpireSeen) -> dict[str, int]:
    """Return the Krystallium and tokens held, with their numbers."""
    return {KRYSTALLIUM: own.krystallium, TOKENS[0]: own.financiers, TOKENS[1]: own.generals}


def in_order(moves: Iterable[str]) -> list[str]:
    """Sort moves (in notation) so that no move blocks another.

    Produced cubes for the Empire card come first, because they go there automatically once they fit no other card
    (W-030). Building a card precedes putting cubes on it; recycling to the Empire card follows, and `done` is last. Of
    several copies of a card, the newest is filled first, because completing a copy renumbers the later ones.
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
    """The reason why moves of one planning are incompatible."""

    kind: str
    """The kind of conflict.

    `both`: the card is built and recycled. `twice`: it is recycled more often than there are copies. `unbuilt`: the
    card is not under construction and not built, so it takes no cubes.
    """
    card: str
    copies: int = 0
    """How many copies were drafted."""
    chosen: int = 0
    """How often the card is recycled, for `twice`."""


def first_clash(observation: Observation, moves: Iterable[str]) -> Clash | None:
    """Return the first conflict between moves of a planning (in notation); None if there is none."""
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


def recycle_rest(observation: Observation, moves: Sequence[str]) -> list[str]:
    """Return the moves that recycle the remaining drafted cards to the Empire card."""
    left = Counter(observation.empires[observation.viewer or 0].drafted)
    left -= Counter(move.card for move in map(parse, moves) if isinstance(move, Build | Recycle))
    return [notation(Recycle(card, EMPIRE)) for card in left.elements()]


LAST = notation(DONE)
"""The move that ends a seat's turn in a phase."""
