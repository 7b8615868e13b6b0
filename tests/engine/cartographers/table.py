"""Sets up tables of Cartographers for tests: a card turned up, maps drawn as text."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.cartographers import GAME
from engine.cartographers.cards import CARDS, SIDES
from engine.cartographers.grid import BOARD, CELLS, names_of
from engine.cartographers.observation import Observation, Sheet, Task
from engine.cartographers.sheet import Map
from engine.cartographers.state import State
from engine.events import Event
from engine.game import Setup
from engine.phase import opened
from engine.position import read

BLANK = {
    name: "".join(
        "M" if side.mountains >> cell & 1 else "#" if side.wasteland >> cell & 1 else "." for cell in range(CELLS)
    )
    for name, side in SIDES.items()
}


EDICTS = "greenbough wildholds canal-lake borderlands"


def map_of(picture: str, side: str = "A", *, coins: int = 0, track: int | None = None, skill: str | None = None) -> Map:
    """Return a map from 121 signs (see `observation.Sheet`); surrounded mountains count as paid."""
    signs = "".join(picture.split())
    assert len(signs) == CELLS, len(signs)

    def where(wanted: str) -> int:
        return sum(1 << cell for cell, sign in enumerate(signs) if sign in wanted)

    filled = BOARD & ~where(".")
    assert filled & SIDES[side].blocked == SIDES[side].blocked, "mountains and wasteland are filled"
    return Map(
        forest=where("F"),
        village=where("VD"),
        farm=where("AD"),
        water=where("W"),
        monster=where("X"),
        filled=filled,
        coins=coins,
        track=coins if track is None else track,
        skill=skill,
        fresh=0,
        seasons=(),
    )


def painted(cells: dict[str, str], side: str = "A", **values: Any) -> Map:
    """Return a blank map with some cells filled: sign → names of cells, `{"F": "A1 A2"}`."""
    signs = list(BLANK[side])
    for sign, names in cells.items():
        for name in names.split():
            signs[cell(name)] = sign
    return map_of("".join(signs), side, **values)


def full_but(names: str, side: str = "A", fill: str = "F", **values: Any) -> Map:
    """Return a map filled with one terrain except for these cells."""
    empty = {cell(name) for name in names.split()}
    signs = ["." if at in empty else fill if sign == "." else sign for at, sign in enumerate(BLANK[side])]
    return map_of("".join(signs), side, **values)


def cell(name: str) -> int:
    return "ABCDEFGHIJK".index(name[0]) * 11 + int(name[1:]) - 1


class Played:
    """A game in progress: moves are typed, the last events are kept."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def do(self, seat: int, text: str) -> Played:
        step = GAME.play(self.state, seat, GAME.parse(text))
        self.state = step.state
        self.events = list(step.events)
        return self

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    def told(self, kind: str) -> list[Event]:
        """Return the public events of that kind."""
        return [event for event in self.events if event.kind == kind and event.to is None]

    def moves(self, seat: int) -> list[str]:
        return [GAME.notation(move) for move in GAME.moves(self.state, seat)]

    def see(self, viewer: int | None) -> Observation:
        return GAME.observe(self.state, viewer)

    def sheet(self, seat: int) -> Sheet:
        return self.see(seat).sheets[seat]

    def task(self, seat: int) -> Task:
        task = self.see(seat).task
        assert task is not None
        return task


def started(seats: int = 2, seed: int = 1, **options: str) -> Played:
    return Played(GAME.start(Setup(game="cartographers", seats=seats, seed=seed, options=options)).state)


def at_card(
    card: str,
    seats: int = 2,
    *,
    maps: dict[int, Map] | None = None,
    everywhere: Map | None = None,
    skills: tuple[str, ...] = (),
    edicts: str = EDICTS,
    pending: bool = False,
    time: int | None = None,
    next_cards: str = "farmland hamlet",
    season: int = 0,
    **options: str,
) -> Played:
    """Return a table at which that explore card has just been turned up; `next_cards` come next."""
    state = GAME.start(Setup(game="cartographers", seats=seats, seed=1, options={"edicts": edicts, **options})).state
    upcoming = next_cards.split()
    deck = [name for name, known in CARDS.items() if known.kind != "ambush" and name not in (card, *upcoming)]
    sheets = list(state.world.maps) if everywhere is None else [everywhere] * seats
    for seat, sheet in (maps or {}).items():
        sheets[seat] = sheet
    world = msgspec.structs.replace(
        state.world,
        skills=skills,
        season=season,
        turn=1,
        time=CARDS[card].time if time is None else time,
        pending=pending,
        deck=(*deck, *reversed(upcoming)),
        ambushes=("gnoll-raid", "kobold-onslaught", "bugbear-assault"),
        revealed=(card,),
        maps=tuple(sheets),
    )
    return Played(State(state.setup, world, opened("draw", ["draw"] * seats)))


def with_world(state: State, **changes: Any) -> State:
    """Return the state with changes to its world."""
    return msgspec.structs.replace(state, world=msgspec.structs.replace(state.world, **changes))


def over(*columns: tuple[int, int], edicts: str = EDICTS, **options: str) -> Played:
    """Return the end of a game in which every season gave each seat that many stars and lost it that many."""
    seats = len(columns)
    decided = " ".join(['""'] * seats)
    maps = [
        f"[0 0 0 0 0 0 0 0 null 0 [{f'(first={stars} second=0 coins=0 monsters={monsters}) ' * 4}]]"
        for stars, monsters in columns
    ]
    chosen = " ".join(f"{key}={value}" for key, value in options.items())
    line = (
        f"cartographers/1 seats={seats} seed=1 options=({chosen}) "
        f"world=(edicts=[{edicts}] ambushes=[] maps=[{' '.join(maps)}] season=3) "
        f"phase=(kind=over owed=[{decided}] turns=[{'null ' * seats}] awaited=0)"
    )
    return Played(read(line).state)


def at_ambush(card: str, seats: int = 2, **values: Any) -> Played:
    """Return a table at that ambush, after every seat has drawn a Rift Lands space."""
    table = at_card("rift-lands", seats, next_cards=f"{card} farmland hamlet", **values)
    for seat in range(seats):
        # Draw the Rift Lands space where it disturbs least: on the last empty cell, as forest.
        empty = BOARD & ~table.state.world.maps[seat].filled
        last = 1 << empty.bit_length() - 1
        table.do(seat, f"draw forest {names_of(last)}")
    return table
