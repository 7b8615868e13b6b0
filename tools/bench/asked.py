"""How often the production steps of It's a Wonderful World ask a person, in recorded games.

Each seat is a person with default settings whose decisions a computer player makes. A step of a seat counts as asked if
the table waits for that seat at any time in the step. The peer is the number of steps in which the rules alone leave
the seat a legal choice.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

from engine.game import Chance
from engine.players import chooser
from engine.tables import turns
from engine.tables.seats import join, new_table
from engine.tables.table import Status, Table
from engine.wonderful_world.cards import COLOURS, ROUNDS
from tools.bench import Measurement

AREA = "asked"
GAME = "wonderful_world"
SEED, GAMES_EACH = 7, 5
PEOPLE = 3
PLAYERS = ("greedy", "random")
GOAL = 0.35
"""Largest accepted share of steps that ask."""


class AskedSteps(NamedTuple):
    """The production steps of some games, counted once for each seat."""

    steps: int
    legal: int
    """Those in which the seat has a legal choice."""
    asked: int
    """Those in which the table waits for the seat."""


def asked_in_game(player: str, seed: int) -> AskedSteps:
    """Play a game between people who decide as that computer player."""
    table = new_table(guild=1, channel=1, owner=1, name="Aiko", game=GAME, options={}, language="en")
    for user in range(2, PEOPLE + 1):
        table = join(table, user, f"Ben {user}").table
    table, chance = turns.start(table, 1, seed).table, Chance(seed, "asked")
    log, rules = list[tuple[int, str]](), table.rules
    asked = set[tuple[str, int]]()
    while table.status is Status.PLAYING:
        asked |= {(rules.phase(table.state()), seat) for seat in table.awaited()}
        seat, state = min(table.awaited()), table.state()
        move = chooser(player, GAME)(rules.observe(state, seat), rules.moves(state, seat), chance)
        change = turns.act(table, seat, rules.notation(move))
        table, log = change.table, [*log, *((entry.seat, entry.notation) for entry in change.entries)]
    steps = ROUNDS * len(COLOURS) * PEOPLE
    return AskedSteps(steps, _steps_with_a_choice(table, log), sum(_is_production(phase) for phase, _ in asked))


def _steps_with_a_choice(table: Table, log: list[tuple[int, str]]) -> int:
    """Count the production steps of each seat in which the rules wait for it."""
    rules = table.rules
    state, found = rules.start(table.setup).state, set[tuple[str, int]]()
    for seat, notation in log:
        found |= {(rules.phase(state), other) for other in rules.waiting(state)}
        state = rules.play(state, seat, rules.parse(notation)).state
    return sum(_is_production(phase) for phase, _ in found)


def _is_production(phase: str) -> bool:
    return phase.rpartition("-")[2] in COLOURS


def _counted(seed: int) -> dict[str, AskedSteps]:
    """Return the counts of the games of each computer player."""
    return {
        player: AskedSteps(*map(sum, zip(*(asked_in_game(player, seed + at) for at in range(GAMES_EACH)), strict=True)))
        for player in PLAYERS
    }


def lines(seed: int) -> Iterator[str]:
    """Yield a JSON object for each computer player: player, steps, legal, asked."""
    for player, found in _counted(seed).items():
        yield json.dumps({"player": player, **found._asdict()})


def rows() -> Iterator[Measurement]:
    """Yield the share of steps that ask, for each computer player and for all games."""
    found = _counted(SEED)
    every = AskedSteps(*map(sum, zip(*found.values(), strict=True)))
    for player, counts in (*found.items(), ("all", every)):
        share, legal = 100 * counts.asked / counts.steps, 100 * counts.legal / counts.steps
        measure = f"production steps that ask a person, {player} players"
        if player == "all":
            goal = f"at most {100 * GOAL:.0f} %"
            yield Measurement(AREA, measure, share, "%", "legal choice", legal, goal, share <= 100 * GOAL)
        else:
            yield Measurement(AREA, measure, share, "%", "legal choice", legal)
