"""Runs the game without decisions: from the end of one phase to the next phase that needs one."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.cartographers import events
from engine.cartographers.asking import AMBUSHED, BRACE, DRAW, OVER, drawn_on, skill_error, solo_place
from engine.cartographers.cards import (
    ACROBATICS,
    CARDS,
    DRAWABLE,
    EXPLORE,
    MONSTER,
    SEASONS,
    SIDES,
    Card,
    Side,
)
from engine.cartographers.grid import BOARD, NAMES, names_of
from engine.cartographers.observation import ScoredSeason
from engine.cartographers.scoring import scores, solo_rating, stars_of_card, title_of_rating
from engine.cartographers.sheet import Map, closed_in, loss_to_monsters, sheet_with_drawing, track_full
from engine.cartographers.state import State, World
from engine.events import Event, GameEnds
from engine.game import Chance, Setup, Step
from engine.grid import cells_of
from engine.phase import DECIDED, opened

_FULL = BOARD


def close_phase(state: State) -> Step[State]:
    """Continue after the last seat has decided."""
    course = Course(state.setup, state.world)
    course.take_in(state)
    kind = state.phase.kind
    if kind == BRACE:
        return course.strike() or course.explore()
    if kind == AMBUSHED:
        course.ambush_over()
        return course.explore()
    return course.check() or course.explore()


def coins_told(owner: int, side: Side, coin: bool, before: Map, after: Map) -> tuple[events.Told, ...]:
    """Return the coin events of a drawing on the map of `owner`; `coin`: the shape pays one (C-036 to C-038)."""
    told: list[events.Told] = [events.ShapeCoin(seat=owner)] if coin else []
    if after.track - before.track == coin and not track_full(after):
        return tuple(told)
    closed = closed_in(before.filled, after.filled, side)
    told += [events.MountainCoin(NAMES[cell], seat=owner) for cell in cells_of(closed)]
    lost = coin + closed.bit_count() - (after.track - before.track)
    if lost:
        told.append(events.CoinLost(lost, seat=owner))
    return tuple(told)


class Course:
    """A game between two phases: continues until a seat must decide, and collects events."""

    def __init__(self, setup: Setup, world: World) -> None:
        self.setup = setup
        self.world = world
        self.side = SIDES[setup.options["side"]]
        self.seats = setup.seats
        self.told: list[Event] = []

    def put(self, **changes: object) -> None:
        """Change fields of the world."""
        self.world = msgspec.structs.replace(self.world, **changes)

    def at(self, kind: str, owed: Sequence[str] | None = None) -> State:
        """Return the state with a phase open; without `owed`, no seat has a decision."""
        return State(self.setup, self.world, opened(kind, (DECIDED,) * self.seats if owed is None else owed))

    def ask(self, kind: str, owing: Sequence[bool]) -> Step[State] | None:
        """Open a phase for these seats; None if there are none (C-020)."""
        if not any(owing):
            return None
        return Step(self.at(kind, [kind if owes else DECIDED for owes in owing]), tuple(self.told))

    def take_in(self, state: State) -> None:
        """Put the seats' drawings on the maps, and reveal their events (C-051)."""
        maps, agile = list(self.world.maps), self.world.agile
        fresh = [0] * self.seats
        for seat, turn in enumerate(state.phase.turns):
            if turn is None:
                continue
            owner = drawn_on(state, seat)
            fresh[owner] = turn.sheet.filled ^ maps[owner].filled
            maps[owner] = turn.sheet
            if state.phase.kind == BRACE and turn.skill == ACROBATICS:
                agile |= 1 << seat
            self.told += turn.told
        for seat, sheet in enumerate(maps):
            if sheet.fresh != fresh[seat]:
                maps[seat] = msgspec.structs.replace(sheet, fresh=fresh[seat])
        self.put(maps=tuple(maps), agile=agile)

    def explore(self) -> Step[State]:
        """Reveal cards until a seat must decide or the game is over (C-019, C-020, C-023, C-024, C-053)."""
        while True:
            card = self.reveal(turn=self.world.turn + 1)
            while card.kind == "ruins":
                self.put(pending=True)
                card = self.reveal()
            if card.kind == "ambush":
                step = self.brace() or self.strike()
            else:
                step = self.draw(DRAW, self.world.maps)
                if step is None:
                    step = self.check()
            if step is not None:
                return step

    def reveal(self, **changes: object) -> Card:
        """Reveal the top card and apply `changes` to the world (C-021, C-022, C-055)."""
        world = self.world
        card = CARDS[world.deck[-1]]
        time = world.time + card.time
        self.put(deck=world.deck[:-1], revealed=(*world.revealed, card.id), time=time, **changes)
        if card.kind == "ruins":
            self.told.append(events.Ruins(card.id))
        elif card.kind == "land":
            self.told.append(events.Revealed(card.id, time, SEASONS[world.season].threshold))
            if card.terrains == DRAWABLE:
                self.told.append(events.Rift(card.id))
        elif self.seats == 1:
            self.told.append(events.AmbushSolo(card.id, card.corner, card.direction))
        else:
            self.told.append(events.Ambush(card.id, card.direction))
        return card

    def draw(self, kind: str, maps: Sequence[Map]) -> Step[State] | None:
        """Open a drawing phase; None if every map is full. `maps`: by seat, the map it draws on."""
        owing = [sheet.filled != _FULL for sheet in maps]
        self.told += [events.MapFull(seat=seat) for seat, owes in enumerate(owing) if not owes]
        return self.ask(kind, owing)

    def brace(self) -> Step[State] | None:
        """Open the phase before an ambush for the seats that can use a skill in it; None if there are none."""
        state, skills = self.at(BRACE), self.world.skills
        return self.ask(
            BRACE,
            [
                sheet.filled != _FULL and any(skill_error(state, seat, skill) is None for skill in skills)
                for seat, sheet in enumerate(self.world.maps)
            ],
        )

    def strike(self) -> Step[State] | None:
        """Start an ambush: a phase with passed maps, or in a solo game place the monster (C-046, C-047, C-084)."""
        card = CARDS[self.world.revealed[-1]]
        step = None
        if self.seats > 1:
            state = self.at(AMBUSHED)
            step = self.draw(AMBUSHED, [self.world.maps[drawn_on(state, seat)] for seat in range(self.seats)])
        else:
            self.strike_solo(card)
        if step is None:
            self.ambush_over()
        return step

    def strike_solo(self, card: Card) -> None:
        """Place the monster by the rules (C-086 to C-092)."""
        (before,) = self.world.maps
        agile = bool(self.world.agile)
        mask = solo_place(before, self.side, card, self.world.pending, agile, self.setup.options)
        if not mask:
            self.told.append(events.MonsterNowhere(card.id, seat=0))
            return
        after = sheet_with_drawing(before, self.side, MONSTER, mask, shape_coin=False)
        self.told += [
            events.MonsterSolo(card.id, names_of(mask), seat=0),
            *coins_told(0, self.side, False, before, after),
        ]
        self.put(maps=(msgspec.structs.replace(after, fresh=before.fresh | mask),))

    def ambush_over(self) -> None:
        """Remove the ambush from the game (C-052). With the option `overlap` it also uses up the ruins card (C-054)."""
        self.put(gone=(*self.world.gone, self.world.revealed[-1]), agile=0)
        if self.setup.options["ruins_then_ambush"] == "overlap":
            self.put(pending=False)

    def check(self) -> Step[State] | None:
        """After a drawing, clear the ruins card; if the season's time is up, score it.

        Returns the end of the game, or None if the game continues.

        C-018, C-041, C-056, C-057, C-069.
        """
        if self.world.pending:
            self.put(pending=False)
        season = self.world.season
        if self.world.time < SEASONS[season].threshold:
            return None
        self.score_season()
        if season + 1 < len(SEASONS):
            self.begin_season(season + 1)
            return None
        return self.end_game()

    def score_season(self) -> None:
        """Score the season on every sheet (C-058 to C-068)."""
        number = self.world.season
        first, second = (self.world.edicts[edict] for edict in SEASONS[number].edicts)
        maps = []
        for seat, sheet in enumerate(self.world.maps):
            column = ScoredSeason(
                stars_of_card(first, sheet, self.side),
                stars_of_card(second, sheet, self.side),
                sheet.coins,
                loss_to_monsters(sheet),
            )
            maps.append(msgspec.structs.replace(sheet, seasons=(*sheet.seasons, column), skill=None))
            self.told.append(
                events.SeasonScore(
                    season=number,
                    first=column.first,
                    second=column.second,
                    coins=column.coins,
                    monsters=column.monsters,
                    total=column.total,
                    seat=seat,
                )
            )
        self.put(maps=tuple(maps))
        self.told.append(events.SeasonEnds(number))

    def begin_season(self, season: int) -> None:
        """Shuffle the explore cards, the ambushes left in the deck and one more ambush into a new deck.

        C-010, C-011, C-013, C-017 in spring, C-070 to C-073 later.
        """
        world = self.world
        hidden = [card for card in world.deck if CARDS[card].kind == "ambush"]
        deck = [*(card.id for card in EXPLORE), *hidden, world.ambushes[-1]]
        Chance(self.setup.seed, "season", season).shuffle(deck)
        self.put(season=season, turn=0, time=0, revealed=(), deck=tuple(deck), ambushes=world.ambushes[:-1])
        self.told.append(events.SeasonBegins(season, SEASONS[season].threshold))

    def end_game(self) -> Step[State]:
        """End the game and record the results."""
        over = self.at(OVER)
        self.told.append(GameEnds())
        for score in scores(over):
            self.told.append(events.Result(score.rank, score.total, -score.parts["monsters"], seat=score.seat))
        if self.seats == 1:
            rated = solo_rating(over)
            self.told.append(events.Rating(rated, title_of_rating(rated, self.setup.options["titles"]), seat=0))
        return Step(over, tuple(self.told))
