"""The score breakdown of a finished game: the gains by turn sum up to the result and have texts in both languages."""

from __future__ import annotations

import msgspec
import pytest

from engine.games import GAMES
from engine.tables import points, seats, turns
from engine.tables.table import Entry, Status, Table, TableError
from i18n import LANGUAGES, has_text
from tests.games import fewest_seats


def played(game: str) -> tuple[Table, list[Entry]]:
    """Return a finished game of the fewest computer players, from two on, and its log."""
    lobby = seats.new_table(guild=1, channel=1, owner=1, name="Aiko", game=game, options={}, language="en")
    computer = seats.add_computer(lobby, 1, "greedy").table.seats[1]
    players = tuple(msgspec.structs.replace(computer, name=f"P{number}") for number in range(fewest_seats(game)))
    table = msgspec.structs.replace(lobby, seats=players)
    change = turns.start(table, 1, 5)
    log = list(change.entries)
    while change.table.status is Status.PLAYING:
        change = turns.act_all(change.table, turns.choose_for_computers(change.table))
        log += change.entries
    return change.table, log


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("turn_by_turn", [False, True])
def test_gains_per_turn_add_up_to_the_final_score(game: str, turn_by_turn: bool) -> None:
    table, log = played(game)
    course = points.scoring_stages(table, log, turn_by_turn=turn_by_turn)
    for score in table.result:
        found = points.gains_of(course, score.seat)
        assert [gain.number for gain in found] == sorted({gain.number for gain in found})
        told = points.sum_of_gains(found).parts if found else {}
        assert told == {part: worth for part, worth in score.parts.items() if worth}
        assert [gain.total for gain in found[-1:]] in ([], [score.total])
        assert all(gain.table.waiting() for gain in found)
    keys = [f"{game}-part-{part}" for part in table.result[0].parts]
    assert [key for key in keys for language in LANGUAGES if not has_text(language, key)] == []


def test_scoring_details_are_refused_while_the_game_is_running() -> None:
    lobby = seats.new_table(guild=1, channel=1, owner=1, name="Aiko", game="bunny_kingdom", options={}, language="en")
    change = turns.start(seats.add_computer(lobby, 1, "greedy").table, 1, 5)
    with pytest.raises(TableError, match="not-over"):
        points.scoring_stages(change.table, change.entries, turn_by_turn=False)
