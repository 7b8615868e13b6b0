"""Pictures of Cartographers, each drawn from an observation, the seats' names and a language.

All are 1200 x 900 pixels, except desktop layouts (1600 x 1018) and the table of nine to twelve players (`overview.TALL`
high). Pictures with several pages take `page` (from 0); `table_pages`, `score_sheet_pages` and `final_pages` return
their number.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.cartographers.observation import Observation
from render.banner import NO_ANSWERS, Answers
from render.cartographers import alt, drawing, ending, hand, overview, scores
from render.cartographers import board as boards
from render.cartographers import wide as desktop
from render.cartographers.face import FACE
from render.cartographers.panels import DrawingPreview
from render.cartographers.reading import read
from render.picture import Picture, finished

__all__ = [
    "DrawingPreview",
    "board",
    "cards",
    "final",
    "final_pages",
    "pad",
    "private",
    "read",
    "score_sheet",
    "score_sheet_pages",
    "table",
    "table_pages",
]


def table_pages(observation: Observation, names: Sequence[str] = ()) -> int:
    """Return the number of pages of `table`: 1 for up to 12 players."""
    del names  # do not affect the number
    return overview.pages(observation)


def table(
    observation: Observation, names: Sequence[str], language: str, page: int = 0, *, answers: Answers = NO_ANSWERS
) -> Picture:
    """Draw the channel's picture: card, season, edicts, every map. Errors: ValueError if the page does not exist."""
    canvas = overview.draw_table(observation, names, language, page, answers)
    return finished(canvas, "table", alt.table(observation, names, language, page, answers), page, face=FACE)


def pad(
    observation: Observation,
    names: Sequence[str],
    language: str,
    cursor_cells: Sequence[int],
    terrain: str | None,
    legal: bool,
    preview: DrawingPreview | None = None,
    reach: Collection[int] | None = None,
    *,
    wide: bool = False,
) -> Picture:
    """Draw the viewer's drawing pad with the piece in hand on `cursor_cells`.

    `terrain`: the piece's terrain (None: `farm-village`, both at once); `preview`: what the edicts would give with it;
    `reach`: the spaces that some drawing can cover, the other empty ones are shaded. `wide`: the desktop layout, with
    the other players' maps and the standings.
    """
    draw = desktop.draw_pad if wide else drawing.draw_pad
    canvas = draw(observation, names, language, drawing.InHand(cursor_cells, terrain, legal, preview, reach))
    return finished(
        canvas, "pad", alt.pad(observation, names, language, cursor_cells, terrain, legal, preview), face=FACE
    )


def private(
    observation: Observation, names: Sequence[str], language: str, chosen: Sequence[str] = (), *, wide: bool = False
) -> Picture:
    """Draw the viewer's private view with nothing chosen: the pad without a piece. Errors: ValueError for a spectator.

    `chosen` is ignored; `pad` draws it as the piece in hand. `wide`: the desktop layout.
    """
    del chosen
    return pad(observation, names, language, (), None, legal=True, wide=wide)


def board(observation: Observation, names: Sequence[str], language: str, seat: int) -> Picture:
    """Draw one player's map, large, with the score sheet so far."""
    canvas = boards.draw_board(observation, names, language, seat)
    return finished(canvas, "map", alt.board(observation, names, language, seat), face=FACE)


def score_sheet_pages(observation: Observation, names: Sequence[str] = ()) -> int:
    """Return the number of pages of `score_sheet`: 1 for up to 4 players, then one for each 14 players."""
    del names  # do not affect the number
    return scores.pages(observation)


def score_sheet(observation: Observation, names: Sequence[str], language: str, page: int = 0) -> Picture:
    """Draw every player's stars by edict, coins, monsters and season. Errors: ValueError if the page does not exist."""
    canvas = scores.score_sheet(observation, names, language, page)
    return finished(canvas, "scores", alt.score_sheet(observation, names, language, page), page, face=FACE)


def final_pages(observation: Observation, names: Sequence[str] = ()) -> int:
    """Return the number of pages of `final`: one for each 8 players."""
    del names  # do not affect the number
    return ending.pages(observation)


def final(observation: Observation, names: Sequence[str], language: str, page: int = 0) -> Picture:
    """Draw the ranking with every final map; in solo rating and title.

    Errors: ValueError before the end of the game or if the page does not exist.
    """
    canvas = ending.draw_final(observation, names, language, page)
    return finished(canvas, "final", alt.final(observation, names, language, page), page, face=FACE)


def cards(observation: Observation, language: str) -> Picture:
    """Draw the four edicts as whole cards with a diagram each, and the skills in play."""
    return finished(hand.draw_cards(observation, language), "cards", alt.cards(observation, language), face=FACE)
