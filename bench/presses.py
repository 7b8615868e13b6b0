"""Presses: how many a decision takes that the greedy player makes, by the shortest way through the private view.

Counted is what those press to whom each move is shown first, as the bot does unless its person has chosen otherwise.
A press is one interaction sent: a button, a list from which something is chosen, a form. Opening a list is none. What
is put together step by step (a planning, two picks, the cubes of a step) counts as one decision with all its presses.
"""

from __future__ import annotations

import asyncio
import json
import statistics
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from itertools import permutations
from typing import Any, NamedTuple

import discord

from bench import Row
from cogs.host import Panel, Screen
from cogs.views.choosing import LONGEST, thought_of
from cogs.views.controls import DO, JOIN, SURE, moves_of, numbered
from cogs.views.limits import LIST
from cogs.views.screens import found_screens
from engine.cartographers import pad
from engine.cartographers.grid import SIZE, names_of
from engine.game import Chance, RuleError
from engine.games import GAMES
from engine.players import chooser
from engine.tables import turns
from engine.tables.seats import join, new_table
from engine.tables.table import Status, Table
from render.picture import Picture

AREA = "presses"
SEED, GAMES_EACH = 7, 1
PEOPLE = 3
NO_PICTURE = Picture(b"", "board.png", "", 0, 0)
AT_ONCE = ("done",)
"""Moves that are played without being shown."""
SHOWN = 2
"""A list of several moves, and the button that plays what it shows."""
MOST = 12
"""Presses after which a way is given up."""
FORM = 2
"""The button that opens a form, and its sending."""
FORMED = FORM + 1
"""The same, and the button that plays what it shows."""


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


def _steps(panel: Panel, *, shown: bool) -> Iterator[Step]:
    """Where each control of a private view leads; `shown`: a move is shown before it is played."""
    for step in _ways(panel):
        move = "" if step.view is None else step.view.removeprefix(DO)
        yield Step(step.presses, move=move) if not shown and move != step.view and move else step


def _ways(panel: Panel) -> Iterator[Step]:
    for item in panel.view.children if panel.view is not None else ():
        if isinstance(item, discord.ui.Button) and item.custom_id and not item.disabled:
            kind, _, _, *rest = item.custom_id.split(":")
            if kind == "look":
                yield Step(1, view=rest[1])
            elif kind == "move" and rest[0].startswith((SURE, *AT_ONCE)):
                yield Step(1, move=rest[0].removeprefix(SURE))
            elif kind == "move":
                yield Step(1, view=f"{DO}{rest[0]}")
        elif isinstance(item, discord.ui.Select):
            kind, _, _, verb, *_ = item.custom_id.split(":")
            values = [option.value for option in item.options]
            if kind == "looks":
                yield from (Step(1, view=value) for value in values)
            elif kind == "moves":
                ways = permutations(values, item.max_values)
                yield from (Step(1, view=f"{DO}{' '.join((verb, *way))}") for way in ways)
            elif kind == "several":
                yield from (Step(1, view=f"{DO}{move}") for move in moves_of(values))


def _forms(table: Table, seat: int) -> Iterator[Step]:
    """Where the form of the drawing pad leads: a direction, a typed cell; shown, or drawn at once where it can be."""
    observation = table.observe(seat)
    cursor = pad.cursor_at_start(observation)
    for way in () if cursor is None else pad.ways(observation, cursor):
        for cell in range(SIZE * SIZE):
            put, exact = pad.laid_on(observation, way, names_of(1 << cell))
            yield Step(FORM, view=str(put))
            if exact:
                yield Step(FORM, move=table.rules.notation(pad.move(put)))


async def shortest(screen: Screen, table: Table, seat: int, move: str, *, shown: bool = True) -> int | None:
    """The fewest presses from the first private view to a move; None where it does not lead there.

    `shown`: it is shown before it is played, as to all who have not chosen to play with one press.
    """
    seen, rings, best = {""}, defaultdict[int, list[str]](list, {0: [""]}), MOST
    form: list[Step] | None = None
    for presses in range(MOST):
        for view in rings.pop(presses, []):
            panel = await screen.hand(table, seat, "en", view)
            steps = [*_steps(panel, shown=shown)]
            if form is None and _has_form(panel):
                # Wherever the shape lies, the form leads to the same places.
                form = list(_forms(table, seat))
                steps += form
            for step in steps:
                if step.move == move:
                    best = min(best, presses + step.presses)
                # Of the views that only show a move, that of this one is looked at.
                if (
                    step.view is None
                    or thought_of(step.view.removeprefix(DO))
                    or (step.view.startswith(DO) and step.view != f"{DO}{move}")
                ):
                    continue
                if step.view not in seen:
                    seen.add(step.view)
                    rings[presses + step.presses].append(step.view)
        if best <= presses + 1:
            return best
    return None


async def pressed(screen: Screen, table: Table, seat: int, moves: Sequence[str], *, shown: bool = True) -> int | None:
    """The presses for moves that are decided together, in the order in which they were made.

    As many as possible go in one sending where that takes fewer; None where the private view does not lead there.
    `shown`: see `shortest`.
    """
    left, presses = list(moves), 0
    while left:
        panel = await screen.hand(table, seat, "en")
        sent = max(_sendings(screen, panel, table, seat, left), key=lambda way: len(way.moves), default=None)
        if sent is None or len(sent.moves) < 2:
            way = await shortest(screen, table, seat, left[0], shown=shown)
            if way is None:
                return None
            sent = Sending(way, [left[0]])
        presses += sent.presses - (not shown and len(sent.moves) > 1 and sent.presses > 1)
        table = turns.act_together(table, seat, sent.moves).table
        for move in sent.moves:
            left.remove(move)
    return presses


class Sending(NamedTuple):
    """Moves that go in one sending, and the presses for it."""

    presses: int
    moves: list[str]


def _sendings(screen: Screen, panel: Panel, table: Table, seat: int, wanted: Sequence[str]) -> Iterator[Sending]:
    """What the lists of several values and the forms of a private view can take of the wanted moves, in one each."""
    copies = {numbered(move, wanted[:at].count(move) + 1) for at, move in enumerate(wanted)}
    for item in panel.view.children if panel.view is not None else ():
        kind, _, _, key, *_ = str(getattr(item, "custom_id", "")).split(":") + [""] * 4
        if isinstance(item, discord.ui.Select) and kind == "several":
            said = [option.value for option in item.options if option.value in copies][: item.max_values]
            moves = screen.composed(table, seat, said)
            # The list, and the word for what it then shows, where that fits on a button.
            count = SHOWN if len(JOIN.join(moves)) <= LONGEST else 1
            yield from _possible(table, seat, wanted, Sending(count, moves))
        elif kind == "form" and (form := screen.form(table, seat, key, "en")) is not None:
            said, ways = [], [""]
            for field in form.fields:
                own = [option.value for option in field.options[:LIST]]
                if field.needed:
                    ways = own
                else:
                    said += [value for value in own if value in copies][: field.most]
            for way in ways:
                yield from _possible(table, seat, wanted, Sending(FORMED, screen.composed(table, seat, [*said, way])))


def _possible(table: Table, seat: int, wanted: Sequence[str], sent: Sending) -> Iterator[Sending]:
    """That sending, if it does nothing that is not wanted, and does not end what is still to be decided."""
    if not sent.moves or Counter(sent.moves) - Counter(wanted):
        return
    try:
        after = turns.act_together(table, seat, sent.moves).table
    except RuleError:
        return
    if len(sent.moves) == len(wanted) or seat in after.waiting():
        yield sent


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


def wordy(game: str) -> Screen:
    """A game's screen that draws nothing: only the words and the buttons matter."""
    screen = found_screens(_undrawn)[game]
    screen.hand_picture = _unseen  # type: ignore[attr-defined] # what it shows costs more than where it leads
    return screen


async def played(game: str, seed: int) -> AsyncIterator[Pressed]:
    """The decisions of one game between greedy players, who press what people would."""
    screen = wordy(game)
    table = new_table(guild=1, channel=1, owner=1, name="Aiko", game=game, options={}, language="en")
    for user in range(2, PEOPLE + 1):
        table = join(table, user, f"Ben {user}").table
    table = turns.start(table, 1, seed).table
    rules, chance = table.rules, Chance(seed, "presses")
    open_ones: dict[int, _Open] = {}
    while table.status is Status.PLAYING:
        seat = min(table.waiting())
        observation, state = table.observe(seat), table.state()
        chosen = chooser("greedy", game)(rules.observe(state, seat), rules.moves(state, seat), chance)
        move = rules.notation(chosen)
        what = decision(game, observation.task, move)
        before = open_ones.get(seat)
        if before is not None and chosen == rules.done and (game, before.decision) in TOGETHER:
            # The last word goes with the last of them.
            what = before.decision
        if before is not None and (game, what) in TOGETHER and before.decision == what:
            before.moves.append(move)
        else:
            closed = [open_ones.pop(seat)] if before is not None else []
            open_ones[seat] = _Open(what, table, seat, [move])
            for made in await _counted(screen, game, closed):
                yield made
        phase = rules.phase(state)
        table = turns.act(table, seat, move).table
        if table.status is not Status.PLAYING or rules.phase(table.state()) != phase:
            for made in await _counted(screen, game, [*open_ones.values()]):
                yield made
            open_ones.clear()
    for made in await _counted(screen, game, [*open_ones.values()]):
        yield made


class _Open(NamedTuple):
    """A decision that is not counted yet: where it began, and the moves by which it is made."""

    decision: str
    table: Table
    seat: int
    moves: list[str]


async def _counted(screen: Screen, game: str, open_ones: Sequence[_Open]) -> list[Pressed]:
    """Those to which the private views lead."""
    counted = [(one.decision, await pressed(screen, one.table, one.seat, one.moves)) for one in open_ones]
    return [Pressed(game, what, presses) for what, presses in counted if presses is not None]


async def _measured(seed: int, games: int) -> dict[tuple[str, str], list[int]]:
    found = defaultdict[tuple[str, str], list[int]](list)
    for game in GAMES:
        for number in range(games):
            async for made in played(game, seed + number):
                found[made.game, made.decision].append(made.presses)
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
