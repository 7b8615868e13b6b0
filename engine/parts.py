"""The parts of a game are found by its name; what is missing is said by name."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


class IncompleteGameError(Exception):
    """A game lacks one of its parts, or something in it; says which game and what."""

    def __init__(self, game: str, lacks: str) -> None:
        super().__init__(f"The game {game} is not complete: it lacks {lacks}.")


def part(game: str, module: str, *names: str) -> ModuleType:
    """A module that the game must have, with these names in it. Errors: IncompleteGameError."""
    try:
        found = import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            # The module is there; what it imports is not.
            raise
        raise IncompleteGameError(game, f"the module {module}") from None
    for name in names:
        if not hasattr(found, name):
            raise IncompleteGameError(game, f"{name} in the module {module}")
    return found
