"""The check at the end of a turn, seasons, the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cartographers import GAME
from engine.cartographers.cards import EXPLORE
from engine.cartographers.observation import ScoredSeason
from engine.cartographers.preview import season_now
from engine.game import Chance, Setup
from tests.engine.cartographers.table import Played, at_card, full_but, over, painted, started, with_world

EDICTS = "sentinel-wood wildholds canal-lake borderlands"
# 3 forest cells on the border, a village of six, water next to farm, a full row.
RICH = painted(
    {
        "F": "A1 A2 A3",
        "V": "E1 E2 E3 F1 F2 F3",
        "W": "H1",
        "A": "H2",
        "X": "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11",
    },
    coins=4,
    track=5,
)
EMPTY_BESIDE_MONSTERS = 10  # row J except for its mountain
STARS = {"sentinel-wood": 3, "wildholds": 8, "canal-lake": 2, "borderlands": 6}


def ended(season: int, time: int, **values: Any) -> Played:
    """Return a two-player game after Rift Lands at that time of the season; the first seat has a rich map."""
    table = at_card("rift-lands", maps={0: RICH}, season=season, time=time, edicts=EDICTS, **values)
    return table.do(0, "draw forest G6").do(1, "draw forest G6")


@pytest.mark.rule("C-056")
def test_below_the_threshold_the_season_goes_on() -> None:
    table = ended(0, 7)
    assert table.see(0).season == 0
    assert table.see(0).sheets[0].seasons == ()


@pytest.mark.rule("C-057")
@pytest.mark.parametrize(("season", "threshold"), [(0, 8), (1, 8), (2, 7), (3, 6)])
@pytest.mark.parametrize("over", [0, 1])
def test_at_or_above_the_threshold_the_season_is_scored_at_once(season: int, threshold: int, over: int) -> None:
    assert len(ended(season, threshold + over).sheet(0).seasons) == 1
    assert len(ended(season, threshold - 1).sheet(0).seasons) == 0


@pytest.mark.rule("C-058", "C-059", "C-060", "C-061", "C-062", "C-063")
@pytest.mark.parametrize(
    ("season", "first", "second"),
    [
        (0, "sentinel-wood", "wildholds"),
        (1, "wildholds", "canal-lake"),
        (2, "canal-lake", "borderlands"),
        (3, "borderlands", "sentinel-wood"),
    ],
)
def test_each_season_scores_its_two_edicts_and_no_other(season: int, first: str, second: str) -> None:
    table = ended(season, 8)
    (column,) = table.sheet(0).seasons
    assert (column.first, column.second) == (STARS[first], STARS[second])
    (bare,) = table.sheet(1).seasons
    assert (bare.first, bare.second) == (0, 0)


@pytest.mark.rule("C-064", "C-066", "C-067", "C-068")
def test_a_season_score_consists_of_two_edicts_coins_and_the_loss_to_monsters() -> None:
    (column,) = ended(0, 8).sheet(0).seasons
    assert column == ScoredSeason(first=3, second=8, coins=4, monsters=EMPTY_BESIDE_MONSTERS)
    assert column.total == 3 + 8 + 4 - EMPTY_BESIDE_MONSTERS


@pytest.mark.rule("C-064")
def test_the_season_score_is_reported_for_each_seat() -> None:
    told = ended(0, 8).told("season-score")
    assert [event.seat for event in told] == [0, 1]
    assert told[0].values == {"season": 0, "first": 3, "second": 8, "coins": 4, "monsters": 10, "total": 5}


@pytest.mark.rule("C-065")
def test_coins_score_again_each_season_unless_spent() -> None:
    table = at_card("rift-lands", maps={0: painted({}, coins=3, track=5)}, time=8, next_cards="hamlet")
    table.do(0, "draw forest G6").do(1, "draw forest G6")
    assert table.sheet(0).seasons[0].coins == 3
    again = Played(with_world(table.state, time=8))
    for seat in (0, 1):
        again.do(seat, again.moves(seat)[0])
    assert again.sheet(0).seasons[1].coins == again.sheet(0).coins


@pytest.mark.rule("C-066")
def test_monsters_cost_the_empty_spaces_beside_them_ruins_too_corners_and_edges_not() -> None:
    # B5 has four neighbours: A5, C5 and the ruins space B6 are empty, the mountain B4 counts as filled.
    assert at_card("hamlet", maps={0: painted({"X": "B5"})}).sheet(0).loss == 3
    assert at_card("hamlet", maps={0: painted({"X": "A1"})}).sheet(0).loss == 2
    assert at_card("hamlet", maps={0: painted({"X": "A1", "F": "A2"})}).sheet(0).loss == 1


@pytest.mark.rule("C-067")
def test_an_empty_space_beside_two_monsters_costs_once() -> None:
    assert at_card("hamlet", maps={0: painted({"X": "E1 E3", "F": "D1 D3 F1 F3 E4"})}).sheet(0).loss == 1


def test_a_season_can_score_less_than_nothing() -> None:
    table = at_card("rift-lands", maps={0: painted({"X": "E5"})}, time=8)
    table.do(0, "draw monster G6").do(1, "draw forest G6")
    assert table.sheet(0).seasons[0].total < 0


@pytest.mark.rule("C-018", "C-069", "C-070")
def test_the_next_season_follows_until_winter_ends_the_game() -> None:
    chance = Chance("seasons")
    table = started(2, seed=5)
    seasons = []
    while waiting := GAME.waiting(table.state):
        seasons.append(GAME.phase(table.state).split("-")[0])
        seat = min(waiting)
        table.do(seat, GAME.notation(GAME.sample(table.state, seat, chance)))
    assert list(dict.fromkeys(seasons)) == ["spring", "summer", "autumn", "winter"]
    assert seasons == sorted(seasons, key=["spring", "summer", "autumn", "winter"].index)
    assert table.kinds()[-3:] == ["game-ends", "result", "result"]
    assert GAME.phase(table.state) == "over"
    assert [len(sheet.seasons) for sheet in table.see(None).sheets] == [4, 4]


@pytest.mark.rule("C-069", "C-070")
def test_a_new_season_starts_with_no_time_and_its_own_threshold() -> None:
    table = ended(1, 8, next_cards="hamlet")
    seen = table.see(0)
    assert (seen.season, seen.threshold, seen.turn) == (2, 7, 1)
    assert seen.time == sum(card.time for card in EXPLORE if card.id in seen.revealed)


@pytest.mark.rule("C-071", "C-072", "C-073")
def test_the_next_deck_has_all_explore_cards_hidden_ambushes_and_one_new_ambush() -> None:
    table = at_card("rift-lands", time=8)
    hidden = "ogre-charge"  # in the deck but not turned up this season
    table.state = with_world(table.state, deck=(hidden, *table.state.world.deck))
    following = table.state.world.ambushes[-1]
    table.do(0, "draw forest G6").do(1, "draw forest G6")
    world = table.state.world
    assert sorted([*world.deck, *world.revealed]) == sorted([*(card.id for card in EXPLORE), hidden, following])
    assert following not in world.ambushes
    assert [event.kind for event in table.events if event.kind.startswith("season")][-2:] == [
        "season-ends",
        "season-begins",
    ]


@pytest.mark.rule("C-074")
def test_the_final_score_is_the_sum_of_four_seasons() -> None:
    assert [score.total for score in GAME.scores(over((10, 3), (5, 0)).state)] == [28, 20]


@pytest.mark.rule("C-075")
def test_the_most_stars_win() -> None:
    assert [score.rank for score in GAME.scores(over((5, 0), (9, 0), (7, 0)).state)] == [3, 1, 2]


@pytest.mark.rule("C-076")
def test_a_smaller_loss_to_monsters_breaks_a_tie() -> None:
    result = over((9, 2), (7, 0), (8, 1)).see(None).result
    assert result is not None
    assert (result.ranks, result.totals, result.losses) == ((3, 1, 2), (28, 28, 28), (8, 0, 4))


@pytest.mark.rule("C-077")
def test_those_still_equal_share_the_rank_and_the_next_is_skipped() -> None:
    assert [score.rank for score in GAME.scores(over((9, 2), (9, 2), (1, 0), (9, 2)).state)] == [1, 1, 4, 1]


def test_the_parts_of_a_score_are_by_edict_coins_and_monsters() -> None:
    table = ended(3, 8)
    score = GAME.scores(table.state)[0]
    assert score.parts == {"edict-a": 6, "edict-b": 3, "edict-c": 0, "edict-d": 0, "coins": 4, "monsters": -10}


def test_a_game_of_full_maps_still_ends() -> None:
    table = at_card("rift-lands", 1, everywhere=full_but("A1"))
    table.do(0, "draw water A1")
    assert GAME.phase(table.state) == "over"


def test_the_stored_setup_contains_the_defaults_of_all_options() -> None:
    state = GAME.start(Setup(game="cartographers", seats=2, seed=1)).state
    assert state.setup.options == {option.key: option.default for option in GAME.options}


@pytest.mark.parametrize(("season", "threshold"), [(0, 8), (1, 8), (2, 7), (3, 6)])
def test_the_previewed_season_score_equals_the_score_at_the_end_of_the_season(season: int, threshold: int) -> None:
    now = season_now(ended(season, threshold - 1).see(None))
    after = ended(season, threshold).see(None)
    assert now == [sheet.seasons[-1].total for sheet in after.sheets]
