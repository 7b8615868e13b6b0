"""Long-term troubles of Discord: channels, the token, time, and limits that no header announces."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Callable
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import discord
import pytest

from local_discord import Interaction, LocalDiscord, NotPossibleError, Person
from local_discord.client import point_discord_py_at
from local_discord.model import Channel, ChannelType, InteractionState
from tests.local_discord.support import GUILDS, HandClock, Rest, Socket, button, command, refusal, row, text

V2 = 32768
MESSAGE, DEFER, MODAL = 4, 5, 9
HOUR = 3600.0


def path_of(local: LocalDiscord, channel: str | Channel = "#general") -> str:
    """Return the path of the newest message there."""
    view = local.messages(channel)[-1]
    return f"/channels/{view.channel_id}/messages/{view.id}"


def last(local: LocalDiscord, channel: str | Channel = "#general") -> str:
    return local.messages(channel)[-1].content


@pytest.fixture
def talk(aiko: Person) -> Channel:
    return aiko.start_thread("#general", "Talk", "first words")


@pytest.fixture
async def live(socket: Socket) -> Socket:
    """Return a session that has received all its initial events."""
    await socket.open()
    await socket.identify(GUILDS)
    await socket.until("GUILD_CREATE")
    return socket


# -- time --------------------------------------------------------------------------------------------------------------


@pytest.fixture
async def asked(aiko: Person, go: str) -> Interaction:
    return aiko.send_slash("#general", go)


async def test_an_unanswered_interaction_fails_when_the_time_is_put_forward(
    local: LocalDiscord, asked: Interaction
) -> None:
    states = []
    for seconds in (2.9, 0.2):
        local.advance(seconds)
        states.append(asked.state)
    assert states == [InteractionState.PENDING, InteractionState.FAILED]


async def test_an_interaction_token_expires_when_the_clock_is_advanced(
    local: LocalDiscord, rest: Rest, asked: Interaction
) -> None:
    await rest.answer(asked, 4, {"content": "c"})
    local.advance(15 * 60 + 1)
    assert refusal(await rest("POST", rest.hook(asked), {"content": "late"})) == (401, 50027)


async def test_a_nonce_is_forgotten_when_the_clock_is_advanced(local: LocalDiscord, rest: Rest) -> None:
    body = {"content": "c", "nonce": "1", "enforce_nonce": True}
    await rest.post("#general", body)
    local.advance(301)
    await rest.post("#general", body)
    assert len(local.messages("#general")) == 2


async def test_messages_and_ids_use_the_advanced_time(local: LocalDiscord, aiko: Person) -> None:
    before = aiko.say("#general", "before")
    local.advance(HOUR)
    after = aiko.say("#general", "after")
    assert (after.message.created - before.message.created).total_seconds() == HOUR
    assert (after.id >> 22) - (before.id >> 22) == HOUR * 1000


async def test_the_clock_cannot_be_set_back(local: LocalDiscord) -> None:
    with pytest.raises(ValueError, match="back"):
        local.advance(-1)


# -- limits that no header tells of ------------------------------------------------------------------------------------


@pytest.fixture
async def old(local: LocalDiscord, rest: Rest) -> str:
    """Post a message and let more than an hour pass, after which Discord limits edits."""
    await rest.post("#general", {"content": "old"})
    local.advance(HOUR + 1)
    local.ratelimits.old_edits.limit = 3
    return path_of(local)


async def test_the_fourth_edit_of_old_messages_within_six_seconds_is_30046(
    local: LocalDiscord, rest: Rest, old: str
) -> None:
    for number in range(3):
        assert (await rest("PATCH", old, {"content": str(number)}))[0] == 200
    status, body = await rest("PATCH", old, {"content": "3"})
    assert (status, body["code"], body["retry_after"], body["global"]) == (429, 30046, 6.0, False)
    assert (rest.headers["Retry-After"], "Via" in rest.headers, last(local)) == ("7", True, "2")
    local.advance(6)
    assert (await rest("PATCH", old, {"content": "3"}))[0] == 200


async def test_edits_of_old_messages_are_counted_for_each_channel(local: LocalDiscord, rest: Rest, old: str) -> None:
    await rest.post("#general", {"content": "fresh"})
    for number in range(4):
        assert (await rest("PATCH", path_of(local), {"content": str(number)}))[0] == 200
    await rest.post("#table-1", {"content": "elsewhere"})
    local.advance(HOUR + 1)
    for _ in range(3):
        await rest("PATCH", old, {"content": "c"})
    assert (await rest("PATCH", path_of(local, "#table-1"), {"content": "c"}))[0] == 200


async def test_an_answer_to_a_press_on_an_old_message_does_not_count_as_an_edit(
    local: LocalDiscord, rest: Rest, aiko: Person
) -> None:
    await rest.post("#general", {"content": "old", "components": [row(button("a"))]})
    local.advance(HOUR + 1)
    local.ratelimits.old_edits.limit = 0
    pressed = aiko.send_press(local.messages("#general")[-1], "a")
    assert (await rest.answer(pressed, 7, {"content": "pressed"}))[0] == 200


async def test_opening_many_direct_messages_is_40003(
    local: LocalDiscord, rest: Rest, aiko: Person, ben: Person
) -> None:
    local.ratelimits.dm_openings.limit = 1
    assert (await rest("POST", "/users/@me/channels", {"recipient_id": str(aiko.id)}))[0] == 200
    assert refusal(await rest("POST", "/users/@me/channels", {"recipient_id": str(ben.id)})) == (403, 40003)
    assert (await rest("POST", "/users/@me/channels", {"recipient_id": str(aiko.id)}))[0] == 200
    local.advance(HOUR)
    assert (await rest("POST", "/users/@me/channels", {"recipient_id": str(ben.id)}))[0] == 200


async def test_opening_a_direct_message_that_the_person_began_does_not_count(
    local: LocalDiscord, rest: Rest, aiko: Person
) -> None:
    local.ratelimits.dm_openings.limit = 0
    aiko.say("dm", "hello")
    assert (await rest("POST", "/users/@me/channels", {"recipient_id": str(aiko.id)}))[0] == 200


async def test_too_many_invalid_requests_make_the_edge_ban_the_bot(local: LocalDiscord, rest: Rest) -> None:
    local.ratelimits.invalid.limit = 2
    for _ in range(3):
        assert (await rest("GET", "/users/@me", token="wrong"))[0] == 401
    status, page = await rest.raw("GET", "/users/@me")
    assert (status, rest.headers["Content-Type"], "Via" in rest.headers) == (429, "text/html", False)
    assert page.startswith(b"<!DOCTYPE html>")
    local.advance(local.ratelimits.ban_seconds)
    assert (await rest("GET", "/users/@me"))[0] == 200


async def test_refusals_that_are_not_invalid_requests_do_not_count(local: LocalDiscord, rest: Rest) -> None:
    local.ratelimits.invalid.limit = 0
    assert (await rest.post("#general", {"content": ""}))[0] == 400
    assert (await rest("GET", "/channels/1"))[0] == 404
    assert (await rest("GET", "/users/@me"))[0] == 200


# -- the token ---------------------------------------------------------------------------------------------------------


async def test_after_a_reset_the_old_token_is_401_and_the_session_closes_with_4004(
    local: LocalDiscord, rest: Rest, live: Socket
) -> None:
    old = local.token
    new = await local.reset_token()
    assert await live.next() == {"closed": 4004}
    assert refusal(await rest("GET", "/users/@me", token=old)) == (401, 0)
    assert (await rest("GET", "/users/@me", token=new))[0] == 200
    await live.open()
    assert await live.identify(token=old) == {"closed": 4004}


async def test_a_reset_can_leave_the_session_alive(local: LocalDiscord, rest: Rest, live: Socket) -> None:
    old = local.token
    await local.reset_token(close_gateway=False)
    assert (await rest("GET", "/users/@me", token=old))[0] == 401
    local.add_channel("attic")
    assert (await live.next())["t"] == "CHANNEL_CREATE"
    assert await local.reset_token(old, close_gateway=False) == old
    assert (await rest("GET", "/users/@me"))[0] == 200


async def test_discord_py_ends_when_its_token_is_reset(local: LocalDiscord) -> None:
    point_discord_py_at(local)
    client = discord.Client(intents=discord.Intents(guilds=True))
    running = asyncio.create_task(client.start(local.token))
    await local.bot_connected()
    await local.reset_token()
    with pytest.raises(discord.ConnectionClosed) as closed:
        await running
    assert closed.value.code == 4004
    await client.close()


# -- permissions -------------------------------------------------------------------------------------------------------


async def test_a_changed_permission_in_a_channel_sends_an_event(local: LocalDiscord, rest: Rest, live: Socket) -> None:
    local.deny_bot("#general", "SEND_MESSAGES", "ATTACH_FILES")
    (overwrite,) = (await live.next())["d"]["permission_overwrites"]
    assert overwrite["deny"] == str(1 << 11 | 1 << 15)
    assert refusal(await rest.post("#general", {"content": "c"})) == (403, 50013)
    local.deny_bot("#general")
    assert (await live.next())["d"]["permission_overwrites"][0]["deny"] == "0"
    assert (await rest.post("#general", {"content": "c"}))[0] == 200


async def test_a_channel_that_the_bot_no_longer_sees_still_sends_events(local: LocalDiscord, live: Socket) -> None:
    local.deny_bot("#general", "VIEW_CHANNEL")
    assert (await live.next())["t"] == "CHANNEL_UPDATE"
    await live.open()
    await live.identify(GUILDS)
    channels = (await live.until("GUILD_CREATE"))["d"]["channels"]
    assert str(local.channel("#general").id) in [channel["id"] for channel in channels]


async def test_a_changed_permission_in_the_guild_sends_an_event(local: LocalDiscord, rest: Rest, live: Socket) -> None:
    local.deny_bot_everywhere("SEND_MESSAGES")
    roles = [(await live.next())["d"]["role"] for _ in range(2)]
    assert [bool(int(role["permissions"]) & 1 << 11) for role in roles] == [False, False]
    assert refusal(await rest.post("#general", {"content": "c"})) == (403, 50013)
    local.deny_bot_everywhere()
    assert int((await live.next())["d"]["role"]["permissions"]) & 1 << 11
    assert (await rest.post("#general", {"content": "c"}))[0] == 200


async def test_a_role_given_to_the_bot_sends_an_event_without_the_members_intent(
    local: LocalDiscord, rest: Rest, live: Socket
) -> None:
    local.give_bot_role("Keepers", "MANAGE_THREADS")
    role = (await live.next())["d"]["role"]
    updated = await live.next()
    assert (updated["t"], role["id"] in updated["d"]["roles"]) == ("GUILD_MEMBER_UPDATE", True)
    thread = local.person("Aiko").start_thread("#general", "Talk")
    local.lock_thread(thread)
    assert (await rest("POST", f"/channels/{thread.id}/messages", {"content": "c"}))[0] == 200
    local.take_bot_role("Keepers")
    assert role["id"] not in (await live.until("GUILD_MEMBER_UPDATE"))["d"]["roles"]
    assert refusal(await rest("POST", f"/channels/{thread.id}/messages", {"content": "c"})) == (403, 160005)


async def test_discord_py_knows_of_permissions_with_the_intent_for_guilds_alone(local: LocalDiscord) -> None:
    point_discord_py_at(local)
    client = discord.AutoShardedClient(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
    told: asyncio.Queue[bool] = asyncio.Queue()

    def look() -> None:
        guild = client.get_guild(local.guild.id)
        channel = client.get_channel(local.channel("#general").id)
        assert guild is not None
        assert isinstance(channel, discord.TextChannel)
        told.put_nowait(channel.permissions_for(guild.me).send_messages)

    async def on_guild_channel_update(*_: object) -> None:
        look()

    async def on_guild_role_update(*_: object) -> None:
        look()

    client.event(on_guild_channel_update)
    client.event(on_guild_role_update)
    running = asyncio.create_task(client.start(local.token))
    await local.bot_connected()
    await client.wait_until_ready()
    heard = []
    async with asyncio.timeout(60):
        for denied in (["SEND_MESSAGES"], []):
            local.deny_bot("#general", *denied)
            heard.append(await told.get())
        for denied in (["SEND_MESSAGES"], []):
            local.deny_bot_everywhere(*denied)
            heard.append([await told.get(), await told.get()][-1])
    await client.close()
    await running
    assert heard == [False, True, False, True]


# -- threads and forums ------------------------------------------------------------------------------------------------


async def test_a_locked_thread_takes_no_posts_and_no_edits(
    local: LocalDiscord, rest: Rest, live: Socket, talk: Channel
) -> None:
    await rest("POST", f"/channels/{talk.id}/messages", {"content": "mine"})
    local.lock_thread(talk)
    assert (await live.until("THREAD_UPDATE"))["d"]["thread_metadata"]["locked"]
    assert refusal(await rest("POST", f"/channels/{talk.id}/messages", {"content": "c"})) == (403, 160005)
    assert refusal(await rest("PATCH", path_of(local, talk), {"content": "c"})) == (403, 160005)
    with pytest.raises(NotPossibleError, match="locked"):
        local.person("Ben").say(talk, "c")
    local.lock_thread(talk, locked=False)
    assert (await rest("PATCH", path_of(local, talk), {"content": "c"}))[0] == 200


async def test_an_archived_thread_takes_no_edits_and_is_reopened_by_a_post(
    local: LocalDiscord, rest: Rest, live: Socket, talk: Channel
) -> None:
    await rest("POST", f"/channels/{talk.id}/messages", {"content": "mine"})
    local.archive_thread(talk)
    assert (await live.until("THREAD_UPDATE"))["d"]["thread_metadata"]["archived"]
    assert refusal(await rest("PATCH", path_of(local, talk), {"content": "c"})) == (400, 50083)
    assert refusal(await rest("PUT", f"{path_of(local, talk)}/reactions/🎲/@me")) == (400, 50083)
    assert (await rest("POST", f"/channels/{talk.id}/messages", {"content": "again"}))[0] == 200
    assert not (await live.until("THREAD_UPDATE"))["d"]["thread_metadata"]["archived"]


async def test_a_thread_that_is_locked_and_archived_is_not_reopened_by_a_post(
    local: LocalDiscord, rest: Rest, talk: Channel
) -> None:
    local.lock_thread(talk)
    local.archive_thread(talk)
    assert refusal(await rest("POST", f"/channels/{talk.id}/messages", {"content": "c"})) == (400, 50083)
    assert refusal(await rest("PATCH", f"/channels/{talk.id}", {"archived": False})) == (403, 50013)


@pytest.fixture
async def deferred(rest: Rest, aiko: Person, go: str, talk: Channel) -> Interaction:
    """Send a command in the thread and defer its answer."""
    interaction = aiko.send_slash(talk, go)
    assert (await rest.answer(interaction, DEFER))[0] == 200
    return interaction


@pytest.mark.parametrize("closed", ["archived", "locked"])
@pytest.mark.parametrize(("method", "rest_of_path"), [("PATCH", "/messages/@original"), ("POST", "")])
async def test_a_closed_thread_refuses_edits_and_follow_ups_of_a_deferred_answer(
    local: LocalDiscord, rest: Rest, talk: Channel, deferred: Interaction, closed: str, method: str, rest_of_path: str
) -> None:
    (local.archive_thread if closed == "archived" else local.lock_thread)(talk)
    path = rest.hook(deferred, rest_of_path)
    assert refusal(await rest(method, path, {"content": "c"})) == (400, 50083)
    local.lock_thread(talk, locked=False)
    local.archive_thread(talk, archived=False)
    assert (await rest(method, path, {"content": "c"}))[0] == 200


async def test_a_bot_that_manages_threads_can_answer_in_a_locked_one(
    local: LocalDiscord, rest: Rest, talk: Channel, deferred: Interaction
) -> None:
    local.give_bot_role("Keepers", "MANAGE_THREADS")
    local.lock_thread(talk)
    assert (await rest("PATCH", rest.hook(deferred, "/messages/@original"), {"content": "c"}))[0] == 200


async def test_a_member_of_a_thread_may_reopen_it_and_not_rename_it(
    local: LocalDiscord, rest: Rest, talk: Channel
) -> None:
    await rest("POST", f"/channels/{talk.id}/messages", {"content": "I am here"})
    local.archive_thread(talk)
    assert refusal(await rest("PATCH", f"/channels/{talk.id}", {"name": "Mine"})) == (403, 50013)
    assert (await rest("PATCH", f"/channels/{talk.id}", {"archived": False}))[0] == 200


async def test_an_idle_thread_is_archived_after_a_day_since_the_last_message(
    local: LocalDiscord, rest: Rest, live: Socket, talk: Channel
) -> None:
    local.advance(23 * HOUR)
    await rest("POST", f"/channels/{talk.id}/messages", {"content": "still here"})
    archived = []
    for hours in (23, 1):
        local.advance(hours * HOUR)
        archived.append(talk.archived)
    assert archived == [False, True]
    assert (await live.until("THREAD_UPDATE"))["d"]["thread_metadata"]["archived"]


async def test_archived_threads_are_not_listed_when_the_bot_connects(
    local: LocalDiscord, socket: Socket, talk: Channel
) -> None:
    local.archive_thread(talk)
    await socket.open()
    await socket.identify()
    assert (await socket.until("GUILD_CREATE"))["d"]["threads"] == []


async def test_no_command_is_offered_in_an_archived_thread(
    local: LocalDiscord, aiko: Person, go: str, talk: Channel
) -> None:
    assert aiko.choices(talk) == [go]
    local.archive_thread(talk)
    assert aiko.choices(talk) == []


@pytest.fixture
def forum(local: LocalDiscord) -> str:
    return f"/channels/{local.add_forum('tables').id}"


async def test_a_forum_takes_posts_and_no_messages(local: LocalDiscord, rest: Rest, forum: str) -> None:
    assert refusal(await rest("POST", f"{forum}/messages", {"content": "c"})) == (400, 50008)
    body = {"name": "Table 1", "message": {"flags": V2, "components": [text("Who plays?")]}}
    status, post = await rest("POST", f"{forum}/threads", body)
    assert (status, post["type"], post["message"]["id"]) == (200, 11, post["id"])
    (message,) = local.messages(int(post["id"]))
    assert (message.text, local.messages("#tables")) == ("Who plays?", [])
    assert (await rest("POST", f"/channels/{post['id']}/messages", {"content": "c"}))[0] == 200


async def test_a_forum_post_has_a_name_and_a_message(rest: Rest, forum: str) -> None:
    assert refusal(await rest("POST", f"{forum}/threads", {"name": "Table 1"})) == (400, 50035)
    assert refusal(await rest("POST", f"{forum}/threads", {"message": {"content": "c"}})) == (400, 50035)


@pytest.mark.usefixtures("forum")
async def test_people_post_in_forums_and_use_commands_in_posts(aiko: Person, go: str) -> None:
    with pytest.raises(NotPossibleError):
        aiko.say("#tables", "c")
    post = aiko.start_thread("#tables", "Table 1", "Who plays?")
    assert (aiko.choices("#tables"), aiko.choices(post), len(aiko.sees(post))) == ([], [go], 1)


async def test_a_post_without_a_tag_is_refused_where_the_forum_requires_one(
    local: LocalDiscord, rest: Rest, live: Socket, forum: str
) -> None:
    local.set_tags("#tables", "Open", "Full", required=True)
    told = (await live.until("CHANNEL_UPDATE"))["d"]
    assert ([tag["name"] for tag in told["available_tags"]], told["flags"]) == (["Open", "Full"], 1 << 4)
    body: dict[str, Any] = {"name": "Table 1", "message": {"content": "c"}}
    assert refusal(await rest("POST", f"{forum}/threads", body)) == (400, 40067)
    assert refusal(await rest("POST", f"{forum}/threads", body | {"applied_tags": ["5"]})) == (400, 50035)
    tag = told["available_tags"][0]["id"]
    status, post = await rest("POST", f"{forum}/threads", body | {"applied_tags": [tag]})
    assert (status, post["applied_tags"]) == (200, [tag])


@pytest.mark.usefixtures("forum")
async def test_a_person_chooses_a_tag_where_the_forum_requires_one(local: LocalDiscord, aiko: Person) -> None:
    local.set_tags("#tables", "Open", required=True)
    with pytest.raises(NotPossibleError, match="Choose a tag"):
        aiko.start_thread("#tables", "Table 1", "c")
    assert len(aiko.start_thread("#tables", "Table 1", "c", tags=["Open"]).applied_tags) == 1


@pytest.mark.parametrize("kind", [ChannelType.ANNOUNCEMENT, ChannelType.VOICE])
async def test_announcements_and_the_text_of_voice_channels_take_messages_and_commands(
    local: LocalDiscord, rest: Rest, live: Socket, aiko: Person, go: str, kind: ChannelType
) -> None:
    local.add_channel("evening", kind=kind)
    assert (await live.until("CHANNEL_CREATE"))["d"]["type"] == kind
    assert (await rest.post("#evening", {"content": "c"}))[0] == 200
    interaction = aiko.send_slash("#evening", go)
    assert interaction.payload["channel"]["type"] == kind
    assert (await rest.answer(interaction, MESSAGE, {"content": "here"}))[0] == 200


async def test_threads_of_an_announcement_channel_have_a_type_of_their_own(
    local: LocalDiscord, rest: Rest, aiko: Person
) -> None:
    path = f"/channels/{local.add_channel('news', kind=ChannelType.ANNOUNCEMENT).id}/threads"
    assert refusal(await rest("POST", path, {"name": "Talk", "type": 11})) == (400, 50035)
    status, thread = await rest("POST", path, {"name": "Talk", "type": 10})
    assert (status, thread["type"]) == (200, 10)
    assert aiko.start_thread("#news", "More").type is ChannelType.ANNOUNCEMENT_THREAD


async def test_a_voice_channel_has_no_threads(local: LocalDiscord, rest: Rest, aiko: Person) -> None:
    path = f"/channels/{local.add_channel('evening', kind=ChannelType.VOICE).id}/threads"
    assert refusal(await rest("POST", path, {"name": "Talk", "type": 11})) == (400, 50024)
    with pytest.raises(NotPossibleError):
        aiko.start_thread("#evening", "Talk")


async def test_new_commands_are_refused_when_there_were_200_in_a_day(local: LocalDiscord, rest: Rest) -> None:
    path = f"/applications/{local.world.bot.id}/commands"
    first, second = ([command(f"{letter}{number}") for number in range(100)] for letter in "ab")
    for commands in (first, second, second[:50]):
        assert (await rest("PUT", path, commands))[0] == 200
    refused = [await rest("POST", path, command("c")), await rest("PUT", path, [command("c")])]
    assert [refusal(answer) for answer in refused] == [(400, 30034)] * 2
    guild_path = f"/applications/{local.world.bot.id}/guilds/{local.guild.id}/commands"
    assert (await rest("POST", guild_path, command("c")))[0] == 200
    local.advance(24 * HOUR)
    assert (await rest("PUT", path, [command("c")]))[0] == 200


async def test_with_an_interactions_endpoint_no_interaction_reaches_the_gateway(
    local: LocalDiscord, rest: Rest, live: Socket, aiko: Person, go: str
) -> None:
    local.set_interactions_endpoint("https://example.org/interactions")
    _, application = await rest("GET", "/applications/@me")
    assert application["interactions_endpoint_url"] == "https://example.org/interactions"
    lost = aiko.send_slash("#general", go)
    local.advance(3)
    assert lost.state is InteractionState.FAILED
    local.set_interactions_endpoint(None)
    heard = aiko.send_slash("#general", go)
    assert (await live.until("INTERACTION_CREATE"))["d"]["id"] == str(heard.id)


async def test_a_bot_in_timeout_posts_nothing_and_still_answers(
    local: LocalDiscord, rest: Rest, live: Socket, aiko: Person, go: str
) -> None:
    local.time_out_bot(60)
    assert (await live.until("GUILD_MEMBER_UPDATE"))["d"]["communication_disabled_until"]
    assert refusal(await rest.post("#general", {"content": "c"})) == (403, 50013)
    body = {"name": "Talk", "type": 11}
    path = f"/channels/{local.channel('#general').id}/threads"
    assert refusal(await rest("POST", path, body)) == (403, 50013)
    assert (await rest.answer(aiko.send_slash("#general", go), MESSAGE, {"content": "here"}))[0] == 200
    local.advance(60)
    assert (await rest.post("#general", {"content": "c"}))[0] == 200


async def test_a_person_in_timeout_reads_and_does_nothing_else(
    local: LocalDiscord, rest: Rest, ben: Person, go: str
) -> None:
    await rest.post("#general", {"content": "c", "components": [row(button())]})
    asked = ben.send_slash("#general", go)
    await rest.answer(asked, MODAL, {"title": "t", "custom_id": "m", "components": [text("read me")]})
    message = ben.sees("#general")[-1]
    local.time_out(ben, 60)
    acts: tuple[Callable[[], object], ...] = (
        lambda: ben.say("#general", "c"),
        lambda: ben.send_slash("#general", go),
        lambda: ben.send_press(message, "a"),
        lambda: local.acts.submit(ben.user, asked, {}),
        lambda: ben.start_thread("#general", "Talk"),
    )
    for act in acts:
        with pytest.raises(NotPossibleError, match="You are in timeout"):
            act()
    assert message in ben.sees("#general")
    assert ben.say("dm", "c").content == "c"
    local.time_out(ben, 0)
    assert ben.say("#general", "c").content == "c"


async def test_the_owner_of_a_server_is_not_put_in_timeout(local: LocalDiscord, aiko: Person) -> None:
    local.time_out(aiko, 60)
    assert aiko.say("#general", "c").content == "c"


async def test_blocked_words_are_refused_by_automatic_moderation(local: LocalDiscord, rest: Rest) -> None:
    local.block_words("beetle")
    assert refusal(await rest.post("#general", {"content": "A Beetle."})) == (400, 200000)
    body = {"flags": V2, "components": [text("beetles")]}
    assert refusal(await rest.post("#general", body)) == (400, 200000)
    await rest.post("#general", {"content": "An ant."})
    assert refusal(await rest("PATCH", path_of(local), {"content": "beetle"})) == (400, 200000)
    threads = f"/channels/{local.channel('#general').id}/threads"
    assert refusal(await rest("POST", threads, {"name": "beetle", "type": 11})) == (400, 200001)
    local.block_words()
    assert (await rest.post("#general", {"content": "beetle"}))[0] == 200


# -- the guild ---------------------------------------------------------------------------------------------------------


async def test_a_kicked_bot_gets_an_event_and_has_no_permissions(
    local: LocalDiscord, rest: Rest, live: Socket, aiko: Person
) -> None:
    local.remove_bot()
    assert (await live.next())["d"] == {"id": str(local.guild.id)}
    assert refusal(await rest.post("#general", {"content": "c"})) == (403, 50001)
    assert refusal(await rest("GET", f"/guilds/{local.guild.id}")) == (403, 50001)
    assert await rest("GET", "/users/@me/guilds") == (200, [])
    dm = f"/channels/{local.world.dm_channel(aiko.user).id}/messages"
    assert refusal(await rest("POST", dm, {"content": "c"})) == (403, 50278)
    local.add_channel("attic")
    local.invite_bot()
    assert (await live.next())["t"] == "GUILD_CREATE", "nothing of the guild was told in between"
    assert (await rest.post("#general", {"content": "c"}))[0] == 200


async def test_people_cannot_use_a_removed_bot_in_its_former_guild(
    local: LocalDiscord, rest: Rest, aiko: Person, go: str
) -> None:
    await rest.post("#general", {"content": "c", "components": [row(button("a"))]})
    local.remove_bot()
    assert aiko.choices("#general") == []
    with pytest.raises(NotPossibleError, match="not in this server"):
        aiko.send_press(local.messages("#general")[-1], "a")
    assert aiko.choices("dm") == [go]


async def test_a_reinvited_bot_has_no_overwrites_from_before(local: LocalDiscord, rest: Rest) -> None:
    local.deny_bot("#general", "SEND_MESSAGES")
    local.remove_bot()
    assert local.channel("#general").overwrites == {}
    local.invite_bot()
    assert (await rest.post("#general", {"content": "c"}))[0] == 200


async def test_a_guild_with_an_outage_is_reported_as_unavailable(local: LocalDiscord, live: Socket) -> None:
    local.take_guild_away()
    assert (await live.next())["d"] == {"id": str(local.guild.id), "unavailable": True}
    local.add_channel("attic")
    local.bring_guild_back()
    back = await live.next()
    assert (back["t"], [channel["name"] for channel in back["d"]["channels"]][-1]) == ("GUILD_CREATE", "attic")


@pytest.mark.usefixtures("go")
async def test_nobody_can_use_the_bot_during_an_outage(local: LocalDiscord, aiko: Person) -> None:
    local.take_guild_away()
    with pytest.raises(NotPossibleError, match="not in this server at present"):
        aiko.send_slash("#general", "go")
    local.bring_guild_back()
    assert aiko.send_slash("#general", "go").state is InteractionState.PENDING


async def test_an_unavailable_guild_is_listed_in_ready_without_a_guild_create_event(
    local: LocalDiscord, socket: Socket
) -> None:
    local.take_guild_away()
    await socket.open()
    ready = await socket.identify(GUILDS)
    assert ready["d"]["guilds"] == [{"id": str(local.guild.id), "unavailable": True}]
    local.bring_guild_back()
    local.add_channel("attic")
    assert [(await socket.next())["t"] for _ in range(2)] == ["GUILD_CREATE", "CHANNEL_CREATE"]


# -- shards ------------------------------------------------------------------------------------------------------------


@pytest.fixture
async def large(clock: HandClock) -> AsyncIterator[LocalDiscord]:
    """A Discord that asks the bot for two shards."""
    async with LocalDiscord(clock=clock, shards=2) as running:
        yield running


@pytest.mark.parametrize(("shard", "code"), [(None, 4011), ([0, 1], 4011), ([2, 2], 4010)])
async def test_a_bot_must_shard_when_it_is_large(large: LocalDiscord, shard: list[int] | None, code: int) -> None:
    async with aiohttp.ClientSession() as session:
        assert (await Rest(large, session)("GET", "/gateway/bot"))[1]["shards"] == 2
        socket = Socket(large, session)
        await socket.open()
        assert await socket.identify(shard=shard) == {"closed": code}


async def test_each_shard_gets_its_guild_and_the_first_the_direct_messages(large: LocalDiscord) -> None:
    async with aiohttp.ClientSession() as session:
        shards = [Socket(large, session), Socket(large, session)]
        for number, socket in enumerate(shards):
            await socket.open()
            await socket.identify(GUILDS | 1 << 12, shard=[number, 2])
        large.add_channel("attic")
        large.person("Aiko").say("dm", "hello")
        own = (large.guild.id >> 22) % 2
        assert (await shards[own].until("CHANNEL_CREATE"))["d"]["name"] == "attic"
        assert (await shards[0].until("MESSAGE_CREATE"))["d"]["content"] == "hello"
        for socket in shards:
            await socket.ws.close()


@pytest.mark.parametrize(("at_once", "second"), [(1, {"op": 9, "d": False}), (2, None)], ids=["one", "two"])
async def test_a_bucket_of_shards_begins_one_session_in_five_seconds(
    clock: HandClock, at_once: int, second: dict[str, Any] | None
) -> None:
    async with (
        LocalDiscord(clock=clock, rate_limits=True, shards=2, max_concurrency=at_once) as local,
        aiohttp.ClientSession() as session,
    ):
        limit = (await Rest(local, session)("GET", "/gateway/bot"))[1]["session_start_limit"]
        assert limit["max_concurrency"] == at_once
        sockets = [Socket(local, session), Socket(local, session)]
        for socket in sockets:
            await socket.open()
        assert (await sockets[0].identify(shard=[0, 2]))["t"] == "READY"
        answer = await sockets[1].identify(shard=[1, 2])
        assert answer == second if second is not None else answer["t"] == "READY"
        assert local.ratelimits.refused["identify"] == (second is not None)
        clock.seconds += 5
        assert second is None or (await sockets[1].identify(shard=[1, 2]))["t"] == "READY"
        for socket in sockets:
            await socket.ws.close()


async def test_an_interaction_goes_to_every_process_that_holds_its_shard(large: LocalDiscord) -> None:
    async with aiohttp.ClientSession() as session:
        sockets = [Socket(large, session), Socket(large, session)]
        rest = Rest(large, session)
        for socket in sockets:
            await socket.open()
            await socket.identify(shard=[0, 2])
        aiko = large.person("Aiko")
        place = aiko.channel("dm").id
        assert (await rest("POST", f"/channels/{place}/messages", {"content": "c", "components": [row(button())]}))[
            0
        ] == 200
        pressed = aiko.send_press(aiko.dms()[-1], "a")
        both = [(await socket.until("INTERACTION_CREATE"))["d"]["id"] for socket in sockets]
        assert both == [str(pressed.id)] * 2
        for socket in sockets:
            await socket.ws.close()


@pytest.mark.parametrize("turns", range(5))
@pytest.mark.filterwarnings("error")
async def test_a_connection_during_the_close_is_dropped(turns: int) -> None:
    async with LocalDiscord() as ending:
        address = urlsplit(ending.url)
        with socket.create_connection((str(address.hostname), int(address.port or 0))) as late:
            for _ in range(turns):
                await asyncio.sleep(0)
            await ending.close()
            late.settimeout(5)
            with contextlib.suppress(ConnectionError):
                assert late.recv(1) == b""
