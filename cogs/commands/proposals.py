"""Answers to proposals, each of which has a message with buttons."""

from __future__ import annotations

import re

from cogs.commands.table_actions import change, find
from cogs.host import host_of
from cogs.panels.proposals import proposal_panel
from cogs.replies import meet, patiently, update_kept
from cogs.routes import Interaction, Route
from cogs.thinking import moves_for
from engine.tables import proposals
from engine.tables.jobs import ShowProposals
from engine.tables.reach import unreachable_people
from engine.tables.table import Change, Table

ANSWERS = {"yes": proposals.agree, "against": proposals.refuse, "no": proposals.withdraw}
"""The last part of a button's id → its answer."""


async def _answer(interaction: Interaction, match: re.Match[str]) -> None:
    number, user, answer = int(match["number"]), interaction.user.id, match["answer"]
    now = host_of(interaction).clock()

    def say_so(table: Table) -> Change:
        if answer in proposals.CHOICES:
            return proposals.choose_for_late(table, user, number, answer, now, moves)
        return ANSWERS[answer](table, user, number)

    found, moves = await find(interaction, int(match["table"])), tuple[str, ...]()
    late = proposals.moved_for(found, user, number, answer) if answer == proposals.ONCE else None
    if late is not None:
        thinking = moves_for(host_of(interaction).thinking, found, late)
        moves = await patiently(interaction, thinking)
    # The answer tells this person nothing, but may note that direct messages reach them.
    await meet(interaction)
    table = await change(interaction, found.id, say_so, found=found)
    proposal = next((proposal for proposal in table.proposals if proposal.number == number), None)
    if proposal is None:
        # The message is deleted when the result is posted.
        if not interaction.response.is_done():
            await interaction.response.defer()
    else:
        gone = unreachable_people(table, await host_of(interaction).store.people.known(table.people))
        panel, called = proposal_panel(table, proposal, gone)
        await update_kept(interaction, table, f"ask-{number}", panel, called, ShowProposals())


PROPOSAL_ROUTES: dict[str, Route] = {
    r"ask:(?P<table>\d+):(?P<number>\d+):(?P<answer>yes|against|no|wait|once|replace)": _answer
}
"""Handlers of the buttons of proposals."""
