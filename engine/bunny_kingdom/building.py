"""Legal places of pieces, and changes of a seat's holding when cards are played and pieces are placed."""

from __future__ import annotations

from msgspec.structs import replace

from engine.bunny_kingdom.board import CELL_NAMES, TERRAIN, Land, fiefs_of
from engine.bunny_kingdom.cards import CAMP, CARDS, PIECES, RAIL_CARD, STATION, SWITCH_CARD, TOWER
from engine.bunny_kingdom.rails import cells_along
from engine.bunny_kingdom.state import Holding
from engine.game import RuleError
from engine.grid import mask_of

TOWER_CARD = next(card.id for card in CARDS.values() if card.kind == TOWER)


def free_cells(holding: Holding, land: Land) -> int:
    """Return a seat's cells with an empty building slot; track does not matter (B-027, B-033, B-034, X-015, X-024)."""
    return holding.cells & ~holding.filled & ~land.full


def cells_for_piece(holding: Holding, land: Land, rails: int, piece: str, taken: int) -> int:
    """Return the cells where a piece other than sky towers may go. `taken` holds the cells with any seat's rabbit.

    B-027, B-028, B-033, B-034, B-035, B-036, X-011, X-012, X-015.
    """
    card = CARDS[piece]
    if card.kind == CAMP:
        return land.camping & ~taken
    free = free_cells(holding, land)
    if card.terrain:
        return free & land.terrains[card.terrain]
    return free & cells_along(rails) if card.kind == STATION else free


def tower_fiefs(holding: Holding, land: Land) -> list[int]:
    """Return the free cells of each fief that has some; two sky towers need different fiefs (B-043)."""
    free = free_cells(holding, land)
    return [cells for fief in fiefs_of(holding.cells, holding.links) if (cells := fief & free)]


def check_place(holding: Holding, land: Land, rails: int, piece: str, cell: int, taken: int) -> None:
    """Check that a piece may go to a cell, by the rules of `cells_for_piece`.

    Errors: RuleError `not-held`, `camp-occupied`, `not-yours`, `slot`, `terrain`, `not-railside`.
    """
    card = CARDS[piece]
    name = CELL_NAMES[cell]
    if piece not in holding.pieces:
        raise RuleError("not-held", card=piece)
    if card.kind == CAMP:
        if taken >> cell & 1:
            raise RuleError("camp-occupied", cell=name)
    elif not holding.cells >> cell & 1:
        raise RuleError("not-yours", cell=name)
    free = land.camping if card.kind == CAMP else ~(holding.filled | land.full)
    if not free >> cell & 1:
        raise RuleError("slot", cell=name)
    if card.terrain and not land.terrains[card.terrain] >> cell & 1:
        raise RuleError("terrain", card=piece, terrain=card.terrain, cell=name, found=TERRAIN[cell])
    if card.kind == STATION and not cells_along(rails) >> cell & 1:
        raise RuleError("not-railside", cell=name)


def check_towers(holding: Holding, land: Land, first: int, second: int) -> None:
    """Check that sky towers may go to two cells (B-027, B-033, B-043).

    Errors: RuleError `not-held`, `not-yours`, `slot`, `same-fief`.
    """
    if TOWER_CARD not in holding.pieces:
        raise RuleError("not-held", card=TOWER_CARD)
    for cell in (first, second):
        if not holding.cells >> cell & 1:
            raise RuleError("not-yours", cell=CELL_NAMES[cell])
        if (holding.filled | land.full) >> cell & 1:
            raise RuleError("slot", cell=CELL_NAMES[cell])
    if any(fief >> first & 1 and fief >> second & 1 for fief in fiefs_of(holding.cells, holding.links)):
        raise RuleError("same-fief", cell=CELL_NAMES[first], other=CELL_NAMES[second])


def holding_with_card(holding: Holding, card: str) -> Holding:
    """Return the holding after a card other than a territory was played, with its piece or track tokens.

    B-015, B-016, X-016.
    """
    played = (*holding.played, card)
    if card in PIECES:
        return replace(holding, played=played, pieces=(*holding.pieces, card))
    fact = CARDS[card]
    if fact.kind not in (RAIL_CARD, SWITCH_CARD):
        return replace(holding, played=played)
    tokens = "rails" if fact.kind == RAIL_CARD else "switches"
    return replace(
        holding,
        played=played,
        railway_round=holding.railway_round + 1,
        railway_cards=holding.railway_cards + 1,
        **{tokens: getattr(holding, tokens) + fact.tokens},
    )


def holding_with_cell(holding: Holding, card: str, cell: int) -> Holding:
    """Return the holding after a territory card put a rabbit on a cell (B-006, B-014)."""
    return replace(holding, played=(*holding.played, card), cells=holding.cells | 1 << cell)


def without_camp(holding: Holding, cell: int) -> tuple[Holding, str]:
    """Remove the camp and rabbit from a cell; return the holding and the camp, or an empty name if none (B-029)."""
    for at, (where, piece) in enumerate(holding.built):
        if where == cell and CARDS[piece].kind == CAMP:
            built = holding.built[:at] + holding.built[at + 1 :]
            rest = ~(1 << cell)
            return replace(holding, built=built, cells=holding.cells & rest, filled=holding.filled & rest), piece
    return holding, ""


def holding_with_piece(holding: Holding, piece: str, *cells: int) -> Holding:
    """Return the holding after a piece was placed on a cell, or sky towers on two cells (B-032, B-033, B-037)."""
    at = holding.pieces.index(piece)
    mask = mask_of(cells)
    return replace(
        holding,
        pieces=holding.pieces[:at] + holding.pieces[at + 1 :],
        built=(*holding.built, *[(cell, piece) for cell in cells]),
        filled=holding.filled | mask,
        cells=holding.cells | mask,  # adds the rabbit of a camp; other cells already have one
        links=(*holding.links, (cells[0], cells[1])) if len(cells) > 1 else holding.links,
    )
