"""Cards and cubes neither appear nor vanish: counted after every move of random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from engine.events import Event
from engine.game import Chance
from engine.simulate import play_out, replay
from engine.wonderful_world import GAME
from engine.wonderful_world.cards import CARDS, COLOURS, CONVERSION, DECK, EMPIRES, SCENARIOS
from engine.wonderful_world.moves import Discard
from engine.wonderful_world.scoring import production
from engine.wonderful_world.sites import numbered_copies
from engine.wonderful_world.state import Empire, State
from tests.engine.wonderful_world.table import setup


def cards(state: State) -> Counter[str]:
    """Count every card wherever it lies."""
    world, phase = state.world, state.phase
    places = [world.deck, world.discards, *world.piles, *world.hands, world.dug]
    for seat, at_first in enumerate(world.empires):
        turn = phase.turns[seat]
        empire = at_first if turn is None else turn.empire
        drafted = empire.drafted
        if phase.kind == "draft" and turn is not None:
            drafted = drafted[:-1]  # the picked card stays in the hand until all have picked
        places += [drafted, empire.built, tuple(site.card for site in empire.sites)]
        if turn is not None:
            places.append(turn.discarded)
    return Counter(card for place in places for card in place)


def pieces(empire: Empire) -> int:
    """Count the cubes and tokens of a seat, including those on cards under construction."""
    on_cards = sum(len(site.filled) - site.filled.count(".") for site in empire.sites)
    return sum(empire.cubes) + empire.krystallium + empire.financiers + empire.generals + on_cards


def balance(events: Iterable[Event]) -> int:
    """Return the pieces gained minus those returned according to events; discards return more, see `play_counted`."""
    total = 0
    for event in events:
        values = event.values
        match event.kind:
            case "recycled" | "discarded" | "supremacy":
                total += 1
            case "produced" | "bonus":
                total += int(values["count"])
            case "converted":
                total -= (CONVERSION - 1) * int(values["count"])
            case "completed":
                total -= len(CARDS[str(values["card"])].slots)
    return total


def check(state: State) -> None:
    """Check the invariants of a state."""
    assert cards(state) == Counter(DECK)
    world, phase = state.world, state.phase
    for seat, at_first in enumerate(world.empires):
        made = production(EMPIRES[state.setup.options["side"]][at_first.card], at_first.built)
        if phase.kind in COLOURS:
            assert 0 <= world.left[seat] <= world.produced[seat] == made[COLOURS.index(phase.kind)]
        turn = phase.turns[seat]
        for empire in (at_first,) if turn is None else (at_first, turn.empire):
            assert min(empire.krystallium, empire.financiers, empire.generals, *empire.cubes) >= 0
            assert sum(empire.cubes) < CONVERSION
            for site in empire.sites:
                assert "." in site.filled
                for slot, lies in zip(CARDS[site.card].slots, site.filled, strict=True):
                    assert lies in (".", slot) or (lies == "K" and slot not in "FN")


def play_counted(seats: int, seed: int, options: dict[str, str]) -> None:
    """Play a random game and check everything after every move."""
    chance = Chance(seed, "counted")
    before = GAME.start(setup(seats, seed, **options)).state
    check(before)
    discarded = [0] * seats  # pieces on cards discarded in the open phase
    while waiting := GAME.waiting(before):
        seat = chance.pick(list(waiting))
        move = GAME.sample(before, seat, chance)
        turn = before.phase.turns[seat]
        if isinstance(move, Discard):
            sites = numbered_copies((before.world.empires[seat] if turn is None else turn.empire).sites)
            filled = next(site.filled for site, copy in sites if (site.card, copy) == (move.card, move.copy))
            discarded[seat] += len(filled) - filled.count(".")
        step = GAME.play(before, seat, move)
        state = step.state
        check(state)
        if GAME.phase(state) == GAME.phase(before):
            after = state.phase.turns[seat]
            assert after is not None
            gained = balance(after.told) - discarded[seat] + before.world.left[seat] - after.left
            assert pieces(after.empire) == pieces(before.world.empires[seat]) + gained
        else:
            for other in range(seats):
                public = [event for event in step.events if event.to is None and event.seat == other]
                gained = balance(public) - discarded[other] + before.world.left[other] - state.world.left[other]
                assert pieces(state.world.empires[other]) == pieces(before.world.empires[other]) + gained
            discarded = [0] * seats
        before = state


def any_game(seed: int, chance: Chance) -> tuple[int, dict[str, str]]:
    """Return a number of seats, in rotation, with either side, and in solo games any scenario or none."""
    seats = 1 + seed % 5
    options = {"side": chance.pick(("A", "B"))}
    if seats == 1:
        options["scenario"] = chance.pick(("none", *SCENARIOS))
    return seats, options


@pytest.mark.uncounted  # whole games: shorter tests cover the same lines
def test_cards_and_cubes_are_conserved() -> None:
    chance = Chance("conserved")
    for seed in range(40):
        seats, options = any_game(seed, chance)
        play_counted(seats, seed, options)


@pytest.mark.long
def test_cards_and_cubes_are_conserved_in_ten_thousand_games_which_replay_to_the_same_bytes() -> None:
    chance = Chance("ten thousand")
    for seed in range(10_000):
        seats, options = any_game(seed, chance)
        play_counted(seats, seed, options)
        for _ in replay(play_out(GAME, setup(seats, seed, **options))):
            pass


def test_the_list_of_legal_moves_never_exceeds_one_hundred() -> None:
    lengths = []
    for seed in range(20):
        chance = Chance(seed, "short")
        state = GAME.start(setup(1 + seed % 5, seed)).state
        while waiting := GAME.waiting(state):
            seat = chance.pick(list(waiting))
            moves = GAME.moves(state, seat)
            lengths.append(len(moves))
            state = GAME.play(state, seat, chance.pick(moves)).state
    assert max(lengths) <= 100
    assert sum(lengths) / len(lengths) <= 20
