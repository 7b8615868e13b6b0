"""The drawing pad: its buttons move a shape over the map and decide. The engine says what is legal."""

from __future__ import annotations

import re
from typing import Any, cast

import discord

from cogs import handlers
from cogs.answers import Panel, guarded, language
from cogs.app import Engawa
from cogs.cartographers.phrases import GAME, headline
from cogs.controls import ID, Controls, show_hand
from cogs.handlers import Interaction
from cogs.limits import option
from cogs.views import view_of
from cogs.words import name_list, plain, refusal, shown_names
from engine.cartographers import cards, pad
from engine.cartographers.grid import names_of
from engine.cartographers.observation import Observation, Task
from engine.cartographers.pad import Cursor, cursor_of
from engine.cartographers.preview import preview
from engine.game import RuleError
from engine.table import Status, Table, TableError
from i18n import say
from render import cartographers as pictures


async def pad_panel(
    bot: Engawa, table: Table, seat: int, words: str, cursor: Cursor | None, note: str | None = None
) -> Panel:
    """The pad of one seat. `cursor`: the shape as it lies, None for the first legal place; `note`: a line on top."""
    observation: Observation = table.observe(seat)
    task = observation.task
    drawing = task is not None and task.kind != "brace"
    if drawing and cursor is None:
        cursor = pad.cursor_at_start(observation)
    if not drawing:
        cursor = None
    legal = cursor is not None and pad.is_legal(observation, cursor)
    promise = preview(observation, pad.move(cursor)) if cursor is not None and legal else None
    picture = await bot.draw(
        pictures.pad,
        observation,
        shown_names(table),
        words,
        pad.cells(cursor) if cursor is not None else (),
        cursor.terrain if cursor is not None else None,
        legal,
        promise,
    )
    lines = [*([note] if note else []), *_pad_lines(table, observation, words)]
    if cursor is not None:
        lines.append(_choice_line(observation, cursor, words))
    return Panel("\n".join(lines), (picture,), pad_view(table, seat, observation, words, cursor))


def _pad_lines(table: Table, observation: Observation, words: str) -> list[str]:
    lines = [say(words, "cartographers-pad-title", headline=headline(observation, words))]
    task = observation.task
    if observation.result is not None:
        seat = observation.viewer or 0
        rank, stars = observation.result.ranks[seat], observation.result.totals[seat]
        if observation.result.title is None:
            lines.append(say(words, "cartographers-pad-rank", rank=rank, stars=stars, players=len(table.seats)))
        else:
            title = say(words, f"cartographers-title-{observation.result.title}")
            lines.append(say(words, "cartographers-pad-title-won", stars=stars, title=title))
    elif task is None and observation.can_take_back:
        lines.append(say(words, "cartographers-pad-done"))
        names = [plain(table.seats[number].name) for number in observation.waiting]
        lines.append(say(words, "cartographers-pad-done-names", names=name_list(names, words)))
    elif task is None:
        lines.append(say(words, "cartographers-pad-nothing"))
    else:
        card = say(words, f"cartographers-card-{observation.revealed[-1]}")
        kind = f"{task.kind}-solo" if task.kind == "brace" and len(table.seats) == 1 else task.kind
        skill = say(words, f"cartographers-card-{task.skill}") if task.skill else ""
        owner = plain(table.seats[task.sheet].name)
        lines.append(say(words, f"cartographers-pad-{kind}", card=card, owner=owner, skill=skill))
        if task.ruins:
            lines.append(say(words, "cartographers-pad-ruins"))
        if task.single is not None:
            lines.append(say(words, f"cartographers-pad-single-{task.single}"))
        if task.skill is not None and task.kind != "extra":
            rule = say(words, f"cartographers-rule-{task.skill}")
            lines.append(say(words, "cartographers-pad-skill", skill=skill, rule=rule))
    return lines


def _choice_line(observation: Observation, cursor: Cursor, words: str) -> str:
    why = pad.why_not(observation, cursor)
    if why is not None:
        return refusal(words, why, GAME)
    terrain = say(words, f"cartographers-terrain-{cursor.terrain}")
    return say(words, "cartographers-pad-choice", terrain=terrain, cells=names_of(pad.move(cursor).mask))


class GoButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=rf"carto-ask:{ID}:(?P<cursor>[A-Za-z0-9-]*)"):
    """Asks for a cell."""

    def __init__(self, item: discord.ui.Button[Any], table: int, stamp: int, cursor: str) -> None:
        self.table, self.stamp, self.cursor = table, stamp, cursor
        super().__init__(item)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> GoButton:
        """The pressed button."""
        del interaction
        return cls(cast("discord.ui.Button[Any]", item), int(match["table"]), int(match["stamp"]), match["cursor"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Open the modal."""
        await guarded(interaction, self._ask(interaction))

    async def _ask(self, interaction: discord.Interaction[Any]) -> None:
        words = await language(interaction)
        await interaction.response.send_modal(GoTo(self.table, self.stamp, self.cursor, words))


class GoTo(discord.ui.Modal):
    """Asks for a cell. Its answer is handled by its id, so that it outlives a restart."""

    PATTERN = re.compile(r"carto-go:(?P<table>\d+):(?P<stamp>\d+):(?P<cursor>[A-Za-z0-9-]*)")

    def __init__(self, table: int, stamp: int, cursor: str, words: str) -> None:
        super().__init__(
            title=say(words, "cartographers-go-title"), custom_id=f"carto-go:{table}:{stamp}:{cursor}", timeout=1
        )
        self.add_item(
            discord.ui.TextInput(
                label=say(words, "cartographers-go-label"),
                custom_id="cell",
                placeholder="C5",
                min_length=2,
                max_length=3,
            )
        )


def pad_view(
    table: Table, seat: int, observation: Observation, words: str, cursor: Cursor | None
) -> discord.ui.View | None:
    """The pad's controls: a list, a cross of arrows, and what decides."""
    if table.status is not Status.PLAYING:
        return None
    task = observation.task
    controls = Controls(table, seat)
    if task is not None and cursor is not None:
        options = what_options(observation, task, cursor, words)
        if len(options) > 1:
            controls.looks(0, "what", say(words, "cartographers-what-placeholder"), options)
        for way in pad.DIRECTIONS:
            controls.look(1, way, say(words, f"cartographers-button-{way}"), _seen(shifted(observation, cursor, way)))
        for key in ("turn", "mirror"):
            one = len(pad.cells(cursor)) == 1
            moved = None if one else shifted(observation, cursor, key)
            controls.look(2, key, say(words, f"cartographers-button-{key}"), _seen(moved))
        go: discord.ui.Button[Any] = discord.ui.Button(
            label=say(words, "cartographers-button-go"),
            custom_id=f"carto-ask:{table.id}:{controls.stamp}:{cursor}",
            row=2,
        )
        controls.items.append(GoButton(go, table.id, controls.stamp, str(cursor)))
        drawing = pad.move(cursor)
        terrain = say(words, f"cartographers-terrain-{cursor.terrain}")
        cell = names_of(drawing.mask).split(maxsplit=1)[0]
        label = say(words, "cartographers-button-draw", terrain=terrain, cell=cell)
        if pad.is_legal(observation, cursor):
            controls.move(3, table.rules.notation(drawing), label, discord.ButtonStyle.success)
        else:
            # Greyed, so that no other button slides under the thumb.
            controls.look(3, "draw", label, None)
    if observation.can_take_back:
        controls.move(3, "back", say(words, "cartographers-button-back"), discord.ButtonStyle.primary)
    if task is not None and task.can_pass:
        key = "cartographers-button-pass-brace" if task.kind == "brace" else "cartographers-button-pass"
        controls.move(3, "pass", say(words, key))
    if task is None:
        controls.look(3, "refresh", say(words, "cartographers-button-refresh"), "")
    elif task.skills:
        skills = [skill_option(skill, words) for skill in task.skills]
        controls.moves(4, "skill", say(words, "cartographers-skill-placeholder"), skills)
    return view_of(*controls.items)


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


def what_options(observation: Observation, task: Task, cursor: Cursor, words: str) -> list[discord.SelectOption]:
    """Each terrain with each shape, where it would lie."""
    options = []
    for terrain in task.terrains:
        for shape in task.shapes:
            put = pad.with_terrain(observation, cursor, terrain)
            chosen = terrain == cursor.terrain and shape.name == cursor.shape
            if shape.name != cursor.shape:
                put = pad.with_shape(observation, put, shape.name)
            label = say(
                words,
                "cartographers-what-coin" if shape.coin else "cartographers-what",
                terrain=say(words, f"cartographers-terrain-{terrain}"),
                shape=say(words, f"cartographers-shape-{shape.name}"),
            )
            options.append(option(label, str(put), default=chosen))
    return options


def skill_option(skill: str, words: str) -> discord.SelectOption:
    """A skill with its cost and effect."""
    name = say(words, f"cartographers-card-{skill}")
    label = say(words, "cartographers-skill", skill=name, cost=cards.COSTS[skill])
    return option(label, skill, say(words, f"cartographers-rule-{skill}"))


async def go_to(interaction: Interaction, match: re.Match[str]) -> None:
    """Lay the shape on the cell that was typed."""
    table = await handlers.find(interaction, int(match["table"]))
    seat = handlers.seat_in(table, interaction.user.id)
    words = await language(interaction)
    if int(match["stamp"]) != table.stamp(seat):
        await show_hand(interaction, table, seat, words, note=refusal(words, TableError("stale"), None))
        return
    observation = table.observe(seat)
    cursor = cursor_of(match["cursor"])
    note: str | None = None
    try:
        cursor = pad.goto(observation, cursor, typed_value(interaction.data, "cell"))
    except RuleError as error:
        note = refusal(words, error, GAME)
    await show_hand(interaction, table, seat, words, str(cursor), note)


def typed_value(data: Any, custom_id: str) -> str:
    """What was typed into that field of a modal, wherever it is nested."""
    if isinstance(data, dict):
        if data.get("custom_id") == custom_id and "value" in data:
            return str(data["value"])
        data = list(data.values())
    if isinstance(data, list):
        for part in data:
            if found := typed_value(part, custom_id):
                return found
    return ""
