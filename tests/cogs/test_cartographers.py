"""Typed drawings in Cartographers, and the controls of its private view."""

from __future__ import annotations

import discord
import msgspec
import pytest

from cogs.cartographers.panel import first_and_last
from cogs.cartographers.typed import completed_edicts, completed_moves, notation_of
from cogs.views.happened import changed, happened
from cogs.views.limits import LINE, LIST
from cogs.views.screens import found_screens
from cogs.words import Happened, refusal
from engine.cartographers import pad, places
from engine.cartographers.cards import CARDS, SEASONS, Card
from engine.cartographers.events import ShapeCoin
from engine.cartographers.grid import names_of
from engine.cartographers.guide import AIMS, GUIDE
from engine.cartographers.moves import Draw
from engine.cartographers.observation import Observation
from engine.cartographers.preview import Gain, gains_of_drawings, legal_drawings
from engine.game import RuleError
from engine.tables import guides, puzzles, turns
from engine.tables.seats import join, new_table
from engine.tables.table import Advice, Table
from i18n import LANGUAGES, plus, say
from render.alt import sentences
from render.frame import LEAST, MAIN, RIGHT
from render.text import width
from tests.cogs.views.test_private_views import drawn, started
from tests.screens import undrawn_screen


@pytest.fixture(scope="module")
def table() -> Table:
    """A table of two people with skills; the first drawing is farm or water, a large corner of five spaces."""
    made = new_table(
        guild=1, channel=1, owner=1, name="Aiko", game="cartographers", options={"skills": "on"}, language="en"
    )
    return turns.start(join(made, 2, "Ben").table, 1, 7).table


@pytest.mark.parametrize(
    ("typed", "notation"),
    [
        ("I draw a farm at K11 K10 K9, J11 and I11", "draw farm I11 J11 K9 K10 K11"),
        ("農地 Ａ１、Ａ２、Ａ３、Ｂ１、Ｃ１", "draw farm A1 A2 A3 B1 C1"),
        ("farm,A1,A2,A3,B1,C1", "draw farm A1 A2 A3 B1 C1"),
        ("use Search", "skill search"),
        ("技能 捜索", "skill search"),
        ("捜索", "skill search"),
        ("Undo", "back"),
        ("技能を使わない", "pass"),
    ],
)
def test_natural_words_are_read_as_the_move_that_they_name(table: Table, typed: str, notation: str) -> None:
    assert notation_of(table, 0, typed) == notation


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("city A9", "You cannot draw city now"),
        ("畑 A1", "You cannot draw 畑 now"),
        ("forest", "You cannot draw forest now"),
        ("農地・村落 A1", "You cannot draw farm and village now"),
        ("farm Z9", "The map has no space Z9"),
        ("water a2 a3 a4 a5", "A2 A3 A4 A5 do not form a shape of the card"),
        ("draw farm", "240 drawings match"),
        ("a1 " * 2000, "Name more spaces"),
        ("x" * 6000, "I cannot read"),
        ("?" * 6000, "I cannot read"),
    ],
)
def test_a_typed_illegal_drawing_is_refused_with_the_rule_that_it_breaks(table: Table, typed: str, answer: str) -> None:
    with pytest.raises(RuleError) as error:
        turns.act(table, 0, notation_of(table, 0, typed))
    told = refusal("en", error.value, "cartographers")
    assert answer in told
    assert len(told) < 300


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", ["", "farm", "farm k11", "x" * 6000, "a1 " * 2000, "水域 k11"])
def test_move_completion_answers_any_typed_text_within_the_limits(table: Table, typed: str, language: str) -> None:
    choices = completed_moves(table, table.observe(0), typed, language)
    assert len(choices) <= LIST
    assert all(len(choice.name) <= LINE and len(choice.value) <= LINE for choice in choices)
    if typed == "farm k11":
        signs = ("+", "no change now", "いまの星は増えません")
        assert all(any(sign in choice.name for sign in signs) for choice in choices)


def test_moves_other_than_drawings_are_completed_too(table: Table) -> None:
    assert completed_moves(table, table.observe(0), "", "en")[0].value.startswith("skill")
    first = table.rules.notation(table.rules.moves(table.state(), 0)[0])
    drawn = turns.act(table, 0, first).table
    assert [choice.value for choice in completed_moves(drawn, drawn.observe(0), "", "ja")] == ["back"]


@pytest.mark.parametrize("typed", ["", "sentinel-wood wil", "Sentinel Wood, Wildholds, Can", "x " * 2000, "a," * 2000])
def test_edict_completion_answers_any_typed_text_within_the_limits(typed: str) -> None:
    choices = completed_edicts(typed, "en")
    assert choices
    assert all(len(choice.name) <= LINE and len(choice.value) <= LINE for choice in choices)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_loss_to_monsters_names_the_owner_of_the_map(table: Table, language: str) -> None:
    screen = undrawn_screen("cartographers")
    while table.waiting().get(0) != "ambush":
        table = turns.move_for(table, min(table.waiting())).table
    assert "Ben" in (await screen.private.panel(table, 0, language)).words.splitlines()[-1]


@pytest.mark.parametrize("view", ["", "skill-search"])
async def test_the_private_view_has_its_move_buttons_in_one_row_and_a_gain_for_each_place(
    table: Table, view: str
) -> None:
    screen, table = undrawn_screen("cartographers"), msgspec.structs.replace(table, advice=Advice(hints=True))
    panel = await screen.private.panel(table, 0, "en", view)
    assert panel.view is not None
    buttons = [item for item in panel.view.children if isinstance(item, discord.ui.Button)]
    moves = [item for item in buttons if (item.custom_id or "").startswith("move:")]
    assert {item.row for item in moves} == {4}
    if view:
        assert "Search" in panel.words
        assert [str(item.custom_id).rpartition(":")[2] for item in moves] == ["sure skill search"]
        return
    assert "now" in panel.words.splitlines()[-1]
    lists = [item for item in panel.view.children if isinstance(item, discord.ui.Select)]
    where = next(item for item in lists if item.placeholder == "Choose another place")
    labels = [option.label for option in where.options]
    assert all("now" in label or label.startswith("→") for label in labels)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_last_drawing_of_a_season_shows_which_edicts_are_scored_next(table: Table, language: str) -> None:
    screen = undrawn_screen("cartographers")
    last = []
    while (observation := table.observe(0)).season == 0:
        if table.waiting().get(0) == "draw":
            said = (await screen.private.panel(table, 0, language)).words
            last.append(say(language, "cartographers-pad-last", season=season(language), first="A", second="B") in said)
            assert last[-1] == (observation.time >= observation.threshold)
        table = turns.move_for(table, min(table.waiting())).table
    assert last.count(True) == 1


@pytest.mark.parametrize("seats", [1, 2])
def test_the_strip_summarizes_the_last_changes_and_names_the_next_card(seats: int) -> None:
    screen, told = undrawn_screen("cartographers"), set[str]()
    made = new_table(guild=1, channel=1, owner=1, name="Aiko", game="cartographers", options={}, language="en")
    table = turns.start(made if seats == 1 else join(made, 2, "Ben").table, 1, 7).table
    while table.waiting():
        before = table.observe(0)
        change = turns.move_for(table, min(table.waiting()))
        table, seen = change.table, change.table.observe(0)
        if seen.result is None and (seen.season, seen.turn) != (before.season, before.turn):
            line = changed(screen.game, table, change.entries, "en")
            card = say("en", f"cartographers-card-{seen.revealed[-1]}")
            assert card in line
            assert len(line) <= 60
            told.add(line.replace(card, "-").replace(say("en", f"cartographers-season-{seen.season}"), "Season"))
    assert {"Next: -.", "Season starts. Next: -."} < told
    assert any(line.startswith("Monsters came. ") for line in told)


def test_coins_that_several_players_gain_from_the_shape_share_one_line() -> None:
    screen = undrawn_screen("cartographers")
    made = join(
        new_table(guild=1, channel=1, owner=1, name="Aiko", game="cartographers", options={}, language="en"), 2, "Ben"
    )
    table = turns.start(made.table, 1, 7).table
    news = [Happened(1, ShapeCoin(seat=seat)) for seat in (0, 1)]
    assert happened(screen.game, table, news, "en") == ["Aiko and Ben each gain a coin from the shape."]
    assert happened(screen.game, table, news[1:], "ja") == ["Benさんが金貨つきの形を描き、金貨を得ました。"]
    assert happened(screen.game, table, news, "ja") == ["Aikoさん、Benさんが金貨つきの形を描き、金貨を得ました。"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", [card for card in CARDS.values() if card.kind != "ruins"], ids=lambda card: card.id)
def test_the_name_of_the_next_card_always_fits_the_strip(card: Card, language: str) -> None:
    name = say(language, f"cartographers-card-{card.id}")
    keys = ("ambush",) if card.kind == "ambush" else ("card", "ruins")
    seasons = [say(language, f"cartographers-season-{season}") for season in range(4)]
    begins = [say(language, "cartographers-changed-season", season=season) for season in seasons]
    for begin in (*begins, say(language, "cartographers-changed-struck")):
        for key in keys:
            line = sentences([begin, say(language, f"cartographers-changed-{key}", card=name)], language)
            assert width(line, LEAST) <= RIGHT - MAIN - 24 - 42


def season(language: str) -> str:
    return say(language, "cartographers-season-0")


async def test_the_button_of_a_place_shows_the_stars_of_later_seasons(table: Table) -> None:
    screen, table = undrawn_screen("cartographers"), msgspec.structs.replace(table, advice=Advice(hints=True))
    found = []
    while table.moves < 24:
        if table.waiting().get(0) == "draw":
            observation = table.observe(0)
            panel = await screen.private.panel(table, 0, "en")
            labels = [str(getattr(item, "label", "")) for item in (panel.view.children if panel.view else ())]
            for place in places.richest_three(observation)[:2]:
                (gain,) = gains_of_drawings(observation, [pad.drawing_of(place)])
                later = sum(gain.edicts[edict] for edict in (2, 3))
                if later and SEASONS[observation.season].edicts == (0, 1):
                    found.append(any(label.endswith(f"later {plus(later)}") for label in labels))
        table = turns.move_for(table, min(table.waiting())).table
    assert found
    assert all(found)


@pytest.mark.parametrize("hints", [False, True])
async def test_buttons_and_lists_show_the_gain_of_places_only_with_hints_on(table: Table, *, hints: bool) -> None:
    table = msgspec.structs.replace(table, advice=Advice(hints=hints))
    while table.moves < 16 or table.waiting().get(0) != "draw":
        table = turns.move_for(table, min(table.waiting())).table
    screen, observation = undrawn_screen("cartographers"), table.observe(0)
    panel = await screen.private.panel(table, 0, "en")
    assert panel.view is not None
    ids = [str(getattr(item, "custom_id", "")).split(":") for item in panel.view.children]
    offered = [parts[4] for parts in ids if parts[0] == "look" and parts[3] in "ab"]
    assert offered == ([str(place) for place in places.richest_three(observation)[:2]] if hints else [])
    assert ("hint" in [parts[3] for parts in ids if parts[0] == "look"]) is hints
    assert ({"next", "beside"} <= {parts[3] for parts in ids if parts[0] == "look"}) is not hints
    lists = [item for item in panel.view.children if isinstance(item, discord.ui.Select)]
    where = next(one for one in lists if one.custom_id.endswith(":where"))
    assert any("now" in one.label for one in where.options) is hints
    best, *others = (worth(observation, pad.drawing_of(place)) for place in places.richest_three(observation))
    assert best == max(worth(observation, drawing) for drawing in legal_drawings(observation))
    assert best >= max(others)


async def test_the_confirm_button_is_green_only_after_the_player_chose_a_place(table: Table) -> None:
    screen, observation = undrawn_screen("cartographers"), table.observe(0)
    styles = []
    for view in ("", str(pad.cursor_at_start(observation))):
        shown = (await screen.private.panel(table, 0, "en", view)).view
        assert shown is not None
        buttons = [item for item in shown.children if isinstance(item, discord.ui.Button)]
        styles.append(next(button.style for button in buttons if ":sure " in (button.custom_id or "")))
    assert styles == [discord.ButtonStyle.secondary, discord.ButtonStyle.success]


def test_in_the_last_season_the_first_of_three_places_brings_most_now(table: Table) -> None:
    best, most = [], []
    while table.waiting():
        observation = table.observe(0)
        if table.waiting().get(0) == "draw" and observation.season == 3:
            first = places.richest_three(observation)[0]
            best += [gain.now for gain in gains_of_drawings(observation, [pad.drawing_of(first)])]
            most.append(max(gain.now for gain in gains_of_drawings(observation, legal_drawings(observation))))
        table = turns.move_for(table, min(table.waiting())).table
    # Only D and A still score, both at the end of this season.
    assert best
    assert best == most


def worth(observation: Observation, drawing: Draw) -> int:
    (gain,) = gains_of_drawings(observation, [drawing])
    return gain.now + sum(gain.edicts)


def test_a_suggested_place_is_named_by_its_first_and_last_space() -> None:
    seen = started("cartographers", 2, {}, "en").observe(0)
    cursor = pad.cursor_at_start(seen)
    assert cursor is not None
    cells = names_of(pad.drawing_of(cursor).mask).split()
    assert first_and_last(cursor) == f"{cells[0]}–{cells[-1]}"


async def test_an_unanswered_puzzle_shows_no_drawing() -> None:
    puzzle = next(one for one in puzzles.all_puzzles() if one.game == "cartographers")
    table, screen = puzzles.table_of(puzzle, ["Aiko", "Ben"], "en"), found_screens(drawn)["cartographers"]
    first_view = (await screen.private.panel(table, puzzles.SEAT, "en")).pictures[0]
    assert "piece is on" in first_view.alt
    shown = await screen.private.position(table, puzzles.SEAT, "en")
    assert "piece is on" not in shown.alt
    assert shown.data != first_view.data


@pytest.fixture(scope="module")
def guided() -> list[Table]:
    """The positions of a guided game in which its person decides, played by the greedy player."""
    table = new_table(guild=1, channel=1, owner=1, name="Aiko", game="cartographers", options={}, language="en")
    table, found = turns.start(guides.with_guide(table), 1, GUIDE.seed).table, []
    while table.waiting():
        if 0 in table.awaited():
            found.append(table)
        table = turns.move_for(table, min(table.waiting())).table
    return found


async def offered_gains(table: Table) -> list[Gain]:
    """Return what the places behind the arrow buttons give, in the order of the buttons."""
    panel = await undrawn_screen("cartographers").private.panel(table, 0, "en")
    assert panel.view is not None
    ids = [str(getattr(item, "custom_id", "")).split(":") for item in panel.view.children]
    shown = [pad.cursor_of(parts[4]) for parts in ids if parts[0] == "look" and parts[3] in "ab" and parts[4]]
    return gains_of_drawings(table.observe(0), map(pad.drawing_of, shown))


async def test_the_first_place_that_a_guided_game_offers_follows_its_tip(guided: list[Table]) -> None:
    followed = set[str]()
    for table in guided:
        seen, tip = table.observe(0), guides.advice_for(table, 0)
        offered = await offered_gains(table)
        if tip in AIMS and offered:
            every = gains_of_drawings(seen, legal_drawings(seen))
            assert AIMS[tip](seen, offered[0]) == max(AIMS[tip](seen, gain) for gain in every)
            followed.add(tip)
    assert {"ambush", "monsters", "coin", "season", "turn"} <= followed


async def test_a_guided_game_offers_no_place_where_none_follows_its_tip(guided: list[Table]) -> None:
    for table in guided:
        seen, aim = table.observe(0), AIMS.get(guides.advice_for(table, 0))
        every = gains_of_drawings(seen, legal_drawings(seen))
        if aim is not None and every:
            assert bool(await offered_gains(table)) == any(aim(seen, gain) > 0 for gain in every)


async def test_an_ambush_names_whose_stars_a_place_costs(guided: list[Table]) -> None:
    table = next(one for one in guided if one.waiting().get(0) == "ambush")
    panel = await undrawn_screen("cartographers").private.panel(table, 0, "en")
    assert panel.view is not None
    labels = [item.label or "" for item in panel.view.children if isinstance(item, discord.ui.Button)]
    arrows = [label for label in labels if label.startswith("→")]
    assert arrows
    assert all("neighbour −" in label for label in arrows)
    assert "neighbour's stars −" in panel.below
