"""The buttons and lists of a private view."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest

from cogs.views.controls import MOVE_BUTTON, MOVE_LIST, Controls
from cogs.views.table_views import view_of
from engine.tables.seats import new_table
from local_discord import limits

TABLE = new_table(guild=1, channel=1, owner=1, name="Aiko", game="imhotep", options={}, language="en")


def offered(count: int) -> list[discord.ui.Item[Any]]:
    controls = Controls(TABLE, 0)
    controls.offer("bid", "A card", [(f"bid {card}", f"Card {card}") for card in range(count)])
    return controls.items


@pytest.mark.parametrize("count", [1, 20, 21, 25, 26, 100])
def test_any_number_of_moves_is_offered_once_each_within_discords_limits(count: int) -> None:
    items, moves = offered(count), list[str]()
    for item in items:
        custom_id = str(getattr(item, "custom_id", ""))
        if isinstance(item, discord.ui.Select):
            found = re.fullmatch(MOVE_LIST, custom_id)
            moves += [f"{found['verb']} {option.value}" for option in item.options] if found else []
        else:
            found = re.fullmatch(MOVE_BUTTON, custom_id)
            moves += [found["move"]] if found else []
    assert moves == [f"bid {card}" for card in range(count)]
    assert {item.row for item in items} <= {0, 1, 2, 3}
    shown = view_of(*items).to_components()
    limits.check_message({"content": "?", "components": shown}, v2=False, filenames=())


def test_too_many_moves_raise_an_error_and_are_not_truncated() -> None:
    with pytest.raises(ValueError, match="101 moves"):
        offered(101)
