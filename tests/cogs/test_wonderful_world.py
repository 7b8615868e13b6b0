"""The questions to players of It's a Wonderful World, in words."""

from __future__ import annotations

import discord
import msgspec
import pytest

from cogs.panels.lobby import lobby_panel
from cogs.views.choosing import LONGEST, kept_moves, moves_spelled
from cogs.views.controls import Asked, Controls, joined, moves_of, numbered, parted
from cogs.views.happened import changed, happened, news_since, story
from cogs.views.limits import LINE, LIST
from cogs.views.private_words import brought_lines, open_lines
from cogs.views.provider import Sight
from cogs.views.screens import found_screens
from cogs.wonderful_world.facts import cost_words, gain_lines, gains_of, label_of, lack_words
from cogs.wonderful_world.panel import PLANNING, add_choices, using_options
from cogs.wonderful_world.phrases import card_name, together_words
from cogs.wonderful_world.planning import LATER, REST, REST_AND_LAST
from cogs.wonderful_world.screen import GameScreen
from cogs.words import Happened, event_lines
from engine.events import Event, GameEnds, Ordered
from engine.game import Chance, RuleError
from engine.players import chooser
from engine.tables import plans, turns
from engine.tables.table import NO_SERVER, Entry, OpenPhase, Status, Table
from engine.wonderful_world.cards import CARDS, COLOURS
from engine.wonderful_world.events import (
    Completed,
    Drafted,
    Medal,
    NoSupremacy,
    Placed,
    Produced,
    Result,
    Slated,
    Step,
    Stored,
)
from engine.wonderful_world.observation import Offer, Spot, Task, UnderConstruction
from i18n import LANGUAGES, say
from local_discord import limits
from tests.cogs.views.test_private_views import FewPictures, started

SPOTS = (Spot("zeppelin", 1, "science"),)


@pytest.mark.parametrize(
    ("has", "held"),
    [((), ""), (("krystallium",), "Krystallium"), (("general", "krystallium"), "Krystallium, General")],
)
def test_only_resources_that_the_player_holds_and_can_use_are_named(has: tuple[str, ...], held: str) -> None:
    table = started("wonderful_world", 2, {}, "en")
    task = Task("free", spots=dict.fromkeys(has, SPOTS))
    sight = Sight(table, table.observe(0), "", "en")
    screen = found_screens(FewPictures())["wonderful_world"]
    assert isinstance(screen.game, GameScreen)
    assert screen.game.task_lines(sight, task) == [say("en", "wonderful_world-pad-free", kinds=len(has), held=held)]


@pytest.mark.parametrize(
    ("card", "brings"),
    [
        ("casino-city", "2 Gold/round · +1 Financier · 1 point/Financier"),
        ("museum", "2 points/Discovery"),
    ],
)
def test_a_card_is_described_by_its_printed_gains_and_not_by_its_current_value(card: str, brings: str) -> None:
    assert gains_of("en", card) == brings


def test_moves_that_cannot_be_combined_show_no_gain() -> None:
    seen = started("wonderful_world", 2, {}, "en").observe(0)
    assert gain_lines(seen, ["place krystallium on zeppelin as energy"], "en") == []


def test_a_planning_is_described_by_the_built_and_recycled_cards() -> None:
    moves = [
        "build zeppelin",
        "build museum",
        "recycle tank-division to zeppelin",
        "recycle airborne-laboratory to zeppelin",
        "recycle casino-city to empire",
        *["place krystallium on museum as gold"] * 2,
    ]
    assert together_words("en", moves) == [
        "Build Zeppelin, Museum",
        "Recycle Tank Division (Materials), Airborne Laboratory (Science) → Zeppelin",
        "Recycle Casino City (Gold) → Empire card",
        "2 × Krystallium on Museum (as Gold)",
    ]


def test_a_planning_names_each_card_once_with_its_missing_cubes() -> None:
    table = at_planning()
    seen = table.observe(0)
    card, other, *_ = dict.fromkeys(seen.empires[0].drafted)
    lines = gain_lines(seen, [f"build {card}", f"build {other}"], "en")
    assert [line.partition("** costs ")[0] for line in lines] == [
        f"**{card_name('en', card)}",
        f"**{card_name('en', other)}",
    ]


@pytest.mark.parametrize(("ends", "some"), [(REST, []), (REST_AND_LAST, []), (LATER, ["build"])])
def test_moves_that_end_the_planning_are_announced_before_they_are_played(ends: str, some: list[str]) -> None:
    screen = found_screens(FewPictures())["wonderful_world"]
    assert isinstance(screen.game, GameScreen)
    table = at_planning()
    card = table.observe(0).empires[0].drafted[0]
    moves = tuple(screen.game.composed(table, 0, [*(f"{verb} {card}" for verb in some), ends]))
    lines = brought_lines(screen.game, Sight(table, table.observe(0), "", "en", moves))
    assert (say("en", "wonderful_world-brings-planned") in lines) is (ends != LATER)


def test_a_form_list_with_one_card_shows_one_number_and_no_range(monkeypatch: pytest.MonkeyPatch) -> None:
    # Greedy players have more cards under construction.
    monkeypatch.setattr("engine.tables.plans.thinks", lambda _: False)
    screen = found_screens(FewPictures())["wonderful_world"]
    table, labels = started("wonderful_world", 3, {}, "ja"), set[str]()
    while table.waiting() and "構築中のカードへのリサイクル（ドラフト7枚目）" not in labels:
        seat = min(table.waiting())
        form = screen.game.form(table, seat, PLANNING, "ja")
        labels |= {field.label for field in form.fields} if form is not None else set()
        table = turns.move_for(table, seat).table
    assert "構築中のカードへのリサイクル（ドラフト7枚目）" in labels
    assert "構築中のカードへのリサイクル（ドラフト7～7枚目）" not in labels


def at_planning() -> Table:
    """Return a two-player game at its first planning."""
    table = started("wonderful_world", 2, {}, "en")
    while table.observe(0).step != "planning":
        table = turns.move_for(table, min(table.waiting())).table
    return table


CLASHES = {
    "both": ["build {card}", "build {other}", "recycle {card} to {other}"],
    "twice": ["build {other}", "recycle {card} to {other}", "recycle {card} to empire"],
    "unbuilt": ["recycle {card} to {other}"],
}


@pytest.mark.parametrize("kind", CLASHES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_contradictory_planning_is_refused_and_names_the_card(kind: str, language: str) -> None:
    table = at_planning()
    screen = found_screens(FewPictures())["wonderful_world"]
    drafted = table.observe(0).empires[0].drafted
    card, other = [card for card in drafted if drafted.count(card) == 1][:2]
    moves = [move.format(card=card, other=other) for move in CLASHES[kind]]
    with pytest.raises(RuleError):
        turns.act_together(table, 0, moves)
    why = screen.game.refused(table, 0, moves, language)
    assert why is not None
    assert card_name(language, other if kind == "unbuilt" else card) in why
    assert screen.game.refused(table, 0, [f"build {other}", f"build {card}"], language) is None


def test_a_player_who_has_placed_every_cube_is_done_with_the_step() -> None:
    screen = found_screens(FewPictures())["wonderful_world"]
    table = started("wonderful_world", 2, {}, "en")
    while (task := table.observe(0).task) is None or task.kind != "place" or task.left < 2:
        table = turns.move_for(table, min(table.waiting())).table
    colour = table.observe(0).step
    all_of_them = [numbered(f"place {colour} on empire", number + 1) for number in range(task.left)]
    assert screen.game.composed(table, 0, all_of_them) == [*moves_of(all_of_them), "done"]
    assert screen.game.composed(table, 0, all_of_them[1:]) == moves_of(all_of_them[1:])


def test_cubes_for_the_empire_card_are_placed_before_the_last_cube_that_fits_a_card() -> None:
    screen = found_screens(FewPictures())["wonderful_world"]
    table = started("wonderful_world", 2, {}, "en")
    while True:
        task = table.observe(0).task
        spots = task.spots.get(table.observe(0).step, ()) if task is not None and task.kind == "place" else ()
        if task is not None and 0 < len(spots) < task.left:
            break
        table = turns.move_for(table, min(table.waiting())).table
    colour = table.observe(0).step
    onto = [f"place {colour} on {spot.card} {spot.copy}" for spot in spots]
    rest = [f"place {colour} on empire"] * (task.left - len(onto))
    moves = screen.game.composed(table, 0, [*onto, *rest])
    assert sorted(moves_of([*onto, *rest])) == sorted(move for move in moves if move != "done")
    then = turns.act_together(table, 0, moves).table
    assert sum(then.observe(0).empires[0].cubes) > sum(table.observe(0).empires[0].cubes)


def test_every_card_description_in_a_list_fits_untruncated() -> None:
    lines = [cost_words(language, card) for language in LANGUAGES for card in CARDS]
    lines += [lack_words(language, card, fact.slots) for language in LANGUAGES for card, fact in CARDS.items()]
    offers = [Offer(card, 10, (0, 0, 0, 0, 10)) for card in CARDS]
    lines += [f"10. {label_of(language, offer.card, offer)}" for language in LANGUAGES for offer in offers]
    assert all(lines)
    assert max(map(len, lines)) <= LINE


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_planning_form_can_express_every_plan_of_the_greedy_player(language: str) -> None:
    table = started("wonderful_world", 3, {}, language)
    screen = found_screens(FewPictures())["wonderful_world"]
    plannings = 0
    while plannings < 9:
        seat = min(table.waiting())
        form = screen.game.form(table, seat, PLANNING, language)
        if form is None:
            table = turns.move_for(table, seat).table
            continue
        plannings += 1
        limits.check_modal(Asked(table.id, table.stamp(seat), PLANNING, form, "0").to_dict())
        held = table.observe(seat).empires[seat].krystallium
        planned = [entry.notation for entry in plans.for_me(table, table.state(), seat)[1]]
        # Krystallium gained by the planning itself can only be used afterwards.
        planned = [move for move in planned if held or not move.startswith("place krystallium")]
        to_choose = [move for move in planned if not (move.startswith("recycle") and move.endswith(" empire"))]
        wanted = {numbered(move, to_choose[:at].count(move) + 1) for at, move in enumerate(to_choose)}
        values = [option.value for field in form.fields for option in field.options[:LIST] if option.value in wanted]
        assert sorted(moves_of(values)) == sorted(to_choose)
        made = screen.game.composed(table, seat, [*values, REST_AND_LAST])
        assert sorted(made) == sorted([*planned, "done"])
        table = turns.act_together(table, seat, made).table


def test_the_news_of_a_step_has_each_production_and_a_missing_supremacy() -> None:
    table = started("wonderful_world", 2, {}, "en")
    screen = found_screens(FewPictures())["wonderful_world"]
    told = [Step("science"), Produced("science", 3, seat=0), Produced("science", 3, seat=1), NoSupremacy("science")]
    first, second = table.names
    assert happened(screen.game, table, [Happened(1, event) for event in told], "en") == [
        f"Science produced: {first} **3**, {second} **3**",
        say("en", "wonderful_world-event-no-supremacy", what="Science"),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_solo_player_reads_how_many_cubes_the_supremacy_takes(language: str) -> None:
    table = started("wonderful_world", 1, {}, language)
    told = [Happened(1, NoSupremacy("science"))]
    science = say(language, "wonderful_world-resource-science")
    needed = say(language, "wonderful_world-solo-no-supremacy", what=science)
    assert happened(found_screens(FewPictures())["wonderful_world"].game, table, told, language) == [needed]
    assert "5" in needed


async def test_each_pick_has_its_number_and_a_picked_card_is_named_until_all_have_picked() -> None:
    table, screen = started("wonderful_world", 3, {}, "en"), found_screens(FewPictures())["wonderful_world"]
    for number in (1, 2):
        assert f"Pick {number} of 7: draft 1 of" in (await screen.private.panel(table, 0, "en")).below
        card = table.observe(0).hand[0]
        table = turns.act(table, 0, f"pick {card}").table
        name = say("en", f"wonderful_world-card-{card}")
        assert f"Decided: Draft {name}" in (await screen.private.panel(table, 0, "en")).below
        for seat in (1, 2):
            table = turns.act(table, seat, f"pick {table.observe(seat).hand[0]}").table


@pytest.mark.parametrize(("seats", "told"), [(2, True), (3, False)])
def test_two_players_read_in_the_draft_that_the_last_cards_are_discarded(seats: int, told: bool) -> None:
    table = started("wonderful_world", seats, {}, "en")
    screen = found_screens(FewPictures())["wonderful_world"]
    assert isinstance(screen.game, GameScreen)
    lines = open_lines(screen.game, Sight(table, table.observe(0), "", "en"))
    assert (say("en", "wonderful_world-pad-two") in lines) is told


@pytest.mark.parametrize(
    ("seats", "in_messages", "told"), [(1, True, 1), (1, False, None), (2, False, 2), (3, False, None)]
)
def test_a_lobby_shows_the_rules_for_its_number_of_players(seats: int, in_messages: bool, told: int | None) -> None:
    table = started("wonderful_world", seats, {}, "en")
    table = table.keeping_state(status=Status.LOBBY, guild=NO_SERVER if in_messages else 1)
    text = lobby_panel(table, found_screens(FewPictures())["wonderful_world"]).text
    variants = [count for count in (1, 2) if say("en", f"wonderful_world-players-{count}") in text]
    assert variants == ([] if told is None else [told])


def test_a_choice_too_long_for_a_button_is_stored_as_indexes_of_legal_moves() -> None:
    table = at_planning()
    cards = table.observe(0).empires[0].drafted
    moves = [f"recycle {card} to empire" for card in cards]
    assert len(joined(moves)) > LONGEST
    text = kept_moves(table, 0, moves)
    assert text is not None
    assert len(text) <= LONGEST
    assert list(moves_spelled(table, 0, text)) == moves
    assert kept_moves(table, 0, [*moves, *moves, *moves]) is None


def test_placed_cubes_share_a_log_line_and_are_not_announced_on_the_board() -> None:
    table = started("wonderful_world", 2, {}, "en")
    screen = found_screens(FewPictures())["wonderful_world"]
    put = [Placed("gold", "gold", "museum", seat=0)] * 3
    told = [Happened(1, event) for event in (*put, Stored("gold", 2, seat=0))]
    line = f"{table.names[0]} puts 3 × Gold on Museum; 2 × Gold on Empire card"
    assert story(screen.game, table, told, "en") == [(0, line)]
    assert happened(screen.game, table, told, "en") == []


def test_the_changes_name_the_completed_cards_of_each_player() -> None:
    table = started("wonderful_world", 2, {}, "en")
    screen = found_screens(FewPictures())["wonderful_world"]
    assert isinstance(screen.game, GameScreen)
    done = [Completed("zeppelin", seat=1), Completed("museum", seat=1), Produced("science", 3, seat=0)]
    entries = [Entry(1, 0, "done", tuple(done))]
    assert changed(screen.game, table, entries, "en") == f"{table.names[1]} completed Zeppelin, Museum"
    assert screen.game.marks(table, entries) == {"fresh": [(1, "museum"), (1, "zeppelin")]}


@pytest.mark.parametrize(
    ("happened", "said"),
    [
        ([Completed("zeppelin", seat=1), Completed("museum", seat=0)], "Cards completed: {0} 1, {1} 1"),
        ([Placed("gold", "gold", "museum", seat=1), Stored("gold", 2, seat=0)], "Cubes placed on cards: {1} 1"),
        ([Slated("zeppelin", seat=1), Slated("museum", seat=1)], "New cards under construction: {1} 2"),
        ([Drafted("zeppelin", seat=1), Drafted("museum", seat=0)], "2 players each drafted a card"),
    ],
)
def test_the_changes_of_several_players_are_counts(happened: list[Event], said: str) -> None:
    table = started("wonderful_world", 2, {}, "en")
    screen = found_screens(FewPictures())["wonderful_world"]
    assert isinstance(screen.game, GameScreen)
    entries = [Entry(number, event.seat or 0, "-", (event,)) for number, event in enumerate(happened, 1)]
    assert changed(screen.game, table, entries, "en") == said.format(*table.names)


def test_the_changes_in_a_draft_are_the_picks_of_this_round() -> None:
    table = started("wonderful_world", 2, {}, "en")
    screen = found_screens(FewPictures())["wonderful_world"]
    assert isinstance(screen.game, GameScreen)
    placed = Placed("gold", "gold", "museum", seat=0)
    picks = (Drafted("zeppelin", seat=1), Drafted("museum", seat=0))
    log = [
        Entry(30, 1, "done", (placed, Completed("museum", seat=0), Stored("exploration", 2, seat=1))),
        Entry(31, 0, "pick museum", (msgspec.structs.replace(picks[1], to=(0,)),)),
        Entry(32, 1, "pick zeppelin", picks),
        Entry(33, 0, "pick lunar-base", (Drafted("lunar-base", seat=0, to=(0,)),)),
    ]
    completed = (f"{table.names[0]} completed Museum", [(0, "museum")])
    drafted = ("2 players each drafted a card", [(0, "museum"), (1, "zeppelin")])
    said = []
    for opened, known in ((30, 1), (30, 2), (32, 3), (32, 4)):
        then = table.keeping_state(phase=OpenPhase(start=opened))
        said.append((changed(screen.game, then, log[:known], "en"), screen.game.marks(then, log[:known])["fresh"]))
    assert said == [completed, completed, drafted, drafted]


def test_cards_completed_in_automatic_steps_are_all_reported() -> None:
    table = started("wonderful_world", 2, {}, "en").keeping_state(phase=OpenPhase(start=33))
    screen = found_screens(FewPictures())["wonderful_world"]
    assert isinstance(screen.game, GameScreen)
    ordered = Ordered(seat=0, to=(0,))
    log = [
        Entry(30, 0, "done", (Completed("juggernaut", seat=1),)),
        Entry(31, 0, "done", (Completed("zeppelin", seat=0),)),
        Entry(32, 0, "done", (ordered, Completed("museum", seat=0))),
        Entry(33, 0, "place gold on lunar-base", (ordered,)),
    ]
    assert changed(screen.game, table, log, "en") == f"{table.names[0]} completed Zeppelin, Museum"
    assert screen.game.marks(table, log) == {"fresh": [(0, "museum"), (0, "zeppelin")]}


def test_a_card_known_only_to_its_player_is_not_marked_as_changed() -> None:
    table = started("wonderful_world", 2, {}, "en")
    screen = found_screens(FewPictures())["wonderful_world"]
    assert isinstance(screen.game, GameScreen)
    drafted = Drafted("zeppelin", seat=1)
    known = msgspec.structs.replace(drafted, card="museum", to=0)
    assert screen.game.marks(table, [Entry(1, 1, "-", (drafted, known))]) == {"fresh": [(1, "zeppelin")]}


@pytest.mark.parametrize("colour", COLOURS)
def test_one_button_can_place_several_cubes_on_a_card_and_the_empire_card(colour: str) -> None:
    longest = max(CARDS, key=len)
    moves = [*[f"place {colour} on {longest} 2"] * 2, f"place {colour} on {longest}", f"place {colour} on empire"]
    assert len(joined(moves)) <= LONGEST
    assert list(parted(joined(moves))) == moves


def test_the_news_lists_final_ranks_from_first_to_last() -> None:
    table = started("wonderful_world", 3, {}, "en")
    ends = [Result(seat=seat, rank=3 - seat, total=48 + seat, completed=9, tokens=2) for seat in range(3)]
    lines = event_lines(table, [Happened(1, event) for event in (GameEnds(), *ends, Medal("gold", 50, seat=0))], "en")
    assert [line[:2] for line in lines[1:4]] == ["1.", "2.", "3."]
    assert lines[0] != lines[4]
    assert "gold" in lines[4].lower()


def test_the_log_lists_final_ranks_from_first_to_last() -> None:
    table = started("wonderful_world", 3, {}, "en")
    screen = found_screens(FewPictures())["wonderful_world"]
    ends = [Result(seat=seat, rank=3 - seat, total=48 + seat, completed=9, tokens=2) for seat in range(3)]
    told = story(screen.game, table, [Happened(1, event) for event in (GameEnds(), *ends)], "en")
    assert [line[:2] for _, line in told[1:]] == ["1.", "2.", "3."]


def test_every_way_to_use_krystallium_can_be_chosen_beside_many_cubes() -> None:
    seen = started("wonderful_world", 2, {}, "en").observe(0)
    cards = ("financial-center", "nuclear-plant", "offshore-oil-rig", "museum", "casino-city")
    sites = tuple(
        UnderConstruction(
            card, 1, CARDS[card].slots, "." * len(CARDS[card].slots), star=False, points=0, production=(0, 0, 0, 0, 0)
        )
        for card in cards
    )
    own = msgspec.structs.replace(seen.empires[0], sites=sites, krystallium=3)
    seen = msgspec.structs.replace(seen, empires=(own, *seen.empires[1:]), step="materials")
    task = Task("place", left=11, spots={"materials": SPOTS, "krystallium": SPOTS})
    seen = msgspec.structs.replace(seen, task=task)
    table = started("wonderful_world", 2, {}, "en")
    controls = Controls(table, 0)
    add_choices(controls, Sight(table, seen, "", "en"), task)
    lists = [item for item in controls.items if isinstance(item, discord.ui.Select)]
    offered = {move for one in lists for move in moves_of([option.value for option in one.options])}
    wanted = {one.value.partition("#")[0] for one in using_options("en", seen, ["krystallium"])}
    assert wanted
    assert offered >= wanted | {"place materials on empire"}
    assert len({item.row for item in controls.items}) == len(controls.items)


def test_the_score_breakdown_names_the_best_cards_of_each_type() -> None:
    table = started("wonderful_world", 2, {}, "en")
    while table.status is Status.PLAYING:
        seat = min(table.waiting())
        seen = table.observe(seat)
        move = chooser("greedy", table.game)(seen, table.rules.moves(table.state(), seat), Chance(table.moves))
        table = turns.act(table, seat, table.rules.notation(move)).table
    title, *lines = found_screens(FewPictures())["wonderful_world"].game.dearest(table, 0, "en")
    assert title == say("en", "wonderful_world-dearest")
    own = {card_name("en", card.card): card.points for card in table.observe(None).empires[0].built if card.points}
    named = dict(one.rsplit(" ", 1) for line in lines for one in line.split(": ", 1)[1].split(", "))
    assert named
    assert named.items() <= {(name, str(points)) for name, points in own.items()}
    assert str(max(own.values())) in named.values()


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Moved to your Empire card: 3 Exploration"), ("ja", "帝国カードに移ったキューブ：探査3個")],
)
def test_a_player_is_told_which_own_cubes_moved_to_the_empire_card(language: str, said: str) -> None:
    table = started("wonderful_world", 2, {}, language)
    own = Stored("exploration", 1, seat=0, to=(0,))
    # A player's events become public when the phase closes; cubes that fit no card follow without a move.
    closed = (Stored("exploration", 1, seat=0), Stored("exploration", 2, seat=0), Stored("gold", 4, seat=1))
    entries = [Entry(30, 0, "done", (own,)), Entry(31, 1, "done", closed)]
    game = found_screens(FewPictures())["wonderful_world"].game
    assert (news_since(game, table, 0, entries, language) or "").splitlines() == [f"-# {said}"]
