"""What whoever starts the bot reads: a line of what would work, and where people find the bot."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from bot import EXIT_SETTINGS, arguments_of, greeting
from settings import Settings

APPLICATION = 1192778583970414592
NOT_NEEDED = ("administrator", "manage_messages", "manage_guild", "manage_channels", "mention_everyone", "manage_roles")


@pytest.mark.parametrize(
    ("typed", "works"),
    [
        ("chek", "python bot.py [--healthy | check | backup FILE | restore FILE | smoke CHANNEL]"),
        ("check all", "python bot.py [--healthy | check | backup FILE | restore FILE | smoke CHANNEL]"),
        ("backup", "python bot.py backup FILE"),
        ("smoke #general", "python bot.py smoke CHANNEL"),
        ("smoke 0", "python bot.py smoke CHANNEL"),
    ],
)
def test_wrong_arguments_are_answered_in_one_line_with_what_works(
    typed: str, works: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        arguments_of(typed.split())
    assert ended.value.code == EXIT_SETTINGS
    assert capsys.readouterr().err.removesuffix("\n").partition("; what works: ")[1:] == ("; what works: ", works)


def test_a_host_on_discord_is_given_an_invite_link_with_least_permissions() -> None:
    (line,) = greeting(Settings(discord_token="t"), None, APPLICATION)
    link = urlsplit(line.split()[-1])
    query = parse_qs(link.query)
    assert link.hostname == "discord.com"
    assert query["client_id"] == [str(APPLICATION)]
    assert set(query["scope"][0].split()) == {"bot", "applications.commands"}
    asked = discord.Permissions(int(query["permissions"][0]))
    assert asked.send_messages
    assert asked.attach_files
    assert not any(getattr(asked, name) for name in NOT_NEEDED)
