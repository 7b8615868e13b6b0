"""Green endorses one button: no private view of any game has two."""

from __future__ import annotations

from collections.abc import Iterator

import discord
import msgspec
import pytest

from cogs.views.controls import DO
from cogs.views.orders import ORDERS
from cogs.views.screens import Screen
from engine.game import Chance
from engine.tables import orders, turns
from engine.tables.seats import new_table
from engine.tables.table import PendingMove, Seat, Status, Table
from tests.contract import every_case
from tests.games import Case
from tests.screens import undrawn_screen

LOOKS = 3
"""The looks that are opened from the first view of each moment."""


def _started(game: str, case: Case) -> Table:
    table = new_table(guild=1, channel=2, owner=1, name="P1", game=game, options=dict(case.options), language="en")
    people = tuple(Seat(f"P{number}", user=number) for number in range(1, case.seats + 1))
    return turns.start(msgspec.structs.replace(table, seats=people, id=1), 1, 5).table


def _with_orders(table: Table, seat: int, chance: Chance) -> Table:
    """The table with the first choice of each order that the seat can give now."""
    for offer in orders.offers_for(table, seat):
        if offer.choices:
            table = orders.give_order(table, seat, offer.order.name, chance.pick(offer.choices)).table
    return table


def _moments(game: str, case: Case) -> Iterator[tuple[Table, int, str, Chance]]:
    """The moments of a random game: table, a seat that decides, its move in notation, and a random generator."""
    table, chance = _started(game, case), Chance("green", game, case.seats)
    while table.status is Status.PLAYING:
        seat = chance.pick(list(table.waiting()))
        move = table.rules.notation(table.rules.sample(table.state(), seat, chance))
        yield table, seat, move, chance
        table = turns.act(table, seat, move).table


def _green(view: discord.ui.View | None) -> list[str]:
    return [
        item.label or ""
        for item in (view.children if view is not None else ())
        if isinstance(item, discord.ui.Button) and item.style is discord.ButtonStyle.success
    ]


def _looks(view: discord.ui.View | None) -> list[str]:
    """The views that the controls of a view open."""
    found: list[str] = []
    for item in view.children if view is not None else ():
        custom_id = str(getattr(item, "custom_id", ""))
        if isinstance(item, discord.ui.Button) and custom_id.startswith("look:") and not item.disabled:
            found.append(custom_id.split(":", maxsplit=4)[4])
        elif isinstance(item, discord.ui.Select) and custom_id.startswith("looks:"):
            found += [option.value for option in item.options]
    return found


async def _shown(screen: Screen, table: Table, seat: int, view: str = "") -> discord.ui.View | None:
    """Open a private view and check it."""
    found = (await screen.private.panel(table, seat, "en", view)).view
    assert len(_green(found)) <= 1, (table.moves, view, _green(found))
    return found


@pytest.mark.uncounted  # thousands of views: shorter tests cover the same lines
@every_case
async def test_no_private_view_of_a_whole_game_has_two_green_buttons(game: str, case: Case) -> None:
    screen, ever = undrawn_screen(game), set[str]()
    for table, seat, move, chance in _moments(game, case):
        looks = _looks(await _shown(screen, table, seat))
        for view in {chance.pick(looks) for _ in range(LOOKS if looks else 0)}:
            await _shown(screen, table, seat, view)
        ever |= {*_green(await _shown(screen, table, seat, f"{DO}{move}"))}
        pending = msgspec.structs.replace(table, pending=PendingMove(seat, move, 60.0))
        ever |= {*_green(await _shown(screen, pending, seat))}
        if table.moves % 10 == 0:
            await _shown(screen, _with_orders(table, seat, chance), seat, ORDERS)
    assert "Confirm" in ever
    assert case.seats == 1 or "Skip the wait" in ever
