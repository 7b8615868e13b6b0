"""Pictures of Cartographers, each drawn from an observation, the seats' names and a language.

All are 1200 x 900 pixels, except desktop layouts (1600 x 1018) and the table of nine to twelve players (`overview.TALL`
high). Pictures with several pages take `page` (from 0); `table_pages`, `score_sheet_pages` and `final_pages` return
their number.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.cartographers.observation import Observation
from render import desk
from render.banner import NO_ANSWERS, Answers
from render.cartographers import board as boards
from render.cartographers import drawing, ending, hand, overview, scores
from render.cartographers.drawing import DrawingPreview, InHand
from render.cartographers.face import FACE
from render.cartographers.panels import drawn
from render.frame import HEIGHT, WIDTH
from render.layout import Block, said, sentences_of
from render.picture import Picture, finished

__all__ = [
    "DrawingPreview", "board", "cards", "final", "final_pages", "pad", "private", "read",
    "score_sheet", "score_sheet_pages", "table", "table_pages",
]  # fmt: skip


def _picture(
    tree: Block, name: str, language: str, page: int = 0, high: int = HEIGHT, wide: int = WIDTH
) -> Picture:  # fmt: skip
    """Return a tree of blocks as a picture that says what it shows."""
    return finished(drawn(tree, high, wide), name, said(tree, language), page, face=FACE)


def read(observation: Observation, names: Sequence[str], language: str) -> list[str]:
    """Return the board as lines: the table, the card and its shapes, edicts with rules, skills, then every map."""
    trees = (overview.table(observation, names, language, page, read=True) for page in range(table_pages(observation)))
    return [line for tree in trees for line in sentences_of(tree)]


def table_pages(observation: Observation, names: Sequence[str] = ()) -> int:
    """Return the number of pages of `table`: 1 for up to 12 players."""
    del names  # do not affect the number
    return overview.pages(observation)


def table(
    observation: Observation, names: Sequence[str], language: str, page: int = 0, *, answers: Answers = NO_ANSWERS
) -> Picture:
    """Draw the channel's picture: card, season, edicts, every map. Errors: ValueError if the page does not exist."""
    tree = overview.table(observation, names, language, page, answers)
    return _picture(tree, "table", language, page, overview.high(observation))


def pad(
    observation: Observation, names: Sequence[str], language: str, cursor_cells: Sequence[int], terrain: str | None,
    legal: bool, preview: DrawingPreview | None = None, reach: Collection[int] | None = None, *, wide: bool = False,
) -> Picture:  # fmt: skip
    """Draw the viewer's drawing pad with the piece in hand on `cursor_cells`.

    `terrain`: the piece's terrain (None: `farm-village`, both at once); `preview`: what the edicts would give with it;
    `reach`: the spaces that some drawing can cover, the other empty ones are shaded. `wide`: the desktop layout, with
    the other players' maps and the standings.
    """
    hand = InHand(cursor_cells, terrain, legal, preview, reach)
    tree = drawing.page(observation, names, language, hand, wide=wide)
    return _picture(tree, "pad", language, high=desk.SHORT if wide else HEIGHT, wide=desk.WIDTH if wide else WIDTH)


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
    return _picture(boards.board(observation, names, language, seat), "map", language)


def score_sheet_pages(observation: Observation, names: Sequence[str] = ()) -> int:
    """Return the number of pages of `score_sheet`: 1 for up to 4 players, then one for each 14 players."""
    del names  # do not affect the number
    return scores.pages(observation)


def score_sheet(observation: Observation, names: Sequence[str], language: str, page: int = 0) -> Picture:
    """Draw every player's stars by edict, coins, monsters and season. Errors: ValueError if the page does not exist."""
    return _picture(scores.sheet(observation, names, language, page), "scores", language, page)


def final_pages(observation: Observation, names: Sequence[str] = ()) -> int:
    """Return the number of pages of `final`: one for each 8 players."""
    del names  # do not affect the number
    return overview.pages(observation)


def final(observation: Observation, names: Sequence[str], language: str, page: int = 0) -> Picture:
    """Draw the ranking with every final map; in solo rating and title.

    Errors: ValueError before the end of the game or if the page does not exist.
    """
    return _picture(ending.final(observation, names, language, page), "final", language, page)


def cards(observation: Observation, language: str) -> Picture:
    """Draw the four edicts as whole cards with a diagram each, and the skills in play."""
    return _picture(hand.cards(observation, language), "cards", language)
