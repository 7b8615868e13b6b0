"""Pictures of It's a Wonderful World, each drawn from an observation, the seats' names and a language.

All are 1200 x 900 pixels; on a desktop `private` is 1600 x 1018. It is for the viewer, the others are for everybody.
`table` has a page for all empires and one for each (`page` counts from 0; `table_pages` returns their number).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.wonderful_world.observation import Observation
from render.banner import NO_ANSWERS, Answers
from render.frame import page_of
from render.layout import said, sentences_of
from render.picture import Picture, finished
from render.wonderful_world import alt, deciding, ending, large, overview
from render.wonderful_world.face import FACE
from render.wonderful_world.matrix import PHONE
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
    canvas, tree = deciding.draw_page(observation, names, language, wide=wide)
    name = "hand" if observation.step in (DRAFT, DIGGING) else "planning"
    return finished(canvas, name, said(tree, language), face=FACE)


def read(observation: Observation, names: Sequence[str], language: str) -> list[str]:
    """Return the whole table as lines: all sentences of the viewer's private view, or of the table."""
    if observation.viewer is None or observation.result is not None:
        return sentences_of(alt.table(observation, names, language))
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
    canvas = overview.draw_table(observation, names, language, page, answers, fresh)
    seats = len(observation.empires)
    one = seats == 1 or page
    words = (
        alt.one(observation, names, language, max(0, page - 1), answers)
        if one
        else alt.table(observation, names, language, answers)
    )
    return finished(canvas, "table", said(words, language), page, face=FACE)


def empire(observation: Observation, names: Sequence[str], language: str, seat: int) -> Picture:
    """Draw one player's whole empire, large."""
    return finished(
        large.draw_empire(observation, names, language, seat),
        "empire",
        said(alt.one(observation, names, language, seat), language),
        face=FACE,
    )


def final_pages(observation: Observation, names: Sequence[str] = ()) -> int:
    """Return the number of pages of `final`: always one."""
    del observation, names  # do not affect the number
    return 1


def final(observation: Observation, names: Sequence[str], language: str, page: int = 0) -> Picture:
    """Draw the ranking with points by source; in solo also the medal.

    Errors: ValueError before the end of the game or if the page does not exist.
    """
    page_of(page, 1)
    return finished(
        ending.draw_final(observation, names, language), "final", alt.final(observation, names, language), face=FACE
    )
