"""What a table is asked, each in a message of its own with the buttons that answer it."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

import discord

from cogs.commands.table_actions import change, find
from cogs.host import Interaction, Panel, Route, host_of
from cogs.replies import meet, patiently, update_kept
from cogs.thinking import moves_for
from cogs.views.table_views import view_of
from cogs.words import NAMES_SHOWN, addressed, ago, marked, name_list, plain
from engine.tables import proposals
from engine.tables.jobs import ShowProposals
from engine.tables.reach import unreachable_people
from engine.tables.table import Change, Proposal, Table
from i18n import say


def proposal_panel(table: Table, proposal: Proposal, gone: Collection[int]) -> tuple[Panel, tuple[int, ...]]:
    """What asks for answers in the channel, and the people who are called by it, Discord ids.

    `gone`: unreachable people; they are named without a mention.
    """
    language = table.language
    asked = proposals.people_asked(table, proposal)[:NAMES_SHOWN]
    called = tuple(user for user in asked if user not in gone)
    lost = [addressed(plain(seat.name), language) for seat in table.seats if seat.user in gone and seat.user in asked]
    seat = plain(table.seats[proposal.seat].name) if proposal.seat >= 0 else ""
    asking = say(
        language,
        f"table-ask-{proposal.about}",
        name=plain(proposal.name),
        seat=seat,
        to=plain(proposal.to_name),
        move=proposal.move,
    )
    until = ago(proposal.until)
    if proposal.about == "late":
        said = {choice: proposals.votes_for(proposal, choice) for choice in proposals.CHOICES}
        count = say(language, "table-ask-said", needed=proposals.votes_needed(table, proposal), until=until, **said)
        answers = [_button(table, proposal, choice) for choice in proposals.CHOICES]
    else:
        agreed, needed = proposals.vote_count(table, proposal)
        against = proposals.votes_for(proposal)
        count = say(language, "table-ask-count", votes=agreed, needed=needed, against=against, until=until)
        yes = _button(table, proposal, "yes", discord.ButtonStyle.success)
        answers = [yes, _button(table, proposal, "against"), _button(table, proposal, "no")]
    waiting = say(
        language,
        "table-board-waiting",
        names=name_list([*marked(called, language), *lost], language),
    )
    return Panel("\n".join([asking, count, waiting]), (), view_of(*answers)), called


def _button(
    table: Table, proposal: Proposal, answer: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> discord.ui.Button[Any]:
    return discord.ui.Button(
        label=say(table.language, f"table-button-ask-{answer}"),
        style=style,
        custom_id=f"ask:{table.id}:{proposal.number}:{answer}",
    )


ANSWERS = {"yes": proposals.agree, "against": proposals.refuse, "no": proposals.withdraw}
"""What a button says, by the last part of its id."""


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
        thinking = moves_for(host_of(interaction).thinking, found, late, last_word=True)
        moves = await patiently(interaction, thinking)
    # Nothing is said here to this person alone, but direct messages may be.
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
"""What answers the buttons under what a table is asked."""
