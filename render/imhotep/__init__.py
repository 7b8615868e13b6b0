"""Pictures of Imhotep, each drawn from an observation, the seats' names and a language.

All are 1200 x 900 pixels, desktop layouts 1600 x 1018. `table` and `final` show public information only; `market` also
shows its viewer the two face-down cards while the viewer chooses between them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from msgspec.structs import replace

from engine.imhotep.observation import Observation
from render import desk, frame
from render.banner import NO_ANSWERS, Answers
from render.frame import LEFT, TOP, page_of
from render.imhotep import board, ending
from render.imhotep.alt import seat_words, standing_words
from render.imhotep.board import DESKTOP, PHONE, ShownBoard
from render.imhotep.choice import with_choice
from render.imhotep.face import FACE
from render.layout import Block, draw, said, sentences_of
from render.picture import Picture, finished

__all__ = ["final", "final_pages", "market", "private", "read", "seat_words", "standing_words", "table", "table_pages"]


def _drawn(tree: Block, name: str, language: str, *, wide: bool = False) -> Picture:
    """Draw a page."""
    canvas = desk.short_page() if wide else frame.page()
    draw(tree, canvas, (LEFT, TOP, canvas.size[0] - LEFT, canvas.size[1] - TOP))
    return finished(canvas, name, said(tree, language), face=FACE)


def table_pages(observation: Observation, names: Sequence[str] = ()) -> int:
    """Return the number of pages of `table` or `final`: always one."""
    del observation, names  # do not affect the number
    return 1


def table(
    observation: Observation, names: Sequence[str], language: str, page: int = 0, *, fresh: Collection[str] = (),
    answers: Answers = NO_ANSWERS,
) -> Picture:  # fmt: skip
    """Draw the channel's picture: sites, ships and every seat. Errors: ValueError if the page does not exist.

    `fresh`: what the last move changed, which is marked: slots of ships (`3a 2`), sites that a ship has reached, stones
    there (`pyramid main 3`, `temple 1 4`, `burial 2 1`, `obelisks 0 2`, `obelisks tower 1`), stones on a sled (`sled 0
    3`: three) and cards (`card 0 chisel`). `answers`: texts of the banner.
    """
    page_of(page, 1)
    shown = ShownBoard(replace(observation, looked=()), names, language, PHONE, fresh, answers=answers)
    return _drawn(board.tree(shown), "table", language)


def market(observation: Observation, names: Sequence[str], language: str) -> Picture:
    """Draw the cards of the market with their effects, numbered while the viewer takes or keeps one."""
    return _drawn(board.market(ShownBoard(observation, names, language, PHONE)), "market", language)


def private(
    observation: Observation, names: Sequence[str], language: str, chosen: Sequence[str] = (), *, wide: bool = False,
    voyages: Mapping[tuple[str, str], Sequence[int]] | None = None,
) -> Picture:  # fmt: skip
    """Draw the viewer's private view: the table, or the market while a card must be chosen; at the end the ranking.

    `chosen`: legal moves of the viewer in notation; their targets are marked, and stones that they load are drawn.
    `wide`: the desktop layout with table and market in one picture. `voyages`: (ship, site) → points that each seat
    would gain if it sailed there.
    """
    if observation.result is not None:
        return final(observation, names, language)
    seen, marked = with_choice(observation, chosen)
    shown = ShownBoard(seen, names, language, DESKTOP if wide else PHONE, marked, voyages or {})
    if shown.is_choosing and not wide:
        return _drawn(board.market(shown), "market", language)
    return _drawn(board.tree(shown), "table", language, wide=wide)


final_pages = table_pages


def final(observation: Observation, names: Sequence[str], language: str, page: int = 0) -> Picture:
    """Draw the ranking with points by source, and the sites.

    Errors: ValueError before the end of the game or if the page does not exist.
    """
    page_of(page, 1)
    return _drawn(ending.tree(observation, names, language), "final", language)


def read(observation: Observation, names: Sequence[str], language: str) -> list[str]:
    """Return the whole board as lines, for players without the picture."""
    answers = NO_ANSWERS if observation.viewer is None or observation.result is not None else None
    return sentences_of(board.tree(ShownBoard(observation, names, language, PHONE, answers=answers)))
