"""Guided first games: how long somebody takes who follows the advice, from the presses and from what there is to read.

The person decides as the greedy player does and presses the shortest way. They read every line and every button of the
private view, what they have read once not again. What stands in pictures and in lists is not counted: nobody who plays
for the first time reads all of it, and nobody need open a list where a button chooses for them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import discord

from bench import Row
from bench.presses import TOGETHER, decision, pressed, wordy
from cogs.host import Panel, Screen
from cogs.views.screens import heard, news_since
from engine.game import FOR_ME, Chance
from engine.games import GAMES
from engine.players import chooser
from engine.tables import guides, seats, turns
from engine.tables.table import Change, Entry, Status, Table
from i18n import LANGUAGES, say

AREA = "guided"
LIMIT = 300
"""Seconds for the guided part of a game."""
PRESS = 3
"""Seconds that a press takes."""
PACE = {"ja": 500, "en": 1000}
"""Signs that somebody reads in a minute: in English about 200 words."""


class Guided(NamedTuple):
    """The guided part of a game. `told`: the ideas, in order; `signs`: of what there is to read."""

    game: str
    language: str
    told: tuple[str, ...]
    decisions: int
    presses: int
    signs: int

    @property
    def seconds(self) -> float:
        """How long it takes."""
        return self.presses * PRESS + self.signs * 60 / PACE[self.language]


def opened(game: str, language: str) -> Table:
    """The guided first game of a game as it is dealt. Errors: TableError where it has none."""
    table = seats.new_table(guild=1, channel=1, owner=1, name="Aiko", game=game, options={}, language=language)
    table = guides.guided(table)
    guide = table.rules.guide
    return turns.start(table, 1, 0 if guide is None else guide.seed).table


def _choice(table: Table) -> Any:
    """What the greedy player would do on the first seat."""
    rules = table.rules
    return chooser("greedy", table.game)(table.observe(0), rules.moves(table.state(), 0), Chance(table.moves))


def _decided(table: Table) -> tuple[list[str], list[Change]]:
    """The moves of the next decision of the first seat, and what they change, one after the other."""
    rules, made, changes, phase = table.rules, list[str](), list[Change](), table.phase_opened
    what = ""
    while table.status is Status.PLAYING and 0 in table.waiting() and table.phase_opened == phase:
        chosen = _choice(table)
        move = rules.notation(chosen)
        if made and chosen != rules.done and decision(table.game, table.observe(0).task, move) != what:
            break
        what = what or decision(table.game, table.observe(0).task, move)
        made.append(move)
        changes.append(turns.act(table, 0, move))
        table = changes[-1].table
        if (table.game, what) not in TOGETHER:
            break
    return made, changes


def _texts(panel: Panel) -> Iterator[str]:
    """What a private view says: its lines, its buttons, and what its lists are for."""
    for line in panel.text.split("\n"):
        # The heading tells the game in every view, and then what is new.
        yield from line.split(" · ")
    for item in panel.view.children if panel.view is not None else ():
        if isinstance(item, discord.ui.Button):
            yield item.label or ""
        elif isinstance(item, discord.ui.Select):
            yield item.placeholder or ""


def _for_me(panel: Panel, table: Table, moves: Sequence[str]) -> int | None:
    """The presses where a button chooses, and another one says that it is done; None where there is none."""
    ids = [getattr(item, "custom_id", None) or "" for item in panel.view.children] if panel.view is not None else []
    done = table.rules.done is not None and table.rules.notation(table.rules.done) in moves
    return 1 + done if any(one.endswith(f":{FOR_ME}") for one in ids) else None


async def counted(game: str, language: str, screen: Screen | None = None) -> Guided:
    """The guided part of a game's first game, until it says that it is over. Errors: TableError where there is none."""
    screen = wordy(game) if screen is None else screen
    table, log = opened(game, language), list[Entry]()
    told, read = list[str](), {say(language, "table-guide-opened")}
    decisions = presses = 0
    while table.status is Status.PLAYING:
        idea = guides.advice(table, 0)
        told += [idea] if idea and idea not in told else []
        news = news_since(screen, table, 0, [entry for entry in log if entry.number > heard(table, 0)], language)
        panel = await screen.hand(table, 0, language, "", news)
        read.update(_texts(panel))
        if idea == guides.OVER:
            break
        before = table
        moves, changes = _decided(table)
        decisions += 1
        by_hand = await pressed(screen, before, 0, moves, shown=False) or len(moves)
        presses += min(by_hand, _for_me(panel, before, moves) or by_hand)
        while (table := changes[-1].table).waiting() and 0 not in table.awaited():
            changes.append(turns.act_all(table, turns.choose_for_computers(table)))
        log += [entry for change in changes for entry in change.entries]
    return Guided(game, language, tuple(told), decisions, presses, sum(map(len, read)))


def rows() -> Iterator[Row]:
    """Every game in every language."""
    for game, rules in GAMES.items():
        for language in LANGUAGES if rules.guide is not None else ():
            found = asyncio.run(counted(game, language))
            measure = f"guided first game of {game} ({language}), {found.presses} presses, {found.signs} signs to read"
            goal = f"at most {LIMIT}"
            yield Row(AREA, measure, found.seconds, "s", goal=goal, met=found.seconds <= LIMIT)
