"""What maps promise to become, for the players that think ahead.

Stars that a map has now are worth what they will be scored; beside them counts what is nearly there: a row almost full,
a village that grows, a mountain with one open side. `drawings.PROMISES` says how much, found by trial over whole games.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.cartographers.cards import SEASONS, Side
from engine.cartographers.choice import Choice
from engine.cartographers.moves import Draw
from engine.cartographers.sheet import Map
from engine.players.cartographers.drawings import FEW, LANES, Drawings
from engine.players.cartographers.edicts import LANDS, WEIGHS, Weigh

LATER = (1.0, 0.7, 0.5, 0.35)
"""What a star is worth that is scored this season, the next one, and so on."""
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
"""By season and edict: what a star of it counts, and whether it is scored in this season."""
_NO_DRAWING = Draw("", 0)


_Scored = tuple[Weigh, frozenset[str] | None, float, float]
"""A card that will still be scored: how it is weighed, its lands, what a star counts and what one nearly there."""


class Promise:
    """What a map is worth in a season, after so much of its time.

    `coin`, `monster`: what a coin gives and an empty cell beside a monster costs; `stars`: by scoring card that will
    still be scored, what a star of it counts.
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
        """What a map is worth."""
        return self._of(sheet, [_NO_DRAWING], None, self._cards)[0]

    def of_drawings(self, sheet: Map, draws: Sequence[Draw], choice: Choice) -> list[float]:
        """What a map is worth after each of these drawings, but for what is the same after all of them.

        Cards that look at lands which none of them is drawn as are left out. Of `wildholds` that is not quite the same:
        a drawing of another land may take the last room of a village on its way to six.
        """
        cards = [card for card in self._cards if card[1] is None or not card[1].isdisjoint(choice.terrains)]
        # How sums with coins are rounded depends on what lies beside: in eights learning gives what it gave.
        together = LANES if choice.coin is None else len(FEW.at)
        if len(draws) <= together:
            return self._of(sheet, draws, choice, cards)
        worths: list[float] = []
        for first in range(0, len(draws), together):
            worths += self._of(sheet, draws[first : first + together], choice, cards)
        return worths

    def best(self, sheet: Map, draws: Sequence[Draw], choice: Choice) -> Draw:
        """The drawing after which the map promises most, the first of several."""
        worths = self.of_drawings(sheet, draws, choice)
        return draws[worths.index(max(worths))]

    def _of(self, sheet: Map, draws: Sequence[Draw], choice: Choice | None, cards: Sequence[_Scored]) -> list[float]:
        on = Drawings(sheet, self._side, draws)
        on.weigh_ground(self.coin, self.monster, last=self._last, choice=choice)
        for weigh, _, star, nearly in cards:
            weigh(on, star, nearly)
        return on.worths


@lru_cache(maxsize=256)  # a game that is played on asks for the same again and again
def promise_of(edicts: tuple[str, ...], season: int, time: int, side: Side) -> Promise:
    """The promise of maps on a side, in a season, after so much of its time."""
    return Promise(edicts, season, time, side)
