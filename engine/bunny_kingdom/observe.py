"""What a viewer may know of a state. Hands, reserves, parchments and the other seats' open turns stay out of it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bunny_kingdom.asking import (
    copyable,
    land_of,
    left_in_hand,
    next_copy,
    open_track,
    opponents_open,
    placeable,
    post_cells,
    taken_cells,
    turn_of,
)
from engine.bunny_kingdom.board import CELL_NAMES, CELLS, LAVA, TERRAIN, Land, cell_list, names_of, neighbours
from engine.bunny_kingdom.building import TOWER_CARD, places, tower_fiefs
from engine.bunny_kingdom.cards import (
    BASIC,
    CAMP,
    CARDS,
    CENTRAL,
    HAND,
    ORDER,
    PARCHMENTS,
    PASSED,
    PICKS,
    PIECES,
    POST,
    RESOURCES,
    ROUNDS,
    TERRITORY,
)
from engine.bunny_kingdom.observation import (
    Bridge,
    Cell,
    Link,
    Observation,
    Offer,
    Parchment,
    Rail,
    Result,
    SeatSeen,
    Spot,
    Task,
    TrackSpot,
)
from engine.bunny_kingdom.observation import Fief as FiefSeen
from engine.bunny_kingdom.rails import SIDE_OF, corner_at, open_edges, railside
from engine.bunny_kingdom.scoring import (
    Domain,
    Fief,
    cities_of,
    domain_of,
    fiefs,
    parchments_of,
    parchments_scored,
    points_by_source,
    railside_cities,
    railway_points,
    scores,
    stations_of,
    works_of,
    worth,
)
from engine.bunny_kingdom.state import (
    BUILD,
    CAMPING,
    CHARGE,
    CONSTRUCTION,
    COPIES,
    COPY,
    OVER,
    PICK,
    PLAY,
    POSTING,
    RAIL,
    Holding,
    State,
)
from engine.phase import can_take_back, waiting


def observe(state: State, viewer: int | None) -> Observation:
    """The table as that seat sees it, as a spectator with None."""
    return _View(state, viewer).observation()


class _View:
    """One look at a state."""

    def __init__(self, state: State, viewer: int | None) -> None:
        self.state = state
        self.viewer = viewer
        self.land: Land = land_of(state)
        self.holdings = list(state.world.holdings)
        self.rails = state.world.rails
        if viewer is not None:
            turn = turn_of(state, viewer)
            self.holdings[viewer] = turn.holding
            if turn.rails:
                self.rails = turn.rails
        self.fiefs = [fiefs(holding, self.land) for holding in self.holdings]
        self.points = points_by_source(state)
        self.revealed = parchments_scored(state) if state.phase.kind in (COPIES, OVER) else ((),) * state.setup.seats
        self._domain: Domain | None = None

    def observation(self) -> Observation:
        """All of it."""
        state, viewer, seats = self.state, self.viewer, self.state.setup.seats
        awaited = waiting(state)
        hand: tuple[str, ...] = ()
        chosen: tuple[str, ...] = ()
        discarded = ""
        parchments: tuple[Parchment, ...] = ()
        if viewer is not None:
            turn = turn_of(state, viewer)
            hand = left_in_hand(state, viewer)
            chosen, discarded = turn.chosen, turn.discarded
            parchments = self.own_parchments(viewer)
        return Observation(
            viewer=viewer,
            options=state.setup.options,
            round=state.world.round,
            rounds=ROUNDS,
            step=state.phase.kind,
            part=state.world.part,
            parts=HAND[seats] if seats == 2 else HAND[seats] // PICKS,
            direction=PASSED[state.world.round - 1],
            deck=len(state.world.deck),
            discards=len(state.world.discards),
            cells=self.cells(),
            lava=tuple((CELL_NAMES[first], CELL_NAMES[second]) for first, second in LAVA),
            links=tuple(
                Link(seat, CELL_NAMES[first], CELL_NAMES[second])
                for seat, holding in enumerate(self.holdings)
                for first, second in holding.links
            ),
            central=CELL_NAMES[state.world.central] if state.world.central >= 0 else "",
            rails=self.track(),
            switches=tuple(corner_at(corner) for corner in open_edges(self.rails, 0).branches) if self.rails else (),
            sheriff=state.world.sheriff if state.world.sheriff >= 0 else None,
            laid=state.world.laid,
            seats=tuple(self.seat(seat, decided=seat not in awaited) for seat in range(seats)),
            hand=hand,
            chosen=chosen,
            discarded=discarded,
            parchments=parchments,
            offers=tuple(self.offers(viewer, hand)) if viewer is not None else (),
            waiting={seat: kind if seat == viewer else state.phase.kind for seat, kind in awaited.items()},
            task=None if viewer is None else self.task(viewer),
            can_take_back=viewer is not None and can_take_back(state, viewer),
            result=self.result() if state.phase.kind == OVER else None,
        )

    def cells(self) -> tuple[Cell, ...]:
        """The board, cell by cell."""
        land = self.land
        owner: list[int | None] = [None] * CELLS
        piece = [""] * CELLS
        gives: list[list[str]] = [[] for _ in range(CELLS)]
        for resource, printed in zip(BASIC, land.basic, strict=True):
            for cell in cell_list(printed):
                gives[cell].append(resource)
        for seat, holding in enumerate(self.holdings):
            for cell in cell_list(holding.cells):
                owner[cell] = seat
            for cell, what in holding.built:
                piece[cell] = what
            for mask, given in works_of(holding.built, holding.posts).goods:
                gives[mask.bit_length() - 1].append(RESOURCES[given])
        beside = railside(self.rails)
        return tuple(
            [
                Cell(
                    name=CELL_NAMES[cell],
                    terrain=CENTRAL if cell == land.central else TERRAIN[cell],
                    seat=owner[cell],
                    piece=piece[cell],
                    strength=(CARDS[piece[cell]].strength if piece[cell] else 0) + (land.cities >> cell & 1),
                    produces=tuple(gives[cell]),
                    railside=bool(beside >> cell & 1),
                )
                for cell in range(CELLS)
            ]
        )

    def track(self) -> tuple[Rail, ...]:
        """The railway; what the first round found is printed on the tile."""
        if not self.rails:
            return ()
        return tuple([Rail(*SIDE_OF[edge], printed=edge == self.state.world.printed) for edge in cell_list(self.rails)])

    def seat(self, seat: int, *, decided: bool) -> SeatSeen:
        """What lies before one seat."""
        state, holding, land = self.state, self.holdings[seat], self.land
        points = self.points[seat]
        own = self.fiefs[seat]
        return SeatSeen(
            cells=names_of(holding.cells),
            fiefs=tuple(_fief(fief) for fief in _ordered(own)),
            harvest=sum(fief.points for fief in own),
            cities=cities_of(holding, land).bit_count(),
            rail_cities=railside_cities(holding, land, self.rails),
            railway=railway_points(holding, land, self.rails),
            stations=stations_of(holding, land),
            pieces=tuple(sorted(holding.pieces, key=ORDER.__getitem__)),
            rails=holding.rails,
            switches=holding.switches,
            railway_round=holding.railway_round,
            railway_cards=holding.railway_cards,
            camps=sum(CARDS[card].kind == CAMP for card in holding.played),
            parchments=len(parchments_of(holding)),
            reserve=len(state.world.reserves[seat]),
            rounds=state.world.harvests[seat],
            points=points,
            total=sum(points.values()),
            decided=decided,
            revealed=tuple(Parchment(one.card, one.points, one.copied) for one in self.revealed[seat]),
        )

    # What only the viewer knows

    def domain(self, viewer: int) -> Domain:
        """What the viewer's parchments look at, as it stands."""
        if self._domain is None:
            self._domain = domain_of(viewer, self.holdings, self.land, self.rails)
        return self._domain

    def own_parchments(self, viewer: int) -> tuple[Parchment, ...]:
        """The viewer's parchments, valued as if nobody held others; copying ones as what they became."""
        own = parchments_of(self.holdings[viewer])
        if not own:
            return ()
        became = {chain[0]: chain[1:] for chain in turn_of(self.state, viewer).copied}
        ends = [became[card][-1] if became.get(card) else card for card in own]
        domain = self.domain(viewer)
        return tuple(
            Parchment(card, worth(end, ends, domain), became.get(card, ())) for card, end in zip(own, ends, strict=True)
        )

    def offers(self, viewer: int, hand: tuple[str, ...]) -> Iterator[Offer]:
        """What each card of the hand would add."""
        holding = self.holdings[viewer]
        own = self.fiefs[viewer]
        now = sum(fief.points for fief in own)
        order = _ordered(own)
        for card in dict.fromkeys(hand):
            kind = CARDS[card].kind
            if kind in (TERRITORY, CENTRAL):
                cell = self.land.central if kind == CENTRAL else CELL_NAMES.index(card)
                after = Holding(
                    holding.cells | 1 << cell, holding.filled, holding.built, holding.links, posts=holding.posts
                )
                beside = neighbours(1 << cell)
                yield Offer(
                    card,
                    sum(fief.points for fief in fiefs(after, self.land)) - now,
                    joins=tuple(at for at, fief in enumerate(order) if fief.cells & beside),
                    camp=self.camp_on(cell),
                )
            elif card in PIECES:
                spots = self.spots(viewer, card)
                bridges = self.bridges(viewer) if card == TOWER_CARD else ()
                if bridges:
                    best = max(bridges, key=lambda bridge: bridge.harvest)
                    yield Offer(card, best.harvest - now, best.first[0])
                elif spots:
                    best_spot = max(spots, key=lambda spot: spot.harvest)
                    yield Offer(card, best_spot.harvest - now, best_spot.cell)
                else:
                    yield Offer(card, 0)
            elif card in PARCHMENTS:
                have = parchments_of(holding)
                domain = self.domain(viewer)
                more = Domain({**domain.counts, "parchments": len(have) + 1}, domain.fiefs, domain.most)
                before = sum(worth(other, have, domain) for other in have)
                with_it = (*have, card)
                yield Offer(card, sum(worth(other, with_it, more) for other in with_it) - before)
            else:
                yield Offer(card, 0)

    def camp_on(self, cell: int) -> int:
        """The number of the camp on a cell, 0 for none."""
        return next(
            (
                CARDS[piece].number
                for holding in self.holdings
                for where, piece in holding.built
                if where == cell and CARDS[piece].number
            ),
            0,
        )

    def spots(self, viewer: int, piece: str, cells: int | None = None) -> tuple[Spot, ...]:
        """Where a piece may stand, and the harvest then; a trading post at its best."""
        holding, land = self.holdings[viewer], self.land
        own = self.fiefs[viewer]
        now = sum(fief.points for fief in own)
        if piece == TOWER_CARD:
            return ()
        if cells is None:
            cells = places(holding, land, self.rails, piece, taken_cells(self.state) | holding.cells)
        card = CARDS[piece]
        found = []
        for cell in cell_list(cells):
            if card.kind == CAMP:
                harvest = now
                if neighbours(1 << cell) & holding.cells:
                    after = Holding(
                        holding.cells | 1 << cell, holding.filled, holding.built, holding.links, posts=holding.posts
                    )
                    harvest = sum(fief.points for fief in fiefs(after, land))
            else:
                fief = next(fief for fief in own if fief.cells >> cell & 1)
                goods = [-1] if card.kind != POST else list(range(len(BASIC)))
                if card.resource >= 0:
                    goods = [card.resource]
                wealth = max((fief.goods | (1 << good if good >= 0 else 0)).bit_count() for good in goods)
                harvest = now - fief.points + (fief.strength + card.strength) * wealth
            found.append(Spot(CELL_NAMES[cell], harvest))
        return tuple(found)

    def bridges(self, viewer: int) -> tuple[Bridge, ...]:
        """The pairs of fiefs that sky towers could join."""
        own = self.fiefs[viewer]
        now = sum(fief.points for fief in own)
        groups = tower_fiefs(self.holdings[viewer], self.land)
        whole = [next(fief for fief in own if fief.cells & cells) for cells in groups]
        found = []
        for at, first in enumerate(whole):
            for other in range(at + 1, len(whole)):
                second = whole[other]
                joined = Fief(0, 0, first.strength + second.strength, first.goods | second.goods)
                harvest = now - first.points - second.points + joined.points
                found.append(Bridge(names_of(groups[at]), names_of(groups[other]), harvest))
        return tuple(found)

    def task(self, viewer: int) -> Task | None:
        """What the viewer owes now, and all it may do."""
        state = self.state
        turn = turn_of(state, viewer)
        kind = turn.owes
        if kind == PICK:
            return Task(kind, cards=left_in_hand(state, viewer), left=PICKS - len(turn.chosen))
        if kind == PLAY:
            return Task(
                kind,
                cards=left_in_hand(state, viewer),
                left=(not turn.chosen) + (not turn.discarded),
                can_play=not turn.chosen,
                can_discard=not turn.discarded,
            )
        if kind == RAIL:
            extending, branching = open_track(state, turn)
            tracks = [
                TrackSpot(*SIDE_OF[edge], taken)
                for taken, edges in (("rail", extending), ("switch", branching))
                for edge in cell_list(edges)
            ]
            left = turn.holding.rails + turn.holding.switches
            return Task(kind, left=left, tracks=tuple(tracks), can_finish=True)
        if kind in (BUILD, CAMPING):
            return self.building(viewer, kind)
        if kind == POSTING:
            return self.posting(viewer, turn.posted)
        if kind == CHARGE:
            others = opponents_open(state, viewer, turn.charged)
            world = state.world
            cities = {other: railside_cities(world.holdings[other], self.land, world.rails) for other in others}
            left = stations_of(turn.holding, self.land) % (state.setup.seats - 1) - len(turn.charged)
            return Task(kind, left=left, opponents=cities)
        if kind == COPY:
            chain = next_copy(state, viewer, turn.copied)
            cards = copyable(state, viewer, chain)
            return Task(kind, cards=tuple(cards), piece=chain[0], worth=self.worth_of(viewer, cards))
        return None

    def building(self, viewer: int, kind: str) -> Task:
        """Pieces to place."""
        state, holding = self.state, self.holdings[viewer]
        spots = {piece: self.spots(viewer, piece, cells) for piece, cells in placeable(state, holding).items()}
        if kind == CAMPING:
            return Task(kind, piece=next(iter(spots)), spots=spots, can_finish=True)
        bridges = self.bridges(viewer) if TOWER_CARD in holding.pieces and state.phase.kind == CONSTRUCTION else ()
        return Task(kind, spots=spots, bridges=bridges, can_finish=True)

    def posting(self, viewer: int, decided: int) -> Task:
        """A trading post to choose for; the harvest with each choice, the later ones as they were."""
        holding = self.holdings[viewer]
        cells = post_cells(holding)
        gives = {}
        for resource in BASIC:
            posts = (*holding.posts[:decided], resource, *holding.posts[decided + 1 :])
            after = Holding(holding.cells, holding.filled, holding.built, holding.links, posts=posts)
            gives[resource] = sum(fief.points for fief in fiefs(after, self.land))
        return Task(POSTING, left=len(cells) - decided, cell=CELL_NAMES[cells[decided]], gives=gives)

    def worth_of(self, viewer: int, cards: list[str]) -> dict[str, int]:
        """What each parchment would add to the viewer's as a copy."""
        own = parchments_of(self.holdings[viewer])
        domain = self.domain(viewer)
        before = sum(worth(card, own, domain) for card in own)
        return {card: sum(worth(one, (*own, card), domain) for one in (*own, card)) - before for card in cards}

    def result(self) -> Result:
        """The end."""
        results = scores(self.state)
        return Result(
            ranks=tuple(score.rank for score in results),
            totals=tuple(score.total for score in results),
            sources=tuple(score.parts for score in results),
        )


def _ordered(own: tuple[Fief, ...]) -> list[Fief]:
    """Most points first, then most cells."""
    return sorted(own, key=lambda fief: (-fief.points, -fief.cells.bit_count()))


def _fief(fief: Fief) -> FiefSeen:
    resources = tuple(resource for number, resource in enumerate(RESOURCES) if fief.goods >> number & 1)
    return FiefSeen(names_of(fief.cells), fief.cities, fief.strength, resources, fief.points)
