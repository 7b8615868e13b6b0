"""People at a table who do what their messages offer."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cogs.views.controls import SURE
from cogs.views.orders import ORDERS
from engine.tables.table import Table
from i18n import say
from local_discord import LocalDiscord
from local_discord.driver import Person
from local_discord.errors import NotPossibleError
from local_discord.model import Interaction
from local_discord.views import ButtonView, MessageView

AGAINST_THE_END = (":back", ":all back", ":auto", ":ask")
"""Endings of moves that lead nowhere if chosen at random."""
SOMETIMES = 0.5
"""Probability that an offer to give or end an order is considered."""


class Offer(NamedTuple):
    """A button to press, or a list with the values to choose."""

    message: MessageView
    custom_id: str
    values: tuple[str, ...] | None


def offers(message: MessageView, table: int, chance: random.Random) -> Iterator[Offer]:
    """Yield the decisions that a message offers; one of its buttons that stay pressed, as of the values of a list."""
    if toggles := [button.custom_id or "" for button in message.buttons if _is_toggle(button, table)]:
        yield Offer(message, chance.choice(toggles), None)
    for button in message.buttons:
        custom_id = button.custom_id or ""
        if custom_id.startswith(f"move:{table}:") and not custom_id.endswith(AGAINST_THE_END) and not button.disabled:
            yield Offer(message, custom_id, None)
        ordering = custom_id.startswith(f"order:{table}:") or custom_id.endswith(f":{ORDERS}:{ORDERS}")
        if ordering and chance.random() < SOMETIMES:
            yield Offer(message, custom_id, None)
    for select in message.selects:
        if select.custom_id.startswith((f"moves:{table}:", f"several:{table}:", f"orders:{table}:")):
            values = [str(option["value"]) for option in select.options]
            yield Offer(message, select.custom_id, tuple(chance.sample(values, min(select.min_values, len(values)))))


def _is_toggle(button: ButtonView, table: int) -> bool:
    return (button.custom_id or "").startswith(f"toggle:{table}:") and not button.disabled


def controls(message: MessageView, table: int) -> list[str]:
    """Return the ids of the buttons and lists of a private view of that table."""
    ids = [*(button.custom_id or "" for button in message.buttons), *(select.custom_id for select in message.selects)]
    return [custom_id for custom_id in ids if custom_id.startswith(tuple(f"{kind}:{table}:" for kind in PRIVATE))]


PRIVATE = ("move", "moves", "toggle", "several", "form", "look", "looks")


class Player:
    """A person at the table who looks at their messages and acts on them."""

    def __init__(self, local: LocalDiscord, name: str, chance: random.Random) -> None:
        self.person: Person = local.person(name)
        self._local = local
        self._chance = chance

    def views(self, table: int) -> list[MessageView]:
        """Return the person's private views of that table."""
        return [message for message in self.person.dms() if controls(message, table)]

    def act(self, table: Table) -> Interaction | None:
        """Do something that is possible now; return None if there is nothing."""
        try:
            return self._decide(table) if self._chance.random() < 0.8 else self._otherwise(table)
        except NotPossibleError:
            # The bot is not in the server, or the control has just disappeared.
            return None

    def _decide(self, table: Table) -> Interaction | None:
        seen = self.views(table.id)
        seen += self.person.ephemerals(table.channel)[-1:]
        if table.seat_of(self.person.id) in table.waiting():
            seen += self._local.messages(table.channel)
        found = [offer for message in seen for offer in offers(message, table.id, self._chance)]
        if not found:
            return self._otherwise(table)
        message, custom_id, values = self._chance.choice(found)
        if values is None:
            return self._local.acts.press(self.person.user, message.message, custom_id)
        return self._local.acts.select(self.person.user, message.message, custom_id, values)

    def _otherwise(self, table: Table) -> Interaction | None:
        """Type a legal move, or open the private view from the board."""
        seat = table.seat_of(self.person.id)
        if seat is not None and seat in table.waiting() and self._chance.random() < 0.7:
            return self.type_move(table, seat)
        boards = [m for m in self._local.messages(table.channel) if _has(m, f"table:{table.id}:hand")]
        if not boards:
            return self.person.send_slash(table.channel, "table status")
        return self.person.send_press(boards[-1], f"table:{table.id}:hand")

    def type_move(self, table: Table, seat: int) -> Interaction:
        """Type a legal move of that seat."""
        rules = table.rules
        move = rules.notation(self._chance.choice(rules.moves(table.state(), seat)))
        command = say("en", f"{table.game}-command")
        if table.game == "cartographers":
            return self.person.send_slash(table.channel, f"{command} draw", where=move)
        return self.person.send_slash(table.channel, f"{command} do", move=f"{SURE}{move}")


def _has(message: MessageView, custom_id: str) -> bool:
    return any(button.custom_id == custom_id for button in message.buttons)


def lobby(messages: Sequence[MessageView]) -> MessageView | None:
    """Return the newest lobby with buttons."""
    found = [m for m in messages if any((b.custom_id or "").startswith("lobby:") for b in m.buttons)]
    return found[-1] if found else None
