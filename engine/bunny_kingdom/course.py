"""What happens without a decision: from the end of one phase to the beginning of the next that needs one."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bunny_kingdom.asking import (
    BUILD,
    CAMPING,
    CAMPS,
    CHARGE,
    CONSTRUCTION,
    COPIES,
    COPY,
    COPYING,
    DECIDED,
    EXPLORATION,
    HARVEST,
    LEFT,
    OVER,
    PICK,
    PLAY,
    POSTING,
    RAIL,
    RAILWAY,
    RIGHT,
    can_build,
    follow,
    left_in_hand,
    next_copy,
    open_track,
    opponents_open,
    placeable,
    post_cells,
    stations_count,
    turn_of,
)
from engine.bunny_kingdom.board import CELL_NAMES, INDEX, land_with
from engine.bunny_kingdom.building import Realm
from engine.bunny_kingdom.cards import (
    CAMP,
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
)
from engine.bunny_kingdom.observation import Harvest
from engine.bunny_kingdom.results import harvested, parchments_scored, scores
from engine.bunny_kingdom.scoring import fiefs, parchments_of, railside_cities, railway_points
from engine.bunny_kingdom.state import State
from engine.game import Event, Step, loose


class Course:
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
        self.events.append(loose(kind, seat, None, values))

    def at(self, step: str, owed: Sequence[str] | None = None) -> State:
        """The state with a phase open; nobody owes anything unless said otherwise."""
        if owed is None:
            owed = (DECIDED,) * self.seats
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
            self.seats - list(owed).count(DECIDED),
        )

    def opened(self, step: str, owed: Sequence[str]) -> Step[State]:
        """A phase is open."""
        return Step(self.at(step, owed), tuple(self.events))

    def only(self, seat: int, kind: str) -> list[str]:
        """What is owed when one seat alone decides."""
        return [kind if other == seat else DECIDED for other in range(self.seats)]

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
        step = LEFT if PASSED[self.round - 1] == "left" else RIGHT
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
            self.tell("claimed", seat, card=card, cell=CELL_NAMES[cell])
            return
        realm.take(card)
        if card in PARCHMENTS:
            self.tell("sealed", seat)
            self.events.append(loose("sealed-card", seat, (seat,), {"card": card}))
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
        owed = [BUILD if can_build(state, holding) else DECIDED for holding in self.holdings]
        if any(owed):
            return self.opened(CONSTRUCTION, owed)
        return self.prepare_harvest()

    # Harvest

    def prepare_harvest(self) -> Step[State]:
        """Ask for trading posts and stations."""
        self.part = 0
        state = self.at(HARVEST)
        owed = [
            POSTING if post_cells(holding) else CHARGE if opponents_open(state, seat, ()) else DECIDED
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
            chains = follow(state, seat, [(card,) for card in own if CARDS[card].rule in COPYING])
            self.copies[seat] = chains
            owed.append(COPY if next_copy(state, seat, chains) else DECIDED)
        return self.opened(COPIES, owed) if any(owed) else self.end_game()

    def end_game(self) -> Step[State]:
        """Count the parchments, one seat after the other; nobody owes anything more."""
        over = self.at(OVER)
        for seat, revealed in enumerate(parchments_scored(over)):
            for card in revealed:
                if card.copied:
                    self.tell("copied", seat, card=card.card, what=card.copied[-1])
                self.tell("parchment", seat, card=card.card, points=card.points)
        self.tell("game-ends")
        for score in scores(over):
            self.tell("result", score.seat, rank=score.rank, total=score.total)
        return Step(over, tuple(self.events))
