"""The smaller routes: channels, threads, members, reactions, pins, emojis, single commands."""

from __future__ import annotations

import base64
from datetime import timedelta
from typing import Any

import pytest

from local_discord import LocalDiscord, Person
from local_discord.model import ScheduledEvent
from tests.local_discord.bot import png
from tests.local_discord.support import Rest, command, refusal


@pytest.fixture
def general(local: LocalDiscord) -> str:
    return f"/channels/{local.channel('#general').id}"


@pytest.fixture
def app(local: LocalDiscord) -> str:
    return f"/applications/{local.world.bot.id}"


# -- messages ----------------------------------------------------------------------------------------------------------


async def test_the_history_comes_newest_first_and_in_pages(rest: Rest, general: str, aiko: Person) -> None:
    ids = [aiko.say("#general", str(number)).id for number in range(5)]
    _, newest = await rest("GET", f"{general}/messages?limit=2")
    assert [message["content"] for message in newest] == ["4", "3"]
    _, older = await rest("GET", f"{general}/messages?limit=2&before={ids[3]}")
    assert [message["content"] for message in older] == ["2", "1"]
    _, newer = await rest("GET", f"{general}/messages?limit=2&after={ids[1]}")
    assert [message["content"] for message in newer] == ["3", "2"]


@pytest.mark.parametrize("limit", [0, 101])
async def test_a_page_of_history_has_1_to_100_messages(rest: Rest, general: str, limit: int) -> None:
    assert refusal(await rest("GET", f"{general}/messages?limit={limit}")) == (400, 50035)


async def test_the_history_is_empty_without_the_permission_to_read_it(
    local: LocalDiscord, rest: Rest, general: str, aiko: Person
) -> None:
    aiko.say("#general", "old")
    local.deny_bot("#general", "READ_MESSAGE_HISTORY")
    assert await rest("GET", f"{general}/messages") == (200, [])


async def test_a_reply_refers_to_its_message(local: LocalDiscord, rest: Rest, general: str, aiko: Person) -> None:
    question = aiko.say("#general", "question")
    reference = {"message_id": str(question.id)}
    _, reply = await rest("POST", f"{general}/messages", {"content": "answer", "message_reference": reference})
    assert (reply["type"], reply["message_reference"]["message_id"]) == (19, str(question.id))
    local.delete_message(question)
    body = {"content": "answer", "message_reference": reference}
    assert refusal(await rest("POST", f"{general}/messages", body)) == (400, 50035)
    body["message_reference"] = {**reference, "fail_if_not_exists": False}
    assert (await rest("POST", f"{general}/messages", body))[0] == 200


async def test_several_messages_are_deleted_at_once(
    local: LocalDiscord, rest: Rest, general: str, aiko: Person
) -> None:
    ids = [str(aiko.say("#general", str(number)).id) for number in range(3)]
    assert (await rest("POST", f"{general}/messages/bulk-delete", {"messages": ids[:2]}))[0] == 204
    assert [message.content for message in local.messages("#general")] == ["2"]
    assert refusal(await rest("POST", f"{general}/messages/bulk-delete", {"messages": ids[:1]})) == (400, 50035)


async def test_reactions_are_added_once_and_taken_back(rest: Rest, general: str, aiko: Person) -> None:
    message = aiko.say("#general", "nice")
    path = f"{general}/messages/{message.id}/reactions/%F0%9F%8E%B2/@me"
    for _ in range(2):
        assert (await rest("PUT", path))[0] == 204
    _, body = await rest("GET", f"{general}/messages/{message.id}")
    assert [(entry["emoji"]["name"], entry["count"], entry["me"]) for entry in body["reactions"]] == [("🎲", 1, True)]
    await rest("DELETE", path)
    _, body = await rest("GET", f"{general}/messages/{message.id}")
    assert body["reactions"] == []
    assert refusal(await rest("PUT", f"{general}/messages/{message.id}/reactions/abc/@me")) == (404, 10014)


async def test_pinned_messages_are_listed(rest: Rest, general: str, aiko: Person) -> None:
    message = aiko.say("#general", "rules")
    assert (await rest("PUT", f"{general}/messages/pins/{message.id}"))[0] == 204
    _, pins = await rest("GET", f"{general}/messages/pins")
    assert [item["message"]["id"] for item in pins["items"]] == [str(message.id)]
    await rest("DELETE", f"{general}/messages/pins/{message.id}")
    assert (await rest("GET", f"{general}/messages/pins"))[1]["items"] == []


async def test_typing_needs_the_permission_to_send(local: LocalDiscord, rest: Rest, general: str) -> None:
    assert (await rest("POST", f"{general}/typing"))[0] == 204
    local.deny_bot("#general", "SEND_MESSAGES")
    assert refusal(await rest("POST", f"{general}/typing")) == (403, 50013)


async def test_a_message_with_only_a_text_file_is_accepted(rest: Rest) -> None:
    status, body = await rest.post("#general", {}, files={"notes.txt": b"words"})
    assert (status, body["attachments"][0]["content_type"]) == (200, "text/plain")


# -- channels and threads ----------------------------------------------------------------------------------------------


async def test_a_channel_can_be_fetched(rest: Rest, local: LocalDiscord, general: str) -> None:
    _, channel = await rest("GET", general)
    assert (channel["name"], channel["type"], channel["guild_id"]) == ("general", 0, str(local.guild.id))


async def test_renaming_a_channel_needs_a_permission_that_the_bot_lacks(rest: Rest, general: str) -> None:
    assert refusal(await rest("PATCH", general, {"name": "other"})) == (403, 50013)
    assert refusal(await rest("DELETE", general)) == (403, 50013)


async def test_a_private_thread_is_seen_by_its_members_only(
    local: LocalDiscord, rest: Rest, general: str, aiko: Person, ben: Person
) -> None:
    role = local.world.bot_role(local.guild)
    role.permissions |= type(role.permissions).CREATE_PRIVATE_THREADS
    _, thread = await rest("POST", f"{general}/threads", {"name": "Whispers", "type": 12})
    assert (await rest("PUT", f"/channels/{thread['id']}/thread-members/{ben.id}"))[0] == 204
    await rest("POST", f"/channels/{thread['id']}/messages", {"content": "psst"})
    channel = local.channel(int(thread["id"]))
    assert [message.text for message in ben.sees(channel)] == ["psst"]
    assert local.world.audience(channel) == {ben.id, aiko.id}, "the owner of the guild may manage threads"
    await rest("DELETE", f"/channels/{thread['id']}/thread-members/{ben.id}")
    assert ben.id not in local.world.audience(channel)


async def test_a_thread_from_a_message_has_the_messages_id(
    local: LocalDiscord, rest: Rest, general: str, aiko: Person
) -> None:
    message = aiko.say("#general", "topic")
    _, thread = await rest("POST", f"{general}/messages/{message.id}/threads", {"name": "Talk"})
    assert (thread["id"], thread["type"], thread["parent_id"]) == (str(message.id), 11, general.rpartition("/")[2])
    _, active = await rest("GET", f"/guilds/{local.guild.id}/threads/active")
    assert [entry["id"] for entry in active["threads"]] == [thread["id"]]


@pytest.mark.parametrize(
    "body",
    [
        {"name": ""},
        {"name": "x" * 101},
        {"name": "x", "type": 5},
        {"name": "x", "auto_archive_duration": 7, "type": 11},
    ],
)
async def test_a_malformed_thread_is_refused(rest: Rest, general: str, body: dict[str, Any]) -> None:
    assert refusal(await rest("POST", f"{general}/threads", {"type": 11, **body})) == (400, 50035)


async def test_a_deleted_channel_takes_its_threads_along(local: LocalDiscord, rest: Rest, general: str) -> None:
    _, thread = await rest("POST", f"{general}/threads", {"name": "Talk", "type": 11})
    local.delete_channel("#general")
    assert refusal(await rest("GET", general)) == (404, 10003)
    assert refusal(await rest("GET", f"/channels/{thread['id']}")) == (404, 10003)


# -- guilds and users --------------------------------------------------------------------------------------------------


async def test_guilds_members_roles_and_channels_are_readable(local: LocalDiscord, rest: Rest, aiko: Person) -> None:
    path = f"/guilds/{local.guild.id}"
    assert (await rest("GET", path))[1]["name"] == "Veranda Club"
    assert (await rest("GET", f"{path}/members/{aiko.id}"))[1]["user"]["global_name"] == "Aiko"
    assert (await rest("GET", f"/users/{aiko.id}"))[1]["username"] == "aiko"
    assert [role["name"] for role in (await rest("GET", f"{path}/roles"))[1]] == ["@everyone", "Bot"]
    assert [entry["name"] for entry in (await rest("GET", f"{path}/channels"))[1]] == ["general", "table-1", "table-2"]
    assert [guild["id"] for guild in (await rest("GET", "/users/@me/guilds"))[1]] == [str(local.guild.id)]


async def test_ids_of_guild_channels_and_people_are_stable_across_restarts(local: LocalDiscord) -> None:
    again = LocalDiscord(people=("Aiko", "Ben"))
    assert again.guild.id == local.guild.id
    assert again.channel("#table-1").id == local.channel("#table-1").id
    assert again.person("Ben").id == local.person("Ben").id
    assert again.person("Ben").channel("dm").id == local.person("Ben").channel("dm").id


# -- the application ---------------------------------------------------------------------------------------------------


async def test_the_gateways_address_is_given_with_the_advised_shards(local: LocalDiscord, rest: Rest) -> None:
    _, body = await rest("GET", "/gateway/bot")
    assert (body["url"], body["shards"]) == (local.gateway_url, 1)


async def test_commands_can_be_made_altered_and_deleted_one_by_one(rest: Rest, app: str) -> None:
    _, made = await rest("POST", f"{app}/commands", command("go"))
    _, again = await rest("POST", f"{app}/commands", command("go", description="other"))
    assert again["id"] == made["id"]
    _, altered = await rest("PATCH", f"{app}/commands/{made['id']}", {"description": "third"})
    assert altered["description"] == "third"
    assert (await rest("GET", f"{app}/commands/{made['id']}"))[1] == altered
    assert (await rest("DELETE", f"{app}/commands/{made['id']}"))[0] == 204
    assert refusal(await rest("GET", f"{app}/commands/{made['id']}")) == (404, 10063)


async def test_a_bulk_overwrite_without_the_entry_point_command_is_refused(rest: Rest, app: str) -> None:
    entry = {"type": 4, "name": "launch", "description": "Open the activity", "handler": 2}
    assert (await rest("POST", f"{app}/commands", entry))[0] == 200
    assert refusal(await rest("PUT", f"{app}/commands", [command("go")])) == (400, 50240)
    _, kept = await rest("PUT", f"{app}/commands", [command("go"), entry])
    assert [one["type"] for one in kept] == [1, 4]


async def test_commands_of_a_guild_are_offered_there_only(
    local: LocalDiscord, rest: Rest, app: str, aiko: Person
) -> None:
    other = local.add_guild("Elsewhere", ["Aiko"], ["hall"])
    await rest("PUT", f"{app}/guilds/{other.id}/commands", [command("here")])
    assert (aiko.choices("Elsewhere/#hall"), aiko.choices("#general")) == (["here"], [])


async def test_commands_of_another_application_are_refused(rest: Rest) -> None:
    assert refusal(await rest("GET", "/applications/5/commands")) == (403, 50001)


async def test_emojis_are_stored_served_and_usable_in_buttons(local: LocalDiscord, rest: Rest, app: str) -> None:
    image = f"data:image/png;base64,{base64.b64encode(png()).decode()}"
    _, emoji = await rest("POST", f"{app}/emojis", {"name": "coin", "image": image})
    assert [entry["id"] for entry in (await rest("GET", f"{app}/emojis"))[1]["items"]] == [emoji["id"]]
    async with rest.session.get(f"{local.url}/emojis/{emoji['id']}.png") as response:
        assert await response.read() == png()
    button = {"type": 2, "style": 2, "custom_id": "a", "emoji": {"id": emoji["id"], "name": "coin"}}
    body = {"content": "c", "components": [{"type": 1, "components": [button]}]}
    assert (await rest.post("#general", body))[0] == 200
    await rest("DELETE", f"{app}/emojis/{emoji['id']}")
    assert refusal(await rest("GET", f"{app}/emojis/{emoji['id']}")) == (404, 10014)
    assert refusal(await rest.post("#general", body)) == (400, 50035)


@pytest.mark.parametrize(
    "body",
    [
        {"name": "coin", "image": "no data"},
        {"name": "coin", "image": "data:image/png;base64,###"},
        {"name": "c", "image": "data:image/png;base64,AAAA"},
        {"name": "coin", "image": "data:image/png;base64," + "A" * 360_000},
    ],
)
async def test_a_malformed_emoji_is_refused(rest: Rest, app: str, body: dict[str, str]) -> None:
    assert refusal(await rest("POST", f"{app}/emojis", body)) == (400, 50035)


# -- scheduled events --------------------------------------------------------------------------------------------------


@pytest.fixture
def planned(local: LocalDiscord) -> dict[str, Any]:
    """The body of an event that begins tomorrow."""
    begins = local.world.clock.datetime() + timedelta(days=1)
    return {
        "name": "Game night",
        "entity_type": 3,
        "privacy_level": 2,
        "entity_metadata": {"location": "#general"},
        "scheduled_start_time": begins.isoformat(),
        "scheduled_end_time": (begins + timedelta(hours=3)).isoformat(),
    }


async def test_an_event_needs_a_permission_of_its_own(local: LocalDiscord, rest: Rest, planned: dict[str, Any]) -> None:
    path = f"/guilds/{local.guild.id}/scheduled-events"
    assert refusal(await rest("POST", path, planned)) == (403, 50013)
    local.give_bot_role("events", "CREATE_EVENTS")
    _, event = await rest("POST", path, planned)
    assert (event["name"], event["status"], event["entity_metadata"]["location"]) == ("Game night", 1, "#general")
    assert await rest("GET", path) == (200, [event])
    assert (await rest("DELETE", f"{path}/{event['id']}"))[0] == 204
    assert refusal(await rest("GET", f"{path}/{event['id']}")) == (404, 10070)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"name": ""}, "name"),
        ({"name": "n" * 101}, "name"),
        ({"description": "d" * 1_001}, "description"),
        ({"entity_metadata": None}, "entity_metadata"),
        ({"entity_metadata": {"location": "l" * 101}}, "entity_metadata"),
        ({"scheduled_end_time": None}, "scheduled_end_time"),
        ({"scheduled_start_time": "2020-01-01T20:00:00Z"}, "scheduled_start_time"),
        ({"scheduled_start_time": "2090-01-01T20:00:00Z"}, "scheduled_start_time"),
        ({"scheduled_start_time": "soon"}, "scheduled_start_time"),
        ({"scheduled_end_time": "2020-01-01T20:00:00Z"}, "scheduled_end_time"),
        ({"privacy_level": 1}, "privacy_level"),
    ],
)
async def test_an_event_outside_the_limits_is_refused(
    local: LocalDiscord, rest: Rest, planned: dict[str, Any], change: dict[str, Any], field: str
) -> None:
    local.give_bot_role("events", "CREATE_EVENTS")
    answer = await rest("POST", f"/guilds/{local.guild.id}/scheduled-events", {**planned, **change})
    assert refusal(answer) == (400, 50035)
    assert [*answer[1]["errors"]] == [field]


async def test_a_guild_has_at_most_100_events(local: LocalDiscord, rest: Rest, planned: dict[str, Any]) -> None:
    local.give_bot_role("events", "CREATE_EVENTS")
    now = local.world.clock.datetime()
    for number in range(100):
        event = ScheduledEvent(number, local.guild.id, "n", "", "l", now, now + timedelta(days=1))
        local.world.events[number] = event
    assert refusal(await rest("POST", f"/guilds/{local.guild.id}/scheduled-events", planned)) == (400, 30038)
