"""Previews for one seat: the effect of a card, a piece or a choice, computed by the scoring rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from msgspec.structs import replace

from engine.bunny_kingdom.asking import taken_cells
from engine.bunny_kingdom.board import CELL_NAMES, INDEX, Land, cell_list, names_of, neighbours
from engine.bunny_kingdom.building import TOWER_CARD, cells_for_piece, tower_fiefs
from engine.bunny_kingdom.cards import BASIC, CAMP, CARDS, CENTRAL, PARCHMENTS, PIECES, POST, TERRITORY
from engine.bunny_kingdom.observation import Bridge, Offer, PieceSpot
from engine.bunny_kingdom.scoring import (
    NOTHING,
    OPEN,
    Domain,
    ScoredFief,
    domain_of,
    fief_as_printed,
    fief_of_piece,
    fiefs,
    harvest_points,
    holding_before_harvest,
    in_order,
    parchment_points,
    parchments_of,
)
from engine.bunny_kingdom.state import Holding, State


class MovePreview:
    """Effects of possible moves for one seat.

    `holdings` and `rails` are as the seat sees them, including its open turn. `decided` is the number of its trading
    posts decided for the next harvest; the others count as the best resource.
    """

    def __init__(
        self, state: State, seat: int, holdings: Sequence[Holding], rails: int, land: Land, decided: int = 0
    ) -> None:
        self.state = state
        self.seat = seat
        self.holdings = holdings
        self.holding = holdings[seat]
        self.rails = rails
        self.land = land
        self.fiefs = fiefs(holding_before_harvest(self.holding, decided), land)
        self.now = sum([fief.points for fief in self.fiefs])

    @cached_property
    def taken(self) -> int:
        """The cells with any seat's rabbit."""
        return taken_cells(self.state) | self.holding.cells

    @cached_property
    def domain(self) -> Domain:
        """The seat's current domain, which its parchments score."""
        return domain_of(self.seat, self.holdings, self.land, self.rails)

    def offers(self, hand: Sequence[str]) -> Iterator[Offer]:
        """Yield what each card of a hand would add now."""
        order = in_order(self.fiefs)
        camps = {
            cell: CARDS[piece].number for own in self.holdings for cell, piece in own.built if CARDS[piece].kind == CAMP
        }
        for card in dict.fromkeys(hand):
            kind = CARDS[card].kind
            if kind in (TERRITORY, CENTRAL):
                cell = self.land.central if kind == CENTRAL else INDEX[card]
                beside = neighbours(1 << cell)
                joins = tuple([at for at, fief in enumerate(order) if fief.cells & beside])
                yield Offer(card, self.with_cell(cell) - self.now, joins=joins, camp=camps.get(cell, 0))
            elif card in PIECES:
                yield self.piece_offer(card)
            elif card in PARCHMENTS:
                yield Offer(card, self.with_parchment(card, more=1))
            else:
                yield Offer(card, 0)

    def piece_offer(self, piece: str) -> Offer:
        """Return a piece at its best cell (the first one of equals); sky towers at the best pair of fiefs."""
        if piece == TOWER_CARD:
            bridges = self.bridges()
            if not bridges:
                return Offer(piece, 0)
            best = max(bridges, key=lambda bridge: bridge.harvest)
            return Offer(piece, best.harvest - self.now, best.first[0])
        found = list(self.placements(piece, self.cells_for(piece)))
        if not found:
            return Offer(piece, 0)
        most = max([points for _, points in found])
        first = min([cells & -cells for cells, points in found if points == most])
        return Offer(piece, most - self.now, CELL_NAMES[first.bit_length() - 1])

    def cells_for(self, piece: str) -> int:
        """Return the cells where a piece could go."""
        return cells_for_piece(self.holding, self.land, self.rails, piece, self.taken)

    def spots(self, piece: str, cells: int) -> tuple[PieceSpot, ...]:
        """Return the cells for a piece with the resulting harvest; a trading post counts as its best resource."""
        found = {cell: points for where, points in self.placements(piece, cells) for cell in cell_list(where)}
        return tuple([PieceSpot(CELL_NAMES[cell], found[cell]) for cell in sorted(found)])

    def placements(self, piece: str, cells: int) -> Iterator[tuple[int, int]]:
        """Yield subsets of the cells on which a piece yields the same harvest, with that harvest."""
        kind = CARDS[piece].kind
        if kind == CAMP:
            for cell in cell_list(cells):
                yield 1 << cell, self.with_cell(cell)
        else:
            adds = fief_of_piece(piece, OPEN if kind == POST else "")
            for fief in self.fiefs:
                if where := fief.cells & cells:
                    yield where, self.now - fief.points + fief.joined(adds).points

    def with_cell(self, cell: int) -> int:
        """Return the harvest with a rabbit on one more cell."""
        beside, more = neighbours(1 << cell), fief_as_printed(1 << cell, self.land)
        if not beside & self.holding.cells:
            return self.now + more.points
        return self.with_joined([fief for fief in self.fiefs if fief.cells & beside], more)

    def with_joined(self, own: Iterable[ScoredFief], more: ScoredFief = NOTHING) -> int:
        """Return the harvest if these fiefs are merged and `more` is added."""
        apart, joined = self.now, more
        for fief in own:
            apart -= fief.points
            joined = joined.joined(fief)
        return apart + joined.points

    def bridges(self) -> tuple[Bridge, ...]:
        """Return the pairs of fiefs that sky towers could connect."""
        groups = tower_fiefs(self.holding, self.land)
        whole = [next(fief for fief in self.fiefs if fief.cells & cells) for cells in groups]
        return tuple(
            Bridge(
                names_of(groups[at]),
                names_of(groups[other]),
                self.with_joined((whole[at], whole[other])),
                self._parchments_with(groups[at], groups[other]),
            )
            for at in range(len(groups))
            for other in range(at + 1, len(groups))
        )

    def _parchments_with(self, first: int, second: int) -> int:
        """Return what the seat's parchments gain from sky towers in both fiefs, since some count fiefs (B-045)."""
        own = parchments_of(self.holding)
        if not own:
            return 0
        ends = ((first & -first).bit_length() - 1, (second & -second).bit_length() - 1)
        linked = replace(self.holding, links=(*self.holding.links, ends))
        holdings = [linked if at == self.seat else other for at, other in enumerate(self.holdings)]
        then = domain_of(self.seat, holdings, self.land, self.rails)
        return sum([parchment_points(card, own, then) for card in own]) - self.before

    def gives(self, decided: int) -> dict[str, int]:
        """Map each resource to the harvest if the next undecided post produces it and later posts the best."""
        posts = self.holding.posts[:decided]
        found = {}
        for resource in BASIC:
            after = replace(self.holding, posts=(*posts, resource))
            found[resource] = harvest_points(holding_before_harvest(after, decided + 1), self.land)
        return found

    def with_parchment(self, card: str, *, more: int) -> int:
        """Return what a parchment adds to the final score; `more`: 1 for a new card, 0 for the target of a copy."""
        own = parchments_of(self.holding)
        counts = self.domain.counts
        then = self.domain._replace(counts={**counts, "parchments": counts["parchments"] + more})
        return sum([parchment_points(one, (*own, card), then) for one in (*own, card)]) - self.before

    @cached_property
    def before(self) -> int:
        """The points of the seat's own parchments."""
        own = parchments_of(self.holding)
        return sum([parchment_points(card, own, self.domain) for card in own])
