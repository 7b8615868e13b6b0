"""The interface of every game: pure functions over one immutable state.

The same setup and the same moves produce the same game on any machine, because all randomness comes from the setup's
seed through `Chance`. A game does no I/O except reading its fact files on import (`load_facts`).
"""

from __future__ import annotations

import functools
import hashlib
import operator
import random
from collections.abc import Callable, Collection, Mapping, MutableSequence, Sequence
from importlib import resources
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec

from engine.events import Event

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")
T = TypeVar("T")


LONGEST_QUOTE = 100
"""Maximum length, in characters, of a user's text quoted in an error."""
FOR_ME = "for me"
"""The answer of a standing order that lets a computer player choose the move."""


class RuleError(ValueError):
    """An illegal move or setup. The state is unchanged.

    `rule` is the last part of the text key (`<game>-error-<rule>`), and `values` are the arguments of that text, in
    which long strings are shortened. `move` is the notation of the offending move if several were played, else empty.
    """

    move = ""

    def __init__(self, rule: str, **values: str | int) -> None:
        values = {key: _shorten_quote(value) if isinstance(value, str) else value for key, value in values.items()}
        details = ", ".join(f"{key} {value}" for key, value in values.items())
        super().__init__(f"{rule} ({details})" if details else rule)
        self.rule = rule
        self.values = values


def _shorten_quote(text: str) -> str:
    """Shorten a text to `LONGEST_QUOTE` characters, if possible between words: a cut name could equal another."""
    if len(text) <= LONGEST_QUOTE:
        return text
    kept = text[:LONGEST_QUOTE]
    return f"{kept.rpartition(' ')[0] or kept}…"


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that determines a game before the first move."""

    game: str
    seats: int
    seed: int
    options: dict[str, str] = {}
    """Values by option key. `start` checks them and fills in the defaults, so a state's setup has every option."""
    version: int = 0
    """The version of the rules; 0 means the current one, and `start` fills it in."""
    wishes: tuple[str, ...] = ()
    """Each seat's last wish from earlier tables in notation (one of `Game.wishes`) or empty; () if there are none."""


class _HasSetup(msgspec.Struct):
    """The field that the states of all games share."""

    setup: Setup


def setup_in(snapshot: bytes | None) -> Setup | None:
    """Return the setup in an encoded state of any game; None if it cannot be read."""
    try:
        return msgspec.json.decode(snapshot or b"", type=_HasSetup).setup
    except (msgspec.MsgspecError, ValueError):
        return None


class Option(msgspec.Struct, frozen=True):
    """An option that the opener of a table can set."""

    key: str
    choices: tuple[str, ...]
    """The allowed values; the first is the default."""
    free: bool = False
    """Whether other values are allowed too; the game validates them."""
    offered: bool = True
    """False for an option that exists only so that tables of earlier rules versions keep their rules."""
    needs: tuple[str, str] | None = None
    """The key and the value of another option without which this one has no effect."""

    @property
    def default(self) -> str:
        """The first choice."""
        return self.choices[0]

    def matters(self, options: Mapping[str, str]) -> bool:
        """Whether this option has an effect with these values of all options."""
        return self.needs is None or options[self.needs[0]] == self.needs[1]


def checked(
    setup: Setup, *, name: str, version: int, seats: range, options: Sequence[Option], wishes: Collection[str] = ()
) -> Setup:
    """Validate a setup and return it with its version and every option filled in.

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
    """The result of a move: the new state and the events."""

    state: S
    events: tuple[Event, ...]


class Score(msgspec.Struct, frozen=True, gc=False):
    """One seat's result."""

    seat: int
    rank: int
    """Starts at 1; seats that no tie-break separates share a rank."""
    total: int
    parts: dict[str, int]
    """The points by category."""


class Chance:
    """Reproducible random generator. It uses only `random.Random.random`, whose sequence Python guarantees."""

    def __init__(self, *seed: int | str) -> None:
        self._next = random.Random(":".join(map(str, seed))).random

    def below(self, n: int) -> int:
        """Return an integer from 0 to n - 1."""
        return int(self._next() * n)

    def pick(self, items: Sequence[T]) -> T:
        """Return one of the items at random."""
        return items[int(self._next() * len(items))]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffle in place (Fisher-Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = int(self._next() * (i + 1))
            items[i], items[j] = items[j], items[i]


class Order(Generic[V]):
    """A standing order: an instruction that makes moves for a player until the player cancels it.

    It depends only on what the player's seat observes.
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
        usual: Sequence[str] = (),
    ) -> None:
        self.name = name
        """The last part of its text key (`<game>-order-<name>`)."""
        self.choices = choices
        """Returns the parameters that a player can give it now, as short texts; empty if the order is useless now.
        """
        self.answer = answer
        """Returns its move for the current decision in notation, or `FOR_ME`; None if it does not apply.

        The second argument holds the parameters that the player chose for the order.
        """
        self.span = span
        """Returns a label for a part of the game; the order ends when the label changes.
        """
        self.ranked = ranked
        """Whether it takes several parameters by preference, else one. Each parameter is the end of the matching move.
        """
        self.once = once
        """Whether it covers a single decision and then ends."""
        self.never = never
        """Returns whether a move (in notation) is excluded: instead of playing it, the bot asks the player."""
        self.usual = tuple(usual)
        """The default parameters, used until the player gives the order; empty if it does nothing by default.
        """


Shown: TypeAlias = str | int | tuple[str, ...]
"""A value of a tip's text: a number, an id of the game, or several ids."""


def _no_values(_seen: object) -> Mapping[str, Shown]:
    return {}


class Idea(NamedTuple, Generic[V]):
    """One tip of the guided first game: a sentence or two."""

    name: str
    """The last part of its text key (`<game>-guide-<name>`)."""
    fits: Callable[[V], bool]
    """Returns whether the tip helps with the seat's current decision."""
    values: Callable[[V], Mapping[str, Shown]] = _no_values
    """Returns the values of its text, worded by `Game.words`."""
    repeats: bool = False
    """Whether it repeats: after the other tips, the guide shows it for every decision that it fits."""


class Guide(NamedTuple, Generic[V]):
    """The guided first game: a fixed deal in which every tip becomes relevant within the first turns.

    All options have their defaults. The tips teach the rules until each was shown once, or until `over` says so.
    Repeating tips continue to the last round: they explain the goal of a turn.
    """

    seats: int
    """The number of seats, computer players included."""
    seed: int
    ideas: tuple[Idea[V], ...]
    """The tips by priority, those that fit most turns last. The guide shows the first unseen tip that fits.

    If no unseen tip fits, it shows the first repeating tip that fits.
    """
    over: Callable[[V], bool]
    """Returns whether the teaching ends although some tips were not shown."""


class Game(Generic[S, M, V]):
    """The interface between a game and tables, computer players, simulations and tests.

    Fields:

    - `take_back`: the move that takes back a seat's last step.
    - `done`: the move that passes for the rest of the phase; None if the game has none.
    - `state`: the type of the state, for encoding.
    - `events`: the kinds of events. Their numbers select plurals in texts; `words` says what their ids name.
    - `options`: the options offered for new tables. `all_options` adds those that only tables of earlier versions have.
    - `kept`: for each earlier version of the rules, the option values that reproduce it.
    - `wishes`: moves that set a lasting preference. A player's later tables start with the latest preference
      (`Setup.wishes`).
    - `orders`: the standing orders, by name.
    - `guide`: the guided first game, or None.
    - `together`: the first words of moves that a seat decides together in a phase, several as one decision.
    - `words`: maps an argument of an event or error to the text families (`<game>-<family>-<id>`) that may word its
      value.
    """

    start: Callable[[Setup], Step[S]]
    """The first state and the events of the setup. Errors: RuleError for unsupported seats or options."""
    waiting: Callable[[S], Mapping[int, str]]
    """Maps each seat that must act to the kind of its decision: several in simultaneous phases, none after the end."""
    moves: Callable[[S, int], Sequence[M]]
    """The seat's legal moves in a stable order, without `take_back`.

    The number is unlimited; if there are many, the sequence creates each move on access. At most 20 fit on buttons
    (`Controls.offer`).
    """
    play: Callable[[S, int, M], Step[S]]
    """The next state and the events. Errors: RuleError, which names the rule."""
    can_take_back: Callable[[S, int], bool]
    """Whether `take_back` is legal: the seat acted in the open phase and nothing hidden was revealed since."""
    observe: Callable[[S, int | None], V]
    """The observation of a seat (None: a spectator): everything it may know, and nothing else.

    Hands of other seats, face-down cards and decisions in an open phase are left out. `tests/games` declares what is
    hidden, and the contract suite swaps it.
    """
    imagine: Callable[[V, Chance], S] | None
    """Determinization: a full state consistent with a seat's observation.

    It keeps what the seat sees and draws hidden information uniformly from what is possible. Seats that have already
    decided in an open phase get some legal decision. None if the game has no such function; then no computer player of
    it can search.
    """
    scores: Callable[[S], tuple[Score, ...]]
    """The current result by seat, with tie-breaks applied. More points rank higher, or with `fewest_win` fewer."""
    fewest_win: Callable[[Mapping[str, str]], bool]
    """Whether the fewest points win with these options; the options of a stored table may lack one that was added
    later.

    The default: the most points win.
    """
    phase: Callable[[S], str]
    """The phase label. It changes exactly when a phase closes: all decisions in it are then final."""
    chapter: Callable[[S], str]
    """Board-message key: when it changes, the bot posts a new board message; otherwise it edits the current one.

    May change only when `phase` does. The default is `phase` itself.
    """
    places: Callable[[Mapping[str, str]], range]
    """The allowed numbers of seats with these options. The default is `seats`."""
    wish: Callable[[S, int], M | None]
    """The seat's current wish, one of `wishes`; None if later tables do not start with it."""
    notation: Callable[[M], str]
    """The move as short text; `parse` is the inverse."""
    parse: Callable[[str], M]
    """Parses the notation of a move. Errors: RuleError."""

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
        fewest_win: Callable[[Mapping[str, str]], bool] = lambda _: False,
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
        self.fewest_win = fewest_win
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
        self._state = state

    # Decoders take milliseconds to build, so the first use builds them.
    @functools.cached_property
    def _decoder(self) -> msgspec.json.Decoder[S]:
        return msgspec.json.Decoder(self._state)

    @functools.cached_property
    def _events(self) -> msgspec.json.Decoder[tuple[Event, ...]]:
        kinds: Any = functools.reduce(operator.or_, self.events)
        return msgspec.json.Decoder(tuple[kinds, ...])

    @functools.cached_property
    def shape(self) -> str:
        """A digest of the JSON schema of states and events. Data stored with another digest comes from other code.

        Docstrings, which msgspec copies into the schema, do not count.
        """
        schema = msgspec.json.schema_components([self._state, *self.events])
        return hashlib.sha256(self._encoder.encode(_without_descriptions(schema))).hexdigest()[:16]

    def sample(self, state: S, seat: int, chance: Chance) -> M:
        """Return a uniformly random legal move. Errors: RuleError `not-waiting`."""
        found = self.moves(state, seat)
        if not found:
            raise RuleError("not-waiting")
        return chance.pick(found)

    def encode(self, state: S) -> bytes:
        """Encode the state as JSON; equal states give equal bytes."""
        return self._encoder.encode(state)

    def decode(self, data: bytes) -> S:
        """Inverse of `encode`."""
        return self._decoder.decode(data)

    def convert(self, plain: object) -> S:
        """Build a state from plain lists, dicts, strings and numbers. Errors: msgspec.ValidationError."""
        return msgspec.convert(plain, self._state)

    def decode_events(self, data: bytes | str) -> tuple[Event, ...]:
        """Decode the events of a move from the log (JSON)."""
        return self._events.decode(data)

    def of_today(self, setup: Setup) -> Setup:
        """Convert a setup of an earlier rules version to the current version, with options that keep the earlier rules.

        A setup of the current version is returned unchanged.
        """
        if setup.version == 0 or setup.version >= self.version:
            return setup
        kept = self.kept.get(setup.version, {})
        return msgspec.structs.replace(setup, options={**kept, **setup.options}, version=self.version)


def _without_descriptions(schema: object) -> object:
    """Return a JSON schema without its descriptions; a field that is called `description` stays."""
    if isinstance(schema, Mapping):
        return {
            key: _without_descriptions(value)
            for key, value in schema.items()
            if key != "description" or not isinstance(value, str)
        }
    return [_without_descriptions(part) for part in schema] if isinstance(schema, list | tuple) else schema


def ranked(keys: Sequence[Any], *, fewest_win: bool = False) -> tuple[int, ...]:
    """Return the rank of each key, from 1: the highest key ranks first, or the lowest; equal keys share a rank."""
    order = sorted(keys, reverse=not fewest_win)
    return tuple(order.index(key) + 1 for key in keys)


def id_named(text: str, ids: Collection[str]) -> str:
    """Find the id that a text names: in full, or by a unique prefix of the id or of a later word in it.

    Case, underscores and punctuation do not matter; words are separated by hyphens or spaces. Errors: RuleError
    `card-unknown`, `card-ambiguous`.
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
    """Load a fact file of `data/` (JSON) and validate it against `kind`. Errors: msgspec.ValidationError."""
    return msgspec.json.decode(resources.files("data").joinpath(path).read_bytes(), type=kind)


class GameState(Protocol):
    """The part of a state that all games share."""

    @property
    def setup(self) -> Setup:
        """Everything that determines the game before its first move."""


class GameResult(Protocol):
    """The part of a final result that all games share, by seat."""

    @property
    def ranks(self) -> Sequence[int]:
        """1 is best; seats that no tie-break separates share a rank."""

    @property
    def totals(self) -> Sequence[int]:
        """The points."""


class GameObservation(Protocol):
    """The part of an observation that all games share."""

    @property
    def viewer(self) -> int | None:
        """The viewer's seat; None for a spectator."""

    @property
    def waiting(self) -> Mapping[int, str]:
        """Seat → kind of decision, for every seat that must act, as far as the viewer knows."""

    @property
    def task(self) -> object | None:
        """The viewer's open decision, an object of the game's own class; None if there is none."""

    @property
    def can_take_back(self) -> bool:
        """Whether the viewer can take back its last move."""

    @property
    def result(self) -> GameResult | None:
        """None before the end."""


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game of any kind, for code that passes its states, moves and observations on without reading them."""
