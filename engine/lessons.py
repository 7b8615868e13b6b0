"""Lessons: a game's rules, explained with positions from a recorded game.

`data/<game>/lesson.json` holds the recorded game (`python -m engine simulate GAME --record FILE` writes such moves) and
the positions to show, one per page. A game without this file is explained in words only.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import resources
from typing import Any

import msgspec

from engine.game import Setup, load_facts
from engine.games import GAMES


class PagePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The position of one page."""

    after: int
    """The number of moves played before the position."""
    viewer: int | None
    """The seat from whose view it is shown; None for a spectator."""
    picture: str
    """The picture to draw."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recorded game and the positions of the pages."""

    setup: Setup
    moves: tuple[str, ...]
    """Seat and notation: `2 draw forest C5 C6`."""
    moments: tuple[PagePosition, ...]
    """In page order."""


@cache
def lesson_of(game: str) -> Lesson | None:
    """Return the lesson of a game; None if it has none. Errors: msgspec.ValidationError."""
    if not resources.files("data").joinpath(game, "lesson.json").is_file():
        return None
    return load_facts(f"{game}/lesson.json", Lesson)


@lru_cache(maxsize=64)
def observation_of_page(game: str, page: int) -> tuple[PagePosition, Any]:
    """Return the position of a page (from 0) and its viewer's observation.

    Errors: IndexError if there is no such page; RuleError if the recorded moves are no longer legal.
    """
    lesson, rules = lesson_of(game), GAMES[game]
    if lesson is None:
        raise IndexError(page)
    moment = lesson.moments[page]
    state = rules.start(rules.of_today(lesson.setup)).state
    for text in lesson.moves[: moment.after]:
        seat, _, move = text.partition(" ")
        state = rules.play(state, int(seat), rules.parse(move)).state
    return moment, rules.observe(state, moment.viewer)
