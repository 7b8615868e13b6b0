"""A game's commands are built from its options, and its parts are found by its name."""

from __future__ import annotations

import copy
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any, cast

import discord
import pytest
from discord import app_commands

from cogs.commands.game_commands import Games, group_of
from cogs.views import screens
from cogs.views.limits import LINE, LIST
from cogs.views.provider import Provider, Required
from cogs.views.screens import Screen, found_screens
from cogs.words import word
from engine.game import AnyGame, Option
from engine.games import GAMES
from engine.parts import IncompleteGameError
from engine.players import chooser
from i18n import LANGUAGES, has_text
from tests.cogs.views.test_private_views import FewPictures


def imhotep(*options: Option) -> AnyGame:
    """Return Imhotep with other options, whose texts are those of the market."""
    game = copy.copy(GAMES["imhotep"])
    game.options = options
    return game


@pytest.fixture
def untold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow options without texts."""
    monkeypatch.setattr(
        "cogs.commands.game_commands.word",
        lambda key: word(key) if has_text("en", key) else app_commands.locale_str(key),
    )


def parameters(game: AnyGame) -> list[app_commands.Parameter]:
    screen = found_screens(FewPictures())["imhotep"]
    new = group_of(game, screen).get_command("new")
    assert isinstance(new, app_commands.Command)
    return new.parameters


def test_each_option_is_a_parameter_of_new_with_its_choices() -> None:
    game = GAMES["imhotep"]
    assert [parameter.name for parameter in parameters(game)] == [option.key for option in game.options]
    for parameter, option in zip(parameters(game), game.options, strict=True):
        choices = () if option.free else option.choices
        assert tuple(choice.value for choice in parameter.choices) == choices
        assert parameter.autocomplete is option.free
        assert not parameter.required
        assert parameter.type is discord.AppCommandOptionType.string


@pytest.mark.usefixtures("untold")
def test_an_option_with_too_many_choices_for_a_list_uses_autocomplete() -> None:
    choices = tuple(f"choice-{number}" for number in range(LIST + 1))
    (parameter,) = parameters(imhotep(Option("sites", choices)))
    assert parameter.choices == []
    assert parameter.autocomplete


FREE = [(name, option.key) for name, game in GAMES.items() for option in game.options if option.free]


@pytest.mark.parametrize(("game", "key"), FREE)
@pytest.mark.parametrize("typed", ["", "x " * 200, "x " * 2000, "a," * 2000, "random " * 500])
@pytest.mark.parametrize("language", LANGUAGES)
def test_option_completion_answers_text_of_any_length_within_the_limits(
    game: str, key: str, typed: str, language: str
) -> None:
    choices = found_screens(FewPictures())[game].game.completed(key, typed, language)
    assert choices
    assert all(len(choice.name) <= LINE and len(choice.value) <= LINE for choice in choices)


@pytest.mark.usefixtures("untold")
def test_a_command_has_at_most_as_many_option_parameters_as_discord_allows() -> None:
    many = [Option(f"option{number}", ("on", "off")) for number in range(LIST + 1)]
    assert len(parameters(imhotep(*many))) == LIST


@pytest.fixture
def unknown() -> Iterator[None]:
    """Clear the cache of computer players before and after, so that none belongs to the invented game."""
    chooser.cache_clear()
    yield
    chooser.cache_clear()


def borrow(monkeypatch: pytest.MonkeyPatch, *parts: str) -> None:
    """Register an invented game, apples, that uses Imhotep's modules for these parts."""
    monkeypatch.setitem(GAMES, "apples", GAMES["imhotep"])
    for name in parts:
        monkeypatch.setitem(sys.modules, name, import_module(name.replace("apples", "imhotep")))


PARTS = ("engine.players.apples", "render.apples", "cogs.apples.screen")


@pytest.mark.usefixtures("unknown")
@pytest.mark.parametrize("missing", PARTS)
def test_a_game_that_lacks_a_part_is_refused_by_name(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    borrow(monkeypatch, *(name for name in PARTS if name != missing))
    with pytest.raises(IncompleteGameError, match=rf"The game apples .* {missing}"):
        found_screens(FewPictures())


@pytest.mark.usefixtures("unknown")
def test_a_game_that_lacks_a_text_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    borrow(monkeypatch, *PARTS)
    with pytest.raises(IncompleteGameError, match=r"The game apples .* game-apples \(en\)"):
        found_screens(FewPictures())


@pytest.mark.parametrize("method", sorted(Provider.__abstractmethods__))
def test_a_game_whose_screen_lacks_a_method_is_refused_by_name(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = import_module("cogs.imhotep.screen").GameScreen
    incomplete = type("GameScreen", (screen,), {method: getattr(Required, method)})
    monkeypatch.setattr("cogs.imhotep.screen.GameScreen", incomplete)
    with pytest.raises(IncompleteGameError, match=rf"The game imhotep .* {method} of GameScreen"):
        found_screens(FewPictures())


def test_every_optional_provider_method_documents_its_default() -> None:
    helpers = {"__init__", "says", *vars(object)}
    methods = {name: each for name, each in vars(Provider).items() if callable(each) or isinstance(each, property)}
    optional = {name: each.__doc__ or "" for name, each in methods.items() if name not in helpers}
    assert len(optional) > len(Provider.__abstractmethods__) == 5
    assert [name for name, words in optional.items() if "default" not in words] == []


def test_a_game_that_groups_events_without_words_for_them_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = import_module("cogs.imhotep.screen").GameScreen
    incomplete = type("GameScreen", (screen,), {"told_together": frozenset({"sailed"}), "gather": Provider.gather})
    monkeypatch.setattr("cogs.imhotep.screen.GameScreen", incomplete)
    with pytest.raises(IncompleteGameError, match="gather of GameScreen"):
        found_screens(FewPictures())


@pytest.mark.parametrize(
    "text",
    ["option-wrath", "option-wrath-off", "command-wrath", "event-sailed"],
    ids=["option", "choice", "command", "event"],
)
def test_a_game_without_a_text_for_an_option_or_event_is_refused_by_name(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screens, "has_text", lambda language, key: key != f"imhotep-{text}" and has_text(language, key))
    with pytest.raises(IncompleteGameError, match=rf"The game imhotep .* imhotep-{text} \(en\)"):
        found_screens(FewPictures())


class TreeOnly:
    """A bot with only what the cog needs: the command tree, the screens and the games."""

    def __init__(self) -> None:
        client = discord.Client(intents=discord.Intents.none())
        self.tree = app_commands.CommandTree(client)
        self.screens: dict[str, Screen] = found_screens(FewPictures())
        self.games = list(GAMES)


async def test_two_bots_share_no_command_and_unloading_leaves_none() -> None:
    bots = [TreeOnly(), TreeOnly()]
    cogs = [Games(cast("Any", bot)) for bot in bots]
    for cog in cogs:
        await cog.cog_load()
    first, second = ({id(command) for command in bot.tree.walk_commands()} for bot in bots)
    assert first
    assert not first & second
    await cogs[0].cog_unload()
    assert bots[0].tree.get_commands() == []
    assert len(bots[1].tree.get_commands()) == len(GAMES)
