"""The drawing pad: its buttons move a shape over the map and draw it. The engine says what is legal."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.cartographers.phrases import (
    GAME,
    gain_words,
    is_on_own_map,
    now_words,
    reasons,
    short_words,
    terrain_words,
)
from cogs.signs import sign_of, signed
from cogs.views.controls import Controls
from cogs.views.limits import LIST, option
from cogs.views.provider import Sight
from cogs.words import player_name, refusal
from engine.cartographers import cards, pad, places
from engine.cartographers.cards import SEASONS
from engine.cartographers.grid import names_of
from engine.cartographers.guide import AIMS, Aim
from engine.cartographers.observation import Observation, Task
from engine.cartographers.pad import ShapeCursor, cursor_of
from engine.cartographers.preview import gains_of_drawings
from engine.tables.guides import advice_for
from engine.tables.table import Table
from engine.tables.thoughts import gives_hints
from i18n import labelled, say

PadFocus = ShapeCursor | str | None
"""The shape, or the name of the skill that is looked at; None if nothing can be drawn."""
Seen = Sight[Observation, PadFocus]
PLACES = 2
"""The number of places that have a button."""
SKILL = "skill-"
"""The prefix of a skill's name in the view that shows the skill."""


def look_at(observation: Observation, view: str) -> PadFocus:
    """The skill that a view names, if it can be used; else the shape, at the named place or else at a legal one."""
    task = observation.task
    if task is None:
        return None
    skill = view.removeprefix(SKILL)
    if skill != view and skill in task.skills:
        return skill
    if task.kind == "brace":
        return None
    return cursor_of(view) if view and skill == view else pad.cursor_at_start(observation)


def task_lines(sight: Seen, task: Task) -> list[str]:
    """The shape to draw, and the drawing so far."""
    table, observation, look, language = sight.table, sight.observation, sight.look, sight.language
    lines = []
    card = say(language, f"cartographers-card-{observation.revealed[-1]}")
    kind = f"{task.kind}-solo" if task.kind == "brace" and len(table.seats) == 1 else task.kind
    skill = say(language, f"cartographers-card-{task.skill}") if task.skill else ""
    owner = player_name(table.seats[task.sheet])
    lines.append(say(language, f"cartographers-pad-{kind}", card=card, owner=owner, skill=skill))
    if task.ruins:
        lines.append(say(language, "cartographers-pad-ruins"))
    if task.kind == "draw" and observation.time >= observation.threshold:
        season = say(language, f"cartographers-season-{observation.season}")
        first, second = ("ABCD"[edict] for edict in SEASONS[observation.season].edicts)
        lines.append(say(language, "cartographers-pad-last", season=season, first=first, second=second))
    if task.single is not None:
        lines.append(say(language, f"cartographers-pad-single-{task.single}"))
    if task.skill is not None and task.kind != "extra":
        rule = say(language, f"cartographers-rule-{task.skill}")
        lines.append(say(language, "cartographers-pad-skill", skill=skill, rule=rule))
    if isinstance(look, str):
        rule = say(language, f"cartographers-rule-{look}")
        lines.append(labelled(skill_words(look, language), rule, language))
    elif look is not None:
        lines.append(_choice_line(table, observation, look, language))
    return lines


def _choice_line(table: Table, observation: Observation, cursor: ShapeCursor, language: str) -> str:
    """The drawing and its gain; or why it is not legal."""
    drawing, why = pad.drawing_of(cursor), pad.why_not(observation, cursor)
    terrain = signed(sign_of(GAME, cursor.terrain), terrain_words(cursor.terrain, language))
    cells = names_of(drawing.mask)
    if why is not None:
        terrain, reason = terrain_words(cursor.terrain, language), refusal(language, why, GAME)
        return say(language, "cartographers-pad-why-not", terrain=terrain, cells=cells, why=reason)
    (gain,) = gains_of_drawings(observation, [drawing])
    given, on = gain_words(observation, gain, language), observation.drawing_on
    if on is not None and not is_on_own_map(observation):
        owner = player_name(table.seats[on])
        return say(language, "cartographers-pad-choice-of", terrain=terrain, cells=cells, owner=owner, gain=given)
    return say(language, "cartographers-pad-choice", terrain=terrain, cells=cells, gain=given)


def add_pad(controls: Controls, sight: Seen, task: Task) -> None:
    """Add the pad's controls: shapes, places, the form, and the arrows."""
    observation, look, language = sight.observation, sight.look, sight.language
    if isinstance(look, str):
        controls.look(controls.game_row(), "back", say(language, "cartographers-button-no-skill"), "")
        return
    options = [*([] if look is None else way_options(observation, look, language)), *skill_options(task, language)]
    if len(options) > 1 or task.skills:
        what = "what-or-skill" if task.skills and look is not None else "skill" if task.skills else "what"
        controls.looks(0, "what", say(language, f"cartographers-{what}-placeholder"), options)
    if task.can_pass:
        key = "cartographers-button-pass-brace" if task.kind == "brace" else "cartographers-button-pass"
        controls.move(2, "pass", say(language, key))
    if look is not None:
        _add_places(controls, sight, task, look)
        _add_arrows(controls, observation, look, language)


def _add_places(controls: Controls, sight: Seen, task: Task, cursor: ShapeCursor) -> None:
    """Add the list of places, buttons to some of them, and the button that opens the form.

    Only where hints are allowed do list and buttons say which places are good.
    """
    table, observation, language = sight.table, sight.observation, sight.language
    hints = gives_hints(table)
    where = place_options(observation, cursor, language, valued=hints)
    if len(where) > 1:
        controls.looks(1, "where", say(language, "cartographers-where-placeholder"), where)
    if hints:
        # The row holds the form, mirror and hint too, and the pass button instead of a place.
        _add_richest(controls, sight, task, PLACES - task.can_pass)
    else:
        for key, place in (("next", places.next_place), ("beside", places.place_beside_last)):
            found = place(observation, cursor)
            view = None if found in (None, cursor) else str(found)
            controls.look(2, key, say(language, f"cartographers-button-{key}"), view)
    button = discord.ui.Button[discord.ui.View](
        label=say(language, "cartographers-button-go"),
        custom_id=f"carto-ask:{table.id}:{controls.stamp}:{cursor}",
        row=2,
    )
    controls.items.append(button)


def aim_for(table: Table, seat: int) -> Aim | None:
    """What the tip of a guided game advises for the drawing of a seat; None for nothing."""
    return AIMS.get(advice_for(table, seat))


def _add_richest(controls: Controls, sight: Seen, task: Task, most: int) -> None:
    """Add a button for each of the richest places, with its gain; in a guided game the first follows the tip.

    Always `most` buttons, so that those after them never move.
    """
    observation, language = sight.observation, sight.language
    three = places.richest_three(observation, aim_for(sight.table, controls.seat))[:most]
    for number, (place, gain) in enumerate(
        zip(three, gains_of_drawings(observation, map(pad.drawing_of, three)), strict=True)
    ):
        # Short enough to fit side by side on a phone.
        several = len(task.terrains) > 1
        terrain = f"{terrain_words(place.terrain, language)} " if several else ""
        label = f"→ {terrain}{first_and_last(place)} {short_words(observation, gain, language)}"
        controls.look(2, "ab"[number], label, str(place), sign=sign_of(GAME, place.terrain) if several else "")
    for key in "ab"[len(three) : most]:
        controls.look(2, key, "→", None)


def _add_arrows(controls: Controls, observation: Observation, cursor: ShapeCursor, language: str) -> None:
    """Add the arrows, turn and mirror."""
    one = len(pad.covered_cells(cursor)) == 1
    for row, action in ((2, "mirror"), *((3, way) for way in pad.DIRECTIONS), (3, "turn")):
        moved = None if one and action in ("turn", "mirror") else moved_cursor(observation, cursor, action)
        view = None if moved is None else str(moved)
        controls.look(row, action, say(language, f"cartographers-button-{action}"), view)


def moved_cursor(observation: Observation, cursor: ShapeCursor, action: str) -> ShapeCursor | None:
    """The shape after one press; None if there is no legal place in that direction.

    Turned or mirrored it goes to the nearest legal place, if there is one.
    """
    if action in ("turn", "mirror"):
        put = pad.turn_shape(observation, cursor) if action == "turn" else pad.mirror_shape(observation, cursor)
        return pad.nearest_place(observation, put) or put
    return next((pad.next_place(observation, cursor, way) for way in pad.DIRECTIONS if way == action), None)


def way_options(observation: Observation, cursor: ShapeCursor, language: str) -> list[discord.SelectOption]:
    """Each terrain with each shape in each direction: by name, drawn in dots, and with its cells by name."""
    task = observation.task
    coins = {shape.name for shape in task.shapes if shape.coin} if task is not None else set()
    options = []
    for way in pad.distinct_ways(observation, cursor):
        shape = say(language, f"cartographers-shape-{way.shape}")
        about = say(language, "cartographers-what-coin", shape=shape) if way.shape in coins else shape
        terrain, drawn = terrain_words(way.terrain, language), pad.drawn_in_dots(way)
        label = say(language, "cartographers-what", terrain=terrain, shape=about, drawn=drawn)
        cells, sign = names_of(pad.drawing_of(way).mask), sign_of(GAME, way.terrain)
        options.append(option(label, str(way), cells, default=way == cursor, sign=sign))
    return options


def place_options(
    observation: Observation, cursor: ShapeCursor, language: str, *, valued: bool
) -> list[discord.SelectOption]:
    """The legal places in the region of the shape, if `valued` with their gain and sorted by it; then other regions."""
    regions = places.by_region(observation, cursor)
    here = regions.pop(places.region_of(cursor), [])[: LIST - len(regions)]
    if valued:
        options = _valued_options(observation, here, cursor, language)
    else:
        options = [option(names_of(pad.drawing_of(one).mask), str(one), default=one == cursor) for one in here]
    for region, there in regions.items():
        first, last = places.corners_of(region).split()
        label = say(language, "cartographers-region", first=first, last=last, count=len(there))
        options.append(option(label, str(places.most_central(there, region))))
    return options


def _valued_options(
    observation: Observation, here: Sequence[ShapeCursor], cursor: ShapeCursor, language: str
) -> list[discord.SelectOption]:
    """Places with their gain, the best for the viewer first."""
    found = zip(here, gains_of_drawings(observation, map(pad.drawing_of, here)), strict=True)
    return [
        option(
            labelled(names_of(pad.drawing_of(place).mask), now_words(observation, gain, language), language),
            str(place),
            reasons(observation, gain, language),
            default=place == cursor,
        )
        for place, gain in sorted(
            found, key=lambda pair: (pair[1].now, sum(pair[1].edicts)), reverse=is_on_own_map(observation)
        )
    ]


def skill_options(task: Task, language: str) -> list[discord.SelectOption]:
    """The skills that could be used, with cost and effect."""
    return [
        option(skill_words(skill, language), f"{SKILL}{skill}", say(language, f"cartographers-rule-{skill}"))
        for skill in task.skills
    ]


def skill_words(skill: str, language: str) -> str:
    """A skill with its cost."""
    name = say(language, f"cartographers-card-{skill}")
    return say(language, "cartographers-skill", skill=name, cost=cards.COSTS[skill])


def first_and_last(cursor: ShapeCursor) -> str:
    """The names of the first and the last cell; of a single cell its name."""
    first, *more = names_of(pad.drawing_of(cursor).mask).split()
    return f"{first}–{more[-1]}" if more else first
