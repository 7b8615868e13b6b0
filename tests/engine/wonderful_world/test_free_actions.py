"""Krystallium, tokens, discarding cards under construction, and who is asked for these free actions."""

from __future__ import annotations

import msgspec
import pytest

from engine.wonderful_world import GAME
from engine.wonderful_world.moves import ASK, AUTO, USUAL
from engine.wonderful_world.state import Empire, State
from tests.engine.wonderful_world.table import AZTEC, EUROPE, NORAM, after, at, empire, planning, setup, site


@pytest.mark.rule("W-034", "W-037")
def test_five_cubes_of_any_colours_on_the_empire_card_become_krystallium_at_once() -> None:
    table = planning(empire(cubes=(1, 1, 1, 1, 0), drafted="zeppelin"), empire())
    table.do(0, "recycle zeppelin to empire")
    assert (table.mine().cubes, table.mine().krystallium) == ((0, 0, 0, 0, 0), 1)
    assert table.kinds() == ["recycled", "stored", "converted"]


@pytest.mark.rule("W-037")
@pytest.mark.parametrize(
    ("lying", "built", "left", "made"),
    [
        ((0, 2, 0, 0, 0), "", (0, 0, 0, 0, 0), 1),
        ((0, 3, 0, 0, 0), "", (1, 0, 0, 0, 0), 1),
        ((4, 0, 0, 0, 0), "recycling-plant recycling-plant", (1, 0, 0, 0, 0), 2),
        ((0, 1, 0, 0, 0), "", (3, 1, 0, 0, 0), 0),
    ],
)
def test_cubes_beyond_a_multiple_of_five_stay_on_the_empire_card(
    lying: tuple[int, int, int, int, int], built: str, left: tuple[int, ...], made: int
) -> None:
    table = at("materials", empire(NORAM, site("zeppelin"), cubes=lying, built=built, free="ask"), empire(AZTEC))
    assert table.waiting() == {0: "free"}
    assert (table.mine().cubes, table.mine().krystallium) == (left, made)


@pytest.mark.rule("W-038", "W-040")
def test_krystallium_stands_for_any_colour_at_any_time() -> None:
    table = planning(empire(EUROPE, site("lunar-base"), krystallium=6), empire())
    for slot in ("energy", "science", "gold", "krystallium"):
        table.do(0, f"place krystallium on lunar-base as {slot}")
    (seen,) = table.mine().sites
    assert (seen.slots, seen.filled) == ("EESSGGK", "K.K.K.K")
    assert table.mine().krystallium == 2


@pytest.mark.rule("W-038")
def test_the_colour_of_krystallium_may_be_omitted_when_only_one_kind_is_missing() -> None:
    table = planning(empire(EUROPE, site("zeppelin"), site("tank-division"), krystallium=2), empire())
    table.do(0, "place krystallium on zeppelin")
    assert table.mine().sites[0].filled == "K."
    assert table.rule(0, "place krystallium on tank-division") == "which-slot"


@pytest.mark.rule("W-038")
def test_a_cube_for_a_krystallium_slot_is_refused() -> None:
    table = at("materials", empire(NORAM, site("juggernaut", "MMMEEE"), site("recycling-plant")), empire())
    error = table.refused(0, "place materials on juggernaut")
    assert (error.rule, error.values) == (
        "wrong-slot",
        {"what": "materials", "slot": "krystallium", "card": "juggernaut"},
    )


@pytest.mark.rule("W-039")
def test_krystallium_never_stands_for_a_token() -> None:
    table = planning(empire(EUROPE, site("giant-tower", "MMGGG"), site("giant-tower"), krystallium=1), empire())
    error = table.refused(0, "place krystallium on giant-tower")
    assert error.values == {"what": "krystallium", "slot": "financier", "card": "giant-tower"}
    assert table.rule(0, "place krystallium on giant-tower 2 as financier") == "wrong-slot"
    assert [move for move in table.moves(0) if "krystallium" in move] == [
        "place krystallium on giant-tower 2 as materials",
        "place krystallium on giant-tower 2 as gold",
    ]


@pytest.mark.rule("W-040")
@pytest.mark.parametrize("token", ["financier", "general"])
def test_tokens_fill_slots_of_their_own_kind_in_planning_and_production(token: str) -> None:
    card = {"financier": "world-congress", "general": "center-of-the-earth"}[token]
    other = {"financier": "general", "general": "financier"}[token]
    own = empire(EUROPE, site(card), financiers=1, generals=1)
    for table in (planning(own, empire()), at("materials", own, empire())):
        assert table.rule(0, f"place {other} on {card}") == "no-slot"
        assert table.rule(0, f"place {token} on empire") == "not-produced"
        assert [move for move in table.moves(0) if move.startswith("place")] == [f"place {token} on {card}"]
        table.do(0, f"place {token} on {card}")
        letter = {"financier": "F", "general": "N"}[token]
        assert table.mine().sites[0].filled.count(letter) == 1
        assert (table.mine().financiers, table.mine().generals) == ((0, 1) if token == "financier" else (1, 0))


@pytest.mark.rule("W-040")
def test_krystallium_and_tokens_that_the_seat_does_not_hold_cannot_be_used() -> None:
    table = planning(empire(EUROPE, site("giant-tower")), empire())
    for what in ("krystallium", "financier"):
        assert table.rule(0, f"place {what} on giant-tower") == "none-held"


@pytest.mark.rule("W-041", "W-042", "W-043")
@pytest.mark.parametrize("step", ["planning", "materials"])
def test_a_card_under_construction_can_be_discarded_for_its_cube_on_the_empire_card(step: str) -> None:
    own = empire(EUROPE, site("zeppelin"), site("lunar-base", "E.S..NK"), site("recycling-plant"), krystallium=1)
    table = planning(own, empire()) if step == "planning" else at(step, own, empire())
    assert [move for move in table.moves(0) if move.startswith("discard")] == [
        "discard zeppelin", "discard lunar-base", "discard recycling-plant",
    ]  # fmt: skip
    table.do(0, "discard lunar-base")
    seen = table.mine()
    assert [under.card for under in seen.sites] == ["zeppelin", "recycling-plant"]
    assert [under.filled for under in seen.sites] == ["..", ".."]
    assert (seen.cubes, seen.krystallium, seen.generals) == ((0, 0, 0, 0, 1), 1, 0)
    assert table.kinds() == ["discarded", "stored"]
    assert "lunar-base" in table.all_done().world.discards


@pytest.mark.rule("W-041")
def test_only_a_card_under_construction_can_be_discarded() -> None:
    table = planning(empire(built="zeppelin"), empire(EUROPE, site("museum")))
    for card in ("zeppelin", "museum"):
        assert table.rule(0, f"discard {card}") == "no-site"


@pytest.mark.rule("W-040")
def test_production_asks_only_seats_that_could_use_krystallium_or_tokens() -> None:
    under = site("center-of-the-earth")
    table = at(
        "materials",
        empire(EUROPE, under, krystallium=1),
        empire(EUROPE, under, generals=1),
        empire(EUROPE, under, financiers=1),
        empire(EUROPE, krystallium=1),
    )
    assert table.waiting() == {0: "free", 1: "free"}


@pytest.mark.rule("W-041")
def test_a_seat_is_asked_if_discarding_one_card_gains_krystallium_for_another() -> None:
    own = empire(EUROPE, site("time-travel", "SSSSSKK."), site("museum"), cubes=(4, 0, 0, 0, 0))
    table = after("gold", own, empire(AZTEC), round_=4)
    assert table.waiting() == {0: "free"}
    table.do(0, "discard museum", "place krystallium on time-travel", "done")
    assert table.phase() == "over"
    assert [score.total for score in GAME.scores(table.state)] == [15, 1]


@pytest.mark.rule("W-041")
@pytest.mark.parametrize(
    ("own", "asked"),
    [
        (empire(EUROPE, site("zeppelin"), site("museum"), cubes=(1, 1, 1, 1, 0)), True),
        (empire(EUROPE, site("zeppelin"), *[site("museum")] * 5), True),
        (empire(EUROPE, site("zeppelin"), *[site("museum")] * 4), False),
        (empire(EUROPE, site("zeppelin"), cubes=(1, 1, 1, 1, 0)), False),
        (empire(EUROPE, site("zeppelin"), site("museum"), cubes=(1, 1, 1, 0, 0)), False),
        # Krystallium cannot replace a token, so only the card with a slot for a cube can be the one kept.
        (empire(EUROPE, site("giant-tower", "MMGGG"), site("giant-tower", "MMGGG"), cubes=(4, 0, 0, 0, 0)), False),
        (empire(EUROPE, site("giant-tower", "MMGGG"), site("juggernaut", "MMMEEE"), cubes=(4, 0, 0, 0, 0)), True),
    ],
)
def test_a_seat_is_asked_about_discarding_only_if_it_gains_krystallium_that_a_card_can_use(
    own: Empire, asked: bool
) -> None:
    table = at("gold", own, empire(AZTEC))
    assert table.waiting() == ({0: "free"} if asked else {0: "pick", 1: "pick"})


@pytest.mark.rule("W-041")
def test_a_solo_player_is_asked_in_every_step_while_a_card_is_under_construction() -> None:
    assert at("exploration", empire(EUROPE, site("museum"))).phase() == "1-exploration"
    assert at("exploration", empire(EUROPE)).phase() == "2-planning-1-0"
    assert at("exploration", empire(EUROPE, site("museum"), free="auto")).phase() == "2-planning-1-0"


@pytest.mark.rule("W-040")
def test_auto_suppresses_questions_about_free_actions_until_the_seat_changes_it() -> None:
    own = empire(NORAM, site("recycling-plant"), krystallium=1)
    table = planning(own, empire(AZTEC)).do(0, "auto")
    table.all_done()
    assert table.waiting() == {0: "place"}
    table.do(0, "place materials on empire", "place materials on empire", "place materials on empire")
    assert table.phase() == "2-draft-1"
    assert table.mine().free == "auto"
    later = planning(empire(NORAM, site("recycling-plant"), krystallium=1, free="auto"), empire(AZTEC))
    assert later.do(0, "usual").all_done().do(0, "done").waiting() == {0: "free"}


@pytest.mark.rule("W-041")
def test_ask_makes_every_step_ask_while_a_card_is_under_construction() -> None:
    table = planning(empire(EUROPE, site("museum")), empire()).do(0, "ask").all_done()
    phases = []
    while table.world.round == 1:
        phases.append(table.phase())
        assert table.moves(0)[-1] == "done"
        table.do(0, "done")
    assert phases == ["1-materials", "1-energy", "1-science", "1-gold", "1-exploration"]
    assert table.mine().free == "ask"
    usual = after("planning", empire(EUROPE, site("museum")), empire())
    assert usual.phase() == "2-draft-1"


def wishing(*wishes: str, **options: str) -> State:
    """Return the first state of a game whose players last made these wishes."""
    return GAME.start(msgspec.structs.replace(setup(len(wishes), **options), wishes=wishes)).state


@pytest.mark.rule("W-041")
def test_a_game_begins_with_each_players_last_ask_or_auto_preference() -> None:
    begun = wishing("ask", "auto", "usual", "")
    assert [empire.free for empire in begun.world.empires] == ["ask", "auto", "", ""]
    assert [GAME.wish(begun, seat) for seat in range(4)] == [ASK, AUTO, USUAL, USUAL]
    alone = wishing("auto")
    assert alone.world.empires[0].free == ""
    assert GAME.wish(alone, 0) is None


def test_an_ask_or_auto_preference_takes_effect_in_the_open_phase_and_can_be_undone() -> None:
    table = planning(empire(), empire())
    assert GAME.wish(table.do(0, "ask").state, 0) == ASK
    assert GAME.wish(table.state, 1) == USUAL
    assert GAME.wish(table.do(0, "back").state, 0) == USUAL


def test_a_preference_for_one_round_is_not_carried_over_to_another_table() -> None:
    table = planning(empire(free="ask"), empire(), asking="each_round")
    assert GAME.wish(table.state, 0) is None
    begun = wishing("ask", "", asking="each_round")
    assert begun.world.empires[0].free == ""


def test_a_seat_can_change_its_ask_or_auto_preference_once_in_a_phase() -> None:
    table = planning(empire(EUROPE, site("museum"), krystallium=1), empire())
    assert table.task().words == ("auto", "ask")
    assert table.rule(0, "usual") == "said"
    table.do(0, "auto")
    assert table.task().words == ()
    assert [table.rule(0, word) for word in ("auto", "ask", "usual")] == ["said"] * 3
    table.do(0, "back", "ask").all_done()
    assert table.mine().free == "ask"
    assert table.rule(0, "ask") == "said"
    assert table.task().words == ("auto", "usual")
    assert table.do(0, "auto").phase() == "2-draft-1"


def test_the_ask_or_auto_preference_of_a_seat_is_hidden_from_others() -> None:
    table = planning(empire(free="ask"), empire())
    assert [table.see(viewer).empires[0].free for viewer in (0, 1, None)] == ["ask", "", ""]


def test_a_solo_player_chooses_only_between_ask_and_auto() -> None:
    table = planning(empire())
    assert (table.mine().free, table.task().words) == ("ask", ("auto",))
    assert table.do(0, "auto", "done").mine().free == "auto"


def test_in_games_of_version_1_a_preference_holds_for_a_round_and_discarding_is_never_asked() -> None:
    own = empire(EUROPE, site("zeppelin"), site("museum"), cubes=(1, 1, 1, 1, 0))
    assert at("gold", own, empire(AZTEC), asking="each_round").phase() == "2-draft-1"
    assert at("gold", own, asking="each_round").phase() == "2-planning-1-0"
    said = at("gold", msgspec.structs.replace(own, free="ask"), empire(AZTEC), asking="each_round")
    assert said.waiting() == {0: "free"}
    assert said.do(0, "done").do(0, "done").mine().free == ""
    assert planning(own, empire(), asking="each_round").rule(0, "usual") == "said"
