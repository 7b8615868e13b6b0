"""The evaluation of maps: computed eight at once and incrementally, yet equal to the rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations, product

import pytest

from engine.cartographers import GAME
from engine.cartographers.asking import DRAW, choice_of
from engine.cartographers.cards import CATEGORIES, DRAWABLE, PIECES, SCORING, SEASONS, SIDES, VILLAGE, Side
from engine.cartographers.choice import DrawingChoice
from engine.cartographers.grid import BOARD, CELLS
from engine.cartographers.moves import Draw
from engine.cartographers.scoring import stars_of_card
from engine.cartographers.sheet import Map, loss_to_monsters, sheet_with_drawing
from engine.game import Chance, Setup
from engine.grid import cells_of, mask_of
from engine.phase import owed
from engine.players.cartographers import learning, look
from engine.players.cartographers.drawings import PROMISES
from engine.players.cartographers.look import highest_guess, worth_a_look
from engine.players.cartographers.promise import Promise
from engine.players.cartographers.shapes import groups, groups_with_cells

CARDS = tuple(SCORING)
WINTER = len(SEASONS) - 1
Asked = tuple[Map, Side, DrawingChoice, list[Draw]]


@cache
def asked() -> tuple[Asked, ...]:
    """Return the drawing decisions of one seat in some random games, with all legal drawings."""
    return (*_asked("A", 5), *_asked("B", 6), *_asked("B", 7))


def _asked(side: str, seed: int) -> Iterator[Asked]:
    setup = Setup(game=GAME.name, seats=2, seed=seed, options={"side": side, "skills": "on"})
    state, chance = GAME.start(setup).state, Chance("asked", seed)
    while waiting := GAME.waiting(state):
        for seat in waiting:
            choice = choice_of(state, seat)
            if seat == 0 and choice is not None and owed(state.phase, seat) == DRAW:
                turn = state.phase.turns[seat]
                sheet = state.world.maps[seat] if turn is None else turn.sheet
                yield sheet, SIDES[side], choice, [move for move in choice.draws() if isinstance(move, Draw)]
            state = GAME.play(state, seat, GAME.sample(state, seat, chance)).state


def after(asked: Asked, move: Draw) -> Map:
    sheet, side, choice, _ = asked
    return sheet_with_drawing(sheet, side, move.terrain, move.mask, choice.pays(move.mask))


def unlike(worths: list[float], others: list[float]) -> list[float]:
    """Return the differences between two lists, each relative to its first element."""
    return [(worth - worths[0]) - (other - others[0]) for worth, other in zip(worths, others, strict=True)]


@pytest.mark.parametrize("cards", [CARDS[at : at + 2] for at in range(0, len(CARDS), 2)])
def test_at_the_end_of_the_game_the_heuristic_value_of_a_map_equals_its_points(
    monkeypatch: pytest.MonkeyPatch, cards: tuple[str, str]
) -> None:
    for ground in ("edge", "hole", "mountain", "ruins"):
        monkeypatch.setitem(PROMISES, ground, 0.0)
    edicts = [cards[0], *[card for card in CARDS if card not in cards][:2], cards[1]]
    for position in asked():
        side, choice, draws = position[1:]
        promise = Promise(edicts, WINTER, SEASONS[WINTER].threshold, side)
        maps = [after(position, move) for move in draws]
        points = [
            sum(stars_of_card(card, then, side) for card in cards) + then.coins - loss_to_monsters(then)
            for then in maps
        ]
        assert [promise.of(then) for then in maps[::9]] == pytest.approx(points[::9])
        assert unlike(promise.of_drawings(position[0], draws, choice), [*points]) == pytest.approx([0.0] * len(draws))


@pytest.mark.parametrize("card", CARDS)
def test_the_heuristic_value_of_a_drawing_equals_the_value_of_the_map_after_it(card: str) -> None:
    for position in asked():
        sheet, side, choice, draws = position
        promise = Promise([card] * 4, 1, 3, side)
        for terrain in choice.terrains:
            if card == "wildholds" and terrain != VILLAGE:
                continue  # room for villages is evaluated only for village drawings
            same = [move for move in draws if move.terrain == terrain][:40]
            worths = [promise.of(after(position, move)) for move in same]
            found = promise.of_drawings(sheet, same, choice)
            assert unlike(found, worths) == pytest.approx([0.0] * len(same)), (card, terrain)


def test_incrementally_grown_groups_equal_groups_computed_from_all_cells() -> None:
    chance = Chance("groups")
    for _ in range(300):
        before, more = (mask_of(chance.below(CELLS) for _ in range(chance.below(40))) for _ in range(2))
        assert sorted(groups_with_cells(groups(before), more & ~before)) == sorted(groups(before | more))


@pytest.mark.parametrize("name", PIECES)
def test_piece_sums_contain_the_total_of_the_cell_values_for_every_place(name: str) -> None:
    piece, chance = PIECES[name], Chance("sums", name)
    values = [chance.below(8) for _ in range(CELLS)]
    sums = piece.sums(int.from_bytes(bytes(values), "little")).to_bytes(piece.indices, "little")
    places = piece.places(BOARD)
    for index, move in enumerate(piece.all_draws(VILLAGE)):
        assert bool(move.mask) == bool(places >> index & 1)
        if move.mask:
            assert sums[index] == sum(values[cell] for cell in cells_of(move.mask))


def test_the_preselection_returns_the_requested_number_of_legal_drawings() -> None:
    for number, (sheet, side, choice, draws) in enumerate(asked()):
        if not choice.overhang:
            promise = Promise(CARDS[number % 13 : number % 13 + 4], number % 4, 2, side)
            for most in (1, 8):
                found = worth_a_look(sheet, side, promise, choice, most)
                assert len(set(found)) == len(found) == min(most, len(draws))
                assert set(found) <= set(draws)


@pytest.mark.parametrize("card", CARDS)
def test_the_best_drawing_is_usually_in_the_preselection(card: str) -> None:
    best_seen = asked_often = 0
    for sheet, side, choice, draws in asked():
        if not choice.overhang and len(draws) > 40:
            promise = Promise([card] * 4, 1, 3, side)
            worths = dict(zip(draws, promise.of_drawings(sheet, draws, choice), strict=True))
            found = worth_a_look(sheet, side, promise, choice, 8)
            best_seen += max(worths[move] for move in found) > max(worths.values()) - 0.5
            asked_often += 1
    assert best_seen > 0.5 * asked_often > 10


def test_the_highest_guess_for_each_shape_and_terrain_fits_in_a_byte() -> None:
    for terrain in DRAWABLE:
        for piece in PIECES.values():
            for coins in range(len(SEASONS) + 1):
                assert 0 < highest_guess(terrain, piece, coins) < 256


def test_the_sum_of_all_bonuses_and_penalties_of_a_cell_fits_in_a_byte() -> None:
    side = SIDES["A"]
    on = look.Around(Map(filled=side.blocked, monster=1), side)
    kinds = [[card for card in CARDS if SCORING[card].category == kind] for kind in CATEGORIES]
    for season, terrain in product(range(len(SEASONS)), DRAWABLE):
        promise = Promise(CARDS[::4], season, 0, side)
        stars = list(promise.stars.values())

        def steps(scored: dict[str, float], promise: Promise = promise, terrain: str = terrain) -> list[int]:
            promise.stars = scored
            counted = [*look.for_any(on, promise), *look.for_land(on, promise, terrain)]
            return [look._figures_in_steps(counts)[figure] for good, counts in counted for figure, _ in good]

        ground = steps({})
        cards = {(card, star): steps({card: star})[len(ground) :] for card in CARDS for star in stars}
        for worth, most in ((1, 255 - look._ZERO), (-1, look._ZERO)):

            def beyond(values: list[int], worth: int = worth) -> int:
                return sum(max(value * worth, 0) for value in values)

            # One card of each category, in every order of the edicts.
            highest = max(
                sum(max(beyond(cards[card, star]) for card in kind) for kind, star in zip(order, stars, strict=True))
                for order in permutations(kinds, len(stars))
            )
            assert beyond(ground) + highest <= most, (season, terrain)


def test_learning_is_deterministic_for_a_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "GAMES", 2)
    assert learning.learn(3) == learning.learn(3)


def test_learning_finds_the_right_sign_for_farms_on_ruins_and_mountain_neighbours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(learning, "GAMES", 12)
    figures = learning.learn(3)["figures"]
    assert figures["farm-on-ruins"] > 1
    assert figures["city-by-mountain"] < 0 < figures["water-by-mountain"]
