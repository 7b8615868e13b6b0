"""Finds the keys of the texts that the code can use, by reading the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Collection, Sequence
from functools import cache
from itertools import chain
from pathlib import Path

from engine.games import GAMES
from engine.players import PLAYERS
from tests.games import declared

ROOT = Path(__file__).parent.parent
CODE = ("bot.py", "settings.py", "cogs", "engine", "render", "i18n")
PART = re.compile(r"[A-Za-z0-9_-]*")
LETTERS = re.compile("[a-z]")
HALF_WIDE = re.compile(r"[ぁ-んァ-ヶー一-龠」）] ?[:;,!?(]|[:;,!?)] ?[ぁ-んァ-ヶ一-龠「（]")
"""Half-width punctuation next to Japanese characters."""
GAME_TEXTS = ("game_text", "text_key", "says")
"""Functions that look up a text of which each game may have its own version."""


def trees(*games: str) -> list[ast.Module]:
    """Return the code of these games (empty name: shared code), by default of all."""
    return [tree for game, of_game in code().items() if not games or game in games for tree in of_game]


@cache
def code() -> dict[str, list[ast.Module]]:
    """Return the code by the game that it belongs to; shared code has an empty name."""
    found: dict[str, list[ast.Module]] = {game: [] for game in ("", *GAMES)}
    for name in CODE:
        place = ROOT / name
        for file in [place] if place.suffix else sorted(place.rglob("*.py")):
            game = next((game for game in GAMES if game in (file.stem, file.parent.name)), "")
            found[game].append(ast.parse(file.read_text(encoding="utf-8")))
    return found


Shape = tuple[tuple[str, ...] | None, ...]
"""The possible values of each part of a string; None for a part that may be anything."""


@cache
def shapes(node: ast.AST) -> set[Shape]:
    """Return the strings in a piece of code that could be a key or a part of one."""
    found: set[Shape] = set()
    for inner in ast.walk(node):
        if isinstance(inner, ast.JoinedStr):
            parts = tuple(map(choices, inner.values))
        elif isinstance(inner, ast.Constant):
            parts = (choices(inner),)
        else:
            continue
        if any(parts) and all(PART.fullmatch(text) for part in parts for text in part or ()):
            found.add(parts)
    return found


def choices(part: ast.expr) -> tuple[str, ...] | None:
    """Return the possible values of a part of a string; None if it may be anything.

    `{"a" if one else "b"}` has two.
    """
    if isinstance(part, ast.Constant):
        return (part.value,) if isinstance(part.value, str) else None
    if isinstance(part, ast.FormattedValue):
        return choices(part.value)
    if isinstance(part, ast.IfExp):
        either, other = choices(part.body), choices(part.orelse)
        return None if either is None or other is None else either + other
    return None


@cache
def of_any_game(node: ast.AST) -> set[Shape]:
    """Return the keys of texts that may exist per game or for all games, without the name of the game."""
    calls = [call for call in ast.walk(node) if isinstance(call, ast.Call) and called(call) in GAME_TEXTS]
    return {(None, ("-",), *parts) for call in calls for argument in call.args for parts in shapes(argument)}


def called(call: ast.Call) -> str:
    """Return the name of the called function or method."""
    return (
        call.func.id
        if isinstance(call.func, ast.Name)
        else call.func.attr
        if isinstance(call.func, ast.Attribute)
        else ""
    )


def fits(key: str, parts: Shape, known: Callable[[str], bool]) -> bool:
    """Return whether the key has that shape, with known words in its open parts."""
    if not parts:
        return not key
    first, rest = parts[0], parts[1:]
    if first is None:
        return any(fits(key[end:], rest, known) and known(key[:end]) for end in range(len(key) + 1))
    return any(key.startswith(text) and fits(key[len(text) :], rest, known) for text in first)


class Said:
    """The keys that a piece of code can produce: its strings, with numbers and known words in their open parts.

    Known words are the strings of the code, the ids and kinds of events that the games declare, and combinations of
    these. A key does not count as used merely because it starts like a used one.
    """

    def __init__(self, trees: Sequence[ast.Module], games: Collection[str]) -> None:
        found = {parts for tree in trees for parts in shapes(tree)}
        self.words = {"", "any", *games, *PLAYERS}
        self.words |= {
            text.replace("_", sign) for parts in found if len(parts) == 1 for text in parts[0] or () for sign in "_-"
        }
        for game in games:
            self.words |= {id_ for ids in declared(game).words.values() for id_ in ids}
            self.words |= {str(event.__struct_config__.tag) for event in GAMES[game].events}
            self.words |= {f"{game}-{family}-{id_}" for family, ids in declared(game).words.items() for id_ in ids}
        self.pairs = [
            parts for parts in found if len(parts) > 1 and any(map(LETTERS.search, chain(*filter(None, parts))))
        ]
        self.keys = self.pairs + [parts for tree in trees for parts in of_any_game(tree)]
        self.word = cache(self._word)

    def _word(self, text: str) -> bool:
        """Return whether a text can fill an open part."""
        return self._simple(text) or any(fits(text, parts, self._simple) for parts in self.pairs)

    def _simple(self, text: str) -> bool:
        return text.isdecimal() or text in self.words

    def says(self, key: str) -> bool:
        """Return whether the code can produce a key."""
        return key in self.words or any(fits(key, parts, self.word) for parts in self.keys)


@cache
def plurals() -> frozenset[str]:
    """Return the plurals that English texts select by number: `points`, from `[one] 1 point`."""
    texts = (file.read_text(encoding="utf-8") for file in (ROOT / "data" / "texts" / "en").glob("*.ftl"))
    counted = {word for text in texts for word in re.findall(r"\[one\] \**1\** (\w+)", text)}
    assert counted
    return frozenset({f"{word}s" for word in counted} | {"cities", "people"})


def miscounted(text: str) -> set[str]:
    """Return the places where an English text says `1 points`."""
    many = "|".join(sorted(plurals()))
    return {found[0] for found in re.finditer(rf"(?<![\d.,:/−–-])1\** (?:[a-z]+ )?(?:{many})\b", text)}
