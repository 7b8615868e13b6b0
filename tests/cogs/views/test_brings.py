"""Every legal move that is shown before it is played says what it would gain."""

from __future__ import annotations

import pytest

from cogs.views.private_words import brought_lines
from cogs.views.provider import Sight
from cogs.views.screens import found_screens
from engine.game import Chance
from engine.players import chooser
from engine.tables import turns
from i18n import LANGUAGES
from tests.cogs.views.test_private_views import FewPictures, started

SILENT = {
    "cartographers": set[str](),
    "wonderful_world": {"auto", "ask", "done"},
    "imhotep": {"facedown"},
    "bunny_kingdom": {"done"},
}
"""The games whose moves say so, with the exceptions: the name says it all, or the result is hidden."""
OPTIONS = {"bunny_kingdom": {"express": "on"}, "imhotep": {"sites": "BBBBB"}}
EACH = {"cartographers": 9}
"""Moves between two positions that are checked."""


@pytest.mark.trial
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SILENT)
def test_every_legal_move_shows_its_gain(game: str, language: str) -> None:
    screen = found_screens(FewPictures())[game]
    table = started(game, 3, OPTIONS.get(game, {}), language)
    told: dict[str, int] = {}
    silent: set[str] = set()
    for turn in range(120):
        waiting = sorted(table.waiting())
        if not waiting:
            break
        seat = waiting[turn % len(waiting)]
        rules, state = table.rules, table.state()
        observation, moves = rules.observe(state, seat), rules.moves(state, seat)
        if turn % EACH.get(game, 3) == 0:
            for move in moves[:: max(1, len(moves) // 12)]:
                notation = rules.notation(move)
                sight = Sight(table, observation, screen.game.look(observation, ""), language, (notation,))
                verb = notation.split()[0]
                lines = brought_lines(screen.game, sight)
                told[verb] = told.get(verb, 0) + bool(lines)
                if not lines:
                    silent.add(verb)
                assert all(lines)
        move = chooser("greedy", game)(observation, moves, Chance(turn, game))
        table = turns.act(table, seat, rules.notation(move)).table
    assert silent <= SILENT[game]
    assert sum(told.values()) > 0
