"""What will happen when a ship sails: to each stone in order, worked out from what lies open."""

from __future__ import annotations

from collections.abc import Sequence

from engine.imhotep.cards import BESIDE, BURIAL, BURIAL_ROWS, MARKET, OBELISKS, PYRAMID, TEMPLE, TOWER, TOWER_POINTS
from engine.imhotep.observation import Observation, Outcome, Space


def stones_of(
    observation: Observation, ship: str, *, order: Sequence[int] = (), loading: tuple[int, int] | None = None
) -> tuple[int, ...]:
    """The stones of a ship in the order of unloading.

    `order`: of its slots, from the bow unless given (a Lever). `loading`: a slot and the stone that a Sail puts there.
    """
    slots = list(next(other.slots for other in observation.ships if other.id == ship))
    if loading is not None:
        slots[loading[0] - 1] = loading[1]
    stones = [slots[slot - 1] for slot in order] if order else slots
    return tuple(stone for stone in stones if stone is not None)


def forecast(observation: Observation, stones: Sequence[int], site: str) -> tuple[Outcome, ...]:
    """What happens to stones that are unloaded in this order at a site, as far as it needs no choice.

    What choices and drawn cards change on the way (a red card puts a stone there too) is not foreseen.
    """
    return _FORECASTS[site](observation, stones)


def _market(observation: Observation, stones: Sequence[int]) -> tuple[Outcome, ...]:
    market = observation.market
    left = sum(card is not None for card in market.cards) + bool(market.facedown)
    return tuple(
        Outcome(stone, "card", {"left": left - number}) if number < left else Outcome(stone, "no-card")
        for number, stone in enumerate(stones)
    )


def _pyramid(observation: Observation, stones: Sequence[int]) -> tuple[Outcome, ...]:
    rooms = [pyramid.spaces[pyramid.built :] for pyramid in observation.pyramid.pyramids]
    spaces: list[Space] = [space for room in rooms for space in room]
    open_ = sum(bool(room) for room in rooms)
    found = []
    for number, stone in enumerate(stones):
        left = len(spaces) - number
        if left <= 0:
            found.append(Outcome(stone, "beside", {"points": BESIDE}))
        elif open_ > 1:
            found.append(Outcome(stone, "pyramid-choice", {"open": min(open_, left)}))
        else:
            space = spaces[number]
            found.append(Outcome(stone, "pyramid", {"points": space.points, "bonus": space.bonus}))
    return tuple(found)


def _temple(observation: Observation, stones: Sequence[int]) -> tuple[Outcome, ...]:
    temple = observation.temple
    seen = list(temple.visible)
    column = temple.next - 1
    level = len(temple.rows) + (column == 0)
    found = []
    for stone in stones:
        under = seen[column]
        covers = -1 if under is None else under
        found.append(Outcome(stone, "temple", {"column": column + 1, "level": level, "covers": covers}))
        seen[column] = stone
        column = (column + 1) % len(seen)
        level += column == 0
    return tuple(found)


def _burial(observation: Observation, stones: Sequence[int]) -> tuple[Outcome, ...]:
    burial = observation.burial
    chamber: dict[tuple[int, int], int] = {
        (row, column): stone for row, owners in enumerate(burial.rows) for column, stone in enumerate(owners)
    }
    placed = len(chamber)
    found = []
    for at, stone in enumerate(stones, start=placed):
        column, row = divmod(at, BURIAL_ROWS)
        chamber[row, column] = stone
        joined = (
            _group(chamber, row, column)
            if burial.side == "A"
            else sum(other == stone for (its_row, _), other in chamber.items() if its_row == row)
        )
        found.append(Outcome(stone, "burial", {"row": row + 1, "column": column + 1, "joined": joined}))
    return tuple(found)


def _group(chamber: dict[tuple[int, int], int], row: int, column: int) -> int:
    """How many stones of one colour touch each other from there."""
    stone = chamber[row, column]
    seen, open_ = {(row, column)}, [(row, column)]
    while open_:
        x, y = open_.pop()
        for near in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if near not in seen and chamber.get(near) == stone:
                seen.add(near)
                open_.append(near)
    return len(seen)


def _obelisks(observation: Observation, stones: Sequence[int]) -> tuple[Outcome, ...]:
    obelisks = observation.obelisks
    heights, towers = list(obelisks.heights), len(obelisks.towers)
    found = []
    for stone in stones:
        heights[stone] += 1
        if obelisks.side == "B" and heights[stone] >= TOWER and towers < len(TOWER_POINTS):
            heights[stone] -= TOWER
            found.append(Outcome(stone, "tower", {"points": TOWER_POINTS[towers]}))
            towers += 1
        else:
            found.append(Outcome(stone, "obelisk", {"height": heights[stone]}))
    return tuple(found)


_FORECASTS = {MARKET: _market, PYRAMID: _pyramid, TEMPLE: _temple, BURIAL: _burial, OBELISKS: _obelisks}
