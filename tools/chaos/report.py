"""The report on a game that broke a claim: its seed, what broke, and the smallest schedule that breaks it."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.chaos.game import GameToPlay, PlayedGame, played
from tools.chaos.shrink import smallest
from tools.chaos.strikes import Strike


def course(plan: GameToPlay) -> PlayedGame:
    """Play a game in a temporary folder."""
    with tempfile.TemporaryDirectory() as folder:
        return played(plan, Path(folder))


def shrunk(failed: PlayedGame) -> GameToPlay:
    """Return the game with the smallest schedule that still breaks a claim of the same kind."""
    kinds = {broken.kind for broken in failed.broken}

    def fails(strikes: Sequence[Strike]) -> bool:
        again = course(failed.plan._replace(strikes=tuple(strikes)))
        return any(broken.kind in kinds for broken in again.broken)

    struck = [strike for strike in failed.plan.strikes if strike.turn < failed.turns]
    return failed.plan._replace(strikes=smallest(struck, fails))


def explained(failed: PlayedGame) -> str:
    """Return the report as text; `played` can replay the schedule in it."""
    small = shrunk(failed)
    return "\n".join(
        [
            f"{failed.plan.game}, seed {failed.plan.seed}, after {failed.turns} turns:",
            *(f"  {broken}" for broken in failed.broken),
            f"  {len(small.strikes)} of {len(failed.plan.strikes)} strikes are enough:",
            f"  {small!r}",
        ]
    )
