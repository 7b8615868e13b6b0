"""The greedy player of Imhotep: each stone at each site has a price, for its owner; a move is worth what it changes.

A ship in the harbour is worth what it may bring the player where it sails, less what it brings the others; loading
changes that, sailing cashes it in. It looks no further than the ship in hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.game import Chance
from engine.imhotep.cards import (
    BESIDE,
    BLUE,
    BURIAL,
    BURIAL_ROWS,
    CARDS,
    CHISEL,
    FIGURES,
    GREEN,
    HAMMER,
    LEVER,
    MARKET,
    OBELISKS,
    PER_DECORATION_POINT,
    PYRAMID,
    RED,
    ROW_PLACES,
    SAIL,
    SHIPS,
    SITES,
    STATUE,
    TEMPLE,
    TEMPLE_POINTS,
    TOWER,
    TOWER_POINTS,
    UNUSED_BLUE,
)
from engine.imhotep.moves import (
    SKIP,
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
    Stack,
    Stones,
    Take,
)
from engine.imhotep.observation import Observation, Space
from engine.imhotep.scoring import by_size, groups
from engine.players.best import best

_RIVALRY = 0.8
"""What a point of all the others together weighs against an own one."""
_TRAFFIC = 2.1
"""Stones that come to a site in a round, about."""
_OWN_WAY = 0.55
"""How likely a ship goes where the player wants it, and not just anywhere."""
_NOT_READY = 0.85
"""What a ship is worth that cannot sail yet, against one that can."""
_STONE, _LAST_STONE = 0.75, 0.3
"""What a stone on the sled is worth; in the last round."""
_CARD_USES = {CHISEL: 1.0, SAIL: 1.2, LEVER: 0.8, HAMMER: 1.4}
"""What a blue card is worth beyond its point, while there are rounds to come."""
_DRAWN = 2.0
"""What a card is worth that nobody has seen."""
_BONUS = {"": 0.0, "card": _DRAWN, "stones": 1.5, "place": 0.8}


class _Outlook:
    """What the table promises to each seat, as one of them sees it."""

    def __init__(self, observation: Observation, own: int) -> None:
        self.seen = observation
        self.own = own
        self.count = len(observation.seats)
        self.later = observation.rounds - observation.round
        """Rounds after this one."""
        self.figures = FIGURES[observation.options["figures"]]
        self.stone = _STONE if self.later else _LAST_STONE
        self.most = max(observation.task.stones, default=0) if observation.task is not None else 0
        """How many stones can be taken now."""
        self.ships = {ship.id: ship.slots for ship in observation.ships}
        self.docks = [site for site in SITES if all(ship.site != site for ship in observation.ships)]
        self.values: dict[tuple[str, tuple[int, ...]], float] = {}
        self.at_site: dict[str, int] = {
            PYRAMID: sum(pyramid.built for pyramid in observation.pyramid.pyramids) + len(observation.pyramid.beside),
            TEMPLE: sum(stone is not None for row in observation.temple.rows for stone in row),
            BURIAL: sum(map(len, observation.burial.rows)),
            OBELISKS: sum(observation.obelisks.heights) + TOWER * len(observation.obelisks.towers),
        }
        self.sites: dict[str, Callable[[Sequence[int], list[float]], None]] = {
            MARKET: self.market,
            PYRAMID: self.pyramid,
            TEMPLE: self.temple,
            BURIAL: self.burial,
            OBELISKS: self.obelisks,
        }

    # --- Ships --------------------------------------------------------------------------------------------------------

    def net(self, stones: tuple[int, ...], site: str) -> float:
        """What stones unloaded in this order bring the player, less what they bring the others."""
        known = self.values.get((site, stones))
        if known is None:
            gains = [0.0] * self.count
            self.sites[site](stones, gains)
            mine = gains[self.own]
            known = mine - _RIVALRY * (sum(gains) - mine) / max(1, self.count - 1)
            self.values[site, stones] = known
        return known

    def afloat(self, ship: str, slots: Sequence[int | None]) -> float:
        """What a ship in the harbour promises."""
        stones = tuple(stone for stone in slots if stone is not None)
        if not stones or not self.docks:
            return 0.0
        nets = [self.net(stones, site) for site in self.docks]
        promise = _OWN_WAY * max(nets) + (1 - _OWN_WAY) * sum(nets) / len(nets)
        return promise if len(stones) >= SHIPS[ship].minimum else _NOT_READY * promise

    def loaded(self, ship: str, *slots: int) -> list[int | None]:
        """The slots of a ship with own stones on some more."""
        after = list(self.ships[ship])
        for slot in slots:
            after[slot - 1] = self.own
        return after

    def load(self, ship: str, *slots: int) -> float:
        """What own stones on a ship add."""
        before = self.afloat(ship, self.ships[ship])
        return self.afloat(ship, self.loaded(ship, *slots)) - before - self.stone * len(slots)

    def sail(self, ship: str, site: str, slots: Sequence[int | None], order: Sequence[int] = ()) -> float:
        """What sailing a ship adds, with these stones on it."""
        in_order = [slots[slot - 1] for slot in order] if order else slots
        stones = tuple(stone for stone in in_order if stone is not None)
        return self.net(stones, site) - self.afloat(ship, self.ships[ship])

    def spend(self, card: str) -> float:
        """What a blue card is worth in the hand."""
        return UNUSED_BLUE + (_CARD_USES[card] if self.later else 0.0)

    # --- Cards --------------------------------------------------------------------------------------------------------

    def card(self, seat: int, name: str, more: int = 0) -> float:
        """What a card is worth to a seat that has just taken `more` statues."""
        card = CARDS[name]
        if card.colour == RED:
            if not self.seen.seats[seat].quarry:
                return 0.0
            gains = [0.0] * self.count
            self.sites[card.site]((seat,), gains)
            return gains[seat]
        if card.colour == BLUE:
            return UNUSED_BLUE + (_CARD_USES[name] if self.later else 0.0)
        if card.colour == GREEN:
            return (self.at_site[card.site] + _TRAFFIC * self.later) / PER_DECORATION_POINT
        held = self.seen.seats[seat].cards.count(STATUE) + more
        return self.set_points(held + 1) - self.set_points(held) + 0.4 * min(self.later, 3)

    def set_points(self, size: int) -> int:
        """The points of so many statues."""
        return by_size(self.figures.statue_points, size)

    # --- Sites: each adds what stones bring to `gains`, by seat -------------------------------------------------------

    def market(self, stones: Sequence[int], gains: list[float]) -> None:
        """Every owner takes the best card left."""
        left = [card for card in self.seen.market.cards if card is not None]
        hidden = bool(self.seen.market.facedown)
        statues = [0] * self.count
        for seat in stones:
            best = max(left, key=lambda card: self.card(seat, card, statues[seat]), default=None)
            worth = 0.0 if best is None else self.card(seat, best, statues[seat])
            if hidden and worth < _DRAWN + 0.5:
                hidden, worth = False, _DRAWN + 0.5
            elif best is not None:
                left.remove(best)
                statues[seat] += best == STATUE
            # The stone goes back to the quarry, where it is worth a little.
            gains[seat] += worth + 0.3 * (self.later > 0)

    def pyramid(self, stones: Sequence[int], gains: list[float]) -> None:
        """Every owner takes the best space that is open."""
        rooms = [list(pyramid.spaces[pyramid.built :]) for pyramid in self.seen.pyramid.pyramids]
        for seat in stones:
            open_ = [room for room in rooms if room]
            if not open_:
                gains[seat] += BESIDE
                continue
            best = max(open_, key=lambda room: self.space(room[0]))
            gains[seat] += self.space(best.pop(0))

    def space(self, space: Space) -> float:
        """What a space of a pyramid is worth."""
        return space.points + (_BONUS[space.bonus] if self.later or space.bonus == "card" else 0.0)

    def temple(self, stones: Sequence[int], gains: list[float]) -> None:
        """A stone pays in every round until it is covered, and ends what the one below would have paid."""
        temple = self.seen.temple
        seen = list(temple.visible)
        column = temple.next - 1
        worth = {
            "point": 1.0,
            "points": TEMPLE_POINTS,
            "card": _DRAWN,
            "point-or-stones": 1.5 if self.later else 1.0,
        }
        rounds = min(1.0 + self.later, max(1.0, len(seen) / _TRAFFIC))
        for number, seat in enumerate(stones):
            bonus = worth[temple.bonuses[column]]
            under = seen[column]
            if under is not None:
                # It was the next to be covered: only this round was certain to it.
                gains[under] -= bonus if number < len(seen) else bonus * rounds
            gains[seat] += bonus * rounds
            seen[column] = seat
            column = (column + 1) % len(seen)

    def burial(self, stones: Sequence[int], gains: list[float]) -> None:
        """Side A: what the group grows by. Side B: what the row turns to."""
        burial = self.seen.burial
        rows = [list(row) for row in burial.rows]
        chamber = "".join([str(rows[at % BURIAL_ROWS][at // BURIAL_ROWS]) for at in range(self.at_site[BURIAL])])
        for at, seat in enumerate(stones, start=self.at_site[BURIAL]):
            if burial.side == "B":
                row = at % BURIAL_ROWS
                counts = [rows[row].count(other) for other in range(self.count)]
                counts[seat] += 1
                ahead = sum(count > counts[seat] for count in counts)
                lead = counts[seat] - max(count for other, count in enumerate(counts) if other != seat)
                gains[seat] += 1.2 + ROW_PLACES[ahead] / 8 * (1.6 if abs(lead) < 2 else 0.7)
                rows[row].append(seat)
                continue
            chamber += str(seat)
            gains[seat] += self.joined(seat, chamber) + 0.3 * min(self.later, 2)

    def joined(self, seat: int, chamber: str) -> float:
        """What the stone placed last adds: the points of its group less those of the parts it joins."""
        return float(self.group_points(seat, chamber) - self.group_points(seat, chamber[:-1]))

    def group_points(self, seat: int, chamber: str) -> int:
        """The points of a seat's groups in a burial chamber, its stones in the order of placing."""
        table = self.figures.group_points
        return sum([by_size(table, len(group.stones)) for group in groups(chamber) if group.seat == seat])

    def obelisks(self, stones: Sequence[int], gains: list[float]) -> None:
        """Side A: the rank that a stone helps to. Side B: a third of the tower."""
        obelisks = self.seen.obelisks
        heights, towers = list(obelisks.heights), len(obelisks.towers)
        for seat in stones:
            heights[seat] += 1
            if obelisks.side == "A":
                others = [height for other, height in enumerate(heights) if other != seat]
                ahead = sum(height > heights[seat] for height in others)
                gap = min(abs(heights[seat] - height) for height in others)
                gains[seat] += 0.8 + obelisks.places[ahead] / 6 * (1.3 if gap < 2 else 0.6)
            elif heights[seat] >= TOWER and towers < len(TOWER_POINTS):
                heights[seat] -= TOWER
                gains[seat] += TOWER_POINTS[towers] - 0.5 * TOWER_POINTS[towers]
                towers += 1
            else:
                tower = TOWER_POINTS[towers] if towers < len(TOWER_POINTS) else 0
                gains[seat] += max(1.0, 0.25 * tower * (1.0 if self.later else 0.4))


def choose(observation: Observation, moves: Sequence[Move], chance: Chance) -> Move:
    """The best of the moves; chance decides between equals."""
    if observation.viewer is None:
        raise ValueError("a spectator has no moves")
    outlook = _Outlook(observation, observation.viewer)
    return best(moves, lambda move: _value(outlook, move), chance)


def _value(outlook: _Outlook, move: Move) -> float:
    """What a move adds."""
    match move:
        case Load(ship, slot):
            return outlook.load(ship, slot)
        case Sail(ship, site):
            return outlook.sail(ship, site, outlook.ships[ship])
        case Stones(count):
            return outlook.stone * (count or outlook.most)
        case Chisel() | SailCard() | Lever() | Hammer():
            return _card_value(outlook, move)
        case _:
            return _choice_value(outlook, move)


def _card_value(outlook: _Outlook, move: Chisel | SailCard | Lever | Hammer) -> float:
    """What playing a blue card adds."""
    match move:
        case Chisel(ship, slot, other, other_slot):
            if ship == other:
                return outlook.load(ship, slot, other_slot) - outlook.spend(CHISEL)
            return outlook.load(ship, slot) + outlook.load(other, other_slot) - outlook.spend(CHISEL)
        case SailCard(ship, slot, site):
            gain = outlook.sail(ship, site, outlook.loaded(ship, slot))
            return gain - outlook.stone - outlook.spend(SAIL)
        case Lever(ship, site, order):
            return outlook.sail(ship, site, outlook.ships[ship], order) - outlook.spend(LEVER)
        case Hammer(ship, slot):
            return outlook.stone * outlook.most + outlook.load(ship, slot) - outlook.spend(HAMMER)


def _choice_value(outlook: _Outlook, move: Move) -> float:
    """What a choice in a resolution is worth."""
    match move:
        case Take(card) | Keep(card):
            return outlook.card(outlook.own, card)
        case FaceDown():
            return _DRAWN + 0.5
        case Stack(pyramid):
            seen = next(other for other in outlook.seen.pyramid.pyramids if other.id == pyramid)
            return outlook.space(seen.spaces[seen.built])
        case Bonus("stones", count):
            return outlook.stone * (count or outlook.most)
        case Bonus():
            return 1.0
        case _:
            return 0.0 if move == SKIP else -100.0
