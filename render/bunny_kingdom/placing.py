"""The construction as one player sees it: where a piece may go on the map, and what the harvest would then give."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bunny_kingdom.board import INDEX
from engine.bunny_kingdom.cards import CARDS, TOWER
from engine.bunny_kingdom.observation import Bridge, Fief, Observation, Rail, SeatSeen, Task
from i18n import say
from render.bunny_kingdom import cards, chart
from render.bunny_kingdom.cards import Shown
from render.bunny_kingdom.drafting import near_of, seat_of
from render.bunny_kingdom.panels import (
    COLUMN,
    MAP,
    SIZE,
    STRIP,
    banner,
    card_icon,
    card_name,
    counted,
    head,
    kept,
    rows_of,
    sign,
    tokens,
)
from render.canvas import Box, Canvas
from render.frame import BOTTOM, LEFT, RIGHT, SMALL, page
from render.palette import Ink
from render.text import width

_ROW = 44


def instruction(observation: Observation, lang: str, piece: str | None = None) -> str:
    """What is to be done, in a few words."""
    task = observation.task
    if task is None:
        return say(lang, f"picture-bk-do-{'wait' if observation.waiting else 'nothing'}")
    kind = task.kind
    if kind == "camp":
        return say(lang, "picture-bk-do-camp", number=CARDS[task.piece].number)
    if kind == "rail":
        return say(lang, "picture-bk-do-rail", count=task.left)
    if kind == "post":
        return say(lang, "picture-bk-do-post", cell=task.cell)
    if kind == "copy":
        return say(lang, "picture-bk-do-copy", card=card_name(lang, task.piece))
    if kind == "charge":
        return say(lang, "picture-bk-do-charge")
    if piece:
        return say(lang, "picture-bk-do-piece", piece=card_name(lang, piece))
    return say(lang, "picture-bk-do-build" if kind == "build" else "picture-bk-do-nothing")


def piece_in_hand(task: Task | None, piece: str | None) -> str | None:
    """The piece whose spaces are lit: the chosen one, in the camps step the camp that is asked about."""
    if task is not None and task.kind == "camp":
        return task.piece
    return piece


def gains(observation: Observation, piece: str) -> dict[str, int]:
    """Space → what the harvest would gain with the piece there."""
    task = observation.task
    if task is None:
        return {}
    now = observation.seats[seat_of(observation)].harvest
    if CARDS[piece].kind == TOWER:
        found: dict[str, int] = {}
        for bridge in task.bridges:
            for cell in (*bridge.first, *bridge.second):
                found[cell] = max(found.get(cell, bridge.harvest - now), bridge.harvest - now)
        return found
    return {spot.cell: spot.harvest - now for spot in task.spots.get(piece, ())}


def construction(observation: Observation, names: Sequence[str], lang: str, piece: str | None = None) -> Canvas:
    """The whole picture."""
    seat = seat_of(observation)
    task = observation.task
    if task is not None and task.kind == "copy":
        return _copying(observation, names, lang)
    chosen = piece_in_hand(task, piece)
    canvas = page()
    top = head(canvas, observation, names, lang, say(lang, "picture-bk-title-construction")) + 8
    plates: dict[int, str] = {}
    if task is not None and task.kind == "rail":
        lit = None
    elif task is not None and task.kind in ("post", "charge"):
        lit = {INDEX[task.cell]} if task.cell else {INDEX[cell] for cell in observation.seats[seat].cells}
    elif chosen is not None:
        gained = gains(observation, chosen)
        lit = {INDEX[cell] for cell in gained}
        tower = CARDS[chosen].kind == TOWER
        best = max(gained.values(), default=0)
        plates = {INDEX[cell]: f"+{gain}" for cell, gain in gained.items() if gain > 0 and (not tower or gain == best)}
    else:
        lit = {INDEX[cell] for cell in observation.seats[seat].cells}
    chart.paint(canvas, MAP, SIZE, observation, seat=seat, lit=lit, bare=plates)
    chart.plates(canvas, MAP, SIZE, plates)
    if task is not None and task.kind == "rail":
        for spot in task.tracks:
            chart.track(canvas, MAP, SIZE, Rail(spot.cell, spot.side, spot.other), spot.token)
    words = instruction(observation, lang, piece)
    banner(canvas, (STRIP[0], STRIP[1] + 14, RIGHT, STRIP[1] + 64), words, card_icon(chosen) if chosen else "")
    _column(canvas, (LEFT, top, LEFT + COLUMN, BOTTOM), observation, names, seat, chosen, lang)
    return canvas


def _column(
    canvas: Canvas, box: Box, observation: Observation, names: Sequence[str], seat: int, chosen: str | None, lang: str
) -> None:
    """What the fiefs give now, what can be chosen, then the fiefs themselves."""
    left, top, right, bottom = box
    seen = observation.seats[seat]
    _numbers(canvas, (left, top, right, top + 56), seen, seat)
    y = top + 64
    for name, text, worth, marked in _choices(observation, names, seat, chosen, lang):
        if y + _ROW > bottom:
            break
        on = Ink.glow if marked else Ink.card
        line, thick = (Ink.accent, 4) if marked else (Ink.line, 2)
        canvas.panel((left, y, right, y + _ROW - 2), on, line, radius=10, width=thick)
        canvas.stamp(sign(name, 32, on), (left + 8, y + 5))
        room = width(worth, 30, bold=True) + 8
        canvas.label((left + 48, y, right - 14 - room, y + _ROW - 2), text, 30, on=on, smallest=SMALL)
        canvas.label((right - 12 - room, y, right - 12, y + _ROW - 2), worth, 30, on=on, bold=True, align="right")
        y += _ROW
    _fiefs(canvas, (left, y + 8, right, bottom), seen)


def _numbers(canvas: Canvas, box: Box, seen: SeatSeen, seat: int) -> None:
    """The rabbit, what the fiefs give now, and the points."""
    left, top, _, bottom = box
    canvas.panel(box, Ink.glow, Ink.bronze)
    canvas.stamp(sign(f"bk-rabbit-{seat}", 38, Ink.glow), (left + 10, top + 9))
    x = left + 62
    for name, text in (("bk-harvest", f"+{seen.harvest}"), ("star", str(seen.total))):
        canvas.stamp(sign(name, 38, Ink.glow), (x, top + 9))
        wide = width(text, 36, bold=True) + 4
        canvas.label((x + 44, top + 4, x + 44 + wide, bottom - 4), text, 36, on=Ink.glow, bold=True)
        x += 44 + wide + 22


def _fiefs(canvas: Canvas, box: Box, seen: SeatSeen) -> None:
    """The fiefs that score, the best first, as many as fit."""
    left, y, right, bottom = box
    for fief in seen.fiefs:
        if fief.points and y + 38 <= bottom:
            fief_line(canvas, (left, y, right, y + 36), fief, Ink.paper)
            y += 38


def kingdom(observation: Observation, names: Sequence[str], lang: str, seat: int) -> Canvas:
    """One player's spaces on the map, its numbers, what it has not placed, and its fiefs."""
    canvas = page()
    seen = observation.seats[seat]
    top = head(canvas, observation, names, lang, say(lang, "picture-bk-title-seat", name=names[seat])) + 8
    chart.paint(canvas, MAP, SIZE, observation, seat=seat, lit={INDEX[cell] for cell in seen.cells})
    _numbers(canvas, (LEFT, top, LEFT + COLUMN, top + 56), seen, seat)
    y = top + 68
    for row in rows_of((("bk-parchment", str(seen.parchments)), *kept(seen)), COLUMN, 34):
        tokens(canvas, LEFT, y, row, 34, Ink.paper)
        y += 42
    _fiefs(canvas, (LEFT, y + 6, LEFT + COLUMN, BOTTOM), seen)
    return canvas


_SIGN = 28
"""Size of a resource in the line of a fief."""


def fief_width(fief: Fief) -> int:
    """Pixels that the line of a fief takes with its resources a little over one another."""
    return 36 + max(104, width(_product(fief), SMALL, bold=True) + 12) + 24 * len(fief.resources) + 6


def _product(fief: Fief) -> str:
    return f"{fief.strength}×{len(fief.resources)}={fief.points}"


def fief_line(canvas: Canvas, box: Box, fief: Fief, on: int) -> None:
    """One fief: strength times resources is points, and which resources."""
    left, top, right, bottom = box
    middle = (top + bottom) // 2
    canvas.stamp(sign("bk-city-2", 30, on), (left, middle - 15))
    wide = width(_product(fief), SMALL, bold=True) + 4
    canvas.label((left + 36, top, left + 36 + wide, bottom), _product(fief), SMALL, on=on, bold=True)
    x = left + 36 + max(wide, 96) + 8
    step = min(32, (right - x - _SIGN) // max(1, len(fief.resources) - 1))
    for resource in fief.resources:
        canvas.stamp(sign(f"bk-{resource}", _SIGN, on), (x, middle - _SIGN // 2))
        x += step


def _choices(
    observation: Observation, names: Sequence[str], seat: int, chosen: str | None, lang: str
) -> list[tuple[str, str, str, bool]]:
    """Rows of the column: icon, text, what it is worth, whether it is chosen."""
    seen, task = observation.seats[seat], observation.task
    now = seen.harvest
    if task is not None and task.kind == "post":
        return [
            (f"bk-{resource}", say(lang, f"bunny_kingdom-resource-{resource}"), f"+{harvest}", False)
            for resource, harvest in task.gives.items()
        ]
    if task is not None and task.kind == "charge":
        return [(f"bk-rabbit-{owner}", names[owner], f"+{points}", False) for owner, points in task.opponents.items()]
    if chosen is not None and CARDS[chosen].kind == TOWER and task is not None:
        return [
            ("bk-sky", _pair(bridge, lang), f"+{bridge.harvest - now}", False)
            for bridge in sorted(task.bridges, key=lambda bridge: -bridge.harvest)
        ]
    rows = []
    for card, count in counted(seen.pieces).items():
        text = card_name(lang, card) + (f" ×{count}" if count > 1 else "")
        gained = gains(observation, card) if task is not None and task.kind in ("build", "camp") else {}
        worth = f"+{max(gained.values())}" if gained else "–"
        rows.append((card_icon(card), text, worth, card == chosen))
    for name, count, key in (("bk-rail", seen.rails, "rail"), ("bk-switch", seen.switches, "switch")):
        if count:
            rows.append((name, say(lang, f"picture-bk-track-{key}"), f"×{count}", False))
    return rows


def _pair(bridge: Bridge, lang: str) -> str:
    return say(lang, "picture-bk-tower-pair", first=bridge.first[0], second=bridge.second[0])


def _copying(observation: Observation, names: Sequence[str], lang: str) -> Canvas:
    """Which parchment a copying one becomes: all candidates with what each would give."""
    task = observation.task
    canvas = page()
    end = head(canvas, observation, names, lang, say(lang, "picture-bk-title-construction")) + 8
    if task is None:
        return canvas
    banner(canvas, (LEFT, end, RIGHT, end + 50), instruction(observation, lang), card_icon(task.piece))
    shown = [Shown(card, i + 1, task.worth.get(card)) for i, card in enumerate(task.cards)]
    near = near_of(observation, seat_of(observation))
    cards.lay(canvas, (LEFT, end + 62, RIGHT, BOTTOM), shown, near, lang, tallest=240)
    return canvas
