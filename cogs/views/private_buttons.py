"""The buttons and lists of a private view: those of the game's decision, and those in the same place in every view."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.views.advice import end_button, tips_button
from cogs.views.asides import aside_buttons
from cogs.views.choosing import ROW, Chosen, do_button, hint_button, offered_for_me, takes_back_several, view_of_moves
from cogs.views.controls import OWN_ROW, Controls
from cogs.views.orders import ORDERS, order_controls
from cogs.views.private_words import questions_about
from cogs.views.provider import AnyProvider, AnySight
from cogs.views.table_views import table_button, view_of
from engine.game import FOR_ME
from engine.players import thinks
from engine.tables.orders import offers_for
from engine.tables.table import Status, Table
from engine.tables.turns import ALL_BACK, GO_ON, UNDO
from i18n import say


def decision_buttons(game: AnyProvider, seat: int, sight: AnySight, view: str) -> discord.ui.View | None:
    """The controls of a seat that may have to decide; None if the table is not being played.

    After a guided game they lead to the next one and to a review, which its learner could not find otherwise.
    """
    if sight.table.status is Status.OVER and sight.table.advice.guide:
        actions = ("again", "review") if thinks(sight.table.game) else ("again",)
        return view_of(*(table_button(sight.table.id, action, sight.language) for action in actions))
    if sight.table.status is not Status.PLAYING:
        return None
    controls = Controls(sight.table, seat)
    if view == ORDERS:
        order_controls(game, controls, sight.table, sight.language)
        aside_buttons(controls, sight.language, "")
    else:
        # The way back from a side page leads to the decision, not to another side page.
        is_aside = game.aside(controls, sight)
        if not is_aside:
            if sight.observation.task is not None:
                game.choices(controls, sight, sight.observation.task)
            game.extra_buttons(controls, sight)
            _add_own_buttons(game, controls, sight, view)
        else:
            tips_button(controls, sight.table, sight.language)
        _add_bottom_row(game, controls, sight, "" if is_aside else view)
    return view_of(*controls.items)


def pending_buttons(game: AnyProvider, seat: int, sight: AnySight, view: str) -> discord.ui.View:
    """The controls while a decision can still be taken back."""
    rules, language = sight.table.rules, sight.language
    controls = Controls(sight.table, seat)
    _go_on_button(controls, sight.table, language)
    back = rules.notation(rules.take_back)
    controls.move(ROW, back, game.says(language, "button-back"), discord.ButtonStyle.primary)
    aside_buttons(controls, language, view)
    pending = sight.table.pending
    beside = pending.beside if pending is not None else 0
    # Moves of the pending submission itself are undone together with it.
    earlier = beside == 0 or sum(sight.table.seats[seat].submitted.counts) > beside
    if earlier and rules.can_take_back(sight.table.state(), seat):
        controls.move(OWN_ROW, ALL_BACK, say(language, "table-button-all-back"))
    return view_of(*controls.items)


def _add_own_buttons(game: AnyProvider, controls: Controls, sight: AnySight, view: str) -> None:
    """Buttons that only some decisions have, in a fixed order: those that most decisions of a table have come first.

    A guided game chooses for its player in every decision, other tables only in some. Orders and tips are also behind
    *Help*.
    """
    table, language, guided = sight.table, sight.language, bool(sight.table.advice.guide)
    if guided:
        _for_me_button(game, controls, table, language)
    if sight.observation.task is not None:
        hint_button(controls, table, language, OWN_ROW, view)
    tips_button(controls, table, language)
    if controls.has_room(OWN_ROW) and offers_for(table, controls.seat):
        controls.look(OWN_ROW, ORDERS, say(language, "table-button-orders"), ORDERS)
    if not guided:
        _for_me_button(game, controls, table, language)
    if takes_back_several(table, controls.seat) and (free := controls.free_row(OWN_ROW)) is not None:
        controls.move(free, ALL_BACK, say(language, "table-button-all-back"))
    end_button(controls, table, language)


def _for_me_button(game: AnyProvider, controls: Controls, table: Table, language: str) -> None:
    """The button that lets the bot choose."""
    offered = offered_for_me(game, table, controls.seat, language)
    if offered is not None and (free := controls.free_row(OWN_ROW)) is not None:
        controls.move(free, FOR_ME, offered)


def _add_bottom_row(game: AnyProvider, controls: Controls, sight: AnySight, view: str) -> None:
    """The buttons of every private view, each in a fixed place: confirm, take back, and the side pages.

    Buttons that are impossible now are disabled, so that no other button moves under the thumb.
    """
    table, observation, language, moves = sight.table, sight.observation, sight.language, game.to_do(sight)
    if observation.task is not None:
        moves = () if game.still_to_choose(sight) else moves
        style = _confirm_style(game, table, controls.seat, moves, language, view)
        if moves and style is not discord.ButtonStyle.secondary:
            _no_green(controls)
        do_button(controls, table, language, moves, sight.by, style)
    elif observation.can_take_back and waits_for_computers(table):
        _go_on_button(controls, table, language)
    else:
        controls.look(ROW, "refresh", game.says(language, "button-refresh"), "")
    _add_back_button(game, controls, sight)
    aside_buttons(controls, language, view)


def _go_on_button(controls: Controls, table: Table, language: str) -> None:
    """The button that ends the time to undo: green where other people wait, because computers go on by themselves."""
    style = discord.ButtonStyle.success if len(table.people) > 1 else discord.ButtonStyle.secondary
    controls.move(ROW, GO_ON, say(language, "table-button-go-on"), style)


def _no_green(controls: Controls) -> None:
    """Turn the green buttons added so far grey: with a choice to confirm, only *Confirm* is green."""
    for item in controls.items:
        if isinstance(item, discord.ui.Button) and item.style is discord.ButtonStyle.success:
            item.style = discord.ButtonStyle.secondary


def _confirm_style(
    game: AnyProvider, table: Table, seat: int, moves: Sequence[str], language: str, view: str
) -> discord.ButtonStyle:
    """Red for drastic moves; grey in the first view, where the reader has chosen nothing yet; else green."""
    if questions_about(game, table, seat, moves, language):
        return discord.ButtonStyle.danger
    return discord.ButtonStyle.success if view else discord.ButtonStyle.secondary


def _add_back_button(game: AnyProvider, controls: Controls, sight: AnySight) -> None:
    """The button that drops the chosen moves, takes back the last step, or undoes the last decision."""
    table, language, seat = sight.table, sight.language, sight.observation.viewer or 0
    usual = view_of_moves(game, table, seat, "", Chosen(sight.chosen, sight.by)) if sight.chosen else None
    undone = game.undone(sight, usual)
    if undone is not None:
        # Nothing has been played yet, so only the choice is dropped.
        controls.look(ROW, "undo", game.says(language, "button-back"), undone)
    elif sight.observation.can_take_back:
        back = table.rules.notation(table.rules.take_back)
        controls.move(ROW, back, game.says(language, "button-back"), discord.ButtonStyle.primary)
    elif len(table.people) == 1 and table.seats[controls.seat].moved:
        # Say beforehand that the game will be unranked.
        unranked = table.undone > 0 or bool(table.advice.guide)
        controls.move(ROW, UNDO, say(language, "table-button-undo" if unranked else "table-button-undo-first"))
    else:
        controls.look(ROW, "undo", game.says(language, "button-back"), None)


def waits_for_computers(table: Table) -> bool:
    """Whether only computer players, or people with a plan, are to move."""
    waiting = table.waiting()
    planned = len(waiting) == 1 and not table.awaited()
    return bool(waiting) and (planned or all(table.seats[number].player is not None for number in waiting))
