"""Faults on demand, as a test of a bot sets them."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from local_discord import LocalDiscord
from tests.local_discord.support import Rest


async def test_a_fault_refuses_before_the_effect(local: LocalDiscord, rest: Rest) -> None:
    fault = local.faults.add(method="POST", path_regex=r"/messages$", status=500)
    assert (await rest.post("#general", {"content": "c"}))[0] == 500
    assert (local.messages("#general"), fault.hits) == ([], 1)


async def test_a_fault_is_over_after_its_number_of_times(local: LocalDiscord, rest: Rest) -> None:
    local.faults.add(status=503, times=2)
    statuses = [(await rest.post("#general", {"content": "c"}))[0] for _ in range(3)]
    assert statuses == [503, 503, 200]


async def test_a_fault_meets_its_own_route_only(local: LocalDiscord, rest: Rest) -> None:
    local.faults.add(method="PATCH", path_regex="/messages/", status=500)
    assert (await rest.post("#general", {"content": "c"}))[0] == 200


async def test_a_fault_can_carry_a_code_of_discord(local: LocalDiscord, rest: Rest) -> None:
    local.faults.add(status=403, code=50013, message="Missing Permissions")
    assert await rest.post("#general", {"content": "c"}) == (403, {"code": 50013, "message": "Missing Permissions"})


async def test_after_effect_does_the_work_and_loses_the_answer(local: LocalDiscord, rest: Rest) -> None:
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


async def test_a_held_request_waits_until_it_is_let_go(local: LocalDiscord, rest: Rest) -> None:
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
