"""Whether and where a person can be written to: opening many channels for direct messages gets a bot blocked."""

from __future__ import annotations

import asyncio

import discord

from cogs import pace
from cogs.delivery.refusals import ON_THE_WAY, UNKNOWN_MEMBER, UNKNOWN_USER
from cogs.host import Host
from engine.tables.people import Person
from engine.tables.table import Table

NEW_DIRECT_MESSAGES, BUDGET = 30, 3600.0
"""Direct-message channels opened at most, in how many seconds."""


async def direct_channel(host: Host, person: Person) -> int | None:
    """The id of the direct-message channel of somebody who sits somewhere, opened if need be.

    None when the hour's budget is spent, or they sit nowhere any more. Errors: what Discord raises.
    """
    if person.dm_channel is not None:
        return person.dm_channel
    if not await host.store.people.may_open_direct(person.user, NEW_DIRECT_MESSAGES, BUDGET):
        return None
    opened = await host.create_dm(discord.Object(person.user))
    await host.store.people.update(person.user, seated=True, dm_channel=opened.id)
    return opened.id


async def is_member(client: discord.Client, table: Table, user: int) -> bool | None:
    """Whether a person is in the server of a table; None where Discord does not say.

    One member can be asked for without the intent that tells of all of them.
    """
    if table.in_messages:
        return None
    try:
        async with asyncio.timeout(pace.MEMBER):
            await client.http.get_member(table.guild, user)
    except ON_THE_WAY as error:
        code = error.code if isinstance(error, discord.HTTPException) else 0
        return False if code in (UNKNOWN_MEMBER, UNKNOWN_USER) else None
    return True
