"""`/cartographers`: commands, the drawing pad and the channel's pictures. No rules: the engine says what is legal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs import handlers
from cogs.answers import Panel, answer, custom_id_of, guarded, language, placed, tell, whisper
from cogs.app import Engawa
from cogs.handlers import Interaction
from cogs.screens import SCREENS
from cogs.views import TableButton, over_view, register, view_of
from cogs.words import CONTENT, event_line, name_list, plain, refusal, word
from engine import table as tables
from engine.cartographers import cards, pad
from engine.cartographers.grid import names_of
from engine.cartographers.observation import Observation, Task
from engine.cartographers.pad import Cursor, cursor_of
from engine.cartographers.view import placements, preview
from engine.game import RuleError
from engine.games import GAMES
from engine.table import Entry, Status, Table, TableError
from i18n import say
from render import cartographers as pictures
from render.picture import Picture

GAME = "cartographers"
CHOICES = 25
VERBS = ("draw", "skill", "pass", "back")


def headline(observation: Observation, words: str) -> str:
    """Season, turn and time in a few words."""
    if observation.result is not None:
        return say(words, "cartographers-headline-over")
    return say(
        words,
        "cartographers-headline",
        season=say(words, f"cartographers-season-{observation.season}"),
        turn=observation.turn,
        time=observation.time,
        threshold=observation.threshold,
    )


class CartographersScreen:
    """Observations in, messages out."""

    told_apart = frozenset({"season-ends", "season-score", "game-ends", "result", "rating"})

    async def board(self, bot: Engawa, table: Table, language: str, page: int = 0) -> Picture:
        """Everybody's maps; after the end the ranking."""
        observation = table.observe(None)
        draw = pictures.final if observation.result is not None else pictures.table
        return await bot.draw(draw, observation, table.names, language, page)

    def pages(self, table: Table) -> int:
        """How many pages `board` has."""
        observation = table.observe(None)
        if observation.result is not None:
            return pictures.final_pages(observation, table.names)
        return pictures.table_pages(observation, table.names)

    async def seat_board(self, bot: Engawa, table: Table, seat: int, language: str) -> Picture:
        """One map, large."""
        return await bot.draw(pictures.board, table.observe(None), table.names, language, seat)

    async def news(self, bot: Engawa, table: Table, entries: Sequence[Entry], language: str) -> list[Panel]:
        """The score sheet of a season that ended; at the end the ranking with every map."""
        events = [event for entry in entries for event in entry.events if event.to is None]
        observation = table.observe(None)
        names = table.names

        def told(*kinds: str) -> str:
            told = [event for kind in kinds for event in events if event.kind == kind]
            told.sort(key=lambda event: (kinds.index(event.kind), event.values.get("rank", 0)))
            lines = (event_line(language, table, event.kind, event.seat, event.values) for event in told)
            return _fitting([line for line in lines if line is not None])

        panels = []
        if any(event.kind == "season-ends" for event in events):
            sheets = [
                await bot.draw(pictures.score_sheet, observation, names, language, page)
                for page in range(pictures.score_sheet_pages(observation, names))
            ]
            panels.append(Panel(told("season-ends", "season-score"), tuple(sheets)))
        if observation.result is not None:
            ranking = await bot.draw(pictures.final, observation, names, language)
            pages = pictures.final_pages(observation, names)
            panels.append(Panel(told("game-ends", "result", "rating"), (ranking,), over_view(table, pages)))
        return panels

    def headline(self, table: Table, language: str) -> str:
        """Where the game stands."""
        return headline(table.observe(None), language)

    async def hand(self, bot: Engawa, table: Table, seat: int, language: str) -> Panel:
        """The drawing pad with the shape on the first legal place."""
        return await pad_panel(bot, table, seat, language, None)


def _fitting(lines: Sequence[str], most: int = CONTENT) -> str:
    """As many whole lines as a message takes."""
    text = ""
    for line in lines:
        if len(text) + len(line) >= most:
            break
        text += f"{line}\n"
    return text


# The drawing pad


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


def option_choices(key: str) -> list[app_commands.Choice[str]]:
    """The choices of one option in both languages."""
    option = next(option for option in GAMES[GAME].options if option.key == key)
    return [app_commands.Choice(name=word(f"{GAME}-option-{key}-{choice}"), value=choice) for choice in option.choices]


class Cartographers(
    commands.GroupCog, name=word("command-cartographers"), description=word("command-cartographers-description")
):
    """The commands under `/cartographers`."""

    def __init__(self, bot: Engawa) -> None:
        self.bot = bot

    @app_commands.command(name=word("command-new"), description=word("command-new-description"))
    @app_commands.guild_only()
    @app_commands.describe(
        side=word("cartographers-command-side"),
        promo=word("cartographers-command-promo"),
        skills=word("cartographers-command-skills"),
        ruins_then_ambush=word("cartographers-command-ruins-then-ambush"),
        solo_monsters=word("cartographers-command-solo-monsters"),
        single_space=word("cartographers-command-single-space"),
        ruins_space=word("cartographers-command-ruins-space"),
        edicts=word("cartographers-command-edicts"),
    )
    @app_commands.choices(
        side=option_choices("side"),
        promo=option_choices("promo"),
        skills=option_choices("skills"),
        ruins_then_ambush=option_choices("ruins_then_ambush"),
        solo_monsters=option_choices("solo_monsters"),
        single_space=option_choices("single_space"),
        ruins_space=option_choices("ruins_space"),
    )
    async def new(
        self,
        interaction: Interaction,
        side: str | None = None,
        promo: str | None = None,
        skills: str | None = None,
        ruins_then_ambush: str | None = None,
        solo_monsters: str | None = None,
        single_space: str | None = None,
        ruins_space: str | None = None,
        edicts: str | None = None,
    ) -> None:
        """Open a table."""
        given = {
            "side": side,
            "promo": promo,
            "skills": skills,
            "ruins_then_ambush": ruins_then_ambush,
            "solo_monsters": solo_monsters,
            "single_space": single_space,
            "ruins_space": ruins_space,
            "edicts": edicts,
        }
        await handlers.open_table(interaction, GAME, {key: value for key, value in given.items() if value is not None})

    @new.autocomplete("edicts")
    async def _edicts(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Complete the scoring card that is being typed; one of each kind."""
        words = await language(interaction)
        *chosen, typed = current.replace(",", " ").split(" ")
        kinds = {cards.SCORING[card].category for card in chosen if card in cards.SCORING}
        choices = []
        for card in cards.SCORING.values():
            name = say(words, f"cartographers-card-{card.id}")
            if card.category not in kinds and (
                card.id.startswith(typed.casefold()) or typed.casefold() in name.casefold()
            ):
                value = " ".join([*chosen, card.id])
                label = ", ".join(
                    say(words, f"cartographers-card-{part}") for part in value.split() if part in cards.SCORING
                )
                choices.append(app_commands.Choice(name=label[:100], value=value[:100]))
        if not chosen:
            choices.insert(
                0, app_commands.Choice(name=say(words, "cartographers-option-edicts-random"), value="random")
            )
        return choices[:CHOICES]

    @app_commands.command(name=word("command-draw"), description=word("command-draw-description"))
    @app_commands.describe(where=word("command-draw-where"))
    @app_commands.rename(where=word("command-draw-where-name"))
    async def draw(self, interaction: Interaction, where: str) -> None:
        """Draw by typing; also `pass`, `back` and `skill ...`."""
        table = await handlers.find_here(interaction)
        seat = handlers.seat_in(table, interaction.user.id)
        words = await language(interaction)
        if table.status is not Status.PLAYING:
            raise TableError("not-started" if table.status is Status.LOBBY else "finished")
        notation = self._typed(table, seat, self._in_english(where))
        table = await handlers.change(
            interaction,
            table.id,
            lambda table: tables.act(table, handlers.seat_in(table, interaction.user.id), notation),
        )
        await answer(interaction, lambda: pad_panel(self.bot, table, seat, words, None))

    def _typed(self, table: Table, seat: int, text: str) -> str:
        """The notation that typed words mean; words that only one legal drawing has are enough."""
        found = self._matching(table, table.observe(seat), text)
        if len(found) == 1:
            return found[0]
        verb = text.split(maxsplit=1)[0] if text.strip() else ""
        return text if verb in VERBS else f"draw {text}"

    @staticmethod
    def _matching(table: Table, observation: Observation, text: str) -> list[str]:
        """The legal drawings that have every typed word, in notation."""
        tokens = text.casefold().split()
        return [
            notation
            for notation in map(table.rules.notation, placements(observation))
            if all(any(part.startswith(token) for part in notation.casefold().split()) for token in tokens)
        ]

    @staticmethod
    def _in_english(text: str) -> str:
        """Terrain words of either language as the notation has them."""
        for terrain in cards.TERRAINS:
            for words in ("ja", "en"):
                text = text.replace(say(words, f"cartographers-terrain-{terrain}"), terrain)
        return text

    @draw.autocomplete("where")
    async def _places(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Legal drawings that hold every word typed so far."""
        try:
            table = await handlers.find_here(interaction)
            seat = handlers.seat_in(table, interaction.user.id)
            observation = table.observe(seat)
        except RuleError:
            return []
        words = await language(interaction)
        choices = []
        for notation in self._matching(table, observation, self._in_english(current))[:CHOICES]:
            _, terrain, *cells = notation.split()
            name = f"{say(words, f'cartographers-terrain-{terrain}')}: {' '.join(cells)}"
            choices.append(app_commands.Choice(name=name[:100], value=notation[:100]))
        return choices

    @app_commands.command(name=word("command-cards"), description=word("command-cards-description"))
    async def cards(self, interaction: Interaction) -> None:
        """The edicts and skills, large."""
        table = await handlers.find_here(interaction)
        if table.snapshot is None:
            raise TableError("not-started")
        words = await language(interaction)

        async def panel() -> Panel:
            picture = await self.bot.draw(pictures.cards, table.observe(None), words)
            return Panel(
                headline(table.observe(None), words), (picture,), view_of(TableButton(table.id, "hand", words))
            )

        await answer(interaction, panel)

    @app_commands.command(name=word("command-rules"), description=word("command-rules-description"))
    async def rules(self, interaction: Interaction) -> None:
        """The rules in short."""
        await tell(interaction, "cartographers-rules")

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """The pad's question for a cell, also when it was asked before a restart."""
        if interaction.type is not discord.InteractionType.modal_submit:
            return
        match = GoTo.PATTERN.fullmatch(custom_id_of(interaction))
        if match is None:
            await whisper(interaction, say(await language(interaction), "table-error-old-button"))
        else:
            await guarded(interaction, go_to(interaction, match))


async def setup(bot: Engawa) -> None:
    """Add the cog, the pad's buttons and the game's screen."""
    register(bot, PadButton, PadSelect)
    SCREENS[GAME] = CartographersScreen()
    await bot.add_cog(Cartographers(bot))
