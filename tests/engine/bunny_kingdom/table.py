"""Sets up tables of Bunny Kingdom for tests: holdings as given, at the start of a phase."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.bunny_kingdom import GAME
from engine.bunny_kingdom.board import INDEX
from engine.bunny_kingdom.cards import CAMP, CARDS, RAIL_CARD, SWITCH_CARD
from engine.bunny_kingdom.course import Course
from engine.bunny_kingdom.moves import Rail, parse
from engine.bunny_kingdom.observation import Observation, SeatSeen, Task
from engine.bunny_kingdom.state import EXPLORATION, Holding, State
from engine.game import Setup, Step
from engine.grid import mask_of
from engine.phase import opened
from tests.engine import played


class Played(played.Played[State]):
    """A game of Bunny Kingdom in progress."""

    game = GAME

    def see(self, viewer: int | None) -> Observation:
        return GAME.observe(self.state, viewer)

    def mine(self, seat: int = 0) -> SeatSeen:
        """Return a seat's area as its owner sees it."""
        return self.see(seat).seats[seat]

    def task(self, seat: int = 0) -> Task:
        task = self.see(seat).task
        assert task is not None
        return task

    def owner(self, cell: str, viewer: int | None = None) -> int | None:
        """Return the owner of the rabbit on a cell, a seat."""
        return self.see(viewer).cells[INDEX[cell]].seat

    def piece(self, cell: str, viewer: int | None = None) -> str:
        """Return the piece on a cell."""
        return self.see(viewer).cells[INDEX[cell]].piece


def holding(
    cells: str = "",
    built: str = "",
    *,
    links: str = "",
    pieces: str = "",
    cards: str = "",
    rails: int = 0,
    switches: int = 0,
    posts: str = "",
) -> Holding:
    """Return a holding described in words.

    `built` and `links` have the form `C4:city-1` and `G4:J2`; `cards` are further cards that it has played. The cell of
    a camp need not be listed in `cells`.
    """
    where = [tuple(pair.split(":")) for pair in built.split()]
    towers = [tuple(pair.split(":")) for pair in links.split()]
    stands = [(INDEX[cell], piece) for cell, piece in where]
    stands += [(INDEX[cell], "sky-tower") for pair in towers for cell in pair]
    owned = {INDEX[cell] for cell in cells.split()} | {cell for cell, piece in stands if CARDS[piece].kind == CAMP}
    other = cards.split()
    railway = sum(CARDS[card].kind in (RAIL_CARD, SWITCH_CARD) for card in other)
    return Holding(
        cells=mask_of(owned),
        filled=mask_of(cell for cell, _ in stands),
        built=tuple(stands),
        links=tuple((INDEX[first], INDEX[second]) for first, second in towers),
        pieces=tuple(pieces.split()),
        rails=rails,
        switches=switches,
        railway_round=railway,
        railway_cards=railway,
        played=(
            *cells.split(),
            *(piece for _, piece in where),
            *("sky-tower" for _ in towers),
            *pieces.split(),
            *other,
        ),
        posts=tuple(posts.split()),
    )


def setup(seats: int, seed: int = 1, /, **options: str) -> Setup:
    return Setup(game=GAME.name, seats=seats, seed=seed, options=options)


def started(seats: int = 3, seed: int = 1, **options: str) -> Played:
    step = GAME.start(setup(seats, seed, **options))
    table = Played(step.state)
    table.events = list(step.events)
    return table


def edges(text: str) -> int:
    """Return the railway of a text like `D5|E5 E5|F5`; a side on the border is `A5|north`."""
    found = 0
    for pair in text.split():
        move = parse(f"rail {pair}")
        assert isinstance(move, Rail)
        found |= 1 << move.edge
    return found


def _between(holdings: Sequence[Holding], round_: int, central: str, rails: str, sheriff: int, **options: str) -> State:
    """Return a state without an open phase: the hands of a round have been played."""
    seats = len(holdings)
    if central:
        options["express"] = "on"
    state = GAME.start(setup(seats, **options)).state
    none = ((),) * seats
    world = msgspec.structs.replace(
        state.world,
        round=round_,
        part=0,
        hands=none,
        reserves=none,
        central=INDEX[central] if central else -1,
        printed=edges(rails.split(maxsplit=1)[0]).bit_length() - 1 if rails else -1,
        rails=edges(rails),
        sheriff=sheriff if central else -1,
        holdings=tuple(holdings),
    )
    return State(state.setup, world, opened(EXPLORATION, ("",) * seats))


def _begun(step: Step[State]) -> Played:
    table = Played(step.state)
    table.events = list(step.events)
    return table


def constructing(
    *holdings: Holding, round_: int = 1, central: str = "", rails: str = "", sheriff: int = 0, **options: str
) -> Played:
    """Start the construction of a round, with `central` that of the expansion; `events` holds what happened."""
    return _begun(Course(_between(holdings, round_, central, rails, sheriff, **options)).begin_construction())


def harvesting(
    *holdings: Holding, round_: int = 1, central: str = "", rails: str = "", sheriff: int = 0, **options: str
) -> Played:
    """Return a table after the end of the construction."""
    return _begun(Course(_between(holdings, round_, central, rails, sheriff, **options)).prepare_harvest())


def ending(*holdings: Holding, central: str = "", rails: str = "", sheriff: int = 0, **options: str) -> Played:
    """Return a table after the last harvest, or where it waits for a choice."""
    return harvesting(*holdings, round_=4, central=central, rails=rails, sheriff=sheriff, **options)


def dealt(*hands: str, round_: int = 1, deck: str = "", holdings: Sequence[Holding] = (), **options: str) -> Played:
    """Return a turn of the exploration with these hands; `deck`: the cards on top, the next one first."""
    state = GAME.start(setup(len(hands), **options)).state
    world = msgspec.structs.replace(
        state.world,
        round=round_,
        hands=tuple(tuple(hand.split()) for hand in hands),
        deck=(*state.world.deck, *reversed(deck.split())),
        holdings=tuple(holdings) or state.world.holdings,
    )
    return Played(msgspec.structs.replace(state, world=world))


def all_pick(table: Played, *texts: str) -> Played:
    """Let each seat in turn make its moves, separated by commas; `events` holds those of all."""
    events = []
    for seat, text in enumerate(texts):
        events += table.do(seat, *text.split(",")).events
    table.events = events
    return table


def pass_turn(table: Played) -> Played:
    """Play one turn of the exploration in which everybody picks the first cards of its hand."""
    phase = table.phase()
    events = []
    for seat in list(table.waiting()):
        while table.phase() == phase and seat in table.waiting():
            events += table.do(seat, table.moves(seat)[0]).events
    table.events = events
    return table


def pass_exploration(table: Played) -> Played:
    """Play such turns until the round's exploration is over."""
    round_, events = table.state.world.round, []
    while table.state.phase.kind == "exploration" and table.state.world.round == round_:
        events += pass_turn(table).events
    table.events = events
    return table


def pass_round(table: Played) -> Played:
    """Play until the next round or the end, without building."""
    round_, events = table.state.world.round, []
    while table.state.world.round == round_ and table.waiting():
        seat = min(table.waiting())
        moves = table.moves(seat)
        events += table.do(seat, "done" if "done" in moves else moves[0]).events
    table.events = events
    return table
