"""Direct-message channels. Discord blocks bots that open many, so their number per hour is limited."""

from __future__ import annotations

import asyncio

import discord

from cogs import pace
from cogs.discord_errors import ON_THE_WAY, UNKNOWN_MEMBER, UNKNOWN_USER
from cogs.host import Host
from engine.tables.people import Person
from engine.tables.table import Table

NEW_DIRECT_MESSAGES, BUDGET = 30, 3600.0
"""How many direct-message channels the bot opens at most, and the number of seconds for which that holds."""


async def direct_channel(host: Host, person: Person, *, seated: bool = True) -> int | None:
    """The id of a person's direct-message channel; opens the channel if necessary.

    None if this hour's budget is spent, or, if they must be `seated`, if the person has left all tables. Errors: what
    Discord raises.
    """
    if person.dm_channel is not None:
        return person.dm_channel
    if not await host.store.people.may_open_direct(person.user, NEW_DIRECT_MESSAGES, BUDGET, seated=seated):
        return None
    opened = await host.create_dm(discord.Object(person.user))
    await host.store.people.update(person.user, seated=seated, dm_channel=opened.id)
    return opened.id


async def is_member(client: discord.Client, table: Table, user: int) -> bool | None:
    """Whether a person is a member of the table's server; None if Discord does not say.

    Requests that one member, which needs no privileged intent.
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
