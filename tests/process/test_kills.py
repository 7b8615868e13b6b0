"""`kill -9` at awkward moments: no acknowledged move is lost, nothing is posted twice, the old buttons work.

After each kill, everything people see is compared, picture by picture, with an undisturbed game.
"""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

import pytest

from engine.tables import turns
from engine.tables.table import Status
from local_discord import LocalDiscord
from local_discord.model import InteractionState
from tests.halves import half
from tests.process.host import CHANNEL, HandClock, Host, Shown
from tests.waiting import until

SEED = 11
SOLO_SEED = 5


class Moment(NamedTuple):
    """A request that follows the last drawing of a season, and its effect in Discord."""

    method: str
    path: str
    change: str
    """Kind of change in the local Discord."""
    where: str
    """Whose direct messages, or the channel."""
    number: int = 1
    """Which request of its kind, from 1."""


MOMENTS = {
    "the answer to the press": Moment("POST", "/callback$", "interaction", "Ben"),
    "the next pad": Moment("POST", "/channels/{}/messages$", "message_create", "Aiko"),
    "the old pad's end": Moment("DELETE", "/channels/{}/messages/", "message_delete", "Aiko"),
    "the score sheet": Moment("POST", "/channels/{}/messages$", "message_create", CHANNEL),
    "the new board": Moment("POST", "/channels/{}/messages$", "message_create", CHANNEL, 2),
    "the old board's buttons": Moment("PATCH", "/channels/{}/messages/", "message_update", CHANNEL),
}


class Story(NamedTuple):
    """What the players of an undisturbed game see."""

    end: dict[str, list[Shown]]
    """At the end of the season."""
    told: dict[str, int]
    """Messages posted until then."""
    later: dict[str, list[Shown]]
    """One turn later."""
    moves: list[tuple[int, str]]
    """All moves."""


async def _play_on(host: Host) -> None:
    for name in ("Aiko", "Ben"):
        await host.decide(name)
        await host.idle()


@pytest.fixture(scope="module")
def story(tmp_path_factory: pytest.TempPathFactory) -> Story:
    """The season's end and the turn after it, undisturbed."""

    async def tell() -> Story:
        clock = HandClock()
        async with LocalDiscord(people=("Aiko", "Ben", "Chie"), clock=clock) as local:
            host = Host(local, clock, tmp_path_factory.mktemp("story"))
            await _before_the_end(host)
            await host.decide("Ben")
            await host.idle()
            end, told = host.screen("Aiko", "Ben"), host.told()
            await _play_on(host)
            later = host.screen("Aiko", "Ben")
            host.process.kill()
            await host.process.ended()
            _, moves = await host.stored()
            return Story(end, told, later, moves)

    return asyncio.run(tell())


async def _before_the_end(host: Host) -> None:
    """Play until only Ben's drawing is missing to end the season, and everybody has been notified."""
    await host.begin("Aiko", "Ben", seed=SEED, until_season_ends=True)
    await host.decide("Aiko")
    await host.idle()


async def _same_story(host: Host, story: Story) -> None:
    """Check that after the restart everything matches the undisturbed game, now and a turn later."""
    assert host.screen("Aiko", "Ben") == story.end
    assert host.told() == story.told
    answer = await host.local.person("Ben").press(host.local.messages(CHANNEL)[-1], "My map")
    assert answer.message.images[0].filename.startswith("pad-")
    await _play_on(host)
    assert host.screen("Aiko", "Ben") == story.later
    host.process.kill()
    await host.process.ended()
    table, moves = await host.stored()
    assert moves == story.moves
    assert turns.replayed_state(table.setup, moves) == table.snapshot


def _channel(host: Host, where: str) -> int:
    return host.local.channel(where).id if where == CHANNEL else host.pad(where).channel_id


def test_the_story_has_a_season_end(story: Story) -> None:
    assert any(picture.startswith("scores-") for shown in story.end[CHANNEL] for picture, _ in shown.pictures)


@pytest.mark.parametrize("moment", half(MOMENTS, 0))
async def test_a_kill_before_a_request_takes_effect_does_not_change_the_story(
    host: Host, story: Story, moment: Moment
) -> None:
    await _before_the_end(host)
    path = moment.path.format(_channel(host, moment.where))
    hold = asyncio.Event()
    fault = host.local.faults.add(
        method=moment.method, path_regex=path, after=moment.number - 1, hold=hold, drop_connection=True
    )
    host.local.person("Ben").send_press(host.pad("Ben"), host.pad("Ben").button(host.decision("Ben")))
    await until(lambda: fault.hits == 1)
    host.process.kill()
    hold.set()
    await host.restart()
    await _same_story(host, story)


@pytest.mark.parametrize("moment", half(MOMENTS, 1))
async def test_a_kill_between_the_effect_of_a_request_and_its_response_does_not_change_the_story(
    host: Host, story: Story, moment: Moment
) -> None:
    await _before_the_end(host)
    channel = _channel(host, moment.where)
    left = moment.number

    def watch(change: Any) -> None:
        nonlocal left
        if change.kind != moment.change or change.channel_id != channel:
            return
        if change.kind == "interaction" and change.subject.state is not InteractionState.ANSWERED:
            return
        left -= 1
        if left == 0:
            # The handler of the request is still running, so its answer has not been sent.
            host.process.kill()

    host.local.world.listeners.append(watch)
    host.local.person("Ben").send_press(host.pad("Ben"), host.pad("Ben").button(host.decision("Ben")))
    await until(lambda: not host.process.running)
    assert left == 0
    await host.restart()
    await _same_story(host, story)


async def test_a_board_that_arrives_after_the_restart_is_shown_once(host: Host, story: Story) -> None:
    await _before_the_end(host)
    hold = asyncio.Event()
    path = MOMENTS["the new board"].path.format(_channel(host, CHANNEL))
    fault = host.local.faults.add(method="POST", path_regex=path, after=1, hold=hold)
    await host.decide("Ben")
    await until(lambda: fault.hits == 1)
    host.process.kill()
    await host.process.ended()
    await host.start()
    await until(lambda: host.outbox() == 0)
    hold.set()
    await host.idle()
    await _same_story(host, story)


async def test_a_game_survives_a_kill_at_every_eighth_press(host: Host) -> None:
    undisturbed = await _whole_game(host, deaths=False)
    clock = HandClock()
    async with LocalDiscord(people=("Aiko", "Ben", "Chie"), clock=clock) as local:
        (host.folder / "again").mkdir()
        again = Host(local, clock, host.folder / "again")
        disturbed = await _whole_game(again, deaths=True)
    assert disturbed == undisturbed


async def _whole_game(host: Host, *, deaths: bool) -> tuple[dict[str, list[Shown]], list[tuple[int, str]]]:
    """Play a solo game to its end; with `deaths`, kill the bot after every eighth answered press."""
    await host.begin("Aiko", seed=SOLO_SEED)
    presses = 0
    while host.can_act("Aiko"):
        await host.decide("Aiko")
        presses += 1
        if deaths and presses % 8 == 0:
            host.process.kill()
            await host.restart()
        await host.idle()
    host.process.kill()
    await host.process.ended()
    table, moves = await host.stored()
    assert table.status is Status.OVER
    return host.screen("Aiko"), moves
