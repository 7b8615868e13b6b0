"""A game between two choices: does what a move says, then everything that needs no choice, and collects what happens.

What is begun and not finished lies on a stack, so a stone is resolved with all that follows from it before the next one
is unloaded, and the game can rest at any choice in between.
"""

from __future__ import annotations

from typing import Final

from engine.game import Chance, Event, Step, loose
from engine.imhotep.cards import (
    BESIDE,
    BURIAL,
    BURIAL_ROWS,
    CARDS,
    COLUMNS,
    FACE_DOWN,
    FACE_UP,
    MARKET,
    OBELISKS,
    PYRAMID,
    PYRAMID_STONES,
    PYRAMIDS,
    RED,
    ROUNDS,
    SHIPS,
    SITES,
    SLED,
    TAKE,
    TEMPLE,
    TEMPLE_BONUSES,
    TEMPLE_POINT,
    TEMPLE_POINTS,
    TEMPLE_STONES,
    TOWER,
    TOWER_POINTS,
    ships_of,
)
from engine.imhotep.harbour import full_slots, missing, put
from engine.imhotep.moves import Move
from engine.imhotep.scoring import ranked
from engine.imhotep.state import EMPTY, Frame, Ship, State

TURNS, ASSESSING, OVER = "turns", "temple", "over"
UNLOAD, ASSESS = "unload", "assess"
TURN, PICK, KEEP, BUILD, STONES, PLACE, VISIBLE = "turn", "take", "keep", "pyramid", "stones", "place", "temple"
BY_SHIP, BY_CARD, BY_TEMPLE = "unload", "card", "temple"

PYRAMID_NAMES: Final = {up: tuple(pyramids) for up, pyramids in PYRAMIDS.items()}
_SPOTS: Final = {up: tuple(pyramids.values()) for up, pyramids in PYRAMIDS.items()}


def open_pyramids(pyramids: tuple[str, ...] | list[str], up: str) -> list[int]:
    """The numbers of the pyramids that have room."""
    return [number for number, spots in enumerate(_SPOTS[up]) if len(pyramids[number]) < len(spots)]


def takeable(sled: int, quarry: int, most: int) -> int:
    """How many stones can go from a quarry to a sled."""
    return min(most, SLED - sled, quarry)


def visible(temple: str, columns: int) -> str:
    """The stones seen from above, by column."""
    seen = [EMPTY] * columns
    for number, stone in enumerate(temple[-columns:], start=max(0, len(temple) - columns)):
        seen[number % columns] = stone
    return "".join(seen)


def choices(market: tuple[str, ...] | list[str], facedown: tuple[str, ...]) -> int:
    """How many different picks the market offers."""
    return len({card for card in market if card}) + bool(facedown)


class Course:
    """A state being changed."""

    def __init__(self, state: State) -> None:
        self.was = state
        self.setup = state.setup
        self.sides = state.sides
        self.seats = state.setup.seats
        self.round = state.round
        self.step = state.step
        self.voyages = state.voyages
        self.round_card = state.round_card
        self.first = state.start
        self.turn = state.turn
        self.actor = state.actor
        self.ships = list(state.ships)
        self.deck = state.deck
        self.discards = state.discards
        self.market = state.market
        self.facedown = state.facedown
        self.pyramids = state.pyramids
        self.beside = state.beside
        self.temple = state.temple
        self.burial = state.burial
        self.heights = state.heights
        self.towers = state.towers
        self.sleds = list(state.sleds)
        self.quarries = list(state.quarries)
        self.hands = state.hands
        self.gained = state.gained
        self.used = state.used
        self.stack = list(state.stack)
        self.shuffles = state.shuffles
        self.shown = False
        """Whether something hidden was shown, so that nothing before can be taken back."""
        self.events: list[Event] = []

    def tell(self, kind: str, seat: int | None = None, **values: str | int) -> None:
        """Add a public event."""
        self.events.append(loose(kind, seat, None, values))

    def step_by(self, seat: int, move: Move) -> Step[State]:
        """Go on until somebody must choose; `move` is what `seat` has done."""
        self.settle()
        was = self.was
        if self.shown:
            return Step(self.state(None, ()), tuple(self.events))
        base = was if was.base is None else was.base
        return Step(self.state(base, (*was.done, (seat, move))), tuple(self.events))

    def state(self, base: State | None, done: tuple[tuple[int, Move], ...]) -> State:
        """The state as it now is."""
        return State(
            self.setup,
            self.sides,
            self.round,
            self.step,
            self.voyages,
            self.round_card,
            self.first,
            self.turn,
            self.actor,
            tuple(self.ships),
            self.deck,
            self.discards,
            self.market,
            self.facedown,
            self.pyramids,
            self.beside,
            self.temple,
            self.burial,
            self.heights,
            self.towers,
            tuple(self.sleds),
            tuple(self.quarries),
            self.hands,
            self.gained,
            self.used,
            tuple(self.stack),
            self.shuffles,
            base,
            done,
        )

    # --- Small changes ------------------------------------------------------------------------------------------------

    def side(self, site: str) -> str:
        """Which side of a site is up."""
        return self.sides[SITES.index(site)]

    def pay(self, seat: int, source: int, points: int) -> None:
        """Points for a seat, by source as in `State.gained`."""
        gained = list(self.gained[seat])
        gained[source] += points
        pyramid, temple, tower = gained
        self.gained = (*self.gained[:seat], (pyramid, temple, tower), *self.gained[seat + 1 :])

    def take(self, seat: int, most: int) -> int:
        """Stones from the quarry to the sled, as many as possible up to `most`."""
        count = takeable(self.sleds[seat], self.quarries[seat], most)
        self.quarries[seat] -= count
        self.sleds[seat] += count
        return count

    def place(self, seat: int, ship: str, slot: int) -> None:
        """A stone from the sled to a slot."""
        self.sleds[seat] -= 1
        for number, other in enumerate(self.ships):
            if other.id == ship:
                self.ships[number] = Ship(ship, put(other.slots, slot, str(seat)))
        self.tell("loaded", seat, ship=ship, slot=slot)

    def sail(self, seat: int, ship: str, site: str, order: tuple[int, ...] = ()) -> None:
        """A ship to a site; it will be unloaded from the bow, or in that order of slots."""
        for number, other in enumerate(self.ships):
            if other.id == ship:
                self.ships[number] = Ship(ship, other.slots, site)
                self.stack.append(Frame(UNLOAD, ship=ship, order=order or full_slots(other.slots)))
        self.tell("sailed", seat, ship=ship, site=site)

    def use(self, seat: int, card: str) -> None:
        """A blue card is played and discarded."""
        hand = list(self.hands[seat])
        hand.remove(card)
        self._set_hand(seat, tuple(hand))
        self.discards += (card,)
        self.used = card
        self.tell("used", seat, card=card)

    def _set_hand(self, seat: int, hand: tuple[str, ...]) -> None:
        self.hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    # --- What needs no choice -----------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Go on until a choice is open or the game is over."""
        while self.step != OVER:
            if not self.stack:
                if self.step == ASSESSING:
                    self.end_round()
                elif all(ship.site for ship in self.ships):
                    self.begin_assessment()
                elif self.next_turn():
                    return
                continue
            frame = self.stack[-1]
            if frame.kind == UNLOAD:
                self.unload(frame)
            elif frame.kind == ASSESS:
                self.assess(frame)
            else:
                return

    def next_turn(self) -> bool:
        """The next seat that can act; False when none can, which ends the turns of this round."""
        self.used = ""
        free = any(not ship.site and EMPTY in ship.slots for ship in self.ships)
        ready = any(not ship.site and missing(ship.id, ship.slots) <= 0 for ship in self.ships)
        passed: list[int] = []
        for later in range(1, self.seats + 1):
            seat = (self.turn + later) % self.seats
            if ready or (self.sleds[seat] and free) or takeable(self.sleds[seat], self.quarries[seat], TAKE):
                for other in passed:
                    self.tell("passed", other)
                self.turn = seat
                return True
            passed.append(seat)
        self.strand()
        return False

    def strand(self) -> None:
        """Nobody can act: ships that have not sailed give their stones back."""
        for number, ship in enumerate(self.ships):
            if not ship.site:
                for stone in ship.slots.replace(EMPTY, ""):
                    self.quarries[int(stone)] += 1
                self.ships[number] = Ship(ship.id, EMPTY * len(ship.slots))
        self.tell("stranded")
        self.begin_assessment()

    def unload(self, frame: Frame) -> None:
        """The next stone of a ship goes ashore."""
        if not frame.order:
            self.stack.pop()
            return
        slot = frame.order[0]
        self.stack[-1] = Frame(UNLOAD, ship=frame.ship, order=frame.order[1:])
        for number, ship in enumerate(self.ships):
            if ship.id == frame.ship:
                self.ships[number] = Ship(ship.id, put(ship.slots, slot, EMPTY), ship.site)
                self.deliver(int(ship.slots[slot - 1]), ship.site, BY_SHIP)

    def deliver(self, seat: int, site: str, cause: str) -> None:
        """A stone of a seat comes to a site."""
        if site == MARKET:
            self.trade(seat, cause)
        elif site == PYRAMID:
            self.build(seat, cause)
        elif site == TEMPLE:
            columns = COLUMNS[self.seats]
            level, column = divmod(len(self.temple), columns)
            self.temple += str(seat)
            self.tell("temple", seat, level=level + 1, column=column + 1)
        elif site == BURIAL:
            column, row = divmod(len(self.burial), BURIAL_ROWS)
            self.burial += str(seat)
            self.tell("burial", seat, row=row + 1, column=column + 1)
        else:
            self.raise_obelisk(seat)

    def trade(self, seat: int, cause: str) -> None:
        """A stone at the market: its owner picks, unless there is no choice."""
        count = choices(self.market, self.facedown)
        optional = self.setup.options["market_pick"] == "optional"
        if not count:
            self.quarries[seat] += 1
            self.tell("sold-out", seat)
        elif count > 1 or optional:
            self.stack.append(Frame(PICK, seat, cause))
        elif self.facedown:
            self.pick_up(seat)
        else:
            self.pick(seat, next(place for place, card in enumerate(self.market) if card))

    def pick(self, seat: int, place: int) -> None:
        """A face-up card for the stone, which goes back to the quarry before the card takes effect."""
        card = self.market[place]
        self.market = (*self.market[:place], "", *self.market[place + 1 :])
        self.quarries[seat] += 1
        self.tell("took-card", seat, card=card)
        self.gain(seat, card)

    def pick_up(self, seat: int) -> None:
        """Both face-down cards for the stone: one is kept."""
        self.quarries[seat] += 1
        self.shown = True
        self.tell("picked-up", seat, cards=len(self.facedown))
        if len(set(self.facedown)) == 1:
            self.keep(seat, self.facedown[0])
            return
        card, other = self.facedown
        self.events.append(loose("looked", seat, (seat,), {"card": card, "other": other}))
        self.stack.append(Frame(KEEP, seat, BY_SHIP))

    def keep(self, seat: int, card: str) -> None:
        """One of the cards picked up; the other is discarded face up."""
        rest = list(self.facedown)
        rest.remove(card)
        self.facedown = ()
        self.tell("kept", seat, card=card)
        for other in rest:
            self.discards += (other,)
            self.tell("discarded", seat, card=other)
        self.gain(seat, card)

    def gain(self, seat: int, card: str) -> None:
        """A card for a seat: a red one takes effect at once."""
        fact = CARDS[card]
        if fact.colour != RED:
            self._set_hand(seat, (*self.hands[seat], card))
            return
        self.discards += (card,)
        if not self.quarries[seat]:
            self.tell("no-stone", seat, card=card)
            return
        self.quarries[seat] -= 1
        self.deliver(seat, fact.site, BY_CARD)

    def draw(self, seat: int) -> None:
        """The top card of the draw pile for a seat."""
        card = self.top()
        if card is None:
            self.tell("no-card", seat)
            return
        self.shown = True
        self.tell("drew", seat, card=card)
        self.gain(seat, card)

    def top(self) -> str | None:
        """The top card of the draw pile, made anew from the discards when it has run out; None without either."""
        if not self.deck:
            if not self.discards:
                return None
            self.shuffles += 1
            cards = list(self.discards)
            Chance(self.setup.seed, "reshuffle", self.shuffles).shuffle(cards)
            self.deck, self.discards = tuple(cards), ()
            self.tell("reshuffled", cards=len(cards))
        card = self.deck[-1]
        self.deck = self.deck[:-1]
        return card

    def build(self, seat: int, cause: str) -> None:
        """A stone at the pyramids: its owner chooses where, when several are open."""
        open_ = open_pyramids(self.pyramids, self.side(PYRAMID))
        if len(open_) > 1:
            self.stack.append(Frame(BUILD, seat, cause))
        elif open_:
            self.build_on(seat, open_[0], cause)
        else:
            self.beside += str(seat)
            self.pay(seat, 0, BESIDE)
            self.tell("beside", seat, points=BESIDE)

    def build_on(self, seat: int, number: int, cause: str) -> None:
        """A stone on the next space of a pyramid: points, then the bonus."""
        up = self.side(PYRAMID)
        built = self.pyramids[number]
        spot = _SPOTS[up][number][len(built)]
        self.pyramids = (*self.pyramids[:number], f"{built}{seat}", *self.pyramids[number + 1 :])
        self.pay(seat, 0, spot.points)
        self.tell("pyramid", seat, pyramid=PYRAMID_NAMES[up][number], points=spot.points)
        if spot.bonus == "card":
            self.draw(seat)
        elif spot.bonus == "stones":
            if takeable(self.sleds[seat], self.quarries[seat], PYRAMID_STONES):
                self.stack.append(Frame(STONES, seat, cause))
        elif spot.bonus and self.sleds[seat] and any(not s.site and EMPTY in s.slots for s in self.ships):
            self.stack.append(Frame(PLACE, seat, cause))

    def raise_obelisk(self, seat: int) -> None:
        """A stone on the obelisk space of its colour; on side B three of them become a tower."""
        height = self.heights[seat] + 1
        tower = self.side(OBELISKS) == "B" and height >= TOWER and len(self.towers) < len(TOWER_POINTS)
        if tower:
            height -= TOWER
        self.heights = (*self.heights[:seat], height, *self.heights[seat + 1 :])
        if not tower:
            self.tell("obelisk", seat, height=height)
            return
        points = TOWER_POINTS[len(self.towers)]
        self.towers += str(seat)
        self.pay(seat, 2, points)
        self.tell("tower", seat, points=points)

    # --- The end of a round -------------------------------------------------------------------------------------------

    def begin_assessment(self) -> None:
        """The temple is assessed in every round, whether a ship came or not."""
        self.step = ASSESSING
        self.used = ""
        if self.side(TEMPLE) == "B":
            self.stack.append(Frame(ASSESS))
            return
        seen = visible(self.temple, COLUMNS[self.seats])
        for seat in range(self.seats):
            if count := seen.count(str(seat)):
                self.pay(seat, 1, TEMPLE_POINT * count)
                self.tell("temple-points", seat, points=TEMPLE_POINT * count)

    def assess(self, frame: Frame) -> None:
        """Side B: the bonus of the next column for the owner of the visible stone."""
        column = frame.column
        self.stack.pop()
        if column == COLUMNS[self.seats]:
            return
        self.stack.append(Frame(ASSESS, column=column + 1))
        stone = visible(self.temple, COLUMNS[self.seats])[column]
        if stone == EMPTY:
            return
        seat, bonus = int(stone), TEMPLE_BONUSES["B"][column]
        if bonus == "card":
            self.draw(seat)
        elif bonus == "points":
            self.reward(seat, TEMPLE_POINTS)
        elif takeable(self.sleds[seat], self.quarries[seat], TEMPLE_STONES):
            self.stack.append(Frame(VISIBLE, seat, BY_TEMPLE, column=column))
        else:
            self.reward(seat, TEMPLE_POINT)

    def reward(self, seat: int, points: int) -> None:
        """Points of the temple."""
        self.pay(seat, 1, points)
        self.tell("temple-points", seat, points=points)

    def end_round(self) -> None:
        """Clear the market and begin the next round, or end the game."""
        left = tuple([card for card in (*self.market, *self.facedown) if card])
        self.discards += left
        self.market = tuple([""] * len(self.market))
        self.facedown = ()
        self.tell("round-ends", round=self.round)
        self.first = (self.actor + 1) % self.seats
        if self.round < ROUNDS:
            self.begin_round()
        else:
            self.end_game()

    def begin_round(self) -> None:
        """Turn up a round card, set out its ships, deal the market."""
        self.round += 1
        self.step = TURNS
        self.shown = True
        self.round_card = self.voyages[-1]
        self.voyages = self.voyages[:-1]
        self.ships = [Ship(ship, EMPTY * SHIPS[ship].capacity) for ship in ships_of(self.round_card)]
        self.tell("round-begins", self.first, round=self.round, ships=" ".join(map(str, self.round_card)))
        up = self.side(MARKET)
        self.market = tuple([self.top() or "" for _ in range(FACE_UP[up])])
        self.facedown = tuple([card for card in [self.top() for _ in range(FACE_DOWN[up])] if card])
        self.turn = (self.first - 1) % self.seats
        # Should nobody be able to act in the whole round, the next one begins as this one did.
        self.actor = self.turn

    def end_game(self) -> None:
        """Tell the results; nobody owes anything more."""
        self.step = OVER
        self.shown = True
        self.tell("game-ends")
        for score in ranked(self.state(None, ()), over=True):
            if score.parts["wrath"]:
                self.tell("wrath", score.seat, points=score.parts["wrath"])
            sled = self.sleds[score.seat]
            self.tell("result", score.seat, rank=score.rank, total=score.total, stones=sled)
