"""What the rankings at the end of all games share: the order of the seats, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from i18n import say


def order(ranks: Sequence[int]) -> list[int]:
    """Seats, the winner first."""
    return sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))


def winners(ranks: Sequence[int], names: Sequence[str], language: str) -> str:
    """Who has won, in words."""
    first = [names[seat] for seat, rank in enumerate(ranks) if rank == 1]
    if len(first) == 1:
        return say(language, "picture-won", name=first[0])
    return say(language, "picture-won-many", count=len(first))
