"""The greedy player of Cartographers: looks one drawing ahead, by score.

It tries each drawing on the map. The value is the stars of the edicts, each counted as often as it will still be scored
(later seasons count less), plus coins, minus the cost of monsters, plus a little for keeping the map open: few empty
cells next to filled ones, and ruins that can still be reached. On a neighbour's map it picks the drawing that is worst
for the neighbour.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cartographers.cards import COSTS, FOREST, SEASONS, Side
from engine.cartographers.grid import BOARD, neighbours, surrounded_cells
from engine.cartographers.moves import Draw, Move, Skill
from engine.cartographers.observation import Observation
from engine.cartographers.preview import choice_seen, map_seen, side_seen
from engine.cartographers.scoring import SCORERS
from engine.cartographers.sheet import Map, loss_to_monsters, sheet_with_drawing
from engine.game import Chance
from engine.players.best import best
from engine.players.cartographers.edicts import LANDS
from engine.players.cartographers.promise import LATER

_EMPTY_EDGE = 0.06
"""The cost of each empty cell next to a filled one."""
_RUINS_LOST = 0.4
"""The cost of each ruins space that is used up or enclosed, apart from its stars."""
_SKILL_WORTH = {"search": 1.0, "cure-wounds": 1.5, "diplomacy": 1.2, "concentrate": 3.2, "acrobatics": 2.5}
"""Estimated value of each skill; skills not listed are not used."""


class _Worth:
    """Values of maps for one observation. Recomputes the score only of cards that a drawing can affect."""

    def __init__(self, observation: Observation, sheet: Map, side: Side) -> None:
        left = SEASONS[observation.season :]
        self.sheet = sheet
        self.side = side
        self.coin = float(len(left))
        self.monster = sum(LATER[: len(left)])
        self.cards = []
        for index, card in enumerate(observation.edicts):
            weight = sum(LATER[later] for later, season in enumerate(left) if index in season.edicts)
            if weight:
                scorer = SCORERS[card]
                self.cards.append((weight, scorer, LANDS.get(card), weight * scorer(sheet, side)))

    def of(self, terrain: str, mask: int, shape_coin: bool) -> float:
        """Return the value of the map after a drawing."""
        side = self.side
        after = sheet_with_drawing(self.sheet, side, terrain, mask, shape_coin)
        worth = self.coin * after.coins - self.monster * loss_to_monsters(after)
        for weight, scorer, lands, now in self.cards:
            worth += now if lands is not None and terrain not in lands else weight * scorer(after, side)
        filled = after.filled
        ruins = side.ruins & ~filled & ~surrounded_cells(filled)
        edge = (neighbours(filled) & (BOARD ^ filled)).bit_count()
        return worth + _RUINS_LOST * ruins.bit_count() - _EMPTY_EDGE * edge


def choose(observation: Observation, moves: Sequence[Move], chance: Chance) -> Move:
    """Return the best move, breaking ties at random."""
    skills = [move for move in moves if isinstance(move, Skill)]
    best_skill = max(skills, key=lambda move: gain_of(move.name, observation.season), default=None)
    if best_skill is not None and gain_of(best_skill.name, observation.season) > 0:
        return best_skill
    task = observation.task
    choice = choice_seen(observation)
    if task is None or choice is None:
        return next(move for move in moves if not isinstance(move, Skill))
    side = side_seen(observation)
    worth = _Worth(observation, map_seen(observation.sheets[task.sheet]), side)
    sign = 1.0 if task.sheet == observation.viewer else -1.0

    def value(move: Move) -> float:
        if isinstance(move, Draw):
            return sign * worth.of(move.terrain, move.mask, choice.pays(move.mask))
        return sign * worth.of(FOREST, 0, shape_coin=False)

    return best((move for move in moves if not isinstance(move, Skill)), value, chance)


def gain_of(skill: str, season: int) -> float:
    """Return a skill's value in a season (from 0), minus its coins in all remaining seasons."""
    return _SKILL_WORTH.get(skill, 0.0) - COSTS[skill] * (len(SEASONS) - season)
