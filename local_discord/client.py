"""Points an unmodified discord.py at a local Discord."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord.gateway
import discord.http
import yarl

if TYPE_CHECKING:
    from local_discord.server import LocalDiscord


def point_discord_py_at(local: LocalDiscord | str) -> None:
    """Make every discord.py client in this process use the given local Discord (or its address).

    discord.py has no setting for this, but reads both addresses from class attributes on each use.
    """
    url = local if isinstance(local, str) else local.url
    discord.http.Route.BASE = f"{url}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url.replace("http://", "ws://", 1) + "/gateway/")
