"""The strikes that hit a game: a schedule made from a seed, from which each strike can be dropped."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple, Protocol

from cogs.permissions import NEEDED
from local_discord import LocalDiscord
from local_discord.errors import NotPossibleError
from local_discord.faults import Fault
from local_discord.views import MessageView
from tests.virtual_time.life import Host, Life

ABSENCES = (1.0, 8.0, 70.0, 600.0, 6 * 3600.0)
"""Seconds until a killed bot is restarted: within the life of a nonce, and long after it."""
LATENCIES = (0.6, 4.0, 20.0)
"""Latencies in seconds; the bot gives up longer requests, which `hanging` covers."""
FOR_EVER = 400.0
CHANNELS = ("#general", "#table-1", "#table-2")
JUMPS = (90.0, 3700.0, 86_400.0)
LIMITS = (0.5, 4.0, 55.0)
ROUTES = (r".*", r"/messages$", r"/messages/\d+$", r"/channels/\d+", r"/callback$")


class Strike(NamedTuple):
    """A fault that begins before a turn (an act of a person)."""

    turn: int
    kind: str
    size: int
    """A number that its kind interprets."""
    span: int
    """Another number that its kind interprets."""

    def __str__(self) -> str:
        return f"{self.kind}({self.turn}, {self.size}, {self.span})"


class House(Protocol):
    """What strikes act on."""

    local: LocalDiscord
    host: Host
    place: int

    @property
    def players(self) -> Sequence[str]:
        """The names of the people at the table."""

    @property
    def life(self) -> Life | None:
        """The life of the running bot."""

    @property
    def silent(self) -> set[str]:
        """The names of the people who are currently inactive."""

    def delete(self, message: MessageView) -> None:
        """Delete a message, as a moderator would."""

    def jump(self, seconds: float) -> None:
        """Advance the clocks of Discord and of the bot's computer."""

    def later(self, turns: int, undo: Callable[[], object]) -> None:
        """End a fault after that many turns."""


def _no_more(house: House, fault: Fault) -> None:
    if fault in house.local.faults.requests:
        house.local.faults.remove(fault)


def _kill(house: House, strike: Strike) -> None:
    if house.life is not None:
        house.life.kill_soon(1 + strike.size % 24)
    house.host.absence = ABSENCES[strike.span % len(ABSENCES)]


def _kill_unheard(house: House, strike: Strike) -> None:
    if house.life is not None:
        house.life.dies_unheard = True
    house.host.absence = ABSENCES[strike.span % len(ABSENCES)]


def _disk(house: House, strike: Strike) -> None:
    if house.life is not None:
        house.life.fails_at = house.life.steps + 1 + strike.size % 24


def _full(house: House, strike: Strike) -> None:
    """Fill the disk for a while: larger transactions fail, or all do."""
    disk = house.host.disk
    disk.room = strike.size % 4

    def made() -> None:
        disk.room = None

    house.later(1 + strike.span % 8, made)


def _locked(house: House, strike: Strike) -> None:
    """Let another program lock the database, for a moment or for a few turns."""
    disk = house.host.disk
    disk.locked = True

    def released() -> None:
        disk.locked = False

    if strike.size % 2:
        asyncio.get_running_loop().call_later(LATENCIES[strike.span % len(LATENCIES)], released)
    else:
        house.later(1 + strike.span % 8, released)


def _answers(
    status: int | None = None, *, codes: Sequence[int] = (0,), edge: bool = False, after_effect: bool = False
) -> Callable[[House, Strike], None]:
    """Answer some of the next requests differently, or drop them if there is no `status`."""

    def strikes(house: House, strike: Strike) -> None:
        fault = house.local.faults.add(
            path_regex=ROUTES[strike.span % len(ROUTES)],
            status=status,
            code=codes[strike.size % len(codes)],
            retry_after=LIMITS[strike.size % len(LIMITS)],
            edge=edge,
            drop_connection=status is None,
            after_effect=after_effect,
            after=strike.size % 9,
            times=1 + strike.size % 7,
        )
        house.later(6, lambda: _no_more(house, fault))

    return strikes


def _slow(house: House, strike: Strike) -> None:
    """Delay some of the next requests; if the process dies meanwhile, they arrive at its death."""
    arrive = asyncio.Event()
    fault = house.local.faults.add(
        path_regex=ROUTES[strike.span % len(ROUTES)],
        hold=arrive,
        after=strike.size % 9,
        times=1 + strike.size % 5,
    )
    asyncio.get_running_loop().call_later(LATENCIES[strike.size % len(LATENCIES)], arrive.set)
    if house.life is not None:
        house.life.last_words.append(arrive.set)
    house.later(6, lambda: _no_more(house, fault))


def _hanging(house: House, strike: Strike) -> None:
    """Leave some of the next requests without any answer."""
    fault = house.local.faults.add(
        path_regex=ROUTES[strike.span % len(ROUTES)],
        delay=FOR_EVER,
        drop_connection=True,
        after=strike.size % 9,
        times=1 + strike.size % 3,
    )
    house.later(6, lambda: _no_more(house, fault))


def _deaf(house: House, strike: Strike) -> None:
    """Fail all new messages to one person for a long time (some may arrive nevertheless); everything else works."""
    person = house.local.person(house.players[strike.size % len(house.players)])
    channel = house.local.world.dm_channel(person.user).id
    fault = house.local.faults.add(
        method="POST", channel_id=channel, status=500, after_effect=strike.size % 3 == 0, times=None
    )
    house.later(2 + strike.span % 60, lambda: _no_more(house, fault))


def _jump(house: House, strike: Strike) -> None:
    house.jump(JUMPS[strike.size % len(JUMPS)])


def _deleted(house: House, strike: Strike) -> None:
    """Delete one of the last messages of the bot, as a moderator."""
    messages = house.local.messages(house.place)[-6:]
    if messages:
        house.delete(messages[strike.size % len(messages)])


def _closed(house: House, strike: Strike) -> None:
    """Close a person's direct messages, and open them again later."""
    person = house.local.person(house.players[strike.size % len(house.players)])
    person.dms_open = False

    def opened() -> None:
        person.dms_open = True

    house.later(2 + strike.span % 9, opened)


def _blocked(house: House, strike: Strike) -> None:
    """Let a person block the bot and be inactive, and come back later."""
    name = house.players[strike.size % len(house.players)]
    person = house.local.person(name)
    person.dms_open = False
    house.silent.add(name)

    def back() -> None:
        person.dms_open = True
        house.silent.discard(name)

    house.later(2 + strike.span % 30, back)


def _left(house: House, strike: Strike) -> None:
    """Let a person leave the server, and come back later."""
    guild, user = house.local.guild, house.local.person(house.players[strike.size % len(house.players)]).user
    if user.id not in guild.members:
        return
    house.local.world.leave(guild, user)
    house.later(2 + strike.span % 30, lambda: house.local.world.join(guild, user))


def _in_guild(house: House) -> bool:
    return house.local.world.with_bot(house.local.guild)


def _denied(house: House, strike: Strike) -> None:
    """Take a permission from the bot, in the channel or everywhere, and give it back later."""
    name = NEEDED[strike.size % len(NEEDED)].upper()
    everywhere = strike.size % 2
    channel = house.local.channel(house.place)
    where = channel.parent_id or channel.id  # threads inherit permissions from their channel
    if not _in_guild(house):
        return
    if everywhere:
        house.local.deny_bot_everywhere(name)
    else:
        house.local.deny_bot(where, name)

    def given_back() -> None:
        if not _in_guild(house):
            return
        if everywhere:
            house.local.deny_bot_everywhere()
        else:
            house.local.deny_bot(where)

    house.later(2 + strike.span % 9, given_back)


def _moved(house: House, strike: Strike) -> None:
    """Let somebody at the table move it to another channel."""
    person = house.local.person(house.players[strike.size % len(house.players)])
    with suppress(NotPossibleError):
        person.send_slash(CHANNELS[strike.span % len(CHANNELS)], "table move")


def _thread(house: House, strike: Strike) -> None:
    """Archive a thread, or lock it for a while."""
    channel = house.local.channel(house.place)
    if not channel.is_thread:
        return
    if strike.size % 2:
        house.local.archive_thread(channel)
    else:
        house.local.lock_thread(channel)
        house.later(2 + strike.span % 9, lambda: house.local.lock_thread(channel, locked=False))


def _removed(house: House, strike: Strike) -> None:
    """Remove the bot from the server, and invite it again later."""
    if not _in_guild(house) or not house.local.guild.available:
        return
    house.local.remove_bot()
    house.later(2 + strike.span % 9, house.local.invite_bot)


def _outage(house: House, strike: Strike) -> None:
    """Make the server unavailable for a while."""
    if not _in_guild(house) or not house.local.guild.available:
        return
    house.local.take_guild_away()
    house.later(1 + strike.span % 5, house.local.bring_guild_back)


def _gateway(house: House, strike: Strike) -> None:
    """Break the gateway connection, resumable or not."""
    if strike.size % 2:
        house.local.gateway.reconnect()
    else:
        house.local.gateway.invalidate(resumable=bool(strike.size % 4))


def _event(house: House, strike: Strike) -> None:
    """Deliver the next event twice, late, or never."""
    house.local.faults.add_event(("twice", "late", "lost")[strike.size % 3], after=strike.span % 4)


KINDS: dict[str, tuple[int, Callable[[House, Strike], None]]] = {
    "kill": (7, _kill),
    "kill-unheard": (4, _kill_unheard),
    "disk": (1, _disk),
    "full": (1, _full),
    "locked": (1, _locked),
    "broken": (2, _answers(500)),
    "unavailable": (1, _answers(503)),
    "broken-after": (2, _answers(500, after_effect=True)),
    "limited": (1, _answers(429)),
    "forbidden": (1, _answers(403, codes=(50013, 50001))),
    "edge": (1, _answers(403, edge=True)),
    "edge-limited": (1, _answers(429, edge=True)),
    "unauthorised": (1, _answers(401)),
    "dropped": (2, _answers()),
    "dropped-after": (3, _answers(after_effect=True)),
    "slow": (2, _slow),
    "hanging": (1, _hanging),
    "deaf": (2, _deaf),
    "jump": (1, _jump),
    "deleted": (1, _deleted),
    "closed": (1, _closed),
    "denied": (1, _denied),
    "removed": (1, _removed),
    "outage": (1, _outage),
    "moved": (1, _moved),
    "thread": (2, _thread),
    "gateway": (1, _gateway),
    "event": (1, _event),
    "blocked": (1, _blocked),
    "left": (1, _left),
}
"""Kind of strike → its weight, and the function that starts it."""


def schedule(chance: random.Random, turns: int, number: int) -> tuple[Strike, ...]:
    """Return that many strikes spread over the turns, earliest first."""
    weights = [weight for weight, _ in KINDS.values()]
    kinds = chance.choices([*KINDS], weights, k=number)
    return tuple(
        sorted(Strike(chance.randrange(turns), kind, chance.randrange(1000), chance.randrange(1000)) for kind in kinds)
    )
