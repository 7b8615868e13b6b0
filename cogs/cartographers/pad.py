"""The drawing pad: a message whose buttons move a shape over the map and decide. The engine says what is legal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import discord

from cogs import handlers
from cogs.answers import Panel, answer, guarded, language, placed
from cogs.app import Engawa
from cogs.cartographers.phrases import GAME, headline
from cogs.handlers import Interaction
from cogs.views import view_of
from cogs.words import name_list, plain, refusal
from engine import table as tables
from engine.cartographers import cards, pad
from engine.cartographers.grid import names_of
from engine.cartographers.observation import Observation, Task
from engine.cartographers.pad import Cursor, cursor_of
from engine.cartographers.view import preview
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
        table.names,
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
        lines.append(say(words, "cartographers-pad-over"))
    elif task is None and observation.can_take_back:
        lines.append(say(words, "cartographers-pad-done"))
        names = [plain(table.seats[number].name) for number in observation.waiting]
        lines.append(say(words, "cartographers-pad-done-names", names=name_list(names, words)))
    elif task is None:
        lines.append(say(words, "cartographers-pad-nothing"))
    else:
        card = say(words, f"cartographers-card-{observation.revealed[-1]}")
        skill = say(words, f"cartographers-card-{task.skill}") if task.skill else ""
        owner = plain(table.seats[task.sheet].name)
        lines.append(say(words, f"cartographers-pad-{task.kind}", card=card, owner=owner, skill=skill))
        if task.ruins:
            lines.append(say(words, "cartographers-pad-ruins"))
        if task.single is not None:
            lines.append(say(words, f"cartographers-pad-single-{task.single}"))
        if task.skill is not None and task.kind != "extra":
            lines.append(say(words, "cartographers-pad-skill", skill=skill))
    return lines


def _choice_line(observation: Observation, cursor: Cursor, words: str) -> str:
    why = pad.why_not(observation, cursor)
    if why is not None:
        return refusal(words, why, GAME)
    terrain = say(words, f"cartographers-terrain-{cursor.terrain}")
    return say(words, "cartographers-pad-choice", terrain=terrain, cells=names_of(pad.move(cursor).mask))


class PadButton(
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=(
        r"carto:(?P<table>\d+):(?P<stamp>\d+)"
        r":(?P<action>turn|mirror|up|down|left|right|draw|go|back|pass|refresh)(?::(?P<cursor>[A-Za-z0-9-]+))?"
    ),
):
    """A button of the pad: the table, the moment it belongs to, and the shape as it lies are in its id."""

    def __init__(
        self,
        table: int,
        stamp: int,
        action: str,
        cursor: str | None = None,
        *,
        label: str = "-",
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        row: int | None = None,
    ) -> None:
        self.table, self.stamp, self.action, self.cursor = table, stamp, action, cursor
        super().__init__(
            discord.ui.Button(
                label=label[:80],
                style=style,
                custom_id=f"carto:{table}:{stamp}:{action}" + (f":{cursor}" if cursor else ""),
                row=row,
            )
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> PadButton:
        """The pressed button."""
        del interaction, item
        return cls(int(match["table"]), int(match["stamp"]), match["action"], match["cursor"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Move the shape, or decide."""
        await guarded(interaction, self._do(interaction))

    async def _do(self, interaction: discord.Interaction[Any]) -> None:
        if self.action in ("draw", "back", "pass"):
            await decide(interaction, self.table, self.stamp, self.action, self.cursor)
        elif self.action == "go":
            words = await language(interaction)
            await interaction.response.send_modal(GoTo(self.table, self.stamp, self.cursor or "", words))
        else:
            await move_shape(interaction, self.table, self.stamp, self.action, self.cursor)


class PadSelect(
    discord.ui.DynamicItem[discord.ui.Select[Any]],
    template=r"carto-(?P<what>what|skill):(?P<table>\d+):(?P<stamp>\d+):(?P<cursor>[A-Za-z0-9-]*)",
):
    """The pad's lists: terrain and shape, or a skill to use."""

    def __init__(
        self,
        what: str,
        table: int,
        stamp: int,
        cursor: str,
        *,
        placeholder: str = "-",
        options: Sequence[discord.SelectOption] = (),
        row: int | None = None,
    ) -> None:
        self.what, self.table, self.stamp, self.cursor = what, table, stamp, cursor
        super().__init__(
            discord.ui.Select(
                placeholder=placeholder,
                options=list(options) or [discord.SelectOption(label="-", value="-")],
                custom_id=f"carto-{what}:{table}:{stamp}:{cursor}",
                row=row,
            )
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> PadSelect:
        """The used list."""
        del interaction, item
        return cls(match["what"], int(match["table"]), int(match["stamp"]), match["cursor"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Take the shape or the skill."""
        value = self.item.values[0]
        if self.what == "skill":
            await guarded(interaction, decide(interaction, self.table, self.stamp, "skill", value))
        else:
            await guarded(interaction, move_shape(interaction, self.table, self.stamp, f"what-{value}", self.cursor))


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
    stamp = table.stamp(seat)
    task = observation.task
    code = str(cursor) if cursor is not None else None
    items: list[discord.ui.Item[Any]] = []

    def button(action: str, row: int, style: discord.ButtonStyle = discord.ButtonStyle.secondary, **more: str) -> None:
        label = more.get("label") or say(words, f"cartographers-button-{action}")
        kept = code if action not in ("back", "pass", "refresh") else None
        items.append(PadButton(table.id, stamp, action, kept, label=label, style=style, row=row))

    if task is not None and cursor is not None:
        options = what_options(task, cursor, words)
        if len(options) > 1:
            items.append(
                PadSelect(
                    "what",
                    table.id,
                    stamp,
                    code or "",
                    placeholder=say(words, "cartographers-what-placeholder"),
                    options=options,
                    row=0,
                )
            )
        for action, row in (("turn", 1), ("up", 1), ("mirror", 1), ("left", 2), ("down", 2), ("right", 2)):
            button(action, row)
        if pad.is_legal(observation, cursor):
            terrain = say(words, f"cartographers-terrain-{cursor.terrain}")
            cell = names_of(pad.move(cursor).mask).split()[0]
            label = say(words, "cartographers-button-draw", terrain=terrain, cell=cell)
            button("draw", 3, discord.ButtonStyle.success, label=label)
        button("go", 3)
    if observation.can_take_back:
        button("back", 3, discord.ButtonStyle.primary)
    if task is not None and task.can_pass:
        key = "cartographers-button-pass-brace" if task.kind == "brace" else "cartographers-button-pass"
        button("pass", 3, label=say(words, key))
    if task is None:
        button("refresh", 3)
    if task is not None and task.skills:
        items.append(
            PadSelect(
                "skill",
                table.id,
                stamp,
                "",
                placeholder=say(words, "cartographers-skill-placeholder"),
                options=[skill_option(skill, words) for skill in task.skills],
                row=4,
            )
        )
    return view_of(*items)


def what_options(task: Task, cursor: Cursor, words: str) -> list[discord.SelectOption]:
    """Each terrain with each shape."""
    options = []
    for terrain in task.terrains:
        for shape in task.shapes:
            label = say(
                words,
                "cartographers-what-coin" if shape.coin else "cartographers-what",
                terrain=say(words, f"cartographers-terrain-{terrain}"),
                shape=say(words, f"cartographers-shape-{shape.name}"),
            )
            chosen = terrain == cursor.terrain and shape.name == cursor.shape
            options.append(discord.SelectOption(label=label, value=f"{terrain}.{shape.name}", default=chosen))
    return options


def skill_option(skill: str, words: str) -> discord.SelectOption:
    """A skill with its cost and effect."""
    name = say(words, f"cartographers-card-{skill}")
    return discord.SelectOption(
        label=say(words, "cartographers-skill", skill=name, cost=cards.COSTS[skill]),
        value=skill,
        description=say(words, f"cartographers-rule-{skill}")[:100],
    )


async def move_shape(interaction: Interaction, number: int, stamp: int, action: str, code: str | None) -> None:
    """Turn, mirror, shift or change the shape on the pad; nothing is decided by it."""
    table = await handlers.find(interaction, number)
    seat = handlers.seat_in(table, interaction.user.id)
    words = await language(interaction)
    cursor: Cursor | None = None
    note: str | None = None
    if action != "refresh" and (stamp != table.stamp(seat) or code is None):
        note = refusal(words, TableError("stale"), None)
    elif action != "refresh" and code is not None:
        observation = table.observe(seat)
        cursor = cursor_of(code)
        moved = shifted(observation, cursor, action)
        if moved is None:
            note = say(words, "cartographers-nowhere")
        cursor = moved or cursor
    await show_pad(interaction, table, seat, words, cursor, note)


def shifted(observation: Observation, cursor: Cursor, action: str) -> Cursor | None:
    """The shape after one press; None when there is no legal place in that direction."""
    if action == "turn":
        return pad.turned(observation, cursor)
    if action == "mirror":
        return pad.mirrored(observation, cursor)
    if action in pad.DIRECTIONS:
        return pad.moved(observation, cursor, action)
    terrain, _, shape = action.removeprefix("what-").partition(".")
    put = pad.with_terrain(observation, cursor, terrain)
    return put if shape == cursor.shape else pad.with_shape(observation, put, shape)


async def show_pad(
    interaction: Interaction, table: Table, seat: int, words: str, cursor: Cursor | None, note: str | None = None
) -> None:
    """Bring the pressed pad up to date; a press elsewhere opens a pad of one's own."""
    message = interaction.message
    own = message is not None and (message.flags.ephemeral or interaction.guild_id is None)
    if own and message is not None:
        interaction.client.outbox.shown(table.id, seat, message.id, table.stamp(seat))

    async def panel() -> Panel:
        made = await pad_panel(interaction.client, table, seat, words, cursor, note)
        return placed(made, table, words) if interaction.guild_id is None else made

    await answer(interaction, panel, update=own)


async def decide(interaction: Interaction, number: int, stamp: int, action: str, code: str | None) -> None:
    """Draw, use a skill, pass or take back; the answer is the pad as it then stands."""
    before = await handlers.find(interaction, number)
    seat = handlers.seat_in(before, interaction.user.id)
    words = await language(interaction)
    note: str | None = None
    cursor: Cursor | None = None
    try:
        if action == "draw":
            if stamp != before.stamp(seat):
                raise TableError("stale")
            cursor = cursor_of(code or "")
            notation = before.rules.notation(pad.move(cursor))
        else:
            notation = f"skill {code}" if action == "skill" else action
        table = await handlers.change(
            interaction,
            number,
            lambda table: tables.act(table, handlers.seat_in(table, interaction.user.id), notation, stamp),
        )
        cursor = None
    except RuleError as error:
        # Nothing happened: the pad stays as it is, with the reason on top.
        note = refusal(words, error, GAME)
        table = await handlers.find(interaction, number)
        if stamp != table.stamp(seat):
            cursor = None
    await show_pad(interaction, table, seat, words, cursor, note)


async def go_to(interaction: Interaction, match: re.Match[str]) -> None:
    """Lay the shape on the cell that was typed."""
    table = await handlers.find(interaction, int(match["table"]))
    seat = handlers.seat_in(table, interaction.user.id)
    words = await language(interaction)
    if int(match["stamp"]) != table.stamp(seat):
        await show_pad(interaction, table, seat, words, None, refusal(words, TableError("stale"), None))
        return
    observation = table.observe(seat)
    cursor = cursor_of(match["cursor"])
    note: str | None = None
    try:
        cursor = pad.goto(observation, cursor, typed_value(interaction.data, "cell"))
    except RuleError as error:
        note = refusal(words, error, GAME)
    await show_pad(interaction, table, seat, words, cursor, note)


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
