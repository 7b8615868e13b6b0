"""The course of a game: rounds, turns and the choices within them, as in the rules of Imhotep.

The seat whose turn it is owes one action (`turn`). What follows from it may ask other seats, one at a time: `take` a
market card, `keep` one of the two face-down cards, which `pyramid`, take the `stones` of a pyramid's bonus, `place` a
stone on a ship as another one's bonus, a point or stones in the `temple`. A stone is resolved with all that follows
from it before the next one is unloaded. What leaves no choice happens at once: the last card of a market, the only
pyramid with room, a turn without a legal action.

Events (`<kind>` of the text key), with their values; `seat` is whom it is about. All are public at once, but `looked`,
which only the seat itself hears.

| kind | values | when |
|---|---|---|
| round-begins | round, ships | `seat` begins; the capacities of the round's ships |
| stones | count | stones from the quarry to the sled, as an action |
| loaded | ship, slot | a stone on a ship |
| used | card | a blue card is played and discarded; what it does follows |
| sailed | ship, site | a ship has sailed and will be unloaded |
| took-card | card | a face-up card of the market; the stone is back in the quarry |
| picked-up | cards | the face-down cards of the market; the stone is back in the quarry |
| looked | card, other | private: what they are |
| kept | card | one of them is kept |
| discarded | card | the other is discarded face up |
| sold-out | | a stone finds no card in the market and goes back to the quarry |
| declined | | the same by choice, where the table allows it |
| drew | card | a card from the draw pile |
| no-card | | there is no card to draw |
| reshuffled | cards | so many discards become the draw pile |
| no-stone | card | a red card without effect, as the quarry is empty |
| pyramid | pyramid, points | a stone on a pyramid |
| beside | points | a stone beside the full pyramids |
| temple | level, column | a stone at the temple |
| burial | row, column | a stone in the burial chamber |
| obelisk | height | a stone on the obelisk of its colour (side B: so many loose ones) |
| tower | points | side B: the third loose stone makes a tower |
| bonus-stones | count | stones as a bonus of a pyramid or the temple |
| skipped | | a bonus of a pyramid was not taken |
| temple-points | points | the temple at the end of a round |
| passed | | a seat has no legal action |
| stranded | | nobody has: ships that have not sailed return their stones, and the turns of the round end |
| took-back | | a seat has taken back its last move |
| round-ends | round | after the temple |
| game-ends | | after the last round |
| wrath | points | the Wrath of the Pharaoh strikes a seat |
| result | rank, total, stones | a seat's end; stones on the sled break ties |

Rules named by errors (`<rule>` of the text key), with their values:

| rule | values | what is wrong |
|---|---|---|
| game, version | game; version | the setup is for another game, or for rules of another version |
| seats | least, most | there are not that many seats |
| option, option-value | option; option, value | no such option; no such value of it |
| sites | value | the sides are not five letters A or B |
| notation | text | the text is no move |
| card-unknown, card-ambiguous | text; text, card, other | no card has that name; several have |
| ship-unknown, site-unknown | ship; site | there is no such ship in the box; no such site |
| game-over, not-waiting | | nothing is owed any more; there is no such seat |
| not-your-turn, not-your-choice | | it is another seat's turn; another seat's choice |
| choice-first | choice | a choice (its kind) must be made first |
| no-choice | | nothing of that kind is to be chosen now |
| card-turn | | a card is played as the action of a turn, so in a later turn than it is taken |
| back | | the seat did not act last, or something hidden was shown since |
| sled-full, quarry-empty | | there is no room on the sled; no stone in the quarry |
| stones-count | most | fewer stones can be taken than that |
| stones-all | most | fewer stones may not be taken than possible |
| sled-short | stones, needed | there are not that many stones on the sled |
| ship-absent | ship | the ship is not among those of the round |
| ship-sailed | ship | the ship has sailed already |
| slot-unknown | ship, slots | the ship has only so many slots |
| slot-taken | ship, slot | there is a stone on that slot |
| same-slot | | a Chisel fills two slots |
| below-minimum | ship, stones, needed | the ship has too few stones to sail |
| site-taken | site | a ship is there already in this round |
| lever-order | ship | the order must name each loaded slot once |
| not-held | card | the seat does not hold that card |
| not-in-market | card | the card is not in the market |
| no-facedown | | there are no face-down cards |
| not-looked | card | the card is not one of the two |
| pyramid-full | pyramid | the pyramid has no room |
| must-take | | the market must be used |
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.game import Chance, Option, RuleError, Score, Setup, Step, checked, loose
from engine.imhotep.cards import (
    CHISEL,
    DECK,
    FIGURES,
    HAMMER,
    LEVER,
    MARKET,
    PYRAMID,
    PYRAMID_STONES,
    PYRAMIDS,
    ROUND_CARDS,
    ROUNDS,
    SAIL,
    SEATS,
    SITES,
    SLED,
    TAKE,
    TEMPLE_POINT,
    TEMPLE_STONES,
)
from engine.imhotep.course import (
    BUILD,
    KEEP,
    OVER,
    PICK,
    PLACE,
    PYRAMID_NAMES,
    TURN,
    TURNS,
    VISIBLE,
    Course,
    open_pyramids,
    takeable,
)
from engine.imhotep.course import (
    STONES as STONES_BONUS,
)
from engine.imhotep.harbour import (
    boosts,
    chisels_between,
    chisels_on,
    docks,
    full_slots,
    hammers,
    levers,
    loads,
    missing,
    sails,
)
from engine.imhotep.moves import (
    BONUS_POINT,
    BONUS_STONES,
    FACE_DOWN,
    SKIP,
    STONES,
    Back,
    Bonus,
    Chisel,
    FaceDown,
    Hammer,
    Keep,
    Lever,
    Load,
    Move,
    Sail,
    SailCard,
    Skip,
    Stack,
    Stones,
    Take,
)
from engine.imhotep.scoring import figures, ranked, side
from engine.imhotep.state import EMPTY, Ship, State

NAME = "imhotep"
VERSION = 1

OPTIONS = (
    Option("sites", ("AAAAA", "BBBBB", "random"), free=True),
    Option("figures", ("official", "help_page")),
    Option("wrath", ("off", "on")),
    Option("market_pick", ("mandatory", "optional")),
)


# --- Setting up -------------------------------------------------------------------------------------------------------


def start(setup: Setup) -> Step[State]:
    """The first state and what happened on the way to it.

    Errors: RuleError (game, version, seats, option, option-value, sites).
    """
    setup = checked(setup, name=NAME, version=VERSION, seats=SEATS, options=OPTIONS)
    numbers = FIGURES[setup.options["figures"]]
    sides = _sides(setup)
    chance = Chance(setup.seed, "setup")
    deck = list(DECK)
    chance.shuffle(deck)
    voyages = list(ROUND_CARDS[setup.seats])
    chance.shuffle(voyages)
    sleds = numbers.first_sled[: setup.seats]
    state = State(
        setup=setup,
        sides=sides,
        round=0,
        step=TURNS,
        voyages=tuple(voyages[:ROUNDS]),
        round_card=(),
        start=0,
        turn=0,
        actor=0,
        ships=(),
        deck=tuple(deck),
        discards=(),
        market=(),
        facedown=(),
        pyramids=("",) * len(PYRAMIDS[sides[SITES.index(PYRAMID)]]),
        beside="",
        temple="",
        burial="",
        heights=(0,) * setup.seats,
        towers="",
        sleds=sleds,
        quarries=tuple([numbers.usable_stones - sled for sled in sleds]),
        hands=((),) * setup.seats,
        gained=((0, 0, 0),) * setup.seats,
        used="",
        stack=(),
        shuffles=0,
        base=None,
        done=(),
    )
    course = Course(state)
    course.begin_round()
    course.settle()
    return Step(course.state(None, ()), tuple(course.events))


def _sides(setup: Setup) -> str:
    """The side of each site: five letters, one for all, or at random."""
    wanted = setup.options["sites"]
    if wanted == "random":
        chance = Chance(setup.seed, "sites")
        return "".join(["AB"[chance.below(2)] for _ in SITES])
    sides = wanted.upper().replace(" ", "")
    if len(sides) == 1:
        sides *= len(SITES)
    if len(sides) != len(SITES) or set(sides) - {"A", "B"}:
        raise RuleError("sites", value=wanted)
    return sides


# --- What is owed -----------------------------------------------------------------------------------------------------


def waiting(state: State) -> dict[int, str]:
    """The seat that owes a decision and its kind: turn, take, keep, pyramid, stones, place or temple."""
    if state.step == OVER:
        return {}
    if state.stack:
        frame = state.stack[-1]
        return {frame.seat: frame.kind}
    return {state.turn: TURN}


def phase(state: State) -> str:
    """`round-3`; `over` at the end."""
    return OVER if state.step == OVER else f"round-{state.round}"


def can_skip_pick(state: State) -> bool:
    """Whether the owner of a stone at the market may go without a card."""
    return state.setup.options["market_pick"] == "optional"


# --- Moves ------------------------------------------------------------------------------------------------------------


def moves(state: State, seat: int) -> Sequence[Move]:
    """Every legal move of a seat except taking back."""
    if state.step == OVER:
        return []
    if state.stack:
        frame = state.stack[-1]
        return _choices(state, frame.kind) if frame.seat == seat else []
    return _actions(state, seat) if state.turn == seat else []


def _choices(state: State, kind: str) -> list[Move]:
    """What can be chosen in the middle of a resolution."""
    if kind == PICK:
        found: list[Move] = [Take(card) for card in dict.fromkeys(state.market) if card]
        if state.facedown:
            found.append(FACE_DOWN)
        if can_skip_pick(state):
            found.append(SKIP)
        return found
    if kind == KEEP:
        return [Keep(card) for card in state.facedown]
    if kind == BUILD:
        names = PYRAMID_NAMES[side(state, PYRAMID)]
        return [Stack(names[number]) for number in open_pyramids(state.pyramids, side(state, PYRAMID))]
    if kind == STONES_BONUS:
        return [BONUS_STONES, SKIP]
    if kind == VISIBLE:
        return [BONUS_STONES, BONUS_POINT]
    found = []
    for ship in state.ships:
        if not ship.site:
            found += loads(ship.id, ship.slots)
    found.append(SKIP)
    return found


def _actions(state: State, seat: int) -> list[Move]:
    """What can be done with a turn."""
    sled = state.sleds[seat]
    found: list[Move] = []
    room = takeable(sled, state.quarries[seat], TAKE)
    if room:
        found += [Stones(count) for count in range(room, 0, -1)] if figures(state).take_fewer else [STONES]
    harbour = [ship for ship in state.ships if not ship.site]
    free = docks(state.ships)
    if sled:
        for ship in harbour:
            found += loads(ship.id, ship.slots)
    for ship in harbour:
        if missing(ship.id, ship.slots) <= 0:
            found += sails(ship.id, free)
    if state.hands[seat]:
        found += _card_actions(state.hands[seat], sled, room, harbour, free)
    return found


def _card_actions(
    hand: tuple[str, ...], sled: int, room: int, harbour: list[Ship], free: tuple[str, ...]
) -> Iterator[Move]:
    """What can be done with the blue cards of a hand; `room`: how many stones can be taken, `free`: docks."""
    if CHISEL in hand and sled > 1:
        for number, ship in enumerate(harbour):
            yield from chisels_on(ship.id, ship.slots)
            for other in harbour[number + 1 :]:
                yield from chisels_between(ship.id, ship.slots, other.id, other.slots)
    if SAIL in hand and sled:
        for ship in harbour:
            yield from boosts(ship.id, ship.slots, free)
    if LEVER in hand:
        for ship in harbour:
            yield from levers(ship.id, ship.slots, free)
    if HAMMER in hand and room:
        for ship in harbour:
            yield from hammers(ship.id, ship.slots)


def play(state: State, seat: int, move: Move) -> Step[State]:
    """The next state and what happened. Errors: RuleError, naming the rule; the state is untouched."""
    if state.step == OVER:
        raise RuleError("game-over")
    if not 0 <= seat < state.setup.seats:
        raise RuleError("not-waiting")
    if isinstance(move, Back):
        return _taken_back(state, seat)
    kind = TURN
    if state.stack:
        frame = state.stack[-1]
        kind = frame.kind
        if frame.seat != seat:
            raise RuleError("not-your-choice")
    elif state.turn != seat:
        raise RuleError("not-your-turn")
    kinds, act = _ACTS[type(move)]
    if kind not in kinds:
        if kind == TURN:
            raise RuleError("no-choice")
        if isinstance(move, _CARD_MOVES):
            raise RuleError("card-turn")
        raise RuleError("choice-first", choice=kind)
    course = Course(state)
    if kind == TURN:
        course.actor = seat
    else:
        course.stack.pop()
    act(course, seat, move)
    return course.step_by(seat, move)


def can_take_back(state: State, seat: int) -> bool:
    """Whether the seat made the last move and nothing hidden was shown since."""
    return bool(state.done) and state.done[-1][0] == seat


def _taken_back(state: State, seat: int) -> Step[State]:
    """The moves since the last that showed something hidden are played again without the last one."""
    if state.base is None or not can_take_back(state, seat):
        raise RuleError("back")
    before = state.base
    for other, move in state.done[:-1]:
        before = play(before, other, move).state
    return Step(before, (loose("took-back", seat),))


# --- What the moves do; each checks first, then changes the course ----------------------------------------------------


def _take_stones(course: Course, seat: int, move: Stones) -> None:
    most = _room(course, seat)
    if move.count > most:
        raise RuleError("stones-count", most=most)
    if 0 < move.count < most and not figures(course.was).take_fewer:
        raise RuleError("stones-all", most=most)
    course.tell("stones", seat, count=course.take(seat, move.count or most))


def _room(course: Course, seat: int) -> int:
    """How many stones the seat can take as an action. Errors: RuleError `sled-full`, `quarry-empty`."""
    if course.sleds[seat] >= SLED:
        raise RuleError("sled-full")
    if not course.quarries[seat]:
        raise RuleError("quarry-empty")
    return takeable(course.sleds[seat], course.quarries[seat], TAKE)


def _load(course: Course, seat: int, move: Load) -> None:
    _need_stones(course, seat, 1)
    _slot(course, move.ship, move.slot)
    course.place(seat, move.ship, move.slot)


def _sail(course: Course, seat: int, move: Sail) -> None:
    _ready(course, move.ship, move.site)
    course.sail(seat, move.ship, move.site)


def _chisel(course: Course, seat: int, move: Chisel) -> None:
    _need_card(course, seat, CHISEL)
    _need_stones(course, seat, 2)
    _slot(course, move.ship, move.slot)
    _slot(course, move.other, move.other_slot)
    if (move.ship, move.slot) == (move.other, move.other_slot):
        raise RuleError("same-slot")
    course.use(seat, CHISEL)
    course.place(seat, move.ship, move.slot)
    course.place(seat, move.other, move.other_slot)


def _sail_card(course: Course, seat: int, move: SailCard) -> None:
    _need_card(course, seat, SAIL)
    _need_stones(course, seat, 1)
    _slot(course, move.ship, move.slot)
    _ready(course, move.ship, move.site, more=1)
    course.use(seat, SAIL)
    course.place(seat, move.ship, move.slot)
    course.sail(seat, move.ship, move.site)


def _lever(course: Course, seat: int, move: Lever) -> None:
    _need_card(course, seat, LEVER)
    ship = _ready(course, move.ship, move.site)
    if tuple(sorted(move.order)) != full_slots(ship.slots):
        raise RuleError("lever-order", ship=move.ship)
    course.use(seat, LEVER)
    course.sail(seat, move.ship, move.site, move.order)


def _hammer(course: Course, seat: int, move: Hammer) -> None:
    _need_card(course, seat, HAMMER)
    most = _room(course, seat)
    _slot(course, move.ship, move.slot)
    course.use(seat, HAMMER)
    course.tell("stones", seat, count=course.take(seat, most))
    course.place(seat, move.ship, move.slot)


def _need_stones(course: Course, seat: int, needed: int) -> None:
    """Errors: RuleError `sled-short`."""
    if course.sleds[seat] < needed:
        raise RuleError("sled-short", stones=course.sleds[seat], needed=needed)


def _need_card(course: Course, seat: int, card: str) -> None:
    """Errors: RuleError `not-held`."""
    if card not in course.hands[seat]:
        raise RuleError("not-held", card=card)


def _in_harbour(course: Course, ship: str) -> Ship:
    """Errors: RuleError `ship-absent`, `ship-sailed`."""
    for other in course.ships:
        if other.id == ship:
            if other.site:
                raise RuleError("ship-sailed", ship=ship)
            return other
    raise RuleError("ship-absent", ship=ship)


def _slot(course: Course, ship: str, slot: int) -> None:
    """Errors: RuleError `ship-absent`, `ship-sailed`, `slot-unknown`, `slot-taken`."""
    slots = _in_harbour(course, ship).slots
    if not 1 <= slot <= len(slots):
        raise RuleError("slot-unknown", ship=ship, slots=len(slots))
    if slots[slot - 1] != EMPTY:
        raise RuleError("slot-taken", ship=ship, slot=slot)


def _ready(course: Course, ship: str, site: str, more: int = 0) -> Ship:
    """A ship that may sail there once it has so many stones more.

    Errors: RuleError `ship-absent`, `ship-sailed`, `below-minimum`, `site-taken`.
    """
    found = _in_harbour(course, ship)
    stones = len(found.slots) - found.slots.count(EMPTY) + more
    short = missing(ship, found.slots) - more
    if short > 0:
        raise RuleError("below-minimum", ship=ship, stones=stones, needed=stones + short)
    if site not in SITES:
        raise RuleError("site-unknown", site=site)
    if any(other.site == site for other in course.ships):
        raise RuleError("site-taken", site=site)
    return found


def _take(course: Course, seat: int, move: Take) -> None:
    market = course.market
    if move.card in market and move.card:
        course.pick(seat, market.index(move.card))
        return
    # A place: one of the face-up cards, or the last one with the face-down cards.
    places = len(market) + (course.side(MARKET) == "B")
    place = int(move.card) - 1 if len(move.card) == 1 and move.card in "123456789" else places
    if place < len(market) and market[place]:
        course.pick(seat, place)
    elif place == len(market) < places and course.facedown:
        course.pick_up(seat)
    else:
        raise RuleError("not-in-market", card=move.card)


def _pick_up(course: Course, seat: int, move: FaceDown) -> None:
    del move
    if not course.facedown:
        raise RuleError("no-facedown")
    course.pick_up(seat)


def _keep(course: Course, seat: int, move: Keep) -> None:
    if move.card not in course.facedown:
        raise RuleError("not-looked", card=move.card)
    course.keep(seat, move.card)


def _stack(course: Course, seat: int, move: Stack) -> None:
    up = course.side(PYRAMID)
    names = PYRAMID_NAMES[up]
    if move.pyramid not in names or names.index(move.pyramid) not in open_pyramids(course.pyramids, up):
        raise RuleError("pyramid-full", pyramid=move.pyramid)
    course.build_on(seat, names.index(move.pyramid), course.was.stack[-1].cause)


def _bonus(course: Course, seat: int, move: Bonus) -> None:
    in_temple = course.was.stack[-1].kind == VISIBLE
    if move.kind == "stones":
        course.tell("bonus-stones", seat, count=course.take(seat, TEMPLE_STONES if in_temple else PYRAMID_STONES))
    elif in_temple and move.kind == "point":
        course.reward(seat, TEMPLE_POINT)
    else:
        raise RuleError("no-choice")


def _skip(course: Course, seat: int, move: Skip) -> None:
    del move
    if course.was.stack[-1].kind != PICK:
        course.tell("skipped", seat)
        return
    if not can_skip_pick(course.was):
        raise RuleError("must-take")
    course.quarries[seat] += 1
    course.tell("declined", seat)


_CARD_MOVES = (Chisel, SailCard, Lever, Hammer)
_ACTS: dict[type[Move], tuple[frozenset[str], Callable[[Course, int, Any], None]]] = {
    Stones: (frozenset({TURN}), _take_stones),
    Load: (frozenset({TURN, PLACE}), _load),
    Sail: (frozenset({TURN}), _sail),
    Chisel: (frozenset({TURN}), _chisel),
    SailCard: (frozenset({TURN}), _sail_card),
    Lever: (frozenset({TURN}), _lever),
    Hammer: (frozenset({TURN}), _hammer),
    Take: (frozenset({PICK}), _take),
    FaceDown: (frozenset({PICK}), _pick_up),
    Keep: (frozenset({KEEP}), _keep),
    Stack: (frozenset({BUILD}), _stack),
    Bonus: (frozenset({STONES_BONUS, VISIBLE}), _bonus),
    Skip: (frozenset({PICK, STONES_BONUS, PLACE}), _skip),
}
"""For each move: the decisions in which it can be made, and what it does."""


def scores(state: State) -> tuple[Score, ...]:
    """Result by seat: most points, then most stones on the sled, then shared."""
    return ranked(state, over=state.step == OVER)
