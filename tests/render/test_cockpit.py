"""What somebody decides by can be read on a phone: the letters of real private pictures, measured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

import pytest

from engine.game import Chance
from engine.games import GAMES
from engine.players import chooser
from i18n import LANGUAGES
from render.canvas import Canvas, Written
from render.frame import CHOICE, LEAST
from render.wonderful_world.faces import card_name
from tests import gallery
from tests.games import declared

LARGE = ("bunny_kingdom", "cartographers", "imhotep", "wonderful_world")
"""Games whose decisions have pictures of their own; the frame alone has small lines too."""


class Decision(NamedTuple):
    """What a seat owed somewhere in a game, and what it saw."""

    kind: str
    seats: int
    seen: Any


@cache
def decisions(game: str) -> Sequence[Decision]:
    """Of the games that each game declares, by a player that plays well: every kind of decision, early and late."""
    return [*_decisions(game)]


def _decisions(game: str) -> Iterator[Decision]:
    rules = GAMES[game]
    for case in declared(game).cases[:6]:
        if case.seats > 5:
            continue
        state, chance, met = rules.start(case.setup(game)).state, Chance("cockpit", game), dict[str, int]()
        while waiting := rules.waiting(state):
            seat = min(waiting)
            seen = rules.observe(state, seat)
            kind = f"{waiting[seat]} {getattr(seen, 'round', 0)}"
            met[kind] = met.get(kind, 0) + 1
            if met[kind] == 1:
                yield Decision(waiting[seat], case.seats, seen)
            state = rules.play(state, seat, chooser("greedy", game)(seen, rules.moves(state, seat), chance)).state


def written(monkeypatch: pytest.MonkeyPatch, game: str, decision: Decision, language: str) -> list[Written]:
    caught: list[Canvas] = []

    def png(canvas: Canvas, *_most: int) -> bytes:
        caught.append(canvas)
        return b""

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "png", png)
        import_module(f"render.{game}").private(decision.seen, gallery.names(decision.seats), language)
    return caught[-1].written


@pytest.mark.uncounted  # hundreds of pictures: shorter tests count their lines
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", LARGE)
def test_nothing_that_somebody_decides_by_is_smaller_than_a_thirty_sixth_of_the_width(
    monkeypatch: pytest.MonkeyPatch, game: str, language: str
) -> None:
    for number, decision in enumerate(decisions(game)):
        if number % len(LANGUAGES) == LANGUAGES.index(language):
            small = [text for text in written(monkeypatch, game, decision, language) if text.size < LEAST]
            assert small == [], decision.kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_of_a_hand_are_large(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    game = "wonderful_world"
    hands = [decision for decision in decisions(game) if decision.kind == "pick" and decision.seats > 2]
    sizes = []
    for decision in hands:
        names = {card_name(language, card) for card in decision.seen.hand}
        parts = {part for name in names for part in (name, *name.split())}
        sizes += [
            text.size
            for text in written(monkeypatch, game, decision, language)
            if text.text in parts and text.size > 33
        ]
    assert sizes
    assert sizes.count(CHOICE) >= 0.9 * len(sizes)
