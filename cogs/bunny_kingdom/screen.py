"""What the tables of Bunny Kingdom show: observations in, messages out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cogs.answers import Panel
from cogs.app import Engawa
from cogs.bunny_kingdom.panel import hand_panel
from cogs.bunny_kingdom.phrases import card_name, for_me, headline, move_words
from cogs.screens import Boards, ends, ranking_lines
from cogs.views import over_view
from cogs.words import before_news, event_line, fitting, plain, shown_names
from engine.bunny_kingdom import events
from engine.bunny_kingdom.observation import Observation
from engine.events import Event
from engine.table import Entry, Table
from i18n import say
from render import bunny_kingdom as pictures
from render.picture import Picture

HARVEST = ("railway", "station", "fief", "harvested")
PARCHMENTS = ("reveals", "copied", "parchment")
END = ("game-ends", "result")


class BunnyKingdomScreen(Boards):
    """Observations in, messages out."""

    told_apart = frozenset({*HARVEST, "sheriff-ends", *PARCHMENTS, *END})
    told_to_own = frozenset({"harvested", "sheriff-ends"})
    told_in_log = frozenset({"camp-held"})
    gathered = dict.fromkeys(("claimed", "reserved", "sealed", "railway-card"), "gains")

    def __init__(self) -> None:
        super().__init__(pictures, _whole_map)

    async def news(self, bot: Engawa, table: Table, entries: Sequence[Entry], language: str) -> list[Panel]:
        """The table of fiefs of a harvest; at the end each player's parchments, one after another, and the ranking."""
        told = [event for entry in entries for event in entry.events if event.to is None]
        observation = table.observe(None)
        names = shown_names(table)
        panels = []
        if any(isinstance(event, events.Harvested) for event in told):
            built = self.happened(table, before_news(entries, self.told_apart), language)
            sums: Any = events.Harvested if ends(entries) else events.Harvested | events.SheriffEnds | events.Reveals
            totals = _lines(table, [event for event in told if isinstance(event, sums)], language)
            picture = await bot.draw(pictures.harvest, observation, names, language)
            panels.append(Panel(fitting([], built, totals), (picture,)))
        if ends(entries) and observation.result is not None:
            last = _lines(table, [event for event in told if isinstance(event, events.SheriffEnds)], language)
            ranks = observation.result.ranks
            # The winner's come last.
            for seat in sorted(range(len(table.seats)), key=lambda seat: -ranks[seat]):
                if observation.seats[seat].revealed:
                    parts = range(pictures.parchment_parts(observation, seat))
                    shown = [
                        await bot.draw(pictures.parchments, observation, names, language, seat, part) for part in parts
                    ]
                    opened = _opened(table, seat, observation, language)
                    panels.append(Panel(fitting(last, [], opened), tuple(shown)))
                    last = []
            picture = await bot.draw(pictures.final, observation, names, language)
            ranking = ranking_lines(table, entries, language, END)
            panels.append(Panel(fitting(last, [], ranking), (picture,), over_view(table)))
        return panels

    def marks(self, table: Table, observation: Observation, entries: Sequence[Entry]) -> dict[str, Any]:
        """The cells that were claimed or built on when the last phase closed."""
        del observation
        last = (entry for entry in entries if entry.number >= table.phase_opened)
        cells: set[str] = set()
        for event in (event for entry in last for event in entry.events if event.to is None):
            match event:
                case events.Claimed() | events.CampLeaves() | events.Built():
                    cells.add(event.cell)
                case events.Linked():
                    cells |= {event.cell, event.other}
        return {"fresh": sorted(cells)}

    def gather(self, table: Table, told: Sequence[Event], language: str) -> str:
        """What a player got in the exploration: cells, buildings, track; of parchments how many."""
        seat = told[0].seat or 0
        open_cards = (event.card for event in told if isinstance(event, events.Claimed | events.Reserved))
        cards = [card_name(language, card) for card in open_cards]
        tracks = sum(event.tokens for event in told if isinstance(event, events.RailwayCard))
        sealed = sum(isinstance(event, events.Sealed) for event in told)
        if tracks:
            cards.append(say(language, "bunny_kingdom-gains-tracks", count=tracks))
        if sealed:
            cards.append(say(language, "bunny_kingdom-gains-parchments", count=sealed))
        return say(language, "bunny_kingdom-gains", name=plain(table.seats[seat].name), cards=", ".join(cards))

    def question(self, table: Table, seat: int, move: str, language: str) -> str | None:
        """A camp stands as soon as it is placed: nobody else is asked at that moment."""
        if not move.startswith("build ") or table.waiting().get(seat) != "camp":
            return None
        _, piece, cell = move.split()
        return say(language, "bunny_kingdom-question-camp", card=card_name(language, piece), cell=cell)

    def headline(self, table: Table, language: str) -> str:
        """Where the game stands."""
        return headline(table.observe(None), language)

    def move_words(self, table: Table, observation: Observation, move: str, language: str) -> str:
        """Cards, pieces and players of a move by their names."""
        return move_words(language, move, observation, table.names)

    def for_me(self, observation: Observation, language: str) -> str | None:
        """Placing or laying track."""
        return for_me(language, observation.task)

    async def hand(
        self, bot: Engawa, table: Table, seat: int, language: str, view: str = "", note: str | None = None
    ) -> Panel:
        """Draft, building or a choice; `view` is the piece that is looked at."""
        return await hand_panel(bot, table, seat, language, view, note)


def _lines(table: Table, told: Sequence[Event], language: str) -> list[str]:
    lines = (event_line(language, table, event.kind, event.seat, event.values) for event in told)
    return [line for line in lines if line is not None]


def _opened(table: Table, seat: int, observation: Observation, language: str) -> list[str]:
    """A player's parchments, with what copying ones became, and their points."""
    own = observation.seats[seat].revealed
    name, points = plain(table.seats[seat].name), sum(parchment.points for parchment in own)
    cards = []
    for parchment in own:
        became = " → ".join(card_name(language, card) for card in (parchment.card, *parchment.copied))
        cards.append(f"{became} **{parchment.points}**")
    title = say(language, "bunny_kingdom-opened", name=name, count=len(own), points=points)
    return [title, " · ".join(cards)]


def _whole_map(observation: Observation, names: Sequence[str], language: str, seat: int) -> Picture:
    """The map is shared: one player's board is the whole of it."""
    del seat
    return pictures.table(observation, names, language)
