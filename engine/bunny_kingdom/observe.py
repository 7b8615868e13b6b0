"""Builds observations: hides hands, reserves, parchments and the other seats' open turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from msgspec.structs import replace

from engine.bunny_kingdom.asking import (
    announceable_camps,
    cells_by_piece,
    copied_from,
    copyable_parchments,
    land_of,
    left_in_hand,
    next_copy,
    open_railway,
    open_track,
    opponents_open,
    part_of_phase,
    post_cells,
    stations_left,
    turn_of,
)
from engine.bunny_kingdom.board import CELL_NAMES, CELLS, LAVA, TERRAIN, Land, cell_list, names_of
from engine.bunny_kingdom.building import TOWER_CARD
from engine.bunny_kingdom.cards import CENTRAL, HAND, ORDER, PARCHMENTS, PASSED, PICKS, RESOURCES, ROUNDS
from engine.bunny_kingdom.moves import notation
from engine.bunny_kingdom.observation import (
    Cell,
    FiefSeen,
    Link,
    Observation,
    ParchmentSeen,
    RailSeen,
    Result,
    SeatSeen,
    Task,
    TrackSpot,
)
from engine.bunny_kingdom.preview import MovePreview
from engine.bunny_kingdom.rails import SIDE_OF, cells_along, corner_at, station_sides
from engine.bunny_kingdom.scoring import (
    NOTHING,
    Scored,
    ScoredFief,
    camps_of,
    cities_of,
    fief_as_printed,
    fiefs,
    holding_before_harvest,
    in_order,
    parchment_points,
    parchments_of,
    parchments_scored,
    points_by_source,
    railside_cities,
    railway_points,
    scores,
    stations_of,
    works_of,
)
from engine.bunny_kingdom.state import (
    BUILD,
    CAMPING,
    CHARGE,
    COPIES,
    COPY,
    EXPLORATION,
    ORIENT,
    OVER,
    PICK,
    PLAY,
    POSTING,
    RAIL,
    Holding,
    State,
    Turn,
)
from engine.draft import LEFT
from engine.phase import can_take_back, waiting

_LAVA = tuple([(CELL_NAMES[first], CELL_NAMES[second]) for first, second in LAVA])


def observe(state: State, viewer: int | None) -> Observation:
    """Return the observation of a seat, or of a spectator (None) (B-016, B-017, B-018, B-021)."""
    return _ObservationBuilder(state, viewer).observation()


class _ObservationBuilder:
    """Builds one observation: the world at the start of the phase, plus the viewer's own open turn."""

    def __init__(self, state: State, viewer: int | None) -> None:
        self.state = state
        self.viewer = viewer
        self.land = land_of(state)
        self.holdings = list(state.world.holdings)
        self.rails = state.world.rails
        self.own: _Own | None = None
        if viewer is not None:
            turn = turn_of(state, viewer)
            self.holdings[viewer] = turn.holding
            self.rails = turn.rails or self.rails
            self.own = _Own(self, viewer, turn)

    def observation(self) -> Observation:
        """Return the whole observation."""
        seen = self.public_part()
        return seen if self.own is None else self.own.add_private_part(seen)

    def public_part(self) -> Observation:
        """Return the observation without the viewer's own cards, open turn and decision."""
        state, viewer, seats = self.state, self.viewer, self.state.setup.seats
        world, kind = state.world, state.phase.kind
        awaited = waiting(state)
        return Observation(
            viewer=viewer,
            options=state.setup.options,
            round=world.round,
            rounds=ROUNDS,
            step=kind,
            part=part_of_phase(state),
            parts=HAND[seats] if seats == 2 else HAND[seats] // PICKS,
            direction=PASSED[world.round - 1],
            deck=len(world.deck),
            discards=len(world.discards),
            cells=self.cells(),
            lava=_LAVA,
            links=self.links(),
            central=CELL_NAMES[world.central] if world.central >= 0 else "",
            rails=self.track(),
            switches=tuple(map(corner_at, open_railway(state, self.rails).branches)),
            sheriff=world.sheriff if world.sheriff >= 0 else None,
            laid=world.laid,
            seats=self.seats(awaited),
            hand=(),
            chosen=(),
            discarded="",
            announced=(),
            parchments=(),
            offers=(),
            holdings=self.open_holdings(),
            camps=world.camps,
            made=(),
            known=self.known(),
            thrown=(),
            waiting={seat: owes if seat == viewer else kind for seat, owes in awaited.items()},
            task=None,
            can_take_back=False,
            result=self.result() if kind == OVER else None,
        )

    def links(self) -> tuple[Link, ...]:
        """Return the linked sky towers of all seats."""
        return tuple(
            [
                Link(seat, CELL_NAMES[first], CELL_NAMES[second])
                for seat, holding in enumerate(self.holdings)
                for first, second in holding.links
            ]
        )

    def cells(self) -> tuple[Cell, ...]:
        """Return all cells of the board."""
        beside = cells_along(self.rails)
        found = list(_cells_without_rabbits(beside, self.land))
        for seat, holding in enumerate(self.holdings):
            for cell, seen in _own_cells(
                seat, holding.cells, holding.built, holding.posts, beside & holding.cells, self.land
            ):
                found[cell] = seen
        return tuple(found)

    def track(self) -> tuple[RailSeen, ...]:
        """Return the railway; the track of the Central Station is marked as printed."""
        if not self.rails:
            return ()
        return tuple(
            [RailSeen(*SIDE_OF[edge], printed=edge == self.state.world.printed) for edge in cell_list(self.rails)]
        )

    def seats(self, awaited: Mapping[int, str]) -> tuple[SeatSeen, ...]:
        """Return every seat's belongings."""
        state = self.state
        points = points_by_source(state)
        revealed = parchments_scored(state) if state.phase.kind in (COPIES, OVER) else ((),) * len(points)
        return tuple(
            [
                self.seat(seat, points[seat], revealed[seat], decided=seat not in awaited)
                for seat in range(state.setup.seats)
            ]
        )

    def seat(self, seat: int, points: dict[str, int], revealed: Sequence[Scored], *, decided: bool) -> SeatSeen:
        """Return one seat's belongings."""
        world, holding, land = self.state.world, self.holdings[seat], self.land
        counted = self.counted(seat)
        now = tuple([fief.points for fief in fiefs(counted, land)])
        return replace(
            _seat_without_secrets(holding, counted, self.rails, land, now, railway_points(holding, land, self.rails)),
            reserve=len(world.reserves[seat]),
            rounds=world.harvests[seat],
            points=points,
            total=sum(points.values()),
            decided=decided,
            revealed=tuple([ParchmentSeen(one.card, one.points, one.copied) for one in revealed]),
        )

    def counted(self, seat: int) -> Holding:
        """Return the holding used for scoring fiefs: before a harvest, trading posts are still undecided."""
        kind = self.state.phase.kind
        if kind in (COPIES, OVER):
            return self.holdings[seat]
        return holding_before_harvest(
            self.holdings[seat], 0 if self.own is None or seat != self.viewer else self.own.turn.posted
        )

    def open_holdings(self) -> tuple[Holding, ...]:
        """Return each seat's holding at the start of the phase, without the hidden parchments of others."""
        holdings = self.state.world.holdings
        if self.state.phase.kind in (COPIES, OVER):
            return holdings
        return tuple(
            [holding if seat == self.viewer else _without_parchments(holding) for seat, holding in enumerate(holdings)]
        )

    def known(self) -> tuple[tuple[str, ...], ...]:
        """Return what the viewer knows of the hands that it has passed on in this exploration."""
        state, viewer, world = self.state, self.viewer, self.state.world
        seats = state.setup.seats
        found: list[tuple[str, ...]] = [()] * seats
        if viewer is not None and state.phase.kind == EXPLORATION:
            step = 1 if PASSED[world.round - 1] == LEFT else -1
            for ago in range(1, min(world.part, seats)):
                at = (viewer + step * ago) % seats
                hand = world.hands[at][:-1] if seats == 2 else world.hands[at]
                found[at] = hand if ago == 1 else tuple([card for card in hand if card not in PARCHMENTS])
        return tuple(found)

    def result(self) -> Result:
        """Return the final result."""
        results = scores(self.state)
        return Result(
            ranks=tuple(score.rank for score in results),
            totals=tuple(score.total for score in results),
            sources=tuple(score.parts for score in results),
        )


class _Own:
    """The private part of an observation: hand, parchments, legal moves and their effects."""

    def __init__(self, view: _ObservationBuilder, seat: int, turn: Turn) -> None:
        self.state = view.state
        self.seat = seat
        self.turn = turn
        self.hand = left_in_hand(view.state, seat)
        self.preview = MovePreview(view.state, seat, view.holdings, view.rails, view.land, turn.posted)

    def add_private_part(self, seen: Observation) -> Observation:
        """Return the observation with the viewer's own cards, open turn and decision."""
        state, turn = self.state, self.turn
        return replace(
            seen,
            hand=self.hand,
            chosen=turn.chosen,
            discarded=turn.discarded,
            announced=turn.announced,
            parchments=self.parchments(),
            offers=tuple(self.preview.offers(self.hand)),
            made=tuple([notation(move) for move in turn.moves]),
            thrown=state.world.discards[self.seat :: 2] if state.setup.seats == 2 else (),
            task=self.task(),
            can_take_back=can_take_back(state, self.seat),
        )

    def parchments(self) -> tuple[ParchmentSeen, ...]:
        """Return the viewer's parchments, valued without those of others; copying ones as what they copied."""
        own = parchments_of(self.turn.holding)
        if not own:
            return ()
        became = {chain[0]: chain[1:] for chain in self.turn.copied}
        ends = [became[card][-1] if became.get(card) else card for card in own]
        domain = self.preview.domain
        return tuple(
            [
                ParchmentSeen(card, parchment_points(end, ends, domain), became.get(card, ()))
                for card, end in zip(own, ends, strict=True)
            ]
        )

    def task(self) -> Task | None:
        """Return the viewer's decision and its legal moves."""
        turn = self.turn
        kind = turn.owes
        if kind == PICK:
            return Task(kind, cards=self.hand, left=PICKS - len(turn.chosen))
        if kind == PLAY:
            can_play, can_discard = not turn.chosen, not turn.discarded
            left = can_play + can_discard
            return Task(kind, cards=self.hand, left=left, can_play=can_play, can_discard=can_discard)
        if kind == RAIL:
            return self.laying()
        if kind == ORIENT:
            sides = cell_list(station_sides(self.state.world.central))
            return Task(kind, left=1, tracks=tuple([TrackSpot(*SIDE_OF[edge], "rail") for edge in sides]))
        if kind in (BUILD, CAMPING):
            return self.building()
        if kind == POSTING:
            cells = post_cells(turn.holding)
            gives = self.preview.gives(turn.posted)
            return Task(kind, left=len(cells) - turn.posted, cell=CELL_NAMES[cells[turn.posted]], gives=gives)
        if kind == CHARGE:
            return self.charging()
        if kind == COPY:
            chain = next_copy(self.state, self.seat, turn.copied)
            cards = copyable_parchments(self.state, self.seat, chain)
            worth_then = {card: self.preview.with_parchment(card, more=0) for card in cards}
            owner = copied_from(self.state, self.seat, chain)
            return Task(kind, cards=tuple(cards), piece=chain[0], worth=worth_then, owner=owner)
        return None

    def laying(self) -> Task:
        """Return the task of laying track."""
        extending, branching = open_track(self.state, self.turn)
        tracks = [
            TrackSpot(*SIDE_OF[edge], taken)
            for taken, edges in (("rail", extending), ("switch", branching))
            for edge in cell_list(edges)
        ]
        left = self.turn.holding.rails + self.turn.holding.switches
        return Task(RAIL, left=left, tracks=tuple(tracks), can_finish=True)

    def building(self) -> Task:
        """Return the task of placing pieces."""
        holding, preview = self.turn.holding, self.preview
        spots = {piece: preview.spots(piece, cells) for piece, cells in cells_by_piece(self.state, holding).items()}
        if self.turn.owes == CAMPING:
            return Task(CAMPING, piece=next(iter(spots)), spots=spots, can_finish=True)
        announce = tuple(announceable_camps(self.state, self.turn))
        spots |= {piece: preview.spots(piece, preview.cells_for(piece)) for piece in announce}
        bridges = preview.bridges() if TOWER_CARD in holding.pieces else ()
        return Task(BUILD, spots=spots, announce=announce, bridges=bridges, can_finish=True)

    def charging(self) -> Task:
        """Return the task of choosing an opponent for a station."""
        state, world, land = self.state, self.state.world, self.preview.land
        others = opponents_open(state, self.seat, self.turn.charged)
        cities = {other: railside_cities(world.holdings[other], land, world.rails) for other in others}
        return Task(CHARGE, left=stations_left(state, self.seat, self.turn.charged), opponents=cities)


@lru_cache(maxsize=256)
def _without_parchments(holding: Holding) -> Holding:
    """Return a holding without the names of its parchments."""
    return replace(holding, played=tuple(["" if card in PARCHMENTS else card for card in holding.played]))


# The parts below are the same in many observations, so they are cached; they compute no points.


@lru_cache(maxsize=256)
def _cells_without_rabbits(beside: int, land: Land) -> tuple[Cell, ...]:
    """Return the board without rabbits, with the cells along the railway marked."""
    return tuple([_cell_seen(cell, None, "", NOTHING, beside >> cell & 1, land) for cell in range(CELLS)])


@lru_cache(maxsize=1024)
def _own_cells(
    seat: int, cells: int, built: tuple[tuple[int, str], ...], posts: tuple[str, ...], beside: int, land: Land
) -> tuple[tuple[int, Cell], ...]:
    """Return the cells of a seat."""
    pieces = dict(built)
    adds = {cell.bit_length() - 1: added for cell, added in works_of(built, posts)}
    return tuple(
        [
            (cell, _cell_seen(cell, seat, pieces.get(cell, ""), adds.get(cell, NOTHING), beside >> cell & 1, land))
            for cell in cell_list(cells)
        ]
    )


@lru_cache(maxsize=8192)
def _cell_seen(cell: int, seat: int | None, piece: str, adds: ScoredFief, beside: int, land: Land) -> Cell:
    bare = fief_as_printed(1 << cell, land)
    return Cell(
        name=CELL_NAMES[cell],
        terrain=CENTRAL if cell == land.central else TERRAIN[cell],
        seat=seat,
        piece=piece,
        strength=bare.strength + adds.strength,
        produces=_resource_names(bare.goods) + _resource_names(adds.goods),
        railside=bool(beside),
    )


@cache
def _resource_names(goods: int) -> tuple[str, ...]:
    return tuple([resource for number, resource in enumerate(RESOURCES) if goods >> number & 1])


@lru_cache(maxsize=512)
def _seat_without_secrets(
    holding: Holding, counted: Holding, rails: int, land: Land, now: tuple[int, ...], railway: int
) -> SeatSeen:
    """Return a seat's belongings except reserve, points and parchments; `now`: the points of the fiefs of `counted`."""
    own = fiefs(counted, land)
    worth_now = dict(zip(own, now, strict=True))
    return SeatSeen(
        cells=names_of(holding.cells),
        fiefs=tuple(
            [
                FiefSeen(
                    names_of(fief.cells), fief.cities, fief.strength, _resource_names(fief.wealth), worth_now[fief]
                )
                for fief in in_order(own)
            ]
        ),
        harvest=sum(now),
        cities=cities_of(holding, land).bit_count(),
        rail_cities=railside_cities(holding, land, rails),
        railway=railway,
        stations=stations_of(holding, land),
        pieces=tuple(sorted(holding.pieces, key=ORDER.__getitem__)),
        rails=holding.rails,
        switches=holding.switches,
        railway_round=holding.railway_round,
        railway_cards=holding.railway_cards,
        camps=camps_of(holding),
        parchments=len(parchments_of(holding)),
    )
