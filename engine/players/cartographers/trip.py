"""Plays one map of Cartographers to the end of the game alone, since other seats hardly affect it."""

from __future__ import annotations

from msgspec.structs import replace

from engine.cartographers.asking import current_card, side_of, solo_place
from engine.cartographers.cards import CARDS, EXPLORE, MONSTER, SEASONS, Card
from engine.cartographers.choice import ambush_choice, explore_choice
from engine.cartographers.grid import BOARD, neighbours
from engine.cartographers.moves import Draw
from engine.cartographers.observation import ScoredSeason
from engine.cartographers.scoring import stars_of_card
from engine.cartographers.sheet import Map, loss_to_monsters, sheet_with_drawing
from engine.cartographers.state import State
from engine.game import Chance
from engine.players.cartographers.look import worth_a_look
from engine.players.cartographers.promise import promise_of

LOOKED_AT = 8
"""The number of preselected drawings that are evaluated in playouts."""


class Trip:
    """A map being played to the end of the game, starting after its seat's drawing."""

    def __init__(self, state: State, sheet: Map) -> None:
        world = state.world
        self.alone = state.setup.seats == 1
        self.options = state.setup.options
        self.side = side_of(state)
        self.edicts = world.edicts
        self.season, self.time = world.season, world.time
        self.deck, self.ambushes = [*world.deck], [*world.ambushes]
        self.sheet = sheet
        self.struck = current_card(state).kind == "ambush"
        self.pending = self.struck and self.after_ambush(world.pending)

    def go_on(self, chance: Chance) -> None:
        """Reveal cards until the game ends."""
        if not self.struck and self.season_over(chance):
            return
        while True:
            card = CARDS[self.deck.pop()]
            self.time += card.time
            if card.kind == "ruins":
                self.pending = True
            elif card.kind == "ambush":
                self.strike(card, self.pending)
                self.pending = self.after_ambush(self.pending)
            else:
                self.draw(card)
                self.pending = False
                if self.season_over(chance):
                    return

    def draw(self, card: Card) -> None:
        """Draw the best of the preselected drawings."""
        if self.sheet.filled == BOARD:
            return
        choice = explore_choice(self.sheet, self.side, card, self.pending, None, self.options)
        if choice is None:
            return
        promise = promise_of(self.edicts, self.season, self.time, self.side)
        looked_at = worth_a_look(self.sheet, self.side, promise, choice, LOOKED_AT)
        if looked_at:
            move = promise.best(self.sheet, looked_at, choice)
            self.sheet = sheet_with_drawing(self.sheet, self.side, move.terrain, move.mask, choice.pays(move.mask))

    def after_ambush(self, pending: bool) -> bool:
        """Whether the next drawing must still touch ruins (C-054)."""
        return pending and self.options["ruins_then_ambush"] != "overlap"

    def strike(self, card: Card, pending: bool, *, agile: bool = False) -> None:
        """Draw a monster: in a solo game by the rules, otherwise at the place that costs most.

        `agile`: Acrobatics makes it a domino.
        """
        if self.sheet.filled == BOARD:
            return
        if self.alone:
            mask = solo_place(self.sheet, self.side, card, pending, agile, self.options)
        else:
            choice = ambush_choice(self.sheet, self.side, card, pending, agile, self.options)
            near, filled = neighbours(self.sheet.monster), self.sheet.filled
            masks = [move.mask for move in choice.draws() if isinstance(move, Draw)]
            mask = max(masks, key=lambda mask: ((near | neighbours(mask)) & ~(filled | mask)).bit_count(), default=0)
        if mask:
            self.sheet = sheet_with_drawing(self.sheet, self.side, MONSTER, mask, False)

    def season_over(self, chance: Chance) -> bool:
        """If the season's time is up, score it and shuffle for the next one. Returns whether the game is over."""
        season = SEASONS[self.season]
        if self.time < season.threshold:
            return False
        first, second = [stars_of_card(self.edicts[number], self.sheet, self.side) for number in season.edicts]
        column = ScoredSeason(first, second, self.sheet.coins, loss_to_monsters(self.sheet))
        self.sheet = replace(self.sheet, seasons=(*self.sheet.seasons, column))
        self.season += 1
        if self.season == len(SEASONS):
            return True
        lurking = [card for card in self.deck if CARDS[card].kind == "ambush"]
        self.deck = [*[card.id for card in EXPLORE], *lurking, self.ambushes.pop()]
        chance.shuffle(self.deck)
        self.time = 0
        return False
