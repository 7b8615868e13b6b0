"""The drawing pad: its buttons move a shape over the map and decide. The engine says what is legal."""

from __future__ import annotations

import re
from typing import Any

import discord

from cogs import table_actions
from cogs.cartographers.phrases import GAME
from cogs.controls import ID, Controls
from cogs.host import Interaction
from cogs.limits import option
from cogs.playing import show_hand
from cogs.replies import reader_language, typed_value
from cogs.screens import Sight
from cogs.words import plain, refusal
from engine.cartographers import cards, pad
from engine.cartographers.grid import names_of
from engine.cartographers.observation import Observation, Task
from engine.cartographers.pad import Cursor, cursor_of
from engine.game import RuleError
from engine.table import TableError
from i18n import say

Seen = Sight[Observation, Cursor | None]
"""With the shape as it lies; None where nothing is to be drawn."""


def cursor_in(observation: Observation, view: str) -> Cursor | None:
    """The shape as it lies, at its first legal place where a view names none; None where nothing is to be drawn."""
    if not _draws(observation):
        return None
    return cursor_of(view) if view else pad.cursor_at_start(observation)


def _draws(observation: Observation) -> bool:
    return observation.task is not None and observation.task.kind != "brace"


def task_lines(sight: Seen, task: Task) -> list[str]:
    """What is to be drawn, and what has been put together so far."""
    table, observation, cursor, language = sight
    lines = []
    card = say(language, f"cartographers-card-{observation.revealed[-1]}")
    kind = f"{task.kind}-solo" if task.kind == "brace" and len(table.seats) == 1 else task.kind
    skill = say(language, f"cartographers-card-{task.skill}") if task.skill else ""
    owner = plain(table.seats[task.sheet].name)
    lines.append(say(language, f"cartographers-pad-{kind}", card=card, owner=owner, skill=skill))
    if task.ruins:
        lines.append(say(language, "cartographers-pad-ruins"))
    if task.single is not None:
        lines.append(say(language, f"cartographers-pad-single-{task.single}"))
    if task.skill is not None and task.kind != "extra":
        rule = say(language, f"cartographers-rule-{task.skill}")
        lines.append(say(language, "cartographers-pad-skill", skill=skill, rule=rule))
    return [*lines, *([_choice_line(observation, cursor, language)] if cursor is not None else [])]


def _choice_line(observation: Observation, cursor: Cursor, language: str) -> str:
    why = pad.why_not(observation, cursor)
    if why is not None:
        return refusal(language, why, GAME)
    terrain = say(language, f"cartographers-terrain-{cursor.terrain}")
    return say(language, "cartographers-pad-choice", terrain=terrain, cells=names_of(pad.move(cursor).mask))


GO_BUTTON = rf"carto-ask:{ID}:(?P<cursor>[A-Za-z0-9-]*)"
GO_FORM = rf"carto-go:{ID}:(?P<cursor>[A-Za-z0-9-]*)"


async def ask_cell(interaction: Interaction, match: re.Match[str]) -> None:
    """Open the form in which a cell is typed."""
    language = await reader_language(interaction)
    await interaction.response.send_modal(GoTo(int(match["table"]), int(match["stamp"]), match["cursor"], language))


class GoTo(discord.ui.Modal):
    """Asks for a cell. Its answer is handled by its id, so that it outlives a restart."""

    def __init__(self, table: int, stamp: int, cursor: str, language: str) -> None:
        super().__init__(
            title=say(language, "cartographers-go-title"), custom_id=f"carto-go:{table}:{stamp}:{cursor}", timeout=1
        )
        self.add_item(
            discord.ui.TextInput(
                label=say(language, "cartographers-go-label"),
                custom_id="cell",
                placeholder="C5",
                min_length=2,
                max_length=3,
            )
        )


def choices(controls: Controls, sight: Seen, task: Task) -> None:
    """The pad's controls: a list, a cross of arrows, and what decides."""
    table, observation, cursor, language = sight
    if cursor is None:
        return
    options = what_options(observation, task, cursor, language)
    if len(options) > 1:
        controls.looks(0, "what", say(language, "cartographers-what-placeholder"), options)
    for way in pad.DIRECTIONS:
        moved = shifted(observation, cursor, way)
        controls.look(2, way, say(language, f"cartographers-button-{way}"), _seen(moved))
    for key in ("turn", "mirror"):
        one = len(pad.cells(cursor)) == 1
        moved = None if one else shifted(observation, cursor, key)
        controls.look(3, key, say(language, f"cartographers-button-{key}"), _seen(moved))
    go: discord.ui.Button[Any] = discord.ui.Button(
        label=say(language, "cartographers-button-go"),
        custom_id=f"carto-ask:{table.id}:{controls.stamp}:{cursor}",
        row=3,
    )
    controls.items.append(go)
    drawing = pad.move(cursor)
    terrain = say(language, f"cartographers-terrain-{cursor.terrain}")
    cell = names_of(drawing.mask).split(maxsplit=1)[0]
    label = say(language, "cartographers-button-draw", terrain=terrain, cell=cell)
    if pad.is_legal(observation, cursor):
        controls.move(4, table.rules.notation(drawing), label, discord.ButtonStyle.success)
    else:
        # Greyed, so that no other button slides under the thumb.
        controls.look(4, "draw", label, None)


def passing(controls: Controls, task: Task, language: str) -> None:
    """Going without, and the skills."""
    if task.can_pass:
        key = "cartographers-button-pass-brace" if task.kind == "brace" else "cartographers-button-pass"
        controls.move(4, "pass", say(language, key))
    if task.skills:
        skills = [skill_option(skill, language) for skill in task.skills]
        controls.moves(1, "skill", say(language, "cartographers-skill-placeholder"), skills)


def _seen(cursor: Cursor | None) -> str | None:
    return None if cursor is None else str(cursor)


def shifted(observation: Observation, cursor: Cursor, action: str) -> Cursor | None:
    """The shape after one press; None when there is no legal place in that direction.

    Turned and mirrored it goes to the nearest legal place, where there is one.
    """
    if action in ("turn", "mirror"):
        put = pad.turned(observation, cursor) if action == "turn" else pad.mirrored(observation, cursor)
        return pad.nearest(observation, put) or put
    return next((pad.moved(observation, cursor, way) for way in pad.DIRECTIONS if way == action), None)


def what_options(observation: Observation, task: Task, cursor: Cursor, language: str) -> list[discord.SelectOption]:
    """Each terrain with each shape, where it would lie."""
    options = []
    for terrain in task.terrains:
        for shape in task.shapes:
            put = pad.with_terrain(observation, cursor, terrain)
            chosen = terrain == cursor.terrain and shape.name == cursor.shape
            if shape.name != cursor.shape:
                put = pad.with_shape(observation, put, shape.name)
            label = say(
                language,
                "cartographers-what-coin" if shape.coin else "cartographers-what",
                terrain=say(language, f"cartographers-terrain-{terrain}"),
                shape=say(language, f"cartographers-shape-{shape.name}"),
            )
            options.append(option(label, str(put), default=chosen))
    return options


def skill_option(skill: str, language: str) -> discord.SelectOption:
    """A skill with its cost and effect."""
    name = say(language, f"cartographers-card-{skill}")
    label = say(language, "cartographers-skill", skill=name, cost=cards.COSTS[skill])
    return option(label, skill, say(language, f"cartographers-rule-{skill}"))


async def go_to(interaction: Interaction, match: re.Match[str]) -> None:
    """Lay the shape on the cell that was typed."""
    table = await table_actions.find(interaction, int(match["table"]))
    seat = table_actions.seat_in(table, interaction.user.id)
    language = await reader_language(interaction)
    if int(match["stamp"]) != table.stamp(seat):
        await show_hand(interaction, table, seat, language, note=refusal(language, TableError("stale"), None))
        return
    observation = table.observe(seat)
    cursor = cursor_of(match["cursor"])
    note: str | None = None
    try:
        cursor = pad.goto(observation, cursor, typed_value(interaction.data, "cell"))
    except RuleError as error:
        note = refusal(language, error, GAME)
    await show_hand(interaction, table, seat, language, str(cursor), note)
