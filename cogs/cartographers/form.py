"""The form of the drawing pad: the orientation of the shape, its space, and whether to draw it at once."""

from __future__ import annotations

import re

import discord

from cogs.cartographers.panel import way_options
from cogs.cartographers.phrases import GAME
from cogs.commands.playing import decide, find_seated, refresh_hand, refuse_stale
from cogs.replies import typed_value
from cogs.routes import Interaction
from cogs.views.controls import ID, SURE
from cogs.words import refusal
from engine.cartographers import pad
from engine.cartographers.pad import cursor_of
from engine.game import RuleError
from i18n import say

GO_BUTTON = rf"carto-ask:{ID}:(?P<cursor>[A-Za-z0-9-]*)"
GO_FORM = rf"carto-go:{ID}:(?P<cursor>[A-Za-z0-9-]*)"
SHOW, DRAW = "show", "draw"


async def ask_place(interaction: Interaction, match: re.Match[str]) -> None:
    """Open the form."""
    table, seat, language = await find_seated(interaction, int(match["table"]))
    now = table.stamp(seat)
    # An old button opens the form for the present shape.
    is_old = int(match["stamp"]) != now
    cursor = pad.cursor_at_start(table.observe(seat)) if is_old else cursor_of(match["cursor"])
    if cursor is None:
        await refuse_stale(interaction, table, seat, language)
        return
    ways = way_options(table.observe(seat), cursor, language)
    await interaction.response.send_modal(Placing(f"{table.id}:{now}:{cursor}", ways, language))


class Placing(discord.ui.Modal):
    """Asks for the orientation and place of the shape. Its answer is handled by its id, so it survives a restart."""

    def __init__(self, about: str, ways: list[discord.SelectOption], language: str) -> None:
        super().__init__(title=say(language, "cartographers-go-title"), custom_id=f"carto-go:{about}", timeout=1)

        def ask(key: str, item: discord.ui.Item[discord.ui.Modal], description: str | None = None) -> None:
            self.add_item(discord.ui.Label(text=say(language, key), description=description, component=item))

        if len(ways) > 1:
            ask("cartographers-what-placeholder", discord.ui.Select(custom_id="way", options=ways))
        cell = discord.ui.TextInput[discord.ui.Modal](custom_id="cell", placeholder="C5", max_length=60)
        ask("cartographers-go-label", cell, say(language, "cartographers-go-about"))
        then = [
            discord.RadioGroupOption(label=say(language, f"cartographers-go-{what}"), value=what, default=what == SHOW)
            for what in (SHOW, DRAW)
        ]
        ask("cartographers-go-then", discord.ui.RadioGroup(custom_id="then", options=then))


async def place_typed(interaction: Interaction, match: re.Match[str]) -> None:
    """Move the shape to the place in the form, and draw it if the form says so and exactly that place is legal."""
    table, seat, language = await find_seated(interaction, int(match["table"]))
    if int(match["stamp"]) != table.stamp(seat):
        await refuse_stale(interaction, table, seat, language)
        return
    data, view, refused = interaction.data, match["cursor"], None
    try:
        lying = cursor_of(typed_value(data, "way") or view)
        cursor, exact = pad.laid_on(table.observe(seat), lying, typed_value(data, "cell"))
        if typed_value(data, "then") == DRAW:
            if exact:
                drawing = table.rules.notation(pad.drawing_of(cursor))
                await decide(interaction, table.id, int(match["stamp"]), f"{SURE}{drawing}")
                return
            refused = say(language, "cartographers-go-not-drawn")
        view = str(cursor)
    except RuleError as error:
        refused = refusal(language, error, GAME)
    await refresh_hand(interaction, table, seat, language, view, refused=refused)
