"""Standing orders, as people meet them: one test for each game."""

from __future__ import annotations

from functools import partial

from engine import turns
from engine.table import Table
from local_discord.views import MessageView
from tests.e2e.conftest import House


async def plain_moves_up_to(house: House, phase: str) -> Table:
    """Drawings of chance until all owe a decision of that phase."""
    table = await house.table()
    while not (table.rules.phase(table.state()).endswith(phase) and len(table.waiting()) == len(table.seats)):
        seat, rules, state = table.awaited()[0], table.rules, table.state()
        found = [rules.notation(move) for move in rules.moves(state, seat)]
        move = next((text for text in found if text in ("pass", "done")), found[0])
        table = (await house.bot.store.change(1, partial(turns.act, seat=seat, notation=move))).table
    house.bot.outbox.poke()
    await house.idle()
    return await house.table()


def private(house: House, name: str) -> MessageView:
    view = house.private(name)
    assert view is not None
    return view


async def give(house: House, name: str, order: str) -> MessageView:
    """Press the order in the private view, where the way to the orders stands."""
    view = private(house, name)
    await house.person(name).press(view, "Orders …")
    await house.person(name).press(view, order)
    await house.idle()
    return private(house, name)


async def test_whoever_has_ordered_no_skill_before_an_ambush_is_not_called_to_it_and_told_of_it(house: House) -> None:
    await house.open("Ben", skills="on")
    view = await give(house, "Ben", "No skill before an ambush")
    assert "Your orders: No skill before an ambush." in view.text
    await plain_moves_up_to(house, "brace")
    view, written = private(house, "Ben"), len(house.person("Ben").dms())
    assert "By your order: Use no skill." in view.text
    assert "Waiting for Aiko, Ben." in house.board().text, "nobody else can tell"
    await house.person("Aiko").press(private(house, "Aiko"), "Use no skill")
    await house.idle()
    told = private(house, "Ben")
    assert "By your order: Use no skill." in told.text
    assert "-ambush" in (await house.table()).rules.phase((await house.table()).state())
    assert len(house.person("Ben").dms()) == written, "one message for what is to be drawn, and none before"
    await house.person("Ben").press(told, "Orders …")
    await house.person("Ben").press(told, "End: No skill before an ambush")
    assert "Your orders" not in private(house, "Ben").text


async def test_cubes_are_placed_for_whoever_has_ordered_that(house: House) -> None:
    await house.open_wonder("Ben")
    view = await give(house, "Ben", "Place for me")
    assert "Place for me" in view.text
    await house.sleep()
    await house.wake()
    await house.skip_to(lambda table: bool(table.seats[1].plan))
    table = await house.table()
    assert table.awaited() == [0]
    assert "By your order:" in private(house, "Ben").text
