"""Presses per decision of the greedy player, by the shortest way through the private view.

The count uses the default settings: the bot shows each move and asks for confirmation. A press is one interaction: a
button, a choice from a list, a form. Opening a list is no press. Several presses that compose one decision (a planning,
two picks, the cubes of a step) count for that decision.
"""

from __future__ import annotations

import asyncio
import json
import statistics
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Sequence
from itertools import permutations
from typing import Any, NamedTuple

import discord

from bench import Measurement
from cogs.forms import Form
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
"""Moves that are played without being shown first."""
SHOWN = 2
"""Presses for a list of several moves and the button that plays what it shows."""
MOST = 12
"""Presses after which the search gives up."""
FORM = 2
"""Presses for the button that opens a form and for sending it."""
FORMED = FORM + 1
"""The same plus the button that plays what it shows."""


class Goal(NamedTuple):
    """Largest accepted number of presses for a decision."""

    median: float
    """Largest accepted median."""
    most: int | None = None
    """Largest accepted maximum; None for no limit."""


GOALS = {
    ("cartographers", "drawing"): Goal(2, 5),
    ("wonderful_world", "pick"): Goal(2),
    ("wonderful_world", "plan"): Goal(4),
    ("bunny_kingdom", "pick"): Goal(2),
    ("bunny_kingdom", "piece"): Goal(2),
    ("imhotep", "sail"): Goal(3),
}


class Pressed(NamedTuple):
    """One decision of a game."""

    game: str
    decision: str
    presses: int
    """The presses it took."""


class PressStep(NamedTuple):
    """The effect of some presses: either `view` or `move` is set."""

    presses: int
    view: str | None = None
    """Another view of the private message."""
    move: str | None = None
    """A move that is played, in notation."""


def _steps_of(panel: Panel, *, shown: bool) -> Iterator[PressStep]:
    """Yield the effect of each control of a private view; `shown`: a move is shown before it is played."""
    for step in _control_steps(panel):
        move = "" if step.view is None else step.view.removeprefix(DO)
        yield PressStep(step.presses, move=move) if not shown and move != step.view and move else step


def _control_steps(panel: Panel) -> Iterator[PressStep]:
    for item in panel.view.children if panel.view is not None else ():
        if isinstance(item, discord.ui.Button) and item.custom_id and not item.disabled:
            yield from _button_steps(item.custom_id)
        elif isinstance(item, discord.ui.Select):
            yield from _list_steps(item)


def _button_steps(custom_id: str) -> Iterator[PressStep]:
    kind, _, _, *rest = custom_id.split(":")
    if kind == "look":
        yield PressStep(1, view=rest[1])
    elif kind == "move" and rest[0].startswith((SURE, *AT_ONCE)):
        yield PressStep(1, move=rest[0].removeprefix(SURE))
    elif kind == "move":
        yield PressStep(1, view=f"{DO}{rest[0]}")


def _list_steps(select: discord.ui.Select[Any]) -> Iterator[PressStep]:
    kind, _, _, verb, *_ = select.custom_id.split(":")
    values = [option.value for option in select.options]
    if kind == "looks":
        yield from (PressStep(1, view=value) for value in values)
    elif kind == "moves":
        ways = permutations(values, select.max_values)
        yield from (PressStep(1, view=f"{DO}{' '.join((verb, *way))}") for way in ways)
    elif kind == "several":
        yield from (PressStep(1, view=f"{DO}{move}") for move in moves_of(values))


def _form_steps(table: Table, seat: int) -> Iterator[PressStep]:
    """Yield the effects of the drawing pad's form: a direction and a typed cell.

    The drawing is shown first, or played at once if the cell determines it exactly.
    """
    observation = table.observe(seat)
    cursor = pad.cursor_at_start(observation)
    for way in () if cursor is None else pad.distinct_ways(observation, cursor):
        for cell in range(SIZE * SIZE):
            put, exact = pad.laid_on(observation, way, names_of(1 << cell))
            yield PressStep(FORM, view=str(put))
            if exact:
                yield PressStep(FORM, move=table.rules.notation(pad.drawing_of(put)))


async def fewest_presses(screen: Screen, table: Table, seat: int, move: str, *, shown: bool = True) -> int | None:
    """Return the fewest presses from the first private view to a move; None if the view does not lead there.

    `shown`: the move is shown before it is played, as for everyone who has not chosen to play with one press.
    """
    seen, rings, best = {""}, defaultdict[int, list[str]](list, {0: [""]}), MOST
    form: list[PressStep] | None = None
    for presses in range(MOST):
        for view in rings.pop(presses, []):
            panel = await screen.hand(table, seat, "en", view)
            steps = [*_steps_of(panel, shown=shown)]
            if form is None and _has_form(panel):
                # The form leads to the same drawings from each position of the shape, so expand it once.
                form = list(_form_steps(table, seat))
                steps += form
            for step in steps:
                if step.move == move:
                    best = min(best, presses + step.presses)
                # Of the views that only show a move, open the one that shows this move.
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


async def count_presses(
    screen: Screen, table: Table, seat: int, moves: Sequence[str], *, shown: bool = True
) -> int | None:
    """Return the presses for moves that are decided together, in the order in which they were made.

    Groups moves into one interaction if a list or a form can send several. Returns None if the private view
    does not lead to a move. `shown`: see `fewest_presses`.
    """
    left, presses = list(moves), 0
    while left:
        panel = await screen.hand(table, seat, "en")
        sent = max(_joint_sendings(screen, panel, table, seat, left), key=lambda way: len(way.moves), default=None)
        if sent is None or len(sent.moves) < 2:
            way = await fewest_presses(screen, table, seat, left[0], shown=shown)
            if way is None:
                return None
            sent = Sending(way, [left[0]])
        presses += sent.presses - (not shown and len(sent.moves) > 1 and sent.presses > 1)
        table = turns.act_together(table, seat, sent.moves).table
        for move in sent.moves:
            left.remove(move)
    return presses


class Sending(NamedTuple):
    """Moves sent in one interaction."""

    presses: int
    """The presses it takes."""
    moves: list[str]


def _joint_sendings(screen: Screen, panel: Panel, table: Table, seat: int, wanted: Sequence[str]) -> Iterator[Sending]:
    """Yield the ways to send several wanted moves at once, through a list of several values or a form."""
    copies = {numbered(move, wanted[:at].count(move) + 1) for at, move in enumerate(wanted)}
    for item in panel.view.children if panel.view is not None else ():
        kind, _, _, key, *_ = str(getattr(item, "custom_id", "")).split(":") + [""] * 4
        if isinstance(item, discord.ui.Select) and kind == "several":
            said = [option.value for option in item.options if option.value in copies][: item.max_values]
            moves = screen.composed(table, seat, said)
            # The list, and the button that plays what it shows if its label fits.
            count = SHOWN if len(JOIN.join(moves)) <= LONGEST else 1
            yield from _if_possible(table, seat, wanted, Sending(count, moves))
        elif kind == "form" and (form := screen.form(table, seat, key, "en")) is not None:
            for said in _form_answers(form, copies):
                yield from _if_possible(table, seat, wanted, Sending(FORMED, screen.composed(table, seat, said)))


def _form_answers(form: Form, wanted: Collection[str]) -> Iterator[list[str]]:
    """Yield the ways to fill in a form: the wanted values of optional fields and each value of the needed one."""
    said, ways = [], [""]
    for field in form.fields:
        own = [option.value for option in field.options[:LIST]]
        if field.needed:
            ways = own
        else:
            said += [value for value in own if value in wanted][: field.most]
    for way in ways:
        yield [*said, way]


def _if_possible(table: Table, seat: int, wanted: Sequence[str], sent: Sending) -> Iterator[Sending]:
    """Yield the sending if it makes only wanted moves and does not end a decision that is still incomplete."""
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


def decision_name(game: str, task: Any, move: str) -> str:
    """Return a one-word name for what a move decides."""
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


async def _draw_nothing(make: Callable[..., Any], *_args: Any, **_kwargs: Any) -> Any:
    """Return a dummy picture in place of a drawn one."""
    del make
    return NO_PICTURE


def undrawn_screen(game: str) -> Screen:
    """Return a game's screen that draws nothing; the benchmark needs only text and buttons."""
    return found_screens(_draw_nothing)[game]


async def play_game(game: str, seed: int) -> AsyncIterator[Pressed]:
    """Yield the decisions of one game between greedy players who use the private view."""
    screen, table = undrawn_screen(game), _started_table(game, seed)
    rules, chance = table.rules, Chance(seed, "presses")
    open_ones: dict[int, _Open] = {}
    while table.status is Status.PLAYING:
        seat = min(table.waiting())
        observation, state = table.observe(seat), table.state()
        chosen = chooser("greedy", game)(rules.observe(state, seat), rules.moves(state, seat), chance)
        move = rules.notation(chosen)
        what = decision_name(game, observation.task, move)
        before = open_ones.get(seat)
        # The move that ends a decision counts with it.
        ends = chosen == rules.done
        if before is not None and (game, before.decision) in TOGETHER and (ends or before.decision == what):
            before.moves.append(move)
        else:
            closed = [open_ones.pop(seat)] if before is not None else []
            open_ones[seat] = _Open(what, table, seat, [move])
            for made in await _count_open_decisions(screen, game, closed):
                yield made
        phase = rules.phase(state)
        table = turns.act(table, seat, move).table
        if table.status is not Status.PLAYING or rules.phase(table.state()) != phase:
            for made in await _count_open_decisions(screen, game, [*open_ones.values()]):
                yield made
            open_ones.clear()
    for made in await _count_open_decisions(screen, game, [*open_ones.values()]):
        yield made


def _started_table(game: str, seed: int) -> Table:
    table = new_table(guild=1, channel=1, owner=1, name="Aiko", game=game, options={}, language="en")
    for user in range(2, PEOPLE + 1):
        table = join(table, user, f"Ben {user}").table
    return turns.start(table, 1, seed).table


class _Open(NamedTuple):
    """A decision that is not counted yet."""

    decision: str
    table: Table
    """The table before its first move."""
    seat: int
    moves: list[str]
    """The moves made so far."""


async def _count_open_decisions(screen: Screen, game: str, open_ones: Sequence[_Open]) -> list[Pressed]:
    """Return the decisions that the private views can reach, with their presses."""
    counted = [(one.decision, await count_presses(screen, one.table, one.seat, one.moves)) for one in open_ones]
    return [Pressed(game, what, presses) for what, presses in counted if presses is not None]


async def _measure_games(seed: int, games: int) -> dict[tuple[str, str], list[int]]:
    found = defaultdict[tuple[str, str], list[int]](list)
    for game in GAMES:
        for number in range(games):
            async for made in play_game(game, seed + number):
                found[made.game, made.decision].append(made.presses)
    return found


def lines(seed: int) -> Iterator[str]:
    """Yield a JSON object for each game and decision: game, decision, median, p90, max, count."""
    for (game, what), counts in asyncio.run(_measure_games(seed, GAMES_EACH)).items():
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


def rows() -> Iterator[Measurement]:
    """Yield a row for each decision that has a goal."""
    for line in lines(SEED):
        found = json.loads(line)
        goal = GOALS.get((found["game"], found["decision"]))
        if goal is not None:
            met = found["median"] <= goal.median and (goal.most is None or found["max"] <= goal.most)
            words = f"at most {goal.median}" + ("" if goal.most is None else f", never more than {goal.most}")
            measure = f"{found['game']}: {found['decision']}, most {found['max']}"
            yield Measurement(AREA, measure, found["median"], "presses", goal=words, met=met)
