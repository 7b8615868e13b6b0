"""The channel of somebody's direct messages: opening many gets a bot blocked."""

from __future__ import annotations

import discord

from cogs.host import Host
from engine.tables.people import Person

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
