"""Decisions in the phases of a game, and the legal moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate

from engine.bunny_kingdom.board import Land, cell_list, land_with
from engine.bunny_kingdom.building import TOWER_CARD, cells_for_piece, tower_fiefs
from engine.bunny_kingdom.cards import CAMP, CAMP_CARDS, CARDS, ORDER, POST, RAIL_CARD
from engine.bunny_kingdom.moves import ANNOUNCES, BUILDS, CHARGES, DONE, PICKS_OF, POSTS, RAILS, Copy, Move, Tower
from engine.bunny_kingdom.rails import ANY_END, Open, allowed_edges, edges_at, open_edges, station_sides
from engine.bunny_kingdom.scoring import parchments_of, railside_cities, stations_of
from engine.bunny_kingdom.state import (
    BUILD,
    CAMPING,
    CAMPS,
    CHARGE,
    CONSTRUCTION,
    COPIES,
    COPY,
    EXPLORATION,
    ORIENT,
    OVER,
    PICK,
    PLAY,
    POSTING,
    RAIL,
    RAILWAY,
    Holding,
    State,
    Turn,
)
from engine.game import Setup
from engine.phase import DECIDED, owed

COPYING = {"copy-left": 1, "copy-right": -1}
"""The rule of a copying parchment → the step to the neighbour whose parchments it can copy."""


def phase(state: State) -> str:
    """Return the phase label: `2-exploration-3`, `2-construction-0`, `2-camps-0` (round, kind, number).

    The number of a construction, and of a question about camps, is the number of such questions answered before.
    """
    kind = state.phase.kind
    if kind in (COPIES, OVER):
        return kind
    if kind in (EXPLORATION, RAILWAY):
        return f"{state.world.round}-{kind}-{state.world.part}"
    if kind in (CONSTRUCTION, CAMPS):
        return f"{state.world.round}-{kind}-{state.world.camps.answers}"
    return f"{state.world.round}-{kind}"


def part_of_phase(state: State) -> int:
    """Return the turn of the exploration, the seat that lays track, or the number of the camp asked about; else 0."""
    return state.world.camps.queue[0] if state.phase.kind == CAMPS else state.world.part


def chapter(state: State) -> str:
    """Return the board-message key: `phase` without its number; camps count as construction."""
    kind = state.phase.kind
    if kind in (COPIES, OVER):
        return kind
    return f"{state.world.round}-{CONSTRUCTION if kind == CAMPS else kind}"


def moves(state: State, seat: int) -> Sequence[Move]:
    """List a seat's legal moves except taking back."""
    kind = owed(state.phase, seat)
    return [] if kind == DECIDED else _MOVES[kind](state, seat)


def _pick_moves(state: State, seat: int) -> list[Move]:
    return [PICKS_OF[card][0] for card in dict.fromkeys(left_in_hand(state, seat))]


def _plays_and_discards(state: State, seat: int) -> list[Move]:
    turn = turn_of(state, seat)
    left = dict.fromkeys(left_in_hand(state, seat))
    found: list[Move] = [] if turn.chosen else [PICKS_OF[card][1] for card in left]
    return found if turn.discarded else found + [PICKS_OF[card][2] for card in left]


def _track_moves(state: State, seat: int) -> list[Move]:
    extending, branching = open_track(state, turn_of(state, seat))
    return [*[RAILS[edge] for edge in cell_list(extending | branching)], DONE]


def _station_tracks(state: State, _: int) -> list[Move]:
    return [RAILS[edge] for edge in cell_list(station_sides(state.world.central))]


def _charge_moves(state: State, seat: int) -> list[Move]:
    return [CHARGES[other] for other in opponents_open(state, seat, turn_of(state, seat).charged)]


def _copy_moves(state: State, seat: int) -> list[Move]:
    return [
        Copy(card) for card in copyable_parchments(state, seat, next_copy(state, seat, turn_of(state, seat).copied))
    ]


def _building_moves(state: State, seat: int) -> list[Move]:
    turn = turn_of(state, seat)
    holding = turn.holding
    found: list[Move] = [ANNOUNCES[piece] for piece in announceable_camps(state, turn)]
    for piece, cells in cells_by_piece(state, holding).items():
        builds = BUILDS[piece]
        found += [builds[cell] for cell in cell_list(cells)]
    if TOWER_CARD in holding.pieces and state.phase.kind == CONSTRUCTION:
        groups = tower_fiefs(holding, land_of(state))
        for at, cells in enumerate(groups):
            for first in cell_list(cells):
                for others in groups[at + 1 :]:
                    found += [
                        Tower(first, second) if first < second else Tower(second, first) for second in cell_list(others)
                    ]
    found.append(DONE)
    return found


_MOVES: Mapping[str, Callable[[State, int], Sequence[Move]]] = {
    PICK: _pick_moves,
    PLAY: _plays_and_discards,
    RAIL: _track_moves,
    ORIENT: _station_tracks,
    BUILD: _building_moves,
    CAMPING: _building_moves,
    POSTING: lambda *_: POSTS,
    CHARGE: _charge_moves,
    COPY: _copy_moves,
}
"""The legal moves (state, seat) by kind of decision."""


def turn_of(state: State, seat: int) -> Turn:
    """Return a seat's open turn; an empty one if it has done nothing yet."""
    turn = state.phase.turns[seat]
    if turn is not None:
        return turn
    world = state.world
    chains = world.copies[seat] if state.phase.kind == COPIES else ()
    return Turn(world.holdings[seat], state.phase.owed[seat], rails=world.rails, copied=chains)


def land_of(state: State) -> Land:
    """Return the board of this game."""
    return land_with(state.world.central, state.setup.options["camp_cells"])


def has_border_rails(state: State) -> bool:
    """Whether track tokens may lie on the border."""
    return state.setup.options["border_rails"] == "on"


def taken_cells(state: State) -> int:
    """Return the cells that were occupied by any rabbit when the phase opened."""
    taken = 0
    for holding in state.world.holdings:
        taken |= holding.cells
    return taken


def cells_by_piece(state: State, holding: Holding) -> dict[str, int]:
    """Map each piece, except sky towers, to the cells where it may go now, if there are any (B-025, B-026)."""
    land = land_of(state)
    taken = taken_cells(state) | holding.cells
    found = {}
    for piece in sorted(set(holding.pieces), key=ORDER.__getitem__):
        card = CARDS[piece]
        if piece == TOWER_CARD:
            continue
        if not camp_now(state, card.number) if card.kind == CAMP else state.phase.kind == CAMPS:
            continue
        cells = cells_for_piece(holding, land, state.world.rails, piece, taken)
        if cells:
            found[piece] = cells
    return found


def camps_held(holdings: Sequence[Holding]) -> dict[int, int]:
    """Map the number of each camp not placed yet to its holder's seat."""
    return {
        CARDS[piece].number: seat
        for seat, holding in enumerate(holdings)
        for piece in holding.pieces
        if piece in CAMP_CARDS
    }


def camps_in_order(setup: Setup) -> bool:
    """Whether camps are asked about in numerical order before anything is built, as in version 1."""
    return setup.options["camps"] == "in_order"


def camp_now(state: State, number: int) -> bool:
    """Whether a camp may be placed: when it is asked about, or if no other seat holds a camp (B-031)."""
    if state.phase.kind == CAMPS:
        return number == state.world.camps.queue[0]
    if camps_in_order(state.setup):
        return number in state.world.camps.queue
    return sum([not CAMP_CARDS.isdisjoint(holding.pieces) for holding in state.world.holdings]) < 2


def announceable_camps(state: State, turn: Turn) -> list[str]:
    """List the camps that a seat may announce: while other seats hold camps too, and if there is room (B-030)."""
    if state.phase.kind != CONSTRUCTION or camps_in_order(state.setup):
        return []
    own = [piece for piece in turn.holding.pieces if piece in CAMP_CARDS and piece not in turn.announced]
    if not own or camp_now(state, CARDS[own[0]].number):
        return []
    camps = state.world.camps
    taken = taken_cells(state) | turn.holding.cells
    return [
        piece
        for piece in sorted(own, key=ORDER.__getitem__)
        if camps.may_be_announced(CARDS[piece].number)
        and cells_for_piece(turn.holding, land_of(state), state.world.rails, piece, taken)
    ]


def open_railway(state: State, rails: int) -> Open:
    """Return where track can be laid on this railway, by the options of this game."""
    return open_edges(rails, allowed_edges(border=has_border_rails(state)))


def open_track(state: State, turn: Turn) -> tuple[int, int]:
    """Return the edges for tokens of rail cards, and the edges for tokens of switch cards.

    X-017, X-025, X-026, X-027.
    """
    found = open_railway(state, turn.rails)
    end = rail_end(state, turn)
    extending = found.extending if turn.holding.rails else 0
    if end != ANY_END:
        extending &= edges_at(end)
    branching = found.branching & ~extending if turn.holding.switches else 0
    return extending, branching


def rail_end(state: State, turn: Turn) -> int:
    """Return the corner where the current rail card must continue; `ANY_END` if it may start at either end (X-025).

    Cards are used in the order played. The rest of a card in a later round starts afresh.
    """
    if state.setup.options["rail_cards"] == "any_end":
        return ANY_END
    tokens = [CARDS[card].tokens for card in turn.holding.played if CARDS[card].kind == RAIL_CARD]
    return ANY_END if sum(tokens) - turn.holding.rails in accumulate(tokens) else turn.end


def post_cells(holding: Holding) -> list[int]:
    """List the cells of a seat's trading posts, oldest first."""
    return [cell for cell, piece in holding.built if CARDS[piece].kind == POST]


def opponents_open(state: State, seat: int, charged: Sequence[int]) -> list[int]:
    """List the opponents that the next station of a seat may count; empty if the choice makes no difference.

    The stations count all opponents equally often. Only the remaining stations have a choice, and only while the
    opponents left to choose from yield different points.

    X-037, X-039, X-040.
    """
    if not stations_left(state, seat, charged):
        return []
    land = land_of(state)
    candidates = [other for other in opponents(state, seat) if other not in charged]
    gains = {railside_cities(state.world.holdings[other], land, state.world.rails) for other in candidates}
    return candidates if len(gains) > 1 else []


def stations_left(state: State, seat: int, charged: Sequence[int]) -> int:
    """Return how many stations still choose an opponent; the others count all opponents equally often."""
    return stations_of(state.world.holdings[seat], land_of(state)) % len(opponents(state, seat)) - len(charged)


def opponents(state: State, seat: int) -> list[int]:
    """List all other seats, starting with the next one."""
    return [(seat + step) % state.setup.seats for step in range(1, state.setup.seats)]


def stations_count(state: State, seat: int, charged: Sequence[int]) -> dict[int, int]:
    """Map each opponent to the number of stations that count it; open choices make no difference (X-038, X-040)."""
    others = opponents(state, seat)
    each, more = divmod(stations_of(state.world.holdings[seat], land_of(state)), len(others))
    extra = (*charged, *(other for other in others if other not in charged))[:more]
    return {other: each + (other in extra) for other in others if each + (other in extra)}


def copyable_parchments(state: State, seat: int, chain: Sequence[str]) -> list[str]:
    """List the parchments that the last one of a chain of copies can copy: the neighbour's, none of them twice.

    B-045.
    """
    neighbour = copied_from(state, seat, chain)
    if neighbour is None:
        return []
    return [card for card in parchments_of(state.world.holdings[neighbour]) if card not in chain]


def copied_from(state: State, seat: int, chain: Sequence[str]) -> int | None:
    """Return the neighbour whose parchments the last one of a chain can copy; None if it copies nothing."""
    side = COPYING.get(CARDS[chain[-1]].rule, 0)
    return (seat + side) % state.setup.seats if side else None


def follow_forced_copies(state: State, seat: int, chains: Sequence[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    """Return a seat's chains, extended by every copy that has only one option."""
    found = []
    for chain in chains:
        became = chain
        while len(cards := copyable_parchments(state, seat, became)) == 1:
            became = (*became, cards[0])
        found.append(became)
    return tuple(found)


def next_copy(state: State, seat: int, chains: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """Return a seat's first chain that needs a choice; empty if there is none."""
    return next((chain for chain in chains if copyable_parchments(state, seat, chain)), ())


def left_in_hand(state: State, seat: int) -> tuple[str, ...]:
    """Return the cards that a seat can choose from, without those it has chosen (B-010, B-023)."""
    hand = state.world.hands[seat]
    turn = state.phase.turns[seat]
    if turn is None:
        return hand
    left = list(hand)
    for card in (*turn.chosen, turn.discarded):
        if card:
            left.remove(card)
    return tuple(left)


def can_build(state: State, seat: int) -> bool:
    """Whether a seat could place or announce something in the construction."""
    holding = state.world.holdings[seat]
    if not holding.pieces:
        return False
    if TOWER_CARD in holding.pieces and len(tower_fiefs(holding, land_of(state))) > 1:
        return True
    return bool(cells_by_piece(state, holding) or announceable_camps(state, turn_of(state, seat)))
