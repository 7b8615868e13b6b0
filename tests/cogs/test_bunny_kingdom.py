"""The texts of Bunny Kingdom's private view."""

from __future__ import annotations

import discord
import pytest

from cogs.bunny_kingdom.building import DONE, LATER, building_form, chosen_moves
from cogs.bunny_kingdom.panel import MapFocus, brings, own_lines, possible_look
from cogs.bunny_kingdom.phrases import card_name, card_sign
from cogs.panels.lobby import lobby_panel, options_panel
from cogs.signs import with_emojis
from cogs.views.controls import DO, joined
from cogs.views.happened import changed, happened
from cogs.views.limits import LIST, TITLE
from cogs.views.screens import found_screens
from cogs.words import Happened
from engine.bunny_kingdom import events
from engine.bunny_kingdom.cards import CARDS, TERRITORY
from engine.events import Ordered
from engine.tables import seats, turns
from engine.tables.seats import new_table
from engine.tables.table import Entry, OpenPhase, Table
from i18n import LANGUAGES, say
from render.bunny_kingdom.cards import rule
from render.bunny_kingdom.choice import with_choice
from render.bunny_kingdom.drafting import shown_cards
from tests.cogs.views.test_private_views import drawn
from tests.engine.bunny_kingdom.table import constructing, dealt, holding

FREE = say("en", "bunny_kingdom-pad-camps-free")


def test_a_sole_holder_of_camps_reads_that_they_need_no_announcement() -> None:
    table = constructing(holding("A1", pieces="camp-4"), holding("B1", pieces="camp-2"), holding("C1"))
    assert FREE not in own_lines(table.see(0), "en")
    table.do(1, "announce camp-2", "done").do(0, "announce camp-4")
    assert "Announced: **Camp 4**" in "\n".join(own_lines(table.see(0), "en"))
    table.do(0, "done").do(1, "build camp-2 J5")
    assert table.waiting() == {0: "build"}
    assert FREE in own_lines(table.see(0), "en")


def test_players_without_camps_read_nothing_about_camps() -> None:
    table = constructing(holding("A1", pieces="city-1"), holding("B1"), holding("C1"))
    assert FREE not in own_lines(table.see(0), "en")


async def test_a_two_card_decision_that_can_be_undone_names_both_cards() -> None:
    table = new_table(guild=1, channel=1, owner=1, name="P1", game="bunny_kingdom", options={}, language="en")
    table = turns.start(seats.join(table, 2, "P2").table, 1, 5).table
    for seat in (1, 0):
        played, thrown, *_ = dict.fromkeys(table.observe(seat).hand)
        table = turns.act(table, seat, f"play {played}").table
        table = turns.act(table, seat, f"discard {thrown}", until=60.0).table
    assert table.pending is not None
    shown = await found_screens(drawn)["bunny_kingdom"].private.panel(table, 0, "en")
    assert f"Play {card_name('en', played)}; Discard {card_name('en', thrown)}" in shown.words
    alt = shown.pictures[0].alt
    assert f"{say('en', 'picture-bk-alt-chosen', cards=card_name('en', played))}. " in alt
    assert say("en", "picture-bk-alt-thrown", card=card_name("en", thrown)) in alt


def test_a_card_chosen_before_stays_in_the_picture_of_the_hand() -> None:
    table = dealt("A1 A2 J9", "B1 B2 B3", "C1 C2 C3").do(0, "pick A2")
    shown = shown_cards(with_choice(table.see(0), ["pick J9"]))
    assert [(card.card, card.number, card.mark) for card in shown] == [
        ("A1", 1, ""),
        ("J9", 2, "chosen"),
        ("A2", 0, "chosen"),
    ]


def test_the_hand_view_of_a_two_player_game_shows_the_reserve() -> None:
    for language in LANGUAGES:
        seen = dealt("A1 A2 J9", "B1 B2 B3").see(0)
        assert say(language, "bunny_kingdom-pad-reserve", left=seen.seats[0].reserve) in own_lines(seen, language)


def drafting_by_two() -> Table:
    """Return a table of two people, who each choose a card to play and one to discard."""
    table = new_table(guild=1, channel=1, owner=1, name="P1", game="bunny_kingdom", options={}, language="en")
    return turns.start(seats.join(table, 2, "P2").table, 1, 5).table


@pytest.mark.parametrize(("verb", "missing"), [("play", "discard"), ("discard", "play")])
async def test_one_of_two_choices_waits_for_the_other_before_confirm(verb: str, missing: str) -> None:
    table = drafting_by_two()
    screen = found_screens(drawn)["bunny_kingdom"]
    card, other, *_ = dict.fromkeys(table.observe(0).hand)
    for moves, whole in (([f"{verb} {card}"], False), ([f"{verb} {card}", f"{missing} {other}"], True)):
        shown = await screen.private.panel(table, 0, "en", f"{DO}{joined(moves)}")
        assert (say("en", f"bunny_kingdom-pad-{missing}-only") in shown.words) is not whole
        assert shown.view is not None
        labels = {item.label: item for item in shown.view.children if isinstance(item, discord.ui.Button)}
        assert labels[say("en", "table-button-do")].disabled is not whole


async def test_a_card_to_play_stays_chosen_in_its_list() -> None:
    table = drafting_by_two()
    card = table.observe(0).hand[0]
    shown = await found_screens(drawn)["bunny_kingdom"].private.panel(table, 0, "en", f"{DO}play {card}")
    assert shown.view is not None
    lists = [item for item in shown.view.children if isinstance(item, discord.ui.Select)]
    assert [[option.value for option in one.options if option.default] for one in lists] == [[card], []]


async def test_choosing_a_card_to_discard_keeps_the_card_to_play_chosen() -> None:
    table = drafting_by_two()
    screen = found_screens(drawn)["bunny_kingdom"]
    played, thrown, *_ = dict.fromkeys(table.observe(0).hand)
    shown = await screen.private.panel(table, 0, "en", f"{DO}play {played}")
    assert shown.view is not None
    lists = [item for item in shown.view.children if isinstance(item, discord.ui.Select)]
    several = next(one for one in lists if (one.custom_id or "").startswith("several:"))
    values = [option.value for option in several.options]
    assert f"play {played};discard {thrown}" in values
    assert f"play {played};discard {played}" not in values
    moves = screen.game.composed(table, 0, [f"play {played};discard {thrown}"])
    assert moves == [f"play {played}", f"discard {thrown}"]
    both = await screen.private.panel(table, 0, "en", f"{DO}{joined(moves)}")
    assert f"Play {card_name('en', played)}; Discard {card_name('en', thrown)}" in both.words
    assert f"- Discard {card_name('en', thrown)}" not in both.words, "a discarded card has no effect"
    assert both.view is not None
    marked = [
        option.label
        for one in both.view.children
        if isinstance(one, discord.ui.Select)
        for option in one.options
        if option.default
    ]
    assert [label.split(": ")[0] for label in marked] == ["Play", "Discard"]


async def test_one_decision_of_two_cards_is_undone_by_one_button() -> None:
    table = drafting_by_two()
    for seat in (1, 0):
        played, thrown, *_ = dict.fromkeys(table.observe(seat).hand)
        table = turns.act_together(table, seat, [f"play {played}", f"discard {thrown}"], until=60.0).table
    assert table.pending is not None
    shown = await found_screens(drawn)["bunny_kingdom"].private.panel(table, 0, "en")
    assert shown.view is not None
    labels = [item.label for item in shown.view.children if isinstance(item, discord.ui.Button)]
    assert "Undo" in labels
    assert "Undo all" not in labels


def test_the_list_shows_the_rule_of_each_building_in_hand() -> None:
    table = constructing(holding("A1"), holding("B1"))
    for language in ("en", "ja"):
        for card in (card for card in CARDS.values() if card.kind != TERRITORY):
            told = brings(table.see(0), f"pick {card.id}", language)
            assert [with_emojis(line, {}) for line in told] == [rule(language, card.id)]


def test_territories_chosen_together_are_described_as_adjacent() -> None:
    seen = dealt("A1 A2 J9", "B1 B2 B3", "C1 C2 C3").see(0)
    moves = ("pick A1", "pick A2", "pick J9")
    (touching,), (apart,) = (brings(seen, move, "en", (), moves) for move in ("pick A1", "pick J9"))
    assert touching.endswith(say("en", "bunny_kingdom-brings-together", cells="A2"))
    assert with_emojis(apart, {}) == say("en", "bunny_kingdom-brings-alone")


def test_territory_cards_show_the_icon_of_their_product() -> None:
    seen = dealt("A1 A2 J9", "B1 B2 B3", "C1 C2 C3").see(0)
    shown = {cell.name: (cell.terrain, card_sign(seen, cell.name)) for cell in seen.cells}
    assert shown["A1"] == ("forest", "bunny_kingdom_wood")
    assert {sign for terrain, sign in shown.values() if terrain == "plains"} == {""}
    assert {sign for terrain, sign in shown.values() if terrain == "city"} == {"bunny_kingdom_city"}


def test_the_view_opens_with_the_piece_that_gains_most() -> None:
    table = constructing(holding("A1 A2 A4", pieces="farm-fish city-2"), holding("J1"), holding("J2"))
    assert possible_look(table.task(), MapFocus()).piece == "city-2"


async def test_several_chosen_pieces_show_their_combined_harvest() -> None:
    table = new_table(guild=1, channel=1, owner=1, name="P1", game="bunny_kingdom", options={}, language="en")
    table = turns.start(seats.join(table, 2, "P2").table, 1, 5).table
    state = constructing(holding("A1 A2", pieces="city-1 city-2"), holding("J1")).state
    view = f"do {joined(('build city-1 A1', 'build city-2 A2'))}"
    text = (await found_screens(drawn)["bunny_kingdom"].private.panel(table.keeping_state(state), 0, "en", view)).words
    assert say("en", "bunny_kingdom-harvest-together", points=3, more=3) in text


def test_a_harvest_forecast_counts_an_open_trading_post_at_its_best_choice() -> None:
    table = constructing(holding("A1 A2", "A1:city-2", pieces="trading-post"), holding("J1"))
    promised = max(spot.harvest for spot in table.task().spots["trading-post"])
    assert table.mine().harvest == 2
    table.do(0, "build trading-post A2")
    assert table.mine().harvest == promised == 4


def test_the_strip_shows_claimed_cells_new_pieces_and_harvest_points_of_each_player() -> None:
    table = new_table(guild=1, channel=1, owner=1, name="P1", game="bunny_kingdom", options={}, language="en")
    table = turns.start(seats.join(table, 2, "P2").table, 1, 5).table
    screen = found_screens(drawn)["bunny_kingdom"]
    taken = [events.Claimed("A1", "A1", seat=0), events.Claimed("B2", "B2", seat=0), events.Claimed("C3", "C3", seat=1)]
    entries = [Entry(1, 0, "pick A1", tuple(taken))]
    assert changed(screen.game, table, entries, "en") == "P1 A1 B2, P2 C3"
    built = (events.Built("farm-fish", "A1", seat=0), *[events.Built("city-1", cell, seat=1) for cell in ("B2", "C3")])
    assert changed(screen.game, table, [*entries, Entry(2, 0, "done", built)], "en") == "New pieces: P2 2, P1 1"
    gained = (events.Harvested(3, 3, seat=0), events.Harvested(8, 8, seat=1))
    assert changed(screen.game, table, [*entries, Entry(2, 0, "done", gained)], "en") == "Harvest points: P2 +8, P1 +3"


def test_the_strip_shows_the_latest_turn_of_an_exploration_and_no_earlier_one() -> None:
    table = new_table(guild=1, channel=1, owner=1, name="P1", game="bunny_kingdom", options={}, language="en")
    table = turns.start(seats.join(table, 2, "P2").table, 1, 5).table
    screen = found_screens(drawn)["bunny_kingdom"]
    log = [
        Entry(7, 1, "done", (events.Built("city-1", "A2", seat=0), events.Harvested(3, 3, seat=0))),
        Entry(9, 1, "pick A1", (events.Claimed("A1", "A1", seat=0),)),
        Entry(11, 1, "pick B1", (Ordered(seat=1, to=(1,)), events.Claimed("B1", "B1", seat=0))),
        Entry(12, 1, "pick C1", (Ordered(seat=1, to=(1,)), events.Claimed("C1", "C1", seat=1, to=(1,)))),
        Entry(13, 0, "pick D1", (events.Claimed("D1", "D1", seat=0, to=(0,)),)),
    ]
    said = []
    for opened, known in ((7, 1), (9, 2), (12, 4), (12, 5)):
        then = table.keeping_state(phase=OpenPhase(start=opened))
        said.append((changed(screen.game, then, log[:known], "en"), screen.game.marks(then, log[:known])))
    both = ("P1 A1 B1", {"fresh": ["A1", "B1"]})
    assert said == [("Harvest points: P1 +3", {"fresh": ["A2"]}), ("P1 A1", {"fresh": ["A1"]}), both, both]


def test_sky_towers_show_the_loss_of_the_viewers_parchments() -> None:
    own = holding("A3 A4 J1 J2", pieces="sky-tower", cards="harecingetorix")
    seen = constructing(own, holding(), holding()).see(0)
    assert brings(seen, "tower A3 J1", "en") == ["harvest 1 point · your parchments −1"]
    assert brings(seen, "tower A3 J1", "ja") == ["収穫1点 · 自分の親書−1点"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_form_places_several_pieces_and_may_end_the_construction(language: str) -> None:
    table = constructing(holding("A1 A2 A3 A4", pieces="city-2 city-1 city-1"), holding("J1", pieces="city-1"))
    form = building_form(table.see(0), language)
    assert form is not None
    *pieces, then = form.fields
    assert {field.label: field.most for field in pieces} == {
        card_name(language, "city-1"): 2,
        card_name(language, "city-2"): 1,
    }
    assert all(len(field.options) <= LIST and len(field.label) <= TITLE for field in form.fields)
    assert {field.label: field.about for field in pieces} == {
        card_name(language, piece): say(language, "bunny_kingdom-form-most", most=most)
        for piece, most in (("city-1", 2), ("city-2", 1))
    }
    assert [option.value for option in then.options if option.default] == [LATER]
    moves = chosen_moves(["build city-2 A1", "build city-1 A2", "build city-1 A3", DONE])
    table.do(0, *moves)
    assert table.waiting().keys() == {1}
    assert chosen_moves([*moves[:-1], LATER]) == moves[:-1]


def test_a_construction_after_camps_names_what_can_still_be_placed() -> None:
    table = constructing(holding("A1", pieces="camp-4 camp-6"), holding("J1", pieces="camp-2"))
    words = say("en", "bunny_kingdom-pad-after-camps", pieces=card_name("en", "camp-6"), done="Nothing this round")
    assert words not in own_lines(table.see(0), "en")
    table.do(0, "announce camp-4", "done").do(1, "done").do(1, "done").do(0, "build camp-4 B1")
    assert words in own_lines(table.see(0), "en")


def test_a_single_piece_needs_no_form() -> None:
    table = constructing(holding("A1", pieces="city-1"), holding("J1"))
    assert building_form(table.see(0), "en") is None


async def test_pieces_from_the_form_show_whether_the_construction_ends() -> None:
    table = new_table(guild=1, channel=1, owner=1, name="P1", game="bunny_kingdom", options={}, language="en")
    table = turns.start(seats.join(table, 2, "P2").table, 1, 5).table
    state = constructing(holding("A1 A2", pieces="city-1 city-2"), holding("J1")).state
    screen = found_screens(drawn)["bunny_kingdom"]
    for last, told in ((f";{DONE}", True), ("", False)):
        view = f"do {joined(('build city-1 A1', 'build city-2 A2'))}{last}"
        text = (await screen.private.panel(table.keeping_state(state), 0, "en", view)).words
        assert say("en", "bunny_kingdom-harvest-together", points=3, more=3) in text
        assert (say("en", "bunny_kingdom-brings-done") in text) is told


@pytest.mark.parametrize("express", ["off", "on"])
def test_the_lobby_names_the_rules_of_the_railway_only_with_the_railway(express: str) -> None:
    screen, owner = found_screens(drawn)["bunny_kingdom"], 1
    options = {"express": express, "border_rails": "on"}
    table = new_table(guild=1, channel=1, owner=owner, name="P1", game="bunny_kingdom", options=options, language="en")
    named = say("en", "bunny_kingdom-option-border_rails")
    panel = options_panel(table, screen, owner, "en")
    assert panel.view is not None
    choices = [
        option.label for item in panel.view.children if isinstance(item, discord.ui.Select) for option in item.options
    ]
    for words in (lobby_panel(table, screen).words, panel.words, "\n".join(choices)):
        assert (named in words) is (express == "on")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_says_how_the_usual_rules_differ_from_the_published_game(language: str) -> None:
    screen = found_screens(drawn)["bunny_kingdom"]
    table = new_table(guild=1, channel=1, owner=1, name="P1", game="bunny_kingdom", options={}, language=language)
    assert say(language, "bunny_kingdom-options-usual") in lobby_panel(table, screen).words


def test_a_piece_that_cannot_be_placed_says_which_terrain_it_needs() -> None:
    seen = constructing(holding("A1", pieces="city-1 city-3 sky-tower"), holding("J1")).see(0)
    lines = own_lines(seen, "en")
    assert "You cannot place City (3 towers) now, because none of your free cells is on mountains." in lines
    assert "You cannot place these now: Sky Tower" in lines


def test_equal_cards_of_a_player_are_counted_in_the_news() -> None:
    table = drafting_by_two()
    game = found_screens(drawn)["bunny_kingdom"].game
    got = [events.Reserved("city-2", seat=0), events.Claimed("E9", "E9", seat=0), events.Reserved("city-2", seat=0)]
    news = [Happened(1, event) for event in got]
    assert happened(game, table, news, "en") == [f"{table.names[0]} gets City (2 towers) ×2, E9."]
