"""The standing orders of It's a Wonderful World, and the automatic placing of cubes without a useful choice."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import FOR_ME, Order
from engine.wonderful_world.cards import CONVERSION, KRYSTALLIUM
from engine.wonderful_world.observation import Observation, Task
from engine.wonderful_world.obvious import obvious_move

ALWAYS, BUT_KRYSTALLIUM, OBVIOUS, BY_HAND = "always", "but-krystallium", "obvious", "by-hand"


def _can_place(seen: Observation) -> Sequence[str]:
    if seen.result is not None:
        return ()
    # With other players, the wish to be asked in every step is a move, and holds at later tables too.
    return (BUT_KRYSTALLIUM, ALWAYS) if len(seen.empires) > 1 else (BY_HAND, BUT_KRYSTALLIUM, ALWAYS)


def _choose_place(seen: Observation, said: Sequence[str]) -> str | None:
    task = seen.task
    if task is None or task.kind not in ("place", "free") or BY_HAND in said:
        return None
    if OBVIOUS in said:
        return obvious_move(seen)
    return None if BUT_KRYSTALLIUM in said and _krystallium_in_reach(seen, task) else FOR_ME


def _krystallium_in_reach(seen: Observation, task: Task) -> bool:
    """Whether Krystallium can be used, or made from the cubes to place."""
    own = seen.empires[seen.viewer or 0]
    return bool(task.spots.get(KRYSTALLIUM)) or sum(own.cubes) + task.left >= CONVERSION


def _gives_up(move: str) -> bool:
    """Whether a move discards a card under construction; the player is always asked about that."""
    return move.startswith("discard ")


def _is_drafting(seen: Observation) -> bool:
    return seen.step == "draft"


def _can_be_ranked(seen: Observation) -> Sequence[str]:
    if not _is_drafting(seen):
        return ()
    drafted = seen.empires[seen.viewer or 0].drafted
    return tuple(card for card in dict.fromkeys(seen.hand) if card not in drafted)


def _choose_pick(seen: Observation, said: Sequence[str]) -> str | None:
    """Pick the highest-ranked card of the hand, but no second copy of a drafted card."""
    if seen.task is None or seen.task.kind != "pick":
        return None
    drafted = seen.empires[seen.viewer or 0].drafted
    card = next((card for card in said if card in seen.task.cards and card not in drafted), None)
    return None if card is None else f"pick {card}"


def _label_of_draft(seen: Observation) -> str:
    return f"{seen.round}-draft" if _is_drafting(seen) else ""


ORDERS = (
    Order(name="place", choices=_can_place, answer=_choose_place, never=_gives_up, usual=(OBVIOUS,)),
    Order(name="picks", choices=_can_be_ranked, answer=_choose_pick, span=_label_of_draft, ranked=True),
)
"""Placing cubes automatically, by default where there is no useful choice; drafting by a ranked list of cards."""
