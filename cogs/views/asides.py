"""The side pages of every private view: the whole board, each player's board, and help."""

from __future__ import annotations

import re
from typing import NamedTuple

from cogs.panel import Panel
from cogs.views.advice import end_button, tips_button
from cogs.views.board import Board
from cogs.views.choosing import BACK, ROW, hint_button, with_back
from cogs.views.controls import Controls
from cogs.views.learning import learn_button
from cogs.views.limits import LIST, option
from cogs.views.orders import ORDERS
from cogs.views.table_views import back_label, on_label, view_of, with_own_tables
from cogs.words import chunked
from engine.tables.orders import offers_for
from engine.tables.table import Seat, Table
from i18n import say
from render.looking import is_declared, shelf_of, signs_picture

BOARD, EVERYONE, HELP, READ = "board", "everyone", "help", "read"
PATTERN = re.compile(rf"({BOARD}|{EVERYONE}|{HELP}|{READ})(?:-(\d+))?(?:{BACK}(.*))?")
READ_AT_ONCE = 1700
"""Characters of a text page: a message holds 2,000, and a heading and the table's name come first."""


class Aside(NamedTuple):
    """A side page (of the board, a seat or help) and the view to return to."""

    what: str
    number: int = 0
    back: str = ""

    @classmethod
    def read(cls, view: str) -> Aside | None:
        """Inverse of `str`; None for other views."""
        match = PATTERN.fullmatch(view)
        return None if match is None else cls(match[1], int(match[2] or 0), match[3] or "")

    def __str__(self) -> str:
        return with_back(f"{self.what}-{self.number}", self.back)


def aside_buttons(controls: Controls, language: str, view: str, *, shown: str = "") -> None:
    """The buttons from that view to the board, the players and help; disabled for the page that is `shown`."""
    for what in (BOARD, EVERYONE, HELP):
        label = say(language, f"table-button-{what}")
        controls.look(ROW, what, label, None if what == shown else str(Aside(what, back=view)))


async def aside_panel(board: Board, table: Table, seat: int, language: str, aside: Aside) -> Panel:
    """A private copy of the page, with a button back to the decision."""
    controls = Controls(table, seat)
    if aside.what == BOARD:
        panel = await _board_page(board, controls, table, seat, language, aside)
    elif aside.what == READ:
        panel = await _read_page(board, controls, table, seat, language, aside)
    elif aside.what == EVERYONE:
        panel = await _players_page(board, controls, table, language, aside)
    else:
        panel = await _help_page(board, controls, table, language, aside)
    controls.look(ROW, "back", say(language, "table-button-aside-back"), aside.back)
    aside_buttons(controls, language, aside.back, shown=aside.what)
    panel = panel._replace(view=view_of(*controls.items))
    return with_own_tables(panel, language) if aside.what == HELP else panel


async def _board_page(board: Board, controls: Controls, table: Table, seat: int, language: str, aside: Aside) -> Panel:
    """A page of the board, with buttons to the others and to the board in words."""
    page = _add_page_buttons(controls, aside, board.pages(table), language)
    controls.look(0, READ, say(language, "table-button-read"), str(Aside(READ, back=aside.back)))
    return Panel("", (await board.picture(table, language, page, seat=seat),))


async def _read_page(board: Board, controls: Controls, table: Table, seat: int, language: str, aside: Aside) -> Panel:
    """A page of the board in words, as that seat sees it."""
    pages = await read_pages(board, table, seat, language)
    page = _add_page_buttons(controls, aside, len(pages), language)
    return Panel(pages[page])


async def read_pages(board: Board, table: Table, seat: int | None, language: str) -> list[str]:
    """The whole board in words, in pages that fit a message, each with the heading; `seat`: None for anybody."""
    heading, *lines = await board.read(table, seat, language)
    return [f"{heading}\n{page}" for page in chunked(lines, READ_AT_ONCE)]


def _add_page_buttons(controls: Controls, aside: Aside, pages: int, language: str, row: int = 0) -> int:
    """Add buttons to the previous and next page, if there are several pages; returns the number of the shown page."""
    page = aside.number % pages
    if pages > 1:
        controls.look(row, "before", back_label(language), str(aside._replace(number=(page - 1) % pages)))
        controls.look(row, "after", on_label(page, pages, language), str(aside._replace(number=(page + 1) % pages)))
    return page


async def _players_page(board: Board, controls: Controls, table: Table, language: str, aside: Aside) -> Panel:
    """One player's board, first the next player's, and a list of all players."""
    seats, waiting = len(table.seats), table.waiting()
    seat = (aside.number - 1) % seats if aside.number else (controls.seat + 1) % seats
    options = [
        option(
            other.name,
            str(aside._replace(number=number + 1)),
            say(language, "table-everyone-waited" if number in waiting else "table-everyone-done"),
            default=number == seat,
        )
        for number, other in _seats_around(table, seat)
    ]
    controls.looks(0, EVERYONE, say(language, "table-everyone-placeholder"), options)
    text = "\n".join(board.game.seat_lines(table, seat, language))
    return Panel(text, (await board.of_seat(table, seat, language),))


def _seats_around(table: Table, seat: int) -> list[tuple[int, Seat]]:
    """The seats for a list: all, or if there are too many, those around one."""
    first = max(0, min(seat - LIST // 2, len(table.seats) - LIST))
    return list(enumerate(table.seats))[first : first + LIST]


async def _help_page(board: Board, controls: Controls, table: Table, language: str, aside: Aside) -> Panel:
    """The legend, a page with this seat's knowledge, and buttons to rules, orders and advice."""
    controls.items.append(learn_button(table.game, language, row=0))
    if offers_for(table, controls.seat):
        controls.look(0, ORDERS, say(language, "table-button-orders"), ORDERS)
    if controls.seat in table.waiting():
        hint_button(controls, table, language, 0, aside.back)
    tips_button(controls, table, language, last=0)
    end_button(controls, table, language, last=0)
    declared = is_declared(table.game)
    command = f"/{say(language, f'{table.game}-command')} {say(language, 'command-look')}" if declared else ""
    signs = say(language, "table-learn-signs", command=command) if declared else ""
    lines = [signs] if declared else []
    if seen := board.game.remembered(table, controls.seat, language):
        pages = chunked([f"- {line}" for line in seen], READ_AT_ONCE - len(signs))
        lines += [
            say(language, "table-remembered"),
            pages[_add_page_buttons(controls, aside, len(pages), language, row=1)],
        ]
    if not declared:
        return Panel("\n".join(lines))
    shelf = shelf_of(table.game)
    drawn = await board.draw(signs_picture, shelf.signs, language, shelf.face)
    return Panel("\n".join(lines), (drawn,))
