"""The interface with which a game shows its tables.

`Required` is all that a new game needs. `Provider` adds what a game can override; each of its methods says its default.
A provider draws, sends and stores nothing: it turns observations into words, controls and drawings. The classes that
call it are in `cogs.views.screens`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

import discord
from discord import app_commands

from cogs.forms import Form
from cogs.routes import Route
from cogs.views.controls import Controls, moves_of
from cogs.words import game_text, plain, value_words
from engine.events import Event
from engine.game import AnyGame, GameObservation
from engine.tables.table import Entry, Table
from i18n import has_text, listed, say
from render.picture import Picture

View = TypeVar("View", bound=GameObservation)
Look = TypeVar("Look")
Task_contra = TypeVar("Task_contra", contravariant=True)

Drawing: TypeAlias = partial[Picture]
"""A function that draws a picture, with its arguments; the bot calls it off the event loop."""


class Sight(NamedTuple, Generic[View, Look]):
    """The input of a private view: the seat's observation of the table, and the result of its last look."""

    table: Table
    observation: View
    look: Look
    language: str
    chosen: tuple[str, ...] = ()
    """Moves (in notation) that are shown before they are played together; usually one."""
    by: str = ""
    """Their origin (`Chosen.by`)."""
    wide: bool = False
    """Whether the reader uses the desktop layout, in which one picture replaces several on a phone."""


class NewsMessage(NamedTuple):
    """A separate message about what happened, such as the score sheet of a season."""

    text: str
    pictures: tuple[Drawing, ...] = ()


class Ranking(NamedTuple):
    """The message of the final ranking."""

    first: tuple[str, ...] = ()
    """Lines above it."""
    last: tuple[str, ...] = ()
    """Lines below those; the oldest of them may be left out."""


class Required(Protocol[View, Look, Task_contra]):
    """The methods that a game must have."""

    @abstractmethod
    def stage(self, observation: View, language: str) -> str:
        """Round and step of a running game, in a few words."""

    @abstractmethod
    def move_words(self, table: Table, observation: View, move: str, language: str) -> str:
        """A move (in notation) that the viewer may play, in words; no two moves have the same words."""

    @abstractmethod
    def look(self, observation: View, view: str) -> Look:
        """Parse a view, the text in the id of a look button.

        A look that is impossible now becomes the nearest possible one.

        Errors: ValueError for a text that is no view.
        """

    @abstractmethod
    def task_lines(self, sight: Sight[View, Look], task: Task_contra) -> list[str]:
        """The question to this seat."""

    @abstractmethod
    def choices(self, controls: Controls, sight: Sight[View, Look], task: Task_contra) -> None:
        """Add the buttons and lists for this seat's decision, in rows 0 to 3."""


class Provider(Required[View, Look, Task_contra]):
    """The methods of a game. Those of `Required` have no default, all others have one."""

    def __init__(self, rules: AnyGame) -> None:
        self.rules = rules

    def says(self, language: str, key: str, /, **values: str | int) -> str:
        """A helper: the game's own text of that key, else the text of all games."""
        return game_text(language, self.rules.name, key, **values)

    # What happened

    told_apart: frozenset[str] = frozenset({"game-ends", "result"})
    """Kinds of events that `news` tells, so the board's message leaves them out."""
    told_to_own: frozenset[str] = frozenset()
    """Those of `told_apart` that private views report too: the player's own ones, at small tables everybody's."""
    told_in_log: frozenset[str] = frozenset()
    """Kinds of events that only the log lists, because the picture shows them."""
    ending: Collection[str] = ("game-ends", "result")
    """Kinds of events that tell how a game ended."""
    gathered: Mapping[str, str] = {}
    """Kind of event → group: a player's events of one group share a line. Such a game overrides `gather`."""
    told_together: frozenset[str] = frozenset()
    """Kinds of events that share a line if they follow each other, for all players. Such a game overrides `gather`."""

    def gather(self, table: Table, events: Sequence[Event], language: str) -> str:
        """One line for a player's events of one group, or for events of all players together; no default."""
        raise NotImplementedError

    def own_news(self, own: Sequence[Event], language: str) -> list[str]:
        """Lines for the player whose events these are, from what `told_in_log` leaves out; empty by default."""
        del own, language
        return []

    def changed(self, table: Table, entries: Sequence[Entry], language: str) -> str | None:
        """The changes by these moves, in one line of the picture; None (default): the words of the last event."""

    def news(self, table: Table, entries: Sequence[Entry], language: str) -> Sequence[NewsMessage | Ranking] | None:
        """Separate messages for these moves, oldest first; None (default): the ranking at the end."""

    def so_far(self, table: Table, language: str) -> list[str]:
        """The scores if the game ended now, in a line of small print; empty (default) if the picture shows them."""
        del table, language
        return []

    def rating(self, table: Table, language: str) -> str | None:
        """The rating of a finished solo game, in a few words; None (default) if the game has no ratings."""

    def honour(self, observation: View, language: str) -> str | None:
        """The honour in the result of a solo game, in words; None (default) if there is none."""

    def dearest(self, table: Table, seat: int, language: str) -> list[str]:
        """The best sources of this seat's points in a finished game, a line for each with parts; empty by default."""
        del table, seat, language
        return []

    # The board

    open_board = False
    """Whether the public board shows all that a private view shows."""

    @property
    def seat_picture(self) -> Callable[[View, Sequence[str], str, int], Picture] | None:
        """Draws one player's board enlarged; None (default) if the table's picture shows everything."""
        return None

    def marks(self, table: Table, entries: Sequence[Entry]) -> Mapping[str, object]:
        """Arguments of the table's picture that mark the changes by the last of these moves; default none."""
        del table, entries
        return {}

    def seat_lines(self, table: Table, seat: int, language: str) -> list[str]:
        """Lines below one player's board; empty (default) if the picture shows everything."""
        del table, seat, language
        return []

    def remembered(self, table: Table, seat: int, language: str) -> list[str]:
        """Knowledge of an attentive player in that seat that no picture shows, line by line; empty by default."""
        del table, seat, language
        return []

    def controls(self, table: Table, language: str) -> Sequence[discord.ui.Item[discord.ui.View]]:
        """Controls below the board for the player to move, in rows 0 to 3; nothing secret; default none."""
        del table, language
        return ()

    # The private view

    desktop = False
    """Whether the private picture has a desktop layout, which includes the board."""
    proposes = False
    """Whether a first view always shows a legal move, so that a guided game needs no button that chooses one."""
    no_look: Look | None = None
    """The look of the first view."""
    routes: Mapping[str, Route] = {}
    """Id patterns of the game's own buttons and modals, with their handlers."""

    def private_drawing(self, sight: Sight[View, Look]) -> Drawing | None:
        """Draws the picture of the private view; None (default): `private` of the game's pictures."""

    def lines(self, sight: Sight[View, Look], usual: list[str]) -> list[str]:
        """The lines of a view in which no moves are chosen; default: `usual`, those of all games."""
        del sight
        return usual

    def pending_lines(self, sight: Sight[View, Look], usual: list[str]) -> list[str]:
        """The lines while a decision can still be taken back; default: `usual`, those of all games."""
        del sight
        return usual

    def aside(self, controls: Controls, sight: Sight[View, Look]) -> bool:
        """Draw the controls of a side page of the game with the way back; False (default): the look is no side page."""
        del controls, sight
        return False

    def extra_buttons(self, controls: Controls, sight: Sight[View, Look]) -> None:
        """Add further buttons, such as the one that ends the turn, in `controls.game_row()`; default none."""

    def first_view(self, table: Table, seat: int) -> str:
        """The view that a private view shows first, before any look; empty by default."""
        del table, seat
        return ""

    def look_of(self, table: Table, seat: int, move: str) -> str:
        """The view from which this seat chose a move (in notation); default: the first view."""
        del table, seat, move
        return ""

    def undone(self, sight: Sight[View, Look], usual: str | None) -> str | None:
        """The view after *Undo* has dropped the chosen moves; None if none are chosen.

        The default is `usual`, by `look_of`.
        """
        del sight
        return usual

    def to_do(self, sight: Sight[View, Look]) -> tuple[str, ...]:
        """The moves that *Confirm* plays; default: the chosen ones.

        A game in which looks assemble a move overrides it.
        """
        return sight.chosen

    def still_to_choose(self, sight: Sight[View, Look]) -> str:
        """What a person must still choose before *Confirm*, as a sentence; empty (default) for nothing."""
        del sight
        return ""

    def brings(self, sight: Sight[View, Look], move: str) -> list[str]:
        """The effects of a legal move in words; empty by default."""
        del sight, move
        return []

    def brings_together(self, sight: Sight[View, Look]) -> list[str] | None:
        """The combined effect of several chosen moves; None (default): the view shows the effect of each move."""

    def question(self, table: Table, seat: int, move: str, language: str) -> str | None:
        """A confirmation question for a drastic move (in notation, legal or not); None (default) for other moves."""

    def shown_first(self, move: str) -> bool:
        """Whether a typed move (in notation) is shown with its effects before it is played; default False."""
        del move
        return False

    def number_of(self, observation: View, move: str) -> int | None:
        """The number that the private picture shows on the card of a move (in notation); None (default): no number."""

    # Words of several moves, and of standing orders

    def together_words(self, table: Table, observation: View, moves: Sequence[str], language: str) -> list[str]:
        """Successive moves (in notation) in words, one part for each move or fewer; default: the words of each."""
        return [self.move_words(table, observation, move, language) for move in moves]

    def order_words(self, table: Table, observation: View, name: str, said: Sequence[str], language: str) -> str:
        """A standing order (its name and its choices) in words; default: the choices, in the game's text for a list."""
        words = listed((self.choice_words(table, observation, name, choice, language) for choice in said), language)
        key = f"{self.rules.name}-order-{name}-list"
        return say(language, key, cards=words) if has_text(language, key) else words

    def choice_words(self, table: Table, observation: View, name: str, choice: str, language: str) -> str:
        """One choice of an order in words; default: its text."""
        del table, observation
        return say(language, f"{self.rules.name}-order-{name}-{choice}")

    def for_me(self, observation: View, language: str) -> str | None:
        """Label of the button that lets the bot play the obvious moves; None (default): there is no such button."""

    # Several moves in one submission

    def form(self, table: Table, seat: int, key: str, language: str) -> Form | None:
        """The form of that name, in which a person decides several moves; None (default) if there is none now."""

    def composed(self, table: Table, seat: int, values: Sequence[str]) -> list[str]:
        """The moves (in notation) for values that were chosen together, in the order of play; default: the values."""
        del table, seat
        return moves_of(values)

    def refused(self, table: Table, seat: int, moves: Sequence[str], language: str) -> str | None:
        """The reason why moves (in notation) are impossible together; None (default): the text of the broken rule."""

    # Options and commands

    def free_option(self, key: str, value: str, language: str) -> str:
        """A typed value of an option in words; default: a list of its words, such as card names."""
        words = value.replace(",", " ").split()
        return listed((plain(str(value_words(language, self.rules, key, word))) for word in words), language)

    def typed_option(self, key: str, typed: str) -> str | None:
        """The option value for typed text; None (default): the text is the value."""

    def completed(self, key: str, typed: str, language: str) -> list[app_commands.Choice[str]] | None:
        """Suggestions for an option value that is being typed; None (default): the choices of the option."""

    def commands(self) -> Sequence[Command] | None:
        """New commands for playing this game by typing; None (default): `do`."""


Command: TypeAlias = app_commands.Command[Any, ..., None]
"""A slash command in a group; any object may own it."""
AnyProvider: TypeAlias = Provider[Any, Any, Any]
"""The provider of a game of any kind, for code that works with all games."""
AnySight: TypeAlias = Sight[GameObservation, object]
"""The sight of a game of any kind, for code that works with all games."""


def place_in_hand(hand: Sequence[str], verbs: Collection[str], move: str) -> int | None:
    """The position (from 1) in the picture of the card of a move; None if the move begins with none of these verbs."""
    verb, _, card = move.partition(" ")
    return hand.index(card) + 1 if verb in verbs and card in hand else None
