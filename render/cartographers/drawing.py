"""The drawing pad: the map large, the piece in hand, and what each edict would give."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cartographers.cards import SEASONS
from engine.cartographers.observation import Observation
from i18n import say
from render.canvas import Canvas
from render.cartographers import panels
from render.cartographers.overview import head, side_column
from render.cartographers.panels import Preview
from render.frame import page


def instruction(observation: Observation, names: Sequence[str], language: str) -> str:
    """One line: what the viewer does now."""
    task = observation.task
    if task is None:
        decided = observation.viewer is not None and observation.sheets[observation.viewer].decided
        return say(language, "picture-pad-done" if decided and observation.waiting else "picture-pad-watch")
    if task.single is not None:
        return say(language, f"picture-pad-single-{task.single}")
    if task.kind == "ambush":
        return say(language, "picture-pad-ambush", name=names[task.sheet])
    if task.kind == "extra" and task.skill is not None:
        return say(language, "picture-pad-extra", skill=panels.card_name(language, task.skill))
    text = say(language, "picture-pad-ruins" if task.ruins else f"picture-pad-{task.kind}")
    return text if task.skill is None else f"{text} · {panels.card_name(language, task.skill)}"


def seat_of(observation: Observation) -> int:
    """The seat whose map the viewer's pad shows: the neighbour's in an ambush, until everybody has drawn."""
    return observation.drawing_on or 0


def pad(
    observation: Observation,
    names: Sequence[str],
    language: str,
    cells: Sequence[int],
    terrain: str | None,
    legal: bool,
    preview: Preview | None,
) -> Canvas:
    """The whole pad."""
    canvas = page()
    seat = seat_of(observation)
    sheet = observation.sheets[seat]
    title = say(language, "picture-title-pad", name=names[seat])
    side_column(canvas, observation, language, head(canvas, observation, names, language, title))
    illegal = bool(cells) and not legal
    text = say(language, "picture-pad-illegal") if illegal else instruction(observation, names, language)
    top = panels.banner(canvas, text, alarm=illegal)
    if observation.skills:
        top = panels.skill_row(canvas, observation, language, top)
    wanted = observation.task.touch if observation.task is not None else ()
    panels.large_map(canvas, observation, sheet, cells, terrain, legal=legal, top=top, wanted=wanted)
    panels.score_strip(canvas, sheet, preview if legal else None, SEASONS[observation.season].edicts)
    return canvas
