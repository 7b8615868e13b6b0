"""The observation of a seat or spectator of It's a Wonderful World. Renderer, texts and computer players get only this.

Cards are ids; `cards.CARDS` has their facts. Five numbers are by colour, in the order of `cards.COLOURS`. Slots are
letters: M materials, E energy, S science, G gold, X exploration, K Krystallium, F Financier, N General.
"""

from __future__ import annotations

import msgspec

from engine.wonderful_world.cards import Five
from engine.wonderful_world.state import Empire


class Offer(msgspec.Struct, frozen=True):
    """The value of a card if it were completed now."""

    card: str
    points: int
    production: Five
    """Cubes per production step."""


class UnderConstruction(msgspec.Struct, frozen=True):
    """A card under construction."""

    card: str
    copy: int
    """The number among the copies of the card; the oldest is 1."""
    slots: str
    """Its cost, a letter each."""
    filled: str
    """The content of each slot, `.` if empty."""
    star: bool
    """Whether the scenario demands it."""
    points: int
    """As in `Offer`."""
    production: Five
    """As in `Offer`."""

    @property
    def lying(self) -> int:
        """The number of filled slots."""
        return len(self.filled) - self.filled.count(".")


class CompletedCard(msgspec.Struct, frozen=True):
    """A completed card."""

    card: str
    points: int
    """Its current points."""
    star: bool
    """Whether the scenario demands it."""


class EmpireSeen(msgspec.Struct, frozen=True):
    """One seat's empire. For its owner it includes the moves of the open phase."""

    card: str
    """The Empire card."""
    drafted: tuple[str, ...]
    """Cards that still have to be built or recycled."""
    sites: tuple[UnderConstruction, ...]
    built: tuple[CompletedCard, ...]
    """Oldest first."""
    cubes: Five
    """The cubes on the Empire card, by colour."""
    krystallium: int
    financiers: int
    generals: int
    production: Five
    """The current production in each step."""
    produced: int
    """The cubes produced in the open step."""
    left: int
    """The produced cubes not placed yet."""
    points: dict[str, int]
    """The current points by source."""
    total: int
    """The sum of `points`."""
    free: str
    """When it is asked for free actions: `auto` never, `ask` always, empty if they can matter. For its owner only."""
    decided: bool
    """Whether it has nothing left to decide in the open phase."""


class Spot(msgspec.Struct, frozen=True):
    """An empty slot of a card under construction."""

    card: str
    copy: int
    slot: str
    """The kind of slot, as a word."""


class Task(msgspec.Struct, frozen=True):
    """The viewer's decision and its legal moves. In plan, place and free, cards under construction can be discarded."""

    kind: str
    """The kind of decision.

    `pick` (a card of the hand), `plan` (build or recycle drafted cards), `keep` (one of the cards of a dig), `token`
    (of the science step), `place` (produced cubes), `free` (use Krystallium and tokens, discard cards under
    construction).
    """
    cards: tuple[str, ...] = ()
    """The cards to choose from."""
    left: int = 0
    """The cubes to place, of the step's colour."""
    spots: dict[str, tuple[Spot, ...]] = {}
    """Cube or token (a word) → the slots it can go to now.

    In planning, the cubes of drafted cards from recycling; in production, cubes of the step's colour. In both,
    Krystallium and tokens held.
    """
    tokens: tuple[str, ...] = ()
    """The tokens to choose from."""
    words: tuple[str, ...] = ()
    """Those of `usual`, `ask` and `auto` that can be said."""
    can_dig: bool = False
    """Whether digging is legal."""
    can_finish: bool = False
    """Whether `done` is legal."""


class StepWinner(msgspec.Struct, frozen=True):
    """The winner of a production step."""

    seat: int | None
    """The seat that produced more than all others; None if there is none."""
    token: str
    """`financier` or `general`; empty without a winner, and while the winner still has to choose."""


class Result(msgspec.Struct, frozen=True):
    """The final result, by seat."""

    ranks: tuple[int, ...]
    """1 is best; seats that no tie-break separates share a rank."""
    totals: tuple[int, ...]
    completed: tuple[int, ...]
    """The number of completed cards, the first tie-break."""
    tokens: tuple[int, ...]
    """The number of tokens, the second tie-break."""
    medal: str | None = None
    """The medal of a solo game: `gold`, `silver`, `bronze` or `none`.

    In a scenario also `unfinished` (a demanded card is missing) and `failed`.
    """


class Observation(msgspec.Struct, frozen=True):
    """The table as one viewer sees it."""

    viewer: int | None
    """The viewer's seat; None for a spectator."""
    options: dict[str, str]
    round: int
    """From 1 to `rounds`."""
    rounds: int
    step: str
    """`draft`, `planning`, `dig`, one of the five colours, or `over`."""
    part: int
    """The pick of the draft or the planning half of a solo round, from 1; else 0."""
    digs: int
    """How often a solo player has dug."""
    direction: str
    """The direction in which hands are passed this round: left or right; empty in a solo game."""
    deck: int
    """The number of face-down cards."""
    demanded: tuple[str, ...]
    """The cards of the scenario."""
    medals: dict[str, int]
    """The minimum points of each solo medal, best first."""
    hand: tuple[str, ...]
    """The viewer's cards to pick from. Includes the picked card until all seats have picked."""
    dug: tuple[str, ...]
    """The cards shown by a dig."""
    offers: tuple[Offer, ...]
    """The values of the cards in the hand, the draft area and the dig."""
    empires: tuple[EmpireSeen, ...]
    waiting: dict[int, str]
    """Seat → kind of decision; for other seats always the step, even after they have decided."""
    task: Task | None
    can_take_back: bool
    supremacy: dict[str, StepWinner]
    """Step → winner, for the latest production: of this round, or of the previous one until the first step opens."""
    chosen: tuple[str, ...]
    """The viewer's moves in the open phase in order, as notation."""
    before: Empire | None
    """The viewer's empire before those moves; None if there are none."""
    known: tuple[tuple[str, ...], ...]
    """By seat: the current hand, if the viewer has passed it on in this draft and so can infer it; else empty."""
    discards: tuple[str, ...]
    """The discard pile, sorted by name; empty for a spectator."""
    result: Result | None
