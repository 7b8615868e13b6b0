"""What the tables of It's a Wonderful World show: observations in, messages out."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.answers import Panel
from cogs.app import Engawa
from cogs.screens import Boards, ends, ranking_lines
from cogs.views import over_view
from cogs.wonderful_world.panel import hand_panel
from cogs.wonderful_world.phrases import card_id, card_name, for_me, headline, medal, move_words, resource_name
from cogs.words import before_news, fitting, plain, shown_names
from engine.events import Event
from engine.table import Entry, Table
from engine.wonderful_world.events import Discarded, Drafted, LastCard, Recycled, Slated
from engine.wonderful_world.observation import Observation
from i18n import say
from render import wonderful_world as pictures

DRAFTED = ("drafted", "last-card")
PLANNED: dict[str, type[Slated | Recycled | Discarded]] = {
    "slated": Slated,
    "recycled": Recycled,
    "discarded": Discarded,
}


class WonderfulWorldScreen(Boards):
    """Observations in, messages out."""

    told_apart = frozenset({"game-ends", "result", "medal"})
    told_in_log = frozenset({"placed", "stored", "produced", "step", "no-supremacy", "draft-rest"})

    gathered = dict.fromkeys(DRAFTED, "draft") | dict.fromkeys(PLANNED, "plan")

    def __init__(self) -> None:
        super().__init__(pictures, pictures.empire)

    async def news(self, bot: Engawa, table: Table, entries: Sequence[Entry], language: str) -> list[Panel]:
        """At the end the ranking with the scores by source."""
        if not ends(entries):
            return []
        observation = table.observe(None)
        lines = ranking_lines(table, entries, language, self.told_apart)
        last = self.happened(table, before_news(entries, self.told_apart), language)
        picture = await bot.draw(pictures.final, observation, shown_names(table), language)
        return [Panel(fitting([], last, lines), (picture,), over_view(table))]

    def gather(self, table: Table, events: Sequence[Event], language: str) -> str:
        """The cards that a player drafted; or what was built, recycled and given up."""
        name = plain(table.seats[events[0].seat or 0].name)
        drafted = [card_name(language, event.card) for event in events if isinstance(event, Drafted | LastCard)]
        if drafted:
            return say(language, "wonderful_world-drafts", name=name, cards=", ".join(drafted))
        parts = []
        for kind, of_kind in PLANNED.items():
            cards = [_decided(language, event) for event in events if isinstance(event, of_kind)]
            if cards:
                parts.append(say(language, f"wonderful_world-plans-{kind}", cards=", ".join(cards)))
        return say(language, "wonderful_world-plans", name=name, parts="; ".join(parts))

    def headline(self, table: Table, language: str) -> str:
        """Where the game stands."""
        return headline(table.observe(None), language)

    async def hand(
        self, bot: Engawa, table: Table, seat: int, language: str, view: str = "", note: str | None = None
    ) -> Panel:
        """Draft, planning or a production step; `view` is the drafted card that is looked at."""
        return await hand_panel(bot, table, seat, language, view, note)

    def question(self, table: Table, seat: int, move: str, language: str) -> str | None:
        """Giving up a card that the scenario demands, or on which something lies; digging, which shows cards."""
        if move.startswith("dig "):
            return say(language, "wonderful_world-question-dig")
        observation: Observation = table.observe(seat)
        sites = {f"discard {card_id(site.card, site.copy)}": site for site in observation.empires[seat].sites}
        site = sites.get(move)
        if site is None:
            return None
        card, slots = card_name(language, site.card, site.copy), len(site.slots)
        if site.star:
            return say(language, "wonderful_world-question-demanded", card=card, filled=site.lying)
        if not site.lying:
            return None
        return say(language, "wonderful_world-question-cubes", card=card, filled=site.lying, slots=slots)

    def move_words(self, table: Table, observation: Observation, move: str, language: str) -> str:
        """The cards and resources of a move by their names."""
        del table, observation
        return move_words(language, move)

    def for_me(self, observation: Observation, language: str) -> str | None:
        """Planning or placing."""
        return for_me(language, observation.task)

    def rating(self, table: Table, language: str) -> str | None:
        """Points and medal of a solo game."""
        return medal(table.observe(None), language)


def _decided(language: str, event: Slated | Recycled | Discarded) -> str:
    """A card, with the cube that it gave when it was recycled or given up."""
    card = card_name(language, event.card)
    return card if isinstance(event, Slated) else f"{card} ({resource_name(language, event.what)})"
