"""Presses per person and turn of the greedy player, by the shortest way through the private view.

A turn lasts from the notification to the final decision: all that a person decides in a phase. The count uses the
default settings: the bot shows each move and asks for confirmation. *Interactions* are what Discord sends: each button,
choice from a list, form opened, form sent, *Confirm*, and *Skip the wait* for the last to decide. *Taps* are what the
finger does: opening a list and each choice in it, each field and each button.
"""

from __future__ import annotations

import asyncio
import json
import re
import statistics
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Collection, Iterator, Sequence
from heapq import heappop, heappush
from itertools import permutations
from typing import Any, NamedTuple

import discord

from cogs.forms import Form
from cogs.panel import Panel
from cogs.views.choosing import thought_of
from cogs.views.controls import DO, SURE, moves_of, numbered
from cogs.views.limits import LIST
from cogs.views.screens import Screen
from cogs.views.toggles import TOGGLE, chosen_after
from engine.cartographers import pad
from engine.cartographers.grid import SIZE, names_of
from engine.game import Chance, RuleError
from engine.games import GAMES
from engine.players import chooser
from engine.tables import turns
from engine.tables.seats import join, new_table
from engine.tables.table import Status, Table
from tests.screens import undrawn_screen
from tools.bench import Measurement

AREA = "presses"
SEED, GAMES_EACH = 7, 2
PEOPLE = 3
ANY = "any"
"""A value in place of a decision: all turns of a game."""
AT_ONCE = ("done",)
"""Moves that are played without being shown first."""
MOST = 12
"""Interactions after which the search for a move gives up."""


class Cost(NamedTuple):
    """The interactions and taps of a person."""

    interactions: int = 0
    taps: int = 0

    def plus(self, other: Cost) -> Cost:
        """Return the sum."""
        return Cost(self.interactions + other.interactions, self.taps + other.taps)


BUTTON = Cost(1, 1)
"""A button: a look, a choice, *Confirm*, *Skip the wait*."""
ENTRY = Cost(1, 2)
"""A list opened, and an entry chosen."""
TYPED_FORM = Cost(2, 5)
"""A form opened, a direction chosen from its list, a cell typed, and the form sent."""


class Goal(NamedTuple):
    """Largest accepted interactions of a turn; None for no limit."""

    median: float
    nine_of_ten: float
    """Limit that nine of ten turns keep."""
    most: int | None = None


GOALS = {
    ("cartographers", "drawing"): Goal(2, 3, 4),
    ("wonderful_world", "pick"): Goal(2, 3),
    ("wonderful_world", "plan"): Goal(3, 4),
    ("wonderful_world", "place"): Goal(3, 3),
    ("bunny_kingdom", "pick"): Goal(2, 2, 3),
    ("bunny_kingdom", "pieces"): Goal(4, 7, 9),
    ("imhotep", ANY): Goal(2, 2, 5),
    ("imhotep", "sail and take"): Goal(4, 5),
}


class Pressed(NamedTuple):
    """One turn of a person."""

    game: str
    decision: str
    cost: Cost


class PressStep(NamedTuple):
    """The effect of some presses: either `view` or `move` is set."""

    cost: Cost
    view: str | None = None
    """Another view of the private message."""
    move: str | None = None
    """A move that is played, in notation."""


def _steps_of(panel: Panel, *, shown: bool) -> Iterator[PressStep]:
    """Yield the effect of each control of a private view; `shown`: a move is shown before it is played."""
    for step in _control_steps(panel):
        move = "" if step.view is None else step.view.removeprefix(DO)
        yield PressStep(step.cost, move=move) if not shown and move != step.view and move else step


def _control_steps(panel: Panel) -> Iterator[PressStep]:
    for item in panel.view.children if panel.view is not None else ():
        if isinstance(item, discord.ui.Button) and item.custom_id and not item.disabled:
            yield from _button_steps(item.custom_id)
        elif isinstance(item, discord.ui.Select):
            yield from _list_steps(item)


def _button_steps(custom_id: str) -> Iterator[PressStep]:
    kind, _, _, *rest = f"{custom_id}::".split(":")
    if kind == "look":
        yield PressStep(BUTTON, view=rest[1])
    elif kind == "move" and rest[0].startswith((SURE, *AT_ONCE)):
        yield PressStep(BUTTON, move=rest[0].removeprefix(SURE))
    elif kind == "move":
        yield PressStep(BUTTON, view=f"{DO}{rest[0]}")
    elif len(moves := chosen_after(custom_id)) == 1:
        yield PressStep(BUTTON, view=f"{DO}{moves[0]}")


def _list_steps(select: discord.ui.Select[Any]) -> Iterator[PressStep]:
    kind, _, _, verb, *_ = select.custom_id.split(":")
    values = [option.value for option in select.options]
    if kind == "looks":
        yield from (PressStep(ENTRY, view=value) for value in values)
    elif kind == "moves":
        cost, ways = Cost(1, 1 + select.max_values), permutations(values, select.max_values)
        yield from (PressStep(cost, view=f"{DO}{' '.join((verb, *way))}") for way in ways)
    elif kind == "several":
        yield from (PressStep(ENTRY, view=f"{DO}{move}") for move in moves_of(values))


def _form_steps(table: Table, seat: int) -> Iterator[PressStep]:
    """Yield the effects of the drawing pad's form: a direction and a typed cell.

    The drawing is shown first, or played at once if the cell determines it exactly.
    """
    observation = table.observe(seat)
    cursor = pad.cursor_at_start(observation)
    for way in () if cursor is None else pad.distinct_ways(observation, cursor):
        for cell in range(SIZE * SIZE):
            put, exact = pad.laid_on(observation, way, names_of(1 << cell))
            yield PressStep(TYPED_FORM, view=str(put))
            if exact:
                yield PressStep(TYPED_FORM, move=table.rules.notation(pad.drawing_of(put)))


async def fewest_presses(screen: Screen, table: Table, seat: int, move: str, *, shown: bool = True) -> Cost | None:
    """Return the fewest presses from the first private view to a move; None if the view does not lead there.

    `shown`: the move is shown before it is played, as for everyone who has not chosen to play with one press.
    """
    costs, queue, best = {"": Cost()}, [(Cost(), "")], None
    form: list[PressStep] | None = None
    while queue:
        cost, view = heappop(queue)
        # A button is the cheapest step.
        if cost.interactions >= MOST or (best is not None and cost.plus(BUTTON) >= best):
            return best
        panel = await screen.private.panel(table, seat, "en", view)
        steps = [*_steps_of(panel, shown=shown)]
        if form is None and _has_form(panel):
            # The form leads to the same drawings from each position of the shape, so expand it once.
            form = list(_form_steps(table, seat))
            steps += form
        for step in steps:
            there = cost.plus(step.cost)
            if step.move == move and (best is None or there < best):
                best = there
            # Of the views that only show a move, open the one that shows this move.
            if (
                step.view is None
                or thought_of(step.view.removeprefix(DO))
                or (step.view.startswith(DO) and step.view != f"{DO}{move}")
            ):
                continue
            if there < costs.get(step.view, (there.interactions + 1, 0)):
                costs[step.view] = there
                heappush(queue, (there, step.view))
    return best


async def count_presses(
    screen: Screen, table: Table, seat: int, moves: Sequence[str], *, shown: bool = True
) -> Cost | None:
    """Return the presses for the moves of a turn, in the order in which they were made.

    Groups moves into one submission if a list, buttons that stay pressed, or a form can send several. Returns None if
    the private view does not lead to a move. `shown`: see `fewest_presses`.
    """
    left, cost = list(moves), Cost()
    while left:
        panel = await screen.private.panel(table, seat, "en")
        sent = max(_joint_sendings(screen, panel, table, seat, left), key=_benefit, default=None)
        if sent is None or len(sent.moves) < 2:
            way = await fewest_presses(screen, table, seat, left[0], shown=shown)
            if way is None:
                return None
            sent = Sending(way, [left[0]])
        elif shown:
            sent = sent._replace(cost=sent.cost.plus(BUTTON))
        cost = cost.plus(sent.cost)
        table = turns.act_together(table, seat, sent.moves).table
        for move in sent.moves:
            if move in left:
                left.remove(move)
    return cost


class Sending(NamedTuple):
    """Moves sent together."""

    cost: Cost
    """Its cost, without the button that plays the shown moves."""
    moves: list[str]


def _benefit(sent: Sending) -> tuple[int, Cost]:
    """Return a key that is highest for most moves, then for fewest presses."""
    return len(sent.moves), Cost(-sent.cost.interactions, -sent.cost.taps)


def _joint_sendings(screen: Screen, panel: Panel, table: Table, seat: int, wanted: Sequence[str]) -> Iterator[Sending]:
    """Yield the ways to send several wanted moves at once."""
    copies = {numbered(move, wanted[:at].count(move) + 1) for at, move in enumerate(wanted)}
    for item in panel.view.children if panel.view is not None else ():
        kind, _, _, key, *_ = str(getattr(item, "custom_id", "")).split(":") + [""] * 4
        if isinstance(item, discord.ui.Select) and kind == "several":
            said = [option.value for option in item.options if option.value in copies][: item.max_values]
            moves = screen.game.composed(table, seat, said)
            yield from _if_possible(table, seat, wanted, Sending(Cost(1, 1 + len(said)), moves))
        elif kind == "form" and (form := screen.game.form(table, seat, key, "en")) is not None:
            for taps, said in _form_answers(form, copies):
                moves = screen.game.composed(table, seat, said)
                # The button that opens the form, and the one that sends it.
                yield from _if_possible(table, seat, wanted, Sending(Cost(2, 2 + taps), moves))
    yield from _pressed_together(panel, table, seat, wanted)


def _pressed_together(panel: Panel, table: Table, seat: int, wanted: Sequence[str]) -> Iterator[Sending]:
    """Yield the submission by buttons that stay pressed: the wanted moves among them, up to their maximum."""
    offered, most = Counter[str](), 0
    for item in panel.view.children if panel.view is not None else ():
        custom_id = str(getattr(item, "custom_id", ""))
        if found := re.fullmatch(TOGGLE, custom_id):
            offered.update(chosen_after(custom_id))
            most = int(found["most"])
    moves = [*(Counter(wanted) & offered).elements()][:most]
    yield from _if_possible(table, seat, wanted, Sending(Cost(len(moves), len(moves)), moves))


def _form_answers(form: Form, wanted: Collection[str]) -> Iterator[tuple[int, list[str]]]:
    """Yield the ways to fill in a form, with their taps: the wanted values, and each value of the needed field.

    A value that the form has chosen already takes no tap.
    """
    said, taps, ways = list[str](), 0, list[discord.SelectOption]()
    for field in form.fields:
        if field.needed:
            ways = list(field.options)
        else:
            own = [option.value for option in field.options[:LIST] if option.value in wanted][: field.most]
            taps += (1 + len(own)) if own else 0
            said += own
    for way in ways:
        yield taps + (0 if way.default else 2), [*said, way.value]


def _if_possible(table: Table, seat: int, wanted: Sequence[str], sent: Sending) -> Iterator[Sending]:
    """Yield the submission if it makes only wanted moves and does not end a decision that is still incomplete.

    A screen may add the `done` that a table plays by itself where nothing else is left.
    """
    done = "" if table.rules.done is None else table.rules.notation(table.rules.done)
    if not sent.moves or (Counter(sent.moves) - Counter(wanted)).keys() - {done}:
        return
    try:
        after = turns.act_together(table, seat, sent.moves).table
    except RuleError:
        return
    if not Counter(wanted) - Counter(sent.moves) or seat in after.waiting():
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
        case "bunny_kingdom", "build":
            return "pieces"
        case _:
            return kind


async def play_game(game: str, seed: int) -> AsyncIterator[Pressed]:
    """Yield the turns of one game between greedy players who use the private view."""
    screen, table = undrawn_screen(game), _started_table(game, seed)
    rules, chance = table.rules, Chance(seed, "presses")
    turn: _Turn | None = None
    while table.status is Status.PLAYING:
        state, waiting = table.state(), table.awaited()
        phase = rules.phase(state)
        goes_on = turn is not None and turn.seat in waiting and turn.phase == phase
        seat = turn.seat if turn is not None and goes_on else min(waiting)
        observation = table.observe(seat)
        move = rules.notation(chooser("greedy", game)(observation, rules.moves(state, seat), chance))
        if turn is None or not goes_on:
            for made in await _counted(screen, turn):
                yield made
            turn = _Turn(table, seat, phase, [], [])
        turn.kinds.append(decision_name(game, observation.task, move))
        turn.moves.append(move)
        table = turns.act(table, seat, move).table
    for made in await _counted(screen, turn):
        yield made


def _started_table(game: str, seed: int) -> Table:
    table = new_table(guild=1, channel=1, owner=1, name="Aiko", game=game, options={}, language="en")
    for user in range(2, PEOPLE + 1):
        table = join(table, user, f"Ben {user}").table
    return turns.start(table, 1, seed).table


class _Turn(NamedTuple):
    """A turn: what a seat decides in a phase before anyone else."""

    table: Table
    """The table before its first move."""
    seat: int
    phase: str
    kinds: list[str]
    """The name of what each move decides."""
    moves: list[str]


async def _counted(screen: Screen, turn: _Turn | None) -> list[Pressed]:
    """Return the turn with its presses; empty if the private view does not lead to its moves."""
    if turn is None:
        return []
    cost = await count_presses(screen, turn.table, turn.seat, turn.moves)
    if cost is None:
        return []
    after = turns.act_together(turn.table, turn.seat, turn.moves, until=0.0, confirmed=True).table
    going_on = Cost() if after.pending is None else BUTTON
    return [Pressed(turn.table.game, " and ".join(dict.fromkeys(turn.kinds)), cost.plus(going_on))]


async def _measure_games(seed: int, games: int) -> dict[tuple[str, str], list[Cost]]:
    """Return the costs of all turns by game and decision, and of each game's turns together (`ANY`)."""
    found = defaultdict[tuple[str, str], list[Cost]](list)
    for game in GAMES:
        for number in range(games):
            async for made in play_game(game, seed + number):
                found[game, made.decision].append(made.cost)
                found[game, ANY].append(made.cost)
    return found


def _spread(counts: Sequence[int]) -> list[float]:
    """Return the median, the ninth decile and the maximum."""
    return [statistics.median(counts), sorted(counts)[int(len(counts) * 0.9)], max(counts)]


def lines(seed: int) -> Iterator[str]:
    """Yield a JSON object for each game and decision: interactions and taps as [median, 90 %, most], and turns."""
    for (game, what), costs in asyncio.run(_measure_games(seed, GAMES_EACH)).items():
        spread = {name: _spread([getattr(cost, name) for cost in costs]) for name in Cost._fields}
        yield json.dumps({"game": game, "decision": what, **spread, "turns": len(costs)})


def rows() -> Iterator[Measurement]:
    """Yield a row for each decision that has a goal."""
    for line in lines(SEED):
        found = json.loads(line)
        goal = GOALS.get((found["game"], found["decision"]))
        if goal is not None:
            median, ninth, most = found["interactions"]
            met = median <= goal.median and ninth <= goal.nine_of_ten and (goal.most is None or most <= goal.most)
            words = " / ".join(str(part) for part in goal if part is not None)
            taps = " / ".join(f"{part:.3g}" for part in found["taps"])
            spread = f"{median:.3g} / {ninth} / {most}"
            measure = f"{found['game']}: {found['decision']}, median / 90 % / most {spread}, taps {taps}"
            yield Measurement(AREA, measure, median, "interactions", goal=words, met=met)
