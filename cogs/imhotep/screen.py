"""The screen of Imhotep: makes messages from observations."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import final

import discord
from discord import app_commands

from cogs.imhotep.panel import (
    MARKET,
    Draft,
    Seen,
    TurnFocus,
    add_choices,
    brings,
    draft_from,
    draft_of,
    public_items,
    task_lines,
    voyages,
)
from cogs.imhotep.phrases import card_name, completed_sides, move_words, ship_name, sides_words, site_name
from cogs.views.controls import OWN_ROW, Controls
from cogs.views.happened import story
from cogs.views.provider import Drawing, Provider
from cogs.words import counted_names, public_news, shown_names, unmarked
from engine.events import Event, Forced
from engine.imhotep.events import (
    BonusStones,
    Burial,
    Drew,
    Kept,
    Loaded,
    Obelisk,
    Pyramid,
    RoundBegins,
    Sailed,
    Stones,
    Temple,
    TookCard,
    Tower,
)
from engine.imhotep.observation import Observation, Task
from engine.tables.table import Entry, Table
from i18n import listed, say
from render import imhotep as pictures

NOTHING_OWED = Task("")


def marks_of(observation: Observation, last: Sequence[Event]) -> set[str]:
    """Marks for the changes by events in the table's picture; `observation`: a spectator's, after them."""
    built = {seen.id: seen.built for seen in observation.pyramid.pyramids}
    towers = len(observation.obelisks.towers)
    found = set()
    # The loop reads the events backwards, so the last stone of a pyramid and the last tower come first.
    for event in reversed(last):
        match event:
            case Pyramid(pyramid=pyramid):
                found.add(f"pyramid {pyramid} {built[pyramid]}")
                built[pyramid] -= 1
            case Tower():
                found.add(f"obelisks tower {towers}")
                towers -= 1
            case _:
                found.add(_mark_of(event, observation))
    return found - {""}


def _mark_of(event: Event, observation: Observation) -> str:
    """The mark of one event, except those that are counted; empty for none."""
    match event:
        case Loaded(ship=ship, slot=slot):
            seen = next((one for one in observation.ships if one.id == ship), None)
            return f"{ship} {slot}" if seen is not None and seen.slots[slot - 1] is not None else ""
        case Sailed(site=site):
            return site
        case Temple(level=level, column=column):
            return f"temple {level} {column}"
        case Burial(row=row, column=column):
            return f"burial {row} {column}"
        case Obelisk(seat=seat, height=height):
            return f"obelisks {seat} {height}"
        case Stones(seat=seat, count=count) | BonusStones(seat=seat, count=count):
            return f"sled {seat} {count}"
        case TookCard(seat=seat, card=card) | Kept(seat=seat, card=card) | Drew(seat=seat, card=card):
            return f"card {seat} {card}"
        case _:
            return ""


@final
class GameScreen(Provider[Observation, TurnFocus, Task]):
    """Makes messages from observations."""

    told_in_log = frozenset({"looked"})
    open_board = True
    desktop = True

    def remembered(self, table: Table, seat: int, language: str) -> list[str]:
        """The discarded cards, and the ship sizes of earlier rounds."""
        observation: Observation = table.observe(seat)
        cards = counted_names([card_name(language, card) for card in observation.discarded], language)
        ships = listed(
            ["-".join(str(size) for size in sorted(sizes, reverse=True)) for sizes in observation.voyaged], language
        )
        return [
            *([say(language, "imhotep-seen-cards", cards=cards)] if cards else []),
            *([say(language, "imhotep-seen-ships", ships=ships)] if ships else []),
        ]

    def marks(self, table: Table, entries: Sequence[Entry]) -> dict[str, object]:
        """The slots, sites, stones and cards that the last move has changed."""
        last = entries[-1].events if entries else ()
        return {"fresh": sorted(marks_of(table.observe(None), last))}

    def changed(self, table: Table, entries: Sequence[Entry], language: str) -> str:
        """The action without its results, because the marks show those; at the start, the first player."""
        names = shown_names(table)
        for entry in reversed(entries):
            done = [event for event in entry.events if event.to is None and not isinstance(event, Forced)]
            for event in done:
                if isinstance(event, Sailed):
                    name, ship = names[entry.seat], ship_name(language, event.ship)
                    site = site_name(language, event.site)
                    return self.says(language, "changed-sailed", name=name, ship=ship, site=site)
            match done[:1]:
                case [Loaded(ship=loaded)]:
                    name, ship = names[entry.seat], ship_name(language, loaded)
                    return self.says(language, "changed-loaded", name=name, ship=ship)
                case [RoundBegins(round=number, seat=seat)]:
                    return self.says(language, "changed-begun", round=number, name=names[seat or 0])
            if lines := story(self, table, public_news([entry]), language):
                return unmarked(lines[0][1])
        return ""

    def shown_first(self, move: str) -> bool:
        """True for voyages: buttons also show a voyage before they play it."""
        draft = draft_from(move)
        return draft is not None and bool(draft.site)

    def brings(self, sight: Seen, move: str) -> list[str]:
        """The fate of each stone of a ship that sails, and other effects of the move."""
        return brings(sight, move)

    def look_of(self, table: Table, seat: int, move: str) -> str:
        """The draft of the move."""
        del table, seat
        draft = draft_from(move)
        return "" if draft is None else str(draft)

    def to_do(self, sight: Seen) -> tuple[str, ...]:
        """The draft, once it is complete."""
        notation = sight.look.notation if isinstance(sight.look, Draft) else None
        return sight.chosen or (() if notation is None else (notation,))

    def undone(self, sight: Seen, usual: str | None) -> str | None:
        """The whole turn."""
        del usual
        return "" if self.to_do(sight) or isinstance(sight.look, Draft) else None

    def seat_lines(self, table: Table, seat: int, language: str) -> list[str]:
        """The player's stones and cards, and their score if the game ended now."""
        seen = table.observe(None)
        held = pictures.seat_words(seen, shown_names(table), language, seat)
        return [held, pictures.standing_words(seen, language, seat)]

    def free_option(self, key: str, value: str, language: str) -> str:
        """The sides of the sites."""
        return sides_words(value, language) if key == "sites" else super().free_option(key, value, language)

    def completed(self, key: str, typed: str, language: str) -> list[app_commands.Choice[str]] | None:
        """The sides of the sites."""
        return completed_sides(typed, language) if key == "sites" else None

    def stage(self, observation: Observation, language: str) -> str:
        """The round."""
        return self.says(language, "headline", round=observation.round, rounds=observation.rounds)

    def controls(self, table: Table, language: str) -> list[discord.ui.Item[discord.ui.View]]:
        """The actions of the player to move, for everybody to see."""
        return public_items(table, language)

    def move_words(self, table: Table, observation: Observation, move: str, language: str) -> str:
        """Ships, sites and cards of a move by their names."""
        del table
        if move == "stones" and (observation.task is None or not observation.task.stones):
            # In a plan the number of stones is not known yet.
            return say(language, "imhotep-order-plan-stones")
        return move_words(language, move, observation.task or NOTHING_OWED)

    def order_words(self, table: Table, observation: Observation, name: str, said: Sequence[str], language: str) -> str:
        """The plan for the next turn."""
        move = super().order_words(table, observation, name, said, language)
        return say(language, "imhotep-order-plan-next", move=move)

    def choice_words(self, table: Table, observation: Observation, name: str, choice: str, language: str) -> str:
        """A move."""
        del name
        return self.move_words(table, observation, choice, language)

    def look(self, observation: Observation, view: str) -> TurnFocus:
        """The move that is being put together, `MARKET` for the cards there, or None for the whole turn."""
        if view == MARKET and observation.result is None:
            return MARKET
        return draft_of(observation.task, view)

    def private_drawing(self, sight: Seen) -> Drawing:
        """The harbour, or the market if it is looked at or a card is chosen; for a desktop both."""
        names, language = shown_names(sight.table), sight.language
        if sight.look == MARKET and not sight.wide:
            return partial(pictures.market, sight.observation, names, language)
        chosen = self.to_do(sight)
        gained = voyages(sight, chosen)
        return partial(pictures.private, sight.observation, names, language, chosen, wide=sight.wide, voyages=gained)

    def lines(self, sight: Seen, usual: list[str]) -> list[str]:
        """Empty for the cards of the market."""
        return [] if sight.look == MARKET else usual

    def task_lines(self, sight: Seen, task: Task) -> list[str]:
        """The question to the seat, or the effect of the draft."""
        return task_lines(sight, task)

    def aside(self, controls: Controls, sight: Seen) -> bool:
        """The cards of the market."""
        if sight.look == MARKET:
            controls.look(OWN_ROW, "turn", say(sight.language, "imhotep-button-from-market"), "")
        return sight.look == MARKET

    def choices(self, controls: Controls, sight: Seen, task: Task) -> None:
        """The player's turn or choice."""
        add_choices(controls, sight, task)

    def extra_buttons(self, controls: Controls, sight: Seen) -> None:
        """The button to the market, unless the picture shows it."""
        task = sight.observation.task
        if not sight.wide and sight.look is None and (task is None or task.kind not in ("take", "keep")):
            controls.look(0, "market", say(sight.language, "imhotep-button-market"), MARKET)
