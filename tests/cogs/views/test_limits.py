"""Commands and messages stay within Discord's limits, even in the worst case."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cogs.app import Engawa
from cogs.panels.lobby import lobby_panel, options_panel
from cogs.words import CONTENT, fitting, name_list, newest
from engine.tables import turns
from engine.tables.seats import new_table
from engine.tables.table import Seat, Table
from i18n import LANGUAGES, say
from local_discord import LocalDiscord, limits
from local_discord.acts import CHAT_INPUT
from local_discord.client import point_discord_py_at
from local_discord.errors import DiscordError
from tests.cogs.views.test_private_views import SCREENS

WORST_NAMES = ("W" * 32, "漢" * 32, "_*~`" * 8, "👩‍👩‍👧‍👦" * 4)


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[Engawa]:
    async with LocalDiscord() as local:
        point_discord_py_at(local)
        made = Engawa(tmp_path / "limits.db")
        await made.login(local.token)
        yield made
        await made.close()


def table_of(seats: int, language: str, **options: str) -> Table:
    table = new_table(
        guild=1,
        channel=2**63 - 1,
        owner=1,
        name=WORST_NAMES[0],
        game="cartographers",
        options=options,
        language=language,
    )
    people = tuple(Seat(WORST_NAMES[n % 4], user=2**62 + n if n else 1) for n in range(seats))
    return msgspec.structs.replace(table, seats=people, id=2**31)


def components(view: Any) -> list[Any]:
    return view.to_components() if view is not None else []


def check(text: str, view: Any) -> None:
    assert 0 < len(text) <= CONTENT
    limits.check_message({"content": text, "components": components(view)}, v2=False, filenames=())


async def payload(bot: Engawa) -> list[dict[str, Any]]:
    assert bot.tree.translator is not None
    return [await c.get_translated_payload(bot.tree, bot.tree.translator) for c in bot.tree.get_commands()]


async def typed(bot: Engawa) -> list[dict[str, Any]]:
    """Return the payload without the commands of the menu on a person, whose names are sentences."""
    return [command for command in await payload(bot) if command["type"] == CHAT_INPUT]


def walk(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield command
    for option in command.get("options", []):
        yield from walk(option)


async def test_every_command_and_option_has_a_real_description_in_both_languages(bot: Engawa) -> None:
    for command in await typed(bot):
        for part in walk(command):
            assert 2 < len(part["description"]) <= 100
            assert "ja" in part["description_localizations"], part["name"]
            assert 1 < len(part["description_localizations"]["ja"]) <= 100


async def test_every_command_option_and_choice_has_a_japanese_name(bot: Engawa) -> None:
    parts = [part for command in await payload(bot) for part in walk(command)]
    parts += [choice for part in parts for choice in part.get("choices", [])]
    assert [part["name"] for part in parts if "ja" not in part.get("name_localizations", {})] == []


async def test_command_names_match_the_format_of_discord(bot: Engawa) -> None:
    for command in await typed(bot):
        for part in walk(command):
            for name in (part["name"], *part.get("name_localizations", {}).values()):
                assert re.fullmatch(r"[-_\w]{1,32}", name), name
                assert name == name.lower()


async def test_the_whole_tree_is_within_discords_limits(bot: Engawa) -> None:
    limits.check_commands(await payload(bot))


async def test_a_twenty_sixth_subcommand_fails_the_check(bot: Engawa) -> None:
    commands = await payload(bot)
    commands[0]["options"] = [
        {**commands[0]["options"][0], "name": f"x{n}", "name_localizations": {}} for n in range(26)
    ]
    with pytest.raises(DiscordError):
        limits.check_commands(commands)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 4, 100])
async def test_the_lobby_fits_in_a_message(language: str, seats: int) -> None:
    table, screen = table_of(seats, language), SCREENS["cartographers"]
    for panel in (lobby_panel(table, screen), options_panel(table, screen, table.owner, language)):
        check(panel.words, panel.view)
        assert " -#" not in panel.words  # small text only at the start of a line


@pytest.mark.uncounted  # whole games: shorter tests cover the same lines
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2, 100])
async def test_every_private_view_of_a_game_fits_in_a_message(bot: Engawa, language: str, seats: int) -> None:
    table = turns.start(table_of(seats, language, skills="on"), 1, seed=3).table
    for _ in range(10):
        if 0 not in table.waiting():
            break
        panel = await bot.screens["cartographers"].private.panel(table, 0, language)
        check(panel.words, panel.view)
        people = table.seats
        played = msgspec.structs.replace(table, seats=tuple(Seat("x", player="random") for _ in people))
        played = turns.act_all(played, turns.choose_for_computers(played)).table
        table = msgspec.structs.replace(played, seats=people)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_headlines_are_short(language: str) -> None:
    table = turns.start(table_of(2, language), 1, seed=3).table
    assert len(SCREENS["cartographers"].board.headline(table, language)) < 100


def test_a_long_name_list_is_cut_and_counts_the_remaining_names() -> None:
    text = name_list(["W" * 32] * 100, "en")
    assert len(text) < 1100
    assert re.search(r"and \d+ more", text)


def test_a_message_that_is_too_long_loses_its_oldest_news_and_keeps_the_rest() -> None:
    text = fitting(["first"], [f"{n:04} {'x' * 95}" for n in range(30)], ["last"], "en")
    assert len(text) <= CONTENT
    assert text.startswith("first\n")
    assert text.endswith("\nlast")
    assert "0029" in text
    assert "0000" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_overlong_message_counts_the_lines_dropped_at_each_end(language: str) -> None:
    wide = [f"{n:04} {'x' * 95}" for n in range(30)]
    _, *shown, more = fitting(["first"], [], wide, language).splitlines()
    assert more == say(language, "table-more", count=30 - len(shown))
    _, earlier, *shown, _ = fitting(["first"], wide, ["last"], language).splitlines()
    assert earlier == say(language, "table-earlier", count=30 - len(shown))


def test_the_count_of_dropped_lines_includes_lines_dropped_earlier() -> None:
    told = newest([(0, f"{n:04} {'x' * 295}") for n in range(30)], "en")
    note, *rest = fitting([], told, [], "en").splitlines()
    assert note == say("en", "table-earlier", count=30 - len(rest))


def test_names_are_separated_as_the_language_requires() -> None:
    assert name_list(["Aiko", "Ben"], "en") == "Aiko and Ben"
    assert name_list(["Aiko", "Ben"], "ja") == "Aiko、Ben"
