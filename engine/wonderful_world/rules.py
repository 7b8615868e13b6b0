"""The course of a game: rounds of draft, planning and production as in the rules of It's a Wonderful World.

A phase (`State.step`) is open while some seat owes a decision; when the last one has decided, everything that needs no
decision happens at once, up to the next phase that does. What a seat does in an open phase only it sees; when the phase
closes, everybody hears it. Each of the five production steps is a phase, for the seats that have a choice in it:

- `token`: the winner of the science step chooses its token, before it places cubes;
- `place`: produced cubes fit a card under construction, so there is a choice between it and the Empire card;
- `free`: Krystallium or tokens could be used. Nobody is asked for the mere possibility to discard a card under
  construction, unless it has said `ask` in this round; and after `auto` a seat is not asked for any free action in this
  round. Whoever is awaited for another reason may do everything.

A draft pick owes `pick`, planning `plan`, the cards looked at in a solo dig `keep`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.events import GameEnds, TookBack, own
from engine.game import Chance, Event, Option, RuleError, Score, Setup, Step, checked, ranked
from engine.together import owed
from engine.wonderful_world import events
from engine.wonderful_world.cards import (
    CARDS,
    COLOURS,
    DECK,
    EMPIRES,
    HAND,
    HAND_OF_TWO,
    KRYSTALLIUM,
    LETTER,
    PASSED,
    PICKS,
    ROUNDS,
    SCENARIOS,
    SEATS,
    SOLO,
    SUPREMACY,
    TOKENS,
    EmpireCard,
)
from engine.wonderful_world.moves import (
    ASK,
    AUTO,
    DONE,
    EMPIRE,
    Ask,
    Auto,
    Back,
    Build,
    Dig,
    Discard,
    Done,
    Keep,
    Move,
    Pick,
    Place,
    Recycle,
    Token,
)
from engine.wonderful_world.scoring import points, production
from engine.wonderful_world.sites import new_site, open_cubes, open_letters
from engine.wonderful_world.state import Empire, State, Turn
from engine.wonderful_world.works import Works, numbered, placeable, usable

NAME = "wonderful_world"
VERSION = 1

OPTIONS = (
    Option("side", ("A", "B")),
    Option("empires", ("random",), free=True),
    Option("scenario", ("none", *SCENARIOS)),
)

DRAFT, PLANNING, DIGGING, OVER = "draft", "planning", "dig", "over"
PICKING, PLAN, KEEPING, CHOOSING, PLACING, FREE = "pick", "plan", "keep", "token", "place", "free"
_DECIDED = ""
_SEPARATOR = re.compile(r"\s*,\s*|\s+")  # between the Empire cards that an opener names
_ALWAYS = {DRAFT: PICKING, PLANNING: PLAN, DIGGING: KEEPING}
"""What every seat owes when a phase opens that is not a production step."""


# --- Setting up -------------------------------------------------------------------------------------------------------


def start(setup: Setup) -> Step[State]:
    """The first state and what happened on the way to it.

    Errors: RuleError (game, version, seats, option, option-value, empires, empire-unknown, scenario-solo).
    """
    setup = _checked(setup)
    chance = Chance(setup.seed, "setup")
    deck = list(DECK)
    demanded = demanded_cards(setup)
    for card in demanded:
        deck.remove(card)
    chance.shuffle(deck)
    sites = tuple(new_site(card, star=True) for card in demanded)
    state = State(
        setup=setup,
        round=0,
        step=DRAFT,
        part=0,
        digs=0,
        deck=tuple(deck),
        discards=(),
        piles=(),
        hands=((),) * setup.seats,
        dug=(),
        empires=tuple(Empire(card, sites=sites) for card in _empire_cards(setup, chance)),
        turns=(None,) * setup.seats,
        produced=(0,) * setup.seats,
        left=(0,) * setup.seats,
        owed=(_DECIDED,) * setup.seats,
        awaited=0,
        gained=(),
    )
    course = _Course(state)
    for card in demanded:
        course.told.append(events.ScenarioCard(card, seat=0))
    if setup.seats == 1:
        course.piles = [course.deal(SOLO.pile) for _ in range(ROUNDS * SOLO.halves)]
    return course.begin_round()


def places(options: Mapping[str, str]) -> range:
    """How many can play with these options: scenarios are for one."""
    return SEATS if options.get("scenario", "none") == "none" else range(1, 2)


def _checked(setup: Setup) -> Setup:
    """The setup with every option filled in; a scenario is played on side B."""
    setup = checked(setup, name=NAME, version=VERSION, seats=SEATS, options=OPTIONS)
    if setup.options["scenario"] == "none":
        return setup
    if setup.seats not in places(setup.options):
        raise RuleError("scenario-solo")
    return msgspec.structs.replace(setup, options={**setup.options, "side": "B"})


def demanded_cards(setup: Setup) -> tuple[str, ...]:
    """The cards that the scenario puts under construction; none without a scenario."""
    scenario = SCENARIOS.get(setup.options["scenario"])
    return () if scenario is None else scenario.cards


def _empire_cards(setup: Setup, chance: Chance) -> list[str]:
    """A different Empire card for each seat: those named, in order of the seats, and others at random.

    Names are ids in either case with a comma or spaces between them; one separator may stand at the end.
    """
    wanted = setup.options["empires"]
    named = [] if wanted == "random" else _SEPARATOR.split(wanted.lower())
    if named and not named[-1]:
        named.pop()
    others = list(EMPIRES["A"])
    chance.shuffle(others)
    for card in named:
        if card and card not in EMPIRES["A"]:
            raise RuleError("empire-unknown", card=card)
        if card not in others:
            raise RuleError("empires")
        others.remove(card)
    return [*named, *others][: setup.seats]


# --- What is owed -----------------------------------------------------------------------------------------------------


def empire_card(setup: Setup, empire: Empire) -> EmpireCard:
    """The Empire card of a seat, on the side that is played."""
    return EMPIRES[setup.options["side"]][empire.card]


def empire_of(state: State, seat: int) -> Empire:
    """The empire of a seat with what it has done in the open phase."""
    turn = state.turns[seat]
    return state.empires[seat] if turn is None else turn.empire


def left_of(state: State, seat: int) -> int:
    """The cubes that a seat has produced in this step and not placed yet."""
    turn = state.turns[seat]
    return state.left[seat] if turn is None else turn.left


def may_say(free: str, done: Sequence[Move], word: Auto | Ask) -> bool:
    """Whether a seat can change how far it is asked: once a phase, and not to what it is already."""
    return free != _SAID[type(word)] and AUTO not in done and ASK not in done


def words_of(state: State, seat: int) -> list[Move]:
    """Those of `auto` and `ask` that a seat can say now."""
    turn = state.turns[seat]
    free, done = (state.empires[seat].free, ()) if turn is None else (turn.empire.free, turn.moves)
    return [word for word in (AUTO, ASK) if may_say(free, done, word)]


# --- Moves ------------------------------------------------------------------------------------------------------------


def moves(state: State, seat: int) -> Sequence[Move]:
    """Every legal move of a seat except taking back."""
    kind = owed(state, seat)
    if kind == PICKING:
        return [Pick(card) for card in dict.fromkeys(state.hands[seat])]
    if kind == PLAN:
        return _plans(state, seat)
    if kind in (PLACING, FREE):
        return _placings(state, seat)
    if kind == CHOOSING:
        return [Token(token) for token in SUPREMACY[COLOURS.index(state.step)]]
    if kind == KEEPING:
        return [Keep(card) for card in dict.fromkeys(state.dug)]
    return []


def _plans(state: State, seat: int) -> list[Move]:
    empire = empire_of(state, seat)
    cards = list(dict.fromkeys(empire.drafted))
    sites = [(site.card, copy, open_letters(site.card, site.filled)) for site, copy in numbered(empire.sites)]
    found: list[Move] = [Build(card) for card in cards]
    for card in cards:
        letter = LETTER[CARDS[card].recycle]
        found += [Recycle(card, on, copy) for on, copy, letters in sites if letter in letters]
        found.append(Recycle(card, EMPIRE))
    found += _free_moves(empire)
    if state.setup.seats == 1 and len(empire.drafted) >= SOLO.dig_discards:
        ordered = sorted(empire.drafted)
        pairs = [(first, other) for at, first in enumerate(ordered) for other in ordered[at + 1 :]]
        found += [Dig(first, other) for first, other in dict.fromkeys(pairs)]
    found += words_of(state, seat)
    if not empire.drafted:
        found.append(DONE)
    return found


def _placings(state: State, seat: int) -> list[Move]:
    empire = empire_of(state, seat)
    found: list[Move] = []
    if left_of(state, seat):
        colour = state.step
        letter = LETTER[colour]
        for site, copy in numbered(empire.sites):
            if letter in open_letters(site.card, site.filled):
                found.append(Place(colour, site.card, copy))
        found.append(Place(colour, EMPIRE))
    found += _free_moves(empire)
    found += words_of(state, seat)
    found.append(DONE)
    return found


def _free_moves(empire: Empire) -> list[Move]:
    """Krystallium and tokens where they fit, and every card under construction to discard."""
    found: list[Move] = []
    tokens = [
        (token, LETTER[token])
        for token, count in zip(TOKENS, (empire.financiers, empire.generals), strict=True)
        if count
    ]
    if tokens or empire.krystallium:
        for site, copy in numbered(empire.sites):
            card, filled = site.card, site.filled
            if empire.krystallium:
                found += [Place(KRYSTALLIUM, card, copy, slot) for slot in open_cubes(card, filled)]
            if tokens:
                letters = open_letters(card, filled)
                found += [Place(token, card, copy) for token, letter in tokens if letter in letters]
    found += [Discard(site.card, copy) for site, copy in numbered(empire.sites)]
    return found


def play(state: State, seat: int, move: Move) -> Step[State]:
    """The next state and what happened. Errors: RuleError, naming the rule; the state is untouched."""
    if state.step == OVER:
        raise RuleError("game-over")
    if not 0 <= seat < state.setup.seats:
        raise RuleError("not-waiting")
    if isinstance(move, Back):
        return _taken_back(state, seat)
    before = state.turns[seat]
    kind = state.owed[seat] if before is None else before.owes
    if not kind:
        raise RuleError("not-waiting")
    if isinstance(move, Dig):
        _check_dig(state, seat, move)
        return _Course(state).dig(seat, move)
    turn, private = _acted(state, seat, kind, before, move)
    awaited = state.awaited if turn.owes else state.awaited - 1
    after = _with_turn(state, seat, turn, awaited)
    if awaited:
        known = 0 if before is None else len(before.told)
        return Step(after, (*own(seat, turn.told[known:]), *private))
    # What everybody hears now need not be told to the seat on its own.
    closed = _Course(after).close()
    return Step(closed.state, private + closed.events)


def _with_turn(state: State, seat: int, turn: Turn | None, awaited: int) -> State:
    turns = state.turns
    return State(
        state.setup,
        state.round,
        state.step,
        state.part,
        state.digs,
        state.deck,
        state.discards,
        state.piles,
        state.hands,
        state.dug,
        state.empires,
        (*turns[:seat], turn, *turns[seat + 1 :]),
        state.produced,
        state.left,
        state.owed,
        awaited,
        state.gained,
    )


def can_take_back(state: State, seat: int) -> bool:
    """Whether the seat has done something in the open phase."""
    return state.step != OVER and 0 <= seat < state.setup.seats and state.turns[seat] is not None


def _taken_back(state: State, seat: int) -> Step[State]:
    """The moves of the open turn are done again without the last one."""
    last = state.turns[seat]
    if last is None:
        raise RuleError("back")
    turn: Turn | None = None
    kind = state.owed[seat]
    before = _with_turn(state, seat, None, state.awaited)
    for move in last.moves[:-1]:
        turn, _ = _acted(before, seat, kind, turn, move)
        kind = turn.owes
    awaited = state.awaited if last.owes else state.awaited + 1
    return Step(_with_turn(state, seat, turn, awaited), (TookBack(seat=seat, to=(seat,)),))


def _acted(state: State, seat: int, kind: str, before: Turn | None, move: Move) -> tuple[Turn, tuple[Event, ...]]:
    """The open turn of a seat after one more move, and what only the seat will ever hear. Errors: RuleError."""
    if before is None:
        before = Turn(state.empires[seat], kind, state.left[seat], ())
    works = Works(seat, before.empire)
    if kind == CHOOSING and not isinstance(move, Token):
        raise RuleError("token-first")
    kinds, act = _ACTS[type(move)]
    if kind not in kinds:
        raise RuleError("not-now")
    acting = _Acting(state, works, before.left, before.moves, [])
    left = act(acting, move)
    if kind in (PICKING, KEEPING):
        owes = _DECIDED
    elif kind == PLAN:
        owes = _DECIDED if isinstance(move, Done) else PLAN
    elif isinstance(move, Done):
        owes = _DECIDED
    else:
        left, owes = settled(works, COLOURS.index(state.step), left)
    turn = Turn(
        works.empire(),
        owes,
        left,
        (*before.moves, move),
        (*before.discarded, *works.discarded),
        (*before.told, *works.told),
    )
    return turn, tuple(acting.private)


def settled(works: Works, colour: int, left: int) -> tuple[int, str]:
    """Cubes that are left to place, and what the seat owes: those that fit nowhere else go to the Empire card."""
    if left:
        if placeable(works.sites, LETTER[COLOURS[colour]]):
            return left, PLACING
        works.store(COLOURS[colour], left)
    if works.free != "auto" and (usable(works) or (works.free == "ask" and works.sites)):
        return 0, FREE
    return 0, _DECIDED


class _Acting(NamedTuple):
    """Who acts: the empire as it is being changed, the cubes left to place, the moves of this phase so far.

    `private`: what only the seat hears.
    """

    state: State
    works: Works
    left: int
    done: tuple[Move, ...]
    private: list[Event]


def _pick(acting: _Acting, move: Pick) -> int:
    if move.card not in acting.state.hands[acting.works.seat]:
        raise RuleError("not-in-hand", card=move.card)
    acting.works.drafted += (move.card,)
    acting.works.told.append(events.Drafted(move.card, seat=acting.works.seat))
    return 0


def _keep(acting: _Acting, move: Keep) -> int:
    dug = list(acting.state.dug)
    if move.card not in dug:
        raise RuleError("not-dug", card=move.card)
    dug.remove(move.card)
    acting.works.drafted += (move.card,)
    acting.works.discarded += dug
    acting.works.told.append(events.Kept(move.card, seat=acting.works.seat))
    return 0


def _build(acting: _Acting, move: Build) -> int:
    acting.works.build(move.card)
    return 0


def _recycle(acting: _Acting, move: Recycle) -> int:
    acting.works.recycle(move.card, move.on, move.copy)
    return 0


def _place(acting: _Acting, move: Place) -> int:
    works, what = acting.works, move.what
    if what not in COLOURS:
        if move.on == EMPIRE:
            raise RuleError("not-produced", what=what)
        works.use(what, works.site(move.on, move.copy), move.slot)
        return acting.left
    if not acting.left or what != acting.state.step:
        raise RuleError("not-produced", what=what)
    if move.on == EMPIRE:
        works.store(what, 1)
    else:
        at = works.site(move.on, move.copy)
        works.fill(what, works.slot(what, at, move.slot), at)
    return acting.left - 1


def _discard(acting: _Acting, move: Discard) -> int:
    acting.works.discard(acting.works.site(move.card, move.copy))
    return acting.left


def _token(acting: _Acting, move: Token) -> int:
    acting.works.gain(move.kind, 1)
    state, seat = acting.state, acting.works.seat
    acting.works.told.append(events.Supremacy(state.step, state.produced[seat], move.kind, seat=seat))
    return acting.left


def _say(acting: _Acting, move: Auto | Ask) -> int:
    if not may_say(acting.works.free, acting.done, move):
        raise RuleError("said")
    seat = acting.works.seat
    acting.works.free = _SAID[type(move)]
    said = events.Auto if isinstance(move, Auto) else events.Ask
    acting.private.append(said(seat=seat, to=(seat,)))
    return acting.left


def _finish(acting: _Acting, move: Done) -> int:
    del move
    works = acting.works
    if acting.state.step == PLANNING and works.drafted:
        raise RuleError("cards-left", cards=len(works.drafted))
    if acting.left:
        works.store(acting.state.step, acting.left)
    acting.private.append(events.Done(seat=works.seat, to=(works.seat,)))
    return 0


_SAID: dict[type[Move], str] = {Auto: "auto", Ask: "ask"}
_BUSY = frozenset({PLAN, PLACING, FREE})
_ACTS: dict[type[Move], tuple[frozenset[str], Callable[[_Acting, Any], int]]] = {
    Pick: (frozenset({PICKING}), _pick),
    Keep: (frozenset({KEEPING}), _keep),
    Build: (frozenset({PLAN}), _build),
    Recycle: (frozenset({PLAN}), _recycle),
    Token: (frozenset({CHOOSING}), _token),
    Place: (_BUSY, _place),
    Discard: (_BUSY, _discard),
    Auto: (_BUSY, _say),
    Ask: (_BUSY, _say),
    Done: (_BUSY, _finish),
}
"""For each move: the decisions in which it can be made, and what it does; that gives the cubes left to place."""


def _check_dig(state: State, seat: int, move: Dig) -> None:
    """Errors: RuleError `dig-solo`, `not-now`, `dig-cards`, `not-drafted`."""
    if state.setup.seats > 1:
        raise RuleError("dig-solo")
    if state.step != PLANNING:
        raise RuleError("not-now")
    drafted = empire_of(state, seat).drafted
    if len(drafted) < SOLO.dig_discards:
        raise RuleError("dig-cards")
    for card in (move.first, move.other):
        if drafted.count(card) < (move.first, move.other).count(card):
            raise RuleError("not-drafted", card=card)


# --- What happens without a decision ----------------------------------------------------------------------------------


class _Course:
    """A game between two phases: goes on until a seat owes a decision, and collects what happens."""

    def __init__(self, state: State) -> None:
        self.was = state
        self.setup = state.setup
        self.seats = state.setup.seats
        self.round = state.round
        self.part = state.part
        self.digs = state.digs
        self.deck = list(state.deck)
        self.discards = list(state.discards)
        self.piles = list(state.piles)
        self.hands = list(state.hands)
        self.dug: tuple[str, ...] = ()
        self.empires = list(state.empires)
        self.gained = list(state.gained)
        self.told: list[Event] = []

    def opened(
        self,
        step: str,
        owed: Sequence[str] | None = None,
        produced: Sequence[int] | None = None,
        left: Sequence[int] | None = None,
    ) -> Step[State]:
        """The state in which a phase is open; by default every seat owes the same, or nothing when all is over."""
        none = (0,) * self.seats
        if owed is None:
            owed = (_ALWAYS.get(step, _DECIDED),) * self.seats
        state = State(
            setup=self.setup,
            round=self.round,
            step=step,
            part=self.part,
            digs=self.digs,
            deck=tuple(self.deck),
            discards=tuple(self.discards),
            piles=tuple(self.piles),
            hands=tuple(self.hands),
            dug=self.dug,
            empires=tuple(self.empires),
            turns=(None,) * self.seats,
            produced=none if produced is None else tuple(produced),
            left=none if left is None else tuple(left),
            owed=tuple(owed),
            awaited=self.seats - owed.count(_DECIDED),
            gained=tuple(self.gained),
        )
        return Step(state, tuple(self.told))

    def close(self) -> Step[State]:
        """Go on after the last seat has decided."""
        step = self.was.step
        self.take_in()
        if step == DRAFT:
            return self.after_pick()
        if step == DIGGING:
            return self.opened(PLANNING)
        if step == PLANNING:
            if self.seats == 1 and self.part < SOLO.halves:
                return self.open_pile()
            return self.produce(0)
        return self.produce(COLOURS.index(step) + 1)

    def take_in(self) -> None:
        """Make the open turns the empires as they are, and tell what was done."""
        for seat, turn in enumerate(self.was.turns):
            if turn is not None:
                self.empires[seat] = turn.empire
                self.discards += turn.discarded
                self.told += turn.told
                if isinstance(turn.moves[0], Token):
                    self.gained[-1] = (self.was.step, seat, turn.moves[0].kind)

    def deal(self, cards: int) -> tuple[str, ...]:
        """Cards from the top of the deck."""
        dealt = tuple(self.deck[-cards:])
        del self.deck[-cards:]
        return dealt

    def begin_round(self) -> Step[State]:
        """Deal hands for the draft, or in solo lay out the first five cards."""
        self.round += 1
        self.part = 0
        self.empires = [msgspec.structs.replace(empire, free="") if empire.free else empire for empire in self.empires]
        if self.seats == 1:
            self.told.append(events.RoundBegins(self.round, ""))
            return self.open_pile()
        self.told.append(events.RoundBegins(self.round, PASSED[self.round - 1]))
        size = HAND_OF_TWO if self.seats == 2 else HAND
        self.hands = [self.deal(size) for _ in range(self.seats)]
        self.part = 1
        return self.opened(DRAFT)

    def open_pile(self) -> Step[State]:
        """Lay out the next five cards of a solo game."""
        self.part += 1
        self.empires[0] = msgspec.structs.replace(self.empires[0], drafted=self.piles.pop())
        self.told.append(events.Pile(self.part, seat=0))
        return self.opened(PLANNING)

    def after_pick(self) -> Step[State]:
        """Pass the hands on, or go to planning after the last pick; a single card is taken without asking."""
        for seat, turn in enumerate(self.was.turns):
            if turn is not None:
                hand = list(self.hands[seat])
                hand.remove(turn.empire.drafted[-1])
                self.hands[seat] = tuple(hand)
        step = 1 if PASSED[self.round - 1] == "left" else -1
        self.hands = [self.hands[(seat - step) % self.seats] for seat in range(self.seats)]
        self.part += 1
        if self.part < PICKS or (self.part == PICKS and len(self.hands[0]) > 1):
            return self.opened(DRAFT)
        for seat, rest in enumerate(self.hands):
            if self.part == PICKS:
                empire = self.empires[seat]
                self.empires[seat] = msgspec.structs.replace(empire, drafted=empire.drafted + rest)
                self.told.append(events.LastCard(rest[0], seat=seat))
            else:
                self.discards += rest
                self.told.append(events.DraftRest(len(rest), seat=seat))
        self.hands = [()] * self.seats
        self.part = 0
        return self.opened(PLANNING)

    def dig(self, seat: int, move: Dig) -> Step[State]:
        """Discard two drafted cards and look at five; what was done in the open phase stays done."""
        self.take_in()
        empire = self.empires[seat]
        drafted = list(empire.drafted)
        for card in (move.first, move.other):
            drafted.remove(card)
            self.discards.append(card)
        self.empires[seat] = msgspec.structs.replace(empire, drafted=tuple(drafted))
        self.digs += 1
        self.told.append(events.Dug(move.first, move.other, seat=seat))
        if len(self.deck) < SOLO.dig_shows:
            self.told.append(events.Reshuffled(len(self.discards)))
            Chance(self.setup.seed, "dig", self.digs).shuffle(self.discards)
            self.deck = self.discards + self.deck
            self.discards = []
        self.dug = self.deal(SOLO.dig_shows)
        self.told.append(events.Looked(len(self.dug), seat=seat, to=(seat,)))
        return self.opened(DIGGING)

    def produce(self, colour: int) -> Step[State]:
        """The production steps from a colour on, until a seat has a choice; then the next round."""
        if colour == 0:
            self.gained = []
        for later in range(colour, len(COLOURS)):
            opened = self.produce_one(later)
            if opened is not None:
                return opened
        self.told.append(events.RoundEnds(self.round))
        return self.begin_round() if self.round < ROUNDS else self.end_game()

    def produce_one(self, colour: int) -> Step[State] | None:
        """One production step, None when nobody has a choice in it."""
        what = COLOURS[colour]
        self.told.append(events.Step(what))
        produced = [production(empire_card(self.setup, empire), empire.built)[colour] for empire in self.empires]
        for seat, count in enumerate(produced):
            if count:
                self.told.append(events.Produced(what, count, seat=seat))
        chooser = self.supremacy(colour, produced)
        left, owed = list(produced), [_DECIDED] * self.seats
        for seat, empire in enumerate(self.empires):
            if seat == chooser:
                owed[seat] = CHOOSING
                continue
            works = Works(seat, empire)
            left[seat], owed[seat] = settled(works, colour, produced[seat])
            if works.told:
                self.empires[seat] = works.empire()
                self.told += works.told
        if owed.count(_DECIDED) == self.seats:
            return None
        return self.opened(what, owed, produced, left)

    def supremacy(self, colour: int, produced: Sequence[int]) -> int | None:
        """Give the token of a step to the one who produced the most; the seat when it chooses which token."""
        what, most = COLOURS[colour], max(produced)
        if produced.count(most) > 1 or most < (SOLO.supremacy if self.seats == 1 else 1):
            self.told.append(events.NoSupremacy(what))
            self.gained.append((what, None, ""))
            return None
        seat = produced.index(most)
        tokens = SUPREMACY[colour]
        if len(tokens) > 1:
            self.gained.append((what, seat, ""))
            return seat
        self.gained.append((what, seat, tokens[0]))
        works = Works(seat, self.empires[seat])
        works.gain(tokens[0], 1)
        works.told.append(events.Supremacy(what, most, tokens[0], seat=seat))
        self.empires[seat] = works.empire()
        self.told += works.told
        return None

    def end_game(self) -> Step[State]:
        """Tell the results; nobody owes anything more."""
        over = self.opened(OVER).state
        self.told.append(GameEnds())
        for score in scores(over):
            empire = over.empires[score.seat]
            tokens = empire.financiers + empire.generals
            self.told.append(events.Result(score.rank, score.total, len(empire.built), tokens, seat=score.seat))
        if self.seats == 1:
            self.told.append(events.Medal(medal(over), scores(over)[0].total, seat=0))
        return Step(over, tuple(self.told))


# --- Results ----------------------------------------------------------------------------------------------------------


def scores(state: State) -> tuple[Score, ...]:
    """Result by seat: most points, then most completed cards, then most tokens, then shared."""
    setup = state.setup
    results = []
    for empire in state.empires:
        parts = points(empire_card(setup, empire), empire.built, empire.financiers, empire.generals)
        results.append((sum(parts.values()), len(empire.built), empire.financiers + empire.generals, parts))
    ranks = ranked([result[:3] for result in results])
    return tuple(Score(seat, ranks[seat], result[0], result[3]) for seat, result in enumerate(results))


def medal(state: State) -> str:
    """How a solo game went: gold, silver, bronze or none; a scenario is unfinished without its cards, or failed."""
    demanded = demanded_cards(state.setup)
    if len(state.empires[0].stars) < len(demanded):
        return "unfinished"
    total = scores(state)[0].total
    medals = medals_of(state.setup)
    return next((name for name, least in medals.items() if total >= least), "failed" if demanded else "none")


def medals_of(setup: Setup) -> dict[str, int]:
    """The least points of each solo medal, best first."""
    scenario = SCENARIOS.get(setup.options["scenario"])
    return SOLO.medals if scenario is None else scenario.medals


def phase(state: State) -> str:
    """`2-draft-3`, `2-planning`, `2-science`: round, kind of the open phase, and which; `over` at the end."""
    step = state.step
    if step == OVER:
        return OVER
    if step == DRAFT:
        return f"{state.round}-draft-{state.part}"
    if state.setup.seats == 1 and step in (PLANNING, DIGGING):
        return f"{state.round}-{step}-{state.part}-{state.digs}"
    return f"{state.round}-{step}"


def chapter(state: State) -> str:
    """As `phase`, but all picks of a draft are one, and so is all planning of a solo round."""
    if state.step == OVER:
        return OVER
    return f"{state.round}-{PLANNING if state.step == DIGGING else state.step}"
