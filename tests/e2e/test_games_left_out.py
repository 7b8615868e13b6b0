"""A host leaves games out: people cannot open them, and their running tables can be finished."""

from __future__ import annotations

from engine.tables.table import Status
from tests.e2e.conftest import CHANNEL, House

OFFERED = ("cartographers", "imhotep")


async def left_out(house: House) -> None:
    """Start the bot again with fewer games."""
    await house.sleep()
    house.games = OFFERED
    await house.wake()
    await house.idle()


async def test_commands_and_the_start_page_list_only_the_offered_games(house: House) -> None:
    await left_out(house)
    names = {command.name for command in house.bot.tree.get_commands()}
    assert {"cartographers", "imhotep"} <= names
    assert not names & {"bunny", "wonder"}
    page = await house.person("Ben").slash(CHANNEL, "engawa start")
    assert len(page.message.images) == len(OFFERED)
    lists = [menu for menu in page.message.selects if (menu.custom_id or "").startswith("start:")]
    assert lists
    assert all({option["value"] for option in menu.options} <= set(OFFERED) for menu in lists)
    assert "Wonderful" not in page.text


async def test_a_deal_of_the_day_is_of_an_offered_game(house: House) -> None:
    await left_out(house)
    for _ in range(2):
        assert "Cartographers" in (await house.person("Ben").slash(CHANNEL, "table daily", what="results")).text
        house.clock.now += 86_400


async def test_without_a_solo_game_there_is_no_daily_deal(house: House) -> None:
    await house.sleep()
    house.games = ("imhotep",)
    await house.wake()
    answer = await house.person("Ben").slash(CHANNEL, "table daily")
    assert answer.text == "This bot offers no deal of the day."
    page = await house.person("Ben").slash(CHANNEL, "engawa start")
    assert "Daily deal" not in page.text
    assert "Play the daily deal" not in [button.label for button in page.message.buttons]


async def test_a_running_table_of_a_game_no_longer_offered_continues_but_no_new_one_opens(house: House) -> None:
    aiko = house.person("Aiko")
    page = await aiko.slash(CHANNEL, "engawa start")
    await house.open("Ben")
    await house.sleep()
    house.games = ("imhotep",)
    await house.wake()
    await house.idle()
    assert (await house.table()).status is Status.PLAYING
    moves = (await house.table()).moves
    for name in ("Aiko", "Ben"):
        await house.draw(name)
    await house.idle()
    assert (await house.table()).moves > moves
    refused = await aiko.select(page.message, "start:open", ["cartographers"])
    assert "doesn’t offer Cartographers" in refused.text
    assert "/engawa start" in refused.text
