"""Sets up tables of Imhotep for tests: ships half loaded, sites half built, cards in hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.game import RuleError, Setup
from engine.imhotep import GAME
from engine.imhotep.cards import PYRAMIDS, SITES
from engine.imhotep.observation import Observation, Task
from engine.imhotep.state import Ship, State, World
from tests.engine import played


class Played(played.Played[State]):
    """A game in progress."""

    game = GAME

    @property
    def world(self) -> World:
        """The world of the current state."""
        return self.state.world

    def refused(self, seat: int, text: str) -> RuleError:
        """Return the error of a move that must be refused and must not be listed; the state must not change."""
        assert GAME.parse(text) not in GAME.moves(self.state, seat)
        return super().refused(seat, text)

    def see(self, viewer: int | None = None) -> Observation:
        return GAME.observe(self.state, viewer)

    def task(self, seat: int = 0) -> Task:
        task = self.see(seat).task
        assert task is not None
        return task

    def points(self) -> list[int]:
        """Return the points on the scoring track."""
        return [seat.points for seat in self.see().seats]

    def parts(self, source: str) -> list[int]:
        """Return the points of each seat from one source, as if the game ended now."""
        return [score.parts[source] for score in GAME.scores(self.state)]


def setup(seats: int, seed: int = 1, /, **options: str) -> Setup:
    """Return a setup in which seat 0 begins by default."""
    return Setup(game=GAME.name, seats=seats, seed=seed, options={"first": "opener"} | options)


def started(seats: int = 2, seed: int = 1, **options: str) -> Played:
    step = GAME.start(setup(seats, seed, **options))
    table = Played(step.state)
    table.events = list(step.events)
    return table


HARBOUR = ("4a ....", "3a ...", "2a ..", "1a .")


def at(
    seats: int = 2,
    ships: Sequence[str] = HARBOUR,
    *,
    sides: str = "AAAAA",
    hands: Sequence[str] = (),
    options: dict[str, str] | None = None,
    **changes: Any,
) -> Played:
    """Return the first turn of seat 0 with changes: `ships` as `4a 01..` or `3a 0.1 temple`, `hands` as words.

    Every seat has 3 stones on the sled by default; `changes` are fields of the world.
    """
    state = GAME.start(setup(seats, sites=sides, **(options or {}))).state
    fields: dict[str, Any] = {
        "ships": tuple(Ship(*ship.split()) for ship in ships),
        "hands": tuple(tuple(hand.split()) for hand in (*hands, *[""] * (seats - len(hands)))),
        "sleds": (3,) * seats,
        "quarries": (20,) * seats,
    }
    world = msgspec.structs.replace(state.world, **(fields | changes))
    return Played(msgspec.structs.replace(state, world=world))


def sent(site: str, stones: str, *, seats: int = 2, sides: str = "AAAAA", **changes: Any) -> Played:
    """Let seat 0 sail a full ship with these stones, listed from the bow, to a site."""
    ship = f"{len(stones)}a"
    table = at(
        seats, [f"{ship} {stones}", *(other for other in HARBOUR if other[0] != ship[0])], sides=sides, **changes
    )
    return table.do(0, f"sail {ship} {site}")


def sided(site: str, side: str) -> str:
    """Return the sides of all sites: A, except for this one."""
    return "".join(side if other == site else "A" for other in SITES)


def last_turn(
    seats: int = 2, *, site: str = "market", ship: str = "1a 0", round_: int = 1, sides: str = "AAAAA", **changes: Any
) -> Played:
    """Let seat 0 sail the last of four ships to a site; by default a full market sells out."""
    away = [other for other in SITES if other != site]
    ships = [ship, *(f"{name} {slots} {to}" for name, slots, to in zip(("4a", "3a", "2a"), _BARE, away, strict=False))]
    fields: dict[str, Any] = {"round": round_, "market": ("", "", "", ""), "facedown": (), **changes}
    if round_ > 1:
        fields.setdefault("voyages", ((4, 3, 2, 1),) * (6 - round_))
    table = at(seats, ships, sides=sides, **fields)
    return table.do(0, f"sail {ship.split(maxsplit=1)[0]} {site}")


_BARE = ("....", "...", "..")


def ended(seats: int = 2, *, sides: str = "AAAAA", **changes: Any) -> Played:
    """End the game with these fields; the market is sold out and the last stone goes back."""
    return last_turn(seats, round_=6, sides=sides, **changes)


def pyramids(side: str, *built: str) -> tuple[str, ...]:
    """Return the stones on each pyramid of a side, in order; pyramids not given are empty."""
    return (*built, *[""] * (len(PYRAMIDS[side]) - len(built)))
