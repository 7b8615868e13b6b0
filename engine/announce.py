"""Announce and respond: seats use numbered things one at a time, and lower numbers go before an announced number.

When a seat announces a number, the holders of lower numbers are asked first, in ascending order, even if they declined
earlier. Each either uses its thing or holds it back. A declined number can be announced again only after something was
used, so the announcing always ends.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec


class Announcing(msgspec.Struct, frozen=True, gc=False):
    """The announcements and answers so far."""

    queue: tuple[int, ...] = ()
    """The numbers still to ask about; the first is the current question."""
    declined: tuple[int, ...] = ()
    """The numbers held back since something was last used."""
    active: tuple[int, ...] = ()
    """The seats that have announced or used something."""
    answers: int = 0
    """How many questions were answered."""

    def announced(self, numbers: Collection[int], held: Mapping[int, int]) -> Announcing:
        """Return the state after these numbers were announced. `held` maps every number still held to its seat."""
        queue = [
            number
            for number, seat in sorted(held.items())
            if number in numbers or any(number < other and held[other] != seat for other in numbers)
        ]
        declined = [number for number in held if number not in numbers]
        active = {*self.active, *(held[number] for number in numbers)}
        return Announcing(tuple(queue), tuple(sorted(declined)), tuple(sorted(active)), self.answers)

    def used(self, seat: int) -> Announcing:
        """Return the state after the seat used the number it was asked about."""
        return Announcing(self.queue[1:], (), tuple(sorted({*self.active, seat})), self.answers + 1)

    def held_back(self) -> Announcing:
        """Return the state after the number asked about was held back."""
        declined = tuple(sorted({*self.declined, self.queue[0]}))
        return Announcing(self.queue[1:], declined, self.active, self.answers + 1)

    def may_be_announced(self, number: int) -> bool:
        """Whether the number was not held back since something was last used."""
        return number not in self.declined
