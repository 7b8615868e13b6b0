"""Several moves of one person at once, from a list of several values or from a form: all are played, or none."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cogs.commands import table_actions
from cogs.commands.own_tables import next_table
from cogs.commands.playing import (
    are_possible,
    decide,
    find_seated,
    news_of,
    refresh_hand,
    refuse_stale,
    shown_first,
    time_to_take_back,
)
from cogs.contexts import server_of
from cogs.replies import chosen_values, meet
from cogs.routes import FromForm, FromList, Interaction, Route
from cogs.views.choosing import LONGEST, chosen_in, kept_moves, kept_view, moves_spelled
from cogs.views.controls import (
    DO,
    FORM_BUTTON,
    FORM_DO,
    FORM_SENT,
    FORMED,
    SEVERAL_BUTTON,
    SEVERAL_LIST,
    Asked,
    kept_of,
)
from cogs.views.toggles import TOGGLE
from cogs.words import refusal
from engine.game import RuleError
from engine.tables import turns
from engine.tables.table import Change, Status, Table
from i18n import say


async def decide_together(
    interaction: Interaction, table: Table, stamp: int, moves: Sequence[str], view: str, *, shown: bool = False
) -> None:
    """Play moves as one change; the answer is the private view. If one is refused, it is named and none is played.

    `view`: the view after a refusal. `shown`: whether the moves were shown before.
    """
    user, language = interaction.user.id, await meet(interaction)
    seat, before = table_actions.seat_in(table, user), table
    if stamp != table.stamp(seat) and table.status is Status.PLAYING:
        await refuse_stale(interaction, table, seat, language, moves)
        return
    until = await time_to_take_back(interaction, table, shown=shown)

    def make(now: Table) -> Change:
        return turns.act_together(now, table_actions.seat_in(now, user), moves, stamp, until=until, confirmed=shown)

    try:
        table = await table_actions.change(interaction, table.id, make, found=table)
    except RuleError as error:
        refused = refusal(language, error, table.game, public=table.language)
        table = await table_actions.find(interaction, table.id)
        if error.move:
            screen = table_actions.screen_of(interaction, table)
            words = screen.game.move_words(table, table.observe(seat), error.move, language)
            why = screen.game.refused(table, seat, moves, language)
            key = "table-not-together" if why is None else "table-none-of-it"
            refused = say(language, key, move=words, why=why or refused)
        await refresh_hand(interaction, table, seat, language, view, refused=refused)
        return
    news = await news_of(interaction, before, table, seat, language)
    done = not server_of(interaction) and seat not in table.awaited()
    then = await next_table(interaction, table, language) if done else None
    await refresh_hand(interaction, table, seat, language, note=news, then=then)


async def _answer_list(interaction: Interaction, match: re.Match[str]) -> None:
    table = await table_actions.find(interaction, int(match["table"]))
    seat = table_actions.seat_in(table, interaction.user.id)
    moves = table_actions.screen_of(interaction, table).game.composed(table, seat, chosen_values(interaction))
    await _choose(interaction, table, seat, int(match["stamp"]), moves)


async def _answer_toggle(interaction: Interaction, match: re.Match[str]) -> None:
    """Show the choices so far; after the last one, answer as for a list of several values."""
    table, seat, language = await find_seated(interaction, int(match["table"]))
    stamp, text = int(match["stamp"]), match["moves"]
    moves = moves_spelled(table, seat, text) if text else ()
    if len(moves) == int(match["most"]):
        await _choose(interaction, table, seat, stamp, moves)
    elif stamp != table.stamp(seat):
        await refuse_stale(interaction, table, seat, language, moves)
    else:
        await refresh_hand(interaction, table, seat, language, f"{DO}{text}" if text else "", looked=True)


async def _choose(interaction: Interaction, table: Table, seat: int, stamp: int, moves: Sequence[str]) -> None:
    """Show moves that were chosen together, or play them."""
    if len(moves) == 1:
        # A single move may need a confirmation.
        await decide(interaction, table.id, stamp, moves[0])
    elif (
        stamp == table.stamp(seat)
        and are_possible(table, seat, moves)
        and (text := kept_moves(table, seat, moves)) is not None
        and await shown_first(interaction, table, seat, moves)
    ):
        await refresh_hand(interaction, table, seat, await meet(interaction), f"{DO}{text}")
    else:
        await decide_together(interaction, table, stamp, moves, "")


async def _answer_button(interaction: Interaction, match: re.Match[str]) -> None:
    table = await table_actions.find(interaction, int(match["table"]))
    moves = moves_spelled(table, table_actions.seat_in(table, interaction.user.id), match["moves"])
    await decide_together(interaction, table, int(match["stamp"]), moves, "", shown=True)


async def _open_form(interaction: Interaction, match: re.Match[str]) -> None:
    table, seat, language = await find_seated(interaction, int(match["table"]))
    stamp, key = int(match["stamp"]), match["form"]
    form = table_actions.screen_of(interaction, table).game.form(table, seat, key, language)
    if form is None:
        await refuse_stale(interaction, table, seat, language)
        return
    # An old button opens the present form, without the choices that were made in an earlier position.
    now = table.stamp(seat)
    await interaction.response.send_modal(Asked(table.id, now, key, form, match["kept"] if stamp == now else ""))


async def _answer_form(interaction: Interaction, match: re.Match[str]) -> None:
    table, seat, language = await find_seated(interaction, int(match["table"]))
    stamp, key = int(match["stamp"]), match["form"]
    screen = table_actions.screen_of(interaction, table)
    form = screen.game.form(table, seat, key, language)
    if form is None or stamp != table.stamp(seat):
        await refuse_stale(interaction, table, seat, language)
        return
    said = [_chosen_in(interaction.data, field.key) for field in form.fields]
    values = [option.value for field, own in zip(form.fields, said, strict=True) for option in field.options
              if option.value in own]  # fmt: skip
    ticked, moves = kept_of(form, said), screen.game.composed(table, seat, values)
    if len(ticked) > LONGEST:
        await decide_together(interaction, table, stamp, moves, "")
    elif are_possible(table, seat, moves) and await shown_first(interaction, table, seat, moves):
        await refresh_hand(interaction, table, seat, language, f"{DO}{FORMED}{key} {ticked}")
    else:
        await decide_together(interaction, table, stamp, moves, kept_view(key, ticked))


async def _answer_formed_button(interaction: Interaction, match: re.Match[str]) -> None:
    table, seat, language = await find_seated(interaction, int(match["table"]))
    game, key, ticked = table_actions.screen_of(interaction, table).game, match["form"], match["kept"]
    stamp = int(match["stamp"])
    moves = chosen_in(game, table, seat, f"{DO}{FORMED}{key} {ticked}", language).moves
    await decide_together(interaction, table, stamp, moves, kept_view(key, ticked), shown=True)


def _chosen_in(data: object, custom_id: str) -> list[str]:
    """The values chosen in that list of a form, at any depth."""
    if isinstance(data, dict):
        if data.get("custom_id") == custom_id and "values" in data:
            return [str(value) for value in data["values"]]
        data = list(data.values())
    if isinstance(data, list):
        for part in data:
            if found := _chosen_in(part, custom_id):
                return found
    return []


SEVERAL_ROUTES: dict[str, Route] = {
    SEVERAL_BUTTON: _answer_button,
    SEVERAL_LIST: FromList(_answer_list),
    TOGGLE: _answer_toggle,
    FORM_BUTTON: _open_form,
    FORM_SENT: FromForm(_answer_form),
    FORM_DO: _answer_formed_button,
}
"""Handlers of lists of several values, and of forms."""
