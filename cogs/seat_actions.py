"""What people do about seats and a table as such: sit down and stand up, clear, pause, undo, invite, hand over."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

import discord

from cogs.host import Handler, Interaction, host_of
from cogs.replies import reader_language, tell, whisper
from cogs.table_actions import change, find, is_steward
from cogs.words import neutral, plain, public_buttons
from engine import proposals, rest, seats
from engine import table as tables
from engine.table import Change, Status, Table, TableError
from i18n import say


async def join_running(interaction: Interaction, number: int) -> None:
    """Sit down in a game that is being played: on one's own seat, else where the table allows it."""
    name, now = neutral(interaction.user.display_name), host_of(interaction).clock()
    table = await change(interaction, number, lambda table: proposals.sit_down(table, interaction.user.id, name, now))
    language = await reader_language(interaction)
    if table.seat_of(interaction.user.id) is None:
        await whisper(interaction, say(language, "table-seat-asked"))
        return
    await whisper(interaction, say(language, "table-joined", button=say(table.language, f"{table.game}-button-hand")))


async def end_now(interaction: Interaction, number: int) -> None:
    """Clear the table, or ask for it."""
    found, user, now = await find(interaction, number), interaction.user.id, host_of(interaction).clock()
    name = neutral(interaction.user.display_name) if is_steward(interaction, found) else ""

    def clear(table: Table) -> Change:
        return tables.end(table, user, steward=name) if name else proposals.clear(table, user, now)

    table = await change(interaction, number, clear, found=found)
    await tell(interaction, "table-ended" if table.status is Status.ENDED else "table-end-asked")


async def wake(interaction: Interaction, number: int) -> None:
    """End a table's rest."""
    name, user = neutral(interaction.user.display_name), interaction.user.id
    await change(interaction, number, lambda table: rest.go_on(table, user, name))
    await tell(interaction, "table-resumed")


async def pause(interaction: Interaction, table: Table) -> None:
    """`/table pause`: ask for a pause of the clock, or end it."""
    user, now = interaction.user.id, host_of(interaction).clock()
    steward = neutral(interaction.user.display_name) if is_steward(interaction, table) else ""
    after = await change(
        interaction, table.id, lambda table: proposals.pause(table, user, now, steward=steward), found=table
    )
    asked = "paused" if after.rests else "resumed" if table.rests else "pause-asked"
    await tell(interaction, f"table-{asked}")


async def invite(interaction: Interaction, table: Table, invited: discord.User | discord.Member) -> None:
    """`/table invite`: keep a seat in the lobby for somebody, and call them to it."""
    _require_person(invited)
    name = neutral(invited.display_name)
    await change(
        interaction,
        table.id,
        lambda table: seats.invite(table, interaction.user.id, invited.id, name),
        found=table,
    )
    await tell(interaction, "table-invited", name=plain(name))


async def ask_substitute(interaction: Interaction, table: Table, other: discord.User | discord.Member) -> None:
    """`/table substitute`: ask somebody to play in one's stead."""
    _require_person(other)
    name, now = neutral(other.display_name), host_of(interaction).clock()
    await change(
        interaction,
        table.id,
        lambda table: proposals.ask_substitute(table, interaction.user.id, other.id, name, now),
        found=table,
    )
    await tell(interaction, "table-substitute-asked", name=plain(name), **public_buttons(table.language))


async def undo(interaction: Interaction, table: Table) -> None:
    """`/table undo`: go back to before one's last decision, or ask the others for it."""
    now = host_of(interaction).clock()
    after = await change(
        interaction, table.id, lambda table: proposals.ask_undo(table, interaction.user.id, now), found=table
    )
    if after.undone > table.undone:
        told = "table-undone"
    else:
        told = "table-undo-asked" if after.proposals != table.proposals else "table-taken-back"
    await tell(interaction, told)


def _require_person(user: discord.User | discord.Member) -> None:
    if user.bot:
        raise TableError("no-person", name=plain(user.display_name))


async def remove(interaction: Interaction, table: Table, seat: int) -> None:
    """`/table remove`: take a seat from whoever has it."""
    await _at_seat(interaction, table, seat, seats.remove, "table-removed")


async def hand_over(interaction: Interaction, table: Table, seat: int) -> None:
    """`/table handover`: make another person the owner."""
    await _at_seat(interaction, table, seat, seats.hand_over, "table-handed-over")


async def _at_seat(interaction: Interaction, table: Table, seat: int, make: Callable[..., Change], told: str) -> None:
    """Do something with the seat of another person, as its owner's or a moderator's right."""
    name, steward = plain(table.seats[seat].name), is_steward(interaction, table)
    await change(
        interaction,
        table.id,
        lambda now: make(now, interaction.user.id, _same(table, now, seat), steward=steward),
        found=table,
    )
    await tell(interaction, told, name=name)


def _same(before: Table, now: Table, seat: int) -> int:
    """That seat, if the same person still sits there. Errors: TableError."""
    if seat >= len(now.seats) or now.seats[seat].user != before.seats[seat].user:
        raise TableError("stale")
    return seat


async def leave_now(interaction: Interaction, number: int) -> None:
    """Stand up."""
    user = interaction.user.id
    await change(interaction, number, lambda table: seats.leave(table, user))
    await tell(interaction, "table-left")


async def leave_everywhere(interaction: Interaction) -> None:
    """Stand up from every table."""
    store = host_of(interaction).store
    for table in await store.tables_of(interaction.user.id):
        await store.change(table.id, lambda table: seats.leave(table, interaction.user.id))
    interaction.extras["changed"] = True


async def forget_now(interaction: Interaction, _number: int) -> None:
    """Leave everything and delete what is remembered of this person."""
    language = await reader_language(interaction)
    await leave_everywhere(interaction)
    await host_of(interaction).store.forget(interaction.user.id)
    await whisper(interaction, say(language, "table-forgotten"))


SEAT_ACTIONS: dict[str, Callable[[Interaction, int], Awaitable[None]]] = {
    "join": join_running,
    "wake": wake,
    "end-now": end_now,
    "leave-now": leave_now,
    "forget-now": forget_now,
}


async def _act(interaction: Interaction, match: re.Match[str]) -> None:
    await SEAT_ACTIONS[match["action"]](interaction, int(match["table"]))


SEAT_ROUTES: dict[str, Handler] = {rf"table:(?P<table>\d+):(?P<action>{'|'.join(SEAT_ACTIONS)})": _act}
"""What answers the buttons for these."""
