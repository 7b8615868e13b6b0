"""Finds the parts of a game by its name, and names missing ones in the error."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


class IncompleteGameError(Exception):
    """A game lacks a module or a name in one. The message says which."""

    def __init__(self, game: str, lacks: str) -> None:
        super().__init__(f"The game {game} is not complete: it lacks {lacks}.")


def import_part(game: str, module: str, *names: str) -> ModuleType:
    """Import a module that the game must have and check that it defines these names. Errors: IncompleteGameError."""
    try:
        found = import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            # The module exists, but one of its own imports does not.
            raise
        raise IncompleteGameError(game, f"the module {module}") from None
    for name in names:
        if not hasattr(found, name):
            raise IncompleteGameError(game, f"{name} in the module {module}")
    return found
