"""The fast policy of Bunny Kingdom: chooses a seat's moves by rough values, deterministically.

It reads only the parts of a state that the seat may know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from msgspec.structs import replace

from engine.bunny_kingdom.asking import (
    announceable_camps,
    camp_now,
    copyable_parchments,
    land_of,
    left_in_hand,
    next_copy,
    open_track,
    opponents_open,
    turn_of,
)
from engine.bunny_kingdom.board import Land, cell_list
from engine.bunny_kingdom.building import TOWER_CARD
from engine.bunny_kingdom.cards import BASIC, CAMP, CAMP_CARDS, CARDS, MISSION, PASSED, PICKS, ROUNDS, SHERIFF_PER_TOKEN
from engine.bunny_kingdom.moves import ANNOUNCES, BUILDS, CHARGES, DONE, PICKS_OF, POSTS, RAILS, Copy, Move, Tower
from engine.bunny_kingdom.rails import cells_along, cells_beside, station_sides
from engine.bunny_kingdom.scoring import (
    domain_of,
    harvest_points,
    parchment_points,
    parchments_of,
    railside_cities,
    works_of,
)
from engine.bunny_kingdom.state import BUILD, CAMPING, CHARGE, COPY, ORIENT, PICK, PLAY, POSTING, RAIL, Holding, State
from engine.draft import LEFT
from engine.game import Chance
from engine.phase import owed
from engine.players.bunny_kingdom.kingdom import Kingdom, figures_of


def policy(state: State, seat: int, chance: Chance) -> Sequence[Move]:
    """Return the moves for the seat's decision in the open phase."""
    del chance  # required by `Mind.policy`; equal states give equal moves
    return _POLICIES[owed(state.phase, seat)](state, seat)


# --- The exploration --------------------------------------------------------------------------------------------------


def kingdom_of(state: State, seat: int, holding: Holding | None = None) -> Kingdom:
    """Return the seat's kingdom at the start of the phase, or with the given `holding`.

    Shared: callers must not change it.
    """
    holdings = state.world.holdings
    taken = 0
    for other, others in enumerate(holdings):
        if other != seat:
            taken |= others.cells
    return _kingdom_of(holding or holdings[seat], land_of(state), state.world.rails, taken, len(holdings))


@lru_cache(maxsize=64)
def _kingdom_of(holding: Holding, land: Land, rails: int, taken: int, seats: int) -> Kingdom:
    return Kingdom(holding, land, rails, taken, figures_of(seats))


def value_cards(state: State, seat: int, cards: Sequence[str]) -> list[tuple[float, str]]:
    """List cards with their rough values to a seat, best first."""
    kingdom, harvests = kingdom_of(state, seat), ROUNDS - state.world.round + 1
    found = []
    for card in cards:
        value = kingdom.quick(card, harvests)
        if CARDS[card].kind == MISSION:
            value += kingdom.figures.mission_now * _mission_points(
                card, state.world.holdings, seat, land_of(state), state.world.rails
            )
        found.append((value, card))
    found.sort(key=lambda one: -one[0])
    return found


@lru_cache(maxsize=256)
def _mission_points(card: str, holdings: tuple[Holding, ...], seat: int, land: Land, rails: int) -> int:
    """Return the points that a mission would score now."""
    return parchment_points(card, (*parchments_of(holdings[seat]), card), domain_of(seat, holdings, land, rails))


def _pick(state: State, seat: int) -> Sequence[Move]:
    turn = state.phase.turns[seat]
    owes = PICKS - (0 if turn is None else len(turn.chosen))
    return [PICKS_OF[card][0] for _, card in value_cards(state, seat, left_in_hand(state, seat))[:owes]]


def _play(state: State, seat: int) -> Sequence[Move]:
    """With two players: play the best card, and discard the one that the next seat wants most."""
    turn, left = turn_of(state, seat), list(left_in_hand(state, seat))
    found: list[Move] = []
    if not turn.chosen:
        best = value_cards(state, seat, left)[0][1]
        left.remove(best)
        found.append(PICKS_OF[best][1])
    if not turn.discarded:
        found.append(PICKS_OF[wanted_by_next(state, seat, left)][2])
    return found


def wanted_by_next(state: State, seat: int, cards: Sequence[str]) -> str:
    """Return the card that is most valuable to the next seat."""
    return max(cards, key=lambda card: rival_value(state, seat, card))


def rival_value(state: State, seat: int, card: str) -> float:
    """Estimate a card's value to the seat that gets the hand next."""
    step = 1 if PASSED[state.world.round - 1] == LEFT else -1
    rival = kingdom_of(state, (seat + step) % state.setup.seats)
    return rival.quick(card, ROUNDS - state.world.round + 1)


# --- Track ------------------------------------------------------------------------------------------------------------


def _orient(state: State, seat: int) -> Sequence[Move]:
    del seat  # nobody has a kingdom yet
    return [RAILS[cell_list(station_sides(state.world.central))[0]]]


def _rail(state: State, seat: int) -> Sequence[Move]:
    """Lay the track with the best gain: own towers along it, minus others', plus the sheriff's points."""
    world, turn = state.world, turn_of(state, seat)
    extending, branching = open_track(state, turn)
    harvests = ROUNDS - world.round + 1
    best, most = -1, 0.0
    beside = cells_along(turn.rails)
    sheriff = float(SHERIFF_PER_TOKEN) if world.sheriff == seat else -SHERIFF_PER_TOKEN / 2
    strengths = [_towers_by_cell(holding.cells, holding.built, land_of(state)) for holding in world.holdings]
    for edge in cell_list(extending | branching):
        gain = sheriff
        for cell in cell_list(cells_beside(edge) & ~beside):
            for other, towers in enumerate(strengths):
                gain += towers.get(cell, 0) * harvests * (1.0 if other == seat else -0.5)
        if gain > most:
            best, most = edge, gain
    return [RAILS[best] if best >= 0 else DONE]


@lru_cache(maxsize=128)
def _towers_by_cell(cells: int, built: tuple[tuple[int, str], ...], land: Land) -> dict[int, int]:
    """Map each cell with a city to its number of towers."""
    towers = dict.fromkeys(cell_list(cells & land.cities), 1)
    for cell, adds in works_of(built, ()):
        if adds.strength:
            towers[cell.bit_length() - 1] = adds.strength
    return towers


# --- Building ---------------------------------------------------------------------------------------------------------


def _build(state: State, seat: int) -> Sequence[Move]:
    """Place pieces where the harvest gains most. Announce one camp that must be announced if it gains something."""
    turn = turn_of(state, seat)
    kingdom = kingdom_of(state, seat, turn.holding).copy()
    waits = [piece for piece in kingdom.pieces if piece in CAMP_CARDS and not camp_now(state, CARDS[piece].number)]
    found: list[Move] = []
    if waits:
        found += [ANNOUNCES[piece] for piece in announceable_camps(state, turn) if kingdom.best_place(piece)[0] > 0.5][
            :1
        ]
        kingdom.pieces = [piece for piece in kingdom.pieces if piece not in waits]
    before = len(kingdom.built)
    kingdom.build(last=state.world.round == ROUNDS)
    towers: list[int] = []
    for cell, piece in kingdom.built[before:]:
        if piece != TOWER_CARD:
            found.append(BUILDS[piece][cell])
        elif towers:
            found.append(Tower(min(cell, towers[0]), max(cell, towers[0])))
        else:
            towers.append(cell)
    return [*found, DONE]


def _camp(state: State, seat: int) -> Sequence[Move]:
    """Place the camp the game asks about if it gains something."""
    kingdom = kingdom_of(state, seat, turn_of(state, seat).holding)
    piece = next(
        piece for piece in kingdom.pieces if CARDS[piece].kind == CAMP and camp_now(state, CARDS[piece].number)
    )
    gain, cell, _, _ = kingdom.best_place(piece)
    return [BUILDS[piece][cell] if gain > 0 else DONE]


# --- Harvests and the end ---------------------------------------------------------------------------------------------


def _post(state: State, seat: int) -> Sequence[Move]:
    """Choose the resource of a trading post that raises the harvest most."""
    turn, land = turn_of(state, seat), land_of(state)
    posts, at = turn.holding.posts, turn.posted

    def given(number: int) -> int:
        return harvest_points(replace(turn.holding, posts=(*posts[:at], BASIC[number], *posts[at + 1 :])), land)

    return [POSTS[max(range(len(BASIC)), key=given)]]


def _charge(state: State, seat: int) -> Sequence[Move]:
    """Charge the opponent with the most cities along the railway."""
    world, land = state.world, land_of(state)
    others = opponents_open(state, seat, turn_of(state, seat).charged)
    return [CHARGES[max(others, key=lambda other: railside_cities(world.holdings[other], land, world.rails))]]


def _copy(state: State, seat: int) -> Sequence[Move]:
    """Copy the parchment with the most points."""
    world = state.world
    cards = copyable_parchments(state, seat, next_copy(state, seat, turn_of(state, seat).copied))
    own = parchments_of(world.holdings[seat])
    domain = domain_of(seat, world.holdings, land_of(state), world.rails)
    return [Copy(max(cards, key=lambda card: parchment_points(card, (*own, card), domain)))]


_POLICIES: dict[str, Callable[[State, int], Sequence[Move]]] = {
    PICK: _pick,
    PLAY: _play,
    ORIENT: _orient,
    RAIL: _rail,
    BUILD: _build,
    CAMPING: _camp,
    POSTING: _post,
    CHARGE: _charge,
    COPY: _copy,
}
