"""What a viewer may know of a state: not the draw pile, round cards to come, or face-down cards of others."""

from __future__ import annotations

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
    PYRAMID_STONES,
    PYRAMIDS,
    ROUNDS,
    SAIL,
    SHIPS,
    TAKE,
    TEMPLE,
    TEMPLE_BONUSES,
    TEMPLE_STONES,
    TOWER_POINTS,
)
from engine.imhotep.course import (
    BUILD,
    BY_TEMPLE,
    KEEP,
    OVER,
    PICK,
    PLACE,
    PYRAMID_NAMES,
    TURN,
    UNLOAD,
    VISIBLE,
    open_pyramids,
    takeable,
    visible,
)
from engine.imhotep.course import STONES as STONES_BONUS
from engine.imhotep.harbour import docks, free_slots, missing, orders
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
from engine.imhotep.rules import can_skip_pick, can_take_back, scores, waiting
from engine.imhotep.scoring import by_size, figures, groups, obelisk_points, parts, row_points, side
from engine.imhotep.state import EMPTY, Ship, State


def observe(state: State, viewer: int | None) -> Observation:
    """The table as that seat sees it, as a spectator with None."""
    awaited = waiting(state)
    return Observation(
        viewer=viewer,
        options=state.setup.options,
        sides=state.sides,
        round=state.round,
        rounds=ROUNDS,
        step=state.step,
        round_card=state.round_card,
        start=state.start,
        turn=state.turn,
        ships=tuple(
            ShipSeen(ship.id, SHIPS[ship.id].capacity, SHIPS[ship.id].minimum, _stones(ship.slots), ship.site)
            for ship in state.ships
        ),
        market=MarketSite(side(state, MARKET), tuple(card or None for card in state.market), len(state.facedown)),
        pyramid=_pyramid(state),
        temple=_temple(state),
        burial=_burial(state),
        obelisks=_obelisks(state),
        seats=_seats(state),
        used=state.used,
        pending=_pending(state),
        waiting=awaited,
        task=_task(state, viewer, awaited[viewer]) if viewer in awaited else None,
        looked=state.facedown if viewer is not None and awaited.get(viewer) == KEEP else (),
        deck=len(state.deck),
        discards=len(state.discards),
        discarded=state.discards[-1] if state.discards else "",
        can_take_back=viewer is not None and can_take_back(state, viewer),
        result=_result(state) if state.step == OVER else None,
    )


def _stone(stone: str) -> int | None:
    return None if stone == EMPTY else int(stone)


def _stones(stones: str) -> tuple[int | None, ...]:
    return tuple(_stone(stone) for stone in stones)


def _owners(stones: str) -> tuple[int, ...]:
    return tuple(map(int, stones))


def _pyramid(state: State) -> PyramidSite:
    up = side(state, PYRAMID)
    pyramids = []
    for (name, spots), built in zip(PYRAMIDS[up].items(), state.pyramids, strict=True):
        stones = _stones(built.ljust(len(spots), EMPTY))
        spaces = tuple(
            Space(spot.level, spot.row, spot.column, spot.points, spot.bonus, stone)
            for spot, stone in zip(spots, stones, strict=True)
        )
        pyramids.append(PyramidSeen(name, spaces, len(built)))
    return PyramidSite(up, tuple(pyramids), _owners(state.beside))


def _temple(state: State) -> TempleSite:
    up, columns = side(state, TEMPLE), COLUMNS[state.setup.seats]
    rows = [state.temple[at : at + columns].ljust(columns, EMPTY) for at in range(0, len(state.temple), columns)]
    return TempleSite(
        side=up,
        rows=tuple(_stones(row) for row in rows),
        visible=_stones(visible(state.temple, columns)),
        bonuses=TEMPLE_BONUSES[up][:columns],
        next=len(state.temple) % columns + 1,
    )


def _burial(state: State) -> BurialSite:
    up, table = side(state, BURIAL), figures(state).group_points
    joined = groups(state.burial) if up == "A" else ()
    return BurialSite(
        side=up,
        rows=tuple(_owners(state.burial[row::BURIAL_ROWS]) for row in range(BURIAL_ROWS)),
        next=len(state.burial) % BURIAL_ROWS + 1,
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


def _obelisks(state: State) -> ObeliskSite:
    up = side(state, OBELISKS)
    return ObeliskSite(
        side=up,
        heights=state.heights,
        places=OBELISK_PLACES[state.setup.seats] if up == "A" else TOWER_POINTS,
        towers=_owners(state.towers),
        points=obelisk_points(state),
    )


def _seats(state: State) -> tuple[SeatSeen, ...]:
    return tuple(
        SeatSeen(sled, quarry, hand, sum(gained), points, sum(points.values()))
        for sled, quarry, hand, gained, points in zip(
            state.sleds,
            state.quarries,
            state.hands,
            state.gained,
            parts(state, over=state.step == OVER),
            strict=True,
        )
    )


def _pending(state: State) -> Pending | None:
    if not state.stack:
        return None
    frame = state.stack[-1]
    unloading = next((other for other in reversed(state.stack) if other.kind == UNLOAD), None)
    ship = None if unloading is None else next(ship for ship in state.ships if ship.id == unloading.ship)
    return Pending(
        kind=frame.kind,
        seat=frame.seat,
        cause=frame.cause,
        ship="" if ship is None else ship.id,
        site=TEMPLE if ship is None else ship.site,
        stone=frame.kind in (PICK, BUILD),
        rest=() if ship is None or unloading is None else tuple(int(ship.slots[slot - 1]) for slot in unloading.order),
        column=frame.column + 1 if frame.cause == BY_TEMPLE else 0,
    )


def _free(ships: list[Ship]) -> dict[str, tuple[int, ...]]:
    return {ship.id: free for ship in ships if (free := free_slots(ship.slots))}


def _task(state: State, seat: int, kind: str) -> Task:
    harbour = [ship for ship in state.ships if not ship.site]
    if kind == TURN:
        return _turn(state, seat, harbour)
    if kind == PICK:
        return Task(
            kind,
            cards=tuple(dict.fromkeys(card for card in state.market if card)),
            facedown=bool(state.facedown),
            can_skip=can_skip_pick(state),
        )
    if kind == KEEP:
        return Task(kind, cards=state.facedown)
    if kind == BUILD:
        up = side(state, PYRAMID)
        names = PYRAMID_NAMES[up]
        return Task(kind, pyramids=tuple(names[number] for number in open_pyramids(state.pyramids, up)))
    if kind == PLACE:
        return Task(kind, loads=_free(harbour), can_skip=True)
    most = TEMPLE_STONES if kind == VISIBLE else PYRAMID_STONES
    count = takeable(state.sleds[seat], state.quarries[seat], most)
    return Task(kind, count=count, can_skip=kind == STONES_BONUS)


def _turn(state: State, seat: int, harbour: list[Ship]) -> Task:
    sled, hand = state.sleds[seat], state.hands[seat]
    room = takeable(sled, state.quarries[seat], TAKE)
    free, sites = _free(harbour), docks(state.ships)
    ready = [ship for ship in harbour if missing(ship.id, ship.slots) <= 0]
    close = {ship.id: free[ship.id] for ship in harbour if ship.id in free and missing(ship.id, ship.slots) <= 1}
    chisel = free if CHISEL in hand and sled > 1 and sum(map(len, free.values())) > 1 else {}
    boost = close if SAIL in hand and sled else {}
    by_order = {ship.id: orders(ship.slots) for ship in ready} if LEVER in hand else {}
    hammer = free if HAMMER in hand and room else {}
    usable = {CHISEL: chisel, SAIL: boost, LEVER: by_order, HAMMER: hammer}
    return Task(
        TURN,
        stones=room,
        loads=free if sled else {},
        sails={ship.id: sites for ship in ready},
        docks=sites,
        use=tuple(card for card, where in usable.items() if where),
        chisel_slots=chisel,
        sail_slots=boost,
        lever_orders=by_order,
        hammer_slots=hammer,
    )


def _result(state: State) -> Result:
    results = scores(state)
    return Result(
        ranks=tuple(score.rank for score in results),
        totals=tuple(score.total for score in results),
        sleds=state.sleds,
    )
