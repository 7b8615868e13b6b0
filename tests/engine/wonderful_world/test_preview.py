"""What a card would give is what it gives: the promise follows the rules, whatever they are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.wonderful_world import preview
from engine.wonderful_world.cards import CARDS
from engine.wonderful_world.works import Works
from tests.engine.wonderful_world.table import EUROPE, empire, planning, site

BUILT = "zeppelin university museum casino-city"
COUNTING = sorted(
    card.id for card in CARDS.values() if card.points_per or card.production_per is not None or card.bonus
)


@pytest.fixture(autouse=True)
def anew() -> Iterator[None]:
    """What was worked out with changed rules is not kept."""
    yield
    preview.completed.cache_clear()


def promised_and_given(card: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Points and production that a card under construction promises, and what it adds with its last slot filled."""
    slots = CARDS[card].slots
    table = planning(empire(EUROPE, site(card, slots[1:].rjust(len(slots), ".")), built=BUILT, krystallium=1), empire())
    before = table.mine()
    (seen,) = before.sites
    table.do(0, table.moves(0)[0])
    after = table.mine()
    grown = [now - then for now, then in zip(after.production, before.production, strict=True)]
    return (seen.points, *seen.production), (after.built[-1].points, *grown)


@pytest.mark.parametrize("card", COUNTING)
def test_a_card_gives_what_it_promised(card: str) -> None:
    promised, given = promised_and_given(card)
    # Completed cards that count its type produce more too; its own production is at most what is added.
    assert promised[0] == given[0]
    assert all(own <= added for own, added in zip(promised[1:], given[1:], strict=True))


def test_a_promise_follows_a_change_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    (before, *_), _ = promised_and_given("casino-city")  # a Financier, and a point for each
    gain = Works.gain
    monkeypatch.setattr(Works, "gain", lambda self, what, count: gain(self, what, 3 * count if count > 0 else count))
    preview.completed.cache_clear()
    (promised, *_), (given, *_) = promised_and_given("casino-city")
    assert promised == given == before + 2
