"""The course of a game: rounds of exploration, construction and harvest as in the rules of Bunny Kingdom.

A phase (`State.step`) is open while some seat owes a decision; when the last one has decided, everything that needs no
decision happens at once, up to the next phase that does. What a seat does in an open phase only it sees; when the phase
closes, everybody hears it. The phases of a round:

- `exploration`, a turn of the draft: `pick` two cards, or with two players `play` one and discard one. Cards are played
  in the order of the seats, then in the order they were picked. The last two cards of a hand are played without asking.
- `railway` (expansion): one seat after the other lays track, the sheriff last (`rail`).
- `camps`: while several seats hold camps, they are asked one by one in the order of the numbers (`camp`): place it, or
  hold it for another round. When the camps left are all of one seat, it places them with its other pieces.
- `construction`: every seat with a piece that can be placed (`build`).
- `harvest`: every seat with a trading post says what it gives (`post`); a seat with stations chooses opponents
  (`charge`) where that makes a difference. Then the harvest is counted.

After the last harvest parchments are shown; `copies`: whose parchment copies another one chooses which (`copy`).

Events (`<kind>` of the text key), with their values; `seat` is whom it is about. Those marked * are told to the seat
itself at once, and to everybody when the phase closes; those marked + to the seat alone.

| kind | values | when |
|---|---|---|
| central-station | cell | expansion: where the Central Station and the water tower stand |
| first-sheriff | | expansion: who begins with the star |
| round-begins | round, direction | `direction`: left or right, where hands are passed |
| picked, discarded | card | + a card is chosen to be played; to be thrown away (two players) |
| last-cards | cards | the last cards of each hand are played without asking |
| claimed | card, cell | a territory is played: a rabbit stands there |
| camp-leaves | card, cell | the territory card of a camp's cell is played: the camp goes |
| reserved | card | a building is played: its piece lies before the seat |
| sealed | | a parchment is played, face down |
| sealed-card | card | + which one |
| provisions | cards | Provisions are discarded, and so many cards drawn and played |
| railway-card | card, tokens | a rail or switch card is played |
| sheriff | cards | who is sheriff in this construction, with so many railway cards played in this round |
| track | cell, other | + track is laid between two cells; on the border `other` is the side |
| laid | count | a seat has laid so much track |
| sheriff-scores | count, points | for the track that all have laid |
| camp-held | card | a camp is kept for another round |
| built | card, cell | * a piece is placed |
| linked | cell, other | * sky towers link two cells |
| post | what, cell | * what a trading post gives in this harvest |
| charged | owner | + whose cities a station will count |
| railway | points | towers of cities along the railway |
| station | owner, cities | stations count the cities of an opponent |
| fief | cells, strength, wealth, points | a fief that gives points |
| harvested | points, total | points of fiefs, railway and stations in this harvest; all points so far |
| round-ends | round | after the harvest |
| sheriff-ends | cards, points | the sheriff, for the railway cards it played in the game |
| reveals | cards | a seat shows its parchments |
| copied | card, what | + a parchment is chosen to be copied; to everybody when it is counted, the last of a chain |
| parchment | card, points | a parchment is counted |
| done | | + a seat has decided |
| took-back | | + a seat has taken back its last move |
| game-ends | | when all is counted |
| result | rank, total | a seat's end |

Rules named by errors (`<rule>` of the text key), with their values:

| rule | values | what is wrong |
|---|---|---|
| game, version | game; version | the setup is for another game, or for rules of another version |
| seats | least, most | there are not that many seats |
| option, option-value | option; option, value | no such option; no such value of it |
| notation | text | the text is no move |
| cell | cell | there is no such cell |
| card-unknown, card-ambiguous | text; text, card, other | no card has that name; several have |
| game-over, not-waiting | | nothing is owed any more; nothing by this seat |
| back | | the seat has done nothing in this phase |
| not-now | | that belongs to another phase |
| not-in-hand | card | the card is not in the hand |
| play-first, discard-first | | two players: one card was chosen to be played, to be thrown away, already |
| not-held | card | no such piece lies before the seat |
| camp-order | number | camps are asked about in the order of their numbers; that one waits |
| camp-occupied | cell | camps go where nobody is |
| not-yours | cell | pieces go where one has a rabbit |
| slot | cell | a cell holds one building, and that one has it |
| terrain | card, terrain, cell, found | the piece belongs on another terrain |
| not-railside | cell | stations go along the railway |
| one-cell, same-fief | ; cell, other | sky towers take two cells, of two different fiefs |
| no-line | cell, other | there is no line between two cells: they share no side |
| border | | track goes between two cells |
| lava | | track does not lie on lava |
| no-track | | the seat has no track tokens |
| no-touch, loop | | track must touch the railway, and not close a loop |
| not-an-end | | rails go on at an end of the line; only a switch branches off |
| no-post, no-station | | no trading post, no station waits for a choice |
| charge-self, charge-twice | ; | a station counts an opponent, and another one each time, as evenly as possible |
| no-copy | card | that parchment cannot be copied |
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.bunny_kingdom.asking import (
    BUILD,
    CAMPING,
    CAMPS,
    CHARGE,
    CONSTRUCTION,
    COPIES,
    COPY,
    DECIDED,
    EXPLORATION,
    OVER,
    PICK,
    PLAY,
    POSTING,
    RAIL,
    RAILWAY,
    camp_now,
    copyable,
    follow,
    has_border_rails,
    land_of,
    left_in_hand,
    next_copy,
    open_track,
    opponents_open,
    placeable,
    post_cells,
    taken_cells,
    turn_of,
)
from engine.bunny_kingdom.board import CELL_NAMES, INDEX, SIZE, cell_list
from engine.bunny_kingdom.building import TOWER_CARD, Realm, check_place, check_towers, tower_fiefs
from engine.bunny_kingdom.cards import BASIC, CAMP, CARDS, EXPRESS, PICKS, SEATS, TERRITORY, base_deck
from engine.bunny_kingdom.course import Course
from engine.bunny_kingdom.moves import (
    BUILDS,
    CHARGES,
    DONE,
    PICKS_OF,
    POSTS,
    RAILS,
    Back,
    Build,
    Charge,
    Copy,
    Discard,
    Done,
    Move,
    Pick,
    Play,
    Post,
    Rail,
    Tower,
)
from engine.bunny_kingdom.rails import LAVA_EDGES, SIDE_OF, SIDES, check_edge, edge_at
from engine.bunny_kingdom.state import Holding, State, Turn
from engine.game import Chance, Event, Option, RuleError, Setup, Step, checked, loose
from engine.together import owed, own

NAME = "bunny_kingdom"
VERSION = 1

OPTIONS = (
    Option("provisions", ("7", "3")),
    Option("express", ("off", "on")),
    Option("border_rails", ("off", "on")),
    Option("sheriff_tie", ("clockwise", "literal")),
)

# --- Setting up -------------------------------------------------------------------------------------------------------


def start(setup: Setup) -> Step[State]:
    """The first state and what happened on the way to it.

    Errors: RuleError (game, version, seats, option, option-value).
    """
    setup = checked(setup, name=NAME, version=VERSION, seats=SEATS, options=OPTIONS)
    chance = Chance(setup.seed, "setup")
    deck = base_deck(int(setup.options["provisions"]))
    chance.shuffle(deck)
    central, printed, sheriff = -1, -1, -1
    if setup.options["express"] == "on":
        # Cards are turned up from the top until one is a territory, which leaves the game.
        at = max(place for place, card in enumerate(deck) if CARDS[card].kind == TERRITORY)
        central = INDEX[deck.pop(at)]
        row, column = divmod(central, SIZE)
        sides = [edge for side in SIDES if not LAVA_EDGES >> (edge := edge_at(row, column, side)) & 1]
        printed = chance.pick(sides)
        deck += [card.id for card in EXPRESS.values() for _ in range(card.copies)]
        chance.shuffle(deck)
        sheriff = chance.below(setup.seats)
    none = ((),) * setup.seats
    state = State(
        setup=setup,
        round=0,
        step=EXPLORATION,
        part=0,
        deck=tuple(deck),
        hands=none,
        reserves=none,
        discards=(),
        central=central,
        printed=printed,
        rails=0 if printed < 0 else 1 << printed,
        sheriff=sheriff,
        laid=0,
        holdings=(Holding(),) * setup.seats,
        harvests=none,
        copies=none,
        turns=(None,) * setup.seats,
        owed=(DECIDED,) * setup.seats,
        awaited=0,
    )
    course = Course(state)
    if central >= 0:
        course.tell("central-station", cell=CELL_NAMES[central])
        course.tell("first-sheriff", sheriff)
    return course.begin_round()


# --- Moves ------------------------------------------------------------------------------------------------------------


def moves(state: State, seat: int) -> Sequence[Move]:
    """Every legal move of a seat except taking back."""
    kind = owed(state, seat)
    if not kind:
        return []
    if kind == PICK:
        return [PICKS_OF[card][0] for card in dict.fromkeys(left_in_hand(state, seat))]
    if kind == PLAY:
        turn = turn_of(state, seat)
        left = dict.fromkeys(left_in_hand(state, seat))
        found: list[Move] = [] if turn.chosen else [PICKS_OF[card][1] for card in left]
        return found if turn.discarded else found + [PICKS_OF[card][2] for card in left]
    turn = turn_of(state, seat)
    if kind in (BUILD, CAMPING):
        return _buildings(state, turn.holding)
    if kind == RAIL:
        extending, branching = open_track(state, turn)
        return [*[RAILS[edge] for edge in cell_list(extending | branching)], DONE]
    if kind == POSTING:
        return POSTS
    if kind == CHARGE:
        return [CHARGES[other] for other in opponents_open(state, seat, turn.charged)]
    return [Copy(card) for card in copyable(state, seat, next_copy(state, seat, turn.copied))]


def _buildings(state: State, holding: Holding) -> list[Move]:
    found: list[Move] = []
    for piece, cells in placeable(state, holding).items():
        builds = BUILDS[piece]
        found += [builds[cell] for cell in cell_list(cells)]
    if TOWER_CARD in holding.pieces and state.step == CONSTRUCTION:
        groups = tower_fiefs(holding, land_of(state))
        for at, cells in enumerate(groups):
            for first in cell_list(cells):
                for others in groups[at + 1 :]:
                    found += [
                        Tower(first, second) if first < second else Tower(second, first) for second in cell_list(others)
                    ]
    found.append(DONE)
    return found


def play(state: State, seat: int, move: Move) -> Step[State]:
    """The next state and what happened. Errors: RuleError, naming the rule; the state is untouched."""
    if state.step == OVER:
        raise RuleError("game-over")
    if not 0 <= seat < state.setup.seats:
        raise RuleError("not-waiting")
    if isinstance(move, Back):
        return _taken_back(state, seat)
    before = turn_of(state, seat)
    if not before.owes:
        raise RuleError("not-waiting")
    turn, private = _acted(state, seat, before, move)
    awaited = state.awaited if turn.owes else state.awaited - 1
    after = _with_turn(state, seat, turn, awaited)
    if awaited:
        return Step(after, (*own(seat, turn.told[len(before.told) :]), *private))
    # What everybody hears now need not be told to the seat on its own.
    closed = Course(after).close()
    return Step(closed.state, private + closed.events)


def _with_turn(state: State, seat: int, turn: Turn | None, awaited: int) -> State:
    turns = state.turns
    return State(
        state.setup,
        state.round,
        state.step,
        state.part,
        state.deck,
        state.hands,
        state.reserves,
        state.discards,
        state.central,
        state.printed,
        state.rails,
        state.sheriff,
        state.laid,
        state.holdings,
        state.harvests,
        state.copies,
        (*turns[:seat], turn, *turns[seat + 1 :]),
        state.owed,
        awaited,
    )


def can_take_back(state: State, seat: int) -> bool:
    """Whether the seat has done something in the open phase."""
    return state.step != OVER and 0 <= seat < state.setup.seats and state.turns[seat] is not None


def _taken_back(state: State, seat: int) -> Step[State]:
    """The moves of the open turn are done again without the last one."""
    last = state.turns[seat]
    if last is None:
        raise RuleError("back")
    before = _with_turn(state, seat, None, state.awaited)
    turn: Turn | None = None
    for move in last.moves[:-1]:
        turn, _ = _acted(before, seat, turn or turn_of(before, seat), move)
    awaited = state.awaited if last.owes else state.awaited + 1
    return Step(_with_turn(state, seat, turn, awaited), (loose("took-back", seat, (seat,)),))


class _Acting(NamedTuple):
    """Who acts: the turn so far, and what only the seat hears."""

    state: State
    seat: int
    turn: Turn
    private: list[Event]

    def whisper(self, kind: str, **values: str | int) -> None:
        """Add what only the seat hears."""
        self.private.append(loose(kind, self.seat, (self.seat,), values))


def _acted(state: State, seat: int, before: Turn, move: Move) -> tuple[Turn, tuple[Event, ...]]:
    """The open turn of a seat after one more move, and what only the seat will ever hear. Errors: RuleError."""
    kinds, act = _ACTS[type(move)]
    if before.owes not in kinds:
        raise RuleError("not-now")
    acting = _Acting(state, seat, before, [])
    return act(acting, move), tuple(acting.private)


def _pick(acting: _Acting, move: Pick) -> Turn:
    turn = acting.turn
    if move.card not in left_in_hand(acting.state, acting.seat):
        raise RuleError("not-in-hand", card=move.card)
    acting.whisper("picked", card=move.card)
    chosen = (*turn.chosen, move.card)
    owes = PICK if len(chosen) < PICKS else DECIDED
    return Turn(turn.holding, owes, (*turn.moves, move), turn.rails, chosen)


def _play(acting: _Acting, move: Play) -> Turn:
    turn = acting.turn
    if turn.chosen:
        raise RuleError("play-first")
    if move.card not in left_in_hand(acting.state, acting.seat):
        raise RuleError("not-in-hand", card=move.card)
    acting.whisper("picked", card=move.card)
    owes = DECIDED if turn.discarded else PLAY
    return Turn(turn.holding, owes, (*turn.moves, move), turn.rails, (move.card,), turn.discarded)


def _discard(acting: _Acting, move: Discard) -> Turn:
    turn = acting.turn
    if turn.discarded:
        raise RuleError("discard-first")
    if move.card not in left_in_hand(acting.state, acting.seat):
        raise RuleError("not-in-hand", card=move.card)
    acting.whisper("discarded", card=move.card)
    owes = DECIDED if turn.chosen else PLAY
    return Turn(turn.holding, owes, (*turn.moves, move), turn.rails, turn.chosen, move.card)


def _rail(acting: _Acting, move: Rail) -> Turn:
    state, turn = acting.state, acting.turn
    realm = Realm(turn.holding)
    switched = check_edge(
        turn.rails,
        move.edge,
        border=has_border_rails(state),
        extends=realm.rails > 0,
        branches=realm.switches > 0,
    )
    if switched:
        realm.switches -= 1
    else:
        realm.rails -= 1
    side = SIDE_OF[move.edge]
    acting.whisper("track", cell=side.cell, other=side.other or side.side)
    return Turn(realm.holding(), RAIL, (*turn.moves, move), turn.rails | 1 << move.edge)


def _build(acting: _Acting, move: Build) -> Turn:
    state, turn = acting.state, acting.turn
    holding = turn.holding
    card = CARDS[move.piece]
    if move.piece == TOWER_CARD:
        raise RuleError("one-cell")
    if card.kind == CAMP:
        if move.piece in holding.pieces and not camp_now(state, card.number):
            raise RuleError("camp-order", number=card.number)
    elif turn.owes == CAMPING:
        raise RuleError("not-now")
    taken = taken_cells(state) | holding.cells
    check_place(holding, land_of(state), state.rails, move.piece, move.cell, taken)
    realm = Realm(holding)
    realm.place(move.piece, move.cell)
    told = loose("built", acting.seat, None, {"card": move.piece, "cell": CELL_NAMES[move.cell]})
    owes = BUILD if turn.owes == BUILD else DECIDED
    return Turn(realm.holding(), owes, (*turn.moves, move), turn.rails, told=(*turn.told, told))


def _tower(acting: _Acting, move: Tower) -> Turn:
    turn = acting.turn
    check_towers(turn.holding, land_of(acting.state), move.first, move.second)
    realm = Realm(turn.holding)
    realm.place(TOWER_CARD, move.first, move.second)
    values: dict[str, str | int] = {"cell": CELL_NAMES[move.first], "other": CELL_NAMES[move.second]}
    told = loose("linked", acting.seat, None, values)
    return Turn(realm.holding(), BUILD, (*turn.moves, move), turn.rails, told=(*turn.told, told))


def _post(acting: _Acting, move: Post) -> Turn:
    state, turn = acting.state, acting.turn
    if move.resource not in BASIC:
        raise RuleError("no-post")
    cells = post_cells(turn.holding)
    posted = turn.posted + 1
    values: dict[str, str | int] = {"what": move.resource, "cell": CELL_NAMES[cells[turn.posted]]}
    told = (*turn.told, loose("post", acting.seat, None, values))
    realm = Realm(turn.holding)
    realm.posts = (*realm.posts[: turn.posted], move.resource, *realm.posts[posted:])
    owes = POSTING if posted < len(cells) else CHARGE if opponents_open(state, acting.seat, ()) else DECIDED
    return Turn(realm.holding(), owes, (*turn.moves, move), turn.rails, posted=posted, told=told)


def _charge(acting: _Acting, move: Charge) -> Turn:
    state, turn, seat = acting.state, acting.turn, acting.seat
    if move.seat not in opponents_open(state, seat, turn.charged):
        raise RuleError(
            "charge-self" if move.seat == seat else "charge-twice" if move.seat in turn.charged else "no-station"
        )
    charged = (*turn.charged, move.seat)
    acting.whisper("charged", owner=move.seat)
    owes = CHARGE if opponents_open(state, seat, charged) else DECIDED
    return Turn(
        turn.holding, owes, (*turn.moves, move), turn.rails, posted=turn.posted, charged=charged, told=turn.told
    )


def _copy(acting: _Acting, move: Copy) -> Turn:
    state, turn, seat = acting.state, acting.turn, acting.seat
    chain = next_copy(state, seat, turn.copied)
    if move.card not in copyable(state, seat, chain):
        raise RuleError("no-copy", card=move.card)
    chains = follow(state, seat, [(*old, move.card) if old == chain else old for old in turn.copied])
    acting.whisper("copied", card=chain[0], what=move.card)
    owes = COPY if next_copy(state, seat, chains) else DECIDED
    return Turn(turn.holding, owes, (*turn.moves, move), turn.rails, copied=chains)


def _finish(acting: _Acting, move: Done) -> Turn:
    turn, seat = acting.turn, acting.seat
    acting.whisper("done")
    told = turn.told
    if turn.owes == CAMPING:
        camp = next(card for card in turn.holding.pieces if CARDS[card].number == acting.state.part)
        told = (*told, loose("camp-held", seat, None, {"card": camp}))
    return Turn(turn.holding, DECIDED, (*turn.moves, move), turn.rails, told=told)


_ACTS: dict[type[Move], tuple[frozenset[str], Callable[[_Acting, Any], Turn]]] = {
    Pick: (frozenset({PICK}), _pick),
    Play: (frozenset({PLAY}), _play),
    Discard: (frozenset({PLAY}), _discard),
    Rail: (frozenset({RAIL}), _rail),
    Build: (frozenset({BUILD, CAMPING}), _build),
    Tower: (frozenset({BUILD}), _tower),
    Post: (frozenset({POSTING}), _post),
    Charge: (frozenset({CHARGE}), _charge),
    Copy: (frozenset({COPY}), _copy),
    Done: (frozenset({RAIL, BUILD, CAMPING}), _finish),
}
"""For each move: the decisions in which it can be made, and what it does."""


def phase(state: State) -> str:
    """`2-exploration-3`, `2-railway-1`, `2-camps-4`, `2-construction`: round, kind of the open phase, and which."""
    step = state.step
    if step in (COPIES, OVER):
        return step
    if step in (EXPLORATION, RAILWAY, CAMPS):
        return f"{state.round}-{step}-{state.part}"
    return f"{state.round}-{step}"


def chapter(state: State) -> str:
    """As `phase`, but all turns of an exploration are one, and so is all building on the railway and of camps."""
    step = state.step
    return step if step in (COPIES, OVER) else f"{state.round}-{step}"
