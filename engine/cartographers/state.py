"""The state of a game: frozen structs that share what did not change. Sets of cells are ints (see `grid`)."""

from __future__ import annotations

import msgspec

from engine.cartographers.sheet import Map
from engine.game import Setup


class Turn(msgspec.Struct, frozen=True, gc=False):
    """What a seat has done in the open phase: its last step, and before that the steps that led there.

    `sheet`: the map it draws on, after the step. `owes`: the kind of decision still owed, empty when it has decided.
    `skill`: declared for this turn. `terrain`, `cells`, `coin`: what the step drew, and whether the shape paid a coin.
    """

    sheet: Map
    owes: str
    skill: str | None = None
    terrain: str = ""
    cells: int = 0
    coin: bool = False
    before: Turn | None = None


class State(msgspec.Struct, frozen=True, gc=False):
    """Everything. `maps` are those at the start of the phase, `turns` what each seat has done in it (None: nothing).

    `step`: kind of the open phase (draw, brace, ambush, over). `awaited`: how many seats owe a decision. `idle`: the
    seats (a bit each) that owe nothing in this phase. `deck`, `ambushes`: face down, the top card last. `revealed`:
    this season's cards, oldest first. `gone`: ambushes out of the game. `agile`: seats whose ambush piece is a domino.
    """

    setup: Setup
    edicts: tuple[str, str, str, str]
    skills: tuple[str, ...]
    season: int
    turn: int
    step: str
    time: int
    pending: bool
    deck: tuple[str, ...]
    ambushes: tuple[str, ...]
    revealed: tuple[str, ...]
    gone: tuple[str, ...]
    maps: tuple[Map, ...]
    turns: tuple[Turn | None, ...]
    awaited: int
    idle: int = 0
    agile: int = 0
