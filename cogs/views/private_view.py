"""The private view of one seat: its picture, its lines and its buttons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from cogs.panel import Panel
from cogs.views.asides import READ, Aside, aside_panel
from cogs.views.board import Board
from cogs.views.choosing import Chosen, chosen_in, view_of_moves
from cogs.views.orders import ORDERS, about_lines
from cogs.views.private_buttons import decision_buttons, pending_buttons
from cogs.views.private_words import private_lines
from cogs.views.provider import AnySight, Sight
from cogs.words import shown_names
from engine.game import FOR_ME, GameObservation
from engine.tables.table import Status, Table
from engine.tables.turns import ORDERED
from render.picture import Picture


def awaiting_others(observation: Any, seat: int) -> Any:
    """The observation (of any game) changed as if that seat had nothing to decide."""
    waiting = {other: text for other, text in observation.waiting.items() if other != seat}
    return msgspec.structs.replace(observation, waiting=waiting)


class PrivateView:
    """Makes the private views of one game."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._game = board.game

    async def panel(
        self,
        table: Table,
        seat: int,
        language: str,
        view: str = "",
        note: str | None = None,
        thought: Sequence[str] = (),
        *,
        advice: bool = True,
        wide: bool = False,
    ) -> Panel:
        """The seat's picture, lines and controls as they are now.

        `view`: the view that a look button opens, empty for the first one, or a move after `controls.DO`; `note`: a
        line on top; `thought`: moves of a computer player for the view to show; `advice`: whether with the tip of a
        guided game; `wide`: for a desktop.
        """
        observation: GameObservation = table.observe(seat)
        # A table that has ended has only one view, but old buttons may ask for another.
        view = view if table.status is Status.PLAYING else ""
        aside = Aside.read(view)
        if aside is not None:
            return await self._aside(table, observation, seat, language, aside)
        pending = table.pending if table.pending is not None and table.pending.seat == seat else None
        chosen = chosen_in(self._game, table, seat, view, language, thought)
        if pending is not None and pending.notation not in (FOR_ME, ORDERED):
            chosen = Chosen((pending.notation,))
        looked = view_of_moves(self._game, table, seat, view, chosen) or self._game.first_view(table, seat)
        look = self._look(observation, looked)
        sight: AnySight = Sight(table, observation, look, language, *chosen, wide and self._game.desktop)
        # The seat has made its pending decision, so the picture asks for nothing.
        drawn = sight if pending is None else sight._replace(observation=awaiting_others(observation, seat))
        picture = await self.picture(drawn)
        lines = [*([note] if note else []), *private_lines(self._game, seat, sight, pending, advice=advice)]
        if view == ORDERS and pending is None:
            lines += about_lines(self._game, table, seat, language)
        add = decision_buttons if pending is None else pending_buttons
        buttons = add(self._game, seat, sight, view)
        return Panel(self._board.title(observation, language), (picture,), buttons, "\n".join(lines))

    async def position(self, table: Table, seat: int, language: str, *, wide: bool = False) -> Picture:
        """The private picture without any chosen move or mark; `wide`: for a desktop."""
        look, wide = self._game.no_look, wide and self._game.desktop
        return await self.picture(Sight(table, table.observe(seat), look, language, wide=wide))

    async def picture(self, sight: AnySight) -> Picture:
        """The function that draws the view: the provider's own one, else `private` of the game's pictures."""
        drawing = self._game.private_drawing(sight)
        if drawing is None:
            names, layout = shown_names(sight.table), {"wide": True} if sight.wide else {}
            private, moves = self._board.pictures.private, self._game.to_do(sight)
            drawing = partial(private, sight.observation, names, sight.language, moves, **layout)
        return await self._board.made(sight.table, drawing)

    async def _aside(self, table: Table, observation: GameObservation, seat: int, language: str, aside: Aside) -> Panel:
        """A side page, which is not about the decision, below the title of the game."""
        shown = await aside_panel(self._board, table, seat, language, aside)
        if aside.what == READ:
            # Each of its pages has a heading.
            return shown
        return shown._replace(text=self._board.title(observation, language), below=shown.words)

    def _look(self, observation: GameObservation, view: str) -> object:
        """The look for a view; the first view if the text cannot be read."""
        try:
            return self._game.look(observation, view)
        except ValueError:
            return self._game.look(observation, "")
