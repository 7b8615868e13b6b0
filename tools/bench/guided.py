"""Duration of guided first games for a player who follows the advice, from the presses and the text to read.

The player confirms a move that the view proposes, else decides as the greedy player does, and presses the shortest way.
They read every line and button of the
private view once and skip text they have read before. Text in pictures and lists does not count. Buttons that stay
pressed do not count either, because they repeat the cards of the picture. No beginner reads all of these, and where a
button chooses for the player, they need not open a list.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, NamedTuple

import discord

from cogs.panel import Panel
from cogs.signs import with_emojis
from cogs.views.advice import with_what_a_press_does
from cogs.views.controls import SURE
from cogs.views.happened import heard, news_since
from cogs.views.screens import Screen
from engine.game import FOR_ME, Chance
from engine.games import GAMES
from engine.players import chooser
from engine.tables import guides, seats, turns
from engine.tables.table import Change, Entry, Status, Table
from i18n import LANGUAGES, say
from tests.screens import undrawn_screen
from tools.bench import Measurement
from tools.bench.presses import count_presses, decision_name

AREA = "guided"
TOGETHER = {("wonderful_world", "plan"), ("wonderful_world", "place"), ("bunny_kingdom", "pick")}
"""Decisions that are made by several moves."""
LIMIT = 300
"""Largest accepted duration of the guided part, in seconds."""
PRESS = 3
"""Seconds per press."""
FOR_ME_PRESSES = 2
"""Presses of a decision that a button makes for the player: the button and *Confirm*."""
PACE = {"ja": 500, "en": 1000}
"""Characters read per minute; in English about 200 words."""


class Guided(NamedTuple):
    """The guided part of a first game."""

    game: str
    language: str
    told: tuple[str, ...]
    """The ideas shown, in order."""
    decisions: int
    presses: int
    texts: tuple[str, ...]
    """The lines and labels to read, in order, each once."""

    @property
    def signs(self) -> int:
        """Characters of text to read."""
        return sum(map(len, self.texts))

    @property
    def seconds(self) -> float:
        """Estimated duration in seconds."""
        return self.presses * PRESS + self.signs * 60 / PACE[self.language]


def open_guided_game(game: str, language: str) -> Table:
    """Return the guided first game after the deal. Errors: TableError if the game has no guide."""
    table = seats.new_table(guild=1, channel=1, owner=1, name="Aiko", game=game, options={}, language=language)
    table = guides.with_guide(table)
    guide = table.rules.guide
    return turns.start(table, 1, 0 if guide is None else guide.seed).table


def _greedy_choice(table: Table) -> Any:
    """Return the greedy player's choice for the first seat."""
    rules = table.rules
    return chooser("greedy", table.game)(table.observe(0), rules.moves(table.state(), 0), Chance(table.moves))


def _proposed(panel: Panel) -> str:
    """The move that *Confirm* plays in a first view; empty if the view proposes none."""
    ids = [getattr(item, "custom_id", None) or "" for item in panel.view.children] if panel.view is not None else []
    return next((one.partition(f":{SURE}")[2] for one in ids if f":{SURE}" in one), "")


def _next_decision(table: Table) -> tuple[list[str], list[Change]]:
    """Return the moves of the first seat's next decision, and the change made by each."""
    rules, made, changes, phase = table.rules, list[str](), list[Change](), table.phase.start
    what = ""
    while table.status is Status.PLAYING and 0 in table.waiting() and table.phase.start == phase:
        chosen = _greedy_choice(table)
        move = rules.notation(chosen)
        if made and chosen != rules.done and decision_name(table.game, table.observe(0).task, move) != what:
            break
        what = what or decision_name(table.game, table.observe(0).task, move)
        made.append(move)
        changes.append(turns.act(table, 0, move))
        table = changes[-1].table
        if (table.game, what) not in TOGETHER:
            break
    return made, changes


def _texts_of(panel: Panel) -> Iterator[str]:
    """Yield the texts of a private view: its lines, its button labels and the placeholders of its lists."""
    # A reader sees a sign where the text has the code of an emoji.
    for line in with_emojis(panel.words, {}).split("\n"):
        # The heading names the game in every view; news follow it on the same line.
        yield from line.split(" · ")
    for item in panel.view.children if panel.view is not None else ():
        if isinstance(item, discord.ui.Button) and not (item.custom_id or "").startswith("toggle:"):
            yield item.label or ""
        elif isinstance(item, discord.ui.Select):
            yield item.placeholder or ""


def _has_for_me(panel: Panel) -> bool:
    """Whether a button chooses for the player; *Confirm* then plays the choice."""
    ids = [getattr(item, "custom_id", None) or "" for item in panel.view.children] if panel.view is not None else []
    return any(one.endswith(f":{FOR_ME}") for one in ids)


async def play_guided_part(game: str, language: str, screen: Screen | None = None, *, counted: bool = True) -> Guided:
    """Play the guided part of a first game until its closing text. Errors: TableError if the game has no guide.

    `counted`: whether presses are counted, which takes most of the time; otherwise their number is 0.
    """
    screen = undrawn_screen(game) if screen is None else screen
    table, log = open_guided_game(game, language), list[Entry]()
    told, read = list[str](), dict.fromkeys(say(language, f"{game}-guide-opened").split("\n"))
    decisions = presses = 0
    while table.status is Status.PLAYING:
        idea = guides.advice_for(table, 0)
        told += [idea] if idea and idea not in told else []
        news = news_since(screen.game, table, 0, [entry for entry in log if entry.number > heard(table, 0)], language)
        panel = await screen.private.panel(table, 0, language, "", news)
        panel = with_what_a_press_does(panel, table, 0, language, at_once=True)
        read |= dict.fromkeys(_texts_of(panel))
        if idea == guides.OVER:
            break
        before = table
        decisions += 1
        if move := _proposed(panel):
            changes = [turns.act(table, 0, move)]
            presses += counted
        else:
            moves, changes = _next_decision(table)
            if counted:
                cost = await count_presses(screen, before, 0, moves, shown=False)
                by_hand = len(moves) if cost is None else cost.interactions
                presses += min(by_hand, FOR_ME_PRESSES if _has_for_me(panel) else by_hand)
        while (table := changes[-1].table).waiting() and 0 not in table.awaited():
            changes.append(turns.act_all(table, turns.choose_for_computers(table)))
        log += [entry for change in changes for entry in change.entries]
    return Guided(game, language, tuple(told), decisions, presses, (*read,))


def rows() -> Iterator[Measurement]:
    """Yield one row for every game with a guide in every language."""
    for game, rules in GAMES.items():
        for language in LANGUAGES if rules.guide is not None else ():
            found = asyncio.run(play_guided_part(game, language))
            measure = f"guided first game of {game} ({language}), {found.presses} presses, {found.signs} signs to read"
            goal = f"at most {LIMIT}"
            yield Measurement(AREA, measure, found.seconds, "s", goal=goal, met=found.seconds <= LIMIT)
