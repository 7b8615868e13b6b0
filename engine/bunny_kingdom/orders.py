"""The standing orders of Bunny Kingdom."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bunny_kingdom.observation import Observation
from engine.game import FOR_ME, Order

TRACK, ALL = "track", "all"


def _can_lay(seen: Observation) -> Sequence[str]:
    if seen.result is not None:
        return ()
    return (TRACK, ALL) if seen.central else (ALL,)


def _choose_track(seen: Observation, said: Sequence[str]) -> str | None:
    if seen.task is None:
        return None
    return FOR_ME if seen.task.kind in (("rail",) if TRACK in said else ("rail", "build", "camp")) else None


def _has_only_picks(seen: Observation) -> bool:
    """Whether the draft has only picks; two players also discard a card each, which is a separate decision."""
    return seen.step == "exploration" and len(seen.seats) > 2


def _can_be_ranked(seen: Observation) -> Sequence[str]:
    return tuple(dict.fromkeys(seen.hand)) if _has_only_picks(seen) else ()


def _choose_pick(seen: Observation, said: Sequence[str]) -> str | None:
    if seen.task is None or seen.task.kind != "pick":
        return None
    card = next((card for card in said if card in seen.task.cards), None)
    return None if card is None else f"pick {card}"


def _label_of_exploration(seen: Observation) -> str:
    return f"{seen.round}-exploration" if _has_only_picks(seen) else ""


ORDERS = (
    Order(name="lay", choices=_can_lay, answer=_choose_track),
    Order(name="picks", choices=_can_be_ranked, answer=_choose_pick, span=_label_of_exploration, ranked=True),
)
"""Laying track or placing pieces automatically, and picking by a ranked list of cards."""
