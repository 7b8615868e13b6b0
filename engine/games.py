"""The games that tables can be opened for, by name."""

from __future__ import annotations

from typing import Any

from engine.bunny_kingdom import GAME as BUNNY_KINGDOM
from engine.cartographers import GAME as CARTOGRAPHERS
from engine.game import Game
from engine.imhotep import GAME as IMHOTEP
from engine.wonderful_world import GAME as WONDERFUL_WORLD

GAMES: dict[str, Game[Any, Any, Any]] = {
    game.name: game for game in (CARTOGRAPHERS, WONDERFUL_WORLD, IMHOTEP, BUNNY_KINGDOM)
}
