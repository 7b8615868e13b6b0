"""The bot restores what Discord should show, whatever has happened to the channel meanwhile."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from typing import Any

import pytest

from cogs import replies
from cogs.delivery import telling
from engine.tables import turns
from engine.tables.jobs import EditBoard, EditPrivateView
from engine.tables.table import Status
from i18n import say
from local_discord.model import ChannelType
from local_discord.views import MessageView
from tests.e2e.conftest import CHANNEL, PATIENCE, House
from tests.engine.stored import first_move

RIFT = 22
"""Seed of a game whose second season begins with Rift Lands."""


async def take_turns(house: House, *names: str) -> None:
    for name in names:
        await house.draw(name)
    await house.idle()


async def to_the_end_of_the_season(house: House) -> None:
    """Play until the first score sheet is due."""
    for _ in range(40):
        await take_turns(house, "Aiko", "Ben")
        if (await house.table()).observe(None).season > 0:
            return
    raise AssertionError("no season has ended")


def sheets(house: House, channel: str = CHANNEL) -> list[MessageView]:
    return [m for m in house.local.messages(channel) if m.images and m.images[0].filename.startswith("scores-")]


def boards(house: House, channel: str = CHANNEL) -> list[MessageView]:
    return [m for m in house.local.messages(channel) if any(":hand" in (b.custom_id or "") for b in m.buttons)]


def losses(house: House, name: str) -> list[str]:
    return [m.text for m in house.person(name).dms() if "cannot show the board" in m.text]


async def heard(house: House, condition: Callable[[], object]) -> None:
    """Wait until the bot has received the events and reacted to them."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await house.local.settled()
            house.bot.outbox.poke()
            await house.idle()


async def here(house: House, *, present: bool) -> None:
    """Wait until the bot knows whether it is in the server, and has reacted."""
    await heard(house, lambda: bool(house.bot.guilds) is present)
    await house.local.settled()
    house.bot.outbox.poke()
    await house.idle()


async def given_back(house: House) -> list[str]:
    """Give the bot back its permission to write, and return the texts that it then posts."""
    before = {m.id for m in house.local.messages(CHANNEL)}
    house.local.deny_bot(CHANNEL)
    await heard(house, lambda: house.local.messages(CHANNEL)[-1].id not in before)
    return [m.text for m in house.local.messages(CHANNEL) if m.id not in before]


async def test_one_board_replaces_all_boards_held_back_by_a_missing_permission(house: House) -> None:
    await house.open("Ben")
    old, text = house.board(), house.board().text
    house.local.deny_bot(CHANNEL, "SEND_MESSAGES")
    for _ in range(3):
        await take_turns(house, "Aiko", "Ben")
    (board,) = await given_back(house)
    assert "turn 4" in board
    assert len(boards(house)) == 1
    assert old.text == text.partition("\n-# ")[0]


async def test_the_existing_board_is_updated_while_the_next_board_is_held_back(house: House) -> None:
    await house.open("Ben")
    old, was = house.board(), house.board().images
    house.local.deny_bot(CHANNEL, "SEND_MESSAGES")
    for _ in range(2):
        await take_turns(house, "Aiko", "Ben")
    await house.draw("Aiko")
    await house.idle()
    title, _, awaited, since = old.text.splitlines()
    assert (title, awaited) == ("**Cartographers** · Spring, turn 3 (time 3 of 8)", "Waiting for Ben.")
    assert "began" in since
    assert old.images != was
    assert house.board().id == old.id


async def test_held_back_news_is_posted_once_when_the_permission_returns(house: House) -> None:
    await house.open("Ben")
    house.local.deny_bot(CHANNEL, "SEND_MESSAGES")
    await to_the_end_of_the_season(house)
    assert sheets(house) == []
    await take_turns(house, "Aiko", "Ben")
    assert len(await given_back(house)) == 2
    assert len(sheets(house)) == 1
    assert "Summer" in boards(house)[-1].text
    assert len(boards(house)) == 1


async def test_events_after_held_back_news_stay_on_the_board_until_the_next_board(house: House) -> None:
    house.bot.new_seed = lambda: RIFT
    await house.open("Ben")
    house.local.deny_bot(CHANNEL, "SEND_MESSAGES")
    await to_the_end_of_the_season(house)
    await take_turns(house, "Aiko", "Ben")
    sheet, board = await given_back(house)
    told = say("en", "cartographers-event-rift", card=say("en", "cartographers-card-rift-lands"))
    assert (told in sheet, told in board) == (False, True)
    await house.draw("Aiko")
    await house.idle()
    assert told in boards(house)[-1].text
    await house.draw("Ben")
    await house.idle()
    assert told not in boards(house)[-1].text


async def test_a_score_sheet_is_not_posted_again_when_only_its_board_was_refused(house: House) -> None:
    await house.open("Ben")
    where = house.local.channel(CHANNEL).id
    refused = house.local.faults.add(method="POST", channel_id=where, status=403, code=50013, after=1, times=None)
    await house.skip_to(lambda table: table.observe(None).season > 0)
    assert len(sheets(house)) == 1
    await take_turns(house, "Aiko", "Ben")
    house.local.faults.remove(refused)
    (board,) = await given_back(house)
    assert "Summer" in board
    assert len(boards(house)) == 1


async def test_players_are_notified_once_of_a_missing_channel_permission(house: House) -> None:
    await house.open("Ben")
    house.local.deny_bot(CHANNEL, "SEND_MESSAGES")
    for _ in range(3):
        await take_turns(house, "Aiko", "Ben")
        house.clock.now += 4000
        house.bot.outbox.poke()
        await house.idle()
    for name in ("Aiko", "Ben"):
        assert len(losses(house, name)) == 1
        assert "I need the permissions Send Messages" in losses(house, name)[0]
        assert "/table move" in losses(house, name)[0]


@pytest.mark.parametrize("restarted", [False, True], ids=["by-the-same-process", "by-a-later-one"])
async def test_the_notice_of_a_missing_permission_is_deleted_when_messages_work_again(
    house: House, restarted: bool
) -> None:
    await house.open("Ben")
    house.local.deny_bot(CHANNEL, "SEND_MESSAGES")
    await take_turns(house, "Aiko", "Ben")
    if restarted:
        await house.sleep()
        await house.wake()
        await house.idle()
    assert [len(losses(house, name)) for name in ("Aiko", "Ben")] == [1, 1]
    await given_back(house)
    assert [losses(house, name) for name in ("Aiko", "Ben")] == [[], []]
    assert all(house.pad(name) for name in ("Aiko", "Ben"))


async def test_a_transient_failure_does_not_repeat_the_notice_of_a_missing_permission(house: House) -> None:
    await house.open("Ben")
    house.local.deny_bot(CHANNEL, "SEND_MESSAGES")
    await take_turns(house, "Aiko", "Ben")
    house.local.faults.add(method="POST", path_regex=r"/channels/\d+/messages$", status=503, times=1)
    for _ in range(2):
        house.clock.now += 8000
        house.bot.outbox.poke()
        await house.idle()
    assert len(losses(house, "Ben")) == 1


async def test_players_are_notified_immediately_when_the_channel_is_deleted(house: House) -> None:
    await house.open("Ben")
    house.local.delete_channel(CHANNEL)
    await heard(house, lambda: losses(house, "Ben"))
    assert "the channel no longer exists" in losses(house, "Ben")[0]
    await take_turns(house, "Aiko", "Ben")
    assert (await house.table()).moves == 2
    assert len(losses(house, "Ben")) == 1


async def test_the_status_of_a_table_without_a_channel_names_the_cause_and_the_fix(house: House) -> None:
    await house.open("Ben")
    house.local.delete_channel(CHANNEL)
    await heard(house, lambda: losses(house, "Ben"))
    answer = await house.person("Ben").slash("#table-2", "table status")
    assert "the channel no longer exists" in answer.text
    assert "/table move" in answer.text
    assert "Go to the table" not in answer.text


async def test_a_reinvited_bot_sends_its_pending_deliveries(house: House) -> None:
    await house.open("Ben")
    await house.draw("Aiko")
    pad = house.pad("Ben")
    house.local.remove_bot()
    await here(house, present=False)
    # Without a common server nobody can be messaged, but buttons in direct messages are still answered.
    assert pad is not None
    await house.person("Ben").press(pad, next(b for b in pad.buttons if b.label == "Confirm"))
    await house.idle()
    house.local.invite_bot()
    await heard(house, lambda: "turn 2" in boards(house)[-1].text)
    assert "turn 2" in boards(house)[-1].text
    assert len(boards(house)) == 1
    for name in ("Aiko", "Ben"):
        assert house.pad(name) is not None


async def test_players_in_another_shared_server_are_notified_that_the_bot_was_removed(house: House) -> None:
    house.local.add_guild("Elsewhere", ["Aiko"])
    await house.local.settled()
    await house.open("Ben")
    house.local.remove_bot()
    await heard(house, lambda: losses(house, "Aiko"))
    assert "no longer on that server" in losses(house, "Aiko")[0]


async def test_the_data_of_a_server_without_the_bot_is_deleted_after_thirty_days(house: House) -> None:
    await house.open("Ben")
    house.local.remove_bot()
    await here(house, present=False)
    house.clock.now += 29 * 86400
    await house.bot.store.tidy()
    assert await house.bot.store.table(1) is not None
    house.clock.now += 2 * 86400
    await house.bot.store.tidy()
    assert await house.bot.store.table(1) is None


async def test_a_server_that_invites_the_bot_again_keeps_its_data(house: House) -> None:
    await house.open("Ben")
    house.local.remove_bot()
    await here(house, present=False)
    house.local.invite_bot()
    await here(house, present=True)
    house.clock.now += 40 * 86400
    await house.bot.store.tidy()
    assert await house.bot.store.table(1) is not None


async def test_a_table_goes_on_in_another_channel(house: House) -> None:
    await house.open("Ben")
    await take_turns(house, "Aiko", "Ben")
    answer = await house.person("Aiko").slash("#table-2", "table move")
    await house.idle()
    assert "has moved to this channel" in answer.text
    assert len(boards(house, "#table-2")) == 1
    assert boards(house) == []
    await take_turns(house, "Aiko", "Ben")
    assert "turn 3" in boards(house, "#table-2")[-1].text
    assert (await house.person("Ben").slash(CHANNEL, "cartographers new")).message is not None


@pytest.mark.parametrize("moved", [False, True], ids=["here", "in-another-channel"])
async def test_players_beyond_the_boards_mention_limit_are_mentioned_once_despite_failures(
    house: House, monkeypatch: pytest.MonkeyPatch, moved: bool
) -> None:
    monkeypatch.setattr(telling, "NAMES_SHOWN", 1)
    monkeypatch.setattr(telling, "CALLED_AT_ONCE", 1)
    for name in ("Aiko", "Ben", "Chie", "Dan"):
        house.person(name).dms_open = False
    lobby, channel = await house.lobby("Ben", "Chie", "Dan"), "#table-2" if moved else CHANNEL
    if moved:
        await house.person("Aiko").press(lobby, "Start the game")
        await house.idle()
    unavailable = house.local.faults.add(
        method="POST", channel_id=house.local.channel(channel).id, status=503, after=2, times=1
    )
    if moved:
        await house.person("Aiko").slash(channel, "table move")
    else:
        await house.person("Aiko").press(lobby, "Start the game")
    await house.idle()
    assert unavailable.hits == 1
    await house.bot.store.change(1, lambda table: turns.act(table, 0, first_move(table, 0)))
    house.clock.now += 5
    house.bot.outbox.poke()
    await house.idle()
    board = house.board(channel)
    below = [message for message in house.local.messages(channel) if message.id > board.id]
    assert [message.mentions for message in below] == [["Ben"], ["Chie"], ["Dan"]]


async def test_a_lobby_goes_on_in_another_channel(house: House) -> None:
    await house.lobby("Ben")
    await house.person("Aiko").slash("#table-2", "table move")
    await house.idle()
    lobby = house.local.messages("#table-2")[-1]
    await house.person("Aiko").press(lobby, "Start the game")
    await house.idle()
    assert (await house.table()).status is Status.PLAYING
    assert len(boards(house, "#table-2")) == 1


async def test_only_the_owner_moves_a_table_whose_channel_still_exists(house: House) -> None:
    await house.open("Ben")
    answer = await house.person("Ben").slash("#table-2", "table move")
    assert "as the owner of the table" in answer.text
    house.local.delete_channel(CHANNEL)
    await heard(house, lambda: losses(house, "Ben"))
    await house.person("Ben").slash("#table-2", "table move")
    await house.idle()
    assert len(boards(house, "#table-2")) == 1


async def test_pending_news_of_a_deleted_channel_is_posted_where_the_table_continues(house: House) -> None:
    await house.open("Ben")
    house.local.delete_channel(CHANNEL)
    await to_the_end_of_the_season(house)
    await house.person("Aiko").slash("#table-2", "table move")
    await house.idle()
    assert len(sheets(house, "#table-2")) == 1
    assert len(boards(house, "#table-2")) == 1


@pytest.mark.parametrize(
    ("command", "words"), [("table hand", "Confirm"), ("table end", "Close the table")], ids=["hand", "end"]
)
async def test_in_a_channel_without_a_table_a_command_applies_to_the_persons_own_table(
    house: House, command: str, words: str
) -> None:
    await house.open("Ben")
    answer = await house.person("Aiko").slash("#table-2", command)
    assert any(button.label.startswith(words) for button in answer.message.buttons)


async def open_in_a_thread(house: House, parent: str = "#general") -> str:
    """Open a table in a thread or a forum post, and return its name."""
    name = f"#{house.person('Aiko').start_thread(parent, 'evening').name}"
    await house.person("Aiko").slash(name, "cartographers new")
    await house.idle()
    await house.person("Ben").press(house.local.messages(name)[-1], "Join")
    await house.person("Aiko").press(house.local.messages(name)[-1], "Start the game")
    await house.idle()
    return name


@pytest.mark.parametrize("parent", ["#general", "#tables"], ids=["thread", "post"])
@pytest.mark.parametrize(
    ("archived", "locked"), [(True, False), (False, True), (True, True)], ids=["archived", "locked", "both"]
)
async def test_the_next_board_reopens_an_archived_thread(
    house: House, archived: bool, locked: bool, parent: str
) -> None:
    house.local.add_forum("tables")
    name = await open_in_a_thread(house, parent)
    if archived:
        house.local.archive_thread(name)
    if locked:
        house.local.lock_thread(name)
    await house.local.settled()
    await take_turns(house, "Aiko", "Ben")
    if locked:
        assert "the thread is locked" in losses(house, "Ben")[0]
        house.local.lock_thread(name, locked=False)
        await heard(house, lambda: "turn 2" in boards(house, name)[-1].text)
    assert re.search(r"turn 2", boards(house, name)[-1].text)
    assert len(boards(house, name)) == 1


async def test_a_forum_post_gets_its_board_when_the_forum_restores_the_permission(house: House) -> None:
    house.local.add_forum("tables")
    name = await open_in_a_thread(house, "#tables")
    house.local.deny_bot("#tables", "SEND_MESSAGES_IN_THREADS")
    await take_turns(house, "Aiko", "Ben")
    assert "Send Messages in Threads" in losses(house, "Ben")[0]
    house.local.deny_bot("#tables")
    await heard(house, lambda: "turn 2" in boards(house, name)[-1].text)
    assert len(boards(house, name)) == 1


@pytest.mark.parametrize("kind", [ChannelType.ANNOUNCEMENT, ChannelType.VOICE], ids=["announcements", "voice"])
async def test_a_table_is_opened_and_played_in_a_channel_of_another_kind(house: House, kind: ChannelType) -> None:
    house.local.add_channel("evening", kind=kind)
    await house.local.settled()
    await house.person("Aiko").slash("#evening", "cartographers new")
    await house.idle()
    await house.person("Ben").press(house.local.messages("#evening")[-1], "Join")
    await house.person("Aiko").press(house.local.messages("#evening")[-1], "Start the game")
    await house.idle()
    await take_turns(house, "Aiko", "Ben")
    assert "turn 2" in boards(house, "#evening")[-1].text


async def test_a_board_held_back_by_a_timeout_of_the_bot_is_posted_afterwards(house: House) -> None:
    await house.open("Ben")
    house.local.time_out_bot(3600)
    await house.local.settled()
    await take_turns(house, "Aiko", "Ben")
    assert "turn 1" in boards(house)[-1].text
    assert house.pad("Ben") is not None
    house.local.time_out_bot(0)
    await heard(house, lambda: "turn 2" in boards(house)[-1].text)
    assert len(boards(house)) == 1


async def test_deleting_a_forum_notifies_the_players_in_its_posts_immediately(house: House) -> None:
    house.local.add_forum("tables")
    await open_in_a_thread(house, "#tables")
    house.local.delete_channel("#tables")
    await heard(house, lambda: losses(house, "Ben"))
    assert "the channel no longer exists" in losses(house, "Ben")[0]


async def test_an_uncached_archived_thread_is_not_reported_as_deleted(house: House) -> None:
    await house.open("Ben")
    thread = house.person("Aiko").start_thread("#general", "evening")
    name = f"#{thread.name}"
    await house.person("Aiko").slash(name, "table move")
    await house.idle()
    house.local.archive_thread(name)
    await house.local.settled()
    house.local.faults.add(method="POST", channel_id=thread.id, status=403, code=50013)
    await take_turns(house, "Aiko", "Ben")
    assert "Discord rejects my messages in that channel" in losses(house, "Ben")[0]


@pytest.mark.parametrize("elsewhere", [False, True], ids=["here", "elsewhere"])
async def test_an_old_board_in_an_archived_thread_loses_its_buttons_when_the_thread_reopens(
    house: House, elsewhere: bool
) -> None:
    await house.open("Ben")
    thread = house.person("Aiko").start_thread("#general", "evening")
    name = f"#{thread.name}"
    await house.person("Aiko").slash(name, "table move")
    await house.idle()
    # Complete the edit caused by her drawing first, so that only the move to another place fails.
    await house.draw("Aiko")
    await house.idle()
    old = boards(house, name)[-1]
    unavailable = house.local.faults.add(method="PATCH", path_regex=rf"/messages/{old.id}$", status=503)
    if elsewhere:
        await house.person("Aiko").slash("#general", "table move")
    else:
        await house.draw("Ben")
    await house.local.wait_for(lambda: unavailable.hits > 0)
    await house.local.settled()
    house.local.archive_thread(name)
    house.clock.now += 5
    house.bot.outbox.poke()
    await house.idle()
    assert old.buttons
    assert thread.archived
    house.person("Ben").say(name, "Good evening")
    await heard(house, lambda: not old.buttons)


async def test_a_board_whose_edit_is_rate_limited_is_posted_again(house: House) -> None:
    await house.open("Ben")
    old = house.board()
    house.clock.now += 7200
    house.local.faults.add(
        method="PATCH", path_regex=rf"/messages/{old.id}$", status=429, code=30046, retry_after=400, times=1
    )
    await house.draw("Aiko")
    await house.idle()
    assert house.board().id != old.id
    assert len(boards(house)) == 1


async def test_an_uneditable_old_board_does_not_block_new_boards(house: House) -> None:
    await house.open("Ben")
    house.local.faults.add(
        method="PATCH",
        path_regex=rf"/messages/{house.board().id}$",
        status=429,
        code=30046,
        retry_after=400,
        times=1000,
    )
    for turn in (2, 3, 4):
        await take_turns(house, "Aiko", "Ben")
        assert f"turn {turn}" in house.board().text


async def test_a_person_who_reopens_direct_messages_receives_them_after_their_next_action(house: House) -> None:
    house.person("Ben").dms_open = False
    await house.open("Ben")
    house.person("Ben").dms_open = True
    assert house.pad("Ben") is None
    await house.person("Ben").slash(CHANNEL, "table status")
    await house.idle()
    assert house.pad("Ben") is not None


async def test_an_up_to_date_message_is_not_edited(house: House) -> None:
    await house.open("Ben")
    before = len(house.local.deliveries)
    people = [house.person(name).id for name in ("Aiko", "Ben")]
    await house.bot.store.deliveries.ask(1, EditBoard(), *(EditPrivateView(user) for user in people))
    house.bot.outbox.poke()
    await house.idle()
    assert [d.route for d in house.local.deliveries[before:]] == []


async def test_a_press_on_the_board_does_not_send_it_again(house: House) -> None:
    await house.open("Ben")
    before = len(house.local.deliveries)
    await house.person("Ben").press(house.board(), "Table status")
    await house.idle()
    assert [d.route.split("/")[1] for d in house.local.deliveries[before:]] == ["interactions"]


async def finished(house: House) -> None:
    """Wait until the bot has stored what its answers have shown and its outbox is empty."""
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*house.bot._at_work)
    await house.idle()


async def test_a_press_in_the_lobby_is_one_request(house: House) -> None:
    lobby = await house.lobby("Ben")
    before = len(house.local.deliveries)
    for name, label in (("Chie", "Join"), ("Aiko", "Add computer"), ("Aiko", "Start the game")):
        await house.person(name).press(lobby, label)
        await finished(house)
    routes = [delivery.route for delivery in house.local.deliveries[before:]]
    assert sum("/interactions/" in route for route in routes) == 3
    assert [route for route in routes if str(lobby.id) in route] == []
    assert lobby.buttons == []


CLOSINGS: dict[str, Callable[[House, str], None]] = {
    "archived": lambda house, name: house.local.archive_thread(name),
    "locked": lambda house, name: house.local.lock_thread(name),
    "deleted": lambda house, name: house.local.delete_channel(name),
}
"""Ways in which a thread closes while an answer in it is pending."""


@pytest.fixture
def drawing(house: House, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Return an event without which no picture is drawn; answers that need a picture are deferred."""
    goes_on, draw = asyncio.Event(), house.bot.draw
    goes_on.set()

    async def slowly(*args: Any, **kwargs: Any) -> Any:
        await goes_on.wait()
        return await draw(*args, **kwargs)

    monkeypatch.setattr(replies, "PATIENCE", 0)
    monkeypatch.setattr(house.bot.screens["cartographers"].board, "draw", slowly)
    return goes_on


def faults_in(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize("closes", CLOSINGS.values(), ids=CLOSINGS)
async def test_a_move_is_stored_and_shown_although_its_thread_closes_before_the_answer(
    house: House, drawing: asyncio.Event, caplog: pytest.LogCaptureFixture, closes: Callable[[House, str], None]
) -> None:
    name, aiko = await open_in_a_thread(house), house.person("Aiko")
    view = (await (await aiko.press(boards(house, name)[-1], "My map")).done()).message
    drawing.clear()
    assert (await aiko.press(view, "Confirm")).kind == "deferred_update"
    closes(house, name)
    drawing.set()
    await finished(house)
    assert (await house.table()).seats[0].moved == 1
    told = house.private("Aiko")
    assert told is not None
    assert "Undo" in [button.label for button in told.buttons]
    assert faults_in(caplog) == []


async def test_a_command_in_a_thread_locked_meanwhile_causes_no_error(
    house: House, drawing: asyncio.Event, caplog: pytest.LogCaptureFixture
) -> None:
    name = await open_in_a_thread(house)
    drawing.clear()
    asked = await house.person("Aiko").slash(name, "table board")
    house.local.lock_thread(name)
    drawing.set()
    await asyncio.gather(*house.bot._at_work)
    assert asked.message.loading
    assert faults_in(caplog) == []


async def test_an_error_message_that_discord_refuses_is_a_warning(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    await house.open("Ben")
    refused = house.local.faults.add(method="POST", path_regex="/interactions/", status=400, code=50035, times=None)
    house.person("Aiko").send_press(house.board(), "My map")
    await house.local.wait_for(lambda: refused.hits == 2)
    await asyncio.gather(*house.bot._at_work)
    levels = [(record.levelname, record.name) for record in caplog.records if record.levelno > logging.INFO]
    assert levels == [("ERROR", "cogs.replies"), ("WARNING", "cogs.replies")]


async def test_a_late_answer_does_not_overwrite_a_newer_lobby(house: House) -> None:
    lobby = await house.lobby()
    hold = asyncio.Event()
    held = house.local.faults.add(path_regex="/callback$", hold=hold)
    late = asyncio.create_task(house.person("Ben").press(lobby, "Join"))
    await house.local.wait_for(lambda: held.hits == 1)
    await house.person("Chie").press(lobby, "Join")
    await house.bot.outbox.empty()
    hold.set()
    await late
    await finished(house)
    assert "Ben" in lobby.text
    assert "Chie" in lobby.text


async def test_a_press_that_changes_no_picture_uploads_none(house: House) -> None:
    await house.open("Ben")
    pad = house.pad("Aiko")
    assert pad is not None
    modal = await house.person("Aiko").press(pad, "Go to space …")
    before = len(house.local.deliveries)
    await house.person("Aiko").submit(modal, {"cell": "Z99"})
    assert [d.files for d in house.local.deliveries[before:]] == [{}]
    assert pad.images
