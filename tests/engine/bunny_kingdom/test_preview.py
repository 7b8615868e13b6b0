"""Previews match what happens, even under other rules, because they are computed by the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from engine.bunny_kingdom import GAME, preview, scoring
from engine.bunny_kingdom.board import CELL_NAMES
from engine.bunny_kingdom.cards import CARDS, POST, RESOURCES
from engine.bunny_kingdom.moves import Build, Post, Rail, Tower
from engine.bunny_kingdom.observation import Observation, towers_along
from engine.bunny_kingdom.scoring import ScoredFief
from engine.bunny_kingdom.state import State
from engine.game import Chance
from tests.engine.bunny_kingdom.table import all_pick, dealt, holding, setup

CACHED = (scoring.fief_as_printed, scoring.fief_of_piece, scoring.works_of, scoring._find_fiefs)


@pytest.fixture
def fresh() -> Iterator[None]:
    """Clear the caches before and after, because they depend on the rules."""
    for remembered in CACHED:
        remembered.cache_clear()
    yield
    for remembered in CACHED:
        remembered.cache_clear()


def harvest_promised(seen: Observation, move: Any) -> int | None:
    """Return the harvest that the observation promises after a move; None if it promises nothing."""
    task = seen.task
    assert task is not None
    match move:
        case Build(piece, cell):
            return next(spot.harvest for spot in task.spots[piece] if spot.cell == CELL_NAMES[cell])
        case Tower(first, second):
            cells = {CELL_NAMES[first], CELL_NAMES[second]}
            return next(pair.harvest for pair in task.bridges if cells & {*pair.first} and cells & {*pair.second})
        case Post(resource):
            return task.gives[resource]
        case _:
            return None


def kept(seats: int, seed: int) -> int:
    """Play a random game, check its previews against the harvest after each move, and return how many were checked."""
    chance = Chance(seed, "promises")
    state: State = GAME.start(setup(seats, seed, express="on")).state
    met = 0
    while waiting := GAME.waiting(state):
        seat = chance.pick(list(waiting))
        seen = GAME.observe(state, seat)
        move = GAME.sample(state, seat, chance)
        promised = harvest_promised(seen, move)
        after = GAME.play(state, seat, move).state
        if promised is not None and GAME.phase(after) == GAME.phase(state):
            own = seen.seats[seat].pieces
            # The preview shows a trading post's best choice, but it yields nothing before its owner has chosen.
            if not (isinstance(move, Build) and CARDS[move.piece].kind == POST):
                assert GAME.observe(after, seat).seats[seat].harvest == promised, (move, own)
                met += 1
        state = after
    return met


@pytest.mark.uncounted  # whole games: shorter tests cover the same lines
def test_the_previewed_harvest_of_a_move_equals_the_harvest_after_the_move() -> None:
    assert sum(kept(seats, seed) for seats in (2, 3, 4) for seed in range(4)) > 100


@pytest.mark.uncounted  # whole games: shorter tests cover the same lines
@pytest.mark.usefixtures("fresh")
@pytest.mark.parametrize(
    "points",
    [
        lambda fief: fief.strength + fief.goods.bit_count(),
        lambda fief: fief.strength * fief.goods.bit_count() + 7 * fief.cells.bit_count() ** 2,
    ],
)
def test_previews_follow_a_changed_rule_for_the_points_of_a_fief(points: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ScoredFief, "points", property(points))
    assert sum(kept(seats, seed) for seats in (3, 4) for seed in range(3)) > 50


@pytest.mark.usefixtures("fresh")
def test_previews_follow_a_changed_rule_for_the_effect_of_a_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    brought = scoring.fief_of_piece

    def doubled(piece: str, given: str = "") -> ScoredFief:
        goods = (1 << len(RESOURCES)) - 1
        return replace(brought(piece, given), strength=2 * CARDS[piece].strength, goods=goods)

    monkeypatch.setattr(scoring, "fief_of_piece", doubled)
    monkeypatch.setattr(preview, "fief_of_piece", doubled)
    assert kept(4, 1) > 10


def test_the_previewed_points_of_a_territory_equal_the_gain_of_the_harvest() -> None:
    own = holding("A1 A2 B4 C3 D2 C5", "B4:city-2 A2:farm-gold")
    for card in ("B3", "C4", "A3", "J5", "D3", "B2", "B1"):
        table = dealt(f"{card} E1 E2 E3 E4", "F1 F2 F3 F4 F5", "G1 G2 G3 G4 G5", holdings=(own, holding(), holding()))
        before = table.mine().harvest
        promised = next(offer.points for offer in table.see(0).offers if offer.card == card)
        all_pick(table, f"pick {card}, pick E1", "pick F1, pick F2", "pick G1, pick G2")
        alone = next(iter(fief.points for fief in table.mine().fiefs if fief.cells == ("E1",)))
        assert table.mine().harvest - alone == before + promised, card


def test_the_previewed_towers_of_a_track_equal_the_towers_added_to_the_railway() -> None:
    chance, met = Chance("along"), 0
    state: State = GAME.start(setup(3, 2, express="on")).state
    while waiting := GAME.waiting(state):
        seat = chance.pick(list(waiting))
        seen: Observation = GAME.observe(state, seat)
        move = GAME.sample(state, seat, chance)
        after = GAME.play(state, seat, move).state
        if isinstance(move, Rail):
            _, cell, beside = GAME.notation(move).split()
            then: Observation = GAME.observe(after, seat)
            more = towers_along(seen, (cell, beside))
            for other, (before, later) in enumerate(zip(seen.seats, then.seats, strict=True)):
                assert later.railway - before.railway == more.get(other, 0)
            met += bool(more)
        state = after
    assert met
    assert towers_along(seen, ("", "K1")) == {}
