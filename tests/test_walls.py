"""The walls between the parts: which modules may import which, read from the code itself.

A wall is a function of a module's name and its code that yields the names that break it.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.games import GAMES

ROOT = Path(__file__).parent.parent
LAYERS = {
    "data": set[str](),
    "engine": {"data"},
    "i18n": {"data"},
    "render": {"data", "engine", "i18n"},
    "cogs": {"data", "engine", "i18n", "render"},
    "local_discord": set[str](),
    "settings": {"engine"},
    "bot": {"cogs", "data", "engine", "i18n", "local_discord", "render", "settings"},
}
"""The parts of the product, and what each may import in addition to itself."""
OURS = {*LAYERS, "tests", "tools"}
PURE = {
    "__future__",
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "importlib.resources",
    "itertools",
    "math",
    "msgspec",
    "operator",
    "re",
    "types",
    "typing",
    "unicodedata",
}
"""Libraries whose functions depend only on their arguments."""
PEERS = {"discord", "PIL", "aiohttp"}
"""Libraries for Discord and for pictures."""
OUTSIDE = {"aiosqlite", "asyncio", "os", "pathlib", "shutil", "socket", "sqlite3", "psycopg"}
"""Libraries that access files, the network and other programs."""

Wall = Callable[[str, ast.Module], Iterator[str]]


@cache
def imports(tree: ast.Module) -> tuple[str, ...]:
    """Return what a module imports, each name with its module: `engine.game.Chance`."""
    return tuple(_imports(tree))


def _imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = "." * node.level + (node.module or "")
            yield from (f"{origin}.{alias.name}" for alias in node.names)


@cache
def modules() -> dict[str, ast.Module]:
    """Return every module of the product by its dotted name."""
    found = {}
    for part in LAYERS:
        place = ROOT / part
        for file in sorted(place.rglob("*.py")) if place.is_dir() else [place.with_suffix(".py")]:
            name = ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
            found[name] = ast.parse(file.read_text(encoding="utf-8"))
    return found


@cache
def modules_in(folder: str) -> dict[str, ast.Module]:
    """Return every module of a folder of tests or tools by its path."""
    files = sorted((ROOT / folder).rglob("*.py"))
    return {str(file.relative_to(ROOT)): ast.parse(file.read_text(encoding="utf-8")) for file in files}


@cache
def module_of(name: str) -> str:
    """Return the product's module that an imported name belongs to, or the name itself."""
    parts = name.split(".")
    ends = range(len(parts), 0, -1)
    return next((module for end in ends if (module := ".".join(parts[:end])) in modules()), name)


def of_the_library(name: str, libraries: set[str]) -> bool:
    return any(name == library or name.startswith(f"{library}.") for library in libraries)


def game_of(name: str) -> str | None:
    """Return the game whose engine package a module or name belongs to."""
    part, *rest = name.split(".")
    return rest[0] if part == "engine" and rest and rest[0] in GAMES else None


@cache
def is_kit(module: str) -> bool:
    """Return whether a module is part of the kit for games: outside the games, pure, and importing no game."""
    return (
        module.count(".") == 1
        and module.startswith("engine.")
        and module in modules()
        and game_of(module) is None
        and all(
            of_the_library(name, PURE)
            or (name == "random" and module == "engine.game")  # `Chance` wraps it there
            or (name != module and is_kit(module_of(name)))
            for name in imports(modules()[module])
        )
    )


def each_part_imports_only_those_below_it(module: str, tree: ast.Module) -> Iterator[str]:
    part = module.split(".", maxsplit=1)[0]
    for name in imports(tree):
        top = name.split(".", maxsplit=1)[0]
        if not top or (top in OURS and top != part and top not in LAYERS[part]):
            yield name


def the_engine_knows_nothing_of_discord_or_pictures(module: str, tree: ast.Module) -> Iterator[str]:
    if module.startswith("engine."):
        yield from (name for name in imports(tree) if of_the_library(name, PEERS))


def only_the_storage_of_the_engine_does_io(module: str, tree: ast.Module) -> Iterator[str]:
    if module.startswith("engine.") and not module.startswith("engine.storage.") and module != "engine.__main__":
        yield from (name for name in imports(tree) if of_the_library(name, OUTSIDE))


def the_rest_of_the_engine_knows_nothing_of_the_storage(module: str, tree: ast.Module) -> Iterator[str]:
    if not module.startswith(("engine.storage", "engine.__main__")) and module.startswith("engine."):
        yield from (name for name in imports(tree) if of_the_library(name, {"engine.storage"}))


def the_rules_are_pure_and_build_on_themselves_and_the_kit(module: str, tree: ast.Module) -> Iterator[str]:
    game = game_of(module)
    if game is None:
        return
    for name in imports(tree):
        if not of_the_library(name, {*PURE, f"engine.{game}"}) and not is_kit(module_of(name)):
            yield name
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in ("open", "print", "input", "eval", "exec", "__import__"):
            yield node.id


def pictures_see_observations_and_what_is_printed(module: str, tree: ast.Module) -> Iterator[str]:
    if module.startswith("render.") and module != "render.__main__":  # the command line has no people
        for name in imports(tree):
            printed = {f"engine.{game}.{part}" for game in GAMES for part in ("observation", "cards", "board")}
            if of_the_library(name, {"engine"}) and not of_the_library(name, printed):
                yield name


def computer_players_know_the_rules_and_no_table(module: str, tree: ast.Module) -> Iterator[str]:
    if module.startswith("engine.players"):
        for name in imports(tree):
            if of_the_library(name, {"engine"}) and not name.startswith("engine.players"):
                finds = module == "engine.players" and module_of(name) == "engine.parts"
                if game_of(name) is None and not finds and not is_kit(module_of(name)):
                    yield name


def computer_players_are_asked_with_observations(module: str, tree: ast.Module) -> Iterator[str]:
    # Code that reads states (policies, plans, values) is for determinized states, which only the players create.
    if not module.startswith("engine.players"):
        yield from (name for name in imports(tree) if module_of(name).startswith("engine.players."))


def the_bot_plays_only_through_tables(module: str, tree: ast.Module) -> Iterator[str]:
    if module.startswith(("cogs.", "bot")):
        inner = {"rules", "choice", "state", "scoring", "solo", "moves"}
        yield from (name for name in imports(tree) if game_of(name) and inner & set(name.split(".")))


FLOORS = ("views", "panels", "delivery", "commands")
"""The folders of `cogs` that all games share, each above those before it."""
BESIDE = ("host", "panel", "routes", "replies", "words", "discord_errors", "permissions", "breaker")
"""The modules outside the folders, which serve all of them."""


def no_folder_of_the_cogs_imports_one_above_it(module: str, tree: ast.Module) -> Iterator[str]:
    floor = module.split(".")[1] if module.startswith("cogs.") else ""
    above = FLOORS[FLOORS.index(floor) + 1 :] if floor in FLOORS else ()
    above = FLOORS[1:] if floor in BESIDE else above
    yield from (name for name in imports(tree) if name.split(".")[:1] == ["cogs"] and name.split(".")[1] in above)


FOR_HOSTS = ("engine.__main__", "engine.storage.upkeep")
"""The modules behind commands of the host."""


def nobody_who_plays_is_given_a_position(module: str, tree: ast.Module) -> Iterator[str]:
    if module.startswith(("cogs.", "bot", "engine.")) and module not in FOR_HOSTS:
        yield from (name for name in imports(tree) if module_of(name) == "engine.position")


def what_is_shared_knows_no_game(module: str, tree: ast.Module) -> Iterator[str]:
    if module.startswith(("render.", "cogs.")) and module.split(".")[1] not in GAMES:
        yield from (name for name in imports(tree) if set(name.split(".")) & set(GAMES))


WALLS: dict[str, Wall] = {
    wall.__name__: wall
    for wall in (
        each_part_imports_only_those_below_it,
        the_engine_knows_nothing_of_discord_or_pictures,
        only_the_storage_of_the_engine_does_io,
        the_rest_of_the_engine_knows_nothing_of_the_storage,
        the_rules_are_pure_and_build_on_themselves_and_the_kit,
        pictures_see_observations_and_what_is_printed,
        computer_players_know_the_rules_and_no_table,
        computer_players_are_asked_with_observations,
        the_bot_plays_only_through_tables,
        nobody_who_plays_is_given_a_position,
        no_folder_of_the_cogs_imports_one_above_it,
        what_is_shared_knows_no_game,
    )
}


@pytest.mark.parametrize("wall", WALLS)
def test_every_module_respects_the_import_wall(wall: str) -> None:
    broken = {module: [*WALLS[wall](module, tree)] for module, tree in modules().items()}
    assert {module: names for module, names in broken.items() if names} == {}, "docs/map.md lists the walls"


@pytest.mark.parametrize(
    ("wall", "module", "code"),
    [
        (each_part_imports_only_those_below_it, "engine.tables.table", "import cogs.app"),
        (each_part_imports_only_those_below_it, "engine.tables.table", "from .game import Chance"),
        (each_part_imports_only_those_below_it, "i18n", "from engine.games import GAMES"),
        (each_part_imports_only_those_below_it, "render.canvas", "from cogs import words"),
        (each_part_imports_only_those_below_it, "render.canvas", "from tests import gallery"),
        (each_part_imports_only_those_below_it, "cogs.delivery.outbox", "import local_discord"),
        (each_part_imports_only_those_below_it, "cogs.delivery.outbox", "from tools import bench"),
        (each_part_imports_only_those_below_it, "engine.simulate", "from tools import bench"),
        (each_part_imports_only_those_below_it, "local_discord.limits", "from cogs.views.limits import LIST"),
        (each_part_imports_only_those_below_it, "bot", "from tests import gallery"),
        (the_engine_knows_nothing_of_discord_or_pictures, "engine.storage.store", "import discord"),
        (the_engine_knows_nothing_of_discord_or_pictures, "engine.imhotep.rules", "from PIL import Image"),
        (only_the_storage_of_the_engine_does_io, "engine.tables.table", "import asyncio"),
        (only_the_storage_of_the_engine_does_io, "engine.game", "from pathlib import Path"),
        (
            the_rest_of_the_engine_knows_nothing_of_the_storage,
            "engine.tables.turns",
            "from engine.storage.store import Store",
        ),
        (the_rules_are_pure_and_build_on_themselves_and_the_kit, "engine.imhotep.rules", "import time"),
        (the_rules_are_pure_and_build_on_themselves_and_the_kit, "engine.imhotep.rules", "import random"),
        (the_rules_are_pure_and_build_on_themselves_and_the_kit, "engine.imhotep.rules", "import importlib"),
        (the_rules_are_pure_and_build_on_themselves_and_the_kit, "engine.imhotep.rules", "open('x')"),
        (
            the_rules_are_pure_and_build_on_themselves_and_the_kit,
            "engine.imhotep.rules",
            "from engine.tables import table",
        ),
        (
            the_rules_are_pure_and_build_on_themselves_and_the_kit,
            "engine.imhotep.rules",
            "from engine.games import GAMES",
        ),
        (
            the_rules_are_pure_and_build_on_themselves_and_the_kit,
            "engine.imhotep.rules",
            "from engine.cartographers.grid import cell_named",
        ),
        (
            the_rules_are_pure_and_build_on_themselves_and_the_kit,
            "engine.imhotep.rules",
            "from engine.players.best import best",
        ),
        (
            pictures_see_observations_and_what_is_printed,
            "render.imhotep.ships",
            "from engine.imhotep.state import State",
        ),
        (pictures_see_observations_and_what_is_printed, "render.imhotep.ships", "from engine.imhotep import rules"),
        (pictures_see_observations_and_what_is_printed, "render.imhotep.ships", "from engine.game import Chance"),
        (pictures_see_observations_and_what_is_printed, "render.frame", "from engine.tables.table import Table"),
        (
            computer_players_know_the_rules_and_no_table,
            "engine.players.imhotep",
            "from engine.storage.store import Store",
        ),
        (computer_players_know_the_rules_and_no_table, "engine.players", "from engine.tables import table"),
        (
            computer_players_are_asked_with_observations,
            "engine.tables.table",
            "from engine.players.imhotep import MIND",
        ),
        (
            computer_players_are_asked_with_observations,
            "engine.tables.turns",
            "from engine.players.search import think",
        ),
        (the_bot_plays_only_through_tables, "cogs.imhotep.panel", "from engine.imhotep.moves import Sail"),
        (the_bot_plays_only_through_tables, "cogs.commands.table_actions", "from engine.imhotep import rules"),
        (nobody_who_plays_is_given_a_position, "cogs.tables", "from engine.position import line_of"),
        (no_folder_of_the_cogs_imports_one_above_it, "cogs.views.screens", "from cogs.panels.lobby import lobby_panel"),
        (no_folder_of_the_cogs_imports_one_above_it, "cogs.delivery.telling", "from cogs.commands import lobby"),
        (no_folder_of_the_cogs_imports_one_above_it, "cogs.replies", "from cogs.delivery import outbox"),
        (nobody_who_plays_is_given_a_position, "engine.tables.table", "from engine import position"),
        (what_is_shared_knows_no_game, "render.frame", "from engine.imhotep.cards import SITES"),
        (what_is_shared_knows_no_game, "cogs.views.controls", "from cogs.imhotep import panel"),
    ],
)
def test_a_breach_of_an_import_wall_is_detected(wall: Wall, module: str, code: str) -> None:
    assert wall.__name__ in WALLS
    assert [*wall(module, ast.parse(code))]


def imported_tools(path: str, tree: ast.Module) -> list[str]:
    """Return the tools that a test imports without being a test of tools."""
    return [name for name in imports(tree) if of_the_library(name, {"tools"}) and not path.startswith("tests/tools/")]


def imported_tests(tree: ast.Module) -> list[str]:
    """Return the tests that a tool imports; it may use their drivers and declarations."""
    return [
        name
        for name in imports(tree)
        if of_the_library(name, {"tests"}) and any(part.startswith(("test_", "conftest")) for part in name.split("."))
    ]


def test_only_tests_of_tools_import_tools() -> None:
    found = {path: imported_tools(path, tree) for path, tree in modules_in("tests").items()}
    assert {path: names for path, names in found.items() if names} == {}
    assert imported_tools("tests/cogs/test_games.py", ast.parse("from tools.chaos import game"))
    assert not imported_tools("tests/tools/test_press.py", ast.parse("from tools import press"))


def test_no_tool_imports_a_test() -> None:
    found = {path: imported_tests(tree) for path, tree in modules_in("tools").items()}
    assert {path: names for path, names in found.items() if names} == {}
    assert imported_tests(ast.parse("from tests.e2e.conftest import House"))
    assert not imported_tests(ast.parse("from tests.games import declared"))


def test_the_kit_contains_only_modules_that_every_game_may_import() -> None:
    assert is_kit("engine.game")
    assert is_kit("engine.grid")
    for module in (
        "engine",
        "engine.games",
        "engine.tables.table",
        "engine.storage.store",
        "engine.simulate",
        "engine.players",
    ):
        assert not is_kit(module)


@pytest.mark.parametrize("game", GAMES)
def test_the_packages_of_every_game_are_checked(game: str) -> None:
    for part in ("engine", "render", "cogs"):
        assert f"{part}.{game}" in modules()


def test_no_modules_import_each_other_in_a_circle() -> None:
    # Type-only imports count too, because a reader has to follow that circle as well.
    ahead = {module: {module_of(name) for name in imports(tree)} & set(modules()) for module, tree in modules().items()}
    while free := {module for module, wanted in ahead.items() if not wanted - {module}}:
        ahead = {module: wanted - free for module, wanted in ahead.items() if module not in free}
    assert ahead == {}
