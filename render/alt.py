"""Pictures in words, for people who cannot see them: sentences, lists, and as much as there is room for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from i18n import say
from render.frame import NO_LIMIT, Seen, awaited
from render.picture import ALT_LIMIT, units

ENDS = (".", "!", "?", "…", "。", "！", "？")  # what ends a sentence, in either language


def sentences(parts: Iterable[str], language: str) -> str:
    """The parts as sentences, each with its full stop; empty ones are left out."""
    end, between = ("。", "") if language == "ja" else (".", " ")
    return between.join(part if part.endswith(ENDS) else part + end for part in parts if part)


def of_game(game: str, title: str, language: str) -> str:
    """With what a description begins: the game, and what of it the picture shows or how far it is."""
    return " · ".join(part for part in (say(language, f"game-{game}"), title) if part)


def fitting(ways: Iterable[Sequence[str]], language: str) -> str:
    """The first of several ways to say it that Discord takes, else the last; each is a row of sentences."""
    text = ""
    for parts in ways:
        text = sentences(parts, language)
        if units(text) <= ALT_LIMIT:
            break
    return text


def as_much_as_fits(parts: Sequence[str], players: Sequence[Sequence[str]], language: str) -> str:
    """The parts, then a sentence for each player out of several, shortest first: the longer ones while there is room.

    Everybody gets the next longer one before anybody gets one longer still.
    """
    chosen = [ways[0] for ways in players]
    size = units(sentences([*parts, *chosen], language))
    for level in range(1, max(map(len, players), default=0)):
        for i, ways in enumerate(players):
            more = units(ways[level]) - units(chosen[i]) if level < len(ways) else 0
            if more > 0 and size + more <= ALT_LIMIT:
                chosen[i] = ways[level]
                size += more
    return sentences([*parts, *chosen], language)


def who_is_awaited(observation: Seen, names: Sequence[str], language: str) -> str:
    """Who must act, with every name; empty when nobody must."""
    return awaited(names, sorted(observation.waiting), observation.viewer, language, room=NO_LIMIT)
