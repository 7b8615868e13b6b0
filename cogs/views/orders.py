"""A person's standing orders at a table in words, and the buttons and lists that give and end them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import discord

from cogs.views.controls import Controls
from cogs.views.limits import LIST, option
from cogs.views.provider import AnyProvider
from engine.folding import folded
from engine.tables import orders
from engine.tables.orders import OrderOffer
from engine.tables.plans import is_given
from engine.tables.table import Table, TableError
from i18n import grouped, say

ORDERS = "orders"
"""The view in which orders are given and ended."""
MOST_TOLD = 12
FEW = 3
"""Up to this many choices get a button each; more get a list."""


def order_lines(game: AnyProvider, table: Table, seat: int, language: str) -> list[str]:
    """A seat's plan for its open decision, an order that had become impossible, and its standing orders."""
    found, here = [], table.seats[seat]
    observation = table.observe(seat)
    if here.plan is not None:
        key = "decides" if is_given(here, here.plan) else "obvious" if here.plan.order else "forced"
        done = table.rules.done
        if key == "obvious" and done is not None and [*here.plan.moves] == [table.rules.notation(done)]:
            key = "obvious-end"
        words = moves_words(game, table, seat, here.plan.moves, language)
        found.append(say(language, f"table-order-{key}", moves=words))
    if here.orders.void:
        words = game.move_words(table, observation, here.orders.void, language)
        found.append(say(language, "table-order-void", move=words))
    standing = [
        game.order_words(table, observation, offer.order.name, offer.said, language)
        for offer in orders.offers_for(table, seat)
        if offer.said
    ]
    if standing:
        found.append(say(language, "table-order-stands", orders=grouped(standing, language)))
    return found


def about_lines(game: AnyProvider, table: Table, seat: int, language: str) -> list[str]:
    """What each order decides that a seat can give or has given, and that it can be changed until then."""
    abouts = [game.says(language, f"order-{offer.order.name}-about") for offer in orders.offers_for(table, seat)]
    return [say(language, "table-orders-about", about=about) for about in abouts]


def moves_words(game: AnyProvider, table: Table, seat: int, moves: Sequence[str], language: str) -> str:
    """Moves played or planned for a seat, only the last ones if they are many; a final `done` is left out."""
    done = "" if table.rules.done is None else table.rules.notation(table.rules.done)
    told = [move for move in moves if move != done] or list(moves)
    observation = table.observe(seat)
    words = game.together_words(table, observation, told, language)
    return grouped(["…", *words[-MOST_TOLD:]] if len(words) > MOST_TOLD else words, language)


class Wording(NamedTuple):
    """An order to give (`name give choice`) or to end (`name lift`), with its words."""

    what: str
    words: str


def order_wordings(game: AnyProvider, table: Table, seat: int, language: str) -> list[Wording]:
    """All orders that a seat can give or end now; standing orders come first."""
    observation, gives, lifts = table.observe(seat), [], []
    for offer in orders.offers_for(table, seat):
        name = offer.order.name
        if offer.said:
            words = game.order_words(table, observation, name, offer.said, language)
            lifts.append(Wording(f"{name} lift", say(language, "table-button-order-ends", order=words)))
        for choice in offer.choices:
            if choice not in offer.said:
                words = game.choice_words(table, observation, name, choice, language)
                gives.append(Wording(f"{name} give {choice}", words))
    return [*lifts, *gives]


def wording_of(game: AnyProvider, table: Table, seat: int, typed: str, language: str) -> Wording:
    """The order that typed text means: its words or their beginning. Errors: TableError."""
    text, found = folded(typed), order_wordings(game, table, seat, language)
    for candidates in (
        [wording for wording in found if text in (wording.what, folded(wording.words))],
        [wording for wording in found if folded(wording.words).startswith(text)],
    ):
        if len(candidates) == 1:
            return candidates[0]
    raise TableError("no-order")


def order_controls(game: AnyProvider, controls: Controls, table: Table, language: str) -> None:
    """A button or list for each order that can be given, a button for each that can be ended, and a way back."""
    row = 0
    for offer in orders.offers_for(table, controls.seat)[:4]:
        if offer.order.ranked or len(offer.choices) > FEW:
            row += _add_list(game, controls, row, table, offer, language)
        else:
            _add_buttons(game, controls, row, table, offer, language)
            row += 1
    controls.look(4, "back", say(language, "table-button-orders-back"), "")


def _add_buttons(
    game: AnyProvider, controls: Controls, row: int, table: Table, offer: OrderOffer, language: str
) -> None:
    """A button for each choice: blue if the order has it, and a press ends the order; else a press gives it."""
    observation, name = table.observe(controls.seat), offer.order.name
    for choice in dict.fromkeys((*offer.choices, *offer.said)):
        words = game.choice_words(table, observation, name, choice, language)
        if choice in offer.said:
            ends = say(language, "table-button-order-ends", order=words)
            controls.order(row, f"{name}:lift", ends, discord.ButtonStyle.primary)
        else:
            controls.order(row, f"{name}:give:{choice}", words)


def _add_list(game: AnyProvider, controls: Controls, row: int, table: Table, offer: OrderOffer, language: str) -> int:
    """A list of the choices and, below it, a button to end the standing order; returns the number of rows."""
    observation, name = table.observe(controls.seat), offer.order.name
    rows = 0
    left = [choice for choice in offer.choices if choice not in offer.said]
    words = [(game.choice_words(table, observation, name, choice, language), choice) for choice in left]
    placeholder = say(language, f"{table.game}-order-{name}")
    for start in range(0, len(words), LIST):
        options = [option(label, choice) for label, choice in words[start : start + LIST]]
        controls.orders(row + rows, name, placeholder, options)
        rows += 1
    if offer.said:
        words_of_it = game.order_words(table, observation, name, offer.said, language)
        ends = say(language, "table-button-order-ends", order=words_of_it)
        controls.order(row + rows, f"{name}:lift", ends, discord.ButtonStyle.primary)
        rows += 1
    return rows
