"""Builds observations: hides the draw pile, future round cards and other seats' face-down cards."""

from __future__ import annotations

from functools import lru_cache

from engine.agenda import can_take_back, waiting
from engine.imhotep.asking import can_skip_pick, stone_amounts
from engine.imhotep.cards import (
    BURIAL,
    BURIAL_ROWS,
    CHISEL,
    COLUMNS,
    HAMMER,
    LEVER,
    MARKET,
    OBELISK_PLACES,
    OBELISKS,
    PYRAMID,
    PYRAMIDS,
    ROUNDS,
    SAIL,
    SHIPS,
    TEMPLE,
    TEMPLE_BONUSES,
    TOWER_POINTS,
)
from engine.imhotep.harbour import distinct_orders, free_docks, free_slots, missing_stones
from engine.imhotep.observation import (
    BurialSite,
    Group,
    MarketSite,
    ObeliskSite,
    Observation,
    Pending,
    PyramidSeen,
    PyramidSite,
    Result,
    SeatSeen,
    ShipSeen,
    Space,
    Task,
    TempleSite,
)
from engine.imhotep.scoring import (
    by_size,
    figures_of,
    obelisk_points,
    points_by_source,
    row_points,
    scores,
    stone_groups,
)
from engine.imhotep.sites import PYRAMID_NAMES, open_pyramids, visible_stones
from engine.imhotep.state import BUILD, EMPTY, KEEP, OVER, PICK, PLACE, TURN, Ship, State
from engine.imhotep.state import STONES as STONES_BONUS


def observe(state: State, viewer: int | None) -> Observation:
    """Return the observation of a seat, or of a spectator (None)."""
    world = state.world
    awaited = waiting(state)
    return Observation(
        viewer=viewer,
        options=state.setup.options,
        sides=world.sides,
        round=world.round,
        rounds=ROUNDS,
        step=world.step,
        round_card=world.round_card,
        start=world.start,
        turn=world.turn,
        ships=tuple(
            ShipSeen(ship.id, SHIPS[ship.id].capacity, SHIPS[ship.id].minimum, _owners_or_none(ship.slots), ship.site)
            for ship in world.ships
        ),
        market=MarketSite(world.side(MARKET), tuple(card or None for card in world.market), len(world.facedown)),
        pyramid=_pyramid_site(state),
        temple=_temple_site(state),
        burial=_burial_site(state),
        obelisks=_obelisk_site(state),
        seats=_seats_seen(state),
        used=world.used,
        pending=_pending_decision(state),
        waiting=awaited,
        task=_task_of(state, viewer, awaited[viewer]) if viewer in awaited else None,
        looked=world.facedown if viewer is not None and awaited.get(viewer) == KEEP else (),
        deck=len(world.deck),
        discarded=world.discards,
        voyaged=world.voyaged,
        can_take_back=viewer is not None and can_take_back(state, viewer),
        result=_final_result(state) if world.step == OVER else None,
    )


_STONES: dict[str, int | None] = {EMPTY: None, "0": 0, "1": 1, "2": 2, "3": 3}


def _owners_or_none(stones: str) -> tuple[int | None, ...]:
    return tuple([_STONES[stone] for stone in stones])


def _owners_of(stones: str) -> tuple[int, ...]:
    return tuple(map(int, stones))


def _pyramid_site(state: State) -> PyramidSite:
    world = state.world
    up = world.side(PYRAMID)
    pyramids = [_pyramid_seen(up, name, built) for name, built in zip(PYRAMIDS[up], world.pyramids, strict=True)]
    return PyramidSite(up, tuple(pyramids), _owners_of(world.beside))


@lru_cache(maxsize=1024)
def _pyramid_seen(up: str, name: str, built: str) -> PyramidSeen:
    """Return a pyramid with these stones."""
    spots = PYRAMIDS[up][name]
    stones = _owners_or_none(built.ljust(len(spots), EMPTY))
    spaces = [
        Space(spot.level, spot.row, spot.column, spot.points, spot.bonus, stone)
        for spot, stone in zip(spots, stones, strict=True)
    ]
    return PyramidSeen(name, tuple(spaces), len(built))


def _temple_site(state: State) -> TempleSite:
    world = state.world
    up, columns = world.side(TEMPLE), COLUMNS[state.setup.seats]
    rows = [world.temple[at : at + columns].ljust(columns, EMPTY) for at in range(0, len(world.temple), columns)]
    return TempleSite(
        side=up,
        rows=tuple(_owners_or_none(row) for row in rows),
        visible=_owners_or_none(visible_stones(world.temple, columns)),
        bonuses=TEMPLE_BONUSES[up][:columns],
        next=len(world.temple) % columns + 1,
    )


def _burial_site(state: State) -> BurialSite:
    world = state.world
    up, table = world.side(BURIAL), figures_of(state).group_points
    joined = stone_groups(world.burial) if up == "A" else ()
    return BurialSite(
        side=up,
        rows=tuple(_owners_of(world.burial[row::BURIAL_ROWS]) for row in range(BURIAL_ROWS)),
        next=len(world.burial) % BURIAL_ROWS + 1,
        groups=tuple(
            Group(
                group.seat,
                tuple((at % BURIAL_ROWS + 1, at // BURIAL_ROWS + 1) for at in group.stones),
                by_size(table, len(group.stones)),
            )
            for group in joined
        ),
        row_points=() if up == "A" else row_points(state),
    )


def _obelisk_site(state: State) -> ObeliskSite:
    world = state.world
    up = world.side(OBELISKS)
    return ObeliskSite(
        side=up,
        heights=world.heights,
        places=OBELISK_PLACES[state.setup.seats] if up == "A" else TOWER_POINTS,
        towers=_owners_of(world.towers),
        points=obelisk_points(state),
    )


def _seats_seen(state: State) -> tuple[SeatSeen, ...]:
    world = state.world
    return tuple(
        SeatSeen(sled, quarry, hand, sum(gained), points, sum(points.values()))
        for sled, quarry, hand, gained, points in zip(
            world.sleds,
            world.quarries,
            world.hands,
            world.gained,
            points_by_source(state),
            strict=True,
        )
    )


def _pending_decision(state: State) -> Pending | None:
    world = state.world
    if not state.agenda.stack:
        return None
    begun, frame = state.agenda.stack
    site, slots = next(((ship.site, ship.slots) for ship in world.ships if ship.id == begun.ship), (TEMPLE, ""))
    return Pending(
        kind=frame.kind,
        seat=frame.seat,
        cause=frame.cause,
        ship=begun.ship,
        site=site,
        stone=frame.kind in (PICK, BUILD),
        rest=tuple(int(slots[slot - 1]) for slot in begun.order),
        column=begun.column,
    )


def _free_slots_by_ship(ships: list[Ship]) -> dict[str, tuple[int, ...]]:
    return {ship.id: free for ship in ships if (free := free_slots(ship.slots))}


def _task_of(state: State, seat: int, kind: str) -> Task:
    world = state.world
    harbour = [ship for ship in world.ships if not ship.site]
    if kind == TURN:
        return _task_of_turn(state, seat, harbour)
    if kind == PICK:
        return Task(
            kind,
            cards=tuple(dict.fromkeys(card for card in world.market if card)),
            facedown=bool(world.facedown),
            can_skip=can_skip_pick(state),
        )
    if kind == KEEP:
        return Task(kind, cards=world.facedown)
    if kind == BUILD:
        up = world.side(PYRAMID)
        names = PYRAMID_NAMES[up]
        return Task(kind, pyramids=tuple(names[number] for number in open_pyramids(state.world)))
    if kind == PLACE:
        return Task(kind, loads=_free_slots_by_ship(harbour), can_skip=True)
    return Task(kind, stones=stone_amounts(state, seat, kind), can_skip=kind == STONES_BONUS)


def _task_of_turn(state: State, seat: int, harbour: list[Ship]) -> Task:
    world = state.world
    sled, hand = world.sleds[seat], world.hands[seat]
    stones = stone_amounts(state, seat, TURN)
    free, sites = _free_slots_by_ship(harbour), free_docks(world.ships)
    ready = [ship for ship in harbour if missing_stones(ship.id, ship.slots) <= 0]
    chisel = free if CHISEL in hand and sled > 1 and sum(map(len, free.values())) > 1 else {}
    boost = _slots_to_sail(harbour, free) if SAIL in hand and sled else {}
    by_order = {ship.id: distinct_orders(ship.slots) for ship in ready} if LEVER in hand else {}
    hammer = free if HAMMER in hand and stones else {}
    usable = {CHISEL: chisel, SAIL: boost, LEVER: by_order, HAMMER: hammer}
    return Task(
        TURN,
        stones=stones,
        loads=free if sled else {},
        sails={ship.id: sites for ship in ready},
        docks=sites,
        use=tuple(card for card, where in usable.items() if where),
        chisel_slots=chisel,
        sail_slots=boost,
        lever_orders=by_order,
        hammer_slots=hammer,
    )


def _slots_to_sail(harbour: list[Ship], free: dict[str, tuple[int, ...]]) -> dict[str, tuple[int, ...]]:
    """Map each ship that can sail with at most one more stone to its free slots."""
    return {ship.id: free[ship.id] for ship in harbour if ship.id in free and missing_stones(ship.id, ship.slots) <= 1}


def _final_result(state: State) -> Result:
    results = scores(state)
    return Result(
        ranks=tuple(score.rank for score in results),
        totals=tuple(score.total for score in results),
        sleds=state.world.sleds,
    )
