"""Resolves a move up to the next choice: applies it, then everything that follows without a choice, and records events.

Each stone is resolved completely before the next one is unloaded. A step without alternatives happens automatically:
the last card of a market, the only pyramid with room, a turn without a legal action.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from engine import agenda
from engine.game import Chance
from engine.imhotep import events
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
    RED,
    ROUNDS,
    SHIPS,
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
from engine.imhotep.harbour import full_slots, missing_stones, slots_with_stone, takeable_stones
from engine.imhotep.scoring import scores
from engine.imhotep.sites import PYRAMID_NAMES, SPOTS, open_pyramids, visible_stones
from engine.imhotep.state import (
    ASSESS,
    ASSESSING,
    BUILD,
    BY_CARD,
    BY_SHIP,
    BY_TEMPLE,
    EMPTY,
    KEEP,
    OVER,
    PICK,
    PLACE,
    STONES,
    TURNS,
    UNLOAD,
    VISIBLE,
    ActionFrame,
    Ship,
    World,
)

T = TypeVar("T")


def _with_item(items: Sequence[T], number: int, item: T) -> tuple[T, ...]:
    """Return the items with one of them replaced."""
    return (*items[:number], item, *items[number + 1 :])


def _index_of_ship(ships: Sequence[Ship], ship: str) -> int:
    """Return the index of a ship among those of the round."""
    return [other.id for other in ships].index(ship)


class Course(agenda.Course[World, ActionFrame]):
    """A game of Imhotep while a move is resolved."""

    # --- Small changes ------------------------------------------------------------------------------------------------

    def pay(self, seat: int, source: int, points: int) -> None:
        """Add points to a seat; `source` is an index of `World.gained`."""
        gained = list(self.world.gained[seat])
        gained[source] += points
        self.world = replace(self.world, gained=_with_item(self.world.gained, seat, tuple(gained)))

    def supply(self, seat: int, stones: int) -> None:
        """Add stones to a seat's quarry, or remove them if negative."""
        quarries = self.world.quarries
        self.world = replace(self.world, quarries=_with_item(quarries, seat, quarries[seat] + stones))

    def take(self, seat: int, count: int) -> int:
        """Move stones from the quarry to the sled and return their number: I-014, I-048, I-057."""
        sleds, quarries = self.world.sleds, self.world.quarries
        self.world = replace(
            self.world,
            sleds=_with_item(sleds, seat, sleds[seat] + count),
            quarries=_with_item(quarries, seat, quarries[seat] - count),
        )
        return count

    def takeable(self, seat: int, most: int) -> int:
        """Return how many stones a seat can take, up to `most`."""
        return takeable_stones(self.world.sleds[seat], self.world.quarries[seat], most)

    def place(self, seat: int, ship: str, slot: int) -> None:
        """Move a stone from the sled to a slot: I-016."""
        sleds, ships = self.world.sleds, self.world.ships
        number = _index_of_ship(ships, ship)
        loaded = Ship(ship, slots_with_stone(ships[number].slots, slot, str(seat)))
        self.world = replace(
            self.world, sleds=_with_item(sleds, seat, sleds[seat] - 1), ships=_with_item(ships, number, loaded)
        )
        self.tell(events.Loaded(ship, slot, seat=seat))

    def sail(self, seat: int, ship: str, site: str, order: tuple[int, ...] = ()) -> None:
        """Sail a ship to a site; it is unloaded from the bow, or in the given order of slots: I-019, I-022."""
        ships = self.world.ships
        number = _index_of_ship(ships, ship)
        self.world = replace(self.world, ships=_with_item(ships, number, Ship(ship, ships[number].slots, site)))
        self.stack.append(ActionFrame(UNLOAD, ship=ship, order=order or full_slots(ships[number].slots)))
        self.tell(events.Sailed(ship, site, seat=seat))

    def use(self, seat: int, card: str) -> None:
        """Play and discard a blue card: I-025."""
        hand = list(self.world.hands[seat])
        hand.remove(card)
        hands = _with_item(self.world.hands, seat, tuple(hand))
        self.world = replace(self.world, hands=hands, discards=(*self.world.discards, card), used=card)
        self.tell(events.Used(card, seat=seat))

    def discard(self, *cards: str) -> None:
        """Put cards on the discard pile, the last one on top."""
        self.world = replace(self.world, discards=self.world.discards + cards)

    # --- What needs no choice -----------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Continue until a seat must choose or the game is over: I-002, I-010, I-012, I-027."""
        while self.world.step != OVER:
            if not self.stack:
                if self.world.step == ASSESSING:
                    self.end_round()
                elif harbour := [ship for ship in self.world.ships if not ship.site]:
                    if self.next_turn(harbour):
                        return
                else:
                    self.begin_assessment()
                continue
            frame = self.stack[-1]
            if frame.kind == UNLOAD:
                self.unload(frame)
            elif frame.kind == ASSESS:
                self.assess(frame)
            else:
                return

    def next_turn(self, harbour: list[Ship]) -> bool:
        """Give the turn to the next seat that can act. If none can, end the round's turns and return False: I-010."""
        world = self.world
        free = ready = False
        for ship in harbour:
            free = free or EMPTY in ship.slots
            ready = ready or missing_stones(ship.id, ship.slots) <= 0
        passed: list[int] = []
        for later in range(self.setup.seats):
            seat = (world.turn + 1 + later) % self.setup.seats
            if ready or (world.sleds[seat] and free) or self.takeable(seat, TAKE):
                for other in passed:
                    self.tell(events.Passed(seat=other))
                self.world = replace(world, turn=seat, used="")
                return True
            passed.append(seat)
        self.strand()
        return False

    def strand(self) -> None:
        """Nobody can act: return the stones of ships that have not sailed to their quarries."""
        for number, ship in enumerate(self.world.ships):
            if not ship.site:
                for stone in ship.slots.replace(EMPTY, ""):
                    self.supply(int(stone), 1)
                empty = Ship(ship.id, EMPTY * len(ship.slots))
                self.world = replace(self.world, ships=_with_item(self.world.ships, number, empty))
        self.tell(events.Stranded())
        self.begin_assessment()

    def unload(self, frame: ActionFrame) -> None:
        """Unload the next stone of a ship: I-022."""
        if not frame.order:
            self.stack.pop()
            return
        slot, ships = frame.order[0], self.world.ships
        self.stack[-1] = replace(frame, order=frame.order[1:])
        number = _index_of_ship(ships, frame.ship)
        ship = ships[number]
        emptied = Ship(ship.id, slots_with_stone(ship.slots, slot, EMPTY), ship.site)
        self.world = replace(self.world, ships=_with_item(ships, number, emptied))
        self.deliver(int(ship.slots[slot - 1]), ship.site, BY_SHIP)

    def deliver(self, seat: int, site: str, cause: str) -> None:
        """Put a seat's stone at a site: I-023, I-029."""
        if site == MARKET:
            self.trade(seat, cause)
        elif site == PYRAMID:
            self.build(seat, cause)
        elif site == TEMPLE:
            self.raise_temple(seat)
        elif site == BURIAL:
            self.bury(seat)
        else:
            self.raise_obelisk(seat)

    # --- Market and cards ---------------------------------------------------------------------------------------------

    def trade(self, seat: int, cause: str) -> None:
        """Resolve a stone at the market: its owner picks a card, unless there is no choice: I-032, I-038."""
        market, facedown = self.world.market, self.world.facedown
        count = len({card for card in market if card}) + bool(facedown)
        if not count:
            self.supply(seat, 1)
            self.tell(events.SoldOut(seat=seat))
        elif count > 1 or self.setup.options["market_pick"] == "optional":
            self.stack.append(ActionFrame(PICK, seat, cause))
        elif facedown:
            self.pick_up(seat)
        else:
            self.pick(seat, next(place for place, card in enumerate(market) if card))

    def pick(self, seat: int, place: int) -> None:
        """Give a face-up card for the stone, which returns to the quarry before the card takes effect: I-032, I-033."""
        market = self.world.market
        self.world = replace(self.world, market=_with_item(market, place, ""))
        self.supply(seat, 1)
        self.tell(events.TookCard(market[place], seat=seat))
        self.gain(seat, market[place])

    def pick_up(self, seat: int) -> None:
        """Pick up both face-down cards for the stone; the owner keeps one: I-040."""
        facedown = self.world.facedown
        self.supply(seat, 1)
        self.shown = True
        self.tell(events.PickedUp(len(facedown), seat=seat))
        if len(set(facedown)) == 1:
            self.keep(seat, facedown[0])
            return
        card, other = facedown
        self.tell(events.Looked(card, other, seat=seat, to=(seat,)))
        self.stack.append(ActionFrame(KEEP, seat, BY_SHIP))

    def keep(self, seat: int, card: str) -> None:
        """Keep one of the cards picked up and discard the other face up: I-040."""
        rest = list(self.world.facedown)
        rest.remove(card)
        self.world = replace(self.world, facedown=())
        self.tell(events.Kept(card, seat=seat))
        for other in rest:
            self.discard(other)
            self.tell(events.Discarded(other, seat=seat))
        self.gain(seat, card)

    def gain(self, seat: int, card: str) -> None:
        """Give a card to a seat; a red one takes effect at once: I-034, I-035, I-047, I-059."""
        fact = CARDS[card]
        if fact.colour != RED:
            hands = self.world.hands
            self.world = replace(self.world, hands=_with_item(hands, seat, (*hands[seat], card)))
            return
        self.discard(card)
        if not self.world.quarries[seat]:
            self.tell(events.NoStone(card, seat=seat))
            return
        self.supply(seat, -1)
        self.deliver(seat, fact.site, BY_CARD)

    def draw(self, seat: int) -> None:
        """Give the top card of the draw pile to a seat: I-047, I-059."""
        card = self.top()
        if card is None:
            self.tell(events.NoCard(seat=seat))
            return
        self.shown = True
        self.tell(events.Drew(card, seat=seat))
        self.gain(seat, card)

    def top(self) -> str | None:
        """Draw the top card, first reshuffling the discards if the draw pile is empty; None if both are empty."""
        world = self.world
        if not world.deck:
            if not world.discards:
                return None
            cards, shuffles = list(world.discards), world.shuffles + 1
            Chance(self.setup.seed, "reshuffle", shuffles).shuffle(cards)
            world = replace(world, deck=tuple(cards), discards=(), shuffles=shuffles)
            self.tell(events.Reshuffled(len(cards)))
        self.world = replace(world, deck=world.deck[:-1])
        return world.deck[-1]

    # --- Building sites -----------------------------------------------------------------------------------------------

    def build(self, seat: int, cause: str) -> None:
        """Resolve a stone at the pyramids: its owner chooses one if several are open: I-044, I-046, I-051."""
        open_ = open_pyramids(self.world)
        if len(open_) > 1:
            self.stack.append(ActionFrame(BUILD, seat, cause))
        elif open_:
            self.build_on(seat, open_[0], cause)
        else:
            self.world = replace(self.world, beside=f"{self.world.beside}{seat}")
            self.pay(seat, 0, BESIDE)
            self.tell(events.Beside(BESIDE, seat=seat))

    def build_on(self, seat: int, number: int, cause: str) -> None:
        """Put a stone on a pyramid; score it, then resolve its bonus: I-041 to I-043, I-045, I-047 to I-050."""
        up, pyramids = self.world.side(PYRAMID), self.world.pyramids
        spot = SPOTS[up][number][len(pyramids[number])]
        self.world = replace(self.world, pyramids=_with_item(pyramids, number, f"{pyramids[number]}{seat}"))
        self.pay(seat, 0, spot.points)
        self.tell(events.Pyramid(PYRAMID_NAMES[up][number], spot.points, seat=seat))
        if spot.bonus == "card":
            self.draw(seat)
        elif spot.bonus == "stones":
            if self.takeable(seat, PYRAMID_STONES):
                self.stack.append(ActionFrame(STONES, seat, cause))
        elif spot.bonus and self.world.sleds[seat] and any(not s.site and EMPTY in s.slots for s in self.world.ships):
            self.stack.append(ActionFrame(PLACE, seat, cause))

    def raise_temple(self, seat: int) -> None:
        """Put a stone on the next space of the temple: I-053, I-054, I-055."""
        level, column = divmod(len(self.world.temple), COLUMNS[self.setup.seats])
        self.world = replace(self.world, temple=f"{self.world.temple}{seat}")
        self.tell(events.Temple(level + 1, column + 1, seat=seat))

    def bury(self, seat: int) -> None:
        """Put a stone on the next space of the burial chamber: I-061, I-062, I-066."""
        column, row = divmod(len(self.world.burial), BURIAL_ROWS)
        self.world = replace(self.world, burial=f"{self.world.burial}{seat}")
        self.tell(events.Burial(row + 1, column + 1, seat=seat))

    def raise_obelisk(self, seat: int) -> None:
        """Put a stone on the obelisk of its colour; on side B three become a tower: I-071, I-072, I-078 to I-080."""
        world = self.world
        height = world.heights[seat] + 1
        if world.side(OBELISKS) == "A" or height < TOWER or len(world.towers) == len(TOWER_POINTS):
            self.world = replace(world, heights=_with_item(world.heights, seat, height))
            self.tell(events.Obelisk(height, seat=seat))
            return
        points = TOWER_POINTS[len(world.towers)]
        heights = _with_item(world.heights, seat, height - TOWER)
        self.world = replace(world, heights=heights, towers=f"{world.towers}{seat}")
        self.pay(seat, 2, points)
        self.tell(events.Tower(points, seat=seat))

    # --- The end of a round -------------------------------------------------------------------------------------------

    def begin_assessment(self) -> None:
        """Assess the temple at the end of the turns, whether or not a ship sailed there: I-002, I-027, I-052."""
        self.world = replace(self.world, step=ASSESSING, used="")
        if self.world.side(TEMPLE) == "B":
            self.stack.append(ActionFrame(ASSESS))
            return
        seen = visible_stones(self.world.temple, COLUMNS[self.setup.seats])
        for seat in range(self.setup.seats):
            if count := seen.count(str(seat)):
                self.reward(seat, TEMPLE_POINT * count)

    def assess(self, frame: ActionFrame) -> None:
        """Side B: give the next column's bonus to the owner of its visible stone: I-056 to I-059."""
        column = frame.column
        self.stack.pop()
        if column == COLUMNS[self.setup.seats]:
            return
        self.stack.append(ActionFrame(ASSESS, column=column + 1))
        stone = visible_stones(self.world.temple, COLUMNS[self.setup.seats])[column]
        if stone == EMPTY:
            return
        seat, bonus = int(stone), TEMPLE_BONUSES["B"][column]
        if bonus == "card":
            self.draw(seat)
        elif bonus == "points":
            self.reward(seat, TEMPLE_POINTS)
        elif self.takeable(seat, TEMPLE_STONES):
            self.stack.append(ActionFrame(VISIBLE, seat, BY_TEMPLE, column=column))
        else:
            self.reward(seat, TEMPLE_POINT)

    def reward(self, seat: int, points: int) -> None:
        """Score points of the temple: I-052, I-057, I-058."""
        self.pay(seat, 1, points)
        self.tell(events.TemplePoints(points, seat=seat))

    def end_round(self) -> None:
        """Clear the market and begin the next round, or end the game: I-001, I-002, I-028."""
        world = self.world
        self.discard(*[card for card in (*world.market, *world.facedown) if card])
        self.tell(events.RoundEnds(world.round))
        first = (world.turn + 1) % self.setup.seats
        self.world = replace(self.world, market=("",) * len(world.market), facedown=(), start=first)
        if world.round < ROUNDS:
            self.begin_round()
        else:
            self.end_game()

    def begin_round(self) -> None:
        """Reveal a round card, set out its ships and deal the market: I-002, I-007, I-009, I-039."""
        world = self.world
        card, up = world.voyages[-1], world.side(MARKET)
        self.shown = True
        self.world = replace(
            world,
            round=world.round + 1,
            step=TURNS,
            voyages=world.voyages[:-1],
            voyaged=(*world.voyaged, world.round_card) if world.round else (),
            round_card=card,
            ships=tuple([Ship(ship, EMPTY * SHIPS[ship].capacity) for ship in ships_of(card)]),
            # The seat before the first one, as if it had just acted. If nobody can act, the next round starts with the
            # same seat.
            turn=(world.start - 1) % self.setup.seats,
        )
        self.tell(events.RoundBegins(world.round + 1, " ".join(map(str, card)), seat=world.start))
        market = tuple([self.top() or "" for _ in range(FACE_UP[up])])
        facedown = tuple([dealt for dealt in [self.top() for _ in range(FACE_DOWN[up])] if dealt])
        self.world = replace(self.world, market=market, facedown=facedown)

    def end_game(self) -> None:
        """End the game and record the results: I-001, I-030."""
        self.world = replace(self.world, step=OVER)
        self.shown = True
        self.tell(events.GameEnds())
        for score in scores(self):
            if score.parts["wrath"]:
                self.tell(events.Wrath(score.parts["wrath"], seat=score.seat))
            stones = self.world.sleds[score.seat]
            self.tell(events.Result(score.rank, score.total, stones, seat=score.seat))
