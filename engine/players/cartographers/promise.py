"""Evaluates maps for the search.

A map's current stars count as often as they will be scored, and partial progress adds to that: a row that is almost
full, a village that grows, a mountain with one open side. `drawings.PROMISES` holds the weights, tuned over whole
games.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.cartographers.cards import SEASONS, Side
from engine.cartographers.choice import DrawingChoice
from engine.cartographers.moves import Draw
from engine.cartographers.sheet import Map
from engine.players.cartographers.drawings import FEW, LANES, Drawings
from engine.players.cartographers.edicts import LANDS, WEIGHS, WeighEdict

LATER = (1.0, 0.7, 0.5, 0.35)
"""The value of a star scored this season, next season, and so on."""
_STARS = [
    [
        (
            sum([LATER[later] for later, season in enumerate(SEASONS[first:]) if number in season.edicts]),
            number in now.edicts,
        )
        for number in range(4)
    ]
    for first, now in enumerate(SEASONS)
]
"""By season and edict: the value of one of its stars, and whether the edict is scored this season."""
_NO_DRAWING = Draw("", 0)


_Scored = tuple[WeighEdict, frozenset[str] | None, float, float]
"""A card that will still be scored: its function, its terrains, the value of a star, the value of a partial star."""


class Promise:
    """Evaluates maps at one point of a season.

    `coin` is the value of a coin, `monster` the cost of an empty cell next to a monster. `stars` maps each card that
    will still be scored to the value of a star.
    """

    def __init__(self, edicts: Sequence[str], season: int, time: int, side: Side) -> None:
        left = len(SEASONS) - season
        self._side = side
        self.coin = float(left)
        self.monster = sum(LATER[:left])
        self._last = left == 1
        threshold = SEASONS[season].threshold
        over = min(time, threshold) / threshold
        self.stars: dict[str, float] = {}
        self._cards: list[_Scored] = []
        for card, (star, now) in zip(edicts, _STARS[season], strict=True):
            if star:
                self.stars[card] = star
                self._cards.append((WEIGHS[card], LANDS.get(card), star, star - over if now else star))

    def of(self, sheet: Map) -> float:
        """Return the value of a map."""
        return self._of(sheet, [_NO_DRAWING], None, self._cards)[0]

    def of_drawings(self, sheet: Map, draws: Sequence[Draw], choice: DrawingChoice) -> list[float]:
        """Return the value of a map after each drawing, up to a constant that is the same for all.

        Cards that depend only on terrains that cannot be drawn are left out. For `wildholds` this is an approximation:
        a drawing of another terrain may close a village that is growing to six.
        """
        cards = [card for card in self._cards if card[1] is None or not card[1].isdisjoint(choice.terrains)]
        # The rounding of sums with coins depends on the batch. Batches of eight reproduce the learned weights exactly.
        together = LANES if choice.coin is None else len(FEW.at)
        if len(draws) <= together:
            return self._of(sheet, draws, choice, cards)
        worths: list[float] = []
        for first in range(0, len(draws), together):
            worths += self._of(sheet, draws[first : first + together], choice, cards)
        return worths

    def best(self, sheet: Map, draws: Sequence[Draw], choice: DrawingChoice) -> Draw:
        """Return the drawing with the highest value, the first of several."""
        worths = self.of_drawings(sheet, draws, choice)
        return draws[worths.index(max(worths))]

    def _of(
        self, sheet: Map, draws: Sequence[Draw], choice: DrawingChoice | None, cards: Sequence[_Scored]
    ) -> list[float]:
        on = Drawings(sheet, self._side, draws)
        on.weigh_ground(self.coin, self.monster, last=self._last, choice=choice)
        for weigh, _, star, nearly in cards:
            weigh(on, star, nearly)
        return on.worths


@lru_cache(maxsize=256)  # playouts ask for the same evaluations repeatedly
def promise_of(edicts: tuple[str, ...], season: int, time: int, side: Side) -> Promise:
    """Return the (cached) evaluation of maps at one point of a season."""
    return Promise(edicts, season, time, side)
