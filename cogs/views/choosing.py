"""Moves that are shown before they are played: single moves, those of a form, or those of a computer player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import discord

from cogs.views.controls import DO, FORMED, SURE, Controls, joined, kept_values, parted
from cogs.views.orders import ORDERS
from cogs.views.provider import AnyProvider
from engine.game import FOR_ME, RuleError
from engine.tables import turns
from engine.tables.table import Table
from engine.tables.thoughts import gives_hints
from i18n import say

ROW = 4
"""Row of the buttons that every private view has in the same places."""


HINT = "hint"
"""The view of the hints; with a number, one of them is drawn."""
BACK = "~"
"""Before the view to which a side page leads back."""
LONGEST_BACK = 50
"""Characters of the view to return to: a button's id holds 100 in all."""


def thought_of(text: str) -> bool:
    """Whether a text represents moves that a computer player finds: a decision for the person, or a hint."""
    return text == FOR_ME or text.partition(BACK)[0].split(" ", maxsplit=1)[0] == HINT


def with_back(text: str, view: str) -> str:
    """A side page's text with the view to return to; without it if that is too long."""
    return f"{text}{BACK}{view}" if view and len(view) <= LONGEST_BACK else text


def back_of(text: str) -> str:
    """The view to return to; inverse of `with_back`."""
    return text.partition(BACK)[2]


NTH = "nth "
"""The prefix of a move's position among the legal moves, used where notations would be too long for an id."""
LONGEST = 70
"""Characters that a button's id has for the choices of a form or for several moves."""


def kept_moves(table: Table, seat: int, moves: Sequence[str]) -> str | None:
    """Successive moves as text for a button's id; None if they do not fit.

    Each is legal now, though not necessarily after those before it.
    """
    text = joined(moves)
    if len(text) > LONGEST:
        legal = [table.rules.notation(move) for move in table.rules.moves(table.state(), seat)]
        text = joined([f"{NTH}{legal.index(move)}" for move in moves if move in legal])
    return text if len(text) <= LONGEST and len(moves_spelled(table, seat, text)) == len(moves) else None


def moves_spelled(table: Table, seat: int, text: str) -> tuple[str, ...]:
    """Inverse of `kept_moves`; moves that are no longer legal are left out."""
    moves = parted(text)
    if not text.startswith(NTH):
        return moves
    legal = [table.rules.notation(move) for move in table.rules.moves(table.state(), seat)]
    places = [move.removeprefix(NTH) for move in moves]
    return tuple(legal[int(place)] for place in places if place.isdecimal() and int(place) < len(legal))


class Chosen(NamedTuple):
    """The shown moves, in notation. `by`: their origin, a form or a search, as text of a view."""

    moves: tuple[str, ...] = ()
    by: str = ""


def chosen_in(
    game: AnyProvider, table: Table, seat: int, view: str, language: str, thought: Sequence[str] = ()
) -> Chosen:
    """The moves that a view shows first; none for other views, or if they are no longer possible.

    `thought`: the moves, if a computer player finds them.
    """
    if not view.startswith(DO):
        return Chosen()
    text = view.removeprefix(DO)
    if thought_of(text):
        return Chosen(tuple(thought), text)
    if text.startswith(FORMED):
        key, kept = form_in(text)
        form = game.form(table, seat, key, language)
        return Chosen() if form is None else Chosen(tuple(game.composed(table, seat, kept_values(form, kept))), text)
    return Chosen(moves_spelled(table, seat, text), text if text.startswith(NTH) else "")


def form_in(text: str) -> tuple[str, str]:
    """The form's name and choices in a text that begins with `FORMED`."""
    key, _, kept = text.removeprefix(FORMED).partition(" ")
    return key, kept


def kept_view(key: str, kept: str) -> str:
    """The view whose button opens that form with the values chosen before (`controls.kept_of`)."""
    return f"{key}-{kept}"


def view_of_moves(game: AnyProvider, table: Table, seat: int, view: str, chosen: Chosen) -> str:
    """The view in which these moves were chosen; if there are none, the view itself."""
    if chosen.by.startswith(FORMED):
        return kept_view(*form_in(chosen.by))
    if chosen.moves:
        return game.look_of(table, seat, chosen.moves[0])
    return "" if view == ORDERS else view


def hint_button(controls: Controls, table: Table, language: str, last: int, view: str) -> None:
    """The button from that view to the hints, if they are allowed; in the row `last` or the nearest above with room."""
    if thought_of(view.removeprefix(DO)):
        # Nobody has chosen those moves.
        view = ""
    if gives_hints(table) and (row := controls.free_row(last)) is not None:
        controls.look(row, HINT, say(language, "table-button-hint"), with_back(HINT, view))


def offered_for_me(game: AnyProvider, table: Table, seat: int, language: str) -> str | None:
    """Label of the button that lets the bot choose for a seat; None if there is none.

    A guided game that does not propose a move itself offers it for every decision, so that beginners can see a move
    that follows the advice.
    """
    observation = table.observe(seat)
    offered = game.for_me(observation, language)
    if offered is None and seat in table.waiting() and table.advice.guide and not game.proposes:
        return say(language, "table-button-for-me")
    return offered


def do_button(
    controls: Controls, table: Table, language: str, moves: Sequence[str], by: str, style: discord.ButtonStyle
) -> None:
    """The button that plays the shown moves; disabled if there are none.

    It contains the moves themselves if the id has room, because a new search may find other moves.
    """
    label = say(language, "table-button-do")
    if thought_of(by):
        by = kept_moves(table, controls.seat, moves) or by
    if not moves:
        controls.look(ROW, "do", label, None)
    elif by.startswith(FORMED):
        controls.formed(ROW, *form_in(by), label, style)
    else:
        controls.move(ROW, f"{SURE}{by or joined(moves)}", label, style)


def can_be_taken_back(
    table: Table, seat: int, moves: Sequence[str], *, grace: bool = True, confirmed: bool = False
) -> bool:
    """Whether legal moves can be taken back once they are played.

    `grace`: also count the seconds of grace for a final decision. `confirmed`: as in `turns.act`.
    """
    until = 0.0 if grace else None
    try:
        after = turns.act_together(table, seat, moves, until=until, confirmed=confirmed).table
    except RuleError:
        return True
    return after.pending is not None or after.rules.can_take_back(after.state(), seat)


def takes_back_several(table: Table, seat: int) -> bool:
    """Whether this seat has made several submissions that it can take back."""
    if table.moves - table.phase.start < 2 or len(table.seats[seat].submitted.counts) == 1:
        return False
    rules, state = table.rules, table.state()
    if not rules.can_take_back(state, seat):
        return False
    return rules.can_take_back(rules.play(state, seat, rules.take_back).state, seat)
