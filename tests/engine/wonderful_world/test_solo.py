"""One player: piles, digging, ranks, and the six scenarios."""

from __future__ import annotations

import pytest

from engine.game import RuleError
from engine.wonderful_world import GAME
from engine.wonderful_world.cards import CARDS, SCENARIOS
from engine.wonderful_world.scoring import medal_of
from tests.engine.wonderful_world.table import EUROPE, NORAM, Played, after, at, empire, planning, site, started


def finish_half(table: Played) -> Played:
    """Recycle everything to the Empire card."""
    for card in table.mine().drafted:
        table.do(0, f"recycle {card} to empire")
    return table.do(0, "done")


@pytest.mark.rule("W-052", "W-058")
def test_a_round_has_two_planning_halves_of_five_cards_and_no_draft() -> None:
    table = started(1)
    assert table.waiting() == {0: "plan"}
    phases = []
    while table.waiting():
        phases.append(table.phase())
        assert len(table.mine().drafted) == 5
        finish_half(table)
        while table.kind not in ("planning", "over"):
            if "token financier" in table.moves(0):
                table.do(0, "token financier")
            else:
                table.do(0, "done")
    assert GAME.chapter(table.state) == "over"
    assert phases == [f"{round_}-planning-{half}-0" for round_ in (1, 2, 3, 4) for half in (1, 2)]
    assert table.world.piles == ()
    assert len(table.world.deck) == 110


@pytest.mark.rule("W-053")
def test_a_half_ends_only_with_every_card_slated_or_recycled() -> None:
    table = started(1)
    assert table.rule(0, "done") == "cards-left"
    second = table.world.piles[-1]
    finish_half(table)
    assert table.mine().drafted == second


@pytest.mark.rule("W-054")
def test_digging_discards_two_drafted_cards_and_keeps_one_of_five() -> None:
    table = started(1)
    drafted = table.mine().drafted
    top = table.world.deck[-5:]
    table.do(0, f"dig {drafted[0]} {drafted[1]}")
    assert table.waiting() == {0: "keep"}
    assert GAME.chapter(table.state) == "1-planning"
    assert sorted(table.see(0).dug) == sorted(top)
    assert table.see(None).dug == ()
    assert sorted(table.task().cards) == sorted(top)
    assert table.mine().cubes == (0, 0, 0, 0, 0)
    table.do(0, f"keep {top[2]}")
    assert table.mine().drafted == (*drafted[2:], top[2])
    assert table.phase() == "1-planning-1-1"
    assert sorted(table.world.discards) == sorted((drafted[0], drafted[1], *top[:2], *top[3:]))


@pytest.mark.rule("W-055")
def test_digging_can_be_repeated_while_two_cards_are_left_even_after_planning_some() -> None:
    table = started(1)
    first = table.mine().drafted[0]
    table.do(0, f"recycle {first} to empire")
    digs = 0
    while any(move.startswith("dig") for move in table.moves(0)):
        assert table.task().can_dig
        table.do(0, next(move for move in table.moves(0) if move.startswith("dig")))
        table.do(0, table.moves(0)[0])
        digs += 1
    assert digs == 3
    assert len(table.mine().drafted) == 1
    (last,) = table.mine().drafted
    assert table.rule(0, f"dig {last} zeppelin") == "dig-cards"


def test_moves_before_a_dig_cannot_be_undone() -> None:
    table = started(1)
    first, second, third, *_ = table.mine().drafted
    table.do(0, f"build {first}", f"dig {second} {third}")
    assert table.told("slated") == [{"card": first}]
    assert table.rule(0, "back") == "back"
    table.do(0, table.moves(0)[0])
    assert table.rule(0, "back") == "back"


def test_only_drafted_cards_can_be_discarded_to_dig_and_only_a_dug_card_kept() -> None:
    table = planning(empire(drafted="zeppelin museum university"), half=1)
    assert table.rule(0, "dig zeppelin zeppelin") == "not-drafted"
    assert table.rule(0, "dig zeppelin atlantis") == "not-drafted"
    table.do(0, "dig zeppelin museum")
    missing = next(card for card in CARDS if card not in table.world.dug)
    assert table.rule(0, f"keep {missing}") == "not-dug"
    assert table.rule(0, "build university") == "not-now"


def test_digging_is_for_one_player() -> None:
    assert planning(empire(drafted="zeppelin museum"), empire()).rule(0, "dig zeppelin museum") == "dig-solo"
    assert at("materials", empire(NORAM, site("recycling-plant"))).rule(0, "dig zeppelin museum") == "not-now"


def test_a_deck_that_runs_short_is_filled_with_the_discards() -> None:
    table = planning(empire(drafted="zeppelin museum university"), half=1)
    table.change(deck=("atlantis",), discards=("roswell",))
    table.do(0, "dig zeppelin museum")
    assert table.told("reshuffled") == [{"cards": 3}]
    assert sorted(table.see(0).dug) == ["atlantis", "museum", "roswell", "zeppelin"]
    assert (table.world.deck, table.world.discards) == ((), ())


def test_discards_that_fill_the_deck_are_shuffled() -> None:
    table = planning(empire(drafted="zeppelin museum university"), half=1)
    old = tuple(card for card in CARDS if card not in ("museum", "zeppelin"))[:40]
    table.change(deck=(), discards=old)
    table.do(0, "dig zeppelin museum")
    left = [card for card in (*old, "museum", "zeppelin") if card not in table.see(0).dug]
    assert sorted(table.world.deck) == sorted(left)
    assert list(table.world.deck) != left


def test_a_deck_that_suffices_is_not_filled() -> None:
    table = planning(empire(drafted="zeppelin museum university"), half=1)
    five = ("atlantis", "roswell", "icebreaker", "lunar-base", "time-travel")
    table.change(deck=five, discards=())
    table.do(0, "dig zeppelin museum")
    assert sorted(table.see(0).dug) == sorted(five)
    assert (table.world.deck, table.world.discards) == ((), ("museum", "zeppelin"))


@pytest.mark.rule("W-056")
@pytest.mark.parametrize(("built", "gained"), [("recycling-plant", True), ("military-base", False)])
def test_five_cubes_in_a_step_gain_its_token(built: str, gained: bool) -> None:
    table = after("planning", empire(NORAM, built=built))
    assert ({"what": "materials", "count": 5, "token": "financier"} in table.told("supremacy")) is gained


@pytest.mark.rule("W-056")
def test_five_science_cubes_let_the_player_choose() -> None:
    built = "research-center research-center"
    assert at("science", empire(EUROPE, built=built)).waiting() == {0: "token"}
    assert at("science", empire(EUROPE, built="research-center military-base")).phase() == "2-planning-1-0"


@pytest.mark.rule("W-057")
@pytest.mark.parametrize(
    ("total", "name"), [(74, "none"), (75, "bronze"), (95, "silver"), (114, "silver"), (115, "gold")]
)
def test_the_score_of_a_solo_game_gives_a_medal(total: int, name: str) -> None:
    table = after("exploration", empire(EUROPE, financiers=total), round_=4)
    result = table.see(0).result
    assert result is not None
    assert (result.medal, result.ranks, result.totals) == (name, (1,), (total,))
    assert table.told("medal") == [{"medal": name, "total": total}]
    assert table.see(0).medals == {"gold": 115, "silver": 95, "bronze": 75}


@pytest.mark.rule("W-059")
@pytest.mark.parametrize("side", ["A", "B"])
def test_scenarios_are_played_on_side_b(side: str) -> None:
    table = started(1, scenario="a-better-world", side=side)
    assert table.see(0).options["side"] == "B"
    assert table.mine().production == (2, 1, 1, 0, 0)


@pytest.mark.rule("W-059")
def test_scenarios_are_for_one_player() -> None:
    with pytest.raises(RuleError) as error:
        started(2, scenario="a-better-world")
    assert error.value.rule == "scenario-solo"


@pytest.mark.rule("W-060")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_cards_of_the_scenario_start_under_construction_with_a_star(scenario: str) -> None:
    table = started(1, scenario=scenario)
    cards = SCENARIOS[scenario].cards
    assert table.see(0).demanded == cards
    assert [(under.card, under.star) for under in table.mine().sites] == [(card, True) for card in cards]
    everywhere = [*table.world.deck, *table.mine().drafted, *(card for pile in table.world.piles for card in pile)]
    assert len(everywhere) == 150 - len(cards)
    for card in cards:
        assert everywhere.count(card) == CARDS[card].copies - 1


@pytest.mark.rule("W-061")
def test_a_scenario_is_lost_while_a_demanded_card_is_missing_whatever_the_score() -> None:
    cards = ["financial-center", "national-monument", "propaganda-center"]
    options = {"scenario": "money-has-no-smell"}
    short = empire(EUROPE, site(cards[2], star=True), built=" ".join(cards), stars=" ".join(cards[:2]), financiers=200)
    assert medal_of(after("exploration", short, round_=4, **options).state) == "unfinished"
    whole = empire(EUROPE, built=" ".join(cards), stars=" ".join(cards), financiers=200)
    assert medal_of(after("exploration", whole, round_=4, **options).state) == "gold"


@pytest.mark.rule("W-061")
def test_a_starred_card_keeps_its_star_when_completed_and_another_copy_does_not_count() -> None:
    table = planning(
        empire(EUROPE, site("zeppelin", star=True), site("zeppelin", "E"), krystallium=3), scenario="end-of-times"
    )
    table.do(0, "place krystallium on zeppelin 2")
    assert table.state.phase.turns[0] is not None
    assert table.mine().built[0].star is False
    table.do(0, "place krystallium on zeppelin", "place krystallium on zeppelin")
    assert [card.star for card in table.mine().built] == [True, False]
    assert table.mine().sites == ()


@pytest.mark.rule("W-061")
def test_a_starred_card_may_be_discarded_which_loses_the_scenario() -> None:
    table = started(1, scenario="back-to-the-future")
    table.do(0, "discard time-travel")
    assert medal_of(table.state) == "unfinished"


@pytest.mark.rule("W-062")
@pytest.mark.parametrize(
    ("scenario", "bronze", "silver", "gold"),
    [
        ("to-the-center-of-the-earth", 70, 95, 115),
        ("a-better-world", 70, 95, 115),
        ("theyre-among-us", 70, 90, 105),
        ("back-to-the-future", 65, 85, 105),
        ("end-of-times", 75, 95, 120),
        ("money-has-no-smell", 60, 85, 105),
    ],
)
def test_with_all_demanded_cards_the_score_gives_the_medal(scenario: str, bronze: int, silver: int, gold: int) -> None:
    cards = " ".join(SCENARIOS[scenario].cards)

    def won(total: int) -> str:
        table = planning(empire(EUROPE, built=cards, stars=cards), scenario=scenario)
        less = table.mine().total
        # No scenario card counts Generals.
        own = empire(EUROPE, built=cards, stars=cards, generals=total - less)
        return medal_of(planning(own, scenario=scenario).state)

    assert [won(total) for total in (bronze - 1, bronze, silver - 1, silver, gold - 1, gold)] == [
        "failed", "bronze", "bronze", "silver", "silver", "gold",
    ]  # fmt: skip
