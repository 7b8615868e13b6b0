"""What a person has ordered at a table, in words, and the buttons and lists that give and end an order."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.controls import Controls
from cogs.host import Screen
from cogs.limits import option
from engine import orders
from engine.orders import Offer
from engine.table import Table
from i18n import listed, say

ORDERS = "orders"
"""The view in which orders are given and ended."""
FEW = 3
"""Choices up to which each has a button; more stand in a list."""


def order_lines(screen: Screen, table: Table, seat: int, language: str) -> list[str]:
    """What stands for a seat: its plan for what it owes, what was not possible, and its orders."""
    found, here = [], table.seats[seat]
    observation = table.observe(seat)
    if here.plan is not None:
        key = "table-order-decides" if here.plan.order else "table-order-forced"
        found.append(say(language, key, moves=_moves(screen, table, seat, here.plan.moves, language)))
    if here.void:
        words = screen.move_words(table, observation, here.void, language)
        found.append(say(language, "table-order-void", move=words))
    stands = [
        screen.order_words(table, observation, offer.order.name, offer.said, language)
        for offer in orders.offers(table, seat)
        if offer.said
    ]
    if stands:
        found.append(say(language, "table-order-stands", orders=listed(stands, language)))
    return found


def _moves(screen: Screen, table: Table, seat: int, moves: Sequence[str], language: str) -> str:
    observation = table.observe(seat)
    return listed((screen.move_words(table, observation, move, language) for move in moves), language)


def order_controls(screen: Screen, controls: Controls, table: Table, language: str) -> None:
    """A button or list for each order that can be given, a button for each that can be ended, and the way back."""
    row = 0
    for offer in orders.offers(table, controls.seat)[:4]:
        if offer.order.ranked or len(offer.choices) > FEW:
            row += _listed(screen, controls, row, table, offer, language)
        else:
            _buttons(screen, controls, row, table, offer, language)
            row += 1
    controls.look(4, "back", say(language, "table-button-orders-back"), "")


def _buttons(screen: Screen, controls: Controls, row: int, table: Table, offer: Offer, language: str) -> None:
    """Each choice: green and to be ended where it stands, else to be given."""
    observation, name = table.observe(controls.seat), offer.order.name
    for choice in dict.fromkeys((*offer.choices, *offer.said)):
        words = screen.choice_words(table, observation, name, choice, language)
        if choice in offer.said:
            ends = say(language, "table-button-order-ends", order=words)
            controls.order(row, f"{name}:lift", ends, discord.ButtonStyle.success)
        else:
            controls.order(row, f"{name}:give:{choice}", words)


def _listed(screen: Screen, controls: Controls, row: int, table: Table, offer: Offer, language: str) -> int:
    """A list of the choices, and below it the end of what stands; gives the number of rows."""
    observation, name = table.observe(controls.seat), offer.order.name
    rows = 0
    left = [choice for choice in offer.choices if choice not in offer.said]
    if left:
        placeholder = say(language, f"{table.game}-order-{name}")
        words = [(screen.choice_words(table, observation, name, choice, language), choice) for choice in left]
        controls.orders(row, name, placeholder, [option(label, choice) for label, choice in words])
        rows = 1
    if offer.said:
        words_of_it = screen.order_words(table, observation, name, offer.said, language)
        ends = say(language, "table-button-order-ends", order=words_of_it)
        controls.order(row + rows, f"{name}:lift", ends, discord.ButtonStyle.success)
        rows += 1
    return rows
