"""The standing orders of Imhotep."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Order
from engine.imhotep.cards import SITES
from engine.imhotep.observation import Observation


def _plannable_moves(seen: Observation) -> Sequence[str]:
    """List possible moves of the next turn, without blue cards. Earlier turns may make any of them illegal."""
    if seen.result is not None or (seen.task is not None and seen.task.kind == "turn"):
        return ()
    ships = [ship for ship in seen.ships if not ship.site]
    docked = {ship.site for ship in seen.ships}
    loads = [
        f"load {ship.id} {slot}" for ship in ships for slot, stone in enumerate(ship.slots, start=1) if stone is None
    ]
    sails = [f"sail {ship.id} {site}" for ship in ships for site in SITES if site not in docked]
    return ("stones", *loads, *sails)


def _choose_planned(seen: Observation, said: Sequence[str]) -> str | None:
    return said[0] if seen.task is not None and seen.task.kind == "turn" else None


ORDERS = (Order(name="plan", choices=_plannable_moves, answer=_choose_planned, once=True),)
"""One move planned for the next turn."""
