"""Faults on demand, as a bot's tests inject them."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from local_discord import LocalDiscord, Person
from tests.local_discord.support import GUILDS, Rest, Socket


async def test_a_fault_refuses_before_the_effect(local: LocalDiscord, rest: Rest) -> None:
    fault = local.faults.add(method="POST", path_regex=r"/messages$", status=500)
    assert (await rest.post("#general", {"content": "c"}))[0] == 500
    assert (local.messages("#general"), fault.hits) == ([], 1)


async def test_a_fault_is_over_after_its_number_of_times(local: LocalDiscord, rest: Rest) -> None:
    local.faults.add(status=503, times=2)
    statuses = [(await rest.post("#general", {"content": "c"}))[0] for _ in range(3)]
    assert statuses == [503, 503, 200]


async def test_a_fault_affects_only_its_own_route(local: LocalDiscord, rest: Rest) -> None:
    local.faults.add(method="PATCH", path_regex="/messages/", status=500)
    assert (await rest.post("#general", {"content": "c"}))[0] == 200


async def test_a_fault_can_carry_a_code_of_discord(local: LocalDiscord, rest: Rest) -> None:
    local.faults.add(status=403, code=50013, message="Missing Permissions")
    assert await rest.post("#general", {"content": "c"}) == (403, {"code": 50013, "message": "Missing Permissions"})


async def test_an_after_effect_fault_processes_the_request_and_loses_the_answer(
    local: LocalDiscord, rest: Rest
) -> None:
    local.faults.add(status=500, after_effect=True)
    body = {"content": "c", "nonce": "1", "enforce_nonce": True}
    assert (await rest.post("#general", body))[0] == 500
    assert len(local.messages("#general")) == 1
    status, message = await rest.post("#general", body)
    assert (status, message["id"]) == (200, str(local.messages("#general")[0].id))


@pytest.mark.parametrize(("after_effect", "posted"), [(False, 0), (True, 1)])
async def test_a_dropped_connection_gives_no_answer(
    local: LocalDiscord, rest: Rest, after_effect: bool, posted: int
) -> None:
    local.faults.add(drop_connection=True, after_effect=after_effect)
    with pytest.raises(aiohttp.ClientConnectionError):
        await rest.post("#general", {"content": "c"})
    await local.settled()
    assert len(local.messages("#general")) == posted


async def test_a_lost_request_has_no_effect_even_if_its_sender_disconnected(local: LocalDiscord, rest: Rest) -> None:
    fault = local.faults.add(hold=asyncio.Event(), drop_connection=True)
    posting = asyncio.create_task(rest.post("#general", {"content": "c"}))
    await local.wait_for(lambda: fault.hits == 1)
    posting.cancel()
    await asyncio.gather(posting, return_exceptions=True)
    for _ in range(20):
        await asyncio.sleep(0)  # until the server has received it
    assert fault.hold is not None
    fault.hold.set()
    await local.settled()
    assert not local.messages("#general")


async def test_a_held_request_waits_until_it_is_released(local: LocalDiscord, rest: Rest) -> None:
    fault = local.faults.add(hold=asyncio.Event())
    posting = asyncio.create_task(rest.post("#general", {"content": "c"}))
    await local.wait_for(lambda: fault.hits == 1)
    assert not local.messages("#general")
    assert fault.hold is not None
    fault.hold.set()
    assert (await posting)[0] == 200


async def test_cleared_faults_do_nothing(local: LocalDiscord, rest: Rest) -> None:
    local.faults.add(status=500, times=None)
    local.faults.clear()
    assert (await rest.post("#general", {"content": "c"}))[0] == 200


# -- which requests ----------------------------------------------------------------------------------------------------


async def test_a_fault_may_begin_after_some_requests(local: LocalDiscord, rest: Rest) -> None:
    local.faults.add(status=500, after=2)
    assert [(await rest.post("#general", {"content": "c"}))[0] for _ in range(4)] == [200, 200, 500, 200]


async def test_a_fault_can_affect_a_single_channel(local: LocalDiscord, rest: Rest) -> None:
    local.faults.add(channel_id=local.channel("#general").id, status=500, times=None)
    assert (await rest.post("#table-1", {"content": "c"}))[0] == 200
    assert (await rest.post("#general", {"content": "c"}))[0] == 500
    assert (await rest("GET", f"/channels/{local.channel('#general').id}"))[0] == 500


async def test_the_same_seed_fails_the_same_requests(local: LocalDiscord, rest: Rest) -> None:
    runs = []
    for seed in (7, 7, 8):
        local.faults.clear()
        local.faults.add(path_regex="/users", status=500, times=None, probability=0.5, seed=seed)
        runs.append([(await rest("GET", "/users/@me"))[0] for _ in range(20)])
    assert runs[0] == runs[1] != runs[2]
    assert set(runs[0]) == {200, 500}


async def test_other_requests_do_not_change_which_requests_fail(local: LocalDiscord, rest: Rest) -> None:
    runs = []
    for between in (0, 3):
        local.faults.clear()
        local.faults.add(path_regex="/users", status=500, times=None, probability=0.5)
        run = []
        for _ in range(10):
            for _ in range(between):
                await rest("GET", "/gateway/bot")
            run.append((await rest("GET", "/users/@me"))[0])
        runs.append(run)
    assert runs[0] == runs[1]


async def test_a_delay_combines_with_later_faults(local: LocalDiscord, rest: Rest) -> None:
    slow = local.faults.add(delay=0.01, times=None)
    local.faults.add(status=500)
    assert (await rest.post("#general", {"content": "c"}))[0] == 500
    assert (await rest.post("#general", {"content": "c"}))[0] == 200
    assert slow.hits == 2


async def test_removing_a_fault_releases_the_requests_it_held(local: LocalDiscord, rest: Rest) -> None:
    fault = local.faults.add(hold=asyncio.Event(), times=None)
    posting = asyncio.create_task(rest.post("#general", {"content": "c"}))
    await local.wait_for(lambda: fault.hits == 1)
    local.faults.remove(fault)
    assert (await posting)[0] == 200
    assert (await rest.post("#general", {"content": "c"}))[0] == 200


# -- what is answered --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("status", [403, 429, 502])
async def test_an_edge_fault_answers_in_html_without_a_via_header(local: LocalDiscord, rest: Rest, status: int) -> None:
    local.faults.add(status=status, edge=True)
    answer = await rest.raw("GET", "/users/@me")
    assert (answer[0], rest.headers["Content-Type"], "Via" in rest.headers) == (status, "text/html", False)


async def test_a_429_on_demand_says_how_long_to_wait(local: LocalDiscord, rest: Rest) -> None:
    local.faults.add(status=429, retry_after=2.5, code=30046)
    status, body = await rest("GET", "/users/@me")
    assert (status, body["retry_after"], body["code"], rest.headers["Retry-After"]) == (429, 2.5, 30046, "3")
    assert "Via" in rest.headers


# -- events ------------------------------------------------------------------------------------------------------------


@pytest.fixture
async def live(socket: Socket) -> Socket:
    await socket.open()
    await socket.identify(GUILDS | 1 << 12)
    await socket.until("GUILD_CREATE")
    return socket


async def _heard(live: Socket, count: int) -> list[str]:
    frames = [await live.next() for _ in range(count)]
    assert [frame["s"] for frame in frames] == sorted({frame["s"] for frame in frames})
    return [frame["d"].get("content", frame["t"]) for frame in frames]


async def test_events_may_come_twice(local: LocalDiscord, live: Socket, aiko: Person) -> None:
    local.faults.add_event("twice", "MESSAGE_CREATE")
    aiko.say("dm", "first")
    aiko.say("dm", "second")
    assert await _heard(live, 3) == ["first", "first", "second"]


async def test_events_may_come_after_the_next_one(local: LocalDiscord, live: Socket, aiko: Person) -> None:
    local.faults.add_event("late", "MESSAGE_CREATE")
    for content in ("first", "second", "third"):
        aiko.say("dm", content)
    assert await _heard(live, 3) == ["second", "first", "third"]


async def test_a_late_event_is_delivered_even_if_no_event_follows(
    local: LocalDiscord, live: Socket, aiko: Person
) -> None:
    local.faults.add_event("late")
    aiko.say("dm", "alone")
    assert await _heard(live, 1) == ["alone"]


async def test_settled_waits_for_late_events(local: LocalDiscord, live: Socket, aiko: Person) -> None:
    local.faults.add_event("late")
    aiko.say("dm", "alone")
    late = [local.gateway.late]
    await local.settled(quiet=0)
    late.append(local.gateway.late)
    assert late == [True, False]
    assert await _heard(live, 1) == ["alone"]


async def test_events_may_be_lost(local: LocalDiscord, live: Socket, aiko: Person) -> None:
    local.faults.add_event("lost", "MESSAGE_CREATE", after=1)
    for content in ("first", "second", "third"):
        aiko.say("dm", content)
    assert await _heard(live, 2) == ["first", "third"]
