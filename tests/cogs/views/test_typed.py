"""Typed moves: each has words in both languages, is found by what a person types, and fits Discord's limits."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from cogs.views.limits import LINE, LIST
from cogs.views.typed import Typed, fitting_moves, notation_of, suggested_moves, told_apart, typed_moves
from engine.game import FOR_ME, Chance, RuleError
from engine.games import GAMES
from engine.tables import guides, turns
from engine.tables import table as tables
from engine.tables.seats import new_table
from engine.tables.table import Seat, Table, TableError
from engine.wonderful_world.cards import CARDS
from i18n import LANGUAGES, say
from tests.cogs.views.test_private_views import SCREENS
from tests.games import declared

CASES: dict[str, tuple[str, int, dict[str, str]]] = {
    "wonderful_world": ("wonderful_world", 3, {}),
    "wonderful_world-solo": ("wonderful_world", 1, {"scenario": "a-better-world"}),
    "imhotep": ("imhotep", 3, {"sites": "BBBBB", "market_pick": "optional"}),
    "imhotep-help_page": ("imhotep", 4, {"sites": "ABABA", "figures": "help_page"}),
    "bunny_kingdom": ("bunny_kingdom", 4, {"express": "on", "border_rails": "on"}),
    "bunny_kingdom-two": ("bunny_kingdom", 2, {}),
}
# Every other game uses its own declaration, unless it has its own commands for typing.
CASES |= {
    game: (game, case.seats, dict(case.options))
    for game in GAMES
    if game not in CASES and SCREENS[game].game.commands() is None
    for case in declared(game).computers[-1:]
}
NAMES = ("Aiko", "Aiko 2", "漢" * 32, "W" * 32)


def started(case: str, seed: int = 6) -> Table:
    game, seats, options = CASES[case]
    table = new_table(guild=1, channel=2, owner=1, name=NAMES[0], game=game, options=options, language="en")
    people = tuple(Seat(NAMES[number % 4], user=number + 1) for number in range(seats))
    return turns.start(msgspec.structs.replace(table, seats=people, id=1), 1, seed).table


def situations(case: str, every: int = 5) -> Iterator[tuple[Table, int]]:
    """Yield tables with an awaited seat from a whole random game."""
    table = started(case)
    rules, state, chance = table.rules, table.state(), Chance(case)
    number = 0
    while waiting := list(rules.waiting(state)):
        seat = waiting[0]
        if number % every == 0:
            yield msgspec.structs.replace(table, snapshot=rules.encode(state)), seat
        moves = [move for move in rules.moves(state, seat) if move != rules.done]
        ends = not moves or chance.below(12) == 0
        state = rules.play(state, seat, chance.pick(moves if not ends else rules.moves(state, seat))).state
        number += 1
    assert number > 20


def wonder(language: str = "en") -> tuple[Table, list[Typed]]:
    """Return a table at the first draft, with a hand of seven cards, and its typed moves."""
    table = started("wonderful_world")
    return table, typed_moves(SCREENS[table.game].game, table, 0, language)


@pytest.mark.uncounted  # whole games: shorter tests cover the same lines
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_each_legal_move_has_unique_words_that_are_read_as_that_move(case: str, language: str) -> None:
    for table, seat in situations(case):
        moves = typed_moves(SCREENS[table.game].game, table, seat, language)
        assert len({move.label for move in moves}) == len(moves)
        for move in moves[:: max(1, len(moves) // 20)]:
            assert 1 <= len(move.label) <= LINE
            assert len(move.notation) <= LINE
            assert not move.words.startswith(move.notation)
            assert not move.words.isascii() or language == "en", move.words
            assert suggested_moves(moves, move.words)[0] == move
            read = notation_of(SCREENS[table.game].game, table, seat, move.words, language)
            assert read == move.notation or table.rules.parse(read) == table.rules.parse(move.notation)


@pytest.mark.parametrize("case", CASES)
def test_the_list_contains_exactly_the_legal_moves(case: str) -> None:
    for table, seat in situations(case, every=9):
        rules, state = table.rules, table.state()
        moves = [rules.notation(move) for move in rules.moves(state, seat)]
        back = [rules.notation(rules.take_back)] if rules.can_take_back(state, seat) else []
        assert [
            move.notation
            for move in typed_moves(SCREENS[table.game].game, table, seat, "en")
            if move.notation != FOR_ME
        ] == moves + back


@pytest.mark.parametrize("case", ["wonderful_world", "wonderful_world-solo", "bunny_kingdom", "bunny_kingdom-two"])
async def test_the_bots_choice_can_be_typed_when_the_private_view_has_its_button(case: str) -> None:
    counts = {True: 0, False: 0}
    for table, seat in situations(case, every=3):
        offered = FOR_ME in [move.notation for move in typed_moves(SCREENS[table.game].game, table, seat, "en")]
        panel = await SCREENS[table.game].private.panel(table, seat, "en")
        rows = panel.view.to_components() if panel.view is not None else []
        buttons = [item["custom_id"] for row in rows for item in row["components"]]
        assert offered is any(custom_id.endswith(f":{FOR_ME}") for custom_id in buttons)
        counts[offered] += 1
    assert all(counts.values())


def test_a_card_is_found_by_its_japanese_name_and_by_a_piece_of_it() -> None:
    table, moves = wonder("ja")
    card = moves[0].notation.removeprefix("pick ")
    name = say("ja", f"wonderful_world-card-{card}")
    assert suggested_moves(moves, name)[0] == moves[0]
    assert moves[0] in suggested_moves(moves, name[1:-1])
    assert notation_of(SCREENS[table.game].game, table, 0, name, "ja") == moves[0].notation


def test_a_move_is_found_by_its_notation_in_japanese_too() -> None:
    _, moves = wonder("ja")
    assert suggested_moves(moves, moves[2].notation) == [moves[2]]


def test_typed_words_match_in_any_order_case_and_width() -> None:
    _, moves = wonder()
    words = moves[3].words.upper().split()
    assert moves[3] in suggested_moves(moves, " ".join(reversed(words)))
    wide = "".join(chr(ord(sign) + 0xFEE0) if sign.isalnum() else sign for sign in moves[3].words if sign.isascii())
    assert moves[3] in suggested_moves(moves, wide)


WIDE = {letter: letter + 0xFEE0 for letter in range(ord("!"), ord("~") + 1)} | {ord(" "): "　"}
"""Each letter of ASCII with its full-width form."""


@pytest.mark.parametrize("case", CASES)
def test_a_notation_is_read_in_full_width_too(case: str) -> None:
    table, seat = next(situations(case))
    screen, rules = SCREENS[table.game], table.rules
    for move in list(rules.moves(table.state(), seat))[:20]:
        notation = rules.notation(move)
        assert rules.parse(notation_of(screen.game, table, seat, notation.translate(WIDE), "ja")) == move


def test_words_that_match_no_move_list_nothing_and_are_passed_to_the_rules() -> None:
    table, moves = wonder()
    assert suggested_moves(moves, "umbrella") == []
    assert notation_of(SCREENS[table.game].game, table, 0, "umbrella", "en") == "umbrella"
    assert notation_of(SCREENS[table.game].game, table, 0, "  ", "en") == "  "
    with pytest.raises(RuleError, match="notation"):
        turns.act(table, 0, "umbrella")


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_for_a_card_that_the_player_lacks_are_refused_by_the_rule(language: str) -> None:
    table, moves = wonder(language)
    named = next(card for card in CARDS if card not in table.observe(0).hand)
    words = say(language, "wonderful_world-move-pick", card=say(language, f"wonderful_world-card-{named}"))
    assert words not in [move.words for move in moves]
    read = notation_of(SCREENS[table.game].game, table, 0, words.upper(), language)
    assert read == f"pick {named}"
    with pytest.raises(RuleError, match="not-in-hand"):
        turns.act(table, 0, read)


@pytest.mark.parametrize(("there", "rule"), [("4a 1", "slot-taken"), ("4a 9", "slot-unknown"), ("4b 1", "ship-absent")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_for_an_impossible_place_are_refused_by_the_rule(language: str, there: str, rule: str) -> None:
    screen, table = SCREENS["imhotep"], started("imhotep")
    (seat,) = table.waiting()
    table = turns.act(table, seat, "load 4a 1").table
    (seat,) = table.waiting()
    words = screen.game.move_words(table, table.observe(seat), f"load {there}", language)
    assert notation_of(screen.game, table, seat, words, language) == f"load {there}"
    with pytest.raises(RuleError, match=rule):
        turns.act(table, seat, f"load {there}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_for_a_cell_without_the_players_rabbit_are_refused_by_the_rule(language: str) -> None:
    screen = SCREENS["bunny_kingdom"]
    for table, seat in situations("bunny_kingdom", every=1):
        moves = typed_moves(screen.game, table, seat, language)
        build = next((move for move in moves if move.notation.startswith("build city")), None)
        if build is not None:
            break
    assert build is not None
    cell = build.notation.split()[-1]
    away = next(cell for cell in ("A1", "E5", "J10") if not any(move.notation.endswith(cell) for move in moves))
    read = notation_of(screen.game, table, seat, build.words.replace(cell, away), language)
    assert read.casefold() == build.notation.replace(cell, away).casefold()
    with pytest.raises(RuleError, match="not-yours"):
        turns.act(table, seat, read)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_for_sailing_to_an_occupied_site_are_refused_by_the_rule(language: str) -> None:
    screen, table = SCREENS["imhotep"], started("imhotep")
    refused = None
    while refused is None:
        (seat,) = table.waiting()
        sailing = [
            move.notation
            for move in typed_moves(screen.game, table, seat, language)
            if move.notation.startswith("sail ")
        ]
        to = {notation.split()[2] for notation in sailing}
        taken = {"market", "pyramid", "temple", "burial", "obelisks"} - to
        if sailing and taken:
            refused = " ".join([*sailing[0].split()[:2], min(taken)])
        else:
            rules = table.rules
            move = sailing[0] if sailing else rules.notation(rules.moves(table.state(), seat)[0])
            table = turns.act(table, seat, move).table
    words = screen.game.move_words(table, table.observe(seat), refused, language)
    assert notation_of(screen.game, table, seat, words, language) == refused
    with pytest.raises(RuleError, match="site"):
        turns.act(table, seat, refused)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bare_name_of_a_card_that_the_player_lacks_is_refused_by_the_rule(language: str) -> None:
    table, _ = wonder(language)
    named = next(card for card in CARDS if card not in table.observe(0).hand)
    read = notation_of(SCREENS[table.game].game, table, 0, say(language, f"wonderful_world-card-{named}"), language)
    assert read == f"pick {named}"
    with pytest.raises(RuleError, match="not-in-hand"):
        turns.act(table, 0, read)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_that_match_several_moves_are_refused_with_their_count(language: str) -> None:
    table, moves = wonder(language)
    verb = "draft" if language == "en" else "取る"
    with pytest.raises(TableError) as refused:
        notation_of(SCREENS[table.game].game, table, 0, verb, language)
    assert refused.value.rule == "several-moves"
    assert str(len(moves)) in say(language, "table-error-several-moves", **refused.value.values)


def test_whole_word_matches_rank_before_prefix_matches() -> None:
    moves = [Typed("build farm-fish A10", "Fish farm on A10"), Typed("build farm-fish A1", "Fish farm on A1")]
    assert suggested_moves(moves, "farm a1") == [moves[1], moves[0]]
    assert fitting_moves(moves, "farm a10") == [moves[0]]


def test_suggestions_that_begin_with_the_typed_text_come_first() -> None:
    moves = [Typed("a", "Give up the Zeppelin"), Typed("b", "Zeppelin")]
    assert suggested_moves(moves, "zepp") == [moves[1], moves[0]]


def test_a_move_too_long_for_an_autocomplete_value_is_not_listed() -> None:
    moves = [Typed("x" * (LINE + 1), "Long"), Typed("x" * LINE, "Long too")]
    assert suggested_moves(moves, "long") == [moves[1]]


def test_words_that_are_too_long_are_cut_visibly() -> None:
    assert Typed("x", "w" * LINE).label == "w" * LINE
    assert Typed("x", "w" * (LINE + 1)).label == f"{'w' * (LINE - 1)}…"


def test_moves_with_the_same_words_are_distinguished_by_their_notation() -> None:
    moves = told_apart([Typed("charge 2", "Count Bo"), Typed("charge 3", "Count Bo"), Typed("done", "Done")])
    assert [move.label for move in moves] == ["charge 2 · Count Bo", "charge 3 · Count Bo", "Done"]


def test_a_full_list_keeps_its_brief_moves_such_as_done() -> None:
    moves = [*(Typed(f"build {n}", f"Build {n}") for n in range(200)), Typed("done", "Done", brief=True)]
    found = suggested_moves(moves, "")
    assert len(found) == LIST
    assert found[-1] == moves[-1]
    assert found[:-1] == moves[: LIST - 1]


def test_an_already_confirmed_notation_is_returned_unchanged() -> None:
    table, _ = wonder()
    assert notation_of(SCREENS[table.game].game, table, 0, "sure discard zeppelin", "en") == "sure discard zeppelin"


def test_no_moves_are_listed_after_the_end_of_a_game() -> None:
    table, _ = wonder()
    assert (
        typed_moves(SCREENS[table.game].game, msgspec.structs.replace(table, status=tables.Status.ENDED), 0, "en") == []
    )


@pytest.mark.parametrize(("language", "typed"), [("en", "take 3"), ("ja", "石を3個")])
def test_words_that_are_also_a_notation_illegal_now_play_the_legal_move_that_they_describe(
    language: str, typed: str
) -> None:
    table = started("imhotep")
    seat = next(iter(table.waiting()))
    while len(found := typed_moves(SCREENS["imhotep"].game, table, seat, language)) and table.moves < 4:
        if any(move.notation == "stones" and "3" in move.words for move in found):
            break
        table = turns.act(table, seat, found[0].notation).table
        seat = next(iter(table.waiting()))
    assert notation_of(SCREENS["imhotep"].game, table, seat, typed, language) == "stones"


def test_a_move_is_still_found_by_the_words_that_it_had_before() -> None:
    table = started("imhotep")
    seat = next(iter(table.waiting()))
    load = next(move for move in typed_moves(SCREENS["imhotep"].game, table, seat, "ja") if move.words.endswith("積む"))
    before = load.words.replace("積む", "置く")
    assert notation_of(SCREENS["imhotep"].game, table, seat, before, "ja") == load.notation


def test_an_illegal_notation_is_not_completed_to_a_longer_legal_one() -> None:
    table = started("imhotep")
    seat = next(iter(table.waiting()))
    ship = table.observe(None).ships[0].id
    assert notation_of(SCREENS["imhotep"].game, table, seat, f"sail {ship} temple", "en") == f"sail {ship} temple"


@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].guide is not None])
def test_the_bots_choice_can_be_typed_in_a_guided_game_unless_its_view_proposes_a_move(game: str) -> None:
    guide = GAMES[game].guide
    assert guide is not None
    lobby = new_table(guild=1, channel=2, owner=1, name=NAMES[0], game=game, options={}, language="en")
    table = turns.start(guides.with_guide(lobby), 1, guide.seed).table
    offered = FOR_ME in [move.notation for move in typed_moves(SCREENS[game].game, table, 0, "en")]
    assert offered is not SCREENS[game].game.proposes
