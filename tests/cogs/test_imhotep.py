"""The controls of Imhotep."""

from __future__ import annotations

from typing import Any

import discord
import msgspec
import pytest

from cogs.imhotep.panel import voyages
from cogs.imhotep.screen import GameScreen, marks_of
from cogs.panel import Panel
from cogs.views.happened import changed
from cogs.views.provider import Sight
from cogs.views.screens import found_screens
from cogs.views.toggles import chosen_after
from engine.events import Ordered
from engine.game import Chance, Setup
from engine.imhotep import GAME, events
from engine.imhotep.cards import SITES
from engine.imhotep.preview import gains_of_move
from engine.tables import turns
from engine.tables.table import Advice, Entry, Table
from tests.cogs.views.test_private_views import FewPictures, started
from tests.engine.imhotep.table import Played, at, last_turn, sent


async def shown(played: Played, seat: int, language: str = "en", view: str = "", **changes: Any) -> Panel:
    """Return the private view of a seat, at a table with these changes."""
    table = started("imhotep", 2, {}, language)
    now = msgspec.structs.replace(table, snapshot=GAME.encode(played.state), **changes)
    return await found_screens(FewPictures())["imhotep"].private.panel(now, seat, language, view)


async def controls(
    played: Played, seat: int, language: str = "en", view: str = "", **changes: Any
) -> list[dict[str, Any]]:
    """Return the controls that a seat has."""
    panel = await shown(played, seat, language, view, **changes)
    assert panel.view is not None
    return [item for row in panel.view.to_components() for item in row["components"]]


async def buttons(played: Played, seat: int, language: str = "en") -> dict[str, str]:
    """Return the moves of a seat's buttons with their labels, without undo."""
    moves = [item for item in await controls(played, seat, language) if item["custom_id"].startswith("move:")]
    found = {item["custom_id"].split(":")[3]: item["label"] for item in moves}
    return {move: label for move, label in found.items() if move != "back"}


async def test_all_stones_are_one_button() -> None:
    assert await buttons(at(sleds=(1, 3)), 0) == {"stones": "Take 3 stones"}


async def test_each_number_of_stones_has_a_button_with_the_take_fewer_option() -> None:
    assert await buttons(at(sleds=(1, 3), options={"take_fewer": "on"}), 0) == {
        "stones": "Take 3 stones", "stones 2": "Take 2 stones", "stones 1": "Take 1 stone",
    }  # fmt: skip


@pytest.mark.parametrize(("language", "one"), [("en", "Take 1 stone"), ("ja", "石を1個取る")])
async def test_the_temple_offers_two_stones_one_or_the_point(language: str, one: str) -> None:
    table = last_turn(site="burial", sides="AABAA", temple="1", sleds=(1, 1))
    found = await buttons(table, 1, language)
    assert list(found) == ["bonus stones", "bonus stones 1", "bonus point"]
    assert found["bonus stones 1"] == one


async def test_bonus_stones_of_a_pyramid_have_the_same_buttons_as_the_take_stones_action() -> None:
    near: dict[str, Any] = {"sides": "ABAAA", "pyramids": ("", "00", ""), "sleds": (3, 1)}
    official = sent("pyramid", "1", **near).do(1, "stack middle")
    assert list(await buttons(official, 1)) == ["bonus stones", "skip"]
    fewer = sent("pyramid", "1", **near, options={"take_fewer": "on"}).do(1, "stack middle")
    assert list(await buttons(fewer, 1)) == ["bonus stones", "bonus stones 2", "bonus stones 1", "skip"]


async def test_each_button_plays_a_legal_move() -> None:
    table = at(sleds=(1, 3), options={"take_fewer": "on"})
    for count, move in zip((3, 2, 1), await buttons(table, 0), strict=True):
        assert at(sleds=(1, 3), options={"take_fewer": "on"}).do(0, move).world.sleds[0] == 1 + count


@pytest.mark.parametrize("typed", ["b", "bbbbb", "B B B B B"])
def test_typed_site_sides_are_shown_site_by_site_in_any_notation(typed: str) -> None:
    told = found_screens(FewPictures())["imhotep"].game.free_option("sites", typed, "en")
    assert told == "BBBBB: market B, pyramid B, temple B, burial chamber B, obelisks B"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "You have played your move. You can undo the move until the next player acts."),
        ("ja", "行動しました。次の人が行動するまでは取り消せます。"),
    ],
)
async def test_a_player_who_can_undo_a_turn_reads_so(language: str, said: str) -> None:
    table = turns.act(started("imhotep", 2, {"first": "opener"}, language), 0, "stones").table
    panels = [await found_screens(FewPictures())["imhotep"].private.panel(table, seat, language) for seat in (0, 1)]
    assert [said in panel.words for panel in panels] == [True, False]


@pytest.mark.parametrize(("language", "between"), [("en", "; "), ("ja", "／")])
async def test_the_gains_of_a_voyage_are_separated_as_the_language_requires(language: str, between: str) -> None:
    items = await controls(at(ships=["3a 01."]), 0, language)
    voyages = next(item for item in items if item["custom_id"].startswith("looks:"))
    assert all(between in option["description"] for option in voyages["options"])


async def test_the_hint_button_fits_next_to_a_turn_with_all_four_actions() -> None:
    table = at(ships=["3a 01.", "2a .."], sleds=(1, 3), hands=["chisel"])
    assert "Hint" in [item.get("label") for item in await controls(table, 0, advice=Advice(hints=True))]


async def test_ships_with_the_viewers_stones_come_first_in_the_list_of_voyages() -> None:
    items = await controls(at(ships=["3a 11.", "2a 0."]), 0)
    voyages = next(item for item in items if item["custom_id"].endswith(":sail"))
    assert [option["value"].split("-")[1] for option in voyages["options"]] == ["2a"] * 5 + ["3a"] * 5


async def test_ships_that_lack_the_fewest_stones_come_first_in_the_list_of_slots() -> None:
    items = await controls(at(ships=["4a ....", "3a ...", "2a .."]), 0)
    loads = next(item for item in items if item["custom_id"].endswith(":load"))
    assert [option["value"].split()[0] for option in loads["options"]] == ["2a"] * 2 + ["3a"] * 3 + ["4a"] * 4


@pytest.mark.parametrize(("sled", "green"), [(0, True), (2, False)])
async def test_taking_stones_is_endorsed_only_if_no_stone_can_be_loaded(sled: int, green: bool) -> None:
    items = await controls(at(ships=["3a ..."], sleds=(sled, 1)), 0)
    take = next(item for item in items if item.get("label") == "Take 3 stones")
    assert (take["style"] == discord.ButtonStyle.success.value) is green


async def test_a_voyage_lists_the_viewers_gain_first_and_the_stones_of_each_owner_once() -> None:
    items = await controls(at(ships=["3a 010"]), 0)
    voyages = next(item for item in items if item["custom_id"].endswith(":sail"))
    told = {option["value"].split("-")[3]: option["description"] for option in voyages["options"]}
    assert told["pyramid"].startswith("Points if the game ended after this: +5; ")
    assert told["pyramid"].count("2 points, 3 points") == 1
    assert "if the game ended after this" not in told["market"]


async def test_a_slot_shows_the_load_of_its_ship_after_the_move() -> None:
    items = await controls(at(ships=["3a 01."]), 0)
    loads = next(item for item in items if item["custom_id"].endswith(":load"))
    assert [option["description"] for option in loads["options"]] == ["blue, orange, your stone here (needs 2 to sail)"]


@pytest.mark.parametrize(
    ("played", "said"),
    [
        (at(sleds=(5, 3), ships=["2a .."]), "You can only put a stone on a ship."),
        (at(sleds=(3, 3), ships=["2a .."]), "Choose one action: take stones or put a stone on a ship."),
        (
            at(sleds=(3, 3), ships=["2a 1."], hands=["hammer"]),
            "take stones, put a stone on a ship, sail a ship or use a blue card.",
        ),
    ],
)
async def test_the_instruction_names_only_possible_actions(played: Played, said: str) -> None:
    assert said in (await shown(played, 0)).words


@pytest.mark.parametrize(
    ("held", "sleds", "why"),
    [
        ("hammer", (5, 3), "your sled is full"),
        ("chisel", (1, 3), "it needs 2 stones on your sled"),
        ("sail", (0, 3), "your sled is empty"),
        ("lever", (3, 3), "it can make no ship sail"),
    ],
)
async def test_a_blue_card_without_a_use_says_why(held: str, sleds: tuple[int, int], why: str) -> None:
    below = (await shown(at(sleds=sleds, hands=[held]), 0)).below
    assert f"cannot be used now: {why}." in below


FOUR = ("statue", "chisel", "temple-decoration", "lever")


@pytest.mark.parametrize(
    "market",
    [("entrance", "statue", "chisel", "lever"), ("statue", "statue", "chisel", "lever")],
    ids=["entrance", "twice"],
)
async def test_cards_are_taken_one_by_one_where_taking_two_may_ask_more(market: tuple[str, ...]) -> None:
    played = sent("market", "11", market=market, sides="ABAAA")
    assert not [item for item in await controls(played, 1) if chosen_after(item["custom_id"])]
    assert "Take a card." in (await shown(played, 1)).below


@pytest.mark.parametrize(("stones", "count"), [("11", 2), ("1101", 2), ("101", 1), ("1", 1)])
async def test_the_cards_for_stones_that_follow_each_other_are_chosen_together(stones: str, count: int) -> None:
    played = sent("market", stones, market=FOUR)
    ids = [item["custom_id"] for item in await controls(played, 1)]
    toggles = [chosen_after(custom_id) for custom_id in ids if chosen_after(custom_id)]
    assert toggles == ([(f"take {card}",) for card in FOUR] if count > 1 else [])
    below = (await shown(played, 1)).below
    assert ("Take 2 cards." if count > 1 else "Take a card.") in below
    both = await controls(played, 1, view="do take statue;1 lever")
    confirm = [item["custom_id"] for item in both if ":sure " in item["custom_id"]]
    assert count == 1 or confirm[0].endswith(":sure take statue;1 lever")


async def test_a_usable_blue_card_has_no_reason_and_is_in_the_list_of_voyages() -> None:
    played = at(sleds=(3, 3), hands=["hammer"])
    assert "cannot be used now" not in (await shown(played, 0)).below
    lists = [item for item in await controls(played, 0) if item["custom_id"].startswith("looks:")]
    assert next(option["value"] for one in lists for option in one["options"]).startswith("hammer")


@pytest.mark.parametrize("card", ["hammer", "sail"])
async def test_the_only_free_slot_is_preselected(card: str) -> None:
    free = at(ships=["2a 1.", "1a 0 temple"], hands=[card])
    items = await controls(free, 0, view=card)
    slots = next(item for item in items if item["custom_id"].endswith(":slot"))
    assert [option["default"] for option in slots["options"]] == [True]


async def test_a_hammer_shows_the_resulting_stones_on_sled_and_ship() -> None:
    text = (await shown(at(ships=["2a 1."], hands=["hammer"], sleds=(1, 3)), 0, view="hammer")).words
    assert "After this, you have 3 on your sled and 17 in your quarry." in text
    assert "After this, ship 2a carries 2 stones. It can sail from 1." in text


@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB"])
def test_each_stone_placed_by_a_move_is_marked_on_its_space(sides: str) -> None:
    chance = Chance("marks", sides)
    state = GAME.start(Setup(game="imhotep", seats=4, seed=6, options={"sites": sides})).state
    marked = 0
    while waiting := GAME.waiting(state):
        seat = min(waiting)
        result = GAME.play(state, seat, GAME.sample(state, seat, chance))
        state, seen = result.state, GAME.observe(result.state, None)
        words = [word.split() for word in marks_of(seen, result.events)]
        lies = {
            "pyramid": {
                (one.id, str(number))
                for one in seen.pyramid.pyramids
                for number, space in enumerate(one.spaces, 1)
                if space.stone is not None
            },
            "temple": {
                (str(level), str(column))
                for level, row in enumerate(seen.temple.rows, 1)
                for column, stone in enumerate(row, 1)
                if stone is not None
            },
            "burial": {
                (str(row), str(at)) for row, line in enumerate(seen.burial.rows, 1) for at in range(1, 1 + len(line))
            },
        }
        for kind, event in (("pyramid", events.Pyramid), ("temple", events.Temple), ("burial", events.Burial)):
            found = {(where[0], where[1]) for name, *where in words if name == kind and where}
            assert found <= lies[kind]
            assert len(found) == sum(isinstance(one, event) for one in result.events)
            marked += len(found)
    assert marked > 20


@pytest.mark.parametrize(("language", "said"), [("en", " loads ship 3a"), ("ja", "さんが船3aに石")])
def test_the_picture_names_the_ship_of_a_loaded_stone(language: str, said: str) -> None:
    table = started("imhotep", 2, {}, language)
    entry = Entry(1, 0, "load 3a 1", (events.Loaded("3a", 1, seat=0),))
    screen = found_screens(FewPictures())["imhotep"]
    assert isinstance(screen.game, GameScreen)
    assert changed(screen.game, table, [entry], language) == f"{table.names[0]}{said}"


@pytest.mark.parametrize(("language", "said"), [("en", " sails ship 3a to the temple"), ("ja", "さんが船3aを寺院へ")])
def test_the_picture_names_only_the_destination_of_a_ship_that_sails(language: str, said: str) -> None:
    table = started("imhotep", 2, {}, language)
    entry = Entry(1, 0, "sail 3a temple", (events.Sailed("3a", "temple", seat=0), events.Temple(1, 1, seat=1)))
    screen = found_screens(FewPictures())["imhotep"]
    assert isinstance(screen.game, GameScreen)
    assert changed(screen.game, table, [entry], language).endswith(said)
    assert changed(screen.game, table, [], language) == ""


def test_the_picture_names_the_ship_that_a_card_sails_or_otherwise_the_card() -> None:
    table = started("imhotep", 2, {}, "en")
    screen = found_screens(FewPictures())["imhotep"]
    assert isinstance(screen.game, GameScreen)
    loaded, name = events.Loaded("3a", 1, seat=0), table.names[0]
    sails = (events.Used("sail", seat=0), loaded, events.Sailed("3a", "temple", seat=0))
    hammers = (events.Used("hammer", seat=0), events.Stones(3, seat=0), loaded)
    ordered = (Ordered(seat=0, to=(0,)), loaded)
    said = [changed(screen.game, table, [Entry(1, 0, "-", done)], "en") for done in (sails, hammers, ordered)]
    assert said == [f"{name} sails ship 3a to the temple", f"{name} plays Hammer.", f"{name} loads ship 3a"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "If the game ended now: 8 points (Pyramid 5, Statues 3)"),
        ("ja", "最終（いま終わった場合）：8点（ピラミッド5、彫像3）"),
    ],
)
def test_the_players_page_shows_the_points_of_each_seat_if_the_game_ended_now(language: str, said: str) -> None:
    table = started("imhotep", 2, {}, language)
    state = at(hands=["statue statue"], gained=((5, 0, 0), (0, 0, 0))).state
    now = msgspec.structs.replace(table, snapshot=GAME.encode(state))
    assert found_screens(FewPictures())["imhotep"].game.seat_lines(now, 0, language)[-1] == said


@pytest.mark.parametrize("view", ["chisel", "chisel-2a-1"])
async def test_undo_resets_a_half_chosen_card_and_not_the_previous_turn(view: str) -> None:
    table = started("imhotep", 2, {}, "en")
    alone = (msgspec.structs.replace(table.seats[0], moved=2), msgspec.structs.replace(table.seats[1], user=None))
    items = await controls(at(ships=["2a ..", "3a ..."], hands=["chisel"]), 0, view=view, seats=alone)
    found = {item.get("label"): item["custom_id"] for item in items}
    assert found.get("Undo", "").endswith(":undo:")


async def test_the_second_stone_of_a_chisel_is_shown_before_it_is_confirmed() -> None:
    table = at(ships=["2a ..", "3a ..."], hands=["chisel"], sleds=(3, 3))
    first = await controls(table, 0, view="chisel-2a-1")
    seconds = next(item for item in first if item["custom_id"].endswith(":second"))
    assert not any(item["custom_id"].startswith("moves:") for item in first)
    shown = await controls(table, 0, view=seconds["options"][-1]["value"])
    do = next(item for item in shown if item.get("label") == "Confirm")
    assert do["custom_id"].endswith(":sure chisel 2a 1 3a 3")


@pytest.mark.parametrize("chosen", [(), ("sail 3a temple",)])
async def test_undoing_a_chosen_voyage_leaves_no_voyage_chosen(chosen: tuple[str, ...]) -> None:
    table = started("imhotep", 2, {}, "en")
    now = msgspec.structs.replace(table, snapshot=GAME.encode(at(ships=["3a 01.", "2a 0."]).state))
    screen = found_screens(FewPictures())["imhotep"]
    panel = await screen.private.panel(now, 0, "en", "" if chosen else "sailing-3a-x-temple-x", None, chosen)
    assert panel.view is not None
    items = [item for row in panel.view.to_components() for item in row["components"]]
    back = next(item for item in items if item.get("label") == "Undo")
    assert back["custom_id"].endswith(":undo:")
    after = await screen.private.panel(now, 0, "en", back["custom_id"].split(":")[-1])
    assert after.view is not None
    do = next(
        item for row in after.view.to_components() for item in row["components"] if item.get("label") == "Confirm"
    )
    assert do["disabled"]


@pytest.mark.parametrize(
    ("language", "labels"),
    [("en", ["Left: 1 point and a card", "Middle: 2 points", "Right: 2 points"]),
     ("ja", ["左：1点と、カード1枚", "中央：2点", "右：2点"])],
)  # fmt: skip
async def test_the_pyramid_buttons_show_the_gain_of_the_stone(language: str, labels: list[str]) -> None:
    table = sent("pyramid", "1", sides="ABAAA", pyramids=("0", "", ""))
    assert [*(await buttons(table, 1, language)).values()] == labels


@pytest.mark.parametrize(
    ("language", "begun", "took"),
    [
        ("en", "Round 1: Ann goes first", "Ann takes Statue from the market."),
        ("ja", "第1ラウンドはAnnさんから", "Annさんが市場から彫像を取りました。"),
    ],
)
def test_the_picture_names_the_action_without_its_results(language: str, begun: str, took: str) -> None:
    table = started("imhotep", 2, {}, language)
    table = msgspec.structs.replace(
        table, seats=tuple(msgspec.structs.replace(seat, name="Ann") for seat in table.seats)
    )
    screen = found_screens(FewPictures())["imhotep"]
    assert isinstance(screen.game, GameScreen)
    begins = events.RoundBegins(1, "4 3 2 1", seat=0)
    assert changed(screen.game, table, [Entry(0, 0, "start", (begins,))], language) == begun
    ended = events.TookCard("statue", seat=0), events.RoundEnds(1), begins
    assert changed(screen.game, table, [Entry(9, 0, "take statue", ended)], language) == took


@pytest.mark.parametrize("chosen", ["load 2a 2", "hammer 2a 2"])
def test_a_stone_that_is_chosen_counts_in_the_points_of_its_ship(chosen: str) -> None:
    table = started("imhotep", 2, {}, "en")
    before = at(ships=["3a 11.", "2a 0."], hands=["hammer"])
    gained = [gained_by_ships(table, before, moves) for moves in ((), (chosen,))]
    after = before.do(0, chosen)
    assert gained[0]["2a", "pyramid"] != gained[1]["2a", "pyramid"]
    assert gained[1] == {
        (ship, site): gains_of_move(after.state, 0, f"sail {ship} {site}") for ship in ("3a", "2a") for site in SITES
    }


def test_a_ship_that_lacked_one_stone_has_points_with_the_chosen_one() -> None:
    table, before = started("imhotep", 2, {}, "en"), at(ships=["3a 0..", "2a .."])
    found = [{ship for ship, _ in gained_by_ships(table, before, moves)} for moves in ((), ("load 3a 2",))]
    assert found == [set(), {"3a"}]


def gained_by_ships(table: Table, played: Played, chosen: tuple[str, ...]) -> dict[tuple[str, str], tuple[int, ...]]:
    """Return the points that the private picture of seat 0 shows for voyages while these moves are chosen."""
    now = msgspec.structs.replace(table, snapshot=GAME.encode(played.state))
    return voyages(Sight(now, now.observe(0), None, "en", chosen), chosen)
