"""The contract that all games keep: pure functions over one plain state.

The same setup and the same moves give the same game on any machine: all chance comes from the seed in the setup,
through `Chance`. A game does no I/O beyond reading its fact files when it is imported (`load_facts`).
"""

from __future__ import annotations

import functools
import hashlib
import operator
import random
from collections.abc import Callable, Collection, Mapping, MutableSequence, Sequence
from importlib import resources
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from engine.events import Event

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")
T = TypeVar("T")


LONGEST_QUOTE = 100
FOR_ME = "for me"
"""In place of a move: what a computer player would do."""


class RuleError(ValueError):
    """An illegal move or setup: names the rule; the state is untouched.

    `rule` is the last part of a text key (`<game>-error-<rule>`), `values` fill that text; what somebody typed is cut
    short in it. `move`: which of several moves it was about, in notation; empty where only one was made.
    """

    move = ""

    def __init__(self, rule: str, **values: str | int) -> None:
        values = {key: _quoted(value) if isinstance(value, str) else value for key, value in values.items()}
        details = ", ".join(f"{key} {value}" for key, value in values.items())
        super().__init__(f"{rule} ({details})" if details else rule)
        self.rule = rule
        self.values = values


def _quoted(text: str) -> str:
    """As much of a text as there is room for, to the end of a word: half the name of a space names another."""
    if len(text) <= LONGEST_QUOTE:
        return text
    kept = text[:LONGEST_QUOTE]
    return f"{kept.rpartition(' ')[0] or kept}…"


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """All that decides a game before the first move; `options` holds every option of the game, checked by `start`.

    `version`: of the rules; 0 means those of today, and `start` fills it in. `wishes`: what each seat's person has last
    wished elsewhere, one of `Game.wishes` in notation, or empty; none at all where nobody has.
    """

    game: str
    seats: int
    seed: int
    options: dict[str, str] = {}
    version: int = 0
    wishes: tuple[str, ...] = ()


class _HasSetup(msgspec.Struct):
    """The part that the states of all games share."""

    setup: Setup


def setup_in(snapshot: bytes | None) -> Setup | None:
    """The setup in an encoded state of any game; None where it cannot be read."""
    try:
        return msgspec.json.decode(snapshot or b"", type=_HasSetup).setup
    except (msgspec.MsgspecError, ValueError):
        return None


class Option(msgspec.Struct, frozen=True):
    """One thing the opener of a table may choose. `free` options take other values too; the game checks them.

    One that is not `offered` is there for tables of earlier versions of the rules: it keeps what they began with.
    """

    key: str
    choices: tuple[str, ...]
    free: bool = False
    offered: bool = True

    @property
    def default(self) -> str:
        """The first choice."""
        return self.choices[0]


def checked(
    setup: Setup, *, name: str, version: int, seats: range, options: Sequence[Option], wishes: Collection[str] = ()
) -> Setup:
    """The setup with its version and every option filled in.

    Errors: RuleError (game, version, seats, option, option-value).
    """
    if setup.game != name:
        raise RuleError("game", game=setup.game)
    if setup.version not in (0, version):
        raise RuleError("version", version=setup.version)
    if setup.seats not in seats:
        raise RuleError("seats", least=seats[0], most=seats[-1])
    if setup.wishes and not (len(setup.wishes) == setup.seats and {*setup.wishes} <= {"", *wishes}):
        raise RuleError("option-value", option="wishes", value=" ".join(setup.wishes))
    known = {option.key: option for option in options}
    for key, value in setup.options.items():
        if key not in known:
            raise RuleError("option", option=key)
        if value not in known[key].choices and not known[key].free:
            raise RuleError("option-value", option=key, value=value)
    filled = {option.key: setup.options.get(option.key, option.default) for option in options}
    return msgspec.structs.replace(setup, options=filled, version=version)


class Step(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """What one move leads to."""

    state: S
    events: tuple[Event, ...]


class Score(msgspec.Struct, frozen=True):
    """One seat's result: `rank` starts at 1 and is shared by seats that no tie-break separates."""

    seat: int
    rank: int
    total: int
    parts: dict[str, int]


class Chance:
    """Reproducible chance. Only `random.Random.random` is used: Python promises its sequence for a seed."""

    def __init__(self, *seed: int | str) -> None:
        self._next = random.Random(":".join(map(str, seed))).random

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        return int(self._next() * n)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[int(self._next() * len(items))]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Fisher-Yates, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = int(self._next() * (i + 1))
            items[i], items[j] = items[j], items[i]


class Order(Generic[V]):
    """Something that a person can have done in their stead from then on, until they end it: a standing order.

    `name`: the last part of its text key (`<game>-order-<name>`). `ranked`: it is given with several choices, the
    dearest first, each the end of the move that takes it; else with one. `once`: it is for one decision, and ends with
    it. All else follows from what its seat sees.
    """

    def __init__(
        self,
        *,
        name: str,
        choices: Callable[[V], Sequence[str]],
        answer: Callable[[V, Sequence[str]], str | None],
        span: Callable[[V], str] = lambda _: "",
        ranked: bool = False,
        once: bool = False,
        never: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self.name = name
        self.choices = choices
        """What it can be given with now, short texts; nothing where it would make no sense."""
        self.answer = answer
        """The move, in notation, with which it answers what is owed now, or `FOR_ME`; None where it says nothing about
        that. The second argument is what it was given with."""
        self.span = span
        """A label: when it changes the order has ended."""
        self.ranked = ranked
        self.once = once
        self.never = never
        """Whether a move, in notation, is one that is never made by it: where it would come, the person is asked."""


class Idea(NamedTuple, Generic[V]):
    """One thing that whoever plays for the first time is told in a sentence.

    `name`: the last part of its text key (`<game>-guide-<name>`). `fits`: whether it helps with what a seat owes now.
    """

    name: str
    fits: Callable[[V], bool]


class Guide(NamedTuple, Generic[V]):
    """The game with which somebody begins: dealt so that each of its ideas comes up in its first turns.

    `seats`: with the computer players; all options are as usual. Of the ideas that fit and have not been told the first
    one is told: one that fits most turns stands behind those that fit few. `over`: whether nothing more is told though
    some idea has not come up; the guided part ends sooner where each has been told.
    """

    seats: int
    seed: int
    ideas: tuple[Idea[V], ...]
    over: Callable[[V], bool]


class Game(Generic[S, M, V]):
    """What tables, computer players, simulations and tests know of a game: pure functions, and its names and numbers.

    `take_back` is the move that takes back a seat's last step, `done` the one that says a seat wants to do no more in
    this phase, where a game has one. `state` is the type of the state, for its encoding; `events` are the kinds of its
    events. `options` are those that are offered, `all_options` also those that only tables of earlier versions have.
    `kept`: for each earlier version of the rules, the values of options under which they play as it did.
    `wishes`: moves by which a seat says how it wants to be treated from now on; a person's next tables begin with what
    they have wished last (`Setup.wishes`). `orders`: what a person can have done in their stead. `guide`: the game with
    which somebody begins; None where there is none.
    `together`: with what moves begin of which a seat decides several as one in a phase.
    `words`: for a value of an event or a refusal, by its name, the families of texts (`<game>-<family>-<id>`) that may
    have its word.
    """

    start: Callable[[Setup], Step[S]]
    """First state and what happened on the way to it. Errors: RuleError for seats or options the game does not have."""
    waiting: Callable[[S], Mapping[int, str]]
    """Seat → kind of the decision it owes now; several in simultaneous phases; empty when the game is over."""
    moves: Callable[[S, int], Sequence[M]]
    """Every legal forward move of that seat, in a stable order; taking back is not listed. Where they are many, a
    sequence that makes each when it is asked for."""
    play: Callable[[S, int, M], Step[S]]
    """The next state and what happened. Errors: RuleError, naming the rule."""
    can_take_back: Callable[[S, int], bool]
    """Whether `take_back` is legal: a step of this seat in the open phase, nothing hidden shown since."""
    observe: Callable[[S, int | None], V]
    """All that this seat (None: a spectator) may know, and nothing more."""
    imagine: Callable[[V, Chance], S] | None
    """A state that the viewer of an observation, a seat, cannot tell from the true one: what is open to them as it is,
    what is hidden drawn evenly from all that it may be. Seats that have decided in an open phase have done something
    legal. None where the game has none, and no computer player that thinks ahead."""
    scores: Callable[[S], tuple[Score, ...]]
    """Result by seat as it stands, tie-breaks applied."""
    phase: Callable[[S], str]
    """A label that changes exactly when a phase closes: what was open is decided, and nothing of it is taken back."""
    chapter: Callable[[S], str]
    """A label that changes when the channel gets a new picture, only ever together with `phase`; between two chapters
    the picture is edited. Unless a game says otherwise, each phase is one."""
    places: Callable[[Mapping[str, str]], range]
    """How many can sit down with these options; unless a game says otherwise, its `seats`."""
    wish: Callable[[S, int], M | None]
    """The one of `wishes` that stands for that seat; None where it holds for this table alone."""
    notation: Callable[[M], str]
    """The move as short text; `parse` is its inverse."""
    parse: Callable[[str], M]
    """The move that a text names. Errors: RuleError."""

    def __init__(
        self,
        *,
        name: str,
        seats: range,
        options: tuple[Option, ...],
        version: int,
        take_back: M,
        state: type[S],
        start: Callable[[Setup], Step[S]],
        waiting: Callable[[S], Mapping[int, str]],
        moves: Callable[[S, int], Sequence[M]],
        play: Callable[[S, int, M], Step[S]],
        can_take_back: Callable[[S, int], bool],
        observe: Callable[[S, int | None], V],
        scores: Callable[[S], tuple[Score, ...]],
        phase: Callable[[S], str],
        notation: Callable[[M], str],
        parse: Callable[[str], M],
        done: M | None = None,
        chapter: Callable[[S], str] | None = None,
        places: Callable[[Mapping[str, str]], range] | None = None,
        events: Sequence[type[Event]],
        kept: Mapping[int, Mapping[str, str]] | None = None,
        words: Mapping[str, tuple[str, ...]] | None = None,
        wishes: Sequence[M] = (),
        wish: Callable[[S, int], M | None] = lambda *_: None,
        orders: Sequence[Order[V]] = (),
        guide: Guide[V] | None = None,
        imagine: Callable[[V, Chance], S] | None = None,
        together: Collection[str] = (),
    ) -> None:
        self.name = name
        self.seats = seats
        self.all_options = options
        self.options = tuple(option for option in options if option.offered)
        self.version = version
        self.take_back = take_back
        self.done = done
        self.start = start
        self.waiting = waiting
        self.moves = moves
        self.play = play
        self.can_take_back = can_take_back
        self.observe = observe
        self.scores = scores
        self.phase = phase
        self.chapter = phase if chapter is None else chapter
        self.notation = notation
        self.parse = parse
        self.places = (lambda _: seats) if places is None else places
        self.wishes = tuple(wishes)
        self.wish = wish
        self.orders = {order.name: order for order in orders}
        self.guide = guide
        self.imagine = imagine
        self.together = frozenset(together)
        self.events = tuple(events)
        self.kept: Mapping[int, Mapping[str, str]] = kept or {}
        self.words: Mapping[str, tuple[str, ...]] = words or {}
        self._encoder = msgspec.json.Encoder(order="deterministic")
        self._decoder = msgspec.json.Decoder(state)
        kinds: Any = functools.reduce(operator.or_, self.events)
        self._events = msgspec.json.Decoder(tuple[kinds, ...])

    @functools.cached_property
    def shape(self) -> str:
        """A digest of what encoded states and events look like; what has another was written by other code."""
        schema = msgspec.json.schema_components([self._decoder.type, *self.events])
        return hashlib.sha256(self._encoder.encode(schema)).hexdigest()[:16]

    def sample(self, state: S, seat: int, chance: Chance) -> M:
        """One move drawn evenly from `moves`. Errors: RuleError `not-waiting`."""
        found = self.moves(state, seat)
        if not found:
            raise RuleError("not-waiting")
        return chance.pick(found)

    def encode(self, state: S) -> bytes:
        """The state as JSON, equal bytes for equal states."""
        return self._encoder.encode(state)

    def decode(self, data: bytes) -> S:
        """Inverse of `encode`."""
        return self._decoder.decode(data)

    def convert(self, plain: Any) -> S:
        """The state that lists, dicts, texts and numbers stand for. Errors: msgspec.ValidationError."""
        return msgspec.convert(plain, self._decoder.type)

    def decode_events(self, data: bytes | str) -> tuple[Event, ...]:
        """The events of a move as they stand in the log (JSON)."""
        return self._events.decode(data)

    def of_today(self, setup: Setup) -> Setup:
        """The setup with which these rules play as those of its earlier version did; one of today stays as it is."""
        if setup.version == 0 or setup.version >= self.version:
            return setup
        kept = self.kept.get(setup.version, {})
        return msgspec.structs.replace(setup, options={**kept, **setup.options}, version=self.version)


def ranked(keys: Sequence[Any]) -> tuple[int, ...]:
    """The rank of each key, from 1; the highest is first, equal ones share the rank."""
    order = sorted(keys, reverse=True)
    return tuple(order.index(key) + 1 for key in keys)


def id_named(text: str, ids: Collection[str]) -> str:
    """The id that a text names: whole, or the beginning of it or of a later word in it, where only one fits.

    Case, underscores and signs do not matter; words are parted by hyphens or spaces.
    Errors: RuleError `card-unknown`, `card-ambiguous`.
    """
    spaced = text.lower().replace("_", "-").replace(" ", "-")
    name = "".join(sign for sign in spaced if sign.isalnum() or sign == "-").strip("-")
    if name in ids:
        return name
    if name:
        for found in ([card for card in ids if card.startswith(name)], [card for card in ids if f"-{name}" in card]):
            if len(found) == 1:
                return found[0]
            if found:
                raise RuleError("card-ambiguous", text=text[:40], card=found[0], other=found[1])
    raise RuleError("card-unknown", text=text[:40])


def load_facts(path: str, kind: type[T]) -> T:
    """A fact file of `data/` (JSON), validated against `kind`. Errors: msgspec.ValidationError."""
    return msgspec.json.decode(resources.files("data").joinpath(path).read_bytes(), type=kind)
