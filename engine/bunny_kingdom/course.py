"""The course of a game: rounds of exploration, construction and harvest as in the rules of Bunny Kingdom.

A phase is open while a seat must decide. When the last one has decided, the game resolves everything that needs no
decision, up to the next phase that does. Only the seat itself sees its moves in an open phase; the others see them when
the phase closes. The phases of a round:

- `orientation` (expansion, before the first round, by an option): the first sheriff chooses the side of the Central
  Station where the railway begins (`orient`).
- `exploration`, a turn of the draft: `pick` two cards, or with two players `play` one and discard one. Cards are played
  by seat, then in the order they were picked. The last two cards of a hand are played automatically.
- `railway` (expansion): the seats lay track one after the other, the sheriff last (`rail`).
- `construction`: every seat with a piece that can be placed (`build`). While several seats hold camps, they announce
  them. If a single seat holds all camps, it places them like its other pieces.
- `camps`: the holders of announced camps and of lower ones are asked one by one in numerical order (`camp`): place the
  camp, or hold it. Then the construction continues for the seats that announced or placed a camp, and, if a camp was
  placed, for those that may now announce theirs.
- `harvest`: every seat with a trading post chooses what it produces (`post`). A seat with stations chooses opponents
  (`charge`) if that makes a difference. Then the harvest is scored.

After the last harvest parchments are revealed. In `copies`, holders of copying parchments choose what they copy
(`copy`).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from engine.announce import Announcing
from engine.bunny_kingdom import events
from engine.bunny_kingdom.asking import (
    COPYING,
    camps_held,
    camps_in_order,
    can_build,
    cells_by_piece,
    follow_forced_copies,
    land_of,
    left_in_hand,
    next_copy,
    open_track,
    opponents_open,
    post_cells,
    stations_count,
    turn_of,
)
from engine.bunny_kingdom.board import CELL_NAMES, INDEX
from engine.bunny_kingdom.building import holding_with_card, holding_with_cell, without_camp
from engine.bunny_kingdom.cards import (
    CARDS,
    CENTRAL,
    DRAWN,
    HAND,
    PARCHMENTS,
    PASSED,
    PICKS,
    PIECES,
    PROVISIONS,
    RESERVE,
    ROUNDS,
    SHERIFF_PER_CARD,
    SHERIFF_PER_TOKEN,
    TERRITORY,
    Harvest,
)
from engine.bunny_kingdom.scoring import (
    fiefs,
    parchments_of,
    parchments_scored,
    railside_cities,
    railway_points,
    scores,
    total_of_harvests,
)
from engine.bunny_kingdom.state import (
    BUILD,
    CAMPING,
    CAMPS,
    CHARGE,
    CONSTRUCTION,
    COPIES,
    COPY,
    EXPLORATION,
    HARVEST,
    ORIENT,
    ORIENTATION,
    OVER,
    PICK,
    PLAY,
    POSTING,
    RAIL,
    RAILWAY,
    Holding,
    State,
)
from engine.draft import deal_hands, pass_hands
from engine.events import Event, GameEnds, Result
from engine.game import Step
from engine.phase import DECIDED, opened


class Course:
    """A game between two phases: continues until a seat must decide, and collects events."""

    def __init__(self, state: State) -> None:
        self.setup = state.setup
        self.seats = state.setup.seats
        self.world = state.world
        self.closed = state.phase
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Record an event."""
        self.events.append(event)

    def change(self, **fields: object) -> None:
        """Change fields of the world."""
        self.world = replace(self.world, **fields)

    def at(self, kind: str, owed: Sequence[str] | None = None) -> State:
        """Return the state with a phase open; without `owed`, no seat has a decision."""
        return State(self.setup, self.world, opened(kind, owed or (DECIDED,) * self.seats))

    def open(self, kind: str, owed: Sequence[str]) -> Step[State]:
        """Open a phase."""
        return Step(self.at(kind, owed), tuple(self.events))

    def only(self, seat: int, kind: str) -> list[str]:
        """Return the decisions by seat if a single seat decides."""
        return [kind if other == seat else DECIDED for other in range(self.seats)]

    def close(self) -> Step[State]:
        """Continue after the last seat has decided."""
        kind = self.closed.kind
        if kind == EXPLORATION:
            return self.after_picks()
        if kind == ORIENTATION:
            return self.after_orientation()
        was = State(self.setup, self.world, self.closed)
        turns = [turn_of(was, seat) for seat in range(self.seats)]
        self.change(holdings=tuple([turn.holding for turn in turns]))
        self.events += [event for turn in turns for event in turn.told]
        if kind == RAILWAY:
            return self.after_track()
        if kind == CAMPS:
            return self.after_camp()
        if kind == CONSTRUCTION:
            return self.after_construction()
        if kind == HARVEST:
            return self.reap([turn.charged for turn in turns])
        self.change(copies=tuple([turn.copied for turn in turns]))
        return self.end_game()

    def ask_orientation(self) -> Step[State]:
        """Ask the first sheriff where the track of the Central Station lies (X-006)."""
        return self.open(ORIENTATION, self.only(self.world.sheriff, ORIENT))

    def after_orientation(self) -> Step[State]:
        """Start the railway on the side that was chosen."""
        turn = turn_of(State(self.setup, self.world, self.closed), self.world.sheriff)
        self.events += turn.told
        self.change(rails=turn.rails, printed=turn.rails.bit_length() - 1)
        return self.begin_round()

    # Exploration

    def begin_round(self) -> Step[State]:
        """Deal hands for the exploration, and with two players a reserve each.

        B-007, B-009, B-012, B-013, B-020, B-044.
        """
        number = self.world.round
        self.tell(events.RoundBegins(number, PASSED[number - 1]))
        deck, hands = deal_hands(self.world.deck, self.seats, HAND[self.seats])
        deck, reserves = deal_hands(deck, self.seats, RESERVE if self.seats == 2 else 0)
        holdings = tuple([replace(holding, railway_round=0) for holding in self.world.holdings])
        self.change(laid=0, part=0, deck=deck, hands=hands, reserves=reserves, holdings=holdings)
        return self.open_exploration()

    def open_exploration(self) -> Step[State]:
        """Open the next turn of the exploration; two players first draw from their reserves (B-008, B-021, B-022)."""
        self.change(part=self.world.part + 1)
        if self.seats > 2:
            return self.open(EXPLORATION, (PICK,) * self.seats)
        hands = [(*hand, reserve[-1]) for hand, reserve in zip(self.world.hands, self.world.reserves, strict=True)]
        self.change(hands=tuple(hands), reserves=tuple([reserve[:-1] for reserve in self.world.reserves]))
        return self.open(EXPLORATION, (PLAY,) * self.seats)

    def after_picks(self) -> Step[State]:
        """Play the chosen cards and pass the hands, or start the construction after the last turn.

        B-010, B-011, B-012, B-013, B-023, B-024.
        """
        was = State(self.setup, self.world, self.closed)
        turns = [turn_of(was, seat) for seat in range(self.seats)]
        hands = pass_hands([left_in_hand(was, seat) for seat in range(self.seats)], PASSED[self.world.round - 1])
        discarded = [turn.discarded for turn in turns if turn.discarded]
        self.change(hands=hands, discards=(*self.world.discards, *discarded))
        self.play_cards([turn.chosen for turn in turns])
        left = len(hands[0])  # in every hand, and with two players in every reserve
        if left > (PICKS if self.seats > 2 else 0):
            return self.open_exploration()
        if left:
            self.tell(events.LastCards(left))
            self.change(hands=((),) * self.seats)
            self.play_cards(hands)
        self.change(part=0)
        return self.begin_construction()

    def play_cards(self, chosen: Sequence[Sequence[str]]) -> None:
        """Play the chosen cards by seat, then in the order chosen (B-010, B-019)."""
        holdings = list(self.world.holdings)
        deck = list(self.world.deck)
        for seat, cards in enumerate(chosen):
            waiting = list(cards)
            while waiting:
                card = waiting.pop(0)
                if card == PROVISIONS:
                    holdings[seat] = holding_with_card(holdings[seat], card)
                    drawn = [deck.pop() for _ in range(min(DRAWN, len(deck)))]
                    self.tell(events.Provisions(len(drawn), seat=seat))
                    waiting[:0] = drawn
                else:
                    self.play_card(holdings, seat, card)
        self.change(holdings=tuple(holdings), deck=tuple(deck))

    def play_card(self, holdings: list[Holding], seat: int, card: str) -> None:
        """Apply the effect of one card (B-014, B-015, B-016, B-018, B-029, X-016)."""
        kind = CARDS[card].kind
        if kind in (TERRITORY, CENTRAL):
            cell = INDEX[card] if kind == TERRITORY else self.world.central
            for owner, other in enumerate(holdings):
                if other.cells >> cell & 1:
                    holdings[owner], camp = without_camp(other, cell)
                    self.tell(events.CampLeaves(camp, CELL_NAMES[cell], seat=owner))
            holdings[seat] = holding_with_cell(holdings[seat], card, cell)
            self.tell(events.Claimed(card, CELL_NAMES[cell], seat=seat))
            return
        holdings[seat] = holding_with_card(holdings[seat], card)
        if card in PARCHMENTS:
            self.tell(events.Sealed(seat=seat))
            self.tell(events.SealedCard(card, seat=seat, to=(seat,)))
        elif card in PIECES:
            self.tell(events.Reserved(card, seat=seat))
        else:
            self.tell(events.RailwayCard(card, CARDS[card].tokens, seat=seat))

    # Construction

    def begin_construction(self) -> Step[State]:
        """Start the construction; with the expansion, first determine the sheriff and lay track.

        X-017, X-018, X-028, X-029.
        """
        if self.world.sheriff < 0:
            return self.place_pieces()
        sheriff = self.next_sheriff()
        self.change(sheriff=sheriff)
        self.tell(events.Sheriff(self.world.holdings[sheriff].railway_round, seat=sheriff))
        return self.ask_track(0)

    def next_sheriff(self) -> int:
        """Return the seat with the most railway cards of this round; on a tie the star moves left (X-029, X-030)."""
        played = [holding.railway_round for holding in self.world.holdings]
        most = max(played)
        clockwise = [(self.world.sheriff + 1 + step) % self.seats for step in range(self.seats)]
        if played.count(most) > 1 and self.setup.options["sheriff_tie"] == "literal":
            return clockwise[0]
        return next(seat for seat in clockwise if played[seat] == most)

    def ask_track(self, turn: int) -> Step[State]:
        """Ask the next seat, starting to the sheriff's left, that has track which can be laid (X-031, X-032)."""
        sheriff = self.world.sheriff
        for step in range(turn, self.seats):
            seat = (sheriff + 1 + step) % self.seats
            self.change(part=seat)
            state = self.at(RAILWAY, self.only(seat, RAIL))
            if any(open_track(state, turn_of(state, seat))):
                return Step(state, tuple(self.events))
        laid = self.world.laid
        if laid:
            self.tell(events.SheriffScores(laid, SHERIFF_PER_TOKEN * laid, seat=sheriff))
        self.change(part=0)
        return self.place_pieces()

    def after_track(self) -> Step[State]:
        """Continue after one seat has laid its track (X-027, X-031)."""
        seat = self.world.part
        rails = turn_of(State(self.setup, self.world, self.closed), seat).rails
        count = rails.bit_count() - self.world.rails.bit_count()
        self.change(rails=rails, laid=self.world.laid + count)
        if count:
            self.tell(events.Laid(count, seat=seat))
        return self.ask_track((seat - self.world.sheriff - 1) % self.seats + 1)

    def place_pieces(self) -> Step[State]:
        """Ask the seats with a piece that can be placed."""
        if camps_in_order(self.setup):
            self.change(camps=Announcing(queue=tuple(sorted(camps_held(self.world.holdings)))))
            return self.ask_camps()
        return self.open_construction(range(self.seats))

    def open_construction(self, seats: Collection[int]) -> Step[State]:
        """Open the construction for those of the seats with something to place or announce (B-008, B-025, X-013)."""
        state = self.at(CONSTRUCTION)
        owed = [BUILD if seat in seats and can_build(state, seat) else DECIDED for seat in range(self.seats)]
        return self.open(CONSTRUCTION, owed) if any(owed) else self.prepare_harvest()

    def after_construction(self) -> Step[State]:
        """Ask about the announced camps, and about lower ones first (B-030, B-031)."""
        turns = [turn for turn in self.closed.turns if turn is not None]
        numbers = [CARDS[piece].number for turn in turns for piece in turn.announced]
        if not numbers:
            return self.prepare_harvest()
        self.change(camps=self.world.camps.announced(numbers, camps_held(self.world.holdings)))
        return self.ask_camps()

    def ask_camps(self) -> Step[State]:
        """Ask about the next camp in numerical order; if a single seat holds all of them, no order is needed."""
        in_order = camps_in_order(self.setup)
        held = camps_held(self.world.holdings)
        while len({held[number] for number in (self.world.camps.queue if in_order else held)}) > 1:
            if not self.world.camps.queue:
                break
            seat = held[self.world.camps.queue[0]]
            state = self.at(CAMPS, self.only(seat, CAMPING))
            if cells_by_piece(state, state.world.holdings[seat]):
                return Step(state, tuple(self.events))
            self.change(camps=self.world.camps.held_back())
        if in_order:
            return self.open_construction(range(self.seats))
        camps = self.world.camps
        free = [seat for number, seat in held.items() if camps.may_be_announced(number)]
        return self.open_construction({*camps.active, *free})

    def after_camp(self) -> Step[State]:
        """Continue after a seat has placed or held a camp."""
        camps = self.world.camps
        seat = next(seat for seat, turn in enumerate(self.closed.turns) if turn is not None)
        kept = camps.queue[0] in camps_held(self.world.holdings)
        self.change(camps=camps.held_back() if kept else camps.used(seat))
        return self.ask_camps()

    # Harvest

    def prepare_harvest(self) -> Step[State]:
        """Ask for the choices of trading posts and stations (X-037)."""
        self.change(camps=Announcing())
        state = self.at(HARVEST)
        owed = [
            POSTING if post_cells(holding) else CHARGE if opponents_open(state, seat, ()) else DECIDED
            for seat, holding in enumerate(self.world.holdings)
        ]
        if any(owed):
            return self.open(HARVEST, owed)
        return self.reap([()] * self.seats)

    def reap(self, charged: Sequence[Sequence[int]]) -> Step[State]:
        """Score the harvest: with the expansion the railway and stations first, then the fiefs.

        B-007, B-038, X-032, X-034, X-041.
        """
        state = self.at(HARVEST)
        world, land = self.world, land_of(state)
        railway, stations = [0] * self.seats, [0] * self.seats
        if world.sheriff >= 0:
            for seat, holding in enumerate(world.holdings):
                railway[seat] = railway_points(holding, land, world.rails)
                if railway[seat]:
                    self.tell(events.Railway(railway[seat], seat=seat))
            for seat in range(self.seats):
                for other, times in stations_count(state, seat, charged[seat]).items():
                    cities = times * railside_cities(world.holdings[other], land, world.rails)
                    stations[seat] += cities
                    self.tell(events.Station(other, cities, seat=seat))
        harvests = list(world.harvests)
        for seat, holding in enumerate(world.holdings):
            points = 0
            for fief in fiefs(holding, land):
                if fief.points:
                    points += fief.points
                    cells, wealth = fief.cells.bit_count(), fief.goods.bit_count()
                    self.tell(events.Fief(cells, fief.strength, wealth, fief.points, seat=seat))
            sheriff = SHERIFF_PER_TOKEN * world.laid if seat == world.sheriff else 0
            harvests[seat] += (Harvest(points, railway[seat], stations[seat], sheriff),)
            gained = points + railway[seat] + stations[seat]
            self.tell(events.Harvested(gained, total_of_harvests(harvests[seat]), seat=seat))
        self.change(harvests=tuple(harvests))
        self.tell(events.RoundEnds(world.round))
        if world.round == ROUNDS:
            return self.last_reckoning()
        self.change(round=world.round + 1)
        return self.begin_round()

    # The end

    def last_reckoning(self) -> Step[State]:
        """Score the sheriff's last points, then reveal parchments and extend the copying ones.

        B-045, X-033.
        """
        sheriff = self.world.sheriff
        if sheriff >= 0:
            cards = self.world.holdings[sheriff].railway_cards
            points = SHERIFF_PER_CARD * cards
            harvests = list(self.world.harvests)
            *before, last = harvests[sheriff]
            harvests[sheriff] = (*before, replace(last, sheriff=last.sheriff + points))
            self.change(harvests=tuple(harvests))
            self.tell(events.SheriffEnds(cards, points, seat=sheriff))
        state = self.at(COPIES)
        copies, owed = [], []
        for seat, holding in enumerate(self.world.holdings):
            own = parchments_of(holding)
            self.tell(events.Reveals(len(own), seat=seat))
            copies.append(follow_forced_copies(state, seat, [(card,) for card in own if CARDS[card].rule in COPYING]))
            owed.append(COPY if next_copy(state, seat, copies[-1]) else DECIDED)
        self.change(copies=tuple(copies))
        return self.open(COPIES, owed) if any(owed) else self.end_game()

    def end_game(self) -> Step[State]:
        """Score the parchments seat by seat and end the game (B-045)."""
        over = self.at(OVER)
        for seat, revealed in enumerate(parchments_scored(over)):
            for card in revealed:
                if card.copied:
                    self.tell(events.Copied(card.card, card.copied[-1], seat=seat))
                self.tell(events.Parchment(card.card, card.points, seat=seat))
        self.tell(GameEnds())
        for score in scores(over):
            self.tell(Result(score.rank, score.total, seat=score.seat))
        return Step(over, tuple(self.events))
