"""The screen of each game: the parts that show its tables, around the provider of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from cogs.panel import RunDrawing
from cogs.views.board import Board, BoardPictures
from cogs.views.news import News
from cogs.views.private_view import PrivateView
from cogs.views.provider import AnyProvider, Provider
from engine.game import AnyGame
from engine.games import GAMES
from engine.parts import IncompleteGameError, import_part
from engine.players import PLAYERS, chooser
from i18n import LANGUAGES, has_text

PICTURES = ("table", "table_pages", "private", "final", "final_pages", "read")
TEXTS = ("game-{}", "{}-command", "{}-command-description", "{}-rules", "{}-button-hand", "{}-button-pages")
"""Keys of the texts that every game must have."""


class Screen:
    """Shows the tables of one game."""

    def __init__(self, game: AnyProvider, pictures: BoardPictures, draw: RunDrawing) -> None:
        self.game = game
        """The provider of the game."""
        self.board = Board(game, pictures, draw)
        """The whole table, for everybody."""
        self.news = News(self.board)
        """The separate messages for what happened."""
        self.private = PrivateView(self.board)
        """The private view of one seat."""


def found_screens(draw: RunDrawing) -> dict[str, Screen]:
    """Game → its screen, after a check that the game is complete. Errors: IncompleteGameError, naming the part."""
    found: dict[str, Screen] = {}
    for name, game in GAMES.items():
        for player in PLAYERS:
            chooser(player, name)
        pictures = cast("BoardPictures", import_part(name, f"render.{name}", *PICTURES))
        provider: type[AnyProvider] = import_part(name, f"cogs.{name}.screen", "GameScreen").GameScreen
        missing = next(_missing_from(name, provider, game), None)
        if missing is not None:
            raise IncompleteGameError(name, missing)
        found[name] = Screen(provider(game), pictures, draw)
    return found


def _missing_from(name: str, provider: type[AnyProvider], game: AnyGame) -> Iterator[str]:
    """The methods and texts that a game's screen lacks."""
    methods = sorted(provider.__abstractmethods__)
    if (provider.gathered or provider.told_together) and provider.gather is Provider.gather:
        methods.append("gather")
    yield from (f"{method} of GameScreen in the module cogs.{name}.screen" for method in methods)
    for key in _text_keys(name, game):
        either = (f"{name}-{key}", f"any-{key}") if key.startswith("event-") else (key,)
        for language in LANGUAGES:
            if not any(has_text(language, one) for one in either):
                yield f"the text {either[0]} ({language})"


def _text_keys(name: str, game: AnyGame) -> Iterator[str]:
    """The keys of the texts that a game must have, for itself, its options and its events; games may share the last."""
    yield from (text.format(name) for text in TEXTS)
    for option in game.options:
        yield from (f"{name}-command-{option.key}", f"{name}-option-{option.key}")
        yield from (f"{name}-option-{option.key}-{choice}" for choice in option.choices)
    yield from (f"event-{event.__struct_config__.tag}" for event in game.events)
