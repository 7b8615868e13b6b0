"""What a seat or a spectator of It's a Wonderful World may know. Pictures, texts and computer players get only this.

Cards are named by their ids; what is printed on them is in `cards.CARDS`. Five numbers are by colour, in the order of
`cards.COLOURS`. Slots are letters: M materials, E energy, S science, G gold, X exploration, K Krystallium, F Financier,
N General.
"""

from __future__ import annotations

import msgspec

from engine.wonderful_world.cards import Five
from engine.wonderful_world.state import Empire


class Offer(msgspec.Struct, frozen=True):
    """What a card would give if it were completed now: points, and its production in each step of a round."""

    card: str
    points: int
    production: Five


class UnderConstruction(msgspec.Struct, frozen=True):
    """A card under construction; `copy` tells copies of one design apart, the oldest is 1.

    `slots`: its cost, a letter each; `filled`: what lies on each, `.` nothing. `star`: the scenario demands it.
    `points`, `production`: see `Offer`.
    """

    card: str
    copy: int
    slots: str
    filled: str
    star: bool
    points: int
    production: Five

    @property
    def lying(self) -> int:
        """How many slots are filled."""
        return len(self.filled) - self.filled.count(".")


class Completed(msgspec.Struct, frozen=True):
    """A completed card and the points that it gives now; `star`: the scenario demanded it."""

    card: str
    points: int
    star: bool


class EmpireSeen(msgspec.Struct, frozen=True):
    """All before one seat. For its owner with what it has done in the open phase, for the others without.

    `card`: the Empire card. `drafted`: cards neither slated nor recycled yet. `built`: oldest first. `cubes`: on the
    Empire card, by colour. `production`: in each step, as it stands. `produced`: cubes produced in the open step, and
    `left` those of them not placed. `points`: by source, as it stands; `total` their sum. `free`, for
    its owner alone: how far it is asked for free actions, `auto` never, `ask` in every step, empty where they can
    matter. `decided`: it owes nothing in the open phase.
    """

    card: str
    drafted: tuple[str, ...]
    sites: tuple[UnderConstruction, ...]
    built: tuple[Completed, ...]
    cubes: Five
    krystallium: int
    financiers: int
    generals: int
    production: Five
    produced: int
    left: int
    points: dict[str, int]
    total: int
    free: str
    decided: bool


class Spot(msgspec.Struct, frozen=True):
    """An empty slot: of which card under construction, and of which kind (a word)."""

    card: str
    copy: int
    slot: str


class Task(msgspec.Struct, frozen=True):
    """What the viewer owes now, and all it may do.

    `kind`: pick (a card of the hand), plan (slate or recycle drafted cards), keep (one of the cards looked at), token
    (choose the token of the science step), place (cubes just produced), free (Krystallium and tokens may be used, cards
    under construction discarded).
    `cards`: those to choose from. `left`: cubes to place, of the step's colour. `spots`: what can be put where now, by
    word: in planning the cubes that drafted cards give by recycling, in production the step's colour, and Krystallium
    and tokens. `tokens`: to choose from. `words`: `usual`, `ask`, `auto` where they can be said. `can_dig`,
    `can_finish`: whether digging, `done` are legal. Cards under construction can be discarded in plan, place and free.
    """

    kind: str
    cards: tuple[str, ...] = ()
    left: int = 0
    spots: dict[str, tuple[Spot, ...]] = {}
    tokens: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    can_dig: bool = False
    can_finish: bool = False


class Supremacy(msgspec.Struct, frozen=True):
    """What a production step brought to whoever produced more than all others; `seat` is None for nobody.

    `token`: financier or general; empty for nobody, and while the winner has the choice.
    """

    seat: int | None
    token: str


class Result(msgspec.Struct, frozen=True):
    """The end, by seat: rank (1 is best, shared where nothing separates), totals, and both tie-breaks.

    `medal` in solo: gold, silver, bronze, none; in a scenario also unfinished (a demanded card is missing) and failed.
    """

    ranks: tuple[int, ...]
    totals: tuple[int, ...]
    completed: tuple[int, ...]
    tokens: tuple[int, ...]
    medal: str | None = None


class Observation(msgspec.Struct, frozen=True):
    """The table as one viewer sees it.

    `round` counts from 1 to `rounds`. `step`: draft, planning, dig, one of the five colours, or over. `part`: the pick
    of the draft or the planning half of a solo round, from 1, else 0. `direction`: where hands are passed in this round
    (left, right; empty in solo). `deck`: how many cards are face down. `demanded`: the cards of the scenario. `medals`:
    the least points of each in solo, best first. `hand`: the viewer's own cards to pick from, the one it has picked
    among them until all have picked. `dug`: the cards it looks at. `offers`: what the cards in its hand, draft area and
    dig would give. `waiting`: seat → kind of decision, for other seats only the step, whatever they have done in it.
    `supremacy`: step → what it brought, for the steps of the latest production: that of the open round, or of the round
    before until its first step opens. `chosen`: what the viewer has done in the open phase, in its order, as notations.
    `digs`: how often a solo player has dug.
    `before`: its empire before that, None where it has done nothing. What an attentive viewer remembers: `known`, by
    seat, those of the others' hands that it has passed on in this draft, as they have become, else empty; `discards`,
    the discard pile by name, empty for a spectator.
    """

    viewer: int | None
    options: dict[str, str]
    round: int
    rounds: int
    step: str
    part: int
    digs: int
    direction: str
    deck: int
    demanded: tuple[str, ...]
    medals: dict[str, int]
    hand: tuple[str, ...]
    dug: tuple[str, ...]
    offers: tuple[Offer, ...]
    empires: tuple[EmpireSeen, ...]
    waiting: dict[int, str]
    task: Task | None
    can_take_back: bool
    supremacy: dict[str, Supremacy]
    chosen: tuple[str, ...]
    before: Empire | None
    known: tuple[tuple[str, ...], ...]
    discards: tuple[str, ...]
    result: Result | None
