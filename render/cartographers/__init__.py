"""Pictures of Cartographers, each from an observation, the seats' names and a language.

All are 1200 x 900, those for a desktop 1600 x 1200, but the table of nine to twelve (`overview.TALL`). Pictures with
several pages take `page` (from 0); `table_pages`, `score_sheet_pages` and `final_pages` say how many there are.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.cartographers.observation import Observation
from render.banner import NO_ANSWERS, Answers
from render.cartographers import alt, drawing, ending, hand, overview, scores
from render.cartographers import board as boards
from render.cartographers import wide as desktop
from render.cartographers.face import FACE
from render.cartographers.panels import Preview
from render.cartographers.reading import read
from render.picture import Picture, finished

__all__ = [
    "Preview",
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
    """How many pages `table` has: 1 up to 12 players."""
    del names  # the same for all
    return overview.pages(observation)


def table(
    observation: Observation, names: Sequence[str], language: str, page: int = 0, *, answers: Answers = NO_ANSWERS
) -> Picture:
    """The channel's picture: card, season, edicts, every map. Errors: ValueError for a page there is not."""
    canvas = overview.table(observation, names, language, page, answers)
    return finished(canvas, "table", alt.table(observation, names, language, page, answers), page, face=FACE)


def pad(
    observation: Observation,
    names: Sequence[str],
    language: str,
    cursor_cells: Sequence[int],
    terrain: str | None,
    legal: bool,
    preview: Preview | None = None,
    reach: Collection[int] | None = None,
    *,
    wide: bool = False,
) -> Picture:
    """The viewer's drawing pad with the piece in hand on `cursor_cells`.

    `terrain` is the piece's (`farm-village` or None: both at once); `preview` what the edicts would give with it;
    `reach` the spaces that some drawing can cover, the other empty ones are shaded. `wide`: for a desktop, with the
    others' maps and how everybody stands beside it.
    """
    draw = desktop.pad if wide else drawing.pad
    canvas = draw(observation, names, language, drawing.InHand(cursor_cells, terrain, legal, preview, reach))
    return finished(
        canvas, "pad", alt.pad(observation, names, language, cursor_cells, terrain, legal, preview), face=FACE
    )


def private(
    observation: Observation, names: Sequence[str], language: str, chosen: Sequence[str] = (), *, wide: bool = False
) -> Picture:
    """What the viewer decides by, nothing chosen yet: the pad without a piece. Errors: ValueError for a spectator.

    `chosen` is drawn by `pad`, with the piece as it lies. `wide`: for a desktop.
    """
    del chosen
    return pad(observation, names, language, (), None, legal=True, wide=wide)


def board(observation: Observation, names: Sequence[str], language: str, seat: int) -> Picture:
    """One player's map, large, with the score sheet so far."""
    canvas = boards.board(observation, names, language, seat)
    return finished(canvas, "map", alt.board(observation, names, language, seat), face=FACE)


def score_sheet_pages(observation: Observation, names: Sequence[str] = ()) -> int:
    """How many pages `score_sheet` has: 1 up to 4 players, then up to 14 players a page."""
    del names  # the same for all
    return scores.pages(observation)


def score_sheet(observation: Observation, names: Sequence[str], language: str, page: int = 0) -> Picture:
    """After a season: every player's stars by edict, coins, monsters and season. Errors: ValueError for the page."""
    canvas = scores.score_sheet(observation, names, language, page)
    return finished(canvas, "scores", alt.score_sheet(observation, names, language, page), page, face=FACE)


def final_pages(observation: Observation, names: Sequence[str] = ()) -> int:
    """How many pages `final` has: 1 up to 8 players, then up to 8 a page."""
    del names  # the same for all
    return ending.pages(observation)


def final(observation: Observation, names: Sequence[str], language: str, page: int = 0) -> Picture:
    """The ranking with every final map; in solo rating and title. Errors: ValueError before the end or for the page."""
    canvas = ending.final(observation, names, language, page)
    return finished(canvas, "final", alt.final(observation, names, language, page), page, face=FACE)


def cards(observation: Observation, language: str) -> Picture:
    """The four edicts as whole cards with a diagram each, and the skills in play."""
    return finished(hand.cards(observation, language), "cards", alt.cards(observation, language), face=FACE)
