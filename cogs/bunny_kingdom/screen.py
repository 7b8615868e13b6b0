"""The screen of Bunny Kingdom: makes messages from observations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import final

from cogs.bunny_kingdom.building import BUILDING, DONE, SKY_TOWER, building_form, chosen_moves
from cogs.bunny_kingdom.panel import (
    MapFocus,
    Seen,
    add_choices,
    add_finishing,
    brings,
    chosen_lines,
    harvest_together,
    own_lines,
    possible_look,
    task_line,
)
from cogs.bunny_kingdom.phrases import card_name, for_me, move_words
from cogs.forms import Form
from cogs.views.controls import Controls, parted
from cogs.views.happened import ends, happened, last_change, newest_phase, public_events
from cogs.views.provider import Drawing, NewsMessage, Provider, Ranking, place_in_hand
from cogs.words import (
    before_news,
    counted_names,
    event_lines,
    fitting,
    player_name,
    public_news,
    shown_names,
    tally_words,
)
from engine.bunny_kingdom import events
from engine.bunny_kingdom.observation import Observation, Task
from engine.bunny_kingdom.orders import ALL
from engine.events import Event
from engine.game import RuleError
from engine.tables.table import Entry, Table
from i18n import listed, say
from render import bunny_kingdom as pictures
from render.picture import Picture

HARVEST = ("railway", "station", "fief", "harvested")
PARCHMENTS = ("reveals", "copied", "parchment")
END = ("game-ends", "result")
PLACED = frozenset({"build", "announce", "tower"})
"""Verbs of construction moves."""


FEW = 5
"""Maximum cells named in the line about the cells that each player took."""


@final
class GameScreen(Provider[Observation, MapFocus, Task]):
    """Makes messages from observations."""

    desktop = True
    no_look = MapFocus()
    told_apart = frozenset({*HARVEST, "sheriff-ends", *PARCHMENTS, *END})
    told_to_own = frozenset({"harvested", "sheriff-ends"})
    told_in_log = frozenset({"camp-held"})
    gathered = dict.fromkeys(("claimed", "reserved", "sealed", "railway-card"), "gains")

    def remembered(self, table: Table, seat: int, language: str) -> list[str]:
        """The hands that this seat has passed on, as far as it knows them, and its discarded cards."""
        observation: Observation = table.observe(seat)
        hands = [
            say(
                language,
                "bunny_kingdom-seen-hand",
                name=player_name(table.seats[other]),
                cards=counted_names([card_name(language, card) for card in known], language),
            )
            for other, known in enumerate(observation.known)
            if known and other != seat
        ]
        thrown = counted_names([card_name(language, card) for card in observation.thrown], language)
        return [*hands, *([say(language, "bunny_kingdom-seen-thrown", cards=thrown)] if thrown else [])]

    def news(self, table: Table, entries: Sequence[Entry], language: str) -> list[NewsMessage | Ranking]:
        """The table of fiefs of a harvest; at the end each player's parchments, one after another, and the ranking."""
        messages: list[NewsMessage | Ranking] = []
        if any(isinstance(event, events.Harvested) for event in public_events(entries)):
            messages.append(self._harvest(table, entries, language))
        if ends(entries):
            last = _lines_of_kinds(table, entries, (events.SheriffEnds,), language)
            for opened in self._parchments(table, language):
                text = fitting(last, [], opened.text.split("\n"), language, more="table-more-picture")
                messages.append(opened._replace(text=text))
                last = []
            messages.append(Ranking(first=tuple(last)))
        return messages

    def _harvest(self, table: Table, entries: Sequence[Entry], language: str) -> NewsMessage:
        """The table of fiefs, and the construction before it."""
        built = happened(self, table, before_news(entries, self.told_apart), language)
        late = () if ends(entries) else (events.SheriffEnds, events.Reveals)
        drawing = partial(pictures.harvest, table.observe(None), shown_names(table), language)
        told = _lines_of_kinds(table, entries, (events.Harvested, *late), language)
        return NewsMessage(fitting([], built, told, language, more="table-more-picture"), (drawing,))

    def _parchments(self, table: Table, language: str) -> list[NewsMessage]:
        """Each player's parchments; the winner's come last."""
        observation: Observation = table.observe(None)
        names, result, messages = shown_names(table), observation.result, []
        ranks = result.ranks if result is not None else ()
        for seat in sorted(range(len(ranks)), key=lambda seat: -ranks[seat]):
            if observation.seats[seat].revealed:
                parts = range(pictures.parchment_parts(observation, seat))
                drawings = [partial(pictures.parchments, observation, names, language, seat, part) for part in parts]
                text = "\n".join(_parchment_lines(table, seat, observation, language))
                messages.append(NewsMessage(text, tuple(drawings)))
        return messages

    def marks(self, table: Table, entries: Sequence[Entry]) -> dict[str, object]:
        """The cells that were claimed or built on when the last phase closed."""
        cells: set[str] = set()
        for event in public_events(newest_phase(table, entries)):
            match event:
                case events.Claimed() | events.CampLeaves() | events.Built():
                    cells.add(event.cell)
                case events.Linked():
                    cells |= {event.cell, event.other}
        return {"fresh": sorted(cells)}

    def changed(self, table: Table, entries: Sequence[Entry], language: str) -> str:
        """Each player's harvest, number of buildings, or cells taken; the marks show the rest."""
        entries = newest_phase(table, entries)
        names, public = shown_names(table), public_events(entries)
        harvested = {event.seat or 0: event.points for event in public if isinstance(event, events.Harvested)}
        station = next((event.cell for event in public if isinstance(event, events.CentralStation)), None)
        if station is not None:
            return self.says(language, "changed-station", cell=station)
        if harvested:
            return self.says(language, "changed-harvest", each=tally_words(names, harvested, language, "+"))
        if built := Counter(event.seat or 0 for event in public if isinstance(event, events.Built)):
            return self.says(language, "changed-built", each=tally_words(names, built, language))
        taken = _cells_taken(public)
        if sum(map(len, taken.values())) > FEW:
            each = tally_words(names, {seat: len(cells) for seat, cells in taken.items()}, language)
            return self.says(language, "changed-claimed", each=each)
        if taken:
            return listed((f"{names[seat]} {' '.join(cells)}" for seat, cells in sorted(taken.items())), language)
        return last_change(self, table, entries, language)

    def gather(self, table: Table, told: Sequence[Event], language: str) -> str:
        """A player's gains in the exploration: cells, buildings, track, and the number of parchments."""
        seat = told[0].seat or 0
        open_cards = (event.card for event in told if isinstance(event, events.Claimed | events.Reserved))
        cards = [card_name(language, card) for card in open_cards]
        tracks = sum(event.tokens for event in told if isinstance(event, events.RailwayCard))
        sealed = sum(isinstance(event, events.Sealed) for event in told)
        if tracks:
            cards.append(say(language, "bunny_kingdom-gains-tracks", count=tracks))
        if sealed:
            cards.append(say(language, "bunny_kingdom-gains-parchments", count=sealed))
        only_cells = all(isinstance(event, events.Claimed) for event in told)
        words, name = counted_names(cards, language), player_name(table.seats[seat])
        if only_cells:
            return say(language, "bunny_kingdom-event-claimed", name=name, card=words)
        return say(language, "bunny_kingdom-gains", name=name, cards=words)

    def composed(self, table: Table, seat: int, values: Sequence[str]) -> list[str]:
        """A value may hold two moves: a card to play and one to discard."""
        del table, seat
        return [move for value in chosen_moves(values) for move in parted(value)]

    def form(self, table: Table, seat: int, key: str, language: str) -> Form | None:
        """The form that places several pieces."""
        return building_form(table.observe(seat), language) if key == BUILDING else None

    def question(self, table: Table, seat: int, move: str, language: str) -> str | None:
        """Asks before a camp: the move is final at once, because nobody else decides at the same time."""
        if not move.startswith("build ") or table.waiting().get(seat) != "camp":
            return None
        _, piece, cell = move.split()
        return say(language, "bunny_kingdom-question-camp", card=card_name(language, piece), cell=cell)

    def stage(self, observation: Observation, language: str) -> str:
        """Round and step."""
        step = say(language, f"bunny_kingdom-step-{observation.step}", part=observation.part, parts=observation.parts)
        return self.says(language, "headline", round=observation.round, rounds=observation.rounds, step=step)

    def move_words(self, table: Table, observation: Observation, move: str, language: str) -> str:
        """Cards, pieces and players of a move by their names."""
        return move_words(language, move, observation, table.names)

    def choice_words(self, table: Table, observation: Observation, name: str, choice: str, language: str) -> str:
        """Cards by their names."""
        if name == "picks":
            return card_name(language, choice)
        if choice == ALL and not observation.central:
            return self.says(language, "order-lay-pieces")
        return super().choice_words(table, observation, name, choice, language)

    def for_me(self, observation: Observation, language: str) -> str | None:
        """Placing or laying track."""
        return for_me(language, observation.task)

    @property
    def seat_picture(self) -> Callable[[Observation, Sequence[str], str, int], Picture]:
        """Draws the player's kingdom."""
        return pictures.kingdom

    def brings_together(self, sight: Seen) -> list[str] | None:
        """The common effect of several pieces: the effect of each alone would describe a kingdom that never exists."""
        placed = [move for move in sight.chosen if move != DONE]
        if not all(move.split()[0] in PLACED for move in placed):
            return None
        rules, state, seat = sight.table.rules, sight.table.state(), sight.observation.viewer or 0
        try:
            # Not as the table plays them: a last piece may end the round, which would be harvested by then.
            for move in placed:
                state = rules.play(state, seat, rules.parse(move)).state
        except RuleError:
            return None
        harvest = harvest_together(sight.observation, rules.observe(state, seat), sight.language)
        ends_turn = [] if len(placed) == len(sight.chosen) else [self.says(sight.language, "brings-done")]
        return [harvest, *ends_turn]

    def brings(self, sight: Seen, move: str) -> list[str]:
        """The gain and the condition of a card, the harvest, and the owners of the towers that the railway reaches."""
        return brings(sight.observation, move, sight.language, sight.table.names, sight.chosen)

    def look_of(self, table: Table, seat: int, move: str) -> str:
        """Keeps the piece of the move chosen."""
        del table, seat
        words = move.split()
        return (
            str(MapFocus(SKY_TOWER if words[0] == "tower" else words[1]))
            if words[0] in ("build", "announce", "tower")
            else ""
        )

    def look(self, observation: Observation, view: str) -> MapFocus:
        """The piece that is looked at, and the page of its list."""
        return possible_look(observation.task, MapFocus.read(view))

    def private_drawing(self, sight: Seen) -> Drawing | None:
        """The map with the places of the piece that is looked at."""
        observation, look = sight.observation, sight.look
        if observation.result is not None or sight.chosen or not look.piece:
            return None
        names, language = shown_names(sight.table), sight.language
        return partial(
            pictures.construction,
            observation,
            names,
            language,
            look.piece,
            bridge=look.bridge,
            first=look.first,
            wide=sight.wide,
        )

    def lines(self, sight: Seen, usual: list[str]) -> list[str]:
        """Adds the choices of this seat and its harvest."""
        observation, language = sight.observation, sight.language
        if observation.result is not None:
            return usual
        return [*usual, *chosen_lines(observation, language), *own_lines(observation, language)]

    def pending_lines(self, sight: Seen, usual: list[str]) -> list[str]:
        """Adds the harvest of this seat."""
        return [*usual, *own_lines(sight.observation, sight.language)]

    def number_of(self, observation: Observation, move: str) -> int | None:
        """The place of the card in the hand."""
        return place_in_hand(observation.hand, ("pick", "play", "discard"), move)

    def task_lines(self, sight: Seen, task: Task) -> list[str]:
        """The question to this seat."""
        return [task_line(sight, task)]

    def still_to_choose(self, sight: Seen) -> str:
        """Two cards are drafted at once: to play, or one to play and one to discard."""
        task, chosen = sight.observation.task, sight.chosen
        if task is None or not chosen:
            return ""
        if task.kind == "pick" and (left := task.left - len(chosen)):
            return self.says(sight.language, "pad-more", left=left)
        if task.kind == "play" and task.can_play and task.can_discard and len(chosen) == 1:
            missing = "discard" if chosen[0].startswith("play") else "play"
            return self.says(sight.language, f"pad-{missing}-only")
        return ""

    def choices(self, controls: Controls, sight: Seen, task: Task) -> None:
        """Draft, building or a choice."""
        add_choices(controls, sight, task)

    def extra_buttons(self, controls: Controls, sight: Seen) -> None:
        """The form that places several pieces, and the button that ends the turn."""
        add_finishing(controls, sight)


def _cells_taken(public: Sequence[Event]) -> dict[int, list[str]]:
    """Seat → the cells that it took."""
    taken: dict[int, list[str]] = {}
    for event in public:
        if isinstance(event, events.Claimed):
            taken.setdefault(event.seat or 0, []).append(event.card)
    return taken


def _lines_of_kinds(table: Table, entries: Sequence[Entry], kinds: tuple[type[Event], ...], language: str) -> list[str]:
    told = [news for news in public_news(entries) if isinstance(news.event, kinds)]
    return event_lines(table, told, language)


def _parchment_lines(table: Table, seat: int, observation: Observation, language: str) -> list[str]:
    """A player's parchments, with those that copies became, and their points."""
    own = observation.seats[seat].revealed
    name, points = player_name(table.seats[seat]), sum(parchment.points for parchment in own)
    cards = []
    for parchment in own:
        became = " → ".join(card_name(language, card) for card in (parchment.card, *parchment.copied))
        cards.append(f"{became} **{parchment.points}**")
    title = say(language, "bunny_kingdom-opened", name=name, count=len(own), points=points)
    return [title, " · ".join(cards)]
