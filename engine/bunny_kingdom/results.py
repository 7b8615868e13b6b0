"""How a game stands, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bunny_kingdom.asking import CAMPS, CONSTRUCTION, HARVEST, OVER
from engine.bunny_kingdom.board import land_with
from engine.bunny_kingdom.cards import SHERIFF_PER_TOKEN
from engine.bunny_kingdom.observation import Harvest
from engine.bunny_kingdom.scoring import Scored, domain_of, parchments_of, scored
from engine.bunny_kingdom.state import State
from engine.game import Score


def harvested(harvests: Sequence[Harvest]) -> int:
    """All points of harvests."""
    return sum([one.fiefs + one.railway + one.stations + one.sheriff for one in harvests])


def parchments_scored(state: State) -> tuple[tuple[Scored, ...], ...]:
    """The parchments of all seats with their points, as they stand and with what copying ones became."""
    own = [parchments_of(holding) for holding in state.holdings]
    land = land_with(state.central)
    seats = [domain_of(seat, state.holdings, land, state.rails) for seat in range(state.setup.seats)]
    return scored(own, state.copies, seats, [harvested(rounds) for rounds in state.harvests])


def track_points(state: State, seat: int) -> int:
    """The sheriff's points for the track of this round from when all have laid theirs until the harvest lists them."""
    counted = state.step in (CAMPS, CONSTRUCTION, HARVEST) and seat == state.sheriff
    return SHERIFF_PER_TOKEN * state.laid if counted else 0


def points_by_source(state: State) -> list[dict[str, int]]:
    """The points of each seat by source; parchments count when the game is over."""
    cards = parchments_scored(state) if state.step == OVER else ((),) * state.setup.seats
    return [
        {
            "fiefs": sum([one.fiefs for one in rounds]),
            "railway": sum([one.railway for one in rounds]),
            "stations": sum([one.stations for one in rounds]),
            "sheriff": sum([one.sheriff for one in rounds]) + track_points(state, seat),
            "parchments": sum([card.points for card in own]),
        }
        for seat, (rounds, own) in enumerate(zip(state.harvests, cards, strict=True))
    ]


def scores(state: State) -> tuple[Score, ...]:
    """Result by seat: most points; there is no tie-break."""
    parts = points_by_source(state)
    totals = [sum(part.values()) for part in parts]
    return tuple(
        Score(seat, 1 + sum(other > total for other in totals), total, part)
        for seat, (total, part) in enumerate(zip(totals, parts, strict=True))
    )
