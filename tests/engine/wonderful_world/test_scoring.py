"""Points, ranks and tie-breaks."""

from __future__ import annotations

import pytest

from engine.wonderful_world import GAME
from engine.wonderful_world.state import Empire
from tests.engine.wonderful_world.table import AZTEC, EUROPE, NORAM, after, empire, planning, site


def totals(*empires: Empire) -> list[int]:
    return [score.total for score in GAME.scores(planning(*empires).state)]


@pytest.mark.rule("W-012")
@pytest.mark.parametrize(
    ("built", "points"),
    [
        ("lunar-base", 10),
        ("transportation-network zeppelin submarine", 2),
        ("museum island-of-avalon atlantis", 2 * 2 + 7),
        ("unknown-technology human-cloning", 3 * 2 + 1),
        ("universal-vaccine world-congress", 1 + 3),
    ],
)
def test_cards_score_fixed_points_or_for_each_completed_card_of_a_type(built: str, points: int) -> None:
    (seen, _) = planning(empire(NORAM, built=built), empire()).see(None).empires
    assert seen.total == points
    assert sum(card.points for card in seen.built) == points


@pytest.mark.rule("W-012", "W-044")
def test_points_of_cards_for_tokens_are_added_to_the_points_of_the_tokens_themselves() -> None:
    own = empire(NORAM, built="secret-society roswell", financiers=2, generals=3)
    (score, _) = GAME.scores(planning(own, empire()).state)
    assert score.parts == {
        "structure": 0, "vehicle": 0, "research": 0, "project": 2, "discovery": 3,
        "empire": 2, "financier": 2, "general": 3,
    }  # fmt: skip
    assert score.total == 12


@pytest.mark.rule("W-044")
def test_the_empire_card_of_side_a_gives_points_and_that_of_side_b_none() -> None:
    own = empire(AZTEC, built="roswell cities-of-gold")
    assert planning(own, empire()).mine().points["empire"] == 6
    assert planning(own, empire(), side="B").mine().points["empire"] == 0


@pytest.mark.rule("W-045")
def test_cards_under_construction_cubes_and_krystallium_score_nothing() -> None:
    own = empire(EUROPE, site("time-travel", "SSSSSKK"), cubes=(1, 1, 1, 1, 0), krystallium=3)
    assert totals(own, empire()) == [0, 0]


@pytest.mark.rule("W-046")
def test_a_token_spent_on_a_card_scores_nothing() -> None:
    table = planning(empire(NORAM, site("giant-tower"), financiers=2), empire())
    assert table.mine().total == 4
    assert table.do(0, "place financier on giant-tower").mine().total == 2


@pytest.mark.rule("W-047")
def test_after_the_fourth_round_the_highest_score_wins() -> None:
    table = after("planning", empire(EUROPE), empire(EUROPE, built="lunar-base"), round_=4)
    assert table.phase() == "over"
    assert table.waiting() == {}
    result = table.see(None).result
    assert result is not None
    assert result.ranks == (2, 1)
    assert table.told("result") == [
        {"rank": 2, "total": 0, "completed": 0, "tokens": 0},
        {"rank": 1, "total": 10, "completed": 1, "tokens": 0},
    ]
    assert table.rule(0, "done") == "game-over"


@pytest.mark.rule("W-048")
def test_equal_scores_are_separated_by_completed_cards() -> None:
    table = after("exploration", empire(built="giant-tower"), empire(built="lunar-base zeppelin"), round_=4)
    result = table.see(None).result
    assert result is not None
    assert result.totals == (10, 10)
    assert (result.ranks, result.completed) == ((2, 1), (1, 2))


@pytest.mark.rule("W-049")
def test_equal_scores_and_cards_are_separated_by_tokens_of_both_kinds_and_else_shared() -> None:
    table = after(
        "exploration",
        empire(NORAM, built="bionic-grafts", generals=2),
        empire(EUROPE, built="genetic-upgrades", financiers=3),
        empire(EUROPE, built="genetic-upgrades", financiers=3),
        round_=4,
        side="B",
    )
    result = table.see(None).result
    assert result is not None
    assert (result.totals, result.tokens) == ((6, 6, 6), (2, 3, 3))
    assert result.ranks == (3, 1, 1)


def test_a_card_shows_the_points_and_production_it_would_give_if_completed_now() -> None:
    own = empire(NORAM, site("museum"), drafted="aircraft-carrier solar-cannon", built="zeppelin roswell", generals=2)
    seen = planning(own, empire()).see(0)
    (under,) = seen.empires[0].sites
    assert under.points == 2
    offers = {offer.card: (offer.points, offer.production) for offer in seen.offers}
    assert offers == {"aircraft-carrier": (0, (0, 0, 0, 0, 2)), "solar-cannon": (3, (0, 0, 0, 0, 0))}
