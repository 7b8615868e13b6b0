"""Actions on seats and tables: sit down, leave, clear, pause, undo, invite, hand over."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

import discord

from cogs.commands.table_actions import change, find, is_steward, steward_name, to_undo, undone_words
from cogs.host import host_of
from cogs.panel import Panel, digest
from cogs.replies import answer, meet, patiently, tell, whisper
from cogs.routes import Interaction, Route
from cogs.views.table_views import confirm_view
from cogs.words import neutral_name, plain, player_name, public_buttons
from engine.tables import proposals, rest, seats
from engine.tables import table as tables
from engine.tables.clock import may_end_alone
from engine.tables.table import Change, Status, Table, TableError
from i18n import say


async def join_running(interaction: Interaction, number: int) -> None:
    """Take a seat in a running game: the person's reserved one, else one that the table gives by a vote."""
    name, now = neutral_name(interaction.user.display_name), host_of(interaction).clock()
    table = await change(interaction, number, lambda table: proposals.sit_down(table, interaction.user.id, name, now))
    language = await meet(interaction)
    if table.seat_of(interaction.user.id) is None:
        await whisper(interaction, say(language, "table-seat-asked"))
        return
    await whisper(interaction, say(language, "table-joined", button=say(table.language, f"{table.game}-button-hand")))


async def ask_end(interaction: Interaction, table: Table) -> None:
    """`/table end`: ask for confirmation. Errors: TableError for people who may not end the table."""
    if not table.status.live:
        raise tables.no_more(table)
    alone = _ends_alone(interaction, table)
    if table.seat_of(interaction.user.id) is None and not alone:
        raise TableError("not-seated")
    await answer(interaction, lambda: _end_panel(interaction, table))


def _ends_alone(interaction: Interaction, table: Table) -> bool:
    """Whether this person may close the table without a vote."""
    user, now = interaction.user.id, host_of(interaction).clock()
    return may_end_alone(table, user, now) or is_steward(interaction, table)


async def _end_panel(interaction: Interaction, table: Table, before: str = "") -> Panel:
    """The confirmation question for this person and this table; `before`: text above it."""
    language, alone = await meet(interaction), _ends_alone(interaction, table)
    question = "table-end-question" if table.status is Status.PLAYING else "table-end-lobby-question"
    text = say(language, question if alone else "table-end-vote-question")
    action = f"end-now:{_agreement_digest(interaction, table)}"
    label = say(language, "table-button-end-now" if alone else "table-button-ask")
    return Panel(say(language, before, question=text) if before else text, (), confirm_view(table.id, action, label))


def _agreement_digest(interaction: Interaction, table: Table) -> str:
    """The part of the id that records the status, the people, and whether one may decide alone, when the bot asked."""
    return digest(f"{table.status} {sorted(table.people)} {_ends_alone(interaction, table)}")


async def end_now(interaction: Interaction, number: int, agreement: str) -> None:
    """Close the table or propose it; ask again if the people at the table have changed since the question."""
    found, user, now = await find(interaction, number), interaction.user.id, host_of(interaction).clock()
    name = steward_name(interaction, found)

    def clear(table: Table) -> Change:
        if table.status.live and agreement != _agreement_digest(interaction, table):
            raise TableError("stale")
        return tables.end(table, user, steward=name) if name else proposals.ask_end(table, user, now)

    try:
        table = await change(interaction, number, clear, found=found)
    except TableError as error:
        if error.rule != "stale":
            raise
        table = await find(interaction, number)
        await answer(interaction, lambda: _end_panel(interaction, table, "table-end-anew"), update=True)
        return
    await tell(interaction, "table-ended" if table.status is Status.ENDED else "table-end-asked")


async def wake_table(interaction: Interaction, number: int) -> None:
    """End the pause of an idle table."""
    name, user = neutral_name(interaction.user.display_name), interaction.user.id
    await change(interaction, number, lambda table: rest.go_on(table, user, name))
    await tell(interaction, "table-resumed")


async def propose_pause(interaction: Interaction, table: Table) -> None:
    """`/table pause`: propose a pause of the clock, or end it."""
    user, now = interaction.user.id, host_of(interaction).clock()
    steward = steward_name(interaction, table)
    after = await change(
        interaction, table.id, lambda table: proposals.ask_pause(table, user, now, steward=steward), found=table
    )
    asked = "paused" if after.clock.rests else "resumed" if table.clock.rests else "pause-asked"
    await tell(interaction, f"table-{asked}")


async def invite_person(interaction: Interaction, table: Table, invited: discord.User | discord.Member) -> None:
    """`/table invite`: reserve a seat in the lobby for somebody and notify them."""
    _require_person(invited)
    name = neutral_name(invited.display_name)
    await change(
        interaction,
        table.id,
        lambda table: seats.invite(table, interaction.user.id, invited.id, name),
        found=table,
    )
    await tell(interaction, "table-invited", name=plain(name))


async def ask_substitute(interaction: Interaction, table: Table, other: discord.User | discord.Member) -> None:
    """`/table substitute`: ask somebody to take over the person's seat."""
    _require_person(other)
    name, now = neutral_name(other.display_name), host_of(interaction).clock()
    await change(
        interaction,
        table.id,
        lambda table: proposals.ask_substitute(table, interaction.user.id, other.id, name, now),
        found=table,
    )
    await tell(interaction, "table-substitute-asked", name=plain(name), **public_buttons(table.language))


async def undo_last(interaction: Interaction, table: Table) -> None:
    """`/table undo`: undo the person's last decision, or propose it to the others."""
    user, now = interaction.user.id, host_of(interaction).clock()
    last = await to_undo(interaction, table)
    move = last[0].number if last else 0
    after = await change(interaction, table.id, lambda table: proposals.ask_undo(table, user, now, move), found=table)
    if last and after.undone > table.undone:
        await whisper(interaction, undone_words(interaction, after, last, await meet(interaction)))
        return
    await tell(interaction, "table-undo-asked" if after.proposals != table.proposals else "table-taken-back")


def _require_person(user: discord.User | discord.Member) -> None:
    if user.bot:
        raise TableError("no-person", name=user.display_name)


async def ask_removal(interaction: Interaction, table: Table, seat: int) -> None:
    """`/table remove`: take a player's seat away; a running game needs a confirmation first."""
    if table.status is not Status.PLAYING:
        await remove_now(interaction, table, table.seats[seat].whose)
        return
    # A removal that is not allowed is refused before the question.
    seats.remove_player(table, interaction.user.id, seat, steward=steward_name(interaction, table))
    language, name = await meet(interaction), player_name(table.seats[seat])
    question = "table-remove-question" if len(table.people) > 1 else "table-remove-last-question"
    action, label = f"remove-now:{seat}:{table.seats[seat].whose}", say(language, "table-button-remove-now")
    await whisper(interaction, say(language, question, name=name), confirm_view(table.id, action, label))


async def remove_now(interaction: Interaction, table: Table, whose: str) -> None:
    """Take the seat of the player with that key (`Seat.whose`) away."""
    name, steward = player_name(table.seats[_seat_of(table, whose)]), steward_name(interaction, table)

    def out(now: Table) -> Change:
        return seats.remove_player(now, interaction.user.id, _seat_of(now, whose), steward=steward)

    await change(interaction, table.id, out, found=table)
    await tell(interaction, "table-removed", name=name)


async def hand_over(interaction: Interaction, table: Table, seat: int) -> None:
    """`/table handover`: make another person the owner."""
    name, whose, steward = player_name(table.seats[seat]), table.seats[seat].whose, is_steward(interaction, table)

    def over(now: Table) -> Change:
        return seats.hand_over(now, interaction.user.id, _seat_of(now, whose), steward=steward)

    await change(interaction, table.id, over, found=table)
    await tell(interaction, "table-handed-over", name=name)


def _seat_of(table: Table, whose: str) -> int:
    """The present number of the seat with that key (`Seat.whose`). Errors: TableError if there is none."""
    found = next((number for number, seat in enumerate(table.seats) if seat.whose == whose), None)
    if found is None:
        raise TableError("left-meanwhile")
    return found


async def leave_now(interaction: Interaction, number: int) -> None:
    """Leave the table."""
    user = interaction.user.id
    await change(interaction, number, lambda table: seats.leave(table, user))
    await tell(interaction, "table-left")


async def forget_now(interaction: Interaction, _number: int) -> None:
    """Leave all tables and delete the stored data of this person."""
    language = await meet(interaction)
    await patiently(interaction, host_of(interaction).store.forget(interaction.user.id))
    interaction.extras["changed"] = True
    await whisper(interaction, say(language, "table-forgotten"))


SEAT_ACTIONS: dict[str, Callable[[Interaction, int], Awaitable[None]]] = {
    "join": join_running,
    "wake": wake_table,
    "leave-now": leave_now,
    "forget-now": forget_now,
}


async def _answer_action(interaction: Interaction, match: re.Match[str]) -> None:
    await SEAT_ACTIONS[match["action"]](interaction, int(match["table"]))


async def _answer_end(interaction: Interaction, match: re.Match[str]) -> None:
    await end_now(interaction, int(match["table"]), match["agreement"] or "")


async def _answer_removal(interaction: Interaction, match: re.Match[str]) -> None:
    await remove_now(interaction, await find(interaction, int(match["table"])), match["whose"])


SEAT_ROUTES: dict[str, Route] = {
    rf"table:(?P<table>\d+):(?P<action>{'|'.join(SEAT_ACTIONS)})": _answer_action,
    r"table:(?P<table>\d+):end-now(?::(?P<agreement>[0-9a-f]{16}))?": _answer_end,
    # Processes of an earlier release, which may run at the same time, read the seat's number.
    r"table:(?P<table>\d+):remove-now:\d{1,3}:(?P<whose>\d{1,20})": _answer_removal,
}
"""Handlers of the buttons for these actions."""
