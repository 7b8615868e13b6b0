"""The settings of a server's tables, for its moderators: shown with lists and buttons to change them."""

from __future__ import annotations

import re
from collections.abc import Sequence

import discord

from cogs.contexts import require_server
from cogs.host import host_of
from cogs.panel import Panel
from cogs.replies import answer, chosen_values, meet, whisper
from cogs.routes import NUMBER, FromList, Interaction, Route
from cogs.views.limits import option
from cogs.views.table_views import view_of
from engine.tables.servers import MOST_TABLES, OPENERS, Opening, Server
from engine.tables.table import TableError
from i18n import LANGUAGES, labelled, listed, say

CHANNELS = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.forum,
    discord.ChannelType.voice,
    discord.ChannelType.category,
]
"""Types of channels that can have tables, themselves or in their threads, and of categories of such channels."""


def opening_by(interaction: Interaction) -> Opening:
    """The permissions that matter for opening a table in the channel of the interaction."""
    channel: object = interaction.channel
    places = {interaction.channel_id}
    if isinstance(channel, discord.Thread):
        places.add(channel.parent_id)
        channel = channel.parent
    places.add(getattr(channel, "category_id", None))
    return Opening(frozenset(place for place in places if place), interaction.permissions.manage_channels)


def server_panel(server: Server, language: str, *, threads: bool, there: Sequence[int]) -> Panel:
    """The settings in words and in lists.

    `threads`: the bot's default; `there`: the chosen channels that still exist.
    """
    own_threads = threads if server.threads is None else server.threads
    channels = listed((f"<#{channel}>" for channel in server.channels), language)
    openers = {who: say(language, f"server-openers-{who}") for who in OPENERS}
    most = str(server.most) if server.most is not None else say(language, "server-most-none")
    languages = {"auto": say(language, "server-language-auto")}
    languages |= {code: say(language, f"language-{code}") for code in LANGUAGES}
    values = {
        "openers": openers[server.openers],
        "channels": channels or say(language, "server-channels-all"),
        "most": most,
        "language": languages[server.language or "auto"],
        "threads": say(language, f"server-threads-{_on_or_off(own_threads)}"),
        "alone": say(language, f"server-alone-{_on_or_off(server.alone_in_messages)}"),
    }
    lines = [labelled(say(language, f"server-{what}"), value, language) for what, value in values.items()]
    return Panel(
        "\n".join([say(language, "server-title"), *lines]),
        (),
        view_of(
            _value_list("openers", openers, server.openers, language),
            _channel_list(there, language),
            _value_list("most", {str(n): str(n) for n in range(1, MOST_TABLES + 1)}, most, language, least=0),
            _value_list("language", languages, server.language or "auto", language),
            _switch_button("threads", own_threads, language),
            _switch_button("alone", server.alone_in_messages, language),
        ),
    )


def _channel_list(there: Sequence[int], language: str) -> discord.ui.ChannelSelect[discord.ui.View]:
    """The list of the channels in which tables may be opened. `there`: those that are chosen."""
    return discord.ui.ChannelSelect(
        custom_id="server:channels",
        channel_types=CHANNELS,
        placeholder=say(language, "server-channels"),
        min_values=0,
        max_values=25,
        default_values=[_channel_value(channel) for channel in there],
    )


def _on_or_off(on: bool) -> str:
    return "on" if on else "off"


def _channel_value(channel: int) -> discord.SelectDefaultValue:
    return discord.SelectDefaultValue(id=channel, type=discord.SelectDefaultValueType.channel)


def _value_list(
    what: str, choices: dict[str, str], now: str, language: str, least: int = 1
) -> discord.ui.Select[discord.ui.View]:
    """A list of values with their names; `now`: the present one; `least`: the minimum number of choices."""
    about = say(language, f"server-{what}")
    options = [option(labelled(about, name, language), value, default=value == now) for value, name in choices.items()]
    return discord.ui.Select(custom_id=f"server:{what}", placeholder=about, min_values=least, options=options)


def _switch_button(what: str, on: bool, language: str) -> discord.ui.Button[discord.ui.View]:
    """A button that turns something on or off."""
    label = say(language, f"server-button-{what}-{_on_or_off(not on)}")
    return discord.ui.Button(label=label, custom_id=f"server:{what}:{_on_or_off(not on)}")


async def _settings_panel(interaction: Interaction, server: Server) -> Panel:
    guild, language = interaction.guild, await meet(interaction)
    there = [channel for channel in server.channels if guild is not None and guild.get_channel(channel) is not None]
    return server_panel(server, language, threads=host_of(interaction).threads, there=there)


def _managed_guild(interaction: Interaction) -> int:
    """The server that the person may manage. Errors: TableError."""
    guild = require_server(interaction)
    if not interaction.permissions.manage_guild:
        raise TableError("managers-only")
    return guild


async def show_server_settings(interaction: Interaction) -> None:
    """`/engawa server`."""
    panel = await _settings_panel(interaction, await host_of(interaction).store.server(_managed_guild(interaction)))
    await whisper(interaction, panel.text, panel.view)


async def _change_setting(interaction: Interaction, match: re.Match[str]) -> None:
    what, values = match["what"], chosen_values(interaction)
    chosen = next(iter(values), None)
    made: bool | int | str | tuple[int, ...] | None = match["to"] == "on" if match["to"] else chosen
    if what == "channels":
        made = tuple(int(value) for value in values)
    elif what == "most" and chosen is not None:
        made = int(chosen)
    elif what == "language" and chosen not in LANGUAGES:
        made = None
    field = {"alone": "alone_in_messages"}.get(what, what)
    server = await host_of(interaction).store.update_server(_managed_guild(interaction), **{field: made})
    await answer(interaction, lambda: _settings_panel(interaction, server), update=True)


SERVER_ROUTES: dict[str, Route] = {
    r"server:(?P<what>openers)(?P<to>)": FromList(_change_setting, "|".join(OPENERS)),
    r"server:(?P<what>channels)(?P<to>)": FromList(_change_setting, NUMBER, least=0),
    r"server:(?P<what>most)(?P<to>)": FromList(_change_setting, "|".join(map(str, range(1, MOST_TABLES + 1))), least=0),
    r"server:(?P<what>language)(?P<to>)": FromList(_change_setting),
    r"server:(?P<what>threads|alone):(?P<to>on|off)": _change_setting,
}
"""Handlers of the lists and buttons of a server's settings."""
