"""A small bot with the unmodified discord.py: one command, button, select and dialog of every kind."""

from __future__ import annotations

import asyncio
import io
import re
import struct
import zlib
from collections.abc import Iterator
from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands


def png(width: int = 4, height: int = 3, shade: int = 0) -> bytes:
    """Return a grey PNG."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + bytes([shade]) * width for _ in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def picture(name: str = "board.png", shade: int = 0) -> discord.File:
    return discord.File(io.BytesIO(png(shade=shade)), name, description="The board")


class Count(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"count:(?P<number>\d+)"):
    def __init__(self, number: int) -> None:
        super().__init__(discord.ui.Button(label=f"Count {number}", custom_id=f"count:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(cls, _interaction: Any, _item: Any, match: re.Match[str]) -> Count:
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(Count(self.number + 1))
        await interaction.response.edit_message(content=f"{interaction.user.display_name} counted", view=view)


class Turn(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"turn:(?P<shade>\d+)"):
    def __init__(self, shade: int) -> None:
        super().__init__(discord.ui.Button(label="Turn", custom_id=f"turn:{shade}"))
        self.shade = shade

    @classmethod
    async def from_custom_id(cls, _interaction: Any, _item: Any, match: re.Match[str]) -> Turn:
        return cls(int(match["shade"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.edit_message(
            view=board(self.shade + 1), attachments=[picture("board.png", self.shade + 1)]
        )


def board(shade: int) -> discord.ui.LayoutView:
    """Return a Components V2 message that shows board.png."""
    view = discord.ui.LayoutView(timeout=None)
    gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery(
        discord.MediaGalleryItem("attachment://board.png", description="The board")
    )
    row: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
    row.add_item(Turn(shade))
    container = discord.ui.Container(discord.ui.TextDisplay(f"# Board {shade}"), gallery, row, accent_color=0x336699)
    view.add_item(container)
    return view


class Colours(discord.ui.View):
    @discord.ui.select(
        placeholder="Colours",
        custom_id="colours",
        min_values=1,
        max_values=2,
        options=[discord.SelectOption(label=name.title(), value=name) for name in ("red", "green", "blue")],
    )
    async def colours(self, interaction: discord.Interaction[Any], select: discord.ui.Select[Any]) -> None:
        await interaction.response.send_message(f"chosen: {', '.join(select.values)}", ephemeral=True)

    @discord.ui.select(cls=discord.ui.UserSelect, placeholder="Who", custom_id="who")
    async def who(self, interaction: discord.Interaction[Any], select: discord.ui.UserSelect[Any]) -> None:
        await interaction.response.send_message(f"picked {select.values[0].display_name}", ephemeral=True)

    @discord.ui.button(label="Dialog", custom_id="dialog")
    async def dialog(self, interaction: discord.Interaction[Any], _button: Any) -> None:
        await interaction.response.send_modal(Dialog())

    @discord.ui.button(label="Silent", custom_id="silent")
    async def silent(self, interaction: discord.Interaction[Any], _button: Any) -> None:
        pass


class Dialog(discord.ui.Modal, title="A dialog"):
    note: discord.ui.TextDisplay[Any] = discord.ui.TextDisplay("Read me")
    name: discord.ui.Label[Any] = discord.ui.Label(
        text="Name", component=discord.ui.TextInput(custom_id="name", max_length=20)
    )
    size: discord.ui.Label[Any] = discord.ui.Label(
        text="Size",
        component=discord.ui.Select(
            custom_id="size", options=[discord.SelectOption(label="Small"), discord.SelectOption(label="Large")]
        ),
    )
    side: discord.ui.Label[Any] = discord.ui.Label(
        text="Side",
        component=discord.ui.RadioGroup(
            custom_id="side", options=[discord.RadioGroupOption(label="A"), discord.RadioGroupOption(label="B")]
        ),
    )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        parts: Iterator[Any] = (label.component for label in (self.name, self.size, self.side))
        name, size, side = parts
        await interaction.response.edit_message(content=f"{name.value} {size.values[0]} {side.value}", view=None)


class Places(app_commands.Group):
    """Commands used by the tests."""

    @app_commands.command(description="Begin")
    async def new(self, interaction: discord.Interaction[Any], side: Literal["A", "B"] = "A", who: str = "") -> None:
        await interaction.response.send_message(f"begun on {side} {who}")

    @app_commands.command(description="Say hello")
    async def hello(self, interaction: discord.Interaction[Any], times: app_commands.Range[int, 1, 3] = 1) -> None:
        await interaction.response.send_message(f"Hello {interaction.user.mention} " * times)

    @app_commands.command(description="A secret")
    async def secret(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("a secret", ephemeral=True, file=picture("secret.png"))

    @app_commands.command(description="Count")
    async def count(self, interaction: discord.Interaction[Any]) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(Count(1))
        await interaction.response.send_message("counting", view=view)

    @app_commands.command(description="Choose")
    async def choose(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("choose", view=Colours(timeout=None))

    @app_commands.command(description="A board")
    async def board(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(view=board(1), attachments=[picture("board.png", 1)])

    @app_commands.command(description="Ask")
    async def ask(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_modal(Dialog())

    @app_commands.command(description="Draw")
    async def draw(self, interaction: discord.Interaction[Any], where: str, side: str = "A") -> None:
        await interaction.response.send_message(f"drew {where} on {side}")

    @draw.autocomplete("where")
    async def where_choices(
        self, interaction: discord.Interaction[Any], current: str
    ) -> list[app_commands.Choice[str]]:
        side = interaction.namespace.side
        return [app_commands.Choice(name=f"{current}{n} {side}", value=f"{current}{n}") for n in range(3)]

    @app_commands.command(description="Write to somebody")
    async def letter(self, interaction: discord.Interaction[Any], to: discord.Member) -> None:
        await interaction.response.defer(ephemeral=True)
        channel = await interaction.client.create_dm(discord.Object(to.id))
        try:
            await channel.send(f"a letter from {interaction.user.display_name}")
        except discord.Forbidden as error:
            await interaction.followup.send(f"refused: {error.code}")
        else:
            await interaction.followup.send("sent")

    @app_commands.command(description="Start a thread")
    async def talk(self, interaction: discord.Interaction[Any]) -> None:
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.response.send_message("starting")
        thread = await interaction.channel.create_thread(name="Talk", type=discord.ChannelType.public_thread)
        await thread.send("first words")

    @app_commands.command(description="Never answers")
    async def never(self, interaction: discord.Interaction[Any]) -> None:
        pass


async def wave(interaction: discord.Interaction[Any], person: discord.Member) -> None:
    """A command of the menu on a person."""
    await interaction.response.send_message(f"{interaction.user.display_name} waves at {person.mention}")


class SmallBot(commands.Bot):
    def __init__(self) -> None:
        super().__init__("!", intents=discord.Intents.default())
        self.resumed = asyncio.Event()

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Count, Turn)
        self.tree.add_command(Places(name="place", description="Places: for one or more"))
        self.tree.add_command(app_commands.ContextMenu(name="Wave", callback=wave))
        await self.tree.sync()

    async def on_resumed(self) -> None:
        self.resumed.set()
