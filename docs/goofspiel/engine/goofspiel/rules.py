"""The rules of Goofspiel: all bid a card in secret for each prize; the highest bid wins it, a tie nobody."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine import phase
from engine.events import Event, GameEnds, Result
from engine.game import Chance, Option, RuleError, Score, Setup, Step, checked, ranked
from engine.goofspiel import observation as seen
from engine.goofspiel.moves import Back, Bid, Move, notation

NAME = "goofspiel"
VERSION = 1
SEATS = range(2, 6)
CARDS = 7
OPTIONS = (Option("win", ("most", "fewest")),)


def fewest_win(options: Mapping[str, str]) -> bool:
    """Whether the fewest points win."""
    return options.get("win") == "fewest"


class PrizeTurned(Event, frozen=True):
    """The next prize is shown."""

    prize: int


class HasBid(Event, frozen=True):
    """A seat bids a card: only this seat reads it before all have bid."""

    card: int


class PrizeWon(Event, frozen=True):
    """The highest bid wins the prize."""

    prize: int


class PrizeLost(Event, frozen=True):
    """Two seats bid the most."""

    prize: int


class World(msgspec.Struct, frozen=True, gc=False):
    """The table when the phase opened: `prizes` face down, the next one last; `prize` is 0 after the end."""

    prizes: tuple[int, ...]
    prize: int
    hands: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]


class Turn(msgspec.Struct, frozen=True, gc=False):
    """What a seat has done in the open phase."""

    moves: tuple[Bid, ...]
    told: tuple[HasBid, ...]
    owes: str = phase.DECIDED


class State(phase.State[World, Turn], frozen=True, gc=False):
    """The whole state. The phase is bid or over."""


def start(setup: Setup) -> Step[State]:
    """The first state: all hands are dealt from one deck, and the rest of it is put away. Errors: as `checked`."""
    setup = checked(setup, name=NAME, version=VERSION, seats=SEATS, options=OPTIONS)
    prizes = list(range(1, CARDS + 1))
    deck = prizes * (setup.seats + 1)
    Chance(setup.seed, "prizes").shuffle(prizes)
    Chance(setup.seed, "deck").shuffle(deck)
    hands = tuple(tuple(sorted(deck[seat * CARDS : (seat + 1) * CARDS])) for seat in range(setup.seats))
    return _turn_up(setup, World(tuple(prizes), 0, hands, (0,) * setup.seats), ())


def _turn_up(setup: Setup, world: World, events: tuple[Event, ...]) -> Step[State]:
    """The next prize; after the last one the end."""
    if world.prizes:
        *prizes, prize = world.prizes
        world = msgspec.structs.replace(world, prizes=tuple(prizes), prize=prize)
        asked = phase.opened("bid", ("bid",) * setup.seats)
        return Step(State(setup, world, asked), (*events, PrizeTurned(prize)))
    world = msgspec.structs.replace(world, prize=0)
    state = State(setup, world, phase.opened("over", (phase.DECIDED,) * setup.seats))
    results = [Result(rank=score.rank, total=score.total, seat=score.seat) for score in scores(state)]
    return Step(state, (*events, GameEnds(), *results))


def moves(state: State, seat: int) -> list[Bid]:
    """Each card of the hand can be bid; equal cards are one move."""
    return [Bid(card) for card in sorted({*state.world.hands[seat]})] if seat in phase.waiting(state) else []


def _acted(state: State, seat: int, move: Move) -> tuple[Turn, tuple[Event, ...]]:
    if not isinstance(move, Bid) or move.card not in state.world.hands[seat]:
        raise RuleError("not-in-hand", card=getattr(move, "card", ""))
    return Turn((move,), (HasBid(move.card, seat=seat),)), ()


def _close(state: State) -> Step[State]:
    """All have bid: a sole highest bid wins the prize."""
    world = state.world
    turns = [turn for turn in state.phase.turns if turn is not None]
    bids = [turn.moves[0].card for turn in turns]
    first = [seat for seat, bid in enumerate(bids) if bid == max(bids)]
    points = list(world.points)
    outcome: Event = PrizeLost(world.prize)
    if len(first) == 1:
        points[first[0]] += world.prize
        outcome = PrizeWon(world.prize, seat=first[0])
    hands = [list(hand) for hand in world.hands]
    for hand, bid in zip(hands, bids, strict=True):
        hand.remove(bid)
    world = msgspec.structs.replace(world, hands=tuple(map(tuple, hands)), points=tuple(points))
    return _turn_up(state.setup, world, (*(event for turn in turns for event in turn.told), outcome))


play = phase.Together(acted=_acted, close=_close, back=Back).play
"""The next state and its events. Errors: RuleError."""


def label(state: State) -> str:
    """The label of the open phase: `bid 7` with seven prizes to come, or `over 0`."""
    return f"{state.phase.kind} {len(state.world.prizes)}"


def scores(state: State) -> tuple[Score, ...]:
    """The most points win, or the fewest; equal points share the rank."""
    points = state.world.points
    ranks = ranked(points, fewest_win=fewest_win(state.setup.options))
    return tuple(Score(seat, rank, points[seat], {"prizes": points[seat]}) for seat, rank in enumerate(ranks))


def observe(state: State, viewer: int | None) -> seen.Observation:
    """What this seat (None: a spectator) may know: of hands and open bids only its own."""
    world, waiting = state.world, phase.waiting(state)
    turn = None if viewer is None else state.phase.turns[viewer]
    cards = () if viewer is None else tuple(move.card for move in moves(state, viewer))
    return seen.Observation(
        viewer=viewer,
        round=CARDS - len(world.prizes),
        rounds=CARDS,
        prize=world.prize,
        fewest_win=fewest_win(state.setup.options),
        hand=() if viewer is None else world.hands[viewer],
        points=world.points,
        chosen=notation(turn.moves[0]) if turn is not None else "",
        waiting=waiting,
        can_take_back=viewer is not None and phase.can_take_back(state, viewer),
        task=seen.Task(cards) if cards else None,
        result=seen.Result(tuple(score.rank for score in scores(state)), world.points) if not world.prize else None,
    )
