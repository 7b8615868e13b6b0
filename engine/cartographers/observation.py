"""The observation of a seat or spectator of Cartographers. Renderer, texts and computer players get only this.

A cell is its index, row * 11 + column, both from 0. Its name is its row's letter and its column's number, `A1` to
`K11`.
"""

from __future__ import annotations

import msgspec


class ScoredSeason(msgspec.Struct, frozen=True):
    """The score of one season."""

    first: int
    """Stars of the season's first edict."""
    second: int
    """Stars of its second edict."""
    coins: int
    monsters: int
    """The loss, >= 0."""

    @property
    def total(self) -> int:
        """The stars of the season; may be negative."""
        return self.first + self.second + self.coins - self.monsters


class Sheet(msgspec.Struct, frozen=True):
    """A map sheet. If the viewer draws on it in the open phase, it already includes those drawings."""

    cells: str
    """121 characters in reading order.

    `.` empty, F forest, V village, A farm, W water, X monster, M mountain, `#` wasteland, D farm and village at once
    (Diplomacy).
    """
    fresh: tuple[int, ...]
    """The cells drawn last: the viewer's own in the open phase, else those of the last closed phase."""
    coins: int
    """Unspent coins."""
    track: int
    """Filled slots of the coin track, including spent coins."""
    edicts: tuple[int, int, int, int]
    """The current stars of edicts A to D."""
    loss: int
    """The stars that monsters currently cost."""
    seasons: tuple[ScoredSeason, ...]
    total: int
    skill_used: str | None
    """The skill used this season."""
    decided: bool
    """Whether the seat has decided."""


class Shape(msgspec.Struct, frozen=True):
    """A shape to choose from."""

    name: str
    cells: tuple[tuple[int, int], ...]
    """(row, column) offsets from its top left corner, as printed."""
    coin: bool
    """Whether it pays a coin."""


class Task(msgspec.Struct, frozen=True):
    """The viewer's decision."""

    kind: str
    """The kind of decision.

    `draw` (an explore card), `ambush` (on a neighbour's map), `brace` (a skill or pass before the maps are passed),
    `extra` (an extra piece from a skill).
    """
    sheet: int
    """The seat whose map is drawn on."""
    terrains: tuple[str, ...]
    shapes: tuple[Shape, ...]
    single: str | None = None
    """Why only a single space may be drawn: `fits`, `ruins` or `ambush` (no shape fits); None if a shape fits."""
    ruins: bool = False
    """Whether the drawing must cover an unfilled ruins space."""
    touch: tuple[int, ...] = ()
    """The drawing must cover at least one of these cells; empty if there is no such rule."""
    skills: tuple[str, ...] = ()
    """The skills that can be declared now."""
    skill: str | None = None
    """The skill declared for this drawing."""
    can_pass: bool = False


class Result(msgspec.Struct, frozen=True):
    """The final result, by seat."""

    ranks: tuple[int, ...]
    """1 is best; seats that no tie-break separates share a rank."""
    totals: tuple[int, ...]
    losses: tuple[int, ...]
    """Total losses to monsters."""
    rating: int | None = None
    """The rating of a solo game."""
    title: str | None = None
    """The title of a solo game: the last part of the text key `cartographers-title-<id>`."""


class Observation(msgspec.Struct, frozen=True):
    """The table as one viewer sees it."""

    viewer: int | None
    """The viewer's seat; None for a spectator."""
    options: dict[str, str]
    season: int
    """From 0."""
    turn: int
    """The number of the explore card in the season, from 1."""
    time: int
    """The sum of the season so far."""
    threshold: int
    """The time at which the season ends."""
    revealed: tuple[str, ...]
    """This season's cards, oldest first, including resolved ambushes; the last one is the current card."""
    gone: tuple[str, ...]
    """The ambushes resolved in the whole game, in order."""
    agile: tuple[int, ...]
    """The seats on whose maps the open ambush is a domino."""
    pending_ruins: bool
    """Whether a ruins card still requires a drawing on ruins."""
    edicts: tuple[str, str, str, str]
    skills: tuple[str, ...]
    ruins: tuple[int, ...]
    """The ruins cells of this side."""
    sheets: tuple[Sheet, ...]
    waiting: dict[int, str]
    """Seat → kind of decision; for other seats always the kind of the open phase, even after they have decided."""
    task: Task | None
    drawing_on: int | None
    """The seat on whose map the viewer draws in the open phase; its own except at an ambush. None for a spectator."""
    can_take_back: bool
    result: Result | None
