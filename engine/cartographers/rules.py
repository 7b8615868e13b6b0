"""The course of a game: turns, phases and seasons as in the rules of Cartographers.

A phase (`State.step`) is open while some seat owes a decision; when the last one has decided, everything that needs no
decision happens at once, up to the next phase that does.

Events (`<kind>` of the text key), with their values; `seat` is whom it is about:

| kind | values | when |
|---|---|---|
| season-begins | season, threshold | a season card is on top |
| revealed | card, time, threshold | an explore card is turned up; `time` is the sum |
| ruins | card | a ruins card is turned up: the next drawing must cover ruins |
| rift | card | Rift Lands is turned up |
| ambush | card, direction | an ambush is turned up |
| ambush-solo | card, corner, direction | the same, one seat |
| map-full | | this seat owes nothing: the map it would draw on is full |
| drew | terrain, cells, owner | private: what a seat has drawn, on whose map |
| drawn | terrain, cells | a seat's drawing on its own map, when the phase has closed |
| monster | cells, owner | a seat's monster on the map of `owner`, when the phase has closed |
| monster-solo | card, cells | the monster placed by the rules |
| monster-nowhere | card | it fits nowhere in solo: no effect |
| skill | skill, cost | a skill is declared (private), and again when the phase has closed |
| passed | | a seat goes without the further piece or skill, when the phase has closed (private at once) |
| shape-coin | | the drawn shape pays a coin (private at once, public at the close) |
| mountain-coin | cell | a mountain is closed in: a coin for this map's owner (the same) |
| coin-lost | coins | the coin track is full (the same) |
| took-back | | private: a seat has taken back its last step |
| season-score | season, first, second, coins, monsters, total | a seat's column; `monsters` is the loss, >= 0 |
| season-ends | season | after those |
| game-ends | | winter is over |
| result | rank, total, monsters | a seat's end |
| rating | rating, title | solo |

Rules named by errors (`<rule>` of the text key), with their values:

| rule | values | what is wrong |
|---|---|---|
| game, version | game; version | the setup is for another game, or for rules of another version |
| seats | least, most | there are not that many seats |
| option, option-value | option; option, value | no such option; no such value of it |
| edicts, edict-unknown | ; card | not four scoring cards of the four backs; no such scoring card |
| notation, cell | text; cell | the text is no move; the map has no such cell |
| game-over, not-waiting | | nothing is owed any more; nothing by this seat |
| back | | the seat has taken no step in this phase |
| pass | | this cannot be left out |
| brace | | a skill or `pass` is owed before the ambush |
| filled | cells | these are drawn on, mountains or wasteland |
| outside | | part of the shape is off the map (drawing pad only) |
| terrain | terrain | the terrain may not be drawn now |
| shape | | the cells are no shape that may be drawn now |
| single-space | | one space alone may be drawn only when no shape fits |
| only-single | | only one space may be drawn now |
| ruins | | an unfilled ruins space must be covered |
| beside-drawing | | Search: the space must be next to the drawing |
| beside-monster | | Cure Wounds: a space must be next to a monster |
| skill-unknown | skill | it is not in play |
| skill-used | | one skill a season |
| skill-cost | cost | too few coins |
| skill-not-now | skill | not at this moment |
| skill-single | | no skill when only one space may be drawn |
| skill-no-room | skill | nothing could be drawn with it |
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from engine.cartographers.cards import (
    ACROBATICS,
    AMBUSH,
    AMBUSHES_IN_PLAY,
    CARDS,
    CATEGORIES,
    COSTS,
    CURE_WOUNDS,
    DIPLOMACY,
    DOMINO,
    EXPLORE,
    MONSTER,
    SCORING,
    SEASONS,
    SEATS,
    SIDES,
    SKILLS_IN_PLAY,
    TITLES,
    Card,
    Side,
)
from engine.cartographers.choice import EXTRA_PIECE, Choice, ambush_choice, explore_choice, extra_choice, plainly_legal
from engine.cartographers.grid import BOARD, NAMES, names_of, neighbours
from engine.cartographers.moves import PASS, Back, Draw, Move, Skill
from engine.cartographers.observation import SeasonScore
from engine.cartographers.scoring import stars
from engine.cartographers.sheet import Map, blank_map, drawn, freshened, loss
from engine.cartographers.solo import monster_place
from engine.cartographers.state import State, Turn
from engine.game import Chance, Event, Option, RuleError, Score, Setup, Step, checked, loose
from engine.grid import cells_of

NAME = "cartographers"
VERSION = 1

OPTIONS = (
    Option("side", ("A", "B")),
    Option("promo", ("none", "mixed", "only")),
    Option("skills", ("off", "on")),
    Option("ruins_then_ambush", ("official", "overlap")),
    Option("solo_monsters", ("printed", "turned")),
    Option("single_space", ("official", "chosen_shape")),
    Option("ruins_space", ("any", "card")),
    Option("edicts", ("random",), free=True),
)

DRAW, BRACE, AMBUSHED, EXTRA, OVER = "draw", "brace", "ambush", "extra", "over"
_DECIDED = ""
_FULL = BOARD
_SEPARATOR = re.compile(r"\s*,\s*|\s+")  # between the edicts that an opener names


# --- Setting up -------------------------------------------------------------------------------------------------------


def start(setup: Setup) -> Step[State]:
    """The first state and what happened on the way to it. Errors: RuleError (game, version, seats, option, edicts)."""
    setup = checked(setup, name=NAME, version=VERSION, seats=SEATS, options=OPTIONS)
    chance = Chance(setup.seed, "setup")
    state = State(
        setup=setup,
        edicts=_edicts(setup.options["edicts"], chance),
        skills=_dealt(list(COSTS), chance)[:SKILLS_IN_PLAY] if setup.options["skills"] == "on" else (),
        season=0,
        turn=0,
        step=DRAW,
        time=0,
        pending=False,
        deck=(),
        ambushes=_ambush_deck(setup.options["promo"], chance),
        revealed=(),
        gone=(),
        maps=(blank_map(SIDES[setup.options["side"]]),) * setup.seats,
        turns=(None,) * setup.seats,
        awaited=0,
    )
    course = _Course(state)
    course.begin_season(0)
    return course.explore()


def _dealt(cards: list[str], chance: Chance) -> tuple[str, ...]:
    chance.shuffle(cards)
    return tuple(cards)


def _edicts(wanted: str, chance: Chance) -> tuple[str, str, str, str]:
    """One scoring card of each category under A to D: at random, or four named cards in that order.

    Names are ids in either case with a comma or spaces between them; one separator may stand at the end.
    """
    if wanted == "random":
        chosen = [
            chance.pick([card.id for card in SCORING.values() if card.category == category]) for category in CATEGORIES
        ]
        chance.shuffle(chosen)
    else:
        chosen = _SEPARATOR.split(wanted.lower())
        if not chosen[-1]:
            chosen.pop()
        for word in chosen:
            if word and word not in SCORING:
                raise RuleError("edict-unknown", card=word)
        if (
            "" in chosen
            or len(chosen) != len(CATEGORIES)
            or {SCORING[card].category for card in chosen} != set(CATEGORIES)
        ):
            raise RuleError("edicts")
    a, b, c, d = chosen
    return a, b, c, d


def _ambush_deck(promo: str, chance: Chance) -> tuple[str, ...]:
    wanted = {"none": (False,), "mixed": (False, True), "only": (True,)}[promo]
    return _dealt([card.id for card in AMBUSH if card.promo in wanted], chance)[:AMBUSHES_IN_PLAY]


# --- What is owed -----------------------------------------------------------------------------------------------------


def side_of(state: State) -> Side:
    """The side of the map that this game is played on."""
    return SIDES[state.setup.options["side"]]


def current_card(state: State) -> Card:
    """The card turned up last."""
    return CARDS[state.revealed[-1]]


def owed(state: State, seat: int) -> str:
    """The kind of decision that a seat owes, empty when none."""
    turn = state.turns[seat]
    if turn is not None:
        return turn.owes
    return _DECIDED if state.idle >> seat & 1 or state.step == OVER else state.step


def waiting(state: State) -> dict[int, str]:
    """Seat → kind of the decision it owes: draw, ambush, brace or extra."""
    if not state.awaited:
        return {}
    step, idle = state.step, state.idle
    kinds = {}
    for seat, turn in enumerate(state.turns):
        if turn is not None:
            if turn.owes:
                kinds[seat] = turn.owes
        elif not idle >> seat & 1:
            kinds[seat] = step
    return kinds


def drawn_on(state: State, seat: int) -> int:
    """The seat on whose map this seat draws in the open phase: with maps handed on, a neighbour's."""
    if state.step != AMBUSHED:
        return seat
    back = -1 if current_card(state).direction == "clockwise" else 1
    return (seat + back) % state.setup.seats


def choice_of(state: State, seat: int) -> Choice | None:
    """The drawing that a seat owes, None when it owes none (or a bracing)."""
    kind = owed(state, seat)
    turn = state.turns[seat]
    if kind == DRAW:
        sheet, skill = (state.maps[seat], None) if turn is None else (turn.sheet, turn.skill)
        return explore_choice(sheet, side_of(state), current_card(state), state.pending, skill, state.setup.options)
    if kind == AMBUSHED:
        owner = drawn_on(state, seat)
        agile = bool(state.agile >> owner & 1)
        return ambush_choice(
            state.maps[owner], side_of(state), current_card(state), state.pending, agile, state.setup.options
        )
    if kind == EXTRA and turn is not None:
        return extra_choice(turn, current_card(state))
    return None


def declarable(state: State, seat: int) -> tuple[str, ...]:
    """The skills that a seat can declare now."""
    if not state.skills or state.turns[seat] is not None or owed(state, seat) not in (DRAW, BRACE):
        return ()
    return tuple(skill for skill in state.skills if _skill_error(state, seat, skill) is None)


def can_pass(state: State, seat: int) -> bool:
    """Whether a seat can go without what it owes."""
    return owed(state, seat) in (BRACE, EXTRA)


def _skill_error(state: State, seat: int, skill: str) -> RuleError | None:
    """The rule against declaring that skill before anything else in this phase, None when there is none."""
    sheet = state.maps[seat]
    if skill not in state.skills:
        return RuleError("skill-unknown", skill=skill)
    if sheet.skill is not None:
        return RuleError("skill-used")
    if sheet.coins < COSTS[skill]:
        return RuleError("skill-cost", cost=COSTS[skill])
    if state.step == BRACE:
        if skill not in (ACROBATICS, DIPLOMACY):
            return RuleError("skill-not-now", skill=skill)
        if skill == ACROBATICS and not _dodges(state, sheet):
            return RuleError("skill-no-room", skill=skill)
        return None
    if skill == ACROBATICS or state.step != DRAW:
        return RuleError("skill-not-now", skill=skill)
    return _skill_drawing_error(state, sheet, skill)


def _skill_drawing_error(state: State, sheet: Map, skill: str) -> RuleError | None:
    side, card, options = side_of(state), current_card(state), state.setup.options
    plain = explore_choice(sheet, side, card, state.pending, None, options)
    if plain is None or plain.single is not None:
        return RuleError("skill-single")
    if explore_choice(sheet, side, card, state.pending, skill, options) is None:
        return RuleError("skill-no-room", skill=skill)
    if skill == CURE_WOUNDS and not DOMINO.fits(BOARD ^ sheet.filled, neighbours(sheet.monster) & ~sheet.filled):
        return RuleError("skill-no-room", skill=skill)
    return None


def _dodges(state: State, sheet: Map) -> bool:
    """Whether a domino could take the place of the monster on this map: both must fit."""
    side, card, options = side_of(state), current_card(state), state.setup.options
    if state.setup.seats == 1:
        return all(_solo_place(state.pending, sheet, side, card, agile, options) for agile in (False, True))
    return all(
        ambush_choice(sheet, side, card, state.pending, agile, options).single is None for agile in (False, True)
    )


def _solo_place(pending: bool, sheet: Map, side: Side, card: Card, agile: bool, options: Mapping[str, str]) -> int:
    """The cells of a solo monster, 0 when it fits nowhere. The domino of Acrobatics may be turned in any case."""
    touch = side.ruins & ~sheet.filled if pending and options["ruins_then_ambush"] == "overlap" else BOARD
    turned = agile or options["solo_monsters"] == "turned"
    return monster_place(card, DOMINO if agile else card.pieces[0], sheet.filled, touch, turned)


# --- Moves ------------------------------------------------------------------------------------------------------------


def moves(state: State, seat: int) -> Sequence[Move]:
    """Every legal move of a seat except taking back: drawings, then skills, then passing."""
    choice = choice_of(state, seat)
    draws = [] if choice is None else choice.draws()
    if not state.skills:
        return draws
    others: list[Move] = [Skill(skill) for skill in declarable(state, seat)]
    if can_pass(state, seat):
        others.append(PASS)
    return [*draws, *others]


def sample(state: State, seat: int, chance: Chance) -> Move:
    """One of `moves`, each as likely as the others. Errors: RuleError `not-waiting`."""
    choice = choice_of(state, seat)
    count = 0 if choice is None else choice.total()
    others: list[Move] = [Skill(skill) for skill in declarable(state, seat)]
    if can_pass(state, seat):
        others.append(PASS)
    if not count + len(others):
        raise RuleError("not-waiting")
    index = chance.below(count + len(others))
    return choice.nth(index) if choice is not None and index < count else others[index - count]


def play(state: State, seat: int, move: Move) -> Step[State]:
    """The next state and what happened. Errors: RuleError, naming the rule; the state is untouched."""
    if state.step == OVER:
        raise RuleError("game-over")
    if not 0 <= seat < state.setup.seats:
        raise RuleError("not-waiting")
    if isinstance(move, Back):
        return _taken_back(state, seat)
    kind = owed(state, seat)
    if not kind:
        raise RuleError("not-waiting")
    if isinstance(move, Draw):
        turn, events = _drawing(state, seat, kind, move)
    elif isinstance(move, Skill):
        turn, events = _declaring(state, seat, move)
    else:
        turn, events = _passing(state, seat, kind)
    awaited = state.awaited if turn.owes else state.awaited - 1
    after = _with_turn(state, seat, turn, awaited)
    if awaited:
        return Step(after, events)
    closed = _Course(after).close()
    return Step(closed.state, events + closed.events)


def _with_turn(state: State, seat: int, turn: Turn | None, awaited: int) -> State:
    turns = state.turns
    return State(
        state.setup,
        state.edicts,
        state.skills,
        state.season,
        state.turn,
        state.step,
        state.time,
        state.pending,
        state.deck,
        state.ambushes,
        state.revealed,
        state.gone,
        state.maps,
        (*turns[:seat], turn, *turns[seat + 1 :]),
        awaited,
        state.idle,
        state.agile,
    )


def can_take_back(state: State, seat: int) -> bool:
    """Whether the seat has taken a step in the open phase."""
    return state.step != OVER and 0 <= seat < state.setup.seats and state.turns[seat] is not None


def _taken_back(state: State, seat: int) -> Step[State]:
    turn = state.turns[seat]
    if turn is None:
        raise RuleError("back")
    awaited = state.awaited if turn.owes else state.awaited + 1
    return Step(_with_turn(state, seat, turn.before, awaited), (loose("took-back", seat, (seat,)),))


def _drawing(state: State, seat: int, kind: str, move: Draw) -> tuple[Turn, tuple[Event, ...]]:
    terrain, mask = move.terrain, move.mask
    before = state.turns[seat]
    owner = drawn_on(state, seat)
    sheet = state.maps[owner] if before is None else before.sheet
    card, side = current_card(state), side_of(state)
    if kind == DRAW and before is None and plainly_legal(sheet, side, card, state.pending, terrain, mask):
        coin = card.coin is not None and mask in card.coin.masks
    else:
        choice = choice_of(state, seat)
        error = RuleError("brace") if choice is None else choice.error(terrain, mask)
        if error is not None:
            raise error
        coin = choice is not None and choice.pays(mask)
    skill = None if before is None else before.skill
    turn = Turn(drawn(sheet, side, terrain, mask, coin), _DECIDED, skill, terrain, mask, coin, before)
    if kind == DRAW and skill in EXTRA_PIECE and extra_choice(turn, card) is not None:
        turn = msgspec.structs.replace(turn, owes=EXTRA)
    to = (seat,)
    events: list[Event] = [loose("drew", seat, to, {"terrain": terrain, "cells": names_of(mask), "owner": owner})]
    if coin or turn.sheet.unpaid != sheet.unpaid:
        events += _coin_events(owner, to, coin, sheet, turn.sheet)
    return turn, tuple(events)


def _coin_events(owner: int, to: tuple[int, ...] | None, coin: bool, before: Map, after: Map) -> Iterator[Event]:
    """The coins of one drawing, told to those seats."""
    if coin:
        yield loose("shape-coin", owner, to)
    closed = before.unpaid & ~after.unpaid
    for cell in cells_of(closed):
        yield loose("mountain-coin", owner, to, {"cell": NAMES[cell]})
    lost = coin + closed.bit_count() - (after.track - before.track)
    if lost:
        yield loose("coin-lost", owner, to, {"coins": lost})


def _declaring(state: State, seat: int, move: Skill) -> tuple[Turn, tuple[Event, ...]]:
    skill = move.name
    if state.turns[seat] is not None:
        raise RuleError("skill-used")
    error = _skill_error(state, seat, skill)
    if error is not None:
        raise error
    cost = COSTS[skill]
    sheet = state.maps[seat]
    sheet = msgspec.structs.replace(sheet, coins=sheet.coins - cost, skill=skill)
    owes = DRAW if state.step == DRAW else EXTRA if skill == DIPLOMACY else _DECIDED
    return Turn(sheet, owes, skill), (loose("skill", seat, (seat,), {"skill": skill, "cost": cost}),)


def _passing(state: State, seat: int, kind: str) -> tuple[Turn, tuple[Event, ...]]:
    if kind not in (BRACE, EXTRA):
        raise RuleError("pass")
    before = state.turns[seat]
    sheet = state.maps[seat] if before is None else before.sheet
    turn = Turn(sheet, _DECIDED, None if before is None else before.skill, before=before)
    return turn, (loose("passed", seat, (seat,)),)


# --- What happens without a decision ----------------------------------------------------------------------------------


class _Course:
    """A game between two phases: goes on until a seat owes a decision, and collects what happens."""

    def __init__(self, state: State) -> None:
        self.was = state
        self.side = side_of(state)
        self.options = state.setup.options
        self.seats = state.setup.seats
        self.season = state.season
        self.turn = state.turn
        self.time = state.time
        self.pending = state.pending
        self.deck = list(state.deck)
        self.ambushes = list(state.ambushes)
        self.revealed = list(state.revealed)
        self.gone = list(state.gone)
        self.maps = list(state.maps)
        self.agile = state.agile
        self.events: list[Event] = []

    def tell(self, kind: str, seat: int | None = None, **values: str | int) -> None:
        """Add a public event."""
        self.events.append(loose(kind, seat, None, values))

    def opened(self, step: str, idle: int) -> Step[State]:
        """The state in which a phase is open; `idle` seats (a bit each) owe nothing in it."""
        state = State(
            setup=self.was.setup,
            edicts=self.was.edicts,
            skills=self.was.skills,
            season=self.season,
            turn=self.turn,
            step=step,
            time=self.time,
            pending=self.pending,
            deck=tuple(self.deck),
            ambushes=tuple(self.ambushes),
            revealed=tuple(self.revealed),
            gone=tuple(self.gone),
            maps=tuple(self.maps),
            turns=(None,) * self.seats,
            awaited=0 if step == OVER else self.seats - idle.bit_count(),
            idle=idle,
            agile=self.agile,
        )
        return Step(state, tuple(self.events))

    def close(self) -> Step[State]:
        """Go on after the last seat has decided."""
        step = self.was.step
        self.take_in()
        if step == BRACE:
            return self.strike() or self.explore()
        if step == AMBUSHED:
            self.ambush_over()
            return self.explore()
        self.pending = False
        return self.check() or self.explore()

    def take_in(self) -> None:
        """Put what the seats have drawn on their maps, and tell it."""
        fresh = [0] * self.seats
        for seat, turn in enumerate(self.was.turns):
            if turn is None:
                continue
            owner = drawn_on(self.was, seat)
            self.maps[owner] = turn.sheet
            if self.was.step == BRACE and turn.skill == ACROBATICS:
                self.agile |= 1 << seat
            steps = [turn]
            while steps[-1].before is not None:
                steps.append(steps[-1].before)
            sheet = self.was.maps[owner]
            for step in reversed(steps):
                fresh[owner] |= step.cells
                self.tell_step(seat, owner, step, sheet)
                sheet = step.sheet
        for seat, sheet in enumerate(self.maps):
            if sheet.fresh != fresh[seat]:
                self.maps[seat] = freshened(sheet, fresh[seat])

    def tell_step(self, seat: int, owner: int, step: Turn, sheet: Map) -> None:
        """Tell everybody one step that was private until now; `sheet` is the map before it."""
        if not step.cells:
            if step.skill is not None and sheet.skill is None:
                self.tell("skill", seat, skill=step.skill, cost=COSTS[step.skill])
            else:
                self.tell("passed", seat)
            return
        if self.was.step == AMBUSHED:
            self.tell("monster", seat, cells=names_of(step.cells), owner=owner)
        else:
            self.tell("drawn", seat, terrain=step.terrain, cells=names_of(step.cells))
        if step.coin or step.sheet.unpaid != sheet.unpaid:
            self.events += _coin_events(owner, None, step.coin, sheet, step.sheet)

    def explore(self) -> Step[State]:
        """Turn up cards until a seat owes a decision or the game is over."""
        while True:
            self.turn += 1
            card = self.reveal()
            while card.kind == "ruins":
                self.pending = True
                card = self.reveal()
            if card.kind == "ambush":
                opened = self.brace() or self.strike()
            else:
                opened = self.open(DRAW, self.maps)
                if opened is None:
                    self.pending = False
                    opened = self.check()
            if opened is not None:
                return opened

    def reveal(self) -> Card:
        """Turn up the top card."""
        card = CARDS[self.deck.pop()]
        self.revealed.append(card.id)
        self.time += card.time
        threshold = SEASONS[self.season].threshold
        if card.kind == "ruins":
            self.tell("ruins", card=card.id)
        elif card.kind == "land":
            self.tell("revealed", card=card.id, time=self.time, threshold=threshold)
            if len(card.terrains) > 2:
                self.tell("rift", card=card.id)
        elif self.seats == 1:
            self.tell("ambush-solo", card=card.id, corner=card.corner, direction=card.direction)
        else:
            self.tell("ambush", card=card.id, direction=card.direction)
        return card

    def open(self, step: str, drawn_maps: list[Map]) -> Step[State] | None:
        """Open a phase of drawing, None when every map is full. `drawn_maps`: by seat, the map that it draws on."""
        idle = 0
        for seat, sheet in enumerate(drawn_maps):
            if sheet.filled == _FULL:
                idle |= 1 << seat
                self.tell("map-full", seat)
        return None if idle.bit_count() == self.seats else self.opened(step, idle)

    def brace(self) -> Step[State] | None:
        """Open the phase before an ambush for the seats that can use a skill in it, None when there is none."""
        if not {ACROBATICS, DIPLOMACY} & set(self.was.skills):
            return None
        opened = self.opened(BRACE, 0)
        able = [
            self.maps[seat].filled != _FULL
            and any(_skill_error(opened.state, seat, skill) is None for skill in self.was.skills)
            for seat in range(self.seats)
        ]
        idle = sum(1 << seat for seat in range(self.seats) if not able[seat])
        return self.opened(BRACE, idle) if any(able) else None

    def strike(self) -> Step[State] | None:
        """The ambush: a phase in which maps are handed on, or in solo the monster at once."""
        card = CARDS[self.revealed[-1]]
        if self.seats > 1:
            step = 1 if card.direction == "clockwise" else -1
            opened = self.open(AMBUSHED, [self.maps[(seat - step) % self.seats] for seat in range(self.seats)])
        else:
            self.strike_solo(card)
            opened = None
        if opened is None:
            self.ambush_over()
        return opened

    def strike_solo(self, card: Card) -> None:
        """Place the monster by the rules."""
        before = self.maps[0]
        mask = _solo_place(self.pending, before, self.side, card, bool(self.agile), self.options)
        if not mask:
            self.tell("monster-nowhere", 0, card=card.id)
            return
        after = drawn(before, self.side, MONSTER, mask, shape_coin=False)
        self.tell("monster-solo", 0, card=card.id, cells=names_of(mask))
        self.events += _coin_events(0, None, False, before, after)
        self.maps[0] = freshened(after, before.fresh | mask)

    def ambush_over(self) -> None:
        """The card leaves the game. With the option `overlap` it has answered the ruins."""
        self.gone.append(self.revealed[-1])
        self.agile = 0
        if self.options["ruins_then_ambush"] == "overlap":
            self.pending = False

    def check(self) -> Step[State] | None:
        """End the season when its time is up; the end of the game after winter, None when it goes on."""
        if self.time < SEASONS[self.season].threshold:
            return None
        self.score_season()
        if self.season + 1 < len(SEASONS):
            self.begin_season(self.season + 1)
            return None
        return self.end_game()

    def score_season(self) -> None:
        """Write a column of every score sheet."""
        season = SEASONS[self.season]
        first, second = (self.was.edicts[edict] for edict in season.edicts)
        for seat, sheet in enumerate(self.maps):
            column = SeasonScore(
                stars(first, sheet, self.side), stars(second, sheet, self.side), sheet.coins, loss(sheet)
            )
            self.maps[seat] = msgspec.structs.replace(sheet, seasons=(*sheet.seasons, column), skill=None)
            self.tell(
                "season-score",
                seat,
                season=self.season,
                first=column.first,
                second=column.second,
                coins=column.coins,
                monsters=column.monsters,
                total=column.total,
            )
        self.tell("season-ends", season=self.season)

    def begin_season(self, season: int) -> None:
        """Shuffle the explore cards, the ambushes still among them and one more ambush into a new deck."""
        self.season, self.turn, self.time, self.revealed = season, 0, 0, []
        hidden = [card for card in self.deck if CARDS[card].kind == "ambush"]
        self.deck = [*(card.id for card in EXPLORE), *hidden, self.ambushes.pop()]
        Chance(self.was.setup.seed, "season", season).shuffle(self.deck)
        self.tell("season-begins", season=season, threshold=SEASONS[season].threshold)

    def end_game(self) -> Step[State]:
        """Tell the results; nobody owes anything more."""
        over = self.opened(OVER, 0).state
        self.tell("game-ends")
        for score in scores(over):
            self.tell("result", score.seat, rank=score.rank, total=score.total, monsters=-score.parts["monsters"])
        if self.seats == 1:
            rated = rating(over)
            self.tell("rating", 0, rating=rated, title=title(rated))
        return Step(over, tuple(self.events))


# --- Results ----------------------------------------------------------------------------------------------------------


def scores(state: State) -> tuple[Score, ...]:
    """Result by seat: most stars, then least lost to monsters, then shared."""
    results = []
    for sheet in state.maps:
        parts = dict.fromkeys(("edict-a", "edict-b", "edict-c", "edict-d", "coins", "monsters"), 0)
        for season, column in zip(SEASONS, sheet.seasons, strict=False):
            for edict, gained in zip(season.edicts, (column.first, column.second), strict=True):
                parts[f"edict-{'abcd'[edict]}"] += gained
            parts["coins"] += column.coins
            parts["monsters"] -= column.monsters
        results.append((sum(parts.values()), parts))
    order = sorted((-total, -parts["monsters"]) for total, parts in results)
    first: dict[tuple[int, int], int] = {}
    for rank, key in enumerate(order, start=1):
        first.setdefault(key, rank)
    return tuple(
        Score(seat, first[-total, -parts["monsters"]], total, parts) for seat, (total, parts) in enumerate(results)
    )


def rating(state: State) -> int:
    """The solo player's total less the dishonour of the four scoring cards."""
    return scores(state)[0].total - sum(SCORING[card].dishonour for card in state.edicts)


def title(rated: int) -> str:
    """The number of the title for a rating, `0` the best: the highest threshold reached, else the last."""
    return str(next((index for index, least in enumerate(TITLES) if rated >= least), len(TITLES) - 1))


def phase(state: State) -> str:
    """`spring-3-draw`: season, turn in it, and kind of the open phase; `over` at the end."""
    return OVER if state.step == OVER else f"{SEASONS[state.season].id}-{state.turn}-{state.step}"
