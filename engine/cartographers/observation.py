"""What a seat or a spectator of Cartographers may know. Pictures, texts and computer players get only this.

A cell is its index, row * 11 + column, both from 0; its name is the row's letter and the column's number, `A1` to
`K11`.
"""

from __future__ import annotations

import msgspec


class SeasonScore(msgspec.Struct, frozen=True):
    """One column of the score sheet; `monsters` is the loss as a number >= 0."""

    first: int
    second: int
    coins: int
    monsters: int

    @property
    def total(self) -> int:
        """Stars of the season; may be negative."""
        return self.first + self.second + self.coins - self.monsters


class Sheet(msgspec.Struct, frozen=True):
    """One map sheet. For its owner's (or this turn's drawer's) own view, what was drawn this turn is on it already.

    `cells`: 121 characters: `.` empty, F forest, V village, A farm, W water, X monster, M mountain, `#` wasteland, D
    farm and village at once (Diplomacy). `fresh`: cells drawn last (this turn's own steps, else the last closed turn).
    `edicts`: stars that edicts A to D would give now. `loss`: stars monsters would cost now. `coins`: unspent; `track`:
    slots filled, spent ones included.
    """

    cells: str
    fresh: tuple[int, ...]
    coins: int
    track: int
    edicts: tuple[int, int, int, int]
    loss: int
    seasons: tuple[SeasonScore, ...]
    total: int
    skill_used: str | None
    decided: bool


class Shape(msgspec.Struct, frozen=True):
    """A shape that can be chosen: `cells` as (row, column) offsets from its top left corner, as printed."""

    name: str
    cells: tuple[tuple[int, int], ...]
    coin: bool


class Task(msgspec.Struct, frozen=True):
    """What the viewer owes now.

    `kind`: draw (an explore card), ambush (on a neighbour's map), brace (before the maps are handed on: a skill or
    pass), extra (a further piece that a skill gives). `sheet`: the seat whose map is drawn on. `single`: why only one
    space may be drawn (`fits`, `ruins`, `ambush`: nothing fits; None otherwise). `ruins`: the drawing must cover an
    unfilled ruins space. `touch`: cells of which the drawing must cover one (empty: anywhere). `skills`: those that can
    be declared now; `skill`: the one declared for this drawing.
    """

    kind: str
    sheet: int
    terrains: tuple[str, ...]
    shapes: tuple[Shape, ...]
    single: str | None = None
    ruins: bool = False
    touch: tuple[int, ...] = ()
    skills: tuple[str, ...] = ()
    skill: str | None = None
    can_pass: bool = False


class Result(msgspec.Struct, frozen=True):
    """The end: rank by seat (1 is best, shared where nothing separates), and in solo the rating and its title.

    `title` is the last part of the text key `cartographers-title-<id>`.
    """

    ranks: tuple[int, ...]
    totals: tuple[int, ...]
    losses: tuple[int, ...]
    rating: int | None = None
    title: str | None = None


class Observation(msgspec.Struct, frozen=True):
    """The table as one viewer sees it.

    `revealed`: ids of the cards turned up this season, oldest first, resolved ambushes included; the last one is the
    current card. `gone`: the ambushes that have struck in the whole game, in order. `agile`: the seats on whose maps
    the open ambush is a domino.

    `pending_ruins`: a ruins card still asks for a drawing on ruins. `ruins`: ruins cells of this side.
    `season` counts from 0, `turn` (a card drawn on) from 1 in each season. `waiting`: seat → kind of decision, for
    other seats only the kind of the open phase, whatever they have done in it. `drawing_on`: the seat whose map the
    viewer draws on in the open phase, still owing or done: its own but at an ambush; None for a spectator.
    """

    viewer: int | None
    options: dict[str, str]
    season: int
    turn: int
    time: int
    threshold: int
    revealed: tuple[str, ...]
    gone: tuple[str, ...]
    agile: tuple[int, ...]
    pending_ruins: bool
    edicts: tuple[str, str, str, str]
    skills: tuple[str, ...]
    ruins: tuple[int, ...]
    sheets: tuple[Sheet, ...]
    waiting: dict[int, str]
    task: Task | None
    drawing_on: int | None
    can_take_back: bool
    result: Result | None
