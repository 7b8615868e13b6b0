"""Presses: how many a decision takes that the greedy player makes, by the shortest way through the private view.

A press is one interaction sent: a button, a list from which something is chosen, a form. Opening a list is none. What
is put together step by step (a planning, two picks, the cubes of a step) counts as one decision with all its presses.
"""

from __future__ import annotations

import asyncio
import json
import statistics
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import permutations
from typing import Any, NamedTuple

import discord
import msgspec

from bench import Row
from cogs.host import Panel, Screen
from cogs.screens import found_screens
from engine import turns
from engine.cartographers import pad
from engine.cartographers.grid import SIZE, names_of
from engine.cartographers.pad import Cursor
from engine.game import Chance
from engine.games import GAMES
from engine.players import chooser
from engine.seats import join, new_table
from engine.table import Status, Table
from render.picture import Picture

AREA = "presses"
SEED, GAMES_EACH = 7, 1
PEOPLE = 3
NO_PICTURE = Picture(b"", "board.png", "", 0, 0)
MOST = 12
"""Presses after which a way is given up."""
FORM = 2
"""The button that opens a form, and its sending."""


class Goal(NamedTuple):
    """A decision takes at most so many presses at the median, and ever."""

    median: float
    most: int | None = None


GOALS = {
    ("cartographers", "drawing"): Goal(2, 5),
    ("wonderful_world", "pick"): Goal(2),
    ("wonderful_world", "plan"): Goal(4),
    ("bunny_kingdom", "pick"): Goal(2),
    ("bunny_kingdom", "piece"): Goal(2),
    ("imhotep", "sail"): Goal(3),
}


class Pressed(NamedTuple):
    """One decision of a game, and the presses that it took."""

    game: str
    decision: str
    presses: int


class Step(NamedTuple):
    """What presses lead to: another look (`view`), or a move in notation (`move`)."""

    presses: int
    view: str | None = None
    move: str | None = None


def _steps(panel: Panel) -> Iterator[Step]:
    """Where each control of a private view leads."""
    for item in panel.view.children if panel.view is not None else ():
        if isinstance(item, discord.ui.Button) and item.custom_id and not item.disabled:
            kind, _, _, *rest = item.custom_id.split(":")
            if kind == "look":
                yield Step(1, view=rest[1])
            elif kind == "move":
                yield Step(1, move=rest[0])
        elif isinstance(item, discord.ui.Select):
            kind, _, _, verb, *_ = item.custom_id.split(":")
            values = [option.value for option in item.options]
            if kind == "looks":
                yield from (Step(1, view=value) for value in values)
            elif kind == "moves":
                yield from (Step(1, move=" ".join((verb, *way))) for way in permutations(values, item.max_values))


def _forms(table: Table, seat: int, view: str, seen: set[Cursor]) -> Iterator[Step]:
    """Where the form of the drawing pad leads in which a cell is typed; wherever a shape lies, to the same places."""
    observation = table.observe(seat)
    cursor = pad.cursor_of(view) if view else pad.cursor_at_start(observation)
    if cursor is None or (lying := msgspec.structs.replace(cursor, row=0, column=0)) in seen:
        return
    seen.add(lying)
    for cell in range(SIZE * SIZE):
        yield Step(FORM, view=str(pad.goto(observation, cursor, names_of(1 << cell))))


async def shortest(screen: Screen, table: Table, seat: int, move: str) -> int | None:
    """The fewest presses from the first private view to a move; None where it does not lead there."""
    seen, lying, rings = {""}, set[Cursor](), defaultdict[int, list[str]](list, {0: [""]})
    for presses in range(MOST):
        for view in rings.pop(presses, []):
            panel = await screen.hand(table, seat, "en", view)
            steps = [*_steps(panel)]
            if any(step.move == move for step in steps):
                return presses + 1
            if _has_form(panel):
                steps += _forms(table, seat, view, lying)
            for step in steps:
                if step.view is not None and step.view not in seen:
                    seen.add(step.view)
                    rings[presses + step.presses].append(step.view)
    return None


def _has_form(panel: Panel) -> bool:
    items = panel.view.children if panel.view is not None else ()
    return any(getattr(item, "custom_id", "").startswith("carto-ask:") for item in items)


def decision(game: str, task: Any, move: str) -> str:
    """What is decided by a move, in a word."""
    kind, verb = str(task.kind), move.split(maxsplit=1)[0]
    match game, kind:
        case "cartographers", "draw" | "ambush" | "extra":
            return "drawing"
        case "imhotep", "turn":
            return verb
        case "bunny_kingdom", "build" | "camp" | "rail":
            return "piece"
        case _:
            return kind


TOGETHER = {("wonderful_world", "plan"), ("wonderful_world", "place"), ("bunny_kingdom", "pick")}
"""Decisions that are made by several moves."""


async def _undrawn(make: Callable[..., Any], *_args: Any, **_kwargs: Any) -> Any:
    """A picture that is not looked at."""
    del make
    return NO_PICTURE


async def _unseen(_sight: Any) -> Picture:
    return NO_PICTURE


async def played(game: str, seed: int) -> AsyncIterator[Pressed]:
    """The decisions of one game between greedy players, who press what people would."""
    screen = found_screens(_undrawn)[game]
    screen.hand_picture = _unseen  # type: ignore[attr-defined] # what it shows costs more than where it leads
    table = new_table(guild=1, channel=1, owner=1, name="Aiko", game=game, options={}, language="en")
    for user in range(2, PEOPLE + 1):
        table = join(table, user, f"Ben {user}").table
    table = turns.start(table, 1, seed).table
    rules, chance = table.rules, Chance(seed, "presses")
    open_ones: dict[int, Pressed] = {}
    while table.status is Status.PLAYING:
        seat = min(table.waiting())
        observation, state = table.observe(seat), table.state()
        chosen = chooser("greedy", game)(rules.observe(state, seat), rules.moves(state, seat), chance)
        move = rules.notation(chosen)
        what = decision(game, observation.task, move)
        presses = await shortest(screen, table, seat, move)
        before = open_ones.pop(seat, None)
        if presses is not None:
            together = before is not None and (game, what) in TOGETHER and before.decision == what
            if before is not None and not together:
                yield before
            open_ones[seat] = Pressed(game, what, presses + (before.presses if before is not None and together else 0))
        elif before is not None:
            yield before
        phase = rules.phase(state)
        table = turns.act(table, seat, move).table
        if table.status is not Status.PLAYING or rules.phase(table.state()) != phase:
            for pressed in open_ones.values():
                yield pressed
            open_ones.clear()
    for pressed in open_ones.values():
        yield pressed


async def _measured(seed: int, games: int) -> dict[tuple[str, str], list[int]]:
    found = defaultdict[tuple[str, str], list[int]](list)
    for game in GAMES:
        for number in range(games):
            async for pressed in played(game, seed + number):
                found[pressed.game, pressed.decision].append(pressed.presses)
    return found


def lines(seed: int) -> Iterator[str]:
    """A JSON object for each game and decision: game, decision, median, p90, max, count."""
    for (game, what), counts in asyncio.run(_measured(seed, GAMES_EACH)).items():
        yield json.dumps(
            {
                "game": game,
                "decision": what,
                "median": statistics.median(counts),
                "p90": sorted(counts)[int(len(counts) * 0.9)],
                "max": max(counts),
                "count": len(counts),
            }
        )


def rows() -> Iterator[Row]:
    """The decisions that have a goal."""
    for line in lines(SEED):
        found = json.loads(line)
        goal = GOALS.get((found["game"], found["decision"]))
        if goal is not None:
            met = found["median"] <= goal.median and (goal.most is None or found["max"] <= goal.most)
            words = f"at most {goal.median}" + ("" if goal.most is None else f", never more than {goal.most}")
            measure = f"{found['game']}: {found['decision']}, most {found['max']}"
            yield Row(AREA, measure, found["median"], "presses", goal=words, met=met)
