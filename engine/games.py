"""All games by name: every package in `engine/` that declares a `GAME`.

The other parts of a game are found by the same name: `engine/players/<name>`, `render/<name>`, `cogs/<name>`.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

import engine
from engine.game import AnyGame, Game
from engine.parts import IncompleteGameError


def found_games() -> dict[str, AnyGame]:
    """Find all games, sorted by name. Errors: IncompleteGameError if a game's name differs from its package."""
    found: dict[str, AnyGame] = {}
    for package in sorted(module.name for module in iter_modules(engine.__path__) if module.ispkg):
        game = getattr(import_module(f"engine.{package}"), "GAME", None)
        if isinstance(game, Game):
            if game.name != package:
                raise IncompleteGameError(game.name, f"a package of its own name; it stands in engine/{package}")
            found[game.name] = game
    return found


GAMES = found_games()
