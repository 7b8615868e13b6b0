"""Parts shared by the pictures of Bunny Kingdom: corner block, names of cards, a player's numbers, rows of pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from PIL import Image

from engine.bunny_kingdom.board import INDEX, TERRAIN
from engine.bunny_kingdom.cards import CAMP, CARDS, CENTRAL, POST, RESOURCES, TERRITORY, TOWER
from engine.bunny_kingdom.observation import FiefSeen, Observation, ParchmentSeen, SeatSeen
from i18n import plus, say
from render import frame
from render.art import draw_icon
from render.band import TOP as BAND_TOP
from render.band import Standing, band
from render.banner import BELOW, Answers, draw_banner
from render.bunny_kingdom.face import FACE
from render.canvas import Box, Canvas
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, NO_LIMIT, RIGHT, TOP, seat_of
from render.layout import Block, Cached, Column, DrawnBlock, Fit, Icon, Plate, Row, Sized, Text, number
from render.palette import Ink
from render.text import one_line, width

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


def terrain_of(card: str) -> str:
    """Return the terrain of a territory card."""
    return TERRAIN[INDEX[card]]


def card_name(language: str, card: str) -> str:
    """Return a card's name; for a territory its cell and terrain."""
    if CARDS[card].kind == TERRITORY:
        return f"{card} {terrain_name(language, terrain_of(card))}"
    return say(language, f"bunny_kingdom-card-{card}")


def goods_of(card: str) -> set[str]:
    """Return the resources that a building gives."""
    return {name for bit, name in enumerate(RESOURCES) if CARDS[card].goods >> bit & 1}


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


def band_of(observation: Observation, names: Sequence[str], language: str, order: str) -> Block:
    """Return the band of a private picture: the instruction, and everybody's points and harvest."""
    words = status(observation, language)
    passed = f"picture-bk-pass-{observation.direction}"
    ways = [words]
    if observation.step == "exploration" and observation.direction:
        ways.insert(0, f"{words} · {say(language, passed)}")
    standings = [
        Standing(seen.total, f"bk-rabbit-{seat}", (("bk-harvest", plus(seen.harvest)),))
        for seat, seen in enumerate(observation.seats)
    ]
    return band(observation, names, language, order=order, status=ways, standings=standings, drawing=sign)


def strip(
    observation: Observation, names: Sequence[str], language: str, answers: Answers, told: Sequence[str]
) -> Block:  # fmt: skip
    """Return the strip of a public picture, `told` in words."""
    of = (observation, names[: len(observation.seats)], language, answers)
    return DrawnBlock(drawing=_draw_strip, of=of, tall=STRIP_HIGH, said=tuple(told))


_UNDER = 12
"""Height of the space below a strip."""
STRIP_HIGH = BELOW - BAND_TOP - _UNDER
"""Height of a strip within the margins."""


def _draw_strip(
    canvas: Canvas, _box: Box, observation: Observation, names: Sequence[str], language: str, answers: Answers
) -> None:  # fmt: skip
    """Draw the strip; during the draft an arrow shows the passing direction."""
    words = status(observation, language, frame.COLUMN - 6)
    totals = [seen.total for seen in observation.seats]
    draw_banner(canvas, observation, names, language, face=FACE, status=words, answers=answers, totals=totals)
    if observation.step == "exploration" and observation.direction:
        end = LEFT + width(words, LEAST) + 12
        if end + 34 <= LEFT + frame.COLUMN:
            canvas.stamp(draw_icon(f"pass-{observation.direction}", 34, Ink.paper), (end, ARROW))


ARROW = 71
"""Top of the draft's arrow in the strip."""


def sign(name: str, size: int, on: int = Ink.card) -> Image.Image:
    """Return an icon for the area next to a map: without shades, as the map already takes most of the bytes."""
    return draw_icon(name, size, on, crisp=True)


def legend(parts: Sequence[tuple[str, str]], wide: int = NO_LIMIT, on: int = Ink.paper) -> Block:
    """Return icons with words, in as many rows of at most `wide` pixels as they need."""
    rows: list[tuple[Block, ...]] = [()]
    for name, text in parts:
        words = Text(ways=(text,), ink=Ink.soft, on=on)
        part = Row(parts=(Icon(icon=name, size=32, on=on, drawing=sign), words), gap=4, least=_LEGEND)
        if rows[-1] and Row(parts=(*rows[-1], part), gap=_APART).wide() > wide:
            rows.append(())
        rows[-1] += (part,)
    return Column(parts=tuple(Row(parts=row, gap=_APART) for row in rows))


_LEGEND, _APART = 42, 8
"""Height of a row of the legend, and gap between its parts."""


# A player, in a public picture.


def seat_head(
    seat: int, name: str, numbers: Sequence[tuple[str, str]], marks: Sequence[str], size: int = 44
) -> tuple[Block, Block]:  # fmt: skip
    """Return the row with name and marks, and the row with numbers of that size after their icons."""
    icons = (Icon(icon=mark, size=38, drawing=sign) for mark in marks if mark)
    title = shrinking(Text(ways=(name, name.partition(" ")[0]), size=CHOICE, letters=FACE.letters, bold=True))
    rabbit = Icon(icon=f"bk-rabbit-{seat}", size=size, drawing=sign)
    shown = (number(Icon(icon=icon, size=size, drawing=sign), text, size=size) for icon, text in numbers)
    return Row(parts=(rabbit, title, *icons), gap=6, least=size + 4), Row(parts=tuple(shown), gap=22, least=size + 4)


def shrinking(text: Text) -> Block:
    """Return a text that takes the spare width, however little that is."""
    return Sized(part=text, room=1, grow=1)


def seat_panel(parts: Sequence[Block], *, leader: bool) -> Block:
    """Return a player's panel, framed for the sole leader."""
    most = sum(part.most if part.grow else part.high() for part in parts) + 10
    line, thick = (Ink.bronze, 4) if leader else (Ink.line, 2)
    panel = Plate(part=Column(parts=tuple(parts)), line=line, thick=thick, pad=(12, 5))
    return Cached(part=panel, on=Ink.paper, grow=_FIRST, most=most)


_FIRST = 100
"""Share of the spare room of what comes before pictures."""


def beside_map(head: Block, column: Block, land: Callable[..., None], of: tuple[Any, ...]) -> Block:
    """Return a public picture with a column next to a large map, which `land` draws with the canvas, a box and `of`."""
    body = Row(parts=(Sized(part=column, room=COLUMN), DrawnBlock(drawing=land, of=of)), grow=1)
    return Column(parts=(head, body), gap=_UNDER)


def leads(totals: Sequence[int], seat: int) -> bool:
    """Return whether this seat alone has the most points."""
    return totals[seat] == max(totals) and totals.count(totals[seat]) == 1


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


@dataclass(frozen=True, kw_only=True)
class CountedLine(Block):
    """Parts in one line, as many as fit, and how many more there are."""

    parts: tuple[Block, ...]
    counts: tuple[int, ...]
    """The number on each part."""
    on: int
    """Colour of the ground."""
    more: str = "…{}"
    """How that number is written."""

    def wide(self) -> int:
        """Return a width for some parts."""
        return min(length_of(self.parts), 160)

    def high(self) -> int:
        """Return the height of a line."""
        return RIVAL

    def laid(self, box: Box) -> Iterator[tuple[Block, Box]]:
        """Return the parts that fit."""
        rows = (self._row(shown) for shown in range(len(self.parts), -1, -1))
        yield next((row for row in rows if row.wide() <= box[2] - box[0]), self._row(0)), box

    def _row(self, shown: int) -> Block:
        hidden = sum(self.counts[shown:])
        number = Text(ways=(self.more.format(hidden),), ink=Ink.soft, bold=True, on=self.on)
        return Row(parts=(*self.parts[:shown], *([number] if hidden else [])), gap=_APART)


def length_of(parts: tuple[Block, ...]) -> int:
    """Return the width of all parts in one line."""
    return Row(parts=parts, gap=_APART).wide()


def in_line(parts: tuple[Block, ...], counts: Iterable[int], on: int = Ink.card, **look: Any) -> Block:
    """Return a `CountedLine` that takes room in proportion to its length; nothing without parts."""
    line = CountedLine(parts=parts, counts=tuple(counts), on=on, grow=max(1, length_of(parts)), **look)
    return line if parts else Block()


Tokens = tuple[tuple[str, str], ...]
"""Pieces as icons with texts, as `kept` returns them."""


def tokens(held: Tokens, on: int = Ink.card, size: int = 34, more: str = "+{}") -> Block:
    """Return pieces to place in one line, and how many more there are."""
    return in_line(_icons(held, on, size), (count_of(text) for _, text in held), on, more=more)


def _icons(held: Tokens, on: int, size: int) -> tuple[Block, ...]:
    icons = (Icon(icon=name, size=size, on=on, drawing=sign) for name, _ in held)
    texts = (text for _, text in held)
    return tuple(
        number(icon, text, size=LEAST, on=on, gap=2) if text else icon for icon, text in zip(icons, texts, strict=True)
    )


def held_rows(seen: SeatSeen, on: int = Ink.card, *, whole: bool = False) -> Block:
    """Return a player's parchments and pieces, in up to three rows as there is room, and how many more there are.

    `whole`: with room for all rows.
    """
    held = (("bk-parchment", str(seen.parchments)), *kept(seen))
    forms = [Column(parts=tuple(_rows_of(held, rows, on))) for rows in (3, 2, 1)]
    return forms[0] if whole else Fit(ways=tuple(forms), grow=_FIRST**2, most=forms[0].high())


_HELD, _HELD_ROW = 40, 48
"""Size of a piece in a player's panel, and height of a row."""


def _rows_of(held: Tokens, most: int, on: int) -> Iterator[Block]:
    """Yield pieces in at most that many rows; the last one has the number of those that do not fit."""
    fit = len(held)
    while most > 1 and length_of(_icons(held[:fit], on, _HELD)) > COLUMN - 24:
        fit -= 1
    yield Sized(part=tokens(held[:fit], on, _HELD, "…{}"), tall=_HELD_ROW)
    if held[fit:]:
        yield from _rows_of(held[fit:], most - 1, on)


def count_of(text: str) -> int:
    """Return how many pieces an icon with this text shows."""
    return int(text[1:]) if text.startswith("×") else 1


def pieces_of(seen: SeatSeen) -> int:
    """Return the number of unplaced pieces and track tokens of a seat."""
    return len(seen.pieces) + seen.rails + seen.switches


def best_first(parchments: Sequence[ParchmentSeen]) -> list[ParchmentSeen]:
    """Sort parchments by points, most first."""
    return sorted(parchments, key=lambda held: -held.points)


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


_NAME = 290
"""Width of a long name of another player, in pixels."""


def others_of(observation: Observation, names: Sequence[str]) -> Block:
    """Return the other players, each with parchments and pieces to place."""
    rows = []
    for seat in rivals(observation, seat_of(observation)):
        seen = observation.seats[seat]
        rabbit = Icon(icon=f"bk-rabbit-{seat}", size=36, on=Ink.paper, drawing=sign)
        short = one_line(names[seat], _NAME, LEAST, LEAST).lines[0]
        name = Sized(part=Text(ways=(names[seat], short), on=Ink.paper), room=_NAME)
        pieces = tokens(kept(seen), Ink.paper)
        rows.append(Row(parts=(rabbit, name, sealed(seen, Ink.paper), pieces, Block(grow=1)), least=RIVAL))
    return Column(parts=tuple(rows))


# A fief.

CELL = 64
"""Width of the cell that names a fief."""


def factors(fief: FiefSeen) -> str:
    """Return strength times resources, such as `3×2`."""
    return f"{fief.strength}×{len(fief.resources)}"


def product(fief: FiefSeen) -> str:
    """Return strength times resources and their product, such as `3×2=6`."""
    return f"{factors(fief)}={fief.points}"


def fief_line(canvas: Canvas, box: Box, fief: FiefSeen, on: int, size: int = LEAST) -> None:
    """Draw one fief: its first cell, strength times resources, points, and its resources.

    `size`: text size of the numbers; a smaller one is used if they do not fit.
    """
    left, top, right, bottom = box
    left, middle = left + (12 if on == Ink.paper else 2), (top + bottom) // 2
    canvas.label((left, top, left + CELL, bottom), fief.cells[0], LEAST, ink=Ink.soft, on=on)
    x = left + CELL
    if x + width(product(fief), size, bold=True) + 12 + size * len(fief.resources) > right:
        size = LEAST
    wide = width(product(fief), size, bold=True) + 4
    canvas.label((x, top, x + wide, bottom), product(fief), size, on=on, bold=True)
    x += max(wide, 96) + 8
    draw_resources(canvas, (x, middle - size // 2, right, middle + size // 2), fief.resources, on)


def fief_lines(
    seen: SeatSeen, on: int = Ink.paper, size: int = CHOICE, most: int = NO_LIMIT, last: tuple[Block, ...] = ()
) -> tuple[Block, ...]:  # fmt: skip
    """Return a player's scoring fiefs, best first, then `last`, as many as fit; nothing without any."""
    high = _FIEF if on == Ink.paper else _FIEF - 4
    fiefs = [fief for fief in seen.fiefs if fief.points][:most]
    lines = [
        *(DrawnBlock(drawing=fief_line, of=(fief, on, size), tall=high, drop=i) for i, fief in enumerate(fiefs, 1)),
        *(replace(one, drop=NO_LIMIT) for one in last),
    ]
    return (Column(parts=tuple(lines), grow=_FIRST, most=sum(one.high() for one in lines)),) if lines else ()


_FIEF = 44
"""Height of a fief's line."""


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
