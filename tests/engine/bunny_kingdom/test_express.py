"""Bunny Express: setting up, the railway, the sheriff, stations, and the harvest with them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from engine.bunny_kingdom.board import CELL_NAMES, INDEX
from engine.bunny_kingdom.cards import CARDS, EXPRESS, PARCHMENTS, TERRITORIES
from engine.bunny_kingdom.observation import counted_next
from engine.bunny_kingdom.observe import observe
from engine.bunny_kingdom.rails import LAVA_EDGES, SIDES, allowed_edges, edge_at
from tests.engine.bunny_kingdom.table import (
    Played,
    all_pick,
    constructing,
    dealt,
    ending,
    harvesting,
    holding,
    pass_exploration,
    started,
)


def express(seed: int, seats: int = 3, **options: str) -> Played:
    return started(seats, seed, express="on", **options)


# --- Setting up -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("X-001", "X-002")
def test_a_territory_drawn_at_random_gets_the_central_station_and_the_water_tower() -> None:
    found = set()
    for seed in range(40):
        table = express(seed)
        central = table.see(None).central
        assert table.told("central-station") == [{"cell": central}]
        found.add(central)
    assert len(found) > 25


@pytest.mark.rule("X-003")
@pytest.mark.parametrize("cell", ["A1", "A4", "D5", "E5"])
def test_the_central_station_replaces_the_terrain_resource_and_city_of_its_cell(cell: str) -> None:
    table = harvesting(
        holding(cell), holding(), holding(), central=cell, rails=f"{cell}|{'south' if cell != 'D5' else 'E5'}"
    )
    seen = table.see(None).cells[INDEX[cell]]
    assert (seen.terrain, seen.produces, seen.strength) == ("central-station", (), 0)
    assert table.see(None).seats[0].cities == 0


@pytest.mark.rule("X-003")
def test_lava_beside_the_central_station_stays_and_so_does_the_border() -> None:
    table = harvesting(holding("D5 D6"), holding(), holding(), central="D5", rails="D5|E5")
    assert len(table.see(None).seats[0].fiefs) == 2
    corner = ending(
        holding("A1", cards="explorer diplomat pan-pan master-of-the-mountains"), holding(), holding(),
        central="A1", rails="A1|B1",
    )  # fmt: skip
    assert [one.points for one in corner.see(None).seats[0].revealed] == [3, 1, 2, 0]


@pytest.mark.rule("X-004", "X-005", "X-010")
@pytest.mark.parametrize(("provisions", "cards"), [("7", 204), ("3", 200)])
def test_the_covered_territory_leaves_the_deck_and_the_new_cards_join_it(provisions: str, cards: int) -> None:
    table = express(5, provisions=provisions)
    deck = Counter([*table.state.world.deck, *(card for hand in table.state.world.hands for card in hand)])
    assert deck.total() == cards
    assert [name for name in TERRITORIES if not deck[name]] == [table.see(None).central]
    assert {card: deck[card] for card in EXPRESS} == {card: EXPRESS[card].copies for card in EXPRESS}
    new = [CARDS[card].kind for card in EXPRESS if card in PARCHMENTS]
    assert (new.count("mission"), new.count("treasure")) == (4, 1)


def test_the_expansion_has_the_recorded_number_of_cards_and_track_tokens() -> None:
    tokens = sum(card.tokens * card.copies for card in EXPRESS.values())
    assert tokens == 24
    assert Counter(card.kind for card in EXPRESS.values() for _ in range(card.copies)) == {
        "rail": 6, "switch": 3, "station": 4, "mission": 4, "treasure": 1, "central-station": 1,
    }  # fmt: skip


@pytest.mark.rule("X-006", "X-007", "X-008")
def test_the_first_track_lies_on_a_random_side_of_the_central_station_without_lava() -> None:
    sides: Counter[str] = Counter()
    for seed in range(150):
        table = express(seed)
        central = INDEX[table.see(None).central]
        around = {edge_at(central // 10, central % 10, side): side for side in SIDES}
        assert table.state.world.rails.bit_count() == 1
        edge = table.state.world.rails.bit_length() - 1
        assert not LAVA_EDGES >> edge & 1
        sides[around[edge]] += 1
        sides["border"] += not allowed_edges(border=False) >> edge & 1
        assert table.see(None).rails[0].printed
    assert all(sides[side] > 15 for side in SIDES)
    assert sides["border"] > 0


@pytest.mark.rule("X-006")
def test_by_an_option_the_first_sheriff_chooses_the_side_of_the_central_station() -> None:
    borders = 0
    for seed in range(40):
        table = started(3, seed, express="on", station_track="chosen")
        seen = table.see(None)
        sheriff = seen.sheriff
        assert sheriff is not None
        assert (table.phase(), table.waiting(), seen.rails) == ("1-orientation", {sheriff: "orient"}, ())
        assert seen.deck == 204, "nothing is dealt yet"
        sides = [f"rail {spot.cell} {spot.other or spot.side}" for spot in table.task(sheriff).tracks]
        row, column = divmod(INDEX[seen.central], 10)
        around = [edge_at(row, column, side) for side in SIDES]
        assert len(sides) == sum(not LAVA_EDGES >> edge & 1 for edge in around)
        assert table.moves(sheriff) == sides
        borders += any(spot.other == "" for spot in table.task(sheriff).tracks)
        far = "rail A1 B1" if seen.central[0] > "C" else "rail J1 I1"
        assert table.rule(sheriff, far) == "not-a-side"
        table.do(sheriff, sides[-1])
        told = table.told("station-track", sheriff)
        assert [f"rail {one['cell']} {one['other']}" for one in told] == [sides[-1]]
        assert [rail.printed for rail in table.see(None).rails] == [True]
        assert table.phase() == "1-exploration-1"
    assert borders


@pytest.mark.rule("X-009", "X-028")
def test_a_player_drawn_at_random_is_the_first_sheriff() -> None:
    sheriffs = Counter(express(seed).see(None).sheriff for seed in range(60))
    assert set(sheriffs) == {0, 1, 2}
    assert min(sheriffs.values()) > 8
    table = express(4)
    assert [event.seat for event in table.events if event.kind == "first-sheriff"] == [table.see(None).sheriff]


def test_the_central_station_card_is_played_like_a_territory() -> None:
    table = express(3)
    central = table.see(None).central
    hands = tuple(
        tuple([card for card in hand.split() if card != central])
        for hand in ("central-station A1 A2 A3 A4 A5", "B1 B2 B3 B4 B5 B6", "C1 C2 C3 C4 C5 C6")
    )
    world = msgspec.structs.replace(table.state.world, hands=hands)
    table = Played(msgspec.structs.replace(table.state, world=world))
    all_pick(table, *(f"pick {hand[0]}, pick {hand[1]}" for hand in hands))
    assert table.owner(central) == 0
    assert table.see(None).seats[0].stations == 1


# --- Stations ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("X-011", "X-012")
def test_a_station_can_only_be_placed_on_the_players_own_cell_along_the_railway() -> None:
    table = constructing(
        holding("E5 D5 J1", "D5:farm-gold", pieces="station"),
        holding("E4"),
        holding(),
        central="E6",
        rails="E6|E5 D5|E5",
    )
    assert table.rule(0, "build station J1") == "not-railside"
    assert table.rule(0, "build station E4") == "not-yours"
    assert table.rule(0, "build station D5") == "slot"
    assert table.moves(0) == ["build station E5", "done"]
    table.do(0, "station E5", "done")
    assert table.piece("E5") == "station"


@pytest.mark.rule("X-013")
def test_without_a_cell_along_the_railway_no_station_can_be_placed() -> None:
    table = constructing(holding("J1", pieces="station"), holding(), holding(), central="E6", rails="E6|E5")
    assert table.state.world.round == 2
    assert table.see(None).seats[0].pieces == ("station",)


@pytest.mark.rule("X-014")
def test_the_owner_of_the_central_station_has_its_printed_station() -> None:
    table = harvesting(holding("E6"), holding("E5", "E5:station"), holding(), central="E6", rails="E6|E5")
    assert [own.stations for own in table.see(None).seats] == [1, 1, 0]
    corner = harvesting(holding("A1"), holding(), holding(), central="A1", rails="A1|A2")
    assert [own.stations for own in corner.see(None).seats] == [1, 0, 0]


@pytest.mark.rule("X-015")
def test_nothing_can_be_built_on_the_central_station() -> None:
    pieces = "city-1 station camp-1"
    table = constructing(holding("E6 E5", pieces=pieces), holding(), holding(), central="E6", rails="E6|E5")
    assert table.rule(0, "build city-1 E6") == "slot"
    assert table.rule(0, "build station E6") == "slot"
    empty = constructing(holding("E5", pieces="camp-1"), holding(), holding(), central="E6", rails="E6|E5")
    assert empty.rule(0, "build camp-1 E6") == "slot"


# --- The railway ------------------------------------------------------------------------------------------------------


def laying(rails: int = 0, switches: int = 0, line: str = "E6|E5", central: str = "E6", **options: Any) -> Played:
    """Start the construction of a round in which only seat 0 has track to lay."""
    own = holding(rails=rails, switches=switches)
    return constructing(own, holding(), holding(), central=central, rails=line, **options)


@pytest.mark.rule("X-016")
def test_a_railway_card_lies_open_with_its_track_tokens() -> None:
    hands = ("rail-3 switch-2 A1 A2 A3", "B1 B2 B3 B4 B5", "C1 C2 C3 C4 C5")
    table = all_pick(dealt(*hands, express="on"), "pick rail-3, pick switch-2", "pick B1, pick B2", "pick C1, pick C2")
    own = table.see(None).seats[0]
    assert (own.rails, own.switches, own.railway_round, own.railway_cards) == (3, 2, 2, 2)
    assert table.told("railway-card", 0) == [{"card": "rail-3", "tokens": 3}, {"card": "switch-2", "tokens": 2}]


@pytest.mark.rule("X-017", "X-018")
def test_track_is_laid_only_before_the_construction() -> None:
    own = holding("E5", pieces="city-1", rails=1)
    table = constructing(own, holding(), holding(), central="E6", rails="E6|E5")
    assert table.phase() == "1-railway-0"
    assert table.rule(0, "build city-1 E5") == "not-now"
    assert table.see(None).part == 0
    other = constructing(holding(), holding("E5", pieces="city-1", rails=1), holding(), central="E6", rails="E6|E5")
    assert other.see(None).part == 1
    assert other.do(1, "done").see(None).part == 0
    table.do(0, "done")
    assert table.phase() == "1-construction-0"
    assert table.rule(0, "rail D5 E5") == "not-now"


@pytest.mark.rule("X-019", "X-020")
def test_track_lies_between_two_cells() -> None:
    table = laying(rails=1, line="A5|A6", central="A5")
    assert set(table.moves(0)) == {"rail A5 B5", "rail A6 B6", "rail B5 B6", "done"}
    assert str(table.refused(0, "rail A5 north")) == "border (place A5)"
    assert table.rule(0, "rail A5 C5") == "no-line"


def test_an_option_lets_track_run_along_the_border() -> None:
    table = laying(rails=1, line="A5|A6", central="A5", border_rails="on")
    assert {"rail A5 north", "rail A6 north"} <= set(table.moves(0))
    table.do(0, "rail A5 north")
    assert [event.values for event in table.events] == [{"cell": "A5", "other": "north"}]
    table.do(0, "done")
    assert table.see(None).rails[0].other == ""
    assert table.see(None).rails[0].side == "north"


@pytest.mark.rule("X-021")
def test_track_touches_the_central_station_or_other_track() -> None:
    table = laying(rails=2)
    assert str(table.refused(0, "rail J1 J2")) == "no-touch (place J1 J2)"
    table.do(0, "rail E5 F5")
    assert [event.values for event in table.events] == [{"cell": "E5", "other": "F5"}]
    assert len(table.see(0).rails) == 2
    assert len(table.see(1).rails) == 1


@pytest.mark.rule("X-022")
def test_track_does_not_lie_on_lava() -> None:
    table = laying(rails=1, switches=1, line="E6|E5")
    assert str(table.refused(0, "rail D5 D6")) == "lava (place D5 D6)"
    assert "rail D5 D6" not in table.moves(0)


@pytest.mark.rule("X-023")
def test_track_closes_no_loop() -> None:
    table = laying(rails=1, switches=1, line="E5|E6 E5|F5 E4|E5")
    assert str(table.refused(0, "rail D5 E5")) == "loop (place D5 E5)"
    assert "rail D5 E5" not in table.moves(0)


@pytest.mark.rule("X-024")
def test_cells_beside_track_can_be_built_on_and_fiefs_do_not_change() -> None:
    own = holding("E5 E4", pieces="city-1")
    table = constructing(own, holding(), holding(), central="E6", rails="E6|E5 E5|F5 E4|E5")
    assert table.moves(0) == ["build city-1 E4", "build city-1 E5", "done"]
    assert len(table.mine(0).fiefs) == 1


@pytest.mark.rule("X-025")
def test_rails_extend_the_line_at_either_end() -> None:
    line = "E5|E6 E5|F5"
    table = laying(rails=2, line=line)
    assert str(table.refused(0, "rail F5 F6")) == "not-an-end (place F5 F6)"
    ends = set(table.moves(0))
    assert ends == {"rail D5 E5", "rail D6 E6", "rail E4 E5", "rail F4 F5", "rail E4 F4", "done"}
    table.do(0, "rail D6 E6", "rail E4 F4", "done")
    assert table.told("laid", 0) == [{"count": 2}]


@pytest.mark.rule("X-025")
def test_with_an_option_all_tokens_of_a_rail_card_extend_the_same_end() -> None:
    own = [holding("A1", cards="rail-4", rails=4, switches=1), holding(), holding()]
    table = constructing(*own, central="E5", rails="E5|E6 E5|F5", sheriff=2, rail_cards="one_end")
    table.do(0, "rail D6 E6")
    assert {spot.token for spot in table.task(0).tracks if spot.cell == "E4"} == {"switch"}
    ends = {f"{spot.cell} {spot.other or spot.side}" for spot in table.task(0).tracks if spot.token == "rail"}
    assert ends == {"D6 D7", "D7 E7", "E6 E7"}
    table.do(0, "rail E4 F4")
    assert table.mine().switches == 0, "elsewhere it takes a switch"
    assert table.rule(0, "rail E3 F3") == "not-an-end"


@pytest.mark.rule("X-025")
def test_with_an_option_the_next_rail_card_may_extend_the_other_end() -> None:
    own = [holding("A1", cards="rail-2 rail-3", rails=5), holding(), holding()]
    table = constructing(*own, central="E5", rails="E5|E6 E5|F5", sheriff=2, rail_cards="one_end")
    table.do(0, "rail D6 E6")
    assert table.rule(0, "rail E4 F4") == "not-an-end"
    table.do(0, table.moves(0)[0], "rail E4 F4")


@pytest.mark.rule("X-025")
def test_with_an_option_a_rail_card_can_extend_the_line_around_a_corner_of_the_board() -> None:
    own = [holding(cards="rail-3", rails=3), holding(), holding()]
    table = constructing(
        *own, central="A2", rails="A2|A3 A2|north", sheriff=2, rail_cards="one_end", border_rails="on"
    ).do(0, "rail A1 north")
    assert table.moves(0) == ["rail A1 west", "done"]


@pytest.mark.rule("X-026")
def test_a_switch_branches_off_anywhere() -> None:
    table = laying(switches=1, line="E5|E6 E5|F5")
    assert {"rail F5 F6", "rail E6 F6"} <= set(table.moves(0))
    table.do(0, "rail F5 F6", "done")
    assert table.see(None).switches == ((5, 5),)


def test_a_rail_token_is_used_before_a_switch_where_both_are_possible() -> None:
    table = laying(rails=1, switches=1, line="E5|E6 E5|F5").do(0, "rail D6 E6")
    own = table.mine(0)
    assert (own.rails, own.switches) == (0, 1)
    assert {spot.token for spot in table.task(0).tracks} == {"switch"}
    table.do(0, "rail E4 F4")
    assert table.rule(0, "rail E3 F3") == "no-track"


@pytest.mark.rule("X-027")
def test_track_that_is_left_over_can_be_laid_in_a_later_round() -> None:
    table = laying(rails=3).do(0, "rail D6 E6", "done")
    assert table.see(None).seats[0].rails == 2
    again = constructing(*table.state.world.holdings, round_=2, central="E6", rails="E6|E5")
    assert again.phase() == "2-railway-0"


def test_a_seat_without_track_tokens_is_skipped() -> None:
    assert laying().phase() == "2-exploration-1"


def test_without_an_open_end_rails_cannot_be_laid_but_a_switch_can_still_branch() -> None:
    line = "A5|A6 A5|B5 A4|A5"  # round A5, from border to border
    assert laying(rails=2, line=line, central="A5").phase() == "2-exploration-1"
    table = laying(rails=2, switches=1, line=line, central="A5")
    assert table.waiting() == {0: "rail"}
    assert set(table.moves(0)) == {"rail A4 B4", "rail B4 B5", "rail A6 B6", "rail B5 B6", "done"}
    table.do(0, "rail B4 B5")
    assert "rail B3 C3" not in table.moves(0)
    assert "rail B4 C4" in table.moves(0)


# --- The sheriff ------------------------------------------------------------------------------------------------------


def sheriff_of(*cards: str, sheriff: int = 0, **options: Any) -> int | None:
    """Return who becomes sheriff after these railway cards are played in a round."""
    table = constructing(
        *(holding(cards=own, pieces="city-1", cells=CELL_NAMES[at]) for at, own in enumerate(cards)),
        central="E6", rails="E6|E5", sheriff=sheriff, **options,
    )  # fmt: skip
    return table.see(None).sheriff


@pytest.mark.rule("X-029")
def test_the_player_of_the_most_railway_cards_this_round_becomes_sheriff() -> None:
    assert sheriff_of("", "rail-2", "rail-2 switch-1") == 2
    assert sheriff_of("", "rail-4", "") == 1
    assert sheriff_of("switch-1", "", "", sheriff=0) == 0


@pytest.mark.rule("X-030")
def test_on_a_tie_the_first_tied_seat_from_the_sheriffs_left_becomes_sheriff() -> None:
    assert sheriff_of("rail-2", "", "rail-2", sheriff=0) == 2
    assert sheriff_of("rail-2", "", "rail-2", sheriff=2) == 0
    assert sheriff_of("", "", "", sheriff=1) == 2


@pytest.mark.rule("X-030")
def test_with_an_option_any_tie_makes_the_left_neighbour_the_sheriff() -> None:
    assert sheriff_of("rail-2", "", "rail-2", sheriff=0, sheriff_tie="literal") == 1
    assert sheriff_of("rail-2", "", "", sheriff=0, sheriff_tie="literal") == 0


@pytest.mark.rule("X-031")
def test_track_is_laid_clockwise_from_the_sheriffs_left_and_by_the_sheriff_last() -> None:
    table = constructing(
        *(holding(rails=1, cards="rail-2" if seat == 1 else "") for seat in range(4)), central="E6", rails="E6|E5"
    )
    order = []
    while table.state.phase.kind == "railway":
        (seat,) = table.waiting()
        order.append(seat)
        assert table.rule((seat + 1) % 4, "done") == "not-waiting"
        table.do(seat, "done")
    assert order == [2, 3, 0, 1]


def test_laid_track_can_be_undone_until_the_seat_is_done() -> None:
    table = laying(rails=2).do(0, "rail D6 E6", "rail E5 F5", "back", "back", "rail E5 F5")
    assert len(table.see(0).rails) == 2
    assert len(table.see(None).rails) == 1


@pytest.mark.rule("X-032")
def test_the_sheriff_scores_two_for_each_track_that_anybody_laid() -> None:
    table = constructing(holding(rails=1), holding(rails=2, cards="rail-2"), holding(), central="E6", rails="E6|E5")
    table.do(0, "rail E5 F5", "done").do(1, "rail E4 F4", "rail D6 E6", "done")
    assert table.told("sheriff-scores", 1) == [{"count": 3, "points": 6}]
    assert table.see(None).seats[1].rounds[0].sheriff == 6
    assert table.see(None).seats[1].total == 6
    assert table.told("harvested", 1) == [{"points": 0, "total": 6}]


@pytest.mark.rule("X-032")
def test_the_sheriff_scores_the_track_before_the_construction_ends() -> None:
    builder = holding("A3", pieces="city-1")
    table = constructing(holding(rails=1), holding(rails=2, cards="rail-2"), builder, central="E6", rails="E6|E5")
    table.do(0, "rail E5 F5", "done").do(1, "rail E4 F4")
    assert [seat.total for seat in table.see(None).seats] == [0, 0, 0]
    table.do(1, "rail D6 E6", "done")
    assert table.state.phase.kind == "construction"
    assert [seat.total for seat in table.see(None).seats] == [0, 6, 0]
    assert table.see(None).seats[1].points["sheriff"] == 6
    table.do(2, "done")
    assert [seat.total for seat in table.see(None).seats] == [0, 6, 0]


@pytest.mark.rule("X-033")
def test_in_the_end_the_sheriff_scores_four_for_each_railway_card_of_the_game() -> None:
    # One of the sheriff's two railway cards was played in an earlier round.
    own = msgspec.structs.replace(holding(cards="rail-2 rail-3 royal-ring"), railway_round=1)
    table = ending(own, holding(cards="switch-1"), holding(), central="E6", rails="E6|E5")
    assert table.told("sheriff-ends", 0) == [{"cards": 2, "points": 8}]
    assert table.kinds().index("sheriff-ends") < table.kinds().index("reveals")
    assert [score.parts["sheriff"] for score in table.game.scores(table.state)] == [8, 0, 0]


def test_railway_cards_of_provisions_count_for_the_round() -> None:
    table = started(3, express="on")
    pass_exploration(table)
    for own in table.state.world.holdings:
        railway = [card for card in own.played if CARDS[card].tokens]
        assert own.railway_round == own.railway_cards == len(railway)


# --- The harvest ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("X-034", "X-041")
def test_the_railway_is_harvested_first_then_stations_then_fiefs() -> None:
    own = holding("E5 E4 E3", "E5:city-2 E4:station")
    other = holding("F5 F4", "F5:city-1")
    table = harvesting(own, other, holding(), central="E6", rails="E6|E5 E5|F5 E4|F4")
    table.do(0, "charge 2")
    counted = [kind for kind in table.kinds() if kind in ("railway", "station", "fief")]
    assert counted == ["railway", "railway", "station", "fief", "fief"]
    assert table.told("harvested", 0) == [{"points": 2 + 1 + 2, "total": 5}]
    row = table.see(None).seats[0].rounds[0]
    assert (row.railway, row.stations, row.fiefs) == (2, 1, 2)


@pytest.mark.rule("X-035", "X-036")
def test_each_city_along_the_railway_gives_its_towers_once() -> None:
    own = holding("E5 F8 D6", "E5:city-2 D6:city-3")
    table = harvesting(own, holding(), holding(), central="E6", rails="E6|E5 E5|F5 E4|E5")
    assert table.told("railway", 0) == [{"points": 2}], "D6 and F8 lie apart from the line"
    printed = harvesting(holding("D3"), holding(), holding(), central="D4", rails="D3|D4 C3|D3 D3|E3")
    assert printed.told("railway", 0) == [{"points": 1}], "a printed city has one tower, whatever track passes it"


@pytest.mark.rule("X-037", "X-038")
def test_a_station_counts_the_cities_of_one_opponent_not_their_towers() -> None:
    own = holding("E4", "E4:station")
    table = harvesting(
        own,
        holding("E5", "E5:city-2"),
        holding("F5 F4", "F5:city-2 F4:city-1"),
        central="E6",
        rails="E6|E5 E5|F5 E4|F4",
    )
    assert table.waiting() == {0: "charge"}
    assert table.task(0).opponents == {1: 1, 2: 2}
    assert table.rule(0, "charge 1") == "charge-self"
    table.do(0, "charge 3")
    assert table.told("station", 0) == [{"owner": 2, "cities": 2}]
    assert table.see(None).seats[0].rounds[0].stations == 2


@pytest.mark.rule("X-037")
def test_a_station_that_counts_the_same_for_every_opponent_is_decided_automatically() -> None:
    own = holding("E4", "E4:station")
    table = harvesting(own, holding(), holding(), central="E6", rails="E6|E5 E5|F5 E4|F4")
    assert table.phase() == "2-exploration-1"
    assert table.told("station", 0) == [{"owner": 1, "cities": 0}]


def test_with_two_players_the_one_opponent_is_counted_by_every_station() -> None:
    table = harvesting(
        holding("E6 E4", "E4:station"), holding("E5", "E5:city-2"), central="E6", rails="E6|E5 E5|F5 E4|F4"
    )
    assert table.told("station", 0) == [{"owner": 1, "cities": 2}]


def stations(count: int) -> Played:
    """Return a position in which seat 0 of four has stations, and the others one, two and three cities on the line."""
    cells = ["E4", "D4", "D5", "F4", "F6"][:count]
    return harvesting(
        holding(" ".join(cells), " ".join(f"{cell}:station" for cell in cells)),
        holding("E5", "E5:city-1"),
        holding("F5 E6", "F5:city-1"),
        holding("D6 C5 C6", "D6:city-1 C5:city-1 C6:city-1"),
        central="J1",
        rails="D5|E5 E5|E6 D6|E6 D5|D4 E5|F5 C5|D5 C5|C6 C6|D6",
    )


@pytest.mark.rule("X-039")
def test_several_stations_count_different_opponents() -> None:
    table = stations(2)
    assert table.moves(0) == ["charge 2", "charge 3", "charge 4"]
    table.do(0, "charge 4")
    assert table.rule(0, "charge 4") == "charge-twice"
    table.do(0, "back", "charge 4", "charge 3")
    assert [values["owner"] for values in table.told("station", 0)] == [2, 3]


@pytest.mark.rule("X-040")
def test_an_extra_station_counts_the_opponent_with_most_cities_among_the_least_counted() -> None:
    cities = sorted((seen.rail_cities for seen in observe(stations(1).state, None).seats[1:]), reverse=True)
    assert len(set(cities)) > 1
    found = [counted_next(observe(stations(count).state, None), 0) for count in range(1, 4)]
    assert found == [cities[1], cities[2], cities[0]]


@pytest.mark.rule("X-040")
def test_more_stations_than_opponents_are_spread_evenly() -> None:
    assert [values["owner"] for values in stations(3).told("station", 0)] == [1, 2, 3]
    table = stations(4)
    counted = dict(table.task(0).opponents)
    table.do(0, "charge 4")
    told = {values["owner"]: values["cities"] for values in table.told("station", 0)}
    assert told == {1: counted[1], 2: counted[2], 3: 2 * counted[3]}


@pytest.mark.rule("X-010")
def test_the_new_parchments_count_stations_cells_cities_and_railway_cards() -> None:
    cards = "stationmaster railway-engineer conductor rail-tycoon royal-pocket-watch rail-2 rail-3 switch-1"
    own = holding("E6 E5 E4", "E5:city-2 E4:station", cards=cards)
    table = ending(own, holding(), holding(), central="E6", rails="E6|E5 E5|F5 E4|F4")
    assert [one.points for one in table.see(None).seats[0].revealed] == [8, 3, 2, 12, 4]
    few = ending(holding(cards="rail-tycoon rail-2 rail-3"), holding(), holding(), central="E6", rails="E6|E5")
    assert few.see(None).seats[0].revealed[0].points == 0
