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
| claimed | card | a territory is played: a rabbit stands there |
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
| harvested | points, total | all points of the round |
| round-ends | round | after the harvest |
| sheriff-ends | cards, points | the sheriff, for the railway cards it played in the game |
| reveals | cards | a seat shows its parchments |
| copied | card, what | * a parchment becomes a copy of another |
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
| terrain | card, terrain, cell | the piece belongs on another terrain |
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

from engine.bunny_kingdom.board import CELL_NAMES, INDEX, SIZE, Land, cell_list, land_with
from engine.bunny_kingdom.building import (
    TOWER_CARD,
    Realm,
    check_place,
    check_towers,
    places,
    tower_fiefs,
)
from engine.bunny_kingdom.cards import (
    BASIC,
    CAMP,
    CARDS,
    CENTRAL,
    DRAWN,
    EXPRESS,
    HAND,
    ORDER,
    PARCHMENTS,
    PASSED,
    PICKS,
    PIECES,
    POST,
    PROVISIONS,
    RESERVE,
    ROUNDS,
    SEATS,
    SHERIFF_PER_CARD,
    SHERIFF_PER_TOKEN,
    TERRITORY,
    base_deck,
)
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
from engine.bunny_kingdom.observation import Harvest
from engine.bunny_kingdom.rails import (
    LAVA_EDGES,
    SIDE_OF,
    SIDES,
    allowed_edges,
    check_edge,
    edge_at,
    open_edges,
)
from engine.bunny_kingdom.scoring import (
    Scored,
    domains,
    fiefs,
    parchments_of,
    railside_cities,
    railway_points,
    scored,
    stations_of,
)
from engine.bunny_kingdom.state import Holding, State, Turn
from engine.game import Chance, Event, Option, RuleError, Score, Setup, Step, checked

NAME = "bunny_kingdom"
VERSION = 1

OPTIONS = (
    Option("provisions", ("7", "3")),
    Option("express", ("off", "on")),
    Option("border_rails", ("off", "on")),
    Option("sheriff_tie", ("clockwise", "literal")),
)

EXPLORATION, RAILWAY, CAMPS, CONSTRUCTION, HARVEST = "exploration", "railway", "camps", "construction", "harvest"
COPIES, OVER = "copies", "over"
PICK, PLAY, RAIL, CAMPING, BUILD = "pick", "play", "rail", "camp", "build"
POSTING, CHARGE, COPY = "post", "charge", "copy"
_DECIDED = ""
_LEFT, _RIGHT = 1, -1
COPYING = {"copy-left": _LEFT, "copy-right": _RIGHT}
"""The rule of a copying parchment → the step to the neighbour whose parchments it can become."""


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
        owed=(_DECIDED,) * setup.seats,
        awaited=0,
    )
    course = _Course(state)
    if central >= 0:
        course.tell("central-station", cell=CELL_NAMES[central])
        course.tell("first-sheriff", sheriff)
    return course.begin_round()


# --- What is owed -----------------------------------------------------------------------------------------------------


def owed(state: State, seat: int) -> str:
    """The kind of decision that a seat owes, empty when none."""
    turn = state.turns[seat]
    return state.owed[seat] if turn is None else turn.owes


def waiting(state: State) -> dict[int, str]:
    """Seat → kind of the decision it owes: pick, play, rail, camp, build, post, charge or copy."""
    if not state.awaited:
        return {}
    at_first = state.owed
    kinds = {}
    for seat, turn in enumerate(state.turns):
        kind = at_first[seat] if turn is None else turn.owes
        if kind:
            kinds[seat] = kind
    return kinds


def turn_of(state: State, seat: int) -> Turn:
    """The open turn of a seat, an empty one when it has done nothing yet."""
    turn = state.turns[seat]
    if turn is not None:
        return turn
    chains = state.copies[seat] if state.step == COPIES else ()
    return Turn(state.holdings[seat], state.owed[seat], (), state.rails, copied=chains)


def land_of(state: State) -> Land:
    """The board of this game."""
    return land_with(state.central)


def has_border_rails(state: State) -> bool:
    """Whether track tokens may lie on the border."""
    return state.setup.options["border_rails"] == "on"


def taken_cells(state: State) -> int:
    """The cells with anybody's rabbit when the phase opened."""
    taken = 0
    for holding in state.holdings:
        taken |= holding.cells
    return taken


def placeable(state: State, holding: Holding) -> dict[str, int]:
    """Piece → the cells where it may stand now, for those that have some; sky towers apart."""
    land = land_with(state.central)
    taken = taken_cells(state) | holding.cells
    found = {}
    for piece in sorted(set(holding.pieces), key=ORDER.__getitem__):
        card = CARDS[piece]
        if piece == TOWER_CARD:
            continue
        if not _camp_now(state, card.number) if card.kind == CAMP else state.step == CAMPS:
            continue
        cells = places(holding, land, state.rails, piece, taken)
        if cells:
            found[piece] = cells
    return found


def _camp_now(state: State, number: int) -> bool:
    """Whether a camp may be placed: when it is asked about, or in the construction when all left are of one seat."""
    return number == state.part if state.step == CAMPS else number > state.part


def open_track(state: State, turn: Turn) -> tuple[int, int]:
    """The edges where a token of a rail card can lie, and those that take a token of a switch card."""
    found = open_edges(turn.rails, allowed_edges(border=has_border_rails(state)))
    extending = found.extending if turn.holding.rails else 0
    branching = found.branching & ~extending if turn.holding.switches else 0
    return extending, branching


def post_cells(holding: Holding) -> list[int]:
    """Where the trading posts of a seat stand, oldest first."""
    return [cell for cell, piece in holding.built if CARDS[piece].kind == POST]


def opponents_open(state: State, seat: int, charged: Sequence[int]) -> list[int]:
    """The opponents that the next station of a seat may count, where that makes a difference; empty when not.

    Each opponent is counted as often as another, or once more; only those for whom the last round does not suffice are
    chosen, and only while they differ in what they give.
    """
    land = land_with(state.central)
    others = [(seat + step) % state.setup.seats for step in range(1, state.setup.seats)]
    left = stations_of(state.holdings[seat], land) % len(others) - len(charged)
    if left <= 0:
        return []
    candidates = [other for other in others if other not in charged]
    gains = {railside_cities(state.holdings[other], land, state.rails) for other in candidates}
    return candidates if len(gains) > 1 else []


def stations_count(state: State, seat: int, charged: Sequence[int]) -> dict[int, int]:
    """Opponent → how many stations of a seat count it; what was not chosen makes no difference."""
    seats = state.setup.seats
    others = [(seat + step) % seats for step in range(1, seats)]
    each, more = divmod(stations_of(state.holdings[seat], land_with(state.central)), len(others))
    extra = (*charged, *(other for other in others if other not in charged))[:more]
    return {other: each + (other in extra) for other in others if each + (other in extra)}


def copyable(state: State, seat: int, chain: Sequence[str]) -> list[str]:
    """The parchments that the last one of a chain of copies can become: the neighbour's, none of them a second time."""
    side = COPYING.get(CARDS[chain[-1]].rule, 0)
    if not side:
        return []
    neighbour = (seat + side) % state.setup.seats
    return [card for card in parchments_of(state.holdings[neighbour]) if card not in chain]


def _follow(state: State, seat: int, chains: Sequence[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    """The chains of a seat with every step that needs no choice."""
    found = []
    for chain in chains:
        became = chain
        while len(cards := copyable(state, seat, became)) == 1:
            became = (*became, cards[0])
        found.append(became)
    return tuple(found)


def next_copy(state: State, seat: int, chains: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """The first chain of a seat that waits for a choice, empty when none does."""
    return next((chain for chain in chains if copyable(state, seat, chain)), ())


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


def left_in_hand(state: State, seat: int) -> tuple[str, ...]:
    """The cards that a seat can choose from, without those that it has chosen."""
    hand = state.hands[seat]
    turn = state.turns[seat]
    if turn is None:
        return hand
    left = list(hand)
    for card in (*turn.chosen, turn.discarded):
        if card:
            left.remove(card)
    return tuple(left)


def _buildings(state: State, holding: Holding) -> list[Move]:
    found: list[Move] = []
    for piece, cells in placeable(state, holding).items():
        builds = BUILDS[piece]
        found += [builds[cell] for cell in cell_list(cells)]
    if TOWER_CARD in holding.pieces and state.step == CONSTRUCTION:
        groups = tower_fiefs(holding, land_with(state.central))
        for at, cells in enumerate(groups):
            for first in cell_list(cells):
                for others in groups[at + 1 :]:
                    found += [
                        Tower(first, second) if first < second else Tower(second, first) for second in cell_list(others)
                    ]
    found.append(DONE)
    return found


def can_build(state: State, holding: Holding) -> bool:
    """Whether a seat could place something in the construction."""
    if not holding.pieces:
        return False
    if TOWER_CARD in holding.pieces and len(tower_fiefs(holding, land_with(state.central))) > 1:
        return True
    return bool(placeable(state, holding))


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
        own = [Event(event.kind, seat, (seat,), event.values) for event in turn.told[len(before.told) :]]
        return Step(after, (*own, *private))
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
    return Step(_with_turn(state, seat, turn, awaited), (Event("took-back", seat, (seat,)),))


class _Acting(NamedTuple):
    """Who acts: the turn so far, and what only the seat hears."""

    state: State
    seat: int
    turn: Turn
    private: list[Event]

    def whisper(self, kind: str, **values: str | int) -> None:
        """Add what only the seat hears."""
        self.private.append(Event(kind, self.seat, (self.seat,), values))


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
    owes = PICK if len(chosen) < PICKS else _DECIDED
    return Turn(turn.holding, owes, (*turn.moves, move), turn.rails, chosen)


def _play(acting: _Acting, move: Play) -> Turn:
    turn = acting.turn
    if turn.chosen:
        raise RuleError("play-first")
    if move.card not in left_in_hand(acting.state, acting.seat):
        raise RuleError("not-in-hand", card=move.card)
    acting.whisper("picked", card=move.card)
    owes = _DECIDED if turn.discarded else PLAY
    return Turn(turn.holding, owes, (*turn.moves, move), turn.rails, (move.card,), turn.discarded)


def _discard(acting: _Acting, move: Discard) -> Turn:
    turn = acting.turn
    if turn.discarded:
        raise RuleError("discard-first")
    if move.card not in left_in_hand(acting.state, acting.seat):
        raise RuleError("not-in-hand", card=move.card)
    acting.whisper("discarded", card=move.card)
    owes = _DECIDED if turn.chosen else PLAY
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
    if card.kind == CAMP:
        if move.piece in holding.pieces and not _camp_now(state, card.number):
            raise RuleError("camp-order", number=card.number)
    elif turn.owes == CAMPING:
        raise RuleError("not-now")
    taken = taken_cells(state) | holding.cells
    check_place(holding, land_with(state.central), state.rails, move.piece, move.cell, taken)
    realm = Realm(holding)
    realm.place(move.piece, move.cell)
    told = Event("built", acting.seat, None, {"card": move.piece, "cell": CELL_NAMES[move.cell]})
    owes = BUILD if turn.owes == BUILD else _DECIDED
    return Turn(realm.holding(), owes, (*turn.moves, move), turn.rails, told=(*turn.told, told))


def _tower(acting: _Acting, move: Tower) -> Turn:
    turn = acting.turn
    check_towers(turn.holding, land_with(acting.state.central), move.first, move.second)
    realm = Realm(turn.holding)
    realm.place(TOWER_CARD, move.first, move.second)
    values: dict[str, str | int] = {"cell": CELL_NAMES[move.first], "other": CELL_NAMES[move.second]}
    told = Event("linked", acting.seat, None, values)
    return Turn(realm.holding(), BUILD, (*turn.moves, move), turn.rails, told=(*turn.told, told))


def _post(acting: _Acting, move: Post) -> Turn:
    state, turn = acting.state, acting.turn
    if move.resource not in BASIC:
        raise RuleError("no-post")
    cells = post_cells(turn.holding)
    posted = turn.posted + 1
    values: dict[str, str | int] = {"what": move.resource, "cell": CELL_NAMES[cells[turn.posted]]}
    told = (*turn.told, Event("post", acting.seat, None, values))
    realm = Realm(turn.holding)
    realm.posts = (*realm.posts[: turn.posted], move.resource, *realm.posts[posted:])
    owes = POSTING if posted < len(cells) else CHARGE if opponents_open(state, acting.seat, ()) else _DECIDED
    return Turn(realm.holding(), owes, (*turn.moves, move), turn.rails, posted=posted, told=told)


def _charge(acting: _Acting, move: Charge) -> Turn:
    state, turn, seat = acting.state, acting.turn, acting.seat
    if move.seat not in opponents_open(state, seat, turn.charged):
        raise RuleError(
            "charge-self" if move.seat == seat else "charge-twice" if move.seat in turn.charged else "no-station"
        )
    charged = (*turn.charged, move.seat)
    acting.whisper("charged", owner=move.seat)
    owes = CHARGE if opponents_open(state, seat, charged) else _DECIDED
    return Turn(
        turn.holding, owes, (*turn.moves, move), turn.rails, posted=turn.posted, charged=charged, told=turn.told
    )


def _copy(acting: _Acting, move: Copy) -> Turn:
    state, turn, seat = acting.state, acting.turn, acting.seat
    chain = next_copy(state, seat, turn.copied)
    if move.card not in copyable(state, seat, chain):
        raise RuleError("no-copy", card=move.card)
    chains = _follow(state, seat, [(*old, move.card) if old == chain else old for old in turn.copied])
    told = Event("copied", seat, None, {"card": chain[0], "what": move.card})
    owes = COPY if next_copy(state, seat, chains) else _DECIDED
    return Turn(turn.holding, owes, (*turn.moves, move), turn.rails, copied=chains, told=(*turn.told, told))


def _finish(acting: _Acting, move: Done) -> Turn:
    turn, seat = acting.turn, acting.seat
    acting.whisper("done")
    told = turn.told
    if turn.owes == CAMPING:
        from_number = next(card for card in turn.holding.pieces if CARDS[card].number == acting.state.part)
        told = (*told, Event("camp-held", seat, None, {"card": from_number}))
    return Turn(turn.holding, _DECIDED, (*turn.moves, move), turn.rails, told=told)


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


# --- What happens without a decision ----------------------------------------------------------------------------------


class _Course:
    """A game between two phases: goes on until a seat owes a decision, and collects what happens."""

    def __init__(self, state: State) -> None:
        self.was = state
        self.setup = state.setup
        self.seats = state.setup.seats
        self.land = land_with(state.central)
        self.round = state.round
        self.part = state.part
        self.deck = list(state.deck)
        self.hands = list(state.hands)
        self.reserves = list(state.reserves)
        self.discards = state.discards
        self.rails = state.rails
        self.sheriff = state.sheriff
        self.laid = state.laid
        self.holdings = list(state.holdings)
        self.harvests = list(state.harvests)
        self.copies = list(state.copies)
        self.events: list[Event] = []

    def tell(self, kind: str, seat: int | None = None, **values: str | int) -> None:
        """Add a public event."""
        self.events.append(Event(kind, seat, None, values))

    def at(self, step: str, owed: Sequence[str] | None = None) -> State:
        """The state with a phase open; nobody owes anything unless said otherwise."""
        if owed is None:
            owed = (_DECIDED,) * self.seats
        return State(
            self.setup,
            self.round,
            step,
            self.part,
            tuple(self.deck),
            tuple(self.hands),
            tuple(self.reserves),
            self.discards,
            self.was.central,
            self.was.printed,
            self.rails,
            self.sheriff,
            self.laid,
            tuple(self.holdings),
            tuple(self.harvests),
            tuple(self.copies),
            (None,) * self.seats,
            tuple(owed),
            self.seats - list(owed).count(_DECIDED),
        )

    def opened(self, step: str, owed: Sequence[str]) -> Step[State]:
        """A phase is open."""
        return Step(self.at(step, owed), tuple(self.events))

    def only(self, seat: int, kind: str) -> list[str]:
        """What is owed when one seat alone decides."""
        return [kind if other == seat else _DECIDED for other in range(self.seats)]

    def close(self) -> Step[State]:
        """Go on after the last seat has decided."""
        step = self.was.step
        if step == EXPLORATION:
            return self.after_picks()
        for seat, turn in enumerate(self.was.turns):
            if turn is not None:
                self.holdings[seat] = turn.holding
                self.events += turn.told
        if step == RAILWAY:
            return self.after_track()
        if step == CAMPS:
            return self.ask_camps()
        if step == CONSTRUCTION:
            return self.prepare_harvest()
        if step == HARVEST:
            return self.reap([() if turn is None else turn.charged for turn in self.was.turns])
        self.copies = [
            chains if turn is None else turn.copied for chains, turn in zip(self.copies, self.was.turns, strict=True)
        ]
        return self.end_game()

    # Exploration

    def deal(self, cards: int) -> tuple[str, ...]:
        """Cards from the top of the deck."""
        dealt = tuple(self.deck[-cards:])
        del self.deck[-cards:]
        return dealt

    def begin_round(self) -> Step[State]:
        """Deal hands for the exploration, and with two players a reserve each."""
        self.round += 1
        self.laid = 0
        self.tell("round-begins", round=self.round, direction=PASSED[self.round - 1])
        self.hands = [self.deal(HAND[self.seats]) for _ in range(self.seats)]
        if self.seats == 2:
            self.reserves = [self.deal(RESERVE) for _ in range(self.seats)]
        for seat, holding in enumerate(self.holdings):
            if holding.railway_round:
                realm = Realm(holding)
                realm.railway_round = 0
                self.holdings[seat] = realm.holding()
        self.part = 0
        return self.open_exploration()

    def open_exploration(self) -> Step[State]:
        """The next turn of the exploration; two players first draw from their reserves."""
        self.part += 1
        if self.seats == 2:
            self.hands = [(*hand, reserve[-1]) for hand, reserve in zip(self.hands, self.reserves, strict=True)]
            self.reserves = [reserve[:-1] for reserve in self.reserves]
            return self.opened(EXPLORATION, (PLAY,) * self.seats)
        return self.opened(EXPLORATION, (PICK,) * self.seats)

    def after_picks(self) -> Step[State]:
        """Play what was chosen and pass the hands on, or go to the construction after the last turn."""
        chosen = []
        for seat, turn in enumerate(self.was.turns):
            if turn is None:
                raise ValueError("nobody is left out of an exploration")
            self.hands[seat] = left_in_hand(self.was, seat)
            chosen.append(turn.chosen)
            if turn.discarded:
                self.discards += (turn.discarded,)
        self.play_cards(chosen)
        step = _LEFT if PASSED[self.round - 1] == "left" else _RIGHT
        self.hands = [self.hands[(seat - step) % self.seats] for seat in range(self.seats)]
        if self.seats > 2 and len(self.hands[0]) <= PICKS:
            self.tell("last-cards", cards=len(self.hands[0]))
            last = self.hands
            self.hands = [()] * self.seats
            self.play_cards(last)
        if self.hands[0] or self.reserves[0]:
            return self.open_exploration()
        self.part = 0
        return self.begin_construction()

    def play_cards(self, chosen: Sequence[Sequence[str]]) -> None:
        """Play the cards of all seats, in the order of the seats and then as chosen."""
        realms = [Realm(holding) for holding in self.holdings]
        for seat, cards in enumerate(chosen):
            waiting_cards = list(cards)
            while waiting_cards:
                card = waiting_cards.pop(0)
                if card == PROVISIONS:
                    realms[seat].take(card)
                    drawn = [self.deck.pop() for _ in range(min(DRAWN, len(self.deck)))]
                    self.tell("provisions", seat, cards=len(drawn))
                    waiting_cards[:0] = drawn
                else:
                    self.play_card(realms, seat, card)
        self.holdings = [realm.holding() for realm in realms]

    def play_card(self, realms: Sequence[Realm], seat: int, card: str) -> None:
        """The effect of one card."""
        realm = realms[seat]
        kind = CARDS[card].kind
        if kind in (TERRITORY, CENTRAL):
            cell = INDEX[card] if kind == TERRITORY else self.was.central
            for owner, other in enumerate(realms):
                if other.cells >> cell & 1:
                    self.tell("camp-leaves", owner, card=other.lose_camp(cell), cell=CELL_NAMES[cell])
            realm.claim(card, cell)
            self.tell("claimed", seat, card=card)
            return
        realm.take(card)
        if card in PARCHMENTS:
            self.tell("sealed", seat)
            self.events.append(Event("sealed-card", seat, (seat,), {"card": card}))
        elif card in PIECES:
            self.tell("reserved", seat, card=card)
        else:
            self.tell("railway-card", seat, card=card, tokens=CARDS[card].tokens)

    # Construction

    def begin_construction(self) -> Step[State]:
        """With the expansion the sheriff is found and track is laid before pieces are placed."""
        if self.sheriff < 0:
            return self.ask_camps()
        self.sheriff = self.next_sheriff()
        self.tell("sheriff", self.sheriff, cards=self.holdings[self.sheriff].railway_round)
        return self.ask_track(0)

    def next_sheriff(self) -> int:
        """Who played most railway cards in this round; on a tie the star goes on to the left."""
        played = [holding.railway_round for holding in self.holdings]
        most = max(played)
        clockwise = [(self.sheriff + step) % self.seats for step in range(1, self.seats + 1)]
        if played.count(most) > 1 and self.setup.options["sheriff_tie"] == "literal":
            return clockwise[0]
        return next(seat for seat in clockwise if played[seat] == most)

    def ask_track(self, turn: int) -> Step[State]:
        """Ask the seats one by one, from the sheriff's left, whoever has track that can be laid."""
        for step in range(turn, self.seats):
            seat = (self.sheriff + 1 + step) % self.seats
            self.part = seat
            state = self.at(RAILWAY, self.only(seat, RAIL))
            if any(open_track(state, turn_of(state, seat))):
                return Step(state, tuple(self.events))
        if self.laid:
            points = SHERIFF_PER_TOKEN * self.laid
            self.tell("sheriff-scores", self.sheriff, count=self.laid, points=points)
        self.part = 0
        return self.ask_camps()

    def after_track(self) -> Step[State]:
        """One seat has laid its track."""
        seat = self.part
        turn = turn_of(self.was, seat)
        count = turn.rails.bit_count() - self.rails.bit_count()
        self.rails = turn.rails
        self.laid += count
        if count:
            self.tell("laid", seat, count=count)
        return self.ask_track((seat - self.sheriff - 1) % self.seats + 1)

    def ask_camps(self) -> Step[State]:
        """Ask about the next camp in the order of the numbers; those that are left to one seat need no order."""
        while True:
            held = sorted(
                (CARDS[card].number, seat)
                for seat, holding in enumerate(self.holdings)
                for card in holding.pieces
                if CARDS[card].kind == CAMP and CARDS[card].number > self.part
            )
            if len({seat for _, seat in held}) < 2:
                return self.open_construction()
            self.part, seat = held[0]
            state = self.at(CAMPS, self.only(seat, CAMPING))
            if placeable(state, state.holdings[seat]):
                return Step(state, tuple(self.events))

    def open_construction(self) -> Step[State]:
        """Whoever has a piece that can be placed is asked."""
        state = self.at(CONSTRUCTION)
        owed = [BUILD if can_build(state, holding) else _DECIDED for holding in self.holdings]
        if any(owed):
            return self.opened(CONSTRUCTION, owed)
        return self.prepare_harvest()

    # Harvest

    def prepare_harvest(self) -> Step[State]:
        """Ask for trading posts and stations."""
        self.part = 0
        state = self.at(HARVEST)
        owed = [
            POSTING if post_cells(holding) else CHARGE if opponents_open(state, seat, ()) else _DECIDED
            for seat, holding in enumerate(self.holdings)
        ]
        if any(owed):
            return self.opened(HARVEST, owed)
        return self.reap([()] * self.seats)

    def reap(self, charged: Sequence[Sequence[int]]) -> Step[State]:
        """Count the harvest: with the expansion the railway and stations first, then the fiefs."""
        state = self.at(HARVEST)
        railway, stations = [0] * self.seats, [0] * self.seats
        if self.sheriff >= 0:
            for seat, holding in enumerate(self.holdings):
                railway[seat] = railway_points(holding, self.land, self.rails)
                if railway[seat]:
                    self.tell("railway", seat, points=railway[seat])
            for seat in range(self.seats):
                for other, times in stations_count(state, seat, charged[seat]).items():
                    cities = times * railside_cities(self.holdings[other], self.land, self.rails)
                    stations[seat] += cities
                    self.tell("station", seat, owner=other, cities=cities)
        for seat, holding in enumerate(self.holdings):
            points = 0
            for fief in fiefs(holding, self.land):
                if fief.points:
                    points += fief.points
                    self.tell(
                        "fief",
                        seat,
                        cells=fief.cells.bit_count(),
                        strength=fief.strength,
                        wealth=fief.goods.bit_count(),
                        points=fief.points,
                    )
            sheriff = SHERIFF_PER_TOKEN * self.laid if seat == self.sheriff else 0
            self.harvests[seat] += (Harvest(points, railway[seat], stations[seat], sheriff),)
            gained = points + railway[seat] + stations[seat]
            self.tell("harvested", seat, points=gained, total=harvested(self.harvests[seat]))
        self.tell("round-ends", round=self.round)
        return self.begin_round() if self.round < ROUNDS else self.last_reckoning()

    # The end

    def last_reckoning(self) -> Step[State]:
        """The sheriff's last points, then parchments are shown, and copying ones become what they copy."""
        if self.sheriff >= 0:
            cards = self.holdings[self.sheriff].railway_cards
            points = SHERIFF_PER_CARD * cards
            *before, last = self.harvests[self.sheriff]
            again = Harvest(last.fiefs, last.railway, last.stations, last.sheriff + points)
            self.harvests[self.sheriff] = (*before, again)
            self.tell("sheriff-ends", self.sheriff, cards=cards, points=points)
        state = self.at(COPIES)
        owed = []
        for seat, holding in enumerate(self.holdings):
            own = parchments_of(holding)
            self.tell("reveals", seat, cards=len(own))
            chains = _follow(state, seat, [(card,) for card in own if CARDS[card].rule in COPYING])
            self.copies[seat] = chains
            owed.append(COPY if next_copy(state, seat, chains) else _DECIDED)
        return self.opened(COPIES, owed) if any(owed) else self.end_game()

    def end_game(self) -> Step[State]:
        """Count the parchments, one seat after the other; nobody owes anything more."""
        over = self.at(OVER)
        for seat, revealed in enumerate(parchments_scored(over)):
            for card in revealed:
                self.tell("parchment", seat, card=card.card, points=card.points)
        self.tell("game-ends")
        for score in scores(over):
            self.tell("result", score.seat, rank=score.rank, total=score.total)
        return Step(over, tuple(self.events))


# --- Results ----------------------------------------------------------------------------------------------------------


def harvested(harvests: Sequence[Harvest]) -> int:
    """All points of harvests."""
    return sum([one.fiefs + one.railway + one.stations + one.sheriff for one in harvests])


def parchments_scored(state: State) -> tuple[tuple[Scored, ...], ...]:
    """The parchments of all seats with their points, as they stand and with what copying ones became."""
    own = [parchments_of(holding) for holding in state.holdings]
    seats = domains(state.holdings, land_with(state.central), state.rails)
    return scored(own, state.copies, seats, [harvested(rounds) for rounds in state.harvests])


def points_by_source(state: State, seat: int) -> dict[str, int]:
    """The points of a seat by source; parchments count when the game is over."""
    rounds = state.harvests[seat]
    cards = parchments_scored(state)[seat] if state.step == OVER else ()
    return {
        "fiefs": sum(one.fiefs for one in rounds),
        "railway": sum(one.railway for one in rounds),
        "stations": sum(one.stations for one in rounds),
        "sheriff": sum(one.sheriff for one in rounds),
        "parchments": sum(card.points for card in cards),
    }


def scores(state: State) -> tuple[Score, ...]:
    """Result by seat: most points; there is no tie-break."""
    parts = [points_by_source(state, seat) for seat in range(state.setup.seats)]
    totals = [sum(part.values()) for part in parts]
    return tuple(
        Score(seat, 1 + sum(other > total for other in totals), total, part)
        for seat, (total, part) in enumerate(zip(totals, parts, strict=True))
    )


def phase(state: State) -> str:
    """`2-exploration-3`, `2-railway-1`, `2-camps-4`, `2-construction`: round, kind of the open phase, and which."""
    step = state.step
    if step in (COPIES, OVER):
        return step
    if step in (EXPLORATION, RAILWAY, CAMPS):
        return f"{state.round}-{step}-{state.part}"
    return f"{state.round}-{step}"
