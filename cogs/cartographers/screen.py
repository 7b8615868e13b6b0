"""The screen of Cartographers: makes messages from observations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import final

from cogs.cartographers.form import GO_BUTTON, GO_FORM, ask_place, place_typed
from cogs.cartographers.panel import PadFocus, Seen, add_pad, aim_for, look_at, task_lines
from cogs.cartographers.phrases import move_words, title
from cogs.cartographers.typed import commands, completed_edicts, edict_ids
from cogs.panel import FILES
from cogs.routes import FromForm, Route
from cogs.views.controls import Controls
from cogs.views.happened import ends, happened, last_change, public_events
from cogs.views.provider import Command, Drawing, NewsMessage, Provider, Ranking
from cogs.views.typed import Choice
from cogs.words import (
    addressed,
    before_news,
    counted_names,
    event_line,
    event_lines,
    fitting,
    name_list,
    plain,
    player_name,
    public_news,
    shown_names,
)
from engine.cartographers import pad, places
from engine.cartographers.events import Ambush, AmbushSolo, Monster, MonsterSolo, Revealed, Ruins, SeasonBegins
from engine.cartographers.observation import Observation, Task
from engine.cartographers.pad import ShapeCursor
from engine.cartographers.preview import preview_drawing, season_now
from engine.events import Event
from engine.tables.table import Entry, Table
from engine.tables.thoughts import gives_hints
from i18n import listed, say, signed
from render import cartographers as pictures
from render.alt import sentences
from render.picture import Picture

MOST_TOLD = 8
"""The most players for which the season's stars are given in words too."""


@final
class GameScreen(Provider[Observation, PadFocus, Task]):
    """Makes messages from observations."""

    desktop = True
    proposes = True
    told_apart = frozenset({"season-ends", "season-score", "game-ends", "result", "rating"})
    told_to_own = frozenset({"season-score"})
    ending = ("game-ends", "result", "rating")
    told_in_log = frozenset({"drawn", "passed"})
    told_together = frozenset({"shape-coin"})

    routes: Mapping[str, Route] = {GO_BUTTON: ask_place, GO_FORM: FromForm(place_typed)}

    def gather(self, table: Table, events: Sequence[Event], language: str) -> str:
        """Who gains a coin for the shape."""
        if len(events) == 1:
            return event_line(language, table, events[0].kind, events[0].seat, {})
        names = [addressed(player_name(table.seats[event.seat or 0]), language) for event in events]
        return self.says(language, "gain-shape-coins", names=name_list(names, language))

    @property
    def seat_picture(self) -> Callable[[Observation, Sequence[str], str, int], Picture]:
        """Draws the player's map."""
        return pictures.board

    def remembered(self, table: Table, seat: int, language: str) -> list[str]:
        """The ambushes of the whole game."""
        observation: Observation = table.observe(seat)
        cards = counted_names([say(language, f"cartographers-card-{card}") for card in observation.gone], language)
        return [say(language, "cartographers-seen-ambushes", cards=cards)] if cards else []

    def news(self, table: Table, entries: Sequence[Entry], language: str) -> list[NewsMessage | Ranking]:
        """The score sheet of a season that ended; at the end the ranking with all maps."""
        messages: list[NewsMessage | Ranking] = []
        if any(event.kind == "season-ends" for event in public_events(entries)):
            messages.extend(self._season(table, entries, language))
        if ends(entries):
            messages.append(Ranking())
        return messages

    def _season(self, table: Table, entries: Sequence[Entry], language: str) -> list[NewsMessage]:
        """The score sheet, in as many messages as its pages need."""
        observation, names = table.observe(None), shown_names(table)
        sheets = [
            partial(pictures.score_sheet, observation, names, language, page)
            for page in range(pictures.score_sheet_pages(observation, names))
        ]
        last = happened(self, table, before_news(entries, self.told_apart), language)
        ended = [news for news in public_news(entries) if news.event.kind in ("season-ends", "season-score")]
        title, *scores = event_lines(table, sorted(ended, key=lambda news: news.event.kind != "season-ends"), language)
        told = fitting([title], last, scores, language, more="table-more-picture")
        first = NewsMessage(told, tuple(sheets[:FILES]))
        rest = range(FILES, len(sheets), FILES)
        return [first, *(NewsMessage(title, tuple(sheets[start : start + FILES])) for start in rest)]

    def stage(self, observation: Observation, language: str) -> str:
        """Season, turn and time."""
        return self.says(
            language,
            "headline",
            season=say(language, f"cartographers-season-{observation.season}"),
            turn=observation.turn,
            time=observation.time,
            threshold=observation.threshold,
        )

    def so_far(self, table: Table, language: str) -> list[str]:
        """The season's stars."""
        observation: Observation = table.observe(None)
        if observation.result is not None or len(table.seats) > MOST_TOLD:
            return []
        stars = [
            f"{plain(name)} **{signed(now)}**" for name, now in zip(table.names, season_now(observation), strict=True)
        ]
        season = say(language, f"cartographers-season-{observation.season}")
        return [self.says(language, "so-far", season=season, stars=listed(stars, language))]

    def changed(self, table: Table, entries: Sequence[Entry], language: str) -> str:
        """The new season, the monsters drawn, the next card for all; the maps show the rest."""
        for entry in reversed(entries):
            cards = [event for event in entry.events if isinstance(event, Revealed | Ambush | AmbushSolo)]
            if cards:
                return self._next_card(cards[-1], entry.events, language)
            if words := last_change(self, table, [entry], language):
                return words
        return ""

    def _next_card(self, card: Revealed | Ambush | AmbushSolo, events: Sequence[Event], language: str) -> str:
        before = {type(event) for event in events}
        name = say(language, f"cartographers-card-{card.card}")
        match card:
            case Revealed():
                told = [self.says(language, f"changed-{'ruins' if Ruins in before else 'card'}", card=name)]
            case Ambush() | AmbushSolo():
                told = [self.says(language, "changed-ambush", card=name)]
        if SeasonBegins in before:
            season = next(event.season for event in events if isinstance(event, SeasonBegins))
            told.insert(
                0, self.says(language, "changed-season", season=say(language, f"cartographers-season-{season}"))
            )
        elif not before.isdisjoint((Monster, MonsterSolo)):
            told.insert(0, self.says(language, "changed-struck"))
        return sentences(told, language)

    def look(self, observation: Observation, view: str) -> PadFocus:
        """The shape, or the name of a usable skill."""
        return look_at(observation, view)

    def first_view(self, table: Table, seat: int) -> str:
        """Where hints are allowed, the shape at the place that gains most now, or follows the tip best."""
        observation: Observation = table.observe(seat)
        if observation.task is None or not gives_hints(table):
            return ""
        return str(places.richest_now(observation, aim_for(table, seat)) or "")

    def look_of(self, table: Table, seat: int, move: str) -> str:
        """The shape at the place where it was drawn."""
        cursor = pad.cursor_at(table.observe(seat), self.rules.parse(move))
        return "" if cursor is None else str(cursor)

    def private_drawing(self, sight: Seen) -> Drawing:
        """The map with the shape on it, and the resulting scores of the edicts."""
        observation = sight.observation
        drawn = all(move.startswith("draw ") for move in sight.chosen)
        look = sight.look if drawn and isinstance(sight.look, ShapeCursor) else None
        legal = look is not None and pad.is_legal(observation, look)
        return partial(
            pictures.pad,
            observation,
            shown_names(sight.table),
            sight.language,
            pad.covered_cells(look) if look is not None else (),
            look.terrain if look is not None else None,
            legal,
            preview_drawing(observation, pad.drawing_of(look)) if look is not None and legal else None,
            pad.reachable_cells(observation),
            wide=sight.wide,
        )

    def honour(self, observation: Observation, language: str) -> str | None:
        """The Queen's title."""
        result = observation.result
        if result is None or result.title is None:
            return None
        return say(language, f"cartographers-title-{result.title}")

    def task_lines(self, sight: Seen, task: Task) -> list[str]:
        """The shape to draw."""
        return task_lines(sight, task)

    def to_do(self, sight: Seen) -> tuple[str, ...]:
        """The drawing, if the shape is at a legal place; the skill that is looked at."""
        look = sight.look
        if sight.chosen or look is None:
            return sight.chosen
        if isinstance(look, str):
            return (f"skill {look}",)
        return (sight.table.rules.notation(pad.drawing_of(look)),) if pad.is_legal(sight.observation, look) else ()

    def brings(self, sight: Seen, move: str) -> list[str]:
        """The gain of a drawing; the rule of a skill."""
        task, words = sight.observation.task, move.split()
        if sight.look is not None and words[0] == "draw" and task is not None:
            return task_lines(sight, task)
        return [say(sight.language, f"cartographers-rule-{words[1]}")] if words[0] == "skill" else []

    def choices(self, controls: Controls, sight: Seen, task: Task) -> None:
        """The controls to draw the shape, to pass, and to use skills."""
        add_pad(controls, sight, task)

    def move_words(self, table: Table, observation: Observation, move: str, language: str) -> str:
        """Terrain and spaces of a drawing, a skill, or passing."""
        del table, observation
        return move_words(language, move)

    def rating(self, table: Table, language: str) -> str | None:
        """The Queen's rating of a solo game."""
        return title(table.observe(None), language)

    def typed_option(self, key: str, typed: str) -> str | None:
        """Edicts by the names of their cards."""
        return edict_ids(typed) if key == "edicts" else None

    def completed(self, key: str, typed: str, language: str) -> list[Choice] | None:
        """Edicts, one of each kind."""
        return completed_edicts(typed, language) if key == "edicts" else None

    def commands(self) -> list[Command] | None:
        """Moves are typed with `draw`: there are far too many to list them all."""
        return commands()
