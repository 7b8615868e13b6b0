"""Pictures: from an observation to the bytes of a file, beside a naive redraw of the same content.

Every position is measured once, as it comes in a game: tiles, words and panels are warm from the pictures before it,
but no position was drawn before.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from statistics import median
from time import perf_counter
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from bench import Row
from engine.cartographers.cards import CARDS
from engine.cartographers.observation import Observation, Sheet
from engine.game import Chance, Setup
from engine.players import PLAYERS
from i18n import say
from render import art, cartographers, fonts, frame, palette, samples
from render.cartographers import chart, panels, tiles
from render.cartographers.overview import status
from render.palette import Ink
from render.picture import Picture

AREA = "render"
SEATS = 4
WARM, MEASURED = 5, 40


def positions(seats: int, seed: int) -> list[Observation]:
    """The observations of a greedy game after each drawing, as the seats that drew see them."""
    chance = Chance(seed, "bench")
    state = samples.GAME.start(Setup(game=samples.GAME.name, seats=seats, seed=seed, options={})).state
    seen: list[Observation] = []
    while waiting := samples.GAME.waiting(state):
        seat = min(waiting)
        before = samples.GAME.observe(state, seat)
        move = PLAYERS["greedy"].choose(before, samples.GAME.moves(state, seat), chance)
        seen.append(before)
        state = samples.GAME.play(state, seat, move).state
    return seen


class NaivePen(art.Pen):
    """The same strokes, straight onto a large picture."""

    def __init__(self, image: Image.Image, draw: ImageDraw.ImageDraw, x: int, y: int, side: int, ground: int) -> None:
        self.image, self._draw, self._x, self._y = image, draw, x, y
        self.side, self.ground = side, ground
        draw.rectangle((x, y, x + side - 1, y + side - 1), fill=palette.rgb(ground))

    def _at(self, points: Sequence[art.Point]) -> list[art.Point]:
        return [(self._x + x * self.side, self._y + y * self.side) for x, y in points]

    def _round(self, x: float, y: float, r: float, fill: int) -> None:
        box = self._at([(x - r, y - r), (x + r, y + r)])
        self._draw.ellipse((*box[0], *box[1]), fill=palette.rgb(fill))


class Naive:
    """What a bot does that draws each picture anew: RGB at twice the size, scaled down, saved as Pillow saves."""

    scale = 2

    def __init__(self) -> None:
        self.image = Image.new("RGB", (frame.WIDTH * self.scale, frame.HEIGHT * self.scale), palette.rgb(Ink.paper))
        self.draw = ImageDraw.Draw(self.image)

    def panel(self, box: tuple[int, int, int, int], fill: int, line: int) -> None:
        """A card with round corners."""
        at = tuple(v * self.scale for v in box)
        self.draw.rounded_rectangle(at, 28, palette.rgb(fill), palette.rgb(line), 4)

    def text(self, x: int, y: int, words: str, size: int, ink: int = Ink.ink, *, bold: bool = False) -> None:
        """A line; each character's font is looked up as in the real picture."""
        left = float(x * self.scale)
        for link, part in fonts.segments(fonts.drawable(words)):
            face: ImageFont.FreeTypeFont = fonts.font(link, size * self.scale, bold)
            self.draw.text((left, (y + size) * self.scale), part, palette.rgb(ink), face, anchor="ls")
            left += face.getlength(part)

    def icon(self, name: str, x: int, y: int, size: int, on: int = Ink.paper) -> None:
        """An icon, stroke by stroke."""
        s = self.scale
        art._ICONS[name](NaivePen(self.image, self.draw, x * s, y * s, size * s, on))

    def tile(self, mark: str, x: int, y: int, size: int) -> None:
        """A space, stroke by stroke."""
        s = self.scale
        # A pen may stroke over the edge of its square: the space is drawn by itself and pasted.
        alone = Image.new("RGB", (size * s, size * s))
        pen = NaivePen(alone, ImageDraw.Draw(alone), 0, 0, size * s, tiles.GROUND[mark])
        if mark in tiles._DRAWINGS:
            tiles._DRAWINGS[mark](pen)
        self.image.paste(alone, (x * s, y * s))

    def map(self, x: int, y: int, size: int, sheet: Sheet, ruins: Sequence[int]) -> None:
        """The spaces, their lines and the frame."""
        s, side = self.scale, size * chart.SIDE
        for cell, mark in enumerate(sheet.cells):
            left, top = x + cell % chart.SIDE * size, y + cell // chart.SIDE * size
            self.tile(mark, left, top, size)
            if cell in ruins and mark == tiles.EMPTY:
                self.icon("ruins", left, top, size, Ink.card)
            colour = palette.rgb(Ink.accent if cell in sheet.fresh else Ink.ink if mark != tiles.EMPTY else Ink.line)
            self.draw.rectangle((left * s, top * s, (left + size) * s, (top + size) * s), outline=colour, width=s)
        self.draw.rectangle((x * s, y * s, (x + side) * s, (y + side) * s), outline=palette.rgb(Ink.ink), width=3 * s)

    def bytes(self) -> bytes:
        """The finished file."""
        out = io.BytesIO()
        self.image.resize((frame.WIDTH, frame.HEIGHT), Image.Resampling.LANCZOS).save(out, "PNG")
        return out.getvalue()


def _naive_column(naive: Naive, seen: Observation, title: str, lang: str) -> None:
    """Corner, season track, card and edicts."""
    left, right = frame.LEFT, frame.LEFT + frame.COLUMN
    naive.text(left, 26, title, 36, bold=True)
    naive.text(left, 70, status(seen, lang), 28, Ink.soft)
    naive.icon("quill", left, 104, 28)
    naive.text(left + 36, 104, say(lang, "picture-wait-many", count=len(seen.waiting)), 28, Ink.accent, bold=True)
    naive.panel((left, 142, right, 226), Ink.card, Ink.line)
    for season in range(4):
        naive.icon(f"season-{season}", left + 16 + season * 56, 152, 40, Ink.card)
    naive.icon("hourglass", left + 248, 156, 36, Ink.card)
    naive.text(left + 296, 154, f"{seen.time}/{seen.threshold}", 34, bold=True)
    naive.panel((left, 238, right, 396), Ink.card, Ink.ink)
    card = CARDS[seen.revealed[-1]]
    naive.text(left + 16, 246, panels.card_name(lang, card.id), 31, bold=True)
    for i, piece in enumerate(card.pieces):
        for r, c in piece.cells:
            naive.tile(tiles.TERRAIN_MARK[card.terrains[0]], left + 18 + i * 120 + c * 30, 296 + r * 30, 30)
    for i, terrain in enumerate(card.terrains):
        naive.tile(tiles.TERRAIN_MARK[terrain], right - 70 - i * 64, 300, 58)
    for i, edict in enumerate(seen.edicts):
        top = 412 + i * 118
        naive.panel((left, top, right, top + 112), Ink.glow, Ink.accent)
        naive.panel((left + 12, top + 8, left + 46, top + 42), Ink.accent, Ink.accent)
        naive.text(left + 19, top + 10, panels.LETTERS[i], 28, Ink.white, bold=True)
        naive.text(left + 56, top + 8, panels.card_name(lang, edict), 30, bold=True)
        rule = say(lang, f"picture-rule-{edict}")
        for line, words in enumerate((rule[:26], rule[26:])):
            naive.text(left + 14, top + 44 + line * 33, words, 27)


def naive_table(seen: Observation, names: Sequence[str], lang: str) -> bytes:
    """The content of the table's picture for four, drawn anew."""
    naive = Naive()
    _naive_column(naive, seen, "The table", lang)
    for seat, sheet in enumerate(seen.sheets):
        x, y = frame.MAIN + 12 + seat % 2 * 380, frame.TOP + seat // 2 * 434
        naive.icon("quill" if seat in seen.waiting else "check", x, y + 3, 28)
        naive.text(x + 36, y + 2, names[seat], 30, bold=True)
        naive.icon("star", x + 260, y, 34)
        naive.text(x + 300, y + 2, str(sheet.total), 30, bold=True)
        naive.map(x, y + 40, 31, sheet, seen.ruins)
        for slot in range(14):
            kind = "coin" if slot < sheet.coins else "coin-slot"
            naive.icon(kind, x + slot * 24, y + 390, 22)
    return naive.bytes()


def naive_pad(seen: Observation, names: Sequence[str], lang: str) -> bytes:
    """The content of the drawing pad, drawn anew."""
    naive = Naive()
    seat = seen.viewer or 0
    _naive_column(naive, seen, names[seat], lang)
    naive.panel((frame.MAIN, frame.TOP, frame.RIGHT, frame.TOP + 46), Ink.ink, Ink.ink)
    naive.text(frame.MAIN + 240, frame.TOP + 6, say(lang, "picture-pad-draw"), 30, Ink.white, bold=True)
    for i in range(chart.SIDE):
        naive.text(frame.MAIN + 82 + i * 62, 74, str(i + 1), 27, Ink.soft, bold=True)
        naive.text(frame.MAIN + 28, 124 + i * 62, chart.ROWS[i], 27, Ink.soft, bold=True)
    naive.map(frame.RIGHT - 10 - 62 * 11, 112, 62, seen.sheets[seat], seen.ruins)
    naive.panel((frame.MAIN, frame.BOTTOM - 54, frame.RIGHT, frame.BOTTOM), Ink.card, Ink.line)
    for i, stars in enumerate(seen.sheets[seat].edicts):
        naive.text(frame.MAIN + 50 + i * 120, frame.BOTTOM - 46, str(stars), 27, bold=True)
    return naive.bytes()


def _pad(seen: Observation, names: Sequence[str], lang: str) -> Picture:
    task = seen.task
    empty = [cell for cell, mark in enumerate(seen.sheets[task.sheet if task else 0].cells) if mark == tiles.EMPTY]
    terrain = task.terrains[0] if task else None
    return cartographers.pad(seen, names, lang, empty[:4], terrain, legal=True)


def _board(seen: Observation, names: Sequence[str], lang: str) -> Picture:
    return cartographers.board(seen, names, lang, seen.viewer or 0)


def timed(
    draw: Callable[[Observation, Sequence[str], str], Any], seen: Sequence[Observation]
) -> tuple[float, list[Any]]:
    """Median milliseconds of drawing each position once, and what was drawn."""
    names, drawn, times = samples.names(SEATS), [], []
    for position in seen:
        begin = perf_counter()
        drawn.append(draw(position, names, "en"))
        times.append((perf_counter() - begin) * 1000)
    return median(times), drawn


def rows() -> Iterator[Row]:
    """The measures of the pictures."""
    seen = [position for position in positions(SEATS, 3) if position.task is not None and position.task.kind == "draw"]
    late = seen[-(WARM + MEASURED) :]
    names = samples.names(SEATS)
    begin = perf_counter()
    cartographers.table(late[0], names, "en")
    cold = (perf_counter() - begin) * 1000
    peers = {"table": naive_table, "pad": naive_pad}
    kinds: dict[str, Callable[[Observation, Sequence[str], str], Picture]] = {
        "table": cartographers.table,
        "pad": _pad,
        "board": _board,
    }
    for name, draw in kinds.items():
        timed(draw, late[:WARM])
        ms, pictures = timed(draw, late[WARM:])
        peer = peers.get(name)
        naive = timed(peer, late[-7:])[0] if peer else None
        goal = "at most 15 ms" + (", a tenth of the peer" if peer else "")
        met = ms <= 15 and (naive is None or ms * 10 <= naive)
        against = "drawn anew at 2x, Pillow's defaults" if peer else ""
        yield Row(AREA, f"{name} picture, {SEATS} players, 1200 px", ms, "ms", against, naive, goal, met)
        largest = max(len(picture.data) for picture in pictures) / 1024
        size = len(peer(late[-1], names, "en")) / 1024 if peer else None
        yield Row(AREA, f"{name} picture, largest", largest, "KB", against, size, "at most 80 KB", largest <= 80)
    yield Row(AREA, "first picture of a fresh process", cold, "ms")
