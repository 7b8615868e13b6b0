"""No message of a whole game shows anybody more than they may see, and the check itself can fail."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cogs.commands import history as looking_back
from cogs.commands import table_actions
from cogs.delivery import telling
from cogs.panels import spectators
from cogs.views.board import Board
from cogs.words import Happened
from engine.games import GAMES
from engine.storage import exports
from engine.storage.store import TableMoment
from engine.tables import history
from engine.tables.daily import TITLES
from engine.tables.history import ScenePlace
from engine.tables.table import Entry, Table
from i18n import say
from tests.eyes.course import LOOKS, Sights, sights

pytestmark = [
    pytest.mark.usefixtures("silent"),
    pytest.mark.uncounted,  # whole games: shorter tests cover the same lines
]
DONE = {"undone", "substituted", "returned", "left", "newcomer", "handed over", "removed"}
Patch = pytest.MonkeyPatch


def quick(game: str, folder: Path, **how: Any) -> Sights:
    return sights(game, folder, turns=1, **how)


@pytest.mark.parametrize("game", GAMES)
def test_players_newcomers_and_spectators_see_only_information_meant_for_them(game: str, tmp_path: Path) -> None:
    seen = quick(game, tmp_path)
    assert seen.leaks == ()
    assert seen.miscounted == set()
    assert all(seen.done[deed] for deed in (*DONE, *LOOKS, "leafed", "compared", "filmed"))


def test_the_deal_of_the_day_is_hidden_from_everybody_who_can_still_play_it(tmp_path: Path) -> None:
    seen = quick(TITLES[0], tmp_path, alone=True)
    assert seen.leaks == ()
    assert seen.done["undone"]
    assert not seen.done["filmed"]


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_no_view_of_a_whole_game_leaks_hidden_information(game: str, seed: int, tmp_path: Path) -> None:
    seen = sights(game, tmp_path, seed=seed, turns=12)
    assert seen.leaks == ()
    # A short game ends before some of the events that a quick one reaches.
    assert all(seen.done[deed] for deed in (*LOOKS, "leafed", "compared", "filmed"))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", TITLES)
def test_no_view_leaks_hidden_information_of_the_deal_of_the_day(game: str, seed: int, tmp_path: Path) -> None:
    assert sights(game, tmp_path, seed=seed, turns=12, alone=True).leaks == ()


# The check can fail


def shows_the_first_hand(table: Table) -> None:
    """Show seat 0's observation of this table to everybody."""
    table.__dict__["observe"] = lambda _viewer: Table.observe(table, 0)


def history_with_hands(patch: Patch) -> None:
    place: Callable[..., ScenePlace] = history.place_of_scene

    def found(*what: Any, **how: Any) -> ScenePlace:
        there = place(*what, **how)
        shows_the_first_hand(there.scene.table)
        return there

    patch.setattr(history, "place_of_scene", found)


def messages_for_who_gave_the_seat_away(patch: Patch) -> None:
    def seat_of(table: Table, user: int) -> int | None:
        return next((n for n, seat in enumerate(table.seats) if user in (seat.kept_for, seat.user)), None)

    patch.setattr(Table, "seat_of", seat_of)


def spectators_with_a_hand(patch: Patch) -> None:
    async def spectacle(screen: Any, moment: TableMoment) -> Any:
        shows_the_first_hand(moment.table)
        return await spectators.spectacle(screen, moment)

    patch.setattr(telling, "spectacle", spectacle)


def exports_of_another(patch: Patch) -> None:
    own = exports._export_table

    def of_another(db: Any, row: Any, user: int) -> Any:
        seated = [seat.get("user") for seat in msgspec.json.decode(row["seats"])]
        return own(db, row, next(other for other in seated if other not in (user, None)))

    patch.setattr(exports, "_export_table", of_another)


def headlines_of_what_lies_hidden(patch: Patch) -> None:
    headline = Board.headline

    def hidden(screen: Any, table: Table, language: str) -> str:
        return f"{headline(screen, table, language)} {hash(table.snapshot) % 1000}"

    patch.setattr(Board, "headline", hidden)


def status_with_the_last_card(patch: Patch) -> None:
    status = table_actions.status_text

    async def told(interaction: Any, table: Table) -> str:
        last = table.state().world.deck[-1]
        return f"{await status(interaction, table)}\n{say('en', f'{table.game}-card-{last}')}"

    patch.setattr(table_actions, "status_text", told)


def log_with_what_is_for_one_alone(patch: Patch) -> None:
    def everything(events: Sequence[Any], _seat: int | None) -> Sequence[Any]:
        return events

    patch.setattr(looking_back, "visible_events", everything)


def story_with_what_is_for_one_alone(patch: Patch) -> None:
    def everything(entries: Sequence[Entry]) -> list[Happened]:
        return [Happened(entry.number, event) for entry in entries for event in entry.events]

    patch.setattr(looking_back, "public_news", everything)


LEAKS: dict[Callable[[Patch], None], str] = {
    history_with_hands: "wonderful_world",
    messages_for_who_gave_the_seat_away: "bunny_kingdom",
    spectators_with_a_hand: "imhotep",
    exports_of_another: "cartographers",
    headlines_of_what_lies_hidden: "imhotep",
    status_with_the_last_card: "wonderful_world",
    log_with_what_is_for_one_alone: "wonderful_world",
    story_with_what_is_for_one_alone: "bunny_kingdom",
}


@pytest.mark.parametrize("leak", LEAKS)
def test_the_trial_detects_each_planted_leak(leak: Callable[[Patch], None], tmp_path: Path, monkeypatch: Patch) -> None:
    leak(monkeypatch)
    assert quick(LEAKS[leak], tmp_path).leaks
