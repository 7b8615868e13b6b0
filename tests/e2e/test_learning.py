"""How to play: from the lobby and from the command, page by page."""

from __future__ import annotations

import msgspec
import pytest

from cogs import VERSION
from cogs.thinking import Urgency, moves_for
from cogs.views.choosing import offered_for_me
from cogs.views.toggles import chosen_after
from engine.games import GAMES
from engine.tables import guides
from engine.tables.table import Status, Tips
from engine.tables.thoughts import AnswerLine, Question
from i18n import say
from tests.contract.test_guides import dealt
from tests.e2e.conftest import CHANNEL, House
from tests.screens import undrawn_screen


async def test_the_lobby_opens_rules_pages_with_pictures_of_a_real_game(house: House) -> None:
    aiko, ben = house.person("Aiko"), house.person("Ben")
    await aiko.slash(CHANNEL, "imhotep new")
    await house.idle()
    lobby = house.local.messages(CHANNEL)[-1]
    ben.locale = "ja"
    first = await ben.press(lobby, "How to play")
    assert first.ephemeral
    assert "イムホテップの遊び方" in first.text
    assert len(first.message.images) == 1
    second = await ben.press(first.message, "1/9・次へ ›")
    assert second.message.id == first.message.id
    assert second.text.startswith("**手番では1つだけ。**")
    last = await ben.press(second.message, "最後 »")
    assert "ファラオの怒り" in last.text
    assert last.message.images == []
    assert "Imhotep in short" in (await aiko.slash(CHANNEL, "imhotep rules")).text


async def test_the_rules_for_one_and_two_players_are_on_the_last_page_with_rules(house: House) -> None:
    aiko = house.person("Aiko")
    for command, game, counts in (("bunny", "bunny_kingdom", (2,)), ("wonder", "wonderful_world", (1, 2))):
        shown = await aiko.slash(CHANNEL, f"{command} rules")
        pages = [shown.text]
        while forward := [one.label for one in shown.message.buttons if one.label.endswith("›") and not one.disabled]:
            shown = await aiko.press(shown.message, forward[0])
            pages.append(shown.text)
        told = [say("en", f"{game}-players-{count}") for count in counts]
        assert [all(variant in page for variant in told) for page in pages].index(True) == len(pages) - 3


async def test_the_start_page_shows_games_and_open_tables_and_opens_a_table(house: House) -> None:
    aiko, ben = house.person("Aiko"), house.person("Ben")
    page = await ben.slash(CHANNEL, "engawa start")
    assert page.ephemeral
    assert len(page.message.images) == len(GAMES)
    assert "need players" not in page.text
    await ben.select(page.message, "start:open", ["imhotep"])
    await house.idle()
    assert (await house.table()).game == "imhotep"
    again = await aiko.slash(CHANNEL, "engawa start")
    assert "Imhotep in <#" in again.text
    assert "1 of 4 seats taken" in again.text
    learning = await aiko.select(again.message, "start:learn", ["bunny_kingdom"])
    assert "Bunny Kingdom in short" in learning.text
    assert "Your settings" in (await aiko.press(again.message, "My settings")).text
    about = await aiko.press(again.message, "About Engawa")
    assert VERSION in about.text
    assert say("en", "about-news-1") in about.text
    assert "/table forget" in about.text


async def test_the_start_page_begins_with_the_guide_open_tables_and_the_daily_deal(house: House) -> None:
    ben = house.person("Ben")
    await house.lobby()
    page = await ben.slash(CHANNEL, "engawa start")
    parts = (
        "guided first game",
        "need players",
        "Daily deal",
        "Daily puzzle",
        *(say("en", f"{g}-reason") for g in GAMES),
    )
    places = [page.text.index(part) for part in parts]
    assert places == sorted(places)
    assert [select.custom_id for select in page.message.selects] == ["start:guide", "start:open", "start:learn"]
    puzzle = await ben.press(page.message, "Solve the puzzle")
    assert "The daily puzzle of" in puzzle.text
    assert puzzle.message.id != page.message.id
    await ben.press(page.message, "Play the daily deal")
    await house.idle()
    assert (await house.table(2)).daily


async def test_the_start_page_names_the_five_oldest_tables_and_counts_the_others(house: House) -> None:
    for number in range(7):
        house.local.add_channel(f"more-{number}")
        await house.person("Aiko").slash(f"#more-{number}", "imhotep new")
    await house.idle()
    page = await house.person("Ben").slash(CHANNEL, "engawa start")
    assert page.text.count("seats taken") == 5
    assert "and 2 more in other channels" in page.text


async def test_the_guided_first_game_opens_in_a_thread_and_its_tips_can_be_skipped(house: House) -> None:
    ben = house.person("Ben")
    page = await ben.slash(CHANNEL, "engawa start")
    opened = await ben.select(page.message, "start:guide", ["imhotep"])
    assert "The player with the most points after 6 rounds wins" in opened.text
    assert "To stop the tips, press" in opened.text
    await house.idle()
    table = await house.table()
    assert f"<#{table.channel}>" in opened.text
    assert [seat.player for seat in table.seats] == [None, "greedy", "greedy"]
    first = house.private("Ben")
    assert first is not None
    assert "**Tip.** A turn is one action" in first.text
    assert "My tables" not in [button.label for button in first.buttons]
    await house.sleep()
    await house.wake()
    quiet = await ben.press(first, "Stop tips")
    assert "Show tips" not in quiet.text
    help_ = await ben.press(quiet.message, "Help")
    assert "My tables" in [button.label for button in help_.message.buttons]
    quiet = await ben.press(help_.message, "To my turn")
    again = await ben.press(quiet.message, "Show tips")
    assert "**Tip.** A turn is one action" in again.text
    await ben.slash(CHANNEL, "cartographers guide")
    await house.idle()
    assert (await house.table(2)).channel != table.channel
    drawing = house.private("Ben")
    assert drawing is not None
    assert "**Tip.** Choose a terrain and shape" in drawing.text
    # This decision leaves no room for the button, but Help always has it.
    help_ = await ben.press(drawing, "Help")
    assert "Show tips" not in (await ben.press(help_.message, "Stop tips")).text
    assert (await house.table(2)).advice.guide == "off"


async def test_a_guided_first_game_shows_what_it_chooses_and_ends_when_the_player_wants(
    house: House,
) -> None:
    house.bot.one_press = False
    ben = house.person("Ben")
    await ben.slash(CHANNEL, "imhotep guide")
    await house.idle()
    while not (table := await house.table()).seats[0].tips.read or table.seats[0].tips.latest != guides.OVER:
        hand, moves = house.private("Ben"), table.moves
        assert hand is not None
        assert "Skip the wait" not in [button.label for button in hand.buttons]
        shown = await ben.press(hand, "Choose for me")
        assert "Your choice" in shown.text
        assert (await house.table()).moves == moves
        await ben.press(shown.message, "Confirm")
        await house.idle()
        assert (await house.table()).moves > moves
    last = house.private("Ben")
    assert last is not None
    assert "You now know the rules." in last.text
    asked = await ben.press(last, "End this game")
    await ben.press(asked.message, "Close the table")
    await house.idle()
    assert (await house.table()).status is Status.ENDED


async def test_a_guided_first_game_opens_from_a_lobby_and_in_direct_messages(house: House) -> None:
    ben = house.person("Ben")
    lobby = await house.lobby()
    await ben.press(lobby, "Guided first game")
    await house.idle()
    assert (await house.table(2)).channel not in (lobby.channel_id, ben.dms()[-1].channel_id)
    page = await ben.slash("dm", "engawa start")
    await ben.select(page.message, "start:guide", ["bunny_kingdom"])
    await house.idle()
    guided = await house.table(3)
    assert guided.in_messages
    assert [seat.player for seat in guided.seats][:2] == [None, "greedy"]
    assert "**Tip.** " in ben.dms()[-1].text


async def test_the_guided_first_game_is_a_button_of_how_to_play(house: House) -> None:
    aiko, ben = house.person("Aiko"), house.person("Ben")
    await aiko.slash(CHANNEL, "imhotep new")
    await house.idle()
    lobby = house.local.messages(CHANNEL)[-1]
    assert "12 players" not in lobby.text
    assert "**How to play** for the rules, or **Guided first game** to play with tips" in lobby.text
    page = await ben.press(lobby, "How to play")
    opened = await ben.press(page.message, "Guided first game")
    await house.idle()
    assert f"<#{(await house.table(2)).channel}>" in opened.text
    assert (await house.table(2)).advice.guide == "on"


@pytest.mark.parametrize(("own", "told"), [(None, True), (False, False)], ids=["usual", "shown-first"])
async def test_a_guided_draft_says_beforehand_that_a_choice_is_played_at_once(
    house: House, own: bool | None, *, told: bool
) -> None:
    aiko = house.person("Aiko")
    await house.bot.store.people.update(aiko.id, one_press=own)
    start = await aiko.slash(CHANNEL, "engawa start")
    await aiko.select(start.message, "start:guide", ["wonderful_world"])
    await house.idle()
    view = aiko.dms()[-1]
    assert ("is played immediately" in view.text) is told
    await aiko.press(view, next(button for button in view.buttons if chosen_after(button.custom_id)))
    await house.idle()
    assert ((await house.table()).seats[0].moved > 0) is told


def test_the_choose_for_me_button_stays_after_the_last_tip_of_a_guided_game() -> None:
    table = dealt("wonderful_world")
    told = msgspec.structs.replace(table.seats[0], tips=Tips(read=(guides.OVER,)))
    table = table.keeping_state(seats=(told, *table.seats[1:]))
    assert guides.is_over(table, 0)
    screen = undrawn_screen("wonderful_world")
    assert offered_for_me(screen.game, table, 0, "en") == say("en", "table-button-for-me")


async def test_choose_for_me_in_a_guided_game_plays_the_tip_without_a_search(house: House) -> None:
    class Never:
        async def ask(self, question: Question, urgency: Urgency) -> tuple[AnswerLine, ...]:
            raise AssertionError(question, urgency)

        async def close(self) -> None:
            """No question is open."""

    aiko = house.person("Aiko")
    start = await aiko.slash(CHANNEL, "engawa start")
    await aiko.select(start.message, "start:guide", ["wonderful_world"])
    await house.idle()
    await house.skip_to(lambda table: table.waiting().get(0) == "plan")
    table = await house.table()
    assert guides.advice_for(table, 0)
    assert await moves_for(Never(), table, 0)
