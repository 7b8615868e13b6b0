"""Standing orders as people use them: one test per game."""

from __future__ import annotations

from functools import partial

from engine.game import Chance
from engine.tables import turns
from engine.tables.people import MENTION
from engine.tables.table import SeatPlan, Status, Table
from i18n import say
from local_discord.views import MessageView
from tests.e2e.conftest import CHANNEL, House


async def plain_moves_up_to(house: House, phase: str) -> Table:
    """Make random drawings until everybody must decide in that phase."""
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
    """Press the order in the private view, in the list of orders."""
    view = private(house, name)
    if "Plan ahead …" not in [button.label for button in view.buttons]:
        await house.person(name).press(view, "Help")
    await house.person(name).press(view, "Plan ahead …")
    await house.person(name).press(view, order)
    await house.idle()
    return private(house, name)


async def test_a_pre_planned_skip_of_skills_is_played_without_notification_and_shown_to_its_player(
    house: House,
) -> None:
    await house.open("Ben", skills="on")
    view = await give(house, "Ben", "No skill before an ambush")
    assert "Planned ahead: No skill before an ambush." in view.text
    await plain_moves_up_to(house, "brace")
    view, written = private(house, "Ben"), len(house.person("Ben").dms())
    assert "As planned: Use no skill." in view.text
    assert "Waiting for Aiko and Ben." in house.board().text, "nobody else can tell"
    await house.person("Aiko").press(private(house, "Aiko"), "Use no skill")
    await house.idle()
    told = private(house, "Ben")
    assert "As planned: Use no skill." in told.text
    assert "-ambush" in (await house.table()).rules.phase((await house.table()).state())
    assert len(house.person("Ben").dms()) == written, "one message for what is to be drawn, and none before"
    logs = {name: await house.person(name).slash(CHANNEL, "table log") for name in ("Aiko", "Ben")}
    said = {name: "Ben had planned this move." in answer.message.text for name, answer in logs.items()}
    assert said == {"Aiko": False, "Ben": True}
    await house.person("Ben").press(told, "Help")
    await house.person("Ben").press(told, "Plan ahead …")
    await house.person("Ben").press(told, "Cancel: No skill before an ambush")
    assert "Planned ahead" not in private(house, "Ben").text


async def test_a_pre_planned_move_causes_no_mention_of_a_player_who_prefers_mentions(house: House) -> None:
    await house.open("Ben", skills="on")
    await give(house, "Ben", "No skill before an ambush")
    settings = await house.person("Ben").slash(CHANNEL, "engawa settings")
    await house.person("Ben").select(settings.message, "set:notice", [MENTION])
    await house.idle()
    await plain_moves_up_to(house, "brace")
    assert "Ben" not in house.local.messages(CHANNEL)[-1].mentions
    await house.person("Aiko").press(private(house, "Aiko"), "Use no skill")
    await house.idle()
    assert "Ben" in house.local.messages(CHANNEL)[-1].mentions, "now there is something to draw"


async def test_the_table_places_cubes_for_a_player_with_that_standing_order(house: House) -> None:
    await house.open_wonder("Ben")
    view = await give(house, "Ben", "Place for me")
    assert "Place for me" in view.text
    ranked = [option["value"] for option in view.selects[0].options][2:0:-1]
    for card in ranked:
        await house.person("Ben").select(view, view.selects[0].custom_id, [card])
    table = await house.table()
    assert table.seats[1].orders.given[1].said == tuple(ranked)
    assert table.seats[1].plan == SeatPlan((f"pick {ranked[0]}",), "picks")
    await house.idle()
    await house.sleep()
    await house.wake()
    await house.skip_to(lambda table: bool(table.seats[1].plan))
    table = await house.table()
    assert table.awaited() == [0]
    assert "As planned:" in private(house, "Ben").text


async def test_a_move_planned_by_command_is_played_when_the_turn_begins(house: House) -> None:
    await house.open_game("imhotep", "Ben", first="opener")
    ben = house.person("Ben")
    offered = await ben.autocomplete(CHANNEL, "table orders", focused="order", order="take")
    assert [choice.name for choice in offered] == ["Take as many stones as possible"]
    answer = await ben.slash(CHANNEL, "table orders", order=offered[0].value)
    assert "Planned ahead: next turn: Take as many stones as possible." in answer.message.text
    before = (await house.table()).observe(1).seats[1].sled
    house.bot.grace = 10.0
    moved = await house.person("Aiko").slash(CHANNEL, "imhotep do", move="stones")
    await house.idle()
    assert (await house.table()).observe(1).seats[1].sled == before, "the turn before may still be taken back"
    assert {"Undo", "Skip the wait"} <= {button.label for button in moved.message.buttons}
    house.clock.now += 10.0
    house.bot.outbox.poke()
    await house.idle()
    table = await house.table()
    assert table.observe(1).seats[1].sled > before
    assert table.awaited() == [0]
    assert ben.dms() == [], "a turn that needs nothing calls nobody"
    slot = f"load {table.observe(1).ships[0].id} 1"
    await ben.slash(CHANNEL, "table orders", order=f"plan give {slot}")
    await house.person("Aiko").slash(CHANNEL, "imhotep do", move=slot)
    await house.idle()
    assert "Your planned move is no longer possible: Put a stone on ship" in private(house, "Ben").text


async def test_the_table_lays_track_and_pieces_for_a_player_with_that_standing_order(house: House) -> None:
    await house.open_game("bunny", "Ben", express="on")
    await give(house, "Ben", say("en", "bunny_kingdom-order-lay-all"))
    table = await house.table()
    ordered = 0
    for _ in range(60):
        if ordered or table.status is not Status.PLAYING:
            break
        seat = table.awaited()[0]
        move = table.rules.notation(table.rules.sample(table.state(), seat, Chance(table.moves)))
        change = await house.bot.store.change(1, partial(turns.act, seat=seat, notation=move))
        table, entries = change.table, change.change.entries
        ordered = sum(event.kind == "ordered" for entry in entries for event in entry.events)
    house.bot.outbox.poke()
    await house.idle()
    assert ordered
    assert "As planned:" in private(house, "Ben").text
