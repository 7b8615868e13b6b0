"""What may be drawn: the one place where a drawing is found legal or not, for the rules and for a player's own view."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.cartographers.cards import (
    BOTH,
    CONCENTRATE,
    CURE_WOUNDS,
    DIPLOMACY,
    DOMINO,
    DRAWABLE,
    KNOWLEDGE,
    MONSTER,
    MOVE_SILENTLY,
    NEGOTIATE,
    SEARCH,
    SINGLE,
    SQUARE,
    VILLAGE,
    Card,
    Side,
)
from engine.cartographers.grid import BOARD, names_of, neighbours
from engine.cartographers.moves import Draw, draw
from engine.cartographers.pieces import Piece, overhanging
from engine.cartographers.sheet import Map
from engine.cartographers.state import Turn
from engine.game import RuleError

RUINS, BESIDE_DRAWING, BESIDE_MONSTER = "ruins", "beside-drawing", "beside-monster"


class Choice(NamedTuple):
    """A drawing that is owed: one of `terrains` in one of `pieces` on cells not in `filled`.

    It must cover a cell of `touch` (the whole board where there is no such rule; `why` names the rule). `coin` is the
    shape that pays one. `single` says why only one space may be drawn (fits, ruins, ambush). `overhang`: it may hang
    over the edge.
    """

    terrains: tuple[str, ...]
    pieces: tuple[Piece, ...]
    filled: int
    touch: int = BOARD
    why: str = ""
    coin: Piece | None = None
    single: str | None = None
    overhang: bool = False

    def draws(self) -> list[Draw]:
        """Every legal drawing, in a stable order."""
        if self.overhang:
            masks = [mask for mask in overhanging(self.pieces) if mask & self.touch and not mask & self.filled]
            return [draw(terrain, mask) for terrain in self.terrains for mask in masks]
        empty = BOARD ^ self.filled
        found: list[Draw] = []
        for piece in self.pieces:
            found += piece.draws(self.terrains, empty, self.touch)
        return found

    def nth(self, index: int) -> Draw:
        """The drawing at that place of `draws`, without listing them where that can be. `index` is below `total`."""
        if self.overhang:
            return self.draws()[index]
        for piece in self.pieces:
            places = piece.places(BOARD ^ self.filled, self.touch)
            count = places.bit_count()
            if index < count * len(self.terrains):
                terrain, place = divmod(index, count)
                return piece.nth(self.terrains[terrain], places, place)
            index -= count * len(self.terrains)
        raise IndexError(index)

    def total(self) -> int:
        """How many drawings are legal."""
        if self.overhang:
            return len(self.draws())
        empty = BOARD ^ self.filled
        return len(self.terrains) * sum(piece.places(empty, self.touch).bit_count() for piece in self.pieces)

    def error(self, terrain: str, mask: int) -> RuleError | None:
        """The rule that a drawing breaks, None when it is legal."""
        if over := mask & self.filled:
            return RuleError("filled", cells=names_of(over))
        if terrain not in self.terrains:
            return RuleError("terrain", terrain=terrain)
        if self.overhang:
            shaped = any(mask in piece.overhanging for piece in self.pieces)
        else:
            shaped = any(mask in piece.masks for piece in self.pieces)
        if not shaped:
            if self.single is not None:
                return RuleError("only-single")
            return RuleError("single-space" if mask & (mask - 1) == 0 else "shape")
        if not mask & self.touch:
            return RuleError(self.why)
        return None

    def pays(self, mask: int) -> bool:
        """Whether the shape that these cells are pays a coin."""
        coin = self.coin
        return coin is not None and mask in (coin.overhanging if self.overhang else coin.masks)


def explore_choice(
    sheet: Map, side: Side, card: Card, pending: bool, skill: str | None, options: Mapping[str, str]
) -> Choice | None:
    """The drawing that an explore card asks for on a map that is not full; None where the skill allows no drawing."""
    return _explore_choice(sheet.filled, side, card, pending, skill, options["single_space"], options["ruins_space"])


def plainly_legal(sheet: Map, side: Side, card: Card, pending: bool, terrain: str, mask: int) -> bool:
    """Whether a drawing is, without a skill, a shape of the card where it may lie. False says nothing: see `Choice`.

    Most drawings are, and then it does not matter what else would fit, which takes longer to find out.
    """
    if mask & sheet.filled or terrain not in card.terrains or (pending and not mask & side.ruins):
        return False
    return mask in card.places


@lru_cache(maxsize=512)  # a list of moves, the check of the one played and a picture ask for the same in a row
def _explore_choice(
    filled: int, side: Side, card: Card, pending: bool, skill: str | None, single_space: str, ruins_space: str
) -> Choice | None:
    empty = BOARD ^ filled
    terrains, pieces, coin, overhang = card.terrains, card.pieces, card.coin, False
    touch, why = (side.ruins & empty, RUINS) if pending else (BOARD, "")
    if skill is not None:
        if skill == KNOWLEDGE:
            terrains = (VILLAGE,)
        elif skill == NEGOTIATE:
            pieces, coin = (SQUARE,), None
        elif skill == MOVE_SILENTLY:
            overhang = True
    fitting = tuple([piece for piece in pieces if piece.fits(empty, touch, overhang)])
    if fitting:
        if len(fitting) < len(pieces) and single_space == "chosen_shape" and not pending and skill is None:
            fitting = (*fitting, SINGLE)
        return Choice(terrains, fitting, filled, touch, why, coin, None, overhang)
    if skill is not None:
        return None
    if pending:
        return Choice(DRAWABLE if ruins_space == "any" else terrains, (SINGLE,), filled, single="ruins")
    return Choice(terrains, (SINGLE,), filled, single="fits")


def ambush_choice(sheet: Map, side: Side, card: Card, pending: bool, agile: bool, options: Mapping[str, str]) -> Choice:
    """The monster that a neighbour draws on a map that is not full."""
    filled = sheet.filled
    empty = BOARD ^ filled
    touch, why = BOARD, ""
    if pending and options["ruins_then_ambush"] == "overlap":
        touch, why = side.ruins & empty, RUINS
    piece = DOMINO if agile else card.pieces[0]
    if piece.fits(empty, touch):
        return Choice(card.terrains, (piece,), filled, touch, why)
    return Choice((MONSTER,), (SINGLE,), filled, single="ambush")


def extra_choice(turn: Turn, card: Card) -> Choice | None:
    """The further piece that the declared skill gives after the drawing of this turn; None where none can lie."""
    filled = turn.sheet.filled
    empty = BOARD ^ filled
    skill, last = turn.skill, turn.moves[-1]
    if skill == SEARCH and isinstance(last, Draw):
        choice = Choice((last.terrain,), (SINGLE,), filled, neighbours(last.mask) & empty, BESIDE_DRAWING)
    elif skill == CONCENTRATE and isinstance(last, Draw):
        piece = next(piece for piece in card.pieces if last.mask in piece.masks)
        choice = Choice((last.terrain,), (piece,), filled)
    elif skill == CURE_WOUNDS:
        choice = Choice(card.terrains, (DOMINO,), filled, neighbours(turn.sheet.monster) & empty, BESIDE_MONSTER)
    else:
        choice = Choice((BOTH,), (SINGLE,), filled)
    return choice if choice.pieces[0].fits(empty, choice.touch) else None


EXTRA_PIECE = frozenset({CONCENTRATE, CURE_WOUNDS, DIPLOMACY, SEARCH})
