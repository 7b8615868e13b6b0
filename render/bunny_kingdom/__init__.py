"""Pictures of Bunny Kingdom and Bunny Express, each drawn from an observation, the seats' names and a language.

All are 1200 x 900 pixels, desktop layouts 1600 x 1018. `hand` and `construction` are
private to the viewer; the others show public information only. `final` has a ranking page followed by pages with each
player's parchments (`page` counts from 0; `final_pages` returns their number).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.bunny_kingdom.observation import Observation
from render.banner import NO_ANSWERS, Answers
from render.bunny_kingdom import alt, drafting, ending, harvesting, overview
from render.bunny_kingdom.alt import read
from render.bunny_kingdom.choice import cells_of, with_choice
from render.bunny_kingdom.deciding import draw_construction
from render.bunny_kingdom.face import FACE
from render.frame import page_of
from render.picture import Picture, finished

__all__ = [
    "board",
    "construction",
    "final",
    "final_pages",
    "hand",
    "harvest",
    "kingdom",
    "parchment_parts",
    "parchments",
    "private",
    "read",
    "table",
    "table_pages",
]


def board(
    observation: Observation,
    names: Sequence[str],
    language: str,
    *,
    fresh: Collection[str] = (),
    answers: Answers = NO_ANSWERS,
) -> Picture:
    """Draw the channel's picture: the whole map and every player's numbers.

    `fresh`: names of the cells claimed or built on since the last picture; they are marked.
    """
    canvas, words = overview.draw_board(observation, names, language, fresh, answers)
    return finished(canvas, "kingdom", words, face=FACE)


def table_pages(observation: Observation, names: Sequence[str] = ()) -> int:
    """Return the number of pages of `table`: the whole map, then each player's kingdom."""
    del names  # does not affect the number
    return 1 + len(observation.seats)


def table(
    observation: Observation,
    names: Sequence[str],
    language: str,
    page: int = 0,
    *,
    fresh: Collection[str] = (),
    answers: Answers = NO_ANSWERS,
) -> Picture:
    """Draw `board` (page 0) or the `kingdom` of a seat. Errors: ValueError if the page does not exist."""
    page_of(page, table_pages(observation))
    if page:
        return kingdom(observation, names, language, page - 1, answers=answers)
    return board(observation, names, language, fresh=fresh, answers=answers)


def kingdom(
    observation: Observation, names: Sequence[str], language: str, seat: int, *, answers: Answers = NO_ANSWERS
) -> Picture:
    """Draw one player's fiefs, with that player's spaces highlighted on the map."""
    canvas, words = overview.draw_kingdom(observation, names, language, seat, answers)
    return finished(canvas, f"kingdom-{seat + 1}", words, face=FACE)


def hand(observation: Observation, names: Sequence[str], language: str, *, wide: bool = False) -> Picture:
    """Draw the viewer's hand: a map with the numbers of the cards, and the list of them with what each would add.

    `wide`: the desktop layout. Errors: ValueError for a spectator.
    """
    canvas, words = drafting.draw_hand(observation, names, language, wide=wide)
    return finished(canvas, "hand", words, face=FACE)


def construction(
    observation: Observation,
    names: Sequence[str],
    language: str,
    piece: str | None = None,
    *,
    bridge: int | None = None,
    first: str = "",
    marked: Collection[str] = (),
    wide: bool = False,
) -> Picture:
    """Draw the viewer's construction, or another decision after the draft; `piece` is the id of the piece in hand.

    The spaces where the piece may go are highlighted, with what the harvest would gain there. For sky towers `bridge`
    is the index of the chosen pair of fiefs in `task.bridges` and `first` the cell of the first tower; these are
    marked, and the cells for the next tower are highlighted. In the railway step the sides where track may go are
    numbered from 1 in the order of `task.tracks`. For a copying parchment all candidates are shown. A choice that is
    not possible is ignored.

    `marked`: names of cells. `wide`: the desktop layout, with the other players and the viewer's parchments. Errors:
    ValueError for a spectator.
    """
    canvas, words = draw_construction(observation, names, language, piece, bridge, first, marked, wide=wide)
    return finished(canvas, "construction", words, face=FACE)


def private(
    observation: Observation, names: Sequence[str], language: str, chosen: Sequence[str] = (), *, wide: bool = False
) -> Picture:
    """Draw the viewer's private view; at the end of the game the ranking.

    `chosen`: legal moves of the viewer in notation; they are drawn as if played, and marked. `wide`: the desktop
    layout. Errors: ValueError for a spectator.
    """
    if observation.result is not None:
        return final(observation, names, language)
    if observation.step == "exploration":
        return hand(with_choice(observation, chosen), names, language, wide=wide)
    marked = cells_of(observation, chosen)
    return construction(with_choice(observation, chosen), names, language, marked=marked, wide=wide)


def harvest(observation: Observation, names: Sequence[str], language: str) -> Picture:
    """Draw the last harvest by player and fief. Errors: ValueError before the first harvest."""
    canvas, words = harvesting.draw_harvest(observation, names, language)
    return finished(canvas, "harvest", words, face=FACE)


def parchment_parts(observation: Observation, seat: int) -> int:
    """Return the number of `parchments` pictures of a player, at least one."""
    return ending.parts_of(observation, seat)


def parchments(observation: Observation, names: Sequence[str], language: str, seat: int, part: int = 0) -> Picture:
    """Draw one player's revealed parchments with their points and sum, twelve per `part` (see `parchment_parts`).

    Errors: ValueError before the end of the game or if the part does not exist.
    """
    canvas = ending.draw_parchments(observation, names, language, seat, part)
    return finished(
        canvas, f"parchments-{seat + 1}", alt.parchments(observation, names, language, seat), part, face=FACE
    )


def final_pages(observation: Observation, names: Sequence[str] = ()) -> int:
    """Return the number of pages of `final`: the ranking, then each player's parchments."""
    del names  # does not affect the number
    return 1 + len(ending.pages_of(observation))


def final(observation: Observation, names: Sequence[str], language: str, page: int = 0) -> Picture:
    """Draw the ranking with points by source (page 0), or a page of `parchments`, the winner's first.

    Errors: ValueError before the end of the game or if the page does not exist.
    """
    page_of(page, final_pages(observation))
    if page:
        seat, part = ending.pages_of(observation)[page - 1]
        return parchments(observation, names, language, seat, part)._replace(filename=f"final-{page + 1}.png")
    return finished(
        ending.draw_final(observation, names, language), "final", alt.final(observation, names, language), face=FACE
    )
