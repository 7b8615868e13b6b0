"""The page's requests: each person gets what they may see, and other web pages get nothing."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from local_discord import Interaction, LocalDiscord, Person, page_api
from local_discord.model import MessageFlag
from tests.local_discord.support import Rest, button, row


class Page:
    """The page's requests, without a browser."""

    def __init__(self, local: LocalDiscord, session: aiohttp.ClientSession) -> None:
        self.local = local
        self.session = session

    async def get(self, path: str, **query: Any) -> tuple[int, Any]:
        async with self.session.get(f"{self.local.url}/local/{path}", params=query) as response:
            return response.status, await response.json()

    async def post(self, act: str, person: Person, /, **body: Any) -> tuple[int, Any]:
        url = f"{self.local.url}/local/{act}"
        async with self.session.post(url, json={"person": str(person.id), **body}) as response:
            return response.status, await response.json()

    async def messages(self, person: Person, channel: str = "#general") -> list[Any]:
        query = {"person": person.id, "channel": person.channel(channel).id}
        return list((await self.get("messages", **query))[1]["messages"])

    async def live(self, person: Person) -> aiohttp.ClientWebSocketResponse:
        return await self.session.ws_connect(f"{self.local.url}/local/live?person={person.id}")


@pytest.fixture
async def page(local: LocalDiscord) -> AsyncIterator[Page]:
    async with aiohttp.ClientSession() as session:
        yield Page(local, session)


async def event(socket: aiohttp.ClientWebSocketResponse, kind: str) -> Any:
    """Return the next event of this kind."""
    while True:
        found = json.loads(await socket.receive_str(timeout=60))
        if found["type"] == kind:
            return found


async def test_the_page_and_its_files_are_served_with_a_strict_policy(page: Page) -> None:
    for path in ("/", "/static/app.js", "/static/style.css"):
        async with page.session.get(page.local.url + path) as response:
            assert response.status == 200
            assert "default-src 'self'" in response.headers["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["/static/..%2Fserver.py", "/static/none.js", "/attachments/1/2/a.png"])
async def test_other_files_are_not_served(page: Page, path: str) -> None:
    async with page.session.get(page.local.url + path) as response:
        assert response.status == 404


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Host": "127.0.0.1.evil.example"},
    ],
)
@pytest.mark.parametrize("path", ["/local/people", "/", "/api/v10/gateway", "/gateway/"])
async def test_foreign_hosts_and_origins_are_refused(page: Page, headers: dict[str, str], path: str) -> None:
    async with page.session.get(page.local.url + path, headers=headers) as response:
        assert response.status == 403


async def test_a_form_of_a_foreign_page_is_refused(page: Page, aiko: Person) -> None:
    async with page.session.post(f"{page.local.url}/local/say", data=f'{{"person": "{aiko.id}"}}') as response:
        assert response.status == 415


def test_only_loopback_addresses_are_listened_on() -> None:
    with pytest.raises(ValueError, match="this computer only"):
        LocalDiscord(host="0.0.0.0")  # noqa: S104 - must be refused


async def test_the_view_lists_channels_people_and_the_dm(page: Page, aiko: Person) -> None:
    _, view = await page.get("view", person=aiko.id)
    assert [channel["name"] for channel in view["guilds"][0]["channels"]] == ["general", "table-1", "table-2"]
    assert [person["name"] for person in view["people"]] == ["Aiko", "Ben"]
    assert view["dm"]["name"] == "Bot"


async def test_a_hidden_channel_is_neither_listed_nor_readable(page: Page, local: LocalDiscord, ben: Person) -> None:
    local.hide_channel("#table-1", ben)
    _, view = await page.get("view", person=ben.id)
    assert "table-1" not in [channel["name"] for channel in view["guilds"][0]["channels"]]
    status, _ = await page.get("messages", person=ben.id, channel=local.channel("#table-1").id)
    assert status == 400


async def test_another_persons_dm_is_not_readable(page: Page, aiko: Person, ben: Person) -> None:
    status, _ = await page.get("messages", person=ben.id, channel=aiko.channel("dm").id)
    assert status == 400


async def test_a_message_is_pushed_to_all_who_see_the_channel(page: Page, aiko: Person, ben: Person) -> None:
    socket = await page.live(ben)
    await page.post("say", aiko, channel=str(aiko.channel("#general").id), content="hello")
    assert (await event(socket, "message"))["message"]["content"] == "hello"
    await socket.close()


async def test_an_ephemeral_answer_is_pushed_to_its_person_alone(
    page: Page, rest: Rest, go: str, aiko: Person, ben: Person
) -> None:
    mine, theirs = await page.live(aiko), await page.live(ben)
    _, started = await page.post("slash", aiko, channel=str(aiko.channel("#general").id), path=[go], options={})
    interaction = next(iter(page.local.world.interactions.values()))
    assert started == {"interaction": str(interaction.id)}
    await rest.answer(interaction, 4, {"content": "secret", "flags": 64})
    aiko.say("#general", "public")
    assert (await event(mine, "message"))["message"]["local"]["ephemeral"] is True
    assert (await event(theirs, "message"))["message"]["content"] == "public"
    assert [message["content"] for message in await page.messages(aiko)] == ["secret", "public"]
    assert [message["content"] for message in await page.messages(ben)] == ["public"]
    await mine.close()
    await theirs.close()


async def test_a_press_brings_the_answer_to_the_page(page: Page, rest: Rest, local: LocalDiscord, aiko: Person) -> None:
    _, posted = await rest.post("#general", {"content": "c", "components": [row(button("a"))]})
    socket = await page.live(aiko)
    _, started = await page.post("press", aiko, message=posted["id"], customId="a")
    interaction: Interaction = next(iter(local.world.interactions.values()))
    modal = {"title": "t", "custom_id": "m", "components": [{"type": 10, "content": "words"}]}
    await rest.answer(interaction, 9, modal)
    while (answer := await event(socket, "interaction"))["state"] == "pending":
        pass
    assert (answer["id"], answer["callback"], answer["modal"]["title"]) == (started["interaction"], 9, "t")
    await socket.close()


async def test_an_impossible_action_is_refused_with_a_sentence(page: Page, rest: Rest, aiko: Person) -> None:
    _, posted = await rest.post("#general", {"content": "c"})
    status, body = await page.post("press", aiko, message=posted["id"], customId="a")
    assert (status, body) == (400, {"error": "The message has no control 'a' any more."})
    aiko.locale = "ja"
    _, body = await page.post("press", aiko, message=posted["id"], customId="a")
    assert body == {"error": "メッセージが変わり、このボタンはなくなりました。"}


async def test_a_malformed_request_is_refused(page: Page, aiko: Person) -> None:
    assert (await page.post("press", aiko))[0] == 400
    assert (await page.post("slash", aiko, channel="x", path=3))[0] == 400


async def test_unread_counts_go_down_by_reading(page: Page, rest: Rest, aiko: Person, ben: Person) -> None:
    await rest.post("#general", {"content": f"{ben.mention} it is your turn"})
    await rest.post("#general", {"content": "more"})
    channel = str(ben.channel("#general").id)
    _, view = await page.get("view", person=ben.id)
    found = next(entry for entry in view["guilds"][0]["channels"] if entry["id"] == channel)
    assert (found["unread"], found["mentions"]) == (2, 1)
    assert {person["name"]: person["unread"] for person in view["people"]} == {"Aiko": 0, "Ben": 1}
    await page.post("read", ben, channel=channel)
    _, view = await page.get("view", person=ben.id)
    assert {person["name"]: person["unread"] for person in view["people"]} == {"Aiko": 0, "Ben": 0}
    assert aiko.sees("#general")


async def test_unread_counts_are_pushed(page: Page, rest: Rest, ben: Person) -> None:
    socket = await page.live(ben)
    await rest.post("#general", {"content": ben.mention})
    pushed = await event(socket, "unread")
    assert pushed["channels"][str(ben.channel("#general").id)] == {"unread": 1, "mentions": 1}
    await socket.close()


async def test_of_many_ephemeral_messages_the_newest_fifty_of_a_person_and_channel_stay(
    page: Page, local: LocalDiscord, aiko: Person, ben: Person
) -> None:
    def post(person: Person, channel: str, content: str) -> None:
        place = local.channel(channel)
        local.world.post(local.world.new_message(place, local.world.bot.id, recipient_id=person.id, content=content))

    post(aiko, "#table-1", "elsewhere")
    post(ben, "#general", "another's")
    for number in range(52):
        post(aiko, "#general", str(number))
    assert [message["content"] for message in await page.messages(aiko)] == [str(n) for n in range(2, 52)]
    assert [message["content"] for message in await page.messages(aiko, "#table-1")] == ["elsewhere"]
    assert [message["content"] for message in await page.messages(ben)] == ["another's"]


async def test_a_pending_ephemeral_answer_is_not_trimmed(local: LocalDiscord, aiko: Person) -> None:
    place, bot = local.channel("#general"), local.world.bot.id
    waiting = local.world.new_message(place, bot, recipient_id=aiko.id, flags=MessageFlag.LOADING)
    local.world.post(waiting)
    for _ in range(60):
        local.world.post(local.world.new_message(place, bot, recipient_id=aiko.id, content="x"))
    assert not waiting.deleted
    assert len(aiko.ephemerals("#general")) == 50


async def test_the_japanese_font_is_served(page: Page) -> None:
    path = page_api.japanese_font()
    assert path is not None
    async with page.session.get(page.local.url + "/local/font.otf") as response:
        assert (response.status, response.content_type) == (200, "font/otf")
        assert response.content_length == path.stat().st_size


async def test_the_page_works_without_the_font_package(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_api, "FONT", ("no_such_font_package", "none.otf"))
    async with page.session.get(page.local.url + "/local/font.otf") as response:
        assert response.status == 404
    async with page.session.get(page.local.url + "/") as response:
        assert response.status == 200


async def test_a_person_can_change_their_language_and_close_their_dms(page: Page, aiko: Person) -> None:
    await page.post("settings", aiko, locale="ja", dmsOpen=False)
    assert (aiko.locale, aiko.dms_open) == ("ja", False)
    assert (await page.post("settings", aiko, locale="xx"))[0] == 400


async def test_a_new_person_can_join(page: Page, local: LocalDiscord, aiko: Person) -> None:
    assert (await page.post("person", aiko, name="Eva"))[0] == 200
    assert "Eva" in [person.name for person in local.people]
    assert (await page.post("person", aiko, name="Eva"))[0] == 400


async def test_people_delete_only_their_own_messages(page: Page, aiko: Person, ben: Person) -> None:
    own = ben.say("#general", "mine")
    other = aiko.say("#general", "not mine")
    assert (await page.post("delete", ben, message=str(own.id)))[0] == 200
    assert (await page.post("delete", ben, message=str(other.id)))[0] == 400
    assert [message["content"] for message in await page.messages(ben)] == ["not mine"]


async def test_commands_are_listed_as_the_bot_registered_them(page: Page, go: str, aiko: Person) -> None:
    _, body = await page.get("commands", person=aiko.id, channel=aiko.channel("#general").id)
    assert [command["name"] for command in body["commands"]] == [go]


async def test_history_is_given_page_by_page_and_says_where_it_begins(page: Page, aiko: Person) -> None:
    said = [aiko.say("#general", str(number)).id for number in range(page_api.HISTORY + 20)]
    query = {"person": aiko.id, "channel": aiko.channel("#general").id}
    _, newest = await page.get("messages", **query)
    assert (len(newest["messages"]), newest["more"]) == (page_api.HISTORY, True)
    _, rest = await page.get("messages", **query, before=newest["messages"][0]["id"])
    assert [message["id"] for message in rest["messages"]] == [str(one) for one in said[:20]]
    assert (rest["more"], rest["shortened"]) == (False, False)


async def test_only_channel_managers_create_channels_but_all_people_create_threads(
    page: Page, local: LocalDiscord, aiko: Person, ben: Person
) -> None:
    guild = str(local.guild.id)
    status, made = await page.post("channel", aiko, guild=guild, name=" attic ")
    assert (status, local.channel(int(made["channel"])).name) == (200, "attic")
    for person, name in ((ben, "cellar"), (aiko, " ")):
        assert (await page.post("channel", person, guild=guild, name=name))[0] == 400
    _, thread = await page.post("thread", ben, channel=made["channel"], name="Boxes")
    assert local.messages(int(thread["channel"])) == []
    _, forum = await page.post("channel", aiko, guild=guild, name="tables", forum=True)
    assert (await page.post("thread", ben, channel=forum["channel"], name="Monday"))[0] == 400
    _, post = await page.post("thread", ben, channel=forum["channel"], name="Monday", content="Who plays?")
    assert [message.author for message in local.messages(int(post["channel"]))] == ["Ben"]
