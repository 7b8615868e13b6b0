"""Choices as buttons that stay pressed."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest

from cogs.views.controls import DO
from cogs.views.toggles import LABEL, MOST, TOGGLE, chosen_after
from engine.tables import seats, turns
from engine.tables.seats import new_table
from engine.tables.table import Table
from tests.screens import undrawn_screen

BLUE = discord.ButtonStyle.primary


def drafting(game: str) -> Table:
    """Return a table of three people who choose from their hands."""
    table = new_table(guild=1, channel=1, owner=1, name="P1", game=game, options={}, language="en")
    for user in (2, 3):
        table = seats.join(table, user, f"P{user}").table
    return turns.start(table, 1, 5).table


async def toggles(table: Table, view: str = "", language: str = "en") -> list[discord.ui.Button[Any]]:
    """Return the buttons of the first seat's hand."""
    panel = await undrawn_screen(table.game).private.panel(table, 0, language, view)
    assert panel.view is not None
    buttons = [item for item in panel.view.children if isinstance(item, discord.ui.Button)]
    return [button for button in buttons if re.fullmatch(TOGGLE, button.custom_id or "")]


@pytest.mark.parametrize("game", ["bunny_kingdom", "wonderful_world"])
@pytest.mark.parametrize("language", ["en", "ja"])
async def test_each_card_of_the_hand_is_a_button_with_the_number_of_the_picture(game: str, language: str) -> None:
    table = drafting(game)
    hand, buttons = table.observe(0).hand, await toggles(table, language=language)
    assert [(button.label or "").partition(".")[0] for button in buttons] == [str(at + 1) for at in range(len(hand))]
    assert len({button.custom_id for button in buttons}) == len(hand) <= MOST
    assert all(len(button.custom_id or "") <= 100 and len(button.label or "") <= LABEL for button in buttons)
    rows = [sum(button.row == row for button in buttons) for row in range(3)]
    assert max(rows) <= 5
    assert max(rows) - min(filter(None, rows)) <= 1, "the rows are equally long"


async def test_toggle_buttons_stay_pressed_until_pressed_again() -> None:
    table = drafting("bunny_kingdom")
    first, second, third, *_ = table.observe(0).hand
    assert chosen_after((await toggles(table))[0].custom_id) == (f"pick {first}",)
    buttons = await toggles(table, f"{DO}pick {first}")
    assert [button.style is BLUE for button in buttons[:3]] == [True, False, False]
    assert chosen_after(buttons[0].custom_id) == ()
    assert chosen_after(buttons[1].custom_id) == (f"pick {first}", f"pick {second}")
    buttons = await toggles(table, f"{DO}pick {first};1 {second}")
    assert [button.style is BLUE for button in buttons[:3]] == [True, True, False]
    assert chosen_after(buttons[2].custom_id) == (f"pick {second}", f"pick {third}"), (
        "the oldest of too many is released"
    )


async def test_confirm_is_disabled_until_all_cards_are_chosen() -> None:
    table = drafting("bunny_kingdom")
    first, second, *_ = table.observe(0).hand
    screen = undrawn_screen("bunny_kingdom")
    for moves, ready in ((f"pick {first}", False), (f"pick {first};1 {second}", True)):
        panel = await screen.private.panel(table, 0, "en", f"{DO}{moves}")
        assert panel.view is not None
        (confirm,) = [item for item in panel.view.children if getattr(item, "label", "") == "Confirm"]
        assert isinstance(confirm, discord.ui.Button)
        assert confirm.disabled is not ready
        assert ("Choose 1 more" in panel.words) is not ready
