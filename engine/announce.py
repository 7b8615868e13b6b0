"""Announce and respond: numbered things are used one at a time, and a number announced lets lower ones go first.

The holders of lower numbers are asked before, lowest first, also those that had held theirs back. Whoever is asked uses
the thing or holds it back. What was held back may be announced again when something has been used since, so there is no
end to announcing only while things are used.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec


class Announcing(msgspec.Struct, frozen=True, gc=False):
    """What was announced and answered so far.

    `queue`: the numbers to ask about, the one asked about now first. `declined`: those that were held back since
    something was used. `active`: the seats that have announced or used something. `answers`: how many questions were
    answered.
    """

    queue: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()
    active: tuple[int, ...] = ()
    answers: int = 0

    def announced(self, numbers: Collection[int], held: Mapping[int, int]) -> Announcing:
        """These numbers are announced; `held`: number → seat, of all that are held."""
        queue = [
            number
            for number, seat in sorted(held.items())
            if number in numbers or any(number < other and held[other] != seat for other in numbers)
        ]
        declined = [number for number in held if number not in numbers]
        active = {*self.active, *(held[number] for number in numbers)}
        return Announcing(tuple(queue), tuple(sorted(declined)), tuple(sorted(active)), self.answers)

    def used(self, seat: int) -> Announcing:
        """The seat has used what it was asked about."""
        return Announcing(self.queue[1:], (), tuple(sorted({*self.active, seat})), self.answers + 1)

    def held_back(self) -> Announcing:
        """What was asked about is kept."""
        declined = tuple(sorted({*self.declined, self.queue[0]}))
        return Announcing(self.queue[1:], declined, self.active, self.answers + 1)

    def may_be_announced(self, number: int) -> bool:
        """Whether it was not held back since something was used."""
        return number not in self.declined
