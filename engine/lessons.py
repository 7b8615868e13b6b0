"""How a game is played, shown at moments of a game that was really played.

`data/<game>/lesson.json` has the game (`python -m engine simulate GAME --record FILE` writes such moves) and the
moments of it that are shown, one a page. A game without it is explained in words alone.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import resources
from typing import Any

import msgspec

from engine.game import Setup, load_facts
from engine.games import GAMES


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a page shows: the game after so many moves, seen by a seat (None: anybody), and which picture of it."""

    after: int
    viewer: int | None
    picture: str


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game, `moves` as seat and notation (`2 draw forest C5 C6`), and its moments in the order of the pages."""

    setup: Setup
    moves: tuple[str, ...]
    moments: tuple[Moment, ...]


@cache
def lesson_of(game: str) -> Lesson | None:
    """The lesson of a game; None where it has none. Errors: msgspec.ValidationError."""
    if not resources.files("data").joinpath(game, "lesson.json").is_file():
        return None
    return load_facts(f"{game}/lesson.json", Lesson)


@lru_cache(maxsize=64)
def seen(game: str, page: int) -> tuple[Moment, Any]:
    """The moment of a page (from 0) and what its viewer sees. Errors: IndexError; RuleError for moves out of date."""
    lesson, rules = lesson_of(game), GAMES[game]
    if lesson is None:
        raise IndexError(page)
    moment = lesson.moments[page]
    state = rules.start(rules.of_today(lesson.setup)).state
    for text in lesson.moves[: moment.after]:
        seat, _, move = text.partition(" ")
        state = rules.play(state, int(seat), rules.parse(move)).state
    return moment, rules.observe(state, moment.viewer)
