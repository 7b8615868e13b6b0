"""Desktop private views: the map next to the hand, the viewer's parchments and all players."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.bunny_kingdom.observation import Observation
from i18n import say
from render import desk
from render.bunny_kingdom import rows
from render.bunny_kingdom.cards import GAP, ShownCard
from render.bunny_kingdom.panels import (
    HEDGE,
    card_icon,
    counted,
    draw_head,
    order_of,
    rivals,
    sign,
)
from render.bunny_kingdom.placing import (
    OWN,
    copying,
    decided,
    draw_country,
    gains,
    instruction,
    own,
    piece_in_hand,
    towers_of,
)
from render.bunny_kingdom.profile import LINE, draw_profile, draw_table, table_high
from render.canvas import Box, Canvas
from render.desk import BESIDE, BOTTOM, LEFT, RIGHT, TOP
from render.frame import BOTTOM as MIDDLE
from render.frame import CHOICE, LEAST, seat_of
from render.palette import Ink
from render.text import fit, width

_TALL = 250
"""Maximum height of a parchment's row below a construction."""


def _held(observation: Observation) -> list[ShownCard]:
    """Return the viewer's parchments, best first."""
    held = sorted(observation.parchments, key=lambda one: -one.points)
    return [ShownCard(one.card, points=one.points, became=one.copied[-1] if one.copied else "") for one in held]


def _sum(held: Sequence[ShownCard]) -> str:
    """Return the sum of the parchments' points."""
    return str(sum(one.points or 0 for one in held))


def _total(canvas: Canvas, box: Box, total: str, mark: str = "") -> int:
    """Draw a sum at the end of a line, after its icon; return its left edge."""
    _, top, right, bottom = box
    x = right - 14 - width(total, CHOICE, bold=True)
    canvas.label((x, top, right, bottom), total, CHOICE, on=Ink.paper, bold=True)
    if mark:
        x -= 42
        canvas.stamp(sign(mark, 36, Ink.paper), (x, top + 5))
    return x


def _headed(canvas: Canvas, box: Box, name: str, words: str, total: str = "", mark: str = "") -> None:
    """Draw a heading: icon and words, and at the end the sum."""
    left, top, right, bottom = box
    x = _total(canvas, box, total, mark) if total else right
    canvas.stamp(sign(name, 36, Ink.paper), (left + 12, top + 5))
    canvas.lines_of((left + 58, top, x - 16, bottom), fit(words, x - left - 74, LEAST, LEAST), on=Ink.paper)


def draw_kingdom(
    observation: Observation,
    names: Sequence[str],
    language: str,
    piece: str | None = None,
    bridge: int | None = None,
    first: str = "",
    marked: Collection[str] = (),
) -> Canvas:
    """Draw the construction, or any other decision after the draft: a large map, and next to it the choices."""
    seat, task = seat_of(observation), observation.task
    if task is not None and task.kind == "copy":
        return _copying(observation, names, language)
    chosen = piece_in_hand(task, piece)
    towers = towers_of(task, chosen, bridge, first)
    canvas = desk.page()
    end = max(TOP + OWN, draw_head(canvas, observation, names, language, wide=_HEAD))
    own(canvas, (LEFT + _HEAD + 10, TOP, _BEFORE, TOP + OWN), observation, seat, language)
    words = instruction(observation, language, piece, towers)
    order_of(canvas, (LEFT, end + 8, _BEFORE, end + 68), words, card_icon(chosen) if chosen else "")
    draw_country(canvas, observation, chosen, towers, marked, _LAND, _SPACE, alone=True)
    bottom = _END - table_high(observation) - GAP
    y = decided(canvas, (LEFT, end + 78, _BEFORE, bottom), observation, names, chosen, towers, language)
    high = table_high(observation, _END - y - GAP)
    draw_table(canvas, (LEFT, _END - high, _BEFORE, _END), observation, names)
    _below(canvas, (LEFT, _END + 6, RIGHT, BOTTOM), observation, language)
    return canvas


def _copying(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """Draw the choice of a copying parchment, with the other players at the right and the viewer's parchments below."""
    canvas = copying(observation, names, language, alone=True)
    others = rivals(observation, seat_of(observation))
    high = (MIDDLE - TOP + GAP) // len(others)
    for number, other in enumerate(others):
        y = TOP + number * high
        draw_profile(canvas, (BESIDE, y, RIGHT, y + high - GAP), observation, other, names[other])
    _below(canvas, (LEFT, MIDDLE + GAP, RIGHT, BOTTOM), observation, language)
    return canvas


_SPACE = 80
"""Size of a space of the construction's map, in pixels."""
_LAND = (RIGHT - HEDGE[2] - 10 * _SPACE, TOP + HEDGE[1])
_END = _LAND[1] + 10 * _SPACE + HEDGE[3]
"""Bottom of that map."""
_BEFORE = _LAND[0] - HEDGE[0] - 14
"""Right edge of what is to the left of that map."""
_HEAD = 410
"""Width of the corner block there."""
_FEW = 4
"""With fewer parchments, the viewer's pieces are listed next to them: what they ask and where they gain most."""


def _below(canvas: Canvas, box: Box, observation: Observation, language: str) -> None:
    """Draw the viewer's parchments in equal columns, best first; if there are many, only names and points.

    With few parchments, the viewer's pieces get a column of their own.
    """
    left, top, right, bottom = box
    held, pieces = _held(observation), _to_place(observation)[:_FEW]
    middle = (left + right - GAP) // 2
    if pieces and len(held) < _FEW:
        words = say(language, "picture-bk-own-pieces")
        _headed(canvas, (left, top, middle, top + LINE), "bk-city-1", words)
        end = middle if held else right
        rows.lay(canvas, (left, top + LINE, end, bottom), pieces, language, tallest=_TALL)
        left = middle + GAP
    if not held:
        return
    _headed(canvas, (left, top, right, top + LINE), "bk-parchment", say(language, "picture-bk-own-parchments"),
            _sum(held), "star")  # fmt: skip
    top += LINE
    if len(held) < _FEW:
        rows.lay(canvas, (left, top, right, bottom), held, language, tallest=_TALL)
        return
    # Two columns leave room for what each parchment asks; if two are not enough, none shows it.
    most = (bottom - top - rows.EDGES) // LINE
    columns = 2 if len(held) <= 2 * most else 3
    down = min(-(-len(held) // columns), most)
    if rest := max(0, len(held) - columns * down):
        # The number of those left out takes the place of the last row.
        held, rest = held[: columns * down - 1], rest + 1
    high = (bottom - top - rows.EDGES) // down
    wide = (right - left + GAP) // columns
    for at in range(columns):
        x, some = left + at * wide, held[at * down : (at + 1) * down]
        if some:
            rows.lay(canvas, (x, top, x + wide - GAP, bottom), some, language, tallest=high, least=down,
                     brief=columns > 2)  # fmt: skip
    if rest:
        last = (right - wide + GAP + 20, bottom - 8 - high, right - 8, bottom - 8)
        canvas.label(last, say(language, "picture-bk-more", count=rest), LEAST, ink=Ink.soft)


def _to_place(observation: Observation) -> list[ShownCard]:
    """Return each unplaced piece of the viewer, with its best harvest gain and the cell for it."""
    found = []
    for card in counted(observation.seats[seat_of(observation)].pieces):
        gained = gains(observation, card)
        best = max(gained, key=lambda cell: gained[cell], default="")
        found.append(ShownCard(card, points=gained.get(best), best=best))
    return found
