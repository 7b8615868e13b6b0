"""Pictures of It's a Wonderful World, each drawn from an observation, the seats' names and a language.

All are 1200 x 900 pixels; on a desktop `private` is 1600 x 1018. It is for the viewer, the others are for everybody.
`table` has a page for all empires and one for each (`page` counts from 0; `table_pages` returns their number).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.wonderful_world.observation import Observation
from render import desk, frame
from render.band import TOP
from render.banner import NO_ANSWERS, Answers
from render.layout import Block, draw, said, sentences_of
from render.picture import Picture, finished
from render.wonderful_world import deciding, ending, large, overview
from render.wonderful_world.face import FACE
from render.wonderful_world.matrix import DESKTOP, PHONE
from render.wonderful_world.panels import DIGGING, DRAFT

__all__ = ["empire", "final", "final_pages", "private", "read", "table", "table_pages"]


def private(
    observation: Observation, names: Sequence[str], language: str, chosen: Sequence[str] = (), *, wide: bool = False
) -> Picture:
    """Draw the viewer's private view; at the end of the game the ranking.

    `chosen`: legal moves of the viewer in notation, shown as chosen along with those already played in the phase.
    `wide`: the desktop layout. Errors: ValueError for a spectator.
    """
    if observation.result is not None:
        return final(observation, names, language)
    observation = msgspec.structs.replace(observation, chosen=(*observation.chosen, *chosen))
    tree = deciding.tree(observation, names, language, DESKTOP if wide else PHONE)
    return _drawn(tree, "hand" if observation.step in (DRAFT, DIGGING) else "planning", language, wide=wide)


def _drawn(tree: Block, name: str, language: str, page: int = 0, *, wide: bool = False) -> Picture:
    """Draw a page, and describe it by its sentences."""
    canvas = desk.short_page() if wide else frame.page()
    draw(tree, canvas, (frame.LEFT, TOP, canvas.size[0] - frame.LEFT, canvas.size[1] - frame.TOP))
    return finished(canvas, name, said(tree, language), page, face=FACE)


def read(observation: Observation, names: Sequence[str], language: str) -> list[str]:
    """Return the whole table as lines: all sentences of the viewer's private view, or of the table."""
    if observation.viewer is None or observation.result is not None:
        return sentences_of(overview.tree(observation, names, language))
    return sentences_of(deciding.tree(observation, names, language, PHONE))


def table_pages(observation: Observation, names: Sequence[str] = ()) -> int:
    """Return the number of pages of `table`: all empires, then each of them; only one in solo."""
    del names  # does not affect the number
    return overview.pages(observation)


def table(
    observation: Observation,
    names: Sequence[str],
    language: str,
    page: int = 0,
    *,
    answers: Answers = NO_ANSWERS,
    fresh: overview.Fresh = (),
) -> Picture:
    """Draw the channel's picture: every empire as a tableau. Errors: ValueError if the page does not exist.

    `fresh`: seats with cards completed or drafted since the last picture; these cards are marked.
    """
    return _drawn(overview.tree(observation, names, language, page, answers, fresh), "table", language, page)


def empire(observation: Observation, names: Sequence[str], language: str, seat: int) -> Picture:
    """Draw one player's whole empire, large."""
    return _drawn(large.tree(observation, names, language, seat), "empire", language)


def final_pages(observation: Observation, names: Sequence[str] = ()) -> int:
    """Return the number of pages of `final`: always one."""
    del observation, names  # do not affect the number
    return 1


def final(observation: Observation, names: Sequence[str], language: str, page: int = 0) -> Picture:
    """Draw the ranking with points by source; in solo also the medal.

    Errors: ValueError before the end of the game or if the page does not exist.
    """
    frame.page_of(page, 1)
    return _drawn(ending.tree(observation, names, language), "final", language)
