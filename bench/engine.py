"""The rules: random games with the full list of legal moves, and single calls, beside catanatron's random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from statistics import median
from time import perf_counter
from typing import Any

from bench import Row
from engine.bunny_kingdom import GAME as BUNNY_KINGDOM
from engine.cartographers import GAME
from engine.cartographers.asking import side_of
from engine.cartographers.moves import Draw
from engine.cartographers.observe import observe
from engine.cartographers.scoring import SCORERS
from engine.cartographers.state import State
from engine.game import Chance, Game, Setup
from engine.imhotep import GAME as IMHOTEP
from engine.players import chooser
from engine.wonderful_world import GAME as WONDERFUL_WORLD

PEER = "catanatron, 4 random players"
ROUNDS = 7


def random_game(
    seats: int, seed: int, options: dict[str, str] | None = None, game: Game[Any, Any, Any] = GAME
) -> tuple[int, float]:
    """Moves and seconds of a whole game in which each move is taken out of all legal ones.

    Cartographers makes a move when it is taken, the other games list all of them.
    """
    chance = Chance(seed, "bench")
    started = perf_counter()
    state = game.start(Setup(game=game.name, seats=seats, seed=seed, options=options or {})).state
    moves = 0
    while waiting := game.waiting(state):
        for seat in waiting:
            state = game.play(state, seat, chance.pick(game.moves(state, seat))).state
            moves += 1
    return moves, perf_counter() - started


def peer_game(seed: int) -> tuple[int, float]:
    """The same for catanatron: its list of playable actions is made after each action."""
    catanatron = import_module("catanatron")
    colors = catanatron.Color
    players = [catanatron.RandomPlayer(color) for color in (colors.RED, colors.BLUE, colors.WHITE, colors.ORANGE)]
    random.seed(seed)
    started = perf_counter()
    game = catanatron.Game(players, seed=seed)
    game.play()
    return len(game.state.actions), perf_counter() - started


def _rate(games: list[tuple[int, float]]) -> float:
    return sum(moves for moves, _ in games) / sum(seconds for _, seconds in games)


def rows() -> Iterator[Row]:
    """The measures of the rules."""
    here = find_spec("catanatron") is not None
    random_game(4, 0)
    if here:
        peer_game(0)
    # Taken in turns, so that a busy machine slows both; the median round counts.
    ours, theirs = [], []
    for number in range(ROUNDS):
        ours.append(_rate([random_game(4, number * 100 + seed) for seed in range(30)]))
        if here:
            theirs.append(_rate([peer_game(number * 100 + seed + 1) for seed in range(4)]))
    peer = median(theirs) if theirs else None
    rate = median(ours)
    yield Row(
        "engine",
        "random game, 4 seats, full legal list",
        rate,
        "moves/s",
        PEER if here else f"{PEER}: not installed",
        peer,
        "at least 20,000 and ahead of the peer",
        rate >= 20_000 and (peer is None or rate > peer),
    )
    options = {"skills": "on", "side": "B"}
    skilled = median(_rate([random_game(4, seed, options) for seed in range(20)]) for _ in range(3))
    yield Row("engine", "the same with skills, side B", skilled, "moves/s")
    hundred = median(random_game(100, seed)[1] for seed in range(7)) * 1000
    yield Row("engine", "random game, 100 seats, full list", hundred, "ms", goal="at most 250", met=hundred <= 250)
    yield from _single_calls()
    yield from _wonderful_world(peer, here=here)
    yield from _imhotep(peer, here=here)
    yield from _bunny_kingdom(peer, here=here)


def _wonderful_world(peer: float | None, *, here: bool) -> Iterator[Row]:
    """It's a Wonderful World: whole games, and single calls in the middle of planning."""
    game, label = WONDERFUL_WORLD, "It's a Wonderful World"
    rounds = [[random_game(5, number * 100 + seed, game=game) for seed in range(20)] for number in range(ROUNDS)]
    rate = median(_rate(played) for played in rounds)
    yield Row(
        "engine",
        f"{label}: random game, 5 seats, full legal list",
        rate,
        "moves/s",
        PEER if here else f"{PEER}: not installed",
        peer,
        "at least 20,000 and ahead of the peer",
        rate >= 20_000 and (peer is None or rate > peer),
    )
    games = median(len(played) / sum(seconds for _, seconds in played) for played in rounds)
    yield Row("engine", f"{label}: the same in games", games, "games/s", goal="at least 100", met=games >= 100)
    solo = median(_rate([random_game(1, seed, game=game) for seed in range(60)]) for _ in range(3))
    yield Row("engine", f"{label}: random solo game", solo, "moves/s")
    yield from _averages(game, f"{label}: ", 5)


def _imhotep(peer: float | None, *, here: bool) -> Iterator[Row]:
    """Imhotep: whole games with every mix of sides, the slowest of which counts, and single calls."""
    game, label = IMHOTEP, "Imhotep"
    mixes = ["".join(letters) for letters in product("AB", repeat=5)]
    for seats in game.seats:
        rates = [
            median(
                _rate([random_game(seats, number * 10 + seed, {"sites": mix}, game) for seed in range(6)])
                for number in range(ROUNDS)
            )
            for mix in mixes
        ]
        yield Row(
            "engine",
            f"{label}: random game, {seats} seats, full legal list, slowest of 32 mixes",
            min(rates),
            "moves/s",
            PEER if here else f"{PEER}: not installed",
            peer,
            "at least 40,000 and ahead of the peer",
            min(rates) >= 40_000 and (peer is None or min(rates) > peer),
        )
    yield from _averages(game, f"{label}: ", 4, {"sites": "B"})


def _bunny_kingdom(peer: float | None, *, here: bool) -> Iterator[Row]:
    """Bunny Kingdom, with and without the railway."""
    game, label = BUNNY_KINGDOM, "Bunny Kingdom"
    for words, options in (("", {}), (" with Bunny Express", {"express": "on"})):
        rate = median(
            _rate([random_game(4, number * 100 + seed, options, game) for seed in range(20)])
            for number in range(ROUNDS)
        )
        yield Row(
            "engine",
            f"{label}{words}: random game, 4 seats, full legal list",
            rate,
            "moves/s",
            PEER if here else f"{PEER}: not installed",
            peer,
            "at least 20,000 and ahead of the peer",
            rate >= 20_000 and (peer is None or rate > peer),
        )
    yield from _averages(game, f"{label} with Bunny Express: ", 4, {"express": "on"})


def _averages(
    game: Game[Any, Any, Any], label: str, seats: int, options: dict[str, str] | None = None
) -> Iterator[Row]:
    """What is done beside a move, over all moments of a few games."""
    choose, chance = chooser("greedy", game.name), Chance("bench")
    names = (f"encode a state, {seats} seats", f"observe, {seats} seats", "greedy player, one move")
    spent = dict.fromkeys(names, 0.0)
    moves = 0
    for seed in range(4):
        state = game.start(Setup(game=game.name, seats=seats, seed=seed, options=options or {})).state
        while waiting := game.waiting(state):
            for seat in waiting:
                legal = game.moves(state, seat)
                times = [perf_counter()]
                game.encode(state)
                times.append(perf_counter())
                seen = game.observe(state, seat)
                times.append(perf_counter())
                move = choose(seen, legal, chance)
                times.append(perf_counter())
                for name, begun, ended in zip(names, times, times[1:], strict=False):
                    spent[name] += ended - begun
                state = game.play(state, seat, move).state
                moves += 1
    for name, seconds in spent.items():
        yield Row("engine", f"{label}{name}", seconds / moves * 1e6, "us")


def _moments() -> list[tuple[State, int, Draw]]:
    """Placements that close no phase, from a few games."""
    found = []
    for seed in range(20):
        chance = Chance(seed, "moments")
        state = GAME.start(Setup(game=GAME.name, seats=4, seed=seed)).state
        while waiting := GAME.waiting(state):
            seat = min(waiting)
            move = GAME.sample(state, seat, chance)
            if state.phase.awaited > 1 and state.phase.kind == "draw" and isinstance(move, Draw):
                found.append((state, seat, move))
            state = GAME.play(state, seat, move).state
    return found


def _single_calls() -> Iterator[Row]:
    moments = _moments()

    def each(call: Any) -> float:
        """Microseconds of one call, over different states so that nothing is remembered from the call before."""
        rounds = []
        for _ in range(ROUNDS):
            started = perf_counter()
            for state, seat, move in moments:
                call(state, seat, move)
            rounds.append((perf_counter() - started) / len(moments) * 1e6)
        return median(rounds)

    play = GAME.play
    placed = each(play)
    yield Row("engine", "check and apply one placement", placed, "us", goal="at most 5", met=placed <= 5)
    yield Row("engine", "find the legal moves", each(lambda state, seat, _: GAME.moves(state, seat)), "us")
    yield Row("engine", "list the legal moves", each(lambda state, seat, _: list(GAME.moves(state, seat))), "us")
    yield Row("engine", "observe, 4 seats", each(lambda state, seat, _: observe(state, seat)), "us")
    yield Row("engine", "encode a state, 4 seats", each(lambda state, _seat, _move: GAME.encode(state)), "us")
    scorers = list(SCORERS.values())
    scored = each(lambda state, seat, _: [scorer(state.world.maps[seat], side_of(state)) for scorer in scorers])
    yield Row("engine", "score one map with all 16 cards", scored, "us")
    choose, chance = chooser("greedy", GAME.name), Chance("bench")
    seen = [(GAME.observe(state, seat), GAME.moves(state, seat)) for state, seat, _ in moments[::40]]
    started = perf_counter()
    for observation, moves in seen:
        choose(observation, moves, chance)
    chosen = (perf_counter() - started) / len(seen) * 1000
    yield Row("engine", "greedy player, one move", chosen, "ms", goal="at most 5", met=chosen <= 5)
