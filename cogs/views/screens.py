"""The shared part of all games' screens, and the search for each by its game's name."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, ParamSpec, Protocol, TypeVar, cast

import discord
import msgspec

from cogs.forms import Form
from cogs.host import Draw, Panel, Route, Screen
from cogs.views.advice import advice_button, advice_lines
from cogs.views.asides import READ, Aside, aside_buttons, aside_panel
from cogs.views.choosing import (
    ROW,
    Chosen,
    can_be_taken_back,
    chosen_in,
    do_button,
    form_in,
    offered_for_me,
    takes_back_several,
)
from cogs.views.controls import FORMED, Controls, moves_of
from cogs.views.hints import hint_button
from cogs.views.orders import ORDERS, moves_words, order_controls, order_lines
from cogs.views.table_views import over_view, view_of
from cogs.words import (
    LINES,
    Happened,
    addressed,
    ago,
    before_news,
    dated,
    event_line,
    fitting,
    game_text,
    name_list,
    newest,
    places_in_order,
    plain,
    player_name,
    public_news,
    refusal,
    shown_names,
    standing,
    turn_since_lines,
    unmarked,
    value_words,
    with_kind,
)
from engine.events import Event, Forced, Obvious, Ordered
from engine.game import FOR_ME, Game
from engine.games import GAMES
from engine.parts import IncompleteGameError, import_part
from engine.players import PLAYERS, chooser
from engine.tables import guides
from engine.tables.clock import waits_since
from engine.tables.orders import offers_for
from engine.tables.table import Entry, PendingMove, Status, Table, no_more
from engine.tables.turns import ALL_BACK, GO_ON, ORDERED, UNDO
from i18n import LANGUAGES, has_text, listed, say
from render.banner import Answers
from render.picture import Picture


class BoardPictures(Protocol):
    """The functions that every game's module of pictures has."""

    @property
    def table(self) -> Callable[..., Picture]:
        """Draws a page of the whole table: (observation, names, language, page); `answers`, `Boards.marks` by name."""

    def table_pages(self, observation: Any, names: Sequence[str]) -> int:
        """How many pages `table` has."""

    @property
    def private(self) -> Callable[..., Picture]:
        """Draws the private view: (observation, names, language, the moves the viewer has chosen).

        `wide`, if the screen has a `desktop` layout: with the board in the same picture.
        """

    def read(self, observation: Any, names: Sequence[str], language: str) -> list[str]:
        """The whole table in words, line by line, for screen readers."""

    def final(self, observation: Any, names: Sequence[str], language: str, page: int = 0) -> Picture:
        """One page of the ranking."""

    def final_pages(self, observation: Any, names: Sequence[str]) -> int:
        """How many pages `final` has."""


P = ParamSpec("P")
View = TypeVar("View")
Look = TypeVar("Look")


def awaiting_others(observation: Any, seat: int) -> Any:
    """The observation as if that seat had nothing to decide."""
    waiting = {other: text for other, text in observation.waiting.items() if other != seat}
    return msgspec.structs.replace(observation, waiting=waiting)


class Sight(NamedTuple, Generic[View, Look]):
    """What one seat sees: its observation of the table, and the result of its last look."""

    table: Table
    observation: View
    look: Look
    language: str
    chosen: tuple[str, ...] = ()
    """Moves (in notation) that are shown before they are played together; usually one."""
    by: str = ""
    """How they were put together (`Chosen.by`)."""
    wide: bool = False
    """Whether the reader uses the desktop layout, in which one picture shows what a phone shows in several."""


class Boards(Screen):
    """Base class of all games' screens: the table during the game, the ranking after the end."""

    told_to_own = frozenset()
    open_board = False
    from_hand: ClassVar[Collection[str]] = ()
    """The verbs of moves that choose a card of `observation.hand`, which the private picture numbers from 1."""
    desktop = False
    """Whether the private picture has a desktop layout."""
    no_look: Any = None
    """The look if nothing is looked at."""
    routes: Mapping[str, Route] = {}
    ending: Collection[str] = ("game-ends", "result")
    """Kinds of events that tell how a game ended."""
    own_row = 3
    """Row of the buttons that only some decisions have; those of all private views come below."""
    told_in_log: frozenset[str] = frozenset()
    """Kinds of events that the picture shows well enough, so only the log lists them."""
    gathered: Mapping[str, str] = {}
    """Kind of event → group: a player's events of one group share a line."""
    told_together: frozenset[str] = frozenset()
    """Kinds of events that share a line if they follow each other, for all players."""

    def __init__(self, game: Game[Any, Any, Any], pictures: BoardPictures, draw: Draw) -> None:
        self.game = game
        self.draw = draw
        self._pictures = pictures

    async def board(
        self, table: Table, language: str, page: int = 0, entries: Sequence[Entry] = (), seat: int | None = None
    ) -> Picture:
        """The whole table as that seat sees it (None: as anybody may); after the end the ranking."""
        observation = table.observe(seat)
        names = shown_names(table)
        if observation.result is not None:
            return await self.drawn(table, self._pictures.final, observation, names, language, page)
        marks = self.marks(table, entries) or {}
        answers = Answers(since=dated(waits_since(table), language), changed=self.changed(table, entries, language))
        return await self.drawn(
            table, self._pictures.table, observation, names, language, page, answers=answers, **marks
        )

    def changed(self, table: Table, entries: Sequence[Entry], language: str) -> str:
        """What the last of these moves with a visible effect has changed, in one line."""
        for entry in reversed(entries):
            if lines := self._told(table, public_news([entry]), language, frozenset()):
                return unmarked(" · ".join(line for _, line in lines))
        return ""

    async def drawn(self, table: Table, make: Callable[P, Picture], *args: P.args, **kwargs: P.kwargs) -> Picture:
        """The picture that `make` draws, in the table's theme."""
        return (await self.draw(make, *args, **kwargs)).dressed(table.theme)

    def marks(self, table: Table, entries: Sequence[Entry]) -> dict[str, Any] | None:
        """Arguments for the table's picture so that it marks the changes of the last of these moves."""

    def pages(self, table: Table) -> int:
        """How many pages `board` has."""
        observation = table.observe(None)
        count = self._pictures.final_pages if observation.result is not None else self._pictures.table_pages
        return count(observation, shown_names(table))

    @property
    def seat_picture(self) -> Callable[[Any, Sequence[str], str, int], Picture] | None:
        """Draws one player's board enlarged; None if the table's picture shows everything."""
        return None

    def read(self, table: Table, seat: int | None, language: str) -> list[str]:
        """The whole table in words, line by line, as that seat sees it (None: as anybody may)."""
        first, *lines = map(plain, self._pictures.read(table.observe(seat), shown_names(table), language))
        # The first line of a picture is its heading; some name the game, and all the moment that `title` would name.
        game = say(language, f"game-{self.game.name}")
        heading = first.removeprefix(game).removeprefix(" · ")
        return [f"**{game}** · {heading}" if heading else f"**{game}**", *lines]

    async def seat_board(self, table: Table, seat: int, language: str) -> Picture:
        """One player's board enlarged."""
        if self.seat_picture is None:
            return await self.board(table, language)
        return await self.drawn(table, self.seat_picture, table.observe(None), shown_names(table), language, seat)

    def remembered(self, table: Table, seat: int, language: str) -> list[str]:
        """Empty unless a game overrides it: the pictures show everything."""
        del table, seat, language
        return []

    def seat_lines(self, table: Table, seat: int, language: str) -> list[str]:
        """Empty unless a game overrides it: the picture shows everything."""
        del table, seat, language
        return []

    def happened(self, table: Table, news: Sequence[Happened], language: str, most: int = LINES) -> list[str]:
        """What happened, line by line."""
        return newest(self._told(table, news, language, self.told_in_log), language, most)

    def story(self, table: Table, news: Sequence[Happened], language: str) -> list[tuple[int | None, str]]:
        """Everything that happened, each line with its seat."""
        return self._told(table, news, language, frozenset())

    def _told(
        self, table: Table, news: Sequence[Happened], language: str, left_out: Collection[str]
    ) -> list[tuple[int | None, str]]:
        """What happened without the kinds in `left_out`, each line with its seat and the names of that time."""
        parts: list[tuple[Table, list[Event]]] = []
        for number, event in places_in_order(news):
            then = table.seated_at(number)
            if not parts or parts[-1][0].seats != then.seats:
                parts.append((then, []))
            parts[-1][1].append(event)
        return [line for then, events in parts for line in self._lines(then, events, language, left_out)]

    def _lines(
        self, table: Table, events: Sequence[Event], language: str, left_out: Collection[str]
    ) -> list[tuple[int | None, str]]:
        """What happened while the same people had the seats, each line with its seat."""
        lines: list[tuple[int | None, str]] = []
        for item in self._grouped(events, left_out):
            if isinstance(item, list):
                seat = None if item[0].kind in self.told_together else item[0].seat
                lines.append((seat, self.gather(table, item, language)))
            else:
                line = event_line(language, table, item.kind, item.seat, item.values)
                lines += [(item.seat, line)] if line is not None else []
        return lines

    def _grouped(self, events: Sequence[Event], left_out: Collection[str]) -> list[Event | list[Event]]:
        """The events of each line: one event, or a list of those that `gather` words together.

        Events of one seat and one group (`gathered`) share a line, up to an event that concerns everybody. Successive
        events of one kind in `told_together` share a line too.
        """
        lines: list[Event | list[Event]] = []
        open_lines: dict[tuple[int, str], list[Event]] = {}
        for event in events:
            together, group = event.kind in self.told_together, self.gathered.get(event.kind)
            if event.seat is None and (event.kind in left_out or not together):
                open_lines.clear()
            if event.kind in left_out:
                continue
            if together:
                before = lines[-1] if lines else None
                if isinstance(before, list) and before[0].kind == event.kind:
                    before.append(event)
                else:
                    lines.append([event])
            elif event.seat is None or group is None:
                lines.append(event)
            else:
                if (event.seat, group) not in open_lines:
                    lines.append(open_lines.setdefault((event.seat, group), []))
                open_lines[event.seat, group].append(event)
        return lines

    def gather(self, table: Table, events: Sequence[Event], language: str) -> str:
        """One line for a player's events of one group, or for events of all players together.

        A game that has `gathered` or `told_together` overrides it.
        """
        raise NotImplementedError

    def title(self, observation: Any, language: str) -> str:
        """The name of the game, and its round and step."""
        game = say(language, f"game-{self.game.name}")
        return self.says(language, "pad-title", game=game, headline=self._headline(observation, language))

    def so_far(self, table: Table, language: str) -> list[str]:
        """Empty unless a game overrides it: the picture shows the scores."""
        del table, language
        return []

    def headline(self, table: Table, language: str) -> str:
        """Round and step of the game."""
        return self._headline(table.observe(None), language)

    def _headline(self, observation: Any, language: str) -> str:
        return (
            self.says(language, "headline-over")
            if observation.result is not None
            else self.stage(observation, language)
        )

    @abstractmethod
    def stage(self, observation: Any, language: str) -> str:
        """Round and step of a running game, in a few words."""

    def says(self, language: str, key: str, /, **values: str | int) -> str:
        """The game's own text of that key, else the text of all games."""
        return game_text(language, self.game.name, key, **values)

    # At the end

    async def news(self, table: Table, entries: Sequence[Entry], language: str) -> list[Panel]:
        """The ranking, if these moves end the game."""
        if not ends(entries):
            return []
        last = self.happened(table, before_news(entries, self.told_apart), language)
        return [await self.end_panel(table, entries, language, last=last)]

    async def end_panel(
        self,
        table: Table,
        entries: Sequence[Entry],
        language: str,
        *,
        first: Sequence[str] = (),
        last: Sequence[str] = (),
    ) -> Panel:
        """The ranking after the lines `first` and `last`; the oldest of `last` may be left out."""
        observation, names = table.observe(None), shown_names(table)
        picture = await self.drawn(table, self._pictures.final, observation, names, language)
        told = fitting(first, last, self._ranking(table, entries, language), language, more="table-more-picture")
        return Panel(told, (picture,), over_view(table, self._pictures.final_pages(observation, names)))

    def _ranking(self, table: Table, entries: Sequence[Entry], language: str) -> list[str]:
        """The end itself, then the ranks, then the rest."""
        told = [event for event in public_events(entries) if event.kind in self.ending]
        told.sort(key=lambda event: (event.kind != "game-ends", event.values.get("rank", len(table.seats) + 1)))
        # The mark of a computer player goes after its name, not at the end of the line.
        seats = (msgspec.structs.replace(seat, name=with_kind(seat.name, seat, language)) for seat in table.seats)
        named = table.keeping_state(seats=tuple(seats))
        lines = (event_line(language, named, event.kind, event.seat, event.values) for event in told)
        return [line for line in lines if line is not None]

    # The private view

    async def hand(
        self,
        table: Table,
        seat: int,
        language: str,
        view: str = "",
        note: str | None = None,
        thought: Sequence[str] = (),
        *,
        wide: bool = False,
    ) -> Panel:
        """The private view: the game's picture and choices in the frame that all games share; `wide`: for a desktop."""
        observation = table.observe(seat)
        # Old buttons may open any view, but a table that has ended has only one.
        view = view if table.status is Status.PLAYING else ""
        aside = Aside.read(view)
        if aside is not None:
            return await self._aside(table, observation, seat, language, aside)
        pending = table.pending if table.pending is not None and table.pending.seat == seat else None
        chosen = chosen_in(self, table, seat, view, language, thought)
        if pending is not None and pending.notation not in (FOR_ME, ORDERED):
            chosen = Chosen((pending.notation,))
        seen = self._seen(table, seat, view, chosen)
        look = self._look(observation, seen)
        sight = Sight(table, observation, look, language, *chosen, wide and self.desktop)
        # A pending decision has been made, so the picture asks for nothing.
        drawn = sight if pending is None else sight._replace(observation=awaiting_others(observation, seat))
        picture = (await self.hand_picture(drawn)).dressed(table.theme)
        lines = [*([note] if note else []), *self._decision_lines(seat, sight, pending)]
        buttons = self._hand_view(seat, sight, view) if pending is None else self._pending_view(seat, sight, view)
        return Panel(self.title(observation, language), (picture,), buttons, "\n".join(lines))

    async def _aside(self, table: Table, observation: Any, seat: int, language: str, aside: Aside) -> Panel:
        """A page that is not about the decision, under the title of the game."""
        shown = await aside_panel(self, self.draw, table, seat, language, aside)
        if aside.what == READ:
            # Each of its pages has a heading.
            return shown
        return shown._replace(text=self.title(observation, language), below=shown.words)

    def _decision_lines(self, seat: int, sight: Sight[Any, Any], pending: PendingMove | None) -> list[str]:
        """What the seat is asked or has decided (`pending`), its standing orders, and advice for a decision."""
        table, language = sight.table, sight.language
        if pending is None:
            lines = [*_turn_lines(table, seat, language), *self._asked_lines(sight)]
        else:
            lines = self.pending_lines(sight, pending)
        orders = order_lines(self, table, seat, language) if table.status is Status.PLAYING else []
        return [*lines, *orders, *(advice_lines(table, seat, language) if pending is None else [])]

    async def position(self, table: Table, seat: int, language: str, *, wide: bool = False) -> Picture:
        """The game's picture without any choice or mark."""
        sight = Sight(table, table.observe(seat), self.no_look, language, wide=wide and self.desktop)
        return (await self.hand_picture(sight)).dressed(table.theme)

    def _seen(self, table: Table, seat: int, view: str, chosen: Chosen) -> str:
        """The view in which these moves were chosen; if there are none, the view itself."""
        if chosen.by.startswith(FORMED):
            return self.kept_view(*form_in(chosen.by))
        if chosen.moves:
            return self.look_of(table, seat, chosen.moves[0])
        return "" if view == ORDERS else view

    def undone(self, sight: Sight[Any, Any]) -> str | None:
        """The view without the chosen moves; None if none are chosen."""
        seat = sight.observation.viewer or 0
        return self._seen(sight.table, seat, "", Chosen(sight.chosen, sight.by)) if sight.chosen else None

    def _asked_lines(self, sight: Sight[Any, Any]) -> list[str]:
        """The question to the seat; or the chosen moves, their effects, and whether they can be taken back."""
        table, language, chosen = sight.table, sight.language, sight.chosen
        if not chosen:
            return self.hand_lines(sight)
        seat = sight.observation.viewer or 0
        words = moves_words(self, table, seat, chosen, language)
        if left := self.still_to_choose(sight):
            return [say(language, "table-chosen-so-far", move=words, left=left), *self.brought(sight)]
        lines = [
            say(language, "table-chosen", move=words),
            *self.brought(sight),
        ]
        if warnings := self._questions(table, seat, chosen, language):
            return [*lines, *(f"⚠️ {warning}" for warning in warnings)]
        undone = can_be_taken_back(table, seat, chosen, confirmed=len(table.people) > 1)
        return lines if undone else [*lines, say(language, "table-chosen-for-good")]

    def brought(self, sight: Sight[Any, Any]) -> list[str]:
        """The effects of the chosen moves; of several, each after its words."""
        told = [(move, self.brings(sight, move)) for move in dict.fromkeys(sight.chosen)]
        if len(sight.chosen) == 1:
            return [line for _, lines in told for line in lines]
        return [self.brought_by(sight, move, lines) for move, lines in told if lines]

    def brought_by(self, sight: Sight[Any, Any], move: str, lines: Sequence[str]) -> str:
        """One of several moves with its effects."""
        words = self.move_words(sight.table, sight.observation, move, sight.language)
        return say(sight.language, "table-chosen-brings", move=words, brings=" ".join(lines))

    def _questions(self, table: Table, seat: int, moves: Sequence[str], language: str) -> list[str]:
        asked = (self.question(table, seat, move, language) for move in moves)
        return [question for question in asked if question is not None]

    def brings(self, sight: Sight[Any, Any], move: str) -> list[str]:
        """The effects of a legal move in words; empty unless a game overrides it."""
        del sight, move
        return []

    def question(self, table: Table, seat: int, move: str, language: str) -> str | None:
        """None unless a game overrides it: no move needs confirmation."""

    def shown_first(self, move: str) -> bool:
        """False unless a game overrides it: typed moves are played at once."""
        del move
        return False

    def to_do(self, sight: Sight[Any, Any]) -> tuple[str, ...]:
        """The moves that *Do it* plays: the chosen ones, unless a game's look puts one together."""
        return sight.chosen

    def still_to_choose(self, sight: Sight[Any, Any]) -> int:
        """The number of choices that are missing before *Confirm*; 0 unless a game overrides it."""
        del sight
        return 0

    def number_of(self, observation: Any, move: str) -> int | None:
        """The place of the card in the hand."""
        verb, _, card = move.partition(" ")
        return observation.hand.index(card) + 1 if verb in self.from_hand and card in observation.hand else None

    def look_of(self, table: Table, seat: int, move: str) -> str:
        """Empty: the first view offers most moves."""
        del table, seat, move
        return ""

    def pending_lines(self, sight: Sight[Any, Any], pending: PendingMove) -> list[str]:
        """All moves of this seat's decision, and until when it can be taken back."""
        language, until = sight.language, ago(pending.until)
        if pending.notation in (FOR_ME, ORDERED):
            return [say(language, "table-pending-for-me", until=until)]
        decided = (*sight.table.seats[pending.seat].submitted.moves, pending.notation)
        words = moves_words(self, sight.table, pending.seat, decided, language)
        return [say(language, "table-pending", moves=words, until=until)]

    def _pending_view(self, seat: int, sight: Sight[Any, Any], view: str) -> discord.ui.View:
        controls = Controls(sight.table, seat)
        back = self.game.notation(self.game.take_back)
        controls.move(ROW, GO_ON, say(sight.language, "table-button-go-on"), discord.ButtonStyle.success)
        controls.move(ROW, back, self.says(sight.language, "button-back"), discord.ButtonStyle.primary)
        aside_buttons(controls, sight.language, view)
        if self.game.can_take_back(sight.table.state(), seat):
            controls.move(self.own_row, ALL_BACK, say(sight.language, "table-button-all-back"))
        return view_of(*controls.items)

    def order_words(self, table: Table, observation: Any, name: str, said: Sequence[str], language: str) -> str:
        """The choices of an order, in the game's sentence for a list if it has one."""
        words = listed((self.choice_words(table, observation, name, choice, language) for choice in said), language)
        key = f"{self.game.name}-order-{name}-list"
        return say(language, key, cards=words) if has_text(language, key) else words

    def choice_words(self, table: Table, observation: Any, name: str, choice: str, language: str) -> str:
        """The text of the choice, unless a game overrides it."""
        del table, observation
        return say(language, f"{self.game.name}-order-{name}-{choice}")

    @abstractmethod
    def look(self, observation: Any, view: str) -> Any:
        """The look for a view, as far as it is possible now.

        Errors: ValueError for a text that is no view.
        """

    def _look(self, observation: Any, view: str) -> Any:
        """The look for a view; the first view if the text cannot be read."""
        try:
            return self.look(observation, view)
        except ValueError:
            return self.look(observation, "")

    async def hand_picture(self, sight: Sight[Any, Any]) -> Picture:
        """The picture of the private view."""
        names, language, layout = shown_names(sight.table), sight.language, {"wide": True} if sight.wide else {}
        return await self.draw(self._pictures.private, sight.observation, names, language, self.to_do(sight), **layout)

    def hand_lines(self, sight: Sight[Any, Any]) -> list[str]:
        """The rank or that the table has ended; else the question, or the awaited players."""
        table, observation, language = sight.table, sight.observation, sight.language
        if observation.result is not None:
            return [self.result_line(sight)]
        if table.status is not Status.PLAYING:
            return [refusal(language, no_more(table), self.game.name, public=table.language)]
        if observation.task is not None:
            return self.task_lines(sight, observation.task)
        if not observation.can_take_back:
            idle = self.says(language, "pad-nothing")
        else:
            idle = self.says(language, "pad-played" if self.open_board else "pad-done")
        names = [addressed(player_name(table.seats[number]), language) for number in observation.waiting]
        return [idle, *([say(language, "table-board-waiting", names=name_list(names, language))] if names else [])]

    def result_line(self, sight: Sight[Any, Any]) -> str:
        """Rank and points of this seat, or points and honour."""
        seat, result = sight.observation.viewer or 0, sight.observation.result
        honour = self.honour(result, sight.language)
        if honour is not None:
            return self.says(sight.language, "pad-honour", points=result.totals[0], honour=honour)
        rank, points = result.ranks[seat], result.totals[seat]
        return self.says(sight.language, "pad-rank", rank=rank, players=len(sight.table.seats), points=points)

    def honour(self, result: Any, language: str) -> str | None:
        """The honour of a solo game in words; None if there is none."""

    @abstractmethod
    def task_lines(self, sight: Sight[Any, Any], task: Any) -> list[str]:
        """The question to this seat."""

    def _hand_view(self, seat: int, sight: Sight[Any, Any], view: str) -> discord.ui.View | None:
        if sight.table.status is not Status.PLAYING:
            return None
        controls = Controls(sight.table, seat)
        if view == ORDERS:
            order_controls(self, controls, sight.table, sight.language)
            aside_buttons(controls, sight.language, view)
        else:
            if not self.aside(controls, sight):
                if sight.observation.task is not None:
                    self.choices(controls, sight, sight.observation.task)
                self._own_buttons(controls, sight)
            self._bottom(controls, sight, view)
            advice_button(controls, sight.table, sight.language)
        return view_of(*controls.items)

    def _own_buttons(self, controls: Controls, sight: Sight[Any, Any]) -> None:
        """Buttons that only some decisions have; orders are also behind *Help*."""
        row, language = self.own_row, sight.language
        offered = offered_for_me(self, sight.table, controls.seat, language)
        if offered is not None and (free := controls.free_row(row)) is not None:
            controls.move(free, FOR_ME, offered)
        self.finishing(controls, sight)
        self.extra_buttons(controls, sight)
        if takes_back_several(sight.table, controls.seat) and (free := controls.free_row(row)) is not None:
            controls.move(free, ALL_BACK, say(language, "table-button-all-back"))
        if sight.observation.task is not None:
            hint_button(controls, sight.table, language, row)
        if controls.has_room(row) and offers_for(sight.table, controls.seat):
            controls.look(row, ORDERS, say(language, "table-button-orders"), ORDERS)

    def _bottom(self, controls: Controls, sight: Sight[Any, Any], view: str) -> None:
        """The buttons of every private view, each in a fixed place: confirm, take back, and the side pages.

        Buttons that are impossible now are disabled, so that no other button moves under the thumb.
        """
        table, observation, language, chosen = sight.table, sight.observation, sight.language, self.to_do(sight)
        if observation.task is None and observation.can_take_back and waits_for_computers(table):
            controls.move(ROW, GO_ON, say(language, "table-button-go-on"), discord.ButtonStyle.success)
        elif observation.task is None:
            controls.look(ROW, "refresh", self.says(language, "button-refresh"), "")
        else:
            grave = self._questions(table, controls.seat, chosen, language)
            # Green endorses, so what the game alone proposes is grey.
            proposed = discord.ButtonStyle.success if view else discord.ButtonStyle.secondary
            style = discord.ButtonStyle.danger if grave else proposed
            do_button(controls, table, language, () if self.still_to_choose(sight) else chosen, sight.by, style)
        if (undone := self.undone(sight)) is not None:
            # Nothing has been played yet, so only the choice is dropped.
            controls.look(ROW, "undo", self.says(language, "button-back"), undone)
        elif observation.can_take_back:
            back = self.game.notation(self.game.take_back)
            controls.move(ROW, back, self.says(language, "button-back"), discord.ButtonStyle.primary)
        elif len(table.people) == 1 and table.seats[controls.seat].moved:
            # Say beforehand that it costs the rating.
            unranked = table.undone > 0 or bool(table.advice.guide)
            controls.move(ROW, UNDO, say(language, "table-button-undo" if unranked else "table-button-undo-first"))
        else:
            controls.look(ROW, "undo", self.says(language, "button-back"), None)
        aside_buttons(controls, language, view)

    def aside(self, controls: Controls, sight: Sight[Any, Any]) -> bool | None:
        """Draws the controls of a side page with the way back; returns None if the look is none."""

    def choices(self, controls: Controls, sight: Sight[Any, Any], task: Any) -> None:
        """The buttons and lists for this seat's decision."""

    def finishing(self, controls: Controls, sight: Sight[Any, Any]) -> None:
        """The button that ends the turn, if the game has such a move."""

    def extra_buttons(self, controls: Controls, sight: Sight[Any, Any]) -> None:
        """Further buttons in the row `own_row`; none unless a game overrides it."""

    def dearest(self, table: Table, seat: int, language: str) -> list[str]:
        """Empty unless a game overrides it: the points turn by turn suffice."""
        del table, seat, language
        return []

    # Several moves in one sending

    def form(self, table: Table, seat: int, key: str, language: str) -> Form | None:
        """None unless a game overrides it."""
        del table, seat, key, language
        return None

    def composed(self, table: Table, seat: int, values: Sequence[str]) -> list[str]:
        """The moves in the order of the list, unless a game overrides it."""
        del table, seat
        return moves_of(values)

    def refused(self, table: Table, seat: int, moves: Sequence[str], language: str) -> str | None:
        """None unless a game overrides it: the move and the rule that refuses it suffice."""

    def kept_view(self, key: str, kept: str) -> str:
        """A view that the game's `look` keeps while the form is possible."""
        return f"{key}-{kept}"

    # Options

    def free_option(self, key: str, value: str, language: str) -> str:
        """The value as a list of cards, which most options are."""
        words = value.replace(",", " ").split()
        return listed((plain(str(value_words(language, self.game, key, word))) for word in words), language)

    @abstractmethod
    def move_words(self, table: Table, observation: Any, move: str, language: str) -> str:
        """The words of a move, for games that use the usual texts."""

    def together_words(self, table: Table, observation: Any, moves: Sequence[str], language: str) -> list[str]:
        """The words of each move in order, unless a game overrides it."""
        return [self.move_words(table, observation, move, language) for move in moves]


def waits_for_computers(table: Table) -> bool:
    """Whether only computer players, or people with a plan, are to move."""
    waiting = table.waiting()
    planned = len(waiting) == 1 and not table.awaited()
    return bool(waiting) and (planned or all(table.seats[number].player is not None for number in waiting))


def _turn_lines(table: Table, seat: int, language: str) -> list[str]:
    """Since when it is this seat's turn, and that all others have decided; empty if it is not awaited."""
    if seat not in table.awaited():
        return []
    last = [say(language, "table-last")] if table.seats[seat].clock.is_last else []
    late = any(proposal.about == "late" and proposal.seat == seat for proposal in table.proposals)
    over = [say(language, "table-time-over")] if late else []
    rests = [say(language, f"table-rests-{table.clock.rests}")] if table.clock.rests else []
    return [*turn_since_lines(table, seat, language), *over, *last, *rests]


def ends(entries: Iterable[Entry]) -> bool:
    """Whether these moves end the game; a late message then tells the end once."""
    return any(event.kind == "game-ends" for entry in entries for event in entry.events)


def public_events(entries: Iterable[Entry]) -> list[Event]:
    """The public events of these moves."""
    return [event for entry in entries for event in entry.events if event.to is None]


def newest_phase(table: Table, entries: Sequence[Entry]) -> Sequence[Entry]:
    """The moves that no earlier picture has shown: the one that opened the present phase, and those since.

    Automatic moves belong to the same change as the move before them, and may pass through several phases.
    """
    opened = [at for at, entry in enumerate(entries) if entry.number <= table.phase.start]
    first = opened[-1] if opened else 0
    while first and any(isinstance(event, Forced | Obvious | Ordered) for event in entries[first].events):
        first -= 1
    return entries[first:]


NEWS_LINES, GUIDED_NEWS_LINES = 8, 2
"""Maximum lines of news in a private view, and in a guided game while it teaches, where the tips need the room."""


def heard(table: Table, seat: int) -> int:
    """The log number above which entries are news to this seat: its own last move may have closed the phase."""
    return max(table.seats[seat].by_hand - 1, 0)


def news_since(screen: Screen, table: Table, seat: int, log: Sequence[Entry], language: str) -> str | None:
    """What happened since this seat's last move, in small print for its private view; None for nothing.

    `log`: the moves above `heard`. If all decide at once, the news includes the seat's own last move.
    """
    entries, by_hand = standing(table, log), table.seats[seat].by_hand
    done = "" if table.rules.done is None else table.rules.notation(table.rules.done)
    automatic = {
        key: [entry.notation for entry in entries if entry.seat == seat and _has_event(entry, kind)]
        for kind, key in (("ordered", "table-order-done"), ("obvious", "table-order-obvious-done"))
    }
    if screen.open_board:
        # Automatic moves of this seat are news, its own moves are not.
        entries = [entry for entry in entries if entry.number != by_hand or _has_event(entry, *AUTOMATIC)]
    news = [
        item
        for item in public_news(entries)
        if item.event.kind not in screen.told_apart
        or (item.event.kind in screen.told_to_own and item.event.seat == seat)
    ]
    most = GUIDED_NEWS_LINES if guides.teaches(table, seat) else NEWS_LINES
    lines = screen.happened(table, news, language, most)
    told = [
        say(language, key, moves=moves_words(screen, table, seat, moves, language))
        for key, moves in automatic.items()
        if any(move != done for move in moves)
    ]
    lines = [*told, *lines]
    return "\n".join(f"-# {line.removeprefix('-# ')}" for line in lines) or None


AUTOMATIC = ("forced", "obvious", "ordered")
"""Kinds of events that mark an automatic move."""


def _has_event(entry: Entry, *kinds: str) -> bool:
    """Whether a move has caused an event of one of these kinds."""
    return any(event.kind in kinds for event in entry.events)


PICTURES = ("table", "table_pages", "private", "final", "final_pages", "read")
TEXTS = ("game-{}", "{}-command", "{}-command-description", "{}-rules", "{}-button-hand", "{}-button-pages")
"""Keys of the texts that every game must have."""


def found_screens(draw: Draw) -> dict[str, Screen]:
    """Game → its screen, after a check that the game is complete. Errors: IncompleteGameError, naming the part."""
    found: dict[str, Screen] = {}
    for name, game in GAMES.items():
        for player in PLAYERS:
            chooser(player, name)
        pictures = cast("BoardPictures", import_part(name, f"render.{name}", *PICTURES))
        screen = import_part(name, f"cogs.{name}.screen", "GameScreen")
        missing = next(_missing_from(name, screen.GameScreen, game), None)
        if missing is not None:
            raise IncompleteGameError(name, missing)
        found[name] = screen.GameScreen(game, pictures, draw)
    return found


def _missing_from(name: str, screen: type[Boards], game: Game[Any, Any, Any]) -> Iterator[str]:
    """What a game's screen and its texts lack."""
    methods = sorted(screen.__abstractmethods__)
    if (screen.gathered or screen.told_together) and screen.gather is Boards.gather:
        methods.append("gather")
    yield from (f"{method} of GameScreen in the module cogs.{name}.screen" for method in methods)
    options = (f"{name}-option-{option.key}" for option in game.options)
    for key in (*(text.format(name) for text in TEXTS), *options):
        yield from (f"the text {key} ({language})" for language in LANGUAGES if not has_text(language, key))
