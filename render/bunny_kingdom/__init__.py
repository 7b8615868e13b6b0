"""Pictures of Bunny Kingdom and Bunny Express, each drawn from an observation, the seats' names and a language.

All are 1200 x 900 pixels, desktop layouts 1600 x 1018. `hand` and `construction` are
private to the viewer; the others show public information only. `final` has a ranking page followed by pages with each
player's parchments (`page` counts from 0; `final_pages` returns their number).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.bunny_kingdom.observation import Observation
from render import desk, frame
from render.band import TOP
from render.banner import NO_ANSWERS, Answers
from render.bunny_kingdom import deciding, drafting, ending, harvesting, overview
from render.bunny_kingdom.alt import read
from render.bunny_kingdom.choice import cells_of, with_choice
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.placing import OpenDecision
from render.frame import page_of
from render.layout import Block, draw, said
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


def _drawn(tree: Block, name: str, language: str, page: int = 0, *, wide: bool = False) -> Picture:
    """Draw a page, and describe it by its sentences."""
    canvas = desk.short_page() if wide else frame.page()
    draw(tree, canvas, (frame.LEFT, TOP, canvas.size[0] - frame.LEFT, canvas.size[1] - frame.TOP))
    return finished(canvas, name, said(tree, language), page, face=FACE)


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
    return _drawn(overview.tree(observation, names, language, fresh, answers), "kingdom", language)


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
    return _drawn(overview.kingdom(observation, names, language, seat, answers), f"kingdom-{seat + 1}", language)


def hand(observation: Observation, names: Sequence[str], language: str, *, wide: bool = False) -> Picture:
    """Draw the viewer's hand: a map with the numbers of the cards, and the list of them with what each would add.

    `wide`: the desktop layout. Errors: ValueError for a spectator.
    """
    return _drawn(drafting.tree(observation, names, language, wide=wide), "hand", language, wide=wide)


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
    decision = OpenDecision(observation, names, language, piece, bridge, first, marked, wide)
    return _drawn(deciding.tree(decision), "construction", language, wide=wide)


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
    return _drawn(harvesting.tree(observation, names, language), "harvest", language)


def parchment_parts(observation: Observation, seat: int) -> int:
    """Return the number of `parchments` pictures of a player, at least one."""
    return ending.parts_of(observation, seat)


def parchments(observation: Observation, names: Sequence[str], language: str, seat: int, part: int = 0) -> Picture:
    """Draw one player's revealed parchments with their points and sum, twelve per `part` (see `parchment_parts`).

    Errors: ValueError before the end of the game or if the part does not exist.
    """
    return _drawn(ending.parchments(observation, names, language, seat, part), f"parchments-{seat + 1}", language, part)


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
    return _drawn(ending.tree(observation, names, language), "final", language)
