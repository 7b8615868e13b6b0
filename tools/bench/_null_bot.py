"""Minimal discord.py bot: `python -m tools.bench._null_bot URL TOKEN PICTURE TEXT` answers every button."""

from __future__ import annotations

import asyncio
import io
import sys
from pathlib import Path
from typing import Any

import discord

from local_discord.client import point_discord_py_at

ITEMS = 9
"""Number of buttons: as many as one of Engawa's private views has."""


class NullBot(discord.AutoShardedClient):
    """Bot that answers every press by replacing the message with a fixed text, picture and buttons."""

    def __init__(self, picture: bytes, text: str) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.0, max_messages=None)
        self.picture = picture
        self.text = text

    async def on_interaction(self, interaction: discord.Interaction[NullBot]) -> None:
        """Answer the button `say` with a short message and any other by editing the message."""
        data: Any = interaction.data
        if data["custom_id"] == "say":
            await interaction.response.send_message("Pressed.", ephemeral=True)
            return
        file = discord.File(io.BytesIO(self.picture), "pad.png")
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Press", custom_id="press"))
        view.add_item(discord.ui.Button(label="Say", custom_id="say"))
        for number in range(ITEMS - 2):
            view.add_item(discord.ui.Button(label=f"Button {number}", custom_id=f"button-{number}"))
        await interaction.response.edit_message(content=self.text, attachments=[file], view=view)


async def main(url: str, token: str, picture: str, text: str) -> None:
    """Run until the process is ended."""
    point_discord_py_at(url)
    data = await asyncio.to_thread(Path(picture).read_bytes)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    async with NullBot(data, text) as bot:
        await bot.start(token)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:5]))
