"""What people do about seats and a table as such: sit down and stand up, clear, pause, undo, invite, hand over."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

import discord

from cogs.commands.table_actions import change, find, is_steward, steward_name, to_undo, undone_words
from cogs.host import Interaction, Panel, Route, digest, host_of
from cogs.replies import answer, meet, patiently, tell, whisper
from cogs.views.table_views import confirm_view
from cogs.words import neutral, plain, public_buttons
from engine.tables import proposals, rest, seats
from engine.tables import table as tables
from engine.tables.clock import may_end_alone
from engine.tables.table import Change, Status, Table, TableError
from i18n import say


async def join_running(interaction: Interaction, number: int) -> None:
    """Sit down in a game that is being played: on one's own seat, else where the table allows it."""
    name, now = neutral(interaction.user.display_name), host_of(interaction).clock()
    table = await change(interaction, number, lambda table: proposals.sit_down(table, interaction.user.id, name, now))
    language = await meet(interaction)
    if table.seat_of(interaction.user.id) is None:
        await whisper(interaction, say(language, "table-seat-asked"))
        return
    await whisper(interaction, say(language, "table-joined", button=say(table.language, f"{table.game}-button-hand")))


async def ask_end(interaction: Interaction, table: Table) -> None:
    """`/table end`: ask whether one wants that. Errors: TableError for whom it is not to say."""
    if not table.status.live:
        raise tables.no_more(table)
    alone = _ends_alone(interaction, table)
    if table.seat_of(interaction.user.id) is None and not alone:
        raise TableError("not-seated")
    await answer(interaction, lambda: _end_panel(interaction, table))


def _ends_alone(interaction: Interaction, table: Table) -> bool:
    """Whether this person's word is enough to clear the table."""
    user, now = interaction.user.id, host_of(interaction).clock()
    return may_end_alone(table, user, now) or is_steward(interaction, table)


async def _end_panel(interaction: Interaction, table: Table, before: str = "") -> Panel:
    """The question, as it is for this person and this table; `before`: the text that it stands in."""
    language, alone = await meet(interaction), _ends_alone(interaction, table)
    question = "table-end-question" if table.status is Status.PLAYING else "table-end-lobby-question"
    text = say(language, question if alone else "table-end-vote-question")
    action = f"end-now:{_agreement(interaction, table)}"
    label = say(language, "table-button-end-now" if alone else "table-button-ask")
    return Panel(say(language, before, question=text) if before else text, (), confirm_view(table.id, action, label))


def _agreement(interaction: Interaction, table: Table) -> str:
    """Says in an id whom the end concerned when it was asked about, and whether one person's word was enough."""
    return digest(f"{table.status} {sorted(table.people)} {_ends_alone(interaction, table)}")


async def end_now(interaction: Interaction, number: int, agreement: str) -> None:
    """Clear the table, or ask for it; where others are concerned than when this was asked, ask anew."""
    found, user, now = await find(interaction, number), interaction.user.id, host_of(interaction).clock()
    name = steward_name(interaction, found)

    def clear(table: Table) -> Change:
        if table.status.live and agreement != _agreement(interaction, table):
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


async def wake(interaction: Interaction, number: int) -> None:
    """End a table's rest."""
    name, user = neutral(interaction.user.display_name), interaction.user.id
    await change(interaction, number, lambda table: rest.go_on(table, user, name))
    await tell(interaction, "table-resumed")


async def pause(interaction: Interaction, table: Table) -> None:
    """`/table pause`: ask for a pause of the clock, or end it."""
    user, now = interaction.user.id, host_of(interaction).clock()
    steward = steward_name(interaction, table)
    after = await change(
        interaction, table.id, lambda table: proposals.ask_pause(table, user, now, steward=steward), found=table
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


async def remove(interaction: Interaction, table: Table, seat: int) -> None:
    """`/table remove`: take a seat from whoever has it; in a running game the question comes first."""
    if table.status is not Status.PLAYING:
        await remove_now(interaction, table, table.seats[seat].whose)
        return
    # It is refused at once if it will be.
    seats.remove(table, interaction.user.id, seat, steward=steward_name(interaction, table))
    language, name = await meet(interaction), plain(table.seats[seat].name)
    question = "table-remove-question" if len(table.people) > 1 else "table-remove-last-question"
    action, label = f"remove-now:{seat}:{table.seats[seat].whose}", say(language, "table-button-remove-now")
    await whisper(interaction, say(language, question, name=name), confirm_view(table.id, action, label))


async def remove_now(interaction: Interaction, table: Table, whose: str) -> None:
    """Take a seat from whoever has it (`Seat.whose`)."""
    name, steward = plain(table.seats[_seat_of(table, whose)].name), steward_name(interaction, table)

    def out(now: Table) -> Change:
        return seats.remove(now, interaction.user.id, _seat_of(now, whose), steward=steward)

    await change(interaction, table.id, out, found=table)
    await tell(interaction, "table-removed", name=name)


async def hand_over(interaction: Interaction, table: Table, seat: int) -> None:
    """`/table handover`: make another person the owner."""
    name, whose, steward = plain(table.seats[seat].name), table.seats[seat].whose, is_steward(interaction, table)

    def over(now: Table) -> Change:
        return seats.hand_over(now, interaction.user.id, _seat_of(now, whose), steward=steward)

    await change(interaction, table.id, over, found=table)
    await tell(interaction, "table-handed-over", name=name)


def _seat_of(table: Table, whose: str) -> int:
    """The number of that seat (`Seat.whose`) as the table now stands. Errors: TableError where there is none."""
    found = next((number for number, seat in enumerate(table.seats) if seat.whose == whose), None)
    if found is None:
        raise TableError("left-meanwhile")
    return found


async def leave_now(interaction: Interaction, number: int) -> None:
    """Stand up."""
    user = interaction.user.id
    await change(interaction, number, lambda table: seats.leave(table, user))
    await tell(interaction, "table-left")


async def forget_now(interaction: Interaction, _number: int) -> None:
    """Leave everything and delete what is remembered of this person."""
    language = await meet(interaction)
    await patiently(interaction, host_of(interaction).store.forget(interaction.user.id))
    interaction.extras["changed"] = True
    await whisper(interaction, say(language, "table-forgotten"))


SEAT_ACTIONS: dict[str, Callable[[Interaction, int], Awaitable[None]]] = {
    "join": join_running,
    "wake": wake,
    "leave-now": leave_now,
    "forget-now": forget_now,
}


async def _act(interaction: Interaction, match: re.Match[str]) -> None:
    await SEAT_ACTIONS[match["action"]](interaction, int(match["table"]))


async def _end(interaction: Interaction, match: re.Match[str]) -> None:
    await end_now(interaction, int(match["table"]), match["agreement"] or "")


async def _remove(interaction: Interaction, match: re.Match[str]) -> None:
    await remove_now(interaction, await find(interaction, int(match["table"])), match["whose"])


SEAT_ROUTES: dict[str, Route] = {
    rf"table:(?P<table>\d+):(?P<action>{'|'.join(SEAT_ACTIONS)})": _act,
    r"table:(?P<table>\d+):end-now(?::(?P<agreement>[0-9a-f]{16}))?": _end,
    # The seat's number is for an earlier release, which may answer beside this one.
    r"table:(?P<table>\d+):remove-now:\d{1,3}:(?P<whose>\d{1,20})": _remove,
}
"""What answers the buttons for these."""
