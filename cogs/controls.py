"""The buttons and lists of a private view, the same for every game.

A *look* changes only what the person sees: its id carries the view it leads to (a short text that the game's screen
understands). A *move* decides: its id or value is the move's notation. Both carry the table and the moment they belong
to, so they work after a restart, and a stale one shows where the table stands.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, cast

import discord

from cogs import handlers
from cogs.answers import Panel, answer, guarded, language, placed, whisper
from cogs.handlers import Interaction
from cogs.limits import BUTTON, LIST, PLACEHOLDER, cut
from cogs.screens import SCREENS, heard, news_since
from cogs.views import view_of
from cogs.words import name_list, plain, refusal
from engine import table as tables
from engine.game import RuleError
from engine.table import FOR_ME, Status, Table, TableError
from i18n import say

ID = r"(?P<table>\d+):(?P<stamp>\d+)"
GREY = discord.ButtonStyle.secondary
SURE = "sure "
"""Before the notation of a move about which its player was asked."""


class LookButton(
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=rf"look:{ID}:(?P<key>[a-z]+):(?P<view>[A-Za-z0-9-]*)",
):
    """Leads to another view; `key` tells buttons apart that lead to the same one."""

    def __init__(self, item: discord.ui.Button[Any], table: int, stamp: int, view: str) -> None:
        self.table, self.stamp, self.to = table, stamp, view
        super().__init__(item)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> LookButton:
        """The pressed button."""
        del interaction
        return cls(cast("discord.ui.Button[Any]", item), int(match["table"]), int(match["stamp"]), match["view"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Show that view."""
        await guarded(interaction, look(interaction, self.table, self.stamp, self.to))


class LookSelect(
    discord.ui.DynamicItem[discord.ui.Select[Any]],
    template=rf"looks:{ID}:(?P<key>[a-z]+)",
):
    """Leads to the chosen view."""

    def __init__(self, item: discord.ui.Select[Any], table: int, stamp: int) -> None:
        self.table, self.stamp = table, stamp
        super().__init__(item)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> LookSelect:
        """The used list."""
        del interaction
        return cls(cast("discord.ui.Select[Any]", item), int(match["table"]), int(match["stamp"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Show that view."""
        await guarded(interaction, look(interaction, self.table, self.stamp, self.item.values[0]))


class MoveButton(
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=rf"move:{ID}:(?P<move>[A-Za-z0-9 -]+)",
):
    """Plays the move in its id."""

    def __init__(self, item: discord.ui.Button[Any], table: int, stamp: int, move: str) -> None:
        self.table, self.stamp, self.move = table, stamp, move
        super().__init__(item)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> MoveButton:
        """The pressed button."""
        del interaction
        return cls(cast("discord.ui.Button[Any]", item), int(match["table"]), int(match["stamp"]), match["move"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Play it."""
        await guarded(interaction, decide(interaction, self.table, self.stamp, self.move))


class MoveSelect(
    discord.ui.DynamicItem[discord.ui.Select[Any]],
    template=rf"moves:{ID}:(?P<verb>[a-z]+)(?::[a-z]+)?",
):
    """Plays the move that its verb and the chosen values make."""

    def __init__(self, item: discord.ui.Select[Any], table: int, stamp: int, verb: str) -> None:
        self.table, self.stamp, self.verb = table, stamp, verb
        super().__init__(item)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> MoveSelect:
        """The used list."""
        del interaction
        return cls(cast("discord.ui.Select[Any]", item), int(match["table"]), int(match["stamp"]), match["verb"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Play it."""
        move = " ".join((self.verb, *self.item.values))
        await guarded(interaction, decide(interaction, self.table, self.stamp, move))


CONTROLS: tuple[type[discord.ui.DynamicItem[Any]], ...] = (LookButton, LookSelect, MoveButton, MoveSelect)


class Controls:
    """Collects the items of one private view of one seat, row by row."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table.id
        self.stamp = table.stamp(seat)
        self.items: list[discord.ui.Item[Any]] = []

    def look(self, row: int, key: str, label: str, view: str | None) -> None:
        """A button that leads to a view; greyed where there is none."""
        button: discord.ui.Button[Any] = discord.ui.Button(
            label=cut(label, BUTTON),
            style=GREY,
            custom_id=f"look:{self.table}:{self.stamp}:{key}:{view or ''}",
            disabled=view is None,
            row=row,
        )
        self.items.append(LookButton(button, self.table, self.stamp, view or ""))

    def looks(self, row: int, key: str, placeholder: str, options: Sequence[discord.SelectOption]) -> None:
        """A list of views."""
        select: discord.ui.Select[Any] = discord.ui.Select(
            placeholder=cut(placeholder, PLACEHOLDER),
            options=list(options)[:LIST],
            custom_id=f"looks:{self.table}:{self.stamp}:{key}",
            row=row,
        )
        self.items.append(LookSelect(select, self.table, self.stamp))

    def move(self, row: int, move: str, label: str, style: discord.ButtonStyle = GREY) -> None:
        """A button that plays a move."""
        button: discord.ui.Button[Any] = discord.ui.Button(
            label=cut(label, BUTTON), style=style, custom_id=f"move:{self.table}:{self.stamp}:{move}", row=row
        )
        self.items.append(MoveButton(button, self.table, self.stamp, move))

    def moves(
        self,
        row: int,
        verb: str,
        placeholder: str,
        options: Sequence[discord.SelectOption],
        *,
        number: int = 1,
        key: str = "",
    ) -> None:
        """A list of moves that begin with one verb; `number` values make a move; `key` tells lists of a verb apart."""
        select: discord.ui.Select[Any] = discord.ui.Select(
            placeholder=cut(placeholder, PLACEHOLDER),
            options=list(options)[:LIST],
            min_values=number,
            max_values=number,
            custom_id=f"moves:{self.table}:{self.stamp}:{verb}" + (f":{key}" if key else ""),
            row=row,
        )
        self.items.append(MoveSelect(select, self.table, self.stamp, verb))


async def look(interaction: Interaction, number: int, stamp: int, view: str) -> None:
    """Show another view of one's own hand; nothing is decided by it."""
    table = await handlers.find(interaction, number)
    seat = handlers.seat_in(table, interaction.user.id)
    words = await language(interaction)
    if await _not_theirs(interaction, table, seat, words):
        return
    if stamp == table.stamp(seat):
        await show_hand(interaction, table, seat, words, view)
    else:
        await show_hand(interaction, table, seat, words, note=refusal(words, TableError("stale"), None))


async def decide(interaction: Interaction, number: int, stamp: int, move: str) -> None:
    """Play a move; the answer is the private view as it then stands, with the reason on top when it was refused."""
    table = await handlers.find(interaction, number)
    seat = handlers.seat_in(table, interaction.user.id)
    words = await language(interaction)
    if not _takes_back(table, seat, move) and await _not_theirs(interaction, table, seat, words):
        return
    asked = question(table, seat, move, words)
    if asked is not None and stamp == table.stamp(seat):
        await answer(interaction, lambda: _asked(interaction, asked, table, words), update=_is_private(interaction))
        return
    refused: str | None = None
    opened = table.phase_opened
    try:
        table = await _play(interaction, table, move, stamp)
    except RuleError as error:
        # It may have been refused because others were faster.
        refused = refusal(words, error, table.game)
        table = await handlers.find(interaction, number)
    if _is_private(interaction):
        note = refused
        if refused is None and table.phase_opened != opened:
            log = await interaction.client.store.log(table, heard(table, seat))
            note = news_since(table, seat, log, words)
        await show_hand(interaction, table, seat, words, note=note, brief=refused is None)
    elif refused is None:
        # The board shows it to everybody; its reader needs no answer of their own.
        await interaction.response.defer()
    else:
        await whisper(interaction, refused)


def _takes_back(table: Table, seat: int, move: str) -> bool:
    """Whether the move takes back what this seat did; it may although another is to move."""
    rules = table.rules
    if table.status is not Status.PLAYING or move != rules.notation(rules.take_back):
        return False
    return rules.can_take_back(table.state(), seat)


async def _not_theirs(interaction: Interaction, table: Table, seat: int, words: str) -> bool:
    """Say whose turn it is to one who presses on the board what another is to decide."""
    waiting = table.waiting()
    if _is_private(interaction) or not waiting or seat in waiting:
        return False
    names = name_list([plain(table.seats[number].name) for number in waiting], words)
    await whisper(interaction, say(words, "table-not-your-turn", names=names))
    return True


async def play_typed(interaction: Interaction, table: Table, move: str) -> None:
    """Play a move that was typed; the answer is the private view. Errors: RuleError when it is refused."""
    seat = handlers.seat_in(table, interaction.user.id)
    if table.status is not Status.PLAYING:
        raise TableError("not-started" if table.status is Status.LOBBY else "finished")
    words = await language(interaction)
    if move == FOR_ME and SCREENS[table.game].for_me(table.observe(seat), words) is None:
        raise TableError("nothing-for-you")
    asked = question(table, seat, move, words, typed=True)
    if asked is None:
        table = await _play(interaction, table, move)
    await answer(interaction, lambda: _typed(interaction, asked, table, words))


async def _play(interaction: Interaction, table: Table, move: str, stamp: int | None = None) -> Table:
    text = move.removeprefix(SURE)
    return await handlers.change(
        interaction,
        table.id,
        lambda table: tables.act(table, handlers.seat_in(table, interaction.user.id), text, stamp),
        found=table,
    )


def question(table: Table, seat: int, move: str, words: str, *, typed: bool = False) -> Panel | None:
    """What is asked before a move that nobody makes lightly, with the button that says so; None when it was asked.

    Nothing is asked about what the table will refuse. `typed`: no view has shown what it would do.
    """
    if move.startswith(SURE) or move == FOR_ME or table.status is not Status.PLAYING:
        return None
    try:
        played = table.rules.notation(table.rules.parse(move))
    except RuleError:
        return None
    screen = SCREENS[table.game]
    text = screen.question(table, seat, played, words)
    if text is None and not typed:
        return None
    try:
        tables.act(table, seat, played)
    except RuleError:
        return None
    text = text or screen.foreseen(table, seat, played, words)
    if text is None:
        return None
    controls = Controls(table, seat)
    controls.move(0, f"{SURE}{played}", say(words, "table-button-sure"), discord.ButtonStyle.danger)
    controls.look(0, "back", say(words, "table-button-not-sure"), "")
    return Panel(text, (), view_of(*controls.items))


async def _asked(interaction: Interaction, panel: Panel, table: Table, words: str) -> Panel:
    """A question, in direct messages with the place of its table."""
    return placed(panel, table, words) if interaction.guild_id is None else panel


async def _typed(interaction: Interaction, asked: Panel | None, table: Table, words: str) -> Panel:
    """What answers a typed move: the question about it, else the private view as it then stands."""
    if asked is None:
        return await hand_of(interaction, table)
    return await _asked(interaction, asked, table, words)


def _is_private(interaction: Interaction) -> bool:
    """Whether the pressed message is its reader's alone."""
    message = interaction.message
    return message is not None and (message.flags.ephemeral or interaction.guild_id is None)


async def show_hand(
    interaction: Interaction,
    table: Table,
    seat: int,
    words: str,
    view: str = "",
    note: str | None = None,
    *,
    brief: bool = False,
) -> None:
    """Bring the pressed private view up to date; a press elsewhere opens one's own.

    `brief`: beside a board that shows everything, a view in which nothing is left to decide needs no picture.
    """
    message, own = interaction.message, _is_private(interaction)

    async def panel() -> Panel:
        screen = SCREENS[table.game]
        made = await screen.hand(interaction.client, table, seat, words, view, note)
        if brief and screen.open_board and interaction.guild_id is not None and seat not in table.waiting():
            made = made._replace(pictures=())
        return placed(made, table, words) if interaction.guild_id is None else made

    await answer(interaction, panel, update=own)
    if own and message is not None:
        interaction.client.outbox.shown(table, interaction.user.id, message.id)


async def hand_of(interaction: Interaction, table: Table) -> Panel:
    """The private view of the person who typed a command."""
    seat = handlers.seat_in(table, interaction.user.id)
    words = await language(interaction)
    return await SCREENS[table.game].hand(interaction.client, table, seat, words)
