"""Sets up tables of It's a Wonderful World for tests: empires as given, at the start of a step."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.game import Setup
from engine.phase import opened
from engine.wonderful_world import GAME
from engine.wonderful_world.cards import CARDS, COLOURS
from engine.wonderful_world.observation import EmpireSeen, Observation, Task
from engine.wonderful_world.sites import Site
from engine.wonderful_world.state import Empire, State, World
from tests.engine import played

EUROPE, NORAM, AZTEC = "republic-of-europe", "noram-states", "aztec-empire"


def site(card: str, filled: str = "", star: bool = False) -> Site:
    """Return a card under construction; slots not given are empty."""
    return Site(card, filled.ljust(len(CARDS[card].slots), "."), star)


def empire(
    card: str = EUROPE, *sites: Site, drafted: str = "", built: str = "", stars: str = "", **fields: Any
) -> Empire:
    """Return an empire; cards are written as words."""
    drafts, completed, demanded = (tuple(words.split()) for words in (drafted, built, stars))
    return Empire(card, drafts, sites, completed, demanded, **fields)


class Played(played.Played[State]):
    """A game of It's a Wonderful World in progress."""

    game = GAME

    @property
    def world(self) -> World:
        """The world of the current state, without the open turns."""
        return self.state.world

    @property
    def kind(self) -> str:
        """The kind of the open phase."""
        return self.state.phase.kind

    def change(self, **fields: Any) -> None:
        """Change fields of the world."""
        self.state = msgspec.structs.replace(self.state, world=msgspec.structs.replace(self.world, **fields))

    def see(self, viewer: int | None) -> Observation:
        return GAME.observe(self.state, viewer)

    def mine(self, seat: int = 0) -> EmpireSeen:
        """Return an empire as its owner sees it."""
        return self.see(seat).empires[seat]

    def task(self, seat: int = 0) -> Task:
        task = self.see(seat).task
        assert task is not None
        return task


def setup(seats: int, seed: int = 1, /, **options: str) -> Setup:
    return Setup(game=GAME.name, seats=seats, seed=seed, options=options)


def started(seats: int = 3, seed: int = 1, **options: str) -> Played:
    step = GAME.start(setup(seats, seed, **options))
    table = Played(step.state)
    table.events = list(step.events)
    return table


def _at(step: str, owes: str, empires: tuple[Empire, ...], round_: int, part: int, options: dict[str, str]) -> Played:
    seats = len(empires)
    table = Played(GAME.start(setup(seats, **options)).state)
    table.change(round=round_, part=part, hands=((),) * seats, empires=empires)
    table.state = msgspec.structs.replace(table.state, phase=opened(step, (owes,) * seats))
    return table


def planning(*empires: Empire, round_: int = 1, half: int = 0, **options: str) -> Played:
    """Return a planning phase with these empires; a solo game is by default in its second half."""
    part = half or (2 if len(empires) == 1 else 0)
    return _at("planning", "plan", empires, round_, part, options)


def after(step: str, *empires: Empire, round_: int = 1, **options: str) -> Played:
    """Finish a step (planning or a colour) for everybody; `events` holds what followed."""
    if step == "planning":
        return planning(*empires, round_=round_, half=0, **options).all_done()
    return _at(step, "free", empires, round_, 0, options).all_done()


def at(colour: str, *empires: Empire, round_: int = 1, **options: str) -> Played:
    """Start a production step, up to the first choice somebody has in it."""
    before = ("planning", *COLOURS)[COLOURS.index(colour)]
    return after(before, *empires, round_=round_, **options)


def pass_drafts(table: Played) -> Played:
    """Let everybody pick the first card of its hand until planning."""
    while table.kind == "draft":
        for seat in list(table.waiting()):
            table.do(seat, table.moves(seat)[0])
    return table
