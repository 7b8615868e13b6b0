"""Pictures of It's a Wonderful World, each drawn from an observation, the seats' names and a language.

All are 1200 x 900 pixels, desktop layouts 1600 x 1200. `hand` and `planning` are private to the viewer; the others show
public information only. `table` has a page for all empires and one for each (`page` counts from 0; `table_pages`
returns their number).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.wonderful_world.observation import Observation
from render.banner import NO_ANSWERS, Answers
from render.frame import page_of
from render.picture import Picture, finished
from render.wonderful_world import alt, deciding, drafting, ending, large, overview
from render.wonderful_world import wide as desktop
from render.wonderful_world.alt import read
from render.wonderful_world.face import FACE

__all__ = ["empire", "final", "final_pages", "hand", "planning", "private", "read", "table", "table_pages"]


def hand(observation: Observation, names: Sequence[str], language: str) -> Picture:
    """Draw the viewer's hand in the draft, or the cards of a solo dig: whole cards, numbered if one is to be chosen.

    Also shows the viewer's production, holdings, drafted cards and construction area. Errors: ValueError for a
    spectator.
    """
    return finished(
        drafting.draw_hand(observation, names, language), "hand", alt.hand(observation, names, language), face=FACE
    )


def planning(observation: Observation, names: Sequence[str], language: str) -> Picture:
    """Draw the viewer's planning, or the choice in a production step. Errors: ValueError for a spectator.

    Drafted cards are numbered in the order of `drafted`; cards that can receive something now are framed.
    """
    return finished(
        deciding.draw_planning(observation, names, language),
        "planning",
        alt.planning(observation, names, language),
        face=FACE,
    )


def private(
    observation: Observation, names: Sequence[str], language: str, chosen: Sequence[str] = (), *, wide: bool = False
) -> Picture:
    """Draw the viewer's private view; at the end of the game the ranking.

    `chosen`: legal moves of the viewer in notation, shown as chosen along with those already played in the phase.
    `wide`: the desktop layout, with the viewer's empire and the others. Errors: ValueError for a spectator.
    """
    if observation.result is not None:
        return final(observation, names, language)
    observation = msgspec.structs.replace(observation, chosen=(*observation.chosen, *chosen))
    drafting_now = observation.step in ("draft", "dig")
    if wide:
        words = alt.hand if drafting_now else alt.planning
        canvas = desktop.draw_decision(observation, names, language)
        name = "hand" if drafting_now else "planning"
        return finished(canvas, name, words(observation, names, language), face=FACE)
    return (hand if drafting_now else planning)(observation, names, language)


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
        alt.empire(observation, names, language, max(0, page - 1), answers)
        if one
        else alt.table(observation, names, language, answers)
    )
    return finished(canvas, "table", words, page, face=FACE)


def empire(observation: Observation, names: Sequence[str], language: str, seat: int) -> Picture:
    """Draw one player's whole empire, large."""
    return finished(
        large.draw_empire(observation, names, language, seat),
        "empire",
        alt.empire(observation, names, language, seat),
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
