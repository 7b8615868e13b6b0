"""The buttons and lists of a private view, the same for every game.

A *look* changes only what the person sees: its id contains the view that it opens, a short text for the game's screen.
A *move* decides: its id or value is the notation. Both contain the table and the stamp of the moment, so they work
after a restart, and a stale one shows the present view. An *order* is for later decisions and has no stamp.

*Several* moves can be decided in one submission, by a list of several values or in a form. Each value is a whole move
in notation, with a number (`numbered`) if it can be chosen more than once.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.forms import Form
from cogs.signs import SignedButton
from cogs.views.limits import BUTTON, LINE, LIST, PLACEHOLDER, TITLE, cut
from engine.tables.table import Table

ID = r"(?P<table>\d+):(?P<stamp>\d+)"
"""The part of each id after its kind: table and stamp."""
DO = "do "
"""The prefix of a move's notation in the view that shows it first."""
SURE = "sure "
"""The prefix of a move's notation that has been shown."""
JOIN = ";"
"""The separator of moves that are shown and played together."""
FORMED = "form "
"""The prefix of a form's name and choices, where these represent the shown moves."""
LOOK_BUTTON = rf"look:{ID}:[a-z]+:(?P<view>[A-Za-z0-9 ~;-]*)"
LOOK_LIST = rf"looks:{ID}:[a-z]+"
MOVE_BUTTON = rf"move:{ID}:(?P<move>[A-Za-z0-9 -]+)"
ORDER_BUTTON = r"order:(?P<table>\d+):(?P<name>[a-z]+):(?P<way>give|lift)(?::(?P<choice>[A-Za-z0-9 -]+))?"
ORDER_LIST = r"orders:(?P<table>\d+):(?P<name>[a-z]+):\d+"
# A further word distinguishes lists with the same verb.
MOVE_LIST = rf"moves:{ID}:(?P<verb>[a-z]+)(?::[a-z]+)?"
SEVERAL_BUTTON = rf"move:{ID}:{SURE}(?P<moves>[A-Za-z0-9 -]+(?:{JOIN}[A-Za-z0-9 -]+)+)"
SEVERAL_LIST = rf"several:{ID}:[a-z]+"
FORM_BUTTON = rf"form:{ID}:(?P<form>[a-z]+):(?P<kept>[0-9a-z-]*)"
FORM_SENT = rf"sent:{ID}:(?P<form>[a-z]+)"
FORM_DO = rf"formed:{ID}:(?P<form>[a-z]+):(?P<kept>[0-9a-z-]*)"
COPY = "#"
"""The separator of a move and the number of its copy; the values of one list must all differ."""
GREY = discord.ButtonStyle.secondary
OWN_ROW = 3
"""The row of hints, tips and plans, in the same order in all games; the buttons of all private views come below."""
BUTTONS_IN_ROW, GAME_ROWS = 5, 4
"""Buttons in a row, and rows that a game may use; the last row is the same in all games."""


class Asked(discord.ui.Modal):
    """A form. Its answer is handled by its id, so it survives a restart."""

    def __init__(self, table: int, stamp: int, key: str, form: Form, kept: str = "") -> None:
        super().__init__(title=cut(form.title, TITLE), custom_id=f"sent:{table}:{stamp}:{key}", timeout=1)
        for field in kept_in(form, kept).fields:
            select = discord.ui.Select[discord.ui.Modal](
                custom_id=field.key,
                options=list(field.options)[:LIST],
                min_values=1 if field.needed else 0,
                max_values=min(field.most, len(field.options), LIST),
                required=field.needed,
            )
            about = cut(field.about, LINE) or None
            self.add_item(discord.ui.Label(text=cut(field.label, TITLE), description=about, component=select))


DIGITS = "0123456789abcdefghijklmno"
"""The position of an option in its list, as one character."""


def kept_of(form: Form, said: Sequence[Sequence[str]]) -> str:
    """The choices in each field, short enough for an id."""
    return "-".join(
        "".join(sign for sign, option in zip(DIGITS, field.options, strict=False) if option.value in values)
        for field, values in zip(form.fields, said, strict=True)
    )


def kept_in(form: Form, kept: str) -> Form:
    """The form with the choices of `kept_of` preselected; unchanged for an empty text."""
    parts = kept.split("-")
    if not kept or len(parts) != len(form.fields):
        return form
    for field, part in zip(form.fields, parts, strict=True):
        for sign, option in zip(DIGITS, field.options, strict=False):
            option.default = sign in part
    return form


def kept_values(form: Form, kept: str) -> list[str]:
    """Inverse of `kept_of`, as one list; options that the form lacks are left out."""
    fields = kept_in(form, kept).fields
    return [option.value for field in fields for option in field.options if option.default]


def numbered(move: str, number: int) -> str:
    """The list value of the first, second, … copy of a move."""
    return move if number == 1 else f"{move}{COPY}{number}"


def moves_of(values: Sequence[str]) -> list[str]:
    """The moves that values represent."""
    return [value.partition(COPY)[0] for value in values]


def joined(moves: Sequence[str]) -> str:
    """Moves as one text, short enough for an id: a number replaces the words shared with the previous move."""
    parts, before = [], list[str]()
    for move in moves:
        words = move.split()
        same = next((at for at, (word, was) in enumerate(zip(words, before, strict=False)) if word != was),
                    min(len(words), len(before)))  # fmt: skip
        parts.append(" ".join([str(same), *words[same:]] if same else words))
        before = words
    return JOIN.join(parts)


def parted(text: str) -> tuple[str, ...]:
    """Inverse of `joined`; no move begins with a number."""
    moves, before = [], list[str]()
    for part in text.split(JOIN):
        words = part.split()
        before = [*before[: int(words[0])], *words[1:]] if words and words[0].isdecimal() else words
        moves.append(" ".join(before))
    return tuple(moves)


class Controls:
    """Collects the items of one seat's private view, row by row."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table.id
        self.seat = seat
        self.stamp = table.stamp(seat)
        self.items: list[discord.ui.Item[discord.ui.View]] = []

    def look(self, row: int, key: str, label: str, view: str | None, *, sign: str = "") -> None:
        """A button that opens a view; disabled if there is none. `sign`: as of `SignedButton`."""
        self._button(row, f"look:{self.table}:{self.stamp}:{key}:{view or ''}", label, disabled=view is None, sign=sign)

    def looks(self, row: int, key: str, placeholder: str, options: Sequence[discord.SelectOption]) -> None:
        """A list of views."""
        self._list(row, f"looks:{self.table}:{self.stamp}:{key}", placeholder, options)

    def move(self, row: int, move: str, label: str, style: discord.ButtonStyle = GREY, *, sign: str = "") -> None:
        """A button that plays a move; `sign`: as of `SignedButton`."""
        self._button(row, f"move:{self.table}:{self.stamp}:{move}", label, style, sign=sign)

    def moves(
        self, row: int, verb: str, placeholder: str, options: Sequence[discord.SelectOption], *, number: int = 1
    ) -> None:
        """A list of moves that begin with one verb; `number` values make a move."""
        custom_id = f"moves:{self.table}:{self.stamp}:{verb}"
        self._list(row, custom_id, placeholder, options, least=number, most=number)

    def offer(self, verb: str, placeholder: str, moves: Sequence[tuple[str, str]]) -> None:
        """Moves with their labels: up to 20 as buttons, up to 100 in lists, in rows 0 to 3.

        All begin with that verb. Errors: ValueError for more, which need a view that chooses among them first.
        """
        rows = range(0, len(moves), LIST)
        if len(moves) <= GAME_ROWS * BUTTONS_IN_ROW:
            for number, (move, label) in enumerate(moves):
                self.move(number // BUTTONS_IN_ROW, move, label)
            return
        if len(rows) > GAME_ROWS:
            raise ValueError(f"{len(moves)} moves are more than fit: let a look choose among them first")
        for row, first in enumerate(rows):
            options = [
                discord.SelectOption(label=cut(label), value=move.removeprefix(f"{verb} "))
                for move, label in moves[first : first + LIST]
            ]
            self._list(row, f"moves:{self.table}:{self.stamp}:{verb}:{'abcd'[row]}", placeholder, options)

    def several(
        self, row: int, key: str, placeholder: str, options: Sequence[discord.SelectOption], most: int = 1
    ) -> None:
        """A list of whole moves, several of which can be played in one submission."""
        most = max(1, min(most, len(options), LIST))
        self._list(row, f"several:{self.table}:{self.stamp}:{key}", placeholder, options, most=most)

    def form(self, row: int, key: str, label: str, kept: str = "") -> None:
        """A button that opens that form of the game's screen; `kept`: see `kept_of`."""
        custom_id = f"form:{self.table}:{self.stamp}:{key}:{kept}"
        self._button(row, custom_id, label, discord.ButtonStyle.primary)

    def formed(self, row: int, key: str, kept: str, label: str, style: discord.ButtonStyle) -> None:
        """A button that plays the choices of a form."""
        self._button(row, f"formed:{self.table}:{self.stamp}:{key}:{kept}", label, style)

    def order(self, row: int, what: str, label: str, style: discord.ButtonStyle = GREY) -> None:
        """A button that gives an order (`name:give:choice`) or ends it (`name:lift`)."""
        self._button(row, f"order:{self.table}:{what}", label, style)

    def orders(self, row: int, name: str, placeholder: str, options: Sequence[discord.SelectOption]) -> None:
        """A list of an order's choices."""
        self._list(row, f"orders:{self.table}:{name}:{row}", placeholder, options)

    def _button(
        self,
        row: int,
        custom_id: str,
        label: str,
        style: discord.ButtonStyle = GREY,
        *,
        disabled: bool = False,
        sign: str = "",
    ) -> None:
        label = cut(label, BUTTON)
        self.items.append(
            SignedButton(label=label, style=style, custom_id=custom_id, disabled=disabled, row=row, sign=sign)
        )

    def _list(
        self,
        row: int,
        custom_id: str,
        placeholder: str,
        options: Sequence[discord.SelectOption],
        *,
        least: int = 1,
        most: int = 1,
    ) -> None:
        select = discord.ui.Select[discord.ui.View](
            placeholder=cut(placeholder, PLACEHOLDER),
            options=list(options)[:LIST],
            min_values=least,
            max_values=most,
            custom_id=custom_id,
            row=row,
        )
        self.items.append(select)

    def free_row(self, last: int) -> int | None:
        """The lowest row up to `last` that has room for another button; None if there is none."""
        return next((row for row in reversed(range(last + 1)) if self.has_room(row)), None)

    def game_row(self) -> int:
        """The row for another button of the game itself: the lowest with room above `OWN_ROW`, else `OWN_ROW`."""
        row = self.free_row(OWN_ROW - 1)
        return OWN_ROW if row is None else row

    def has_room(self, row: int) -> bool:
        """Whether that row has room for another button."""
        there = [item for item in self.items if item.row == row]
        return len(there) < BUTTONS_IN_ROW and not any(isinstance(item, discord.ui.Select) for item in there)
