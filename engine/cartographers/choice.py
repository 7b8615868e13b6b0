"""Legal drawings: the only place that decides legality, for the rules and for a player's own view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, overload

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
from engine.cartographers.moves import Draw, Move, draw
from engine.cartographers.pieces import Piece, overhanging_drawings
from engine.cartographers.sheet import Map
from engine.cartographers.state import Turn
from engine.game import RuleError

RUINS, BESIDE_DRAWING, BESIDE_MONSTER = "ruins", "beside-drawing", "beside-monster"


ShapePlaces = tuple[Piece, int]
"""A shape and the set of its legal places. The set is empty if the shape may hang over the edge."""


class DrawingMoves(Sequence[Move]):
    """Legal moves in a stable order: all shapes in the first terrain, then in the next ones, then the moves in `more`.

    Stores the places of each shape as a set and creates drawings on access. So counting about 160 moves or picking one
    of them is cheap.
    """

    __slots__ = ("_more", "_shapes", "_terrains")

    def __init__(
        self, terrains: Sequence[str] = (), shapes: Sequence[ShapePlaces] = (), more: Sequence[Move] = ()
    ) -> None:
        self._terrains = terrains
        self._shapes = shapes
        self._more = more

    def and_more(self, more: Sequence[Move]) -> DrawingMoves:
        """Return these moves followed by others."""
        return DrawingMoves(self._terrains, self._shapes, (*self._more, *more))

    def __len__(self) -> int:
        drawings = 0
        for _, places in self._shapes:
            drawings += places.bit_count()
        return drawings * len(self._terrains) + len(self._more)

    def __iter__(self) -> Iterator[Move]:
        found: list[Move] = []
        for piece, places in self._shapes:
            found += piece.draws(self._terrains, places)
        found += self._more
        return iter(found)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return list(self)[index]
        if index < 0:
            index += len(self)
        if index < 0:
            raise IndexError(index)
        for piece, places in self._shapes:
            count = places.bit_count()
            if index < count * len(self._terrains):
                terrain, place = divmod(index, count)
                return piece.nth(self._terrains[terrain], places, place)
            index -= count * len(self._terrains)
        return self._more[index]


class DrawingChoice(NamedTuple):
    """A drawing that a seat must make."""

    terrains: tuple[str, ...]
    """The terrains to choose from."""
    shapes: tuple[ShapePlaces, ...]
    """The shapes to choose from, with their places."""
    filled: int
    """The cells that it must not cover."""
    touch: int = BOARD
    """It must cover at least one of these cells. The whole board if there is no such rule."""
    why: str = ""
    """The name of that rule."""
    coin: Piece | None = None
    """The shape that pays a coin."""
    single: str | None = None
    """Why only a single space may be drawn (`fits`, `ruins`, `ambush`); None if a shape fits."""
    overhang: bool = False
    """Whether it may hang over the edge."""

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The shapes without their places."""
        return tuple([piece for piece, _ in self.shapes])

    def draws(self) -> DrawingMoves:
        """List every legal drawing in a stable order."""
        if self.overhang:
            masks = [mask for mask in overhanging_drawings(self.pieces) if mask & self.touch and not mask & self.filled]
            return DrawingMoves(more=[draw(terrain, mask) for terrain in self.terrains for mask in masks])
        return DrawingMoves(self.terrains, self.shapes)

    def error(self, terrain: str, mask: int) -> RuleError | None:
        """Return the rule that a drawing breaks; None if it is legal (C-026, C-027, C-029 to C-033, C-041)."""
        if over := mask & self.filled:
            return RuleError("filled", cells=names_of(over))
        if terrain not in self.terrains:
            return RuleError("terrain", terrain=terrain)
        if self.overhang:
            shaped = any(mask in piece.overhanging for piece, _ in self.shapes)
        else:
            shaped = any(mask in piece.masks for piece, _ in self.shapes)
        if not shaped:
            if self.single is not None:
                return RuleError("only-single")
            return RuleError("single-space" if mask & (mask - 1) == 0 else "shape", cells=names_of(mask))
        if not mask & self.touch:
            return RuleError(self.why, cells=names_of(self.touch))
        return None

    @property
    def paying(self) -> frozenset[int]:
        """The cells of every place, free or not, of the shape that pays a coin (C-037)."""
        coin = self.coin
        return frozenset() if coin is None else coin.overhanging if self.overhang else coin.masks

    def pays(self, mask: int) -> bool:
        """Whether a drawing of these cells is the shape that pays a coin (C-037)."""
        return mask in self.paying


def explore_choice(
    sheet: Map, side: Side, card: Card, pending: bool, skill: str | None, options: Mapping[str, str]
) -> DrawingChoice | None:
    """Return the drawing that an explore card requires on a map that is not full; None if the skill allows none.

    C-025 to C-029, C-035, C-039 to C-045.
    """
    return _explore_choice(sheet.filled, side, card, pending, skill, options["single_space"], options["ruins_space"])


def plainly_legal(sheet: Map, side: Side, card: Card, pending: bool, terrain: str, mask: int) -> bool:
    """Whether a drawing is certainly legal without a skill: a shape of the card in a legal place.

    A fast path; False is inconclusive. Most drawings pass, and then it does not matter which other shapes fit.
    Otherwise ask `Choice` (C-026, C-027, C-029, C-031, C-033, C-041).
    """
    if mask & sheet.filled or terrain not in card.terrains or (pending and not mask & side.ruins):
        return False
    return mask in card.places


@lru_cache(maxsize=512)  # the list of moves, the check of the move played and the picture ask for the same choice
def _explore_choice(
    filled: int, side: Side, card: Card, pending: bool, skill: str | None, single_space: str, ruins_space: str
) -> DrawingChoice | None:
    """Cached part of `explore_choice`: C-025 to C-028, C-035, C-039 to C-045; with a skill C-015."""
    empty = BOARD ^ filled
    touch, why = (side.ruins & empty, RUINS) if pending else (BOARD, "")
    terrains = (VILLAGE,) if skill == KNOWLEDGE else card.terrains
    pieces, coin = ((SQUARE,), None) if skill == NEGOTIATE else (card.pieces, card.coin)
    overhang = skill == MOVE_SILENTLY
    if overhang:
        shapes = tuple([(piece, 0) for piece in pieces if piece.hangs(empty, touch)])
    else:
        shapes = shapes_on(pieces, empty, touch)
    if not shapes:
        any_terrain = pending and ruins_space == "any"
        return None if skill is not None else _single_space(filled, DRAWABLE if any_terrain else terrains, pending)
    if len(shapes) < len(pieces) and single_space == "chosen_shape" and not pending and skill is None:
        shapes += shapes_on((SINGLE,), empty)
    return DrawingChoice(terrains, shapes, filled, touch, why, coin, None, overhang)


def _single_space(filled: int, terrains: tuple[str, ...], pending: bool) -> DrawingChoice:
    """Return the choice of one space where no shape of the card fits: C-035, C-042, C-043, C-045."""
    return DrawingChoice(terrains, shapes_on((SINGLE,), BOARD ^ filled), filled, single="ruins" if pending else "fits")


def shapes_on(pieces: Iterable[Piece], empty: int, touch: int = BOARD) -> tuple[ShapePlaces, ...]:
    """Return the pieces that fit on empty cells and cover one of `touch`, each with its places."""
    return tuple([(piece, places) for piece in pieces if (places := piece.places(empty, touch))])


def ambush_choice(
    sheet: Map, side: Side, card: Card, pending: bool, agile: bool, options: Mapping[str, str]
) -> DrawingChoice:
    """Return the monster that a neighbour draws on a map that is not full (C-048 to C-050, C-053, C-054)."""
    filled = sheet.filled
    empty = BOARD ^ filled
    touch, why = BOARD, ""
    if pending and options["ruins_then_ambush"] == "overlap":
        touch, why = side.ruins & empty, RUINS
    shapes = shapes_on((DOMINO,) if agile else card.pieces, empty, touch)
    if shapes:
        return DrawingChoice(card.terrains, shapes, filled, touch, why)
    return DrawingChoice((MONSTER,), shapes_on((SINGLE,), empty), filled, single="ambush")


def extra_choice(turn: Turn, card: Card) -> DrawingChoice | None:
    """Return the extra piece that the declared skill gives in this turn; None if it fits nowhere (C-015)."""
    filled = turn.sheet.filled
    empty = BOARD ^ filled
    skill, last = turn.skill, turn.moves[-1]
    terrains: tuple[str, ...] = (BOTH,)
    piece, touch, why = SINGLE, BOARD, ""
    if skill == SEARCH and isinstance(last, Draw):
        terrains, touch, why = (last.terrain,), neighbours(last.mask) & empty, BESIDE_DRAWING
    elif skill == CONCENTRATE and isinstance(last, Draw):
        terrains, piece = (last.terrain,), next(piece for piece in card.pieces if last.mask in piece.masks)
    elif skill == CURE_WOUNDS:
        terrains, piece = card.terrains, DOMINO
        touch, why = neighbours(turn.sheet.monster) & empty, BESIDE_MONSTER
    shapes = shapes_on((piece,), empty, touch)
    return DrawingChoice(terrains, shapes, filled, touch, why) if shapes else None


EXTRA_PIECE = frozenset({CONCENTRATE, CURE_WOUNDS, DIPLOMACY, SEARCH})
