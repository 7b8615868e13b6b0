"""The standing orders of Cartographers."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cartographers.observation import Observation
from engine.game import Order

BEFORE_AMBUSH = "before-ambush"


def _can_be_braced(seen: Observation) -> Sequence[str]:
    return (BEFORE_AMBUSH,) if seen.skills and seen.result is None else ()


def _choose_pass(seen: Observation, said: Sequence[str]) -> str | None:
    del said  # the order has only one parameter
    return "pass" if seen.task is not None and seen.task.kind == "brace" else None


ORDERS = (Order(name="pass", choices=_can_be_braced, answer=_choose_pass),)
"""Decline skills before every ambush."""
