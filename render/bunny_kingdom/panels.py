"""Parts shared by the pictures of Bunny Kingdom: corner block, names of cards, a player's numbers, rows of pieces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PIL import Image

from engine.bunny_kingdom.board import INDEX, TERRAIN
from engine.bunny_kingdom.cards import CAMP, CARDS, CENTRAL, POST, TERRITORY, TOWER
from engine.bunny_kingdom.observation import FiefSeen, Observation, SeatSeen
from i18n import plus, say
from render import frame
from render.art import draw_icon
from render.band import Standing, band
from render.banner import NO_ANSWERS, Answers, draw_banner
from render.bunny_kingdom.face import FACE
from render.canvas import Box, Canvas
from render.frame import BOTTOM, LEAST, LEFT, NO_LIMIT, RIGHT, TOP
from render.layout import Block, Icon, Row, number
from render.palette import Ink
from render.text import width

COLUMN = 366
"""Width of the column next to a map."""
SIZE = 72
"""Size of a space of a large map, in pixels."""
HEDGE = (34, 30, 6, 6)
"""Width of the hedge with the coordinates around a large map: left, top, right, bottom."""
MAP = (RIGHT - HEDGE[2] - 10 * SIZE, TOP + HEDGE[1])
"""Upper left corner of a large map that fills a picture."""
BOARD = (MAP[0], BOTTOM - HEDGE[3] - 10 * SIZE)
"""Upper left corner of a large map below the strip of a public picture."""
STRIP = (MAP[0] - HEDGE[0], MAP[1] + 10 * SIZE + HEDGE[3] + 10, RIGHT, BOTTOM)
"""The area below a large map."""


def terrain_of(card: str) -> str:
    """Return the terrain of a territory card."""
    return TERRAIN[INDEX[card]]


def card_name(language: str, card: str) -> str:
    """Return a card's name; for a territory its cell and terrain."""
    if CARDS[card].kind == TERRITORY:
        return f"{card} {terrain_name(language, terrain_of(card))}"
    return say(language, f"bunny_kingdom-card-{card}")


def terrain_name(language: str, terrain: str) -> str:
    """Return a terrain's name."""
    return say(language, f"bunny_kingdom-terrain-{terrain}")


def card_icon(card: str) -> str:
    """Return the icon of a card that is not a territory."""
    found = CARDS[card]
    names = {CAMP: "camp", POST: "post", TOWER: "sky", "mission": "parchment", CENTRAL: "station"}
    if found.kind in ("city", "farm"):
        return f"bk-{card}"
    return f"bk-{names.get(found.kind, found.kind)}"


def step_name(observation: Observation, language: str) -> str:
    """Return the name of the current phase."""
    if observation.step == "exploration":
        return say(language, "picture-bk-step-exploration", turn=observation.part, turns=observation.parts)
    return say(language, f"picture-bk-step-{observation.step}")


def status(observation: Observation, language: str, room: int = NO_LIMIT, *, bold: bool = False) -> str:
    """Return round and phase in words, in a shorter form if `room` is too narrow."""
    if observation.result is not None:
        return say(language, "picture-status-over")
    step = step_name(observation, language)
    words = say(language, "picture-bk-status", round=observation.round, rounds=observation.rounds, step=step)
    if frame.fits(words, LEAST, room, bold=bold):
        return words
    return say(language, "picture-bk-status-short", round=observation.round, rounds=observation.rounds, step=step)


def band_of(
    observation: Observation, names: Sequence[str], language: str, order: str, card: str | None = None
) -> Block:
    """Return the band of a private picture: the instruction (about a `card`), and everybody's points and harvest."""
    words = status(observation, language)
    passed = f"picture-bk-pass-{observation.direction}"
    ways = [words]
    if observation.step == "exploration" and observation.direction:
        ways.insert(0, f"{words} · {say(language, passed)}")
    standings = [
        Standing(seen.total, f"bk-rabbit-{seat}", (("bk-harvest", plus(seen.harvest)),))
        for seat, seen in enumerate(observation.seats)
    ]
    signs = (card_icon(card),) if card else ()
    return band(observation, names, language, order=order, status=ways, standings=standings, drawing=sign, signs=signs)


def draw_strip(
    canvas: Canvas, observation: Observation, names: Sequence[str], language: str, answers: Answers = NO_ANSWERS
) -> None:
    """Draw the strip of a public picture; during the draft an arrow shows the passing direction."""
    words = status(observation, language, frame.COLUMN - 6)
    totals = [seen.total for seen in observation.seats]
    draw_banner(
        canvas, observation, names[: len(totals)], language, face=FACE, status=words, answers=answers, totals=totals
    )
    if observation.step == "exploration" and observation.direction:
        end = LEFT + width(words, LEAST) + 12
        if end + 34 <= LEFT + frame.COLUMN:
            canvas.stamp(draw_icon(f"pass-{observation.direction}", 34, Ink.paper), (end, ARROW))


ARROW = 71
"""Top of the draft's arrow in the strip."""


def sign(name: str, size: int, on: int = Ink.card) -> Image.Image:
    """Return an icon for the area next to a map: without shades, as the map already takes most of the bytes."""
    return draw_icon(name, size, on, crisp=True)


# Legend.

_LEGEND = 34


def legend_width(parts: Sequence[tuple[str, str]]) -> int:
    """Return the width of icons with words in one row."""
    return sum(_LEGEND + 8 + width(text, LEAST) + 12 for _, text in parts) - 12


def legend_rows(parts: Sequence[tuple[str, str]], wide: int) -> list[list[tuple[str, str]]]:
    """Split icons with words into rows of at most `wide` pixels."""
    rows: list[list[tuple[str, str]]] = [[]]
    for part in parts:
        if rows[-1] and legend_width([*rows[-1], part]) > wide:
            rows.append([])
        rows[-1].append(part)
    return rows


def draw_legend(canvas: Canvas, at: tuple[int, int], parts: Sequence[tuple[str, str]], on: int = Ink.paper) -> None:
    """Draw icons with words in one row."""
    x, y = at
    for name, text in parts:
        canvas.stamp(sign(name, _LEGEND, on), (x, y + 2))
        x += _LEGEND + 8
        end = x + width(text, LEAST) + 4
        canvas.label((x, y, end, y + 38), text, LEAST, ink=Ink.soft, on=on)
        x = end + 8


# Unplaced pieces.


def counted(names: Iterable[str]) -> dict[str, int]:
    """Count each name."""
    found: dict[str, int] = {}
    for name in names:
        found[name] = found.get(name, 0) + 1
    return found


def kept(seat: SeatSeen) -> tuple[tuple[str, str], ...]:
    """Return icons and texts for a seat's unplaced pieces, track tokens last."""
    found = []
    for card, count in counted(seat.pieces).items():
        if CARDS[card].kind == CAMP:
            found.append((card_icon(card), str(CARDS[card].number)))
        else:
            found.append((card_icon(card), f"×{count}" if count > 1 else ""))
    for name, count in (("bk-rail", seat.rails), ("bk-switch", seat.switches)):
        if count:
            found.append((name, f"×{count}" if count > 1 else ""))
    return tuple(found)


def token_width(text: str, size: int, letters: int = LEAST) -> int:
    """Return the width of an icon with its text."""
    return size + 6 + (width(text, letters, bold=True) + 4 if text else 0)


def rows_of(
    tokens: Sequence[tuple[str, str]], wide: int, size: int, letters: int = LEAST
) -> list[list[tuple[str, str]]]:
    """Split icons with texts into rows of at most `wide` pixels."""
    rows: list[list[tuple[str, str]]] = []
    room = 0
    for token in tokens:
        need = token_width(token[1], size, letters)
        if not rows or need > room:
            rows.append([])
            room = wide
        rows[-1].append(token)
        room -= need
    return rows


def draw_tokens(
    canvas: Canvas, x: int, y: int, row: Sequence[tuple[str, str]], size: int, on: int, letters: int = LEAST
) -> int:
    """Draw icons with texts in one row; return its right edge."""
    for name, text in row:
        canvas.stamp(sign(name, size, on), (x, y))
        if text:
            wide = width(text, letters, bold=True)
            canvas.label((x + size + 2, y - 2, x + size + 4 + wide, y + size + 2), text, letters, on=on, bold=True)
        x += token_width(text, size, letters)
    return x


def count_of(text: str) -> int:
    """Return the number of pieces that an icon with this text stands for."""
    return int(text[1:]) if text.startswith("×") else 1


def beyond(count: int, before: str = "…") -> str:
    """Return the text for `count` hidden pieces; pass a plus as `before` where it cannot be mistaken for a gain."""
    return f"{before}{count}"


_MORE = 66
"""Pixels reserved for the number of pieces that do not fit into a row."""


def tokens_in_row(
    canvas: Canvas, box: Box, held: Sequence[tuple[str, str]], size: int, on: int, more: str = "…"
) -> int:
    """Draw pieces in one row, then the number of those that do not fit; return the right edge.

    `held`: their icons and texts, as returned by `kept`; `more`: the sign before that number.
    """
    x, y, right, _ = box
    rows = rows_of(held, right - x, size)
    if len(rows) > 1:
        rows = rows_of(held, right - x - _MORE, size)
    if rows:
        x = draw_tokens(canvas, x, y, rows[0], size, on)
    if hidden := sum(count_of(text) for row in rows[1:] for _, text in row):
        words = beyond(hidden, more)
        end = x + width(words, LEAST, bold=True) + 4
        canvas.label((x, y - 2, end, y + size + 2), words, LEAST, ink=Ink.soft, on=on, bold=True)
        x = end
    return x


# The other players, in a private view.

RIVAL = 44
"""Height of a line about one of them."""


def rivals(observation: Observation, seat: int) -> list[int]:
    """Return all seats except the viewer's, most points first."""
    others = [other for other in range(len(observation.seats)) if other != seat]
    return sorted(others, key=lambda other: -observation.seats[other].total)


def sealed(seen: SeatSeen, on: int) -> Block:
    """Return the number of a player's parchments."""
    return number(Icon(icon="bk-parchment", size=32, on=on, drawing=sign), str(seen.parchments), size=LEAST, on=on)


def parchments_of(observation: Observation, seat: int, on: int) -> Block:
    """Return another player's rabbit with the number of its parchments."""
    rabbit = Icon(icon=f"bk-rabbit-{seat}", size=32, on=on, drawing=sign)
    return Row(parts=(rabbit, sealed(observation.seats[seat], on)), gap=4)


def draw_number(canvas: Canvas, box: Box, name: str, text: str, size: int, side: int, gap: int = 4) -> int:
    """Draw an icon of `side` pixels at the left of a box on a card and a number after it; return the right edge."""
    left, top, _, bottom = box
    canvas.stamp(sign(name, side, Ink.card), (left, top + (bottom - top - side) // 2))
    left += side + gap
    end = left + width(text, size, bold=True)
    canvas.label((left, top, end + 2, bottom), text, size, bold=True)
    return end


# A fief.

CELL = 64
"""Width of the cell that names a fief."""


def factors(fief: FiefSeen) -> str:
    """Return strength times resources, such as `3×2`."""
    return f"{fief.strength}×{len(fief.resources)}"


def product(fief: FiefSeen) -> str:
    """Return strength times resources and their product, such as `3×2=6`."""
    return f"{factors(fief)}={fief.points}"


def fief_line(canvas: Canvas, box: Box, fief: FiefSeen, on: int, size: int = LEAST, *, bare: bool = False) -> None:
    """Draw one fief: its first cell, strength times resources, points, and unless `bare` its resources.

    `size`: text size of the numbers; a smaller one is used if they do not fit.
    """
    left, top, right, bottom = box
    middle = (top + bottom) // 2
    canvas.label((left, top, left + CELL, bottom), fief.cells[0], LEAST, ink=Ink.soft, on=on)
    x = left + CELL
    if not bare and left + fief_room(fief, size) > right:
        size = LEAST
    wide = width(product(fief), size, bold=True) + 4
    canvas.label((x, top, x + wide, bottom), product(fief), size, on=on, bold=True)
    if bare:
        return
    x += max(wide, 96) + 8
    draw_resources(canvas, (x, middle - size // 2, right, middle + size // 2), fief.resources, on)


def fief_room(fief: FiefSeen, size: int) -> int:
    """Return the width of a fief's line at that text size."""
    return CELL + width(product(fief), size, bold=True) + 12 + size * len(fief.resources)


def draw_resources(canvas: Canvas, box: Box, names: Sequence[str], on: int) -> None:
    """Draw resources in a row, as large as the box is high, overlapping if necessary.

    Draws none if they would overlap too much to be recognised; the product before them tells how many there are.
    """
    x, top, right, bottom = box
    size = bottom - top
    step = min(size, (right - x - size) // max(1, len(names) - 1))
    if step < size // 3:
        return
    for name in names:
        canvas.stamp(sign(f"bk-{name}", size, on), (x, top))
        x += step
