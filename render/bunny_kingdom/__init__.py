"""Pictures of Bunny Kingdom and Bunny Express, each from an observation, the seats' names and a language.

All are 1200 x 900, those for a desktop 1600 x 1200. `hand` and `construction` are for the viewer alone; the others show
what everybody may see. `final` has a page for the ranking and then pages with each player's parchments (`page` counts
from 0; `final_pages` says how many).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.bunny_kingdom.observation import Observation
from render.banner import NO_ANSWERS, Answers
from render.bunny_kingdom import alt, drafting, ending, harvesting, overview, placing
from render.bunny_kingdom import wide as desktop
from render.bunny_kingdom.alt import read
from render.bunny_kingdom.choice import cells_of, with_choice
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
    """The channel's picture: the whole map, and every player in numbers.

    `fresh`: names of the cells that have changed since the picture before (claimed, built on); they are marked.
    """
    canvas = overview.board(observation, names, language, fresh, answers)
    return finished(canvas, "kingdom", alt.board(observation, names, language, fresh, answers), face=FACE)


def table_pages(observation: Observation, names: Sequence[str] = ()) -> int:
    """How many pages `table` has: the whole map, then each player's kingdom."""
    del names  # the same for every game
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
    """`board`, then `kingdom` of each seat. Errors: ValueError for a page there is not."""
    page_of(page, table_pages(observation))
    if page:
        return kingdom(observation, names, language, page - 1, answers=answers)
    return board(observation, names, language, fresh=fresh, answers=answers)


def kingdom(
    observation: Observation, names: Sequence[str], language: str, seat: int, *, answers: Answers = NO_ANSWERS
) -> Picture:
    """One player's spaces lit on the map, and its fiefs."""
    canvas = placing.kingdom(observation, names, language, seat, answers)
    words = alt.kingdom(observation, names, language, seat, answers)
    return finished(canvas, f"kingdom-{seat + 1}", words, face=FACE)


def hand(observation: Observation, names: Sequence[str], language: str, *, wide: bool = False) -> Picture:
    """The viewer's hand: whole cards, numbered from 1, with what each would add. Errors: ValueError for a spectator.

    `wide`: for a desktop, beside the map with the same numbers.
    """
    draw = desktop.hand if wide else drafting.hand
    canvas = draw(observation, names, language)
    return finished(canvas, "hand", alt.hand(observation, names, language), face=FACE)


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
    """The viewer's construction, or another choice it owes after the draft; `piece`: the one in hand, by its id.

    Where the piece may go is lit, with what the harvest would gain there. For sky towers `bridge` is the chosen pair of
    fiefs, by its place in `task.bridges`, and `first` the cell of the first tower: these are marked, and the cells for
    the next tower. In the railway step the sides where track may go are numbered from 1 in the order of `task.tracks`;
    for a copying parchment all candidates are shown. What is chosen and not possible is as good as not chosen.
    `marked`: names of cells. `wide`: for a desktop, with the others and the own parchments. Errors: ValueError for a
    spectator.
    """
    draw = desktop.kingdom if wide else placing.construction
    canvas = draw(observation, names, language, piece, bridge, first, marked)
    words = alt.construction(observation, names, language, piece, bridge, first, marked)
    return finished(canvas, "construction", words, face=FACE)


def private(
    observation: Observation, names: Sequence[str], language: str, chosen: Sequence[str] = (), *, wide: bool = False
) -> Picture:
    """What the viewer decides by; at the end the ranking. Errors: ValueError for a spectator.

    `chosen`: legal moves of the viewer's, in their notation; they are drawn as if they were played, and marked.
    `wide`: for a desktop.
    """
    if observation.result is not None:
        return final(observation, names, language)
    if observation.step == "exploration":
        return hand(with_choice(observation, chosen), names, language, wide=wide)
    marked = cells_of(observation, chosen)
    return construction(with_choice(observation, chosen), names, language, marked=marked, wide=wide)


def harvest(observation: Observation, names: Sequence[str], language: str) -> Picture:
    """The last harvest by player and fief, right after it. Errors: ValueError before the first."""
    return finished(
        harvesting.harvest(observation, names, language),
        "harvest",
        alt.harvest(observation, names, language),
        face=FACE,
    )


def parchment_parts(observation: Observation, seat: int) -> int:
    """How many pictures `parchments` has for a player, at least one."""
    return ending.parts_of(observation, seat)


def parchments(observation: Observation, names: Sequence[str], language: str, seat: int, part: int = 0) -> Picture:
    """One player's revealed parchments with their points and the sum, twelve a `part` (see `parchment_parts`).

    Errors: ValueError before the end, for a part there is not.
    """
    canvas = ending.parchments(observation, names, language, seat, part)
    return finished(
        canvas, f"parchments-{seat + 1}", alt.parchments(observation, names, language, seat), part, face=FACE
    )


def final_pages(observation: Observation, names: Sequence[str] = ()) -> int:
    """How many pages `final` has: the ranking, then the parchments of each player."""
    del names  # the same for every game
    return 1 + len(ending.pages_of(observation))


def final(observation: Observation, names: Sequence[str], language: str, page: int = 0) -> Picture:
    """The ranking with points by source, then `parchments`, the winner's first.

    Errors: ValueError before the end or for a page there is not.
    """
    page_of(page, final_pages(observation))
    if page:
        seat, part = ending.pages_of(observation)[page - 1]
        return parchments(observation, names, language, seat, part)._replace(filename=f"final-{page + 1}.png")
    return finished(
        ending.final(observation, names, language), "final", alt.final(observation, names, language), face=FACE
    )
