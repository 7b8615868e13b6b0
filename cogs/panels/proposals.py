"""The message of a proposal, with its buttons."""

from __future__ import annotations

from collections.abc import Collection

import discord

from cogs.panel import Panel
from cogs.views.table_views import view_of
from cogs.words import NAMES_SHOWN, addressed, ago, marked, name_list, plain, player_name
from engine.tables import proposals
from engine.tables.table import Proposal, Table
from i18n import say


def proposal_panel(table: Table, proposal: Proposal, gone: Collection[int]) -> tuple[Panel, tuple[int, ...]]:
    """The message of a proposal, and the Discord ids of the people it mentions.

    `gone`: unreachable people; they are named without a mention.
    """
    language = table.language
    asked = proposals.people_asked(table, proposal)[:NAMES_SHOWN]
    called = tuple(user for user in asked if user not in gone)
    lost = [addressed(player_name(seat), language) for seat in table.seats if seat.user in gone and seat.user in asked]
    seat = player_name(table.seats[proposal.seat]) if proposal.seat >= 0 else ""
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
) -> discord.ui.Button[discord.ui.View]:
    return discord.ui.Button(
        label=say(table.language, f"table-button-ask-{answer}"),
        style=style,
        custom_id=f"ask:{table.id}:{proposal.number}:{answer}",
    )
