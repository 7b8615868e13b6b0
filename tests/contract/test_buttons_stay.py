"""Buttons that all games share never move: each has one place in all first views of a table."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import discord
import msgspec
import pytest

from cogs.views.advice import ADVICE
from cogs.views.asides import BOARD, EVERYONE, HELP
from cogs.views.choosing import HINT
from cogs.views.orders import ORDERS
from engine.game import FOR_ME, Chance
from engine.games import GAMES
from engine.players import thinks
from engine.tables import guides, turns
from engine.tables.seats import join, new_table
from engine.tables.table import Status, Table
from engine.tables.turns import ALL_BACK
from tests.screens import undrawn_screen

SHARED = {HINT, ORDERS, FOR_ME, ALL_BACK, "tips", BOARD, EVERYONE, HELP}
"""The buttons of all games in the first view of a decision."""
FEWEST = 5
"""The number of decisions that the table sees at least."""


def opened(game: str, kind: str) -> Table:
    """Return a table after the deal: a guided first game, or one with two people, with or without hints."""
    table = new_table(guild=1, channel=1, owner=1, name="Aiko", game=game, options={}, language="en")
    if kind == "guided":
        table = guides.with_guide(table)
    else:
        table = join(table, 2, "Ben").table
        table = table.keeping_state(advice=msgspec.structs.replace(table.advice, hints=kind == "hints"))
    return turns.start(table, 1, 3).table


def decisions(table: Table, chance: Chance) -> Iterator[Table]:
    """Yield the table before each decision of its first seat, played at random with moves by hand and by the bot."""
    while table.status is Status.PLAYING:
        if 0 in table.waiting():
            yield table
            move = table.rules.notation(table.rules.sample(table.state(), 0, chance))
            table = turns.act(table, 0, move).table
        else:
            table = turns.move_for(table, min(table.waiting())).table


def key_of(item: discord.ui.Item[discord.ui.View]) -> str:
    """Return the name of a button: a shared one, or the game's own with its kind and what it does."""
    kind, _, _, *rest = f"{getattr(item, 'custom_id', '')}:::".split(":")
    if kind == ADVICE:
        return "end" if ":end" in str(getattr(item, "custom_id", "")) else "tips"
    return rest[0] if rest[0] in SHARED else f"{kind} {rest[0]}"


async def places(game: str, kind: str) -> dict[str, set[tuple[int, int]]]:
    """Return the places (row, number in it) of each button in the first views of a random game."""
    screen, found, count = undrawn_screen(game), defaultdict[str, set[tuple[int, int]]](set), 0
    for table in decisions(opened(game, kind), Chance("buttons", game)):
        view = (await screen.private.panel(table, 0, "en")).view
        rows = defaultdict[int, list[str]](list)
        for item in view.children if view is not None else ():
            rows[item.row or 0].append(key_of(item))
        for row, keys in rows.items():
            for number, key in enumerate(keys):
                found[key].add((row, number))
        count += 1
    assert count >= FEWEST
    return found


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        (name, kind)
        for name, game in GAMES.items()
        for kind in ("guided", "hints", "plain")
        if kind != "guided" or game.guide is not None
    ],
)
async def test_each_shared_button_has_one_place_in_all_first_views_of_a_game(game: str, kind: str) -> None:
    found = await places(game, kind)
    shared = {key: there for key, there in found.items() if key in SHARED}
    assert {BOARD, EVERYONE, HELP} <= shared.keys()
    assert (HINT in shared) is (kind != "plain" and thinks(game))
    assert {key: there for key, there in shared.items() if len(there) > 1} == {}
    # A thumb on a button of the game never meets the button that lets the bot choose.
    taken = {place for key, there in found.items() if key not in SHARED for place in there}
    assert shared.get(FOR_ME, set()).isdisjoint(taken)
