"""The building blocks of games: typed events, hands that are passed on, ranks."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine import events
from engine.announce import Announcing
from engine.draft import LEFT, RIGHT, deal_hands, pass_hands
from engine.events import Event, Forced, Result, declared, own_events
from engine.game import LONGEST_QUOTE, AnyGame, Game, RuleError, ranked


class SkyTowerBuilt(Event, frozen=True):
    cell: str
    other: str | None = None


def test_the_kind_of_an_event_is_the_name_of_its_class() -> None:
    assert SkyTowerBuilt("A1").kind == "sky-tower-built"


def test_the_values_of_an_event_are_its_own_fields_without_defaults() -> None:
    assert SkyTowerBuilt("A1", seat=2, to=(2,)).values == {"cell": "A1"}


def test_an_event_is_read_as_it_was_written() -> None:
    events = (SkyTowerBuilt("A1", "B2", seat=1), Forced(seat=0))
    kind = tuple[SkyTowerBuilt | Forced, ...]
    assert msgspec.json.decode(msgspec.json.encode(events), type=kind) == events


def test_the_kinds_of_a_module_are_found_without_their_base() -> None:
    assert [kind.__name__ for kind in declared(events)] == [
        "Forced",
        "GameEnds",
        "Obvious",
        "Ordered",
        "Result",
        "Rewound",
        "TookBack",
    ]


def test_own_events_are_addressed_only_to_the_acting_seat() -> None:
    assert own_events(1, [SkyTowerBuilt("A1")]) == (SkyTowerBuilt("A1", seat=1, to=(1,)),)


def test_hands_are_dealt_from_the_top_of_the_deck() -> None:
    assert deal_hands("abcdefg", hands=2, cards=3) == (("a",), (("e", "f", "g"), ("b", "c", "d")))


def test_a_short_deck_deals_all_its_remaining_cards() -> None:
    assert deal_hands("abc", hands=2, cards=2) == ((), (("b", "c"), ("a",)))


@pytest.mark.parametrize(("direction", "then"), [(LEFT, ("c", "a", "b")), (RIGHT, ("b", "c", "a"))])
def test_hands_are_passed_to_a_neighbour(direction: str, then: tuple[str, ...]) -> None:
    assert pass_hands("abc", direction) == then


def test_equal_results_share_the_rank_and_the_next_one_is_left_out() -> None:
    assert ranked([(3, 1), (9, 0), (3, 1), (2, 5)]) == (2, 1, 2, 4)


def test_a_result_type_with_extra_tie_breakers_keeps_its_tag() -> None:
    class Result2(Result, frozen=True, tag="result"):
        coins: int

    assert Result2(1, 20, 3).values == {"rank": 1, "total": 20, "coins": 3}


def test_an_announced_number_lets_lower_numbers_of_other_seats_go_first() -> None:
    held = {1: 0, 2: 1, 3: 0, 5: 2, 6: 0}
    assert Announcing().announced([6], held).queue == (2, 5, 6)
    assert Announcing().announced([3, 5], held).queue == (1, 2, 3, 5)


def test_a_held_back_number_can_be_announced_again_after_another_was_used() -> None:
    asked = Announcing().announced([5], {2: 1, 5: 2, 6: 0})
    assert (asked.declined, asked.active) == ((2, 6), (2,))
    held = asked.held_back()
    assert (held.queue, held.declined) == ((5,), (2, 6))
    assert not held.may_be_announced(2)
    used = held.used(2)
    assert used.may_be_announced(2)
    assert used == Announcing(active=(2,), answers=2)


def test_a_long_refusal_is_truncated_between_space_names() -> None:
    names = [f"{row}{column}" for row in "ABCDEFGHIJK" for column in range(9, 12)]
    cells = RuleError("beside-monster", cells=" ".join(names)).values["cells"]
    assert isinstance(cells, str)
    assert cells.endswith("…")
    assert set(cells.removesuffix("…").split()) <= set(names)
    assert len(str(RuleError("notation", text="x" * 6000).values["text"])) == LONGEST_QUOTE + 1


def test_a_docstring_does_not_change_the_shape_of_stored_data() -> None:
    def game(docstring: str, field: type) -> AnyGame:
        state = msgspec.defstruct("State", [("description", field)], namespace={"__doc__": docstring})
        functions: dict[str, Any] = dict.fromkeys(
            ("start", "waiting", "moves", "play", "can_take_back", "observe", "scores", "phase", "notation", "parse")
        )
        facts: dict[str, Any] = {"name": "", "seats": range(2), "options": (), "version": 1, "take_back": None}
        return Game(**facts, **functions, state=state, events=[Forced])

    assert game("One text.", str).shape == game("Another text.", str).shape
    assert game("One text.", str).shape != game("One text.", int).shape
