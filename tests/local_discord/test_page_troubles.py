"""Troubles set by hand: the page's requests do what tests do with methods."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from local_discord import LocalDiscord, Person
from local_discord.model import Channel
from tests.local_discord.support import GUILDS, Rest, Socket, refusal


class Dialog:
    """The troubles dialog without a browser; each call returns the resulting state."""

    def __init__(self, local: LocalDiscord, session: aiohttp.ClientSession, person: Person) -> None:
        self.local = local
        self.session = session
        self.person = person

    async def state(self) -> dict[str, Any]:
        async with self.session.get(f"{self.local.url}/local/troubles") as response:
            return dict(await response.json())

    async def post(self, act: str, **body: Any) -> tuple[int, Any]:
        url = f"{self.local.url}/local/trouble/{act}"
        async with self.session.post(url, json={"person": str(self.person.id), **body}) as response:
            return response.status, await response.json()

    async def __call__(self, act: str, **body: Any) -> dict[str, Any]:
        status, answer = await self.post(act, **body)
        assert status == 200, answer
        return await self.state()


@pytest.fixture
async def dialog(local: LocalDiscord, aiko: Person) -> AsyncIterator[Dialog]:
    async with aiohttp.ClientSession() as session:
        yield Dialog(local, session, aiko)


@pytest.fixture
def general(local: LocalDiscord) -> str:
    return str(local.channel("#general").id)


@pytest.fixture
def guild(local: LocalDiscord) -> str:
    return str(local.guild.id)


@pytest.fixture
def talk(aiko: Person) -> Channel:
    return aiko.start_thread("#general", "Talk", "first words")


async def test_the_dialog_advances_the_clock(dialog: Dialog) -> None:
    before = (await dialog.state())["time"]
    assert (await dialog("advance", seconds=3600))["time"] == before + 3600
    assert (await dialog.post("advance", seconds=-1))[0] == 400


async def test_the_dialog_denies_and_restores_permissions_in_a_channel(
    dialog: Dialog, rest: Rest, general: str
) -> None:
    state = await dialog("deny", channel=general, denied=["SEND_MESSAGES"])
    assert state["denied"][general] == ["SEND_MESSAGES"]
    assert refusal(await rest.post("#general", {"content": "c"})) == (403, 50013)
    assert (await dialog("deny", channel=general, denied=[]))["denied"][general] == []
    assert (await rest.post("#general", {"content": "c"}))[0] == 200


async def test_the_dialog_denies_and_restores_permissions_in_the_whole_guild(
    dialog: Dialog, rest: Rest, guild: str
) -> None:
    state = await dialog("deny-everywhere", guild=guild, denied=["SEND_MESSAGES"])
    assert state["guilds"][0]["denied"] == ["SEND_MESSAGES"]
    assert refusal(await rest.post("#table-1", {"content": "c"})) == (403, 50013)
    assert (await dialog("deny-everywhere", guild=guild, denied=[]))["guilds"][0]["denied"] == []


async def test_the_dialog_deletes_a_channel_with_its_threads(
    dialog: Dialog, local: LocalDiscord, talk: Channel
) -> None:
    parent = str(talk.parent_id)
    await dialog("delete-channel", channel=parent)
    assert talk.id not in local.world.channels
    assert (await dialog.post("delete-channel", channel=parent))[0] == 400


async def test_the_dialog_locks_and_archives_threads(dialog: Dialog, talk: Channel, general: str) -> None:
    state = await dialog("lock", channel=str(talk.id), on=True)
    assert state["threads"] == {str(talk.id): {"archived": False, "locked": True}}
    state = await dialog("archive", channel=str(talk.id), on=True)
    assert state["threads"] == {str(talk.id): {"archived": True, "locked": True}}
    assert (await dialog.post("lock", channel=general, on=True))[0] == 400


async def test_an_archived_thread_stays_in_the_list_of_places(dialog: Dialog, talk: Channel, aiko: Person) -> None:
    await dialog("archive", channel=str(talk.id), on=True)
    async with dialog.session.get(f"{dialog.local.url}/local/view", params={"person": aiko.id}) as response:
        channels = (await response.json())["guilds"][0]["channels"]
    assert [channel["archived"] for channel in channels if channel["name"] == "Talk"] == [True]


async def test_the_dialog_deletes_only_the_bots_messages(
    dialog: Dialog, local: LocalDiscord, rest: Rest, aiko: Person, general: str
) -> None:
    aiko.say("#general", "mine")
    await rest.post("#general", {"content": "the bot's"})
    await dialog("clear", channel=general)
    assert [message.content for message in local.messages("#general")] == ["mine"]


async def test_the_dialog_removes_the_bot_from_a_guild_and_invites_it_again(
    dialog: Dialog, rest: Rest, guild: str, general: str
) -> None:
    assert not (await dialog("bot", guild=guild, on=False))["guilds"][0]["present"]
    assert refusal(await rest.post("#general", {"content": "c"})) == (403, 50001)
    for act, body in (("deny", {"channel": general}), ("deny-everywhere", {"guild": guild})):
        assert (await dialog.post(act, denied=[], **body))[0] == 400
    assert (await dialog("bot", guild=guild, on=True))["guilds"][0]["present"]


async def test_the_dialog_begins_and_ends_an_outage(dialog: Dialog, socket: Socket, guild: str) -> None:
    await socket.open()
    await socket.identify(GUILDS)
    await socket.until("GUILD_CREATE")
    assert not (await dialog("outage", guild=guild, on=True))["guilds"][0]["available"]
    assert (await dialog("outage", guild=guild, on=False))["guilds"][0]["available"]
    assert [(await socket.next())["t"] for _ in range(2)] == ["GUILD_DELETE", "GUILD_CREATE"]


async def test_the_dialog_sets_blocked_words(dialog: Dialog, rest: Rest, guild: str) -> None:
    assert (await dialog("words", guild=guild, words="ant beetle"))["guilds"][0]["words"] == ["ant", "beetle"]
    assert refusal(await rest.post("#general", {"content": "beetle"})) == (400, 200000)


async def test_the_dialog_resets_and_restores_the_token(dialog: Dialog, local: LocalDiscord, rest: Rest) -> None:
    old = local.token
    new = (await dialog("token"))["token"]
    assert (await rest("GET", "/users/@me", token=old))[0] == 401
    assert (await rest("GET", "/users/@me", token=new))[0] == 200
    assert (await dialog("token", token=old))["token"] == old


@pytest.mark.parametrize(("how", "frame"), [("reconnect", {"op": 7, "d": None}), ("invalidate", {"op": 9, "d": False})])
async def test_the_dialog_sends_reconnect_and_invalid_session_frames(
    dialog: Dialog, socket: Socket, how: str, frame: dict[str, Any]
) -> None:
    await socket.open()
    await socket.identify()
    await socket.until("GUILD_CREATE")
    await dialog("gateway", how=how)
    assert await socket.next() == frame


@pytest.mark.parametrize(("how", "sessions"), [("drop", 1), ("lose", 0)])
async def test_the_dialog_drops_the_gateway_connection_with_or_without_its_session(
    dialog: Dialog, local: LocalDiscord, socket: Socket, how: str, sessions: int
) -> None:
    await socket.open()
    await socket.identify()
    assert (await dialog.state())["connected"]
    assert not (await dialog("gateway", how=how))["connected"]
    assert len(local.gateway.sessions) == sessions


async def test_the_dialog_adds_lists_and_removes_faults(dialog: Dialog, rest: Rest, general: str) -> None:
    await dialog("fault", status=403, edge=True, method="POST", path="/messages$", channel=general, times=2)
    assert (await rest.raw("POST", f"/channels/{general}/messages", {"content": "c"}))[0] == 403
    (fault,) = (await dialog.state())["faults"]
    assert (fault["status"], fault["edge"], fault["channel"], fault["hits"], fault["times"]) == (
        403,
        True,
        general,
        1,
        2,
    )
    assert (await dialog("event", effect="late", percent=20))["faults"][1] == {
        "effect": "late",
        "hits": 0,
        "times": None,
        "percent": 20,
    }
    assert [fault.get("effect") for fault in (await dialog("mend", number=0))["faults"]] == ["late"]
    assert (await rest.post("#general", {"content": "c"}))[0] == 200


@pytest.mark.parametrize("body", [{"path": "("}, {"delay": 601}, {"delay": -1}, {"status": "x"}])
async def test_an_invalid_fault_is_refused(dialog: Dialog, body: dict[str, Any]) -> None:
    assert (await dialog.post("fault", **body))[0] == 400
    assert (await dialog.state())["faults"] == []


async def test_the_dialog_sets_and_removes_limits(dialog: Dialog) -> None:
    assert (await dialog("limit", name="old_edits", limit=3))["limits"]["old_edits"] == 3
    assert (await dialog("limit", name="old_edits", limit=None))["limits"]["old_edits"] is None
    assert (await dialog.post("limit", name="take", limit=3))[0] == 400


async def test_the_dialog_says_that_the_edge_has_banned_the_bot(dialog: Dialog, rest: Rest) -> None:
    await dialog("limit", name="invalid", limit=0)
    await rest("GET", "/users/@me", token="wrong")
    assert (await dialog.state())["banned"]
