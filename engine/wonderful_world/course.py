"""Runs the game of It's a Wonderful World between two phases, without decisions.

When the last seat has decided, it reveals all moves and resolves everything that needs no decision, up to the next
phase in which a seat must decide.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.draft import deal_hands, pass_hands
from engine.events import Event, GameEnds
from engine.game import Chance, Setup, Step
from engine.phase import DECIDED, Phase, opened
from engine.wonderful_world import events
from engine.wonderful_world.asking import (
    CHOOSING,
    DIGGING,
    DRAFT,
    KEEPING,
    OVER,
    PICKING,
    PLAN,
    PLANNING,
    store_what_fits_nowhere,
    wish_lasts,
)
from engine.wonderful_world.cards import COLOURS, HAND, HAND_OF_TWO, PASSED, PICKS, ROUNDS, SOLO, SUPREMACY
from engine.wonderful_world.moves import Dig, Token
from engine.wonderful_world.scoring import empire_card, medal_of, production, scores
from engine.wonderful_world.state import USUALLY, State, Turn, World
from engine.wonderful_world.works import Works

_ALWAYS = {DRAFT: PICKING, PLANNING: PLAN, DIGGING: KEEPING}
"""The decision of every seat when a phase other than a production step opens."""


class Course:
    """A game between two phases: continues until a seat must decide, and collects events."""

    def __init__(self, setup: Setup, world: World) -> None:
        self.setup = setup
        self.world = world
        self.seats = setup.seats
        self.told: list[Event] = []

    def change(self, **fields: object) -> None:
        """Change fields of the world."""
        self.world = msgspec.structs.replace(self.world, **fields)

    def opened(self, kind: str, owed: Sequence[str] | None = None) -> Step[State]:
        """Return the state with a phase open; by default all seats have the phase's usual decision, if any."""
        if owed is None:
            owed = (_ALWAYS.get(kind, DECIDED),) * self.seats
        return Step(State(self.setup, self.world, opened(kind, owed)), tuple(self.told))

    def close(self, phase: Phase[Turn]) -> Step[State]:
        """Continue after the last seat has decided (W-005)."""
        self.take_in(phase)
        if phase.kind == DRAFT:
            return self.after_pick()
        if phase.kind == DIGGING:
            return self.opened(PLANNING)
        if phase.kind == PLANNING:
            turn = phase.turns[0]
            if turn is not None and isinstance(turn.moves[-1], Dig):
                return self.look()
            if self.seats == 1 and self.world.part < SOLO.halves:
                return self.open_pile()
            return self.produce(0)
        return self.produce(COLOURS.index(phase.kind) + 1)

    def take_in(self, phase: Phase[Turn]) -> None:
        """Apply the open turns to the empires and reveal their events (W-005, W-008)."""
        world, none = self.world, (0,) * self.seats
        empires, discards, gained = list(world.empires), list(world.discards), world.gained
        for seat, turn in enumerate(phase.turns):
            if turn is None:
                continue
            empires[seat] = turn.empire
            discards += turn.discarded
            self.told += turn.told
            if isinstance(turn.moves[0], Token):
                gained = (*gained[:-1], (phase.kind, seat, turn.moves[0].kind))
        self.change(empires=tuple(empires), discards=tuple(discards), gained=gained, dug=(), produced=none, left=none)

    def begin_round(self) -> Step[State]:
        """Deal hands for the draft, or lay out the first five cards of a solo round (W-004, W-006, W-050, W-052)."""
        number = self.world.round + 1
        self.change(round=number, part=0)
        if not wish_lasts(self.setup):
            empires = tuple(msgspec.structs.replace(empire, free=USUALLY) for empire in self.world.empires)
            self.change(empires=empires)
        if self.seats == 1:
            self.told.append(events.RoundBegins(number, ""))
            return self.open_pile()
        self.told.append(events.RoundBegins(number, PASSED[number - 1]))
        deck, hands = deal_hands(self.world.deck, self.seats, HAND_OF_TWO if self.seats == 2 else HAND)
        self.change(deck=deck, hands=hands, part=1)
        return self.opened(DRAFT)

    def open_pile(self) -> Step[State]:
        """Lay out the next five cards of a solo game (W-052, W-053)."""
        *piles, cards = self.world.piles
        (empire,) = self.world.empires
        self.change(
            part=self.world.part + 1, piles=tuple(piles), empires=(msgspec.structs.replace(empire, drafted=cards),)
        )
        self.told.append(events.Pile(self.world.part, seat=0))
        return self.opened(PLANNING)

    def look(self) -> Step[State]:
        """Show five cards of the deck in exchange for the two discarded (W-054)."""
        deck, discards, digs = self.world.deck, self.world.discards, self.world.digs + 1
        if len(deck) < SOLO.dig_shows:
            self.told.append(events.Reshuffled(len(discards)))
            under = list(discards)
            Chance(self.setup.seed, "dig", digs).shuffle(under)
            deck, discards = (*under, *deck), ()
        deck, (dug,) = deal_hands(deck, 1, SOLO.dig_shows)
        self.change(deck=deck, discards=discards, dug=dug, digs=digs)
        self.told.append(events.Looked(len(dug), seat=0, to=(0,)))
        return self.opened(DIGGING)

    def after_pick(self) -> Step[State]:
        """Pass the hands, or start planning after the last pick; a single remaining card is taken automatically.

        W-006, W-007, W-008, W-009, W-010, W-051.
        """
        world = self.world
        hands = []
        for hand, empire in zip(world.hands, world.empires, strict=True):
            rest = list(hand)
            rest.remove(empire.drafted[-1])
            hands.append(tuple(rest))
        hands = list(pass_hands(hands, PASSED[world.round - 1]))
        pick = world.part + 1
        if pick <= PICKS and len(hands[0]) > 1:
            self.change(hands=tuple(hands), part=pick)
            return self.opened(DRAFT)
        if pick == PICKS:
            empires = zip(world.empires, hands, strict=True)
            drafted = [msgspec.structs.replace(empire, drafted=empire.drafted + rest) for empire, rest in empires]
            self.told += [events.LastCard(rest[0], seat=seat) for seat, rest in enumerate(hands)]
            self.change(empires=tuple(drafted))
        else:
            self.told += [events.DraftRest(len(rest), seat=seat) for seat, rest in enumerate(hands)]
            self.change(discards=(*world.discards, *(card for rest in hands for card in rest)))
        self.change(hands=((),) * self.seats, part=0)
        return self.opened(PLANNING)

    def produce(self, colour: int) -> Step[State]:
        """Run the production steps from a colour on until a seat has a choice, then the next round (W-004, W-024)."""
        if colour == 0:
            self.change(gained=())
        for later in range(colour, len(COLOURS)):
            step = self.produce_one(later)
            if step is not None:
                return step
        self.told.append(events.RoundEnds(self.world.round))
        return self.begin_round() if self.world.round < ROUNDS else self.end_game()

    def produce_one(self, colour: int) -> Step[State] | None:
        """Run one production step; None if no seat has a choice in it (W-014, W-026, W-030, W-031, W-032, W-033)."""
        what = COLOURS[colour]
        self.told.append(events.Step(what))
        produced = [production(empire_card(self.setup, empire), empire.built)[colour] for empire in self.world.empires]
        self.told += [events.Produced(what, count, seat=seat) for seat, count in enumerate(produced) if count]
        chooser = self.supremacy(colour, produced)
        left, owed, empires = list(produced), [DECIDED] * self.seats, list(self.world.empires)
        for seat, empire in enumerate(empires):
            if seat == chooser:
                owed[seat] = CHOOSING
                continue
            works = Works(seat, empire)
            left[seat], owed[seat] = store_what_fits_nowhere(self.setup, works, colour, produced[seat])
            if works.told:
                empires[seat] = works.empire
                self.told += works.told
        self.change(empires=tuple(empires))
        if owed.count(DECIDED) == self.seats:
            return None
        self.change(produced=tuple(produced), left=tuple(left))
        return self.opened(what, owed)

    def supremacy(self, colour: int, produced: Sequence[int]) -> int | None:
        """Give the token of a step to the seat that produced the most; return the seat if it must choose the token.

        W-025, W-027, W-028, W-029, W-056.
        """
        what, most = COLOURS[colour], max(produced)
        gained = self.world.gained
        if produced.count(most) > 1 or most < (SOLO.supremacy if self.seats == 1 else 1):
            self.told.append(events.NoSupremacy(what))
            self.change(gained=(*gained, (what, None, "")))
            return None
        seat = produced.index(most)
        tokens = SUPREMACY[colour]
        if len(tokens) > 1:
            self.change(gained=(*gained, (what, seat, "")))
            return seat
        (token,) = tokens
        empires = list(self.world.empires)
        works = Works(seat, empires[seat])
        works.gain(token, 1)
        empires[seat] = works.empire
        self.told.append(events.Supremacy(what, most, token, seat=seat))
        self.change(gained=(*gained, (what, seat, token)), empires=tuple(empires))
        return None

    def end_game(self) -> Step[State]:
        """End the game and record the results (W-047)."""
        over = self.opened(OVER).state
        self.told.append(GameEnds())
        results = scores(over)
        for score in results:
            empire = self.world.empires[score.seat]
            tokens = empire.financiers + empire.generals
            self.told.append(events.Result(score.rank, score.total, len(empire.built), tokens, seat=score.seat))
        if self.seats == 1:
            self.told.append(events.Medal(medal_of(over), results[0].total, seat=0))
        return Step(over, tuple(self.told))
