"""What a table is asked, each in a message of its own with the buttons that answer it."""

from __future__ import annotations

import re
from typing import Any

import discord

from cogs.host import Handler, Interaction, Panel
from cogs.replies import reader_language
from cogs.table_actions import change, find
from cogs.table_views import view_of
from cogs.words import NAMES_SHOWN, ago, name_list, plain
from engine import proposals
from engine.table import Proposal, Table
from i18n import say


def proposal_panel(table: Table, proposal: Proposal) -> tuple[Panel, tuple[int, ...]]:
    """What asks for answers in the channel, and the people who are called by it, Discord ids."""
    language = table.language
    called = proposals.asked(table, proposal)[:NAMES_SHOWN]
    lines = [
        say(
            language,
            f"table-ask-{proposal.about}",
            name=plain(proposal.name),
            seat=plain(table.seats[proposal.seat].name) if proposal.seat >= 0 else "",
            to=plain(proposal.to_name),
        ),
        say(
            language,
            "table-ask-count",
            votes=sum(user in proposal.agreed for user in proposals.voters(table, proposal)),
            needed=proposals.needed(table, proposal),
            until=ago(proposal.until),
        ),
        say(language, "table-board-waiting", names=name_list([f"<@{user}>" for user in called], language)),
    ]
    answers = [
        _button(table, proposal, "yes", discord.ButtonStyle.success),
        _button(table, proposal, "no", discord.ButtonStyle.secondary),
    ]
    return Panel("\n".join(lines), (), view_of(*answers)), called


def _button(table: Table, proposal: Proposal, answer: str, style: discord.ButtonStyle) -> discord.ui.Button[Any]:
    return discord.ui.Button(
        label=say(table.language, f"table-button-ask-{answer}"),
        style=style,
        custom_id=f"ask:{table.id}:{proposal.number}:{answer}",
    )


async def _answer(interaction: Interaction, match: re.Match[str]) -> None:
    number, user = int(match["number"]), interaction.user.id
    say_so = proposals.agree if match["answer"] == "yes" else proposals.withdraw
    found = await find(interaction, int(match["table"]))
    # Nothing is said here to this person alone, but direct messages may be.
    await reader_language(interaction)
    table = await change(interaction, found.id, lambda table: say_so(table, user, number), found=found)
    proposal = next((proposal for proposal in table.proposals if proposal.number == number), None)
    if proposal is None:
        # The message goes when the channel is told what came of it.
        await interaction.response.defer()
    else:
        panel, _ = proposal_panel(table, proposal)
        await interaction.response.edit_message(content=panel.text, view=panel.view)


PROPOSAL_ROUTES: dict[str, Handler] = {r"ask:(?P<table>\d+):(?P<number>\d+):(?P<answer>yes|no)": _answer}
"""What answers the buttons under what a table is asked."""
