"""A card gives what its preview promises, and the preview follows the rules, even changed ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.game import Chance, Setup
from engine.wonderful_world import GAME, preview
from engine.wonderful_world.cards import CARDS
from engine.wonderful_world.works import Works
from tests.engine.wonderful_world.table import EUROPE, empire, planning, site

BUILT = "zeppelin university museum casino-city"
COUNTING = sorted(
    card.id for card in CARDS.values() if card.points_per or card.production_per is not None or card.bonus
)


@pytest.fixture(autouse=True)
def anew() -> Iterator[None]:
    """Clear the cache after tests that change the rules."""
    yield
    preview.gain_of_card.cache_clear()


def promised_and_given(card: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the points and production that a card's preview promises, and what it adds with its last slot filled."""
    slots = CARDS[card].slots
    table = planning(empire(EUROPE, site(card, slots[1:].rjust(len(slots), ".")), built=BUILT, krystallium=1), empire())
    before = table.mine()
    (seen,) = before.sites
    table.do(0, table.moves(0)[0])
    after = table.mine()
    grown = [now - then for now, then in zip(after.production, before.production, strict=True)]
    return (seen.points, *seen.production), (after.built[-1].points, *grown)


@pytest.mark.parametrize("card", COUNTING)
def test_the_preview_of_a_card_equals_its_effect(card: str) -> None:
    promised, given = promised_and_given(card)
    # Completed cards that count its type also produce more, so its own production is at most what is added.
    assert promised[0] == given[0]
    assert all(own <= added for own, added in zip(promised[1:], given[1:], strict=True))


def test_the_preview_of_a_card_follows_changed_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    (before, *_), _ = promised_and_given("casino-city")  # a Financier, and a point for each
    gain = Works.gain
    monkeypatch.setattr(Works, "gain", lambda self, what, count: gain(self, what, 3 * count if count > 0 else count))
    preview.gain_of_card.cache_clear()
    (promised, *_), (given, *_) = promised_and_given("casino-city")
    assert promised == given == before + 2


@pytest.mark.parametrize("side", ["A", "B"])
def test_the_previewed_change_of_an_empire_equals_the_change_after_the_moves(side: str) -> None:
    setup = Setup(game=GAME.name, seats=2, seed=5, options={"side": side})
    state, chance, met = GAME.start(setup).state, Chance("changes"), Counter[str]()
    while waiting := GAME.waiting(state):
        seat = min(waiting)
        now = GAME.observe(state, seat)
        move = GAME.sample(state, seat, chance)
        if GAME.phase(GAME.play(state, seat, move).state) != GAME.phase(state):
            # The state would include more than the move's own effect.
            move = min(GAME.moves(state, seat), key=GAME.notation)
        notation = GAME.notation(move)
        after = GAME.play(state, seat, move).state
        if GAME.phase(after) == GAME.phase(state) and notation.split()[0] in ("build", "recycle", "place", "token"):
            before, then = now.empires[seat], GAME.observe(after, seat).empires[seat]
            change = preview.change_by_moves(before, side, [notation])
            assert change.points == then.total - before.total
            assert change.production == tuple(
                more - less for more, less in zip(then.production, before.production, strict=True)
            )
            assert change.held["krystallium"] == then.krystallium - before.krystallium
            assert change.completed == tuple(built.card for built in then.built[len(before.built) :])
            assert change.cubes in (None, sum(then.cubes))
            met[notation.split()[0]] += 1
            met["completed"] += len(change.completed)
            met["lacking"] += len(change.lacking)
        state = after
    assert all(met[kind] for kind in ("build", "recycle", "place", "completed", "lacking"))


def test_the_preview_combines_several_cubes_for_one_card() -> None:
    table = planning(empire(EUROPE, site("zeppelin", "..")), empire())
    before = table.mine()
    change = preview.change_by_moves(before, "A", ["place energy on zeppelin"])
    assert change.lacking == (("zeppelin", "E"),)
    change = preview.change_by_moves(before, "A", ["place energy on zeppelin", "place energy on zeppelin"])
    assert (change.completed, change.lacking) == (("zeppelin",), ())
