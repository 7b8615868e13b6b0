"""Speed of the rules: random games with full lists of legal moves, and single calls, compared with catanatron."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from time import perf_counter

from engine.game import AnyGame, Chance
from engine.games import GAMES
from engine.lines import steps_of
from engine.parts import import_part
from engine.players import POLICY, chooser, planner, thinks
from tests.games import Case
from tools.bench import Measurement
from tools.bench.games import MovePace, measures_of

AREA = "engine"
PEER = "catanatron, 4 random players"
HERE = find_spec("catanatron") is not None
ROUNDS = 7
POLICY_MOVES = 10_000
GREEDY_US = 5_000
"""Largest accepted time of a greedy player's move, in microseconds."""
PEERS = 4
"""Games of the peer per round."""
LOOP = "1,000 steps of a loop over a dict"
LOOPS = 300
"""Such loops per round."""


def random_game(game: AnyGame, case: Case, seed: int) -> tuple[int, float]:
    """Play a whole game, each move picked from the full list of legal moves; return the moves and the seconds."""
    chance = Chance(seed, "bench")
    started = perf_counter()
    state = game.start(case.setup(game.name, seed)).state
    moves = 0
    while waiting := game.waiting(state):
        for seat in waiting:
            state = game.play(state, seat, chance.pick(game.moves(state, seat))).state
            moves += 1
    return moves, perf_counter() - started


def peer_game(seed: int) -> tuple[int, float]:
    """Do the same with catanatron, which builds its list of playable actions after each action."""
    catanatron = import_module("catanatron")
    colors = catanatron.Color
    players = [catanatron.RandomPlayer(color) for color in (colors.RED, colors.BLUE, colors.WHITE, colors.ORANGE)]
    random.seed(seed)
    started = perf_counter()
    game = catanatron.Game(players, seed=seed)
    game.play()
    return len(game.state.actions), perf_counter() - started


def _moves_per_second(games: list[tuple[int, float]]) -> float:
    return sum(moves for moves, _ in games) / sum(seconds for _, seconds in games)


def _play_rounds(game: AnyGame, pace: MovePace) -> tuple[list[list[list[tuple[int, float]]]], list[float]]:
    """Return the games of each case and round, and the peer's rate in each round (none without a goal or the peer)."""
    ours: list[list[list[tuple[int, float]]]] = [[] for _ in pace.cases]
    theirs = []
    for number in range(ROUNDS):
        for case, rounds in zip(pace.cases, ours, strict=True):
            rounds.append([random_game(game, case, number * 100 + seed) for seed in range(pace.games)])
        if HERE and pace.moves > 0:
            theirs.append(_moves_per_second([peer_game(number * 100 + seed + 1) for seed in range(PEERS)]))
    return ours, theirs


def pace_rows(game: AnyGame, pace: MovePace) -> Iterator[Measurement]:
    """Yield moves per second; the median round counts.

    Rounds alternate with the peer's, so a busy machine slows both.
    """
    ours, theirs = _play_rounds(game, pace)
    rate = min(median(map(_moves_per_second, rounds)) for rounds in ours)
    if pace.moves:
        peer = median(theirs) if theirs else None
        name = PEER if HERE else f"{PEER}: not installed"
        goal = f"at least {pace.moves:,} and ahead of the peer"
        met = rate >= pace.moves and (peer is None or rate > peer)
        yield Measurement(AREA, pace.name, rate, "moves/s", name, peer, goal, met)
    else:
        yield Measurement(AREA, pace.name, rate, "moves/s")
    if pace.whole is not None:
        name, least = pace.whole
        whole = min(median(len(played) / sum(seconds for _, seconds in played) for played in rounds) for rounds in ours)
        yield Measurement(AREA, name, whole, "games/s", goal=f"at least {least}", met=whole >= least)


def average_rows(game: AnyGame, label: str, case: Case) -> Iterator[Measurement]:
    """Yield the average cost of the calls around a move, over all positions of a few games."""
    choose, chance = chooser("greedy", game.name), Chance("bench")
    greedy = "greedy player, one move"
    names = (f"encode a state, {case.seats} seats", f"observe, {case.seats} seats", greedy)
    spent = dict.fromkeys(names, 0.0)
    moves = 0
    for seed in range(4):
        state = game.start(case.setup(game.name, seed)).state
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
        each = seconds / moves * 1e6
        if name == greedy:
            yield Measurement(AREA, f"{label}{name}", each, "us", goal=f"at most {GREEDY_US:,}", met=each <= GREEDY_US)
        else:
            yield Measurement(AREA, f"{label}{name}", each, "us")


def policy_rows(game: AnyGame, label: str, case: Case) -> Iterator[Measurement]:
    """Yield the speed of the rollout policy: in whole games including the moves, then for one decision.

    The decision is made in a determinized state. The median game counts.
    """
    policy, rates = import_part(game.name, f"engine.players.{game.name}", "MIND").MIND.policy, list[float]()
    for number in range(ROUNDS):
        moves, chance = 0, Chance(number, "bench")
        state = game.start(case.setup(game.name, number)).state
        started = perf_counter()
        while waiting := game.waiting(state):
            phase = game.phase(state)
            for seat in waiting:
                if game.phase(state) != phase:
                    break
                for _, step in steps_of(game, state, seat, policy(state, seat, chance)):
                    state = step.state
                    moves += 1
        rates.append(moves / (perf_counter() - started))
    name = f"{label}policy player with its moves, {case.seats} seats"
    rate = median(rates)
    yield Measurement(AREA, name, rate, "moves/s", goal=f"at least {POLICY_MOVES:,}", met=rate >= POLICY_MOVES)
    plan, spent = planner(POLICY, game.name), list[float]()
    for number in range(ROUNDS):
        decisions, seconds, chance = 0, 0.0, Chance(number, "bench")
        state = game.start(case.setup(game.name, number)).state
        while waiting := game.waiting(state):
            seat = min(waiting)
            seen, legal = game.observe(state, seat), game.moves(state, seat)
            started = perf_counter()
            line = plan(seen, legal, chance)
            seconds += perf_counter() - started
            decisions += 1
            for _, step in steps_of(game, state, seat, line):
                state = step.state
        spent.append(seconds / decisions)
    yield Measurement(AREA, f"{label}policy player in an imagined state, one decision", median(spent) * 1e6, "us")


def loops_per_second() -> float:
    """Return how often this interpreter runs 1,000 steps of a loop over a dict in a second."""
    numbers = dict.fromkeys(range(1000), 1)
    started = perf_counter()
    for _ in range(LOOPS):
        for key in numbers:
            numbers[key] += 1
    return LOOPS / (perf_counter() - started)


def felt() -> Iterator[Measurement]:
    """Yield the pace of each game, compared with a loop of the same interpreter."""
    for game in GAMES.values():
        pace = measures_of(game.name).paces[0]
        loops, rates = list[float](), list[float]()
        for number in range(ROUNDS):
            loops.append(loops_per_second())
            rates.append(_moves_per_second([random_game(game, pace.cases[0], number * 10 + seed) for seed in range(3)]))
        rate, peer = median(rates), median(loops)
        goal = "at least 4 times the peer"
        yield Measurement(AREA, pace.name, rate, "moves/s", LOOP, peer, goal, rate >= 4 * peer)


def rows() -> Iterator[Measurement]:
    """Yield the rows for the rules of every game."""
    if HERE:
        peer_game(0)
    for game in GAMES.values():
        measured = measures_of(game.name)
        random_game(game, measured.paces[0].cases[0], 0)
        for pace in measured.paces:
            yield from pace_rows(game, pace)
        yield from measured.calls()
        for label, case in measured.averaged.items():
            yield from average_rows(game, label, case)
            if thinks(game.name):
                yield from policy_rows(game, label, case)
