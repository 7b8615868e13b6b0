"""The guided first game of each game: what it teaches, and when."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import Chance, Guide
from engine.games import GAMES
from engine.players import chooser
from engine.tables import guides, plans, seats, turns
from engine.tables.table import Status, Table, TableError
from i18n import LANGUAGES, has_text

GUIDED = [name for name, game in GAMES.items() if game.guide is not None]
EARLY = 24
"""Number of decisions; planning and placing take several per turn."""


def guide_of(game: str) -> Guide[Any]:
    guide = GAMES[game].guide
    assert guide is not None
    return guide


def once(game: str) -> set[str]:
    """Return the names of the teaching tips, each shown once."""
    return {idea.name for idea in guide_of(game).ideas if not idea.repeats}


def lobby(game: str) -> Table:
    """Return a table in the lobby."""
    return seats.new_table(guild=1, channel=1, owner=1, name="Aiko", game=game, options={}, language="en")


def dealt(game: str) -> Table:
    """Return a guided first game before its first move."""
    return turns.start(guides.with_guide(lobby(game)), 1, guide_of(game).seed).table


def decided(table: Table, player: str = "greedy") -> Table:
    """Return the table after its person has decided as that computer player would, and the others have acted."""
    rules, seen = table.rules, table.observe(0)
    move = chooser(player, table.game)(seen, rules.moves(table.state(), 0), Chance(table.moves))
    table = turns.act(table, 0, rules.notation(move)).table
    while table.waiting() and 0 not in table.awaited():
        table = turns.act_all(table, turns.choose_for_computers(table)).table
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_guided_table_has_computer_players_in_the_other_seats(game: str) -> None:
    if GAMES[game].guide is None:
        with pytest.raises(TableError, match="no-guide"):
            guides.with_guide(lobby(game))
    else:
        first, *others = guides.with_guide(lobby(game)).seats
        assert (first.user, [seat.player for seat in others]) == (1, ["greedy"] * (guide_of(game).seats - 1))


@pytest.mark.parametrize("game", GUIDED)
def test_each_tip_appears_early_in_the_game(game: str) -> None:
    table, told = dealt(game), list[str]()
    for _ in range(EARLY):
        told += [guides.advice_for(table, 0)] if guides.advice_for(table, 0) not in ("", *told) else []
        table = decided(table)
    taught = told[: told.index(guides.OVER)]
    assert taught[0] == "first"
    assert set(taught) & once(game) == once(game)


@pytest.mark.parametrize("game", GUIDED)
def test_a_guide_has_texts_in_both_languages(game: str) -> None:
    names = ["opened", *(idea.name for idea in guide_of(game).ideas)]
    assert [name for name in names for language in LANGUAGES if not has_text(language, f"{game}-guide-{name}")] == []


@pytest.mark.parametrize("player", ["greedy", "random"])
@pytest.mark.parametrize("game", GUIDED)
def test_every_decision_up_to_the_last_has_a_tip(game: str, player: str) -> None:
    table, without = dealt(game), list[str]()
    while table.status is Status.PLAYING:
        without += [] if guides.advice_for(table, 0) else [table.waiting()[0]]
        table = decided(table, player)
    assert without == []


@pytest.mark.parametrize("game", GUIDED)
def test_each_one_time_tip_is_shown_in_only_one_turn_with_any_moves(game: str) -> None:
    table, told = dealt(game), list[str]()
    while table.status is Status.PLAYING and len(told) < 2 * EARLY:
        told.append(guides.advice_for(table, 0))
        assert {told[-1]} & once(game) <= {*table.seats[0].tips.read}
        table = decided(table, "random")
    told = [idea for idea in told if idea in once(game)]
    turn_by_turn = [idea for n, idea in enumerate(told) if n == 0 or told[n - 1] != idea]
    assert len(turn_by_turn) == len(set(turn_by_turn))


@pytest.mark.parametrize("player", ["greedy", "random"])
@pytest.mark.parametrize("game", GUIDED)
def test_the_end_of_the_guided_part_is_announced_once_with_any_moves(game: str, player: str) -> None:
    table, told = dealt(game), list[str]()
    while table.status is Status.PLAYING:
        told.append(guides.advice_for(table, 0))
        assert guides.is_over(table, 0) == (guides.OVER in told)
        table = decided(table, player)
    last = told.index(guides.OVER)
    assert not {*told[last:]} & once(game)
    # It stays for the turn in which it is shown and does not come again.
    assert guides.OVER not in told[last + told.count(guides.OVER) :]


@pytest.mark.parametrize("game", GUIDED)
def test_an_undo_after_the_guided_part_does_not_announce_its_end_again(game: str) -> None:
    table, taken_back = dealt(game), 0
    rules = table.rules
    while table.status is Status.PLAYING and taken_back < 3:
        told = guides.advice_for(table, 0)
        move = rules.notation(chooser("greedy", game)(table.observe(0), rules.moves(table.state(), 0), Chance(0)))
        moved = turns.act(table, 0, move).table
        if guides.is_over(table, 0) and told != guides.OVER and rules.can_take_back(moved.state(), 0):
            back = turns.act(moved, 0, rules.notation(rules.take_back)).table
            assert guides.advice_for(back, 0) == told
            taken_back += 1
        table = decided(table)
    assert taken_back


@pytest.mark.parametrize("game", GUIDED)
def test_an_undo_shows_the_previous_tip_again(game: str) -> None:
    table = dealt(game)
    rules = table.rules
    for _ in range(6):
        before = guides.advice_for(table, 0)
        move = chooser("greedy", game)(table.observe(0), rules.moves(table.state(), 0), Chance(table.moves))
        moved = turns.act(table, 0, rules.notation(move)).table
        if rules.can_take_back(moved.state(), 0):
            back = turns.act(moved, 0, rules.notation(rules.take_back)).table
            assert guides.advice_for(back, 0) == before
        table = decided(table)


def test_a_player_can_turn_tips_off_and_on_again() -> None:
    table = dealt("imhotep")
    quiet = guides.set_advice(table, 1, on=False).table
    assert (guides.advice_for(table, 0), guides.advice_for(quiet, 0)) == ("first", "")
    assert guides.advice_for(guides.set_advice(quiet, 1, on=True).table, 0) == "first"
    with pytest.raises(TableError, match="not-seated"):
        guides.set_advice(table, 2, on=False)


def test_the_bots_choice_completes_the_card_that_the_tip_names() -> None:
    table, agreed = dealt("wonderful_world"), list[bool]()
    while table.status is Status.PLAYING:
        if guides.advice_for(table, 0) == "complete":
            named = guides.values_of(table, 0, "complete")["card"]
            assert isinstance(named, tuple)
            _, entries = plans.for_me(table, table.state(), 0, last_word=False)
            agreed.append(any(entry.notation.endswith(f" on {card}") for entry in entries for card in named))
        table = decided(table)
    assert agreed
    assert all(agreed)
